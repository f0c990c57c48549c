"""`justiciar ask` with cards and flags, in every language; good input and bad."""

from __future__ import annotations

import io
import re
import sys

import pytest

from assistant.asking.free_words import read_things
from assistant.commands.ask import GROUPS
from assistant.reading.cards import exact_cards, read_card
from assistant.reading.flags import typed
from engine.sets import catalogue
from engine.table.facts import all_ids, slug
from i18n.interface import Interface, languages
from i18n.names import name_of
from tests.commands.stopping import stopped_by_hand
from tests.compiled import as_written
from tests.grouping import by_card, together
from tests.sizes import in_turn

pytestmark = pytest.mark.usefixtures("plain_surroundings")
OTHERS = [lang for lang in languages() if lang != "en"]


def changes(outcome, what, player=None):
    return next((one for one in outcome["changes"] if (one["what"], one["player"]) == (what, player)), None)


def test_two_cards_are_a_hand_of_just_these(say):
    code, out, err = say("ask", "Throne Room", "Moneylender", "--players", "2")
    assert (code, err) == (0, "")
    assert out.startswith("Alice plays Throne Room\n")
    assert re.search(r"^  Alice  hand Throne Room, Moneylender;", out, re.MULTILINE)
    assert "just these cards" in out
    assert "current" in out
    assert "as they lie" in out
    assert "2 different outcomes" in out, "no Copper to trash: play the Moneylender twice for nothing, or not at all"
    assert "[P" not in out


def test_one_copper_pays_once(ask_data):
    told = ask_data("Throne Room", "Moneylender", "--hand", "Throne Room, Moneylender, Copper")
    assert (told["format"], told["version"], told["profile"], told["mode"]) == ("justiciar.ask", 1, "current", "lies")
    coins = sorted((changes(one, "coins", "Alice") or {"number": 0})["number"] for one in told["outcomes"])
    assert coins == [0, 0, 3]
    rich = next(one for one in told["outcomes"] if changes(one, "coins", "Alice"))
    assert changes(rich, "trash")["came"] == ["copper"]
    assert [(one["card"], one["answer"], one["times"]) for one in rich["when"]] == [("moneylender", ["Copper"], "some")]
    assert rich["exactly"]
    assert [one["rule"] for one in told["rules"]] == ["P7", "P11"]


@pytest.mark.parametrize(
    ("profile", "holds"), [("base-1e", "always"), ("base-2e", "sometimes"), ("current", "sometimes")]
)
def test_the_profile_decides(ask_data, profile, holds):
    told = ask_data("Throne Room", "Moneylender", "Copper", "--holds", "coins 3", "--profile", profile)
    assert told["profile"] == profile
    assert [one["holds"] for one in told["verdicts"]] == [holds]


def test_throne_room_with_nothing_to_play(ask_data):
    """B05: it may be played with nothing to double."""
    (outcome,) = ask_data("Throne Room")["outcomes"]
    assert changes(outcome, "in play", "Alice")["came"] == ["throne-room"]
    assert changes(outcome, "coins", "Alice") is None


def test_moat_and_an_attack(say, ask_data):
    told = ask_data("Moat", "Witch", "--players", "2")
    assert told["situation"]["turn"] == "Bob"
    pairs = [(changes(one, "pile"), one["when"][0]["answer"]) for one in told["outcomes"]]
    assert sorted((pile["number"] if pile else 10, answer) for pile, answer in pairs) == [(9, "pass"), (10, "Moat")]
    assert "A2" in [one["rule"] for one in told["rules"]]
    assert "Assumed: Bob plays Witch, and Alice holds Moat" in say("ask", "Moat", "Witch", "--players", "2")[1]


def test_a_victory_card_first_is_held(say):
    code, out, _ = say("ask", "Estate", "Remodel", "--players", "2")
    assert code == 0
    assert out.startswith("Alice plays Remodel")
    assert "Estate cannot be played" in out


def test_a_treasure_is_played_in_the_buy_phase(ask_data):
    told = ask_data("Gold")
    assert told["situation"]["phase"] == "buy"
    assert changes(told["outcomes"][0], "coins", "Alice")["number"] == 3


def test_chances_by_hand(ask_data, say):
    args = ("Smithy", "--deck", "? Gold, Copper*3", "--holds", "Alice hand has Gold")
    verdict = ask_data(*args)["verdicts"][0]
    assert (verdict["yes"]["least"], verdict["yes"]["greatest"], verdict["no"]["least"]) == ("3/4", "3/4", "1/4")
    assert "yes  3/4 (75%)" in say("ask", *args)[1]
    assert "3/4 (75%)" in say("ask", *args, "--lang", "pl")[1]


