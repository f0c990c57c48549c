"""Questions that are picked from a list instead of told in words: a form about some cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from assistant.asking.clause import Asked, Clause, Ref
from assistant.asking.words import Token
from engine.statements.things import is_throne
from engine.table.facts import fact

# What can be picked, in the order of the list: form, deeds, ideas of the asked clause.
FORMS: Final[Mapping[str, tuple[str, frozenset[str], frozenset[str]]]] = {
    "what": ("what", frozenset(), frozenset()),
    "coins": ("many", frozenset({"have"}), frozenset({"unit:coins"})),
    "actions": ("many", frozenset({"have"}), frozenset({"unit:actions"})),
    "cards": ("many", frozenset({"draw"}), frozenset({"unit:card"})),
    "protect": ("does", frozenset({"protect"}), frozenset()),
    "decline": ("can", frozenset({"decline"}), frozenset()),
    "which": ("which", frozenset({"gain"}), frozenset()),
    "who": ("who", frozenset({"choose"}), frozenset()),
    "where": ("where", frozenset({"gain"}), frozenset()),
    "stays": ("does", frozenset({"stay"}), frozenset({"time:end_of_turn"})),
    "order": ("order", frozenset(), frozenset()),
}


def asked_of(cards: Sequence[str], form: str, lang: str) -> Asked:
    """Make the question that was picked, about some cards (ids): the first is played, by a Throne Room the second."""
    names = [fact(card).name for card in cards]
    named = [Token(name, place, frozenset({"card"}), card=name) for place, name in enumerate(names)]
    chain = len(named) == 2 and is_throne(named[0].card)
    parts = [tuple(named)] if chain else [(one,) for one in named]
    said = [tuple(Ref(one, at, one.card) for at, one in enumerate(part)) for part in parts]
    sides = tuple(Clause("topic", part, refs=refs) for part, refs in zip(parts, said, strict=True))
    shape, deeds, ideas = FORMS[form]
    words = tuple(Token(idea, len(named) + place, frozenset({idea})) for place, idea in enumerate(sorted(ideas)))
    refs = tuple(Ref(one, place, units=one.of("unit")) for place, one in enumerate(words) if one.of("unit"))
    main = Clause("main", words, shape, "me", ("me",), deeds, refs=refs)
    return Asked("", lang, main, sides, (*named, *words))
