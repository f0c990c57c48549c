"""`justiciar check`: what it finds, how it says it, where it reads from, and its exit codes."""

from __future__ import annotations

import io
import json
import re
import sys

import pytest

from assistant.answers.check import ROLES
from assistant.reading.kingdoms.headings import role_of, says
from assistant.telling.names import interface_for
from engine.table.facts import all_ids, fact
from engine.table.kingdom import Kingdom
from engine.table.recommended import kingdom_of, kingdoms
from i18n.interface import languages
from i18n.names import name_of

pytestmark = pytest.mark.usefixtures("plain_surroundings")

CLEAN = "Cellar, Market, Merchant, Militia, Mine, Moat, Remodel, Smithy, Village, Workshop"
OTHERS = [lang for lang in languages() if lang != "en"]
# Two Ways (14.2), no Bane, no Ally, no Boons (14.3).
FAULTY = (
    "Young Witch, Druid, Moat, Cellar, Witch, Village, Way of the Ox, Way of the Pig, Bandit, Broker, Mine, Gardens"
)
WRONG = {
    "nothing missing": (CLEAN, 0, set()),
    "no Bane": (CLEAN.replace("Mine", "Young Witch"), 1, {("missing", "14.3")}),
    "a Bane for $4": (CLEAN.replace("Mine", "Young Witch") + "; Bane: Gardens", 1, {("fault", "14.3")}),
    "a Bane": (CLEAN.replace("Mine", "Young Witch") + "; Bane: Chapel", 0, set()),
    "no Ally": (CLEAN.replace("Mine", "Broker"), 1, {("missing", "14.3")}),
    "two Ways": (CLEAN + "; Way of the Ox; Way of the Pig", 1, {("fault", "14.2")}),
    "no pile for the Ferryman": (CLEAN.replace("Mine", "Ferryman"), 1, {("missing", "14.3")}),
    "no Trait pile": (CLEAN + "; Cursed", 1, {("missing", "X19")}),
    "a Trait": (CLEAN + "; Traits: Cursed (Mine)", 0, set()),
    "nine": (CLEAN.replace(", Workshop", ""), 1, {("missing", "14.2")}),
    "eleven": (CLEAN + ", Witch", 1, {("fault", "14.2")}),
    "Boons of the Druid": (CLEAN.replace("Mine", "Druid"), 1, {("missing", "14.3")}),
    "two Boons": (
        CLEAN.replace("Mine", "Druid") + "; Boons: The Sky's Gift, The Sun's Gift", 1, {("fault", "N4")},
    ),
}  # fmt: skip


def found(say, text, *args, code):
    """Ask for data and return the findings that are no remark, as (level, rule)."""
    told, out, err = say("check", "--json", *args, *([text] if text else []))
    assert (told, err) == (code, "")
    return {(one["level"], one["rule"]) for one in json.loads(out)["findings"] if one["level"] != "remark"}


@pytest.mark.parametrize("case", WRONG)
def test_what_is_found_and_the_exit_code(say, case):
    text, code, expected = WRONG[case]
    assert found(say, text, code=code) == expected


@pytest.mark.parametrize("lang", languages())
def test_a_report_has_sections_and_rules(say, lang):
    ui = interface_for(lang)
    code, out, err = say("check", FAULTY, "--lang", lang)
    assert (code, err) == (1, "")
    blocks = out.split("\n\n")
    assert blocks[0] == ui("check.found", faults=1, missing=3)
    assert [block.splitlines()[0] for block in blocks[1:4]] == [
        ui("check.read"), ui("check.level.fault"), ui("check.level.missing"),
    ]  # fmt: skip
    for line in [line for block in blocks[2:] for line in block.splitlines()[1:]]:
        assert re.search(r"\[[A-Z]*\d[\d.]*\]$", line), line
    code, out, _ = say("check", CLEAN, "--lang", lang)
    assert (code, out.splitlines()[0]) == (0, ui("check.fine"))


@pytest.mark.parametrize("lang", OTHERS)
def test_no_english_word_in_another_language(say, lang):
    """Names of cards that the language has not are marked, everything else is in the language."""
    english = {name_of(card, "en").text for card in all_ids()}
    for text, _, _ in WRONG.values():
        _, out, _ = say("check", text, "--lang", lang)
        for name in sorted(english, key=len, reverse=True):
            out = out.replace(f"{name} [en]", "")
        assert "[en]" not in out
        ours = re.sub(r"\bis\b", "", out) if lang == "hu" else out  # which means "too" there
        assert not re.search(r"\b(the|is|no|not|was|were|needs|named|with|from|of|piles?|missing|read)\b", ours, re.I)


def test_json(say):
    code, out, _ = say("check", FAULTY, "--json", "--lang", "pl")
    told = json.loads(out)
    assert code == 1
    assert (told["format"], told["version"], told["lang"], told["profile"]) == ("justiciar.check", 1, "pl", "current")
    assert told["kingdom"]["piles"][:3] == ["young-witch", "druid", "moat"]
    assert told["kingdom"]["landscapes"] == ["way-of-the-ox", "way-of-the-pig"]
    assert set(told["boxes"]) >= {"base", "nocturne", "allies"}
    assert {tuple(sorted(one)) for one in told["findings"]} == {("id", "level", "rule", "slots", "text")}
    (two,) = [one for one in told["findings"] if one["level"] == "fault"]
    assert two["rule"] == "14.2"
    assert "Drogi" in two["text"]


