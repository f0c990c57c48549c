"""A table under judgement, and the list that the checks of tables enter themselves in."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from engine.table.kingdom import Kingdom
from engine.table.layout import Table
from tests.legality.complaints import Checks
from tests.legality.drags import HEIRLOOMS
from tests.legality.scope import in_scope


class Seen(NamedTuple):
    """Be a table under judgement beside the kingdom it was laid out from."""

    table: Table
    kingdom: Kingdom

    @property
    def column(self) -> int:
        """Give the place of this number of players in the columns of 14.1."""
        return self.table.players - 2

    @property
    def scope(self) -> frozenset[str]:
        """List every card and landscape whose setup is done."""
        return in_scope(self.kingdom)

    @property
    def heirlooms(self) -> list[str]:
        """List the Heirlooms in use (N2)."""
        return [one.id for one in HEIRLOOMS if one.bringers(self.scope)]


TABLE_CHECKS: Checks[Seen] = Checks()
rule = TABLE_CHECKS.rule


def compare(what: str, found: Iterable[str], wanted: Iterable[str]) -> Iterator[str]:
    """Say what is missing and what is too much."""
    has, wants = Counter(found), Counter(wanted)
    yield from (f"{what}: {one} is missing" for one in (wants - has).elements())
    yield from (f"{what}: {one} is too much" for one in (has - wants).elements())
