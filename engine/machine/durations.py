"""Durations that have left play before their work was done (U6)."""

from __future__ import annotations

from engine.machine.trace import note
from engine.model.kinds import NEXT_THIS_TURN, STRANDED, THIS_TURN
from engine.model.state import Effect, State, plain


def stop_what_left(state: State) -> None:
    """Let Durations out of play do nothing on later turns, and multipliers out of play multiply no more (U6)."""
    if not any(effect.holds and _missing(state, effect) for effect in state.lingering):
        return
    kept: list[Effect] = []
    for effect in state.lingering:
        gone = _missing(state, effect) if effect.until not in (THIS_TURN, NEXT_THIS_TURN, STRANDED) else ()
        if not gone:
            kept.append(effect)
            continue
        if effect.card not in gone and not _counted(state, kept, effect):
            kept.append(effect._replace(holds=tuple(card for card in effect.holds if card not in gone)))
            continue
        note(state, "lose", effect.owner, gone, rule="U6")
        if effect.cards:
            kept.append(effect._replace(card=plain(effect.card), until=STRANDED, holds=()))
    state.lingering = tuple(kept)


def _missing(state: State, effect: Effect) -> tuple[str, ...]:
    return tuple(card for card in effect.holds if card not in state.players[effect.owner].play)


def _counted(state: State, kept: list[Effect], effect: Effect) -> bool:
    """Say whether another effect stands for the one play of the Duration that no multiplier is needed for."""
    same = (effect.ability, effect.owner, effect.card)
    return any(
        (other.ability, other.owner, other.card) == same and len(other.holds) == 1
        for other in (*kept, *state.lingering)
    )
