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
    DEEDS,
    DO,
    GONE,
    LOOSE,
    MOST_CARDS,
    NEVER,
    NOBODY,
    ONCE,
    ORDER,
    SEATS,
    SOMETIMES,
    STOP,
    STRANDED,
    UNKNOWN,
    Cards,
    Coming,
    Expectation,
    Line,
    Proposition,
    ScenarioError,
    Step,
    Waiting,
    cost_parts,
)
from engine.machine.zones import MATS
from engine.model.kinds import EACH_ONES_MARKS, OPTIONS, PLAYER_TOKENS, TABLE_MARKS, TAX
from engine.model.names import FROM_DECK
from engine.table.facts import all_ids, fact, slug

Resolve = Callable[[str], "str | None"]

REFUSED: Final = "! not offered"
OUT_OF_DECK: Final = "from deck"  # a card played from there (X24)
COUNTED: Final = ("coins", "actions", "buys", "potions")
VERBS: Final = (
    "play", "draw", "gain", "trash", "discard", "reveal", "look", "put", "set-aside", "exchange", "shuffle", "receive",
    "return", "pass", "take", "turn",
)  # fmt: skip
MARKS: Final = tuple(kind for kind in (*EACH_ONES_MARKS, *TABLE_MARKS) if kind != TAX)  # Tax lays Debt on a pile
_ZONE = re.compile(
    r"(hand|deck|discard|in play|aside|has|" + "|".join(MATS) + r")((?:\+(?:hand|deck|discard|in play|aside))*)(?= |$)"
)
_TOKENS = re.compile(rf"({'|'.join(kind for kind in PLAYER_TOKENS if kind != 'vp')}|vp tokens) (\d+)")
_WAITING = re.compile(
    r"([^#/]+?)(?:#(\d{1,3}))?(?: by ([^#/]+?))?(?:/(\d))?(?: with (.+?))?(?: holding (.+?))?(?: sparing (.+?))?"
    rf"(?: ({GONE}|{LOOSE}|{ONCE}|{STRANDED}))?( swapped)?"
)
_OWNER = "|".join(SEATS)
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
        parts = [part.strip() for part in text.split(",")]
        open_at = next((at for at, part in enumerate(parts) if part[:1] == UNKNOWN and not _is_slot(parts, at)), -1)
        known = parts if open_at < 0 else parts[:open_at]
        if known == [""]:
            raise ScenarioError("scenario.empty-list", self.line)
        first = tuple(card for part in known for card in self._known(part))
        if len(first) > MOST_CARDS:
            raise ScenarioError("scenario.too-many", self.line, n=MOST_CARDS)
        if open_at < 0:
            return Cards(first)
        after = ",".join(parts[open_at:])[1:].strip()
        if after == "rest":
            return Cards(first, rest=True)
        if after[:1].isdigit():
            return Cards(first, dealt=self.number(after, 1, MOST_CARDS))
        return Cards(first, self.plain_cards(after)) if after else Cards(first, rest=True)

    def _known(self, part: str) -> tuple[str, ...]:
        """Read one part of a list: a card with its copies, or a number of unknown slots."""
        if part[:1] != UNKNOWN:
            return self.plain_cards(part)
        return (UNKNOWN,) * (self.number(part[2:], 1, MOST_CARDS) if part != UNKNOWN else 1)

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
        if verb == "play" and rest.endswith(f" {OUT_OF_DECK}"):
            return (f"{verb} {self.card(rest.removesuffix(OUT_OF_DECK))}{FROM_DECK}",)
        if verb in ("play", "buy") and rest:
            return (f"{verb} {self.card(rest)}",)
        words = tuple(part.strip() for part in text.split(","))
        if re.fullmatch(r"\d+P?", text, re.ASCII) or all(map(self.is_word, words)):
            return words
        copy = re.fullmatch(r"(.*)/(\d)", text)
        if copy:
            return (f"{self.card(copy[1])}/{copy[2]}",)
        return self.plain_cards(text)


def read_waiting(reader: Reader, player: int, text: str) -> list[Waiting]:
    """Read the effects that wait for a player: `Caravan with Throne Room; Crypt holding Gold*2; Guardian/2`, or `none`.

    Raises ScenarioError `scenario.waiting`.
    """
    if text.strip() == "none":
        return [Waiting(player, line=reader.line)]
    return [_waiting(reader, player, " ".join(part.split())) for part in text.split(";")]


def _waiting(reader: Reader, player: int, text: str) -> Waiting:
    match = _WAITING.fullmatch(text)
    if match is None:
        raise ScenarioError("scenario.waiting", reader.line, text=text[:60])
    card, copy, source, number, beside, holding, sparing, state, swapped = match.groups()
    kept = []
    for part in beside.split(",") if beside else ():
        name, sign, which = part.strip().partition("#")
        kept.append(reader.card(name) + (f"#{reader.number(which, 1, MOST_CARDS)}" if sign else ""))
    return Waiting(
        player, reader.card(card), int(copy or 0), reader.card(source) if source else "", int(number or 0), tuple(kept),
        reader.plain_cards(holding) if holding else (),
        tuple(reader.player(name) for name in sparing.split(",")) if sparing else (), state or "",
        bool(swapped), reader.line,
    )  # fmt: skip


