"""Shell completion: the names of cards, landscapes and commands, in bash, zsh and fish, by the protocol of Typer."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from typing import Any

import click
from click.shell_completion import CompletionItem, add_completion_class, split_arg_string
from typer._completion_classes import BashComplete, FishComplete, ZshComplete, completion_init

from assistant import NAME
from assistant.commands.running import lang_of
from assistant.commands.shell import build
from assistant.telling.names import interface_for
from i18n.interface import Interface
from i18n.names import fold, is_slip, name_lines

CARDS = ("app.metavar.cards", "app.metavar.card", "card.metavar.name", "ask.metavar.things", "odds.metavar.wanted")
ENGLISH = "en"
MOST = 60
_UNSAFE = re.compile(r"[^\w@%+=:,./-]")
_PARTS = re.compile(r"(?s)(.*[,;]\s*)?(.*)")


def complete_line() -> int:
    """Tell a shell how the words typed so far may go on; pressing a key makes no complaint."""
    try:
        application = build(interface_for(lang_of(words_typed())), attach)
        speak_to_shells()
        application.main([], prog_name=NAME, standalone_mode=False)
    except Exception:
        return 1
    return 0


def words_typed() -> list[str]:
    """Return the words of the line that a shell wants completed, without the command's own name."""
    return split_arg_string(os.environ.get("COMP_WORDS") or os.environ.get("_TYPER_COMPLETE_ARGS", ""))[1:]


def complete_names(typed: str, before: tuple[str, ...], lang: str) -> list[str]:
    """List how a word may go on so that it names something: of a list after a comma, the last name.

    before: the words typed before it; a name that they begin goes on with its next words. What is typed stays as it is,
    unless signs have been left out (kuz: Kuźnia).
    """
    begun, part = _split(typed)
    found = [begun + name for name in (_going_on(one, part) for one in _names(lang)) if name is not None]
    if before and not begun:
        later, whole = _later_words(before, part, lang)
        found = later + found if whole or not later else later
    return list(dict.fromkeys(sorted(found, key=lambda one: (one.casefold(), one))))[:MOST]


def _later_words(before: tuple[str, ...], part: str, lang: str) -> tuple[list[str], bool]:
    """List how a name goes on that the words typed before have begun, and whether these may be a whole name as well."""
    found, whole = [], False
    for name in _names(lang):
        words = name.split(" ")
        for count in range(1, min(len(before), len(words)) + 1):
            if [one.casefold() for one in before[-count:]] != [one.casefold() for one in words[:count]]:
                continue
            rest = _going_on(" ".join(words[count:]), part)
            whole = whole or count == len(words)
            found += [rest] if rest and count < len(words) else []
    return found, whole


def _split(typed: str) -> tuple[str, str]:
    match = _PARTS.fullmatch(typed)
    assert match is not None
    return match[1] or "", match[2]


def _going_on(name: str, part: str) -> str | None:
    """Return a name that begins as typed, in the letters typed so far; None if it begins otherwise."""
    if not part:
        return name
    if name.lower().startswith(part.lower()):
        return part + name[len(part) :]
    folded = fold(part)
    return name if folded and fold(name).startswith(folded) else None


def _names(lang: str) -> Iterator[str]:
    """Go through the names of all cards and landscapes in a language, then the English ones."""
    for one in dict.fromkeys((lang, ENGLISH)):
        for line in name_lines(one):
            card, name, _ = line.split("\t", 2)
            if ":" not in card and not is_slip(line):
                yield name


def attach(command: click.Command, ui: Interface) -> None:
    """Let every parameter of a command that takes cards complete their names."""
    wanted = {ui(msgid) for msgid in CARDS}
    for param in command.params:
        if (param.metavar or "").strip("[]") in wanted:
            vars(param)["shell_complete"] = _completer(param, ui.lang)


def _completer(param: click.Parameter, lang: str) -> Any:
    def complete(ctx: click.Context, incomplete: str) -> list[CompletionItem]:
        before = ctx.params.get(param.name or "") if param.nargs == -1 else ()
        words = tuple(str(word) for word in before or ())
        return [CompletionItem(name) for name in complete_names(incomplete, words, lang)]

    return complete


class Bash(BashComplete):
    """Quote with backslashes, but not inside quotes that somebody has opened."""

    def format_completion(self, item: Any) -> str:
        """Write a name as bash takes it."""
        words = os.environ.get("COMP_WORDS", "").split("\n")
        place = int(os.environ.get("COMP_CWORD", "0"))
        opened = place < len(words) and words[place][:1] in ("'", '"')
        value = str(item.value)
        return value if opened else _UNSAFE.sub(lambda sign: "\\" + sign[0], value)


class Zsh(ZshComplete):
    """Quote for a list of _arguments, which is read twice."""

    def format_completion(self, item: Any) -> str:
        """Write a name as zsh takes it."""
        plain = re.sub(r'([\\"$`])', r"\\\1", str(item.value).replace(":", "\\:"))
        return '"' + plain.replace("'", "'\\''") + '"'


def speak_to_shells() -> None:
    """Put shells that write names of several words rightly in the place of those of Typer."""
    completion_init()

    add_completion_class(Bash, "bash")
    add_completion_class(Zsh, "zsh")
    add_completion_class(FishComplete, "fish")
