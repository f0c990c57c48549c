"""What a question gives: who plays what, in every way that its clauses may be meant, with what they tell of."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, pairwise, product
from typing import Final, NamedTuple

from assistant.asking.clause import Asked, Clause, Ref
from assistant.asking.conditions import (
    FOE,
    LOOKED,
    ME,
    OWNED,
    Item,
    Meaning,
    edition_of,
    events,
    laid,
    phase_of,
    subject_of,
    unplaced,
    who_of,
)
from assistant.asking.weights import Features, cost_of
from assistant.asking.words import Token
from engine.statements.proposition import Act, Deed, Given, Thing
from engine.statements.scenes import (
    is_harmful,
    is_known,
    is_playable,
    is_reaction,
    is_shared,
    is_throne,
    kind_of,
    types_of,
)
from engine.table.facts import fact, slug

STAND_IN: Final = {"Duration": "Caravan", "Attack": "Militia"}  # what a throne plays of which the type alone is said
NO_CARDS: Final = OWNED | {"boon", "hex", "event", "landmark"}
LAID: Final = frozenset(
    {"hand", "hand only", "hand size", "hand lacks", "only kind", "deck size", "deck top", "discard", "has"}
)
BY_CARD: Final = ("with", "from", "of", "in", "after", "against")  # before what is played: with Workshop, from Witch
OWED: Final = frozenset({"discard", "reveal", "trash"})  # what is done to a card that is played: discarded to Cellar
FED: Final = frozenset({"go", "put", "trash", "discard"})  # what is done to what goes into a card: into the Exorcist
COPIES: Final = 7  # of one card that are played
CASTS, MEANINGS, COMBINED, MOST, ALIKE = 5, 9, 90, 36, 12
NEAR: Final = 0.15  # what a condition within the asked clause may stretch the words
FURTHER: Final = 1.1  # how much further from the words than the nearest the clauses of a story may be taken
FAR: Final = 0.9  # … and the whole story: what lies behind carried none of the nearest five statements of the corpus


class Story(NamedTuple):
    """Be one way to mean all that is given: acts and conditions by seat, who asks, and how it stretches the words.

    objects: cards that should be at hand.
    """

    acts: tuple[Act, ...]
    givens: tuple[Given, ...]
    asker: int
    features: Features
    objects: tuple[str, ...]
    actor: int = 0

    @property
    def plays(self) -> tuple[str, ...]:
        """List the cards played."""
        return tuple(card for act in self.acts if act.kind == "play" for card in act.cards)


class Cast(NamedTuple):
    """Be one way to say which cards of a clause are played, and by whom; and how it stretches the words."""

    played: tuple[tuple[str, Ref], ...] = ()
    features: Features = ()

    @property
    def cards(self) -> frozenset[str]:
        """List the cards that it has played."""
        return frozenset(one.card for _, one in self.played)


# Cards that are played.


def others_harm(asked: Asked, card: str) -> bool:
    """Say whether another card is named to which a Reaction may be shown, or any Attack."""
    return any(other != card and is_harmful(other) for other in asked.cards()) or _attacked(asked) is not None


def _attacked(asked: Asked) -> Clause | None:
    """Find the clause that tells of an Attack without its name; None where Attacks are named, or none is told of."""
    if any(map(is_harmful, asked.cards())):
        return None
    return next((one for one in asked.all() if any(map(_is_attack, one.refs)) and one.form != "is"), None)


def _is_attack(one: Ref) -> bool:
    """Say whether a thing is one Attack without a name, not a card that is said to be one."""
    return one.kind == "Attack" and not (one.card or one.no) and one.number <= 1


class Role(NamedTuple):
    """Be what a card may be in a clause: played, by whom, as how much of a guess (None: never); or only spoken of."""

    who: str
    played: Features | None
    spoken: Features


def role(one: Ref, place: int, clause: Clause, asked: Asked, thrones: bool) -> Role:
    """Say what a card may be in a clause; place: which of its cards it is; thrones: one of them is a throne."""
    if _reacts(one, clause):
        return Role(subject_of(clause), (), ())
    if one.no or not _may_be_played(one.card, asked) or not thrones and _is_object_of_card(one, clause):
        return NEVER
    by = _player(one, place, clause, thrones)
    if by is not None:
        return Role(by, (), DROPPED)
    who = who_of(one.owner) or subject_of(clause)
    bare = not clause.deeds and not clause.spots
    if bare and _goes_before(clause, asked):
        return Role(who, (), DROPPED)
    if bare and is_harmful(one.card) and one.prep != "against" and clause.says("prep:against") and not one.owner:
        return Role(FOE, (), DROPPED)  # Enchantress is on me
    if kind_of(one.card) == "basic":
        return Role(who, ("play-loose",), ()) if bare and len(clause.cards()) > 1 else NEVER
    return Role(who, ("play-loose",), ("given-loose",)) if bare else Role(who, ("play-guess",), ())


def _goes_before(clause: Clause, asked: Asked) -> bool:
    """Say whether a clause only names what comes before or after something else: 3 Bridges, then Artisan."""
    if clause is not asked.main and any(token.has("time:then") for token in clause.tokens[:2]):
        return True
    all_ = sorted((one for one in asked.all() if one.tokens), key=lambda one: one.tokens[0].at)
    following = next((one for one in all_ if one.tokens[0].at > clause.tokens[-1].at), None)
    return following is not None and any(token.has("time:then") for token in following.tokens[:2])


def _player(one: Ref, place: int, clause: Clause, thrones: bool) -> str | None:
    """Say who plays a card, "" for somebody; None where the words do not say that it is played."""
    subject, owner = subject_of(clause), who_of(one.owner)
    if thrones and (is_throne(one.card) or "Action" in types_of(one.card)):
        return subject or owner
    if one.token.verb:
        return subject
    if _is_object_of_play(one, clause, subject):
        return subject or owner
    by = None if kind_of(one.card) == "basic" else _by_card(one, place, clause, subject)
    if by == "" and one.before and _is_at_asker(clause):
        return owner or FOE
    return None if by is None else owner or by


def _reacts(one: Ref, clause: Clause) -> bool:
    """Say whether a Reaction may be used as one: I use Watchtower to trash it, he Watchtowered the Curse."""
    if not is_playable(one.card) or "Reaction" not in types_of(one.card) or one.no:
        return False
    return one.token.verb or "react" in clause.deeds | clause.aux and one.prep in ("", "with")


def _is_object_of_card(one: Ref, clause: Clause) -> bool:
    """Say whether a card is what another one does something to whose name is the verb: I Chapel a Cultist."""
    verb = next((other for other in clause.cards() if other.token.verb), None)
    return verb is not None and one.place > verb.place and not one.token.verb and one.prep not in BY_CARD


def _is_at_asker(clause: Clause) -> bool:
    """Say whether something comes at the asker: Hungarian rám jön, Czech jde na mě."""
    return any(token.has("prep:against") and token.has("seat:me") for token in clause.tokens)


def _may_be_played(card: str, asked: Asked) -> bool:
    """Say whether a card can be played, and is not there to answer another that is named."""
    return is_playable(card) and not (is_reaction(card) and others_harm(asked, card))


NEVER: Final = Role("", None, ())
DROPPED: Final = ("play-dropped",)


def _by_card(one: Ref, place: int, clause: Clause, subject: str) -> str | None:
    """Say who plays a card that does what a clause tells (with Workshop, Bandit hits); None if it does not."""
    owed = one.prep == "to" and (bool(clause.deeds & OWED) or is_harmful(one.card))
    if owed and is_harmful(one.card):
        return ""  # shown to a Witch, lost to a Bandit: not by whoever shows or loses it
    if owed or one.prep in BY_CARD and not (clause.deeds & {"have"} and clause.spots):
        by_subject = owed or one.prep in ("with", "from")
        return subject if by_subject and clause.kind != "main" and not clause.passive else ""
    if one.prep == "into" and place > 0 and clause.deeds & FED:
        return subject
    return "" if one.before and place == 0 and not clause.passive and _acts(one, clause) else None


def _is_object_of_play(one: Ref, clause: Clause, subject: str) -> bool:
    if not clause.deeds & {"play", "throne"} or one.prep in ("from", "against", "for"):
        return False
    return not one.before or clause.passive or not subject


def _acts(one: Ref, clause: Clause) -> bool:
    """Say whether a card that stands before the verb is what acts: Bandit hits, does Witch give."""
    if not clause.deeds or clause.deeds <= {"cost", "score", "count"} or clause.deeds & {"go", "stay"}:
        return is_harmful(one.card) and "go" in clause.deeds and not clause.spots  # a Militia comes
    between = range(one.place + 1, max(clause.head, one.place + 1))
    return not any(
        clause.tokens[place].of("seat") and not clause.tokens[place].owns and not clause.tokens[place].has("role:to")
        and not clause.tokens[place - 1].of("prep")
        and not _is_made(clause, place) for place in between
    )  # fmt: skip


def _is_made(clause: Clause, place: int) -> bool:
    """Say whether somebody is made to do something: the Bandit made me turn up two Coppers."""
    return clause.tokens[place - 1].has("make:do")


def casts(clause: Clause, asked: Asked) -> list[Cast]:
    """List the ways to say which cards of a clause are played, those nearest to the words first."""
    cards = [one for one in clause.cards() if not _is_counted(one, clause)]
    thrones = any(is_throne(one.card) for one in cards)
    roles = [(one, role(one, place, clause, asked, thrones)) for place, one in enumerate(cards)]
    options = [
        [((found.who, one), found.played), (None, found.spoken)] if found.played is not None else [(None, ())]
        for one, found in roles[:5]
    ]  # fmt: skip
    found = [
        Cast(tuple(one for one, _ in chosen if one is not None), tuple(name for _, more in chosen for name in more))
        for chosen in product(*options)
    ]  # fmt: skip
    return sorted(found, key=lambda one: cost_of(one.features))[:CASTS]


def _is_counted(one: Ref, clause: Clause) -> bool:
    """Say whether it is asked how many there are of a card: how many Imps does Tormentor gain."""
    asked = one.place > 0 and clause.tokens[one.place - 1].has("form:many") and not clause.deeds & {"play", "throne"}
    return asked and any(other.place < clause.head for other in clause.cards() if other is not one)


def chained(played: Sequence[tuple[str, Ref]], clause: Clause) -> list[Item]:
    """Make acts of the cards that a clause has played, thrones with what they play."""
    items: list[Item] = []
    chain: list[str] = []
    who = waiting = ""
    for by, one in played:
        who = by or who
        many = one.number if one.number > 1 else 1
        if is_throne(one.card):
            chain += [one.card] * min(many, COPIES)
            if waiting and one.prep in ("with", "from", "to", "in", "of"):  # doubled a Feast with Throne Room
                items.pop()
                items.append(Item(who, Act("play", (*chain, waiting))))
                chain, waiting = [], ""
        elif chain and "Action" in types_of(one.card):
            items.append(Item(who, Act("play", (*chain, *[one.card] * min(many, len(chain))))))
            chain = []
        else:
            items += [Item(by, Act("play", (one.card,)))] * min(many, COPIES)
            waiting = one.card if "Action" in types_of(one.card) else ""
    if chain:
        kinds = [one.kind for one in clause.refs if one.kind in STAND_IN]
        items.append(Item(who, Act("play", (*chain, STAND_IN[kinds[0]]) if kinds else tuple(chain))))
    return items


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
    acts = chained(cast.played, clause)
    played = {card for item in acts if item.act for card in item.act.cards}
    others = [one for one in clause.refs if one.card not in played or not one.card]
    whole = plays | played
    shown = [one for one in others if one.card and one.card not in plays and _reacts(one, clause)]
    others = [one for one in others if one not in shown]
    reactions = [item for one in shown for item in _shows(one, clause)]
    telling = clause._replace(deeds=clause.deeds - {"play", "react"}) if shown else clause
    held, done = list(laid(clause, others, whole)), list(events(telling, others, acts, whole, before))
    ways = [*held, *done, *(_both(one, two) for one in held[:2] for two in done[:2]), *_pairs(done[:4])]
    if not acts:
        ways += _loose(clause, asked, whole)
    ways.append(Meaning(()))
    for way in ways:
        items = (*acts, *way.items) if not _leads(way) else (*way.items, *acts)
        meaning = Meaning((*reactions, *items), (*cast.features, *way.features))
        yield meaning._replace(features=(*meaning.features, *unplaced(clause, meaning, whole)))


def _shows(one: Ref, clause: Clause) -> list[Item]:
    """Tell that a Reaction is in hand, and is shown."""
    who = who_of(one.owner) or subject_of(clause)
    shown = Given("deed", deed=Deed("reveal", 0, Thing(one.card)))
    return [Item(who, given=Given("hand", cards=(one.card,))), Item(who, given=shown)]


def _both(one: Meaning, two: Meaning) -> Meaning:
    return Meaning((*one.items, *two.items), (*one.features, *two.features))


def _pairs(done: Sequence[Meaning]) -> list[Meaning]:
    """Join what two words of a clause tell, one of which only helps the other."""
    both = [_both(one, two) for one, two in combinations(done, 2) if one.items != two.items]
    return [one for one in both if "event-aux" in one.features]


def _leads(way: Meaning) -> bool:
    """Say whether what lies in play goes before what is played."""
    return any(item.act is not None and item.act.kind == "play" for item in way.items)


def _loose(clause: Clause, asked: Asked, plays: frozenset[str]) -> Iterator[Meaning]:
    """Yield what a bare mention may give: that it is played, or is met somewhere."""
    subject = subject_of(clause)
    cards = [one for one in clause.cards() if is_known(one.card) and one.card not in plays and not one.no]
    free = [one for one in cards if _may_be_played(one.card, asked)]
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
    elif kind_of(one.card) in NO_CARDS:
        yield Meaning((Item(who, given=Given("has", cards=card)),))
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
    sizes = Counter((one.what, one.seat) for one in story.givens if one.what in SINGLE)
    lacking = {(one.seat, card) for one in story.givens if one.what == "hand lacks" for card in one.cards}
    held = {(one.seat, card) for one in story.givens if one.what in ("hand", "hand only") for card in one.cards}
    clashes = sum(many - 1 for many in sizes.values()) + len(lacking & held)
    early = {one.card for clause in asked.sides if clause.says("time:last_turn") for one in clause.cards()}
    turns = any(
        early & set(one.cards) and any(other.seat == one.seat for other in story.acts[place + 1 :])
        for place, one in enumerate(story.acts)
    )
    more = (*["given-clash"] * clashes, *["side-time"] * turns)
    return story._replace(features=(*story.features, *more)) if more else story


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
            for items, again in ordered([*groups, (*more, *mine)], asked):
                none = ("play-none",) if asked.cards() and not any(item.act for item in items) else ()
                yield items, (*features, *extra, *again, *none, *told_beside)


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


def ordered(groups: Sequence[Sequence[Item]], asked: Asked) -> Iterator[tuple[list[Item], Features]]:
    """Yield what clauses give together: a play told again is one play, and a throne may play what comes next."""
    found: list[Item] = []
    for group in groups:
        before = list(found)
        for item in group:
            same = [one for one in before if _retold(one, item)]
            if not same or _again(item, asked):
                found.append(item)
            else:
                found = [_merged(one, item) if one is same[-1] else one for one in found]
    yield found, ()
    joined = _joined(found)
    if joined:
        yield joined, ("play-joined",)
    fed = _fed(found)
    if fed:
        yield fed, ("play-fed",)


def _merged(one: Item, item: Item) -> Item:
    """Make one play of a play and the same one told again: with the more cards, and with whoever is said to play."""
    if one.act is not None and item.act is not None and set(one.act.cards) < set(item.act.cards):
        return item._replace(who=item.who or one.who)
    return one if one.who or not item.who else one._replace(who=item.who)


def _retold(one: Item, item: Item) -> bool:
    """Say whether a play may be one that was told before: a card of it, and not by somebody else."""
    if one.act is None or item.act is None or one.act.kind != "play" or item.act.kind != "play":
        return False
    return bool(set(one.act.cards) & set(item.act.cards)) and not (one.who and item.who and one.who != item.who)


def _joined(items: Sequence[Item]) -> list[Item]:
    """Have a throne that plays nothing play what is played next; none where there is no such throne."""
    for place, (one, two) in enumerate(pairwise(items)):
        if one.act is None or two.act is None or one.act.kind != "play" or two.act.kind != "play":
            continue
        by_one = not (one.who and two.who and one.who != two.who)
        if by_one and is_throne(one.act.cards[-1]) and "Action" in types_of(two.act.cards[0]):
            act = Act("play", (*one.act.cards, *two.act.cards))
            return [*items[:place], Item(one.who or two.who, act), *items[place + 2 :]]
    return []


def _fed(items: Sequence[Item]) -> list[Item]:
    """Have a throne that a throne plays play the Actions that are said to be in hand; none where there are none."""
    for place, one in enumerate(items):
        chain = one.act.cards if one.act is not None else ()
        if len(chain) < 2 or not is_throne(chain[-1]):
            continue
        held = next((item for item in items if _feeds(item, one.who)), None)
        if held is not None and held.given is not None:
            cards = [card for card in held.given.cards for _ in range(min(COPIES, max(1, held.given.number)))]
            rest = [Item(held.who, given=Given("hand lacks", kind=held.given.kind))] * (held.given.what == "only kind")
            others = [item for item in items[place + 1 :] if item is not held]
            before = [item for item in items[:place] if item is not held]
            return [*before, *rest, Item(one.who, Act("play", (*chain, *cards[: len(chain)]))), *others]
    return []


def _feeds(item: Item, who: str) -> bool:
    """Say whether a condition tells of Actions in the hand of whoever plays."""
    given = item.given
    if given is None or given.what not in ("hand", "hand only", "only kind") or item.who not in ("", who or ME):
        return False
    return bool(given.cards) and all("Action" in types_of(card) and not is_throne(card) for card in given.cards)


def _again(item: Item, asked: Asked) -> bool:
    """Say whether a play told in another clause is one more play: another Smithy, a second Witch, a Witch as well."""
    assert item.act is not None
    card = item.act.cards[-1]
    late = [place for place, token in enumerate(asked.tokens) if token.card == card][1:]
    if any(_is_further(asked.tokens, place) or asked.tokens[place - 1].card == card for place in late):
        return True
    # A card that is told of with "a" a second time is a second one, if it is said to be played both times.
    telling = [clause for clause in asked.sides if any(one.card == card for one in clause.cards())]
    fresh = any(asked.tokens[place - 1].has("art:a") for place in late)
    also = bool(late) and any(clause.says("quant:also", "times:again") for clause in telling)
    return (fresh or also) and sum(bool(clause.deeds & {"play", "throne"}) for clause in telling) > 1


def _is_further(tokens: Sequence[Token], place: int) -> bool:
    return any(token.has(*MORE) for token in tokens[max(0, place - 2) : place])


MORE: Final = ("quant:other", "ord:2", "ord:3", "ord:last", "times:again")


def unsaid(asked: Asked) -> list[tuple[list[Item], Features]]:
    """List what may be played where no clause says so."""
    named = [name for name in asked.cards() if is_playable(name)]
    kinds = [name for name in named if kind_of(name) != "basic"]
    struck = _attacked(asked)
    if struck is not None:
        act = Act("play", (STAND_IN["Attack"],))
        return [([Item(subject_of(struck) if "play" in struck.deeds else FOE, act)], ("play-stand-in",))]
    if not kinds:
        return [([Item("", Act("play", (name,)))], ("play-unsaid", "play-second")) for name in named[:1]]
    many = {token.card: min(COPIES, token.number) for token in asked.tokens if token.card and token.number > 1}
    found = _throned(kinds)
    rest = [name for name in kinds if _may_be_played(name, asked)] or kinds
    for place, name in enumerate(rest[:3]):
        found.append(([Item("", Act("play", (name,)))] * many.get(name, 1), ("play-unsaid", *["play-second"] * place)))
    return found


def _throned(cards: Sequence[str]) -> list[tuple[list[Item], Features]]:
    """Have the thrones among some cards play the first Action beside them; none where either is missing."""
    thrones = [name for name in cards if is_throne(name)]
    targets = [name for name in cards if name not in thrones and "Action" in types_of(name)]
    if not thrones or not targets:
        return []
    return [([Item("", Act("play", (*thrones, targets[0])))], ("play-unsaid",))]


# Who sits where.


def askers(asked: Asked, items: Sequence[Item]) -> list[tuple[int, Features]]:
    """List which seat may be the asker's (the one who acts first is 0), and how far that is a guess."""
    acts = [(item.who, item.act) for item in items if item.act is not None]
    first = next((who for who, _ in acts if who), "")
    if first:
        return [(0 if first == ME else 1, ())]
    cards = [card for _, act in acts for card in act.cards]
    shown = _showing(asked, items, cards)
    if shown:
        return shown
    if any(map(is_shared, cards)):
        return _rather(1 if _is_struck(asked, any(map(is_harmful, cards))) else 0, "asker-guess")
    if who_of(asked.main.seat) == FOE and ME not in asked.main.seats:
        return _rather(1, "asker-guess")
    return _rather(0, "asker-other") if _speaks_of_others(asked) else [(0, ())]


