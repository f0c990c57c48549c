"""The ways in which `justiciar ask` answers, each a file that is imported when that way is taken."""

from __future__ import annotations

import signal
import sys
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from assistant.look.show import complain
from assistant.telling.problems import Complaint
from engine.inquiry.explore import Budget
from i18n.interface import Interface

MOST_NODES, MOST_SECONDS = 300_000, 60.0
PATIENCE = 2.0  # seconds of silence, then it is told that the search goes on


def read_budget(text: str) -> Budget:
    """Read --budget: a number of nodes, or of seconds with an s behind it; raises Complaint."""
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
def searching(flags: Mapping[str, Any], ui: Interface) -> Iterator[Budget]:
    """Give the budget that the flags allow, and say so on the standard error where it takes long; raises Complaint.

    The first Ctrl-C ends the exploration, so that what is known is told; the second one ends the command.
    """
    budget = read_budget(str(flags.get("budget") or ""))
    if threading.current_thread() is not threading.main_thread():
        yield budget
        return
    pressed: list[int] = []
    old = signal.getsignal(signal.SIGINT)

    def stop(number: int, frame: object) -> None:
        pressed.append(number)
        signal.signal(signal.SIGINT, old)

    budget.stopped = lambda: bool(pressed)
    signal.signal(signal.SIGINT, stop)
    told = threading.Timer(PATIENCE, complain, (ui("ask.still-searching"), sys.stderr))
    told.daemon = True
    told.start()
    try:
        yield budget
    finally:
        told.cancel()
        signal.signal(signal.SIGINT, old)
