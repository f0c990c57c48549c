"""What is given in a question of money: which cards are played, in which order, and the conditions that matter.

What a question says is all that there is: no hand is assumed. Cards that are named and not asked about are played.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from assistant.asking.amounts import PLAIN, counting
from assistant.asking.casts import times_of
from assistant.asking.clause import Asked, Clause, Ref
from assistant.asking.meaning import Meaning, who_of
from assistant.asking.stories import meanings
from assistant.asking.told import at
from assistant.asking.weights import Features, cost_of
from engine.records import NamedTuple
from engine.statements.proposition import Act, Given
from engine.statements.things import can_be_throned, is_known, is_playable, is_throne, kind_of, types_of

# Conditions that what is bought or spent may hang on.
TELLING: Final = (
    "pile",
    "piles",
    "has",
    "in play",
    "players",
    "hand lacks",
    "hand size",
    "deck size",
    "discard",
    "debt",
)
BESIDE: Final = ("from", "of", "with", "after")  # before a card that is played rather than bought or gained
THRONE: Final = "Throne Room"
SOME_ACTION: Final = "Village"  # stands for any Action card that lies in play
MOST: Final = 8  # plays of one card


class Table(NamedTuple):
    """Be what is given: plays and conditions, the words that tell them, and how that stretches the words."""

    acts: tuple[Act, ...] = ()
    givens: tuple[Given, ...] = ()
    used: frozenset[int] = frozenset()
    features: Features = ()


def helps(card: str) -> bool:
    """Say whether playing a card changes what can be bought."""
    return is_known(card) and is_playable(card) and kind_of(card) != "basic"


def table_of(asked: Asked, skip: frozenset[int] = frozenset(), hold: bool = False) -> Table:
    """Lay out what is given: the cards named are played in their order, but for those at the places to skip.

    hold: Treasures that somebody has in hand stay there.
    """
    laying = _Laying(asked, hold)
    for clause in asked.all():
        told = _told(clause, asked)
        laying.tell(told)
        for one in clause.refs:
            if one.card and one.token.at not in skip | told.used and _is_played(clause, one):
                laying.meet(clause, one)
    return laying.table()


def _is_played(clause: Clause, one: Ref) -> bool:
    return not one.no and is_playable(one.card) and not _is_object(clause, one)


THRONED: Final = frozenset({"with", "from", "to", "in", "of"})  # before a throne that plays what is named before it


class _Laying:
    """Be a table while what is given is read, clause by clause; chain: cards that have the next Action played again."""

    def __init__(self, asked: Asked, hold: bool) -> None:
        self.asked, self.hold = asked, hold
        self.givens: list[Given] = []
        self.acts: list[Act] = []
        self.used: set[int] = set()
        self.features: list[str] = []
        self.chain: list[str] = []
        self.player = ""
        self.done: dict[str, Clause] = {}

    def tell(self, told: Table) -> None:
        """Take over the conditions of a clause."""
        self.givens += told.givens
        self.used |= told.used
        self.features += told.features

    def meet(self, clause: Clause, one: Ref) -> None:
        """Take a card that is named: it is the one named before, or stays in hand, or is played."""
        self.used |= {one.token.at, *counting(clause, one.place)}
        if "play" in clause.deeds | clause.aux and clause.no:
            self.givens.append(Given("hand", cards=(one.card,), number=one.number))
            return
        if one.owner == "foe" and clause.seat != "foe":
            self.features.append("money-elsewhere")  # under his Corsair: what he plays is no part of my sum
            return
        who = who_of(clause.seat) if clause.seat and "play" in clause.deeds else ""
        if who and self.player not in ("", who):
            self.features.append("money-elsewhere")  # I play Enchantress, he plays Festival: two turns are no sum
        self.player = who or self.player
        if one.card in self.done and _again(one, clause, self.done[one.card], self.asked):
            return
        self.done[one.card] = clause
        if self.hold and _is_kept(clause, one):
            self.givens.append(Given("hand", cards=(one.card,), number=one.number))
            self.used |= at(clause, "zone:hand")
        else:
            self.play(clause, one)

    def play(self, clause: Clause, one: Ref) -> None:
        """Play a card as often as is said."""
        action = "Action" in types_of(one.card)
        if action and _is_set(clause):
            self.used |= at(clause, "type:Action", "ord:1", "ord:last", "unit:turns", "unit:card")
        if "Treasure" not in types_of(one.card) and _only_held(clause):
            self.features.append("money-held")
        many = max(1, one.number)
        if is_throne(one.card):
            self._throne(clause, one, many)
        elif can_be_throned(self.chain[0], one.card) if self.chain else action and _throned(clause):
            self.acts.append(Act("play", (*(self.chain or [THRONE]), one.card)))
            self.acts += [Act("play", (one.card,))] * (many - 1)
            self.chain = []
            self.used |= at(clause, "times:2", "deed:throne")
        elif which := nth(clause, one):
            before = sum(act.cards == (one.card,) for act in self.acts)
            self.used |= at(clause, f"ord:{which}")
            self.acts += [Act("play", (one.card,))] * max(1, which - before)
        else:
            times, told = times_of(clause, one)
            self.used |= told
            self.acts += [Act("play", (one.card,))] * min(max(many, times), MOST)

    def _throne(self, clause: Clause, one: Ref, many: int) -> None:
        """Have a throne play the Action before it (Bridge with Throne Room), else the next one."""
        self.used |= {token.at for token in clause.tokens if token.of("deed")}
        if one.prep in THRONED and self.waits(clause, one.card):
            self.acts[-1] = Act("play", (*[one.card] * many, *self.acts[-1].cards))
        else:
            self.chain += [one.card] * many

    def waits(self, clause: Clause, throne: str) -> bool:
        """Say whether the last card played may be played by a throne of the same clause, and none plays it."""
        last = self.acts[-1].cards if self.acts else ()
        return len(last) == 1 and can_be_throned(throne, last[0]) and self.done.get(last[0]) is clause

    def table(self) -> Table:
        """Return what has been read."""
        last = self.acts[-1].cards if self.acts else ()
        if self.chain and len(last) == 1 and "Action" in types_of(last[0]) and _is_verb(self.asked, self.chain[0]):
            self.acts[-1] = Act("play", (*self.chain, *last))  # Bridge has been throned
        elif self.chain:
            self.acts.append(Act("play", tuple(self.chain)))
        return Table(tuple(self.acts), tuple(self.givens), frozenset(self.used), tuple(self.features))


def _is_kept(clause: Clause, one: Ref) -> bool:
    """Say whether a Treasure is said to be in hand, and not to be played."""
    in_hand = any(spot.zone == "hand" for spot in clause.spots)
    return in_hand and "Treasure" in types_of(one.card) and "play" not in clause.deeds


# Conditions.


def _told(clause: Clause, asked: Asked) -> Table:
    """Find the conditions of a clause that matter to what is bought, in the first way in which it tells any."""
    return next((found for read in CONDITIONS if (found := read(clause, asked)) is not None), Table())


def _actions_in_play(clause: Clause, asked: Asked) -> Table | None:
    """Find so many Action cards that lie in play."""
    actions = [one for one in clause.refs if one.kind == "Action" and one.number > 0 and not one.card]
    in_play = bool(clause.spots) and clause.spots[0].zone == "play"
    if not actions or not (in_play or "Peddler" in asked.cards()):
        return None
    used = {actions[0].token.at, *counting(clause, actions[0].place), *at(clause, "zone:play")}
    return Table((), (Given("in play", cards=(SOME_ACTION,) * min(actions[0].number, 10)),), frozenset(used))


def _states(clause: Clause, asked: Asked) -> Table | None:
    """Find the States that the asked clause names; it gives nothing else."""
    if clause is not asked.main:
        return None
    states = [one for one in clause.refs if one.card and kind_of(one.card) == "state"]
    givens = tuple(Given("has", cards=(one.card,)) for one in states)
    return Table((), givens, frozenset(one.token.at for one in states))


def _last_gone(clause: Clause, asked: Asked) -> Table | None:
    """Find a pile of which the last card is gone."""
    last = [one for one in clause.cards() if "Victory" in types_of(one.card)] if clause.says("ord:last") else []
    if not last:
        return None
    used = {last[0].token.at, *at(clause, "ord:last")}
    return Table((), (Given("pile", cards=(last[0].card,), number=0),), frozenset(used))


def _meant(clause: Clause, asked: Asked) -> Table:
    """Find what a clause lays out in the nearest of its meanings."""
    used = frozenset(token.at for token in clause.tokens if not token.has("unknown"))
    found = [
        Table((), given, used, meaning.features)
        for meaning in meanings(clause, asked, frozenset())
        if (given := _telling(meaning, asked))
    ]
    return min(found, key=lambda one: cost_of(one.features), default=Table())


CONDITIONS: Final[tuple[Callable[[Clause, Asked], Table | None], ...]] = (
    _actions_in_play,
    _states,
    _last_gone,
    _meant,
)


def _telling(meaning: Meaning, asked: Asked) -> tuple[Given, ...]:
    """List what a way to mean a clause lays out, if all of it is about whoever acts, and matters to what there is."""
    actor = who_of(asked.main.seat)
    if any(item.given is None or not _matters(item.given) for item in meaning.items):
        return ()
    if any(item.who and actor and item.who != actor for item in meaning.items):
        return ()
    return tuple(item.given for item in meaning.items if item.given is not None)


def _matters(given: Given) -> bool:
    """Say whether something may hang on a condition; what lies in play has done something when it was played."""
    return given.what in TELLING and not (given.what == "in play" and all(map(is_playable, given.cards)))


# How a card is played.


def _is_set(clause: Clause) -> bool:
    """Say whether a clause only tells which Action it is that is played: my first one, the last one."""
    return clause.kind != "main" and clause.deeds <= PLAIN and clause.says("ord:1", "ord:last")


def _is_object(clause: Clause, one: Ref) -> bool:
    """Say whether something else than a play is done to a card: it is gained, trashed, shown …"""
    if one.token.verb or clause.head < 0 or one.place < clause.head and not clause.passive:
        return False
    if clause.deeds & {"play", "throne", "cost", "have", "stay", "spend"} or _names_throne(clause):
        return False
    if not clause.deeds & PLAIN:
        return True
    subject = any(other.card and other.place < one.place for other in clause.refs)
    return (subject or bool(clause.deeds & {"gain", "take", "buy"})) and one.prep not in BESIDE


def _names_throne(clause: Clause) -> bool:
    """Say whether a clause names a card that has another one played again."""
    return any(other.card and is_throne(other.card) for other in clause.refs)


def _again(one: Ref, clause: Clause, before: Clause, asked: Asked) -> bool:
    """Say whether a card named once more is the one named before."""
    if one.number == 2 and clause.says("quant:both"):
        return True
    near = clause.tokens[max(0, one.place - 2) : one.place]  # one more Merchant, not: how much extra does Merchant give
    more = any(token.has("quant:more") for token in near)
    if clause is before or one.number > 1 or one.another or more or clause.says("ord:2", "quant:other"):
        return False
    return bool(clause.deeds or clause is asked.main or clause.form)


def _only_held(clause: Clause) -> bool:
    """Say whether a clause tells what somebody has, not what is played."""
    return "have" in clause.deeds and "play" not in clause.deeds and any(spot.zone == "hand" for spot in clause.spots)


def _is_verb(asked: Asked, card: str) -> bool:
    """Say whether a card is named as what is done: throned."""
    return any(token.verb and token.card == card for token in asked.tokens)


def nth(clause: Clause, one: Ref) -> int:
    """Tell the how many-th copy of it a card is said to be; 0 where nothing says so."""
    near = clause.tokens[max(0, one.place - 2) : one.place]
    found = [token for token in near if token.of("ord")] if not any(token.of("deed") for token in near) else []
    values = [int(value) for token in found for value in token.of("ord") if value.isdigit()]
    return values[0] if values and "Treasure" in types_of(one.card) else 0


def _throned(clause: Clause) -> bool:
    """Say whether a card is said to be played again, without the name of what does so."""
    return "throne" in clause.deeds | clause.aux and not _names_throne(clause)
