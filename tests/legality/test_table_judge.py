"""The judge of tables has teeth: two tables written by hand are right, and each thing done to them is seen."""

from __future__ import annotations

import pytest

from engine.table.layout import Mark, Note, Pile, Start, Table, lay_out
from tests.legality.drags import THINGS
from tests.legality.lawful import lawful
from tests.legality.seen import TABLE_CHECKS
from tests.legality.tables import judge_table
from tests.legality.written import DARK, DARK_TABLE, FAIR, FAIR_TABLE, mark, pile, thing

TABLES = {"fair": (FAIR_TABLE, FAIR), "dark": (DARK_TABLE, DARK)}


def put(table: Table, field: str, *more) -> Table:
    """Lay something more on a table."""
    return table._replace(**{field: (*getattr(table, field), *more)})


def take(table: Table, field: str, id: str) -> Table:
    """Take one thing off a table, by its id (for marks: the pile)."""
    rows = getattr(table, field)
    (gone,) = (one for one in rows if id in _keys(one))
    return table._replace(**{field: tuple(one for one in rows if one is not gone)})


def _keys(one) -> tuple[str, ...]:
    if isinstance(one, Pile):
        return (one.id,)
    name = one.pile if isinstance(one, Mark) else one.id
    return (name, f"{one.kind} {name}")


def alter(table: Table, field: str, id: str, **changed) -> Table:
    """Change one thing on a table."""
    rows = getattr(table, field)
    new = tuple(one._replace(**changed) if id in _keys(one) else one for one in rows)
    assert new != rows
    return table._replace(**{field: new})


@pytest.mark.parametrize("name", TABLES)
def test_written_tables_are_right(name):
    assert judge_table(*TABLES[name]) == []


@pytest.mark.parametrize("name", TABLES)
def test_written_tables_are_laid_out(name):
    """What the project lays out holds the same piles and things as what was written by hand."""
    table, kingdom = TABLES[name]
    found = lay_out(kingdom, table.players)
    for field in ("kingdom", "basics", "others"):
        assert {(one.id, one.cards) for one in getattr(found, field)} == {
            (one.id, one.cards) for one in getattr(table, field)
        }
    assert {(one.kind, one.id, one.number) for one in found.beside} == {
        (one.kind, one.id, one.number) for one in table.beside
    }
    for field in ("marks", "start"):
        assert {one[:4] if field == "marks" else one[:3] for one in getattr(found, field)} == {
            one[:4] if field == "marks" else one[:3] for one in getattr(table, field)
        }
    assert (dict(found.deck), dict(found.trash)) == (dict(table.deck), dict(table.trash))
    assert (set(found.ends_on), found.empty_piles) == (set(table.ends_on), table.empty_piles)


