"""To play all Treasures that give $ and no more at once is to play them one after the other (T4)."""

from __future__ import annotations

from collections import Counter

from engine.machine.loop import advance, answer_in_place
from engine.model.asks import Decision
from engine.model.choices import PLAY_ALL
from engine.model.kinds import MINUS_COIN
from engine.model.state import State
from engine.table.chance import Dice
from tests.cards.games import first_state, pick, random_setting
from tests.sizes import sized

GAMES = sized(25, 400)
ASKS = 300  # of one game


def after(state: State, answers: tuple[str, ...]) -> State:
    """Return the state of the next question after some answers to a phase, with its trace."""
    new = state.clone()
    new.trace = []
    for answer in answers:
        ask = advance(new)
        assert isinstance(ask, Decision) and answer in ask.options, (answer, ask)
        answer_in_place(new, ask, answer)
    advance(new)
    return new


def told(state: State) -> Counter[tuple[object, ...]]:
    """Count what has happened beside the choices: in which order is another matter."""
    facts = [one for one in state.trace or [] if one.verb in ("play", "coins", "lose coin")]
    return Counter((one.verb, one.player, one.cards, one.amount, one.card, one.rule) for one in facts)


def compare(seed: int) -> int:
    """Play a game at random, and compare wherever all is offered; return how many Treasures were played."""
    state, dice, compared = first_state(random_setting(seed)), Dice(seed), 0
    for _ in range(ASKS):
        ask = advance(state)
        if ask is None:
            break
        if isinstance(ask, Decision) and PLAY_ALL in ask.options:
            if not dice.below(4):
                state.players[state.turn].set_tokens(MINUS_COIN, 1)  # as a Bridge Troll leaves it (D9)
            cards = state.infos.plays(state.players[state.turn].hand).together
            one_by_one = after(state, tuple(f"play {card}" for card in cards))
            at_once = after(state, (PLAY_ALL,))
            assert at_once.key() == one_by_one.key()
            assert told(at_once) == told(one_by_one)
            untold = state.clone()
            answer_in_place(untold, ask, PLAY_ALL)
            advance(untold)
            assert untold.key() == one_by_one.key()
            compared += len(cards)
        answer_in_place(state, ask, pick(state, ask, dice))
    return compared


def test_all_at_once_is_one_by_one() -> None:
    assert sum(map(compare, range(GAMES))) > 10 * GAMES
