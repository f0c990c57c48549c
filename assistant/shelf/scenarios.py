"""Questions kept as scenarios, each a file of its own."""

from __future__ import annotations

from pathlib import Path

from assistant.reading.files import write_whole
from assistant.telling.names import short_path
from assistant.telling.problems import Complaint
from engine.inquiry.scenario import Scenario
from engine.inquiry.writing import write


def keep_scenario(path: Path, scenario: Scenario) -> None:
    """Write a scenario to a file that is not there yet; raises Complaint."""
    write_whole(path, write(scenario).encode("utf-8"), _refuse)


def _refuse(path: Path) -> None:
    raise Complaint("reply.file-there", file=short_path(path))
