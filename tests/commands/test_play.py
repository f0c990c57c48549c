"""`justiciar play`: bots to the end of a game, people by script, undo, saving, and whatever else is typed."""

from __future__ import annotations

import json
import shlex
import signal
import subprocess
import sys
from collections import Counter

import pytest

from assistant.reading.kingdoms.reading import read_kingdom
from assistant.seat.bots import pick
from assistant.seat.decisions import read_answer
from assistant.seat.opening import open_game
from assistant.telling.problems import Complaint
from engine.machine.loop import advance
from engine.model.asks import ONE, ORDER, PHASE, SUBSET, Decision
from engine.table.chance import Dice

KINGDOM = "Cellar, Market, Festival, Militia, Mine, Moat, Remodel, Smithy, Village, Workshop"
WORTH = {"province": 6, "duchy": 3, "estate": 1, "curse": -1}
# Whoever plays so buys nothing and discards to a Militia; what is no option is only complained about.
LAZY = ["play all", "1 2", "end"] * 200


pytestmark = pytest.mark.usefixtures("plain_surroundings")


@pytest.fixture
def result(play):
    """Play and return the data of --json."""

    def found(*args, lines=()):
        code, out, _ = play(*args, "--json", lines=lines)
        assert code == 0
        return json.loads(out)

    return found


def points_from_log(told):
    """Count the points of each seat from three Estates and what the log says was gained; nothing may be trashed."""
    assert not [one for one in told["log"] if one["verb"] in ("trash", "exchange", "return", "pass")]
    points = Counter({player["seat"]: 3 for player in told["players"]})
    for one in told["log"]:
        if one["verb"] == "gain":
            points[one["seat"]] += sum(WORTH.get(card, 0) for card in one["cards"])
    return points


@pytest.mark.parametrize("number", range(2, 7))
def test_bots_play_to_the_end(result, number):
    args = ("--kingdom", KINGDOM, "--seats", ",".join(["money"] * number), "--seed", "7")
    told = result(*args)
    assert (told["format"], told["version"], told["seed"], told["over"]) == ("justiciar.play", 1, 7, True)
    assert len(told["players"]) == number
    points = points_from_log(told)
    assert {player["seat"]: player["points"] for player in told["players"]} == points
    assert sum(points.values()) > 3 * number
    # E6: the most points, then the fewest turns.
    best = max((player["points"], -player["turns"]) for player in told["players"])
    assert all(player["winner"] == ((player["points"], -player["turns"]) == best) for player in told["players"])
    assert result(*args) == told
    assert result(*args[:-1], "8")["log"] != told["log"]


def test_six_bots_of_both_kinds_with_all_cards_of_a_box(result):
    told = result("--seats", "random,money,random,money,random,random", "--seed", "5")
    assert told["over"]
    assert [player["kind"] for player in told["players"]].count("random") == 4
    assert all(player["turns"] for player in told["players"])


@pytest.mark.parametrize("seed", range(4))
def test_random_bots_come_to_an_end(result, seed):
    assert result("--seats", "random,random,random", "--seed", str(seed))["over"]


def test_the_page_tells_points_winner_and_tie(play):
    code, out, err = play("--kingdom", KINGDOM, "--seats", "money,money", "--seed", "7")
    assert (code, err) == (0, "")
    last = out.partition("The game is over.")[2]
    assert "×  Province" in last
    assert "Player 1:" in last
    assert "winner" in last or "shared by" in last
    assert "[E6]" in last


def test_a_person_against_a_bot_to_the_end(result):
    told = result("--seats", "human,money", "--seed", "3", lines=LAZY)
    lazy, money = told["players"]
    assert told["over"]
    assert lazy["points"] <= 3 < money["points"]
    assert [money["winner"], lazy["winner"]] == [True, False]


def test_undo_leaves_no_mark(result):
    args = ("--kingdom", KINGDOM, "--seats", "human,money", "--seed", "3")
    straight = result(*args, lines=["play all", "buy smith", *LAZY])
    wavering = ["1", "undo", "play all", "buy moat", "undo", "undo", "play all", "buy smith", "play all", "undo"]
    assert result(*args, lines=[*wavering, *LAZY]) == straight
    assert "smithy" in [card for one in straight["log"] if one["verb"] == "buy" for card in one["cards"]]


def test_undo_goes_back_past_a_bot_and_throws_the_same_dice(play):
    args = ("--kingdom", KINGDOM, "--seats", "human,random", "--seed", "3")
    _, out, _ = play(*args, lines=["play all", "end", "undo", "end"])
    first, again = out.split("> end\n")[1:]
    assert first.partition("> ")[0] == again.partition("> ")[0]
    assert "go back to" in play(*args, lines=["undo"])[1]


def test_a_saved_game_goes_on_the_same(result, tmp_path):
    file = str(tmp_path / "game.json")
    args = ("--kingdom", KINGDOM, "--seats", "random,human,money", "--seed", "11")
    begin = ["play all", "buy smithy", "play all", f"save {file}"]
    whole = result(*args, lines=[*begin, *LAZY])
    loaded = result("--load", file, lines=LAZY)
    assert whole["over"]
    assert loaded["players"] == whole["players"]
    assert loaded["seed"] == 11
    assert loaded["log"] == whole["log"][-len(loaded["log"]) :]
    assert json.loads((tmp_path / "game.json").read_text("utf-8"))["format"] == "justiciar.game"


