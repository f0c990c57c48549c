"""Lists as people paste them, with what stands around the names; what is passed over is told, and slips are refused."""

from __future__ import annotations

import pytest

from assistant.reading.kingdoms.reading import read_kingdom
from assistant.telling.problems import Complaint
from engine.table.kingdom import Kingdom

TEN = "Cellar, Market, Merchant, Militia, Mine, Moat, Remodel, Smithy, Village, Workshop"
FIRST_GAME = Kingdom(tuple(one.lower() for one in TEN.split(", ")))
LINES = TEN.replace(", ", "\n")
YOUNG = TEN.replace("Merchant", "Young Witch")


def told(text, lang="en"):
    """Read a list of the first game; return what the remarks say was passed over."""
    found = read_kingdom(text, lang)
    assert found.kingdom == FIRST_GAME, text
    return [str(one.slots["text"]) for one in found.remarks]


def refused(text, lang="en"):
    """Read what must be refused for a name; return that name and what is proposed."""
    with pytest.raises(Complaint) as caught:
        read_kingdom(text, lang)
    assert caught.value.msgid == "read.unknown"
    hint = caught.value.hint
    return caught.value.slots["text"], str(hint[1]["suggestions"]) if hint else ""


@pytest.mark.parametrize(
    ("text", "lang", "piles"),
    [
        ("Wiedźmę i Warsztat", "pl", ("witch", "workshop")),
        ("Fosę, Wiedźmę oraz Piwnicę", "pl", ("moat", "witch", "cellar")),
        ("Boszorkányt és Várárkot", "hu", ("witch", "moat")),
        ("Čarodějnici a Dílnu", "cs", ("witch", "workshop")),
        ("Hexe und Werkstatt", "en", ("witch", "workshop")),
        ("Sorcière et Atelier", "pl", ("witch", "workshop")),
        ("Bruja y Taller", "en", ("witch", "workshop")),
        ("Strega e Laboratorio", "en", ("witch", "laboratory")),
        ("Heks en Werkplaats", "en", ("witch", "workshop")),
        ("Moat Village and Throne Room Smithy", "en", ("moat", "village", "throne-room", "smithy")),
    ],
)
def test_and_in_each_language_also_between_inflected_names(text, lang, piles):
    assert read_kingdom(text, lang).kingdom.piles == piles


@pytest.mark.parametrize(
    ("text", "lang", "near"),
    [("Fosę i Warsztt", "pl", "Warsztat"), ("Hexe und Werkstat", "de", "Werkstatt"), ("Moat & Vilage", "en", "Vill")],
)
def test_a_slip_beside_an_and_is_refused(text, lang, near):
    name, suggestions = refused(text, lang)
    assert name == text.split()[-1] and near in suggestions


@pytest.mark.parametrize("bane", ["=Vassal", "/Vassal", " (Vassal)", " / Vassal", " -> Vassal", " = Vassal"])
@pytest.mark.parametrize("behind", ["\nYoung Witch{}", ", Vassal\nYoung Witch{}"])
def test_the_bane_behind_its_card(bane, behind):
    wanted = Kingdom(tuple(one.lower().replace(" ", "-") for one in YOUNG.split(", ")), bane="vassal")
    assert read_kingdom(YOUNG.replace("Young Witch", f"Young Witch{bane}"), "en").kingdom == wanted
    assert read_kingdom(YOUNG + behind.format(bane), "en").kingdom == wanted


def test_a_stroke_between_two_cards_without_a_role_makes_two_piles():
    assert read_kingdom("Moat/Vassal, Sauna/Avanto", "en").kingdom.piles == ("moat", "vassal", "sauna-avanto")


@pytest.mark.parametrize("sign", ["<-", "←", "--", " --", "//", "#", "—", "~", "<--"])
def test_a_note_behind_a_name_is_told(sign):
    for whole in (LINES, TEN):
        assert told(whole.replace("Militia", f"Militia {sign} attack!")) == ["attack!"]


@pytest.mark.parametrize("sign", ["-", "–", "|", "~", "->", "//", "/", "+"])
def test_signs_between_all_names(sign):
    assert told(TEN.replace(", ", f" {sign} ")) == []
    assert "Remodel" in refused(TEN.replace(", ", f" {sign} ").replace("Remodel", "Remodle"))[1]


