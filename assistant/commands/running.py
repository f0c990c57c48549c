"""A command line answered: finds the language, then the command, and says what went wrong in that language."""

from __future__ import annotations

import os
import sys

from assistant import NAME
from assistant.commands.declared import answer_plain, module_of
from assistant.look.show import Shown, complain, show
from assistant.shelf.settings import use_settings
from assistant.telling.names import STANDS_IN, interface_for
from assistant.telling.problems import Complaint, say_problem
from i18n.interface import DEFAULT, Interface, choose_language, unfinished

WRONG_INPUT = 2
INTERRUPTED = 130


def answer_line(args: list[str]) -> int:
    """Answer a command line on the standard output; return the exit code. Raises what is an error of ours."""
    lang = DEFAULT
    try:
        lang = lang_of(args)
        ui = interface_for(lang)
        _tell_unfinished(ui)
        plain = answer_plain(args[0], args[1:], ui) if args else None
        return _show(plain[0] if plain else _answer_any(args or ["--help"], ui))
    except KeyboardInterrupt:
        return INTERRUPTED
    except Exception as error:
        complaint = say_problem(error, lang)
        if complaint is None:
            raise
        complain(complaint, sys.stderr)
        return WRONG_INPUT


def _answer_any(args: list[str], ui: Interface) -> Shown | int | None:
    """Answer a line by Typer, which is not loaded for a plain one."""
    said: Shown | int | None = module_of("shell").build(ui).main(args, prog_name=NAME, standalone_mode=False)
    return said


def tell_problem(args: list[str], msgid: str, **slots: str) -> None:
    """Say on the standard error why a line has no answer, in the language of the line."""
    try:
        lang = lang_of(args)
    except Exception:  # what is wrong with the language is not what is told here
        lang = DEFAULT
    complain(say_problem(Complaint(msgid, None, **slots), lang) or "", sys.stderr)


def lang_of(args: list[str]) -> str:
    """Choose the language of a line, from the surroundings and the user's file where it is silent; raises Complaint.

    The site is the same whoever makes it, and the --lang of `docs` says which languages to make.
    """
    at = _command_at(args)
    if args[at : at + 1] == ["docs"]:
        return choose_language(args[:at], os.environ)
    return choose_language(args, os.environ, use_settings(args))


def _command_at(args: list[str]) -> int:
    """Find where the name of the command stands: behind the options that every command takes."""
    at = 0
    while at < len(args) and args[at].startswith("-"):
        at += 2 if args[at] == "--lang" else 1
    return at


def _tell_unfinished(ui: Interface) -> None:
    """Say in one line that a language is not finished, and what its sign means."""
    if ui.lang in unfinished():
        print(ui("language.unfinished", sign=STANDS_IN), file=sys.stderr)


def _show(said: Shown | int | None) -> int:
    """Print an answer on the standard output and return its exit code."""
    if not isinstance(said, Shown):
        return said or 0
    show(said, sys.stdout)
    return said.code
