"""The notation of scenarios: what is read, what is refused and where, and that writing and reading agree."""

from __future__ import annotations

import re
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path

import pytest

from engine.inquiry.explore import Budget
from engine.inquiry.notation import decode, parse
from engine.inquiry.run import run
from engine.inquiry.scenario import FIRST_LINE, MOST_SIGNS, Cards, Scenario, ScenarioError
from engine.inquiry.situation import build
from engine.inquiry.writing import write
from engine.sets import UnknownCard
from i18n.interface import Interface, languages

FILES = sorted((Path(__file__).parents[2] / "engine" / "rulings").glob("*.scn"))


def block(*lines: str) -> str:
    return "\n".join([FIRST_LINE, "[t] A title", *lines])


def read(*lines: str) -> Scenario:
    return parse(block(*lines))[0]


def judged(*lines: str, profile: str = "current") -> list[bool]:
    return [one.held for one in run(read(*lines), profile).findings]


def bare(one: Scenario) -> Scenario:
    """Leave out what only says where something stood and how it was written."""
    return one._replace(
        line=0,
        zones=tuple(zone._replace(line=0) for zone in one.zones),
        marks=tuple(mark._replace(line=0) for mark in one.marks),
        waiting=tuple(each._replace(line=0) for each in one.waiting),
        coming=tuple(each._replace(line=0) for each in one.coming),
        script=tuple(line._replace(line=0) for line in one.script),
        expectations=tuple(
            each._replace(line=0, text="", propositions=tuple(part._replace(text="") for part in each.propositions))
            for each in one.expectations
        ),
    )


HOLDS = "= always: coins 0"


