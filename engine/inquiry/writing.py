"""From scenarios to text in their notation: what is read from it is the same scenarios again (docs/scenarios.md)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from itertools import groupby
from typing import Final

from engine.inquiry.reading import OUT_OF_DECK, REFUSED
from engine.inquiry.scenario import (
    ANY,
    CHANCE,
    DO,
    FIRST_LINE,
    NOBODY,
    ORDER,
    SEATS,
    STOP,
    Cards,
    Coming,
    Expectation,
    Line,
    Lying,
    Proposition,
    Scenario,
    Tokens,
    Waiting,
    written_cost,
)
from engine.model.names import FROM_DECK

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
    words = tuple(word.replace(FROM_DECK, f" {OUT_OF_DECK}") for word in words)
    return ", ".join(words) if len(words) > 1 and words[0][:1].islower() else written_cards(words)


def _lines(one: Scenario) -> Iterator[str]:
    yield f"[{one.id}] {one.title}".rstrip()
    for key, value in _headers(one):
        yield f"{key}: {value}"
    for name, number in one.piles:
        yield f"pile {name} = {number}"
    for name, cards in one.stacks:
        yield f"pile {name}: {_open_cards(cards)}"
    for line in one.script:
        yield _script_line(line)
    for expectation in one.expectations:
        yield f"= {written_expectation(expectation)}"


# Complex because each header of the notation stands here once, in the order in which headers are written.
def _headers(one: Scenario) -> Iterator[tuple[str, str]]:
    values = {
        "source": one.source,
        "profile": " ".join(one.profiles) if one.profiles != _PLAIN.profiles else "",
        "players": str(one.players) if one.players != _PLAIN.players else "",
        "kingdom": ", ".join(one.kingdom),
        "landscapes": ", ".join(one.landscapes),
        "beside": ", ".join(one.beside),
        "no pile": ", ".join(one.no_pile),
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
        "riverboat": one.prepared,
        "druid": written_cards(one.druid) if one.druid else "",
        "marks": ", ".join(map(_lying, one.marks)),
        "traits": ", ".join(f"{trait} on {pile}" for trait, pile in one.traits),
        "market": _open_cards(one.market) if one.market is not None else "",
        "face down": written_cards(one.face_down) if one.face_down else "",
        "bought": "yes" if one.bought else "",
        "paid": "yes" if one.paid else "",
        "cheaper": str(one.cheaper) if one.cheaper else "",
        "next hand": str(one.next_hand) if one.next_hand != _PLAIN.next_hand else "",
        "extra turn": str(one.extra) if one.extra else "",
        "turns in a row": str(one.in_row) if one.in_row else "",
        "last normal turn": SEATS[one.last_normal] if one.last_normal != NOBODY else "",
        "possessor": SEATS[one.possessor] if one.possessor != NOBODY else "",
        "setup": str(one.setup) if one.setup else "",
        "until": one.until,
    }  # fmt: skip
    yield from ((key, value) for key, value in values.items() if value)
    yield from (("printing", f"{name} = {year}") for name, year in one.printings)
    yield from ((f"{SEATS[zone.player]} {zone.zone}", _open_cards(zone.cards)) for zone in one.zones)
    for player, tokens in groupby(one.tokens, lambda held: held.player):
        yield f"{SEATS[player]} tokens", ", ".join(map(_tokens, tokens))
    for player, effects in groupby(one.waiting, lambda effect: effect.player):
        yield f"{SEATS[player]} waits", "; ".join(map(written_waiting, effects))
    for player, turns in groupby(one.coming, lambda turn: turn.player):
        yield f"{SEATS[player]} extra turns", ", ".join(map(_coming, turns))
    if one.trash is not None:
        yield "trash", written_cards(one.trash)
    for key, deck in (("boons", one.boons), ("hexes", one.hexes)):
        if deck is not None:
            yield key, _open_cards(deck)


def _tokens(held: Tokens) -> str:
    return f"{held.kind} {held.number}"


def written_waiting(effect: Waiting) -> str:
    """Write an effect that waits."""
    if not effect.card:
        return "none"
    parts = [effect.card + (f"#{effect.copy}" if effect.copy else "")]
    parts += [f"by {effect.source}"] if effect.source else []
    parts[-1] += f"/{effect.number}" if effect.number else ""
    parts += [f"with {', '.join(effect.beside)}"] if effect.beside else []
    parts += [f"holding {written_cards(effect.holding)}"] if effect.holding else []
    parts += [f"sparing {', '.join(SEATS[player] for player in effect.sparing)}"] if effect.sparing else []
    parts += [effect.state] if effect.state else []
    return " ".join([*parts, *(["swapped"] if effect.swapped else [])])


def _coming(turn: Coming) -> str:
    return turn.card if turn.possessor == NOBODY else f"{turn.card} by {SEATS[turn.possessor]}"


def _lying(mark: Lying) -> str:
    owner = f" {SEATS[mark.owner]}" if mark.owner != NOBODY else ""
    number = f" {mark.number}" if mark.number != 1 or not owner else ""
    return f"{mark.kind}{owner}{number} on {mark.place}"


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
    if line.kind == DO:
        return f"{SEATS[line.player]}! {line.words[0]} {written_cards(line.words[1:])}"
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
    where = one.subject[0] if one.player == NOBODY else f"{SEATS[one.player]} {'+'.join(one.subject)}"
    return f"{where} {one.test} {written_cards(one.words)}" if one.test else f"{where} {one.number}"


def token_name(kind: str) -> str:
    """Name a token where `vp` alone would be the score."""
    return "vp tokens" if kind == "vp" else kind


def _of(player: int) -> str:
    return "" if player == NOBODY else f" {SEATS[player]}"


_WRITERS: Final[dict[str, Callable[[Proposition], str]]] = {
    "zone": _zone,
    "phase": lambda one: f"phase {one.words[0]}",
    "turn": lambda one: f"turn {SEATS[one.player]}",
    "over": lambda one: "game over" if one.number else "not game over",
    "vp": lambda one: f"{SEATS[one.player]} vp {one.number}",
    "pile": lambda one: f"pile {one.subject[0]} {one.number}",
    "top": lambda one: f"pile {one.subject[0]} top {written_cards(one.words)}",
    "mark": lambda one: f"mark {' '.join(one.subject)}{_of(one.player)} {one.number}",
    "tokens": lambda one: f"{SEATS[one.player]} {token_name(one.subject[0])} {one.number}",
    "cost": lambda one: f"cost {one.subject[0]} {written_cost(one.number, one.test)}",
    "winner": lambda one: "winner " + ", ".join(one.words),
    "asks": lambda one: f"asks {SEATS[one.player]}",
    "offers": lambda one: f"offers {written_answer(one.words)}",
    "lacks offer": lambda one: f"lacks offer {written_answer(one.words)}",
    "cards": lambda one: f"cards {SEATS[one.player]} {one.number}",
    "ends": lambda one: f"ends at {one.number} piles",
}
