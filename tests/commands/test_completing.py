"""Shell completion: the protocol of Typer for bash, zsh and fish, and which names a word may go on to."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from assistant.commands.completing import complete_names
from assistant.commands.shell import script_for
from assistant.telling.problems import Complaint

ASKS = "_JUSTICIAR_COMPLETE"


def complete(shell: str, words: list[str], lang: str = "en") -> str:
    """Ask as a shell does; the last word is the one that is being typed."""
    told = {ASKS: f"complete_{shell}", "JUSTICIAR_LANG": lang}
    if shell == "bash":
        told |= {"COMP_WORDS": "\n".join(words), "COMP_CWORD": str(len(words) - 1)}
    else:
        told |= {"_TYPER_COMPLETE_ARGS": " ".join(words), "_TYPER_COMPLETE_FISH_ACTION": "get-args"}
    command = [sys.executable, "-m", "assistant.app"]
    run = subprocess.run(command, env=os.environ | told, capture_output=True, encoding="utf-8", check=False)
    assert run.stderr == ""
    return run.stdout.strip()


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        (["justiciar", "ask", "Thron"], "Throne\\ Room"),
        (["justiciar", "ask", '"Thron'], "Throne Room"),
        (["justiciar", "ask", "king\\'s\\ cou"], "king\\'s\\ court"),
        (["justiciar", "card", "mining", "v"], "village"),
        (["justiciar", "ask", "--hand", "Moat,thron"], "Moat,throne\\ Room"),
        (["justiciar", "ask", "--bob-hand", "Laborat"], "Laboratory"),
        (["justiciar", "setup", "-k", '"Moat, fishin'], "Moat, fishing Village"),
        (["justiciar", "setup", "-k", "Nosuchcar"], ""),
        (["justiciar", "setu"], "setup"),
        (["justiciar", "--vers"], "--version"),
        (["justiciar", "ask", "--players", "9", "Laborat"], "Laboratory"),
    ],
)
def test_bash(words, answer):
    assert complete("bash", words) == answer


def test_zsh_and_fish():
    assert complete("zsh", ["justiciar", "ask", "King"]) == (
        "_arguments '*: :((\"King'\\''s Cache\"\n\"King'\\''s Castle\"\n\"King'\\''s Court\"))'"
    )
    told = complete("fish", ["justiciar", "ask", "King"])
    assert told.splitlines() == ["King's Cache", "King's Castle", "King's Court"]


def test_names_of_the_language_and_of_english():
    assert complete("bash", ["justiciar", "ask", "kuź"], "pl") == "kuźnia"
    assert complete("bash", ["justiciar", "ask", "smith"], "pl") == "smithy"
    assert "Kuźnia" not in complete_names("", (), "en")


def test_what_is_typed_stays_and_signs_may_be_left_out():
    assert complete_names("THRON", (), "en") == ["THRONe Room"]
    assert complete_names("kuzni", (), "pl") == ["Kuźnia"]
    assert complete_names("kings cou", (), "en") == ["King's Court"]


def test_a_name_that_has_been_begun_goes_on():
    assert complete_names("", ("lost", "in"), "en") == ["the Woods"]
    assert {"green", "gold"} <= set(complete_names("g", ("Village",), "en"))
    assert complete_names("r", ("Moat", "throne"), "en") == ["room"]


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_the_script_of_a_shell(shell):
    assert ASKS in script_for(shell)
    assert "justiciar" in script_for(shell)


def test_another_shell_is_refused():
    with pytest.raises(Complaint) as caught:
        script_for("tcsh")
    assert caught.value.msgid == "app.no-such-shell"
