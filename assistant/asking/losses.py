"""What of the asked clause is lost: the words of weight that have no place in a statement."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from assistant.asking.clause import Asked
from assistant.asking.weights import Features
from assistant.asking.words import FREE, Token

POLAR: Final = frozenset({"can", "must", "does"})


def left_over(
    asked: Asked, used: frozenset[int], free: frozenset[str] = frozenset()
) -> tuple[Features, tuple[str, ...]]:
    """List words of weight in the asked clause without a place, as features and as words; free: ideas that have one."""
    main = asked.main
    found: list[str] = []
    lost: list[str] = []
    for place, token in enumerate(main.tokens):
        if token.at in used or place == main.head or token.stops or token.ideas & free:
            continue
        name = lost_as(token)
        if token.has("not:no") and main.form in ("can", "must", "does", "many"):
            name = "lost-negation"
        if token.has("conn:or") and place and main.form in {"is", *POLAR} and not (_is_not(main.tokens, place + 1)):
            name = "lost-or"
        if name == "lost-unknown" and main.form in POLAR and not main.deeds | main.aux:
            name = "lost-verb"  # the word that nobody knows may be what is done
        if name:
            found.append(name)
            lost.append(token.text)
    return tuple(found), tuple(lost)


def _is_not(tokens: Sequence[Token], place: int) -> bool:
    return place < len(tokens) and bool(tokens[place].of("not"))


_SMALL: Final = frozenset({"time:still", "time:this_turn", "time:then", "time:immediately", "time:anytime"})
_SMALL_QUANT: Final = frozenset(
    {"quant:some", "quant:more", "quant:all", "quant:only", "quant:new", "quant:each", "quant:instead", "quant:other"}
)


def lost_as(token: Token) -> str:
    """Name what is lost when a word is not used, "" for nothing."""
    if token.card:
        return ""  # where cards are not used is counted by the statement
    if token.has("num"):
        return "lost-number" if token.number != 1 else ""
    if token.has("unit:potion"):
        return "lost-price"
    slots = {idea.partition(":")[0] for idea in token.ideas}
    if slots & {"unit", "type"} and slots & {"own", "prep"} and "deed" not in slots:
        return "lost-unit"  # one word with its case or whose it is
    if FREE in token.ideas or slots & _TOLD:
        return ""
    if "time" in slots and not slots & {"times", "ord"}:
        return "lost-small-time" if token.ideas & _SMALL else "lost-time"
    if "quant" in slots and not slots & {"times", "ord"}:
        return "lost-small-quant" if token.ideas & _SMALL_QUANT else "lost-quant"
    return next((name for slot, name in _LOST.items() if slot in slots), "")


_TOLD: Final = frozenset({"form", "conn", "prep", "ref", "seat", "deed"})
_LOST: Final = {
    "times": "lost-order", "ord": "lost-order", "topic": "lost-topic", "state": "lost-topic", "unit": "lost-unit",
    "type": "lost-unit", "zone": "lost-unit", "unknown": "lost-unknown",
}  # fmt: skip
