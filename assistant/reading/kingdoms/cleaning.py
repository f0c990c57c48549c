"""Marks taken off a line: bullets, numbers, Markdown, HTML, wiki templates; and lists divided outside brackets."""

from __future__ import annotations

import re

_ENTITY = {"&amp;": "&", "&quot;": '"', "&#39;": "'", "&apos;": "'", "&nbsp;": " ", "&lt;": "<", "&gt;": ">"}
_ARROWS = re.compile(r">>>\s*([^<>]*?)\s*<<<")  # "Moat >>>Bane<<<", as Random KingDominion writes
_TEMPLATE = re.compile(r"\{\{[^{}|]*\|([^{}|]*)[^{}]*\}\}")  # {{Card|Moat}}, as the Dominion Strategy wiki writes
_WIKI_LINK = re.compile(r"\[\[([^\[\]|]*)[^\[\]]*\]\]")
_LINK = re.compile(r"\[([^\[\]]*)\]\(\s*[^()\s]*\s*\)")
_TAG = re.compile(
    r"</?(?:a|b|i|u|s|p|q|br|hr|li|ul|ol|dl|dt|dd|h\d|em|tt|td|th|tr|img|pre|div|sub|sup|span|code|font|small|strong|table"
    r"|tbody|thead|center|section|html|body|head|kbd|del|ins|mark|cite|blockquote|details|summary)\b[^<>]*>",
    re.IGNORECASE,
)
_TIME = re.compile(  # before what somebody says in a chat
    r"[(\[]?(?:\d{1,4}[./\-]\d{1,2}[./\-]\d{1,4},?\s+)?\b(?:[01]?\d|2[0-3]):[0-5]\d(?::[0-5]\d)?\b(?:\s*[ap]\.?m\b\.?)?[)\]]?",
    re.IGNORECASE,
)
_PRICED = re.compile(r"<(\d{1,2})>")
_CODE = re.compile(r"(?i)\[/?(?:b|i|u|s|list|ul|li|quote|code|url|size|color|center|spoiler|table|tr|td)(?:=[^\]]*)?\]")
_WIDE = {0xFF0C: ",", 0x3001: ",", 0xFF1B: ";", 0xFF1A: ":"}  # as Chinese and Japanese keyboards type them
_SPEAKER = re.compile(r"^(?:<([^<>]{1,40})>|@(\w+),?)\s+(?=\S)")
_LAST_BRACKETS = re.compile(r"\s*[(\[{][^()\[\]{}]*[)\]}]\s*$")
_EMPHASIS = re.compile(r"\*\*|__|~~|`")
_BULLET = re.compile(
    r"^(?:[-*+\N{BULLET}\N{MIDDLE DOT}\N{EN DASH}\N{EM DASH}\N{WHITE BULLET}\N{BLACK SMALL SQUARE}]\s*"
    r"|\(?\d{1,3}[.)/:]+\s*(?=[^\W\d])|#\d{1,3}[.):]*\s+(?=[^\W\d])|(?:No|Nr)\.?\s*\d{1,3}[.):]*\s+"
    r"|(?:[a-tA-T]|[IVXivx]{1,4})[.)]\s+|o\s+(?=[A-Z])|\[[ xX*]?\]\s*|>+\s*)"
)
_HEADING = re.compile(r"^#{1,6}\s+|^=+\s*(?=[^=])")
MOST_BULLETS = 4  # "- - [ ] 1. Moat"
_STOP = re.compile(r"(?:(?<=[^\W\d_]{3})|(?<=[)\]]))[.!?]+\s+")
_FIGURES = re.compile(r"[\d$.,+*&/\-]")
_BESIDE = re.compile(r"\b(?:P|D|E|Dominion|ed|edition|nd|st|x)\b", re.IGNORECASE)  # beside a price, behind a box
_RULE = re.compile(r"^[\s\-=_*|:+]*$")


def is_rule(line: str) -> bool:
    """Tell whether a line is empty or a rule between others."""
    return _RULE.match(line) is not None


def indent_of(line: str) -> int:
    """Count the spaces before a line."""
    return len(line) - len(line.lstrip())


def clean(raw: str) -> tuple[str, bool]:
    """Take the marks off a line; return what is left, and whether it was marked as a heading."""
    line = re.sub("|".join(map(re.escape, _ENTITY)), lambda found: _ENTITY[found[0]], raw)
    line = _ARROWS.sub(r" (\1)", _CODE.sub(" ", _PRICED.sub(r"(\1)", line.translate(_WIDE))))
    line = _LINK.sub(r"\1", _TIME.sub(" ", line) if ":" in line else line)
    line = _WIKI_LINK.sub(r"\1", _TEMPLATE.sub(r"\1", line))
    line = _EMPHASIS.sub("", _TAG.sub(" ", line)).strip().lstrip("\N{ZERO WIDTH NO-BREAK SPACE}")
    line = _SPEAKER.sub(r"\1\2: ", line)
    if is_rule(line):
        return "", False
    titled = bool(_HEADING.match(line))
    line = _HEADING.sub("", line).rstrip("# =") if titled else line
    for _ in range(MOST_BULLETS):
        line = _BULLET.sub("", line, count=1).strip()
    return line, titled


def without_brackets(head: str) -> str | None:
    """Take brackets off the end of what stands before a colon; None where a bracket is still open there."""
    return _LAST_BRACKETS.sub("", head) if _is_balanced(head) else None


def less_figures(text: str) -> str:
    """Take numbers, prices and what goes with them out of a text."""
    return _BESIDE.sub(" ", _FIGURES.sub(" ", text)).strip()


def divide(text: str, signs: str) -> list[str]:
    """Divide a text at some signs, but not inside brackets; brackets that do not fit together are no brackets."""
    if not _is_balanced(text):
        text = re.sub(r"[()\[\]{}]", " ", text)
    ends, depth = [-1], 0
    for at, sign in enumerate(text):
        depth += (sign in "([{") - (sign in ")]}")
        if sign in signs and depth == 0:
            ends.append(at)
    parts = [text[begin + 1 : end].strip() for begin, end in zip(ends, [*ends[1:], len(text)], strict=True)]
    return [part for part in parts if part]


def sentences(text: str) -> list[str]:
    """Divide a text behind the full stops of its sentences; those of numbers, short words and brackets end none."""
    ends = [0]
    for found in _STOP.finditer(text):
        if _is_balanced(text[ends[-1] : found.end()]):
            ends.append(found.end())
    parts = [text[begin:end].strip() for begin, end in zip(ends, [*ends[1:], len(text)], strict=True)]
    return [part for part in parts if part]


def _is_balanced(text: str) -> bool:
    depth = 0
    for sign in text:
        depth += (sign in "([{") - (sign in ")]}")
        if depth < 0:
            return False
    return depth == 0