def _rather(seat: int, other: str) -> list[tuple[int, Features]]:
    """Give the asker one seat, or else the other one, with a feature."""
    return [(seat, ()), (1 - seat, (other,))]


def _speaks_of_others(asked: Asked) -> bool:
    return any(who_of(seat) == FOE for one in asked.all() for seat in one.seats)


def _showing(asked: Asked, items: Sequence[Item], cards: Sequence[str]) -> list[tuple[int, Features]]:
    """Tell the asker by who has a Reaction to what others play; none where nobody is said to have one."""
    givens = [(item.who, item.given) for item in items if item.given is not None]
    showing = [who for who, given in givens if is_reaction(_shown(given))]
    if "reveal" in asked.main.deeds and any(is_reaction(one.card) for one in asked.main.cards()):
        showing.append(who_of(asked.main.seat))
    if ME in showing:
        return _rather(1, "asker-other")
    if FOE in showing:
        return _rather(0, "asker-other")
    held = any(who == ME and given.what == "hand" and _are_reactions(given.cards) for who, given in givens)
    return _rather(1, "asker-guess") if held and any(map(is_harmful, cards)) else []


def _are_reactions(cards: Sequence[str]) -> bool:
    return any("Reaction" in types_of(card) for card in cards)


def _is_struck(asked: Asked, harmful: bool) -> bool:
    """Say whether the asker seems to be one to whom a card does something."""
    main = asked.main
    if harmful and any(_hurts(clause) for clause in asked.all()):
        return True
    if main.seats and main.seats[-1] == ME and main.seat != ME and bool(main.deeds):
        return True
    return any(who_of(one.owner) == FOE and is_shared(one.card) for clause in asked.all() for one in clause.cards())


