"""The scripts that play a situation: its acts, and the phases that are ended between and after them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise, product
from typing import Final

from engine.inquiry.pairing import line_of, phase_of
from engine.inquiry.scenario import Line
from engine.model.card import nodes_of
from engine.model.kinds import ACTION
from engine.statements.layout import Layout
from engine.statements.proposition import Act
from engine.statements.things import is_known, printed, types_of
from engine.vocabulary.playing import Play

ORDER: Final = ("action", "buy", "night")


def phase_of_act(act: Act) -> str:
    """Name the phase in which something is done by the turn; "" where it may be done in any."""
    if act.kind == "buy":
        return "buy"
    if act.kind != "play" or not is_known(act.cards[0]):
        return ""
    of_treasures = len(act.cards) > 1 and ACTION not in types_of(act.cards[-1])  # Crown on a Gold
    return "buy" if of_treasures else phase_of(printed(act.cards[0]))


def scripts(acts: Sequence[Act], laid: Layout, until: str, through: bool = False) -> Iterator[tuple[Line, ...]]:
    """Yield the scripts that may fit: a phase in which nothing can be done asks nobody, so its end is not always said.

    through: what is played next is played by the card before, if that has cards played.
    """
    if through and not any(_plays_others(one) and act.kind == "play" for one, act in pairwise(acts)):
        return
    for ends in product(*_gaps(acts, laid)):
        lines: list[str] = []
        last = 0
        for place, (act, number) in enumerate(zip(acts, ends, strict=True)):
            lines += [f"{'AB'[last]}> end"] * number
            led = through and place > 0 and act.kind == "play" and _plays_others(acts[place - 1])
            lines += [f"{'AB'[act.seat]}> {card}" for card in act.cards] if led else _lines(act)
            last = act.seat
        for own, others in _tails(until):
            after = [f"{'AB'[last]}> end"] * own + [f"{'AB'[1 - last]}> end"] * others
            yield tuple(_line(text) for text in (*lines, *after))


def _gaps(acts: Sequence[Act], laid: Layout) -> list[tuple[int, ...]]:
    """List how many phases may be ended before each act."""
    gaps: list[tuple[int, ...]] = []
    before = ("action" if laid.has[0] or laid.actions else "", 0)
    for act in acts:
        phase = phase_of_act(act)
        if act.seat != before[1]:
            gaps.append((1, 2, 3, 0))
        elif phase and before[0]:
            gaps.append(tuple(range(max(0, ORDER.index(phase) - ORDER.index(before[0])) + 1)))
        else:
            gaps.append((0,))
        before = (phase or before[0], act.seat)
    return gaps


def _tails(until: str) -> list[tuple[int, int]]:
    """List how many phases may be ended after all acts: by who acted last, and by the other."""
    if until not in ("next turn", "clean-up"):
        return [(0, 0)]
    return [(own, others) for own in (1, 2, 3, 0) for others in ((1, 2, 0, 3) if until == "next turn" else (0,))]


def _plays_others(act: Act) -> bool:
    """Say whether the last card of a play has another card played."""
    return (
        act.kind == "play"
        and is_known(act.cards[-1])
        and any(isinstance(node, Play) for node in nodes_of(printed(act.cards[-1])))
    )


def _lines(act: Act) -> list[str]:
    who = "AB"[act.seat]
    if act.kind == "play":
        return [f"{who}> play {act.cards[0]}", *(f"{who}> {card}" for card in act.cards[1:])]
    if act.kind == "buy":
        return [f"{who}> buy {act.cards[0]}"]
    return [f"{who}> do {act.kind} {', '.join(act.cards)}"]


def _line(text: str) -> Line:
    who, _, words = text.partition("> ")
    if words.startswith("do "):
        _, verb, cards = words.split(" ", 2)
        return Line("do", 1 if who == "B" else 0, (verb, *cards.split(", ")))
    return line_of(text)
