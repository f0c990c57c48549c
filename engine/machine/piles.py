"""Piles of one card and piles whose order matters: how many cards, which lies on top, taking and returning (G2, X16).

A pile of one card is a number in `State.piles`. Every other pile is an OrderedPile beside it: Knights, Ruins, Castles,
split and rotating piles, Loot, and the decks of Boons and Hexes, of which nothing can be gained.
"""

from __future__ import annotations

from engine.machine.events import open_window
from engine.machine.trace import note
from engine.model.ability import Event
from engine.model.asks import Answer, Ask, Chance
from engine.model.instruction import Frame, Instruction, Play
from engine.model.kinds import PILE_EMPTIES
from engine.model.names import NOBODY, Names, OrderedPile, joined, without
from engine.model.state import State


def pile_left(state: State, name: str) -> int:
    """Count the cards of this name that can be gained one after the other; 0 for a card that has no pile (G2)."""
    game = state.game
    index = game.pile_index.get(name)
    if index is not None and name not in game.ordered_index:
        return state.piles[index]
    pile = game.pile_of.get(name)
    if pile is None:
        return 0
    if pile not in game.turned_up:
        slots, pool = state.pile(pile).slots, state.pile(pile).pool
        return 1 if name in slots or (None in slots and name in pool) else 0
    left = 0
    for slot in state.pile(pile).slots:
        if slot != name:
            break
        left += 1
    return left


def cards_left(state: State, pile: str) -> int:
    """Count all cards of a pile, given by its name or that of a card of it; 0 where there is none (E2)."""
    index = state.game.pile_index.get(state.game.pile_of.get(pile, pile))
    return 0 if index is None else state.piles[index]


def top_of(state: State, pile: str) -> str | None:
    """Return the card on top of a pile, None where it is empty or not known."""
    if pile in state.game.ordered_index:
        slots = state.pile(pile).slots
        return slots[0] if slots else None
    return pile if cards_left(state, pile) else None


def in_supply(state: State) -> list[str]:
    """List the cards that can be gained from the Supply now: the top of each pile that is not empty (G2)."""
    piles, game = state.piles, state.game
    if not game.mixed_supply:
        return [name for index, name in game.supply if piles[index]]
    found = [top_of(state, name) for index, name in game.supply if piles[index]]
    return [name for name in found if name is not None]


def outside_supply(state: State) -> list[str]:
    """List the cards that lie on top of the piles beside the Supply (G3)."""
    game = state.game
    tops = [top_of(state, name) for name in game.piles if name in game.outside]
    return [name for name in tops if name is not None]


def has_pile(state: State, name: str) -> bool:
    """Say whether a card has a pile in this game to which it can be returned (K13)."""
    pile = state.game.pile_of.get(name)
    return pile is not None and pile not in state.game.setup.removed


def change_supply(state: State, gone: Names, come: Names, staying: Names = ()) -> None:
    """Remove piles and the tokens on them, and take piles that lie beside the Supply into it (X22).

    staying: what goes on lying where a pile was, since it means the cards that came from there.
    """
    for name in gone:
        if name in state.game.ordered_index:
            state.set_pile(name, OrderedPile())
        index = state.game.pile_index[name]
        state.piles = (*state.piles[:index], 0, *state.piles[index + 1 :])
    state.covered = tuple(name for name in state.covered if name not in gone)
    state.marks = tuple(pair for pair in state.marks if pair[0].place not in gone or pair[0].kind in staying)
    state.game = state.game.renewed(gone, come)
    state.infos = state.retyped(state.turn)


def pile_of_card(state: State, name: str) -> str:
    """Return the name of the pile to which a card belongs, '' for a card without one (K13)."""
    return state.game.pile_of.get(name, "")


def types_of_pile(state: State, pile: str) -> frozenset[str]:
    """Return what a pile counts as, whichever card lies on top of a mixed one (C6)."""
    mixed = state.game.setup.pile_types.get(pile)
    return state.infos[pile].types if mixed is None else frozenset(mixed)


def take_from_pile(state: State, name: str) -> None:
    """Take a card from its pile: from the top, whose next card is then turned up."""
    game = state.game
    index = game.pile_index.get(name)
    if index is not None:
        piles = state.piles
        state.piles = (*piles[:index], piles[index] - 1, *piles[index + 1 :])
        if PILE_EMPTIES in game.hears:
            _tell_empty(state, name)
        return
    pile = game.pile_of[name]
    old = state.pile(pile)
    if not old.slots or old.slots[0] != name:
        raise ValueError(f"{name} does not lie on top of {pile}")
    state.set_pile(pile, old._replace(slots=old.slots[1:]))
    uncover(state, pile)
    if PILE_EMPTIES in game.hears:
        _tell_empty(state, pile)


def _tell_empty(state: State, pile: str) -> None:
    """See to it that a pile of the Supply that has run out is told before anything else happens."""
    if not cards_left(state, pile):
        index = state.game.pile_index[pile]
        if any(index == place for place, _ in state.game.supply):
            state.covered = (*state.covered, pile)