def read_coming(reader: Reader, player: int, text: str) -> list[Coming]:
    """Read the extra turns that a player will have: `Outpost, Possession by Bob`."""
    found = []
    for part in text.split(","):
        name, by, possessor = part.strip().partition(" by ")
        found.append(Coming(player, reader.card(name), reader.player(possessor) if by else NOBODY, reader.line))
    return found


def _is_slot(parts: list[str], at: int) -> bool:
    """Say whether a part is a number of unknown slots among known ones: something known must follow."""
    return re.fullmatch(r"\?(\*\d+)?", parts[at]) is not None and at + 1 < len(parts)


def read_script_line(reader: Reader, content: str) -> tuple[Line, ...]:
    """Read `Name> answer`, `Name> any`, `Name> answer ! not offered`, `Name! gain Silver` or `?`."""
    if content == STOP:
        return (Line(STOP, line=reader.line),)
    if re.match(r"\w+\s*!", content):
        return _deed(reader, content)
    name, _, answer = content.partition(">")
    player, answer = reader.player(name), answer.strip()
    refused = answer.endswith(REFUSED)
    if refused:
        answer = answer[: -len(REFUSED)].strip()
    elif "!" in answer:
        raise ScenarioError("scenario.line", reader.line, text=content[:60])
    if answer == ANY:
        return (Line(ANY, player, line=reader.line),)
    return (Line(ANSWER, player, reader.answer(answer), refused, reader.line),)


def _deed(reader: Reader, content: str) -> tuple[Line, ...]:
    """Read what is done outright: `Alice! trash Copper*2`; several cards gained or played are as many deeds."""
    name, _, rest = content.partition("!")
    verb, _, cards = rest.strip().partition(" ")
    if verb not in DEEDS:
        raise ScenarioError("scenario.unknown-word", reader.line, word=verb[:60], known=DEEDS)
    found = reader.plain_cards(cards)
    if not found:
        raise ScenarioError("scenario.empty-list", reader.line)
    each = [(card,) for card in found] if verb in ("gain", "play") else [found]
    return tuple(Line(DO, reader.player(name), (verb, *cards), line=reader.line) for cards in each)


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
    tokens = _TOKENS.fullmatch(text)
    if tokens is not None:
        return Proposition("tokens", player, (tokens[1].removesuffix(" tokens"),), number=int(tokens[2]))
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


def _cost(reader: Reader, text: str) -> Proposition | None:
    """Read what a card costs: coins, with a Potion behind them, or Debt alone or behind a plus sign."""
    match = re.fullmatch(r"(.+?) (\d{1,9}P?|(?:\d{1,9}\+)?[1-9]\d{0,2}D)", text)
    if match is None:
        return None
    coins, more = cost_parts(match[2])
    return Proposition("cost", subject=(reader.card(match[1]),), test=more, number=reader.number(str(coins), 0, 1000))


def _pile(reader: Reader, text: str) -> Proposition | None:
    """Read how many cards a pile has, or which lie on top of it."""
    top = re.fullmatch(r"(.+?) top (.+)", text)
    if top is None:
        match = re.fullmatch(r"(.+?) (\d+)", text)
        return match and Proposition("pile", subject=(reader.card(match[1]),), number=reader.number(match[2], 0, 1000))
    return Proposition("top", subject=(reader.card(top[1]),), words=reader.plain_cards(top[2]))


def _mark(reader: Reader, text: str) -> Proposition | None:
    """Read what lies on a pile or landscape: `Village embargo 1`, `Moat plus-card Alice 1`, `Village Cheap 1`."""
    match = re.fullmatch(rf"(.+?) (\S+)(?: ({_OWNER}))? (\d+)", text)
    if match is None:
        return None
    kind, owner = mark_of(reader, match[2], match[3])
    return Proposition("mark", owner, (reader.card(match[1]), kind), number=reader.number(match[4], 0, MOST_CARDS))


def mark_of(reader: Reader, kind: str, owner: str | None) -> tuple[str, int]:
    """Read a kind of mark, or the name of a Trait, and whose it is; raises ScenarioError."""
    if kind not in MARKS:
        found = reader.find(kind)
        if found is None or fact(slug(found)).kind != "trait":
            raise ScenarioError("scenario.unknown-word", reader.line, word=kind[:60], known=MARKS)
        kind = found
    if (kind in EACH_ONES_MARKS) != bool(owner):
        raise ScenarioError("scenario.whose-mark", reader.line, mark=kind)
    return kind, reader.player(owner) if owner else NOBODY


def _druid(reader: Reader, text: str) -> Proposition | None:
    return _tested(reader, Proposition("zone", NOBODY, ("druid",)), text)


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
    "druid": _druid,
    "pile": _pile,
    "mark": _mark,
    "cost": _cost,
    "winner": _winner,
    "asks": lambda reader, text: Proposition("asks", reader.player(text)),
    "offers": lambda reader, text: Proposition("offers", words=reader.answer(text)),
    "lacks": _lacks_offer,
    "cards": _cards,
    "ends": _ends_at,
}
