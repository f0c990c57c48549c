"""The frame of the pages: every word from the catalogues, the same page in each language, fit for phones and keys.

JUSTICIAR_SITE names the root of a built site; without it a small one is built.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urljoin

import polib
import pytest

from docs.extension.theme import lightened
from tests.site.browsing import CHROMIUM, WITHOUT

if TYPE_CHECKING:
    from playwright.sync_api import Browser

DOCS = Path(__file__).parents[2] / "docs"
TEMPLATES = sorted((DOCS / "_templates").rglob("*.html"))
TRANSLATED = ("pl", "hu", "cs")
LANGUAGES = ("en", *TRANSLATED)
PAGES = ("index.html", "search.html", "cards/moat.html")
FINGER = 44  # pixels
in_browser = pytest.mark.skipif(CHROMIUM is None, reason=WITHOUT)


def words_of_the_theme() -> set[str]:
    """Collect what the templates and the theme's code give to the catalogue."""
    texts = [path.read_text("utf-8") for path in (*TEMPLATES, DOCS / "extension" / "theme.py")]
    return {found[2] for text in texts for found in re.finditer(r"""\b_\((["'])(.*?)\1\)""", text)}


@pytest.mark.parametrize("lang", TRANSLATED)
def test_every_word_of_the_theme_is_translated(lang: str) -> None:
    catalogue = polib.pofile(str(DOCS / "locale" / lang / "LC_MESSAGES" / "sphinx.po"))
    known = {entry.msgid: entry.msgstr for entry in catalogue if entry.translated()}
    words = words_of_the_theme()
    assert len(words) > 30
    assert sorted(words - known.keys()) == []
    for text in words:
        assert re.findall(r"\{\w+\}", text) == re.findall(r"\{\w+\}", known[text])


@pytest.mark.parametrize("lang", TRANSLATED)
def test_what_sphinx_lacks_is_translated(lang: str) -> None:
    from sphinx import package_dir

    theirs = polib.pofile(str(Path(package_dir) / "locale" / lang / "LC_MESSAGES" / "sphinx.po"))
    ours = polib.pofile(str(DOCS / "locale" / lang / "LC_MESSAGES" / "sphinx.po"))
    known = {entry.msgid for entry in (*theirs, *ours) if entry.translated()}
    themes = {
        entry.msgid
        for entry in polib.pofile(str(Path(package_dir) / "locale" / "sphinx.pot"))
        if any(path.startswith("themes/") for path, _ in entry.occurrences)
    }
    assert len(themes) > 50
    assert sorted(themes - known) == []


@pytest.mark.parametrize("path", TEMPLATES, ids=lambda path: path.name)
def test_templates_hold_no_words_of_their_own(path: Path) -> None:
    text = re.sub(r"\{#.*?#\}|\{%.*?%\}|\{\{.*?\}\}|&#?\w+;", " ", path.read_text("utf-8"), flags=re.DOTALL)
    spoken = re.findall(r"""\b(?:title|aria-label|alt|placeholder|data-(?:auto|light|dark))=["']([^"']*)["']""", text)
    between = re.sub(r"<[^>]*>", " ", text)
    assert re.findall(r"[^\W\d_]+", " ".join([between, *spoken])) == []


@in_browser
@pytest.mark.parametrize("lang", LANGUAGES)
def test_pages_lead_to_themselves_in_each_language(root: Path, address: str, chromium: Browser, lang: str) -> None:
    page = chromium.new_page()
    for one in PAGES:
        page.goto(f"{address}{lang}/{one}")
        assert page.locator("html").get_attribute("lang") == lang
        links = page.locator(".sidebar-drawer .languages-list a")
        found = {str(a.get_attribute("lang")): urljoin(page.url, str(a.get_attribute("href"))) for a in links.all()}
        assert found == {other: f"{address}{other}/{one}" for other in LANGUAGES}
        assert links.and_(page.locator("[aria-current]")).get_attribute("lang") == lang
        alternates = page.locator("link[rel=alternate][hreflang]").evaluate_all("all => all.map(a => a.href)")
        assert sorted(alternates) == sorted(found.values())
        assert all((root / other / one).exists() for other in LANGUAGES)
    page.close()


