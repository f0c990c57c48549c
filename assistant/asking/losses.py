"""What of the asked clause is lost: the words of weight that have no place in a statement."""

from __future__ import annotations

from typing import Final

from assistant.asking.clause import AUX, Asked, Clause
from assistant.asking.places import word_at
from assistant.asking.weights import Features
from assistant.asking.words import FREE, Token
from engine.records import NamedTuple
from engine.statements.proposition import TOKENS


def left_over(
    asked: Asked, used: frozenset[int], free: frozenset[str] = frozenset()
) -> tuple[Features, tuple[str, ...]]:
    """List words of weight in the asked clause without a place, as features and as words; free: ideas that have one."""
    main = asked.main
    lost = [
        (name, token.text)
        for place, token in enumerate(main.tokens)
        if not (token.at in used or place == main.head or token.stops or token.ideas & free)
        and (name := _lost_in(main, place))
    ]
    features = [name for name, _ in lost]
    amounts = [token for token in main.tokens if TOKENS & set(token.of("unit")) and token.at not in used]
    return (*features, *("lost-unit",) * bool(amounts)), tuple(text for _, text in lost)


def _lost_in(main: Clause, place: int) -> str:
    """Name what is lost when a word of the asked clause is not used, "" for nothing."""
    token = main.tokens[place]
    name = lost_as(token)
    if name == "lost-unknown" and main.form in AUX and not main.deeds | main.aux:
        name = "lost-verb"  # the word that nobody knows may be what is done
    if token.has("conn:or") and place and main.form in {"is", *AUX} and not word_at(main.tokens, place + 1).of("not"):
        return "lost-or"
    return "lost-negation" if token.has("not:no") and main.form in {"many", *AUX} else name


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
    return "" if FREE in token.ideas or slots & _TOLD else _lost_with(token, slots)


def _lost_with(token: Token, slots: set[str]) -> str:
    """Name what is lost with a word by its slots: less with some times and quantities than with others."""
    graded = next((one for one in _GRADED if one.slot in slots), None)
    if graded is not None and not slots & {"times", "ord"}:
        return graded.small if token.ideas & graded.little else graded.name
    return next((name for slot, name in _LOST.items() if slot in slots), "")


class _Grade(NamedTuple):
    """Be a slot of which some ideas matter little: what is lost with those, and with the others."""

    slot: str
    little: frozenset[str]
    small: str
    name: str


_GRADED: Final = (
    _Grade("time", _SMALL, "lost-small-time", "lost-time"),
    _Grade("quant", _SMALL_QUANT, "lost-small-quant", "lost-quant"),
)


_TOLD: Final = frozenset({"form", "conn", "prep", "ref", "seat", "deed"})
_LOST: Final = {
    "times": "lost-order", "ord": "lost-order", "topic": "lost-topic", "state": "lost-topic", "unit": "lost-unit",
    "type": "lost-unit", "zone": "lost-unit", "unknown": "lost-unknown",
}  # fmt: skip
