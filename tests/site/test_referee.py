"""What answers in the page, without a browser: what the commands say, from an archive that needs nothing else."""

from __future__ import annotations

import hashlib
import io
import json
import re
import subprocess
import sys
import zipfile
from html import unescape
from pathlib import Path

import pytest

from assistant.answers.kingdom import draw_kingdom
from assistant.answers.lists import Origin
from assistant.app import run
from docs.extension.browser import alike
from docs.extension.browser.answers import marked, page_html
from docs.extension.browser.bundle import (
    INTEGRITY,
    RUNTIME,
    VERSION,
    RuntimeNotFetched,
    fetch_pyodide,
    files_of,
    install,
    integrity_of,
    pack,
)
from docs.extension.browser.drawn import drawn_html
from docs.extension.browser.editing import change, fields_of
from docs.extension.browser.referee import answer
from docs.extension.browser.words import words
from docs.extension.facts import folder_of
from engine.table.boxes import boxes
from engine.table.code import read_code, write_code
from engine.table.draw import draw
from engine.table.facts import fact
from engine.table.request import Request
from i18n.catalogue import load
from i18n.names import name_lines
from tests.site.referee_site import scenario_text

WITCH = scenario_text("base", "B07")
SCRIPTS = ("referee.js", "question.js")
STATIC = Path(__file__).parents[2] / "docs" / "extension" / "browser" / "static" / "referee"


def ask(call, lang="en", **given):
    return json.loads(answer(json.dumps({"call": call, "lang": lang, **given})))


def text_of(html):
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", html)).split())


def test_a_ruling_as_it_stands_holds():
    found = ask("scenario", scenario=WITCH)
    assert found["held"] == "yes"
    assert text_of(found["html"]).count("so here") == 5
    assert "not so here" not in text_of(found["html"])


def test_without_the_moat_the_curses_come_and_the_steps_say_why():
    found = ask("scenario", scenario=WITCH, changes={"Bob hand": "Copper*5"})
    said = text_of(found["html"])
    assert found["held"] == "no"
    assert said.count("not so here") == 4  # only "never: pile Curse 7" still holds
    assert "Bob: discard pile +2 × Curse" in said
    assert "Witch: In turn order, each other player gains 1 Curse." in said


def test_a_field_may_be_emptied_and_a_pile_run_out():
    # G8: from an empty pile nothing is gained, so with 1 Curse left Bob gets no second one.
    found = ask("scenario", scenario=WITCH, changes={"Bob hand": "", "pile Curse": "1"})
    assert "Bob: discard pile +Curse" in text_of(found["html"])
    assert "pile of Curse: 0 left" in text_of(found["html"])


def test_names_of_the_language_are_understood_in_changed_fields():
    found = ask("scenario", "pl", scenario=WITCH, changes={"Bob hand": "Miedziaki*5"})
    assert "Bob: stos kart odrzuconych +2 × Klątwa" in text_of(found["html"])


@pytest.mark.parametrize(
    ("changes", "start"),
    [
        ({"Bob hand": "Cooper"}, "Bob: hand: No card or landscape is called “Cooper”. Did you mean Copper?"),
        ({"pile Curse": "many"}, "Cards left in the pile: Curse: "),
    ],
)
def test_what_is_wrong_names_its_field(changes, start):
    assert ask("scenario", scenario=WITCH, changes=changes)["problem"].startswith(start)


def test_fields_bear_names_that_can_be_read_back():
    fields = fields_of(WITCH, words("pl"))
    assert [(one.head, one.label) for one in fields] == [
        ("Alice hand", "Alice: ręka"), ("Alice deck", "Alice: talia"),
        ("Bob hand", "Bob: ręka"), ("Bob deck", "Bob: talia"), ("trash", "Śmietnisko"),
        ("pile Curse", "Ile kart jest w stosie: Klątwa"),
    ]  # fmt: skip
    assert fields[0].value == "Sala tronowa, Wiedźma"
    same = {one.head: one.value for one in fields}
    assert ask("scenario", "pl", scenario=WITCH, changes=same)["held"] == "yes"


