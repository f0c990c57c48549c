"""A table before the game, as a checklist in the order of laying out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from assistant.answer import Row, Section
from assistant.language import STANDS_IN
from assistant.words import show_name
from engine.table.draw import Shares
from engine.table.facts import Fact, cost_order, fact
from engine.table.layout import Mark, Note, Pile, Start, Table, Thing, sides_of
from i18n.collate import sort_key
from i18n.interface import Interface

PILE_ALIGNS = "rlrl"
USUAL = ("table.first.",)  # notes that every table has
LANDSCAPE_ALIGNS = "lrl"
FACE_DOWN = ("loot",)  # X20; of other piles that are shuffled the top card lies face up


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


def say_type(name: str, ui: Interface) -> str:
    """Say a type of cards; an English word that stands in for a missing one has its sign behind it."""
    return str(ui.words.type_name(name) or f"{name} {STANDS_IN}")


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


def say_cost(card: Fact, ui: Interface) -> str:
    """Say a cost: coins, Potions and Debt, with the printed mark."""
    if card.coins is None:
        return ""
    parts = [ui("table.cost.coins", n=card.coins) if card.coins or not (card.potion or card.debt) else ""]
    parts += [ui("table.cost.potion")] * card.potion
    parts += [ui("table.cost.debt", n=card.debt)] if card.debt else []
    return "".join(parts) + card.marker


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
        slots = {"card": show_name(mark.pile, ui.lang), "who": names(mark.because, ui)}
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
    piles = ui("table.end.or").join(show_name(card, ui.lang) for card in table.ends_on)
    yield _remark(ui("table.end", piles=piles, n=table.empty_piles), "E1", ui)


def _note_row(note: Note, ui: Interface) -> Row:
    slots = {key: show_name(str(value), ui.lang) if key == "card" else value for key, value in note.slots.items()}
    return _remark(ui(note.msgid, **slots), note.rule, ui)


def _remark(text: str, rule: str, ui: Interface) -> Row:
    return Row((f"{text} {_rule(rule, ui)}",))
