"""Gaining, buying's gain, exchanging and returning (G1-G10)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.machine.events import NO_PLAY, Windowed
from engine.machine.history import count, times
from engine.machine.piles import has_pile, in_supply, pile_left, return_to_pile, take_from_pile
from engine.machine.trace import note
from engine.machine.tracking import find, owned, tag
from engine.machine.zones import copies_exiled, lay, lift
from engine.model.ability import Event
from engine.model.instruction import Frame, Instruction, Play
from engine.model.kinds import DISCARD, GAIN_DEED, NEWEST_DEED, SUPPLY, WHEN_GAINED, WOULD_GAIN
from engine.model.names import plain
from engine.model.progress import Gaining, Window
from engine.model.state import State

WOULD, GAINED = 0, 1


class GainCard(Windowed):
    """Carry a gain from what would replace it to what it triggers (G6)."""

    def cause_of(self, frame: Frame) -> Instruction:
        """Return the instruction that began the gain."""
        found: Instruction | None = frame.progress.cause
        return found or self

    def close(self, state: State, frame: Frame) -> None:
        """Nothing replaced the gain: move the card. All is resolved: go on with what the gain leads to."""
        event, progress = frame.progress.window.event, frame.progress
        if progress.stage == WOULD:
            _move(state, frame, event, progress)
        else:
            state.push(progress.then, frame.you, frame.play, event.cards)


GAIN_CARD = GainCard()


def gain(
    state: State,
    player: int,
    card: str,
    play: Play = NO_PLAY,
    to: str = DISCARD,
    source: str = SUPPLY,
    bought: bool = False,
    then: Sequence[Instruction] = (),
    overpaid: tuple[int, int] = (0, 0),
    alone: bool = False,
    always: bool = False,
) -> None:
    """Let a player gain a card; an empty pile gives nothing (G2). What the gain triggers resolves before what waits.

    overpaid: how many $ and Potions were paid for it beyond its cost (C7). alone: what the card itself says of its
    being gained does not happen. always: what follows does so even if another gains it, or nobody.
    """
    hears = state.game.hears
    if source == SUPPLY and not pile_left(state, card):
        note(state, "fail to gain", player, (card,), SUPPLY, rule="G2")
        return
    if WOULD_GAIN not in hears and not then and (WHEN_GAINED not in hears or _is_unheard(state, card, player)):
        _take(state, player, card, _destination(state, player, card, to), source, card, bought)
        return
    paid, potions = overpaid
    event = Event(WOULD_GAIN, player, (card,), to, bought, state.phase, frm=source, paid=paid, potions=potions)
    event = event._replace(alone=alone)
    progress = Gaining(WOULD, Window(event), source, then, state.now.node if state.now is not None else None, always)
    if WOULD_GAIN in hears:
        frame = Frame(GAIN_CARD, player, play, (card,), progress)
        state.stack.append(frame)
    else:
        _move(state, Frame(GAIN_CARD, player, play, (card,)), event, progress)


def _is_unheard(state: State, card: str, player: int) -> bool:
    """Say whether nothing can answer when a card has been gained: no effect waits, nothing of this game means it."""
    return not state.lingering and owned(state, player, card) in state.game.unheard_gains


def _destination(state: State, player: int, card: str, to: str) -> str:
    """Return where a card is gained to: its own text stands back behind what gains it to another place (G4)."""
    return state.infos[owned(state, player, card)].gained_to if to == DISCARD else to


def _take(state: State, player: int, card: str, to: str, source: str, name: str, bought: bool) -> None:
    if state.game.counting:
        count(state, GAIN_DEED, player, (card,))
        count(state, NEWEST_DEED, player, (card,))
    if source == SUPPLY:
        take_from_pile(state, plain(card))
    else:
        lift(state, player, source, (card,))
    lay(state, player, to, (name,))
    if state.trace is not None:
        own = to != DISCARD and to == state.infos[name].gained_to
        note(state, "gain", player, (card,), source, to, rule="G4" if own else "G1", owner=1 if bought else 0)


def _move(state: State, frame: Frame, event: Event, progress: Gaining) -> None:
    """Move the gained card to where it is gained to and let what that triggers resolve."""
    card = plain(event.cards[0])
    if progress.source == SUPPLY and not pile_left(state, card):
        note(state, "fail to gain", event.player, (card,), SUPPLY, rule="G2")
        state.push(progress.then if progress.always else (), frame.you, frame.play)
        return
    name = tag(state, owned(state, event.player, card))
    zone = _destination(state, event.player, card, event.zone)
    exiled = copies_exiled(state, event.player, card)
    _take(state, event.player, event.cards[0], zone, progress.source, name, event.bought)
    number = times(state, event.player, state.game.timed)
    event = event._replace(kind=WHEN_GAINED, cards=(name,), zone=zone, times=number, exiled=exiled)
    gained = progress._replace(stage=GAINED, window=Window(event))
    state.stack.append(Frame(GAIN_CARD, event.player, frame.play, (name,), gained))


def would_gain_instead(state: State, player: int, card: str | None, to: str) -> None:
    """Replace the gain being decided: by another player's, or another card, or nothing (G6 step 1)."""
    stack = state.stack
    for index in range(len(stack) - 1, -1, -1):
        frame = stack[index]
        if frame.node is GAIN_CARD and frame.progress.stage == WOULD:
            event = frame.progress.window.event
            if card is None:
                new = event._replace(player=player, zone=to, paid=0, potions=0)  # who gains it has paid nothing (C7)
                window, after = Window(new, 0, frame.progress.window.used), frame.progress.then
                after = after if frame.progress.always else ()
                stack[index : index + 1] = [
                    *(Frame(one, frame.you, frame.play) for one in reversed(after)),
                    Frame(GAIN_CARD, player, frame.play, frame.it, frame.progress._replace(window=window, then=())),
                ]
            else:
                del stack[index]
                gain(state, player, card, frame.play, to)
            return


def exchange(state: State, player: int, card: str, into: str) -> bool:
    """Return a tagged card to its pile and put the other on the discard pile, if both can be done (G10)."""
    found = find(state, card)
    name = plain(card)
    if found is None or not has_pile(state, name) or not pile_left(state, into) or found[0] != player:
        note(state, "fail to exchange", player, (card, into), rule="G10")
        return False
    lift(state, player, found[1], (card,))
    return_to_pile(state, name)
    take_from_pile(state, into)
    lay(state, player, DISCARD, (into,))
    note(state, "exchange", player, (card, into), found[1], DISCARD, rule="G10")
    return True


__all__ = [
    "GAIN_CARD", "GainCard", "Gaining", "exchange", "gain", "in_supply", "pile_left", "would_gain_instead",
]  # fmt: skip
