"""What must hold wherever somebody is asked: a watcher of states that says what is wrong with the first that is not so.

The cards are still all there and lie where cards lie, no number is below zero, what is counted twice is the same, an
offer can be taken up, each question can be said in every language, saved and forked, and betrays nothing hidden.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache, lru_cache
from typing import Any, SupportsIndex

from engine.game.saving import dumps, of_own
from engine.inquiry.situation import THINGS
from engine.machine.buying import pays_otherwise
from engine.machine.costs import cost_of
from engine.machine.loop import advance, choose
from engine.model.asks import ORDER, PHASE, SUBSET, Ask, Chance, Decision
from engine.model.instruction import Frame
from engine.model.names import OrderedPile, plain
from engine.model.state import FIELDS, Fact, Player, State
from engine.sets import index
from engine.table.chance import Dice
from engine.table.facts import fact, slug
from i18n.interface import languages
from i18n.say.asks import option, prompt
from i18n.say.log import SILENT, log_line
from tests.cards.games import cards_of, fates_of, pick, without_what_left
from tests.cards.hiding import replace_hidden

LANGUAGES = tuple(sorted(languages()))
NAMES = ("Alice", "Bob", "Carol", "Dave", "Eve", "Frank")
MOST_FRAMES = 50_000  # of instructions run between two questions; thousands of turns are fewer
SELDOM = 16  # of so many questions one is saved, copied and forked
_said: set[object] = set()  # what has been said needs no saying again


class Broken(AssertionError):
    """Say what did not hold: in one word, then where."""

    def __init__(self, what: str, where: object) -> None:
        super().__init__(f"{what}: {where}")
        self.what = what


class Bounded(list[Frame]):
    """Be a stack from which only so many frames are taken: what never asks anybody would run for ever."""

    def __init__(self, frames: Iterable[Frame], taken: list[int] | None = None) -> None:
        super().__init__(frames)
        self.taken = [0] if taken is None else taken

    def pop(self, place: SupportsIndex = -1) -> Frame:
        """Take a frame. Raises Broken."""
        self.taken[0] += 1
        if self.taken[0] > MOST_FRAMES:
            raise Broken("endless", super().pop(place))
        return super().pop(place)

    def __getitem__(self, place: Any) -> Any:
        found = super().__getitem__(place)
        return Bounded(found, self.taken) if isinstance(place, slice) else found

    def __add__(self, other: Any) -> Any:
        return Bounded(super().__add__(other), self.taken)


def bounded(go: Callable[[State], Ask | None], state: State) -> Ask | None:
    """Run a state to its next ask, taking so many frames at most. Raises Broken."""
    state.stack = Bounded(state.stack)
    try:
        return go(state)
    finally:
        state.stack = list(state.stack)


class Watcher:
    """Look at every question from a first state on; at some of them, look closely."""

    def __init__(self, state: State, dice: Dice) -> None:
        self.cards = cards_of(state)
        self.fates = fates_of(state).keys()
        self.dice = dice
        self.asks = 0

    def __call__(self, state: State, ask: Ask | None) -> None:
        """Look at a state and what is asked there. Raises Broken."""
        self.see_cards(state)
        see_zones(state)
        see_numbers(state)
        if not isinstance(ask, Decision):
            return
        see_offer(state, ask)
        say(ask, plain(state.stack[-1].play.card))
        self.look_hidden(state, ask)
        if not self.asks % SELDOM:
            look_closely(state, ask, self.dice)
        self.asks += 1

    def see_cards(self, state: State) -> None:
        """See that every card is there, and each Boon and Hex once."""
        now, before = without_what_left(cards_of(state), state), without_what_left(self.cards, state)
        if now != before:
            raise Broken("cards", f"too many {dict(now - before)}, lost {dict(before - now)}")
        fates = fates_of(state)
        if fates.keys() != self.fates or set(fates.values()) - {1}:
            raise Broken("fates", dict(fates))

    def look_hidden(self, state: State, ask: Decision) -> None:
        """Replace what the one asked cannot see: the question must be the same."""
        asked, other = as_state(state), replace_hidden(as_state(state), ask, self.dice)
        here, there = repr(bounded(advance, asked)), repr(bounded(advance, other))
        if here != there:
            raise Broken("hidden", f"{here} becomes {there}")


def as_state(state: State) -> State:
    """Return a copy of a state without the script that it may go through."""
    copy = State.clone(state)
    if type(copy) is State:
        copy.trace = None
        return copy
    new = State(copy.game)
    for field in FIELDS:
        setattr(new, field, getattr(copy, field))
    new.trace = None
    return new


def zones_of(player: Player) -> Iterator[tuple[str, tuple[str | None, ...]]]:
    """Yield what a player has in each zone where cards lie."""
    yield from (("hand", player.hand), ("deck", player.deck), ("pool", player.pool), ("discard", player.discard))
    yield from (("in play", player.play), *(("looked", cards) for cards in player.limbo), *player.mats)


@cache
def is_card(name: str) -> bool:
    """Say whether a name is that of a card, not of a landscape or a thing."""
    return name in index() and fact(slug(name)).kind not in THINGS


@lru_cache(100_000)
def seen(cards: tuple[str | None, ...]) -> tuple[list[str], bool]:
    """List what of a zone is no card, and say whether the zone is in order."""
    foreign = [card for card in cards if card is not None and not is_card(plain(card))]
    return foreign, list(cards) == sorted(filter(None, cards))


def see_zones(state: State) -> None:
    """See that only cards lie where cards lie, in their order, and that an unknown deck is as large as its pool."""
    for number, player in enumerate(state.players):
        for zone, cards in zones_of(player):
            foreign, in_order = seen(cards)
            if foreign:
                raise Broken("zones", f"{foreign} in {zone} of {number}")
            if zone != "deck" and not in_order:
                raise Broken("zones", f"{zone} of {number} is not in order: {cards}")
        if player.deck.count(None) != len(player.pool):
            raise Broken("zones", f"{player.deck.count(None)} unknown cards in the deck of {number}: {player.pool}")
    foreign = [card for card in state.trash if not is_card(plain(card))]
    if foreign:
        raise Broken("zones", f"{foreign} in the trash")


def see_numbers(state: State) -> None:
    """See that no number is below zero and that piles, costs and tokens are counted the same in both ways."""
    counts = (state.actions, state.buys, state.coins, state.potions, state.discount, state.next_hand, *state.piles)
    if min(counts) < 0:
        raise Broken("numbers", counts)
    held = [pair for player in state.players for pair in player.tokens]
    lying = [(mark, number) for mark, number in state.marks]
    if any(number < 0 for _, number in (*held, *lying, *state.tally)):
        raise Broken("numbers", (held, lying, state.tally))
    for name, place in state.game.pile_index.items():
        pile = state.pile(name) if name in state.game.ordered_index else None
        if isinstance(pile, OrderedPile) and len(pile.slots) != state.piles[place]:
            raise Broken("numbers", f"{state.piles[place]} cards counted in {name}: {pile}")


def see_offer(state: State, ask: Decision) -> None:
    """See that there is a choice, that it can be answered, and that what a phase offers can be played or paid."""
    if ask.kind == SUBSET:
        fine = 0 <= ask.low <= ask.high <= len(ask.options) and list(ask.options) == sorted(ask.options)
    else:
        fine = ask.kind == ORDER or len(set(ask.options)) == len(ask.options)
    if not fine or (ask.count() < 2 and not hasattr(ask, "only")):
        raise Broken("offer", ask)
    if ask.kind == PHASE:
        for one in ask.options:
            verb, _, name = one.partition(" ")
            if verb == "buy" and not can_be_paid(state, name):
                raise Broken("offer", f"{one} with ${state.coins} and {state.potions} potions")


def can_be_paid(state: State, name: str) -> bool:
    """Say whether something can be paid now, in money or otherwise (C3), its cost worked out anew."""
    cost = cost_of(state, name) if is_card(name) else state.infos[name].cost
    paid = cost.coins <= state.coins and cost.potion <= state.potions
    return paid or (is_card(name) and pays_otherwise(state, name) is not None)


def say(ask: Decision, card: str) -> None:
    """Say a question and its answers in every language, each once."""
    asked = (card, ask.prompt, ask.kind, ask.player == ask.you, ask.low, ask.high, ask.cards)
    if _is_new(asked):
        _see_said(prompt(ask, None, lang, NAMES) for lang in LANGUAGES)
    single = ask.kind == SUBSET
    for one in [ask.options] if ask.kind == ORDER else ask.options:
        if _is_new((card, ask.prompt, one)):
            answer = (one,) if single else one
            _see_said(option(ask, answer, None, lang) for lang in LANGUAGES)


def say_facts(facts: list[Fact]) -> None:
    """Say what has happened in every language."""
    for one in facts:
        if one.verb not in SILENT and _is_new((one.verb, one.cards, one.frm, one.to, one.amount, one.card)):
            _see_said(log_line(one, lang, NAMES) or "" for lang in LANGUAGES)


def _is_new(thing: object) -> bool:
    """Say whether something is said for the first time in this process."""
    if thing in _said:
        return False
    _said.add(thing)
    return True


def _see_said(texts: Iterable[str]) -> None:
    """See that texts are whole."""
    for text in texts:
        if not text or "{" in text or "  " in text:
            raise Broken("said", repr(text))


def look_closely(state: State, ask: Decision, dice: Dice) -> None:
    """Fork, save and copy a state: nothing of it may change, and each copy asks the same."""
    state = as_state(state)
    key = state.key()
    asked = repr(bounded(advance, state))
    if state.key() != key:
        raise Broken("kept", f"a state that asks {asked} changes by being advanced again")
    usual = ask if type(ask) is Decision else bounded(advance, state)
    if usual is not None and not isinstance(usual, Chance):
        bounded(advance, choose(state, pick(state, usual, dice), usual))
    if state.key() != key:
        raise Broken("forked", ask)
    for back in (of_own(dumps(state)), state.clone()):  # pickled and copied by the same way
        if back.key() != key or hash(back.key()) != hash(key) or repr(bounded(advance, back)) != asked:
            raise Broken("saved", ask)
