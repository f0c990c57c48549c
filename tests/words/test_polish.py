"""Polish stands as an editor has it: numbers, cases, commas, the rulebook's words, in every sentence that is said.

What is looked at is all that the product says in Polish: cards in every printing, statements, every catalogue and
every chapter.
"""

from __future__ import annotations

import re
from functools import cache

import pytest

from assistant.telling.scenarios import say_choice
from engine.inquiry.verdict import Choice
from engine.model.choices import Choice as Answer
from engine.table.facts import ids_of_kind
from engine.vocabulary.conditions import Option
from i18n.catalogue import read_po
from i18n.interface import Interface
from i18n.lexicon import lexicon
from i18n.say.words import words
from tests.tools import reading
from tests.tools.goldens import FOREIGN

PL = lexicon("pl", FOREIGN)
CASES = ("nom", "gen", "dat", "acc", "ins", "loc")
CATALOGUES = ("phrases", *reading.CATALOGUES)
LETTER = "a-ząćęłńóśźż"


@cache
def said() -> tuple[str, ...]:
    """List the sentences of cards and the statements, as they are said."""
    return tuple(text for lines in (reading.cards("pl"), reading.sayings("pl")) for _, text in lines)


@cache
def written(catalogue: str) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """List the messages of a catalogue: id and forms."""
    path = reading.ROOT / "i18n" / catalogue / "pl.po"
    entries = read_po(path.read_text("utf-8"))
    return tuple((f"{entry.context} {entry.id}".strip(), tuple(entry.forms)) for entry in entries if entry.id)


@cache
def everything() -> tuple[tuple[str, str], ...]:
    """List all that is said or written: where, and the text without code."""
    found = [("said", text) for text in said()]
    for catalogue in CATALOGUES:
        found += [(f"{catalogue}: {where}", form) for where, forms in written(catalogue) for form in forms]
    found += [(f"chapter {where}", text) for where, text in reading.chapters("pl")]
    return tuple((where, re.sub(r"\{[\w-]+\}`|<[^>]*>|`[^`]*`|--[\w-]+", "", text)) for where, text in found)


def faults(pattern: str, texts: tuple[tuple[str, str], ...]) -> list[str]:
    """List where a pattern is found."""
    return [f"{where}: {text}" for where, text in texts if re.search(pattern, text)]


# the forms of names

NAMES = {
    "copper": "Miedziaki Miedziaków Miedziakom Miedziaki Miedziakami Miedziakach",
    "duchy": "Powiat Powiatu Powiatowi Powiat Powiatem Powiecie",
    "smithy": "Kuźnia Kuźni Kuźni Kuźnię Kuźnią Kuźni",
    "bandit": "Bandyta Bandyty Bandycie Bandytę Bandytą Bandycie",
    "merchant": "Kupiec Kupca Kupcowi Kupca Kupcem Kupcu",
    "bat": "Nietoperz Nietoperza Nietoperzowi Nietoperza Nietoperzem Nietoperzu",
    "bridge": "Most Mostu Mostowi Most Mostem Moście",
    "laboratory": "Laboratorium Laboratorium Laboratorium Laboratorium Laboratorium Laboratorium",
    "gardens": "Ogrody Ogrodów Ogrodom Ogrody Ogrodami Ogrodach",
    "wish": "Życzenie Życzenia Życzeniu Życzenie Życzeniem Życzeniu",
}


@pytest.mark.parametrize("card", NAMES)
def test_names_in_each_case(card: str) -> None:
    assert " ".join(format(PL.card(card), case) for case in CASES) == NAMES[card]


@pytest.mark.parametrize(
    ("card", "pile"),
    [
        ("curse", "stos Klątw"), ("duchy", "stos Powiatów"), ("copper", "stos Miedziaków"), ("gold", "stos Złota"),
        ("smithy", "stos Kuźni"), ("will-o-wisp", "stos Błędnych ogników"), ("mill", "stos Młyna"),
        ("horse", "stos kart Horse\N{DEGREE SIGN}"),
    ],
)  # fmt: skip
def test_a_pile_is_one_of_many(card: str, pile: str) -> None:
    assert f"stos {PL.card(card):gen,pile}" == pile


