"""The booklets: an EPUB that checkers pass, and a PDF with pages, bookmarks and every letter.

Debian's `epubcheck` looks at the EPUB where it is installed. A tenth of the long run makes one, all of it the EPUBs
and PDFs of every language.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

pytest.importorskip("sphinx", reason="the docs extra is not installed")

from bs4 import BeautifulSoup

from docs.booklet import index_html
from docs.extension.pages.booklet import CHAPTERS
from docs.extension.words import site
from tests.site.small_site import build_one
from tests.sizes import SHARE, WHOLE

ROOT = Path(__file__).parents[2]
LANGUAGES = ("en", "pl", "hu", "cs") if WHOLE else ("en",)
CHECKER = shutil.which("epubcheck")  # Debian's is an archive for Java
LETTERS = {"en": "“", "pl": "łąęśźż", "hu": "őűéáí", "cs": "řěščžů"}
LOOKED_AT = 100  # pages of a book in which every letter stands
MADE = """
import sys
from pathlib import Path
from docs.booklet import SETTINGS
from docs.making import Order, make
SETTINGS["dominion_proven"] = True  # rulings are run elsewhere
made = make(Order(sys.argv[1], sys.argv[2], Path(sys.argv[3])), lambda done, total: None)
sys.exit(made.problem or 0)
"""


def make(lang: str, format: str, out: Path) -> Path:
    """Make a booklet in a process of its own: what Sphinx speaks is a thing of the process."""
    command = [sys.executable, "-c", MADE, lang, format, str(out)]
    subprocess.run(command, cwd=ROOT, env={**os.environ, "PYTHONPATH": str(ROOT)}, check=True, capture_output=True)
    return out / f"justiciar-{lang}.{format}"


def in_longer_runs(test):
    """Leave a test of whole books to the longer runs: they grow with the cards."""
    return pytest.mark.long(pytest.mark.skipif(not SHARE, reason="books are made in the longer runs")(test))


@pytest.fixture(scope="module", params=LANGUAGES)
def epub(request, tmp_path_factory):
    return request.param, make(request.param, "epub", tmp_path_factory.mktemp("epub"))


@in_longer_runs
def test_the_epub_is_well_made(epub):
    lang, path = epub
    with zipfile.ZipFile(path) as book:
        assert book.namelist()[0] == "mimetype"
        assert book.getinfo("mimetype").compress_type == zipfile.ZIP_STORED
        pages = [name for name in book.namelist() if name.endswith(".xhtml")]
        texts = {name: book.read(name).decode("utf-8") for name in pages}
        about = book.read("content.opf").decode("utf-8")
    assert f"<dc:language>{lang}</dc:language>" in about
    assert len(pages) > 20
    for name, text in texts.items():
        tree = ET.fromstring(re.sub(r"<!DOCTYPE[^>]*>", "", text))
        ids = [one.attrib["id"] for one in tree.iter() if "id" in one.attrib]
        assert len(ids) == len(set(ids)), name
        for target in re.findall(r'href="([^":#]+\.xhtml)', text):
            assert (Path("/") / name).parent.joinpath(target).resolve().relative_to("/").as_posix() in texts, target
    assert all(letter in "".join(texts.values()) for letter in LETTERS[lang])


@in_longer_runs
@pytest.mark.skipif(CHECKER is None, reason="epubcheck is not installed")
def test_a_checker_passes_the_epub(epub):
    told = subprocess.run(["java", "-jar", str(CHECKER), str(epub[1])], capture_output=True, text=True, check=False)
    assert told.returncode == 0, told.stderr[-2000:]


@pytest.mark.long
@pytest.mark.skipif(not WHOLE, reason="PDFs are made in the long run")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_pdf_has_pages_bookmarks_and_every_letter(lang, tmp_path):
    pypdf = pytest.importorskip("pypdf", reason="the dependency group site is not installed")
    pytest.importorskip("weasyprint", reason="the docs extra is not installed")
    book = pypdf.PdfReader(make(lang, "pdf", tmp_path))
    width, height = book.pages[0].mediabox[2:]
    assert (round(width), round(height)) == (420, 595)  # A5
    assert len(book.pages) > 150
    chapters = [one for one in book.outline if not isinstance(one, list)]
    assert len(chapters) > 20
    first = book.get_destination_page_number(chapters[0])
    listed = "".join(page.extract_text() for page in book.pages[1:first])
    assert all(str(book.get_destination_page_number(one) + 1) in listed for one in chapters)
    text = "".join(page.extract_text() for page in book.pages[: first + LOOKED_AT])
    assert all(letter in text for letter in LETTERS[lang])
    assert "\N{REPLACEMENT CHARACTER}" not in listed
    root = book.trailer["/Root"]
    assert root["/Lang"] == lang and "/StructTreeRoot" in root
    assert root["/MarkInfo"]["/Marked"].value and root["/ViewerPreferences"]["/DisplayDocTitle"].value
    assert chapters[-1].title == site(lang)("booklet.index")
    index = "\n".join(page.extract_text() for page in book.pages[book.get_destination_page_number(chapters[-1]) :])
    entries = re.findall(r"^(\S.*?) ?\.{2,} ?\d+$", index, re.M)
    assert len(entries) > 700


def test_a_booklet_on_one_page_is_made_without_the_data_of_a_search(tmp_path):
    build_one(tmp_path, "pl", "singlehtml", "-D", "html_theme=basic")
    made = tmp_path / "site" / "pl"
    assert (made / "index.html").exists()
    assert not [*made.rglob("search-rulings.js"), *made.rglob("searchindex.js")]


def test_the_index_of_a_booklet_is_in_the_order_of_its_language():
    names = ("Żuk", "Zebra", "Łoś", "Lis")
    parts = (f'<section id="card-{at}"><h2>{name}</h2></section>' for at, name in enumerate(names))
    soup = BeautifulSoup("".join(parts), "html.parser")
    index = BeautifulSoup(index_html(soup, "pl"), "html.parser")
    assert [one.get_text() for one in index.select("a")] == ["Lis", "Łoś", "Zebra", "Żuk"]
    assert [one.get_text() for one in index.select(".letter")] == ["L", "Ł", "Z", "Ż"]
    assert [one["href"] for one in index.select("a")] == ["#card-3", "#card-2", "#card-1", "#card-0"]


def test_the_booklet_has_the_chapters_of_the_rules_in_the_order_of_the_site():
    index = (Path(__file__).parents[2] / "docs" / "index.md").read_text("utf-8")
    first = index.split("```{toctree}")[1].split("```")[0]
    assert re.findall(r"^chapters/(\w+)$", first, re.M) == list(CHAPTERS)
