"""What is worth points: each word by values counted by hand, just below, at and above its bounds; and its text."""

from __future__ import annotations

import re

import pytest

from engine.game.tally import Holding, settle, table_of, worth_of
from engine.machine.scoring import ScoredNow as Scored, points_by_card, points_by_name, score
from engine.model.card import Points
from engine.model.game import Game, Setup
from engine.model.kinds import ACTION, FAVORS, OBELISK, TAVERN, TREASURE, VICTORY
from engine.model.state import Player, State
from engine.rulebook.profiles import CURRENT
from engine.sets import catalogue, definition
from engine.sets.worth import POINTS
from engine.table.facts import slug
from engine.vocabulary.cards import Exactly, Kind, kind
from engine.vocabulary.points import (
    EMPTY,
    MARKED,
    Beyond,
    IfHaving,
    OnMat,
    PerCard,
    PerName,
    PerRunnerUp,
    PerSet,
)  # fmt: skip
from i18n.catalogue import languages
from i18n.say.nouns import Unsaid
from i18n.say.text import points as said_points
from i18n.say.words import DOMAIN, words

LANGUAGES = languages(DOMAIN)
VILLAGES = {"village": 1, "smithy": 1, "market": 1}
BASIC = {"copper": 3, "silver": 1, "gold": 1, "estate": 1, "duchy": 1, "curse": 1}


def one(card, *holdings, favors=0):
    """Count what one copy of a card, or a thing, is worth to the first player."""
    state = table_of([Holding(cards) for cards in holdings or ({},)])
    state.players[0].set_tokens(FAVORS, favors)
    return worth_of(card).count(Scored(state, 0), "")


# E5: all cards owned, rounded down for each card; FAQ numbers where there are some.
ONE_COPY = [
    ("gardens", {}, 0), ("gardens", {"copper": 9}, 0), ("gardens", {"copper": 10}, 1), ("gardens", {"copper": 39}, 3),
    ("duke", {}, 0), ("duke", {"duchy": 1, "estate": 3}, 1), ("duke", {"duchy": 8}, 8),
    ("vineyard", {}, 0), ("vineyard", {"village": 2, "copper": 9}, 0), ("vineyard", VILLAGES, 1),
    ("vineyard", {"village": 10, "great-hall": 1}, 3),
    ("silk-road", {"estate": 3, "copper": 9}, 0), ("silk-road", {"estate": 3, "nobles": 1}, 1),
    ("silk-road", {"estate": 11}, 2),
    ("marchland", {"estate": 2}, 0), ("marchland", {"estate": 3}, 1), ("marchland", {"estate": 11}, 3),
    ("feodum", {"gold": 3}, 0), ("feodum", {"silver": 2}, 0), ("feodum", {"silver": 3}, 1),
    ("feodum", {"silver": 11}, 3),
    ("fairgrounds", {"copper": 20, "estate": 1, **VILLAGES, "silver": 0}, 2),
    ("fairgrounds", {"copper": 20, **VILLAGES}, 0),
    ("fairgrounds", {**BASIC, **VILLAGES}, 2), ("fairgrounds", {**BASIC, **VILLAGES, "moat": 1}, 4),
    ("territory", {"estate": 3, "province": 1, "territory": 1, "copper": 4}, 3), ("territory", {"copper": 4}, 0),
    ("humble-castle", {}, 0), ("humble-castle", {"humble-castle": 1, "kings-castle": 1, "estate": 2}, 2),
    ("kings-castle", {"kings-castle": 1}, 2), ("kings-castle", {"kings-castle": 1, "small-castle": 2}, 6),
    ("demesne", {"silver": 4}, 0), ("demesne", {"gold": 2}, 2),
    ("pasture", {"duchy": 1}, 0), ("pasture", {"estate": 3}, 3),
    ("bandit-fort", {"copper": 9}, 0), ("bandit-fort", {"silver": 1}, -2),
    ("bandit-fort", {"silver": 3, "gold": 1}, -8),
    ("fountain", {}, 0), ("fountain", {"copper": 9, "silver": 9}, 0), ("fountain", {"copper": 10}, 15),
    ("fountain", {"copper": 20}, 15),
    ("museum", {}, 0), ("museum", {"copper": 9}, 2), ("museum", {"small-castle": 1, "humble-castle": 1}, 4),
    ("orchard", {"village": 2}, 0), ("orchard", {"village": 3}, 4), ("orchard", {"village": 6}, 4),
    ("orchard", {"village": 3, "smithy": 3, "copper": 7}, 8), ("orchard", {"great-hall": 3}, 4),
    ("palace", {"copper": 7, "silver": 5, "gold": 2}, 6), ("palace", {"copper": 7, "silver": 5}, 0),
    ("palace", {"copper": 1, "silver": 1, "gold": 1}, 3), ("palace", {}, 0),
    ("triumphal-arch", {}, 0), ("triumphal-arch", {"village": 5, "copper": 9}, 0),
    ("triumphal-arch", {"village": 7, "smithy": 4}, 12), ("triumphal-arch", {"village": 5, "smithy": 5}, 15),
    ("triumphal-arch", {"village": 5, "smithy": 3, "market": 3, "moat": 1}, 9),
    ("triumphal-arch", {"village": 1, "smithy": 1, "copper": 7}, 3),
    ("wall", {}, 0), ("wall", {"copper": 14}, 0), ("wall", {"copper": 15}, 0),
    ("wall", {"copper": 15, "estate": 1}, -1), ("wall", {"copper": 27}, -12),
    ("wolf-den", {}, 0), ("wolf-den", {"copper": 2}, 0), ("wolf-den", {"copper": 7, "silver": 1}, -3),
    ("wolf-den", {**VILLAGES, "copper": 2}, -9),
]  # fmt: skip


