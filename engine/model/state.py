"""A game in one moment: a value that can be forked, compared, saved in the middle of a resolution; its trace.

`normalise` (engine.machine.tracking) renames the tags of its cards by first use and drops dead ones.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from engine.model.ability import Effect
from engine.model.asks import Answer
from engine.model.game import Game, Infos
from engine.model.instruction import Frame, Instruction, Play
from engine.model.kinds import SUN
from engine.model.names import BOONS, HEXES, NO_PILE, NOBODY, Names, OrderedPile, plain
from engine.model.node import Node
from engine.records import NamedTuple

Counts = tuple[tuple[str, int], ...]


class Mark(NamedTuple):
    """Be a kind of thing that lies on a pile or landscape: where, what, and whose (NOBODY: everybody's)."""

    place: str
    kind: str
    owner: int = NOBODY


# The fields of a player and, below, of a state: copied and compared in full by who extends them. A compiled class does
# not tell its slots.
PLAYER_FIELDS: Final = (
    "deck", "discard", "hand", "limbo", "mats", "owned", "past", "play", "pool", "tokens", "top", "turns",
)  # fmt: skip


class Player:
    """Be what one player owns. Zones are sorted tuples but for the deck: slots (a name or None), top first."""

    __slots__ = PLAYER_FIELDS

    hand: Names
    deck: tuple[str | None, ...]
    pool: Names  # the cards of the unknown slots
    discard: Names
    play: Names
    limbo: tuple[Names, ...]  # what effects look at, one group an effect, innermost last
    mats: tuple[tuple[str, Names], ...]
    owned: Names  # States, Artifacts, Projects, kept Boons: not cards
    top: Names  # the tagged cards last laid together onto the discard pile: none covers another (M3, D10)
    turns: int  # normal turns taken (E6)
    tokens: Counts  # by kind, none that is 0
    past: Counts  # what this player did on his last turn, as far as something asks for it

    def __init__(self) -> None:
        self.hand = self.deck = self.pool = self.discard = self.play = self.limbo = self.mats = self.owned = ()
        self.top = self.tokens = self.past = ()
        self.turns = 0

    def count(self, token: str) -> int:
        """Count the tokens of a kind."""
        for kind, number in self.tokens:
            if kind == token:
                return number
        return 0

    def set_tokens(self, token: str, number: int) -> None:
        """Let the player have just so many tokens of a kind."""
        others = [pair for pair in self.tokens if pair[0] != token]
        self.tokens = tuple(sorted([*others, (token, number)] if number else others))

    @property
    def points(self) -> int:
        """Count the VP tokens."""
        return self.count("vp")

    @points.setter
    def points(self, number: int) -> None:
        self.set_tokens("vp", number)

    def clone(self) -> Player:
        """Return a copy that can be changed without changing this one."""
        new = Player.__new__(Player)
        new.hand = self.hand
        new.deck = self.deck
        new.pool = self.pool
        new.discard = self.discard
        new.play = self.play
        new.limbo = self.limbo
        new.mats = self.mats
        new.owned = self.owned
        new.top = self.top
        new.turns = self.turns
        new.tokens = self.tokens
        new.past = self.past
        return new

    def key(self) -> tuple[Any, ...]:
        """Return what tells this player's cards from others'."""
        return (
            self.hand, self.deck, self.pool, self.discard, self.play, self.limbo, self.mats, self.owned, self.top,
            self.turns, self.tokens, self.past,
        )  # fmt: skip

    def cards(self) -> list[str]:
        """List every card of this player but for those effects have set aside, tags removed."""
        zones = [self.hand, self.pool, self.discard, self.play, *self.limbo, *(cards for _, cards in self.mats)]
        found = [card for zone in zones for card in zone]
        found += [slot for slot in self.deck if slot is not None]
        return [plain(card) for card in found]


class Fact(NamedTuple):
    """Be one thing that happened: who, what, from where to where, caused by which node of which card, by which rule.

    Facts and instructions share verbs. `amount` counts coins, actions, cards; `answer` is set when a choice was made.
    """

    verb: str
    player: int
    cards: tuple[str, ...] = ()
    frm: str = ""
    to: str = ""
    amount: int = 0
    rule: str = ""
    card: str = ""
    node: Node | None = None
    answer: Answer | None = None
    prompt: str = ""
    owner: int = NOBODY


FIELDS: Final = (
    "actions", "boons_aside", "bought", "buys", "coins", "covered", "discount", "extra", "face_down", "game",
    "idle", "infos", "last_normal", "lingering", "marks", "mouse", "next_hand", "now", "ordered", "over", "phase",
    "piles", "players", "possessor", "potions", "queue", "row", "stack", "tags", "tally", "trace", "trash", "turn",
)  # fmt: skip


class State:
    """Be the whole table. From outside a value: `choose` gives a new one; inside, a fresh clone is changed in place."""

    __slots__ = FIELDS

    game: Game
    infos: Infos  # what each name is right now: types change on some turns (Z9)
    players: list[Player]
    piles: tuple[int, ...]  # by Game.pile_index
    trash: Names
    face_down: Names  # cards of the trash that lie face down this turn (P18)
    turn: int  # the player whose turn it is
    phase: str
    bought: bool  # something was bought in this Buy phase: no more Treasures (T4)
    actions: int
    buys: int
    coins: int
    potions: int
    discount: int  # how much less cards cost this turn (C2)
    tally: tuple[tuple[str, int], ...]  # counters that cards of this game ask for
    lingering: tuple[Effect, ...]
    stack: list[Frame]
    queue: tuple[tuple[Node, int, int], ...]  # extra turns to come: (what gives it, player, possessor)
    possessor: int  # who decides for the player whose turn it is, or NOBODY
    extra: bool  # this turn is an extra one
    last_normal: int  # whose was the last normal turn
    row: tuple[int, int]  # (turns in a row, extra turns in a row) of the player whose turn it is, this one included
    next_hand: int  # cards to draw in Clean-up
    ordered: tuple[OrderedPile, ...]  # by Game.ordered_index
    covered: Names  # piles whose new top has not been turned up yet, and such as have just run out
    marks: tuple[tuple[Mark, int], ...]  # what lies on piles and landscapes
    boons_aside: Names  # set aside in setup, followed where they lie (N4)
    mouse: str
    over: bool
    tags: int  # tags given since `normalise`; 0 means that no card is tagged
    idle: int  # turns ended since somebody was asked anything; no part of the key
    trace: list[Fact] | None
    now: Frame | None

    def __init__(self, game: Game) -> None:
        self.game = game
        self.infos = game.infos
        self.players = []
        self.piles = ()
        self.trash = self.face_down = ()
        self.turn = 0
        self.phase = "start"
        self.bought = False
        self.actions = self.buys = 1
        self.coins = self.potions = self.discount = 0
        self.tally = ()
        self.lingering = ()
        self.stack = []
        self.queue = ()
        self.possessor = NOBODY
        self.extra = False
        self.last_normal = 0
        self.row = (1, 0)
        self.next_hand = 5
        self.ordered = game.no_order
        self.covered = self.marks = ()
        self.boons_aside = ()
        self.mouse = ""
        self.over = False
        self.tags = self.idle = 0
        self.trace = None
        self.now = None

    def clone(self) -> State:
        """Return a copy that can be changed without changing this one; shallow, since all values are immutable."""
        kind = type(self)
        new = kind.__new__(kind, self.game)  # type: ignore[call-arg]  # compiled, this runs __init__ too
        new.game = self.game
        new.infos = self.infos
        new.piles = self.piles
        new.trash = self.trash
        new.face_down = self.face_down
        new.turn = self.turn
        new.phase = self.phase
        new.bought = self.bought
        new.actions = self.actions
        new.buys = self.buys
        new.coins = self.coins
        new.potions = self.potions
        new.discount = self.discount
        new.tally = self.tally
        new.lingering = self.lingering
        new.queue = self.queue
        new.possessor = self.possessor
        new.extra = self.extra
        new.last_normal = self.last_normal
        new.row = self.row
        new.next_hand = self.next_hand
        new.ordered = self.ordered
        new.covered = self.covered
        new.marks = self.marks
        new.boons_aside = self.boons_aside
        new.mouse = self.mouse
        new.over = self.over
        new.tags = self.tags
        new.idle = self.idle
        new.now = self.now
        new.players = [player.clone() for player in self.players]
        new.stack = self.stack[:]
        new.trace = self.trace if self.trace is None else self.trace[:]
        return new

    def __reduce__(self) -> tuple[Any, ...]:
        """Refuse: who pickles states imports engine.game.saving, which says how (copyreg goes before this)."""
        raise TypeError("a State is pickled by engine.game.saving, which is not imported")

    def key(self) -> tuple[Any, ...]:
        """Return a hashable value equal for states that play on alike; the trace is no part of it.

        It is flat, since an exploration keeps very many: of one game all parts but the stack have their fixed places.
        """
        key = [
            self.turn, self.phase, self.bought, self.actions, self.buys, self.coins, self.potions, self.discount,
            self.tally, self.piles, self.trash, self.face_down, self.lingering, self.queue, self.possessor, self.extra,
            self.last_normal, self.row, self.next_hand, self.ordered, self.covered, self.marks, self.boons_aside,
            self.over,
        ]  # fmt: skip
        for player in self.players:
            key += player.key()
        key += self.stack
        return tuple(key)

    def push(self, nodes: Sequence[Instruction], you: int, play: Play, it: Names = ()) -> None:
        """Put instructions on the stack so that the first is run first."""
        stack = self.stack
        for node in reversed(nodes):
            stack.append(Frame(node, you, play, it))

    def count(self, counter: str) -> int:
        """Read a counter of this turn; 0 if nothing was counted."""
        for name, number in self.tally:
            if name == counter:
                return number
        return 0

    def pile(self, name: str) -> OrderedPile:
        """Return an ordered pile; an empty one if this game has none of that name."""
        index = self.game.ordered_index.get(name)
        return NO_PILE if index is None else self.ordered[index]

    def set_pile(self, name: str, pile: OrderedPile) -> None:
        """Change an ordered pile, and how many cards are counted in it."""
        game = self.game
        index = game.ordered_index.get(name)
        if index is None and pile == NO_PILE:
            return
        if index is None:
            raise KeyError(f"this game has no pile {name}")
        self.ordered = (*self.ordered[:index], pile, *self.ordered[index + 1 :])
        place = game.pile_index.get(name)
        if place is not None:
            self.piles = (*self.piles[:place], len(pile.slots), *self.piles[place + 1 :])

    @property
    def boons(self) -> OrderedPile:
        """Return the Boons and their discards."""
        return self.pile(BOONS)

    @boons.setter
    def boons(self, pile: OrderedPile) -> None:
        self.set_pile(BOONS, pile)

    @property
    def hexes(self) -> OrderedPile:
        """Return the Hexes and their discards."""
        return self.pile(HEXES)

    @hexes.setter
    def hexes(self, pile: OrderedPile) -> None:
        self.set_pile(HEXES, pile)

    def retyped(self, player: int = NOBODY) -> Infos:
        """Return what each name is on the turn of a player, or between turns; a Prophecy may say so as well (Z9)."""
        prophecy, owned = self.game.prophecy, () if player == NOBODY else self.players[player].owned
        working = prophecy and not self.marked(prophecy, SUN)  # X21
        return self.game.infos_for((*owned, prophecy) if working else owned)

    def marked(self, place: str, kind: str, owner: int = NOBODY) -> int:
        """Count what lies on a pile or landscape."""
        wanted = (place, kind, owner)
        for mark, number in self.marks:
            if mark == wanted:
                return number
        return 0

    def set_mark(self, place: str, kind: str, number: int, owner: int = NOBODY) -> None:
        """Let just so many of a kind lie on a pile or landscape."""
        mark = Mark(place, kind, owner)
        others = [pair for pair in self.marks if pair[0] != mark]
        self.marks = tuple(sorted([*others, (mark, number)] if number else others))

    def asked(self, player: int) -> int:
        """Return who decides for a player: the possessor for the possessed one (X26)."""
        return self.possessor if player == self.turn and self.possessor >= 0 else player

    def from_turn(self) -> list[int]:
        """List the players in turn order from the player whose turn it is (R1)."""
        number = len(self.players)
        return [(self.turn + step) % number for step in range(number)]

    def after(self, player: int) -> list[int]:
        """List the other players in turn order from the left of a player (K10)."""
        number = len(self.players)
        return [(player + step) % number for step in range(1, number)]
