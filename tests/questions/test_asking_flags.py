"""What is assumed of a question in words, the flags that change it, the printings, and how certain the answer is."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from engine.rulings import all_rulings
from i18n.interface import Interface

pytestmark = pytest.mark.usefixtures("plain_surroundings")
ROOT = Path(__file__).parents[2]


@pytest.fixture
def told(ask_data):
    """Ask in English for data."""
    return lambda *args: ask_data("--lang", "en", *args)


def head(found):
    value = found["head"]["value"]
    return found["head"]["kind"] if value is None else (found["head"]["kind"], value)


def zone(found, player, name):
    cards = [one["cards"] for one in found["situation"]["zones"] if (one["player"], one["zone"]) == (player, name)]
    return cards[0] if cards else None


# Each row: words, flags, the answer without and with them. Every right answer by the rules named.
CHANGED = [
    ("Does Moneylender work?", ["--hand", "Moneylender, Estate"], "yes", "no"),  # K3
    ("Do I have to trash a card with Remodel?", ["--hand", "Remodel"], "yes", "no"),  # P7
    ("How many Curses does Witch give out?", ["--players", "4"], ("number", 1), ("number", 3)),  # A7
    ("How many Curses does Witch give out?", ["--pile", "Curse=0"], ("number", 1), ("number", 0)),  # G2
    ("How many cards does Laboratory draw?", ["--deck", "Copper"], ("number", 2), ("number", 1)),  # D1
    ("How many cards does my opponent keep with Militia?", ["--bob-hand", "Copper*2"], ("number", 3), ("number", 2)),
    ("Must I trash a Copper with Moneylender?", ["--profile", "base-1e"], "no", "yes"),  # V1
    ("Can Workshop gain a Duchy?", ["--hand", "Bridge, Workshop", "--does", "play Bridge", "--does", "play Workshop",
                                    "--actions", "2"], "no", "yes"),  # C2
    ("How many coins do I have with Festival?", ["--hand", "Festival*2", "--does", "play Festival", "--does",
                                                 "play Festival"], ("number", 2), ("number", 4)),  # K1
    ("How many Actions do I have after Village?", ["--actions", "3"], ("number", 2), ("number", 4)),  # K1, T3
    ("How much money do I have after Festival?", ["--coins", "3"], ("number", 2), ("number", 5)),
    ("How many Provinces are in the Supply?", ["--players", "5"], "depends", ("number", 15)),  # 14.1
    ("Do three empty piles end the game?", ["--players", "5"], "depends", "no"),  # E1
    ("Do three empty piles end the game?", ["--players", "3"], "depends", "yes"),
]  # fmt: skip


@pytest.mark.parametrize(("words", "flags", "before", "after"), CHANGED, ids=lambda part: str(part)[:60])
def test_a_flag_changes_what_was_assumed_and_so_the_answer(told, words, flags, before, after):
    one, two = told(words), told(words, *flags)
    assert (head(one), head(two)) == (before, after)
    assert not set(flags[::2]) - {"--profile"} & {part["flag"] for part in two["assumed"]}, "given, so not assumed"


def test_each_assumption_is_a_flag_that_gives_the_same_answer(told):
    """What is printed as assumed can be typed, all of it, and nothing changes."""
    for words in ("Does Moat stop Militia?", "How many cards does a throned Smithy draw?", "Can Workshop gain a Duchy?",
                  "What happens when the Curse pile is empty and I play Witch?"):  # fmt: skip
        one = told(words)
        flags = [part for each in one["assumed"] for part in (each["flag"], each["value"].strip('"'))]
        assert "--does" in flags
        assert "--profile" in flags
        two = told(words, *flags)
        assert (two["head"], two["situation"]) == (one["head"], one["situation"])
        assert {part["flag"] for part in two["assumed"]} <= {"--profile"}


def test_a_profile_given_is_not_assumed(told):
    found = told("Can Workshop gain a Duchy?", "--profile", "current")
    assert "--profile" not in {part["flag"] for part in found["assumed"]}


GIVEN = [
    ("Does Moneylender work with an empty hand?", "--hand", "Moneylender, Copper*3", "Alice", "hand"),
    ("How many cards does Smithy draw with an empty deck?", "--deck", "Gold*3", "Alice", "deck"),
    ("Militia against an empty hand: what happens?", "--bob-hand", "Gold*5", "Bob", "hand"),
    ("Does Harbinger work with an empty discard pile?", "--discard", "Gold", "Alice", "discard"),
]


@pytest.mark.parametrize(("words", "flag", "cards", "player", "where"), GIVEN, ids=lambda part: str(part)[:40])
def test_what_is_given_as_a_flag_stands_whatever_the_words_say(told, words, flag, cards, player, where):
    names = [part.strip().partition("*") for part in cards.split(",")]
    wanted = [name.lower() for name, _, number in names for _ in range(int(number or 1))]
    assert zone(told(words, flag, cards), player, where) == wanted


def test_no_flag_is_lost(told):
    found = told(
        "Does Militia hit Carol?", "--players", "3", "--hand", "Militia, Gold", "--bob-hand", "Silver*4",
        "--carol-hand", "Gold*5", "--deck", "Estate*2", "--discard", "Silver", "--pile", "Curse=4",
        "--trash", "Feast", "--coins", "2", "--buys", "3", "--actions", "2", "--profile", "base-2e",
    )  # fmt: skip
    table = found["situation"]
    assert (table["players"], table["coins"], table["buys"], table["actions"]) == (3, 2, 3, 2)
    assert (table["piles"]["curse"], table["trash"], found["profile"]) == (4, ["feast"], "base-2e")
    assert zone(found, "Alice", "hand") == ["militia", "gold"]
    assert zone(found, "Bob", "hand") == ["silver"] * 4
    assert zone(found, "Carol", "hand") == ["gold"] * 5
    assert zone(found, "Alice", "deck") == ["estate"] * 2
    assert zone(found, "Alice", "discard") == ["silver"]


def test_what_the_words_say_of_the_table_is_shown_as_flags(told, say):
    found = told("How many cards does Laboratory draw with one card in the deck?", "--profile", "current")
    assert head(found) == ("number", 1)
    assert len(zone(found, "Alice", "deck")) == 1
    for words, flag in (
        ("Does Moneylender work with an empty hand?", "--hand Moneylender"),
        ("Torturer with no Curses left", "--pile Curse=0"),
        ("How many cards does Laboratory draw with one card in the deck?", "--deck Estate"),
    ):
        _, _, understood = say("--lang", "en", "ask", words)[1].partition("\nUnderstood")
        read, _, assumed = understood.partition("\nAssumed")
        assert flag in read
        assert flag not in assumed


# Printings


@pytest.mark.parametrize(
    ("words", "first", "second"),
    [
        ("Must I trash a Copper with Moneylender?", "yes", "no"),
        ("Must I trash a Treasure with Mine?", "yes", "no"),
        ("Do I have to trash a Copper with Moneylender if I hold one?", "yes", "no"),
    ],
)
def test_printings_that_differ_are_told_apart(told, say, words, first, second):
    """V1: these three were compulsory in the first edition."""
    found = told(words)
    by_profile = {name: head(one) for one in found["editions"] for name in one["profiles"]}
    assert by_profile["base-1e"] == first
    assert by_profile["current"] == second == head(found)
    assert {head(told(words, "--profile", name)) for name in ("base-2e", "current")} == {second}
    for lang in ("en", "pl", "hu", "cs"):
        ui = Interface(lang)
        part = say("--lang", lang, "ask", words)[1].partition(f"\n{ui('reply.editions')}\n")[2].partition("\n\n")[0]
        assert "base-1e" in part
        assert ui(f"reply.{first}") in part


def test_words_name_the_edition(told):
    for words, answer in (
        ("In the first edition must I trash a Copper with Moneylender?", "yes"),
        ("1e: must I trash a Copper with Moneylender?", "yes"),
        ("2e: must I trash a Copper with Moneylender?", "no"),
        ("Must I trash a Copper with Moneylender, old version?", "yes"),
        ("Must I trash a Copper with Moneylender in the second edition?", "no"),
    ):
        found = told(words)
        assert head(found) == answer, words
        assert found["profile"] == ("base-1e" if answer == "yes" else "current"), words


def test_a_profile_given_is_the_only_one(told):
    assert told("Must I trash a Copper with Moneylender?", "--profile", "base-1e")["editions"] == []


def test_every_profile_stands_in_one_of_the_printings(told):
    found = told("Must I trash a Copper with Moneylender?")
    named = [name for one in found["editions"] for name in one["profiles"]]
    assert sorted(named) == ["base-1e", "base-2e", "current", "intrigue-1e", "nocturne"]


def test_printings_that_agree_are_told_once(told):
    agreeing = told("Can Workshop gain a Duchy?")["editions"]
    assert [one["head"]["kind"] for one in agreeing] == ["no"]


# How certain it is


@pytest.mark.parametrize(
    ("words", "certainty"),
    [
        ("How many Actions do I have after a throned Village?", "confirmed"),
        ("Throne Room Mining Village: can I trash it twice for four?", "confirmed"),
        ("Can Artisan gain a Gold?", "computed"),
        ("Is Curse a Victory card?", "rule"),
        ("who wins at a tie", "rule"),
        ("Does Moat stop Ghost Ship?", "cannot"),
    ],
)
def test_how_certain_an_answer_is_is_always_told(told, say, words, certainty):
    found = told(words)
    assert found["certainty"] == certainty
    assert (certainty == "cannot") <= bool(found["lacking"])
    if certainty == "confirmed":
        assert found["rulings"][0]["key"] in keys()
    for lang in ("en", "pl", "hu", "cs"):
        out = " ".join(say("--lang", lang, "ask", words)[1].split())
        assert Interface(lang)(f"reply.certainty.{certainty}") in out


def keys():
    """List the recorded rulings by file and id."""
    return {one.key for one in all_rulings()}


def test_a_table_laid_out_by_hand_is_not_confirmed_by_another_one(told):
    """A ruling about just these cards says nothing of a hand that is not its own."""
    assert told("Does Moneylender work without Copper?", "--hand", "Moneylender, Copper")["from_ruling"] is False


# The same every time


def test_the_seed_of_hashes_changes_nothing():
    code = """
