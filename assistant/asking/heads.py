"""The forms in which a question is answered."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

YES: Final = "yes"
NO: Final = "no"
DEPENDS: Final = "depends"
NUMBER: Final = "number"
RANGE: Final = "range"
PLACE: Final = "place"
PLAYER: Final = "player"
CARDS: Final = "cards"
SEQUENCE: Final = "order"
TYPES: Final = "types"
CHANCE_OF: Final = "chance"
PLAYS: Final = "plays"
OPTION: Final = "option"
TOLD: Final = "told"


class Head(NamedTuple):
    """Be the answer itself: its kind, its value, and the endings (places in Played.endings) in which it is so.

    value: a number, numbers, names of cards, zones or seats, a share, by kind. unit: what is counted. rule: what
    decides, where the trace does not tell it.
    """

    kind: str
    value: Any = None
    where: tuple[int, ...] = ()
    unit: str = ""
    rule: str = ""
