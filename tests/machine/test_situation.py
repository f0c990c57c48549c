"""What lies on a table at the beginning has done what it does: what waits, what is counted, which turns come."""

from __future__ import annotations

import re

import pytest

from engine.inquiry.notation import parse
from engine.inquiry.recording import record
from engine.inquiry.run import Result, run
from engine.inquiry.scenario import FIRST_LINE, ScenarioError
from engine.inquiry.situation import build
from engine.table.facts import slug
from i18n.interface import languages


def played(*lines: str) -> Result:
    return run(parse("\n".join([FIRST_LINE, "[t] x", *lines]))[0])


def taken(result: Result) -> set[str]:
    return {one.msgid.removeprefix("scenario.taken.") for one in result.warnings}


END = ("phase: buy", "Alice> end")
NEXT = (*END, "until: next turn")

# Each table, what must be told of it, and what must hold.
IN_PLAY = {
    "Guardian shields": (
        ["Alice hand: Witch", "Bob in play: Guardian", "Alice> play Witch"], {"last-turn"}, "Bob discard 0"),
    "idle Guardian": (
        ["Alice hand: Witch", "Bob idle in play: Guardian", "Alice> play Witch"], set(), "Bob discard = Curse"),
    "Caravan waits": (["Bob in play: Caravan", *NEXT], {"last-turn"}, "Bob hand 6; Bob in play = Caravan"),
    "idle Caravan": (["Bob idle in play: Caravan", *NEXT], set(), "Bob hand 5"),
    "two Caravans": (["Bob in play: Caravan*2", "Bob deck: Gold*9", *NEXT], {"last-turn"}, "Bob hand 7"),
    "Caravan of this turn is over": (
        ["Alice in play: Caravan", *NEXT], {"over"}, "Alice discard has Caravan; Alice in play 0"),
    "Caravan played this turn": (["Alice in play this turn: Caravan", *NEXT], set(), "Alice in play = Caravan"),
    "Caravan at the start": (["phase: start", "Alice in play: Caravan"], {"last-turn"}, "Alice hand 6"),
    "Throne Room with Caravan": (
        ["Bob in play: Throne Room, Caravan", "Bob deck: Gold*9", *NEXT], {"last-turn", "doubled"},
        "Bob hand 7; Bob in play = Caravan, Throne Room"),
    "Bridge": (["Alice in play: Bridge*2", "phase: buy"], {"this-turn"}, "cost Province 6; cost Copper 0"),
    "Reckless Caravan": (
        ["traits: Reckless on Caravan", "Bob in play: Caravan", "Bob deck: Gold*9", *NEXT], {"last-turn"},
        "Bob hand 7"),
    "Reckless Bridge": (
        ["traits: Reckless on Bridge", "Alice in play: Bridge", "phase: buy"], {"this-turn"}, "cost Province 6"),
    "Bridge of another": (["Bob in play: Bridge", "phase: buy"], set(), "cost Province 8"),
    "Bridge that has left": (["Alice played: Bridge", "phase: buy"], set(), "cost Province 7"),
    "idle Bridge": (["Alice idle in play: Bridge", "phase: buy"], set(), "cost Province 8"),
    "Merchant": (
        ["Alice in play: Merchant", "Alice hand: Silver", "phase: buy", "Alice> play Silver"], {"this-turn"},
        "coins 3"),
    "Merchant with a Silver before": (
        ["Alice in play: Merchant, Silver", "Alice hand: Silver", "phase: buy", "Alice> play Silver"], {"this-turn"},
        "coins 2"),
    "Conspirator counts": (
        ["Alice in play: Village*2", "Alice hand: Conspirator", "Alice> play Conspirator"], {"this-turn"}, "actions 1"),
    "Conspirator counts what has left": (
        ["Alice played: Village*2", "Alice hand: Conspirator", "Alice> play Conspirator"], set(), "actions 1"),
    "Conspirator alone": (
        ["Alice idle in play: Village*2", "Alice hand: Conspirator", "Alice> play Conspirator"], set(), "actions 0"),
    "Coppersmith": (
        ["Alice in play: Coppersmith", "Alice hand: Copper", "phase: buy", "Alice> play Copper"], {"this-turn"},
        "coins 2"),
    "Outpost": (["Alice in play: Outpost", *NEXT], {"this-turn"}, "turn Alice; Alice hand 3"),
    "Outpost told": (["Alice extra turns: Outpost", "next hand: 3", *NEXT], set(), "turn Alice; Alice hand 3"),
    "Outpost in an extra turn": (
        ["Alice in play: Outpost", "extra turn: 1", "turns in a row: 2", *NEXT], {"this-turn"}, "turn Bob"),
    "Crypt": (
        ["Bob in play: Crypt", "Bob aside Crypt: Gold, Silver", *END, "Bob> Gold"], {"last-turn"},
        "Bob hand has Gold; Bob aside = Silver; Bob in play = Crypt"),
    "Crypt without cards": (["Bob in play: Crypt", *NEXT], set(), "Bob in play 0; Bob discard = Crypt"),
    "Ghost": (
        ["Bob in play: Ghost", "Bob aside Ghost: Village", "Bob deck: Gold*9", *NEXT], {"last-turn"},
        "Bob in play = Ghost, Village; Bob hand 7"),
    "The Field's Gift is kept": (
        ["Alice has: The Field's Gift", "boons: ? rest", *END], set(), "Alice has 0"),
    "The River's Gift draws": (["Alice has: The River's Gift", *END], set(), "Alice hand 6"),
    "waits tells all": (["Bob in play: Guardian", "Bob waits: none", "Alice hand: Witch", "Alice> play Witch"], set(),
                        "Bob discard = Curse"),
    "one of two effects": (["Bob in play: Guardian", "Bob waits: Guardian/2", *NEXT], set(), "coins 1; turn Bob"),
    "Secret Cave pays by a choice": (["Bob in play: Secret Cave", *NEXT], {"last-turn", "choice"}, "coins 3"),
    "bought": (["phase: buy", "bought: yes", "coins: 3"], set(), "lacks offer play Copper; offers buy Silver"),
    "paid": (
        ["profile: base-2e", "phase: buy", "paid: yes", "coins: 3"], set(),
        "lacks offer play Copper; offers buy Silver"),
    "Way of the Mouse of 2020": (
        ["printing: Way of the Mouse = 2020", "landscapes: Way of the Mouse", "mouse: Fishing Village",
         "Alice hand: Smithy", "Alice> play Smithy", "Alice> Way of the Mouse"], set(), "actions 2"),
    "Way of the Mouse of 2025": (
        ["landscapes: Way of the Mouse", "mouse: Fishing Village"], {"scenario.warn.mouse"}, "actions 1"),
    "possessed": (
        ["turn: Bob", "extra turn: 1", "possessor: Alice", "Bob waits: Possession/1; Possession/2", "phase: buy",
         "coins: 3", "Alice> buy Silver"], set(), "Alice discard = Silver"),
    "possessed, told by who decides": (
        ["turn: Bob", "extra turn: 1", "possessor: Alice", "phase: buy", "coins: 3", "Alice> buy Silver"], set(),
        "Alice discard = Silver; Bob discard 0; pile Silver 39"),
    "possessed, with Debt": (
        ["turn: Bob", "possessor: Alice", "phase: buy", "coins: 2", "kingdom: Engineer", "Alice> buy Engineer"], set(),
        "Alice debt 4; Bob debt 0; Alice discard = Engineer"),
    "possessed, and trashing": (
        ["turn: Bob", "possessor: Alice", "Bob hand: Chapel, Estate", "Alice> play Chapel", "Alice> Estate"], set(),
        "trash 0; Bob aside = Estate"),
    "possessed, as it ends": (
        ["turn: Bob", "possessor: Alice", "Bob hand: Chapel, Estate", "Alice> play Chapel", "Alice> Estate",
         "until: next turn"], set(), "trash 0; Bob discard has Chapel, Estate"),
    "possessed, and all that waits is told": (
        ["turn: Bob", "possessor: Alice", "Bob waits: none", "phase: buy", "coins: 3", "Alice> buy Silver"], set(),
        "Bob discard = Silver; Alice discard 0"),
    "cards gained onto a card": (
        ["Alice in play last turn: Quartermaster", "Alice aside Quartermaster: Gold, Silver", "phase: start",
         "Alice> take", "Alice> Gold"], set(), "Alice hand has Gold; Alice aside = Silver"),
    "play all of one Treasure": (["phase: buy", "Alice hand: Copper", "Alice> play all"], set(), "coins 1"),
    "an unknown card above": (
        ["Alice deck: ?, Gold, ? Copper*2", "Alice hand: Village*2", "Alice> play Village", "Alice> play Village"],
        set(), "Alice hand = Copper, Gold; Alice deck = Copper"),
    "Boons that have been received": (
        ["kingdom: Pixie", "boons: The Sea's Gift, ? The Sky's Gift", "Alice hand: Bard", "Alice deck: Gold*9",
         "Alice> play Bard"], set(), "Alice hand = Gold"),
    "a card set aside alone": (
        ["Bob aside Faithful Hound: Faithful Hound", *END], set(), "Bob hand has Faithful Hound"),
}  # fmt: skip


