"""Nocturne: the Kingdom cards of the proof set."""

from __future__ import annotations

from engine.vocabulary import *  # noqa: F403

CHANGELING = Card(
    "Changeling", cost=3, types=[NIGHT], year=2017,
    play=[Trash(THIS, frm=PLAY), Gain(kind(in_play=True))],
    abilities=[
        When(
            WHEN_GAINED, what=kind(costing=AtLeast(3)), holding=EVERYWHERE, may=True,
            given=CanExchange("Changeling"), do=[Exchange(IT, "Changeling")],
        ),
    ],
)
CURSED_VILLAGE = Card(
    "Cursed Village", cost=5, types=[ACTION, DOOM], year=2017,
    play=[plus(actions=2), DrawUntil(6)],
    abilities=[When(WHEN_GAINED, do=[Receive(HEX)])],
)
FAITHFUL_HOUND = Card(
    "Faithful Hound", cost=2, types=[ACTION, REACTION], year=2017,
    play=[plus(cards=2)],
    abilities=[
        When(
            WHEN_DISCARDED, may=True, outside_clean_up=True,
            do=[SetAside(When(TURN_ENDS, by=ANYONE, holding=LINGERING, do=[TakeBack()]), card=THIS)],
        ),
    ],
)
NECROMANCER = Card(
    "Necromancer", cost=4, types=[ACTION], year=2020,
    play=[Play(a_card(ACTION, without=(DURATION,)), frm=TRASH, leaving=True, face_down="before")],
)
NECROMANCER_1 = NECROMANCER.in_year(
    2017, play=[Play(a_card(ACTION, without=(DURATION,)), frm=TRASH, leaving=True, face_down="after")]
)
TRACKER = Card(
    "Tracker", cost=2, types=[ACTION, FATE], year=2022,
    play=[
        plus(coins=1),
        this_turn(When(WHEN_GAINED, holding=LINGERING, may=True, given=StillThere(), do=[MoveGained(DECK)])),
        Receive(BOON),
    ],
)
TRACKER_1 = TRACKER.in_year(
    2017,
    play=[plus(coins=1), Receive(BOON)],
    abilities=[When(WHEN_GAINED, holding=PLAY, may=True, given=StillThere(), do=[MoveGained(DECK)])],
)
VAMPIRE = Card(
    "Vampire", cost=5, types=[ATTACK, DOOM, NIGHT], year=2017,
    play=[
        Receive(HEX, others=True),  # one Hex for all of them (N6)
        Gain(kind(costing=UpTo(5), other_than="Vampire")),
        Exchange(THIS, "Bat"),  # does nothing when the pile is empty (G10)
    ],
)

OLDER = (NECROMANCER_1, TRACKER_1)
