"""The guide docs/chapters/help/add-a-card.md, followed to the letter in a copy of the project, leaves it whole."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from i18n.interface import languages
from tests.tools import declaring

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "docs" / "chapters" / "help" / "add-a-card.md").read_text("utf-8")
STEP = re.compile(r"(?:^In `([^`]+)`:\n\n)?^```(\w*)\n(.*?)^```$", re.S | re.M)
COPIED = ("engine", "i18n", "assistant", "tests/tools", "tests/printouts", "docs")
# What nobody writes by hand: it follows from the cards.
FOLLOWS = re.compile(r"engine/table/tags\.json|tests/printouts/\w+/\w+\.txt|i18n/phrases/\w+\.po")
# A third card, whose name holds the name of another.
VILLAGE = """WORKERS_VILLAGE = Card(
    "Worker's Village", cost=4, types=[ACTION], year=2010, play=[plus(cards=1, actions=2, buys=1)]
)
"""
VILLAGE_RULINGS = """[workers-village-works] Worker's Village gives a Buy beside a card and 2 Actions
source: rulebook prosperity, Worker's Village
Alice hand: Worker's Village
Alice deck: Copper*3
Alice> play Worker's Village
= always: Alice hand = Copper; actions 2; buys 2

[workers-village-cannot] Without cards to draw the Actions and the Buy remain
source: rulebook prosperity, Worker's Village
Alice hand: Worker's Village
Alice deck: none
Alice> play Worker's Village
= always: Alice hand = none; actions 2; buys 2
"""
QUESTIONS = (
    ("Sea Hag",), ("Moat", "Sea Hag"), ("Does Moat stop Sea Hag?",), ("Swindler",),
    ("Does Bob gain a Curse when I play Witch?",), ("Menagerie",),
    ("How many cards does Menagerie draw with an empty hand?",),
    ("Worker's Village",), ("Village",), ("How many actions does Village give?",), ("Throne Room", "Village"),
)  # fmt: skip
ASKING = """
import json, sys, traceback
from assistant.app import run
for words in json.load(sys.stdin):
    print("?", *words, flush=True)
    print("=", run(["--lang", sys.argv[1], "ask", *words]), flush=True)
