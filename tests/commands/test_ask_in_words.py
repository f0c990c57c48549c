"""`justiciar ask` with words: three replies, --pick, --why-not, --save, --trace, --json, every language, a phone."""

from __future__ import annotations

import json
import re
import sys

import pytest

from assistant.commands import ways
from engine.inquiry.notation import parse
from engine.inquiry.run import run
from engine.inquiry.scenario import ALWAYS
from engine.rulebook.rules import RULES
from i18n.interface import Interface, languages

pytestmark = pytest.mark.usefixtures("plain_surroundings")
ANSWER, NEAREST, CANNOT = 0, 3, 4
MOST_BYTES = 200_000


@pytest.fixture
def english(say):
    return lambda *args: say("--lang", "en", "ask", *args)


def section(out, heading):
    """Return the lines of a section as one text."""
    return " ".join(f"\n{out}".partition(f"\n{heading}\n")[2].partition("\n\n")[0].split())


# Three replies


REPLIES = [
    ("Can I gain a Duchy with Workshop?", ANSWER), ("Does Bob gain a Curse when I play Witch?", ANSWER),
    ("who wins at a tie", ANSWER),
    ("How many cards does Smithy draw?", ANSWER), ("Is Curse a Victory card?", ANSWER),
    ("Must I trash a Copper with Moneylender?", ANSWER), ("How much money do I have after Festival?", ANSWER),
    ("Throne Room on Village: how many Actions do I have?", ANSWER), ("Does Moat stop Militia?", ANSWER),
    ("If my deck is empty, can I still draw with Laboratory?", ANSWER),
    ("KC Bridge: what does Province cost?", ANSWER),
    ("Does the game end when three piles are empty?", ANSWER),
    ("Does Moat stop Ghost Ship?", CANNOT), ("what should I open with?", CANNOT),
    ("Canal: can I gain a Duchy with Workshop?", CANNOT), ("Is Witch better than Militia?", CANNOT),
]  # fmt: skip
# Words that may be meant in several ways: one of them at least is answered with the nearest statements.
VAGUE = ["Can I react with Moat twice?", "Torturer or Militia?", "Moat and Witch and then", "Vampire what"]
MORE = [
    *VAGUE, "What happens when I play Vampire?",
    "Upgrade an Estate: what can I gain?", "Where does Bureaucrat's Silver go?",
    "Who picks the cards Militia discards?", "What happens when I play Throne Room on Cellar?",
    "Sentry: what may I do with the cards?", "Vampire and Moat: what then?",
    "How many Curses does Witch give out with four players?",
    "What happens when the Curse pile is empty and I play Witch?",
    "When do I get the cards of Caravan?", "What happens when I play Swindler and Bob trashes a Copper?",
    "Torturer with an empty Curse pile: can the other player choose the Curse?", "Pixie: must I trash it?", "and now",
]  # fmt: skip


@pytest.mark.parametrize(("words", "code"), REPLIES, ids=lambda part: str(part)[:40])
def test_three_kinds_of_replies_told_apart_by_the_exit_code_and_in_the_data(english, ask_data, words, code, unwritten):
    unwritten("Ghost Ship", "Canal")
    found, out, err = english(words)
    assert (found, err) == (code, "")
    told = ask_data("--lang", "en", words, code=code)
    assert told["certainty"] == {ANSWER: "answer", NEAREST: "nearest", CANNOT: "cannot"}[code]
    assert (told["answer"] is not None) == (code == ANSWER)
    first = out.split("\n\n")[1]
    assert first.startswith("Answer\n")
    assert code == CANNOT or told["answer"]["sentence"] in first


@pytest.fixture
def vague(english):
    """Return words that are answered with the nearest statements."""
    return next(words for words in VAGUE if english(words)[0] == NEAREST)


