"""Verdicts: always, sometimes, never and when; exact chances; honest when cut. Right values are counted by hand."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from engine.inquiry.explore import CHANCE, DECISION, Budget, Paths, chances, choices_of, distribution, policies
from engine.inquiry.notation import parse
from engine.inquiry.outcome import EVERYDAY, Difference, deciding, differences, facts_of, rules_of, shared
from engine.inquiry.run import run
from engine.inquiry.situation import build
from engine.inquiry.verdict import (
    ALWAYS,
    AT_MOST,
    EACH,
    HAS,
    IS,
    NEVER,
    ONCE,
    OPEN,
    SOME,
    SOMETIMES,
    choice_at,
    find,
    judge,
)


def explored(body, profile="current", asker=0, budget=None):
    """Explore a situation; ends are told apart by what the asker may see."""
    scenario = parse(f"justiciar scenarios 1\n[t] t\n{body}\n= always: coins 0\n")[0]._replace(expectations=())
    before, _ = build(scenario, profile)
    return run(scenario, profile, budget, lambda end: differences(before, end.state, asker)).graph


def number(what, outcome):
    """Read a number out of an outcome; 0 if it has not changed."""
    return next((one.number for one in outcome.view if one.what == what), 0)


def came(what, player, outcome):
    return next((one.came for one in outcome.view if one[:2] == (what, player)), ())


THRONE = "Alice hand: Throne Room, Moneylender, Copper\nAlice> play Throne Room"
WITCHES = (
    "Alice hand: Throne Room, Witch\nAlice deck: Copper*4\nBob hand: Moat, Copper*4\n"
    "Alice> play Throne Room\nAlice> Witch"
)


def test_throne_room_on_moneylender_today():
    graph = explored(THRONE)
    verdict = judge(graph, lambda outcome: number("coins", outcome) == 3)
    assert (verdict.holds, verdict.whole) == (SOMETIMES, True)
    (condition,) = verdict.yes.when
    assert verdict.yes.exactly
    choice = condition.choice
    assert (choice.card, choice.prompt, choice.answer) == ("Moneylender", "trash", ("Copper",))
    assert (condition.how, condition.times) == (IS, SOME)
    assert judge(graph, lambda outcome: number("coins", outcome) == 6).holds == NEVER
    assert judge(graph, lambda outcome: number("coins", outcome) in (0, 3)).holds == ALWAYS
    assert verdict.yes.least is None, "chance has no part"


def test_throne_room_of_the_first_edition_leaves_no_choice():
    graph = explored(THRONE, "base-1e")
    assert judge(graph, lambda outcome: number("coins", outcome) == 3).holds == ALWAYS
    (ending,) = find(graph).endings
    assert ending.when == ()
    assert came("trash", -1, ending.outcome) == ("Copper",)


@pytest.mark.parametrize(("profile", "holds"), [("base-1e", NEVER), ("current", SOMETIMES)])
def test_mine_may_spare_the_copper_today_only(profile, holds):
    graph = explored("Alice hand: Mine, Copper\nAlice> play Mine", profile)
    assert judge(graph, lambda outcome: came("trash", -1, outcome) == ()).holds == holds


def test_the_witness_is_shortest_and_leads_there():
    graph = explored(WITCHES)
    for ending in find(graph).endings:
        facts = facts_of(graph.start, ending.witness)
        gained = sum(fact.verb == "gain" for fact in facts)
        assert gained == 10 - number("pile", ending.outcome) if number("pile", ending.outcome) else gained == 0
        assert len(ending.witness) == 4, "the script's two answers, and one for each Witch"


def test_moat_against_two_witches():
    endings = {number("pile", one.outcome): one for one in find(explored(WITCHES)).endings}
    assert sorted(endings) == [0, 8, 9], "no Curse, two, one (0: the pile has not changed)"
    told = {left: [(c.choice.answer, c.times) for c in one.when] for left, one in endings.items()}
    assert told[0] == [("Moat", EACH)]
    assert told[8] == [("pass", EACH)]
    assert sorted(told[9]) == [("Moat", SOME), ("pass", SOME)]
    assert all(one.exactly for one in endings.values())


def test_a_small_draw_by_hand():
    """Three of Gold and three Coppers: the Gold comes with 3 of 4; nobody chooses."""
    graph = explored("Alice hand: Smithy\nAlice deck: ? Gold, Copper*3\nAlice> play Smithy")
    verdict = judge(graph, lambda outcome: "Gold" in came("hand", 0, outcome))
    assert (verdict.yes.least, verdict.yes.greatest) == (Fraction(3, 4), Fraction(3, 4))
    assert verdict.no.least == Fraction(1, 4)
    assert {(c.how, c.part) for c in verdict.no.when} <= {(IS, ("", 0)), (AT_MOST, ("Gold", 0)), (HAS, ("Copper", 3))}
    assert verdict.no.exactly
    assert find(graph).combinations == (), "without a choice there are no combinations"


def test_two_draws_make_a_product():
    """Two Laboratories over six cards, one of them a Gold: 4 of 6; both Estates among the four: C(4,2) / C(6,4)."""
    table = "Alice hand: Laboratory*2\nAlice deck: ? Gold, Estate*2, Copper*3\n"
    graph = explored(table + "Alice> play Laboratory\nAlice> play Laboratory")
    assert judge(graph, lambda outcome: "Gold" in came("hand", 0, outcome)).yes.least == Fraction(4, 6)
    assert judge(graph, lambda outcome: came("hand", 0, outcome).count("Estate") == 2).yes.greatest == Fraction(6, 15)


def test_choices_are_listed_with_their_chances():
    graph = explored("Alice hand: Cellar, Estate\nAlice deck: ? Gold, Copper*2\nAlice> play Cellar")
    found = find(graph)
    told = {one.choices[0].answer: sorted(share for _, share in one.chances) for one in found.combinations}
    assert told == {(): [1], ("Estate",): [Fraction(1, 3), Fraction(2, 3)]}
    gold = judge(graph, lambda outcome: "Gold" in came("hand", 0, outcome))
    assert (gold.yes.least, gold.yes.greatest) == (0, Fraction(1, 3))
    assert [(c.choice.answer, c.times) for c in gold.yes.when] == [(("Gold",), ONCE)]


def test_what_the_player_knows():
    """Bob's five cards are any of his 7 Coppers and 3 Estates: all Coppers in C(7,5)/C(10,5) = 1/12 of the cases."""
    body = "Alice hand: Militia\nBob hand: Copper*3, Estate*2\nBob deck: ? Copper*4, Estate\n{}Alice> play Militia"
    two = lambda outcome: came("discard", 1, outcome) == ("Copper", "Copper")  # noqa: E731
    lies = judge(explored(body.format("")), two)
    knows = judge(explored(body.format("mode: player\n")), two)
    assert (lies.yes.least, lies.yes.greatest) in ((None, None), (0, 1))
    # With three Estates only two Coppers are left: then two Coppers can go as well; with none they must.
    assert (knows.yes.least, knows.yes.greatest) == (Fraction(1, 12), 1)


