"""Learn the weights of i18n/questions/weights.tsv from the corpus: python -m tests.questions.weighing [--check N].

Each question has its candidates, and besides them that none of these is meant. What a candidate costs says how much
less likely it is than one without any stretch: its share is e to the minus SHARP times its cost, over the sum of all.
The weights are those that make what was asked most likely over the corpus, kept near where they begin (a conditional
logit; scipy finds them). Questions of our own are learned from too: the simple ones that the tests hold, and some
statements of each language said as questions. --check N learns N times from all but an Nth of the questions and
prints how the rest fares; --without prints what becomes of the corpus where one stretch counts nothing, or one source
is not asked.
"""

from __future__ import annotations

import argparse
import random
from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import chain, count
from multiprocessing import Pool
from typing import NamedTuple

import numpy as np
from scipy import optimize, sparse

from assistant.asking.clause import Asked
from assistant.asking.found import Found
from assistant.asking.search import doubts, search
from assistant.asking.weights import DEFAULT, SHARP, SURE, weight_of, weights
from engine.statements.gathering import statements_about
from engine.statements.general import general_statement
from engine.statements.proposition import Statement, Verdict
from engine.statements.things import is_known
from engine.table.facts import all_ids, fact
from i18n.questions import HERE
from i18n.say.statements import say_question
from tests.questions.judging import differs, is_same, says
from tests.questions.tables import CORPUS, UNSEEN, Row, read
from tests.questions.test_facts import FACTS
from tests.questions.test_general import NOT_SAID, PARAPHRASES
from tests.questions.test_money import COSTS, SUMS, TURNS, purchases

FILE = HERE / "weights.tsv"
OF_TABLES = ("table:", "chief-told", "rule-beside", "thing-dropped")
MOST = 250  # candidates of a question that are looked at
# Of tables that are laid out, of which the corpus has none: their weights are kept as they are.
GIVEN = frozenset({"table:given", "chief-told", "rule-beside", "thing-dropped"})
STRETCH, PRIOR = 0.5, 1.0  # how firmly a weight is kept where it begins: of a stretch, of a kind
SEED = 3
PURCHASES = list(purchases())[::8]
# What these cost at least, however seldom they misled: a rule says nothing of that card, what makes it is not said.
LEAST = {
    "rule-card": 1.5, "rule-missing": 1.2, "rule-card-basic": 1.5, "rule-negation": 0.5, "rule-negation-aside": 0.3,
    "lost-verb": 1.0, "lost-card": 0.5, "lost-time": 0.3, "lost-negation": 0.5, "side-negation": 0.3,
    "fact-negation": 0.5,
}  # fmt: skip
LANGUAGES, OWN = ("en", "pl", "hu", "cs"), 40  # how many questions of our own in each


class Candidate(NamedTuple):
    """Be one statement found for a question: its features counted, its verdict by number, its worth.

    worth: 2 it is the right one, 1 the answer is right and the statement another, 0 wrong.
    """

    counts: dict[str, int]
    verdict: int
    worth: int


class Question(NamedTuple):
    """Be one question with its candidates, the first of which is that none of the others is meant.

    none: no answer is the right reply to it.
    """

    none: bool
    candidates: tuple[Candidate, ...]


def question_of(asked: Asked, found: Iterable[tuple[Found, int]], none: bool = False) -> Question:
    """Make a question of what was found for it, and the worth of each."""
    verdicts: dict[object, int] = {}
    each = [
        Candidate(Counter(one.features), verdicts.setdefault(one.statement.verdict, len(verdicts)), worth)
        for one, worth in found
    ]
    right = any(one.worth == 2 for one in each)
    return Question(none, (Candidate(Counter(doubts(asked)), -1, 0 if right else 2), *each))


def gather(row: Row) -> Question:
    """Find the candidates of one question of the corpus."""
    none = row.kind in ("none", "unwritten")
    result = search(row.question, row.lang)
    found = []
    for one in result.found[:MOST]:
        good = not none and says(row.answer, one.statement)
        found.append((one, 2 if good and not differs(row.proposition, one.statement) else 1 if good else 0))
    return question_of(result.asked, found, none)


class Own(NamedTuple):
    """Be a question of our own, and what is right: a statement, the name of a rule, or what the answer says.

    Where all of them are empty, what is found is not what was asked for.
    """

    text: str
    lang: str = "en"
    statement: Statement | None = None
    topic: str = ""
    said: str = ""

    def worth(self, found: Statement) -> int:
        """Tell the worth of a statement that was found."""
        if self.statement is not None:
            return 2 if is_same(found, self.statement) else int(found.verdict == self.statement.verdict)
        if self.topic:
            same = found.verdict == general_statement(self.topic).verdict
            return 2 if found.proposition.topic == self.topic else int(same)
        return 2 * (told(found.verdict) == self.said)


