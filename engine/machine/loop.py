"""The whole interpreter: pop a frame, run it, push it back if it asks."""

from __future__ import annotations

from engine.machine.trace import note_answer
from engine.machine.tracking import normalise
from engine.model.asks import Answer, Ask, Chance, Decision
from engine.model.state import State


class IllegalAnswer(ValueError):
    """Say that an answer is not one of those the decision offers."""

    def __init__(self, decision: Ask, answer: Answer) -> None:
        super().__init__(f"{answer!r} is not an answer to {decision!r}")
        self.decision = decision
        self.answer = answer


def advance(state: State) -> Ask | None:
    """Run a state in place to its next decision or chance; None at the end of the game.

    Where there is only one answer it is taken and noted, never asked.
    """
    while state.stack:
        frame = state.now = state.stack.pop()
        ask = frame.node.run(state, frame)
        if ask is None:
            continue
        if type(ask) is Decision and ask.count() < 2:
            answer = ask.answers()[0]
            if state.trace is not None:
                note_answer(state, ask, answer, forced=True)
            frame.node.apply(state, frame, answer)
            continue
        state.stack.append(frame)
        if state.tags:
            normalise(state)
            frame = state.stack[-1]
            ask = frame.node.run(state, frame)
        return ask
    return None


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


def answer_in_place(state: State, ask: Ask, answer: Answer) -> None:
    """Answer without keeping the old state: for play-outs, where nothing is forked."""
    frame = state.now = state.stack.pop()
    if state.trace is not None:
        note_answer(state, ask, answer)
    frame.node.apply(state, frame, answer)
