"""What a clause gives beside plays: what lies where, how many there are, which edition, and what happens on the way."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from assistant.asking.clause import Clause, Ref
from assistant.asking.weights import Features
from assistant.asking.words import Token
from engine.statements.proposition import Act, Deed, Given, Thing
from engine.statements.scenes import SEEN as MET, is_harmful, is_playable, kind_of, types_of

ME, FOE = "me", "foe"
FOES: Final = frozenset({"foe", "attacker", "left", "all"})
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
}  # fmt: skip
LOOSE: Final = frozenset({"choose", "affect", "go", "give", "back", "count"})  # tell little of what is done
# What may be done to a card of a deck, and to a card of a hand.
LOOKED: Final = frozenset({"reveal", "look", "trash", "discard", "put", "topdeck"})
HELD: Final = frozenset({"trash", "discard", "reveal", "set-aside", "pass", "put", "topdeck"})
DONE: Final = frozenset({"gain", "trash", "discard"})  # what can be done outright
MOVES: Final = frozenset(
    {"trash", "discard", "gain", "put", "reveal", "draw", "look", "topdeck", "exchange", "buy", "pass"}
)
HEAVY: Final = frozenset(
    {"trash", "discard", "draw", "reveal", "exchange", "set-aside", "gain", "pass", "name", "topdeck", "shuffle", "buy"}
)
OWNED: Final = frozenset({"state", "artifact", "project", "way", "ally", "trait", "prophecy"})
RESOURCES: Final = ("coins", "buys", "actions")
PHASES: Final = (("time:action_phase", "action"), ("time:buy_phase", "buy"), ("time:night_phase", "night"))
MOST: Final = 12  # cards of one kind
FIRST_YEAR, LAST_YEAR = 2008, 2100


class Item(NamedTuple):
    """Be one thing that a clause gives: an act, or a condition; by whom (me, foe, "" if nobody is said)."""

    who: str
    act: Act | None = None
    given: Given | None = None


class Meaning(NamedTuple):
    """Be one way to mean a clause: what it gives, and how it stretches the words."""

    items: tuple[Item, ...]
    features: Features = ()


def who_of(seat: str) -> str:
    """Tell the asker from the others."""
    return ME if seat == "me" else FOE if seat in FOES else ""


def subject_of(clause: Clause) -> str:
    """Tell who acts in a clause; a word that nobody knows, before what is played, is somebody's name."""
    who = who_of(clause.seat)
    if who or clause.seat or clause.passive or not clause.deeds & BY_NAME:
        return who
    before = clause.tokens[: max(0, clause.head)]
    if any(token.card or token.of("ref") or token.of("type") or token.of("unit") for token in before):
        return who
    return FOE if any("unknown" in token.ideas for token in before) else who


BY_NAME: Final = frozenset({"play", "throne", "have", "buy", "trash", "gain", "reveal"})


def number_of(one: Ref, clause: Clause) -> int:
    """Count how many of a thing are said, -1 if that is not said."""
    if one.number >= 0:
        return one.number
    for token in reversed(clause.tokens[max(0, one.place - 3) : one.place]):
        if token.number >= 0 and not token.card and not token.of("ord"):
            return token.number
        if token.card or token.stops or token.of("deed") or token.of("unit") or token.has("conn:and", "art:a"):
            break
    return -1


def cards_of(cards: Sequence[Ref]) -> tuple[str, ...]:
    """List the names of cards, each as often as it is said."""
    return tuple(card for one in cards for card in [one.card] * min(MOST, max(1, one.number)))


# What lies where.


class Told(NamedTuple):
    """Be what the words of a clause tell of things that lie somewhere.

    cards: those named that are not played. kinds: types. counted: numbers of cards. zones. empty: nothing is there.
    holder: whose.
    """

    clause: Clause
    cards: tuple[Ref, ...]
    kinds: tuple[Ref, ...]
    counted: tuple[int, ...]
    zones: frozenset[str]
    empty: bool
    holder: str

    @property
    def moved(self) -> bool:
        """Say whether the clause tells of cards that are moved."""
        return bool(self.clause.deeds & MOVES)