# What leaves a card without effect, if nothing says what was chosen before the game.
LACKING = {
    "Riverboat": "no-aside", "Way of the Mouse": "no-aside", "Poet": "no-prophecy", "Importer": "no-ally",
    "Black Market": "market",
}  # fmt: skip


@pytest.mark.parametrize("name", LACKING)
def test_what_was_to_be_chosen_before_the_game_is_missed(name: str) -> None:
    asking = f"{'landscapes' if name.startswith('Way') else 'kingdom'}: {name}"
    found = played(asking, "= always: actions 1").warnings
    assert [(one.msgid, one.slots) for one in found] == [(f"scenario.warn.{LACKING[name]}", {"card": slug(name)})]


def test_play_all_is_refused_where_it_is_not_offered() -> None:
    lines = ("landscapes: Panic", "kingdom: Poet", "marks: sun 0 on Panic", "phase: buy", "Alice hand: Copper*2")
    assert played(*lines, "Alice> play all ! not offered", "Alice> any", "= always: buys 1").refused == ()
    with pytest.raises(ScenarioError) as error:
        played(*lines, "Alice> play all", "= always: coins 2")
    assert error.value.msgid == "scenario.not-offered"


def test_what_feeds_itself_for_ever_is_not_searched_to_the_end() -> None:
    """A Smithy used for the Way plays a Flagship where it lies, which has the Smithy played again, and so on."""
    way = ("landscapes: Way of the Mouse", "printing: Way of the Mouse = 2020", "mouse: Flagship")
    found = played(*way, "Alice hand: Smithy", "Alice> play Smithy", "Alice> Way of the Mouse", "= always: coins 2")
    assert (found.whole, found.reason) == (False, "pending")
    assert "scenario.warn.mouse" in {one.msgid for one in found.warnings}


