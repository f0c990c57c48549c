"""The forms that words take, with the stems of the words they belong to.

Declined forms come from the lexicon of the language, verbs and the like by their roots (`roots.tsv`): a stemmer alone
does not know that Polish `Pachołka` is `Pachołek` or `dobierz` is `dobrać`, Czech `balíčku` `balíček`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from i18n import lexicon
from i18n.inflected import stemmer
from i18n.lexicon.tables import read_tables
from i18n.names import fold
from i18n.pseudo import is_pseudo

HERE = Path(__file__).parent
WORD = re.compile(r"\w+")
# Endings, without accents: what the page takes off, one after another, from a word that it has not met.
ENDINGS = {
    "hu": "ban ben ba be bol nal nel tol hoz hez rol ra re on en an n val vel ert nak nek kent ig kor t at et ot"
    " k ak ek ok m am em om d ad ed od a e ja je unk tok tek uk juk i ai ei jai jei im aim eim id aid eid ik aik eik"
    " ink aink eink"
    " bal cal dal gal kal lal mal nal pal ral sal tal zal bel cel del gel kel lel mel nel pel rel sel tel zel"
    " sz asz esz ol el od ed jak ni nia nie hat het hato heto tt ott ett tal tel ott as es va ve j jon jen jal jel",
    "pl": "a e i o u y em om ow ach ami ie owi ej ego emu ym ymi ich im imi ek ek am ia iu iem ce ca",
    "cs": "a e i o u y em um ech ich ach ami emi mi ovi ove ou ho eho emu ym ymi ych mu ete ete",
}

# What compounds end in that say no more of their first part than that it stands on a card.
HEADS = {"hu": "kartya"}


@cache
def form_table(lang: str) -> dict[str, tuple[str, ...]]:
    """Map each folded form in the lexicon to the stems of the words it can be, the likeliest first."""
    found: dict[str, dict[str, int]] = {}
    stem = stemmer(lang)
    for base, form in _pairs(lang):
        likeliest = 0 if fold(base) == fold(form) else 1
        stems = found.setdefault(fold(form), {})
        stems[stem(base)] = min(likeliest, stems.get(stem(base), 1))
    return {form: tuple(sorted(stems, key=lambda one: (stems[one], one))) for form, stems in found.items()}


def _pairs(lang: str) -> Iterator[tuple[str, str]]:
    """Give each word of each declined phrase beside the word it is a form of."""
    if is_pseudo(lang) or lang not in lexicon.languages():
        return
    tables = read_tables(lang)
    first = tables.cases[0]
    for word in (*tables.nouns.values(), *tables.names.values()):
        bases = [WORD.findall(word.forms[key]) for key in (("sg", first), ("pl", first)) if key in word.forms]
        for form in word.forms.values():
            words = WORD.findall(form)
            base = next((one for one in bases if len(one) == len(words)), None)
            if base is not None:
                yield from zip(base, words, strict=True)


@cache
def roots(lang: str) -> dict[str, tuple[str, ...]]:
    """Map each root to the stems of the words whose forms begin so."""
    found: dict[str, tuple[str, ...]] = {}
    for line in (HERE / "roots.tsv").read_text("utf-8").splitlines():
        if line.startswith(f"{lang}\t"):
            _, word, listed = line.split("\t")
            for root in listed.split():
                found[root] = (*found.get(root, ()), stemmer(lang)(word))
    return found


def by_root(folded: str, lang: str) -> tuple[str, ...]:
    """Return the stems of the words whose forms begin as a word does; the longest root counts."""
    known = roots(lang)
    longest = next((folded[:size] for size in range(len(folded), 2, -1) if folded[:size] in known), "")
    return known.get(longest, ())


def in_compound(word: str, lang: str) -> tuple[str, ...]:
    """Return the stems of the first part of a compound: Hungarian `kincskártyát` is a form of `kincs` too."""
    at = fold(word).find(HEADS[lang]) if lang in HEADS else -1
    first = word[:at]
    return form_table(lang).get(fold(first)) or (stemmer(lang)(first),) if at > 2 else ()
