"""What each base card is for, written by hand from what the cards do, against the tags read off the trees."""

from __future__ import annotations

import pytest

from engine.derive.tags import ALWAYS, NEVER, SOMETIMES, TAGS, tags
from engine.sets import catalogue
from engine.sets.base import MONEYLENDER_1
from engine.table.facts import all_ids, fact

# a tag alone: always; with ? sometimes; not named: never.
BASE = {
    "Copper": "money",
    "Silver": "money",
    "Gold": "money",
    "Estate": "",
    "Duchy": "",
    "Province": "",
    "Curse": "",
    "Gardens": "",
    "Adventurer": "draw terminal",
    "Artisan": "gainer terminal",
    "Bandit": "gainer terminal deck-attack trash-attack",
    "Bureaucrat": "gainer terminal hand-attack",
    "Cellar": "sifter",
    "Chancellor": "money terminal",
    "Chapel": "trasher terminal",
    "Council Room": "draw buy terminal",
    "Feast": "gainer terminal",
    "Festival": "village money buy",
    "Harbinger": "cantrip",
    "Laboratory": "cantrip draw",
    "Library": "draw? terminal",
    "Market": "cantrip money buy",
    "Merchant": "cantrip money?",
    "Militia": "money terminal hand-attack",
    "Mine": "trasher gainer? terminal",
    "Moat": "draw terminal defence",
    "Moneylender": "money? trasher terminal",
    "Poacher": "cantrip money sifter?",
    "Remodel": "trasher gainer terminal",
    "Sentry": "cantrip trasher",
    "Smithy": "draw terminal",
    "Spy": "cantrip deck-attack",
    "Thief": "gainer? terminal deck-attack trash-attack",
    "Throne Room": "throne terminal",
    "Vassal": "money terminal",
    "Village": "village cantrip",
    "Witch": "draw terminal curses",
    "Woodcutter": "money buy terminal",
    "Workshop": "gainer terminal",
}
PROOF = {
    "Bridge": "money buy cost-reducer terminal",
    "Caravan": "cantrip draw?",
    "Conspirator": "money cantrip? terminal?",
    "Diplomat": "village? cantrip? draw sifter? terminal?",
    "Masquerade": "draw trasher terminal",
    "Mining Village": "village cantrip money?",
    "Minion": "cantrip? draw? money? sifter? hand-attack?",
    "Outpost": "terminal extra-turn",
    "Possession": "terminal extra-turn",
    "Fortress": "village cantrip",
    "King's Court": "throne terminal",
    "Procession": "trasher? gainer? throne terminal",
    "Swindler": "money terminal curses? deck-attack trash-attack",
    "Tunnel": "gainer?",
    "Watchtower": "draw? trasher? terminal",
    "Villa": "village money buy",
    "Vampire": "gainer hex-attack",
    "Enchantress": "draw? terminal play-attack",
    "Pouch": "money buy",
    "Way of the Ox": "village",
}


def read(line):
    return {word.rstrip("?"): SOMETIMES if word.endswith("?") else ALWAYS for word in line.split()}


@pytest.mark.parametrize("name", [*BASE, *PROOF])
def test_tags(name):
    right = read((BASE | PROOF)[name])
    assert set(right) <= set(TAGS)
    assert tags(catalogue()[name]) == right


def test_all_base_cards_are_told():
    assert set(BASE) == {fact(card).name for card in all_ids() if fact(card).box == "base"}


def test_printings_differ():
    assert tags(MONEYLENDER_1)["money"] == ALWAYS
    assert tags(catalogue()["Moneylender"]).get("money", NEVER) == SOMETIMES


def test_every_card_can_be_summed_up():
    assert all(set(tags(card)) <= set(TAGS) for card in catalogue().values())
