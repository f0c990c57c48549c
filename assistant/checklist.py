"""A table before the game, as a checklist in the order of laying out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from assistant.answer import Row, Section
from assistant.words import show_name
from engine.table.draw import Shares
from engine.table.facts import Fact, cost_order, fact
from engine.table.layout import Mark, Pile, Start, Table, Thing, sides_of
from i18n.collate import sort_key
from i18n.interface import Interface

PILE_ALIGNS = "rlrll"


def sections_of(table: Table, shares: Shares, ui: Interface) -> tuple[Section, ...]:
    """Say everything that goes on the table, in the order in which it is laid out."""
    found = [
        _piles("table.kingdom", ui, sort_piles(table.kingdom, ui.lang)),
        _section("table.landscapes", ui, [_tick(show_name(card, ui.lang)) for card in table.landscapes]),
        _piles("table.basics", ui, table.basics),
        _piles("table.others", ui, table.others),
        _section("table.marks", ui, list(_mark_rows(table.marks, ui))),
        _section("table.beside", ui, [_tick(*thing_cells(thing, ui)) for thing in table.beside]),
        _section("table.trash", ui, _trash_rows(table, ui)),
        _section("table.decks", ui, _deck_rows(table, ui)),
        _section("table.rules", ui, list(_rule_rows(table, shares, ui))),
    ]
    return tuple(section for section in found if section.rows)


def _section(msgid: str, ui: Interface, rows: Sequence[Row], aligns: str = "") -> Section:
    return Section(ui(msgid), tuple(rows), aligns)


def _piles(msgid: str, ui: Interface, piles: Sequence[Pile]) -> Section:
    """List piles; a rule that holds for all of them stands once, behind the heading."""
    rules = {pile.rule for pile in piles}
    heading = f"{ui(msgid)} {_rule(rules.pop(), ui)}" if len(rules) == 1 else ui(msgid)
    return Section(heading, tuple(_pile_row(pile, ui, bool(rules)) for pile in piles), PILE_ALIGNS)


def _tick(*cells: str) -> Row:
    return Row(cells, tick=True)


def sort_piles(piles: Iterable[Pile], lang: str) -> list[Pile]:
    """Sort piles by cost, then by name in the order of the language."""
    return sorted(piles, key=lambda pile: (cost_order(pile.id), sort_key(show_name(pile.id, lang), lang)))


def say_cost(card: Fact, ui: Interface) -> str:
    """Say a cost: coins, Potions and Debt, with the printed mark."""
    if card.coins is None:
        return ""
    parts = [ui("table.cost.coins", n=card.coins) if card.coins or not (card.potion or card.debt) else ""]
    parts += [ui("table.cost.potion")] * card.potion
    parts += [ui("table.cost.debt", n=card.debt)] if card.debt else []
    return "".join(parts) + card.marker


def _pile_row(pile: Pile, ui: Interface, with_rule: bool) -> Row:
    remarks = [ui("table.because", cards=names(pile.because, ui))] if pile.because else []
    if pile.contents:
        kinds = ", ".join(say_copies(part, copies, ui) for part, copies in pile.contents)
        if pile.id == "ruins":
            remarks.append(ui("table.mixed.random", n=pile.cards))
        else:
            remarks.append(ui("table.mixed.shuffled" if pile.shuffled else "table.mixed.ordered", cards=kinds))
    rule = (_rule(pile.rule, ui),) if with_rule else ()
    return _tick(str(pile.cards), show_name(pile.id, ui.lang), say_cost(fact(pile.id), ui), *rule, "; ".join(remarks))


def say_copies(card: str, copies: int, ui: Interface) -> str:
    """Say so many copies of a card."""
    return f"{copies} × {show_name(card, ui.lang)}"


def names(cards: Iterable[str], ui: Interface) -> str:
    """List the names of cards."""
    return ", ".join(show_name(card, ui.lang) for card in cards)


def _rule(rule: str, ui: Interface) -> str:
    return ui("table.rule-id", rule=rule)


def _mark_rows(marks: Sequence[Mark], ui: Interface) -> Iterable[Row]:
    """Say what marks a pile, and the tokens on piles: a line for each kind of token."""
    tokens: dict[tuple[str, str, int], list[Mark]] = {}
    for mark in marks:
        if mark.kind in ("trade-route", "tax", "vp"):
            tokens.setdefault((mark.kind, mark.id, mark.number), []).append(mark)
            continue
        slots = {"card": show_name(mark.pile, ui.lang), "who": names(mark.because, ui)}
        yield _tick(ui(f"table.mark.{mark.kind}", **slots), _rule(mark.rule, ui), "")
    for (kind, _, number), found in tokens.items():
        every = kind == "tax"
        where = ui("table.mark.every") if every else names([mark.pile for mark in found], ui)
        said = ui(f"table.mark.{kind}", n=number, cards=where)
        yield _tick(said, _rule(found[0].rule, ui), ui("table.because", cards=names(found[0].because, ui)))


def thing_cells(thing: Thing, ui: Interface) -> tuple[str, str, str]:
    """Say one thing beside the Supply, its rule, and who brought it."""
    return say_thing(thing, ui), _rule(thing.rule, ui), ui("table.because", cards=names(thing.because, ui))


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


def _rule_rows(table: Table, shares: Shares, ui: Interface) -> Iterable[Row]:
    """Say who begins, when the game ends, and what else holds at this table, each with its rule."""
    for box, card in zip(("colonies", "shelters"), shares, strict=True):
        if card:
            yield _remark(ui(f"table.share.{box}", card=show_name(card, ui.lang)), "14.2", ui)
    for note in table.notes:
        slots = {key: show_name(str(value), ui.lang) if key == "card" else value for key, value in note.slots.items()}
        yield _remark(ui(note.msgid, **slots), note.rule, ui)
    piles = ui("table.end.or").join(show_name(card, ui.lang) for card in table.ends_on)
    yield _remark(ui("table.end", piles=piles, n=table.empty_piles), "E1", ui)


def _remark(text: str, rule: str, ui: Interface) -> Row:
    return Row((f"{text} {_rule(rule, ui)}",))