def test_a_scenario_as_our_own_writer_writes_it_can_be_changed():
    from engine.inquiry.notation import parse
    from engine.inquiry.writing import write

    written = write(parse("justiciar scenarios 1\n" + WITCH)[0])
    changes = {"Bob hand": "Copper*5"}
    assert ask("scenario", scenario=written, changes=changes) == ask("scenario", scenario=WITCH, changes=changes)


def test_a_change_cannot_bring_other_lines():
    text = change(WITCH, {"Bob hand": "Copper\n= never: coins 0"})
    assert text.count("\n= never") == 1


def test_ask_says_what_the_command_says(capsys, monkeypatch):
    from assistant.app import run

    monkeypatch.setenv("COLUMNS", "400")
    run(["--lang", "en", "ask", "Witch", "--bob-hand", "Copper*5", "--trace"])
    printed = {line.strip() for line in capsys.readouterr().out.splitlines()}
    found = text_of(ask("ask", cards="Witch", **{"bob-hand": "Copper*5"})["html"])
    for line in ("In every outcome", "2 different outcomes", "Deciding rules"):
        assert line in printed
        assert line in found
    assert "3/5 (60%)" in found


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"cards": ""}, "Nothing is asked. Name a card to play, or write what is done."),
        ({"cards": "Moot"}, "No card or landscape is called “Moot”. Did you mean"),
        ({"cards": "Witch", "players": "9"}, "Players: “9” is not a whole number from 2 to 6."),
        ({"cards": "Witch", "bob-hand": "Cooper"}, "No card or landscape is called “Cooper”. Did you mean Copper?"),
        ({"cards": "Witch", "bob-hand": "Copper*many"}, "Bob: hand: "),
        ({"cards": "Witch", "alice-in-play": "Copper*0"}, "Alice: in play: "),
        ({"cards": "Witch", "alice-tavern": "Copper*0"}, "Alice: Tavern mat: "),
        ({"cards": "Witch", "holds": "gold 3"}, "What is asked: "),
    ],
)
def test_problems_speak_of_fields_and_never_of_flags(given, said):
    problem = ask("ask", **given)["problem"]
    assert problem.startswith(said)
    assert "--" not in problem


def test_the_same_number_draws_the_same_kingdom_as_the_command(capsys):
    from assistant.app import run

    run(["--lang", "pl", "kingdom", "--players", "4", "--seed", "7", "--json"])
    table = json.loads(capsys.readouterr().out)["table"]
    found = text_of(ask("kingdom", "pl", box="base-2e", players=4, seed=7)["html"])
    for pile in table["kingdom"] + table["basics"]:
        assert f"{pile['cards']} {pile['name']}" in found


def test_setup_lays_out_what_is_named():
    ten = "Cellar, Market, Militia, Mine, Moat, Remodel, Smithy, Village, Witch, Workshop"
    said = text_of(ask("setup", kingdom=ten, players=5, seed=1)["html"])
    assert "15 Province" in said  # 14.1: 15 Provinces for five
    assert "40 Curse" in said  # 10 for each player beyond the first
    assert ask("setup", kingdom="", players=2, seed=1)["problem"].startswith("No card is named.")


TEN = "Cellar, Market, Militia, Mine, Moat, Remodel, Smithy, Village, Witch, Workshop"


def drawn(**given):
    """Return the ids of the piles that the page draws, read back from its code."""
    from engine.table.code import read_code
    from engine.table.draw import draw

    said = text_of(ask("kingdom", **{"players": 2, "seed": "7", **given})["html"])
    return draw(*read_code(re.search(r"Code: ([0-9A-Z-]+)", said)[1])).kingdom


def test_boxes_cards_and_wishes_of_the_form_are_heeded():
    from engine.table.facts import fact

    given = {"with": "Witch, Bard", "without": "Fosa; Chapel", "wishes": "village >= 2\nno duration"}
    kingdom = drawn(box="base-2e,nocturne", colonies="always", shelters="never", **given)
    boxes = {fact(card).box for card in kingdom.piles}
    assert boxes == {"base", "nocturne"}
    assert {"witch", "bard"} <= {*kingdom.piles}
    assert not {"moat", "chapel"} & {*kingdom.piles}
    assert not any("Duration" in fact(card).types for card in kingdom.piles)
    assert (kingdom.colonies, kingdom.shelters) == (True, False)


