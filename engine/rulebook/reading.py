"""Name the rules about how instructions are read and where each was read."""

from __future__ import annotations

from engine.rulebook.entry import Rule

RULES = (
    Rule("K1", "reading", "rulebook base 2e (pl 2022, hu 2021)"),
    Rule("K2", "reading", "clarification: Bonfire, Cellar, Vault"),
    Rule(
        "K3",
        "reading",
        "fan rulebook Intrigue 1e (pl): Trading Post; rulebook Nocturne (pl, after 2022): Secret Cave, The "
        "Sky's Gift; clarification: Mercenary, Quest, Capital City",
    ),
    Rule("K3b", "reading", "clarification: Sycophant, Altar; rulebook base 2e (pl 2022): Remodel"),
    Rule("K4", "reading", "rulebook base 2e (pl 2022, hu 2021); fan rulebook Intrigue 1e (pl)"),
    Rule("K5", "reading", "fan rulebook Intrigue 1e (pl): Pawn; clarification: Trusty Steed, Courser, Scrap"),
    Rule("K6", "reading", "clarification: Elder, Courtier"),
    Rule("K7", "reading", "clarification: Mystic, Journeyman"),
    Rule("K8", "reading", "fan rulebook Intrigue 1e (pl): Swindler"),
    Rule("K9", "reading", "clarification: Menagerie, Snake Witch"),
    Rule("K10", "reading", "rulebook base 2e (pl 2022); fan rulebook Intrigue 1e (pl)"),
    Rule("K11", "reading", "rulebook base 2e (pl 2022)"),
    Rule("K12", "reading", "fan rulebook Intrigue 1e (pl)"),
    Rule(
        "K13",
        "reading",
        "clarification: Way of the Horse, Encampment; second hand, wiki or rulebook: returning cards",
    ),
    Rule("K14", "reading", "clarification: Poor House, Souk"),
)
