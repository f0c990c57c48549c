"""The built site as files: its links, its languages, what stands in English where it should not.

JUSTICIAR_SITE names the root of a built site; without one these tests have nothing to look at (`nox -s site` makes it).
"""

from __future__ import annotations

import json
import os
import random
import re
from functools import cache
from pathlib import Path
from urllib.parse import unquote, urldefrag

import pytest
from bs4 import BeautifulSoup, Comment, PageElement, Tag

from assistant.telling.rules import address_of
from engine.table.facts import all_ids
from i18n.names import name_of
from tests.site.places import UNBUILT

SITE = os.environ.get("JUSTICIAR_SITE", "")
pytestmark = pytest.mark.skipif(not SITE, reason=UNBUILT)
LANGUAGES = ("en", "pl", "hu", "cs")
SAMPLED, SEED = 30, 20261128
# English words that are no words of Polish, Hungarian or Czech.
ENGLISH = re.compile(
    r"\b(the|and|of|with|your|you|from|which|this|that|when|card|cards|player|players|rule|rules|hand|pile|is|are|or|if)\b",
    re.IGNORECASE,
)
ALSO_WORDS_OF = {"hu": {"is", "hand"}, "pl": {"hand"}, "cs": {"hand"}}
OFFLINE = "offline.html"
LABELS = ("title", "alt", "aria-label", "placeholder")
CODE = ("script", "style", "template", "code", "pre", "svg")
OF_FUNCTIONS = ("api.html", "answers.html")  # pages that tell what functions do, the names of their fields among it


def root() -> Path:
    return Path(SITE)


