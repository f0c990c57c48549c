"""Taking cards from a deck: slots plus one unknown pool; a shuffle costs nothing until somebody looks (D1-D3).

Where nothing of a game answers a shuffle it happens inside `take`. Where something does, `ready` puts a Shuffle frame
above the instruction that needs the cards: its window decides what goes on top, to the bottom, or stays out (D5).
"""

from __future__ import annotations

from engine.machine.events import NO_PLAY, Windowed
from engine.machine.trace import note
from engine.machine.zones import lay, settle
from engine.model.ability import Event
from engine.model.asks import Answer, Ask, Chance
from engine.model.instruction import Frame, Instruction
from engine.model.kinds import DECK, DISCARD, WHEN_SHUFFLED
from engine.model.names import Names, untagged, without
from engine.model.progress import Shuffling, Window
from engine.model.state import Player, State


class Shuffle(Windowed):
    """Shuffle the cards that lie in the player's last group of cards looked at, once what answers has resolved (D5)."""

    def close(self, state: State, frame: Frame) -> None:
        """Make the deck: what lay above, what was put on top, the shuffled cards, what was put to the bottom."""
        player, progress = state.players[frame.you], frame.progress
        cards = player.limbo[-1]
        player.limbo = player.limbo[:-2]
        slots: list[str | None] = [*progress.top, *[None] * len(cards), *progress.bottom]
        for place, card in sorted(progress.placed):
            slots.insert(min(place, len(slots)), card)
        player.deck = (*progress.above, *slots)
        player.pool = tuple(sorted(cards))
        if progress.whole:
            player.discard = tuple(sorted(progress.left))
        elif progress.left:
            # No second shuffle follows for what needed this one: they join the discard pile after it (D5).
            player.limbo = (tuple(sorted(progress.left)), *player.limbo)
            state.stack.insert(-1, Frame(RELEASE, frame.you, NO_PLAY))
        number = len(cards) + len(progress.top) + len(progress.bottom) + len(progress.placed)
        note(state, "shuffle", frame.you, (), "" if progress.whole else DISCARD, DECK, number,
             "D13" if progress.whole else state.game.shuffle_rule)  # fmt: skip
        settle(player)
        if not state.game.own_backs.isdisjoint(player.pool):
            state.stack.append(Frame(SEE_BACKS, frame.you, NO_PLAY))


class SeeBacks(Instruction):
    """See where in a deck just shuffled the cards lie that have a back of their own; the frame's progress: one name."""

    def run(self, state: State, frame: Frame) -> Ask | None:
        """Ask chance for the places of the copies of one name."""
        player = state.players[frame.you]
        seen = [card for card in player.pool if card in state.game.own_backs]
        if not seen:
            return None
        places = tuple([str(place) for place, slot in enumerate(player.deck) if slot is None])
        return Chance(tuple(sorted(places)), seen.count(seen[0]), "places")

    def apply(self, state: State, frame: Frame, answer: Answer) -> None:
        """Lay them there, and go on with the next name."""
        player = state.players[frame.you]
        name = next(card for card in player.pool if card in state.game.own_backs)
        places = set(map(int, answer))
        player.deck = tuple([name if place in places else slot for place, slot in enumerate(player.deck)])
        player.pool = without(player.pool, (name,) * len(places))
        settle(player)
        state.stack.append(frame)


class Release(Instruction):
    """Lay the cards that were kept out of a shuffle back on the discard pile."""

    def run(self, state: State, frame: Frame) -> Ask | None:
        """Lay them there."""
        player = state.players[frame.you]
        left, player.limbo = player.limbo[0], player.limbo[1:]
        lay(state, frame.you, DISCARD, left)
        return None


SHUFFLE = Shuffle()
SEE_BACKS = SeeBacks()
RELEASE = Release()


def must_shuffle(state: State, number: int, owner: int) -> bool:
    """Say whether a player must shuffle to take so many, and has cards to shuffle."""
    player = state.players[owner]
    return number > len(player.deck) and bool(player.discard)


def ready(state: State, frame: Frame, number: int, owner: int) -> bool:
    """Say whether so many cards can be taken at once; if something answers the shuffle that is needed, it comes first.

    The frame of the instruction is then back on the stack, and the instruction must end.
    """
    player = state.players[owner]
    if not state.game.asks_at_shuffles or number <= len(player.deck) or not player.discard:
        return True
    state.stack.append(frame)
    # All of the old deck is about to be taken: its order tells nothing any more.
    above = tuple(sorted([*player.pool, *[untagged(card) for card in player.deck if card is not None]]))
    cards = tuple(sorted(map(untagged, player.discard)))
    player.deck, player.pool, player.discard, player.top = above, (), (), ()
    _begin_shuffle(state, owner, cards, above, False)
    return False


def _begin_shuffle(state: State, owner: int, cards: Names, above: tuple[str | None, ...], whole: bool) -> None:
    player = state.players[owner]
    player.limbo = (*player.limbo, (), cards)  # those put to a place of their own, and those to be shuffled
    window = Window(Event(WHEN_SHUFFLED, owner, cards, DECK, False, state.phase))
    state.stack.append(Frame(SHUFFLE, owner, NO_PLAY, (), Shuffling(window, above=above, whole=whole)))


def unsettled(state: State, number: int, owner: int) -> Chance | None:
    """Return the chance that decides which cards the top `number` are, or None when they are certain."""
    player = state.players[owner]
    deck, pool = player.deck, player.pool
    missing = number - len(deck)
    if missing > 0:
        pool = player.discard
        if state.tags:
            pool = tuple(sorted(map(untagged, pool)))
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
            settle(player)
        if unknown == number:
            return answer
        return tuple(sorted([*answer, *[untagged(card) for card in top if card is not None]]))
    taken = [untagged(card) for card in deck if card is not None]
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
            settle(player)
    return tuple(sorted(taken))


def shuffle_discard(state: State, owner: int) -> Player:
    """Make the discard pile the deck of a player whose deck has been taken whole, and return the player."""
    player = state.players[owner]
    note(state, "shuffle", owner, (), DISCARD, DECK, len(player.discard), state.game.shuffle_rule)
    player.pool = tuple(sorted(map(untagged, player.discard))) if state.tags else player.discard
    player.deck = (None,) * len(player.pool)
    player.discard = ()
    player.top = ()
    settle(player)
    return player


def shuffle_in(state: State, owner: int, cards: Names) -> None:
    """Shuffle cards into a deck: the deck itself is shuffled, the discard pile untouched (D13)."""
    player = state.players[owner]
    known = [untagged(card) for card in player.deck if card is not None]
    if state.game.asks_at_shuffles:
        all_cards = tuple(sorted([*player.pool, *known, *cards]))
        left, player.deck, player.pool = player.discard, (), ()
        _begin_shuffle(state, owner, all_cards, (), True)
        progress = state.stack[-1].progress
        state.stack[-1] = state.stack[-1].at(progress._replace(left=left))
        return
    player.pool = tuple(sorted([*player.pool, *known, *cards]))
    player.deck = (None,) * len(player.pool)
    note(state, "shuffle", owner, cards, "", DECK, len(player.pool), "D13")
    settle(player)


def deck_size(state: State, owner: int) -> int:
    """Count the cards a player could take: deck and discard pile."""
    player = state.players[owner]
    return len(player.deck) + len(player.discard)
