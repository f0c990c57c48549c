"""Boons, Hexes and States (rules §12)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from engine.machine.trace import note
from engine.model.asks import Answer, Ask, Chance
from engine.model.kinds import BOON, HEX
from engine.model.node import Instruction
from engine.model.state import NOBODY, FateDeck, Frame, Play, State, joined, without


def fates(state: State, kind: str) -> FateDeck:
    """Return the Boons or the Hexes."""
    return state.boons if kind == BOON else state.hexes


def set_fates(state: State, kind: str, deck: FateDeck) -> None:
    """Change the Boons or the Hexes."""
    if kind == BOON:
        state.boons = deck
    else:
        state.hexes = deck


class Receive(Instruction):
    """Turn over the next Boon or Hex and follow it (N3); `others`: one for all other players together (N6)."""

    wakes: ClassVar[tuple[str, ...]] = ()

    kind: str
    others: bool = False

    def run(self, state: State, frame: Frame) -> Ask | None:
        """Ask chance which it is, or turn over the known one."""
        deck = fates(state, self.kind)
        if deck.slots:
            if deck.slots[0] is None and len(deck.pool) > 1:
                return Chance(deck.pool, 1, self.kind)
        elif len(deck.discard) > 1:
            return Chance(deck.discard, 1, self.kind)
        self.apply(state, frame, ())
        return None

    def apply(self, state: State, frame: Frame, answer: Answer) -> None:
        """Turn it over, let those concerned follow it, then discard it."""
        deck = fates(state, self.kind)
        if not deck.slots:
            deck = FateDeck((None,) * len(deck.discard), deck.discard, ())
            note(
                state, "shuffle", NOBODY, (), "discard", self.kind, len(deck.pool), "N3" if self.kind == BOON else "N6"
            )
        if not deck.slots:
            note(state, "none", frame.you, rule="N3")
            return
        name = deck.slots[0] or (answer[0] if answer else deck.pool[0])
        pool = deck.pool if deck.slots[0] else without(deck.pool, (name,))
        set_fates(state, self.kind, FateDeck(deck.slots[1:], pool, deck.discard))
        note(state, "turn over", frame.you, (name,), rule="N6" if self.kind == HEX else "N3")
        state.stack.append(Frame(PUT_AWAY, frame.you, frame.play, (name,), self.kind))
        receivers = [frame.you]
        if self.others:
            receivers = [player for player in state.after(frame.play.owner) if player not in frame.play.unaffected]
        for player in reversed(receivers):
            state.push(state.infos[name].instructions, player, Play(name, player))
            note(state, "receive", player, (name,), rule="N6" if self.others else "")


class PutAway(Instruction):
    """Discard a Boon or Hex that has been received, unless it is kept (N3)."""

    def run(self, state: State, frame: Frame) -> Ask | None:
        """Move it."""
        name = frame.it[0]
        if any(name in player.owned for player in state.players):
            return None
        deck = fates(state, frame.progress)
        set_fates(state, frame.progress, deck._replace(discard=joined(deck.discard, (name,))))
        return None


PUT_AWAY = PutAway()


class Keep(Instruction):
    """Keep the Boon until Clean-up (N3)."""

    def run(self, state: State, frame: Frame) -> Ask | None:
        """Lay it before the player."""
        player = state.players[frame.you]
        if frame.play.card not in player.owned:
            player.owned = joined(player.owned, (frame.play.card,))
        return None


class TakeState(Instruction):
    """Take a State, unless one of some is already held (N7); `flips`: held already, it turns to its other side."""

    state: str
    unless: Sequence[str] = ()
    flips: str = ""

    def run(self, state: State, frame: Frame) -> Ask | None:
        """Take it, or flip it."""
        player = state.players[frame.you]
        held = player.owned
        if self.flips and self.state in held:
            player.owned = joined(without(held, (self.state,)), (self.flips,))
            note(state, "flip", frame.you, (self.state, self.flips), rule="N7")
        elif any(name in held for name in (*self.unless, *((self.flips,) if self.flips else ()))):
            note(state, "none", frame.you, rule="N7")
        else:
            player.owned = joined(held, (self.state,))
            note(state, "take", frame.you, (self.state,), rule="N7")
        return None


class ReturnThis(Instruction):
    """Return the State (N7)."""

    def run(self, state: State, frame: Frame) -> Ask | None:
        """Put it back."""
        player = state.players[frame.you]
        player.owned = without(player.owned, (frame.play.card,))
        note(state, "return", frame.you, (frame.play.card,), rule="N7")
        return None


__all__ = ["BOON", "HEX", "Keep", "Receive", "ReturnThis", "TakeState"]
