"""What outlives the cards that were played before a scenario begins: told one by one, or taken for granted.

A Duration in play stands as if played in its owner's last turn, any other card as played in this turn; a card that
gives an extra turn after this one, in this turn. Taken for granted is what that leaves behind, never what a card did
at once: hands and $ are as the scenario says.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from engine.inquiry.deeds import count_one, deed_of
from engine.inquiry.scenario import (
    GONE,
    LOOSE,
    ONCE as NOT_USED,
    SEATS,
    STRANDED as LEFT,
    Scenario,
    ScenarioError,
    Waiting,
)
from engine.inquiry.tables import Warning
from engine.machine.events import wait
from engine.machine.history import remember_old
from engine.machine.playing import follows_twice
from engine.machine.tracking import tag
from engine.model.ability import Effect, When
from engine.model.card import Card, nodes_of
from engine.model.instruction import Frame, Instruction, Play
from engine.model.kinds import (
    NEXT_START,
    NEXT_THIS_TURN,
    ONCE,
    PLAY_DEED,
    START_OF_TURN,
    STRANDED,
    THIS_TURN,
    TURN_ENDS,
    TURN_OVER,
    YOUR_NEXT_TURN,
)
from engine.model.names import NOBODY, Names, plain
from engine.model.node import Node
from engine.model.roles import GivingTurns, Keeping, Lasting, Wait
from engine.model.state import State
from engine.records import NamedTuple
from engine.table.facts import slug
from engine.vocabulary.conditions import ChooseOne, If
from engine.vocabulary.later import Possess
from engine.vocabulary.playing import EachOther

THIS, LAST, IDLE = "this", "last", "idle"
OF_THIS_TURN: Final = (THIS_TURN, NEXT_THIS_TURN)


class Left(NamedTuple):
    """Be something that a card leaves behind once it has been played: for whom, and whether only by a choice."""

    node: Lasting
    others: bool = False
    chosen: bool = False


def waits_of(card: Card) -> list[Wait]:
    """List the abilities that may wait because of a card, in the order in which it names them."""
    return [wait for node in nodes_of(card) if isinstance(node, Lasting) for wait in node.waits()]


def turns_of(card: Card) -> list[Node]:
    """List what gives extra turns on a card."""
    return [node for _, node in card.walk() if isinstance(node, GivingTurns)]


def left_behind(instructions: Sequence[Instruction]) -> Iterator[Left]:
    """List what outlives a play; of several things to choose from, the first that leaves anything behind."""
    for node in instructions:
        yield from _left(node)


def _left(node: Node) -> Iterator[Left]:
    if isinstance(node, Lasting):
        yield Left(node)
        return
    if isinstance(node, (ChooseOne, If)):
        ways = [option.do for option in node.options] if isinstance(node, ChooseOne) else [node.then, node.otherwise]
        first = next((found for way in ways if (found := list(left_behind(way)))), [])
        yield from (one._replace(chosen=True) for one in first)
        return
    for _, part in node.parts():
        if isinstance(part, Instruction):
            inside = (one._replace(chosen=True) for one in _left(part))
            if isinstance(node, EachOther):
                inside = (one._replace(others=True, chosen=False) for one in _left(part))
            yield from inside


def lay_lasting(state: State, scenario: Scenario, warnings: list[Warning]) -> None:
    """Let wait what a scenario tells, and what it takes for granted; the latter is told in the warnings."""
    state.discount += scenario.cheaper
    told = {effect.player for effect in scenario.waiting}
    asides = _asides(scenario)
    for seat in range(len(state.players)):
        _Seat(state, scenario, seat, seat not in told, asides, warnings).lay()
    copies = _Copies(state)
    for effect in scenario.waiting:
        if effect.card:
            _wait_as_told(state, effect, copies)
    for turn in scenario.coming:
        _come(state, turn.player, turn.card, turn.possessor, turn.line)
    _possess(state, scenario)
    for (seat, name), (line, cards) in asides.items():  # those that nothing in play has set aside
        _set_aside_alone(state, seat, name, line, cards)


def _asides(scenario: Scenario) -> dict[tuple[int, str], tuple[int, Names]]:
    """Map (player, card) to the line and the cards that this card has set aside."""
    return {
        (zone.player, zone.zone.removeprefix("aside ")): (zone.line, zone.cards.known)
        for zone in scenario.zones if zone.zone.startswith("aside ")
    }  # fmt: skip


class _Seat:
    """Take for granted what the cards in play of one player have left behind."""

    def __init__(
        self,
        state: State,
        scenario: Scenario,
        seat: int,
        waits: bool,
        asides: dict[tuple[int, str], tuple[int, Names]],
        warnings: list[Warning],
    ) -> None:
        self.state, self.seat, self.waits, self.asides, self.warnings = state, seat, waits, asides, warnings
        self.zones = [zone for zone in scenario.zones if zone.player == seat]
        self.here = state.turn == seat
        self.started = self.here and scenario.phase != START_OF_TURN  # what waits for the start of a turn has happened
        self.told: dict[str, Counter[str]] = {}

    def lay(self) -> None:
        """Go through what lies in play, what is held, and what has been played besides."""
        player = self.state.players[self.seat]
        for zone in self.zones:
            deed = deed_of(zone.zone)
            for name in zone.cards.known:
                if zone.zone == "in play":
                    self.one(name, self.usual(name), usual=True)
                elif zone.zone in ("in play this turn", "in play last turn"):
                    self.one(name, THIS if zone.zone.endswith("this turn") else LAST)
                elif deed is not None and deed.verb == PLAY_DEED:
                    self.one(name, LAST if deed.last else THIS, in_play=False)
        for thing in player.owned if self.here and self.waits else ():
            if "Boon" in self.state.infos[thing].types:
                self.leave(thing, THIS, thing)
        self.double()
        for msgid, cards in self.told.items():
            names = tuple(slug(name) for name in cards)
            self.warnings.append(Warning(msgid, {"player": SEATS[self.seat], "cards": names}))

    def usual(self, name: str) -> str:
        """Say when a card in play was played, if nothing says so."""
        info = self.state.infos[name]
        gives_turns = any(isinstance(one.node, GivingTurns) for one in left_behind(info.card.play))
        if info.duration and not (self.started and gives_turns):
            return LAST
        return THIS if self.started else IDLE

    def one(self, name: str, when: str, usual: bool = False, in_play: bool = True) -> None:
        """Count one play and leave behind what it leaves; of a deed of another turn nothing is counted here."""
        state = self.state
        before = (state.tally, state.lingering, state.queue, state.discount, state.next_hand)
        card = self.tagged(name) if in_play and when != IDLE else name
        if when == THIS and in_play:
            count_one(state, PLAY_DEED, self.seat, name)
        if when == LAST and in_play and self.started and state.game.recalls:
            remember_old(state, (name,))
        over = when != IDLE and self.leave(name, when, card, in_play)
        if not usual:
            return
        if (state.tally, state.lingering, state.queue, state.discount, state.next_hand) != before:
            self.tell("scenario.taken.this-turn" if when == THIS else "scenario.taken.last-turn", name)
        elif over:
            self.tell("scenario.taken.over", name)

    def tell(self, msgid: str, name: str) -> None:
        """Note what is taken for granted of a card."""
        self.told.setdefault(msgid, Counter())[name] += 1

    def tagged(self, name: str) -> str:
        """Return a copy in play that nothing holds yet, told apart from others where this game tells them apart."""
        state, player = self.state, self.state.players[self.seat]
        if not state.infos[name].tagged or name not in player.play:
            return name
        card = tag(state, name)
        cards = list(player.play)
        cards[cards.index(name)] = card
        player.play = tuple(sorted(cards))
        return card

    def effects_of(self, left: Left, play: Play, cards: Names) -> list[Effect]:
        """List the effects that an instruction would let wait, and leave the state without them."""
        state, old = self.state, self.state.lingering
        for you in state.after(self.seat) if left.others else [self.seat]:
            left.node.last(state, Frame(left.node, you, play), cards)
        new = list(state.lingering)
        for effect in old:
            new.remove(effect)
        state.lingering = old
        return new

    def leave(self, name: str, when: str, card: str, in_play: bool = True) -> bool:
        """Let wait what one play leaves behind; say whether something that it left is over."""
        state, over, chosen = self.state, False, False
        behind = tuple(left_behind(state.infos[name].card.play)) if self.waits else ()
        for left in behind * (2 if follows_twice(state, self.seat, name) else 1):
            if when == LAST and not left.node.waits():
                continue
            cards: Names = self.asides.pop((self.seat, name), (0, ()))[1] if _sets_aside(left.node) else ()
            new = self.effects_of(left, Play(card, self.seat, (), in_play), cards)
            kept = [effect for effect in new if self.still_waits(effect, when)]
            over = over or len(kept) < len(new)
            chosen = chosen or (bool(kept) and left.chosen and not cards)
            for effect in kept:
                wait(state, effect)
        if chosen:
            self.tell("scenario.taken.choice", name)
        return over

    def still_waits(self, effect: Effect, when: str) -> bool:
        """Say whether an effect of a card played this turn, or on the last, still waits now."""
        if when == THIS:
            return True
        if effect.until in OF_THIS_TURN:
            return False
        ends = isinstance(effect.ability, When) and effect.ability.event in (TURN_ENDS, TURN_OVER)
        ends = ends and effect.until == ONCE
        if ends or not self.started:
            return not ends
        # What waits for the start of this turn has happened, but for cards that are still set aside.
        return bool(effect.cards) if effect.until == NEXT_START else effect.until != YOUR_NEXT_TURN

    def double(self) -> None:
        """Let what plays cards several times, in play since an earlier turn, stay with a Duration that stays (U3)."""
        state = self.state
        if self.started or not self.waits:
            return
        given = [name for zone in self.zones if zone.zone == "in play" for name in zone.cards.known]
        for name in given:
            info = state.infos[name]
            held = [effect for effect in state.lingering if effect.owner == self.seat and len(effect.holds) == 1]
            if info.multiplies and not info.duration and held:
                card = self.tagged(name)
                wait(state, held[0]._replace(holds=(*held[0].holds, card)))
                self.tell("scenario.taken.doubled", name)


class _Copies:
    """Give out the copies in play that effects hold."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.tags: dict[tuple[int, str], list[str]] = {}
        self.used: Counter[tuple[int, str]] = Counter()

    def find(self, seat: int, name: str, copy: int, line: int) -> str:
        """Return a copy by its number, or the next one; the last again where there are no more."""
        there = self.tags.setdefault((seat, name), self._tagged(seat, name))
        if not there or copy > len(there):
            raise ScenarioError("scenario.not-in-play", line, card=slug(name))
        if not copy:
            self.used[seat, name] += 1
            copy = min(self.used[seat, name], len(there))
        return there[copy - 1]

    def _tagged(self, seat: int, name: str) -> list[str]:
        player = self.state.players[seat]
        found = []
        cards = list(player.play)
        for at, card in enumerate(cards):
            if plain(card) == name:
                cards[at] = card if "#" in card else tag(self.state, name)
                found.append(cards[at])
        player.play = tuple(sorted(cards))
        return found