@pytest.mark.parametrize(
    ("lines", "line", "msgid"),
    [
        (["oops", HOLDS], 3, "scenario.line"),
        (["colour: red", HOLDS], 3, "scenario.unknown-key"),
        (["phase: dusk", HOLDS], 3, "scenario.unknown-word"),
        (["profile: base-3e", HOLDS], 3, "scenario.unknown-word"),
        (["rules: Q99", HOLDS], 3, "scenario.unknown-word"),
        (["mode: guess", HOLDS], 3, "scenario.unknown-word"),
        (["until: tea time", HOLDS], 3, "scenario.unknown-word"),
        (["players: 7", HOLDS], 3, "scenario.number"),
        (["players: 1", HOLDS], 3, "scenario.number"),
        (["coins: -1", HOLDS], 3, "scenario.number"),
        (["coins: many", HOLDS], 3, "scenario.number"),
        (["pile Gold = -3", HOLDS], 3, "scenario.number"),
        (["pile Gold = 501", HOLDS], 3, "scenario.number"),
        (["pile Gold", HOLDS], 3, "scenario.line"),
        (["pile Golld = 3", HOLDS], 3, "scenario.unknown-card"),
        (["", "# a remark", "Alice hand: Coppper", HOLDS], 5, "scenario.unknown-card"),
        (["Alice hand: Copper*0", HOLDS], 3, "scenario.number"),
        (["Alice hand: Copper*501", HOLDS], 3, "scenario.number"),
        (["Alice hand: Copper*300, Silver*300", HOLDS], 3, "scenario.too-many"),
        (["Alice hand:", HOLDS], 3, "scenario.empty-list"),
        (["Alice hand: Copper,, Silver", HOLDS], 3, "scenario.unknown-card"),
        (["Alice hand: ? Copper", HOLDS], 3, "scenario.unknown-here"),
        (["Alice deck: ?5", HOLDS], 3, "scenario.unknown-here"),
        (["Alice discard: ? rest", HOLDS], 3, "scenario.unknown-here"),
        (["Alice pocket: Copper", HOLDS], 3, "scenario.unknown-zone"),
        (["Alice hand: Copper", "Alice hand: Silver", HOLDS], 4, "scenario.twice"),
        (["Zoe hand: Copper", HOLDS], 3, "scenario.unknown-key"),
        (["Alice mat pocket: Copper", HOLDS], 3, "scenario.unknown-zone"),
        (["Alice tokens: gems 2", HOLDS], 3, "scenario.unknown-word"),
        (["Alice tokens: coffers", HOLDS], 3, "scenario.number"),
        (["Carol tokens: coffers 1", HOLDS], 3, "scenario.not-at-table"),
        (["marks: embargo 2", HOLDS], 3, "scenario.mark"),
        (["marks: gems 2 on Village", HOLDS], 3, "scenario.unknown-word"),
        (["marks: plus-card on Village", HOLDS], 3, "scenario.whose-mark"),
        (["marks: embargo Alice on Village", HOLDS], 3, "scenario.whose-mark"),
        (["marks: plus-card Carol on Village", HOLDS], 3, "scenario.not-at-table"),
        (["traits: Cheap", HOLDS], 3, "scenario.mark"),
        (["market: Village, ? rest", HOLDS], 3, "scenario.market-rest"),
        (["pile Knights: ?5", HOLDS], 3, "scenario.unknown-here"),
        (["Alice! juggle Copper", HOLDS], 3, "scenario.unknown-word"),
        (["Alice! gain none", HOLDS], 3, "scenario.empty-list"),
        (["Carol! gain Silver", HOLDS], 3, "scenario.not-at-table"),
        (["= always: mark Village gems 2"], 3, "scenario.unknown-word"),
        (["= always: mark Village plus-card 2"], 3, "scenario.whose-mark"),
        (["= always: Carol coffers 2"], 3, "scenario.not-at-table"),
        (["Carol hand: Copper", HOLDS], 3, "scenario.not-at-table"),
        (["turn: Carol", HOLDS], 3, "scenario.not-at-table"),
        (["turns: Alice 3, Carol 2", HOLDS], 3, "scenario.not-at-table"),
        (["Carol> yes", HOLDS], 3, "scenario.not-at-table"),
        (["= always: Carol hand 5"], 3, "scenario.not-at-table"),
        (["= always: winner Carol"], 3, "scenario.not-at-table"),
        (["= order: Carol draw"], 3, "scenario.not-at-table"),
        (["turns: Alice", HOLDS], 3, "scenario.number"),
        (["printing: Mine", HOLDS], 3, "scenario.line"),
        (["printing: Mine = 1066", HOLDS], 3, "scenario.number"),
        (["Zoe> yes", HOLDS], 3, "scenario.unknown-player"),
        (["Alice>", HOLDS], 3, "scenario.empty-list"),
        (["Alice> play Coppper", HOLDS], 3, "scenario.unknown-card"),
        (["Alice> yes !", HOLDS], 3, "scenario.line"),
        (["?", "Alice> yes", HOLDS], 4, "scenario.after-stop"),
        (["= always"], 3, "scenario.expectation"),
        (["= always:"], 3, "scenario.expectation"),
        (["= always: coins 0;"], 3, "scenario.expectation"),
        (["= perhaps: coins 0"], 3, "scenario.expectation"),
        (["= always 1/2: coins 0"], 3, "scenario.expectation"),
        (["= chance 3/0: coins 0"], 3, "scenario.chance"),
        (["= chance 3/2: coins 0"], 3, "scenario.chance"),
        (["= chance 1/2..1/3: coins 0"], 3, "scenario.chance"),
        (["= chance: coins 0"], 3, "scenario.chance"),
        (["= always: it rains"], 3, "scenario.proposition"),
        (["= always: Alice hand is full"], 3, "scenario.proposition"),
        (["= always: Alice hand top Copper"], 3, "scenario.proposition"),
        (["= always: game on"], 3, "scenario.proposition"),
        (["= always: pile Gold"], 3, "scenario.proposition"),
        (["= always: phase dusk"], 3, "scenario.proposition"),
        (["= always: offers play Coppper"], 3, "scenario.unknown-card"),
        (["= order: Alice juggle"], 3, "scenario.unknown-word"),
        (["source: " + "x" * 10_000, HOLDS], 3, "scenario.long-line"),
        ([], 2, "scenario.nothing-expected"),
        (["setup: 3", "Alice hand: Copper", HOLDS], 2, "scenario.setup-alone"),
        ([HOLDS, "[t] Again", HOLDS], 4, "scenario.id-twice"),
        ([HOLDS, "[] Nameless", HOLDS], 4, "scenario.heading"),
        ([HOLDS, "[open", HOLDS], 4, "scenario.heading"),
    ],
)
def test_what_is_wrong_and_where(lines: list[str], line: int, msgid: str) -> None:
    with pytest.raises(ScenarioError) as caught:
        parse(block(*lines))
    assert (caught.value.msgid, caught.value.line) == (msgid, line)
    for lang in languages():
        assert Interface(lang).explain(caught.value)


