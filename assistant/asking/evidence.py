"""What an answer rests on: the rule that decides, the way that proves it, and what other printings say."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from assistant.asking.found import RECORDED, Found
from engine.inquiry.explore import Budget
from engine.inquiry.outcome import EVERYDAY, deciding
from engine.inquiry.scenario import ScenarioError
from engine.model.state import Fact
from engine.records import NamedTuple
from engine.rulebook.profiles import PROFILES
from engine.sets import UnknownCard, definition
from engine.statements.evaluating import holds, matches, narrowed, part_of
from engine.statements.laying import lay
from engine.statements.proposition import CAN, DEPENDS, NO, YES, Deed, Thing, Verdict
from engine.statements.scenes import MOST_NODES, MOST_SECONDS, Scene, Way, played_scene
from engine.table.errors import TableError

FORMS: Final = frozenset({"can", "must", "does", "many", "which", "where"})
MORE_CARDS: Final = 2


class Edition(NamedTuple):
    """Be what other rules make of a statement: their names, and the verdict under them."""

    profiles: tuple[str, ...]
    verdict: Verdict


def witness(found: Found) -> Way:
    """Return the way that proves a statement: one on which the deed is done, or the first where it is not."""
    scene = found.scene
    if scene is None or not scene.ways:
        return ()
    said = found.statement.proposition
    deed = said.deed._replace(no=False)
    done = [
        way
        for way in scene.ways
        if any(matches(one, deed, said.window) for one in part_of(way, said.window, deed.seat))
    ]
    shown = found.statement.verdict.kind != NO or said.deed.no
    against = [way for way in scene.ways if way not in done]
    return (done or scene.ways)[0] if shown else (against or scene.ways)[0]


def rules_of(found: Found) -> tuple[str, ...]:
    """List the rules that decide, the deciding one first: those of the statement itself, else those cited on its way.

    Rules that nearly every turn cites are told only where nothing else is.
    """
    if found.statement.rule:
        return tuple(found.statement.rule.split())
    way = witness(found)
    if not way:
        return ()
    deed = found.statement.proposition.deed
    done = [one for one in way if (one.verb == KEPT_OFF if deed.verb == "protect" else matches(one, deed))]
    own = [one.rule for one in done if one.rule and one.rule not in EVERYDAY]
    if deed.verb == "protect" and not done and not _is_attack(found.scene):
        own = [NO_ATTACK]
    told = [*own, *deciding([way])]
    return tuple(dict.fromkeys(told))


def _is_attack(scene: Scene | None) -> bool:
    return scene is not None and scene.main in scene.before.game.infos and scene.before.game.infos[scene.main].attack


def cause_of(found: Found) -> Fact | None:
    """Return the step whose sentence decides, None where no single one does.

    It is the step that does the deed, else one that does it to something else, else one that could not be done, else
    the first of a card that does one thing only.
    """
    scene, deed = found.scene, found.statement.proposition.deed._replace(no=False)
    if scene is None or deed.verb in UNCAUSED:
        return None
    if deed.verb == "protect":
        return next(_kept_off(scene), None)
    way = [one for one in witness(found) if one.node is not None]
    done = [one for one in way if matches(one, deed)]
    other = [one for one in way if matches(one, deed._replace(thing=Thing(unit=deed.thing.unit), frm="", to=""))]
    failed = [one for one in way if one.verb in FAILS]
    return next(iter([*done, *other, *failed, *_only_deed(way, scene.main)]), None)


def _only_deed(way: Sequence[Fact], card: str) -> list[Fact]:
    """List the first step of a card that does one thing only; none where it does several."""
    steps = [one for one in way if one.card == card]
    return steps[:1] if len({one.node for one in steps}) == 1 else []


def _kept_off(scene: Scene) -> Iterator[Fact]:
    """Yield the steps at which somebody is not affected."""
    yield from (step for way in scene.ways for step in way if step.verb == KEPT_OFF and step.node is not None)


KEPT_OFF: Final = "unaffected"
NO_ATTACK: Final = "A5"  # the rule by which nothing keeps off what is no Attack
# Of which no single sentence is the cause.
UNCAUSED: Final = frozenset({"happen", "what", "order", "cost", "choose", RECORDED})
FAILS: Final = frozenset(
    {"lose", "none", "fail to gain", "fail to exchange", "short", "short deck", "spared", "no extra turn"}
    | {"stop drawing"}
)  # fmt: skip


def is_robust(found: Found) -> bool:
    """Say whether the answer stays with more cards in hand that nobody spoke of: a hidden default must not decide."""
    scene, said = found.scene, found.statement.proposition
    if scene is None or not _is_held(found) or not _is_plain(scene, said.deed):
        return True
    laid = [one for one in scene.givens if one.deed is None]
    objects = (said.deed.thing.card,) * max(1, said.deed.thing.number) if said.deed.thing.card else ()
    wider = lay(scene.acts, laid, objects, scene.until, MORE_CARDS, scene.profile)
    if wider is None or any(one.deed is not None for one in scene.givens):
        return True
    return holds(said.form, wider, said.deed, said.window) == found.statement.verdict


def is_proven(found: Found) -> bool:
    """Say whether a verdict would stay if more ways were looked at; of a search that was cut that is what was seen."""
    scene, said = found.scene, found.statement
    if scene is None or scene.whole:
        return True
    form, kind = said.proposition.form, said.verdict.kind
    return kind == DEPENDS or form == CAN and kind == YES


def _is_plain(scene: Scene, deed: Deed, laid: bool = True) -> bool:
    told = laid and any(one.what.startswith("hand") and one.seat == 0 for one in scene.givens)
    return deed.verb not in ("have", "cost", "choose", "protect") and not told


def editions(found: Found) -> Iterator[Edition]:
    """Yield what other printings make of a deed, where they make something else of it."""
    scene, said = found.scene, found.statement.proposition
    if scene is None or not scene.acts or not _is_held(found) or not _is_plain(scene, said.deed, laid=False):
        return
    names = {card for act in scene.acts for card in act.cards} | {said.deed.thing.card} - {""}
    others: dict[Verdict, list[str]] = {}
    for name in PROFILES:
        if name == scene.profile or not _differs(names, name, scene.profile):
            continue
        other = _under(scene, name)
        if other is not None and other.whole:
            others.setdefault(holds(said.form, other, said.deed, said.window), []).append(name)
    yield from (
        Edition(tuple(names), verdict) for verdict, names in others.items() if verdict != found.statement.verdict
    )


def _is_held(found: Found) -> bool:
    """Say whether a verdict is what the ways of its scene tell of its deed, and nothing else that was read off."""
    scene, said = found.scene, found.statement.proposition
    if scene is None or said.form not in FORMS:
        return False
    return holds(said.form, scene, said.deed, said.window) == found.statement.verdict


def _under(scene: Scene, profile: str) -> Scene | None:
    """Play the same table under other rules; None where it cannot be played so."""
    try:
        found = played_scene(scene.scenario._replace(profiles=(profile,)), profile, Budget(MOST_NODES, MOST_SECONDS))
    except (ScenarioError, UnknownCard, TableError, AssertionError, KeyError, ValueError):
        return None
    laid = tuple(one for one in scene.givens if one.deed is None)
    whole: Scene | None = found._replace(acts=scene.acts, givens=laid, until=scene.until, there=scene.there)
    for given in scene.givens:
        whole = narrowed(whole, given) if given.deed is not None and whole is not None else whole
    return whole


def _differs(names: set[str], other: str, own: str) -> bool:
    """Say whether some card was printed otherwise under other rules, and every one was printed by then."""
    one, two = PROFILES[other], PROFILES[own]
    known = [definition(name) for name in names]
    if any(min(card.year for card in (found, *found.earlier)) > one.year for found in known):
        return False
    return (
        any(found.printing(one.year) is not found.printing(two.year) for found in known) or one.shuffle != two.shuffle
    )


__all__ = ["YES", "Edition", "cause_of", "editions", "is_proven", "is_robust", "rules_of", "witness"]
