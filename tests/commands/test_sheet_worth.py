"""What is worth knowing tonight on the sheet: a second page, in its languages, and nothing without the flag."""

from __future__ import annotations

import io
import json
import re
from functools import cache
from html import unescape

import pytest

from assistant.answers.tonight import MOST_LINES, TonightAnswer, find_interactions, further_rulings
from assistant.app import run
from assistant.sheet import sheet_html, sheet_pdf
from assistant.sheet.paper import MARGIN, PAPERS
from assistant.sheet.tile import LEAST
from assistant.sheet.worth import draw_worth, parts_of, worth_html
from assistant.telling.names import interface_for
from engine.inquiry.explore import Budget
from engine.table.draw import Shares
from engine.table.kingdom import Kingdom
from engine.table.layout import lay_out
from i18n.interface import languages
from i18n.names import name_of

LANGS = tuple(sorted(languages()))
NOBODY = Shares(None, None)
TEN = Kingdom(
    ("bandit", "moat", "throne-room", "mining-village", "smithy", "village", "militia", "remodel", "saboteur", "bridge")
)
NAMED = ", ".join(TEN.piles)


@cache
def found():
    return find_interactions(TEN.things, "current", Budget(4000, 60.0))


def full():
    """Return as many lines as a page may hold, each of them long."""
    lines = [line._replace(also=("Bureaucrat", "Witch", "Torturer", "Saboteur")) for line in found().lines]
    return found()._replace(lines=tuple((lines * MOST_LINES)[:MOST_LINES]))


def spoken(parts):
    return "\n".join([part.heading + "\n" + "\n".join(" ".join(row.cells) for row in part.rows) for part in parts])


@pytest.mark.parametrize("lang", LANGS)
def test_a_part_tells_cards_situation_outcome_and_ruling(lang):
    ui = interface_for(lang)
    _, *parts = parts_of(found(), ui, MOST_LINES)
    wanted = {"throne-room", "mining-village"}
    at, line = next(pair for pair in enumerate(found().lines) if set(pair[1].cards) == wanted)
    assert parts[at].heading.startswith(f"{at + 1}. ")
    for card in line.cards:
        assert name_of(card, lang).text in parts[at].heading
    text = spoken(parts[at : at + 1])
    assert "[M1]" in text  # the second play has lost track of the card (P2, M1)
    assert "(intrigue/I01)" in text


def test_strongest_first_and_twelve_at_most():
    assert [line.meeting.strength for line in found().lines] == sorted(
        (line.meeting.strength for line in found().lines), reverse=True
    )
    assert "moat" in found().lines[0].cards  # an Attack kept off comes before all else
    parts = parts_of(full(), interface_for("en"), MOST_LINES)
    assert sum(bool(re.match(r"\d+\. ", part.heading)) for part in parts) == MOST_LINES


