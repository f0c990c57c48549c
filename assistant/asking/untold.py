"""What a sure answer must not lose of who does what where: a deed that is told, where a card lies, whose hand."""

from __future__ import annotations

from typing import Final

from assistant.asking.clause import LIGHT, Asked
from assistant.asking.found import Found
from engine.statements.proposition import Statement

PLAYED: Final = "played"
MOVING: Final = frozenset({"trash", "discard", "reveal", "topdeck", "put", "set-aside", "exile", "pass"})
GONE: Final = frozenset({"trash", "discard", "exile"})
SHOWN: Final = frozenset({"play", "reveal", "draw"})  # what is done with what protects


def loses_taste(asked: Asked, said: Statement) -> bool:
    """Say whether something is called better, or a rule of the house, of which a statement knows nothing."""
    return asked.main.form != "taste" and asked.says("form:taste")


def loses_deed(asked: Asked, said: Statement) -> bool:
    """Say whether a card is told to be gone, by trashing it and the like, and a statement that was played keeps it."""
    givens = [one.deed.verb for one in said.proposition.givens if one.deed is not None]
    done = {said.proposition.deed.verb, *givens, *(act.kind for act in said.proposition.acts)}
    told = [clause.deeds for clause in asked.sides if clause.cards() and clause.deeds and clause.deeds <= GONE]
    return said.source == PLAYED and not all(deeds & done for deeds in told)


def loses_place(asked: Asked, one: Found) -> bool:
    """Say whether it is told that a card lies elsewhere than in hand, and any card is moved that may lie there."""
    lies = any(spot.zone != "hand" and spot.prep not in ("into", "to") for spot in asked.main.spots)
    moved = one.statement.proposition.deed.verb in MOVING
    return one.statement.source == PLAYED and "zone-dropped" in one.features and lies and moved


def plays_his_hand(asked: Asked, one: Found) -> bool:
    """Say whether another player plays a card of which it is only told that it is in his hand."""
    said = one.statement.proposition
    held = {card for given in said.givens if given.what == "hand" and given.seat != said.asker for card in given.cards}
    played = {card for act in said.acts if act.kind == "play" and act.seat != said.asker for card in act.cards}
    return "play-unsaid" in one.features and bool(held & played)


def protects_late(asked: Asked, said: Statement) -> bool:
    """Say whether a card is told to protect that comes too late: something else is done once the Attack was played."""
    attacks = [act.cards[-1] for act in said.proposition.acts if act.kind == "play"]
    begun = [token.at for token in asked.tokens if token.card in attacks]
    after = [clause for clause in asked.sides if begun and clause.tokens[0].at > begun[-1]]
    return said.proposition.deed.verb == "protect" and any(one.deeds - LIGHT - SHOWN for one in after)
