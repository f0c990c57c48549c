"""Replies to a question in words as HTML: the verdict, the rule that decides, and the play that shows it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from html import escape
from typing import Final

from assistant.answers.card import describe_card
from assistant.answers.dispute import settle_situation
from assistant.answers.pair import settle_pair
from assistant.answers.reply import ReplyAnswer, answer_section, pick, settle_words
from assistant.asking.evidence import witness
from assistant.asking.found import Found
from assistant.asking.free_words import read_things
from assistant.reading.situations import Given
from assistant.telling.findings import step_rows
from assistant.telling.page import Row, Section
from assistant.telling.problems import Complaint
from assistant.telling.rules import page_of
from docs.extension.browser.answers import marked, page_html, section_html
from docs.extension.browser.words import PageWords
from engine.inquiry.explore import Budget
from engine.rulebook.rules import RULES
from engine.statements.gathering import statements_about
from engine.statements.laying import lay
from engine.statements.notation import write_proposition
from engine.statements.occasions import UNTIL
from engine.statements.proposition import POLAR_KINDS, Statement
from engine.table.facts import fact
from i18n.say.statements import say_question

MOST_SIGNS: Final = 2_000  # of a question
_RULE: Final = re.compile(r"([A-Z]\d+[a-z]?|\d+\.\d+)(?=: )")


def reply_to(text: str, ui: PageWords, budget: Budget) -> str:
    """Answer a question, or tell of the cards that are named, as HTML; raises Complaint, TableError, UnknownCard."""
    if len(text) > MOST_SIGNS:
        raise Complaint("ask.too-long", length=len(text), most=MOST_SIGNS)
    things = read_things((text,), ui.lang)
    if not things.names:
        return reply_html(settle_words(things.words, {}, ui.lang, budget), ui)
    if len(things.names) == 1:
        return _card(things.names[0], ui)
    if len(things.names) == 2:
        first, second = things.names
        return page_html(settle_pair((first, second), "current", budget).page(ui), ui)
    return page_html(settle_situation(Given(things.names, {}, ui.lang), budget).page(ui, traced=True), ui)


def reply_html(found: ReplyAnswer, ui: PageWords) -> str:
    """Write a reply: what is sure with its verdict first, else each statement that comes near, to be opened."""
    page = found.page(ui)
    if found.found is not None:
        parts = [found_html(found.found, ui)]
    else:
        near = [pick(found, number).found for number in range(1, len(found.nearest()) + 1)]
        parts = [section_html(one, ui, 3) for one in page.sections if not one.aligns]
        if near and len(parts) < len(page.sections):
            parts += [_heading(ui("reply.nearest"), ui), *(_folded(one, ui) for one in near if one is not None)]
    remarks = "".join(f"<p>{marked(one, ui)}</p>" for one in page.remarks)
    return _framed([*parts, f'<div class="answer-remarks">{remarks}</div>' if remarks else ""], ui)


def stated_html(card: str, proposition: str, ui: PageWords) -> str:
    """Show the play that proves one of the statements about a card (an id); raises Complaint for none of them."""
    for one in statements_about([fact(card).name]):
        if write_proposition(one.proposition) == proposition:
            return _framed([found_html(_laid(one), ui, opened=True)], ui)
    raise Complaint("page.home.other-build")


def _laid(one: Statement) -> Found:
    """Lay out the table on which a statement about a card was found."""
    said = one.proposition
    scene = lay(said.acts, said.givens, (), UNTIL.get(said.window, "")) if said.acts or said.window else None
    return Found(one, 0.0, scene=scene)


def found_html(found: Found, ui: PageWords, opened: bool = False) -> str:
    """Write a statement that was found: the verdict, what decides, and the steps to be opened."""
    return verdict_html(answer_section(found, ui).rows, ui) + _steps(found, ui, opened)


def verdict_html(rows: Sequence[Row], ui: PageWords) -> str:
    """Write what an answer says: the sentence first, its verdict before it, then what decides."""
    first, *rest = rows
    head, sign, said = first.cells[0].partition(": ")
    if first.tone in POLAR_KINDS and sign:
        verdict = f'<p class="answer-verdict answer-{first.tone}">{marked(head, ui)}</p>'
        sentence = said[:1].upper() + said[1:]
    else:
        verdict, sentence = "", first.cells[0]
    told = "".join(f'<p class="answer-reason">{_reason(row.cells[0], ui)}</p>' for row in rest)
    return f'{verdict}<p class="answer-sentence">{marked(sentence, ui)}</p>{told}'


def _reason(text: str, ui: PageWords) -> str:
    """Write what decides; the number of a rule bears the address of its page."""
    found = _RULE.match(text)
    if found is None or found[1] not in RULES:
        return marked(text, ui)
    address = escape(page_of(RULES[found[1]]))
    return f'<a data-page="{address}">{found[1]}</a>{marked(text[found.end() :], ui)}'


def _steps(found: Found, ui: PageWords, opened: bool) -> str:
    """Write the play that proves a statement, each step beside the sentence of the card; "" where none was played."""
    if found.scene is None:
        return ""
    rows = tuple(step_rows(witness(found), found.scene.before.game, ui))
    told = section_html(Section(ui("page.home.show"), rows, "r", pairs=True), ui, 4)
    return (told.replace("<details", "<details open", 1) if opened else told) if rows else ""


def _folded(found: Found, ui: PageWords) -> str:
    """Write a statement that may be meant, what decides it folded."""
    first, *rest = answer_section(found, ui).rows
    reasons = "".join(f'<p class="answer-reason">{_reason(row.cells[0], ui)}</p>' for row in rest)
    summary = f"<summary>{marked(first.cells[0], ui)}</summary>"
    return f'<details class="answer-near">{summary}{reasons}{_steps(found, ui, opened=True)}</details>'


def _card(card: str, ui: PageWords) -> str:
    """Tell of one card: what people ask, then what it is and does."""
    asked = "".join(_folded_question(_laid(one), ui) for one in statements_about([fact(card).name]))
    heading = _heading(ui("page.home.asked"), ui) if asked else ""
    return _framed([heading, asked, page_html(describe_card(card).page(ui), ui)], ui)


def _folded_question(found: Found, ui: PageWords) -> str:
    """Write a question about a card, its answer folded."""
    summary = f"<summary>{marked(say_question(found.statement, ui.lang, ui.foreign), ui)}</summary>"
    return f'<details class="answer-near">{summary}{found_html(found, ui)}</details>'


def _heading(text: str, ui: PageWords) -> str:
    return f"<h3>{marked(text, ui)}</h3>"


def _framed(parts: Sequence[str], ui: PageWords) -> str:
    return f'<div class="answer answer-reply" lang="{ui.lang}">{"".join(parts)}</div>'
