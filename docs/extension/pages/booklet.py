"""The root of the booklets: the chapters, then every card whose rules are written, box by box."""

from __future__ import annotations

from docutils import nodes
from sphinx.addnodes import toctree
from sphinx.environment import BuildEnvironment

from docs.extension.domain import domain_of
from docs.extension.facts import cost_text, folder_of, type_name, written
from docs.extension.indices import things
from docs.extension.parts import section
from docs.extension.rulings.boxes import anchor_of, note, short_box
from docs.extension.words import FOREIGN, para, site
from engine.rulings.homes import THE_GAME, rulings_at
from engine.table.facts import all_ids, fact
from i18n.names import ENGLISH, name_of
from i18n.say.text import text_of

BOOKLET = "booklet"
CHAPTERS = (
    "overview", "setup", "turn", "playing", "terms", "moving", "gaining", "piles", "attacks", "durations", "night",
    "costs", "tokens", "ending", "editions", "slips",
)  # fmt: skip


def is_booklet(env: BuildEnvironment) -> bool:
    """Tell whether this build is for print: pages are shorter then."""
    return bool(env.config.dominion_booklet)


def booklet_page(id: str, env: BuildEnvironment) -> nodes.section:
    """Build the root of the booklet: a table of chapters, and one of the boxes."""
    words = site(env.config.language)
    boxes = dict.fromkeys(fact(card).box for card in all_ids() if written(card) is not None)
    entries = [f"chapters/{one}" for one in CHAPTERS]
    entries += [f"booklet/{box}" for box in boxes]
    page = section("booklet", words("booklet.title"), para(words("booklet.intro")))
    page += _tree(entries)
    return page


def box_page(box_id: str, env: BuildEnvironment) -> nodes.section:
    """Build the chapter of a box: its cards that are written, each with its text and its rulings in short."""
    words = site(env.config.language)
    page = section(f"booklet-{box_id}", words.box(box_id))
    cards = [card for card in things() if fact(card).box == box_id and written(card) is not None]
    for card in sorted(cards, key=lambda card: (folder_of(card), words.order(card))):
        page += _card(card, env)
    others = [one for one in rulings_at(THE_GAME) if one.file.partition("_")[0] == box_id.partition("-")[0]]
    if others:
        made = section(f"booklet-{box_id}-rules", words("rulings.rules", box=words.box(box_id)))
        for one in others:
            note(one, env)
            made += short_box(one, words.lang, anchor_of(one))
        page += made
    return page


def _card(card: str, env: BuildEnvironment) -> nodes.section:
    words, known, found = site(env.config.language), fact(card), written(card)
    assert found is not None
    domain = domain_of(env)
    kind = "landscape" if folder_of(card) == "landscapes" else "card"
    made = section(f"{kind}-{card}", words.name(card))
    domain.note(kind, card, words.name(card), f"{kind}-{card}", 0)
    types = " – ".join(type_name(one, words) for one in known.types)
    price = f", {cost_text(known, words)}" if known.coins is not None else ""
    english = name_of(card, ENGLISH).text
    also = f" ({english})" if words.lang != ENGLISH and name_of(card, words.lang).own else ""
    made += para(f"{types}{price}{also}", "booklet-facts")
    for part in text_of(found, words.lang, None, FOREIGN):
        if part.kind != "facts":
            made += para(" ".join(one.text for one in part.sentences), "card-text")
    for one in rulings_at(card):
        note(one, env)
        made += short_box(one, words.lang, anchor_of(one))
    return made


def _tree(entries: list[str]) -> toctree:
    """Make a table of contents of pages."""
    return toctree(
        "", entries=[(None, one) for one in entries], includefiles=entries, parent=BOOKLET, maxdepth=2, glob=False,
        hidden=False, numbered=0, includehidden=False, titlesonly=False, caption=None, rawcaption="",
    )  # fmt: skip
