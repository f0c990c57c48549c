"""A kingdom as it is chosen: which piles, which landscapes, and what was settled beside them. Ids only, no counts."""

from __future__ import annotations

from typing import NamedTuple


class Kingdom(NamedTuple):
    """Be a kingdom as somebody draws, names or reads it; "" and () where nothing is settled or nothing is needed.

    piles: the kingdom piles, as a rule ten, without bane and army. landscapes: Events, Landmarks, Projects, Ways and
    Traits. bane, army: the extra piles of Young Witch and Approaching Army. ferryman: the pile beside the Supply.
    mouse, riverboat: the card set aside. obelisk: the pile chosen. traits: (Trait, pile). boons: the three of the
    Druid. market: the Black Market deck. All of them rules 14.2 and 14.3.
    """

    piles: tuple[str, ...]
    landscapes: tuple[str, ...] = ()
    colonies: bool = False
    shelters: bool = False
    bane: str = ""
    army: str = ""
    ferryman: str = ""
    mouse: str = ""
    riverboat: str = ""
    obelisk: str = ""
    ally: str = ""
    prophecy: str = ""
    traits: tuple[tuple[str, str], ...] = ()
    boons: tuple[str, ...] = ()
    market: tuple[str, ...] = ()
