"""Questions in words beside flags: what is laid out stands, the words tell the rest; printings; the same every time."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from i18n.interface import Interface

pytestmark = pytest.mark.usefixtures("plain_surroundings")
ROOT = Path(__file__).parents[2]


@pytest.fixture
def told(say):
    """Ask in English for data, whatever kind of reply it is."""

    def asked(*args):
        code, out, err = say("--lang", "en", "ask", *args, "--json")
        assert (code != 2, err) == (True, "")
        return json.loads(out)

    return asked


def head(found):
    """Return the verdict of the answer, where nothing is answered of the nearest one that is no ruling's title."""
    one = found["answer"] or next(one for one in found["nearest"] if one["source"] != "recorded")
    value = one["head"]["value"]
    return one["head"]["kind"] if value is None else (one["head"]["kind"], value)


def zone(found, player, name):
    zones = found["played"]["situation"]["zones"]
    return next((one["cards"] for one in zones if (one["player"], one["zone"]) == (player, name)), None)


# Each row: words, flags, the answer without and with them. Every right answer by the rules named.
CHANGED = [
    ("Does Moneylender work?", ["--hand", "Moneylender, Estate"], "depends", "no"),  # K3
    ("Can I trash a Copper with Moneylender?", ["--hand", "Moneylender, Estate*4"], "yes", "no"),
    ("How many cards does Laboratory draw?", ["--deck", "Copper"], ("number", 2), ("number", 1)),  # D1
    ("How many cards does Militia make the other player discard if he has 5 cards in hand?",
     ["--bob-hand", "Copper*4"], ("number", 2), ("number", 1)),
    ("Must I trash a Copper with Moneylender?", ["--profile", "base-1e"], "no", "yes"),  # V1
    ("Can Workshop gain a Duchy?", ["--hand", "Bridge, Workshop", "--does", "play Bridge", "--does", "play Workshop",
                                    "--actions", "2"], "no", "yes"),  # C2
    ("How many coins do I have with Festival?", ["--hand", "Festival*2", "--does", "play Festival", "--does",
                                                 "play Festival"], ("number", 2), ("number", 4)),  # K1
    ("How many Actions do I have after Village?", ["--actions", "3"], ("number", 2), ("number", 4)),  # K1, T3
    ("How much money do I have after Festival?", ["--coins", "3"], ("number", 2), ("number", 5)),
    ("Does Bob gain a Curse when I play Witch?", ["--pile", "Curse=0"], "yes", "no"),  # G2
    ("Does Moat stop Militia?", ["--hand", "Militia", "--bob-hand", "Moat, Copper*4"], "yes", "yes"),
    ("Do three empty piles end the game?", ["--players", "5"], "yes", "no"),  # E1
    ("Do three empty piles end the game?", ["--players", "3"], "yes", "yes"),
]  # fmt: skip


@pytest.mark.parametrize(("words", "flags", "before", "after"), CHANGED, ids=lambda part: str(part)[:60])
def test_a_flag_changes_the_table_and_so_the_answer(told, words, flags, before, after):
    assert (head(told(words)), head(told(words, *flags))) == (before, after)


def test_the_number_of_players_that_a_flag_tells_is_that_of_the_question(told):
    """14.1: 15 Provinces for five, 18 for six."""
    for players, number in (("2", 8), ("4", 12), ("5", 15), ("6", 18)):
        found = told("How many Provinces are in the Supply?", "--players", players)
        assert (found["certainty"], head(found)) == ("answer", ("number", number))
    assert told("How many Provinces are in the Supply?")["certainty"] != "answer", "nobody said how many play"


GIVEN = [
    ("Does Moneylender work with an empty hand?", "--hand", "Moneylender, Copper*3", "Alice", "hand"),
    ("How many cards does Smithy draw with an empty deck?", "--deck", "Gold*3", "Alice", "deck"),
    ("Does Militia make the other player discard if his hand is empty?", "--bob-hand", "Gold*5", "Bob", "hand"),
    ("What happens if I play Harbinger with an empty discard pile?", "--discard", "Gold", "Alice", "discard"),
]


