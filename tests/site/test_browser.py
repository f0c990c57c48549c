"""The referee in the page, in a headless Chromium: over a small site, or over the built one that JUSTICIAR_SITE names.

JUSTICIAR_SITE is the folder with a folder for each language (or of one language). `-s` prints what was
measured. JUSTICIAR_LONG=1 runs all tests in each language.
"""

from __future__ import annotations

import os
import re
from pathlib import Path
from time import perf_counter

import pytest

from engine.table.code import read_code
from engine.table.draw import draw
from tests.site.browsing import CHROMIUM, WATCH, WITHOUT, Heard, served
from tests.site.referee_site import build
from tests.sizes import in_turn

pytestmark = pytest.mark.skipif(CHROMIUM is None, reason=WITHOUT)

PATIENCE = 120_000  # ms
NARROW, WIDE = {"width": 360, "height": 740}, {"width": 1100, "height": 800}
ASKED, DRAWN = "form[data-referee=ask]", "form[data-referee=draw]"
IDLE = "() => !document.querySelector('form[aria-busy]')"
WORDS = {
    "en": {"curse": "Alice: discard pile +Curse", "copper": "Copper", "count": "40 Curse"},
    "pl": {"curse": "Alice: stos kart odrzuconych +Klątwa", "copper": "Miedziaki", "count": "40 Klątwa"},
    "hu": {"curse": "Alice: dobópakli +Átok", "copper": "Réz", "count": "40 Átok"},
    "cs": {"curse": "Alice: odkládací balíček +Prokletí", "copper": "Měďák", "count": "40 Prokletí"},
}
SITE = os.environ.get("JUSTICIAR_SITE")
LANGUAGES = tuple(WORDS) if SITE else ("en", "pl")  # the small site is built in two of them


FIRST = ("test_ask_answers_beside_the_page",)


def pytest_generate_tests(metafunc):
    """Run each test in one language, another for another test; the long run goes through all of them."""
    if "place" in metafunc.fixturenames:
        langs = in_turn(LANGUAGES, metafunc.function.__name__)
        metafunc.parametrize("place", langs, indirect=True, scope="session")


@pytest.fixture(scope="session")
def place(request, tmp_path_factory):
    """Yield (folder, address, language) of a site."""
    lang = request.param
    if SITE:
        inner = f"{lang}/" if (Path(SITE) / lang).is_dir() else ""
        yield Path(SITE) / inner, request.getfixturevalue("address") + inner, lang
        return
    folder = build(tmp_path_factory.mktemp("site"), lang)
    with served(folder) as address:
        yield folder, address, lang


@pytest.fixture(scope="session")
def visited(chromium):
    """Return where pages share what the browser keeps of a site: the runtime is read and compiled once."""
    context = chromium.new_context(viewport=NARROW, service_workers="block")
    yield context
    context.close()


def page_with(folder, mark):
    """Find the first page that has a mark in it."""
    for path in sorted(folder.rglob("*.html")):
        if mark in path.read_text("utf-8"):
            return path.relative_to(folder).as_posix()
    raise AssertionError(f"no page has {mark}")


@pytest.fixture
def page(request, chromium, place):
    """Open a page: as on a first visit where a test is about that, else where the runtime may be kept."""
    first = request.function.__name__ in FIRST
    opened = chromium.new_page(viewport=NARROW) if first else request.getfixturevalue("visited").new_page()
    opened.set_default_timeout(PATIENCE)
    opened.heard = Heard(opened)
    yield opened
    opened.evaluate("localStorage.clear()")
    assert opened.heard.errors == []
    assert opened.heard.outside(place[1].rsplit("/", 2)[0]) == []
    opened.close()


def run(page, form, call=""):
    page.click(f"{form} [type=submit]" + (f"[value={call}]" if call else ""))
    page.wait_for_function(IDLE)
    return page.inner_text(f"{form} ~ .referee-answer")


