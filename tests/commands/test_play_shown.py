"""`justiciar play` as shown: prices, hands, Treasures together, hints, colours; a game taken up, and told again."""

from __future__ import annotations

import io
import json
import re
import sys

import pytest

from assistant.app import run
from assistant.reading.kingdoms.reading import read_kingdom
from assistant.seat.offers import make_offer
from assistant.seat.opening import open_game
from assistant.seat.record import FORMAT, NO_KINGDOM, Opening
from assistant.seat.sitting import Sitting
from assistant.seat.view import gathered, say_hand
from assistant.telling.names import interface_for, show_name
from engine.machine.loop import advance, answer_in_place
from engine.model.kinds import HAND, PLAY
from engine.model.state import Fact
from engine.table.chance import Dice
from i18n.interface import languages
from tests.commands.test_play import KINGDOM, LAZY
from tests.commands.test_play_tokens import situation

pytestmark = pytest.mark.usefixtures("plain_surroundings")
MERCHANT = KINGDOM.replace("Cellar", "Merchant")


def buying(kingdom, hand, profile="current"):
    """Open a game whose first player has this hand in the Buy phase: the sitting, and what is asked."""
    sitting = open_game(read_kingdom(kingdom, "en").kingdom, ("human", "human"), 3, profile)
    state = sitting.state
    advance(state, sitting.dice)
    state.players[state.turn].hand = tuple(sorted(hand.split(", ")))
    ask = advance(state, sitting.dice)
    while ask.prompt != "phase.buy":
        answer_in_place(state, ask, "end")
        ask = advance(state, sitting.dice)
    return sitting, ask


def together(kingdom, hand):
    sitting, ask = buying(kingdom, hand)
    return [play.removeprefix("play ") for play in make_offer(ask, sitting.state, interface_for("en")).together]


# Treasures together


@pytest.mark.parametrize("hand", ["Copper, Copper", "Silver, Silver", "Copper, Silver, Gold, Estate"])
def test_a_merchant_about_keeps_no_treasures_apart(hand):
    assert together(MERCHANT, hand) == [card for card in sorted(hand.split(", ")) if card != "Estate"]


@pytest.mark.parametrize(
    ("other", "hand", "wanted"),
    [
        ("Fool's Gold", "Fool's Gold, Fool's Gold, Copper", ["Copper", "Fool's Gold", "Fool's Gold"]),
        ("Quarry", "Quarry, Copper", ["Copper", "Quarry"]),
        # Bank counts the Treasures in play, Counterfeit and Loan ask, Venture turns cards up.
        ("Bank", "Bank, Copper, Silver", ["Copper", "Silver"]),
        ("Counterfeit", "Counterfeit, Copper, Silver", ["Copper", "Silver"]),
        ("Venture", "Venture, Copper, Silver", ["Copper", "Silver"]),
        ("Counterfeit", "Counterfeit, Copper", []),
        ("Quarry", "Copper, Estate", []),
    ],
)
def test_what_is_played_together_is_safe(other, hand, wanted):
    assert together(KINGDOM.replace("Cellar", other), hand) == wanted


def test_where_the_order_matters_each_is_played_by_itself():
    """Corsair takes the first Silver or Gold that is played."""
    sitting, ask = buying(KINGDOM.replace("Cellar", "Corsair"), "Copper, Copper")
    state = sitting.state
    answer_in_place(state, ask, "end")
    other = 1 - state.turn
    state.players[other].hand = ("Corsair",)
    ask = advance(state, sitting.dice)
    answer_in_place(state, ask, "play Corsair")
    ask = advance(state, sitting.dice)
    while state.turn == other or ask.prompt != "phase.buy":
        answer_in_place(state, ask, "end")
        state.players[1 - other].hand = ("Copper", "Gold", "Silver", "Silver")
        ask = advance(state, sitting.dice)
    assert make_offer(ask, state, interface_for("en")).together == ()


def test_playing_together_is_playing_each(play):
    args = ("--kingdom", MERCHANT, "--seats", "human,money", "--seed", "3", "--json")
    whole = json.loads(play(*args, lines=["play all", "silver", *LAZY])[1])
    each = json.loads(play(*args, lines=["play copper"] * 4 + ["silver", *LAZY])[1])
    assert whole == each


# What is seen


