"""Platinum and Colony, and Shelters: whether a text says that they are used, and how likely a log says they were."""

from __future__ import annotations

import re

from assistant.reading.kingdoms.headings import FLAGS, NEGATED, joints, role_of, says

_END = " .:\N{HORIZONTAL ELLIPSIS}"
_ODDS = re.compile(r"^\s*(\d{1,3})\s*%\s*")  # Androminion: "Chance for Shelters", below "20% ... not included"
SURE = {"0": False, "100": True}


def shares_in(text: str) -> dict[str, bool]:
    """Read "No Platinum/Colony", "with Colonies and Shelters", "Shelters not included"; {} for any other text."""
    bare, wanted = _less_verdict(text.strip(_END))
    if (role := role_of(bare)) in (*FLAGS, *NEGATED):
        return {NEGATED.get(role, role): wanted and role in FLAGS}
    bare, wanted = _less_word(bare, wanted)
    roles = [role_of(one) for one in re.split(_between(), bare, flags=re.IGNORECASE) if one.strip()]
    return dict.fromkeys(roles, wanted) if roles and all(one in FLAGS for one in roles) else {}


def chance_of(text: str) -> tuple[str, ...]:
    """Tell of which of them a text tells the chance ("Chance for Platinum/Colony: 10%"); () for any other text."""
    head = text.partition(":")[0]
    for word in joints("chance"):
        if head.casefold().startswith(f"{word} "):
            return tuple(shares_in(head[len(word) :]))
    return ()


def decided(text: str) -> bool | None:
    """Tell what came of a chance ("20% ... not included", "100%"); None where the text leaves it open."""
    found = _ODDS.match(text.rpartition(":")[2])
    if not found:
        return None
    rest = text.rpartition(":")[2][found.end() :].strip(_END)
    verdict = _verdict(rest)
    return SURE.get(found[1]) if verdict is None else verdict


def is_odds(text: str) -> bool:
    """Tell whether a text begins with a share of a hundred."""
    return _ODDS.match(text) is not None


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
