"""Simple players for `justiciar play`: one moves at random, one buys Treasures and Provinces and nothing else."""

from __future__ import annotations

from typing import Final

from engine.model.asks import ORDER, PHASE, SUBSET, Answer, Decision
from engine.model.state import State
from engine.table.chance import Dice

HUMAN: Final = "human"
RANDOM: Final = "random"
MONEY: Final = "money"
SEATS: Final = (HUMAN, RANDOM, MONEY)

BASIC_TREASURES: Final = ("Platinum", "Gold", "Silver", "Copper")
WANTED: Final = ("Colony", "Platinum", "Province", "Duchy", "Gold", "Silver")
LATE: Final = 4  # from so few Provinces on Duchies are bought


def pick(kind: str, state: State, decision: Decision, dice: Dice) -> Answer:
    """Choose the answer of a bot; only what it may see is looked at."""
    return _random(state, decision, dice) if kind == RANDOM else _money(state, decision)


def _random(state: State, decision: Decision, dice: Dice) -> Answer:
    if decision.kind == PHASE:
        return _random_move(state, decision, dice)
    options = list(decision.options)
    if decision.kind == SUBSET:
        size = decision.low + dice.below(min(decision.high, len(options)) - decision.low + 1)
        return tuple(sorted(dice.sample(options, size)))
    if decision.kind == ORDER:
        dice.shuffle(options)
        return tuple(options)
    return dice.choose(options)


def _random_move(state: State, decision: Decision, dice: Dice) -> str:
    """Play whatever can be played; buy, half of the time the dearest, so that games come to an end."""
    plays = [option for option in decision.options if option.startswith("play ")]
    if plays:
        return dice.choose(plays)
    buys = [option for option in decision.options if option.startswith("buy ")]
    if buys and dice.below(2):
        return max(buys, key=lambda option: (state.infos[option[4:]].cost.coins, option))
    return dice.choose(decision.options)


def _money(state: State, decision: Decision) -> Answer:
    options = decision.options
    if decision.kind == PHASE:
        return _money_move(state, decision)
    if decision.kind == ORDER:
        return options
    if decision.kind == SUBSET and decision.prompt == "choose several":
        return options[: decision.low]
    if decision.kind == SUBSET:
        best = decision.prompt == "gain"
        ranked = sorted(options, key=lambda card: (_value(state, card), card), reverse=best)
        return tuple(sorted(ranked[: decision.high if best else decision.low]))
    return next((option for option in ("no", "pass") if option in options), options[0])


def _money_move(state: State, decision: Decision) -> str:
    late = state.piles[state.game.pile_index["Province"]] <= LATE
    plays = ("play all", *(f"play {card}" for card in BASIC_TREASURES))
    buys = (f"buy {card}" for card in WANTED if card != "Duchy" or late)
    moves = (*plays, *buys) if decision.prompt == "phase.buy" else ()
    return next((option for option in moves if option in decision.options), "end")


def _value(state: State, card: str) -> int:
    """Rank a card by its cost, below all others what can neither be played nor spent."""
    info = state.infos[card]
    return info.cost.coins if info.action or info.treasure or info.night else -1
