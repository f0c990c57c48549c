"""Scenarios are said in sentences: every block of every file, and each kind of proposition, answer and step."""

from __future__ import annotations

import re
from functools import cache
from types import SimpleNamespace

import pytest

from assistant.telling.scenarios import tell_found, tell_propositions
from engine.inquiry.notation import ZONES, parse
from engine.inquiry.reading import OPTIONS, VERBS, Reader, read_expectation, read_proposition, read_script_line
from engine.inquiry.scenario import SEATS, Scenario
from engine.rulings import all_rulings
from engine.table.facts import all_ids, fact
from i18n.catalogue import languages, load
from i18n.names import name_of
from i18n.say.scenarios import ANSWERS, CONTEXT, NAMES, say_expectation, say_line, say_proposition, say_setup
from i18n.say.words import DOMAIN, card_id, words
from tests.cards.rulings import groups
from tests.cards.test_said import ENGLISH
from tests.grouping import together
from tests.tools.goldens import FOREIGN

LANGUAGES = languages(DOMAIN)
MORE_COMMON = """
    exactly least none nothing left says chooses answers ends plays buys gains holds lies owns begins uses keeps
    outcome outcomes probability choice rules table also beside unknown beneath order stop next victory phase
"""
MORE_ENGLISH = frozenset(MORE_COMMON.split())


def sentences(scenario, lang):
    return [
        *say_setup(scenario, lang, FOREIGN),
        *(say_line(line, scenario, lang, FOREIGN) for line in scenario.script),
        *(say_expectation(one, scenario, lang, FOREIGN) for one in scenario.expectations),
    ]


@cache
def foreign_names():
    """List the names that stand in English for want of a Polish one, marked, the longest first."""
    names = [fact(one).name for one in all_ids()]
    lacking = [name for name in names if not name_of(card_id(name), "pl").own]
    return sorted((FOREIGN.format(name=name) for name in lacking), key=len, reverse=True)


def english_words(text):
    for name in foreign_names():
        text = text.replace(name, "")
    return [word for word in re.findall(r"[^\W\d_]+", text.lower()) if word in ENGLISH | MORE_ENGLISH]


def test_there_are_blocks_and_languages():
    assert len(all_rulings()) > 1000
    assert set(LANGUAGES) >= {"en", "pl"}
    assert NAMES == SEATS


@pytest.mark.parametrize("group", groups())
def test_every_block_is_said(group):
    with together() as case:
        for scenario in (one.scenario for one in group):
            for lang in LANGUAGES:
                with case(scenario.id, lang):
                    said = sentences(scenario, lang)
                    assert len(said) >= len(scenario.script) + len(scenario.expectations)
                    for one in said:
                        assert re.fullmatch(r"[^{}*=]*[^ .;:{}]\.", one), one
                        assert not re.search(r"  | [.,;:]|[.,;:]{2}|#|\bNone\b", one), one
                        assert one[0] == one[0].upper(), one
                        assert lang != "pl" or not english_words(one), one


def test_the_search_for_english_words_finds_some():
    with together() as case:
        for scenario in (one.scenario for one in all_rulings()[::7]):
            for one in scenario.expectations:
                with case(scenario.id, one.text):
                    assert english_words(say_expectation(one, scenario, "en", FOREIGN))


