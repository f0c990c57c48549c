"""From cards and flags to a scenario: what was given, and what is assumed where nothing was said."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, TypeVar

from assistant.reading.cards import read_card
from assistant.reading.flags import ALIKE, LINES, TABLE, ZONES, typed
from assistant.reading.options import check_profile
from assistant.telling.names import show_name
from assistant.telling.problems import Complaint
from engine.inquiry.notation import TableLines
from engine.inquiry.reading import Reader, read_proposition, read_script_line
from engine.inquiry.scenario import (
    ANSWER,
    END_OF_TURN,
    GAME_OVER,
    LIES,
    NEXT_TURN,
    OWN_TURN,
    PLAYER,
    SEATS,
    SOMETIMES,
    Cards,
    Expectation,
    Line,
    Scenario,
    ScenarioError,
    Zone,
)  # fmt: skip
from engine.model.card import Card
from engine.records import NamedTuple
from engine.rulebook.profiles import Profile, profile as find_profile
from engine.sets import definition
from engine.table.facts import fact, slug
from engine.table.layout import LANDSCAPES

PHASES = ("start", "action", "buy", "night")
UNTIL = {"end-of-turn": END_OF_TURN, "next-turn": NEXT_TURN, "own-turn": OWN_TURN, "game-over": GAME_OVER}
MODES = (LIES, PLAYER)
MOST_NAMED = 20
PHASE_OF = {"Action": "action", "Treasure": "buy", "Night": "night"}
REST_OF_HAND = ("Copper", "Copper", "Copper", "Estate")
ALICE, BOB = 0, 1
Read = TypeVar("Read")
Place = tuple[int, str]  # a player and a zone
Remark = tuple[str, dict[str, Any]]  # the id of a message and its slots


class Given(NamedTuple):
    """Be what the command line gave: names of cards, and flags that were used, by their name without dashes."""

    names: tuple[str, ...]
    flags: Mapping[str, Any]
    lang: str


class Situation(NamedTuple):
    """Be a scenario made from a command line, the name of its profile, the seat of who asks, and remarks on it."""

    scenario: Scenario
    profile: str
    asker: int
    remarks: tuple[Remark, ...]


class _Roles(NamedTuple):
    player: int
    plays: str
    phase: str
    hands: Mapping[int, tuple[str, ...]]
    remarks: tuple[Remark, ...]


_NO_ROLES = _Roles(ALICE, "", "", {}, ())


def read_situation(given: Given) -> Situation:
    """Make the scenario of a question.

    Raises Complaint for what a flag holds, ScenarioError for cards where none can lie unknown, TableError for a
    profile that is not there, UnknownCard.
    """
    return _Maker(given).situation()


def read_table(given: Given) -> Situation:
    """Make the scenario of what flags lay out, for words that may tell what is done; errors as of `read_situation`."""
    maker = _Maker(given)
    return maker.situation() if given.flags.get("does") else maker.table_alone()


class _Maker:
    def __init__(self, given: Given) -> None:
        self.lang = given.lang
        self.flags, self.laid = laid_by_lines(given.flags)
        self.profile: Profile = find_profile(check_profile(given.flags.get("profile") or "current"))
        self.reader = Reader(self.resolve)
        if len(given.names) > MOST_NAMED:
            raise Complaint("ask.too-many-cards", n=MOST_NAMED)
        self.named = [self.resolve(name) for name in given.names]
        kinds = {name: fact_of(name).kind for name in self.named}
        self.cards = [name for name in self.named if kinds[name] not in LANDSCAPES]
        self.landscapes = [name for name in self.named if kinds[name] in LANDSCAPES]
        for name in self.cards:
            if kinds[name] in ("boon", "hex", "state", "artifact", "loot", "ally"):
                raise Complaint("ask.no-card", card=show_name(slug(name), self.lang))

    def resolve(self, name: str) -> str:
        """Find the English name of a card; raises Complaint with suggestions."""
        return fact(read_card(name, self.lang)).name

    def situation(self) -> Situation:
        """Put everything together."""
        self.word("phase", PHASES)
        zones = self.zones()
        script = self.script()
        if script:
            roles = _Roles(max(0, script[0].player), "", self.phase_of_line(script[0]), {}, ())
        else:
            if not self.cards and not zones:
                raise Complaint("ask.nothing-asked")
            if not self.cards:  # a turn laid out in which nothing is scripted
                return Situation(self.scenario(zones, (), _NO_ROLES), self.profile.name, ALICE, ())
            roles = self.roles(zones)
            script = (Line(ANSWER, roles.player, (f"play {roles.plays}",)),)
        zones, hand_remarks = self.fill(zones, roles)
        scenario = self.scenario(zones, script, roles)
        return Situation(scenario, self.profile.name, ALICE, (*roles.remarks, *hand_remarks))

    def table_alone(self) -> Situation:
        """Put together what lies on a table at which nothing is scripted."""
        self.word("phase", PHASES)
        return Situation(self.scenario(self.zones(), (), _NO_ROLES), self.profile.name, ALICE, ())

    def scenario(self, zones: Mapping[Place, Cards], script: tuple[Line, ...], roles: _Roles) -> Scenario:
        """Make the scenario, and see that everybody sits at the table."""
        flags = self.flags
        turn = self.player(flags["turn"]) if flags.get("turn") else roles.player
        table, expectations = self.table(), self.expectations()
        seats = [turn, *(seat for seat, _ in zones), *(line.player for line in script), *_seats_of(table)]
        seats += [part.player for one in expectations for part in one.propositions]
        chosen = {name: flags[name] for name in ("actions", "buys", "coins", "potions") if flags.get(name) is not None}
        until = self.word("until", tuple(UNTIL))
        asker = self.player(flags["asker"], "--asker") if flags.get("asker") else ALICE
        found = Scenario(
            id="", profiles=(self.profile.name,), players=self.players(seats), turn=turn,
            phase=self.word("phase", PHASES) or roles.phase or "action",
            mode=self.word("mode", MODES) or LIES, asker=asker,
            zones=(*(Zone(seat, zone, cards) for (seat, zone), cards in zones.items()), *table.zones),
            until=UNTIL[until] if until else "", script=script, expectations=expectations, **chosen, **self.supply(),
        )  # fmt: skip
        return found._replace(**_set_in(table))

    def players(self, seats: Sequence[int]) -> int:
        """Return how many play: as many as the flag says, else as few as there are seats of whom something is told."""
        players: int = self.flags.get("players") or max(2, *(seat + 1 for seat in seats))
        if max(seats) >= players:
            raise Complaint("ask.not-at-table", n=players, player=SEATS[max(seats)])
        return players

    def supply(self) -> dict[str, Any]:
        """Read what lies between the players: piles, landscapes, trash, Boons and Hexes, the card of the Mouse."""
        return {
            "kingdom": (*self.cards, *self.names("kingdom")),
            "landscapes": (*self.landscapes, *self.names("landscape")),
            "printings": self.pairs("printing", 2008, 2100), "piles": self.pairs("pile", 0, 500, ":"),
            "trash": self.listed("trash", self.reader.plain_cards), "boons": self.listed("boons", self.reader.cards),
            "hexes": self.listed("hexes", self.reader.cards),
            "mouse": self.resolve(self.flags["mouse"]) if self.flags.get("mouse") else "",
        }  # fmt: skip

    def table(self) -> Scenario:
        """Read the flags that are lines of the notation."""
        lines = TableLines(self.reader)
        told = [(flag, f"{flag}: {self.flags[flag]}") for flag in TABLE if self.flags.get(flag) is not None]
        for name in SEATS:
            for flag, key in LINES.items():
                text = self.flags.get(f"{name.lower()}-{flag}")
                told += [] if text is None else [(f"{name.lower()}-{flag}", f"{name} {key}: {text}")]
        told += [("pile", f"pile {text}") for text in self.flags.get("pile") or () if ":" in text]
        told += [("lay", line) for line in self.laid]
        for flag, line in told:
            with at_flag(flag):
                lines.add(line)
        return lines.scenario()

    def zones(self) -> dict[Place, Cards]:
        """Read the flags that lay out a zone."""
        found: dict[Place, Cards] = {}
        for seat, name in enumerate(SEATS):
            for zone, place in ZONES.items():
                text = self.flags.get(f"{name.lower()}-{zone}")
                if text is None:
                    continue
                with at_flag(f"{name.lower()}-{zone}"):
                    cards = self.reader.cards(text)
                odd = (cards.unknown and zone != "deck") or (cards.dealt and zone != "hand") or cards.rest
                if odd:
                    raise ScenarioError("scenario.unknown-here", zone=zone)
                found[seat, place] = cards
        return found

    def script(self) -> tuple[Line, ...]:
        """Read what is done; a line without a name is Alice's."""
        lines: list[Line] = []
        for text in self.flags.get("does") or ():
            named = ">" in text or "!" in text.partition(" ")[0] or text.strip() == "?"
            with at_flag("does"):
                lines.extend(read_script_line(self.reader, text.strip() if named else f"{SEATS[ALICE]}> {text}"))
        return tuple(lines)

    def expectations(self) -> tuple[Expectation, ...]:
        """Read what is asked, one expectation for each --holds."""
        found = []
        for text in self.flags.get("holds") or ():
            parts = [part.strip() for part in text.split(";") if part.strip()]
            if not parts:
                raise Complaint("ask.empty", option="--holds")
            with at_flag("holds"):
                propositions = tuple(read_proposition(self.reader, part) for part in parts)
            found.append(Expectation(SOMETIMES, propositions, text="; ".join(parts)))
        return tuple(found)

    def roles(self, zones: Mapping[Place, Cards]) -> _Roles:
        """Say who plays what: the first card, unless it is a Reaction to the second, or cannot be played."""
        first, *others = self.cards
        turn = self.player(self.flags["turn"]) if self.flags.get("turn") else ALICE
        types = {name: self.types(name) for name in self.cards}
        second = others[0] if others else ""
        if second and "Reaction" in types[first] and "Attack" in types[second] and not self.flags.get("turn"):
            hands = {ALICE: (first, *others[1:], *REST_OF_HAND), BOB: (second, *REST_OF_HAND)}
            slots = {"player": SEATS[BOB], "attack": second, "you": SEATS[ALICE], "card": first}
            return _Roles(BOB, second, self.phase_of(second), hands, (("ask.remark.reaction", slots),))
        plays = next((name for name in self.cards if self.phase_of(name)), "")
        if not plays:
            names = [show_name(slug(one), self.lang) for one in dict.fromkeys(self.cards)]
            raise Complaint("ask.not-playable", cards=", ".join(names))
        remarks = []
        if plays != first:
            remarks.append(("ask.remark.cannot-play", {"card": first, "other": plays}))
        if (turn, "hand") not in zones and len(self.cards) > 1:
            remarks.append(("ask.remark.just-these", {"player": SEATS[turn]}))
        return _Roles(turn, plays, self.phase_of(plays), {turn: tuple(self.cards)}, tuple(remarks))

    def fill(self, zones: Mapping[Place, Cards], roles: _Roles) -> tuple[dict[Place, Cards], list[Remark]]:
        """Put the cards named into the hands; into a hand that was given only what lies nowhere yet."""
        found: dict[Place, Cards] = dict(zones)
        remarks: list[Remark] = []
        for seat, cards in self.hands(zones, roles).items():
            given = zones.get((seat, "hand"))
            if given is None:
                found[seat, "hand"] = Cards(cards)
                continue
            missing = self.missing(seat, cards, zones)
            if missing:
                found[seat, "hand"] = given._replace(known=(*missing, *given.known))
                remarks += [("ask.remark.added", {"card": card, "player": SEATS[seat]}) for card in missing]
        return found, remarks

    def hands(self, zones: Mapping[Place, Cards], roles: _Roles) -> Mapping[int, tuple[str, ...]]:
        """Return what the cards named put into each hand."""
        laid = any((roles.player, zone) in zones for zone in ("hand", "in play"))
        return {roles.player: tuple(self.cards)} if self.cards and not roles.hands and not laid else roles.hands

    def missing(self, seat: int, cards: Sequence[str], zones: Mapping[Place, Cards]) -> tuple[str, ...]:
        """List the cards named that lie in no zone of a player yet."""
        held = [cards for (owner, _), cards in zones.items() if owner == seat]
        lying = {card for one in held for card in (*one.known, *one.unknown)}
        return tuple(card for card in dict.fromkeys(cards) if card in self.cards and card not in lying)

    def written(self, name: str) -> Card:
        """Return the printing of a card that is played."""
        years = dict(self.pairs("printing", 2008, 2100))
        return definition(name).printing(years.get(name, self.profile.year))

    def types(self, name: str) -> Sequence[str]:
        """Return the types of a card."""
        return self.written(name).types

    def phase_of(self, name: str) -> str:
        """Return the phase in which a card can be played, the one asked for first; "" if there is none."""
        phases = [PHASE_OF[one] for one in self.types(name) if one in PHASE_OF]
        wanted = self.flags.get("phase")
        return wanted if wanted in phases else (phases[0] if phases and not wanted else "")

    def phase_of_line(self, line: Line) -> str:
        """Return the phase in which a first line makes sense, "" if any does."""
        verb, _, name = line.words[0].partition(" ") if line.words else ("", "", "")
        if verb == "buy" or line.words == ("play all",):
            return "buy"
        return self.phase_of(name) if verb == "play" and name and name != "all" else ""

    def player(self, text: str, flag: str = "--turn") -> int:
        """Find a player by name."""
        name = text.strip().capitalize()
        if name not in SEATS:
            raise Complaint("ask.unknown-word", option=flag, text=text, known=", ".join(SEATS))
        return SEATS.index(name)

    def word(self, flag: str, known: tuple[str, ...]) -> str:
        """Read one of the words that may stand behind a flag."""
        text = str(self.flags.get(flag) or "")
        if text and text not in known:
            raise Complaint("ask.unknown-word", option=f"--{flag}", text=text, known=", ".join(known))
        return text

    def listed(self, flag: str, read: Callable[[str], Read]) -> Read | None:
        """Read a list of cards, None if the flag was not used."""
        if self.flags.get(flag) is None:
            return None
        with at_flag(flag):
            return read(self.flags[flag])

    def names(self, flag: str) -> tuple[str, ...]:
        """Read a list of cards; the flag may be given several times."""
        with at_flag(flag):
            return tuple(card for text in self.flags.get(flag) or () for card in self.reader.names(text))

    def pairs(self, flag: str, least: int, most: int, other: str = "") -> tuple[tuple[str, int], ...]:
        """Read NAME=NUMBER, leaving out what has another sign; the flag may be given several times."""
        found = []
        for text in self.flags.get(flag) or ():
            if other and other in text:
                continue
            name, sign, number = text.rpartition("=")
            if not sign:
                raise Complaint("ask.not-a-pair", option=f"--{flag}", text=text)
            with at_flag(flag):
                found.append((self.resolve(name.strip()), self.reader.number(number, least, most)))
        return tuple(found)


