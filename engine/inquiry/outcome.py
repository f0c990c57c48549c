"""What comes of a situation: what is not as it was, what happened on the way, and which rules decided.

When nobody asks about something certain, an outcome is what is public, and the hand of the one who asks.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

from engine.inquiry.explore import replay
from engine.inquiry.script import Scripted, go
from engine.machine.piles import top_of
from engine.model.asks import Answer
from engine.model.names import NOBODY, Names, plain
from engine.model.state import Fact, State
from engine.records import NamedTuple

COINS: Final = "coins"
ACTIONS: Final = "actions"
BUYS: Final = "buys"
POTIONS: Final = "potions"
NUMBERS: Final = (COINS, ACTIONS, BUYS, POTIONS)

# Rules that nearly every turn cites: told only where nothing else decided.
EVERYDAY = frozenset({"K1", "K2", "P3", "G1", "G2", "G8", "T1", "T4", "T8", "D1", "D2", "D2b", "D4"})


class Difference(NamedTuple):
    """Be one thing that is not as it was: what, whose, which cards came and which went, and how many there are now.

    what: coins, actions, buys, potions, discount; hand, deck, discard, in play, mat ..., aside, owned, looked; trash,
    pile, waits, points, turn, phase, extra turn, over. A hand or deck that is not public gives its number only.
    """

    what: str
    player: int = NOBODY
    came: Names = ()
    went: Names = ()
    number: int = 0


def differences(before: State, after: State, asker: int) -> tuple[Difference, ...]:
    """List what is public or in the asker's hand and differs between two states of one game, in a fixed order."""
    found: list[Difference] = []
    if after.over != before.over:
        found.append(Difference("over"))
    if after.turn != before.turn:
        found.append(Difference("turn", after.turn))
    if after.phase != before.phase:
        found.append(Difference("phase", came=(after.phase,)))
    for name in (*NUMBERS, "discount"):
        number = getattr(after, name)
        if number != getattr(before, name) or (name in NUMBERS and after.turn != before.turn and number):
            found.append(Difference(name, after.turn, number=number))
    for player in range(len(after.players)):
        found += _player(before, after, player, player == asker)
    found += _cards("trash", NOBODY, before.trash, after.trash)
    if before.piles != after.piles:
        piles = zip(after.game.piles, before.piles, after.piles, strict=True)
        found += [Difference("pile", NOBODY, (name,), (), new) for name, old, new in piles if new != old]
    found += _tops(before, after)
    found += _waiting(before, after)
    return tuple(found)


def _tops(before: State, after: State) -> list[Difference]:
    """Compare what lies open on top of the piles of different cards."""
    if not after.game.turned_up:
        return []
    tops = [(pile, top_of(before, pile), top_of(after, pile)) for pile in sorted(after.game.turned_up)]
    return [Difference("top", NOBODY, (pile, now)) for pile, old, now in tops if now != old and now is not None]


def _player(before: State, after: State, number: int, mine: bool) -> list[Difference]:
    old, new = before.players[number], after.players[number]
    found: list[Difference] = []
    if mine:
        found += _cards("hand", number, old.hand, new.hand)
    elif len(old.hand) != len(new.hand):
        found.append(Difference("hand", number, number=len(new.hand)))
    found += _deck(number, old.deck, new.deck)
    found += _cards("discard", number, old.discard, new.discard)
    found += _cards("in play", number, old.play, new.play)
    if old.mats != new.mats:
        was, now = dict(old.mats), dict(new.mats)
        for mat in {**was, **now}:
            name = mat if mat.startswith("mat ") else f"mat {mat}"
            found += _cards(name, number, was.get(mat, ()), now.get(mat, ()))
    found += _cards("owned", number, old.owned, new.owned)
    if before.lingering != after.lingering:
        found += _cards("aside", number, _aside(before, number), _aside(after, number))
    if old.limbo != new.limbo:
        looked = (tuple(card for group in one.limbo for card in group) for one in (old, new))
        found += _cards("looked", number, *looked)
    if old.points != new.points:
        found.append(Difference("points", number, number=new.points))
    return found


