"""What is true of a card, or of two together: the statements that somebody might ask for, those worth asking first.

A situation is laid out and played; what the cards named do on some way of it is asked about, and told as far as it is
so on another table as well. Of two cards only that is kept which the second one changes.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from typing import Final

from engine.model.names import plain
from engine.statements.evaluating import can_happen, narrowed
from engine.statements.hanging import hangs
from engine.statements.laying import lay
from engine.statements.layout import THINGS
from engine.statements.occasions import UNTIL, Occasion, attacked, occasions
from engine.statements.printed import cost_told
from engine.statements.proposition import (
    CAN,
    CARD,
    COST,
    NO,
    NUMBERS,
    Act,
    Deed,
    Given,
    Proposition,
    Statement,
    Thing,
)
from engine.statements.scenes import Scene
from engine.statements.scored import points_of
from engine.statements.telling import FIRST, NODES, PROTECT, SECOND, TOLD, Table, told
from engine.statements.things import is_harmful, is_known, is_playable, is_reaction, is_throne, kind_of, types_of

MOST: Final = 6
FEWER_NODES: Final = 150  # of a table for two cards, of which there are many
FEW: Final = 2  # statements of a card, with which nobody asks for what it does more rarely
FULL_HAND: Final = Given("hand size", SECOND, number=5)  # others have so many where no word tells of it (T8)


def statements_about(names: Sequence[str], profile: str = "current", most: int = MOST) -> list[Statement]:
    """Gather what is true of a card, or of two together (their names), each once, the most telling first.

    Of those whose rules are not written nothing is told.
    """
    if not all(map(is_known, names)):
        return []
    found = _of_one(names[0], profile, most) if len(names) == 1 else _of_two(names[0], names[1], profile)
    unique: dict[object, Statement] = {}
    for one in found:
        said = one.proposition
        unique.setdefault((said.form, said.deed, said.window, said.acts), one)
    return sorted(unique.values(), key=_weight)[:most]


def _weight(one: Statement) -> tuple[bool, bool, bool, int]:
    """Tell how telling a statement is: what does not happen goes before what does, cards before amounts."""
    deed = one.proposition.deed
    dull = one.verdict.value == (1,) or one.proposition.form == CAN
    rank = TOLD.index(deed.verb) if deed.verb in TOLD else 0
    return one.verdict.kind != NO, dull, deed.thing.unit != CARD, rank


def _of_one(name: str, profile: str, most: int) -> Iterator[Statement]:
    """Yield what is true of one card: its points, what it does when it is asked about, what it keeps off."""
    found = list(points_of(name))
    for one in occasions(name):
        if len(found) < (FEW if one.rare else most):
            found += _of_any(told(_table(one, profile), (name,)))
    if is_playable(name) and is_harmful(name) and not any(one.proposition.deed.seat == SECOND for one in found):
        found += _of_any(told(_table(Occasion((Act("play", (name,)),), (FULL_HAND,), (name,)), profile), (name,)))
    found += _of_any(_kept_off(name, profile)) if is_reaction(name) else ()
    yield from found or _printed(name)


def _of_any(found: Iterable[Statement]) -> Iterator[Statement]:
    """Yield what is so of any table that the words of a statement fit, as far as the cards tell."""
    return (one for one in found if not hangs(one))


def _printed(name: str) -> Iterator[Statement]:
    """Yield what a card of which nothing else can be told costs."""
    cost = cost_told(name)
    if cost.verdict.kind == NUMBERS:
        yield Statement(Proposition(COST, Deed("cost", FIRST, Thing(name))), cost.verdict, cost.rule)


def _table(one: Occasion, profile: str) -> Table | None:
    scene = lay(one.acts, one.givens, (), UNTIL.get(one.window, ""), profile=profile, nodes=NODES)
    before = lay(one.acts[:1], one.givens, profile=profile, nodes=NODES) if len(one.acts) > 1 else None
    if scene is None or scene.givens != one.givens or not _is_played(scene):
        return None
    return Table(scene, one.causes, one.window, () if before is None else (before,))


def _is_played(scene: Scene) -> bool:
    """Say whether each card that another one is to play is played by it."""
    chains = [act.cards for act in scene.acts if len(act.cards) > 1 and kind_of(act.cards[-1]) not in THINGS]
    played = {(one.card, plain(name)) for one in scene.seen if one.verb == "play" for name in one.cards}
    return all((chain[0], chain[-1]) in played for chain in chains)


def _kept_off(name: str, profile: str) -> Iterator[Statement]:
    """Yield what a Reaction in the hand of who is attacked by a plain Attack keeps off."""
    here = attacked(name)
    attack = here.acts[0].cards[0]
    for table in _beside(attack, name, profile) if name != attack else ():
        if [one.seat for one in table.whole.givens[:1]] != [SECOND]:
            return
        found = told(table, here.causes)
        yield from (one for one in found if one.verdict.kind == NO or one.proposition.deed.verb == PROTECT)


def _of_two(first: str, second: str, profile: str) -> Iterator[Statement]:
    """Yield what is true where the second card may touch what the first one does, and the other way round."""
    for one, other in dict.fromkeys(((first, second), (second, first))):
        if is_playable(one):
            found = (told(table, (first, second)) for table in _beside(one, other, profile))
            yield from _of_any(chain.from_iterable(found))


def _beside(one: str, other: str, profile: str) -> Iterator[Table]:
    """Yield the tables on which a card is played while another lies somewhere, or has been played before."""
    played = Act("play", (one,))
    bare = lay((played,), profile=profile, nodes=FEWER_NODES)
    if bare is None:
        return
    causes = (one, other)
    if is_throne(other) and "Action" in types_of(one):
        yield from _tables(causes, lay((Act("play", (other, one)),), profile=profile, nodes=FEWER_NODES), bare)
        return
    if is_throne(one) and is_playable(other) and "Action" in types_of(other):
        return  # told of the other way round
    for seat in (SECOND, FIRST):
        held = lay((played,), (Given("hand", seat, (other,)),), profile=profile, nodes=FEWER_NODES)
        yield from _tables(causes, held, bare)
        yield from _tables(causes, _shown(held, seat, other) if is_reaction(other) else None, bare)
    if is_playable(other) and not is_throne(one) and not is_throne(other):
        before = Act("play", (other,))
        alone = filter(None, (bare, lay((before,), profile=profile, nodes=FEWER_NODES)))
        after = lay((before, played), profile=profile, nodes=FEWER_NODES)
        yield from _tables(causes, after if after is not None and not _plays(after, other, one) else None, *alone)


def _plays(scene: Scene, first: str, second: str) -> bool:
    """Say whether on some way a card plays another, which is then not played after it."""
    return any(one.verb == "play" and one.card == first and second in map(plain, one.cards) for one in scene.seen)


def _shown(held: Scene | None, seat: int, card: str) -> Scene | None:
    """Return that part of a scene in which somebody reveals a card, where he may."""
    given = Given("deed", seat, deed=Deed("reveal", seat, Thing(card)))
    return narrowed(held, given) if held is not None and given.deed and can_happen(held, given.deed) else None


def _tables(causes: tuple[str, ...], scene: Scene | None, *alone: Scene) -> Iterator[Table]:
    if scene is not None:
        yield Table(scene, causes, alone=alone)
