"""The page of a card or a landscape: what it is, does, is called, brings, was, and what has been ruled about it."""

from __future__ import annotations

from collections.abc import Iterator

from docutils import nodes
from docutils.nodes import Node
from sphinx.environment import BuildEnvironment

from assistant.telling.needs import SIDES, said_of
from docs.extension.domain import domain_of, link, ruling_link, thing
from docs.extension.facts import cost_text, edition_name, folder_of, reasons_of, tags_of, type_name, written
from docs.extension.pages.asked import asked
from docs.extension.parts import between, bullets, facts_list, folded, plain_table, section
from docs.extension.rulings.boxes import FOLDED, SHOWN, anchor_of, box, note
from docs.extension.words import FOREIGN, Site, inlines, para, site, written_html
from engine.model.card import Card
from engine.rulings.homes import rulings_at, rulings_naming
from engine.sets import is_written
from engine.table.facts import Fact, all_ids, fact, members
from engine.table.kingdom import gathered
from engine.table.needs import Need, brought_by
from i18n.names import ENGLISH, Row, all_names, name_of
from i18n.say.text import Section, text_of

MOST_ELSEWHERE = 6  # links to rulings on other pages that are shown at once


def card_page(card: str, env: BuildEnvironment) -> nodes.section:
    """Build the page of a card or a landscape."""
    words, known = site(env.config.language), fact(card)
    domain = domain_of(env)
    domain.note("landscape" if folder_of(card) == "landscapes" else "card", card, words.name(card), priority=0)
    page = section(f"{known.kind}-{card}", words.name(card), *_lead(card, words))
    page["classes"].append("card-page")
    page += section(
        "text", words("card.text"), *_text(known, words), facts_list(_facts(known, words), "card-facts")
    )  # fmt: skip
    parts = (
        _members(known, words), _asked(known, words, env), _needs(known, words), _rulings(card, words, env),
        _printings(card, words),
    )  # fmt: skip
    for part in parts:
        page += list(part)
    page += section("names", words("card.names"), _names(card, words))
    page += list(_tags(card, words))
    return page


def _lead(card: str, words: Site) -> Iterator[Node]:
    """Say the English name below another, and that a name is one for want of a better."""
    named = name_of(card, words.lang)
    english = name_of(card, ENGLISH).text
    if named.own and named.text != english and words.lang != ENGLISH:
        shown = nodes.inline("", english, classes=["language-en"])
        yield nodes.paragraph("", "", shown, classes=["card-english"])
    elif not named.own:
        yield para(words("card.unnamed"), "untranslated")


def _facts(known: Fact, words: Site) -> Iterator[tuple[str, list[Node]]]:
    yield words("card.types"), between(inlines(type_name(one, words)) for one in known.types)
    if known.coins is not None:
        yield words("card.cost"), [nodes.Text(cost_text(known, words))]
    yield words("card.box"), [link("set", known.box, words.lang, words.box(known.box))]
    if known.editions:
        yield words("card.editions"), inlines(", ".join(edition_name(one, words) for one in known.editions))
    pile = _pile(known, words)
    if pile:
        yield words("card.pile"), inlines(pile)
    if known.group in all_ids():
        yield words("card.pile-of"), [thing(known.group, words.lang)]
    elif known.group:
        others = [one.id for one in members(known.group) if one.id != known.id]
        label = "card.other-side" if known.kind == "state" else "card.goes-with"
        yield words(label), between([thing(one, words.lang)] for one in others)


def _pile(known: Fact, words: Site) -> str:
    if known.pile.isdigit():
        return words("card.pile.cards", n=int(known.pile))
    return words(f"card.pile.{known.pile}") if known.pile else ""


def _text(known: Fact, words: Site) -> Iterator[Node]:
    """Say what a thing does, or that its rules are not written yet."""
    found = written(known.id)
    if found is None:
        # A pile of different cards has no text of its own: each of its cards has one.
        yield para(words("card.of-pile")) if is_written(known) else para(words("card.not-written"), "untranslated")
        return
    parts = lines(text_of(found, words.lang, None, FOREIGN)) or [words("card.does-nothing")]
    yield nodes.container("", *[para(line) for line in parts], classes=["card-text"])


def lines(sections: list[Section]) -> list[str]:
    """Return what a card does, a line for each part of it; its facts are left out."""
    return [" ".join(one.text for one in part.sentences) for part in sections if part.kind != "facts"]


def _printings(card: str, words: Site) -> Iterator[Node]:
    """Say what older printings do otherwise."""
    found = written(card)
    if found is None or not found.earlier:
        return
    page = section("printings", words("card.printings"), para(words("card.printings.newest", year=found.year)))
    for one in sorted(found.earlier, key=lambda one: -one.year):
        page += facts_list(
            [(words("card.printings.of", year=one.year), list(differing(one, found, words)))], "printing"
        )
    yield page


def differing(one: Card, newest: Card, words: Site) -> list[Node]:
    """Make the parts of an older printing that the newest has not."""
    same = set(lines(text_of(newest, words.lang, None, FOREIGN)))
    told = [line for line in lines(text_of(one, words.lang, None, FOREIGN)) if line not in same]
    return inlines(" ".join(told) if told else words("card.printings.less"))