def test_a_cell_that_is_passed_over_is_told_and_a_slip_among_names_refused():
    rows = "\n".join(f"{one} | $3 | Attack card" for one in TEN.split(", "))
    assert told(rows) == ["Attack card"]
    assert refused("Moat | Vilage | Smithy")[0] == "Vilage"


@pytest.mark.parametrize(
    ("before", "passed"),
    [
        ("[20:31] Anna: ", "Anna"), ("Anna: ", "Anna"), ("20:31 <Anna> ", "Anna"), ("[20:31:07] <Anna> ", "Anna"),
        ("30/11/2026, 20:31 - Anna: ", "Anna"), ("[30.11.2026, 20:31] Anna Nowak: ", "Anna Nowak"),
        ("[8:31 PM] Anna: ", "Anna"), ("Anna (20:31): ", "Anna"), ("(20:31) ", ""),
        ("The kingdom is ", "The kingdom is"), ("Tonight we play ", "Tonight we play"), ("The cards: ", "The cards"),
        ("Here is what we played: ", "Here is what we played"), ("How about ", "How about"),
        ("Królestwo to ", "Królestwo to"), ("Dziś gramy z ", "Dziś gramy z"),
        ("A királyság ", "A királyság"), ("A mai királyság ez: ", "A mai királyság ez"),
        ("Království je ", "Království je"), ("Dnes hrajeme ", "Dnes hrajeme"),
        ("Game #1234567, rated.\n", "Game #1234567, rated."),
        ("Game #1234567, rated.\nKingdom generated with seed 5\n", "Game #1234567, rated."),
    ],
)  # fmt: skip
def test_what_is_said_before_a_list(before, passed):
    assert passed in [*told(before + TEN), ""]
    for text in (f"{before}Moat, Cellar", f"{before}Young Witch (Vassal), Moat"):
        assert "moat" in read_kingdom(text, "en").kingdom.piles, text
    assert "Cellar" in refused(before + TEN.replace("Cellar", "Celar"))[1]


@pytest.mark.parametrize(
    "behind",
    [
        "Alice 33, Bob 27, 18 turns", "Alice: 33, Bob: 27", "Alice 33 - Bob 27", "Mark 33, Bob 27",
        "Alice (33) / Bob (27)", "Alice 33 points\nBob 27 points\n18 turns",
        "[20:33] Bob: ok!", "Thanks!", "Kingdom generated with a program",
    ],
)  # fmt: skip
def test_what_is_said_below_a_list(behind):
    assert told(f"{LINES}\n\n{behind}") == [line.split("] ")[-1] for line in behind.splitlines()]


def test_a_chat_in_which_one_line_is_the_list():
    text = f"[20:31] Anna: how about this?\n[20:32] Anna: {TEN}\n[20:33] Bob: ok, let's play!"
    assert sorted(told(text)) == ["Anna", "Anna: how about this?", "Bob: ok", "let's play!"]


@pytest.mark.parametrize("behind", ["Moatt 3", "Moatt: 7", "Alice 3, Vilage 4", "Throne Rom 18", "Golden Rat"])
def test_a_slip_below_a_list_is_no_score(behind):
    assert refused(f"{LINES}\n{behind}")[1]


@pytest.mark.parametrize(
    ("said", "colonies", "told_of"),
    [
        ("20% chance of Platinum/Colony included", False, True), ("Chance of Platinum/Colony: 20%", False, True),
        ("Colonies: 20%", False, True), ("20% chance of Colonies ... included", True, False),
        ("20% chance of Platinum/Colony: not included", False, False), ("100% chance of Colonies", True, False),
        ("no Colonies", False, False), ("with Colonies", True, False),
    ],
)  # fmt: skip
def test_a_chance_in_one_line(said, colonies, told_of):
    found = read_kingdom(f"Moat\n{said}", "en")
    assert found.kingdom == Kingdom(("moat",), colonies=colonies)
    assert [one.slots["text"] for one in found.remarks] == [said] * told_of


