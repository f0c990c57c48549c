"""Walk a script: the state and the place in the script go on together, so that explore covers whatever is left open."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from engine.inquiry.expectation import ENDS, answers_for
from engine.inquiry.scenario import (
    ANY,
    DO,
    END_OF_TURN,
    NEXT_TURN,
    OWN_TURN,
    RESOLVED,
    SEATS,
    STOP,
    Line,
    ScenarioError,
    Step,
)
from engine.machine.gaining import gain
from engine.machine.loop import advance, answer_in_place
from engine.machine.moves import discard, trash
from engine.machine.piles import TURN_UP_FRAME
from engine.machine.playing import begin as play
from engine.machine.turn import ask_in_phase, go_on, phase_options
from engine.machine.zones import cards_in
from engine.model.asks import PHASE, Answer, Ask, Chance, Decision, Narrowed
from engine.model.choices import END, Choice
from engine.model.kinds import ACTION_PHASE, BUY_PHASE, DISCARD, HAND, PLAY, START_OF_TURN
from engine.model.names import plain
from engine.model.state import FIELDS, Fact, State
from engine.table.facts import slug

MOST_STEPS = 20_000  # some thousand turns without a question


class Plan:
    """Be what is fixed about one walk: the lines, where it ends, the orders to watch for; gathers the rules cited.

    open: a decision that the next line does not answer is left open, where it is not that of a phase. free: those of
    the phases are left open as well once the script is used up, as far as `until`. forgiving: where a card to be played
    is no longer in hand, the walk ends there. passing: phases are ended up to that of this turn, or of the next one for
    another player, in which the next line can be used.

    turn, turns: whose turn it is where the walk begins, and how many have been taken by then.
    """

    def __init__(
        self,
        lines: tuple[Line, ...],
        until: str = RESOLVED,
        orders: tuple[tuple[Step, ...], ...] = (),
        open: bool = False,
        free: bool = False,
        forgiving: bool = False,
        passing: bool = False,
    ) -> None:
        self.forgiving = forgiving
        self.passing = passing
        self.turn = self.turns = 0
        self.free = free
        self.lines = lines
        self.until = until
        self.orders = orders
        self.open = open
        self.rules: set[str] = set()
        self.record: list[Fact] | None = None


OWN_FIELDS: Final = (
    "agreed", "asks", "changed", "ended", "fresh", "left", "only", "order", "plan", "position", "refused",
    "stopped",
)  # fmt: skip


class Scripted(State):
    """Be a state and how far its script has come.

    position: lines used. fresh: the first turn has not begun. changed: another turn has begun since the script ended.
    ended: the last line used has ended a phase: where the next one asks nothing, it goes on. agreed: the next line has
    said yes (1), and something has been done with its cards (2): where nothing else asks for them it is used. left: the
    phase that the last line used has ended. order: how many steps of
    each order have been seen. only: the answers left by the line just used. refused: the line whose answer was offered
    after all. stopped, asks: the walk ends here, and what is asked here.
    """

    __slots__ = OWN_FIELDS

    plan: Plan
    position: int
    fresh: bool
    changed: bool
    ended: bool
    agreed: int
    left: str
    order: tuple[int, ...]
    only: tuple[Answer, ...]
    refused: int
    stopped: bool
    asks: Decision | None

    def clone(self) -> Scripted:
        """Return a copy of the state and of the place in the script."""
        new = super().clone()
        assert isinstance(new, Scripted)
        new.plan = self.plan
        new.position = self.position
        new.fresh = self.fresh
        new.changed = self.changed
        new.ended = self.ended
        new.agreed = self.agreed
        new.left = self.left
        new.order = self.order
        new.only = self.only
        new.refused = self.refused
        new.stopped = self.stopped
        new.asks = self.asks
        return new

    def key(self) -> tuple[Any, ...]:
        """Return the key of the state and of the place in the script."""
        place = (
            self.position, self.fresh, self.changed, self.ended, self.agreed, self.order, self.only, self.refused,
        )  # fmt: skip
        return (*super().key(), place)


def begin(state: State, plan: Plan) -> Scripted:
    """Return the state at the start of its script, with its trace on."""
    found = Scripted.__new__(Scripted, state.game)  # type: ignore[call-arg]  # as in State.clone
    copy = state.clone()
    for field in FIELDS:
        setattr(found, field, getattr(copy, field))
    found.plan = plan
    plan.turn, plan.turns = state.turn, _turns(state)
    found.position = found.refused = 0
    found.fresh = state.phase == START_OF_TURN
    found.changed = found.ended = found.stopped = False
    found.agreed = 0
    found.left = ""
    found.order = (0,) * len(plan.orders)
    found.only = ()
    found.asks = None
    found.trace = []
    return found


def stops(state: State, ask: Ask | None) -> bool:
    """Say whether the walk ends here."""
    assert isinstance(state, Scripted)
    return state.stopped or ask is None


def go(state: State) -> Ask | None:
    """Run a state in place to the next ask that its script leaves open or has one answer for, or to its end.

    Raises ScenarioError `scenario.not-offered` for a line that does not fit what is asked, `scenario.never-asked` for
    one that is left over, `scenario.no-end` when turn follows turn and nobody is asked any more.
    """
    assert isinstance(state, Scripted)
    state.only = ()
    forced: list[Fact] = []
    for _ in range(MOST_STEPS):
        if state.over:
            _finish(state, forced)
            return None
        ask = _settle(state)
        forced += _listen(state)
        _cite(state, ask)
        if isinstance(ask, Chance):
            _use_forced(state, forced, None)
            return ask
        if ask is None:
            ask = _reach_phase(state, forced)
            if state.stopped:
                return None
            if ask is None:
                continue
        left = None if _does_next(state, forced, ask) else _use_line(state, forced, ask)
        if left is not None or state.stopped:
            return left
    raise ScenarioError("scenario.no-end")


def _cite(state: Scripted, ask: Ask | None) -> None:
    if isinstance(ask, Decision) and ask.rule:
        state.plan.rules.add(ask.rule)


def _does_next(state: Scripted, forced: list[Fact], ask: Decision | None) -> bool:
    """Do what the next line says is done outright, before anything else is asked; say whether there was such a line."""
    _use_forced(state, forced, ask)
    lines = state.plan.lines
    place = state.position
    while place < len(lines) and lines[place].refused:
        place += 1
    if place == len(lines) or lines[place].kind != DO or (ask is None and place > state.position):
        return False
    if ask is not None and _is_offered_after_all(state, ask):
        return True
    state.position = place + 1
    _do(state, lines[place])
    return True


FROM = {"trash": (HAND, PLAY, DISCARD), "discard": (HAND, PLAY), "play": (HAND,)}


def _do(state: Scripted, line: Line) -> None:
    """Do something outright, with cards of the first zone that holds them all."""
    verb, *cards = line.words
    player = line.player
    state.now = None
    if verb == "gain":
        gain(state, player, cards[0])
        return
    for zone in FROM[verb]:
        found = _found(cards_in(state, player, zone), cards)
        if found:
            break
    else:
        raise ScenarioError("scenario.not-to-hand", line.line, player=SEATS[player], card=slug(cards[0]))
    if verb == "play":
        play(state, player, found[0], zone)
    else:
        (trash if verb == "trash" else discard)(state, player, found, zone)


def _found(zone: tuple[str, ...], wanted: Sequence[str]) -> tuple[str, ...]:
    """Find cards by their names among those of a zone, tagged as they may be; nothing if one is not there."""
    left, found = list(zone), []
    for name in wanted:
        card = next((one for one in left if plain(one) == name), None)
        if card is None:
            return ()
        left.remove(card)
        found.append(card)
    return tuple(sorted(found))


def _settle(state: State) -> Ask | None:
    """Run what lies on top of the turn's own frame; None when only that frame is left, or nothing."""
    while len(state.stack) > 1 or (state.stack and state.covered):  # what is done last may have uncovered a card
        if state.covered:
            state.stack.append(TURN_UP_FRAME)
        turn, state.stack = state.stack[:1], state.stack[1:]
        ask = advance(state)
        state.stack = turn + state.stack
        if ask is not None:
            return ask
    return None


