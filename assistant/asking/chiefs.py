"""The clause that is asked, among those of a question."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from assistant.asking.clause import LIGHT, LIGHTER, OPENERS, Clause
from assistant.asking.joining import OPEN_ASKS, POLAR_ASKS
from assistant.asking.places import lead_of


def chiefs_of(clauses: Sequence[Clause]) -> list[int]:
    """List which clauses may be the asked one: the one that asks, and where it says little alone, those before it."""
    if not clauses:
        return []
    ranks = _ranks(clauses)
    best = sorted(ranks, key=lambda at: ranks[at])
    if not best:
        marks = [at for at, one in enumerate(clauses) if is_marked(one)]
        return [marks[-1] if marks else len(clauses) - 1]
    near = [at for at in best if ranks[at] < ranks[best[0]] + 1.5 and clauses[at].kind not in GIVEN]
    tagged = any(is_bare(one) for one in clauses[best[0] + 1 :]) or ranks[best[0]] >= 1
    return near[: 3 if tagged else 2] or best[:1]


def is_marked(clause: Clause) -> bool:
    """Say whether a clause ends with the sign of a question."""
    return clause.tokens[-1].text == "?"


def _ranks(clauses: Sequence[Clause]) -> dict[int, float]:
    """Tell how unlikely each clause that says something is the asked one."""
    sentences = _sentences(clauses)
    marked = [sentences[at] for at, one in enumerate(clauses) if is_marked(one)]
    last, step = (marked[-1], 1.0) if marked else (sentences[-1], 0.2)
    asking = set(marked or sentences)
    ranks: dict[int, float] = {}
    for at, one in enumerate(clauses):
        if not is_bare(one):
            ranks[at] = _rank(one, step * (last - sentences[at]), sentences[at] in asking) - at * 0.01
            before = [clauses[other] for other in range(at) if sentences[other] == sentences[at]]
            if _is_asked_before(one, before):
                ranks[at] += 1.6
    return ranks


def _is_asked_before(clause: Clause, before: Sequence[Clause]) -> bool:
    """Say whether a clause only tells what others of its sentence ask of.

    Is that legal, or have we forgotten what it cost; who decides what goes.
    """
    told = clause.form in ("which", "what") and any(map(begins_inverted, before))
    return told or any(map(_asks_who_chooses, before))


def _asks_who_chooses(clause: Clause) -> bool:
    return clause.form == "who" and "choose" in clause.of("deed")


def _sentences(clauses: Sequence[Clause]) -> list[int]:
    """Number the sentences to which clauses belong."""
    found, now = [], 0
    for one in clauses:
        found.append(now)
        now += one.ends
    return found


def _rank(clause: Clause, back: float, asking: bool) -> float:
    """Say how unlikely it is that a clause is asked; back: by how many sentences it stands before the question."""
    direct = (
        asking
        and clause.kind in ("ask", "topic")
        and (clause.form in OPEN_ASKS or clause.form in POLAR_ASKS and begins_inverted(clause))
    )
    rank = 1.5 * max(0.0, back)
    if clause.kind in GIVEN:
        rank += 6
    elif not direct:
        rank += 2 if clause.form in ("can", "must") else 2.3
        rank += 0.5 if clause.deeds <= LIGHTER else 0
        rank += 2 if not asking and clause.form in OPEN_ASKS else 0  # what I pass on, who played it
    return rank + (0.8 if clause.tokens[0].has("conn:or") else 0)


GIVEN: Final = (*OPENERS, "with", "without", "before", "that")
WHOLE: Final = frozenset({"who", "where", "when", "order", "many", "what", "chance", "taste", "why"})  # they ask alone


def is_bare(clause: Clause) -> bool:
    """Say whether a clause says nothing of its own: is that right, do I have to, can he do that."""
    if clause.form in WHOLE or clause.form == "which" and (clause.says("quant:most", "unknown") or clause.of("topic")):
        return False
    if clause.of("topic") and begins_inverted(clause):
        return False  # does the game end
    told = [one for one in clause.refs if one.card or one.kind or one.units or one.number >= 0]
    return not told and not clause.spots and not clause.deeds - LIGHTER - {"work", "protect"} or _is_tag(clause)


def _is_tag(clause: Clause) -> bool:
    return all(
        one.is_free
        or one.stops
        or (one.of("form") or one.of("ref") or one.of("seat") and not one.of("deed"))  # not Polish dostaję: I get
        and not set(one.of("deed")) - LIGHT
        for one in clause.tokens
    )


def begins_inverted(clause: Clause) -> bool:
    """Say whether a clause begins with its auxiliary: do I, can he, is it."""
    lead = lead_of(clause.tokens)
    return lead >= 0 and bool(set(clause.tokens[lead].of("form")) & POLAR_ASKS)
