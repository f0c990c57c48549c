"""The table before the game, against the counts of the rules (14) written out by hand."""

from __future__ import annotations

import pytest

from engine.rulebook.profiles import PROFILES
from engine.sets import definition
from engine.table.boxes import PILES, SIDEWAYS
from engine.table.chance import Dice
from engine.table.counts import count_kind, count_pile, empty_piles_to_end
from engine.table.draw import draw_first_player, draw_shares, pool_of
from engine.table.errors import TableError
from engine.table.facts import all_ids, fact, members, piles_of, slug
from engine.table.kingdom import Kingdom, fits
from engine.table.layout import check_kingdom, lay_out, starting_deck
from engine.table.needs import BY_CARD, BY_TYPE
from engine.vocabulary.cards import Kind

FIRST_GAME = ("cellar", "market", "merchant", "militia", "mine", "moat", "remodel", "smithy", "village", "workshop")

# Rules 14.1, a column for 2, 3, 4, 5 and 6 players.
COUNTS = {
    "copper": (46, 39, 32, 85, 78),
    "silver": (40, 40, 40, 80, 80),
    "gold": (30, 30, 30, 60, 60),
    "estate": (8, 12, 12, 12, 12),
    "duchy": (8, 12, 12, 12, 12),
    "province": (8, 12, 12, 15, 18),
    "colony": (8, 12, 12, 12, 12),
    "platinum": (12, 12, 12, 12, 12),
    "curse": (10, 20, 30, 40, 50),
    "gardens": (8, 12, 12, 12, 12),
    "duke": (8, 12, 12, 12, 12),
    "harem": (8, 12, 12, 12, 12),
    "nobles": (8, 12, 12, 12, 12),
    "great-hall": (8, 12, 12, 12, 12),
    "mill": (8, 12, 12, 12, 12),
    "tunnel": (8, 12, 12, 12, 12),
    "cemetery": (8, 12, 12, 12, 12),
    "castles": (8, 12, 12, 12, 12),
    "moat": (10, 10, 10, 10, 10),
    "port": (12, 12, 12, 12, 12),
    "rats": (20, 20, 20, 20, 20),
    "knights": (10, 10, 10, 10, 10),
    "wizards": (16, 16, 16, 16, 16),
    "sauna-avanto": (10, 10, 10, 10, 10),
    "ruins": (10, 20, 30, 40, 50),
    "potion": (16, 16, 16, 16, 16),
    "horse": (30, 30, 30, 30, 30),
    "loot": (30, 30, 30, 30, 30),
    "spoils": (15, 15, 15, 15, 15),
    "madman": (10, 10, 10, 10, 10),
    "will-o-wisp": (12, 12, 12, 12, 12),
    "imp": (13, 13, 13, 13, 13),
    "ghost": (6, 6, 6, 6, 6),
    "wish": (12, 12, 12, 12, 12),
    "bat": (10, 10, 10, 10, 10),
    "champion": (5, 5, 5, 5, 5),
    "diadem": (1, 1, 1, 1, 1),
    "coronet": (1, 2, 2, 2, 2),
}


@pytest.mark.parametrize("card", COUNTS)
def test_counts(card):
    assert tuple(count_pile(card, players) for players in range(2, 7)) == COUNTS[card]


def test_end_of_game():
    assert [empty_piles_to_end(players) for players in range(2, 7)] == [3, 3, 3, 4, 4]


@pytest.mark.parametrize("players", [-1, 0, 1, 7, 10_000])
def test_players_out_of_bounds(players):
    with pytest.raises(TableError) as caught:
        lay_out(Kingdom(FIRST_GAME), players)
    assert (caught.value.msgid, caught.value.slots["n"]) == ("table.players", players)


def test_first_game_for_three():
    table = lay_out(Kingdom(FIRST_GAME), 3)
    kingdom = [pile.id for pile in table.kingdom]
    assert kingdom[:2] == ["cellar", "moat"]
    assert sorted(kingdom) == sorted(FIRST_GAME)
    assert {pile.cards for pile in table.kingdom} == {10}
    assert [(pile.id, pile.cards) for pile in table.basics] == [
        ("copper", 39), ("silver", 40), ("gold", 30), ("estate", 12), ("duchy", 12), ("province", 12), ("curse", 20),
    ]  # fmt: skip
    assert len(table.supply) == 17
    assert (table.others, table.beside, table.trash, table.landscapes) == ((), (), (), ())
    assert table.deck == (("copper", 7), ("estate", 3))
    assert (table.ends_on, table.empty_piles) == (("province",), 3)


