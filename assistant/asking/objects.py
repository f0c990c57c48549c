"""What the deed that is asked about is done to: a thing named, counted, meant by a pronoun, or told elsewhere."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from assistant.asking.casts import BY_CARD, OWED
from assistant.asking.clause import Asked, Clause, Ref
from assistant.asking.meaning import who_of
from assistant.asking.story import Story
from assistant.asking.weights import Features
from assistant.asking.words import FREE, Token
from engine.statements.proposition import Thing
from engine.statements.things import is_reaction

BROUGHT: Final = frozenset({"get", "give", "receive"})
LIGHT_DEEDS: Final = frozenset({"get", "give", "have", "go", "back", "choose", "put", "affect", "use"})
# What is told by something else than what happens to cards.
OTHER_DEEDS: Final = frozenset(
    {"protect", "stay", "cost", "score", "win", "end", "clean", "useless", "go-first", "carry-over", "count"}
)
AMOUNTS: Final = frozenset({"coins", "actions", "buys", "villagers", "coffers", "vp", "debt", "favors"})
GIVEN_POINTS: Final = frozenset({"get", "give", "gain", "take", "receive"})  # points that somebody gets: as tokens
OWNED: Final = frozenset(
    {"get", "give", "gain", "have", "take", "receive", "spend", "go", "back", "draw", "happens", "work", "use", "score"}
)
# Deeds by which cards of a type move, although Actions are had too.
MOVING: Final = frozenset({"draw", "gain", "take"})
FATES: Final = {"boons": "Boon", "hexes": "Hex"}
Things = list[tuple[Thing, Features, frozenset[int]]]


def things(clause: Clause, story: Story, asked: Asked) -> Things:
    """List what may be meant as the thing that it is done to."""
    number, extra, repeated = _repeated(clause)
    cost, priced = costing(clause)
    found: Things = []
    for one in objects(clause, story):
        if one.token.at not in priced or not _is_bare(one):
            meant = _meant(one, clause, story, asked)
            found += [
                (_sized(thing, one, number, cost, clause), (*extra, *more), used | priced | repeated)
                for thing, more, used in meant
            ]
    if cost >= 0 and not any(thing.cost >= 0 for thing, _, _ in found):
        found.append((Thing(cost=cost), ("thing-unsaid",), priced))
    acting = {one.card for one in clause.refs if _is_player(one, clause, story)}
    found += _elsewhere(bool(found) or _asks_any(clause), found, number, extra, asked, acting)
    if Thing(number=number) not in [thing for thing, _, _ in found]:
        found.append(_anything(clause, story, number, extra))
    return found


def _anything(clause: Clause, story: Story, number: int, extra: Features) -> tuple[Thing, Features, frozenset[int]]:
    """Return any card, and how much it stretches a clause that it is meant."""
    some = frozenset(token.at for token in clause.tokens if _is_something(token))
    return Thing(number=number), (*extra, *(() if some else _unsaid(clause, story))), some


def _is_something(token: Token) -> bool:
    """Say whether a word stands for any card: do I have to discard something."""
    return token.has("quant:some") and not (token.of("unit") or token.of("type") or token.has("num"))


def _repeated(clause: Clause) -> tuple[int, Features, frozenset[int]]:
    """Find that something is done to two things: both, or twice; the number (-1: not said), the words that tell it."""
    if clause.says("quant:both"):
        return 2, ("number-both",), frozenset()
    twice = frozenset(token.at for token in clause.tokens if token.has("times:2"))
    if twice and clause.form in ("can", "must", "does") and not clause.deeds & ONCE:
        return 2, ("number-times",), twice
    return -1, (), frozenset()


# What is done twice with one thing, or to one player, and not to two things.
ONCE: Final = frozenset({"play", "throne", "choose", "name", "use", "react", "affect", "work", "protect", "shuffle"})


def _unsaid(clause: Clause, story: Story) -> Features:
    """Name what it stretches to mean anything at all: nothing where it is asked how many or which, and no more said."""
    said = objects(clause, story) if story.acts else clause.refs
    if any(one.card or one.kind or one.it for one in said):
        return ("thing-any",)
    brought = clause.form in ("which", "what") and bool(clause.deeds) and clause.deeds <= BROUGHT
    if brought and story.acts and not story.plays:
        return ()  # when I trash it, what do I get: of what is played that may be more than cards
    return () if _asks_any(clause) or clause.deeds == {"draw"} else ("thing-unsaid",)  # can I still draw


def _asks_any(clause: Clause) -> bool:
    """Say whether the question word itself stands for the thing: how many do I draw, what can I gain."""
    return clause.form in ("many", "which") and bool(clause.deeds - LIGHT_DEEDS - OTHER_DEEDS)


def _is_bare(one: Ref) -> bool:
    """Say whether it is only a number."""
    return not (one.card or one.kind or {"card", "cards"} & set(one.units))


def _sized(thing: Thing, one: Ref, number: int, cost: int, clause: Clause) -> Thing:
    """Give a thing its number, and its cost where the clause tells one."""
    if thing.number < 0:
        many = one.number + bool(_than(one, clause)) if one.number > 0 and one.number != cost else number
        thing = thing._replace(number=many)
    return thing._replace(cost=cost) if cost >= 0 and not thing.card and thing.unit == "card" else thing


def _meant(one: Ref, clause: Clause, story: Story, asked: Asked) -> Iterator[tuple[Thing, Features, frozenset[int]]]:
    """Yield what a thing of the clause may be: a card, a type, an amount, what a pronoun stands for."""
    used = frozenset({one.token.at, *_number_at(one, clause), *_than(one, clause)})
    for thing, features in (*_amounts(one, clause), *_objects_of(one, clause, story, asked)):
        yield thing, features, used


RETURNED: Final = frozenset({"put", "topdeck", "back"})  # what is done to a card that lies in play


def _is_another(one: Ref, clause: Clause, story: Story) -> bool:
    """Say whether another copy is meant than the one that is played, which may be put back itself."""
    return one.another or one.card in story.plays and not clause.deeds & RETURNED


def _number_at(one: Ref, clause: Clause) -> list[int]:
    """Find the word that tells how many of a thing there are."""
    before = [token.at for token in clause.tokens[: one.place] if token.has("num") and token.number == one.number > 0]
    beside = ("quant:some", "quant:other") if one.card and one.another else ("quant:some",)
    some = [token.at for token in clause.tokens[max(0, one.place - 1) : one.place] if token.has(*beside)]
    return [*before[-1:], *some]  # any Spirit, another Engineer


def _than(one: Ref, clause: Clause) -> list[int]:
    """Find the word that makes a number a bound which is passed: more than four."""
    at = next((place for place, token in enumerate(clause.tokens) if token.at in _number_at(one, clause)), 0)
    before = clause.tokens[max(0, at - 2) : at]
    passed = len(before) == 2 and before[0].has("quant:more") and before[1].is_free
    return [before[0].at] if passed and not (before[1].of("seat") or before[1].of("unit")) else []


def _amounts(one: Ref, clause: Clause) -> Iterator[tuple[Thing, Features]]:
    """Yield coins, Actions, Buys, Boons and Hexes."""
    units = set(one.units)
    if _is_resource(clause):
        yield from ((Thing(unit=unit), ()) for unit in sorted(units & AMOUNTS))
        if "points" in units and clause.deeds & GIVEN_POINTS and "vp" not in units:
            yield Thing(unit="vp"), ("thing-kind",)
        if not units and one.number >= 0 and not (one.card or one.kind or one.it or one.itself):
            yield Thing(unit="coins"), ("thing-coins",)
    yield from ((Thing(kind=FATES[unit]), ()) for unit in sorted(units & set(FATES)))


def _objects_of(one: Ref, clause: Clause, story: Story, asked: Asked) -> Iterator[tuple[Thing, Features]]:
    """Yield cards: by name, by type, any, or what a pronoun stands for."""
    units = set(one.units)
    if _is_a_card(one, clause):
        yield Thing(), ("thing-pronoun",)
    if one.card:
        yield Thing(one.card, another=_is_another(one, clause, story)), ()
    elif one.kind:
        actions = "actions" in units and _is_resource(clause)
        if not actions or clause.deeds & MOVING:
            yield Thing(kind=one.kind), ("thing-kind",) if actions else ()
    elif one.itself:
        yield from ((Thing(card, itself=True), ()) for card in story.plays[-1:])
    elif one.it:
        yield from pronouns(one, clause, story, asked)
        yield Thing(), ("thing-any",)
    elif {"cards", "card"} & units:
        yield Thing(), ()
        yield from ((thing, ("thing-kind",)) for thing, _ in _kinds_before(asked))
    elif not units:
        yield Thing(), ()


def _is_a_card(one: Ref, clause: Clause) -> bool:
    """Say whether "one" counts right behind the deed what is not named: do I draw one."""
    return one.it and one.token.number == 1 and one.place == clause.head + 1


def _elsewhere(
    said: bool, found: Things, number: int, extra: Features, asked: Asked, acting: set[str]
) -> Things:  # fmt: skip
    """List the cards that other clauses name, for a clause that names none or means another one.

    said: it says what. acting: the cards that do it.
    """
    named = {thing.card for thing, _, _ in found} | acting
    features: Features = ("thing-elsewhere",) if said else ("thing-pronoun", "thing-earlier")
    cards = dict.fromkeys(token.card for side in reversed(asked.sides) for token in side.tokens if token.card)
    more: Things = [
        (Thing(card, number=number), (*extra, *features), frozenset()) for card in cards if card not in named
    ]
    kinds = {thing.kind for thing, _, _ in found}
    if any(thing.card or thing.kind for thing, _, _ in found):
        return more
    more += [(thing, (*extra, *features), frozenset()) for thing, _ in _kinds_before(asked) if thing.kind not in kinds]
    return [*more, *_amounts_meant(asked, found, (*extra, "thing-pronoun", "thing-earlier"))]


def _amounts_meant(asked: Asked, found: Things, features: Features) -> Things:
    """List the amounts that other clauses tell; none where the clause tells one (how many coins, with Favors)."""
    if any(thing.unit in AMOUNTS for thing, _, _ in found):
        return []
    return [(Thing(unit=unit, number=many), features, frozenset()) for unit, many in _amounts_before(asked)]


def _kinds_before(asked: Asked) -> list[tuple[Thing, Features]]:
    """List the types of which earlier clauses speak: the Treasure, a Spirit."""
    kinds = [one.kind for side in reversed(asked.sides) for one in side.refs if one.kind and not one.card]
    kinds += [FATES[unit] for side in reversed(asked.sides) for one in side.refs for unit in one.units if unit in FATES]
    return [(Thing(kind=kind), ("thing-pronoun", "thing-earlier")) for kind in dict.fromkeys(kinds)]


def _amounts_before(asked: Asked) -> list[tuple[str, int]]:
    """List the coins, Actions and Buys of which earlier clauses speak."""
    found = [
        (unit, one.number)
        for side in reversed(asked.sides)
        for one in side.refs
        for unit in one.units
        if unit in AMOUNTS and not (one.kind and side.spots)
    ]
    return list(dict.fromkeys(found))[:2]


def costing(clause: Clause) -> tuple[int, frozenset[int]]:
    """Find the cost by which a clause tells a card: a card costing 5, a 3-cost; and the words that tell it."""
    told = [place for place, token in enumerate(clause.tokens) if token.has("deed:cost")]
    for place in told:
        for other in (place + 1, place + 2, place - 1, place + 3):
            if 0 <= other < len(clause.tokens) and clause.tokens[other].has("num"):
                between = clause.tokens[min(place, other) + 1 : max(place, other)]
                if all(FREE in one.ideas or one.of("quant") or one.of("unit") or one.of("prep") for one in between):
                    return clause.tokens[other].number, frozenset(
                        one.at for one in (clause.tokens[place], clause.tokens[other], *between)
                    )
    return -1, frozenset()


def pronouns(one: Ref, clause: Clause, story: Story, asked: Asked) -> Iterator[tuple[Thing, Features]]:
    """Yield what a pronoun may stand for: cards, a type, or so many cards or coins as were told of."""
    for card, features in antecedents(one, clause, story, asked):
        yield Thing(card), features
    yield from _kinds_before(asked)[:2]
    numbers = [
        ref.number
        for side in reversed(asked.sides)
        for ref in side.refs
        if ref.number > 1 and not ref.card and {"card", "cards"} & set(ref.units)
    ]
    for number in dict.fromkeys(numbers) if not _is_a_card(one, clause) else ():
        yield Thing(number=number), ("thing-pronoun",)
    if _is_resource(clause):
        for unit, number in _amounts_before(asked):
            yield Thing(unit=unit, number=number), ("thing-pronoun",)


def _is_resource(clause: Clause) -> bool:
    return bool((clause.deeds | clause.aux) & OWNED) or not clause.deeds


def objects(clause: Clause, story: Story) -> list[Ref]:
    """List what stands in the asked clause as the thing the deed is done to, not as the card that is played."""
    return [one for one in clause.refs if not _is_player(one, clause, story) and not _is_aside(one, clause)]


def _is_player(one: Ref, clause: Clause, story: Story) -> bool:
    """Say whether a card of the clause is the one that is played: a verb, with it, it gives, two of it are played."""
    if not one.card or one.card not in story.plays:
        return False
    acts = one.before and (not clause.passive and not who_of(clause.seat) or _causes(one, clause))
    told = clause.deeds & {"play", "throne"} and one.number > 1 and clause.form not in ("can", "must")
    reacts = "react" in clause.deeds and is_reaction(one.card)
    by = one.prep in BY_CARD or one.prep == "to" and clause.deeds & OWED
    return one.token.verb or bool(by) and not reacts or acts or bool(told)


def _causes(one: Ref, clause: Clause) -> bool:
    """Say whether a card stands before a word that has somebody else do something: makes my opponent draw, lets me."""
    between = clause.tokens[one.place + 1 : max(0, clause.head)]
    return any(token.has("make:do") or token.has("form:can") and token.of("seat") for token in between)


def _is_aside(one: Ref, clause: Clause) -> bool:
    """Say whether something stands beside the deed: before it, for it, against it, or no card at all."""
    if one.card and "react" in clause.deeds:
        return not is_reaction(one.card)  # react with Moat to Militia
    if one.card:
        return one.prep in ("with", "against", "after", "before")
    if is_reached(one, clause):
        return True
    aside = {"players", "turns", "piles", *({"points"} if not clause.deeds & GIVEN_POINTS else ())}
    return one.prep in ("before", "for") or bool(set(one.units) & aside - {"vp"}) and "vp" not in one.units


def is_reached(one: Ref, clause: Clause) -> bool:
    """Say whether a number tells how large a hand gets: draw to six, discard down to three."""
    bare = one.number > 0 and not one.card and not one.units and bool(clause.deeds & {"draw", "discard"})
    before = clause.tokens[max(0, one.place - 2) : one.place]
    return bare and (one.prep == "to" or any(token.has("quant:most") for token in before))


def antecedents(one: Ref | None, clause: Clause, story: Story, asked: Asked) -> Iterator[tuple[str, Features]]:
    """Yield the cards that a pronoun may mean: those named last before it, those that are played after the others."""
    before = [token.card for side in asked.sides for token in side.tokens if token.card]
    here = [ref.card for ref in clause.cards() if one is not None and ref.place < one.place]
    named = list(dict.fromkeys([*reversed(here), *reversed(before)]))
    for place, card in enumerate([card for card in named if card not in story.plays][:3]):
        yield card, ("thing-pronoun", *["thing-earlier"] * place)
    for card in [card for card in named if card in story.plays][:2]:
        yield card, ("thing-pronoun", "thing-played")
