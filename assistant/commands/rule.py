"""justiciar rule: find numbered rules by id, by chapter, or by words in the language spoken or in English."""

from __future__ import annotations

from collections.abc import Callable

from assistant.answers.rule import find_rules
from assistant.commands.declared import declare_option, declare_words, json_option, lang_option
from assistant.look.show import Shown
from i18n.interface import Interface


def describe(ui: Interface) -> Callable[..., Shown]:
    """Describe the command for Typer, with its help in one language."""
    words = declare_words(None, metavar=ui("rule.metavar.words"), help=ui("rule.help.words"), show_default=False)
    every = declare_option(False, "--all", help=ui("rule.help.all"))

    def rule(
        words: list[str] = words,
        everything: bool = every,
        lang: str = lang_option(ui),
        as_json: bool = json_option(ui),
    ) -> Shown:
        found = find_rules(" ".join(words or ()), ui.lang)
        return Shown(data=found.data(ui)) if as_json else Shown(found.page(ui, everything))

    return rule
