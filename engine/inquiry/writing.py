"""From scenarios to text in their notation: what is read from it is the same scenarios again (docs/scenarios.md)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from itertools import groupby
from typing import Final

from engine.inquiry.reading import REFUSED
from engine.inquiry.scenario import (
    ANY,
    CHANCE,
    FIRST_LINE,
    NOBODY,
    ORDER,
    SEATS,
    STOP,
    Cards,
    Expectation,
    Line,
    Proposition,
    Scenario,
)

_PLAIN: Final = Scenario(id="")


def write(*scenarios: Scenario) -> str:
    """Write scenarios, with English names; what has its default is left out."""
    blocks = ["\n".join(_lines(one)) for one in scenarios]
    return "\n\n".join([FIRST_LINE, *blocks]) + "\n"


def written_cards(cards: Iterable[str]) -> str:
    """Write a list of cards: neighbours of one name as `Copper*3`."""
    parts = [(name, len(list(group))) for name, group in groupby(cards)]
    return ", ".join(name if number == 1 else f"{name}*{number}" for name, number in parts) or "none"


def written_answer(words: Iterable[str]) -> str:
    """Write an answer: a list of cards, or of words of the notation, which are never numbered."""
    words = tuple(words)
    return ", ".join(words) if len(words) > 1 and words[0][:1].islower() else written_cards(words)


def _lines(one: Scenario) -> Iterator[str]:
    yield f"[{one.id}] {one.title}".rstrip()
    for key, value in _headers(one):
        yield f"{key}: {value}"
    for name, number in one.piles:
        yield f"pile {name} = {number}"
    for line in one.script:
        yield _script_line(line)
    for expectation in one.expectations:
        yield f"= {written_expectation(expectation)}"


def _headers(one: Scenario) -> Iterator[tuple[str, str]]:
    values = {
        "source": one.source,
        "profile": " ".join(one.profiles) if one.profiles != _PLAIN.profiles else "",
        "players": str(one.players) if one.players != _PLAIN.players else "",
        "kingdom": ", ".join(one.kingdom),
        "landscapes": ", ".join(one.landscapes),
        "rules": " ".join(one.rules),
        "cites": " ".join(one.cites),
        "mode": one.mode if one.mode != _PLAIN.mode else "",
        "asker": SEATS[one.asker] if one.asker != NOBODY else "",
        "known": ", ".join(f"{SEATS[player]} {zone}" for player, zone in one.known),
        "turn": SEATS[one.turn] if one.turn else "",
        "phase": one.phase if one.phase != _PLAIN.phase else "",
        **{name: str(getattr(one, name)) for name in ("actions", "buys", "coins", "potions")
           if getattr(one, name) != getattr(_PLAIN, name)},
        "turns": ", ".join(f"{SEATS[player]} {number}" for player, number in enumerate(one.turns)),
        "mouse": one.mouse,
        "druid": written_cards(one.druid) if one.druid else "",
        "setup": str(one.setup) if one.setup else "",
        "until": one.until,
    }  # fmt: skip
    yield from ((key, value) for key, value in values.items() if value)
    yield from (("printing", f"{name} = {year}") for name, year in one.printings)
    yield from ((f"{SEATS[zone.player]} {zone.zone}", _open_cards(zone.cards)) for zone in one.zones)
    if one.trash is not None:
        yield "trash", written_cards(one.trash)
    for key, deck in (("boons", one.boons), ("hexes", one.hexes)):
        if deck is not None:
            yield key, _open_cards(deck)


def _open_cards(cards: Cards) -> str:
    if cards.rest:
        after = "? rest"
    elif cards.dealt:
        after = f"?{cards.dealt}"
    else:
        after = f"? {written_cards(cards.unknown)}" if cards.unknown else ""
    if not after:
        return written_cards(cards.known)
    return f"{written_cards(cards.known)}, {after}" if cards.known else after


def _script_line(line: Line) -> str:
    if line.kind == STOP:
        return STOP
    answer = ANY if line.kind == ANY else written_answer(line.words)
    return f"{SEATS[line.player]}> {answer}" + (f" {REFUSED}" if line.refused else "")


def written_expectation(one: Expectation) -> str:
    """Write an expectation without its leading sign."""
    if one.kind == ORDER:
        steps = (f"{SEATS[step.player]} {step.verb} {step.card}".rstrip() for step in one.steps)
        return f"{ORDER}: " + "; ".join(steps)
    head = f"{CHANCE} {_range(one.least, one.greatest)}" if one.kind == CHANCE else one.kind
    return f"{head}: " + "; ".join(map(written_proposition, one.propositions))


def _range(least: Fraction, greatest: Fraction) -> str:
    return str(least) if least == greatest else f"{least}..{greatest}"


def written_proposition(one: Proposition) -> str:
    """Write a proposition."""
    writer = _WRITERS.get(one.kind)
    return f"{one.kind} {one.number}" if writer is None else writer(one)


def _zone(one: Proposition) -> str:
    where = "trash" if one.player == NOBODY else f"{SEATS[one.player]} {'+'.join(one.subject)}"
    return f"{where} {one.test} {written_cards(one.words)}" if one.test else f"{where} {one.number}"


_WRITERS: Final[dict[str, Callable[[Proposition], str]]] = {
    "zone": _zone,
    "phase": lambda one: f"phase {one.words[0]}",
    "turn": lambda one: f"turn {SEATS[one.player]}",
    "over": lambda one: "game over" if one.number else "not game over",
    "vp": lambda one: f"{SEATS[one.player]} vp {one.number}",
    "pile": lambda one: f"pile {one.subject[0]} {one.number}",
    "cost": lambda one: f"cost {one.subject[0]} {one.number}{one.test}",
    "winner": lambda one: "winner " + ", ".join(one.words),
    "asks": lambda one: f"asks {SEATS[one.player]}",
    "offers": lambda one: f"offers {written_answer(one.words)}",
    "lacks offer": lambda one: f"lacks offer {written_answer(one.words)}",
    "cards": lambda one: f"cards {SEATS[one.player]} {one.number}",
    "ends": lambda one: f"ends at {one.number} piles",
}