def _listen(state: Scripted) -> list[Fact]:
    """Take the facts since the last time: rules, orders, and the forced moves among them, which are returned."""
    facts, plan = state.trace or [], state.plan
    state.trace = []
    if plan.record is not None:
        plan.record += facts
    forced = []
    for fact in facts:
        if fact.rule:
            plan.rules.add(fact.rule)
        if fact.verb == "forced":
            forced.append(fact)
    if state.agreed == 1:
        words = plan.lines[state.position].words
        if any(set(words) <= set(map(plain, fact.cards)) for fact in facts if fact.verb != "reveal"):
            state.agreed = 2
    if plan.orders:
        state.order = tuple(_progress(steps, seen, facts) for steps, seen in zip(plan.orders, state.order, strict=True))
    return forced


def _progress(steps: tuple[Step, ...], seen: int, facts: Sequence[Fact]) -> int:
    for fact in facts:
        if seen < len(steps):
            step = steps[seen]
            verb = "play" if fact.verb == "play again" else fact.verb.replace(" ", "-")
            if fact.player == step.player and verb == step.verb and (not step.card or step.card in fact.cards):
                seen += 1
    return seen


def _stops_here(state: Scripted, options: Sequence[str]) -> bool:
    """Say whether the walk ends in this phase, given what it offers; at the start of a turn note that it has begun."""
    over = state.position == len(state.plan.lines)
    if options:
        here = state.plan.until == RESOLVED and not (state.ended and len(options) < 2)
        return over and (here or state.changed)
    if state.phase == START_OF_TURN:
        ended = over and not state.fresh
        if ended and state.plan.until == END_OF_TURN:
            return True
        until = state.plan.until
        state.changed = ended and (until == NEXT_TURN or (until == OWN_TURN and state.turn == state.plan.turn))
        state.fresh = False
    return False