def test_the_nearest_statements_are_numbered_and_each_says_something_else(english, ask_data, vague):
    code, out, err = english(vague)
    assert (code, err) == (NEAREST, "")
    told = ask_data("--lang", "en", vague, code=NEAREST)
    assert (told["certainty"], told["answer"], told["head"]) == ("nearest", None, None)
    sentences = [one["sentence"] for one in told["nearest"]]
    assert 1 <= len(set(sentences)) == len(sentences) <= 5
    assert f"  1  {sentences[0]}" in out
    assert "--pick" in out


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("words", [*(words for words, _ in REPLIES), *MORE], ids=lambda words: words[:40])
def test_a_reply_takes_one_screen(say, monkeypatch, words, lang):
    """A terminal has 24 lines of 80 signs: the answer takes ten at most."""
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("NO_COLOR", "1")
    code, out, err = say("--lang", lang, "ask", words)
    if code == 2:  # words that are no question
        return
    assert err == ""
    lines = out.splitlines()
    assert len(lines) <= 24
    assert max(map(len, lines)) <= 80
    if code == ANSWER:
        assert len(out.split("\n\n")[1].splitlines()[1:]) <= 10
    assert not re.search(r"\breply\.|\{|\}|\bNone\b", out)


def test_one_of_the_nearest_is_picked_and_told_whole(english, ask_data, vague):
    words = vague
    near = ask_data("--lang", "en", words, code=NEAREST)["nearest"]
    for number, one in enumerate(near, 1):
        code, out, _ = english(words, "--pick", str(number))
        assert code == ANSWER
        assert one["sentence"] in section(out, "Answer")
        picked = ask_data("--lang", "en", words, "--pick", str(number))["answer"]
        played = {name: picked[name] for name in ("steps", "rules") if one["source"] == "recorded"}
        assert picked == {**one, **played}, "a ruling is played once it is picked"
    assert near


@pytest.mark.parametrize("lang", languages())
def test_a_number_that_no_statement_has_is_refused(say, lang, vague, unwritten):
    unwritten("Ghost Ship")
    for number in ("0", "6", "x", "-1", ""):
        code, out, err = say("--lang", lang, "ask", vague, "--pick", number)
        assert (code, out) == (2, ""), number
        assert "--pick" in err
    code, out, err = say("--lang", lang, "ask", "Does Moat stop Ghost Ship?", "--pick", "1")
    assert (code, out) == (2, "")
    assert "--pick" in err


def test_all_outcomes_and_the_steps_are_told_where_they_are_asked_for(english):
    words = "Does Moat stop Witch?"
    plain, full, traced = (english(words, *flags)[1] for flags in ([], ["--full"], ["--trace"]))
    assert "2 different outcomes" not in plain
    assert "2 different outcomes" in full and "step by step" not in full
    assert full.splitlines()[:5] == plain.splitlines()[:5], "the answer stays the first"
    assert "Outcome 2, step by step" in traced
    assert "--full" in plain and "--full" not in full


def test_what_is_left_out_of_the_steps_is_said(english):
    hand = "Cellar, Copper, Silver, Gold, Estate, Duchy"
    out = english("Can I discard a card with Cellar?", "--hand", hand, "--deck", "Copper*10", "--trace")[1]
    number = int(re.search(r"(\d+) different outcomes", out)[1])
    told = len(re.findall(r"step by step$", out, re.M))
    assert told < number
    assert f"{number - told} more outcomes are not shown step by step" in out


# A search that takes long


def test_a_search_that_takes_long_says_so_off_a_terminal_too(english, monkeypatch):
    monkeypatch.setattr(ways, "PATIENCE", 0.0)
    told = Interface("en")("ask.still-searching")
    code, out, err = english("Throne Room on Swindler: what happens?", "--hand", "Throne Room, Swindler", "--json")
    assert told in err
    assert code in (ANSWER, NEAREST, CANNOT)
    assert json.loads(out)["format"] == "justiciar.reply"


def test_a_quick_search_says_nothing_of_itself(english, monkeypatch):
    monkeypatch.setattr(ways, "PATIENCE", 600.0)
    assert english("How many cards does Smithy draw?")[2] == ""


