"""Whole games on our side: Big Money, and play at random."""

from __future__ import annotations

from random import Random

from engine.game.deal import deal, make_game
from engine.machine.loop import advance, answer_in_place
from engine.machine.scoring import winners
from engine.model.asks import ORDER, PHASE, SUBSET, Answer, Ask, Decision
from engine.model.choices import END, PLAY_ALL
from engine.model.state import State
from engine.table.chance import Dice
from engine.table.kingdom import Kingdom
from engine.table.layout import lay_out

# All in the base game of both programs.
KINGDOM = ("cellar", "festival", "market", "militia", "mine", "moat", "remodel", "smithy", "village", "workshop")
TABLE = lay_out(Kingdom(KINGDOM), 2, "current")
GAME = make_game(TABLE)
PRICES = ((8, "buy Province"), (6, "buy Gold"), (3, "buy Silver"))


class Tally:
    """Count games, turns and decisions."""

    def __init__(self) -> None:
        self.games = self.turns = self.decisions = 0


def big_money(seed: int, tally: Tally) -> None:
    """Play a game in which both play all Treasures and buy a Province, a Gold or a Silver."""
    dice = Dice(seed)
    state = deal(TABLE, GAME)
    while (ask := advance(state, dice)) is not None:
        answer_in_place(state, ask, money_answer(state, ask.options))
    close(state, tally)


def money_answer(state: State, options: tuple[str, ...]) -> str:
    """Play Treasures, all at once where that is offered; then buy the dearest of the three."""
    if options[0].startswith("play "):
        return PLAY_ALL if PLAY_ALL in options else options[0]
    for price, option in PRICES:
        if state.coins >= price:
            return option
    return END


def at_random(seed: int, tally: Tally) -> None:
    """Play a game in which every answer is as likely as any other; Treasures are played all at once."""
    dice, random = Dice(seed), Random(seed)
    state = deal(TABLE, GAME)
    decisions = 0
    while (ask := advance(state, dice)) is not None:
        answer_in_place(state, ask, random_answer(ask, random))
        decisions += 1
    tally.decisions += decisions
    close(state, tally)


def random_answer(ask: Ask, random: Random) -> Answer:
    """Answer a decision at random."""
    assert isinstance(ask, Decision)
    options = ask.options
    if ask.kind == PHASE:
        treasures = ask.prompt == "phase.buy" and options[0].startswith("play ")
        return (PLAY_ALL if PLAY_ALL in options else options[0]) if treasures else random.choice(options)
    if ask.kind == SUBSET:
        return tuple(sorted(random.sample(options, random.randint(ask.low, min(ask.high, len(options))))))
    if ask.kind == ORDER:
        return tuple(random.sample(options, len(options)))
    return random.choice(options)


def close(state: State, tally: Tally) -> None:
    """Count the score, as a player would, and add the game to the tally."""
    winners(state)
    tally.games += 1
    tally.turns += sum(player.turns for player in state.players)


def middle_of_a_game() -> State:
    """Return a state in the middle of a game at random, about to ask."""
    dice, random = Dice(7), Random(7)
    state = deal(TABLE, GAME)
    ask = advance(state, dice)
    while ask is not None and (state.players[1].turns < 15 or not state.players[state.turn].play):
        answer_in_place(state, ask, random_answer(ask, random))
        ask = advance(state, dice)
    return state
