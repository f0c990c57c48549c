"""The only code that moves cards, and the windows that moves open."""

from __future__ import annotations

from engine.machine.events import open_window
from engine.machine.history import count
from engine.machine.trace import note
from engine.machine.tracking import find, tag
from engine.machine.zones import lay, lift
from engine.model.ability import Event, When
from engine.model.kinds import (
    CLEAN_UP,
    DISCARD,
    DISCARD_DEED,
    PLAY,
    SUPPLY,
    TRASH,
    TRASH_DEED,
    WHEN_DISCARDED,
    WHEN_DISCARDED_FROM_PLAY,
    WHEN_REVEALED,
    WHEN_TRASHED,
)
from engine.model.names import NOBODY, Names, plain, untagged
from engine.model.state import State


def marked(state: State, cards: Names, event: str) -> Names:
    """Tag those of the cards that answer the event themselves, or all when something else may answer (M7)."""
    if event not in state.game.hears:
        return cards
    return tuple(tag(state, card) if state.infos[card].itself.get(event) or _heard(state, event) else untagged(card)
                 for card in cards)  # fmt: skip


def _heard(state: State, event: str) -> bool:
    if event in state.game.everywhere or event in state.game.held:
        return True
    return any(isinstance(effect.ability, When) and effect.ability.event == event for effect in state.lingering)


def discard(state: State, player: int, cards: Names, zone: str) -> None:
    """Discard cards of a player at once, then let what answers resolve one at a time (D10)."""
    lift(state, player, zone, cards)
    note(state, "discard", player, cards, zone, DISCARD)
    if DISCARD_DEED in state.game.counting:
        count(state, DISCARD_DEED, player, cards)
    events: Names = (WHEN_DISCARDED,) if state.phase != CLEAN_UP else ()
    events = (*events, WHEN_DISCARDED_FROM_PLAY) if zone == PLAY else events
    heard = [event for event in events if event in state.game.hears]
    if not heard:
        lay(state, player, DISCARD, tuple(map(untagged, cards)))
        return
    names = tuple(map(untagged, cards))
    for event in heard:
        names = tuple(
            name if "#" in name else told for name, told in zip(names, marked(state, names, event), strict=True)
        )
    lay(state, player, DISCARD, names)
    for event in reversed(heard):
        open_window(state, Event(event, player, names, DISCARD, False, state.phase))


def trash(state: State, player: int, cards: Names, zone: str) -> None:
    """Trash cards of a player, or of the Supply, at once, then let what answers resolve one at a time (D11)."""
    lift(state, player, zone, cards)
    note(state, "trash", player, cards, zone, TRASH)
    if TRASH_DEED in state.game.counting:
        count(state, TRASH_DEED, player, cards)
    if WHEN_TRASHED in state.game.hears:
        cards = marked(state, cards, WHEN_TRASHED)
        lay(state, player, TRASH, cards)
        cause = plain(state.now.play.card) if state.game.asks_causes and state.now is not None else ""
        event = Event(WHEN_TRASHED, player, cards, TRASH, False, state.phase, None, zone != SUPPLY, cause=cause)
        open_window(state, event)
    else:
        lay(state, player, TRASH, tuple(plain(card) for card in cards))


def reveal(state: State, player: int, cards: Names, zone: str, rule: str = "") -> None:
    """Reveal cards to everybody, then let what answers resolve (Z4)."""
    note(state, "reveal", player, cards, zone, rule=rule)
    if cards and WHEN_REVEALED in state.game.hears:
        open_window(state, Event(WHEN_REVEALED, player, cards, zone, phase=state.phase))


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


__all__ = ["discard", "lay", "lift", "marked", "move", "reveal", "trash", "where"]
