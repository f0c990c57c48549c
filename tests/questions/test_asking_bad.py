"""Bad input at `ask` in words: a reply, or a clear message in the language and exit code 2; never a traceback."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings, strategies as some

from assistant.app import run
from engine.rulebook.profiles import PROFILES
from engine.sets import is_written
from engine.table.facts import all_ids, fact
from i18n.interface import Interface
from i18n.names import name_of
from tests.commands.stopping import stopped_by_hand
from tests.compiled import as_written

pytestmark = pytest.mark.usefixtures("plain_surroundings")
LANGS = ("en", "pl", "hu", "cs")
FUZZ = Path(__file__).parents[1] / "fixtures" / "words_of_fuzz.txt"
ASKED = "Does Moat stop Militia?"
NAMES = [fact(id).name for id in all_ids()]
PARAGRAPH = (
    "You begin with one Action and may get more from your cards. When none is left, or you want no more, your Buy "
    "phase comes: lay down Treasures, count the coins, and buy a card such as a Village or a Smithy if you can pay. "
) * 4

# Words that cannot be read at all: each gets a message, another one in each language.
REFUSED = [
    "?", "?!...", ",", "()", "\"\"", "$", "🤔", "🏰🏰🏰", "--", "\x00", "\u202e\u202c",
    "x" * 20_000, "Moat " * 20_000, "?" * 20_000, "Does Moat stop Militia " * 900,
    "Xyzzy", "Throne Rom Smithy?", "Does Foo Bar stop Militia?", "守备挡住民兵吗",
    ", ".join(NAMES[:40]), "Moat, " * 30, "Moat " * 30,
    "Wie viele Karten ziehe ich mit der Schmiede?",
    "nofile.scn", "a/" * 3000, "x\x00.scn", "\ud800.scn", "http://example.com/Moat", "\\",
]  # fmt: skip
REPLIES = (0, 3, 4)  # answer, nearest, cannot
# Words that are odd, and get a reply all the same.
ANSWERED = [
    "Hány kártyát húzok a Kovács után?", "Kolik karet dobere Kovárna?", "does ,",
    "a", "ok", "what is love", "%s %d", "{card} stops {n}?", "$(rm -rf /)", "'; DROP TABLE kingdom; --",
    "Does\x00Moat stop Militia?", "Does Moat\x1b[31m stop Militia?", "\u202eDoes Moat stop Militia?\u202c",
    "\ud800Does Moat stop Militia?", "Does Moat stop Militia?\r\n", "DOES MOAT STOP MILITIA", "Moat 🛡️ stops Militia?",
    "<b>Moat</b> stops <i>Militia</i>?", "Moat && ls", "SELECT * FROM cards WHERE name='Moat'", PARAGRAPH,
    "do " + " and ".join(NAMES[10:50]) + " work together?", "Throne Room " * 15 + "Smithy: how many cards?",
    "with 5000000000000000000000000000000 Coppers in hand, what does Counting House do", "0 Villages: how many actions",
    "Chapel trashes 99999999999999999999999999 cards?", "Cellar with 1e309 cards", "Smithy with 0 cards in the deck",
    "Minion with 6 players and Diplomat and Secret Chamber",
]  # fmt: skip
# Flags that contradict the question, each other or the rules.
WRONG_FLAGS = [
    ("--hand", ""), ("--hand", "Foo"), ("--hand", "Moat*99999999999"), ("--hand", "Moat*-1"), ("--hand", "🏰"),
    ("--hand", "The Earth's Gift"), ("--hand", "," * 5000), ("--has", "Moat"), ("--players", "7"),
    ("--players", "two"),
    ("--coins", "99999"), ("--actions", "0.5"), ("--buys", "1e3"), ("--phase", "lunch"),
    ("--turn", "Zed"), ("--until", "forever"), ("--mode", "x"),
    ("--pile", "x"),
    ("--pile", "Moat=-1"), ("--kingdom", "nofile.txt"), ("--printing", "Moat=1066"), ("--does", "play Militia"),
    ("--does", ""), ("--holds", "x"), ("--holds", ""), ("--boons", "Moat"), ("--mouse", "x"), ("--id", "x"),
    ("--profile", "base-3e"), ("--budget", "0"), ("--budget", "x"), ("--why-not", "zzz"), ("--why-not", "?"),
    ("--why-not", "🤔"), ("--why-not", "x" * 5000), ("--save", "/"), ("--save", "nodir/x.scn"),
    ("--save", "a\x00b.scn"),
    ("--save", "x" * 300 + ".scn"), ("--save", "\ud800.scn"), ("--nosuch", "1"),
]  # fmt: skip
# Flags with which what is asked about cannot be done.
BARRED = [("--phase", "buy"), ("--turn", "Carol"), ("--actions", "0"), ("--hand", "Copper*5")]
WITHOUT_QUESTION = [
    ("--json",), ("--trace",), ("--players", "3"), ("--profile", "base-1e"), ("--budget", "5"), ("--why-not", "x"),
    ("--save", "x.scn"), ("Moat", "--why-not", "x"), ("Moat", "Militia", "--save", "x.scn"), ("some.scn", "Moat"),
    ("is Moat a Reaction", "--save", "x.scn"), ("is Moat a Reaction", "--why-not", "yes"),
    ("my Hex card in hand", "--save", "x"),
]  # fmt: skip


def refused(say, *args):
    """Run the command in every language: exit code 2, nothing on the output, four different messages."""
    told = []
    for lang in LANGS:
        code, out, err = say("--lang", lang, "ask", *args)
        assert (code, out) == (2, ""), args
        assert err.startswith("justiciar: ") and len(err) < 1500, args
        told.append(err)
    return told


@pytest.mark.parametrize("words", REFUSED, ids=lambda words: ascii(words[:20]))
def test_words_that_say_nothing_get_a_message_in_every_language(say, words):
    assert len(set(refused(say, "--", words))) == len(LANGS)


@pytest.mark.parametrize("words", ANSWERED, ids=lambda words: ascii(words[:20]))
def test_odd_words_are_answered(say, words):
    code, out, err = say("--lang", "en", "ask", "--budget", "3000", "--", words)
    assert code in REPLIES
    assert err == ""
    assert "\x1b" not in out and "\x00" not in out and "\u202e" not in out


@pytest.mark.parametrize(("option", "value"), WRONG_FLAGS, ids=lambda text: ascii(text[:20]))
def test_a_wrong_flag_beside_a_question_is_refused(say, option, value):
    refused(say, ASKED, option, value)


@pytest.mark.parametrize(("option", "value"), BARRED)
def test_what_cannot_be_done_on_a_table_is_not_answered(say, option, value):
    code, out, err = say("--lang", "en", "ask", ASKED, option, value)
    assert (code, err) == (4, "")
    assert "Yes" not in out and "No:" not in out


@pytest.mark.parametrize("args", WITHOUT_QUESTION, ids=" ".join)
def test_flags_that_need_a_question_or_a_table_are_refused_without(say, args, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert len(set(refused(say, *args))) == len(LANGS)
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("content", [
    "justiciar scenarios 1\n\n[x] \u017c\n".encode("iso8859-2"), "justiciar scenarios 1\n".encode("utf-16"), b"",
    bytes(range(256)) * 20, b"\xef\xbb\xbfjusticiar scenarios 1\n",
])  # fmt: skip
def test_a_file_in_another_encoding_or_empty_is_refused(say, tmp_path, content):
    file = tmp_path / "x.scn"
    file.write_bytes(content)
    told = refused(say, str(file))
    assert all("x.scn" in one for one in told)


def test_a_folder_is_no_file(say, tmp_path):
    (tmp_path / "d.scn").mkdir()
    refused(say, str(tmp_path / "d.scn"))


def test_a_question_too_long_says_how_long_it_may_be(say):
    _, _, err = say("--lang", "en", "ask", "Does Moat stop Militia " * 900)
    assert "20,700" in err and "2,000" in err


def test_unknown_names_come_with_suggestions(say):
    _, _, err = say("--lang", "en", "ask", "Does Mot stop Militia?")
    assert "Mot" in err and "Moat" in err


def test_a_budget_used_up_is_told_and_nothing_claimed(say, ask_data):
    laid = (ASKED, "--hand", "Militia", "--bob-hand", "Moat")
    code, out, _ = say("--lang", "en", "ask", *laid, "--budget", "1")
    assert code == 4
    assert "Not searched to the end" in out
    told = ask_data(*laid, "--budget", "1", code=4)
    assert (told["certainty"], told["reason"], told["answer"], told["nearest"]) == ("cannot", "cut", None, [])
    whole = ask_data(*laid)
    assert (whole["certainty"], whole["head"]["kind"]) == ("answer", "yes")


def test_what_was_seen_before_the_budget_was_used_up_is_told(say, ask_data):
    laid = ("Can I discard a card with Cellar?", "--hand", "Cellar, Copper, Silver, Gold, Estate")
    found = ask_data("--lang", "en", *laid, "--deck", "? Copper*5, Gold*5", "--budget", "30")
    assert found["head"]["kind"] == "yes", "that it can be so was seen, whatever else can be"
    code, _, _ = say("--lang", "en", "ask", "Must I discard a card with Cellar?", *laid[1:], "--budget", "3")
    assert code in (3, 4), "that it never must be was not"


@pytest.mark.skipif(sys.platform == "win32", reason="signals are sent another way there")
@as_written("the search calls what the test cannot replace")
def test_ctrl_c_ends_the_search_and_tells_what_is_known():
    deck = "? Village, Gold, Duchy, Smithy, Silver, Moat, Curse, Market, Mine, Witch, Militia, Festival, Chapel"
    hand = "Throne Room, Cellar, Library, Copper, Estate, Silver, Gold"
    asked = "Throne Room Cellar: how many cards do I draw?"
    done = stopped_by_hand("--lang", "en", "ask", "--deck", deck, "--hand", hand, asked)
    assert done.returncode == 4
    assert done.stderr.strip() in ("", Interface("en")("ask.still-searching"))
    assert "Not searched to the end" in done.stdout


EN, PL = (line.split() for line in FUZZ.read_text("utf-8").splitlines() if line[:1] != "#")
CARDS = some.sampled_from([fact(id) for id in all_ids() if is_written(fact(id))])
NAMED = some.builds(lambda card, lang: name_of(card.id, lang).text, CARDS, some.sampled_from(LANGS))
BENT = some.builds(
    lambda name, way: {0: name, 1: name.lower(), 2: name + "s", 3: f"12 {name}", 4: name[1:], 5: name + "ę"}[way],
    NAMED, some.integers(0, 5),
)  # fmt: skip
SIGNS = some.sampled_from(["?", ",", ":", "...", "-", "(", '"', "/", "🤔", "\u202e", "\x00"])
TOKENS = some.one_of(some.sampled_from(EN), some.sampled_from(PL), BENT, BENT, SIGNS)
WORDS = some.lists(TOKENS, min_size=1, max_size=12).map(" ".join)
LISTED = some.lists(some.builds("{}*{}".format, NAMED, some.integers(1, 12)), min_size=1, max_size=3).map(", ".join)
FLAGS = some.one_of(
    some.tuples(some.sampled_from(["--hand", "--deck", "--discard", "--bob-hand", "--trash", "--kingdom"]), LISTED),
    some.tuples(some.sampled_from(["--has", "--boons", "--hexes", "--landscape"]), NAMED),
    some.tuples(some.just("--players"), some.sampled_from(["2", "3", "6"])),
    some.tuples(some.just("--profile"), some.sampled_from(list(PROFILES))),
    some.tuples(some.just("--phase"), some.sampled_from(["action", "buy", "night"])),
    some.tuples(some.just("--until"), some.sampled_from(["end-of-turn", "next-turn"])),
    some.tuples(some.just("--does"), NAMED.map("play {}".format)),
    some.tuples(some.just("--why-not"), WORDS),
    some.sampled_from([("--json",), ("--trace",), ("--full",), ("--pick", "1"), ("--pick", "3")]),
)


@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True, database=None)
@given(WORDS, some.lists(FLAGS, max_size=2), some.sampled_from(LANGS))
def test_whatever_is_typed_there_is_an_answer_or_a_message(capsys, words, flags, lang):
    code = run(["--lang", lang, "ask", "--budget", "300", *[part for flag in flags for part in flag], "--", words])
    out, err = capsys.readouterr()
    assert code in (2, *REPLIES)
    assert "Traceback" not in out + err
    assert bool(out) == (code != 2) and bool(err) == (code == 2)
