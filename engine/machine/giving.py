"""What a player gets besides cards gained: cards drawn, Actions, Buys, $; the tokens that take one away (D9, K1)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.machine.deck import take
from engine.machine.trace import note
from engine.model.ability import When
from engine.model.kinds import DECK, HAND, MINUS_CARD, MINUS_COIN
from engine.model.names import Names, joined
from engine.model.roles import Redirecting, Withholding
from engine.model.state import State


def drawn(state: State, player: int, wanted: int) -> int:
    """Return how many cards a draw of so many is: one fewer while the -1 Card token lies on the deck (D9)."""
    owner = state.players[player]
    return wanted - 1 if owner.tokens and wanted > 0 and owner.count(MINUS_CARD) else wanted


def lose_card(state: State, player: int) -> bool:
    """Let the -1 Card token go, if it lies on the deck, and say whether it did (D9)."""
    owner = state.players[player]
    if not owner.count(MINUS_CARD):
        return False
    owner.set_tokens(MINUS_CARD, 0)
    note(state, "lose card", player, rule="D9")
    return True


def draw(state: State, player: int, wanted: int, answer: Names | None, rule: str = "") -> None:
    """Draw cards, as many as there are (P7); the -1 Card token goes with the card it takes."""
    owner = state.players[player]
    number = wanted - lose_card(state, player) if owner.tokens and wanted > 0 else wanted
    cards = take(state, number, player, answer)
    owner.hand = joined(owner.hand, cards)
    if state.trace is not None:
        note(state, "draw", player, cards, DECK, HAND, len(cards), rule or ("P7" if len(cards) < number else "K1"))


def gets_actions(state: State, player: int) -> bool:
    """Say whether a player gets Actions: none once he must ignore them (T5b)."""
    return not any(isinstance(effect.ability, Withholding) and effect.owner == player for effect in state.lingering)


def add_actions(state: State, player: int, number: int) -> None:
    """Give Actions: useless on another player's turn (P10), and none where they are ignored (T5b)."""
    if not gets_actions(state, player):
        note(state, "ignore actions", player, amount=number, rule="T5b")
        return
    if player == state.turn:
        state.actions += number
    note(state, "actions", player, amount=number, rule="K1" if player == state.turn else "P10")


def add_buys(state: State, player: int, number: int) -> None:
    """Give Buys: useless on another player's turn (P10)."""
    if player == state.turn:
        state.buys += number
    note(state, "buys", player, amount=number, rule="K1" if player == state.turn else "P10")


def add_coins(state: State, player: int, number: int) -> int:
    """Give $, one fewer while the player has the -$1 token, on other turns as well (D9); return how many."""
    owner = state.players[player]
    if owner.tokens and number > 0 and owner.count(MINUS_COIN):
        owner.set_tokens(MINUS_COIN, 0)
        number -= 1
        note(state, "lose coin", player, rule="D9")
    if player == state.turn:
        state.coins = max(0, state.coins + number)  # K14
    note(state, "coins", player, amount=number, rule="K1" if player == state.turn else "P10")
    return number


def lose_coins(state: State, player: int, number: int) -> None:
    """Take $ away, but none that the player has not got (K14)."""
    if player == state.turn:
        number = min(number, state.coins)
        state.coins -= number
    note(state, "lose coins", player, amount=number, rule="K14" if player == state.turn else "P10")


def add_tokens(state: State, player: int, token: str, number: int) -> int:
    """Give tokens, to the possessor where he gets those of this kind (X26); return who has got them."""
    receiver = state.asked(player)
    if receiver != player and not any(token in tokens for tokens in _redirected(state)):
        receiver = player
    state.players[receiver].set_tokens(token, state.players[receiver].count(token) + number)
    return receiver


def _redirected(state: State) -> Iterator[Sequence[str]]:
    """List the tokens that the possessor gets, of each effect that says so."""
    for effect in state.lingering:
        if isinstance(effect.ability, When):
            yield from [node.tokens for node in effect.ability.do if isinstance(node, Redirecting)]
