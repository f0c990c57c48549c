"""`justiciar card`: names, facts, texts and printings in any language; good input and bad."""

from __future__ import annotations

import json
import re
import subprocess
import sys

import pytest

from assistant.answers.card import describe_card
from assistant.app import run
from assistant.telling.names import interface_for, show_name
from engine.sets import catalogue
from engine.table.facts import all_ids, fact
from engine.table.kingdom import Kingdom
from engine.table.layout import lay_out, sides_of
from engine.table.needs import brought_by
from i18n.interface import languages
from tests.grouping import together
from tests.sizes import in_turn

pytestmark = pytest.mark.usefixtures("plain_surroundings")


@pytest.fixture
def data(say):
    def told(*args):
        code, out, err = say("card", *args, "--json")
        assert (code, err) == (0, "")
        found = json.loads(out)
        assert (found["format"], found["version"]) == ("justiciar.card", 1)
        return found["cards"]

    return told


def test_moat(say):
    code, out, err = say("card", "Moat")
    assert (code, err) == (0, "")
    assert out.startswith("Moat\n")
    for text in ("Base game, 1st and 2nd editions", "10 copies", "rules: current", "Draw 2 cards.", "Várárok", "Fosa"):
        assert text in out
    assert "not implemented" not in out


@pytest.mark.parametrize("name", ["Fosa", "fosa", "Várárok", "vararok", "Hradní příkop", "Burggraben", "MOAT"])
def test_any_language_finds_it(data, name):
    (card,) = data(name)
    assert (card["id"], card["cost"]["coins"], card["types"]) == ("moat", 2, ["Action", "Reaction"])


def test_in_polish(say):
    code, out, _ = say("card", "Moat", "--lang", "pl")
    assert code == 0
    assert out.startswith("Fosa (Moat)\n")
    assert "Dobierz 2 karty." in out
    assert re.search(r"^  polski +Fosa +IUVI Games \(II edycja\)", out, re.MULTILINE)
    assert not re.search(r"\b(the|What|Names|copies|Draw|rules)\b", out)


def test_words_of_a_name_need_no_quotes(data):
    assert data("Throne", "Room")[0]["id"] == "throne-room"


def test_printings(say, data):
    out = say("card", "Throne Room")[1]
    assert re.search(r"^  2008  Choose 1 Action card", out, re.MULTILINE)
    old = say("card", "Throne Room", "--profile", "base-1e")[1]
    assert re.search(r"rules: base-1e\)\n  Choose 1 Action card", old)
    assert re.search(r"^  2016  You may choose", old, re.MULTILINE)
    today, then = data("Mine")[0], data("Mine", "--profile", "base-1e")[0]
    assert (today["printing"], then["printing"]) == (2016, 2008)
    assert [one["year"] for one in today["printings"]] == [2008]
    assert "Other printings" not in say("card", "Village")[1]


def test_a_name_of_two_cards_tells_both(say, data):
    code, out, err = say("card", "Ulepszenie", "--lang", "pl")
    assert (code, err) == (0, "")
    assert "Ulepszenie (Enhance)" in out
    assert "Ulepszenie (Improve)" in out
    assert {card["id"] for card in data("Ulepszenie", "--lang", "pl")} == {"enhance", "improve"}


def test_a_card_that_is_not_written_yet(say, data, unwritten):
    unwritten("Grand Market")
    code, out, _ = say("card", "Grand Market")
    assert code == 0
    assert "not implemented yet" in out
    assert "Prosperity" in out
    assert "Costs $6." in out
    (card,) = data("Grand Market")
    assert (card["implemented"], card["text"], card["cost"]["coins"]) == (False, [], 6)
    assert "jeszcze tu nie ma" in say("card", "Grand Market", "--lang", "pl")[1]


def test_rules_that_name_a_card(say, data):
    assert {"P11", "U4"} <= set(data("Throne Room")[0]["rules"])
    assert data("Village")[0]["rules"] == [], "Fishing Village and its kin are other cards"
    assert re.search(r"^  P11  Throne Room and its kin", say("card", "Throne Room")[1], re.MULTILINE)


