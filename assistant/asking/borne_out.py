"""Whether the recorded rulings that come nearest to a question bear an answer out.

An answer is played for what the words are taken to say; a ruling is found by its words alone, and its table is laid out
by somebody who knew what matters. Where both come to the same, the question is hardly misread; where the rulings come
to something else, what they tell of may be what was asked for (tests/questions/README.md).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from assistant.asking.clause import Asked
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

SHIELDING: Final = frozenset({"protect", "affect"})
LEAST: Final = 0.1  # how likely it is at least that the title of one answers


def is_borne_out(asked: Asked, one: Found) -> bool:
    """Say whether the nearest ruling that tells of its deed comes to the same as a statement that was played.

    A sum of money needs no ruling, nor does yes or no to a plain question of one clause. One of the nearest is enough
    for a statement that stretches no word. One that stretches a word needs the very nearest, and has to tell a number,
    which nobody comes to by chance as he comes to yes or no, or what protects from what.
    """
    said = one.statement
    if said.source != PLAYED or _is_sum(asked, one):
        return True
    numbered = said.verdict.kind == NUMBERS
    if not asked.sides and is_plain(asked, one) and (not numbered or MONEY in one.features):
        return True
    if not one.stretches():
        return any(_agreeing(asked, one))
    return (numbered or said.proposition.deed.verb in SHIELDING) and next(_agreeing(asked, one), False)


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
