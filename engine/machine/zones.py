"""Where cards lie: one table of zones, each with what takes cards out of it and what lays them there (Z1).

An unknown zone is an error, never another zone.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from engine.machine.events import OpenWindow, alter_windows
from engine.machine.piles import in_supply, outside_supply, take_from_pile
from engine.machine.tracking import be_itself, owned
from engine.model.kinds import (
    ASIDE,
    DECK,
    DECK_BOTTOM,
    DISCARD,
    EXILE,
    FROM_PLAY,
    HAND,
    IN_DECK,
    INHERITED,
    INVESTED,
    ISLAND,
    LOOKED,
    MOUSE,
    NATIVE_VILLAGE,
    OUTSIDE,
    PLAY,
    PREPARED,
    SUPPLY,
    TAVERN,
    TRASH,
    WHEN_DISCARDED_FROM_PLAY,
)
from engine.model.names import FROM_DECK, MARKET, Names, joined, plain, without
from engine.model.progress import Window
from engine.model.state import Player, State
from engine.records import NamedTuple

MATS = (EXILE, INHERITED, INVESTED, ISLAND, NATIVE_VILLAGE, TAVERN)


class UnknownZone(LookupError):
    """Say that there is no such zone, or that it does not allow what was tried."""


def _refuse(state: State, owner: int, cards: Names) -> None:
    raise UnknownZone(f"{cards} cannot be moved there, or from there")


class Zone(NamedTuple):
    """Be one zone: which cards lie there, how they are taken out and how they are laid there."""

    cards: Callable[[State, int], Names]
    lift: Callable[[State, int, Names], None] = _refuse
    lay: Callable[[State, int, Names], None] = _refuse


class Zones(dict[str, Zone]):
    """Map the names of zones to what they are; raises UnknownZone for any other name."""

    def __missing__(self, name: str) -> Zone:
        raise UnknownZone(f"there is no zone {name!r}; known: {', '.join(self)}")


def cards_in(state: State, owner: int, zone: str) -> Names:
    """List the cards of a zone as they can be chosen there; of a deck those that are known. Raises UnknownZone."""
    return ZONES[zone].cards(state, owner)


def lift(state: State, owner: int, zone: str, cards: Names) -> None:
    """Take cards out of a zone; tagged names must be there as they are. From the deck: from its top."""
    ZONES[zone].lift(state, owner, cards)


def lay(state: State, owner: int, zone: str, cards: Names) -> None:
    """Put cards into a zone; onto the deck, or under it, in the order given, first on top."""
    if state.game.lends:
        cards = tuple([owned(state, owner, card) if zone != TRASH or "#" in card else plain(card) for card in cards])
    ZONES[zone].lay(state, owner, cards)


def _lift_hand(state: State, owner: int, cards: Names) -> None:
    player = state.players[owner]
    player.hand = without(player.hand, cards)


def _lay_hand(state: State, owner: int, cards: Names) -> None:
    player = state.players[owner]
    player.hand = joined(player.hand, cards)


def _lift_discard(state: State, owner: int, cards: Names) -> None:
    player = state.players[owner]
    player.discard = without(player.discard, cards)
    if player.top:
        player.top = tuple([card for card in player.top if card not in cards])


def _lay_discard(state: State, owner: int, cards: Names) -> None:
    player = state.players[owner]
    player.discard = joined(player.discard, cards)
    player.top = tuple([card for card in cards if "#" in card]) if state.tags else ()


def _lift_play(state: State, owner: int, cards: Names) -> None:
    player = state.players[owner]
    player.play = without(player.play, cards)
    if state.game.has_shapes:
        be_itself(state, cards)


def _lay_play(state: State, owner: int, cards: Names) -> None:
    player = state.players[owner]
    player.play = joined(player.play, cards)


def _from_play(state: State, owner: int) -> Names:
    """List what a player has in play and what is being discarded from there, which is done in any order (T8)."""
    player = state.players[owner]
    windows = [frame.progress.event for frame in state.stack if isinstance(frame.node, OpenWindow)]
    going = [one for one in windows if one.kind == WHEN_DISCARDED_FROM_PLAY and one.player == owner]
    return joined(player.play, tuple(card for one in going for card in one.cards if card in player.discard))


def _lift_from_play(state: State, owner: int, cards: Names) -> None:
    played = tuple(card for card in cards if card in state.players[owner].play)
    _lift_play(state, owner, played)
    taken = without(cards, played)
    _lift_discard(state, owner, taken)

    def spare(window: Window) -> Window:
        """Leave out what is taken from play, and so is not discarded: nothing of it answers."""
        event = window.event
        if event.player != owner or not set(taken) <= set(event.cards):
            return window
        return window._replace(event=event._replace(cards=without(event.cards, taken)))

    alter_windows(state, WHEN_DISCARDED_FROM_PLAY, spare)


def _lift_deck(state: State, owner: int, cards: Names) -> None:
    player = state.players[owner]
    player.deck = player.deck[len(cards) :]


def _lay_deck(state: State, owner: int, cards: Names) -> None:
    player = state.players[owner]
    player.deck = cards + player.deck


def _lift_bottom(state: State, owner: int, cards: Names) -> None:
    player = state.players[owner]
    player.deck = player.deck[: len(player.deck) - len(cards)]


def _lay_bottom(state: State, owner: int, cards: Names) -> None:
    player = state.players[owner]
    player.deck = player.deck + cards


def _deck(state: State, owner: int) -> Names:
    return tuple(slot for slot in state.players[owner].deck if slot is not None)


def _in_deck(state: State, owner: int) -> Names:
    """List what a player can play from his deck, once each (X24)."""
    player, names = state.players[owner], state.game.in_decks
    there = {plain(card) for card in (*player.deck, *player.pool) if card is not None}
    return tuple(sorted(card + FROM_DECK for card in there & names))


def _lift_in_deck(state: State, owner: int, cards: Names) -> None:
    player = state.players[owner]
    for card in map(plain, cards):
        known = [place for place, slot in enumerate(player.deck) if slot is not None and plain(slot) == card]
        if not known:  # of unknown places the lowest: cards of this kind are put to the bottom when they are shuffled
            known = [place for place, slot in enumerate(player.deck) if slot is None]
            player.pool = without(player.pool, (card,))
        player.deck = (*player.deck[: known[-1]], *player.deck[known[-1] + 1 :])
    settle(player)


def settle(player: Player) -> None:
    """Turn the unknown slots of a deck into cards where all of them are the same card."""
    pool = player.pool
    if pool and pool[0] == pool[-1]:
        player.deck = tuple([pool[0] if slot is None else slot for slot in player.deck])
        player.pool = ()


def _looked(state: State, owner: int) -> Names:
    limbo = state.players[owner].limbo
    return limbo[-1] if limbo else ()


def _lift_looked(state: State, owner: int, cards: Names) -> None:
    player = state.players[owner]
    player.limbo = (*player.limbo[:-1], without(player.limbo[-1], cards))


def _lay_looked(state: State, owner: int, cards: Names) -> None:
    player = state.players[owner]
    player.limbo = (*player.limbo, cards)


def _aside(state: State, owner: int) -> Names:
    return tuple(sorted(card for effect in state.lingering if effect.owner == owner for card in effect.cards))


def _lift_aside(state: State, owner: int, cards: Names) -> None:
    for index, effect in enumerate(state.lingering):
        if effect.owner == owner and cards[0] in effect.cards:
            rest = effect._replace(cards=without(effect.cards, cards))
            state.lingering = (*state.lingering[:index], rest, *state.lingering[index + 1 :])
            return
    raise ValueError(f"{cards} not set aside")


def _lay_aside(state: State, owner: int, cards: Names) -> None:
    """Lay cards with those that the effect being resolved has set aside, which lie before the player meanwhile."""
    player = state.players[owner]
    if not player.limbo:
        _refuse(state, owner, cards)
    player.limbo = (*player.limbo[:-1], joined(player.limbo[-1], cards))


def _face_up_trash(state: State, owner: int) -> Names:
    if not state.face_down:
        return state.trash
    return without(tuple(sorted(map(plain, state.trash))), state.face_down)


def _lift_trash(state: State, owner: int, cards: Names) -> None:
    state.trash = without(state.trash, cards)
    if state.face_down:
        state.face_down = _still_down(state)


def _still_down(state: State) -> Names:
    """List the cards of the trash that still lie face down: one that has left the trash no longer does (P18)."""
    there = [plain(card) for card in state.trash]
    return tuple(
        card for index, card in enumerate(state.face_down) if state.face_down[:index].count(card) < there.count(card)
    )


def _lay_trash(state: State, owner: int, cards: Names) -> None:
    state.trash = joined(state.trash, cards)


def _lift_supply(state: State, owner: int, cards: Names) -> None:
    for card in cards:
        take_from_pile(state, plain(card))


def _lift_market(state: State, owner: int, cards: Names) -> None:
    deck = state.pile(MARKET)
    state.set_pile(MARKET, deck._replace(discard=without(deck.discard, tuple(sorted(cards)))))


def _mat(zone: str) -> Zone:
    """Make the zone of a mat."""

    def cards_on(state: State, owner: int) -> Names:
        return dict(state.players[owner].mats).get(zone, ())

    def take(state: State, owner: int, cards: Names) -> None:
        _set(state, owner, without(cards_on(state, owner), cards))

    def put(state: State, owner: int, cards: Names) -> None:
        _set(state, owner, joined(cards_on(state, owner), cards))

    def _set(state: State, owner: int, cards: Names) -> None:
        player = state.players[owner]
        others = [(mat, held) for mat, held in player.mats if mat != zone]
        player.mats = tuple(sorted([*others, (zone, cards)] if cards else others))

    return Zone(cards_on, take, put)


def _exile() -> Zone:
    """Make the zone of the Exile mat: with what lies there apart, which leaves it after the other copies (X18)."""
    usual, apart = _mat(EXILE), _mat(INVESTED)

    def cards_on(state: State, owner: int) -> Names:
        return joined(usual.cards(state, owner), apart.cards(state, owner))

    def take(state: State, owner: int, cards: Names) -> None:
        there = Counter(usual.cards(state, owner))
        rest = tuple((Counter(cards) - there).elements())
        usual.lift(state, owner, without(cards, rest))
        apart.lift(state, owner, rest)

    return Zone(cards_on, take, usual.lay)


def copies_exiled(state: State, player: int, card: str) -> int:
    """Count the cards of this name on a player's Exile mat."""
    return [*map(plain, cards_in(state, player, EXILE))].count(plain(card)) if state.players[player].mats else 0


