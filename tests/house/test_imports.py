"""Who may import whom, how long a file may be, and what a room may not contain."""

from __future__ import annotations

import ast
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

from tests.grouping import together

ROOT = Path(__file__).parents[2]
OURS = frozenset({"engine", "i18n", "assistant", "docs", "tests"})
MAY_IMPORT = {
    "engine": frozenset({"engine"}),
    "i18n": frozenset({"i18n", "engine"}),
    "assistant": frozenset({"assistant", "i18n", "engine"}),
}
# The one command that makes the site: it works in a checkout only, and says so elsewhere.
MAKES_THE_SITE = "assistant/commands/docs.py"
WORDS_MAY_READ = ("engine.model", "engine.vocabulary", "engine.rulebook", "engine.records")
# Tools for translators go through all cards and rules of statements: what is said of them, how much a language has.
GO_THROUGH_ALL = {
    "i18n/report.py": ("engine.sets", "engine.table.facts"), "i18n/extract/recorded.py": ("engine.sets",),
    "i18n/extract/wanted.py": ("engine.statements.general",),
}  # fmt: skip


def files(*rooms):
    return sorted(path for room in rooms for path in (ROOT / room).rglob("*.py"))


def name_of(path):
    return str(path.relative_to(ROOT))


@cache
def text_of(path):
    return path.read_text("utf-8")


@cache
def tree_of(path):
    return ast.parse(text_of(path))


def imports(path):
    """List (module, inside TYPE_CHECKING or not is all the same) of every import of a file."""
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{name_of(path)} imports relatively"
            yield node.module


ALL = files("engine", "i18n", "assistant")


def test_there_is_something_to_look_at():
    assert len(files("engine")) > 10
    assert len(files("i18n")) > 3
    assert len(files("assistant")) > 5


@pytest.mark.parametrize("room", MAY_IMPORT)
def test_direction(room):
    with together() as case:
        for path in files(room):
            with case(name_of(path)):
                check_direction(room, path)


def check_direction(room, path):
    for module in imports(path):
        top = module.partition(".")[0]
        if top == "docs" and name_of(path) == MAKES_THE_SITE:
            continue
        if top in OURS:
            assert top in MAY_IMPORT[room], f"{room} must not import {module}"
        if room == "i18n" and top == "engine" and module != "engine":
            may_read = (*WORDS_MAY_READ, *GO_THROUGH_ALL.get(name_of(path), ()))
            assert module.startswith(may_read), f"i18n must not import {module}"


def test_engine_needs_the_standard_library_only():
    with together() as case:
        for path in files("engine"):
            with case(name_of(path)):
                tops = {module.partition(".")[0] for module in imports(path)}
                assert tops <= {"engine", *sys.stdlib_module_names}
                assert not tops & {"random", "secrets"}, "chance comes from Dice"


def test_annotations_are_lazy():
    lazy = "from __future__ import annotations"
    assert [name_of(path) for path in ALL if lazy not in text_of(path) and len(tree_of(path).body) > 1] == []


def test_no_lambda_in_a_card_file():
    trees = {name_of(path): tree_of(path) for path in files("engine/sets")}
    assert [name for name, tree in trees.items() if any(isinstance(one, ast.Lambda) for one in ast.walk(tree))] == []


def strings(path):
    """List the strings of a file that are no docstrings."""
    tree = tree_of(path)
    told = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef))
        and node.body
        and isinstance(node.body[0], ast.Expr)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in told:
            yield node.value


# Basic cards and kinds of piles that the rules themselves name (E1, T4, N3, N6), and words that are names by chance.
RULES_NAME = frozenset(
    {"Copper", "Silver", "Gold", "Estate", "Duchy", "Province", "Curse", "Platinum", "Colony", "Potion"}
)


def test_the_machine_names_no_card():
    from engine.table.facts import all_ids, fact

    names = {fact(card).name for card in all_ids()} - RULES_NAME
    names |= {card for card in all_ids() if "-" in card}
    looked_at = [*files("engine/machine", "engine/game"), ROOT / "engine/model/game.py"]
    assert {name_of(path): found for path in looked_at if (found := names & set(strings(path)))} == {}


HEAVY = ("typer", "click", "rich", "babel", "rapidfuzz", "platformdirs", "hypothesis", "engine", "i18n")


def loaded_after(*args):
    """List the modules that a process has loaded when it has run a command line."""
    code = (
        "import sys, io; from assistant.app import run; out, sys.stdout = sys.stdout, io.StringIO(); "
        f"code = run({list(args)!r}); sys.stdout = out; print(code, *sorted(sys.modules))"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    code, *modules = done.stdout.split()
    assert code == "0", done.stderr
    return set(modules)


def test_version_loads_nothing():
    assert not set(HEAVY) & loaded_after("--version")


@pytest.mark.parametrize("args", [("kingdom",), ("card", "Moat"), ("ask", "Does Moat stop Bandit?")], ids=" ".join)
def test_a_plain_line_loads_no_parser_of_options(args):
    loaded = loaded_after(*args)
    assert "assistant.commands.declared" in loaded
    assert not {"typer", "click", "inspect", "dataclasses", "rich", "babel", "platformdirs"} & loaded


@pytest.mark.parametrize("args", [("kingdom", "--seed", "1"), ("setup", "-h"), ("-h",)], ids=" ".join)
def test_commands_load_little(args):
    loaded = loaded_after(*args)
    assert "typer" in loaded
    assert not {"rich", "babel", "rapidfuzz", "platformdirs", "hypothesis", "random", "dataclasses_json"} & loaded


def test_a_kingdom_needs_the_trees_of_its_own_box_alone():
    """A table is dealt with the cards that lie on it; no tree of another box is imported."""

    def trees(*args):
        return [module for module in loaded_after("kingdom", *args) if module.startswith("engine.sets")]

    assert set(trees("--box", "base-2e", "--seed", "1")) == {"engine.sets", "engine.sets.base"}
    own = {"engine.sets", "engine.sets.base", "engine.sets.rising_sun"}
    assert set(trees("--box", "rising-sun", "--seed", "1")) <= own
