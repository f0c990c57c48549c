"""Situations laid out from acts and conditions, and played through every choice and every shuffle."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from itertools import product
from typing import Any, Final

from engine.inquiry.explore import Budget
from engine.inquiry.scenario import Cards, Scenario, ScenarioError
from engine.inquiry.situation import build_state
from engine.model.kinds import DOOM, EXILE, FATE
from engine.model.names import plain
from engine.model.state import State
from engine.rulebook.profiles import PROFILES, Profile
from engine.sets import UnknownCard
from engine.statements.layout import PILES, THINGS, Layout
from engine.statements.proposition import Act, Given
from engine.statements.scenes import MOST_NODES, MOST_SECONDS, Scene, part_of_ways, play_scenario, seen_on
from engine.statements.scripts import phase_of_act, scripts
from engine.statements.things import is_known, is_ongoing, kind_of, types_of
from engine.table.errors import TableError

EXILING: Final = "Camel Train"  # cards come back from the Exile mat where something in the game may exile (G11)


def lay(
    acts: Sequence[Act], givens: Sequence[Given] = (), objects: Sequence[str] = (), until: str = "", more: int = 0,
    profile: str = "current", nodes: int = MOST_NODES,
) -> Scene | None:  # fmt: skip
    """Lay a situation out and play it in every way; None where it cannot come about.

    A condition with which it cannot come about is left out: the givens of the scene are those that are laid out.

    An edition that is given (its kind: a profile) goes before the profile.
    objects: cards that should be at hand. until: "" (until all is resolved), `end of turn`, `next turn` (the actor's
    own), or `clean-up`. more: how many more cards the actor has in hand. nodes: how many are looked at most.
    """
    profile = next((one.kind for one in givens if one.what == "edition" and one.kind in PROFILES), profile)
    found = _uncovered(acts, givens, objects, until, more, profile, nodes)
    if found is not None or not givens:
        return found
    for place in range(len(givens) - 1, max(-1, len(givens) - 1 - MOST_DROPPED), -1):
        found = _uncovered(acts, (*givens[:place], *givens[place + 1 :]), objects, until, more, profile, nodes)
        if found is not None:
            return found
    return _uncovered(acts, (), objects, until, more, profile, nodes)


MOST_DROPPED: Final = 3
LOWER_HALF: Final = 5  # so many copies are left in a split pile whose upper card is gone (Z8)


def _uncovered(
    acts: Sequence[Act], givens: Sequence[Given], objects: Sequence[str], until: str, more: int, profile: str,
    nodes: int,
) -> Scene | None:  # fmt: skip
    """Lay a situation out; what is gained or bought in it lies on top of its pile, where that is of different cards."""
    found = _tried(acts, givens, objects, until, more, profile, nodes)
    covered = () if found is None or any(one.what in ("pile", "piles") for one in givens) else _not_gained(found)
    if not covered:
        return found
    gone = Given("pile", cards=covered, number=LOWER_HALF)
    found = _tried(acts, (*givens, gone), objects, until, more, profile, nodes)
    if found is None or _not_gained(found):
        return None
    return found._replace(givens=tuple(givens), assumed=(*found.assumed, gone))


def _not_gained(scene: Scene) -> tuple[str, ...]:
    """List the cards that are told to be gained, and are not where they could be: others of their pile cover them."""
    wanted = {card for act in scene.acts if act.kind in ("gain", "buy") for card in act.cards}
    failed = [plain(card) for one in scene.seen if one.verb == "fail to gain" and not one.card for card in one.cards]
    if any(act.kind == "buy" for act in scene.acts):
        gained = {plain(card) for one in scene.seen if one.verb in ("buy", "gain") for card in one.cards}
        failed += [card for card in wanted - gained if kind_of(card) not in THINGS]
    return tuple(sorted(wanted.intersection(failed)))


def _tried(
    acts: Sequence[Act], givens: Sequence[Given], objects: Sequence[str], until: str, more: int, profile: str,
    nodes: int,
) -> Scene | None:  # fmt: skip
    try:
        return _lay(tuple(acts), tuple(givens), tuple(objects), until, more, profile, nodes)
    except (ScenarioError, UnknownCard, TableError, KeyError, ValueError, StopIteration):
        return None


@lru_cache(512)
def _lay(
    acts: tuple[Act, ...], givens: tuple[Given, ...], objects: tuple[str, ...], until: str, more: int, profile: str,
    nodes: int,
) -> Scene | None:
    laid = Layout(acts, objects, PROFILES[profile], more)
    for given in givens:
        laid.put(given)
    shuffled = laid.fill_discards(givens)
    names = mentioned(acts, givens, objects)
    plays = [act for act in acts if act.kind == "play"]
    ends = until or ("end of turn" if _goes_on(plays) else "")
    values = _values(acts, laid, names, profile)
    values["until"] = "end of turn" if ends == "end of turn" else ""
    numbers = (laid.actions,) if any(one.what == "actions" for one in givens) else _actions(acts)
    tried = (*scripts(acts, laid, until), *scripts(acts, laid, until, through=True))
    # Where a choice on the way makes the next play impossible, only the other choices are meant.
    for forgiving, number, script in product((False, True) if len(plays) > 1 else (False,), numbers, tried):
        scenario = Scenario("", **values, actions=number, script=script)
        found = _attempted(scenario, profile, until, plays, forgiving, nodes)
        if found is not None:
            assumed = (Given("actions", number=number),) if number > 1 and len(plays) > 1 else ()
            there = frozenset([*laid.near(), *names])
            return found._replace(
                acts=acts, givens=givens, until=ends, there=there, profile=profile, assumed=(*assumed, *shuffled)
            )
    return None


def _values(acts: Sequence[Act], laid: Layout, names: Sequence[str], profile: str) -> dict[str, Any]:
    """Collect what a scenario says beside its script."""
    kingdom = [name for name in names if kind_of(name) not in THINGS]
    kingdom += [EXILING] * any(EXILE in mats for mats in laid.mats)
    phases = [phase for phase in map(phase_of_act, acts) if phase]
    begun = "action" if laid.has[0] or laid.actions or not phases else phases[0]
    return {
        "kingdom": tuple(dict.fromkeys([*kingdom, *laid.kingdom, *PILES])), "zones": tuple(laid.zones()),
        "trash": tuple(laid.trash) or None, "players": laid.players, "phase": laid.phase or begun, "buys": laid.buys,
        "coins": laid.coins, "piles": tuple(laid.piles), "tokens": tuple(laid.tokens), "asker": 0,
        "profiles": (profile,), **_fates(names, laid.fates, PROFILES[profile]), **_marked(names, laid.traits),
    }  # fmt: skip


def _marked(names: Sequence[str], traits: Sequence[str]) -> dict[str, Any]:
    """Lay each Trait on the pile of the first Kingdom card that is spoken of; of one without a pile nothing is said."""
    if not traits:
        return {}
    pile = next(name for name in (*names, "") if not name or kind_of(name) == "kingdom")
    if not pile:
        raise ValueError(traits[0])
    return {"traits": tuple((trait, pile) for trait in traits)}


def _goes_on(plays: Sequence[Act]) -> bool:
    """Say whether something that is played does more at the end of the turn or later."""
    return any(is_ongoing(card) for act in plays for card in act.cards if is_known(card))


def _actions(acts: Sequence[Act]) -> tuple[int, ...]:
    """List how many Actions the actor may need to have: one, else one for each Action that he plays."""
    return tuple(sorted({1, max(1, sum(phase_of_act(act) == "action" for act in acts))}))


def _attempted(
    scenario: Scenario, profile: str, until: str, plays: Sequence[Act], forgiving: bool, nodes: int
) -> Scene | None:  # fmt: skip
    """Play a scenario; None where its script cannot be played to the end on any way."""
    try:
        budget = Budget(nodes, MOST_SECONDS)
        found = play_scenario(scenario, profile, until, _begun(scenario, profile), budget, forgiving)
    except (ScenarioError, AssertionError, ValueError, KeyError):
        return None
    found = _done(found, plays) if forgiving else found
    return found if found.ways else None


def _begun(scenario: Scenario, profile: str) -> State:
    """Return the state with which a scenario begins: one for all scripts that name no further cards."""
    table = scenario._replace(script=(), until="")
    return _built(table if table.cards_named() == scenario.cards_named() else scenario, profile)


@lru_cache(64)
def _built(scenario: Scenario, profile: str) -> State:
    return build_state(scenario, profile)


def _done(scene: Scene, plays: Sequence[Act]) -> Scene:
    """Keep the ways on which all is played."""
    wanted = Counter(act.cards[0] for act in plays)
    kept = []
    for way in scene.ways:
        found = Counter(plain(card) for one in way if one.verb == "play" for card in one.cards)
        kept.append(all(found[card] >= many for card, many in wanted.items()))
    ways = part_of_ways(scene.ways, tuple(kept))
    outcomes = tuple(one for one, keep in zip(scene.outcomes, kept, strict=True) if keep)
    return scene._replace(ways=ways, outcomes=outcomes, seen=seen_on(ways))


def mentioned(acts: Sequence[Act], givens: Sequence[Given], objects: Sequence[str] = ()) -> tuple[str, ...]:
    """List the cards that acts and conditions name, each once, as far as their rules are written."""
    found = [card for act in acts for card in act.cards]
    found += [*objects, *(card for given in givens for card in given.cards)]
    return tuple(dict.fromkeys(name for name in found if is_known(name)))


def _fates(names: Sequence[str], wanted: Sequence[str], profile: Profile) -> dict[str, Any]:
    if not any({FATE, DOOM} & set(types_of(name)) for name in names):
        return {}
    boons = tuple(name for name in wanted if kind_of(name) == "boon") or ("The Sea's Gift",)
    hexes = tuple(name for name in wanted if kind_of(name) == "hex") or ("Greed",)
    return {"boons": Cards(boons, rest=True), "hexes": Cards(hexes, rest=True)}
