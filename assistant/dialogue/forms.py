"""What the guided dialogue asks about: a question picked from a list, one in one's own words, or a pair of cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from assistant.answers.dispute import settle_situation
from assistant.answers.pair import settle_pair
from assistant.answers.reply import settle_question
from assistant.asking.model import COUNT, DOES, MAY, ORDER, STAYS, WHAT, WHERE, WHICH, WHO, Claim, Mention, Understood
from assistant.reading.flags import laid_out
from assistant.reading.situations import Given
from assistant.telling.names import show_name
from assistant.telling.page import Page
from engine.inquiry.explore import Budget
from engine.table.facts import fact
from i18n.interface import Interface

NODES, SECONDS = 100_000, 8.0  # nobody waits longer at a prompt
PAIR_NODES = 3_000_000  # the seconds alone bound what two cards do
PAIR: Final = "pair"
OWN: Final = "own-words"
# What can be picked, in the order of the list: the form of the question and what it is about.
FORMS: Final[Mapping[str, tuple[str, Claim]]] = {
    "what": (WHAT, Claim()),
    "coins": (COUNT, Claim(unit="coins")),
    "actions": (COUNT, Claim(unit="actions")),
    "cards": (COUNT, Claim("draw", unit="cards")),
    "protect": (DOES, Claim("protect")),
    "decline": (MAY, Claim("decline")),
    "which": (WHICH, Claim("choose")),
    "who": (WHO, Claim("decide")),
    "where": (WHERE, Claim()),
    "stays": (STAYS, Claim("stay")),
    "order": (ORDER, Claim()),
}


class Told(NamedTuple):
    """Be an answer in the dialogue: its page, its first lines, the flags that lay out the table, what can be saved.

    head: to be compared with the next answer, () where nothing can be. played: there is a table. from_ruling: that of
    a recorded ruling was played, and not the one of these flags.
    """

    page: Page
    head: tuple[str, ...]
    flags: Mapping[str, Any]
    reply: Any = None
    played: bool = True
    from_ruling: bool = False


def understood_of(cards: tuple[str, ...], form: str, ui: Interface) -> Understood:
    """Make the question that was picked, about some cards."""
    shape, claim = FORMS[form]
    names = [show_name(card, ui.lang) for card in cards]
    mentions = tuple(Mention(card, name, 0, 0, kind=fact(card).kind) for card, name in zip(cards, names, strict=True))
    text = ui("talk.question", cards=", ".join(names), what=ui(f"talk.form.{form}"))
    return Understood(text, ui.lang, shape, mentions, (), claim)


def tell(understood: Understood, flags: Mapping[str, Any], traced: bool, ui: Interface) -> Told:
    """Answer a question with some flags; raises Complaint for a table that they make impossible."""
    found = settle_question(understood, flags, ui.lang, Budget(NODES, SECONDS))
    reply = found.reply
    laid = {"profile": reply.staged.profile, **reply.staged.flags}
    page = _without_flags(found.page(ui, traced), ui)
    return Told(page, found.head(ui), laid, reply, reply.scenario is not None, reply.from_ruling)


def _without_flags(page: Page, ui: Interface) -> Page:
    """Leave out what was assumed: the dialogue lists it with numbers."""
    headings = (ui("reply.assumed"), ui("reply.assumed-ruling"))
    return page._replace(sections=tuple(one for one in page.sections if one.heading not in headings))


def tell_pair(cards: tuple[str, ...], flags: Mapping[str, Any], ui: Interface) -> Told:
    """Tell what two cards do to each other, or what can happen where flags lay out a table; raises Complaint."""
    budget = Budget(PAIR_NODES, SECONDS)
    if laid_out(flags):
        page = settle_situation(Given(cards, flags, ui.lang), budget).page(ui)
    else:
        first, second = cards
        page = settle_pair((first, second), str(flags.get("profile") or "current"), budget).page(ui)
    return Told(page, (), {"profile": "current", **flags}, played=False)
