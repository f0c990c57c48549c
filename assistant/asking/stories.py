"""What a question gives: who plays what, in every way that its clauses may be meant, with what they tell of."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Final

from assistant.asking.casts import COPIES, Cast, casts, chained, may_be_played, reacts, unsaid
from assistant.asking.clause import Asked, Clause, Ref
from assistant.asking.conditions import edition_of, phase_of, unplaced
from assistant.asking.events import events
from assistant.asking.meaning import ME, Item, Meaning, subject_of, who_of
from assistant.asking.possessions import laid
from assistant.asking.seats import NO_CARDS, askers, seated
from assistant.asking.sequences import ordered
from assistant.asking.story import Story
from assistant.asking.weights import Features, cost_of
from engine.statements.layout import landscape
from engine.statements.proposition import Act, Deed, Given, Thing
from engine.statements.things import is_known, is_ongoing, is_playable, is_reaction, kind_of
from engine.table.facts import fact, slug

MEANINGS: Final = 9  # of a clause
COMBINED: Final = 90  # of all clauses together
MOST: Final = 36  # stories
ALIKE: Final = 12  # stories with the same plays
HAVING: Final = frozenset({"have", "get"})
NEAR: Final = 0.15  # what a condition within the asked clause may stretch the words
FURTHER: Final = 1.1  # how much further from the words than the nearest the clauses of a story may be taken
FAR: Final = 0.9  # … and the whole story: what lies behind carried none of the nearest five statements of the corpus


# The clauses that are given.


def meanings(clause: Clause, asked: Asked, plays: frozenset[str], before: Sequence[str] = ()) -> list[Meaning]:
    """List what a side clause may give; plays: cards that other clauses have played; before: cards named earlier."""
    found: list[Meaning] = []
    for cast in casts(clause, asked):
        found += _meant(clause, asked, cast, plays, before)
    phase = phase_of(clause)
    if phase is not None:
        found = [one._replace(items=(*one.items, Item("", given=phase))) for one in found]
    return list(dict.fromkeys(found))


def _meant(clause: Clause, asked: Asked, cast: Cast, plays: frozenset[str], before: Sequence[str]) -> Iterator[Meaning]:
    """Yield what a clause may give with some of its cards played."""
    acts = chained(cast.played, clause)
    played = frozenset(card for item in acts if item.act for card in item.act.cards)
    left = [one for one in clause.refs if one.card not in played]
    shown = [one for one in left if one.card and one.card not in plays and reacts(one, clause)]
    others = [one for one in left if one not in shown]
    reactions = [item for one in shown for item in _shows(one, clause)]
    for way in _ways_beside(clause, asked, others, acts, plays | played, before, bool(shown)):
        meaning = Meaning((*reactions, *_in_order(acts, way)), (*cast.features, *way.features))
        yield meaning._replace(features=(*meaning.features, *unplaced(clause, meaning, plays | played)))


def _ways_beside(
    clause: Clause, asked: Asked, others: Sequence[Ref], acts: Sequence[Item], plays: frozenset[str],
    before: Sequence[str], shown: bool,
) -> list[Meaning]:  # fmt: skip
    """List what a clause may give beside its plays: what lies somewhere, what happens, both, or nothing.

    shown: a Reaction is used, which is what it tells of playing.
    """
    telling = clause._replace(deeds=clause.deeds - {"play", "react"}) if shown else clause
    held = list(laid(clause, others, plays))
    has = clause.deeds <= HAVING and bool(held) and not held[0].features  # I have got three cards in hand
    done = [] if has else list(events(telling, others, acts, plays, before))
    both = [_both(one, two) for one in held[:2] for two in done[:2]]
    sure = any(not one.features for one in held)  # it is said where the card lies
    loose = [] if acts or sure else _loose(clause, asked, plays)
    return [*held, *done, *both, *_pairs(done[:4]), *loose, Meaning(())]


def _in_order(acts: Sequence[Item], way: Meaning) -> tuple[Item, ...]:
    """Put what is played before what is given beside it, unless that lies in play already."""
    leads = any(item.act is not None and item.act.kind == "play" for item in way.items)
    return (*way.items, *acts) if leads else (*acts, *way.items)


def _shows(one: Ref, clause: Clause) -> list[Item]:
    """Tell that a Reaction is in hand, and is shown."""
    who = who_of(one.owner) or subject_of(clause)
    shown = Given("deed", deed=Deed("reveal", 0, Thing(one.card)))
    number = one.number if one.number > 1 else -1
    return [Item(who, given=Given("hand", cards=(one.card,), number=number)), Item(who, given=shown)]


def _both(one: Meaning, two: Meaning) -> Meaning:
    """Join two things that a clause gives."""
    return Meaning((*one.items, *two.items), (*one.features, *two.features))


def _pairs(done: Sequence[Meaning]) -> list[Meaning]:
    """Join what two words of a clause tell, one of which only helps the other."""
    both = [_both(one, two) for one, two in combinations(done, 2) if one.items != two.items]
    return [one for one in both if "event-aux" in one.features]


def _loose(clause: Clause, asked: Asked, plays: frozenset[str]) -> Iterator[Meaning]:
    """Yield what a bare mention may give: that it is played, or is met somewhere."""
    subject = subject_of(clause)
    cards = [one for one in clause.cards() if is_known(one.card) and one.card not in plays and not one.no]
    free = [one for one in cards if may_be_played(one.card, asked)]
    if any(kind_of(one.card) == "basic" for one in free):
        by = who_of(free[0].owner) or subject
        acts = tuple(Item(by, Act("play", (one.card,))) for one in free for _ in range(min(COPIES, max(1, one.number))))
        yield Meaning(acts, ("play-loose", *["play-basic"] * (bool(clause.deeds) or not plays)))
    for one in cards:
        yield from _somewhere(one, who_of(one.owner) or subject)


def _somewhere(one: Ref, who: str) -> Iterator[Meaning]:
    """Yield where a card may lie that is only mentioned."""
    card = (one.card,)
    if kind_of(one.card) in ("boon", "hex"):
        yield Meaning((Item("", given=Given("fate", cards=card)),))
    elif kind_of(one.card) == "event":
        yield Meaning((Item(who, Act("buy", card)),))
        yield Meaning((Item(who, given=landscape(one.card)),), ("given-loose",))
    elif kind_of(one.card) in NO_CARDS:
        yield Meaning((Item(who, given=landscape(one.card)),))
    elif is_reaction(one.card):
        yield Meaning((Item(who, given=Given("hand", cards=card)),))
    else:
        many = min(COPIES, max(1, one.number))
        yield Meaning((Item(who, given=Given("deck top", cards=card * many)),), ("given-loose",))
        yield Meaning((Item(who, given=Given("hand", cards=card, number=one.number)),), ("given-loose",))


# All clauses together.


def asks_to_play(asked: Asked) -> bool:
    """Say whether it is asked if a card can be played, so that it is not played already."""
    main = asked.main
    told = main.form in ("does", "is", "") and main.passive and not asked.sides
    return (
        "play" in main.deeds
        and main.form in ("can", "must", "does", "is", "")
        and not any(one.token.verb for one in main.cards())
        and not told
    )


def in_time(sides: Sequence[Clause]) -> list[Clause]:
    """Put clauses into the order of time: what follows "after" comes before the clause before it, last turn first."""
    found: list[Clause] = []
    for clause in sides:
        if clause.kind == "after" and found and found[-1].deeds:
            found.insert(len(found) - 1, clause)
        elif clause.says("time:last_turn"):
            found.insert(0, clause)
        else:
            found.append(clause)
    return found


def stories(asked: Asked) -> list[Story]:
    """List the ways to mean what is given, those nearest to the words first."""
    own = [Cast()] if asks_to_play(asked) else casts(asked.main, asked)
    profile = edition_of(asked.tokens, [fact(slug(name)).box for name in asked.cards()])
    edition = [Given("edition", kind=profile)] * bool(profile)
    found: list[Story] = []
    combined = _combined(_parts(asked, own[0].cards))
    for chosen, cost in combined:
        if cost > combined[0][1] + FURTHER:
            break
        for items, features in told(chosen, asked, own):
            for asker, more in askers(asked, items):
                found.append(_sound(seated(asked, items, asker, (*features, *more), edition), asked))
    return _nearest(found)


def _sound(story: Story, asked: Asked) -> Story:
    """Price what cannot be laid out: two sizes of one hand, a card in hand and not, a turn of one's own before this."""
    more = (*["given-clash"] * _clashes(story.givens), *["side-time"] * _turns_back(story.acts, asked))
    return story._replace(features=(*story.features, *more)) if more else story