def _cards(what: str, player: int, old: Names, new: Names) -> list[Difference]:
    if old == new:
        return []
    came, went = _moved(old, new)
    return [Difference(what, player, came, went, len(new))] if came or went else []


@lru_cache(maxsize=4096)
def _moved(old: Names, new: Names) -> tuple[Names, Names]:
    """List which cards a zone has got and which it has lost."""
    was, now = Counter(map(plain, old)), Counter(map(plain, new))
    return tuple(sorted((now - was).elements())), tuple(sorted((was - now).elements()))


def _deck(player: int, old: tuple[str | None, ...], new: tuple[str | None, ...]) -> list[Difference]:
    """Compare two decks from below: what lies on top of the old rest has been put there, top first."""
    if old == new:
        return []
    came = _put(old, new)
    return [Difference("deck", player, came, (), len(new))] if came or len(old) != len(new) else []


@lru_cache(maxsize=4096)
def _put(old: tuple[str | None, ...], new: tuple[str | None, ...]) -> Names:
    """List what has been put on a deck."""
    same = 0
    for one, other in zip(reversed(old), reversed(new), strict=False):
        if one != other:
            break
        same += 1
    # A pool of equal cards becomes known all at once: slots that only became certain were not put there.
    put = new[: len(new) - same] if None in new or None not in old else new[: max(0, len(new) - len(old))]
    return tuple(plain(card) for card in put if card is not None)


def _aside(state: State, player: int) -> Names:
    return tuple(card for effect in state.lingering if effect.owner == player for card in effect.cards)


def _waiting(before: State, after: State) -> list[Difference]:
    found: list[Difference] = []
    if before.lingering != after.lingering:
        was = Counter((effect.owner, plain(effect.card)) for effect in before.lingering)
        now = Counter((effect.owner, plain(effect.card)) for effect in after.lingering)
        more = sorted((now - was).items())
        found += [Difference("waits", owner, (card,), (), count) for (owner, card), count in more]
        found += [Difference("waits", owner, (), (card,), 0) for owner, card in sorted(was.keys() - now.keys())]
    if before.queue != after.queue:
        queued = Counter(player for _, player, _ in after.queue) - Counter(player for _, player, _ in before.queue)
        found += [Difference("extra turn", player, number=count) for player, count in sorted(queued.items())]
    if before.ordered != after.ordered:
        for name in ("boons", "hexes"):
            found += _cards(name, NOBODY, getattr(before, name).discard, getattr(after, name).discard)
    return found


def shared(outcomes: list[tuple[Difference, ...]]) -> tuple[Difference, ...]:
    """List what all outcomes have in common, in the order of the first."""
    first, *others = outcomes
    return tuple(one for one in first if all(one in other for other in others))


def facts_of(start: State, answers: Sequence[Answer]) -> list[Fact]:
    """List what happens from a state when these answers are given; of a scenario's state its script is part."""
    if not isinstance(start, Scripted):
        return replay(start, list(answers)).trace or []
    plan, kept = start.plan, start.plan.record
    found: list[Fact] = []
    plan.record = found
    try:
        replay(start, list(answers), go)
    finally:
        plan.record = kept
    return found


def rules_of(facts: Iterable[Fact]) -> tuple[str, ...]:
    """List the rules that facts cite, each once, the first cited first."""
    return tuple(dict.fromkeys(fact.rule for fact in facts if fact.rule))


def deciding(traces: Sequence[Sequence[Fact]]) -> tuple[str, ...]:
    """List the rules cited on the ways to the outcomes, the rarer first; everyday ones where there are no others."""
    cited = [rules_of(facts) for facts in traces]
    counts = Counter(rule for rules in cited for rule in rules)
    order = list(dict.fromkeys(rule for rules in cited for rule in rules))
    special = [rule for rule in order if rule not in EVERYDAY]
    return tuple(sorted(special or order, key=lambda rule: counts[rule]))
