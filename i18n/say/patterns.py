"""Phrases turned round: which phrase a text is an instance of, and what stands in its slots."""

from __future__ import annotations

import re
from functools import cache
from string import Formatter
from typing import TYPE_CHECKING

from engine.records import NamedTuple
from i18n.errors import MissingPhrase, go_on
from i18n.joints import JOINTS
from i18n.say.scenarios import NAMES
from i18n.say.words import card_id, words

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from i18n.catalogue import Catalogue

MOST_NUMBERS = 120  # enough to meet every plural form
SLOTS = {
    "n": r"-?\d{1,9}", "debt": r"\d{1,4}", "year": r"\d{4}", "player": "|".join(NAMES), "other": "|".join(NAMES),
    "least": r"[\d/]+", "greatest": r"[\d/]+",
}  # fmt: skip


class Pattern(NamedTuple):
    """Hold one form of a phrase as a pattern; forms: what the template asks of each slot (`acc`)."""

    msgid: str
    pattern: re.Pattern[str]
    forms: Mapping[str, str]


class Match(NamedTuple):
    """Hold a phrase that a text may be, and its slots as written."""

    msgid: str
    slots: Mapping[str, str]
    forms: Mapping[str, str]


def templates(catalogue: Catalogue, msgid: str, context: str) -> tuple[str, ...]:
    """List every form of a phrase, none of one that is missing."""
    if (context, msgid) not in catalogue:
        go_on(MissingPhrase(domain=catalogue.domain, language=catalogue.lang, context=context, id=msgid))
        return ()
    if not catalogue.has_plural(msgid, context):
        return (catalogue.template(msgid, context),)
    return tuple(dict.fromkeys(catalogue.template(msgid, context, n) for n in range(MOST_NUMBERS)))


def pattern_of(msgid: str, template: str, lang: str = "") -> Pattern:
    """Turn a template into a pattern; spaces in it may be any, and a word that its neighbour changes in any form."""
    said, forms = "", {}
    for before, slot, form, _ in Formatter().parse(template):
        escaped = re.escape(before)
        for written, *settled, _next in JOINTS.get(lang, ()):
            escaped = escaped.replace(re.escape(written), f"(?:{'|'.join(map(re.escape, settled))})")
        said += re.sub(r"(?:\\ )+", r"\\s+", escaped)
        if slot is not None:
            said += f"(?P={slot})" if slot in forms else f"(?P<{slot}>{SLOTS.get(slot, '.+?')})"
            forms[slot] = form or ""
    return Pattern(msgid, re.compile(said), forms)


@cache
def patterns(lang: str, context: str, msgids: tuple[str, ...]) -> tuple[Pattern, ...]:
    """Make the patterns of phrases of a context in a language."""
    catalogue = words(lang).catalogue
    return tuple(pattern_of(msgid, form, lang) for msgid in msgids for form in templates(catalogue, msgid, context))


def matches(text: str, lang: str, context: str, msgids: Iterable[str]) -> list[Match]:
    """List the phrases that a text may be."""
    found = []
    for one in patterns(lang, context, tuple(msgids)):
        match = one.pattern.fullmatch(text)
        if match is not None:
            found.append(Match(one.msgid, match.groupdict(), one.forms))
    return found


@cache
def names_in(lang: str, form: str, names: tuple[str, ...]) -> Mapping[str, tuple[str, ...]]:
    """Map each name as it is said in a form to the English names it may mean."""
    said = words(lang)
    found: dict[str, tuple[str, ...]] = {}
    for name in names:
        text = format(said.name(name), form)
        found[text] = (*found.get(text, ()), name)
    return found


@cache
def shared_names(lang: str, names: tuple[str, ...]) -> frozenset[str]:
    """List the English names whose name in a language means another card too."""
    ids: dict[str, set[str]] = {}
    for name in names:
        ids.setdefault(words(lang).name(name).named.text, set()).add(card_id(name))
    return frozenset(one for one in names if len(ids[words(lang).name(one).named.text]) > 1)