def told(clause: Clause, others: Sequence[Ref], plays: frozenset[str]) -> Told:
    """Collect what a clause tells of things that lie somewhere; others: what is not played in it."""
    cards = tuple(one for one in others if one.card and one.card not in plays)
    kinds = tuple(one for one in others if one.kind and not one.card and not _is_allowance(clause, one))
    counted = tuple(many for one in others if 0 <= (many := _counted(one, clause)) < FIRST_YEAR)
    zones = frozenset(spot.zone for spot in clause.spots)
    empty = clause.says("state:empty", "not:no", "prep:without") or clause.no and clause.says("state:left")
    return Told(clause, cards, kinds, counted, zones, empty, _holder(clause))


def _holder(clause: Clause) -> str:
    """Tell whose the things are that lie somewhere: who acts, whose zone is named, or who is named last."""
    seats = (*(spot.owner for spot in clause.spots), *reversed(clause.seats))
    return subject_of(clause) or next((who_of(seat) for seat in seats if who_of(seat)), "")


def _is_allowance(clause: Clause, one: Ref) -> bool:
    """Say whether a number of Actions is told that may still be played, not of cards."""
    return "actions" in one.units and one.number >= 0 and not _counts_cards(clause)


def _counts_cards(clause: Clause) -> bool:
    return any(spot.zone in ("hand", "play") for spot in clause.spots) or clause.says("unit:card")


def _counted(one: Ref, clause: Clause) -> int:
    if one.card or one.kind or one.it and one.number < 0 and not clause.says("zone:hand", "state:left", "state:down"):
        return -1
    if one.units and not {"card", "cards"} & set(one.units) or one.prep in ("for",):
        return -1
    if _is_bound(one, clause) or _counts_us(one, clause):
        return -1
    return number_of(one, clause)


def _is_bound(one: Ref, clause: Clause) -> bool:
    """Say whether a number is only a bound that somebody speaks of: 5 or more."""
    after = clause.tokens[one.place + 1 : one.place + 3]
    return len(after) == 2 and after[0].has("conn:or") and after[1].has("quant:more", "quant:less")


def laid(clause: Clause, others: Sequence[Ref], plays: frozenset[str]) -> Iterator[Meaning]:
    """Yield what a clause says lies somewhere, or how many there are."""
    it = told(clause, others, plays)
    whole = list(_general(it, others))
    for one in (*_last(it, plays), *_piles(it, others), *_zones(it), *_owned(it), *_hands(it)):
        yield one._replace(items=(*(item for more in whole[:1] for item in more.items), *one.items))
    yield from whole


def _last(it: Told, plays: frozenset[str]) -> Iterator[Meaning]:
    """Yield what is left in a hand when what is played was the last card of it, or the last of its type."""
    clause = it.clause
    if not clause.says("ord:last", "quant:only") or not any(one.card in plays for one in clause.cards()) or it.cards:
        return
    if it.kinds:
        yield Meaning((Item(it.holder, given=Given("hand lacks", kind=it.kinds[0].kind)),))
    elif clause.says("unit:card") and not it.counted:
        yield Meaning((Item(it.holder, given=Given("hand size", number=0)),))


def _general(it: Told, others: Sequence[Ref]) -> Iterator[Meaning]:
    """Yield how many players, coins, Actions or Buys there are."""
    counted = [one for one in others if "players" in one.units or _counts_us(one, it.clause)]
    people = [many for one in counted if 2 <= (many := number_of(one, it.clause)) <= 6]
    if people := people or sorted(map(int, it.clause.of("players"))):
        yield Meaning((Item("", given=Given("players", number=people[0])),))
    money = [one for one in others if _is_money(one, it.clause)]
    if money and not it.clause.deeds & {"get", "gain", "give", "draw", "play", "cost", "score"}:
        units = [next(unit for unit in RESOURCES if unit in one.units) for one in money]
        numbers = [max(0, number_of(one, it.clause)) for one in money]
        yield Meaning(
            tuple(Item("", given=Given(unit, number=many)) for unit, many in zip(units, numbers, strict=True))
        )


