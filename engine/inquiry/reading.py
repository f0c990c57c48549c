"""The words of the notation: names of cards and players, lists, script lines, expectations."""

from __future__ import annotations

import re
from collections.abc import Callable
from fractions import Fraction
from functools import lru_cache
from typing import Final

from engine.inquiry.scenario import (
    ALWAYS,
    ANSWER,
    ANY,
    CHANCE,
    MOST_CARDS,
    NEVER,
    NOBODY,
    ORDER,
    SEATS,
    SOMETIMES,
    STOP,
    Cards,
    Expectation,
    Line,
    Proposition,
    ScenarioError,
    Step,
)
from engine.table.facts import all_ids, fact, slug

Resolve = Callable[[str], "str | None"]

# Options that the notation calls by a word of its own, even where a card has that name too (Keep).
OPTIONS: Final = frozenset(
    {"yes", "no", "none", "pass", "end", "keep", "aside", "any other card"}
    | {"coins", "discard", "trash", "deck", "card", "cards", "action", "actions", "buy"}
    | {"gain", "gain-gold", "gain-curse", "now", "later", "hand", "play", "nothing"}
)
REFUSED: Final = "! not offered"
COUNTED: Final = ("coins", "actions", "buys", "potions")
VERBS: Final = (
    "play", "draw", "gain", "trash", "discard", "reveal", "look", "put", "set-aside", "exchange", "shuffle", "receive",
    "return", "pass", "take", "turn",
)  # fmt: skip
_ZONE = re.compile(
    r"(hand|deck|discard|in play|aside|has|mat [\w' -]+?)((?:\+(?:hand|deck|discard|in play|aside))*)(?= |$)"
)
_TEST = re.compile(r"(=|has|lacks|top)\s+(.+)|(-?\d+)")


@lru_cache(maxsize=1)
def english() -> dict[str, str]:
    """Map the id of every English name to the name."""
    return {card: fact(card).name for card in all_ids()}


def resolve_english(name: str) -> str | None:
    """Find the English name for a name or an id, whatever its case, accents and apostrophes."""
    return english().get(slug(name))


class Reader:
    """Read words, keeping the number of the line for what goes wrong."""

    def __init__(self, resolve: Resolve | None = None) -> None:
        self.resolve = resolve or resolve_english
        self.line = 0
        self.known: dict[str, str | None] = {}

    def find(self, name: str) -> str | None:
        """Find a card, or None."""
        if name not in self.known:
            try:
                self.known[name] = self.resolve(name) if name else None
            except LookupError:
                self.known[name] = None
        return self.known[name]

    def card(self, name: str) -> str:
        """Find a card; raises ScenarioError `scenario.unknown-card`."""
        name = name.strip()
        found = self.find(name)
        if found is None:
            raise ScenarioError("scenario.unknown-card", self.line, name=name[:60])
        return found

    def player(self, name: str) -> int:
        """Find a player; raises ScenarioError `scenario.unknown-player`."""
        if name.strip() not in SEATS:
            raise ScenarioError("scenario.unknown-player", self.line, name=name.strip()[:60], known=SEATS)
        return SEATS.index(name.strip())

    def number(self, text: str, least: int, most: int) -> int:
        """Read a whole number within bounds; raises ScenarioError `scenario.number`."""
        text = text.strip()
        if not re.fullmatch(r"-?\d{1,9}", text, re.ASCII) or not least <= int(text) <= most:
            raise ScenarioError("scenario.number", self.line, text=text[:60], least=least, most=most)
        return int(text)

    def names(self, text: str) -> tuple[str, ...]:
        """Read a list of different cards."""
        return tuple(self.card(part) for part in text.split(","))

    def plain_cards(self, text: str) -> tuple[str, ...]:
        """Read a list of cards with copies: `Copper*3, Estate`; `none` is the empty list."""
        if text.strip() == "none":
            return ()
        found: list[str] = []
        for part in text.split(","):
            name, star, times = part.partition("*")
            found += [self.card(name)] * (self.number(times, 1, MOST_CARDS) if star else 1)
            if len(found) > MOST_CARDS:
                raise ScenarioError("scenario.too-many", self.line, n=MOST_CARDS)
        return tuple(found)

    def cards(self, text: str) -> Cards:
        """Read a list that may be open: `Silver, ? Copper*4`, `?5`, `? rest`."""
        before, mark, after = text.partition("?")
        known = before.strip().rstrip(",").strip()
        first = self.plain_cards(known) if known else ()
        if not mark:
            if not known:
                raise ScenarioError("scenario.empty-list", self.line)
            return Cards(first)
        after = after.strip()
        if after == "rest":
            return Cards(first, rest=True)
        if after[:1].isdigit():
            return Cards(first, dealt=self.number(after, 1, MOST_CARDS))
        return Cards(first, self.plain_cards(after)) if after else Cards(first, rest=True)

    def is_word(self, text: str) -> bool:
        """Say whether a text is a word of the notation and not a card."""
        return text in OPTIONS or (re.fullmatch(r"[a-z][a-z -]*", text) is not None and self.find(text) is None)

    def answer(self, text: str) -> tuple[str, ...]:
        """Read an answer to a decision: one option as it is called, or the names of the cards picked."""
        text = " ".join(text.split())
        if not text:
            raise ScenarioError("scenario.empty-list", self.line)
        verb, _, rest = text.partition(" ")
        if text == "play all":
            return (text,)
        if verb in ("play", "buy") and rest:
            return (f"{verb} {self.card(rest)}",)
        words = tuple(part.strip() for part in text.split(","))
        if text.isdecimal() or all(map(self.is_word, words)):
            return words
        copy = re.fullmatch(r"(.*)/(\d)", text)
        if copy:
            return (f"{self.card(copy[1])}/{copy[2]}",)
        return self.plain_cards(text)


