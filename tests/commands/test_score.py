"""`justiciar score`: what each thing is worth, who wins and by which rule, and how the end of a game is typed."""

from __future__ import annotations

import json

import pytest

from assistant.answers.score import TooMany, count_score
from assistant.reading.scores import Told
from engine.game.tally import Holding, NotCounted, settle, worth_of
from engine.model.kinds import VICTORY
from engine.sets import index
from engine.sets.worth import NO_CARDS, POINTS
from engine.table.errors import TableError
from engine.table.facts import all_ids, fact
from i18n.interface import languages

pytestmark = pytest.mark.usefixtures("plain_surroundings")

TIED = ("Alice: Province*4, Duchy*2", "Bob: Province*4, Gardens*2, cards=30")


@pytest.fixture
def told(say):
    """Ask for data."""

    def asked(*args):
        code, out, err = say("score", *args, "--json")
        assert (code, err) == (0, "")
        return json.loads(out)

    return asked


def points(cards, **more):
    """Count what one player has."""
    return settle([Holding(cards, **more)]).scores[0]


# Printed values, counted by hand (E5: rounded down for each card).
WORTH = [
    ({"estate": 1, "duchy": 1, "province": 1, "colony": 1, "curse": 1}, 1 + 3 + 6 + 10 - 1),
    ({"gardens": 2, "copper": 27}, 4),  # 29 cards
    ({"gardens": 2, "copper": 28}, 6),  # 30 cards
    ({"gardens": 1, "copper": 8}, 0),
    ({"duke": 3, "duchy": 4}, 12 + 12),
    ({"duke": 2}, 0),
    ({"harem": 1, "nobles": 2, "great-hall": 3, "mill": 1}, 2 + 4 + 3 + 1),
    ({"vineyard": 2, "village": 5, "silver": 9}, 2),  # 5 Actions
    ({"vineyard": 2, "village": 4, "great-hall": 2}, 4 + 2),  # Great Hall is an Action too
    ({"silk-road": 2, "estate": 5, "great-hall": 1}, 4 + 5 + 1),  # 8 Victory cards, themselves among them
    ({"feodum": 2, "silver": 8}, 4),
    ({"fairgrounds": 1, "copper": 3, "silver": 1, "gold": 1, "estate": 1}, 2 + 1),  # 5 names
    ({"fairgrounds": 1, "copper": 3, "silver": 1, "gold": 1}, 0),
    ({"humble-castle": 1, "kings-castle": 1, "grand-castle": 1, "small-castle": 2}, 5 + 10 + 5 + 4),
    ({"pasture": 1, "estate": 3}, 3 + 3),
    ({"demesne": 1, "gold": 4}, 4),
    ({"marchland": 1, "estate": 5}, 2 + 5),
    ({"territory": 2, "estate": 5, "duchy": 1}, 6 + 5 + 3),  # 3 names
    ({"curse": 4}, -4),
    ({"miserable": 1}, -2),
    ({"twice-miserable": 1, "duchy": 1}, -1),
    ({"gardens": 1, "copper": 9, "miserable": 1}, 1 - 2),  # a State is no card: ten are
    ({"overgrown-estate": 1, "hovel": 1, "necropolis": 1}, 0),
    ({"distant-lands": 2, "island": 1}, 8 + 2),
]


@pytest.mark.parametrize(("cards", "sum_"), WORTH, ids=lambda one: "+".join(one) if isinstance(one, dict) else "")
def test_what_cards_are_worth(cards, sum_):
    assert points(cards) == sum_


def test_tokens_count():
    assert points({"duchy": 1}, tokens=7) == 10


LANDMARK_WORTH = {
    "bandit-fort": ({"silver": 2, "gold": 1, "copper": 5}, -6),
    "fountain": ({"copper": 10}, 15),
    "museum": ({"copper": 5, "silver": 1, "gold": 1}, 6),
    "orchard": ({"village": 3, "smithy": 2, "copper": 9}, 4),
    "palace": ({"copper": 7, "silver": 3, "gold": 2}, 6),
    "triumphal-arch": ({"village": 5, "smithy": 3, "moat": 1}, 9),
    "wall": ({"copper": 20}, -5),
    "wolf-den": ({"copper": 7, "silver": 1, "village": 1}, -6),
}


@pytest.mark.parametrize("card", sorted(LANDMARK_WORTH))
def test_what_landmarks_are_worth(card):
    cards, sum_ = LANDMARK_WORTH[card]
    assert settle([Holding(cards)], [card]).scores == (sum_,)


def test_landmarks_that_give_nothing_to_a_single_kind():
    assert settle([Holding({"village": 5})], ["triumphal-arch"]).scores == (0,)
    assert settle([Holding({"copper": 9})], ["fountain"]).scores == (0,)
    assert settle([Holding({"copper": 14})], ["wall"]).scores == (0,)


