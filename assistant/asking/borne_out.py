"""Whether the recorded rulings that come nearest to a question bear an answer out.

An answer is played for what the words are taken to say; a ruling is found by its words alone, and its table is laid out
by somebody who knew what matters. Where both come to the same, the question is hardly misread; where the rulings come
to something else, what they tell of may be what was asked for (tests/questions/README.md).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from assistant.asking.clause import Asked, Clause
from assistant.asking.found import Found
from assistant.asking.recorded import likeliest, play
from assistant.asking.search import is_plain
from assistant.asking.steady import verdict_on
from assistant.asking.unused import MONEY
from engine.inquiry.scenario import ScenarioError
from engine.statements.proposition import MUST, NO, NUMBERS, PLAYED, YES, Verdict
from engine.statements.scenes import Scene
from engine.statements.values import protects
from engine.table.errors import TableError

# Slots of words that tell more of a situation than what is done with which card.
OF_SITUATIONS: Final = ("num", "not", "quant", "ref", "state", "time", "times", "type", "unit", "unknown", "zone")
SHIELDING: Final = frozenset({"protect", "affect"})
LEAST: Final = 0.1  # how likely it is at least that the title of one answers


def is_borne_out(asked: Asked, one: Found) -> bool:
    """Say whether the nearest rulings that tell of its deed come to the same as a statement that was played.

    A sum of money needs no ruling, nor does a simple question of which hardly any word is stretched. Yes is come to
    easily, by one way that was not meant: beside a situation, all near rulings have to say it; where a word is
    stretched, nothing but a number or what protects from what may be told, and only if the very nearest says it.
    """
    said = one.statement
    kind, numbered = said.verdict.kind, said.verdict.kind == NUMBERS
    if said.source != PLAYED or _is_sum(asked, one):
        return True
    if is_plain(asked, one) and not asked.sides and (not numbered or MONEY in one.features):
        return True
    if one.stretches():
        return (numbered or said.proposition.deed.verb in SHIELDING) and next(_agreeing(asked, one), False)
    told = list(_agreeing(asked, one))
    if kind == YES and asked.sides and not all(map(_is_simple, asked.sides)):
        return bool(told) and all(told)
    return any(told)


def _is_simple(clause: Clause) -> bool:
    """Say whether a clause tells nothing but that something is done with cards that it names."""
    told = [token for token in clause.tokens if not token.card and not token.stops and not token.of("deed")]
    return bool(clause.cards()) and not any(token.of(slot) for token in told for slot in OF_SITUATIONS)


def _is_sum(asked: Asked, one: Found) -> bool:
    """Say whether it is asked what everything together comes to, or what a card costs, and no word is stretched."""
    deed = one.statement.proposition.deed
    meant = {"have": [], "cost": [deed.thing.card]}.get(deed.verb)
    named = list(dict.fromkeys(ref.card for ref in asked.main.cards()))
    return MONEY in one.features and named == meant and not one.stretches()


def _agreeing(asked: Asked, one: Found) -> Iterator[bool]:
    """Tell of each near ruling, nearest first, on whose table a statement can be read, whether it comes to the same."""
    if one.scene is None:
        return
    for share, ruling in likeliest(asked):
        if share < LEAST:
            return
        try:
            verdict = _verdict_on(asked, one, play(ruling))
        except (ScenarioError, TableError):  # another edition's cards beside it
            continue
        if verdict is not None and not _is_scripted(one, verdict):
            yield verdict == one.statement.verdict


def _verdict_on(asked: Asked, one: Found, scene: Scene) -> Verdict | None:
    """Say what a statement comes to on the table of a ruling; of what protects, whether anybody is unaffected."""
    deed = one.statement.proposition.deed
    if deed.verb not in SHIELDING:
        return verdict_on(asked, one, scene)
    spared = any(protects(scene, seat).kind == YES for seat in range(len(scene.before.players)))
    told = spared == (deed.verb == "protect")
    return Verdict(YES if told != deed.no else NO)


def _is_scripted(one: Found, verdict: Verdict) -> bool:
    """Say whether a ruling only chose to do what need not be done: that tells nothing of whether it must be."""
    return one.statement.proposition.form == MUST and verdict.kind == YES != one.statement.verdict.kind
