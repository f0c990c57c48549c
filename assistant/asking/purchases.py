"""What can be bought with what a question says there is, whether anybody has to, and Treasures played after it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from assistant.asking.amounts import GUESS, Query, counting, made, words_lost
from assistant.asking.clause import Asked, Clause, Ref
from assistant.asking.found import Found
from assistant.asking.given import Table, helps, table_of
from assistant.asking.told import at, named, places, places_of
from assistant.asking.weights import Features
from assistant.asking.words import Token
from engine.model.kinds import EVENT
from engine.records import NamedTuple
from engine.statements.buying import Stand, buys_left, can_buy, may_play_after_buying, most_of, stands, which_to_buy
from engine.statements.proposition import (
    ANYTIME,
    CAN,
    CARDS,
    DEPENDS,
    MANY,
    MUST,
    NO,
    NOTHING,
    WHICH,
    YES,
    Deed,
    Given,
    Proposition,
    Statement,
    Thing,
    Verdict,
)
from engine.statements.things import is_known, kind_of, types_of
from engine.table.facts import fact, slug

SHOPPING: Final = frozenset({"buy", "get", "gain", "have", "want", "take", "go", "choose", "spend", "end", "play"})
UNSAID: Final = "money-unsaid"  # nothing tells how much there is to spend
PLENTY: Final = 99
FIRST_COINS: Final = 5  # ten cards to start with, seven of them Coppers: five Coppers at best (§5)
NOT_BOUGHT: Final = frozenset({"state", "boon", "hex"})
UNSUPPLIED: Final = frozenset({"heirloom", "nonsupply"})


class Basket(NamedTuple):
    """Be what is to be bought: things, the words that tell them, and how that stretches the words."""

    things: tuple[Thing, ...]
    used: frozenset[int]
    features: Features = ()

    @property
    def thing(self) -> Thing:
        """Return what is bought as one thing: of several kinds only their number."""
        if len(self.things) == 1:
            return self.things[0]
        return Thing(number=sum(max(1, one.number) for one in self.things))

    @property
    def cards(self) -> tuple[str, ...]:
        """List the cards that are named, each as often as it is wanted."""
        return tuple(card for one in self.things for card in [one.card] * max(1, one.number) if card)

    @property
    def is_anything(self) -> bool:
        """Say whether it may be any card."""
        one = self.thing
        return len(self.things) == 1 and not (one.card or one.kind or one.number > 0 or one.cost >= 0)


class Purse(NamedTuple):
    """Be what there may be to spend, in each way the turn can stand, the words that tell it, and what it stretches."""

    stands: tuple[Stand, ...]
    used: frozenset[int]
    features: Features = ()


# Whether one has to buy.


def no_duty(query: Query) -> Iterator[Found]:
    """Yield that nobody has to buy (T4): a Buy may stay unused."""
    main = query.main
    units = any(one.unit == "buys" for one in query.own)
    if not ("buy" in query.deeds or units and main.deeds & {"play", "spend"}) or main.cards():
        return
    used = at(main, "quant:some", "quant:each", "quant:all", "unit:turns", "unit:card")
    used |= {place for one in query.said for place in one.at}
    lost, words = words_lost(query.asked._replace(sides=()), frozenset(used))
    said = Proposition(MUST, Deed("buy", 0, Thing()), asker=query.asker)
    yield made(Statement(said, Verdict(NO), "T4"), (*lost, *([GUESS] if query.asked.sides else [])), words)


# What can be bought.


def purchases(query: Query) -> Iterator[Found]:
    """Yield whether what is asked for can be bought, how many of it, or what."""
    used_buy = _uses_buy(query)
    if any(one.kind == EVENT for one in query.main.refs):
        return  # an Event is no card of the Supply (G8c)
    bought = "buy" in query.deeds or used_buy or _longs(query)
    if not bought and not _may_buy(query):
        return
    if used_buy:
        query = query._replace(asked=query.asked._replace(main=query.main._replace(refs=())))
    for basket in _baskets(query, bought):
        yield from _bought(query, basket)


def _bought(query: Query, basket: Basket) -> Iterator[Found]:
    """Yield what is so of what is to be bought: a Treasure that is told to be in hand need not be played."""
    table, held = (table_of(query.asked, basket.used, hold) for hold in (False, True))
    told_of = table.acts or table.givens or query.said
    if not told_of and _is_never_sold(basket):
        return  # a plain fact of the card
    in_hand = held != table and query.number("coins") >= 0
    kept = _of_table(query, basket, held) if in_hand else ()
    able = tuple(filter(_is_yes, kept))
    yield from able or _of_table(query, basket, table, in_hand)


def _is_yes(one: Found) -> bool:
    return one.statement.verdict.kind == YES


def _of_table(query: Query, basket: Basket, table: Table, in_hand: bool = False) -> Iterator[Found]:
    """Yield what is so of what is to be bought on a table; in_hand: what is played there is told to be in hand."""
    found = stands(table.acts, table.givens, [*basket.cards, *query.asked.cards()])
    for purse in _purses(query, table, found, in_hand) if found else ():
        yield from _sold(Sale(query, basket, table, _settled(purse, basket)))


def _is_never_sold(basket: Basket) -> bool:
    return any(kind_of(name) in UNSUPPLIED for name in basket.cards)


def _uses_buy(query: Query) -> bool:
    """Say whether a Buy is used: I have one Buy left, may I play it?"""
    main = query.main
    it = any(one.it for one in main.refs)
    return main.deeds == {"play"} and it and query.the("buys") is not None and not main.cards()


def _longs(query: Query) -> bool:
    """Say whether what somebody wants for the coins that he has is asked for: he wants a Gold, can he do it?"""
    main = query.main
    if query.number("coins") < 0 or main.form != "can" or query.deeds - SHOPPING or main.cards():
        return False
    return any("want" in side.deeds | side.aux for side in query.asked.sides) and any(one.it for one in main.refs)


def _may_buy(query: Query) -> bool:
    """Say whether a card is got for coins, or for Buys by some deed, without a word for buying."""
    main = query.main
    paid = query.number("coins") >= 0 or query.number("buys") >= 0 and query.deeds
    if not paid or query.deeds - SHOPPING or main.form == "is" or any(one.token.verb for one in main.refs):
        return False  # to remodel a card is not to buy one
    return any(one.card and one.prep != "from" for one in main.refs)


def _settled(purse: Purse, basket: Basket) -> Purse:
    """Pass a purse on; where nothing says what there is to spend, it matters only if plenty were enough."""
    rich = tuple(one._replace(coins=PLENTY) for one in purse.stands)
    if UNSAID in purse.features and can_buy(rich, basket.things).kind == NO:
        return Purse(rich, purse.used)
    return purse


# What is wanted.


def _baskets(query: Query, bought: bool) -> Iterator[Basket]:
    """Yield what may be meant as that which is bought: cards named, those a pronoun means, or any of a kind."""
    main = query.main
    objects = _objects(main, bought)
    if objects:
        things = tuple(_copies(one.card, one.number) for one in objects)
        yield Basket(things, places_of([one.token for one in objects]) | _numbers(main, objects))
    elif bought and _has_pronoun(main) and query.asked.cards():
        yield from _pronouns(query.asked)
    elif bought:
        yield _kind(main) or _any_card(query)


def _has_pronoun(main: Clause) -> bool:
    return any(one.it or one.itself for one in main.refs) and not any("card" in one.units for one in main.refs)


def _pronouns(asked: Asked) -> Iterator[Basket]:
    """Yield the cards named before that a pronoun may mean, the last one first."""
    cards = [one for side in asked.sides for one in named(side.tokens) if not helps(one.card)]
    for place, token in enumerate(reversed(cards), 1):
        features = ("thing-pronoun", *[GUESS] * place)
        yield Basket((_copies(token.card, token.number),), frozenset({token.at}), features)


def _objects(main: Clause, bought: bool) -> list[Ref]:
    """List the cards of the asked clause that are to be bought, not those that pay for it."""
    cards = [one for one in main.refs if one.card and not one.token.verb and kind_of(one.card) not in NOT_BOUGHT]
    behind = [one for one in cards if one.place > main.head >= 0] if bought else cards
    aside = ("from", "after", "with", "of", "in")
    wanted = [one for one in behind if not (one.prep in aside and helps(one.card))]
    return wanted or behind or [one for one in cards if not helps(one.card)]


def _copies(card: str, number: int) -> Thing:
    return Thing(card, number=number if number > 1 else -1)


def _numbers(clause: Clause, refs: Sequence[Ref]) -> frozenset[int]:
    """Collect the words that count things."""
    return frozenset(place for one in refs for place in counting(clause, one.place))


def _kind(main: Clause) -> Basket | None:
    """Find the type of cards that is to be bought."""
    kinds = [one for one in main.refs if one.kind and not one.card and "buys" not in one.units]
    if not kinds:
        return None
    used = places_of([one.token for one in kinds]) | _numbers(main, kinds)
    return Basket((Thing(kind=kinds[0].kind, number=kinds[0].number),), used)


def _any_card(query: Query) -> Basket:
    """Find how many cards are to be bought, and of what cost, where none is named."""
    main = query.main
    cards = [one for one in main.refs if "card" in one.units]
    price = next((one for one in query.own if one.unit == "coins" and "cost" in main.aux), None)
    number = next((one.number for one in cards if one.number >= 0), -1)
    used = places_of([one.token for one in cards]) | _numbers(main, cards)
    bare = query.bare(main)
    if price is not None:
        return Basket((Thing(number=number, cost=price.number),), used | price.at)
    if number < 0 and len(bare) == 1 and bare[0].place > main.head:
        return Basket((Thing(number=bare[0].number),), used | {bare[0].token.at})
    return Basket((Thing(number=number),), used)


# What there is to spend.


def _purses(query: Query, table: Table, found: Sequence[Stand], in_hand: bool) -> Iterator[Purse]:
    """Yield what there may be to spend: what is said is all there is, or comes on top of what plays give.

    in_hand: the Treasures that are played are told to be in hand, beside what is said unless they give just that.
    """
    used = _spent(query)
    coins = Coins(query.number("coins"))
    if coins.number < 0 and not table.acts:
        coins = next(filter(None, (read(query, used) for read in COINS)))
    used |= coins.used
    buys = query.number("buys")
    start = tuple(one._replace(buys=buys, purchases=buys) if buys >= 0 else one for one in found)
    if coins.number < 0:
        yield Purse(start, used, coins.features)
        return
    yield from _told_purses(start, coins, used, bool(table.acts), in_hand)


def _told_purses(
    start: Sequence[Stand], coins: Coins, used: frozenset[int], played: bool, in_hand: bool
) -> Iterator[Purse]:
    """Yield what there is to spend where coins are told: those alone, and those beside what plays give."""
    beside = in_hand and all(one.coins != coins.number for one in start)
    rare = (*coins.features, "money-added")
    yield Purse(tuple(one._replace(coins=coins.number) for one in start), used, rare if beside else coins.features)
    if played and any(one.coins for one in start):
        more = tuple(one._replace(coins=one.coins + coins.number) for one in start)
        yield Purse(more, used, coins.features if beside else rare)


def _spent(query: Query) -> frozenset[int]:
    """Collect the words of the amounts, and those that go with Buys: another one, left, the first."""
    told = [one.at for one in query.said if one.number >= 0 or one.unit == "buys"]
    clauses = [one for one in query.asked.all() if one.says("unit:buys") and not one.says("unit:card")]
    beside = [at(one, "quant:other", "quant:more", "state:left", "ord:1") for one in clauses]
    return frozenset().union(*told, *beside)


class Coins(NamedTuple):
    """Be how many coins there are (-1: those that the table gives), the words that tell it, how far it is guessed."""

    number: int
    used: frozenset[int] = frozenset()
    features: Features = ()


def _bare_coins(query: Query, used: frozenset[int]) -> Coins | None:
    """Take a number of nothing for coins."""
    main = query.main
    for clause in query.asked.all():
        for one in query.bare(clause):
            if clause is not main or one.prep in ("with", "for"):
                return Coins(one.number, frozenset({one.token.at}), (GUESS,))
    return None


def _no_coins(query: Query, used: frozenset[int]) -> Coins | None:
    """Find that there is nothing to spend."""
    for clause in query.asked.all():
        for token in clause.tokens:
            if token.has("not:no") and token.at not in used and _is_end(clause, token):
                return Coins(0, frozenset({token.at}))
    return None


def _is_end(clause: Clause, token: Token) -> bool:
    """Say whether "nothing" stands alone, not before what there is none of."""
    return not any(one.no for one in clause.refs) and token in clause.tokens[-3:]


def _first_coins(query: Query, used: frozenset[int]) -> Coins | None:
    """Find that it is the first turn, with the cards to start with."""
    asked = query.asked
    turns = {
        place
        for clause in asked.all()
        if clause.says("unit:turns") and clause.says("ord:1")
        for place in at(clause, "unit:turns", "ord:1")
    }
    return Coins(FIRST_COINS, places(asked, "topic:setup") | turns, (GUESS,)) if turns else None


def _untold_coins(query: Query, used: frozenset[int]) -> Coins:
    """Take plenty of coins where Buys, or that there are no Actions, are all that is given; else the table as it is."""
    without = _no_actions(query.asked)
    told = without or query.number("buys") >= 0 or _for_nothing(query.asked)
    number = PLENTY if without or query.the("buys") is not None else -1
    return Coins(number, without, () if told else (UNSAID,))


COINS: Final[tuple[Callable[[Query, frozenset[int]], Coins | None], ...]] = (
    _bare_coins,
    _no_coins,
    _first_coins,
    _untold_coins,
)


def _no_actions(asked: Asked) -> frozenset[int]:
    """Find the words that say that there are no Actions, which are not needed to buy, and what goes with them."""
    none = {
        place
        for clause in asked.all()
        for one in clause.refs
        if one.kind == "Action" and one.no
        for place in (one.token.at, *counting(clause, one.place))
    }
    if not none:
        return frozenset()
    sides = [side for side in asked.sides if none & places_of(side.tokens)]
    beside = {place for side in asked.sides for place in at(side, "sum:money", "unit:coins", "zone:hand", "state:left")}
    return frozenset(none | beside).union(*(places_of(side.tokens) for side in sides))


def _for_nothing(asked: Asked) -> bool:
    """Say whether all that is named costs nothing, or lies in no pile: then it matters not what there is."""
    cards = [name for name in asked.cards() if is_known(name)]
    return bool(cards) and all(kind_of(name) in UNSUPPLIED or not fact(slug(name)).coins for name in cards)


# What is said of a purchase.


class Sale(NamedTuple):
    """Be one way to mean a purchase: the question, what is wanted, what is given, and what there is to spend."""

    query: Query
    basket: Basket
    table: Table
    purse: Purse

    @property
    def is_told(self) -> bool:
        """Say whether coins or Buys are said in numbers."""
        return self.query.number("coins") >= 0 or self.query.number("buys") >= 0

    def said(self, form: str, verdict: Verdict, *more: str, no: bool = False) -> Found:
        """Make the statement of it."""
        used = self.basket.used | self.purse.used | self.table.used
        lost, words = words_lost(self.query.asked, used)
        first = self.purse.stands[0]
        givens = (*self.table.givens, Given("coins", number=first.coins), Given("buys", number=first.buys))
        options = self.basket.cards if len(self.basket.things) > 1 else ()
        deed = Deed("buy", 0, self.basket.thing, no=no)
        said = Proposition(form, deed, self.table.acts, givens, ANYTIME, self.query.asker, options)
        features = (*self.basket.features, *self.purse.features, *self.table.features, *lost, *more)
        return made(Statement(said, verdict, "G8"), features, words)


def _sold(sale: Sale) -> Iterator[Found]:
    """Yield what is so of a purchase, in the first way in which it may be asked."""
    say = next((say for asks, say in SALES if asks(sale)), None)
    found = say(sale) if say is not None else None
    if found is not None:
        yield found


def _asks_many(sale: Sale) -> bool:
    main = sale.query.main
    most = main.says("quant:most") and (main.form != "can" or main.says("form:which", "form:what", "form:many"))
    return main.form == "many" or most


def _say_many(sale: Sale) -> Found | None:
    """Tell how many can be bought; of anything at all, as many as there are Buys."""
    if len(sale.basket.things) > 1:
        return None
    stands_, thing = sale.purse.stands, sale.basket.thing
    spent = sale.basket.is_anything and not sale.is_told and not sale.table.givens
    return sale.said(MANY, buys_left(stands_) if spent else most_of(stands_, thing._replace(number=-1)))


def _asks_which(sale: Sale) -> bool:
    main = sale.query.main
    if sale.basket.cards:
        return False
    some = sale.basket.is_anything and sale.is_told and main.says("quant:some") and not main.says("unit:card")
    return main.form in ("which", "what") or main.says("form:which", "form:what") or some


def _say_which(sale: Sale) -> Found:
    """Tell which cards can be bought."""
    among = [name for name in sale.query.asked.cards() if not helps(name)]
    return sale.said(WHICH, which_to_buy(sale.purse.stands, sale.basket.thing, among))


def _asks_either(sale: Sale) -> bool:
    return sale.query.main.says("conn:or") and len(sale.basket.things) > 1


def _say_either(sale: Sale) -> Found | None:
    """Tell which of several cards can be bought."""
    if "buy" not in sale.query.deeds or sale.query.main.form not in ("can", "which"):
        return None
    things = [one for one in sale.basket.things if can_buy(sale.purse.stands, [one]).kind == YES]
    cards = tuple(sorted({one.card for one in things}))
    return sale.said(WHICH, Verdict(CARDS, cards) if cards else Verdict(NOTHING))


def _asks_whether(sale: Sale) -> bool:
    return sale.query.main.form in ("can", "does", "is", "")


def _say_whether(sale: Sale) -> Found | None:
    """Tell whether all of it can be bought; left open where that depends on a hand of which something is said."""
    main = sale.query.main
    verdict = can_buy(sale.purse.stands, sale.basket.things)
    if verdict.kind == DEPENDS and any(given.what.startswith("hand") for given in sale.table.givens):
        return None
    denied = main.no and verdict.kind in (YES, NO) and main.form != "can"
    if denied:
        verdict = Verdict(NO if verdict.kind == YES else YES)
    return sale.said(CAN, verdict, *_form(main), no=denied)


def _form(main: Clause) -> Features:
    """Say how far a clause is from asking what somebody can do: one without a form may tell it, or be of another."""
    if main.form == "can":
        return ()
    if main.form or not main.deeds | main.aux:
        return ("money-form",)
    return ("money-told",) if main.seat and main.deeds - {"want"} else ()


SALES: Final[tuple[tuple[Callable[[Sale], bool], Callable[[Sale], Found | None]], ...]] = (
    (_asks_many, _say_many),
    (_asks_which, _say_which),
    (_asks_either, _say_either),
    (_asks_whether, _say_whether),
)


# Treasures once something was bought.


def late_treasures(query: Query) -> Iterator[Found]:
    """Yield whether a Treasure may still be played when something has been bought."""
    main, asked = query.main, query.asked
    if not any(_has_bought(side, query) for side in asked.sides) or not _asks_to_play(asked):
        return
    cards = _treasures(asked)
    if not cards or any(name not in cards and helps(name) for name in asked.cards()):
        return
    used = places_of([token for token in main.tokens if token.card or token.of("unit")])
    lost, words = words_lost(asked._replace(sides=()), used)
    others = [one for side in asked.sides for one in named(side.tokens) if one.card not in cards]
    features = (*lost, *["money-card"] * len(others), *[GUESS] * ((not main.deeds) + (main.form != "can")))
    bought = (Given("deed", deed=Deed("buy", 0)),)
    said = Proposition(CAN, Deed("play", 0, Thing(cards[0])), (), bought, ANYTIME, query.asker)
    verdict = Verdict(YES if may_play_after_buying(cards[0]) else NO)
    yield made(Statement(said, verdict, "T4"), features, words)


def _asks_to_play(asked: Asked) -> bool:
    """Say whether it is asked if something may be played, or the play is told and asked about without a word."""
    main = asked.main
    if main.deeds:
        return bool(main.deeds & {"play", "put", "spend"})
    return main.form == "can" or not main.refs and any("play" in one.deeds and one.cards() for one in asked.sides)


def _treasures(asked: Asked) -> list[str]:
    """List the Treasures that may be meant: those of the asked clause, else the one named last."""
    main = asked.main
    names = [one.card for one in main.cards()]
    if not names and (not main.refs or any(one.it or one.itself for one in main.refs)):
        names = [one.card for side in asked.sides for one in named(side.tokens)][-1:]
    return [name for name in names if is_known(name) and "Treasure" in types_of(name)]


def _has_bought(side: Clause, query: Query) -> bool:
    """Say whether a clause tells that something was bought, or a Buy used."""
    if "buy" in side.deeds or side.says("state:left") and not side.says("ord:1"):
        return "buy" in side.deeds
    first = side.says("ord:1", "prep:after", "conn:after") and side.says("unit:buys")
    return first or side.kind == "after" and any(one.unit == "buys" for one in query.said)
