"""A table before the game, told: as a checklist in the order of laying out, what is fetched and put away, as data."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from assistant.telling.boxes import BASICS, home_of, say_box
from assistant.telling.names import say_cost, say_type, show_name
from assistant.telling.page import Row, Section
from engine.table.boxes import boxes as all_boxes
from engine.table.chances import Chance, chances
from engine.table.draw import Draw, Shares
from engine.table.facts import cost_order, fact
from engine.table.kingdom import Kingdom
from engine.table.layout import Mark, Note, Pile, Start, Table, Thing, sides_of
from engine.table.request import Request
from i18n.collate import sort_key
from i18n.interface import Interface
from i18n.names import name_of
from i18n.numerals import say_significant

PILE_ALIGNS = "rlrl"
USUAL = ("table.first.",)  # notes that every table has
LANDSCAPE_ALIGNS = "lrl"
TOLD = 3  # so many cards without rules are named, the rest counted
FACE_DOWN = ("loot",)  # X20; of other piles that are shuffled the top card lies face up
OWN_NAMES = ("ally", "prophecy", "artifact", "mouse", "riverboat", "state")  # things that are a card of a box
SINGLES = ("market", "mouse", "riverboat", "ally", "prophecy")
_SHARED = ("points",)  # tokens of these lie on a landscape that is fetched anyway
LARGEST = 1000  # a fraction with a greater denominator is told in per cent alone


def sections_of(table: Table, shares: Shares, ui: Interface) -> tuple[Section, ...]:
    """Say everything that goes on the table: the kingdom, what is special about it, then what every game has."""
    found = [
        _piles("table.kingdom", ui, sort_piles(table.kingdom, ui.lang)),
        _section("table.landscapes", ui, _landscape_rows(table, ui), LANDSCAPE_ALIGNS),
        _loose("table.marks", ui, _mark_cells(table.marks, ui)),
        _piles("table.others", ui, table.others),
        _loose("table.beside", ui, [(*thing_cells(thing, ui), thing.rule) for thing in table.beside]),
        _section("table.special", ui, list(_special_rows(table, shares, ui))),
        _piles("table.basics", ui, table.basics),
        _section("table.trash", ui, _trash_rows(table, ui)),
        _section("table.decks", ui, _deck_rows(table, ui)),
        _section("table.rules", ui, list(_rule_rows(table, ui))),
    ]
    return tuple(section for section in found if section.rows)


def _section(msgid: str, ui: Interface, rows: Sequence[Row], aligns: str = "") -> Section:
    return Section(ui(msgid), tuple(rows), aligns)


def _loose(msgid: str, ui: Interface, lines: Iterable[tuple[str, str, str]]) -> Section:
    """List what is said in sentences: what, for whom, its rule."""
    told = list(lines)
    usual = usual_rule([rule for _, _, rule in told])
    rows = [_tick(said, who, _other_rule(rule, usual, ui)) for said, who, rule in told]
    return Section(_headed(msgid, usual, ui), tuple(rows), loose=True)


def usual_rule(rules: Sequence[str]) -> str:
    """Return the rule that most lines of a section have: it stands once, behind the heading."""
    return max(dict.fromkeys(rules), key=rules.count) if rules else ""


def _headed(msgid: str, rule: str, ui: Interface) -> str:
    return f"{ui(msgid)} {_rule(rule, ui)}" if rule else ui(msgid)


def _other_rule(rule: str, usual: str, ui: Interface) -> str:
    return "" if rule == usual else _rule(rule, ui)


def _piles(msgid: str, ui: Interface, piles: Sequence[Pile]) -> Section:
    """List piles; a line says its rule where it is not that of the heading."""
    usual = usual_rule([pile.rule for pile in piles])
    rows = [_pile_row(pile, ui, _other_rule(pile.rule, usual, ui)) for pile in piles]
    return Section(_headed(msgid, usual, ui), tuple(rows), PILE_ALIGNS)


def _landscape_rows(table: Table, ui: Interface) -> list[Row]:
    return [_tick(*landscape_cells(card, ui)) for card in table.landscapes]


def landscape_cells(card: str, ui: Interface) -> tuple[str, str, str]:
    """Say a landscape: its name, its cost and its type."""
    known = fact(card)
    kinds = " \N{EN DASH} ".join(say_type(one, ui) for one in known.types)
    return show_name(card, ui.lang), say_cost(known, ui), kinds


def _tick(*cells: str) -> Row:
    return Row(cells, tick=True)


def sort_piles(piles: Iterable[Pile], lang: str) -> list[Pile]:
    """Sort piles by cost, then by name in the order of the language."""
    return sorted(piles, key=lambda pile: _order(pile.id, lang))


def sort_cards(cards: Iterable[str], ui: Interface) -> list[str]:
    """Sort cards by cost, then by name in the order of the language."""
    return sorted(cards, key=lambda card: _order(card, ui.lang))


def _order(card: str, lang: str) -> tuple[Any, Any]:
    return cost_order(card), sort_key(show_name(card, lang), lang)


def _pile_row(pile: Pile, ui: Interface, rule: str) -> Row:
    remarks = [ui("table.because", cards=names(pile.because, ui))] if pile.because else []
    if pile.contents:
        remarks.append(say_contents(pile, ui))
    told = " ".join(one for one in ("; ".join(remarks), rule) if one)
    return _tick(str(pile.cards), show_name(pile.id, ui.lang), say_cost(fact(pile.id), ui), told)


def say_contents(pile: Pile, ui: Interface) -> str:
    """Say what lies in a mixed pile, in which order, and which way up."""
    kinds, copies = len(pile.contents), pile.contents[0][1]
    whole = pile.cards == kinds * copies
    if pile.id in FACE_DOWN:
        return ui("table.mixed.face-down", n=copies, kinds=kinds)
    if pile.id == "ruins":
        return ui("table.mixed.all" if whole else "table.mixed.random", n=pile.cards)
    cards = ", ".join(say_copies(part, number, ui) for part, number in pile.contents)
    return ui("table.mixed.shuffled" if pile.shuffled else "table.mixed.ordered", cards=cards)


def say_copies(card: str, copies: int, ui: Interface) -> str:
    """Say so many copies of a card."""
    return f"{copies} × {show_name(card, ui.lang)}"


def names(cards: Iterable[str], ui: Interface) -> str:
    """List the names of cards."""
    return ", ".join(show_name(card, ui.lang) for card in cards)


def _rule(rule: str, ui: Interface) -> str:
    return ui("table.rule-id", rule=rule)


def _mark_cells(marks: Sequence[Mark], ui: Interface) -> Iterable[tuple[str, str, str]]:
    """Say what marks a pile, and the tokens on piles: what, for whom, its rule; a line for each kind of token."""
    tokens: dict[tuple[str, str, int], list[Mark]] = {}
    for mark in marks:
        if mark.kind in ("trade-route", "tax", "vp"):
            tokens.setdefault((mark.kind, mark.id, mark.number), []).append(mark)
            continue
        slots = {"card": ui.words.card(mark.pile), "who": names(mark.because, ui)}
        yield ui(f"table.mark.{mark.kind}", **slots), "", mark.rule
    for (kind, _, number), found in tokens.items():
        every = kind == "tax"
        where = ui("table.mark.every") if every else names([mark.pile for mark in found], ui)
        said = ui(f"table.mark.{kind}", n=number, cards=where)
        yield said, ui("table.because", cards=names(found[0].because, ui)), found[0].rule


def thing_cells(thing: Thing, ui: Interface) -> tuple[str, str]:
    """Say one thing beside the Supply, and who brought it."""
    return say_thing(thing, ui), ui("table.because", cards=names(thing.because, ui))


def say_thing(thing: Thing, ui: Interface) -> str:
    """Say one thing beside the Supply, and what lies there where it is known."""
    if thing.kind == "state":
        sides = " / ".join(show_name(side.id, ui.lang) for side in sides_of(thing.id))
        return ui("table.thing.state", n=thing.number, name=sides)
    if thing.kind in ("mouse", "riverboat", "ally", "prophecy", "artifact", "points"):
        return ui(f"table.thing.{thing.kind}", name=show_name(thing.id, ui.lang), n=thing.number)
    if thing.kind == "market":
        return ui("table.thing.market", n=thing.number, cards=names(thing.cards, ui))
    if thing.kind == "aside" and thing.cards:
        return ui("table.thing.aside.these", cards=names(thing.cards, ui))
    if thing.kind == "mat" and f"table.thing.mat.{thing.id}" not in ui:
        return ui("table.thing.mat", n=thing.number, name=show_name(thing.id, ui.lang))
    return ui(f"table.thing.{thing.kind}.{thing.id}", n=thing.number)


def _trash_rows(table: Table, ui: Interface) -> list[Row]:
    rows = [_tick(ui("table.trash.mat"))]
    return rows + [_tick(ui("table.trash.card", name=show_name(card, ui.lang))) for card, _ in table.trash]


def _deck_rows(table: Table, ui: Interface) -> list[Row]:
    cards = ", ".join(say_copies(card, copies, ui) for card, copies in table.deck)
    rows = [_tick(ui("table.deck.take", n=table.players, cards=cards))]
    rows += [_tick(say_start(one, ui)) for one in table.start if one.kind == "inherited"]
    rows.append(_tick(ui("table.deck.draw")))
    return rows + [_tick(say_start(one, ui)) for one in table.start if one.kind != "inherited"]


def say_start(start: Start, ui: Interface) -> str:
    """Say what everyone begins with besides a deck, who brought it, and its rule."""
    card = show_name(start.id, ui.lang) if start.kind == "inherited" else ""
    said = ui(f"table.start.{start.kind}", n=start.number, card=card)
    return f"{said} ({ui('table.because', cards=names(start.because, ui))}) {_rule(start.rule, ui)}"


def _special_rows(table: Table, shares: Shares, ui: Interface) -> Iterable[Row]:
    """Say what holds at this table and not at every one, each with its rule."""
    for box, card in zip(("colonies", "shelters"), shares, strict=True):
        if card:
            yield _remark(ui(f"table.share.{box}", card=show_name(card, ui.lang)), "14.2", ui)
    yield from (_note_row(note, ui) for note in table.notes if not note.msgid.startswith(USUAL))


def _rule_rows(table: Table, ui: Interface) -> Iterable[Row]:
    """Say who begins and when the game ends, each with its rule."""
    yield from (_note_row(note, ui) for note in table.notes if note.msgid.startswith(USUAL))
    piles = ui.words.one_of([ui.words.card(card) for card in table.ends_on])
    yield _remark(ui("table.end", piles=piles, n=table.empty_piles), "E1", ui)


def _note_row(note: Note, ui: Interface) -> Row:
    slots = {key: show_name(str(value), ui.lang) if key == "card" else value for key, value in note.slots.items()}
    return _remark(ui(note.msgid, **slots), note.rule, ui)


def _remark(text: str, rule: str, ui: Interface) -> Row:
    return Row((f"{text} {_rule(rule, ui)}",))


def say_dealt(table: Table, unwritten: Sequence[str], ui: Interface) -> str:
    """Say that the referee has dealt the table, or which cards' rules (unwritten: ids) it lacks to do so."""
    if not unwritten:
        return ui("table.dealt", n=table.players)
    told = names(unwritten[:TOLD], ui)
    more = len(unwritten) - TOLD
    return ui("table.not-dealt-more", cards=told, n=more) if more > 0 else ui("table.not-dealt", cards=told)


