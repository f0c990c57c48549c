"""Random games that the machine and the second opinion play together, question by question."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.second_opinion.cards import CARDS
from tests.second_opinion.side_by_side import HANDS, KINGDOM, Differs, SideBySide, deal_kingdom
from tests.second_opinion.table import Card, Table
from tests.sizes import WHOLE, sized

GAMES = 100_000 if WHOLE else sized(2 * HANDS, 2_500)  # the whole takes hours: a share of it has a size of its own
QUESTIONS = 100
BLOCKS = 10


@pytest.mark.long
@pytest.mark.parametrize("block", range(BLOCKS))
def test_both_play_alike(block: int) -> None:
    asked = [SideBySide(seed, QUESTIONS).play() for seed in range(block, GAMES, BLOCKS)]
    assert sum(asked) > QUESTIONS * len(asked) // 2


def test_so_many_games_hold_every_card_twice() -> None:
    dealt = [card for seed in range(2 * HANDS) for card in deal_kingdom(seed)]
    assert len(CARDS) >= 200
    assert all(dealt.count(card) >= 2 for card in KINGDOM)


PLANTED: dict[str, tuple[str, Callable[[Card], object]]] = {
    "a card too few": ("Smithy", lambda card: card.plus.update({"cards": -1})),
    "an Attack that spares": ("Witch", lambda card: setattr(card, "each", None)),
    "an instruction left out": ("Remodel", lambda card: setattr(card, "do", lambda t, me, this: None)),
    "another choice": ("Workshop", lambda card: setattr(card, "do", lambda t, me, this: t.gain_up_to(me, 3))),
    "a Duration that is soon over": ("Caravan", lambda card: setattr(card, "then", lambda t, me, this: None)),
    "another price": ("Village", lambda card: setattr(card, "cost", 4)),
    "other points": ("Gardens", lambda card: setattr(card, "points", lambda owned: 1 + sum(owned.values()) // 10)),
    "nothing on the deck": ("Nomad Camp", lambda card: setattr(card, "gained_to", "discard")),
    "nothing when it is trashed": ("Fortress", lambda card: setattr(card, "trashed", None)),
}


@pytest.mark.parametrize("error", PLANTED)
def test_an_error_in_one_of_the_two_is_seen(error: str, monkeypatch: pytest.MonkeyPatch) -> None:
    name, change = PLANTED[error]
    right = CARDS[name]
    wrong = Card(**{field: getattr(right, field) for field in right.__dataclass_fields__} | {"plus": right.plus.copy()})
    change(wrong)
    monkeypatch.setitem(CARDS, name, wrong)
    with_it = [seed for seed in range(20 * HANDS) if name in deal_kingdom(seed)]
    with pytest.raises(Differs):
        for seed in with_it:
            SideBySide(seed, 300).play()


def test_a_shuffle_left_out_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Table, "reshuffle", lambda *_: None)
    with pytest.raises(Differs):
        SideBySide(0).play()
