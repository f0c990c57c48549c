"""`justiciar kingdom` and `justiciar setup`, as whole processes and in this one; good input and bad."""

from __future__ import annotations

import json
import os
import re
import shlex
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from assistant.app import run
from assistant.commands.shell import COMMANDS
from assistant.look.show import Shown
from i18n.interface import languages

FIRST_GAME = "Cellar, Market, Merchant, Militia, Mine, Moat, Remodel, Smithy, Village, Workshop"
FIRST_GAME_PL = "Piwnica; Targowisko; Kupiec; Milicja; Kopalnia; Fosa; Przebudowa; Kuźnia; Wioska; Warsztat"
OTHERS = [lang for lang in languages() if lang != "en"]


pytestmark = pytest.mark.usefixtures("plain_surroundings")


def process(*args, stdout=subprocess.PIPE, **environ):
    kept = {key: value for key, value in os.environ.items() if not key.startswith(("LC_", "LANG", "JUSTICIAR_"))}
    command = [sys.executable, "-m", "assistant.app", *args]
    return subprocess.run(command, stdout=stdout, stderr=subprocess.PIPE, env=kept | environ, check=False)


def piles(text):
    """Read (name, cards) of the lines of a checklist that list a pile."""
    lines = re.findall(r"^  \[ \] +(\d+)  (\S.*?)(?:  |$)", text, re.MULTILINE)
    return {name: int(count) for count, name in lines}


def test_setup_of_the_first_game(say):
    code, out, err = say("setup", "--kingdom", FIRST_GAME, "--players", "3")
    assert (code, err) == (0, "")
    basics = {"Copper": 39, "Silver": 40, "Gold": 30, "Estate": 12, "Duchy": 12, "Province": 12, "Curse": 20}
    assert piles(out) == dict.fromkeys(FIRST_GAME.split(", "), 10) | basics
    assert "7 × Copper, 3 × Estate" in out
    assert "current" in out


def test_order_is_cost_then_name_of_the_language(say):
    _, out, _ = say("--lang", "pl", "setup", "-k", FIRST_GAME_PL)
    names = list(piles(out))[:10]
    assert names == [
        "Fosa", "Piwnica", "Kupiec", "Warsztat", "Wioska", "Kuźnia", "Milicja", "Przebudowa", "Kopalnia", "Targowisko",
    ]  # fmt: skip


FIRST_GAMES = {
    "cs": "Sklepení, Trh, Obchodník, Milice, Důl, Hradní příkop, Přestavba, Kovárna, Vesnice, Dílna",
    "hu": "Pince, Piac, Kereskedő, Polgárőrség, Bánya, Várárok, Átalakítás, Kovácsműhely, Falu, Műhely",
}


@pytest.mark.parametrize("lang", OTHERS)
def test_every_language_lays_the_same_table(say, lang):
    english = json.loads(say("setup", "-k", FIRST_GAME, "--json", "--seed", "1")[1])
    named = FIRST_GAMES.get(lang, FIRST_GAME_PL)
    other = json.loads(say("setup", "-k", named, "--json", "--seed", "1", "--lang", lang)[1])
    assert (english["lang"], other["lang"]) == ("en", lang)
    sizes = [{pile["id"]: pile["cards"] for pile in one["table"]["kingdom"]} for one in (english, other)]
    assert sizes[0] == sizes[1]
    moat = next(pile["name"] for pile in other["table"]["kingdom"] if pile["id"] == "moat")
    assert moat == {"cs": "Hradní příkop", "hu": "Várárok", "pl": "Fosa"}[lang]


def test_language_comes_from_flag_then_variable_then_locale(say, monkeypatch):
    monkeypatch.setenv("LANG", "pl_PL.UTF-8")
    assert "Stosy" in say("kingdom")[1]
    monkeypatch.setenv("JUSTICIAR_LANG", "en")
    assert "Kingdom piles" in say("kingdom")[1]
    assert "Stosy" in say("kingdom", "--lang=pl")[1]


