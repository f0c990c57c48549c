"""`justiciar play` lays out what `justiciar setup` lays out: whatever the kingdom brings, drawn from the same seed."""

from __future__ import annotations

import json

import pytest

from assistant.answers.setup import lay_out_kingdom
from assistant.app import run
from assistant.reading.kingdoms.reading import read_kingdom
from assistant.seat.opening import open_game
from engine.game.deal import deal
from engine.model.kinds import SUN
from engine.model.names import MARKET, plain
from engine.model.roles import Dealing
from engine.table.facts import fact, slug
from engine.table.kingdom import ORDER

pytestmark = pytest.mark.usefixtures("plain_surroundings")
NINE = "Cellar, Market, Festival, Militia, Mine, Remodel, Smithy, Village, Workshop"
SEED = 4


def marked(kind):
    return lambda state: [slug(mark.place) for mark, _ in state.marks if mark.kind == kind]


def outside(state):
    return [slug(name) for name in state.game.setup.outside]


def alone(kind):
    return lambda state: [slug(name) for name in state.game.landscapes if kind in state.infos[name].types]


# For each choice that set-up makes: what asks for it, and where the game has what was chosen.
CHOICES = {
    "bane": ("Young Witch", marked("bane")),
    "ally": ("Importer", alone("Ally")),
    "prophecy": ("Poet", lambda state: [slug(mark.place) for mark, n in state.marks if mark.kind == SUN and n == 5]),
    "army": ("Poet, Approaching Army", marked("army")),
    "riverboat": ("Riverboat", lambda state: [slug(name) for name in state.game.setup.prepared]),
    "mouse": ("Moat, Way of the Mouse", lambda state: [slug(state.mouse)]),
    "ferryman": ("Ferryman", outside),
    "boons": ("Druid", lambda state: [slug(name) for name in state.boons_aside]),
    "market": ("Black Market", lambda state: [slug(name) for name in state.pile(MARKET).pool]),
    "trait": ("Moat, Cheap", lambda state: [("cheap", *marked("Cheap")(state))]),
    "obelisk": ("Moat, Obelisk", marked("obelisk")),
}  # fmt: skip
# For each thing else that a card brings: the card, and what tells that it is there.
THINGS = {
    "supply": ("Familiar", lambda state: "Potion" in state.game.piles),
    "pile": ("Hermit", lambda state: "Madman" in state.game.piles),
    "heirloom": ("Pixie", lambda state: "Goat" in cards_of(state)),
    "trash": ("Necromancer", lambda state: len(state.trash) == 3),
    "deck": ("Bard", lambda state: len(state.boons.pool) == 12),
    "state": ("Fool", lambda state: "Lost in the Woods" in state.infos),
    "artifact": ("Flag Bearer", lambda state: "Flag" in state.infos),
    "points": ("Moat, Arena", lambda state: ("Arena", 12) in [(mark.place, number) for mark, number in state.marks]),
    "mark": ("Trade Route", marked("trade-route")),
    "start": ("Baker", lambda state: all(player.tokens for player in state.players)),
    "rule": ("Charlatan", lambda state: state.game.infos_for(())["Curse"].treasure),
    "inherited": ("Moat, Inherited", lambda state: any(isinstance(one.node, Dealing) for one in state.stack)),
}


def cards_of(state):
    return {plain(card) for player in state.players for card in player.pool}


def opened(asking, profile="current"):
    kingdom = read_kingdom(f"{NINE}, {asking}", "en").kingdom
    return kingdom, open_game(kingdom, ("human", "money"), SEED, profile).state


def test_every_choice_of_setup_is_among_them():
    assert set(CHOICES) == set(ORDER)


@pytest.mark.parametrize("choice", CHOICES)
def test_what_setup_chooses_lies_on_the_table(choice):
    asking, found = CHOICES[choice]
    kingdom, state = opened(asking)
    settled = lay_out_kingdom(kingdom, 2, SEED).drawn.kingdom
    chosen = getattr(settled, "traits" if choice == "trait" else choice)
    assert chosen
    assert sorted(found(state)) == sorted([chosen] if isinstance(chosen, str) else chosen)


@pytest.mark.parametrize("thing", THINGS)
def test_what_a_card_brings_lies_on_the_table(thing):
    asking, there = THINGS[thing]
    _, state = opened(asking)
    assert there(state)
    assert not there(opened("Moat")[1])


@pytest.mark.parametrize("profile", ["current", "base-2e"])
@pytest.mark.parametrize("asking", [asking for asking, _ in (*CHOICES.values(), *THINGS.values())])
def test_the_game_is_that_of_the_table_laid_out(asking, profile):
    kingdom, state = opened(asking, profile)
    laid = deal(lay_out_kingdom(kingdom, 2, SEED, profile).table, first=state.turn)
    assert laid.key() == state.key()


def test_both_commands_say_the_same(capsys, play):
    command = ("-k", f"{NINE}, Riverboat, Way of the Mouse", "--seed", str(SEED))
    assert run(["setup", *command, "--json"]) == 0
    settled = json.loads(capsys.readouterr().out)["kingdom"]
    code, out, _ = play(*command, lines=["show", "quit"])
    assert code == 0
    assert f"set aside for Riverboat: {fact(settled['riverboat']).name}" in out
    assert f"set aside: {fact(settled['mouse']).name}" in out


def test_a_game_with_a_prophecy_is_taken_up_again(play, tmp_path):
    file = tmp_path / "game.json"
    args = ("-k", f"{NINE}, Poet, Training, Way of the Mouse (Moat)", "--seed", "3")
    play(*args, lines=[f"save {file}"])
    data = json.loads(file.read_text("utf-8"))
    assert data["kingdom"]["landscapes"] == ["training", "way-of-the-mouse"]
    assert data["kingdom"]["mouse"] == "moat"
    code, out, err = play("--load", str(file), lines=["show", "log", "quit"])
    assert (code, err) == (0, "")
    assert "set aside: Moat" in out and "Training" in out
