"""The words of the generated parts: labels from the catalogue `i18n/site`, names of things, texts with their marks."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from html import escape, unescape

from docutils import nodes

from assistant.telling.names import STANDS_IN
from engine.table.facts import all_ids, fact
from engine.table.recommended import kingdoms
from i18n.catalogue import load
from i18n.collate import sort_key
from i18n.errors import UnknownName
from i18n.interface import Interface
from i18n.lexicon import lexicon
from i18n.names import ENGLISH, name_of
from i18n.numerals import grouped
from i18n.pseudo import is_pseudo
from i18n.say.headings import CardSlots, Titled, title_of

DOMAIN = "site"
OPENED, CLOSED = "\ue000", "\ue001"  # private signs around an English name that stands for want of another
NAME, LEFT_OUT = "foreign", "foreign left-out"
FOREIGN = f"{OPENED}{{name}}{CLOSED}"
_SIGN = f" {STANDS_IN}"
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
        return self.catalogue.say(msgid, "", n if isinstance(n, int) else None, grouped(slots, self.lang))

    def rule(self, id: str) -> str:
        """Say the statement of a rule; the English names that stand there in quotes are marked."""
        return marked_in_quotes(load("rules", self.lang).template(id, "rule"), self.lang)

    def tag(self, tag: str, part: str = "") -> str:
        """Say a tag, or another message about it (`.meaning`); one that has no words is its id, marked."""
        msgid = f"tag.{tag}{part}"
        return self(msgid) if msgid in self else FOREIGN.format(name=tag)

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
        return self.interface("box.promos") if box == "promo" else self.name(f"set:{box}")

    def plain(self, card: str) -> str:
        """Return the name of a thing without marks."""
        return name_of(card, self.lang).text

    def order(self, card: str) -> tuple[object, ...]:
        """Return the key that sorts things by name."""
        return (sort_key(self.plain(card), self.lang), card)

    def title(self, ruling: Titled) -> str:
        """Return the title of a ruling, or its heading."""
        return title_of(ruling, self.lang, FOREIGN)


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


def marked_whole(text: str) -> str:
    """Put the marks around a message that stands in English for want of another, in place of its sign."""
    return FOREIGN.format(name=unmarked(text).removesuffix(_SIGN)) if text.endswith(_SIGN) else text


@cache
def site(lang: str) -> Site:
    """Return the labels of a language."""
    return Site(lang)


def inlines(text: str, classes: tuple[str, ...] = ()) -> list[nodes.Node]:
    """Turn a text into nodes; what stands between the marks becomes an English span."""
    text = marked_whole(text)
    found: list[nodes.Node] = []
    at = 0
    for match in _MARKED.finditer(text):
        if match.start() > at:
            found.append(nodes.Text(text[at : match.start()]))
        found.append(nodes.inline("", match[1], classes=[*classes_of(match[1]).split(), "language-en"]))
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
    return _MARKED.sub(_span, escape(marked_whole(text), quote=False))


def written_html(text: str) -> str:
    """Turn a text into HTML as Sphinx writes the nodes of `inlines`, for what would be too many of them."""
    return _MARKED.sub(_span, marked_whole(text).translate(_SIGNS))


_SIGNS = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "@": "&#64;"})


def _span(found: re.Match[str]) -> str:
    return f'<span class="{classes_of(unescape(found[1]))}" lang="en">{found[1]}</span>'


def classes_of(text: str) -> str:
    """Return the classes of what stands in English: a name, or a text that its translators have left out."""
    return NAME if text in _english_names() else LEFT_OUT


@cache
def _english_names() -> frozenset[str]:
    things = [*all_ids(), *(one.name for one in kingdoms()), *(f"set:{fact(card).box}" for card in all_ids())]
    return frozenset(filter(None, map(_english_name, dict.fromkeys(things))))


def _english_name(thing: str) -> str:
    try:
        return name_of(thing, ENGLISH).text
    except UnknownName:  # a box that goes by the names of two
        return ""


def list_html(texts: Iterable[str], kind: str = "ul") -> str:
    """Turn texts into a list in HTML."""
    return f"<{kind}>{''.join(f'<li>{marked_html(text)}</li>' for text in texts)}</{kind}>"
