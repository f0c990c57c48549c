"""One numbered rule: what it is about, who says so, and how certain that is."""

from __future__ import annotations

from typing import NamedTuple


class Rule(NamedTuple):
    """Hold one numbered rule; its statement stands under its id in the catalogues of rules.

    topic: the file it stands in. source: the rulebooks, printings and pages that say so. since: the profile flags it
    depends on. open: not all of it was seen in a source.
    """

    id: str
    topic: str
    source: str
    since: tuple[str, ...] = ()
    open: bool = False
