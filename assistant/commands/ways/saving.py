"""justiciar ask ... --save FILE: keep a question and what came of it."""

from __future__ import annotations

from pathlib import Path

from assistant.asking.reply import Reply
from assistant.asking.saving import scenario_of
from assistant.shelf.scenarios import keep_scenario


def save(path: Path, reply: Reply) -> None:
    """Write what was played as a scenario into a file that is not there yet; raises Complaint."""
    keep_scenario(path, scenario_of(reply))