KINDS = {
    "boon": "Łaska", "hex": "Urok", "state": "Stan", "artifact": "Artefakt", "event": "Zdarzenie",
    "landmark": "Krajobraz", "project": "Projekt", "way": "Droga", "ally": "Sojusznik", "trait": "Cecha",
    "prophecy": "Przepowiednia",
}  # fmt: skip


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_no_card_is_not_called_one(kind: str) -> None:
    listed = [card for card, head in PL.tables.heads.items() if head == kind]
    assert sorted(listed) == sorted(ids_of_kind(kind))
    for card in listed:
        slot = PL.card(card, 1, "a")
        stands = slot.text if slot.text.startswith(KINDS[kind]) else f"{KINDS[kind]} {slot.text}"
        assert format(slot, "nom") == stands


def test_places_are_the_owners() -> None:
    assert format(PL.place("deck-top", "they"), "to") == "na wierzch swojej talii"
    assert format(PL.place("deck-top", "you"), "to") == "na wierzch talii"


def test_what_is_denied_is_joined_by_ani() -> None:
    said_of = words("pl").none_of([words("pl").name("Silver"), words("pl").name("Gold"), words("pl").name("Moat")])
    assert format(said_of, "gen") == "Srebrników, Złota ani Fosy"
    assert faults(r"nie ma(?:sz)? na ręce (?:(?!gdy|jeśli|,).)* lub ", tuple(("said", text) for text in said())) == []


def test_no_card_at_all_is_none() -> None:
    """What is not done to any card is "nie dobiera żadnej karty": "nie dobiera karty" would be read of one card."""
    loose = r"\bnie (?:m\w+ )?(?:dob|odrz|wyrz|doda)\w+ karty(?=[,.?]| na Śmietnisko| w swojej)|na ręce karty \w+ poza"
    assert faults(loose, tuple(("said", text) for text in reading_of("sayings"))) == []


# numbers


@cache
def forms() -> dict[str, set[tuple[str, str]]]:
    """Map the forms of all nouns to their numbers and cases."""
    found: dict[str, set[tuple[str, str]]] = {}
    for word in PL.tables.nouns.values():
        for tag, form in word.forms.items():
            found.setdefault(form, set()).add(tag)
    return found


def misnumbered(text: str) -> list[str]:
    """List numbers with a noun in a form that does not go with them."""
    counted = "|".join(sorted((re.escape(form) for form in forms()), key=len, reverse=True))
    wrong = []
    for found in re.finditer(rf"(?<![\w.,/–$-])(\d+) ({counted})(?![{LETTER}])", text):
        n, tags = int(found[1]), forms()[found[2]]
        few = n % 10 in (2, 3, 4) and n % 100 not in (12, 13, 14)
        fits = {
            True: any(number == "sg" for number, _ in tags),
            False: any(number == "pl" and (few or case not in ("nom", "acc")) for number, case in tags),
        }[n == 1]
        wrong += [] if fits else [found[0]]
    return wrong


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("daje 1 punkty Zwycięstwa", ["1 punkty Zwycięstwa"]),
        ("masz 5 karty, 2 karty", ["5 karty"]),
        ("przy 1 kartach", ["1 kartach"]),
        ("1 kartę, 3 monety, 12 kart, 22 karty, 5 graczy, 1 gracza, do 4 kart, 100 żetonów długu", []),
        ("12 karty i 3 monet", ["12 karty"]),
    ],
)
def test_what_a_wrong_number_is(text: str, wrong: list[str]) -> None:
    assert misnumbered(text) == wrong


def test_nouns_agree_with_numbers() -> None:
    assert [text for text in said() if misnumbered(text)] == []


SINGULAR = r"\b(?:jest|leży|zostaje|pozostaje|czeka|zostało|została|nazywa się) (?:co najmniej )?"
PLURAL = r"\b(?:są|leżą|zostają|pozostają|czekają|zostały|nazywają się) (?:co najmniej )?"


def test_plural_messages_agree_with_numbers() -> None:
    wrong = []
    for catalogue in CATALOGUES:
        for where, several in written(catalogue):
            if len(several) != len(PL.tables.classes):
                continue
            for n, form in zip((1, 2, 5), several, strict=True):
                text = form.replace("{n}", str(n)).replace("{what}", str(n))
                bad = re.search(SINGULAR + "2", text) or re.search(PLURAL + "[15]", text)
                wrong += [f"{where}: {text}"] if bad or misnumbered(text) else []
    assert wrong == []


