"""A ruling as a box: the situation, what is done, what comes out, the rules that decide, the steps, who ran it."""

from __future__ import annotations

from collections.abc import Iterator

from docutils import nodes
from docutils.nodes import Node
from sphinx.environment import BuildEnvironment

from assistant.verdicts import steps_of
from docs.extension.browser.widgets import ruling_notation
from docs.extension.domain import DominionDomain, link
from docs.extension.parts import between, bullets, folded, heading, html, steps
from docs.extension.rulings import Ruling, play, ways
from docs.extension.sources import source_nodes
from docs.extension.words import FOREIGN, Site, inlines, para, site
from engine.inquiry.run import Result
from engine.inquiry.writing import write
from i18n.say.scenarios import say_expectation, say_line, say_setup


def anchor_of(ruling: Ruling) -> str:
    """Return the id of a ruling on its page."""
    return "ruling-" + nodes.make_id(ruling.key)


def note(ruling: Ruling, env: BuildEnvironment) -> None:
    """Make a ruling known as an object that stands on the page being read."""
    domain = env.get_domain("dominion")
    assert isinstance(domain, DominionDomain)
    words = site(env.config.language)
    domain.note("ruling", ruling.key, words.title(ruling.key, ruling.scenario.title), anchor_of(ruling))


def box(ruling: Ruling, lang: str, level: int = 3, anchor: str = "") -> nodes.container:
    """Make the box of a ruling; it has been run. Raises ExtensionError for one that does not hold."""
    words, results = site(lang), play(ruling.key)
    title = heading(words.title(ruling.key, ruling.scenario.title), level, "ruling-title")
    made = nodes.container("", title, classes=["ruling"], ids=[anchor] if anchor else [])
    made += list(_situation(ruling, words))
    made += list(_answer(ruling, words))
    made += list(_reasons(ruling, results, words))
    told = list(_ways(results[0], words))
    if told:
        made += folded(words("ruling.steps"), told, "ruling-steps")
    made += html(ruling_notation(write(ruling.scenario), lang, ruling.key))
    return made


def short_box(ruling: Ruling, lang: str, anchor: str = "") -> nodes.container:
    """Make the box of a ruling for print: title, situation and what is done in one paragraph, answer, rules."""
    words, one = site(lang), ruling.scenario
    play(ruling.key)
    table = say_setup(one._replace(profiles=("current",)), lang, FOREIGN)
    done = [say_line(line, one, lang, FOREIGN) for line in one.script]
    told = [say_expectation(wanted, one, lang, FOREIGN) for wanted in one.expectations]
    made = nodes.container("", classes=["ruling", "short"], ids=[anchor] if anchor else [])
    made += para(words.title(ruling.key, one.title), "ruling-title")
    made += para(" ".join([*table, *done]), "ruling-situation")
    made += para(" ".join(told), "ruling-answer")
    cited = ", ".join([*one.rules, *one.cites])
    if cited:
        made += para(f"{words('ruling.rules')} {cited}", "ruling-rules")
    return made


def _situation(ruling: Ruling, words: Site) -> Iterator[Node]:
    """Say the table and what is done at it."""
    one = ruling.scenario
    yield para(words("ruling.situation"), "ruling-label")
    table = one._replace(profiles=("current",))  # under which rules it was run is said below
    yield bullets(inlines(text) for text in say_setup(table, words.lang, FOREIGN))
    done = [inlines(say_line(line, one, words.lang, FOREIGN)) for line in one.script]
    if done:
        yield para(words("ruling.done"), "ruling-label")
        yield steps([nodes.paragraph("", "", *line)] for line in done)


def _answer(ruling: Ruling, words: Site) -> Iterator[Node]:
    one = ruling.scenario
    told = [inlines(say_expectation(wanted, one, words.lang, FOREIGN)) for wanted in one.expectations]
    answer = nodes.container("", para(words("ruling.answer"), "ruling-label"), bullets(told), classes=["ruling-answer"])
    yield answer


def _reasons(ruling: Ruling, results: tuple[Result, ...], words: Site) -> Iterator[Node]:
    """Name the rules, the source, and under which rules the referee has run it."""
    one = ruling.scenario
    cited = [*one.rules, *one.cites]
    if cited:
        yield nodes.paragraph(
            "", "", nodes.Text(words("ruling.rules") + " "),
            *between([link("rule", rule, words.lang)] for rule in cited),
            classes=["ruling-rules"],
        )  # fmt: skip
    if one.source:
        parts = source_nodes(one.source, words)
        yield nodes.paragraph("", "", nodes.Text(words("ruling.source") + " "), *parts, classes=["ruling-source"])
    profiles = ", ".join(words(f"profile.{result.profile}") for result in results)
    yield para(words("ruling.run", n=len(results), profiles=profiles), "ruling-run")


def _ways(result: Result, words: Site) -> Iterator[Node]:
    """Tell the ways through the scenario step by step, each step beside the sentence that caused it."""
    found = [one for one in ways(result) if one.facts]
    for number, way in enumerate(found, 1):
        if len(found) > 1:
            yield para(words("ruling.way", n=number), "ruling-label")
        items: list[list[Node]] = []
        last = ""
        for line, sentence in steps_of(way.facts, way.start.game, words.interface, FOREIGN):
            item: list[Node] = [para(line)]
            if sentence and sentence != last:
                item.append(para(sentence, "ruling-sentence"))
            last = sentence
            items.append(item)
        yield steps(items)
