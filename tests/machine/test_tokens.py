"""Tokens laid on a table do what their cards say, or are refused: none lies there and silently means nothing."""

from __future__ import annotations

import pytest

from engine.inquiry.notation import parse
from engine.inquiry.reading import MARKS
from engine.inquiry.run import run
from engine.inquiry.scenario import FIRST_LINE, ScenarioError
from engine.inquiry.situation import build
from engine.inquiry.tokens import BROUGHT
from engine.model.kinds import ARMY, EACH_ONES_MARKS, EVENT, PLAYER_TOKENS
from engine.rulebook.profiles import PROFILES
from engine.sets import catalogue
from i18n.interface import Interface, languages

VILLAGE = ("kingdom: Village", "Alice hand: Village", "Alice deck: Copper*5", "Alice> play Village")
BUYING = ("kingdom: Village", "phase: buy", "coins: 8", "Alice hand: none")

# Each kind: the line that lays it, other lines, and what holds with it and not without it.
HELD = {
    "coffers": ("Alice tokens: coffers 1", ("phase: buy", "Alice hand: none", "?"), "offers spend coffers"),
    "villagers": ("Alice tokens: villagers 1", ("Alice hand: none", "?"), "offers spend villagers"),
    "favors": (
        "Alice tokens: favors 4",
        ("landscapes: League of Bankers", "Alice hand: Moat", "Alice> end action"), "coins 1"),
    "debt": ("Alice tokens: debt 1", (*BUYING, "?"), "lacks offer buy Copper"),
    "vp": ("Alice tokens: vp 3", ("Alice hand: none", "Alice deck: none"), "Alice vp 3"),
    "minus-card": ("Alice tokens: minus-card 1", VILLAGE, "Alice hand 0"),
    "minus-coin": ("Alice tokens: minus-coin 1", ("phase: buy", "Alice hand: Gold", "Alice> play Gold"), "coins 2"),
    "journey": (
        "Alice tokens: journey 1",
        ("Alice hand: Ranger", "Alice deck: Copper*9", "Alice> play Ranger"), "Alice hand 5"),
    "ship-coin": (
        "Alice tokens: ship-coin 2", ("Alice hand: Pirate Ship", "Alice> play Pirate Ship", "Alice> coins"), "coins 2"),
    "skipped-turn": ("Bob tokens: skipped-turn 1", ("phase: buy", "Alice> end", "until: next turn"), "turn Alice"),
}  # fmt: skip
LYING = {
    "plus-card": ("marks: plus-card Alice on Village", VILLAGE, "Alice hand 2"),
    "plus-action": ("marks: plus-action Alice on Village", VILLAGE, "actions 3"),
    "plus-buy": ("marks: plus-buy Alice on Village", VILLAGE, "buys 2"),
    "plus-coin": ("marks: plus-coin Alice on Village", VILLAGE, "coins 1"),
    "cost-less": ("marks: cost-less Alice on Village", ("kingdom: Village", "?"), "cost Village 1"),
    "trashing": (
        "marks: trashing Alice on Village",
        ("kingdom: Village", "phase: buy", "coins: 3", "Alice hand: Estate", "Alice> buy Village", "?"),
        "offers Estate"),
    "embargo": ("marks: embargo on Village", (*BUYING, "Alice> buy Village"), "Alice discard has Curse"),
    "bought": (
        "marks: bought Alice on Seize the Day",
        ("landscapes: Seize the Day", *BUYING, "?"), "lacks offer buy Seize the Day"),
    "gained": (
        "marks: gained Alice on Gold",
        ("landscapes: Kintsugi", "phase: buy", "coins: 3", "Alice hand: Estate", "Alice> buy Kintsugi", "?"),
        "offers Silver"),
    "own-coin": (
        "marks: own-coin Alice 2 on Sinister Plot",
        ("landscapes: Sinister Plot", "phase: start", "Alice has: Sinister Plot", "Alice hand: Moat",
         "Alice deck: Copper*5", "Alice> cards"),
        "Alice hand 3"),
    "trade-route": (
        "marks: trade-route 2 on Trade Route",
        ("Alice hand: Trade Route, Estate", "Alice> play Trade Route"), "coins 2"),
    "sun": (
        "marks: sun 1 on Great Leader",
        ("landscapes: Great Leader", "Alice hand: Tea House", "Alice> play Tea House"), "actions 2"),
    "bane": (
        "marks: bane on Village",
        ("kingdom: Village", "Alice hand: Young Witch, Copper*2", "Alice deck: Copper*4", "Bob hand: Village",
         "Alice> play Young Witch", "Alice> Copper*2", "?"), "asks Bob"),
    "obelisk": (
        "marks: obelisk on Village", ("landscapes: Obelisk", "Alice hand: Village", "Alice deck: none"), "Alice vp 2"),
    "used": (
        "marks: used on Mountain Pass",
        ("landscapes: Mountain Pass", *BUYING, "Alice> buy Province"), "Alice vp tokens 0; Bob vp tokens 0"),
    "debt": ("marks: debt 3 on Village", ("landscapes: Tax", *BUYING, "Alice> buy Village"), "Alice debt 3"),
    "vp": (
        "marks: vp 5 on Village",
        ("landscapes: Defiled Shrine", *BUYING, "Alice> buy Village"), "mark Village vp 4"),
    "favors": (
        "marks: favors 2 on Village", ("landscapes: Family of Inventors", "kingdom: Village", "?"), "cost Village 1"),
}  # fmt: skip
CASES = {("held", kind): case for kind, case in HELD.items()} | {("lying", kind): case for kind, case in LYING.items()}


