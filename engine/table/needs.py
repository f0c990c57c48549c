"""What a card brings to the table (rules 14.3): one table, a line a card or a type, each with its rule."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Final

from engine.records import NamedTuple
from engine.table.facts import FIELDS, Fact, fact, ids_of_kind, members, rows


class Need(NamedTuple):
    """Name one thing that a card brings to the table, and the rule that says so.

    `kind`: supply (a Supply pile), pile (beside the Supply), heirloom, trash (starts there), deck, state, artifact,
    mat (one a player), tokens (a common store), token (one a player), cubes (two a player), points (six a player on a
    landmark), mark (tokens on piles of the Supply), start (tokens that everyone begins with), rule (holds all game),
    aside (cards laid beside the one that needs them), open (a choice that the table must be told or draws).
    """

    kind: str
    id: str
    rule: str


SETUP: Final = "14.3"


def _of(kind: str, *ids: str, rule: str = SETUP) -> tuple[Need, ...]:
    return tuple(Need(kind, one, rule) for one in ids)


def _piles(rule: str, *ids: str) -> tuple[Need, ...]:
    return _of("pile", *ids, rule=rule)


_ZOMBIES: Final = ("zombie-apprentice", "zombie-mason", "zombie-spy")
_PRIZES: Final = ("bag-of-gold", "diadem", "followers", "princess", "trusty-steed")
_REWARDS: Final = ("coronet", "courser", "demesne", "housecarl", "huge-turnip", "renown")
_SPOILS: Final = _piles(SETUP, "spoils")
_COFFERS: Final = _of("mat", "coffers")
_VILLAGERS: Final = _of("mat", "villagers", rule="X2")
_VP: Final = _of("tokens", "vp")
_DEBT: Final = _of("tokens", "debt")
_EXILE: Final = _of("mat", "exile")
_HORSES: Final = _piles(SETUP, "horse")
_LOOT: Final = _piles("X20", "loot")
_JOURNEY: Final = _of("token", "journey")
_LESS_CARD: Final = _of("token", "minus-card")
_LESS_COIN: Final = _of("token", "minus-coin")


def _points(landmark: str) -> tuple[Need, ...]:
    return (*_VP, Need("points", landmark, "14.1"))


BY_TYPE: Final[dict[str, tuple[Need, ...]]] = {
    "Fate": (*_of("deck", "boons", rule="N3"), *_piles("N3", "will-o-wisp")),
    "Doom": (
        *_of("deck", "hexes", rule="N6"),
        *_of("state", "deluded-envious", "miserable-twice-miserable", rule="N6"),
    ),
    "Looter": _of("supply", "ruins"),
    "Reserve": _of("mat", "tavern"),
    "Project": _of("cubes", "project"),
    "Liaison": (*_of("open", "ally", rule="X15"), *_of("mat", "favors"), *_of("start", "favors", rule="X15")),
    "Omen": (*_of("open", "prophecy", rule="X21"), *_of("tokens", "sun", rule="X21")),
    "Trait": _of("open", "trait", rule="X19"),
}

BY_CARD: Final[dict[str, tuple[Need, ...]]] = {
    # Seaside, Prosperity, Hinterlands
    "island": _of("mat", "island"),
    "native-village": _of("mat", "native-village"),
    "pirate-ship": (*_of("mat", "pirate-ship"), *_of("tokens", "coin")),
    "embargo": _of("tokens", "embargo"),
    "trade-route": (
        *_of("tokens", "coin"), *_of("mat", "trade-route", rule="X9"), *_of("mark", "trade-route", rule="X9"),
    ),
    "bishop": _VP,
    "monument": _VP,
    "goons": _VP,
    "collection": _VP,
    "investment": _VP,
    "charlatan": _of("rule", "charlatan", rule="X27"),
    "duchess": _of("rule", "duchess", rule="X27"),
    # Cornucopia and Guilds
    "young-witch": _of("open", "bane"),
    "tournament": _piles(SETUP, *_PRIZES),
    "joust": _piles(SETUP, *_REWARDS),
    "huge-turnip": _COFFERS,
    "ferryman": _of("open", "ferryman"),
    "baker": (*_COFFERS, *_of("start", "coffers")),
    "butcher": _COFFERS,
    "candlestick-maker": _COFFERS,
    "merchant-guild": _COFFERS,
    "plaza": _COFFERS,
    "footpad": (*_COFFERS, *_of("rule", "footpad", rule="X27")),
    # Dark Ages
    "bandit-camp": _SPOILS,
    "marauder": _SPOILS,
    "pillage": _SPOILS,
    "hermit": _piles(SETUP, "madman"),
    "urchin": _piles(SETUP, "mercenary"),
    # Adventures
    "page": _piles(SETUP, "treasure-hunter", "warrior", "hero", "champion"),
    "peasant": _piles(SETUP, "soldier", "fugitive", "disciple", "teacher"),
    "miser": _of("mat", "tavern"),
    "giant": _JOURNEY,
    "ranger": _JOURNEY,
    "pilgrimage": _JOURNEY,
    "relic": _LESS_CARD,
    "borrow": _LESS_CARD,
    "raid": _LESS_CARD,
    "bridge-troll": _LESS_COIN,
    "ball": _LESS_COIN,
    "teacher": _of("token", "plus-card", "plus-action", "plus-buy", "plus-coin", rule="X5"),
    "pathfinding": _of("token", "plus-card", rule="X5"),
    "lost-arts": _of("token", "plus-action", rule="X5"),
    "seaway": _of("token", "plus-buy", rule="X5"),
    "training": _of("token", "plus-coin", rule="X5"),
    "ferry": _of("token", "cost-less", rule="X5"),
    "plan": _of("token", "trashing", rule="X5"),
    "inheritance": _of("token", "estate", rule="X6"),
    # Empires
    "chariot-race": _VP,
    "crumbling-castle": _VP,
    "emporium": _VP,
    "farmers-market": _VP,
    "grand-castle": _VP,
    "groundskeeper": _VP,
    "plunder": _VP,
    "sacrifice": _VP,
    "temple": _VP,
    "wild-hunt": _VP,
    "conquest": _VP,
    "dominate": _VP,
    "ritual": _VP,
    "salt-the-earth": _VP,
    "triumph": _VP,
    "wedding": _VP,
    "capital": _DEBT,
    "tax": (*_DEBT, *_of("mark", "tax")),
    "tomb": _VP,
    "mountain-pass": (*_VP, *_DEBT),
    "aqueduct": (*_VP, *_of("mark", "aqueduct")),
    "defiled-shrine": (*_VP, *_of("mark", "defiled-shrine")),
    "arena": _points("arena"),
    "basilica": _points("basilica"),
    "baths": _points("baths"),
    "battlefield": _points("battlefield"),
    "colonnade": _points("colonnade"),
    "labyrinth": _points("labyrinth"),
    "obelisk": _of("open", "obelisk"),
    # Nocturne
    "cemetery": (*_piles(SETUP, "ghost"), *_of("heirloom", "haunted-mirror", rule="N2")),
    "fool": (*_of("state", "lost-in-the-woods"), *_of("heirloom", "lucky-coin", rule="N2")),
    "pixie": _of("heirloom", "goat", rule="N2"),
    "pooka": _of("heirloom", "cursed-gold", rule="N2"),
    "secret-cave": (*_piles(SETUP, "wish"), *_of("heirloom", "magic-lamp", rule="N2")),
    "shepherd": _of("heirloom", "pasture", rule="N2"),
    "tracker": _of("heirloom", "pouch", rule="N2"),
    "druid": _of("aside", "boons", rule="N4"),
    "necromancer": _of("trash", *_ZOMBIES, rule="N11"),
    "vampire": _piles(SETUP, "bat"),
    "leprechaun": _piles(SETUP, "wish"),
    "devils-workshop": _piles(SETUP, "imp"),
    "tormentor": _piles(SETUP, "imp"),
    "exorcist": _piles(SETUP, "will-o-wisp", "imp", "ghost"),
    "changeling": _of("rule", "changeling", rule="X27"),
    # Renaissance
    "acting-troupe": _VILLAGERS,
    "lackeys": _VILLAGERS,
    "recruiter": _VILLAGERS,
    "sculptor": _VILLAGERS,
    "academy": _VILLAGERS,
    "patron": (*_COFFERS, *_VILLAGERS),
    "silk-merchant": (*_COFFERS, *_VILLAGERS),
    "exploration": (*_COFFERS, *_VILLAGERS),
    "ducat": _COFFERS,
    "spices": _COFFERS,
    "villain": _COFFERS,
    "guildhall": _COFFERS,
    "pageant": _COFFERS,
    "swashbuckler": (*_COFFERS, *_of("artifact", "treasure-chest")),
    "border-guard": _of("artifact", "horn", "lantern"),
    "flag-bearer": _of("artifact", "flag"),
    "treasurer": _of("artifact", "key"),
    "sinister-plot": _of("tokens", "sinister-plot", rule="X10"),
    # Menagerie
    **dict.fromkeys(
        ("bounty-hunter", "camel-train", "cardinal", "coven", "displace", "gatekeeper", "sanctuary", "stockpile",
         "banish", "enclave", "invest", "transport", "way-of-the-camel", "way-of-the-worm"), _EXILE,
    ),
    **dict.fromkeys(
        ("cavalry", "groom", "hostelry", "livery", "paddock", "scrap", "sleigh", "supplies", "bargain", "demand",
         "ride", "stampede"), _HORSES,
    ),
    "way-of-the-mouse": _of("open", "mouse"),
    # Allies
    "importer": _of("start", "importer"),
    "garrison": _of("tokens", "garrison", rule="X10"),
    # Plunder
    **dict.fromkeys(
        ("cutthroat", "jewelled-egg", "pickaxe", "sack-of-loot", "search", "wealthy-village", "foray", "invasion",
         "looting", "peril", "prosper", "cursed"), _LOOT,
    ),
    "inherited": _of("start", "inherited"),
    "shaman": _of("rule", "shaman", rule="X27"),
    # Rising Sun
    "approaching-army": _of("open", "army", rule="X21"),
    "riverboat": _of("open", "riverboat"),
    "divine-wind": _of("rule", "divine-wind", rule="X22"),
    "change": _DEBT,
    "craftsman": _DEBT,
    "gold-mine": _DEBT,
    "imperial-envoy": _DEBT,
    "litter": _DEBT,
    "root-cellar": _DEBT,
    "credit": _DEBT,
    "harsh-winter": _DEBT,
    # Promos
    "black-market": _of("open", "market"),
    "stash": _of("rule", "stash"),
}  # fmt: skip


@cache
def needs_of(card: Fact) -> tuple[Need, ...]:
    """List what a card brings to the table, by its cost, its types and its name (14.3); not what its pile brings."""
    found = [Need("supply", "potion", SETUP)] if card.potion else []
    found += _DEBT if card.debt else ()
    for kind in card.types:
        found += BY_TYPE.get(kind, ())
    found += BY_CARD.get(card.id, ())
    return tuple(dict.fromkeys(found))


@cache
def bringers(card: str) -> tuple[Fact, ...]:
    """List the cards whose needs a pile has: itself, or those of a mixed pile (a Student inside the Wizards, 14.3)."""
    found = fact(card)
    if found.kind in ("kingdom-pile", "ruins-pile", "nonsupply-pile"):
        return members(found.group)
    return (found,)


def cards_laid(need: Need) -> tuple[str, ...]:
    """List the cards that a need lays out: a pile and what lies in it, a whole deck, both sides of a State."""
    if need.kind == "deck":
        return ids_of_kind({"boons": "boon", "hexes": "hex"}[need.id])
    if need.kind not in ("supply", "pile", "heirloom", "trash", "state", "artifact"):
        return ()
    return tuple(dict.fromkeys((need.id, *(one.id for one in members(need.id)))))


@cache
def _needing() -> list[str]:
    """List the ids of the cards that bring anything by themselves."""
    potion, debt, types = (FIELDS.index(name) for name in ("potion", "debt", "types"))
    return [
        row[0]
        for row in rows()
        if row[potion] or row[debt] or row[0] in BY_CARD or not BY_TYPE.keys().isdisjoint(row[types])
    ]


@cache
def brought_by(card: str) -> Mapping[Need, tuple[str, ...]]:
    """Map the needs that lay a card out to the cards that have them: a Goat to the Pixie, a Boon to all Fates."""
    itself = card, fact(card).group
    found: dict[Need, tuple[str, ...]] = {}
    for who in _needing():
        for need in needs_of(fact(who)):
            if (need.id in itself or need.kind == "deck") and card in cards_laid(need):
                found[need] = (*found.get(need, ()), who)
    return MappingProxyType(found)