PROPOSITIONS = {
    "coins 1": ("there is 1 coin to spend", "do wydania jest 1 moneta"),
    "coins 3": ("there are 3 coins to spend", "do wydania są 3 monety"),
    "potions 5": ("there are 5 Potions to spend", "do wydania jest 5 Eliksirów"),
    "actions 0": ("there are 0 Actions left", "pozostaje 0 akcji"),
    "buys 2": ("there are 2 Buys left", "pozostają 2 zakupy"),
    "phase start": ("the turn is starting", "tura się zaczyna"),
    "phase action": ("it is the Action phase", "trwa faza akcji"),
    "phase buy": ("it is the Buy phase", "trwa faza zakupu"),
    "phase night": ("it is the Night phase", "trwa faza nocy"),
    "turn Bob": ("it is the turn of Bob", "turę ma Bob"),
    "game over": ("the game is over", "gra jest skończona"),
    "not game over": ("the game is not over", "gra nie jest skończona"),
    "Alice hand 5": ("Alice has 5 cards in hand", "Alice ma na ręce 5 kart"),
    "Bob aside 1": ("Bob has 1 card set aside", "Bob ma odłożone na bok 1 kartę"),
    "Alice deck+hand 2": ("Alice has 2 cards in the deck and in hand", "Alice ma w talii i na ręce 2 karty"),
    "Alice hand = Copper*2, Moat": (
        "Alice has in hand exactly: 2 × Copper, Moat", "Alice ma na ręce dokładnie: 2 × Miedziaki, Fosa"),
    "Alice discard = none": (
        "Alice has in the discard pile exactly: nothing", "Alice ma na stosie kart odrzuconych dokładnie: nic"),
    "Alice deck = Moat, Copper": (
        "Alice has exactly this deck, from the top: Moat, Copper",
        "Alice ma dokładnie taką talię, od wierzchu: Fosa, Miedziaki"),
    "Alice in play has Moat": ("Alice has in play at least: Moat", "Alice ma w grze co najmniej: Fosa"),
    "Alice hand lacks Moat, Curse": (
        "Alice has in hand none of these: Moat, Curse", "Alice nie ma na ręce żadnej z tych kart: Fosa, Klątwa"),
    "Alice deck top Silver, Gold": (
        "Alice has on top of the deck, from the top: Silver, Gold",
        "Alice ma na wierzchu talii, po kolei: Srebrniki, Złoto"),
    "Alice has Deluded": (
        "Alice has among States, Projects and Boons at least: Deluded",
        "Alice ma wśród Stanów, Projektów i Łask co najmniej: Omamiony"),
    "Alice mat tavern = Royal Carriage": (
        "Alice has on the Tavern mat exactly: Royal Carriage", "Alice ma na macie Tawerny dokładnie: Karoca"),
    "trash = Feast": ("the trash holds exactly: Feast", "na Śmietnisku leży dokładnie: Uczta"),
    "trash has Moat*2": ("the trash holds at least: 2 × Moat", "na Śmietnisku leży co najmniej: 2 × Fosa"),
    "trash lacks Moat": ("the trash holds none of these: Moat", "na Śmietnisku nie leży żadna z tych kart: Fosa"),
    "trash 2": ("2 cards lie in the trash", "na Śmietnisku leżą 2 karty"),
    "pile Curse 9": ("9 cards are left in the pile of Curse", "w stosie Klątw zostaje 9 kart"),
    "cost Province 6": ("the cost of Province is 6", "koszt Prowincji wynosi 6"),
    "cost Possession 6P": ("the cost of Possession is 6 and a Potion", "koszt Opętania wynosi 6 i Eliksir"),
    "cost City Quarter 8D": ("the cost of City Quarter is 8 Debt", "koszt Dzielnicy wynosi 8 długu"),
    "cost Fortune 8+8D": ("the cost of Fortune is 8 and 8 Debt", "koszt Fortuny wynosi 8 i 8 długu"),
    "cards Alice 10": ("Alice owns 10 cards in all", "Alice ma łącznie 10 kart"),
    "Alice vp 6": ("Alice has 6 victory points", "Alice ma 6 punktów Zwycięstwa"),
    "winner Bob": ("the winner is Bob", "wygrywa Bob"),
    "winner Alice, Bob": ("the winners are Alice and Bob", "wygrywają Alice i Bob"),
    "asks Bob": ("the next choice is made by Bob", "następną decyzję podejmuje Bob"),
    "offers play Market": (
        "the possible answers include: play Market", "wśród możliwych odpowiedzi jest: zagrać Targowisko"),
    "offers Moat/2": ("the possible answers include: Moat, number 2", "wśród możliwych odpowiedzi jest: Fosa, numer 2"),
    "lacks offer buy Silver": (
        "the possible answers do not include: buy Silver", "wśród możliwych odpowiedzi nie ma: kupić Srebrniki"),
    "Alice coffers 2": ("Alice has tokens: 2 × Coffers", "Alice ma żetony: 2 × „Coffers”"),
    "Alice vp tokens 5": ("Alice has tokens: 5 × VP", "Alice ma żetony: 5 × punkt Zwycięstwa"),
    "mark Moat embargo 1": ("on Moat lies: 1 × Embargo", "na karcie Fosa leży: 1 × „Embargo”"),
    "mark Moat plus-card Bob 1": (
        "on Moat Bob has: 1 × +1 Card", "na karcie Fosa Bob ma: 1 × „+1 karta”"),
    "pile Moat top Moat*2": (
        "the pile of Moat has on top: 2 × Moat", "na wierzchu stosu Fosy leży, po kolei: 2 × Fosa"),
    "Alice mat exile 2": ("Alice has 2 cards on the Exile mat", "Alice ma na macie „Exile” 2 karty"),
    "ends at 3 piles": ("the game ends at 3 empty piles", "gra kończy się przy 3 pustych stosach"),
}  # fmt: skip


@pytest.mark.parametrize("text", PROPOSITIONS)
def test_propositions(text):
    proposition = read_proposition(Reader(), text)
    english, polish = PROPOSITIONS[text]
    assert say_proposition(proposition, "en") == english
    assert say_proposition(proposition, "pl") == polish