def test_rulings_fill_the_lines_that_are_left_and_are_of_these_cards_alone():
    recorded = further_rulings(found())
    assert recorded
    told = [frozenset(line.cards) for line in found().lines]
    for one in recorded:
        about = {card for card in one.about if card not in ("copper", "silver", "gold", "estate", "duchy", "province")}
        assert about - {"curse"} <= set(TEN.piles), one
        assert frozenset(about) not in told, one
        assert "current" in one.scenario.profiles
    heading = interface_for("en")("pair.rulings")
    assert any(part.heading == heading for part in parts_of(found(), interface_for("en"), MOST_LINES))
    assert all(part.heading != heading for part in parts_of(found(), interface_for("en"), len(found().lines)))


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("langs", [("en",), ("pl",), ("hu", "cs"), ("cs", "pl")])
def test_a_full_page_keeps_its_margins(langs, paper):
    width, height = PAPERS[paper]
    ink = draw_worth(full(), langs, paper)
    for area in ink.areas:
        assert area.left >= MARGIN - 0.01
        assert area.top + area.height <= height - MARGIN + 0.01, area
        assert area.left + area.width <= width - MARGIN + 0.01, area
    assert all(words.size >= LEAST and words.y <= height - MARGIN + 0.01 for words in ink.words)
    numbers = [one for one in ink.words if re.match(r"\d+\. ", one.text) and one.bold]
    said = "\n".join(one.text for one in ink.words)
    left_out = interface_for(langs[0])("sheet.worth.left-out", n=len(numbers) // len(langs), all=MOST_LINES)
    if len(numbers) < MOST_LINES * len(langs):
        assert left_out.split(":")[0][:20] in said


@pytest.mark.parametrize("lang", LANGS)
def test_nothing_found_and_cut_and_lacking_are_said(lang):
    ui = interface_for(lang)
    quiet = TonightAnswer((), ("village", "smithy"), ("goons",), 3, 1)
    text = spoken(parts_of(quiet, ui, MOST_LINES))
    assert ui("tonight.none") in text
    assert ui("tonight.cut", n=1, all=3) in text
    assert name_of("goons", lang).text in text
    alone = TonightAnswer((), ("village",), ("goons",), 0, 0)
    assert ui("tonight.none") not in spoken(parts_of(alone, ui, MOST_LINES))


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_pdf_has_a_second_page_in_both_languages(paper):
    pypdf = pytest.importorskip("pypdf")
    pytest.importorskip("weasyprint", exc_type=(ImportError, OSError))
    data = sheet_pdf(lay_out(TEN), NOBODY, None, ("pl", "hu"), paper, full())
    reader = pypdf.PdfReader(io.BytesIO(data))
    assert len(reader.pages) == 2
    for page in reader.pages:
        assert (float(page.mediabox.width), float(page.mediabox.height)) == pytest.approx(PAPERS[paper], abs=0.5)
    text = reader.pages[1].extract_text()
    for lang in ("pl", "hu"):
        assert interface_for(lang)("sheet.worth.title") in text
        assert name_of("mining-village", lang).text in text
    without = pypdf.PdfReader(io.BytesIO(sheet_pdf(lay_out(TEN), NOBODY, None, ("pl", "hu"), paper)))
    assert len(without.pages) == 1
    assert reader.pages[0].extract_text() == without.pages[0].extract_text()


def test_html_has_a_part_for_the_screen_and_a_page_for_print():
    page = sheet_html(lay_out(TEN), NOBODY, None, ("pl", "hu"), "a4", found())
    assert page.count('<section class="lists two worth">') == 1
    printed = page.partition('<div class="print">')[2]
    assert printed.count("<svg ") == 2
    assert 'lang="hu"' in printed.partition("</svg>")[2]
    for tag in ("div", "section", "p", "svg", "h3"):
        assert page.count(f"<{tag}>") + page.count(f"<{tag} ") == page.count(f"</{tag}>"), tag
    plain = sheet_html(lay_out(TEN), NOBODY, None, ("pl", "hu"))
    assert "worth" not in plain.partition("</style>")[2]
    assert plain.count("<svg ") == page.count("<svg ") - 1


def test_the_part_for_the_screen_says_all_lines():
    html = unescape(worth_html(full(), ("en",)))
    assert html.count("<h3>") == MOST_LINES
    assert "M1" in html


def test_the_command_adds_a_page_and_says_the_same_in_the_terminal(tmp_path, capsys):
    target = tmp_path / "tonight.html"
    run(["--lang", "pl", "setup", "-k", NAMED, "--html", str(target), "--interactions"])
    told = capsys.readouterr().out
    ui = interface_for("pl")
    assert ui("tonight.lines") in told
    assert ui("sheet.worth.title") in target.read_text("utf-8")
    run(["--lang", "pl", "setup", "-k", NAMED, "--html", str(target), "--overwrite"])
    assert ui("tonight.lines") not in capsys.readouterr().out
    assert ui("sheet.worth.title") not in target.read_text("utf-8")


def test_the_data_are_those_of_ask(capsys):
    run(["--lang", "en", "setup", "-k", NAMED, "--interactions", "--json"])
    laid = json.loads(capsys.readouterr().out)
    run(["--lang", "en", "ask", "--kingdom", NAMED, "--json"])
    asked = json.loads(capsys.readouterr().out)
    assert laid["tonight"] == asked
    assert asked["meetings"]


@pytest.mark.parametrize("lang", LANGS)
def test_a_second_page_of_an_svg_is_refused_before_anything_is_written(tmp_path, capsys, lang):
    svg, html = tmp_path / "a.svg", tmp_path / "a.html"
    code = run(["--lang", lang, "setup", "-k", NAMED, "--svg", str(svg), "--html", str(html), "--interactions"])
    assert code == 2
    assert interface_for(lang)("sheet.one-page") in " ".join(capsys.readouterr().err.split())
    assert not svg.exists()
    assert not html.exists()


def test_a_kingdom_that_is_not_implemented_says_so(capsys, unwritten):
    names = "Goons, Bank, Forge, Expand, Vault, Mint, City, Rabble, Mountebank, Peddler"
    unwritten(*names.split(", "))
    assert run(["--lang", "en", "setup", "-k", names, "--seed", "1", "--interactions"]) == 0
    told = " ".join(capsys.readouterr().out.split())
    assert "Mountebank" in told.partition("Left out")[2]
    assert interface_for("en")("tonight.none") not in told
