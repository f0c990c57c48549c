"""The notation of scenarios: from text to values (docs/scenarios.md)."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any, Final

from engine.inquiry.deeds import DONE, OF_CARD, deed_of
from engine.inquiry.reading import (
    Reader,
    Resolve,
    mark_of,
    read_coming,
    read_expectation,
    read_script_line,
    read_waiting,
)
from engine.inquiry.scenario import (
    END_OF_TURN,
    FIRST_LINE,
    GAME_OVER,
    LIES,
    MOST_CARDS,
    MOST_SIGNS,
    NEXT_TURN,
    OWN_TURN,
    PLAYER,
    SEATS,
    UNKNOWN,
    Broken,
    Cards,
    Lying,
    Scenario,
    ScenarioError,
    Tokens,
    Zone,
)
from engine.machine.zones import MATS
from engine.model.kinds import PLAYER_TOKENS
from engine.rulebook.profiles import PROFILES
from engine.rulebook.rules import RULES, nearest

Numbered = tuple[int, str]
IN_PLAY: Final = ("in play", "in play this turn", "in play last turn", "idle in play")
ZONES: Final = ("hand", "deck", "discard", *IN_PLAY, "has", *MATS)
SEVERAL: Final = (
    "zones", "tokens", "piles", "stacks", "waiting", "coming", "script", "expectations", "printings",
)  # of more lines than one
MOST_IN_LINE: Final = 10_000
PHASES: Final = ("start", "action", "buy", "night")
_MARK = re.compile(rf"(\S+)(?: ({'|'.join(SEATS)}))?(?: (\d+))? on (.+)")
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
    found = []
    for one in parse_each(text, resolve):
        if isinstance(one, Broken):
            raise one.error
        found.append(one)
    return found


def parse_each(text: str, resolve: Resolve | None = None) -> list[Scenario | Broken]:
    """Read a text as `parse` does; a line that is wrong breaks the scenario it stands in, and no other.

    Raises ScenarioError for what is wrong with the text as a whole.
    """
    if len(text) > MOST_SIGNS:
        raise ScenarioError("scenario.too-long", n=MOST_SIGNS)
    lines = text.splitlines()
    if not lines or " ".join(lines[0].split()) != FIRST_LINE:
        raise ScenarioError("scenario.first-line", 1, wanted=FIRST_LINE, found=lines[0][:60] if lines else "")
    reader = Reader(resolve)
    found: list[Scenario | Broken] = []
    first: dict[str, int] = {}
    for heading, body in _blocks(lines):
        try:
            found.append(_read_block(reader, heading, body, first))
        except ScenarioError as error:
            known = _HEADING.fullmatch(heading[1])
            found.append(Broken(*((known[1].strip(), known[2].strip()) if known else ("", "")), heading[0], error))
    return found


def _read_block(reader: Reader, heading: Numbered, body: list[Numbered], first: dict[str, int]) -> Scenario:
    for number, content in body:
        if len(content) > MOST_IN_LINE:
            raise ScenarioError("scenario.long-line", number, n=MOST_IN_LINE)
    scenario = _Block(reader, heading, body).scenario()
    if scenario.id in first:
        raise ScenarioError("scenario.id-twice", heading[0], id=scenario.id, first=first[scenario.id])
    first[scenario.id] = heading[0]
    return scenario


def _blocks(lines: list[str]) -> Iterator[tuple[Numbered, list[Numbered]]]:
    heading: Numbered | None = None
    body: list[Numbered] = []
    for number, raw in enumerate(lines[1:], 2):
        # A line that is too long is refused with its scenario, before anything looks for a remark in it.
        line = raw if len(raw) > MOST_IN_LINE else _COMMENT.sub("", raw).strip()
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


class TableLines:
    """Read single lines that lay a table out, without anything that is done or expected."""

    def __init__(self, reader: Reader) -> None:
        self.block = _Block(reader, (0, ""), [])

    def add(self, line: str) -> None:
        """Read a line; raises ScenarioError."""
        if line.startswith(("=", "[", "?")) or re.match(r"\w+\s*[>!]", line):
            raise ScenarioError("scenario.line", text=line[:60])
        self.block.read(0, line)

    def scenario(self) -> Scenario:
        """Return what has been read, all else as it is by default."""
        values: dict[str, Any] = dict(self.block.values)
        values.update((name, tuple(values[name])) for name in SEVERAL)
        return Scenario(id="", **values)


def _players_of_lines(found: Scenario) -> Iterator[tuple[int, int]]:
    """Yield each player whom something with a line of its own names, with the line."""
    yield from ((zone.player, zone.line) for zone in found.zones)
    yield from ((one.player, one.line) for one in found.script)
    yield from ((mark.owner, mark.line) for mark in found.marks)
    yield from ((player, one.line) for one in found.waiting for player in (one.player, *one.sparing))
    yield from ((player, one.line) for one in found.coming for player in (one.player, one.possessor))
    for one in found.expectations:
        yield from ((part.player, one.line) for part in one.propositions)
        yield from ((step.player, one.line) for step in one.steps)
        winners = (word for part in one.propositions if part.kind == "winner" for word in part.words)
        yield from ((SEATS.index(word), one.line) for word in winners)


class _Block:
    """Read one block."""

    def __init__(self, reader: Reader, heading: Numbered, body: list[Numbered]) -> None:
        self.reader = reader
        self.heading = heading
        self.body = body
        self.values: dict[str, Any] = {name: [] for name in SEVERAL}
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
        for name in SEVERAL:
            self.values[name] = tuple(self.values[name])
        found = Scenario(id=match[1].strip(), title=match[2].strip(), line=number, **self.values)
        self.check(found)
        return found

    def read(self, line: int, content: str) -> None:
        """Read one line, told apart by its first sign or by what stands before the colon."""
        if content.startswith("="):
            self.values["expectations"].append(read_expectation(self.reader, content[1:].strip()))
            return
        if content == "?" or re.match(r"\w+\s*[>!]", content):
            if self.values["script"] and self.values["script"][-1].kind == "?":
                raise ScenarioError("scenario.after-stop", line)
            self.values["script"] += read_script_line(self.reader, content)
            return
        if content.startswith("pile "):
            self.pile(line, content)
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
            self.of_player(line, SEATS.index(seat), zone, value)
            return
        read = _HEADERS.get(key)
        if read is None:
            raise ScenarioError("scenario.unknown-key", line, key=key, known=tuple(_HEADERS))
        read(self, value)

    def of_player(self, line: int, player: int, key: str, value: str) -> None:
        """Read what a player has, or what waits for him."""
        if key == "tokens":
            self.values["tokens"] += self.tokens(player, value)
        elif key == "waits":
            self.values["waiting"] += read_waiting(self.reader, player, value)
        elif key == "extra turns":
            self.values["coming"] += read_coming(self.reader, player, value)
        else:
            self.zone(line, player, key, value)

    def pile(self, line: int, content: str) -> None:
        """Read how many cards a pile has, or which they are, top first."""
        name, sign, number = content[5:].partition("=")
        if sign:
            self.values["piles"].append((self.reader.card(name), self.count(number, MOST_CARDS)))
            return
        name, sign, cards = content[5:].partition(":")
        if not sign:
            raise ScenarioError("scenario.line", line, text=content[:60])
        found = self.reader.cards(cards)
        if found.dealt:
            raise ScenarioError("scenario.unknown-here", line, zone=name.strip())
        self.values["stacks"].append((self.reader.card(name), found))

    def tokens(self, player: int, value: str) -> list[Tokens]:
        """Read the tokens of a player: `coffers 2, debt 3`."""
        found = []
        for part in value.split(","):
            kind, _, number = part.strip().partition(" ")
            found.append(Tokens(player, self.word(kind, PLAYER_TOKENS), self.count(number)))
        return found

    def marks(self, value: str) -> tuple[Lying, ...]:
        """Read what lies on piles and landscapes: `embargo 2 on Village, plus-card Alice on Moat`."""
        found = []
        for part in value.split(","):
            match = _MARK.fullmatch(part.strip())
            if match is None:
                raise ScenarioError("scenario.mark", self.reader.line, text=part.strip()[:60])
            kind, owner = mark_of(self.reader, match[1], match[2])
            number = self.count(match[3], MOST_CARDS) if match[3] else 1
            found.append(Lying(kind, number, self.reader.card(match[4]), owner, self.reader.line))
        return tuple(found)

    def traits(self, value: str) -> tuple[tuple[str, str], ...]:
        """Read which Trait lies on which pile: `Cheap on Village`."""
        found = []
        for part in value.split(","):
            trait, on, pile = part.partition(" on ")
            if not on:
                raise ScenarioError("scenario.mark", self.reader.line, text=part.strip()[:60])
            found.append((self.reader.card(trait), self.reader.card(pile)))
        return tuple(found)

    def market(self, value: str) -> Cards:
        """Read the Black Market deck: all its cards are named."""
        found = self.reader.cards(value)
        if found.rest or found.dealt:
            raise ScenarioError("scenario.market-rest", self.reader.line)
        return found

    def zone(self, line: int, player: int, zone: str, value: str) -> None:
        """Read what lies in a zone of a player."""
        first, _, source = zone.partition(" ")
        if first in OF_CARD and source:
            zone = f"{first} {self.reader.card(source)}"
        elif zone not in ZONES and deed_of(zone) is None:
            raise ScenarioError("scenario.unknown-zone", line, zone=zone, known=(*ZONES, *DONE))
        cards = self.reader.cards(value)
        open_ones = cards.unknown and zone != "deck" or cards.dealt and zone != "hand" or cards.rest
        open_ones = open_ones or UNKNOWN in cards.known and zone != "deck"
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
        for player, line in (*_players_of_lines(found), *self.players_of_headers(found)):
            if player >= found.players:
                raise ScenarioError("scenario.not-at-table", line, player=SEATS[player], n=found.players)

    def players_of_headers(self, found: Scenario) -> Iterator[tuple[int, int]]:
        """Yield each player whom a header names, with its line."""
        yield found.possessor, self.seen.get("possessor", 0)
        yield found.asker, self.seen.get("asker", 0)
        yield found.last_normal, self.seen.get("last normal turn", 0)
        yield from ((one.player, self.seen.get(f"{SEATS[one.player]} tokens", 0)) for one in found.tokens)
        yield found.turn, self.seen.get("turn", 0)
        yield len(found.turns) - 1, self.seen.get("turns", 0)

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
    "beside": _into("beside", lambda block, value: block.reader.names(value)),
    "no pile": _into("no_pile", lambda block, value: block.reader.names(value)),
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
    "riverboat": _into("prepared", lambda block, value: block.reader.card(value)),
    "druid": _into("druid", lambda block, value: block.reader.plain_cards(value)),
    "marks": _into("marks", _Block.marks),
    "traits": _into("traits", _Block.traits),
    "market": _into("market", _Block.market),
    "face down": _into("face_down", lambda block, value: block.reader.plain_cards(value)),
    "bought": _into("bought", lambda block, value: block.word(value, ("yes",)) == "yes"),
    "paid": _into("paid", lambda block, value: block.word(value, ("yes",)) == "yes"),
    "cheaper": _number("cheaper"),
    "next hand": _into("next_hand", lambda block, value: block.count(value)),
    "extra turn": _number("extra"),
    "turns in a row": _into("in_row", lambda block, value: block.count(value)),
    "last normal turn": _into("last_normal", lambda block, value: block.reader.player(value)),
    "possessor": _into("possessor", lambda block, value: block.reader.player(value)),
    "setup": _into("setup", _Block.players),
    "until": _into("until", lambda block, value: block.word(value, (END_OF_TURN, NEXT_TURN, OWN_TURN, GAME_OVER))),
}

__all__ = ["Cards", "Resolve", "TableLines", "decode", "parse", "parse_each"]
