"""A game taken up again: from its file, with its log where its answers lead to where it stands."""

from __future__ import annotations

from assistant.seat.opening import open_game
from assistant.seat.record import NO_KINGDOM, Opening, Played, Written, play_again, read_game
from assistant.seat.sitting import Sitting
from engine.machine.loop import advance
from engine.records import NamedTuple


class Resumed(NamedTuple):
    """Be a game taken up again; answers: how many lead to where it stands, None where they do not."""

    sitting: Sitting
    answers: int | None


def resume(path: str) -> Resumed:
    """Read a game that was saved, and play its answers again; where they lead elsewhere it has no log.

    Raises Complaint and SaveError.
    """
    written = read_game(path)
    played = _played(written)
    if played is None:
        rules = written.state.game.profile.name
        sitting = Sitting(written.state, written.dice, Opening(NO_KINGDOM, written.seats, written.seed, rules))
        sitting.whole = False
        return Resumed(sitting, None)
    assert written.opening is not None
    trace = played.state.trace
    sitting = Sitting(played.state, played.dice, written.opening)
    sitting.state.trace = trace
    sitting.answers, sitting.past = list(written.answers), list(played.past)
    return Resumed(sitting, len(written.answers))


def _played(written: Written) -> Played | None:
    """Play a game from its opening; None where that does not lead to the state that was saved."""
    opening = written.opening
    if opening is None or not opening.kingdom.piles:
        return None
    try:
        begun = open_game(opening.kingdom, opening.seats, opening.seed, opening.profile)
        played = play_again(begun.state, begun.dice, written.answers, written.steps)
        advance(played.state, played.dice)  # a game is saved where something is asked
    except Exception:  # Departs, and whatever a file put together by hand may name
        return None
    same = played.state.key() == written.state.key() and played.dice.state == written.dice.state
    return played if same else None
