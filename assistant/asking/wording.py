"""Words typed at `justiciar ask`, from the shell to the page: read, understood, answered, told."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from assistant.answer import Answer, Complaint, Page, Row, Section
from assistant.asking.answering import Reply, reply
from assistant.asking.model import Understood
from assistant.asking.premises import Premise
from assistant.asking.sentences import first_question
from assistant.options import check_profile
from assistant.question import FlagError
from assistant.words import shorten
from engine.inquiry.explore import Budget
from engine.inquiry.scenario import ScenarioError
from i18n.interface import Interface

if TYPE_CHECKING:
    from assistant.asking.why_not import WhyNot

READ = ("en", "pl")  # languages in which questions are understood


def answer_words(
    ui: Interface, words: str, flags: dict[str, Any], budget: Budget, traced: bool, as_json: bool
) -> Answer:
    """Answer a question in ordinary words; raises Complaint for one not to be read, or a file not to be written."""
    claimed, target = str(flags.pop("why-not", "") or ""), str(flags.pop("save", "") or "")
    asked, more = first_question(words)
    if not any(sign.isalnum() for sign in asked):
        raise Complaint("ask.nothing-asked")
    if flags.get("profile"):
        check_profile(str(flags["profile"]))
    understood = understand_words(asked, ui.lang)
    try:
        found = reply(understood, flags, ui.lang, budget)
        if more:
            found = found._replace(premises=(Premise("first-only", (("text", shorten(more)),)), *found.premises))
        held = _hold(claimed, found, budget, ui) if claimed else None
    except (FlagError, ScenarioError) as error:
        raise _complaint(error, ui) from error
    if target:
        from assistant.asking.saving import save

        save(found, Path(target))
    if as_json:
        from assistant.asking.data import reply_data

        against = {"claim": claimed, "holds": held.holds, "rule": held.rule or None} if held else None
        return Answer(data=reply_data(found, traced, ui) | {"why_not": against})
    from assistant.asking.replies import page_of

    page = page_of(found, traced, ui)
    saved = (ui("reply.saved", file=target),) if target else ()
    first, *rest = page.sections
    told = _why_not(held, found, ui) if held else []
    return Answer(Page(page.title, (first, *told, *rest), (*page.remarks, *saved)))


def _complaint(error: FlagError | ScenarioError, ui: Interface) -> Complaint:
    """Say what cannot be so on a table, and which flag laid it out if one did."""
    from assistant.inquiry import problem_of

    if isinstance(error, FlagError):
        return Complaint("ask.at-flag", option=f"--{error.flag}", problem=problem_of(error.error, ui))
    return Complaint("ask.wrong", problem=problem_of(error, ui))


def understand_words(words: str, spoken: str) -> Understood:
    """Understand a question, in the language of its words; raises Complaint for a card that nobody knows."""
    from assistant.asking.mentions import find_mentions, language_of
    from assistant.asking.phrases import reread
    from assistant.asking.refining import refine
    from assistant.asking.understanding import understand

    order = tuple(dict.fromkeys((spoken, "en", "pl")))
    mentions = find_mentions(words, order)
    lang = language_of(words, mentions, spoken if spoken in READ else "en")
    return refine(reread(understand(words, lang, mentions)))


def _hold(text: str, found: Reply, budget: Budget, ui: Interface) -> WhyNot:
    """Hold a claimed outcome against what was played; raises Complaint where nothing was, or it cannot be read."""
    from assistant.asking.why_not import why_not
    from assistant.inquiry import problem_of
    from engine.inquiry.reading import Reader

    if found.played is None:
        raise Complaint("reply.why-not-unplayed")
    try:
        return why_not(text, found, Reader(), budget)
    except ScenarioError as error:
        raise Complaint("ask.at-flag", option="--why-not", problem=problem_of(error, ui)) from error


def _why_not(said: WhyNot, found: Reply, ui: Interface) -> list[Section]:
    """Tell at which step a claimed outcome fails, and by which rule."""
    from assistant.asking.replies import rule_rows
    from assistant.expectations import tell_found
    from assistant.verdicts import step_rows

    assert found.played is not None
    rows = [Row((ui(f"reply.why-not.{said.holds}"),))]
    rows += [Row((ui("ask.file.instead", what=tell_found(part, value, ui)),)) for part, value in said.instead]
    if said.fact is not None:
        steps = step_rows(said.facts[: said.place], found.played.graph.start.game, ui)
        rows += [Row((ui("reply.why-not.step", n=len(steps)), *row.cells[1:])) for row in steps[-1:]]
    if said.rule:
        rows += rule_rows([said.rule], ui)
    return [Section(ui("reply.why-not"), tuple(rows))]
