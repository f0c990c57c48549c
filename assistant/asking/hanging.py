"""What a sure answer must not rest on: a table of which nobody spoke, a play that was only guessed, another moment."""

from __future__ import annotations

from assistant.asking.clause import LIGHT, Asked
from assistant.asking.mentions import SLIP
from engine.model.card import nodes_of
from engine.model.roles import Lasting
from engine.statements.hanging import hangs, looks_of
from engine.statements.proposition import AT_ONCE, NO, PLAYED, Statement
from engine.statements.things import is_known, printed


def hangs_on_table(said: Statement) -> bool:
    """Say whether a denial or a number rests on cards in play, in hand or elsewhere of which nothing is told."""
    return hangs(said)


def denies_at_once(asked: Asked, said: Statement) -> bool:
    """Say whether it is only denied that something is done at once, and nobody asked for that: it may come later."""
    denied = said.source == PLAYED and said.verdict.kind == NO and said.proposition.window == AT_ONCE
    return denied and not asked.says("time:immediately")


def counts_played_card(asked: Asked, said: Statement) -> bool:
    """Say whether a hand is counted where a card is played that counts it: is the card itself among them or not?

    Cards that are left, or the other ones, do not hold it.
    """
    if asked.says("state:left", "quant:other"):
        return False
    told = said.proposition
    counted = {one.seat for one in told.givens if one.what == "hand size"}
    played = [card for act in told.acts if act.kind == "play" and act.seat in counted for card in act.cards]
    looks = [look for card in played if is_known(card) for look in looks_of(card, True)]
    return said.source == PLAYED and any("hand size" in look.told and not look.lacking for look in looks)


def guesses_names(asked: Asked, said: Statement) -> bool:
    """Say whether all cards are only guessed from words spelt otherwise (weather), and no deed bears the guess out."""
    named = [token for token in asked.tokens if token.card]
    done = any(clause.deeds - LIGHT for clause in asked.all())
    return bool(named) and not done and all(token.how == SLIP for token in named)


def denies_unsaid_play(asked: Asked, said: Statement) -> bool:
    """Say whether something is denied of a play that nobody spoke of, and the card works at other times too."""
    if said.verdict.kind != NO or said.source != PLAYED or asked.says("deed:play"):
        return False
    played = [card for act in said.proposition.acts if act.kind == "play" for card in act.cards]
    return any(is_known(card) and _works_later(card) for card in played)


def _works_later(name: str) -> bool:
    """Say whether a card has abilities beside its instructions, or lets something wait."""
    card = printed(name)
    return bool(card.abilities) or any(isinstance(node, Lasting) for node in nodes_of(card))
