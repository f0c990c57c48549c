"""What the search page needs: Sphinx's index, stems by form, and the objects of the site with their addresses."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from pathlib import Path
from typing import Any

from sphinx.domains import Domain
from sphinx.environment import BuildEnvironment
from sphinx.search import IndexBuilder

from assistant.reading.rules import questions
from docs.extension.domain import DominionDomain
from docs.extension.search.forms import ENDINGS, WORD, form_table, roots
from docs.extension.search.languages import Words
from docs.extension.search.packing import packed, packed_forms, packed_id
from docs.extension.search.texts import texts
from i18n.names import all_names, fold
from i18n.pseudo import is_pseudo

SPHINX_INDEX = "searchindex.js"  # it adds to that at the next build; no page reads it
INDEX = "search-index.js"
DATA = "search-data.js"
RULINGS = "search-rulings.js"  # fetched when a reader asks for them: the headings weigh as much as all the rest
RULING = "ruling"
NAME = "\ue002"  # stands in the title of a ruling for the name of the card whose page it is on
SEEN = "search-forms.json"
DOMAINS = ("dominion", "py")
OWN_NAMES = ("card", "landscape")
OWN_PAGES = ("cards/", "landscapes/")  # our own data name them and what stands on them


def load_seen(doctrees: Path) -> dict[str, tuple[str, ...]]:
    """Read which forms earlier builds have met: pages that have not changed are not indexed again."""
    path = doctrees / SEEN
    if not path.exists():
        return {}
    return {form: tuple(stems) for form, stems in json.loads(path.read_text("utf-8")).items()}


def save_seen(doctrees: Path, seen: dict[str, tuple[str, ...]]) -> None:
    """Keep which forms have been met, for the next build."""
    (doctrees / SEEN).write_text(json.dumps(seen, ensure_ascii=False, sort_keys=True), "utf-8")


def objects(env: BuildEnvironment, docnames: Iterable[str]) -> list[tuple[int, str, str, str, str]]:
    """List the objects of the site: place of their page in docnames, anchor, text, kind, id.

    The text keeps its marks: the page shows what stands between them as English.
    """
    places = {docname: place for place, docname in enumerate(docnames)}
    return sorted(
        (places[docname], anchor, text, kind, id)
        for domain in DOMAINS if domain in env.domains
        for id, text, kind, docname, anchor, priority in _objects_of(env.domains[domain])
        if docname in places and priority >= 0
    )  # fmt: skip


def _objects_of(domain: Domain) -> Iterable[tuple[str, str, str, str, str, int]]:
    if isinstance(domain, DominionDomain):  # its own list has the texts without marks
        return [(id, at.text, kind, at.docname, at.anchor, at.priority) for (kind, id), at in domain.objects.items()]
    return domain.get_objects()


def by_stem(seen: dict[str, tuple[str, ...]], lang: str, indexed: set[str]) -> dict[str, str]:
    """Turn forms with their stems about: the forms of each stem that pages are indexed by, in one text.

    The lexicon's forms are among them, whether a page has them or not.
    """
    found: dict[str, set[str]] = {}
    for form, stems in (*seen.items(), *form_table(lang).items()):
        for stem in stems:
            if stem in indexed:
                found.setdefault(stem, set()).add(form)
    return {stem: packed_forms(stem, sorted(forms - {stem})) for stem, forms in sorted(found.items())}


def _texts(listed: list[tuple[int, str, str, str, str]]) -> Iterator[str]:
    for _, _, text, _, id in listed:
        yield from WORD.findall(text)
        yield from WORD.findall(id)


def rulings_of(every: Sequence[tuple[int, str, str, str, str]], docnames: Sequence[str]) -> dict[str, Any]:
    """Pack the rulings: how many stand on which page, their titles and ids; of an id the script makes the anchor."""
    listed = sorted((place, id, text) for place, _, text, kind, id in every if kind == RULING)
    names = {place: text for place, anchor, text, kind, _ in every if kind in OWN_NAMES and not anchor}
    boxes = ["", *(id.partition("/")[0] for _, id, _ in listed)]
    return {
        "pages": [(place, len(list(some))) for place, some in groupby(listed, lambda one: one[0])],
        "titles": "\n".join(text.replace(names.get(place, NAME), NAME) for place, _, text in listed),
        "ids": "\n".join(packed_id(one[1], box, docnames[one[0]]) for one, box in zip(listed, boxes, strict=False)),
    }


def index_of(path: Path) -> dict[str, Any]:
    """Pack the index that Sphinx has written; headings of pages of objects are left out, our own data name them."""
    text = path.read_text("utf-8")
    index = json.loads(text[text.index("(") + 1 : text.rindex(")")])
    own = {place for place, docname in enumerate(index["docnames"]) if docname.startswith(OWN_PAGES)}
    titles = {title: [one for one in places if one[0] not in own] for title, places in index["alltitles"].items()}
    return {
        "docnames": index["docnames"],
        "alltitles": {title: places for title, places in titles.items() if places},
        "terms": _packed_places(index["terms"]),
        "titleterms": _packed_places(index["titleterms"]),
    }


def _packed_places(terms: Mapping[str, int | list[int]]) -> dict[str, str]:
    return {term: packed([places] if isinstance(places, int) else places) for term, places in terms.items()}


def foreign_names(listed: Sequence[Sequence[Any]]) -> dict[int, str]:
    """List the names that cards and landscapes have in all languages, by their place in the list of objects."""
    return {
        at: "|".join(name for key, name in _names(id).items() if key not in (fold(text), fold(id)))
        for at, (_, _, text, kind, id) in enumerate(listed) if kind in OWN_NAMES
    }  # fmt: skip


def _names(card: str) -> dict[str, str]:
    return {fold(one.name): one.name for one in all_names(card)}


def asked(listed: Sequence[Sequence[Any]], lang: str) -> list[tuple[int, str]]:
    """List the questions that rules answer: the place of the rule in the list of objects, and the question."""
    places = {id: at for at, (_, _, _, kind, id) in enumerate(listed) if kind == "rule"}
    known = "en" if is_pseudo(lang) else lang
    return [(places[rule], question) for rule, question in questions(known) if rule in places]


def sections(index: IndexBuilder) -> dict[str, list[str]]:
    """List the anchors of the sections of each page, those of pages of objects aside."""
    return {
        docname: [anchor for _, anchor in titles if anchor]
        for docname, titles in index._all_titles.items() if not docname.startswith(OWN_PAGES)
    }  # fmt: skip


def scripts(env: BuildEnvironment, index: IndexBuilder, words: Words, root: Path) -> dict[str, str]:
    """Write the scripts that hand the data to the search page, by their names; root: where the finished pages lie."""
    docnames = sorted(index._titles)  # the order in which Sphinx's own index numbers pages
    every = objects(env, docnames)
    listed = [one for one in every if one[3] != RULING]
    questions = asked(listed, words.lang)
    indexed = {*index._mapping, *index._title_mapping}
    said = (*_texts(every), *WORD.findall(" ".join(question for _, question in questions)))
    for word in dict.fromkeys(said):
        indexed.update(words.stems(word))
    data: dict[str, Any] = {
        "stems": by_stem(words.seen, words.lang, indexed),
        "roots": {root: " ".join(stems) for root, stems in roots(words.lang).items() if indexed.intersection(stems)},
        "endings": sorted(set(ENDINGS.get(words.lang, "").split()), key=lambda one: (-len(one), one)),
        "stopwords": sorted(words.stopwords),
        "objects": listed,
        "names": foreign_names(listed),
        "questions": questions,
        "texts": texts(root, docnames, sections(index)),
        "titles": [env.titles[docname].astext() if docname in env.titles else docname for docname in docnames],
    }
    return {
        INDEX: _call("setIndex", index_of(root / SPHINX_INDEX)),
        DATA: _call("setWords", data),
        RULINGS: _call("addRulings", rulings_of(every, docnames)),
    }


def _call(name: str, data: object) -> str:
    return f"Search.{name}({json.dumps(data, ensure_ascii=False, separators=(',', ':'))})\n"