def fetch_list(table: Table, boxes: Sequence[str] = ()) -> dict[str, list[tuple[str, int]]]:
    """List, by box, the cards to fetch and how many: piles, decks and starting decks together, landscapes too.

    A card that several boxes hold comes from the first of `boxes`, else from its newest edition.
    """
    numbers: dict[str, int] = {}
    for pile in (*table.kingdom, *table.basics, *table.others):
        numbers[pile.id] = numbers.get(pile.id, 0) + pile.cards
    for card, copies in table.deck:
        numbers[card] = numbers.get(card, 0) + copies * table.players
    for card, copies in table.trash:
        numbers[card] = numbers.get(card, 0) + copies
    for card in table.landscapes:
        numbers[card] = 1
    for thing in table.beside:
        for card in _cards_of(thing):
            numbers[card] = numbers.get(card, 0) + 1
    found: dict[str, list[tuple[str, int]]] = {}
    for card, number in numbers.items():
        found.setdefault(home_of(card, boxes), []).append((card, number))
    order = ("base-cards", *all_boxes())
    return {name: found[name] for name in sorted(found, key=lambda one: order.index(one) if one in order else -1)}


def _cards_of(thing: Thing) -> tuple[str, ...]:
    if thing.kind in OWN_NAMES:
        return thing.cards or (thing.id,)
    return thing.cards if thing.kind in ("market", "deck") else ()