def read_script_line(reader: Reader, content: str) -> Line:
    """Read `Name> answer`, `Name> any`, `Name> answer ! not offered` or `?`."""
    if content == STOP:
        return Line(STOP, line=reader.line)
    name, _, answer = content.partition(">")
    player, answer = reader.player(name), answer.strip()
    refused = answer.endswith(REFUSED)
    if refused:
        answer = answer[: -len(REFUSED)].strip()
    elif "!" in answer:
        raise ScenarioError("scenario.line", reader.line, text=content[:60])
    if answer == ANY:
        return Line(ANY, player, line=reader.line)
    return Line(ANSWER, player, reader.answer(answer), refused, reader.line)


def read_expectation(reader: Reader, content: str) -> Expectation:
    """Read what stands after the `=` of an expectation line."""
    head, colon, rest = content.partition(":")
    kind, _, range_ = head.strip().partition(" ")
    parts = [part.strip() for part in rest.split(";")]
    known = kind in (ALWAYS, SOMETIMES, NEVER, CHANCE, ORDER)
    if not colon or not all(parts) or not known or (range_ and kind != CHANCE):
        raise ScenarioError("scenario.expectation", reader.line, text=content[:60])
    if kind == ORDER:
        return Expectation(kind, steps=tuple(_step(reader, part) for part in parts), text=content, line=reader.line)
    propositions = tuple(read_proposition(reader, part) for part in parts)
    least, greatest = _range(reader, range_) if kind == CHANCE else (Fraction(0), Fraction(0))
    return Expectation(kind, propositions, (), least, greatest, content, reader.line)


def _range(reader: Reader, text: str) -> tuple[Fraction, Fraction]:
    least, dots, greatest = text.partition("..")
    try:
        found = Fraction(least.strip()), Fraction((greatest if dots else least).strip())
    except (ValueError, ZeroDivisionError):
        raise ScenarioError("scenario.chance", reader.line, text=text[:60]) from None
    if not 0 <= found[0] <= found[1] <= 1:
        raise ScenarioError("scenario.chance", reader.line, text=text[:60])
    return found


