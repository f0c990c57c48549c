"""Bring a catalogue up to what is wanted: new entries added empty, obsolete ones taken out, in the English order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n.catalogue import header_of, plural_rule
from i18n.check import BY_HAND
from i18n.extract.blocks import Block, commented, new_block, quoted, read_blocks, write_blocks
from i18n.extract.wanted import Wanted
from i18n.pseudo import ENGLISH

if TYPE_CHECKING:
    from collections.abc import Sequence

OWN_ENGLISH = ("shell",)  # domains whose ids are English themselves
TEMPLATE = """msgid ""
msgstr ""
"Project-Id-Version: justiciar\\n"
"Language: {lang}\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: {plural}\\n"
"X-Whole: no\\n"
"""


def updated(text: str, lang: str, domain: str, wanted: Sequence[Wanted]) -> str:
    """Return the text of a catalogue brought up to date; nothing is guessed, and no translation is changed."""
    blocks = read_blocks(text)
    header = header_of([block.entry for block in blocks])
    plurals, _ = plural_rule(header.get("Plural-Forms", "nplurals=1; plural=0"))
    there = {block.key: block for block in blocks}
    found: list[Block] = [block for block in blocks if not block.entry.id][:1]
    for one in wanted:
        block = there.get(one.key) or new_block(one.entry, plurals)
        found.append(commented(block, notes(one, lang, domain), one.places))
    return write_blocks([*found, *(block for block in blocks if block.entry.context == BY_HAND)])


def notes(one: Wanted, lang: str, domain: str) -> tuple[str, ...]:
    """List the notes of an entry: all languages have the same, and those that are not English the English text."""
    if lang == ENGLISH or domain in OWN_ENGLISH:
        return one.notes
    form = one.entry.forms[-1] if one.entry.forms else ""
    said = quoted(form) if form != form.strip() else quoted(form)[1:-1].replace('\\"', '"')
    return (*one.notes, f"en: {said}") if form else one.notes


def template(domain: str, wanted: Sequence[Wanted]) -> str:
    """Write the template of a domain, from which a new language begins."""
    head = TEMPLATE.format(lang="", plural="nplurals=INTEGER; plural=EXPRESSION;")
    blocks = [commented(new_block(one.entry, 2), notes(one, "", domain), one.places) for one in wanted]
    return head + "\n" + write_blocks(blocks)


def begun(lang: str, plural: str, domain: str, wanted: Sequence[Wanted]) -> str:
    """Write the empty catalogue of a language that begins."""
    return updated(TEMPLATE.format(lang=lang, plural=plural), lang, domain, wanted)
