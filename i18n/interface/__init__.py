"""The words of the commands: messages by symbolic id, in the language of the one who reads."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from i18n.catalogue import languages, load, unfinished
from i18n.errors import UnknownLanguage, UnknownName
from i18n.lexicon import Lexicon, lexicon
from i18n.numerals import grouped

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

__all__ = ["DEFAULT", "VARIABLE", "Interface", "choose_language", "languages", "unfinished"]

DEFAULT = "en"
VARIABLE = "JUSTICIAR_LANG"


class Interface:
    """Say messages of the interface catalogue in one language; raises UnknownLanguage."""

    def __init__(self, lang: str, foreign: str = "{name}") -> None:
        if lang not in languages() and lang not in unfinished():
            raise UnknownLanguage(language=lang, known=languages())
        self.lang = lang
        self.foreign = foreign
        self.catalogue = load("interface", lang)

    def __call__(self, msgid: str, /, **slots: object) -> str:
        """Say a message; one with plural forms is chosen by its slot n, and large numbers are said in groups of digits.

        Raises MissingPhrase and MissingSlot.
        """
        n = slots.get("n")
        return self.catalogue.say(msgid, "", n if isinstance(n, int) else None, grouped(slots, self.lang))

    def later(self, msgid: str, /, **slots: object) -> partial[str]:
        """Return what says a message when it is called: most of what a command may say of itself nobody asks for."""
        return partial(self, msgid, **slots)

    def __contains__(self, msgid: str) -> bool:
        return ("", msgid) in self.catalogue

    @property
    def words(self) -> Lexicon:
        """Return the lexicon of this language (loaded when first wanted)."""
        return lexicon(self.lang, self.foreign)

    def explain(self, error: object) -> str:
        """Say what carries `msgid` and `slots`, an error or a remark; ids in slots card and cards are said as names."""
        return self(str(getattr(error, "msgid")), **self._named(getattr(error, "slots")))  # noqa: B009

    def _named(self, slots: Mapping[str, object]) -> dict[str, object]:
        said = dict(slots)
        if isinstance(said.get("card"), str):
            said["card"] = self._name(said["card"])
        for key in ("cards", "known"):
            parts = said.get(key)
            if isinstance(parts, (tuple, list)):
                said[key] = self.words.all_of([self._name(one) if key == "cards" else one for one in parts])
        return said

    def _name(self, card_id: object) -> object:
        """Return the name of an id, or what was given when it is none (a slip in a file, say)."""
        try:
            return self.words.card(str(card_id))
        except UnknownName:
            return card_id


def _flag(argv: Sequence[str]) -> str | None:
    """Find the last --lang of a command line; what follows -- is no option."""
    found = None
    options = list(argv[: argv.index("--")]) if "--" in argv else list(argv)
    for place, option in enumerate(options):
        if option == "--lang" and place + 1 < len(options):
            found = options[place + 1]
        elif option.startswith("--lang="):
            found = option.removeprefix("--lang=")
    return found


def _short(name: str) -> str:
    return name.partition(".")[0].partition("@")[0].replace("-", "_").partition("_")[0].lower()


def choose_language(
    argv: Sequence[str], environ: Mapping[str, str], config: Callable[[], str | None] | None = None
) -> str:
    """Choose the language: --lang, JUSTICIAR_LANG, the configured one, LC_ALL, LC_MESSAGES, LANG, English.

    config is called only when it is reached. UnknownLanguage is raised when the first three ask for what is not there;
    of the system's locale the first that is set counts, and English stands where we do not have it. A language that is
    not finished must be asked for.
    """
    known = languages()
    asked = _flag(argv) or environ.get(VARIABLE) or (config() if config is not None else None)
    if asked:
        if _short(asked) not in known and _short(asked) not in unfinished():
            raise UnknownLanguage(language=asked, known=known)
        return _short(asked)
    system = next((environ[key] for key in ("LC_ALL", "LC_MESSAGES", "LANG") if environ.get(key)), "")
    return _short(system) if _short(system) in known else DEFAULT