def _reach_phase(state: Scripted, forced: list[Fact]) -> Decision | None:
    """Go one step on in the turn; return what the phase asks, or None when it asks nothing or the walk stops here."""
    _use_agreed(state)
    if _does_next(state, forced, None):
        return None
    options = phase_options(state)
    asks = _phase_decision(state, options) if len(options) > 1 else None
    if _stops_here(state, options):
        _stop(state, asks)
        return None
    if asks is not None:
        return asks
    _use_end(state)
    frame = state.now = state.stack.pop()
    if not go_on(state, frame) and not state.over:
        state.stack.append(frame)
    return None


def _use_agreed(state: Scripted) -> None:
    """Use the line that said yes, once that has been done for which it named its cards."""
    if state.agreed == 2:
        state.position += 1
    state.agreed = 0


def _use_end(state: Scripted) -> None:
    """Use a line that ends the phase which ends by itself."""
    lines = state.plan.lines
    if state.position < len(lines):
        line = lines[state.position]
        if line.player == state.turn and len(line.words) == 1 and ENDS.get(line.words[0]) == f"phase.{state.phase}":
            state.position += 1
            state.ended = True


def _phase_decision(state: Scripted, options: tuple[Choice, ...]) -> Decision:
    """Ask what the phase asks; tags are renamed before, which may change what is offered."""
    if state.tags:
        ask = advance(state)
        assert isinstance(ask, Decision)
    else:
        ask = ask_in_phase(state, options)
        state.now = state.stack[-1]
        state.idle = 0
    _cite(state, ask)
    return ask


def _stop(state: Scripted, asked: Decision | None) -> None:
    state.stopped = True
    state.asks = asked


def _finish(state: Scripted, forced: list[Fact]) -> None:
    """End with the game; every line must have been used."""
    _listen(state)
    _use_forced(state, forced, None)
    lines = state.plan.lines
    while state.position < len(lines) and (lines[state.position].refused or lines[state.position].kind == STOP):
        state.position += 1
    if state.position < len(lines):
        raise ScenarioError("scenario.never-asked", lines[state.position].line)
    state.stopped = True


def _use_forced(state: Scripted, forced: list[Fact], ask: Decision | None) -> None:
    """Use the lines that state forced moves.

    A line that could answer what is asked now as well is the forced move only if the next line then answers that.
    """
    lines = state.plan.lines
    while forced and state.position < len(lines):
        fact = forced.pop(0)
        line = lines[state.position]
        if not _states(line, fact):
            continue
        if ask is not None and _answers(state, line, ask):
            after = [one for one in lines[state.position + 1 :] if not one.refused][:1]
            if not after or after[0].kind == STOP or not _answers(state, after[0], ask):
                continue
        state.position += 1
        state.agreed = 0  # if it was the line that said yes, what it named has been done without a question


def _states(line: Line, fact: Fact) -> bool:
    if line.refused or line.kind in (STOP, DO) or line.player != fact.owner or fact.answer is None:
        return False
    if line.kind == ANY:
        return False
    if isinstance(fact.answer, str):
        return line.words in ((plain(fact.answer),), (fact.answer,))
    return sorted(line.words) == sorted(map(plain, fact.answer)) or (line.words == ("none",) and not fact.answer)


