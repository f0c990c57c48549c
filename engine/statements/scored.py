"""What a card or a landscape is worth at the end of a game, with what it counts beside it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from engine.game.tally import Holding, table_of
from engine.machine.scoring import points_by_name
from engine.statements.proposition import MANY, POINTS, Deed, Given, Proposition, Statement, Thing
from engine.statements.scoring import (
    NO_COUNTS,
    Counts,
    counts_cards,
    counts_names,
    is_fixed,
    is_scored,
    is_scored_by_all,
    points_told,
)
from engine.table.facts import slug

ALL_CARDS, NAMES = 40, 10  # that somebody may own at the end
# What somebody may own beside it, one of which is enough for an example.
BESIDE: Final = (
    ("Duchy", 6), ("Silver", 9), ("Estate", 8), ("Village", 9), ("Copper", 10), ("Gold", 6), ("Curse", 5),
)  # fmt: skip


# Cards of all types.
ANY: Final = ("Copper", "Silver", "Gold", "Estate", "Duchy", "Curse", "Village", "Smithy", "Cellar", "Moat")


@lru_cache(None)
def points_of(name: str) -> tuple[Statement, ...]:
    """Tell how many points a card or a landscape brings: always, or with an example of what it counts."""
    return tuple(_points_of(name))


def _points_of(name: str) -> Iterator[Statement]:
    by_all = is_scored_by_all(name)
    if not by_all and not is_scored(name):
        return
    own = {name: 1}
    given = Given("in game", cards=(name,)) if by_all else Given("owns", cards=(name,), number=1)
    if not by_all and is_fixed(name):
        yield from _stated(name, own, (given,))
    elif _counts_names_alone(name):
        yield from _stated(name, own, (given, Given("owns names", number=NAMES)), Counts(names=NAMES))
    elif beside := _beside(name, own):
        owned, more = beside
        yield from _stated(name, owned, (given, more))
    elif counts_cards(name):
        yield from _stated(name, own, (given, Given("owns", number=ALL_CARDS)), Counts(cards=ALL_CARDS))


def _counts_names_alone(name: str) -> bool:
    """Say whether names count, however many copies there are and of whatever types."""
    one, more = ({name: 1, **dict.fromkeys(ANY, copies)} for copies in (1, 3))
    return counts_names(name) and points_told(one, [name]) == points_told(more, [name])


def _beside(name: str, own: dict[str, int]) -> tuple[dict[str, int], Given] | None:
    """Find cards beside which a card or a landscape brings points, whatever others own; None where none do."""
    for card, many in BESIDE:
        owned = {**own, card: many}
        found = points_told(owned, [name])
        if card != name and found not in (None, points_told(own, [name])) and not _hangs_on_others(name, owned):
            return owned, Given("owns", cards=(card,), number=many)
    return None


def _hangs_on_others(name: str, owned: dict[str, int]) -> bool:
    """Say whether a landscape brings other points where another player owns more."""
    landmarks = [slug(name)] if is_scored_by_all(name) else []
    held = {slug(card): many for card, many in owned.items() if slug(card) not in landmarks}
    tables = (table_of([Holding(held), Holding(other)], landmarks) for other in ({}, dict.fromkeys(held, 60)))
    one, more = (dict(map(_named, points_by_name(table, 0))).get(name) for table in tables)
    return one != more


def _named(row: tuple[str, int, int]) -> tuple[str, int]:
    return row[0], row[2]


def _stated(
    name: str, owned: dict[str, int], givens: tuple[Given, ...], counts: Counts = NO_COUNTS
) -> Iterator[Statement]:  # fmt: skip
    told = points_told(owned, [name], 0, counts)
    if told is not None and told.verdict.value != (0,):
        said = Proposition(MANY, Deed("score", 0, Thing(name, unit=POINTS)), (), givens)
        yield Statement(said, told.verdict, told.rule)
