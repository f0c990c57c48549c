"""Decisions said: the question put to a player, and each answer to it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.model import kinds
from engine.model.asks import ORDER, SUBSET
from engine.model.choices import Choice
from engine.model.names import FROM_DECK, plain
from engine.vocabulary.cards import ANY, Some
from engine.vocabulary.choosing import Picking
from engine.vocabulary.conditions import Option
from engine.vocabulary.everyone import LetOwner
from engine.vocabulary.playing import Play
from i18n.say import (  # these register what says the clauses
    conditions as conditions,
    decks as decks,
    everyone as everyone,
    hands as hands,
    landscapes as landscapes,
    mats as mats,
    overpaying as overpaying,
    piles as piles,
    playing as playing,
    recurring as recurring,
    tokens as tokens,
)
from i18n.say.nouns import quantity_of
from i18n.say.reading import same
from i18n.say.steps import as_one
from i18n.say.voice import THEY, Voice, closed
from i18n.say.words import Words, words
from i18n.unfinished import or_english

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.model.asks import Answer, Decision
    from engine.model.instruction import Instruction

PROMPT, OPTION = "prompt", "option"
NUMBERS = {"number": "", "number with a potion": "number-and-potion"}
RULES = ("exile",)  # rules of the game that are offered, by the name of what they belong to


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
    elif decision.high:
        n = decision.high
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
    one = _found(decision, answer)
    if decision.prompt == "place" and one == decision.options[-1]:
        return said("place.bottom", OPTION)
    if isinstance(one, Choice) and isinstance(one.does, Option) and any(map(_tells_who, decision.options)):
        return _who(one.does, one.card, said)
    return _choice(one, said)


def _found(decision: Decision, answer: str) -> str:
    """Return the option that an answer is, where it came as text."""
    if isinstance(answer, Choice):
        return answer
    return next((one for one in decision.options if one == answer), answer)


def _choice(one: str, said: Words) -> str:
    """Say an option: a clause of a card, a place, a deed with a card or tokens, a card alone, or a word."""
    if not isinstance(one, Choice):
        return str(said.name(plain(one)))
    if isinstance(one.does, Option):
        return _clause(one.does, one.card, said)
    if one.verb == "place":
        return said("place", OPTION, one.number) if one.number else said("place.top", OPTION)
    if one.verb in NUMBERS:
        return said(NUMBERS[one.verb], OPTION, number=one.number) if NUMBERS[one.verb] else str(one.number)
    if one.verb in ("play", "buy"):
        msgid = f"{one.verb}.from-deck" if one.card.endswith(FROM_DECK) else one.verb
        return said(msgid, OPTION, card=said.name(plain(one.card)))
    if one.card in RULES:
        return said(f"rule.{one.card}", OPTION)
    if one.verb in ("spend", "pay"):
        return said(f"{one.verb}.{one.card}", OPTION)
    if one.verb == "token":
        return said(f"token-name.{one.card}")
    if not one.card:
        return said(dashed(one.verb), OPTION)
    card_name = said.name(one.card)
    return said("again", OPTION, card=card_name, number=one.number) if one.number else str(card_name)


def _tells_who(one: str) -> bool:
    """Tell whether the things to choose from differ in who does them."""
    does = one.does.do if isinstance(one, Choice) and isinstance(one.does, Option) else ()
    return any(isinstance(step, LetOwner) for step in does)


def _who(chosen: Option, card: str, said: Words) -> str:
    """Say one of several things that either the player of a card does, or the one whom it is about."""
    done = as_one(chosen.do, Voice(said, THEY, name=card), "do")
    return closed(done.text if done.whole else said("that-player", clause=done.text))


def _clause(chosen: Option, card: str, said: Words) -> str:
    """Say one of several things to do, as the text of its card says it."""
    looked = int(any(_takes_one_looked(step) for step in chosen.do))
    voice = Voice(said, name=card, looked=looked, near=bool(looked))
    return closed(as_one(chosen.do, voice, "do").text) if chosen.do else voice.say("nothing")


def _takes_one_looked(step: Instruction) -> bool:
    """Tell whether an instruction takes one card looked at, of whatever kind; as an option, it is the only one."""
    if not isinstance(step, (Picking, Play)) or step.frm != kinds.LOOKED or not isinstance(step.some, Some):
        return False
    return quantity_of(step.some) == (1, "exactly") and (isinstance(step, Play) or same(step.some.what, ANY))


def _cards(decision: Decision, answer: tuple[str, ...], said: Words) -> str:
    if not answer:
        return said("nothing", OPTION)
    if decision.prompt == "choose several":
        return str(said.all_of([_choice(_found(decision, one), said) for one in answer]))
    if decision.kind == ORDER:
        listed = said("order.between", OPTION).join(str(said.name(plain(card))) for card in answer)
        return said("order", OPTION, cards=listed)
    if answer[0].endswith(FROM_DECK):
        return said("from-deck", OPTION, card=said.name(plain(answer[0])))
    return str(said.names(map(plain, answer)))
