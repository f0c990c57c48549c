"""What has been done this turn, and on each player's last turn: counted only where a card of this game asks for it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection
from typing import TypeGuard

from engine.model.ability import When
from engine.model.instruction import outside_play
from engine.model.kinds import EARLIER, GAINED_MARK, NEWEST_DEED, USE_DEED
from engine.model.names import Names, called, plain
from engine.model.node import Node
from engine.model.roles import Count, OnceATurn
from engine.model.state import State

NAMED, CHOSEN = "named", "chosen"  # how a name came to be kept for a card


def count(state: State, verb: str, player: int, cards: Names) -> None:
    """Count a deed with each of these cards, in every counter of this game that means it."""
    for one in state.game.counting.get(verb, ()):
        if one.own and player != state.turn:
            continue
        if one.phase and (one.phase != state.phase or player != state.turn):
            continue
        for card in cards:
            if one.what is None or one.what.fits(state, outside_play(player, plain(card)), card):
                if one.ever:
                    state.set_mark(state.game.pile_of.get(plain(card), ""), GAINED_MARK, 1, player)
                    continue
                if verb == NEWEST_DEED:
                    forget_newest(state, one)
                add_to_tally(state, key_of(one, player, called(card)))


def key_of(one: Count, player: int, card: str = "") -> str:
    """Name the counter of the tally: of what all players do, one each; of what is counted by name, one each as well."""
    key = one.key if one.own else f"{one.key}@{player}"
    return f"{key}: {card}" if one.apart else key


def counted(state: State, one: Count, player: int, last: bool = False) -> int:
    """Read a counter, of this turn or of the player's last turn."""
    tally = state.players[player].past if last else state.tally
    if one.apart:
        return sum(number for _, number in names_counted(state, one, player, last))
    wanted = key_of(one, player)
    return next((number for name, number in tally if name == wanted), 0)


def names_counted(state: State, one: Count, player: int, last: bool = False) -> tuple[tuple[str, int], ...]:
    """List the names that a counter kept apart has met, with how often."""
    start = f"{one.key if one.own else f'{one.key}@{player}'}: "
    tally = state.players[player].past if last else state.tally
    return tuple((name.removeprefix(start), number) for name, number in tally if name.startswith(start))


def forget_newest(state: State, one: Count) -> None:
    """Forget which card a counter of the one gained last has met, whoever gained it."""
    state.tally = tuple(pair for pair in state.tally if not pair[0].startswith(f"{one.key}@"))


def newest(state: State, one: Count) -> str:
    """Name the card that a counter of the one gained last has met, '' if it has met none."""
    players = range(len(state.players))
    return next((name for player in players for name, _ in names_counted(state, one, player)), "")


def begin_phase(state: State) -> None:
    """Forget what was counted in an earlier phase of this kind: what is counted in a phase is counted in one (T2b)."""
    keys = state.game.phased.get(state.phase)
    if keys and state.tally:
        state.tally = tuple(pair for pair in state.tally if re.split(": |@", pair[0])[0] not in keys)


def forget(state: State, counter: str) -> None:
    """Forget what was counted under a name this turn."""
    state.tally = tuple(pair for pair in state.tally if pair[0] != counter)


def remember_old(state: State, cards: Names) -> None:
    """Keep which cards lie in play since an earlier turn of the player whose turn it is."""
    for card in cards:
        add_to_tally(state, f"{EARLIER}: {plain(card)}")


def old_in_play(state: State) -> Counter[str]:
    """Count by their names the cards in play that the player whose turn it is played on an earlier turn."""
    start = f"{EARLIER}: "
    return Counter({key.removeprefix(start): n for key, n in state.tally if key.startswith(start)})


def remember_turn(state: State) -> None:
    """Keep what the player whose turn ends has done, as far as something of this game asks for it (Smugglers)."""
    kept = {one.key for counts in state.game.counting.values() for one in counts if one.last}
    player = state.players[state.turn]
    player.past = tuple((name, number) for name, number in state.tally if name.partition(": ")[0] in kept)


def times(state: State, player: int, keys: Collection[str]) -> tuple[tuple[str, int], ...]:
    """Return, by each counter that asks, which time this turn the player has just gained or played a card (G7)."""
    return tuple([(key, state.count(f"{key}@{player}")) for key in sorted(keys)]) if keys else ()


def used_key(when: When | OnceATurn, source: str, player: int) -> str:
    """Name the counter of an ability that works no more than once a turn."""
    return f"{USE_DEED} {plain(source)} {when.event}@{player}"


def works_once_a_turn(node: Node) -> TypeGuard[When | OnceATurn]:
    """Say whether a node is an ability, or an instruction, that works no more than once a turn."""
    return isinstance(node, OnceATurn) or (isinstance(node, When) and node.once)


def named_key(source: str, name: str, how: str = NAMED) -> str:
    """Name the counter of a name that was said or chosen for a card; without a name, how all such counters begin."""
    return f"{how} {plain(source)}: {name}"


def add_to_tally(state: State, counter: str, number: int = 1) -> None:
    """Count something of this turn that a card of this game asks for."""
    tally = dict(state.tally)
    tally[counter] = tally.get(counter, 0) + number
    state.tally = tuple(sorted(tally.items()))


__all__ = [
    "add_to_tally", "begin_phase", "count", "counted", "forget", "forget_newest", "key_of", "named_key",
    "names_counted", "newest", "old_in_play", "remember_old", "remember_turn", "times", "used_key", "works_once_a_turn",
]  # fmt: skip