def fits(page):
    return page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_ask_answers_beside_the_page(page, place):
    """Ask what needs the runtime first, then what takes long: a worker answers, and the page never stands still.

    How long its main thread paused is told, not tested: that is the machine's as well.
    """
    folder, address, lang = place
    page.goto(address + page_with(folder, 'data-referee="ask"'))
    page.wait_for_load_state("networkidle")
    assert not page.workers
    assert not any("pyodide" in one for one in page.heard.addresses)  # fetched on first use only
    page.evaluate(WATCH)
    began = perf_counter()
    assert WORDS[lang]["curse"] in run(page, ASKED)
    first = perf_counter() - began
    assert any("pyodide" in one for one in page.heard.addresses)
    assert len(page.workers) == 1
    page.fill(f"{ASKED} [name=alice-deck]", f"? {WORDS[lang]['copper']}*7, Estate*3, Silver*2, Gold, Moat*2, Village")
    page.fill(f"{ASKED} [name=cards]", "Witch")
    began = perf_counter()
    assert re.search(r"\d/\d", run(page, ASKED))  # chance has a part now
    second = perf_counter() - began
    pause, tasks = page.evaluate("[window.watched.pause, window.watched.tasks]")
    print(f"\n{lang}: first answer {first:.1f} s, second {second:.2f} s, longest pause {pause:.0f} ms, {tasks}")
    assert fits(page)


def test_what_is_wrong_is_said_and_can_be_mended(page, place):
    folder, address, lang = place
    page.goto(address + page_with(folder, 'data-referee="ask"'))
    page.fill(f"{ASKED} [name=cards]", "Wiitch")
    assert "Wiitch" in run(page, ASKED)
    assert page.locator(".referee-problem").count() == 1
    page.fill(f"{ASKED} [name=cards]", "Witch")
    run(page, ASKED)
    assert page.locator(".referee-problem").count() == 0
    assert page.evaluate("document.activeElement.type") == "submit"  # focus stays where it was


def test_a_card_is_picked_by_keyboard(page, place):
    folder, address, lang = place
    page.goto(address + page_with(folder, 'data-referee="ask"'))
    page.fill(f"{ASKED} .referee-pick", WORDS[lang]["copper"])
    page.select_option(f"{ASKED} .referee-where", "bob-hand")
    page.focus(f"{ASKED} .referee-put")
    page.keyboard.press("Enter")
    assert page.input_value(f"{ASKED} [name=bob-hand]") == WORDS[lang]["copper"]
    assert WORDS[lang]["copper"] in page.eval_on_selector_all("datalist option", "all => all.map((one) => one.value)")


def test_more_players_bring_their_fields(page, place):
    folder, address, _ = place
    page.goto(address + page_with(folder, 'data-referee="ask"'))
    assert not page.is_visible(f"{ASKED} [name=carol-hand]")
    page.fill(f"{ASKED} [name=players]", "3")
    assert page.is_visible(f"{ASKED} [name=carol-hand]")
    assert not page.is_visible(f"{ASKED} [name=dave-hand]")


def unfold(page, name):
    page.click(f"{DRAWN} details:has([name={name}]) summary")


def test_a_drawn_table_has_an_address(page, place, chromium):
    folder, address, lang = place
    page.goto(address + page_with(folder, 'data-referee="draw"'))
    page.fill(f"{DRAWN} [name=players]", "5")
    page.check(f"{DRAWN} [value=nocturne]")
    first = run(page, DRAWN)
    assert WORDS[lang]["count"] in first.replace("\n", " ")
    link = page.url
    assert re.search(r"#code=[0-9A-Z-]{10,}&players=5$", link)
    other = chromium.new_page()
    other.goto(link)
    other.wait_for_selector(f"{DRAWN} ~ .referee-answer .answer", timeout=PATIENCE)
    assert other.inner_text(f"{DRAWN} ~ .referee-answer .answer") in first
    assert other.url == link
    assert other.is_checked(f"{DRAWN} [value=nocturne]")
    other.close()
    assert fits(page)


def names_of(page):
    return page.locator(".drawn-zone.kingdom a").all_inner_texts()


