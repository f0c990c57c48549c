"""What the card under a player's Estate token lends his Estates, by Inheritance's first wording (X6)."""

from __future__ import annotations

import pytest

from engine.game.saving import dumps, loads
from engine.inquiry.notation import parse
from engine.inquiry.scenario import FIRST_LINE
from engine.inquiry.situation import build
from engine.machine.loop import advance
from engine.machine.tracking import owned
from engine.machine.zones import lay, lift
from engine.model.kinds import DECK, DISCARD, HAND, ISLAND, PLAY, TRASH
from engine.table.chance import Dice
from tests.cards.games import pick, play_out

TABLE = """
printing: Inheritance = 2015
landscapes: Inheritance
kingdom: Moat, Militia, Caravan, Fortress, Masquerade, Chapel, Port, Throne Room
Alice has: Inheritance
Alice mat estate: {lender}
Alice hand: Estate, Copper*2, Masquerade, Chapel
Alice discard: Estate, Gold
Alice deck: Estate, Estate, Copper*3
Bob hand: Estate, Militia, Throne Room
= always: actions 1
"""


def table(lender="Moat"):
    """Lay out a table on which Alice has set a card aside, as far as the first question."""
    text = f"{FIRST_LINE}\n\n[lent] Lent\n{TABLE.format(lender=lender)}"
    state, _ = build(parse(text)[0], "current")
    advance(state)
    return state


def test_her_estates_are_both_wherever_they_lie_and_his_are_not():
    alice, bob = (state := table()).players
    lying = [card for zone in (alice.hand, alice.discard, alice.deck, alice.pool) for card in zone if card]
    assert lying.count("Estate+Moat") == 4
    assert "Estate" not in lying
    assert "Estate" in bob.hand
    info = state.infos["Estate+Moat"]
    assert info.types == {"Victory", "Action", "Reaction"}
    assert (info.name, info.cost) == ("Estate", state.infos["Estate"].cost)
    assert state.infos["Estate"].types == {"Victory"}


@pytest.mark.parametrize("zone", [HAND, PLAY, DISCARD, DECK, ISLAND])
def test_an_estate_laid_with_a_player_is_what_it_is_for_that_player(zone):
    state = table()
    lay(state, 0, zone, ("Estate",))
    lay(state, 1, zone, ("Estate+Moat",))
    for player, name in ((0, "Estate+Moat"), (1, "Estate")):
        lift(state, player, zone, (name,))
        assert owned(state, player, "Estate#2") == f"{name}#2"


def test_in_the_trash_it_is_itself():
    state = table()
    lay(state, 0, TRASH, ("Estate+Moat",))
    assert state.trash == ("Estate",)


@pytest.mark.parametrize("lender", ["Moat", "Militia", "Caravan", "Fortress", "Port", "Throne Room"])
def test_games_go_on_from_where_they_were_saved(lender):
    for seed in range(4):
        state = table(lender)
        play_out(state, Dice(seed), most_asks=60)
        if advance(state) is None:
            continue
        again = loads(dumps(state))
        assert again.key() == state.key()
        answers = [pick(one, advance(one), Dice(seed)) for one in (state, again)]
        assert answers[0] == answers[1]