def _answers(state: Scripted, line: Line, ask: Decision) -> bool:
    if line.kind == STOP:
        return True
    asked = line.kind != DO and line.player == ask.player
    return asked and (line.kind == ANY or bool(answers_for(state, ask, line.words)))


def _use_line(state: Scripted, forced: list[Fact], ask: Decision) -> Ask | None:
    """Return what the next line leaves of a decision; None if the walk stops here or goes on by itself."""
    _use_forced(state, forced, ask)
    if _is_offered_after_all(state, ask):
        return None
    lines = state.plan.lines
    if state.position == len(lines):
        return _after_the_script(state, ask)
    line = lines[state.position]
    if line.kind == STOP:
        state.position += 1
        _stop(state, ask)
        return None
    if state.agreed == 2 and not _answers(state, line, ask):
        _use_agreed(state)
        return _use_line(state, forced, ask)
    if not _answers(state, line, ask):
        if state.plan.open and ask.kind != PHASE:
            return ask
        if ask.kind == PHASE and _leave(state, line, ask):
            return None
    if line.player != ask.player:
        raise _misfit(state, line, ask)
    if line.kind == ANY:
        state.position += 1
        return ask
    return _narrow(state, line, ask)


def _leave(state: Scripted, line: Line, ask: Decision) -> bool:
    """End a phase in which the next line cannot be used, or the walk, where the plan allows it; say whether it does."""
    plan = state.plan
    if plan.passing and _comes_later(state, line):
        answer_in_place(state, ask, END)
    elif plan.forgiving and state.position and _is_of_phase(line):
        _stop(state, ask)
    else:
        return False
    return True


def _comes_later(state: Scripted, line: Line) -> bool:
    """Say whether a line can be used in another phase of this turn, or on the next one if that is another player's."""
    if line.player == state.turn:
        return state.phase == ACTION_PHASE or (state.phase == BUY_PHASE and state.game.has_night)
    return _turns(state) == state.plan.turns


def _turns(state: State) -> int:
    """Count the turns that have been taken, this one included."""
    return sum(player.turns for player in state.players)


def _is_of_phase(line: Line) -> bool:
    return bool(line.words) and line.words[0].startswith(("play ", "buy "))


def _after_the_script(state: Scripted, ask: Decision) -> Ask | None:
    """Return what is left open once every line has been used; None if the walk stops, or a phase has been ended."""
    if ask.kind != PHASE or (state.plan.free and state.plan.until != RESOLVED):
        return ask
    if state.plan.until == RESOLVED:
        _stop(state, ask)
    else:
        answer_in_place(state, ask, END)
    return None


def _is_offered_after_all(state: Scripted, ask: Decision) -> bool:
    """Use the lines that say what is not offered here; stop at one that is wrong."""
    lines = state.plan.lines
    while state.position < len(lines) and lines[state.position].refused:
        line = lines[state.position]
        if _answers(state, line, ask):
            state.refused = line.line
            _stop(state, ask)
            return True
        state.position += 1
    return False


def _narrow(state: Scripted, line: Line, ask: Decision) -> Decision:
    found = answers_for(state, ask, line.words)
    if found:
        state.position += 1
        state.agreed = 0
    elif ask.options == ("yes", "no") and not state.agreed:
        # The cards are picked at the next decision, or are those it is about: naming them says yes.
        found, state.agreed = ["yes"], 1
    else:
        raise _misfit(state, line, ask)
    state.only = tuple(found)
    state.left = state.phase if ask.kind == PHASE and line.words == (END,) else ""
    state.ended = ask.kind == PHASE and line.words[0].partition(" ")[0] == END
    return Narrowed(ask, found)


def _misfit(state: Scripted, line: Line, ask: Decision) -> ScenarioError:
    """Say that a line does not fit; if the `end` before it has ended another phase than was meant, that is said."""
    before = state.plan.lines[state.position - 1] if state.position else line
    if state.left in ("buy", "night") and before.words == (END,) and before.player == line.player != ask.player:
        phase = f"end {state.left}"
        return ScenarioError("scenario.ended", before.line, player=SEATS[line.player], phase=phase, next=line.line)
    return ScenarioError(
        "scenario.not-offered",
        line.line,
        player=SEATS[line.player],
        answer=", ".join(line.words) or ANY,
        asked=SEATS[ask.player],
        prompt=ask.prompt,
        known=ask.options,
    )