def return_to_pile(state: State, name: str) -> None:
    """Put a card on top of its pile, even if another card of a mixed pile is showing (K13)."""
    game = state.game
    pile = game.pile_of[name]
    if pile not in game.ordered_index:
        _change(state, pile, 1)
        return
    old = state.pile(pile)
    state.set_pile(pile, old._replace(slots=(name, *old.slots)))


def _change(state: State, pile: str, by: int) -> None:
    index = state.game.pile_index[pile]
    state.piles = (*state.piles[:index], state.piles[index] + by, *state.piles[index + 1 :])


def rotate(state: State, pile: str) -> Names:
    """Put the top card of a pile and those of its name directly under it to the bottom, and return them (X16)."""
    old = state.pile(pile)
    same = 0
    while same < len(old.slots) and old.slots[same] == old.slots[0]:
        same += 1
    moved, rest = old.slots[:same], old.slots[same:]
    if rest and moved and moved[0] is not None:
        state.set_pile(pile, old._replace(slots=(*rest, *moved)))
        uncover(state, pile)
    return tuple(card for card in moved if card is not None)


def would_rotate(state: State, pile: str) -> bool:
    """Say whether turning a pile round changes anything: it holds cards of other names under those on top."""
    slots = state.pile(pile).slots if pile in state.game.ordered_index else ()
    return bool(slots) and any(slot != slots[0] for slot in slots)


def uncover(state: State, pile: str) -> None:
    """See to it that the top of a pile that lies face up is turned up before anything else happens."""
    slots = state.pile(pile).slots
    if slots and slots[0] is None and pile in state.game.turned_up:
        state.covered = (*state.covered, pile)


class TurnUp(Instruction):
    """Turn up the next card of a pile that lies face up, or let it be known that a pile has run out."""

    def run(self, state: State, frame: Frame) -> Ask | None:
        """Ask chance which it is, or turn up the only one there can be."""
        if not state.covered:
            return None
        if not cards_left(state, state.covered[0]):
            state.covered = state.covered[1:]
            open_window(state, Event(PILE_EMPTIES, state.turn))
            return None
        pool = state.pile(state.covered[0]).pool
        if pool and pool[0] != pool[-1]:
            return Chance(pool, 1, "turn up")
        self.apply(state, frame, pool[:1])
        return None

    def apply(self, state: State, frame: Frame, answer: Answer) -> None:
        """Lay it open."""
        name, *rest = state.covered
        state.covered = tuple(rest)
        pile, cards = state.pile(name), tuple(answer)
        if cards and pile.slots and pile.slots[0] is None:
            pool = without(pile.pool, cards)
            known = OrderedPile((*cards, *pile.slots[1:]), pool, pile.discard)
            if pool and pool[0] == pool[-1] and len(pool) == pile.slots[1:].count(None):
                # All that is left can only be that card: nothing of the pile is unknown any more.
                known = OrderedPile(tuple(pool[0] if slot is None else slot for slot in known.slots), (), pile.discard)
            state.set_pile(name, known)
            note(state, "turn up", NOBODY, cards, rule="G2")


TURN_UP = TurnUp()
TURN_UP_FRAME = Frame(TURN_UP, NOBODY, Play("", NOBODY))


def unsettled_top(state: State, pile: str, number: int = 1, what: str = "") -> Chance | None:
    """Return the chance that decides which cards come next from a pile that lies face down; None when it is certain.

    It reaches as far as the pile does; where the pile is empty, into its discards, which are then shuffled.
    """
    deck = state.pile(pile)
    if deck.slots:
        pool, unknown = deck.pool, deck.slots[:number].count(None)
    else:
        pool, unknown = deck.discard, min(number, len(deck.discard))
    return Chance(pool, unknown, what or pile) if 0 < unknown < len(pool) and pool[0] != pool[-1] else None


def settle_top(state: State, pile: str, answer: Answer) -> str | None:
    """Let the top card of a pile that lies face down be known, and return it; None where the pile is empty."""
    deck = state.pile(pile)
    if deck.slots and deck.slots[0] is None:
        found = tuple(answer) or deck.pool[:1]
        deck = deck._replace(slots=(*found, *deck.slots[1:]), pool=without(deck.pool, found))
        state.set_pile(pile, deck)
    return deck.slots[0] if deck.slots else None


def draw_from_pile(state: State, pile: str, answer: Answer, number: int = 1) -> Names:
    """Take the next cards of a pile that lies face down, sorted, as far as it reaches; the discards are not touched."""
    deck = state.pile(pile)
    top, rest = deck.slots[:number], deck.slots[number:]
    drawn = tuple(answer) or deck.pool[: top.count(None)]
    state.set_pile(pile, deck._replace(slots=rest, pool=without(deck.pool, drawn)))
    return tuple(sorted((*drawn, *[name for name in top if name is not None])))


def put_under_pile(state: State, pile: str, cards: Names) -> None:
    """Put cards under a pile, in the order given."""
    deck = state.pile(pile)
    state.set_pile(pile, deck._replace(slots=(*deck.slots, *cards)))


def put_on_discards(state: State, pile: str, name: str) -> None:
    """Put a card onto the discards of a pile (Boons, Hexes)."""
    deck = state.pile(pile)
    state.set_pile(pile, deck._replace(discard=joined(deck.discard, (name,))))
