"""Hinterlands, both editions: 35 Kingdom cards."""

from __future__ import annotations

from engine.vocabulary import *  # noqa: F403

# What Noble Brigand does to the others, played or bought.
ROBBING = [
    EachOther([
        Reveal(
            2, rest=DISCARD,
            do=[Trash(Some(Kind(named=["Silver", "Gold"])), frm=LOOKED, chooser=OWNER, then=[RememberTrashed()])],
            then=[If(AmongIt(kind(TREASURE), 0), [Gain(kind(named="Copper"))])],
        ),
    ]),
    GainTrashed(must=True),
]  # fmt: skip

BERSERKER = Card(
    "Berserker", cost=5, types=[ACTION, ATTACK], year=2022,
    play=[Gain(kind(costing=LessThan(THIS))), EachOther([Discard(down_to(3))])],
    abilities=[
        When(WHEN_GAINED, given=Counted(InPlay(kind(ACTION)), least=1), do=[Play(IT, frm=ANYWHERE)]),
    ],
)
BORDER_VILLAGE = Card(
    "Border Village", cost=6, types=[ACTION], year=2011,
    play=[plus(cards=1, actions=2)], abilities=[When(WHEN_GAINED, do=[Gain(kind(costing=LessThan(THIS)))])],
)
CACHE = Card(
    "Cache", cost=5, types=[TREASURE], year=2011,
    play=[Worth(3)], abilities=[When(WHEN_GAINED, do=[Gain(kind(named="Copper"), times=2)])],
)
CARTOGRAPHER = Card(
    "Cartographer", cost=5, types=[ACTION], year=2011,
    play=[plus(cards=1, actions=1), LookAt(4, do=[Discard(any_number(), frm=LOOKED)])],
)
CAULDRON = Card(
    "Cauldron", cost=5, types=[TREASURE, ATTACK], year=2022,
    play=[
        Worth(2), plus(buys=1),
        this_turn(
            When(
                WHEN_GAINED, what=kind(ACTION), holding=LINGERING, nth=3, do=[EachOther([Gain(kind(named="Curse"))])],
            ),
        ),
    ],
)
CROSSROADS = Card(
    "Crossroads", cost=2, types=[ACTION], year=2011,
    play=[
        RevealHand(), plus(cards=CardsIn(HAND, kind(VICTORY))),
        If(Counted(Done(PLAY_DEED, kind(named="Crossroads")), most=1), [plus(actions=3)]),
    ],
)
DEVELOP = Card(
    "Develop", cost=3, types=[ACTION], year=2011,
    play=[
        Trash(
            a_card(),
            then=[
                InAnyOrder([
                    Option("gain-dearer", [Gain(kind(costing=Exactly(IT, more=1)), to=DECK)]),
                    Option("gain-cheaper", [Gain(kind(costing=Exactly(IT, more=-1)), to=DECK)]),
                ]),
            ],
        ),
    ],
)
DUCHESS = Card(
    "Duchess", cost=2, types=[ACTION], year=2011,
    play=[
        plus(coins=2),
        EachOther(
            [LookAt(1, do=[ChooseOne([Option("discard", [Discard(a_card(), frm=LOOKED)]), Option("keep", [])])])],
            too=True,
        ),
    ],
    abilities=[
        When(WHEN_GAINED, what=kind(named="Duchy"), holding=EVERYWHERE, may=True, do=[Gain(kind(named="Duchess"))]),
    ],
)
EMBASSY = Card(
    "Embassy", cost=5, types=[ACTION], year=2011,
    play=[plus(cards=5), Discard(exactly(3))],
    abilities=[When(WHEN_GAINED, do=[EachOther([Gain(kind(named="Silver"))])])],
)
FARMLAND = Card(
    "Farmland", cost=6, types=[VICTORY], year=2022, points=2,
    abilities=[
        When(
            WHEN_GAINED,
            do=[Trash(a_card(), then=[Gain(kind(costing=Exactly(IT, more=2), other_than="Farmland"))])],
        ),
    ],
)
FARMLAND_2011 = FARMLAND.in_year(
    2011, abilities=[When(WHEN_BOUGHT, do=[Trash(a_card(), then=[Gain(kind(costing=Exactly(IT, more=2)))])])]
)
FOOLS_GOLD = Card(
    "Fool's Gold", cost=2, types=[TREASURE, REACTION], year=2011,
    play=[
        If(Counted(Done(PLAY_DEED, kind(named="Fool's Gold")), most=1), [plus(coins=1)], [plus(coins=4)]),
    ],
    abilities=[
        When(
            WHEN_GAINED, by=OTHERS, what=kind(named="Province"), holding=HAND, may=True,
            do=[Trash(THIS, frm=HAND, then=[Gain(kind(named="Gold"), to=DECK)])],
        ),
    ],
)
GUARD_DOG = Card(
    "Guard Dog", cost=3, types=[ACTION, REACTION], year=2022,
    play=[plus(cards=2), If(HandAtMost(5), [plus(cards=2)])],
    abilities=[When(WHEN_PLAYED, by=OTHERS, what=kind(ATTACK), holding=HAND, may=True, do=[PlayThis()])],
)
HAGGLER = Card(
    "Haggler", cost=5, types=[ACTION], year=2022,
    play=[
        plus(coins=2),
        this_turn(
            When(
                WHEN_GAINED, holding=LINGERING, bought=True,
                do=[Gain(kind(costing=LessThan(IT), without=(VICTORY,)))],
            ),
        ),
    ],
)
HAGGLER_2011 = HAGGLER.in_year(
    2011,
    play=[plus(coins=2)],
    abilities=[When(WHEN_BOUGHT, holding=PLAY, do=[Gain(kind(costing=LessThan(IT), without=(VICTORY,)))])],
)
HIGHWAY = Card("Highway", cost=5, types=[ACTION], year=2022, play=[plus(cards=1, actions=1), CostLess(1)])
HIGHWAY_2011 = HIGHWAY.in_year(2011, play=[plus(cards=1, actions=1)], abilities=[CostsLess(1, holding=PLAY)])
ILL_GOTTEN_GAINS = Card(
    "Ill-Gotten Gains", cost=5, types=[TREASURE], year=2011,
    play=[Worth(1), Gain(kind(named="Copper"), to=HAND, may=True)],
    abilities=[When(WHEN_GAINED, do=[EachOther([Gain(kind(named="Curse"))])])],
)
INN = Card(
    "Inn", cost=5, types=[ACTION], year=2011,
    play=[plus(cards=2, actions=2), Discard(exactly(2))],
    abilities=[When(WHEN_GAINED, do=[ShuffleIn(any_number(kind(ACTION)), frm=DISCARD, revealed=True)])],
)
JACK_OF_ALL_TRADES = Card(
    "Jack of All Trades", cost=4, types=[ACTION], year=2011,
    play=[
        Gain(kind(named="Silver")),
        LookAt(1, do=[ChooseOne([Option("discard", [Discard(a_card(), frm=LOOKED)]), Option("keep", [])])]),
        DrawUntil(5),
        Trash(Some(kind(without=(TREASURE,))), may=True),
    ],
)
MANDARIN = Card(
    "Mandarin", cost=5, types=[ACTION], year=2011,
    play=[plus(coins=3), Put(a_card(), to=DECK)],
    abilities=[When(WHEN_GAINED, do=[Put(all_of(kind(TREASURE)), frm=PLAY, to=DECK)])],
)
MARGRAVE = Card(
    "Margrave", cost=5, types=[ACTION, ATTACK], year=2011,
    play=[plus(cards=3, buys=1), EachOther([plus(cards=1), Discard(down_to(3))])],
)
NOBLE_BRIGAND = Card(
    "Noble Brigand", cost=4, types=[ACTION, ATTACK], year=2011,
    play=[plus(coins=1), *ROBBING],
    abilities=[When(WHEN_BOUGHT, do=ROBBING)],
)
NOMAD_CAMP = Card(
    "Nomad Camp", cost=4, types=[ACTION], year=2011,
    play=[plus(buys=1, coins=2)], abilities=[GainedTo(DECK)],
)
NOMADS = Card(
    "Nomads", cost=4, types=[ACTION], year=2022,
    play=[plus(buys=1, coins=2)],
    abilities=[When(WHEN_GAINED, do=[plus(coins=2)]), When(WHEN_TRASHED, do=[plus(coins=2)])],
)
OASIS = Card(
    "Oasis", cost=3, types=[ACTION], year=2011, play=[plus(cards=1, actions=1, coins=1), Discard(exactly(1))]
)
ORACLE = Card(
    "Oracle", cost=3, types=[ACTION, ATTACK], year=2011,
    play=[
        EachOther(
            [
                Reveal(
                    2,
                    do=[ChooseOne([Option("discard", [Discard(all_of(), frm=LOOKED)]), Option("keep", [])], OWNER)],
                ),
            ],
            too=True,
        ),
        plus(cards=2),
    ],
)
SCHEME = Card(
    "Scheme", cost=3, types=[ACTION], year=2022,
    play=[plus(cards=1, actions=1), topdeck_once(kind(ACTION))],
)
SCHEME_2011 = SCHEME.in_year(
    2011,
    play=[
        plus(cards=1, actions=1),
        this_turn(
            When(
                CLEAN_UP_STARTS, holding=LINGERING,
                do=[
                    ChooseCard(
                        a_card(ACTION), frm=PLAY, may=True,
                        then=[
                            Later(
                                When(
                                    WHEN_DISCARDED_FROM_PLAY, what=Kind(among=NamedThisTurn(chosen=True)),
                                    holding=LINGERING, given=StillThere(), do=[MoveGained(DECK)],
                                ),
                                NEXT_THIS_TURN,
                            ),
                        ],
                    ),
                ],
            ),
        ),
    ],
)
SILK_ROAD = Card("Silk Road", cost=4, types=[VICTORY], year=2011, points=PerCard(1, 4, kind(VICTORY)))
SOUK = Card(
    "Souk", cost=5, types=[ACTION], year=2022,
    play=[plus(buys=1, coins=7), LoseCoins(CardsIn(HAND))],
    abilities=[When(WHEN_GAINED, do=[Trash(up_to(2))])],
)
SPICE_MERCHANT = Card(
    "Spice Merchant", cost=4, types=[ACTION], year=2011,
    play=[
        Trash(
            a_card(TREASURE), may=True,
            then=[
                ChooseOne([
                    Option("cards", [plus(cards=2, actions=1)]), Option("coins", [plus(buys=1, coins=2)]),
                ]),
            ],
        ),
    ],
)
STABLES = Card(
    "Stables", cost=5, types=[ACTION], year=2011,
    play=[Discard(a_card(TREASURE), may=True, then=[plus(cards=3, actions=1)])],
)
TRADER = Card(
    "Trader", cost=4, types=[ACTION, REACTION], year=2020,
    play=[Trash(a_card(), then=[Gain(kind(named="Silver"), times=CoinsOf(IT))])],
    abilities=[
        When(
            WHEN_GAINED, holding=HAND, may=True, reveal=True, given=CanExchange("Silver"), do=[Exchange(IT, "Silver")],
        ),
    ],
)
TRADER_1 = TRADER.in_year(
    2011,
    abilities=[
        When(
            WOULD_GAIN, holding=HAND, may=True, reveal=True, given=CanExchange("Silver"), do=[GainInstead("Silver")],
        ),
    ],
)
TRAIL = Card(
    "Trail", cost=4, types=[ACTION, REACTION], year=2022,
    play=[plus(cards=1, actions=1)],
    abilities=[
        When(WHEN_GAINED, may=True, outside_clean_up=True, given=StillThere(), do=[Play(IT, frm=ANYWHERE)]),
        When(WHEN_TRASHED, may=True, outside_clean_up=True, given=StillThere(), do=[Play(IT, frm=ANYWHERE)]),
        When(WHEN_DISCARDED, may=True, outside_clean_up=True, given=StillThere(), do=[Play(IT, frm=ANYWHERE)]),
    ],
)
TUNNEL = Card(
    "Tunnel", cost=3, types=[VICTORY, REACTION], year=2011, points=2,
    abilities=[When(WHEN_DISCARDED, may=True, reveal=True, outside_clean_up=True, do=[Gain(kind(named="Gold"))])],
)
WEAVER = Card(
    "Weaver", cost=4, types=[ACTION, REACTION], year=2022,
    play=[
        ChooseOne(
            [
                Option("gain-silvers", [Gain(kind(named="Silver"), times=2)]),
                Option("gain-card", [Gain(kind(costing=UpTo(4)))]),
            ],
            doable=True,
        ),
    ],
    abilities=[
        When(WHEN_DISCARDED, may=True, outside_clean_up=True, given=StillThere(), do=[Play(IT, frm=ANYWHERE)]),
    ],
)
WHEELWRIGHT = Card(
    "Wheelwright", cost=5, types=[ACTION], year=2022,
    play=[plus(cards=1, actions=1), Discard(a_card(), may=True, then=[Gain(kind(ACTION, costing=UpTo(IT)))])],
)
WITCHS_HUT = Card(
    "Witch's Hut", cost=5, types=[ACTION, ATTACK], year=2022,
    play=[
        plus(cards=4),
        Discard(
            exactly(2), revealed=True, then=[If(AmongIt(kind(ACTION), 2), [EachOther([Gain(kind(named="Curse"))])])]
        ),
    ],
)
