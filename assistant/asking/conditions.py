"""What of a clause is given beside plays and events: a phase, an edition; and what has no place in a meaning of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from assistant.asking.clause import Clause, Ref
from assistant.asking.meaning import FIRST_YEAR, Meaning, is_bound, is_filled
from assistant.asking.weights import Features
from assistant.asking.words import Token
from engine.statements.proposition import Act, Deed, Given
from engine.statements.things import is_trait

HEAVY: Final = frozenset(
    {"trash", "discard", "draw", "reveal", "exchange", "set-aside", "gain", "pass", "name", "topdeck", "shuffle", "buy"}
)
PHASES: Final = (("time:action_phase", "action"), ("time:buy_phase", "buy"), ("time:night_phase", "night"))
LAST_YEAR: Final = 2100


# When, and by which rules.


def phase_of(clause: Clause) -> Given | None:
    """Tell the phase in which something is done."""
    found = [phase for idea, phase in PHASES if clause.says(idea) and "decline" not in clause.deeds]
    return Given("phase", kind=found[0]) if found else None


def edition_of(tokens: Sequence[Token], boxes: Sequence[str]) -> str:
    """Name the profile of the rules that are spoken of, "" for those of today; boxes: those of the cards named."""
    told_first = any(token.has("edition:1") for token in tokens)
    years = [token.number for token in tokens if FIRST_YEAR <= token.number < LAST_YEAR]
    if years and any(token.of("edition") for token in tokens):
        return next((name for name, last in YEARS if years[0] <= last), "")
    if told_first:
        return "intrigue-1e" if "intrigue" in boxes and "base" not in boxes else "base-1e"
    return "base-2e" if any(token.has("edition:2") for token in tokens) and "base" in boxes else ""


YEARS: Final = (("base-1e", 2008), ("intrigue-1e", 2016), ("nocturne", 2018), ("base-2e", 2021))


# What of a clause has no place.


def unplaced(clause: Clause, meaning: Meaning, plays: frozenset[str]) -> Features:
    """List what of a clause has no place in one meaning of it: numbers, cards, a deed, a negation, an empty one."""
    givens = [item.given for item in meaning.items if item.given is not None]
    deeds = [given.deed for given in givens if given.deed is not None]
    acts = [item.act for item in meaning.items if item.act is not None]
    lost = (
        ("side-negation", _denies(clause) and not _denied(givens, deeds)),
        ("side-state", clause.says("state:empty") and not _emptied(clause, givens)),
        ("side-other", clause.says("state:down", "quant:only") and not _lasts(givens, acts)),
        ("side-deed", bool(clause.deeds & HEAVY) and not (deeds or _acted(clause, acts))),
        ("side-zone", not givens and _tells_where(clause)),
    )
    return (*_uncounted(clause, acts, givens, deeds, plays), *(name for name, is_lost in lost if is_lost))


LASTING: Final = frozenset({"hand size", "hand only", "only kind", "hand lacks", "pile", "piles"})


def _tells_where(clause: Clause) -> bool:
    return bool(clause.spots) and not any(spot.zone == "play" for spot in clause.spots)


def _denies(clause: Clause) -> bool:
    return clause.no or clause.says("not:no", "prep:without")


def _denied(givens: Sequence[Given], deeds: Sequence[Deed]) -> bool:
    return any(one.what == "hand lacks" or one.number == 0 for one in givens) or any(deed.no for deed in deeds)


def _emptied(clause: Clause, givens: Sequence[Given]) -> bool:
    return is_filled(clause) or any(one.number == 0 or one.what in ("hand lacks", "piles", "pile") for one in givens)


def _lasts(givens: Sequence[Given], acts: Sequence[Act]) -> bool:
    return any(act.kind == "buy" for act in acts) or any(one.what in LASTING for one in givens)


def _acted(clause: Clause, acts: Sequence[Act]) -> bool:
    """Say whether something else is done than playing, or a card's own name is the verb."""
    return any(act.kind != "play" for act in acts) or any(one.token.verb for one in clause.refs)


def _uncounted(
    clause: Clause, acts: Sequence[Act], givens: Sequence[Given], deeds: Sequence[Deed], plays: frozenset[str]
) -> Iterator[str]:  # fmt: skip
    """Yield a feature for each card and each number that is said and has no place."""
    laid = {card for given in givens for card in given.cards} | {deed.thing.card for deed in deeds}
    cards = plays | laid | {card for act in acts for card in act.cards}
    numbers = _numbers(acts, givens, deeds, cards)
    for one in clause.refs:
        if one.card and one.card not in cards and not any(is_trait(token.card) for token in clause.tokens):
            yield "side-card"
        if one.number not in numbers and _tells_number(one, clause):
            yield "side-number"


def _tells_number(one: Ref, clause: Clause) -> bool:
    """Say whether a number of things is told: more than one, or one card in a hand."""
    if one.number == 1:
        return "card" in one.units and any(spot.zone == "hand" for spot in clause.spots)
    return 1 < one.number < FIRST_YEAR and not is_bound(one, clause)


def _numbers(
    acts: Sequence[Act], givens: Sequence[Given], deeds: Sequence[Deed], cards: Iterable[str]
) -> set[int]:  # fmt: skip
    """Collect the numbers that have a place: those told, and how often each card is there, or is played."""
    numbers = {given.number for given in givens} | {deed.thing.number for deed in deeds}
    numbers |= {number for given in givens for number in Counter(given.cards).values()}
    ends = Counter(act.cards[-1] for act in acts if act.cards)
    held = [Counter(act.cards) for act in acts]
    return numbers | {many[card] for many in (ends, *held) for card in cards}
