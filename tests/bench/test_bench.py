"""The bench asks what it says it asks: histories counted by hand, ends by the separate playing; never a time."""

from __future__ import annotations

from math import comb
from random import Random

from engine.machine.loop import advance, choose
from tests.bench import ours
from tests.bench.questions import FIVE, QUESTIONS, answer, histories, peak
from tests.bench.table import lines
from tests.second_opinion.exploring import ends


def test_sentry_under_a_throne_room_has_the_histories_counted_by_hand() -> None:
    """First play: 5 draws, 6 pairs looked at, then each card is trashed, discarded or kept, two kept in 2 orders.

    The second play draws and looks at what that left: with nothing kept 2 draws, and 1 card to look at (3 ways), or
    one more out of the discard pile (10 ways; 20 where it is one of two); else a kept card is drawn and 10 ways follow,
    twice as many where the pair has an unknown card. Declining to play Sentry is one history more.
    """
    nothing_kept = 2 * 3 + 2 * (2 * 10) + 2 * 2 * 10
    one_kept = 4 * 10
    both_kept = 2 * (2 * 10)
    assert histories(answer(QUESTIONS["sentry"])) == 1 + 5 * comb(4, 2) * (nothing_kept + one_kept + both_kept)


def test_sentry_under_a_throne_room_ends_as_the_separate_playing_says() -> None:
    table = {"players": [{"hand": ["Throne Room", "Sentry"], "deck": {"unknown": list(FIVE)}}, {}]}
    # The order of an unknown deck is no part of an end on our side: both are compared by what lies where.
    theirs = {
        (hand, tuple(sorted(deck)), discard, trash)
        for ((hand, deck, discard, _), *_), trash, *_ in ends(table, ["Throne Room"])
    }
    found = set()
    for players, trash, *_ in answer(QUESTIONS["sentry"]).outcomes():
        hand, deck, pool, discard = players[0][:4]
        known = [card for card in deck if card is not None]
        found.add((hand, tuple(sorted([*known, *pool])), discard, trash))
    assert found == theirs


def test_bandit_against_two_moats_has_the_histories_counted_by_hand() -> None:
    """Each opponent shows the Moat or not, twice; 2 of 6 are revealed, with a choice only where both can be trashed.

    A first hit: 15 pairs, one of them (Silver, Gold) with 2 ways. Two hits: after one of the 6 pairs without Silver and
    Gold that pair is there again, so 7 ways follow; after each of the 10 other ways, 6.
    """
    hit, twice = 15 + 1, 6 * 7 + (2 + 8) * 6
    assert histories(answer(QUESTIONS["bandit"])) == 1 + (1 + hit + hit + twice) ** 2


def test_the_great_question_is_at_least_as_great_as_that_of_the_trial() -> None:
    graph = answer(QUESTIONS["library"])
    assert graph.whole
    assert histories(graph) >= 4_558_760
    assert graph.nodes <= 120_000


def test_village_sentry_and_library_come_together_to_a_full_hand() -> None:
    graph = answer(QUESTIONS["village"])
    assert graph.whole
    drawn = {players[0][0] for players, *_ in graph.outcomes()}
    # Library first, Actions kept: five cards come to the two in hand, and nobody ever holds more than seven.
    assert tuple(sorted(("Village", "Sentry", *FIVE))) in drawn
    assert {len(hand) for hand in drawn} == {*range(8)}


def test_a_vampire_deals_out_each_of_the_hexes_once() -> None:
    graph = answer(QUESTIONS["vampire"])
    dealt = [hexes.discard for *_, hexes in graph.outcomes()]
    assert {len(discard) for discard in dealt} == {1}
    assert len(set(dealt)) == 12


def test_the_games_played_are_games() -> None:
    for play in (ours.big_money, ours.at_random):
        tally = ours.Tally()
        for seed in range(20):
            play(seed, tally)
        assert tally.games == 20
        assert 20 < tally.turns / tally.games < 150


def test_random_answers_are_answers() -> None:
    random, state = Random(1), ours.middle_of_a_game()
    ask = advance(state)
    for _ in range(200):
        if ask is None:
            break
        given = ours.random_answer(ask, random) if hasattr(ask, "options") else ask.outcomes()[0][0]
        state = choose(state, given, ask)
        ask = advance(state)


def test_memory_and_tables_can_be_told() -> None:
    assert peak() > 5
    assert lines(("", "µs"), [("clone", "1.00"), ("key", "10.00")]) == [
        "          µs",
        "clone   1.00",
        "key    10.00",
    ]
