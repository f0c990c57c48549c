"""The rules profiles: a year and what the rules of that year say where the editions differ."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from engine.records import NamedTuple


class UnknownProfile(LookupError):
    """Say that no profile has this name: `msgid` and `slots` (profile, known, a list joined by commas) of the message.

    `known` holds the names.
    """

    msgid = "rulebook.unknown-profile"

    def __init__(self, profile: str, known: tuple[str, ...]) -> None:
        self.slots = {"profile": profile, "known": ", ".join(known)}
        self.known = known
        super().__init__(self.msgid, self.slots)

    def __reduce__(self) -> tuple[type[UnknownProfile], tuple[str, tuple[str, ...]]]:
        return UnknownProfile, (self.slots["profile"], self.known)


class Profile(NamedTuple):
    """Be one set of rules: its name, its year and its flags, each an attribute.

    A card takes its newest printing not later than the year, else its oldest.
    shuffle: draw_then_shuffle or shuffle_under (D2, D2b). move_rule: lose_track_2012 or stop_moving_2019 (M1, M3).
    first_play_needs_location: whether a card played for the first time must be where the effect expects it (P2).
    buy_trigger: when_buy or when_gain (G8b). while_in_play: old, or this_turn as the cards were reworded in 2022 (V4).
    coffers, debt: buy_phase or any_time (T5). duration_leaves_play: keeps_working or stops (U6). extra_turns: old or
    no_third (T10). shapeshifters: become, command or command_nonduration (P17, P17b).
    """

    name: str
    year: int
    shuffle: str
    move_rule: str
    first_play_needs_location: bool
    buy_trigger: str
    while_in_play: str
    coffers: str
    debt: str
    duration_leaves_play: str
    extra_turns: str
    shapeshifters: str

    @property
    def flags(self) -> Mapping[str, str | bool]:
        """Give every flag by its name."""
        return MappingProxyType({name: getattr(self, name) for name in FLAGS})


FLAGS: Final = tuple(name for name in Profile._fields if name not in ("name", "year"))

_PROFILES: Final = (
    Profile(
        name="base-1e",
        year=2008,
        shuffle="draw_then_shuffle",
        move_rule="lose_track_2012",
        first_play_needs_location=False,
        buy_trigger="when_buy",
        while_in_play="old",
        coffers="buy_phase",
        debt="buy_phase",
        duration_leaves_play="keeps_working",
        extra_turns="old",
        shapeshifters="become",
    ),
    Profile(
        name="intrigue-1e",
        year=2009,
        shuffle="draw_then_shuffle",
        move_rule="lose_track_2012",
        first_play_needs_location=False,
        buy_trigger="when_buy",
        while_in_play="old",
        coffers="buy_phase",
        debt="buy_phase",
        duration_leaves_play="keeps_working",
        extra_turns="old",
        shapeshifters="become",
    ),
    Profile(
        name="nocturne",
        year=2017,
        shuffle="shuffle_under",
        move_rule="lose_track_2012",
        first_play_needs_location=False,
        buy_trigger="when_buy",
        while_in_play="old",
        coffers="buy_phase",
        debt="buy_phase",
        duration_leaves_play="keeps_working",
        extra_turns="old",
        shapeshifters="become",
    ),
    Profile(
        name="base-2e",
        year=2021,
        shuffle="shuffle_under",
        move_rule="stop_moving_2019",
        first_play_needs_location=False,
        buy_trigger="when_buy",
        while_in_play="old",
        coffers="buy_phase",
        debt="buy_phase",
        duration_leaves_play="keeps_working",
        extra_turns="old",
        shapeshifters="command",
    ),
    # 2025: the changes announced for 2026 were seen second hand only, and the card list of January 2026 lacks them.
    Profile(
        name="current",
        year=2025,
        shuffle="shuffle_under",
        move_rule="stop_moving_2019",
        first_play_needs_location=True,
        buy_trigger="when_gain",
        while_in_play="this_turn",
        coffers="any_time",
        debt="any_time",
        duration_leaves_play="stops",
        extra_turns="no_third",
        shapeshifters="command_nonduration",
    ),
)

PROFILES: Final[Mapping[str, Profile]] = MappingProxyType({one.name: one for one in _PROFILES})
"""Every profile by its name, oldest first."""

CURRENT: Final = PROFILES["current"]


def profile(name: str) -> Profile:
    """Find a profile by its name; raises UnknownProfile with the names there are."""
    found = PROFILES.get(name)
    if found is None:
        raise UnknownProfile(name, tuple(PROFILES))
    return found
