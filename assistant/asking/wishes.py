"""What a question asks: its clause as deeds by seat and thing, in each way the words allow, and what that stretches."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from typing import Final

from assistant.asking.clause import Asked, Clause, Spot
from assistant.asking.meaning import FOE, IN_GAME, ME, who_of
from assistant.asking.objects import FATES, LIGHT_DEEDS, OTHER_DEEDS, things
from assistant.asking.story import Story
from assistant.asking.weights import Features, cost_of
from engine.records import NamedTuple
from engine.statements.proposition import AGAIN, ANYTHING, ANYTIME, CLEAN_UP, EVERYBODY, NEXT_TURN, Deed, Given, Thing
from engine.statements.things import is_reaction, is_throne, kind_of, starts_turns, types_of

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
    "call": ("call", "play"),
    "exile": ("exile",),
    "decline": (),
}
EXTRA_TURN: Final = "extra-turn"
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
ZONE_OF: Final = {
    "hand": "hand",
    "deck": "deck",
    "discard": "discard",
    "trash": "trash",
    "supply": "supply",
    "play": "in play",
    "aside": "aside",
    "exile": "mat exile",
    "tavern": "mat tavern",
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


def acts_at_turn_starts(one: Given) -> bool:
    """Say whether something lies out that does what it does when a turn begins: a Project, a State, some Allies."""
    allied = one.what == "in game" and any(kind_of(name) == "ally" and starts_turns(name) for name in one.cards)
    return one.what == "has" or allied


def all_windows(clause: Clause, asked: Asked, story: Story) -> list[tuple[str, frozenset[int], Features]]:
    """List the windows of time that may be asked about: said ones, or what a card does when it is played again."""
    window, told = windows(clause, asked)
    if not story.acts and any(map(acts_at_turn_starts, story.givens)):
        turn = frozenset(token.at for token in clause.tokens if token.has("time:start", "unit:turns"))
        return [(NEXT_TURN, told | turn, ())]
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
    asker, other = story.asker, story.other
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
        handed = _handed_to(clause)
        return who_of(handed) if handed else {FOE: ME, ME: FOE}.get(said, "")
    if said:
        return said
    if clause.passive:
        return next((who_of(one.owner) for one in clause.refs if one.owner), "")
    if clause.seats and clause.cards() and clause.cards()[0].before:
        return who_of(clause.seats[-1])  # makes me, hits him: who it is done to
    return ME if clause.seats and set(map(who_of, clause.seats)) == {ME} else ""  # Gold for me?


def _handed_to(clause: Clause) -> str:
    """Name the seat to which something is given: marked so, or behind the deed; "" where none is told."""
    marked = [seat for token in clause.tokens if token.has("role:to") for seat in token.of("seat")]
    behind = [token for token in clause.tokens[clause.head + 1 :] if not token.has("role:by")]
    return next(iter(marked or [seat for token in behind for seat in token.of("seat")]), "")


def _zone_behind(spots: Sequence[Spot], preps: Sequence[str]) -> str:
    """Name the first zone that stands behind one of some prepositions."""
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
    if _asks_turn(clause):
        return [(EXTRA_TURN, ())]
    own = frozenset({"set-aside"}) if _sets_aside(clause) else clause.deeds
    reacting = frozenset({"react"} if _reacts(clause) else ())
    refused = "decline" in clause.deeds | clause.aux
    elsewhere = ("verb-aux",) if refused else ("verb-elsewhere",)
    said: list[tuple[frozenset[str], Features]] = [(own, ()), (reacting, ())]
    said.append((clause.aux - {"get"} if clause.passive else clause.aux, ("verb-aux",)))  # does it get trashed
    said += [(side.deeds - LIGHT_DEEDS - {"play"}, elsewhere) for side in reversed(asked.sides[-3:])]
    found = _likeliest(said, any(one.card and one.before and not one.prep for one in clause.refs))
    sure = not own <= LIGHT_DEEDS and any(DEEDS.get(word) for word in own | reacting)
    if not sure and _may_be_unsaid(clause, refused):
        for place, verb in enumerate(happening):
            found.setdefault(verb, ("verb-unsaid", *["verb-later"] * place))
    return sorted(found.items(), key=lambda one: cost_of(one[1]))[:9]


def _asks_turn(clause: Clause) -> bool:
    """Say whether it is asked if somebody takes an extra turn."""
    return clause.says("topic:extra_turn") and clause.deeds <= LIGHT_DEEDS | {"play", "take"}


def _reacts(clause: Clause) -> bool:
    """Say whether the name of a Reaction is a verb: may I moat that."""
    return any(one.token.verb and is_reaction(one.card) for one in clause.refs)


def _likeliest(said: Sequence[tuple[frozenset[str], Features]], gives: bool) -> dict[str, Features]:
    """Find for each deed of the trace which words say it with the least stretch.

    gives: a card acts, so that what it gives is gained.
    """
    found: dict[str, Features] = {}
    for word, more in ((word, more) for words, more in said for word in sorted(words)):
        light: Features = ("verb-light",) if word in LIGHT_DEEDS and not (gives and word == "give") else ()
        for place, verb in enumerate(DEEDS.get(word, ())):
            features = (*more, *light, *["verb-second"] * (place > 0), *["verb-later"] * max(0, place - 1))
            if verb not in found or cost_of(features) < cost_of(found[verb]):
                found[verb] = features
    return found


def _may_be_unsaid(clause: Clause, refused: bool) -> bool:
    """Say whether a clause may ask for a deed that it does not say."""
    if clause.deeds & OTHER_DEEDS:
        return False
    return refused or _asks_thing(clause) or clause.form in ("who", "when", "")


def _sets_aside(clause: Clause) -> bool:
    """Say whether something is laid or put aside, with the thing between the two words."""
    aside = any(spot.zone == "aside" and spot.prep not in ("from", "of", "in") for spot in clause.spots)
    return aside and "set-aside" in clause.aux and bool(clause.deeds & {"put", "play"})


def _asks_thing(clause: Clause) -> bool:
    """Say whether a clause asks for a thing, or speaks of one."""
    return any(
        one.card or one.kind or {"cards", "card"} & set(one.units) or one.number >= 0 or one.it for one in clause.refs
    ) or clause.form in ("many", "which", "where")


class _Lead(NamedTuple):
    """Be one way to mean all of what is asked but the deed and who does it."""

    form: str
    thing: Thing
    frm: str
    to: str
    window: str
    features: Features
    used: frozenset[int]


def wishes(asked: Asked, story: Story, happening: Sequence[str] = ()) -> list[Wish]:
    """List the ways to mean what is asked as a deed; happening: what may be meant where no deed is said."""
    main = asked.main
    refused = "decline" in main.deeds | main.aux
    negated = main.no != refused
    # Cheapest first, and no further than a bound: most combinations of stretches are hopeless.
    found: list[Wish] = []
    said, who = verbs(main, asked, happening), doers(main, story)
    for lead in _leads(asked, story):
        seats_: list[tuple[int, Features]] = who if lead.form != "who" else [(EVERYBODY, ())]
        no = negated and lead.form in ("can", "must", "does")
        for (verb, vfeat), (seat, sfeat) in product(_words_for(lead, said), seats_):
            features = (*lead.features, *vfeat, *sfeat)
            used = lead.used
            if verb == EXTRA_TURN:
                if lead.thing != ANYTHING:
                    continue
                features = tuple(name for name in features if name != "thing-unsaid")
                used |= {token.at for token in main.tokens if token.has("topic:extra_turn")}
            if cost_of(features) <= BOUND:
                deed = Deed(verb, seat, lead.thing, lead.frm, lead.to, no)
                found.append(Wish(lead.form, deed, lead.window, features, used))
    return sorted(found, key=lambda one: cost_of(one.features))[:MOST]


def _leads(asked: Asked, story: Story) -> Iterator[_Lead]:
    """Yield the ways to mean form, thing, zones and window together that do not stretch the words too far."""
    main = asked.main
    for (form, ffeat), (thing, tfeat, used), (frm, to, zfeat, zused), (window, told, ofeat) in product(
        FORMS.get(main.form, ()), things(main, story, asked), zones(main), all_windows(main, asked, story)
    ):
        bare = "zone-dropped" in zfeat and thing.unit == "card" and not (thing.card or thing.kind)
        features = (*ffeat, *tfeat, *zfeat, *ofeat, *["zone-bare"] * bare)  # a card in play is not any card
        if form == "which" and thing.card:
            continue  # which Copper do I gain
        if thing.unit != "card" and (frm or to or form in ("where", "which")):
            continue  # coins and Actions are nowhere
        if cost_of(features) <= BOUND:
            yield _Lead(form, thing, frm, to, window, features, used | zused | told)


# What somebody has is asked more often than what a card gives of it.
RESOURCES: Final = frozenset({"coins", "actions", "buys"})
_LESS: Final = ("verb-light", "aspect-other")


def _words_for(lead: _Lead, said: list[tuple[str, Features]]) -> list[tuple[str, Features]]:
    """List the deeds that may be done to a thing; coins, Actions and Boons are had, whatever word tells it."""
    words = _received(lead.thing, lead.window) or said
    if kind_of_card(lead.thing) in IN_GAME | {"project"}:
        words = [one for one in words if one[0] in OF_LANDSCAPES]
    words = [one for one in words if one[0] != "play" or lead.to != "in play"]  # where all that is played goes
    return [one for one in words if one[0] != "trash" or lead.to in ("", "trash")]  # nothing is trashed onto a deck


OF_LANDSCAPES: Final = frozenset({"play", "choose", "name"})  # what is done to a landscape, which is no card


def kind_of_card(thing: Thing) -> str:
    """Tell what kind of thing the card is that is meant, "" where none is named."""
    return kind_of(thing.card) if thing.card else ""


def _received(thing: Thing, window: str) -> list[tuple[str, Features]]:
    """List the deeds for what is received, whatever word tells it: coins, Boons; none where the words decide."""
    if thing.unit != "card":
        return [("receive", _LESS if thing.unit in RESOURCES and not window else ("verb-light",))]
    return [("receive", ())] if _is_fate(thing) else []


def _is_fate(thing: Thing) -> bool:
    """Say whether a thing is a Boon or a Hex: those are received, whatever word tells it."""
    return thing.kind in FATES.values() or bool(thing.card) and kind_of(thing.card) in ("boon", "hex")


BOUND: Final = 1.3
MOST: Final = 70
