"""An English text says on what each thing depends: read back, it groups what is to be done as the tree does.

Cards, trees of cards to come, and a tenth of what they become by the change of one field; JUSTICIAR_LONG=1 reads all.
"""

from __future__ import annotations

import os

import pytest

from engine.vocabulary import (
    ACTION,
    CURSE,
    HandAtLeast,
    If,
    IfTrashed,
    Is,
    RememberTrashed,
    Reveal,
    Trash,
    TrashTop,
    a_card,
    kind,
    next_turn,
    plus,
)
from i18n.errors import MissingForm, MissingPhrase
from i18n.say.reading import Unsaid
from tests.cards.changes import changes, printings
from tests.cards.reading_back import differences, marked, read
from tests.cards.trees import TREES, tree

SHARE = 1 if os.environ.get("JUSTICIAR_LONG") == "1" else 10
NO_WORDS = (Unsaid, MissingPhrase, MissingForm)


@pytest.mark.parametrize("card", (*printings(), *TREES), ids=lambda card: f"{card.name}-{card.year}")
def test_a_text_groups_as_its_tree(card, monkeypatch):
    marked(monkeypatch)
    assert not differences(card)
    for change in changes(card, SHARE):
        try:
            wrong = differences(change.card)
        except NO_WORDS:
            continue
        assert not wrong, f"{change}: {wrong}"


IF_ACTION = If(Is(kind(ACTION)), [plus(cards=1)])


def test_what_depends_on_a_condition_is_told_from_what_follows_it(monkeypatch):
    marked(monkeypatch)
    hand = HandAtLeast(3)
    within = tree("Village", Trash(a_card(), then=[If(hand, [plus(cards=1), plus(coins=1)])]))
    behind = tree("Village", Trash(a_card(), then=[If(hand, [plus(cards=1)]), plus(coins=1)]))
    assert [guard.kind for guard in read(within)["play/0/then.0/then.1"]] == ["do", "if"]
    assert [guard.kind for guard in read(behind)["play/0/then.1"]] == ["do"]


@pytest.mark.parametrize(
    "play",
    [
        [Trash(a_card(), then=[next_turn(plus(cards=1)), plus(coins=1)])],
        [If(Is(kind(ACTION)), [If(Is(kind(ACTION)), [plus(cards=1)])], [plus(coins=1)])],
        [Trash(a_card(), then=[If(Is(kind(ACTION)), [IF_ACTION, plus(coins=1)]), plus(buys=1)], needs=2)],
        [Reveal(1, do=[Trash(a_card(ACTION), frm="looked", instead=[plus(cards=1)])])],
        [Trash(a_card(), then=[RememberTrashed()]), IfTrashed(kind(ACTION), [plus(cards=1)])],
        [TrashTop(1, then=[If(Is(kind(ACTION)), [plus(cards=1)], [If(Is(kind(CURSE)), [plus(coins=1)])])])],
    ],
)
def test_no_text_where_it_could_be_read_in_two_ways(play):
    with pytest.raises(Unsaid):
        read(tree("Village", *play))
