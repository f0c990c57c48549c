"""A game stopped anywhere can be written down, laid out again and played on alike: of no card is anything lost."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from engine.game.deal import deal
from engine.inquiry.notation import parse
from engine.inquiry.recording import differing, record
from engine.inquiry.scenario import (
    ALWAYS,
    ANSWER,
    STOP,
    Expectation,
    Line,
    Proposition,
    Scenario,
    ScenarioError,
)
from engine.inquiry.script import Plan, Scripted, begin, go
from engine.inquiry.situation import build
from engine.inquiry.writing import write
from engine.machine.loop import advance, answer_in_place
from engine.model.asks import PHASE, Answer, Ask, Chance, Decision
from engine.model.names import FROM_DECK, OrderedPile, plain
from engine.model.state import State
from engine.table.chance import Dice
from engine.table.facts import fact
from engine.table.kingdom import Kingdom
from engine.table.layout import lay_out
from tests.cards.games import BROUGHT, boat_of, kingdom_piles, landscapes, mice, pick, written
from tests.cards.tables import written_part
from tests.sizes import sized

EACH_PILE = sized(1, 4)  # tables in which every pile lies
DECISIONS = 1_200  # of one game, most of them in its first turns
STOPS = 12  # in one game, spread over it
ON = 40  # answers after each stop
SOMETHING = (Expectation(ALWAYS, (Proposition("coins", text="coins 0"),), text="always: coins 0"),)


def tables() -> Iterator[tuple[int, tuple[str, ...], tuple[str, ...]]]:
    """Deal the piles out by tens, and the landscapes with them, until each lies on so many tables."""
    seed = 0
    for turn in range(EACH_PILE):
        dice = Dice(turn).spawn(9)
        rest, sideways = list(kingdom_piles()), list(landscapes())
        dice.shuffle(rest)
        dice.shuffle(sideways)
        groups = [rest[at : at + 10] for at in range(0, len(rest), 10)]
        share = -(-len(sideways) // len(groups))
        for at, group in enumerate(groups):
            more = [one for one in kingdom_piles() if one not in group]
            beside = sideways[at * share : (at + 1) * share]
            yield seed, tuple(group + dice.sample(more, 10 - len(group))), tuple(beside)
            seed += 1


TABLES = [pytest.param(*one, id=f"{one[0]}-{one[1][0]}") for one in tables()]


def first_state(seed: int, kingdom: tuple[str, ...], sideways: tuple[str, ...]) -> State:
    """Return the state before the first turn."""
    dice = Dice(seed).spawn(1)
    mouse = dice.choose(mice("current", kingdom)) if "way-of-the-mouse" in sideways else ""
    unused = [card for card in kingdom_piles() if card not in (*kingdom, mouse)]
    unused = [card for card in unused if fact(card).kind == "kingdom"]
    market = tuple(dice.sample(unused, 6)) if "black-market" in kingdom else ()
    on_piles = [one for one in sideways if fact(one).kind == "trait"]
    beside = tuple(one for one in sideways if one not in on_piles and fact(one).kind not in BROUGHT)
    alone = {kind: found[seed % len(found)].id if (found := written(kind)) else "" for kind in ("ally", "prophecy")}
    chosen = Kingdom(
        kingdom, beside, mouse=mouse, market=market, traits=tuple(zip(on_piles, kingdom, strict=False)),
        riverboat=boat_of(seed, kingdom, (mouse, *market)), **alone,
    )  # fmt: skip
    table = lay_out(chosen, 2 + seed % 3, "current")
    table = table._replace(others=tuple(map(written_part, table.others)))
    return deal(table, first=seed % table.players)


def asked(ask: Ask | None) -> Any:
    """Return what tells two questions apart, without the tags of cards."""
    if ask is None:
        return None
    if isinstance(ask, Chance):
        return "chance", sorted(map(plain, ask.pool)), ask.size, ask.what
    return ask.kind, ask.player, ask.prompt, sorted(map(plain, ask.options)), ask.low, ask.high


def read_back(found: Scenario) -> Scenario:
    """Write a scenario down and read it."""
    return parse(write(found._replace(id="x", expectations=SOMETHING)))[0]


def same_on(one: State, other: State, dice: Dice, steps: int) -> None:
    """Play two states on with the same answers; all questions must be the same."""
    for step in range(steps):
        ask, again = advance(one), advance(other)
        assert asked(again) == asked(ask), f"question {step}"
        if ask is None:
            return
        answer = pick(one, ask, dice)
        answer_in_place(one, ask, answer)
        answer_in_place(other, again, answer)  # type: ignore[arg-type]
    assert list(differing(one, other)) == []


def walk(state: State, dice: Dice) -> Iterator[tuple[State, Decision]]:
    """Play a state on in place; yield it wherever a phase asks, so many times."""
    gap = max(1, DECISIONS // (STOPS * 8))
    met = 0
    for _ in range(DECISIONS):
        ask = advance(state)
        if ask is None:
            return
        if isinstance(ask, Decision) and ask.kind == PHASE:
            met += 1
            if met % gap == 0:
                yield state, ask
        answer_in_place(state, ask, pick(state, ask, dice))


@pytest.mark.parametrize(("seed", "kingdom", "sideways"), TABLES)
def test_what_is_written_down_plays_on_alike(seed: int, kingdom: tuple[str, ...], sideways: tuple[str, ...]) -> None:
    state, stops = first_state(seed, kingdom, sideways), 0
    for here, _ in walk(state, Dice(seed).spawn(2)):
        back, _ = build(read_back(record(here)), "current")
        same_on(here.clone(), back, Dice(seed).spawn(3 + stops), ON)
        stops += 1
        if stops == STOPS:
            return
    assert stops >= 3


def settle(state: State, dice: Dice) -> None:
    """Fix every order that is not known."""
    for player in state.players:
        player.deck, player.pool = settled(player.deck, player.pool, dice), ()
    for name in state.game.ordered_index:
        pile = state.pile(name)
        state.set_pile(name, OrderedPile(settled(pile.slots, pile.pool, dice), (), pile.discard))


def settled(slots: tuple[str | None, ...], pool: tuple[str, ...], dice: Dice) -> tuple[str | None, ...]:
    """Put cards of a pool into unknown slots."""
    rest = list(pool)
    dice.shuffle(rest)
    return tuple(rest.pop() if slot is None else slot for slot in slots)


def words_of(answer: Answer) -> tuple[str, ...]:
    """Return an answer as a script has it."""
    if isinstance(answer, str):
        return (answer if answer.endswith(FROM_DECK) else plain(answer),)
    return tuple(map(plain, answer)) or ("none",)


@pytest.mark.parametrize(("seed", "kingdom", "sideways"), TABLES[:: max(1, len(TABLES) // 24)])
def test_a_question_within_a_resolution_is_reached_by_a_script(
    seed: int, kingdom: tuple[str, ...], sideways: tuple[str, ...]
) -> None:
    state, dice = first_state(seed, kingdom, sideways), Dice(seed).spawn(2)
    start: Scenario | None = None
    lines: list[Line] = []
    reached = within = 0
    for _ in range(DECISIONS):
        ask = advance(state)
        if ask is None or reached == STOPS:
            break
        within += isinstance(ask, Decision) and ask.kind != PHASE
        if isinstance(ask, Chance):
            start = None  # what chance brings no script says
        elif ask.kind == PHASE:
            settle(state, dice)
            start, lines = (record(state) if not reached or dice.below(3) == 0 else None), []
        elif start is not None and lines:
            script = (*lines, Line(STOP))
            found = read_back(start._replace(script=script))
            there = reach(found)
            assert asked(there.asks) == asked(ask), write(found)
            reached += 1
        answer = pick(state, ask, dice)
        if isinstance(ask, Decision):
            lines.append(Line(ANSWER, ask.player, words_of(answer)))
        answer_in_place(state, ask, answer)
    assert reached or not within  # a short game may have asked nothing within a resolution


def reach(scenario: Scenario) -> Scripted:
    """Play a script in which nothing is left open."""
    state, _ = build(scenario, "current")
    walked = begin(state, Plan(scenario.script))
    while True:
        ask = go(walked)
        if walked.stopped or ask is None:
            return walked
        (answer,) = ask.each()  # type: ignore[union-attr]
        answer_in_place(walked, ask, answer)


def test_each_pile_is_met_as_often_as_it_must() -> None:
    met = Counter(pile for param in TABLES for pile in param.values[1])
    assert set(met) == set(kingdom_piles())
    assert min(met.values()) >= EACH_PILE
    assert {one for param in TABLES for one in param.values[2]} == set(landscapes())


def test_what_cannot_be_written_down_is_refused() -> None:
    state = first_state(0, TABLES[0].values[1], ())
    with pytest.raises(ScenarioError) as caught:
        record(state)  # the first hands are not drawn yet
    assert caught.value.msgid == "scenario.cannot-say"
    advance(state)
    for _, here in zip(range(1), walk(state, Dice(1)), strict=False):
        left = here[0].clone()
        left.tally = (("a counter of another game", 3),)
        with pytest.raises(ScenarioError) as caught:
            record(left)
        assert caught.value.slots["what"] == "tally"
