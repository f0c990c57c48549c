"""docs/json.md against what the commands print: the same fields, the same versions, in every object it describes."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from assistant.answers.reply import KINDS, settle_words
from assistant.app import run
from assistant.asking.search import ANSWER, CANNOT, NEAREST
from engine.inquiry.explore import Budget
from engine.sets import is_written
from engine.table.facts import all_ids, fact
from i18n.interface import Interface

TEXT = (Path(__file__).parents[2] / "docs" / "json.md").read_text("utf-8")
SECTIONS = dict(re.findall(r"^## (.+)\n((?:(?!^## ).*\n?)*)", TEXT, re.M))
TEN = "Cellar, Market, Militia, Mine, Moat, Remodel, Smithy, Village, Witch, Workshop"
RICH = (
    "Young Witch, Druid, Black Market, Fool, Baker, Trade Route, Border Guard, Bauble, Knights, Kitsune; "
    "Cheap, Aqueduct, Arena, Obelisk, Way of the Mouse, Inherited"
)


def fields(text):
    """List the fields of the first table of a text, in its order."""
    table = re.search(r"^\| field \|.*\n\|.*\n((?:\|.*\n?)+)", text, re.M)[1]
    return [name for row in table.splitlines() for name in re.findall(r"`(\w+)`", row.split("|")[1])]


def of(section):
    return fields(SECTIONS[section])


def block(name):
    """Return what is told of an object, from `A **pile**:` to the next of the kind."""
    return TEXT.partition(f"\nA **{name}**:\n")[2].partition("\nA **")[0]


def inner(name):
    return fields(block(name))


def printed(capsys, *command):
    run(["--lang", "en", *command, "--json"])
    return json.loads(capsys.readouterr().out)


@pytest.fixture
def rich(capsys):
    return printed(capsys, "setup", "--kingdom", RICH, "--players", "3", "--seed", "1", "--explain")


def same(found, told):
    assert sorted(found) == sorted(told)


COMMANDS = {
    "kingdom": ["--box", "base-2e", "--seed", "1", "--explain"],
    "setup": ["--kingdom", TEN, "--explain", "--interactions"],
    "check": [TEN],
    "sets": ["--box", "base-2e"],
    "card": ["Moat"],
    "ask": ["Witch"],
    "rule": ["E6"],
    "score": ["A: Province", "B: Duchy"],
    "odds": ["Chapel"],
    "mcp": [],
}


@pytest.mark.parametrize("command", COMMANDS)
def test_the_fields_and_the_version_of_an_answer_are_those_told(capsys, command):
    found = printed(capsys, command, *COMMANDS[command])
    for one in found if command == "sets" else [found]:
        head = f"justiciar.{command}, version {one['version']}"
        assert one["format"] == f"justiciar.{command}"
        told = {*of(head), "format", "version", "lang"} - ({"dealt"} if command == "kingdom" else set())
        same(one, told)


def test_the_boxes_have_the_fields_told(capsys):
    found = printed(capsys, "sets", "--boxes")
    assert (found["format"], found["version"]) == ("justiciar.boxes", 1)
    same(found, of("justiciar.boxes, version 1"))
    assert found["boxes"]
    for one in found["boxes"]:
        same(one, inner("box"))


@pytest.mark.parametrize(
    ("command", "list_", "name"),
    [("rule", "rules", "found rule"), ("score", "players", "counted player"), ("mcp", "tools", "tool")],
)
def test_what_an_answer_lists_has_the_fields_told(capsys, command, list_, name):
    found = printed(capsys, command, *COMMANDS[command])[list_]
    assert found
    for one in found:
        same(one, inner(name))


# A card whose rules are not written: another one when they are.
UNKNOWN = next((one.name for one in map(fact, all_ids()) if one.kind == "kingdom" and not is_written(one)), "")
QUESTIONS = (
    "Does Moat stop Bandit?", "Must I trash a Copper with Moneylender?", "who wins at a tie", "Vampire what",
    f"Does Moat stop {UNKNOWN}?", "How many cards does Smithy draw?", "Where does Bureaucrat's Silver go?",
    "Who picks the cards that Militia discards?", "Is Curse a Victory card?", "what should I open with?",
    "How many cards does Throne Room on Cellar draw?", "What does Cellar do?", "Can I react with Moat twice?",
    "Do three empty piles end the game?", "When does the game end?", "How many Provinces are in the Supply?",
)  # fmt: skip
REPLY = "justiciar.reply, version 2"
TOLD = {*of(REPLY), "format", "version", "lang"} - {"played"}


@pytest.fixture(scope="module")
def replies():
    budget, ui = Budget(20_000, 60.0), Interface("en")
    found = [settle_words(words, {}, "en", budget).data(ui) for words in QUESTIONS]
    laid = {"alice-hand": "Militia", "bob-hand": "Moat"}
    found.append(settle_words("Does Moat stop Militia?", laid, "en", Budget(1, 60.0)).data(ui))
    return [json.loads(json.dumps(one)) for one in found]


def choices(text, field):
    """List the values that a row of a table tells of a field."""
    row = next(line for line in text.splitlines() if line.startswith(f"| `{field}` |"))
    return {*re.findall(r"`([\w-]+)`", row)} - {field}


def test_an_answer_in_words_has_the_fields_told(replies):
    for one in replies:
        assert (one["format"], one["version"]) == ("justiciar.reply", 2)
        same(one, TOLD)
        for said in (one["answer"], *one["nearest"]):
            if said is not None:
                same(said, inner("statement"))
                same(said["head"], inner("head"))
        assert (one["head"] is None) == (one["answer"] is None)
    certain = {one["certainty"] for one in replies}
    assert certain == choices(SECTIONS[REPLY], "certainty") == {ANSWER, NEAREST, CANNOT}
    reasons = {one["reason"] for one in replies} - {None}
    given = {"taste", "cut", "unwritten"} if UNKNOWN else {"taste", "cut"}
    assert given <= reasons <= choices(SECTIONS[REPLY], "reason") - {"cannot"}


def test_every_kind_of_verdict_is_told(replies):
    told = choices(block("head"), "kind")
    found = [said for one in replies for said in (one["answer"], *one["nearest"]) if said is not None]
    kinds = {said["head"]["kind"] for said in found}
    assert len(kinds) >= 5
    assert kinds <= told == {*KINDS.values(), "number", "range", "recorded"}
    assert {said["source"] for said in found} <= choices(block("statement"), "source")


def test_what_was_played_is_told_as_of_a_situation(capsys):
    found = printed(capsys, "ask", "Does Moat stop Bandit?", "--full")
    same(found, {*TOLD, "played"})
    same(found["played"], {*of("justiciar.ask, version 1"), "format", "version", "lang"})


def test_what_an_answer_in_words_lists_has_the_fields_told(replies):
    text = SECTIONS[REPLY]
    found = [said for one in replies for said in (one["answer"], *one["nearest"]) if said is not None]
    for field in ("rules", "steps", "editions"):
        row = next(line for line in text.splitlines() if line.startswith(f"| `{field}` |"))
        names = {*re.findall(r"`(\w+)`", row)} - {field}
        listed = [one for said in found for one in said[field]]
        assert listed
        for one in listed:
            same(one, names)


def test_a_deal_has_its_piles_in_place_of_kingdom_and_table(capsys):
    found = printed(capsys, "kingdom", "--deal", "12", "--seed", "1")
    same(found, {*of("justiciar.kingdom, version 2")} - {"kingdom", "table", "chances"})
    assert len(found["dealt"]) == 12


@pytest.mark.parametrize(("field", "section"), [("kingdom", "The kingdom"), ("table", "The table")])
def test_a_kingdom_and_a_table_have_the_fields_told(rich, field, section):
    same(rich[field], of(section))


def test_recommended_kingdoms_have_the_fields_of_a_kingdom(capsys):
    for one in printed(capsys, "sets", "--box", "nocturne"):
        same(one["kingdom"], of("The kingdom"))


@pytest.mark.parametrize(
    ("place", "name"),
    [("kingdom", "pile"), ("basics", "pile"), ("others", "pile"), ("marks", "mark"), ("beside", "thing"),
     ("start", "start")],
)  # fmt: skip
def test_each_thing_on_the_table_has_the_fields_told(rich, place, name):
    assert rich["table"][place]
    for one in rich["table"][place]:
        same(one, inner(name))


@pytest.mark.parametrize(("place", "name"), [("marks", "mark"), ("beside", "thing"), ("start", "start")])
def test_every_kind_of_thing_is_told(rich, place, name):
    told = next(line for line in block(name).splitlines() if line.startswith("| `kind` |"))
    kinds = {one["kind"] for one in rich["table"][place]}
    assert len(kinds) >= 2
    assert kinds <= {*re.findall(r"`([\w-]+)`", told)}


def test_what_is_told_in_words_is_there(rich):
    table = rich["table"]
    same(table["ends"], ["on", "empty_piles", "rule"])
    same(table["kingdom"][0]["cost"], ["coins", "potion", "debt"])
    for one in table["notes"]:
        same(one, ["id", "slots", "rule"])
    for one in table["fetch"]:
        same(one, ["box", "cards"])
    named = ["id", "name", "name_lang"]
    for one in [*table["trash"], *table["deck"], *(card for box in table["fetch"] for card in box["cards"])]:
        same(one, [*named, "cards"])
    for one in table["landscapes"]:
        same(one, named)


def test_chances_and_findings_have_the_fields_told(rich, capsys):
    assert rich["chances"]
    for one in rich["chances"]:
        same(one, of("A chance"))
    findings = printed(capsys, "check", "Young Witch, Moat")["findings"]
    assert findings
    for one in findings:
        same(one, inner("finding"))
