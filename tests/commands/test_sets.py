"""`justiciar sets`: the recommended kingdoms, listed, filtered and shown; what printed books got wrong about them."""

from __future__ import annotations

import csv
import json
import re
from pathlib import Path

import pytest

from assistant.answers.sets import SetFilter, list_sets, show_set
from assistant.look.columns import width_of
from assistant.look.show import lay_page
from assistant.reading.boxes import read_box
from assistant.reading.sets import find_set, find_sets
from assistant.telling.names import interface_for
from assistant.telling.problems import Complaint
from engine.table.boxes import boxes
from engine.table.facts import fact
from engine.table.recommended import kingdom_of, kingdoms
from engine.table.slips import slips, slips_of
from i18n import names as known
from i18n.interface import languages
from i18n.lexicon import Slot
from tests.grouping import together

pytestmark = pytest.mark.usefixtures("plain_surroundings")

BY_ID = {one.id: one for one in kingdoms()}
DOCS = Path(__file__).parents[2] / "docs/extension/chapters/slips.tsv"
# Rulebook of the base game, 2nd edition: the six that need no other box.
BASE_2E = ["First Game", "Size Distortion", "Deck Top", "Sleight of Hand", "Improvements", "Silver & Gold"]
BASE_1E = ["First Game", "Big Money", "Interaction", "Size Distortion", "Village Square"]


def listed(say, *args, lang="en"):
    code, out, err = say("--lang", lang, "sets", "--json", *args)
    assert (code, err) == (0, "")
    return json.loads(out)


def test_all_are_listed_once(say):
    told = listed(say)
    assert [one["id"] for one in told] == list(BY_ID)
    assert len(told) == 430
    assert {(one["format"], one["version"], one["lang"]) for one in told} == {("justiciar.sets", 1, "en")}


def test_what_lies_beside_is_read():
    # recommended_sets of the rulebooks: Cornucopia & Guilds 2e, Rising Sun, Plunder, Nocturne, Allies.
    assert kingdom_of(BY_ID["base+cornucopia-guilds/bounty-of-the-hunt"]).ferryman == "farrier"
    fleet = kingdom_of(BY_ID["rising-sun+seaside/invasion-fleet"])
    assert (fleet.prophecy, fleet.army, fleet.riverboat) == ("approaching-army", "corsair", "bazaar")
    assert fleet.landscapes == ()
    voodoo = kingdom_of(BY_ID["base+plunder/voodoo"])
    assert (voodoo.landscapes, voodoo.traits) == (("maelstrom", "cursed"), (("cursed", "festival"),))
    through = kingdom_of(BY_ID["cornucopia-guilds+plunder/through-the-swamp"])
    assert through.traits == (("patient", "pilgrim"),)
    assert kingdom_of(BY_ID["nocturne/midnight"]).boons == ("the-swamps-gift", "the-flames-gift", "the-winds-gift")
    assert kingdom_of(BY_ID["hinterlands+menagerie/intersection"]).mouse == "crossroads"
    assert kingdom_of(BY_ID["cornucopia+base/the-jesters-workshop"]).bane == "chancellor"
    assert kingdom_of(BY_ID["base+prosperity/the-kings-army"]).colonies
    assert kingdom_of(BY_ID["base+dark-ages/high-and-low"]).shelters
    assert kingdom_of(BY_ID["empires+prosperity/big-time-b"]).obelisk == "patrician-emporium"


def test_what_the_book_leaves_to_chance_stays_open(say):
    told = {one["id"]: one for one in listed(say)}
    assert told["empires+prosperity/big-time"]["open"] == ["obelisk"]
    assert told["empires+prosperity/big-time"]["kingdom"]["obelisk"] == ""
    assert told["base/first-game"]["open"] == []


def test_only_what_the_boxes_lay_out(say):
    assert [one["name"] for one in listed(say, "--boxes", "base-2e")] == BASE_2E
    assert [one["name"] for one in listed(say, "--boxes", "base-1e")] == BASE_1E


