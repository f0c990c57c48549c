"""The twelve Hexes (N6-N8)."""

from __future__ import annotations

from typing import Any

from engine.vocabulary import *  # noqa: F403


def hex_(name: str, *play: Any) -> Card:
    """Write a Hex."""
    return Card(name, types=[HEX], year=2017, supply=False, play=play)


BAD_OMENS = hex_(
    "Bad Omens",
    DeckToDiscard(),
    Put(exactly(2, kind(named="Copper")), frm=DISCARD, to=DECK, revealed=True),
)
DELUSION = hex_("Delusion", TakeState("Deluded", unless=["Deluded", "Envious"]))
ENVY = hex_("Envy", TakeState("Envious", unless=["Deluded", "Envious"]))
FAMINE = hex_("Famine", Reveal(3, do=[Discard(all_of(kind(ACTION)), frm=LOOKED)], rest=SHUFFLED_IN))
FEAR = hex_(
    "Fear",
    If(HandAtLeast(5), [Discard(Some(Kind(any_of=(ACTION, TREASURE))), otherwise=[ProveByHand()])]),
)
GREED = hex_("Greed", Gain(kind(named="Copper"), to=DECK))
HAUNTING = hex_("Haunting", If(HandAtLeast(4), [Put(a_card(), frm=HAND, to=DECK)]))
LOCUSTS = hex_(
    "Locusts",
    TrashTop(
        1,
        then=[
            If(
                Is(Kind(named=("Copper", "Estate"))),
                [Gain(kind(named="Curse"))],
                [Gain(kind(costing=LessThan(IT), shares=IT))],
            ),
        ],
    ),
)
MISERY = hex_("Misery", TakeState("Miserable", flips="Twice Miserable"))
PLAGUE = hex_("Plague", Gain(kind(named="Curse"), to=HAND))
POVERTY = hex_("Poverty", Discard(down_to(3)))
WAR = hex_(
    "War",
    RevealUntil(Kind(costing=Between(3, top=4)), do=[Trash(a_card(costing=Between(3, top=4)), frm=LOOKED)]),
)
