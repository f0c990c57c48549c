"""A reply kept as a scenario that can be sent and run again: its table, its script, and what came of it."""

from __future__ import annotations

import re
from typing import Final

from assistant.asking.found import Found
from assistant.telling.problems import Complaint
from engine.inquiry.expectation import End
from engine.inquiry.explore import Budget
from engine.inquiry.outcome import Difference, differences
from engine.inquiry.reading import Reader, read_proposition
from engine.inquiry.run import run
from engine.inquiry.scenario import ALWAYS, ANY, SEATS, SOMETIMES, Expectation, Line, Scenario, ScenarioError
from engine.inquiry.situation import build_state
from engine.inquiry.writing import written_cards
from engine.model.names import plain
from engine.records import NamedTuple

MOST_SIGNS: Final = 120
MOST_OPEN: Final = 12
MOST_SOMETIMES: Final = 12


class Look(NamedTuple):
    """Be what an end looks like: numbers, hands, cards in play, and what differs from the start."""

    numbers: tuple[int, int, int]
    hands: tuple[int, ...]
    play: tuple[tuple[str, ...], ...]
    changes: tuple[Difference, ...]


def scenario_of(question: str, found: Found, rules: tuple[str, ...], budget: Budget) -> Scenario:
    """Make a scenario of what was played: the table, the script, and what holds in all outcomes and in some.

    After a search that was cut only what was seen is said, never what always holds. Raises Complaint where the ways
    differ too much for one script, and where too little was seen to say anything.
    """
    assert found.scene is not None
    title = " ".join(question.split())[:MOST_SIGNS]
    scene = found.scene
    bare = scene.scenario._replace(
        id=_id(title), title=title, source="asked", profiles=(scene.profile,), rules=(), cites=rules, expectations=()
    )  # fmt: skip
    strict = _strict(bare, scene.profile, budget)
    told = _expectations(strict, scene.profile, budget)
    if not told:
        raise Complaint("reply.nothing-to-save")
    return strict._replace(expectations=told)


def _strict(scenario: Scenario, profile: str, budget: Budget) -> Scenario:
    """Put a line that leaves a decision open before each that does not answer it, so that the script fits."""
    for _ in range(MOST_OPEN):
        lines = tuple(line._replace(line=place) for place, line in enumerate(scenario.script, 1))
        try:
            run(scenario._replace(script=lines), profile, budget)
        except ScenarioError as error:
            asked = str(error.slots.get("asked", ""))
            if error.msgid != "scenario.not-offered" or asked not in SEATS or not error.line:
                raise Complaint("reply.nothing-to-save") from error
            place = error.line - 1
            open_line = Line(ANY, SEATS.index(asked))
            scenario = scenario._replace(script=(*scenario.script[:place], open_line, *scenario.script[place:]))
        else:
            return scenario
    raise Complaint("reply.nothing-to-save")


def _expectations(scenario: Scenario, profile: str, budget: Budget) -> tuple[Expectation, ...]:
    """Say what came of it: what is common for always if all was looked at, the rest of each outcome for sometimes."""
    before = build_state(scenario, profile)

    def look(end: End) -> Look:
        state = end.state
        hands = tuple(len(player.hand) for player in state.players)
        play = tuple(tuple(sorted(map(plain, player.play))) for player in state.players)
        return Look((state.coins, state.actions, state.buys), hands, play, differences(before, state, scenario.asker))

    result = run(scenario, profile, budget, look)
    looks = list(dict.fromkeys(getattr(one, "view") for one in result.graph.outcomes()))  # noqa: B009
    if not looks:
        return ()
    told = [_propositions(one) for one in looks]
    common = [text for text in told[0] if all(text in other for other in told)]
    found = [_expectation(ALWAYS, common)] if common and result.whole else []
    # What one outcome has and another lacks is so sometimes, however many more there are.
    own = dict.fromkeys(tuple(text for text in one if text not in common) for one in told)
    seen = [parts for parts in own if parts]
    return (*found, *(_expectation(SOMETIMES, parts) for parts in seen[:MOST_SOMETIMES]))


def _expectation(kind: str, parts: list[str] | tuple[str, ...]) -> Expectation:
    reader = Reader()
    return Expectation(kind, tuple(read_proposition(reader, part) for part in parts), text="; ".join(parts))


def _propositions(look: Look) -> list[str]:
    """Write what an end looks like in the notation."""
    coins, actions, buys = look.numbers
    found = [f"coins {coins}", f"actions {actions}", f"buys {buys}"]
    for seat, cards in enumerate(look.hands):
        found.append(f"{SEATS[seat]} hand {cards}")
    for seat, names in enumerate(look.play):
        found.append(f"{SEATS[seat]} in play = {written_cards(names)}" if names else f"{SEATS[seat]} in play 0")
    for one in look.changes:
        if one.what == "pile":
            found.append(f"pile {one.came[0]} {one.number}")
        elif one.what == "top":
            found.append(f"pile {one.came[0]} top {one.came[1]}")
    return found


def _id(title: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", title.lower()).strip("-")[:40].strip("-") or "question"