def test_piles_are_exchanged_and_kept_and_boxes_remembered(page, place):
    folder, address, _ = place
    where = address + page_with(folder, 'data-referee="draw"')
    page.goto(where)
    page.check(f"{DRAWN} [value=nocturne]")
    run(page, DRAWN)
    before = names_of(page)
    assert page.locator(".referee-example").count() == 0
    page.locator(".drawn-zone.kingdom .drawn-exchange").first.click()
    page.wait_for_function(IDLE)
    after = names_of(page)
    assert len({*before} - {*after}) == 1 and before[0] not in after
    code = re.search(r"code=([0-9A-Z-]+)", page.url)[1]
    assert draw(*read_code(code)).kingdom.piles and code in page.inner_text(f"{DRAWN} ~ .referee-answer")
    for keep in page.locator(".drawn-zone.kingdom .drawn-keep input").all()[:3]:
        keep.check()
    kept = after[:3]
    page.click(".drawn-again")
    page.wait_for_function(IDLE)
    assert {*kept} <= {*names_of(page)} != {*after}
    hrefs = page.locator(".drawn-zone a").evaluate_all("all => all.map((one) => one.getAttribute('href'))")
    assert len(hrefs) >= 10 and all(re.fullmatch(r"\.\./(cards|landscapes)/[a-z-]+\.html", one) for one in hrefs)
    assert fits(page)
    page.goto("about:blank")
    page.goto(where)
    assert page.is_checked(f"{DRAWN} [value=nocturne]")


def test_a_code_draws_what_it_says_and_is_shown_again(page, place):
    folder, address, lang = place
    page.goto(address + page_with(folder, 'data-referee="draw"'))
    for name in ("wishes", "kingdom"):
        unfold(page, name)
    page.fill(f"{DRAWN} [name=players]", "5")
    page.fill(f"{DRAWN} [name=wishes]", "village >= 2")
    first = run(page, DRAWN)
    code = re.search(r"[0-9A-Z]{5}(-[0-9A-Z]{1,5}){3,}", first)[0]
    page.fill(f"{DRAWN} [name=wishes]", "")
    page.fill(f"{DRAWN} [name=seed]", code)
    assert run(page, DRAWN) == first
    assert WORDS[lang]["count"] in first.replace("\n", " ")
    assert fits(page)


def test_all_of_the_form_is_reached_by_keyboard_and_has_a_label(page, place):
    folder, address, _ = place
    page.goto(address + page_with(folder, 'data-referee="draw"'))
    for summary in page.locator(f"{DRAWN} summary").all():
        summary.focus()
        page.keyboard.press("Enter")
    fields = page.locator(f"{DRAWN} :is(input, select, textarea)")
    assert fields.count() > 40
    nameless = """all => all.filter((one) => !one.labels[0]?.innerText.trim() || !one.checkVisibility())
      .map((one) => one.outerHTML)"""
    assert page.eval_on_selector_all(f"{DRAWN} :is(input, select, textarea)", nameless) == []
    sides = "all => all.filter((one) => one.getBoundingClientRect().height < 40).map((one) => one.outerHTML)"
    assert page.eval_on_selector_all(f"{DRAWN} :is(label, summary, button:not([hidden]))", sides) == []  # for a finger
    assert fits(page)


TEN = "Cellar, Market, Militia, Mine, Moat, Remodel, Smithy, Village, Witch, Workshop"


def test_named_cards_are_laid_out(page, place):
    folder, address, _ = place
    page.goto(address + page_with(folder, 'data-referee="draw"'))
    unfold(page, "kingdom")
    page.fill(f"{DRAWN} [name=kingdom]", TEN)
    run(page, DRAWN, "setup")
    assert page.locator(f"{DRAWN} ~ .referee-answer input[type=checkbox]").count() > 15
    assert page.locator(".drawn-zone.kingdom a").count() == 10
    assert page.locator(".drawn-exchange, .drawn-keep").count() == 0


def test_a_kingdom_is_checked_and_the_link_checks_it_again(page, place, chromium):
    folder, address, _ = place
    page.goto(address + page_with(folder, 'data-referee="draw"'))
    unfold(page, "kingdom")
    page.fill(f"{DRAWN} [name=kingdom]", f"{TEN}, Way of the Ox, Way of the Mouse")
    said = run(page, DRAWN, "check")
    assert said.count("[14.2]") == 1  # two Ways
    other = chromium.new_page()
    other.goto(page.url)
    other.wait_for_selector(f"{DRAWN} ~ .referee-answer .answer", timeout=PATIENCE)
    assert other.inner_text(f"{DRAWN} ~ .referee-answer .answer") in said
    assert other.is_visible(f"{DRAWN} [name=kingdom]")  # what is filled in is shown
    other.close()
    assert fits(page)


