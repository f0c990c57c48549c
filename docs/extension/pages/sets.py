"""The page of a box: its editions and its cards by kind."""

from __future__ import annotations

from collections.abc import Iterator

from docutils import nodes
from docutils.nodes import Node
from sphinx.environment import BuildEnvironment

from docs.extension.domain import domain_of, thing
from docs.extension.facts import cost_text, edition_name, type_name
from docs.extension.indices import things
from docs.extension.pages.rulings import rulings_title
from docs.extension.pages.stubs import kingdom_boxes
from docs.extension.parts import between, facts_list, page_link, section, table
from docs.extension.words import Site, inlines, site
from engine.rulings import all_rulings
from engine.sets import is_written
from engine.table.facts import Fact, cost_order, fact
from i18n.names import all_names


def set_page(box_id: str, env: BuildEnvironment) -> nodes.section:
    """Build the page of a box."""
    words = site(env.config.language)
    domain_of(env).note("set", box_id, words.box(box_id), priority=0)
    page = section(f"set-{box_id}", words.box(box_id))
    known = [fact(card) for card in things() if fact(card).box == box_id]
    page += facts_list(_facts(box_id, known, words), "card-facts")
    groups: dict[str, list[Fact]] = {}
    for one in known:
        groups.setdefault(one.kind, []).append(one)
    for kind, cards in groups.items():
        page += section(f"kind-{kind}", words(f"kind.{kind}"), _cards(cards, words))
    return page


def _facts(box_id: str, known: list[Fact], words: Site) -> Iterator[tuple[str, list[Node]]]:
    editions = dict.fromkeys(edition for one in known for edition in one.editions)
    yield words("set.editions"), inlines(", ".join(edition_name(one, words) for one in editions))
    done = sum(map(is_written, known))
    yield words("set.written"), inlines(words("set.written.of", done=done, n=len(known)))
    names = dict.fromkeys((row.lang, row.name) for row in all_names(f"set:{box_id}"))
    shown = [
        [nodes.Text(f"{words.language(lang)}: "), nodes.inline("", name, classes=[f"language-{lang}"])]
        for lang, name in names
    ]
    yield words("set.names"), between(shown, "; ")
    links: list[list[Node]] = []
    if box_id in kingdom_boxes():
        links.append([page_link(f"/kingdoms/{box_id}", words("set.kingdoms"))])
    files = sorted({one.file for one in all_rulings() if one.file.partition("_")[0] == box_id.partition("-")[0]})
    links += [[page_link(f"/rulings/{file}", rulings_title(file, words))] for file in files]
    if links:
        yield words("set.more"), between(links)


def _cards(cards: list[Fact], words: Site) -> Node:
    """Make the table of the cards of one kind, by cost and name."""
    rows = []
    for one in sorted(cards, key=lambda one: (cost_order(one.id), words.order(one.id))):
        types = between(inlines(type_name(type_, words)) for type_ in one.types)
        editions = "" if len(one.editions) > 1 or one.editions == (one.box,) else edition_name(one.editions[0], words)
        rows.append([[thing(one.id, words.lang)], inlines(cost_text(one, words)), types, inlines(editions)])
    heads = [words("set.head.name"), words("card.cost"), words("card.types"), words("set.head.only-in")]
    return table(heads, rows, "set-table")