def test_the_seed_is_told_and_repeats(say):
    _, first, _ = say("kingdom", "--players", "4", "--box", "base-1e")
    again = re.search(r"justiciar (kingdom --code .*)", first)[1].split()
    assert say(*again)[1] == first
    others = {say("kingdom", "--seed", str(seed))[1].partition("\n\n")[2] for seed in range(10)}
    assert len(others) == 10


@pytest.mark.parametrize("players", range(2, 7))
def test_json_of_a_kingdom(say, players):
    code, out, _ = say("kingdom", "--seed", "41", "--json", "-p", str(players))
    told = json.loads(out)
    assert code == 0
    assert (told["format"], told["version"], told["seed"], told["boxes"]) == (
        "justiciar.kingdom", 2, 41, ["base-2e"],
    )  # fmt: skip
    table = told["table"]
    assert table["players"] == players
    assert table["ends"] == {"on": ["province"], "empty_piles": 3 if players < 5 else 4, "rule": "E1"}
    counts = {pile["id"]: pile["cards"] for pile in table["basics"]}
    assert counts["province"] == {2: 8, 3: 12, 4: 12, 5: 15, 6: 18}[players]
    assert len(table["kingdom"]) == 10
    costs = [pile["cost"]["coins"] for pile in table["kingdom"]]
    assert costs == sorted(costs)


def test_what_cards_bring_is_said_with_its_rule(say):
    kingdom = "Tracker, Vampire, Necromancer, Possession, Moat, Cellar, Village, Smithy, Market, Mine"
    code, out, _ = say("setup", "-k", kingdom, "--landscapes", "Capitalism, Way of the Ox")
    assert code == 0
    assert piles(out)["Will-o'-Wisp"] == 12
    assert piles(out)["Bat"] == 10
    assert piles(out)["Potion"] == 16
    assert piles(out)["Copper"] == 48
    for text in ("Boons", "Hexes", "Zombie Mason", "Deluded / Envious", "cubes", "1 × Pouch", "[N3]", "[N6]", "[N2]"):
        assert text in out


def test_shares(say):
    kingdom = FIRST_GAME.replace("Cellar", "King's Court").replace("Moat", "Fortress")
    told = {
        flag: json.loads(say("setup", "-k", kingdom, "--json", "--seed", "5", *flag.split())[1])["table"]
        for flag in ("--colonies --no-shelters", "--no-colonies --shelters")
    }
    with_colonies, with_shelters = told.values()
    assert with_colonies["ends"]["on"] == ["province", "colony"]
    assert with_shelters["ends"]["on"] == ["province"]
    assert [card["id"] for card in with_shelters["deck"]] == ["copper", "hovel", "necropolis", "overgrown-estate"]
    undecided = say("setup", "-k", kingdom)[1]
    assert "--seed" in undecided
    assert "--seed" not in say("setup", "-k", FIRST_GAME)[1]


