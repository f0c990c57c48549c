"""A scenario: what the table looks like, what is done, and what must then hold; a value, whatever it was written in."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Final

from engine.model.names import plain
from engine.records import NamedTuple

VERSION: Final = 1
FIRST_LINE: Final = f"justiciar scenarios {VERSION}"
SEATS: Final = ("Alice", "Bob", "Carol", "Dave", "Erin", "Frank")
MOST_CARDS: Final = 500  # in one zone or pile; no box holds more
MOST_SIGNS: Final = 4_000_000  # in one text
NOBODY: Final = -1

LIES, PLAYER = "lies", "player"
ALWAYS, SOMETIMES, NEVER, CHANCE, ORDER = "always", "sometimes", "never", "chance", "order"
RESOLVED, END_OF_TURN, NEXT_TURN, OWN_TURN, GAME_OVER = "", "end of turn", "next turn", "own turn", "game over"
GONE, LOOSE, ONCE, STRANDED = "gone", "loose", "once", "stranded"
UNKNOWN: Final = "?"  # a card that nobody knows, among known ones
ANSWER, ANY, STOP, DO = "answer", "any", "?", "do"
DEEDS: Final = ("gain", "trash", "discard", "play")  # done outright


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


_OF_CARD: Final = re.compile(r"(aside|named|chosen) (?=.)")


class Zone(NamedTuple):
    """Be one zone of one player.

    zone: hand, deck, discard, has, a mat, in play (played as is usual), in play this turn, in play last turn, idle in
    play, `aside <card>`, `named <card>` or `chosen <card>` (for it, this turn), or a deed (engine/inquiry/deeds.py).
    """

    player: int
    zone: str
    cards: Cards
    line: int = 0


class Tokens(NamedTuple):
    """Be how many tokens of a kind a player has."""

    player: int
    kind: str
    number: int


class Lying(NamedTuple):
    """Be what lies on a pile or landscape: its kind, how many, where, and whose (NOBODY: everybody's)."""

    kind: str
    number: int
    place: str
    owner: int = NOBODY
    line: int = 0


class Waiting(NamedTuple):
    """Be an effect of a player that waits; without a card: nothing waits for him but what else is said.

    card: what it comes from, with which copy in play (0: none is told apart). source, number: whose instruction it is,
    if not the card's own, and which of those that wait. beside: further cards in play that stay for it (`Throne Room`,
    `Throne Room#2`). holding: cards set aside for it. sparing: who is unaffected. state: "", GONE (its card has left
    play), LOOSE (its card was played where it lay), ONCE (it has not been used when it could), STRANDED (nothing moves
    on what it has set aside). swapped: +Cards and +$ are swapped in what it gives this turn.
    """

    player: int
    card: str = ""
    copy: int = 0
    source: str = ""
    number: int = 0
    beside: tuple[str, ...] = ()
    holding: tuple[str, ...] = ()
    sparing: tuple[int, ...] = ()
    state: str = ""
    swapped: bool = False
    line: int = 0


class Coming(NamedTuple):
    """Be an extra turn that will come: whose, what gives it, who decides in it (NOBODY: he himself)."""

    player: int
    card: str
    possessor: int = NOBODY
    line: int = 0


class Line(NamedTuple):
    """Be one line of the script.

    kind: ANSWER, ANY (left open), STOP (stops at the next decision) or DO (done outright). words: the answer: one
    option (`play Village`, `pass`, `coins`) or the names of the cards picked; or the deed and its cards. refused: the
    answer must not be offered and is not taken.
    """

    kind: str
    player: int = NOBODY
    words: tuple[str, ...] = ()
    refused: bool = False
    line: int = 0


class Proposition(NamedTuple):
    """Be something that holds of an end or not.

    kind: the word it begins with (`coins`, `phase`, `zone`, `offers` ...). player: whose. subject: zones or a name.
    test: `=`, `has`, `lacks`, `top` or "" (a number); of a cost what stands behind its coins (`P`, `8D`). words: cards
    or players. number: the number wanted.
    """

    kind: str
    player: int = NOBODY
    subject: tuple[str, ...] = ()
    test: str = ""
    words: tuple[str, ...] = ()
    number: int = 0
    text: str = ""


def cost_parts(text: str) -> tuple[int, str]:
    """Split a cost as it is written (`6`, `6P`, `8D`, `8+8D`) into its coins and what stands behind them (C1)."""
    if text.endswith("D"):
        coins, _, debt = text.rpartition("+")
        return int(coins or 0), debt
    coins = text.removesuffix("P")
    return int(coins), text[len(coins) :]


def written_cost(coins: int, more: str) -> str:
    """Write a cost of so many coins and what stands behind them: `P`, `8D`, or nothing."""
    if more.endswith("D"):
        return f"{coins}+{more}" if coins else more
    return f"{coins}{more}"


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

    kingdom, landscapes: what is in this game beside what is mentioned. beside: kingdom piles that lie beside the
    Supply. no_pile: cards that lie about without a pile of theirs. printings: (card, year). rules: ids that the
    trace of some outcome must cite. cites: ids given as reason. mode: LIES or PLAYER. known: (player, zone) that the
    asker has seen (PLAYER). turns: normal turns taken by each player, empty if not said. trash: None if not said.
    piles: (pile, cards). stacks: (pile of different cards, its cards, top first). traits: (Trait, pile). market: the
    Black Market deck. waiting: effects that wait; a player of whom any are told has just these. coming: extra turns.
    extra, in_row: which of so many extra turns in a row this is, and of how many turns in a row of this player (0: as
    is usual). last_normal: whose was the last normal turn (NOBODY: as is usual). possessor: who decides for the player
    whose turn it is. next_hand: cards to draw in Clean-up. cheaper: how much less cards cost. bought: something has
    been bought in this Buy phase. paid: Debt has been paid off in it, where no Treasures may be played then.
    face_down: cards of the trash that lie face down. setup: a table for so many players instead of a situation, 0 if
    not. until: where it ends.
    """

    id: str
    title: str = ""
    source: str = ""
    profiles: tuple[str, ...] = ("current",)
    players: int = 2
    kingdom: tuple[str, ...] = ()
    landscapes: tuple[str, ...] = ()
    beside: tuple[str, ...] = ()
    no_pile: tuple[str, ...] = ()
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
    tokens: tuple[Tokens, ...] = ()
    marks: tuple[Lying, ...] = ()
    traits: tuple[tuple[str, str], ...] = ()
    trash: tuple[str, ...] | None = None
    piles: tuple[tuple[str, int], ...] = ()
    stacks: tuple[tuple[str, Cards], ...] = ()
    market: Cards | None = None
    boons: Cards | None = None
    hexes: Cards | None = None
    mouse: str = ""
    prepared: str = ""
    druid: tuple[str, ...] = ()
    waiting: tuple[Waiting, ...] = ()
    coming: tuple[Coming, ...] = ()
    extra: int = 0
    in_row: int = 0
    last_normal: int = NOBODY
    possessor: int = NOBODY
    next_hand: int = 5
    cheaper: int = 0
    bought: bool = False
    paid: bool = False
    face_down: tuple[str, ...] = ()
    setup: int = 0
    until: str = RESOLVED
    script: tuple[Line, ...] = ()
    expectations: tuple[Expectation, ...] = ()
    line: int = 0

    def cards_named(self) -> tuple[str, ...]:
        """List every name mentioned anywhere, in the order of first mention."""
        found = [*self._cards_here(), *self._cards_beside(), *self._cards_asked()]
        return tuple(dict.fromkeys(name for name in found if name != UNKNOWN))

    def _cards_here(self) -> list[str]:
        """List what the headers name: the kingdom, what lies in zones, what waits."""
        found = [*self.kingdom, *self.landscapes, *self.beside, *self.no_pile, *(card for card, _ in self.printings)]
        for zone in self.zones:
            found += [*zone.cards.known, *zone.cards.unknown, *cards_in((_OF_CARD.sub("", zone.zone),))]
        for effect in self.waiting:
            beside = (name.partition("#")[0] for name in effect.beside)
            found += cards_in((effect.card, effect.source, *beside, *effect.holding))
        return found

    def _cards_beside(self) -> list[str]:
        """List what the headers name besides: turns to come, the trash, piles and what lies on them."""
        found = [*(turn.card for turn in self.coming), *self.face_down]
        found += [*(self.trash or ()), *(pile for pile, _ in self.piles), *filter(None, (self.mouse, self.prepared))]
        found += self.druid
        found += [mark.place for mark in self.marks]
        found += [mark.kind for mark in self.marks if mark.kind[:1].isupper()]
        found += [name for pair in self.traits for name in pair]
        for pile, cards in self.stacks:
            found += [pile, *cards.known, *cards.unknown]
        for deck in (self.boons, self.hexes):
            found += deck.known if deck else ()
        return found

    def _cards_asked(self) -> list[str]:
        """List what the script and the expectations name."""
        found: list[str] = []
        for line in self.script:
            found += cards_in(line.words)
        for one in self.expectations:
            for part in one.propositions:
                found += cards_in(part.words) if part.kind != "winner" else []
                found += cards_in(part.subject) if part.kind in ("pile", "cost", "mark", "top") else []
            found += [step.card for step in one.steps if step.card]
        return found


class Broken(NamedTuple):
    """Be a scenario that cannot be read: its heading, where it begins, and what is wrong."""

    id: str
    title: str
    line: int
    error: ScenarioError


def cards_in(words: tuple[str, ...]) -> list[str]:
    """List the names of cards in an answer: words of the notation itself begin with a small letter."""
    found = []
    for word in words:
        name = word.partition(" ")[2] if word.startswith(("play ", "buy ")) else word
        if name[:1].isupper():
            found.append(plain(name.partition("/")[0]))
    return found