import json, sys
from assistant.answers.reply import ReplyAnswer
from assistant.asking.replying import reply
from assistant.asking.question import understand_words
from assistant.commands.ways import read_budget
from i18n.interface import Interface
for words in json.loads(sys.argv[1]):
    found = reply(understand_words(words, "en"), {}, "en", read_budget(""))
    print(json.dumps(ReplyAnswer(found).data(Interface("en"), traced=True)))
"""
    words = [
        "Does Moat stop Bandit?", "what does poacher do", "Throne Room Mining Village: $4?", "Upgrade an Estate?",
        "Which options does Steward have?", "who wins at a tie", "Does Moat stop Ghost Ship?",
        "Pixie: must I trash it?", "Swindler trashes a Silver, what can they get?", "gardens 30 cards points",
        "Torturer with an empty Curse pile",
    ]  # fmt: skip
    printed = set()
    for seed in ("1", "2"):
        done = subprocess.run(
            [sys.executable, "-c", code, json.dumps(words)], capture_output=True, text=True, check=True, cwd=ROOT,
            env={**os.environ, "PYTHONPATH": str(ROOT), "PYTHONHASHSEED": seed},
        )  # fmt: skip
        assert len(done.stdout.splitlines()) == len(words)
        printed.add(done.stdout)
    assert len(printed) == 1


def test_a_claim_held_against_the_answer_stands_in_the_data(told):
    found = told("Can I gain a Duchy with Workshop?", "--why-not", "I gain a Duchy")
    assert found["why_not"] == {"claim": "I gain a Duchy", "holds": "no", "rule": "C4"}
    assert told("Can I gain a Duchy with Workshop?")["why_not"] is None