NINE = FIRST_GAME.rpartition(", ")[0]
BAD = {
    "players nonsense": (("kingdom", "--players", "many"), "many"),
    "players one": (("kingdom", "--players", "1"), "from 2 to 6"),
    "players seven": (("setup", "-k", FIRST_GAME, "--players", "7"), "from 2 to 6"),
    "players negative": (("kingdom", "--players", "-2"), "-2"),
    "players fraction": (("kingdom", "--players", "2.5"), "2.5"),
    "players empty": (("kingdom", "--players", ""), "--players"),
    "players digits of another script": (("kingdom", "--players", "\N{SUPERSCRIPT TWO}"), "--players"),
    "players huge": (("kingdom", "--players", "9" * 100_000), "--players"),
    "players without": (("kingdom", "--players"), "--players"),
    "seed nonsense": (("kingdom", "--seed", "luck"), "luck"),
    "seed negative": (("kingdom", "--seed", "-1"), "-1"),
    "seed too large": (("kingdom", "--seed", str(2**64)), "--seed"),
    "seed huge": (("setup", "-k", FIRST_GAME, "--seed", "1" * 100_000), "--seed"),
    "box nonsense": (("kingdom", "--box", "base-3e"), "base-1e"),
    "box huge": (("kingdom", "--box", "x" * 100_000), "base-1e"),
    "profile nonsense": (("kingdom", "--profile", "yesterday"), "intrigue-1e"),
    "profile of setup": (("setup", "-k", FIRST_GAME, "--profile", ""), "intrigue-1e"),
    "language nonsense": (("kingdom", "--lang", "klingon"), "klingon"),
    "no such option": (("kingdom", "--plyers", "3"), "--plyers"),
    "no such command": (("kingdoms",), "kingdoms"),
    "too much": (("kingdom", "Moat"), "Moat"),
    "no kingdom": (("setup",), "--kingdom"),
    "two kingdoms": (("setup", "-k", FIRST_GAME, "--set", "First Game"), "--set"),
    "empty kingdom": (("setup", "-k", " , ; "), "no cards"),
    "too few": (("setup", "-k", NINE), "9 Kingdom piles"),
    "too many": (("setup", "-k", FIRST_GAME + ", Witch"), "11 Kingdom piles"),
    "twice": (("setup", "-k", NINE + ", moat"), "Moat is listed twice"),
    "twice in two languages": (("setup", "-k", NINE + ", Fosa"), "Moat is listed twice"),
    "slip": (("setup", "-k", NINE + ", Worksop"), "Workshop"),
    "unknown": (("setup", "-k", NINE + ", Qqqqqqqqq"), "Qqqqqqqqq"),
    "unknown and huge": (("setup", "-k", NINE + "," + "Moat" * 50_000), "200,000 bytes"),
    "ten thousand": (("setup", "-k", ",".join(["Moat"] * 10_000)), "400 entries"),
    "basic card": (("setup", "-k", NINE + ", Copper"), "Copper"),
    "no pile": (("setup", "-k", NINE + ", Bat"), "Bat"),
    "bane unfit": (("setup", "-k", NINE + ", Young Witch; Bane: Gardens"), "cannot be the Bane for Young Witch"),
    "landscape as pile": (("setup", "-k", NINE + ", Way of the Ox"), "9 Kingdom piles"),
    "pile as landscape": (("setup", "-k", FIRST_GAME, "--landscapes", "Witch"), "Witch is not a landscape"),
    "two ways": (("setup", "-k", FIRST_GAME + ", Way of the Ox, Way of the Pig"), "only one Way"),
    "landscape unknown": (("setup", "-k", FIRST_GAME, "--landscapes", "Way of the Oxx"), "Way of the Ox"),
    "landscape twice": (("setup", "-k", FIRST_GAME, "--landscapes", "Capitalism, Capitalism"), "two places"),
    "mouse alone": (("setup", "-k", FIRST_GAME, "--mouse", "Chapel"), "landscapes"),
    "mouse unfit": (("setup", "-k", FIRST_GAME, "--landscapes", "Way of the Mouse", "--mouse", "Witch"), "Witch"),
    "mouse unknown": (("setup", "-k", FIRST_GAME, "--landscapes", "Way of the Mouse", "--mouse", "??"), "??"),
    "control signs": (("setup", "-k", NINE + ",\x1b[31mMoat\x00"), "31mMoat?"),
}


@pytest.mark.parametrize("case", BAD)
def test_bad_input(say, case):
    args, expected = BAD[case]
    code, out, err = say(*args)
    assert (code, out) == (2, "")
    assert expected in err
    assert err.startswith("justiciar: ")
    assert len(err) < 1000


@pytest.mark.parametrize("lang", OTHERS)
@pytest.mark.parametrize("case", [case for case in BAD if case != "language nonsense"])
def test_bad_input_in_another_language(say, case, lang):
    args, _ = BAD[case]
    code, out, err = say("--lang", lang, *args)
    assert (code, out) == (2, "")
    assert err != say(*args)[2]
    ours = re.sub(r"„.*?[”“]|Way of the \w+|\[en\]", "", err)
    ours = ours.replace(" is ", " ") if lang == "hu" else ours  # which means "too" there
    assert not re.search(r"\b(the|is|no|not|was|named|with|from|Missing|Invalid|Option)\b", ours)