def told(verdict: Verdict) -> str:
    """Write what an answer says."""
    return ", ".join(map(str, verdict.value)) or verdict.kind


def gather_own(asked: Own) -> Question:
    """Find the candidates of a question of our own."""
    result = search(asked.text, asked.lang)
    return question_of(result.asked, [(one, asked.worth(one.statement)) for one in result.found[:MOST]])


def own() -> list[Own]:
    """List the simple questions of the tests, the rules as they are asked, and some statements said as questions."""
    found = [Own(text, said=said) for text, said in FACTS]
    found += [Own(one.question, said=told(Verdict(one.kind, one.value))) for one in (*SUMS, *COSTS, *TURNS, *PURCHASES)]
    found += [Own(text, topic=name) for name, texts in PARAPHRASES.items() for text in texts]
    found += [Own(text) for text in NOT_SAID]
    for lang in LANGUAGES:
        found += [Own(say_question(one, lang), lang, statement=one) for one in chosen(lang)]
    return found


def chosen(lang: str) -> list[Statement]:
    """Choose statements of cards and pairs of cards whose rules are written, others for each language."""
    chance = random.Random(f"{SEED} {lang}")
    names = sorted(name for id in all_ids() if is_known(name := fact(id).name))
    found = [one for name in chance.sample(names, OWN) for one in statements_about([name])[:1]]
    found += [one for _ in range(OWN) for one in statements_about(chance.sample(names, 2))[:1]]
    return chance.sample(found, min(OWN, len(found)))


class Table:
    """Be the candidates of many questions as one matrix, a row each; those of a question stand together."""

    def __init__(self, questions: Sequence[Question]) -> None:
        self.questions = questions
        candidates = [each for one in questions for each in one.candidates]
        self.names = sorted({name for each in candidates for name in each.counts})
        place = {name: at for at, name in enumerate(self.names)}
        cells = [(row, place[name], many) for row, each in enumerate(candidates) for name, many in each.counts.items()]
        rows, columns, values = zip(*cells, strict=True)
        shape = len(candidates), len(self.names)
        self.counts = sparse.csr_matrix((values, (rows, columns)), shape=shape, dtype=float)
        sizes = [len(one.candidates) for one in questions]
        self.starts = np.concatenate([[0], np.cumsum(sizes)[:-1]]).astype(int)
        self.of = np.repeat(np.arange(len(sizes)), sizes)
        self.worths = np.array([each.worth for each in candidates])
        self.verdicts = np.array([each.verdict for each in candidates])
        none = np.zeros(len(candidates), bool)
        none[self.starts] = True
        self.good = self.worths == 2
        # Perhaps right, where nothing else is: neither learned nor held against it.
        self.unclear = (self.worths == 1) & self.good[self.starts][self.of] & ~none

    def sums(self, costs: np.ndarray) -> np.ndarray:
        """Add up e to the minus cost for each question, as a logarithm."""
        most = np.maximum.reduceat(-costs, self.starts)
        return most + np.log(np.add.reduceat(np.exp(-costs - most[self.of]), self.starts))

    def learn(self, learned_from: np.ndarray) -> dict[str, float]:
        """Find the weights from some of the questions (a truth value each)."""
        first = np.array([0.0 if ":" in name else DEFAULT for name in self.names]) * SHARP
        firm = np.array([PRIOR if ":" in name else STRETCH for name in self.names])
        counted = learned_from.astype(float)
        away = np.where(self.unclear, 200.0, 0.0)

        def loss(values: np.ndarray) -> tuple[float, np.ndarray]:
            costs = self.counts @ values + away
            whole = self.sums(costs)
            right = self.sums(np.where(self.good, costs, 300.0))
            share = np.exp(-costs - whole[self.of])
            wanted = np.where(self.good, np.exp(-costs - right[self.of]), 0.0)
            slope = self.counts.T @ ((share - wanted) * counted[self.of])
            moved = values - first
            return float((firm * moved**2).sum() / 2 - ((right - whole) * counted).sum()), firm * moved - slope

        bounds = [(None, None) if ":" in name else (LEAST.get(name, 0.0) * SHARP, 25.0) for name in self.names]
        best = optimize.minimize(loss, first, jac=True, method="L-BFGS-B", bounds=bounds, options={"maxiter": 300})
        return {name: round(float(value) / SHARP, 3) for name, value in zip(self.names, best.x, strict=True)}

    def replies(self, values: dict[str, float], gone: str = "") -> tuple[list[float], list[int]]:
        """Give for each question the share of the nearest verdict, and the worth of the nearest candidate.

        gone: a feature; what has it is left out.
        """
        costs = self.counts @ np.array([values[name] for name in self.names]) * SHARP
        if gone:
            costs += 300.0 * (self.counts[:, self.names.index(gone)].toarray().ravel() > 0)
        shares = np.exp(-costs - self.sums(costs)[self.of])
        found: tuple[list[float], list[int]] = [], []
        for start, end in zip(self.starts, [*self.starts[1:], len(costs)], strict=True):
            best = start + 1 + int(costs[start + 1 : end].argmin()) if end > start + 1 else start
            agreeing = self.verdicts[start:end] == self.verdicts[best]
            found[0].append(float(shares[start:end][agreeing].sum()) * (best > start))
            found[1].append(int(self.worths[best]) * (best > start))
        return found