def test_keep_looks_at_the_others():
    hands = [{"copper": 5, "silver": 2}, {"copper": 5, "gold": 1}, {"silver": 1}]
    # Coppers are tied, the Silvers are Alice's, the Gold is Bob's.
    assert settle([Holding(one) for one in hands], ["keep"]).scores == (10, 10, 0)


def test_whatever_is_worth_something_is_known():
    """Every Victory card has its points from its tree or from the table: no number stands twice."""
    for card in all_ids():
        known = fact(card)
        written, tabled = known.name in index(), card in POINTS
        assert not (written and tabled), card
        if VICTORY in known.types and known.kind not in NO_CARDS:
            assert written or tabled, card
        assert not tabled or VICTORY in known.types or known.kind in ("landmark", "ally"), card
        if not written and not tabled:
            assert (worth_of(card) is None) == (known.kind in NO_CARDS), card


@pytest.mark.parametrize("card", ["banquet", "obelisk", "tower", "plateau-shepherds", "castles", "piazza"])
def test_what_nobody_has_among_his_cards_is_refused(card):
    with pytest.raises(NotCounted):
        points({card: 1})
    with pytest.raises(NotCounted):
        settle([Holding({})], [card])


@pytest.mark.parametrize("card", ["keep", "museum"])
def test_a_landmark_is_nobodys_card(card):
    with pytest.raises(NotCounted):
        points({card: 1})


@pytest.mark.parametrize("card", ["gardens", "banquet", "arena", "capitalism"])
def test_what_is_no_scoring_landmark_is_refused(card):
    with pytest.raises(NotCounted):
        settle([Holding({})], [card])


def test_an_ally_is_counted_with_the_favors_that_are_told(told, say):
    """Plateau Shepherds: a Favor and a card costing $2 are a pair worth 2 VP (E5)."""
    typed = ("A: Estate*3, favors=5", "B: Estate*3, favors=2", "--landmark", "Plateau Shepherds")
    assert [one["points"] for one in told(*typed)["players"]] == [3 + 6, 3 + 4]
    assert say("score", "A: Estate*3", "B: Duchy", "--landmark", "Plateau Shepherds")[0] == 2


# E6: the most points, then the fewest turns among those, else shared.
RESULTS = [
    ([(30, 14), (29, 9)], (0,), "points"),
    ([(30, 14), (30, 13)], (1,), "turns"),
    ([(30, 13), (30, 13)], (0, 1), "shared"),
    ([(30, 14), (30, 13), (30, 13)], (1, 2), "turns"),
    ([(30, 14), (30, 14), (12, 9)], (0, 1), "shared"),
    ([(30, None), (30, 13)], (0, 1), "open"),
    ([(30, 13), (30, 13), (12, None)], (0, 1), "shared"),
    ([(-2, 3), (-1, 3)], (1,), "points"),
]


@pytest.mark.parametrize(("players", "winners", "by"), RESULTS)
def test_who_wins(players, winners, by):
    found = settle([Holding({}, tokens=tokens, turns=turns) for tokens, turns in players])
    assert (found.winners, found.by) == (winners, by)


def test_turns_decide_a_tie(told):
    found = told(*TIED, "--turns", "14,13")
    assert [one["points"] for one in found["players"]] == [30, 30]
    assert [one["winner"] for one in found["players"]] == [False, True]
    assert (found["by"], found["rules"]) == ("turns", ["E5", "E6"])
    assert told(*TIED, "--turns", "Bob=14,Alice=13")["players"][0]["winner"]
    assert told(*TIED, "--turns", "13")["by"] == "shared"


def test_a_tie_without_turns_is_open(told, say):
    found = told(*TIED)
    assert found["by"] == "open"
    assert [one["winner"] for one in found["players"]] == [None, None]
    _, out, _ = say("score", *TIED)
    assert "--turns" in out and "--ended" in out


@pytest.mark.parametrize(
    ("flags", "winners"),
    [
        (("--ended", "Alice"), [False, True, True]),
        (("--ended", "Bob"), [False, False, True]),
        (("--ended", "Carol"), [True, True, True]),
        (("--began", "Bob", "--ended", "Bob"), [True, False, True]),
        (("--began", "Carol", "--ended", "Alice"), [False, True, False]),
        (("--ended", "2"), [False, False, True]),
        (("--ended", "car"), [True, True, True]),
    ],
)
def test_who_ended_tells_who_took_fewer_turns(told, flags, winners):
    found = told("Alice: Duchy", "Bob: 3 Estate", "Carol: Estate*3", *flags)
    assert [one["winner"] for one in found["players"]] == winners


