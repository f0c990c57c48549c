"""Rising Sun: the cards of the proof set."""

from __future__ import annotations

from engine.vocabulary import *  # noqa: F403

GREAT_LEADER = Card(
    "Great Leader", types=[PROPHECY], year=2024, supply=False,
    abilities=[When(AFTER_PLAY, what=kind(ACTION), holding=EVERYWHERE, do=[plus(actions=1)])],
)
KIND_EMPEROR = Card(
    "Kind Emperor", types=[PROPHECY], year=2024, supply=False,
    abilities=[
        When(TURN_STARTS, holding=EVERYWHERE, do=[Gain(kind(ACTION), to=HAND)]),
        When(LAST_SUN, do=[Gain(kind(ACTION), to=HAND)]),
    ],
)

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
            kind(ACTION, without=(ATTACK,), costing=UpTo(4)), then=[ReturnToActionPhase(then=[Play(IT, frm=DISCARD)])],
        ),
        ReturnToActionPhase(), plus(actions=1, buys=1),
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
