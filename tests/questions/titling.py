"""Learn how near the titles of rulings come to questions: python -m tests.questions.titling [--check N].

`titles.tsv` has questions of the tables with titles that came near; people who had not seen the reader marked which of
them answer (someone who reads only the title knows what was asked), and which are about the same and leave it open. It
prints the weights for assistant/asking/recorded.py; with --check how questions fare that were left out while learning.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from multiprocessing import Pool

import numpy as np
from scipy import optimize

from assistant.asking.recorded import Near, nearness
from tests.questions.titles import Marked, marked, read_question

FIRM, SEED = 1.0, 1


def near_titles(one: Marked) -> list[tuple[str, Near]]:
    """Tell how near the marked titles of a question come."""
    asked = read_question(one.row.question, one.row.lang)
    return [(titled.ruling.key, near) for titled, near in nearness(asked) if titled.ruling.key in one.all]


def learn(values: np.ndarray, worths: np.ndarray) -> np.ndarray:
    """Find the weights, the last one where they begin (a logit)."""
    table = np.hstack([values, np.ones((len(values), 1))])
    firm = np.array([FIRM] * values.shape[1] + [0.0])

    def loss(weights: np.ndarray) -> tuple[float, np.ndarray]:
        sums = table @ weights
        lost = np.logaddexp(0, sums) - worths * sums
        slope = table.T @ (1 / (1 + np.exp(-sums)) - worths)
        return float(lost.sum() + (firm * weights**2).sum() / 2), slope + firm * weights

    return optimize.minimize(loss, np.zeros(table.shape[1]), jac=True, method="L-BFGS-B").x


def places(weights: np.ndarray, one: Marked, titles: Sequence[tuple[str, Near]]) -> int:
    """Tell which of the marked titles is the first that answers, counted from 1; 0 for none."""
    ordered = sorted(titles, key=lambda title: -float(np.dot(weights[:-1], title[1])))
    return next((place for place, (key, _) in enumerate(ordered, 1) if key in one.answering), 0)


def main() -> None:
    """Learn and print the weights, or how what was left out fares."""
    parser = argparse.ArgumentParser(prog="python -m tests.questions.titling")
    parser.add_argument("--check", type=int, default=0, metavar="N", help="learn N times, print how the rest fares")
    given = parser.parse_args()
    questions = marked()
    with Pool() as pool:
        found = list(zip(questions, pool.map(near_titles, questions, chunksize=4), strict=True))
    parts = np.random.default_rng(SEED).permutation(len(found)) % given.check if given.check else np.zeros(len(found))
    reached = []
    for part in range(max(1, given.check)):
        taken = [pair for pair, own in zip(found, parts, strict=True) if own != part or not given.check]
        values = np.array([near for _, titles in taken for _, near in titles], float)
        weights = learn(values, np.array([one.worth(key) for one, titles in taken for key, _ in titles]))
        left_out = [pair for pair, own in zip(found, parts, strict=True) if own == part]
        reached += [places(weights, one, titles) for one, titles in left_out]
    for most in (1, 2, 3, 5):
        print(f"{most}: {sum(0 < place <= most for place in reached)} of {len(reached)}")
    if not given.check:
        print(Near(*(round(float(weight), 2) for weight in weights[:-1])), round(float(weights[-1]), 2))


if __name__ == "__main__":
    main()