def test_mixed_piles():
    castles = members("castles")
    assert [sum(count_kind(part, players) for part in castles) for players in (2, 3, 6)] == [8, 12, 12]
    doubled = [part.id for part in castles if count_kind(part, 3) == 2]
    assert doubled == ["humble-castle", "small-castle", "opulent-castle", "kings-castle"]
    knights = lay_out(Kingdom(("knights",)), 2).kingdom[0]
    assert (len(knights.contents), knights.shuffled, sum(copies for _, copies in knights.contents)) == (10, True, 10)
    ruins = next(pile for pile in lay_out(Kingdom(("cultist",)), 4).basics if pile.id == "ruins")
    assert (ruins.cards, ruins.shuffled, ruins.because, len(ruins.contents)) == (30, True, ("cultist",), 5)


def brought(kingdom, **more):
    table = lay_out(Kingdom(tuple(kingdom), **more), 2)
    return (
        {pile.id: pile.cards for pile in table.others},
        {(thing.kind, thing.id): thing.number for thing in table.beside},
        [card for card, _ in table.trash],
        {card for card, _ in table.deck} - {"copper", "estate"},
    )


# Rules 14.3, N2, N3, N4, N6, N11: what each of these brings, and nothing else.
BOONS = {("deck", "boons"): 12}
HEXES = {("deck", "hexes"): 12, ("state", "deluded-envious"): 6, ("state", "miserable-twice-miserable"): 6}
DRAGS = [
    ("moat", {}, {}, [], set()),
    ("witch", {}, {}, [], set()),
    ("tracker", {"will-o-wisp": 12}, BOONS, [], {"pouch"}),
    ("pixie", {"will-o-wisp": 12}, BOONS, [], {"goat"}),
    ("fool", {"will-o-wisp": 12}, BOONS | {("state", "lost-in-the-woods"): 1}, [], {"lucky-coin"}),
    ("druid", {"will-o-wisp": 12}, BOONS | {("aside", "boons"): 3}, [], set()),
    ("cursed-village", {}, HEXES, [], set()),
    ("vampire", {"bat": 10}, HEXES, [], set()),
    ("tormentor", {"imp": 13}, HEXES, [], set()),
    ("leprechaun", {"wish": 12}, HEXES, [], set()),
    ("secret-cave", {"wish": 12}, {}, [], {"magic-lamp"}),
    ("cemetery", {"ghost": 6}, {}, [], {"haunted-mirror"}),
    ("pooka", {}, {}, [], {"cursed-gold"}),
    ("shepherd", {}, {}, [], {"pasture"}),
    ("exorcist", {"will-o-wisp": 12, "imp": 13, "ghost": 6}, {}, [], set()),
    ("devils-workshop", {"imp": 13}, {}, [], set()),
    ("necromancer", {}, {}, ["zombie-apprentice", "zombie-mason", "zombie-spy"], set()),
    ("royal-carriage", {}, {("mat", "tavern"): 2}, [], set()),
    ("hermit", {"madman": 10}, {}, [], set()),
    ("pillage", {"spoils": 15}, {}, [], set()),
    ("faithful-hound", {}, {}, [], set()),
    ("ghost-town", {}, {}, [], set()),
]


@pytest.mark.parametrize(("card", "others", "beside", "trash", "heirlooms"), DRAGS, ids=[line[0] for line in DRAGS])
def test_what_a_card_brings(card, others, beside, trash, heirlooms):
    assert brought([card]) == (others, beside, trash, heirlooms)


def test_each_thing_once_with_all_who_bring_it():
    table = lay_out(Kingdom(("tracker", "druid", "vampire", "cursed-village")), 2)
    assert [(thing.kind, thing.id) for thing in table.beside].count(("deck", "boons")) == 1
    boons = next(thing for thing in table.beside if thing.id == "boons")
    assert boons.because == ("tracker", "druid")
    assert len(set(boons.cards)) == 12
    assert "the-skys-gift" in boons.cards
    state = next(thing for thing in table.beside if thing.id == "miserable-twice-miserable")
    assert state.cards == ("miserable", "twice-miserable")


def test_supply_piles_that_cards_bring():
    assert "potion" in [pile.id for pile in lay_out(Kingdom(("possession",)), 2).basics]
    assert "potion" not in [pile.id for pile in lay_out(Kingdom(("moat",)), 2).basics]
    colonies = lay_out(Kingdom(("kings-court",), colonies=True), 2)
    assert [pile.id for pile in colonies.basics if pile.id in ("platinum", "colony")] == ["platinum", "colony"]
    assert colonies.ends_on == ("province", "colony")


