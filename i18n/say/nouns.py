"""Which cards, how many, at what cost, under what condition: the parts of a clause, read off their nodes."""

from __future__ import annotations

from functools import singledispatch
from typing import TYPE_CHECKING

from engine.model.ability import Cards, Condition
from engine.model.kinds import BOON, HEX, LANDMARK, PROJECT, STATE, WAY
from engine.vocabulary import cards as c, conditions as k, gaining, playing
from i18n.say.words import Fixed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.model.node import Node
    from i18n.lexicon import Slot
    from i18n.say.voice import Voice


class Unsaid(LookupError):
    """Say that a class of nodes has no reader."""


LANDSCAPES = frozenset({BOON, HEX, LANDMARK, STATE, WAY, PROJECT})


def type_nouns(types: Sequence[str]) -> list[str]:
    """Return the ids of the nouns of types; what is no card is called by its kind."""
    return [one.lower() if one in LANDSCAPES else f"{one.lower()}-type" for one in types]


@singledispatch
def cards(what: Cards, voice: Voice, n: int | None = 1, quantity: str = "exactly", where: str = "") -> Slot:
    """Make a number of the cards meant, with where they lie and what tells them from others."""
    raise Unsaid(type(what).__name__)


@cards.register(c.Kind)
def _(what: c.Kind, voice: Voice, n: int | None = 1, quantity: str = "exactly", where: str = "") -> Slot:
    words = voice.words
    if what.named:
        return words.one_of([words.name(name, n, quantity) for name in what.named])
    after = tuple(filter(None, [where, *_limits(what, voice, n)]))
    types, joined = (what.types, "dash") if what.types else (what.any_of, "or")
    return words.noun("card", n, quantity, types=type_nouns(types), joined=joined, after=after)


def _limits(what: c.Kind, voice: Voice, n: int | None) -> list[str]:
    """List what else is said of cards of a kind, in the order of the sentence."""
    words, said = voice.words, []
    if what.costing is not None:
        said.append(price(what.costing, voice))
    if what.shares is not None:
        twice = what.costing is not None and what.costing.limit is what.shares
        said.append(words("kind.shares.too" if twice else "kind.shares", it=pronoun(what.shares, voice)))
    if what.in_play or what.not_in_play:
        said.append(words("kind.not-in-play" if what.not_in_play else "kind.in-play", "", n or 2))
    if what.other_than:
        said.append(words("kind.other-than", card=words.name(what.other_than)))
    if what.without:
        excepted = words.noun("card", None, "bare", types=type_nouns(what.without), joined="and")
        said.append(words("kind.without", cards=excepted))
    return said


@cards.register(c.ThisCard)
def _(what: c.ThisCard, voice: Voice, n: int | None = 1, quantity: str = "exactly", where: str = "") -> Slot:
    return voice.words.noun("this-card", 1, "bare")


def pronoun(node: c.Pronoun, voice: Voice, moved: bool = False) -> Slot:
    """Make the noun a pronoun stands for; what is moved may be a bare "it" where the sentence has just named it."""
    if moved and node is not c.THIS:
        return voice.object_of()
    return voice.words.noun("this-card", 1, "bare") if node is c.THIS else voice.noun_of_it()


@singledispatch
def price(node: c.Price, voice: Voice) -> str:
    """Say a bound on the cost, behind the noun."""
    raise Unsaid(type(node).__name__)


def _price(node: c.Price, voice: Voice, msgid: str) -> str:
    if isinstance(node.limit, int):
        return voice.words(msgid, n=node.limit)
    it = pronoun(node.limit, voice)
    if node.more:
        way = "more" if node.more > 0 else "less"
        return voice.words(f"{msgid}.{way}", n=abs(node.more), it=it)
    return voice.words(f"{msgid}.it", it=it)


@price.register(c.UpTo)
def _(node: c.UpTo, voice: Voice) -> str:
    return _price(node, voice, "price.up-to")


@price.register(c.Exactly)
def _(node: c.Exactly, voice: Voice) -> str:
    return _price(node, voice, "price.exactly")


@price.register(c.LessThan)
def _(node: c.LessThan, voice: Voice) -> str:
    return _price(node, voice, "price.less-than")


@price.register(c.AtLeast)
def _(node: c.AtLeast, voice: Voice) -> str:
    return _price(node, voice, "price.at-least")


@price.register(c.Between)
def _(node: c.Between, voice: Voice) -> str:
    return voice.words("price.between", low=node.limit, high=node.top)


@singledispatch
def amount(node: c.Amount | int, voice: Voice, noun: str) -> Slot:
    """Make a number of things of a noun: cards, more Actions, more Buys or coins."""
    raise Unsaid(type(node).__name__)


@amount.register(int)
def _(node: int, voice: Voice, noun: str) -> Slot:
    return voice.words.noun(noun, node)


@amount.register(c.NumberOfIt)
def _(node: c.NumberOfIt, voice: Voice, noun: str) -> Slot:
    if node.each > 1:
        return Fixed(voice.words, voice.words("amount.each", things=voice.words.noun(noun, node.each)))
    return Fixed(voice.words, voice.words(f"amount.same.{noun}"))


