"""Playing a card, step by step (P1-P8)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.machine.events import NO_PLAY, Window, Windowed
from engine.machine.moves import lay, lift
from engine.machine.trace import note
from engine.machine.tracking import tag
from engine.model.ability import When
from engine.model.asks import ONE, Answer, Ask, Decision
from engine.model.kinds import AFTER_PLAY, NEXT_START, ONCE, PLAY, TURN_STARTS, WHEN_PLAYED
from engine.model.node import Instruction
from engine.model.state import Effect, Event, Frame, Names, Play, State, plain

REACTIONS, INSTEAD, AFTER = 0, 1, 2


class Playing(NamedTuple):
    """Be how far a play has come: its stage and its window."""

    stage: int
    window: Window


class PlayCard(Windowed):
    """Carry a play from its Reactions to what follows it; the frame's play is the play."""

    def window(self, frame: Frame) -> Window:
        """Return the window of the stage."""
        found: Window = frame.progress.window
        return found

    def moved_on(self, frame: Frame, window: Window) -> Frame:
        """Return the frame with the window further on."""
        return frame.at(frame.progress._replace(window=window))

    def run(self, state: State, frame: Frame) -> Ask | None:
        """Reactions (P4), what replaces the instructions (P5), the instructions (P6), what follows the play (P8)."""
        if frame.progress.stage != INSTEAD:
            return self.run_window(state, frame)
        choices = self._instead(state, frame)
        if len(choices) > 1:
            options = tuple(choices)
            return Decision(
                ONE, state.asked(frame.you), options, "instead", cards=(plain(frame.play.card),), you=frame.you
            )
        self.apply(state, frame, next(iter(choices)))
        return None

    def apply(self, state: State, frame: Frame, answer: Answer) -> None:
        """Go on with a choice: in a window, or of which instructions to follow."""
        if frame.progress.stage != INSTEAD:
            self.apply_window(state, frame, answer)
            return
        chosen = self._instead(state, frame)[str(answer)]
        if AFTER_PLAY in state.game.hears and state.infos[frame.play.card].action:
            window = Window(Event(AFTER_PLAY, frame.you, (frame.play.card,), PLAY, False, state.phase, frame.play))
            state.stack.append(frame.at(Playing(AFTER, window)))
        if answer != plain(frame.play.card):
            note(state, "replace", frame.you, (frame.play.card,), rule="P5")
        state.push(chosen, frame.you, frame.play)

    def close(self, state: State, frame: Frame) -> None:
        """After the Reactions: look at what replaces the instructions. After the play: end."""
        if frame.progress.stage == REACTIONS:
            state.stack.append(frame.at(Playing(INSTEAD, frame.progress.window)))

    def _instead(self, state: State, frame: Frame) -> dict[str, Sequence[Instruction]]:
        """Return the instructions that may be followed, by the name of what gives them (P5)."""
        info = state.infos[frame.play.card]
        choices: dict[str, Sequence[Instruction]] = {}
        if info.action and state.game.replaces:
            for effect in state.lingering:
                given = getattr(effect.ability, "instructions_for", None)
                found = given(state, frame, effect) if given is not None else None
                if found is not None:
                    choices.setdefault(plain(effect.card), found)
        if not choices:
            choices[info.name] = info.instructions
        if info.action:
            for way in state.game.ways:
                choices[way] = state.infos[way].instructions
        return choices


PLAY_CARD = PlayCard()


def begin(state: State, player: int, card: str, zone: str) -> None:
    """Play a card for the first time: move it into play, count it, push what follows."""
    follow(state, player, Play(enter(state, player, card, zone), player))


def enter(state: State, player: int, card: str, zone: str, leave: bool = False, keep: bool = False) -> str:
    """Move a card into play, unless it is left where it is, and return the name under which it is played.

    `card` is a name as it stands in the zone. The name is tagged if this game has use for that, or with `keep`.
    """
    info = state.infos[card]
    if leave:
        name = info.name
    else:
        lift(state, player, zone, (card,))
        name = tag(state, card) if info.tagged or keep else info.name
        lay(state, player, PLAY, (name,))
    note(state, "play", player, (card,), zone, zone if leave else PLAY, rule="P3")
    return name


