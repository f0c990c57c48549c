"""What a clause speaks of: things with what stands before them, and zones."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from assistant.asking.clause import Ref, Spot
from assistant.asking.lexicon import PAST
from assistant.asking.places import NO_TOKEN, any_of, word_at
from assistant.asking.words import Token
from engine.records import NamedTuple
from engine.statements.things import is_trait, types_of


class _Before(NamedTuple):
    """Be what stands before a thing: preposition, number, whose …"""

    prep: str = ""
    number: int = -1
    no: bool = False
    owner: str = ""
    another: bool = False
    only: bool = False


def things_of(tokens: Sequence[Token], head: int) -> tuple[tuple[Ref, ...], tuple[Spot, ...]]:
    """Find what a clause speaks of; head: where its deed stands."""
    found = _Gathering(tokens, head)
    for place in range(len(tokens)):
        found.hear(place)
    return tuple(one for one in found.refs if not _is_mark(one.token, tokens)), tuple(found.spots)


def _is_mark(token: Token, tokens: Sequence[Token]) -> bool:
    """Say whether a Trait is named of a pile or as a Trait, not as something that is gained or played itself."""
    if not is_trait(token.card):
        return False
    return any(one.has("topic:trait") or one.card and one.card != token.card for one in tokens)


class _Gathering:
    """Gather what a clause speaks of, word by word; now: what stands before the next thing."""

    def __init__(self, tokens: Sequence[Token], head: int) -> None:
        self.tokens = tokens
        self.head = head
        self.refs: list[Ref] = []
        self.spots: list[Spot] = []
        self.now = _Before()

    def hear(self, place: int) -> None:
        """Hear one word more."""
        token = self.tokens[place]
        if place == self.head and not token.card:
            self._hear_deed(place)
            return
        self.now = _led(self.tokens, place, self.now)
        if token.has("role:post") and self.refs:
            self.refs[-1] = self.refs[-1]._replace(prep=_prep(self.tokens, place))
        if token.has("num") and not token.card:
            self._hear_number(place)
        else:
            self._hear_thing(place)

    def _hear_deed(self, place: int) -> None:
        """Hear the deed, which may tell a zone too, or name a card: he cursed me."""
        token = self.tokens[place]
        self.spots += [Spot(zone, "in", self.now.owner, place) for zone in token.of("zone") if token.has("prep:in")]
        self.now = self.now._replace(prep="", number=-1)
        self.refs += [Ref(token, place, name) for name in token.of("name")]

    def _hear_number(self, place: int) -> None:
        """Hear a number, which counts the next thing, or the unit before it ($3), or stands alone."""
        token = self.tokens[place]
        counts = _counts_next(self.tokens, place)
        self.now = self.now._replace(number=token.number if counts else -1)
        if counts:
            return
        last = self.refs[-1] if self.refs else None
        if last is not None and last.place == place - 1 and last.number < 0 and last.units and not last.card:
            self.refs[-1] = last._replace(number=token.number)
            return
        before = place < self.head
        units = ("coins",) if token.has("unit:coins") else ()
        one = Ref(token, place, "", "", units, token.number, self.now.prep, before)
        self.refs.append(one._replace(only=self.now.only))

    def _hear_thing(self, place: int) -> None:
        """Hear a thing or a zone, if the word is one."""
        zones = self.tokens[place].of("zone")
        self.spots += [Spot(zone, self.now.prep, self.now.owner, place) for zone in zones]
        one = _ref(self.tokens, place, self.head, self.now)
        if one is not None:
            self.refs.append(one)
            self.now = _Before()
        elif zones:
            self.now = self.now._replace(prep="", owner="")


def _led(tokens: Sequence[Token], place: int, now: _Before) -> _Before:
    """Add what a word tells of the thing behind it."""
    token = tokens[place]
    if token.of("prep") and not token.card and not token.has("role:post", "role:alone"):
        now = now._replace(prep=_prep(tokens, place))
    if token.has("not:no", "prep:without"):
        now = now._replace(no=True)
    if token.owns:
        now = now._replace(owner=next(iter(token.of("seat")), ""))
    if token.has("quant:other", "quant:more", "quant:new"):
        now = now._replace(another=token.has("quant:other"))
    if token.number >= 0 and not token.card and token.of("quant"):
        now = now._replace(number=token.number)
    return now._replace(only=now.only or token.has("quant:only"))


def _ref(tokens: Sequence[Token], place: int, head: int, now: _Before) -> Ref | None:
    """Read a word as a thing that the clause speaks of, None where it is none."""
    token = tokens[place]
    kinds, units, pronoun = token.of("type"), token.of("unit"), bool(token.of("ref"))
    named = token.card or next(iter(token.of("name")), "")
    if not (named or kinds or units or pronoun) or pronoun and token.has("conn:that") and _is_conn(tokens, place):
        return None
    many = token.number if token.card and token.number > 1 else now.number
    return Ref(
        token, place, named, kinds[0] if kinds else "", units, many, now.prep or _case(token),
        place < head and not token.has("role:to"), _owner(named, now),
        token.has("ref:it", "ref:them"), token.has("ref:self"), now.another, now.no, now.only,
    )  # fmt: skip


def _owner(named: str, now: _Before) -> str:
    """Tell whose a thing is: under Corsair it is that of whoever attacks."""
    suffered = now.prep == "under" and bool(named) and "Attack" in types_of(named)
    return now.owner or ("foe" if suffered else "")


def _is_conn(tokens: Sequence[Token], place: int) -> bool:
    """Say whether a clause follows a word that may join it."""
    after = word_at(tokens, place + 1)
    return after is NO_TOKEN or bool(after.card) or any_of([after], "seat", "deed")


def _prep(tokens: Sequence[Token], place: int) -> str:
    found = tokens[place].of("prep")
    return next((one for one in PREPS if one in found), "")


PREPS: Final = ("under", "with", "from", "into", "to", "against", "without", "for", "of", "in", "after", "before")


def _case(token: Token) -> str:
    """Tell which preposition the case of a name stands for, where its ending tells: Czech Kaplí, with Chapel."""
    return next(iter(token.of("prep")), "") if token.card else ""


def _counts_next(tokens: Sequence[Token], place: int) -> bool:
    """Say whether a number counts what is named behind it: 2 more cards, three of his Coppers."""
    for token in tokens[place + 1 : place + 5]:
        if token.card or token.of("unit") or token.of("type"):
            return True
        done = token.of("deed") and not token.of("state") and not token.has(PAST, "role:which")
        if token.stops or done or token.of("conn"):
            return False
        if token.of("prep") and not token.has("prep:of") or token.of("seat") and not token.owns:
            return False
    return False