def test_what_is_exchanged_or_kept_is_what_the_code_draws(capsys):
    first = ask("kingdom", box="base-2e,nocturne", seed="11", players="3")
    piles = draw(*read_code(first["code"])).kingdom.piles
    changed = ask("kingdom", seed=first["code"], replace=piles[0], players="3")
    new = draw(*read_code(changed["code"])).kingdom.piles
    assert {*piles} - {*new} == {piles[0]} and changed["boxes"] == ["base-2e", "nocturne"]
    again = ask("kingdom", seed=changed["code"], keep=",".join(new[:4]), anew="77", players="3")
    assert run(["kingdom", "--code", again["code"], "--json"]) == 0
    told = json.loads(capsys.readouterr().out)["kingdom"]["piles"]
    assert {*new[:4]} <= {*told} != {*new}
    shown = set(re.findall(r'href="../cards/([a-z-]+).html"', again["html"]))
    assert {*told} <= shown


def test_each_link_of_a_drawn_table_leads_to_a_page():
    for seed in range(30):
        found = draw_kingdom(Request(boxes=boxes()), seed, 2)
        html = drawn_html(found.drawn.kingdom, found.table, Origin(found.code, 2), words("en"))
        for folder, card in re.findall(r'href="../(cards|landscapes)/([a-z-]+).html"', html):
            assert folder_of(card) == folder and fact(card), card


def test_what_is_worth_knowing_about_a_drawn_kingdom():
    first = ask("kingdom", box="base-2e", seed="11")
    assert "<li>" in ask("tonight", seed=first["code"])["html"]
    assert "problem" in ask("tonight", seed="XXXXX")


@pytest.mark.parametrize("most", [0, 1, 2])
def test_no_more_landscapes_than_wished(most):
    numbers = {
        len(drawn(box="empires", seed=str(seed), **{"most-landscapes": str(most)}).landscapes) for seed in range(12)
    }
    assert max(numbers) == most  # Empires has 34 landscapes beside 24 piles: two lie in most draws


def test_a_code_stands_for_all_the_rest_of_the_form():
    code = write_code(Request(boxes=("nocturne",), wishes="village >= 2"), 5)
    one, other = (ask("kingdom", seed=code, players=3, box=box, wishes="no village") for box in ("", "base-2e"))
    assert one == other
    assert code in text_of(one["html"])
    wrong = ask("kingdom", seed="1042P-X3ZZZ-ZZQP0-NY", players=3, box="base-2e")
    assert wrong["problem"].startswith("“1042P-X3ZZZ-ZZQP0-NY” is not the code of a kingdom")


def test_a_kingdom_in_any_form_is_laid_out_and_checked():
    from urllib.parse import quote

    forms = [
        TEN,
        "\n".join(f"* {name} ($3)" for name in TEN.split(", ")),
        "https://dominionrandomizer.com/?supply=" + quote(TEN.lower().replace(" ", ""), safe=","),
        TEN.replace("Moat", "Fosa").replace("Witch", "Wiedźma"),
    ]
    assert len({ask("setup", kingdom=form, players=3, seed=1)["html"] for form in forms}) == 1
    assert len({text_of(ask("check", kingdom=form)["html"]) for form in forms}) == 1
    assert text_of(ask("check", kingdom=TEN)["html"]).startswith("This kingdom is complete and within the rules.")


def test_what_is_missing_or_illegal_is_reported_with_its_rule():
    said = text_of(
        ask("check", kingdom=TEN.replace("Moat", "Young Witch") + ", Way of the Ox, Way of the Mouse")["html"]
    )
    assert "Way of the Ox, Way of the Mouse: only one Way is used in a game. [14.2]" in said
    assert "Young Witch needs a Bane" in said
    assert ask("check", kingdom=" ")["problem"] == "There is no kingdom to check. Write its cards into the field."


def test_colonies_and_shelters_are_as_the_reader_says():
    said = [text_of(ask("setup", kingdom=TEN, seed=1, colonies=mode)["html"]) for mode in ("always", "never")]
    assert ["8 Colony" in one for one in said] == [True, False]  # 14.1: 8 for two players


def test_the_chance_of_each_thing_is_shown_where_it_was_asked_for():
    plain, told = (text_of(ask("kingdom", box="base-2e", players=2, seed="7", explain=on)["html"]) for on in ("", "1"))
    assert "5/13 = 38.5%" in told  # ten of 26 piles
    assert "5/13" not in plain


