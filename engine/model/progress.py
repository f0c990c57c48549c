"""How far things have come that take several steps: what a frame keeps as its progress, and what is saved with it.

They stand outside of the machine because mypyc does not keep the annotations by which a saved one is checked.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.model.ability import Event
from engine.model.instruction import Instruction
from engine.model.names import Names
from engine.records import NamedTuple


class Window(NamedTuple):
    """Be how far a window has come: the event, whose turn it is to answer, and what has been used.

    chosen: the label of an ability that is about to be used, while its player says about which of the cards.
    """

    event: Event
    seat: int = 0
    used: tuple[Any, ...] = ()
    chosen: str = ""


class Gaining(NamedTuple):
    """Be how far a gain has come."""

    stage: int
    window: Window
    source: str
    then: Sequence[Instruction] = ()
    cause: Instruction | None = None
    always: bool = False


class Playing(NamedTuple):
    """Be how far a play has come: its stage and its window; gave: its own instructions have given its player $."""

    stage: int
    window: Window
    gave: bool = False


class Shuffling(NamedTuple):
    """Be how far a shuffle has come: its window, the cards put on top and to the bottom of those shuffled, in order.

    placed: (cards above it of those shuffled, card), wherever its owner likes. left: cards that stay in the discard
    pile. above: the deck under which the shuffled cards go. whole: the deck itself is shuffled (D13).
    """

    window: Window
    top: Names = ()
    bottom: Names = ()
    placed: tuple[tuple[int, str], ...] = ()
    left: Names = ()
    above: tuple[str | None, ...] = ()
    whole: bool = False