def _held_on_to(state: State, told: Waiting, one: Wait, copies: _Copies) -> tuple[str, Names]:
    """Return the card of an effect, with a tag where it is held on to, and the cards that stay in play for it."""
    if told.state == GONE:
        card = tag(state, told.card) if one.held else told.card
    elif (one.held or told.copy) and told.state != LOOSE:
        card = copies.find(told.player, told.card, told.copy, told.line)
    else:
        return told.card, ()
    return card, (card,) if one.stays else ()


def _wait_as_told(state: State, told: Waiting, copies: _Copies) -> None:
    """Let an effect wait as it is told."""
    source = told.source or told.card
    known = waits_of(state.infos[source].card)
    if told.number > len(known) or not known or (not told.number and len(known) > 1):
        raise ScenarioError("scenario.no-effect", told.line, card=slug(source), n=len(known))
    one = known[max(0, told.number - 1)]
    card, holds = _held_on_to(state, told, one, copies)
    for name in told.beside:
        kept, _, copy = name.partition("#")
        holds = (*holds, copies.find(told.player, kept, int(copy or 0), told.line))
    aside = tuple(sorted(told.holding))
    effect = Effect(one.ability, told.player, card, one.until, holds, aside, told.sparing, told.swapped)
    if told.state == LEFT:
        effect = effect._replace(card=plain(card), until=STRANDED, holds=())
    wait(state, effect, begun=told.state == NOT_USED)