def test_capitalism_and_ways():
    table = lay_out(Kingdom(("moat",), landscapes=("capitalism", "way-of-the-ox")), 4)
    assert [(thing.kind, thing.number) for thing in table.beside] == [("cubes", 8)]
    assert table.landscapes == ("capitalism", "way-of-the-ox")


def test_mouse_brings_what_its_card_brings():
    table = lay_out(Kingdom(("moat",), landscapes=("way-of-the-mouse",), mouse="pixie"), 2)
    assert [pile.id for pile in table.others] == ["will-o-wisp"]
    assert dict(table.deck)["goat"] == 1
    opened = lay_out(Kingdom(("moat",), landscapes=("way-of-the-mouse",)), 2)
    assert "table.open.mouse" in [note.msgid for note in opened.notes]


@pytest.mark.parametrize("card", ["smithy", "caravan", "silver", "harem", "student"])
def test_mouse_refuses(card):
    """$4, Duration (by today's rules), no kingdom card, no Action, a card inside a pile."""
    assert not fits("mouse", card)


def test_mouse_could_be_a_duration_before_2025():
    assert fits("mouse", "fishing-village", "base-2e")
    assert not fits("mouse", "fishing-village")


@pytest.mark.parametrize("name", PROFILES)
def test_mouse_is_set_aside_as_its_printing_says(name):
    card = definition("Way of the Mouse").printing(PROFILES[name].year)
    sole = next(node for _, node in card.walk() if isinstance(node, Kind))
    assert fits("mouse", "fishing-village", name) == (not sole.without)


def test_starting_decks():
    assert starting_deck() == (("copper", 7), ("estate", 3))
    assert dict(starting_deck(("goat", "pouch"))) == {"copper": 5, "goat": 1, "pouch": 1, "estate": 3}
    shelters = {"copper": 7, "hovel": 1, "necropolis": 1, "overgrown-estate": 1}
    assert dict(starting_deck(shelters=True)) == shelters
    heirlooms = ("cursed-gold", "goat", "haunted-mirror", "lucky-coin", "magic-lamp", "pasture", "pouch")
    assert "copper" not in dict(starting_deck(heirlooms))
    assert sum(copies for _, copies in starting_deck(heirlooms)) == 10


def test_coppers_that_heirlooms_free():
    """N2: three players with Goat and Pouch take 15 of the 60 Coppers; Estates stay twelve with Shelters (14.1)."""
    table = lay_out(Kingdom(("pixie", "tracker"), shelters=True), 3)
    assert {pile.id: pile.cards for pile in table.basics} | {"copper": 45, "estate": 12} == {
        pile.id: pile.cards for pile in table.basics
    }


@pytest.mark.parametrize(
    ("kingdom", "problem"),
    [
        (FIRST_GAME[:9], "table.too-few"),
        ((), "table.too-few"),
        ((*FIRST_GAME, "witch"), "table.too-many"),
        ((*FIRST_GAME[:9], "cellar"), "table.twice"),
        ((*FIRST_GAME[:9], "copper"), "table.not-kingdom"),
        ((*FIRST_GAME[:9], "bat"), "table.not-kingdom"),
        ((*FIRST_GAME[:9], "way-of-the-ox"), "table.not-kingdom"),
        ((*FIRST_GAME[:9], "no-such-card"), "table.no-such-card"),
        ((*FIRST_GAME[:8], "student", "wizards"), "table.twice"),
    ],
)
def test_kingdoms_that_are_none(kingdom, problem):
    with pytest.raises(TableError) as caught:
        check_kingdom(kingdom)
    assert caught.value.msgid == problem


def test_a_knight_stands_for_the_knights():
    assert [pile.id for pile in lay_out(Kingdom(("sir-martin",)), 2).kingdom] == ["knights"]
    with pytest.raises(TableError, match=r"table\.twice"):
        lay_out(Kingdom(("sir-martin", "knights")), 2)


def test_first_player():
    """14.4: the left neighbour of a single winner; after a tie anybody today, in 2008 one who did not win."""
    assert draw_first_player(3, Dice(1), winners=[2]) == 0
    assert draw_first_player(3, Dice(1), winners=[0], profile="base-1e") == 1
    today = {draw_first_player(3, Dice(seed), winners=[0, 2]) for seed in range(60)}
    before = {draw_first_player(3, Dice(seed), winners=[0, 2], profile="base-1e") for seed in range(60)}
    assert (today, before) == ({0, 1, 2}, {1})
    assert {draw_first_player(2, Dice(seed), winners=[0, 1], profile="base-1e") for seed in range(60)} == {0, 1}


