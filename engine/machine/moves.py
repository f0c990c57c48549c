"""The only code that moves cards, and the windows that moves open."""

from __future__ import annotations

from engine.machine.events import open_window
from engine.machine.trace import note
from engine.machine.tracking import find, tag
from engine.model.kinds import (
    ASIDE,
    CLEAN_UP,
    DECK,
    DISCARD,
    HAND,
    LOOKED,
    PLAY,
    SUPPLY,
    TRASH,
    WHEN_DISCARDED,
    WHEN_TRASHED,
)  # fmt: skip
from engine.model.state import NOBODY, Event, Names, State, joined, plain, without


def change_pile(state: State, name: str, by: int) -> None:
    """Add to or take from a pile."""
    index = state.game.pile_index[name]
    state.piles = (*state.piles[:index], state.piles[index] + by, *state.piles[index + 1 :])


def lift(state: State, owner: int, zone: str, cards: Names) -> None:
    """Take cards out of a zone; tagged names must be there as they are. From the deck: from its top."""
    if zone in (TRASH, SUPPLY):
        _lift_from_table(state, zone, cards)
        return
    player = state.players[owner]
    if zone == HAND:
        player.hand = without(player.hand, cards)
    elif zone == LOOKED:
        player.limbo = (*player.limbo[:-1], without(player.limbo[-1], cards))
    elif zone == PLAY:
        player.play = without(player.play, cards)
    elif zone == DISCARD:
        player.discard = without(player.discard, cards)
    elif zone == DECK:
        player.deck = player.deck[len(cards) :]
    elif zone == ASIDE:
        for index, effect in enumerate(state.lingering):
            if effect.owner == owner and cards[0] in effect.cards:
                rest = effect._replace(cards=without(effect.cards, cards))
                state.lingering = (*state.lingering[:index], rest, *state.lingering[index + 1 :])
                return
        raise ValueError(f"{cards} not set aside")
    else:
        player.mats = tuple((mat, without(held, cards) if mat == zone else held) for mat, held in player.mats)


def _lift_from_table(state: State, zone: str, cards: Names) -> None:
    if zone == SUPPLY:
        for card in cards:
            change_pile(state, plain(card), -1)
        return
    state.trash = without(state.trash, cards)
    if state.face_down:
        state.face_down = _still_down(state)


def _still_down(state: State) -> Names:
    """List the cards of the trash that still lie face down: one that has left the trash no longer does (P18)."""
    there = [plain(card) for card in state.trash]
    return tuple(
        card for index, card in enumerate(state.face_down) if state.face_down[:index].count(card) < there.count(card)
    )


def lay(state: State, owner: int, zone: str, cards: Names) -> None:
    """Put cards into a zone; onto the deck in the order given, first on top."""
    if zone == TRASH:
        state.trash = joined(state.trash, cards)
        return
    player = state.players[owner]
    if zone == HAND:
        player.hand = joined(player.hand, cards)
    elif zone == DISCARD:
        player.discard = joined(player.discard, cards)
        player.top = tuple(card for card in cards if "#" in card)
    elif zone == PLAY:
        player.play = joined(player.play, cards)
    elif zone == DECK:
        player.deck = cards + player.deck
    elif zone == LOOKED:
        player.limbo = (*player.limbo, cards)
    else:
        mats = dict(player.mats)
        mats[zone] = joined(mats.get(zone, ()), cards)
        player.mats = tuple(sorted(mats.items()))


def marked(state: State, cards: Names, event: str) -> Names:
    """Tag those of the cards that answer the event themselves, or all when something else may answer (M7)."""
    if event not in state.game.hears:
        return cards
    return tuple(tag(state, card) if state.infos[card].itself.get(event) or _heard(state, event) else plain(card)
                 for card in cards)  # fmt: skip


def _heard(state: State, event: str) -> bool:
    return any(getattr(effect.ability, "event", "") == event for effect in state.lingering)


def discard(state: State, player: int, cards: Names, zone: str) -> None:
    """Discard cards of a player at once, then let what answers resolve one at a time (D10)."""
    lift(state, player, zone, cards)
    note(state, "discard", player, cards, zone, DISCARD)
    if WHEN_DISCARDED in state.game.hears and state.phase != CLEAN_UP:
        cards = marked(state, cards, WHEN_DISCARDED)
        lay(state, player, DISCARD, cards)
        open_window(state, Event(WHEN_DISCARDED, player, cards, DISCARD, False, state.phase))
    else:
        lay(state, player, DISCARD, tuple(plain(card) for card in cards))


def trash(state: State, player: int, cards: Names, zone: str) -> None:
    """Trash cards of a player, or of the Supply, at once, then let what answers resolve one at a time (D11)."""
    lift(state, player, zone, cards)
    note(state, "trash", player, cards, zone, TRASH)
    if WHEN_TRASHED in state.game.hears:
        cards = marked(state, cards, WHEN_TRASHED)
        lay(state, player, TRASH, cards)
        open_window(state, Event(WHEN_TRASHED, player, cards, TRASH, False, state.phase, None, zone != SUPPLY))
    else:
        lay(state, player, TRASH, tuple(plain(card) for card in cards))


def move(state: State, player: int, card: str, frm: str, to: str, verb: str = "put") -> None:
    """Move one card of a player, losing its tag."""
    lift(state, player, frm, (card,))
    lay(state, player, to, (plain(card),))
    note(state, verb, player, (card,), frm, to)


def where(state: State, card: str) -> tuple[int, str] | None:
    """Find a tagged card where the effect left it; if it has moved, note that the effect has lost it (M1)."""
    found = find(state, card)
    if found is None:
        note(state, "lose", NOBODY, (card,), rule="M1")
    return found
