"""justiciar score: who wins, from what each player owns, the turns taken and the tokens (E5, E6)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final

from assistant.answer import Answer, Complaint, Page, Row, Section
from assistant.options import check_profile, profile_option
from assistant.rule import statement_of
from assistant.score_reading import Told, holdings_of, read_lines, read_players
from assistant.seeing import points_by_card
from assistant.shell import json_option, lang_option
from assistant.words import read_card, read_names, show_name
from engine.machine.tally import BY_POINTS, OPEN, NotCounted, Result, settle, worth_of
from engine.model.points import Points
from engine.table.counts import FEWEST, count_pile
from engine.table.errors import TableError
from engine.table.facts import slug
from engine.vocabulary.points import OnMat
from i18n.interface import Interface
from i18n.names import name_of

VERSION: Final = 1
RULES: Final = ("E5", "E6")
STARTS_WITH: Final = {"estate": 3, "copper": 7}


def describe(ui: Interface) -> Callable[..., Answer]:
    """Describe the command for Typer, with its help in one language."""
    import typer

    def text(flag: str, metavar: str, told: str) -> Any:
        return typer.Option("", flag, metavar=metavar, help=ui(told), show_default=False)

    players = typer.Argument(
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
    ) -> Answer:
        lines = read_lines(ui, tuple(players or ()), Path(file) if file else None)
        told = read_players(ui, lines, {"turns": turns, "tokens": tokens, "began": began, "ended": ended})
        return answer(ui, told, landmark, check_profile(profile), as_json)

    return score


def answer(ui: Interface, told: list[Told], landmark: str, profile: str, as_json: bool) -> Answer:
    """Count the scores and say who wins; raises Complaint."""
    landmarks = [read_card(name, ui.lang) for name in read_names(landmark)]
    try:
        result = settle(holdings_of(told), landmarks, profile)
    except NotCounted as error:
        raise Complaint("score.not-counted", card=show_name(error.card, ui.lang)) from error
    remarks = [*_doubts(ui, told), *_assumed(ui, told, result)]
    if as_json:
        return Answer(data=_data(ui, told, result, profile, remarks))
    sections = [_player(ui, one, result, number) for number, one in enumerate(told)]
    rules = tuple(Row((rule, statement_of(rule, ui.lang))) for rule in (RULES if _tied(result) else RULES[:1]))
    sections.append(Section(ui("ask.rules"), rules))
    return Answer(Page(_head(ui, told, result), tuple(sections), tuple(remarks)))


def _tied(result: Result) -> bool:
    return result.by != BY_POINTS


def _head(ui: Interface, told: list[Told], result: Result) -> str:
    """Say who wins, first of all."""
    names = say_names(ui, [told[number].name for number in result.winners])
    if len(told) == 1:
        return ui("score.alone", n=result.scores[0], who=told[0].name)
    return ui(f"score.by-{result.by}", who=names, points=max(result.scores))


def say_names(ui: Interface, names: Sequence[str]) -> str:
    """Join names of players as the language does."""
    return str(ui.words.all_of(list(names)))


def _player(ui: Interface, one: Told, result: Result, number: int) -> Section:
    """Say what counts for a player, the most points first."""
    rows = [Row((f"{copies} ×", show_name(slug(name), ui.lang), str(points)))
            for name, copies, points in points_by_card(result.state, number)]  # fmt: skip
    if one.tokens:
        rows.append(Row(("", ui("play.tokens", number=one.tokens), str(one.tokens))))
    heading = ui("score.player", n=result.scores[number], who=one.name)
    if one.turns is not None:
        heading += ui("score.turns", turns=one.turns)
    elif one.behind:
        heading += ui("score.turn-less")
    return Section(heading, tuple(rows or [Row((ui("play.nothing"),))]), "rlr")


def _doubts(ui: Interface, told: list[Told]) -> list[str]:
    """Say what no game reaches: more copies owned than there are."""
    owned: dict[str, int] = {}
    for one in told:
        for card, number in one.cards.items():
            owned[card] = owned.get(card, 0) + number
    remarks = []
    players = max(FEWEST, len(told))
    for card, number in owned.items():
        most = _copies(card, players)
        if most is not None and number > most:
            remarks.append(ui("score.too-many-copies", card=show_name(card, ui.lang), number=number, most=most))
    return remarks


def _copies(card: str, players: int) -> int | None:
    """Return how many copies of a card there are in a game; None where no pile says so."""
    try:
        return count_pile(card, players) + STARTS_WITH.get(card, 0) * players
    except TableError:
        return None


def _assumed(ui: Interface, told: list[Told], result: Result) -> list[str]:
    """Say what was taken for granted, and which flag says otherwise."""
    worth = [info.card.points for info in result.state.infos.values()]
    depends = any(isinstance(points, Points) and not isinstance(points, OnMat) for points in worth)
    remarks = [ui("score.assumed.all")] if depends and not any(one.padded for one in told) else []
    remarks += [ui("score.assumed.padded", who=one.name, number=one.padded) for one in told if one.padded]
    remarks += [ui("score.assumed.mat", card=show_name(card, ui.lang))
                for card in sorted({card for one in told for card, number in one.cards.items() if number})
                if isinstance(worth_of(card), OnMat)]  # fmt: skip
    if result.by == OPEN:
        remarks.append(ui("score.assumed.open"))
    return remarks


def _data(ui: Interface, told: list[Told], result: Result, profile: str, remarks: list[str]) -> dict[str, Any]:
    """Give the result as data (docs/json.md)."""
    players = [
        {"name": one.name, "points": result.scores[number], "turns": one.turns, "behind": one.behind,
         "tokens": one.tokens, "winner": None if result.by == OPEN and number in result.winners
         else number in result.winners,
         "cards": [_card(ui, *counted) for counted in points_by_card(result.state, number)]}
        for number, one in enumerate(told)
    ]  # fmt: skip
    return {
        "format": "justiciar.score", "version": VERSION, "lang": ui.lang, "profile": profile, "by": result.by,
        "players": players, "rules": list(RULES if _tied(result) else RULES[:1]), "remarks": remarks,
    }  # fmt: skip


def _card(ui: Interface, name: str, copies: int, points: int) -> dict[str, Any]:
    card = slug(name)
    named = name_of(card, ui.lang)
    return {"id": card, "name": named.text, "name_lang": named.lang, "copies": copies, "points": points}
