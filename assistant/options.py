"""Options that several commands take."""

from __future__ import annotations

from typing import Any

from engine.rulebook.profiles import PROFILES
from engine.table.errors import TableError
from i18n.interface import Interface


def profile_option(ui: Interface, default: str | None = "current") -> Any:
    """Describe --profile."""
    import typer

    known = ", ".join(PROFILES)
    return typer.Option(default, "--profile", metavar=ui("app.metavar.name"), help=ui("app.help.profile", known=known))


def check_profile(profile: str) -> str:
    """Return the name of a profile; raises TableError for one that is not there."""
    if profile not in PROFILES:
        raise TableError("table.profile", profile=profile, known=tuple(PROFILES))
    return profile
