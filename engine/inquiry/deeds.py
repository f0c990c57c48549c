"""What has been done before a scenario begins, this turn or on a player's last: what cards of its game count."""

from __future__ import annotations

import re
from collections import Counter
from typing import Final

from engine.inquiry.scenario import Scenario, ScenarioError, Zone
from engine.machine.history import (
    CHOSEN,
    NAMED,
    add_to_tally,
    count,
    forget_newest,
    named_key,
    remember_turn,
    used_key,
    works_once_a_turn,
)
from engine.model.kinds import (
    ACTION_PHASE,
    BUY_DEED,
    BUY_PHASE,
    DISCARD_DEED,
    FROM_HAND_DEED,
    GAIN_DEED,
    NEWEST_DEED,
    NIGHT_PHASE,
    PLAY_DEED,
    TRASH_DEED,
    USE_DEED,
)
from engine.model.roles import Forbidding
from engine.model.state import State
from engine.records import NamedTuple
from engine.table.facts import slug

DONE: Final = {
    "played": PLAY_DEED, "bought": BUY_DEED, "gained": GAIN_DEED, "trashed": TRASH_DEED, "discarded": DISCARD_DEED,
    "used": USE_DEED, "newest": NEWEST_DEED, "from hand": FROM_HAND_DEED,
}  # fmt: skip
OF_CARD: Final = ("aside", NAMED, CHOSEN)  # with the card behind it that has set aside, or for which names are kept
PHASES: Final = (ACTION_PHASE, BUY_PHASE, NIGHT_PHASE)
LAST: Final = " last turn"
_DEED = re.compile(rf"({'|'.join(DONE)})(?: in ({'|'.join(PHASES)}) phase)?({LAST})?")


class Deed(NamedTuple):
    """Be something done: how it is called and counted, in which phase ('' if that is not said), on which turn."""

    word: str
    verb: str
    phase: str = ""
    last: bool = False

    @property
    def zone(self) -> str:
        """Name it as a scenario does."""
        return self.word + (f" in {self.phase} phase" if self.phase else "") + (LAST if self.last else "")


def deed_of(zone: str) -> Deed | None:
    """Read a deed, None for what is none."""
    found = _DEED.fullmatch(zone)
    return Deed(found[1], DONE[found[1]], found[2] or "", bool(found[3])) if found else None


def natural_phase(state: State, name: str) -> str:
    """Return the phase in which a card is usually played."""
    info = state.infos[name]
    if info.action:
        return ACTION_PHASE
    return NIGHT_PHASE if info.night and not info.treasure else BUY_PHASE


def count_deeds(state: State, scenario: Scenario) -> None:
    """Count what has been done as a scenario says."""
    deeds = [(zone, deed) for zone in scenario.zones if (deed := deed_of(zone.zone)) is not None and not deed.last]
    for zone, deed in sorted(deeds, key=lambda one: _when_told(*one)):
        _count(state, zone, deed)
    for zone in scenario.zones:
        first, _, source = zone.zone.partition(" ")
        for name in zone.cards.known if first in (NAMED, CHOSEN) else ():
            add_to_tally(state, named_key(source, name, first))
    for seat in range(len(state.players)):
        _count_last(state, scenario, seat)


def _count_last(state: State, scenario: Scenario, seat: int) -> None:
    """Count what a player has done on his last turn."""
    told = [zone for zone in scenario.zones if zone.player == seat]
    last = [(zone, deed) for zone in told if (deed := deed_of(zone.zone)) is not None and deed.last]
    if not last:
        return
    kept = state.tally, state.turn
    state.tally, state.turn = (), seat
    for zone, deed in last:
        _count(state, zone, deed)
    remember_turn(state)
    state.tally, state.turn = kept


def _when_told(zone: Zone, deed: Deed) -> int:
    """Return the place of a deed among others: which card was gained last is told when all gains are."""
    return 0 if deed.verb != NEWEST_DEED else 2 if zone.cards.known else 1


def _count(state: State, zone: Zone, deed: Deed) -> None:
    if deed.verb == USE_DEED:
        _use(state, zone)
        return
    for one in state.game.counting.get(NEWEST_DEED, ()) if deed.verb == NEWEST_DEED and not zone.cards.known else ():
        forget_newest(state, one)
    for name in zone.cards.known:
        count_one(state, deed.verb, zone.player, name, deed.phase)
        if deed.verb == GAIN_DEED:
            count_one(state, NEWEST_DEED, zone.player, name, deed.phase)


def count_one(state: State, verb: str, player: int, name: str, phase: str = "") -> None:
    """Count one deed, as done in a phase; without one in that in which such a thing is usually done."""
    now = state.phase
    usual = BUY_PHASE if verb == BUY_DEED else ACTION_PHASE
    state.phase = phase or (natural_phase(state, name) if verb in (PLAY_DEED, FROM_HAND_DEED) else usual)
    count(state, verb, player, (name,))
    state.phase = now
    for ability in state.infos[name].card.abilities if verb == BUY_DEED else ():
        if isinstance(ability, Forbidding) and player == state.turn:
            ability.on_buy(state, name)


def _use(state: State, zone: Zone) -> None:
    """Note that abilities that work once a turn have been used."""
    for name, times in Counter(zone.cards.known).items():
        abilities = [node for _, node in state.infos[name].card.walk() if works_once_a_turn(node)]
        if not abilities:
            raise ScenarioError("scenario.not-once", zone.line, card=slug(name))
        for ability in abilities:
            add_to_tally(state, used_key(ability, name, zone.player), times)
