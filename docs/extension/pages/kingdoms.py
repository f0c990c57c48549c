"""The page of the kingdoms recommended for a box."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from docutils import nodes
from docutils.nodes import Node
from sphinx.environment import BuildEnvironment

from docs.extension.domain import domain_of, link, thing
from docs.extension.facts import edition_name
from docs.extension.pages.stubs import first_box_of
from docs.extension.pages.worth import worth_nodes
from docs.extension.parts import between, bullets, facts_list, section
from docs.extension.words import Site, inlines, para, site
from engine.table.facts import cost_order
from engine.table.recommended import Recommended, kingdoms


def kingdoms_page(box_id: str, env: BuildEnvironment) -> nodes.section:
    """Build the page of the kingdoms recommended for a box; those for several boxes stand with the first of them."""
    words = site(env.config.language)
    title = words("kingdoms.of", box=words.box(box_id))
    page = section(f"kingdoms-{box_id}", title, para(words("kingdoms.intro")))
    for one in kingdoms():
        if first_box_of(one.id) == box_id:
            page += _kingdom(one, words, env)
    elsewhere = [one for one in kingdoms() if first_box_of(one.id) != box_id and box_id in _boxes(one)]
    if elsewhere:
        links = [
            [link("kingdom", one.id, words.lang, words.name(one.name)), nodes.Text(f" ({_editions(one, words)})")]
            for one in elsewhere
        ]
        page += section("elsewhere", words("kingdoms.elsewhere"), bullets(links))
    return page


def _boxes(one: Recommended) -> set[str]:
    return set(one.id.partition("/")[0].split("+"))


def _editions(one: Recommended, words: Site) -> str:
    """Say which editions a kingdom needs."""
    ways = (" + ".join(edition_name(edition, words) for edition in way) for way in one.boxes)
    return f" {words('kingdoms.or')} ".join(ways)


def _kingdom(one: Recommended, words: Site, env: BuildEnvironment) -> nodes.section:
    anchor = nodes.make_id(one.id)
    domain_of(env).note("kingdom", one.id, words.name(one.name), anchor)
    by_cost = sorted(one.cards, key=lambda card: (cost_order(card), words.order(card)))
    made = section(anchor, words.name(one.name))
    made["classes"].append("kingdom")
    made += para(_editions(one, words), "kingdom-boxes")
    made += nodes.paragraph("", "", *between([thing(card, words.lang)] for card in by_cost))
    rows = list(_extras(one, words))
    if rows:
        made += facts_list(rows, "card-facts")
    if one.slip:
        made += para(words("kingdoms.slip"), "untranslated")
    made += list(worth_nodes(one.id, words, env))
    return made


def _extras(one: Recommended, words: Site) -> Iterator[tuple[str, list[Node]]]:
    """Say what else belongs to a recommended kingdom."""
    if one.landscapes:
        yield words("kingdoms.landscapes"), things_of(one.landscapes, words)
    for key, ids in one.extras.items():
        if key == "with":
            yield words("kingdoms.with"), inlines(", ".join(words(f"kingdoms.with.{id}") for id in ids))
        elif ids:
            yield words(f"kingdoms.{key}"), things_of(ids, words)
        else:
            yield words(f"kingdoms.{key}"), inlines(words("kingdoms.by-chance"))


def things_of(ids: Iterable[str], words: Site) -> list[Node]:
    """Make a list of links to things."""
    return between([thing(id, words.lang)] for id in ids)