# cases of slots

VERBS = (
    "zagrywa|dodaje|kupuje|wyrzuca|odrzuca|odkrywa|podgląda|bierze|odkłada|zwraca|wymienia|dobiera|przekazuje|"
    "zagraj|dodaj|wyrzuć|odrzuć|odkryj|podejrzyj|weź|odłóż|zwróć|dobierz|"
    "zagrać|dodać|kupić|wyrzucić|odrzucić|odkryć|podejrzeć|wziąć|odłożyć|zwrócić|dobrać|oznaczać|chodzi o|za"
)
PILE = "stos|stosu|stosie|stosy"


def test_a_slot_behind_a_verb_or_a_pile_has_its_case() -> None:
    bare = rf"(?i)\b(?:{VERBS}|{PILE}) \{{(?:cards|card|pile|[a-z]+-[a-z-]+|charlatan|mountebank|farrier)\}}"
    texts = [
        (where, form)
        for catalogue in ("phrases", "interface")
        for where, several in written(catalogue)
        for form in several
    ]
    assert faults(bare, tuple(texts)) == []


def test_a_slot_before_an_impersonal_verb_has_its_case() -> None:
    """What was done ("podano", "wyrzucono") was done to a slot before it, which stands in the accusative."""
    bare = r"(?:^|[.;:] )\{(?:card|pile|[a-z]+-[a-z-]+)\} (?!(?:to|tylko)\b)\w+[nt]o\b"
    texts = [
        (where, form)
        for catalogue in ("phrases", "interface", "titles")
        for where, several in written(catalogue)
        for form in several
    ]
    assert faults(bare, tuple(texts)) == []


# commas and order

COMMAND = "możesz|otrzymaj|dobierz|dodaj|weź|odłóż|wyrzuć|odrzuć|zagraj|odkryj|wybierz"
CLAUSE = "gdy|jeśli|ilekroć|jak|dopóki|zanim|aż|którą|który|której|chyba"


def test_no_comma_parts_a_time_from_what_is_done_then() -> None:
    """No comma stands behind "zaraz po zagraniu karty"; one stands behind a clause with a verb."""
    before = rf"(?:^|: )(?:Zaraz|Po|Na|W|Przed|Do) (?:(?!\b(?:{CLAUSE})\b)[^,.;])*, (?:{COMMAND})\b"
    assert faults(before, tuple(("said", text) for text in said())) == []


def test_no_comma_before_a_comparison_without_a_verb() -> None:
    first = r"\b(?:to|tak|taki|taka|takie|tyle|te|ten|ta) sam\w*(?: \w+)?, (?:co|jak) "
    no_verb = r"(?:(?!\w*(?:ł[aoy]?|sz|je|wi)\b)\w+ ?)+(?:[,.;?!(]|$)"
    assert faults(first + no_verb, everything()) == []


def test_what_follows_in_time_is_joined_by_a_potem() -> None:
    assert faults(r"(?<! a)(?<!,), potem ", tuple(("said", text) for text in reading_of("sayings"))) == []


def reading_of(kind: str) -> tuple[str, ...]:
    """List the texts of one kind."""
    return tuple(text for _, text in getattr(reading, kind)("pl"))


def test_another_players_deck_is_his_own() -> None:
    """Who is told of in the third person turns up cards of his own deck; "talia" alone is that of the one addressed."""
    loose = r"każdy (?:z pozostałych graczy|gracz)\b[^.]* (?:z wierzchu|na wierzch|wierzchnią kartę) talii"
    assert faults(loose, tuple(("said", text) for text in reading_of("cards"))) == []


def test_one_sentence_calls_one_card_this_card() -> None:
    both = r"[Dd]opóki ta karta jest w grze:[^.]*\bkupujesz kartę[^.]*\bt(?:a|ej|ę|ą) kart"
    assert [text for text in said() if re.search(both, text)] == []


# words

