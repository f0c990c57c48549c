"""The words that say what follows: Bane, Events, Colonies ... in every language of the interface."""

from __future__ import annotations

from functools import cache

from assistant.telling.names import STANDS_IN, interface_for
from i18n.catalogue import languages
from i18n.interface import Interface
from i18n.names import fold

PILES = "kingdom"
SIDEWAYS = ("landscapes", "events", "landmarks", "projects", "ways", "traits")
SINGLE = ("bane", "army", "ferryman", "mouse", "riverboat", "obelisk", "ally", "prophecy")
MANY = ("boons", "market")
FLAGS = ("colonies", "shelters")
NEGATED = {"no-colonies": "colonies", "no-shelters": "shelters"}
IGNORED = "ignored"
EXTRAS = "extras"  # what comes along anyway, and Colonies and Shelters
SECTIONS = (PILES, *SIDEWAYS, *SINGLE, *MANY, *FLAGS, *NEGATED, EXTRAS, IGNORED)
BEYOND = {"and": ("und", "et", "y", "e", "ed", "en")}  # German, French, Spanish, Italian, Dutch: only names are known
KEYS = {  # what programs call things in their data and links, where it is no word of ours
    "piles": PILES, "cards": PILES, "supply": PILES, "dealt": PILES, **{one: one for one in (*SINGLE, *MANY, *FLAGS)},
}  # fmt: skip


@cache
def role_of(text: str) -> str:
    """Tell what a heading announces (one of SECTIONS), "" for a text that is no heading in any language."""
    return _table(SECTIONS).get(fold(text.strip().removesuffix(STANDS_IN)), "")


def key_role(key: str) -> str:
    """Tell what a key of data or a parameter of a link announces, "" for one that is not known."""
    return KEYS.get(fold(key)) or role_of(key.replace("_", " "))


def says(word: str, text: str) -> bool:
    """Tell whether a text is one of the words `yes` or `none`, in any language."""
    return fold(text) in _table((word,)) or text.strip() in ("-", "\N{EN DASH}", "\N{EM DASH}") and word == "none"


@cache
def joints(word: str) -> tuple[str, ...]:
    """List the words `on` or `and` of all languages, as they stand between two names."""
    found = [one for lang in languages() for one in _words(interface_for(lang), word)]
    return tuple(dict.fromkeys(one.casefold() for one in (*found, *BEYOND.get(word, ()))))


def first_word(role: str, lang: str) -> str:
    """Return the word by which a heading is written in a language, with a sign where it is an English one."""
    ui = interface_for(lang)
    word = _words(ui, role)[0]
    return f"{word} {STANDS_IN}" if ui(f"read.words.{role}").endswith(STANDS_IN) else word


@cache
def _table(roles: tuple[str, ...]) -> dict[str, str]:
    """Map the folded words of these roles to the roles; the one named first has a word that two would have."""
    found: dict[str, str] = {}
    for lang in languages():
        for role in roles:
            for word in _words(interface_for(lang), role):
                found.setdefault(fold(word), role)
    return found


def _words(ui: Interface, role: str) -> list[str]:
    said = ui(f"read.words.{role}").removesuffix(STANDS_IN)
    return [word.strip() for word in said.split("|") if word.strip()]
