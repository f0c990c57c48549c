"""The rooms of the house: who may enter which, no import inside a function, nothing too complex; and its picture."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest
from importlinter.cli import lint_imports
from radon.complexity import cc_visit

from tests.tools import house

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "house.md"
# Imported where they are used: the site is made from a checkout only, with the extra "docs"; sheets are drawn
# with the extra "sheet"; tools are served with the extra "mcp"; and the front door answers --version without
# waiting for anything behind it.
OPTIONAL = {
    "assistant/commands/docs.py": ("docs.making", "docs.processes", "docs.running", "docs.extension.browser.hooks"),
    "assistant/commands/sheets.py": ("assistant.sheet.files",),
    "assistant/commands/mcp.py": ("assistant.mcp.server",),
    "assistant/app.py": ("assistant.commands.completing", "assistant.commands.running"),
}
# Modules that nothing imports: those that are found by name or run as programs, and what only tests and tools ask for.
BY_NAME = ("engine.sets.", "assistant.commands.")
PROGRAMS = {
    "assistant.__main__", "i18n.extract.__main__", "i18n.report", "docs.ready",
    "docs.extension.browser.alike", "engine.check", "engine.inquiry.recording",
}  # fmt: skip
MOST_COMPLEX = 15
REASON = "# Complex because"


def test_the_top_level_is_as_agreed():
    agreed = {"README.md", "LICENSE", "NOTICE", "CHANGELOG.md", "pyproject.toml", "noxfile.py"}
    made = {"build", "dist"}  # by those who build packages
    kept = (".egg-info", ".so", ".pyd")  # the last two lie here where the machine is compiled
    there = {one.name for one in ROOT.iterdir() if not one.name.startswith((".", "__")) and one.suffix not in kept}
    assert there - made == agreed | {"assistant", "engine", "docs", "i18n", "tests"}


def test_the_contracts_between_rooms_are_kept(monkeypatch, capsys):
    monkeypatch.chdir(ROOT)
    assert lint_imports("pyproject.toml", no_cache=True) == 0, capsys.readouterr().out


def test_no_module_of_ours_is_imported_inside_a_function():
    assert set(house.late_imports()) == {(path, module) for path, modules in OPTIONAL.items() for module in modules}


def test_late_imports_are_found(tmp_path, monkeypatch):
    file = tmp_path / "engine" / "one.py"
    file.parent.mkdir()
    text = "import engine.a\ndef f():\n    import engine.b\n    def g():\n        from i18n import say\n"
    file.write_text(text, "utf-8")
    monkeypatch.setattr(house, "ROOT", tmp_path)
    assert sorted(house.late_imports()) == [("engine/one.py", "engine.b"), ("engine/one.py", "i18n")]


def test_every_module_is_of_use():
    assert {one for one in house.unimported() if not one.startswith(BY_NAME)} == PROGRAMS


def test_no_function_is_complex_without_a_reason():
    found = []
    for wing in house.WINGS:
        for path in sorted((ROOT / wing).rglob("*.py")):
            name = path.relative_to(ROOT).as_posix()
            lines = path.read_text("utf-8").splitlines()
            for block in cc_visit("\n".join(lines)):
                if block.letter != "C" and block.complexity > MOST_COMPLEX and not reasoned(lines, block.lineno):
                    found.append(f"{name}:{block.lineno} {block.name} {block.complexity}")
    assert found == []


def reasoned(lines: list[str], number: int) -> bool:
    """Tell whether a comment above a function, decorators between, says why it is complex."""
    above = [line.strip() for line in lines[: number - 1]]
    while above and above[-1].startswith("@"):
        above.pop()
    return bool(above) and above[-1].startswith(REASON)


def test_the_picture_shows_the_rooms_as_they_are():
    assert house.draw() == house.PICTURE.read_text("utf-8"), "nox -s house draws it anew"


def test_the_page_is_read_in_a_few_minutes_and_names_what_is_there():
    text = PAGE.read_text("utf-8")
    assert len(text.splitlines()) < 120
    files = re.findall(r"`((?:engine|i18n|assistant|docs|tests)/[\w./-]*)`", text)
    assert len(files) > 20
    assert [file for file in files if not (ROOT / file).exists()] == []


@pytest.mark.parametrize("file, name", re.findall(r"`([\w/]+\.py)` \(`(\w+)`\)", PAGE.read_text("utf-8")))
def test_each_step_of_the_two_ways_is_where_the_page_says(file, name):
    tree = ast.parse((ROOT / file).read_text("utf-8"))
    assert name in {node.name for node in ast.walk(tree) if isinstance(node, (ast.FunctionDef, ast.ClassDef))}


def test_every_room_is_on_the_page():
    text = PAGE.read_text("utf-8")
    assert [room for room in house.doors() if f"`{room.replace('.', '/')}/`" not in text] == []
