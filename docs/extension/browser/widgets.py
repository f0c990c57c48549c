"""What the pages hold of the referee: the forms to ask and to draw, an answer computed beforehand, and the notation."""

from __future__ import annotations

import json
from collections.abc import Iterable
from functools import cache
from html import escape

from docutils import nodes

from assistant.answers.dispute import settle_situation
from assistant.answers.kingdom import draw_kingdom
from assistant.answers.lists import Origin
from assistant.reading.flags import SEATS as FLAG_SEATS, ZONES
from assistant.reading.situations import Given
from assistant.telling.page import Page
from assistant.telling.scenarios import zone_name
from docs.extension.browser.answers import page_html, verdict_first
from docs.extension.browser.draw_form import draw_form, profile_field
from docs.extension.browser.drawn import drawn_html
from docs.extension.browser.editing import fields_in, read, whole
from docs.extension.browser.fields import (
    choice_field,
    folded,
    form_of,
    lines_field,
    number_field,
    option,
    run_buttons,
    text_field,
)
from docs.extension.browser.referee import budget
from docs.extension.browser.words import PageWords, flag_label, words
from engine.inquiry.scenario import LIES, PLAYER, Scenario
from engine.sets import index
from engine.table.facts import slug
from engine.table.request import Request
from i18n.collate import sort_key
from i18n.names import name_of

ASKED = ("moat", "witch")  # the example: a Reaction that meets an Attack
DRAWN_PLAYERS, DRAWN_SEED = 3, 1
MAIN, BESIDE = ("hand", "deck"), ("discard", "in-play", "tavern", "has")
NUMBERS = ("actions", "buys", "coins", "potions")
MOST_NUMBER = 1000
PHASES = ("action", "buy", "night")
NAMES_LIST = "referee-names"
_IN_QUOTES = str.maketrans({"&": "&amp;", "<": "&lt;", "'": "&#39;"})  # JSON, which is full of the other quotes


def ruling_notation(scenario: str, lang: str, ruling: str = "") -> str:
    """Write the `<template>` of a ruling: its scenario in our notation, and what of it a reader may change.

    scenario: the text of one scenario, with or without the line that names the format. ruling: its key, `base/B07`.
    It belongs into the box of class `ruling`. Raises ScenarioError.
    """
    return notation_of(read(scenario, words(lang)), scenario, lang, ruling)


def notation_of(found: Scenario, text: str, lang: str, ruling: str = "") -> str:
    """Write the `<template>` of a ruling that has been read, as `ruling_notation` of its text."""
    ui = words(lang)
    fields = [tuple(one) if one.number else one[:3] for one in fields_in(found, ui)]
    kept = json.dumps(fields, ensure_ascii=False, separators=(",", ":"))
    profiles = " ".join(found.profiles)
    return (
        f'<template class="ruling-notation" data-ruling="{escape(ruling)}" data-profiles="{escape(profiles)}"'
        f" data-fields='{kept.translate(_IN_QUOTES)}'>"
        f"{escape(whole(text), quote=False)}</template>"
    )


def ask_nodes(lang: str, live: bool = True) -> list[nodes.Node]:
    """Make the Ask page: the form (with a referee in the site), and an example answered beforehand."""
    ui = words(lang)
    return [_raw(_widget(_ask_form(ui), live, ui) + _example("page.ask.example", _asked(lang), ui))]


def draw_nodes(lang: str, live: bool = True) -> list[nodes.Node]:
    """Make the Draw page: the form (with a referee in the site), and a kingdom drawn beforehand."""
    ui = words(lang)
    page, picture = _drawn(lang)
    example = _example("page.draw.example", page, ui, picture)
    return [_raw(_widget(draw_form(DRAWN_PLAYERS, ui), live, ui) + example)]


def _raw(html: str) -> nodes.Node:
    return nodes.raw("", html, format="html")


def _widget(form: str, live: bool, ui: PageWords) -> str:
    told = ui("page.needs-script" if live else "page.not-here")
    css = "referee-needs-script" if live else "referee-not-here"
    return f'<div class="referee"><p class="{css}">{escape(told)}</p>{form if live else ""}</div>'


