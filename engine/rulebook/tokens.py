"""Name the rules about tokens, mats and what other sets bring and where each was read."""

from __future__ import annotations

from engine.rulebook.entry import Rule

RULES = (
    Rule("X1", "tokens", "clarification: Landmarks, Farmers' Market, Temple, Wild Hunt"),
    Rule(
        "X2",
        "tokens",
        "clarification: Butcher, Swashbuckler; second hand, wiki or rulebook: Renaissance; unverified: "
        "public mats, spending Coffers before Swashbuckler counts",
        open=True,
    ),
    Rule(
        "X3",
        "tokens",
        "second hand, wiki or rulebook: Debt; wiki: card list 2026; clarification: Tax, Capital",
        since=("debt",),
    ),
    Rule("X4", "tokens", "clarification: Relic, Borrow, Raid, Bridge Troll, Ball"),
    Rule(
        "X5",
        "tokens",
        "clarification: Teacher, Pathfinding, Ferry, Plan; wiki: card list 2026",
        since=("buy_trigger",),
    ),
    Rule("X6", "tokens", "wiki: card list 2026; clarification: Inheritance", since=("shapeshifters",)),
    Rule("X7", "tokens", "clarification: Giant, Ranger, Pilgrimage"),
    Rule("X8", "tokens", "clarification: Embargo; wiki: card list 2026"),
    Rule("X9", "tokens", "clarification: Trade Route"),
    Rule(
        "X10",
        "tokens",
        "clarification: Pirate Ship, Sinister Plot, Garrison; second hand, wiki or rulebook: Family of Inventors",
    ),
    Rule("X11", "tokens", "clarification: Island, Native Village, Miser, Distant Lands"),
    Rule("X12", "tokens", "clarification: Artifacts, Projects, Cathedral"),
    Rule("X13", "tokens", "clarification: Events, Landmarks"),
    Rule("X14", "tokens", "clarification: Ways; second hand, wiki or rulebook: Ways"),
    Rule("X15", "tokens", "clarification: Allies; second hand, wiki or rulebook: Favors"),
    Rule("X16", "tokens", "clarification: split piles; second hand, wiki or rulebook: Allies rulebook"),
    Rule("X17", "tokens", "clarification: Gathering cards, Horses, Stockpile"),
    Rule("X18", "tokens", "clarification: Invest; second hand, wiki or rulebook: Exile"),
    Rule("X19", "tokens", "second hand, wiki or rulebook: Plunder rulebook; clarification: Traits"),
    Rule("X20", "tokens", "clarification: Loot"),
    Rule("X21", "tokens", "clarification: Prophecies; second hand, wiki or rulebook: Rising Sun rulebook"),
    Rule("X22", "tokens", "second hand, wiki or rulebook: Divine Wind", open=True),
    Rule("X23", "tokens", "wiki: card list 2026; second hand, wiki or rulebook: Prophecies"),
    Rule("X24", "tokens", "clarification: Shadow cards; second hand, wiki or rulebook: Rising Sun rulebook"),
    Rule(
        "X25",
        "tokens",
        "wiki: card list 2026; clarification: Champion, Coin of the Realm, Royal Carriage, Storyteller",
    ),
    Rule(
        "X26",
        "tokens",
        "clarification: Possession; wiki: card list 2026; unverified: tokens other than Debt",
        open=True,
    ),
    Rule(
        "X27",
        "tokens",
        "clarification: Charlatan, Duchess, Changeling, Footpad; second hand, wiki or rulebook: Shaman",
    ),
)
