"""Czech words stand as a grammar book has them: cases, numbers, small words that change, whole sentences of cards."""

from __future__ import annotations

import pytest

from assistant.telling.scenarios import say_choice
from engine.inquiry.verdict import Choice
from engine.model.choices import Choice as Answer
from engine.model.state import Fact
from engine.sets import box, definition, modules
from engine.vocabulary.conditions import Option
from i18n.interface import Interface
from i18n.joints import settle
from i18n.lexicon import lexicon
from i18n.lexicon.tables import read_tables
from i18n.say.log import log_line
from i18n.say.nouns import LANDSCAPES
from i18n.say.text import plain_text
from i18n.say.words import card_id

NAMES = ("Alice", "Bob")
FOREIGN = "{name}\N{DEGREE SIGN}"


@pytest.fixture(scope="module")
def czech():
    return lexicon("cs", FOREIGN)


@pytest.mark.parametrize(
    ("noun", "said"),
    [
        ("card", "0 karet, 1 kartu, 2 karty, 4 karty, 5 karet, 12 karet, 21 karet, 22 karet"),
        ("coin", "0 mincí, 1 minci, 2 mince, 4 mince, 5 mincí, 12 mincí, 21 mincí, 22 mincí"),
        ("buy", "0 nákupů, 1 nákup, 2 nákupy, 4 nákupy, 5 nákupů, 12 nákupů, 21 nákupů, 22 nákupů"),
        ("player", "0 hráčů, 1 hráče, 2 hráče, 4 hráče, 5 hráčů, 12 hráčů, 21 hráčů, 22 hráčů"),
        ("hex", "0 uhranutí, 1 uhranutí, 2 uhranutí, 4 uhranutí, 5 uhranutí, 12 uhranutí, 21 uhranutí, 22 uhranutí"),
    ],
)
def test_numbers_in_the_accusative(czech, noun, said):
    assert ", ".join(format(czech.noun(noun, n), "acc") for n in (0, 1, 2, 4, 5, 12, 21, 22)) == said


@pytest.mark.parametrize(
    ("card", "said"),
    [
        ("silver", "Stříbrňák Stříbrňáku Stříbrňáku Stříbrňák Stříbrňáku Stříbrňákem"),
        ("moneylender", "Lichvář Lichváře Lichváři Lichváře Lichváři Lichvářem"),
        ("bandit", "Bandita Bandity Banditovi Banditu Banditovi Banditou"),
        ("smithy", "Kovárna Kovárny Kovárně Kovárnu Kovárně Kovárnou"),
        ("witch", "Čarodějnice Čarodějnice Čarodějnici Čarodějnici Čarodějnici Čarodějnicí"),
        ("laboratory", "Laboratoř Laboratoře Laboratoři Laboratoř Laboratoři Laboratoří"),
        ("fortress", "Pevnost Pevnosti Pevnosti Pevnost Pevnosti Pevností"),
        ("curse", "Prokletí Prokletí Prokletí Prokletí Prokletí Prokletím"),
        ("mine", "Důl Dolu Dolu Důl Dole Dolem"),
        ("gardens", "Zahrady Zahrad Zahradám Zahrady Zahradách Zahradami"),
        ("rats", "Krysy Krys Krysám Krysy Krysách Krysami"),
        ("count", "Hrabě Hraběte Hraběti Hraběte Hraběti Hrabětem"),
    ],
)
def test_names_in_each_case(czech, card, said):
    cases = ("nom", "gen", "dat", "acc", "loc", "ins")
    assert " ".join(format(czech.card(card), case) for case in cases) == said


def test_names_of_two_words_agree(czech):
    assert format(czech.card("throne-room"), "loc") == "Trůnním sále"
    assert format(czech.card("secret-chamber"), "acc") == "Tajemnou komnatu"
    assert format(czech.card("kings-court"), "gen") == "Královského dvora"
    assert format(czech.card("council-room"), "ins") == "Zasedáním rady"


@pytest.mark.parametrize(
    ("card", "said"),
    [
        ("copper", "1 Měďák, 3 Měďáky, 7 Měďáků"),
        ("province", "1 Provincii, 3 Provincie, 7 Provincií"),
        ("bureaucrat", "1 Úředníka, 3 Úředníky, 7 Úředníků"),
        ("duchy", "1 Vévodství, 3 Vévodství, 7 Vévodství"),
        ("gardens", "1 kartu Zahrady, 3 karty Zahrady, 7 karet Zahrady"),
        ("harbinger", "1 kartu Harbinger°, 3 karty Harbinger°, 7 karet Harbinger°"),
    ],
)
def test_several_copies(czech, card, said):
    assert ", ".join(format(czech.card(card, n), "acc") for n in (1, 3, 7)) == said