def _members(known: Fact, words: Site) -> Iterator[Node]:
    """List what a mixed pile holds."""
    if known.kind not in ("kingdom-pile", "ruins-pile", "nonsupply-pile"):
        return
    rows = [[thing(one.id, words.lang), nodes.Text(f" × {one.copies}")] for one in members(known.id)]
    if rows:
        yield section("members", words("card.members"), bullets(rows))


def _tags(card: str, words: Site) -> Iterator[Node]:
    """List the tags, each with the sentences it rests on."""
    tags = tags_of(card)
    if not tags:
        return
    rows = []
    for tag, often in tags.items():
        reasons = reasons_of(card, tag, words.lang)
        reason = " ".join(reasons) if reasons else words.tag(tag, ".meaning")
        named = f'<span class="tag">{written_html(words.tag(tag))}</span>'
        rows.append([named, written_html(words(f"tag.often.{often}")), written_html(reason)])
    heads = [words("tag.head"), words("tag.often"), words("tag.reason")]
    yield section("tags", words("card.tags"), plain_table(heads, rows, "tags-table"))


def _needs(known: Fact, words: Site) -> Iterator[Node]:
    """List what a thing brings to the table, and what brings it there."""
    ui = words.interface
    found = gathered(known.id)
    if found:
        rows = [[*need_nodes(need, words), *_who(who, known, words)] for need, who in found]
        yield section("brings", ui("card.brings"), bullets(rows))
    by = brought_by(known.id)
    if by:
        yield section("brought", ui("card.brought"), bullets(_by(need, cards, words) for need, cards in by.items()))


def _who(who: str, known: Fact, words: Site) -> list[Node]:
    """Name the card of a pile, or of a pile that is brought, to which something belongs."""
    if who == known.id:
        return []
    return [nodes.Text(" "), *inlines(words.interface("table.because", cards=words.name(who)))]


def _by(need: Need, cards: tuple[str, ...], words: Site) -> list[Node]:
    """Say which cards bring a thing, with the rule."""
    said = between([thing(card, words.lang)] for card in sorted(cards, key=words.order))
    if need.kind == "heirloom":
        said = [*inlines(words.interface("need.by.heirloom")), nodes.Text(" "), *said]
    return _ruled(said, need, words)


def _ruled(said: list[Node], need: Need, words: Site) -> list[Node]:
    """Put the rule of a need behind what is said of it."""
    return [*said, nodes.Text(" ("), link("rule", need.rule, words.lang), nodes.Text(")")]


def need_nodes(need: Need, words: Site) -> list[Node]:
    """Say one thing that is brought to the table, with its rule."""
    text, cards = said_of(need, words.name, words.interface)
    said: list[Node] = inlines(text)
    if cards:
        said += [nodes.Text(" "), *between(([thing(card, words.lang)] for card in cards), SIDES)]
    return _ruled(said, need, words)


def _names(card: str, words: Site) -> Node:
    """List the names in all languages, by publisher, with their sources."""
    rows = []
    before = ""
    for row in sorted(all_names(card), key=lambda row: (row.lang != words.lang, row.lang != ENGLISH)):
        language = "" if row.lang == before else words.language(row.lang)
        before = row.lang
        named = f'<span lang="{row.lang}">{written_html(row.name)}</span>'
        said = map(written_html, (_publishers(row, words), _origin(row, words)))
        rows.append([written_html(language), named, *said])
    heads = [words("names.language"), words("names.name"), words("names.publisher"), words("names.source")]
    return plain_table(heads, rows, "names-table")


def _publishers(row: Row, words: Site) -> str:
    ui = words.interface
    return ", ".join(ui(f"card.publisher.{one}") for one in row.publishers if f"card.publisher.{one}" in ui)


def _origin(row: Row, words: Site) -> str:
    parts = [words(f"names.from.{one.partition('-')[0]}") for one in row.sources]
    if row.confidence in ("listed", "unsure", "likely", "slip"):
        parts.append(words(f"names.{row.confidence}"))
    return ", ".join(dict.fromkeys(parts))


def _asked(known: Fact, words: Site, env: BuildEnvironment) -> Iterator[Node]:
    """Tell what somebody might ask about a card, each question with the answer that the referee found."""
    found = asked(known.id, words.lang)
    domain_of(env).note_asked(known.id, tuple(one.boxed for one in found))
    if found:
        rows = [(one.question, inlines(one.answer)) for one in found]
        yield section("asked", words("card.asked"), facts_list(rows, "asked"))


def _rulings(card: str, words: Site, env: BuildEnvironment) -> Iterator[Node]:
    """Put the rulings about a thing in full, and links to others which name it."""
    own, others = rulings_at(card), rulings_naming(card)
    if own:
        for one in own:
            note(one, env)
        folds = [SHOWN, *[FOLDED] * (len(own) - 1)]
        boxes = [
            box(one, words.lang, anchor=anchor_of(one), fold=fold) for one, fold in zip(own, folds, strict=True)
        ]
        yield section("rulings", words("card.rulings"), para(words("card.rulings.run", n=len(own))), *boxes)
    if others and fact(card).kind != "basic":
        links = [[ruling_link(one, words)] for one in others]
        first, more = bullets(links[:MOST_ELSEWHERE]), links[MOST_ELSEWHERE:]
        parts = [first, *folded(words("card.rulings.more", n=len(more)), bullets(more))] if more else [first]
        yield section("elsewhere", words("card.rulings.elsewhere"), *parts)
