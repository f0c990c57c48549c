"""Whether what lies somewhere when the game ends still counts for somebody."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

from assistant.asking.clause import POLAR_FORMS, Asked
from assistant.asking.points import SCORED
from assistant.asking.told import THE_END, Reading, counted, named, numbers_in, places, places_of, used_by
from assistant.asking.words import Token
from engine.statements import scoring
from engine.statements.printed import Decided, has_mat, polar
from engine.statements.proposition import DOES, POINTS, Deed, Thing

PLACES_FREE: Final = frozenset(
    {
        "unit:points",
        "deed:score",
        "topic:end",
        "deed:end",
        "unit:card",
        "type:Victory",
        "deed:count",
        "topic:game",
        "unit:piles",
        "quant:all",
        "deed:stay",
        "quant:only",
        "time:still",
        "deed:have",
        "time:start",
        "topic:setup",
        "deed:count-cards",
        "quant:some",
    }
)
# In the order in which they are looked for; the words for each.
ZONES: Final = {
    "trash": ("zone:trash", "deed:trash"),
    "aside": ("deed:set-aside", "zone:aside"),
    **{zone: (f"zone:{zone}",) for zone in ("supply", "mat", "play", "hand", "discard", "deck")},
}


def read_places(asked: Asked) -> Iterator[Reading]:
    """Yield whether a card that lies somewhere when the game ends still counts for somebody."""
    mat = _mats_named(asked.tokens)
    cards = [one for one in named(asked.tokens) if one not in mat]
    zone, where = _zone(asked) if _asks_place(asked, cards) else ("", frozenset())
    if not zone or cards and not scoring.is_fixed(cards[0].card):
        return
    used = where | places_of([*cards, *mat]) | used_by([*counted(asked.tokens, "unit:card")] if mat else [])
    yield from _counted_from(asked, cards[0].card if cards else "", zone, used)


def _counted_from(asked: Asked, card: str, zone: str, used: frozenset[int]) -> Iterator[Reading]:
    """Yield whether a card, or a Victory card, brings points from a zone, or so many of them as is said."""
    main = asked.main
    if card and not scoring.owned_points(card, "hand") and not asked.says("unit:points", "deed:score"):
        return  # it counts as a card, and for nothing
    thing = Thing(card, unit=POINTS) if card else Thing(kind="Victory", unit=POINTS)
    worth = scoring.owned_points(card or "Estate", zone)
    true = worth != 0
    claimed = [one for one in numbers_in(main.tokens) if one.number >= 0 and one.at not in used]
    if len(claimed) == 1 and card:
        used |= places_of(claimed)
        thing = thing._replace(number=claimed[0].number)
        true = worth == claimed[0].number
    deed = Deed("score", 0, thing, frm=zone)
    free = PLACES_FREE | {"zone:deck"} if zone != "trash" and main.says("conn:or") else PLACES_FREE
    yield Reading(DOES, deed, Decided(polar(true), "Z7"), used, free)


def _mats_named(tokens: Sequence[Token]) -> list[Token]:
    """List the names that only tell which mat is meant: my Island mat, my mat of the Native Village."""
    beside = [(one, other) for one, other in pairwise(tokens) if one.card and other.has("zone:mat")]
    before = [(other, one) for one, other in pairwise(tokens) if other.card and one.has("zone:mat")]
    return [card for card, _ in (*beside, *before) if has_mat(card.card)]


def _asks_place(asked: Asked, cards: Sequence[Token]) -> bool:
    """Say whether it is asked if one kind of card counts in the end."""
    main = asked.main
    kinds = asked.says("type:Victory") or asked.says("unit:card") and not cards
    if main.form not in POLAR_FORMS or len({one.card for one in cards}) > 1 or not (cards or kinds):
        return False
    if main.deeds - SCORED - {"trash", "set-aside"} or asked.says("topic:tie", "deed:play"):
        return False
    return asked.says("unit:points", "deed:score") or asked.says("deed:count") and asked.says(*THE_END)


def _zone(asked: Asked) -> tuple[str, frozenset[int]]:
    """Find where the card lies that is spoken of, and the words that tell it; "" where it is not trashed."""
    zone = next((zone for zone, words in ZONES.items() if asked.says(*words)), "")
    if zone == "trash" and any(clause.says(*ZONES[zone]) and clause.says("not:not") for clause in asked.all()):
        return "", frozenset()
    return zone, places(asked, *ZONES.get(zone, ()))