def _come(state: State, player: int, name: str, possessor: int, line: int) -> None:
    """Put an extra turn into the queue."""
    givers = turns_of(state.infos[name].card)
    if not givers:
        raise ScenarioError("scenario.no-effect", line, card=slug(name), n=0)
    state.queue = (*state.queue, (givers[0], player, possessor))


def _sets_aside(node: Lasting) -> bool:
    """Say whether cards lie aside for what waits: set aside when it begins to, or gained onto the card later."""
    return node.sets_aside or (isinstance(node, Keeping) and bool(node.keeps()))


def _possess(state: State, scenario: Scenario) -> None:
    """Let wait what a possessed turn brings with it, unless it is told what waits for its player (X26)."""
    if scenario.possessor in (NOBODY, scenario.turn) or scenario.turn in {one.player for one in scenario.waiting}:
        return
    givers = [node for info in state.infos.values() for node in turns_of(info.card) if isinstance(node, Possess)]
    givers[0].on_start(state, scenario.turn, scenario.possessor)


def _set_aside_alone(state: State, seat: int, name: str, line: int, cards: Names) -> None:
    """Let the cards that a card has set aside wait, where nothing of it is in play."""
    info = state.infos[name]
    for _, node in info.card.walk():
        if isinstance(node, Lasting) and _sets_aside(node):
            before = state.lingering
            node.last(state, Frame(node, seat, Play(name, seat, (), False)), cards)
            if state.lingering != before:
                return
    raise ScenarioError("scenario.no-effect", line, card=slug(name), n=0)


__all__ = ["lay_lasting", "left_behind", "turns_of", "waits_of"]
