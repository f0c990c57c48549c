"""The command `justiciar`: its front door, which prepares the streams and finds who answers a line."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Sequence
from typing import NoReturn, TextIO

from assistant import COMPLETING, name_version

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
    """Answer `--version` at once, and everything else by what is imported for it.

    The only imports of our own inside a function: above them `--version` would wait for Typer and the languages.
    """
    if args == ["--version"]:
        print(name_version())
        return 0
    if COMPLETING in os.environ:
        from assistant.commands.completing import complete_line

        return complete_line()
    from assistant.commands.running import answer_line

    return answer_line(args)


if __name__ == "__main__":
    main()
