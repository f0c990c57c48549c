"""Plunder: its cards, Loot, Events and Traits."""

from __future__ import annotations

from engine.vocabulary import *  # noqa: F403

ABUNDANCE = Card(
    "Abundance", cost=4, types=[TREASURE, DURATION], year=2022,
    play=[
        Later(
            When(WHEN_GAINED, what=kind(ACTION), holding=LINGERING, do=[plus(buys=1, coins=3)]), ONCE, stays=True,
        ),
    ],
)
BURIED_TREASURE = Card(
    "Buried Treasure", cost=5, types=[TREASURE, DURATION], year=2022,
    play=[next_turn(plus(buys=1, coins=3))],
    abilities=[When(WHEN_GAINED, do=[Play(IT, frm=ANYWHERE)])],
)
CABIN_BOY = Card(
    "Cabin Boy", cost=4, types=[ACTION, DURATION], year=2022,
    play=[
        plus(cards=1, actions=1),
        next_turn(
            ChooseOne([
                Option("coins", [plus(coins=2)]),
                Option("trash", [Trash(THIS, frm=PLAY, then=[Gain(kind(DURATION))])]),
            ]),
        ),
    ],
)
CAGE = Card(
    "Cage", cost=2, types=[TREASURE, DURATION], year=2022,
    play=[
        SetAside(
            up_to(4), stays=True, always=True,
            ability=When(
                WHEN_GAINED, what=kind(VICTORY), holding=LINGERING,
                do=[
                    Trash(THIS, frm=PLAY),
                    SetAside(all_of(), frm=LOOKED, ability=When(TURN_ENDS, by=ANYONE, do=[TakeBack()])),
                ],
            ),
        ),
    ],
)
CREW = Card(
    "Crew", cost=5, types=[ACTION, DURATION], year=2022,
    play=[plus(cards=3), next_turn(Put(THIS, frm=PLAY))],
)
CRUCIBLE = Card(
    "Crucible", cost=4, types=[TREASURE], year=2022, play=[Trash(a_card(), then=[plus(coins=CoinsOf())])]
)
CUTTHROAT = Card(
    "Cutthroat", cost=5, types=[ACTION, DURATION, ATTACK], year=2022, brings=["loot"],
    play=[
        EachOther([Discard(down_to(3))]),
        Later(
            When(
                WHEN_GAINED, by=ANYONE, what=kind(TREASURE, costing=AtLeast(5)), holding=LINGERING, do=[GainTop()],
            ),
            ONCE, stays=True,
        ),
    ],
)
ENLARGE = Card(
    "Enlarge", cost=5, types=[ACTION, DURATION], year=2022,
    play=[
        Trash(a_card(), then=[Gain(kind(costing=UpTo(IT, more=2)))]),
        next_turn(Trash(a_card(), then=[Gain(kind(costing=UpTo(IT, more=2)))])),
    ],
)
FIGURINE = Card(
    "Figurine", cost=5, types=[TREASURE], year=2022,
    play=[plus(cards=2), Discard(a_card(ACTION), may=True, then=[plus(buys=1, coins=1)])],
)
FIRST_MATE = Card(
    "First Mate", cost=5, types=[ACTION], year=2022,
    play=[PlaySeveral(kind(ACTION), alike=True), DrawUntil(6)],
)
FLAGSHIP = Card(
    "Flagship", cost=4, types=[ACTION, DURATION, COMMAND], year=2022,
    play=[
        plus(coins=2),
        Later(
            When(AFTER_PLAY, what=kind(ACTION, without=(COMMAND,)), holding=LINGERING, do=[Replay()]),
            ONCE, stays=True,
        ),
    ],
)
FORTUNE_HUNTER = Card(
    "Fortune Hunter", cost=4, types=[ACTION], year=2022,
    play=[plus(coins=2), LookAt(3, do=[Play(a_card(TREASURE), frm=LOOKED, may=True)])],
)
FRIGATE = Card(
    "Frigate", cost=5, types=[ACTION, DURATION, ATTACK], year=2022,
    play=[
        plus(coins=3),
        Later(
            When(
                AFTER_PLAY, by=OTHERS, what=kind(ACTION), holding=LINGERING, doer=ACTOR, do=[Discard(down_to(4))],
            ),
            YOUR_NEXT_TURN, stays=True,
        ),
    ],
)
GONDOLA = Card(
    "Gondola", cost=4, types=[TREASURE, DURATION], year=2022,
    play=[
        ChooseOne([Option("now", [plus(coins=2)]), Option("later", [next_turn(plus(coins=2))])]),
    ],
    abilities=[When(WHEN_GAINED, do=[Play(a_card(ACTION), may=True)])],
)
GROTTO = Card(
    "Grotto", cost=2, types=[ACTION, DURATION], year=2022,
    play=[
        plus(actions=1),
        SetAside(
            up_to(4), stays=True,
            ability=When(TURN_STARTS, do=[Discard(all_of(), frm=LOOKED, then=[plus(cards=NumberOfIt())])]),
        ),
    ],
)
HARBOR_VILLAGE = Card(
    "Harbor Village", cost=4, types=[ACTION], year=2022,
    play=[
        plus(cards=1, actions=2),
        Later(
            When(AFTER_PLAY, what=kind(ACTION), holding=LINGERING, do=[If(GaveCoins(), [plus(coins=1)])]),
            NEXT_THIS_TURN,
        ),
    ],
)
JEWELLED_EGG = Card(
    "Jewelled Egg", cost=2, types=[TREASURE], year=2022, brings=["loot"],
    play=[Worth(1), plus(buys=1)],
    abilities=[When(WHEN_TRASHED, do=[GainTop()])],
)
KINGS_CACHE = Card(
    "King's Cache", cost=7, types=[TREASURE], year=2022, play=[Play(a_card(TREASURE), times=3, may=True)]
)
LANDING_PARTY = Card(
    "Landing Party", cost=4, types=[ACTION, DURATION], year=2022,
    play=[
        plus(cards=2, actions=2),
        Later(
            When(AFTER_PLAY, holding=LINGERING, first=True, given=Is(kind(TREASURE)), do=[Put(THIS, frm=PLAY)]),
            ONCE, stays=True,
        ),
    ],
)
LONGSHIP = Card(
    "Longship", cost=5, types=[ACTION, DURATION], year=2022, play=[plus(actions=2), next_turn(plus(cards=2))]
)
MAPMAKER = Card(
    "Mapmaker", cost=4, types=[ACTION, REACTION], year=2022,
    play=[LookAt(4, do=[Put(exactly(2), frm=LOOKED, to=HAND)], rest=DISCARD)],
    abilities=[When(WHEN_GAINED, by=ANYONE, what=kind(VICTORY), holding=HAND, may=True, do=[PlayThis()])],
)
MAROON = Card(
    "Maroon", cost=4, types=[ACTION], year=2022, play=[Trash(a_card(), then=[plus(cards=TypesOf(IT, each=2))])]
)
MINING_ROAD = Card(
    "Mining Road", cost=5, types=[ACTION], year=2022,
    play=[
        plus(actions=1, buys=1, coins=2),
        Later(
            When(
                WHEN_GAINED, what=kind(TREASURE), holding=LINGERING, may=True, given=StillThere(),
                do=[Play(IT, frm=ANYWHERE)],
            ),
            NEXT_THIS_TURN,
        ),
    ],
)
PENDANT = Card(
    "Pendant", cost=5, types=[TREASURE], year=2022, play=[plus(coins=InPlay(kind(TREASURE), names=True))]
)
PICKAXE = Card(
    "Pickaxe", cost=5, types=[TREASURE], year=2022, brings=["loot"],
    play=[Worth(1), Trash(a_card(), then=[If(Is(kind(costing=AtLeast(3))), [GainTop(to=HAND)])])],
)
PILGRIM = Card(
    "Pilgrim", cost=5, types=[ACTION], year=2022,
    play=[plus(cards=4), Put(a_card(), to=DECK)],
)
QUARTERMASTER = Card(
    "Quartermaster", cost=5, types=[ACTION, DURATION], year=2022,
    play=[
        Later(
            When(
                TURN_STARTS,
                do=[
                    ChooseOne([
                        Option("gain", [Gain(kind(costing=UpTo(4)), to=ASIDE)]),
                        Option("take", [TakeBack(one=True)]),
                    ]),
                ],
            ),
            REST_OF_GAME, stays=True,
        ),
    ],
)
ROPE = Card(
    "Rope", cost=4, types=[TREASURE, DURATION], year=2022,
    play=[Worth(1), plus(buys=1), next_turn(plus(cards=1), Trash(a_card(), may=True))],
)
SACK_OF_LOOT = Card(
    "Sack of Loot", cost=6, types=[TREASURE], year=2022, brings=["loot"],
    play=[Worth(1), plus(buys=1), GainTop()],
)
SEARCH = Card(
    "Search", cost=2, types=[ACTION, DURATION], year=2022, brings=["loot"],
    play=[
        plus(coins=2), Later(When(PILE_EMPTIES, by=ANYONE, do=[Trash(THIS, frm=PLAY), GainTop()]), ONCE, stays=True),
    ],
)  # fmt: skip
SECLUDED_SHRINE = Card(
    "Secluded Shrine", cost=3, types=[ACTION, DURATION], year=2022,
    play=[
        plus(coins=1),
        Later(When(WHEN_GAINED, what=kind(TREASURE), holding=LINGERING, do=[Trash(up_to(2))]), ONCE, stays=True),
    ],
)
SHAMAN = Card(
    "Shaman", cost=2, types=[ACTION], year=2022,
    play=[plus(actions=1, coins=1), Trash(a_card(), may=True)],
    abilities=[When(TURN_STARTS, holding=EVERYWHERE, do=[Gain(kind(costing=UpTo(6)), frm=TRASH)])],
)
SILVER_MINE = Card(
    "Silver Mine", cost=5, types=[TREASURE], year=2022,
    play=[Gain(kind(TREASURE, costing=LessThan(THIS)), to=HAND)],
)
SIREN = Card(
    "Siren", cost=3, types=[ACTION, DURATION, ATTACK], year=2022,
    play=[EachOther([Gain(kind(named="Curse"))]), next_turn(DrawUntil(8))],
    abilities=[When(WHEN_GAINED, do=[Trash(a_card(ACTION), may=True, instead=[TrashGained()])])],
)
STOWAWAY = Card(
    "Stowaway", cost=3, types=[ACTION, DURATION, REACTION], year=2022,
    play=[next_turn(plus(cards=2))],
    abilities=[When(WHEN_GAINED, by=ANYONE, what=kind(DURATION), holding=HAND, may=True, do=[PlayThis()])],
)
SWAMP_SHACKS = Card(
    "Swamp Shacks", cost=4, types=[ACTION], year=2022,
    play=[plus(actions=2), plus(cards=InPlay(every=3))],
)
TASKMASTER = Card(
    "Taskmaster", cost=3, types=[ACTION, DURATION], year=2022,
    play=[
        plus(actions=1, coins=1),
        Later(
            When(WHEN_GAINED, what=kind(costing=Exactly(5)), holding=LINGERING, do=[next_turn(FollowAgain())]),
            NEXT_THIS_TURN,
        ),
    ],
)
TOOLS = Card(
    "Tools", cost=4, types=[TREASURE], year=2022,
    play=[Gain(kind(in_play=ANYONE))],
)
TRICKSTER = Card(
    "Trickster", cost=5, types=[ACTION, ATTACK], year=2022,
    play=[
        EachOther([Gain(kind(named="Curse"))]),
        Later(
            When(
                WHEN_DISCARDED_FROM_PLAY, what=kind(TREASURE), holding=LINGERING, may=True, given=StillThere(),
                do=[SetAside(IT, ability=When(TURN_ENDS, by=ANYONE, do=[TakeBack()]))],
            ),
            NEXT_THIS_TURN,
        ),
    ],
)
WEALTHY_VILLAGE = Card(
    "Wealthy Village", cost=5, types=[ACTION], year=2022, brings=["loot"],
    play=[plus(cards=1, actions=2)],
    abilities=[When(WHEN_GAINED, given=Counted(InPlay(kind(TREASURE), names=True), least=3), do=[GainTop()])],
)
AMPHORA = Card(
    "Amphora", cost=7, types=[TREASURE, DURATION, LOOT], year=2022, supply=False,
    play=[
        ChooseOne([
            Option("now", [plus(buys=1, coins=3)]), Option("later", [next_turn(plus(buys=1, coins=3))]),
        ]),
    ],
)  # fmt: skip
DOUBLOONS = Card(
    "Doubloons", cost=7, types=[TREASURE, LOOT], year=2022, supply=False,
    play=[Worth(3)],
    abilities=[When(WHEN_GAINED, do=[Gain(kind(named="Gold"))])],
)
ENDLESS_CHALICE = Card(
    "Endless Chalice", cost=7, types=[TREASURE, DURATION, LOOT], year=2022, supply=False,
    play=[
        Worth(1), plus(buys=1), Later(When(TURN_STARTS, do=[plus(buys=1, coins=1)]), REST_OF_GAME, stays=True),
    ],
)  # fmt: skip
FIGUREHEAD = Card(
    "Figurehead", cost=7, types=[TREASURE, DURATION, LOOT], year=2022, supply=False,
    play=[Worth(3), next_turn(plus(cards=2))],
)
HAMMER = Card(
    "Hammer", cost=7, types=[TREASURE, LOOT], year=2022, supply=False,
    play=[Worth(3), Gain(kind(costing=UpTo(4)))],
)
INSIGNIA = Card(
    "Insignia", cost=7, types=[TREASURE, LOOT], year=2022, supply=False,
    play=[
        Worth(3),
        this_turn(When(WHEN_GAINED, holding=LINGERING, may=True, given=StillThere(), do=[MoveGained(DECK)])),
    ],
)
JEWELS = Card(
    "Jewels", cost=7, types=[TREASURE, DURATION, LOOT], year=2022, supply=False,
    play=[Worth(3), plus(buys=1), next_turn(Put(THIS, frm=PLAY, to=DECK_BOTTOM))],
)
ORB = Card(
    "Orb", cost=7, types=[TREASURE, LOOT], year=2022, supply=False,
    play=[
        ChooseOne([
            Option("play", [Play(Some(Kind(any_of=(ACTION, TREASURE))), frm=DISCARD)]),
            Option("coins", [plus(buys=1, coins=3)]),
        ]),
    ],
)  # fmt: skip
PRIZE_GOAT = Card(
    "Prize Goat", cost=7, types=[TREASURE, LOOT], year=2022, supply=False,
    play=[Worth(3), plus(buys=1), Trash(a_card(), may=True)],
)
PUZZLE_BOX = Card(
    "Puzzle Box", cost=7, types=[TREASURE, LOOT], year=2022, supply=False,
    play=[
        Worth(3), plus(buys=1), SetAside(a_card(), may=True, ability=When(TURN_ENDS, by=ANYONE, do=[TakeBack()])),
    ],
)  # fmt: skip
SEXTANT = Card(
    "Sextant", cost=7, types=[TREASURE, LOOT], year=2022, supply=False,
    play=[Worth(3), plus(buys=1), LookAt(5, do=[Discard(any_number(), frm=LOOKED)])],
)
SHIELD = Card(
    "Shield", cost=7, types=[TREASURE, REACTION, LOOT], year=2022, supply=False,
    play=[Worth(3), plus(buys=1)],
    abilities=[against_attacks(BeUnaffected(), given=NotYetUnaffected())],
)
SPELL_SCROLL = Card(
    "Spell Scroll", cost=7, types=[ACTION, TREASURE, LOOT], year=2022, supply=False,
    play=[
        Trash(
            THIS, frm=PLAY,
            then=[
                Gain(
                    kind(costing=LessThan(THIS)),
                    then=[If(Is(Kind(any_of=(ACTION, TREASURE))), [Play(IT, frm=ANYWHERE, may=True)])],
                ),
            ],
        ),
    ],
)  # fmt: skip
STAFF = Card(
    "Staff", cost=7, types=[TREASURE, LOOT], year=2022, supply=False,
    play=[Worth(3), plus(buys=1), Play(a_card(ACTION), may=True)],
)
SWORD = Card(
    "Sword", cost=7, types=[TREASURE, ATTACK, LOOT], year=2022, supply=False,
    play=[Worth(3), plus(buys=1), EachOther([Discard(down_to(4))])],
)
CHEAP = Card(
    "Cheap", types=[TRAIT], year=2022, supply=False,
    abilities=[CostsLess(1, kind(marked=TRAIT), holding=EVERYWHERE)],
)
CURSED = Card(
    "Cursed", types=[TRAIT], year=2022, supply=False, brings=["loot"],
    abilities=[
        When(WHEN_GAINED, what=kind(marked=TRAIT), holding=EVERYWHERE, do=[GainTop(), Gain(kind(named="Curse"))]),
    ],
)
FATED = Card(
    "Fated", types=[TRAIT], year=2022, supply=False,
    abilities=[
        When(
            WHEN_SHUFFLED, holding=EVERYWHERE,
            do=[
                PutShuffled(any_number(kind(marked=TRAIT)), revealed=True, to=DECK),
                PutShuffled(any_number(kind(marked=TRAIT)), revealed=True, to=DECK_BOTTOM),
            ],
        ),
    ],
)
FAWNING = Card(
    "Fawning", types=[TRAIT], year=2022, supply=False,
    abilities=[
        When(WHEN_GAINED, what=kind(named="Province"), holding=EVERYWHERE, do=[Gain(kind(marked=TRAIT))]),
    ],
)
FRIENDLY = Card(
    "Friendly", types=[TRAIT], year=2022, supply=False,
    abilities=[
        When(
            CLEAN_UP_STARTS, holding=EVERYWHERE,
            do=[Discard(a_card(marked=TRAIT), may=True, then=[Gain(kind(marked=TRAIT))])],
        ),
    ],
)
HASTY = Card(
    "Hasty", types=[TRAIT], year=2022, supply=False,
    abilities=[
        When(
            WHEN_GAINED, what=kind(marked=TRAIT), holding=EVERYWHERE,
            do=[SetAside(IT, ability=When(TURN_STARTS, do=[Play(a_card(), frm=LOOKED)]))],
        ),
    ],
)
INHERITED_CARD = Card(
    "Inherited", types=[TRAIT], year=2022, supply=False,
    abilities=[StartWith(kind(marked=TRAIT))],
)
INSPIRING = Card(
    "Inspiring", types=[TRAIT], year=2022, supply=False,
    abilities=[
        When(
            AFTER_PLAY, what=kind(marked=TRAIT), holding=EVERYWHERE, own_turn=True,
            do=[Play(a_card(ACTION, not_in_play=True), may=True)],
        ),
    ],
)
NEARBY = Card(
    "Nearby", types=[TRAIT], year=2022, supply=False,
    abilities=[When(WHEN_GAINED, what=kind(marked=TRAIT), holding=EVERYWHERE, do=[plus(buys=1)])],
)
PATIENT = Card(
    "Patient", types=[TRAIT], year=2022, supply=False,
    abilities=[
        When(
            CLEAN_UP_STARTS, holding=EVERYWHERE,
            do=[
                SetAside(
                    any_number(kind(marked=TRAIT)), revealed=True,
                    ability=When(TURN_STARTS, do=[PlaySeveral(ANY, frm=LOOKED, must=True)]),
                ),
            ],
        ),
    ],
)
PIOUS = Card(
    "Pious", types=[TRAIT], year=2022, supply=False,
    abilities=[When(WHEN_GAINED, what=kind(marked=TRAIT), holding=EVERYWHERE, do=[Trash(a_card(), may=True)])],
)
RECKLESS = Card(
    "Reckless", types=[TRAIT], year=2022, supply=False,
    abilities=[
        FollowTwice(kind(marked=TRAIT)),
        When(WHEN_DISCARDED_FROM_PLAY, what=kind(marked=TRAIT), holding=EVERYWHERE, do=[Return(IT)]),
    ],
)
RICH = Card(
    "Rich", types=[TRAIT], year=2022, supply=False,
    abilities=[When(WHEN_GAINED, what=kind(marked=TRAIT), holding=EVERYWHERE, do=[Gain(kind(named="Silver"))])],
)
SHY = Card(
    "Shy", types=[TRAIT], year=2022, supply=False,
    abilities=[
        When(
            TURN_STARTS, holding=EVERYWHERE, do=[Discard(a_card(marked=TRAIT), may=True, then=[plus(cards=2)])],
        ),
    ],
)
TIRELESS = Card(
    "Tireless", types=[TRAIT], year=2022, supply=False,
    abilities=[
        When(
            WHEN_DISCARDED_FROM_PLAY, what=kind(marked=TRAIT), holding=EVERYWHERE,
            do=[SetAside(IT, ability=When(TURN_ENDS, by=ANYONE, do=[Put(a_card(), frm=LOOKED, to=DECK)]))],
        ),
    ],
)

