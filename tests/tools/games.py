"""Play random games of everything to their ends: python -m tests.tools.games [--first N] [--games N] [--processes N].

Each game follows from its number (tests/cards/games.py): a table of today's or an older profile, 2 to 6 careless
players. When a turn begins, no card may be lost or have come from nowhere, and each Boon and Hex must lie in one place.
What goes wrong is told with the number of its game, and the exit status is 1 then; the sums come last.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections import Counter
from concurrent.futures import ProcessPoolExecutor

from engine.model.asks import Ask, Chance
from engine.model.state import State
from engine.table.chance import Dice
from tests.cards.games import cards_of, check_kept, fates_of, first_state, play_out, random_setting

BATCH = 200
FAULT = "fault: "


class Watcher:
    """Count what is asked, and count the cards whenever a turn begins."""

    def __init__(self) -> None:
        self.asks = self.turns = 0
        self.before: Counter[str] = Counter()
        self.fates: set[str] = set()
        self.begun = (-1, -1)

    def __call__(self, state: State, ask: Ask | None) -> None:
        """Look at one question."""
        self.asks += 1
        assert ask is None or isinstance(ask, Chance) or ask.count() >= 2, ask
        begun = (state.turn, state.players[state.turn].turns)
        if begun[1] == 0 or (ask is not None and begun == self.begun):
            return  # before the first turn, what is replaced in a first deck may go back to the box
        self.turns += begun != self.begun
        self.begun = begun
        if not self.before:
            self.before, self.fates = cards_of(state), set(fates_of(state))
        check_kept(state, self.before, self.fates)


def play(number: int) -> Counter[str]:
    """Play the game of this number, and count what it was."""
    watcher = Watcher()
    try:
        setting = random_setting(number)
        state = play_out(first_state(setting), Dice(number).spawn(1), watcher)
    except Exception as error:  # whatever it is, it belongs to this game
        return Counter({f"{FAULT}{number} {type(error).__name__} {error}"[:300]: 1})
    found = Counter(games=1, questions=watcher.asks, turns=watcher.turns)
    found["ended by the rules" if state.over else "broken off after many turns"] += 1
    found[f"{setting.players} players"] += 1
    found["today's rules" if setting.profile == "current" else "older rules"] += 1
    return found


def batch(first: int, games: int) -> Counter[str]:
    """Play some games one after the other."""
    return sum((play(number) for number in range(first, first + games)), Counter())


def main(argv: list[str]) -> int:
    """Play them, tell each fault at once and where the run stands from time to time, then the sums."""
    reader = ArgumentParser(prog="python -m tests.tools.games")
    reader.add_argument("--first", type=int, default=0)
    reader.add_argument("--games", type=int, default=1_000_000)
    reader.add_argument("--processes", type=int, default=1)
    asked = reader.parse_args(argv)
    starts = range(asked.first, asked.first + asked.games, BATCH)
    sizes = [min(BATCH, asked.first + asked.games - start) for start in starts]
    found: Counter[str] = Counter()
    with ProcessPoolExecutor(asked.processes) as pool:
        for done, one in enumerate(pool.map(batch, starts, sizes), 1):
            for fault in filter(lambda key: key.startswith(FAULT), one):
                print(fault, flush=True)
            found += one
            if done % 50 == 0:
                print(f"to {starts[done - 1] + BATCH}: {dict(found)}", file=sys.stderr, flush=True)
    faults = [key for key in found if key.startswith(FAULT)]
    for key in sorted(found.keys() - set(faults)):
        print(f"{found[key]:>14,} {key}")
    print(f"{len(faults):>14,} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
