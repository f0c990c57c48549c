"""The command `justiciar` and all that stands between the engine and its reader; no rules here.

The name and the version are here, since a package is imported before anything in it: they must be told at once.
"""

from __future__ import annotations

from typing import Final

NAME: Final = "justiciar"
COMPLETING: Final = "_JUSTICIAR_COMPLETE"  # in the environment when a shell asks how a line may go on


def name_version() -> str:
    """Return the name of the program and its version."""
    from importlib.metadata import version

    return f"{NAME} {version(NAME)}"