def fetch_section(table: Table, ui: Interface, boxes: Sequence[str] = ()) -> Section:
    """Say what to fetch, box by box: its piles and single cards, then its mats, tokens and the like."""
    things = _things_by_box(table, boxes)
    rows = []
    for name, cards in fetch_list(table, boxes).items():
        single = _singles(table)
        plain = [(card, number) for card, number in _less_decks(cards, table) if card not in single or number > 1]
        below = [", ".join(_say(card, number, ui) for card, number in plain)]
        more = [f"{ui(f'explain.{role}')}: {names(found, ui)}" for role, found in _by_role(cards, single).items()]
        more += [say_thing(thing, ui) for thing in things.get(name, ())]
        rows.append(Row((_say_home(name, ui),), True, tuple(one for one in (*below, "; ".join(more)) if one)))
    return Section(ui("table.fetch"), tuple(rows))


def _say_home(name: str, ui: Interface) -> str:
    """Say a box; that of the basic cards as what it may be, where it is not known which one somebody owns."""
    return ui("table.basic-cards") if name == BASICS else say_box(name, ui)


def _singles(table: Table) -> dict[str, str]:
    """List what one card is fetched for alone, and for what."""
    found = {card: thing.kind for thing in table.beside if thing.kind in SINGLES for card in thing.cards}
    piles = {pile.id for pile in (*table.kingdom, *table.basics, *table.others)}
    return {card: role for card, role in found.items() if card not in piles}


