"""Two tables written down by hand from rules 14.1 and 14.3, rich enough for every check to have something to bite."""

from __future__ import annotations

from engine.table.facts import ids_of_kind
from engine.table.kingdom import Kingdom
from engine.table.layout import Mark, Note, Pile, Start, Table, Thing

BOONS = ids_of_kind("boon")
HEXES = ids_of_kind("hex")
DEALT = ("the-earths-gift", "the-moons-gift", "the-winds-gift")
RUINS = tuple((one, 10) for one in ("abandoned-mine", "ruined-library", "ruined-market", "ruined-village", "survivors"))
KNIGHTS = (
    "dame-anna", "dame-josephine", "dame-molly", "dame-natalie", "dame-sylvia", "sir-bailey", "sir-destry",
    "sir-martin", "sir-michael", "sir-vander",
)  # fmt: skip
LOOT = (
    "amphora", "doubloons", "endless-chalice", "figurehead", "hammer", "insignia", "jewels", "orb", "prize-goat",
    "puzzle-box", "sextant", "shield", "spell-scroll", "staff", "sword",
)  # fmt: skip
CASTLES_OF_TWO = tuple((f"{one}-castle", 1) for one in (
    "humble", "crumbling", "small", "haunted", "opulent", "sprawling", "grand", "kings",
))  # fmt: skip


def pile(id: str, cards: int = 10, *because: str, contents: tuple[tuple[str, int], ...] = ()) -> Pile:
    """Write a pile; the mixed ones without an order of their own are shuffled."""
    return Pile(id, cards, "", contents, id in ("ruins", "knights", "loot"), because)


def thing(kind: str, id: str, number: int, *because: str, cards: tuple[str, ...] = ()) -> Thing:
    """Write a thing beside the Supply."""
    return Thing(kind, id, number, "", because, cards)


def mark(kind: str, id: str, on: str, number: int, *because: str) -> Mark:
    """Write something on a pile."""
    return Mark(kind, id, on, number, "", because)


FIRST = Note("table.first.new", {}, "14.4")

# Two players; Colonies and Shelters; the Bane brings Boons, the Heirloom of Fool frees a Copper each.
FAIR = Kingdom(
    piles=(
        "young-witch", "fool", "cultist", "importer", "baker", "trade-route", "castles", "knights", "joust", "poet",
    ),
    landscapes=("aqueduct", "inherited"),
    colonies=True, shelters=True, bane="druid", ally="island-folk", prophecy="approaching-army", army="vampire",
    traits=(("inherited", "baker"),), boons=DEALT,
)  # fmt: skip
FAIR_TABLE = Table(
    players=2, profile="current",
    kingdom=(
        pile("young-witch"), pile("fool"), pile("cultist"), pile("importer"), pile("baker"), pile("trade-route"),
        pile("castles", 8, contents=CASTLES_OF_TWO), pile("knights", contents=tuple((one, 1) for one in KNIGHTS)),
        pile("joust"), pile("poet"), pile("druid", 10, "young-witch"), pile("vampire", 10, "approaching-army"),
    ),
    basics=(
        pile("copper", 48), pile("silver", 40), pile("gold", 30), pile("platinum", 12), pile("estate", 8),
        pile("duchy", 8), pile("province", 8), pile("colony", 8), pile("curse", 10),
        pile("ruins", 10, "cultist", contents=RUINS),
    ),
    others=(
        pile("will-o-wisp", 12, "fool", "druid"), pile("bat", 10, "vampire"),
        *(pile(one, 1, "joust") for one in ("coronet", "courser", "demesne", "housecarl", "huge-turnip", "renown")),
    ),
    landscapes=("aqueduct", "inherited"),
    beside=(
        thing("deck", "boons", 9, "fool", "druid", cards=tuple(one for one in BOONS if one not in DEALT)),
        thing("aside", "boons", 3, "druid", cards=DEALT), thing("deck", "hexes", 12, "vampire", cards=HEXES),
        thing("state", "lost-in-the-woods", 1, "fool"), thing("state", "deluded-envious", 6, "vampire"),
        thing("state", "miserable-twice-miserable", 6, "vampire"), thing("mat", "trade-route", 1, "trade-route"),
        thing("mat", "coffers", 2, "baker", "huge-turnip"), thing("mat", "favors", 2, "importer"),
        thing("tokens", "coin", 0, "trade-route"), thing("tokens", "vp", 0, "aqueduct"),
        thing("tokens", "sun", 5, "poet"), thing("ally", "island-folk", 1, "importer"),
        thing("prophecy", "approaching-army", 1, "poet"),
    ),
    trash=(),
    deck=(("copper", 6), ("lucky-coin", 1), ("hovel", 1), ("necropolis", 1), ("overgrown-estate", 1)),
    ends_on=("province", "colony"), empty_piles=3, notes=(FIRST,),
    marks=(
        mark("bane", "bane", "druid", 1, "young-witch"), mark("army", "army", "vampire", 1, "approaching-army"),
        mark("trait", "inherited", "baker", 1, "inherited"),
        *(mark("trade-route", "trade-route", one, 1, "trade-route")
          for one in ("estate", "duchy", "province", "colony", "castles")),
        mark("vp", "aqueduct", "silver", 8, "aqueduct"), mark("vp", "aqueduct", "gold", 8, "aqueduct"),
    ),
    start=(
        Start("coffers", "coffers", 1, "", ("baker",)), Start("favors", "favors", 5, "", ("importer",)),
        Start("inherited", "baker", 1, "", ("inherited",)),
    ),
)  # fmt: skip