def _counts_us(one: Ref, clause: Clause) -> bool:
    """Say whether a number alone counts the players: we are four."""
    bare = not (one.card or one.kind or one.units or one.it or clause.deeds or clause.spots)
    return bare and one.number > 1 and clause.says("us:us")


def _is_money(one: Ref, clause: Clause) -> bool:
    """Say whether so many coins, Actions or Buys are told, or none."""
    return bool(set(one.units) & set(RESOURCES)) and not one.kind and (number_of(one, clause) >= 0 or one.no)


def _piles(it: Told, others: Sequence[Ref]) -> Iterator[Meaning]:
    """Yield which piles are empty or low."""
    piles = next((one for one in others if "piles" in one.units), None)
    gone = it.empty or it.clause.says("state:left")
    if piles is not None and gone and not it.cards and not it.zones - {"supply", "play"}:
        yield Meaning((Item("", given=Given("piles", number=_empty_piles(piles, it.clause))),))
    elif it.cards and not it.zones - {"supply", "play", "trash"}:
        yield from _named_piles(it, gone)


def _named_piles(it: Told, gone: bool) -> Iterator[Meaning]:
    """Yield how many cards are left in the piles of those named; gone: something is empty, or told to be left."""
    clause = it.clause
    taken = bool(clause.deeds & TAKEN) and clause.says("quant:all", "quant:only", "ord:last")
    supplied = taken or clause.says("unit:piles", "zone:supply", "state:empty")
    if not (gone or supplied):
        return
    # The hand of somebody who has none is another thing than a pile that has none.
    told = clause.says("state:left", "quant:more") and not subject_of(clause)
    sure = (supplied or told) and "have" not in clause.deeds
    number = _left(it)
    yield Meaning(
        tuple(Item("", given=Given("pile", cards=(one.card,), number=number)) for one in it.cards),
        () if sure else ("given-guess",),
    )


TAKEN: Final = frozenset({"get", "take", "gain", "buy", "go"})


def _empty_piles(piles: Ref, clause: Clause) -> int:
    """Count the piles that are said to be empty: none, so many, or one where no number is said."""
    if clause.says("state:empty") and (piles.no or clause.no):
        return 0
    number = number_of(piles, clause)
    return number if number > 0 else 1


def _left(it: Told) -> int:
    """Count the cards that are said to be left in a pile."""
    clause = it.clause
    left = next((one.number for one in it.cards if one.number > 0), -1)
    if clause.no:
        return 0
    if clause.says("state:left") and left > 0:
        return left
    return 1 if clause.says("ord:last", "quant:only") and not it.empty else 0


def _zones(it: Told) -> Iterator[Meaning]:
    """Yield what lies in a deck, a discard pile, the trash or in play."""
    guess: Features = ("given-guess",) if it.moved else ()
    if "deck" in it.zones:
        yield from _deck(it, guess)
        return
    found = _pile_of("discard", it, it.holder) or _pile_of("trash", it, "")
    if found is not None:
        yield Meaning((found,), guess)
    elif ("play" in it.zones or "stay" in it.clause.deeds) and it.cards:
        yield from _in_play(it, guess)


def _pile_of(zone: str, it: Told, holder: str) -> Item | None:
    """Tell what lies in the discard pile or in the trash; None where nothing is said of it."""
    if zone not in it.zones:
        return None
    if it.cards:
        return Item(holder, given=Given(zone, cards=cards_of(it.cards)))
    if it.empty:
        return Item(holder, given=Given(zone, number=0))
    return Item(holder, given=Given(zone, number=it.counted[0])) if it.counted and zone == "discard" else None


def _deck(it: Told, guess: Features) -> Iterator[Meaning]:
    if it.empty and not it.cards and not it.kinds:
        items = [Item(it.holder, given=Given("deck size", number=0))]
        items += [Item(it.holder, given=Given("discard", number=0))] * ("discard" in it.zones)
        yield Meaning(tuple(items))
    elif it.cards:
        yield Meaning((Item(it.holder, given=Given("deck top", cards=cards_of(it.cards))),), guess)
        yield Meaning(
            (Item(it.holder, given=Given("deck top", cards=cards_of(it.cards), kind=MET)),), (*guess, "given-met")
        )
    elif it.counted:
        items = [Item(it.holder, given=Given("deck size", number=it.counted[0]))]
        items += [Item(it.holder, given=Given("discard", number=0))] * ("discard" in it.zones and it.empty)
        yield Meaning(tuple(items), guess)


