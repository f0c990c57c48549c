"""`justiciar ask FILE`: scenarios that hold and that do not, broken files, files that cannot be read."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest

from assistant.telling.rules import say_source
from engine.rulings import ruling
from i18n.interface import languages

FILE = "justiciar scenarios 1\n"
GOOD = """[one] Village
Alice hand: Village
Alice> play Village
= always: actions 2

[two] Moat
Alice hand: Witch
Alice deck: Copper*2
Bob hand: Moat, Copper*4
Alice> play Witch
= sometimes: pile Curse 10
"""
BAD = "\n[three] wrong\nAlice hand: Village\nAlice> play Village\n= always: actions 3\n"


pytestmark = pytest.mark.usefixtures("plain_surroundings")


@pytest.fixture
def file(tmp_path):
    def made(text, name="a.scn"):
        path = tmp_path / name
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
        return str(path)

    return made


def test_a_file_that_holds(say, file):
    path = file(FILE + GOOD)
    code, out, err = say("ask", path)
    assert (code, err) == (0, "")
    assert re.search(r"^  one +holds +Village$", out, re.MULTILINE)
    assert "2 of 2 scenarios hold." in out
    assert "Zachodzi 2 z 2." in say("ask", path, "--lang", "pl")[1]


def test_a_file_that_does_not_hold(say, file, ask_data):
    path = file(FILE + GOOD + BAD)
    code, out, err = say("ask", path)
    assert (code, err) == (1, "")
    assert "2 of 3 scenarios hold." in out
    assert "In every outcome: there are 3 Actions left." in out
    assert "found instead: There are 2 Actions left." in out
    polish = say("ask", path, "--lang", "pl")[1]
    assert "W każdym wyniku: pozostają 3 akcje." in polish
    assert "actions" not in polish
    told = ask_data(path, code=1)
    assert (told["format"], told["version"]) == ("justiciar.scenarios", 1)
    assert told["scenarios"][2]["profiles"][0]["expectations"][0]["text"] == "always: actions 3"
    passes = {one["id"]: one["profiles"][0]["passes"] for one in told["scenarios"]}
    assert passes == {"one": True, "two": True, "three": False}
    assert say("ask", path, "--id", "one")[0] == 0
    assert say("ask", path, "--id", "three", "--id", "one")[0] == 1


def test_one_scenario_is_told_whole(say, file):
    code, out, _ = say("ask", file(FILE + GOOD), "--id", "two", "--trace")
    assert code == 0
    assert out.startswith("[two] Moat\n")
    holds = "holds  In some outcomes, but not in all: 10 cards are left"
    for text in ("Alice plays Witch", holds, "2 different outcomes", "Deciding rules"):
        assert text in out
    assert re.search(r"^  A2 ", out, re.MULTILINE)


def test_every_profile_of_a_scenario_is_tried(ask_data, file):
    text = "[a] Mine\nprofile: base-1e current\nAlice hand: Mine, Copper\nAlice> play Mine\n= always: trash = Copper\n"
    path = file(FILE + text)
    told = ask_data(path, code=1)["scenarios"][0]["profiles"]
    assert {one["profile"]: one["passes"] for one in told} == {"base-1e": True, "current": False}
    alone = ask_data(path, "--profile", "base-1e")["scenarios"][0]["profiles"]
    assert [one["profile"] for one in alone] == ["base-1e"]


def test_names_in_a_file_may_be_polish(say, file):
    text = FILE + "[a] Fosa\nAlice hand: Fosa\nAlice> play Fosa\n= always: Alice hand 2\n"
    assert say("ask", file(text), "--lang", "pl")[0] == 0


WRONG = {
    "unknown card": ("[b] y\nAlice hand: Moet\n= always: coins 1\n", 5, "Moet"),
    "not offered": ("[b] y\nAlice hand: Moat\nAlice> play Village\n= always: coins 1\n", 6, "play Village"),
    "twice": ("[one] y\n= always: coins 0\n", 4, "one"),
    "heading": ("[b\n= always: coins 0\n", 4, "[b"),
}


@pytest.mark.parametrize("kind", WRONG)
@pytest.mark.parametrize("suffix", [".scn", ".feature"])
def test_a_line_that_is_wrong_fails_its_scenario_alone(say, file, ask_data, kind, suffix):
    text, line, shown = WRONG[kind]
    whole = f"{FILE}[one] x\n= always: coins 0\n{text}[two] z\n= always: coins 0\n"
    if suffix == ".feature" and kind == "heading":
        return  # any title will do there
    if suffix == ".feature":
        given = "    Given Alice is in the Action phase\n"
        then = "    Then in every outcome: there are 0 coins to spend\n"
        steps = {"unknown card": "    And Alice has in hand: Moet\n", "not offered": "    When Alice plays Village\n"}
        name = "one" if kind == "twice" else "b"
        blocks = {"one": "", name if kind != "twice" else "one ": steps.get(kind, ""), "two": ""}
        whole = "# language: en\nFeature: x\n" + "".join(
            f"  Scenario: [{one.strip()}] x\n{given}{step}{then}" for one, step in blocks.items()
        )
        line = 6 if kind == "twice" else 8
    path = file(whole, f"wrong{suffix}")
    code, out, err = say("ask", path)
    assert (code, err) == (1, "")
    assert re.search(r"^  one +holds", out, re.MULTILINE)
    assert re.search(r"^  two +holds", out, re.MULTILINE)
    assert f"line {line}: " in out
    assert shown in out
    assert "2 of 3 scenarios hold." in out
    problems = [one for one in ask_data(path, code=1)["scenarios"] if "problem" in one]
    assert len(problems) == 1
    assert shown in problems[0]["problem"]


BROKEN = {
    "empty": b"",
    "blank": b"\n\n\n",
    "no version": b"[a] x\n= always: coins 1\n",
    "other version": b"justiciar scenarios 99\n",
    "not utf-8": b"justiciar scenarios 1\n[a] \xff\xfe\xb3\n",
    "utf-16": "justiciar scenarios 1\n".encode("utf-16"),
    "binary": bytes(range(256)) * 20,
    "no scenarios": b"justiciar scenarios 1\n# nothing here\n",
    "no expectation": b"justiciar scenarios 1\n[a] x\nAlice> play Moat\n",
    "unknown card": b"justiciar scenarios 1\n[a] x\nAlice hand: Moet\n= always: coins 1\n",
    "unknown key": b"justiciar scenarios 1\n[a] x\ncolour: red\n= always: coins 1\n",
    "hand of 10000": b"justiciar scenarios 1\n[a] x\nAlice hand: Copper*10000\n= always: coins 1\n",
    "not offered": b"justiciar scenarios 1\n[a] x\nAlice hand: Moat\nAlice> play Village\n= always: coins 1\n",
    "never asked": b"justiciar scenarios 1\n[a] x\nAlice hand: Moat\nBob> Moat\nAlice> play Moat\n= always: coins 1\n",
    "rule": b"justiciar scenarios 1\n[a] x\nrules: Q99\n= always: coins 0\n",
    "long line": b"justiciar scenarios 1\n[a] x\n" + b"x" * 100_000 + b"\n",
    "huge": b"justiciar scenarios 1\n" + b"# filling\n" * 500_000,
}


@pytest.mark.parametrize("kind", BROKEN)
@pytest.mark.parametrize("lang", languages())
def test_broken_files(say, file, kind, lang):
    code, out, err = say("ask", file(BROKEN[kind], "broken.scn"), "--lang", lang)
    assert (code, out) == (2, "")
    assert err.startswith("justiciar: ")
    assert "broken.scn" in err
    assert len(err) < 900
    assert not re.search(r"\('|\{|\}", err)


@pytest.mark.parametrize("lang", languages())
def test_the_line_is_told_once(say, file, lang):
    err = say("ask", file(BROKEN["unknown card"], "broken.scn"), "--lang", lang)[2].partition("broken.scn")[2]
    assert re.findall(r"\d+", err) == ["3"]
    assert "Moet" in err


def test_files_that_cannot_be_read(say, tmp_path):
    assert say("ask", str(tmp_path / "missing.scn"))[0] == 2
    folder = tmp_path / "folder.scn"
    folder.mkdir()
    code, _, err = say("ask", str(folder))
    assert code == 2
    assert "folder" in err
    if os.geteuid() != 0:
        closed = tmp_path / "closed.scn"
        closed.write_text(FILE + GOOD)
        closed.chmod(0)
        assert say("ask", str(closed))[0] == 2
    assert say("ask", "a\0b.scn")[0] == 2


def test_flags_that_go_with_cards_only(say, file):
    path = file(FILE + GOOD)
    for flag, value in (("--hand", "Copper"), ("--pile", "Curse=0"), ("--holds", "coins 1"), ("--players", "2")):
        code, _, err = say("ask", path, flag, value)
        assert code == 2
        assert flag in err
    assert say("ask", path, "--id", "nobody")[0] == 2


def test_a_file_as_sentences_and_back(say, file, ask_data):
    path = file(FILE + GOOD)
    code, out, err = say("ask", path, "--feature", "--lang", "pl")
    assert (code, err) == (0, "")
    assert out.startswith("# language: pl\nWłaściwość: ")
    assert "    Jeżeli Alice zagrywa Wioskę\n" in out
    again = file(out, "a.feature")
    assert [one["id"] for one in ask_data(again)["scenarios"]] == ["one", "two"]
    assert "2 of 2 scenarios hold." in say("ask", again)[1]
    assert say("ask", again, "--feature", "--lang", "pl")[1] == out
    english = say("ask", again, "--feature", "--id", "two")[1]
    assert "Scenario: [two]" in english
    assert "[one]" not in english


@pytest.mark.parametrize("lang", languages())
def test_sentences_that_cannot_be_had(say, file, lang):
    path = file(FILE + GOOD)
    for more in (["--json"], ["--trace"], ["--profile", "base-1e"], ["--budget", "3"], ["--hand", "Moat"]):
        code, out, err = say("ask", path, "--feature", *more, "--lang", lang)
        assert (code, out) == (2, "")
        assert more[0] in err
    assert say("ask", "Moat", "--feature", "--lang", lang)[0] == 2
    assert say("ask", path, "--feature", "--id", "nobody", "--lang", lang)[0] == 2
    broken = file("Feature: x\nScenario: y\nGiven Alice is fond of {0}\n", "broken.feature")
    code, out, err = say("ask", broken, "--lang", lang)
    assert (code, out) == (2, "")
    assert re.search(r"broken\.feature, \D*3\b", err)
    assert "Alice is fond of" in err
    assert "--feature" in err


@pytest.mark.parametrize("lang", ["pl", "hu", "cs"])
def test_the_source_of_a_recorded_ruling_is_said_in_the_language(say, lang):
    """What a ruling rests on is no English aside, and the same words as in `justiciar rule`."""
    path = str(Path(__file__).parents[2] / "engine" / "rulings" / "base.scn")
    out = say("ask", path, "--id", "witch-moat", "--lang", lang)[1]
    assert say_source(ruling("base/witch-moat").scenario.source, lang) in out
    assert ruling("base/witch-moat").scenario.source not in out