def _shown(given: Given) -> str:
    """Name the card that a condition tells of."""
    if given.deed is not None:
        return given.deed.thing.card if given.deed.verb == "reveal" else ""
    return given.cards[0] if given.what == "hand" and given.cards else ""


def _hurts(clause: Clause) -> bool:
    """Say whether a card that acts by itself hits something of the asker: Swindler flips my Copper, Witch on me."""
    acting = [one for one in clause.cards() if is_harmful(one.card) and one.owner != "me"]
    if not acting:
        return False
    mine = any(one.owner == "me" for one in clause.refs if one not in acting)
    if _are_subject(acting, clause):
        return mine or bool(_asker_behind(clause, -1))
    if mine and not subject_of(clause) and any(one.token.verb for one in acting):
        return True
    return clause.passive and clause.seat == "me" or _is_reached(clause, acting[0].place)


def _are_subject(cards: Sequence[Ref], clause: Clause) -> bool:
    """Say whether it is cards that do what a clause tells, not the asker."""
    return bool(clause.deeds) and subject_of(clause) != ME and any(one.before for one in cards)


def _is_reached(clause: Clause, start: int) -> bool:
    """Say whether something is done at the asker behind a card, or he is made to do it: Witch on me."""
    places = _asker_behind(clause, start)
    return any(clause.tokens[place - 1].of("prep") or _is_made(clause, place) for place in places)


