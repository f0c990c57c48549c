"""Allies: its cards, the rotating piles and the Allies."""

from __future__ import annotations

from engine.vocabulary import *  # noqa: F403

ACOLYTE = Card(
    "Acolyte", cost=4, types=[ACTION, AUGUR], year=2022,
    play=[
        Trash(Some(Kind(any_of=(ACTION, VICTORY))), may=True, then=[Gain(kind(named="Gold"))]),
        Trash(THIS, may=True, then=[Gain(kind(AUGUR))]),
    ],
)
ARCHER = Card(
    "Archer", cost=4, types=[ACTION, ATTACK, CLASH], year=2022,
    play=[
        plus(coins=2),
        EachOther([
            If(HandAtLeast(5), [Show(down_to(1), then=[Discard(a_card(copy_of=IT), chooser=OWNER)])]),
        ]),
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
BARBARIAN = Card(
    "Barbarian", cost=5, types=[ACTION, ATTACK], year=2022,
    play=[
        plus(coins=2),
        EachOther([
            TrashTop(
                1,
                then=[
                    If(
                        Is(kind(costing=AtLeast(3))),
                        [Gain(Kind(costing=LessThan(IT), shares=IT))], [Gain(kind(named="Curse"))],
                    ),
                ],
            ),
        ]),
    ],
)  # fmt: skip
BATTLE_PLAN = Card(
    "Battle Plan", cost=3, types=[ACTION, CLASH], year=2022,
    play=[plus(cards=1, actions=1), Show(a_card(ATTACK), may=True, then=[plus(cards=1)]), Rotate(APile())],
)
BAUBLE = Card(
    "Bauble", cost=2, types=[TREASURE, LIAISON], year=2022,
    play=[
        ChooseOne(
            [
                Option("buy", [plus(buys=1)]),
                Option("coins", [plus(coins=1)]),
                Option("token", [GetTokens(FAVORS)]),
                Option(
                    "deck",
                    [
                        this_turn(
                            When(WHEN_GAINED, holding=LINGERING, may=True, given=StillThere(), do=[MoveGained(DECK)]),
                        ),
                    ],
                ),
            ],
            number=2,
        ),
    ],
)
BLACKSMITH = Card(
    "Blacksmith", cost=3, types=[ACTION, TOWNSFOLK], year=2022,
    play=[
        ChooseOne([
            Option("hand", [DrawUntil(6)]),
            Option("cards", [plus(cards=2)]),
            Option("card", [plus(cards=1, actions=1)]),
        ]),
    ],
)
BROKER = Card(
    "Broker", cost=4, types=[ACTION, LIAISON], year=2022,
    play=[
        Trash(
            a_card(),
            then=[
                ChooseOne([
                    Option("cards", [plus(cards=CoinsOf(IT))]),
                    Option("actions", [plus(actions=CoinsOf(IT))]),
                    Option("coins", [plus(coins=CoinsOf(IT))]),
                    Option("token", [GetTokens(FAVORS, CoinsOf(IT))]),
                ]),
            ],
        ),
    ],
)  # fmt: skip
CAPITAL_CITY = Card(
    "Capital City", cost=5, types=[ACTION], year=2022,
    play=[
        plus(cards=1, actions=2),
        Discard(exactly(2), may=True, needs=2, then=[plus(coins=2)]),
        If(Counted(Left(COINS_LEFT), least=2), [May([LoseCoins(2, paid=True), plus(cards=2)])]),
    ],
)
CARPENTER = Card(
    "Carpenter", cost=4, types=[ACTION], year=2022,
    play=[
        If(
            Counted(EmptyPiles(), most=0),
            [plus(actions=1), Gain(kind(costing=UpTo(4)))],
            [Trash(a_card(), then=[Gain(kind(costing=UpTo(IT, more=2)))])],
        ),
    ],
)
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
            WHEN_GAINED, what=kind(ACTION), holding=EVERYWHERE, own_turn=True, may=True,
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
CONJURER = Card(
    "Conjurer", cost=4, types=[ACTION, DURATION, WIZARD], year=2022,
    play=[Gain(kind(costing=UpTo(4))), next_turn(Put(THIS, frm=PLAY, to=HAND))],
)
CONTRACT = Card(
    "Contract", cost=5, types=[TREASURE, DURATION, LIAISON], year=2022,
    play=[
        Worth(2), GetTokens(FAVORS),
        SetAside(
            a_card(ACTION), may=True, revealed=True, stays=True,
            ability=When(TURN_STARTS, do=[Play(a_card(), frm=LOOKED)]),
        ),
    ],
)
COURIER = Card(
    "Courier", cost=4, types=[ACTION], year=2022,
    play=[
        plus(coins=1), DiscardTop(1), Play(Some(Kind(any_of=(ACTION, TREASURE))), frm=DISCARD, may=True),
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
DISTANT_SHORE = Card(
    "Distant Shore", cost=6, types=[ACTION, VICTORY, ODYSSEY], year=2022,
    play=[plus(cards=2, actions=1), Gain(kind(named="Estate"))],
    points=2,
)
ELDER = Card(
    "Elder", cost=5, types=[ACTION, TOWNSFOLK], year=2022,
    play=[plus(coins=2), Play(a_card(ACTION), may=True, choosing=MoreOptions())],
)
EMISSARY = Card(
    "Emissary", cost=5, types=[ACTION, LIAISON], year=2022,
    play=[Plus(cards=3, shuffled=[plus(actions=1), GetTokens(FAVORS, 2)])],
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
GALLERIA = Card(
    "Galleria", cost=5, types=[ACTION], year=2022,
    play=[
        plus(coins=3),
        this_turn(When(WHEN_GAINED, what=kind(costing=Between(3, top=4)), holding=LINGERING, do=[plus(buys=1)])),
    ],
)
GANG_OF_PICKPOCKETS = Card(
    "Gang of Pickpockets", types=[ALLY], year=2022, supply=False,
    abilities=[
        When(TURN_STARTS, holding=EVERYWHERE, do=[Spend(FAVORS, may=True, instead=[Discard(down_to(4))])]),
    ],
)
GARRISON = Card(
    "Garrison", cost=4, types=[ACTION, DURATION, FORT], year=2022,
    play=[
        plus(coins=2),
        this_turn(
            When(
                WHEN_GAINED, holding=LINGERING,
                do=[Later(When(TURN_STARTS, together=True, do=[plus(cards=1)]), ONCE, stays=True)],
            ),
        ),
    ],
)
GUILDMASTER = Card(
    "Guildmaster", cost=5, types=[ACTION, LIAISON], year=2022,
    play=[plus(coins=3), this_turn(When(WHEN_GAINED, holding=LINGERING, do=[GetTokens(FAVORS)]))],
)
HERB_GATHERER = Card(
    "Herb Gatherer", cost=3, types=[ACTION, AUGUR], year=2022,
    play=[plus(buys=1), DeckToDiscard(), Play(a_card(TREASURE), frm=DISCARD, may=True), Rotate("Augurs")],
)
HIGHWAYMAN = Card(
    "Highwayman", cost=5, types=[ACTION, DURATION, ATTACK], year=2022,
    play=[
        next_turn(Discard(THIS, frm=PLAY), plus(cards=3)),
        Later(FirstTreasureIdle(), YOUR_NEXT_TURN, stays=True),
    ],
)
HILL_FORT = Card(
    "Hill Fort", cost=5, types=[ACTION, FORT], year=2022,
    play=[
        Gain(
            kind(costing=UpTo(4)), always=True,
            then=[ChooseOne([Option("hand", [MoveGained(HAND)]), Option("card", [plus(cards=1, actions=1)])])],
        ),
    ],
)
HUNTER = Card(
    "Hunter", cost=5, types=[ACTION], year=2022,
    play=[
        plus(actions=1),
        Reveal(
            3, rest=DISCARD,
            do=[
                Put(a_card(ACTION), frm=LOOKED, to=HAND), Put(a_card(TREASURE), frm=LOOKED, to=HAND),
                Put(a_card(VICTORY), frm=LOOKED, to=HAND),
            ],
        ),
    ],
)
IMPORTER = Card(
    "Importer", cost=3, types=[ACTION, DURATION, LIAISON], year=2022,
    play=[next_turn(Gain(kind(costing=UpTo(5))))],
    abilities=[AtFirst(FAVORS, 4, more=True)],
)
INNKEEPER = Card(
    "Innkeeper", cost=4, types=[ACTION], year=2022,
    play=[
        plus(actions=1),
        ChooseOne([
            Option("card", [plus(cards=1)]),
            Option("three", [plus(cards=3), Discard(exactly(3))]),
            Option("five", [plus(cards=5), Discard(exactly(6))]),
        ]),
    ],
)  # fmt: skip
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
LICH = Card(
    "Lich", cost=6, types=[ACTION, WIZARD], year=2022,
    play=[plus(cards=6, actions=2), SkipTurn()],
    abilities=[When(WHEN_TRASHED, do=[Discard(THIS, frm=TRASH), Gain(kind(costing=LessThan(THIS)), frm=TRASH)])],
)
MARKET_TOWNS = Card(
    "Market Towns", types=[ALLY], year=2022, supply=False,
    abilities=[
        When(
            BUY_STARTS, holding=EVERYWHERE, may=True, do=[Spend(FAVORS, then=[Play(a_card(ACTION))], again=True)],
        ),
    ],
)
MARQUIS = Card(
    "Marquis", cost=6, types=[ACTION], year=2022,
    play=[plus(buys=1), plus(cards=CardsIn(HAND)), Discard(down_to(10))],
)
MERCHANT_CAMP = Card(
    "Merchant Camp", cost=3, types=[ACTION], year=2022,
    play=[plus(actions=2, coins=1)],
    abilities=[When(WHEN_DISCARDED_FROM_PLAY, may=True, given=StillThere(), do=[MoveGained(DECK)])],
)
MILLER = Card(
    "Miller", cost=4, types=[ACTION, TOWNSFOLK], year=2022,
    play=[plus(actions=1), LookAt(4, do=[Put(exactly(1), frm=LOOKED, to=HAND)], rest=DISCARD)],
)
MODIFY = Card(
    "Modify", cost=5, types=[ACTION], year=2022,
    play=[
        Trash(
            a_card(), needs=0,
            then=[
                ChooseOne([
                    Option("cards", [plus(cards=1, actions=1)]), Option("gain", [Gain(kind(costing=UpTo(IT, more=2)))]),
                ]),
            ],
        ),
    ],
)  # fmt: skip
MOUNTAIN_FOLK = Card(
    "Mountain Folk", types=[ALLY], year=2022, supply=False,
    abilities=[When(TURN_STARTS, holding=EVERYWHERE, may=True, do=[Spend(FAVORS, 5, then=[plus(cards=3)])])],
)
OLD_MAP = Card(
    "Old Map", cost=3, types=[ACTION, ODYSSEY], year=2022,
    play=[plus(cards=1, actions=1), Discard(a_card()), plus(cards=1), Rotate("Odysseys")],
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
ROYAL_GALLEY = Card(
    "Royal Galley", cost=4, types=[ACTION, DURATION], year=2022,
    play=[
        plus(cards=1),
        Play(
            a_card(ACTION, without=(DURATION,)), may=True,
            then=[SetAside(IT, stays=True, ability=When(TURN_STARTS, do=[Play(a_card(), frm=LOOKED)]))],
        ),
    ],
)
SENTINEL = Card(
    "Sentinel", cost=3, types=[ACTION], year=2022, play=[LookAt(5, do=[Trash(up_to(2), frm=LOOKED)])],
)
SIBYL = Card(
    "Sibyl", cost=6, types=[ACTION, AUGUR], year=2022,
    play=[plus(cards=4, actions=1), Put(a_card(), to=DECK), Put(a_card(), to=DECK_BOTTOM)],
)
SKIRMISHER = Card(
    "Skirmisher", cost=5, types=[ACTION, ATTACK], year=2022,
    play=[
        plus(cards=1, actions=1, coins=1),
        this_turn(When(WHEN_GAINED, what=kind(ATTACK), holding=LINGERING, do=[EachOther([Discard(down_to(3))])])),
    ],
)
SORCERER = Card(
    "Sorcerer", cost=5, types=[ACTION, ATTACK, WIZARD], year=2022,
    play=[
        plus(cards=1, actions=1),
        EachOther([
            NameCard([Reveal(1, then=[If(Is(Kind(among=Named(another=True))), [Gain(kind(named="Curse"))])])]),
        ]),
    ],
)
SORCERESS = Card(
    "Sorceress", cost=5, types=[ACTION, ATTACK, AUGUR], year=2022,
    play=[plus(actions=1), TakeIfNamed(always=True, then=[EachOther([Gain(kind(named="Curse"))])])],
)
SPECIALIST = Card(
    "Specialist", cost=5, types=[ACTION], year=2022,
    play=[
        Play(
            Some(Kind(any_of=(ACTION, TREASURE))), may=True,
            then=[
                ChooseOne([
                    Option("replay", [Replay()]), Option("gain", [Gain(kind(copy_of=IT))]),
                ]),
            ],
        ),
    ],
)  # fmt: skip
STRONGHOLD = Card(
    "Stronghold", cost=6, types=[ACTION, VICTORY, DURATION, FORT], year=2022,
    play=[ChooseOne([Option("coins", [plus(coins=3)]), Option("later", [next_turn(plus(cards=3))])])],
    points=2,
)
STUDENT = Card(
    "Student", cost=3, types=[ACTION, WIZARD, LIAISON], year=2022,
    play=[
        plus(actions=1),
        Rotate("Wizards"),
        Trash(a_card(), then=[If(Is(kind(TREASURE)), [GetTokens(FAVORS), Put(THIS, frm=PLAY)])]),
    ],
)
SUNKEN_TREASURE = Card(
    "Sunken Treasure", cost=5, types=[TREASURE, ODYSSEY], year=2022,
    play=[Gain(kind(ACTION, not_in_play=True))],
)
SWAP = Card(
    "Swap", cost=5, types=[ACTION], year=2022,
    play=[
        plus(cards=1, actions=1),
        Return(a_card(ACTION), may=True, then=[Gain(kind(ACTION, costing=UpTo(5), other_than=IT), to=HAND)]),
    ],
)
SYCOPHANT = Card(
    "Sycophant", cost=2, types=[ACTION, LIAISON], year=2022,
    play=[plus(actions=1), Discard(exactly(3), then=[plus(coins=3)])],
    abilities=[When(WHEN_GAINED, do=[GetTokens(FAVORS, 2)]), When(WHEN_TRASHED, do=[GetTokens(FAVORS, 2)])],
)
TENT = Card(
    "Tent", cost=3, types=[ACTION, FORT], year=2022,
    play=[plus(coins=2), Rotate("Forts")],
    abilities=[When(WHEN_DISCARDED_FROM_PLAY, may=True, do=[Put(THIS, frm=DISCARD)])],
)
TERRITORY = Card(
    "Territory", cost=6, types=[VICTORY, CLASH], year=2022,
    abilities=[When(WHEN_GAINED, do=[Gain(kind(named="Gold"), times=EmptyPiles())])],
    points=PerName(1, what=kind(VICTORY)),
)
TOWN = Card(
    "Town", cost=4, types=[ACTION], year=2022,
    play=[
        ChooseOne([
            Option("actions", [plus(cards=1, actions=2)]), Option("coins", [plus(buys=1, coins=2)]),
        ]),
    ],
)  # fmt: skip
TOWN_CRIER = Card(
    "Town Crier", cost=2, types=[ACTION, TOWNSFOLK], year=2022,
    play=[
        ChooseOne([
            Option("coins", [plus(coins=2)]),
            Option("gain", [Gain(kind(named="Silver"))]),
            Option("card", [plus(cards=1, actions=1)]),
        ]),
        Rotate("Townsfolk"),
    ],
)
TRAPPERS_LODGE = Card(
    "Trappers' Lodge", types=[ALLY], year=2022, supply=False,
    abilities=[
        When(
            WHEN_GAINED, holding=EVERYWHERE, may=True, do=[Spend(FAVORS, then=[MoveGained(DECK)])],
        ),
    ],
)
UNDERLING = Card(
    "Underling", cost=3, types=[ACTION, LIAISON], year=2022, play=[plus(cards=1, actions=1), GetTokens(FAVORS)],
)

VOYAGE = Card(
    "Voyage", cost=4, types=[ACTION, DURATION, ODYSSEY], year=2023,
    play=[plus(actions=1), ExtraTurn(banned=CannotPlay(most=3)), next_turn()],
)
VOYAGE_2022 = VOYAGE.in_year(
    2022,
    play=[
        plus(actions=1),
        If(AfterAnotherTurn(), [ExtraTurn(limited=False, banned=CannotPlay(most=3)), next_turn()]),
    ],
)
WARLORD = Card(
    "Warlord", cost=5, types=[ACTION, DURATION, ATTACK, CLASH], year=2022,
    play=[
        plus(actions=1),
        next_turn(plus(cards=2)),
        Later(CannotPlay(kind(ACTION), by=OTHERS, copies=2), YOUR_NEXT_TURN, stays=True),
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
