"""Prosperity: the cards of the proof set."""

from __future__ import annotations

from engine.vocabulary import *  # noqa: F403

BISHOP = Card(
    "Bishop", cost=4, types=[ACTION], year=2010,
    play=[
        plus(coins=1), GetTokens(VP), Trash(a_card(), then=[GetTokens(VP, CoinsOf(IT, every=2))]),
        EachOther([Trash(a_card(), may=True)]),
    ],
)
GOONS = Card(
    "Goons", cost=6, types=[ACTION, ATTACK], year=2010,
    play=[plus(buys=1, coins=2), EachOther([Discard(down_to(3))])],
    abilities=[When(WHEN_BOUGHT, holding=PLAY, do=[GetTokens(VP)])],
)
KINGS_COURT = Card("King's Court", cost=7, types=[ACTION], year=2010, play=[Play(a_card(ACTION), times=3, may=True)])
MONUMENT = Card("Monument", cost=4, types=[ACTION], year=2010, play=[plus(coins=2), GetTokens(VP)])
PEDDLER = Card(
    "Peddler", cost=8, types=[ACTION], year=2010,
    play=[plus(cards=1, actions=1, coins=1)],
    abilities=[CostsLess(2, per=InPlay(kind(ACTION)), given=DuringPhase(BUY_PHASE))],
)
QUARRY = Card(
    "Quarry", cost=4, types=[TREASURE], year=2022,
    play=[Worth(1), this_turn(CostsLess(2, kind(ACTION), holding=LINGERING))],
)
QUARRY_2010 = QUARRY.in_year(2010, play=[Worth(1)], abilities=[CostsLess(2, kind(ACTION), holding=PLAY)])
TRADE_ROUTE = Card(
    "Trade Route", cost=3, types=[ACTION], year=2010,
    play=[plus(buys=1), Trash(a_card()), plus(coins=TokensOn(ROUTE_TOKEN, HERE))],
    abilities=[
        When(
            WHEN_GAINED, holding=EVERYWHERE, frm=SUPPLY, given=Counted(TokensOn(ROUTE_TOKEN, PileOf(IT)), least=1),
            do=[PutToken(ROUTE_TOKEN, HERE, frm=PileOf(IT))],
        ),
        AtFirst(ROUTE_TOKEN, on=kind(VICTORY)),
    ],
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