def _clashes(givens: Sequence[Given]) -> int:
    """Count the conditions that others exclude: a second size of a hand, a card that a hand lacks and has."""
    sizes = Counter((one.what, one.seat) for one in givens if one.what in SINGLE)
    lacking = {(one.seat, card) for one in givens if one.what == "hand lacks" for card in one.cards}
    held = {(one.seat, card) for one in givens if one.what in ("hand", "hand only") for card in one.cards}
    return sum(many - 1 for many in sizes.values()) + len(lacking & held)


def _turns_back(acts: Sequence[Act], asked: Asked) -> bool:
    """Say whether somebody acts again after what he is said to have played last turn."""
    early = {one.card for clause in asked.sides if clause.says("time:last_turn") for one in clause.cards()}
    return any(
        early & set(one.cards) and any(other.seat == one.seat for other in acts[place + 1 :])
        for place, one in enumerate(acts)
    )


SINGLE: Final = frozenset({"hand size", "deck size", "players", "coins", "actions", "buys"})


def _parts(asked: Asked, own: frozenset[str]) -> list[list[Meaning]]:
    """List for each clause that is given what it may mean; own: the cards that the asked one has played."""
    sides = in_time(asked.sides)
    likely = [casts(clause, asked)[0].cards for clause in sides]
    parts: list[list[Meaning]] = []
    for place, clause in enumerate(sides):
        plays = own.union(*(cards for at, cards in enumerate(likely) if at != place))
        named = [token.card for one in sides[:place] for token in one.tokens if token.card]
        before = sorted(named, key=lambda card: card not in plays)  # what is played is meant last
        ways = sorted(meanings(_attached(clause, asked), asked, plays, before), key=lambda one: cost_of(one.features))
        parts.append(_varied(ways))
    return parts


