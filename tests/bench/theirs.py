"""The same games by pyminion 0.4.0, which must be installed: its own Big Money bots, and bots that choose at random.

Importing this raises ImportError where it is missing.
"""

from __future__ import annotations

import random

from pyminion.bots.bot import Bot, BotDecider
from pyminion.bots.examples import BigMoney
from pyminion.expansions import base
from pyminion.game import Game
from pyminion.simulator import Simulator

from tests.bench.ours import Tally

KINGDOM = [
    base.cellar, base.festival, base.market, base.militia, base.mine, base.moat, base.remodel, base.smithy,
    base.village, base.workshop,
]  # fmt: skip


class AtRandom(BotDecider):
    """Choose at random whatever is asked; Treasures are played all at once, which is what BotDecider does."""

    decisions = 0

    def _count(self) -> None:
        AtRandom.decisions += 1

    def action_phase_decision(self, valid_actions, player, game):
        """Play one of the Actions, each name as likely as not to play any."""
        self._count()
        return random.choice([*{card.name: card for card in valid_actions}.values(), None])

    def treasure_phase_decision(self, valid_treasures, player, game):
        """Play all."""
        self._count()
        return super().treasure_phase_decision(valid_treasures, player, game)

    def buy_phase_decision(self, valid_cards, player, game):
        """Buy anything or nothing."""
        self._count()
        return random.choice([*valid_cards, None])

    def binary_decision(self, prompt, card, player, game, relevant_cards=None):
        """Say yes or no."""
        self._count()
        return random.random() < 0.5

    def multi_play_decision(self, prompt, card, valid_cards, player, game, required=True):
        """Play one of the cards."""
        self._count()
        return random.choice(valid_cards)

    def _some(self, valid_cards, least, most):
        self._count()
        most = len(valid_cards) if most < 0 else min(most, len(valid_cards))
        return random.sample(valid_cards, random.randint(min(least, most), most))

    def discard_decision(self, prompt, card, valid_cards, player, game, min_num_discard=0, max_num_discard=-1):
        """Discard some."""
        return self._some(valid_cards, min_num_discard, max_num_discard)

    def trash_decision(self, prompt, card, valid_cards, player, game, min_num_trash=0, max_num_trash=-1):
        """Trash some."""
        return self._some(valid_cards, min_num_trash, max_num_trash)

    def gain_decision(self, prompt, card, valid_cards, player, game, min_num_gain=0, max_num_gain=-1):
        """Gain some."""
        return self._some(valid_cards, min_num_gain, max_num_gain)

    def topdeck_decision(self, prompt, card, valid_cards, player, game, min_num_topdeck=0, max_num_topdeck=-1):
        """Put some onto the deck."""
        return self._some(valid_cards, min_num_topdeck, max_num_topdeck)


def money(games: int, seed: int, tally: Tally) -> None:
    """Run games of its two Big Money bots through its simulator."""
    _simulate([BigMoney("one"), BigMoney("two")], games, seed, tally)


def at_random(games: int, seed: int, tally: Tally) -> None:
    """Run games of two bots that choose at random through its simulator."""
    before = AtRandom.decisions
    _simulate([Bot(AtRandom(), "one"), Bot(AtRandom(), "two")], games, seed, tally)
    tally.decisions += AtRandom.decisions - before


def _simulate(players: list[Bot], games: int, seed: int, tally: Tally) -> None:
    random.seed(seed)
    game = Game(players, [base.base_set], kingdom_cards=KINGDOM[:], log_stdout=False, log_file=False)
    found = Simulator(game, iterations=games).run()
    tally.games += games
    tally.turns += sum(summary.turns for result in found.game_results for summary in result.player_summaries)
