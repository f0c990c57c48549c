"""justiciar ask: settle a dispute, told by a scenario file or by cards and flags."""

from __future__ import annotations

import inspect
import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from assistant.answer import Answer, Complaint
from assistant.options import profile_option
from assistant.shell import json_option, lang_option, number_parser
from i18n.interface import Interface

if TYPE_CHECKING:
    from engine.inquiry.explore import Budget

SEATS = ("alice", "bob", "carol", "dave", "erin", "frank")
ZONES = ("hand", "deck", "discard", "in-play", "tavern", "has")
# What else each player has, or has done: lines of the notation with dashes in their keys.
LINES = (
    "played", "tokens", "waits", "extra-turns", "in-play-this-turn", "in-play-last-turn", "idle-in-play", "exile",
    "island", "native-village",
)  # fmt: skip
SUFFIXES = (".scn", ".feature")
FILE_FLAGS = frozenset({"id", "profile", "budget", "trace", "mode"})
WORDS_ONLY = frozenset({"why-not", "save"})  # flags that go with a question in words
BESIDE = frozenset({"profile", "budget", "why-not", "save"})  # flags that lay nothing out
LISTS = ("pile", "landscape", "kingdom", "printing", "lay", "does", "holds", "id")
NUMBERS = {"players": (2, 6), "actions": (0, 1000), "buys": (0, 1000), "coins": (0, 1000), "potions": (0, 1000)}
TABLE = ("marks", "traits", "market", "druid", "turns", "asker", "known")  # as in the notation
TEXTS = ("trash", "boons", "hexes", "mouse", *TABLE, "mode", "phase", "turn", "until", "budget")
METAVARS = {
    "trash": "cards", "boons": "cards", "hexes": "cards", "mouse": "card", "mode": "name", "phase": "name",
    "turn": "name", "until": "name", "budget": "number", "landscape": "cards", "kingdom": "cards",
    "marks": "line", "traits": "line", "market": "cards", "druid": "cards", "turns": "line", "asker": "name",
    "known": "line", "lay": "line",
}  # fmt: skip
MOST_SIGNS = 2_000  # of a question
MOST_NODES, MOST_SECONDS = 300_000, 60.0


def describe(ui: Interface) -> Callable[..., Answer]:
    """Describe the command for Typer, with its help in one language; the flags of all zones are made, not written."""
    import typer

    given: dict[str, tuple[Any, Any]] = {
        "things": (
            list[str],
            typer.Argument(None, metavar=ui("ask.metavar.things"), help=ui("ask.help.things"), show_default=False),
        )
    }
    for seat in SEATS:
        for zone in (*ZONES, *LINES):
            names = [f"--{seat}-{zone}"] + ([f"--{zone}"] if seat == SEATS[0] else [])
            hidden = seat != SEATS[0] and (seat, zone) != (SEATS[1], "hand") or zone in LINES[4:]
            text = ui(f"ask.help.{zone}" if seat == SEATS[0] else "ask.help.others")
            given[f"{seat}-{zone}"] = (
                str, typer.Option(None, *reversed(names), metavar=ui("app.metavar.cards"), help=text, hidden=hidden),
            )  # fmt: skip
    for name, (least, most) in NUMBERS.items():
        parser = number_parser(f"--{name}", least, most)
        option = typer.Option(
            None, f"--{name}", parser=parser, metavar=ui("app.metavar.number"), help=ui(f"ask.help.{name}")
        )
        given[name] = (int, option)
    for name in TEXTS:
        metavar = ui(f"app.metavar.{METAVARS[name]}")
        given[name] = (str, typer.Option(None, f"--{name}", metavar=metavar, help=ui(f"ask.help.{name}")))
    for name in LISTS:
        metavar = ui(f"app.metavar.{METAVARS[name]}") if name in METAVARS else ui(f"ask.metavar.{name}")
        option = typer.Option(None, f"--{name}", metavar=metavar, help=ui(f"ask.help.{name}"), show_default=False)
        given[name] = (list[str], option)
    given["trace"] = (bool, typer.Option(False, "--trace", help=ui("ask.help.trace")))
    given["why-not"] = (
        str, typer.Option(None, "--why-not", metavar=ui("ask.metavar.why-not"), help=ui("ask.help.why-not")),
    )
    given["save"] = (str, typer.Option(None, "--save", metavar=ui("ask.metavar.save"), help=ui("ask.help.save")))
    given["feature"] = (bool, typer.Option(False, "--feature", help=ui("ask.help.feature")))
    given["profile"] = (str, profile_option(ui, None))
    given["lang"] = (str, lang_option(ui))
    given["as_json"] = (bool, json_option(ui))
    return _with_flags(ui, given)


