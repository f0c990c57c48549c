"""What somebody who is asked cannot see, replaced by something else.

Hidden from him (Z3-Z5): the hands of the others, all decks (who knows a card on a deck is not written down, so no
question may depend on it), what lies under the top of all discard piles, cards that others look at in an effect which
is not about the question, the order of Boons and Hexes. Not hidden: how many cards there are, play areas, trash, piles,
what is revealed or looked at in the effect that asks, a revealed hand from which the player of a card chooses, one's
own hand, and the possessed player's (X26).
"""

from __future__ import annotations

from engine.model.asks import Decision
from engine.model.game import Infos
from engine.model.kinds import DISCARD, HAND, OWNER
from engine.model.names import Names, OrderedPile
from engine.model.state import State
from engine.table.chance import Dice
from engine.vocabulary.choosing import Picking


def seen_by(state: State, player: int) -> set[int]:
    """List the players whose hand a player sees."""
    return {player, state.turn} if state.possessor == player else {player}


def replace_hidden(state: State, ask: Decision, dice: Dice) -> State:
    """Return a copy of the state in which everything hidden from the one asked is something else.

    Cards with a back of their own are seen in hands and decks (X24). Cards that an effect points at stay, since
    where they are is known; so do Reactions in hands, since a window that skips a player with nothing to show has
    asked him in his mind.
    """
    new = state.clone()
    seen = seen_by(state, ask.player)
    asking = state.stack[-1].node
    if isinstance(asking, Picking) and asking.chooser == OWNER and asking.frm == HAND:
        seen.add(ask.you)
    looks_at_discard = getattr(asking, "frm", "") == DISCARD
    backs = state.game.own_backs
    strange = _strange(state)

    def others(cards: tuple[str | None, ...], stay: frozenset[str] = frozenset()) -> list[str | None]:
        return [card if card is None or "#" in card or card in stay else dice.choose(strange) for card in cards]

    for number, player in enumerate(new.players):
        if number not in seen:
            player.hand = _names([card if _reacts(state, card) else others((card,), backs)[0] for card in player.hand])
        player.deck, player.pool = tuple(others(player.deck, backs)), _names(others(player.pool, backs))
        if number not in seen or not looks_at_discard:  # X26: also where the possessed player looks through it
            player.discard = _names(others(player.discard))
        if number != ask.you and number not in seen:
            player.limbo = tuple(_names(others(group)) for group in player.limbo)
    new.boons, new.hexes = _mixed(state.boons, dice), _mixed(state.hexes, dice)
    return new


def _strange(state: State) -> list[str]:
    """List what may lie where nobody sees it: no Reaction, nothing with a back of its own."""
    known = _found.get(id(state.infos))
    if known is None or known[0] is not state.infos:
        backs = state.game.own_backs
        names = [name for name in state.game.pile_of if not _reacts(state, name) and name not in backs]
        known = _found[id(state.infos)] = state.infos, names
        if len(_found) > MOST_FOUND:
            del _found[next(iter(_found))]
    return known[1]


MOST_FOUND = 64
_found: dict[int, tuple[Infos, list[str]]] = {}  # by the id of what the names of a game are, which lives as long


def _reacts(state: State, card: str) -> bool:
    return any(place == HAND for place, _ in state.infos[card].abilities)


def _names(cards: list[str | None]) -> Names:
    return tuple(sorted(card for card in cards if card is not None))


def _mixed(deck: OrderedPile, dice: Dice) -> OrderedPile:
    cards = [*deck.pool, *(card for card in deck.slots if card is not None), *deck.discard]
    dice.shuffle(cards)
    pool = deck.slots.count(None)
    slots = tuple(None if slot is None else cards.pop() for slot in deck.slots)
    return OrderedPile(slots, tuple(sorted(cards[:pool])), tuple(sorted(cards[pool:])))
