"""Playing a card, step by step (P1-P8)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from engine.machine.buying import PAY_OFF
from engine.machine.events import NO_PLAY, Windowed, claim
from engine.machine.history import count, times
from engine.machine.trace import note
from engine.machine.tracking import tag
from engine.machine.zones import lay, lift
from engine.model.ability import Event, When
from engine.model.asks import ONE, Answer, Ask, Decision
from engine.model.choices import Choice
from engine.model.instruction import Frame, Instruction, Play
from engine.model.kinds import AFTER_PLAY, FROM_HAND_DEED, HAND, IN_DECK, PLAY, PLAY_DEED, WHEN_PLAYED
from engine.model.names import FROM_DECK, Names, plain, untagged
from engine.model.progress import Playing, Window
from engine.model.roles import Replacing, Settling, Shielding
from engine.model.state import State

REACTIONS, INSTEAD, AFTER = 0, 1, 2
BEFORE = "before"  # a card is played, and settles first what it is (P17b)


class PlayCard(Windowed):
    """Carry a play from its Reactions to what follows it; the frame's play is the play."""

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
        chosen = self._instead(state, frame)[Choice(str(answer), "follow")]
        if state.game.is_followed(state.infos[frame.play.card]):
            event = frame.progress.window.event._replace(kind=AFTER_PLAY, phase=state.phase, play=frame.play)
            window = Window(event)
            state.stack.append(frame.at(Playing(AFTER, window)))
        if answer != plain(frame.play.card):
            note(state, "replace", frame.you, (frame.play.card,), rule="P5")
        push_instructions(state, frame.you, frame.play, chosen)

    def close(self, state: State, frame: Frame) -> None:
        """After the Reactions: look at what replaces the instructions. After the play: end."""
        if frame.progress.stage == REACTIONS:
            state.stack.append(frame.at(Playing(INSTEAD, frame.progress.window)))

    def _instead(self, state: State, frame: Frame) -> dict[Choice, Sequence[Instruction]]:
        """Return the instructions that may be followed, by the name of what gives them (P5)."""
        info = state.infos[frame.play.card]
        choices = own_instructions(state, frame)
        if info.action:
            for way in state.game.ways:
                choices[Choice(way, "follow", way)] = state.infos[way].instructions
        return choices


def own_instructions(state: State, frame: Frame) -> dict[Choice, Sequence[Instruction]]:
    """Return what following the instructions of a card played means now: its own, or what effects make of them (P5)."""
    info = state.infos[frame.play.card]
    choices: dict[Choice, Sequence[Instruction]] = {}
    if info.instead is not None and info.instead[1].phase == state.phase:
        source, instead = info.instead
        choices[Choice(source, "follow", source)] = instead.do
    if not info.types.isdisjoint(state.game.replaces):
        for effect in state.lingering:
            ability = effect.ability
            if not isinstance(ability, Replacing) or ability.replaced not in info.types:
                continue
            found = ability.instructions_for(state, frame, effect)
            if found is not None:
                choices.setdefault(Choice(plain(effect.card), "follow", plain(effect.card)), found)
    if not choices:
        choices[Choice(info.name, "follow", info.name)] = info.instructions
    return choices


PLAY_CARD = PlayCard()


def push_instructions(state: State, player: int, play: Play, chosen: Sequence[Instruction]) -> None:
    """Push the instructions to be followed in a play: the own ones of some cards twice (P9)."""
    steps = settled_first(chosen) if state.game.minds_debt else chosen
    state.push(steps, player, play)
    if chosen is state.infos[play.card].instructions and follows_twice(state, player, play.card):
        note(state, "follow twice", player, (play.card,), rule="P9")
        state.push(steps, player, play)


@lru_cache(256)
def settled_first(chosen: Sequence[Instruction]) -> Sequence[Instruction]:
    """Let Debt be paid off before each instruction to which that matters (T5)."""
    steps: list[Instruction] = []
    for one in chosen:
        steps += [PAY_OFF, one] if isinstance(one, Settling) and one.minds_debt() else [one]
    return tuple(steps)


def follows_twice(state: State, player: int, card: str) -> bool:
    """Say whether something lets the own instructions of a card be followed twice when a player plays it (P9)."""
    doubling = state.game.doubling
    return doubling is not None and doubling[1].doubles(state, doubling[0], player, plain(card))


def begin(state: State, player: int, card: str, zone: str) -> None:
    """Play a card for the first time: move it into play, count it, push what follows."""
    follow(state, player, Play(enter(state, player, card, zone), player))


