"""`justiciar ask` with words: --why-not, --save, --trace, --json, every language, a phone, words beside flags."""

from __future__ import annotations

import re
import sys

import pytest

from engine.inquiry.notation import parse
from engine.inquiry.run import run
from engine.rulebook.rules import RULES
from i18n.interface import Interface, languages

pytestmark = pytest.mark.usefixtures("plain_surroundings")
OTHERS = [lang for lang in languages() if lang != "en"]


@pytest.fixture
def english(say):
    return lambda *args: say("--lang", "en", "ask", *args)


def section(out, heading):
    """Return the lines of a section as one text."""
    return " ".join(f"\n{out}".partition(f"\n{heading}\n")[2].partition("\n\n")[0].split())


# Why not


WHY_NOT = [
    # words, what is claimed, whether it comes about, the rule of the step at which it fails
    ("Can I gain a Duchy with Workshop?", "I gain a Duchy", "no", "C4"),
    ("Can I gain a Duchy with Workshop?", "Alice discard has Duchy", "no", "C4"),
    ("Throne Room Mining Village: how many actions?", "coins 4", "no", "M1"),
    ("Does Witch give a Curse?", "Bob discard has Curse", "yes", ""),
    ("Does Moat stop Witch?", "pile Curse 9", "depends", "A2"),
    ("Does Moat stop Witch?", "pile Curse 8", "no", "A2"),
    ("How many cards does Smithy draw?", "Alice hand 8", "no", ""),
    ("How many cards does Smithy draw?", "Alice hand 7", "yes", ""),
]


@pytest.mark.parametrize(("words", "claim", "holds", "rule"), WHY_NOT, ids=lambda part: str(part)[:40])
@pytest.mark.parametrize("lang", languages())
def test_why_a_claim_does_not_come_about(say, lang, words, claim, holds, rule):
    ui = Interface(lang)
    code, out, err = say("--lang", lang, "ask", words, "--why-not", claim)
    assert (code, err) == (0, "")
    told = section(out, ui("reply.why-not"))
    assert told.startswith(" ".join(ui(f"reply.why-not.{holds}").split()))
    assert rule in told.split() or not rule
    assert out.index(ui("reply.why-not")) < out.index(ui("reply.understood"))


def test_the_step_that_fails_is_named_and_what_is_there_instead(english):
    out = english("Throne Room Mining Village: how many actions?", "--why-not", "coins 4")[1]
    told = section(out, "Why not")
    assert re.search(r"step \d+ .*Mining Village", told)
    assert "There are 2 coins" in told or "There are 0 coins" in told
    assert RULES["M1"].id in told


def test_a_claim_in_polish(say):
    ui = Interface("pl")
    out = say("--lang", "pl", "ask", "Czy mogę zyskać Księstwo Warsztatem?", "--why-not", "zyskuję Księstwo")[1]
    told = section(out, ui("reply.why-not"))
    assert told.startswith(ui("reply.why-not.no"))
    assert "C4" in told


@pytest.mark.parametrize("lang", languages())
def test_a_claim_that_cannot_be_read_or_held_against_anything(say, lang):
    for words, claim in (("Does Moat stop Witch?", "gibberish blah"), ("Does Moat stop Witch?", ";"),
                         ("who wins at a tie", "coins 3"), ("Does Moat stop Ghost Ship?", "coins 3")):  # fmt: skip
        code, out, err = say("--lang", lang, "ask", words, "--why-not", claim)
        assert (code, out) == (2, "")
        assert err.startswith("justiciar: ")
        assert lang == "en" or not re.search(r"\b(the|nothing|cannot)\b", err)


def test_flags_for_words_go_with_no_names(english, tmp_path):
    for flags in (["--why-not", "coins 3"], ["--save", str(tmp_path / "kept.scn")]):
        code, _, err = english("Moat", "Witch", *flags)
        assert code == 2
        assert flags[0] in err
    assert list(tmp_path.iterdir()) == []


# Kept


SAVED = [
    "Does Moat stop Bandit?", "Can I gain a Duchy with Workshop?", "Throne Room Mining Village: $4?",
    "What happens when the Curse pile is empty and I play Witch?", "Does Moneylender work without Copper?",
    "KC Bridge: what does Province cost?", "Must I trash a Copper with Moneylender?", "Swindler with three players",
    "In the first edition must I trash a Copper with Moneylender?", "Where does Ghost Town go when I gain it?",
    "Does Haunting hit a player with three cards?", "Secret Cave: what happens if I discard three cards?",
]  # fmt: skip


@pytest.mark.parametrize("words", SAVED)
def test_what_is_saved_runs_again_and_holds(english, tmp_path, words):
    kept = tmp_path / "kept.scn"
    code, out, _ = english(words, "--save", str(kept))
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
    kept.write_text(text.replace("Alice deck: Copper*10", "Alice deck: Copper*2"), "utf-8")
    assert english(str(kept))[0] == 1


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