def figures(table: Table, replies: Iterable[tuple[int, float, int]], sure: float) -> str:
    """Write how questions fare where an answer needs such a share: their places, shares and worths."""
    told = [(table.questions[at], worth) for at, share, worth in replies if share >= sure]
    right = sum(worth == 2 and not one.none for one, worth in told)
    return f"{right} right, {len(told) - right} wrong or misread"


def print_without(table: Table, values: dict[str, float], most: int) -> None:
    """Print what becomes of the first questions of a table where one stretch, or one source, is left out."""
    whole = list(zip(count(), *table.replies(values), strict=False))[:most]
    print(f"{'nothing':24} {figures(table, whole, SURE)}")
    for name in table.names:
        if ":" not in name or name.startswith("source:"):
            gone = name if ":" in name else ""
            replies = list(zip(count(), *table.replies({**values, name: 0.0}, gone), strict=False))[:most]
            changed = sum(one != two for one, two in zip(_told(whole), _told(replies), strict=True))
            print(f"{name:24} {figures(table, replies, SURE)}, {changed} replies changed")


def _told(replies: Iterable[tuple[int, float, int]]) -> list[int]:
    return [worth if share >= SURE else -1 for _, share, worth in replies]


def main() -> None:
    """Gather the candidates of all questions, learn, and write the weights."""
    parser = argparse.ArgumentParser(prog="python -m tests.questions.weighing")
    parser.add_argument("--check", type=int, default=0, metavar="N", help="learn N times, print how the rest fares")
    parser.add_argument("--without", action="store_true", help="print what becomes of it without each stretch in turn")
    given = parser.parse_args()
    rows = [*read(CORPUS), *read(UNSEEN)]  # what was asked once measures nothing any more
    with Pool() as pool:
        asked = pool.map(gather, rows, chunksize=4)
        table = Table([*asked, *pool.map(gather_own, own(), chunksize=4)])
    whole = np.ones(len(table.questions), bool)
    if given.check:
        hands = sorted({row.table for row in rows})
        replies = []
        for part in range(given.check):
            left_out = set(hands[part :: given.check])
            unseen = [at for at, row in enumerate(rows) if row.table in left_out]  # those of our own measure nothing
            shares, worths = table.replies(table.learn(~np.isin(np.arange(len(table.questions)), unseen)))
            replies += [(at, shares[at], worths[at]) for at in unseen]
        for sure in (0.5, 0.6, 0.7, 0.8, 0.85, 0.9, SURE, 0.95):
            print(f"{sure:.2f}: {figures(table, replies, sure)} of {sum(not one.none for one in asked)}")
        return
    values = table.learn(whole)
    if given.without:
        print_without(table, values, len(asked))
        return
    print(figures(table, zip(count(), *table.replies(values), strict=False), SURE))
    values = {**values, **{name: weight_of(name) for name in sorted(GIVEN - set(values))}}
    head = [line for line in FILE.read_text("utf-8").splitlines() if line.startswith("#")]
    # What only questions with a table laid out have is not learned here, and stays.
    kept = {name: weight_of(name) for name in weights() if name.startswith(OF_TABLES)}
    lines = (f"{name}\t{value:.3f}" for name, value in sorted({**kept, **values}.items()))
    FILE.write_text("\n".join(chain(head, lines)) + "\n", "utf-8")


if __name__ == "__main__":
    main()
