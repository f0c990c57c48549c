"""Nothing happens in secret: whatever has come, gone or been counted since the last question stands in the trace."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.machine.deck import SHUFFLE
from engine.model.kinds import DECK, DISCARD
from engine.model.names import plain
from engine.sets import catalogue
from engine.table.chance import Dice
from tests.cards.games import first_state, play_out, random_setting
from tests.cards.tables import FATES, PLAYABLE, played, small_table
from tests.grouping import by_card
from tests.sizes import sized

# What may change a number: its own fact, or the beginning or end of a turn; Treasures played together tell only that.
TURNS = {"turn", "clean up", "end"}
RAISE = {"coins": {"coins", "play"}, "potions": {"potions"}, "actions": {"actions"}, "buys": {"buys"}}
LOWER = {"coins": {"buy", "overpay", "pay debt", "lose coins"}, "potions": {"buy", "overpay"}, "buys": {"buy"}}
ASKED = {"choose", "forced", "chance"}  # what they are about need not have moved, only what was answered


def places(state):
    """Count the cards of every place whose cards are known."""
    found = {"trash": Counter(map(plain, state.trash))}
    found["supply"] = Counter(dict(zip(state.game.piles, state.piles, strict=True)))
    for pile in set(state.game.ordered_index) & set(state.game.piles):  # those that are known of different cards
        del found["supply"][pile]
        found["supply"].update(card for card in state.pile(pile).slots if card is not None)
    for number, player in enumerate(state.players):
        found[number, "hand"] = Counter(map(plain, player.hand))
        found[number, "discard"] = Counter(map(plain, player.discard))
        found[number, "in play"] = Counter(map(plain, player.play))
        found[number, "owned"] = Counter(player.owned)
        found |= {(number, mat): Counter(map(plain, cards)) for mat, cards in player.mats}
    return found


class Auditor:
    """Hold what has changed since the last question against what was told since then."""

    def __init__(self, state):
        state.trace = []
        self.before, self.numbers = places(state), self.count(state)
        self.seen = 0
        self.staying = set()  # cards that will be on the discard pile again when a shuffle and the draw are done

    def count(self, state):
        return {name: getattr(state, name) for name in RAISE}

    def __call__(self, state, ask):
        facts, now, numbers = list(state.trace), places(state), self.count(state)
        state.trace.clear()
        verbs = {fact.verb for fact in facts}
        # A discard pile that is being shuffled, while something answers the shuffle, is told of once that is done (D5).
        shuffled = {(frame.you, DISCARD) for frame in state.stack if frame.node is SHUFFLE}
        assert not any(now[place] for place in shuffled), "all of it is shuffled"
        left_out = [fact for fact in facts if fact.verb == "put" and fact.to == DISCARD]
        self.staying |= {(fact.player, card) for fact in left_out for card in fact.cards}
        for place in (now | self.before).keys() - shuffled:
            self.look(place, self.before.get(place, Counter()), now.get(place, Counter()), facts)
        for name in () if verbs & TURNS else RAISE:
            was, found = self.numbers[name], numbers[name]
            assert found <= was or RAISE[name] & verbs, (name, was, found, facts)
            assert found >= was or name not in LOWER or LOWER[name] & verbs, (name, was, found, facts)
        self.before, self.numbers = now, numbers
        self.staying -= {(place[0], card) for place, cards in now.items() if place[-1] == DISCARD for card in cards}
        self.seen += 1

    def look(self, place, was, now, facts):
        told = {card for fact in facts if fact.verb not in ASKED for card in fact.cards}
        told |= {card for player, card in self.staying if place == (player, DISCARD)}
        for fact in facts:
            told.update(fact.answer if isinstance(fact.answer, tuple) else [str(fact.answer).partition("/")[0]])
        ways = {(fact.frm, fact.to) for fact in facts if not fact.cards}
        if place[-1] == DISCARD and ways & {(DISCARD, DECK), (DECK, DISCARD)}:
            return  # a whole pile is told by its size
        if place[-1] == "owned":  # a Boon that is received is kept by its own instructions, and goes back with the turn
            told.update(fact.card for fact in facts)
            if any(fact.verb in TURNS for fact in facts):
                return
        changed = {card for card in was | now if was[card] != now[card]}
        if place == "supply" and any(fact.verb == "turn up" for fact in facts):
            changed -= {card for card in changed if now[card] > was[card]}  # known since all others are alike
        assert changed <= told, (place, changed - told, facts)


@pytest.mark.long
@pytest.mark.parametrize("part", range(5))
def test_games(part):
    for seed in range(part, sized(20, 200), 5):
        state = first_state(random_setting(seed))
        auditor = Auditor(state)
        play_out(state, Dice(seed).spawn(1), auditor)
        assert auditor.seen > 20


@pytest.mark.parametrize("name", by_card([*PLAYABLE, *FATES]))
def test_card(name):
    """Play it, and the turns after it, by three different careless players."""
    assert name in catalogue()
    for seed in range(3):
        state = played(small_table(name), name)
        play_out(state, Dice(seed), Auditor(state), most_turns=2, most_asks=60)


# What is told beside moves and numbers, with its rule; each of these comes about in a few turns after the card.
BESIDE = {
    "Adventurer": [("reveal", "D4"), ("short deck", "D4")], "Bandit": [("reveal", "Z4"), ("none", "P7")],
    "Bat": [("exchange", "G10")], "Blessed Village": [("receive", "N5"), ("wait", "N5"), ("take", "N3")],
    "Bridge": [("cost less", "C2")], "Caravan": [("wait", "U1")], "Chancellor": [("put", "D10b")],
    "Bureaucrat": [("reveal", "D10d")], "Chapel": [("decline", "K2")], "City Quarter": [("reveal", "Z4")],
    "Conclave": [("decline", "K2")], "Crypt": [("put", "K11"), ("set aside", "K11")],
    "Cursed Village": [("turn over", "N6")], "Druid": [("none", "N3")], "Envious": [("return", "N7")],
    "Envy": [("take", "N7")], "Famine": [("shuffle", "D13")], "Idol": [("turn over", "N3")],
    "Library": [("stop drawing", "D8")], "Lurker": [("fail to gain", "P7")], "Masquerade": [("pass", "K12")],
    "Militia": [("spared", "A2"), ("unaffected", "A2"), ("reveal", "R3")], "Misery": [("take", "N7")],
    "Moat": [("draw", "P7")], "Necromancer": [("turn face down", "P18")], "Outpost": [("extra turn", "T10")],
    "Patrol": [("short deck", "P7"), ("put", "D7")], "Possession": [("extra turn", "X26"), ("replace", "X26")],
    "Procession": [("play again", "P11")], "Raider": [("reveal", "D10d")], "Royal Carriage": [("call", "X11")],
    "Sentry": [("look", "Z4")], "Skulk": [("receive", "N6")], "Upgrade": [("fail to gain", "K8")],
    "Villa": [("action phase", "T2b")], "Wish": [("lose", "M1")], "Wishing Well": [("name", "")],
    "Witch": [("fail to gain", "G2")],
}  # fmt: skip


@pytest.mark.parametrize("name", by_card(BESIDE))
def test_what_happens_beside_moves_is_told(name):
    wanted, seeds = set(BESIDE[name]), iter(range(30))
    while wanted:
        seed = next(seeds, None)
        assert seed is not None, wanted
        piles = {"piles": 1} if seed % 3 == 2 else {}
        state = played(small_table(name, **piles), name)
        state.trace = []
        play_out(state, Dice(seed), most_turns=4, most_asks=150)
        wanted -= {(fact.verb, fact.rule) for fact in state.trace}
