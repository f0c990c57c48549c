"""justiciar ask: settle a dispute, told in words, by cards and flags, or by a file of scenarios."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from typing import Any

from assistant.commands.declared import (
    declare_option,
    declare_words,
    json_option,
    lang_option,
    language_told,
    module_of,
)
from assistant.commands.options import profile_option
from assistant.look.show import Shown
from assistant.reading.cards import exact_cards
from assistant.reading.files import LONGEST_LINE
from assistant.reading.flags import (
    LINES,
    LISTS,
    METAVARS,
    NUMBERS,
    SEATS,
    TEXTS,
    UNTOLD,
    ZONES,
    help_id,
    laid_out,
    of_seats,
    typed,
)
from assistant.reading.options import number_parser
from assistant.telling.problems import Complaint
from i18n.interface import Interface

SUFFIXES = (".scn", ".feature")
TOLD_LANGUAGE = "told-language"  # set where somebody has told in which language to answer
WORDS_ONLY = frozenset({"why-not", "save", "full", "pick"})  # flags that go with a question in words
KINGDOM = frozenset({"kingdom", "landscape"})
PICKS = 1, 5  # statements are listed
# The groups of the help, in this order; what stands in none comes last.
GROUPS = {
    "most": ("alice-hand", "bob-hand", "players", "profile", "trace", "full"),
    "table": (
        "kingdom", "landscape", "pile", "trash", "boons", "hexes", "mouse", "marks", "traits", "market", "druid",
        "printing", "lay",
    ),
    "player": tuple(f"{SEATS[0]}-{zone}" for zone in (*ZONES, *LINES) if zone != "hand" and zone not in UNTOLD),
    "turn": ("turn", "phase", "actions", "buys", "coins", "potions", "turns"),
    "done": ("does", "holds", "until", "why-not", "mode", "asker", "known"),
    "search": ("budget", "id", "feature", "save", "pick"),
}  # fmt: skip


def describe(ui: Interface) -> Callable[..., Shown]:
    """Describe the command for Typer, with its help in one language; the flags of all zones are made, not written."""
    metavar, told_of_things = ui.later("ask.metavar.things"), ui.later("ask.help.things")
    things = declare_words(None, metavar=metavar, help=told_of_things, show_default=False)
    flags = {**_flags_of_seats(ui), **_flags_of_table(ui), **_switches(ui)}
    told = [name for names in GROUPS.values() for name in names]
    for group, names in GROUPS.items():
        for name in names:
            flags[name][1].told["rich_help_panel"] = ui.later(f"ask.group.{group}")
    listed = {name: flags[name] for name in (*told, *(one for one in flags if one not in told))}
    return _with_flags(ui, {"things": (list[str], things), **listed})


def _flags_of_seats(ui: Interface) -> dict[str, tuple[Any, Any]]:
    """Describe what each player has; the help tells those of Alice, and one of Bob's."""
    found: dict[str, tuple[Any, Any]] = {}
    for flag in of_seats():
        hidden = flag != "bob-hand" and (typed(flag) == flag or typed(flag) in UNTOLD)
        names = dict.fromkeys((f"--{typed(flag)}", f"--{flag}"))
        metavar = ui.later("app.metavar.cards")
        found[flag] = str, declare_option(None, *names, metavar=metavar, help=ui.later(help_id(flag)), hidden=hidden)
    return found


def _flags_of_table(ui: Interface) -> dict[str, tuple[Any, Any]]:
    """Describe what lies on the table, what is done at it and what is asked."""
    found: dict[str, tuple[Any, Any]] = {}
    for name, (least, most) in NUMBERS.items():
        parser, metavar = number_parser(f"--{name}", least, most), ui.later("app.metavar.number")
        told = ui.later(help_id(name))
        found[name] = int, declare_option(None, f"--{name}", parser=parser, metavar=metavar, help=told)
    for name in (*TEXTS, *LISTS):
        metavar = ui.later(f"app.metavar.{METAVARS[name]}" if name in METAVARS else f"ask.metavar.{name}")
        option = declare_option(None, f"--{name}", metavar=metavar, help=ui.later(help_id(name)), show_default=False)
        found[name] = list[str] if name in LISTS else str, option
    return found


