"""The search among true statements: which of them answers a question, or which five come nearest."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from assistant.asking.aspects import Read, readings
from assistant.asking.at_table import At, read_at
from assistant.asking.clause import Asked
from assistant.asking.facts import of_facts
from assistant.asking.found import Found
from assistant.asking.frames import frames
from assistant.asking.general import of_rules
from assistant.asking.laid import Table, open_scene_of, played_at, scene_of, story_of, usual_scene_of
from assistant.asking.mentions import find_mentions, language_of as named_language
from assistant.asking.money import is_summed, of_money, sums
from assistant.asking.slots import is_attribute
from assistant.asking.stories import stories
from assistant.asking.story import Story
from assistant.asking.told import players_told
from assistant.asking.weights import NONE, PICKED, SURE, Features, cost_of, shares
from assistant.asking.wishes import DEEDS, Wish, doers, left_over, wishes
from assistant.asking.words import FREE, Token, read_tokens
from engine.model.names import plain
from engine.statements.evaluating import VERBS, can_happen, holds, narrowed
from engine.statements.proposition import (
    DEPENDS,
    DOES,
    EVERYBODY,
    NEXT_TURN,
    NO,
    NOTHING,
    WHICH,
    YES,
    Act,
    Deed,
    Given,
    Proposition,
    Statement,
    Thing,
    Verdict,
)
from engine.statements.scenes import Scene, is_harmful, is_known, is_playable, is_reaction, lay

ANSWER, NEAREST, CANNOT = "answer", "nearest", "cannot"
ENGLISH: Final = "en"
OTHER_FORM: Final = "form-other"
GIVEN: Final = "table:given"  # of what is so at a table that is laid out
OPEN: Final = frozenset({"can", "must"})  # what is asked of all that may be decided
BESIDE: Final = 0.3  # what is so near on a table is rather meant than a rule
FAR: Final = 3.0  # what is not kept
MOST_SCENES: Final = 36
MOST_LAID: Final = 6  # readings of the words that are played on a table laid out
TOLD: Final = (
    "gain", "draw", "trash", "discard", "play", "reveal", "look", "receive", "exchange", "set-aside", "topdeck", "take",
    "pass",
)  # fmt: skip


class Result(NamedTuple):
    """Be what a search comes to: the kind of reply, what was found, nearest first, and what is not written."""

    kind: str
    found: tuple[Found, ...]
    asked: Asked
    missing: tuple[str, ...] = ()
    reason: str = ""


def language_of(text: str, default: str) -> str:
    """Tell in which language a question is put, by its words that are no names; else by the default."""
    return named_language(text, find_mentions(text, (default, ENGLISH)), default)


def nearest(found: Sequence[Found], most: int) -> tuple[Found, ...]:
    """List the nearest statements, one of those that say the same of the same deed in other forms or tables."""
    kept: list[Found] = []
    for one in found:
        said = one.statement.proposition
        alike = any(
            said.deed == other.statement.proposition.deed and said.acts == other.statement.proposition.acts
            and (one.statement.verdict == other.statement.verdict or said.form != other.statement.proposition.form)
            for other in kept
        )  # fmt: skip
        if not alike:
            kept.append(one)
        if len(kept) == most:
            break
    return tuple(kept)


def read_claim(text: str, lang: str, found: Found) -> Deed | None:
    """Read what somebody claims to happen as a deed on the table of a statement; None where the words tell none."""
    assert found.scene is not None
    asked = frames(text, lang, read_tokens(text, lang, (lang, ENGLISH)))[0]
    said = found.statement.proposition
    story = Story(said.acts, (), said.asker, (), (), found.scene.actor)
    told = [wish for wish in wishes(asked, story, ()) if wish.form == "does" or asked.main.form == wish.form]
    return told[0].deed if told else None


def search(
    text: str, lang: str = ENGLISH, table: Table | None = None, players: int = 0, profile: str = "",
    stopped: Callable[[], bool] | None = None,
) -> Result:  # fmt: skip
    """Search for what answers a question.

    table: that of which it is asked, where one is laid out. players, profile: for how many, and under which rules,
    where the words do not tell. stopped: tells when somebody ends the search; then nothing is sure. Raises
    ScenarioError for a table that cannot be, UnknownCard and TableError.
    """
    framed = frames(text, lang, read_tokens(text, lang, (lang, ENGLISH)))
    asked = framed[0]
    refused = unwritten(asked)
    if refused is not None:
        return refused
    if asked.main.form in ("taste", "why"):
        return Result(CANNOT, (), asked, (), "taste")
    found: list[Found] = []
    for place, way in enumerate(framed[:3] if table is None else asking(framed)):
        more = ("chief-before",) * place
        for one in each(way, players, profile) if table is None else each_laid(way, table):
            found.append(priced(one, more))
            if stopped is not None and stopped():
                break
    result = decide(asked, found)
    ended = stopped is not None and stopped() and result.kind == ANSWER
    return result._replace(kind=NEAREST) if ended else result


def search_picked(asked: Asked, table: Table | None = None, players: int = 0, profile: str = "") -> Result:
    """Search for what answers a question picked from a list; arguments and errors as of `search`."""
    refused = unwritten(asked)
    if refused is not None:
        return refused
    found = each(asked, players, profile) if table is None else each_laid(asked, table)
    return decide(asked, list(map(priced, found)), picked=True)


def unwritten(asked: Asked) -> Result | None:
    """Refuse a question that names cards whose rules are not written; None where all are."""
    missing = tuple(name for name in asked.cards() if not is_known(name))
    return Result(CANNOT, (), asked, missing, "unwritten") if missing else None


def priced(one: Found, more: Features = ()) -> Found:
    """Price a candidate by all its features, and by what kind of statement it is."""
    features = (*one.features, *more, *kind_of(one.statement))
    return one._replace(cost=cost_of(features), features=features)


def decide(asked: Asked, found: Sequence[Found], picked: bool = False) -> Result:
    """Answer where the statements with one verdict are likely enough to be what was meant.

    picked: the question was picked from a list, so one of them is meant.
    """
    unique: dict[object, Found] = {}
    for one in sorted(found, key=lambda one: one.cost):
        unique.setdefault((one.statement.proposition, one.statement.verdict), one)
    ordered = in_asked_form(tuple(unique.values()))
    if not ordered:
        return Result(CANNOT, (), asked, (), "nothing")
    verdict = ordered[0].statement.verdict
    unmeant = () if picked else doubts(asked)
    agreeing = [
        share
        for one, share in zip(ordered, shares((one.cost for one in ordered), unmeant), strict=True)
        if one.statement.verdict == verdict
    ]  # fmt: skip
    return Result(ANSWER if sum(agreeing) >= (PICKED if picked else SURE) else NEAREST, ordered, asked)


def doubts(asked: Asked) -> Features:
    """Tell what makes it likelier that no statement found is the one that was asked for: the more is told, the more."""
    words = [one for one in asked.tokens if not one.stops and not one.is_free]
    return (
        NONE,
        *("none:words",) * (len(words) // 3),
        *("none:clauses",) * len(asked.sides),
        *("none:cards",) * max(0, len(set(asked.cards())) - 1),
        *("none:form",) * (not asked.main.form),
        *("none:deeds",) * (not asked.main.deeds),
    )


def in_asked_form(found: Sequence[Found]) -> tuple[Found, ...]:
    """Leave out what says in another form than was asked what is found in the asked one too."""
    nearest: dict[object, int] = {}
    for one in found:
        meaning = _meaning(one)
        nearest[meaning] = min(one.features.count(OTHER_FORM), nearest.get(meaning, len(one.features)))
    return tuple(one for one in found if one.features.count(OTHER_FORM) <= nearest[_meaning(one)])


def _meaning(one: Found) -> tuple[object, ...]:
    said = one.statement.proposition
    return said.deed._replace(no=False), said.acts, said.givens, said.window, said.options


def kind_of(said: Statement) -> Features:
    """Tell of which kind a statement is: some are asked for much more often than others."""
    thing = said.proposition.deed.thing
    told = f"told:{said.proposition.form}-{said.verdict.kind}"
    if said.source != "played":
        return (f"source:{said.source}", told)
    unit = "card" if thing.card else "type" if thing.kind else thing.unit
    return (f"verb:{said.proposition.deed.verb}", f"thing:{unit}", told)


def each(asked: Asked, players: int = 0, profile: str = "") -> Iterator[Found]:
    """Yield the statements that may be meant."""
    spoken = [one._replace(features=(*one.features, "read:money")) for one in of_money(asked)]
    yield from spoken
    for told in stories(asked)[:MOST_SCENES]:
        story = _of_players(told, players)
        scene, idle = stage(story, asked, profile)
        if scene is None:
            continue
        story = story._replace(features=(*story.features, *idle))
        plain_scene = lay(story.acts, (), (), scene.until) if story.givens else scene
        yield from of_deeds(asked, story, scene, plain_scene)
        yield from of_plays(asked, story, scene)
        yield from of_aspects(asked, story, scene)
        if not is_summed(spoken):
            yield from of_sums(asked, story, scene)
    asked = told_of(asked, players)
    yield from of_facts(asked)
    yield from of_rules(asked)


def _of_players(story: Story, players: int) -> Story:
    if not players or any(one.what == "players" for one in story.givens):
        return story
    return story._replace(givens=(Given("players", number=players), *story.givens))


def told_of(asked: Asked, players: int) -> Asked:
    """Say in a question for how many players it is asked, where a flag says so and no word does."""
    if not players or players_told(asked)[0]:
        return asked
    behind = max((one.at for one in asked.tokens), default=0) + 1
    number = Token(str(players), behind, frozenset({"unit:players", FREE}), players)
    return asked._replace(tokens=(*asked.tokens, number))


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
    other = story.asker if story.asker != story.actor else 1 - story.actor if story.actor < 2 else 0
    for given in first.givens if first is not None else ():
        if given.deed is not None and given.seat in (0, 1):
            seat = (story.actor, other)[given.seat]
            moved = given._replace(seat=seat, deed=given.deed._replace(seat=seat))
            scene = narrowed(scene, moved) or scene
    return scene


def asking(framed: Sequence[Asked]) -> list[Asked]:
    """Leave out what only tells of a table, where another clause asks."""
    return [one for place, one in enumerate(framed[:3]) if not place or one.main.form or not one.main.deeds]


def is_only_told(asked: Asked) -> bool:
    """Say whether the asked clause has no mark of a question and another one has it that gives no condition."""
    main = asked.main
    if main.form or main.tokens[-1].text == "?":
        return False
    return any(one.kind in ("topic", "ask") and one.tokens[-1].text == "?" for one in asked.sides)


def _of_table(asked: Asked, story: Story, scene: Scene, open_scene: Scene, empty: tuple[str, ...]) -> Iterator[Found]:
    """Yield what is so at a table; what can be and what must be, where what is decided there is left open."""
    usual = usual_scene_of(scene)
    main = asked.main
    then = main.form == "what" and "have" in main.deeds  # what if I have four cards
    bare = then or not main.form and not main.deeds  # a topic alone asks nothing of what is done
    read = [
        (one, _read_off(asked, story, open_scene if one.form in OPEN else scene, one))
        for one in read_at(At(asked, story, scene, open_scene, usual, empty))
    ]
    beside: Features = ("aspect-other",) if any(one.whole for one, _ in read) else ()
    for here in (scene,) if open_scene is scene else (scene, open_scene):
        deeds = [] if bare else told_once(list(of_deeds(asked, story, here, usual)), asked)
        aspects = [(_read_off(asked, story, here, one), one.used) for one in readings(asked, story, here)]
        deeds = chosen_else(deeds, [one for one, _ in aspects]) if asked.says("deed:choose") else deeds
        others = [*deeds, *of_sums(asked, story, here)]
        for one, used in (*aspects, *((one, NOWHERE) for one in others)):
            if open_scene is scene or (one.statement.proposition.form in OPEN) == (here is open_scene):
                yield _at_table(one, asked, used, beside)
    yield from (_at_table(found, asked, one.used) for one, found in read)


NOWHERE: Final[frozenset[int]] = frozenset()


def told_once(found: list[Found], asked: Asked) -> list[Found]:
    """Leave out that something is not got in one way, where it is in another: not gained, but put into the hand.

    So is that nothing is done by one player, where nobody says who is asked about and another does something.
    """

    def what(one: Found) -> object:
        said = one.statement.proposition
        return said.form, said.deed._replace(verb=""), said.window

    def done(one: Found) -> object:
        said = one.statement.proposition
        return said.form, said.deed._replace(seat=EVERYBODY), said.window

    kinds = {id(one): one.statement.verdict.kind for one in found}
    gets = not (asked.main.deeds | asked.main.aux) - GETS
    got = {what(one) for one in found if gets and "verb-light" in one.features and kinds[id(one)] == YES}
    some = {done(one) for one in found if UNSAID & set(one.features) and kinds[id(one)] not in (NOTHING, *POLAR)}
    return [
        one
        for one in found
        if not ("verb-light" in one.features and kinds[id(one)] == NO and what(one) in got)
        and not (gets and {"verb-light", "thing-played"} <= set(one.features))  # nobody gets what he has played
        and not (got and "verb-unsaid" in one.features)  # and what is got is not trashed
        and not (UNSAID & set(one.features) and kinds[id(one)] == NOTHING and done(one) in some)
    ]


GETS: Final = frozenset({"get", "give", "gain", "have", "receive"})
UNSAID: Final = frozenset({"seat-actor", "seat-other"})  # nobody says who
POLAR: Final = (YES, NO, DEPENDS)


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


def stage(
    story: Story, asked: Asked, profile: str = "", table: Table | None = None
) -> tuple[Scene | None, Features]:  # fmt: skip
    """Lay a story out and play it; None where it cannot come about; and what of it never happens, as features.

    table: what is laid out besides, and stands whatever the words say.
    """
    later = asked.says("time:next_turn") or asked.main.form == "when"
    until = "next turn" if later else "clean-up" if asked.main.says("time:end_of_turn") else ""
    laid = [one for one in story.givens if one.what != "deed"]
    scene = lay(story.acts, laid, story.objects, until, 0, profile or "current")
    if table is not None:
        laid = [one for one in laid if not table.replaces(one)]
        scene = scene or lay(story.acts, (), story.objects, until, 0, table.profile)
        scene = played_at(table, scene) if scene is not None else None
    idle: list[str] = []
    if scene is None:
        return None, ()
    idle += ["given-dropped"] * sum(one not in scene.givens for one in laid)
    for given in (*laid, *(one for one in story.givens if one.what == "deed")):
        if given.deed is not None:
            part = narrowed(scene, given)
            if part is None:
                idle.append("event-idle-card" if given.deed.thing.card else "event-idle")
            scene = part or scene
        elif given.what in ("deck top", "discard", "trash") and given.cards:
            met = any(one.card and set(given.cards) & set(map(plain, one.cards)) for one in scene.seen)
            idle += [] if met else ["given-idle"]
    return scene, tuple(idle)


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


def of_deeds(asked: Asked, story: Story, scene: Scene, plain_scene: Scene | None) -> Iterator[Found]:
    """Yield what is so of the deeds that are asked about."""
    if not scene.acts and not scene.scenario.script:
        return
    happens: set[object] = set()  # things with who does it: a word means that of its deeds which happens
    for wish in wishes(asked, story, happening(scene)):
        if wish.window == NEXT_TURN and scene.until != "next turn":
            continue
        lost, words = left_over(asked, wish.used)
        rare = unlikely(asked, wish, scene, plain_scene)
        meant = wish.form, wish.deed._replace(verb="", no=False), wish.window
        if not rare:
            happens.add(meant)
        elif "verb-second" in wish.features and meant in happens:
            continue
        features = (*wish.features, *lost, *rare)
        if cost_of(features) + cost_of(story.features) > FAR:
            continue
        part = presumed(asked, wish, scene)
        verdict = holds(wish.form, part, wish.deed, wish.window)
        features = (*features, *_VAGUE.get(verdict.kind, ()))
        said = Proposition(wish.form, wish.deed, part.acts, part.givens, wish.window, story.asker)
        yield made(story, asked, Statement(said, verdict, "", part.assumed), features, words, part)


def presumed(asked: Asked, wish: Wish, scene: Scene) -> Scene:
    """Return the part of a scene that is asked about: "does the gained card go to my hand" takes a gain for granted."""
    deed = wish.deed
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


def of_plays(asked: Asked, story: Story, scene: Scene) -> Iterator[Found]:
    """Yield whether a card can be played now: whether the phase offers it after all that has been done."""
    main = asked.main
    stretch = _asks_play(asked, scene)
    if stretch is None:
        return
    laid = tuple(given for given in story.givens if given.what != "deed")
    for card, features, used in playable_now(asked, story):
        for seat, who in doers(main, story)[:1]:
            verdict = played_now(story, scene, card, seat) if seat >= 0 else None
            if verdict is None:
                continue
            able, after = verdict
            form = "must" if main.form == "must" else "can"
            truth = (able and form == "can") != main.no
            lost, words = left_over(asked, used, _NOW)
            said = Proposition(form, Deed("play", seat, Thing(card), no=main.no), story.acts, laid, "", story.asker)
            statement = Statement(said, Verdict("yes" if truth else "no"))
            yield made(story, asked, statement, (*who, *features, *lost, *stretch), words, after)


_NOW: Final = frozenset(
    {"time:this_turn", "time:immediately", "time:still", "time:then", "time:phase", "zone:play", "zone:hand", "ref:it"}
)


def _asks_play(asked: Asked, scene: Scene) -> Features | None:
    """Tell how far it is from asking whether a card can be played now; None where it is not asked."""
    main = asked.main
    put = "put" in main.deeds and not main.spots
    if not (put or main.deeds & {"play", "spend", "use", "call"}) or main.form not in ("can", "must", "does", "is", ""):
        return None
    form: Features = () if main.form in ("can", "must") else ("form-loose",)
    if main.form == "is" or put:
        form = (*form, "aspect-other")
    by_card = any(step.verb == "play" and step.card for step in scene.seen)
    return (*form, "aspect-loose") if by_card else form


def playable_now(asked: Asked, story: Story) -> Iterator[tuple[str, Features, frozenset[int]]]:
    """Yield the cards that it may be asked to play: those named in the clause, else those that a pronoun means."""
    main = asked.main
    placed = {card for one in story.givens for card in one.cards if one.what not in ("hand", "hand only")}
    told = frozenset(one.token.at for one in main.refs)

    answers = "react" in main.deeds and any(map(is_harmful, story.plays))  # to use Moat against Witch is no play

    def free(cards: Iterable[str]) -> list[str]:
        able = [one for one in cards if one not in placed and one not in story.plays and _may_come(one, story)]
        return [one for one in able if not (answers and is_reaction(one))]

    named = [one.card for one in main.cards() if one.prep not in ("with", "from")]
    yield from ((card, (), told) for card in free(named))
    if not named or any(one.it for one in main.refs):
        before = dict.fromkeys(token.card for side in reversed(asked.sides) for token in side.tokens if token.card)
        for place, card in enumerate(free(before)):
            yield card, ("thing-pronoun", *["thing-earlier"] * place), told


def _may_come(card: str, story: Story) -> bool:
    """Say whether a card can be played, and is not there to answer what is played."""
    return is_playable(card) and not (is_reaction(card) and any(map(is_harmful, story.plays)))


def played_now(story: Story, scene: Scene, card: str, seat: int) -> tuple[bool, Scene | None] | None:
    """Say whether somebody can play a card next, and on which scene it was tried; None where nothing can be laid out.

    What was gained before can be played only if it came into the hand.
    """
    laid = [given for given in story.givens if given.what != "deed"]
    base = lay(story.acts, laid, (*story.objects, card)) if story.acts else scene
    after = lay((*story.acts, Act("play", (card,), seat)), laid, story.objects)
    if after is not None and any(one in (base or scene).givens and one not in after.givens for one in laid):
        after = None  # it could only be played if something were not as it is said to be
    if base is None and after is None:
        return None
    if _is_gained(story, card, seat):
        to_hand = Deed("take", seat, Thing(card))
        if not can_happen(scene, to_hand) and not (base is not None and can_happen(base, to_hand)):
            return False, scene
    return after is not None, after or base


def _is_gained(story: Story, card: str, seat: int) -> bool:
    """Say whether somebody gained or bought a card in what is told."""
    acted = any(act.kind in ("gain", "buy") and card in act.cards and act.seat == seat for act in story.acts)
    deeds = [one.deed for one in story.givens if one.deed is not None]
    gained = [deed for deed in deeds if deed.verb == "gain" and deed.seat == seat and not deed.no]
    return acted or any(deed.thing.card == card for deed in gained)


def of_aspects(asked: Asked, story: Story, scene: Scene) -> Iterator[Found]:
    """Yield what else is so of a scene."""
    for one in readings(asked, story, scene):
        yield _read_off(asked, story, scene, one)


def _read_off(asked: Asked, story: Story, scene: Scene, one: Read) -> Found:
    """Make a candidate of what is read off a scene."""
    lost, words = left_over(asked, one.used, one.free)
    said = Proposition(one.form, one.deed, scene.acts, scene.givens, one.window, story.asker, one.options)
    told = Statement(said, one.verdict, "", scene.assumed)
    return made(story, asked, told, (*one.features, *lost), words, scene, one.options)


def of_sums(asked: Asked, story: Story, scene: Scene) -> Iterator[Found]:
    """Yield what is so of coins, Actions and Buys."""
    for statement, features, words in sums(asked, story, scene):
        yield made(story, asked, statement, features, words, scene)


__all__ = ["ANSWER", "CANNOT", "NEAREST", "Found", "Given", "search"]