OURS = {  # what no Polish text says: what it says instead
    r"[Nn]astępnym razem(?: w tej turze)?(?:, gdy| (?:ktokolwiek )?(?:dodaje|kupuje|zagrywa|odrzuca|tasuje))":
        "gdy następnym razem dodasz",
    r"tali\w+ początkow": "talia startowa",
    r"początkow\w+ Miedziak": "startowe Miedziaki",
    r"\bKsięstw": "Powiat",
    r"\bżeton\w* PZ\b": "żeton zwycięstwa",
    r"żeton\w* punktów Zwycięstwa": "żetony zwycięstwa",
    r"żeton\w* (?:kufra|wieśniaków)": "żetony „Coffers”, „Villager”",
    r"\bplansz": "mata",
    r"egzemplarz": "kopia",
    r"(?<![„\w])Bane\b(?!: X)": "stos Zguby",
    r"\b[Dd]osta\w+ (?:1 )?dodatkow": "otrzymać dodatkową akcję",
    r"\bDrog\w+ Myszy": "„Way of the Mouse”",
    r"\bKoloni(?:a|ach|ami|i) i Schronisk": "Platinum i Colony",
    r"granica pozycji": "limit",
    r"wygrywa mniej tur": "wygrywa ten, kto rozegrał mniej tur",
    r"o wspólnym typie": "mający wspólny typ",
    r"o nazwie (?:takiej|karty)\b": "o takiej samej nazwie jak",
    r"(?<=\w )Twój |(?<=\w )Twoj": "twój, small",
    r"\bfaz\w+ (?:Akcji|Zakup\w+|Nocy|Porządk\w+)": "faza akcji, small",
    r"najważniejsz\w+ pierwsz": "od najważniejszego",
    r"\bten z \w+, kto\b": "ten z nich, który",
    r"\b(?:liczy się jako|to to samo co) \w+ jej\b": "jako jej dodanie",
    r"\bżadnych monet\b": "bez monet",
    r"\b1 dług\b": "1 żeton długu",
    r"(?:Podróżnik|Pracownia Miedzi|Sala Reprezentacyjna|Sekretna Komnata)": "the name that is shown",
    r"Żołnież": "Żołnierz",
    r"a nie, co jest": "a nie to, co jest",
    r"\bszansa, że\b": "prawdopodobieństwo",
    r"\bdopełnia": "uzupełniać",
    r"\bpo przecink": "rozdzielone przecinkami",
    r"\b[Gg]dy zagrywa \{[\w-]+\}": "gdy kartę zagrywa",
    r"\bogląda (?:\{n\}|\d+) kart": "podgląda",
    r"\bmo(?:żesz|że|gą) otrzymać \w[^.?:;,]* za \w": "dodać za wyrzuconą kartę",
    r"\{file\}:\{line\} (?![{„])": "a colon behind the line",
    r"\boszczędza wyboru": "oszczędza graczowi wyboru",
    r"licz\w+ się (?:jako stos )?do końca gry": "przy sprawdzaniu końca gry",
    r"\bwykon\w+ (?:jej|jego|ich|samą) treść": "wykonać polecenia",
    r"\bStan\w* \{[\w-]+\} otrzyman|\botrzyman\w+ (?:w wymianie|przez wymianę)": "wzięty",
    r"\bgra się \{": "zagrywa się kartę",
    r"\bfazę mówi\b": "fazę podaje",
    r"\b(?:ile|co|gdzie|kto) by (?:\w+ )?nie \w+[łaoi]\b": "niezależnie od tego, ile",
    r"planszet": "mata",
    r"„„": "quotes once",
    r"\b[Pp]owiela|\bpowieli": "zagrać dwukrotnie: what is multiplied is no copy",
    r"\bleż\w+ (?:\w+ ){0,3}na boku\b": "odłożony na bok: na boku leży, co się przewróciło",
    r"\b[Pp](?:rzy|o) (?:\d+|\w+) lub więcej \w+ach\b": "dla 3 lub więcej graczy",
    r", (?:z|na|do|w) któr\w+ (?:losować|pokazać)\b": "z którego się losuje",
    r"\bDług\w* nie|\btylko Dług": "dług, small",
    r"[Mm]ikstur": "Eliksir",
    r"\bPZ\b": "punkty",
    r"\b[Ww]ygna(?:n|ć)": "na macie „Exile”",
    r"\bz \w+ schodz|\bz gry (?:zesz|zsz)|(?:schodz\w+|zesz\w+|zszed\w*) z gry": "opuszcza grę",
    r"\bpotom\b": "potem",
    r"^Gdzie trafia": "dokąd trafia",
    r"\b(?:jest|są)(?: za każdym razem| zawsze)? dowoln[aei]\.": "dobrowolna",
    r"Rytuła": "Rytuał",
    r"\bżeton\w* (?:minus|–1)\b": "„–1 karta”",
    r"(?<![–+\w`„])(?<!\"Moat: )\$(?!$)": "coins in words, but for tokens and what is typed",
    r"\btylko, dopóki\b": "tylko dopóty, dopóki",
    r"\b[Pp]odejrzan[aąeiy]": "podglądany: podejrzany is a suspect",
    r"\bjest w niej jedyn[aąey]\b(?! kart)": "jest w niej jedyną kartą",
    r"\bkart\w* (?:Horse|Loot|Odysseys|Potion|Spoils)\b(?!°)": "a name in its slot: it may be Polish one day",
    r"\bfavory\b": "fawory",
    r"\bsą (?:[5-9]|1\d|\d[05-9]) ": "jest 8 kart",
    r"\bnic (?:za \w+ )?nie dobiera": "niczego nie dobiera",
    r"\bktór[ae] nie (?:jest|są) kart\w+ \w+, z": "(inną niż karta Skarbu) z ręki: the place stands with what is taken",
    r"\b[Gg]dzie w (?:talii|stosie) trafia": "w które miejsce talii trafia",
    r"\bpusty jest (?:(?!puste są)[^.;:])*trzy stosy": "puste są trzy stosy",
    r"\b(?:wybierasz|decydujesz|ustalasz) sam\b": "wybierasz samodzielnie: whoever plays",
    r"\b(?:w|jednej|tej samej) nocy\b|\bnocą\b": "w fazie nocy",
    r", po czym (?:jeśli (?:to|tego nie) zrobi|po )": "a jeśli to zrobisz, a po tej turze",
    r"mniej niż 0,? za każd": "o 1 mniej za każdą kartę, ale nie mniej niż 0",
    r"\b[Oo]dłóż odłożon": "połóż odłożoną kartę",
    r"\bstos\w* kart (?:Ruins|Loot|Townsfolk)": "stos Ruin, Łupów, Mieszczan",
    r"\bgracz o (?:\d|\{n\}) miejsca": "gracz siedzący o 2 miejsca w lewo",
    r"\brękę, jakakolwiek\b": "bez względu na to, co to za karta",
    r"\btyle kart, co zwykle": "tyle kart co zwykle",
    r"\bgracz (?:nie )?ma [^,;]*(?:,| i) ten gracz (?:ma|zagrywa)\b": "ma: it is still he",
    r"\bty dodaj\b": "ty dodajesz, beside what another player does",
    r"\b[Kk]artę gra się": "gra się kartą",
    r"\bżeton\w* „[+–]\$1": "żeton „+1 moneta”",
    r"\b(?:nic nie|i tak|graczowi) płaci\b|\bzapłaciła\b": "daje monety: a card pays nothing",
}


@pytest.mark.parametrize("wrong", OURS, ids=OURS.values())
def test_the_words_of_the_rulebook(wrong: str) -> None:
    texts = tuple(one for one in everything() if "read.words" not in one[0] and "other-words" not in one[0])
    assert faults(wrong, texts) == []


def test_help_tells_what_an_option_does() -> None:
    """Help is in the third person, "Podaje ...", never a command."""
    helps = tuple((where, form) for where, several in written("interface") if ".help." in where for form in several)
    assert len(helps) > 100
    assert faults(r"^(?:Podaj|Wypisz|Pokaż|Losuj|Zapisz|Użyj|Zastąp) |, podaj |\bpodaj to\b", helps) == []


@pytest.mark.parametrize(
    ("does", "told"),
    [(Option("none", ()), "Bob wybiera polecenie: nic nie rób"), (None, "Bob wybiera: Fosa")],
)
def test_a_command_that_is_chosen_is_called_one(does: Option | None, told: str) -> None:
    """Behind "wybiera:" stands what is chosen, not a command to the reader."""
    moat = Answer("Moat", "", "Moat", does=does)
    assert say_choice(Choice(1, 1, "option", "one", "", (), (moat,), moat), Interface("pl")) == told