@pytest.mark.parametrize(
    "body",
    [
        THRONE,
        WITCHES,
        "Alice hand: Vassal\nAlice deck: ? Village, Gold, Copper, Smithy\nAlice> play Vassal",
        "Alice hand: Chapel, Copper*2, Estate\nAlice> play Chapel",
        "Alice hand: Sentry\nAlice deck: ? Silver, Estate, Copper\nAlice> play Sentry",
        "Alice hand: Throne Room, Cellar, Estate\nAlice deck: ? Gold, Copper, Curse\nAlice> play Throne Room",
        "Alice hand: Militia\nBob hand: Moat, Copper*2, Estate*2\nAlice> play Militia",
    ],
)
def test_conditions_against_every_way(body):
    """Walk every way of the graph: what is said to be needed is there, and where it is enough no other end has it."""
    graph = explored(body)
    ways = list(all_ways(graph))
    assert len(ways) > 2
    for ending in find(graph).endings:
        for outcome, choices in ways:
            all_hold = all(holds(condition, choices) for condition in ending.when)
            if outcome == ending.outcome:
                assert all_hold, (ending.when, choices)
            elif ending.exactly and ending.when:
                assert not all_hold, (ending.when, choices)


@pytest.mark.parametrize(
    ("body", "wanted"),
    [
        ("Alice hand: Cellar, Estate, Copper\nAlice deck: Gold*4\nAlice> play Cellar",
         lambda outcome: len(came("discard", 0, outcome)) == 1),
        ("Alice hand: Cellar, Estate, Copper, Curse\nAlice deck: Gold*4\nAlice> play Cellar",
         lambda outcome: "Copper" in came("discard", 0, outcome) or "Curse" in came("discard", 0, outcome)),
        ("Alice hand: Chapel, Copper*3, Estate\nAlice> play Chapel",
         lambda outcome: came("trash", -1, outcome).count("Copper") >= 2),
        ("Alice hand: Remodel, Copper, Estate, Silver\nAlice> play Remodel",
         lambda outcome: "Copper" not in came("trash", -1, outcome)),
        (WITCHES, lambda outcome: number("pile", outcome) in (0, 9)),
    ],
)  # fmt: skip
def test_conditions_of_a_proposition_against_every_way(body, wanted):
    graph = explored(body)
    verdict = judge(graph, wanted)
    assert verdict.holds == SOMETIMES
    for outcome, choices in all_ways(graph):
        for ending in (verdict.yes, verdict.no):
            all_hold = all(holds(condition, choices) for condition in ending.when)
            if ending.outcome == wanted(outcome):
                assert all_hold, (ending.when, choices)
            elif ending.exactly and ending.when:
                assert not all_hold, (ending.when, choices)


