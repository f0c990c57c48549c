"""Tags: how an effect keeps hold of one card among equal ones (M1, M2, M7)."""

from __future__ import annotations

from typing import Any

from engine.model.ability import Effect
from engine.model.instruction import Frame, Play
from engine.model.kinds import ASIDE, DECK, DISCARD, HAND, INHERITED, LOOKED, PLAY, TRASH
from engine.model.names import LENT, NOBODY, Names, called, joined, plain, retagged, unshaped, untagged, without
from engine.model.state import Player, State


def tag(state: State, card: str) -> str:
    """Return the card's name with a fresh tag."""
    state.tags += 1
    return retagged(card, state.tags)


def find(state: State, card: str) -> tuple[int, str] | None:
    """Return (player, zone) of a tagged card, or None when it has moved or is covered (M1, M3).

    Zones are HAND, PLAY, DISCARD, DECK, the mats and ASIDE; on a deck only the top card is found. Under
    `lose_track_2012` a card covered in the discard pile is lost too.
    """
    if "#" not in card:
        return None
    for number, player in enumerate(state.players):
        zone = _lies_in(state, player, card)
        if zone:
            return number, zone
    if card in state.trash:
        return NOBODY, TRASH
    for effect in state.lingering:
        if card in effect.cards:
            return effect.owner, ASIDE
    return None


def _lies_in(state: State, player: Player, card: str) -> str:
    """Return the zone of a player in which a tagged card can be found, '' if there is none."""
    if card in player.play:
        return PLAY
    if card in player.hand:
        return HAND
    if card in player.discard:
        covered = state.game.profile.move_rule == "lose_track_2012" and card not in player.top
        return "" if covered else DISCARD
    if player.deck and player.deck[0] == card:
        return DECK
    if player.limbo and card in player.limbo[-1]:
        return LOOKED
    return next((mat for mat, cards in player.mats if card in cards), "")


def normalise(state: State) -> None:
    """Rename tags by first use in stack and effects, and drop the tags that nothing refers to any more."""
    names = {old: retagged(old, number) for number, old in enumerate(_referred_to(state), 1)}
    state.tags = len(names)
    if all(old == new for old, new in names.items()):
        renaming: dict[str, str] = {}
    else:
        renaming = names
        state.stack = [_renamed_frame(frame, names) for frame in state.stack]
        state.lingering = tuple(
            _renamed(effect._replace(cards=()), names)._replace(cards=_zone(effect.cards, names, names))
            for effect in state.lingering
        )
    if not renaming and any("#" in card for effect in state.lingering for card in effect.cards):
        state.lingering = tuple(e._replace(cards=_zone(e.cards, names, renaming)) for e in state.lingering)
    for player in state.players:
        _rename_cards(player, names, renaming)
    state.trash = _zone(state.trash, names, renaming)
    if state.game.lends:  # nothing of anybody's lies there, once no effect means it any more
        state.trash = tuple(sorted(one if "#" in one else plain(one) for one in state.trash))


def _referred_to(state: State) -> dict[str, str]:
    """Find the tagged cards to which stack and effects refer, in the order of their first use."""
    order: dict[str, str] = {}
    for frame in state.stack:
        if frame.play.card or frame.it or frame.progress is not None:  # a frame of nobody's play refers to nothing
            _collect((frame.play, frame.it, frame.progress), order)
    for effect in state.lingering:
        _collect((effect.card, effect.holds), order)  # what it has set aside lies there: that refers to nothing
    if state.game.has_shapes:
        for player in state.players:  # what a card is while it is in play stands behind its tag, which is kept
            _collect(tuple(sorted([card for card in player.play if "=" in card], key=called)), order)
    return order


def _rename_cards(player: Player, names: dict[str, str], renaming: dict[str, str]) -> None:
    player.hand = _zone(player.hand, names, renaming)
    player.play = _zone(player.play, names, renaming)
    player.discard = _zone(player.discard, names, renaming)
    if "#" in "".join(filter(None, player.deck)):
        player.deck = tuple([None if slot is None else _card(slot, names) for slot in player.deck])
    if player.limbo:
        player.limbo = tuple([_zone(group, names, renaming) for group in player.limbo])
    if player.mats:
        player.mats = tuple([(mat, _zone(cards, names, renaming)) for mat, cards in player.mats])
    if player.top:
        player.top = tuple([names[card] for card in player.top if card in names])


