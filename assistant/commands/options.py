"""Options that several commands take: the table, and profiles."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from assistant.commands.declared import Said, declare_option
from assistant.reading.options import number_parser
from engine.rulebook.profiles import PROFILES
from engine.table.chance import LARGEST_SEED
from engine.table.counts import FEWEST, MOST
from i18n.interface import Interface


def option_in(group: Said) -> Callable[..., Any]:
    """Return what describes an option that stands in a group of the help; group: what the group is called, or ""."""

    def described(default: Any, *flags: str, **more: Any) -> Any:
        return declare_option(default, *flags, rich_help_panel=group or None, **more)

    return described


def profile_option(ui: Interface, default: str | None = "current", group: Said = "") -> Any:
    """Describe --profile."""
    known = ", ".join(PROFILES)
    told = ui.later("app.help.profile", known=known)
    return option_in(group)(default, "--profile", metavar=ui.later("app.metavar.name"), help=told)


def seed_option(ui: Interface, group: Said = "") -> Any:
    """Describe --seed."""
    return option_in(group)(
        None, "--seed", parser=number_parser("--seed", 0, LARGEST_SEED), metavar=ui.later("app.metavar.number"),
        help=ui.later("app.help.seed"), show_default=False,
    )  # fmt: skip


def players_option(ui: Interface, default: int | None = 2, group: Said = "") -> Any:
    """Describe --players."""
    return option_in(group)(
        default, "--players", "-p", parser=number_parser("--players", FEWEST, MOST),
        metavar=ui.later("app.metavar.number"), help=ui.later("app.help.players"),
    )  # fmt: skip


def explain_option(ui: Interface, group: Said = "") -> Any:
    """Describe --explain."""
    return option_in(group)(False, "--explain", help=ui.later("app.help.explain"))


def config_option(ui: Interface, group: Said = "") -> Any:
    """Describe --config."""
    told = ui.later("app.help.config")
    return option_in(group)("", "--config", metavar=ui.later("app.metavar.file"), help=told, show_default=False)
