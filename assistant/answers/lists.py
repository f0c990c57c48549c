"""A kingdom as a list for others: for the two online clients, as a link, as plain text, as CSV."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Mapping
from io import StringIO
from typing import Final
from urllib.parse import urlencode

from assistant.reading.kingdoms.headings import SINGLE, first_word
from assistant.reading.kingdoms.resolving import GIVERS as ROLES
from assistant.reading.kingdoms.writing import kingdom_line, name_read_back
from assistant.telling.boxes import home_of, say_box
from assistant.telling.names import say_cost
from assistant.telling.problems import Complaint
from engine.records import NamedTuple
from engine.table.facts import fact, ids_of_kind
from engine.table.kingdom import Kingdom
from i18n.interface import Interface
from i18n.names import name_of

FORMS: Final = ("text", "line", "dominion.games", "tgg", "link", "csv")
DRAW_PAGE: Final = "chapters/draw.html"  # in the folder of each language of the site
_USED: Final = {True: "", False: "No "}


class Origin(NamedTuple):
    """Be where a kingdom comes from: its code, "" for one that was named; players; boxes; the address of a site."""

    code: str
    players: int
    boxes: tuple[str, ...] = ()
    site: str = ""


def write_list(form: str, kingdom: Kingdom, origin: Origin, ui: Interface) -> str:
    """Write a kingdom in one of FORMS, with a line end; raises Complaint `list.form`, `list.no-site`."""
    if form == "text":
        return _text(kingdom, ui)
    if form == "line":
        return kingdom_line(kingdom, ui.lang) + "\n"
    if form == "dominion.games":
        return shuffle_it_line(kingdom) + "\n"
    if form == "tgg":
        return temple_gates_line(kingdom) + "\n"
    if form == "link":
        return draw_link(kingdom, origin, ui.lang) + "\n"
    if form == "csv":
        return _csv(kingdom, origin.boxes, ui)
    raise Complaint("list.form", text=form, known=", ".join(FORMS))


def draw_link(kingdom: Kingdom, origin: Origin, lang: str) -> str:
    """Write the address at which the draw page of a site shows this table; raises Complaint `list.no-site`."""
    if not origin.site:
        raise Complaint("list.no-site")
    said = {"code": origin.code} if origin.code else {"kingdom": kingdom_line(kingdom, lang)}
    query = urlencode({**said, "players": str(origin.players)})
    return f"{origin.site.rstrip('/')}/{lang}/{DRAW_PAGE}#{query}"


def shuffle_it_line(kingdom: Kingdom) -> str:
    """Write the line that the client of dominion.games takes: English names, what goes with a card in brackets.

    A split pile bears the name of its first card, a Boon its one word. The brackets of Young Witch, Druid, Obelisk,
    the Mouse and the Traits are known from the site of extra recommended sets, the others are written alike.
    """
    boons = "".join(f" ({_english(one).removeprefix('The ').partition(chr(39))[0]})" for one in kingdom.boons)
    cards = [
        _first_card(one) + (boons if one == "druid" else "") + "".join(f" ({_first_card(card)})" for card in more)
        for one, more in _with_theirs(kingdom, _givers(kingdom))
    ]
    flags = [f"{_USED[kingdom.colonies]}Colonies", f"{_USED[kingdom.shelters]}Shelters"]
    return ", ".join(cards + flags)


def temple_gates_line(kingdom: Kingdom) -> str:
    """Write the line of the client of Temple Gates: small letters and strokes, what goes with a card in brackets."""
    givers = {**_givers(kingdom), "druid": kingdom.boons}
    cards = []
    for one, more in _with_theirs(kingdom, givers):
        inner = ", ".join(map(_stroked, more))
        cards.append(f"{_stroked(one)}({inner})" if inner else _stroked(one))
    return ", ".join([*cards, *(one.lower() for one in (f"{_USED[kingdom.colonies]}Colonies",
                                                        f"{_USED[kingdom.shelters]}Shelters"))])  # fmt: skip


def _givers(kingdom: Kingdom) -> dict[str, tuple[str, ...]]:
    """Map what has a card of its own to that card, a Trait to its pile."""
    found = {
        "young-witch": kingdom.bane, "ferryman": kingdom.ferryman, "riverboat": kingdom.riverboat,
        "way-of-the-mouse": kingdom.mouse, "obelisk": kingdom.obelisk, "approaching-army": kingdom.army,
        **dict(kingdom.traits),
    }  # fmt: skip
    return {giver: (card,) for giver, card in found.items() if card}


def _with_theirs(
    kingdom: Kingdom, givers: Mapping[str, tuple[str, ...]]
) -> Iterable[tuple[str, tuple[str, ...]]]:
    """List piles and landscapes, each with the cards that go with it."""
    beside = (one for one in (kingdom.ally, kingdom.prophecy) if one)
    for card in (*kingdom.piles, *kingdom.landscapes, *beside):
        yield card, givers.get(card, ())


def _english(card: str) -> str:
    return name_of(card, "en").text


def _first_card(card: str) -> str:
    return _english(card).partition("/")[0].strip()


def _stroked(card: str) -> str:
    return _english(card).lower().replace("'", "").replace(" / ", "/").replace("-", "_").replace(" ", "_")


def _text(kingdom: Kingdom, ui: Interface) -> str:
    """Write a name a line, what goes with it in brackets; it reads back as the same kingdom."""
    givers = {**_givers(kingdom), "druid": kingdom.boons, "black-market": kingdom.market}

    lines = []
    for one, more in _with_theirs(kingdom, givers):
        named = name_read_back(one, ui.lang, "")
        inner = ", ".join(name_read_back(card, ui.lang, ROLES.get(one, "bane")) for card in more)
        lines.append(f"{named} ({inner})" if inner else named)
    lines += [first_word(flag, ui.lang) for flag in ("colonies", "shelters") if getattr(kingdom, flag)]
    return "\n".join(lines) + "\n"


def _csv(kingdom: Kingdom, boxes: tuple[str, ...], ui: Interface) -> str:
    """Write a table: what it is here, id, name, cost, box, and what it goes with."""
    out = StringIO()
    rows = csv.writer(out, lineterminator="\n")
    rows.writerow([ui(f"list.csv.{column}") for column in ("role", "id", "name", "cost", "box", "with")])
    for role, card, other in _rows(kingdom):
        known = fact(card)
        rows.writerow([
            ui(f"explain.{role}"), card, name_of(card, ui.lang).text, say_cost(known, ui),
            say_box(home_of(card, boxes), ui), name_read_back(other, ui.lang, "bane") if other else "",
        ])  # fmt: skip
    return out.getvalue()


def _rows(kingdom: Kingdom) -> Iterable[tuple[str, str, str]]:
    traits = dict(kingdom.traits)
    yield from (("pile", card, "") for card in kingdom.piles)
    yield from (("landscape", card, traits.get(card, "")) for card in kingdom.landscapes)
    yield from ((role, getattr(kingdom, role), "") for role in SINGLE if getattr(kingdom, role))
    yield from (("boons", card, "druid") for card in kingdom.boons)
    yield from (("market", card, "black-market") for card in kingdom.market)
    yield from (("colonies", card, "") for card in ("platinum", "colony") if kingdom.colonies)
    yield from (("shelters", card, "") for card in ids_of_kind("shelter") if kingdom.shelters)
