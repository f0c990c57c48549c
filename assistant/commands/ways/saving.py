"""justiciar ask ... --save FILE: keep a question and what came of it."""

from __future__ import annotations

from pathlib import Path

from assistant.answers.reply import ReplyAnswer, keep
from assistant.shelf.scenarios import keep_scenario
from engine.inquiry.explore import Budget


def save(path: Path, reply: ReplyAnswer, budget: Budget) -> None:
    """Write what was played as a scenario into a file that is not there yet; raises Complaint."""
    keep_scenario(path, keep(reply, budget))
