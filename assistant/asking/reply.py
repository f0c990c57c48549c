"""What an answer to a question in words is: its form, how certain it is, and what it rests on."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace
from typing import Any, Final, NamedTuple

from assistant.asking.matching import Match
from assistant.asking.model import Understood
from assistant.asking.played import Played
from assistant.asking.premises import Premise
from assistant.asking.staging import Staged
from engine.inquiry.run import MOST_TOLD, Found, Outcome
from engine.inquiry.scenario import Scenario
from engine.inquiry.verdict import find

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


CONFIRMED, COMPUTED, RULE, CANNOT, CUT = "confirmed", "computed", "rule", "cannot", "cut"


class Note(NamedTuple):
    """Be a remark that goes with an answer: the id of a message and its slots (`card` and `cards` are ids)."""

    msgid: str
    slots: tuple[tuple[str, Any], ...] = ()


class Edition(NamedTuple):
    """Be what some rules make of the question: their names, and the answer under them."""

    profiles: tuple[str, ...]
    head: Head


class Reply(NamedTuple):
    """Be an answer: what was understood, the answer in the form of the question, and what it rests on.

    certainty: CONFIRMED (computed, and a recorded ruling says so), COMPUTED, RULE (a numbered rule), CANNOT,
    or CUT (computed, but not searched to the end).
    rulings: those about just these cards, best first. lacking: names of cards whose rules are not in the engine.
    premises: what was impossible in the question.
    """

    understood: Understood
    head: Head
    staged: Staged
    scenario: Scenario | None
    played: Played | None
    certainty: str
    rulings: tuple[Match, ...] = ()
    editions: tuple[Edition, ...] = ()
    rules: tuple[str, ...] = ()
    lacking: tuple[str, ...] = ()
    from_ruling: bool = False
    notes: tuple[Note, ...] = ()
    premises: tuple[Premise, ...] = ()


def found_of(played: Played, most: int = MOST_TOLD) -> Found:
    """Give what was played in the form that pages and data tell: endings that look the same are one outcome.

    most: of how many it is worked out when they come about.
    """
    graph = played.graph
    ends: dict[int, Hashable] = {node: _plain(one) for node, one in graph.ends.items()}
    bare = replace(graph, ends=ends)
    findings = find(bare, most)
    return Found(played.before, played.result._replace(graph=bare), findings, (), 0)


def _plain(one: Any) -> Outcome:
    return Outcome((), (), 0, one.view.differences)
