"""Candidates for what is meant: statements of a scene, each with how far it stretches the words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from assistant.asking.aspect import Read
from assistant.asking.aspects import readings
from assistant.asking.clause import Asked
from assistant.asking.found import GIVEN, Found
from assistant.asking.laid import Table, played_at
from assistant.asking.losses import left_over
from assistant.asking.money import sums
from assistant.asking.story import Story
from assistant.asking.weights import Features, cost_of
from assistant.asking.wishes import Wish, acts_at_turn_starts, windows, wishes
from engine.model.names import plain
from engine.statements.evaluating import VERBS, can_happen, holds, narrowed, since
from engine.statements.laying import lay
from engine.statements.plenty import richer
from engine.statements.proposition import (
    CAN,
    CLEAN_UP,
    DEPENDS,
    EVERYBODY,
    MUST,
    NEXT_TURN,
    NO,
    NOTHING,
    PLAYED,
    Deed,
    Given,
    Proposition,
    Statement,
    Thing,
)
from engine.statements.scenes import Scene
from engine.statements.things import kind_of as kind_of_card

FAR: Final = 3.0  # what is not kept
NEAR: Final = 1.2  # for what is only looked at so closely if it may be meant
# Types whose words mean other things as well: a reward, the next night.
DOUBTFUL: Final = frozenset({"Night", "Event", "Reward", "Prize", "Zombie", "Spirit", "Command", "Boon", "Hex"})
RICHER = "table:richer"
TOLD: Final = (
    "gain", "draw", "trash", "discard", "play", "reveal", "look", "receive", "exchange", "set-aside", "topdeck", "take",
    "pass", "exile", "call",
)  # fmt: skip


def priced(one: Found, more: Features = ()) -> Found:
    """Price a candidate by all its features, and by what kind of statement it is."""
    features = (*one.features, *more, *kind_of(one.statement, GIVEN in one.features))
    return one._replace(cost=cost_of(features), features=features)


def kind_of(said: Statement, laid: bool = False) -> Features:
    """Tell of which kind a statement is: some are asked for much more often than others.

    laid: it is told of a table that is laid out, where a type is less than the words may say: the discarded Treasure.
    """
    thing = said.proposition.deed.thing
    told = f"told:{said.proposition.form}-{said.verdict.kind}"
    if said.source != PLAYED:
        return (f"source:{said.source}", told)
    kind = "type" if laid or thing.kind in DOUBTFUL else "kind"
    unit = "card" if thing.card else kind if thing.kind else thing.unit
    return (f"verb:{said.proposition.deed.verb}", f"thing:{unit}", told)


def stage(
    story: Story, asked: Asked, profile: str = "", table: Table | None = None
) -> tuple[Scene | None, Features]:  # fmt: skip
    """Lay a story out and play it; None where it cannot come about; and what of it never happens, as features.

    table: what is laid out besides, and stands whatever the words say.
    """
    end = until(asked, story)
    laid = [one for one in story.givens if one.what != "deed"]
    scene = lay(story.acts, laid, story.objects, end, 0, profile or "current")
    if table is not None:
        laid = [one for one in laid if not table.replaces(one)]
        scene = scene or lay(story.acts, (), story.objects, end, 0, table.profile)
        scene = played_at(table, scene) if scene is not None else None
    if scene is None:
        return None, ()
    dropped = ("given-dropped",) * sum(one not in scene.givens for one in laid)
    scene, idle = _narrowed(scene, [*laid, *(one for one in story.givens if one.what == "deed")])
    return scene, (*dropped, *idle)


def until(asked: Asked, story: Story | None = None) -> str:
    """Tell how long a scene is played for a question: to the next turn, to Clean-up, or for what is played alone."""
    out = [one for one in story.givens if _is_out(one)] if story is not None and not story.acts else []
    if any(map(acts_at_turn_starts, out)) or asked.says("time:next_turn") or asked.main.form == "when":
        return "next turn"
    ends = windows(asked.main, asked)[0] == CLEAN_UP
    return "clean-up" if out or ends else ""  # an Ally acts when a phase begins or ends


def _narrowed(scene: Scene, givens: Sequence[Given]) -> tuple[Scene, list[str]]:
    """Narrow a scene to what is said to happen on it; and what of that never does, and which cards are never met."""
    idle: list[str] = []
    for given in givens:
        if given.deed is not None:
            part = narrowed(scene, given)
            if part is None:
                idle.append("event-idle-card" if given.deed.thing.card else "event-idle")
            scene = part or scene
        elif given.what in ("deck top", "discard", "trash") and given.cards and not _is_met(scene, given):
            idle.append("given-idle")
    return scene, idle


def _is_met(scene: Scene, given: Given) -> bool:
    """Say whether a card does something to cards that are said to lie there."""
    return any(one.card and set(given.cards) & set(map(plain, one.cards)) for one in scene.seen)


def made(
    story: Story, asked: Asked, statement: Statement, features: Features, words: tuple[str, ...], scene: Scene | None,
    more: Sequence[str] = (),
) -> Found:  # fmt: skip
    """Make a candidate with all that it stretches; more: cards that have a place in it beside those it lays out."""
    lost = unused(asked, story, statement.proposition.deed, more)
    whole = (*story.features, *features, *lost)
    return Found(statement, cost_of(whole), words, scene, whole)


def unused(asked: Asked, story: Story, deed: Deed | None, more: Sequence[str] = ()) -> Features:
    """List the cards that are named and have no place."""
    here = {card for act in story.acts for card in act.cards} | {card for one in story.givens for card in one.cards}
    here |= {one.deed.thing.card for one in story.givens if one.deed} | set(more)
    if deed is not None:
        here.add(deed.thing.card)
    return ("lost-card",) * sum(name not in here for name in asked.cards())


def of_deeds(
    asked: Asked, story: Story, scene: Scene, plain_scene: Scene | None, laid: bool = False
) -> Iterator[Found]:  # fmt: skip
    """Yield what is so of the deeds that are asked about; laid: on a table that somebody laid out, which has it all."""
    if not _does_anything(scene):
        return
    happens: set[object] = set()  # things with who does it: a word means that of its deeds which happens
    for wish in wishes(asked, story, happening(scene)):
        if wish.window == NEXT_TURN and scene.until != "next turn":
            continue
        lost, words = left_over(asked, wish.used)
        rare = unlikely(asked, wish, scene, plain_scene)
        table = _richer(asked, story, scene, wish, (*wish.features, *lost)) if rare and not laid else None
        rare = () if table is not None else rare
        meant = wish.form, wish.deed._replace(verb="", no=False), wish.window
        if not rare:
            happens.add(meant)
        elif "verb-second" in wish.features and meant in happens:
            continue
        features = (*wish.features, *lost, *rare, *(RICHER,) * (table is not None))
        if cost_of(features) + cost_of(story.features) > FAR:
            continue
        part = presumed(asked, wish, table or scene)
        verdict = holds(wish.form, part, wish.deed, wish.window)
        if verdict.kind == NO and _is_untimely(story, wish):
            continue
        features = (*features, *_VAGUE.get(verdict.kind, ()))
        said = Proposition(wish.form, wish.deed, part.acts, part.givens, wish.window, story.asker)
        yield made(story, asked, Statement(said, verdict, "", part.assumed), features, words, part)


def _is_untimely(story: Story, wish: Wish) -> bool:
    """Say whether somebody is to play or buy on another player's turn, which he can by a Reaction alone (T1)."""
    if wish.deed.verb not in ("play", "buy") or wish.window == NEXT_TURN or wish.form not in (CAN, MUST):
        return False
    turns = [act.seat for act in story.acts if act.kind in ("play", "buy")]
    return bool(turns) and turns[-1] != wish.deed.seat


