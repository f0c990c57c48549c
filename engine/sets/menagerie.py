"""Menagerie: its cards, Events and Ways."""

from __future__ import annotations

from engine.vocabulary import *  # noqa: F403

ALLIANCE = Card(
    "Alliance", cost=10, types=[EVENT], year=2020, supply=False,
    play=[
        Gain(kind(named="Province")), Gain(kind(named="Duchy")), Gain(kind(named="Estate")),
        Gain(kind(named="Gold")), Gain(kind(named="Silver")), Gain(kind(named="Copper")),
    ],
)  # fmt: skip
ANIMAL_FAIR = Card(
    "Animal Fair", cost=7, types=[ACTION], year=2020,
    play=[plus(coins=4), plus(buys=EmptyPiles())],
    abilities=[InsteadOfPaying([Trash(a_card(ACTION))])],
)
BANISH = Card(
    "Banish", cost=4, types=[EVENT], year=2020, supply=False,
    play=[ChooseCard(a_card(), may=True, then=[Exile(any_number(Kind(copy_of=IT)))])],
)
BARGAIN = Card(
    "Bargain", cost=4, types=[EVENT], year=2020, supply=False, brings=["horse"],
    play=[Gain(Kind(without=(VICTORY,), costing=UpTo(5))), EachOther([Gain(kind(named="Horse"))])],
)
BARGE = Card(
    "Barge", cost=5, types=[ACTION, DURATION], year=2020,
    play=[
        ChooseOne([
            Option("now", [plus(cards=3, buys=1)]), Option("later", [next_turn(plus(cards=3, buys=1))]),
        ], either=True),
    ],
)  # fmt: skip
BLACK_CAT = Card(
    "Black Cat", cost=2, types=[ACTION, ATTACK, REACTION], year=2020,
    play=[plus(cards=2), If(DuringPhase(others=True), [EachOther([Gain(kind(named="Curse"))])])],
    abilities=[When(WHEN_GAINED, by=OTHERS, what=kind(VICTORY), holding=HAND, may=True, do=[PlayThis()])],
)
BOUNTY_HUNTER = Card(
    "Bounty Hunter", cost=4, types=[ACTION], year=2020,
    play=[plus(actions=1), Exile(a_card(), then=[If(NoneExiled(), [plus(coins=3)])])],
)
CAMEL_TRAIN = Card(
    "Camel Train", cost=3, types=[ACTION], year=2020,
    play=[Exile(Some(Kind(without=(VICTORY,))), frm=SUPPLY)],
    abilities=[When(WHEN_GAINED, do=[Exile(a_card(named="Gold"), frm=SUPPLY)])],
)
CARDINAL = Card(
    "Cardinal", cost=4, types=[ACTION, ATTACK], year=2020,
    play=[
        plus(coins=2),
        EachOther([Reveal(2, rest=DISCARD, do=[Exile(a_card(costing=Between(3, top=6)), frm=LOOKED)])]),
    ],
)
CARDS_FOR_COPIES = CardsIn(INVESTED, kind(copy_of=IT), each=2)
CAVALRY = Card(
    "Cavalry", cost=4, types=[ACTION], year=2020, brings=["horse"],
    play=[Gain(kind(named="Horse"), times=2)],
    abilities=[When(WHEN_GAINED, do=[plus(cards=2, buys=1), ReturnToActionPhase()])],
)
COMMERCE = Card(
    "Commerce", cost=5, types=[EVENT], year=2020, supply=False,
    play=[Gain(kind(named="Gold"), times=Done(GAIN_DEED, names=True))],
)
COVEN = Card(
    "Coven", cost=5, types=[ACTION, ATTACK], year=2020,
    play=[
        plus(actions=1, coins=2),
        EachOther([
            Exile(a_card(named="Curse"), frm=SUPPLY, otherwise=[Discard(all_of(kind(named="Curse")), frm=EXILE)]),
        ]),
    ],
)  # fmt: skip
DELAY = Card(
    "Delay", cost=0, types=[EVENT], year=2020, supply=False,
    play=[
        SetAside(a_card(ACTION), may=True, revealed=True, ability=When(TURN_STARTS, do=[Play(a_card(), frm=LOOKED)])),
    ],
)
DEMAND = Card(
    "Demand", cost=5, types=[EVENT], year=2020, supply=False, brings=["horse"],
    play=[Gain(kind(named="Horse"), to=DECK), Gain(kind(costing=UpTo(4)), to=DECK)],
)
DESPERATION = Card(
    "Desperation", cost=0, types=[EVENT], year=2020, supply=False,
    play=[Gain(kind(named="Curse"), may=True, then=[plus(buys=1, coins=2)])],
    abilities=[OncePer(TURN)],
)
DESTRIER = Card(
    "Destrier", cost=6, types=[ACTION], year=2020,
    play=[plus(cards=2, actions=1)],
    abilities=[CostsLess(1, per=Done(GAIN_DEED))],
)
DISPLACE = Card(
    "Displace", cost=5, types=[ACTION], year=2020,
    play=[Exile(a_card(), then=[Gain(kind(costing=UpTo(IT, more=2), other_than=IT))])],
)
ENCLAVE = Card(
    "Enclave", cost=8, types=[EVENT], year=2020, supply=False,
    play=[Gain(kind(named="Gold")), Exile(a_card(named="Duchy"), frm=SUPPLY)],
)
ENHANCE = Card(
    "Enhance", cost=3, types=[EVENT], year=2020, supply=False,
    play=[Trash(Some(Kind(without=(VICTORY,))), may=True, then=[Gain(kind(costing=UpTo(IT, more=2)))])],
)
FALCONER = Card(
    "Falconer", cost=5, types=[ACTION, REACTION], year=2020,
    play=[Gain(kind(costing=LessThan(THIS)), to=HAND)],
    abilities=[
        When(
            WHEN_GAINED, by=ANYONE, holding=HAND, may=True, given=Counted(TypesOf(IT), least=2), do=[PlayThis()],
        ),
    ],
)
FISHERMAN = Card(
    "Fisherman", cost=5, types=[ACTION], year=2020,
    play=[plus(cards=1, actions=1, coins=1)],
    abilities=[CostsLess(3, given=Counted(CardsIn(DISCARD), most=0))],
)
GAMBLE = Card(
    "Gamble", cost=2, types=[EVENT], year=2025, supply=False,
    play=[
        plus(buys=1),
        DiscardTop(1, then=[If(Is(Kind(any_of=(ACTION, TREASURE))), [Play(IT, frm=DISCARD, may=True)])]),
    ],
)
GAMBLE_2020 = GAMBLE.in_year(
    2020,
    play=[
        plus(buys=1),
        Reveal(1, rest=DISCARD, do=[Play(Some(Kind(any_of=(ACTION, TREASURE))), frm=LOOKED, may=True)]),
    ],
)
GATEKEEPER = Card(
    "Gatekeeper", cost=5, types=[ACTION, DURATION, ATTACK], year=2020,
    play=[
        next_turn(plus(coins=3)),
        Later(
            When(
                WHEN_GAINED, by=OTHERS, what=Kind(any_of=[ACTION, TREASURE]), holding=LINGERING, given=NoneExiled(),
                doer=ACTOR, do=[Exile(IT, frm=ANYWHERE)],
            ),
            YOUR_NEXT_TURN, stays=True,
        ),
    ],
)
GOATHERD = Card(
    "Goatherd", cost=3, types=[ACTION], year=2020,
    play=[plus(actions=1), Trash(a_card(), may=True), plus(cards=Done(TRASH_DEED, who=RIGHT, last=True))],
)
GROOM = Card(
    "Groom", cost=4, types=[ACTION], year=2020, brings=["horse"],
    play=[
        Gain(
            kind(costing=UpTo(4)),
            then=[
                If(Is(kind(ACTION)), [Gain(kind(named="Horse"))]),
                If(Is(kind(TREASURE)), [Gain(kind(named="Silver"))]),
                If(Is(kind(VICTORY)), [plus(cards=1, actions=1)]),
            ],
        ),
    ],
)
HORSE = Card(
    "Horse", cost=3, types=[ACTION], year=2020, supply=False, play=[plus(cards=2, actions=1), Return(THIS, frm=PLAY)],
)
HOSTELRY = Card(
    "Hostelry", cost=4, types=[ACTION], year=2020, brings=["horse"],
    play=[plus(cards=1, actions=2)],
    abilities=[
        When(
            WHEN_GAINED,
            do=[
                Discard(
                    any_number(kind(TREASURE)), revealed=True, then=[Gain(kind(named="Horse"), times=NumberOfIt())],
                ),
            ],
        ),
    ],
)
HUNTING_LODGE = Card(
    "Hunting Lodge", cost=5, types=[ACTION], year=2020,
    play=[plus(cards=1, actions=2), May([DiscardHand(), plus(cards=5)])],
)
INVEST = Card(
    "Invest", cost=4, types=[EVENT], year=2020, supply=False,
    play=[
        Exile(
            a_card(ACTION), frm=SUPPLY, apart=True,
            then=[EachOther([plus(cards=CARDS_FOR_COPIES)])],
        ),
    ],
    abilities=[
        When(
            WHEN_GAINED, by=OTHERS, holding=EVERYWHERE,
            given=Counted(CARDS_FOR_COPIES, least=1), do=[plus(cards=CARDS_FOR_COPIES)],
        ),
    ],
)
KILN = Card(
    "Kiln", cost=5, types=[ACTION], year=2020,
    play=[
        plus(coins=2),
        Later(When(WHEN_PLAYED, holding=LINGERING, do=[Gain(kind(copy_of=IT), may=True)]), NEXT_THIS_TURN),
    ],
)
LIVERY = Card(
    "Livery", cost=5, types=[ACTION], year=2020, brings=["horse"],
    play=[
        plus(coins=3),
        this_turn(
            When(WHEN_GAINED, what=kind(costing=AtLeast(4)), holding=LINGERING, do=[Gain(kind(named="Horse"))]),
        ),
    ],
)
MARCH = Card(
    "March", cost=3, types=[EVENT], year=2020, supply=False, play=[Play(a_card(ACTION), frm=DISCARD, may=True)],
)
MASTERMIND = Card(
    "Mastermind", cost=5, types=[ACTION, DURATION], year=2020,
    play=[next_turn(Play(a_card(ACTION), times=3, may=True))],
)
PADDOCK = Card(
    "Paddock", cost=5, types=[ACTION], year=2020, brings=["horse"],
    play=[plus(coins=2), Gain(kind(named="Horse"), times=2), plus(actions=EmptyPiles())],
)
POPULATE = Card(
    "Populate", cost=10, types=[EVENT], year=2020, supply=False, play=[GainFromEach(APile(types=[ACTION]))],
)
PURSUE = Card(
    "Pursue", cost=2, types=[EVENT], year=2020, supply=False,
    play=[plus(buys=1), NameCard([Reveal(4, do=[Put(all_of(Kind(among=Named())), frm=LOOKED)], rest=DISCARD)])],
)
REAP = Card(
    "Reap", cost=7, types=[EVENT], year=2025, supply=False,
    play=[
        Gain(
            kind(named="Gold"), to=ASIDE,
            then=[
                SetAside(all_of(), frm=LOOKED, ability=When(TURN_STARTS, do=[Play(a_card(), frm=LOOKED)])),
            ],
        ),
    ],
)
REAP_2020 = REAP.in_year(
    2020,
    play=[
        Gain(
            kind(named="Gold"),
            then=[SetAside(IT, ability=When(TURN_STARTS, do=[Play(a_card(), frm=LOOKED)]))],
        ),
    ],
)
RIDE = Card(
    "Ride", cost=2, types=[EVENT], year=2020, supply=False, brings=["horse"], play=[Gain(kind(named="Horse"))],
)
SANCTUARY = Card(
    "Sanctuary", cost=5, types=[ACTION], year=2020,
    play=[plus(cards=1, actions=1, buys=1), Exile(a_card(), may=True)],
)
SCRAP = Card(
    "Scrap", cost=3, types=[ACTION], year=2020, brings=["horse"],
    play=[
        Trash(
            a_card(),
            then=[
                ChooseOne(
                    [
                        Option("card", [plus(cards=1)]),
                        Option("action", [plus(actions=1)]),
                        Option("buy", [plus(buys=1)]),
                        Option("coins", [plus(coins=1)]),
                        Option("gain-silver", [Gain(kind(named="Silver"))]),
                        Option("gain", [Gain(kind(named="Horse"))]),
                    ],
                    number=CoinsOf(IT),
                ),
            ],
        ),
    ],
)
SEIZE_THE_DAY = Card(
    "Seize the Day", cost=4, types=[EVENT], year=2020, supply=False,
    play=[ExtraTurn(limited=False)],
    abilities=[OncePer(GAME)],
)
SHEEPDOG = Card(
    "Sheepdog", cost=3, types=[ACTION, REACTION], year=2020,
    play=[plus(cards=2)],
    abilities=[When(WHEN_GAINED, holding=HAND, may=True, do=[PlayThis()])],
)
SLEIGH = Card(
    "Sleigh", cost=2, types=[ACTION, REACTION], year=2020, brings=["horse"],
    play=[Gain(kind(named="Horse"), times=2)],
    abilities=[
        When(
            WHEN_GAINED, holding=HAND, may=True,
            do=[
                Discard(Some(ThisCard())),
                ChooseOne([Option("hand", [MoveGained(HAND)]), Option("deck", [MoveGained(DECK)])]),
            ],
        ),
    ],
)
SNOWY_VILLAGE = Card(
    "Snowy Village", cost=3, types=[ACTION], year=2020,
    play=[plus(cards=1, actions=4, buys=1), IgnoreActions()],
)
STAMPEDE = Card(
    "Stampede", cost=5, types=[EVENT], year=2020, supply=False, brings=["horse"],
    play=[If(Counted(InPlay(), most=5), [Gain(kind(named="Horse"), to=DECK, times=5)])],
)
STOCKPILE = Card(
    "Stockpile", cost=3, types=[TREASURE], year=2020,
    play=[Worth(3), plus(buys=1), Exile(THIS, frm=PLAY)],
)
SUPPLIES = Card(
    "Supplies", cost=2, types=[TREASURE], year=2020, brings=["horse"],
    play=[Worth(1), Gain(kind(named="Horse"), to=DECK)],
)
TOIL = Card(
    "Toil", cost=2, types=[EVENT], year=2020, supply=False,
    play=[plus(buys=1), Play(a_card(ACTION), may=True)],
)
TRANSPORT = Card(
    "Transport", cost=3, types=[EVENT], year=2020, supply=False,
    play=[
        ChooseOne([
            Option("exile", [Exile(a_card(ACTION), frm=SUPPLY)]),
            Option("deck", [Put(a_card(ACTION), frm=EXILE, to=DECK)]),
        ]),
    ],
)  # fmt: skip
VILLAGE_GREEN = Card(
    "Village Green", cost=4, types=[ACTION, DURATION, REACTION], year=2022,
    play=[
        ChooseOne([
            Option("now", [plus(cards=1, actions=2)]),
            Option("later", [next_turn(plus(cards=1, actions=2))]),
        ], either=True),
    ],
    abilities=[
        When(WHEN_DISCARDED, may=True, outside_clean_up=True, given=StillThere(), do=[Play(IT, frm=ANYWHERE)]),
    ],
)  # fmt: skip
VILLAGE_GREEN_2020 = VILLAGE_GREEN.in_year(
    2020,
    abilities=[
        When(
            WHEN_DISCARDED, may=True, reveal=True, outside_clean_up=True, given=StillThere(),
            do=[Play(IT, frm=ANYWHERE)],
        ),
    ],
)
WAYFARER = Card(
    "Wayfarer", cost=6, types=[ACTION], year=2020,
    play=[plus(cards=3), Gain(kind(named="Silver"), may=True)],
    abilities=[CostsAs(kind(other_than="Wayfarer"))],
)
WAY_OF_THE_BUTTERFLY = Card(
    "Way of the Butterfly", types=[WAY], year=2020, supply=False,
    play=[Return(THIS, frm=PLAY, may=True, then=[Gain(kind(costing=Exactly(IT, more=1)))])],
)
WAY_OF_THE_CAMEL = Card(
    "Way of the Camel", types=[WAY], year=2020, supply=False, play=[Exile(a_card(named="Gold"), frm=SUPPLY)],
)
WAY_OF_THE_CHAMELEON = Card(
    "Way of the Chameleon", types=[WAY], year=2020, supply=False, play=[FollowSwapped()],
)
WAY_OF_THE_FROG = Card(
    "Way of the Frog", types=[WAY], year=2020, supply=False,
    play=[
        plus(actions=1),
        Later(
            When(
                WHEN_DISCARDED_FROM_PLAY, what=ThisCard(), holding=LINGERING, given=StillThere(), do=[MoveGained(DECK)],
            ),
            NEXT_THIS_TURN,
        ),
    ],
)
WAY_OF_THE_GOAT = Card("Way of the Goat", types=[WAY], year=2020, supply=False, play=[Trash(a_card())])
WAY_OF_THE_HORSE = Card(
    "Way of the Horse", types=[WAY], year=2020, supply=False, play=[plus(cards=2, actions=1), Return(THIS, frm=PLAY)],
)
WAY_OF_THE_MOLE = Card(
    "Way of the Mole", types=[WAY], year=2020, supply=False, play=[plus(actions=1), DiscardHand(), plus(cards=3)],
)
WAY_OF_THE_MONKEY = Card("Way of the Monkey", types=[WAY], year=2020, supply=False, play=[plus(buys=1, coins=1)])
WAY_OF_THE_MOUSE = Card(
    "Way of the Mouse", types=[WAY], year=2025, supply=False,
    play=[Play(a_card(without=(DURATION,)), frm=MOUSE, leaving=True)],
)
WAY_OF_THE_MOUSE_2020 = WAY_OF_THE_MOUSE.in_year(2020, play=[Play(a_card(), frm=MOUSE, leaving=True)])
WAY_OF_THE_MULE = Card("Way of the Mule", types=[WAY], year=2020, supply=False, play=[plus(actions=1, coins=1)])
WAY_OF_THE_OTTER = Card("Way of the Otter", types=[WAY], year=2020, supply=False, play=[plus(cards=2)])
WAY_OF_THE_OWL = Card("Way of the Owl", types=[WAY], year=2020, supply=False, play=[DrawUntil(6)])
WAY_OF_THE_OX = Card("Way of the Ox", types=[WAY], year=2020, supply=False, play=[plus(actions=2)])
WAY_OF_THE_PIG = Card("Way of the Pig", types=[WAY], year=2020, supply=False, play=[plus(cards=1, actions=1)])
WAY_OF_THE_RAT = Card(
    "Way of the Rat", types=[WAY], year=2020, supply=False,
    play=[Discard(a_card(TREASURE), may=True, then=[Gain(kind(copy_of=THIS))])],
)
WAY_OF_THE_SEAL = Card(
    "Way of the Seal", types=[WAY], year=2020, supply=False,
    play=[
        plus(coins=1),
        this_turn(When(WHEN_GAINED, holding=LINGERING, may=True, given=StillThere(), do=[MoveGained(DECK)])),
    ],
)
WAY_OF_THE_SHEEP = Card("Way of the Sheep", types=[WAY], year=2020, supply=False, play=[plus(coins=2)])
WAY_OF_THE_SQUIRREL = Card(
    "Way of the Squirrel", types=[WAY], year=2020, supply=False, play=[end_of_turn(plus(cards=2))],
)
WAY_OF_THE_TURTLE = Card(
    "Way of the Turtle", types=[WAY], year=2020, supply=False,
    play=[SetAside(THIS, frm=PLAY, ability=When(TURN_STARTS, do=[Play(a_card(), frm=LOOKED)]))],
)
WAY_OF_THE_WORM = Card(
    "Way of the Worm", types=[WAY], year=2020, supply=False, play=[Exile(a_card(named="Estate"), frm=SUPPLY)],
)
