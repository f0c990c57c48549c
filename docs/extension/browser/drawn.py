"""A drawn kingdom on the Draw page: the picture of its table, with links, exchange and keep; lists to take along."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from assistant.answers.kingdom import KingdomAnswer
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


def drawn_html(found: KingdomAnswer, ui: PageWords) -> str:
    """Write the picture of a table with its buttons, and the lists; "" for a deal that is still to be struck."""
    if found.table is None:
        return ""
    kingdom = found.drawn.kingdom
    parts = [_zone("kingdom", ui("table.kingdom"), _piles(found.table, kingdom, ui)),
             _zone("landscapes", ui("table.landscapes"), _landscapes(kingdom, ui)),
             _zone("others", ui("page.drawn.beside"), _others(found.table, kingdom, ui))]  # fmt: skip
    return f'<div class="drawn">{_buttons(ui)}{"".join(parts)}{_lists(found, ui)}</div>'


def _buttons(ui: PageWords) -> str:
    said = [("again", "page.drawn.again"), ("share", "page.drawn.share"), ("tonight", "page.drawn.tonight")]
    buttons = "".join(f'<button type="button" class="drawn-{css}">{escape(ui(told))}</button>' for css, told in said)
    return f'<div class="drawn-buttons">{buttons}<span class="drawn-told" role="status"></span></div>'


def _zone(css: str, heading: str, tiles: Iterable[str]) -> str:
    items = "".join(tiles)
    return f'<section><h3>{escape(heading)}</h3><ul class="drawn-zone {css}">{items}</ul></section>' if items else ""


def _piles(table: Table, kingdom: Kingdom, ui: PageWords) -> Iterable[str]:
    """Write the kingdom piles, each with what marks it; the ten may be kept."""
    marks: dict[str, list[str]] = {}
    for mark in table.marks:
        told = name_of(mark.id, ui.lang).text if mark.kind in ("trait", "obelisk") else ""
        marks.setdefault(mark.pile, []).append(told or ui(f"sheet.mark.{mark.kind}", n=mark.number))
    for pile in sort_piles(table.kingdom, ui.lang):
        keep = pile.id in kingdom.piles
        yield _tile(pile.id, ui, _number(pile, ui), marks.get(pile.id, ()), exchange=pile.id, keep=keep)


def _number(pile: Pile, ui: PageWords) -> str:
    return ui("sheet.number", n=pile.cards)


def _landscapes(kingdom: Kingdom, ui: PageWords) -> Iterable[str]:
    for card in kingdom.landscapes:
        yield _tile(card, ui, exchange=card, keep=True)
    for role in ALONE:
        if card := getattr(kingdom, role):
            yield _tile(card, ui, exchange=card)


def _others(table: Table, kingdom: Kingdom, ui: PageWords) -> Iterable[str]:
    """Write the other piles, and what lies beside them; the card of a role may be exchanged."""
    roles = [getattr(kingdom, role) for role in CARDS]
    for pile in table.others:
        yield _tile(pile.id, ui, _number(pile, ui), exchange=pile.id if pile.id in roles else "")
    for thing in table.beside:
        if thing.kind not in ALONE:
            card = thing.cards[0] if thing.kind in ("mouse", "riverboat") and thing.cards else ""
            yield f'<li class="drawn-tile">{escape(say_thing(thing, ui))}{_exchange(card, ui)}</li>'


def _tile(
    card: str, ui: PageWords, number: str = "", marks: Iterable[str] = (), exchange: str = "", keep: bool = False
) -> str:
    """Write one tile: the name, which is a link to its page, cost, number, marks and buttons."""
    known = fact(card)
    named = name_of(card, ui.lang)
    lang = "" if named.lang == ui.lang else f' lang="{named.lang}" class="foreign"'
    folder = FLAT if known.kind in SIDEWAYS or known.kind in ALONE else UPRIGHT
    said = "".join(f"<span>{escape(one)}</span>" for one in (say_cost(known, ui), number, *marks) if one)
    looks = " ".join(f"is-{one.lower()}" for one in known.types)
    buttons = _exchange(exchange, ui) + (_keep(card, named.text, ui) if keep else "")
    return (
        f'<li class="drawn-tile {looks}"><a href="../{folder}/{card}.html"{lang}>{escape(named.text)}</a>'
        f'<span class="drawn-facts">{said}</span>{buttons}</li>'
    )


def _exchange(card: str, ui: PageWords) -> str:
    if not card:
        return ""
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


def _lists(found: KingdomAnswer, ui: PageWords) -> str:
    """Write the lists that other programs take, each with a button that copies it."""
    origin = Origin(found.code, found.players, found.request.boxes)
    said = ""
    for form in LISTS:
        text = write_list(form, found.drawn.kingdom, origin, ui).strip()
        label = escape(ui(f"page.drawn.list.{form}"))
        said += (
            f"<label><span>{label}</span><textarea readonly rows=\"3\">{escape(text)}</textarea></label>"
            f'<button type="button" class="drawn-copy">{escape(ui("page.drawn.copy"))}</button>'
        )
    return f'<details class="drawn-lists"><summary>{escape(ui("page.drawn.lists"))}</summary>{said}</details>'