@pytest.mark.parametrize(("card", "cards", "points"), ONE_COPY)
def test_one_copy_is_worth(card, cards, points):
    assert one(card, cards) == points


def test_whatever_counts_is_counted_here():
    known = {card for card, _, _ in ONE_COPY} | {"keep", "tower", "obelisk", "plateau-shepherds", "distant-lands"}
    written = {id for id in map(slug, catalogue()) if isinstance(worth_of(id), Points)}
    assert {card for card, points in POINTS.items() if isinstance(points, Points)} | written == known


KEEP = [
    (({"copper": 3}, {"copper": 2}), (5, 0)),
    (({"copper": 3}, {"copper": 3}), (5, 5)),
    (({"copper": 3}, {"copper": 4}), (0, 5)),
    (({"copper": 3}, {"copper": 3}, {"copper": 4}), (0, 0, 5)),
    (({"copper": 3, "silver": 1}, {"copper": 3}, {"gold": 2, "silver": 1}), (10, 5, 10)),
    (({"village": 3}, {"estate": 3}), (0, 0)),
    (({}, {}), (0, 0)),
    (({"harem": 1}, {}), (5, 0)),  # a Victory card, and a Treasure
]


@pytest.mark.parametrize(("holdings", "points"), KEEP)
def test_keep_of_each_player(holdings, points):
    state = table_of([Holding(cards) for cards in holdings])
    assert tuple(worth_of("keep").count(Scored(state, number), "") for number in range(len(holdings))) == points


PAIRED = [(0, {"estate": 4}, 0), (1, {"estate": 4}, 2), (4, {"estate": 4}, 8), (5, {"estate": 4}, 8),
          (3, {"copper": 9, "silver": 2}, 0), (3, {"university": 3}, 0), (3, {"moat": 1, "estate": 1}, 4)]  # fmt: skip


@pytest.mark.parametrize(("favors", "cards", "points"), PAIRED)
def test_favors_are_paired_with_cards_that_cost_2(favors, cards, points):
    assert one("plateau-shepherds", cards, favors=favors) == points


def test_without_favors_there_is_no_pair():
    assert one("plateau-shepherds", {"estate": 4}) == 0


def table(piles, cards, outside=(), landscapes=()):
    """Make the state of a game with piles of so many cards, in which the first player owns cards."""
    known = {name: definition(name) for name in (*piles, *cards, "Copper", "Estate", *landscapes)}
    state = State(Game(Setup(known, CURRENT, tuple(piles), frozenset(outside), landscapes)))
    state.players = [Player(), Player()]
    state.players[0].discard = tuple(sorted(name for name, number in cards.items() for _ in range(number)))
    state.piles = tuple(piles.values())
    return state


TOWER = [
    ({"Village": 0, "Smithy": 1}, {"Village": 3, "Smithy": 2}, (), 3),
    ({"Village": 1, "Smithy": 1}, {"Village": 3, "Smithy": 2}, (), 0),
    ({"Village": 0, "Curse": 0, "Estate": 0}, {"Village": 1, "Curse": 2, "Estate": 3}, (), 3),  # Curses, no Victory
    ({"Village": 0}, {}, (), 0),
    ({"Village": 0, "Wish": 0}, {"Village": 1, "Wish": 2}, ("Wish",), 1),  # a pile beside the Supply
    ({"Village": 0}, {"Village": 1, "Moat": 4}, (), 1),  # a card without a pile
]


@pytest.mark.parametrize(("piles", "cards", "outside", "points"), TOWER)
def test_tower_counts_cards_from_empty_piles(piles, cards, outside, points):
    assert worth_of("tower").count(Scored(table(piles, cards, outside), 0), "") == points


def test_obelisk_counts_cards_from_the_pile_chosen():
    state = table({"Village": 3, "Smithy": 0}, {"Village": 2, "Smithy": 3})
    assert worth_of("obelisk").count(Scored(state, 0), "") == 0
    state.set_mark("Smithy", OBELISK, 1)
    assert worth_of("obelisk").count(Scored(state, 0), "") == 6
    state.marks = ()
    state.set_mark("Village", OBELISK, 1)
    assert worth_of("obelisk").count(Scored(state, 0), "") == 4


