"""What a clause says happens, or does not happen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from assistant.asking.casts import BY_CARD
from assistant.asking.clause import Clause, Ref
from assistant.asking.meaning import FOE, ME, MOST, Item, Meaning, number_of, subject_of, who_of
from assistant.asking.weights import Features
from engine.model.kinds import EVENT
from engine.records import NamedTuple
from engine.statements.layout import SEEN as MET
from engine.statements.proposition import Act, Deed, Given, Thing
from engine.statements.things import is_harmful, types_of

# Which deeds of the trace a deed of the words may be, the likeliest first.
EVENTS: Final[dict[str, tuple[str, ...]]] = {
    "gain": ("gain",), "get": ("gain", "take", "receive"), "give": ("gain", "pass"), "trash": ("trash",),
    "discard": ("discard",), "draw": ("draw",),
    "reveal": ("reveal",), "look": ("look",), "put": ("put", "topdeck", "set-aside"),
    "topdeck": ("topdeck",), "take": ("take",), "pass": ("pass",), "exchange": ("exchange",), "shuffle": ("shuffle",),
    "set-aside": ("set-aside",),
    "buy": ("gain",), "name": ("name",), "back": ("take", "return"), "choose": ("choose", "gain", "trash", "discard"),
    "affect": ("reveal", "trash"),
    "go": ("gain", "trash", "discard"), "react": ("reveal",), "count": ("name",),
    "exile": ("exile",), "call": ("call",),
}  # fmt: skip
LOOSE: Final = frozenset({"choose", "affect", "go", "give", "back", "count"})  # tell little of what is done
# What may be done to a card of a deck, and to a card of a hand.
LOOKED: Final = frozenset({"reveal", "look", "trash", "discard", "put", "topdeck"})
HELD: Final = frozenset({"trash", "discard", "reveal", "set-aside", "pass", "put", "topdeck"})
SOME_EVENT: Final = "Expedition"  # which does nothing before the turn ends
DONE: Final = frozenset({"gain", "trash", "discard"})  # what can be done outright


def events(
    clause: Clause, others: Sequence[Ref], acts: Sequence[Item], plays: frozenset[str], before: Sequence[str]
) -> Iterator[Meaning]:
    """Yield what a clause says happens, or does not happen; before: cards named earlier, which a pronoun may mean."""
    who = _doer(clause, others)
    negated = clause.no or any(one.no for one in others)
    yield from _turned(clause, others, who, negated)
    by_card = bool(acts) and not subject_of(clause)
    for word, verb, light in _verbs(clause):
        for things, more in _things(clause, others, before, by_card):
            yield from _event(Happening(word, verb, who, negated, things, (*light, *more)), acts, plays)


def _turned(clause: Clause, others: Sequence[Ref], who: str, no: bool) -> Iterator[Meaning]:
    """Yield that cards are trashed and others are gained for them: a Copper turned into a Silver."""
    gained = [one.card for one in others if one.card and one.prep == "into"]
    trashed = [one.card for one in others if one.card and one.prep in ("", "from")]
    if no or not gained or not trashed or not _tells_turning(clause):
        return
    deeds = [*(("trash", card) for card in trashed), *(("gain", card) for card in gained)]
    items = tuple(Item(who, given=Given("deed", deed=Deed(verb, 0, Thing(card)))) for verb, card in deeds)
    yield Meaning(items)
    held = tuple(Item(who, given=Given("hand", cards=(card,))) for card in trashed)
    yield Meaning((*held, *items), ("event-met",))


def _tells_turning(clause: Clause) -> bool:
    """Say whether a clause tells that something becomes something else."""
    return bool(clause.deeds & {"exchange", "trash", "put"}) or any(one.token.verb for one in clause.refs)


def _verbs(clause: Clause) -> list[tuple[str, str, Features]]:
    """List the words that tell what happens, with the verbs of the trace that they may mean."""
    if any(one.token.verb for one in clause.refs) and not clause.deeds:
        return [("", verb, ()) for verb in ("trash", "gain", "discard", "reveal")]
    words: list[tuple[str, Features]] = [(word, ()) for word in sorted(clause.deeds)]
    words += [(word, ("event-aux",)) for word in sorted(clause.aux - clause.deeds)]
    return [
        (word, verb, (*more, *["given-guess"] * (word in LOOSE), *["event-second"] * (place > 0)))
        for word, more in words
        for place, verb in enumerate(EVENTS.get(word, ()))
    ]


class Happening(NamedTuple):
    """Be something that a clause says happens: the word and the verb of the trace, by whom, to which things."""

    word: str
    verb: str
    who: str
    no: bool
    things: tuple[Thing, ...]
    features: Features


def _doer(clause: Clause, others: Sequence[Ref]) -> str:
    """Tell to whom something happens: who acts, or where a card acts, whose cards it moves."""
    subject = subject_of(clause)
    harmful = not clause.deeds and any(one.token.verb and is_harmful(one.card) for one in clause.refs)
    if subject and harmful:
        return FOE if subject == ME else ME  # he swindled an Estate of mine
    if subject and "give" not in clause.deeds:
        return subject
    behind = (seat for token in clause.tokens[max(0, clause.head + 1) :] for seat in token.of("seat"))
    seats = (*(one.owner for one in others), *behind)
    return next((who_of(seat) for seat in seats if who_of(seat)), "") or subject


def _things(
    clause: Clause, others: Sequence[Ref], before: Sequence[str], by_card: bool
) -> list[tuple[tuple[Thing, ...], Features]]:
    """List what something may be done to: what is named, what a pronoun means, or any cards."""
    objects = _objects(clause, others, by_card)
    if objects:
        return [(tuple(map(_named, objects)), ())]
    kind = next((one for one in others if one.kind and "actions" not in one.units), None)
    if kind is not None:
        return [((Thing(kind=kind.kind, number=number_of(kind, clause)),), ())]
    unnamed = (Thing(number=_many_cards(clause, others)),)
    own = [one.card for one in clause.cards()] or before
    if own and any(one.itself for one in others):
        return [((Thing(own[-1], itself=True),), ())]
    if before and any(one.it for one in others):
        return [((Thing(before[-1]),), ()), (unnamed, ("event-any",))]
    return [(unnamed, ())]


def _named(one: Ref) -> Thing:
    return Thing(one.card, number=one.number if one.number > 1 else -1)


def _objects(clause: Clause, others: Sequence[Ref], by_card: bool) -> list[Ref]:
    """List the cards named to which something is done: those behind the deed, else all; none for "nothing to Forge"."""
    means = _means(clause, others)
    named = [one for one in others if one.card and one.prep not in means]
    if any(one.token.has("role:to") for one in named):  # a language that marks who acts and what it is done to
        named = [one for one in named if not one.token.has("role:by")]
    return [one for one in named if not one.before or clause.passive or by_card] or named


def _means(clause: Clause, others: Sequence[Ref]) -> tuple[str, ...]:
    """List before which words no object stands: with Watchtower, where it is trashed with that; nothing to Forge."""
    if clause.says("not:no"):
        return ("to", *BY_CARD)
    return ("with",) if any(one.it and not one.prep for one in others) else ()


def _many_cards(clause: Clause, others: Sequence[Ref]) -> int:
    """Count how many cards are spoken of without a name, -1 if that is not said."""
    counted = [
        number_of(one, clause)
        for one in others
        if one.prep in ("", "of", "with") and (not one.units or "card" in one.units)
    ]
    return next((many for many in counted if 0 < many <= MOST), -1)


def _event(one: Happening, acts: Sequence[Item], plays: frozenset[str]) -> Iterator[Meaning]:
    """Yield how something may come about: done outright, told of, or with cards that lie where it is done to them."""
    items = tuple(Item(one.who, given=Given("deed", deed=Deed(one.verb, 0, thing, no=one.no))) for thing in one.things)
    many = tuple(card for thing in one.things if thing.card for card in [thing.card] * min(MOST, max(1, thing.number)))
    if not one.no and not acts:
        yield from _done(one, many, plays)
    bought: Features = ("event-second",) if one.word == "buy" and not one.no and not acts else ()
    yield Meaning(items, (*one.features, *bought))
    if many and not one.no:
        for place, more in _met(one, many):
            yield Meaning((*place, *items), (*one.features, *more))


def _done(one: Happening, many: tuple[str, ...], plays: frozenset[str]) -> Iterator[Meaning]:
    """Yield the acts with which something is done outright: bought or, before all plays, moved.

    many: the cards named, each as often as it is said.
    """
    if one.word == "buy" and one.things[0].kind == EVENT:
        yield Meaning((Item(one.who, Act("buy", (SOME_EVENT,))),), one.features)
        return
    counted = bool(plays) or one.things[0].number > 1
    if one.verb not in DONE or not (many or one.verb == "gain" and counted):
        return
    named = many or ("Silver",) * min(MOST, max(1, one.things[0].number))
    kind = "buy" if one.word == "buy" else one.verb
    early: Features = ("act-before",) if plays and kind != "buy" else ()
    yield Meaning(tuple(Item(one.who, Act(kind, (card,))) for card in named), (*one.features, *early))


def _met(one: Happening, many: tuple[str, ...]) -> Iterator[tuple[tuple[Item, ...], Features]]:
    """Yield where the cards may lie to which something is done: in hand, or where a deck is looked at."""
    if one.verb == "reveal" and all("Reaction" in types_of(card) for card in many):
        shown = [thing.card for thing in one.things if thing.card]
        yield tuple(Item(one.who, given=Given("hand", cards=(card,))) for card in shown), ()
        return
    if one.verb == "call":
        yield (Item(one.who, given=Given("tavern", cards=many)),), ()
    if one.verb in LOOKED:
        yield (Item(one.who, given=Given("deck top", cards=many, kind=MET)),), ("event-met",)
    if one.verb in HELD:
        held = [Given("hand", cards=(card,), number=many.count(card)) for card in dict.fromkeys(many)]
        yield tuple(Item(one.who, given=given) for given in held), ("event-met",)