@amount.register(c.EmptyPiles)
def _(node: c.EmptyPiles, voice: Voice, noun: str) -> Slot:
    return voice.words.noun(noun, 1, after=per(node, voice))


@singledispatch
def per(node: c.Amount, voice: Voice) -> str:
    """Say "for each of what is counted"."""
    raise Unsaid(type(node).__name__)


@per.register(c.EmptyPiles)
def _(node: c.EmptyPiles, voice: Voice) -> str:
    return voice.words("per.empty-pile")


@per.register(c.CoinsOf)
def _(node: c.CoinsOf, voice: Voice) -> str:
    return voice.words("per.coin-of", it=pronoun(node.card, voice))


@amount.register(c.CoinsOf)
def _(node: c.CoinsOf, voice: Voice, noun: str) -> Slot:
    return voice.words.noun(noun, 1, after=per(node, voice))


@amount.register(c.TypesOf)
def _(node: c.TypesOf, voice: Voice, noun: str) -> Slot:
    return voice.words.noun(noun, 1, after=per(node, voice))


@per.register(c.TypesOf)
def _(node: c.TypesOf, voice: Voice) -> str:
    return voice.words("per.type-of", it=pronoun(node.card, voice))


@per.register(c.GainedThisTurn)
def _(node: c.GainedThisTurn, voice: Voice) -> str:
    return voice.words("per.gained-this-turn")


def some(node: c.Some, voice: Voice) -> Slot:
    """Make the cards chosen by a selection."""
    number, quantity = quantity_of(node)
    return cards(node.what, voice, number, quantity)


def quantity_of(node: c.Some) -> tuple[int | None, str]:
    """Return the number and the quantity of a selection; (None, "exactly") when it depends on the table."""
    low, high = node.low, node.high
    if not isinstance(low, int) or not isinstance(high, int):
        return None, "exactly"
    if low >= c.EVERYTHING:
        return None, "all"
    if high >= c.EVERYTHING:
        return None, "any"
    return (high, "exactly") if low else (high, "up-to")


@singledispatch
def condition(node: Condition, voice: Voice) -> str:
    """Say what must hold, without "if"; in the context "who" behind "each player"."""
    raise Unsaid(type(node).__name__)


@condition.register(k.HandAtLeast)
def _(node: k.HandAtLeast, voice: Voice) -> str:
    return voice.say("hand-at-least", node.cards)


@condition.register(k.HandAtMost)
def _(node: k.HandAtMost, voice: Voice) -> str:
    if node.what is not c.ANY and not node.cards:
        return voice.say("hand-has-none", cards=cards(node.what, voice, 1, "bare"))
    if node.what is not c.ANY:
        raise Unsaid("HandAtMost")
    return voice.say("hand-at-most", node.cards)


@condition.register(k.ActionsPlayed)
def _(node: k.ActionsPlayed, voice: Voice) -> str:
    return voice.say("actions-played", node.number)


@condition.register(k.Counted)
def _(node: k.Counted, voice: Voice) -> str:
    return counted(node.amount, node, voice)


@singledispatch
def counted(node: c.Amount, bounds: k.Counted, voice: Voice) -> str:
    """Say that an amount is within its bounds."""
    raise Unsaid(type(node).__name__)


@counted.register(c.GainedThisTurn)
def _(node: c.GainedThisTurn, bounds: k.Counted, voice: Voice) -> str:
    return voice.say(f"gained-this-turn.{_bounded(bounds)}", bounds.least)


@counted.register(c.InPlay)
def _(node: c.InPlay, bounds: k.Counted, voice: Voice) -> str:
    if node.others and not bounds.most:
        return voice.say("in-play.no-others")
    if node.singles:
        return voice.say(f"in-play.singles.{_bounded(bounds)}", bounds.least)
    if bounds.odd:
        return voice.say("in-play.odd", cards=cards(node.what, voice, None, "none"))
    return voice.say(f"in-play.{_bounded(bounds)}", bounds.least)


def _bounded(node: k.Counted) -> str:
    if node.most == node.least:
        return "exactly"
    if node.most < c.EVERYTHING:
        raise Unsaid("Counted")
    return "at-least"


@condition.register(k.DuringPhase)
def _(node: k.DuringPhase, voice: Voice) -> str:
    return voice.say(f"during.{node.phase}")


@condition.register(k.Is)
def _(node: k.Is, voice: Voice) -> str:
    return voice.words("is", it=pronoun(node.card, voice), what=cards(node.what, voice, 1, "a"))


@condition.register(gaining.CanExchange)
def _(node: gaining.CanExchange, voice: Voice) -> str:
    return ""


@condition.register(gaining.StillThere)
def _(node: gaining.StillThere, voice: Voice) -> str:
    return ""


@condition.register(k.NotYetUnaffected)
def _(node: k.NotYetUnaffected, voice: Voice) -> str:
    return ""


@condition.register(playing.StillInPlay)
def _(node: playing.StillInPlay, voice: Voice) -> str:
    return voice.say("still-in-play", it=voice.noun_of_it())


def same(one: Node, other: Node) -> bool:
    """Tell whether two nodes say the same."""
    return repr(one) == repr(other)
