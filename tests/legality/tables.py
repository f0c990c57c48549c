"""A second opinion on tables: counts of 14.1, and that all of 14.3 lies there and nothing else."""

from __future__ import annotations

from engine.table.kingdom import Kingdom
from engine.table.layout import Table
from tests.legality import beside_checks, player_checks, supply_checks
from tests.legality.complaints import Complaint
from tests.legality.seen import TABLE_CHECKS, Seen

ROOMS = (supply_checks, beside_checks, player_checks)  # each has entered its checks in the list


def judge_table(table: Table, kingdom: Kingdom) -> list[Complaint]:
    """Hold every rule of setup against a table and the kingdom it should show."""
    return TABLE_CHECKS.judge(Seen(table, kingdom))
