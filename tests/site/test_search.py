"""The search of the site in a real browser: inflected words, words without accents, and the words of the page itself.

JUSTICIAR_SITE names the root of a built site; without it a small one is built, with names and terms only.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from docs.extension.search.data import index_of, rulings_of
from docs.extension.search.packing import packed, packed_forms
from docs.extension.search.texts import MOST, texts
from tests.site.browsing import CHROMIUM, WITHOUT
from tests.sizes import in_turn
from tests.tools.draw_queries import HALF, LANGUAGES, QUERIES, bare, rows, table

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

ENOUGH = 24  # of 26 a language
FIRST = 10  # results that a reader looks at
pytestmark = pytest.mark.skipif(CHROMIUM is None, reason=WITHOUT)


@pytest.fixture
def page(chromium: Browser) -> Iterator[Page]:
    """Open a page that fails the test on any complaint of the console."""
    opened = chromium.new_page()
    heard: list[str] = []
    opened.on("console", lambda one: heard.append(one.text) if one.type in ("error", "warning") else None)
    opened.on("pageerror", lambda one: heard.append(str(one)))
    yield opened
    opened.close()
    assert heard == []


def objects(root: Path, lang: str) -> dict[str, str]:
    """Read where the objects of the site stand from its inventory: `term:trash` to `terms.html#term-trash`."""
    inventory = (root / lang / "objects.inv").read_bytes().split(b"\n", 4)
    found = {}
    for line in zlib.decompress(inventory[4]).decode().splitlines():
        id, kind, _, uri, _ = line.split(" ", 4)
        if kind.startswith("dominion:"):
            found[f"{kind.partition(':')[2]}:{id}"] = uri.replace("$", id).removesuffix("#")
    for key in [key for key in found if key.startswith("landscape:")]:
        found.setdefault(key.replace("landscape:", "card:"), found[key])
    return found


def search(page: Page, address: str, lang: str, query: str) -> list[str]:
    """Search, and return the addresses of the first results."""
    page.goto(f"{address}{lang}/search.html?q={query}")
    page.wait_for_selector("html[data-searched]", timeout=20_000)
    links = page.locator("#search-results li > a")
    return [str(one.get_attribute("href")) for one in links.all()[:FIRST]]


def test_queries_are_those_drawn() -> None:
    assert QUERIES.read_text("utf-8") == table()
    for lang in LANGUAGES:
        mine = [row for row in rows(QUERIES) if row[0] == lang]
        assert len(mine) == 2 * HALF
        assert sum(query == bare(form) for _, query, form, _ in mine) >= HALF


@pytest.mark.parametrize("lang", in_turn(LANGUAGES, "inflected"))
def test_inflected_words_are_found(page: Page, root: Path, address: str, lang: str) -> None:
    places = objects(root, lang)
    missed = []
    for _, query, _, wanted in (row for row in rows(QUERIES) if row[0] == lang):
        right = {places[one] for one in wanted.split() if one in places}
        found = search(page, address, lang, query)
        if not right.intersection(found):
            missed.append((query, wanted, found[:3]))
    assert 2 * HALF - len(missed) >= ENOUGH, missed


@pytest.mark.parametrize("lang", in_turn(LANGUAGES, "named"))
def test_card_asked_for_by_name_comes_first(page: Page, root: Path, address: str, lang: str) -> None:
    from i18n.names import name_of

    places = objects(root, lang)
    cards = [one for row in rows(QUERIES) if row[0] == lang for one in row[3].split() if one.startswith("card:")][:6]
    for card in cards:
        name = name_of(card.partition(":")[2], lang).text
        assert search(page, address, lang, name)[0] == places[card]
        assert places[card] in search(page, address, lang, bare(name).upper())[:2]


def test_english_name_is_found_in_every_language(page: Page, root: Path, address: str) -> None:
    for lang in LANGUAGES:
        assert objects(root, lang)["card:moat"] in search(page, address, lang, "moat")


def test_a_name_of_any_language_is_found_on_every_page(page: Page, root: Path, address: str) -> None:
    for lang in LANGUAGES:
        for name in ("Fosa", "Várárok", "Hradní příkop", "Burggraben"):
            assert search(page, address, lang, name)[0] == objects(root, lang)["card:moat"], (lang, name)


SLIPS = (("thorne room", "throne-room"), ("trhone room", "throne-room"), ("throne rom", "throne-room"))


def test_letters_changed_about_are_found(page: Page, root: Path, address: str) -> None:
    for query, card in SLIPS:
        assert objects(root, "en")[f"card:{card}"] in search(page, address, "en", query)[:2], query


ASKED = {
    "en": (("when does the game end", "E1"), ("can I look through my discard pile", "Z6 Z10")),
    "pl": (("kiedy kończy się gra", "E1"),),
    "hu": (("mikor ér véget a játék", "E1"),),
    "cs": (("kdy končí hra", "E1"),),
}  # fmt: skip


def test_a_question_finds_the_rule_that_answers_it(page: Page, root: Path, address: str) -> None:
    for lang, asked in ASKED.items():
        for query, rules in asked:
            right = {objects(root, lang)[f"rule:{one}"] for one in rules.split()}
            assert right.intersection(search(page, address, lang, query)[:3]), (lang, query)


def test_what_is_not_there_is_said_in_the_language_of_the_page(page: Page, address: str) -> None:
    said = {"pl": "Nic nie znaleziono", "hu": "Nincs találat", "cs": "Nic se nenašlo", "en": "Nothing was found"}
    for lang, text in said.items():
        assert search(page, address, lang, "qqqqxqqqq") == []
        assert text in page.locator("#search-status").inner_text()


def test_the_search_page_has_no_english_words(page: Page, address: str) -> None:
    for lang, query in (("pl", "fosa"), ("hu", "várárok"), ("cs", "příkop")):
        search(page, address, lang, query)
        labels = "all => all.map(a => `${a.ariaLabel} ${a.title} ${a.placeholder}`).join(' ')"
        shown = page.locator("body").inner_text()
        named = page.locator("[aria-label], [title]").evaluate_all(labels)
        ready = json.loads(page.locator("#search-words").inner_text())
        said = " ".join([shown, named, *ready.pop("kinds").values(), *ready.values()])
        for word in ("Search", "Results", "Skip", "Next", "Languages", "Colours", "Contents", "chapter", "There is"):
            assert word not in said, (lang, word)


def test_a_later_build_keeps_the_forms_of_pages_that_have_not_changed(tmp_path: Path) -> None:
    from tests.site.small_site import build_one, write

    source = tmp_path / "source" / "cs"
    data = tmp_path / "site" / "cs" / "_static" / "search-data.js"
    write(source)
    (source / "other.md").write_text("---\norphan: true\n---\n# 1\n\nkolovrátkem\n", "utf-8")
    build_one(tmp_path, "cs")
    (source / "chapter.md").write_text("# 1\n\npřeslicemi\n", "utf-8")
    build_one(tmp_path, "cs")
    stems = json.loads(data.read_text("utf-8").removeprefix("Search.setWords(").rstrip().removesuffix(")"))["stems"]
    pairs = [(stem, form) for stem, forms in stems.items() for form in forms.split()]
    later = {form.replace("-", stem, 1) for stem, form in pairs}
    assert {"kolovratkem", "preslicemi"} <= later


def test_what_stands_below_a_title_is_how_the_page_or_the_section_begins(tmp_path: Path) -> None:
    (tmp_path / "cards").mkdir()
    (tmp_path / "cards" / "moat.html").write_text(
        '<nav>Contents</nav><div role="main"><section id="a"><h1>Moat</h1><p>No name.</p><div class="card-text x">'
        '<p>Draw <b>2</b> cards<span>&nbsp;.</span></p><p>And</p></div><dl class="simple card-facts"><dt>Cost</dt></dl>'
        "</section><p>Rulings</p></div>"
    )
    (tmp_path / "turn.html").write_text(
        '<a href="#b"></a><div role="main"><h1>Turn</h1><p>First.</p><table><thead><tr><th>A</th></tr></thead></table>'
        '<section id="b"><h2>Buy<a class="headerlink">#</a></h2><script>no</script>'
        f"<p>{'Much ' * MOST}</p></section></div>"
    )
    found = texts(tmp_path, ["cards/moat", "gone", "turn"], {"turn": ["b", "c"]})
    long = found.pop("2#b")
    assert found == {"0#": "Draw 2 cards. And", "2#": f"First. {long[:-2]}"[:MOST].rpartition(" ")[0] + " …"}
    assert long.startswith("Much Much") and long.endswith("Much …") and MOST - 5 < len(long) <= MOST + 2


def test_rulings_are_looked_through_when_a_reader_asks(page: Page, address: str) -> None:
    asked: list[str] = []
    page.on("request", lambda one: asked.append(one.url))
    for lang in LANGUAGES:
        search(page, address, lang, "moat")
        assert page.locator("html[data-searched=first]").count() == 1
        assert not [one for one in asked if "rulings" in one]
        page.locator(".search-whole").click()
        page.wait_for_selector("html[data-searched=whole]")
        assert page.locator(".search-whole").count() == 0
        assert page.evaluate("document.activeElement.closest('#search-results li') !== null")
        assert page.locator("li.search-ruling").count() > 0
        asked.clear()


def test_the_index_is_packed_and_headings_of_cards_left_out(tmp_path: Path) -> None:
    path = tmp_path / "searchindex.js"
    index = {
        "docnames": ["cards/moat", "chapters/turn"], "filenames": ["a", "b"], "titles": ["Moat", "The turn"],
        "alltitles": {"Moat": [[0, None]], "Text": [[0, "a"]], "The turn": [[1, None]], "Cards": [[0, "x"], [1, "y"]]},
        "terms": {"turn": 1, "card": [0, 1]}, "titleterms": {}, "objects": {"a": 1}, "objnames": {"b": 2},
    }  # fmt: skip
    path.write_text(f"Search.setIndex({json.dumps(index)})", "utf-8")
    assert index_of(path) == {
        "docnames": index["docnames"], "alltitles": {"The turn": [[1, None]], "Cards": [[1, "y"]]},
        "terms": {"turn": packed([1]), "card": packed([0, 1])}, "titleterms": {},
    }  # fmt: skip


def test_what_is_packed_is_unpacked_by_the_page(page: Page, address: str) -> None:
    places = [0, 1, 31, 64, 65, 1100, 1101, 40_000, 2_000_000]
    page.goto(f"{address}en/search.html")
    data = {
        "titles": ["Moat", "Turn", *[""] * 3000], "objects": [[0, "", "Moat", "card", "moat"]], "stopwords": [],
        "endings": [], "roots": {}, "stems": {"gain": packed_forms("gain", ["gained", "gotten"]), "moat": ""},
    }  # fmt: skip
    index = {
        "docnames": ["cards/moat", "chapters/turn"], "alltitles": {}, "titleterms": {},
        "terms": {"gain": packed([one for one in places if one < 3000])},
    }  # fmt: skip
    rulings = rulings_of(
        [
            (0, "", "Moat", "card", "moat"), (0, "x", "Moat is gained", "ruling", "base/moat-gained"),
            (0, "x", "A Moat, another Moat", "ruling", "base/B01"), (1, "x", "Gaining ends", "ruling", "promo/ends"),
        ],
        index["docnames"],
    )  # fmt: skip
    found = page.evaluate(
        """([index, data, rulings]) => {
          const ranking = new SearchRank.Ranking(index, data, new SearchWords.Forms(data));
          const docs = (word) => ranking.find(word).results.map((one) => one.doc).sort((a, b) => a - b);
          const before = [docs("gained"), docs("gotten")];
          ranking.listRulings(rulings);
          const listed = ranking.entries.filter((one) => one.kind === "ruling");
          return [...before, [...new Set(listed.map((one) => `${one.doc}#${one.anchor} ${one.title}`))]];
        }""",
        [index, data, rulings],
    )
    assert found[0] == found[1] == [one for one in places if one < 3000]
    assert found[2] == [
        "0#ruling-base-b01 A Moat, another Moat", "0#ruling-base-moat-gained Moat is gained",
        "1#ruling-promo-ends Gaining ends",
    ]  # fmt: skip
