"""Mutation testing of the machine, the vocabulary and the statements: `nox -s mutation`.

Cosmic Ray's operators change one place of one function; then the tests that call this function must fail. Everything is
loaded once, in a pytest session that runs no test itself: each mutant is a fork of it in which the function's code has
been replaced, so that a mutant costs only the tests that it takes to kill it. Tests run in the order of what they cost,
as many as fit the budget. What is done is kept line by line: a run that was broken off goes on.

What stands outside of functions (defaults of fields, tables of names) is not changed.
"""

from __future__ import annotations

import argparse
import gc
import json
import os
import resource
import signal
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from inspect import CO_NEWLOCALS
from pathlib import Path
from random import Random
from types import CodeType, FunctionType
from typing import Any, Final, NamedTuple

import pytest
from _pytest.runner import runtestprotocol
from cosmic_ray.ast import Visitor, get_ast
from cosmic_ray.mutating import mutate_code
from cosmic_ray.plugins import get_operator, operator_names

ROOT = Path(__file__).parents[2]
OF_RULES: Final = (
    "tests/cards/test_scenarios.py", "tests/second_opinion", "tests/machine", "tests/cards/test_points.py",
)  # fmt: skip
OF_QUESTIONS: Final = (
    "tests/questions/test_statements.py", "tests/questions/test_statements_about.py", "tests/questions/test_pairs.py",
    "tests/questions/test_money.py", "tests/questions/test_mats_and_landscapes.py", "tests/questions/test_boxes.py",
    "tests/questions/test_general.py", "tests/cards/test_situations.py", "tests/questions/test_rulings.py",
)  # fmt: skip
PLACES: Final = tuple(f"{ROOT}/engine/{room}/" for room in ("machine", "vocabulary", "statements"))
TESTS: Final = {"machine": OF_RULES, "vocabulary": OF_RULES, "statements": OF_QUESTIONS}
# What changes nothing but a type annotation, or compares equal constants by identity, or breaks every program.
LEFT_OUT = ("BitOr_", "_BitOr", "_Is", "VariableInserter", "VariableReplacer", "RemoveDecorator", "ExceptionReplacer")
KILLED, SURVIVED, ENDLESS, UNTESTED = "killed", "survived", "endless", "untested"
Key = tuple[str, str, int]  # file, qualified name, first line
Tests = dict[Key, list[tuple[float, int]]]  # for each function: seconds and number of each test that calls it


class Mutant(NamedTuple):
    """Be one change: the place of an operator in a file."""

    file: str
    operator: str
    occurrence: int

    def source(self) -> str:
        """Return the file with the change."""
        changed = mutate_code((ROOT / self.file).read_text(), get_operator(self.operator)(), self.occurrence)
        assert changed is not None
        return str(changed)


class Places(Visitor):  # type: ignore[misc]
    """Count the places of an operator in a file."""

    def __init__(self, operator: Any) -> None:
        self.operator, self.number = operator, 0

    def visit(self, node: Any) -> Any:
        """Count those of one node."""
        self.number += len(list(self.operator.mutation_positions(node)))
        return node


def all_mutants(rooms: list[str]) -> list[Mutant]:
    """List every change of every file of some rooms."""
    found = []
    operators = [name for name in sorted(operator_names()) if not any(part in name for part in LEFT_OUT)]
    for file in sorted(str(path.relative_to(ROOT)) for room in rooms for path in (ROOT / "engine" / room).glob("*.py")):
        tree = get_ast((ROOT / file).read_text())
        for name in operators:
            places = Places(get_operator(name)())
            places.walk(tree)
            found += [Mutant(file, name, occurrence) for occurrence in range(places.number)]
    return found


def functions(code: CodeType) -> Iterator[CodeType]:
    """Yield the code of every function in a module's code, outer ones first."""
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            if inner.co_flags & CO_NEWLOCALS:  # the body of a class has none
                yield inner
            yield from functions(inner)


def changed_functions(mutant: Mutant) -> dict[Key, CodeType]:
    """Return the new code of what a mutant changes; nothing if that lies outside of functions, or is no program."""
    path = str(ROOT / mutant.file)
    try:
        old, new = (compile(one, path, "exec", dont_inherit=True) for one in (Path(path).read_text(), mutant.source()))
    except SyntaxError:
        return {}
    pairs = zip(functions(old), functions(new), strict=False)
    return {(mutant.file, now.co_qualname, now.co_firstlineno): now for was, now in pairs if was != now}


