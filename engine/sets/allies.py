"""Allies, as far as it is written."""

from __future__ import annotations

from engine.vocabulary import *  # noqa: F403

ACOLYTE = Card(
    "Acolyte", cost=4, types=[ACTION, AUGUR], year=2022,
    play=[
        Trash(Some(Kind(any_of=(ACTION, VICTORY))), may=True, then=[Gain(kind(named="Gold"))]),
        Trash(THIS, may=True, then=[Gain(kind(AUGUR))]),
    ],
)
ARCHITECTS_GUILD = Card(
    "Architects' Guild", types=[ALLY], year=2022, supply=False,
    abilities=[
        When(
            WHEN_GAINED, holding=EVERYWHERE, may=True,
            do=[Spend(FAVORS, 2, then=[Gain(Kind(without=(VICTORY,), costing=LessThan(IT)))])],
        ),
    ],
)
BAND_OF_NOMADS = Card(
    "Band of Nomads", types=[ALLY], year=2022, supply=False,
    abilities=[
        When(
            WHEN_GAINED, what=kind(costing=AtLeast(3)), holding=EVERYWHERE, may=True,
            do=[
                Spend(FAVORS, then=[
                    ChooseOne([
                        Option("card", [plus(cards=1)]), Option("action", [plus(actions=1)]),
                        Option("buy", [plus(buys=1)]),
                    ]),
                ]),
            ],
        ),
    ],
)  # fmt: skip
CAVE_DWELLERS = Card(
    "Cave Dwellers", types=[ALLY], year=2022, supply=False,
    abilities=[
        When(
            TURN_STARTS, holding=EVERYWHERE, may=True,
            do=[Spend(FAVORS, then=[Discard(a_card()), plus(cards=1)], again=True)],
        ),
    ],
)
CIRCLE_OF_WITCHES = Card(
    "Circle of Witches", types=[ALLY], year=2022, supply=False,
    abilities=[
        When(
            AFTER_PLAY, what=kind(LIAISON), holding=EVERYWHERE, may=True,
            do=[Spend(FAVORS, 3, then=[EachOther([Gain(kind(named="Curse"))])])],
        ),
    ],
)
CITY_STATE = Card(
    "City-state", types=[ALLY], year=2022, supply=False,
    abilities=[
        When(
            WHEN_GAINED, what=kind(ACTION), holding=EVERYWHERE, own_turn=True, may=True, given=StillThere(),
            do=[Spend(FAVORS, 2, then=[Play(IT, frm=ANYWHERE)])],
        ),
    ],
)
COASTAL_HAVEN = Card(
    "Coastal Haven", types=[ALLY], year=2022, supply=False,
    abilities=[
        When(
            HAND_GOES, holding=EVERYWHERE,
            do=[Spend(FAVORS, EVERYTHING, may=True, then=[KeepInHand(exactly(Paid()))])],
        ),
    ],
)
CRAFTERS_GUILD = Card(
    "Crafters' Guild", types=[ALLY], year=2022, supply=False,
    abilities=[
        When(
            TURN_STARTS, holding=EVERYWHERE, may=True,
            do=[Spend(FAVORS, 2, then=[Gain(kind(costing=UpTo(4)), to=DECK)])],
        ),
    ],
)
DESERT_GUIDES = Card(
    "Desert Guides", types=[ALLY], year=2022, supply=False,
    abilities=[
        When(
            TURN_STARTS, holding=EVERYWHERE, may=True,
            do=[Spend(FAVORS, then=[DiscardHand(), plus(cards=5)], again=True)],
        ),
    ],
)
FAMILY_OF_INVENTORS = Card(
    "Family of Inventors", types=[ALLY], year=2022, supply=False,
    abilities=[
        When(
            BUY_STARTS, holding=EVERYWHERE, may=True,
            do=[Spend(FAVORS, then=[PutToken(FAVORS, APile(without=[VICTORY]))])],
        ),
        CostsLess(1, per=TokensOn(FAVORS, PileOf(IT)), holding=EVERYWHERE),
    ],
)
FELLOWSHIP_OF_SCRIBES = Card(
    "Fellowship of Scribes", types=[ALLY], year=2022, supply=False,
    abilities=[
        When(
            AFTER_PLAY, what=kind(ACTION), holding=EVERYWHERE, may=True, given=HandAtMost(4),
            do=[Spend(FAVORS, then=[plus(cards=1)])],
        ),
    ],
)
FOREST_DWELLERS = Card(
    "Forest Dwellers", types=[ALLY], year=2022, supply=False,
    abilities=[
        When(
            TURN_STARTS, holding=EVERYWHERE, may=True,
            do=[Spend(FAVORS, then=[LookAt(3, do=[Discard(any_number(), frm=LOOKED)])])],
        ),
    ],
)
GANG_OF_PICKPOCKETS = Card(
    "Gang of Pickpockets", types=[ALLY], year=2022, supply=False,
    abilities=[
        When(TURN_STARTS, holding=EVERYWHERE, do=[Spend(FAVORS, may=True, instead=[Discard(down_to(4))])]),
    ],
)
HERB_GATHERER = Card(
    "Herb Gatherer", cost=3, types=[ACTION, AUGUR], year=2022,
    play=[plus(buys=1), DeckToDiscard(), Play(a_card(TREASURE), frm=DISCARD, may=True), Rotate("Augurs")],
)
IMPORTER = Card(
    "Importer", cost=3, types=[ACTION, DURATION, LIAISON], year=2022,
    play=[next_turn(Gain(kind(costing=UpTo(5))))],
    abilities=[AtFirst(FAVORS, 4, more=True)],
)
ISLAND_FOLK = Card(
    "Island Folk", types=[ALLY], year=2023, supply=False,
    abilities=[When(TURN_ENDS, holding=EVERYWHERE, may=True, do=[Spend(FAVORS, 5, then=[ExtraTurn()])])],
)
ISLAND_FOLK_2022 = ISLAND_FOLK.in_year(
    2022,
    abilities=[
        When(
            TURN_ENDS, holding=EVERYWHERE, may=True, given=AfterAnotherTurn(),
            do=[Spend(FAVORS, 5, then=[ExtraTurn(limited=False)])],
        ),
    ],
)
LEAGUE_OF_BANKERS = Card(
    "League of Bankers", types=[ALLY], year=2022, supply=False,
    abilities=[When(BUY_STARTS, holding=EVERYWHERE, do=[plus(coins=TokensHeld(FAVORS, every=4))])],
)
LEAGUE_OF_SHOPKEEPERS = Card(
    "League of Shopkeepers", types=[ALLY], year=2022, supply=False,
    abilities=[
        When(
            AFTER_PLAY, what=kind(LIAISON), holding=EVERYWHERE, given=Counted(TokensHeld(FAVORS), least=5),
            do=[plus(coins=1), If(Counted(TokensHeld(FAVORS), least=10), [plus(actions=1, buys=1)])],
        ),
    ],
)
MARKET_TOWNS = Card(
    "Market Towns", types=[ALLY], year=2022, supply=False,
    abilities=[
        When(
            BUY_STARTS, holding=EVERYWHERE, may=True, do=[Spend(FAVORS, then=[Play(a_card(ACTION))], again=True)],
        ),
    ],
)
MOUNTAIN_FOLK = Card(
    "Mountain Folk", types=[ALLY], year=2022, supply=False,
    abilities=[When(TURN_STARTS, holding=EVERYWHERE, may=True, do=[Spend(FAVORS, 5, then=[plus(cards=3)])])],
)
ORDER_OF_ASTROLOGERS = Card(
    "Order of Astrologers", types=[ALLY], year=2022, supply=False,
    abilities=[
        When(
            WHEN_SHUFFLED, holding=EVERYWHERE,
            do=[Spend(FAVORS, EVERYTHING, may=True, then=[PutShuffled(exactly(Paid()))])],
        ),
    ],
)
ORDER_OF_MASONS = Card(
    "Order of Masons", types=[ALLY], year=2022, supply=False,
    abilities=[
        When(
            WHEN_SHUFFLED, holding=EVERYWHERE,
            do=[Spend(FAVORS, EVERYTHING, may=True, then=[PutShuffled(up_to(Paid(each=2)), to=DISCARD)])],
        ),
    ],
)
PEACEFUL_CULT = Card(
    "Peaceful Cult", types=[ALLY], year=2022, supply=False,
    abilities=[
        When(BUY_STARTS, holding=EVERYWHERE, do=[Spend(FAVORS, EVERYTHING, may=True, then=[Trash(exactly(Paid()))])]),
    ],
)
PLATEAU_SHEPHERDS = Card(
    "Plateau Shepherds", types=[ALLY], year=2022, supply=False,
    points=PerSet(2, [kind(costing=Exactly(2))], token=FAVORS),
)
SIBYL = Card(
    "Sibyl", cost=6, types=[ACTION, AUGUR], year=2022,
    play=[plus(cards=4, actions=1), Put(a_card(), to=DECK), Put(a_card(), to=DECK_BOTTOM)],
)
SORCERESS = Card(
    "Sorceress", cost=5, types=[ACTION, ATTACK, AUGUR], year=2022,
    play=[plus(actions=1), TakeIfNamed(always=True, then=[EachOther([Gain(kind(named="Curse"))])])],
)
TRAPPERS_LODGE = Card(
    "Trappers' Lodge", types=[ALLY], year=2022, supply=False,
    abilities=[
        When(
            WHEN_GAINED, holding=EVERYWHERE, may=True, given=StillThere(), do=[Spend(FAVORS, then=[MoveGained(DECK)])],
        ),
    ],
)
WOODWORKERS_GUILD = Card(
    "Woodworkers' Guild", types=[ALLY], year=2022, supply=False,
    abilities=[
        When(
            BUY_STARTS, holding=EVERYWHERE, may=True,
            do=[Spend(FAVORS, then=[Trash(a_card(ACTION), then=[Gain(kind(ACTION))])])],
        ),
    ],
)
