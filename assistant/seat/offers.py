"""What a decision offers, listed for a reader: Treasures together where that is safe, then purchases with prices."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import permutations
from typing import Final

from assistant.seat.view import hand_order, say_price
from assistant.telling.names import show_name
from assistant.telling.scenarios import FOREIGN
from engine.machine.costs import cost_of
from engine.machine.loop import advance, answer_in_place
from engine.model.asks import ORDER, PHASE, SUBSET, Decision
from engine.model.choices import PLAY_ALL, Choice
from engine.model.game import Info
from engine.model.names import plain
from engine.model.roles import Making
from engine.model.state import State
from engine.records import NamedTuple
from engine.table.facts import slug
from i18n.collate import sort_key
from i18n.interface import Interface
from i18n.say.asks import option

BUY: Final = "phase.buy"
FIRST, PLAYS, OTHERS, BUYS, LAST = range(5)  # in which order the options of a phase are listed
RANKS: Final = {"play all": FIRST, "play": PLAYS, "buy": BUYS, "end": LAST}
MOST_KINDS: Final = 4  # of Treasures in a hand whose orders are all tried, 24 at most


class Offer(NamedTuple):
    """Be a decision as it is put to a person.

    ask: with its options in the order in which they are listed. texts: what each is called. lines: the same with its
    price. together: the answers that "play all" stands for, one after the other; () for the engine's own.
    """

    ask: Decision
    texts: tuple[str, ...]
    lines: tuple[str, ...]
    together: tuple[str, ...] = ()


def make_offer(ask: Decision, state: State, ui: Interface) -> Offer:
    """List what a decision offers."""
    if ask.kind != PHASE:
        texts = tuple(_say(ask, one, state, ui) for one in ask.options)
        return Offer(ask, texts, texts)
    together = _together(ask, state)
    options = tuple(dict.fromkeys((*ask.options, *([PLAY_ALL] if together else ()))))
    options = tuple(sorted(options, key=lambda one: _rank(one, state, ui)))
    shown = Decision(ask.kind, ask.player, options, ask.prompt, ask.low, ask.high, ask.you, ask.cards, ask.rule)
    whole = len(together) == sum(state.infos[card].treasure for card in state.players[state.turn].hand)
    texts = tuple(
        ui("play.all-treasures") if one == PLAY_ALL and whole else _say(shown, one, state, ui) for one in options
    )
    lines = tuple(_priced(one, text, state, ui) for one, text in zip(options, texts, strict=True))
    return Offer(shown, texts, lines, together)


def _say(ask: Decision, one: str, state: State, ui: Interface) -> str:
    return option(ask, (one,) if ask.kind in (SUBSET, ORDER) else one, state.game, ui.lang, FOREIGN)


def _priced(one: str, text: str, state: State, ui: Interface) -> str:
    """Put the price behind what can be bought."""
    price = say_price(state, one.card, ui) if isinstance(one, Choice) and one.verb == "buy" else ""
    return ui("play.price", option=text, price=price) if price else text


def _rank(one: str, state: State, ui: Interface) -> tuple[object, ...]:
    verb, card = (one.verb, plain(one.card)) if isinstance(one, Choice) else ("", "")
    rank = RANKS.get(verb, OTHERS)
    if rank == BUYS and card in state.infos:
        cost = cost_of(state, card)
        return rank, (-cost.coins, -cost.debt, -cost.potion), sort_key(show_name(slug(card), ui.lang), ui.lang)
    return (rank, *hand_order(card, state, ui)) if rank == PLAYS and card in state.infos else (rank, (), ())


def _together(ask: Decision, state: State) -> tuple[str, ...]:
    """List the plays that "play all" stands for: all Treasures of the hand, else those that only give $.

    They are played together where nobody is asked in between and every order of them leads to the same state; then
    one by one in that order, each by the rules. Of the two the larger one that is so; () where there is none of two.
    """
    if ask.prompt != BUY or state.bought or ask.you != state.turn:
        return ()
    hand = state.players[state.turn].hand
    treasures = [card for card in hand if f"play {plain(card)}" in ask.options and state.infos[card].treasure]
    only = [card for card in treasures if _gives_coins(state.infos[card])]
    for cards in (treasures, only) if len(only) < len(treasures) else (treasures,):
        plays = tuple(f"play {plain(card)}" for card in cards)
        if len(plays) > 1 and _safe(plays, state):
            return plays
    return ()


def _gives_coins(info: Info) -> bool:
    """Tell whether a Treasure gives $ and does no more."""
    return not info.action and len(info.instructions) == 1 and isinstance(info.instructions[0], Making)


def _safe(plays: Sequence[str], state: State) -> bool:
    """Tell whether plays lead to one state in every order, and ask nobody on the way."""
    ends = {_played(order, state) for order in _orders(plays)}
    return len(ends) == 1 and None not in ends


def _orders(plays: Sequence[str]) -> Iterator[tuple[str, ...]]:
    """Give the orders of plays, equal ones behind each other; of very many kinds one and its reverse."""
    kinds = tuple(dict.fromkeys(plays))
    many = len(kinds) > MOST_KINDS
    for order in (kinds, kinds[::-1]) if many else permutations(kinds):
        yield tuple(play for kind in order for play in plays if play == kind)


def _played(plays: Sequence[str], state: State) -> object:
    """Play in a copy, and return a key of what comes of it; None where something else is asked in between."""
    copy = state.clone()
    copy.trace = None
    for play in plays:
        ask = advance(copy)
        if not isinstance(ask, Decision) or ask.kind != PHASE or ask.prompt != BUY or play not in ask.options:
            return None
        answer_in_place(copy, ask, ask.options[ask.options.index(play)])
    ask = advance(copy)
    return copy.key() if isinstance(ask, Decision) and ask.kind == PHASE and ask.prompt == BUY else None

