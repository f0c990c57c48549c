"""Lines typed and lines printed: with completion at a terminal, echoed where the input is a script."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from typing import TextIO

from assistant.look.columns import wrap
from assistant.look.show import show_page, width_of_terminal
from assistant.reading.files import LONGEST_LINE
from assistant.telling.names import shorten
from assistant.telling.page import Page

PROMPT = "> "
Completer = Callable[[str], Sequence[str]]


class Leave(Exception):
    """Say that nobody wants to go on."""


class Lines:
    """Be the two ends of a talk: what is typed and what is printed."""

    def __init__(self, typed: TextIO, out: TextIO) -> None:
        self.typed = typed
        self.out = out
        self.width = width_of_terminal(out)
        self.completer: Completer = lambda _: ()
        self.watched = typed is sys.stdin and typed.isatty()
        if self.watched:
            self._complete()

    def print(self, *texts: str) -> None:
        """Print texts, broken where they are too wide for the terminal."""
        for text in texts:
            for line in text.split("\n"):
                self.out.write("\n".join(wrap(line, self.width, "  ")) + "\n")

    def page(self, page: Page) -> None:
        """Print a page after an empty line."""
        self.out.write("\n")
        show_page(page, self.out)

    def read(self, completer: Completer) -> str:
        """Read a line; raises Leave at the end of the input and when it is interrupted."""
        self.completer = completer
        self.out.flush()
        try:
            line = input(PROMPT) if self.watched else self._next()
        except (EOFError, KeyboardInterrupt, OSError) as error:
            self.out.write("\n")
            raise Leave from error
        return " ".join(line.split())

    def _next(self) -> str:
        """Read a line of a script, and print it, so that what was printed reads like a talk."""
        self.out.write(PROMPT)
        line = self.typed.readline(LONGEST_LINE)
        if not line:
            raise EOFError
        self.out.write(shorten(line.strip()) + "\n")
        return line

    def _complete(self) -> None:
        """Complete with Tab, where the system can."""
        try:
            import readline
        except ImportError:
            return

        def complete(begun: str, number: int) -> str | None:
            fitting = self.completer(begun)
            return fitting[number] if number < len(fitting) else None

        readline.set_completer_delims(",")
        readline.set_completer(complete)
        editline = "libedit" in (readline.__doc__ or "")
        readline.parse_and_bind("bind ^I rl_complete" if editline else "tab: complete")
