"""A scenario: what the table looks like, what is done, and what must then hold; a value, whatever it was written in."""

from __future__ import annotations

from fractions import Fraction
from typing import Final, NamedTuple

VERSION: Final = 1
FIRST_LINE: Final = f"justiciar scenarios {VERSION}"
SEATS: Final = ("Alice", "Bob", "Carol", "Dave", "Erin", "Frank")
MOST_CARDS: Final = 500  # in one zone or pile; no box holds more
MOST_SIGNS: Final = 4_000_000  # in one text
NOBODY: Final = -1

LIES, PLAYER = "lies", "player"
ALWAYS, SOMETIMES, NEVER, CHANCE, ORDER = "always", "sometimes", "never", "chance", "order"
RESOLVED, END_OF_TURN, NEXT_TURN, GAME_OVER = "", "end of turn", "next turn", "game over"
ANSWER, ANY, STOP = "answer", "any", "?"


class ScenarioError(ValueError):
    """Say what is wrong with a scenario: the id of a message and its slots, `line` (from 1, 0: none) among them."""

    def __init__(self, msgid: str, line: int = 0, **slots: object) -> None:
        super().__init__(msgid, line, slots)
        self.msgid = msgid
        self.line = line
        self.slots = {"line": line, **slots}


class Cards(NamedTuple):
    """Be the cards of a zone as a scenario gives them.

    known: names, top first in a deck. unknown: names in unknown order beneath them (`? Copper*4`). dealt: how many
    cards of a hand come out of the unknown cards of the deck (`?5`). rest: what is not named follows (`? rest`).
    """

    known: tuple[str, ...] = ()
    unknown: tuple[str, ...] = ()
    dealt: int = 0
    rest: bool = False


class Zone(NamedTuple):
    """Be one zone of one player: hand, deck, discard, in play, has, or `mat <name>`."""

    player: int
    zone: str
    cards: Cards
    line: int = 0


class Line(NamedTuple):
    """Be one line of the script.

    kind: ANSWER, ANY (left open) or STOP (stops at the next decision). words: the answer: one option (`play Village`,
    `pass`, `coins`) or the names of the cards picked. refused: the answer must not be offered and is not taken.
    """

    kind: str
    player: int = NOBODY
    words: tuple[str, ...] = ()
    refused: bool = False
    line: int = 0


class Proposition(NamedTuple):
    """Be something that holds of an end or not.

    kind: the word it begins with (`coins`, `phase`, `zone`, `offers` ...). player: whose. subject: zones or a name.
    test: `=`, `has`, `lacks`, `top` or "" (a number). words: cards or players. number: the number wanted.
    """

    kind: str
    player: int = NOBODY
    subject: tuple[str, ...] = ()
    test: str = ""
    words: tuple[str, ...] = ()
    number: int = 0
    text: str = ""


class Step(NamedTuple):
    """Be one step of an order: who does what, with which card (empty: any)."""

    player: int
    verb: str
    card: str = ""


class Expectation(NamedTuple):
    """Be one line of what must hold: its quantifier, its propositions (all of them at once) or the steps of an order.

    least, greatest: the probability over the choices left open (CHANCE).
    """

    kind: str
    propositions: tuple[Proposition, ...] = ()
    steps: tuple[Step, ...] = ()
    least: Fraction = Fraction(0)
    greatest: Fraction = Fraction(0)
    text: str = ""
    line: int = 0


class Scenario(NamedTuple):
    """Be one scenario; all names of cards are English, players are numbers from 0.

    kingdom, landscapes: what is in this game beside what is mentioned. printings: (card, year). rules: ids that the
    trace of some outcome must cite. cites: ids given as reason. mode: LIES or PLAYER. known: (player, zone) that the
    asker has seen (PLAYER). turns: normal turns taken by each player, empty if not said. trash: None if not said.
    piles: (pile, cards). setup: a table for so many players instead of a situation, 0 if not. until: where it ends.
    """

    id: str
    title: str = ""
    source: str = ""
    profiles: tuple[str, ...] = ("current",)
    players: int = 2
    kingdom: tuple[str, ...] = ()
    landscapes: tuple[str, ...] = ()
    printings: tuple[tuple[str, int], ...] = ()
    rules: tuple[str, ...] = ()
    cites: tuple[str, ...] = ()
    mode: str = LIES
    asker: int = NOBODY
    known: tuple[tuple[int, str], ...] = ()
    turn: int = 0
    phase: str = "action"
    actions: int = 1
    buys: int = 1
    coins: int = 0
    potions: int = 0
    turns: tuple[int, ...] = ()
    zones: tuple[Zone, ...] = ()
    trash: tuple[str, ...] | None = None
    piles: tuple[tuple[str, int], ...] = ()
    boons: Cards | None = None
    hexes: Cards | None = None
    mouse: str = ""
    druid: tuple[str, ...] = ()
    setup: int = 0
    until: str = RESOLVED
    script: tuple[Line, ...] = ()
    expectations: tuple[Expectation, ...] = ()
    line: int = 0

    def cards_named(self) -> tuple[str, ...]:
        """List every name mentioned anywhere, in the order of first mention."""
        found = [*self.kingdom, *self.landscapes, *(card for card, _ in self.printings)]
        for zone in self.zones:
            found += [*zone.cards.known, *zone.cards.unknown]
        found += [*(self.trash or ()), *(pile for pile, _ in self.piles), *([self.mouse] if self.mouse else [])]
        found += self.druid
        for deck in (self.boons, self.hexes):
            found += deck.known if deck else ()
        for line in self.script:
            found += cards_in(line.words)
        for one in self.expectations:
            for part in one.propositions:
                found += cards_in(part.words) if part.kind != "winner" else []
                found += part.subject if part.kind in ("pile", "cost") else ()
            found += [step.card for step in one.steps if step.card]
        return tuple(dict.fromkeys(found))


def cards_in(words: tuple[str, ...]) -> list[str]:
    """List the names of cards in an answer: words of the notation itself begin with a small letter."""
    found = []
    for word in words:
        name = word.partition(" ")[2] if word.startswith(("play ", "buy ")) else word
        if name[:1].isupper():
            found.append(name.partition("/")[0])
    return found