def test_distant_lands_count_on_the_mat_only():
    """Four points on the Tavern mat, none elsewhere; a card of the deck either way."""
    lands = {"distant-lands": 2, "gardens": 1, "copper": 7}
    state = table_of([Holding(lands)])
    assert score(state, 0) == 8 + 1
    player = state.players[0]
    player.mats, player.discard = ((TAVERN, ("Distant Lands",)), ("mat island", ("Copper",))), ("Distant Lands",)
    player.hand = (*(["Copper"] * 6), "Gardens")
    assert score(state, 0) == 4 + 1
    player.mats, player.discard = (), ("Copper", "Distant Lands", "Distant Lands")
    assert score(state, 0) == 1


def test_a_landmark_scores_for_each_player():
    """Nobody owns it, so it counts beside what each player owns, and other landscapes do not."""
    state = table({"Province": 1}, {"Province": 1, "Copper": 2}, landscapes=("Keep", "Way of the Ox"))
    state.players[1].hand = ("Copper", "Copper", "Estate")
    assert [score(state, number) for number in (0, 1)] == [6 + 5, 1 + 5]
    assert ("Keep", 1, 5) in points_by_name(state, 0)
    assert "Way of the Ox" not in [name for name, _, _ in points_by_name(state, 0)]


def test_states_count_though_they_are_no_cards():
    state = table_of([Holding({"miserable": 1, "gardens": 1, "copper": 9}), Holding({"twice-miserable": 1})])
    assert [score(state, number) for number in (0, 1)] == [-1, -4]


def test_types_are_those_of_the_game():
    """A card that this game gives another type is of that type when points are counted (Z9)."""
    state = table({"Curse": 1}, {"Curse": 2, "Copper": 1}, landscapes=("Keep",))
    assert score(state, 0) == -2 + 5
    info = state.game.infos["Curse"]
    info.types |= {TREASURE}
    assert score(state, 0) == -2 + 10


def test_scores_of_written_and_other_landmarks_add_up():
    found = settle([Holding({"copper": 20}), Holding({"silver": 1})], ["keep", "wall", "fountain", "bandit-fort"])
    assert found.scores == (5 - 5 + 15, 5 - 2)


SAID = [
    PerCard(1), PerCard(-1), PerCard(2), PerCard(1, 3), PerCard(1, 4), PerCard(1, what=kind(ACTION)),
    PerCard(1, 3, kind(ACTION)), PerCard(1, what=kind(named="Gold")), PerCard(1, 3, kind(named="Gold")),
    PerCard(1, what=Kind(named=["Silver", "Gold"])), PerCard(1, what=Kind(without=[VICTORY])), PerCard(1, pile=EMPTY),
    PerCard(1, pile=MARKED), PerCard(1, 3, kind(named="Gold"), EMPTY),
    PerName(1), PerName(-1), PerName(1, 3), PerName(1, what=kind(ACTION)), PerName(1, 3, kind(ACTION)),
    PerName(1, copies=2), PerName(1, copies=3), PerName(1, copies=2, no_more=True), PerName(1, no_more=True),
    PerName(1, unbeaten=True), PerName(1, copies=2, unbeaten=True), PerName(1, no_more=True, unbeaten=True),
    PerSet(3, [kind(named="Copper")]), PerSet(3, [kind(named="Copper"), kind(ACTION)]), PerSet(-3, [kind(ACTION)]),
    PerSet(3, [kind(named="Copper")], "favors"), PerSet(3, [kind(costing=Exactly(2))]),
    PerRunnerUp(3), PerRunnerUp(3, kind(ACTION)), PerRunnerUp(-3), Beyond(-1, 15), Beyond(-1, 16), Beyond(1, 15),
    IfHaving(15, 10), IfHaving(15, 11), IfHaving(15, 10, kind(named="Copper")), IfHaving(-15, 10), IfHaving(14, 10),
    OnMat(4, TAVERN), OnMat(3, TAVERN), OnMat(-4, TAVERN),
]  # fmt: skip


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_field_is_said(lang):
    """No two of these, which differ in one field or more, are said alike."""
    found = [said_points(node, words(lang)) for node in SAID]
    assert len(set(found)) == len(found), [text for text in found if found.count(text) > 1]
    for text in found:
        assert not re.search(r"[{}]|  | [.,;:)]|[(] |[.,;:]{2}", text), text


def test_every_word_is_among_those_said():
    classes = {node for node in Points.__subclasses__() if node.__module__.startswith("engine.")}
    assert {type(node) for node in SAID} == classes
    for node in classes:
        changed = {field for one in SAID if type(one) is node for field in one.fields if field in one.__dict__}
        assert changed == set(node.fields), node


@pytest.mark.parametrize("node", [PerName(1, what=kind(named="Gold")), PerRunnerUp(1, kind(named="Gold"))])
def test_what_cannot_be_said_is_refused(node):
    with pytest.raises(Unsaid):
        said_points(node, words("en"))


def test_what_counts_most_is_told_first_and_what_cannot_count_not_at_all():
    state = table_of([Holding({"curse": 1, "estate": 2, "copper": 3, "province": 1, "gardens": 1})])
    assert points_by_card(state, 0) == [("Province", 1, 6), ("Estate", 2, 2), ("Gardens", 1, 0), ("Curse", 1, -1)]
