"""Questions kept as scenarios, each a file of its own."""

from __future__ import annotations

from pathlib import Path

from assistant.telling.names import shorten
from assistant.telling.problems import Complaint
from engine.inquiry.scenario import Scenario
from engine.inquiry.writing import write


def keep_scenario(path: Path, scenario: Scenario) -> None:
    """Write a scenario to a file that is not there yet; raises Complaint."""
    text = write(scenario)
    try:
        with path.open("x", encoding="utf-8") as out:
            out.write(text)
    except FileExistsError as error:
        raise Complaint("reply.file-there", file=shorten(str(path))) from error
    except (OSError, ValueError) as error:  # a name with a zero byte is a ValueError
        raise Complaint("reply.cannot-write", file=shorten(str(path))) from error
