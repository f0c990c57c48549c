"""What the guided dialogue asks about: a question picked from a list, one in one's own words, or a pair of cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from assistant.answers.dispute import settle_situation
from assistant.answers.pair import settle_pair
from assistant.answers.reply import ReplyAnswer, pick, settle_form, settle_words
from assistant.asking.picked import FORMS
from assistant.reading.flags import laid_out
from assistant.reading.situations import Given
from assistant.telling.names import show_name
from assistant.telling.page import Page
from engine.inquiry.explore import Budget
from engine.inquiry.scenario import SEATS, Scenario
from engine.inquiry.writing import written_cards
from engine.records import NamedTuple
from i18n.interface import Interface

NODES, SECONDS = 100_000, 8.0  # nobody waits longer at a prompt
PAIR_NODES = 3_000_000  # the seconds alone bound what two cards do
PAIR: Final = "pair"
OWN: Final = "own-words"
FLAG_OF: Final = {
    "hand": "hand",
    "deck": "deck",
    "discard": "discard",
    "has": "has",
    "in play this turn": "in-play-this-turn",
}


class Picked(NamedTuple):
    """Be what is asked: words, or a form about some cards (ids)."""

    words: str = ""
    cards: tuple[str, ...] = ()
    form: str = ""


class Told(NamedTuple):
    """Be an answer in the dialogue: its page, its first line, the flags that lay out the table, what can be saved.

    head: to be compared with the next answer, () where nothing can be. played: there is a table. near: so many
    statements are listed, of which one can be picked by its number.
    """

    page: Page
    head: tuple[str, ...]
    flags: Mapping[str, Any]
    reply: ReplyAnswer | None = None
    played: bool = True
    near: int = 0


def tell(asked: Picked, flags: Mapping[str, Any], traced: bool, ui: Interface, number: int = 0) -> Told:
    """Answer a question with some flags; raises Complaint for a table that they make impossible.

    number: which of the nearest statements is meant, 0 for none.
    """
    budget = Budget(NODES, SECONDS)
    if asked.words:
        found = settle_words(asked.words, flags, ui.lang, budget)
    else:
        names = ", ".join(show_name(card, ui.lang) for card in asked.cards)
        title = ui("talk.question", cards=names, what=ui(f"talk.form.{asked.form}"))
        found = settle_form(asked.cards, asked.form, title, flags, ui.lang, budget)
    if number and found.found is None:
        found = pick(found, number)
    one = found.found
    laid = (
        flags_of(one.scene.scenario, one.scene.profile)
        if one is not None and one.scene is not None
        else {"profile": "current"}
    )
    page = found.page(ui, traced=traced)
    head = page.sections[0].rows[0].cells if one is not None else ()
    near = len(found.nearest()) if one is None else 0
    page = page._replace(remarks=()) if near else page  # here a number is typed, not --pick
    return Told(page, head, {**laid, **flags}, found, one is not None and one.scene is not None, near)


def flags_of(scenario: Scenario, profile: str) -> dict[str, Any]:
    """Write a table down as the flags that lay it out."""
    found: dict[str, Any] = {"profile": profile, "players": scenario.players, "phase": scenario.phase}
    for zone in scenario.zones:
        if zone.zone in FLAG_OF and zone.cards.known:
            found[f"{SEATS[zone.player].lower()}-{FLAG_OF[zone.zone]}"] = written_cards(zone.cards.known)
    if scenario.trash:
        found["trash"] = written_cards(scenario.trash)
    if scenario.piles:
        found["pile"] = [f"{name}={number}" for name, number in scenario.piles]
    for name, usual in (("actions", 1), ("buys", 1), ("coins", 0)):
        if getattr(scenario, name) != usual:
            found[name] = getattr(scenario, name)
    if scenario.script:
        found["does"] = [
            f"{SEATS[line.player]}> {', '.join(line.words)}" for line in scenario.script if line.player >= 0
        ]
    return found


def tell_pair(cards: tuple[str, ...], flags: Mapping[str, Any], ui: Interface) -> Told:
    """Tell what two cards do to each other, or what can happen where flags lay out a table; raises Complaint."""
    budget = Budget(PAIR_NODES, SECONDS)
    if laid_out(flags):
        page = settle_situation(Given(cards, flags, ui.lang), budget).page(ui)
    else:
        first, second = cards
        page = settle_pair((first, second), str(flags.get("profile") or "current"), budget).page(ui)
    return Told(page, (), {"profile": "current", **flags}, played=False)


__all__ = ["FORMS", "OWN", "PAIR", "Picked", "Told", "tell", "tell_pair"]
