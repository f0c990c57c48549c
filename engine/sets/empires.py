"""Empires: its cards, split piles, Castles, Events and Landmarks."""

from __future__ import annotations

from engine.vocabulary import *  # noqa: F403

SILVER_BY_PHASE = If(
    DuringPhase(BUY_PHASE), [Gain(kind(named="Silver"), to=DECK)], [Gain(kind(named="Silver"), to=HAND)]
)
SILVER_MOVED_BY_PHASE = Gain(
    kind(named="Silver"), then=[If(DuringPhase(BUY_PHASE), [MoveGained(DECK)], [MoveGained(HAND)])]
)
ADVANCE = Card(
    "Advance", cost=0, types=[EVENT], year=2016, supply=False,
    play=[Trash(a_card(ACTION), may=True, then=[Gain(kind(ACTION, costing=UpTo(6)))])],
)
ANNEX = Card(
    "Annex", cost=Cost(debt=8), types=[EVENT], year=2016, supply=False,
    play=[ShuffleIn(all_but(5), frm=DISCARD), Gain(kind(named="Duchy"))],
)
AQUEDUCT = Card(
    "Aqueduct", types=[LANDMARK], year=2016, supply=False,
    abilities=[
        When(WHEN_GAINED, holding=EVERYWHERE, what=kind(TREASURE), do=[PutToken(VP, HERE, frm=PileOf(IT))]),
        When(WHEN_GAINED, holding=EVERYWHERE, what=kind(VICTORY), do=[TakeTokens(VP, HERE)]),
        AtFirst(VP, 8, on=Kind(named=["Silver", "Gold"])),
    ],
)
ARCHIVE = Card(
    "Archive", cost=5, types=[ACTION, DURATION], year=2016,
    play=[
        plus(actions=1),
        LookAt(3, do=[
            Put(exactly(1), frm=LOOKED, to=HAND),
            SetAside(
                all_of(), frm=LOOKED, stays=True,
                ability=When(TURN_STARTS, holding=LINGERING, do=[TakeBack(one=True)]),
            ),
        ]),
    ],
)  # fmt: skip
ARENA = Card(
    "Arena", types=[LANDMARK], year=2016, supply=False,
    abilities=[
        When(
            BUY_STARTS, holding=EVERYWHERE,
            do=[Discard(a_card(ACTION), may=True, then=[TakeTokens(VP, HERE, 2)])],
        ),
        AtFirst(VP, 6, on=HERE),
    ],
)
BANDIT_FORT = Card(
    "Bandit Fort", types=[LANDMARK], year=2016, supply=False,
    points=PerCard(-2, what=Kind(named=["Silver", "Gold"])),
)
BANQUET = Card(
    "Banquet", cost=3, types=[EVENT], year=2016, supply=False,
    play=[Gain(kind(named="Copper"), times=2), Gain(Kind(without=(VICTORY,), costing=UpTo(5)))],
)
BASILICA = Card(
    "Basilica", types=[LANDMARK], year=2022, supply=False,
    abilities=[
        When(
            WHEN_GAINED, holding=EVERYWHERE, phase=BUY_PHASE, given=Counted(Left(COINS_LEFT), least=2),
            do=[TakeTokens(VP, HERE, 2)],
        ),
        AtFirst(VP, 6, on=HERE),
    ],
)
BASILICA_2016 = BASILICA.in_year(
    2016, abilities=[
        When(WHEN_BOUGHT, holding=EVERYWHERE, given=Counted(Left(COINS_LEFT), least=2), do=[TakeTokens(VP, HERE, 2)]),
        AtFirst(VP, 6, on=HERE),
    ],
)
BATHS = Card(
    "Baths", types=[LANDMARK], year=2016, supply=False,
    abilities=[
        When(TURN_ENDS, holding=EVERYWHERE, given=Counted(Done(GAIN_DEED), most=0), do=[TakeTokens(VP, HERE, 2)]),
        AtFirst(VP, 6, on=HERE),
    ],
)
BATTLEFIELD = Card(
    "Battlefield", types=[LANDMARK], year=2016, supply=False,
    abilities=[
        When(WHEN_GAINED, holding=EVERYWHERE, what=kind(VICTORY), do=[TakeTokens(VP, HERE, 2)]),
        AtFirst(VP, 6, on=HERE),
    ],
)
BUSTLING_VILLAGE = Card(
    "Bustling Village", cost=5, types=[ACTION], year=2016,
    play=[
        plus(cards=1, actions=3),
        Put(a_card(named="Settlers"), frm=DISCARD, to=HAND, may=True, revealed=True),
    ],
)
CAPITAL = Card(
    "Capital", cost=5, types=[TREASURE], year=2025,
    play=[Worth(6), plus(buys=1)],
    abilities=[When(WHEN_DISCARDED_FROM_PLAY, do=[GetTokens(DEBT, 6)])],
)
CAPITAL_2016 = CAPITAL.in_year(
    2016, abilities=[When(WHEN_DISCARDED_FROM_PLAY, do=[GetTokens(DEBT, 6, payable=True)])]
)
CATAPULT = Card(
    "Catapult", cost=3, types=[ACTION, ATTACK], year=2016,
    play=[
        plus(coins=1),
        Trash(
            a_card(),
            then=[
                If(Is(kind(costing=AtLeast(3))), [EachOther([Gain(kind(named="Curse"))])]),
                If(Is(kind(TREASURE)), [EachOther([Discard(down_to(3))])]),
            ],
        ),
    ],
)
CHARIOT_RACE = Card(
    "Chariot Race", cost=3, types=[ACTION], year=2025,
    play=[plus(actions=1), CompareTop([plus(coins=1), GetTokens(VP)], drawn=True)],
)
CHARIOT_RACE_2016 = CHARIOT_RACE.in_year(2016, play=[plus(actions=1), CompareTop([plus(coins=1), GetTokens(VP)])])
SAME_COST = Gain(kind(costing=Exactly(IT), other_than=IT), may=True)
CHARM = Card(
    "Charm", cost=5, types=[TREASURE], year=2022,
    play=[
        ChooseOne([
            Option("buy", [plus(buys=1, coins=2)]),
            Option("gain", [Later(When(WHEN_GAINED, holding=LINGERING, do=[SAME_COST]), NEXT_THIS_TURN)]),
        ]),
    ],
)  # fmt: skip
CHARM_2016 = CHARM.in_year(
    2016,
    play=[
        ChooseOne([
            Option("buy", [plus(buys=1, coins=2)]),
            Option("gain", [Later(When(WHEN_BOUGHT, holding=LINGERING, do=[SAME_COST]), NEXT_THIS_TURN)]),
        ]),
    ],
)  # fmt: skip
CITY_QUARTER = Card(
    "City Quarter", cost=Cost(debt=8), types=[ACTION], year=2016,
    play=[plus(actions=2), RevealHand(), plus(cards=CardsIn(HAND, kind(ACTION)))],
)
COLONNADE = Card(
    "Colonnade", types=[LANDMARK], year=2022, supply=False,
    abilities=[
        When(
            WHEN_GAINED, holding=EVERYWHERE, phase=BUY_PHASE, what=kind(ACTION),
            given=Counted(InPlay(Kind(copy_of=IT)), least=1),
            do=[TakeTokens(VP, HERE, 2)],
        ),
        AtFirst(VP, 6, on=HERE),
    ],
)
COLONNADE_2016 = COLONNADE.in_year(
    2016, abilities=[
        When(
            WHEN_BOUGHT, holding=EVERYWHERE, what=kind(ACTION), given=Counted(InPlay(Kind(copy_of=IT)), least=1),
            do=[TakeTokens(VP, HERE, 2)],
        ),
        AtFirst(VP, 6, on=HERE),
    ],
)
CONQUEST = Card(
    "Conquest", cost=6, types=[EVENT], year=2016, supply=False,
    play=[Gain(kind(named="Silver"), times=2), GetTokens(VP, Done(GAIN_DEED, kind(named="Silver")))],
)
CROWN = Card(
    "Crown", cost=5, types=[ACTION, TREASURE], year=2016,
    play=[
        If(DuringPhase(ACTION_PHASE), [Play(a_card(ACTION), times=2, may=True)]),
        If(DuringPhase(BUY_PHASE), [Play(a_card(TREASURE), times=2, may=True)]),
    ],
)
CRUMBLING_CASTLE = Card(
    "Crumbling Castle", cost=4, types=[VICTORY, CASTLE], year=2016, points=1,
    abilities=[
        When(WHEN_GAINED, do=[GetTokens(VP), Gain(kind(named="Silver"))]),
        When(WHEN_TRASHED, do=[GetTokens(VP), Gain(kind(named="Silver"))]),
    ],
)
DEFILED_SHRINE = Card(
    "Defiled Shrine", types=[LANDMARK], year=2022, supply=False,
    abilities=[
        When(WHEN_GAINED, holding=EVERYWHERE, what=kind(ACTION), do=[PutToken(VP, HERE, frm=PileOf(IT))]),
        When(
            WHEN_GAINED, holding=EVERYWHERE, phase=BUY_PHASE, what=kind(named="Curse"), do=[TakeTokens(VP, HERE)],
        ),
        AtFirst(VP, 2, on=kind(ACTION, without=[GATHERING])),
    ],
)
DEFILED_SHRINE_2016 = DEFILED_SHRINE.in_year(
    2016, abilities=[
        When(WHEN_GAINED, holding=EVERYWHERE, what=kind(ACTION), do=[PutToken(VP, HERE, frm=PileOf(IT))]),
        When(WHEN_BOUGHT, holding=EVERYWHERE, what=kind(named="Curse"), do=[TakeTokens(VP, HERE)]),
        AtFirst(VP, 2, on=kind(ACTION, without=[GATHERING])),
    ],
)
DELVE = Card(
    "Delve", cost=2, types=[EVENT], year=2016, supply=False, play=[plus(buys=1), Gain(kind(named="Silver"))]
)
DOMINATE = Card(
    "Dominate", cost=14, types=[EVENT], year=2016, supply=False,
    play=[Gain(kind(named="Province"), then=[GetTokens(VP, 9)])],
)
THIN_DECK = (
    DeckToDiscard(), Put(all_of(), frm=DISCARD, to=HAND), Trash(any_number()), ShuffleIn(all_of()), plus(cards=5),
)  # fmt: skip
DONATE = Card(
    "Donate", cost=Cost(debt=8), types=[EVENT], year=2022, supply=False,
    play=[Later(When(TURN_STARTS, foremost=True, do=THIN_DECK), ONCE)],
)
DONATE_2016 = DONATE.in_year(2016, play=[after_turn(*THIN_DECK)])
EMPORIUM = Card(
    "Emporium", cost=5, types=[ACTION], year=2016,
    play=[plus(cards=1, actions=1, coins=1)],
    abilities=[When(WHEN_GAINED, given=Counted(InPlay(kind(ACTION)), least=5), do=[GetTokens(VP, 2)])],
)
ENCAMPMENT = Card(
    "Encampment", cost=2, types=[ACTION], year=2016,
    play=[
        plus(cards=2, actions=2),
        Show(
            Some(Kind(named=("Gold", "Plunder"))), may=True,
            instead=[
                SetAside(
                    THIS, frm=PLAY,
                    ability=When(CLEAN_UP_STARTS, by=ANYONE, holding=LINGERING, do=[Return(a_card(), frm=LOOKED)]),
                ),
            ],
        ),
    ],
)
ENCHANTRESS = Card(
    "Enchantress", cost=3, types=[ACTION, ATTACK, DURATION], year=2016,
    play=[
        Later(FirstActionInstead([plus(cards=1, actions=1)]), YOUR_NEXT_TURN, stays=True),
        next_turn(plus(cards=2)),
    ],
)
ENGINEER = Card(
    "Engineer", cost=Cost(debt=4), types=[ACTION], year=2016,
    play=[Gain(kind(costing=UpTo(4))), Trash(THIS, frm=PLAY, may=True, then=[Gain(kind(costing=UpTo(4)))])],
)
FARMERS_MARKET = Card(
    "Farmers' Market", cost=3, types=[ACTION, GATHERING], year=2016,
    play=[
        plus(buys=1),
        If(
            Counted(TokensOn(VP, PileOf(THIS)), least=4),
            [TakeTokens(VP, PileOf(THIS)), Trash(THIS, frm=PLAY)],
            [PutToken(VP, PileOf(THIS)), plus(coins=TokensOn(VP, PileOf(THIS)))],
        ),
    ],
)
FORTUNE = Card(
    "Fortune", cost=Cost(8, debt=8), types=[TREASURE], year=2016,
    play=[plus(buys=1), DoubleCoins()],
    abilities=[When(WHEN_GAINED, do=[Gain(kind(named="Gold"), times=InPlay(kind(named="Gladiator")))])],
)
FORUM = Card(
    "Forum", cost=5, types=[ACTION], year=2022,
    play=[plus(cards=3, actions=1), Discard(exactly(2))], abilities=[When(WHEN_GAINED, do=[plus(buys=1)])],
)
FORUM_2016 = FORUM.in_year(2016, abilities=[When(WHEN_BOUGHT, do=[plus(buys=1)])])
FOUNTAIN = Card(
    "Fountain", types=[LANDMARK], year=2016, supply=False, points=IfHaving(15, 10, kind(named="Copper")),
)
GLADIATOR = Card(
    "Gladiator", cost=3, types=[ACTION], year=2016,
    play=[plus(coins=2), RevealToMatch(instead=[plus(coins=1), Trash(a_card(named="Gladiator"), frm=SUPPLY)])],
)
GRAND_CASTLE = Card(
    "Grand Castle", cost=9, types=[VICTORY, CASTLE], year=2016, points=5,
    abilities=[
        When(
            WHEN_GAINED,
            do=[
                Show(all_of()), GetTokens(VP, CardsIn(HAND, kind(VICTORY))), GetTokens(VP, InPlay(kind(VICTORY))),
            ],
        ),
    ],
)
GROUNDSKEEPER = Card(
    "Groundskeeper", cost=5, types=[ACTION], year=2022,
    play=[
        plus(cards=1, actions=1),
        this_turn(When(WHEN_GAINED, what=kind(VICTORY), holding=LINGERING, do=[GetTokens(VP)])),
    ],
)
GROUNDSKEEPER_2016 = GROUNDSKEEPER.in_year(
    2016, play=[plus(cards=1, actions=1)],
    abilities=[When(WHEN_GAINED, what=kind(VICTORY), holding=PLAY, do=[GetTokens(VP)])],
)
HAUNTED_CASTLE = Card(
    "Haunted Castle", cost=6, types=[VICTORY, CASTLE], year=2016, points=2,
    abilities=[
        When(
            WHEN_GAINED, given=DuringPhase(),
            do=[Gain(kind(named="Gold")), EachOther([If(HandAtLeast(5), [Put(exactly(2), to=DECK)])])],
        ),
    ],
)
HUMBLE_CASTLE = Card(
    "Humble Castle", cost=3, types=[TREASURE, VICTORY, CASTLE], year=2016,
    play=[Worth(1)],
    points=PerCard(1, what=kind(CASTLE)),
)
KEEP = Card(
    "Keep", types=[LANDMARK], year=2016, supply=False, points=PerName(5, what=kind(TREASURE), unbeaten=True),
)
KINGS_CASTLE = Card(
    "King's Castle", cost=10, types=[VICTORY, CASTLE], year=2016, points=PerCard(2, what=kind(CASTLE)),
)
LABYRINTH = Card(
    "Labyrinth", types=[LANDMARK], year=2016, supply=False,
    abilities=[
        When(WHEN_GAINED, holding=EVERYWHERE, nth=2, given=DuringPhase(), do=[TakeTokens(VP, HERE, 2)]),
        AtFirst(VP, 6, on=HERE),
    ],
)
LEGIONARY = Card(
    "Legionary", cost=5, types=[ACTION, ATTACK], year=2016,
    play=[
        plus(coins=3),
        Show(a_card(named="Gold"), may=True, then=[EachOther([Discard(down_to(2)), plus(cards=1)])]),
    ],
)
BIDS = Bid(40, won=[GetTokens(VP, 8)])
MOUNTAIN_PASS = Card(
    "Mountain Pass", types=[LANDMARK], year=2022, supply=False,
    abilities=[When(WHEN_GAINED, holding=EVERYWHERE, what=kind(named="Province"), first_ever=True, do=[BIDS])],
)
MOUNTAIN_PASS_2016 = MOUNTAIN_PASS.in_year(
    2016,
    abilities=[
        When(WHEN_GAINED, holding=EVERYWHERE, what=kind(named="Province"), first_ever=True, do=[after_turn(BIDS)]),
    ],
)
MUSEUM = Card("Museum", types=[LANDMARK], year=2016, supply=False, points=PerName(2))
OBELISK_CARD = Card("Obelisk", types=[LANDMARK], year=2016, supply=False, points=PerCard(2, pile=MARKED))
OPULENT_CASTLE = Card(
    "Opulent Castle", cost=7, types=[ACTION, VICTORY, CASTLE], year=2016, points=3,
    play=[Discard(any_number(kind(VICTORY)), revealed=True, then=[plus(coins=NumberOfIt(each=2))])],
)
ORCHARD = Card(
    "Orchard", types=[LANDMARK], year=2016, supply=False, points=PerName(4, what=kind(ACTION), copies=3),
)
OVERLORD = Card(
    "Overlord", cost=Cost(debt=8), types=[ACTION, COMMAND], year=2025,
    play=[Play(a_card(ACTION, without=(COMMAND, DURATION), costing=UpTo(5)), frm=SUPPLY, leaving=True)],
)
OVERLORD_2019 = OVERLORD.in_year(
    2019, play=[Play(a_card(ACTION, without=(COMMAND,), costing=UpTo(5)), frm=SUPPLY, leaving=True)]
)
OVERLORD_2016 = OVERLORD.in_year(2016, types=[ACTION], play=[PlayedAs(kind(ACTION, costing=UpTo(5)))])
PALACE = Card(
    "Palace", types=[LANDMARK], year=2016, supply=False,
    points=PerSet(3, [kind(named="Copper"), kind(named="Silver"), kind(named="Gold")]),
)
PATRICIAN = Card(
    "Patrician", cost=2, types=[ACTION], year=2016,
    play=[plus(cards=1, actions=1), Reveal(1, do=[Put(all_of(kind(costing=AtLeast(5))), frm=LOOKED, to=HAND)])],
)
PLUNDER = Card("Plunder", cost=5, types=[TREASURE], year=2016, play=[Worth(2), GetTokens(VP)])
RITUAL = Card(
    "Ritual", cost=4, types=[EVENT], year=2016, supply=False,
    play=[Gain(kind(named="Curse"), then=[Trash(a_card(), then=[GetTokens(VP, CoinsOf())])])],
)
ROCKS = Card(
    "Rocks", cost=4, types=[TREASURE], year=2021,
    play=[Worth(1)],
    abilities=[When(WHEN_GAINED, do=[SILVER_BY_PHASE]), When(WHEN_TRASHED, do=[SILVER_BY_PHASE])],
)
# Before 2021 the Silver was gained to the discard pile first.
ROCKS_2016 = ROCKS.in_year(
    2016, abilities=[When(WHEN_GAINED, do=[SILVER_MOVED_BY_PHASE]), When(WHEN_TRASHED, do=[SILVER_MOVED_BY_PHASE])]
)
ROYAL_BLACKSMITH = Card(
    "Royal Blacksmith", cost=Cost(debt=8), types=[ACTION], year=2016,
    play=[plus(cards=5), RevealHand(), Discard(all_of(kind(named="Copper")))],
)
SACRIFICE = Card(
    "Sacrifice", cost=4, types=[ACTION], year=2016,
    play=[
        Trash(
            a_card(),
            then=[
                If(Is(kind(ACTION)), [plus(cards=2, actions=2)]),
                If(Is(kind(TREASURE)), [plus(coins=2)]),
                If(Is(kind(VICTORY)), [GetTokens(VP, 2)]),
            ],
        ),
    ],
)
SALT_THE_EARTH = Card(
    "Salt the Earth", cost=4, types=[EVENT], year=2016, supply=False,
    play=[GetTokens(VP), Trash(a_card(VICTORY), frm=SUPPLY)],
)
SETTLERS = Card(
    "Settlers", cost=2, types=[ACTION], year=2016,
    play=[
        plus(cards=1, actions=1),
        Put(a_card(named="Copper"), frm=DISCARD, to=HAND, may=True, revealed=True),
    ],
)
SMALL_CASTLE = Card(
    "Small Castle", cost=5, types=[ACTION, VICTORY, CASTLE], year=2016, points=2,
    play=[
        ChooseOne(
            [
                Option("play", [Trash(THIS), Gain(kind(CASTLE))]),
                Option("hand", [Trash(a_card(CASTLE)), Gain(kind(CASTLE))]),
            ],
            doable=True,
        ),
    ],
)
SPRAWLING_CASTLE = Card(
    "Sprawling Castle", cost=8, types=[VICTORY, CASTLE], year=2016, points=4,
    abilities=[
        When(
            WHEN_GAINED,
            do=[
                ChooseOne([
                    Option("gain-duchy", [Gain(kind(named="Duchy"))]),
                    Option("gain-estates", [Gain(kind(named="Estate"), times=3)]),
                ]),
            ],
        ),
    ],
)  # fmt: skip
TAX_CARD = Card(
    "Tax", cost=2, types=[EVENT], year=2022, supply=False,
    play=[PutToken(DEBT, APile(), 2)],
    abilities=[
        AtFirst(DEBT, on=ANY),
        When(WHEN_GAINED, holding=EVERYWHERE, phase=BUY_PHASE, do=[TakeTokens(DEBT, PileOf(IT))]),
    ],
)
TAX_2016 = TAX_CARD.in_year(
    2016,
    abilities=[
        AtFirst(DEBT, on=ANY),
        When(WHEN_BOUGHT, holding=EVERYWHERE, do=[TakeTokens(DEBT, PileOf(IT))]),
    ],
)
TEMPLE = Card(
    "Temple", cost=4, types=[ACTION, GATHERING], year=2016,
    play=[
        GetTokens(VP), Trash(Some(ANY, 1, 3, differing=True)), PutToken(VP, PileOf(THIS)),
    ],
    abilities=[When(WHEN_GAINED, do=[TakeTokens(VP, PileOf(THIS))])],
)
TOMB = Card(
    "Tomb", types=[LANDMARK], year=2016, supply=False,
    abilities=[When(WHEN_TRASHED, holding=EVERYWHERE, do=[GetTokens(VP)])],
)
TOWER = Card(
    "Tower", types=[LANDMARK], year=2016, supply=False, points=PerCard(1, what=Kind(without=[VICTORY]), pile=EMPTY),
)
TRIUMPH = Card(
    "Triumph", cost=Cost(debt=5), types=[EVENT], year=2016, supply=False,
    play=[Gain(kind(named="Estate"), then=[GetTokens(VP, GainedThisTurn())])],
)
TRIUMPHAL_ARCH = Card(
    "Triumphal Arch", types=[LANDMARK], year=2016, supply=False, points=PerRunnerUp(3, kind(ACTION)),
)
VILLA = Card(
    "Villa", cost=4, types=[ACTION], year=2016,
    play=[plus(actions=2, buys=1, coins=1)],
    abilities=[When(WHEN_GAINED, do=[MoveGained(HAND), plus(actions=1), ReturnToActionPhase()])],
)
WALL = Card("Wall", types=[LANDMARK], year=2016, supply=False, points=Beyond(-1, 15))
WEDDING = Card(
    "Wedding", cost=Cost(4, debt=3), types=[EVENT], year=2016, supply=False,
    play=[GetTokens(VP), Gain(kind(named="Gold"))],
)
WILD_HUNT = Card(
    "Wild Hunt", cost=5, types=[ACTION, GATHERING], year=2016,
    play=[
        ChooseOne([
            Option("cards", [plus(cards=3), PutToken(VP, PileOf(THIS))]),
            Option("gain-estate", [Gain(kind(named="Estate"), then=[TakeTokens(VP, PileOf(THIS))])]),
        ]),
    ],
)  # fmt: skip
WINDFALL = Card(
    "Windfall", cost=5, types=[EVENT], year=2016, supply=False,
    play=[If(Counted(DeckAndDiscard(), most=0), [Gain(kind(named="Gold"), times=3)])],
)
WOLF_DEN = Card("Wolf Den", types=[LANDMARK], year=2016, supply=False, points=PerName(-3, no_more=True))
