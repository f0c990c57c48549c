"""A table on which one card is replaced by a card without text: same types, same cost, another name.

What is then still so is what the other cards do with any such card; what is not is owed to this one.
"""

from __future__ import annotations

from engine.inquiry.scenario import Line
from engine.machine.game import Game
from engine.model.card import Card
from engine.model.facts import Fact
from engine.model.state import Names, OrderedPile, Player, State, plain, without

MARK = " ~"


def blank(card: Card) -> Card:
    """Return a card of the same types and cost that says nothing and is called otherwise."""
    return Card(card.name + MARK, cost=card.cost, types=card.types, year=card.year, supply=card.supply)


def with_blank(state: State, name: str, once: bool = False) -> State:
    """Return the table with every copy of a card replaced by a blank one, its pile too; nothing may have begun.

    once: only the second copy, in the hand of the player whose turn it is or wherever else it lies.
    """
    new = state.clone()
    game = state.game
    setup = game.setup
    cards = {(one if once else _named(one, name)): card for one, card in setup.cards.items()}
    cards[name + MARK] = blank(setup.cards[name])
    setup = setup._replace(cards=cards)
    if not once:
        mixed = {pile: _renamed(held, name) for pile, held in setup.mixed.items()}
        piles, landscapes = _renamed(setup.piles, name), _renamed(setup.landscapes, name)
        outside = frozenset(_renamed(tuple(setup.outside), name))
        setup = setup._replace(piles=piles, landscapes=landscapes, outside=outside, mixed=mixed)
    new.game = Game(setup)
    if once:
        _replace_second(new, name)
    else:
        _replace_all(new, name)
    new.infos = new.game.infos_for(new.players[new.turn].owned)
    return new


def _replace_second(state: State, name: str) -> None:
    player = state.players[state.turn]
    hand = player.hand
    if hand.count(name) < 2:
        _replace_all(state, name)
        player.hand = hand
    else:
        player.hand = tuple(sorted((*without(hand, (name,)), name + MARK)))


def _replace_all(state: State, name: str) -> None:
    for player in state.players:
        _replace(player, name)
    state.lingering = tuple(effect for effect in state.lingering if plain(effect.card) != name)
    state.trash, state.mouse = _sorted(state.trash, name), _named(state.mouse, name)
    state.ordered = tuple(_fates(deck, name) for deck in state.ordered)


def _fates(deck: OrderedPile, name: str) -> OrderedPile:
    slots = tuple(card if card is None else _named(card, name) for card in deck.slots)
    return OrderedPile(slots, _sorted(deck.pool, name), _sorted(deck.discard, name))


def _replace(player: Player, name: str) -> None:
    player.hand, player.discard = _sorted(player.hand, name), _sorted(player.discard, name)
    player.play, player.pool = _sorted(player.play, name), _sorted(player.pool, name)
    player.owned = _sorted(player.owned, name)
    player.deck = tuple(card if card is None else _named(card, name) for card in player.deck)
    player.mats = tuple((mat, _sorted(cards, name)) for mat, cards in player.mats)


def _named(card: str, name: str) -> str:
    return name + MARK if plain(card) == name else card


def _renamed(cards: Names, name: str) -> Names:
    return tuple(_named(card, name) for card in cards)


def _sorted(cards: Names, name: str) -> Names:
    return tuple(sorted(_renamed(cards, name)))


def lines_with_blank(lines: tuple[Line, ...], name: str) -> tuple[Line, ...]:
    """Return a script that names the blank card where it named the other."""
    verbs = {f"{verb} {name}": f"{verb} {name}{MARK}" for verb in ("play", "buy")}
    return tuple(
        line._replace(words=tuple(verbs.get(word, _named(word, name)) for word in line.words)) for line in lines
    )


def unmarked(fact: Fact) -> Fact:
    """Return a fact that names the card for which a blank one stands."""
    return fact._replace(
        cards=tuple(card.removesuffix(MARK) for card in fact.cards), card=fact.card.removesuffix(MARK)
    )
