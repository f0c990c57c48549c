"""The command line before any command: --json, a name that is none, an option at the wrong place, the help."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from assistant.commands.shell import COMMANDS, commands_like
from assistant.telling.names import interface_for
from i18n.interface import languages

pytestmark = pytest.mark.usefixtures("plain_surroundings")
ROOT = Path(__file__).parents[2]
LINES = {
    "kingdom": ("--seed", "1"),
    "setup": ("--seed", "1", "-k", "Cellar, Market, Militia, Mine, Moat, Remodel, Smithy, Village, Witch, Workshop"),
    "sets": (),
    "check": ("Cellar, Market, Militia, Mine, Moat, Remodel, Smithy, Village, Witch, Workshop",),
    "card": ("Moat",),
    "ask": ("Moat",),
    "rule": ("P12",),
    "score": ("Province 8", "Province 7"),
    "odds": ("Witch",),
    "play": ("--seed", "3", "--seats", "money,money"),
    "mcp": (),
    "docs": ("bild",),
}


def process(*words, lang="en"):
    """Run Python as a process of its own: exit code, standard output, standard error."""
    surroundings = {**os.environ, "JUSTICIAR_LANG": lang, "PYTHONPATH": str(ROOT), "PYTHONIOENCODING": "utf-8"}
    done = subprocess.run(
        [sys.executable, *words], cwd=ROOT, env=surroundings, capture_output=True, encoding="utf-8", check=False
    )
    return done.returncode, done.stdout, done.stderr


@pytest.mark.parametrize("command", COMMANDS)
def test_json_may_stand_before_the_command(say, command):
    behind = say(command, *LINES[command], "--json")
    assert say("--json", command, *LINES[command]) == behind
    assert say("--json", "--lang", "en", command, *LINES[command]) == behind
    if command == "docs":
        assert behind[0] == 2
    else:
        assert json.loads(behind[1])


def test_json_at_both_places_is_json(say):
    assert say("--json", "card", "Moat", "--json") == say("card", "Moat", "--json")


def test_json_without_a_command_is_refused(say):
    code, out, err = say("--json")
    assert (code, out) == (2, "")
    assert "Missing command" in err


@pytest.mark.parametrize("lang", languages())
def test_the_language_of_docs_is_not_that_of_the_answer(say, lang):
    code, _, err = say("--lang", lang, "--json", "docs", "bild", "--lang", "cs")
    assert code == 2
    assert err == say("--lang", lang, "docs", "bild")[2]


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("kingdmo", ["kingdom"]), ("crad", ["card"]), ("cards", ["card"]), ("RULES", ["rule"]), ("scoer", ["score"]),
        ("aks", ["ask"]), ("king", ["kingdom"]), ("chek", ["check"]), ("points", ["score"]), ("chances", ["odds"]),
        ("draw", ["kingdom"]), ("pla", ["play"]), ("boxes", ["sets"]), ("set", ["sets", "setup"]),
        ("Moat", []), ("help", []), ("xyzzy", []), ("!", []), ("", []), ("qq", []),
    ],
)  # fmt: skip
def test_what_a_name_that_is_none_may_mean(typed, meant):
    assert commands_like(typed, COMMANDS, interface_for("en")) == meant


@pytest.mark.parametrize(
    ("lang", "typed", "meant"),
    [("pl", "zasady", "rule"), ("pl", "karta", "card"), ("pl", "krolestwo", "kingdom"), ("hu", "szabály", "rule"),
     ("hu", "kartya", "card"), ("cs", "pravidlo", "rule"), ("cs", "vylosuj", "kingdom"), ("cs", "points", "score")],
)  # fmt: skip
def test_a_word_of_the_language_means_a_command(say, lang, typed, meant):
    code, out, err = say("--lang", lang, typed)
    assert (code, out) == (2, "")
    ui = interface_for(lang)
    told = ui("app.no-such-command", text=typed), ui("name.did-you-mean", suggestions=meant)
    assert err.splitlines() == [f"justiciar: {told[0]}", told[1]]


@pytest.mark.parametrize("lang", languages())
def test_every_other_word_leads_to_its_command(lang):
    ui = interface_for(lang)
    for command in COMMANDS:
        for word in ui(f"app.other-words.{command}").split(", "):
            assert commands_like(word, COMMANDS, ui)[:1] == [command], word


def test_without_a_likeness_the_help_is_named(say):
    code, _, err = say("Moat")
    assert code == 2
    assert err == "justiciar: There is no command “Moat”.\nSee how to use it: justiciar -h\n"


def test_an_option_before_its_command_is_told_where_it_goes(say):
    code, _, err = say("--seed", "1", "kingdom")
    assert (code, err) == (2, "justiciar: --seed belongs after the command: justiciar kingdom --seed ...\n")
    assert "No such option '--sed'" in say("--sed", "1", "kingdom")[2]
    assert "No such option '--seed'" in say("--seed", "1")[2]


def test_an_option_without_its_value_names_the_help_of_its_command(say):
    code, _, err = say("kingdom", "--seed")
    assert code == 2
    assert "justiciar kingdom -h" in err


@pytest.mark.parametrize("lang", languages())
def test_the_help_fits_a_small_terminal(say, lang, monkeypatch):
    monkeypatch.setenv("COLUMNS", "80")
    code, out, err = say("-h", "--lang", lang)
    assert (code, err) == (0, "")
    lines = out.splitlines()
    assert len(lines) <= 24
    assert max(map(len, lines)) < 80
    assert [line.split()[0] for line in lines[-len(COMMANDS) :]] == list(COMMANDS)


@pytest.mark.parametrize("name", [name for name, words in LINES.items() if words and "--" not in words[0]])
def test_a_line_of_plain_words_is_answered_as_by_typer(say, name):
    words = LINES[name]
    plain = say(name, *words)
    assert plain == say(name, "--", *words)
    assert words[0].split()[0] in "".join(plain[1:])


def test_the_help_imports_no_command():
    code, out, _ = process("-c", "import sys; from assistant.app import run; run(['-h']); print(*sys.modules)")
    assert code == 0
    assert "assistant.commands.shell" in out.split()
    assert not {f"assistant.commands.{command}" for command in COMMANDS} & set(out.split())


def test_python_runs_the_command_by_its_name():
    code, out, err = process("-m", "assistant", "card", "Moat")
    assert (code, err) == (0, "")
    assert "Moat" in out
    assert process("-m", "assistant", "--version")[1].startswith("justiciar ")
    code, out, _ = process("-m", "assistant", "card", "-h")
    assert (code, out.split()[1]) == (0, "justiciar")


@pytest.mark.parametrize("first", ["card", "docs", "shell", "completing"])
def test_click_speaks_the_language_whichever_file_comes_first(first):
    """Click binds gettext when it is imported, so ours must be in its place before any file of the room."""
    code = f"import assistant.commands.{first}; from assistant.app import run; run(['card', 'Moat', '--nosuch'])"
    assert "Nie ma opcji" in process("-c", code, lang="pl")[2]


MANY, FEW = "app.players-many", "app.players-few"
NUMBERS = [("7", MANY), ("12", MANY), ("100", MANY), ("1", FEW), ("0", FEW), ("-3", FEW), ("x", ""), ("2.5", "")]
SEATED = [["kingdom"], ["setup", "--set", "First Game"], ["play"], ["sets"], ["ask", "Moat"]]


@pytest.mark.parametrize("args", SEATED, ids=[args[0] for args in SEATED])
@pytest.mark.parametrize(("number", "said"), NUMBERS)
def test_more_than_six_are_told_of_two_tables_and_one_alone_of_another(say, args, number, said):
    """Wherever people are counted: a whole number that no table has is met with what to do about it."""
    for lang in ("en", "pl", "hu", "cs"):
        ui = interface_for(lang)
        hints = {key: ui(key, least=2, most=6, rule="14.5") for key in (MANY, FEW)}
        code, out, err = say(*args, "--players", number, "--lang", lang)
        assert (code, out) == (2, "")
        assert {key for key, hint in hints.items() if hint in err} == ({said} if said else set())
    assert said != MANY or "[14.5]" in err