@pytest.mark.parametrize("sign", [",", ";", "\t", " | ", "|"])
def test_a_table_under_headings_is_read_by_its_columns(sign):
    rows = [f"{one}{sign}$4{sign}Treasure{sign}Base" for one in TEN.split(", ")]
    head = sign.join(("Card", "Cost", "Type", "Set"))
    assert told("\n".join([head, *rows])) == ["Cost", "Type", "Set"]
    assert told("\n".join([sign.join(("Nazwa", "Koszt", "Typ", "Zestaw")), *rows])) == ["Koszt", "Typ", "Zestaw"]
    assert "Cellar" in refused("\n".join([head, *rows]).replace("Cellar", "Celar"))[1]


def test_a_table_with_columns_of_roles_and_what_stands_below_it():
    rows = "Card;Event;Bane\nYoung Witch;Alms;Vassal\nMoat;;\n\nThanks!\nColonies"
    assert read_kingdom(rows, "en").kingdom == Kingdom(("young-witch", "moat"), ("alms",), colonies=True, bane="vassal")


def test_the_box_behind_a_name_without_headings():
    assert set(told("\n".join(f"{one},2,Base" for one in TEN.split(", ")))) == {"Base"}


@pytest.mark.parametrize("line", ["Cards, Anna\nMoat, Cellar", "Cards, Village\nMoat, Cellar"])
def test_a_line_that_is_no_row_of_headings_hides_no_column(line):
    with pytest.raises(Complaint):
        read_kingdom(line + ", Moatt", "en")
    assert "anna" in line.lower() or read_kingdom(line.replace("Cards", "Mine"), "en").kingdom.piles[1] == "village"


@pytest.mark.parametrize(
    "form",
    [
        "• {}", "‣ {}", "● {}", "■ {}", "► {}", "✓ {}", "☐ {}", "» {}", "― {}", "‐ {}", "o {}", "→ {}", "· {}.",
        "[*]{}", "({n}) {}", "{n}: {}", "#{n} {}", "{a}) {}", "{a}. {}", "{n}.{}", "{n}/ {}", "No. {n} {}", "{r}. {}",
        "[{n}] {}",
        "{} [4]", "{} 4$", "[4] {}", "(4) {}", "{} <4>", "{} (Base, 4)", "{} .......... 4", "{}, $4", "{} (Base 2E)",
        "{n}. {} | Base | $4", "{} #{n}", "{} x10", "{}  \\n",
    ],
)  # fmt: skip
def test_marks_around_each_name_of_a_list(form):
    roman = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X")
    lines = [
        form.format(one, n=at + 1, a="abcdefghij"[at], r=roman[at]) for at, one in enumerate(TEN.split(", "))
    ]
    assert told("\n".join(lines).replace("\\n", "\n")) in ([], ["Base"] * 10)


@pytest.mark.parametrize("form", ["{}    {}", "{}\t{}", "{} (4)   {} (4)", "{} (4) {} (4)", "4 {}   4 {}", "• {}   {}"])
def test_two_columns(form):
    names = TEN.split(", ")
    assert told("\n".join(form.format(*one) for one in zip(names[::2], names[1::2], strict=True))) == []
    assert "Remodel" in refused("Village, Smithy\n" + form.format("Moat", "Remodle"))[1]


@pytest.mark.parametrize(
    "form",
    [
        "[list]\n{}\n[/list]", "[b]Kingdom:[/b] {}", "[quote=Anna]{}[/quote]", "Kingdom; {}", "{}, etc.",
        "{}\nEvents: none\nLandmarks: none\nColony: no", "{}\nNo events", "{}; no landscapes", "{}\nEvents: -",
        "{} #dominion", "@Anna {}", "Any tips for this board? {}", "Players: Anna, Bob\nKingdom: {}\nWinner: Anna",
        "{}\nPlatinum and Colony are not used.",
    ],
)  # fmt: skip
def test_what_forums_and_logs_put_around_a_list(form):
    assert read_kingdom(form.format(TEN), "en").kingdom == FIRST_GAME


@pytest.mark.parametrize("sign", ["，", "、", "；", " • ", " · ", " > ", " & ", ". ", "\u2028", ",\u00a0"])
def test_other_signs_between_names(sign):
    assert told(TEN.replace(", ", sign)) == []


def test_a_text_between_brackets_is_never_lost():
    assert refused("Moat (2) Vilage (3) Smithy (4)")[0] == "Vilage"
    assert refused("Moat (2) Vilage (3")[0]
