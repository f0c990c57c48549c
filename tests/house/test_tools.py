"""The tools of those who add cards: the census, what is laid out for a new card, and what it still lacks."""

from __future__ import annotations

import json

import pytest

from engine import vocabulary
from engine.check import check_card
from engine.inquiry.notation import parse
from engine.inquiry.scenario import FIRST_LINE
from engine.sets import catalogue, index
from engine.table.facts import all_ids, fact, slug
from tests.compiled import as_written
from tests.tools import census as counting, declaring, derived, new_card


def test_the_census_counts_all_boxes():
    found = counting.census()
    assert found["cards"][1] == 609
    assert found["landscapes"][1] == 227
    assert found["cards"][0] + found["landscapes"][0] == len(catalogue())
    for part in ("by_box", "by_kind"):
        assert sum(done for done, _ in found[part].values()) == len(catalogue())
        assert sum(total for _, total in found[part].values()) == 609 + 227
    assert found["by_box"]["base"] == (39, 39)
    assert found["by_kind"]["hex"] == (12, 12)


def test_no_more_than_a_tenth_work_their_instructions_out():
    assert len(counting.census()["work_out"]) * 10 <= len(catalogue())


def test_nodes_used_by_one_card():
    found = counting.census()["used_by_one"]
    assert found["PassLeft"] == "Masquerade"
    assert "Trash" not in found


def test_the_number_of_nodes_used_by_one_card_only_falls():
    found = counting.census()["used_by_one"]
    assert len(found) <= counting.USED_BY_ONE, f"say it in words that are there, or raise USED_BY_ONE: {found}"
    assert len(found) == counting.USED_BY_ONE, "fewer than before: lower USED_BY_ONE in tests/tools/census.py"


def test_the_census_is_printed(capsys):
    counting.main()
    assert "cards" in capsys.readouterr().out
    counting.main("--json")
    assert json.loads(capsys.readouterr().out)["format"] == "justiciar.census"


GOONS = fact("goons")
THINGS = [one for one in map(fact, all_ids()) if not one.is_mixed]
KINDS = dict.fromkeys(one.kind for one in THINGS)
SOME = [one for kind in KINDS for one in [one for one in THINGS if one.kind == kind][:4]]


@pytest.fixture
def no_goons(monkeypatch):
    """Let a card not be declared."""
    rest = {name: one for name, one in catalogue().items() if name != GOONS.name}
    monkeypatch.setattr(new_card, "catalogue", lambda: rest)


@pytest.fixture
def laid(tmp_path, no_goons):
    return new_card.lay_out(GOONS, tmp_path), tmp_path


def test_stubs_are_written_once(laid):
    changed, root = laid
    assert [path.relative_to(root).parts[:2] for path in changed] == [("engine", "sets"), ("engine", "rulings")]
    assert new_card.lay_out(GOONS, root) == []


def test_a_stub_of_a_scenario_is_to_be_filled_in(laid):
    assert f"rulings: fill in [{GOONS.id}-works]" in list(new_card.missing(GOONS, laid[1]))


def test_what_is_laid_out_for_any_card_can_be_read():
    assert len({one.kind for one in SOME}) > 5
    for one in SOME:
        room = {}
        text = declaring.insert(one, declaring.HEAD.format(box=one.box))
        exec(compile(text, one.id, "exec"), room)
        card = room[declaring.constant(one)]
        assert not hasattr(vocabulary, declaring.constant(one))
        assert (card.name, set(card.types), tuple(card.price())) == (
            one.name, set(one.types), (one.coins or 0, one.potion, one.debt),
        )  # fmt: skip
        assert {finding.problem for finding in check_card(card)} <= {"does-nothing", "start-untold"}
        assert any(line.startswith("set: ") for line in new_card._of_tree(card))
        found = parse(FIRST_LINE + "\n" + new_card.stubs(one))
        assert [scenario.id for scenario in found] == [f"{one.id}-works", f"{one.id}-cannot"]
        assert all(one.name in scenario.cards_named() for scenario in found if one.kind not in ("boon", "hex"))


FILE = '''"""A box."""

from engine.vocabulary import *

# The first of them.
BISHOP = Card("Bishop", cost=4, types=[ACTION], play=[plus(coins=1)])
CITY = Card(
    "City", cost=5, types=[ACTION],
    play=[plus(cards=1, actions=2)],
)  # fmt: skip
CITY_1 = CITY.in_year(2010, play=[plus(cards=1)])
EXPAND = Card("Expand", cost=7, types=[ACTION], play=[plus(coins=1)])
ALMS = Card("Alms", types=["Event"], supply=False, play=[plus(coins=1)])
'''


def declares(text):
    return [line.partition(" = ")[0] for line in text.splitlines() if " = " in line]


@pytest.mark.parametrize(
    ("card", "behind"),
    [
        ("anvil", None),  # before all Kingdom cards
        ("bank", None),
        ("charlatan", "BISHOP"),
        ("clerk", "CITY_1"),  # behind the older printings, too
        ("vault", "EXPAND"),  # Kingdom cards stand together
        ("ball", "ALMS"),
        ("aqueduct", "ALMS"),  # the first of its kind: at the end
    ],
)
def test_a_declaration_goes_to_its_sorted_place(card, behind):
    text = declaring.insert(fact(card), FILE)
    order = declares(text)
    at = order.index(declaring.constant(fact(card)))
    assert (order[at - 1] if at else None) == behind
    assert declares(FILE) == [one for one in order if one != declaring.constant(fact(card))]
    assert declaring.misplaced(text) == []
    assert "# The first of them.\nBISHOP" in text
    compile(text, "file", "exec")