def test_a_part_of_an_answer_can_decide():
    """Two Coppers or more among what is trashed, whatever else is."""
    graph = explored("Alice hand: Chapel, Copper*3, Estate\nAlice> play Chapel")
    verdict = judge(graph, lambda outcome: came("trash", -1, outcome).count("Copper") >= 2)
    assert [(one.how, one.part) for one in verdict.yes.when] == [(HAS, ("Copper", 2))]
    assert [(one.how, one.part) for one in verdict.no.when] == [(AT_MOST, ("Copper", 1))]
    assert verdict.yes.exactly
    assert verdict.no.exactly


def all_ways(graph):
    """Yield (outcome, choices) for every way from the start; only for graphs without a cycle."""
    waiting = [(0, ())]
    while waiting:
        node, choices = waiting.pop()
        if node in graph.ends:
            yield graph.ends[node], choices
            continue
        for index, edge in enumerate(graph.edges_of(node)):
            waiting.append((graph.edges[edge], (*choices, choice_at(graph, node, index))))


def holds(condition, choices):
    here = [one.answer for one in choices if one.site == condition.choice.site]
    card, most = condition.part

    def fits(answer):
        if condition.how == IS:
            return answer == condition.choice.answer
        count = answer.count(card) if isinstance(answer, tuple) else int(answer == card)
        return count >= most if condition.how == HAS else count <= most

    every, some = all(map(fits, here)), any(map(fits, here))
    return {ONCE: some, SOME: some, EACH: every and some}.get(condition.times, every)


@pytest.mark.parametrize("deck", ["? Gold, Copper*2", "? Village, Gold, Smithy"])
def test_bounds_are_those_of_the_policies(deck):
    """Least and greatest chance equal the least and greatest over every way to decide, listed one by one."""
    graph = explored(f"Alice hand: Vassal, Estate\nAlice deck: {deck}\nAlice> play Vassal")
    decisions = choices_of(graph)
    listed = policies(graph, 64)
    everything = [
        distribution(graph, dict(zip(decisions, answers, strict=True)))
        for answers in product(*(range(len(graph.edges_of(node))) for node in decisions))
    ]
    assert len(listed) <= len(everything)
    for outcome in graph.outcomes():
        shares = [one.get(outcome, Fraction(0)) for one in everything]
        assert chances(graph, lambda one, this=outcome: one == this) == (min(shares), max(shares))
        assert {min(shares), max(shares)} <= {distribution(graph, one).get(outcome, Fraction(0)) for one in listed}
    assert all(sum(one.values()) == 1 for one in everything)


