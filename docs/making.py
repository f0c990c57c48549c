"""Making the site and the booklets: one Sphinx run a language and format, each in a process of its own."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from html import escape
from multiprocessing import get_context
from pathlib import Path
from queue import Empty
from typing import Any, NamedTuple

from docs.booklet import make_epub, make_pdf
from docs.catalogues import write_pseudo
from docs.extension.browser.keeping import write_keeping
from docs.running import HERE, LANGUAGES, run_sphinx
from i18n.pseudo import is_pseudo

FORMATS = ("html", "pdf", "epub")
ROOT = "../"  # of the site, from the folder of a language
REFEREE = f"{ROOT}referee/"  # one for all languages, beside their folders
Tell = Callable[[str, str, int, int], None]


class Order(NamedTuple):
    """Be one thing to make: a format in a language.

    out: the folder of all. referee: with the referee in the page. one_in: of one in so many recommended kingdoms it is
    told what is worth knowing.
    """

    lang: str
    format: str
    out: Path
    referee: bool = True
    one_in: int = 1


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
            "dominion_kept_at": ROOT,
            "dominion_languages": [*LANGUAGES],
            "dominion_kept": str(order.out / ".doctrees"),
            "dominion_backwards": order.lang in LANGUAGES[1::2],
            "dominion_one_in": order.one_in,
        }
        if is_pseudo(order.lang):
            settings |= {"locale_dirs": [str(write_pseudo(order.out / ".locale"))]}
        problem = run_sphinx("html", order.lang, folder, doctrees, tell, **settings)
        return Made(order, folder / "index.html", problem)
    maker = make_pdf if order.format == "pdf" else make_epub
    path, problem = maker(order.lang, order.out, tell)
    return Made(order, path, problem)


def write_entrance(out: Path, langs: list[str], names: dict[str, str]) -> None:
    """Write the page at the root, which leads to the reader's language, and what keeps the site on his device."""
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
    write_keeping(out, langs)
