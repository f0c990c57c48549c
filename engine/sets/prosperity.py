"""Prosperity, both editions: Platinum, Colony and 34 Kingdom cards."""

from __future__ import annotations

from engine.vocabulary import *  # noqa: F403

ANVIL = Card(
    "Anvil", cost=3, types=[TREASURE], year=2022,
    play=[Worth(1), Discard(a_card(TREASURE), may=True, then=[Gain(kind(costing=UpTo(4)))])],
)
BANK = Card("Bank", cost=7, types=[TREASURE], year=2010, play=[plus(coins=InPlay(kind(TREASURE)))])
BISHOP = Card(
    "Bishop", cost=4, types=[ACTION], year=2010,
    play=[
        plus(coins=1), GetTokens(VP), Trash(a_card(), then=[GetTokens(VP, CoinsOf(IT, every=2))]),
        EachOther([Trash(a_card(), may=True)]),
    ],
)
CHARLATAN = Card(
    "Charlatan", cost=5, types=[ACTION, ATTACK], year=2022,
    play=[plus(coins=3), EachOther([Gain(kind(named="Curse"))])],
    abilities=[AlsoPlay(["Curse"], [TREASURE], [Worth(1)], always=True)],
)
CITY = Card(
    "City", cost=5, types=[ACTION], year=2010,
    play=[
        plus(cards=1, actions=2),
        If(Counted(EmptyPiles(), least=1), [plus(cards=1)]),
        If(Counted(EmptyPiles(), least=2), [plus(buys=1, coins=1)]),
    ],
)
CLERK = Card(
    "Clerk", cost=4, types=[ACTION, REACTION, ATTACK], year=2022,
    play=[plus(coins=2), EachOther([If(HandAtLeast(5), [Put(a_card(), to=DECK)])])],
    abilities=[When(TURN_STARTS, holding=HAND, may=True, do=[PlayThis()])],
)
COLLECTION = Card(
    "Collection", cost=5, types=[TREASURE], year=2022,
    play=[
        Worth(2), plus(buys=1), this_turn(When(WHEN_GAINED, what=kind(ACTION), holding=LINGERING, do=[GetTokens(VP)])),
    ],
)
COLONY = Card("Colony", cost=11, types=[VICTORY], year=2010, points=10)
CONTRABAND = Card(
    "Contraband", cost=5, types=[TREASURE], year=2010,
    play=[Worth(3), plus(buys=1), NeighbourNames(), this_turn(CannotBuy(Kind(among=NamedThisTurn())))],
)
COUNTING_HOUSE = Card(
    "Counting House", cost=5, types=[ACTION], year=2010,
    play=[Put(any_number(kind(named="Copper")), frm=DISCARD, to=HAND, revealed=True)],
)
CRYSTAL_BALL = Card(
    "Crystal Ball", cost=5, types=[TREASURE], year=2022,
    play=[
        Worth(1),
        LookAt(1, do=[
            ChooseOne([
                Option("trash", [Trash(a_card(), frm=LOOKED)]),
                Option("discard", [Discard(a_card(), frm=LOOKED)]),
                Option("play", [Play(Some(kind(any_of=[ACTION, TREASURE])), frm=LOOKED)]),
                Option("keep", []),
            ]),
        ]),
    ],
)  # fmt: skip
EXPAND = Card(
    "Expand", cost=7, types=[ACTION], year=2010,
    play=[Trash(a_card(), then=[Gain(kind(costing=UpTo(IT, more=3)))])],
)
FORGE = Card(
    "Forge", cost=7, types=[ACTION], year=2010,
    play=[
        Trash(
            any_number(), then=[Gain(kind(costing=Exactly(CoinsOf(IT, together=True))))],
            instead=[Gain(kind(costing=Exactly(0)))],
        ),
    ],
)
GOONS = Card(
    "Goons", cost=6, types=[ACTION, ATTACK], year=2010,
    play=[plus(buys=1, coins=2), EachOther([Discard(down_to(3))])],
    abilities=[When(WHEN_BOUGHT, holding=PLAY, do=[GetTokens(VP)])],
)
GRAND_MARKET = Card(
    "Grand Market", cost=6, types=[ACTION], year=2010,
    play=[plus(cards=1, actions=1, buys=1, coins=2)],
    abilities=[CannotBeBought(Counted(InPlay(kind(named="Copper")), least=1))],
)
HOARD = Card(
    "Hoard", cost=6, types=[TREASURE], year=2022,
    play=[
        Worth(2),
        this_turn(
            When(WHEN_GAINED, what=kind(VICTORY), holding=LINGERING, bought=True, do=[Gain(kind(named="Gold"))]),
        ),
    ],
)
HOARD_2010 = HOARD.in_year(
    2010, play=[Worth(2)],
    abilities=[When(WHEN_BOUGHT, what=kind(VICTORY), holding=PLAY, do=[Gain(kind(named="Gold"))])],
)
INVESTMENT = Card(
    "Investment", cost=4, types=[TREASURE], year=2022,
    play=[
        Trash(a_card()),
        ChooseOne([
            Option("coins", [plus(coins=1)]),
            Option("trash", [
                Trash(THIS, frm=PLAY, then=[RevealHand(), GetTokens(VP, CardsIn(HAND, kind(TREASURE), names=True))]),
            ]),
        ]),
    ],
)  # fmt: skip
KINGS_COURT = Card("King's Court", cost=7, types=[ACTION], year=2010, play=[Play(a_card(ACTION), times=3, may=True)])
LOAN = Card(
    "Loan", cost=3, types=[TREASURE], year=2010,
    play=[
        Worth(1),
        RevealUntil(kind(TREASURE), do=[
            ChooseOne([
                Option("discard", [Discard(a_card(TREASURE), frm=LOOKED)]),
                Option("trash", [Trash(a_card(TREASURE), frm=LOOKED)]),
            ]),
        ]),
    ],
)  # fmt: skip
MAGNATE = Card(
    "Magnate", cost=5, types=[ACTION], year=2022, play=[RevealHand(), plus(cards=CardsIn(HAND, kind(TREASURE)))]
)
MINT = Card(
    "Mint", cost=5, types=[ACTION], year=2022,
    play=[Show(a_card(TREASURE), may=True, then=[Gain(Kind(copy_of=IT))])],
    abilities=[When(WHEN_GAINED, do=[Trash(all_of(kind(TREASURE, without=(DURATION,))), frm=PLAY)])],
)
MINT_2010 = MINT.in_year(2010, abilities=[When(WHEN_BOUGHT, do=[Trash(all_of(kind(TREASURE)), frm=PLAY)])])
MONUMENT = Card("Monument", cost=4, types=[ACTION], year=2010, play=[plus(coins=2), GetTokens(VP)])
MOUNTEBANK = Card(
    "Mountebank", cost=5, types=[ACTION, ATTACK], year=2010,
    play=[
        plus(coins=2),
        EachOther([
            Discard(a_card(named="Curse"), may=True, instead=[Gain(kind(named="Curse")), Gain(kind(named="Copper"))]),
        ]),
    ],
)  # fmt: skip
PEDDLER = Card(
    "Peddler", cost=8, types=[ACTION], year=2010,
    play=[plus(cards=1, actions=1, coins=1)],
    abilities=[CostsLess(2, per=InPlay(kind(ACTION)), given=DuringPhase(BUY_PHASE))],
)
PLATINUM = Card("Platinum", cost=9, types=[TREASURE], year=2010, play=[Worth(5)])
QUARRY = Card(
    "Quarry", cost=4, types=[TREASURE], year=2022,
    play=[Worth(1), this_turn(CostsLess(2, kind(ACTION), holding=LINGERING))],
)
QUARRY_2010 = QUARRY.in_year(2010, play=[Worth(1)], abilities=[CostsLess(2, kind(ACTION), holding=PLAY)])
RABBLE = Card(
    "Rabble", cost=5, types=[ACTION, ATTACK], year=2010,
    play=[
        plus(cards=3),
        EachOther([Reveal(3, do=[Discard(all_of(kind(any_of=[ACTION, TREASURE])), frm=LOOKED)])]),
    ],
)
ROYAL_SEAL = Card(
    "Royal Seal", cost=5, types=[TREASURE], year=2010,
    play=[Worth(2)],
    abilities=[When(WHEN_GAINED, holding=PLAY, may=True, given=StillThere(), do=[MoveGained(DECK)])],
)
TALISMAN = Card(
    "Talisman", cost=4, types=[TREASURE], year=2010,
    play=[Worth(1)],
    abilities=[
        When(WHEN_BOUGHT, what=kind(costing=UpTo(4), without=(VICTORY,)), holding=PLAY, do=[Gain(Kind(copy_of=IT))]),
    ],
)
TIARA = Card(
    "Tiara", cost=4, types=[TREASURE], year=2022,
    play=[
        plus(buys=1),
        this_turn(When(WHEN_GAINED, holding=LINGERING, may=True, given=StillThere(), do=[MoveGained(DECK)])),
        Play(a_card(TREASURE), times=2, may=True),
    ],
)
TRADE_ROUTE = Card(
    "Trade Route", cost=3, types=[ACTION], year=2017,
    play=[plus(buys=1), Trash(a_card()), plus(coins=TokensOn(ROUTE_TOKEN, HERE))],
    abilities=[
        When(
            WHEN_GAINED, holding=EVERYWHERE, frm=SUPPLY, given=Counted(TokensOn(ROUTE_TOKEN, PileOf(IT)), least=1),
            do=[PutToken(ROUTE_TOKEN, HERE, frm=PileOf(IT))],
        ),
        AtFirst(ROUTE_TOKEN, on=kind(VICTORY)),
    ],
)
TRADE_ROUTE_2010 = TRADE_ROUTE.in_year(
    2010, play=[plus(buys=1), plus(coins=TokensOn(ROUTE_TOKEN, HERE)), Trash(a_card())],
)
VAULT = Card(
    "Vault", cost=5, types=[ACTION], year=2010,
    play=[
        plus(cards=2),
        Discard(any_number(), then=[plus(coins=NumberOfIt())]),
        EachOther([Discard(exactly(2), may=True, needs=2, then=[plus(cards=1)])]),
    ],
)
VENTURE = Card(
    "Venture", cost=5, types=[TREASURE], year=2010,
    play=[
        Worth(1),
        RevealUntil(kind(TREASURE), do=[
            Discard(all_of(kind(without=(TREASURE,))), frm=LOOKED), Play(a_card(TREASURE), frm=LOOKED),
        ]),
    ],
)  # fmt: skip
WAR_CHEST = Card(
    "War Chest", cost=5, types=[TREASURE], year=2022,
    play=[NeighbourNames(), Gain(Kind(costing=UpTo(5), among=NamedThisTurn(not_yet=True)))],
)
WATCHTOWER = Card(
    "Watchtower", cost=3, types=[ACTION, REACTION], year=2010,
    play=[DrawUntil(6)],
    abilities=[
        When(
            WHEN_GAINED, holding=HAND, may=True, reveal=True, given=StillThere(),
            do=[ChooseOne([Option("trash", [TrashGained()]), Option("deck", [MoveGained(DECK)])])],
        ),
    ],
)
WORKERS_VILLAGE = Card(
    "Worker's Village", cost=4, types=[ACTION], year=2010, play=[plus(cards=1, actions=2, buys=1)]
)
