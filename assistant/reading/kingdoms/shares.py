"""Platinum and Colony, and Shelters: whether a text says that they are used, and how likely a log says they were."""

from __future__ import annotations

import re

from assistant.reading.kingdoms.headings import FLAGS, MANY, NEGATED, SIDEWAYS, SINGLE, joints, role_of, says
from assistant.reading.kingdoms.pieces import Gathered

_END = " .:\N{HORIZONTAL ELLIPSIS}"
_ODDS = re.compile(r"(?<!\d)(\d{1,3})\s*%\s*")  # Androminion: "Chance for Shelters", below "20% ... not included"
_BREAK = re.compile(r":|\.\.+|\N{HORIZONTAL ELLIPSIS}|\s[-=\N{EN DASH}\N{EM DASH}]+\s")
SURE = {"0": False, "100": True}


def shares_in(text: str) -> dict[str, bool]:
    """Read "No Platinum/Colony", "with Colonies and Shelters", "Shelters not included"; {} for any other text."""
    bare, wanted = _less_verdict(text.strip(_END))
    if (role := role_of(bare)) in (*FLAGS, *NEGATED):
        return {NEGATED.get(role, role): wanted and role in FLAGS}
    bare, wanted = _less_word(_less_is(bare), wanted)
    roles = [role_of(one) for one in re.split(_between(), bare, flags=re.IGNORECASE) if one.strip()]
    return dict.fromkeys(roles, wanted) if roles and all(one in FLAGS for one in roles) else {}


def chance_of(text: str) -> tuple[str, ...]:
    """Tell of which of them a text tells the chance ("Chance for Shelters: 10%", "10% chance of Colonies"), else ()."""
    head = _ODDS.sub("", text).partition(":")[0].strip(_END)
    for word in joints("chance"):
        if head.casefold().startswith(f"{word} "):
            return tuple(shares_in(head[len(word) :]))
    return ()


def decided(text: str) -> bool | None:
    """Tell what came of a chance ("20% ... not included", "100%"); None where the text leaves it open."""
    found = _ODDS.search(text)
    if not found:
        return None
    verdict = _verdict(_ODDS.sub("", _BREAK.split(text)[-1]).strip(_END))
    return SURE.get(found[1]) if verdict is None else verdict


def says_absent(text: str) -> bool:
    """Tell whether a text says that there are none of something: "no Events", "without landscapes"."""
    first, _, rest = text.strip(_END).partition(" ")
    return first.casefold() in joints("without") and role_of(rest) in (*SIDEWAYS, *SINGLE, *MANY)


def has_odds(text: str) -> bool:
    """Tell whether a share of a hundred stands in a text."""
    return _ODDS.search(text) is not None


def is_odds(text: str) -> bool:
    """Tell whether a text begins with a share of a hundred."""
    return _ODDS.match(text.lstrip()) is not None


def _verdict(text: str) -> bool | None:
    return False if says("none", text) else True if says("yes", text) else None


def _less_verdict(text: str) -> tuple[str, bool]:
    """Take "not included", "= no" off the end of a text."""
    words = text.split()
    for count in range(min(3, len(words) - 1), 0, -1):
        verdict = _verdict(" ".join(words[-count:]).strip(_END + "="))
        if verdict is not None:
            return " ".join(words[:-count]).strip(_END + "="), verdict
    return text, True


def _less_is(text: str) -> str:
    """Take "are" off the end of what is left of "Colonies are used"."""
    before, _, last = text.rpartition(" ")
    return before if last.casefold() in joints("is") else text


def _less_word(text: str, wanted: bool) -> tuple[str, bool]:
    """Take "no", "without", "with" off the beginning of a text, or what stands for them behind it."""
    first, _, rest = text.partition(" ")
    before, _, last = text.rpartition(" ")
    if rest and first.casefold() in joints("without"):
        return rest, False
    if before and last.casefold() in joints("without"):
        return before, False
    return (rest, wanted) if rest and first.casefold() in joints("with") else (text, wanted)


def _between() -> str:
    return r"\s*/\s*|\s*,\s*|\s+(?:" + "|".join(re.escape(one) for one in joints("and")) + r")\s+"


class Flagged(Gathered):
    """Hold what was found in a text, and raise the flags for Colonies and Shelters."""

    def _read_flag(self, item: str) -> bool:
        """Read what says whether Colonies or Shelters are used, or how likely they were."""
        chance, before = chance_of(item), self.chance if is_odds(item) else ()
        self.chance = chance
        if chance or before:
            if (used := decided(item)) is not None:
                self.flags |= dict.fromkeys(chance or before, used)
            elif has_odds(item):
                self.leave(item)
            return True
        found = shares_in(item)
        self.flags |= found
        return bool(found) or says_absent(item)

    def _read_share(self, head: str, rest: str) -> bool:
        """Read "Platinum/Colony: no", "Chance for Shelters: 10%"."""
        if chance_of(head):
            return self._read_flag(f"{head}: {rest}")
        used = decided(rest) if has_odds(rest) else not (rest and says("none", rest))
        found = shares_in(head)
        if used is None and found:
            self.leave(f"{head}: {rest}")
        elif found:
            self.flags |= {flag: bool(used) and wanted for flag, wanted in found.items()}
        return bool(found)

    def _raise_flag(self, role: str, rest: str) -> None:
        self.flags[role] = not (says("none", rest) and bool(rest.strip()))