def test_profiles():
    profiles = ("base-1e", "intrigue-1e", "nocturne")
    first = {profile: lay_out(Kingdom(FIRST_GAME), 2, profile).notes[-1].msgid for profile in profiles}
    assert first == {"base-1e": "table.first.old", "intrigue-1e": "table.first.old", "nocturne": "table.first.new"}
    assert "table.note.five-in-1e" in [note.msgid for note in lay_out(Kingdom(FIRST_GAME), 5, "base-1e").notes]
    with pytest.raises(TableError, match=r"table\.profile"):
        lay_out(Kingdom(FIRST_GAME), 2, "base-3e")


def test_pools():
    """V1: 26 piles of the second edition; 25 of the first, with the six that were removed."""
    first, second = set(pool_of("base-1e")), set(pool_of("base-2e"))
    removed = {"adventurer", "chancellor", "feast", "spy", "thief", "woodcutter"}
    added = {"artisan", "bandit", "harbinger", "merchant", "poacher", "sentry", "vassal"}
    assert (len(first), len(second)) == (25, 26)
    assert (first - second, second - first) == (removed, added)
    with pytest.raises(TableError, match=r"table\.box"):
        pool_of("base-3e")


def test_shares():
    """14.2: all Prosperity always brings Colonies; the Shelters are decided by another card."""
    prosperity = piles_of("prosperity-1e")[:10]
    assert all(draw_shares(prosperity, Dice(seed)).colonies for seed in range(20))
    mixed = [*FIRST_GAME[:8], "kings-court", "fortress"]
    shares = [draw_shares(mixed, Dice(seed)) for seed in range(2000)]
    assert 130 < sum(one.colonies == "kings-court" for one in shares) < 270
    assert 130 < sum(one.shelters == "fortress" for one in shares) < 270
    assert draw_shares(FIRST_GAME, Dice(1)) == (None, None)


# SplitMix64 from seed 1234567: the values that its authors' C program prints.
SPLITMIX = [6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431, 16408922859458223821]


def test_dice_are_splitmix():
    dice = Dice(1234567)
    assert [dice.word() for _ in SPLITMIX] == SPLITMIX


def test_dice():
    dice = Dice(5)
    assert {dice.below(6) for _ in range(300)} == set(range(6))
    assert dice.below(1) == 0
    assert max(dice.below(10**40) for _ in range(50)) > 10**38
    hand = list(range(10))
    dice.shuffle(hand)
    assert sorted(hand) == list(range(10))
    assert len(set(dice.sample("abcdef", 4))) == 4
    twin = dice.copy()
    assert [dice.word() for _ in range(5)] == [twin.word() for _ in range(5)]
    assert Dice(1).spawn(0).state != Dice(1).spawn(1).state
    assert len({Dice(seed).state for seed in (-1, 1, 2**64, 2**64 + 1, -(2**64))}) == 5
    for wrong in (0, -3):
        with pytest.raises(ValueError, match="below"):
            dice.below(wrong)
    with pytest.raises(ValueError, match="sample"):
        dice.sample("ab", 3)


def test_orders_are_equally_likely():
    seen: dict[str, int] = {}
    for seed in range(6000):
        cards = list("abc")
        Dice(seed).shuffle(cards)
        seen["".join(cards)] = seen.get("".join(cards), 0) + 1
    assert len(seen) == 6
    assert all(850 < count < 1150 for count in seen.values())


def test_facts_agree_with_themselves():
    kingdom = [fact(card) for card in all_ids() if fact(card).kind == "kingdom"]
    assert len(all_ids()) == 852
    assert all(card.id == slug(card.name) for card in map(fact, all_ids()))
    assert all((card.pile == "victory") == ("Victory" in card.types) for card in kingdom)
    for pile in (fact(card) for card in all_ids() if fact(card).kind == "kingdom-pile" and fact(card).id != "castles"):
        assert sum(part.copies for part in members(pile.group)) == int(pile.pile), pile.id
    assert sum(part.copies for part in members("castles")) == 12


def test_needs_name_what_exists():
    for card in BY_CARD:
        fact(card)
    types = {kind for card in all_ids() for kind in fact(card).types}
    assert set(BY_TYPE) <= types
    for need in [need for needs in BY_CARD.values() for need in needs]:
        if need.kind in ("pile", "trash", "heirloom"):
            assert fact(need.id).kind in ("nonsupply", "nonsupply-pile", "heirloom"), need