# The language of the answer


QUESTIONS = {"en": "How many cards does Smithy draw?", "pl": "Ile kart dobiera Kuźnia?"}


@pytest.mark.parametrize("lang", QUESTIONS)
def test_the_answer_comes_in_the_language_of_the_question_unless_told_otherwise(say, monkeypatch, lang, tmp_path):
    own, words = Interface(lang)("reply.answer"), QUESTIONS[lang]
    assert f"\n{own}\n" in say("ask", words)[1]
    for other in ("hu", "cs"):
        heading = f"\n{Interface(other)('reply.answer')}\n"
        assert heading in say("ask", words, "--lang", other)[1]
        assert heading in say("--lang", other, "ask", words)[1]
        with monkeypatch.context() as patch:
            patch.setenv("JUSTICIAR_LANG", other)
            assert heading in say("ask", words)[1]
        with monkeypatch.context() as patch:
            config = tmp_path / f"{other}.toml"
            config.write_text(f'lang = "{other}"\n', "utf-8")
            patch.setenv("JUSTICIAR_CONFIG", str(config))
            assert heading in say("ask", words)[1]
    assert f"\n{own}\n" in say("ask", words)[1]


# Why not


WHY_NOT = [
    # words, what is claimed, whether it comes about, the rule of the step at which it fails
    ("Can I gain a Duchy with Workshop?", "I gain a Duchy", "no", "C4"),
    ("Can I gain a Duchy with Workshop?", "Alice discard has Duchy", "no", "C4"),
    ("Throne Room Mining Village: how many actions?", "coins 4", "no", "M1"),
    ("Does Bob gain a Curse when I play Witch?", "Bob discard has Curse", "yes", ""),
    ("Does Moat stop Witch?", "pile Curse 9", "depends", "A2"),
    ("Does Moat stop Witch?", "pile Curse 8", "no", "A2"),
    ("How many cards does Smithy draw?", "Alice hand 3", "no", ""),
    ("How many cards does Smithy draw?", "Alice hand 8", "yes", ""),
]


@pytest.mark.parametrize(("words", "claim", "holds", "rule"), WHY_NOT, ids=lambda part: str(part)[:40])
@pytest.mark.parametrize("lang", languages())
def test_why_a_claim_does_not_come_about(say, lang, words, claim, holds, rule):
    ui = Interface(lang)
    code, out, err = say("--lang", lang, "ask", words, "--why-not", claim)
    assert (code, err) == (0, "")
    told = section(out, ui("reply.why-not"))
    assert told.startswith(" ".join(ui(f"reply.why-not.{holds}").split()))
    assert not rule or re.search(rf"\b{rule}\b", section(out, ui("reply.answer")) + told)


def test_the_step_that_fails_is_named_and_what_is_there_instead(english):
    out = english("Throne Room Mining Village: how many actions?", "--why-not", "coins 4")[1]
    told = section(out, "Why not")
    assert re.search(r"step \d+: .*Mining Village", told)
    assert "There are 2 coins" in told or "There are 0 coins" in told
    assert RULES["M1"].id in told


@pytest.mark.parametrize("lang", languages())
def test_the_number_that_bars_it_is_named(say, lang):
    ui = Interface(lang)
    out = say("--lang", lang, "ask", "Can I gain a Duchy with Workshop?", "--why-not", "I gain a Duchy")[1]
    assert re.search(r"\b5\b.*\b4\b", section(out, ui("reply.why-not")))


def test_a_claim_held_against_the_answer_stands_in_the_data(ask_data):
    found = ask_data("Can I gain a Duchy with Workshop?", "--why-not", "I gain a Duchy")
    assert found["why_not"] == {"claim": "I gain a Duchy", "holds": "no", "rule": "C4"}
    assert ask_data("Can I gain a Duchy with Workshop?")["why_not"] is None