def test_the_boxes_are_listed_where_none_is_named(say):
    code, out, err = say("--lang", "en", "sets", "--boxes", "--json")
    assert (code, err) == (0, "")
    told = {one["id"]: one for one in json.loads(out)["boxes"]}
    assert tuple(told) == boxes()
    # Rulebooks: 26 kingdom cards in the base game of 2016; Menagerie has 30, 20 Events and 20 Ways; Allies 31 and 23.
    numbers = {name: (told[name]["piles"], told[name]["landscapes"]) for name in ("base-2e", "menagerie", "allies")}
    assert numbers == {"base-2e": (26, 0), "menagerie": (30, 40), "allies": (31, 23)}
    assert told["promo:summon"] == {"id": "promo:summon", "name": "promo: Summon", "piles": 0, "landscapes": 1}


@pytest.mark.parametrize("lang", languages())
def test_each_box_of_the_list_is_one_that_can_be_drawn_from(say, lang):
    _, out, _ = say("--lang", lang, "sets", "--boxes")
    rows = [re.split("  +", line.strip()) for line in out.splitlines() if line.startswith("  ")]
    assert [row[0] for row in rows] == list(boxes())
    for name, called, *_ in rows:
        assert read_box(name, interface_for(lang)) == read_box(called, interface_for(lang)) == (name,)
    code, out, err = say("--lang", lang, "kingdom", "--box", "base-3e")
    assert (code, out) == (2, "")
    assert "justiciar sets --boxes" in err


def test_an_update_pack_adds_to_the_first_edition(say):
    told = {one["id"] for one in listed(say, "--boxes", "base-1e,base-update")}
    assert told == {one["id"] for box in ("base-1e", "base-2e") for one in listed(say, "--boxes", box)}


def test_a_box_that_is_needed_of_any_edition_or_of_one(say):
    both = {one["id"] for one in listed(say, "--box", "Seaside")}
    first, second = ({one["id"] for one in listed(say, "--box", f"seaside-{at}e")} for at in (1, 2))
    assert both == first | second
    assert first - second and second - first
    assert both == {one.id for one in kingdoms() if any("seaside" in box for way in one.boxes for box in way)}


@pytest.mark.parametrize("card", ["witch", "emporium", "patrician-emporium", "corsair", "obelisk", "the-flames-gift"])
def test_only_what_has_a_card(say, card):
    name = known.name_of(card, "en").text
    found = {one["id"] for one in listed(say, "--with", name)}
    pile = "patrician-emporium" if card == "emporium" else card
    holding = {
        one.id for one in kingdoms()
        if pile in (*one.cards, *one.landscapes, *(card for ids in one.extras.values() for card in ids))
    }  # fmt: skip
    assert found == holding != set()


def test_a_text_is_searched_in_the_names_of_every_language(say):
    assert [one["name"] for one in listed(say, "--search", "night shi")] == ["Night Shift"]
    assert [one["name"] for one in listed(say, "--search", "NOCNA ZMI")] == ["Night Shift"]
    assert listed(say, "--search", "no such name") == []


@pytest.mark.parametrize("lang", languages())
def test_only_what_has_a_name(say, lang):
    found = listed(say, "--named", lang=lang)
    assert {one["name_lang"] for one in found} <= {lang}
    own = {row.id for one in kingdoms() for row in known.all_names(one.name) if row.lang == lang}
    assert {BY_ID[one["id"]].name for one in found} == own


def test_for_so_many_players(say):
    assert len(listed(say, "--players", "6", "--boxes", "base-2e")) == 6
    _, _, err = say("sets", "--players", "7")
    assert "--players" in err