TYPED = [
    ("Alice: Province*4, Duchy*2", "Bob: Province"),
    ("Alice: 4 Provinces, 2x Duchy; Bob: Province",),
    ("Alice:", "Province", "x4,", "Duchy", "×2", "Bob:", "Province"),
    ("Alice: Provinz*4, Duchy, Duchy\nBob: Prowincja*1",),
]


@pytest.mark.parametrize("typed", TYPED, ids=range(4))
def test_however_it_is_typed(told, typed):
    found = told(*typed)
    assert [(one["name"], one["points"]) for one in found["players"]] == [("Alice", 30), ("Bob", 6)]


def test_players_without_names(told):
    assert [one["name"] for one in told("Province", "Duchy*2")["players"]] == ["Player 1", "Player 2"]


def test_a_file(told, say, tmp_path):
    path = tmp_path / "tonight.txt"
    path.write_text("# Friday\nAnna: Province*2, turns=12, tokens=3\n\nBéla: Duchy*5\n", "utf-8")
    found = told("--file", str(path))
    read = [(one["name"], one["points"], one["turns"]) for one in found["players"]]
    assert read == [("Anna", 15, 12), ("Béla", 15, None)]
    assert say("score", "--file", str(tmp_path / "none.txt"))[0] == 2
    assert say("score", "Anna: Duchy", "--file", str(path))[0] == 2


def test_more_than_there_is_is_told_and_counted(say, told):
    assert "8" in next(line for line in say("score", "A: Province*9", "B: Duchy")[1].splitlines() if "Counted" in line)
    assert told("A: Province*9", "B: Duchy")["players"][0]["points"] == 54
    assert told("A: Province*6", "B: Province*2")["remarks"] == []
    assert told("A: Estate*11", "B: Estate*3")["remarks"] == []  # 8 in the pile and 3 in each first deck
    assert len(told("A: Estate*12", "B: Estate*3")["remarks"]) == 1


def test_how_many_cards_matters_only_to_what_counts_them(say):
    assert "cards=40" not in say("score", "A: Province", "B: Duchy")[1]
    assert "cards=40" in say("score", "A: Gardens", "B: Duchy")[1]


WRONG = {
    "nobody": ((), "Alice: Province"),
    "seven": (("A: Gold", "B:", "C:", "D:", "E:", "F:", "G:"), "7"),
    "twice": (("A: Gold", "a: Gold"), "a"),
    "no card": (("A: Prxvince*2",), "Province"),
    "an Event": (("A: Banquet",), "--landmark"),
    "too few turns": ((*TIED, "--turns", "1,2,3"), "--turns"),
    "no such player": ((*TIED, "--ended", "Zoe"), "Zoe"),
    "began alone": ((*TIED, "--began", "Bob"), "--ended"),
    "both": ((*TIED, "--turns", "14,13", "--ended", "Bob"), "--ended"),
    "two sources": (("A: Gold", "--file", "none.txt"), "--file"),
    "no file": (("--file", "none.txt"), "none.txt"),
    "no number": ((*TIED, "--tokens", "Bob=many"), "many"),
    "fewer than named": (("A: Gold*5, cards=3",), "5"),
    "too much": (("A: Gold*99999",), "500"),
}


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("case", WRONG)
def test_what_is_wrong_is_said_with_what_to_do(say, case, lang):
    args, part = WRONG[case]
    code, out, err = say("score", *args, "--lang", lang)
    assert (code, out) == (2, "")
    assert (part in err) or (case == "nobody" and "justiciar score" in err)


@pytest.mark.parametrize("lang", languages())
def test_every_language_says_it(say, lang):
    for flags in ((), ("--turns", "14,13"), ("--turns", "14"), ("--ended", "Alice", "--landmark", "Wall")):
        code, out, err = say("score", *TIED, "--lang", lang, *flags)
        assert (code, err) == (0, "")
        assert "30" in out and "E5" in out
        if lang != "en":
            assert "points" not in out and "turn" not in out.replace("--turns", "")


def test_the_answer_is_a_value_without_a_language():
    found = count_score([Told("Alice", {"province": 2, "duchy": 1}), Told("Bob", {"province": 2, "duchy": 40})])
    assert found.result.scores == (15, 132)
    assert found.result.winners == (1,)
    assert found.rules == ("E5",)
    assert found.doubts == (TooMany("duchy", 41, 8),)
    tied = count_score([Told("Alice", {"estate": 1}, turns=9), Told("Bob", {"estate": 1}, turns=8)])
    assert (tied.result.winners, tied.rules) == ((1,), ("E5", "E6"))


def test_what_is_not_counted_is_told_by_its_id():
    with pytest.raises(TableError) as caught:
        count_score([Told("Alice", {"estate": 1})], ["tower"])
    assert (caught.value.msgid, caught.value.slots) == ("score.not-counted", {"card": "tower"})
