"""Renaissance: the things of the proof set."""

from __future__ import annotations

from engine.vocabulary import *  # noqa: F403

ACADEMY = Card(
    "Academy", cost=5, types=[PROJECT], year=2018, supply=False,
    abilities=[When(WHEN_GAINED, what=kind(ACTION), holding=OWNED, do=[GetTokens(VILLAGERS)])],
)
ACTING_TROUPE = Card(
    "Acting Troupe", cost=3, types=[ACTION], year=2018,
    play=[GetTokens(VILLAGERS, 4), Trash(THIS, frm=PLAY)],
)
BARRACKS = Card(
    "Barracks", cost=6, types=[PROJECT], year=2018, supply=False,
    abilities=[When(TURN_STARTS, holding=OWNED, do=[plus(actions=1)])],
)
CANAL = Card(
    "Canal", cost=7, types=[PROJECT], year=2018, supply=False, abilities=[CostsLess(1, holding=OWNED)],
)
CAPITALISM = Card("Capitalism", cost=5, types=[PROJECT], year=2018, supply=False, abilities=[AlsoTreasures()])
CATHEDRAL = Card(
    "Cathedral", cost=3, types=[PROJECT], year=2018, supply=False,
    abilities=[When(TURN_STARTS, holding=OWNED, do=[Trash(a_card())])],
)
# Until 2022 its text had "play it again" for "replay": nothing that it does has changed.
CITADEL = Card(
    "Citadel", cost=8, types=[PROJECT], year=2018, supply=False,
    abilities=[When(AFTER_PLAY, what=kind(ACTION), holding=OWNED, own_turn=True, first=True, do=[Replay()])],
)
CITY_GATE = Card(
    "City Gate", cost=3, types=[PROJECT], year=2018, supply=False,
    abilities=[When(TURN_STARTS, holding=OWNED, do=[plus(cards=1), Put(a_card(), to=DECK)])],
)
CROP_ROTATION = Card(
    "Crop Rotation", cost=6, types=[PROJECT], year=2018, supply=False,
    abilities=[
        When(TURN_STARTS, holding=OWNED, do=[Discard(a_card(VICTORY), may=True, then=[plus(cards=2)])]),
    ],
)
DUCAT = Card(
    "Ducat", cost=2, types=[TREASURE], year=2018,
    play=[GetTokens(COFFERS), plus(buys=1)],
    abilities=[When(WHEN_GAINED, do=[Trash(a_card(named="Copper"), may=True)])],
)
EXPLORATION = Card(
    "Exploration", cost=4, types=[PROJECT], year=2022, supply=False,
    abilities=[
        When(
            BUY_ENDS, holding=OWNED, given=Counted(Done(GAIN_DEED, phase=BUY_PHASE), most=0),
            do=[GetTokens(COFFERS), GetTokens(VILLAGERS)],
        ),
    ],
)
EXPLORATION_2018 = EXPLORATION.in_year(
    2018,
    abilities=[
        When(
            BUY_ENDS, holding=OWNED, given=Counted(Done(BUY_DEED, phase=BUY_PHASE), most=0),
            do=[GetTokens(COFFERS), GetTokens(VILLAGERS)],
        ),
    ],
)
FAIR = Card(
    "Fair", cost=4, types=[PROJECT], year=2018, supply=False,
    abilities=[When(TURN_STARTS, holding=OWNED, do=[plus(buys=1)])],
)
FLAG = Card("Flag", types=[ARTIFACT], year=2018, supply=False, abilities=[DrawMore()])
FLAG_BEARER = Card(
    "Flag Bearer", cost=4, types=[ACTION], year=2018,
    play=[plus(coins=2)],
    abilities=[When(WHEN_GAINED, do=[TakeArtifact("Flag")]), When(WHEN_TRASHED, do=[TakeArtifact("Flag")])],
)
FLEET = Card("Fleet", cost=5, types=[PROJECT], year=2018, supply=False, abilities=[ExtraRound()])
GUILDHALL = Card(
    "Guildhall", cost=5, types=[PROJECT], year=2018, supply=False,
    abilities=[When(WHEN_GAINED, what=kind(TREASURE), holding=OWNED, do=[GetTokens(COFFERS)])],
)
# The year of today's wording was not seen: it needs the rule of 2021 that a card is where it was gained to.
INNOVATION = Card(
    "Innovation", cost=6, types=[PROJECT], year=2022, supply=False,
    abilities=[
        When(
            WHEN_GAINED, what=kind(ACTION), holding=OWNED, own_turn=True, once=True, may=True, given=StillThere(),
            do=[Play(IT, frm=ANYWHERE)],
        ),
    ],
)
# Printed first, it set the card aside and played it at once: as played from where it lies.
INNOVATION_2018 = INNOVATION.in_year(
    2018,
    abilities=[
        When(
            WHEN_GAINED, what=kind(ACTION), holding=OWNED, own_turn=True, first=True, may=True, given=StillThere(),
            do=[Play(IT, frm=ANYWHERE)],
        ),
    ],
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
PAGEANT = Card(
    "Pageant", cost=3, types=[PROJECT], year=2018, supply=False,
    abilities=[
        When(
            BUY_ENDS, holding=OWNED, may=True, given=Counted(Left(COINS_LEFT), least=1),
            do=[LoseCoins(1, paid=True), GetTokens(COFFERS)],
        ),
    ],
)
PIAZZA = Card(
    "Piazza", cost=5, types=[PROJECT], year=2018, supply=False,
    abilities=[When(TURN_STARTS, holding=OWNED, do=[Reveal(1, do=[Play(a_card(ACTION), frm=LOOKED)])])],
)
ROAD_NETWORK = Card(
    "Road Network", cost=5, types=[PROJECT], year=2018, supply=False,
    abilities=[When(WHEN_GAINED, by=OTHERS, what=kind(VICTORY), holding=OWNED, do=[plus(cards=1)])],
)
SEWERS = Card(
    "Sewers", cost=3, types=[PROJECT], year=2018, supply=False,
    abilities=[When(WHEN_TRASHED, holding=OWNED, other_cause=True, do=[Trash(a_card(), may=True)])],
)
SILOS = Card(
    "Silos", cost=4, types=[PROJECT], year=2018, supply=False,
    abilities=[
        When(
            TURN_STARTS, holding=OWNED,
            do=[
                Discard(any_number(kind(named="Copper")), revealed=True, then=[plus(cards=NumberOfIt())]),
            ],
        ),
    ],
)
SINISTER_PLOT = Card(
    "Sinister Plot", cost=4, types=[PROJECT], year=2018, supply=False,
    abilities=[
        When(
            TURN_STARTS, holding=OWNED,
            do=[
                ChooseOne([
                    Option("token", [PutToken(OWN_COIN, HERE)]),
                    Option("cards", [plus(cards=TokensOn(OWN_COIN, HERE)), TakeTokens(OWN_COIN, HERE)]),
                ]),
            ],
        ),
    ],
)  # fmt: skip
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