@pytest.mark.parametrize(
    ("call", "given", "said"),
    [
        ("kingdom", {"box": ""}, "No box is ticked."),
        ("kingdom", {"box": "base-3e"}, "There is no box called “base-3e”."),
        ("kingdom", {"box": "base-2e", "with": "Moot"}, "No card or landscape is called “Moot”."),
        ("kingdom", {"box": "base-2e", "wishes": "vilage >= 2"}, "Wish, line 1, column 1: “vilage” is not known."),
        ("kingdom", {"box": "base-2e", "wishes": "village >= 9"}, "No kingdom out of the 26 piles fulfils this"),
        ("kingdom", {"box": "base-2e", "most-landscapes": "3"}, "Landscapes at most: “3” is not a whole number"),
        ("kingdom", {"box": "promo:stash"}, "1 piles to draw from, and 10 are wanted."),
        ("setup", {"kingdom": "Moat, Village"}, "2 Kingdom piles were named; a kingdom has 10."),
        ("setup", {"kingdom": TEN + ", Way of the Ox, Way of the Mouse"}, "Way of the Ox, Way of the Mouse: only one"),
    ],
)
def test_problems_of_the_draw_page_speak_of_its_fields(call, given, said):
    problem = ask(call, **{"players": 2, "seed": "1", **given})["problem"]
    assert said in problem
    assert "--" not in problem
    assert "justiciar" not in problem


@pytest.mark.parametrize("lang", ["en", "pl", "hu", "cs"])
def test_what_a_page_says_otherwise_is_a_message_of_the_commands(lang):
    known = load("interface", lang)
    of_the_page = load("page", lang).keys()
    otherwise = [msgid for context, msgid in of_the_page if context == "instead"]
    assert len(otherwise) > 12
    assert [msgid for msgid in otherwise if ("", msgid) not in known] == []


def test_what_was_typed_is_escaped():
    problem = ask("ask", cards="<img src=x>")
    assert "html" not in problem
    found = ask("scenario", scenario=WITCH.replace("may be met", "<b>met</b>"))
    assert "<b>" not in found["html"]


def test_an_english_name_that_stands_in_is_marked():
    ui = words("pl")
    said = marked("3 × Way of the Mouse [en], Fosa & Animal Fair [en]", ui)
    assert said.count('<span class="foreign" lang="en"') == 2
    assert ">Way of the Mouse</span>, Fosa &amp; <span" in said
    assert ">Animal Fair</span>" in said
    assert "[en]" not in said


def test_what_stands_below_a_line_and_in_brackets_is_shown():
    from assistant.telling.page import Page, Row, Section

    below = Section("A", (Row(("Box",), True, ("10 x a < b", "a mat")),))
    loose = Section("B", (Row(("Ghost", "for Cemetery", "[14.3]"), True),), loose=True)
    said = page_html(Page("", (below, loose)), words("en"))
    assert '<span class="answer-below">10 x a &lt; b</span><span class="answer-below">a mat</span>' in said
    assert "<span>Ghost (for Cemetery) [14.3]</span>" in said


def test_a_page_without_sections_is_only_a_title():
    from assistant.telling.page import Page

    assert page_html(Page("a < b"), words("en")) == '<div class="answer" lang="en"><h3>a &lt; b</h3></div>'


# The archive


def test_the_archive_is_the_same_for_the_same_files():
    files = files_of(("en", "pl"))
    assert pack(files) == pack(dict(files))
    assert pack(files)[0] != pack({**files, "more": b""})[0]