def test_a_name_without_a_czech_one_stands_behind_a_noun(czech):
    assert [format(czech.card("harbinger"), case) for case in ("gen", "dat", "ins")] == [
        "karty Harbinger°", "kartě Harbinger°", "kartou Harbinger°",
    ]  # fmt: skip
    assert format(czech.card("deluded", head="state"), "acc") == "stav Deluded°"
    assert str(czech.card("harbinger")) == "Harbinger°"


@pytest.mark.parametrize(
    ("thing", "said"),
    [
        ("training", "událost Training°"), ("capitalism", "projekt Capitalism°"),
        ("the-seas-gift", "dar The Sea's Gift°"), ("war", "uhranutí War°"),
        ("lost-in-the-woods", "stav Lost in the Woods°"), ("way-of-the-ox", "cestu Way of the Ox°"),
    ],
)  # fmt: skip
def test_what_is_no_card_stands_behind_its_own_noun(czech, thing, said):
    assert format(czech.card(thing), "acc") == said


def test_no_landscape_and_no_boon_is_called_a_card():
    cards = [card for module in modules() for card in box(module).values()]
    other = {card_id(card.name) for card in cards if LANDSCAPES & set(card.types)}
    assert len(other) > 40
    assert other - set(read_tables("cs").heads) == set()


def test_quantities(czech):
    assert format(czech.noun("card", 4, "up-to"), "acc") == "nejvýše 4 karty"
    assert format(czech.noun("card", 5, "up-to"), "acc") == "nejvýše 5 karet"
    assert format(czech.noun("card", None, "any"), "acc") == "libovolný počet karet"
    assert format(czech.noun("card", None, "any"), "ins") == "libovolným počtem karet"
    assert format(czech.noun("player", None, "all"), "nom") == "všichni hráči"
    assert format(czech.noun("card", None, "all"), "nom") == "všechny karty"


def test_types_stand_in_the_genitive(czech):
    assert format(czech.noun("card", 1, types=["treasure-type"]), "acc") == "1 kartu peněz"
    assert format(czech.noun("card", 5, types=["victory-type"]), "acc") == "5 karet bodů"
    either = czech.noun("card", 2, types=["action-type", "treasure-type", "victory-type"])
    assert format(either, "dat") == "2 kartám akce, peněz nebo bodů"


def test_lists(czech):
    three = czech.all_of([czech.card("copper", 2), czech.card("spy", 1), czech.card("estate", 5)])
    assert format(three, "acc") == "2 Měďáky, 1 Špiona a 5 Statků"
    assert format(czech.one_of([czech.card("mine"), czech.card("smithy")]), "ins") == "Dolem nebo Kovárnou"


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ("v(e) Vesnici", "ve Vesnici"), ("v(e) Knihovně", "v Knihovně"), ("v(e) Stříbrňáku", "ve Stříbrňáku"),
        ("v(e) Sabotérovi", "v Sabotérovi"), ("v(e) hře", "ve hře"), ("v(e) hradě", "v hradě"),
        ("v(e) 2", "ve 2"), ("v(e) 5", "v 5"), ("v(e) 7", "v 7"), ("v(e) 12", "ve 12"), ("V(e) dvou", "Ve dvou"),
        ("z(e) Zahrad", "ze Zahrad"), ("z(e) Šaška", "ze Šaška"), ("z(e) Vesnice", "z Vesnice"), ("z(e) 7", "ze 7"),
        ("z(e) 8", "z 8"), ("z(e) hry", "ze hry"), ("z(e) hradu", "z hradu"), ("z(e) čtyř", "ze čtyř"),
        ("s(e) Statkem", "se Statkem"), ("s(e) kartou", "s kartou"), ("s(e) 4 kartami", "se 4 kartami"),
        ("s(e) 10 kartami", "s 10 kartami"), ("s(e) „Statkem“", "se „Statkem“"),
        ("k(e) Kapli", "ke Kapli"), ("k(e) Trhu", "k Trhu"), ("k(e) Statku", "ke Statku"),
        ("k(e) Zahradám", "k Zahradám"), ("k(e) 3", "ke 3"), ("k(e) 6", "k 6"),
    ],
)  # fmt: skip
def test_prepositions_take_a_vowel_where_they_need_one(written, said):
    assert settle(written, "cs") == said


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ("každý z ostatních (si) vezme si kartu", "každý z ostatních si vezme kartu"),
        ("každý z ostatních (si) zahodí kartu", "každý z ostatních zahodí kartu"),
        ("a potom (si) dejte ji do ruky", "a potom ji dejte do ruky"),
        ("jinak (si) vezměte si ji", "jinak si ji vezměte"),
        ("na začátku tahu (si) smíte si vzít kartu", "na začátku tahu si smíte vzít kartu"),
        ("na začátku tahu (si) vezměte sirky", "na začátku tahu vezměte sirky"),
        ("v pořadí hráčů (si) každý z ostatních (si) vezme si 1", "v pořadí hráčů si každý z ostatních vezme 1"),
        ("jinak (si) v pořadí hráčů si každý z ostatních vezme 1", "jinak si v pořadí hráčů každý z ostatních vezme 1"),
        ("může (si) druhý hráč (si) vzít si kartu", "může si druhý hráč vzít kartu"),
        ("odloží kartu; nebo (si) vezme si ji", "odloží kartu; nebo si ji vezme"),
        ("odloží kartu a (,) pokud ji nemá", "odloží kartu, a pokud ji nemá"),
        ("odloží kartu a (,) ukáže ruku", "odloží kartu a ukáže ruku"),
        ("neodkládejte nic a potom (si) po tomto tahu odehrajte tah", "neodkládejte nic a po tomto tahu odehrajte tah"),
        ("odehrajte tah a potom (si) nechte tuto kartu ve hře", "odehrajte tah a nechte tuto kartu ve hře"),
        ("vezměte si kartu, položte vzatou kartu stranou a potom (si) pokud to uděláte, zahrajte ji",
         "vezměte si kartu a položte vzatou kartu stranou, a pokud to uděláte, zahrajte ji"),
        ("smíte si vzít 1 kartu peněz ze společné zásoby o ceně 4",
         "smíte si vzít ze společné zásoby 1 kartu peněz o ceně 4"),
        ("vezměte si 1 kartu akce ze smetiště; nebo ne", "vezměte si 1 kartu akce ze smetiště; nebo ne"),
        ("když hrajete kartu (ještě před účinkem té karty), doberte si 1 kartu",
         "když hrajete kartu, ještě před účinkem té karty si doberte 1 kartu"),
        ("když hrajete kartu (ještě před účinkem té karty), pokud máte 5 karet, smíte ji zahodit",
         "když hrajete kartu, pokud máte 5 karet, ještě před účinkem té karty ji smíte zahodit"),
        ("do začátku vašeho příštího tahu, kdykoli si hráč bere kartu, doberte si 1 kartu",
         "do začátku svého příštího tahu, kdykoli si hráč bere kartu, doberte si 1 kartu"),
        ("pokud tento hráč ukáže kartu, tento hráč si vezme 1 Prokletí",
         "pokud tento hráč ukáže kartu, vezme si 1 Prokletí"),
    ],
)
def test_unstressed_words_stand_second(written, said):
    assert settle(written, "cs") == said
    assert settle("(si) vezměte si", "pl") == "(si) vezměte si"


