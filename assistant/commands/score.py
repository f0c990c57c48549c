"""justiciar score: who wins, from what each player owns, the turns taken and the tokens (E5, E6)."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from assistant.answers.score import count_score
from assistant.commands.declared import declare_option, declare_words, json_option, lang_option
from assistant.commands.options import profile_option
from assistant.look.show import Shown, shown
from assistant.reading.cards import read_card, read_names
from assistant.reading.options import check_profile
from assistant.reading.scores import read_lines, read_players
from i18n.interface import Interface


def describe(ui: Interface) -> Callable[..., Shown]:
    """Describe the command for Typer, with its help in one language."""
    def text(flag: str, metavar: str, told: str) -> Any:
        return declare_option("", flag, metavar=metavar, help=ui(told), show_default=False)

    players = declare_words(
        None, metavar=ui("score.metavar.players"), help=ui("score.help.players"), show_default=False
    )
    name = ui("app.metavar.name")

    def score(
        players: list[str] = players,
        file: str = text("--file", ui("app.metavar.file"), "score.help.file"),
        turns: str = text("--turns", ui("score.metavar.turns"), "score.help.turns"),
        tokens: str = text("--tokens", ui("score.metavar.turns"), "score.help.tokens"),
        began: str = text("--began", name, "score.help.began"),
        ended: str = text("--ended", name, "score.help.ended"),
        landmark: str = text("--landmark", ui("app.metavar.cards"), "score.help.landmark"),
        profile: str = profile_option(ui),
        lang: str = lang_option(ui),
        as_json: bool = json_option(ui),
    ) -> Shown:
        lines = read_lines(tuple(players or ()), Path(file) if file else None)
        told = read_players(ui, lines, {"turns": turns, "tokens": tokens, "began": began, "ended": ended})
        rules = check_profile(profile)
        landmarks = [read_card(name, ui.lang) for name in read_names(landmark)]
        return shown(count_score(told, landmarks, rules), ui, as_json)

    return score
