"""The command `justiciar`: finds the language, then the command, and says what went wrong in that language."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NoReturn, TextIO

if TYPE_CHECKING:
    from assistant.answer import Answer
    from i18n.interface import Interface

COMMANDS = ("kingdom", "setup", "sets", "check", "card", "ask", "rule", "score", "odds", "play", "docs")
WRONG_INPUT = 2
INTERRUPTED = 130
COMPLETING = "_JUSTICIAR_COMPLETE"
YOUNG = 100_000  # objects: an import makes many that stay, and each look for garbage among them is in vain


def main() -> NoReturn:
    """Run the command line of this process and leave with its exit code."""
    gc.set_threshold(YOUNG)
    code = run(sys.argv[1:])
    gc.freeze()  # at its end a process would look for garbage once more
    sys.exit(code)


def run(args: Sequence[str]) -> int:
    """Run one command line; return 0 for an answer, 1 for a check that found something, 2 for wrong input."""
    for stream in (sys.stdout, sys.stderr):
        _forgive(stream)
    try:
        code = _answer(list(args))
        sys.stdout.flush()
    except BrokenPipeError:
        # The reader left (`| head`); what is still buffered must not complain at shutdown.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        code = 0
    return code


def _forgive(stream: TextIO) -> None:
    """Let a terminal that cannot show a letter show a question mark instead of ending the command."""
    reconfigure = getattr(stream, "reconfigure", None)
    if reconfigure is not None:
        reconfigure(errors="replace")


def _answer(args: list[str]) -> int:
    if args == ["--version"]:
        from importlib.metadata import version

        print(f"justiciar {version('justiciar')}")
        return 0
    if COMPLETING in os.environ:
        return _complete()
    from assistant.language import interface_for
    from assistant.words import say_problem
    from i18n.interface import DEFAULT, choose_language

    lang = DEFAULT
    try:
        lang = choose_language(_before_docs(args), os.environ, _use_settings(args))
        ui = interface_for(lang)
        _tell_unfinished(ui)
        return _show(_call(args, ui))
    except KeyboardInterrupt:
        return INTERRUPTED
    except Exception as error:
        complaint = say_problem(error, lang)
        if complaint is None:
            raise
        from assistant.look.show import complain

        complain(complaint, sys.stderr)
        return WRONG_INPUT


def _complete() -> int:
    """Tell a shell how the words typed so far may go on; pressing a key makes no complaint."""
    from assistant.completing import speak_to_shells, words_typed
    from assistant.language import interface_for
    from i18n.interface import choose_language

    try:
        words = words_typed()
        ui = interface_for(choose_language(_before_docs(words), os.environ, _use_settings(words)))
        _call([], ui, speak_to_shells)
    except Exception:
        return 1
    return 0


def _tell_unfinished(ui: Interface) -> None:
    """Say in one line that a language is not finished, and what its sign means."""
    from assistant.language import STANDS_IN
    from i18n.interface import unfinished

    if ui.lang in unfinished():
        print(ui("language.unfinished", sign=STANDS_IN), file=sys.stderr)


def _use_settings(args: list[str]) -> Callable[[], str | None] | None:
    """Heed the user's file, but not for the site, which is the same whoever makes it."""
    from assistant.shelf import use_settings

    return None if "docs" in args[:3] else use_settings(args)


def _before_docs(args: list[str]) -> list[str]:
    """Leave out what follows the command docs: its --lang says which languages to make."""
    return args[: args.index("docs")] if "docs" in args[:3] else args


def _call(args: list[str], ui: Interface, first: Callable[[], None] = lambda: None) -> Answer | int:
    """Build the application and run it on a line; first: what is done between the two."""
    from assistant.shell import build

    command = build(ui, COMMANDS)
    first()
    said = command.main(args or ["--help"], prog_name="justiciar", standalone_mode=False)
    return 0 if said is None else said


def _show(said: Answer | int) -> int:
    """Print an answer on the standard output and return its exit code."""
    if isinstance(said, int):
        return said
    from assistant.look.show import show

    show(said, sys.stdout)
    return said.code


if __name__ == "__main__":
    main()