def _collect(values: tuple[Any, ...], order: dict[str, str]) -> None:
    for value in values:
        if type(value) is str:
            if "#" in value:
                order.setdefault(value, value)
        elif value and isinstance(value, tuple):
            _collect(value, order)


def _card(card: str, names: dict[str, str]) -> str:
    return names.get(card, untagged(card)) if "#" in card else card


def _zone(zone: tuple[str, ...], names: dict[str, str], renaming: dict[str, str]) -> tuple[str, ...]:
    if "#" not in "".join(zone):
        return zone
    if not renaming and all(card in names or "#" not in card for card in zone):
        return zone
    return tuple(sorted([_card(card, names) for card in zone]))


def _renamed(value: Any, names: dict[str, str]) -> Any:
    if isinstance(value, str):
        return names.get(value, value)
    if isinstance(value, (Play, Effect)) or (isinstance(value, tuple) and hasattr(value, "_fields")):
        return type(value)(*(_renamed(item, names) for item in value))
    if isinstance(value, tuple):
        return tuple(_renamed(item, names) for item in value)
    return value


def _renamed_frame(frame: Frame, names: dict[str, str]) -> Frame:
    play, it, progress = _renamed((frame.play, frame.it, frame.progress), names)
    return Frame(frame.node, frame.you, play, it, progress)


def owned(state: State, owner: int, card: str) -> str:
    """Return how a card is called that is a player's own: what his Inheritance lends it is part of its name (X6)."""
    if not state.game.lends:
        return card
    name = plain(card)
    if name not in state.game.lends:
        return card
    lender = dict(state.players[owner].mats).get(INHERITED, ())
    return LENT.join((name, *lender)) + card[len(untagged(card)) :]


def lend(state: State, owner: int) -> None:
    """Let all cards of a player be what his Inheritance lends them from now on, wherever they lie (X6)."""
    if not state.game.lends:
        return
    player = state.players[owner]
    names = {card: owned(state, owner, card) for card in _cards_of(state, owner)}

    def renamed(cards: Names) -> Names:
        return tuple(sorted([names[card] for card in cards]))

    player.hand, player.play = renamed(player.hand), renamed(player.play)
    player.discard, player.pool = renamed(player.discard), renamed(player.pool)
    player.deck = tuple([None if slot is None else names[slot] for slot in player.deck])
    player.top = tuple([names[card] for card in player.top])
    player.limbo = tuple([renamed(group) for group in player.limbo])
    player.mats = tuple([(mat, renamed(cards)) for mat, cards in player.mats])
    state.lingering = tuple([
        effect._replace(cards=renamed(effect.cards)) if effect.owner == owner else effect for effect in state.lingering
    ])  # fmt: skip
    _refer(state, names)


def _cards_of(state: State, owner: int) -> set[str]:
    """List the names of a player's cards as they stand in his zones."""
    player = state.players[owner]
    groups = [player.hand, player.play, player.discard, player.pool, player.deck, player.top, *player.limbo]
    groups += [cards for _, cards in player.mats]
    groups += [effect.cards for effect in state.lingering if effect.owner == owner]
    return {card for group in groups for card in group if card is not None}


def become(state: State, owner: int, card: str, shape: str) -> str:
    """Let a card be another one until it leaves play, and return how it is called now (P17b)."""
    state.tags += 1
    name, player = retagged(card, state.tags, shape), state.players[owner]
    if card in player.play:
        player.play = joined(without(player.play, (card,)), (name,))
    _refer(state, {card: name})
    return name


def be_itself(state: State, cards: Names) -> None:
    """Let stack and effects mean by cards that have left play what they are themselves (P17b)."""
    _refer(state, {card: unshaped(card) for card in cards if "=" in card})


def _refer(state: State, names: dict[str, str]) -> None:
    """Rename tagged cards wherever stack and effects refer to them."""
    names = {old: new for old, new in names.items() if "#" in old}
    if names:
        state.stack[:] = [_renamed_frame(frame, names) for frame in state.stack]
        state.lingering = _renamed(state.lingering, names)
