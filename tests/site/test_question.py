"""The question box: what it answers beforehand, what the referee answers in it, and how it is used by keys and fingers.

The browser looks at a small site; JUSTICIAR_SITE is not read here.
"""

from __future__ import annotations

import json
import re
from html import unescape

import pytest

pytest.importorskip("sphinx", reason="the docs extra is not installed")

from assistant.answers.reply import settle_words
from docs.extension.browser.prepared import asked_of
from docs.extension.browser.question import examples, question_html
from docs.extension.browser.referee import answer, budget
from docs.extension.browser.words import words
from engine.statements.gathering import statements_about
from engine.statements.notation import write_proposition
from tests.site.browsing import CHROMIUM, WITHOUT, Heard, served
from tests.site.referee_site import QUESTIONED, build

LANGUAGES = ("en", "pl", "hu", "cs")
PHONE = {"width": 390, "height": 844}
PATIENCE = 120_000  # ms
FIELD, OPTION, ANSWER = "#question-text", "#question-list [role=option]", ".referee-answer"
MOAT = {
    "en": ("Does Moat stop Witch?", "Yes"),
    "pl": ("Czy Fosa chroni przed Wiedźmą?", "Tak"),
    "hu": ("Megvéd a Várárok a Boszorkány ellen?", "Igen"),
    "cs": ("Musím ukázat Hradní příkop, když soupeř zahraje Čarodějnici?", "Ne"),
}
in_browser = pytest.mark.skipif(CHROMIUM is None, reason=WITHOUT)


def reply(text, lang="en"):
    return json.loads(answer(json.dumps({"call": "words", "lang": lang, "text": text})))


def text_of(html):
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", html)).split())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_verdict_comes_first_then_the_rule_then_the_play(lang):
    question, verdict = MOAT[lang]
    html = reply(question, lang)["html"]
    parts = re.findall(r'class="answer-(verdict|sentence|reason|trace|remarks)', html)
    assert parts[:2] == ["verdict", "sentence"]
    assert text_of(html).startswith(f"{verdict} ")
    if "reason" in parts:
        assert parts.index("reason") < parts.index("trace")
    steps = html.partition("answer-trace")[2]
    assert steps.count("<li>") >= 3
    assert "answer-because" in steps


def test_a_rule_is_told_with_the_address_of_its_page():
    assert re.search(r'<a data-page="chapters/\w+\.html#rule-e6">E6</a>: ', reply("who wins a tie")["html"])


def test_what_is_not_sure_is_not_told_as_an_answer():
    vague = ("What about Throne Room then?", "Witch and Moat and Militia, who goes first?", "Is Chapel or Witch fine?")
    found = {text: settle_words(text, {}, "en", budget()).kind for text in vague}
    assert {*found.values()} & {"nearest", "cannot"}
    for text, kind in found.items():
        before = reply(text)["html"].partition("<details")[0]
        assert ('class="answer-sentence' in before) == (kind == "answer")


def test_cards_alone_are_told_of_one_two_and_three():
    one, two, three = (reply(text)["html"] for text in ("Chapel", "Moat, Witch", "Throne Room, Chapel, Moat"))
    assert one.index('class="answer-near"') < one.index("<h3>Chapel</h3>")  # what people ask comes first
    assert "Moat and Witch" in two
    assert 'class="answer"' in three


