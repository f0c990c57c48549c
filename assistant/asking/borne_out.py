"""Whether the recorded rulings that come nearest to a question bear an answer out.

An answer is played for what the words are taken to say; a ruling is found by its words alone, and its table is laid out
by somebody who knew what matters. Where both come to the same, the question is hardly misread; where the rulings come
to something else, what they tell of may be what was asked for (tests/questions/README.md).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from assistant.asking.clause import LIGHT, SHIELDING, Asked, Clause
from assistant.asking.found import Found
from assistant.asking.recorded import likeliest, play
from assistant.asking.search import is_plain
from assistant.asking.steady import verdict_on
from assistant.asking.unused import MONEY
from engine.inquiry.scenario import ScenarioError
from engine.statements.proposition import CAN, MUST, NO, NUMBERS, PLAYED, YES, Verdict
from engine.statements.scenes import Scene
from engine.statements.values import protects
from engine.table.errors import TableError

# Slots of words that tell more of a situation than what is done with which card.
OF_SITUATIONS: Final = ("num", "not", "quant", "ref", "state", "time", "times", "type", "unit", "unknown", "zone")
PLAYING: Final = LIGHT | {"play", "throne"}
LEAST: Final = 0.1  # how likely it is at least that the title of one answers
LIKELY: Final = 0.25  # how likely it has to be that the nearest answers for it to speak against a plain question


def is_borne_out(asked: Asked, one: Found) -> bool:
    """Say whether the nearest rulings that tell of its deed come to the same as a statement that was played.

    A sum of money needs no ruling, nor does what it buys, nor a plain question of which no word is stretched. Yes
    is come to easily, by one way that was not meant: no near ruling may say otherwise, and beside a situation one
    has to say it; what protects from what is not come to so. Where nothing is told but what is played, no yes or no
    is sure against a likely ruling. Where a word is stretched, and the question is not plain, nothing but a number
    or what protects may be told, and only if the very nearest ruling says it.
    """
    if one.statement.source != PLAYED or _is_sum(asked, one):
        return True
    if _is_spoken_against(asked, one):
        return False
    if _is_purchase(asked, one):
        return True
    alone, told = _stands_alone(asked, one), _agreeing(asked, one)
    if one.stretches() and not alone:
        return (_is_numbered(one) or _is_shielding(one)) and next(told, False)
    if not _is_easily_yes(asked, one) or alone and not one.stretches():
        return alone or any(told)
    agreed = list(told)
    return all(agreed) and (alone or bool(agreed))


def _is_purchase(asked: Asked, one: Found) -> bool:
    """Say whether it is asked if one thing can be bought, each word has its place, and none of them is guessed."""
    said = one.statement.proposition
    exact = not one.lost and all(":" in name for name in one.features)
    bought = [ref.card for ref in asked.main.cards() if ref.number <= 1] == [said.deed.thing.card]
    begins = min(token.at for token in asked.main.tokens)
    before = all(token.at < begins for side in asked.sides for token in side.tokens if token.card)
    return exact and bought and before and said.deed.verb == "buy" and said.form == CAN and not _is_numbered(one)


def _is_spoken_against(asked: Asked, one: Found) -> bool:
    """Say whether nothing is told but what is played, and a likely ruling comes to another yes or no."""
    bare = all(_tells_plays(clause) and clause.deeds <= PLAYING for clause in asked.sides)
    return bare and not _is_numbered(one) and next(_agreeing(asked, one, LIKELY), True) is False


def _stands_alone(asked: Asked, one: Found) -> bool:
    """Say whether a question is one clause for yes or no, or for money, of which hardly a word is stretched."""
    return not asked.sides and is_plain(asked, one) and (not _is_numbered(one) or MONEY in one.features)


def _is_easily_yes(asked: Asked, one: Found) -> bool:
    """Say whether one way that was not meant is enough for a yes."""
    return one.statement.verdict.kind == YES and not (_is_shielding(one) or _is_simple(asked))


def _is_numbered(one: Found) -> bool:
    return one.statement.verdict.kind == NUMBERS


def _is_shielding(one: Found) -> bool:
    return one.statement.proposition.deed.verb in SHIELDING


def _is_simple(asked: Asked) -> bool:
    """Say whether nothing is told beside but that something is done with cards that are named."""
    return bool(asked.sides) and all(map(_tells_plays, asked.sides))


def _tells_plays(clause: Clause) -> bool:
    told = [token for token in clause.tokens if not token.card and not token.stops and not token.of("deed")]
    return bool(clause.cards()) and not any(token.of(slot) for token in told for slot in OF_SITUATIONS)


def _is_sum(asked: Asked, one: Found) -> bool:
    """Say whether it is asked what everything together comes to, or what a card costs, and no word is stretched."""
    deed = one.statement.proposition.deed
    meant = {"have": [], "cost": [deed.thing.card]}.get(deed.verb)
    named = list(dict.fromkeys(ref.card for ref in asked.main.cards()))
    return MONEY in one.features and named == meant and not one.stretches()


def _agreeing(asked: Asked, one: Found, least: float = LEAST) -> Iterator[bool]:
    """Tell of each near ruling, nearest first, on whose table a statement can be read, whether it comes to the same."""
    if one.scene is None:
        return
    for share, ruling in likeliest(asked):
        if share < least:
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
    if not _is_shielding(one):
        return verdict_on(asked, one, scene)
    spared = any(protects(scene, seat).kind == YES for seat in range(len(scene.before.players)))
    told = spared == (deed.verb == "protect")
    return Verdict(YES if told != deed.no else NO)


def _is_scripted(one: Found, verdict: Verdict) -> bool:
    """Say whether a ruling only chose to do what need not be done: that tells nothing of whether it must be."""
    return one.statement.proposition.form == MUST and verdict.kind == YES != one.statement.verdict.kind