@pytest.mark.parametrize("lang", languages())
def test_every_message_is_there(lang: str) -> None:
    sources = (Path(__file__).parents[2] / "engine" / "inquiry").glob("*.py")
    ids = {found for path in sources for found in re.findall(r'"(scenario\.[a-z0-9.-]+)"', path.read_text("utf-8"))}
    assert len(ids) > 30
    assert [one for one in sorted(ids) if one not in Interface(lang)] == []


@pytest.mark.parametrize("text", ["", "justiciar scenarios 2\n", "[t] A title\n", "justiciar scenario 1\n"])
def test_the_first_line_names_the_version(text: str) -> None:
    with pytest.raises(ScenarioError) as caught:
        parse(text)
    assert (caught.value.msgid, caught.value.line) == ("scenario.first-line", 1)


def test_nothing_stands_before_the_first_heading() -> None:
    with pytest.raises(ScenarioError) as caught:
        parse(f"{FIRST_LINE}\nplayers: 3\n")
    assert (caught.value.msgid, caught.value.line) == ("scenario.before-heading", 2)


def test_a_file_that_is_not_utf_8() -> None:
    with pytest.raises(ScenarioError) as caught:
        decode(f"{FIRST_LINE}\n[t] \xf3w\n".encode("iso-8859-2"))
    assert (caught.value.msgid, caught.value.line) == ("scenario.not-utf8", 2)


def test_a_mark_before_the_first_line_and_other_line_ends() -> None:
    text = "\ufeff" + block("Alice hand: Copper", HOLDS).replace("\n", "\r\n")
    assert parse(decode(text.encode("utf-8")))[0].zones[0].cards == Cards(("Copper",))


def test_a_text_of_any_length_is_refused_early() -> None:
    with pytest.raises(ScenarioError) as caught:
        parse(FIRST_LINE + "\n" + "x" * MOST_SIGNS)
    assert caught.value.msgid == "scenario.too-long"
    with pytest.raises(ScenarioError) as caught:
        decode(b" " * (MOST_SIGNS + 1))
    assert caught.value.msgid == "scenario.too-long"


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_what_is_written_reads_the_same(path: Path) -> None:
    scenarios = parse(decode(path.read_bytes()))
    again = parse(write(*scenarios))
    assert [bare(one) for one in again] == [bare(one) for one in scenarios]


