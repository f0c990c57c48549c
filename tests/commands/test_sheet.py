"""The sheet for tonight: all of it on one page, nothing on top of another thing, readable in any print."""

from __future__ import annotations

import colorsys
import io
import re
import subprocess
import sys
from html import unescape
from itertools import combinations

import pytest

from assistant.reading.sets import find_set
from assistant.sheet import sheet_html, sheet_pdf, sheet_svg
from assistant.sheet.detail import BARE, LEAN, PLAIN, WHOLE, lists_of
from assistant.sheet.ink import DARK, Area
from assistant.sheet.looks import LOOKS, NONE, PATTERNS, WHITE, looks_of
from assistant.sheet.measure import break_anywhere, break_lines, squeeze, width_of
from assistant.sheet.pages import draw_pages
from assistant.sheet.paper import HALVES, MARGIN, PAPERS, UNNAMED, Named, content_of, draw_page, plan_page, size_of
from assistant.sheet.picture import show_names, zones_of
from assistant.sheet.tile import COIN, GREY, LEAST
from assistant.telling.boxes import say_box
from assistant.telling.names import interface_for
from assistant.telling.page import Row, Section
from assistant.telling.problems import Complaint
from engine.table.boxes import boxes
from engine.table.draw import Shares, draw
from engine.table.facts import all_ids, fact
from engine.table.kingdom import Kingdom
from engine.table.layout import lay_out
from engine.table.request import Request
from i18n.interface import languages
from i18n.names import name_of
from tests import sizes
from tests.sizes import sized

SEEDS = range(sized(4, 30))
PLAYERS = range(2, 7) if sizes.WHOLE else (2, 6)
CODE = "7K2M-9QX4-11"
NOBODY = Shares(None, None)
# As much as can lie on a table at once: three cards in a role, two Traits, tokens on every pile, a Black Market.
FULLEST = Kingdom(
    piles=(
        "young-witch", "druid", "black-market", "ferryman", "riverboat", "knights", "kitsune", "page", "peasant",
        "marauder",
    ),
    landscapes=("tax", "way-of-the-mouse", "cursed", "pious", "defiled-shrine", "obelisk"),
    colonies=True, shelters=True, bane="importer", army="settlers-bustling-village", ferryman="tournament",
    mouse="cellar", riverboat="village", obelisk="marauder", ally="fellowship-of-scribes",
    prophecy="approaching-army", traits=(("cursed", "knights"), ("pious", "page")),
    boons=("the-earths-gift", "the-fields-gift", "the-flames-gift"),
    market=(
        "alchemist", "cemetery", "fool", "necromancer", "goons", "baker", "swashbuckler", "cutthroat", "hostelry",
        "pixie", "tormentor", "vampire", "spices", "embargo", "inn",
    ),
)  # fmt: skip
FIRST_GAME = Kingdom(
    ("cellar", "market", "merchant", "militia", "mine", "moat", "remodel", "smithy", "village", "workshop")
)


def drawn(seed, players):
    found = draw(Request(boxes=boxes()), seed)
    return lay_out(found.kingdom, players), found.shares


def fullest():
    return lay_out(FULLEST, 6), Shares("goons", "marauder")


def plan_of(table, shares, langs, paper):
    width, height = size_of(paper)
    inner = Area("page", MARGIN, MARGIN, width - 2 * MARGIN, height - 2 * MARGIN)
    return plan_page(content_of(table, shares, CODE, langs), inner)


def texts_of(svg):
    return [unescape(one) for one in re.findall(r"<text[^>]*>([^<]*)</text>", svg)]