def _in_play(it: Told, guess: Features) -> Iterator[Meaning]:
    """Yield what is in play: played earlier in this turn, or lying there."""
    playable = [one for one in it.cards if is_playable(one.card)]
    if playable and len(playable) == len(it.cards):
        yield Meaning(tuple(Item(it.holder, Act("play", (card,))) for card in cards_of(it.cards)), guess)
    yield Meaning((Item(it.holder, given=Given("in play", cards=cards_of(it.cards))),), (*guess, "given-guess"))


def _owned(it: Told) -> Iterator[Meaning]:
    states = [one for one in it.cards if kind_of(one.card) in OWNED]
    if states:
        yield Meaning(tuple(Item(it.holder, given=Given("has", cards=(one.card,))) for one in states))


def _hands(it: Told) -> Iterator[Meaning]:
    """Yield what is in a hand, what is not, or how large it is."""
    sure = _is_held(it)
    if _has_no_hand(it.clause):
        yield Meaning((Item(it.holder, given=Given("hand size", number=0)),))
        return
    if it.zones - {"hand", "play", "supply"} or it.moved and not sure:
        return
    guess: Features = () if sure and not it.moved else ("given-guess",)
    held = tuple(one for one in it.cards if kind_of(one.card) not in OWNED)
    size = _size_of_hand(it, bool(held or it.kinds), sure)
    items = list(_held(it, held))
    if size:
        yield Meaning((*size, *items), guess)
    if items:
        yield Meaning(tuple(items), guess)


def _has_no_hand(clause: Clause) -> bool:
    """Say whether somebody is said to have no hand, and not no card of a name."""
    return any(one.has("not:no") and two.has("zone:hand") for one, two in pairwise(clause.tokens))


def _is_held(it: Told) -> bool:
    """Say whether somebody is said to have something, not only to do something with it."""
    clause = it.clause
    return (
        bool((clause.deeds | clause.aux) & {"have", "stay"})
        or "hand" in it.zones
        or clause.kind in ("with", "without")
        or clause.says("state:left", "state:down")
    )


def _size_of_hand(it: Told, named: bool, sure: bool) -> list[Item]:
    """Tell how large a hand is; none where no number is said. named: a card or a type is said to be in it."""
    counted = [many for many in it.counted[:1] if many <= MOST]
    if not named and it.empty and not it.counted and ("hand" in it.zones or it.clause.says("unit:card") and sure):
        counted = [0]
    return [Item(it.holder, given=Given("hand size", number=many)) for many in counted]


def _held(it: Told, held: Sequence[Ref]) -> Iterator[Item]:
    """Yield what is said of each card and each type: that it is in hand, that nothing else is, or that it is not."""
    clause = it.clause
    if held and it.kinds and clause.says("quant:only", "ord:last") and not clause.no:
        yield Item(it.holder, given=Given("only kind", cards=tuple(one.card for one in held), kind=it.kinds[0].kind))
        return
    things = (*held, *it.kinds)
    lacking = clause.no or clause.kind == "without" or it.empty and len(things) == 1
    since = _denied_since(clause)
    for one in things:
        what = "hand lacks" if one.no or lacking and one.place > since else _held_as(one, clause)
        number = -1 if what == "hand lacks" else min(MOST, number_of(one, clause))
        cards = (one.card,) if one.card else ()
        yield Item(it.holder, given=Given(what, cards=cards, kind=one.kind, number=number))


def _denied_since(clause: Clause) -> int:
    """Give the place of a "not" that stands inside of a list: a Moat and not a single Copper; -1 if none does."""
    place = next((at for at, token in enumerate(clause.tokens) if token.has("not:not")), -1)
    listed = place > clause.head >= 0 and any(clause.head < one.place < place for one in clause.refs)
    return place if listed else -1


