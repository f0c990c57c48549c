"""The words of the generated parts: labels from the catalogue `i18n/site`, names of things, texts with their marks."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from html import escape

from docutils import nodes

from assistant.language import STANDS_IN
from engine.table.facts import all_ids
from engine.table.recommended import kingdoms
from i18n.catalogue import load
from i18n.collate import sort_key
from i18n.interface import Interface
from i18n.lexicon import lexicon
from i18n.names import ENGLISH, name_of
from i18n.pseudo import is_pseudo
from i18n.say.titles import CardSlots, title_of

DOMAIN = "site"
OPENED, CLOSED = "\ue000", "\ue001"  # private signs around an English name that stands for want of another
FOREIGN = f"{OPENED}{{name}}{CLOSED}"
_MARKED = re.compile(f"{OPENED}(.*?){CLOSED}")


class Site:
    """Say the labels of the site in one language; raises MissingPhrase and MissingSlot."""

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self.catalogue = load(DOMAIN, lang)
        self.interface = Interface(lang, FOREIGN)

    def __call__(self, msgid: str, /, **slots: object) -> str:
        """Say a label; one with plural forms is chosen by its slot n."""
        n = slots.get("n")
        return self.catalogue.say(msgid, "", n if isinstance(n, int) else None, slots)

    def rule(self, id: str) -> str:
        """Say the statement of a rule; the English names that stand there in quotes are marked."""
        return marked_in_quotes(load("rules", self.lang).template(id, "rule"), self.lang)

    def told(self, msgid: str) -> str:
        """Say a message whose slots are ids of cards."""
        said = self.catalogue.fill(self.catalogue.template(msgid), CardSlots(lexicon(self.lang, FOREIGN)))
        return marked_in_quotes(said, self.lang)

    def __contains__(self, msgid: str) -> bool:
        return ("", msgid) in self.catalogue

    def language(self, lang: str) -> str:
        """Name a language; the pseudo-locale has no name but its code."""
        return lang if is_pseudo(lang) else self(f"language.{lang}")

    def name(self, card: str) -> str:
        """Return the name of a thing, with the marks around an English one."""
        named = name_of(card, self.lang)
        return named.text if named.own or self.lang == ENGLISH else FOREIGN.format(name=named.text)

    def box(self, box: str) -> str:
        """Return the name of a box, with marks; two boxes sold as one have both names."""
        if box == "base":
            return self.interface("card.base")
        if box == "cornucopia-guilds":
            return self("edition.both", one=self.name("set:cornucopia"), other=self.name("set:guilds"))
        return self.name(f"set:{box}")

    def plain(self, card: str) -> str:
        """Return the name of a thing without marks."""
        return name_of(card, self.lang).text

    def order(self, card: str) -> tuple[object, ...]:
        """Return the key that sorts things by name."""
        return (sort_key(self.plain(card), self.lang), card)

    def title(self, ruling: str, english: str) -> str:
        """Return the title of a ruling, `file/id`."""
        return title_of(ruling, english, self.lang, FOREIGN)


@cache
def _unnamed(lang: str) -> str:
    """Make a pattern of the English names of what has no name in a language."""
    things = [*all_ids(), *(one.name for one in kingdoms())]
    names = [name_of(one, lang) for one in things] if lang != ENGLISH else []
    english = sorted((re.escape(one.text) for one in names if not one.own), key=len, reverse=True)
    return f"(?:{'|'.join(english) or '(?!)'})"


@cache
def _quoted(lang: str) -> re.Pattern[str]:
    return re.compile(rf"(?<=[„“]){_unnamed(lang)}(?=[”“])")


@cache
def _signed(lang: str) -> re.Pattern[str]:
    return re.compile(rf"({_unnamed(lang)}) {re.escape(STANDS_IN)}")


def marked_in_quotes(text: str, lang: str) -> str:
    """Put the marks around English names that stand in quotes in a text written by hand."""
    return _quoted(lang).sub(lambda found: FOREIGN.format(name=found[0]), text)


def marked_signs(text: str, lang: str) -> str:
    """Put the marks around English names that bear the sign of the commands."""
    return _signed(lang).sub(lambda found: FOREIGN.format(name=found[1]), text) if STANDS_IN in text else text


@cache
def site(lang: str) -> Site:
    """Return the labels of a language."""
    return Site(lang)


def inlines(text: str, classes: tuple[str, ...] = ()) -> list[nodes.Node]:
    """Turn a text into nodes; what stands between the marks becomes an English span."""
    found: list[nodes.Node] = []
    at = 0
    for match in _MARKED.finditer(text):
        if match.start() > at:
            found.append(nodes.Text(text[at : match.start()]))
        found.append(nodes.inline("", match[1], classes=["foreign", "language-en"]))
        at = match.end()
    if at < len(text):
        found.append(nodes.Text(text[at:]))
    if not classes:
        return found
    return [nodes.inline("", "", *found, classes=list(classes))]


def unmarked(text: str) -> str:
    """Take the marks out of a text, for places that hold plain text only."""
    return text.replace(OPENED, "").replace(CLOSED, "")


def para(text: str, *classes: str) -> nodes.paragraph:
    """Make a paragraph of a text."""
    return nodes.paragraph("", "", *inlines(text), classes=list(classes))


def marked_html(text: str) -> str:
    """Turn a text into HTML; what stands between the marks becomes an English span."""
    return escape(text).replace(OPENED, '<span class="foreign" lang="en">').replace(CLOSED, "</span>")


def list_html(texts: Iterable[str], kind: str = "ul") -> str:
    """Turn texts into a list in HTML."""
    return f"<{kind}>{''.join(f'<li><p>{marked_html(text)}</p></li>' for text in texts)}</{kind}>"