def test_the_file_says_what_is_owned(say, tmp_path):
    file = tmp_path / "mine.toml"
    file.write_text('boxes = ["base-2e"]\nwithout = ["Witch"]\n')
    mine = listed(say, "--config", str(file))
    assert [one["name"] for one in mine] == [one for one in BASE_2E if one not in ("Size Distortion", "Improvements")]
    assert len(listed(say, "--config", str(file), "--boxes", "nocturne")) == 2
    everything = listed(say, "--config", str(file), "--all")
    assert {one["id"] for one in everything} == {one.id for one in kingdoms() if "witch" not in one.cards}
    _, out, _ = say("sets", "--config", str(file))
    assert "you never want one of their cards: 2" in out


def test_only_what_was_not_played(say, tmp_path, monkeypatch):
    from assistant.shelf.games import add_game

    monkeypatch.setenv("JUSTICIAR_HISTORY", str(tmp_path / "history.json"))
    assert len(listed(say, "--not-played", "--boxes", "base-2e")) == 6
    add_game(kingdom_of(BY_ID["base/first-game-2e"]))
    assert [one["name"] for one in listed(say, "--not-played", "--boxes", "base-2e")] == BASE_2E[1:]


ROWS = [
    (path.stem, *line.split("\t")[:2]) for path in Path(known.__file__).parent.glob("*.tsv")
    for line in path.read_text("utf-8").splitlines() if line.startswith("kingdom:")
]  # fmt: skip


def test_every_name_finds_its_kingdoms():
    ui = {lang: interface_for(lang if lang in languages() else "en") for lang in known.languages()}
    missed = []
    for lang, kingdom, name in ROWS:
        ids = {one.name for one in find_sets(name, ui[lang])}
        if kingdom not in ids:
            missed.append((lang, name, kingdom, ids))
    assert {kingdom for _, kingdom, _ in ROWS} == {one.name for one in kingdoms()}
    assert missed == []


def test_every_id_finds_its_kingdom():
    with together() as case:
        for one in kingdoms():
            with case(one.id):
                assert find_set(one.id, interface_for("en")) is one
                assert find_set(f" {one.id.upper()}", interface_for("pl")) is one


def test_editions_of_one_name_are_told_apart(say):
    ui = interface_for("en")
    with pytest.raises(Complaint) as complaint:
        find_set("First Game", ui)
    assert complaint.value.msgid == "sets.several"
    assert find_set("First Game", ui, ("base-2e",)).id == "base/first-game-2e"
    assert find_set("First Game", ui, ("base-1e",)).id == "base/first-game"
    assert [one["id"] for one in listed(say, "First Game")] == ["base/first-game", "base/first-game-2e"]


def test_a_name_of_two_kingdoms_means_both():
    # The Polish base rulebook of 2022 has the name twice (docs/extension/chapters/slips.tsv).
    found = {one.id for one in find_sets("Napaść na gościńcu", interface_for("pl"))}
    assert found == {"base+hinterlands/highway-robbery", "base+empires/everything-in-moderation"}


SLIPS = [("Nigt Shift", "night-shift"), ("Nocna zmianna", "night-shift"), ("Silvr & Gold", "silver-gold")]


@pytest.mark.parametrize(("slip", "right"), SLIPS)
def test_a_slip_is_forgiven(slip, right):
    assert [one.name for one in find_sets(slip, interface_for("pl"))] == [f"kingdom:{right}"]


def test_an_unknown_name_is_told(say):
    code, out, err = say("--lang", "en", "sets", "Xyzzy Plugh")
    assert (code, out) == (2, "")
    assert "Xyzzy Plugh" in err
    assert "\n" not in err.strip()  # nothing is like it, so nothing is suggested


def test_one_is_shown_whole(say):
    code, out, _ = say("--lang", "en", "sets", "base+cornucopia-guilds/bounty-of-the-hunt")
    assert code == 0
    lines = [" ".join(line.split()) for line in out.splitlines()]
    piles = [line for line in lines if line.startswith("$")]
    assert piles == [
        "$2 Cellar", "$3 Menagerie", "$4 Militia", "$4 Moneylender", "$4 Smithy", "$5 Ferryman", "$5 Festival",
        "$5 Horn of Plenty", "$5 Hunting Party", "$5 Joust",
    ]  # fmt: skip
    assert "Pile for Ferryman Farrier" in lines
    assert "justiciar setup --set base+cornucopia-guilds/bounty-of-the-hunt" in out
    assert "$3 or $4" in out


