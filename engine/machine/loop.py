"""The whole interpreter: pop a frame, run it, push it back if it asks."""

from __future__ import annotations

from engine.machine.piles import TURN_UP, TURN_UP_FRAME
from engine.machine.trace import note_answer
from engine.machine.tracking import normalise
from engine.model.asks import PHASE, Answer, Ask, Chance, Decision
from engine.model.state import State
from engine.table.chance import Dice


class IllegalAnswer(ValueError):
    """Say that an answer is not one of those the decision offers."""

    def __init__(self, decision: Ask, answer: Answer) -> None:
        super().__init__(f"{answer!r} is not an answer to {decision!r}")
        self.decision = decision
        self.answer = answer


def advance(state: State, dice: Dice | None = None) -> Ask | None:
    """Run a state in place to its next decision or chance; None at the end of the game.

    Where there is only one answer it is taken and noted, never asked. With dice, chance is thrown and not asked.
    """
    stack = state.stack
    while stack:
        if state.covered and stack[-1].node is not TURN_UP:
            stack.append(TURN_UP_FRAME)  # the top of a pile that lies face up, before anything else
        frame = state.now = stack.pop()
        ask = frame.node.run(state, frame)
        if ask is None:
            continue
        answer: Answer
        if isinstance(ask, Decision):
            if ask.kind == PHASE or ask.count() > 1:
                state.idle = 0
                stack.append(frame)
                return _settled(state, dice, ask) if state.tags else ask
            answer = ask.answers()[0]
            if state.trace is not None:
                note_answer(state, ask, answer, forced=True)
        elif dice is None:
            stack.append(frame)
            return _settled(state, dice, ask) if state.tags else ask
        else:
            answer = ask.sample(dice)
            if state.trace is not None:
                note_answer(state, ask, answer)
        frame.node.apply(state, frame, answer)
    return None


def _settled(state: State, dice: Dice | None, ask: Ask) -> Ask | None:
    """Rename the tags of a state about to ask, and put the question anew, unless it cannot have changed."""
    same = isinstance(ask, Decision) and ask.kind == PHASE and _is_untagged(state, ask.you)
    normalise(state)
    if same:
        return ask
    frame = state.stack[-1]
    anew = frame.node.run(state, frame)
    if isinstance(anew, Decision) and anew.kind != PHASE and anew.count() < 2:
        return advance(state, dice)  # only a dead tag told the answers apart: it is taken now
    return anew


def _is_untagged(state: State, player: int) -> bool:
    """Say whether none of the cards that a player may play in a phase is tagged."""
    return not state.game.in_decks and "#" not in "".join(state.players[player].hand)


def choose(state: State, answer: Answer, ask: Ask | None = None) -> State:
    """Return the state after an answer to what it asks, leaving the old one alone; not yet advanced.

    With `ask` (what `advance` returned) the answer is checked: IllegalAnswer is raised for one not offered.
    """
    if isinstance(ask, Decision) and not ask.allows(answer):
        raise IllegalAnswer(ask, answer)
    if isinstance(ask, Chance) and (isinstance(answer, str) or answer not in [cards for cards, _ in ask.outcomes()]):
        raise IllegalAnswer(ask, answer)
    new = state.clone()
    frame = new.now = new.stack.pop()
    if new.trace is not None and ask is not None:
        note_answer(new, ask, answer)
    frame.node.apply(new, frame, answer)
    return new


def give(state: State, answer: Answer) -> State:
    """Give an answer in place, which is not noted, and return the state: for who has no use for the old one."""
    frame = state.now = state.stack.pop()
    frame.node.apply(state, frame, answer)
    return state


def answer_in_place(state: State, ask: Ask, answer: Answer) -> None:
    """Answer without keeping the old state: for play-outs, where nothing is forked."""
    frame = state.now = state.stack.pop()
    if state.trace is not None:
        note_answer(state, ask, answer)
    frame.node.apply(state, frame, answer)