def test_bytes_that_are_no_text():
    done = process("setup", "-k", b"Moat, \xff\xfe\xb3", LC_ALL="C.UTF-8")
    assert done.returncode == 2
    assert b"Traceback" not in done.stderr
    assert done.stderr.startswith(b"justiciar: ")
    assert process("kingdom", "--box", b"\xff", LC_ALL="C.UTF-8").returncode == 2
    assert process("kingdom", "--lang", b"\xff", LC_ALL="C.UTF-8").returncode == 2


def test_a_terminal_that_knows_only_ascii():
    done = process("kingdom", "--lang", "pl", "--seed", "1", PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"Kr?lestw" in done.stdout
    told = process("kingdom", "--lang", "pl", "--seed", "1", "--json", PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    data = json.loads(told.stdout.decode("ascii"))
    assert "Złoto" in [pile["name"] for pile in data["table"]["basics"]]


def test_a_reader_that_leaves():
    reading, writing = os.pipe()
    os.close(reading)
    try:
        done = process("kingdom", "--seed", "1", stdout=writing)
    finally:
        os.close(writing)
    assert (done.returncode, done.stderr) == (0, b"")


# Click's own "Usage" and "default" in each language.
OF_CLICK = {
    "cs": ("Použití:", "výchozí"), "en": ("Usage:", "default:"), "hu": ("Használat:", "alapesetben"),
    "pl": ("Użycie:", "domyślnie"),
}  # fmt: skip


@pytest.mark.parametrize("lang", languages())
def test_help_in_every_language(lang):
    lines = (("kingdom", "--help"), ("setup", "-h"), ("check", "-h"))  # the last has no groups of options
    told, setup, check = (process(*args, "--lang", lang) for args in lines)
    assert (told.returncode, setup.returncode, check.returncode) == (0, 0, 0)
    text = told.stdout.decode() + check.stdout.decode()
    usage, default = OF_CLICK[lang]
    assert usage in text
    assert default in text
    assert usage in setup.stdout.decode()
    for word in ("Usage", "Options", "Show this", "default:", "required", "INTEGER"):
        assert (word in text) == (lang == "en" and word in ("Usage", "Options", "Show this", "default:"))


def test_no_command_is_a_plea_for_help():
    assert process().stdout == process("-h").stdout


def test_version():
    project = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text("utf-8"))["project"]
    done = process("--version")
    assert (done.returncode, done.stdout) == (0, f"justiciar {project['version']}\n".encode())
    assert process("--lang", "pl", "--version").stdout == done.stdout


def test_colours_only_where_somebody_watches(capsys, monkeypatch):
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.delenv("NO_COLOR", raising=False)
    run(["kingdom", "--seed", "1"])
    coloured = capsys.readouterr().out
    assert "\x1b[" in coloured
    monkeypatch.setenv("NO_COLOR", "1")
    run(["kingdom", "--seed", "1"])
    plain = capsys.readouterr().out
    assert "\x1b[" not in plain
    assert re.sub(r"\x1b\[[0-9;]*m", "", coloured) == plain


def readme_examples():
    text = (Path(__file__).parents[2] / "README.md").read_text("utf-8")
    return re.findall(r"^    (justiciar .*)$", text, re.MULTILINE)


def test_the_readme_has_examples_of_every_command():
    assert {word for line in readme_examples() for word in line.split() if word in COMMANDS} == set(COMMANDS)


@pytest.mark.parametrize("line", readme_examples())
def test_readme_examples(say, line, monkeypatch, tmp_path):
    """Run each example; the site is made and served in test_command_docs and `nox -s site`, tools in test_mcp."""
    for action in ("build", "serve"):
        monkeypatch.setattr(f"assistant.commands.docs.{action}", lambda *given: Shown(text=f"{given}\n"))
    monkeypatch.setattr("assistant.mcp.server.serve", lambda ui: print("served"))
    monkeypatch.chdir(tmp_path if "--save" in line else Path(__file__).parents[2])
    code, out, err = say(*shlex.split(line)[1:])
    assert (code, err) == (0, "")
    assert out