def _with_flags(ui: Interface, given: dict[str, tuple[Any, Any]]) -> Callable[..., Answer]:
    """Make a function whose signature lists the flags, which is what Typer reads."""

    def ask(**values: Any) -> Answer:
        flags = {key.replace("_", "-"): value for key, value in values.items()}
        things, as_json = tuple(flags.pop("things") or ()), bool(flags.pop("as-json"))
        flags.pop("lang")
        used = {key: value for key, value in flags.items() if value not in (None, [], ())}
        return answer(ui, things, used, as_json)

    places = [
        inspect.Parameter(key.replace("-", "_"), inspect.Parameter.KEYWORD_ONLY, default=default, annotation=kind)
        for key, (kind, default) in given.items()
    ]
    ask.__signature__ = inspect.Signature(places)  # type: ignore[attr-defined]
    ask.__annotations__ = {place.name: place.annotation for place in places}
    return ask


def answer(ui: Interface, things: tuple[str, ...], flags: dict[str, Any], as_json: bool) -> Answer:
    """Answer a question; raises Complaint, ScenarioError, TableError and UnknownCard."""
    if not things and not as_json and not any(flags.values()):
        from assistant.asking.dialogue import can_talk, converse

        if can_talk():
            return converse(ui)
    if flags.pop("feature", False):
        return _as_feature(ui, things, flags, as_json)
    budget = read_budget(str(flags.pop("budget", "")))
    traced = bool(flags.pop("trace", False))
    if len(things) == 1 and _is_file(things[0]):
        from assistant.scenarios import answer_file

        odd = sorted(set(flags) - FILE_FLAGS)
        if odd:
            raise Complaint("ask.flag-with-file", option=f"--{odd[0].removeprefix('alice-')}")
        with _stopping(budget):
            return answer_file(ui, Path(things[0]), flags, budget, traced, as_json)
    if "id" in flags:
        raise Complaint("ask.id-without-file")
    if any(one.endswith(SUFFIXES) for one in things):
        raise Complaint("ask.file-alone")
    with _stopping(budget):
        return _answer_things(ui, things, flags, budget, traced, as_json)


def _answer_things(
    ui: Interface, things: tuple[str, ...], flags: dict[str, Any], budget: Budget, traced: bool, as_json: bool
) -> Answer:
    """Answer what was typed: words, two names to be held against each other, or names with flags."""
    from assistant.asking.mentions import read_things
    from assistant.asking.sentences import clean

    laid_out = set(flags) - BESIDE
    if not things and set(flags) & {"kingdom", "landscape"} and not laid_out - {"kingdom", "landscape"}:
        from assistant.asking.tonight import tonight_answer

        return tonight_answer(ui, tuple(flags.pop("kingdom", ())), flags, budget, as_json)
    things = tuple(clean(one) for one in things)
    length = sum(map(len, things))
    if length > MOST_SIGNS:
        raise Complaint("ask.too-long", length=length, most=MOST_SIGNS)
    read = read_things(things, ui.lang)
    if read.words:
        from assistant.asking.wording import answer_words

        return answer_words(ui, read.words, flags, budget, traced, as_json)
    for name in sorted(set(flags) & WORDS_ONLY):
        raise Complaint("ask.flag-with-words", option=f"--{name}")
    if len(read.names) == 2 and not laid_out and not traced:
        from assistant.asking.pairs import pair_answer

        return pair_answer(ui, read.names, flags, budget, as_json)
    from assistant.inquiry import answer_question
    from assistant.question import Given

    return answer_question(ui, Given(read.names, flags, ui.lang), budget, traced, as_json)


def _as_feature(ui: Interface, things: tuple[str, ...], flags: dict[str, Any], as_json: bool) -> Answer:
    """Print the scenarios of a file as sentences; raises Complaint."""
    from assistant.scenarios import feature_of

    odd = sorted(name for name, value in flags.items() if name != "id" and value is not False)
    if as_json or odd:
        raise Complaint("ask.flag-with-feature", option=f"--{odd[0].removeprefix('alice-') if odd else 'json'}")
    if len(things) != 1 or not _is_file(things[0]):
        raise Complaint("ask.feature-without-file")
    return feature_of(ui, Path(things[0]), flags.get("id") or [])


def _is_file(text: str) -> bool:
    if text.endswith(SUFFIXES):
        return True
    return " " not in text and ("/" in text or "\\" in text)  # "a 5/2 start" is no path


def read_budget(text: str) -> Budget:
    """Read --budget: a number of nodes, or of seconds with an s behind it; raises Complaint."""
    from engine.inquiry.explore import Budget

    if not text:
        return Budget(MOST_NODES, MOST_SECONDS)
    plain = text.strip()
    number = plain.removesuffix("s")
    if not (number.isascii() and number.isdigit() and len(number) <= 9 and int(number) > 0):
        raise Complaint("ask.budget", text=text)
    if plain.endswith("s"):
        return Budget(10 * MOST_NODES, float(number))
    return Budget(int(number), 1e9)


@contextmanager
def _stopping(budget: Budget) -> Iterator[None]:
    """Let the first Ctrl-C end the exploration, so that what is known is told; the second one ends the command."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    pressed: list[int] = []
    old = signal.getsignal(signal.SIGINT)

    def stop(number: int, frame: object) -> None:
        pressed.append(number)
        signal.signal(signal.SIGINT, old)

    budget.stopped = lambda: bool(pressed)
    signal.signal(signal.SIGINT, stop)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, old)