def test_a_claim_in_polish(say):
    ui = Interface("pl")
    out = say("--lang", "pl", "ask", "Czy mogę dodać Powiat Warsztatem?", "--why-not", "dodaję Powiat")[1]
    assert section(out, ui("reply.why-not")).startswith(ui("reply.why-not.no"))
    assert "C4" in out


@pytest.mark.parametrize("lang", languages())
def test_a_claim_that_cannot_be_read_or_held_against_anything(say, lang, unwritten):
    unwritten("Ghost Ship")
    for words, claim in (("Does Moat stop Witch?", "gibberish blah"), ("Does Moat stop Witch?", ";"),
                         ("who wins at a tie", "coins 3"), ("Does Moat stop Ghost Ship?", "coins 3")):  # fmt: skip
        code, out, err = say("--lang", lang, "ask", words, "--why-not", claim)
        assert (code, out) == (2, "")
        assert err.startswith("justiciar: ")
        assert lang == "en" or not re.search(r"\b(the|nothing|cannot)\b", err)


def test_flags_for_words_go_with_no_names(english, tmp_path):
    for flags in (["--why-not", "coins 3"], ["--save", str(tmp_path / "kept.scn")], ["--pick", "1"], ["--full"]):
        code, _, err = english("Moat", "Witch", *flags)
        assert code == 2
        assert flags[0] in err
    assert list(tmp_path.iterdir()) == []


# Kept


SAVED = [
    "Does Moat stop Bandit?", "Can I gain a Duchy with Workshop?", "Throne Room Mining Village: how many Actions?",
    "Does Moneylender work with an empty hand?", "How many cards does Smithy draw?", "Does Militia make me discard?",
    "Must I trash a Copper with Moneylender?", "Does Bob gain a Curse when I play Witch?",
    "If Militia makes me discard Tunnel, do I get a Gold?", "Where does Bureaucrat's Silver go?",
    "If my deck is empty, can I still draw with Laboratory?", "Does Secret Cave let me discard three cards?",
]  # fmt: skip


@pytest.mark.parametrize("words", SAVED)
def test_what_is_saved_runs_again_and_holds(english, tmp_path, words):
    kept = tmp_path / "kept.scn"
    code, out, _ = english(words, "--save", str(kept), "--pick", "1")
    assert code == 0
    assert str(kept) in " ".join(out.split())
    (scenario,) = parse(kept.read_text("utf-8"))
    assert scenario.expectations
    for profile in scenario.profiles:
        assert run(scenario, profile).held
    code, again, err = english(str(kept))
    assert (code, err) == (0, ""), again
    assert scenario.title.split()[0] in again


def test_what_is_saved_would_fail_if_it_came_out_otherwise(english, tmp_path):
    """The file says what came of it: with another table it does not hold, and the exit code tells."""
    kept = tmp_path / "kept.scn"
    english("How many cards does Smithy draw?", "--save", str(kept))
    text = kept.read_text("utf-8")
    changed = re.sub(r"(?m)^Alice deck: .*$", "Alice deck: Copper*2", text)
    assert changed != text
    kept.write_text(changed, "utf-8")
    assert english(str(kept))[0] == 1


def test_after_a_search_that_was_cut_nothing_is_said_to_be_always_so(english, tmp_path):
    kept = tmp_path / "kept.scn"
    cellar = ("Can I discard a card with Cellar?", "--hand", "Cellar, Copper, Silver, Gold, Estate")
    assert english(*cellar, "--budget", "6", "--save", str(kept))[0] == 2, "nothing is known to differ"
    assert not kept.exists()
    workshop = ("Can I gain a card with Workshop?", "--hand", "Workshop")
    code, _, err = english(*workshop, "--budget", "5", "--save", str(kept))
    assert (code, err) == (0, "")
    (scenario,) = parse(kept.read_text("utf-8"))
    assert scenario.expectations
    assert not [one for one in scenario.expectations if one.kind == ALWAYS]
    assert english(str(kept))[0] == 0


