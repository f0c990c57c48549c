"""The built site in a headless Chromium: nothing complains, nothing sticks out of a phone, every page has its like.

JUSTICIAR_SITE names the root of a built site (`nox -s site` makes it).
"""

from __future__ import annotations

import re

import pytest

from tests.site.browsing import CHROMIUM, WITHOUT, Heard
from tests.site.places import UNBUILT
from tests.site.test_made import LANGUAGES, SITE, sample

pytestmark = [
    pytest.mark.skipif(CHROMIUM is None, reason=WITHOUT),
    pytest.mark.skipif(not SITE, reason=UNBUILT),
]
PHONE = {"width": 360, "height": 740}
TOO_WIDE = """() => [...document.querySelectorAll('body *')].filter((one) => {
  const box = one.getBoundingClientRect();
  return box.width && box.right > innerWidth + 1 && getComputedStyle(one).position !== 'fixed'
    && !one.closest('.sidebar-drawer, .toc-drawer, .table-wrapper, [class*=scroll]');
}).map((one) => one.tagName + '.' + one.className).slice(0, 5)"""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_pages_fit_a_phone_and_nothing_complains(chromium, address, lang):
    page = chromium.new_page(viewport=PHONE)
    heard = Heard(page)
    for one in sample(lang):
        page.goto(f"{address}{lang}/{one}")
        wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
        assert wide <= 0, (one, page.evaluate(TOO_WIDE))
    page.close()
    assert heard.errors == []
    assert heard.outside(address) == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_switch_leads_to_the_same_page(chromium, address, lang):
    page = chromium.new_page()
    others = [one for one in LANGUAGES if one != lang]
    for number, one in enumerate(sample(lang)[::3]):
        other = others[number % len(others)]
        page.goto(f"{address}{lang}/{one}")
        page.locator(f"a[hreflang={other}]").first.click()
        page.wait_for_url(f"**/{other}/**")
        assert page.url.partition("#")[0].partition("?")[0] == f"{address}{other}/{one}"
        assert page.evaluate("document.documentElement.lang") == other
    page.close()


def test_the_entrance_leads_to_the_readers_language(chromium, address):
    for wanted, given in (("hu-HU", "hu"), ("cs", "cs"), ("pl", "pl"), ("en-GB", "en")):
        context = chromium.new_context(locale=wanted)
        page = context.new_page()
        page.goto(address)
        page.wait_for_url(f"**/{given}/index.html")
        context.close()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_pages_can_be_read_without_scripts(chromium, address, lang):
    context = chromium.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{address}{lang}/cards/throne-room.html")
    assert page.locator(".ruling").count() > 5
    assert page.locator("details.ruling-steps li").first.count() == 1
    context.close()


def test_paper_has_title_and_answer_of_each_ruling_and_all_of_what_is_open(chromium, address):
    page = chromium.new_page()
    page.goto(f"{address}en/cards/moat.html")
    rulings = page.locator(".ruling").count()
    pages = len(re.findall(rb"/Type\s*/Page\b", page.pdf(format="A4")))
    assert 2 < pages <= 12 < rulings
    page.emulate_media(media="print")
    assert page.locator(".ruling-title:visible").count() == page.locator(".ruling-answer:visible").count() == rulings
    assert page.locator(".ruling-run:visible").count() == 1
    assert page.locator(".ruling-steps:visible").count() == 0
    page.emulate_media(media="screen")
    page.locator(".ruling-steps > summary").first.click()
    page.emulate_media(media="print")
    assert page.locator(".ruling-steps:visible").count() == 1
    page.close()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_text_stands_out_in_both_schemes(chromium, address, scheme):
    """Hold the contrast of texts against 4.5:1 (WCAG 2.2, 1.4.3)."""
    context = chromium.new_context(color_scheme=scheme)
    page = context.new_page()
    page.goto(f"{address}en/cards/throne-room.html")
    assert page.evaluate(CONTRAST) == []
    context.close()


CONTRAST = """() => {
  const parse = (text) => text.match(/[\\d.]+/g).map(Number);
  const light = (rgb) => {
    const [r, g, b] = rgb.slice(0, 3).map((one) => one / 255)
      .map((one) => one <= 0.03928 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const behind = (one) => {
    for (let at = one; at; at = at.parentElement) {
      const colour = parse(getComputedStyle(at).backgroundColor);
      if (colour.length < 4 || colour[3] > 0.9) return colour;
    }
    return parse(getComputedStyle(document.body).backgroundColor);
  };
  const found = [];
  for (const one of document.querySelectorAll('article p, article li, article td, article th, article dt, article a')) {
    if (!one.textContent.trim() || !one.checkVisibility()) continue;
    const [a, b] = [light(parse(getComputedStyle(one).color)), light(behind(one))].sort((x, y) => y - x);
    if ((a + 0.05) / (b + 0.05) < 4.5) found.push(`${one.tagName}.${one.className} ${one.textContent.slice(0, 30)}`);
  }
  return found.slice(0, 5);
}"""