def check_page(table, shares, langs, paper):
    """Hold a page to it that nothing leaves the margins, nothing lies on another thing, nothing is too small."""
    width, height = PAPERS[paper]
    ink = draw_page(content_of(table, shares, CODE, langs), paper)
    for area in ink.areas:
        assert area.left >= MARGIN - 0.01, area
        assert area.top >= MARGIN - 0.01, area
        assert area.left + area.width <= width - MARGIN + 0.01, area
        assert area.top + area.height <= height - MARGIN + 0.01, area
    for one, other in combinations(ink.areas, 2):
        assert not overlap(one, other), (one, other)
    for words in ink.words:
        assert words.size >= LEAST, words
        wide = width_of(words.text, words.size, words.bold) * words.squeeze
        left = words.x - {"start": 0, "middle": wide / 2, "end": wide}[words.anchor]
        assert left >= MARGIN - 0.5, words
        assert left + wide <= width - MARGIN + 0.5, words
        assert words.y <= height - MARGIN + 0.01, words
    return ink


def overlap(one, other):
    across = min(one.left + one.width, other.left + other.width) - max(one.left, other.left)
    down = min(one.top + one.height, other.top + other.height) - max(one.top, other.top)
    return across > 0.01 and down > 0.01


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("seed", SEEDS)
def test_any_table_fits_a_page(seed, players, paper):
    table, shares = drawn(seed, players)
    langs = (("pl",), ("hu", "en"), ("cs",), ("pl", "hu"), ("en",))[seed % 5]
    check_page(table, shares, langs, paper)


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("langs", [("en",), ("pl", "hu"), ("hu", "cs"), ("cs", "en")])
def test_the_fullest_table_fits_a_page(langs, paper):
    check_page(*fullest(), langs, paper)


def test_how_small_it_gets():
    """One language needs no letter narrowed; two of them, on Letter, a fifth of the width at the very most."""
    for lang in ("en", "pl", "hu", "cs"):
        alone = plan_of(*fullest(), (lang,), "letter")
        assert alone.setting.size >= 7, lang
        assert alone.setting.narrow == 1, lang
    for langs in (("pl", "hu"), ("pl", "cs"), ("hu", "cs"), ("en", "pl")):
        both = plan_of(*fullest(), langs, "letter")
        assert both.setting.size == LEAST, langs
        assert both.setting.narrow >= 0.8, langs


def test_a_common_table_is_set_large_and_says_everything():
    plan = plan_of(lay_out(FIRST_GAME), NOBODY, ("pl",), "a4")
    assert plan.setting.size >= 10
    assert not plan.style.ticks
    assert "[14.1]" in plan.lists[0][0].heading


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("langs", [("pl",), ("hu", "en")])
def test_every_pile_and_landscape_is_named(seed, langs):
    table, shares = drawn(seed, 3)
    said = " ".join(texts_of(sheet_svg(table, shares, None, langs))).replace("- ", "-").replace("/ ", "/")
    there = (*(pile.id for pile in (*table.supply, *table.others)), *table.landscapes)
    for card in there:
        name = name_of(card, langs[0]).text.replace("/ ", "/")
        assert name in said, card


def test_the_fullest_table_leaves_nothing_out():
    """What the list no longer says, the picture does, with a box to cross off."""
    table, shares = fullest()
    for langs in (("en",), ("en", "hu")):
        said = " ".join(texts_of(sheet_svg(table, shares, CODE, langs))).replace("- ", "-").replace("/ ", "/")
        ids = [pile.id for pile in (*table.supply, *table.others)] + list(table.landscapes)
        ids += [card for thing in table.beside if thing.kind != "deck" for card in (*thing.cards, thing.id)]
        ids += [card for card, _ in (*table.trash, *table.deck)]
        cards = [card for card in ids if card in all_ids()]
        assert len(cards) > 70
        assert [card for card in cards if fact(card).name.replace("/ ", "/") not in said] == []


def test_marks_and_numbers_stand_on_their_piles():
    table, shares = fullest()
    tiles = {tile.id: tile for zone in zones_of(table, ("en",)) for tile in zone.tiles}
    assert tiles["importer"].marks == ("Bane", "Debt: 1", "Points: 2")  # X19, 14.3, N4 of the rules
    assert tiles["knights"].marks[0] == "Cursed"
    assert tiles["page"].marks[0] == "Pious"
    assert tiles["marauder"].marks[0] == "Obelisk"
    assert tiles["settlers-bustling-village"].marks[0] == "Added pile"
    assert tiles["province"].number == "18×"  # 14.1: 18 of them for six
    assert tiles["province"].cost == "$8"
    assert tiles["colony"].cost == "$11"


