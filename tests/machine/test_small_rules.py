"""Rules that the machine keeps in one line each, where nothing but a test would miss them."""

from __future__ import annotations

import pytest

from engine.game.saving import dumps, loads
from engine.inquiry.explore import witness
from engine.inquiry.notation import parse
from engine.inquiry.outcome import facts_of
from engine.inquiry.run import run
from engine.inquiry.scenario import FIRST_LINE
from engine.inquiry.situation import build
from engine.machine.deck import take
from engine.machine.events import NO_PLAY
from engine.machine.loop import advance, answer_in_place, give
from engine.model.game import Game, Setup
from engine.rulebook.profiles import CURRENT
from engine.rulings import ruling
from engine.sets import definition
from engine.vocabulary import ACTION, LINGERING, OTHERS, TREASURE, WHEN_PLAYED, When, kind, plus, this_turn
from tests.cards.tables import small_table

SCENARIOS = {
    "a Potion makes one to spend, and is used up by a purchase (C1)": """
phase: buy
coins: 6
kingdom: Possession
Alice hand: Potion
Alice> play Potion
?
= always: potions 1; coins 6; offers buy Possession
""",
    "two Potions buy two cards that cost one each (C1)": """
phase: buy
buys: 2
coins: 12
kingdom: Possession
Alice hand: Potion*2
Alice deck: none
Alice discard: none
Alice> play Potion
Alice> play Potion
Alice> buy Possession
?
= always: potions 1; coins 6; Alice discard = Possession; offers buy Possession
""",
    "Capitalism makes Treasures of Actions in the turn in which it is bought (Z9)": """
phase: buy
coins: 5
landscapes: Capitalism
Alice in play: Market
Alice hand: Crypt
Alice deck: none
Alice> buy Capitalism
Alice> play Crypt
?
= always: asks Alice; offers Market
""",
    "without Capitalism a Market is no Treasure (Z9)": """
phase: buy
Alice in play: Market, Gold
Alice hand: Crypt
Alice deck: none
Alice> end
Alice> play Crypt
?
= always: offers Gold; lacks offer Market
""",
    "Merchant waits for a Silver, not for the first of any Treasure": """
Alice hand: Merchant, Copper, Silver
Alice deck: Curse
Alice> play Merchant
Alice> play Copper
?
= always: coins 1; Alice hand = Curse, Silver
""",
    "Merchant meets a Silver that is played after a Copper": """
Alice hand: Merchant, Copper, Silver*2
Alice deck: Curse
Alice> play Merchant
Alice> play Copper
Alice> play Silver
Alice> play Silver
?
= always: coins 6
""",
    "All Treasures played at once make $1 less under the -$1 token, which is then gone (D9)": """
Alice hand: Copper*3
Alice tokens: minus-coin 1
phase: buy
Alice> play all
?
= always: coins 2; Alice minus-coin 0
""",
    "A Coffers that is spent under the -$1 token gives nothing, and the token is gone (T5, D9)": """
Alice hand: Copper
Alice tokens: minus-coin 1, coffers 2
phase: buy
Alice> spend coffers
Alice> spend coffers
?
= always: coins 1; Alice minus-coin 0
""",
    "What has no pile any more to be returned to stays set aside, once and for all (X22, Z7)": """
beside: Market, Smithy
landscapes: Divine Wind
marks: sun 1 on Divine Wind
Alice hand: Encampment, Tea House
Alice deck: Copper*6
Alice> play Encampment
Alice> play Tea House
until: end of turn
= always: turn Bob; pile Encampment 0; pile Plunder 0
""",
    "a card may become another, and as such one that the other can be (P17b)": """
printing: Overlord = 2016
printing: Band of Misfits = 2012
kingdom: Village, Market, Smithy
Alice hand: Overlord, Band of Misfits
Alice deck: Copper*2
Alice> play Overlord
Alice> Band of Misfits
Alice> Market ! not offered
Alice> Village
Alice> play Band of Misfits
Alice> Village
= always: actions 3; Alice hand = Copper*2; Alice in play = Band of Misfits, Overlord
""",
    "a card that is another one is no card from that one's pile (P17b, X5)": """
printing: Band of Misfits = 2012
kingdom: Village, Smithy
marks: plus-coin Alice on Village, plus-buy Alice on Band of Misfits
landscapes: Training, Seaway
Alice hand: Band of Misfits
Alice deck: Copper
Alice> play Band of Misfits
Alice> Village
= always: coins 0; buys 2
""",
    "a card that is another one is a copy of that one in play, which Imp looks at (P17b, N9)": """
printing: Band of Misfits = 2012
kingdom: Village, Smithy
beside: Imp
Alice hand: Band of Misfits, Imp, Village, Market
Alice deck: Copper*5
Alice> play Band of Misfits
Alice> Village
Alice> play Imp
Alice> Village ! not offered
Alice> Market
= always: Alice in play = Band of Misfits, Imp, Market
""",
    "a copy of a card that is another one is a copy of that one (P17b)": """
printing: Band of Misfits = 2012
actions: 2
kingdom: Village, Smithy, Kiln
Alice hand: Kiln, Band of Misfits
Alice deck: Copper*5
Alice> play Kiln
Alice> play Band of Misfits
Alice> Village
Alice> Village
= always: Alice discard = Village
""",
    "a Trait on the pile of the card that another one is does not mean that one (P17b, X19)": """
printing: Band of Misfits = 2012
kingdom: Village, Smithy
traits: Inspiring on Village
Alice hand: Band of Misfits, Smithy
Alice deck: Copper*5
Alice> play Band of Misfits
Alice> Village
?
= always: asks Alice; offers play Smithy
""",
    "a card of the trash is itself again, whatever it was while it was in play (P17b)": """
printing: Band of Misfits = 2012
kingdom: Mining Village, Village
Alice hand: Band of Misfits, Lurker
Alice deck: Copper
Alice> play Band of Misfits
Alice> Mining Village
Alice> yes
Alice> play Lurker
Alice> gain
= always: trash 0; Alice discard = Band of Misfits
""",
    "Treasures that something waits for are not among the plain ones (T4)": """
Alice hand: Merchant, Copper*2, Silver
Alice deck: Curse
Alice> play Merchant
Alice> play all
?
= always: Alice hand = Curse, Silver; coins 2; offers play Silver
""",
}


