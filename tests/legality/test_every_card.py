"""Every card and every landscape in a kingdom that uses it: lawful, and laid out as the rules want it."""

from __future__ import annotations

import pytest

from engine.table.facts import all_ids, fact
from engine.table.layout import lay_out
from tests.grouping import by_card, together
from tests.legality.kingdoms import judge_kingdom
from tests.legality.lawful import complete, lawful
from tests.legality.scope import in_scope
from tests.legality.tables import judge_table

USABLE = {"kingdom", "kingdom-pile", "kingdom-part", "event", "landmark", "project", "way", "trait", "ally", "prophecy"}
CARDS = [one for one in all_ids() if fact(one).kind in USABLE]
PILES = [one for one in CARDS if fact(one).kind in ("kingdom", "kingdom-pile")]
HIDDEN = {one for one in PILES if one not in lawful("black-market").piles}


def test_there_are_all():
    assert len(CARDS) == 484 + 14 + 54 + 79 + 21 + 20 + 20 + 15 + 23 + 15
    assert len(HIDDEN) == 488


@pytest.mark.parametrize("card", by_card(CARDS))
def test_card_in_a_kingdom(card):
    kingdom = lawful(card)
    with together() as case:
        with case("in the kingdom"):
            assert card in in_scope(kingdom)
            assert judge_kingdom(kingdom) == []
        for players in (2, 5):
            with case(players, "players"):
                assert judge_table(lay_out(kingdom, players), kingdom) == []
        if card in HIDDEN:
            with case("in the Black Market deck"):
                check_hidden(card)


def check_hidden(card):
    """What a card in the Black Market deck asks for is there (14.3/40)."""
    deck = dict.fromkeys((card, *lawful("black-market").market))
    kingdom = complete(lawful("black-market")._replace(market=tuple(deck)[:15]))
    assert judge_kingdom(kingdom) == []
    assert judge_table(lay_out(kingdom, 3), kingdom) == []