def test_kingdom_lies_in_two_rows_by_cost():
    zone = next(zone for zone in zones_of(lay_out(FIRST_GAME), ("en",)) if zone.kind == "kingdom")
    costs = [int(tile.cost.removeprefix("$")) for tile in zone.tiles]
    assert costs == sorted(costs)
    ink = draw_page(content_of(lay_out(FIRST_GAME), NOBODY, None, ("en",)), "a4")
    tops = [area.top for area in ink.areas if area.name in FIRST_GAME.piles]
    assert sorted(tops.count(top) for top in set(tops)) == [5, 5]


def test_names_in_two_languages_and_names_that_stand_in():
    polish, english = show_names("village", ("pl", "en"))
    assert (polish.text, polish.lang) == (name_of("village", "pl").text, "")
    assert (english.text, english.lang) == ("Village", "en")
    assert not name_of("riverboat", "hu").own
    (standing,) = show_names("riverboat", ("hu", "en"))
    assert (standing.text, standing.lang) == ("Riverboat [en]", "en")
    table, shares = fullest()
    assert re.search(r'<text[^>]* lang="en"[^>]*>Riverboat \[en\]</text>', sheet_svg(table, shares, None, ("hu",)))


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_pdf_has_the_table_on_one_page_of_the_paper_and_can_be_searched(paper):
    pypdf = pytest.importorskip("pypdf")
    pytest.importorskip("weasyprint", exc_type=(ImportError, OSError))
    cases = [fullest(), (lay_out(FIRST_GAME), NOBODY), *(drawn(seed, 4) for seed in SEEDS if sizes.WHOLE)]
    for table, shares in cases:
        reader = pypdf.PdfReader(io.BytesIO(sheet_pdf(table, shares, CODE, ("hu", "pl"), paper)))
        assert len(reader.pages) == len(draw_pages(content_of(table, shares, CODE, ("hu", "pl")), paper))
        box = reader.pages[0].mediabox
        assert (float(box.width), float(box.height)) == pytest.approx(PAPERS[paper], abs=0.5)
        text = reader.pages[0].extract_text()
        assert name_of("province", "hu").text in text
        assert name_of("province", "pl").text in text
        assert CODE in text


def test_html_fetches_and_runs_nothing_and_says_its_languages():
    table, shares = fullest()
    page = sheet_html(table, shares, CODE, ("pl", "hu"), "letter")
    assert page.startswith('<!doctype html>\n<html lang="pl">')
    assert 'lang="hu"' in page
    addresses = set(re.findall(r"https?://[^\"' <)]+", page))
    assert addresses <= {"http://www.w3.org/2000/svg"}
    for sign in ("<script", "<link", "@import", "url(", "<img", "<iframe", "onload", "javascript:"):
        assert sign not in page
    assert "size: 612.0pt 792.0pt" in page
    for tag in ("div", "section", "ul", "li", "svg", "span"):
        assert page.count(f"<{tag}>") + page.count(f"<{tag} ") == page.count(f"</{tag}>"), tag


def test_what_somebody_typed_is_no_markup():
    table, shares = lay_out(FIRST_GAME), NOBODY
    code = '<b>&"'
    for page in (sheet_svg(table, shares, code, ("en",)), sheet_html(table, shares, code, ("en",))):
        assert "<b>" not in page
        assert "&lt;b&gt;&amp;" in page


