"""What has been done, on this turn or on a player's last one: how often, and with which cards (rules §2, T11)."""

from __future__ import annotations

from engine.machine.history import counted, names_counted
from engine.model.ability import Cards
from engine.model.kinds import RIGHT, YOU
from engine.model.roles import Count, Counting
from engine.model.state import NOBODY, Frame, State
from engine.vocabulary.cards import ANY, Amount, NamesMet


class Done(Amount, NamesMet, Counting):
    """Count how often a player has done something on a turn of his own.

    deed: GAIN_DEED, BUY_DEED, TRASH_DEED, PLAY_DEED or DISCARD_DEED. what: with which cards. who: YOU or the neighbour
    to the RIGHT. phase: in this phase alone, as it runs now. last: on his last turn, not on this one. names: how many
    different cards it was done with, or which (Kind.among).
    """

    deed: str
    what: Cards = ANY
    who: str = YOU
    phase: str = ""
    last: bool = False
    names: bool = False

    def counter(self) -> Count:
        """Return what must be counted, apart for each name where the names matter."""
        parts = (self.deed, self.what.key, self.phase, "by name" if self.names else "", "kept" if self.last else "")
        what = None if self.what is ANY else self.what
        return Count(" ".join(filter(None, parts)), self.deed, what, True, self.phase, self.names, self.last)

    def counts(self) -> tuple[Count, ...]:
        """List the one counter."""
        return (self.counter(),)

    def _names(self, state: State, frame: Frame) -> tuple[tuple[str, int], ...]:
        """List the names met, with how often."""
        player = self._player(state, frame)
        return () if player == NOBODY else names_counted(state, self.counter(), player, self.last)

    def _player(self, state: State, frame: Frame) -> int:
        """Return whose deeds they are; NOBODY's where no turn of his own is meant."""
        player = state.after(frame.you)[-1] if self.who == RIGHT else frame.you
        return player if self.last or player == state.turn else NOBODY

    def count(self, state: State, frame: Frame) -> int:
        """Read the counter."""
        if self.names:
            return len(self._names(state, frame))
        player = self._player(state, frame)
        return 0 if player == NOBODY else counted(state, self.counter(), player, self.last)

    def has(self, state: State, frame: Frame, name: str) -> bool:
        """Say whether it has been done with a card of this name."""
        return any(name == met for met, _ in self._names(state, frame))


__all__ = ["Done"]