def _does_anything(scene: Scene) -> bool:
    """Say whether something is done on a scene, or a landscape may do something by itself."""
    return bool(scene.acts or scene.scenario.script) or any(map(_is_out, scene.givens))


def _is_out(one: Given) -> bool:
    """Say whether a landscape lies out that may act although nobody buys it or plays a card as it."""
    allied = one.what == "in game" and any(kind_of_card(name) in ("ally", "prophecy") for name in one.cards)
    return one.what == "has" or allied


def _richer(asked: Asked, story: Story, scene: Scene, wish: Wish, features: Features) -> Scene | None:
    """Return a richer table on which that is done which never is on a scene, if it is near to what is asked."""
    if cost_of(features) + cost_of(story.features) > NEAR:
        return None
    paid = asked.says("topic:overpay") or any(token.number > 1 and not token.card for token in asked.tokens)
    return richer(scene, wish.deed, wish.window, asked.cards(), paid)


def presumed(asked: Asked, wish: Wish | Proposition, scene: Scene) -> Scene:
    """Return the part of a scene that is asked about: "does the gained card go to my hand" takes a gain for granted.

    A card that is called from the Tavern mat is called after what is told of.
    """
    deed = wish.deed
    done = [one for one in scene.givens if one.deed is not None and not one.deed.no]
    if deed.verb == "call" and done:
        return since(scene, done[-1])
    if wish.form != "does" or not deed.to or "go" not in asked.main.deeds or deed.no or wish.window:
        return scene
    told = Given("deed", deed.seat, deed=deed._replace(frm="", to="", no=False))
    return narrowed(scene, told) or scene