def test_what_stands_in_the_wrong_place():
    lines = FILE.splitlines(keepends=True)
    moved = [*lines[:4], *lines[6:12], *lines[4:6], lines[12]]
    assert declaring.misplaced("".join(moved)) == [("Bishop", "Expand")]
    assert declaring.misplaced(FILE) == []


WORTH = '''POINTS = {
    "colony": 10, "island": 2,
    "farmland": 2,
    "silk-road": PerCard(1, 4, kind(VICTORY)),
    "feodum": PerCard(1, 3,
                      kind(named="Silver")),
}
'''


@pytest.mark.parametrize(
    ("card", "points", "left"),
    [
        ("colony", "10", '    "island": 2,\n'),
        ("island", "2", '    "colony": 10, \n'),
        ("farmland", "2", '"island": 2,\n    "silk-road"'),
        ("silk-road", "PerCard(1, 4, kind(VICTORY))", '    "farmland": 2,\n    "feodum"'),
        ("feodum", 'PerCard(1, 3,\n                      kind(named="Silver"))', "kind(VICTORY)),\n}"),
        ("moat", "", WORTH),
    ],
)
def test_points_that_were_known_before_move_into_the_declaration(card, points, left):
    found, text = declaring.take_points(card, WORTH)
    assert found == points
    assert left in text and f'"{card}"' not in text
    compile(text, "worth", "exec")
    if points:
        assert f"points={points}," in declaring.declaration(fact(card), points)


def test_what_is_missing(tmp_path, no_goons):
    assert list(new_card.missing(fact("moat"))) == []
    found = list(new_card.missing(GOONS, tmp_path))
    assert any("is not declared" in line for line in found)
    assert any(line.startswith("rulings: 0 of at least 2") for line in found)


@as_written("what is said where is found by frames, of which there are none")
def test_nothing_is_missing_of_what_is_written():
    """The one test of all that follows from the cards: tags, printed texts, notes of the phrases."""
    assert [f"{name}: {line}" for name in index() for line in new_card.missing(fact(slug(name)), play=False)] == []
    assert list(new_card.of_all()) == []


def test_a_file_that_no_longer_follows_is_found_and_written(monkeypatch, tmp_path):
    kept = [derived.Kept(tmp_path / "tags.json", "new"), derived.Kept(tmp_path / "same.txt", "same")]
    (tmp_path / "tags.json").write_text("old", encoding="utf-8")
    (tmp_path / "same.txt").write_text("same", encoding="utf-8")
    monkeypatch.setattr(derived, "PARTS", (lambda: kept,))
    monkeypatch.setattr(new_card, "ROOT", tmp_path)
    assert [line for line in new_card.of_all() if line.startswith("derived: tags.json does not follow")]
    assert new_card.bring_up_to_date() == [tmp_path / "tags.json"]
    assert [line for line in new_card.of_all() if line.startswith("derived")] == []


def test_a_scenario_that_does_not_hold(tmp_path):
    told = tmp_path / "engine" / "rulings" / "base.scn"
    told.parent.mkdir(parents=True)
    told.write_text(
        f"{FIRST_LINE}\n\n[moat-a] a\nAlice hand: Moat\nAlice> play Moat\n= always: Alice hand 2\n"
        "\n[moat-b] b\nAlice hand: Moat\nAlice> play Moat\n= always: Alice hand 3\n",
        encoding="utf-8",
    )
    found = list(new_card.missing(fact("moat"), tmp_path))
    assert [line for line in found if line.startswith("rulings")] == [
        "rulings: [moat-b] does not hold: = always: Alice hand 3"
    ]
    told.write_text(f"{FIRST_LINE}\n\n[moat-a] Moat\nAlice hend: Moat\n", encoding="utf-8")
    assert any(line.startswith("rulings: base.scn:4: ") for line in new_card.missing(fact("moat"), tmp_path))


def test_a_published_name_without_its_forms(monkeypatch):
    def without_bishop(lang, read=new_card.read_tables):
        tables = read(lang)
        return tables._replace(names={card: forms for card, forms in tables.names.items() if card != "bishop"})

    monkeypatch.setattr(new_card, "_named_in_texts", lambda: frozenset({"Bishop", "Deluded"}))
    assert list(new_card._of_names(fact("bishop"))) == []
    monkeypatch.setattr(new_card, "read_tables", without_bishop)
    assert [line[:10] for line in new_card._of_names(fact("bishop"))] == ["names: pl:"]
    assert list(new_card._of_names(fact("deluded"))) == []


@pytest.mark.parametrize("name", ["Smithie", "", "moat"])
def test_a_name_that_is_none(name, capsys):
    assert new_card.main(name) == 2
    assert name in capsys.readouterr().out


def test_the_wrong_box(capsys):
    assert new_card.main("Moat", "seaside") == 2
    assert "base" in capsys.readouterr().out


@as_written("what is said where is found by frames, of which there are none")
def test_check_only(no_goons):
    assert new_card.main("Moat", "--check") == 0
    assert new_card.main(GOONS.name, "--check") == 1


@pytest.mark.parametrize(
    ("card", "module"),
    [("moat", "base"), ("fortress", "dark_ages"), ("ghost", "nocturne.others"), ("fear", "nocturne.hexes")],
)
def test_where_a_card_belongs(card, module):
    assert declaring.module_of(fact(card)) == module


@pytest.mark.parametrize(("card", "year"), [("bishop", 2010), ("clerk", 2022), ("moat", 2008), ("bandit", 2016)])
def test_the_year_of_a_card_is_that_of_the_edition_that_brought_it(card, year):
    assert f"year={year}" in declaring.declaration(fact(card))
