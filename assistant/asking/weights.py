"""How much each stretch of the words counts: features of a candidate, and their weights, learned from questions."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from math import exp
from typing import Final

from i18n.questions import HERE

Features = tuple[str, ...]  # names, each as often as it counts
DEFAULT: Final = 0.3
NONE: Final = "none"  # the weight of none of the candidates being meant
SHARP: Final = 6.0  # the share of a candidate is e to the minus this times its cost
SURE: Final = 0.85  # the share that the candidates with one verdict must have for an answer
LEADS: Final = 0.40  # … of them those that say the same of one deed: several that are each unlikely answer nothing
PLAIN: Final = 0.75  # … where one clause is all, with one stretch at most: of such questions hardly any is misread
AT_TABLE: Final = 0.80  # … where a table is laid out, which leaves less open
PICKED: Final = 0.5  # … where the question was picked from a list: its words are ours


@cache
def weights() -> Mapping[str, float]:
    """Read the weights."""
    lines = (HERE / "weights.tsv").read_text("utf-8").splitlines()
    return {name: float(value) for name, value in (line.split("\t")[:2] for line in lines if line and line[0] != "#")}


def is_stretch(name: str) -> bool:
    """Tell if a feature says that a word is stretched or lost, at a cost, and not of which kind something is."""
    return ":" not in name and weight_of(name) > 0


def weight_of(name: str) -> float:
    """Tell a weight; what was never learned costs something, but nothing if it is a kind (verb:gain)."""
    return weights().get(name, 0.0 if ":" in name else DEFAULT)


def cost_of(features: Iterable[str]) -> float:
    """Add up what the features of a candidate cost."""
    return sum(map(weight_of, features))


def shares(costs: Iterable[float], doubts: Iterable[str] = (NONE,)) -> list[float]:
    """Tell how likely it is that each of several candidates is meant; the rest of 1 is that none of them is.

    doubts: what of the question makes that as likely as it is, as features; none where one of them is meant.
    """
    found = [exp(-SHARP * cost) for cost in costs]
    unmeant = tuple(doubts)
    whole = sum(found) + (exp(-SHARP * cost_of(unmeant)) if unmeant else 0.0)
    return [one / whole for one in found]
