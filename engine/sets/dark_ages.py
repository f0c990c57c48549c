"""Dark Ages: the cards of the proof set."""

from __future__ import annotations

from engine.vocabulary import *  # noqa: F403

BAND_OF_MISFITS = Card(
    "Band of Misfits", cost=5, types=[ACTION, COMMAND], year=2025,
    play=[Play(a_card(ACTION, without=(COMMAND, DURATION), costing=LessThan(THIS)), frm=SUPPLY, leaving=True)],
)
BAND_OF_MISFITS_2019 = BAND_OF_MISFITS.in_year(
    2019, play=[Play(a_card(ACTION, without=(COMMAND,), costing=LessThan(THIS)), frm=SUPPLY, leaving=True)]
)
# Before 2019 it became a copy of the card: that wording is not played (rules §0, shapeshifters).
BAND_OF_MISFITS_2012 = BAND_OF_MISFITS.in_year(2012, types=[ACTION], play=[], playable=False)
FORTRESS = Card(
    "Fortress", cost=4, types=[ACTION], year=2012,
    play=[plus(cards=1, actions=2)],
    abilities=[When(WHEN_TRASHED, do=[MoveGained(HAND)])],
)
PROCESSION = Card(
    "Procession", cost=4, types=[ACTION], year=2019,
    play=[
        Play(
            a_card(ACTION, without=(DURATION,)), times=2, may=True,
            then=[Trash(IT, frm=PLAY), Gain(kind(ACTION, costing=Exactly(IT, more=1)))],
        ),
    ],
)
PROCESSION_1 = PROCESSION.in_year(
    2012,
    play=[
        Play(
            a_card(ACTION), times=2, may=True,
            then=[Trash(IT, frm=PLAY), Gain(kind(ACTION, costing=Exactly(IT, more=1)))],
        ),
    ],
)

OLDER = (BAND_OF_MISFITS_2019, BAND_OF_MISFITS_2012, PROCESSION_1)