_VAGUE: Final[dict[str, Features]] = {DEPENDS: ("depends",), NOTHING: ("nothing",)}


def happening(scene: Scene) -> tuple[str, ...]:
    """List the deeds that happen on a scene, in the order in which they do."""
    found = [verb for one in scene.seen if one.card for verb in TOLD if one.verb in VERBS[verb].facts]
    return tuple(dict.fromkeys(found))


def unlikely(asked: Asked, wish: Wish, scene: Scene, plain_scene: Scene | None) -> Features:
    """Say how unlikely it is that somebody asks this here: what never happens on such a table is seldom meant."""
    if "count" in asked.main.aux or not scene.acts:
        return ()  # does it count as discarding; what a turn brings where nothing is played
    deed = wish.deed._replace(no=False)
    tables = [one for one in (scene, plain_scene) if one is not None]
    bare = deed._replace(thing=deed.thing._replace(number=-1))
    if any(can_happen(one, bare, wish.window) for one in tables):
        return ()
    if any(can_happen(one, Deed(deed.verb, deed.seat, Thing(), deed.frm, deed.to), wish.window) for one in tables):
        return ("never-thing",)  # something else is done so
    anyone = Deed(deed.verb, EVERYBODY, bare.thing)
    return ("never-seat",) if can_happen(scene, anyone) or can_happen(scene, Deed(deed.verb, deed.seat)) else ("never",)


def of_aspects(asked: Asked, story: Story, scene: Scene) -> Iterator[Found]:
    """Yield what else is so of a scene."""
    for one in readings(asked, story, scene):
        yield read_off(asked, story, scene, one)


def read_off(asked: Asked, story: Story, scene: Scene, one: Read) -> Found:
    """Make a candidate of what is read off a scene."""
    lost, words = left_over(asked, one.used, one.free)
    said = Proposition(one.form, one.deed, scene.acts, scene.givens, one.window, story.asker, one.options)
    told = Statement(said, one.verdict, "", scene.assumed)
    return made(story, asked, told, (*one.features, *lost), words, scene, one.options)


def of_sums(asked: Asked, story: Story, scene: Scene) -> Iterator[Found]:
    """Yield what is so of coins, Actions and Buys."""
    for statement, features, words in sums(asked, story, scene):
        yield made(story, asked, statement, features, words, scene)
