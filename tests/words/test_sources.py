"""Where rules and rulings were read, said in every language, from a checkout and from a wheel."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from assistant.answers.rule import find_rules
from assistant.telling.names import interface_for
from assistant.telling.rules import HOSTS, _words, address_of, page_of, read_source, rule_rows, say_source
from engine.rulebook.rules import RULES

ROOT = Path(__file__).parents[2]
LANGUAGES = ("en", "pl", "hu", "cs")
SOURCE = re.compile(r"^source:\s+(.+)$", re.MULTILINE)


def all_sources():
    """List the sources of all rules and recorded rulings."""
    found = {one.source for one in RULES.values()}
    for path in (ROOT / "engine" / "rulings").glob("*.scn"):
        found |= set(SOURCE.findall(path.read_text("utf-8")))
    return sorted(found)


def carried():
    """Read from the build which messages of the site go into the wheel."""
    tree = ast.parse((ROOT / ".ci" / "hatch_build.py").read_text("utf-8"))
    given = next(
        one.value for one in tree.body if isinstance(one, ast.Assign) and ast.unparse(one.targets[0]) == "OF_BOTH"
    )
    return ast.literal_eval(given)["site"]


class Listening:
    """Say messages of the site, and keep the ids asked for."""

    def __init__(self, lang):
        self.words, self.asked = _words(lang), set()

    def __call__(self, msgid, /, **slots):
        self.asked.add(msgid)
        return self.words(msgid, **slots)

    def __contains__(self, msgid):
        return msgid in self.words

    def box(self, box):
        return self.words.box(box)

    def name(self, card):
        return self.words.name(card)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_source_is_said(lang):
    """No rule and no ruling has a source that a catalogue cannot say: the site could not be made."""
    words = Listening(lang)
    for text in all_sources():
        parts = list(read_source(text, words))
        assert parts and all(part.said or part.address for part in parts), text
    assert len(words.asked) > 50
    assert all(one.startswith(carried()) for one in words.asked), words.asked


def test_a_report_is_said_by_the_program_and_its_number():
    """What was reported against a program keeps the program's own name."""
    text = "reported against other referees, rspeer/dominiate 13, androminion 86"
    assert say_source(text, "en") == "reported against other referees: rspeer/dominiate no. 13, androminion no. 86"
    assert say_source(text, "pl").endswith("rspeer/dominiate nr 13, androminion nr 86")


def test_an_address_alone_belongs_to_the_part_before_it():
    """An address between semicolons is no source without a kind."""
    parts = list(read_source("clarification nocturne, Skulk; https://github.com/a", _words("en")))
    assert [part.address for part in parts] == ["", "https://github.com/a"]
    assert parts[1].said == ""
    assert len(list(read_source("clarification nocturne, Skulk; http://example.org/a", _words("en")))) == 1


def test_only_addresses_of_known_places_are_told():
    """What was found elsewhere is told by what it is; an address that changes a page of a wiki is that of the page."""
    wiki = "http://wiki.dominionstrategy.com/index.php"
    for told in (f"{wiki}/Moat", f"{wiki}?title=Exchange&oldid=45904", *(f"https://{host}/a?b=c" for host in HOSTS)):
        assert address_of(told) == told
    for away in ("https://example.org/a", "https://github.com.example.org/a", "https://example.org/github.com"):
        assert address_of(away) == ""
        assert say_source(f"faq 2016 {away}", "en") == say_source("faq 2016", "en")
    for change in ("action=edit&undoafter=1&undo=2", "action=history"):
        assert address_of(f"{wiki}?title=Band_of_Misfits&{change}") == f"{wiki}/Band_of_Misfits"


def test_each_source_is_noted_as_it_is_told():
    """No rule and no ruling notes an address that is not told, where its text and its data would show it."""
    found = [address for text in all_sources() for address in re.findall(r"https?://\S+", text)]
    assert len(found) > 60
    assert [one for one in found if address_of(one) != one] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_answer_tells_a_rule_as_the_command_does(lang):
    """Source and page of a rule are the same under an answer as at `justiciar rule`."""
    ui = interface_for(lang)
    page = find_rules("E6", ui.lang).page(ui)
    told = [row.cells[0] for section in page.sections for row in section.rows]
    rows = rule_rows(["E6"], ui)
    assert rows[0].cells[0] == "E6"
    assert [row.cells[0] for row in rows[1:]] == [""] * 2
    assert {row.cells[1] for row in rows} <= set(told)
    assert page_of(RULES["E6"]) in rows[-1].cells[1]
    assert "rulebook" not in rows[1].cells[1] or lang == "en"
