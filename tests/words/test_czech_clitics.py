"""Unstressed words stand second in their clause, in every sentence that is said in Czech."""

from __future__ import annotations

import re

import pytest

from engine.inquiry.notation import decode, parse
from i18n.lexicon.tables import read_tables
from i18n.say.headings import say_heading
from tests.questions.tables import read
from tests.tools import reading

LIGHT = frozenset({"si", "se", "ji", "jej", "ho", "mu", "mi"})
BESIDE = frozenset({"jste", "jsem", "jsme", "byste", "bych", "by"})  # unstressed too, before the others
# A clause ends with a sign, and before a word that joins it to the next.
BREAK = re.compile(r"[,;:.?!()\[\]„“\"|/–…`]+|(?<!\S)(?:a|i|ale|nebo|ani|či)(?!\S)")
SLOT = re.compile(r"\{[^{}]*\}(?:`[^`]*`)?")
WORD = re.compile(r"[^\W_][\w'’-]*|\$\d*|[+−]\d+")
# Words that open a clause and hold its first place by themselves.
OPENING = (
    "když pokud že aby abyste zda dokud než jakmile kdykoli až protože kdo co kde kam kdy proč jejž jenž jež"
    " jinak potom pak nejprve nejdřív teprve přesto proto tehdy někdy jak čím komu koho čeho"
)
OPEN = frozenset(OPENING.split())
PAIRS = ("až když", "než kolik", "než jaký", "co dalšího", "teprve pak", "než aby", "než je do čeho")  # together
MODAL = frozenset(f"{no}{form}" for form in ("smí", "smíte", "může", "můžete", "musí", "musíte") for no in ("", "ne"))
NUMBER = re.compile(r"^\d+\s+")  # of a line in a list
LEADS = ("v pořadí hráčů", "na začátku svého příštího tahu")  # the same, of several words
BEHIND = re.compile(r"(?<!\S)(?:nebo|jinak|potom|pak) (\w+) (?:si|ji|jej|ho|mu|mi)(?!\w)", re.IGNORECASE)
WITH = re.compile(r"\d|Slot|\w+(?:ou|em|ým|ím|mi)$")  # behind "se" where it means "with"
# Verbs of the phrases that the table of verbs lacks.
MORE = "smí může musí smíte můžete musíte bere dobírá hraje ukazuje ukáže dá má odloží odkládá zahodí zahazuje míchá"
ADDRESSED = re.compile(r"(?!(?:ještě|krát|třet|dobyt)\w*$)\w{3,}te$")  # vezměte, doberete, nemusíte


def _forms() -> frozenset[str]:
    table = read_tables("cs").verbs.values()
    forms = {row[form].split()[0] for row in table for form in ("you", "they", "all") if row[form]} | set(MORE.split())
    return frozenset(forms | {f"ne{form}" for form in forms})


FINITE = _forms()


def finite(word: str) -> bool:
    return word.lower() in FINITE or ADDRESSED.match(word.lower()) is not None


def light(words: list[str], place: int) -> bool:
    """Tell whether an unstressed word stands there, not the preposition."""
    word, behind = words[place].lower(), words[place + 1] if place + 1 < len(words) else ""
    return word in LIGHT and not (word == "se" and WITH.match(behind))


def misplaced(text: str) -> list[str]:
    """Find the unstressed words that do not stand second, each with its clause."""
    text = SLOT.sub(" Slot ", NUMBER.sub("", text))
    wrong = [found[0] for found in BEHIND.finditer(text) if finite(found[1])]
    return wrong + [" ".join(words) for words in map(WORD.findall, BREAK.split(text)) if words and _wrong(words)]


def _wrong(words: list[str]) -> bool:
    words = [word for word in words if word.lower() not in BESIDE]
    said = " ".join(words).lower()
    words = words[next((len(pair.split()) - 1 for pair in PAIRS if said.startswith(pair)), 0) :]
    first = next((place for place in range(len(words)) if light(words, place)), 0)
    if first < 2:
        return False
    before = [word.lower() for word in words[:first]]
    if before[-1].endswith("t"):  # an infinitive keeps its own, if it is not asked for or allowed
        return bool(MODAL & set(before)) or (before[0] in OPEN and len(before) == 2)
    if before[0] in OPEN or finite(before[-1]):
        return True
    return any(said.startswith(lead) and first > len(lead.split()) for lead in LEADS)


def _headings():
    for path in sorted((reading.ROOT / "engine" / "rulings").glob("*.scn")):
        for one in parse(decode(path.read_bytes())):
            yield f"{path.stem}/{one.id}", say_heading(one, "cs", reading.FOREIGN)


SAYERS = {
    "headings": _headings,
    "cards": lambda: reading.cards("cs"), "sayings": lambda: reading.sayings("cs"),
    "chapters": lambda: reading.chapters("cs"), "answers": lambda: reading.answers("cs"),
    **{name: lambda name=name: reading.messages("cs", name) for name in (*reading.CATALOGUES, "phrases")},
}  # fmt: skip


@pytest.mark.parametrize("kind", SAYERS)
def test_unstressed_words_stand_second(kind):
    asked = {row.question for path in reading.QUESTIONS.glob("cs_*.tsv") for row in read(path)}  # words of others
    said = [(where, text) for where, text in SAYERS[kind]() if text not in asked]
    assert len(said) > 20
    assert [(where, found) for where, text in said if (found := misplaced(text.replace("(si) ", "")))] == []


@pytest.mark.parametrize(
    "text",
    [
        "V pořadí hráčů každý z ostatních si vezme 1 Prokletí.",
        "jinak v pořadí hráčů každý z ostatních si vezme 1 Prokletí",
        "zahoďte 1 kartu; nebo vezměte si 1 kartu akce ze smetiště.",
        "odloží z ruky 2 karty; nebo vezme si do ruky 1 Prokletí.",
        "Co znamená podívat se na kartu a co ukázat ji?",
        "Zbývá-li jediná karta, {laboratory} dobere ji",
        "Kolik karet doberete si, když zahrajete Kovárnu?",
        "Ano: když druhý hráč si vezme Prokletí, zahodíte kartu.",
        "Druhý hráč může si vzít Prokletí.",
        "Může se stát, že nevezmete si kartu.",
        "smíte vzít si 1 kartu ze společné zásoby",
    ],
)
def test_misplaced_words_are_found(text):
    assert misplaced(text)


@pytest.mark.parametrize(
    "text",
    [
        "V pořadí hráčů si každý z ostatních vezme 1 Prokletí.",
        "Na začátku každého svého tahu, dokud nějaké zbývají, si dejte 1 z nich do ruky.",
        "Které karty si můžete vzít, když zahrajete Dílnu?",
        "Kdo smí kartu koupit, ten si ji také vezme, až když si dobere.",
        "{kings-court} zůstane se svou {caravan:ins} a se 2 kartami.",
    ],
)
def test_words_that_stand_second_are_let_be(text):
    assert misplaced(text) == []