BOXES = sorted({fact(card).box for card in all_ids()})


@pytest.mark.long
@pytest.mark.parametrize("box", BOXES)
def test_every_card_can_be_told(box, capsys):
    """Every card and landscape known, written or not, in a language, and in the long run in all of them."""
    with together() as case:
        for card in (one for one in all_ids() if fact(one).box == box):
            for lang in in_turn(languages(), card):
                with case(card, lang):
                    check_told(card, lang, capsys)


def check_told(card, lang, capsys):
    assert run(["card", fact(card).name, "--lang", lang, "--json"]) == 0
    cards = json.loads(capsys.readouterr().out)["cards"]
    found = next(one for one in cards if one["id"] == card)
    assert found["implemented"] == (fact(card).name in catalogue())
    assert bool(found["text"]) == found["implemented"]
    assert found["names"]
    assert run(["card", fact(card).name, "--lang", lang]) == 0
    assert found["name"] in capsys.readouterr().out


def laid_by(card):
    """List the ids of the cards that the table of one pile or landscape has beside what every table has."""
    beside = fact(card).kind in ("event", "landmark", "project", "way", "trait")
    kingdom = Kingdom(("village",), landscapes=(card,)) if beside else Kingdom((card,))
    table = lay_out(kingdom, 2)
    usual = lay_out(Kingdom(("village",)), 2)
    found = {pile.id for pile in (*table.basics, *table.others)} | {one for one, _ in (*table.deck, *table.trash)}
    found |= {one.id for thing in table.beside if thing.kind in ("state", "artifact") for one in sides_of(thing.id)}
    return found - {pile.id for pile in usual.basics}


def section(card, msgid, lang):
    ui = interface_for(lang)
    found = [one for one in describe_card(card).page(ui).sections if one.heading == ui(msgid)]
    return [row.cells[0] for one in found for row in one.rows]


LAID = ("kingdom", "kingdom-pile", "event", "landmark", "project", "way", "trait")


@pytest.mark.parametrize("lang", languages())
def test_a_card_names_all_that_it_brings_to_the_table(lang):
    """Whatever the table of a pile or landscape holds beyond every table's, its page names, with a rule for each."""
    with together() as case:
        for card in (one for one in all_ids() if fact(one).kind in LAID and laid_by(one)):
            with case(card):
                lines = section(card, "card.brings", lang)
                assert all(re.search(r" \[[A-Z0-9][\w.]*\]$", line) for line in lines)
                missing = {one for one in laid_by(card) if not any(show_name(one, lang) in line for line in lines)}
                assert missing == set()


@pytest.mark.parametrize("lang", languages())
def test_what_is_brought_names_who_brings_it(lang):
    """A Heirloom, a Bat, a Boon, a State, an Artifact says with which cards it comes to the table."""
    ui = interface_for(lang)
    with together() as case:
        for card in (one for one in all_ids() if fact(one).kind in ("nonsupply", "heirloom", "state", "artifact")):
            with case(card):
                who = {one for cards in brought_by(card).values() for one in cards}
                assert who
                lines = section(card, "card.brought", lang)
                assert all(any(show_name(one, lang) in line for line in lines) for one in who)
                assert any(ui("need.by.heirloom") in line for line in lines) == (fact(card).kind == "heirloom")
                laying = [one for one in who if fact(one).kind in LAID]
                assert all(card in laid_by(one) for one in laying)


HEIRLOOMS = {"pixie": "goat", "fool": "lucky-coin", "tracker": "pouch", "cemetery": "haunted-mirror",
             "pooka": "cursed-gold", "secret-cave": "magic-lamp", "shepherd": "pasture"}  # fmt: skip


@pytest.mark.parametrize(("card", "heirloom"), HEIRLOOMS.items())
@pytest.mark.parametrize("lang", languages())
def test_an_heirloom_is_called_one(say, card, heirloom, lang):
    word = str(interface_for(lang).words.type_name("Heirloom")).casefold()[:5]
    out = say("card", fact(card).name, "--lang", lang)[1]
    assert any(word in line.casefold() and show_name(heirloom, lang) in line for line in out.splitlines())
    back = say("card", fact(heirloom).name, "--lang", lang)[1]
    assert any(word in line.casefold() and show_name(card, lang) in line for line in back.splitlines())


