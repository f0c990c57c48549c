"""Hungarian as grammar books have it: harmony, conjugation, articles, numbers, compounds, names in apposition."""

from __future__ import annotations

import pytest

from engine.model.state import Fact
from engine.sets import definition
from i18n.joints import settle
from i18n.lexicon import lexicon
from i18n.lexicon.tables import read_tables
from i18n.say.log import log_line
from i18n.say.patterns import pattern_of
from i18n.say.text import text_of
from i18n.say.words import words

HU = lexicon("hu")
WORDS = words("hu")
FOREIGN = lexicon("hu", foreign="{name}°")


def fill(template: str, **slots: object) -> str:
    return settle(template.format_map(slots), "hu")


# The article goes by the sound: 1 (egy), 5 (öt), 1000 (ezer) begin with a vowel; 10 (tíz), 100 (száz), 11, 15 do not.
ARTICLES = {
    "1": "az", "2": "a", "3": "a", "4": "a", "5": "az", "10": "a", "11": "a", "12": "a", "15": "a", "22": "a",
    "50": "az", "51": "az", "100": "a", "105": "a", "150": "a", "500": "az", "1000": "az", "1999": "az", "2009": "a",
    "10000": "a", "5000": "az", "1000000": "az",
}  # fmt: skip


@pytest.mark.parametrize("number", ARTICLES)
def test_the_article_before_a_number(number: str) -> None:
    assert settle(f"a(z) {number} kártya", "hu") == f"{ARTICLES[number]} {number} kártya"


@pytest.mark.parametrize(
    ("written", "settled"),
    [
        ("a(z) Birtok", "a Birtok"),
        ("a(z) Oázis", "az Oázis"),
        ("a(z) Őrszem", "az Őrszem"),
        ("A(z) Átok ára", "Az Átok ára"),
        ("A(z) Gyümölcsös", "A Gyümölcsös"),
        ("a(z) „Imp” kártyát", "az „Imp” kártyát"),
        ("a(z) A bölcsek köve kártyát", "A bölcsek köve kártyát"),
        ("a(z) Az ördög műhelye kártyát", "Az ördög műhelye kártyát"),
        ("a(z) Arany", "az Arany"),
        ("a(z) Azték", "az Azték"),
        ("hajítsd ki (azt), majd dobd el (azt)", "hajítsd ki, majd dobd el"),
    ],
)
def test_the_article_before_a_word(written: str, settled: str) -> None:
    assert settle(written, "hu") == settled


@pytest.mark.parametrize("n", [0, 1, 2, 5, 12, 22])
def test_no_plural_after_a_number(n: int) -> None:
    assert str(HU.noun("card", n)) == f"{n} kártya"
    assert format(HU.noun("turn", n), "acc") == f"{n} kört"
    assert format(HU.noun("action-more", n), "acc") == f"+{n} akciót"


@pytest.mark.parametrize(
    ("noun", "quantity", "case", "said"),
    [
        ("card", "all", "acc", "minden kártyát"),
        ("card", "any", "acc", "tetszőleges számú kártyát"),
        ("card", "bare", "acc", "kártyákat"),
        ("player", "bare", "dat", "játékosoknak"),
        ("pile", "bare", "nom", "paklik"),
        ("turn", "bare", "acc", "köröket"),
    ],
)
def test_quantities(noun: str, quantity: str, case: str, said: str) -> None:
    assert format(HU.noun(noun, None, quantity), case) == said


def test_a_noun_with_and_without_the_article() -> None:
    assert format(HU.noun("card", 1, "a"), "acc") == "egy kártyát"
    assert str(HU.noun("card", 1, "a", ["action-type"])) == "akciókártya"
    assert format(HU.noun("card", 4, "up-to"), "acc") == "legfeljebb 4 kártyát"


