"""justiciar mcp: the tools over the protocol, in this process and as a process of its own; errors, languages, sizes."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import threading
from pathlib import Path

import anyio
import anyio.to_thread
import pytest
from mcp import Client, StdioServerParameters, stdio_client

from assistant.commands import mcp as command
from assistant.mcp import server, tools
from assistant.mcp.results import Result
from assistant.reading.flags import LISTS, NUMBERS, SEATS, TEXTS, typed
from assistant.telling.names import interface_for
from assistant.telling.problems import Complaint
from engine.rulebook.rules import RULES
from i18n.interface import languages
from i18n.numerals import say_number

pytestmark = pytest.mark.usefixtures("plain_surroundings")
ROOT = Path(__file__).parents[2]
CHAPTER = (ROOT / "docs" / "chapters" / "mcp.md").read_text("utf-8")
TEN = "Cellar, Market, Militia, Mine, Moat, Remodel, Smithy, Village, Witch, Workshop"
RICH = (
    "Young Witch, Druid, Black Market, Fool, Baker, Trade Route, Border Guard, Bauble, Knights, Kitsune; "
    "Cheap, Aqueduct, Arena, Obelisk, Way of the Mouse, Inherited"
)
CALLS = {
    "card_text": {"name": "Moat"},
    "rule": {"number_or_words": "E6"},
    "play_situation": {"cards": ["Militia"], "bob": {"hand": "Moat, Copper*4"}},
    "two_cards": {"first": "Moat", "second": "Witch"},
    "draw_kingdom": {"seed": 41, "players": 3},
    "lay_out": {"kingdom": TEN, "players": 3, "seed": 7},
    "check_kingdom": {"kingdom": TEN.replace("Witch", "Young Witch")},
    "count_score": {"players": ["Ann: Province*4", "Ben: Duchy*8"], "turns": "14, 13"},
    "ask": {"question": "Does Moat stop Witch?"},
}


def talk(calls, lang="en"):
    """Call tools of a server in this process, one after the other; return what each gives."""

    async def main():
        async with Client(server.build(interface_for(lang))) as client:
            return [await client.call_tool(name, given) for name, given in calls]

    return anyio.run(main)


def text(result):
    (part,) = result.content
    return part.text


def given(name, /, lang="en", **more):
    """Call a tool that succeeds; return its data."""
    (found,) = talk([(name, {**CALLS[name], **more})], lang)
    assert not found.is_error, text(found)
    assert found.structured_content["told"] == text(found)
    return found.structured_content


def refused(name, /, lang="en", **more):
    """Call a tool that fails; return what it says."""
    (found,) = talk([(name, more)], lang)
    assert found.is_error, text(found)
    assert found.structured_content is None
    return text(found)


def listed(lang="en"):
    return {one["name"]: one for one in server.list_tools(interface_for(lang))["tools"]}


def described(schema):
    """List the descriptions of the parameters of a tool, of the fields of a player too."""
    fields = list(schema["properties"].values())
    for part in schema.get("$defs", {}).values():
        fields += part["properties"].values()
    return [one["description"] for one in fields]


def test_a_process_speaks_the_protocol(monkeypatch, tmp_path):
    async def main():
        surroundings = {"PYTHONPATH": str(ROOT), "XDG_CONFIG_HOME": str(tmp_path), "PYTHONDONTWRITEBYTECODE": "1"}
        started = StdioServerParameters(
            command=sys.executable, args=["-m", "assistant", "--lang", "pl", "mcp"], env=surroundings, cwd=ROOT
        )
        async with Client(stdio_client(started)) as client:
            names = [one.name for one in (await client.list_tools()).tools]
            found = await client.call_tool("card_text", CALLS["card_text"])
            english = await client.call_tool("card_text", {**CALLS["card_text"], "lang": "en"})
            wrong = await client.call_tool("card_text", {"name": "Moatt", "lang": "en"})
            return names, client.instructions, text(found), text(english), wrong.is_error, text(wrong)

    names, instructions, found, english, failed, wrong = anyio.run(main)
    assert names == list(CALLS)
    assert instructions == interface_for("pl")("mcp.instructions")
    assert found.startswith("Fosa (Moat)\n")
    assert english.startswith("Moat\n")
    assert failed and "Did you mean Moat" in wrong


def test_a_process_ends_with_its_input():
    done = subprocess.run(
        [sys.executable, "-m", "assistant", "mcp"], cwd=ROOT, input="", capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


@pytest.mark.parametrize("name", CALLS)
def test_each_tool_answers_with_the_rules_that_decide(name):
    found = given(name, **({"name": "Throne Room"} if name == "card_text" else {}))
    assert found["lang"] == "en"
    assert found["rules"]
    assert all(one["statement"] for one in found["rules"])


@pytest.mark.parametrize("lang", languages())
def test_each_tool_is_described_in_each_language_and_answers_in_it(lang):
    here, english = listed(lang), listed("en")
    found = talk([(name, {**more, "lang": lang}) for name, more in CALLS.items()])
    assert [text(one) for one in found if one.is_error] == []
    assert {one.structured_content["lang"] for one in found} == {lang}
    for name, one in here.items():
        told = [one["description"], *described(one["takes"])]
        assert all(told)
        assert (one["description"] == english[name]["description"]) == (lang == "en")
        assert one["takes"]["properties"]["lang"]["default"] == lang
    moat = next(one for name, one in zip(CALLS, found, strict=True) if name == "card_text")
    assert text(moat) == talk([("card_text", CALLS["card_text"])], lang)[0].content[0].text


def test_what_a_tool_gives_is_typed():
    for name, one in listed().items():
        wanted = {"told", "lang", "rules", *Result.model_fields}
        assert wanted < set(one["gives"]["properties"]), name
        assert wanted - {"rules"} <= set(one["gives"]["required"]), name


def test_the_printing_of_a_year():
    now, then = given("card_text", name="Throne Room"), given("card_text", name="Throne Room", printing=2008)
    (new,), (old,) = now["cards"], then["cards"]
    assert (old["printing"], new["printing"] > 2008) == (2008, True)
    assert old["text"] != new["text"]
    assert {one["year"] for one in old["printings"]} == {new["printing"]}
    assert "2008" in refused("card_text", name="Moat", printing=1999)


def test_rules_by_number_and_by_words():
    (one,) = given("rule")["found"]
    assert (one["rule"], bool(one["source"]), len(one["rulings"]) > 3) == ("E6", True, True)
    assert "E6" in [one["rule"] for one in given("rule", number_or_words="who wins a tie")["found"]]
    assert refused("rule", number_or_words=" ") == f"justiciar: {interface_for('en')('mcp.no-words')}"


def test_a_situation_tells_every_outcome_and_when():
    found = given("play_situation")
    assert (found["whole"], found["cut"], found["left_out"], found["verdicts"]) == (True, "", 0, [])
    whens = [one["when"] for one in found["outcomes"]]
    assert len(whens) == len(set(whens)) == 3
    assert all("in play" in one["what"] for one in found["outcomes"])
    assert any("Bob uses Moat" in one for one in whens)
    assert {"A2", "R3"} <= {one["rule"] for one in found["rules"]}


def test_a_situation_is_laid_out_by_everything_that_ask_takes(ask_data):
    laid = {
        "alice": {"hand": "Mine, Copper", "in_play": "Village"}, "trash": "Silver", "pile": ["Silver=0"], "players": 3,
        "actions": 2, "buys": 3, "coins": 1, "phase": "action", "profile": "base-1e", "does": ["play Mine"],
        "holds": ["trash has Copper"],
    }  # fmt: skip
    found = given("play_situation", cards=[], bob=None, **laid)
    told = ask_data(
        "--hand", "Mine, Copper", "--in-play", "Village", "--trash", "Silver", "--pile", "Silver=0", "--players", "3",
        "--actions", "2", "--buys", "3", "--coins", "1", "--phase", "action", "--profile", "base-1e",
        "--does", "play Mine", "--holds", "trash has Copper",
    )  # fmt: skip
    (verdict,), (said,) = found["verdicts"], told["verdicts"]
    assert (verdict["holds"], found["positions"]) == (said["holds"], told["nodes"])
    assert found["profile"] == "base-1e"
    assert [one["rule"] for one in found["rules"]] == [one["rule"] for one in told["rules"]]
    takes = set(listed()["play_situation"]["takes"]["properties"])
    assert takes >= {tools.key(one) for one in (*TEXTS, *LISTS, *NUMBERS, *SEATS)} - {"budget", "id"}
    assert tools.FIELDS.keys() == {tools.key(typed(f"alice-{one}")) for one in tools.FIELDS.values()}


def test_a_search_that_is_cut_says_so():
    found = given("play_situation", cards=["Sentry"], positions=3)
    assert (found["whole"], found["cut"]) == (False, "nodes")
    assert "0" in refused("play_situation", cards=["Sentry"], positions=0)
    said = refused("play_situation", cards=["Moat"], positions=server.MOST_POSITIONS + 1)
    assert say_number(server.MOST_POSITIONS, "en") in said


def test_time_bounds_a_search(time_flies):
    assert given("play_situation", cards=["Sentry"])["cut"] == "seconds"


def test_a_call_that_nobody_waits_for_ends_its_search(monkeypatch):
    begun, seen = threading.Event(), []

    def search(ui, budget, question):
        begun.set()
        while not budget.stopped():
            pass
        seen.append(question)
        raise Complaint("ask.nothing-asked")

    monkeypatch.setattr(tools, "_ask", lambda question, ui, budget: search(ui, budget, question))

    async def main():
        async with Client(server.build(interface_for("en"))) as client:
            async with anyio.create_task_group() as group:
                group.start_soon(client.call_tool, "ask", {"question": "Moat"})
                await anyio.to_thread.run_sync(begun.wait)
                group.cancel_scope.cancel()
            return await client.call_tool("card_text", {"name": "Moat"})

    assert not anyio.run(main).is_error  # which waits until the search has ended
    assert seen == ["Moat"]


def test_two_cards_and_how_they_touch():
    found = given("two_cards")
    assert (found["cards"], found["whole"], found["left_out"]) == (["moat", "witch"], True, 0)
    assert "A2" in found["meetings"][0]["rules"]
    assert found["rulings"]


def test_kingdoms_are_drawn_laid_out_and_checked():
    drawn = given("draw_kingdom")
    again = given("draw_kingdom", code=drawn["code"], seed=None)
    assert (again["kingdom"], again["table"]) == (drawn["kingdom"], drawn["table"])
    wished = given("draw_kingdom", boxes=["Nocturne", "base-2e"], include=["Druid"], exclude=["Moat"], landscapes=0)
    assert "druid" in str(wished["kingdom"]) and "moat" not in str(wished["kingdom"])
    laid = given("lay_out")
    assert (laid["table"]["players"], laid["seed"], len(laid["table"]["kingdom"])) == (3, 7, 10)
    checked = given("check_kingdom")
    assert (checked["fine"], [one["rule"] for one in checked["findings"]]) == (False, ["14.3"])
    assert given("check_kingdom", kingdom=TEN)["fine"]
    assert given("count_score")["by"] == "turns"


def test_a_question_in_words():
    found = given("ask")
    assert found["answer"]
    assert found["told"].startswith("Does Moat stop Witch?")
    assert "Fosa" in given("ask", question="Czy Fosa chroni przed Wiedźmą?", lang="pl")["told"]


@pytest.mark.parametrize(
    ("name", "more", "line"),
    [
        ("card_text", {"name": "Moatt"}, ("card", "Moatt")),
        ("card_text", {"name": "Moat", "profile": "base"}, ("card", "Moat", "--profile", "base")),
        ("rule", {"number_or_words": "E66"}, ("rule", "E66")),
        ("play_situation", {"cards": ["Witch"], "bob": {"hand": "Moatt"}}, ("ask", "Witch", "--bob-hand", "Moatt")),
        ("play_situation", {"cards": ["Moat"], "phase": "dusk"}, ("ask", "Moat", "--phase", "dusk")),
        ("play_situation", {"cards": ["Moat"], "does": ["fly"]}, ("ask", "Moat", "--does", "fly")),
        ("draw_kingdom", {"boxes": ["prospery"]}, ("kingdom", "--box", "prospery")),
        ("draw_kingdom", {"wishes": ["vilage >= 1"]}, ("kingdom", "--wish", "vilage >= 1")),
        ("lay_out", {"kingdom": "Cellar, Market"}, ("setup", "--kingdom", "Cellar, Market")),
        ("check_kingdom", {"kingdom": "Celar"}, ("check", "Celar")),
        ("count_score", {"players": []}, ("score",)),
        ("count_score", {"players": ["A: Provinz*x"]}, ("score", "A: Provinz*x")),
    ],
)  # fmt: skip
@pytest.mark.parametrize("lang", ["en", "pl"])
def test_an_error_is_said_as_the_command_says_it(say, name, more, line, lang):
    code, out, err = say(*line, "--lang", lang)
    assert (code, out) == (2, "")
    assert refused(name, lang=lang, **more) == err.rstrip("\n")
    found = talk([(name, {**more, "lang": lang})])
    assert text(found[0]) == err.rstrip("\n")


def test_a_card_whose_rules_are_not_written(unwritten):
    unwritten("Witch")
    assert "Witch" in refused("two_cards", first="Moat", second="Witch")
    assert given("card_text", name="Witch")["cards"][0]["implemented"] is False


def test_what_a_tool_does_not_take_is_refused_and_not_left_out():
    said = refused("play_situation", cards=["Moat"], trahs="Copper")
    assert "trahs" in said and "trash" in said
    said = refused("play_situation", cards=["Moat"], bob={"hnd": "Copper"})
    assert "hnd" in said and "in_play" in said
    assert "trahs" in refused("play_situation", cards=["Moat"], trahs="Copper", lang="hu")
    assert "card_txt" in refused("card_txt", name="Moat")


def test_an_unknown_language_is_told_with_those_known():
    (found,) = talk([("card_text", {"name": "Moat", "lang": "zz"})])
    said = text(found)
    assert found.is_error
    assert "zz" in said and all(one in said for one in languages())


def test_too_much_is_refused(monkeypatch):
    said = refused("ask", question="x" * (server.MOST_SIGNS + 1))
    assert say_number(server.MOST_SIGNS, "en") in said
    monkeypatch.setattr(server, "MOST_BYTES", 1000)
    assert "1,000" in refused("lay_out", kingdom=TEN)


def test_the_largest_answers_fit():
    topics = dict.fromkeys(one.topic for one in RULES.values())
    calls = [("rule", {"number_or_words": topic}) for topic in topics]
    calls.append(("lay_out", {"kingdom": RICH, "players": 6}))
    found = talk(calls)
    assert [text(one) for one in found if one.is_error] == []
    assert max(len(text(one)) + len(json.dumps(one.structured_content)) for one in found) < server.MOST_BYTES


def test_an_error_of_ours_is_no_answer_and_ends_nothing(monkeypatch, caplog):
    def broken(*args):
        raise ZeroDivisionError("secret")

    monkeypatch.setattr(tools, "find_bearers", broken)
    failed, fine = talk([("card_text", {"name": "Moat"}), ("rule", {"number_or_words": "E6"})])
    assert failed.is_error and "secret" not in text(failed)
    assert not fine.is_error


def test_without_the_package_the_extra_is_named(say, monkeypatch):
    monkeypatch.setattr(command, "SDK", "mcp.server.that_is_not_there")
    for lang in languages():
        code, out, err = say("--lang", lang, "mcp")
        assert (code, out) == (2, "")
        assert err == f"justiciar: {interface_for(lang)('mcp.no-package')}\n"
        assert "justiciar[mcp]" in err
    assert say("mcp", "-h")[0] == 0


def test_the_command_needs_no_package_until_it_serves():
    code = "import sys; from assistant.app import run; run(['mcp', '-h']); print('modules', *sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert not {"mcp", "pydantic", "anyio"} & set(done.stdout.rpartition("modules")[2].split())


def test_the_tools_as_data(say):
    code, out, err = say("mcp", "--json")
    data = json.loads(out)
    assert (code, err, data["format"], data["version"]) == (0, "", "justiciar.mcp", 1)
    assert [one["name"] for one in data["tools"]] == list(CALLS)


def test_the_chapter_names_all_tools_and_its_example_holds():
    assert re.findall(r"^- `(\w+)`: ", CHAPTER, re.M) == list(CALLS)
    settings, example = (json.loads(block) for block in re.findall(r"^```json\n(.*?)^```", CHAPTER, re.M | re.S))
    assert settings["mcpServers"]["justiciar"] == {"command": "justiciar", "args": ["mcp"]}
    assert example == CALLS["play_situation"]
    for bound in (server.MOST_SIGNS, server.MOST_BYTES):
        assert f"{bound:,}" in CHAPTER
