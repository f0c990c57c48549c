"""Facts said: one short line for each thing that happened, in the third person and the present tense."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.model import kinds
from i18n.say.words import Words, words
from i18n.unfinished import or_english

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.model.state import Fact

LOG = "log"
SILENT = frozenset({"choose", "forced", "chance"})  # said by the prompt and what comes of it
TO = {kinds.HAND: "hand", kinds.DECK: "deck", kinds.DISCARD: "discard"}
PAIRS = frozenset({"replace", "flip", "exchange", "fail to exchange", "start with"})


@or_english
def log_line(fact: Fact, lang: str, names: Sequence[str], foreign: str = "{name}") -> str | None:
    """Say a fact in one line; None for choices and chance, which what follows them tells. Raises MissingPhrase."""
    if fact.verb in SILENT:
        return None
    said = words(lang, None, foreign)
    msgid, n, slots = phrase_of(fact)
    given: dict[str, object] = {"who": names[fact.player] if fact.player >= 0 else ""}
    for slot in slots:
        given[slot] = _slot(slot, fact, said, names)
    return said(msgid, LOG, n, **given)


def _slot(slot: str, fact: Fact, said: Words, names: Sequence[str]) -> object:
    """Make what stands in a slot of a log line."""
    if slot == "cards":
        return said.names(fact.cards)
    if slot in ("card", "into"):
        return said.name(fact.cards[1 if slot == "into" else 0])
    if slot == "token":
        return said(f"token-name.{fact.to}")
    if slot == "potion":
        return said.name("Potion")
    if slot == "tokens":
        return said.noun(fact.to, fact.amount)
    return names[fact.owner]


def phrase_of(fact: Fact) -> tuple[str, int | None, tuple[str, ...]]:
    """Return the phrase for a fact: its id, the number that picks its form, and its slots."""
    verb, some = fact.verb.replace(" ", "-"), bool(fact.cards)
    reader = _READERS.get(fact.verb)
    if reader is not None:
        return reader(fact, verb, some)
    if fact.verb in PAIRS and len(fact.cards) == 2:
        return verb, None, ("card", "into")
    if fact.verb in _AMOUNTS:
        return verb, fact.amount, ("potion",) if fact.verb == "potions" else ()
    return (verb, None, ("cards",)) if some else (f"{verb}.none", None, ())


_AMOUNTS = frozenset({"actions", "ignore actions", "buys", "coins", "potions", "cost less", "stop drawing", "overpay"})
_Phrase = tuple[str, "int | None", tuple[str, ...]]


def _plain(fact: Fact, verb: str, some: bool) -> _Phrase:
    return verb, None, ()


def _cards(fact: Fact, verb: str, some: bool) -> _Phrase:
    return verb, None, ("cards",)


def _counted(fact: Fact, verb: str, some: bool) -> _Phrase:
    return (verb, len(fact.cards), ("cards",)) if some else (f"{verb}.none", None, ())


def _put(fact: Fact, verb: str, some: bool) -> _Phrase:
    if not some:
        return f"{verb}.whole-deck", fact.amount, ()
    if fact.to in TO:
        return f"{verb}.{TO[fact.to]}", None, ("cards",)
    if fact.to == kinds.ANYWHERE:
        return (f"{verb}.anywhere", fact.amount, ("cards",)) if fact.amount else (f"{verb}.deck", None, ("cards",))
    return f"{verb}.{fact.to.replace(' ', '-')}", None, ("cards",)


def _gain(fact: Fact, verb: str, some: bool) -> _Phrase:
    if fact.to == kinds.ASIDE:
        return f"{verb}.aside", None, ("cards",)
    return f"{verb}.{TO.get(fact.to, 'discard')}" + (".trash" if fact.frm == kinds.TRASH else ""), None, ("cards",)


def _none(fact: Fact, verb: str, some: bool) -> _Phrase:
    return f"{verb}.fate" if fact.rule in ("N3", "N7", "X16") else verb, None, ()


def _set_aside(fact: Fact, verb: str, some: bool) -> _Phrase:
    return verb if fact.player >= 0 else f"{verb}.setup", None, ("cards",)


def _left(fact: Fact, verb: str, some: bool) -> _Phrase:
    return verb, fact.amount, ("cards",)


def _amount_or_none(fact: Fact, verb: str, some: bool) -> _Phrase:
    return f"{verb}.{'deck' if fact.to == kinds.DECK else fact.to.lower()}", fact.amount, ()


def _replace(fact: Fact, verb: str, some: bool) -> _Phrase:
    if len(fact.cards) == 2:
        return verb, None, ("card", "into")
    return (f"{verb}.gain", None, ("cards", "other")) if fact.owner >= 0 else (f"{verb}.play", None, ("cards",))


def _pass(fact: Fact, verb: str, some: bool) -> _Phrase:
    return verb, None, ("cards", "other")


def _extra(fact: Fact, verb: str, some: bool) -> _Phrase:
    return (f"{verb}.possessed", None, ("other",)) if fact.owner >= 0 else (verb, None, ())


def _journey(fact: Fact, verb: str, some: bool) -> _Phrase:
    return f"{verb}.{'down' if fact.amount else 'up'}", None, ()


def _tokens(fact: Fact, verb: str, some: bool) -> _Phrase:
    """Say how many tokens of the kind that stands where the fact says to where; the only one of a kind by itself."""
    if fact.to in (kinds.MINUS_CARD, kinds.MINUS_COIN):
        return f"{verb}.{fact.to}", None, ()
    return verb, None, ("tokens", "card") if some else ("tokens",)


def _move_token(fact: Fact, verb: str, some: bool) -> _Phrase:
    return verb, None, ("token", "card")


_READERS = {
    "spared": _plain, "decline": _plain, "action phase": _plain, "turn": _plain, "end": _plain, "no extra turn": _plain,
    "skip later": _plain, "skip turn": _plain,
    "turn up": _cards, "pay otherwise": _cards,
    "exile": _cards, "remove piles": _cards, "set up piles": _cards, "use action": _plain,
    "lose card": _plain, "lose coin": _plain, "pay debt": _plain, "spend coffers": _plain,
    "spend villagers": _plain, "get tokens": _tokens, "put tokens": _tokens, "take tokens": _tokens,
    "spend tokens": _tokens, "bid": _tokens, "remove sun": _left, "lose coins": _left,
    "none": _none, "set aside": _set_aside, "short deck": _plain,
    "draw": _counted, "look": _counted, "reveal": _counted, "clean up": _counted, "put": _put, "gain": _gain,
    "shuffle": _amount_or_none, "replace": _replace, "pass": _pass, "extra turn": _extra, "short": _plain,
    "turn journey": _journey, "move token": _move_token,
}  # fmt: skip


@or_english
def token_name(kind: str, lang: str, foreign: str = "{name}") -> str:
    """Say what a kind of token, or of mark on a pile, is called: a Trait by its name. Raises MissingPhrase."""
    said = words(lang, None, foreign)
    return str(said.name(kind)) if kind[:1].isupper() else said(f"token.{kind}", "scenario")
