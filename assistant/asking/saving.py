"""An answer kept as a scenario that can be sent and run again: its table, its script, and what came of it."""

from __future__ import annotations

import re

from assistant.asking.played import Look
from assistant.asking.reply import Reply
from assistant.telling.problems import Complaint
from engine.inquiry.explore import Budget
from engine.inquiry.reading import Reader, read_proposition
from engine.inquiry.run import run
from engine.inquiry.scenario import (
    ALWAYS,
    ANY,
    SEATS,
    SOMETIMES,
    Expectation,
    Line,
    Scenario,
    ScenarioError,
)
from engine.inquiry.writing import written_cards

MOST_SIGNS = 120
MOST_OPEN, MOST_NODES, MOST_SECONDS = 12, 200_000, 5.0
FIRST, SECOND = 0, 1


def scenario_of(reply: Reply) -> Scenario:
    """Make a scenario of what was played; raises Complaint where nothing was played."""
    if reply.scenario is None or reply.played is None:
        raise Complaint("reply.nothing-to-save")
    title = " ".join(reply.understood.text.split())[:MOST_SIGNS]
    whole = reply.scenario._replace(
        id=_id(title), title=title, source="asked", profiles=(reply.played.profile,), rules=(), cites=reply.rules,
        expectations=expectations_of(reply),
    )  # fmt: skip
    return _strict(whole)


def _strict(scenario: Scenario) -> Scenario:
    """Put a line that leaves a decision open before each that does not answer it: so that the script fits as it stands.

    Raises Complaint where the ways differ too much for one script.
    """
    for _ in range(MOST_OPEN):
        lines = tuple(line._replace(line=place) for place, line in enumerate(scenario.script, 1))
        try:
            bare = scenario._replace(script=lines, expectations=())
            run(bare, scenario.profiles[0], Budget(MOST_NODES, MOST_SECONDS))
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


def expectations_of(reply: Reply) -> tuple[Expectation, ...]:
    """Say what came of it: the one outcome for always, each of several for sometimes."""
    assert reply.played is not None
    looks = list(dict.fromkeys(one.look for one in reply.played.endings))
    told = [_propositions(look) for look in looks]
    common = [text for text in told[FIRST] if all(text in other for other in told)]
    found = [_expectation(ALWAYS, common)] if common else []
    own = [[text for text in one if text not in common] for one in told]
    if reply.played.whole and len(told) > 1:
        found += [_expectation(SOMETIMES, parts) for parts in dict.fromkeys(map(tuple, own)) if parts]
    return tuple(found)


def _expectation(kind: str, parts: list[str] | tuple[str, ...]) -> Expectation:
    reader = Reader()
    return Expectation(kind, tuple(read_proposition(reader, part) for part in parts), text="; ".join(parts))


def _propositions(look: Look) -> list[str]:
    """Write what an ending looks like in the notation."""
    found = [f"coins {look.coins}", f"actions {look.actions}", f"buys {look.buys}"]
    for seat, cards in enumerate(look.hands):
        found.append(f"{SEATS[seat]} hand {cards}")
    for seat, names in enumerate(look.play):
        found.append(f"{SEATS[seat]} in play = {written_cards(names)}" if names else f"{SEATS[seat]} in play 0")
    for one in look.differences:
        if one.what == "pile":
            found.append(f"pile {one.came[0]} {one.number}")
        elif one.what == "top":
            found.append(f"pile {one.came[0]} top {one.came[1]}")
    return found


def _id(title: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", title.lower()).strip("-")[:40].strip("-") or "question"
