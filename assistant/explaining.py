"""Why each thing is on the table: its rule, and the chance that it had."""

from __future__ import annotations

from typing import Any

from assistant.answer import Row, Section
from assistant.checklist import usual_rule
from assistant.words import show_name
from engine.table.chances import Chance, chances
from engine.table.draw import Draw
from engine.table.request import Request
from i18n.interface import Interface

LARGEST = 1000  # a fraction with a greater denominator is told in per cent alone


def chance_section(request: Request, drawn: Draw, ui: Interface) -> Section:
    """Say the rule and the chance of everything that was drawn; what was drawn alike stands on one line."""
    found: dict[tuple[str, str, str], list[str]] = {}
    for one in chances(request, drawn):
        cards = found.setdefault((say_chance(one, ui), one.role, one.rule), [])
        cards += [show_name(one.id, ui.lang)] if one.id else []
    rules = [rule for _, _, rule in found]
    usual = usual_rule(rules)
    heading = f"{ui('explain.chances')} {ui('table.rule-id', rule=usual)}" if usual else ui("explain.chances")
    rows = (_row(chance, role, "" if rule == usual else rule, cards, ui)
            for (chance, role, rule), cards in found.items())  # fmt: skip
    return Section(heading, tuple(rows), "rl")


def _row(chance: str, role: str, rule: str, cards: list[str], ui: Interface) -> Row:
    told = ui(f"explain.{role}") + (f": {', '.join(cards)}" if cards else "")
    return Row((chance, f"{told} {ui('table.rule-id', rule=rule)}" if rule else told))


def say_chance(one: Chance, ui: Interface) -> str:
    """Say a chance as a fraction and in per cent; what chance did not decide as such."""
    chance = one.chance
    if chance is None:
        return ui("explain.mixed" if one.mixed else "explain.no-chance")
    percent = ui("explain.percent", number=f"{float(chance) * 100:.3g}".replace(".", ui("explain.point")))
    return percent if chance.denominator > LARGEST else f"{chance} = {percent}"


def chance_data(request: Request, drawn: Draw) -> list[dict[str, Any]]:
    """Give the chances as data: what for, id, the chance as a fraction or null, the rule."""
    return [
        {"for": one.role, "id": one.id, "chance": None if one.chance is None else str(one.chance), "mixed": one.mixed,
         "rule": one.rule}
        for one in chances(request, drawn)
    ]  # fmt: skip
