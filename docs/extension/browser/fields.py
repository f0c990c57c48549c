"""The fields of forms in a page, as HTML: each with its label, all of them reached by keyboard alone."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape


def form_of(name: str, label: str, parts: Iterable[str]) -> str:
    """Write a form, hidden until the page's script can send it."""
    return (
        f'<form class="referee-form" data-referee="{name}" aria-label="{escape(label)}" autocomplete="off" hidden>'
        f"{''.join(parts)}</form>"
    )


def run_buttons(*calls: tuple[str, str]) -> str:
    """Write the buttons that send a form: what each asks for ("" where there is only one thing) and its label."""
    sent = "".join(f'<button type="submit"{_named(call)}>{escape(label)}</button>' for call, label in calls)
    return f'<div class="referee-buttons">{sent}</div>'


def _named(call: str) -> str:
    return f' name="call" value="{call}"' if call else ""


def folded(summary: str, parts: Iterable[str]) -> str:
    """Write fields that are shown when the reader asks for them."""
    return f'<details><summary>{escape(summary)}</summary><div class="referee-more">{"".join(parts)}</div></details>'


def text_field(name: str, label: str, hint: str = "", value: str = "", wide: bool = False) -> str:
    """Write a field of one line."""
    css = ' class="referee-wide"' if wide else ""
    field = f'<input type="text" name="{name}" value="{escape(value)}" autocapitalize="off" spellcheck="false">'
    return f"<label{css}><span>{escape(label)}</span>{field}{_hint(hint)}</label>"


def lines_field(name: str, label: str, hint: str) -> str:
    """Write a field of several lines."""
    field = f'<textarea name="{name}" rows="3" spellcheck="false" autocapitalize="off"></textarea>'
    return f'<label class="referee-wide"><span>{escape(label)}</span>{field}{_hint(hint)}</label>'


def number_field(name: str, label: str, least: int, most: int, value: str = "") -> str:
    """Write a field of a whole number within bounds."""
    bounds = f'min="{least}" max="{most}" value="{value}" data-usual="{value}" inputmode="numeric"'
    return f'<label><span>{escape(label)}</span><input type="number" name="{name}" {bounds}></label>'


def choice_field(name: str, label: str, options: Iterable[tuple[str, str]], usual: str) -> str:
    """Write a choice of one."""
    said = "".join(option(value, text, value == usual) for value, text in options)
    return f'<label><span>{escape(label)}</span><select name="{name}" data-usual="{usual}">{said}</select></label>'


def option(value: str, text: str, chosen: bool = False) -> str:
    """Write one of the things to choose from."""
    return f'<option value="{escape(value)}"{" selected" if chosen else ""}>{escape(text)}</option>'


def tick(name: str, label: str, value: str, ticked: bool = False) -> str:
    """Write a box to be ticked; its label is HTML already."""
    field = f'<input type="checkbox" name="{name}" value="{escape(value)}"{" checked" if ticked else ""}>'
    return f'<label class="referee-check">{field}<span>{label}</span></label>'


def _hint(hint: str) -> str:
    return f"<small>{escape(hint)}</small>" if hint else ""