# Five players; three choices beside the Supply, and what lies in the Black Market deck has its say.
DARK = Kingdom(
    piles=(
        "ferryman", "black-market", "riverboat", "necromancer", "search", "temple", "augurs", "port", "rats", "mill",
    ),
    landscapes=("way-of-the-mouse", "defiled-shrine"),
    ferryman="urchin", mouse="miser", riverboat="bazaar", market=("alchemist", "page", "bandit-camp", "shepherd"),
)  # fmt: skip
DARK_TABLE = Table(
    players=5, profile="current",
    kingdom=(
        pile("ferryman"), pile("black-market"), pile("riverboat"), pile("necromancer"), pile("search"), pile("temple"),
        pile("augurs", 16, contents=(("herb-gatherer", 4), ("acolyte", 4), ("sorceress", 4), ("sibyl", 4))),
        pile("port", 12), pile("rats", 20), pile("mill", 12),
    ),
    basics=(
        pile("copper", 90), pile("silver", 80), pile("gold", 60), pile("potion", 16, "alchemist"), pile("estate", 12),
        pile("duchy", 12), pile("province", 15), pile("curse", 40),
    ),
    others=(
        pile("urchin", 10, "ferryman"), pile("mercenary", 10, "urchin"), pile("spoils", 15, "bandit-camp"),
        *(pile(one, 5, "page") for one in ("treasure-hunter", "warrior", "hero", "champion")),
        pile("loot", 30, "search", contents=tuple((one, 2) for one in LOOT)),
    ),
    landscapes=("way-of-the-mouse", "defiled-shrine"),
    beside=(
        thing("mouse", "miser", 1, "way-of-the-mouse"), thing("riverboat", "bazaar", 1, "riverboat"),
        thing("market", "market", 4, "black-market", cards=DARK.market), thing("mat", "tavern", 5, "miser"),
        thing("tokens", "vp", 0, "temple", "defiled-shrine"),
    ),
    trash=(("zombie-apprentice", 1), ("zombie-mason", 1), ("zombie-spy", 1)),
    deck=(("copper", 6), ("pasture", 1), ("estate", 3)),
    ends_on=("province",), empty_piles=4, notes=(FIRST,),
    marks=tuple(
        mark("vp", "defiled-shrine", one, 2, "defiled-shrine")
        for one in ("ferryman", "black-market", "riverboat", "necromancer", "search", "augurs", "port", "rats", "mill")
    ),
)  # fmt: skip
