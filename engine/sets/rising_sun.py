"""Rising Sun: its cards, Events and Prophecies."""

from __future__ import annotations

from engine.vocabulary import *  # noqa: F403

APPROACHING_ARMY = Card(
    "Approaching Army", types=[PROPHECY], year=2024, supply=False, brings=[ARMY],
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

FROM_THE_DECK = [
    PlayableFromDeck(), BackOfItsOwn(), When(WHEN_SHUFFLED, do=[PutShuffled(IT, to=DECK_BOTTOM)]),
]

ALLEY = Card(
    "Alley", cost=4, types=[ACTION, SHADOW], year=2024,
    play=[plus(cards=1, actions=1), Discard(a_card())], abilities=FROM_THE_DECK,
)
ARISTOCRATS_IN_PLAY = InPlay(kind(named="Aristocrat"))
ARISTOCRAT = Card(
    "Aristocrat", cost=3, types=[ACTION], year=2024,
    play=[
        If(Counted(ARISTOCRATS_IN_PLAY, one_of=(1, 5)), [plus(actions=3)]),
        If(Counted(ARISTOCRATS_IN_PLAY, one_of=(2, 6)), [plus(cards=3)]),
        If(Counted(ARISTOCRATS_IN_PLAY, one_of=(3, 7)), [plus(coins=3)]),
        If(Counted(ARISTOCRATS_IN_PLAY, one_of=(4, 8)), [plus(buys=3)]),
    ],
)
ARTIST = Card(
    "Artist", cost=Cost(debt=8), types=[ACTION], year=2024, play=[plus(actions=1), plus(cards=InPlay(singles=True))],
)
CHANGE = Card(
    "Change", cost=4, types=[ACTION], year=2024,
    play=[
        If(
            Counted(TokensHeld(DEBT), least=1), [plus(coins=3)],
            [
                Trash(
                    a_card(),
                    then=[
                        Gain(
                            kind(costing=AtLeast(CoinsOf(IT), more=1)), minding=True,
                            then=[GetTokens(DEBT, CoinsOf(IT, beyond=True))],
                        ),
                    ],
                ),
            ],
        ),
    ],
)
CRAFTSMAN = Card(
    "Craftsman", cost=3, types=[ACTION], year=2024, play=[GetTokens(DEBT, 2), Gain(kind(costing=UpTo(5)))],
)
DAIMYO = Card(
    "Daimyo", cost=Cost(debt=6), types=[ACTION, COMMAND], year=2024,
    play=[
        plus(cards=1, actions=1),
        Later(
            When(WHEN_PLAYED, what=kind(ACTION, without=(COMMAND,)), holding=LINGERING, do=[Replay(afterwards=True)]),
            NEXT_THIS_TURN,
        ),
    ],
)
FISHMONGER = Card(
    "Fishmonger", cost=2, types=[ACTION, SHADOW], year=2024, play=[plus(buys=1, coins=1)], abilities=FROM_THE_DECK,
)
GOLD_MINE = Card(
    "Gold Mine", cost=5, types=[ACTION], year=2024,
    play=[plus(cards=1, actions=1, buys=1), May([Gain(kind(named="Gold")), GetTokens(DEBT, 4)])],
)
IMPERIAL_ENVOY = Card(
    "Imperial Envoy", cost=5, types=[ACTION], year=2024, play=[plus(cards=5, buys=1), GetTokens(DEBT, 2)],
)
KITSUNE = Card(
    "Kitsune", cost=5, types=[ACTION, ATTACK, OMEN], year=2024,
    play=[
        RemoveSun(),
        ChooseOne([
            Option("actions", [plus(actions=2)]),
            Option("coins", [plus(coins=2)]),
            Option("gain-curse", [EachOther([Gain(kind(named="Curse"))])]),
            Option("gain-silver", [Gain(kind(named="Silver"))]),
        ], number=2),
    ],
)  # fmt: skip
LITTER = Card("Litter", cost=5, types=[ACTION], year=2024, play=[plus(cards=2, actions=2), GetTokens(DEBT)])
MOUNTAIN_SHRINE = Card(
    "Mountain Shrine", cost=Cost(debt=5), types=[ACTION, OMEN], year=2024,
    play=[
        RemoveSun(), plus(coins=2), Trash(a_card(), may=True),
        If(Counted(CardsIn(TRASH, kind(ACTION)), least=1), [plus(cards=2)]),
    ],
)
NINJA = Card(
    "Ninja", cost=4, types=[ACTION, ATTACK, SHADOW], year=2024,
    play=[plus(cards=1), EachOther([Discard(down_to(3))])], abilities=FROM_THE_DECK,
)
POET = Card(
    "Poet", cost=4, types=[ACTION, OMEN], year=2024,
    play=[
        RemoveSun(), plus(cards=1, actions=1),
        Reveal(1, do=[Put(all_of(kind(costing=UpTo(3))), frm=LOOKED, to=HAND)]),
    ],
)
RICE = Card(
    "Rice", cost=7, types=[TREASURE], year=2024, play=[plus(buys=1), plus(coins=InPlay(types=True))],
)
RICE_BROKER = Card(
    "Rice Broker", cost=5, types=[ACTION], year=2024,
    play=[
        plus(actions=1),
        Trash(
            a_card(), then=[If(Is(kind(TREASURE)), [plus(cards=2)]), If(Is(kind(ACTION)), [plus(cards=5)])],
        ),
    ],
)
RIVER_SHRINE = Card(
    "River Shrine", cost=4, types=[ACTION, OMEN], year=2024,
    play=[
        RemoveSun(), Trash(up_to(2)),
        Later(
            When(
                CLEAN_UP_STARTS, by=ANYONE, holding=LINGERING,
                given=Counted(Done(GAIN_DEED, phase=BUY_PHASE, every=True), most=0),
                do=[Gain(kind(costing=UpTo(4)))],
            ),
            ONCE,
        ),
    ],
)
RIVERBOAT = Card(
    "Riverboat", cost=3, types=[ACTION, DURATION], year=2024,
    play=[next_turn(Play(a_card(), frm=PREPARED, leaving=True))],
)
RONIN = Card("Ronin", cost=5, types=[ACTION, SHADOW], year=2024, play=[DrawUntil(7)], abilities=FROM_THE_DECK)
ROOT_CELLAR = Card(
    "Root Cellar", cost=3, types=[ACTION], year=2024, play=[plus(cards=3, actions=1), GetTokens(DEBT, 3)],
)
RUSTIC_VILLAGE = Card(
    "Rustic Village", cost=4, types=[ACTION, OMEN], year=2024,
    play=[RemoveSun(), plus(cards=1, actions=2), Discard(exactly(2), may=True, then=[plus(cards=1)], needs=2)],
)
SAMURAI = Card(
    "Samurai", cost=6, types=[ACTION, DURATION, ATTACK], year=2024,
    play=[
        EachOther([Discard(down_to(3))]),
        Later(When(TURN_STARTS, holding=LINGERING, do=[plus(coins=1)]), REST_OF_GAME, stays=True),
    ],
)
SNAKE_WITCH = Card(
    "Snake Witch", cost=2, types=[ACTION, ATTACK], year=2024,
    play=[
        plus(cards=1, actions=1),
        If(
            NoTwoAlike(),
            [May([RevealHand(), Return(THIS, frm=PLAY, then=[EachOther([Gain(kind(named="Curse"))])])])],
        ),
    ],
)
TANUKI = Card(
    "Tanuki", cost=5, types=[ACTION, SHADOW], year=2024,
    play=[Trash(a_card(), then=[Gain(kind(costing=UpTo(IT, more=2)))])], abilities=FROM_THE_DECK,
)
TEA_HOUSE = Card(
    "Tea House", cost=5, types=[ACTION, OMEN], year=2024, play=[RemoveSun(), plus(cards=1, actions=1, coins=2)],
)

AMASS = Card(
    "Amass", cost=2, types=[EVENT], year=2024, supply=False,
    play=[If(Counted(InPlay(kind(ACTION)), most=0), [Gain(kind(ACTION, costing=UpTo(5)))])],
)
ASCETICISM = Card(
    "Asceticism", cost=2, types=[EVENT], year=2024, supply=False,
    play=[Spend(COIN, EVERYTHING, may=True, then=[Trash(exactly(Paid()))])],
)
CONTINUE = Card(
    "Continue", cost=Cost(debt=8), types=[EVENT], year=2024, supply=False,
    play=[
        Gain(
            kind(ACTION, without=(ATTACK,), costing=UpTo(4)), always=True,
            then=[ReturnToActionPhase(then=[Play(IT, frm=DISCARD)])],
        ),
        plus(actions=1, buys=1),
    ],
    abilities=[OncePer(TURN)],
)
CREDIT = Card(
    "Credit", cost=2, types=[EVENT], year=2024, supply=False,
    play=[Gain(Kind(any_of=(ACTION, TREASURE), costing=UpTo(8)), then=[GetTokens(DEBT, CoinsOf(IT))])],
)
FORESIGHT = Card(
    "Foresight", cost=2, types=[EVENT], year=2024, supply=False,
    play=[
        RevealUntil(
            kind(ACTION),
            do=[SetAside(all_of(kind(ACTION)), frm=LOOKED, ability=When(TURN_ENDS, by=ANYONE, do=[TakeBack()]))],
        ),
    ],
)
GATHER = Card(
    "Gather", cost=7, types=[EVENT], year=2024, supply=False,
    play=[Gain(kind(costing=Exactly(3))), Gain(kind(costing=Exactly(4))), Gain(kind(costing=Exactly(5)))],
)
KINTSUGI = Card(
    "Kintsugi", cost=3, types=[EVENT], year=2024, supply=False,
    play=[
        Trash(
            a_card(),
            then=[
                If(
                    Counted(Done(GAIN_DEED, kind(named="Gold"), ever=True), least=1),
                    [Gain(kind(costing=UpTo(IT, more=2)))],
                ),
            ],
        ),
    ],
)
PRACTICE = Card(
    "Practice", cost=3, types=[EVENT], year=2024, supply=False,
    play=[Play(a_card(ACTION), times=2, may=True)],
)
RECEIVE_TRIBUTE = Card(
    "Receive Tribute", cost=5, types=[EVENT], year=2024, supply=False,
    play=[
        If(Counted(GainedThisTurn(), least=3), [GainFromEach(kind(ACTION, not_in_play=True), most=3)]),
    ],
)
SEA_TRADE = Card(
    "Sea Trade", cost=4, types=[EVENT], year=2024, supply=False,
    play=[plus(cards=InPlay(kind(ACTION))), Trash(up_to(InPlay(kind(ACTION))))],
)