def _switches(ui: Interface) -> dict[str, tuple[Any, Any]]:
    """Describe how it is asked and told."""
    found: dict[str, tuple[Any, Any]] = {}
    for name in ("trace", "full", "feature"):
        found[name] = bool, declare_option(False, f"--{name}", help=ui.later(help_id(name)))
    for name in ("why-not", "save"):
        metavar = ui.later(f"ask.metavar.{name}")
        found[name] = str, declare_option(None, f"--{name}", metavar=metavar, help=ui.later(help_id(name)))
    least, most = PICKS
    parser, metavar = number_parser("--pick", least, most), ui.later("app.metavar.number")
    found["pick"] = int, declare_option(None, "--pick", parser=parser, metavar=metavar, help=ui.later(help_id("pick")))
    found["profile"] = str, profile_option(ui, None)
    return {**found, "lang": (str, lang_option(ui)), "as_json": (bool, json_option(ui))}


def _with_flags(ui: Interface, given: Mapping[str, tuple[Any, Any]]) -> Callable[..., Shown]:
    """Make a function that takes the flags, and declares them."""

    def ask(**values: Any) -> Shown:
        flags = {key.replace("_", "-"): value for key, value in values.items()}
        things, as_json = tuple(flags.pop("things") or ()), bool(flags.pop("as-json"))
        if language_told(flags.pop("lang")):
            flags[TOLD_LANGUAGE] = True
        used = {key: value for key, value in flags.items() if value is not False and value not in (None, [], ())}
        return answer(ui, things, used, as_json)

    told = {key.replace("-", "_"): one for key, one in given.items()}
    vars(ask)["declared"] = {key: declared for key, (_, declared) in told.items()}
    ask.__annotations__ = {key: kind for key, (kind, _) in told.items()}
    return ask


def answer(ui: Interface, things: tuple[str, ...], flags: Mapping[str, Any], as_json: bool) -> Shown:
    """Show the answer to what was asked; raises Complaint, TableError and UnknownCard."""
    laid = {name: value for name, value in flags.items() if name != TOLD_LANGUAGE}  # of which only words speak
    if not things and not set(laid) - WORDS_ONLY:
        things = _piped()
    way = _way_of(things, laid, as_json)
    cards = exact_cards(things, ui.lang) if way == "words" else ()
    if cards:
        way, things = way_of_cards(cards, laid), cards
    found: Shown = module_of(f"ways.{way}").answer(ui, things, flags if way == "words" else laid, as_json)
    return found


def way_of_cards(cards: tuple[str, ...], flags: Mapping[str, Any]) -> str:
    """Choose the way to answer where nothing but cards is named; raises Complaint for flags that want a question."""
    for name in sorted(set(flags) & WORDS_ONLY):
        raise Complaint("ask.flag-with-words", option=f"--{name}")
    return "pair" if len(cards) == 2 and not laid_out(flags) and not flags.get("trace") else "situation"


def _way_of(things: tuple[str, ...], flags: Mapping[str, Any], as_json: bool) -> str:
    """Choose the way to answer by what was typed; raises Complaint for flags that do not go with it."""
    if not things and not flags and not as_json and sys.stdin.isatty() and sys.stdout.isatty():
        return "talk"
    if len(things) == 1 and _is_file(things[0]):
        return "file"
    if flags.get("feature"):
        raise Complaint("ask.feature-without-file")
    if "id" in flags:
        raise Complaint("ask.id-without-file")
    if any(one.endswith(SUFFIXES) for one in things):
        raise Complaint("ask.file-alone")
    laid = laid_out(flags)
    return "tonight" if not things and laid & KINGDOM and not laid - KINGDOM else "words"


def _piped() -> tuple[str, ...]:
    """Read a question that is piped in; () at a terminal, and where nothing comes."""
    if sys.stdin.isatty():
        return ()
    try:
        text = sys.stdin.read(LONGEST_LINE).strip()
    except (OSError, ValueError):  # nothing can be read there
        return ()
    return (text,) if text else ()


def _is_file(text: str) -> bool:
    if text.endswith(SUFFIXES):
        return True
    return " " not in text and ("/" in text or "\\" in text)  # "a 5/2 start" is no path
