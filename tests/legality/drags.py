"""What brings what to the table beside the Supply: rules 14.3, N and X, each line read from there and nowhere else."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from engine.table.facts import fact

EACH = "each"  # one a player
STORE = "store"  # a common store, never counted


class Drag(NamedTuple):
    """Be a thing, whoever brings it (by name or by type) and how many lie there, whatever the number of players."""

    rule: str
    kind: str
    id: str
    number: int | str
    cards: frozenset[str]
    types: frozenset[str] = frozenset()

    def bringers(self, scope: Iterable[str]) -> set[str]:
        """List what brings this in, of the cards and landscapes in use."""
        return {one for one in scope if one in self.cards or self.types & set(fact(one).types)}


def _drag(rule: str, kind: str, id: str, number: int | str, cards: str = "", types: str = "") -> Drag:
    return Drag(rule, kind, id, number, frozenset(cards.split()), frozenset(types.split()))


HORSES = "cavalry groom hostelry livery paddock scrap sleigh supplies bargain demand ride stampede"  # 14.3h
LOOT = (
    "cutthroat jewelled-egg pickaxe sack-of-loot search wealthy-village "  # 14.3j
    "foray invasion looting peril prosper cursed"
)
EXILE = (
    "bounty-hunter camel-train cardinal coven displace gatekeeper sanctuary stockpile banish enclave invest transport "
    "way-of-the-camel way-of-the-worm"
)  # G11, X18
COFFERS = (
    "baker butcher candlestick-maker merchant-guild plaza footpad joust "  # Joust: Huge Turnip is a Reward
    "ducat patron silk-merchant spices swashbuckler villain exploration guildhall pageant"
)  # 14.3b, X2
VILLAGERS = "acting-troupe lackeys patron recruiter sculptor silk-merchant academy exploration"  # X2
POINTS = "arena basilica baths battlefield colonnade labyrinth"  # 14.1
VP = (
    "bishop collection goons investment monument "
    "chariot-race crumbling-castle emporium farmers-market grand-castle groundskeeper plunder sacrifice temple "
    "wild-hunt conquest dominate ritual salt-the-earth triumph wedding aqueduct defiled-shrine mountain-pass tomb "
) + POINTS  # X1
DEBT = (
    "capital tax mountain-pass change gold-mine imperial-envoy litter root-cellar craftsman credit harsh-winter"  # X3
)

PILES = (
    _drag("14.3c", "pile", "spoils", 15, "bandit-camp marauder pillage"),
    _drag("14.3c", "pile", "madman", 10, "hermit"),
    _drag("14.3c", "pile", "mercenary", 10, "urchin"),
    *(_drag("14.3d", "pile", one, 5, "page") for one in ("treasure-hunter", "warrior", "hero", "champion")),
    *(_drag("14.3d", "pile", one, 5, "peasant") for one in ("soldier", "fugitive", "disciple", "teacher")),
    *(
        _drag("14.3b", "pile", one, 1, "tournament")
        for one in ("bag-of-gold", "diadem", "followers", "princess", "trusty-steed")
    ),
    *(
        _drag("14.3b", "pile", one, "rewards", "joust")
        for one in ("coronet", "courser", "demesne", "housecarl", "huge-turnip", "renown")
    ),
    _drag("N3", "pile", "will-o-wisp", 12, "exorcist", "Fate"),
    _drag("14.3f", "pile", "imp", 13, "devils-workshop tormentor exorcist"),
    _drag("14.3f", "pile", "ghost", 6, "cemetery exorcist"),
    _drag("14.3f", "pile", "bat", 10, "vampire"),
    _drag("14.3f", "pile", "wish", 12, "leprechaun secret-cave"),
    _drag("14.3h", "pile", "horse", 30, HORSES),
    _drag("14.3j", "pile", "loot", 30, LOOT),
)
HEIRLOOMS = tuple(
    _drag("N2", "heirloom", heirloom, 1, card)
    for card, heirloom in (
        ("cemetery", "haunted-mirror"), ("fool", "lucky-coin"), ("pixie", "goat"), ("pooka", "cursed-gold"),
        ("secret-cave", "magic-lamp"), ("shepherd", "pasture"), ("tracker", "pouch"),
    )
)  # fmt: skip
ZOMBIES = tuple(
    _drag("N11", "trash", one, 1, "necromancer") for one in ("zombie-apprentice", "zombie-mason", "zombie-spy")
)
THINGS = (
    _drag("N3", "deck", "boons", "boons", "", "Fate"),
    _drag("N6", "deck", "hexes", 12, "", "Doom"),
    _drag("N4", "aside", "boons", 3, "druid"),
    _drag("N6", "state", "deluded-envious", STORE, "", "Doom"),
    _drag("N6", "state", "miserable-twice-miserable", STORE, "", "Doom"),
    _drag("N7", "state", "lost-in-the-woods", 1, "fool"),
    _drag("14.3g", "artifact", "horn", 1, "border-guard"),
    _drag("14.3g", "artifact", "lantern", 1, "border-guard"),
    _drag("14.3g", "artifact", "flag", 1, "flag-bearer"),
    _drag("14.3g", "artifact", "treasure-chest", 1, "swashbuckler"),
    _drag("14.3g", "artifact", "key", 1, "treasurer"),
    _drag("14.3g", "cubes", "project", "cubes", "", "Project"),
    *(_drag("14.1", "points", one, "points", one) for one in POINTS.split()),
    _drag("14.3", "mat", "island", EACH, "island"),
    _drag("14.3", "mat", "native-village", EACH, "native-village"),
    _drag("14.3", "mat", "pirate-ship", EACH, "pirate-ship"),
    _drag("X9", "mat", "trade-route", 1, "trade-route"),
    _drag("14.3d", "mat", "tavern", EACH, "miser peasant", "Reserve"),  # Peasant: Teacher is a Reserve card
    _drag("14.3h", "mat", "exile", EACH, EXILE),
    _drag("X2", "mat", "coffers", EACH, COFFERS),
    _drag("X2", "mat", "villagers", EACH, VILLAGERS),
    _drag("14.3i", "mat", "favors", EACH, "", "Liaison"),
    _drag("14.3", "tokens", "embargo", STORE, "embargo"),
    _drag("X1", "tokens", "vp", STORE, VP),
    _drag("X3", "tokens", "debt", STORE, DEBT),  # and whatever costs Debt, see tables.py
    _drag("X10", "tokens", "coin", STORE, "pirate-ship trade-route"),
    _drag("X10", "tokens", "sinister-plot", STORE, "sinister-plot"),
    _drag("X10", "tokens", "garrison", STORE, "garrison"),
    _drag("14.3k", "tokens", "sun", "suns", "", "Omen"),
    _drag("X7", "token", "journey", EACH, "giant ranger pilgrimage"),
    _drag("X4", "token", "minus-card", EACH, "relic borrow raid"),
    _drag("X4", "token", "minus-coin", EACH, "bridge-troll ball"),
    _drag("X5", "token", "plus-card", EACH, "peasant pathfinding"),
    _drag("X5", "token", "plus-action", EACH, "peasant lost-arts"),
    _drag("X5", "token", "plus-buy", EACH, "peasant seaway"),
    _drag("X5", "token", "plus-coin", EACH, "peasant training"),
    _drag("X5", "token", "cost-less", EACH, "ferry"),
    _drag("X5", "token", "trashing", EACH, "plan"),
    _drag("X6", "token", "estate", EACH, "inheritance"),
    _drag("14.3i", "ally", "*", 1, "", "Liaison"),
    _drag("14.3k", "prophecy", "*", 1, "", "Omen"),
    _drag("14.3h", "mouse", "*", 1, "way-of-the-mouse"),
    _drag("14.3k", "riverboat", "*", 1, "riverboat"),
    _drag("14.3l", "market", "market", "market", "black-market"),
)  # * stands for the card that was chosen

# A card that brings a pile brings what its cards need; the table may name either as the reason.
SECOND_HAND = {
    "teacher": "peasant", "huge-turnip": "joust", "haunted-mirror": "cemetery", "magic-lamp": "secret-cave",
}  # fmt: skip