HARMONY = {
    ("action", "ins"): "akcióval", ("turn", "ins"): "körrel", ("phase", "ins"): "fázissal", ("coin", "ins"): "érmével",
    ("copy", "ins"): "példánnyal", ("hand", "acc"): "kezet", ("hand", "ins"): "kézzel", ("trash", "acc"): "szemetet",
    ("cost", "acc"): "árat", ("card", "ade"): "kártyánál", ("turn", "dat"): "körnek", ("choice", "ins"): "döntéssel",
    ("way", "acc"): "Utat", ("treasure-type", "ins"): "Kinccsel", ("castle-type", "ins"): "Kastéllyal",
    ("prize-type", "ins"): "Díjjal", ("loot-type", "ins"): "Zsákmánnyal", ("reward-type", "acc"): "Jutalmat",
    ("curse-type", "acc"): "Átkot", ("project", "ins"): "Projekttel",
}  # fmt: skip


@pytest.mark.parametrize(("noun", "case"), HARMONY)
def test_vowel_harmony_and_assimilation(noun: str, case: str) -> None:
    assert format(HU.noun(noun, 1, "bare"), case) == HARMONY[noun, case]


# Known in every case, as the search meets them.
NAMES = {
    ("moat", "acc"): "Várárkot", ("moat", "sup"): "Várárkon", ("moat", "ins"): "Várárokkal", ("mill", "acc"): "Malmot",
    ("bridge", "acc"): "Hidat", ("bridge", "ins"): "Híddal", ("bridge", "sup"): "Hídon", ("copper", "acc"): "Rezet",
    ("copper", "ins"): "Rézzel", ("gold", "acc"): "Aranyat", ("gold", "ins"): "Arannyal", ("silver", "acc"): "Ezüstöt",
    ("plaza", "acc"): "Teret", ("plaza", "sup"): "Téren", ("throne-room", "acc"): "Tróntermet",
    ("throne-room", "ine"): "Trónteremben", ("witch", "ins"): "Boszorkánnyal", ("workshop", "ins"): "Műhellyel",
    ("mine", "ine"): "Bányában", ("cellar", "ela"): "Pincéből", ("destrier", "acc"): "Csatalovat",
    ("bonfire", "acc"): "Örömtüzet", ("highway", "acc"): "Országutat", ("poor-house", "acc"): "Szegényházat",
    ("philosophers-stone", "ins"): "A bölcsek kövével", ("groundskeeper", "ins"): "Kertésszel",
    ("monument", "sup"): "Emlékművön", ("outpost", "acc"): "Előőrsöt", ("overlord", "acc"): "Nagyurat",
    ("harem", "dat"): "Háremnek", ("amulet", "ins"): "Amulettel", ("idol", "ins"): "Bálvánnyal",
}  # fmt: skip


@pytest.mark.parametrize(("card", "case"), NAMES)
def test_the_forms_of_names(card: str, case: str) -> None:
    assert read_tables("hu").names[card].forms["sg", case] == NAMES[card, case]


def test_a_card_is_named_in_apposition_with_the_noun_alone_inflected() -> None:
    assert fill("{c}, {c:acc}, {c:ins}", c=HU.card("moat")) == "Várárok, Várárok kártyát, Várárok kártyával"
    assert fill("a(z) {c:acc}", c=FOREIGN.card("ghost")) == "a Ghost° kártyát"
    assert fill("a(z) {c:acc}", c=FOREIGN.card("imp")) == "az Imp° kártyát"
    assert fill("a(z) {c:acc}", c=HU.card("philosophers-stone")) == "A bölcsek köve kártyát"
    assert fill("a(z) {c:acc}", c=FOREIGN.card("envious", head="state")) == "az Envious° Állapotot"
    assert format(HU.card("copper", 2), "acc") == "2 Réz kártyát"
    assert str(HU.card("copper", 2)) == "2 Réz"


