"""The page of a file of rulings: those at home there in full, links to the others."""

from __future__ import annotations

from docutils import nodes
from sphinx.environment import BuildEnvironment

from docs.extension.domain import ruling_link
from docs.extension.parts import bullets, section
from docs.extension.rulings.boxes import anchor_of, box, note
from docs.extension.words import Site, para, site
from engine.rulings import all_rulings
from engine.rulings.homes import THE_GAME, home_of


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
    own = [one for one in all_rulings() if one.file == file]
    away = [[ruling_link(one, words)] for one in own if home_of(one) != THE_GAME]
    for one in own:
        if home_of(one) == THE_GAME:
            note(one, env)
            page += box(one, words.lang, 2, anchor_of(one))
    if away:
        page += section("on-cards", words("rulings.on-cards"), bullets(away))
    return page
