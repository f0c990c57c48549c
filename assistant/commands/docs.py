"""justiciar docs: makes the rules site and the booklets from a checkout, and shows the site on this machine."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from functools import partial
from importlib import util
from pathlib import Path
from typing import TYPE_CHECKING, Any

from assistant.commands.declared import declare_option, declare_word, json_option
from assistant.commands.serving import Handler, Server
from assistant.look.show import Shown
from assistant.reading.options import number_parser
from assistant.telling.page import Page, Row, Section
from assistant.telling.problems import Complaint
from engine.records import NamedTuple
from i18n.interface import Interface
from i18n.pseudo import PSEUDO, is_pseudo

if TYPE_CHECKING:
    from docs.making import Made, Order

ROOT = Path(__file__).parents[2]
ACTIONS = ("build", "serve")
FAILED = 1
VERSION = 1


def describe(ui: Interface) -> Callable[..., Shown]:
    """Describe the command for Typer, with its help in one language."""

    def option(default: Any, flag: str, word: str, **more: Any) -> Any:
        said = ui(f"docs.help.{flag.partition('/')[0].removeprefix('--')}")
        return declare_option(default, flag, metavar=ui(f"docs.metavar.{word}") if word else None, help=said, **more)

    what = declare_word(..., metavar=ui("docs.metavar.action"), help=ui("docs.help.action"))
    langs = option("", "--lang", "langs", show_default=False)
    formats = option("html", "--to", "formats")
    folder = option(Path("build/site"), "--out", "folder")
    processes = option("2", "--jobs", "number", parser=number_parser("--jobs", 1, 64))
    number = option("8000", "--port", "number", parser=number_parser("--port", 0, 65535))
    one_of = option("1", "--one-in", "number", parser=number_parser("--one-in", 1, 1000))
    told_as_json = json_option(ui)
    with_referee = option(True, "--referee/--no-referee", "")

    def docs(
        action: str = what,
        lang: str = langs,
        to: str = formats,
        out: Path = folder,
        jobs: Any = processes,
        port: Any = number,
        referee: bool = with_referee,
        one_in: Any = one_of,
        as_json: bool = told_as_json,
    ) -> Shown:
        if action not in ACTIONS:
            raise Complaint("docs.action", text=action, known=", ".join(ACTIONS))
        if action == "serve":
            return serve(ui, out, int(port))
        return build(ui, lang, to, out, Making(int(jobs), referee, int(one_in)), as_json)

    return docs


class Making(NamedTuple):
    """Be how the site is made.

    jobs: processes at a time. referee: with the referee in it. one_in: of one in so many recommended kingdoms it is
    told what is worth knowing.
    """

    jobs: int = 2
    referee: bool = True
    one_in: int = 1


def check_checkout() -> None:
    """Refuse where there is no checkout or no Sphinx; raises Complaint that says what to install."""
    if not (ROOT / "docs" / "conf.py").exists():
        raise Complaint("docs.no-checkout")
    if any(util.find_spec(one) is None for one in ("sphinx", "furo", "myst_parser", "snowballstemmer")):
        raise Complaint("docs.no-sphinx")
    if str(ROOT) not in sys.path:
        sys.path.insert(0, str(ROOT))


def build(ui: Interface, lang: str, to: str, out: Path, how: Making, as_json: bool = False) -> Shown:
    """Make the languages and formats asked for; the exit code is 1 when one was not made. Raises Complaint."""
    check_checkout()
    # The site is an optional package: its maker is there in a checkout only, and needs Sphinx.
    from docs.processes import begin

    begin()  # while this process still imports
    from docs.making import FORMATS, Order, make_all, write_entrance
    from docs.running import LANGUAGES

    langs = _listed("--lang", lang, LANGUAGES, LANGUAGES, PSEUDO if is_pseudo(PSEUDO) else "")
    formats = _listed("--to", to, FORMATS, ("html",))
    if out.exists() and not out.is_dir():
        raise Complaint("docs.no-folder", file=str(out))
    if how.referee and "html" in formats:
        lay_in(out.resolve() / "referee", ui)
    orders = [Order(one, format_, out.resolve(), how.referee, how.one_in) for format_ in formats for one in langs]
    with progress_of(orders, ui) as tell:
        made = list(make_all(orders, how.jobs, tell))
    if "html" in formats:
        there = [one for one in LANGUAGES if (out / one / "index.html").exists()]
        write_entrance(out, there, {one: Interface(one)("language.own-name") for one in there})
    return Shown(data=_data(made, ui), code=_code(made)) if as_json else _told(made, out, ui)


def _code(made: Sequence[Made]) -> int:
    return FAILED if any(one.problem for one in made) else 0


def _data(made: Sequence[Made], ui: Interface) -> dict[str, Any]:
    """Give what was made as data (docs/json.md)."""
    rows = [
        {"lang": one.order.lang, "format": one.order.format, "path": str(one.path), "problem": one.problem}
        for one in made
    ]
    return {"format": "justiciar.docs", "version": VERSION, "lang": ui.lang, "made": rows}


def lay_in(folder: Path, ui: Interface) -> None:
    """Lay the referee for the browser into the site, for all languages; raises Complaint when it is not to be had."""
    # Of the optional package, as in `build`.
    from docs.extension.browser.hooks import RefereeMissing, lay_referee
    from docs.running import LANGUAGES

    try:
        lay_referee(folder, LANGUAGES, ui.lang)
    except RefereeMissing as error:
        raise Complaint("docs.no-referee", problem=str(error)) from error


def _listed(option: str, text: str, known: Sequence[str], usual: Sequence[str], also: str = "") -> list[str]:
    """Read a list with commas; raises Complaint for what is not known. also: what is taken and not told."""
    wanted = [part.strip() for part in text.split(",") if part.strip()]
    for one in wanted:
        if one not in (*known, also):
            raise Complaint("docs.unknown", option=option, text=one, known=", ".join(known))
    return list(dict.fromkeys(wanted)) or list(usual)


def _told(made: Sequence[Made], out: Path, ui: Interface) -> Shown:
    """Say what was made, and what was not and why."""
    rows = []
    for one in made:
        state = ui("docs.failed") if one.problem else ui("docs.made")
        rows.append(Row((language_name(one.order.lang, ui), one.order.format, state, _near(one.path))))
    problems = [
        Section(_heading(one, ui), tuple(Row((line,)) for line in one.problem.splitlines()))
        for one in made if one.problem
    ]  # fmt: skip
    remarks = (ui("docs.look", folder=str(out)),)
    page = Page(ui("docs.title"), (Section(ui("docs.results"), tuple(rows)), *problems), remarks)
    return Shown(page, code=_code(made))


def _heading(one: Made, ui: Interface) -> str:
    return ui("docs.problem", lang=language_name(one.order.lang, ui), format=one.order.format)


def language_name(lang: str, ui: Interface) -> str:
    """Name a language; the pseudo-locale has no name but its code."""
    return lang if is_pseudo(lang) else ui(f"language.name-{lang}")


def _near(path: Path) -> str:
    """Shorten a path to one from here, where it lies below."""
    here = Path.cwd()
    return str(path.relative_to(here)) if path.is_relative_to(here) else str(path)


class progress_of:
    """Show how far each order is, on the standard error: bars for a person, a line an order for a log."""

    def __init__(self, orders: Sequence[Order], ui: Interface) -> None:
        self.orders, self.ui = orders, ui
        self.bars: Any = None
        self.tasks: dict[tuple[str, str], Any] = {}

    def __enter__(self) -> Callable[[str, str, int, int], None]:
        if sys.stderr.isatty():
            from rich.console import Console
            from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

            self.bars = Progress(
                TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(),
                console=Console(stderr=True),
            )  # fmt: skip
            self.bars.start()
            for one in self.orders:
                self._begin(one.lang, one.format)
        return self.tell

    def __exit__(self, *problem: object) -> None:
        if self.bars is not None:
            self.bars.stop()

    def tell(self, lang: str, format: str, done: int, total: int) -> None:
        """Hear how far an order is, or without a language how much is found of what all of them tell."""
        if (lang, format) not in self.tasks:
            self._begin(lang, format)
        if self.bars is not None:
            self.bars.update(self.tasks[lang, format], completed=done, total=total)

    def _begin(self, lang: str, format: str) -> None:
        language = language_name(lang, self.ui) if lang else ""
        said = self.ui("docs.making", language=language, format=format) if lang else self.ui("docs.finding")
        self.tasks[lang, format] = self.bars.add_task(said, total=None) if self.bars is not None else None
        if self.bars is None:
            print(said, file=sys.stderr)


def serve(ui: Interface, out: Path, port: int) -> Shown:
    """Show a built site on this machine until Ctrl-C; raises Complaint when there is none or the port is taken."""
    if not (out / "index.html").exists():
        raise Complaint("docs.not-built", folder=str(out))
    try:
        server = Server(("127.0.0.1", port), partial(Handler, directory=str(out)))
    except OSError as error:
        raise Complaint("docs.port", port=port) from error
    print(ui("docs.serving", address=f"http://127.0.0.1:{server.server_port}/"), file=sys.stderr)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        print(ui("docs.served"), file=sys.stderr)
    finally:
        server.server_close()
    return Shown(text="")