def enter(state: State, player: int, card: str, zone: str, leave: bool = False, keep: bool = False) -> str:
    """Move a card into play, unless it is left where it is, and return the name under which it is played.

    `card` is a name as it stands in the zone. The name is tagged if this game has use for that, or with `keep`.
    """
    info = state.infos[card]
    zone = IN_DECK if card.endswith(FROM_DECK) else zone
    if leave:
        name = untagged(card)
    else:
        lift(state, player, zone, (card,))
        name = tag(state, card) if info.tagged or keep else untagged(card)
        lay(state, player, PLAY, (name,))
        if FROM_HAND_DEED in state.game.counting and zone in (HAND, IN_DECK):
            count(state, FROM_HAND_DEED, player, (name,))
    note(state, "play", player, (card,), zone, zone if leave else PLAY, rule="P3")
    return name


def repeat(state: State, player: int, card: str, by: Names = (), leave: bool = False) -> None:
    """Play a card again wherever it is now: the repeat needs no place (P11)."""
    note(state, "play again", player, (card,), rule="P11")
    follow(state, player, Play(card, player, (), not leave, by))


def follow(state: State, player: int, play: Play, settled: bool = False) -> None:
    """Count a play and push what follows it: its instructions, within windows where anything could answer.

    One that becomes another card does so first; settled: it has, or there was none.
    """
    game, info = state.game, state.infos[play.card]
    if info.becoming is not None and not settled:
        state.stack.append(Frame(info.becoming, player, play, (), BEFORE))
        return
    if PLAY_DEED in game.counting:
        count(state, PLAY_DEED, player, (play.card,))
    if game.shields and info.attack:
        play = _sparing_shielded(state, play)
    heard = WHEN_PLAYED in game.hears and (info.attack or game.answers_plays or _awaited(state))
    after = game.is_followed(info)
    if heard or after or info.instead is not None or not info.types.isdisjoint(game.replaces):
        number = times(state, player, game.timed_plays)
        event = Event(WHEN_PLAYED, player, (play.card,), PLAY, False, state.phase, play, times=number)
        event = claim(state, event) if after and state.lingering else event
        state.stack.append(Frame(PLAY_CARD, player, play, (), Playing(REACTIONS, Window(event))))
    else:
        push_instructions(state, player, play, info.instructions)


def _sparing_shielded(state: State, play: Play) -> Play:
    """Leave out, by themselves and without being asked, the players whom an effect shields from Attacks (A4)."""
    shielded = {e.owner for e in state.lingering if isinstance(e.ability, Shielding)} - {play.owner}
    for player in sorted(shielded):
        note(state, "unaffected", player, (play.card,), rule="A4")
    return play._replace(shielded=tuple(sorted({*play.shielded, *shielded})))


def _awaited(state: State) -> bool:
    return any(isinstance(effect.ability, When) and effect.ability.event == WHEN_PLAYED for effect in state.lingering)


def play_answered(state: State, card: str) -> Play | None:
    """Return the play of a card that is being answered after it (P8), or None when none is."""
    found = _answered(state)
    return found.play if found is not None and found.play.card == card else None


def play_begun(state: State) -> tuple[int, Play]:
    """Return the play that is being answered before it does anything (P4), and where in the stack it stands."""
    for index in range(len(state.stack) - 1, -1, -1):
        frame = state.stack[index]
        if frame.node is PLAY_CARD and frame.progress.stage == REACTIONS:
            return index, frame.play
    raise LookupError("no play has begun")


def gave_coins(state: State) -> bool:
    """Say whether the play that is being answered after it has itself given its player $."""
    found = _answered(state)
    assert found is not None
    return bool(found.progress.gave)


def _answered(state: State) -> Frame | None:
    frames = reversed(state.stack)
    return next((one for one in frames if one.node is PLAY_CARD and one.progress.stage == AFTER), None)


def remember_coins(state: State, play: Play) -> None:
    """Write into a play, while it is carried out and something may ask after it, that it has given its player $."""
    stack = state.stack
    for index in range(len(stack) - 1, -1, -1):
        frame = stack[index]
        if frame.node is PLAY_CARD and frame.play == play._replace(swapped=False):
            if frame.progress.stage == AFTER:
                stack[index] = frame.at(frame.progress._replace(gave=True))
            return


def become_unaffected(state: State, player: int) -> None:
    """Write into the play being reacted to that a player is unaffected by it (A2)."""
    index, play = play_begun(state)
    frame = state.stack[index]
    play = play._replace(unaffected=tuple(sorted({*play.unaffected, player})))
    event = frame.progress.window.event._replace(play=play)
    progress = Playing(REACTIONS, frame.progress.window._replace(event=event))
    state.stack[index] = Frame(PLAY_CARD, frame.you, play, frame.it, progress)
    note(state, "unaffected", player, (play.card,), rule="A2")


__all__ = [
    "BEFORE", "NO_PLAY", "become_unaffected", "begin", "enter", "follow", "gave_coins", "play_answered", "play_begun",
    "remember_coins", "repeat",
]  # fmt: skip