def test_what_was_given_as_flags_is_saved(english, tmp_path):
    kept = tmp_path / "kept.scn"
    english("Does Militia hit Carol?", "--players", "3", "--carol-hand", "Gold*5", "--pile", "Curse=3",
            "--profile", "base-2e", "--save", str(kept))  # fmt: skip
    (scenario,) = parse(kept.read_text("utf-8"))
    assert scenario.profiles == ("base-2e",)
    assert scenario.players == 3
    assert "Carol hand: Gold*5" in kept.read_text("utf-8")
    assert "pile Curse = 3" in kept.read_text("utf-8")


@pytest.mark.parametrize("lang", languages())
def test_nothing_is_ever_overwritten(say, tmp_path, lang):
    kept = tmp_path / "mine.scn"
    kept.write_text("mine", "utf-8")
    code, out, err = say("--lang", lang, "ask", "Does Moat stop Witch?", "--save", str(kept))
    assert (code, out) == (2, "")
    assert "--save" in err
    assert kept.read_text("utf-8") == "mine"
    for place in (tmp_path, tmp_path / "nowhere" / "a.scn", tmp_path / ("x" * 400), tmp_path / "mine.scn" / "a.scn"):
        code, out, err = say("--lang", lang, "ask", "Does Moat stop Witch?", "--save", str(place))
        assert (code, out) == (2, ""), place
        assert err.startswith("justiciar: ")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["mine.scn"]


def test_what_was_not_played_is_not_saved(english, tmp_path, unwritten):
    unwritten("Ghost Ship")
    for words in ("who wins at a tie", "Is Curse a Victory card?", "Does Moat stop Ghost Ship?"):
        code, out, err = english(words, "--save", str(tmp_path / "kept.scn"))
        assert (code, out) == (2, "")
        assert "--save" in err
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("asked", "rule"),
    [
        ("Does Moat stop Witch?", "A2"),
        ("Does Moat protect me from Bandit?", "A2"),
        ("I have Lighthouse in play and the other player plays Militia. Am I affected?", "A4"),
        ("Does Moat protect me from Masquerade?", "A5"),
    ],
)
def test_the_rule_by_which_a_card_keeps_something_off_or_not_is_told_first(ask_data, asked, rule):
    assert ask_data("--lang", "en", asked)["answer"]["rules"][0]["rule"] == rule


# Steps, data


def test_the_steps_stand_beside_the_sentences_of_the_card(say):
    words = ("How many coins from a throned Festival?", "--trace", "--pick", "1")
    out = say("--lang", "en", "ask", *words)[1]
    assert re.search(r"Alice gets 2 more Actions\. \[K1\]\s+Festival: .*2 coins", out)
    assert "[P11]" in out
    assert "[K1]" not in say("--lang", "en", "ask", *words[:1])[1], "only where the steps are asked for"
    polish = say("--lang", "pl", "ask", *words)[1]
    assert re.search(r"Alice .*\[K1\]\s+Festyn: ", polish)


def test_data_holds_what_the_page_tells(ask_data):
    found = ask_data("--lang", "en", "Does Moat stop Bandit?", "--trace")
    assert (found["format"], found["version"], found["lang"], found["asked_in"]) == ("justiciar.reply", 2, "en", "en")
    answer = found["answer"]
    assert found["head"] == answer["head"] == {"kind": "yes", "value": None}
    assert "Bandit" in answer["proposition"] and "Moat" in answer["proposition"]
    assert {one["rule"] for one in answer["rules"]} & {"A2", "R3"}
    for one in answer["rules"]:
        assert one["statement"]
        assert one["page"].endswith(one["rule"].lower())
    assert answer["steps"]
    assert len(found["played"]["outcomes"]) >= 2
    assert all(one["trace"] for one in found["played"]["outcomes"])
    assert "played" not in ask_data("--lang", "en", "Does Moat stop Bandit?")
    assert ask_data("--lang", "en", "How many cards does Smithy draw?")["head"] == {"kind": "number", "value": 3}