@pytest.mark.parametrize(("text", "said"), [("Wiitch, Moat", "Wiitch"), ("a" * 2_001, "2"), ("?", "")])
def test_what_cannot_be_read_is_a_problem_and_no_answer(text, said):
    found = reply(text)
    assert "html" not in found
    assert said in found["problem"]
    assert "--" not in found["problem"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_replies_speak_of_no_flag(lang):
    for text in (MOAT[lang][0], ", ".join(QUESTIONED)):
        assert "--" not in text_of(reply(text, lang).get("html", ""))


def test_each_prepared_answer_is_shown_by_the_play_that_proves_it():
    for card in ("chapel", "workshop", "militia", "witch"):
        for one in asked_of(statements_about([card.title()]), "pl"):
            given = {"call": "stated", "lang": "pl", "card": card, "proposition": one.proposition}
            html = json.loads(answer(json.dumps(given)))["html"]
            assert one.html.partition("answer-reason")[0].removesuffix('<p class="') in html
            assert "answer-trace" in html


def test_a_statement_that_the_referee_does_not_know_is_told():
    given = {"call": "stated", "lang": "en", "card": "chapel", "proposition": "can me fly | me play Chapel"}
    assert "different builds" in json.loads(answer(json.dumps(given)))["problem"]
    assert write_proposition(statements_about(["Chapel"])[0].proposition) != given["proposition"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_box_leads_to_the_search_where_no_script_runs(lang):
    html = question_html(words(lang), "search.html", "chapters/draw.html")
    form = html.partition("</form>")[0]
    assert 'action="search.html"' in form
    assert 'name="q"' in form
    assert "hidden" not in form.partition("<ul")[0]
    assert 'href="chapters/draw.html"' in html
    assert len(set(examples(lang))) == 3


# In a browser


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    """Build a small site, and yield its address."""
    with served(build(tmp_path_factory.mktemp("question"), "pl")) as address:
        yield address


@pytest.fixture
def page(chromium, site):
    context = chromium.new_context(viewport=PHONE)
    opened = context.new_page()
    opened.set_default_timeout(PATIENCE)
    opened.heard = Heard(opened)
    opened.goto(f"{site}question.html")
    opened.wait_for_selector(".question-examples")
    yield opened
    assert opened.heard.errors == []
    assert opened.heard.outside(site) == []
    context.close()


@in_browser
def test_a_phone_shows_the_box_and_both_ways_at_once(page):
    for place in (FIELD, ".question [type=submit]", ".question-ways a:first-child", ".question-ways a:last-child"):
        box = page.locator(place).bounding_box()
        assert box["y"] + box["height"] <= PHONE["height"]
        assert min(box["width"], box["height"]) >= 44
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


@in_browser
@pytest.mark.parametrize("said", ["fosa", "moat", "maot", "fos"])
def test_names_in_any_language_and_misspelt_are_suggested(page, said):
    page.locator(FIELD).press_sequentially(said)
    page.wait_for_selector(OPTION)
    assert any("Fosa" in one for one in page.locator(OPTION).all_inner_texts())


@in_browser
def test_a_prepared_question_is_answered_without_the_referee_and_shown_with_it(page):
    asked = asked_of(statements_about(["Chapel"]), "pl")[0]
    page.route("**/referee.json", lambda route: route.abort())
    page.locator(FIELD).press_sequentially("kaplica")
    page.locator(OPTION, has_text=asked.question).wait_for()
    page.keyboard.press("ArrowDown")
    while page.locator("#question-list [aria-selected=true]").inner_text() != asked.question:
        page.keyboard.press("ArrowDown")
    assert page.locator(FIELD).get_attribute("aria-activedescendant")
    page.keyboard.press("Enter")
    assert text_of(asked.html) == " ".join(page.inner_text(".answer-sentence").split())
    assert page.locator(OPTION).count() == 0 or not page.is_visible("#question-list")
    assert "#ask=" in page.url


@in_browser
def test_a_question_is_answered_and_its_address_asks_it_again(page, site):
    page.fill(FIELD, "Wiitchh, Fosa")
    page.click(".question [type=submit]")
    page.wait_for_selector(".referee-problem")
    assert "Wiitchh" in page.inner_text(".referee-problem")
    question, verdict = MOAT["pl"]
    page.fill(FIELD, question)
    page.keyboard.press("Enter")
    page.wait_for_selector(".answer-verdict")
    assert page.inner_text(".answer-verdict") == verdict
    assert "chapters/" in page.locator("a[data-page]").first.get_attribute("href")
    page.click(".answer-trace summary")
    assert page.locator(".answer-trace li").first.is_visible()
    assert page.get_attribute("form.question", "aria-busy") is None
    address = page.url
    page.goto("about:blank")
    page.route("**/referee.json", lambda route: route.abort())
    page.goto(address)
    page.wait_for_function("() => document.querySelector('.referee-state').textContent")
    assert page.input_value(FIELD) == question
    page.heard.errors.clear()  # the browser itself complains of the lost file