def _asker_behind(clause: Clause, start: int) -> list[int]:
    """List the places behind one at which the asker is named, behind the deed or marked as the one it is done to."""
    named = [(place, token) for place, token in enumerate(clause.tokens) if place > start and token.has("seat:me")]
    done_to = [(place, token) for place, token in named if place > clause.head or token.has("role:to")]
    return [place for place, token in done_to if not token.has("role:by")]


def seated(asked: Asked, items: Sequence[Item], asker: int, features: Features, edition: Sequence[Given] = ()) -> Story:
    """Give everybody a seat; who is not said acts first, or is the asker where something is only had."""
    seats = {ME: asker, FOE: 1 - asker}
    acts: list[Act] = []
    givens: list[Given] = []
    shared = any(is_shared(card) for item in items if item.act for card in item.act.cards)
    last = 0
    for item in items:
        if item.act is not None:
            last = seats.get(item.who, last)  # who is not said acts first, and goes on acting
            acts.append(item.act._replace(seat=last))
        elif item.given is not None:
            givens.append(_placed(item.given, seats.get(item.who, _default_seat(item.given, asker, shared))))
    if acts and acts[0].seat == 1:  # whoever acts first has seat 0
        acts = [act._replace(seat=1 - act.seat) for act in acts]
        givens = [_placed(given, 1 - given.seat) for given in givens]
        asker = 1 - asker
    givens = [*givens, *_shown_beside(asked, acts, givens), *edition]
    free = [name for name in _unplaced(asked, acts, givens) if is_known(name) and kind_of(name) not in NO_CARDS]
    objects = [name for name in free for _ in range(_copies(asked, name))]
    return Story(tuple(acts), tuple(dict.fromkeys(givens)), asker, features, tuple(objects))


