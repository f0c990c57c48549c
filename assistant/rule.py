"""justiciar rule: find numbered rules by id, by chapter, or by words in the language spoken or in English."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

from assistant.answer import Answer, Complaint, Page, Row, Section
from assistant.language import STANDS_IN
from assistant.shell import json_option, lang_option
from assistant.sources import say_source
from assistant.words import shorten
from engine.rulebook import RULES, Rule, UnknownRule, rule as find_rule
from i18n.catalogue import load
from i18n.interface import Interface
from i18n.names import fold

if TYPE_CHECKING:
    from assistant.asking.rulings import Ruling

VERSION: Final = 1
DOMAIN: Final = "rules"
MOST_FOUND: Final = 5
MOST_TITLES: Final = 8
FOREIGN: Final = f"{{name}} {STANDS_IN}"
CHAPTERS: Final = {"tracking": "moving", "reading": "playing", "order": "attacks", "zones": "terms"}  # on the site
_ID = re.compile(r"\[?([A-Za-z]\d{1,2}|\d{1,2}\.\d{1,2})([A-Za-z]?)\]?", re.ASCII)


def describe(ui: Interface) -> Callable[..., Answer]:
    """Describe the command for Typer, with its help in one language."""
    import typer

    words = typer.Argument(None, metavar=ui("rule.metavar.words"), help=ui("rule.help.words"), show_default=False)
    every = typer.Option(False, "--all", help=ui("rule.help.all"))

    def rule(
        words: list[str] = words,
        everything: bool = every,
        lang: str = lang_option(ui),
        as_json: bool = json_option(ui),
    ) -> Answer:
        return answer(ui, " ".join(words or ()), everything, as_json)

    return rule


def answer(ui: Interface, text: str, everything: bool, as_json: bool) -> Answer:
    """Find rules; without words list the chapters. Raises Complaint `rule.none` and `rule.unknown`."""
    words = text.split()
    found: Sequence[Rule] = ()
    unread: Sequence[str] = ()
    ids = [_read_id(word.strip(",;.")) for word in words]
    if words and all(ids):
        found = [_find(one) for one in dict.fromkeys(ids)]
    elif topic := _topic(text, ui):
        found = [one for one in RULES.values() if one.topic == topic]
    elif words:
        found, unread = _search(text, ui)
    if as_json:
        return Answer(data=_data(ui, text, found, unread))
    if not words:
        return Answer(_chapters(ui))
    remarks = [ui("rule.unread", words=", ".join(shorten(one) for one in unread))] if unread else []
    if len(found) == 1 or all(ids):
        sections = [part for one in found for part in _whole(one, everything, ui)]
        return Answer(Page(ui("rule.found", n=len(found)), tuple(sections), tuple(remarks)))
    shown = found if everything or _topic(text, ui) else found[:MOST_FOUND]
    rows = tuple(Row((one.id, statement_of(one.id, ui.lang))) for one in shown)
    if len(shown) < len(found):
        remarks.append(ui("rule.more", n=len(found) - len(shown)))
    remarks.append(ui("rule.details", rule=shown[0].id))
    title = ui(f"rule.topic.{shown[0].topic}") if _topic(text, ui) else ui("rule.about", text=shorten(text.strip()))
    return Answer(Page(title, (Section(ui("rule.found", n=len(found)), rows),), tuple(remarks)))


def statement_of(rule: str, lang: str) -> str:
    """Say what a rule states, in a language."""
    return load(DOMAIN, lang).template(rule, "rule")


def page_of(one: Rule) -> str:
    """Return the address of a rule on the site, from the root of its language."""
    anchor = one.id.lower().replace(".", "-")
    return f"chapters/{CHAPTERS.get(one.topic, one.topic)}.html#rule-{anchor}"


def origin_of(one: Rule, ui: Interface) -> tuple[str, str]:
    """Say where a rule was read, and where it stands on the site."""
    return ui("rule.source", source=say_source(one.source, ui.lang)), ui("rule.page", page=page_of(one))


def _read_id(word: str) -> str:
    """Return what has the form of an id, in the letters of an id; "" for a word."""
    match = _ID.fullmatch(word)
    return f"{match[1].upper()}{match[2].lower()}" if match else ""


def _find(id: str) -> Rule:
    try:
        return find_rule(id)
    except UnknownRule as error:
        near: tuple[str, dict[str, object]] = ("name.did-you-mean", {"suggestions": ", ".join(error.nearest)})
        raise Complaint("rule.unknown", near, text=shorten(id)) from error


def _topic(text: str, ui: Interface) -> str:
    """Return the chapter that a text names, by its id or in the language spoken."""
    wanted = fold(text)
    topics = dict.fromkeys(one.topic for one in RULES.values())
    return next((one for one in topics if wanted and wanted in (fold(one), fold(ui(f"rule.topic.{one}")))), "")


def _search(text: str, ui: Interface) -> tuple[list[Rule], tuple[str, ...]]:
    """Find the rules that words speak of, best first, and the words that stand in none; raises Complaint."""
    from assistant.rule_search import near_words, search

    found, unread = search(text, ui.lang)
    if not found:
        near = near_words(text, ui.lang)
        hint: tuple[str, dict[str, object]] = ("rule.chapters-hint", {})
        if near:
            hint = ("name.did-you-mean", {"suggestions": ", ".join(near)})
        raise Complaint("rule.none", hint, text=shorten(text))
    return [RULES[one] for one in found], unread


def _chapters(ui: Interface) -> Page:
    """List the chapters with the first and the last id of each."""
    topics: dict[str, list[str]] = {}
    for one in RULES.values():
        topics.setdefault(one.topic, []).append(one.id)
    rows = tuple(Row((f"{ids[0]} \N{EN DASH} {ids[-1]}", ui(f"rule.topic.{one}"))) for one, ids in topics.items())
    section = Section(ui("rule.chapters-of", n=len(RULES)), rows)
    return Page(ui("rule.chapters"), (section,), (ui("rule.chapters-hint"),))


def _whole(one: Rule, everything: bool, ui: Interface) -> list[Section]:
    """Tell all of a rule: its statement, source and place, and the recorded rulings that rest on it."""
    source, page = origin_of(one, ui)
    rows = [Row((statement_of(one.id, ui.lang),)), Row((source,))]
    if one.since:
        rows.append(Row((ui("rule.since", flags=", ".join(one.since)),)))
    if one.open:
        rows.append(Row((ui("rule.open"),)))
    rows.append(Row((page,)))
    found = [Section(f"{one.id}  {ui(f'rule.topic.{one.topic}')}", tuple(rows))]
    cited = rulings_about(one.id)
    if cited:
        shown = cited if everything else cited[:MOST_TITLES]
        told = [Row((ruling.key, ruling.title(ui.lang, FOREIGN))) for ruling in shown]
        if len(shown) < len(cited):
            told.append(Row((ui("rule.more-rulings", n=len(cited) - len(shown)),)))
        found.append(Section(ui("rule.rulings", n=len(cited)), tuple(told)))
    return found


def rulings_about(rule: str) -> Sequence[Ruling]:
    """List the recorded rulings that a rule decides, or that give it as a reason."""
    from assistant.asking.rulings import rulings_citing

    return rulings_citing(rule)


def _data(ui: Interface, text: str, found: Sequence[Rule], unread: Sequence[str]) -> dict[str, Any]:
    """Give the rules as data (docs/json.md); without words all of them, without their rulings."""
    told = found if text.strip() else tuple(RULES.values())
    return {
        "format": "justiciar.rule", "version": VERSION, "lang": ui.lang, "words": text.strip(), "unread": list(unread),
        "rules": [
            {"rule": one.id, "topic": one.topic, "statement": statement_of(one.id, ui.lang), "source": one.source,
             "since": list(one.since), "open": one.open, "page": page_of(one),
             "rulings": [
                 {"id": ruling.key, "title": ruling.title(ui.lang, FOREIGN)} for ruling in rulings_about(one.id)
             ] if found else []}
            for one in told
        ],
    }  # fmt: skip
