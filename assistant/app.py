"""The command `justiciar`: its front door, which prepares the streams and finds who answers a line."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Sequence
from typing import NoReturn

from assistant import COMPLETING, name_version
from assistant.look.streams import Lost, clean_streams, give_up

YOUNG = 300_000  # objects: a command makes many that stay, and each look for garbage among them is in vain
FAILED = 2


def main() -> NoReturn:
    """Run the command line of this process and leave with its exit code; a fault of ours is told in one line."""
    gc.set_threshold(YOUNG)
    args = sys.argv[1:]
    try:
        code = run(args)
    except Exception as error:
        code = _tell_fault(args, error)
    gc.freeze()  # at its end a process would look for garbage once more
    sys.exit(code)


def run(args: Sequence[str]) -> int:
    """Run one command line; return 0 for an answer, 1 for a check that found something, 2 where there is no answer.

    Raises what is an error of ours.
    """
    with clean_streams() as heard:
        try:
            if not heard:
                raise Lost
            code = _answer(list(args))
            sys.stdout.flush()
        except Lost as lost:
            code = 0 if lost.left else _tell_lost(list(args))
            give_up(sys.stdout)
        return code


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


def _tell_lost(args: list[str]) -> int:
    from assistant.commands.running import tell_problem

    tell_problem(args, "app.no-output")
    return FAILED


def _tell_fault(args: list[str], error: Exception) -> int:
    """Say what went wrong in the program and where, which is what a report of it needs."""
    from assistant.commands.running import tell_problem

    place, trace = "", error.__traceback__
    while trace is not None:
        place = f"{trace.tb_frame.f_globals.get('__name__')}:{trace.tb_lineno}"
        trace = trace.tb_next
    tell_problem(args, "app.fault", error=type(error).__name__, place=place)
    return FAILED


if __name__ == "__main__":
    main()