def test_what_is_brought_as_data(data):
    (card,) = data("Peasant")
    assert {"kind": "mat", "id": "tavern", "rule": "14.3", "card": "teacher"} in card["brings"]
    (card,) = data("Goat")
    assert card["brought_by"] == [{"kind": "heirloom", "id": "goat", "rule": "N2", "cards": ["pixie"]}]
    (card,) = data("Village")
    assert (card["brings"], card["brought_by"]) == ([], [])


def test_an_english_name_that_is_a_czech_one_too(data):
    """Bard has no Czech name, and Bard is what the Czech list calls the Wandering Minstrel."""
    assert [one["id"] for one in data("Bard", "--lang", "cs")] == ["bard", "wandering-minstrel"]
    assert [one["id"] for one in data("Bard [en]", "--lang", "cs")] == ["bard"]
    assert [one["id"] for one in data("Bard [en]", "--lang", "pl")] == ["bard"]


def test_the_card_of_the_language_spoken_comes_first(data):
    """Jarmark is Fair in the Polish lists and Festival in the Czech ones; Bandit is Rogue in the French ones."""
    assert [one["id"] for one in data("Jarmark", "--lang", "pl")] == ["fair", "festival"]
    assert [one["id"] for one in data("Jarmark", "--lang", "cs")] == ["festival", "fair"]
    assert [one["id"] for one in data("Bandit")] == ["bandit", "rogue"]


@pytest.mark.parametrize("card", ["Amass", "Arena", "Cheap", "Mountain Folk", "Approaching Army", "Student"])
@pytest.mark.parametrize("lang", languages())
def test_types_are_said_in_every_language(say, card, lang):
    code, out, _ = say("card", card, "--lang", lang)
    assert code == 0
    types = out.split("\n\n")[1].splitlines()[2].strip().partition(".")[0]
    assert "[en]" not in types
    assert types[0].isupper()
    english = ("Event", "Landmark", "Trait", "Ally", "Prophecy", "Action–Wizard–Liaison")
    assert (types.partition(",")[0] in english) == (lang == "en")


@pytest.mark.parametrize(
    "args", [["Moet"], [""], ["   "], ["x" * 5000], ["?!"], ["Moat", "--profile", "base-9e"], ["Moat", "--lang", "xx"],
             ["Moat", "--nothing"], [], ["set:base"]]
)  # fmt: skip
def test_wrong_input(say, args):
    code, out, err = say("card", *args)
    assert (code, out) == (2, "")
    assert err.startswith("justiciar: ")
    assert len(err) < 500
    if "--lang" not in args:
        polish = say("card", *args, "--lang", "pl")
        assert polish[0] == 2
        assert polish[2] != err


def test_suggestions(say):
    assert "Moat" in say("card", "Moet")[2].splitlines()[1]
    assert "Fosa" in say("card", "Fossa", "--lang", "pl")[2].splitlines()[1]


def test_only_what_is_needed_is_imported():
    """The start of the command counts: one box, no Rich, no table of the whole game."""
    code = (
        "import sys\nfrom assistant.app import run\nrun(['card', 'Moat', '--lang', 'en'])\n"
        "heavy = ('engine.sets.', 'rich', 'rapidfuzz', 'babel', 'engine.inquiry')\n"
        "print(sorted(module for module in sys.modules if module.startswith(heavy)))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "['engine.sets.base']"


@pytest.mark.parametrize("width", [40, 80])
def test_no_line_is_wider_than_the_terminal(say, monkeypatch, width):
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    monkeypatch.setenv("COLUMNS", str(width))
    monkeypatch.setenv("NO_COLOR", "1")
    for name in ("Throne Room", "Moat", "Grand Market", "Tracker"):
        out = say("card", name)[1]
        assert max(map(len, out.splitlines())) <= width
