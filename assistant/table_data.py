"""A table and its kingdom as data, for --json (docs/json.md)."""

from __future__ import annotations

from typing import Any

from assistant.checklist import sort_piles
from assistant.fetching import fetch_list
from engine.table.facts import fact
from engine.table.kingdom import Kingdom
from engine.table.layout import Pile, Table
from i18n.interface import Interface
from i18n.names import name_of


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
