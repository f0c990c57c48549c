"""Draw kingdoms by dominion-setup, run by the interpreter that has it: a line "base 50 7" draws 50 from seed 7 on.

Each line read is answered with the seconds it took. The data are loaded before the first.
"""

from __future__ import annotations

import sys
from random import Random
from time import perf_counter

from dominion_setup import SET_EDITION_CHOICES, generate_game, load_card_database

PLAYERS = 2
POOLS = {"base": {SET_EDITION_CHOICES["base_2e"]}, "all": None}  # None: all that it has


def main() -> None:
    """Answer until there are no more lines."""
    database = load_card_database()
    print("ready", flush=True)
    for line in sys.stdin:
        name, times, seed = line.split()
        pool, first = POOLS[name], int(seed)
        began = perf_counter()
        for index in range(int(times)):
            generate_game(database, sets_editions=pool, players=PLAYERS, rng=Random(first + index))
        print(perf_counter() - began, flush=True)


if __name__ == "__main__":
    main()