def test_choices_with_their_chances(say, ask_data):
    args = ("Cellar", "--hand", "Cellar, Estate", "--deck", "? Gold, Copper*2")
    told = ask_data(*args)
    shares = {tuple(one["choices"][0]["answer"]): sorted(one["outcomes"].values()) for one in told["combinations"]}
    assert shares == {(): ["1"], ("Estate",): ["1/3", "2/3"]}
    assert "By choice" in say("ask", *args)[1]


def test_every_zone_of_every_player(ask_data):
    told = ask_data(
        "Militia", "--players", "3", "--carol-hand", "Moat, Copper*4", "--bob-hand", "Copper*2",
        "--bob-discard", "Gold", "--alice-discard", "Silver", "--in-play", "Village", "--trash", "Feast",
        "--pile", "Curse=0", "--coins", "1",
        "--carol-deck", "Estate", "--actions", "2",
    )  # fmt: skip
    situation = told["situation"]
    assert (situation["players"], situation["trash"], situation["piles"]) == (3, ["feast"], {"curse": 0})
    zones = {(one["player"], one["zone"]): one["cards"] for one in situation["zones"]}
    assert zones["Carol", "hand"] == ["moat", *["copper"] * 4]
    assert zones["Alice", "in play"] == ["village"]
    assert zones["Alice", "discard"] == ["silver"]
    hands = {(changes(one, "hand", "Carol") or {"number": 5})["number"] for one in told["outcomes"]}
    assert hands == {3, 5}
    assert all(changes(one, "coins", "Alice")["number"] == 3 for one in told["outcomes"])


def test_script_until_printing_landscape_and_mode(ask_data):
    plays = ("--does", "play Village", "--does", "play Smithy")
    told = ask_data(*plays, "--hand", "Village, Smithy", "--deck", "Copper*9")
    assert changes(told["outcomes"][0], "hand", "Alice")["came"] == ["copper"] * 4
    until = ask_data("Village", "--until", "next-turn")
    assert {changes(one, "turn", "Bob") is not None for one in until["outcomes"]} == {True}
    mine = ask_data("Mine", "Copper", "--printing", "Mine=2008", "--holds", "trash has Copper")
    assert mine["verdicts"][0]["holds"] == "always"
    ox = ask_data("Moat", "--landscape", "Way of the Ox", "--holds", "actions 2")
    assert ox["verdicts"][0]["holds"] == "sometimes"
    known = ask_data("Militia", "--mode", "player", "--holds", "Bob discard = Copper*2")
    assert (known["mode"], known["verdicts"][0]["yes"]["least"]) == ("player", "1/12")


def test_trace_beside_the_sentence(say):
    code, out, _ = say("ask", "Throne Room", "Moneylender", "Copper", "--trace")
    assert code == 0
    assert re.search(r"Alice gets 3 coins\. \[K1\]\n +Moneylender: .*3 coins", out)
    assert "chooses not to. [K2]" in out
    polish = say("ask", "Sala tronowa", "Lichwiarz", "Miedziaki", "--trace", "--lang", "pl")[1]
    assert "Alice zagrywa Salę tronową. [P3]" in polish


@pytest.mark.parametrize("width", [40, 80, 120])
def test_no_line_is_wider_than_the_terminal(say, monkeypatch, width):
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    monkeypatch.setenv("COLUMNS", str(width))
    monkeypatch.setenv("NO_COLOR", "1")
    for args in (("Throne Room", "Moneylender", "Copper", "--trace"), ("Moat", "Witch", "--lang", "pl")):
        out = say("ask", *args)[1]
        assert max(map(len, out.splitlines())) <= width
        assert ("Alice gets 3 coins. [K1]   " in out) == (width == 120 and "--trace" in args)


@pytest.mark.parametrize("budget", ["3", "1s"])
def test_a_cut_search_says_so(say, ask_data, budget, request):
    if budget == "1s":
        request.getfixturevalue("time_flies")
    args = ("Throne Room", "--hand", "Throne Room, Cellar, Library, Copper, Estate, Gold, Duchy", "--deck",
            "? Village, Gold, Duchy, Smithy, Silver, Moat, Curse, Market, Mine, Witch, Militia, Festival, Chapel",
            "--budget", budget)  # fmt: skip
    told = ask_data(*args)
    assert (told["whole"], told["cut"], told["combinations"]) == (False, "nodes" if budget == "3" else "seconds", [])
    assert all(one["least"] is None and one["when"] == [] for one in told["outcomes"])
    code, out, _ = say("ask", *args, "--holds", "coins 1")
    assert code == 0
    assert "Not searched to the end" in out
    assert "“there is 1 coin to spend”: not known" in out
    assert "never" not in out


