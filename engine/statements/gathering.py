"""What is true of a card, or of two together: the statements that somebody might ask for, those worth asking first.

A situation is laid out and played; what is done on some way of it is asked about. Of two cards only that is kept which
the second one changes.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Final

from engine.model.kinds import BOON, HEX
from engine.model.names import plain
from engine.model.state import Fact
from engine.records import NamedTuple
from engine.statements.evaluating import UNITS, VERBS, can_happen, holds, narrowed
from engine.statements.laying import lay
from engine.statements.proposition import (
    CAN,
    CARD,
    DOES,
    MANY,
    MUST,
    NO,
    NUMBERS,
    WHERE,
    YES,
    Act,
    Deed,
    Given,
    Proposition,
    Statement,
    Thing,
    Verdict,
)  # fmt: skip
from engine.statements.scenes import Scene
from engine.statements.things import is_known, is_playable, is_reaction, is_throne, types_of
from engine.statements.values import got

# Deeds worth a question, those that matter most first.
TOLD: Final = ("gain", "trash", "exchange", "discard", "topdeck", "set-aside", "receive", "pass", "play", "reveal")
CURSE: Final = "Curse"
GAINED: Final = frozenset({"gain", "receive"})
COUNTED: Final = ("coins", "actions", "buys")
MOST: Final = 6
FIRST, SECOND = 0, 1


class Table(NamedTuple):
    """Be a situation, and those with one of its two cards alone: what is so there too is no meeting of the two."""

    whole: Scene
    alone: tuple[Scene, ...] = ()


def statements_about(names: Sequence[str], profile: str = "current", most: int = MOST) -> list[Statement]:
    """Gather what is true of a card, or of two together (their names), each once, the most telling first.

    Of cards that are not played alone, and of those whose rules are not written, nothing is told.
    """
    if not all(map(is_known, names)):
        return []
    tables = _of_one(names[0], profile) if len(names) == 1 else _of_two(names[0], names[1], profile)
    found = chain.from_iterable(_told(table, names) for table in tables)
    unique = {(one.proposition.form, one.proposition.deed, one.proposition.acts): one for one in found}
    return sorted(unique.values(), key=lambda one: _weight(one, names))[:most]


def _weight(one: Statement, names: Sequence[str]) -> tuple[bool, bool, int]:
    """Tell how telling a statement is: what does not happen goes before what does, cards before amounts."""
    deed = one.proposition.deed
    return one.verdict.kind != NO, deed.thing.unit != CARD, TOLD.index(deed.verb) if deed.verb in TOLD else 0


def _of_one(name: str, profile: str) -> Iterator[Table]:
    if not is_playable(name):
        return
    scene = lay((Act("play", (name,)),), profile=profile)
    if scene is not None:
        yield Table(scene)


def _of_two(first: str, second: str, profile: str) -> Iterator[Table]:
    """Yield the tables on which the second card may touch what the first one does, and the other way round."""
    for one, other in dict.fromkeys(((first, second), (second, first))):
        if is_playable(one):
            yield from _beside(one, other, profile)


def _beside(one: str, other: str, profile: str) -> Iterator[Table]:
    """Yield the tables on which a card is played while another lies somewhere, or has been played before."""
    played = Act("play", (one,))
    bare = lay((played,), profile=profile)
    if bare is None:
        return
    if is_throne(other) and "Action" in types_of(one):
        yield from _tables(lay((Act("play", (other, one)),), profile=profile), bare)
        return
    if is_throne(one) and is_playable(other) and "Action" in types_of(other):
        return  # told of the other way round
    for seat in (SECOND, FIRST):
        held = lay((played,), (Given("hand", seat, (other,)),), profile=profile)
        yield from _tables(held, bare)
        yield from _tables(_shown(held, seat, other) if is_reaction(other) else None, bare)
    if is_playable(other) and not is_throne(one) and not is_throne(other):
        before = Act("play", (other,))
        yield from _tables(
            lay((before, played), profile=profile), *filter(None, (bare, lay((before,), profile=profile)))
        )


def _shown(held: Scene | None, seat: int, card: str) -> Scene | None:
    """Return that part of a scene in which somebody reveals a card, where he may."""
    given = Given("deed", seat, deed=Deed("reveal", seat, Thing(card)))
    return narrowed(held, given) if held is not None and given.deed and can_happen(held, given.deed) else None


def _tables(scene: Scene | None, *alone: Scene) -> Iterator[Table]:
    if scene is not None:
        yield Table(scene, alone)


def _told(table: Table, names: Sequence[str]) -> Iterator[Statement]:
    """Yield the statements of a table: what is done for certain, what can be done, what no longer happens."""
    given = [one.deed for one in table.whole.givens]
    for deed in dict.fromkeys(deed for one in (table.whole, *table.alone) for deed in _deeds(one, names)):
        told = deed in given or deed.verb == "play" and deed.thing.card in table.whole.plays
        for form in () if told else _forms(deed):
            one = _stated(table.whole, form, deed)
            if one is not None and all(one.verdict != holds(form, other, deed) for other in table.alone):
                yield one
    for seat in (FIRST, SECOND):
        for unit in COUNTED:
            yield from _counted(table, seat, unit)


def _deeds(scene: Scene, names: Sequence[str]) -> list[Deed]:
    """List the deeds that are done on a scene: to cards that were named, or always to the same card, and to any."""
    found: dict[Deed, None] = {}
    for verb in TOLD:
        for step in scene.seen:
            if step.verb in VERBS[verb].facts and step.player in (FIRST, SECOND):
                named = dict.fromkeys(map(plain, step.cards))
                deeds = [Deed(verb, step.player, Thing(name)) for name in named]
                kept = [deed for deed in deeds if _is_told(scene, deed, names) or _is_certain(scene, deed)]
                found |= dict.fromkeys(deed for deed in kept or [_of_any(verb, step)] if can_happen(scene, deed))
    return list(found)


def _of_any(verb: str, step: Fact) -> Deed:
    """Make the deed to any card; Boons and Hexes are no cards, and told by their kind."""
    kinds = {types_of(plain(name))[:1] for name in step.cards}
    fates = kinds in ({(BOON,)}, {(HEX,)})
    return Deed(verb, step.player, Thing(kind=kinds.pop()[0]) if fates else Thing())


def _is_told(scene: Scene, deed: Deed, names: Sequence[str]) -> bool:
    """Say whether a card is named that may be gained, or that somebody has: not one that only happened to lie there."""
    card = deed.thing.card
    if card == CURSE:
        return deed.verb in GAINED
    held = any(given.what == "hand" and given.seat == deed.seat and card in given.cards for given in scene.givens)
    return card in names and (deed.verb in GAINED or held)


def _is_certain(scene: Scene, deed: Deed) -> bool:
    """Say whether a card is told by the card itself: what is gained by name, not what happened to lie there."""
    return deed.verb in GAINED and holds(DOES, scene, deed).kind == YES


def _forms(deed: Deed) -> tuple[str, ...]:
    """List the forms in which a deed is worth asking about."""
    if deed.thing.card:
        return (DOES, CAN, MUST)
    return (MUST, MANY, WHERE) if deed.verb == "gain" else (MUST, MANY)


def _stated(scene: Scene, form: str, deed: Deed) -> Statement | None:
    """State a deed in one form where that tells something, None where another form tells it better."""
    verdict = holds(form, scene, deed)
    certain = holds(DOES, scene, deed).kind
    if form == DOES and verdict.kind not in (YES, NO) or form in (CAN, MUST) and certain in (YES, NO):
        return None
    if form == MUST and verdict.kind == NO or form == MANY and verdict.value in ((), (1,), (0, 1)):
        return None
    if form == WHERE and verdict.value in (("discard",), ()) or form == WHERE and len(verdict.value) > 1:
        return None  # what was drawn again on the way is elsewhere in the end
    return _statement(scene, form, deed, verdict)


def _statement(scene: Scene, form: str, deed: Deed, verdict: Verdict) -> Statement:
    return Statement(Proposition(form, deed, scene.acts, scene.givens), verdict, "", scene.assumed)


def _counted(table: Table, seat: int, unit: str) -> Iterator[Statement]:
    """Yield how many coins, Actions or Buys somebody gets, where that is something and no card alone gives it."""
    amounts = _amounts(table.whole, unit, seat)
    if any(amounts) and all(_amounts(other, unit, seat) != amounts for other in table.alone):
        yield _statement(table.whole, MANY, Deed("receive", seat, Thing(unit=UNITS[unit])), Verdict(NUMBERS, amounts))


def _amounts(scene: Scene, unit: str, seat: int) -> tuple[int, ...]:
    return tuple(sorted(set(got(scene, unit, seat))))
