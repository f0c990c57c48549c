"""Name the rules about Nocturne and where each was read."""

from __future__ import annotations

from engine.rulebook.entry import Rule

RULES = (
    Rule("N1", "night", "rulebook Nocturne (pl, after 2022)"),
    Rule("N2", "night", "rulebook Nocturne (pl, after 2022)"),
    Rule("N3", "night", "rulebook Nocturne (pl, after 2022); second hand, wiki or rulebook: Boons"),
    Rule("N4", "night", "rulebook Nocturne (pl, after 2022)"),
    Rule("N5", "night", "rulebook Nocturne (pl, after 2022)"),
    Rule(
        "N6",
        "night",
        "rulebook Nocturne (pl, after 2022); unverified: what happens if everyone is immune",
        open=True,
    ),
    Rule("N7", "night", "rulebook Nocturne (pl, after 2022)"),
    Rule("N8", "night", "rulebook Nocturne (pl, after 2022)"),
    Rule("N9", "night", "rulebook Nocturne (pl, after 2022)"),
    Rule("N10", "night", "rulebook Nocturne (pl, after 2022)"),
    Rule("N11", "night", "rulebook Nocturne (pl, after 2022)"),
    Rule("N12", "night", "rulebook Nocturne (pl, after 2022)"),
    Rule(
        "N13",
        "night",
        "rulebook Nocturne (pl, after 2022); second hand, wiki or rulebook: errata 2022; wiki: card list 2026",
        since=("while_in_play",),
    ),
    Rule("N14", "night", "rulebook Nocturne (pl, after 2022)"),
)
