"""The search among true statements: which of them answers a question, or which five come nearest."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final

from assistant.asking.candidates import of_aspects, of_deeds, of_sums, priced, stage
from assistant.asking.clause import Asked
from assistant.asking.facts import of_facts
from assistant.asking.found import Found
from assistant.asking.frames import frames
from assistant.asking.general import of_rules
from assistant.asking.laid import Table
from assistant.asking.mentions import find_mentions, language_of as named_language
from assistant.asking.money import is_summed, of_money
from assistant.asking.overpaid import of_overpaying
from assistant.asking.piled import as_piles, as_types, piles_laid
from assistant.asking.plays import of_plays
from assistant.asking.stories import stories
from assistant.asking.story import Story
from assistant.asking.tables import each_laid
from assistant.asking.told import told_of
from assistant.asking.unused import MONEY, is_stretched, is_unproven
from assistant.asking.weights import AT_TABLE, LEADS, NONE, PICKED, PLAIN, SURE, Features, shares
from assistant.asking.wishes import wishes
from assistant.asking.words import Token, read_tokens
from engine.model.state import Fact
from engine.records import NamedTuple
from engine.sets import is_written
from engine.statements.laying import lay
from engine.statements.proposition import MANY, NO, PLAYED, YES, Deed, Given, Proposition, Thing, Verdict
from engine.statements.things import is_pile
from engine.table.facts import fact, slug

ANSWER, NEAREST, CANNOT = "answer", "nearest", "cannot"
ENGLISH: Final = "en"
OTHER_FORM: Final = "form-other"
EARLIER: Final = "chief-before"  # another clause is taken for the asked one than the likeliest
MOST_SCENES: Final = 36
COUNTED: Final = frozenset({"coins", "actions", "buys"})


class Result(NamedTuple):
    """Be what a search comes to: the kind of reply, what was found, nearest first, and what is not written.

    recorded: the rulings whose titles come nearest, where nothing found is sure.
    """

    kind: str
    found: tuple[Found, ...]
    asked: Asked
    missing: tuple[str, ...] = ()
    reason: str = ""
    recorded: tuple[Found, ...] = ()


def language_of(text: str, default: str) -> str:
    """Tell in which language a question is put, by its words that are no names; else by the default."""
    return named_language(text, find_mentions(text, (default, ENGLISH)), default)


def tells_nothing(said: Proposition, verdict: Verdict) -> bool:
    """Say whether a statement only tells that what is done is done: you trash a Silver when you trash a Silver.

    Whether any card is gained, when a Silver is, tells nothing either: a no would mean some other card.
    """
    done = {(one.kind, one.seat, card) for one in said.acts for card in one.cards}
    taken = [one.deed for one in said.givens if one.deed is not None and not one.deed.no]
    done |= {(one.verb, one.seat, one.thing.card) for one in taken}
    told = _told_in(said, verdict)
    return _gains_some(said, done) or _counts_done(said, verdict) or bool(told) and told <= done


Done = tuple[str, int, str]  # verb, seat, card


def _gains_some(said: Proposition, done: Iterable[Done]) -> bool:
    """Say whether it is asked if any card is gained by somebody who gains one."""
    seat = said.deed.seat
    some = [Deed("gain", seat, Thing(number=number)) for number in (-1, 1)]
    return said.form == "does" and said.deed in some and any(one[:2] == ("gain", seat) for one in done)


def _counts_done(said: Proposition, verdict: Verdict) -> bool:
    """Say whether it is counted how many cards are trashed when so many are trashed, and no others are."""
    done = [card for one in said.acts if (one.kind, one.seat) == (said.deed.verb, said.deed.seat) for card in one.cards]
    return said.form == MANY and bool(done) and said.deed.thing == Thing() and verdict.value == (len(done),)


def _told_in(said: Proposition, verdict: Verdict) -> set[Done]:
    """Collect what a statement tells to be done to cards that it names."""
    if verdict.kind == "facts":
        facts = [one for one in verdict.value if isinstance(one, Fact)]
        return {(one.verb, one.player, card) for one in facts for card in one.cards or ("",)}
    cards = verdict.value if verdict.kind == "cards" else (said.deed.thing.card,)
    return {(said.deed.verb, said.deed.seat, str(card)) for card in cards if card}


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
        if not alike and not tells_nothing(said, one.statement.verdict):
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
    tokens = read_tokens(text, lang, (lang, ENGLISH))
    framed = frames(text, lang, tokens)
    asked = framed[0]
    refused = unwritten(asked)
    if refused is not None:
        return refused
    if asked.main.form in ("taste", "why"):
        return Result(CANNOT, (), asked, (), "taste")
    found: list[Found] = []
    for place, way in enumerate(framed[:3] if table is None else asking(framed)):
        more = (EARLIER,) * place
        for one in each(way, players, profile) if table is None else each_laid(way, table):
            found.append(priced(one, more))
            if stopped is not None and stopped():
                break
    if table is None:
        found += map(priced, _of_piles(text, lang, tokens, players, profile))
    result = decide(asked, found, laid=table is not None)
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
    missing = tuple(name for name in asked.cards() if not is_written(fact(slug(name))))
    return Result(CANNOT, (), asked, missing, "unwritten") if missing else None


def decide(asked: Asked, found: Sequence[Found], picked: bool = False, laid: bool = False) -> Result:
    """Answer where the statements with one verdict are likely enough to be what was meant.

    picked: the question was picked from a list, so one of them is meant. laid: it is asked of a table that is laid out.
    """
    ordered = competing(found)
    if not ordered:
        return Result(CANNOT, (), asked, (), "nothing")
    first = ordered[0]
    each_share = shares((one.cost for one in ordered), () if picked else doubts(asked))
    priced_by = list(zip(ordered, each_share, strict=True))
    agreeing = sum(share for one, share in priced_by if one.statement.verdict == first.statement.verdict)
    same = sum(share for one, share in priced_by if _is_same(one, first))
    sure = agreeing >= _needed(asked, first, picked, laid)
    meant = picked or (not is_stretched(asked, first) if laid else _leads(asked, first, same))
    kind = ANSWER if sure and meant else NEAREST
    return Result(kind, consistent(ordered), asked)


def competing(found: Iterable[Found]) -> tuple[Found, ...]:
    """List what was found, nearest first, each once; what tells nothing but what is given competes with nothing."""
    unique: dict[object, Found] = {}
    for one in sorted(found, key=lambda one: one.cost):
        unique.setdefault((one.statement.proposition, one.statement.verdict), one)
    ordered = in_whole(in_asked_form(tuple(unique.values())))
    return tuple(one for one in ordered if one is ordered[0] or not tells_nothing(*one.statement[:2]))


def _needed(asked: Asked, one: Found, picked: bool, laid: bool) -> float:
    """Tell how likely all statements with one verdict have to be for an answer."""
    if picked or laid:
        return PICKED if picked else AT_TABLE
    return PLAIN if is_plain(asked, one) else SURE


def _leads(asked: Asked, one: Found, share: float) -> bool:
    """Say whether the nearest statement may be the answer by itself: likely enough if it was played, and proven.

    share: of all that say the same of the same deed and plays.
    """
    least = 2 * LEADS if EARLIER in one.features else LEADS
    return (share >= least or one.statement.source != PLAYED) and not is_unproven(asked, one)


def is_plain(asked: Asked, one: Found) -> bool:
    """Say whether a question is one clause, or a sum of money, of which a statement stretches hardly anything."""
    return (not asked.sides or MONEY in one.features) and one.stretches() <= 1


def consistent(found: Iterable[Found]) -> tuple[Found, ...]:
    """Leave out what contradicts a nearer statement: it makes the answer less sure, and is not true beside it."""
    kept: dict[object, Found] = {}
    for one in found:
        said, verdict = one.statement.proposition, one.statement.verdict
        kept.setdefault((said, None if verdict.kind in (YES, NO) else verdict), one)
    return tuple(kept.values())


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


def in_whole(found: Sequence[Found]) -> tuple[Found, ...]:
    """Leave out what has no place for a condition that a nearer statement of the same deed and plays has one for."""
    kept: list[Found] = []
    nearer: dict[Proposition, list[frozenset[Given]]] = {}
    for one in found:
        given, others = frozenset(one.statement.proposition.givens), nearer.setdefault(_ungiven(one), [])
        if not any(given < other for other in others):
            kept.append(one)
            others.append(given)
    return tuple(kept)


def _ungiven(one: Found) -> Proposition:
    """Return what is said of a deed after its plays, whatever is given beside and whoever asks."""
    said = one.statement.proposition._replace(givens=(), asker=0)
    had = said.deed.verb == "have" and said.deed.thing.unit in COUNTED
    return said._replace(deed=said.deed._replace(verb="receive")) if had else said  # what is had was got


# Deeds that are one deed where they are done to the same things after the same plays and come to the same.
KIN: Final = tuple(
    map(frozenset, (("gain", "receive", "take", "have", "draw"), ("put", "topdeck"), ("reveal", "look")))
)


def _is_same(one: Found, first: Found) -> bool:
    """Say whether a statement says what the nearest one says, on a table that differs in what does not matter."""
    return one.statement.verdict == first.statement.verdict and _done_after(one) == _done_after(first)


def _done_after(one: Found) -> tuple[object, ...]:
    """Return what is done to what by whom after which plays, wherever it comes from and goes."""
    said = one.statement.proposition
    kin = next((names for names in KIN if said.deed.verb in names), said.deed.verb)
    return said.deed._replace(verb="", frm="", to=""), kin, said.acts


def _meaning(one: Found) -> tuple[object, ...]:
    said = one.statement.proposition
    return said.deed._replace(no=False), said.acts, said.givens, said.window, said.options


def each(asked: Asked, players: int = 0, profile: str = "") -> Iterator[Found]:
    """Yield the statements that may be meant; nothing is played where a fact has a place for every word."""
    told = told_of(asked, players)
    facts = list(of_facts(told))
    yield from facts
    yield from of_rules(told)
    if any(not one.features and not one.lost for one in facts):
        return
    # What is said of a pile of different cards is read off no play and no purchase: no card bears its name (Z8).
    if not any(map(is_pile, asked.cards())):
        spoken = [one._replace(features=(*one.features, MONEY)) for one in of_money(asked)]
        yield from spoken
        yield from of_overpaying(asked)
        yield from _staged(asked, players, profile, (), is_summed(spoken))


def _staged(asked: Asked, players: int, profile: str, givens: tuple[Given, ...], summed: bool) -> Iterator[Found]:
    """Yield what is so of the situations that may be meant; givens: what each of them has beside what is told."""
    for told in stories(asked)[:MOST_SCENES]:
        story = _of_players(told._replace(givens=(*givens, *told.givens)), players)
        scene, idle = stage(story, asked, profile)
        if scene is None:
            continue
        story = story._replace(features=(*story.features, *idle))
        plain_scene = lay(story.acts, (), (), scene.until) if story.givens else scene
        yield from of_deeds(asked, story, scene, plain_scene)
        yield from of_plays(asked, story, scene)
        yield from of_aspects(asked, story, scene)
        if not summed:
            yield from of_sums(asked, story, scene)


def _of_piles(text: str, lang: str, tokens: Sequence[Token], players: int, profile: str) -> Iterator[Found]:
    """Yield what may be meant where the name of a pile stands for a card of its type, or the type for the pile."""
    typed, piled = as_types(tokens), as_piles(tokens)
    if typed != tuple(tokens):
        asked = told_of(frames(text, lang, typed)[0], players)
        laid = tuple(Given("in game", cards=(name,)) for name in piles_laid(tokens))
        yield from _staged(asked, players, profile, laid, summed=True)
        yield from of_facts(asked)
    if piled != tuple(tokens):
        yield from of_facts(told_of(frames(text, lang, piled)[0], players))


def _of_players(story: Story, players: int) -> Story:
    if not players or any(one.what == "players" for one in story.givens):
        return story
    return story._replace(givens=(Given("players", number=players), *story.givens))


def asking(framed: Sequence[Asked]) -> list[Asked]:
    """Leave out what only tells of a table, where another clause asks."""
    return [one for place, one in enumerate(framed[:3]) if not place or one.main.form or not one.main.deeds]
