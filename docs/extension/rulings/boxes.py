"""A ruling as a box: the situation, what is done, what comes out, the rules that decide, the steps, who ran it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from docutils import nodes
from docutils.nodes import Node
from sphinx.environment import BuildEnvironment

from assistant.telling.findings import steps_of
from docs.extension.browser.widgets import notation_of
from docs.extension.domain import domain_of, link
from docs.extension.grounds import digest, digest_of, words_digest
from docs.extension.kept import Found, told
from docs.extension.parts import between, html
from docs.extension.rulings.proofs import Way, play, ways
from docs.extension.sources import source_nodes
from docs.extension.words import FOREIGN, Site, inlines, list_html, marked_html, para, site, written_html
from engine.inquiry.writing import write
from engine.rulings import Ruling
from i18n.say.scenarios import say_expectation, say_line, say_setup

SHOWN, FOLDED = "shown", "folded"
RULING = "ruling"  # what is found of it is the steps, as HTML


def anchor_of(ruling: Ruling) -> str:
    """Return the id of a ruling on its page."""
    return "ruling-" + nodes.make_id(ruling.key)


def note(ruling: Ruling, env: BuildEnvironment) -> None:
    """Make a ruling known as an object that stands on the page being read."""
    domain = domain_of(env)
    words = site(env.config.language)
    domain.note("ruling", ruling.key, words.title(ruling), anchor_of(ruling))


def box(ruling: Ruling, lang: str, level: int = 3, anchor: str = "", fold: str = "") -> nodes.container:
    """Make the box of a ruling; it has been run. Raises ExtensionError for one that does not hold.

    fold: shown, or folded below its title; of those on a page that can be folded one is open at a time. "" for neither.
    """
    words, steps = site(lang), proof_of(ruling, lang)
    title = f'<h{level} class="ruling-title">{written_html(words.title(ruling))}</h{level}>\n'
    made = nodes.container("", classes=["ruling"], ids=[anchor] if anchor else [])
    if fold:
        opened = " open" if fold == SHOWN else ""
        title = f'<details class="ruling-fold" name="rulings"{opened}><summary>{title}</summary>'
    made += html(title + _told(ruling, words))
    made += list(_reasons(ruling, words))
    run = f'<p class="ruling-run">{written_html(_run(ruling, words))}</p>\n'
    if steps:
        summary = f"<summary>{marked_html(words('ruling.steps'))}</summary>"
        run += f'<details class="ruling-steps">{summary}{steps}</details>'
    made += html(run)
    played = write(ruling.scenario._replace(title="", source=""))  # the box has said both
    made += html(notation_of(ruling.scenario, played, lang, ruling.key))
    if fold:
        made += html("</details>")
    return made


@cache
def proof_of(ruling: Ruling, lang: str) -> str:
    """Return the steps of a ruling that holds: as they are kept, else it is run. Raises ExtensionError."""
    kept = told(RULING, ruling.key, lang, grounds_of(ruling, lang))
    return _steps(ways(play(ruling)[0]), site(lang)) if kept is None else kept.decode()


def grounds_of(ruling: Ruling, lang: str) -> str:
    """Digest what decides the steps of a ruling and how they are said."""
    return digest_of(digest(ruling), words_digest(lang))


def prove(ruling: Ruling, langs: tuple[str, ...]) -> list[Found]:
    """Run a ruling once, and tell its steps in several languages. Raises ExtensionError."""
    found = ways(play(ruling)[0])
    said = ((lang, _steps(found, site(lang))) for lang in langs)
    return [Found(RULING, ruling.key, lang, grounds_of(ruling, lang), text.encode()) for lang, text in said]


def short_box(ruling: Ruling, lang: str, anchor: str = "") -> nodes.container:
    """Make the box of a ruling for print: title, situation and what is done in one paragraph, answer, rules."""
    words, one = site(lang), ruling.scenario
    proof_of(ruling, lang)
    table = say_setup(one._replace(profiles=("current",)), lang, FOREIGN)
    done = [say_line(line, one, lang, FOREIGN) for line in one.script]
    answer = [say_expectation(wanted, one, lang, FOREIGN) for wanted in one.expectations]
    made = nodes.container("", classes=["ruling", "short"], ids=[anchor] if anchor else [])
    made += para(words.title(ruling), "ruling-title")
    made += para(" ".join([*table, *done]), "ruling-situation")
    made += para(" ".join(answer), "ruling-answer")
    cited = ", ".join([*one.rules, *one.cites])
    if cited:
        made += para(f"{words('ruling.rules')} {cited}", "ruling-rules")
    return made


def _told(ruling: Ruling, words: Site) -> str:
    """Say the table, what is done at it and what comes of it, as HTML: as nodes it would slow every transform."""
    one = ruling.scenario
    table = one._replace(profiles=("current",))  # under which rules it was run is said below
    done = [say_line(line, one, words.lang, FOREIGN) for line in one.script]
    answer = [say_expectation(wanted, one, words.lang, FOREIGN) for wanted in one.expectations]
    parts = [_label("ruling.situation", words), list_html(say_setup(table, words.lang, FOREIGN))]
    if done:
        parts += [_label("ruling.done", words), list_html(done, "ol")]
    parts += ['<div class="ruling-answer">', _label("ruling.answer", words), list_html(answer), "</div>"]
    return "".join(parts)


def _label(msgid: str, words: Site) -> str:
    return f'<p class="ruling-label">{marked_html(words(msgid))}</p>'


def _reasons(ruling: Ruling, words: Site) -> Iterator[Node]:
    """Name the rules and the source."""
    one = ruling.scenario
    cited = [*one.rules, *one.cites]
    if cited:
        yield nodes.paragraph(
            "", "", *inlines(words("ruling.rules")), nodes.Text(" "),
            *between([link("rule", rule, words.lang)] for rule in cited),
            classes=["ruling-rules"],
        )  # fmt: skip
    if one.source:
        parts = source_nodes(one.source, words)
        said = [*inlines(words("ruling.source")), nodes.Text(" ")]
        yield nodes.paragraph("", "", *said, *parts, classes=["ruling-source"])


def _run(ruling: Ruling, words: Site) -> str:
    """Say under which rules the referee has run it."""
    profiles = ruling.scenario.profiles
    said = ", ".join(words(f"profile.{profile}") for profile in profiles)
    return words("ruling.run", n=len(profiles), profiles=said)


def _steps(found: list[Way], words: Site) -> str:
    """Tell the ways through the scenario step by step, each step beside the sentence that caused it.

    It is HTML as it stands, and as little of it as can be: these lists are most of a page.
    """
    parts = []
    for number, way in enumerate(found, 1):
        if len(found) > 1:
            parts.append(f'<p class="ruling-label">{marked_html(words("ruling.way", n=number))}</p>')
        items = []
        last = ""
        for line, sentence in steps_of(way.facts, way.start.game, words.interface, FOREIGN):
            shown = f"<q>{marked_html(sentence)}</q>" if sentence and sentence != last else ""
            items.append(f"<li>{marked_html(line)}{shown}</li>")
            last = sentence
        parts.append(f"<ol>{''.join(items)}</ol>")
    return "".join(parts)
