"""What a question asks: its clause as deeds by seat and thing, in each way the words allow, and what that stretches."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from typing import Final, NamedTuple

from assistant.asking.casts import OWED
from assistant.asking.clause import Asked, Clause, Ref, Spot
from assistant.asking.meaning import FOE, ME, who_of
from assistant.asking.story import Story
from assistant.asking.weights import Features, cost_of
from assistant.asking.words import FREE, Token
from engine.statements.proposition import AGAIN, ANYTIME, CLEAN_UP, EVERYBODY, NEXT_TURN, Deed, Thing
from engine.statements.scenes import is_reaction, is_throne, kind_of, types_of

# Which deeds of the trace a deed of the words may be, the first one likeliest.
DEEDS: Final[dict[str, tuple[str, ...]]] = {
    "gain": ("gain", "take"),
    "buy": (),
    "get": ("gain", "take", "receive", "draw"),
    "give": ("gain", "receive", "pass", "draw"),
    "trash": ("trash",),
    "discard": ("discard",),
    "draw": ("draw",),
    "play": ("play",),
    "throne": ("play",),
    "reveal": ("reveal",),
    "look": ("look", "reveal"),
    "put": ("put", "topdeck", "take", "discard"),
    "topdeck": ("topdeck",),
    "take": ("take", "gain"),
    "pass": ("pass",),
    "exchange": ("exchange", "gain"),
    "shuffle": ("shuffle",),
    "set-aside": ("set-aside",),
    "back": ("take", "put", "return", "topdeck"),
    "go": ("gain", "put", "take", "discard", "trash"),
    "name": ("name",),
    "choose": ("gain", "trash", "discard"),
    "have": ("take", "gain", "draw"),
    "affect": ("trash", "discard", "gain"),
    "react": ("reveal", "set-aside"),
    "receive": ("receive", "gain"),
    "spend": ("play",),
    "use": ("play", "reveal"),
    "call": ("play",),
    "decline": (),
}
POLAR: Final = frozenset({"can", "must", "does"})
LIGHT_DEEDS: Final = frozenset({"get", "give", "have", "go", "back", "choose", "put", "affect", "use"})
# What is told by something else than what happens to cards.
OTHER_DEEDS: Final = frozenset(
    {"protect", "stay", "cost", "score", "win", "end", "clean", "useless", "go-first", "carry-over", "count"}
)
OTHER, LOOSE = "form-other", "form-loose"
FORMS: Final[dict[str, tuple[tuple[str, Features], ...]]] = {
    "can": (("can", ()), ("does", (OTHER,)), ("must", (OTHER, OTHER))),
    "must": (("must", ()), ("does", (OTHER, LOOSE)), ("can", (OTHER, OTHER))),
    "does": (("does", ()), ("must", (OTHER,)), ("can", (OTHER,))),
    "is": (("does", (LOOSE,)), ("can", (OTHER,)), ("must", (OTHER,))),
    "": (
        ("does", (LOOSE,)),
        ("can", (LOOSE, LOOSE)),
        ("must", (OTHER,)),
        ("many", (OTHER,)),
        ("which", (OTHER, LOOSE)),
        ("where", (OTHER, LOOSE)),
        ("who", (OTHER, LOOSE)),
    ),
    "many": (("many", ()), ("which", (OTHER,))),
    "which": (
        ("which", ()),
        ("many", (OTHER, LOOSE)),
        ("who", (OTHER, LOOSE)),
        ("where", (OTHER, LOOSE)),
        ("can", (OTHER, LOOSE)),
    ),
    "where": (("where", ()), ("which", (OTHER, OTHER))),
    "who": (("who", ()), ("which", (OTHER,)), ("where", (OTHER, OTHER))),
    "when": (("when", ()), ("does", (OTHER, OTHER))),
    "what": (
        ("which", (LOOSE, LOOSE)),
        ("many", (OTHER,)),
        ("where", (OTHER,)),
        ("does", (OTHER,)),
        ("can", (OTHER, LOOSE)),
    ),
    "order": (),
    "chance": (),
    "cost": (),
}
AMOUNTS: Final = frozenset({"coins", "actions", "buys", "villagers", "coffers"})
OWNED: Final = frozenset(
    {"get", "give", "gain", "have", "take", "receive", "spend", "go", "back", "draw", "happens", "work", "use", "score"}
)
# Deeds by which cards of a type move, although Actions are had too.
MOVING: Final = frozenset({"draw", "gain", "take"})
FATES: Final = {"boons": "Boon", "hexes": "Hex"}
ZONE_OF: Final = {
    "hand": "hand",
    "deck": "deck",
    "discard": "discard",
    "trash": "trash",
    "supply": "supply",
    "play": "in play",
    "aside": "aside",
}


class Wish(NamedTuple):
    """Be one way to mean what is asked: the form, the deed, when; how it stretches the words; which words it uses."""

    form: str
    deed: Deed
    window: str = ANYTIME
    features: Features = ()
    used: frozenset[int] = frozenset()


def windows(clause: Clause, asked: Asked) -> tuple[str, frozenset[int]]:
    """Find the window of time that is asked about, and the words that tell it."""
    for idea, window in (("time:next_turn", NEXT_TURN), ("time:end_of_turn", CLEAN_UP)):
        for one in (clause, *reversed(asked.sides)):
            found = frozenset(token.at for token in one.tokens if token.has(idea))
            if found:
                return window, found
    return ANYTIME, frozenset()


def all_windows(clause: Clause, asked: Asked, story: Story) -> list[tuple[str, frozenset[int], Features]]:
    """List the windows of time that may be asked about: said ones, or what a card does when it is played again."""
    window, told = windows(clause, asked)
    found: list[tuple[str, frozenset[int], Features]] = [(window, told, ())]
    if window != ANYTIME:
        found.append((ANYTIME, told, ("window-dropped",)))
    twice = any(is_throne(card) for card in story.plays) or len(set(story.plays)) < len(story.plays)
    again = [token.at for one in (clause, *asked.sides) for token in one.tokens if token.has("times:again", "ord:2")]
    if twice and again:
        found.insert(0, (AGAIN, frozenset(again), ()))
    return found


def doers(clause: Clause, story: Story) -> list[tuple[int, Features]]:
    """List who may be meant to do what is asked: who is said, else the one who acts, else another."""
    asker = story.asker
    other = story.actor if story.actor != asker else 1 - asker if asker < 2 else 0
    if clause.seat == "attacker":
        return [(story.actor, ())]
    said = _said(clause)
    if clause.form == "who":
        return [(EVERYBODY, ())]
    if said == ME:
        return [(asker, ()), *([(other, ("seat-changed",))] if clause.says("seat:foe") else [])]
    if said == FOE:
        return [(other, ()), (asker, ("seat-changed",))]
    if "nobody" in clause.seats:
        return [(EVERYBODY, ())]
    rest = asker if story.actor != asker else other
    if "give" in clause.deeds and _attacks(clause):
        return [(rest, ()), (story.actor, ("seat-actor",))]  # Witch gives a Curse: to others
    return [(story.actor, ("seat-actor",)), (rest, ("seat-other",))]


def _attacks(clause: Clause) -> bool:
    """Say whether an Attack is the subject of a clause."""
    return any(one.card and one.before and not one.prep and "Attack" in types_of(one.card) for one in clause.refs)


def _said(clause: Clause) -> str:
    """Tell who is said to do what is asked: the subject, who is handed something, whose it is, who else is told of."""
    said = who_of(clause.seat)
    if "give" in clause.deeds:
        marked = [seat for token in clause.tokens if token.has("role:to") for seat in token.of("seat")]
        behind = [token for token in clause.tokens[clause.head + 1 :] if not token.has("role:by")]
        after = marked or [seat for token in behind for seat in token.of("seat")]
        return who_of(after[0]) if after else {FOE: ME, ME: FOE}.get(said, "")
    if said:
        return said
    if clause.passive:
        return next((who_of(one.owner) for one in clause.refs if one.owner), "")
    if clause.seats and clause.cards() and clause.cards()[0].before:
        return who_of(clause.seats[-1])  # makes me, hits him: who it is done to
    return ME if clause.seats and set(map(who_of, clause.seats)) == {ME} else ""  # Gold for me?


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
        found.append((Thing(number=number), (*extra, *_unsaid(clause, story)), frozenset()))
    return found


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


def _number_at(one: Ref, clause: Clause) -> list[int]:
    """Find the word that tells how many of a thing there are."""
    before = [token.at for token in clause.tokens[: one.place] if token.has("num") and token.number == one.number > 0]
    some = [token.at for token in clause.tokens[max(0, one.place - 1) : one.place] if token.has("quant:some")]
    return [*before[-1:], *some]  # any Spirit


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
        if not units and one.number >= 0 and not (one.card or one.kind or one.it or one.itself):
            yield Thing(unit="coins"), ("thing-coins",)
    yield from ((Thing(kind=FATES[unit]), ()) for unit in sorted(units & set(FATES)))


def _objects_of(one: Ref, clause: Clause, story: Story, asked: Asked) -> Iterator[tuple[Thing, Features]]:
    """Yield cards: by name, by type, any, or what a pronoun stands for."""
    units = set(one.units)
    if _is_a_card(one, clause):
        yield Thing(), ("thing-pronoun",)
    if one.card:
        yield Thing(one.card, another=one.another or story.plays.count(one.card) > 0), ()
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
    if not any(thing.card or thing.kind for thing, _, _ in found):
        more += [
            (thing, (*extra, *features), frozenset()) for thing, _ in _kinds_before(asked) if thing.kind not in kinds
        ]
        more += [
            (Thing(unit=unit, number=many), (*extra, "thing-pronoun", "thing-earlier"), frozenset())
            for unit, many in _amounts_before(asked)
        ]
    return more


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


_BY: Final = ("with", "from", "of", "in", "after", "against")


def _is_player(one: Ref, clause: Clause, story: Story) -> bool:
    """Say whether a card of the clause is the one that is played: a verb, with it, it gives, two of it are played."""
    if not one.card or one.card not in story.plays:
        return False
    acts = one.before and (not clause.passive and not who_of(clause.seat) or _causes(one, clause))
    told = clause.deeds & {"play", "throne"} and one.number > 1 and clause.form not in ("can", "must")
    reacts = "react" in clause.deeds and is_reaction(one.card)
    by = one.prep in _BY or one.prep == "to" and clause.deeds & OWED
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
    return one.prep in ("before", "for") or bool(set(one.units) & {"players", "turns", "piles", "points"})


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


def _zone_behind(spots: Sequence[Spot], preps: Sequence[str]) -> str:
    return next((ZONE_OF[spot.zone] for spot in spots if spot.prep in preps), "")


Zones = list[tuple[str, str, Features, frozenset[int]]]


def zones(clause: Clause) -> Zones:
    """List from where and to where it may be meant: (from, to, features, words used)."""
    spots = [spot for spot in clause.spots if spot.zone in ZONE_OF]
    used = frozenset(clause.tokens[spot.place].at for spot in spots if spot.place >= 0)
    if not spots or clause.form == "where":
        return [("", "", (), used)]
    frm = _zone_behind(spots, ("from", "of", "in"))
    to = _zone_behind(spots, ("to", "into"))
    if frm and to:
        return [(frm, to, (), used), (to, frm, ("zone-turned", "zone-turned"), used)]
    if spots[0].zone in clause.deeds & {"discard", "trash"} or _sets_aside(clause):
        return [("", "", (), used)]
    said = _either_way(frm, to, ZONE_OF[spots[0].zone], used)
    return said if "go" in clause.deeds else [*said, ("", "", ("zone-dropped",), used)]  # where it goes is all there is


def _either_way(frm: str, to: str, zone: str, used: frozenset[int]) -> Zones:
    """List one zone as where it comes from and as where it goes, the said way first."""
    said: Features = () if frm or to else ("zone-guess",)
    other: Features = ("zone-turned",) if frm or to else ("zone-guess",)
    if frm:
        return [(frm, "", said, used), ("", frm, other, used)]
    return [("", to or zone, said, used), (to or zone, "", other, used)]


def verbs(clause: Clause, asked: Asked, happening: Sequence[str]) -> list[tuple[str, Features]]:
    """List the deeds of the trace that may be meant: those of the asked clause, then others said or happening."""
    found: dict[str, Features] = {}
    gives = any(one.card and one.before and not one.prep for one in clause.refs)  # Witch gives a Curse: it is gained

    def add(words: frozenset[str], more: Features) -> None:
        for word in sorted(words):
            light: Features = ("verb-light",) if word in LIGHT_DEEDS and not (gives and word == "give") else ()
            for place, verb in enumerate(DEEDS.get(word, ())):
                features = (*more, *light, *(["verb-second"] if place else []), *["verb-later"] * max(0, place - 1))
                if verb not in found or cost_of(features) < cost_of(found[verb]):
                    found[verb] = features

    own_deeds = frozenset({"set-aside"}) if _sets_aside(clause) else clause.deeds
    add(own_deeds, ())
    if any(one.token.verb and is_reaction(one.card) for one in clause.refs):
        add(frozenset({"react"}), ())  # may I moat that
    own = bool(found)
    add(clause.aux - {"get"} if clause.passive else clause.aux, ("verb-aux",))  # does it get trashed
    refused = "decline" in clause.deeds | clause.aux
    for side in reversed(asked.sides[-3:]):
        add(side.deeds - LIGHT_DEEDS - {"play"}, ("verb-elsewhere",) if not refused else ("verb-aux",))
    own = own and not own_deeds <= LIGHT_DEEDS
    if (
        not own
        and not clause.deeds & OTHER_DEEDS
        and (refused or _asks_thing(clause) or clause.form in ("who", "when", ""))
    ):
        for place, verb in enumerate(happening):
            found.setdefault(verb, ("verb-unsaid", *["verb-later"] * place))
    return sorted(found.items(), key=lambda one: cost_of(one[1]))[:9]


def _sets_aside(clause: Clause) -> bool:
    """Say whether something is laid or put aside, with the thing between the two words."""
    aside = any(spot.zone == "aside" and spot.prep not in ("from", "of", "in") for spot in clause.spots)
    return aside and "set-aside" in clause.aux and bool(clause.deeds & {"put", "play"})


def _asks_thing(clause: Clause) -> bool:
    return any(
        one.card or one.kind or {"cards", "card"} & set(one.units) or one.number >= 0 or one.it for one in clause.refs
    ) or clause.form in ("many", "which", "where")


def wishes(asked: Asked, story: Story, happening: Sequence[str] = ()) -> list[Wish]:
    """List the ways to mean what is asked as a deed; happening: what may be meant where no deed is said."""
    main = asked.main
    refused = "decline" in main.deeds | main.aux
    negated = main.no != refused
    # Cheapest first, and no further than a bound: most combinations of stretches are hopeless.
    found: list[Wish] = []
    what, where, who = things(main, story, asked), zones(main), doers(main, story)
    said = verbs(main, asked, happening)
    forms = [
        (form, features, who if form != "who" else [(EVERYBODY, ())]) for form, features in FORMS.get(main.form, ())
    ]
    for (form, ffeat, seats_), (thing, tfeat, used), (frm, to, zfeat, zused), (window, told, ofeat) in product(
        forms, what, where, all_windows(main, asked, story)
    ):
        bare = "zone-dropped" in zfeat and thing.unit == "card" and not (thing.card or thing.kind)
        lead = (*ffeat, *tfeat, *zfeat, *ofeat, *["zone-bare"] * bare)  # a card in play is not any card
        if cost_of(lead) > BOUND:
            continue
        if form == "which" and thing.card:
            continue  # which Copper do I gain
        amount = thing.unit != "card"
        # coins and Actions are had, whatever word tells it
        words = _words_for(thing, window) or said
        words = [one for one in words if one[0] != "play" or to != "in play"]  # where all that is played goes
        words = [one for one in words if one[0] != "trash" or to in ("", "trash")]  # nothing is trashed onto a deck
        for (verb, vfeat), (seat, sfeat) in product(words, seats_):
            features = (*lead, *vfeat, *sfeat)
            if cost_of(features) <= BOUND and not (amount and (frm or to or form in ("where", "which"))):
                deed = Deed(verb, seat, thing, frm, to, negated and form in ("can", "must", "does"))
                found.append(Wish(form, deed, window, features, used | zused | told))
    return sorted(found, key=lambda one: cost_of(one.features))[:MOST]


# What somebody has is asked more often than what a card gives of it.
RESOURCES: Final = frozenset({"coins", "actions", "buys"})
_LESS: Final = ("verb-light", "aspect-other")


def _words_for(thing: Thing, window: str) -> list[tuple[str, Features]]:
    """List the deeds for what is received, whatever word tells it: coins, Boons; none where the words decide."""
    if thing.unit != "card":
        return [("receive", _LESS if thing.unit in RESOURCES and not window else ("verb-light",))]
    return [("receive", ())] if _is_fate(thing) else []


def _is_fate(thing: Thing) -> bool:
    """Say whether a thing is a Boon or a Hex: those are received, whatever word tells it."""
    return thing.kind in FATES.values() or bool(thing.card) and kind_of(thing.card) in ("boon", "hex")


BOUND: Final = 1.3
MOST: Final = 70


def left_over(
    asked: Asked, used: frozenset[int], free: frozenset[str] = frozenset()
) -> tuple[Features, tuple[str, ...]]:
    """List words of weight in the asked clause without a place, as features and as words; free: ideas that have one."""
    main = asked.main
    found: list[str] = []
    lost: list[str] = []
    for place, token in enumerate(main.tokens):
        if token.at in used or place == main.head or token.stops or token.ideas & free:
            continue
        name = lost_as(token)
        if token.has("not:no") and main.form in ("can", "must", "does", "many"):
            name = "lost-negation"
        if token.has("conn:or") and place and main.form in {"is", *POLAR} and not (_is_not(main.tokens, place + 1)):
            name = "lost-or"
        if name == "lost-unknown" and main.form in POLAR and not main.deeds | main.aux:
            name = "lost-verb"  # the word that nobody knows may be what is done
        if name:
            found.append(name)
            lost.append(token.text)
    return tuple(found), tuple(lost)


def _is_not(tokens: Sequence[Token], place: int) -> bool:
    return place < len(tokens) and bool(tokens[place].of("not"))


_SMALL: Final = frozenset({"time:still", "time:this_turn", "time:then", "time:immediately", "time:anytime"})
_SMALL_QUANT: Final = frozenset(
    {"quant:some", "quant:more", "quant:all", "quant:only", "quant:new", "quant:each", "quant:instead", "quant:other"}
)


def lost_as(token: Token) -> str:
    """Name what is lost when a word is not used, "" for nothing."""
    if token.card:
        return ""  # where cards are not used is counted by the statement
    if token.has("num"):
        return "lost-number" if token.number != 1 else ""
    if token.has("unit:potion"):
        return "lost-price"
    slots = {idea.partition(":")[0] for idea in token.ideas}
    if slots & {"unit", "type"} and slots & {"own", "prep"} and "deed" not in slots:
        return "lost-unit"  # one word with its case or whose it is
    if FREE in token.ideas or slots & _TOLD:
        return ""
    if "time" in slots and not slots & {"times", "ord"}:
        return "lost-small-time" if token.ideas & _SMALL else "lost-time"
    if "quant" in slots and not slots & {"times", "ord"}:
        return "lost-small-quant" if token.ideas & _SMALL_QUANT else "lost-quant"
    return next((name for slot, name in _LOST.items() if slot in slots), "")


_TOLD: Final = frozenset({"form", "conn", "prep", "ref", "seat", "deed"})
_LOST: Final = {
    "times": "lost-order", "ord": "lost-order", "topic": "lost-topic", "state": "lost-topic", "unit": "lost-unit",
    "type": "lost-unit", "zone": "lost-unit", "unknown": "lost-unknown",
}  # fmt: skip
