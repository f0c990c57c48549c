"""Rising Sun: the cards of the proof set."""

from __future__ import annotations

from engine.vocabulary import *  # noqa: F403

APPROACHING_ARMY = Card(
    "Approaching Army", types=[PROPHECY], year=2024, supply=False,
    abilities=[When(AFTER_PLAY, what=kind(ATTACK), holding=EVERYWHERE, do=[plus(coins=1)])],
)
BIDING_TIME = Card(
    "Biding Time", types=[PROPHECY], year=2024, supply=False,
    abilities=[
        When(
            CLEAN_UP_STARTS, holding=EVERYWHERE,
            do=[SetAside(all_of(), ability=When(TURN_STARTS, do=[TakeBack()]))],
        ),
    ],
)
BUREAUCRACY = Card(
    "Bureaucracy", types=[PROPHECY], year=2024, supply=False,
    abilities=[
        When(
            WHEN_GAINED, holding=EVERYWHERE,
            do=[If(Is(kind(costing=Exactly(0))), [], [Gain(kind(named="Copper"))])],
        ),
    ],
)
DIVINE_WIND = Card(
    "Divine Wind", types=[PROPHECY], year=2024, supply=False, abilities=[When(LAST_SUN, do=[NewKingdom()])],
)
ENLIGHTENMENT = Card(
    "Enlightenment", types=[PROPHECY], year=2024, supply=False,
    abilities=[AlsoPlay([], [ACTION], [plus(cards=1, actions=1)], of=TREASURE, phase=ACTION_PHASE)],
)
FLOURISHING_TRADE = Card(
    "Flourishing Trade", types=[PROPHECY], year=2024, supply=False,
    abilities=[CostsLess(1, holding=EVERYWHERE), ActionsAsBuys()],
)
GOOD_HARVEST = Card(
    "Good Harvest", types=[PROPHECY], year=2024, supply=False,
    abilities=[
        When(
            WHEN_PLAYED, what=kind(TREASURE), holding=EVERYWHERE, first=True, apart=True,
            do=[plus(buys=1, coins=1)],
        ),
    ],
)
GREAT_LEADER = Card(
    "Great Leader", types=[PROPHECY], year=2024, supply=False,
    abilities=[When(AFTER_PLAY, what=kind(ACTION), holding=EVERYWHERE, do=[plus(actions=1)])],
)
GROWTH = Card(
    "Growth", types=[PROPHECY], year=2024, supply=False,
    abilities=[
        When(WHEN_GAINED, what=kind(TREASURE), holding=EVERYWHERE, do=[Gain(kind(costing=LessThan(IT)))]),
    ],
)
HARSH_WINTER = Card(
    "Harsh Winter", types=[PROPHECY], year=2024, supply=False,
    abilities=[
        When(
            WHEN_GAINED, holding=EVERYWHERE, own_turn=True,
            do=[
                If(
                    Counted(TokensOn(DEBT, PileOf(IT)), least=1),
                    [TakeTokens(DEBT, PileOf(IT))], [PutToken(DEBT, PileOf(IT), 2)],
                ),
            ],
        ),
    ],
)
KIND_EMPEROR = Card(
    "Kind Emperor", types=[PROPHECY], year=2024, supply=False,
    abilities=[
        When(TURN_STARTS, holding=EVERYWHERE, do=[Gain(kind(ACTION), to=HAND)]),
        When(LAST_SUN, do=[Gain(kind(ACTION), to=HAND)]),
    ],
)
PANIC = Card(
    "Panic", types=[PROPHECY], year=2024, supply=False,
    abilities=[
        When(WHEN_PLAYED, what=kind(TREASURE), holding=EVERYWHERE, do=[plus(buys=2)]),
        When(WHEN_DISCARDED_FROM_PLAY, what=kind(TREASURE), holding=EVERYWHERE, do=[Return(IT, frm=DISCARD)]),
    ],
)
PROGRESS = Card(
    "Progress", types=[PROPHECY], year=2024, supply=False,
    abilities=[When(WHEN_GAINED, holding=EVERYWHERE, given=StillThere(), do=[MoveGained(DECK)])],
)
RAPID_EXPANSION = Card(
    "Rapid Expansion", types=[PROPHECY], year=2024, supply=False,
    abilities=[
        When(
            WHEN_GAINED, what=Kind(any_of=(ACTION, TREASURE)), holding=EVERYWHERE, given=StillThere(),
            do=[SetAside(IT, ability=When(TURN_STARTS, do=[Play(a_card(), frm=LOOKED)]))],
        ),
    ],
)
SICKNESS = Card(
    "Sickness", types=[PROPHECY], year=2024, supply=False,
    abilities=[
        When(
            TURN_STARTS, holding=EVERYWHERE,
            do=[
                ChooseOne([
                    Option("gain-curse", [Gain(kind(named="Curse"), to=DECK)]),
                    Option("discard", [Discard(exactly(3))]),
                ]),
            ],
        ),
    ],
)  # fmt: skip

ALLEY = Card(
    "Alley", cost=4, types=[ACTION, SHADOW], year=2024,
    play=[plus(cards=1, actions=1), Discard(a_card())],
    abilities=[
        PlayableFromDeck(), BackOfItsOwn(), When(WHEN_SHUFFLED, do=[PutShuffled(IT, to=DECK_BOTTOM)]),
    ],
)
FISHMONGER = Card(
    "Fishmonger", cost=2, types=[ACTION, SHADOW], year=2024, play=[plus(buys=1, coins=1)],
    abilities=[
        PlayableFromDeck(), BackOfItsOwn(), When(WHEN_SHUFFLED, do=[PutShuffled(IT, to=DECK_BOTTOM)]),
    ],
)
RUSTIC_VILLAGE = Card(
    "Rustic Village", cost=4, types=[ACTION, OMEN], year=2024,
    play=[RemoveSun(), plus(cards=1, actions=2), Discard(exactly(2), may=True, then=[plus(cards=1)], needs=2)],
)
TEA_HOUSE = Card(
    "Tea House", cost=5, types=[ACTION, OMEN], year=2024, play=[RemoveSun(), plus(cards=1, actions=1, coins=2)],
)
