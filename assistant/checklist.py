"""A table before the game, as a checklist in the order of fetching, and as data."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from assistant.answer import Row, Section
from assistant.words import show_name
from engine.table.draw import Shares
from engine.table.facts import Fact, cost_order, fact
from engine.table.layout import Pile, Table, Thing, sides_of
from i18n.collate import sort_key
from i18n.interface import Interface
from i18n.names import name_of

PILE_ALIGNS = "rlrll"


def sections_of(table: Table, shares: Shares, ui: Interface) -> tuple[Section, ...]:
    """Say everything that goes on the table, in the order in which it is fetched."""
    found = [
        _piles("table.kingdom", ui, sort_piles(table.kingdom, ui.lang)),
        _section("table.landscapes", ui, [_tick(show_name(card, ui.lang)) for card in table.landscapes]),
        _piles("table.basics", ui, table.basics),
        _piles("table.others", ui, table.others),
        _section("table.beside", ui, [_tick(*_thing_cells(thing, ui)) for thing in table.beside]),
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
    remarks = [ui("table.because", cards=_names(pile.because, ui))] if pile.because else []
    if pile.contents:
        kinds = ", ".join(_copies(part, copies, ui) for part, copies in pile.contents)
        if pile.id == "ruins":
            remarks.append(ui("table.mixed.random", n=pile.cards))
        else:
            remarks.append(ui("table.mixed.shuffled" if pile.shuffled else "table.mixed.ordered", cards=kinds))
    rule = (_rule(pile.rule, ui),) if with_rule else ()
    return _tick(str(pile.cards), show_name(pile.id, ui.lang), say_cost(fact(pile.id), ui), *rule, "; ".join(remarks))


def _copies(card: str, copies: int, ui: Interface) -> str:
    return f"{copies} × {show_name(card, ui.lang)}"


def _names(cards: Iterable[str], ui: Interface) -> str:
    return ", ".join(show_name(card, ui.lang) for card in cards)


def _rule(rule: str, ui: Interface) -> str:
    return ui("table.rule-id", rule=rule)


def _thing_cells(thing: Thing, ui: Interface) -> tuple[str, str, str]:
    """Say one thing beside the Supply, its rule, and who brought it."""
    if thing.kind == "state":
        sides = " / ".join(show_name(side.id, ui.lang) for side in sides_of(thing.id))
        text = ui("table.thing.state", n=thing.number, name=sides)
    elif thing.kind == "mouse":
        text = ui("table.thing.mouse", name=show_name(thing.id, ui.lang))
    elif thing.kind == "mat" and thing.id not in ("tavern", "coffers"):
        text = ui("table.thing.mat", n=thing.number, name=show_name(thing.id, ui.lang))
    else:
        text = ui(f"table.thing.{thing.kind}.{thing.id}", n=thing.number)
    return text, _rule(thing.rule, ui), ui("table.because", cards=_names(thing.because, ui))


def _trash_rows(table: Table, ui: Interface) -> list[Row]:
    rows = [_tick(ui("table.trash.mat"))]
    return rows + [_tick(ui("table.trash.card", name=show_name(card, ui.lang))) for card, _ in table.trash]


def _deck_rows(table: Table, ui: Interface) -> list[Row]:
    cards = ", ".join(_copies(card, copies, ui) for card, copies in table.deck)
    return [_tick(ui("table.deck.take", n=table.players, cards=cards)), _tick(ui("table.deck.draw"))]


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


def data_of(table: Table, ui: Interface) -> dict[str, Any]:
    """Give a table as data (docs/json.md, "table")."""
    return {
        "players": table.players,
        "profile": table.profile,
        "kingdom": [_pile_data(pile, ui) for pile in sort_piles(table.kingdom, ui.lang)],
        "landscapes": [_named(card, ui) for card in table.landscapes],
        "basics": [_pile_data(pile, ui) for pile in table.basics],
        "others": [_pile_data(pile, ui) for pile in table.others],
        "beside": [
            {"kind": one.kind, "id": one.id, "number": one.number, "rule": one.rule, "because": list(one.because)}
            for one in table.beside
        ],
        "trash": [{**_named(card, ui), "cards": copies} for card, copies in table.trash],
        "deck": [{**_named(card, ui), "cards": copies} for card, copies in table.deck],
        "ends": {"on": list(table.ends_on), "empty_piles": table.empty_piles, "rule": "E1"},
        "notes": [{"id": note.msgid, "slots": note.slots, "rule": note.rule} for note in table.notes],
    }


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