def _example(msgid: str, page: Page, ui: PageWords, picture: str = "") -> str:
    told = f"<h2>{escape(ui(msgid))}</h2>{picture}{page_html(page, ui)}"
    return f'<section class="referee-example">{told}</section>'


@cache
def _asked(lang: str) -> Page:
    return verdict_first(settle_situation(Given(ASKED, {}, lang), budget()).page(words(lang), traced=True))


@cache
def _drawn(lang: str) -> tuple[Page, str]:
    """Draw the example: its page, and the picture of its table without buttons."""
    found, ui = draw_kingdom(Request(), DRAWN_SEED, DRAWN_PLAYERS), words(lang)
    assert found.table is not None
    return found.page(ui), drawn_html(found.drawn.kingdom, found.table, Origin("", DRAWN_PLAYERS), ui)


def _ask_form(ui: PageWords) -> str:
    named = ", ".join(name_of(card, ui.lang).text for card in ASKED)
    parts = [
        text_field("cards", ui("page.ask.cards"), ui("page.ask.cards-hint"), named, wide=True),
        _picker(ui),
        f'<p class="referee-hint">{escape(ui("page.ask.zones-hint"))}</p>',
        *(_seat(seat, number, MAIN, ui) for number, seat in enumerate(FLAG_SEATS)),
        number_field("players", ui("page.field.players"), 2, 6, "2"),
        profile_field(ui),
        choice_field("mode", ui("page.field.mode"), [(mode, ui(f"ask.mode.{mode}")) for mode in (LIES, PLAYER)], LIES),
        _more(ui),
        run_buttons(("", ui("page.ask.run"))),
        f'<datalist id="{NAMES_LIST}">{"".join(option(name, "") for name in _names(ui.lang))}</datalist>',
    ]
    return form_of("ask", ui("page.ask.form"), parts)


def _more(ui: PageWords) -> str:
    phases = [("", ui("page.phase.any")), *((phase, ui(f"ask.phase.{phase}")) for phase in PHASES)]
    parts = [
        choice_field("phase", ui("page.field.phase"), phases, ""),
        *(number_field(name, ui(f"page.field.{name}"), 0, MOST_NUMBER) for name in NUMBERS),
        text_field("trash", ui("page.field.trash")),
        *(_seat(seat, number, BESIDE, ui) for number, seat in enumerate(FLAG_SEATS)),
        lines_field("does", ui("page.ask.does"), ui("page.ask.does-hint")),
        lines_field("holds", ui("page.ask.holds"), ui("page.ask.holds-hint")),
    ]
    return folded(ui("page.ask.more"), parts)


def _picker(ui: PageWords) -> str:
    """Write the field that completes names, and the choice of where a card goes."""
    places = [("cards", ui("page.ask.cards"))]
    places += [(f"{seat}-{zone}", flag_label(f"{seat}-{zone}", ui)) for seat in FLAG_SEATS[:2] for zone in MAIN]
    return (
        f"<label><span>{escape(ui('page.ask.picker'))}</span>"
        f'<input class="referee-pick" type="text" list="{NAMES_LIST}" autocapitalize="off"></label>'
        f"<label><span>{escape(ui('page.ask.where'))}</span>"
        f'<select class="referee-where">{"".join(option(*place) for place in places)}</select></label>'
        f'<button type="button" class="referee-put">{escape(ui("page.ask.put"))}</button>'
    )


def _seat(seat: str, number: int, zones: Iterable[str], ui: PageWords) -> str:
    """Write the fields of one player; of the third and later ones they are shown when so many play."""
    fields = "".join(text_field(f"{seat}-{zone}", zone_name(ZONES[zone], ui)) for zone in zones)
    hidden = f' data-seat="{number}" hidden' if number > 1 else ""
    return f"<fieldset{hidden}><legend>{escape(seat.capitalize())}</legend>{fields}</fieldset>"


@cache
def _names(lang: str) -> tuple[str, ...]:
    """List the names of all cards and landscapes that the referee knows, in the order of the language."""
    named = {name_of(slug(name), lang).text for name in index()}
    return tuple(sorted(named, key=lambda name: sort_key(name, lang)))