def where(mutant: Mutant) -> str:
    """Return the line that a mutant changes, as it becomes."""
    lines = zip((ROOT / mutant.file).read_text().splitlines(), mutant.source().splitlines(), strict=False)
    number, was, now = next((at, was, now) for at, (was, now) in enumerate(lines, 1) if was != now)
    return f"{mutant.file}:{number}: {was.strip()}  ->  {now.strip()}"


class Session:
    """Be the plugin: it takes the place of pytest's own loop."""

    def __init__(self, sample: list[Mutant], chosen: argparse.Namespace) -> None:
        self.sample, self.kept, self.budget, self.jobs = sample, chosen.kept, chosen.budget, chosen.jobs
        self.settled = {KILLED, ENDLESS} if chosen.again else {KILLED, ENDLESS, SURVIVED, UNTESTED}

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Learn once which test calls what, then try every mutant that has not been tried."""
        items = session.items
        calls = self.kept.with_suffix(".calls")
        known = {one["test"] for one in read(calls)}
        self.share([item for item in items if item.nodeid not in known], lambda some: learn(some, calls))
        tests: Tests = defaultdict(list)
        at = {item.nodeid: place for place, item in enumerate(items)}
        for one in read(calls):
            for key in one["calls"] if one["test"] in at else ():
                tests[tuple(key)].append((one["seconds"], at[one["test"]]))
        done = {tuple(one["mutant"]) for one in read(self.kept) if one["result"] in self.settled}
        left = [mutant for mutant in self.sample if tuple(mutant) not in done]
        self.share(left, lambda some: self.attempt_all(some, items, tests))
        return True

    def share(self, things: list[Any], do: Callable[[list[Any]], None]) -> None:
        """Let forks do something with shares of the things, and wait for all."""
        children = []
        for number in range(self.jobs if things else 0):
            children.append(os.fork())
            if not children[-1]:
                do(things[number :: self.jobs])
                os._exit(0)
        for child in children:
            os.waitpid(child, 0)

    def attempt_all(self, mutants: list[Mutant], items: list[pytest.Item], tests: Tests) -> None:
        """Try mutants one after the other."""
        for mutant in mutants:
            changed = changed_functions(mutant)
            chosen = sorted({test for key in changed for test in tests.get(key, ())})
            result, by = self.attempt(changed, [items[at] for at in within(chosen, self.budget)])
            place = where(mutant)
            write(self.kept, {"mutant": mutant, "result": result, "by": by, "tests": len(chosen), "where": place})
            print(f"{result:9} {place}", flush=True)

    def attempt(self, changed: dict[Key, CodeType], chosen: list[pytest.Item]) -> tuple[str, str]:
        """Run the tests on a mutant in a fork, and return what became of it, and by which test."""
        if not chosen:
            return UNTESTED, ""
        reading, writing = os.pipe()
        child = os.fork()
        if not child:
            silence()
            resource.setrlimit(resource.RLIMIT_CPU, (int(3 * self.budget), int(3 * self.budget) + 1))
            put_in(changed)
            for item, following in in_pairs(chosen):
                if not passes(item, following):
                    os.write(writing, item.nodeid.encode()[:4000])
                    os._exit(1)
            os._exit(0)
        os.close(writing)
        with os.fdopen(reading, "rb") as told:
            by = told.read().decode(errors="replace")
        _, status = os.waitpid(child, 0)
        if os.WIFSIGNALED(status):
            return (ENDLESS if os.WTERMSIG(status) in (signal.SIGXCPU, signal.SIGKILL) else KILLED), by
        return (KILLED if os.WEXITSTATUS(status) else SURVIVED), by


def learn(items: list[pytest.Item], kept: Path) -> None:
    """Run tests, noting for each the functions it calls and what it costs."""
    silence()
    for item, following in in_pairs(items):
        calls: set[Key] = set()
        sys.setprofile(lambda frame, event, _, calls=calls: note(frame.f_code, event, calls))
        start = time.process_time()
        passed = passes(item, following)
        sys.setprofile(None)
        seconds = time.process_time() - start
        write(kept, {"test": item.nodeid, "seconds": round(seconds, 3), "calls": sorted(calls) if passed else []})


def note(code: CodeType, event: str, calls: set[Key]) -> None:
    """Note a call of a function in one of the rooms."""
    if event == "call" and code.co_filename.startswith(PLACES):
        calls.add((code.co_filename.removeprefix(f"{ROOT}/"), code.co_qualname, code.co_firstlineno))


def in_pairs(items: list[pytest.Item]) -> Iterator[tuple[pytest.Item, pytest.Item | None]]:
    """Yield each test with the one that follows it, for which fixtures are kept."""
    return zip(items, [*items[1:], None], strict=True)


def passes(item: pytest.Item, following: pytest.Item | None) -> bool:
    """Run one test and say whether it passes, or is skipped."""
    return not any(report.failed for report in runtestprotocol(item, log=False, nextitem=following))


def put_in(changed: dict[Key, CodeType]) -> None:
    """Give every function that is changed its new code."""
    for one in gc.get_objects():
        if isinstance(one, FunctionType):
            code = one.__code__
            new = changed.get((code.co_filename.removeprefix(f"{ROOT}/"), code.co_qualname, code.co_firstlineno))
            if new is not None and len(new.co_freevars) == len(code.co_freevars):
                one.__code__ = new


def within(tests: list[tuple[float, int]], budget: float) -> Iterator[int]:
    """Yield the cheapest tests, as many as the budget of seconds holds, and one at least."""
    spent = 0.0
    for number, (seconds, at) in enumerate(tests):
        spent += seconds
        if number and spent > budget:
            return
        yield at


def silence() -> None:
    """Send what a fork writes nowhere."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    os.dup2(nowhere, 2)


