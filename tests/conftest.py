"""What all tests share: no clock, the tests about one card by --card, and a tree that is left as it was found."""

from __future__ import annotations

import json
import os
from itertools import count
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

import assistant.commands  # noqa: F401 (before any test imports Click, which binds gettext by name)
from assistant.app import run
from engine.sets import index
from engine.table.facts import all_ids, slug
from tests.sizes import WHOLE

ROOT = Path(__file__).parents[1]
# What interpreters, tools and environments keep for themselves.
KEPT_APART = {".git", ".hypothesis", ".idea", ".mypy_cache", ".nox", ".pytest_cache", ".ruff_cache", "__pycache__"}
# The modules that bound a search by seconds.
TIMED = ("engine.inquiry.explore", "engine.inquiry.meeting", "assistant.answers.tonight")
# The same examples in every run but the long one, however slow the machine.
settings.register_profile("justiciar", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("the same", settings.get_profile("justiciar"), derandomize=True, database=None)
settings.load_profile("justiciar" if WHOLE else "the same")


@pytest.fixture(scope="session", autouse=True)
def no_time_passes():
    """Let no search run out of seconds, so that an answer does not depend on how busy the machine is."""
    with pytest.MonkeyPatch.context() as patch:
        for module in TIMED:
            patch.setattr(f"{module}.monotonic", lambda: 0.0)
        patch.setattr("assistant.commands.ways.PATIENCE", 600.0)
        yield


@pytest.fixture
def time_flies(monkeypatch):
    """Let an hour pass each time that a search looks at the clock."""
    for module in TIMED:
        monkeypatch.setattr(f"{module}.monotonic", count(0.0, 3600.0).__next__)


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


def pytest_addoption(parser: pytest.Parser) -> None:
    """Take the name of a card."""
    parser.addoption("--card", metavar="NAME", help="run only what concerns this card: its English name, or its id")


def pytest_configure(config: pytest.Config) -> None:
    """Name our marks, and look at the tree before anything runs."""
    config.addinivalue_line("markers", "card(*ids): is about these cards, and chosen by --card")
    config.addinivalue_line("markers", "pages: looks at pages, in a browser or of a built site")
    config.addinivalue_line("markers", "long: is a sample of something longer, which JUSTICIAR_LONG sizes")
    if not hasattr(config, "workerinput"):
        config.stash[BEFORE] = listing()


BEFORE = pytest.StashKey[set[str]]()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what is not about the card that was named."""
    named = config.getoption("card")
    if named is None:
        return
    card = slug(named)
    if card not in set(all_ids()):
        raise pytest.UsageError(f"--card: there is no card “{named}”")
    chosen = [item for item in items if any(card in mark.args for mark in item.iter_markers("card"))]
    config.hook.pytest_deselected(items=[item for item in items if item not in set(chosen)])
    items[:] = chosen


def listing() -> set[str]:
    """List all files and folders of the tree, ignored ones too, but for what is kept apart."""
    found = set()
    for folder, folders, files in os.walk(ROOT):
        folders[:] = [one for one in folders if one not in KEPT_APART and not one.startswith(".venv")]
        found.update((Path(folder) / one).relative_to(ROOT).as_posix() for one in (*folders, *files))
    return found


def changed(before: set[str], after: set[str]) -> str:
    """Say what has come into the tree and what is gone; "" if nothing."""
    lines = []
    for what, names in (("left", sorted(after - before)), ("taken away", sorted(before - after))):
        if names:
            lines.append(f"{what} in the tree ({len(names)}): {', '.join(names[:20])}")
    return "\n".join(lines)


@pytest.hookimpl(trylast=True)  # when the workers are done
def pytest_sessionfinish(session: pytest.Session) -> None:
    """Fail, as a test would, if the session has left anything in the tree."""
    config = session.config
    told = changed(config.stash[BEFORE], listing()) if BEFORE in config.stash else ""
    if told:
        where = ("tests/conftest.py", 0, "the tree is left as it was found")
        nodeid = "tests/conftest.py::the_tree_is_left_as_it_was_found"
        report = pytest.TestReport(nodeid, where, {}, "failed", told, "call")
        config.hook.pytest_runtest_logreport(report=report)
        session.exitstatus = pytest.ExitCode.TESTS_FAILED
