"""Numbered rules found by id, by chapter, or by words in the language spoken or in English."""

from __future__ import annotations

import re
from typing import Any, Final

from assistant.reading.rules import near_words, search
from assistant.telling.names import STANDS_IN, interface_for, shorten
from assistant.telling.page import Page, Row, Section
from assistant.telling.problems import Complaint
from assistant.telling.rules import origin_of, page_of, statement_of
from engine.records import NamedTuple
from engine.rulebook.rules import RULES, Rule, UnknownRule, rule as find_rule
from engine.rulings import rulings_citing
from i18n.interface import Interface
from i18n.names import fold
from i18n.say.headings import title_of

VERSION: Final = 1
MOST_FOUND: Final = 5
MOST_TITLES: Final = 8
FOREIGN: Final = f"{{name}} {STANDS_IN}"
_ID = re.compile(r"\[?([A-Za-z]\d{1,2}|\d{1,2}\.\d{1,2})([A-Za-z]?)\]?", re.ASCII)


class RuleAnswer(NamedTuple):
    """Be the rules that some words lead to, best first; without words all of them, told as chapters.

    words: what was asked for. topic: the chapter that was named, "" for none. by_id: each word was an id. unread: words
    that stand in no rule.
    """

    words: str
    found: tuple[Rule, ...]
    topic: str = ""
    by_id: bool = False
    unread: tuple[str, ...] = ()

    def page(self, ui: Interface, everything: bool = False) -> Page:
        """Tell the rule in full, or list several; everything: no list ends early."""
        if not self.words:
            return _chapters(ui)
        remarks = [ui("rule.unread", words=", ".join(shorten(one) for one in self.unread))] if self.unread else []
        if len(self.found) == 1 or self.by_id:
            sections = [part for one in self.found for part in _whole(one, everything, ui)]
            return Page(ui("rule.found", n=len(self.found)), tuple(sections), tuple(remarks))
        return _list(self, everything or bool(self.topic), remarks, ui)

    def data(self, ui: Interface) -> dict[str, Any]:
        """Give the rules as data (docs/json.md); without words without their rulings."""
        return {
            "format": "justiciar.rule", "version": VERSION, "lang": ui.lang, "words": self.words,
            "unread": list(self.unread),
            "rules": [
                {"rule": one.id, "topic": one.topic, "statement": statement_of(one.id, ui.lang), "source": one.source,
                 "since": list(one.since), "open": one.open, "page": page_of(one),
                 "rulings": [
                     {"id": ruling.key, "title": title_of(ruling, ui.lang, FOREIGN)}
                     for ruling in rulings_citing(one.id)
                 ] if self.words else []}
                for one in self.found
            ],
        }  # fmt: skip


def find_rules(text: str, lang: str) -> RuleAnswer:
    """Find rules by ids, by a chapter, or by words in a language or in English; all of them for an empty text.

    Raises Complaint `rule.unknown` for an id that is none, and `rule.none` for words that no rule has; UnknownLanguage
    for a language that is not there.
    """
    words = text.split()
    ids = [_read_id(word.strip(",;.")) for word in words]
    if not words:
        return RuleAnswer("", tuple(RULES.values()))
    if all(ids):
        return RuleAnswer(text.strip(), tuple(_find(one) for one in dict.fromkeys(ids)), by_id=True)
    if topic := _topic(text, interface_for(lang)):
        return RuleAnswer(text.strip(), tuple(one for one in RULES.values() if one.topic == topic), topic)
    found, unread = _search(text, lang)
    return RuleAnswer(text.strip(), tuple(found), unread=unread)


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


def _search(text: str, lang: str) -> tuple[list[Rule], tuple[str, ...]]:
    """Find the rules that words speak of, best first, and the words that stand in none; raises Complaint."""
    found, unread = search(text, lang)
    if not found:
        near = near_words(text, lang)
        hint: tuple[str, dict[str, object]] = ("rule.chapters-hint", {})
        if near:
            hint = ("name.did-you-mean", {"suggestions": ", ".join(near)})
        raise Complaint("rule.none", hint, text=shorten(text))
    return [RULES[one] for one in found], unread


def _list(answer: RuleAnswer, whole: bool, remarks: list[str], ui: Interface) -> Page:
    """List several rules, the first ones only unless the whole list is wanted."""
    found = answer.found
    shown = found if whole else found[:MOST_FOUND]
    rows = tuple(Row((one.id, statement_of(one.id, ui.lang))) for one in shown)
    if len(shown) < len(found):
        remarks.append(ui("rule.more", n=len(found) - len(shown)))
    remarks.append(ui("rule.details", rule=shown[0].id))
    title = ui(f"rule.topic.{answer.topic}") if answer.topic else ui("rule.about", text=shorten(answer.words))
    return Page(title, (Section(ui("rule.found", n=len(found)), rows),), tuple(remarks))


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
    cited = rulings_citing(one.id)
    if cited:
        shown = cited if everything else cited[:MOST_TITLES]
        told = [Row((ruling.key, title_of(ruling, ui.lang, FOREIGN))) for ruling in shown]
        if len(shown) < len(cited):
            told.append(Row((ui("rule.more-rulings", n=len(cited) - len(shown)),)))
        found.append(Section(ui("rule.rulings", n=len(cited)), tuple(told)))
    return found
