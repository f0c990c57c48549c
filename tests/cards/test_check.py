"""Every tree is well formed; and each mistake that the check knows is found when it is made."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from engine.check import Finding, check_card, check_catalogue
from engine.model import kinds
from engine.model.instruction import Instruction
from engine.sets import catalogue
from engine.vocabulary import (
    ACTION,
    ATTACK,
    COFFERS,
    DECK,
    DISCARD,
    EMBARGO_TOKEN,
    EVERYWHERE,
    FAVORS,
    IT,
    LINGERING,
    OWNED,
    THIS,
    TURN_STARTS,
    VP,
    WHEN_GAINED,
    WHEN_TRASHED,
    AmongIt,
    AtFirst,
    Card,
    ChooseOne,
    CoinsOf,
    CompareTop,
    Discard,
    EachOther,
    Exchange,
    Gain,
    GetTokens,
    HandAtLeast,
    If,
    InAnyOrder,
    Is,
    Kind,
    LookAt,
    MakesOnly,
    May,
    MoveGained,
    NeighbourDiscards,
    NumberOfIt,
    OncePer,
    OnMat,
    Option,
    PerCard,
    PerName,
    PerRunnerUp,
    PerSet,
    Spend,
    TakeArtifact,
    Trash,
    TypesOf,
    UpTo,
    When,
    a_card,
    exactly,
    kind,
    next_turn,
    plus,
    this_turn,
    up_to,
)

ROOT = Path(__file__).parents[2]


def test_the_whole_catalogue_is_well_formed():
    assert check_catalogue(catalogue().values()) == []


def village(*play, **changes):
    return Card("Village", cost=changes.pop("cost", 3), types=changes.pop("types", [ACTION]), play=play, **changes)


CURSES = Gain(kind(named="Curse"))
REMODEL = [Trash(a_card(), then=[Gain(kind(costing=UpTo(IT, more=2)))])]
MISTAKES = {
    "no antecedent": (village(Gain(kind(costing=UpTo(IT)))), "no-antecedent", "play.0/what/costing"),
    "it does not wait": (
        village(Trash(a_card(), then=[next_turn(plus(cards=NumberOfIt()))])),
        "no-antecedent",
        "play.0/then.0/ability/do.0/cards",
    ),
    "nothing is it at the start of a turn": (
        village(abilities=[When(TURN_STARTS, holding=OWNED, do=[MoveGained(DECK)])], types=[ACTION], cost=3),
        "no-antecedent",
        "abilities.0/do.0",
    ),
    "a default pronoun": (village(If(Is(kind(ACTION)), [CURSES])), "no-antecedent", "play.0/condition"),
    "otherwise names nothing": (
        village(Trash(a_card(), otherwise=[Gain(kind(costing=UpTo(IT)))])),
        "no-antecedent",
        "play.0/otherwise.0/what/costing",
    ),
    "a name that is none": (village(Gain(kind(named="Smithie"))), "unknown-name", "play.0/what"),
    "another name that is none": (village(Gain(kind(other_than="Smithie"))), "unknown-name", "play.0/what"),
    "exchanged for nothing known": (village(Exchange(THIS, "Batt")), "unknown-name", "play.0"),
    "not on the table": (village(Gain(kind(named="Will-o'-Wisp"))), "not-brought", "play.0/what"),
    "exchanged for what is not there": (village(Exchange(THIS, "Bat")), "not-brought", "play.0"),
    "wrong cost": (village(CURSES, cost=4), "cost-differs", ""),
    "wrong types": (village(CURSES, types=[ACTION, ATTACK]), "types-differ", ""),
    "types not as printed": (Card("Moat", cost=2, types=[kinds.REACTION, ACTION], play=[CURSES]), "types-differ", ""),
    "wrong place": (village(CURSES, supply=False), "supply-differs", ""),
    "no such card": (Card("Smithie", cost=4, types=[ACTION], play=[CURSES]), "unknown-name", ""),
    "does nothing": (village(), "does-nothing", ""),
    "brings what it does not": (village(CURSES, brings=["potion"]), "brings-differ", ""),
    "an event never raised": (
        village(CURSES, abilities=[When("when bored", do=[CURSES])]),
        "no-such-event",
        "abilities.0",
    ),
    "a place never looked at": (
        village(CURSES, abilities=[When(WHEN_GAINED, holding=DISCARD, do=[CURSES])]),
        "no-such-place",
        "abilities.0",
    ),
    "what lingers must be made to": (
        village(CURSES, abilities=[When(WHEN_GAINED, holding=LINGERING, do=[CURSES])]),
        "no-such-place",
        "",
    ),
    "the others do nothing": (village(EachOther([])), "says-nothing", "play.0"),
    "you may do nothing": (village(May([])), "says-nothing", "play.0"),
    "later nothing": (village(this_turn(When(WHEN_GAINED, do=[]))), "says-nothing", "play.0"),
    "if nothing": (village(If(HandAtLeast(5), [])), "says-nothing", "play.0"),
    "looking for nothing": (village(LookAt(2)), "says-nothing", "play.0"),
    "a choice of one": (village(ChooseOne([Option("curse", [CURSES])])), "no-choice", "play.0"),
    "an order of one": (village(InAnyOrder([Option("curse", [CURSES])])), "no-choice", "play.0"),
    "the first and the third time": (
        village(CURSES, abilities=[When(WHEN_GAINED, first=True, nth=3, do=[CURSES])]),
        "unreachable",
        "abilities.0",
    ),
    "both of no cards": (village(If(AmongIt(kind(ACTION), 2), [CURSES])), "no-antecedent", "play.0/condition"),
    "a choice of two alike": (
        village(ChooseOne([Option("a", [CURSES]), Option("a", [plus(cards=1)])])),
        "no-choice",
        "play.0",
    ),
    "as many as there are": (
        village(ChooseOne([Option("a", [CURSES]), Option("b", [plus(cards=1)])], number=2)),
        "no-choice",
        "play.0",
    ),
    "types of nothing": (
        village(ChooseOne([Option("a", [CURSES]), Option("b", [plus(cards=1)])], number=TypesOf(IT))),
        "no-antecedent",
        "play.0/number",
    ),
    "points for a name that is none": (
        village(CURSES, points=PerCard(1, what=kind(named="Dutchy"))),
        "unknown-name",
        "points/what",
    ),
    "points for every none": (village(CURSES, points=PerCard(1, 0)), "no-number", "points"),
    "no points at all": (village(CURSES, points=PerCard(0)), "no-number", "points"),
    "points for a pile that is none": (village(CURSES, points=PerCard(1, pile="full")), "no-such-place", "points"),
    "points on a mat that is none": (village(CURSES, points=OnMat(4, "mat door")), "no-such-place", "points"),
    "points for a set of nothing": (village(CURSES, points=PerSet(3)), "says-nothing", "points"),
    "names among names": (village(CURSES, points=PerName(1, what=kind(named="Moat"))), "unreachable", "points"),
    "the second among names": (
        village(CURSES, points=PerRunnerUp(3, kind(named="Moat"))),
        "unreachable",
        "points",
    ),
    "the neighbour for nothing": (village(NeighbourDiscards(2, each=[])), "says-nothing", "play.0"),
    "cards compared for nothing": (village(CompareTop([])), "says-nothing", "play.0"),
    "as much as before": (village(this_turn(MakesOnly(["Copper"]))), "says-nothing", "play.0/ability"),
    "more than there can be": (village(Discard(exactly(2), needs=3, then=[CURSES])), "unreachable", "play.0"),
    "the first of anything": (
        village(this_turn(When(kinds.TURN_ENDS, holding=LINGERING, first=True, do=[CURSES]))),
        "unreachable",
        "play.0/ability",
    ),
    "none to choose": (village(Discard(exactly(0))), "no-number", "play.0/some"),
    "many of two names": (village(Gain(Kind(named=["Gold", "Silver"]), times=2)), "no-name", "play.0"),
    "a token that is none": (village(GetTokens("gems")), "no-such-token", "play.0"),
    "a token that nobody has for himself": (village(GetTokens(EMBARGO_TOKEN)), "no-such-token", "play.0"),
    "tokens that are not brought": (village(GetTokens(COFFERS)), "not-brought", "play.0"),
    "tokens for none": (village(GetTokens(COFFERS, 0)), "no-number", "play.0"),
    "spent for nothing": (village(Spend(FAVORS)), "says-nothing", "play.0"),
    "half of none": (village(GetTokens(VP, CoinsOf(THIS, every=0))), "no-number", "play.0/number"),
    "an Artifact that is none": (village(TakeArtifact("Flagg")), "unknown-name", "play.0"),
    "an Artifact that is not brought": (village(TakeArtifact("Flag")), "not-brought", "play.0"),
    "at first what the table does not lay": (village(CURSES, abilities=[AtFirst(COFFERS)]), "start-untold", ""),
    "what the table lays untold": (
        Card("Baker", cost=5, types=[ACTION], play=[GetTokens(COFFERS)]),
        "start-untold",
        "",
    ),
    "once in what": (Card("Borrow", types=["Event"], abilities=[OncePer("week")]), "no-such-time", "abilities.0"),
    "a Landmark of one player": (
        Card("Tomb", types=["Landmark"], abilities=[When(WHEN_TRASHED, holding=OWNED, do=[GetTokens(VP)])]),
        "no-such-place",
        "",
    ),
    "a Project of everybody": (
        Card("Academy", types=["Project"], abilities=[When(WHEN_GAINED, holding=EVERYWHERE, do=[plus(cards=1)])]),
        "no-such-place",
        "",
    ),
    "optional twice": (village(Trash(up_to(2), may=True)), "twice-optional", "play.0"),
}


@pytest.mark.parametrize("mistake", MISTAKES)
def test_a_mistake_is_found(mistake):
    card, problem, path = MISTAKES[mistake]
    assert (problem, path) in [(one.problem, one.path) for one in check_card(card)]


def test_a_right_card_has_none():
    assert check_card(village(*REMODEL, plus(cards=1))) == []


def test_a_finding_names_the_printing():
    found = check_card(village(*REMODEL, year=2011, cost=9))
    assert found == [Finding("cost-differs", "Village", 2011, "", "(9, 0, 0)")]


class WorkOut(Instruction):
    """Stand for the escape hatch."""


def test_too_many_cards_that_work_out():
    cards = [village(WorkOut()), *[village(CURSES)] * 9]
    assert check_catalogue(cards) == []
    found = check_catalogue(cards[:-1])
    assert [one.problem for one in found] == ["work-out-share"]


def test_the_events_are_those_that_the_machine_raises():
    """Every event the check knows is put into an Event somewhere, and no other is."""
    files = [path for room in ("machine", "vocabulary") for path in (ROOT / "engine" / room).glob("*.py")]
    text = "".join(path.read_text("utf-8") for path in files)
    raised = set(re.findall(r"Event\(\s*([A-Z_]+)\b", text))
    raised |= set(re.findall(r"kind=([A-Z_]+)", text)) | set(re.findall(r"_open\(state, frame, ([A-Z_]+)\)", text))
    raised.add("TURN_OVER")  # no window: what waits for it comes in turn with the extra turns
    assert {getattr(kinds, name) for name in raised} == kinds.EVENTS