def test_every_pile_and_landscape_can_be_laid_out():
    piles = [card for card in all_ids() if fact(card).kind in PILES]
    turned = [card for card in all_ids() if fact(card).kind in SIDEWAYS]
    assert (len(piles), len(turned)) == (498, 155)
    for card in piles:
        assert [pile.id for pile in lay_out(Kingdom((card,)), 6).kingdom] == [card]
    for card in turned:
        assert lay_out(Kingdom(("moat",), (card,)), 6).landscapes == (card,)


# 14.3, X15: what everybody begins with in a kingdom of this one card.
BEGINS = [
    ("importer", {("favors", 5)}),
    ("underling", {("favors", 1)}),
    ("wizards", {("favors", 1)}),
    ("baker", {("coffers", 1)}),
    ("moat", set()),
]


@pytest.mark.parametrize(("card", "start"), BEGINS)
def test_what_everybody_begins_with(card, start):
    assert {(one.kind, one.number) for one in lay_out(Kingdom((card,)), 3).start} == start


def test_suns_and_points():
    """14.1: Suns 5, 8, 10, 12, 13; six points for each player on such a Landmark."""
    kingdom = Kingdom(("poet",), ("arena",), prophecy="growth")
    for players, suns in zip(range(2, 7), (5, 8, 10, 12, 13), strict=True):
        things = {(one.kind, one.id): one.number for one in lay_out(kingdom, players).beside}
        assert things[("tokens", "sun")] == suns
        assert things[("points", "arena")] == 6 * players
        assert things[("prophecy", "growth")] == 1


def test_tokens_on_piles():
    kingdom = Kingdom(("gardens", "moat", "temple", "cultist", "bank"), ("aqueduct", "defiled-shrine"), colonies=True)
    marks = {(one.id, one.pile): one.number for one in lay_out(kingdom, 2).marks}
    assert marks == {
        ("aqueduct", "silver"): 8, ("aqueduct", "gold"): 8, ("defiled-shrine", "moat"): 2,
        ("defiled-shrine", "cultist"): 2, ("defiled-shrine", "ruins"): 2,
    }  # fmt: skip
    routes = lay_out(Kingdom(("trade-route", "knights", "harem", "castles"), colonies=True), 2).marks
    assert {one.pile for one in routes} == {"estate", "duchy", "province", "colony", "harem", "castles"}
    taxed = lay_out(Kingdom(("moat", "familiar", "cultist"), ("tax",)), 2)
    assert {one.pile for one in taxed.marks} == {pile.id for pile in taxed.supply}
    assert {"potion", "ruins", "curse"} <= {one.pile for one in taxed.marks}


def test_roles_lie_where_they_belong():
    kingdom = Kingdom(
        ("young-witch", "ferryman", "riverboat", "kitsune", "druid"), ("cheap",), bane="moat", ferryman="workshop",
        riverboat="bazaar", prophecy="approaching-army", army="militia", traits=(("cheap", "moat"),),
        boons=("the-seas-gift", "the-suns-gift", "the-skys-gift"),
    )  # fmt: skip
    table = lay_out(kingdom, 2)
    assert {"moat", "militia"} < {pile.id for pile in table.kingdom}
    assert "workshop" in {pile.id for pile in table.others}
    assert "workshop" not in {pile.id for pile in table.supply}
    assert {(one.kind, one.id, one.pile) for one in table.marks} == {
        ("bane", "bane", "moat"), ("army", "army", "militia"), ("trait", "cheap", "moat"),
    }  # fmt: skip
    assert [one.cards for one in table.beside if one.kind == "aside"] == [kingdom.boons]
    assert not [note for note in table.notes if note.msgid.startswith("table.open")]


def test_brought_cards_bring_more():
    """14.2, recursively: Teacher beside the Supply is a Reserve card; Huge Turnip makes Coffers."""
    assert ("mat", "tavern") in {(one.kind, one.id) for one in lay_out(Kingdom(("peasant",)), 2).beside}
    assert ("mat", "coffers") in {(one.kind, one.id) for one in lay_out(Kingdom(("joust",)), 2).beside}
    market = Kingdom(("black-market",), market=("vampire", "student", "baker", "familiar", "tracker"))
    table = lay_out(market, 2)
    assert {"bat", "will-o-wisp"} <= {pile.id for pile in table.others}
    assert "potion" in {pile.id for pile in table.basics}
    assert dict(table.deck)["pouch"] == 1
    assert {(one.kind, one.number) for one in table.start} == {("coffers", 1), ("favors", 1)}
    assert "table.open.ally" in [note.msgid for note in table.notes]
