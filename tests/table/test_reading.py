"""Kingdoms read in the forms in which people and programs write them; the values are what the text says, by hand.

The forms of programs were looked up in their sources: Kingdom Creator (blakevanlan/KingdomCreator, serializer.ts and
Randomizer.vue), DomBot and Random KingDominion (Fabian-Balzer/Randomkingdominion, kingdom.py and static/kingdoms).
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from assistant.reading.kingdoms.decoding import read_file
from assistant.reading.kingdoms.headings import SECTIONS, role_of
from assistant.reading.kingdoms.reading import read_bytes, read_kingdom
from assistant.reading.kingdoms.resolving import resolve
from assistant.reading.kingdoms.writing import kingdom_line
from assistant.telling.names import interface_for
from assistant.telling.problems import Complaint
from assistant.telling.tables import kingdom_data
from engine.table.boxes import boxes
from engine.table.draw import draw
from engine.table.facts import all_ids, fact
from engine.table.kingdom import Kingdom
from engine.table.recommended import kingdom_of, kingdoms
from engine.table.request import Request

SAMPLES = Path(__file__).parents[1] / "fixtures" / "kingdoms"
SPOKEN = ("en", "pl", "hu", "cs")
FIRST_GAME = Kingdom(
    ("cellar", "market", "merchant", "militia", "mine", "moat", "remodel", "smithy", "village", "workshop")
)
EVENING = Kingdom(("moat", "village", "young-witch"), ("alms",), bane="cellar", ally="island-folk")
DRUID = Kingdom(("druid", "moat"), boons=("the-fields-gift", "the-rivers-gift", "the-skys-gift"))
BANED = Kingdom(("young-witch", "market"), bane="moat")
CHEAP = Kingdom(("moat", "village"), ("cheap",), traits=(("cheap", "village"),))
FILES = {
    "kingdom_creator.link.txt": Kingdom(
        ("coven", "druid", "ferryman", "gatekeeper", "hunting-lodge", "livery", "mastermind", "paddock", "riverboat",
         "young-witch"),
        ("populate", "obelisk", "way-of-the-mouse", "cheap", "rich"), colonies=True, shelters=True, bane="hamlet",
        army="ninja", ferryman="village", mouse="ratcatcher", riverboat="bazaar", obelisk="coven", ally="island-folk",
        prophecy="approaching-army", traits=(("cheap", "gatekeeper"), ("rich", "livery")),
        boons=("the-earths-gift", "the-flames-gift", "the-forests-gift"),
    ),
    "kingdom_creator.copied.txt": Kingdom(
        ("druid", "farmers-market", "castles", "patrician-emporium", "kings-court", "moat", "underling", "root-cellar",
         "capital", "page"),
        ("banquet", "wolf-den"), ally="league-of-bankers", prophecy="kind-emperor",
        boons=("the-skys-gift", "the-seas-gift", "the-moons-gift"),
    ),
    "dombot.txt": Kingdom(
        ("shaman", "catapult-rocks", "black-cat", "workers-village", "fools-gold", "druid", "young-witch", "harem",
         "lackeys"),
        ("friendly",), shelters=True, bane="moat", army="ninja", ally="city-state", prophecy="approaching-army",
        traits=(("friendly", "harem"),), boons=("the-suns-gift", "the-winds-gift", "the-rivers-gift"),
    ),
    "random_kingdominion.txt": Kingdom(
        ("young-witch", "druid", "ferryman", "riverboat", "village"), ("cheap", "obelisk"), colonies=True,
        shelters=True, bane="hamlet", ferryman="farrier", riverboat="bazaar", obelisk="village",
        traits=(("cheap", "village"),), boons=("the-skys-gift", "the-seas-gift", "the-moons-gift"),
    ),
    "random_kingdominion.yml": Kingdom(
        ("cellar", "patrician-emporium", "young-witch", "harem"), ("toil", "cheap"), colonies=True, bane="moat",
        ferryman="farrier", traits=(("cheap", "cellar"),),
    ),
    "table.md": EVENING,
    "list.json": EVENING._replace(shelters=True),
}  # fmt: skip


@pytest.mark.parametrize("name", FILES)
def test_a_file(name):
    found = read_bytes(read_file(str(SAMPLES / name)), "en")
    assert found.kingdom == FILES[name]


def test_every_sample_is_read_here():
    assert {one.name for one in SAMPLES.iterdir()} == {*FILES, *(f"sections.{lang}.txt" for lang in ("pl", "hu", "cs"))}


@pytest.mark.parametrize("lang", SPOKEN)
@pytest.mark.parametrize("sample", ["pl", "hu", "cs"])
def test_headings_of_each_language_are_read_whatever_is_spoken(sample, lang):
    text = (SAMPLES / f"sections.{sample}.txt").read_text("utf-8")
    wanted = EVENING._replace(shelters=True)
    if sample == "pl":
        wanted = wanted._replace(landscapes=("alms", "cheap"), traits=(("cheap", "village"),))
    assert read_kingdom(text, lang).kingdom == wanted


@pytest.mark.parametrize(
    ("text", "lang"),
    [
        ("Cellar, Market, Merchant, Militia, Mine, Moat, Remodel, Smithy, Village, Workshop", "en"),
        ("Cellar;Market;Merchant;Militia;Mine;Moat;Remodel;Smithy;Village;Workshop", "en"),
        ("cellar market merchant militia mine moat remodel smithy village workshop", "en"),
        ("First Game: Cellar, Market, Merchant, Militia, Mine, Moat, Remodel, Smithy, Village, and Workshop.", "en"),
        ("First Game\nCellar\nMarket\nMerchant\nMilitia\nMine\nMoat\nRemodel\nSmithy\nVillage\nWorkshop\n", "en"),
        ("* Cellar\n* Market\n* Merchant\n- Militia\n- Mine\n1. Moat\n2. Remodel\n3) Smithy\n• Village\n[ ] Workshop",
         "en"),
        (("10x Cellar ($2), Market [Base] $5, Merchant (3), Militia (Dominion 2nd Ed), Mine (5), Moat, Remodel, "
          "Smithy x10, Village: 10, Workshop - $3"), "en"),
        (("Pierwsza rozgrywka (Dominion): Piwnica, Targowisko, Kupiec, Milicja, Kopalnia, Fosa, Przebudowa, Kuźnia, "
          "Wioska, Warsztat"), "pl"),
        ("Pince, Piac, Kereskedő, Polgárőrség, Bánya, Várárok, Átalakítás, Kovácsműhely, Falu, Műhely", "hu"),
        ("Sklepení, Trh, Obchodník, Milice, Důl, Hradní příkop, Přestavba, Kovárna, Vesnice, Dílna", "cs"),
        ("Keller, Markt, Händlerin, Miliz, Mine, Burggraben, Umbau, Schmiede, Dorf, Werkstatt", "de"),
        ("Piwnicę, Targowisko, Kupca, Milicję, Kopalnię, Fosę, Przebudowę, Kuźnię, Wioskę, Warsztat", "pl"),
        ("?supply=cellar,market,merchant,militia,mine,moat,remodel,smithy,village,workshop", "en"),
        ("cards=cellar%2Cmarket%2Cmerchant%2Cmilitia%2Cmine%2Cmoat%2Cremodel%2Csmithy%2Cvillage%2Cworkshop", "hu"),
    ],
)  # fmt: skip
def test_the_first_game(text, lang):
    assert read_kingdom(text, lang).kingdom == FIRST_GAME


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("Young Witch: Moat, Village", Kingdom(("young-witch", "village"), bane="moat")),
        ("Moat (Bane), Young Witch", Kingdom(("young-witch",), bane="moat")),
        ("Bane: none; Moat", Kingdom(("moat",))),
        ("Way of the Mouse (Ratcatcher), Moat", Kingdom(("moat",), ("way-of-the-mouse",), mouse="ratcatcher")),
        ("Way of the Mouse: Ratcatcher\nMoat", Kingdom(("moat",), ("way-of-the-mouse",), mouse="ratcatcher")),
        ("Ferryman: Farrier\nFerryman\nMoat", Kingdom(("ferryman", "moat"), ferryman="farrier")),
        ("Obelisk: Ruins; Marauder", Kingdom(("marauder",), ("obelisk",), obelisk="ruins")),
        ("Riverboat: Blacksmith", Kingdom(("riverboat",), riverboat="blacksmith")),
        ("Trait: Cheap on Village; Village", Kingdom(("village",), ("cheap",), traits=(("cheap", "village"),))),
        ("Village (Cheap)", Kingdom(("village",), ("cheap",), traits=(("cheap", "village"),))),
        ("Traits: Cheap: Village; Village", Kingdom(("village",), ("cheap",), traits=(("cheap", "village"),))),
        ("Black Market: Moat, Blacksmith, Cellar", Kingdom(("black-market",), market=("moat", "blacksmith", "cellar"))),
        ("Druid's Boons: The Sky's Gift, The Sea's Gift, The Moon's Gift; Druid",
         Kingdom(("druid",), boons=("the-skys-gift", "the-seas-gift", "the-moons-gift"))),
        ("Moat, Colony/Platinum", Kingdom(("moat",), colonies=True)),
        ("Moat, Platinum", Kingdom(("moat",), colonies=True)),
        ("Moat, Hovel", Kingdom(("moat",), shelters=True)),
        ("Colonies: no\nShelters: yes\nMoat", Kingdom(("moat",), shelters=True)),
        ("Moat, Copper, Curse, Potion, Will-o'-Wisp", Kingdom(("moat",))),
        ("Encampment, Emporium / Patrician, Sir Martin",
         Kingdom(("encampment-plunder", "patrician-emporium", "knights"))),
        ("Sauna, Avanto", Kingdom(("sauna-avanto",))),
        ("Dominion: Moat, Cellar; Intrigue: Baron", Kingdom(("moat", "cellar", "baron"))),
        ("Menagerie: Barge, Groom, Scrap, Sheepdog", Kingdom(("barge", "groom", "scrap", "sheepdog"))),
        ("Menagerie, Barge", Kingdom(("menagerie", "barge"))),
        ("Prophecy: Wishing Well, Baron", Kingdom(("wishing-well", "baron"))),
        ("Prophecy: Growth, Baron", Kingdom(("baron",), prophecy="growth")),
        ("Moat -x start_replace_copper(cellar)", Kingdom(("moat",))),
        ("Druid (Field) (River) (Sky), Moat", DRUID),
        ("Druid [Field/River/Sky], Moat", DRUID),
        ("Druid with Field, River and Sky; Moat", DRUID),
        ("Druid, Moat. Druid's Boons are The Field's Gift, The River's Gift and The Sky's Gift.", DRUID),
        ("Young Witch, Market\nNotes: A fun one. Moat is the Bane.", BANED),
        ("Young Witch w/ Moat as Bane, Market", BANED),
        ("Young Witch (bane is Moat), Market", BANED),
        ("Young Witch - Moat, Market", BANED),
        ("Market, Young Witch\nBane Moat", BANED._replace(piles=("market", "young-witch"))),
        ("Młoda wiedźma, Targowisko. Fosa to Zguba.", BANED),
        ("Fiatal boszorkány, Piac\nBane = Várárok", BANED),
        ("Moat, Village with Cheap", CHEAP),
        ("Moat, Village - Cheap", CHEAP),
        ("Moat, Village + Cheap", CHEAP),
        ("Moat, Village. Notes: Village is Cheap.", CHEAP),
        ("Moat (Obelisk), Market", Kingdom(("moat", "market"), ("obelisk",), obelisk="moat")),
        ("Moat, Market\nLandmark - Obelisk (Moat)", Kingdom(("moat", "market"), ("obelisk",), obelisk="moat")),
        ("Ally - Island Folk\nMoat", Kingdom(("moat",), ally="island-folk")),
        ("Moat, Hexes, Boons", Kingdom(("moat",))),
        ("Black Market (Knights, Witch)", Kingdom(("black-market",), market=("knights", "witch"))),
        ("Moat\nwith Colonies and Shelters", Kingdom(("moat",), colonies=True, shelters=True)),
        ("Moat\nPlatinum/Colony: No\nShelters included...", Kingdom(("moat",), shelters=True)),
        ("Moat\nChance for Platinum/Colony: 100%\nChance for Shelters: 0%", Kingdom(("moat",), colonies=True)),
        ("Moat\nChance for Platinum/Colony: 10%", Kingdom(("moat",))),
        ("$2 Moat, $5 Market", Kingdom(("moat", "market"))),
        ("1. Moat 2. Market", Kingdom(("moat", "market"))),
    ],
)  # fmt: skip
def test_what_stands_beside_the_piles(text, wanted):
    assert read_kingdom(text, "en").kingdom == wanted


@pytest.mark.parametrize(
    ("above", "below"),
    [("Balance\n", ""), ("Con Artist\n", ""), ("Improvements\n", ""), ("Menagerie\n", ""), ("", "\nImprovements"),
     ("Hi all!\n", "\nThanks for the fun last night"), ("Improvements: ", "")],
)  # fmt: skip
def test_what_is_like_a_name_is_no_eleventh_pile(above, below):
    ten = "Cellar, Market, Merchant, Militia, Mine, Moat, Remodel, Smithy, Village, Workshop"
    found = read_kingdom(above + ten + below, "en")
    assert found.kingdom == FIRST_GAME
    assert {one.msgid for one in found.remarks} == {"read.remark.ignored"}


def test_what_is_like_a_name_is_one_of_fewer_than_ten():
    assert read_kingdom("Villages\nMoat", "en").kingdom.piles == ("village", "moat")
    with pytest.raises(Complaint):
        read_kingdom("Vilage\nMoat", "en")


def test_a_slip_below_ten_piles_is_still_told():
    ten = "Cellar, Market, Merchant, Militia, Mine, Moat, Remodel, Smithy, Village, Workshop"
    with pytest.raises(Complaint) as caught:
        read_kingdom(f"{ten}\nThrone Rom", "en")
    assert caught.value.msgid == "read.unknown"


def test_a_bane_among_eleven_piles_is_taken_out_and_told():
    eleven = (
        "Moat, Village, Smithy, Cellar, Market, Mine, Militia, Remodel, Workshop, Young Witch, Hamlet; Bane: Hamlet"
    )
    found = read_kingdom(eleven, "en")
    assert len(found.kingdom.piles) == 10
    assert "hamlet" not in found.kingdom.piles and found.kingdom.bane == "hamlet"
    assert [one.msgid for one in found.remarks] == ["read.remark.in-role"]


def test_a_bane_among_ten_piles_stays_for_the_linter_to_see():
    found = read_kingdom("Moat, Young Witch; Bane: Moat", "en").kingdom
    assert found.piles == ("moat", "young-witch") and found.bane == "moat"


@pytest.mark.parametrize("lang", [*SPOKEN, "de"])
def test_a_line_reads_back(lang):
    for one in kingdoms():
        wanted = kingdom_of(one)
        line = kingdom_line(wanted, lang)
        assert "\n" not in line
        assert read_kingdom(line, lang).kingdom == wanted, (one.id, line)


def test_our_own_json_reads_back():
    for at, one in enumerate(kingdoms()):
        wanted = kingdom_of(one)
        data = {"format": "justiciar.setup", "version": 2, "lang": "pl", "kingdom": kingdom_data(wanted), "table": {}}
        assert read_kingdom(json.dumps(data, indent=at % 3 or None), "hu").kingdom == wanted, one.id


def test_json_of_version_1_had_the_table_alone():
    table = {
        "kingdom": [{"id": "moat", "name": "Fosa"}, {"id": "castles", "name": "Castles"}],
        "landscapes": [{"id": "alms", "name": "Alms"}],
        "basics": [{"id": "colony"}, {"id": "gold"}],
        "deck": [{"id": "copper", "cards": 7}, {"id": "hovel", "cards": 1}],
    }
    found = read_kingdom(json.dumps({"format": "justiciar.kingdom", "version": 1, "table": table}), "en").kingdom
    assert found == Kingdom(("moat", "castles"), ("alms",), colonies=True, shelters=True)


def test_a_kingdom_dealt_to_be_struck_is_its_piles():
    data = {"format": "justiciar.kingdom", "version": 2, "dealt": ["moat", "cellar", "sauna-avanto"]}
    assert read_kingdom(json.dumps(data), "en").kingdom.piles == ("moat", "cellar", "sauna-avanto")


def test_the_language_asked_first_settles_a_name_then_the_kind():
    # Polish: Ulepszenie is the Event Enhance and the Action Improve.
    assert read_kingdom("Karty Królestwa: Ulepszenie", "pl").kingdom == Kingdom(("improve",))
    assert read_kingdom("Zdarzenie: Ulepszenie", "pl").kingdom == Kingdom((), ("enhance",))
    with pytest.raises(Complaint) as caught:
        read_kingdom("Fosa, Ulepszenie", "pl")
    assert caught.value.msgid == "read.shared"
    assert "Enhance" in str(caught.value.slots["cards"]) and "Improve" in str(caught.value.slots["cards"])


def test_remarks_say_what_was_understood_and_what_was_left_out():
    found = read_kingdom("Tonight: Moat (my favourite), Piwnicę\nCopper\nEncampment", "pl")
    told = [
        (one.msgid.removeprefix("read.remark."), one.slots.get("text"), one.slots.get("card")) for one in found.remarks
    ]
    assert ("ignored", "Tonight", None) in told
    assert ("brackets", "my favourite", None) in told
    assert ("comes-along", None, "copper") in told
    assert ("pile", "Encampment", "encampment-plunder") in told
    for lang in SPOKEN:
        assert all(interface_for(lang).explain(one) for one in found.remarks)


def test_entries_say_where_each_name_stands():
    found = read_kingdom("Moat, Cellar\nBane: Village", "en")
    assert [tuple(one) for one in found.entries] == [
        (1, 1, "Moat", "moat", ""), (1, 2, "Cellar", "cellar", ""), (2, 1, "Village", "village", "bane"),
    ]  # fmt: skip


@pytest.mark.parametrize("lang", SPOKEN)
def test_every_word_of_a_heading_announces_its_role(lang):
    for role in SECTIONS:
        words = [one.strip() for one in interface_for(lang)(f"read.words.{role}").split("|")]
        assert words and all(role_of(word) == role for word in words), (role, words)


SLUGGED = ("kingdom", "kingdom-pile", "event", "landmark", "project", "way", "trait", "ally", "prophecy", "boon")


@pytest.mark.parametrize("join", ["", "_", "-", " "])
def test_names_as_programs_write_them(join):
    """Kingdom Creator writes the words of a name without a gap, DomBot with strokes, our JSON the id."""
    for card in all_ids():
        if fact(card).kind in SLUGGED:
            assert resolve(card.replace("-", join), "en")[0] == card


@pytest.mark.parametrize("seed", range(40))
def test_a_drawn_kingdom_reads_back(seed):
    drawn = draw(Request(boxes=boxes(), colonies="1/2", shelters="1/2"), seed).kingdom
    for lang in SPOKEN:
        assert read_kingdom(kingdom_line(drawn, lang), lang).kingdom == drawn