@pytest.mark.parametrize(("words", "flag", "cards", "player", "where"), GIVEN, ids=lambda part: str(part)[:40])
def test_what_is_given_as_a_flag_stands_whatever_the_words_say(told, words, flag, cards, player, where):
    names = [part.strip().partition("*") for part in cards.split(",")]
    wanted = [name.lower() for name, _, number in names for _ in range(int(number or 1))]
    assert zone(told(words, flag, cards, "--full", "--pick", "1"), player, where) == wanted


def test_no_flag_is_lost(told):
    found = told(
        "Does Militia make Carol discard a card?", "--players", "3", "--hand", "Militia, Gold", "--full", "--pick", "1",
        "--bob-hand", "Silver*4", "--carol-hand", "Gold*5", "--deck", "Estate*2", "--discard", "Silver", "--coins", "2",
        "--buys", "3", "--actions", "2", "--pile", "Curse=4", "--trash", "Feast", "--profile", "base-2e",
    )  # fmt: skip
    table = found["played"]["situation"]
    assert (table["players"], table["coins"], table["buys"], table["actions"]) == (3, 2, 3, 2)
    assert (table["piles"]["curse"], table["trash"], found["played"]["profile"]) == (4, ["feast"], "base-2e")
    assert zone(found, "Alice", "hand") == ["militia", "gold"]
    assert zone(found, "Bob", "hand") == ["silver"] * 4
    assert zone(found, "Carol", "hand") == ["gold"] * 5
    assert zone(found, "Alice", "deck") == ["estate"] * 2
    assert zone(found, "Alice", "discard") == ["silver"]


def test_a_condition_of_the_words_that_a_flag_replaces_is_not_said(told):
    """The sentence tells only of what was on the table."""
    words = "How many cards does Laboratory draw if my deck is empty?"
    assert "deck" in told(words, "--pick", "2")["answer"]["sentence"]
    found = told(words, "--deck", "Copper*5", "--pick", "1")
    assert head(found) == ("number", 2)
    assert "deck is empty" not in found["answer"]["sentence"]


def test_an_assumption_of_the_flags_is_none_of_ours(told):
    words = "If I play Smithy and then Smithy, how many cards do I draw?"
    assert told(words, "--actions", "2", "--pick", "1")["answer"]["assumed"] == []


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
    found = told(words, "--pick", "1")
    by_profile = {name: one["head"]["kind"] for one in found["answer"]["editions"] for name in one["profiles"]}
    assert by_profile["base-1e"] == first
    assert head(found) == second
    assert "current" not in by_profile, "only those that differ"
    assert {head(told(words, "--profile", name)) for name in ("base-2e", "current")} == {second}
    assert head(told(words, "--profile", "base-1e")) == first
    for lang in ("en", "pl", "hu", "cs"):
        out = say("--lang", lang, "ask", words, "--pick", "1")[1]
        assert "base-1e" in out.partition(f"\n{Interface(lang)('reply.answer')}\n")[2]


def test_printings_that_agree_are_not_told(told):
    assert told("Can Workshop gain a Duchy?")["answer"]["editions"] == []
    assert told("Does Militia hit me?", "--hand", "Militia", "--pick", "1")["answer"]["editions"] == []


# The same every time


def test_the_seed_of_hashes_changes_nothing():
    code = """
import json, sys
from assistant.answers.reply import settle_words
from engine.inquiry.explore import Budget
from i18n.interface import Interface
for words in json.loads(sys.argv[1]):
    found = settle_words(words, {}, "en", Budget(20_000, 600.0))
    print(json.dumps(found.data(Interface("en"), full=True, traced=True)))
"""
    words = [
        "Does Moat stop Bandit?", "what does poacher do", "Throne Room Mining Village: $4?", "Upgrade an Estate?",
        "Which options does Steward have?", "who wins at a tie", "Does Moat stop Ghost Ship?",
        "Pixie: must I trash it?", "If I play Swindler, which cards can the other player get?", "Vampire and Moat",
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