def laid_by_lines(flags: Mapping[str, Any]) -> tuple[dict[str, Any], list[str]]:
    """Put what lines of the notation say into the flags that say the same; return what is left of them as well."""
    found, left = dict(flags), []
    for text in flags.get("lay") or ():
        key, colon, value = text.partition(":")
        words = " ".join(key.split()).split(" ")
        name = "-".join(words).lower()
        of_zone = words[0] in SEATS and name.partition("-")[2] in ZONES
        alike = of_zone or name in ALIKE
        if colon and alike:
            found[name] = value.strip()
        elif colon and name in ("players", "actions", "buys", "coins", "potions") and value.strip().isdecimal():
            found[name] = int(value)
        else:
            left.append(text.strip())
    return found, left


def _set_in(table: Scenario) -> dict[str, Any]:
    """List what lines of the notation have set, zones apart."""
    usual = Scenario(id="")
    names = [name for name in Scenario._fields if name != "zones" and getattr(table, name) != getattr(usual, name)]
    return {name: getattr(table, name) for name in names}


def _seats_of(table: Scenario) -> list[int]:
    """List the players of whom lines of the notation tell something."""
    seats = [zone.player for zone in table.zones] + [held.player for held in table.tokens]
    seats += [effect.player for effect in table.waiting] + [turn.player for turn in table.coming]
    return [*seats, *(mark.owner for mark in table.marks), len(table.turns) - 1, table.possessor]


@contextmanager
def at_flag(flag: str) -> Iterator[None]:
    """Tell of an error which flag it stands in: it becomes a Complaint."""
    try:
        yield
    except ScenarioError as error:
        raise Complaint("ask.at-flag", option=f"--{typed(flag)}", problem=error) from error


def fact_of(name: str) -> Any:
    """Look a card up by its English name."""
    return fact(slug(name))
