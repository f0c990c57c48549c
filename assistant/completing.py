"""Shell completion: the names of cards, landscapes and commands, in bash, zsh and fish, by the protocol of Typer."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from assistant.answer import Complaint
from assistant.shell import COMPLETING, speak

if TYPE_CHECKING:
    import click

    from i18n.interface import Interface

SHELLS = ("bash", "zsh", "fish")
CARDS = ("app.metavar.cards", "app.metavar.card", "card.metavar.name", "ask.metavar.things", "odds.metavar.wanted")
ENGLISH = "en"
MOST = 60
_UNSAFE = re.compile(r"[^\w@%+=:,./-]")
_PARTS = re.compile(r"(?s)(.*[,;]\s*)?(.*)")


def words_typed() -> list[str]:
    """Return the words of the line that a shell wants completed, without the command's own name."""
    speak()
    from click.shell_completion import split_arg_string

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
    from i18n.names import fold

    if not part:
        return name
    if name.lower().startswith(part.lower()):
        return part + name[len(part) :]
    folded = fold(part)
    return name if folded and fold(name).startswith(folded) else None


def _names(lang: str) -> Iterator[str]:
    """Go through the names of all cards and landscapes in a language, then the English ones."""
    from i18n.names import _lines

    for one in dict.fromkeys((lang, ENGLISH)):
        for line in _lines(one):
            card, name, _ = line.split("\t", 2)
            if ":" not in card:
                yield name


def attach(command: click.Command, ui: Interface) -> None:
    """Let every parameter of a command that takes cards complete their names."""
    wanted = {ui(msgid) for msgid in CARDS}
    for param in command.params:
        if (param.metavar or "").strip("[]") in wanted:
            vars(param)["shell_complete"] = _completer(param, ui.lang)


def _completer(param: click.Parameter, lang: str) -> Any:
    from click.shell_completion import CompletionItem

    def complete(ctx: click.Context, incomplete: str) -> list[CompletionItem]:
        before = ctx.params.get(param.name or "") if param.nargs == -1 else ()
        words = tuple(str(word) for word in before or ())
        return [CompletionItem(name) for name in complete_names(incomplete, words, lang)]

    return complete


def speak_to_shells() -> None:
    """Put shells that write names of several words rightly in the place of those of Typer."""
    from click.shell_completion import add_completion_class
    from typer._completion_classes import BashComplete, FishComplete, ZshComplete, completion_init

    completion_init()

    class Bash(BashComplete):
        """Quote with backslashes, but not inside quotes that somebody has opened."""

        def format_completion(self, item: Any) -> str:
            words = os.environ.get("COMP_WORDS", "").split("\n")
            place = int(os.environ.get("COMP_CWORD", "0"))
            opened = place < len(words) and words[place][:1] in ("'", '"')
            value = str(item.value)
            return value if opened else _UNSAFE.sub(lambda sign: "\\" + sign[0], value)

    class Zsh(ZshComplete):
        """Quote for a list of _arguments, which is read twice."""

        def format_completion(self, item: Any) -> str:
            plain = re.sub(r'([\\"$`])', r"\\\1", str(item.value).replace(":", "\\:"))
            return '"' + plain.replace("'", "'\\''") + '"'

    add_completion_class(Bash, "bash")
    add_completion_class(Zsh, "zsh")
    add_completion_class(FishComplete, "fish")


def script(shell: str) -> str:
    """Return what a shell must read so that it asks for completions; raises Complaint app.no-such-shell."""
    speak()
    from typer._completion_shared import get_completion_script

    if shell not in SHELLS:
        raise Complaint("app.no-such-shell", text=shell, known=", ".join(SHELLS))
    return get_completion_script(prog_name="justiciar", complete_var=COMPLETING, shell=shell)


def install(shell: str) -> Path:
    """Write that into the user's files of the shell, and return which; raises Complaint app.no-such-shell."""
    from typer._completion_shared import install as write

    script(shell)
    return write(shell=shell, prog_name="justiciar", complete_var=COMPLETING)[1]
