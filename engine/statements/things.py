"""What cards and landscapes are like, as far as situations ask: what is known of each by its name."""

from __future__ import annotations

from functools import lru_cache

from engine.inquiry.pairing import hears, phase_of
from engine.model.card import Card, nodes_of
from engine.model.kinds import (
    ACTION,
    ATTACK,
    DOOM,
    HAND,
    OTHERS,
    TREASURE,
    TURN_ENDS,
    TURN_STARTS,
    WHEN_PLAYED,
)
from engine.model.roles import Multiplying, Pricing
from engine.rulebook.profiles import PROFILES
from engine.sets import definition, index
from engine.table.facts import fact, slug
from engine.vocabulary.later import Later
from engine.vocabulary.playing import EachOther, PassLeft


def is_known(name: str) -> bool:
    """Say whether the rules of a card are written."""
    return name in index()


@lru_cache(None)
def types_of(name: str) -> tuple[str, ...]:
    """Return the printed types of a card."""
    return fact(slug(name)).types


@lru_cache(None)
def kind_of(name: str) -> str:
    """Return what kind of thing a name is: basic, kingdom, boon …"""
    return fact(slug(name)).kind


def is_trait(name: str) -> bool:
    """Say whether a name is that of a Trait, which a pile has; "" is none."""
    return bool(name) and kind_of(name) == "trait"


def is_pile(name: str) -> bool:
    """Say whether a name is that of a pile of different cards, which no card in play bears (Z8)."""
    return fact(slug(name)).is_mixed


def printed(name: str, profile: str = "current") -> Card:
    """Return a card as it is printed under a profile; raises UnknownCard."""
    return definition(name).printing(PROFILES[profile].year)


@lru_cache(None)
def is_playable(name: str) -> bool:
    """Say whether a card can be played from a hand."""
    return is_known(name) and bool(phase_of(printed(name)))


@lru_cache(None)
def is_reaction(name: str) -> bool:
    """Say whether a card in hand answers what another player plays."""
    return is_known(name) and hears(printed(name), WHEN_PLAYED, by=OTHERS, holding=HAND)


@lru_cache(None)
def answers(name: str, *events: str) -> bool:
    """Say whether a card in hand answers one of some events (engine.model.kinds), by whomever."""
    return is_known(name) and hears(printed(name), *events, holding=HAND)


@lru_cache(None)
def is_throne(name: str) -> bool:
    """Say whether a card has another one played more than once."""
    if not is_known(name) or ACTION not in types_of(name):
        return False
    return any(isinstance(node, Multiplying) and node.multiplies() for node in nodes_of(printed(name)))


def can_be_throned(throne: str, card: str) -> bool:
    """Say whether a card is of a type that a throne has played twice: an Action, or a Treasure where it is one too."""
    types = types_of(card) if is_known(card) else ()
    return ACTION in types or TREASURE in types and TREASURE in types_of(throne)


@lru_cache(None)
def is_harmful(name: str) -> bool:
    """Say whether playing a card does something to others."""
    return is_known(name) and bool({ATTACK, DOOM} & set(types_of(name)))


@lru_cache(None)
def is_shared(name: str) -> bool:
    """Say whether playing a card has others do something, be it harmful or not."""
    return is_known(name) and (
        is_harmful(name) or any(isinstance(node, (EachOther, PassLeft)) for node in nodes_of(printed(name)))
    )


@lru_cache(None)
def has_own_price(name: str) -> bool:
    """Say whether a card tells its price itself, so that one copy may cost another than the next."""
    return is_known(name) and any(isinstance(one, Pricing) for one in printed(name).abilities)


@lru_cache(None)
def starts_turns(name: str) -> bool:
    """Say whether a landscape does something when a turn begins."""
    return is_known(name) and hears(printed(name), TURN_STARTS)


@lru_cache(None)
def is_ongoing(name: str) -> bool:
    """Say whether a card does something later in the turn or on another turn."""
    card = printed(name)
    return any(isinstance(node, Later) for node in nodes_of(card)) or hears(card, TURN_ENDS)
