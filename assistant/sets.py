"""justiciar sets: the kingdoms that rulebooks recommend, listed or one of them whole."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

from assistant.answer import Answer, Complaint, Page, Row, Section
from assistant.boxes import read_box, read_boxes, say_box
from assistant.checklist import LANDSCAPE_ALIGNS, landscape_cells, names, say_cost, sort_cards
from assistant.shell import json_option, lang_option
from assistant.words import read_cards, read_names, shorten, show_name
from engine.table.boxes import UPDATES, box as find_box, boxes as all_boxes
from engine.table.choices import CARDS, open_choices, pile_of, who_asks
from engine.table.facts import fact
from engine.table.kingdom import Kingdom
from engine.table.recommended import Recommended, kingdom_of, kingdoms
from engine.table.slips import Slip, slips_of
from i18n.interface import Interface
from i18n.names import all_names, find, fold, name_of, suggest_spoken

FORGIVEN = 85.0  # how like a name must be what is meant by it without a question
COLONIES = ("platinum", "colony")
SINGLE = (*CARDS, "obelisk")
BESIDE = ("ally", "prophecy")


class Asked(NamedTuple):
    """Be what the list is asked for; () and "" where anything will do.

    owned: ids of boxes. needed: groups of ids of boxes, one of each is needed. players: how many, 0 for any number.
    """

    owned: tuple[str, ...] = ()
    needed: tuple[tuple[str, ...], ...] = ()
    players: int = 0
    unplayed: bool = False
    named: bool = False
    include: tuple[str, ...] = ()
    search: str = ""
    banned: tuple[str, ...] = ()


def describe(ui: Interface) -> Callable[..., Answer]:
    """Describe the command for Typer, with its help in one language."""
    import typer

    from assistant.kingdom import players_option

    name_, cards, text = ui("app.metavar.name"), ui("app.metavar.cards"), ui("app.metavar.text")

    def many(*flags: str, metavar: str, told: str) -> Any:
        return typer.Option([], *flags, metavar=metavar, help=ui(told), show_default=False)

    def one(flag: str, metavar: str, told: str) -> Any:
        return typer.Option("", flag, metavar=metavar, help=ui(told), show_default=False)

    def sets(
        name: str = typer.Argument("", metavar=f"[{name_}]", help=ui("sets.help.name"), show_default=False),
        boxes: list[str] = many("--boxes", metavar=name_, told="sets.help.boxes"),  # noqa: B008 (Typer reads them)
        everything: bool = typer.Option(False, "--all", help=ui("sets.help.all")),
        box: list[str] = many("--box", "-b", metavar=name_, told="sets.help.box"),  # noqa: B008
        include: list[str] = many("--with", metavar=cards, told="sets.help.with"),  # noqa: B008
        search: str = one("--search", text, "sets.help.search"),
        named: bool = typer.Option(False, "--named", help=ui("sets.help.named")),
        unplayed: bool = typer.Option(False, "--not-played", help=ui("sets.help.not-played")),
        players: int | None = players_option(ui, None),
        config: str = one("--config", ui("app.metavar.file"), "app.help.config"),
        lang: str = lang_option(ui),
        as_json: bool = json_option(ui),
    ) -> Answer:
        from assistant.shelf import find_shelf

        if name:
            return answer_one(ui, find_sets(name, ui), players or 0, as_json)
        shelf = find_shelf(config, ui)
        owned = read_boxes(boxes, ui) if boxes else () if everything else shelf.boxes
        needed = tuple(any_edition(text, ui) for part in box for text in read_names(part))
        cards_ = read_cards([text for part in include for text in read_names(part)], ui.lang)
        asked = Asked(owned, needed, players or 0, unplayed, named, tuple(cards_), search, shelf.without)
        return answer_list(ui, asked, as_json)

    return sets


def any_edition(text: str, ui: Interface) -> tuple[str, ...]:
    """Read a box; without an edition every edition of it is meant. Raises Complaint `box.unknown`."""
    found = read_box(text, ui)
    if any(sign.isdigit() for sign in text) or found[-1].rpartition("-")[2] not in ("1e", "2e"):
        return found
    stem = found[-1].rpartition("-")[0]
    return tuple(one for one in dict.fromkeys(way for each in kingdoms() for boxes in each.boxes for way in boxes)
                 if one.rpartition("-")[0] == stem)  # fmt: skip


def find_sets(text: str, ui: Interface) -> tuple[Recommended, ...]:
    """Find the recommended kingdoms that bear an id or a name, in any language; a slip is forgiven if it is clear.

    A name of the language spoken goes before an English one, and that before others. Raises Complaint `sets.unknown`.
    """
    plain = text.strip().casefold()
    if by_id := [one for one in kingdoms() if one.id == plain]:
        return tuple(by_id)
    found = find(text, kind="kingdom")
    for lang in (ui.lang, "en"):
        if spoken := [one.id for one in found if one.lang == lang]:
            return _bearers(spoken)
    if found:
        return _bearers([one.id for one in found])
    near = suggest_spoken(text, (ui.lang, "en"), kind="kingdom")
    clear = [one for one in near if one.score >= FORGIVEN]
    if len(clear) == 1:
        return _bearers([clear[0].id])
    told = ", ".join(one.name for one in near)
    raise Complaint("sets.unknown", ("name.did-you-mean", {"suggestions": told}) if told else None, text=shorten(text))


def _bearers(ids: Sequence[str]) -> tuple[Recommended, ...]:
    return tuple(one for one in kingdoms() if one.name in ids)


def find_set(text: str, ui: Interface, owned: Sequence[str] = ()) -> Recommended:
    """Find the one recommended kingdom that is meant; of several, the one that the owned boxes can lay out.

    Raises Complaint `sets.unknown` and `sets.several`, which lists the ids.
    """
    found = find_sets(text, ui)
    if len(found) > 1 and owned:
        have = contents(owned)
        found = tuple(one for one in found if parts(one) <= have) or found
    if len(found) > 1:
        told = "; ".join(f"{one.id} ({say_boxes(one, ui)})" for one in found)
        raise Complaint("sets.several", ("sets.several.ids", {"ids": told}), text=shorten(text))
    return found[0]


def contents(owned: Iterable[str]) -> frozenset[str]:
    """List the piles, landscapes, Allies and Prophecies in boxes; an update pack adds to the edition one has."""
    found: set[str] = set()
    for one in map(find_box, owned):
        found |= {*one.piles, *one.landscapes, *one.allies, *one.prophecies}
    return frozenset(found)


def parts(one: Recommended) -> frozenset[str]:
    """List the piles, landscapes, Allies and Prophecies that a kingdom needs."""
    roles = {card for key, ids in one.extras.items() if key not in ("with", "boons") for card in ids}
    return frozenset(map(pile_of, {*one.cards, *one.landscapes, *roles}))


def choose(ui: Interface, asked: Asked) -> list[Recommended]:
    """List the recommended kingdoms that fit, in the order of the boxes."""
    found = list(kingdoms())
    if asked.owned:
        have = contents(asked.owned)
        found = [one for one in found if parts(one) <= have]
    for group in asked.needed:
        wanted = {UPDATES.get(name, name) for name in group}
        found = [one for one in found if any(wanted & set(way) for way in one.boxes)]
    for card in asked.include:
        found = [one for one in found if _has(one, card)]
    if asked.search:
        found = [one for one in found if _is_like(one, fold(asked.search))]
    if asked.named:
        found = [one for one in found if name_of(one.name, ui.lang).own]
    if asked.unplayed:
        from assistant.history import played_kingdoms

        played = played_kingdoms()
        found = [one for one in found if one.id not in played]
    if asked.players:
        found = [one for one in found if _lies(one, asked.players)]
    return found


def _has(one: Recommended, card: str) -> bool:
    boons = one.extras.get("boons", ())
    return card in boons or pile_of(card) in parts(one)


def _is_like(one: Recommended, key: str) -> bool:
    return bool(key) and any(key in fold(row.name) for row in all_names(one.name))


def _lies(one: Recommended, players: int) -> bool:
    """Tell whether the rules lay the kingdom out for so many."""
    from engine.table.errors import TableError
    from engine.table.layout import lay_out

    try:
        lay_out(kingdom_of(one), players)
    except TableError:
        return False
    return True


def answer_list(ui: Interface, asked: Asked, as_json: bool) -> Answer:
    """List the kingdoms that fit, a section for each combination of boxes."""
    fitting = choose(ui, asked)
    banned = frozenset(asked.banned)
    found = [one for one in fitting if not banned & parts(one)]
    if as_json:
        return Answer(data=[data_of(one, ui) for one in found])
    slips = list(dict.fromkeys(slip for one in found for slip in slips_of(one.id) if _concerns(slip, ui)))
    groups: dict[str, list[Row]] = {}
    for one in found:
        numbers = sorted(slips.index(slip) + 1 for slip in slips_of(one.id) if slip in slips)
        marks = "".join(f" ({number})" for number in numbers)
        row = Row((show_name(one.name, ui.lang) + marks, say_parts(one, ui)))
        groups.setdefault(say_boxes(one, ui), []).append(row)
    sections = tuple(Section(boxes, tuple(rows)) for boxes, rows in groups.items())
    remarks = [f"({number}) {say_slip(slip, ui)}" for number, slip in enumerate(slips, 1)]
    if len(fitting) > len(found):
        remarks.append(ui("sets.banned", n=len(fitting) - len(found)))
    remarks.append(ui("sets.show", command='justiciar sets "..."') if found else ui("sets.none"))
    return Answer(Page(ui("sets.title", n=len(found)), sections, tuple(remarks)))


def _concerns(slip: Slip, ui: Interface) -> bool:
    """Tell whether a slip stands in a book of this language, or in the original one."""
    return bool({ui.lang, "en"} & set(slip.langs))


def say_slip(slip: Slip, ui: Interface) -> str:
    """Say what a printed rulebook got wrong about a kingdom."""
    return ui(f"sets.slip.{slip.id}", **{card: show_name(card, ui.lang) for card in slip.cards})


def say_boxes(one: Recommended, ui: Interface) -> str:
    """Say which boxes a kingdom needs, and which other ones serve."""
    ways = (" + ".join(say_box(name, ui) for name in sorted(way, key=all_boxes().index)) for way in one.boxes)
    return f" {ui('sets.or')} ".join(ways)


def say_parts(one: Recommended, ui: Interface) -> str:
    """Say on one line what a kingdom is made of: piles; landscapes; what lies beside."""
    kingdom = kingdom_of(one)
    told = [names(sort_cards(one.cards, ui), ui)]
    alone = [card for card in one.landscapes if fact(card).kind != "trait"]  # a Trait is told with its pile
    if alone:
        told.append(names(alone, ui))
    told += [f"{label}: {cards}" if cards else label for label, cards in extras_of(kingdom, ui)]
    return "; ".join(told)


def extras_of(kingdom: Kingdom, ui: Interface) -> list[tuple[str, str]]:
    """Say what lies beside the piles and landscapes: what it is for, and the card; drawn where nothing is settled."""
    open_ = open_choices(kingdom)
    found = []
    for role in SINGLE:
        card = getattr(kingdom, role)
        if card or role in open_:
            who = show_name(who_asks(role, kingdom), ui.lang)
            found.append((ui(f"sets.role.{role}", who=who), show_name(card, ui.lang) if card else ui("sets.chance")))
    for role in BESIDE:
        if role in open_:
            found.append((ui(f"explain.{role}"), ui("sets.chance")))
    settled = dict(kingdom.traits)
    for trait in (card for card in kingdom.landscapes if fact(card).kind == "trait"):
        name = show_name(trait, ui.lang)
        if trait in settled:
            found.append((ui("table.mark.trait", who=name, card=show_name(settled[trait], ui.lang)), ""))
        else:
            found.append((name, ui("sets.chance")))
    for many in ("boons", "market"):
        cards = getattr(kingdom, many)
        if cards or many in open_:
            who = show_name(who_asks(many, kingdom), ui.lang)
            found.append((ui(f"sets.role.{many}", who=who), names(cards, ui) if cards else ui("sets.chance")))
    shares = ("" if not kingdom.colonies else names(COLONIES, ui), "" if not kingdom.shelters else ui("sets.shelters"))
    return found + [(share, "") for share in shares if share]


def answer_one(ui: Interface, found: Sequence[Recommended], players: int, as_json: bool) -> Answer:
    """Show kingdoms whole; several where editions share a name."""
    if as_json:
        return Answer(data=[data_of(one, ui) for one in found])
    sections: list[Section] = []
    remarks: list[str] = []
    for one in found:
        heading = show_name(one.name, ui.lang) if len(found) > 1 else ui("sets.about")
        sections += sections_of(one, ui, heading)
        told = f" --players {players}" if players else ""
        slips = [say_slip(slip, ui) for slip in slips_of(one.id)]
        lay = ui("sets.lay", command=f"justiciar setup --set {one.id}{told}")
        remarks += [*slips, lay]
    title = " / ".join(dict.fromkeys(show_name(one.name, ui.lang) for one in found))
    return Answer(Page(title, tuple(sections), tuple(remarks)))


def sections_of(one: Recommended, ui: Interface, heading: str) -> list[Section]:
    """Say a kingdom whole: where it is from, its piles by cost, its landscapes, what lies beside."""
    rows = [Row((ui("sets.id"), one.id)), Row((ui("sets.boxes"), say_boxes(one, ui)))]
    shown = show_name(one.name, ui.lang)
    others = dict.fromkeys(f"{row.name} ({row.lang})" for row in all_names(one.name) if row.name not in shown)
    if others:
        rows.append(Row((ui("sets.names"), ", ".join(others))))
    piles = [Row((say_cost(fact(card), ui), show_name(card, ui.lang))) for card in sort_cards(one.cards, ui)]
    found = [Section(heading, tuple(rows)), Section(ui("table.kingdom"), tuple(piles), "rl")]
    if one.landscapes:
        sideways = [Row(landscape_cells(card, ui)) for card in one.landscapes]
        found.append(Section(ui("table.landscapes"), tuple(sideways), LANDSCAPE_ALIGNS))
    beside = [Row((label, cards) if cards else (label,)) for label, cards in extras_of(kingdom_of(one), ui)]
    return [*found, *([Section(ui("sets.beside"), tuple(beside))] if beside else [])]


def data_of(one: Recommended, ui: Interface) -> dict[str, Any]:
    """Give a recommended kingdom as data (docs/json.md, justiciar.sets)."""
    from assistant.table_data import kingdom_data

    named = name_of(one.name, ui.lang)
    return {
        "format": "justiciar.sets", "version": 1, "lang": ui.lang, "id": one.id, "name": named.text,
        "name_lang": named.lang, "boxes": [list(way) for way in one.boxes],
        "kingdom": kingdom_data(kingdom_of(one)), "open": list(open_choices(kingdom_of(one))),
        "against_rules": one.slip,
        "slips": [{"id": slip.id, "langs": list(slip.langs), "text": say_slip(slip, ui)} for slip in slips_of(one.id)],
        "sources": list(one.sources),
    }  # fmt: skip
