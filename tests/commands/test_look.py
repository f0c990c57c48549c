"""What `kingdom`, `setup` and `check` look like on a terminal: nothing too wide or left out, colours say no more."""

from __future__ import annotations

import io
import re

import pytest

from assistant.answers.kingdom import draw_kingdom
from assistant.answers.setup import lay_out_code
from assistant.look.columns import width_of, wrap
from assistant.look.show import HEADING, complain, lay_page, show
from assistant.telling.names import interface_for, show_name
from assistant.telling.page import Page, Row, Section
from assistant.telling.tables import fetch_list, say_contents, say_thing
from engine.table.boxes import boxes
from engine.table.code import write_code
from engine.table.draw import draw
from engine.table.kingdom import Kingdom
from engine.table.layout import lay_out, sides_of
from engine.table.request import Request
from i18n.interface import languages

pytestmark = pytest.mark.usefixtures("plain_surroundings")

WIDTHS = (80, 120)
SEEDS = range(60)
EVERYTHING = Request(boxes=boxes())
ANSI = re.compile(r"\x1b\[[0-9;]*m")
FULL = Kingdom(
    ("young-witch", "druid", "black-market", "knights", "castles", "riverboat", "sack-of-loot", "marauder", "joust",
     "trade-route"), landscapes=("tax", "cursed"), bane="chapel", traits=(("cursed", "sack-of-loot"),),
    boons=("the-flames-gift", "the-forests-gift", "the-suns-gift"), market=("mine", "tracker", "sauna-avanto"),
    riverboat="smithy", shelters=True,
)  # fmt: skip


class Terminal(io.StringIO):
    """Be a terminal that shows colours."""

    encoding = "utf-8"

    def isatty(self):
        return True


def pages(lang, seed):
    """Make the pages of a draw from everything: as `kingdom --explain` and as `setup --code --explain` show it."""
    ui, players = interface_for(lang), 2 + seed % 5
    laid = lay_out_code(write_code(EVERYTHING, seed), players)
    return draw_kingdom(EVERYTHING, seed, players).page(ui, explain=True), laid.page(ui, explain=True)


def words(text):
    return " ".join(ANSI.sub("", text).split())


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("part", range(4))
def test_no_line_is_wider_than_the_terminal(lang, part):
    for seed in SEEDS[part::4]:
        for page in pages(lang, seed):
            for width in WIDTHS:
                lines = lay_page(page, width).splitlines()
                assert [line for line in lines if width_of(line) > width] == []
                assert [line for line in lines if line != line.rstrip()] == []
                assert words("\n".join(lines)).replace(": ", " ").replace("; ", " ") == (
                    words(lay_page(page)).replace(": ", " ").replace("; ", " ")
                )  # what is below a box stands behind it, after a colon, where lines have no end


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("part", range(4))
def test_whatever_lies_on_the_table_is_named(lang, part):
    ui = interface_for(lang)
    for seed in SEEDS[part::4]:
        kingdom = draw(EVERYTHING, seed).kingdom
        table = lay_out(kingdom, 2 + seed % 5)
        ids = [pile.id for pile in (*table.kingdom, *table.basics, *table.others)]
        ids += [card for card, _ in (*table.deck, *table.trash)] + list(table.landscapes)
        ids += [mark.pile for mark in table.marks] + [trait for trait, _ in kingdom.traits]
        for thing in table.beside:
            ids += () if thing.kind == "deck" else thing.cards
            ids += (side.id for side in sides_of(thing.id)) if thing.kind == "state" else ()
        things = [say_thing(thing, ui) for thing in table.beside]
        for page in pages(lang, seed):
            told = words(lay_page(page, 80))
            assert [one for one in ids if show_name(one, lang) not in told] == []
            assert [one for one in things if one not in told] == []


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("width", WIDTHS)
def test_colours_change_no_word(lang, width, monkeypatch):
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("COLUMNS", str(width))
    for seed in (3, 2266, 6472):  # 2266: Young Witch, Black Market, Obelisk, Shelters; 6472: Traits, an Ally, the Army
        for page in pages(lang, seed):
            coloured = Terminal()
            show(_answer(page), coloured)
            assert "\x1b[" in coloured.getvalue()
            assert ANSI.sub("", coloured.getvalue()) == lay_page(page, width)
            monkeypatch.setenv("NO_COLOR", "1")
            plain = Terminal()
            show(_answer(page), plain)
            assert plain.getvalue() == lay_page(page, width)
            monkeypatch.delenv("NO_COLOR")