class Shouted(Slot):
    """Be an id in capitals, whatever case is asked for."""

    def __init__(self, tables, card):
        super().__init__(tables)
        self.card = card

    def say(self, case, quantity=""):
        return self.card.upper()


def test_slips_know_what_they_are_about():
    with DOCS.open(encoding="utf-8") as file:
        told = {row["id"] for row in csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE)}
    assert {one.id for one in slips()} <= told
    for slip in slips():
        assert slip.kingdoms and set(slip.kingdoms) <= set(BY_ID)
        assert set(slip.langs) <= set(languages())
        for lang in languages():
            ui = interface_for(lang)
            said = ui(f"sets.slip.{slip.id}", **{card: Shouted(ui.words.tables, card) for card in slip.cards})
            assert all(card.upper() in said for card in slip.cards)
    assert {one.id for one in kingdoms() if one.slip} == set(next(s for s in slips() if s.langs == ("en",)).kingdoms)


def test_slips_are_true():
    by_id = {one.id: one for one in slips()}
    removed = by_id["removed-cards-in-kingdoms"]
    for kingdom in map(BY_ID.get, removed.kingdoms):
        assert any(fact(card).removed for card in kingdom.cards)
        assert all(any(box.endswith("-1e") for box in way) for way in kingdom.boxes)
    # Every kingdom of the base rulebook with one of these boxes that has such a card.
    assert {
        one.id for one in kingdoms()
        if any("base-2e" in way for way in one.boxes) and any(fact(card).removed for card in one.cards)
        and {row.lang for row in known.all_names(one.name)} >= {"pl", "hu"}
    } == set(removed.kingdoms)  # fmt: skip
    assert "mountebank" in BY_ID[by_id["mountebank-charlatan"].kingdoms[0]].cards
    assert "sea-hag" in BY_ID[by_id["sea-hag-sea-witch"].kingdoms[0]].cards
    (bounty,) = by_id["bounty-of-the-hunt"].kingdoms
    assert kingdom_of(BY_ID[bounty]).ferryman == "farrier"
    assert fact("farrier").coins == 2
    polish = {row.name for row in known.all_names("kingdom:idle-hands") if row.lang == "pl"}
    assert len(polish) == 2


def test_a_slip_is_marked_where_its_book_is_read(say):
    _, polish, _ = say("--lang", "pl", "sets", "--search", "Reach for Tomorrow")
    assert "Lepsze jutro (1) (2)" in polish
    assert "\n(1) " in polish and "\n(2) " in polish
    _, hungarian, _ = say("--lang", "hu", "sets", "--search", "Reach for Tomorrow")
    assert "Elérni a holnapot (1) " in hungarian and "\n(2) " not in hungarian
    _, english, _ = say("--lang", "en", "sets", "--search", "Reach for Tomorrow")
    assert "(1)" not in english
    _, bounty, _ = say("--lang", "en", "sets", "--search", "Bounty of the Hunt")
    assert "Bounty of the Hunt (1)" in bounty
    assert [one.id for one in slips_of("base/first-game")] == []


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("width", [80, 120])
def test_nothing_is_wider_than_the_terminal(lang, width):
    ui = interface_for(lang)
    page = list_sets().page(ui)
    lines = lay_page(page, width).splitlines()
    assert max(map(width_of, lines)) <= width
    assert sum(len(section.rows) for section in page.sections) == 430
    shown = show_set(*kingdoms(), players=3).page(ui)
    assert max(map(width_of, lay_page(shown, width).splitlines())) <= width


def test_what_every_box_holds_lays_everything_out():
    assert list_sets(SetFilter(owned=boxes())).kingdoms == kingdoms()
