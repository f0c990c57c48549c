"""The bench asks what it says it asks: histories counted by hand, ends by the separate playing; never a time."""

from __future__ import annotations

import sys
from math import comb
from pathlib import Path
from random import Random

from engine.machine.loop import advance, choose
from engine.table.boxes import PILES, box
from engine.table.facts import fact
from tests.bench import ours, setup
from tests.bench.growth import SERIES, timed_decisions
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


def test_the_kingdoms_measured_are_kingdoms_of_their_boxes() -> None:
    drawn = [setup.draw_one("base", seed).kingdom for seed in range(50)]
    assert all(len({*kingdom.piles}) == 10 and {*kingdom.piles} <= {*box("base-2e").piles} for kingdom in drawn)
    assert len({kingdom.piles for kingdom in drawn}) > 40
    everything = {pile for seed in range(200) for pile in setup.draw_one("all", seed).kingdom.piles}
    assert {fact(pile).kind for pile in everything} == PILES
    assert len({fact(pile).box for pile in everything}) > 14


def test_a_table_laid_out_is_that_of_the_kingdom_drawn() -> None:
    for seed in range(20):
        table, drawn = setup.lay_one("all", seed), setup.draw_one("all", seed).kingdom
        assert {*drawn.piles} <= {pile.id for pile in table.kingdom}
        assert table.players == setup.PLAYERS


def test_without_a_registry_the_other_side_is_left_out_and_the_reason_told(monkeypatch) -> None:
    monkeypatch.setattr(setup, "WANTED", "dominion-setup==0.0.0.dev0")  # so that nothing is installed here either
    assert setup.install(Path(sys.executable), "--no-index") != ""
    assert setup.install(Path("no-such-interpreter")) != ""
    with setup.other_side(None) as ask:
        assert ask is None
    monkeypatch.setattr(setup, "SIZES", dict.fromkeys(setup.SIZES, 2))
    monkeypatch.setattr(setup, "ROUNDS", 1)
    assert setup._kingdom("base", None).keys() == {setup.OURS, setup.LAID}
    assert setup.run_quietly(["no-such-command-anywhere"]) != ""
    assert setup.run_quietly([sys.executable, "-c", "print('fine')"]) == ""
    assert setup.run_quietly([sys.executable, "-c", "raise SystemExit('no network')"]) == "no network"


def test_each_series_grows_and_is_explored_whole() -> None:
    for _, question, sizes in SERIES.values():
        graphs = [answer(question(size)) for size in sizes[:2]]
        assert all(graph.whole for graph in graphs)
        assert graphs[0].nodes < graphs[1].nodes


def test_more_landscapes_that_answer_are_more_events_heard(monkeypatch) -> None:
    monkeypatch.setattr("tests.bench.growth.GAMES", 1)
    heard = [timed_decisions(things)[0] for things in (0, 4, 8)]
    assert heard[0] < heard[1] < heard[2]
