"""What is told of a table cites rules that the rulebook has, and says them, in every language."""

from __future__ import annotations

import ast
import re
from pathlib import Path

from engine.rulebook.rules import RULES
from engine.table.counts import FEWEST, MOST
from engine.table.layout import lay_out
from engine.table.lint import check
from engine.table.needs import BY_CARD, BY_TYPE
from engine.table.recommended import kingdom_of, kingdoms

ROOT = Path(__file__).parents[2]
ID = re.compile(r"§\d+[a-z]?|1[45]\.\d+[a-z]?|[A-Z]\d{1,2}[a-z]?")


def cited(folder):
    """Find every text in our Python that has the form of the id of a rule, with its file."""
    for path in sorted((ROOT / folder).glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and ID.fullmatch(node.value):
                yield node.value, path.name


def test_every_rule_that_is_cited_before_the_game_is_in_the_rulebook():
    found = set(cited("engine/table"))
    assert {name for _, name in found} >= {"needs.py", "layout.py", "lint.py", "chances.py"}
    assert sorted(one for one in found if one[0] not in RULES) == []


def test_every_table_of_a_recommended_kingdom_cites_rules_of_the_rulebook():
    seen = set()
    for printed in kingdoms():
        kingdom = kingdom_of(printed)
        seen |= {one.rule for one in check(kingdom)}
        for players in (FEWEST, MOST):
            table = lay_out(kingdom, players)
            piles = (*table.kingdom, *table.basics, *table.others)
            seen |= {one.rule for one in (*piles, *table.beside, *table.marks, *table.start, *table.notes)}
    assert len(seen) > 15
    assert seen <= set(RULES)


def test_what_cards_bring_cites_rules_of_the_rulebook():
    needs = {need for some in (*BY_TYPE.values(), *BY_CARD.values()) for need in some}
    assert {need.rule for need in needs} <= set(RULES)
