"""Making the site and the booklets: one Sphinx run a language and format, each in a process of its own."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import ExitStack, contextmanager
from html import escape
from multiprocessing.queues import Queue
from pathlib import Path
from queue import Empty
from typing import Any, NamedTuple, TypeAlias

from docs.booklet import make_epub, make_pdf
from docs.catalogues import write_pseudo
from docs.extension.browser.keeping import write_keeping
from docs.finding import find_all
from docs.processes import begin
from docs.running import HERE, LANGUAGES, run_sphinx
from i18n.pseudo import is_pseudo

FORMATS = ("html", "pdf", "epub")
FINDING = ""  # stands for the language and the format while it is found what all languages tell
ROOT = "../"  # of the site, from the folder of a language
REFEREE = f"{ROOT}referee/"  # one for all languages, beside their folders
# By these Sphinx tells whether pages were made with the same settings, and to what it adds what it finds in them.
OWN_FILES = (".buildinfo", "searchindex.js")
Tell = Callable[[str, str, int, int], None]
Heard: TypeAlias = "Queue[tuple[str, str, int, int]]"


class Order(NamedTuple):
    """Be one thing to make: a format in a language.

    out: the folder of all. referee: with the referee in the page. one_in: of one in so many recommended kingdoms it is
    told what is worth knowing. langs: the languages that pages link to, those of the site and of this making if empty.
    """

    lang: str
    format: str
    out: Path
    referee: bool = True
    one_in: int = 1
    langs: tuple[str, ...] = ()


class Made(NamedTuple):
    """Be what came of an order: the file to open, and what went wrong ("" when nothing did)."""

    order: Order
    path: Path
    problem: str


def workshop(out: Path) -> Path:
    """Return the folder beside that of the site for what is no part of it: what was found, trees of pages, drafts."""
    return out.with_name(f".{out.name}-workshop")


def languages_of(out: Path, making: Iterable[str]) -> tuple[str, ...]:
    """List the languages of the site in a folder once these are made: no page links to any other."""
    known = (*LANGUAGES, *making)
    return tuple(dict.fromkeys(one for one in known if one in making or (out / one / "index.html").exists()))


def make_all(orders: list[Order], jobs: int, tell: Tell) -> Iterator[Made]:
    """Carry orders out, several at a time; tell(language, format, done, total) hears of each page.

    What all languages tell is found first; where a ruling does not hold, nothing is made. Each process makes one of
    the orders: what Sphinx speaks is a thing of the process, and stays.
    """
    context = begin()
    if problem := _find(orders, jobs, tell):
        yield from (Made(one, one.out, problem) for one in orders)
        return
    langs = tuple(one.lang for one in orders if one.format == "html")
    orders = [one._replace(langs=languages_of(one.out, langs)) for one in orders]
    each = max(1, jobs // len(orders)) if orders else 1
    heard: Heard = context.Queue()
    with ProcessPoolExecutor(jobs, context, _speak_to, (heard,), max_tasks_per_child=1) as pool:
        waiting: list[Future[Made]] = [pool.submit(_make, order, each) for order in orders]
        while waiting:
            _listen(heard, tell)
            for future in [one for one in waiting if one.done()]:
                waiting.remove(future)
                yield future.result()
    _listen(heard, tell)


def _find(orders: list[Order], jobs: int, tell: Tell) -> str:
    """Find what all languages tell; return what went wrong."""
    langs = tuple(dict.fromkeys(one.lang for one in orders))
    try:
        for out, one_in in dict.fromkeys((one.out, one.one_in) for one in orders):
            find_all(workshop(out), langs, one_in, jobs, lambda done, total: tell(FINDING, FINDING, done, total))
    except Exception as error:
        return _problem(error)
    return ""


def _problem(error: Exception) -> str:
    return f"{type(error).__name__}: {error}"


_heard: list[Heard] = []  # by this process: the queue to those who listen


def _speak_to(heard: Heard) -> None:
    _heard.append(heard)


def _listen(heard: Heard, tell: Tell) -> None:
    """Pass on what the processes have said, waiting a moment for the first word."""
    try:
        tell(*heard.get(timeout=0.1))
        while True:
            tell(*heard.get_nowait())
    except Empty:
        return


def _make(order: Order, jobs: int) -> Made:
    """Carry one order out in this process."""

    def tell(done: int, total: int) -> None:
        for heard in _heard:
            heard.put((order.lang, order.format, done, total))

    try:
        return make(order, tell, jobs)
    except Exception as error:
        return Made(order, order.out, _problem(error))


def make(order: Order, tell: Callable[[int, int], None], jobs: int = 1) -> Made:
    """Make one format in one language; pages of the site are read and written by so many processes."""
    work = workshop(order.out)
    settings: dict[str, Any] = {"dominion_kept": str(work)}
    if order.format != "html":
        maker = make_pdf if order.format == "pdf" else make_epub
        path, problem = maker(order.lang, order.out, work, tell, **settings)
        return Made(order, path, problem)
    settings |= {
        "dominion_referee": order.referee,
        "dominion_referee_folder": REFEREE,
        "dominion_kept_at": ROOT,
        "dominion_languages": [*LANGUAGES],
        "dominion_one_in": order.one_in,
        "site_languages": [*(order.langs or languages_of(order.out, (order.lang,)))],
    }
    if is_pseudo(order.lang):
        settings |= {"locale_dirs": [str(write_pseudo(work / "locale"))]}
    folder, doctrees = order.out / order.lang, work / "doctrees" / order.lang
    with ExitStack() as stack:
        for one in OWN_FILES:
            stack.enter_context(_put_back(folder / one, doctrees / one))
        problem = run_sphinx("html", order.lang, folder, doctrees, tell, jobs=jobs, **settings)
    return Made(order, folder / "index.html", problem)


@contextmanager
def _put_back(place: Path, kept: Path) -> Iterator[None]:
    """Lay a file where it is looked for, and take it away again."""
    if kept.exists() and place.parent.is_dir():
        shutil.copyfile(kept, place)
    yield
    if place.exists():
        shutil.move(place, kept)


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
    if langs:  # else there is nothing to keep: no language could be made
        write_keeping(out, langs)