def _attached(clause: Clause, asked: Asked) -> Clause:
    """Give what is told beside something (with one card in hand) the seat of the clause to which it belongs."""
    if clause.kind not in ("with", "without") or clause.seats:
        return clause
    before = [one for one in asked.all() if one.tokens[0].at < clause.tokens[0].at]
    last = max(before, key=lambda one: one.tokens[0].at, default=None)
    return clause if last is None or last.ends or last.passive else clause._replace(seat=last.seat)


def _varied(ways: Sequence[Meaning]) -> list[Meaning]:
    """Keep the nearest ways to mean a clause, and of those that have other cards played one each."""
    kept = list(ways[:MEANINGS])
    known = {_plays_of(one) for one in kept}
    for one in ways[MEANINGS:]:
        if _plays_of(one) not in known:
            known.add(_plays_of(one))
            kept.append(one)
    return kept[: MEANINGS + 3]


def _plays_of(one: Meaning) -> tuple[tuple[str, ...], ...]:
    return tuple(item.act.cards for item in one.items if item.act is not None)


def _nearest(found: Sequence[Story]) -> list[Story]:
    """List stories by how near they are, each once, and not too many of one sequence of plays."""
    priced = sorted(((cost_of(one.features), one) for one in found), key=lambda pair: pair[0])
    unique: dict[object, Story] = {}
    for cost, one in priced:
        if cost <= priced[0][0] + FAR:
            unique.setdefault((one.acts, frozenset(one.givens), one.asker), one)
    alike: Counter[object] = Counter()
    kept = []
    for one in unique.values():
        alike[one.acts, one.asker] += 1
        if alike[one.acts, one.asker] <= ALIKE:
            kept.append(one)
    return kept[:MOST]


def _combined(parts: Sequence[Sequence[Meaning]]) -> list[tuple[tuple[Meaning, ...], float]]:
    """Combine the meanings of all clauses, cheapest first, without going through all of them."""
    found: list[tuple[tuple[Meaning, ...], float]] = [((), 0.0)]
    for part in parts:
        priced = [(one, cost_of(one.features)) for one in part]
        found = sorted(
            (((*chosen, one), cost + more) for chosen, cost in found for one, more in priced), key=lambda one: one[1]
        )[:COMBINED]
    return found


def told(chosen: Sequence[Meaning], asked: Asked, own: Sequence[Cast]) -> Iterator[tuple[list[Item], Features]]:
    """Yield what is given with one meaning of each side clause and each of the asked one."""
    features = tuple(name for meaning in chosen for name in meaning.features)
    groups = [meaning.items for meaning in chosen]
    ways: list[tuple[list[Item], Features]] = [(chained(cast.played, asked.main), cast.features) for cast in own]
    if not ways[0][0] and not any(item.act is not None for group in groups for item in group):
        ways += unsaid(asked)
    beside = main_givens(asked)
    given: list[tuple[list[Item], Features]] = [([], ()), *[(beside, ("given-main",))] * bool(beside)]
    for mine, extra in ways:
        for more, told_beside in given:
            parts = [(*more, *mine), *groups] if _waits(mine, groups) else [*groups, (*more, *mine)]
            for items, again in ordered(parts, asked):
                none = ("play-none",) * _plays_nothing(asked, items)
                yield items, (*features, *extra, *again, *none, *told_beside)


def _plays_nothing(asked: Asked, items: Sequence[Item]) -> bool:
    """Say whether cards are named that can be played, and nothing is done."""
    return any(map(is_playable, asked.cards())) and not any(item.act for item in items)


def _waits(mine: Sequence[Item], groups: Sequence[Sequence[Item]]) -> bool:
    """Say whether the asked clause has something played that answers what is told to happen without a play: Livery."""
    lasting = any(is_ongoing(card) for item in mine if item.act is not None for card in item.act.cards)
    done = [item.act for group in groups for item in group if item.act is not None]
    return lasting and bool(done) and all(act.kind in ("gain", "buy") for act in done)


def main_givens(asked: Asked) -> list[Item]:
    """List what the asked clause tells of hands, piles and players beside what it asks: with 4 cards in hand."""
    main = asked.main
    for way in laid(main, main.refs, frozenset(asked.cards())):
        kinds = any(item.given is not None and item.given.kind and not item.given.cards for item in way.items)
        if kinds and not main.spots:
            continue  # which Spirit do I gain
        if cost_of(way.features) <= NEAR and not any(item.act for item in way.items):
            return list(way.items)
    lacking = [one for one in main.cards() if one.no and main.deeds]
    return [Item(who_of(main.seat) or ME, given=Given("hand lacks", cards=(one.card,))) for one in lacking[:1]]
