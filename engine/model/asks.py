"""What the machine asks of the outside: a player's decision or nature's chance."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, repeat
from math import comb
from typing import Final

from engine.table.chance import Dice

Answer = str | tuple[str, ...]

ONE: Final = "one"
SUBSET: Final = "subset"
ORDER: Final = "order"
NAME: Final = "name"
PHASE: Final = "phase"


class Decision:
    """Ask one player for an answer.

    kind: ONE, PHASE or NAME (answer: one of the options), SUBSET (answer: a sorted tuple of low..high of the options,
    which are a multiset), ORDER (answer: the options in the order wanted, first = top). `prompt` names the question
    for the phrase tables; `player` is who is asked (X26), `you` is whom the question is about. `rule` is the rule that
    makes or bounds the choice, where one does.
    """

    __slots__ = ("cards", "high", "kind", "low", "options", "player", "prompt", "rule", "you")

    def __init__(
        self,
        kind: str,
        player: int,
        options: tuple[str, ...],
        prompt: str,
        low: int = 0,
        high: int = 0,
        you: int = -1,
        cards: tuple[str, ...] = (),
        rule: str = "",
    ) -> None:
        self.kind = kind
        self.player = player
        self.options = options
        self.prompt = prompt
        self.low = low
        self.high = high
        self.you = player if you < 0 else you
        self.cards = cards
        self.rule = rule

    def __repr__(self) -> str:
        return f"Decision({self.kind}, {self.player}, {self.options}, {self.prompt}, {self.low}..{self.high})"

    def answers(self) -> list[Answer]:
        """List every legal answer once, in a fixed order."""
        return list(self.each())

    def each(self) -> Iterator[Answer]:
        """Yield every legal answer once, in the order of `answers`: there can be very many."""
        if self.kind == SUBSET:
            return submultisets(self.options, self.low, self.high)
        if self.kind == ORDER:
            return arrangements(self.options)
        return iter(self.options)

    def count(self) -> int:
        """Count the answers, stopping at two: enough to see whether there is a choice."""
        if self.kind == SUBSET:
            if self.low != self.high:
                return 2 if self.options else 1
            return 1 if self.low in (0, len(self.options)) or len(set(self.options)) == 1 else 2
        if self.kind == ORDER:
            return 1 if len(set(self.options)) < 2 else 2
        return len(self.options)

    def allows(self, answer: Answer) -> bool:
        """Say whether the answer is legal, without listing all answers."""
        if self.kind == SUBSET:
            if isinstance(answer, str) or not self.low <= len(answer) <= self.high or tuple(sorted(answer)) != answer:
                return False
            return all(answer.count(card) <= self.options.count(card) for card in answer)
        if self.kind == ORDER:
            return not isinstance(answer, str) and sorted(answer) == sorted(self.options)
        return answer in self.options


class Narrowed(Decision):
    """Be a decision of which a script leaves only some answers."""

    __slots__ = ("only",)

    def __init__(self, ask: Decision, only: Sequence[Answer]) -> None:
        super().__init__(ask.kind, ask.player, ask.options, ask.prompt, ask.low, ask.high, ask.you, ask.cards, ask.rule)
        self.only = tuple(only)

    def each(self) -> Iterator[Answer]:
        """Yield the answers left."""
        return iter(self.only)


class Chance:
    """Ask nature for `size` cards out of a pool, all orders equally likely; the answer is a sorted tuple.

    Weights are whole numbers of equally likely hands; they sum to comb(len(pool), size).
    """

    __slots__ = ("pool", "size", "what")

    def __init__(self, pool: tuple[str, ...], size: int, what: str = "draw") -> None:
        self.pool = pool
        self.size = size
        self.what = what

    def __repr__(self) -> str:
        return f"Chance({self.size} of {self.pool}, {self.what})"

    def total(self) -> int:
        """Return the sum of the weights."""
        return comb(len(self.pool), self.size)

    def outcomes(self) -> list[tuple[tuple[str, ...], int]]:
        """List (cards, weight) for every distinct outcome, in a fixed order."""
        return list(self.each())

    def each(self) -> Iterator[tuple[tuple[str, ...], int]]:
        """Yield (cards, weight) in the order of `outcomes`: there can be very many."""
        if len(set(self.pool)) == len(self.pool):
            return zip(combinations(self.pool, self.size), repeat(1), strict=False)  # no list, as mypyc would make
        counts: dict[str, int] = {}
        for card in self.pool:
            counts[card] = counts.get(card, 0) + 1
        return _hypergeometric(tuple(counts.items()), self.size)

    def sample(self, dice: Dice) -> tuple[str, ...]:
        """Draw one outcome with its right probability."""
        return tuple(sorted(dice.sample(self.pool, self.size)))


Ask = Decision | Chance


def _hypergeometric(counts: tuple[tuple[str, int], ...], size: int) -> Iterator[tuple[tuple[str, ...], int]]:
    if not counts:
        if size == 0:
            yield (), 1
        return
    (card, most), rest = counts[0], counts[1:]
    left = sum(n for _, n in rest)
    for taken in range(min(most, size), max(0, size - left) - 1, -1):
        ways = comb(most, taken)
        for cards, weight in _hypergeometric(rest, size - taken):
            yield (card,) * taken + cards, ways * weight


def submultisets(cards: tuple[str, ...], low: int, high: int) -> Iterator[tuple[str, ...]]:
    """Yield every distinct sorted sub-multiset of low..high cards, small ones first; cards must be sorted."""
    if len(set(cards)) == len(cards):
        for size in range(low, min(high, len(cards)) + 1):
            yield from combinations(cards, size)
        return
    counts: dict[str, int] = {}
    for card in cards:
        counts[card] = counts.get(card, 0) + 1
    pairs = tuple(counts.items())
    for size in range(low, min(high, len(cards)) + 1):
        for chosen, _ in _hypergeometric(pairs, size):
            yield chosen


def arrangements(cards: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """Yield every distinct order of a multiset of cards."""
    if not cards:
        yield ()
        return
    for index, card in enumerate(cards):
        if card not in cards[:index]:
            for rest in arrangements(cards[:index] + cards[index + 1 :]):
                yield (card, *rest)
