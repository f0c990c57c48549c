"""Pages of boxes: their cards by edition, the kingdoms recommended for them, the rulings of their files."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from docutils import nodes
from docutils.nodes import Node
from sphinx.environment import BuildEnvironment

from docs.extension.card_page import edition_name
from docs.extension.domain import domain_of, link, ruling_link, thing
from docs.extension.facts import cost_text, type_name, written
from docs.extension.indices import things
from docs.extension.parts import between, bullets, facts_list, section, table
from docs.extension.ruling_box import anchor_of, box, note
from docs.extension.rulings import rulings
from docs.extension.stubs import home_of, kingdom_boxes
from docs.extension.words import Site, inlines, para, site
from docs.extension.worth import worth_nodes
from engine.table.facts import Fact, cost_order, fact
from engine.table.recommended import Recommended, kingdoms
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
    done = sum(written(one.id) is not None for one in known)
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
    files = sorted({one.file for one in rulings().values() if one.file.partition("_")[0] == box_id.partition("-")[0]})
    links += [[page_link(f"/rulings/{file}", rulings_title(file, words))] for file in files]
    if links:
        yield words("set.more"), between(links)


def page_link(docname: str, title: str) -> Node:
    """Make a link to a page by its docname."""
    from sphinx.addnodes import pending_xref

    shown = nodes.inline("", "", *inlines(title))
    return pending_xref("", shown, refdomain="std", reftype="doc", reftarget=docname, refexplicit=True, refwarn=True)


def _cards(cards: list[Fact], words: Site) -> Node:
    """Make the table of the cards of one kind, by cost and name."""
    rows = []
    for one in sorted(cards, key=lambda one: (cost_order(one.id), words.order(one.id))):
        types = between(inlines(type_name(type_, words)) for type_ in one.types)
        editions = "" if len(one.editions) > 1 or one.editions == (one.box,) else edition_name(one.editions[0], words)
        rows.append([[thing(one.id, words.lang)], inlines(cost_text(one, words)), types, inlines(editions)])
    heads = [words("set.head.name"), words("card.cost"), words("card.types"), words("set.head.only-in")]
    return table(heads, rows, "set-table")


def kingdoms_page(box_id: str, env: BuildEnvironment) -> nodes.section:
    """Build the page of the kingdoms recommended for a box; those for several boxes stand with the first of them."""
    words = site(env.config.language)
    title = words("kingdoms.of", box=words.box(box_id))
    page = section(f"kingdoms-{box_id}", title, para(words("kingdoms.intro")))
    for one in kingdoms():
        if home_of(one.id) == box_id:
            page += _kingdom(one, words, env)
    elsewhere = [one for one in kingdoms() if home_of(one.id) != box_id and box_id in _boxes(one)]
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


def rulings_title(file: str, words: Site) -> str:
    """Name the page of the rulings of a file."""
    box_id, _, part = file.partition("_")
    if part in ("rules", "1e", "cards"):
        return words(f"rulings.{part}", box=words.box(box_id))
    return words("rulings.of", box=words.box(file.replace("_", "-")))


def rulings_page(file: str, env: BuildEnvironment) -> nodes.section:
    """Build the page of a file of rulings: links to those on other pages, and the others in full."""
    words = site(env.config.language)
    page = section(f"rulings-{nodes.make_id(file)}", rulings_title(file, words), para(words("rulings.intro")))
    own = [one for one in rulings().values() if one.file == file]
    away = [[ruling_link(one, words)] for one in own if one.home]
    for one in own:
        if not one.home:
            note(one, env)
            page += box(one, words.lang, 2, anchor_of(one))
    if away:
        page += section("on-cards", words("rulings.on-cards"), bullets(away))
    return page