AVOID = Card(
    "Avoid", cost=2, types=[EVENT], year=2022, supply=False,
    play=[
        plus(buys=1),
        Later(When(WHEN_SHUFFLED, holding=LINGERING, do=[PutShuffled(up_to(3), to=DISCARD)]), NEXT_THIS_TURN),
    ],
)
BURY = Card(
    "Bury", cost=1, types=[EVENT], year=2022, supply=False,
    play=[plus(buys=1), Put(a_card(), frm=DISCARD, to=DECK_BOTTOM)],
)
DELIVER = Card(
    "Deliver", cost=2, types=[EVENT], year=2022, supply=False,
    play=[
        plus(buys=1),
        this_turn(
            When(
                WHEN_GAINED, holding=LINGERING,
                do=[SetAside(IT, ability=When(TURN_ENDS, by=ANYONE, do=[TakeBack()]))],
            ),
        ),
    ],
)
FORAY = Card(
    "Foray", cost=3, types=[EVENT], year=2022, supply=False, brings=["loot"],
    play=[
        Discard(exactly(3), revealed=True, then=[If(Counted(NumberOfIt(names=True), least=3), [GainTop()])]),
    ],
)
INVASION = Card(
    "Invasion", cost=10, types=[EVENT], year=2022, supply=False, brings=["loot"],
    play=[
        Play(a_card(ATTACK), may=True), Gain(kind(named="Duchy")), Gain(kind(ACTION), to=DECK),
        GainTop(then=[Play(IT, frm=DISCARD)]),
    ],
)
JOURNEY_CARD = Card(
    "Journey", cost=4, types=[EVENT], year=2023, supply=False,
    play=[LeaveInPlay(), ExtraTurn()],
)
JOURNEY_2022 = JOURNEY_CARD.in_year(
    2022,
    play=[If(AfterAnotherTurn(), [LeaveInPlay(), ExtraTurn(limited=False)])],
    abilities=[OncePer(TURN)],
)
LAUNCH = Card(
    "Launch", cost=3, types=[EVENT], year=2022, supply=False,
    play=[ReturnToActionPhase(), plus(cards=1, actions=1, buys=1)],
    abilities=[OncePer(TURN)],
)
LOOTING = Card(
    "Looting", cost=6, types=[EVENT], year=2022, supply=False, brings=["loot"],
    play=[GainTop()],
)
MAELSTROM = Card(
    "Maelstrom", cost=4, types=[EVENT], year=2022, supply=False,
    play=[Trash(exactly(3)), EachOther([If(HandAtLeast(5), [Trash(a_card())])])],
)
MIRROR = Card(
    "Mirror", cost=3, types=[EVENT], year=2022, supply=False,
    play=[
        plus(buys=1),
        Later(
            When(WHEN_GAINED, what=kind(ACTION), holding=LINGERING, do=[Gain(kind(copy_of=IT))]), NEXT_THIS_TURN,
        ),
    ],
)
PERIL = Card(
    "Peril", cost=2, types=[EVENT], year=2022, supply=False, brings=["loot"],
    play=[Trash(a_card(ACTION), may=True, then=[GainTop()])],
)
PREPARE = Card(
    "Prepare", cost=3, types=[EVENT], year=2022, supply=False,
    play=[
        SetAside(
            all_of(), revealed=True,
            ability=When(
                TURN_STARTS,
                do=[
                    PlaySeveral(Kind(any_of=(ACTION, TREASURE)), frm=LOOKED, must=True), Discard(all_of(), frm=LOOKED),
                ],
            ),
        ),
    ],
)
PROSPER = Card(
    "Prosper", cost=10, types=[EVENT], year=2022, supply=False, brings=["loot"],
    play=[GainTop(), GainFromEach(kind(TREASURE))],
)
RUSH = Card(
    "Rush", cost=2, types=[EVENT], year=2022, supply=False,
    play=[
        plus(buys=1),
        Later(When(WHEN_GAINED, what=kind(ACTION), holding=LINGERING, do=[Play(IT, frm=ANYWHERE)]), NEXT_THIS_TURN),
    ],
)
SCROUNGE = Card(
    "Scrounge", cost=3, types=[EVENT], year=2022, supply=False,
    play=[
        ChooseOne([
            Option("trash", [Trash(a_card())]),
            Option("gain", [Gain(kind(named="Estate"), frm=TRASH, then=[Gain(kind(costing=UpTo(5)))])]),
        ]),
    ],
)
