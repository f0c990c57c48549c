"""What the tests of commands share."""

from __future__ import annotations

import json

import pytest

from assistant.app import run
from engine.sets import index


@pytest.fixture
def plain_surroundings(monkeypatch, tmp_path):
    """Take away what the surroundings say of language and width, and the files of whoever runs the tests."""
    for name in ("JUSTICIAR_LANG", "LC_ALL", "LC_MESSAGES", "LANG", "COLUMNS", "JUSTICIAR_CONFIG", "JUSTICIAR_HISTORY"):
        monkeypatch.delenv(name, raising=False)
    for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME"):
        monkeypatch.setenv(name, str(tmp_path / name))


@pytest.fixture
def unwritten(monkeypatch):
    """Let cards be unknown to the referee, so that a test of what is lacking outlives the day when they are written."""

    def take_away(*names):
        for name in names:
            monkeypatch.delitem(index(), name, raising=False)

    return take_away


@pytest.fixture
def say(capsys):
    """Run a command line in this process: exit code, standard output, standard error."""

    def said(*args):
        code = run(args)
        out, err = capsys.readouterr()
        assert "Traceback" not in out + err
        return code, out, err

    return said


@pytest.fixture
def ask_data(say):
    """Ask for data."""

    def told(*args, code=0):
        found, out, err = say("ask", *args, "--json")
        assert (found, err) == (code, "")
        return json.loads(out)

    return told
