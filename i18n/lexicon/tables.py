"""The word tables of a language, as its `.table` file gives them.

Before the first section stand settings `key = value`: `plural` (as in PO headers), `classes` (names of the plural
classes in that order), `cases` (the first is the default), `name-cases` (those of names, if fewer), `places` (forms of
places), `and`, `or`, `nor`, `dash` (how lists join: between, then before the last, with `|` between, in quotes),
`typed` (how types stand with a noun; a form that ends in `_` is written in one word with what follows), `hanging` (the
case of all types but the last), `grouped` (yes: in a list of names the last one takes the case for all) and `article`
(indefinite article, the one before a vowel, the vowels). Sections hold rows with cells between bars; in
[counts] and [named] the first row that fits is taken, and `*` fits everything. Patterns there have these slots:
{n}, {a} (the article), {sg} and {pl} in the case at hand or with one named ({pl.gen}), any noun by its id in the same
quantity and case, {head} (the noun a name stands beside), {text} (the name as it is) and {name} (inflected). [heads]
gives the noun beside which names of what is no card stand, where the language would not call it a card.

`verb-forms` names the cells of [verbs] behind the id of a verb: its forms, and what stands behind them (`rest`, and
`rest-not` where it is denied; an empty one is the same). In a form `[a/b]` is `a`, or `b` where the object is a
definite one, and `_` a blank at its end.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from engine.records import NamedTuple
from i18n.catalogue import plural_rule
from i18n.errors import MissingForm, UnknownLanguage
from i18n.pseudo import ENGLISH, PSEUDO, accented, is_pseudo, name as between_brackets

if TYPE_CHECKING:
    from collections.abc import Callable

HERE = Path(__file__).parent


class Word(NamedTuple):
    """Hold the gender of a word and its forms by number (sg, pl) and case."""

    gender: str
    forms: dict[tuple[str, str], str]


class Pattern(NamedTuple):
    """Hold one row of [counts] or [named]: what it fits, and the pattern.

    `only` is a gender, or known, unknown or plural (a known name that is a plural by itself, if any row says so).
    """

    quantity: str
    only: str
    plural_class: str
    cases: tuple[str, ...]
    pattern: str

    def fits(self, quantity: str, only: str, plural_class: str, case: str) -> bool:
        """Tell whether the row is for this."""
        return (
            self.quantity in ("*", quantity)
            and self.only in ("*", only)
            and self.plural_class in ("*", plural_class)
            and (self.cases == ("*",) or case in self.cases)
        )


class Tables(NamedTuple):
    """Hold everything the lexicon knows of a language."""

    lang: str
    plural: Callable[[int], int]
    classes: tuple[str, ...]
    cases: tuple[str, ...]
    place_forms: tuple[str, ...]
    joins: dict[str, tuple[str, str]]
    typed: str
    article: tuple[str, ...]
    articles: dict[str, str]
    nouns: dict[str, Word]
    names: dict[str, Word]
    counts: tuple[Pattern, ...]
    named: tuple[Pattern, ...]
    places: dict[tuple[str, str], tuple[str, ...]]
    hanging: str = ""
    grouped: bool = False
    verb_forms: tuple[str, ...] = ()
    verbs: dict[str, dict[str, str]] = {}  # the default of a named tuple, never changed
    heads: dict[str, str] = {}

    def plural_class(self, n: int) -> str:
        """Name the plural class of a number."""
        return self.classes[self.plural(n)]

    def has_row(self, only: str) -> bool:
        """Tell whether [named] has rows of its own for such names."""
        return any(row.only == only for row in self.named)

    def noun(self, word: str) -> Word:
        """Return a noun by id; raises MissingForm."""
        if word not in self.nouns:
            raise MissingForm(language=self.lang, word=word, form="noun")
        return self.nouns[word]

    def verb(self, verb: str) -> dict[str, str]:
        """Return the forms of a verb by id; raises MissingForm."""
        if verb not in self.verbs:
            raise MissingForm(language=self.lang, word=verb, form="verb")
        return self.verbs[verb]

    @property
    def quantities(self) -> tuple[str, ...]:
        """List the quantities a template may ask for."""
        return tuple(dict.fromkeys(row.quantity for row in (*self.counts, *self.named) if row.quantity != "*"))


def languages() -> tuple[str, ...]:
    """List the languages that have a lexicon."""
    return tuple(sorted(path.stem for path in HERE.glob("*.table")))


def setting(path: Path, key: str) -> str:
    """Return one setting of a table file, "" when it is not there."""
    return _split(path.read_text("utf-8"))[0].get(key, "")


def _cells(line: str) -> list[str]:
    return [cell.strip() for cell in line.split("|")]


def _split(text: str) -> tuple[dict[str, str], dict[str, list[list[str]]]]:
    """Split a table file into its settings and its sections."""
    settings: dict[str, str] = {}
    sections: dict[str, list[list[str]]] = {}
    rows: list[list[str]] | None = None
    for line in text.split("\n"):
        if not line or line[0] == "#":
            continue
        if line[0] == "[":
            rows = sections.setdefault(line.strip("[]"), [])
        elif rows is None:
            key, _, value = line.partition("=")
            settings[key.strip()] = value.strip()
        else:
            rows.append(_cells(line))
    return settings, sections


def _words(rows: list[list[str]], cases: tuple[str, ...], lang: str) -> dict[str, Word]:
    words: dict[str, Word] = {}
    for word, gender, number, *forms in rows:
        if len(forms) != len(cases):
            raise MissingForm(language=lang, word=word, form=number)
        known = words.setdefault(word, Word(gender, {})).forms
        for case, form in zip(cases, forms, strict=True):
            known[number, case] = form
    return words


def _verbs(rows: list[list[str]], forms: tuple[str, ...], lang: str) -> dict[str, dict[str, str]]:
    found = {}
    for verb, *cells in rows:
        if len(cells) != len(forms):
            raise MissingForm(language=lang, word=verb, form=str(len(cells)))
        found[verb] = dict(zip(forms, cells, strict=True))
    return found


def _join(setting: str) -> tuple[str, str]:
    between, last = setting.strip('"').split("|")
    return between, last


def _joins(settings: dict[str, str]) -> dict[str, tuple[str, str]]:
    """Read how lists join; what is denied joins like a choice where the table has no other way."""
    with_nor = {"nor": settings["or"], **settings}
    return {key: _join(with_nor[key]) for key in ("and", "or", "nor", "dash")}


@cache
def read_tables(lang: str) -> Tables:
    """Read the tables of a language once; raises UnknownLanguage."""
    if is_pseudo(lang):
        return _pseudo_of(read_tables(ENGLISH))
    path = HERE / f"{lang}.table"
    if not path.exists():
        raise UnknownLanguage(language=lang, known=languages())
    settings, sections = _split(path.read_text("utf-8"))
    cases = tuple(settings["cases"].split())
    of_names = tuple(settings.get("name-cases", settings["cases"]).split())
    return Tables(
        lang=lang,
        plural=plural_rule(settings["plural"])[1],
        classes=tuple(settings["classes"].split()),
        cases=cases,
        place_forms=tuple(settings["places"].split()),
        joins=_joins(settings),
        typed=settings["typed"],
        article=tuple(settings.get("article", "").split()),
        articles=dict(sections.get("articles", [])),
        nouns=_words(sections["nouns"], cases, lang),
        names=_words(sections["names"], of_names, lang),
        counts=tuple(Pattern(row[0], row[1], row[2], tuple(row[3].split()), row[4]) for row in sections["counts"]),
        named=tuple(Pattern(row[1], row[0], row[2], tuple(row[3].split()), row[4]) for row in sections["named"]),
        places={(row[0], row[1]): tuple(row[2:]) for row in sections["places"]},
        hanging=settings.get("hanging", ""),
        grouped=settings.get("grouped") == "yes",
        verb_forms=tuple(settings.get("verb-forms", "").split()),
        verbs=_verbs(sections.get("verbs", []), tuple(settings.get("verb-forms", "").split()), lang),
        heads={name: head for head, names in sections.get("heads", []) for name in names.split()},
    )


def _pseudo_of(tables: Tables) -> Tables:
    """Make the tables of the pseudo-locale from the English ones."""
    return tables._replace(
        lang=PSEUDO,
        joins={key: (accented(between), accented(last)) for key, (between, last) in tables.joins.items()},
        typed=accented(tables.typed),
        article=(*(accented(one) for one in tables.article[:2]), *tables.article[2:]),
        articles={},
        nouns={key: _changed(word, accented) for key, word in tables.nouns.items()},
        names={key: _changed(word, between_brackets) for key, word in tables.names.items()},
        counts=tuple(_accented(one) for one in tables.counts),
        named=tuple(_accented(one) for one in tables.named),
        places={key: tuple(map(accented, forms)) for key, forms in tables.places.items()},
        verbs={verb: {form: accented(said) for form, said in row.items()} for verb, row in tables.verbs.items()},
    )


def _changed(word: Word, change: Callable[[str], str]) -> Word:
    return word._replace(forms={key: change(form) for key, form in word.forms.items()})


def _accented(row: Pattern) -> Pattern:
    return row._replace(pattern=accented(row.pattern))
