"""The promotional cards, as far as they are written."""

from __future__ import annotations

from engine.vocabulary import *  # noqa: F403

BLACK_MARKET = Card(
    "Black Market", cost=3, types=[ACTION], year=2009,
    play=[plus(coins=2), BuyFromMarket(3, do=[PlaySeveral(kind(TREASURE))])],
)
CAPTAIN = Card(
    "Captain", cost=6, types=[ACTION, COMMAND, DURATION], year=2019,
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
# The years of both wordings of Prince are those of the rules that they need: its changes were not seen dated.
PRINCE = Card(
    "Prince", cost=8, types=[ACTION, COMMAND, DURATION], year=2022,
    play=[
        SetAside(
            a_card(ACTION, without=(COMMAND, DURATION), costing=UpTo(4)), may=True, revealed=True, stays=True,
            until=REST_OF_GAME,
            ability=When(TURN_STARTS, holding=LINGERING, do=[Play(a_card(), frm=LOOKED, leaving=True)]),
        ),
    ],
)
# Until then Prince was set aside with the card, which went into play and back each turn: that wording is not played.
PRINCE_2014 = PRINCE.in_year(2014, types=[ACTION], play=[], playable=False)
STASH = Card(
    "Stash", cost=5, types=[TREASURE], year=2010,
    play=[Worth(2)],
    abilities=[BackOfItsOwn(), When(WHEN_SHUFFLED, may=True, do=[PutShuffled(IT, to=ANYWHERE)])],
)
