"""A command that is stopped by hand in the middle of its search."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
# The signal comes with the five hundredth answer that is tried: at the same place on every machine.
STOPPED = """
import itertools, signal
from assistant.app import main
from engine.inquiry import explore
choose, tried = explore.choose, itertools.count(1)
def choose_or_press(*args):
    if next(tried) == 500:
        signal.raise_signal(signal.SIGINT)
    return choose(*args)
explore.choose = choose_or_press
main()
"""


def stopped_by_hand(*args: str) -> subprocess.CompletedProcess[str]:
    """Run a command line in a process of its own, and press Ctrl-C while it searches."""
    return subprocess.run([sys.executable, "-c", STOPPED, *args], cwd=ROOT, capture_output=True, text=True, check=False)
