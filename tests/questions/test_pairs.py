"""Two cards held against each other: what they find to work on, how they touch, and how it is told."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path

import pytest

from assistant.answers.pair import settle_pair
from assistant.look.show import lay_page
from assistant.telling.meetings import meeting_row, say_facts, say_situation
from engine.inquiry.comparing import MARK, blank, with_blank
from engine.inquiry.explore import Budget
from engine.inquiry.feeding import feed, suits
from engine.inquiry.meeting import meet, touch
from engine.inquiry.pairing import SITUATIONS, situations
from engine.inquiry.scenario import Scenario
from engine.inquiry.situation import build
from engine.inquiry.weights import REPEATED
from engine.rulebook.profiles import profile
from engine.sets import UnknownCard, definition, index
from engine.vocabulary.cards import Kind, LessThan, UpTo
from i18n.interface import Interface, languages

CURRENT = profile("current")
PLENTY = Budget(300_000, 60.0)
LANGS = tuple(sorted(languages()))


def met(first, second, rules=CURRENT):
    return meet(first, second, rules).found


# Who acts, on what, where that lies, what then happens that neither does alone, a rule it cites. From rules.md, the
# rulebooks and official clarifications.
TOUCHES = [
    ("Bandit", "Moat", "other-hand", {"unaffected"}, "A2"),
    ("Vampire", "Moat", "other-hand", {"unaffected"}, "A2"),
    ("Torturer", "Moat", "other-hand", {"unaffected"}, "A2"),
    ("Militia", "Diplomat", "other-hand", {"reveal", "draw", "discard"}, "R3"),
    ("Minion", "Secret Chamber", "other-hand", {"reveal", "draw", "put"}, "R3"),
    ("Militia", "Faithful Hound", "other-hand", {"set aside", "put"}, "K11"),
    ("Militia", "Tunnel", "other-hand", {"reveal", "gain"}, "R3"),
    ("Witch", "Watchtower", "other-hand", {"reveal", "trash"}, "R3"),
    ("Remodel", "Fortress", "hand", {"put"}, ""),
    ("Saboteur", "Fortress", "other-deck", {"put"}, ""),
    ("Procession", "Fortress", "hand", {"put"}, ""),
    ("Throne Room", "Mining Village", "hand", {"lose"}, "M1"),
    ("Throne Room", "Feast", "hand", {"lose"}, "M1"),
    ("Ghost", "Mining Village", "deck", {"lose"}, "M1"),
    ("Throne Room", "Caravan", "hand", {"wait"}, "U3"),
    ("King's Court", "Conspirator", "hand", {"draw", "actions"}, ""),
    ("Moneylender", "Copper", "hand", {"trash", "coins"}, ""),
    ("Witch", "Curse", "hand", {"gain"}, ""),
    ("Bandit", "Gold", "hand", {"gain"}, ""),
    ("Sentry", "Tunnel", "deck", {"reveal", "gain"}, "R3"),
    ("Sentry", "Faithful Hound", "deck", {"set aside", "put"}, "K11"),
    ("Bridge", "Workshop", "then", {"gain"}, ""),
    ("Merchant", "Silver", "then", {"coins"}, ""),
    ("Council Room", "Militia", "then", {"discard"}, ""),
    ("Watchtower", "Villa", "bought-holding", {"lose"}, "M1"),
    ("Enchantress", "Village", "their-turn", {"replace"}, "P5"),
    ("Envious", "Silver", "has", {"coins"}, ""),
    ("Lost in the Woods", "Faithful Hound", "has", {"set aside", "put"}, "K11"),
    ("Capitalism", "Market", "has", {"coins"}, ""),
    ("Way of the Ox", "Village", "landscape", {"replace"}, "P5"),
    ("Plague", "Cursed Village", "fate", {"gain"}, ""),
    ("The Mountain's Gift", "Tracker", "fate", {"put"}, ""),
    ("Duke", "Duchy", "points", {"score"}, "E5"),
]


@pytest.mark.parametrize(("first", "second", "where", "verbs", "rule"), TOUCHES)
def test_they_touch(first, second, where, verbs, rule):
    found = met(first, second)
    fitting = [
        one for one in found
        if one.situation.id == where and (one.situation.first, one.situation.second) == (first, second)
        and verbs <= {fact.verb for fact in one.facts}
    ]  # fmt: skip
    told = [(one.situation[:3], [fact.verb for fact in one.facts]) for one in found]
    assert fitting, told
    assert not fitting[0].like_any
    assert not rule or rule in fitting[0].rules


@pytest.mark.parametrize(
    ("first", "second"),
    [("Village", "Smithy"), ("Copper", "Silver"), ("Laboratory", "Market"), ("Gardens", "Duke"), ("Festival", "Moat"),
     ("Moat", "Moat"), ("Province", "Woodcutter"), ("Bridge", "Bridge"), ("Caravan", "Village")],
)  # fmt: skip
def test_they_do_not_touch(first, second):
    assert met(first, second) == ()


@pytest.mark.parametrize(
    ("first", "second"),
    [("Remodel", "Gold"), ("Chapel", "Estate"), ("Workshop", "Village"), ("Masquerade", "Curse"),
     ("Library", "Smithy")],
)  # fmt: skip
def test_what_is_done_to_any_card_is_told_as_that(first, second):
    found = met(first, second)
    assert found
    assert all(one.like_any and one.strength < REPEATED for one in found)


@pytest.mark.parametrize(("first", "second"), [("Throne Room", "Smithy"), ("Throne Room", "Throne Room"),
                                               ("Vassal", "Market"), ("Necromancer", "Festival")])  # fmt: skip
def test_a_card_merely_played_by_another_counts_little(first, second):
    assert [one.strength for one in met(first, second)][:1] == [REPEATED]


def test_an_attack_kept_off_goes_before_everything():
    strengths = {pair: met(*pair)[0].strength for pair in (
        ("Militia", "Moat"), ("Throne Room", "Mining Village"), ("Remodel", "Fortress"), ("Merchant", "Silver"),
        ("Throne Room", "Smithy"), ("Chapel", "Estate"))}  # fmt: skip
    assert list(strengths.values()) == sorted(strengths.values(), reverse=True)
    assert len(set(strengths.values())) == len(strengths)


def test_what_the_attack_does_not_do_is_known():
    (first, *_) = met("Bandit", "Moat")
    assert ("trash", 1) in [(fact.verb, fact.player) for fact in first.missing]
    assert all(fact.player == 1 for fact in first.missing), "the attacker's Gold is gained all the same"


@pytest.mark.parametrize(
    ("first", "second", "answer"),
    [("Bandit", "Moat", "Moat"), ("Militia", "Diplomat", "Diplomat"), ("Throne Room", "Feast", ("Feast",)),
     ("Throne Room", "Smithy", ("Smithy",)), ("Lurker", "Fortress", ("Fortress",)), ("Bridge", "Workshop", ("Duchy",)),
     ("Masquerade", "Curse", ("Curse",))],
)  # fmt: skip
def test_it_says_when(first, second, answer):
    (strongest, *_) = met(first, second)
    assert [one.choice.answer for one in strongest.ending.when] == [answer]
    assert strongest.ending.exactly


def test_it_says_that_it_is_always_so():
    (always, *_) = met("Envious", "Silver")
    assert always.ending is None


@pytest.mark.parametrize(
    ("first", "second", "verb"),
    [("Fugitive", "Bridge Troll", "discard"), ("Scrying Pool", "Alchemist", "discard"),
     ("Embassy", "Caravan Guard", "discard"), ("Archer", "Stonemason", "overpay"), ("Plunder", "Masterpiece", "gain"),
     ("Spy", "Captain", "discard")],
)  # fmt: skip
def test_what_somebody_chooses_is_not_told_to_be_always_so(first, second, verb):
    """Another card may be discarded, another sum paid, and a card seen may be put back."""
    always = [fact for one in met(first, second) if one.ending is None for fact in one.way]
    assert [fact for fact in always if fact.verb == verb] == []


def test_which_is_named_first_does_not_matter():
    for first, second in (("Moat", "Bandit"), ("Remodel", "Fortress"), ("Duke", "Duchy"), ("Bridge", "Workshop")):
        one, other = met(first, second), met(second, first)
        assert {meeting.key for meeting in one} == {meeting.key for meeting in other}


def test_the_profile_counts():
    """The old Trader replaced the gain, the new one exchanges what has been gained."""
    verbs = {name: {fact.verb for one in met("Bandit", "Trader", profile(name)) for fact in one.facts}
             for name in ("base-1e", "current")}  # fmt: skip
    assert "replace" in verbs["base-1e"]
    assert "exchange" in verbs["current"]


def test_a_card_that_is_not_written_is_said(unwritten):
    unwritten("Goons", "Witch")
    for name in ("Goons", "Witch"):
        with pytest.raises(UnknownCard):
            met(name, "Moat")


def test_no_time_is_said():
    found = meet("Bandit", "Moat", CURRENT, Budget(1000, 0.0))
    assert found.found == ()
    assert not found.whole


def test_few_positions_are_said():
    assert not meet("Chapel", "Fortress", CURRENT, Budget(3, 60.0)).whole
    assert meet("Chapel", "Fortress", CURRENT, Budget(4000, 60.0)).whole


def test_what_the_one_on_turn_does_with_the_answering_card_is_on_the_way():
    """A Cultist that Masquerade has passed to the one on turn is trashed by him: he draws."""
    told = [fact for one in met("Cultist", "Masquerade") for fact in one.way]
    assert {("trash", 0), ("draw", 0)} <= {(fact.verb, fact.player) for fact in told}


def test_any_two_can_be_held_against_each_other():
    chance, names = random.Random(7), list(index())
    for _ in range(60):
        first, second, rules = chance.choice(names), chance.choice(names), chance.choice(["current", "base-1e"])
        for one in met(first, second, profile(rules)):
            assert one.facts
            assert {one.situation.first, one.situation.second} == {first, second}
            assert set(one.facts) <= set(one.way)


# What a card finds: it can do something, and what is looked for is of the kind the text means.
@pytest.mark.parametrize(
    ("cards", "zone", "kinds"),
    [
        (["Mine"], "hand", ["Treasure"]), (["Bureaucrat"], "others_hand", ["Victory"]),
        (["Baron"], "hand", ["Victory"]), (["Throne Room"], "hand", ["Action"]), (["Vassal"], "deck", ["Action"]),
        (["Adventurer"], "deck", ["Treasure", "Treasure"]), (["Necromancer"], "trash", ["Action"]),
        (["Lurker"], "trash", ["Action"]), (["Library"], "deck", ["Action"]), (["Harbinger"], "discard", [""]),
        (["Trading Post"], "hand", ["", ""]), (["Sky's Gift"], "hand", ["", "", ""]), (["Bandit"], "others_deck",
                                                                                       ["Treasure", ""]),
    ],
)  # fmt: skip
def test_fodder_is_of_the_kind(cards, zone, kinds):
    names = [name if name in index() else f"The {name}" for name in cards]
    found = getattr(feed(names, CURRENT), zone)
    assert len(found) == len(kinds)
    for name, kind in zip(found, kinds, strict=True):
        assert not kind or kind in definition(name).types


def test_bandit_finds_a_treasure_that_is_no_copper():
    assert feed(["Bandit"], CURRENT).others_deck[0] not in ("Copper", "Estate")


def test_what_is_drawn_first_lies_on_top():
    """Sentry draws a card and then looks at two."""
    assert len(feed(["Sentry"], CURRENT).deck) == 3
    assert len(feed(["Patrol"], CURRENT).deck) == 7
    assert feed(["Smithy"], CURRENT).deck == ()


def test_militia_finds_more_than_three_cards():
    assert len(feed(["Militia"], CURRENT).others_hand) == 5


def test_a_card_named_serves_the_other():
    assert feed(["Throne Room", "Remodel"], CURRENT).hand == ()
    assert feed(["Necromancer", "Mining Village"], CURRENT).trash == ("Mining Village",)
    assert feed(["Vassal", "Smithy"], CURRENT).deck == ("Smithy",)


def test_every_card_is_fed_with_cards_that_are_written():
    for name in index():
        assert {card for zone in feed([name], CURRENT) for card in zone} <= set(index())


def test_suits_reads_cost_and_types():
    assert suits(Kind(types=("Action",), costing=UpTo(4)), "Village", CURRENT)
    assert not suits(Kind(types=("Action",), costing=LessThan(3)), "Village", CURRENT)
    assert not suits(Kind(types=("Treasure",), other_than="Copper"), "Copper", CURRENT)


def test_a_blank_card_has_the_cost_and_types_and_no_text():
    for name in ("Moat", "Fortress", "Gold", "Duke"):
        card, empty = definition(name), blank(definition(name))
        assert (empty.price(), tuple(empty.types)) == (card.price(), tuple(card.types))
        assert (empty.play, empty.abilities, empty.points) == ((), (), 0)


def test_replacing_a_card_leaves_the_table_alone():
    state, _ = build(Scenario("", kingdom=("Moat", "Bandit")), "current")
    before = state.key()
    other = with_blank(state, "Copper")
    assert state.key() == before
    assert "Copper" not in other.game.infos
    assert {card for player in other.players for card in player.cards()} == {f"Copper{MARK}", "Estate"}
    assert other.piles == state.piles


def example(where):
    """Return a meeting in a situation."""
    first, second = next((row[0], row[1]) for row in TOUCHES if row[2] == where)
    there = [one for one in situations(first, second, CURRENT) if one.id == where]
    found = (touch(one, CURRENT, Budget(4000, 10.0))[0] for one in there)
    return next(one for one in found if one is not None)


TOLD = sorted({row[2] for row in TOUCHES})


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("where", TOLD)
def test_every_situation_is_said_in_every_language(where, lang):
    ui, meeting = Interface(lang), example(where)
    row = meeting_row(1, meeting, ui, ["Village"])
    assert all(row.cells) and all(row.below)
    if lang != "en":
        assert say_situation(meeting, ui) != say_situation(meeting, Interface("en"))
        assert say_facts(meeting, ui) != say_facts(meeting, Interface("en"))


def test_the_situations_are_known():
    named = {one.id for first, second, *_ in TOUCHES for one in situations(first, second, CURRENT)}
    assert named <= set(SITUATIONS)
    assert set(TOLD) <= named


@pytest.mark.parametrize("lang", LANGS)
def test_the_page_fits_a_telephone(lang):
    ui = Interface(lang)
    for ids in (("bandit", "moat"), ("throne-room", "mining-village"), ("village", "smithy"), ("chapel", "estate")):
        page = settle_pair(ids, "current", PLENTY).page(ui)
        assert all(len(line) <= 60 for line in lay_page(page, 60).splitlines())
        assert page.title and page.sections[0].rows


def test_the_page_tells_rule_and_ruling():
    page = lay_page(settle_pair(("bandit", "moat"), "current", PLENTY).page(Interface("en")))
    assert "Bob is not affected by Bandit [A2]" in page
    assert "if Bob uses Moat" in page
    assert "Does not happen: " in page and "Bob trashes Silver" in page
    assert "base/bandit-moat" in page


@pytest.mark.parametrize("lang", LANGS)
def test_what_is_true_of_two_is_not_denied_below_it(lang):
    ui = Interface(lang)
    stated, bare = (
        [section.heading for section in settle_pair(ids, "current", PLENTY).page(ui).sections]
        for ids in (("dungeon", "woodcutter"), ("village", "smithy"))
    )
    assert stated[:2] == [ui("pair.stated"), ui("pair.none")]
    assert bare[0] == ui("pair.none")


def test_the_pair_as_data():
    data = settle_pair(("moat", "bandit"), "base-2e", PLENTY).data(Interface("pl"))
    assert json.loads(json.dumps(data)) == data
    assert (data["format"], data["form"], data["profile"], data["whole"]) == ("justiciar.pair", "pair", "base-2e", True)
    first = data["meetings"][0]
    assert (first["situation"], first["cards"]) == ("other-hand", ["bandit", "moat"])
    assert [one["verb"] for one in first["happens"] if one["new"]] == ["reveal", "unaffected"]
    assert {one["rule"] for one in data["rules"]} >= {"A2", "R3"}
    assert [one["key"] for one in data["rulings"]] == ["base/bandit-moat"]


def documented(heading):
    """List the fields of the table under a heading, or behind the name of an object, of docs/json.md."""
    text = (Path(__file__).parents[2] / "docs" / "json.md").read_text("utf-8").partition(heading)[2]
    table = re.search(r"^\| field \|.*\n\|.*\n((?:\|.*\n?)+)", text, re.M)[1]
    return {name for row in table.splitlines() for name in re.findall(r"`(\w+)`", row.split("|")[1])}


def test_the_data_are_as_documented():
    pair = settle_pair(("bandit", "moat"), "current", PLENTY).data(Interface("en"))
    assert set(pair) == documented("## justiciar.pair")
    assert set(pair["meetings"][0]) == documented("A **meeting**")
    assert set(pair["meetings"][0]["happens"][0]) == documented("A **fact** of a meeting")


def test_settle_pair_takes_ids_and_a_profile():
    assert settle_pair(("bandit", "moat"), "current", PLENTY).meetings.found[0].strength == 100