@as_written("the search calls what the test cannot replace")
def test_ctrl_c_answers_with_what_is_known():
    hand = "Throne Room, Cellar, Library, Copper, Estate, Silver, Gold"
    deck = "? Village, Gold, Duchy, Smithy, Silver, Moat"
    deck += ", Curse, Market, Mine, Witch, Militia, Festival, Chapel, Harbinger, Poacher"
    done = stopped_by_hand("ask", "Throne Room", "--hand", hand, "--deck", deck, "--lang", "en")
    assert (done.returncode, done.stderr) == (0, "")
    out = done.stdout
    assert "Stopped by hand" in out
    assert "At least" in out


MISTAKES = [
    [],
    ["Moet"],
    ["Moat", "Moet"],
    ["x" * 5000],
    [""],
    *[
        ["Moat", flag, value]
        for flag in ("--hand", "--deck", "--bob-hand", "--frank-discard")
        for value in (
            "Moet",
            "Copper*10000",
            "Copper*0",
            "Copper*-3",
            "Copper*x",
            "",
            ",",
            "Copper,,Copper",
            "Copper*400, Copper*400",
        )
    ],
    ["Moat", "--discard", "? Copper"],
    ["Moat", "--hand", "?900"],
    ["Moat", "--hand", "?50"],
    ["Moat", "--in-play", "Capitalism"],
    ["Moat", "--has", "Copper"],
    ["Moat", "--trash", ""],
    ["Moat", "--trash", "Nothing"],
    *[
        ["Moat", flag, value]
        for flag in ("--players", "--actions", "--buys", "--coins", "--potions")
        for value in ("-1", "x", "", "1.5", "99999999999999999999", "٣")
    ],
    ["Moat", "--players", "1"],
    ["Moat", "--players", "7"],
    ["Moat", "--players", "2", "--carol-hand", "Copper"],
    ["Moat", "--pile", "Curse"],
    ["Moat", "--pile", "Curse=-1"],
    ["Moat", "--pile", "Curse=many"],
    ["Moat", "--pile", "Moet=3"],
    ["Moat", "--pile", "Platinum=501"],
    ["Moat", "--pile", "="],
    ["Moat", "--landscape", "Moet"],
    ["Moat", "--landscape", ""],
    ["Moat", "--kingdom", "Moat, Moet"],
    ["Moat", "--printing", "Moat"],
    ["Moat", "--printing", "Moat=0"],
    ["Moat", "--printing", "Moat=soon"],
    ["Moat", "--mode", "guess"],
    ["Moat", "--phase", "lunch"],
    ["Moat", "--phase", "night"],
    ["Moat", "--turn", "Zoe"],
    ["Moat", "--until", "dawn"],
    ["Moat", "--mouse", "Moet"],
    ["Moat", "--boons", "Moat"],
    ["Moat", "--hexes", "Nothing"],
    ["Moat", "--profile", "base-3e"],
    ["Moat", "--budget", "0"],
    ["Moat", "--budget", "-5"],
    ["Moat", "--budget", "soon"],
    ["Moat", "--budget", "s"],
    ["Moat", "--does", "fly"],
    ["Moat", "--does", "Zoe> play Moat"],
    ["Moat", "--does", "Frank> pass", "--players", "2"],
    ["Moat", "--does", "play Village"],
    ["Moat", "--does", ""],
    ["Moat", "--holds", "x"],
    ["Moat", "--holds", ""],
    ["Moat", "--holds", "coins many"],
    ["Moat", "--holds", "Zoe hand 3"],
    ["Moat", "--holds", "pile Moet 3"],
    ["Moat", "--id", "B1"],
    ["Moat", "--nothing"],
    ["Moat", "--lang", "xx"],
    ["Estate"],
    ["Grand Market"],
    ["The Sea's Gift"],
    ["Ruins"],
    ["Inheritance", "--profile", "base-1e"],
    ["Copper"] * 21,
]


@pytest.mark.parametrize("args", MISTAKES, ids=lambda args: " ".join(args)[:40] or "nothing")
def test_wrong_input(say, args, unwritten):
    unwritten("Grand Market")
    code, out, err = say("ask", *args)
    assert (code, out) == (2, "")
    assert err.startswith("justiciar: ")
    assert len(err) < 900
    assert not re.search(r"\('|\{|\}|None\b", err)
    for lang in OTHERS if "--lang" not in args else ():
        code, out, said = say("ask", *args, "--lang", lang)
        assert (code, out) == (2, "")
        assert said != err
        ours = re.sub(r"„.*?[”“]|Way of the \w+|The Sea's Gift|--[\w-]+", "", said)
        assert not re.search(r"\b(the|is|not|was|named|with|from|Missing|Invalid|Option)\b", ours)


@pytest.mark.parametrize("lang", languages())
def test_a_flag_has_no_line(say, lang):
    err = say("ask", "Moat", "--holds", "foo", "--lang", lang)[2]
    assert err.startswith("justiciar: --holds: ")
    assert not re.search(r"\b0\b", err)


