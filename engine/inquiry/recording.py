"""From a state to the scenario that lays it out again: what cannot be said is refused, never left out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from typing import Any, Final, NoReturn

from engine.inquiry.deeds import DONE, PHASES, Deed, count_one
from engine.inquiry.lasting import turns_of, waits_of
from engine.inquiry.scenario import (
    GONE,
    LOOSE,
    ONCE as NOT_USED,
    STRANDED as LEFT,
    UNKNOWN,
    Cards,
    Coming,
    Lying,
    Scenario,
    ScenarioError,
    Tokens,
    Waiting,
    Zone,
)
from engine.inquiry.situation import build_state
from engine.inquiry.tables import of_one_kind
from engine.machine.events import in_order
from engine.machine.history import (
    CHOSEN,
    NAMED,
    counted,
    key_of,
    named_key,
    names_counted,
    old_in_play,
    used_key,
    works_once_a_turn,
)
from engine.machine.tracking import normalise
from engine.model.ability import Effect
from engine.model.game import Game
from engine.model.kinds import BOUGHT, BUY_DEED, NEWEST_DEED, ONCE, PAID, START_OF_TURN, STRANDED, TRAIT, USE_DEED
from engine.model.names import MARKET, Names, OrderedPile, plain, without
from engine.model.roles import Count, Wait
from engine.model.state import PLAYER_FIELDS, Counts, Player, State
from engine.sets import definition
from engine.table.facts import fact, slug

HERE: Final = (START_OF_TURN, *PHASES)


def record(state: State, id: str = "") -> Scenario:
    """Return a scenario without a script that lays this very state out, at the start of a turn or within a phase.

    Raises ScenarioError `scenario.cannot-say` for a state that it would not bring back as it is.
    """
    state = _settled(state)
    if len(state.stack) != 1 or state.phase not in HERE or state.covered or state.over:
        _cannot("stack")
    lying = [mark for mark, _ in state.marks if mark.place in state.game.setup.removed]
    if lying:
        _cannot("marks", lying)  # where a pile was that has left the game (X22)
    found = _Recorder(state).scenario(id)
    back = build_state(found, state.game.profile.name)
    marks, tokens = _told_apart(state, back)
    found = found._replace(marks=marks, tokens=tokens)
    back = build_state(found, state.game.profile.name)
    for what, here, there in differing(state, back):
        raise ScenarioError("scenario.cannot-say", what=what, here=here, there=there)
    return found


def _settled(state: State) -> State:
    """Return a copy with effects and tags in a fixed order: an effect that has been used may stand elsewhere.

    An unknown card of a pile that can only be one card is known.
    """
    found = state.clone()
    for name in found.game.ordered_index:
        found.set_pile(name, of_one_kind(found.pile(name)))
    found.lingering = in_order(found.lingering)
    normalise(found)
    return found


def _cannot(what: str, here: object = "") -> NoReturn:
    raise ScenarioError("scenario.cannot-say", what=what, here=here, there="")


def differing(state: State, other: State) -> Iterator[tuple[str, object, object]]:
    """List what is not the same in two states of games with the same piles."""
    state, other = _settled(state), _settled(other)
    pairs = [(name, getattr(state, name), getattr(other, name)) for name in _PLAIN]
    pairs += [("piles", _by_name(state), _by_name(other))]
    pairs += [(name, state.pile(name), other.pile(name)) for name in state.game.ordered_index]
    for seat, (player, again) in enumerate(zip(state.players, other.players, strict=True)):
        pairs += [(f"{name}@{seat}", getattr(player, name), getattr(again, name)) for name in PLAYER_FIELDS]
    yield from ((what, here, there) for what, here, there in pairs if here != there)


def _by_name(state: State) -> Mapping[str, int]:
    return {name: state.piles[index] for name, index in _piles(state.game)}


def _piles(game: Game) -> list[tuple[str, int]]:
    """List the piles that have not left the game (X22), with their places."""
    return [(name, index) for name, index in game.pile_index.items() if name not in game.setup.removed]


_PLAIN: Final = (
    "turn", "phase", "bought", "actions", "buys", "coins", "potions", "discount", "tally", "trash", "face_down",
    "lingering", "queue", "possessor", "extra", "last_normal", "row", "next_hand", "marks", "boons_aside", "mouse",
)  # fmt: skip


def _told_apart(state: State, back: State) -> tuple[tuple[Lying, ...], tuple[Tokens, ...]]:
    """Say what lies on piles and what players have, also that what a table lays out by itself is not there."""
    marks = [Lying(mark.kind, n, mark.place, mark.owner) for mark, n in state.marks if not _trait(state, mark.kind)]
    here = {mark for mark, _ in state.marks}
    marks += [Lying(mark.kind, 0, mark.place, mark.owner) for mark, _ in back.marks if mark not in here]
    tokens = []
    for seat, (player, again) in enumerate(zip(state.players, back.players, strict=True)):
        tokens += [Tokens(seat, kind, number) for kind, number in player.tokens]
        tokens += [Tokens(seat, kind, 0) for kind, _ in again.tokens if not player.count(kind)]
    return tuple(marks), tuple(tokens)


def _trait(state: State, kind: str) -> bool:
    return kind in state.infos and TRAIT in state.infos[kind].types


class _Recorder:
    def __init__(self, state: State) -> None:
        self.state, self.game = state, state.game
        self.names = [name for name in self.game.infos if "#" not in name]

    def laid_out(self) -> dict[str, Any]:
        """Say the kingdom, what lies beside it, and what has no pile."""
        state, game = self.state, self.game
        traits = {mark.kind: mark.place for mark, _ in state.marks if _trait(state, mark.kind)}
        piles = [name for name, _ in _piles(game) if _kind(name).startswith("kingdom")]
        have_piles = {*game.pile_of, state.mouse, *game.setup.prepared} - self.without_pile()
        return {
            "kingdom": tuple(name for name in piles if name not in game.outside),
            "beside": tuple(name for name in piles if name in game.outside),
            "no_pile": tuple(name for name in self.names if self.is_alone(name) and name not in have_piles),
            "landscapes": tuple(name for name in game.landscapes if name not in traits),
            "traits": tuple(traits.items()),
        }

    def without_pile(self) -> set[str]:
        """List the cards whose pile has left the game (X22)."""
        return {name for name, pile in self.game.pile_of.items() if pile in self.game.setup.removed}

    def is_alone(self, name: str) -> bool:
        """Say whether a card that has no pile must be said to lie about without one."""
        return _kind(name) == "kingdom" or (_kind(name) == "kingdom-part" and name in self.without_pile())

    def scenario(self, id: str) -> Scenario:
        """Put everything together."""
        state, game = self.state, self.game
        piles, stacks = self.piles()
        return Scenario(
            id=id, profiles=(game.profile.name,), players=len(state.players), **self.laid_out(),
            printings=self.printings(), turn=state.turn, phase=state.phase, actions=state.actions, buys=state.buys,
            coins=state.coins, potions=state.potions, turns=tuple(player.turns for player in state.players),
            zones=tuple(self.zones()), trash=_plain(state.trash), face_down=_plain(state.face_down), piles=piles,
            stacks=stacks, market=_open(state.pile(MARKET)) if MARKET in game.ordered_index else None,
            boons=_open(state.boons) if "Boons" in game.ordered_index else None,
            hexes=_open(state.hexes) if "Hexes" in game.ordered_index else None,
            mouse=state.mouse, prepared="".join(game.setup.prepared), druid=state.boons_aside,
            waiting=tuple(self.waiting()), coming=tuple(self.coming()),
            extra=state.row[1], in_row=state.row[0], last_normal=state.last_normal, possessor=state.possessor,
            next_hand=state.next_hand, cheaper=state.discount, bought=state.bought,
            paid=bool(state.count(PAID)),
        )  # fmt: skip

    def printings(self) -> tuple[tuple[str, int], ...]:
        """List the cards that are not of the printing that these rules have."""
        year = self.game.profile.year
        cards = [self.game.infos[name].card for name in self.names]
        return tuple((card.name, card.year) for card in cards if definition(card.name).printing(year) is not card)

    def piles(self) -> tuple[tuple[tuple[str, int], ...], tuple[tuple[str, Cards], ...]]:
        """Say how many cards each pile has, and of those of different cards which."""
        state, ordered = self.state, self.game.ordered_index
        found = {name: state.pile(name) for name, _ in _piles(self.game) if name in ordered}
        # Of Ruins there may be more than lie there.
        more = {name for name, pile in found.items() if len(pile.pool) > pile.slots.count(None)}
        said = [name for name, _ in _piles(self.game) if name not in ordered or name in more]
        counts = tuple((name, state.piles[self.game.pile_index[name]]) for name in said)
        return counts, tuple((name, _open(pile)) for name, pile in found.items())

    def zones(self) -> Iterator[Zone]:
        """Say what each player has where, and what he has done."""
        for seat, player in enumerate(self.state.players):
            if player.limbo or player.top:
                _cannot("limbo", player.limbo or player.top)
            yield Zone(seat, "hand", Cards(_plain(player.hand)))
            yield Zone(seat, "deck", _open(OrderedPile(player.deck, player.pool)))
            old = self.old(seat)
            zones = {
                "discard": player.discard, "idle in play": without(_plain(player.play), old), "in play last turn": old,
                "has": player.owned, **dict(player.mats),
            }  # fmt: skip
            for zone, cards in zones.items():
                if cards:
                    yield Zone(seat, zone, Cards(_plain(cards)))
            yield from self.done(seat, self.state.tally, last=False)
            yield from self.named() if seat == self.state.turn else ()
            yield from self.done(seat, player.past, last=True)

    def old(self, seat: int) -> Names:
        """List what a player has in play since an earlier turn, where something asks what is of this turn."""
        known = old_in_play(self.state) if seat == self.state.turn else Counter()
        return tuple((known & Counter(_plain(self.state.players[seat].play))).elements())

    def done(self, seat: int, tally: Counts, last: bool) -> Iterator[Zone]:
        """Say what a player has done, so that the same is counted."""
        for word, verb in DONE.items():
            if verb == USE_DEED:
                used = () if last else self.used(seat)
                if used:
                    yield Zone(seat, Deed(word, verb).zone, Cards(used))
                continue
            counts = [one for one in self.game.counting.get(verb, ()) if self.may_count(one, seat, last)]
            left = self.wanted(verb, counts, seat, last)
            if verb == NEWEST_DEED and counts and not left:
                yield Zone(seat, word, Cards())  # not what is told of gains for other counters
            if left:
                for phase, names in self.deeds(verb, counts, left, seat, last).items():
                    yield Zone(seat, Deed(word, verb, phase, last).zone, Cards(tuple(names)))

    def named(self) -> Iterator[Zone]:
        """Say which names have been said, or chosen, this turn, and for which cards."""
        for source, how in product(self.names, (NAMED, CHOSEN)):
            start = named_key(source, "", how)
            found = [(key.removeprefix(start), times) for key, times in self.state.tally if key.startswith(start)]
            if found:
                kept = tuple(name for name, times in found for _ in range(times))
                yield Zone(self.state.turn, f"{how} {source}", Cards(kept))

    def may_count(self, one: Count, seat: int, last: bool) -> bool:
        """Say whether a counter has anything to do with what a player does on this turn, or did on his last."""
        return one.last and one.own if last else not one.own or seat == self.state.turn

    def wanted(self, verb: str, counts: Sequence[Count], seat: int, last: bool) -> Counter[object]:
        """Read what the counters of a deed say: by their places, those kept apart by name as well."""
        state = self.state
        found: Counter[object] = Counter()
        for place, one in enumerate(counts):
            if one.apart:
                found.update({(place, name): number for name, number in names_counted(state, one, seat, last)})
            else:
                found[place] = counted(state, one, seat, last)
        if verb == BUY_DEED and seat == state.turn and not last:
            # What may be bought once a turn remembers that itself.
            found.update({key: number for key, number in state.tally if key.startswith(f"{BOUGHT} ")})
        return +found

    def used(self, seat: int) -> Names:
        """List what has been used that works once a turn."""
        found: list[str] = []
        for name in self.names:
            nodes = [node for _, node in self.game.infos[name].card.walk() if works_once_a_turn(node)]
            times = [self.state.count(used_key(node, name, seat)) for node in nodes]
            found += [name] * max(times, default=0)
        return tuple(found)

    def deeds(
        self, verb: str, counts: Sequence[Count], left: Counter[object], seat: int, last: bool
    ) -> dict[str, list[str]]:
        """Find deeds of which just so much is counted, by their phases; there is always what has really been done."""
        phases = PHASES if any(one.phase for one in counts) else ("",)
        ways: dict[frozenset[tuple[object, int]], tuple[str, str]] = {}
        for phase in phases:
            for name in self.names:
                effect = self.effect_of(verb, counts, seat, name, phase, last)
                if effect:
                    ways.setdefault(frozenset(effect.items()), (phase, name))
        found = _covered(left, [(Counter(dict(effect)), way) for effect, way in ways.items()])
        if found is None:
            _cannot(f"{verb}@{seat}", dict(left))
        deeds: dict[str, list[str]] = {}
        for phase, name in found:
            deeds.setdefault(phase, []).append(name)
        return deeds

    def effect_of(
        self, verb: str, counts: Sequence[Count], seat: int, name: str, phase: str, last: bool
    ) -> Counter[object]:
        """See which counters one deed moves, by doing it."""
        state = self.state
        kept, turn, marks = state.tally, state.turn, state.marks
        state.tally, state.turn = (), seat if last else turn
        count_one(state, verb, seat, name, phase)
        moved: dict[str, int] = dict(state.tally)
        state.tally, state.turn, state.marks = kept, turn, marks
        effect: Counter[object] = Counter({key: 1 for key in moved if key.startswith(f"{BOUGHT} ")})
        for place, one in enumerate(counts):
            number = moved.get(key_of(one, seat, name), 0)
            if number:
                effect[(place, name) if one.apart else place] = number
        return effect

    def waiting(self) -> Iterator[Waiting]:
        """Say what waits for each player."""
        for seat, player in enumerate(self.state.players):
            effects = [effect for effect in self.state.lingering if effect.owner == seat]
            # Where something could be taken for granted, it is told that nothing is.
            yield from (self.effect(effect, player) for effect in effects)
            if not effects and (player.owned or self.state.tally or player.past):
                yield Waiting(seat)

    def source_of(self, effect: Effect, card: str) -> tuple[str, Sequence[Wait], int]:
        """Find the thing in whose text an effect stands, all that waits of it, and which of that it is."""
        for source in dict.fromkeys((card, *self.names)):
            known = waits_of(self.game.infos[source].card)
            for at, one in enumerate(known):
                if one.ability is effect.ability:
                    return source, known, at
        _cannot(f"effect of {card}", type(effect.ability).__name__)

    def effect(self, effect: Effect, player: Player) -> Waiting:
        """Say one effect."""
        card = plain(effect.card)
        source, known, at = self.source_of(effect, card)
        one, copies = known[at], {name: _copies(player, name) for name in map(plain, (effect.card, *effect.holds))}
        state = {ONCE: NOT_USED if one.until == ONCE else "", STRANDED: LEFT}.get(effect.until, "")
        copy = copies[card].index(effect.card) + 1 if "#" in effect.card and effect.card in copies[card] else 0
        if "#" in effect.card and not copy:
            state = GONE
        elif "#" not in effect.card and one.held and not state:
            state = LOOSE
        beside = [_said_copy(held, copies[plain(held)], card) for held in effect.holds if held != effect.card]
        return Waiting(
            effect.owner, card, copy if len(copies[card]) > 1 else 0, source if source != card else "",
            at + 1 if len(known) > 1 else 0, tuple(beside), _plain(effect.cards), effect.unaffected, state,
            effect.swapped,
        )  # fmt: skip

    def coming(self) -> Iterator[Coming]:
        """Say which extra turns come."""
        for node, player, possessor in self.state.queue:
            card = next((name for name in self.names if turns_of(self.game.infos[name].card)[:1] == [node]), "")
            if not card:
                _cannot("queue", type(node).__name__)
            yield Coming(player, card, possessor)


def _covered(
    left: Counter[object], ways: Sequence[tuple[Counter[object], tuple[str, str]]]
) -> list[tuple[str, str]] | None:
    """Find things that make up just what is left, None if there are none."""
    if not left:
        return []
    # Whatever moves the rarest counter is tried first: that leaves the fewest ways.
    rarest = min(left, key=lambda key: sum(key in effect for effect, _ in ways))
    for effect, way in sorted(ways, key=lambda one: -len(one[0])):
        if rarest in effect and all(left[key] >= number for key, number in effect.items()):
            rest = _covered(left - effect, ways)
            if rest is not None:
                return [way, *rest]
    return None


def _said_copy(held: str, copies: Sequence[str], card: str) -> str:
    """Say a card that stays in play for an effect of a card, with its number where there are several of its name."""
    if held not in copies:
        _cannot(f"effect of {card}", held)
    return plain(held) + (f"#{copies.index(held) + 1}" if len(copies) > 1 else "")


def _copies(player: Player, name: str) -> list[str]:
    return [card for card in player.play if plain(card) == name]


def _kind(name: str) -> str:
    return fact(slug(name)).kind


def _plain(cards: Sequence[str]) -> Names:
    return tuple(sorted(map(plain, cards)))


def _open(pile: OrderedPile) -> Cards:
    """Say how a pile or deck lies."""
    slots = list(pile.slots)
    while slots and slots[-1] is None:
        slots.pop()
    known = tuple(UNKNOWN if slot is None else plain(slot) for slot in slots)
    return Cards(known, pile.pool)


__all__ = ["differing", "record"]