def test_in_a_list_of_names_the_last_noun_stands_for_all() -> None:
    assert format(WORDS.names(["Copper", "Copper", "Estate"]), "acc") == "2 Réz és 1 Birtok kártyát"
    assert format(WORDS.names(["Curse", "Silver", "Curse", "Gold"]), "acc") == "2 Átok, 1 Ezüst és 1 Arany kártyát"
    assert format(WORDS.names(["Moat"]), "acc") == "egy Várárok kártyát"
    assert str(WORDS.names(["Copper", "Copper", "Estate"])) == "2 Réz és 1 Birtok"
    assert str(WORDS.names(["Copper", "Estate"])) == "Réz és Birtok"
    assert format(WORDS.one_of([WORDS.name("Copper", 1), WORDS.name("Estate", 1)]), "acc") == (
        "1 Réz vagy 1 Birtok kártyát"
    )


@pytest.mark.parametrize(
    ("types", "joined", "said"),
    [
        (["action-type"], "or", "1 akciókártyát"),
        (["victory-type"], "or", "1 győzelmipont-kártyát"),
        (["action-type", "treasure-type"], "or", "1 akció- vagy kincskártyát"),
        (["victory-type", "curse-type"], "or", "1 győzelmipont- vagy Átok kártyát"),
        (["command-type", "duration-type"], "and", "1 parancs- és tartós kártyát"),
        (["duration-type", "night-type"], "or", "1 tartós vagy éjszakakártyát"),
    ],
)
def test_types_are_compounded_and_all_but_the_last_left_hanging(types: list[str], joined: str, said: str) -> None:
    assert format(HU.noun("card", 1, types=types, joined=joined), "acc") == said


def test_what_limits_a_noun_stands_on_both_sides() -> None:
    after = ("a kínálatból", "olyan|, amely kevesebbe kerül 4 érménél", "(kivéve a Réz kártyát)")
    assert format(HU.noun("card", 2, types=["treasure-type"], after=after), "acc") == (
        "2 olyan kincskártyát a kínálatból, amely kevesebbe kerül 4 érménél (kivéve a Réz kártyát)"
    )
    assert format(HU.noun("card", 1, after=("a kínálatból", "legfeljebb 4 érmébe kerülő|")), "acc") == (
        "1 legfeljebb 4 érmébe kerülő kártyát a kínálatból"
    )


def test_places_belong_to_somebody() -> None:
    assert fill("{p:from}/{p:to}/{p:at}", p=HU.place("hand", "you")) == "a kezedből/a kezedbe/a kezedben"
    assert fill("{p:from}/{p:to}/{p:at}", p=HU.place("hand", "they")) == "a kezéből/a kezébe/a kezében"
    assert fill("{p:to}", p=HU.place("deck-top", "they")) == "a paklija tetejére"


CARDS = {
    "Chapel": "Akció, ára 2. Hajíts ki a kezedből legfeljebb 4 kártyát.",
    "Witch": "Akció – Támadás, ára 5. Húzz 2 kártyát. Fordulósorrendben minden másik játékos szerez 1 Átok kártyát.",
    "Feast": "Akció, ára 4. Hajítsd ki ezt a kártyát. Szerezz 1 legfeljebb 5 érmébe kerülő kártyát a kínálatból.",
    "Vassal": "Akció, ára 3. Kapsz 2 érmét. Dobd el a paklid felső kártyáját. Ha az eldobott kártya akciókártya, "
    "kijátszhatod a dobópaklidból.",
    "Moneylender": "Akció, ára 4. Kihajíthatsz a kezedből 1 Réz kártyát. Ha megteszed, kapsz 3 érmét.",
    "Famine": "Ártás. Fedd fel a paklid felső 3 kártyáját. Dobj el közülük minden akciókártyát, majd keverd bele a "
    "maradékot a paklidba.",
    "Fortress": "Akció, ára 4. Húzz 1 kártyát, és kapsz +2 akciót. Amikor kihajítod ezt a kártyát, vedd a kezedbe.",
    "Envy": "Ártás. Vedd el az Envious Állapotot, hacsak nincs már nálad Deluded vagy Envious Állapot.",
}  # fmt: skip


