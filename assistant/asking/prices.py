"""What a card costs now: what has been played reduces it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from assistant.asking.amounts import GUESS, OPEN, Query, everywhere, made, words_lost
from assistant.asking.clause import Asked, Clause, Ref
from assistant.asking.found import Found
from assistant.asking.given import Table, table_of
from assistant.asking.told import at, places_of
from assistant.asking.weights import Features
from engine.statements.buying import costs_of, stands
from engine.statements.proposition import (
    ANYTIME,
    COST,
    DEPENDS,
    DOES,
    NO,
    NUMBERS,
    YES,
    Act,
    Deed,
    Proposition,
    Statement,
    Thing,
    Verdict,
)
from engine.statements.things import is_known, is_playable
from engine.table.facts import fact, slug

OF_IT: Final = ("from", "for", "of")  # before what brings a sum
COST_WORDS: Final = ("quant:less", "time:buy_phase", "time:still", "zone:play", "times:1")


def costs(query: Query) -> Iterator[Found]:
    """Yield what a card costs after what is played."""
    if not _asks_cost(query):
        return
    cards = _priced(query.asked)
    for name in dict.fromkeys(one.card for one in cards):
        named = [one for one in cards if one.card == name]
        used = places_of([one.token for one in named])
        table = table_of(query.asked, used)
        if table.acts or table.givens:  # else it is a plain fact of the card
            yield from _cost(query, named[0], used, table)


def _asks_cost(query: Query) -> bool:
    main = query.main
    return "cost" in main.deeds or "cost" in main.aux and main.form in OPEN or asks_price(query)


def _priced(asked: Asked) -> list[Ref]:
    """List the cards named that have a cost, those of the asked clause first."""
    refs = [one for clause in (asked.main, *reversed(asked.sides)) for one in clause.refs]
    cards = [one for one in refs if one.card and not one.token.verb and is_known(one.card)]
    return [one for one in cards if fact(slug(one.card)).coins is not None]


def _cost(query: Query, one: Ref, named: frozenset[int], table: Table) -> Iterator[Found]:
    """Yield what one card costs on a table, or whether it costs so much."""
    main = query.main
    verdict = costs_of(stands(table.acts, table.givens, [one.card]), one.card)
    if verdict.kind != NUMBERS:
        return
    wanted, told = _price_said(query)
    claimed = frozenset(ref.token.at for side in query.asked.sides for ref in query.bare(side))
    used = table.used | named | told | claimed | at(main, "unit:coins") | everywhere(query.asked, *COST_WORDS)
    lost, words = words_lost(query.asked, frozenset(used))
    idle = ("money-idle",) if _is_idle(one.card, verdict) else ()
    guess = (GUESS,) if claimed else ()
    features = (*table.features, *idle, *_subject(main, one), *guess, *lost)
    form, thing = COST, Thing(one.card)
    if main.form in ("does", "is", "can") and wanted >= 0 and not main.says("conn:or"):
        form, thing = DOES, Thing(one.card, number=wanted)
        verdict = truth([value == wanted for value in verdict.value])
    said = Proposition(form, Deed("cost", 0, thing), table.acts, table.givens, ANYTIME, query.asker)
    yield made(Statement(said, verdict, "C2"), features, words)


def truth(each: Sequence[bool]) -> Verdict:
    """Say whether something holds in all ways, in some or in none."""
    return Verdict(YES if each and all(each) else DEPENDS if any(each) else NO)


def _price_said(query: Query) -> tuple[int, frozenset[int]]:
    """Find the price that the asked clause says, -1 for none, and the words that tell it."""
    numbers = [one for one in query.own if one.unit == "coins" and one.number >= 0]
    loose = query.bare(query.main)
    said = [*(one.number for one in numbers), *(one.number for one in loose)]
    told = frozenset(one.token.at for one in loose).union(*(one.at for one in numbers))
    return (said[0] if said else -1), told


def _is_idle(card: str, verdict: Verdict) -> bool:
    """Say whether a card costs just what is printed on it, so that nothing that is given matters."""
    usual = fact(slug(card)).coins or 0
    return usual != 0 and verdict.value == (usual,)


def _subject(main: Clause, one: Ref) -> Features:
    """Say how far it is from the words that the price of this card is asked: it is named here, or a pronoun is."""
    here = one in main.refs
    if here == any(ref.it and not _is_minus(main, ref) for ref in main.refs) and main.cards():
        return ("money-elsewhere",)
    return () if here else (GUESS,)


def _is_minus(main: Clause, one: Ref) -> bool:
    """Say whether a pronoun is the number of minus one."""
    return one.place > 0 and main.tokens[one.place - 1].has("topic:minus")


def asks_price(query: Query) -> bool:
    """Say whether a clause of a card and a question word asks for its price: what's Province now, $?"""
    main = query.main
    if _is_sign_alone(query.asked):
        return True
    if not main.cards() or main.deeds - {"have", "go"}:
        return False
    money = next((place for place, token in enumerate(main.tokens) if token.has("sum:money")), -1)
    if main.form == "many" and money >= 0 and not main.deeds and not any(one.units for one in main.refs):
        first = main.cards()[0]
        return first.place > money and first.prep not in OF_IT  # how much is a Gold?
    return main.form in ("which", "what", "") and not query.own and _is_reduced(query.asked)


def _is_reduced(asked: Asked) -> bool:
    """Say whether a card is asked about, and another one that is named makes cards cheaper."""
    reducing = [name for name in asked.cards() if is_known(name) and _reduces(name)]
    return bool(reducing) and any(one.card not in reducing for one in asked.main.cards())


def _is_sign_alone(asked: Asked) -> bool:
    """Say whether nothing but the sign of coins is asked, of a card that costs less for what lies in play."""
    main = asked.main
    signs = any("coins" in one.units and one.number < 0 for one in main.refs)
    bare = signs and not main.deeds and not main.cards()
    return bare and main.form in ("", "what", "which") and "Peddler" in asked.cards()


def _reduces(card: str) -> bool:
    """Say whether playing a card makes another one cheaper."""
    if not is_playable(card):
        return False
    before, after = stands((), ()), stands((Act("play", (card,)),), ())
    others = ("Gold", "Village", "Province")
    return bool(before and after) and any(costs_of(after, name) != costs_of(before, name) for name in others)
