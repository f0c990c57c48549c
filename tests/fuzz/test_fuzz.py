"""A share of the malformed inputs that `nox -s fuzz` tries, and all that once broke something."""

from __future__ import annotations

import pytest

from tests.fuzz.__main__ import from_line, kept, to_line
from tests.fuzz.inputs import MAKERS, Input, make
from tests.fuzz.trying import problem_of
from tests.sizes import sized

SHARE = sized(12, 2_000)  # of each kind


@pytest.mark.long
@pytest.mark.parametrize("kind", sorted(MAKERS))
def test_malformed_input_leads_to_an_answer_or_a_complaint(kind, tmp_path):
    found = {seed: problem_of(make(kind, seed), tmp_path) for seed in range(SHARE)}
    assert {seed: problem for seed, problem in found.items() if problem} == {}


def test_what_once_broke_something_breaks_nothing(tmp_path):
    assert [problem for one in kept() if (problem := problem_of(one, tmp_path))] == []


def test_an_input_follows_from_its_number_and_can_be_kept():
    for kind in MAKERS:
        one = make(kind, 7)
        assert make(kind, 7) == one
        assert make(kind, 8) != one
        assert from_line(to_line(one, "")) == one


def test_what_is_wrong_is_found(tmp_path, monkeypatch):
    assert problem_of(Input(("crad",)), tmp_path) == ""
    faults = (("raise KeyError", "KeyError in"), ("sys.exit(3)", "left by itself"), ("return 7", "exit code 7"))
    for told, wrong in faults:
        code = compile(f"import sys\ndef run(args):\n    {told}\n", "broken.py", "exec")
        names: dict = {}
        exec(code, names)
        monkeypatch.setattr("tests.fuzz.trying.run", names["run"])
        assert problem_of(Input(("card",)), tmp_path).startswith(wrong)
    monkeypatch.setattr("tests.fuzz.trying.run", lambda args: print("\x1b[2J") or 0)
    assert "went out" in problem_of(Input(("card",)), tmp_path)
    monkeypatch.setattr("tests.fuzz.trying.run", lambda args: 2)
    assert "nothing said" in problem_of(Input(("card",)), tmp_path)
