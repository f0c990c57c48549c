"""When somebody asks about a card or a landscape: the situations in which it does something, as its abilities tell."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from engine.inquiry.pairing import hears
from engine.model.card import Card
from engine.model.kinds import (
    AFTER_PLAY,
    BUY_ENDS,
    BUY_STARTS,
    CLEAN_UP_STARTS,
    FAVORS,
    HAND_GOES,
    TURN_ENDS,
    TURN_STARTS,
    WHEN_BOUGHT,
    WHEN_DISCARDED,
    WHEN_DISCARDED_FROM_PLAY,
    WHEN_GAINED,
    WHEN_PLAYED,
    WHEN_TRASHED,
    WOULD_GAIN,
)
from engine.records import NamedTuple
from engine.statements.layout import THINGS, landscape
from engine.statements.proposition import ANYTIME, CLEAN_UP, NEXT_TURN, Act, Given
from engine.statements.things import is_ongoing, is_playable, is_throne, kind_of, printed

DRAWER: Final = "Smithy"  # an Action that does one plain thing
ATTACKER: Final = "Witch"  # an Attack that does one plain thing to each other player
FATES: Final = {"boon": "Bard", "hex": "Skulk"}  # who has one received, and does little else
MANY_FAVORS: Final = 5  # enough for what any Ally asks for
# What may be done to a card itself, and what others do or are that a card or a landscape answers to.
ITSELF: Final = {
    "gain": (WHEN_GAINED, WOULD_GAIN, WHEN_BOUGHT), "trash": (WHEN_TRASHED,), "discard": (WHEN_DISCARDED,),
}  # fmt: skip
BESIDE: Final[tuple[tuple[tuple[str, ...], Act], ...]] = (
    ((WHEN_GAINED, WOULD_GAIN), Act("gain", ("Gold",))),
    ((WHEN_GAINED, WOULD_GAIN), Act("gain", ("Village",))),
    ((WHEN_GAINED, WHEN_BOUGHT), Act("buy", ("Province",))),
    ((WHEN_TRASHED,), Act("trash", ("Estate",))),
    ((WHEN_PLAYED, AFTER_PLAY), Act("play", (DRAWER,))),
    ((WHEN_PLAYED, AFTER_PLAY, BUY_STARTS), Act("play", ("Silver",))),
)
ENDS: Final = (BUY_ENDS, CLEAN_UP_STARTS, HAND_GOES, TURN_ENDS, WHEN_DISCARDED_FROM_PLAY)
UNTIL: Final = {NEXT_TURN: "next turn", CLEAN_UP: "clean-up"}  # how long is played for what happens in a window


class Occasion(NamedTuple):
    """Be a situation in which something is told, when, and of what is done by which cards; rare: few ask about it."""

    acts: tuple[Act, ...]
    givens: tuple[Given, ...]
    causes: tuple[str, ...]
    window: str = ANYTIME
    rare: bool = False


def occasions(name: str) -> Iterator[Occasion]:
    """Yield when a card or a landscape does something, first when most people ask about it."""
    yield from _of_landscape(name) if kind_of(name) in THINGS else _of_card(name)


def attacked(name: str) -> Occasion:
    """Attack somebody who has a card in hand."""
    return Occasion((Act("play", (ATTACKER,)),), (Given("hand", 1, (name,)),), (name, ATTACKER))


def _of_card(name: str) -> Iterator[Occasion]:
    card, played = printed(name), Act("play", (name,))
    if is_playable(name):
        yield Occasion((played,), (), (name,))
        if is_throne(name):
            yield Occasion((Act("play", (name, DRAWER)),), (), (name, DRAWER))
        if is_ongoing(name):
            yield Occasion((played,), (), (name,), NEXT_TURN)
    for kind, events in ITSELF.items():
        if hears(card, *events):
            yield Occasion((Act(kind, (name,)),), (), (name,))
    for act in _beside(card):
        yield Occasion((act,), (Given("hand", cards=(name,)),), (name,), rare=True)
        if is_playable(name) and act.kind != "play":
            yield Occasion((played, act), (), (name,), rare=True)
    if is_playable(name) and hears(card, *ENDS):
        yield Occasion((played,), (), (name,), CLEAN_UP, rare=True)


def _of_landscape(name: str) -> Iterator[Occasion]:
    kind, given = kind_of(name), landscape(name)
    if kind == "event":
        yield Occasion((Act("buy", (name,)),), (given,), (name,))
        if is_ongoing(name):
            yield Occasion((Act("buy", (name,)),), (given,), (name,), NEXT_TURN, rare=True)
    elif kind == "way":
        yield Occasion((Act("play", (DRAWER, name)),), (given,), (name, DRAWER))
    elif kind in FATES:
        yield Occasion((Act("play", (FATES[kind],)),), (Given("fate", cards=(name,)),), (name,))
    else:
        yield from _waiting(name, (given, Given(FAVORS, number=MANY_FAVORS)) if kind == "ally" else (given,))


def _waiting(name: str, givens: tuple[Given, ...]) -> Iterator[Occasion]:
    """Yield when something may happen that a landscape waits for."""
    card = printed(name)
    for act in _beside(card):
        yield Occasion((act,), givens, (name,))
    if hears(card, TURN_STARTS):
        yield Occasion((), givens, (name,), NEXT_TURN)
    if hears(card, *ENDS):
        yield Occasion((), givens, (name,), CLEAN_UP)


def _beside(card: Card) -> Iterator[Act]:
    yield from (act for events, act in BESIDE if hears(card, *events))
