"""What lies where on the table, said in one language or two: zones of tiles, before anything is drawn."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from assistant.sheet.looks import LOOKS, Look, looks_of, type_of
from assistant.telling.names import STANDS_IN, interface_for, say_cost
from assistant.telling.tables import say_thing, sort_piles
from engine.records import NamedTuple
from engine.table.facts import Fact, fact
from engine.table.layout import Mark, Pile, Table, Thing
from i18n.interface import Interface
from i18n.names import name_of

SAID_AS_CARDS: Final = ("ally", "prophecy")  # these lie with the landscapes
ON_LANDSCAPES: Final = ("points",)  # and these on one of them
FOREIGN: Final = "en"


class Name(NamedTuple):
    """Be a name as it is shown; `lang` is the language it is in, "" when that is the language of the page."""

    text: str
    lang: str = ""


class Tile(NamedTuple):
    """Be one thing on the table: names (the second one of another language), cost, number, types, marks.

    `kind`: pile, landscape, thing or trash. `looks` say how its edge is drawn; things have none.
    """

    kind: str
    id: str
    names: tuple[Name, ...]
    cost: str = ""
    number: str = ""
    types: str = ""
    marks: tuple[str, ...] = ()
    looks: tuple[Look, ...] = ()


class Zone(NamedTuple):
    """Be a part of the table: basics, kingdom, others, landscapes or things; its heading, and its tiles."""

    kind: str
    heading: str
    tiles: tuple[Tile, ...]


def zones_of(table: Table, langs: Sequence[str]) -> tuple[Zone, ...]:
    """Say what lies on the table, from the far side to the near one; zones without tiles are left out."""
    ui = interface_for(langs[0])
    marks = _marks(table.marks, ui)
    kingdom = [_pile(pile, langs, marks) for pile in sort_piles(table.kingdom, ui.lang)]
    basics = [_pile(pile, langs, marks) for pile in table.basics]
    others = [_pile(pile, langs, marks) for pile in table.others]
    points = {thing.id: thing for thing in table.beside if thing.kind in ON_LANDSCAPES}
    sideways = [_landscape(card, langs, points.get(card)) for card in table.landscapes]
    sideways += [_landscape(thing.id, langs, None) for thing in table.beside if thing.kind in SAID_AS_CARDS]
    apart = (*SAID_AS_CARDS, *ON_LANDSCAPES)
    things = [_thing(thing, langs) for thing in table.beside if thing.kind not in apart]
    found = (
        ("basics", "table.basics", [*basics, _trash(table, langs)]),
        ("kingdom", "table.kingdom", kingdom),
        ("others", "table.others", others),
        ("landscapes", "table.landscapes", sideways),
        ("things", "table.beside", things),
    )
    return tuple(Zone(kind, ui(heading), tuple(tiles)) for kind, heading, tiles in found if tiles)


def legend_of(zones: Iterable[Zone], ui: Interface) -> tuple[tuple[Look, str], ...]:
    """List the looks on the table, each with the type it stands for."""
    seen = {type_of(look) for zone in zones for tile in zone.tiles for look in tile.looks}
    return tuple((LOOKS[one], _type_name(one, ui)) for one in LOOKS if one in seen)


def without_things(zones: Iterable[Zone]) -> tuple[Zone, ...]:
    """Leave out what lies beside the piles, and what the trash holds."""
    kept = [zone for zone in zones if zone.kind != "things"]
    return tuple(zone._replace(tiles=tuple(_emptied(tile) for tile in zone.tiles)) for zone in kept)


def _emptied(tile: Tile) -> Tile:
    return tile._replace(marks=()) if tile.kind == "trash" else tile


def show_names(card: str, langs: Sequence[str]) -> tuple[Name, ...]:
    """Name a card in the first language, then in the second one unless that says the same."""
    found: list[Name] = []
    for lang in langs:
        named = name_of(card, lang)
        text = named.text if named.own else f"{named.text} {STANDS_IN}"
        name = Name(text, "" if named.lang == langs[0] else named.lang)
        if all(named.text != one.text.removesuffix(STANDS_IN).rstrip() for one in found):
            found.append(name)
    return tuple(found)


def say_types(known: Fact, ui: Interface) -> str:
    """Say the types of a card."""
    return " – ".join(_type_name(one, ui) for one in known.types)


def _type_name(type_: str, ui: Interface) -> str:
    return str(ui.words.type_name(type_) or f"{type_} {STANDS_IN}")


def _pile(pile: Pile, langs: Sequence[str], marks: dict[str, tuple[str, ...]]) -> Tile:
    ui = interface_for(langs[0])
    known = fact(pile.id)
    return Tile(
        "pile", pile.id, show_names(pile.id, langs), say_cost(known, ui), ui("sheet.number", n=pile.cards),
        say_types(known, ui), marks.get(pile.id, ()), looks_of(known.types),
    )  # fmt: skip


def _landscape(card: str, langs: Sequence[str], points: Thing | None) -> Tile:
    ui = interface_for(langs[0])
    known = fact(card)
    marks = (ui("sheet.mark.points", n=points.number),) if points else ()
    cost = say_cost(known, ui) if known.coins is not None else ""
    return Tile(
        "landscape", card, show_names(card, langs), cost, "", say_types(known, ui), marks, looks_of(known.types)
    )


def _thing(thing: Thing, langs: Sequence[str]) -> Tile:
    said = [_say_thing(thing, interface_for(lang)) for lang in langs]
    named = (Name(said[0]), *(Name(text, lang) for text, lang in zip(said[1:], langs[1:], strict=True)))
    return Tile("thing", f"{thing.kind}-{thing.id}", tuple(dict.fromkeys(named)))


def _say_thing(thing: Thing, ui: Interface) -> str:
    if thing.kind == "market":
        return ui(
            "sheet.market", name=show_names("black-market", (ui.lang,))[0].text, n=thing.number
        )  # the checklist has the names
    return say_thing(thing, ui)


def _trash(table: Table, langs: Sequence[str]) -> Tile:
    """Show the trash and what lies there from the start."""
    ui = interface_for(langs[0])
    names = tuple(Name(interface_for(lang)("table.trash"), "" if lang == langs[0] else lang) for lang in langs)
    cards = tuple(show_names(card, langs[:1])[0].text for card, _ in table.trash)
    number = ui("sheet.number", n=sum(copies for _, copies in table.trash)) if table.trash else ""
    return Tile("trash", "trash", names, number=number, marks=cards)


def _marks(marks: Iterable[Mark], ui: Interface) -> dict[str, tuple[str, ...]]:
    """Say the marks of each pile."""
    found: dict[str, tuple[str, ...]] = {}
    for mark in marks:
        found[mark.pile] = (*found.get(mark.pile, ()), _mark(mark, ui))
    return found


def _mark(mark: Mark, ui: Interface) -> str:
    if mark.kind in ("trait", "obelisk"):
        return show_names(mark.id, (ui.lang,))[0].text
    return ui(f"sheet.mark.{mark.kind}", n=mark.number)
