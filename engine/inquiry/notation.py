"""The notation of scenarios: from text to values (docs/scenarios.md)."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any, Final

from engine.inquiry.reading import Reader, Resolve, read_expectation, read_script_line
from engine.inquiry.scenario import (
    END_OF_TURN,
    FIRST_LINE,
    GAME_OVER,
    LIES,
    MOST_CARDS,
    MOST_SIGNS,
    NEXT_TURN,
    PLAYER,
    SEATS,
    Cards,
    Scenario,
    ScenarioError,
    Zone,
)
from engine.rulebook import RULES, nearest
from engine.rulebook.profiles import PROFILES

ZONES: Final = ("hand", "deck", "discard", "in play", "has")
MOST_IN_LINE: Final = 10_000
PHASES: Final = ("start", "action", "buy", "night")
_HEADING = re.compile(r"\[([^\[\]]+)\]\s*(.*)")
_COMMENT = re.compile(r"(?:^|\s)\s#.*|^#.*")


def decode(data: bytes) -> str:
    """Decode the bytes of a file; raises ScenarioError `scenario.not-utf8` or `scenario.too-long`."""
    if len(data) > MOST_SIGNS:
        raise ScenarioError("scenario.too-long", n=MOST_SIGNS)
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise ScenarioError("scenario.not-utf8", data[: error.start].count(b"\n") + 1) from error


def parse(text: str, resolve: Resolve | None = None) -> list[Scenario]:
    """Read a text of scenarios.

    `resolve` gives the English name for a name as written, or None (or LookupError) if there is none; without it
    English names and ids are understood. Raises ScenarioError with the line.
    """
    if len(text) > MOST_SIGNS:
        raise ScenarioError("scenario.too-long", n=MOST_SIGNS)
    lines = text.splitlines()
    if not lines or " ".join(lines[0].split()) != FIRST_LINE:
        raise ScenarioError("scenario.first-line", 1, wanted=FIRST_LINE, found=lines[0][:60] if lines else "")
    reader = Reader(resolve)
    found: list[Scenario] = []
    first: dict[str, int] = {}
    for heading, body in _blocks(lines):
        scenario = _Block(reader, heading, body).scenario()
        if scenario.id in first:
            raise ScenarioError("scenario.id-twice", heading[0], id=scenario.id, first=first[scenario.id])
        first[scenario.id] = heading[0]
        found.append(scenario)
    return found


Numbered = tuple[int, str]


def _blocks(lines: list[str]) -> Iterator[tuple[Numbered, list[Numbered]]]:
    heading: Numbered | None = None
    body: list[Numbered] = []
    for number, raw in enumerate(lines[1:], 2):
        if len(raw) > MOST_IN_LINE:
            raise ScenarioError("scenario.long-line", number, n=MOST_IN_LINE)
        line = _COMMENT.sub("", raw).strip()
        if not line:
            continue
        if line.startswith("["):
            if heading is not None:
                yield heading, body
            heading, body = (number, line), []
        elif heading is None:
            raise ScenarioError("scenario.before-heading", number, text=line[:60])
        else:
            body.append((number, line))
    if heading is not None:
        yield heading, body


class _Block:
    """Read one block."""

    def __init__(self, reader: Reader, heading: Numbered, body: list[Numbered]) -> None:
        self.reader = reader
        self.heading = heading
        self.body = body
        self.values: dict[str, Any] = {"zones": [], "piles": [], "script": [], "expectations": [], "printings": []}
        self.seen: dict[str, int] = {}

    def scenario(self) -> Scenario:
        """Read every line, then see whether the whole makes sense."""
        number, text = self.heading
        match = _HEADING.fullmatch(text)
        if match is None:
            raise ScenarioError("scenario.heading", number, text=text[:60])
        for line, content in self.body:
            self.reader.line = line
            self.read(line, content)
        for name in ("zones", "piles", "script", "expectations", "printings"):
            self.values[name] = tuple(self.values[name])
        found = Scenario(id=match[1].strip(), title=match[2].strip(), line=number, **self.values)
        self.check(found)
        return found

    def read(self, line: int, content: str) -> None:
        """Read one line, told apart by its first sign or by what stands before the colon."""
        if content.startswith("="):
            self.values["expectations"].append(read_expectation(self.reader, content[1:].strip()))
            return
        if content == "?" or re.match(r"\w+\s*>", content):
            if self.values["script"] and self.values["script"][-1].kind == "?":
                raise ScenarioError("scenario.after-stop", line)
            self.values["script"].append(read_script_line(self.reader, content))
            return
        if content.startswith("pile "):
            name, sign, number = content[5:].partition("=")
            if not sign:
                raise ScenarioError("scenario.line", line, text=content[:60])
            self.values["piles"].append((self.reader.card(name), self.count(number, MOST_CARDS)))
            return
        key, colon, value = content.partition(":")
        if not colon:
            raise ScenarioError("scenario.line", line, text=content[:60])
        self.header(line, " ".join(key.split()), value.strip())

    def header(self, line: int, key: str, value: str) -> None:
        """Read a line `key: value`."""
        if key != "printing" and key in self.seen:
            raise ScenarioError("scenario.twice", line, key=key, first=self.seen[key])
        self.seen[key] = line
        seat, _, zone = key.partition(" ")
        if seat in SEATS and zone:
            self.zone(line, SEATS.index(seat), zone, value)
            return
        read = _HEADERS.get(key)
        if read is None:
            raise ScenarioError("scenario.unknown-key", line, key=key, known=tuple(_HEADERS))
        read(self, value)

    def zone(self, line: int, player: int, zone: str, value: str) -> None:
        """Read what lies in a zone of a player."""
        if zone not in ZONES and not zone.startswith("mat "):
            raise ScenarioError("scenario.unknown-zone", line, zone=zone, known=ZONES)
        cards = self.reader.cards(value)
        open_ones = cards.unknown and zone != "deck" or cards.dealt and zone != "hand" or cards.rest
        if open_ones:
            raise ScenarioError("scenario.unknown-here", line, zone=zone)
        self.values["zones"].append(Zone(player, zone, cards, line))

    def check(self, found: Scenario) -> None:
        """See that every player named sits at the table, and that something is asked."""
        if not found.expectations:
            raise ScenarioError("scenario.nothing-expected", found.line, id=found.id)
        if found.setup and (found.script or found.zones):
            raise ScenarioError("scenario.setup-alone", found.line, id=found.id)
        if found.setup:
            return
        places = [(zone.player, zone.line) for zone in found.zones] + [(one.player, one.line) for one in found.script]
        for one in found.expectations:
            players = [part.player for part in one.propositions] + [step.player for step in one.steps]
            players += [SEATS.index(word) for part in one.propositions if part.kind == "winner" for word in part.words]
            places += [(player, one.line) for player in players]
        places += [(found.turn, self.seen.get("turn", 0)), (len(found.turns) - 1, self.seen.get("turns", 0))]
        for player, line in places:
            if player >= found.players:
                raise ScenarioError("scenario.not-at-table", line, player=SEATS[player], n=found.players)

    def count(self, text: str, most: int = 1_000) -> int:
        """Read a whole number from 0."""
        return self.reader.number(text, 0, most)

    def players(self, value: str) -> int:
        """Read how many sit at the table."""
        return self.reader.number(value, 2, len(SEATS))

    def word(self, value: str, known: tuple[str, ...]) -> str:
        """Read one of the words that may stand here."""
        if value not in known:
            raise ScenarioError("scenario.unknown-word", self.reader.line, word=value[:60], known=known)
        return value

    def rules(self, value: str) -> tuple[str, ...]:
        """Read ids of rules."""
        return tuple(one if one in RULES else self.word(one, nearest(one)) for one in value.split())

    def turns(self, value: str) -> tuple[int, ...]:
        """Read how many turns each player has taken: `Alice 12, Bob 11`."""
        taken: dict[int, int] = {}
        for part in value.split(","):
            name, _, number = part.strip().partition(" ")
            taken[self.reader.player(name)] = self.count(number)
        return tuple(taken.get(seat, 0) for seat in range(max(taken) + 1))

    def printing(self, value: str) -> None:
        """Read `Trader = 2009`."""
        name, sign, year = value.partition("=")
        if not sign:
            raise ScenarioError("scenario.line", self.reader.line, text=value[:60])
        self.values["printings"].append((self.reader.card(name), self.reader.number(year, 2008, 2100)))

    def known(self, value: str) -> tuple[tuple[int, str], ...]:
        """Read the zones that the asker has seen: `Alice deck, Bob hand`."""
        found = []
        for part in value.split(","):
            name, _, zone = part.strip().partition(" ")
            found.append((self.reader.player(name), self.word(zone.strip(), ("hand", "deck"))))
        return tuple(found)


def _into(name: str, read: Callable[[_Block, str], Any]) -> Callable[[_Block, str], None]:
    def set_value(block: _Block, value: str) -> None:
        block.values[name] = read(block, value)

    return set_value


def _number(name: str) -> Callable[[_Block, str], None]:
    return _into(name, lambda block, value: block.count(value))


_HEADERS: Final[dict[str, Callable[[_Block, str], None]]] = {
    "source": _into("source", lambda block, value: value),
    "profile": _into("profiles", lambda block, value: tuple(block.word(one, tuple(PROFILES)) for one in value.split())),
    "players": _into("players", _Block.players),
    "kingdom": _into("kingdom", lambda block, value: block.reader.names(value)),
    "landscapes": _into("landscapes", lambda block, value: block.reader.names(value)),
    "printing": _Block.printing,
    "rules": _into("rules", _Block.rules),
    "cites": _into("cites", _Block.rules),
    "mode": _into("mode", lambda block, value: block.word(value, (LIES, PLAYER))),
    "asker": _into("asker", lambda block, value: block.reader.player(value)),
    "known": _into("known", _Block.known),
    "turn": _into("turn", lambda block, value: block.reader.player(value)),
    "phase": _into("phase", lambda block, value: block.word(value, PHASES)),
    "actions": _number("actions"),
    "buys": _number("buys"),
    "coins": _number("coins"),
    "potions": _number("potions"),
    "turns": _into("turns", _Block.turns),
    "trash": _into("trash", lambda block, value: block.reader.plain_cards(value)),
    "boons": _into("boons", lambda block, value: block.reader.cards(value)),
    "hexes": _into("hexes", lambda block, value: block.reader.cards(value)),
    "mouse": _into("mouse", lambda block, value: block.reader.card(value)),
    "druid": _into("druid", lambda block, value: block.reader.plain_cards(value)),
    "setup": _into("setup", _Block.players),
    "until": _into("until", lambda block, value: block.word(value, (END_OF_TURN, NEXT_TURN, GAME_OVER))),
}

__all__ = ["Cards", "Resolve", "decode", "parse"]