def luminance(colour):
    """WCAG 2.2, relative luminance."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return sum(weight * part for weight, part in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def contrast(one, other):
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def test_contrast_is_measured_as_the_standard_does():
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("kind", [*LOOKS, "none"])
def test_texts_stand_out_from_the_card_and_patterns_from_the_edge(kind):
    look = LOOKS.get(kind, NONE)
    assert contrast(DARK, look.pale) >= 4.5
    assert contrast(GREY, look.pale) >= 4.5
    assert contrast(DARK, COIN) >= 4.5
    assert contrast(WHITE, look.strong) >= 3  # the pattern: a picture, WCAG 1.4.11


def test_types_differ_without_their_colour():
    """What lies in the Supply can be told apart by pattern alone; no two of the common types share one."""
    common = ("Action", "Attack", "Treasure", "Victory", "Curse", "Reaction", "Duration", "Night", "Reserve")
    patterns = [LOOKS[one].pattern for one in common]
    assert len(set(patterns)) == len(common)
    drawn = {name: draw_pattern(Area("", 0, 0, 8, 40)) for name, draw_pattern in PATTERNS.items()}
    assert len(set(drawn.values())) == len(PATTERNS)
    hues = [colorsys.rgb_to_hsv(*(int(LOOKS[one].strong[at : at + 2], 16) / 255 for at in (1, 3, 5))) for one in common]
    assert len({(round(hue, 2), round(value, 1)) for hue, _, value in hues}) == len(common)


def test_looks_of_several_types():
    assert looks_of(("Action", "Attack")) == (LOOKS["Attack"], LOOKS["Action"])
    assert looks_of(("Treasure", "Victory"))[0] == LOOKS["Treasure"]
    assert looks_of(("Boon",)) == (NONE,)


# ISO/IEC 18004, table 9: data codewords of each block, by version and level.
BLOCKS = {
    1: {"M": [16], "Q": [13], "H": [9]},
    2: {"M": [28], "Q": [22], "H": [16]},
    3: {"M": [44], "Q": [17] * 2, "H": [13] * 2},
    4: {"M": [32] * 2, "Q": [24] * 2, "H": [9] * 4},
    5: {"M": [43] * 2, "Q": [15, 15, 16, 16], "H": [11, 11, 12, 12]},
    6: {"M": [27] * 4, "Q": [19] * 4, "H": [15] * 4},
}


def decode(matrix):
    """Read a QR code again by ISO/IEC 18004: format bits, mask, codewords, the bytes in them (versions 1 to 6)."""
    size = len(matrix)
    version = (size - 17) // 4
    bits = [matrix[8][at] for at in (0, 1, 2, 3, 4, 5, 7, 8)] + [matrix[at][8] for at in (7, 5, 4, 3, 2, 1, 0)]
    masked = int("".join("1" if bit else "0" for bit in bits), 2) ^ 0b101010000010010
    level, mask = masked >> 13, (masked >> 10) & 7
    hides = (
        lambda i, j: (i + j) % 2 == 0, lambda i, j: i % 2 == 0, lambda i, j: j % 3 == 0,
        lambda i, j: (i + j) % 3 == 0, lambda i, j: (i // 2 + j // 3) % 2 == 0,
        lambda i, j: i * j % 2 + i * j % 3 == 0, lambda i, j: (i * j % 2 + i * j % 3) % 2 == 0,
        lambda i, j: ((i + j) % 2 + i * j % 3) % 2 == 0,
    )[mask]  # fmt: skip
    stream = "".join(
        "1" if matrix[i][j] != hides(i, j) else "0" for i, j in way(size) if not is_function(i, j, size, version)
    )
    words = [int(stream[at : at + 8], 2) for at in range(0, len(stream) - 7, 8)]
    lengths = BLOCKS[version]["MLHQ"[level]]
    turns = [(at, block) for at in range(max(lengths)) for block, many in enumerate(lengths) if at < many]
    placed = dict(zip(turns, words, strict=False))
    data = [placed[at, block] for block, many in enumerate(lengths) for at in range(many)]
    flat = "".join(f"{word:08b}" for word in data)
    mode, length = flat[:4], {"0100": 8, "0010": 9, "0001": 10}[flat[:4]]
    many = int(flat[4 : 4 + length], 2)
    body = flat[4 + length :]
    if mode == "0100":
        return bytes(int(body[at * 8 : at * 8 + 8], 2) for at in range(many)).decode()
    signs = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:"
    pairs = [divmod(int(body[at * 11 : at * 11 + 11], 2), 45) for at in range(many // 2)]
    text = "".join(signs[one] + signs[other] for one, other in pairs)
    return text + (signs[int(body[many // 2 * 11 :][:6], 2)] if many % 2 else "")


def way(size):
    """Walk over the modules in the order in which codewords are placed."""
    up = True
    right = size - 1
    while right > 0:
        right -= right == 6
        for i in range(size - 1, -1, -1) if up else range(size):
            yield i, right
            yield i, right - 1
        up = not up
        right -= 2


def is_function(i, j, size, version):
    corner = (i < 9 and j < 9) or (i < 9 and j >= size - 8) or (i >= size - 8 and j < 9)
    aligned = version > 1 and abs(i - (size - 7)) <= 2 and abs(j - (size - 7)) <= 2
    return corner or aligned or i == 6 or j == 6


@pytest.mark.parametrize("code", [CODE, "j1-Zażółć-űő", "JUSTICIAR-1-2-3-4-5-6-7-8-9-0-ABCDEFGHIJKL-MNOPQRST", "0q"])
def test_the_square_reads_back(code):
    pytest.importorskip("segno")
    from assistant.sheet.code_square import matrix

    assert decode(matrix(code)) == code


def test_the_square_on_the_page_is_the_code_with_its_border():
    pytest.importorskip("segno")
    from assistant.sheet.code_square import QUIET, draw_square, matrix
    from assistant.sheet.ink import Ink

    rows = matrix(CODE)
    side = float(len(rows) + 2 * QUIET)  # a module is one point
    ink = Ink()
    draw_square(ink, Area("code", 0, 0, side, side), CODE)
    dark = set()
    for x, y, wide in re.findall(r"M([\d.]+) ([\d.]+)h([\d.]+)v1\.000", ink.shapes[-1]):
        dark |= {(round(float(y)) - QUIET, round(float(x)) - QUIET + at) for at in range(round(float(wide)))}
    assert dark == {(i, j) for i, row in enumerate(rows) for j, bit in enumerate(row) if bit}


def test_a_long_code_is_broken_and_its_square_grows():
    table, shares = lay_out(FIRST_GAME), NOBODY
    code = "K" * 300
    ink = draw_page(content_of(table, shares, code, ("en",)), "a4")
    assert "".join(words.text for words in ink.words if "KK" in words.text).endswith(code)
    square = next(area for area in ink.areas if area.name == "code")
    assert square.width > 80


def test_without_a_code_there_is_no_square():
    ink = draw_page(content_of(lay_out(FIRST_GAME), NOBODY, None, ("en",)), "a4")
    assert all(area.name != "code" for area in ink.areas)


def test_complaints():
    table, shares = lay_out(FIRST_GAME), NOBODY
    for langs, paper, msgid in ((("en", "pl", "hu"), "a4", "sheet.languages"), (("en",), "a3", "sheet.paper")):
        with pytest.raises(Complaint) as problem:
            sheet_svg(table, shares, None, langs, paper)
        assert problem.value.msgid == msgid
        for lang in ("en", "pl", "hu", "cs"):
            assert interface_for(lang)(msgid, **problem.value.slots)


@pytest.mark.parametrize(
    ("missing", "call", "msgid"),
    [("weasyprint", sheet_pdf, "sheet.no-weasyprint"), ("segno", sheet_svg, "sheet.no-segno")],
)
def test_a_missing_package_is_said(monkeypatch, missing, call, msgid):
    from assistant.sheet.code_square import matrix

    matrix.cache_clear()
    monkeypatch.setitem(sys.modules, missing, None)
    with pytest.raises(Complaint) as problem:
        call(lay_out(FIRST_GAME), NOBODY, CODE, ("en",))
    assert problem.value.msgid == msgid
    assert "justiciar[sheet]" in interface_for("en")(msgid)


def test_svg_needs_no_weasyprint():
    code = "import sys, assistant.sheet.screen; print('weasyprint' in sys.modules, 'segno' in sys.modules)"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.split() == ["False", "False"]


def test_the_same_language_twice_is_one():
    table, shares = lay_out(FIRST_GAME), NOBODY
    assert sheet_svg(table, shares, None, ("pl", "pl")) == sheet_svg(table, shares, None, ("pl",))


def test_shorter_lists_keep_what_the_picture_does_not_say():
    table, shares = fullest()
    ui = interface_for("hu")
    from assistant.telling.tables import sections_of

    whole = sections_of(table, shares, ui)
    lists = lists_of(table, whole, ui)
    assert lists[WHOLE] == whole
    plain = str(lists[PLAIN])
    assert "[14.1]" not in plain
    assert "[en]" in plain  # the sign of an English name is no rule
    lean, bare = str(lists[LEAN]), str(lists[BARE])
    assert "Dame Josephine" in lean
    assert name_of("goons", "hu").text in lean
    assert ui("table.decks") in lean
    assert ui("table.rules") in lean
    assert ui("table.landscapes") not in [section.heading for section in lists[LEAN]]
    assert "Dame Josephine" not in bare
    assert ui("sheet.shuffled", n=10) in bare  # Knights
    assert ui("sheet.shuffled", n=30) in bare  # Loot
    assert ui("sheet.shuffled", n=50) in bare  # Ruins: six players take all of them, 14.1
    fewer = lists_of(lay_out(FULLEST, 2), sections_of(lay_out(FULLEST, 2), shares, ui), ui)
    assert ui("table.mixed.random", n=10) in str(fewer[BARE])  # two players do not
    beside = next(section for section in lists[BARE] if section.heading == ui("table.beside"))
    assert len(beside.rows) == len(table.beside)


def test_rules_leave_a_list_and_nothing_else_does():
    ui = interface_for("en")
    section = Section("Piles [14.1]", (Row(("10", "Lost City [en]", "2", "[N11]", "for X [en] [§21]")),), "rlrll")
    lists = lists_of(lay_out(FIRST_GAME), (section,), ui)
    assert lists[PLAIN] == (Section("Piles", (Row(("10", "Lost City [en]", "2", "", "for X [en]")),), "rlrll"),)


def test_lines_are_broken_where_they_may_be():
    assert break_lines("Settlers/Bustling Village", 60, 8) == ("Settlers/", "Bustling", "Village")
    assert break_lines("7 × Copper [en]", 30, 8) == ("7 × Copper [en]",)
    assert break_lines("one two", 1000, 8) == ("one two",)
    assert break_lines("", 10, 8) == ()
    assert "".join(break_anywhere("A" * 50, 40, 8)) == "A" * 50
    assert all(width_of(line, 8) <= 40 for line in break_anywhere("A" * 50, 40, 8))
    assert squeeze("A" * 50, 40, 8) * width_of("A" * 50, 8) == pytest.approx(40)


@pytest.mark.parametrize("text", ["Żółć", "Gyógynövényszakértő", "Příšerně žluťoučký kůň", "Way of the Mouse"])
def test_no_common_font_is_wider_than_measured(text):
    """Against the fonts of this machine, where WeasyPrint is there to ask Pango."""
    pango = pytest.importorskip("PIL.ImageFont")
    for name in ("DejaVuSans.ttf", "LiberationSans-Regular.ttf", "NotoSans-Regular.ttf"):
        try:
            font = pango.truetype(name, 100)
        except OSError:
            continue
        assert font.getlength(text) <= width_of(text, 100) * 1.001, name


# From box to box


def boxed(paper, table=None, langs=("en",), named=UNNAMED):
    content = content_of(table or lay_out(FIRST_GAME), NOBODY, None, langs, named)
    return content, draw_pages(content, paper)


def said_on(pages):
    return " ".join(words.text for ink in pages for words in ink.words)


@pytest.mark.parametrize("paper", [*PAPERS, *HALVES])
@pytest.mark.parametrize("lang", languages())
def test_a_sheet_says_what_is_fetched_and_put_away_and_its_name(paper, lang):
    named = Named(find_set("base/first-game-2e", interface_for(lang), ()).name, ("base-2e",))
    content, pages = boxed(paper, langs=(lang,), named=named)
    said = said_on(pages)
    ui = interface_for(lang)
    assert content.titles[0].startswith(name_of(named.name, lang).text)
    assert all(ui(one) in said.replace("- ", "") or ui(one).split()[0] in said for one in ("table.fetch", "table.away"))
    assert said.count(say_box("base-2e", ui).split()[0]) >= 2
    assert len(pages) == (1 if paper in PAPERS else 2)


@pytest.mark.parametrize("paper", [*PAPERS, *HALVES])
@pytest.mark.parametrize("seed", SEEDS)
def test_no_page_is_empty_and_nothing_leaves_it(seed, paper):
    table, shares = drawn(seed, 4)
    content = content_of(table, shares, CODE, ("hu", "pl") if seed % 2 else ("pl",))
    width, height = size_of(paper)
    for ink in draw_pages(content, paper):
        assert len(ink.words) > 10
        for words in ink.words:
            wide = width_of(words.text, words.size, words.bold) * words.squeeze
            left = words.x - {"start": 0, "middle": wide / 2, "end": wide}[words.anchor]
            assert left >= MARGIN - 0.5 and left + wide <= width - MARGIN + 0.5, words
            assert words.y <= height - MARGIN + 0.5, words
        for one, other in combinations(ink.areas, 2):
            assert not overlap(one, other), (one, other)


@pytest.mark.parametrize("paper", HALVES)
def test_costs_and_numbers_do_not_meet_on_half_a_page(paper):
    _, (table, *_) = boxed(paper)
    line = sorted((one for one in table.words if one.text.endswith("×")), key=lambda one: (one.y, one.x))
    for number in line:
        left = number.x - width_of(number.text, number.size, number.bold) * number.squeeze
        near = (one for one in table.words if abs(one.y - number.y) < 8 and one.x < number.x)
        costs = [one for one in near if one.text.startswith("$")]
        nearest = max(costs, key=lambda one: one.x)
        assert nearest.x + width_of(nearest.text, nearest.size, nearest.bold) / 2 < left


def test_what_does_not_fit_beside_the_table_has_pages_of_its_own():
    content = content_of(*fullest(), CODE, ("en", "pl"))
    pages = draw_pages(content, "a4")
    assert len(pages) > 1
    assert interface_for("en")("table.away") in said_on(pages[1:])
    assert interface_for("en")("table.away") not in said_on(pages[:1])


def test_the_square_says_a_link_where_there_is_one():
    link = "https://example.org/dominion/en/chapters/draw.html#code=7K2M9&players=2"
    content = content_of(lay_out(FIRST_GAME), NOBODY, CODE, ("en",), Named(link=link))
    assert content.square == link
    assert content_of(lay_out(FIRST_GAME), NOBODY, CODE, ("en",)).square == CODE


def test_the_command_names_the_set(say, tmp_path):
    file = tmp_path / "a.svg"
    assert say("--lang", "en", "setup", "--set", "base/first-game-2e", "--svg", str(file))[0] == 0
    said = " ".join(texts_of(file.read_text("utf-8")))
    assert said.startswith("First Game. ") and "Putting away" in said


@pytest.mark.parametrize("args", [("kingdom", "--seed", "3"), ("setup", "--set", "base/first-game-2e")], ids=" ".join)
def test_the_square_of_the_command_is_the_link_of_the_site(say, tmp_path, args):
    pytest.importorskip("segno")
    from assistant.sheet.code_square import matrix

    config, file = tmp_path / "a.toml", tmp_path / "a.svg"
    config.write_text('site = "https://example.org/dominion"\n', "utf-8")
    line = ("--lang", "en", *args, "--config", str(config))
    link = say(*line, "--as", "link")[1].strip()
    assert link.startswith("https://example.org/dominion/en/")
    assert say(*line, "--svg", str(file))[0] == 0
    runs = sum(len(re.findall("1+", "".join(str(int(one)) for one in row))) for row in matrix(link))
    path = re.search(r'<path [^>]*d="([^"]*)"[^>]*fill="#000000"', file.read_text("utf-8"))
    assert path and path[1].count("z") == runs