def repeat(state: State, player: int, card: str, by: Names = (), leave: bool = False) -> None:
    """Play a card again wherever it is now: the repeat needs no place (P11)."""
    note(state, "play again", player, (card,), rule="P11")
    follow(state, player, Play(card, player, (), not leave, by))


def follow(state: State, player: int, play: Play) -> None:
    """Count a play and push what follows it: its instructions, within windows where anything could answer."""
    game, info = state.game, state.infos[play.card]
    if game.counters:
        _count(state, info.name, info.action, player)
    if game.shields and info.attack:
        play = _sparing_shielded(state, play)
    heard = WHEN_PLAYED in game.hears and (info.attack or _awaited(state))
    after = info.action and AFTER_PLAY in game.hears
    if heard or after or (info.action and game.replaces):
        event = Event(WHEN_PLAYED, player, (play.card,), PLAY, False, state.phase, play)
        state.stack.append(Frame(PLAY_CARD, player, play, (), Playing(REACTIONS, Window(event))))
    else:
        state.push(info.instructions, player, play)


def _sparing_shielded(state: State, play: Play) -> Play:
    """Leave out, by themselves and without being asked, the players whom an effect shields from Attacks (A4)."""
    shielded = {effect.owner for effect in state.lingering if getattr(effect.ability, "shields", False)} - {play.owner}
    for player in sorted(shielded):
        note(state, "unaffected", player, (play.card,), rule="A4")
    return play._replace(unaffected=tuple(sorted({*play.unaffected, *shielded})))


def _awaited(state: State) -> bool:
    return any(isinstance(effect.ability, When) and effect.ability.event == WHEN_PLAYED for effect in state.lingering)


def _count(state: State, name: str, action: bool, player: int) -> None:
    counters = state.game.counters
    for counter in (("actions",) if action and player == state.turn else ()) + (f"play {name}",):
        if counter in counters:
            add_to_tally(state, counter)


def add_to_tally(state: State, counter: str, number: int = 1) -> None:
    """Count something of this turn that a card of this game asks for."""
    tally = dict(state.tally)
    tally[counter] = tally.get(counter, 0) + number
    state.tally = tuple(sorted(tally.items()))


def become_unaffected(state: State, player: int) -> None:
    """Write into the play being reacted to that a player is unaffected by it (A2)."""
    stack = state.stack
    for index in range(len(stack) - 1, -1, -1):
        frame = stack[index]
        if frame.node is PLAY_CARD and frame.progress.stage == REACTIONS:
            play = frame.play._replace(unaffected=tuple(sorted({*frame.play.unaffected, player})))
            event = frame.progress.window.event._replace(play=play)
            progress = Playing(REACTIONS, frame.progress.window._replace(event=event))
            stack[index] = Frame(PLAY_CARD, frame.you, play, frame.it, progress)
            note(state, "unaffected", player, (play.card,), rule="A2")
            return


def linger(state: State, effect: Effect) -> None:
    """Let an effect wait, one for the start of a turn at least until the next one (U1).

    Effects are kept in a fixed order: who had his first tells no states apart, since their owner chooses (R2).
    """
    if effect.until == ONCE and getattr(effect.ability, "event", "") == TURN_STARTS:
        effect = effect._replace(until=NEXT_START)
    state.lingering = tuple(sorted((*state.lingering, effect), key=_waiting_order))


def _waiting_order(effect: Effect) -> tuple[object, ...]:
    holds = tuple(map(plain, effect.holds))
    return effect.owner, plain(effect.card), effect.until, holds, tuple(map(plain, effect.cards)), effect.unaffected


__all__ = ["NO_PLAY", "add_to_tally", "become_unaffected", "begin", "enter", "follow", "linger", "repeat"]