def test_every_kind_of_line_is_written() -> None:
    found = read(
        "source: somebody", "profile: base-1e current", "players: 3", "kingdom: Market, Village",
        "printing: Mine = 2008", "landscapes: Way of the Ox, Capitalism", "rules: P11 K3", "cites: E6",
        "mode: player", "asker: Bob",
        "known: Bob hand, Carol deck", "turn: Carol", "phase: buy", "actions: 2", "buys: 3", "coins: 4", "potions: 1",
        "turns: Alice 12, Bob 11", "Alice hand: Moat, ?4", "Bob deck: Silver, ? Copper*4, Estate",
        "Carol has: Capitalism", "Bob mat tavern: Royal Carriage", "Carol discard: none", "trash: Feast*2",
        "pile Curse = 0",
        "boons: The Sea's Gift, ? rest", "hexes: ? Famine, War", "mouse: Cellar", "riverboat: Market",
        "until: end of turn",
        "Alice tokens: coffers 2, vp 5", "Carol tokens: journey 1",
        "marks: embargo 2 on Market, plus-card Bob on Village, vp 8 on Way of the Ox", "traits: Cheap on Village",
        "pile Knights: Sir Martin, ? rest", "pile Ruins: ? Survivors, Abandoned Mine", "market: Moat, ? Witch, Mine",
        "Alice played: Village*2", "Carol mat exile: Estate", "Bob mat native village: Gold",
        "Alice> end action", "Alice> spend coffers", "Bob! gain Silver", "Bob! trash Copper*2, Estate",
        "Alice> play Throne Room", "Bob> Copper*2, Estate", "Bob> any", "Carol> none ! not offered", "?",
        "= always: coins 3; actions 1; phase buy; turn Bob; game over; not game over; trash has Feast; trash 0",
        "= sometimes: Alice deck top Silver, Gold; Bob deck+hand = Copper*7; Carol mat tavern lacks Royal Carriage",
        "= never: pile Curse 9; cost Province 6; cost Possession 6P; cost Fortune 8+8D; cost Donate 8D; "
        "Alice vp -2; winner Alice, Bob; asks Bob",
        "= chance 0..1/3: offers play Market; lacks offer buy Silver; cards Alice 10; ends at 3 piles; Alice has 0",
        "= always: Alice coffers 1; Alice vp tokens 5; mark Market embargo 2; mark Village plus-card Bob 1",
        "= always: mark Village Cheap 1; pile Knights top Sir Martin, Dame Anna; Carol mat island = Estate",
        "= order: Alice draw; Bob set-aside Moat",
    )  # fmt: skip
    again = parse(write(found))[0]
    assert bare(again) == bare(found)
    assert found.expectations[3].greatest == Fraction(1, 3)


def test_names_are_forgiven_case_accents_and_apostrophes() -> None:
    curly = "King\N{RIGHT SINGLE QUOTATION MARK}s Court"
    found = read(f"Alice hand: throne room, KINGS COURT, {curly}, will-o'-wisp", HOLDS)
    assert found.zones[0].cards.known == ("Throne Room", "King's Court", "King's Court", "Will-o'-Wisp")


def test_names_of_another_language_come_through_the_resolver() -> None:
    polish = {"fosa": "Moat", "targ": "Market"}
    found = parse(block("Alice hand: Fosa", "Alice> play Targ", HOLDS), lambda name: polish.get(name.lower()))[0]
    assert found.zones[0].cards.known == ("Moat",)
    assert found.script[0].words == ("play Market",)
    with pytest.raises(ScenarioError):
        parse(block("Alice hand: Moat", HOLDS), lambda name: polish[name])


def test_remarks_are_no_part_of_a_line() -> None:
    found = read("# whole", "Alice hand: Copper  # after two spaces", HOLDS + "   # and here")
    assert found.zones[0].cards.known == ("Copper",)
    assert found.expectations[0].propositions[0].number == 0


def test_the_word_keep_is_not_the_card() -> None:
    assert read("Alice> keep", HOLDS).script[0].words == ("keep",)


