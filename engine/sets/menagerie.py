"""Menagerie: the things of the proof set."""

from __future__ import annotations

from engine.vocabulary import *  # noqa: F403

COVEN = Card(
    "Coven", cost=5, types=[ACTION, ATTACK], year=2020,
    play=[
        plus(actions=1, coins=2),
        EachOther([
            Exile(a_card(named="Curse"), frm=SUPPLY, otherwise=[Discard(all_of(kind(named="Curse")), frm=EXILE)]),
        ]),
    ],
)  # fmt: skip
HORSE = Card(
    "Horse", cost=3, types=[ACTION], year=2020, supply=False, play=[plus(cards=2, actions=1), Return(THIS, frm=PLAY)],
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
WAY_OF_THE_CHAMELEON = Card(
    "Way of the Chameleon", types=[WAY], year=2020, supply=False, play=[FollowSwapped()],
)
WAY_OF_THE_HORSE = Card(
    "Way of the Horse", types=[WAY], year=2020, supply=False, play=[plus(cards=2, actions=1), Return(THIS, frm=PLAY)],
)
WAY_OF_THE_MOUSE = Card(
    "Way of the Mouse", types=[WAY], year=2025, supply=False,
    play=[Play(a_card(), frm=MOUSE, leaving=True)],
)
WAY_OF_THE_OX = Card("Way of the Ox", types=[WAY], year=2020, supply=False, play=[plus(actions=2)])
WAY_OF_THE_TURTLE = Card(
    "Way of the Turtle", types=[WAY], year=2020, supply=False,
    play=[SetAside(THIS, frm=PLAY, ability=When(TURN_STARTS, do=[Play(a_card(), frm=LOOKED)]))],
)
