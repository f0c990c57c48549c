"""Adventures: its cards, Travellers and Events."""

from __future__ import annotations

from engine.vocabulary import *  # noqa: F403

ALMS = Card(
    "Alms", cost=0, types=[EVENT], year=2015, supply=False,
    play=[If(Counted(InPlay(kind(TREASURE)), most=0), [Gain(kind(costing=UpTo(4)))])],
    abilities=[OncePer(TURN)],
)
AMULET = Card(
    "Amulet", cost=3, types=[ACTION, DURATION], year=2015,
    play=[
        ChooseOne([
            Option("coins", [plus(coins=1)]),
            Option("trash", [Trash(a_card())]),
            Option("gain", [Gain(kind(named="Silver"))]),
        ]),
        next_turn(
            ChooseOne([
                Option("coins", [plus(coins=1)]),
                Option("trash", [Trash(a_card())]),
                Option("gain", [Gain(kind(named="Silver"))]),
            ]),
        ),
    ],
)
ARTIFICER = Card(
    "Artificer", cost=5, types=[ACTION], year=2015,
    play=[
        plus(cards=1, actions=1, coins=1),
        Discard(any_number(), needs=0, then=[Gain(kind(costing=Exactly(NumberOfIt())), to=DECK, may=True)]),
    ],
)
BALL = Card(
    "Ball", cost=5, types=[EVENT], year=2015, supply=False,
    play=[GetTokens(MINUS_COIN), Gain(kind(costing=UpTo(4))), Gain(kind(costing=UpTo(4)))],
)
BONFIRE = Card(
    "Bonfire", cost=3, types=[EVENT], year=2022, supply=False,
    play=[Trash(up_to(2, kind(named="Copper")), frm=PLAY)],
)
BONFIRE_2015 = BONFIRE.in_year(2015, play=[Trash(up_to(2), frm=PLAY)])
BORROW = Card(
    "Borrow", cost=0, types=[EVENT], year=2015, supply=False,
    play=[plus(buys=1), If(Counted(TokensHeld(MINUS_CARD), most=0), [GetTokens(MINUS_CARD), plus(coins=1)])],
    abilities=[OncePer(TURN)],
)
BRIDGE_TROLL = Card(
    "Bridge Troll", cost=5, types=[ACTION, ATTACK, DURATION], year=2022,
    play=[
        EachOther([GetTokens(MINUS_COIN)]), CostLess(1), plus(buys=1), next_turn(CostLess(1), plus(buys=1)),
    ],
)
BRIDGE_TROLL_2015 = BRIDGE_TROLL.in_year(
    2015,
    play=[EachOther([GetTokens(MINUS_COIN)]), plus(buys=1), next_turn(plus(buys=1))],
    abilities=[CostsLess(1, holding=PLAY, own_turn=True)],
)
CARAVAN_GUARD = Card(
    "Caravan Guard", cost=3, types=[ACTION, DURATION, REACTION], year=2015,
    play=[plus(cards=1, actions=1), next_turn(plus(coins=1))],
    abilities=[When(WHEN_PLAYED, by=OTHERS, what=kind(ATTACK), holding=HAND, may=True, do=[PlayThis()])],
)
CHAMPION = Card(
    "Champion", cost=6, types=[ACTION, DURATION], year=2015, supply=False,
    play=[
        plus(actions=1),
        Later(Unaffected(), REST_OF_GAME, stays=True),
        Later(
            When(WHEN_PLAYED, what=kind(ACTION), holding=LINGERING, do=[plus(actions=1)]), REST_OF_GAME, stays=True,
        ),
    ],
)
COIN_OF_THE_REALM = Card(
    "Coin of the Realm", cost=2, types=[TREASURE, RESERVE], year=2015,
    play=[Worth(1), PutOnMat(TAVERN)],
    abilities=[When(AFTER_PLAY, what=kind(ACTION), holding=TAVERN, may=True, do=[Call(), plus(actions=2)])],
)
DISCIPLE = Card(
    "Disciple", cost=5, types=[ACTION, TRAVELLER], year=2015, supply=False,
    play=[Play(a_card(ACTION), times=2, may=True, then=[Gain(kind(copy_of=IT))])],
    abilities=[traveller("Teacher")],
)
DISTANT_LANDS = Card(
    "Distant Lands", cost=5, types=[ACTION, RESERVE, VICTORY], year=2015,
    play=[PutOnMat(TAVERN)],
    points=OnMat(4, TAVERN),
)
DUNGEON = Card(
    "Dungeon", cost=3, types=[ACTION, DURATION], year=2015,
    play=[
        plus(actions=1), plus(cards=2), Discard(exactly(2)),
        next_turn(plus(cards=2), Discard(exactly(2))),
    ],
)
DUPLICATE = Card(
    "Duplicate", cost=4, types=[ACTION, RESERVE], year=2015,
    play=[PutOnMat(TAVERN)],
    abilities=[
        When(
            WHEN_GAINED, what=kind(costing=UpTo(6)), holding=TAVERN, may=True,
            do=[Call(), Gain(kind(copy_of=IT))],
        ),
    ],
)
EXPEDITION = Card(
    "Expedition", cost=3, types=[EVENT], year=2015, supply=False,
    play=[this_turn(DrawMore(2))],
)
FERRY = Card(
    "Ferry", cost=3, types=[EVENT], year=2015, supply=False,
    play=[MoveToken([COST_LESS], APile(types=[ACTION]))],
    abilities=[CostsLess(2, what=FromPileWith(COST_LESS), holding=EVERYWHERE)],
)
FUGITIVE = Card(
    "Fugitive", cost=4, types=[ACTION, TRAVELLER], year=2015, supply=False,
    play=[plus(cards=2, actions=1), Discard(a_card())],
    abilities=[traveller("Disciple")],
)
GEAR = Card(
    "Gear", cost=3, types=[ACTION, DURATION], year=2015,
    play=[plus(cards=2), SetAside(up_to(2), stays=True, ability=When(TURN_STARTS, do=[TakeBack()]))],
)
GIANT = Card(
    "Giant", cost=5, types=[ACTION, ATTACK], year=2015,
    play=[
        TurnJourney(),
        If(JourneyFaceUp(up=False), [plus(coins=1)], [plus(coins=5)]),
        If(
            JourneyFaceUp(),
            [
                EachOther([
                    Reveal(
                        1,
                        do=[
                            If(
                                Is(kind(costing=Between(3, top=6))),
                                [Trash(all_of(), frm=LOOKED)], [Discard(all_of(), frm=LOOKED)],
                            ),
                        ],
                        then=[If(AmongIt(kind(costing=Between(3, top=6)), 0), [Gain(kind(named="Curse"))])],
                    ),
                ]),
            ],
        ),
    ],
)
GUIDE = Card(
    "Guide", cost=3, types=[ACTION, RESERVE], year=2015,
    play=[plus(cards=1, actions=1), PutOnMat(TAVERN)],
    abilities=[When(TURN_STARTS, holding=TAVERN, may=True, do=[Call(), DiscardHand(), plus(cards=5)])],
)
HAUNTED_WOODS = Card(
    "Haunted Woods", cost=5, types=[ACTION, ATTACK, DURATION], year=2022,
    play=[
        Later(
            When(WHEN_GAINED, by=OTHERS, holding=LINGERING, bought=True, doer=ACTOR, do=[Put(all_of(), to=DECK)]),
            YOUR_NEXT_TURN, stays=True,
        ),
        next_turn(plus(cards=3)),
    ],
)
HAUNTED_WOODS_2015 = HAUNTED_WOODS.in_year(
    2015,
    play=[
        Later(
            When(WHEN_BOUGHT, by=OTHERS, holding=LINGERING, doer=ACTOR, do=[Put(all_of(), to=DECK)]),
            YOUR_NEXT_TURN, stays=True,
        ),
        next_turn(plus(cards=3)),
    ],
)
HERO = Card(
    "Hero", cost=5, types=[ACTION, TRAVELLER], year=2015, supply=False,
    play=[plus(coins=2), Gain(kind(TREASURE))],
    abilities=[traveller("Champion")],
)
HIRELING = Card(
    "Hireling", cost=6, types=[ACTION, DURATION], year=2015,
    play=[Later(When(TURN_STARTS, holding=LINGERING, do=[plus(cards=1)]), REST_OF_GAME, stays=True)],
)
INHERITANCE = Card(
    "Inheritance", cost=7, types=[EVENT], year=2025, supply=False,
    play=[Inherit(a_card(ACTION, without=(COMMAND, DURATION), costing=UpTo(4)))],
    abilities=[
        OncePer(GAME),
        AlsoPlay(["Estate"], [ACTION, COMMAND], [Play(a_card(), frm=INHERITED, leaving=True)]),
    ],
)
INHERITANCE_2019 = INHERITANCE.in_year(
    2019,
    play=[Inherit(a_card(ACTION, without=(COMMAND,), costing=UpTo(4)))],
    abilities=[
        OncePer(GAME),
        AlsoPlay(["Estate"], [ACTION], [Play(a_card(), frm=INHERITED, leaving=True)]),
    ],
)
INHERITANCE_2015 = INHERITANCE.in_year(
    2015,
    play=[Inherit(a_card(ACTION, without=(VICTORY,), costing=UpTo(4)))],
    abilities=[OncePer(GAME), LendAll(["Estate"])],
)
LOST_ARTS = Card(
    "Lost Arts", cost=6, types=[EVENT], year=2015, supply=False,
    play=[MoveToken([PLUS_ACTION], APile(types=[ACTION]))],
    abilities=[ACTION_BONUS],
)
LOST_CITY = Card(
    "Lost City", cost=5, types=[ACTION], year=2015,
    play=[plus(cards=2, actions=2)],
    abilities=[When(WHEN_GAINED, do=[EachOther([plus(cards=1)])])],
)
MAGPIE = Card(
    "Magpie", cost=4, types=[ACTION], year=2015,
    play=[
        plus(cards=1, actions=1),
        Reveal(
            1,
            do=[
                Put(all_of(kind(TREASURE)), frm=LOOKED, to=HAND),
                If(Is(kind(any_of=[ACTION, VICTORY])), [Gain(kind(named="Magpie"))]),
            ],
        ),
    ],
)
MESSENGER = Card(
    "Messenger", cost=4, types=[ACTION], year=2022,
    play=[plus(buys=1, coins=2), May([DeckToDiscard()])],
    abilities=[
        When(
            WHEN_GAINED, phase=BUY_PHASE, first=True,
            do=[Gain(kind(costing=UpTo(4)), then=[EachOther([Gain(kind(copy_of=IT))])])],
        ),
    ],
)
MESSENGER_2015 = MESSENGER.in_year(
    2015,
    abilities=[
        When(
            WHEN_BOUGHT, given=Counted(Done(BUY_ANYTHING_DEED), most=1),
            do=[Gain(kind(costing=UpTo(4)), then=[EachOther([Gain(kind(copy_of=IT))])])],
        ),
    ],
)
MISER = Card(
    "Miser", cost=4, types=[ACTION], year=2015,
    play=[
        ChooseOne([
            Option("mat", [Put(a_card(named="Copper"), to=TAVERN)]),
            Option("coins", [plus(coins=CardsIn(TAVERN, kind(named="Copper")))]),
        ]),
    ],
)
MISSION = Card(
    "Mission", cost=4, types=[EVENT], year=2023, supply=False,
    play=[ExtraTurn(banned=CannotBuy(ANY))],
)
MISSION_2015 = MISSION.in_year(
    2015,
    play=[If(AfterAnotherTurn(), [ExtraTurn(limited=False, banned=CannotBuy(ANY))])],
    abilities=[OncePer(TURN)],
)
PAGE = Card(
    "Page", cost=2, types=[ACTION, TRAVELLER], year=2015,
    play=[plus(cards=1, actions=1)],
    abilities=[traveller("Treasure Hunter")],
    brings=["treasure-hunter", "warrior", "hero", "champion"],
)
PATHFINDING = Card(
    "Pathfinding", cost=8, types=[EVENT], year=2015, supply=False,
    play=[MoveToken([PLUS_CARD], APile(types=[ACTION]))],
    abilities=[CARD_BONUS],
)
PEASANT = Card(
    "Peasant", cost=2, types=[ACTION, TRAVELLER], year=2015,
    play=[plus(buys=1, coins=1)],
    abilities=[traveller("Soldier")],
    brings=["soldier", "fugitive", "disciple", "teacher"],
)
PILGRIMAGE = Card(
    "Pilgrimage", cost=4, types=[EVENT], year=2015, supply=False,
    play=[TurnJourney(), If(JourneyFaceUp(), [GainCopies(Some(ANY, 0, 3, differing=True), frm=PLAY)])],
    abilities=[OncePer(TURN)],
)
PLAN = Card(
    "Plan", cost=3, types=[EVENT], year=2022, supply=False,
    play=[MoveToken([TRASHING], APile(types=[ACTION]))],
    abilities=[trashing_when(WHEN_GAINED)],
)
PLAN_2015 = PLAN.in_year(2015, abilities=[trashing_when(WHEN_BOUGHT)])
PORT = Card(
    "Port", cost=4, types=[ACTION], year=2022,
    play=[plus(cards=1, actions=2)],
    abilities=[When(WHEN_GAINED, do=[Gain(kind(named="Port"), alone=True)])],
)
PORT_2015 = PORT.in_year(2015, abilities=[When(WHEN_BOUGHT, do=[Gain(kind(named="Port"))])])
QUEST = Card(
    "Quest", cost=0, types=[EVENT], year=2015, supply=False,
    play=[
        ChooseOne([
            Option("discard-attack", [Discard(a_card(ATTACK), then=[Gain(kind(named="Gold"))])]),
            Option(
                "discard-curses", [Discard(exactly(2, kind(named="Curse")), needs=2, then=[Gain(kind(named="Gold"))])],
            ),
            Option("discard-six", [Discard(exactly(6), needs=6, then=[Gain(kind(named="Gold"))])]),
            Option("nothing", []),
        ]),
    ],
)
RAID = Card(
    "Raid", cost=5, types=[EVENT], year=2015, supply=False,
    play=[
        Gain(kind(named="Silver"), times=InPlay(kind(named="Silver"))),
        EachOther([GetTokens(MINUS_CARD)]),
    ],
)
RANGER = Card(
    "Ranger", cost=4, types=[ACTION], year=2015,
    play=[plus(buys=1), TurnJourney(), If(JourneyFaceUp(), [plus(cards=5)])],
)
RATCATCHER = Card(
    "Ratcatcher", cost=2, types=[ACTION, RESERVE], year=2015,
    play=[plus(cards=1, actions=1), PutOnMat(TAVERN)],
    abilities=[When(TURN_STARTS, holding=TAVERN, may=True, do=[Call(), Trash(a_card())])],
)
RAZE = Card(
    "Raze", cost=2, types=[ACTION], year=2015,
    play=[
        plus(actions=1),
        ChooseOne(
            [
                Option("play", [
                    Trash(THIS, then=[
                        LookAt(CoinsOf(), do=[Put(a_card(), frm=LOOKED, to=HAND)], rest=DISCARD),
                    ]),
                ]),
                Option("hand", [
                    Trash(a_card(), then=[
                        LookAt(CoinsOf(), do=[Put(a_card(), frm=LOOKED, to=HAND)], rest=DISCARD),
                    ]),
                ]),
            ],
            doable=True,
        ),
    ],
)  # fmt: skip
RELIC = Card(
    "Relic", cost=5, types=[TREASURE, ATTACK], year=2015,
    play=[Worth(2), EachOther([GetTokens(MINUS_CARD)])],
)
ROYAL_CARRIAGE = Card(
    "Royal Carriage", cost=5, types=[ACTION, RESERVE], year=2015,
    play=[plus(actions=1), PutOnMat(TAVERN)],
    abilities=[
        When(AFTER_PLAY, what=kind(ACTION), holding=TAVERN, may=True, given=StillInPlay(), do=[CallAndReplay()]),
    ],
)
SAVE = Card(
    "Save", cost=1, types=[EVENT], year=2015, supply=False,
    play=[
        plus(buys=1),
        SetAside(a_card(), ability=When(TURN_ENDS, by=ANYONE, do=[TakeBack()])),
    ],
    abilities=[OncePer(TURN)],
)
SCOUTING_PARTY = Card(
    "Scouting Party", cost=2, types=[EVENT], year=2015, supply=False,
    play=[plus(buys=1), LookAt(5, do=[Discard(exactly(3), frm=LOOKED)])],
)
SEAWAY = Card(
    "Seaway", cost=5, types=[EVENT], year=2015, supply=False,
    play=[Gain(kind(ACTION, costing=UpTo(4)), then=[MoveToken([PLUS_BUY], PileOf(IT))])],
    abilities=[BUY_BONUS],
)
SOLDIER = Card(
    "Soldier", cost=3, types=[ACTION, ATTACK, TRAVELLER], year=2015, supply=False,
    play=[
        plus(coins=2), plus(coins=InPlay(kind(ATTACK), others=True)),
        EachOther([If(HandAtLeast(4), [Discard(a_card())])]),
    ],
    abilities=[traveller("Fugitive")],
)
STORYTELLER = Card(
    "Storyteller", cost=5, types=[ACTION], year=2022,
    play=[
        plus(actions=1), PlaySeveral(kind(TREASURE), most=3), plus(cards=1),
        LoseCoins(Left(COINS_LEFT), paid=True, then=[plus(cards=Paid())]),
    ],
)
STORYTELLER_2015 = STORYTELLER.in_year(
    2015,
    play=[
        plus(actions=1, coins=1), PlaySeveral(kind(TREASURE), most=3),
        LoseCoins(Left(COINS_LEFT), paid=True, then=[plus(cards=Paid())]),
    ],
)
SWAMP_HAG = Card(
    "Swamp Hag", cost=5, types=[ACTION, ATTACK, DURATION], year=2022,
    play=[
        Later(
            When(WHEN_GAINED, by=OTHERS, holding=LINGERING, bought=True, doer=ACTOR, do=[Gain(kind(named="Curse"))]),
            YOUR_NEXT_TURN, stays=True,
        ),
        next_turn(plus(coins=3)),
    ],
)
SWAMP_HAG_2015 = SWAMP_HAG.in_year(
    2015,
    play=[
        Later(
            When(WHEN_BOUGHT, by=OTHERS, holding=LINGERING, doer=ACTOR, do=[Gain(kind(named="Curse"))]),
            YOUR_NEXT_TURN, stays=True,
        ),
        next_turn(plus(coins=3)),
    ],
)
TEACHER = Card(
    "Teacher", cost=6, types=[ACTION, RESERVE], year=2015, supply=False,
    play=[PutOnMat(TAVERN)],
    abilities=[
        When(
            TURN_STARTS, holding=TAVERN, may=True,
            do=[Call(), MoveToken(GIVING_MARKS, APile(types=[ACTION]), bare=True)],
        ),
        CARD_BONUS, ACTION_BONUS, BUY_BONUS, COIN_BONUS,
    ],
)
TRADE = Card(
    "Trade", cost=5, types=[EVENT], year=2015, supply=False,
    play=[Trash(up_to(2), then=[Gain(kind(named="Silver"), times=NumberOfIt())])],
)
TRAINING = Card(
    "Training", cost=6, types=[EVENT], year=2015, supply=False,
    play=[MoveToken([PLUS_COIN], APile(types=[ACTION]))],
    abilities=[COIN_BONUS],
)
TRANSMOGRIFY = Card(
    "Transmogrify", cost=4, types=[ACTION, RESERVE], year=2015,
    play=[plus(actions=1), PutOnMat(TAVERN)],
    abilities=[
        When(
            TURN_STARTS, holding=TAVERN, may=True,
            do=[Call(), Trash(a_card(), then=[Gain(kind(costing=UpTo(IT, more=1)), to=HAND)])],
        ),
    ],
)
TRAVELLING_FAIR = Card(
    "Travelling Fair", cost=2, types=[EVENT], year=2015, supply=False,
    play=[
        plus(buys=2),
        this_turn(When(WHEN_GAINED, holding=LINGERING, may=True, given=StillThere(), do=[MoveGained(DECK)])),
    ],
)
TREASURE_HUNTER = Card(
    "Treasure Hunter", cost=3, types=[ACTION, TRAVELLER], year=2015, supply=False,
    play=[
        plus(actions=1, coins=1),
        Gain(kind(named="Silver"), times=Done(GAIN_DEED, who=RIGHT, last=True)),
    ],
    abilities=[traveller("Warrior")],
)
TREASURE_TROVE = Card(
    "Treasure Trove", cost=5, types=[TREASURE], year=2015,
    play=[Worth(2), Gain(kind(named="Gold")), Gain(kind(named="Copper"))],
)
WARRIOR = Card(
    "Warrior", cost=4, types=[ACTION, ATTACK, TRAVELLER], year=2015, supply=False,
    play=[
        plus(cards=2),
        EachOther([
            ForEach(
                InPlay(kind(TRAVELLER), whose=OWNER),
                [DiscardTop(1, then=[If(Is(kind(costing=Between(3, top=4))), [Trash(IT, frm=DISCARD)])])],
            ),
        ]),
    ],
    abilities=[traveller("Hero")],
)
WINE_MERCHANT = Card(
    "Wine Merchant", cost=5, types=[ACTION, RESERVE], year=2015,
    play=[plus(buys=1, coins=4), PutOnMat(TAVERN)],
    abilities=[
        When(
            BUY_ENDS, holding=TAVERN, may=True, given=Counted(Left(COINS_LEFT), least=2),
            do=[Discard(Some(ThisCard()), frm=TAVERN)],
        ),
    ],
)