EXPECTATIONS = {
    "always: coins 1; actions 1": (
        "In every outcome: there is 1 coin to spend; there is 1 Action left.",
        "W każdym wyniku: do wydania jest 1 moneta; pozostaje 1 akcja."),
    "sometimes: trash 0": (
        "In some outcomes, but not in all: 0 cards lie in the trash.",
        "W niektórych wynikach, ale nie we wszystkich: na Śmietnisku leży 0 kart."),
    "never: turn Bob": ("In no outcome does this hold: it is the turn of Bob.",
                        "W żadnym wyniku nie zachodzi: turę ma Bob."),
    "never: turn Bob; phase buy": (
        "In no outcome does all of this hold: it is the turn of Bob; it is the Buy phase.",
        "W żadnym wyniku nie zachodzi naraz: turę ma Bob; trwa faza zakupu."),
    "chance 3/10: game over": ("With probability 3/10: the game is over.",
                               "Z prawdopodobieństwem 3/10: gra jest skończona."),
    "chance 0..1/2: game over": (
        "With a probability from 0 to 1/2, depending on the choices: the game is over.",
        "Z prawdopodobieństwem od 0 do 1/2, zależnie od decyzji: gra jest skończona."),
    "order: Alice draw; Bob gain Curse": (
        "One after the other, in every outcome: Alice draws; Bob gains Curse.",
        "Po kolei, w każdym wyniku: Alice dobiera karty; Bob dodaje Klątwę."),
}  # fmt: skip


@pytest.mark.parametrize("text", EXPECTATIONS)
def test_expectations(text):
    one = read_expectation(Reader(), text)
    assert tuple(say_expectation(one, None, lang) for lang in ("en", "pl")) == EXPECTATIONS[text]


LINES = {
    "Alice> play Moat": ("Alice plays Moat.", "Alice zagrywa Fosę."),
    "Alice> buy Silver": ("Alice buys Silver.", "Alice kupuje Srebrniki."),
    "Bob> Moat": ("Bob chooses: Moat.", "Bob wybiera: Fosa."),
    "Bob> Copper*2, Estate": ("Bob chooses: 2 × Copper, Estate.", "Bob wybiera: 2 × Miedziaki, Posiadłość."),
    "Bob> Estate, Copper, Estate": (
        "Bob chooses: Estate, Copper, Estate.", "Bob wybiera: Posiadłość, Miedziaki, Posiadłość."),
    "Alice> play Moat ! not offered": ("Alice cannot choose: play Moat.", "Alice nie może wybrać: zagrać Fosę."),
    "Alice> none ! not offered": (
        "Alice cannot choose: choose no card.", "Alice nie może wybrać: nie wybrać żadnej karty."),
    "Alice> any": ("Alice answers in any way.", "Alice odpowiada dowolnie."),
    "Alice> none": ("Alice chooses no card.", "Alice nie wybiera żadnej karty."),
    "Alice> yes": ("Alice says yes.", "Alice mówi „tak”."),
    "Alice> play all": ("Alice plays all plain Treasures.", "Alice zagrywa wszystkie zwykłe Skarby."),
    "Alice> end buy": ("Alice ends the Buy phase.", "Alice kończy fazę zakupu."),
    "Alice> spend coffers": ("Alice spends 1 of the Coffers.", "Alice wydaje 1 żeton „Coffers”."),
    "Alice> pay debt": ("Alice pays off 1 Debt.", "Alice spłaca 1 żeton długu."),
    "Bob! gain Silver": ("Bob at once gains: Silver.", "Bob od razu dodaje: Srebrniki."),
    "Bob! trash Copper*2": ("Bob at once trashes: 2 × Copper.", "Bob od razu wyrzuca: 2 × Miedziaki."),
    "?": (
        "It stops at the next choice, whatever it is.",
        "Zatrzymujemy się przy następnej decyzji, jakakolwiek będzie."),
}  # fmt: skip


@pytest.mark.parametrize("text", LINES)
def test_lines(text):
    (line,) = read_script_line(Reader(), text)
    assert tuple(say_line(line, None, lang) for lang in ("en", "pl")) == LINES[text]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_word_of_the_notation_is_said(lang):
    phrases = load(DOMAIN, lang)
    assert OPTIONS | {"play all"} == ANSWERS
    for word in ANSWERS:
        assert (CONTEXT, f"answer.{word.replace(' ', '-')}") in phrases
        assert (CONTEXT, f"line.{word.replace(' ', '-')}") in phrases
    for verb in VERBS:
        for text in (f"order: Alice {verb}", f"order: Alice {verb} Moat"):
            said = say_expectation(read_expectation(Reader(), text), None, lang)
            assert (str(words(lang).name("Moat"))[:3] in said) == ("Moat" in text)
    for zone in (*ZONES, "aside"):
        assert (CONTEXT, f"where.{zone.replace(' ', '-')}") in phrases


