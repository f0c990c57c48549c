"""Who wins, from what each player owns, the turns taken and the tokens (E5, E6)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from assistant.reading.scores import Told, holdings_of
from assistant.telling.names import show_name
from assistant.telling.page import Page, Row, Section
from assistant.telling.rules import statement_of
from engine.game.tally import BY_POINTS, OPEN, NotCounted, Result, settle, worth_of
from engine.machine.scoring import points_by_card
from engine.model.card import Points
from engine.records import NamedTuple
from engine.table.counts import FEWEST, count_pile
from engine.table.errors import TableError
from engine.table.facts import slug
from engine.vocabulary.points import OnMat
from i18n.interface import Interface
from i18n.names import name_of

VERSION: Final = 1
RULES: Final = ("E5", "E6")
STARTS_WITH: Final = {"estate": 3, "copper": 7}


class TooMany(NamedTuple):
    """Be a doubt: of a card more copies are owned than a game has."""

    card: str
    number: int
    most: int


class ScoreAnswer(NamedTuple):
    """Be the scores of a game that is over: what was told, in the order of the table, and how it is settled.

    result: scores and winners by place in `told`. profile: the rules gone by. doubts: what no game reaches.
    """

    told: tuple[Told, ...]
    result: Result
    profile: str
    doubts: tuple[TooMany, ...]

    @property
    def rules(self) -> tuple[str, ...]:
        """Return the ids of the deciding rules: that of ties only where one is broken."""
        return RULES if self.result.by != BY_POINTS else RULES[:1]

    def page(self, ui: Interface) -> Page:
        """Tell who wins, what counts for each player, and what was taken for granted."""
        sections = [_player(ui, one, self.result, number) for number, one in enumerate(self.told)]
        rules = tuple(Row((rule, statement_of(rule, ui.lang))) for rule in self.rules)
        return Page(_head(ui, self), (*sections, Section(ui("ask.rules"), rules)), tuple(_remarks(ui, self)))

    def data(self, ui: Interface) -> dict[str, Any]:
        """Give the result as data (docs/json.md)."""
        by, winners = self.result.by, self.result.winners
        players = [
            {"name": one.name, "points": self.result.scores[number], "turns": one.turns, "behind": one.behind,
             "tokens": one.tokens, "winner": None if by == OPEN and number in winners else number in winners,
             "cards": [_card(ui, *counted) for counted in points_by_card(self.result.state, number)]}
            for number, one in enumerate(self.told)
        ]  # fmt: skip
        return {
            "format": "justiciar.score", "version": VERSION, "lang": ui.lang, "profile": self.profile, "by": by,
            "players": players, "rules": list(self.rules), "remarks": _remarks(ui, self),
        }  # fmt: skip


def count_score(told: Sequence[Told], landmarks: Sequence[str] = (), profile: str = "current") -> ScoreAnswer:
    """Count what each player has and find who wins, by E5 and for a tie by E6.

    told: the players, in the order of the table. landmarks: their ids. profile: the name of the rules. Raises
    TableError for a card that is not there, and `score.not-counted` for a thing whose worth is not known here;
    UnknownProfile for a profile that is not there.
    """
    try:
        result = settle(holdings_of(told), landmarks, profile)
    except NotCounted as error:
        raise TableError("score.not-counted", card=error.card) from error
    return ScoreAnswer(tuple(told), result, profile, tuple(_doubts(told)))


def _doubts(told: Sequence[Told]) -> list[TooMany]:
    """List the cards of which more copies are owned than there are."""
    owned: dict[str, int] = {}
    for one in told:
        for card, number in one.cards.items():
            owned[card] = owned.get(card, 0) + number
    players = max(FEWEST, len(told))
    most = {card: _copies(card, players) for card in owned}
    return [
        TooMany(card, number, there) for card, number in owned.items()
        if (there := most[card]) is not None and number > there
    ]  # fmt: skip


def _copies(card: str, players: int) -> int | None:
    """Return how many copies of a card there are in a game; None where no pile says so."""
    try:
        return count_pile(card, players) + STARTS_WITH.get(card, 0) * players
    except TableError:
        return None


def _head(ui: Interface, found: ScoreAnswer) -> str:
    """Say who wins, first of all."""
    told, result = found.told, found.result
    if len(told) == 1:
        return ui("score.alone", n=result.scores[0], who=told[0].name)
    names = str(ui.words.all_of([told[number].name for number in result.winners]))
    return ui(f"score.by-{result.by}", who=names, points=max(result.scores))


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


def _remarks(ui: Interface, found: ScoreAnswer) -> list[str]:
    """Say what no game reaches, what was taken for granted, and which flag says otherwise."""
    told, result = found.told, found.result
    remarks = [ui("score.too-many-copies", card=show_name(one.card, ui.lang), number=one.number, most=one.most)
               for one in found.doubts]  # fmt: skip
    if _depends_on_deck(result) and not any(one.padded for one in told):
        remarks.append(ui("score.assumed.all"))
    remarks += [ui("score.assumed.padded", who=one.name, number=one.padded) for one in told if one.padded]
    owned = sorted({card for one in told for card, number in one.cards.items() if number})
    remarks += [ui("score.assumed.mat", card=show_name(card, ui.lang))
                for card in owned if isinstance(worth_of(card), OnMat)]  # fmt: skip
    if result.by == OPEN:
        remarks.append(ui("score.assumed.open"))
    return remarks


def _depends_on_deck(result: Result) -> bool:
    """Tell whether what some card is worth depends on what else a player has."""
    worth = [info.card.points for info in result.state.infos.values()]
    return any(isinstance(points, Points) and not isinstance(points, OnMat) for points in worth)


def _card(ui: Interface, name: str, copies: int, points: int) -> dict[str, Any]:
    card = slug(name)
    named = name_of(card, ui.lang)
    return {"id": card, "name": named.text, "name_lang": named.lang, "copies": copies, "points": points}
