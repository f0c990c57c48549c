"""Which cards, how many, at what cost, under what condition: the parts of a clause, read off their nodes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.model.ability import Cards, Condition
from engine.model.kinds import (
    ALLY,
    ANYONE,
    ARTIFACT,
    BOON,
    EVENT,
    HEX,
    INVESTED,
    LANDMARK,
    OWNER,
    PROJECT,
    PROPHECY,
    STATE,
    TRAIT,
    WAY,
)  # fmt: skip
from engine.vocabulary import cards as c, conditions as k, gaining, naming, overpaying, playing, resources
from i18n.say.reading import Reader, Unsaid, just, only, same
from i18n.say.voice import YOU
from i18n.say.words import Fixed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from i18n.lexicon import Slot
    from i18n.say.voice import Voice


# Beside these "this card" is called by its name: some languages have one word for "this" and "that".
BESIDE = ("that-card", "found-card", "gained-card", "gained-so-card", "bought-card", "played-card", "trashed-card")
LANDSCAPES = frozenset({ALLY, ARTIFACT, BOON, EVENT, HEX, LANDMARK, PROJECT, PROPHECY, STATE, TRAIT, WAY})


def type_nouns(types: Sequence[str]) -> list[str]:
    """Return the ids of the nouns of types; what is no card is called by its kind."""
    return [one.lower() if one in LANDSCAPES else f"{one.lower()}-type" for one in types]


@Reader
def cards(what: Cards, voice: Voice, n: int | None = 1, quantity: str = "exactly", where: str = "") -> Slot:
    """Make a number of the cards meant, with where they lie and what tells them from others."""
    raise Unsaid(what)


@cards.register(
    c.Kind, "types", "any_of", "without", "named", "other_than", "costing", "shares", "in_play", "not_in_play",
    "copy_of", "among", "marked", "leaving",
)  # fmt: skip
def _(what: c.Kind, voice: Voice, n: int | None = 1, quantity: str = "exactly", where: str = "") -> Slot:
    words = voice.words
    if what.named:
        only(what, "named")
        names = [words.name(name, n, quantity) for name in what.named]
        return words.all_of(names) if quantity == "all" else words.one_of(names)
    after = tuple(filter(None, [where, *_limits(what, voice, n, quantity)]))
    if what.types and what.any_of:
        raise Unsaid(what, "any_of")
    types, joined = (what.types, "dash") if what.types else (what.any_of, "and" if quantity == "all" else "or")
    return words.noun("card", n, quantity, types=type_nouns(types), joined=joined, after=after)


def _limits(what: c.Kind, voice: Voice, n: int | None, quantity: str) -> list[str]:
    """List what else is said of cards of a kind, in the order of the sentence."""
    words, said, excepted = voice.words, [], _excepted(what, voice, n == 1 and quantity != "bare")
    compared = isinstance(what.costing, c.Price) and isinstance(what.costing.limit, c.Pronoun)
    compared = compared and not isinstance(what.other_than, c.Pronoun)  # "and with another name" follows the cost
    if compared:  # behind the cost an exception could be read as one of the card compared with
        said += excepted
    if what.costing is not None:
        said.append(_price_of(what.costing, voice, n))
    if what.shares is not None:
        twice = what.costing is not None and what.costing.limit is what.shares
        said.append(words("kind.shares.too" if twice else "kind.shares", it=pronoun(what.shares, voice)))
    if what.in_play or what.not_in_play or what.marked:
        said.append(_whence(what, voice, n))
    said += _met(what, voice, n)
    return said if compared else said + excepted


def _met(what: c.Kind, voice: Voice, n: int | None) -> list[str]:
    """List what the turn so far says of cards of a kind: that they leave play, have a copy, are of a name met."""
    said = []
    if what.leaving:
        if n != 1:
            raise Unsaid(what, "leaving")
        said.append(voice.words("kind.leaving"))
    if what.copy_of is not None:
        said.append(voice.words("kind.copy-of", it=pronoun(what.copy_of, voice)))
    if what.among is not None:
        said.append(among(what.among, voice))
    return said


def _excepted(what: c.Kind, voice: Voice, one: bool) -> list[str]:
    """List what cards of a kind are not; one: a single card is meant, not each of many."""
    said = []
    if one and len(what.without) == 1 and same(what, c.kind(without=what.without)):  # it is told by nothing else
        return [voice.words("kind.not", card=voice.words.noun("card", 1, "a", types=type_nouns(what.without)))]
    if what.other_than:
        said.append(_other_than(what, voice))
    if what.without:
        excepted = voice.words.noun("card", None, "bare", types=type_nouns(what.without), joined="and")
        said.append(voice.words("kind.without", cards=excepted))
    return said


def _price_of(costing: c.Price, voice: Voice, n: int | None) -> str:
    """Say a bound on the cost; of several cards, that it is one on the cost of each."""
    said = price(costing, voice)
    return voice.words("price.each", price=said) if n is not None and n > 1 else said


def _other_than(what: c.Kind, voice: Voice) -> str:
    """Say which card is left out: one of a name, this card itself, or one of the name of a card named before."""
    if isinstance(what.other_than, str):
        return voice.words("kind.other-than", card=voice.words.name(what.other_than))
    if what.other_than is c.THIS:
        return voice.words("kind.other-than.this")
    if what.costing is None:
        raise Unsaid(what, "other_than")
    if what.costing.limit is what.other_than:  # the price has named that card
        return voice.words("kind.other-name")
    return voice.words("kind.other-name.than", it=pronoun(what.other_than, voice))


def _whence(what: c.Kind, voice: Voice, n: int | None) -> str:
    """Say of what pile cards of a kind are, or whether a copy is in play."""
    if what.marked:
        if what.in_play or what.not_in_play:
            raise Unsaid(what, "in_play" if what.in_play else "not_in_play")
        return voice.words("kind.marked" if what.marked == TRAIT else f"kind.marked.{what.marked}")
    if what.in_play == ANYONE and not what.not_in_play:
        return voice.words("kind.in-play.anyone", "", n or 2)
    return _copied(what, voice, n)


def _copied(what: c.Kind, voice: Voice, n: int | None) -> str:
    """Say whether the player, or the owner of this card, has a copy in play."""
    whose = what.in_play or "you"
    if (what.in_play and what.not_in_play) or (whose == OWNER) == (voice.person == YOU):
        raise Unsaid(what, "in_play" if what.in_play else "not_in_play")
    return voice.words("kind.not-in-play" if what.not_in_play else "kind.in-play", "", n or 2)


@Reader
def among(names: c.NamesMet, voice: Voice) -> str:
    """Say that a card is called like one of those met, behind the noun."""
    raise Unsaid(names)


@cards.register(c.ThisCard)
def _(what: c.ThisCard, voice: Voice, n: int | None = 1, quantity: str = "exactly", where: str = "") -> Slot:
    return pronoun(c.THIS, voice)


def pronoun(node: c.Pronoun, voice: Voice, moved: bool = False) -> Slot:
    """Make the noun a pronoun stands for; what is moved may be a bare "it" where the sentence has just named it."""
    if moved and (node is not c.THIS or (voice.it == voice.this and voice.near)):
        return voice.object_of()
    if node is not c.THIS:
        return voice.noun_of_it()
    return voice.own("the") if voice.it in BESIDE and voice.name else voice.words.noun(voice.this, 1, "bare")


@Reader
def price(node: c.Price, voice: Voice) -> str:
    """Say a bound on the cost, behind the noun."""
    raise Unsaid(node)


def _price(node: c.Price, voice: Voice, msgid: str) -> str:
    if isinstance(node.limit, int):
        only(node, "limit")
        return voice.words(msgid, n=node.limit)
    if isinstance(node.limit, c.CoinsOf) and node.more:
        just(node.limit, card=c.IT)
        just(node, limit=node.limit, more=1)
        return voice.words(f"{msgid}.more-coins", it=pronoun(c.IT, voice))
    if isinstance(node.limit, c.Amount):
        only(node, "limit")
        if isinstance(node.limit, overpaying.Overpaid):
            return voice.words(f"{msgid}.overpaid")
        if same(node.limit, c.NumberOfIt()):
            return voice.words(f"{msgid}.of-it")
        if isinstance(node.limit, c.InPlay):
            return voice.words(f"{msgid}.per", per=per(node.limit, voice))
        just(node.limit, card=c.IT, together=True)
        return voice.words(f"{msgid}.together")
    it = pronoun(node.limit, voice)
    if isinstance(node.more, c.Amount):
        return voice.words(f"{msgid}.more-per", it=it, per=per(node.more, voice))
    if node.more:
        way = "more" if node.more > 0 else "less"
        return voice.words(f"{msgid}.{way}", n=abs(node.more), it=it)
    return voice.words(f"{msgid}.it", it=it)


@price.register(c.UpTo, "limit", "more")
def _(node: c.UpTo, voice: Voice) -> str:
    return _price(node, voice, "price.up-to")


@price.register(c.Exactly, "limit", "more")
def _(node: c.Exactly, voice: Voice) -> str:
    return _price(node, voice, "price.exactly")


@price.register(c.LessThan, "limit", "more")
def _(node: c.LessThan, voice: Voice) -> str:
    return _price(node, voice, "price.less-than")


@price.register(c.AtLeast, "limit", "more")
def _(node: c.AtLeast, voice: Voice) -> str:
    return _price(node, voice, "price.at-least")


@price.register(c.Between, "limit", "top")
def _(node: c.Between, voice: Voice) -> str:
    if not isinstance(node.limit, int):
        raise Unsaid(node, "limit")
    return voice.words(_between("price.between", node), low=node.limit, high=node.top)


def _between(msgid: str, node: c.Between) -> str:
    """Return the phrase for two bounds: nothing lies between 3 and 4."""
    return f"{msgid}.next" if node.top == node.limit + 1 else msgid  # type: ignore[operator]


COSTS: dict[type[c.Price], str] = {c.UpTo: "up-to", c.Exactly: "exactly", c.AtLeast: "at-least"}


def costs(what: Cards, it: Slot, voice: Voice) -> str:
    """Say what a card must cost, where nothing else is asked of it; "" where more is."""
    costing = what.costing if isinstance(what, c.Kind) and same(what, c.Kind(costing=what.costing)) else None
    if not isinstance(costing, c.Price) or not isinstance(costing.limit, int):
        return ""
    if isinstance(costing, c.Between):
        return voice.words(_between("is.costs.between", costing), it=it, low=costing.limit, high=costing.top)
    if type(costing) not in COSTS or not same(costing, type(costing)(costing.limit)):
        return ""
    return voice.words(f"is.costs.{COSTS[type(costing)]}", it=it, n=costing.limit)


@Reader
def amount(node: c.Amount | int, voice: Voice, noun: str) -> Slot:
    """Make a number of things of a noun: cards, more Actions, more Buys or coins."""
    raise Unsaid(node)


@amount.register(int)
def _(node: int, voice: Voice, noun: str) -> Slot:
    return voice.words.noun(noun, node)


@amount.register(c.NumberOfIt, "each", "names")
def _(node: c.NumberOfIt, voice: Voice, noun: str) -> Slot:
    if node.each < 1 or (node.names and node.each > 1):
        raise Unsaid(node, "each")
    if node.names:
        return voice.words.noun(noun, 1, after=per(node, voice))
    if node.each > 1:
        return Fixed(voice.words, voice.words("amount.each", things=voice.words.noun(noun, node.each)))
    return Fixed(voice.words, voice.words(f"amount.same.{noun}"))


@amount.register(c.EmptyPiles)
def _(node: c.EmptyPiles, voice: Voice, noun: str) -> Slot:
    return voice.words.noun(noun, 1, after=per(node, voice))


@Reader
def per(node: c.Amount, voice: Voice) -> str:
    """Say "for each of what is counted"."""
    raise Unsaid(node)


@per.register(c.EmptyPiles)
def _(node: c.EmptyPiles, voice: Voice) -> str:
    return voice.words("per.empty-pile")


@per.register(c.CoinsOf, "card", "every", "beyond")
def _(node: c.CoinsOf, voice: Voice) -> str:
    if node.beyond:
        just(node, card=c.IT, beyond=True)
        other = voice._replace(it="trashed-card").noun_of_it()
        return voice.words("per.coin-beyond", it=pronoun(node.card, voice), other=other)
    if node.every > 1:
        return voice.words("per.coins-of", n=node.every, it=pronoun(node.card, voice))
    return voice.words("per.coin-of", it=pronoun(node.card, voice))


@amount.register(c.CoinsOf, "card", "every", "beyond")
def _(node: c.CoinsOf, voice: Voice, noun: str) -> Slot:
    return voice.words.noun(noun, 1, after=per(node, voice))


@amount.register(c.TypesOf, "card", "each")
def _(node: c.TypesOf, voice: Voice, noun: str) -> Slot:
    if node.each < 1:
        raise Unsaid(node, "each")
    return voice.words.noun(noun, node.each, after=per(c.TypesOf(node.card), voice))


@per.register(c.TypesOf, "card")
def _(node: c.TypesOf, voice: Voice) -> str:
    return voice.words("per.type-of", it=pronoun(node.card, voice))


@per.register(c.NumberOfIt, "names")
def _(node: c.NumberOfIt, voice: Voice) -> str:
    return voice.words("per.of-it.names" if node.names else "per.of-it")


@per.register(c.InPlay, "what", "others", "whose", "names", "singles", "types", "every")
def _(node: c.InPlay, voice: Voice) -> str:
    if (node.whose == OWNER) == (voice.person == YOU):
        raise Unsaid(node, "whose")
    if node.singles or node.types:
        way = "singles" if node.singles else "types"
        just(node, **{way: True})
        return voice.words(f"per.in-play.{way}")
    if node.every != 1:
        only(node, "what", "every")
        return voice.words("per.in-play.every", "", node.every, cards=cards(node.what, voice, node.every))
    if node.names and node.others:
        raise Unsaid(node, "others")
    way = ".others" if node.others else ".names" if node.names else ""
    if not way and isinstance(node.what, c.Kind) and node.what.named:
        way = ".named"
    return voice.words(f"per.in-play{way}", cards=cards(node.what, voice, 1, "bare"))


@amount.register(c.InPlay, "what", "others", "whose", "names", "singles", "types", "every")
def _(node: c.InPlay, voice: Voice, noun: str) -> Slot:
    return voice.words.noun(noun, 1, after=per(node, voice))


@per.register(c.CardsIn, "zone", "what", "names", "each")
def _(node: c.CardsIn, voice: Voice) -> str:
    if node.zone == INVESTED:
        just(node, zone=INVESTED, what=c.Kind(copy_of=c.IT), each=node.each)
        return voice.words("per.copy-apart", card=voice.noun_of_it(), zone=voice.place("mat-invested"))
    counted_cards, named = cards(node.what, voice, 1, "bare"), isinstance(node.what, c.Kind) and node.what.named
    msgid = "per.in-zone" + (".names" if node.names else ".named" if named else "")
    return voice.words(msgid, cards=counted_cards, zone=voice.place(node.zone.replace(" ", "-")))


@amount.register(c.CardsIn, "zone", "what", "names", "each")
def _(node: c.CardsIn, voice: Voice, noun: str) -> Slot:
    return voice.words.noun(noun, node.each, after=per(node, voice))


@per.register(c.AsideAlike)
def _(node: c.AsideAlike, voice: Voice) -> str:
    return voice.words("per.aside-alike")


@per.register(c.GainedThisTurn)
def _(node: c.GainedThisTurn, voice: Voice) -> str:
    return voice.words("per.gained-this-turn")


@amount.register(c.GainedThisTurn)
def _(node: c.GainedThisTurn, voice: Voice, noun: str) -> Slot:
    return voice.words.noun(noun, 1, after=per(node, voice))


def some(node: c.Some, voice: Voice) -> Slot:
    """Make the cards chosen by a selection."""
    number, quantity = quantity_of(node)
    if quantity in ("range", "each"):
        raise Unsaid(node, "differing")
    if quantity == "up-to-as-many":
        raise Unsaid(node, "high")
    return cards(node.what, voice, number, quantity)


def quantity_of(node: c.Some) -> tuple[int | None, str]:
    """Return the number and the quantity of a selection; (None, "exactly") when it depends on the table."""
    low, high = node.low, node.high
    if not isinstance(low, int) or not isinstance(high, int):
        if not node.differing and same(low, 0):
            return None, "up-to-as-many"
        if node.differing or not same(low, high):
            raise Unsaid(node, "differing" if node.differing else "low")
        return None, "exactly"
    if node.differing:
        return None, _differing(node, low, high)
    if low >= c.EVERYTHING:
        return None, "all"
    if low < 0 or 0 < low < high:
        raise Unsaid(node, "low")
    if high >= c.EVERYTHING:
        return None, "any"
    return (high, "exactly") if low else (high, "up-to")


def _differing(node: c.Some, low: int, high: int) -> str:
    """Return the quantity of a selection of different names: one of each there is, or from so many to so many."""
    if low >= c.EVERYTHING:
        return "each"
    if 0 < low < high:
        return "range"
    raise Unsaid(node, "differing")


@Reader
def condition(node: Condition, voice: Voice) -> str:
    """Say what must hold, without "if"; in the context "who" behind "each player"."""
    raise Unsaid(node)


@condition.register(k.HandAtLeast, "cards")
def _(node: k.HandAtLeast, voice: Voice) -> str:
    return voice.say("hand-at-least", node.cards)


@condition.register(k.HandAtMost, "cards", "what")
def _(node: k.HandAtMost, voice: Voice) -> str:
    if not same(node.what, c.ANY):
        if node.cards:
            raise Unsaid(node, "cards")
        return voice.say("hand-has-none", cards=cards(node.what, voice, 1, "bare"))
    return voice.say("hand-at-most", node.cards)


@condition.register(k.ActionsPlayed, "number")
def _(node: k.ActionsPlayed, voice: Voice) -> str:
    return voice.say("actions-played", node.number)


@condition.register(k.Counted, "amount", "least", "most", "odd", "one_of")
def _(node: k.Counted, voice: Voice) -> str:
    return _either(node, voice) if node.one_of else counted(node.amount, node, voice)


@Reader
def counted(node: c.Amount, bounds: k.Counted, voice: Voice) -> str:
    """Say that an amount is within its bounds."""
    raise Unsaid(node)


@counted.register(c.TypesOf, "card")
def _(node: c.TypesOf, bounds: k.Counted, voice: Voice) -> str:
    just(bounds, amount=node, least=bounds.least)
    return voice.words("types-at-least", "", bounds.least, it=pronoun(node.card, voice))


@counted.register(c.NumberOfIt, "names")
def _(node: c.NumberOfIt, bounds: k.Counted, voice: Voice) -> str:
    just(bounds, amount=node, least=bounds.least)
    if not node.names:
        raise Unsaid(node, "names")
    return voice.words("names-of-them", "", bounds.least)


@counted.register(c.AsideAlike)
def _(node: c.AsideAlike, bounds: k.Counted, voice: Voice) -> str:
    just(bounds, amount=node, least=1)
    return voice.words("aside-alike", "", card=voice.own())


@counted.register(c.GainedThisTurn)
def _(node: c.GainedThisTurn, bounds: k.Counted, voice: Voice) -> str:
    only(bounds, "amount", "least", "most")
    return voice.say(f"gained-this-turn.{_bounded(bounds)}", bounds.least)


@counted.register(c.EmptyPiles)
def _(node: c.EmptyPiles, bounds: k.Counted, voice: Voice) -> str:
    only(bounds, "amount", "least", "most")
    if bounds.most == 0:
        just(bounds, amount=node, most=0)
        return voice.say("empty-piles.none")
    return voice.say(f"empty-piles.{_bounded(bounds)}", bounds.least)


@counted.register(c.InPlay, "what", "singles", "others", "names")
def _(node: c.InPlay, bounds: k.Counted, voice: Voice) -> str:
    if node.others:
        return _others_in_play(node, bounds, voice)
    if bounds.odd:
        only(node, "what")
        only(bounds, "amount", "odd")
        if not (isinstance(node.what, c.Kind) and node.what.named):
            raise Unsaid(node, "what")
        return voice.say("in-play.odd", cards=cards(node.what, voice, None, "none"))
    if node.singles:
        only(node, "singles")
        return voice.say(f"in-play.singles.{_bounded(bounds)}", bounds.least)
    if node.names:
        only(node, "what", "names")
        only(bounds, "amount", "least")
        return voice.say("in-play.names", cards=cards(node.what, voice, bounds.least))
    return _in_play(node, bounds, voice)


def _in_play(node: c.InPlay, bounds: k.Counted, voice: Voice) -> str:
    """Say that the player has so many cards, or cards of a kind, in play."""
    if not same(node.what, c.ANY):
        only(node, "what")
        if bounds.least > 1:
            only(bounds, "amount", "least")
            return voice.say("in-play.has-at-least", cards=cards(node.what, voice, bounds.least))
        if bounds.most == 0:
            just(bounds, amount=bounds.amount, most=0)
            return voice.say("in-play.has-none", cards=cards(node.what, voice, 1, "bare"))
        just(bounds, amount=bounds.amount, least=1)
        return voice.say("in-play.has", cards=cards(node.what, voice, 1, "a"))
    only(node)
    if not bounds.least and bounds.most < c.EVERYTHING:
        only(bounds, "amount", "most")
        return voice.say("in-play.at-most", bounds.most)
    return voice.say(f"in-play.{_bounded(bounds)}", bounds.least)


def _either(node: k.Counted, voice: Voice) -> str:
    """Say that the number of cards of a name in play is one of some numbers."""
    only(node, "amount", "one_of")
    amount = node.amount
    if not (isinstance(amount, c.InPlay) and isinstance(amount.what, c.Kind) and amount.what.named):
        raise Unsaid(node, "amount")
    only(amount, "what")
    numbers = voice.words.one_of([Fixed(voice.words, str(one)) for one in node.one_of])
    return voice.say("in-play.one-of", numbers=numbers, cards=cards(amount.what, voice, None, "none"))


def _others_in_play(node: c.InPlay, bounds: k.Counted, voice: Voice) -> str:
    """Say how many other cards are in play at most."""
    only(node, "what", "others")
    only(bounds, "amount", "most")
    if not same(node.what, c.ANY):
        return voice.say("in-play.others", bounds.most, cards=cards(node.what, voice, bounds.most))
    if bounds.most:
        raise Unsaid(bounds, "most")
    return voice.say("in-play.no-others")


@counted.register(c.CardsIn, "zone", "what")
def _(node: c.CardsIn, bounds: k.Counted, voice: Voice) -> str:
    just(bounds, amount=node, least=1)
    place = voice.place(node.zone.replace(" ", "-"))
    return voice.words("in-zone.has", cards=cards(node.what, voice, 1, "a"), zone=place)


def _bounded(node: k.Counted) -> str:
    if node.most == node.least:
        return "exactly"
    if node.most < c.EVERYTHING:
        raise Unsaid(node, "most")
    return "at-least"


@counted.register(resources.DeckAndDiscard)
def _(node: resources.DeckAndDiscard, bounds: k.Counted, voice: Voice) -> str:
    just(bounds, amount=bounds.amount, most=0)
    return voice.say("deck-and-discard.none")


@per.register(resources.DeckAndDiscard, "every")
def _(node: resources.DeckAndDiscard, voice: Voice) -> str:
    return voice.words("per.deck-and-discard", "", node.every, cards=voice.words.noun("card", node.every))


@amount.register(resources.DeckAndDiscard, "every")
def _(node: resources.DeckAndDiscard, voice: Voice, noun: str) -> Slot:
    return voice.words.noun(noun, 1, after=per(node, voice))


@condition.register(k.DuringPhase, "phase", "anyones", "others")
def _(node: k.DuringPhase, voice: Voice) -> str:
    if node.others:
        only(node, "others")
        return voice.say("during.not-your-turn")
    if node.anyones:
        return voice.say(f"during.{node.phase}.anyones")
    return voice.say(f"during.{node.phase or 'turn'}")


@condition.register(k.Is, "what", "card")
def _(node: k.Is, voice: Voice) -> str:
    if same(node.what, c.kind(costing=overpaying.WithPotion())):
        return voice.words("is.with-potion", it=pronoun(node.card, voice))
    it = pronoun(node.card, voice)
    if same(node.what, c.Kind(among=naming.Named(another=True))):
        return voice.words("is.just-named.another", it=it)
    return costs(node.what, it, voice) or voice.words("is", it=it, what=cards(node.what, voice, 1, "a"))


@condition.register(gaining.CanExchange, "into")
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


@condition.register(playing.GaveCoins)
def _(node: playing.GaveCoins, voice: Voice) -> str:
    return voice.say("gave-coins", it=voice.noun_of_it())