def _held_as(one: Ref, clause: Clause) -> str:
    """Say whether a hand has a thing, or nothing but it."""
    return "hand only" if one.only and not (clause.says("unit:cards") and one.number < 0) else "hand"


# When, and by which rules.


def phase_of(clause: Clause) -> Given | None:
    """Tell the phase in which something is done."""
    found = [phase for idea, phase in PHASES if clause.says(idea) and "decline" not in clause.deeds]
    return Given("phase", kind=found[0]) if found else None


def edition_of(tokens: Sequence[Token], boxes: Sequence[str]) -> str:
    """Name the profile of the rules that are spoken of, "" for those of today; boxes: those of the cards named."""
    told_first = any(token.has("edition:1") for token in tokens)
    years = [token.number for token in tokens if FIRST_YEAR <= token.number < LAST_YEAR]
    if years and any(token.of("edition") for token in tokens):
        return next((name for name, last in YEARS if years[0] <= last), "")
    if told_first:
        return "intrigue-1e" if "intrigue" in boxes and "base" not in boxes else "base-1e"
    return "base-2e" if any(token.has("edition:2") for token in tokens) and "base" in boxes else ""


YEARS: Final = (("base-1e", 2008), ("intrigue-1e", 2016), ("nocturne", 2018), ("base-2e", 2021))


# What happens.


def events(
    clause: Clause, others: Sequence[Ref], acts: Sequence[Item], plays: frozenset[str], before: Sequence[str]
) -> Iterator[Meaning]:
    """Yield what a clause says happens, or does not happen; before: cards named earlier, which a pronoun may mean."""
    who = _doer(clause, others, acts)
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
    turns = clause.deeds & {"exchange", "trash", "put"} or any(one.token.verb for one in clause.refs)
    if gained and trashed and turns and not no:
        deeds = [*(("trash", card) for card in trashed), *(("gain", card) for card in gained)]
        items = tuple(Item(who, given=Given("deed", deed=Deed(verb, 0, Thing(card)))) for verb, card in deeds)
        yield Meaning(items)
        held = tuple(Item(who, given=Given("hand", cards=(card,))) for card in trashed)
        yield Meaning((*held, *items), ("event-met",))


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


def _doer(clause: Clause, others: Sequence[Ref], acts: Sequence[Item]) -> str:
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
        return [(tuple(Thing(one.card, number=one.number if one.number > 1 else -1) for one in objects), ())]
    kind = next((one for one in others if one.kind and "actions" not in one.units), None)
    if kind is not None:
        return [((Thing(kind=kind.kind, number=number_of(kind, clause)),), ())]
    unnamed = (Thing(number=_many_cards(clause, others)),)
    if before and any(one.it for one in others):
        return [((Thing(before[-1]),), ()), (unnamed, ("event-any",))]
    return [(unnamed, ())]


def _objects(clause: Clause, others: Sequence[Ref], by_card: bool) -> list[Ref]:
    """List the cards named to which something is done: those behind the deed, else all."""
    named = [one for one in others if one.card]
    if any(one.token.has("role:to") for one in named):  # a language that marks who acts and what it is done to
        named = [one for one in named if not one.token.has("role:by")]
    return [one for one in named if not one.before or clause.passive or by_card] or named


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
    yield Meaning(items, one.features)
    if many and not one.no:
        for place, more in _met(one, many):
            yield Meaning((*place, *items), (*one.features, *more))


def _done(one: Happening, many: tuple[str, ...], plays: frozenset[str]) -> Iterator[Meaning]:
    """Yield the acts with which something is done outright; many: the cards named, each as often as it is said."""
    if one.verb not in DONE or not (many or one.verb == "gain" and plays):
        return
    named = many or ("Silver",) * min(MOST, max(1, one.things[0].number))
    kind = "buy" if one.word == "buy" else one.verb
    early: Features = ("act-before",) if plays else ()
    yield Meaning(tuple(Item(one.who, Act(kind, (card,))) for card in named), (*one.features, *early))