class Bytes:
    """Be a standard input that holds these bytes."""

    def __init__(self, data, terminal=False):
        self.buffer, self.terminal = io.BytesIO(data), terminal

    def isatty(self):
        return self.terminal


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
def test_a_kingdom_comes_from_standard_input(say, monkeypatch, encoding):
    monkeypatch.setattr(sys, "stdin", Bytes(CLEAN.replace(", ", "\n").encode(encoding)))
    assert found(say, "", code=0) == set()
    monkeypatch.setattr(sys, "stdin", Bytes(WRONG["no Ally"][0].replace(", ", "\r\n").encode(encoding)))
    assert found(say, "", code=1) == {("missing", "14.3")}


def test_standard_input_that_says_nothing(say, monkeypatch):
    for stdin in (Bytes(b""), Bytes(b" \n\n"), Bytes(b"", terminal=True), Bytes(bytes(range(256)))):
        monkeypatch.setattr(sys, "stdin", stdin)
        code, out, err = say("check")
        assert (code, out) == (2, "")
        assert err.startswith("justiciar: ")


def test_a_kingdom_comes_from_a_file(say, tmp_path):
    path = tmp_path / "tonight.txt"
    path.write_text(CLEAN.replace(", ", "\n"), "utf-8")
    assert found(say, "", "--file", str(path), code=0) == set()
    path.write_text(FAULTY, "utf-8")
    assert found(say, "", "--file", str(path), code=1) == {("fault", "14.2"), ("missing", "14.3")}


BAD = {
    "no such file": (("--file", "nowhere.txt"), "nowhere.txt"),
    "two sources": ((CLEAN, "--set", "base/first-game"), "--set"),
    "no such set": (("--set", "Nulls and Nils"), "Nulls and Nils"),
    "set of two editions": (("--set", "First Game"), "base/first-game-2e"),
    "no such card": ((CLEAN + ", Qqqqqqqqq"), "Qqqqqqqqq"),
    "no such box": ((CLEAN, "--box", "base-3e"), "base-3e"),
    "no such profile": ((CLEAN, "--profile", "yesterday"), "yesterday"),
    "a card twice": ((CLEAN + ", Moat"), "Moat"),
}  # fmt: skip


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("case", BAD)
def test_bad_input(say, case, lang):
    args, expected = BAD[case]
    code, out, err = say("--lang", lang, "check", *([args] if isinstance(args, str) else args))
    assert (code, out) == (2, "")
    assert err.startswith("justiciar: ")
    assert expected in err or name_of("moat", lang).text in err
    assert len(err) < 1500


@pytest.mark.parametrize("one", kingdoms()[::12], ids=lambda one: one.id)
def test_recommended_kingdoms(say, one):
    """Every official kingdom is within the rules unless the books say otherwise (`Recommended.slip`)."""
    told = json.loads(say("check", "--json", "--set", one.id)[1])
    levels = {each["level"] for each in told["findings"]}
    assert "fault" not in levels or one.slip
    assert tuple(told["kingdom"]["piles"]) == kingdom_of(one).piles


def test_what_the_boxes_hold(say):
    """A set of boxes that lacks a card makes it a fault or a remark to fetch it elsewhere; the rules stay the same."""
    inside = say("check", CLEAN, "--box", "base-2e")
    outside = say("check", CLEAN, "--box", "seaside-2e")
    assert inside[0] == 0
    assert inside[1] != outside[1]


ASKED = Kingdom(
    ("young-witch", "ferryman", "riverboat", "druid", "black-market", "broker", "mountain-shrine", "mine", "shepherd",
     "kings-court"),
    ("way-of-the-mouse", "obelisk", "cursed"), bane="chapel", ferryman="laboratory", mouse="village",
    riverboat="smithy", ally="city-state", prophecy="approaching-army", army="witch", obelisk="mine",
    traits=(("cursed", "shepherd"),), boons=("the-flames-gift", "the-forests-gift", "the-suns-gift"),
    market=("cellar", "moat", "vassal"), colonies=True, shelters=True,
)  # fmt: skip


@pytest.mark.parametrize("lang", languages())
def test_what_was_read_is_read_again(say, lang):
    """The lines below "Read" are a kingdom that `check` itself understands: every label is one that it knows."""
    from assistant.answers.check import read_rows

    lines = [row.cells[0] for row in read_rows(ASKED, interface_for(lang))]
    code, out, err = say("check", "--json", "--lang", lang, "\n".join(lines))
    assert err == ""
    told = json.loads(out)["kingdom"]
    assert tuple(told["piles"]) == ASKED.piles
    assert tuple(told["landscapes"]) == ASKED.landscapes
    for role in (*ROLES, "colonies", "shelters"):
        assert told[role] == getattr(ASKED, role), role
    assert [fact(card).id for card in told["boons"]] == list(ASKED.boons)
    assert told["market"] == list(ASKED.market)
    assert code in (0, 1)


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("role", [*ROLES, "boons", "market", "colonies", "shelters"])
def test_labels_are_headings(lang, role):
    ui = interface_for(lang)
    assert role_of(ui(f"explain.{role}")) == role
    assert role_of(ui("table.kingdom")) == "kingdom"
    assert role_of(ui("table.landscapes")) == "landscapes"
    assert says("yes", ui("check.used"))