@in_browser
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_pages_fit_a_phone(address: str, chromium: Browser, scheme: str) -> None:
    context = chromium.new_context(viewport={"width": 360, "height": 740}, color_scheme=scheme)  # type: ignore[arg-type]
    page = context.new_page()
    for one in PAGES:
        page.goto(f"{address}pl/{one}")
        assert page.evaluate("document.documentElement.scrollWidth") <= 360
        page.evaluate("window.scrollTo(1000, 0)")
        assert page.evaluate("window.scrollX") == 0
    page.goto(f"{address}pl/index.html")
    page.locator("label.nav-overlay-icon").click()
    for link in page.locator(".sidebar-drawer .languages-list a, label.nav-overlay-icon").all():
        size = link.bounding_box()
        assert size is not None
        assert min(size["width"], size["height"]) >= FINGER
    context.close()


@in_browser
def test_colours_follow_the_system_until_a_reader_chooses(address: str, chromium: Browser) -> None:
    context = chromium.new_context(color_scheme="dark")
    page = context.new_page()
    page.goto(f"{address}hu/index.html")
    button = page.locator(".scheme-toggle:visible").first
    dark = page.evaluate("getComputedStyle(document.body).backgroundColor")
    assert button.get_attribute("aria-label") == "Színek: mint a rendszerben"
    button.click()
    assert button.get_attribute("aria-label") == "Színek: világos"
    light = page.evaluate("getComputedStyle(document.body).backgroundColor")
    assert sum(map(int, re.findall(r"\d+", dark)[:3])) < 150 < 600 < sum(map(int, re.findall(r"\d+", light)[:3]))
    page.goto(f"{address}hu/search.html")
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == light
    context.close()


@in_browser
def test_keys_alone_reach_the_text_and_the_drawer(address: str, chromium: Browser) -> None:
    context = chromium.new_context(viewport={"width": 360, "height": 740})
    page = context.new_page()
    page.goto(f"{address}cs/cards/moat.html")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.textContent") == "Přejít k obsahu"
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.id") == "furo-main-content"
    page.goto(f"{address}cs/cards/moat.html")
    assert not page.locator(".sidebar-search").is_visible()
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.keyboard.press("Space")
    page.wait_for_selector(".sidebar-search", state="visible")
    page.keyboard.press("Escape")
    page.wait_for_selector(".sidebar-search", state="hidden")
    context.close()


@in_browser
def test_pages_need_no_script(address: str, chromium: Browser) -> None:
    context = chromium.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{address}pl/cards/moat.html")
    assert "Fosa" in page.locator("[role=main] h1").inner_text()
    assert page.locator(".sidebar-tree a").first.is_visible()
    assert page.locator(".scheme-toggle:visible").count() == 0
    page.goto(f"{address}pl/search.html")
    assert "JavaScriptu" in page.locator("noscript").inner_text()
    context.close()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_pages_carry_no_card_in_the_sidebar_and_no_script_of_their_own(root: Path, lang: str) -> None:
    for one in PAGES:
        text = (root / lang / one).read_text("utf-8")
        sidebar = text.partition("sidebar-tree")[2].partition("</nav>")[0]
        assert sidebar.count("<a ") < 80
        assert "cards/" not in sidebar
        for script in re.findall(r"<script([^>]*)>([^<]*)", text):
            assert 'type="application/json"' in script[0] or not script[1].strip()
        for link in re.findall(r"<(?:script|link|img)[^>]*?(?:src|href)=\"([^\"]*)\"", text):
            assert not re.match(r"(?:https?:)?//", link)


HINTED = '<a href="a.html#rule-k1" title="Draw.">K1</a>, <a href="a.html#rule-k2" title="Gain.">K2</a>'


def test_a_page_gives_the_hint_of_a_link_once() -> None:
    body = f'<p>{HINTED}</p><p>{HINTED}</p><a class="headerlink" href="#a" title="Here">#</a>'
    sphinx = body.replace("<a href", '<a class="reference internal" href')
    again = re.sub(' title="[^"]*"', "", HINTED)
    assert lightened(sphinx) == body.replace(f"<p>{HINTED}</p><p>{HINTED}</p>", f"<p>{HINTED}</p><p>{again}</p>")


@in_browser
def test_later_links_are_hinted_as_the_first(address: str, chromium: Browser) -> None:
    page = chromium.new_page()
    page.goto(f"{address}en/cards/moat.html")
    first = '<a href="../a.html#rule-k1" title="“Draw.”">K1</a>'
    links = f"<p>{first}</p><p>{lightened(first * 2)}</p>"
    page.locator("article").evaluate("(article, html) => article.insertAdjacentHTML('afterbegin', html)", links)
    last = page.locator("article > p a").nth(2)
    assert last.get_attribute("title") is None
    last.hover()
    assert last.get_attribute("title") == "“Draw.”"
    page.close()
