"""Sum a card up in tags: village, draw, trasher …, each of them always, sometimes or never.

Always: on every path through its instructions, as far as the cards it needs are there; what a player may do counts as
offered. Sometimes: on some path (an option chosen, a condition, a "may" before it, another time). What a Boon or a Hex
does is not summed up, since it is another card. Cards without a tree: engine/table/tags.py knows them all.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from engine.derive.sums import Sum, added, maybe, paths, sums
from engine.model.ability import When
from engine.model.card import Card
from engine.model.instruction import Instruction
from engine.model.kinds import (
    ACTION,
    ATTACK,
    DURATION,
    ITSELF,
    OTHERS,
    TAVERN,
    THIS_TURN,
    VICTORY,
    WHEN_DISCARDED,
    WHEN_GAINED,
    WHEN_PLAYED,
    WOULD_GAIN,
    YOU,
)
from engine.model.node import Node
from engine.table.facts import fact, slug
from engine.table.needs import needs_of
from engine.vocabulary.cards import IT, Kind
from engine.vocabulary.choosing import Trash
from engine.vocabulary.conditions import ChooseOne, If, May
from engine.vocabulary.gaining import Exchange, GainInstead, TrashGained
from engine.vocabulary.later import Later, Unaffected
from engine.vocabulary.playing import BeUnaffected, EachOther, PlayThis
from engine.vocabulary.resources import DrawUntil, Plus

ALWAYS: Final = "always"
SOMETIMES: Final = "sometimes"
NEVER: Final = "never"

# Each tag: the quantities that it needs and how much of each.
NEEDS: Final[dict[str, dict[str, int]]] = {
    "village": {"actions": 2},
    "cantrip": {"actions": 1, "cards": 1},
    "draw": {"cards": 2},
    "money": {"coins": 1},
    "buy": {"buys": 1},
    "trasher": {"trash": 1},
    "thinner": {"trashed": 2},
    "gainer": {"gain": 1},
    "sifter": {"discard": 1, "changed": 1},
    "throne": {"throne": 1},
    "extra-turn": {"extra turn": 1},
    "cost-reducer": {"cost less": 1},
}
AT_ONCE: Final = frozenset({"village", "cantrip", "sifter", "thinner"})  # all of it in one go
# What a card does to others. The first three also count for cards that are no Attacks.
ATTACKS: Final[dict[str, str]] = {
    "curses": "others curse",
    "junk-attack": "others junk",
    "token-attack": "others token",
    "hand-attack": "others hand",
    "deck-attack": "others deck",
    "trash-attack": "others trash",
    "hex-attack": "others hex",
    "play-attack": "others play",
}
HARMS: Final = ("curses", "junk-attack", "token-attack")
DEFENCES: Final = ("defence", "defence-junk", "defence-hand")
TAGS: Final = (*NEEDS, "terminal", *ATTACKS, *DEFENCES, "points", "simple")
SIMPLE: Final = 4  # clauses at most
FRAMES: Final = (ChooseOne, EachOther, If, Later, May)  # they say who or whether; what is done stands inside


def tags(card: Card) -> dict[str, str]:
    """Return the tags that a card has always or sometimes; those not named it never has."""
    played = sums(card.play)
    apart = [maybe(sums([ability])) for ability in card.abilities]
    whole = added(played, *apart)
    ways = paths(card.play)
    found = {tag: _on_all(ways, NEEDS[tag]) if tag in AT_ONCE else _value(whole, NEEDS[tag]) for tag in NEEDS}
    called = [part for ability, part in zip(card.abilities, apart, strict=True) if _is_called(ability)]
    for tag, parts in (("sifter", apart), ("thinner", apart), ("village", called)):
        if found[tag] == NEVER and _on_one(parts, NEEDS[tag]):
            found[tag] = SOMETIMES
    found |= _harm_and_defence(card, whole)
    if ACTION in card.types:
        found["terminal"] = _is_terminal(played)
    found["points"] = ALWAYS if _scores(card) else _value(whole, {"points": 1})
    found["simple"] = ALWAYS if is_simple(card) else NEVER
    return {tag: found[tag] for tag in TAGS if found.get(tag, NEVER) != NEVER}


def _harm_and_defence(card: Card, whole: Sum) -> dict[str, str]:
    """Return what a card does to others, and what it helps against."""
    found = {tag: _value(whole, {ATTACKS[tag]: 1}) for tag in (ATTACKS if ATTACK in card.types else HARMS)}
    found |= dict.fromkeys({tag for ability in card.abilities for tag in _defences(ability)}, ALWAYS)
    if any(isinstance(node, Unaffected) for one in card.play for _, node in one.walk()):
        found["defence"] = ALWAYS
    return found


def _on_one(parts: Sequence[Sum], needed: dict[str, int]) -> bool:
    return any(_value(part, needed) != NEVER for part in parts)


def _is_terminal(played: Sum) -> str:
    """Say whether no +Action is given for the one used."""
    least, greatest = played.get("actions", (0, 0))
    return ALWAYS if greatest < 1 else SOMETIMES if least < 1 else NEVER


def _is_called(ability: Node) -> bool:
    """Say whether an ability calls its card into play, so that what it gives comes in the middle of a turn."""
    return isinstance(ability, When) and ability.holding == TAVERN


def _scores(card: Card) -> bool:
    """Say whether a card may be worth points by itself at the end of the game."""
    points = card.points if isinstance(card.points, int) else card.points.each
    return VICTORY in card.types or points > 0


def _value(summed: Sum, needed: dict[str, int]) -> str:
    pairs = [(summed.get(name, (0, 0)), least) for name, least in needed.items()]
    if all(low >= least for (low, _), least in pairs):
        return ALWAYS
    return SOMETIMES if all(high >= least for (_, high), least in pairs) else NEVER


def _on_all(ways: Sequence[Sum], needed: dict[str, int]) -> str:
    """Join what holds on each of the ways to choose what to do."""
    found = {_value(way, needed) for way in ways}
    return found.pop() if len(found) == 1 else SOMETIMES


def _helps_the_hand(node: Node) -> bool:
    return isinstance(node, (DrawUntil, PlayThis)) or (isinstance(node, Plus) and bool(node.cards))


def _defences(ability: Node) -> Iterator[str]:
    """Say against what an ability helps: an Attack as a whole, what is gained, what the hand loses."""
    if not isinstance(ability, When):
        return
    inside = [node for _, node in ability.walk()]
    if ability.event == WHEN_PLAYED and ability.by == OTHERS:
        if any(isinstance(node, BeUnaffected) for node in inside):
            yield "defence"
        if any(map(_helps_the_hand, inside)):
            yield "defence-hand"
    if ability.event == WHEN_DISCARDED and ability.by == YOU and ability.holding == ITSELF:
        yield "defence-hand"
    if ability.event in (WHEN_GAINED, WOULD_GAIN) and ability.by == YOU and _wards_off(ability, inside):
        yield "defence-junk"


def _wards_off(ability: When, inside: Sequence[Node]) -> bool:
    """Say whether what is gained, a Curse among it, can go at once; a lowest price leaves Curses out."""
    if ability.holding == ITSELF or (isinstance(ability.what, Kind) and ability.what.costing is not None):
        return False
    return any(
        isinstance(node, (GainInstead, TrashGained))
        or (isinstance(node, Exchange) and node.card is IT)
        or (isinstance(node, Trash) and node.some is IT)
        for node in inside
    )


def is_simple(card: Card) -> bool:
    """Say whether a card of the Supply is quick to teach: few clauses, all when it is played, nothing to fetch."""
    inside = [node for one in card.play for _, node in one.walk()]
    lingers = DURATION in card.types or any(isinstance(node, Later) and node.until != THIS_TURN for node in inside)
    short = sum(map(_clauses, inside)) <= SIMPLE
    return card.supply and short and not lingers and not card.abilities and not needs_of(fact(slug(card.name)))


def _clauses(node: Node) -> int:
    """Count the things that one instruction tells a player to do, without those inside it."""
    if not isinstance(node, Instruction) or isinstance(node, FRAMES):
        return 0
    if isinstance(node, Plus):
        return sum(1 for name in Plus.fields if getattr(node, name))
    return node.clauses
