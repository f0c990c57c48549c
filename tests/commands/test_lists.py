"""Kingdoms as lists for others (`--as`): every form that says the whole kingdom is read back as the same kingdom."""

from __future__ import annotations

import csv
from io import StringIO
from urllib.parse import parse_qs, urlsplit

import pytest

from assistant.answers.lists import FORMS, Origin, shuffle_it_line, temple_gates_line, write_list
from assistant.reading.kingdoms.reading import read_kingdom
from assistant.telling.names import interface_for
from engine.table.boxes import boxes
from engine.table.code import read_code
from engine.table.draw import draw
from engine.table.kingdom import Kingdom
from engine.table.recommended import kingdom_of, kingdoms
from engine.table.request import Request

WHOLE = ("text", "line", "csv")  # forms in a language that say the Black Market deck too
pytestmark = pytest.mark.usefixtures("plain_surroundings")

RICH = Kingdom(
    ("druid", "young-witch", "patrician-emporium", "ferryman", "riverboat", "kings-court", "village", "castles", "moat",
     "black-market"),
    ("obelisk", "way-of-the-mouse", "cheap"), colonies=True, bane="hamlet", army="ninja", ferryman="farrier",
    mouse="ratcatcher", riverboat="bazaar", obelisk="moat", ally="city-state", prophecy="approaching-army",
    traits=(("cheap", "village"),), boons=("the-fields-gift", "the-rivers-gift", "the-skys-gift"),
)  # fmt: skip


def test_the_lines_of_the_clients_by_hand():
    assert shuffle_it_line(RICH) == (
        "Druid (Field) (River) (Sky), Young Witch (Hamlet), Patrician, Ferryman (Farrier), Riverboat (Bazaar), "
        "King's Court, Village, Castles, Moat, Black Market, Obelisk (Moat), Way of the Mouse (Ratcatcher), "
        "Cheap (Village), City-state, Approaching Army (Ninja), Colonies, No Shelters"
    )
    assert temple_gates_line(RICH) == (
        "druid(the_fields_gift, the_rivers_gift, the_skys_gift), young_witch(hamlet), patrician/emporium, "
        "ferryman(farrier), riverboat(bazaar), kings_court, village, castles, moat, black_market, obelisk(moat), "
        "way_of_the_mouse(ratcatcher), cheap(village), city_state, approaching_army(ninja), colonies, no shelters"
    )


@pytest.mark.parametrize("form", ["text", "line", "dominion.games", "tgg", "csv"])
def test_a_list_is_read_back(form):
    drawn = [draw(Request(boxes=boxes(), colonies="1/2", shelters="1/2"), seed).kingdom for seed in range(25)]
    for at, kingdom in enumerate([RICH, *map(kingdom_of, kingdoms()), *drawn]):
        lang = ("en", "pl", "hu", "cs")[at % 4] if form in WHOLE else "en"
        text = write_list(form, kingdom, Origin("", 2), interface_for(lang))
        whole = kingdom if form in WHOLE else kingdom._replace(market=())
        assert read_kingdom(text, lang).kingdom == whole, text


def test_the_table_has_a_row_for_each_card():
    rows = list(csv.DictReader(StringIO(write_list("csv", RICH, Origin("", 2), interface_for("en")))))
    assert [row["id"] for row in rows[:10]] == list(RICH.piles)
    assert {row["id"]: row["goes with"] for row in rows}["cheap"] == "Village"
    assert len(rows) == 10 + 3 + 8 + 3 + 2  # piles, landscapes, roles, Boons, Platinum and Colony


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("command", [("kingdom", "--seed", "4"), ("setup", "--set", "base/first-game-2e")])
def test_only_the_list_is_printed(say, tmp_path, command, form):
    path = tmp_path / "mine.toml"
    path.write_text('site = "https://example.org/dominion/"\n', "utf-8")
    code, out, err = say(*command, "--as", form, "--config", str(path))
    assert (code, err) == (0, "") and out.endswith("\n") and "[14." not in out
    if form == "link":
        found = urlsplit(out.strip())
        assert (found.netloc, found.path) == ("example.org", "/dominion/en/chapters/draw.html")
        told = parse_qs(found.fragment)
        assert told["players"] == ["2"]
        if command[0] == "kingdom":
            assert read_code(told["code"][0])[1] == 4
        else:
            assert len(read_kingdom(told["kingdom"][0], "en").kingdom.piles) == 10


@pytest.mark.parametrize(
    ("args", "said"),
    [(("--as", "sonnet"), "dominion.games"), (("--as", "link"), "site ="), (("--as", "text", "--json"), "--json")],
)
def test_what_cannot_be_listed(say, args, said):
    code, out, err = say("kingdom", *args)
    assert (code, out) == (2, "") and said in err


@pytest.mark.parametrize("told", ["ftp://example.org", "example.org", "https://example.org/?a=1", 3])
def test_an_address_that_is_none(say, tmp_path, told):
    path = tmp_path / "mine.toml"
    path.write_text(f"site = {told!r}\n".replace("'", '"'), "utf-8")
    code, out, err = say("kingdom", "--config", str(path))
    assert (code, out) == (2, "") and "site" in err and "https://" in err


@pytest.mark.parametrize("command", [("kingdom", "--seed", "4"), ("setup", "--set", "base/first-game-2e")])
def test_the_square_on_the_sheet_leads_to_the_same_address(say, tmp_path, monkeypatch, command):
    squares = []
    monkeypatch.setattr("assistant.sheet.screen.draw_square", lambda ink, area, text: squares.append(text))
    monkeypatch.setattr("assistant.sheet.head.draw_square", lambda ink, area, text: squares.append(text))
    path = tmp_path / "mine.toml"
    path.write_text('site = "https://example.org/dominion"\n', "utf-8")
    code, out, _ = say(*command, "--as", "link", "--config", str(path), "--html", str(tmp_path / "sheet.html"))
    assert code == 0 and set(squares) == {out.strip()}