def test_suggestions(say):
    assert "Moat" in say("ask", "Moet", "Witch")[2].splitlines()[1]
    assert "Fosa" in say("ask", "Fossa", "--lang", "pl")[2].splitlines()[1]


def test_nothing_needs_a_directory_to_write_to(say, monkeypatch, tmp_path):
    tmp_path.chmod(0o500)
    monkeypatch.chdir(tmp_path)
    assert say("ask", "Moat")[0] == 0
    assert list(tmp_path.iterdir()) == []
    tmp_path.chmod(0o700)


FIRST = ("--hand", "--bob-hand", "--players", "--profile", "--trace")


@pytest.mark.parametrize("lang", languages())
def test_the_first_screen_of_the_help_has_what_a_dispute_needs(say, lang):
    told = say("ask", "-h", "--lang", lang)[1].splitlines()
    assert [flag for flag in FIRST if not any(line.startswith(f"  {flag}") for line in told[:24])] == []


def test_the_help_lists_every_option_once_and_in_its_group(say):
    told = say("ask", "-h")[1]
    headings = re.findall(r"^(\S.*):$", told, re.M)
    groups = [Interface("en")(f"ask.group.{one}") for one in GROUPS]
    assert headings[1:] == [*groups, Interface("en")("app.other-options")]
    listed = re.findall(r"^  (--[\w-]+)", told, re.M)
    assert len(listed) == len(set(listed))
    shown = [f"--{typed(name)}" for names in GROUPS.values() for name in names]
    assert listed == [*shown, "--lang", "--json"]


def test_a_command_without_groups_lists_its_options_as_ever(say):
    assert re.findall(r"^(\S.*):$", say("rule", "-h")[1], re.M)[-1] == "Options"


def test_a_name_written_out_is_a_name(ask_data):
    """An apostrophe parts no words: this was taken for a question."""
    told = ask_data("Will-o'-Wisp", "--budget", "200")
    assert [zone["cards"] for zone in told["situation"]["zones"]] == [["will-o-wisp"]]


@pytest.mark.parametrize("lang", languages())
def test_names_written_out_are_read_as_words_are(lang):
    """What is not looked for in words because it is a name would be found there as well."""
    names = [name_of(card, lang).text for card in all_ids()]
    exact = {name: exact_cards((name,), lang) for name in names}
    assert sum(map(bool, exact.values())) > 0.95 * len(exact)
    plain = [name for name in names if exact[name] and "'" not in name]
    assert [name for name in plain if read_things((name,), lang).names != exact[name]] == []


@pytest.mark.parametrize("words", [("Mining", "Village"), ("Throne", "Room"), ("Does", "Moat"), ("Moat", "moot"), ()])
def test_words_of_a_name_are_no_names(words):
    assert exact_cards(words, "en") == ()


@pytest.mark.parametrize("lang", OTHERS)
def test_help_in_every_language(say, lang):
    english, other = say("ask", "-h")[1], say("ask", "-h", "--lang", lang)[1]
    for flag in ("--hand", "--bob-hand", "--deck", "--holds", "--does", "--budget", "--trace", "--json", "--id"):
        assert flag in english
        assert flag in other
    assert "--frank-discard" not in english, "said in words, not forty times"
    assert not re.search(r"\b(the|Show|Options|Usage|TEXT|INTEGER)\b", other.replace("Way of the Mouse", ""))


@pytest.mark.long
@pytest.mark.parametrize("name", by_card(catalogue()))
def test_every_card_can_be_asked_about(say, name):
    """Play every card written, as far as a small budget goes, until the next turn, and say every step."""
    playable = {"Action", "Treasure", "Night"} & set(catalogue()[name].types)
    with together() as case:
        for lang in in_turn(languages(), name):
            with case(lang):
                # A Czech shop sells the Wandering Minstrel under the name that stays English for the other card.
                assert (read_card(name, lang) == slug(name)) == ((lang, name) != ("cs", "Bard"))
                if (lang, name) != ("cs", "Bard"):
                    args = ("--trace", "--until", "next-turn", "--budget", "300", "--lang", lang)
                    code, out, err = say("ask", name, *args)
                    assert code == (0 if playable else 2), err
                    assert bool(out) == bool(playable)


@pytest.mark.parametrize(("typed", "code"), [("Does Moat stop Witch?\n", 0), ("  \n", 2), ("", 2)])
def test_a_question_may_be_piped_in(say, monkeypatch, typed, code):
    monkeypatch.setattr("sys.stdin", io.StringIO(typed))
    found, out, err = say("--lang", "en", "ask")
    assert found == code
    if code == 0:
        assert (out, err) == (say("--lang", "en", "ask", "Does Moat stop Witch?")[1], "")