def _answer(page):
    from assistant.look.show import Shown

    return Shown(page)


def test_colours_are_legible_on_white_and_on_black():
    """WCAG asks for 3 to 1 where letters are bold; yellow, cyan and green fail on paper, blue at night."""
    level = {0: 0.0, 205: 0.6038, 229: 0.7835, 238: 0.8550}  # linear light of the values in xterm's eight colours
    colours = {
        "black": (0, 0, 0), "red": (205, 0, 0), "green": (0, 205, 0), "yellow": (205, 205, 0), "blue": (0, 0, 238),
        "magenta": (205, 0, 205), "cyan": (0, 205, 205), "white": (229, 229, 229),
    }  # fmt: skip
    red, green, blue = (level[part] for part in colours[HEADING.split()[-1]])
    light = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    assert (1 + 0.05) / (light + 0.05) >= 3
    assert (light + 0.05) / 0.05 >= 3


def test_one_line_a_pile_and_a_box_where_nobody_watches(say):
    _, out, err = say("kingdom", "--all", "--seed", "2266", "-p", "6", "--lang", "en")
    assert err == ""
    table = lay_out(draw(EVERYTHING, 2266).kingdom, 6)
    for pile in (*table.kingdom, *table.basics, *table.others):
        lines = re.findall(rf"^  \[ \] +{pile.cards}  {re.escape(show_name(pile.id, 'en'))}  .*$", out, re.M)
        assert len(lines) == 1, pile.id
    _, laid, _ = say("setup", "--code", write_code(EVERYTHING, 2266), "-p", "6", "--lang", "en")
    assert len(re.findall(r"^  \[ \] Dark Ages: 10 × Squire, .*; Black Market deck: .*Urchin", laid, re.M)) == 1


@pytest.mark.parametrize("lang", languages())
def test_the_ten_come_first_then_what_is_special_then_what_every_game_has(lang):
    ui = interface_for(lang)
    page = draw_kingdom(EVERYTHING, 2266, 6).page(ui, explain=True)
    headings = [section.heading.partition(" [")[0] for section in page.sections]
    order = ("kingdom", "landscapes", "marks", "others", "beside", "special", "basics", "trash", "decks", "rules")
    assert headings[:-1] == [ui(f"table.{one}") for one in order]
    assert headings[-1] == ui("explain.chances")


def test_a_rule_that_most_lines_have_stands_once():
    page = draw_kingdom(EVERYTHING, 2266, 6).page(interface_for("en"), explain=True)
    text = lay_page(page)
    kingdom = text.split("\n\n")[1].splitlines()
    assert kingdom[0] == "Kingdom piles [14.1]"
    # 14.3: the Bane is a pile beyond the ten; the ten are by 14.1.
    assert [line for line in kingdom[1:] if "[" in line[5:]] == [
        "  [ ] 10  Squire            $2  for Young Witch [14.3]"
    ]  # fmt: skip