PROGRAM = """
import json, sys
sys.path[:0] = [sys.argv[1]]
from docs.extension.browser.referee import answer
found = [json.loads(answer(json.dumps(one))) for one in json.loads(sys.argv[2])]
ours = ("engine", "i18n", "assistant", "docs", "rapidfuzz", "snowballstemmer")
outside = [name for name, module in sys.modules.items()
           if name.partition(".")[0] in ours and not (module.__file__ or sys.argv[1]).startswith(sys.argv[1])]
print(json.dumps([found, outside]))
"""
EVERY_BOX = ",".join(boxes())
ASKED = (
    {"call": "scenario", "lang": "pl", "scenario": WITCH},
    {"call": "ask", "lang": "pl", "cards": "Fosa, Wiedźma"},
    {"call": "ask", "lang": "en", "cards": "Witch", "holds": "Bob discard has Curse", "bob-hand": "Copper*5"},
    {"call": "words", "lang": "en", "text": "Does Moat stop Witch?"},
    {"call": "words", "lang": "pl", "text": "Czy Fosa chroni przed Wiedźmą?"},
    {"call": "words", "lang": "en", "text": "who wins a tie"},
    {"call": "words", "lang": "en", "text": "Throne Room, Moneylender"},
    {"call": "words", "lang": "pl", "text": "Kaplica"},
    {"call": "stated", "lang": "pl", "card": "workshop", "proposition": "can me gain Workshop | me play Workshop"},
    {"call": "kingdom", "lang": "pl", "box": "base-1e", "players": 3, "seed": "1"},
    {"call": "kingdom", "lang": "en", "box": EVERY_BOX, "players": 5, "seed": "4", "explain": "1",
     "wishes": "village >= 2; attack => answered", "with": "Young Witch, Druid, Black Market, Way of the Mouse"},
    {"call": "kingdom", "lang": "en", "seed": write_code(Request(wishes="village >= 2"), 3), "players": 2},
    {"call": "setup", "lang": "en", "players": 2, "seed": 1, "kingdom": TEN + ", Way of the Mouse", "explain": "1"},
    {"call": "setup", "lang": "pl", "players": 6, "seed": 1, "kingdom": "https://dominionrandomizer.com/?supply=moat"},
    {"call": "check", "lang": "pl", "kingdom": TEN.replace("Moat", "Young Witch") + ", Way of the Ox, Riverboat"},
    {"call": "check", "lang": "en", "kingdom": json.dumps({"kingdom": {"piles": TEN.split(", ")}})},
)  # fmt: skip


def test_the_archive_answers_by_itself_as_we_do(tmp_path):
    _, data = pack(files_of(("en", "pl")))
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        archive.extractall(tmp_path)
    asked = json.dumps(ASKED)
    command = [sys.executable, "-S", "-I", "-X", "utf8", "-c", PROGRAM, str(tmp_path), asked]  # no site-packages
    done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stderr
    found, outside = json.loads(done.stdout)
    assert outside == []
    for one, answered in zip(ASKED, found, strict=True):
        assert answered == json.loads(answer(json.dumps(one)))
    assert ["html" in one for one in found] == [True] * 13 + [False, True, True]


def test_names_are_looked_up_in_the_archive_as_at_home(tmp_path):
    """Suggestions come from the stand-in for rapidfuzz there, inflected names from the stemmers."""
    _, data = pack(files_of(("en", "pl")))
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        archive.extractall(tmp_path)
    asked = [
        {"call": "ask", "lang": "en", "cards": "Moot"},
        {"call": "ask", "lang": "pl", "cards": "Fosy, Wiedźmę"},
        {"call": "check", "lang": "pl", "kingdom": "Fosę, Wioskę"},
        {"call": "kingdom", "lang": "en", "seed": "1", "box": "nocturn"},
    ]
    command = [sys.executable, "-S", "-I", "-X", "utf8", "-c", PROGRAM, str(tmp_path), json.dumps(asked)]
    done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)[0] == [json.loads(answer(json.dumps(one))) for one in asked]


def test_what_only_a_command_uses_stays_at_home():
    files = files_of(("en", "pl"))
    homely = (
        "assistant/app.py",
        "assistant/commands/",
        "assistant/dialogue/",
        "assistant/look/",
        "assistant/seat/",
        "assistant/sheet/",
        "assistant/shelf/",
    )
    assert [name for name in files if name.startswith(homely)] == []
    assert [name for name in files if name.startswith("engine/table/tags/")] == []
    assert "i18n/lexicon/de.table" not in files  # questions are not read in it
    used = {"i18n/questions/pl/words.table", "engine/statements/general.table", "i18n/questions/en/ordinary.txt"}
    used |= {"assistant/reading/boxes.py", "assistant/reading/kingdoms/reading.py", "engine/table/tags.json"}
    assert used <= {*files}


