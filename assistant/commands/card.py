"""justiciar card: what a card is called, what it is, and what it does, in any language."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from assistant.answers.card import describe_cards
from assistant.commands.declared import declare_words, json_option, lang_option
from assistant.commands.options import profile_option
from assistant.look.show import Shown, shown
from assistant.reading.cards import find_bearers, unknown
from assistant.reading.options import check_profile
from i18n.interface import Interface


def name_argument(ui: Interface) -> Any:
    """Describe the name, which may be several words."""
    metavar = ui.later("card.metavar.name")
    return declare_words(..., metavar=metavar, help=ui.later("card.help.name"), show_default=False)


def describe(ui: Interface) -> Callable[..., Shown]:
    """Describe the command for Typer, with its help in one language."""

    def card(
        name: list[str] = name_argument(ui),  # noqa: B008 (Typer reads the defaults)
        profile: str = profile_option(ui),
        lang: str = lang_option(ui),
        as_json: bool = json_option(ui),
    ) -> Shown:
        text = " ".join(name)
        rules = check_profile(profile)
        ids = find_bearers(text, ui.lang)
        if not ids:
            raise unknown(text, ui.lang)
        return shown(describe_cards(ids, rules, text.strip()), ui, as_json)

    return card
