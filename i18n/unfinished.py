"""Words that a language lacks: what it cannot say is said whole in English, and marked.

Cards, prompts, log lines and sentences are made of many phrases; where one of them is missing, English stands for the
whole, so that no sentence is of two languages. Flat messages are replaced one by one (`Catalogue.standin`). In a
language that says it is not finished that is as it should be; elsewhere it is a fault, and gives a warning too.
"""

from __future__ import annotations

from functools import wraps
from typing import TYPE_CHECKING, Any, ParamSpec, TypeVar

from i18n.catalogue import STANDING_IN, languages, stand_in, unfinished
from i18n.errors import MissingCatalogue, MissingForm, MissingPhrase, MissingSlot, UnknownLanguage, go_on
from i18n.pseudo import ENGLISH

if TYPE_CHECKING:
    from collections.abc import Callable

P = ParamSpec("P")
T = TypeVar("T")
MISSING = (MissingPhrase, MissingForm, MissingSlot, MissingCatalogue, UnknownLanguage)
PLAIN = "{name}"


def or_english(say: Callable[P, T]) -> Callable[P, T]:
    """Let a function that says something in `lang` say it in English, marked by `foreign`, where words are missing."""
    names = say.__code__.co_varnames[: say.__code__.co_argcount]
    place = names.index("lang")

    @wraps(say)
    def said(*args: P.args, **more: P.kwargs) -> T:
        lang = args[place] if place < len(args) else more["lang"]
        try:
            return say(*args, **more)
        except MISSING as error:
            if lang == ENGLISH or lang not in (*languages(), *unfinished()):
                raise
            if lang not in unfinished():
                go_on(error)
            given: dict[str, Any] = {**dict(zip(names, args, strict=False)), **more, "lang": ENGLISH}
            foreign = given.get("foreign", PLAIN)
            english: T = say(**given)  # type: ignore[call-arg]
            return _marked(english, STANDING_IN if foreign == PLAIN else foreign)

    return said


def _marked(said: T, foreign: str) -> T:
    """Mark every text of what was said."""
    marked: T = _mark(said, foreign)
    return marked


def _mark(said: Any, foreign: str) -> Any:
    if isinstance(said, str):
        return stand_in(said, foreign)
    if hasattr(said, "_fields"):
        parts = {key: _mark(getattr(said, key), foreign) for key in ("text", "sentences") if key in said._fields}
        return said._replace(**parts)
    if isinstance(said, (list, tuple)):
        return type(said)(_mark(one, foreign) for one in said)
    return said