CARDS = {
    "Witch": "Akce – útok, cena 5.\nDoberte si 2 karty. V pořadí hráčů si každý z ostatních vezme 1 Prokletí.",
    "Festival": "Akce, cena 5.\nZískejte 2 akce navíc, 1 nákup navíc a 2 mince.",
    "Moneylender": "Akce, cena 4.\nSmíte zahodit z ruky 1 Měďák. Pokud to uděláte, získejte 3 mince.",
    "Caravan": "Akce – trvání, cena 4.\nDoberte si 1 kartu a získejte 1 akci navíc. Na začátku svého příštího tahu si"
    " doberte 1 kartu (do té doby zůstává Karavana ve hře).",
    "Will-o'-Wisp": "Akce – duch, cena 0. Nepatří do společné zásoby.\nDoberte si 1 kartu a získejte 1 akci navíc."
    " Ukažte vrchní kartu dobíracího balíčku. Pokud stojí ta karta nejvýše 2, dejte si ji do ruky; jinak ji vraťte"
    " na dobírací balíček.",
    "Province": "Vítězné body, cena 8.\nNa konci hry vám dá 6 vítězných bodů.",
    "Delusion": "Uhranutí.\nVezměte si stav Deluded°, ledaže už máte stav Deluded° nebo stav Envious°.",
}


@pytest.mark.parametrize("name", CARDS)
def test_whole_cards(name):
    assert plain_text(definition(name), "cs", None, FOREIGN) == CARDS[name]


def test_the_log():
    drawn = Fact("draw", 0, ("Copper", "Copper", "Estate"), "deck", "hand", 3)
    assert log_line(drawn, "cs", NAMES) == "Alice si dobírá 3 karty: 2 Měďáky a Statek."
    assert log_line(Fact("gain", 1, ("Province",), "supply", "discard"), "cs", NAMES) == "Bob si bere Provincii."
    assert log_line(Fact("play", 0, ("Moneylender",), "hand"), "cs", NAMES) == "Alice hraje Lichváře."
    stopped = Fact("stop drawing", 0, (), amount=7)
    assert log_line(stopped, "cs", NAMES) == "Alice si přestává dobírat se 7 kartami v ruce."


def test_a_command_that_is_chosen_stands_in_quotation_marks():
    for does, told in ((Option("none", ()), "Bob volí pokyn „nedělejte nic“"), (None, "Bob volí: Hradní příkop")):
        moat = Answer("Moat", "", "Moat", does=does)
        assert say_choice(Choice(1, 1, "option", "one", "", (), (moat,), moat), Interface("cs")) == told