def test_what_was_not_played_is_not_saved(english, tmp_path):
    for words in ("who wins at a tie", "Is Curse a Victory card?", "Does Moat stop Ghost Ship?"):
        code, out, err = english(words, "--save", str(tmp_path / "kept.scn"))
        assert (code, out) == (2, "")
        assert "--save" in err
    assert list(tmp_path.iterdir()) == []


# Steps, data


def test_the_steps_stand_beside_the_sentences_of_the_card(say):
    words = ("How many coins from a throned Festival?", "--trace")
    out = say("--lang", "en", "ask", *words)[1]
    assert re.search(r"Alice gets 2 more Actions\. \[K1\]\s+Festival: .*2 coins", out)
    assert "[P11]" in out
    assert "[K1]" not in say("--lang", "en", "ask", words[0])[1], "only where the steps are asked for"
    polish = say("--lang", "pl", "ask", *words)[1]
    assert re.search(r"Alice .*\[K1\]\s+Festyn: ", polish)


def test_data_holds_what_the_page_tells(ask_data):
    found = ask_data("--lang", "en", "Does Moat stop Bandit?", "--trace")
    assert (found["format"], found["version"], found["lang"]) == ("justiciar.reply", 1, "en")
    assert (found["form"], found["head"]["kind"], found["number"]) == ("does", "yes", None)
    assert [one["id"] for one in found["understood"]["cards"]] == ["moat", "bandit"]
    assert "A2" in [one["rule"] for one in found["rules"]]
    for one in found["rules"]:
        assert one["statement"]
        assert one["source"]
        assert one["page"].endswith(one["rule"].lower())
    assert all(one["trace"] for one in found["outcomes"])
    assert len(found["outcomes"]) == 2
    counted = ask_data("--lang", "en", "How many cards does a throned Smithy draw?")
    assert (counted["number"], counted["head"]["value"]) == (6, 6)


@pytest.mark.parametrize("lang", languages())
def test_data_differs_by_language_in_its_texts_only(ask_data, lang):
    found = ask_data("--lang", lang, "Must I trash a Copper with Moneylender?")
    english = ask_data("--lang", "en", "Must I trash a Copper with Moneylender?")
    assert found["lang"] == lang
    assert (found["head"]["text"] != english["head"]["text"]) == (lang != "en")
    for key in ("form", "number", "certainty", "profile", "whole", "situation", "lacking", "from_ruling"):
        assert found[key] == english[key]
    assert [one["profiles"] for one in found["editions"]] == [one["profiles"] for one in english["editions"]]


# A narrow terminal, every language


PAGES = [
    ["Does Moat stop Bandit?"],
    ["Throne Room Mining Village: can I trash it twice for four?", "--trace"],
    ["who wins at a tie"],
    ["Must I trash a Copper with Moneylender?", "--why-not", "coins 3"],
    ["Poacher with two empty piles"],
    ["Does Moat stop Ghost Ship?"],
    ["does moat stop wich and flibber?"],
    ["Vampire: what happens?"],
]


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("args", PAGES, ids=lambda args: args[0])
def test_an_answer_fits_a_phone(say, monkeypatch, args, lang):
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    monkeypatch.setenv("COLUMNS", "60")
    monkeypatch.setenv("NO_COLOR", "1")
    code, out, err = say("--lang", lang, "ask", *args)
    assert (code, err) == (0, "")
    assert max(map(len, out.splitlines())) <= 60
    assert out.split("\n\n")[1].startswith(Interface(lang)("reply.answer")), "the answer first"
    assert not re.search(r"\breply\.|\{|\}|\bNone\b", out)


# Words beside other things


def test_words_need_no_quotes(english):
    assert english("does", "moat", "stop", "bandit")[1] == english("does moat stop bandit")[1]
    assert english("moat", "bandit,", "does", "it", "help?")[0] == 0


def test_names_alone_are_no_question_in_words(ask_data):
    assert ask_data("Moat", "Witch")["format"] == "justiciar.pair"
    assert ask_data("Throne Room, Moneylender, Copper")["format"] == "justiciar.ask"
    assert ask_data("Does Moat stop Witch?")["format"] == "justiciar.reply"


def test_words_may_be_mixed_with_every_flag(ask_data):
    found = ask_data("Does Moat stop Witch?", "--hand", "Moat", "--players", "3", "--budget", "5000", "--trace")
    assert found["format"] == "justiciar.reply"
    assert found["situation"]["players"] == 3


def test_a_file_goes_with_its_flags_and_not_with_words(english, tmp_path):
    kept = tmp_path / "kept.scn"
    english("Does Moneylender work?", "--save", str(kept))
    assert english(str(kept), "--profile", "current", "--trace")[0] == 0
    assert english(str(kept), "--id", "does-moneylender-work")[0] == 0
    for flags in (["--hand", "Copper"], ["--why-not", "coins 3"], ["--save", str(tmp_path / "other.scn")]):
        code, out, err = english(str(kept), *flags)
        assert (code, out) == (2, "")
        assert flags[0] in err
    assert sorted(path.name for path in tmp_path.iterdir()) == ["kept.scn"]