@pytest.mark.parametrize("lang", languages())
def test_mixed_piles_say_which_way_up_they_lie(lang):
    """X20: Loot lies face down. 14.1: of Knights and Ruins only the top card is up, Castles lie in order."""
    ui = interface_for(lang)
    table = lay_out(FULL, 6)
    piles = {
        pile.id: say_contents(pile, ui) for pile in (*table.kingdom, *table.basics, *table.others) if pile.contents
    }
    up = {"en": "the top one face up", "pl": "wierzchnia awersem do góry", "hu": "legfelső képpel felfelé",
          "cs": "vrchní lícem nahoru"}[lang]  # fmt: skip
    down = {"en": "face down", "pl": "awersem do dołu", "hu": "képpel lefelé", "cs": "lícem dolů"}[lang]
    assert {one for one in piles if up in piles[one]} == {"knights", "ruins"}
    assert {one for one in piles if down in piles[one]} == {"loot"}
    assert {"15", "2"} <= set(re.findall(r"\d+", piles["loot"]))
    assert "50" in piles["ruins"]
    assert show_name("kings-castle", lang) in piles["castles"]


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("width", WIDTHS)
def test_fetching_reads_as_a_list_of_boxes(lang, width):
    ui = interface_for(lang)
    table = lay_out(draw(EVERYTHING, 2266).kingdom, 6)
    page = lay_out_code(write_code(EVERYTHING, 2266), 6).page(ui, explain=True)
    fetch = page.sections[0]
    lines = lay_page(Page("", (fetch,)), width).split("\n\n")[1].splitlines()[1:]
    assert [line for line in lines if line.startswith("  [ ] ")] == [f"  [ ] {row.cells[0]}" for row in fetch.rows]
    assert len(fetch.rows) == len(fetch_list(table, boxes()))
    assert all(line.startswith("      ") for line in lines if not line.startswith("  [ ] "))
    assert len(lines) <= 60
    told = [one for row in fetch.rows for text in row.below for one in text.split("; ")]
    assert f"{ui('explain.prophecy')}: {show_name('bureaucracy', lang)}" in told  # a single card says what it is for
    market = [one.partition(": ")[2].split(", ") for one in told if one.startswith(f"{ui('explain.market')}: ")]
    lying = next(thing.cards for thing in table.beside if thing.kind == "market")
    assert sorted(card for cards in market for card in cards) == sorted(show_name(card, lang) for card in lying)


def test_words_that_belong_together_stay_together():
    assert wrap("take 10 × Moat", 9) == ["take", "10 × Moat"]
    assert wrap("chance of 20 %", 12) == ["chance of", "20 %"]
    assert wrap("an end [14.3]", 12) == ["an", "end [14.3]"]
    assert wrap('again: justiciar kingdom --code 1-2 --with "A B"', 46) == [
        "again:", 'justiciar kingdom --code 1-2 --with "A B"',
    ]  # fmt: skip
    assert wrap("a justiciar that is wider than the line", 12)[0] == "a justiciar"
    assert "\0" not in "".join(wrap("1 × A [en], 2 × B [en], 3 × C [en]", 10))


def test_below_and_loose_rows():
    below = Row(("Box",), True, ("10 × Moat, 10 × Mine", "a mat"))
    section = Section("Fetch", (below,))
    assert lay_page(Page("T", (section,))) == "T\n\nFetch\n  [ ] Box: 10 × Moat, 10 × Mine; a mat\n"
    assert lay_page(Page("T", (section,)), 20) == (
        "T\n\nFetch\n  [ ] Box\n      10 × Moat,\n        10 × Mine\n      a mat\n"
    )
    loose = Section("Beside", (Row(("coins", "for Baker", "[14.3]"), True), Row(("mats", "", ""), True)), loose=True)
    assert lay_page(Page("T", (loose,))) == "T\n\nBeside\n  [ ] coins (for Baker) [14.3]\n  [ ] mats\n"


def test_complaints_are_broken_at_blanks(monkeypatch):
    monkeypatch.setenv("COLUMNS", "40")
    screen, pipe = Terminal(), io.StringIO()
    text = "justiciar: There is no such box.\nKnown: " + ", ".join(boxes())
    complain(text, screen)
    complain(text, pipe)
    assert pipe.getvalue() == text + "\n"
    assert max(map(width_of, screen.getvalue().splitlines())) <= 40
    assert words(screen.getvalue()) == words(text)


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("command", ["kingdom", "setup", "check", "sets", "card", "rule", "score", "odds"])
def test_help_lists_its_examples(say, lang, command):
    code, out, _ = say(command, "-h", "--lang", lang)
    assert code == 0
    assert max(map(width_of, out.splitlines())) <= 100
    assert len(re.findall(r"^    justiciar ", out, re.M)) >= 1
    assert not re.search(r"^ *justiciar$", out, re.M)
