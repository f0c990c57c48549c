"""What is done in a scenario, what lies where before it is, and what of it a heading tells: all in no language."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from engine.model.state import FROM_DECK

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from i18n.say.shapes import Line, Scenario

BASIC = frozenset(
    {"Copper", "Silver", "Gold", "Platinum", "Potion", "Estate", "Duchy", "Province", "Colony", "Curse", "?"}
)
TELLING = {  # how much a claim tells, by its kind
    "winner": 90, "over": 90, "ends": 90, "vp": 85, "cost": 80, "coins": 60, "cards": 60, "asks": 50, "potions": 40,
    "top": 72, "tokens": 58, "mark": 58, "buys": 35, "actions": 33, "turn": 20,
}  # fmt: skip
SILENT = frozenset({"end", "end action", "end buy", "end night", "play all"})  # what no heading tells


class Act(NamedTuple):
    """Hold what somebody does: the phrase, and the cards or the word of it."""

    player: int
    verb: str
    cards: tuple[str, ...] = ()
    word: str = ""


class Start(NamedTuple):
    """Hold what lies where before anything is done, by player and zone."""

    zones: dict[tuple[int, str], Counter[str]]
    piles: dict[str, int]
    trash: Counter[str]


class Plan(NamedTuple):
    """Hold what stands in a heading: how many names of a list, how much of what is done, which grounds and claims."""

    most: int
    done: int = 0
    grounds: tuple[int, ...] = ()
    claims: tuple[int, ...] = ()


def acts_of(script: Iterable[Line]) -> Iterator[Act]:
    """Read what is done off a script; what ends a phase, and what is left open, is no act of a heading."""
    for line in script:
        if line.kind == "do":
            yield Act(line.player, line.words[0], line.words[1:])
        if line.kind != "answer" or line.refused:
            continue
        first = line.words[0] if line.words else "none"
        verb, _, card = first.removesuffix(FROM_DECK).partition(" ")
        if first in SILENT:
            continue
        if verb in ("play", "buy") and card[:1].isupper():
            yield Act(line.player, verb, (card,))
        elif first[:1].isupper():
            yield Act(line.player, "choose", line.words)
        else:
            yield Act(line.player, "choose", (), first)


def start_of(one: Scenario, acts: Sequence[Act]) -> Start:
    """Tell what lies where once whose turn it is has taken from the hand what is played."""
    zones = {(zone.player, zone.zone): Counter(zone.cards.known) for zone in one.zones if not zone.cards.unknown}
    played = Counter(card for act in acts if act.verb == "play" and act.player == one.turn for card in act.cards)
    if (one.turn, "hand") in zones:
        zones[one.turn, "hand"] -= played
    return Start(zones, dict(one.piles), Counter(one.trash or ()))