FULL = """justiciar scenarios 1
[a] everything
profile: base-2e current
players: 3
kingdom: Market, Village
landscapes: Capitalism
printing: Trader = 2009
mode: player
asker: Bob
known: Alice deck, Bob hand
turn: Bob
phase: buy
actions: 0
buys: 2
coins: 3
potions: 1
turns: Alice 12, Bob 1
Alice hand: Moat, ?2
Alice deck: Silver, ? Copper*4, Estate
Bob hand: none
Bob deck: Gold, Silver
Carol hand: ?1
Carol deck: ? Copper, Estate
trash: Feast
pile Curse = 0
boons: The Sea's Gift, ? rest
hexes: Envy, ? War
mouse: Moat
until: next turn
Bob> end
= always: game over
"""
POLISH = """Obowiązują zasady, kolejno każde z nich: base-2e, current.
Przy stole siedzi 3 graczy.
W tej grze są też: Targowisko, Wioska.
Obok Zasobów leżą: Kapitalizm.
Handlarz ma treść z roku 2009.
Odpowiedź jest dla gracza, który widzi tylko to, co wolno mu widzieć.
Pyta Bob.
Znana jest talia (Alice).
Znana jest ręka (Bob).
Bob ma fazę zakupu.
Pozostaje 0 akcji.
Pozostają 2 zakupy.
Do wydania są 3 monety.
Do wydania jest 1 Eliksir.
Alice ma za sobą 12 tur.
Bob ma za sobą 1 turę.
Alice ma na ręce: Fosa; a do tego 2 nieznane karty z talii.
Alice ma w talii, od wierzchu: Srebrniki; pod spodem, w nieznanej kolejności: 4 × Miedziaki, Posiadłość.
Bob ma na ręce: nic.
Bob ma w talii, od wierzchu: Złoto, Srebrniki.
Carol ma na ręce 1 nieznaną kartę z talii.
Carol ma w talii, w nieznanej kolejności: Miedziaki, Posiadłość.
Na Śmietnisku leży: Uczta.
W stosie Klątw zostaje 0 kart.
Na wierzchu Łask leży: Dar morza; pod spodem, w nieznanej kolejności, wszystkie inne.
Stos Uroków to, od wierzchu: Zazdrość; pod spodem, w nieznanej kolejności: Wojna.
Dla Drogi Way of the Mouse odłożono na bok: Fosa.
Gra się do następnej tury."""


def test_the_table_is_said():
    assert say_setup(parse(FULL)[0], "pl") == POLISH.split("\n")
    assert say_setup(Scenario("a"), "en") == ["Alice is in the Action phase."]


FOUND = [
    ("coins 3", "2", "There are 2 coins to spend."),
    ("Alice hand 3", "Copper, Copper", "Alice has 2 cards in hand."),
    ("Alice hand has Gold", "Copper, Copper, ?", "Alice has in hand exactly: 2 × Copper, an unknown card."),
    ("Alice deck top Gold", "Silver, ?", "Alice has exactly this deck, from the top: Silver, an unknown card."),
    ("trash has Gold", "none", "The trash holds exactly: nothing."),
    ("pile Village top Village", "none", "The pile of Village has on top: nothing."),
    ("phase buy", "clean-up", "It is the Clean-up phase."),
    ("turn Alice", "Bob", "It is the turn of Bob."),
    ("game over", "False", "The game is not over."),
    ("cost Province 6P", "8", "The cost of Province is 8."),
    ("cost City Quarter 0", "8D", "The cost of City Quarter is 8 Debt."),
    ("cost Fortune 8", "8+8D", "The cost of Fortune is 8 and 8 Debt."),
    ("cost Possession 6", "6P", "The cost of Possession is 6 and a Potion."),
    ("winner Bob", "Alice, Bob", "The winners are Alice and Bob."),
    ("asks Bob", "nobody", "Nobody has a choice."),
    ("offers buy Gold", "Bob: phase.buy ('buy Copper', 'end')",
     "The next choice is made by Bob; the possible answers are: buy Copper; end the phase."),
]  # fmt: skip


@pytest.mark.parametrize(("text", "value", "said"), FOUND)
def test_what_was_found_instead(text, value, said):
    part = read_proposition(Reader(), text)
    assert tell_found(part, value, SimpleNamespace(lang="en")) == said
    polish = tell_found(part, value, SimpleNamespace(lang="pl"))
    assert not english_words(polish), polish
    assert tell_propositions([part, part], SimpleNamespace(lang="pl")).count("; ") >= 1