def test_what_else_can_be_typed(play, unwritten):
    unwritten("Ill-Gotten Gains")
    lines = [
        "?",
        "show",
        "card moat",
        "card",
        "card Xyzzy",
        "card Ill-Gotten Gains",
        "log",
        "save",
        "",
        "quit",
        "never read",
    ]
    code, out, err = play("--kingdom", KINGDOM, "--seed", "3", lines=lines)
    assert (code, err) == (0, "")
    for text in (
        "undo: back",
        "  10  Moat",
        "Action–Reaction",
        "Name the card",
        "“Xyzzy”",
        "not implemented",
        "[T8]",
        "Name the file",
    ):
        assert text in out, text
    assert "never read" not in out
    assert out.endswith("  3 ×  Estate  3\n")
    assert "The score so far" in out


NONSENSE = (
    "0", "99", "-1", "1e3", "²", "9" * 5000, "xyz", ",", ",,,", "1 1", "play", "play ", "undo now", "\x1b[2J", "\x00",
    "ż" * 300, "save /no/such/folder/file", "save \x00",
)  # fmt: skip


@pytest.mark.parametrize("line", NONSENSE, ids=lambda line: repr(line[:20]))
def test_bad_input_is_answered_with_what_is_possible(play, line):
    code, out, err = play("--kingdom", KINGDOM, "--seed", "3", lines=[line, "5"])
    assert (code, err) == (0, "")
    answer = out.partition("> ")[2].partition("> ")[0].partition("\n")[2]
    assert answer.count("\n") == 1
    assert any(text in answer for text in ("none of the options", "several options", "cannot be written"))
    assert "\x1b" not in out
    assert "Now it is for " in out