def test_too_many_policies_are_not_listed():
    graph = explored("Alice hand: Cellar, Estate, Copper, Curse, Duchy, Gold, Silver, Moat\nAlice> play Cellar")
    assert policies(graph, 64) is None
    assert find(graph).combinations == ()


@pytest.mark.parametrize("nodes", [1, 3, 10, 40])
def test_a_cut_search_is_never_given_as_whole(nodes):
    table = "Alice hand: Throne Room, Cellar, Estate, Copper\nAlice deck: ? Gold, Silver, Curse, Moat\n"
    body = table + "Alice> play Throne Room"
    graph = explored(body, budget=Budget(nodes=nodes))
    assert (graph.whole, graph.reason) == (False, "nodes")
    for wanted in (lambda outcome: True, lambda outcome: False, lambda outcome: number("actions", outcome) == 2):
        verdict = judge(graph, wanted)
        assert verdict.holds in (OPEN, SOMETIMES)
        assert not verdict.whole
        for ending in (verdict.yes, verdict.no):
            assert ending is None or (ending.least is None and ending.greatest is None and not ending.exactly)
    found = find(graph)
    assert (found.whole, found.reason, found.combinations) == (False, "nodes", ())
    whole = {one.outcome for one in find(explored(body)).endings}
    assert {one.outcome for one in found.endings} < whole


def test_stopping_and_time_are_told(request):
    body = "Alice hand: Cellar, Estate, Copper\nAlice deck: ? Gold, Silver, Curse\nAlice> play Cellar"
    assert explored(body, budget=Budget(stopped=lambda: True)).reason == "stopped"
    request.getfixturevalue("time_flies")
    assert explored(body, budget=Budget(seconds=0.0)).reason == "seconds"


def test_a_reaction_shown_again_and_again():
    """Secret Chamber may be shown any number of times before an Attack: the graph has a cycle, the answer has not."""
    graph = explored(
        "printing: Secret Chamber = 2009\nAlice hand: Militia\nBob hand: Secret Chamber, Copper*2, Estate*2\n"
        "Bob deck: Gold, Silver\nAlice> play Militia",
        "intrigue-1e",
    )
    found = find(graph)
    assert found.whole
    assert len(found.endings) > 1
    assert Paths(graph).shortest().keys() == set(graph.outcomes())


def test_outcome_is_what_is_public_and_the_askers_hand():
    graph = explored("Alice hand: Bureaucrat\nBob hand: Estate, Copper*4\nAlice> play Bureaucrat")
    (ending,) = find(graph).endings
    view = ending.outcome.view
    assert Difference("deck", 0, ("Silver",), (), 6) in view
    assert Difference("deck", 1, ("Estate",), (), 6) in view
    assert Difference("hand", 1, (), (), 4) in view, "of another's hand the size alone is public"
    assert Difference("hand", 0, (), ("Bureaucrat",), 0) in view
    assert Difference("pile", -1, ("Silver",), (), 39) in view


def test_drawing_is_not_putting_on_top():
    graph = explored("Alice hand: Smithy\nAlice deck: Gold, Silver, Copper, Estate\nAlice> play Smithy")
    (ending,) = find(graph).endings
    assert Difference("deck", 0, (), (), 1) in ending.outcome.view


def test_what_all_outcomes_share():
    one, two = Difference("coins", 0, number=2), Difference("over")
    assert shared([(one, two), (two,)]) == (two,)


def test_deciding_rules_are_the_special_ones():
    graph = explored(WITCHES)
    traces = [facts_of(graph.start, ending.witness) for ending in find(graph).endings]
    rules = deciding(traces)
    assert {"A2", "P11"} <= set(rules)
    assert not set(rules) & EVERYDAY
    assert rules.index("A2") < rules.index("P11"), "what only some outcomes need comes first"
    plain = explored("Alice hand: Village\nAlice> play Village")
    facts = facts_of(plain.start, find(plain).endings[0].witness)
    assert set(deciding([facts])) == set(rules_of(facts)) != set()


def test_kinds_of_nodes():
    graph = explored("Alice hand: Vassal\nAlice deck: ? Village, Gold\nAlice> play Vassal")
    assert {CHANCE, DECISION} <= set(graph.kinds)
    assert len(choices_of(graph)) == 1
