"""The question box: a field for a question or some cards, under which suggestions and the answer come to stand."""

from __future__ import annotations

from html import escape

from docutils import nodes

from assistant.asking.general import stated
from docs.extension.browser.words import PageWords, words
from engine.statements.gathering import statements_about
from engine.statements.general import general_statement
from i18n.names import name_of
from i18n.say.statements import say_question

FIELD, LIST = "question-text", "question-list"
EXAMPLES = ("end.when", ("Chapel",), ("moat", "witch"))  # a rule, a card that is asked about, cards that meet
MOST_SIGNS = 2_000


def question_nodes(lang: str, docname: str) -> list[nodes.Node]:
    """Make the box for a page, with the two ways on beside a question: to draw a kingdom, and to find a card.

    Where no script runs the box leads to the search.
    """
    search, draw = (f"{'../' * docname.count('/')}{page}.html" for page in ("search", "chapters/draw"))
    return [nodes.raw("", question_html(words(lang), search, draw), format="html")]


def question_html(ui: PageWords, search: str, draw: str) -> str:
    """Write the box: the field, the button, some examples, the two ways on."""
    field = (
        f'<input type="search" name="q" id="{FIELD}" role="combobox" aria-autocomplete="list" aria-expanded="false"'
        f' aria-controls="{LIST}" autocomplete="off" autocapitalize="none" spellcheck="false" enterkeyhint="go"'
        f' maxlength="{MOST_SIGNS}">'
    )
    button = f'<button type="submit">{escape(ui("page.home.ask"))}</button>'
    label, listed = (escape(ui(f"page.home.{name}")) for name in ("field", "suggestions"))
    return (
        f'<form class="question" data-referee="question" role="search" method="get" action="{escape(search)}">'
        f'<label for="{FIELD}">{label}</label>'
        f'<div class="question-line">{field}{button}</div>'
        f'<ul id="{LIST}" class="question-list" role="listbox" aria-label="{listed}" hidden></ul>'
        f"</form>{_examples(ui)}"
        f'<p class="question-ways"><a href="{escape(draw)}">{escape(ui("page.home.draw"))}</a> '
        f'<a href="{escape(search)}">{escape(ui("page.home.find"))}</a></p>{_keep(ui)}'
    )


def _keep(ui: PageWords) -> str:
    """Write the button that keeps every page on the device, shown where that can be done."""
    done, failed = (escape(ui(f"page.keep.{name}")) for name in ("done", "failed"))
    button = f'<button type="button">{escape(ui("page.keep.all"))}</button>'
    told = f'data-done="{done}" data-failed="{failed}"'
    return f'<p class="question-keep" {told} hidden>{button} <span role="status"></span></p>'


def _examples(ui: PageWords) -> str:
    listed = "".join(f'<li><button type="button">{escape(one)}</button></li>' for one in examples(ui.lang))
    return f'<div class="question-examples" hidden><p>{escape(ui("page.home.examples"))}</p><ul>{listed}</ul></div>'


def examples(lang: str) -> tuple[str, ...]:
    """Say the examples in a language."""
    rule, about, cards = EXAMPLES
    asked = statements_about(about)[0]
    return (
        say_question(stated(general_statement(str(rule))), lang),
        say_question(asked, lang),
        ", ".join(name_of(card, lang).text for card in cards),
    )