@cache
def pages(lang: str) -> tuple[str, ...]:
    folder = root() / lang
    return tuple(sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*.html")))


@cache
def soup(lang: str, page: str) -> BeautifulSoup:
    return BeautifulSoup((root() / lang / page).read_text("utf-8"), "html.parser")


def sample(lang: str) -> list[str]:
    """Draw pages of every kind, chapters the more likely."""
    kinds: dict[str, list[str]] = {}
    for page in pages(lang):
        kinds.setdefault(page.partition("/")[0] if "/" in page else "top", []).append(page)
    rng = random.Random(SEED)
    found = [one for kind in sorted(kinds) for one in rng.sample(kinds[kind], min(3, len(kinds[kind])))]
    rest = [page for page in pages(lang) if page not in found]
    return found + rng.sample(rest, max(0, SAMPLED - len(found)))


@cache
def unnamed(lang: str) -> re.Pattern[str]:
    """Make a pattern of the English names that stand in a language for want of others; a label cannot mark them."""
    names = (name_of(card, lang) for card in all_ids())
    return re.compile("|".join(re.escape(one.text) for one in names if not one.own) or "(?!)")


def words_of(lang: str, page: str) -> str:
    """Return what a page says in its own language: text and labels outside parts that are marked as another's."""
    found = []
    for text in soup(lang, page).find_all(string=True):
        coded = any(one.name in CODE or "sig" in one.get("class", ()) for one in text.parents)
        if not isinstance(text, Comment) and not coded and language_of(text) == lang:
            unmarked = page.endswith(OF_FUNCTIONS) or text.parent.name == "title"
            found.append(plain(lang, str(text)) if unmarked else str(text))
    for element in soup(lang, page).find_all(True):
        if language_of(element) == lang:
            found += [plain(lang, element[key]) for key in LABELS if element.has_attr(key)]
    return "\n".join(found)


def language_of(node: PageElement) -> str:
    """Return the language that a part of a page says it is in."""
    around = [node, *node.parents] if isinstance(node, Tag) else node.parents
    return next((one["lang"] for one in around if one.has_attr("lang")), "")


def plain(lang: str, text: str) -> str:
    """Leave out what cannot be marked: English names in labels and titles of pages, fields in what functions do."""
    return re.sub(r"\b[a-z_]+:", "", unnamed(lang).sub("", text))


def test_each_language_has_the_same_pages():
    for lang in LANGUAGES[1:]:
        assert pages(lang) == pages("en")
    assert len(pages("en")) > 900


@pytest.mark.parametrize("lang", LANGUAGES[1:])
def test_no_english_is_left(lang):
    left = {}
    for page in sample(lang):
        met = {one.lower() for one in ENGLISH.findall(words_of(lang, page))} - ALSO_WORDS_OF[lang]
        if met:
            left[page] = met
    assert left == {}


def test_the_search_for_english_finds_it():
    assert len({one for page in sample("en") for one in ENGLISH.findall(words_of("en", page))}) > 10


@cache
def place_of(folder: Path, href: str) -> tuple[Path | None, str] | None:
    """Find what a link from a page in a folder leads to, None for the page itself, and the anchor there.

    Nothing for what leads elsewhere; raises FileNotFoundError where there is nothing.
    """
    address, anchor = urldefrag(href.replace("&amp;", "&"))
    if re.match(r"[a-z]+:", address):
        return None
    return (folder / unquote(address.partition("?")[0])).resolve(strict=True) if address else None, unquote(anchor)


@cache
def anchors(path: Path) -> frozenset[str]:
    return frozenset(re.findall(r'\bid="([^"]*)"', path.read_text("utf-8")))


def leads_somewhere(here: Path, href: str) -> bool:
    try:
        found = place_of(here.parent, href)
    except FileNotFoundError:
        return False
    path, anchor = found or (None, "")
    path = path or here
    return not anchor or path.suffix != ".html" or anchor in anchors(path)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_link_inside_the_site_leads_somewhere(lang):
    broken = []
    for page in pages(lang):
        here = root() / lang / page
        links = dict.fromkeys(re.findall(r'(?:href|src)="([^"#][^"]*|#[^"]*)"', here.read_text("utf-8")))
        broken += [(page, href) for href in links if not leads_somewhere(here, href)]
    assert broken[:10] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_without_a_network_the_page_for_all_others_leads_to_what_is_kept_from_the_first_visit_on(lang):
    build = json.loads((root() / "sw.js").read_text("utf-8").splitlines()[0].removeprefix("const BUILD = ").rstrip(";"))
    kept = {*build["common"], *build["first"][lang]}
    here = root().resolve() / lang / OFFLINE
    led = re.findall(r'\b(?:href|src|action)="([^"#][^"]*)"', here.read_text("utf-8"))
    found = [place_of(here.parent, href)[0] for href in led]
    assert len(found) > 30
    assert [path for path in found if path.relative_to(root().resolve()).as_posix() not in kept] == []


def test_a_broken_link_is_seen():
    here = root() / "en" / "chapters" / "turn.html"
    rule = next(one for one in sorted(anchors(here)) if one.startswith("rule-"))
    assert leads_somewhere(here, f"#{rule}")
    assert leads_somewhere(here, f"../chapters/turn.html?q=1#{rule}")
    assert not leads_somewhere(here, "#no-such-rule")
    assert not leads_somewhere(here, "gone.html")
    assert not leads_somewhere(here, f"ask.html#{rule}")
    assert leads_somewhere(here, "https://example.org/gone.html#nothing")


def test_nothing_of_its_making_lies_in_the_site():
    hidden = [path.relative_to(root()).as_posix() for path in root().rglob(".*")]
    kept = {one.suffix for one in root().rglob("*")} & {".doctree", ".pickle", ".sqlite", ".po", ".mo", ".page"}
    assert (hidden, kept) == ([], set())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_nothing_is_fetched_from_elsewhere(lang):
    fetched = re.compile(r'<(?:script|link|img|iframe|source)\b[^>]*(?:src|href)="(https?:)?//')
    kept = re.compile(r'<link[^>]*rel="(canonical|alternate)"')
    for page in pages(lang):
        text = (root() / lang / page).read_text("utf-8")
        assert [one[0] for one in fetched.finditer(text) if not kept.match(one[0])] == [], page


@pytest.mark.parametrize("lang", LANGUAGES)
def test_links_lead_out_of_the_site_to_known_places_alone(lang):
    away = {
        (page, address) for page in pages(lang)
        for address in re.findall(r'<a\b[^>]*href="(https?:[^"]*)"', (root() / lang / page).read_text("utf-8"))
        if address_of(address.replace("&amp;", "&")) != address.replace("&amp;", "&")
    }  # fmt: skip
    assert sorted(away) == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_pages_say_their_language_and_the_others(lang):
    for page in sample(lang):
        html = soup(lang, page).html
        assert html["lang"] == lang, page
        others = {link["hreflang"] for link in html.find_all("link", rel="alternate", hreflang=True)}
        assert set(LANGUAGES) - {lang} <= others or page == OFFLINE, page
        assert len(html.find_all("h1")) == 1, page
        assert not [one for one in html.find_all("img") if not one.has_attr("alt")], page


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_id_stands_once_on_its_page(lang):
    for page in sample(lang):
        ids = [one["id"] for one in soup(lang, page).find_all(id=True)]
        assert len(ids) == len(set(ids)), (page, sorted(one for one in set(ids) if ids.count(one) > 1))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_ruling_stands_on_one_page(lang):
    homes = [
        one for page in pages(lang) if page.startswith(("cards/", "landscapes/", "rulings/"))
        for one in re.findall(r'id="(ruling-[^"]+)"', (root() / lang / page).read_text("utf-8"))
    ]  # fmt: skip
    scenarios = Path(__file__).parents[2] / "engine" / "rulings"
    written = sum(len(re.findall(r"^\[[^\]]+\]", path.read_text("utf-8"), re.M)) for path in scenarios.glob("*.scn"))
    assert len(homes) == len(set(homes)) == written


@pytest.mark.parametrize("lang", LANGUAGES)
def test_answers_are_prepared_for_the_question_box(lang):
    folder = root() / lang / "_static" / "asked"
    names = json.loads((folder / "names.json").read_text("utf-8"))
    assert {f"{page}" for _, _, page, _, _ in names} <= {*pages(lang)}
    assert len(names) > 800
    asked = {id: shard for id, _, _, shard, _ in names if shard}
    assert len(asked) > 400
    shards = {shard: json.loads((folder / shard).read_text("utf-8")) for shard in set(asked.values())}
    assert all(shards[shard][id] for id, shard in asked.items())
    assert len(json.loads((folder / "rules.json").read_text("utf-8"))) > 300