@pytest.mark.parametrize("what", SCENARIOS)
def test_it_comes_out_as_the_rules_say(what):
    (scenario,) = parse(f"{FIRST_LINE}\n\n[a] {what}\n{SCENARIOS[what].strip()}\n")
    result = run(scenario)
    assert result.held, [(one.expectation.text, one.values) for one in result.findings if not one.held]


def game_with(*abilities):
    """Make a game of a Village with these abilities and plain Treasures."""
    cards = [definition("Village").in_year(1999, abilities=abilities), *map(definition, ("Copper", "Silver", "Gold"))]
    return Game(Setup({card.name: card for card in cards}, CURRENT))


def worths(game):
    """Say what each Treasure makes, if it is one of the plain ones."""
    return {name: game.infos[name].worth for name in ("Copper", "Silver", "Gold")}


PLAIN = {"Copper": 1, "Silver": 2, "Gold": 3}


def test_a_treasure_is_plain_unless_something_waits_for_it():
    assert worths(game_with()) == PLAIN
    assert worths(game_with(When(WHEN_PLAYED, what=kind(ACTION), holding=LINGERING, do=[plus(cards=1)]))) == PLAIN
    for_any = When(WHEN_PLAYED, what=kind(TREASURE), holding=LINGERING, do=[plus(cards=1)])
    assert worths(game_with(for_any)) == dict.fromkeys(PLAIN)
    for_gold = When(WHEN_PLAYED, what=kind(named="Gold"), holding=LINGERING, do=[plus(cards=1)])
    assert worths(game_with(for_gold)) == {**PLAIN, "Gold": None}


def test_a_treasure_whose_plays_are_counted_is_not_plain():
    first = When(WHEN_PLAYED, by=OTHERS, what=kind(named="Silver"), first=True, holding=LINGERING, do=[plus(cards=1)])
    assert worths(game_with(first)) == {**PLAIN, "Silver": None}


@pytest.mark.parametrize(("treasure", "coins"), [("Copper", 1), ("Silver", 3)])
def test_what_is_waited_for_is_not_met_by_another_card(treasure, coins):
    state = small_table("Merchant", hand=("Copper", "Gold", "Silver"))
    waits = this_turn(When(WHEN_PLAYED, what=kind(named="Silver"), holding=LINGERING, do=[plus(coins=1)]))
    state.push((waits,), 0, NO_PLAY)
    ask = advance(state)
    while ask.prompt != "phase.buy":
        answer_in_place(state, ask, "end")
        ask = advance(state)
    answer_in_place(state, ask, f"play {treasure}")
    advance(state)
    assert state.coins == coins


def test_after_a_shuffle_nothing_is_known_to_lie_on_the_discard_pile():
    """Else another card with the tag of one that was shuffled in would not be taken for covered (2012: M1)."""
    state = small_table("Village", deck=(), discard=("Copper", "Estate"))
    player = state.players[0]
    player.discard, player.top, state.tags = ("Copper", "Estate#1"), ("Estate#1",), 1
    assert len(take(state, 1, 0)) == 1
    assert (player.discard, player.top, len(player.deck)) == ((), (), 1)


def played_as(*shapes):
    """Play an Overlord as each of these, in this order, and return the state that asks what comes next."""
    lines = ["printing: Overlord = 2016", "kingdom: Market, Bazaar", "Alice hand: Overlord*2", "Alice deck: Copper*2"]
    (scenario,) = parse("\n".join((FIRST_LINE, "", "[a] two Overlords", *lines, "= always: Alice in play 0")))
    state, _ = build(scenario, "current")
    for shape in shapes:
        for answer in ("play Overlord", (shape,)):
            advance(state)
            give(state, answer)
    advance(state)
    return state


def test_cards_that_are_others_make_one_state_whichever_was_played_first():
    """What a card is stands behind its tag (P17b), and tags are given anew in a fixed order."""
    state, other = played_as("Market", "Bazaar"), played_as("Bazaar", "Market")
    assert state.players[0].play == other.players[0].play == ("Overlord#1=Bazaar", "Overlord#2=Market")
    assert state.key() == other.key()
    assert loads(dumps(state)).key() == state.key()


def test_nothing_is_played_that_was_not_gained():
    told = ruling("rising_sun/continue-attack")
    assert told is not None
    found = run(told.scenario, "current")
    answers = witness(found.graph, lambda outcome: True)
    assert answers is not None
    facts = facts_of(found.graph.start, answers)
    assert "action phase" in {fact.verb for fact in facts}
    assert [fact for fact in facts if "" in fact.cards or fact.verb == "lose"] == []


def test_a_card_played_out_of_the_deck_is_told_by_its_name() -> None:
    """X24: what says where it lay is no part of it, tagged cards or none."""
    lines = ["Alice hand: Copper", "Alice deck: Fishmonger", "= always: coins 1"]
    (scenario,) = parse("\n".join((FIRST_LINE, "", "[a] played out of the deck", *lines)))
    state, _ = build(scenario, "current")
    state.trace = []
    advance(state)
    give(state, "play Fishmonger#deck")
    advance(state)
    assert [fact.cards for fact in state.trace if fact.verb == "play"] == [("Fishmonger",)]