def _by_role(cards: Sequence[tuple[str, int]], single: dict[str, str]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for card, number in cards:
        if card in single and number == 1:
            found.setdefault(single[card], []).append(card)
    return found


def put_away_section(table: Table, ui: Interface, boxes: Sequence[str] = ()) -> Section:
    """Say what goes back into each box: how many cards, and the numbers that a game mixes up with the decks."""
    mixed = {card for card, _ in table.deck} | {"curse"}
    rows = [Row((ui("table.away.decks"),), tick=True)]
    for name, cards in fetch_list(table, boxes).items():
        total = sum(number for card, number in cards)
        told = [say_copies(card, number, ui) for card, number in cards if card in mixed]
        text = ui("table.away.box", box=_say_home(name, ui), n=total)
        text = ui("table.away.among", text=text, cards=", ".join(told)) if told else text
        rows.append(Row((text,), tick=True))
    if table.trash:
        rows.append(Row((ui("table.away.trash"),), tick=True))
    return Section(ui("table.away"), tuple(rows))


def _less_decks(cards: Sequence[tuple[str, int]], table: Table) -> list[tuple[str, int]]:
    """Keep the cards of a deck of Boons or Hexes out of the list: the deck is told as a whole."""
    whole = {card for thing in table.beside if thing.kind == "deck" for card in thing.cards}
    states = {card for thing in table.beside if thing.kind == "state" for card in thing.cards}
    return [(card, number) for card, number in cards if card not in whole | states]


def _say(card: str, number: int, ui: Interface) -> str:
    if fact(card).kind in ("kingdom", "kingdom-pile", "kingdom-part", "basic", "nonsupply", "heirloom", "shelter"):
        return say_copies(card, number, ui)
    return say_copies(card, number, ui) if number > 1 else show_name(card, ui.lang)


def _things_by_box(table: Table, boxes: Sequence[str]) -> dict[str, list[Thing]]:
    found: dict[str, list[Thing]] = {}
    for thing in table.beside:
        if thing.kind not in (*OWN_NAMES[:-1], "market", *_SHARED):
            found.setdefault(home_of(thing.because[0], boxes), []).append(thing)
    return found


def chance_section(request: Request, drawn: Draw, ui: Interface) -> Section:
    """Say the rule and the chance of everything that was drawn; what was drawn alike stands on one line."""
    found: dict[tuple[str, str, str], list[str]] = {}
    for one in chances(request, drawn):
        cards = found.setdefault((say_chance(one, ui), one.role, one.rule), [])
        cards += [show_name(one.id, ui.lang)] if one.id else []
    rules = [rule for _, _, rule in found]
    usual = usual_rule(rules)
    heading = f"{ui('explain.chances')} {ui('table.rule-id', rule=usual)}" if usual else ui("explain.chances")
    rows = (_row(chance, role, "" if rule == usual else rule, cards, ui)
            for (chance, role, rule), cards in found.items())  # fmt: skip
    return Section(heading, tuple(rows), "rl")


def _row(chance: str, role: str, rule: str, cards: list[str], ui: Interface) -> Row:
    told = ui(f"explain.{role}") + (f": {', '.join(cards)}" if cards else "")
    return Row((chance, f"{told} {ui('table.rule-id', rule=rule)}" if rule else told))


def say_chance(one: Chance, ui: Interface) -> str:
    """Say a chance as a fraction and in per cent; what chance did not decide as such."""
    chance = one.chance
    if chance is None:
        return ui("explain.mixed" if one.mixed else "explain.no-chance")
    percent = say_significant(chance, ui.lang)
    return percent if chance.denominator > LARGEST else f"{chance} = {percent}"


def chance_data(request: Request, drawn: Draw) -> list[dict[str, Any]]:
    """Give the chances as data: what for, id, the chance as a fraction or null, the rule."""
    return [
        {"for": one.role, "id": one.id, "chance": None if one.chance is None else str(one.chance), "mixed": one.mixed,
         "rule": one.rule}
        for one in chances(request, drawn)
    ]  # fmt: skip


def kingdom_data(kingdom: Kingdom) -> dict[str, Any]:
    """Give a kingdom as data: ids, "" and [] where nothing is settled."""
    found = {name: list(value) if isinstance(value, tuple) else value for name, value in kingdom._asdict().items()}
    return {**found, "traits": [list(pair) for pair in kingdom.traits]}


def data_of(table: Table, ui: Interface, boxes: tuple[str, ...] = ()) -> dict[str, Any]:
    """Give a table as data (docs/json.md, "table"); `boxes` are where things are fetched from first."""
    return {
        "players": table.players,
        "profile": table.profile,
        "kingdom": [_pile_data(pile, ui) for pile in sort_piles(table.kingdom, ui.lang)],
        "landscapes": [_named(card, ui) for card in table.landscapes],
        "basics": [_pile_data(pile, ui) for pile in table.basics],
        "others": [_pile_data(pile, ui) for pile in table.others],
        "marks": [{**one._asdict(), "because": list(one.because)} for one in table.marks],
        "beside": [
            {"kind": one.kind, "id": one.id, "number": one.number, "rule": one.rule, "because": list(one.because),
             "cards": list(one.cards)}
            for one in table.beside
        ],
        "trash": [{**_named(card, ui), "cards": copies} for card, copies in table.trash],
        "deck": [{**_named(card, ui), "cards": copies} for card, copies in table.deck],
        "start": [{**one._asdict(), "because": list(one.because)} for one in table.start],
        "ends": {"on": list(table.ends_on), "empty_piles": table.empty_piles, "rule": "E1"},
        "fetch": [
            {"box": name, "cards": [{**_named(card, ui), "cards": number} for card, number in cards]}
            for name, cards in fetch_list(table, boxes).items()
        ],
        "notes": [{"id": note.msgid, "slots": note.slots, "rule": note.rule} for note in table.notes],
    }  # fmt: skip


def _named(card: str, ui: Interface) -> dict[str, Any]:
    named = name_of(card, ui.lang)
    return {"id": card, "name": named.text, "name_lang": named.lang}


def _pile_data(pile: Pile, ui: Interface) -> dict[str, Any]:
    known = fact(pile.id)
    return {
        **_named(pile.id, ui),
        "cards": pile.cards,
        "cost": {"coins": known.coins, "potion": known.potion, "debt": known.debt},
        "contents": [{**_named(card, ui), "cards": copies} for card, copies in pile.contents],
        "shuffled": pile.shuffled,
        "rule": pile.rule,
        "because": list(pile.because),
    }