"""
SHOWING = """
import sys
from assistant.app import run
sys.exit(max(run(["--lang", lang, "card", "Sea Hag"]) for lang in sys.argv[1:]))
"""


LEFT_OUT = shutil.ignore_patterns("__pycache__", "*.so", "*.page", "locale")


class Copy:
    """Be a copy of the project in which somebody follows the guide."""

    def __init__(self, root):
        self.root, self.said = root, []
        for name in COPIED:
            shutil.copytree(ROOT / name, root / name, ignore=LEFT_OUT)
        home = root / "home"
        home.mkdir()
        kept = {name: value for name, value in os.environ.items() if not name.startswith(("JUSTICIAR", "PYTHON"))}
        self.env = {**kept, "HOME": str(home), "XDG_CONFIG_HOME": str(home), "XDG_DATA_HOME": str(home),
                    "PYTHONPYCACHEPREFIX": str(root / "compiled")}  # fmt: skip
        self.before = self.files()

    def files(self):
        """Map all files to what they hold."""
        return {
            path.relative_to(self.root).as_posix(): path.read_bytes()
            for name in COPIED for path in (self.root / name).rglob("*") if path.is_file()
        }  # fmt: skip

    def changed(self):
        """List the files that differ from those copied."""
        now = self.files()
        return sorted(name for name in self.before.keys() | now.keys() if self.before.get(name) != now.get(name))

    def run(self, *words, given=""):
        """Run Python in the copy; return exit status and what is printed."""
        done = subprocess.run(
            [sys.executable, *words], cwd=self.root, env=self.env, input=given,
            capture_output=True, text=True, check=False,
        )  # fmt: skip
        assert "Traceback" not in done.stderr, done.stderr
        return done.returncode, done.stdout + done.stderr

    def without(self, card):
        """Take a card out again, when the project has it already."""
        for path in (self.root / "engine" / "sets").rglob("*.py"):
            text = path.read_text("utf-8")
            for place in declaring.places(text):
                if place.name == card.name:
                    lines = text.splitlines(keepends=True)
                    path.write_text("".join(lines[: place.first] + lines[place.end :]), "utf-8")
        for path in (self.root / "engine" / "rulings").glob("*.scn"):
            head, *blocks = path.read_text("utf-8").split("\n[")
            kept = [block for block in blocks if card.name not in block]
            path.write_text("\n[".join([head, *kept]), "utf-8")
        for path in (self.root / "tests" / "printouts").rglob("*.txt"):
            blocks = path.read_text("utf-8").split("\n\n")
            kept = [block for block in blocks if f"[{card.id}, " not in block.partition("\n")[0]]
            if kept != blocks:
                path.write_text("\n\n".join(kept), "utf-8")

    def command(self, line):
        """Run a line of the guide: our own tools; what runs the suite is run by whoever reads this."""
        if line.startswith("python -m "):
            words = re.findall(r'"([^"]*)"|(\S+)', line.partition("#")[0])
            self.said.append((line, *self.run(*[quoted or plain for quoted, plain in words][1:])))
        else:
            assert line == "nox -s tests"

    def write(self, file, block):
        """Write a block of the guide where its file, and what is laid out there, wants it."""
        path = self.root / file
        text = path.read_text("utf-8")
        if file.startswith("engine/sets/"):
            name = block.partition(" = ")[0]
            new, count = re.subn(rf"^{name} = Card\(\n.*?^\)\n", lambda _: block, text, flags=re.S | re.M)
            assert count == 1, f"{file} has no {name} laid out"
        elif file.endswith(".scn"):
            new = text
            for told in re.split(r"\n(?=\[)", block.strip()):
                id = told[1 : told.index("]")]
                pattern = rf"^\[{re.escape(id)}\].*?(?=\n\n\[|\Z)"
                new, count = re.subn(pattern, lambda _, told=told: told, new, flags=re.S | re.M)
                assert count == 1, f"{file} has no {id} laid out"
            new = f"{new.rstrip()}\n"
        elif file.endswith(".po"):
            head, msgstr = block.strip().rsplit("\n", 1)
            empty = f'{head}\nmsgstr ""\n'
            new = text.replace(empty, f"{head}\n{msgstr}\n") if empty in text else f"{text.rstrip()}\n\n{block}"
        else:
            imports = re.findall(r"^from .*\n", block, re.M)
            rest = block[len("".join(imports)) :].strip()
            first = "from __future__ import annotations\n\n"
            assert first in text
            new = text.replace(first, first + "".join(imports), 1).rstrip() + f"\n\n\n{rest}\n"
        assert new != text
        path.write_text(new, "utf-8")


@pytest.fixture(scope="module")
def copy(tmp_path_factory):
    made = Copy(tmp_path_factory.mktemp("project"))
    for card in sorted(set(re.findall(r'new_card "([^"]+)"', TEXT)) | {"Worker's Village"}):
        one = declaring.fact(declaring.slug(card))
        made.without(one)
    made.before = made.files()
    made.here = {name: (ROOT / name).read_bytes() for name in made.before if (ROOT / name).exists()}
    for file, language, block in STEP.findall(TEXT):
        if file:
            made.write(file, block)
        else:
            assert language == "", f"a block of {language} names no file: {block}"
            for line in block.splitlines():
                made.command(line)
    made.followed = made.changed()
    made.command('python -m tests.tools.new_card "Worker\'s Village"')
    made.write("engine/sets/prosperity.py", VILLAGE)
    made.write("engine/rulings/prosperity.scn", VILLAGE_RULINGS)
    made.command("python -m tests.tools.new_card --all")
    return made


def test_what_the_guide_has_one_run_says_what_it_promises(copy):
    hag = [(line.partition(" -m ")[2], code, said) for line, code, said in copy.said if "Sea Hag" in line]
    assert [code for _, code, _ in hag] == [0, 1, 0, 0]
    assert "engine/sets/seaside.py\nengine/rulings/seaside.scn\n" in hag[0][2]
    assert "set: does-nothing" in hag[1][2] and "rulings: fill in [sea-hag-works]" in hag[1][2]
    assert "tests/printouts/en/seaside.txt" in hag[2][2] and "nothing is missing" in hag[2][2]
    assert hag[3][2] == "nothing is missing\n"


def test_a_word_that_is_missing_in_a_language_is_told_until_it_is_written(copy):
    told = [(code, said) for line, code, said in copy.said if "Menagerie" in line]
    assert [code for code, _ in told] == [0, 0, 0, 0]
    for lang in languages():
        assert (f"words: phrases/{lang}.po:" in told[1][1]) == (lang != "en"), told[1][1]
    assert told[2][1].endswith("nothing is missing\n")
    assert told[3][1] == "nothing is missing\n"


def test_a_person_writes_in_three_files_and_the_rest_follows(copy):
    written = [file for file, _, _ in STEP.findall(TEXT) if file]
    assert {file for file in copy.followed if not FOLLOWS.fullmatch(file)} == {
        file for file in written if not FOLLOWS.fullmatch(file)
    }
    of_known_words = set(written[: written.index("engine/vocabulary/conditions.py")])
    assert of_known_words == {"engine/sets/seaside.py", "engine/rulings/seaside.scn"}


def test_the_last_card_leaves_nothing_missing_of_any(copy):
    line, code, said = copy.said[-1]
    assert (line, code) == ("python -m tests.tools.new_card --all", 0)
    assert said.endswith("prosperity.txt\nnothing is missing\n"), said


@pytest.mark.parametrize("lang", languages())
def test_the_cards_and_their_neighbours_can_be_asked_about(copy, lang):
    _, said = copy.run("-c", ASKING, lang, given=json.dumps(QUESTIONS))
    answers = re.findall(r"^\? (.*?)\n(.*?)^= (\d+)$", said, re.S | re.M)
    assert len(answers) == len(QUESTIONS)
    for question, answer, code in answers:
        assert code == "0", f"{question}: {answer}"
        assert len(answer.splitlines()) > 3, f"{question}: {answer}"


def test_the_cards_are_shown_in_every_language(copy):
    code, said = copy.run("-c", SHOWING, *languages())
    assert code == 0, said
    for lang in languages():
        text = (copy.root / "tests" / "printouts" / lang / "seaside.txt").read_text("utf-8")
        (printed,) = re.findall(r"\[sea-hag, 2009\]\n.*\n  play: (.*)", text)
        assert printed.split()[:3] == [one for one in printed.split()[:3] if one in said], lang


def test_nothing_is_written_outside_of_the_copy(copy):
    there = [name for name in copy.followed if name in copy.here]
    assert there
    assert all((ROOT / name).read_bytes() == copy.here[name] for name in there)
    assert not (ROOT / "engine" / "sets" / "cornucopia.py").exists() or "Menagerie" in (
        ROOT / "engine" / "sets" / "cornucopia.py"
    ).read_text("utf-8")
