"""How many victory points a card, a State, a Landmark or an Ally is worth at the end of the game (E5)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.model.ability import Cards
from engine.model.card import Points, Scored
from engine.vocabulary.cards import ANY

EMPTY = "empty"  # an empty pile of the Supply
MARKED = "marked"  # the pile chosen during setup (14.2)


class PerCard(Points):
    """Be so many points for every so many cards of a kind, rounded down; pile: only cards of an EMPTY or MARKED one."""

    cards: int = 1
    what: Cards = ANY
    pile: str = ""

    @property
    def needs_table(self) -> bool:
        """Say whether it matters which piles there are."""
        return bool(self.pile)

    def count(self, scored: Scored, place: str) -> int:
        """Count the cards."""
        found = scored.fitting(self.what)
        return sum(number for name, number in found if self._counts(scored, name)) // self.cards * self.each

    def _counts(self, scored: Scored, name: str) -> bool:
        if self.pile == EMPTY:
            return scored.is_from_empty_pile(name)
        return self.pile != MARKED or name in scored.marked


class PerName(Points):
    """Be so many points for every so many different names of a kind, rounded down.

    copies: a name counts with at least so many cards, where no_more is set with just so many. unbeaten: and only if no
    other player has more cards of that name.
    """

    names: int = 1
    what: Cards = ANY
    copies: int = 1
    no_more: bool = False
    unbeaten: bool = False

    def count(self, scored: Scored, place: str) -> int:
        """Count the names."""
        found = [name for name, number in scored.fitting(self.what) if self._counts(scored, name, number)]
        return len(found) // self.names * self.each

    def _counts(self, scored: Scored, name: str, number: int) -> bool:
        if number < self.copies or (self.no_more and number > self.copies):
            return False
        return not self.unbeaten or all(number >= other[name] for other in scored.others)


class PerSet(Points):
    """Be so many points for every set: one card of each kind, and one token of the name given.

    No card may be of two of the kinds.
    """

    kinds: Sequence[Cards] = ()
    token: str = ""

    @property
    def needs_token(self) -> str:
        """Name the token that belongs to a set."""
        return self.token

    def count(self, scored: Scored, place: str) -> int:
        """Count whole sets."""
        numbers = [_number(scored.fitting(what)) for what in self.kinds]
        if self.token:
            numbers.append(scored.tokens.get(self.token, 0))
        return min(numbers) * self.each


class PerRunnerUp(Points):
    """Be so many points for every copy of the second most common card of a kind; of equally common ones either."""

    what: Cards = ANY

    def count(self, scored: Scored, place: str) -> int:
        """Count the copies, none where there is one name only."""
        numbers = sorted((number for _, number in scored.fitting(self.what)), reverse=True)
        return numbers[1] * self.each if len(numbers) > 1 else 0


class Beyond(Points):
    """Be so many points for every card that is over a number."""

    cards: int

    def count(self, scored: Scored, place: str) -> int:
        """Count what is over."""
        return max(0, scored.cards.total() - self.cards) * self.each


class IfHaving(Points):
    """Be so many points, once, if there are at least so many cards of a kind."""

    cards: int
    what: Cards = ANY

    def count(self, scored: Scored, place: str) -> int:
        """Look whether there are."""
        return self.each if _number(scored.fitting(self.what)) >= self.cards else 0


class OnMat(Points):
    """Be so many points while lying on a mat, none anywhere else."""

    mat: str

    def count(self, scored: Scored, place: str) -> int:
        """Look where it lies."""
        return self.each if place == self.mat else 0


def _number(found: Iterable[tuple[str, int]]) -> int:
    return sum(number for _, number in found)