def test_the_stand_in_measures_likeness_as_rapidfuzz_does():
    fuzz = pytest.importorskip("rapidfuzz.fuzz")
    process = pytest.importorskip("rapidfuzz.process")
    names = sorted(row.split("\t")[1] for row in _names("en") + _names("pl"))
    for asked in ("moot", "thronroom", "wiedzma", "sala tronwa", "x", "markettt"):
        theirs = process.extract(asked, names, scorer=fuzz.ratio, limit=24, score_cutoff=40)
        ours = alike.process.extract(asked, names, scorer=alike.fuzz.ratio, limit=24, score_cutoff=40)
        assert [(name, pytest.approx(score), place) for name, score, place in theirs] == ours


def _names(lang):

    return list(name_lines(lang))


# The runtime


def test_a_runtime_that_is_another_one_is_refused(tmp_path, monkeypatch):
    monkeypatch.setattr("docs.extension.browser.bundle.urlopen", lambda url, timeout: io.BytesIO(b"something else"))
    with pytest.raises(RuntimeNotFetched) as caught:
        fetch_pyodide(tmp_path)
    assert caught.value.msgid == "build.runtime-other"
    assert list(tmp_path.iterdir()) == []


def test_without_a_connection_the_build_says_what_to_do(tmp_path, monkeypatch):
    def fail(url, timeout):
        raise OSError("no route")

    monkeypatch.setattr("docs.extension.browser.bundle.urlopen", fail)
    with pytest.raises(RuntimeNotFetched) as caught:
        fetch_pyodide(tmp_path)
    said = words("en").explain(caught.value)
    assert f"pyodide-{VERSION}.tgz" in said
    assert "without the referee" in said


def test_the_hash_is_written_as_npm_writes_it():
    assert integrity_of(b"").startswith(
        "sha512-z4PhNX7vuL3xVChQ1m2AB9Yg5AULVxXcg/SpIdNs6c5H0NE8XYXysP+DGNKHfuwvY7kxvUdBeoGlODJ6+SfaPg=="
    )
    assert len(INTEGRITY) == len(integrity_of(b""))


def test_an_older_archive_makes_room(tmp_path):
    runtime = tmp_path / "runtime"
    runtime.mkdir()
    for name in (*RUNTIME, "pyodide-lock.json"):
        (runtime / name).write_text('{"packages": {"numpy": {"url": "https://elsewhere"}}}')
    target = tmp_path / "referee"
    target.mkdir()
    (target / "referee-0000000000000000.zip").write_bytes(b"")
    manifest = install(target, ("en", "pl"), runtime)
    assert [path.name for path in target.glob("referee-*.zip")] == [manifest["archive"]]
    assert json.loads((target / "referee.json").read_text("utf-8")) == manifest
    lock = (target / manifest["runtime"] / "pyodide-lock.json").read_text("utf-8")
    assert json.loads(lock)["packages"] == {}  # nothing to be fetched from elsewhere
    assert hashlib.sha256((target / manifest["archive"]).read_bytes()).digest()


# The words of the scripts


@pytest.mark.parametrize("lang", ["en", "pl", "hu", "cs"])
def test_every_word_of_the_scripts_is_in_the_catalogue(lang):
    script = "".join((STATIC / name).read_text("utf-8") for name in SCRIPTS)
    asked = set(re.findall(r'\bsay\("([\w.-]+)"', script)) | set(re.findall(r'"(state\.[\w-]+)"', script))
    asked |= {f"state.{state}" for state in re.findall(r'state: "([\w-]+)"', (STATIC / "worker.js").read_text("utf-8"))}
    asked |= {"state.searching"}
    assert len(asked) > 12
    known = load("page", lang)
    assert [one for one in sorted(asked) if ("", f"page.{one}") not in known] == []


def test_the_scripts_say_no_word_of_their_own():
    text = "".join((STATIC / name).read_text("utf-8") for name in SCRIPTS)
    script = re.sub(r"//.*|/\*.*?\*/", "", text, flags=re.DOTALL)
    quoted = re.findall(r'"([^"\n]*)"', script)
    assert [one for one in quoted if re.fullmatch(r"[A-Z][a-z]+|.*[a-z]{2,} [a-z]{2,} [a-z]{2,}.*", one)] == []
