"""Learn how near the titles of rulings come to questions: python -m tests.questions.titling [--check N].

`titles.tsv` has questions of the tables with titles that came near, and which of them answer (someone who reads only
the title knows what was asked). The weights are those that put a title that answers before the others of its question;
then they are made as large as it takes for a likelihood. It prints them for assistant/asking/recorded.py; with --check
how questions fare that were left out while learning, and how often a title is right that is likely.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from multiprocessing import Pool

import numpy as np
from scipy import optimize

from assistant.asking.recorded import Near, nearness
from tests.questions.titles import Marked, marked, read_question

FIRM, SEED = 3.0, 1
LIKELY = (0.4, 0.5, 0.6, 0.7, 0.8, 0.9)
Table = tuple[np.ndarray, np.ndarray]  # of a question: how near each of its titles comes, and which of them answer


def near_titles(one: Marked) -> Table:
    """Tell how near the marked titles of a question come."""
    asked = read_question(one.row.question, one.row.lang)
    found = [(near, titled.ruling.key) for titled, near in nearness(asked) if titled.ruling.key in one.all]
    values = np.array([near for near, _ in found], float).reshape(-1, len(Near._fields))
    return values, np.array([key in one.answering for _, key in found], bool)


def learn(tables: Sequence[Table]) -> np.ndarray:
    """Find the weights, the last one where they begin (a logit)."""
    values, right = np.vstack([one for one, _ in tables]), np.concatenate([one for _, one in tables])
    spread = values.std(0)
    weights = _order([(one / spread, right) for one, right in tables if right.any() and not right.all()]) / spread
    sums = values @ weights

    def lost(line: np.ndarray) -> float:
        likely = line[0] * sums + line[1]
        return float((np.logaddexp(0, likely) - right * likely).sum())

    steep, begin = optimize.minimize(lost, np.array([1.0, 0.0])).x
    return np.append(weights * steep, begin)


def _order(tables: Sequence[Table]) -> np.ndarray:
    """Find what puts titles that answer first among those of their question."""

    def lost(weights: np.ndarray) -> tuple[float, np.ndarray]:
        cost, slope = float(FIRM * (weights**2).sum() / 2), FIRM * weights
        for values, right in tables:
            shares = np.exp(values @ weights - (values @ weights).max())
            shares /= shares.sum()
            cost -= float(np.log(shares[right].sum()))
            slope = slope + values.T @ (shares - np.where(right, shares, 0) / shares[right].sum())
        return cost, slope

    return optimize.minimize(lost, np.zeros(tables[0][0].shape[1]), jac=True, method="L-BFGS-B").x


def _left_out(tables: Sequence[Table], times: int) -> list[np.ndarray]:
    """Tell how likely the titles of each question answer, by weights that were learned without it."""
    parts = np.random.default_rng(SEED).permutation(len(tables)) % times
    learned = [learn([one for one, own in zip(tables, parts, strict=True) if own != part]) for part in range(times)]
    return [_likelihood(one[0], learned[part]) for one, part in zip(tables, parts, strict=True)]


def _likelihood(values: np.ndarray, weights: np.ndarray) -> np.ndarray:
    return 1 / (1 + np.exp(-(values @ weights[:-1]) - weights[-1]))


def _tell(tables: Sequence[Table], likely: Sequence[np.ndarray]) -> None:
    """Print how often one that answers stands among the first, and how often the first answers where it is likely."""
    ordered = [(right[np.argsort(-each)], each) for (_, right), each in zip(tables, likely, strict=True) if len(each)]
    able = [right for right, _ in ordered if right.any()]
    for most in (1, 2, 3, 5):
        print(f"{most}: {sum(right[:most].any() for right in able)} of {len(able)}")
    for least in LIKELY:
        first = [right[0] for right, each in ordered if each.max() >= least]
        print(f"likely from {least}: {len(first)} of {len(ordered)} questions, {sum(first)} answered")


def main() -> None:
    """Learn and print the weights, or how what was left out fares."""
    parser = argparse.ArgumentParser(prog="python -m tests.questions.titling")
    parser.add_argument("--check", type=int, default=0, metavar="N", help="learn N times, print how the rest fares")
    given = parser.parse_args()
    with Pool() as pool:
        tables = pool.map(near_titles, marked(), chunksize=4)
    if given.check:
        _tell(tables, _left_out(tables, given.check))
        return
    weights = learn(tables)
    print(Near(*(round(float(weight), 2) for weight in weights[:-1])), round(float(weights[-1]), 2))


if __name__ == "__main__":
    main()
