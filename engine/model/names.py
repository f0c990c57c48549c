"""Cards are names, zones are sorted tuples of names; a pile whose order matters has slots, top first.

A card that an effect points at carries a tag (`Village#1`): the tag is lost when the card moves, so a tagged name is
found only where the effect left it (M1, M7). One that is another card while it is in play says so behind its tag
(`Overlord#1=Village`, P17b): it moves by its own name, and counts by that of the other. One that its owner lends what
another card is says so before it (`Estate+Village`, X6): it is itself, with the types and abilities of the other too.
"""

from __future__ import annotations

from engine.records import NamedTuple

Names = tuple[str, ...]
NOBODY = -1  # stands where a player could
BOONS, HEXES, MARKET = "Boons", "Hexes", "Black Market deck"  # piles of which nothing lies in the Supply
LENT = "+"  # behind the name of a card, before that of the card which lends it what it is (X6)
FROM_DECK = "#deck"  # behind the name of a card that can be played from the deck as if it were in hand (X24)


class OrderedPile(NamedTuple):
    """Be a pile whose order matters: slots (a name or None), top first; the pool of the unknown slots; discards.

    The pool of a pile made from part of a larger one (Ruins) holds more cards than there are slots.
    """

    slots: tuple[str | None, ...] = ()
    pool: Names = ()
    discard: Names = ()


NO_PILE = OrderedPile()


def plain(card: str) -> str:
    """Return the name of a card without its tag and without what its owner lends it."""
    card = card.partition("#")[0] if "#" in card else card
    return card.partition(LENT)[0] if LENT in card else card


def untagged(card: str) -> str:
    """Return how a card is called without its tag where it stays with its owner."""
    return card.partition("#")[0] if "#" in card else card


def called(card: str) -> str:
    """Return the name by which a card counts: that of the card which it is while it is in play (P17b), or its own."""
    return card.partition("#")[2].partition("=")[2] or plain(card) if "#" in card else card


def retagged(card: str, tag: int, shape: str = "") -> str:
    """Return the name of a card with another tag; shape: what else it is now, where that changes (P17b)."""
    shape = shape or card.partition("=")[2]
    return f"{untagged(card)}#{tag}={shape}" if shape else f"{untagged(card)}#{tag}"


def unshaped(card: str) -> str:
    """Return the name of a card that is itself again, with its tag (P17b)."""
    return card.partition("=")[0]


def joined(zone: Names, cards: Names) -> Names:
    """Return the sorted multiset of both."""
    return tuple(sorted(zone + cards))


def without(zone: Names, cards: Names) -> Names:
    """Return the multiset less the cards; raises ValueError when one is not there."""
    left = list(zone)
    for card in cards:
        left.remove(card)
    return tuple(left)
