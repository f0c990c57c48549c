"""What the guided dialogue asks about: a question picked from a list, one in one's own words, or a pair of cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from assistant.answer import Complaint, Page
from assistant.asking.model import COUNT, DOES, MAY, ORDER, STAYS, WHAT, WHERE, WHICH, WHO, Claim, Mention, Understood
from assistant.inquiry import problem_of
from assistant.question import FlagError
from assistant.words import show_name
from engine.inquiry.explore import Budget
from engine.inquiry.scenario import ScenarioError
from engine.table.facts import fact
from i18n.interface import Interface

NODES, SECONDS = 100_000, 8.0  # nobody waits longer at a prompt
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
    from assistant.asking.answering import reply
    from assistant.asking.replies import page_of, say_head, say_when

    try:
        found = reply(understood, dict(flags), ui.lang, Budget(NODES, SECONDS))
    except FlagError as error:
        raise Complaint("ask.at-flag", option=f"--{error.flag}", problem=problem_of(error.error, ui)) from error
    except ScenarioError as error:
        raise Complaint("ask.wrong", problem=problem_of(error, ui)) from error
    head = (say_head(found.head, found, ui), *say_when(found, ui))
    laid = {"profile": found.staged.profile, **found.staged.flags}
    page = _without_flags(page_of(found, traced, ui), ui)
    return Told(page, head, laid, found, found.scenario is not None, found.from_ruling)


def _without_flags(page: Page, ui: Interface) -> Page:
    """Leave out what was assumed: the dialogue lists it with numbers."""
    headings = (ui("reply.assumed"), ui("reply.assumed-ruling"))
    return page._replace(sections=tuple(one for one in page.sections if one.heading not in headings))


def tell_pair(cards: tuple[str, ...], flags: Mapping[str, Any], ui: Interface) -> Told:
    """Tell what two cards do to each other; raises Complaint."""
    from assistant.ask import answer

    names = tuple(fact(card).name for card in cards)
    page = answer(ui, names, {**flags, "budget": f"{SECONDS:.0f}s"}, False).page
    assert page is not None
    return Told(page, (), {"profile": "current", **flags}, played=False)