@pytest.mark.parametrize("lang", languages())
def test_each_purchase_has_its_price_and_the_dear_come_first(lang):
    sitting, ask = buying(KINGDOM, "Gold, Gold, Silver")
    ui = interface_for(lang)
    for card in ("Gold", "Gold", "Silver"):
        answer_in_place(sitting.state, ask, f"play {card}")
        ask = advance(sitting.state, sitting.dice)
    offer = make_offer(ask, sitting.state, ui)
    bought = [line for option, line in zip(offer.ask.options, offer.lines, strict=True) if option.startswith("buy ")]
    prices = [int(re.search(r"\((?:\$|\D*)(\d+)", line)[1]) for line in bought]
    assert len(bought) == 17
    assert prices == sorted(prices, reverse=True) and prices[0] == 8
    assert set(offer.ask.options) - {"play all"} == set(ask.options) - {"play all"}
    assert offer.ask.options[-1] == "end"


@pytest.mark.parametrize("lang", languages())
def test_a_hand_is_sorted_as_one_holds_it(lang):
    sitting, _ = buying(KINGDOM, "Copper, Curse, Estate, Gold, Market, Moat, Province, Silver, Village")
    ui = interface_for(lang)
    said = say_hand(sitting.state, sitting.state.turn, ["A", "B"], ui)
    order = ("market", "village", "moat", "gold", "silver", "copper", "province", "estate", "curse")
    places = [said.index(show_name(card, lang)) for card in order]
    assert places == sorted(places)


def test_treasures_in_a_row_are_told_in_one_line():
    def plays(player, *cards):
        return Fact("play", player, cards, HAND, PLAY, rule="P3")

    def coins(player, number, card):
        return Fact("coins", player, amount=number, card=card)

    facts = [plays(0, "Copper"), coins(0, 1, "Copper"), Fact("choose", 0), plays(0, "Silver"), coins(0, 2, "Silver")]
    assert gathered(facts) == [plays(0, "Copper", "Silver"), coins(0, 3, "Copper")]
    apart = [plays(0, "Copper"), plays(0, "Moat"), plays(0, "Copper"), coins(0, 1, "Merchant"), plays(1, "Copper")]
    assert gathered(apart) == apart


@pytest.mark.parametrize("lang", languages())
def test_a_hint_is_a_sentence_about_cards_of_the_hand_or_on_offer(play, lang):
    ui = interface_for(lang)
    word = ui("play.word.hint")
    lines = [word, f"{word} Throne Room", "quit"]
    kingdom = KINGDOM.replace("Cellar", "Throne Room")
    code, out, _ = play("--lang", lang, "--kingdom", kingdom, "--seed", "3", lines=lines)
    assert code == 0
    first, about = (part.partition("\n")[2].strip() for part in out.split("> ")[1:3])
    assert first and about.count("\n") < 5 and show_name("throne-room", lang)[:3] in about
    assert ui("play.hint-none") not in about


class Watched(io.StringIO):
    """Be a terminal with colours."""

    encoding = "utf-8"

    def isatty(self):
        return True


@pytest.mark.parametrize("lang", languages())
def test_a_turn_fits_24_lines_of_80_columns(monkeypatch, lang):
    """From one's purchase through the turn of the bot to the next question."""
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.delenv("NO_COLOR", raising=False)
    out = Watched()
    lines = ["1", "silver", "1", "silver", "1", "silver", "1", "gold"]
    monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
    monkeypatch.setattr(sys, "stdout", out)
    assert run(["play", "--lang", lang, "--kingdom", MERCHANT, "--seats", "human,money", "--seed", "3"]) == 0
    told = out.getvalue()
    assert "\x1b[1m" in told and "\x1b[2m" in told
    screens = re.sub(r"\x1b\[[\d;]*m", "", told).split("\n> ")
    assert len(screens) == len(lines) + 2
    assert all(screen.count("\n") <= 23 for screen in screens[1:-1])
    assert all(len(line) <= 80 for screen in screens for line in screen.split("\n"))


@pytest.mark.parametrize("line", ["y", "\0" * 20_000])
def test_a_script_that_never_answers_is_left(play, line):
    code, out, err = play("--kingdom", KINGDOM, "--seed", "3", lines=[line] * 3_000)
    assert (code, err) == (0, "")
    assert out.count("none of the options") < 1_500
    assert "Too many lines in a row" in out and "The score so far" in out


# A game taken up and told again


