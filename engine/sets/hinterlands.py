"""Hinterlands: the cards of the proof set."""

from __future__ import annotations

from engine.vocabulary import *  # noqa: F403

INN = Card(
    "Inn", cost=5, types=[ACTION], year=2011,
    play=[plus(cards=2, actions=2), Discard(exactly(2))],
    abilities=[When(WHEN_GAINED, do=[ShuffleIn(any_number(kind(ACTION)), frm=DISCARD, revealed=True)])],
)
NOMAD_CAMP = Card(
    "Nomad Camp", cost=4, types=[ACTION], year=2011,
    play=[plus(buys=1, coins=2)], abilities=[GainedTo(DECK)],
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
            WOULD_GAIN, what=Kind(other_than="Silver"), holding=HAND, may=True, reveal=True, do=[GainInstead("Silver")],
        ),
    ],
)
TUNNEL = Card(
    "Tunnel", cost=3, types=[REACTION, VICTORY], year=2011, points=2,
    abilities=[When(WHEN_DISCARDED, may=True, reveal=True, outside_clean_up=True, do=[Gain(kind(named="Gold"))])],
)
