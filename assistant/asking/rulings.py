"""The recorded rulings: the scenarios of the project, found by the cards they are about and held against a question."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import cache, cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from engine.inquiry.scenario import FIRST_LINE, Scenario
from engine.table.facts import fact, slug

if TYPE_CHECKING:
    from assistant.asking.model import Understood

HERE: Final = Path(__file__).parent
PACKED: Final = HERE.parent / "rulings"  # in a wheel
WRITTEN: Final = HERE.parents[1] / "tests" / "scenarios"  # in a checkout
BASIC: Final = "basic"
_PLAYED = re.compile(r"^\s*\w+\s*>\s*play ([^!\n#]+)", re.MULTILINE)


class Ruling:
    """Be one recorded ruling: its key (`file/id`), its title and text in the notation; read whole only when needed."""

    def __init__(self, file: str, block: str) -> None:
        self.file = file
        self.block = block

    @cached_property
    def text(self) -> str:
        """Return it in the notation: the block without the headline of what comes next in the file."""
        return _without_comments_behind(self.block)

    @cached_property
    def id(self) -> str:
        """Return its id, which is its own in its file."""
        return self._heading[0]

    @cached_property
    def english(self) -> str:
        """Return its title in English."""
        return self._heading[2].strip()

    @cached_property
    def _heading(self) -> tuple[str, str, str]:
        return self.block.partition("\n")[0][1:].partition("]")

    @property
    def key(self) -> str:
        """Return what it is called: its file and its id."""
        return f"{self.file}/{self.id}"

    @cached_property
    def scenario(self) -> Scenario:
        """Return it as a scenario; raises ScenarioError if the text is wrong."""
        from engine.inquiry.notation import parse

        return parse(f"{FIRST_LINE}\n{self.text}")[0]

    @cached_property
    def names(self) -> tuple[str, ...]:
        """List the ids of all that it mentions, in the order of first mention."""
        return tuple(dict.fromkeys((*self.about, *self._named)))

    @cached_property
    def about(self) -> tuple[str, ...]:
        """List the ids of the things it is about: those of its title and those that its script plays."""
        played = [slug(name.strip()) for name in _PLAYED.findall(self.text)]
        return tuple(dict.fromkeys(card for card in (*self.in_title, *played) if card in self._named))

    @cached_property
    def in_title(self) -> tuple[str, ...]:
        """List the ids of the things that its title names, in the order of first mention in its text."""
        return tuple(card for card in self._named if _says(self.english, card))

    @cached_property
    def _named(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(slug(name.partition("/")[0]) for name in self.scenario.cards_named()))

    def title(self, lang: str, foreign: str = "{name}") -> str:
        """Say the title in a language: one that a person wrote, else the heading that its scenario gives."""
        from i18n.say.titles import title_of

        return title_of(self.file, self.english, lambda: self.scenario, lang, foreign)

    def __repr__(self) -> str:
        return f"Ruling({self.key!r})"


class Match(NamedTuple):
    """Be a ruling that may settle a question.

    score: 0 to 1. speaks: what it expects is of the sort that was asked about. why: words for whoever maintains this:
    (what was compared, what agreed or did not).
    """

    ruling: Ruling
    score: float
    speaks: bool
    why: tuple[tuple[str, tuple[str, ...]], ...]


@cache
def all_rulings() -> tuple[Ruling, ...]:
    """List every recorded ruling, in the order of the files; nothing is parsed yet."""
    folder = PACKED if PACKED.is_dir() else WRITTEN
    found = []
    for path in sorted(folder.glob("*.scn")):
        file = path.stem
        _, *blocks = ("\n" + path.read_text("utf-8")).split("\n[")
        found += [Ruling(file, f"[{block}") for block in blocks]
    return tuple(found)


def _without_comments_behind(block: str) -> str:
    """Cut the headline of the next part of a file off the end of a block."""
    lines = block.rstrip().split("\n")
    while lines and (not lines[-1].strip() or lines[-1].startswith("#")):
        lines.pop()
    return "\n".join(lines) + "\n"


def ruling(key: str) -> Ruling | None:
    """Find a ruling by its key."""
    return next((one for one in all_rulings() if one.key == key), None)


def rulings(cards: Sequence[str]) -> tuple[Ruling, ...]:
    """List the rulings that mention all of these things (ids); with none given those about the game alone."""
    return tuple(one for one in near(cards) if set(cards) <= set(one.names))


def near(cards: Sequence[str]) -> tuple[Ruling, ...]:
    """List the rulings whose text has these names, of which some may be about a longer one (Mining Village)."""
    if not cards:
        return tuple(one for one in all_rulings() if one.file.endswith("_rules"))
    names = [fact(card).name for card in cards]
    near = [one for one in all_rulings() if all(name in one.block for name in names)]
    return tuple(one for one in near if all(name in one.text for name in names))


def rulings_citing(rule: str) -> tuple[Ruling, ...]:
    """List the rulings that a rule decides, or that give it as a reason."""
    cites = re.compile(rf"(?m)^(?:rules|cites):.*\b{re.escape(rule)}\b")
    return tuple(one for one in all_rulings() if cites.search(one.text))


def match(understood: Understood) -> tuple[Match, ...]:
    """List the rulings that may settle a question, best first; see `assistant.asking.matching`."""
    from assistant.asking import matching

    return matching.match(understood)


def kingdom_cards(cards: Iterable[str]) -> tuple[str, ...]:
    """Leave out the basic cards, which a ruling may have or not."""
    return tuple(card for card in cards if fact(card).kind != BASIC)


def _says(title: str, card: str) -> bool:
    """Tell whether a title has the English name of a thing, in the plural too."""
    name = fact(card).name
    plural = rf"{re.escape(name[:-1])}(?:y|ies)" if name.endswith("y") else rf"{re.escape(name)}(?:e?s)?"
    return name.rstrip("y") in title and re.search(rf"\b{plural}\b", title) is not None
