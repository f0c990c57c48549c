"""Try malformed inputs for some time: python -m tests.fuzz [--seconds N] [--inputs N] [--first SEED] [--kind KIND].

What breaks is written to tests/fixtures/fuzz.jsonl, input by input, so that the suite tries it for ever; the exit
status is 1 then. Each input follows from its kind and number: the next run goes on with --first.
"""

from __future__ import annotations

import base64
import json
import sys
import tempfile
from argparse import ArgumentParser
from collections import Counter
from pathlib import Path
from time import monotonic

from tests.fuzz.inputs import MAKERS, Input, make
from tests.fuzz.trying import problem_of

KEPT = Path(__file__).parents[1] / "fixtures" / "fuzz.jsonl"


def to_line(tried: Input, problem: str) -> str:
    """Write an input down, with what was wrong."""
    files = {name: base64.b64encode(data).decode("ascii") for name, data in tried.files.items()}
    return json.dumps({"problem": problem, "args": tried.args, "typed": tried.typed, "files": files})


def from_line(text: str) -> Input:
    """Read an input that was kept."""
    data = json.loads(text)
    files = {name: base64.b64decode(one) for name, one in data["files"].items()}
    return Input(tuple(data["args"]), data["typed"], files)


def kept() -> list[Input]:
    """Read all inputs that broke something once."""
    return [from_line(one) for one in KEPT.read_text("utf-8").splitlines() if one] if KEPT.exists() else []


def main(argv: list[str]) -> int:
    """Try inputs of all kinds in turn until the time or the number is up; tell what broke, each kind of fault once."""
    reader = ArgumentParser(prog="python -m tests.fuzz")
    reader.add_argument("--seconds", type=float, default=300.0)
    reader.add_argument("--inputs", type=int, default=10**9)
    reader.add_argument("--first", type=int, default=0)
    reader.add_argument("--kind", choices=sorted(MAKERS))
    asked = reader.parse_args(argv)
    kinds = [asked.kind] if asked.kind else sorted(MAKERS)
    until, tried, found = monotonic() + asked.seconds, Counter[str](), dict[str, str]()
    seed = asked.first
    while monotonic() < until and tried.total() < asked.inputs:
        for kind in kinds:
            one = make(kind, seed)
            with tempfile.TemporaryDirectory() as folder:
                problem = problem_of(one, Path(folder))
            tried[kind] += 1
            if problem and problem not in found:
                found[problem] = to_line(one, problem)
                print(f"{kind} {seed}: {problem}", flush=True)
        seed += 1
    each = ", ".join(f"{kind} {number}" for kind, number in tried.items())
    print(f"{tried.total()} inputs, numbers {asked.first} to {seed - 1}: {each}")
    if found:
        with KEPT.open("a", encoding="utf-8") as file:
            file.writelines(f"{one}\n" for one in found.values())
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