def read(path: Path) -> list[dict[str, Any]]:
    """Read what has been kept; a last line that was cut off does not count."""
    lines = path.read_text().splitlines(keepends=True) if path.exists() else []
    return [json.loads(line) for line in lines if line.endswith("\n")]


def write(path: Path, what: dict[str, Any]) -> None:
    """Keep one thing more, in one go, since several forks write."""
    file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o644)
    os.write(file, (json.dumps(what) + "\n").encode())
    os.close(file)


def report(results: list[dict[str, Any]]) -> None:
    """Tell the score, and list what survived."""
    found = Counter(one["result"] for one in results)
    dead = found[KILLED] + found[ENDLESS]
    for one in results:
        if one["result"] in (SURVIVED, UNTESTED):
            print(f"{one['result']:9} {one['where']}")
    print(f"{dead} of {len(results)} mutants killed: {100 * dead / max(1, len(results)):.1f} %", dict(found))


def main() -> None:
    """Try a sample."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else "")
    parser.add_argument("--rooms", nargs="+", choices=TESTS, default=list(TESTS), help="where to change something")
    parser.add_argument("--sample", type=int, default=200, help="how many mutants")
    parser.add_argument("--seed", type=int, default=22, help="which")
    parser.add_argument("--budget", type=float, default=60, help="seconds of tests that a mutant may cost")
    parser.add_argument("--again", action="store_true", help="try once more what has survived")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="how many processes")
    parser.add_argument("--kept", type=Path, default=ROOT / "build" / "mutation.jsonl", help="where results are kept")
    chosen = parser.parse_args()
    chosen.kept.parent.mkdir(exist_ok=True)
    mutants = all_mutants(chosen.rooms)
    Random(chosen.seed).shuffle(mutants)
    sample: list[Mutant] = []
    while len(sample) < chosen.sample and mutants:
        mutant = mutants.pop()
        if changed_functions(mutant):
            sample.append(mutant)
    tests = dict.fromkeys(test for room in chosen.rooms for test in TESTS[room])
    plugin = Session(sample, chosen)
    pytest.main(["-q", "-s", "-p", "no:cacheprovider", "-p", "no:xdist", *tests], plugins=[plugin])
    wanted = set(map(tuple, sample))
    last = {tuple(one["mutant"]): one for one in read(chosen.kept)}
    report([one for mutant, one in last.items() if mutant in wanted])


if __name__ == "__main__":
    main()
