"""A drawn kingdom on the Draw page: the picture of its table, with links, exchange and keep; lists to take along."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from assistant.answers.lists import Origin, write_list
from assistant.telling.names import say_cost
from assistant.telling.tables import say_thing, sort_piles
from docs.extension.browser.words import PageWords
from engine.table.boxes import SIDEWAYS
from engine.table.facts import fact
from engine.table.kingdom import CARDS, Kingdom
from engine.table.layout import Pile, Table
from i18n.names import name_of

LISTS = ("dominion.games", "tgg", "text")
ALONE = ("ally", "prophecy")  # things beside the piles that are a card of their own
UPRIGHT, FLAT = "cards", "landscapes"  # the folders of their pages


def drawn_html(kingdom: Kingdom, table: Table, origin: Origin, ui: PageWords) -> str:
    """Write the picture of a table and the lists; one that a code draws has buttons to exchange, keep and share."""
    drawn = bool(origin.code)
    parts = [_zone("kingdom", ui("table.kingdom"), _piles(table, kingdom, drawn, ui)),
             _zone("landscapes", ui("table.landscapes"), _landscapes(kingdom, drawn, ui)),
             _zone("others", ui("page.drawn.beside"), _others(table, kingdom, drawn, ui))]  # fmt: skip
    return f'<div class="drawn">{_buttons(drawn, ui)}{"".join(parts)}{_lists(kingdom, origin, ui)}</div>'


def _buttons(drawn: bool, ui: PageWords) -> str:
    if not drawn:
        return '<p class="drawn-told" role="status"></p>'
    said = [("again", "page.drawn.again"), ("share", "page.drawn.share"), ("tonight", "page.drawn.tonight")]
    buttons = "".join(f'<button type="button" class="drawn-{css}">{escape(ui(told))}</button>' for css, told in said)
    return f'<div class="drawn-buttons">{buttons}<span class="drawn-told" role="status"></span></div>'


def _zone(css: str, heading: str, tiles: Iterable[str]) -> str:
    items = "".join(tiles)
    return f'<section><h3>{escape(heading)}</h3><ul class="drawn-zone {css}">{items}</ul></section>' if items else ""


def _piles(table: Table, kingdom: Kingdom, drawn: bool, ui: PageWords) -> Iterable[str]:
    """Write the kingdom piles, each with what marks it; the ten may be kept."""
    marks: dict[str, list[str]] = {}
    for mark in table.marks:
        told = name_of(mark.id, ui.lang).text if mark.kind in ("trait", "obelisk") else ""
        marks.setdefault(mark.pile, []).append(told or ui(f"sheet.mark.{mark.kind}", n=mark.number))
    for pile in sort_piles(table.kingdom, ui.lang):
        keep = drawn and pile.id in kingdom.piles
        yield _tile(pile.id, ui, _number(pile, ui), marks.get(pile.id, ()), exchange=drawn, keep=keep)


def _number(pile: Pile, ui: PageWords) -> str:
    return ui("sheet.number", n=pile.cards)


def _landscapes(kingdom: Kingdom, drawn: bool, ui: PageWords) -> Iterable[str]:
    for card in kingdom.landscapes:
        yield _tile(card, ui, exchange=drawn, keep=drawn)
    for role in ALONE:
        if card := getattr(kingdom, role):
            yield _tile(card, ui, exchange=drawn)


def _others(table: Table, kingdom: Kingdom, drawn: bool, ui: PageWords) -> Iterable[str]:
    """Write the other piles, and what lies beside them; the card of a role may be exchanged."""
    roles = [getattr(kingdom, role) for role in CARDS]
    for pile in table.others:
        yield _tile(pile.id, ui, _number(pile, ui), exchange=drawn and pile.id in roles)
    for thing in table.beside:
        if thing.kind not in ALONE:
            card = thing.cards[0] if drawn and thing.kind in ("mouse", "riverboat") and thing.cards else ""
            button = _exchange(card, ui) if card else ""
            yield f'<li class="drawn-tile">{escape(say_thing(thing, ui))}{button}</li>'


def _tile(
    card: str, ui: PageWords, number: str = "", marks: Iterable[str] = (), exchange: bool = False, keep: bool = False
) -> str:
    """Write one tile: the name, which is a link to its page, cost, number, marks and buttons."""
    known = fact(card)
    named = name_of(card, ui.lang)
    lang = "" if named.lang == ui.lang else f' lang="{named.lang}" class="foreign"'
    folder = FLAT if known.kind in SIDEWAYS or known.kind in ALONE else UPRIGHT
    said = "".join(f"<span>{escape(one)}</span>" for one in (say_cost(known, ui), number, *marks) if one)
    looks = " ".join(f"is-{one.lower()}" for one in known.types)
    buttons = (_exchange(card, ui) if exchange else "") + (_keep(card, named.text, ui) if keep else "")
    return (
        f'<li class="drawn-tile {looks}"><a href="../{folder}/{card}.html"{lang}>{escape(named.text)}</a>'
        f'<span class="drawn-facts">{said}</span>{buttons}</li>'
    )


def _exchange(card: str, ui: PageWords) -> str:
    told = escape(ui("page.drawn.exchange-card", card=name_of(card, ui.lang).text))
    return (
        f'<button type="button" class="drawn-exchange" value="{card}" aria-label="{told}" title="{told}">'
        f"{escape(ui('page.drawn.exchange'))}</button>"
    )


def _keep(card: str, name: str, ui: PageWords) -> str:
    told = escape(ui("page.drawn.keep-card", card=name))
    return (
        f'<label class="drawn-keep"><input type="checkbox" value="{card}" aria-label="{told}">'
        f"<span>{escape(ui('page.drawn.keep'))}</span></label>"
    )


def _lists(kingdom: Kingdom, origin: Origin, ui: PageWords) -> str:
    """Write the lists that other programs take, each with a button that copies it."""
    said = ""
    for form in LISTS:
        text = write_list(form, kingdom, origin, ui).strip()
        label = escape(ui(f"page.drawn.list.{form}"))
        lang = "" if form == "text" else ' lang="en"'
        said += (
            f"<label><span>{label}</span><textarea readonly rows=\"3\"{lang}>{escape(text)}</textarea></label>"
            f'<button type="button" class="drawn-copy">{escape(ui("page.drawn.copy"))}</button>'
        )
    return f'<details class="drawn-lists"><summary>{escape(ui("page.drawn.lists"))}</summary>{said}</details>'