def test_a_game_is_taken_up_with_its_log_and_can_be_undone(play, tmp_path):
    file = tmp_path / "game.json"
    args = ("--kingdom", MERCHANT, "--seats", "human,random", "--seed", "11")
    begin = ["play all", "buy silver", "play all", f"save {file}"]
    log = play(*args, lines=[*begin, "log", "quit"])[1].partition("> log\n")[2]
    taken = play("--load", str(file), lines=["log", "quit"])[1].partition("> log\n")[2]
    assert taken == log and "[P3]" in log
    undone = play("--load", str(file), lines=["undo", "undo", "log", "quit"])[1].rpartition("> log\n")[2]
    straight = play(*args, lines=["play all", "log", "quit"])[1].rpartition("> log\n")[2]
    assert undone == straight
    code, out, err = play("--replay", str(file))
    assert (code, err) == (0, "")
    said = [line for line in log.split("\n") if re.search(r"\[\w+\]$", line) and "draws" not in line]
    assert said and all(line in out for line in said if "cards go" not in line)
    count = len(json.loads(file.read_text("utf-8"))["answers"])
    assert f"{count} answers were given again" in out


@pytest.mark.parametrize("change", ["answer", "less", "seed", "kingdom", "state", "old"])
def test_a_log_that_does_not_lead_there_is_told(play, tmp_path, change):
    file = tmp_path / "game.json"
    play("--kingdom", MERCHANT, "--seats", "human,money", "--seed", "3", lines=["play all", "silver", f"save {file}"])
    data = json.loads(file.read_text("utf-8"))
    if change == "answer":
        data["answers"][0] = "play Moat"
    elif change == "less":
        del data["answers"][-1]
    elif change == "state":
        data["state"]["state"]["coins"] = 7
    elif change == "old":
        data = {key: value for key, value in data.items() if key not in ("kingdom", "answers")} | {"version": 1}
    else:
        data[change] = {"seed": 4, "kingdom": ["xyzzy"]}[change]
    file.write_text(json.dumps(data), "utf-8")
    code, out, err = play("--replay", str(file))
    assert (code, out) == (1, "") and "--load" in err
    code, out, err = play("--load", str(file), lines=["log", "undo", "quit"])
    assert code == 0 and "without its log" in err
    assert "no decision to go back to" in out


def test_another_file_is_replaced_only_after_a_yes(play, tmp_path):
    file = tmp_path / "game.json"
    file.write_text("mine", "utf-8")
    args = ("--kingdom", KINGDOM, "--seed", "3")
    code, out, _ = play(*args, lines=[f"save {file}", "no", f"save {file}", "quit"])
    assert code == 0 and out.count("Replace it?") == 2 and out.count("left as it is") == 2
    assert file.read_text("utf-8") == "mine"
    code, out, _ = play(*args, lines=[f"save {file}", "yes", f"save {file}", "quit"])
    assert out.count("Replace it?") == 1 and out.count("Saved to") == 2  # one's own file is written again
    assert json.loads(file.read_text("utf-8"))["format"] == FORMAT


def test_a_game_that_leads_nowhere_is_told(play, tmp_path, monkeypatch):
    file = tmp_path / "game.json"
    play("--kingdom", KINGDOM, "--seed", "3", lines=[f"save {file}"])

    def fail(*args):
        raise KeyError

    monkeypatch.setattr("assistant.seat.sitting.choose", fail)
    code, _, err = play("--load", str(file), lines=["end"])
    assert code == 2 and err.startswith("justiciar: ") and "older copy" in err


@pytest.mark.parametrize(
    ("card", "phase", "seen"),
    [("Orb", "buy", True), ("Hermit", "action", True), ("Steward", "action", False), ("Harbinger", "action", False)],
)
def test_the_discard_pile_is_shown_where_it_is_looked_through_before_a_choice(card, phase, seen):
    lines = f"phase: {phase}\nAlice hand: {card}\nAlice deck: Gold\nAlice discard: Copper*2, Village"
    state, ask = situation(lines, f"play {card}")
    out = io.StringIO()
    sitting = Sitting(state, Dice(1), Opening(NO_KINGDOM, ("human", "human"), 1, "current"))
    sitting.sit_down(interface_for("en"), out)
    sitting.put(make_offer(ask, state, sitting.ui))
    assert ("Player 1's discard pile: 2 × Copper, Village" in out.getvalue()) == seen