@pytest.mark.parametrize("name", IN_PLAY)
def test_what_lies_there_has_done_what_it_does(name: str) -> None:
    lines, told, wanted = IN_PLAY[name]
    result = played(*lines, f"= always: {wanted}")
    assert result.whole
    assert [(one.expectation.text, one.values) for one in result.findings if not one.held] == []
    assert taken(result) == told


@pytest.mark.parametrize(
    "lines",
    [
        ["profile: base-2e", "phase: buy", "paid: yes"],
        ["kingdom: Scepter", "Alice in play last turn: Caravan", "Alice in play this turn: Caravan*2"],
    ],
)
def test_what_a_turn_remembers_is_written_down(lines: list[str]) -> None:
    scenario = parse("\n".join([FIRST_LINE, "[t] x", *lines, "= always: actions 1"]))[0]
    state, _ = build(scenario, scenario.profiles[0])
    assert build(record(state), scenario.profiles[0])[0].tally == state.tally != ()



@pytest.mark.parametrize(
    ("line", "msgid"),
    [
        ("Bob waits: Village", "scenario.no-effect"),
        ("Bob waits: Guardian", "scenario.no-effect"),
        ("Bob waits: Guardian/3", "scenario.no-effect"),
        ("Bob waits: Caravan", "scenario.not-in-play"),
        ("Bob extra turns: Village", "scenario.no-effect"),
        ("Bob aside Village: Gold", "scenario.no-effect"),
        ("Bob used: Village", "scenario.not-once"),
        ("face down: Gold", "scenario.not-there"),
        ("Bob mat exile: Gold", "scenario.no-exile"),
    ],
)
def test_what_cannot_be_laid_out(line: str, msgid: str) -> None:
    with pytest.raises(ScenarioError) as caught:
        played("kingdom: Caravan, Guardian", line, "= always: coins 0")
    assert caught.value.msgid == msgid


