"""Renaissance: its cards, Artifacts and Projects."""

from __future__ import annotations

from engine.vocabulary import *  # noqa: F403

ACADEMY = Card(
    "Academy", cost=5, types=[PROJECT], year=2018, supply=False,
    abilities=[When(WHEN_GAINED, what=kind(ACTION), holding=OWNED, do=[GetTokens(VILLAGERS)])],
)
# The Actions of this turn, by name.
ACTIONS_PLAYED = Done(PLAY_DEED, kind(ACTION), names=True)
# What Border Guard lets one take when all cards revealed were Actions.
LANTERN_OR_HORN = ChooseOne([
    Option("take-first", [TakeArtifact("Lantern")]), Option("take-second", [TakeArtifact("Horn")]),
], either=True)  # fmt: skip


def take_one_of(cards: int) -> Reveal:
    """Reveal so many cards and take one; an Artifact too, if all of them are Actions (Border Guard, Lantern)."""
    return Reveal(
        cards, rest=DISCARD,
        do=[Put(exactly(1), frm=LOOKED, to=HAND)],
        then=[If(AmongIt(kind(ACTION), cards), [LANTERN_OR_HORN])],
    )


ACTING_TROUPE = Card(
    "Acting Troupe", cost=3, types=[ACTION], year=2018,
    play=[GetTokens(VILLAGERS, 4), Trash(THIS, frm=PLAY)],
)
BARRACKS = Card(
    "Barracks", cost=6, types=[PROJECT], year=2018, supply=False,
    abilities=[When(TURN_STARTS, holding=OWNED, do=[plus(actions=1)])],
)
BORDER_GUARD = Card(
    "Border Guard", cost=2, types=[ACTION], year=2018,
    play=[
        plus(actions=1),
        take_one_of(2),
    ],
)
CANAL = Card(
    "Canal", cost=7, types=[PROJECT], year=2018, supply=False, abilities=[CostsLess(1, holding=OWNED)],
)
CAPITALISM = Card("Capitalism", cost=5, types=[PROJECT], year=2018, supply=False, abilities=[AlsoTreasures()])
CARGO_SHIP = Card(
    "Cargo Ship", cost=3, types=[ACTION, DURATION], year=2018,
    play=[
        plus(coins=2),
        Later(
            When(
                WHEN_GAINED, holding=LINGERING, may=True, given=StillThere(),
                do=[SetAside(IT, stays=True, ability=When(TURN_STARTS, do=[TakeBack()]))],
            ),
            NEXT_THIS_TURN,
        ),
    ],
)
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
EXPERIMENT = Card(
    "Experiment", cost=3, types=[ACTION], year=2018,
    play=[plus(cards=2, actions=1), Return(THIS, frm=PLAY)],
    abilities=[When(WHEN_GAINED, do=[Gain(kind(named="Experiment"), alone=True)])],
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
HIDEOUT = Card(
    "Hideout", cost=4, types=[ACTION], year=2018,
    play=[plus(cards=1, actions=2), Trash(a_card(), then=[If(Is(kind(VICTORY)), [Gain(kind(named="Curse"))])])],
)
HORN = Card(
    "Horn", types=[ARTIFACT], year=2018, supply=False,
    abilities=[
        When(
            WHEN_DISCARDED_FROM_PLAY, what=kind(named="Border Guard"), holding=OWNED, may=True, once=True,
            given=StillThere(), do=[MoveGained(DECK)],
        ),
    ],
)
IMPROVE = Card(
    "Improve", cost=3, types=[ACTION], year=2018,
    play=[
        plus(coins=2),
        this_turn(
            When(
                CLEAN_UP_STARTS, holding=LINGERING,
                do=[
                    Trash(
                        a_card(ACTION, leaving=True), frm=PLAY, may=True,
                        then=[Gain(kind(costing=Exactly(IT, more=1)))],
                    ),
                ],
            ),
        ),
    ],
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
INVENTOR = Card(
    "Inventor", cost=4, types=[ACTION], year=2018,
    play=[Gain(kind(costing=UpTo(4))), CostLess(1)],
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
LANTERN = Card(
    "Lantern", types=[ARTIFACT], year=2018, supply=False,
    abilities=[
        AlsoPlay(
            ["Border Guard"], [],
            [
                plus(actions=1),
                take_one_of(3),
            ],
        ),
    ],
)
MOUNTAIN_VILLAGE = Card(
    "Mountain Village", cost=4, types=[ACTION], year=2018,
    play=[
        plus(actions=2),
        If(Counted(CardsIn(DISCARD), least=1), [Put(a_card(), frm=DISCARD, to=HAND)], [plus(cards=1)]),
    ],
)
OLD_WITCH = Card(
    "Old Witch", cost=5, types=[ACTION, ATTACK], year=2018,
    play=[plus(cards=3), EachOther([Gain(kind(named="Curse")), Trash(a_card(named="Curse"), may=True)])],
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
PATRON = Card(
    "Patron", cost=4, types=[ACTION, REACTION], year=2022,
    play=[GetTokens(VILLAGERS), plus(coins=2)],
    abilities=[
        When(WHEN_REVEALED, given=DuringPhase(ACTION_PHASE, anyones=True), do=[GetTokens(COFFERS)]),
    ],
)
PATRON_2018 = PATRON.in_year(2018, abilities=[When(WHEN_REVEALED, do=[GetTokens(COFFERS)])])
PIAZZA = Card(
    "Piazza", cost=5, types=[PROJECT], year=2018, supply=False,
    abilities=[When(TURN_STARTS, holding=OWNED, do=[Reveal(1, do=[Play(a_card(ACTION), frm=LOOKED)])])],
)
PRIEST = Card(
    "Priest", cost=4, types=[ACTION], year=2018,
    play=[plus(coins=2), Trash(a_card()), this_turn(When(WHEN_TRASHED, holding=LINGERING, do=[plus(coins=2)]))],
)
RECRUITER = Card(
    "Recruiter", cost=5, types=[ACTION], year=2018,
    play=[plus(cards=2), Trash(a_card(), then=[GetTokens(VILLAGERS, CoinsOf())])],
)
RESEARCH = Card(
    "Research", cost=4, types=[ACTION, DURATION], year=2018,
    play=[
        plus(actions=1),
        Trash(
            a_card(),
            then=[
                LookAt(
                    CoinsOf(),
                    do=[SetAside(all_of(), frm=LOOKED, stays=True, ability=When(TURN_STARTS, do=[TakeBack()]))],
                ),
            ],
        ),
    ],
)
ROAD_NETWORK = Card(
    "Road Network", cost=5, types=[PROJECT], year=2018, supply=False,
    abilities=[When(WHEN_GAINED, by=OTHERS, what=kind(VICTORY), holding=OWNED, do=[plus(cards=1)])],
)
SCEPTER = Card(
    "Scepter", cost=5, types=[TREASURE, COMMAND], year=2024,
    play=[
        ChooseOne([
            Option("coins", [plus(coins=2)]),
            Option("replay", [
                Play(a_card(ACTION, without=(COMMAND,), among=ACTIONS_PLAYED), frm=PLAY, again=True),
            ]),
        ]),
    ],
)  # fmt: skip
SCEPTER_2018 = SCEPTER.in_year(
    2018, types=[TREASURE],
    play=[
        ChooseOne([
            Option("coins", [plus(coins=2)]),
            Option("replay", [Play(a_card(ACTION, among=ACTIONS_PLAYED), frm=PLAY, again=True)]),
        ]),
    ],
)  # fmt: skip
SCHOLAR = Card("Scholar", cost=5, types=[ACTION], year=2018, play=[DiscardHand(), plus(cards=7)])
SCULPTOR = Card(
    "Sculptor", cost=5, types=[ACTION], year=2018,
    play=[Gain(kind(costing=UpTo(4)), to=HAND, then=[If(Is(kind(TREASURE)), [GetTokens(VILLAGERS)])])],
)
SEER = Card(
    "Seer", cost=5, types=[ACTION], year=2018,
    play=[
        plus(cards=1, actions=1),
        Reveal(3, do=[Put(all_of(kind(costing=Between(2, top=4))), frm=LOOKED, to=HAND)]),
    ],
)
SEWERS = Card(
    "Sewers", cost=3, types=[PROJECT], year=2018, supply=False,
    abilities=[When(WHEN_TRASHED, holding=OWNED, other_cause=True, do=[Trash(a_card(), may=True)])],
)
SILK_MERCHANT = Card(
    "Silk Merchant", cost=4, types=[ACTION], year=2018,
    play=[plus(cards=2, buys=1)],
    abilities=[
        When(WHEN_GAINED, do=[GetTokens(COFFERS), GetTokens(VILLAGERS)]),
        When(WHEN_TRASHED, do=[GetTokens(COFFERS), GetTokens(VILLAGERS)]),
    ],
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
SPICES = Card(
    "Spices", cost=5, types=[TREASURE], year=2018,
    play=[Worth(2), plus(buys=1)],
    abilities=[When(WHEN_GAINED, do=[GetTokens(COFFERS, 2)])],
)
STAR_CHART = Card(
    "Star Chart", cost=3, types=[PROJECT], year=2018, supply=False,
    abilities=[When(WHEN_SHUFFLED, holding=OWNED, may=True, do=[PutShuffled(a_card(), to=DECK)])],
)
SWASHBUCKLER = Card(
    "Swashbuckler", cost=5, types=[ACTION], year=2018,
    play=[
        plus(cards=3),
        If(
            Counted(CardsIn(DISCARD), least=1),
            [
                GetTokens(COFFERS),
                If(Counted(TokensHeld(COFFERS), least=4), [TakeArtifact("Treasure Chest")]),
            ],
        ),
    ],
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
TREASURE_CHEST = Card(
    "Treasure Chest", types=[ARTIFACT], year=2018, supply=False,
    abilities=[When(BUY_STARTS, holding=OWNED, do=[Gain(kind(named="Gold"))])],
)
VILLAIN = Card(
    "Villain", cost=5, types=[ACTION, ATTACK], year=2018,
    play=[
        GetTokens(COFFERS, 2),
        EachOther([If(HandAtLeast(5), [Discard(a_card(costing=AtLeast(2)), otherwise=[ProveByHand()])])]),
    ],
)