@pytest.mark.parametrize(
    ("lines", "line", "msgid"),
    [
        (["Alice hand: Village", "Alice> play Smithy", HOLDS], 4, "scenario.not-offered"),
        (["Alice hand: Village", "Bob> play Village", HOLDS], 4, "scenario.not-offered"),
        (["phase: buy", "Alice> end", "Bob> Moat", HOLDS], 5, "scenario.not-offered"),
        (["pile Village = 3", "until: game over", "pile Province = 0", "Alice> end", "Bob> end", HOLDS], 7,
         "scenario.never-asked"),
        (["until: game over", "Alice hand: none", "Alice deck: none", "Bob hand: none", "Bob deck: none", HOLDS], 0,
         "scenario.no-end"),
        (["Alice hand: ?6", HOLDS], 0, "scenario.pool-short"),
        (["pile Sentry = 3", "pile Goat = 1", HOLDS], 0, "scenario.no-pile"),
        (["marks: embargo on Deluded", HOLDS], 3, "scenario.no-pile"),
        (["pile Village: Village", HOLDS], 0, "scenario.no-order"),
        (["Alice! trash Gold", HOLDS], 3, "scenario.not-to-hand"),
        (["phase: buy", "coins: 3", "Alice> end", "Alice> buy Silver", HOLDS], 5, "scenario.ended"),
        (["phase: buy", "Alice> end action", HOLDS], 4, "scenario.not-offered"),
        (["boons: Famine, ? rest", HOLDS], 0, "scenario.not-there"),
        (["Alice hand: Deluded", HOLDS], 3, "scenario.wrong-place"),
        (["Alice has: Copper", HOLDS], 3, "scenario.wrong-place"),
        (["trash: Copper, Foresight", HOLDS], 0, "scenario.wrong-place"),
    ],
)  # fmt: skip
def test_what_cannot_be_played(lines: list[str], line: int, msgid: str) -> None:
    with pytest.raises((ScenarioError, UnknownCard)) as caught:
        run(read(*lines))
    if msgid == "scenario.no-pile":  # the Goat is not written yet: then that is said first
        assert caught.value.msgid in (msgid, UnknownCard.msgid)
        return
    assert isinstance(caught.value, ScenarioError)
    assert (caught.value.msgid, caught.value.line) == (msgid, line)


def test_a_card_that_is_not_written_is_named(unwritten: Callable[..., None]) -> None:
    unwritten("Ghost Ship")
    with pytest.raises(UnknownCard) as caught:
        run(read("kingdom: Ghost Ship", HOLDS))
    assert caught.value.slots == {"card": "Ghost Ship"}


def test_a_table_no_game_reaches_is_accepted_with_a_warning() -> None:
    _, warnings = build(read("Alice hand: Market*11", HOLDS), "current")
    assert [(one.msgid, one.slots["n"], one.slots["box"]) for one in warnings] == [("scenario.warn.copies", 11, 10)]
    assert build(read("Alice hand: Market*10", HOLDS), "current")[1] == ()


def test_what_is_not_said_has_its_default() -> None:
    state, _ = build(read("kingdom: Village", HOLDS), "current")
    assert len(state.players) == 2
    assert [player.hand for player in state.players] == [("Copper",) * 3 + ("Estate",) * 2] * 2
    assert [player.deck for player in state.players] == [(None,) * 5] * 2
    assert state.players[0].pool == ("Copper",) * 4 + ("Estate",)
    assert state.piles[state.game.pile_index["Province"]] == 8


def test_an_unknown_hand_is_dealt_out_of_the_deck() -> None:
    lines = ["Alice hand: ?2", "Alice deck: ? Gold, Copper*3", "= chance 1/2: Alice hand has Gold"]
    assert judged(*lines) == [True]
    assert judged(*lines[:2], "= always: Alice deck 2; Alice hand 2; cards Alice 4") == [True]


KNOWN_TOP = ["Alice hand: Smithy", "Alice deck: Gold*3, Copper*3", "Alice> play Smithy"]


def test_the_player_does_not_know_the_order_of_a_deck() -> None:
    assert judged(*KNOWN_TOP, "= always: Alice hand = Gold*3") == [True]
    assert judged("mode: player", *KNOWN_TOP, "= chance 1/20: Alice hand = Gold*3") == [True]
    assert judged("mode: player", "known: Alice deck", *KNOWN_TOP, "= always: Alice hand = Gold*3") == [True]


def test_the_player_does_not_know_the_hand_of_another() -> None:
    lines = ["Bob hand: Moat, Copper*4", "Bob deck: Copper*5", "Alice hand: Witch", "Alice> play Witch", "?"]
    assert judged(*lines, "= always: asks Bob; offers Moat") == [True]
    assert judged("mode: player", *lines, "= chance 1/2: Bob hand has Moat") == [True]
    assert judged("mode: player", "known: Bob hand", *lines, "= always: Bob hand has Moat") == [True]


