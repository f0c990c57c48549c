"""Menagerie: the things of the proof set."""

from __future__ import annotations

from engine.vocabulary import *  # noqa: F403

CARDS_FOR_COPIES = CardsIn(INVESTED, kind(copy_of=IT), each=2)
COVEN = Card(
    "Coven", cost=5, types=[ACTION, ATTACK], year=2020,
    play=[
        plus(actions=1, coins=2),
        EachOther([
            Exile(a_card(named="Curse"), frm=SUPPLY, otherwise=[Discard(all_of(kind(named="Curse")), frm=EXILE)]),
        ]),
    ],
)  # fmt: skip
DEMAND = Card(
    "Demand", cost=5, types=[EVENT], year=2020, supply=False, brings=["horse"],
    play=[Gain(kind(named="Horse"), to=DECK), Gain(kind(costing=UpTo(4)), to=DECK)],
)
DESPERATION = Card(
    "Desperation", cost=0, types=[EVENT], year=2020, supply=False,
    play=[Gain(kind(named="Curse"), may=True, then=[plus(buys=1, coins=2)])],
    abilities=[OncePer(TURN)],
)
ENCLAVE = Card(
    "Enclave", cost=8, types=[EVENT], year=2020, supply=False,
    play=[Gain(kind(named="Gold")), Exile(a_card(named="Duchy"), frm=SUPPLY)],
)
ENHANCE = Card(
    "Enhance", cost=3, types=[EVENT], year=2020, supply=False,
    play=[Trash(Some(Kind(without=(VICTORY,))), may=True, then=[Gain(kind(costing=UpTo(IT, more=2)))])],
)
GAMBLE = Card(
    "Gamble", cost=2, types=[EVENT], year=2025, supply=False,
    play=[
        plus(buys=1),
        DiscardTop(1, then=[If(Is(Kind(any_of=(ACTION, TREASURE))), [Play(IT, frm=DISCARD, may=True)])]),
    ],
)
GAMBLE_2020 = GAMBLE.in_year(
    2020,
    play=[
        plus(buys=1),
        Reveal(1, rest=DISCARD, do=[Play(Some(Kind(any_of=(ACTION, TREASURE))), frm=LOOKED, may=True)]),
    ],
)
HORSE = Card(
    "Horse", cost=3, types=[ACTION], year=2020, supply=False, play=[plus(cards=2, actions=1), Return(THIS, frm=PLAY)],
)
INVEST = Card(
    "Invest", cost=4, types=[EVENT], year=2020, supply=False,
    play=[
        Exile(
            a_card(ACTION), frm=SUPPLY, apart=True,
            then=[EachOther([plus(cards=CARDS_FOR_COPIES)])],
        ),
    ],
    abilities=[
        When(
            WHEN_GAINED, by=OTHERS, holding=EVERYWHERE,
            given=Counted(CARDS_FOR_COPIES, least=1), do=[plus(cards=CARDS_FOR_COPIES)],
        ),
    ],
)
LIVERY = Card(
    "Livery", cost=5, types=[ACTION], year=2020, brings=["horse"],
    play=[
        plus(coins=3),
        this_turn(
            When(WHEN_GAINED, what=kind(costing=AtLeast(4)), holding=LINGERING, do=[Gain(kind(named="Horse"))]),
        ),
    ],
)
MARCH = Card(
    "March", cost=3, types=[EVENT], year=2020, supply=False, play=[Play(a_card(ACTION), frm=DISCARD, may=True)],
)
SEIZE_THE_DAY = Card(
    "Seize the Day", cost=4, types=[EVENT], year=2020, supply=False,
    play=[ExtraTurn(limited=False)],
    abilities=[OncePer(GAME)],
)
SHEEPDOG = Card(
    "Sheepdog", cost=3, types=[ACTION, REACTION], year=2020,
    play=[plus(cards=2)],
    abilities=[When(WHEN_GAINED, holding=HAND, may=True, do=[PlayThis()])],
)
WAY_OF_THE_BUTTERFLY = Card(
    "Way of the Butterfly", types=[WAY], year=2020, supply=False,
    play=[Return(THIS, frm=PLAY, may=True, then=[Gain(kind(costing=Exactly(IT, more=1)))])],
)
WAY_OF_THE_CAMEL = Card(
    "Way of the Camel", types=[WAY], year=2020, supply=False, play=[Exile(a_card(named="Gold"), frm=SUPPLY)],
)
WAY_OF_THE_CHAMELEON = Card(
    "Way of the Chameleon", types=[WAY], year=2020, supply=False, play=[FollowSwapped()],
)
WAY_OF_THE_FROG = Card(
    "Way of the Frog", types=[WAY], year=2020, supply=False,
    play=[
        plus(actions=1),
        Later(
            When(
                WHEN_DISCARDED_FROM_PLAY, what=ThisCard(), holding=LINGERING, given=StillThere(), do=[MoveGained(DECK)],
            ),
            NEXT_THIS_TURN,
        ),
    ],
)
WAY_OF_THE_GOAT = Card("Way of the Goat", types=[WAY], year=2020, supply=False, play=[Trash(a_card())])
WAY_OF_THE_HORSE = Card(
    "Way of the Horse", types=[WAY], year=2020, supply=False, play=[plus(cards=2, actions=1), Return(THIS, frm=PLAY)],
)
WAY_OF_THE_MOLE = Card(
    "Way of the Mole", types=[WAY], year=2020, supply=False, play=[plus(actions=1), DiscardHand(), plus(cards=3)],
)
WAY_OF_THE_MONKEY = Card("Way of the Monkey", types=[WAY], year=2020, supply=False, play=[plus(buys=1, coins=1)])
WAY_OF_THE_MOUSE = Card(
    "Way of the Mouse", types=[WAY], year=2025, supply=False,
    play=[Play(a_card(), frm=MOUSE, leaving=True)],
)
WAY_OF_THE_MULE = Card("Way of the Mule", types=[WAY], year=2020, supply=False, play=[plus(actions=1, coins=1)])
WAY_OF_THE_OTTER = Card("Way of the Otter", types=[WAY], year=2020, supply=False, play=[plus(cards=2)])
WAY_OF_THE_OWL = Card("Way of the Owl", types=[WAY], year=2020, supply=False, play=[DrawUntil(6)])
WAY_OF_THE_OX = Card("Way of the Ox", types=[WAY], year=2020, supply=False, play=[plus(actions=2)])
WAY_OF_THE_PIG = Card("Way of the Pig", types=[WAY], year=2020, supply=False, play=[plus(cards=1, actions=1)])
WAY_OF_THE_RAT = Card(
    "Way of the Rat", types=[WAY], year=2020, supply=False,
    play=[Discard(a_card(TREASURE), may=True, then=[Gain(kind(copy_of=THIS))])],
)
WAY_OF_THE_SEAL = Card(
    "Way of the Seal", types=[WAY], year=2020, supply=False,
    play=[
        plus(coins=1),
        this_turn(When(WHEN_GAINED, holding=LINGERING, may=True, given=StillThere(), do=[MoveGained(DECK)])),
    ],
)
WAY_OF_THE_SHEEP = Card("Way of the Sheep", types=[WAY], year=2020, supply=False, play=[plus(coins=2)])
WAY_OF_THE_SQUIRREL = Card(
    "Way of the Squirrel", types=[WAY], year=2020, supply=False, play=[end_of_turn(plus(cards=2))],
)
WAY_OF_THE_TURTLE = Card(
    "Way of the Turtle", types=[WAY], year=2020, supply=False,
    play=[SetAside(THIS, frm=PLAY, ability=When(TURN_STARTS, do=[Play(a_card(), frm=LOOKED)]))],
)
WAY_OF_THE_WORM = Card(
    "Way of the Worm", types=[WAY], year=2020, supply=False, play=[Exile(a_card(named="Estate"), frm=SUPPLY)],
)
