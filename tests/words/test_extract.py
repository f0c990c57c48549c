"""Extraction: what catalogues must contain, what nothing uses, and catalogues brought up to date."""

from __future__ import annotations

import importlib

import polib
import pytest

from i18n.catalogue import ROOT, Catalogue, Entry, read_po
from i18n.check import check
from i18n.extract.__main__ import main, missing, unused
from i18n.extract.blocks import read_blocks, write_blocks
from i18n.extract.source import Strings, uses
from i18n.extract.update import begun, template, updated
from i18n.extract.wanted import Wanted, wanted
from tests.compiled import as_written

CATALOGUES = sorted(ROOT.glob("*/*.po"))
HEADER = 'msgid ""\nmsgstr ""\n"Language: pl\\n"\n"Plural-Forms: nplurals=3; plural=n==1 ? 0 : n>4 ? 2 : 1;\\n"\n'
OLD = (
    HEADER
    + r"""
# a remark of the translator
#. written by a person
#. cards: old
#: gone.py
msgctxt "you"
msgid "b"
msgstr "dwa \"b\""

msgid "obsolete"
msgstr "dawne"

#~ msgid "older"
#~ msgstr "dawniejsze"

msgid "a"
msgstr "jeden"
"""
)
WANTED = [
    Wanted(Entry("", "a", "", ("one",), frozenset(), 1), ("node: Trash", "cards: moat, witch"), ("x.py", "y.py")),
    Wanted(Entry("you", "b", "", ('two "b"',), frozenset(), 2), (), ()),
    Wanted(Entry("", "c", "c", ("{n} three", "{n} threes"), frozenset(), 3), (), ("x.py",)),
]
NEW = (
    HEADER
    + r"""
#. node: Trash
#. cards: moat, witch
#. en: one
#: x.py y.py
msgid "a"
msgstr "jeden"

# a remark of the translator
#. written by a person
#. en: two "b"
msgctxt "you"
msgid "b"
msgstr "dwa \"b\""

#. en: {n} threes
#: x.py
msgid "c"
msgid_plural "c"
msgstr[0] ""
msgstr[1] ""
msgstr[2] ""
"""
)


def test_a_catalogue_is_brought_up_to_date():
    assert updated(OLD, "pl", "site", WANTED) == NEW
    assert updated(NEW, "pl", "site", WANTED) == NEW


def test_english_has_no_note_of_itself():
    assert "#. en:" not in updated(OLD, "en", "site", WANTED)


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_no_translation_is_changed(path):
    text = path.read_text("utf-8")
    assert [one.entry._replace(line=0) for one in read_blocks(text)] == [one._replace(line=0) for one in read_po(text)]
    again = updated(text, path.stem, path.parent.name, wanted(path.parent.name))
    said = {(one.context, one.id): one.forms for one in read_po(text)}
    assert all(said[one.context, one.id] == one.forms for one in read_po(again) if any(one.forms))


def test_blocks_are_written_as_they_were_read():
    assert write_blocks(read_blocks(NEW)) == NEW


def test_a_template_and_a_language_that_begins():
    for text in (template("site", WANTED), begun("xx", "nplurals=2; plural=n != 1;", "site", WANTED)):
        entries = [one for one in read_po(text) if one.id]
        assert [one.id for one in entries] == ["a", "b", "c"]
        assert not any(one.finished for one in entries)
        assert "X-Whole: no" in text
    parsed = polib.pofile(begun("xx", "nplurals=2; plural=n != 1;", "site", WANTED))
    assert parsed[0].comment == "node: Trash\ncards: moat, witch\nen: one"
    assert parsed[0].occurrences == [("x.py", ""), ("y.py", "")]
    assert parsed.percent_translated() == 0


def test_a_newcomer_begins_a_language(tmp_path, monkeypatch):
    """What help/add-a-language says: a lexicon is copied, then the catalogues are laid out and found in order."""
    room = importlib.import_module("i18n.extract.__main__")
    known = {domain: wanted(domain) for domain in ("interface", "phrases", "rules")}
    for domain in (*known, "lexicon"):
        (tmp_path / domain).mkdir()
    table = (ROOT / "lexicon" / "de.table").read_text("utf-8")
    (tmp_path / "lexicon" / "sk.table").write_text(table, "utf-8")
    monkeypatch.setattr(room, "ROOT", tmp_path)
    monkeypatch.setattr(room, "HERE", tmp_path / "lexicon")
    assert len(list(room.begin("sk", known))) == 3
    assert list(room.begin("sk", known)) == [], "what has begun is left alone"
    assert check(tmp_path) == []
    for domain in known:
        begun_one = Catalogue(domain, "sk", read_po((tmp_path / domain / "sk.po").read_text("utf-8")))
        assert begun_one.plurals == 2
        assert begun_one.header["X-Whole"] == "no"
        assert begun_one.keys() == ()


def test_uses_are_found_in_strings_and_in_what_is_put_together():
    sources = [
        Strings("whole.py", frozenset({"ask.cut", "play"}), (), frozenset()),
        Strings("none.py", frozenset(), (), frozenset()),
    ]
    assert uses("ask.cut", sources) == ["whole.py"]
    assert uses("ask.cat", sources) == []


def test_what_nothing_uses_is_told():
    lonely = Wanted(Entry("you", "z", "", ("z",), frozenset(), 7), (), ())
    assert list(unused("site", [*WANTED[:1], lonely])) == [
        ("extract.unused", {"file": "site/en.po", "line": 7, "id": "you|z"})
    ]


def test_what_no_catalogue_has_is_told():
    """Without the messages of `justiciar ask` in any catalogue, the sources that ask for them are named."""
    known = {"interface": [one for one in wanted("interface") if one.entry.id != "ask.no-file"]}
    assert ("extract.missing", {"file": "assistant/reading/scenarios.py", "id": "ask.no-file"}) in list(missing(known))


def test_notes_tell_the_node_and_the_cards():
    phrases = {one.key: one for one in wanted("phrases")}
    trash = phrases["you", "trash.from"]
    assert "node: Trash" in trash.notes
    assert any(note.startswith("cards: ") and "remodel" in note for note in trash.notes)
    assert trash.places == ("i18n/say/steps.py",)
    assert phrases["log", "trash"].notes == ("shown: a line of the log",)


@as_written("what is said where is found by frames, of which there are none")
def test_all_catalogues_are_up_to_date_and_all_messages_used(capsys):
    assert main(["--check"]) == 0, capsys.readouterr().out