@pytest.mark.parametrize("words", [*(words for words, _ in REPLIES), *MORE], ids=lambda words: words[:40])
def test_data_is_small_unless_all_is_asked_for(english, words):
    code, out, _ = english(words, "--json")
    assert code == 2 or len(out.encode()) < MOST_BYTES


@pytest.mark.parametrize("lang", languages())
def test_data_differs_by_language_in_its_texts_only(ask_data, lang):
    found = ask_data("--lang", lang, "Must I trash a Copper with Moneylender?")
    english = ask_data("--lang", "en", "Must I trash a Copper with Moneylender?")
    assert found["lang"] == lang
    assert (found["answer"]["sentence"] != english["answer"]["sentence"]) == (lang != "en")
    for key in ("certainty", "head", "lacking", "reason", "asked_in"):
        assert found[key] == english[key]
    for key in ("head", "proposition", "editions", "unused_words", "source"):
        assert found["answer"][key] == english["answer"][key]


# A narrow terminal, every language


PAGES = [
    ["Does Moat stop Bandit?"],
    ["Does Moat stop Witch?", "--full", "--trace"],
    ["who wins at a tie"],
    ["Must I trash a Copper with Moneylender?", "--why-not", "coins 3"],
    ["Can I gain a Duchy with Workshop?", "--why-not", "I gain a Duchy"],
    ["Does Moat stop Ghost Ship?"],
    ["Vampire: what happens?"],
    ["Can I react with Moat twice?"],
]


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("args", PAGES, ids=lambda args: args[0])
def test_an_answer_fits_a_phone(say, monkeypatch, args, lang):
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    monkeypatch.setenv("COLUMNS", "60")
    monkeypatch.setenv("NO_COLOR", "1")
    code, out, err = say("--lang", lang, "ask", *args)
    assert (code != 2, err) == (True, "")
    assert max(map(len, out.splitlines())) <= 60
    first = "reply.nearest" if code == NEAREST else "reply.answer"
    assert out.split("\n\n")[1].startswith(Interface(lang)(first).split(".")[0]), "the answer first"
    assert not re.search(r"\breply\.|\{|\}|\bNone\b", out)


# Words beside other things


def test_words_need_no_quotes(english):
    assert english("does", "moat", "stop", "bandit")[1] == english("does moat stop bandit")[1]
    assert english("moat", "bandit,", "does", "it", "help?")[0] in (ANSWER, NEAREST)


def test_names_alone_are_no_question_in_words(ask_data):
    assert ask_data("Moat", "Witch")["format"] == "justiciar.pair"
    assert ask_data("Throne Room, Moneylender, Copper")["format"] == "justiciar.ask"
    assert ask_data("Does Moat stop Witch?")["format"] == "justiciar.reply"


def test_words_may_be_mixed_with_every_flag(ask_data):
    found = ask_data("Does Moat stop Witch?", "--bob-hand", "Moat", "--players", "3", "--budget", "5000", "--trace")
    assert found["format"] == "justiciar.reply"
    assert found["played"]["situation"]["players"] == 3


def test_a_file_goes_with_its_flags_and_not_with_words(english, tmp_path):
    kept = tmp_path / "kept.scn"
    english("Does Moat stop Witch?", "--save", str(kept))
    assert english(str(kept), "--profile", "current", "--trace")[0] == 0
    assert english(str(kept), "--id", "does-moat-stop-witch")[0] == 0
    for flags in (
        ["--hand", "Copper"],
        ["--pick", "1"],
        ["--why-not", "coins 3"],
        ["--save", str(tmp_path / "other.scn")],
    ):
        code, out, err = english(str(kept), *flags)
        assert (code, out) == (2, "")
        assert flags[0] in err
    assert sorted(path.name for path in tmp_path.iterdir()) == ["kept.scn"]
