"""Decisions said: the question put to a player, and each answer to it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.model.asks import ORDER, SUBSET, Choice
from engine.model.state import plain
from i18n.say.words import Words, words
from i18n.unfinished import or_english

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.model.asks import Answer, Decision

PROMPT, OPTION = "prompt", "option"
WORDS = ("yes", "no", "pass", "keep", "aside", "end", "play all", "any other card")


def dashed(prompt: str) -> str:
    """Return the id of a phrase for an id of the machine."""
    return prompt.replace(" ", "-")


@or_english
def prompt(decision: Decision, game: object, lang: str, names: Sequence[str], foreign: str = "{name}") -> str:
    """Say what a decision asks, in the third person; names are the players'. Raises MissingPhrase."""
    said = words(lang, None, foreign)
    slots: dict[str, object] = {"you": names[decision.you]}
    msgid = dashed(decision.prompt)
    if decision.cards and decision.cards[0]:
        slots["cards"] = said.names(map(plain, decision.cards))
    elif (PROMPT, f"{msgid}.some") in said.catalogue:
        msgid += ".some"
    n = None
    if decision.kind == SUBSET:
        n = decision.high
        slots["count"] = _count(decision, said)
    question = said(msgid, PROMPT, n, **slots)
    if decision.player == decision.you:
        return question
    return said("for", PROMPT, player=names[decision.player], you=names[decision.you], question=question)


def _count(decision: Decision, said: Words) -> str:
    """Say how many may be chosen."""
    if decision.low == decision.high:
        return said("count", PROMPT, decision.high)
    if not decision.low:
        return said("count.up-to", PROMPT, decision.high)
    return said("count.range", PROMPT, decision.high, low=decision.low)


@or_english
def option(decision: Decision, answer: Answer, game: object, lang: str, foreign: str = "{name}") -> str:
    """Say one answer to a decision, short enough for a list. Raises MissingPhrase and UnknownName."""
    said = words(lang, None, foreign)
    if not isinstance(answer, str):
        return _cards(decision, answer, said)
    if decision.prompt in ("choose", "receive when"):
        return _thing(answer, said)
    if decision.prompt == "place":
        return _place(decision, answer, said)
    if answer in WORDS:
        return said(dashed(answer), OPTION)
    one = answer if isinstance(answer, Choice) else {one: one for one in decision.options}.get(answer, answer)
    if not isinstance(one, Choice):
        return str(said.name(plain(one)))
    if one.verb in ("play", "buy"):
        return said(one.verb, OPTION, card=said.name(one.card))
    if one.verb in ("spend", "pay"):
        return said(f"{one.verb}.{one.card}", OPTION)
    card_name = said.name(one.card)
    return said("again", OPTION, card=card_name, number=one.number) if one.number else str(card_name)


def _thing(name: str, said: Words) -> str:
    """Say a thing to do by the name of its Option; what stands behind a hyphen is a card."""
    verb, _, card = name.partition("-")
    if card:
        return said(f"choose.{verb}.named", OPTION, card=said.name(card.title()))
    return said(f"choose.{name}", OPTION)


def _place(decision: Decision, answer: str, said: Words) -> str:
    """Say a place in a deck."""
    if answer in (decision.options[0], decision.options[-1]):
        return said("place.top" if answer == decision.options[0] else "place.bottom", OPTION)
    return said("place", OPTION, int(answer))


def _cards(decision: Decision, answer: tuple[str, ...], said: Words) -> str:
    if not answer:
        return said("nothing", OPTION)
    if decision.prompt == "choose several":
        return str(said.all_of([_thing(one, said) for one in answer]))
    if decision.kind == ORDER:
        listed = said("order.between", OPTION).join(str(said.name(plain(card))) for card in answer)
        return said("order", OPTION, cards=listed)
    return str(said.names(map(plain, answer)))
