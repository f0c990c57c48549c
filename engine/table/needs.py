"""What a card brings to the table (rules 14.3): one table, a line a card or a type, each with its rule."""

from __future__ import annotations

from typing import Final, NamedTuple

from engine.table.facts import Fact


class Need(NamedTuple):
    """Name one thing that a card brings to the table, and the rule that says so.

    `kind`: supply (a Supply pile), pile (beside the Supply), heirloom, trash (starts there), deck, state, mat
    (one a player), tokens, cubes (two a player), rule (holds all game), aside (cards laid beside the one that needs
    them), open (a choice that the table must be told).
    """

    kind: str
    id: str
    rule: str


def _piles(rule: str, *ids: str) -> tuple[Need, ...]:
    return tuple(Need("pile", one, rule) for one in ids)


_ZOMBIES: Final = ("zombie-apprentice", "zombie-mason", "zombie-spy")
_PRIZES: Final = ("bag-of-gold", "diadem", "followers", "princess", "trusty-steed")
_REWARDS: Final = ("coronet", "courser", "demesne", "housecarl", "huge-turnip", "renown")
_SPOILS: Final = _piles("14.3", "spoils")
_COFFERS: Final = (Need("mat", "coffers", "14.3"),)
_VP: Final = (Need("tokens", "vp", "14.3"),)

BY_TYPE: Final[dict[str, tuple[Need, ...]]] = {
    "Fate": (Need("deck", "boons", "N3"), *_piles("N3", "will-o-wisp")),
    "Doom": (Need("deck", "hexes", "N6"), Need("state", "deluded-envious", "N6"),
             Need("state", "miserable-twice-miserable", "N6")),
    "Looter": (Need("supply", "ruins", "14.3"),),
    "Reserve": (Need("mat", "tavern", "14.3"),),
    "Project": (Need("cubes", "project", "14.3"),),
}  # fmt: skip

BY_CARD: Final[dict[str, tuple[Need, ...]]] = {
    # Seaside, Prosperity, Hinterlands
    "island": (Need("mat", "island", "14.3"),),
    "native-village": (Need("mat", "native-village", "14.3"),),
    "pirate-ship": (Need("mat", "pirate-ship", "14.3"), Need("tokens", "coin", "14.3")),
    "embargo": (Need("tokens", "embargo", "14.3"),),
    "trade-route": (Need("tokens", "coin", "14.3"), Need("rule", "trade-route", "14.3")),
    "bishop": _VP,
    "monument": _VP,
    "goons": _VP,
    "collection": _VP,
    "investment": _VP,
    "charlatan": (Need("rule", "charlatan", "14.3"),),
    "duchess": (Need("rule", "duchess", "14.3"),),
    # Cornucopia and Guilds
    "tournament": _piles("14.3", *_PRIZES),
    "joust": (*_piles("14.3", *_REWARDS), *_COFFERS),
    "baker": (*_COFFERS, Need("rule", "baker", "14.3")),
    "butcher": _COFFERS,
    "candlestick-maker": _COFFERS,
    "merchant-guild": _COFFERS,
    "plaza": _COFFERS,
    "footpad": (*_COFFERS, Need("rule", "footpad", "14.3")),
    # Dark Ages
    "bandit-camp": _SPOILS,
    "marauder": _SPOILS,
    "pillage": _SPOILS,
    "hermit": _piles("14.3", "madman"),
    "urchin": _piles("14.3", "mercenary"),
    # Nocturne
    "cemetery": (*_piles("14.3", "ghost"), Need("heirloom", "haunted-mirror", "N2")),
    "fool": (Need("state", "lost-in-the-woods", "14.3"), Need("heirloom", "lucky-coin", "N2")),
    "pixie": (Need("heirloom", "goat", "N2"),),
    "pooka": (Need("heirloom", "cursed-gold", "N2"),),
    "secret-cave": (*_piles("14.3", "wish"), Need("heirloom", "magic-lamp", "N2")),
    "shepherd": (Need("heirloom", "pasture", "N2"),),
    "tracker": (Need("heirloom", "pouch", "N2"),),
    "druid": (Need("aside", "boons", "N4"),),
    "necromancer": tuple(Need("trash", one, "N11") for one in _ZOMBIES),
    "vampire": _piles("14.3", "bat"),
    "leprechaun": _piles("14.3", "wish"),
    "devils-workshop": _piles("14.3", "imp"),
    "tormentor": _piles("14.3", "imp"),
    "exorcist": _piles("14.3", "will-o-wisp", "imp", "ghost"),
    "changeling": (Need("rule", "changeling", "X27"),),
    # Menagerie
    "way-of-the-mouse": (Need("open", "mouse", "14.3"),),
}  # fmt: skip

# What rule 14.3 asks of these is not in the table yet, so they are refused rather than half laid out.
UNBUILT: Final = frozenset({"young-witch", "ferryman"})
UNBUILT_BOXES: Final = frozenset({
    "adventures", "empires", "renaissance", "menagerie", "allies", "plunder", "rising-sun", "promo",
})  # fmt: skip
BUILT: Final = frozenset({  # of those boxes
    "royal-carriage", "enchantress", "villa", "capitalism", "sheepdog", "way-of-the-ox", "way-of-the-mouse",
})  # fmt: skip


def is_unbuilt(card: Fact) -> bool:
    """Say whether the setup of this card is not in the table yet."""
    return card.id in UNBUILT or (card.box in UNBUILT_BOXES and card.id not in BUILT)


def needs_of(card: Fact) -> tuple[Need, ...]:
    """List what a card brings to the table, by its cost, its types and its name (14.3)."""
    found = [Need("supply", "potion", "14.3")] if card.potion else []
    for kind in card.types:
        found += BY_TYPE.get(kind, ())
    found += BY_CARD.get(card.id, ())
    return tuple(found)