@pytest.mark.parametrize("lang", languages())
def test_the_answer_says_what_it_took_for_granted(say, lang: str) -> None:
    code, out, _ = say("ask", "Witch", "--bob-in-play", "Guardian", "--lang", lang)
    assert code == 0
    remark = out.rstrip().split("\n")[-1]
    assert "Bob" in remark
    assert not re.search(r"Curse|Klątw[ęy]\b|Átok|Proklet", out.split("\n\n", 2)[2])
    told = say("ask", "Witch", "--bob-idle-in-play", "Guardian", "--lang", lang)[1]
    assert remark not in told
    assert say("ask", "Witch", "Guardian", "--lang", lang)[1].count("A4") >= 2


FLAGS = [
    (["Conspirator", "--in-play", "Village*2", "--holds", "actions 1"], "always"),
    (["Conspirator", "--played", "Village*2", "--holds", "actions 1"], "always"),
    (["--phase", "buy", "--in-play", "Bridge", "--coins", "7", "--holds", "cost Province 7"], "always"),
    (["--phase", "buy", "--tokens", "coffers 2", "--does", "spend coffers", "--holds", "coins 1"], "always"),
    (["Village", "--marks", "embargo 2 on Village", "--holds", "mark Village embargo 2"], "always"),
    (["Village", "--lay", "next hand: 3", "--until", "next-turn", "--holds", "Alice hand 3"], "always"),
    (["Village", "--lay", "coins: 2", "--holds", "coins 2"], "always"),
    (["Village", "--bob-island", "Gold", "--holds", "Bob mat island = Gold"], "always"),
    (["--phase", "start", "--in-play", "Caravan", "--holds", "Alice hand 6"], "always"),
    (["Druid", "--druid", "The Sea's Gift, The Sun's Gift, The Wind's Gift", "--holds", "druid has The Sea's Gift"],
     "always"),
    (["Village", "--turns", "Alice 3", "--does", "Alice! gain Silver", "--holds", "Alice discard = Silver"], "always"),
]  # fmt: skip


@pytest.mark.parametrize(("argv", "verdict"), FLAGS)
def test_flags_that_lay_a_situation_out(say, argv: list[str], verdict: str) -> None:
    code, out, err = say("ask", *argv)
    assert (code, err) == (0, "")
    assert re.search(rf": {verdict}$", out, re.MULTILINE), out


@pytest.mark.parametrize("flag", ["--marks", "--tokens", "--traits", "--lay", "--turns", "--known"])
def test_a_flag_that_cannot_be_read_is_named(say, flag: str) -> None:
    code, out, err = say("ask", "Village", flag, "nonsense 77 &")
    assert (code, out) == (2, "")
    assert flag in err


SET_UP = {
    "a Looter at the Riverboat": (["kingdom: Riverboat", "riverboat: Cultist"], "pile Ruins 10"),
    "a Traveller at the Mouse": (["landscapes: Way of the Mouse", "mouse: Page"], "pile Champion 5"),
    "a Liaison at the Mouse": (["landscapes: Way of the Mouse, Mountain Folk", "mouse: Sycophant"], "Alice favors 1"),
    "a Looter in the market": (["kingdom: Black Market", "market: Cultist, Village"], "pile Ruins 10"),
}


@pytest.mark.parametrize("name", SET_UP)
def test_what_is_set_aside_is_set_up_too(name: str) -> None:
    lines, holds = SET_UP[name]
    assert [one.held for one in played("setup: 2", *lines, f"= always: {holds}").findings] == [True]


def test_a_last_line_that_says_yes_by_a_name_is_used_once() -> None:
    # Smithy is the only card that Way of the Butterfly can gain here; then Daimyo asks about the Way once more.
    lines = ["landscapes: Way of the Butterfly", "kingdom: Village, Smithy", "Alice hand: Daimyo, Village"]
    lines += ["Alice deck: Copper*9", "Alice> play Daimyo", "Alice> Daimyo", "Alice> play Village"]
    lines += ["Alice> Way of the Butterfly", "Alice> Smithy", "= always: Alice discard has Smithy"]
    found = played(*lines).findings
    assert [one.held for one in found] == [True]