def test_an_older_address_still_lays_its_table_out(page, place):
    folder, address, _ = place
    asked = f"#box=base-2e&players=2&seed=3&kingdom={TEN}&landscapes=Way of the Ox"
    page.goto(address + page_with(folder, 'data-referee="draw"') + asked)
    page.wait_for_selector(f"{DRAWN} ~ .referee-answer .answer")
    assert "Way of the Ox" in page.inner_text(f"{DRAWN} ~ .referee-answer")
    assert page.locator(f"{DRAWN} ~ .referee-answer input[type=checkbox]").count() > 15


def test_a_ruling_is_tried_with_another_hand(page, place):
    folder, address, lang = place
    page.set_viewport_size(WIDE)
    page.goto(address + page_with(folder, 'class="ruling-notation" data-ruling="base/B07"'))
    box = page.locator(".ruling").filter(has=page.locator("template[data-ruling='base/B07']")).first
    button = box.locator(".referee-try")
    button.focus()
    page.keyboard.press("Enter")
    assert button.get_attribute("aria-expanded") == "true"
    box.locator("form [type=submit]").click()
    page.wait_for_function(IDLE)
    assert box.locator(".answer-no").count() == 0
    assert box.locator(".answer-yes").count() == 5  # as many as the ruling says
    box.locator("form input").nth(2).fill(f"{WORDS[lang]['copper']}*5")
    box.locator("form [type=submit]").click()
    page.wait_for_function(IDLE)
    assert box.locator(".answer-no").count() == 4
    assert box.locator(".answer-trace").count() == 1  # nobody has a choice left
    page.set_viewport_size(NARROW)
    assert fits(page)


def test_a_long_search_can_be_stopped_and_the_next_question_answered(page, place):
    folder, address, lang = place
    page.goto(address + page_with(folder, 'data-referee="ask"'))
    page.click(f"{ASKED} [type=submit]")
    page.click(f"{ASKED} .referee-cancel")
    page.wait_for_function(IDLE)
    assert page.inner_text(f"{ASKED} ~ .referee-answer") == ""
    assert WORDS[lang]["curse"] in run(page, ASKED)


def test_when_the_runtime_is_gone_the_page_says_so(page, place):
    folder, address, _ = place
    page.route("**/referee.json", lambda route: route.abort())
    page.goto(address + page_with(folder, 'data-referee="ask"'))
    state = page.locator(f"{ASKED} ~ .referee-state")
    run(page, ASKED)
    assert state.inner_text() == page.evaluate(
        "JSON.parse(document.getElementById('page-words').textContent).words['page.state.no-load']"
    )
    page.heard.errors.clear()  # the browser itself complains of the lost file


def test_without_scripts_the_answers_stand_there(chromium, place):
    folder, address, lang = place
    context = chromium.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(address + page_with(folder, 'data-referee="ask"'))
    assert WORDS[lang]["curse"] in page.inner_text("main, article, body")
    assert not page.is_visible(ASKED)
    assert page.is_visible(".referee-needs-script")
    context.close()


def test_pages_without_widgets_load_nothing_of_the_referee(place):
    folder, _, _ = place
    plain = [path for path in folder.rglob("*.html") if 'class="ruling-notation"' not in path.read_text("utf-8")]
    quiet = [path for path in plain if "data-referee=" not in path.read_text("utf-8")]
    assert quiet
    assert [path for path in quiet if "referee.js" in path.read_text("utf-8")] == []


def test_a_site_without_its_referee_says_so(tmp_path):
    out = build(tmp_path, "pl", referee=False)
    page = (out / "ask.html").read_text("utf-8")
    assert "W tej wersji witryny nie ma sędziego na żywo" in page
    assert "Alice: stos kart odrzuconych +Klątwa" in page
    assert "<form" not in page.split('class="referee"')[1]
    assert not (out / "_static" / "referee" / "referee.json").exists()
