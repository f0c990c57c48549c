"""The promotional cards."""

from __future__ import annotations

from engine.vocabulary import *  # noqa: F403

AVANTO = Card(
    "Avanto", cost=5, types=[ACTION], year=2016,
    play=[plus(cards=3), Play(a_card(named="Sauna"), may=True)],
)
BLACK_MARKET = Card(
    "Black Market", cost=3, types=[ACTION], year=2009,
    play=[plus(coins=2), BuyFromMarket(3, do=[PlaySeveral(kind(TREASURE))])],
)
CAPTAIN = Card(
    "Captain", cost=6, types=[ACTION, DURATION, COMMAND], year=2019,
    play=[
        Play(a_card(ACTION, without=(COMMAND, DURATION), costing=UpTo(4)), frm=SUPPLY, leaving=True),
        next_turn(Play(a_card(ACTION, without=(COMMAND, DURATION), costing=UpTo(4)), frm=SUPPLY, leaving=True)),
    ],
)
CAPTAIN_1 = CAPTAIN.in_year(
    2018, types=[ACTION, DURATION],
    play=[
        Play(a_card(ACTION, without=(DURATION,), costing=UpTo(4)), frm=SUPPLY, leaving=True),
        next_turn(Play(a_card(ACTION, without=(DURATION,), costing=UpTo(4)), frm=SUPPLY, leaving=True)),
    ],
)
CHURCH = Card(
    "Church", cost=3, types=[ACTION, DURATION], year=2018,
    play=[
        plus(actions=1),
        SetAside(
            up_to(3), stays=True, always=True,
            ability=When(TURN_STARTS, do=[TakeBack(), Trash(a_card(), may=True)]),
        ),
    ],
)
DISMANTLE = Card(
    "Dismantle", cost=4, types=[ACTION], year=2018,
    play=[
        Trash(
            a_card(),
            then=[
                If(Is(kind(costing=AtLeast(1))), [Gain(kind(costing=LessThan(IT))), Gain(kind(named="Gold"))]),
            ],
        ),
    ],
)
ENVOY = Card(
    "Envoy", cost=4, types=[ACTION], year=2008,
    play=[Reveal(5, do=[Discard(a_card(), frm=LOOKED, chooser=LEFT)], rest=HAND)],
)
GOVERNOR = Card(
    "Governor", cost=5, types=[ACTION], year=2011,
    play=[
        plus(actions=1),
        ChooseOne([
            Option("cards", [plus(cards=3), EachOther([plus(cards=1)])]),
            Option("trash", [
                Trash(a_card(), may=True, then=[Gain(kind(costing=Exactly(IT, more=2)))]),
                EachOther([Trash(a_card(), may=True, then=[Gain(kind(costing=Exactly(IT, more=1)))])]),
            ]),
            Option("gain", [Gain(kind(named="Gold")), EachOther([Gain(kind(named="Silver"))])]),
        ]),
    ],
)
MARCHLAND = Card(
    "Marchland", cost=5, types=[VICTORY], year=2025,
    abilities=[
        When(WHEN_GAINED, do=[plus(buys=1), Discard(any_number(), then=[plus(coins=NumberOfIt())])]),
    ],
    points=PerCard(1, 3, kind(VICTORY)),
)
# The years of both wordings of Prince are those of the rules that they need: its changes were not seen dated.
PRINCE = Card(
    "Prince", cost=8, types=[ACTION, DURATION, COMMAND], year=2022,
    play=[
        SetAside(
            a_card(ACTION, without=(COMMAND, DURATION), costing=UpTo(4)), may=True, revealed=True, stays=True,
            until=REST_OF_GAME,
            ability=When(TURN_STARTS, holding=LINGERING, do=[Play(a_card(), frm=LOOKED, leaving=True)]),
        ),
    ],
)
BACK_TO_PRINCE = When(
    WHEN_DISCARDED_FROM_PLAY, what=Followed(), holding=LINGERING, given=StillThere(), do=[AsideAgain()]
)
PRINCE_2014 = PRINCE.in_year(
    2014, types=[ACTION],
    play=[
        LeaveAside(
            THIS, frm=PLAY, may=True,
            then=[
                SetAside(
                    a_card(ACTION, costing=UpTo(4)), revealed=True,
                    ability=When(TURN_STARTS, do=[Play(a_card(), frm=LOOKED, then=[ForPlayed(BACK_TO_PRINCE)])]),
                ),
            ],
        ),
    ],
)
SAUNA = Card(
    "Sauna", cost=4, types=[ACTION], year=2022,
    play=[
        plus(cards=1, actions=1), Play(a_card(named="Avanto"), may=True),
        this_turn(When(WHEN_PLAYED, what=kind(named="Silver"), holding=LINGERING, do=[Trash(a_card(), may=True)])),
    ],
)
SAUNA_2016 = SAUNA.in_year(
    2016,
    play=[plus(cards=1, actions=1), Play(a_card(named="Avanto"), may=True)],
    abilities=[When(WHEN_PLAYED, what=kind(named="Silver"), holding=PLAY, do=[Trash(a_card(), may=True)])],
)
STASH = Card(
    "Stash", cost=5, types=[TREASURE], year=2010,
    play=[Worth(2)],
    abilities=[BackOfItsOwn(), When(WHEN_SHUFFLED, may=True, do=[PutShuffled(IT, to=ANYWHERE)])],
)
SUMMON = Card(
    "Summon", cost=5, types=[EVENT], year=2015, supply=False,
    play=[
        Gain(
            kind(ACTION, costing=UpTo(4)),
            then=[SetAside(IT, ability=When(TURN_STARTS, do=[Play(a_card(), frm=LOOKED)]))],
        ),
    ],
)
WALLED_VILLAGE = Card(
    "Walled Village", cost=4, types=[ACTION], year=2011,
    play=[plus(cards=1, actions=2)],
    abilities=[
        When(
            CLEAN_UP_STARTS, holding=PLAY, may=True, given=Counted(InPlay(kind(ACTION), others=True), most=1),
            do=[Put(THIS, frm=PLAY)],
        ),
    ],
)