@pytest.mark.parametrize("card", CARDS)
def test_whole_cards(card: str) -> None:
    said = [sentence.text for section in text_of(definition(card), "hu") for sentence in section.sentences]
    assert " ".join(said) == CARDS[card]


@pytest.mark.parametrize(
    ("fact", "line"),
    [
        (Fact("trash", 0, ("Moat",)), "Alice kihajít egy Várárok kártyát."),
        (Fact("discard", 1, ("Copper", "Estate", "Copper")), "Bob eldob 2 Réz és 1 Birtok kártyát."),
        (Fact("play", 0, ("Ghost",)), "Alice kijátszik egy Ghost kártyát."),
        (Fact("exchange", 0, ("Oasis", "Copper")), "Alice kicseréli az Oázis kártyát erre: Réz."),
        (Fact("draw", 0, ("Copper", "Copper")), "Alice húz 2 kártyát: 2 Réz."),
    ],
)
def test_lines_of_the_log(fact: Fact, line: str) -> None:
    assert log_line(fact, "hu", ("Alice", "Bob")) == line


def test_a_phrase_is_read_back_with_either_article() -> None:
    pattern = pattern_of("cost", "a(z) {card} ára {n}", "hu").pattern
    for said, card in (("a Birtok ára 2", "Birtok"), ("az Oázis ára 3", "Oázis"), ("A föld ára 0", "A föld")):
        match = pattern.fullmatch(said)
        assert match is not None
        assert match["card"] == card


def test_whoever_may_do_one_thing_and_then_another_has_one_permission() -> None:
    said = settle("felfedheted a kezedet, majd visszateheted ezt a kártyát a paklijára", "hu")
    assert said == "felfedheted a kezedet, és ha így döntesz, tedd vissza ezt a kártyát a paklijára"
    play = next(one for one in text_of(definition("Snake Witch"), "hu") if one.kind == "play")
    assert "visszateheted" not in " ".join(sentence.text for sentence in play.sentences)


# A verb of the table has the player as its subject; what is told of the cards or of what affects him has another.
@pytest.mark.parametrize(
    ("written", "settled"),
    [
        ("hány kártyát tartasz  a kezedben", "hány kártya lesz a kezedben"),
        ("nem tartasz kártyát a kezedben", "nem lesz kártya a kezedben"),
        ("tartasz 5 kártyát a kezedben", "5 kártya lesz a kezedben"),
        ("hány kártyát tart a másik játékos a kezében", "hány kártya lesz a másik játékos kezében"),
        ("a másik játékos nem tart kártyát a kezében", "a másik játékos kezében nem lesz kártya"),
        ("a másik játékos nem kerül a Boszorkány hatása alá", "a másik játékosra nem hat a Boszorkány"),
        ("kerülhetsz a Boszorkány hatása alá", "hathat rád a Boszorkány"),
        ("te játszol, ő tart 3 kártyát a kezében", "te játszol, a kezében 3 kártya lesz"),
        ("te játszol, ő nem kerül a Várárok hatása alá", "te játszol, rá nem hat a Várárok"),
        ("a másik játékos nem rendelkezik győzelmi ponttal", "a másik játékosnak nincs győzelmi pontja"),
        ("hány győzelmi ponttal rendelkezik  a másik játékos", "hány győzelmi pontja van a másik játékosnak"),
        ("rendelkezhetsz győzelmi pontokkal", "lehet győzelmi pontod"),
        ("ha a másik játékos kártyái között 40 kártya van", "ha a másik játékosnak 40 kártyája van"),
        ("választ ezt a lehetőséget: „érméket kap”", "választja ezt a lehetőséget: „érméket kap”"),
    ],
)
def test_whose_deed_it_is(written: str, settled: str) -> None:
    assert settle(written, "hu") == settled