def test_input_that_is_no_text_and_ends_early():
    command = [sys.executable, "-m", "assistant.app", "--lang", "en", "play", "--seed", "3"]
    done = subprocess.run(command, input=b"\xff\xfe\n1\n", capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"The input ended" in done.stdout
    assert b"The score so far" in done.stdout


def test_no_input_at_all():
    command = [sys.executable, "-m", "assistant.app", "--lang", "en", "play", "--seed", "3"]
    done = subprocess.run(f"{shlex.join(command)} <&-", shell=True, capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"The input ended" in done.stdout


def test_ctrl_c_leaves_with_the_score():
    command = [sys.executable, "-m", "assistant.app", "--lang", "en", "play", "--seed", "3"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as game:
        while b"> " not in game.stdout.read1():
            pass
        game.send_signal(signal.SIGINT)
        out, err = game.communicate()
    assert (game.returncode, err) == (0, b"")
    assert b"The score so far" in out


WRONG = (
    ("--seats", "human"), ("--seats", "human,dog"), ("--seats", "human,human", "--players", "3"), ("--players", "7"),
    ("--seats", ",".join(["money"] * 7)), ("--kingdom", "Moat"), ("--profile", "nobody"), ("--seed", "x"),
    ("--load", "/no/such/file"), ("--load", "."), ("--load", "x", "--seed", "1"), ("--load", "\x00"),
    ("--kingdom", KINGDOM.replace("Moat", "Witch's Hut")),
)  # fmt: skip


@pytest.mark.parametrize("args", WRONG, ids=" ".join)
def test_a_wrong_command_line(play, args, unwritten):
    unwritten("Witch's Hut")
    code, out, err = play(*args)
    assert (code, out) == (2, "")
    assert err.startswith("justiciar: ")


@pytest.mark.parametrize(
    "change",
    [
        {"format": "other"}, {"version": 4}, {"version": "1"}, {"dice": "x"}, {"seed": None}, {"seats": ["human"]},
        {"seats": ["human", ["x"]]}, {"seats": 2}, {"state": {}}, {"state": None}, {"kingdom": 7}, {"kingdom": [[]]},
        {"kingdom": {"pile": []}},
        {"answers": {}}, {"answers": [7]}, {"answers": [["Moat", []]]}, {"steps": ["1"]}, {"dice": -1}, {"seed": 2**64},
    ],
    ids=str,
)  # fmt: skip
def test_a_broken_file(play, tmp_path, change):
    file = tmp_path / "game.json"
    play("--seed", "3", lines=[f"save {file}"])
    data = json.loads(file.read_text("utf-8"))
    file.write_text(json.dumps(data | change), "utf-8")
    code, out, err = play("--load", str(file))
    assert (code, out) == (2, "")
    assert err.startswith("justiciar: ")


@pytest.mark.parametrize("text", [b"", b"\xff", b"[1]", b"[" * 100_000, b"9" * 5000])
def test_a_file_that_is_no_game(play, tmp_path, text):
    (tmp_path / "game.json").write_bytes(text)
    assert play("--load", str(tmp_path / "game.json"))[0] == 2


def test_polish_throughout(play):
    seats = ("--seats", "człowiek,bogacz")
    lines = ["zagrać wsz", "kupić kuznia", "?", "pokaż", "karta Fosa", "dziennik", "cofnij", "kupic smithy", "koniec"]
    code, out, err = play("--lang", "pl", "-k", KINGDOM, *seats, "--seed", "3", lines=lines)
    assert (code, err) == (0, "")
    for text in ("Gracz 1 (człowiek), Gracz 2 (bogacz)", "Śmietnisko", "Akcja – Reakcja", "Dotychczasowy wynik"):
        assert text in out, text
    assert out.count("Gracz 1 kupuje Kuźnię.") >= 1
    for word in ("Player", "Hand", "Trash", "Estate", "buy", "Seed"):
        assert word not in out, word


def test_hungarian_throughout(play):
    seats = ("--seats", "ember,pénzes")
    lines = ["minden", "vesz egy kov", "?", "mutat", "kártya Várárok", "napló", "vissza", "vesz egy kov", "kilép"]
    code, out, err = play("--lang", "hu", "-k", KINGDOM, *seats, "--seed", "3", lines=lines)
    assert (code, err) == (0, "")
    for text in ("1. játékos (ember), 2. játékos (pénzes)", "Szemét", "Akció – Védekezés", "Az eddigi eredmény"):
        assert text in out, text
    assert out.count("1. játékos vesz egy Kovácsműhely kártyát.") >= 1
    for word in ("Player", "Hand", "Trash", "Estate", "buy", "Seed", "a(z)"):
        assert word not in out, word


def test_another_person_is_announced_and_sees_no_cards_of_the_one_before(play):
    _, out, _ = play("--kingdom", KINGDOM, "--seed", "3", lines=["end", "end", "end"])
    first, second, third = out.split(" to answer.")[:3]
    name, other = ("Player 1", "Player 2") if "Player 1's hand" in first else ("Player 2", "Player 1")
    assert f"{name} draws 5 cards: " in first
    assert f"{other} draws 5 cards.\n" in first
    assert f"{other} draws 5 cards: " in second
    assert f"{name} draws 5 cards: " not in second
    assert f"{name} cleans up: 5 cards" in second
    assert f"{name}'s hand" not in second
    assert f"{name}'s hand" in third


OPTIONS = ("Copper", "Copper", "Estate", "Moat")


def subset(low, high):
    return Decision(SUBSET, 0, OPTIONS, "discard", low, high)


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("1 3", ("Copper", "Estate")), ("3,1", ("Copper", "Estate")), ("4, est", ("Estate", "Moat")),
        ("copper, Copper", ("Copper", "Copper")), ("mo,c", ("Copper", "Moat")), ("1", ("Copper",)), ("0", ()),
    ],
)  # fmt: skip
def test_several_cards(text, wanted):
    assert read_answer(text, subset(0, 2), OPTIONS, "en") == wanted


@pytest.mark.parametrize("text", ["1 2 3", "1 1", "5", "0 1", "copper, copper, copper", "e, e", "moat estate"])
def test_several_cards_that_are_not_offered(text):
    with pytest.raises(Complaint):
        read_answer(text, subset(0, 2), OPTIONS, "en")
    with pytest.raises(Complaint):
        read_answer("0", subset(1, 2), OPTIONS, "en")


def test_an_order_is_read_from_the_top():
    ask = Decision(ORDER, 0, ("Copper", "Estate", "Moat"), "order")
    assert read_answer("3 1 2", ask, ask.options, "en") == ("Moat", "Copper", "Estate")
    assert read_answer("moat, estate, copper", ask, ask.options, "en") == ("Moat", "Estate", "Copper")
    with pytest.raises(Complaint):
        read_answer("3 1", ask, ask.options, "en")


def test_a_name_in_english_or_from_any_word_on():
    ask = Decision(ONE, 0, ("yes", "no"), "may")
    assert read_answer("n", ask, ("tak", "nie"), "pl") == "no"
    ask = Decision(PHASE, 0, ("play Moat", "buy Moat", "end"), "phase.buy")
    said = ("zagrać Fosę", "kupić Fosę", "zakończyć fazę")
    assert read_answer("kup", ask, said, "pl") == "buy Moat"
    assert read_answer("faz", ask, said, "pl") == "end"
    with pytest.raises(Complaint):
        read_answer("fosa", ask, said, "pl")


def test_the_money_bot_keeps_what_it_can_spend():
    sitting = open_game(read_kingdom(KINGDOM, "en").kingdom, ("money", "money"), 1)
    advance(sitting.state, sitting.dice)
    ask = Decision(SUBSET, 0, ("Copper", "Curse", "Estate", "Gold", "Moat"), "discard", 2, 2)
    assert pick("money", sitting.state, ask, Dice(0)) == ("Curse", "Estate")
    ask = Decision(SUBSET, 0, ("Copper", "Gold", "Silver"), "gain", 0, 1)
    assert pick("money", sitting.state, ask, Dice(0)) == ("Gold",)
