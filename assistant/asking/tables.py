"""Candidates of a table that is laid out: what is so there goes before what is so at any table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from assistant.asking.aspects import readings
from assistant.asking.at_table import read_at
from assistant.asking.candidates import of_deeds, of_sums, priced, read_off, stage
from assistant.asking.clause import Asked, Clause
from assistant.asking.facts import of_facts
from assistant.asking.found import GIVEN, Found
from assistant.asking.general import of_rules
from assistant.asking.laid import At, Table, open_scene_of, scene_of, story_of, usual_scene_of
from assistant.asking.slots import is_attribute
from assistant.asking.stories import stories
from assistant.asking.story import Story
from assistant.asking.told import told_of
from assistant.asking.weights import Features, cost_of
from assistant.asking.wishes import DEEDS
from engine.statements.evaluating import can_happen, narrowed
from engine.statements.proposition import DOES, EVERYBODY, NO, NOTHING, POLAR_KINDS, WHICH, YES, Deed
from engine.statements.scenes import Scene

OPEN: Final = frozenset({"can", "must"})  # what is asked of all that may be decided
BESIDE: Final = 0.3  # what is so near on a table is rather meant than a rule
MOST_LAID: Final = 6  # readings of the words that are played on a table laid out


def each_laid(asked: Asked, table: Table) -> Iterator[Found]:
    """Yield the statements that may be meant of a table that is laid out; what no script tells, the words tell."""
    empty = tuple(name for name, left in table.scenario.piles if not left)
    played = [] if table.scripted else [one for one in stories(asked)[:MOST_LAID] if one.acts]
    for story in played:
        scene, idle = stage(story, asked, table.profile, table)
        if scene is not None:
            yield from _of_table(asked, story._replace(features=(*story.features, *idle)), scene, scene, empty)
    scene = scene_of(table)
    open_scene = open_scene_of(table, scene)
    story = story_of(table, scene)._replace(features=("chief-told",) * is_only_told(asked))
    same = open_scene is scene
    scene = supposed(asked, story, scene)
    open_scene = scene if same else supposed(asked, story, open_scene)
    found = list(_of_table(asked, story, scene, open_scene, empty))
    yield from found
    # What the table itself tells goes before what holds at any table.
    near = any(priced(one).cost < BESIDE for one in found)
    asked = told_of(asked, table.scenario.players if "players" in table.told else 0)
    given = set(scene.plays) & set(asked.cards())  # of which the table tells
    for one in (*of_facts(asked), *of_rules(asked)):
        kept = max(0, one.features.count("rule-card") - len(given)) if not near else one.features.count("rule-card")
        features = (*(name for name in one.features if name != "rule-card"), *["rule-card"] * kept)
        features = (*features, *["rule-beside"] * near)
        yield one._replace(features=features, cost=cost_of(features))


def supposed(asked: Asked, story: Story, scene: Scene) -> Scene:
    """Return that part of a table in which happens what the words suppose: if he reveals Moat."""
    first = next(iter(stories(asked)), None) if any(one.kind in ("if", "when") for one in asked.sides) else None
    other = story.asker if story.asker != story.actor else story.other
    for given in first.givens if first is not None else ():
        if given.deed is not None and given.seat in (0, 1):
            seat = (story.actor, other)[given.seat]
            moved = given._replace(seat=seat, deed=given.deed._replace(seat=seat))
            scene = narrowed(scene, moved) or scene
    return scene


def is_only_told(asked: Asked) -> bool:
    """Say whether the asked clause has no mark of a question and another one has it that gives no condition."""
    main = asked.main
    if main.form or main.tokens[-1].text == "?":
        return False
    return any(one.kind in ("topic", "ask") and one.tokens[-1].text == "?" for one in asked.sides)


def _of_table(asked: Asked, story: Story, scene: Scene, open_scene: Scene, empty: tuple[str, ...]) -> Iterator[Found]:
    """Yield what is so at a table; what can be and what must be, where what is decided there is left open."""
    usual = usual_scene_of(scene)
    read = [
        (one, read_off(asked, story, open_scene if one.form in OPEN else scene, one))
        for one in read_at(At(asked, story, scene, open_scene, usual, empty))
    ]
    beside: Features = ("aspect-other",) if any(one.whole for one, _ in read) else ()
    for here in (scene,) if open_scene is scene else (scene, open_scene):
        for one, used in _of_scene(asked, story, here, usual):
            if open_scene is scene or (one.statement.proposition.form in OPEN) == (here is open_scene):
                yield _at_table(one, asked, used, beside)
    yield from (_at_table(found, asked, one.used) for one, found in read)


def _of_scene(asked: Asked, story: Story, scene: Scene, usual: Scene | None) -> list[tuple[Found, frozenset[int]]]:
    """List what is so of a scene of a table, each with the words that have a place where it is read off."""
    aspects = [(read_off(asked, story, scene, one), one.used) for one in readings(asked, story, scene)]
    deeds = [] if _asks_no_deed(asked.main) else told_once(list(of_deeds(asked, story, scene, usual, laid=True)), asked)
    if asked.says("deed:choose"):
        deeds = chosen_else(deeds, [one for one, _ in aspects])
    return [*aspects, *((one, NOWHERE) for one in (*deeds, *of_sums(asked, story, scene)))]


def _asks_no_deed(main: Clause) -> bool:
    """Say whether a clause asks nothing of what is done: a topic alone, or what if I have four cards."""
    return main.form == "what" and "have" in main.deeds or not main.form and not main.deeds


NOWHERE: Final[frozenset[int]] = frozenset()


def told_once(found: list[Found], asked: Asked) -> list[Found]:
    """Leave out that something is not got in one way, where it is in another: not gained, but put into the hand.

    So is that nothing is done by one player, where nobody says who is asked about and another does something.
    """
    gets = not (asked.main.deeds | asked.main.aux) - GETS
    got = {_what(one) for one in found if gets and _is_light(one) and _kind(one) == YES}
    some = {_by_whomever(one) for one in found if _is_unsaid(one) and _kind(one) not in {NOTHING, *POLAR_KINDS}}
    return [one for one in found if not _is_done_else(one, got, some) and not _is_had(one, gets, bool(got))]


def _is_done_else(one: Found, got: set[object], some: set[object]) -> bool:
    """Say whether something is not got or not done, while it is in another way (got), or by somebody else (some)."""
    ungot = _is_light(one) and _kind(one) == NO and _what(one) in got
    return ungot or _is_unsaid(one) and _kind(one) == NOTHING and _by_whomever(one) in some


def _is_had(one: Found, gets: bool, got: bool) -> bool:
    """Say whether what is to be got is there already: nobody gets what he has played, and what is got is not trashed.

    gets: it is asked what somebody gets. got: somebody gets something.
    """
    played = gets and _is_light(one) and "thing-played" in one.features
    return played or got and "verb-unsaid" in one.features


def _what(one: Found) -> object:
    """Return what a statement is about, whichever deed it tells."""
    said = one.statement.proposition
    return said.form, said.deed._replace(verb=""), said.window


def _by_whomever(one: Found) -> object:
    """Return what a statement is about, whoever does it."""
    said = one.statement.proposition
    return said.form, said.deed._replace(seat=EVERYBODY), said.window


def _kind(one: Found) -> str:
    return one.statement.verdict.kind


def _is_light(one: Found) -> bool:
    """Say whether the word tells little of what is done: get, give."""
    return "verb-light" in one.features


def _is_unsaid(one: Found) -> bool:
    """Say whether the words do not tell who does it."""
    return bool(UNSAID & set(one.features))


GETS: Final = frozenset({"get", "give", "gain", "have", "receive"})
UNSAID: Final = frozenset({"seat-actor", "seat-other"})  # nobody says who


def chosen_else(deeds: list[Found], others: Sequence[Found]) -> list[Found]:
    """Hold what is done to be less likely meant where effects can be chosen of which the words speak."""
    told = [one.statement.proposition for one in others if "aspect-other" not in one.features]
    if not any(one.deed.verb == "choose" and (one.options or one.form == DOES) for one in told):
        return deeds
    return [one._replace(features=(*one.features, "aspect-other")) for one in deeds]


def _at_table(one: Found, asked: Asked, used: frozenset[int], beside: Features = ()) -> Found:
    """Mark a candidate as one of a table that is laid out; beside: what it costs that another takes more words.

    A card that is only told of beside the asked clause lies on that table; used: where words have a place.
    """
    said = one.statement.proposition
    deed, form = said.deed, said.form
    here = {deed.thing.card, *said.options, *(card for act in said.acts for card in act.cards)}
    lost = {ref.card for ref in asked.main.cards() if ref.card not in here and ref.token.at not in used}
    never = one.statement.verdict.kind == NOTHING and not {"verb-unsaid", "verb-elsewhere"} & set(one.features)
    bare = deed._replace(frm="", to="", no=False)
    led = bool(deed.to) and not {"zone-turned", "zone-guess"} & set(one.features)  # does it go to my hand
    never |= led and one.scene is not None and can_happen(one.scene, bare, said.window)
    held = deed.verb == "have" and deed.thing.unit == "hand"
    known: Features = ("lost-card", *["aspect-loose"] * held)
    known = (*known, *["never", "never-seat", "never-thing"] * never, *["thing-unsaid"] * (form == WHICH))
    features = (*(name for name in one.features if name not in known), *["lost-card"] * len(lost), *beside, GIVEN)
    features = (*features, *_dropped(asked, deed, one.features))
    return one._replace(features=features, cost=cost_of(features))


def _dropped(asked: Asked, deed: Deed, features: Features) -> Features:
    """List what tells which thing is meant and has no place: its name, where it lies, what was done with it."""
    main = asked.main
    named = any((one.card or one.kind) and not (one.prep or one.before) for one in main.refs)
    told = [set(token.of("deed")) for place, token in enumerate(main.tokens) if is_attribute(main.tokens, place)]
    lost = any(deed.verb not in {verb for word in words for verb in DEEDS.get(word, ())} for words in told)
    whole = ("thing-any" in features and named, "zone-dropped" in features, lost)
    return ("thing-dropped",) * sum(whole)
