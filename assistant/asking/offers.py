"""What a table that is laid out offers: what can be played, bought, chosen, gained or exchanged there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from assistant.asking.aspect import Read, ideas, places, things_at, yes_no
from assistant.asking.clause import Clause
from assistant.asking.laid import At
from assistant.asking.objects import antecedents, costing
from assistant.asking.weights import Features
from assistant.asking.wishes import doers
from engine.statements.evaluating import fits
from engine.statements.proposition import EVERYBODY, Deed, Thing
from engine.statements.things import kind_of
from engine.statements.values import offers, turned_into
from engine.table.facts import fact, slug

ALIKE: Final = ("", "for")  # how something is spoken of that is played or bought: use it for Conclave


_NEXT: Final = ideas(
    "time:this_turn time:immediately time:still time:then time:phase zone:play zone:hand ref:it unit:card unit:actions"
)


def plays_next(here: At) -> Iterator[Read]:
    """Say whether something can be played or bought: it is done there, or is offered next."""
    main, verb = here.main, _verb_of(here.main)
    guessed = "play-unsaid" in here.story.features  # what is asked is taken for what is given
    if guessed or main.form != "can" or not verb or any(side.kind == "before" for side in here.asked.sides):
        return  # what is done before something else is over is not offered next
    seat, who = doers(main, here.story)[0]
    for thing, features, used in _to_play(here):
        deed = Deed(verb, seat, thing, no=main.no)
        able = yes_no(_can_come(here, deed) != main.no)
        yield Read("can", deed, able, (*who, *features), used, _NEXT | ideas("quant:more"))


def _verb_of(main: Clause) -> str:
    """Name what may be offered next for a clause: to buy or to play something, "" for neither."""
    if "buy" in main.deeds:
        return "buy"
    return "play" if main.deeds & {"play", "spend", "use", "call"} else ""


def _can_come(here: At, deed: Deed) -> bool:
    """Say whether something can be done next, or is done there; once more than it is done, where more is asked for."""
    more = here.main.says("quant:more", "quant:other", "times:again", "ord:2", "time:still", "time:this_turn")
    options = [option.partition(" ") for seat, option in here.open.offered | here.scene.offered if seat == deed.seat]
    if any(verb == deed.verb and fits(deed.thing, what) for verb, _, what in options):
        return True
    acts = [act for act in here.scene.acts if act.kind == deed.verb and act.seat == deed.seat]
    done = sum(fits(deed.thing, act.cards[0]) for act in acts)
    again = not (deed.thing.kind and more) and done > more
    return again or deed.verb == "play" and here.can(deed._replace(no=False))


def _to_play(here: At) -> Iterator[tuple[Thing, Features, frozenset[int]]]:
    """Yield what may be asked to be played: cards and types of the clause, else what a pronoun means."""
    meant = [one for one in here.main.refs if one.prep in ALIKE]
    found = [one for one in meant if (one.card or one.kind) and not one.no]
    for one in found:
        yield Thing(one.card, "" if one.card else one.kind), (), frozenset({one.token.at})
    if not found and any("card" in one.units for one in meant):
        yield Thing(), (), things_at(here.main)
    elif not found:
        yield from _meant_by_it(here)


def _meant_by_it(here: At) -> Iterator[tuple[Thing, Features, frozenset[int]]]:
    """Yield the cards that a pronoun of the clause may mean."""
    it = next((one for one in here.main.refs if one.it), None)
    if it is not None:
        for card, features in antecedents(it, here.main, here.story, here.asked):
            yield Thing(card), features, frozenset({it.token.at})


def empty_piles(here: At) -> Iterator[Read]:
    """Say whether a card may be chosen of which the table has none left: an empty pile."""
    main = here.main
    if main.form != "can" or not main.deeds & {"choose", "gain", "get", "name"} or not main.says("state:empty"):
        return
    if not any("piles" in one.units for one in main.refs):
        return
    able = [card for card in here.empty if is_offered(here, card)]
    seat, who = doers(main, here.story)[0]
    for card in (able or list(here.empty))[:1]:
        deed = Deed("choose", seat, Thing(card), no=main.no)
        used = things_at(main) | places(here.asked, "state:empty")
        yield Read("can", deed, yes_no(bool(able) != main.no), who, used)


def is_offered(here: At, card: str) -> bool:
    """Say whether a card is among those offered to somebody there, or can be gained."""
    offered = any(offers(here.open, seat, card) for seat in range(here.open.players))
    return offered or here.can(Deed("gain", EVERYBODY, Thing(card)))


def turned(here: At) -> Iterator[Read]:
    """Say whether a card can be turned into one of a cost."""
    main = here.main
    cost, used = costing(main)
    given = next((one for one in main.cards() if one.card not in here.scene.plays), None)
    if cost < 0 or given is None or not main.deeds & {"exchange", "trash"} or main.form not in ("can", "does"):
        return
    able = any(fits(Thing(cost=cost), card) for card in turned_into(here.open, given.card))
    deed = Deed("gain", here.scene.actor, Thing(cost=cost), no=main.no)
    yield Read("can", deed, yes_no(able != main.no), (), used | things_at(main), whole=True)


def of_potions(here: At) -> Iterator[Read]:
    """Say whether a card with a Potion in its cost can be gained or bought: of those that lie at the table."""
    main = here.main
    verb = next((word for word in ("gain", "buy") if word in main.deeds), "")
    if not verb or not main.says("unit:potion") or main.form not in ("can", "does"):
        return
    laid = here.scene.scenario
    names = dict.fromkeys([*laid.kingdom, *(name for name, _ in laid.piles)])
    found = [name for name in names if kind_of(name) == "kingdom" and fact(slug(name)).potion]
    seat, who = doers(main, here.story)[0]
    able = [name for name in found if here.can(Deed(verb, seat, Thing(name))) or is_offered(here, name)]
    for name in (able or found)[:1]:
        used = things_at(main) | places(here.asked, "unit:potion", "deed:cost")
        deed = Deed(verb, seat, Thing(name), no=main.no)
        yield Read("can", deed, yes_no(bool(able) != main.no), who, used, whole=True)