def scenario(*lines):
    return parse("\n".join([FIRST_LINE, "[t] x", *lines]))[0]


def holds(*lines):
    try:
        return run(scenario(*lines)).held
    except ScenarioError:
        return False


def refused(*lines):
    """Return the error with which a table is refused, none where it is not."""
    try:
        build(scenario(*lines, "= always: turn Alice"), "current")
    except ScenarioError as error:
        return error
    return None


def test_every_kind_is_tried():
    assert set(HELD) == set(PLAYER_TOKENS)
    assert {*LYING, ARMY} == set(MARKS)


@pytest.mark.parametrize("case", CASES.values(), ids=["-".join(key) for key in CASES])
def test_tokens_change_what_comes_of_it(case):
    token, lines, expected = case
    assert holds(token, *lines, f"= always: {expected}")
    assert not holds(*lines, f"= always: {expected}")


@pytest.mark.parametrize("kind", MARKS)
def test_what_lies_where_it_means_nothing_is_refused(kind):
    """On a pile of a table without anything that asks for it a mark means something only if that is brought in."""
    whose = " Alice" if kind in EACH_ONES_MARKS else ""
    error = refused("kingdom: Village", f"marks: {kind}{whose} on Village")
    assert (error is None) == (kind in BROUGHT)
    assert error is None or error.msgid in ("scenario.idle-mark", "scenario.idle-place")


@pytest.mark.parametrize("kind", PLAYER_TOKENS)
def test_tokens_that_nothing_asks_for_are_refused(kind):
    error = refused(f"Alice tokens: {kind} 1")
    needed = {"favors", "journey", "ship-coin"}
    assert (error is not None) == (kind in needed)
    assert error is None or error.msgid == "scenario.idle-token"


def test_none_of_a_kind_is_never_refused():
    zeros = ", ".join(f"{kind} 0" for kind in PLAYER_TOKENS)
    marks = ", ".join(f"{kind}{' Alice' if kind in EACH_ONES_MARKS else ''} 0 on Village" for kind in MARKS)
    assert refused("kingdom: Village", f"Alice tokens: {zeros}", f"marks: {marks}") is None


def test_only_the_prophecy_that_lays_it_makes_a_pile_that_of_the_army():
    assert refused("marks: army on Militia").msgid == "scenario.idle-mark"
    assert refused("landscapes: Approaching Army", "marks: army on Militia") is None


@pytest.mark.parametrize("kind", ["plus-card", "plus-action", "plus-buy", "plus-coin", "cost-less", "trashing"])
def test_tokens_of_piles_of_actions_lie_nowhere_else(kind):
    assert refused(f"marks: {kind} Alice on Copper").msgid == "scenario.idle-place"
    assert refused("landscapes: Arena", f"marks: {kind} Alice on Arena").msgid == "scenario.idle-place"


def test_what_is_brought_in_changes_nothing_else_of_the_table():
    """It gives the token its meaning, lies in no pile, and cannot be bought."""
    laid = "marks: " + ", ".join(f"{kind}{' Alice' if kind in EACH_ONES_MARKS else ''} on Village" for kind in BROUGHT)
    bare, _ = build(scenario("kingdom: Village", "= always: turn Alice"), "current")
    full, _ = build(scenario("kingdom: Village", laid, "= always: turn Alice"), "current")
    assert full.game.piles == bare.game.piles
    assert full.game.landscapes == bare.game.landscapes == full.game.events == ()
    assert set(full.game.infos) - set(bare.game.infos) == set(BROUGHT.values())
    assert all(EVENT in catalogue()[name].types or name == "Embargo" for name in BROUGHT.values())


def test_what_brings_its_token_is_not_brought_twice():
    state, _ = build(scenario("kingdom: Village", "landscapes: Training", "marks: plus-coin Alice on Village",
                              "= always: turn Alice"), "current")  # fmt: skip
    assert state.game.events == ("Training",)
    teacher, _ = build(scenario("kingdom: Village, Peasant", "marks: plus-coin Alice on Village",
                                "= always: turn Alice"), "current")  # fmt: skip
    assert "Training" not in teacher.game.infos


@pytest.mark.parametrize("rules", PROFILES)
def test_tokens_mean_the_same_under_all_rules(rules):
    for kind in ("plus-coin", "embargo", "cost-less", "trashing"):
        token, lines, expected = LYING[kind]
        assert holds(f"profile: {rules}", token, *lines, f"= always: {expected}"), kind


@pytest.mark.parametrize("lang", languages())
def test_every_language_says_what_to_add(lang):
    ui = Interface(lang)
    said = ui.explain(refused("kingdom: Village", "marks: debt 2 on Village"))
    assert "debt" in said and str(ui.words.card("tax")) in said and str(ui.words.card("village")) in said
    assert str(ui.words.card("architects-guild")) in ui.explain(refused("Alice tokens: favors 1"))
    assert "sun" in ui.explain(refused("kingdom: Village", "marks: sun 1 on Village"))
