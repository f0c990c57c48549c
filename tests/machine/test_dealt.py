"""What Nocturne lays out, as the referee deals it: for 2 to 6 players (rules 14.3, N2-N4, N6, N11, N12)."""

from __future__ import annotations

import json
from collections import Counter
from math import comb

import pytest

from engine.game.deal import deal
from engine.game.laid import _LAST, MOST_GAMES, fate_names, make_game, new_state
from engine.game.playable import DealtOtherwise, deal_if_written, deal_table, unwritten
from engine.game.saving import dumps, loads
from engine.machine.loop import advance, choose
from engine.model.asks import Chance
from engine.sets import index
from engine.table.kingdom import Kingdom
from engine.table.layout import lay_out

TEN = (
    "cemetery", "druid", "exorcist", "fool", "leprechaun", "necromancer", "pixie", "tormentor", "tracker", "vampire",
)  # fmt: skip
REST = (
    "bard", "blessed-village", "cobbler", "idol", "pooka", "secret-cave", "shepherd", "skulk", "werewolf",
)  # fmt: skip
BOONS = ("the-seas-gift", "the-suns-gift", "the-skys-gift")
NAMES = ("The Sea's Gift", "The Sky's Gift", "The Sun's Gift")
STATES = {"Deluded", "Envious", "Miserable", "Twice Miserable", "Lost in the Woods"}
OUTSIDE = {"Ghost": 6, "Imp": 13, "Will-o'-Wisp": 12, "Wish": 12, "Bat": 10}
ZOMBIES = ("Zombie Apprentice", "Zombie Mason", "Zombie Spy")


def dealt(*kingdom, players=2, **more):
    return deal(lay_out(Kingdom(tuple(kingdom), **more), players))


@pytest.mark.parametrize("players", range(2, 7))
def test_all_that_nocturne_brings_lies_there(players):
    state = dealt(*TEN, players=players, boons=BOONS)
    assert state.boons_aside == NAMES
    assert set(state.boons.pool) == set(fate_names("boon")) - set(NAMES)
    assert (len(state.boons.pool), len(state.hexes.pool)) == (9, 12)
    assert state.boons.slots == (None,) * 9
    assert state.hexes.slots == (None,) * 12
    assert state.trash == ZOMBIES
    assert state.infos.keys() >= STATES
    piles = dict(zip(state.game.piles, state.piles, strict=True))
    assert {name: piles[name] for name in state.game.outside} == OUTSIDE
    assert piles["Cemetery"] == (8 if players == 2 else 12)
    heirlooms = Counter({"Copper": 3, "Estate": 3, "Haunted Mirror": 1, "Lucky Coin": 1, "Goat": 1, "Pouch": 1})
    assert [Counter(player.pool) for player in state.players] == [heirlooms] * players


def test_a_game_is_made_once_for_the_same_cards():
    table = lay_out(Kingdom(TEN), 2)
    game = make_game(table)
    assert make_game(table) is game
    more = [make_game(lay_out(Kingdom(TEN), 3)), make_game(table, ("Remake",)), make_game(table, ("Throne Room",))]
    older = make_game(table, ("Throne Room",), {"Throne Room": 2008})
    assert len({id(one) for one in (game, *more, older)}) == 5
    assert "Remake" in more[1].infos


def test_few_games_are_kept():
    table = lay_out(Kingdom(TEN), 2)
    game = make_game(table)
    for name in list(index())[: 2 * MOST_GAMES]:
        make_game(table, (name,))
    assert len(_LAST) == MOST_GAMES
    assert make_game(table) is not game


def test_what_others_bring():
    coppers = {"Copper": 4, "Estate": 3, "Cursed Gold": 1, "Magic Lamp": 1, "Pasture": 1}
    state = dealt("bard", "pooka", "secret-cave", "shepherd", "devils-workshop")
    assert Counter(state.players[0].pool) == coppers
    assert state.game.outside == {"Will-o'-Wisp", "Wish", "Imp"}
    assert len(state.boons.pool) == 12
    assert not state.boons_aside
    assert not state.hexes.slots


def test_the_bane_is_marked_and_the_pile_of_the_ferryman_lies_beside_the_supply():
    piles = (
        "young-witch", "ferryman", "tournament", "joust", "hamlet", "menagerie", "remake", "shop", "jester", "carnival",
    )  # fmt: skip
    kingdom = Kingdom(piles, bane="cellar", ferryman="village")
    table = lay_out(kingdom, 3)
    assert deal_if_written(table, kingdom) == ()
    state = deal(table)
    assert [(mark.place, mark.kind, number) for mark, number in state.marks] == [("Cellar", "bane", 1)]
    assert "Village" in state.game.outside and "Cellar" not in state.game.outside
    assert state.piles[state.game.pile_index["Village"]] == state.piles[state.game.pile_index["Cellar"]] == 10


def test_boons_that_are_not_named_are_set_aside_by_chance():
    state = dealt("druid", "moat")
    ask = advance(state)
    assert isinstance(ask, Chance)
    assert (len(ask.pool), ask.total()) == (12, comb(12, 3))
    told = choose(state, NAMES, ask)
    advance(told)
    assert told.boons_aside == NAMES
    assert set(told.boons.pool) == set(fate_names("boon")) - set(NAMES)


def test_a_deal_that_loses_boons_is_found_out(monkeypatch):
    kingdom = Kingdom(TEN, boons=BOONS)
    table = lay_out(kingdom, 3)
    deal_table(table, kingdom)
    for name, value in (("boons_aside", NAMES[:2]), ("hexes", dealt("moat").hexes)):

        def lose(*args, name=name, value=value, **named):
            state = new_state(*args, **named)
            setattr(state, name, value)
            return state

        monkeypatch.setattr("engine.game.playable.new_state", lose)
        with pytest.raises(DealtOtherwise):
            deal_table(table, kingdom)


@pytest.mark.parametrize("players", range(2, 7))
def test_every_table_of_nocturne_can_be_played(players):
    for cards in (TEN, REST):
        table = lay_out(Kingdom(cards, boons=BOONS if "druid" in cards else ()), players)
        assert not unwritten(table)
        make_game(table)


def test_a_state_saved_before_boons_were_set_aside_is_read():
    state = dealt("bard", "moat")
    data = json.loads(dumps(state))
    del data["state"]["boons_aside"]
    assert loads(json.dumps(data)).key() == state.key()