def _met(one: Happening, many: tuple[str, ...]) -> Iterator[tuple[tuple[Item, ...], Features]]:
    """Yield where the cards may lie to which something is done: in hand, or where a deck is looked at."""
    if one.verb == "reveal" and all("Reaction" in types_of(card) for card in many):
        shown = [thing.card for thing in one.things if thing.card]
        yield tuple(Item(one.who, given=Given("hand", cards=(card,))) for card in shown), ()
        return
    if one.verb in LOOKED:
        yield (Item(one.who, given=Given("deck top", cards=many, kind=MET)),), ("event-met",)
    if one.verb in HELD:
        held = [Given("hand", cards=(card,), number=many.count(card)) for card in dict.fromkeys(many)]
        yield tuple(Item(one.who, given=given) for given in held), ("event-met",)


# What of a clause has no place.


def unplaced(clause: Clause, meaning: Meaning, plays: frozenset[str]) -> Features:
    """List what of a clause has no place in one meaning of it: numbers, cards, a deed, a negation, an empty one."""
    givens = [item.given for item in meaning.items if item.given is not None]
    deeds = [given.deed for given in givens if given.deed is not None]
    acts = [item.act for item in meaning.items if item.act is not None]
    lost = (
        ("side-negation", _denies(clause) and not _denied(givens, deeds)),
        ("side-state", clause.says("state:empty") and not _emptied(givens)),
        ("side-other", clause.says("state:down", "quant:only") and not _lasts(givens)),
        ("side-deed", bool(clause.deeds & HEAVY) and not (deeds or _acted(clause, acts))),
        ("side-zone", not givens and _tells_where(clause)),
    )
    return (*_uncounted(clause, acts, givens, deeds, plays), *(name for name, is_lost in lost if is_lost))


LASTING: Final = frozenset({"hand size", "hand only", "only kind", "hand lacks", "pile", "piles"})


def _tells_where(clause: Clause) -> bool:
    return bool(clause.spots) and not any(spot.zone == "play" for spot in clause.spots)


def _denies(clause: Clause) -> bool:
    return clause.no or clause.says("not:no", "prep:without")


def _denied(givens: Sequence[Given], deeds: Sequence[Deed]) -> bool:
    return any(one.what == "hand lacks" or one.number == 0 for one in givens) or any(deed.no for deed in deeds)


def _emptied(givens: Sequence[Given]) -> bool:
    return any(one.number == 0 or one.what in ("hand lacks", "piles", "pile") for one in givens)


def _lasts(givens: Sequence[Given]) -> bool:
    return any(one.what in LASTING for one in givens)


def _acted(clause: Clause, acts: Sequence[Act]) -> bool:
    """Say whether something else is done than playing, or a card's own name is the verb."""
    return any(act.kind != "play" for act in acts) or any(one.token.verb for one in clause.refs)


def _uncounted(
    clause: Clause, acts: Sequence[Act], givens: Sequence[Given], deeds: Sequence[Deed], plays: frozenset[str]
) -> Iterator[str]:  # fmt: skip
    """Yield a feature for each card and each number that is said and has no place."""
    cards = plays | {card for act in acts for card in act.cards} | {card for given in givens for card in given.cards}
    cards |= {deed.thing.card for deed in deeds}
    numbers = _numbers(acts, givens, deeds, cards)
    in_zones = {spot.zone for spot in clause.spots}
    for one in clause.refs:
        if one.card and one.card not in cards:
            yield "side-card"
        if one.number == 1 and {"card"} & set(one.units) and 1 not in numbers and "hand" in in_zones:
            yield "side-number"
        if one.number > 1 and one.number not in numbers and one.number < FIRST_YEAR and not _is_bound(one, clause):
            yield "side-number"


def _numbers(
    acts: Sequence[Act], givens: Sequence[Given], deeds: Sequence[Deed], cards: Iterable[str]
) -> set[int]:  # fmt: skip
    """Collect the numbers that have a place: those told, and how often each card is there, or is played."""
    numbers = {given.number for given in givens} | {deed.thing.number for deed in deeds}
    numbers |= {number for given in givens for number in Counter(given.cards).values()}
    ends = Counter(act.cards[-1] for act in acts if act.cards)
    held = [Counter(act.cards) for act in acts]
    return numbers | {many[card] for many in (ends, *held) for card in cards}