# (what is wrong, which check sees it)
BROKEN = [
    ("kingdom_laid_out", "fair", lambda t: take(t, "kingdom", "fool")),
    ("kingdom_laid_out", "fair", lambda t: put(t, "kingdom", pile("moat"))),
    ("basics_laid_out", "dark", lambda t: put(t, "basics", pile("platinum", 12))),
    ("basics_laid_out", "dark", lambda t: take(t, "basics", "potion")),
    ("basics_laid_out", "fair", lambda t: take(t, "basics", "ruins")),
    ("basic_counts", "fair", lambda t: alter(t, "basics", "copper", cards=46)),  # Coppers of the Heirloom forgotten
    ("basic_counts", "dark", lambda t: alter(t, "basics", "silver", cards=40)),  # second set forgotten
    ("basic_counts", "dark", lambda t: alter(t, "basics", "province", cards=12)),
    ("kingdom_counts", "fair", lambda t: alter(t, "kingdom", "castles", cards=12)),
    ("kingdom_counts", "dark", lambda t: alter(t, "kingdom", "port", cards=10)),
    ("kingdom_counts", "dark", lambda t: alter(t, "others", "urchin", cards=1)),
    ("mixed_contents", "dark", lambda t: alter(t, "kingdom", "augurs", contents=())),
    ("mixed_contents", "fair", lambda t: alter(t, "kingdom", "knights", shuffled=False)),
    ("ruins_mixed", "fair", lambda t: alter(t, "basics", "ruins", shuffled=False)),
    ("others_due", "dark", lambda t: take(t, "others", "champion")),
    ("others_due", "dark", lambda t: take(t, "others", "mercenary")),  # what Ferryman's pile asks for
    ("others_due", "dark", lambda t: take(t, "others", "spoils")),  # what the Black Market deck asks for
    ("others_counted", "fair", lambda t: alter(t, "others", "coronet", cards=2)),
    ("others_counted", "dark", lambda t: alter(t, "others", "spoils", cards=10)),
    ("loot_mixed", "dark", lambda t: alter(t, "others", "loot", contents=(("orb", 30),))),
    ("things_due", "dark", lambda t: take(t, "beside", "tavern")),  # what the card under the Mouse asks for
    ("things_due", "fair", lambda t: take(t, "beside", "deck hexes")),  # what the army asks for
    ("things_counted", "fair", lambda t: alter(t, "beside", "sun", number=8)),
    ("things_counted", "fair", lambda t: alter(t, "beside", "deck boons", number=12)),
    ("boons_shared_out", "fair", lambda t: alter(t, "beside", "deck boons", cards=FAIR.boons)),
    ("boons_shared_out", "fair", lambda t: alter(t, "beside", "aside boons", cards=("the-seas-gift",) * 3)),
    ("market_shown", "dark", lambda t: alter(t, "beside", "market", cards=("page",) * 4)),
    ("zombies_in_trash", "dark", lambda t: t._replace(trash=t.trash[1:])),
    ("deck_of_ten", "fair", lambda t: t._replace(deck=(("copper", 7), *t.deck[1:]))),
    ("deck_of_ten", "dark", lambda t: t._replace(deck=(("copper", 7), ("estate", 3)))),
    ("deck_of_ten", "fair", lambda t: t._replace(deck=(*t.deck[:2], ("estate", 3)))),
    ("coffers_at_start", "fair", lambda t: take(t, "start", "coffers")),
    ("favors_at_start", "fair", lambda t: alter(t, "start", "favors", number=1)),
    ("inherited_at_start", "fair", lambda t: take(t, "start", "baker")),
    ("nothing_else_at_start", "dark", lambda t: put(t, "start", Start("debt", "debt", 1, "", ()))),
    ("bane_marked", "fair", lambda t: take(t, "marks", "bane druid")),
    ("army_marked", "fair", lambda t: alter(t, "marks", "army vampire", pile="joust")),
    ("obelisk_marked", "dark", lambda t: put(t, "marks", mark("obelisk", "obelisk", "port", 1))),
    ("traits_marked", "fair", lambda t: alter(t, "marks", "trait baker", pile="joust")),
    ("trade_route_tokens", "fair", lambda t: take(t, "marks", "trade-route castles")),
    ("trade_route_tokens", "fair", lambda t: put(t, "marks", mark("trade-route", "trade-route", "knights", 1))),
    ("tax_tokens", "dark", lambda t: put(t, "marks", mark("tax", "tax", "port", 1))),
    ("aqueduct_points", "fair", lambda t: alter(t, "marks", "vp gold", number=6)),
    ("shrine_points", "dark", lambda t: put(t, "marks", mark("vp", "defiled-shrine", "temple", 2))),  # Gathering
    ("shrine_points", "dark", lambda t: take(t, "marks", "augurs")),
    ("no_other_marks", "dark", lambda t: put(t, "marks", mark("embargo", "embargo", "port", 1))),
    ("no_other_marks", "fair", lambda t: put(t, "marks", mark("vp", "moat", "joust", 1))),
    ("landscapes_shown", "fair", lambda t: t._replace(landscapes=("aqueduct",))),
    ("ends_rightly", "fair", lambda t: t._replace(ends_on=("province",))),
    ("ends_rightly", "dark", lambda t: t._replace(empty_piles=3)),
    ("lasting_rules_told", "dark", lambda t: put(t, "notes", Note("table.rule.shaman", {"card": "shaman"}, "X27"))),
    ("first_player_told", "dark", lambda t: t._replace(notes=())),
    ("first_player_told", "fair", lambda t: t._replace(profile="base-1e")),
    ("nothing_left_open", "fair", lambda t: put(t, "notes", Note("table.open.bane", {"card": "young-witch"}, "14.3"))),
    ("nothing_left_open", "fair", lambda t: put(t, "notes", Note("table.open.trait", {"card": "inherited"}, "14.3"))),
    ("reasons_true", "dark", lambda t: alter(t, "others", "spoils", because=("page",))),
    ("reasons_true", "dark", lambda t: alter(t, "others", "loot", because=())),
    ("reasons_true", "fair", lambda t: alter(t, "basics", "ruins", because=("joust",))),
]


@pytest.mark.parametrize(("check", "name", "change"), BROKEN)
def test_one_thing_wrong(check, name, change):
    table, kingdom = TABLES[name]
    assert {one.check for one in judge_table(change(table), kingdom)} == {check}


def test_every_check_is_tried():
    assert {check.name for check in TABLE_CHECKS} == {check for check, _, _ in BROKEN}


@pytest.mark.parametrize("drag", THINGS, ids=lambda drag: f"{drag.kind}-{drag.id}")
def test_nothing_too_much(drag):
    """A thing that nothing asks for is seen, whatever it is, and so is a pile."""
    plain = lawful()
    table = lay_out(plain, 2)
    assert judge_table(table, plain) == []
    alien = thing(drag.kind, drag.id, 2, "village")
    assert {one.check for one in judge_table(put(table, "beside", alien), plain)} >= {"things_due", "reasons_true"}
    found = judge_table(put(table, "others", pile("horse", 30, "village")), plain)
    assert {one.check for one in found} == {"others_due", "reasons_true"}


def test_tax_on_every_pile():
    kingdom = lawful("tax")
    table = lay_out(kingdom, 2)
    assert {one.check for one in judge_table(take(table, "marks", "curse"), kingdom)} == {"tax_tokens"}


@pytest.mark.parametrize("card", ["charlatan", "duchess", "changeling", "footpad", "shaman"])
def test_lasting_rules_from_the_black_market(card):
    kingdom = lawful("black-market")
    kingdom = kingdom._replace(market=(card, *kingdom.market))
    table = lay_out(kingdom, 3)
    assert judge_table(table, kingdom) == []
    silent = table._replace(notes=tuple(one for one in table.notes if one.rule != "X27"))
    assert {one.check for one in judge_table(silent, kingdom)} == {"lasting_rules_told"}
