"""Name the rules about gaining, buying, exchanging and where each was read."""

from __future__ import annotations

from engine.rulebook.entry import Rule

RULES = (
    Rule("G1", "gaining", "rulebook base 2e (pl 2022, hu 2021)"),
    Rule(
        "G2",
        "gaining",
        "rulebook base 2e (pl 2022): Witch; fan rulebook Intrigue 1e (pl); clarification: split piles",
    ),
    Rule(
        "G3",
        "gaining",
        "rulebook Nocturne (pl, after 2022); clarification: Spoils, Prizes, Travellers; second hand, wiki or "
        "rulebook: errata 2019",
    ),
    Rule("G4", "gaining", "rulebook Nocturne (pl, after 2022): Cobbler, Wish; clarification: Sculptor, Blockade"),
    Rule("G5", "gaining", "wiki: No Visiting rule; wiki: card list 2026"),
    Rule(
        "G6",
        "gaining",
        "rulebook base 2e (pl 2022): extra rules; clarification: Monkey, Sheepdog, Mapmaker, Caravan Guard; wiki: Gain",
    ),
    Rule("G7", "gaining", "second hand, wiki or rulebook: Action phase; clarification: Galleria, Charm"),
    Rule(
        "G8",
        "gaining",
        "rulebook base 2e (pl 2022); clarification: Grand Market, Contraband; second hand, wiki or rulebook: Debt",
    ),
    Rule("G8b", "gaining", "wiki: card list 2026; wiki: Haggler", since=("buy_trigger",)),
    Rule("G8c", "gaining", "clarification: Events, Projects"),
    Rule("G9", "gaining", "clarification: Monkey, Road Network, Falconer, Fisherman"),
    Rule(
        "G10",
        "gaining",
        "rulebook Nocturne (pl, after 2022); clarification: Travellers, Trader, Hermit; wiki: Exchange; "
        "wiki: card list 2026; second hand, wiki or rulebook: exchanging",
    ),
    Rule("G11", "gaining", "second hand, wiki or rulebook: Menagerie rulebook; clarification: Exile"),
    Rule("G12", "gaining", "clarification: Stonemason, Alliance, Populate, Beggar"),
    Rule("G13", "gaining", "clarification: Disciple, Kiln; rulebook Nocturne (pl, after 2022): Changeling"),
    Rule(
        "G14",
        "gaining",
        "clarification: Black Market; wiki: card list 2026; second hand, wiki or rulebook: Black Market",
    ),
)