ZONES = Zones({
    HAND: Zone(lambda state, owner: state.players[owner].hand, _lift_hand, _lay_hand),
    DISCARD: Zone(lambda state, owner: state.players[owner].discard, _lift_discard, _lay_discard),
    PLAY: Zone(lambda state, owner: state.players[owner].play, _lift_play, _lay_play),
    FROM_PLAY: Zone(_from_play, _lift_from_play),
    DECK: Zone(_deck, _lift_deck, _lay_deck),
    DECK_BOTTOM: Zone(_deck, _lift_bottom, _lay_bottom),
    IN_DECK: Zone(_in_deck, _lift_in_deck),
    LOOKED: Zone(_looked, _lift_looked, _lay_looked),
    ASIDE: Zone(_aside, _lift_aside, _lay_aside),
    TRASH: Zone(_face_up_trash, _lift_trash, _lay_trash),
    SUPPLY: Zone(lambda state, owner: tuple(sorted(in_supply(state))), _lift_supply),
    OUTSIDE: Zone(lambda state, owner: tuple(outside_supply(state)), _lift_supply),
    MARKET: Zone(lambda state, owner: state.pile(MARKET).discard, _lift_market),
    MOUSE: Zone(lambda state, owner: (state.mouse,) if state.mouse else ()),
    PREPARED: Zone(lambda state, owner: state.game.setup.prepared),
    **{mat: _mat(mat) for mat in MATS},
    EXILE: _exile(),
})  # fmt: skip

__all__ = ["MATS", "UnknownZone", "cards_in", "copies_exiled", "lay", "lift", "settle"]
