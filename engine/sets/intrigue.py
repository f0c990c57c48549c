"""Intrigue: the cards of the proof set."""

from __future__ import annotations

from engine.vocabulary import *  # noqa: F403

BRIDGE = Card("Bridge", cost=4, types=[ACTION], year=2009, play=[plus(buys=1, coins=1), CostLess(1)])
CONSPIRATOR = Card(
    "Conspirator", cost=4, types=[ACTION], year=2009,
    play=[plus(coins=2), If(ActionsPlayed(3), [plus(cards=1, actions=1)])],
)
DIPLOMAT = Card(
    "Diplomat", cost=4, types=[ACTION, REACTION], year=2016,
    play=[plus(cards=2), If(HandAtMost(5), [plus(actions=2)])],
    abilities=[against_attacks(plus(cards=2), Discard(exactly(3)), given=HandAtLeast(5))],
)
MASQUERADE = Card(
    "Masquerade", cost=3, types=[ACTION], year=2016,
    play=[plus(cards=2), PassLeft(), Trash(a_card(), may=True)],
)
MASQUERADE_1 = MASQUERADE.in_year(2009, play=[plus(cards=2), PassLeft(skipping=False), Trash(a_card(), may=True)])
MINING_VILLAGE = Card(
    "Mining Village", cost=4, types=[ACTION], year=2009,
    play=[plus(cards=1, actions=2), Trash(THIS, frm=PLAY, may=True, then=[plus(coins=2)])],
)
MINION = Card(
    "Minion", cost=5, types=[ACTION, ATTACK], year=2009,
    play=[
        plus(actions=1),
        ChooseOne([
            Option("coins", [plus(coins=2)]),
            Option("discard", [
                DiscardHand(), plus(cards=4), EachOther([If(HandAtLeast(5), [DiscardHand(), plus(cards=4)])]),
            ]),
        ]),
    ],
)  # fmt: skip
SECRET_CHAMBER = Card(
    "Secret Chamber", cost=2, types=[ACTION, REACTION], year=2009,
    play=[Discard(any_number(), then=[plus(coins=NumberOfIt())])],
    abilities=[against_attacks(plus(cards=2), Put(exactly(2), frm=HAND, to=DECK))],
)
SWINDLER = Card(
    "Swindler", cost=3, types=[ACTION, ATTACK], year=2009,
    play=[plus(coins=2), EachOther([TrashTop(1, then=[Gain(kind(costing=Exactly(IT)), chooser=OWNER)])])],
)

OLDER = (MASQUERADE_1,)
