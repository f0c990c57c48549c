"""The index of the recorded rulings: all of them, and those of a key, of cards, of a rule."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cache, cached_property, lru_cache
from itertools import chain
from pathlib import Path
from typing import Final

from engine.inquiry.notation import parse
from engine.inquiry.scenario import FIRST_LINE, UNKNOWN, Scenario, cards_in
from engine.table.facts import FIELDS, fact, rows, slug

_ID, _NAME = FIELDS.index("id"), FIELDS.index("name")
_SPLIT: Final = "/"  # between the two cards of a split pile, whose name no sentence has
_DECIDING: Final = re.compile(r"^rules:(.*)$", re.MULTILINE)
_REASONS: Final = re.compile(r"^cites:(.*)$", re.MULTILINE)
_BEGINNING: Final = re.compile(r"\b\w.")  # of a word
_PLAY: Final = "play "
HERE: Final = Path(__file__).parent
BASIC: Final = "basic"
OF_THE_GAME: Final = "_rules"  # ends the files of rulings that are about the game alone


def names_in(sentence: str) -> tuple[str, ...]:
    """List the ids of all things that an English sentence names, each once, in its order.

    Names begin with capitals as printed and may be in the plural. The longest at a place is meant: "Mining Village" is
    no Village.
    """
    found: list[tuple[int, int, str]] = []
    begun = frozenset(_BEGINNING.findall(sentence))
    for _, name, card, stem in sorted(chain.from_iterable(_names().get(one, ()) for one in begun)):
        if stem not in sentence:
            continue
        for match in _pattern(name).finditer(sentence):
            if not any(begin < match.end() and match.start() < end for begin, end, _ in found):
                found.append((match.start(), match.end(), card))
    return tuple(dict.fromkeys(card for _, _, card in sorted(found)))


@cache
def _names() -> Mapping[str, Sequence[tuple[int, str, str, str]]]:
    """Map how names begin to each with its id and what it has in the plural too; longer ones sort first."""
    found: dict[str, list[tuple[int, str, str, str]]] = {}
    for row in rows():
        name = row[_NAME]
        if _SPLIT not in name:
            found.setdefault(name[:2], []).append((-len(name), name, row[_ID], _stem(name)))
    return found


def _stem(name: str) -> str:
    """Return what a name has in the plural too."""
    return name.removesuffix("y")


@cache
def _pattern(name: str) -> re.Pattern[str]:
    """Make a pattern of a name, in the plural too: Villages, Fortresses, Cemeteries."""
    plural = rf"{re.escape(_stem(name))}(?:y|ies)" if name.endswith("y") else rf"{re.escape(name)}(?:e?s)?"
    return re.compile(rf"\b{plural}\b")


class Ruling:
    """Be one recorded ruling; it is read whole only when its scenario or its cards are asked for.

    file: the file it stands in, `base_rules`, which is one of a box. line: where it begins there, from 1.
    """

    def __init__(self, file: str, block: str, line: int = 1) -> None:
        self.file = file
        self.block = block
        self.line = line

    @cached_property
    def text(self) -> str:
        """Return it in the notation: the block without the headline of what comes next in the file."""
        lines = self.block.rstrip().split("\n")
        while lines and (not lines[-1].strip() or lines[-1].startswith("#")):
            lines.pop()
        return "\n".join(lines) + "\n"

    @cached_property
    def id(self) -> str:
        """Return its id, which is its own in its file."""
        return self._heading[0]

    @cached_property
    def english(self) -> str:
        """Return its title in English, "" for none."""
        return self._heading[2].strip()

    @cached_property
    def _heading(self) -> tuple[str, str, str]:
        return self.block.partition("\n")[0][1:].partition("]")

    @property
    def key(self) -> str:
        """Return what it is called: its file and its id, `base/moat`."""
        return f"{self.file}/{self.id}"

    @cached_property
    def scenario(self) -> Scenario:
        """Return it as a scenario, whose lines are counted from its own first one as 2; raises ScenarioError."""
        return parse(f"{FIRST_LINE}\n{self.text}")[0]

    @cached_property
    def rules(self) -> tuple[str, ...]:
        """List the ids of the rules that decide it."""
        return tuple(" ".join(_DECIDING.findall(self.text)).split())

    @cached_property
    def cited(self) -> tuple[str, ...]:
        """List the ids of the rules it rests on: those that decide it, then those that it gives as a reason."""
        return tuple(dict.fromkeys((*self.rules, *" ".join(_REASONS.findall(self.text)).split())))

    @cached_property
    def names(self) -> tuple[str, ...]:
        """List the ids of all that it mentions, what it is about first.

        That is what its title names, what its script plays, the landscapes, Boons and Hexes put there, then the rest.
        """
        return tuple(dict.fromkeys((*self.in_title, *self._played, *self._put_there, *self._mentioned)))

    @cached_property
    def about(self) -> tuple[str, ...]:
        """List the ids of the things it is about: those of its table that its title names or that its script plays."""
        return tuple(card for card in dict.fromkeys((*self.in_title, *self._played)) if card in self._mentioned)

    @cached_property
    def in_title(self) -> tuple[str, ...]:
        """List the ids of the things that its title names, in its order, whether its table has them or not.

        What ends the longer name of a thing at the table is short for it: the Mirror of a Haunted Mirror.
        """
        return tuple(dict.fromkeys(map(self._meant, self.spelt)))

    @cached_property
    def spelt(self) -> tuple[str, ...]:
        """List the ids of the things whose names stand in its English title, in its order; nothing else is read."""
        return names_in(self.english)

    def _meant(self, card: str) -> str:
        if card in self._mentioned:
            return card
        end = f" {fact(card).name}"
        return next((one for one in self._mentioned if fact(one).name.endswith(end)), card)

    @cached_property
    def _played(self) -> tuple[str, ...]:
        words = (word for line in self.scenario.script for word in line.words if word.startswith(_PLAY))
        return tuple(map(slug, cards_in(tuple(words))))

    @cached_property
    def _put_there(self) -> tuple[str, ...]:
        decks = (deck.known for deck in (self.scenario.boons, self.scenario.hexes) if deck is not None)
        put = (*self.scenario.landscapes, *chain.from_iterable(decks))
        return tuple(slug(name) for name in put if name != UNKNOWN)

    @cached_property
    def _mentioned(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(slug(name.partition("/")[0]) for name in self.scenario.cards_named()))

    def __repr__(self) -> str:
        return f"Ruling({self.key!r})"


@cache
def all_rulings() -> tuple[Ruling, ...]:
    """List every recorded ruling, in the order of the files; nothing is parsed yet."""
    found = []
    for path in sorted(HERE.glob("*.scn")):
        file = path.stem
        before, *blocks = ("\n" + path.read_text("utf-8")).split("\n[")
        line = before.count("\n") + 1
        for block in blocks:
            found.append(Ruling(file, f"[{block}", line))
            line += block.count("\n") + 1
    return tuple(found)


@cache
def _by_key() -> Mapping[str, Ruling]:
    return {one.key: one for one in all_rulings()}


def ruling(key: str) -> Ruling | None:
    """Find a ruling by its key; None where there is none."""
    return _by_key().get(key)


def ruling_files() -> tuple[str, ...]:
    """List the files of rulings, sorted: `adventures`, `base`, `base_1e` ..."""
    return tuple(dict.fromkeys(one.file for one in all_rulings()))


def rulings(cards: Sequence[str]) -> tuple[Ruling, ...]:
    """List the rulings that mention all of these things (ids); with none given those about the game alone."""
    return tuple(one for one in near(cards) if set(cards) <= set(one.names))


def near(cards: Sequence[str]) -> tuple[Ruling, ...]:
    """List the rulings whose text has these names, of which some may be about a longer one (Mining Village)."""
    if not cards:
        return tuple(one for one in all_rulings() if one.file.endswith(OF_THE_GAME))
    first, *others = (fact(card).name for card in cards)
    return tuple(one for one in _having(first) if all(name in one.text for name in others))


@lru_cache(maxsize=1024)
def _having(name: str) -> tuple[Ruling, ...]:
    """List the rulings whose text has an English name, or a longer one that it is part of."""
    return tuple(one for one in all_rulings() if name in one.block and name in one.text)


@cache
def _by_rule() -> Mapping[str, Sequence[Ruling]]:
    found: dict[str, list[Ruling]] = {}
    for one in all_rulings():
        for rule in one.cited:
            found.setdefault(rule, []).append(one)
    return found


def rulings_citing(rule: str) -> tuple[Ruling, ...]:
    """List the rulings that a rule decides (it is among their `rules`), or that give it as a reason."""
    return tuple(_by_rule().get(rule, ()))


def kingdom_cards(cards: Iterable[str]) -> tuple[str, ...]:
    """Leave out the basic cards, which a ruling may have or not."""
    return tuple(card for card in cards if fact(card).kind != BASIC)
