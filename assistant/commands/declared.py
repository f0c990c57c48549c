"""Arguments and options as a command declares them: a line of plain words is read here, any other by Typer.

Typer and Click take longer to load than a plain line takes to answer; so what a command declares waits until they are
there. Texts of the help wait too, where they are said `later`.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from functools import partial
from importlib import import_module
from typing import Any, Final, Literal, get_type_hints

from assistant.shelf.settings import use_settings
from i18n.interface import VARIABLE, Interface, languages

COMMANDS: Final = ("kingdom", "setup", "sets", "check", "card", "ask", "rule", "score", "odds", "play", "mcp", "docs")
BARE: Final = "?"  # the value of an option that stands without the one it may have
JSON: Final = "--json"
Said = str | partial[str]  # a text of the help, or what says it


class Declared:
    """Be an option, an argument of one word, or all the words of a line."""

    def __init__(self, kind: Literal["Option", "Argument", "words"], default: Any, flags: tuple[str, ...], **told: Any):
        self.kind, self.default, self.flags, self.told = kind, default, flags, told

    def for_typer(self) -> Any:
        """Declare it to Typer, and say what is told of it."""
        import typer

        told = {key: value() if isinstance(value, partial) else value for key, value in self.told.items()}
        declare = typer.Option if self.kind == "Option" else typer.Argument
        return declare(self.default, *self.flags, **told)


def declare_option(default: Any, *flags: str, **told: Any) -> Any:
    """Declare an option; told: what Typer knows of it besides."""
    return Declared("Option", default, flags, **told)


def declare_word(default: Any, **told: Any) -> Any:
    """Declare a word that stands in its place."""
    return Declared("Argument", default, (), **told)


def declare_words(default: Any, **told: Any) -> Any:
    """Declare the words of a line, however many; default: None where there need be none, else `...`."""
    return Declared("words", default, (), **told)


def declared_by(described: Callable[..., Any]) -> dict[str, Declared]:
    """Return what a command declares: `declared`, if it has that, else the defaults of its function."""
    found: dict[str, Declared] | None = getattr(described, "declared", None)
    code = described.__code__
    return dict(zip(code.co_varnames, described.__defaults__ or (), strict=False)) if found is None else found


def answer_plain(name: str, typed: list[str], ui: Interface) -> tuple[Any] | None:
    """Answer a command and words without any option; None for a line of another kind, else what the command returns."""
    if name not in COMMANDS or any(one.startswith("-") for one in typed):
        return None
    described = module_of(name).describe(ui)
    declared = declared_by(described)
    kinds = [one.kind for one in declared.values()]
    taken = next((key for key, one in declared.items() if one.kind == "words"), "")
    missing = taken and declared[taken].default is ... and not typed
    if "Argument" in kinds or missing or typed and not taken:
        return None
    given = {key: typed if key == taken else one.default for key, one in declared.items()}
    return (described(**given),)


def typer_function(described: Callable[..., Any]) -> Callable[..., Any]:
    """Return a command as a function whose signature declares to Typer what the command declares."""
    from inspect import Parameter, Signature

    def command(**given: Any) -> Any:
        return described(**given)

    hints = get_type_hints(described)
    command.__annotations__ = hints
    command.__signature__ = Signature(  # type: ignore[attr-defined]
        [
            Parameter(name, Parameter.KEYWORD_ONLY, default=one.for_typer(), annotation=hints[name])
            for name, one in declared_by(described).items()
        ]
    )
    return command


def module_of(name: str) -> Any:
    """Import a file of this folder by its name: the one place where that is done."""
    return import_module(f"assistant.commands.{name.replace('-', '_')}")


def lang_option(ui: Interface) -> Any:
    """Describe --lang, which every command takes; it was read before parsing."""
    told = ui.later("app.help.lang", known=", ".join(languages()))
    return declare_option("", "--lang", metavar=ui.later("app.metavar.lang"), help=told, show_default=False)


def json_option(ui: Interface, hidden: bool = False) -> Any:
    """Describe --json, which every command takes; hidden where it stands before the command, which is handed it."""
    return declare_option(False, JSON, help=ui.later("app.help.json"), hidden=hidden)


def language_told(here: object) -> bool:
    """Say whether somebody has told a language: behind the command, before it, or in the surroundings."""
    click = sys.modules.get("click")  # no line that it has not read has anything before the command
    context = click.get_current_context(silent=True) if click is not None else None
    before = context.find_root().params.get("lang") if context is not None else ""
    return bool(here or before or os.environ.get(VARIABLE) or use_settings([])())