def _copies(asked: Asked, name: str) -> int:
    """Count how many copies of a card the asked clause speaks of, one where it tells no number."""
    return max(1, min(COPIES, max((one.number for one in asked.main.refs if one.card == name), default=1)))


def _unplaced(asked: Asked, acts: Sequence[Act], givens: Sequence[Given]) -> list[str]:
    """List the cards named that are not played, not laid out, and not said to be missing."""
    placed = {card for act in acts for card in act.cards}
    placed |= {card for one in givens if one.what != "pile" for card in one.cards}
    return [name for name in asked.cards() if name not in placed]


def _shown_beside(asked: Asked, acts: Sequence[Act], givens: Sequence[Given]) -> list[Given]:
    """List the Reactions that are named beside what they answer: the other player has them in hand."""
    left = _unplaced(asked, acts, givens)
    return [Given("hand", 1, (name,)) for name in left if is_reaction(name) and others_harm(asked, name)]


def _placed(given: Given, seat: int) -> Given:
    return given._replace(seat=seat, deed=given.deed._replace(seat=seat) if given.deed else None)


def _default_seat(given: Given, asker: int, shared: bool) -> int:
    """Say whose a condition is that names nobody: a Reaction, cards moved: the victim's; a hand: the asker's."""
    if given.what == "hand" and given.cards and is_reaction(given.cards[0]) and shared:
        return 1
    if given.what == "deck top" and given.kind or given.deed is not None and given.deed.verb in LOOKED | {"gain"}:
        return 1 if shared else 0
    if given.what == "deed":
        return asker if shared else 0
    return asker if given.what in LAID else 0


__all__ = ["FOE", "ME", "Meaning", "Story", "meanings", "stories", "who_of"]