def _step(reader: Reader, text: str) -> Step:
    name, _, rest = text.partition(" ")
    verb, _, card = rest.strip().partition(" ")
    if verb not in VERBS:
        raise ScenarioError("scenario.unknown-word", reader.line, word=verb[:60], known=VERBS)
    return Step(reader.player(name), verb, reader.card(card) if card else "")


def read_proposition(reader: Reader, text: str) -> Proposition:
    """Read one proposition; raises ScenarioError `scenario.proposition`."""
    head, _, rest = text.partition(" ")
    rest = rest.strip()
    found: Proposition | None = None
    if head in SEATS:
        found = _of_player(reader, SEATS.index(head), rest)
    elif head in _SIMPLE:
        found = _SIMPLE[head](reader, rest)
    if found is None:
        raise ScenarioError("scenario.proposition", reader.line, text=text[:60])
    return found._replace(text=text)


def _of_player(reader: Reader, player: int, text: str) -> Proposition | None:
    if re.fullmatch(r"vp -?\d+", text):
        return Proposition("vp", player, number=int(text[3:]))
    zone = _ZONE.match(text)
    if zone is None:
        return None
    zones = (zone[1], *zone[2].split("+")[1:])
    rest = text[zone.end() :].strip()
    if zones == ("has",) and rest and not _TEST.fullmatch(rest):
        rest = f"has {rest}"
    return _tested(reader, Proposition("zone", player, zones), rest)


def _tested(reader: Reader, of: Proposition, text: str) -> Proposition | None:
    test = _TEST.fullmatch(text)
    if test is None or (test[1] == "top" and of.subject != ("deck",)):
        return None
    if test[3]:
        return of._replace(number=reader.number(test[3], 0, MOST_CARDS))
    return of._replace(test=test[1], words=reader.plain_cards(test[2]))


def _named_number(reader: Reader, kind: str, text: str) -> Proposition | None:
    match = re.fullmatch(r"(.+?) (\d+)(P?)", text)
    if match is None or (match[3] and kind != "cost"):
        return None
    return Proposition(kind, subject=(reader.card(match[1]),), test=match[3], number=reader.number(match[2], 0, 1000))


def _counted(kind: str) -> Callable[[Reader, str], Proposition | None]:
    return lambda reader, text: Proposition(kind, number=reader.number(text, 0, 1000))


def _phase(reader: Reader, text: str) -> Proposition | None:
    return Proposition("phase", words=(text,)) if text in ("start", "action", "buy", "night") else None


def _winner(reader: Reader, text: str) -> Proposition | None:
    return Proposition("winner", words=tuple(SEATS[reader.player(name)] for name in text.split(",")))


def _cards(reader: Reader, text: str) -> Proposition | None:
    name, _, number = text.partition(" ")
    return Proposition("cards", reader.player(name), number=reader.number(number, 0, 1000))


def _lacks_offer(reader: Reader, text: str) -> Proposition | None:
    word, _, answer = text.partition(" ")
    return Proposition("lacks offer", words=reader.answer(answer)) if word == "offer" else None


def _ends_at(reader: Reader, text: str) -> Proposition | None:
    match = re.fullmatch(r"at (\d) piles", text)
    return Proposition("ends", number=int(match[1])) if match else None


_SIMPLE: Final[dict[str, Callable[[Reader, str], Proposition | None]]] = {
    **{kind: _counted(kind) for kind in COUNTED},
    "phase": _phase,
    "turn": lambda reader, text: Proposition("turn", reader.player(text)),
    "game": lambda reader, text: Proposition("over", number=1) if text == "over" else None,
    "not": lambda reader, text: Proposition("over", number=0) if text == "game over" else None,
    "trash": lambda reader, text: _tested(reader, Proposition("zone", NOBODY, ("trash",)), text),
    "pile": lambda reader, text: _named_number(reader, "pile", text),
    "cost": lambda reader, text: _named_number(reader, "cost", text),
    "winner": _winner,
    "asks": lambda reader, text: Proposition("asks", reader.player(text)),
    "offers": lambda reader, text: Proposition("offers", words=reader.answer(text)),
    "lacks": _lacks_offer,
    "cards": _cards,
    "ends": _ends_at,
}
