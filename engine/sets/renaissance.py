"""Renaissance: the things of the proof set."""

from __future__ import annotations

from engine.vocabulary import *  # noqa: F403

ACTING_TROUPE = Card(
    "Acting Troupe", cost=3, types=[ACTION], year=2018,
    play=[GetTokens(VILLAGERS, 4), Trash(THIS, frm=PLAY)],
)

CAPITALISM = Card("Capitalism", cost=5, types=[PROJECT], year=2018, supply=False, abilities=[AlsoTreasures()])
DUCAT = Card(
    "Ducat", cost=2, types=[TREASURE], year=2018,
    play=[GetTokens(COFFERS), plus(buys=1)],
    abilities=[When(WHEN_GAINED, do=[Trash(a_card(named="Copper"), may=True)])],
)
FLAG = Card("Flag", types=[ARTIFACT], year=2018, supply=False, abilities=[DrawMore()])
FLAG_BEARER = Card(
    "Flag Bearer", cost=4, types=[ACTION], year=2018,
    play=[plus(coins=2)],
    abilities=[When(WHEN_GAINED, do=[TakeArtifact("Flag")]), When(WHEN_TRASHED, do=[TakeArtifact("Flag")])],
)
KEY = Card(
    "Key", types=[ARTIFACT], year=2018, supply=False,
    abilities=[When(TURN_STARTS, holding=OWNED, do=[plus(coins=1)])],
)
LACKEYS = Card(
    "Lackeys", cost=2, types=[ACTION], year=2018,
    play=[plus(cards=2)],
    abilities=[When(WHEN_GAINED, do=[GetTokens(VILLAGERS, 2)])],
)
STAR_CHART = Card(
    "Star Chart", cost=3, types=[PROJECT], year=2018, supply=False,
    abilities=[When(WHEN_SHUFFLED, holding=OWNED, may=True, do=[PutShuffled(a_card(), to=DECK)])],
)
TREASURER = Card(
    "Treasurer", cost=5, types=[ACTION], year=2018,
    play=[
        plus(coins=3),
        ChooseOne([
            Option("trash", [Trash(a_card(TREASURE))]),
            Option("gain", [Gain(kind(TREASURE), to=HAND, frm=TRASH)]),
            Option("take", [TakeArtifact("Key")]),
        ]),
    ],
)
VILLAIN = Card(
    "Villain", cost=5, types=[ACTION, ATTACK], year=2018,
    play=[
        GetTokens(COFFERS, 2),
        EachOther([If(HandAtLeast(5), [Discard(a_card(costing=AtLeast(2)), otherwise=[RevealHand()])])]),
    ],
)