def test_a_line_that_states_a_forced_move_is_used_by_it() -> None:
    lines = ["Alice hand: Remodel, Gold", "kingdom: Market", "Alice> play Remodel"]
    assert judged(*lines, "Alice> Gold", "Alice> Market", "= always: trash = Gold; Alice discard = Market") == [True]
    assert judged(*lines, "Alice> Market", "= always: trash = Gold; Alice discard = Market") == [True]


def test_a_pick_out_of_many_cards_is_found_at_once() -> None:
    many = "Moat, Village, Smithy, Market, Mine, Witch, Militia, Remodel, Festival, Laboratory, Chapel, Library, Bandit"
    more = (
        "Bureaucrat, Gardens, Merchant, Moneylender, Poacher, Sentry, Throne Room, Vassal, Workshop, Artisan, Harbinger"
    )
    lines = [f"Alice hand: Cellar, {many}, {more}", "Alice deck: Gold*13", "Alice> play Cellar", f"Alice> {many}"]
    assert judged(*lines, "= always: Alice hand has Gold*13; Alice hand lacks Bandit") == [True]


def test_a_line_left_open_is_explored() -> None:
    lines = ["Alice hand: Village, Smithy", "Alice deck: Copper*5", "Alice> any"]
    assert judged(*lines, "= sometimes: Alice in play = Village", "= sometimes: Alice in play = Smithy") == [True, True]


def test_an_answer_that_should_not_be_offered() -> None:
    lines = ["phase: buy", "coins: 3", "Alice hand: none"]
    assert run(read(*lines, "Alice> buy Gold ! not offered", HOLDS.replace("0", "3"))).held
    result = run(read(*lines, "Alice> buy Silver ! not offered", HOLDS.replace("0", "3")))
    assert not result.held
    assert result.refused == (6,)


def test_a_rule_that_nothing_cites_fails() -> None:
    assert run(read("rules: T4", "phase: buy", HOLDS)).uncited == ("T4",)


def test_a_finding_shows_the_way_there() -> None:
    result = run(read("Alice hand: Moat, Copper*2", "Alice deck: Gold*2", "Alice> play Moat", "= always: Alice hand 3"))
    (finding,) = result.findings
    assert not finding.held
    assert finding.path == ("play Moat",)
    assert finding.values == (("Alice hand 3", "Copper, Copper, Gold, Gold"),)
    assert ("draw", 0, ("Gold", "Gold")) in [(fact.verb, fact.player, fact.cards) for fact in finding.trace]


def test_where_it_ends() -> None:
    lines = ["phase: buy", "Alice hand: Copper", "Alice deck: Silver*5"]
    assert judged(*lines, "= always: turn Alice; Alice hand = Copper") == [True]
    assert judged("until: end of turn", *lines, "= always: turn Bob; phase start; Alice hand = Silver*5") == [True]
    assert judged("until: next turn", *lines, "= always: turn Bob; phase action; asks Bob") == [True]
    assert judged("until: own turn", *lines, "= always: turn Alice; phase action; asks Alice") == [True]
    assert judged("until: game over", "pile Province = 0", *lines, "= always: game over") == [True]


def test_a_cut_exploration_never_holds() -> None:
    lines = ["Alice hand: Cellar, Copper*4", "Alice deck: ? Silver, Gold, Estate, Curse", "Alice> play Cellar"]
    result = run(read(*lines, "= always: coins 0"), budget=Budget(nodes=3))
    assert not result.whole
    assert not result.held
    assert result.reason == "nodes"


def test_the_example_of_the_documentation_holds() -> None:
    text = (Path(__file__).parents[2] / "docs" / "scenarios.md").read_text("utf-8").partition("## The table")[0]
    example = "\n".join(line[4:] for line in text.splitlines() if line.startswith("    "))
    (scenario,) = parse(example)
    assert all(run(scenario, profile).held for profile in scenario.profiles)
