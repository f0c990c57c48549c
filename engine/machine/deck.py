"""Taking cards from a deck: slots plus one unknown pool; a shuffle costs nothing until somebody looks (D1-D3)."""

from __future__ import annotations

from engine.machine.trace import note
from engine.model.asks import Chance
from engine.model.kinds import DECK, DISCARD
from engine.model.state import Names, Player, State, plain, without


def unsettled(state: State, number: int, owner: int) -> Chance | None:
    """Return the chance that decides which cards the top `number` are, or None when they are certain."""
    player = state.players[owner]
    deck, pool = player.deck, player.pool
    missing = number - len(deck)
    if missing > 0:
        pool = player.discard
        if state.tags:
            pool = tuple(sorted(map(plain, pool)))
        wanted = missing if missing < len(pool) else len(pool)
    elif pool:
        wanted = deck[:number].count(None)
    else:
        return None
    if not wanted or wanted == len(pool) or pool[0] == pool[-1]:
        return None
    return Chance(pool, wanted)


def take(state: State, number: int, owner: int, answer: Names | None = None) -> Names:
    """Remove the top `number` cards of a deck and return them sorted, shuffling only if more are needed (D1, D2).

    `answer` settles the chance that `unsettled` returned; the old unknown slots above a shuffle are all taken.
    """
    player = state.players[owner]
    deck = player.deck
    missing = number - len(deck)
    if missing <= 0:
        top, player.deck = deck[:number], deck[number:]
        unknown = top.count(None)
        if answer is None:
            answer = player.pool[:unknown]
        if answer:
            player.pool = without(player.pool, answer)
            _settle(player)
        if unknown == number:
            return answer
        return tuple(sorted([*answer, *[plain(card) for card in top if card is not None]]))
    taken = [plain(card) for card in deck if card is not None]
    taken += player.pool
    player.deck = player.pool = ()
    if player.discard:
        player = shuffle_discard(state, owner)
        if answer is None:
            answer = player.pool[:missing] or tuple([slot for slot in player.deck[:missing] if slot is not None])
        taken += answer
        player.deck = player.deck[missing:]
        if player.pool:
            player.pool = without(player.pool, answer)
            _settle(player)
    return tuple(sorted(taken))


def shuffle_discard(state: State, owner: int) -> Player:
    """Make the discard pile the deck of a player whose deck has been taken whole, and return the player."""
    player = state.players[owner]
    note(state, "shuffle", owner, (), DISCARD, DECK, len(player.discard), state.game.shuffle_rule)
    player.pool = tuple(sorted(map(plain, player.discard))) if state.tags else player.discard
    player.deck = (None,) * len(player.pool)
    player.discard = ()
    player.top = ()
    _settle(player)
    return player


def shuffle_in(state: State, owner: int, cards: Names) -> None:
    """Shuffle cards into a deck: the deck itself is shuffled, the discard pile untouched (D13)."""
    player = state.players[owner]
    known = [plain(card) for card in player.deck if card is not None]
    player.pool = tuple(sorted([*player.pool, *known, *cards]))
    player.deck = (None,) * len(player.pool)
    note(state, "shuffle", owner, cards, "", DECK, len(player.pool), "D13")
    _settle(player)


def _settle(player: Player) -> None:
    pool = player.pool
    if pool and pool[0] == pool[-1]:
        player.deck = tuple([pool[0] if slot is None else slot for slot in player.deck])
        player.pool = ()


def deck_size(state: State, owner: int) -> int:
    """Count the cards a player could take: deck and discard pile."""
    player = state.players[owner]
    return len(player.deck) + len(player.discard)
