"""Which cards a clause means, and how many: filters, costs, amounts, selections."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from engine.machine.clean_up import keeps_play, staying
from engine.machine.costs import cost_of as current_cost
from engine.machine.history import counted
from engine.machine.scoring import empty_piles
from engine.machine.zones import cards_in
from engine.model.ability import Cards
from engine.model.instruction import Frame
from engine.model.kinds import ANYONE, GAIN_DEED, OWNER, STRANDED, TRAIT, TRASH, WHEN_DISCARDED_FROM_PLAY, YOU, Cost
from engine.model.names import Names, called, plain
from engine.model.node import Node
from engine.model.progress import Window
from engine.model.roles import Changing, Count, Counting, Tracking
from engine.model.state import State
from engine.table.facts import fact, slug

EVERYTHING = 10**6


class Pronoun(Node):
    """Stand for a card that another clause has named."""

    word: str


IT = Pronoun("it")  # what the clause before has moved, gained, chosen
THIS = Pronoun("this")  # the card being played or whose ability this is


def meant(pronoun: Pronoun, frame: Frame) -> str:
    """Return the card a pronoun stands for, '' when there is none."""
    if pronoun is THIS:
        return frame.play.card
    return frame.it[0] if frame.it else ""


class Amount(Node):
    """Be a number that depends on the table."""

    def count(self, state: State, frame: Frame) -> int:
        """Count it now."""
        raise NotImplementedError

    def potions(self, frame: Frame) -> int:
        """Return how many Potions stand beside it, where it is a cost."""
        return 0


class NumberOfIt(Amount):
    """Count the cards that the clause before has moved, or be so many for each of them; names: different ones."""

    each: int = 1
    names: bool = False

    def count(self, state: State, frame: Frame) -> int:
        """Count them."""
        return len(set(map(plain, frame.it)) if self.names else frame.it) * self.each


GAINED = Count("gained", GAIN_DEED)


class GainedThisTurn(Amount, Counting):
    """Count the cards that the player whose turn it is has gained this turn; exchanged ones were not gained (N12)."""

    def counts(self) -> tuple[Count, ...]:
        """List the cards gained."""
        return (GAINED,)

    def count(self, state: State, frame: Frame) -> int:
        """Read the counter."""
        return counted(state, GAINED, frame.you) if frame.you == state.turn else 0


class EmptyPiles(Amount):
    """Count the empty Supply piles (E2)."""

    def count(self, state: State, frame: Frame) -> int:
        """Count them."""
        return empty_piles(state)


class CoinsOf(Amount):
    """Take the $ a card costs, potions and debt left out (C5).

    every: one for each so many of them, rounded down. together: of all cards that the clause before has moved. beyond:
    only what it costs more than the card that was IT before (Gain.minding).
    """

    card: Pronoun = IT
    every: int = 1
    together: bool = False
    beyond: bool = False

    def count(self, state: State, frame: Frame) -> int:
        """Read the current cost."""
        cards = frame.it if self.together else (meant(self.card, frame),)
        coins = sum(current_cost(state, card).coins for card in cards) // self.every
        return max(0, coins - current_cost(state, frame.play.named).coins) if self.beyond else coins


class TypesOf(Amount):
    """Count the types of a card, those that it has on this turn alone among them (Z9); each: so many for each."""

    card: Pronoun
    each: int = 1

    def count(self, state: State, frame: Frame) -> int:
        """Count them."""
        return len(state.infos[meant(self.card, frame)].types) * self.each


def number(amount: Amount | int, state: State, frame: Frame) -> int:
    """Return an amount as a number."""
    return amount if isinstance(amount, int) else amount.count(state, frame)


class Price(Node):
    """Be a bound on what a card costs: $, counted now or not, or the cost of a card named before; and so much more."""

    limit: int | Pronoun | Amount
    more: Amount | int = 0

    def cost(self, state: State, frame: Frame) -> Cost | None:
        """Return the bound now; None when the card named before is missing."""
        more = number(self.more, state, frame)
        if isinstance(self.limit, int):
            return Cost(self.limit)
        if isinstance(self.limit, Amount):
            return Cost(self.limit.count(state, frame) + more, self.limit.potions(frame))
        card = meant(self.limit, frame)
        return current_cost(state, card).plus(more) if card else None

    def fits(self, cost: Cost, bound: Cost) -> bool:
        """Compare component by component (C4)."""
        raise NotImplementedError


class UpTo(Price):
    """Cost at most that (C4)."""

    def fits(self, cost: Cost, bound: Cost) -> bool:
        """Compare."""
        return cost.within(bound)


class Exactly(Price):
    """Cost just that (C4)."""

    def fits(self, cost: Cost, bound: Cost) -> bool:
        """Compare."""
        return cost == bound


class LessThan(Price):
    """Cost less: within and not equal (C4)."""

    def fits(self, cost: Cost, bound: Cost) -> bool:
        """Compare."""
        return cost.below(bound)


class AtLeast(Price):
    """Cost that many $ or more: coins alone are looked at (C4)."""

    def fits(self, cost: Cost, bound: Cost) -> bool:
        """Compare."""
        return cost.coins >= bound.coins


class Between(Price):
    """Cost from so much to so much, no potions or debt (C4)."""

    top: int = 0

    def fits(self, cost: Cost, bound: Cost) -> bool:
        """Compare."""
        return bound.coins <= cost.coins <= self.top and not cost.potion and not cost.debt


class NamesMet(Node):
    """Be names that depend on what has happened."""

    def has(self, state: State, frame: Frame, name: str) -> bool:
        """Say whether a name is among them."""
        raise NotImplementedError


class Kind(Cards):
    """Describe cards: of all these types, of any of those, without others, by name, by cost.

    shares: with a type in common with the card of the clause before. in_play: of which YOU, the OWNER of this card or
    ANYONE has a copy in play. not_in_play: of which you have none. copy_of: of the same name as a card named before, or
    as any of several (Z8).
    other_than: not of this name, or of that of a card named before; THIS: not the card itself, of which copies are
    others (Z8).
    among: of a name that is among those met. marked: from the pile that has this TRAIT (X19), or that is the BANE.
    leaving: that will be discarded from play this turn, and do not stay there (T8).
    """

    types: Sequence[str] = ()
    any_of: Sequence[str] = ()
    without: Sequence[str] = ()
    named: Sequence[str] = ()
    other_than: str | Pronoun = ""
    costing: Price | None = None
    shares: Pronoun | None = None
    in_play: str = ""
    not_in_play: bool = False
    copy_of: Pronoun | None = None
    among: NamesMet | None = None
    marked: str = ""
    leaving: bool = False

    @property
    def rule(self) -> str:
        """Name the rule that says which cards are in play here, '' when that does not matter."""
        return "Z2" if self.not_in_play or self.in_play else ""

    @property
    def key(self) -> str:
        """Return the name or the types, where nothing else is said, or everything."""
        said = {name for name in self.fields if getattr(self, name) not in ((), "", None, False)}
        return " ".join((*self.named, *self.types)) or "any" if said <= {"named", "types"} else repr(self)

    def could_be(self, name: str, types: frozenset[str]) -> bool:
        """Say whether a card of this name and these types may be meant, costs and the table left aside."""
        if self.named and name not in self.named:
            return False
        if not types.issuperset(self.types) or (self.any_of and types.isdisjoint(self.any_of)):
            return False
        if self.marked == TRAIT and fact(slug(name)).kind == "basic":  # no pile with a Trait
            return False
        return types.isdisjoint(self.without) and name != self.other_than

    # Complex because each field is one test, in the order of what it costs: it is asked of every card that is moved.
    def fits(self, state: State, frame: Frame, card: str) -> bool:
        """Say whether a card is meant."""
        info = state.infos[card]
        types = info.types
        if self.types and not types.issuperset(self.types):
            return False
        if self.any_of and types.isdisjoint(self.any_of):
            return False
        if self.without and not types.isdisjoint(self.without):
            return False
        if not self._named_so(state, frame, info.name, card):
            return False
        if self.costing is not None:
            bound = self.costing.cost(state, frame)
            if bound is None or not self.costing.fits(current_cost(state, card), bound):
                return False
        if self.shares is not None and types.isdisjoint(state.infos[meant(self.shares, frame)].types):
            return False
        if self.in_play or self.not_in_play:
            return self._is_in_play(state, frame, info.name) != self.not_in_play
        if self.marked and not self._is_marked(state, frame, plain(card)):
            return False
        return not (self.leaving and (card in staying(state) or keeps_play(state, frame.you)))

    def _is_in_play(self, state: State, frame: Frame, name: str) -> bool:
        """Say whether those who are meant have a card of this name in play."""
        whose = [frame.play.owner if self.in_play == OWNER else frame.you]
        players = range(len(state.players)) if self.in_play == ANYONE else whose
        return any(name == called(card) for player in players for card in state.players[player].play)

    def _is_marked(self, state: State, frame: Frame, name: str) -> bool:
        """Say whether the pile of a card has the mark that is meant."""
        mark = plain(frame.play.card) if self.marked == TRAIT else self.marked
        return state.marked(state.game.pile_of.get(name, ""), mark) > 0

    def _named_so(self, state: State, frame: Frame, name: str, card: str) -> bool:
        """Say whether the name of a card is one of those meant, and the card not the one left out."""
        if self.named and name not in self.named:
            return False
        if self.other_than and self._is_left_out(frame, name, card):
            return False
        if self.copy_of is not None and not _is_copy(self.copy_of, frame, name):
            return False
        return self.among is None or self.among.has(state, frame, name)

    def _is_left_out(self, frame: Frame, name: str, card: str) -> bool:
        """Say whether a card is the one that is not meant."""
        if self.other_than is THIS:
            return _is_itself(frame, card)
        other = self.other_than
        return name == (plain(meant(other, frame)) if isinstance(other, Pronoun) else other)


def _is_copy(pronoun: Pronoun, frame: Frame, name: str) -> bool:
    """Say whether a card of this name is a copy of what a pronoun stands for."""
    return name in map(called, frame.it if pronoun is IT else (meant(pronoun, frame),))


def _is_itself(frame: Frame, card: str) -> bool:
    """Say whether a card is the one that has this ability; one played where it lies (P17) is another."""
    play = frame.progress.event.play if isinstance(frame.progress, Window) else None
    return card == frame.play.card and (play is None or play.in_place)


ANY = Kind()


class InPlay(Amount, Changing, Tracking):
    """Count the player's cards in play of a kind, whatever turn they were played on (Z2, U11).

    singles: only names of which exactly one copy is there. names: different names. others: this card itself is left
    out. whose: YOU, or the OWNER of this card. types: the different types that those cards have together. every: one
    for each so many of them, rounded down.
    """

    what: Cards = ANY
    singles: bool = False
    others: bool = False
    whose: str = YOU
    names: bool = False
    types: bool = False
    every: int = 1

    def tracks_itself(self) -> bool:
        """Say whether the card must be told apart from its copies because this leaves it out."""
        return self.others

    def count(self, state: State, frame: Frame) -> int:
        """Count them now."""
        play = state.players[frame.play.owner if self.whose == OWNER else frame.you].play + _discarded_with(frame)
        cards = [called(card) for card in play if self.what.fits(state, frame, card)]
        if self.types:
            return len(frozenset[str]().union(*(state.infos[card].types for card in cards)))
        if self.singles:
            return sum(number == 1 for number in Counter(cards).values())
        if self.names:
            return len(set(cards))
        if not self.others or frame.play.card not in play:
            return len(cards) // self.every
        return len(cards) - self.what.fits(state, frame, frame.play.card)


def _discarded_with(frame: Frame) -> Names:
    """List the cards discarded from play together with the one asked about: it may have gone first (T8)."""
    if not isinstance(frame.progress, Window) or frame.progress.event.kind != WHEN_DISCARDED_FROM_PLAY:
        return ()
    return frame.progress.event.cards


class CardsIn(Amount):
    """Count the player's cards of a kind in a zone that he sees: hand, discard pile, a mat; names: different ones.

    Of the trash all are counted, those too that lie face down (P18). each: so many for each of them.
    """

    zone: str
    what: Cards = ANY
    names: bool = False
    each: int = 1

    def count(self, state: State, frame: Frame) -> int:
        """Count them now."""
        zone = state.trash if self.zone == TRASH else cards_in(state, frame.you, self.zone)
        found = [plain(card) for card in zone if self.what.fits(state, frame, card)]
        return (len(set(found)) if self.names else len(found)) * self.each


class AsideAlike(Amount):
    """Count the cards of the name of IT set aside on this card, for who gains IT on his own turn and is affected.

    What is set aside by a Duration that has left play, and has stopped, counts no more (U6).
    """

    def count(self, state: State, frame: Frame) -> int:
        """Count them now."""
        actor = frame.progress.event.player if isinstance(frame.progress, Window) else frame.you
        if actor != state.turn:
            return 0
        play, name = frame.play, plain(meant(IT, frame))
        here = [one for one in state.lingering if (one.owner, one.card) == (play.owner, play.card)]
        means = [one for one in here if one.until != STRANDED and actor not in one.unaffected]
        return sum([*map(plain, one.cards)].count(name) for one in means)


class ThisCard(Cards, Tracking):
    """Mean the card itself whose ability this is."""

    def tracks_itself(self) -> bool:
        """Say that the card must be told apart from its copies."""
        return True

    def fits(self, state: State, frame: Frame, card: str) -> bool:
        """Say whether it is that card."""
        return card == frame.play.card


class Some(Node):
    """Choose from low to high of the cards meant; as many as there are when there are fewer (P7).

    differing: all of different names (K9).
    """

    what: Cards = ANY
    low: Amount | int = 1
    high: Amount | int = 1
    differing: bool = False

    def bounds(self, state: State, frame: Frame, available: int) -> tuple[int, int]:
        """Return the least and greatest number that can be chosen."""
        low, high = number(self.low, state, frame), number(self.high, state, frame)
        return min(low, available), min(high, available)


class DownTo(Some):
    """Choose so many that only this number of all cards there is left (D10d); high: EVERYTHING, that or fewer."""

    def bounds(self, state: State, frame: Frame, available: int) -> tuple[int, int]:
        """Return twice how many are too many, or that and all."""
        over = max(0, available - number(self.low, state, frame))
        return over, available if number(self.high, state, frame) >= EVERYTHING else over


def kind(
    *types: str, named: str = "", costing: Price | None = None, other_than: str | Pronoun = "", **more: Any
) -> Kind:
    """Describe cards of all the types named."""
    names = (named,) if named else ()
    return Kind(types=types, named=names, costing=costing, other_than=other_than, **more)


def a_card(*types: str, named: str = "", costing: Price | None = None, **more: Any) -> Some:
    """Mean one card."""
    return Some(kind(*types, named=named, costing=costing, **more))


def exactly(number: Amount | int, what: Cards = ANY) -> Some:
    """Mean just so many cards."""
    return Some(what, number, number)


def up_to(number: Amount | int, what: Cards = ANY) -> Some:
    """Mean any number up to that, none included (K2)."""
    return Some(what, 0, number)


def any_number(what: Cards = ANY) -> Some:
    """Mean any number, none included (K2)."""
    return Some(what, 0, EVERYTHING)


def all_of(what: Cards = ANY) -> Some:
    """Mean every one there is."""
    return Some(what, EVERYTHING, EVERYTHING)


def one_of_each(what: Cards = ANY) -> Some:
    """Mean one card of every name there is (K9)."""
    return Some(what, EVERYTHING, EVERYTHING, True)


def down_to(number: int) -> DownTo:
    """Mean what is over a number of cards."""
    return DownTo(ANY, number, number)


def all_but(number: int) -> DownTo:
    """Mean all cards, up to a number of them left out."""
    return DownTo(ANY, number, EVERYTHING)
