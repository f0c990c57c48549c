"""Making the site and the booklets: one Sphinx run a language and format, each in a process of its own."""

from __future__ import annotations

import io
import shutil
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from html import escape
from multiprocessing import get_context
from pathlib import Path
from queue import Empty
from typing import Any, NamedTuple

from i18n.pseudo import is_pseudo

HERE = Path(__file__).parent
LANGUAGES = ("en", "pl", "hu", "cs")
FORMATS = ("html", "pdf", "epub")
REFEREE = "../referee/"  # one for all languages, beside their folders
SOURCES = ("index.md", "chapters/**/*.md", "locale/**/*.po")
Tell = Callable[[str, str, int, int], None]


class Order(NamedTuple):
    """Be one thing to make: a format in a language. out: the folder of all; referee: with the referee in the page."""

    lang: str
    format: str
    out: Path
    referee: bool = True


class Made(NamedTuple):
    """Be what came of an order: the file to open, and what went wrong ("" when nothing did)."""

    order: Order
    path: Path
    problem: str


def make_all(orders: list[Order], jobs: int, tell: Tell) -> Iterator[Made]:
    """Carry orders out, several at a time; tell(language, format, done, total) hears of each page.

    Each process makes one of them: what Sphinx speaks is a thing of the process, and stays.
    """
    context = get_context("spawn")
    with context.Manager() as manager, ProcessPoolExecutor(jobs, context, max_tasks_per_child=1) as pool:
        heard = manager.Queue()
        waiting: list[Future[Made]] = [pool.submit(_make, order, heard) for order in orders]
        while waiting:
            _listen(heard, tell)
            for future in [one for one in waiting if one.done()]:
                waiting.remove(future)
                yield future.result()
        _listen(heard, tell)


def _listen(heard: Any, tell: Tell) -> None:
    """Pass on what the processes have said, waiting a moment for the first word."""
    try:
        tell(*heard.get(timeout=0.1))
        while True:
            tell(*heard.get_nowait())
    except Empty:
        return


def _make(order: Order, heard: Any) -> Made:
    """Carry one order out in this process."""

    def tell(done: int, total: int) -> None:
        heard.put((order.lang, order.format, done, total))

    try:
        return make(order, tell)
    except Exception as error:
        return Made(order, order.out, f"{type(error).__name__}: {error}")


def make(order: Order, tell: Callable[[int, int], None]) -> Made:
    """Make one format in one language."""
    if order.format == "html":
        folder, doctrees = order.out / order.lang, order.out / ".doctrees" / order.lang
        settings: dict[str, Any] = {
            "dominion_referee": order.referee,
            "dominion_referee_folder": REFEREE,
            "dominion_languages": [*LANGUAGES],
            "dominion_kept": str(order.out / ".doctrees"),
            "dominion_backwards": order.lang in LANGUAGES[1::2],
        }
        if is_pseudo(order.lang):
            from docs.catalogues import write_pseudo

            settings |= {"locale_dirs": [str(write_pseudo(order.out / ".locale"))]}
        problem = run_sphinx("html", order.lang, folder, doctrees, tell, **settings)
        return Made(order, folder / "index.html", problem)
    from docs.booklet import make_epub, make_pdf

    maker = make_pdf if order.format == "pdf" else make_epub
    path, problem = maker(order.lang, order.out, tell)
    return Made(order, path, problem)


def run_sphinx(
    builder: str, lang: str, out: Path, doctrees: Path, tell: Callable[[int, int], None], **settings: Any
) -> str:
    """Run Sphinx beside its doctrees; return what it complained of, "" when the pages are as they should be.

    Raises sphinx.errors.SphinxError when it stops: a ruling that does not hold, words that are missing.
    """
    from sphinx.application import Sphinx
    from sphinx.util.console import nocolor
    from sphinx.util.docutils import docutils_namespace, patch_docutils

    nocolor()
    warnings = io.StringIO()
    overrides = {"language": lang, **settings}
    source = copy_sources(doctrees.with_name(f"{doctrees.name}-source"))
    with patch_docutils(str(HERE)), docutils_namespace():
        app = Sphinx(
            source, HERE, out, doctrees, builder, overrides, status=None, warning=warnings, warningiserror=True,
        )  # fmt: skip
        _count(app, tell)
        app.build()
    return warnings.getvalue().strip() if app.statuscode else ""


def copy_sources(folder: Path) -> Path:
    """Copy what was written by hand into a folder, and return it: stubs and compiled catalogues come to lie there.

    A file that has not changed is left alone, and one that is no more is taken away.
    """
    wanted = {folder / path.relative_to(HERE): path for pattern in SOURCES for path in HERE.glob(pattern)}
    for copy in folder.rglob("*.*"):
        if copy.suffix in (".md", ".po") and copy not in wanted:
            copy.unlink()
    for copy, path in wanted.items():
        if not copy.exists() or copy.stat().st_mtime_ns != path.stat().st_mtime_ns:
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(path, copy)
    return folder


def _count(app: Any, tell: Callable[[int, int], None]) -> None:
    """Tell how many pages are read and written of those to be read and written."""
    seen = {"read": 0, "written": 0}

    def told() -> None:
        total = 2 * max(len(app.env.found_docs), 1)
        tell(min(seen["read"] + seen["written"], total), total)

    def on_read(app: Any, docname: str, content: list[str]) -> None:
        seen["read"] += 1
        told()

    def on_page(app: Any, *args: Any) -> None:
        seen["written"] += 1
        told()

    app.connect("source-read", on_read)
    app.connect("html-page-context", on_page)


def write_entrance(out: Path, langs: list[str], names: dict[str, str]) -> None:
    """Write the page at the root: it leads to the reader's language, and has a plain link to each."""
    links = "".join(
        f'<li><a href="{lang}/index.html" hreflang="{lang}" lang="{lang}">{escape(names[lang])}</a></li>'
        for lang in langs
    )
    out.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(HERE / "_static" / "entrance.js", out / "entrance.js")
    (out / "index.html").write_text(
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>Justiciar</title>'
        '<meta name="viewport" content="width=device-width, initial-scale=1"><script src="entrance.js" defer></script>'
        "<style>body{font-family:sans-serif;max-width:20em;margin:3em auto;color-scheme:light dark}"
        "li{padding:.5em}</style>"
        f'</head><body><h1>Justiciar</h1><ul id="languages">{links}</ul></body></html>\n',
        "utf-8",
    )  # fmt: skip
