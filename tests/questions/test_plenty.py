"""What is never done on a bare table may only lack what it needs: such a No is no answer (rules G8, D4, T7)."""

from __future__ import annotations

import pytest

from assistant.answers.reply import settle_words
from assistant.asking.search import ANSWER, NEAREST, search
from engine.inquiry.explore import Budget
from engine.statements.evaluating import can_happen
from engine.statements.hanging import hangs
from engine.statements.laying import lay
from engine.statements.plenty import richer
from engine.statements.proposition import NO, Act, Deed, Given, Thing

GAINED_MINT, BOUGHT_DOCTOR = (Act("gain", ("Mint",)),), (Act("buy", ("Doctor",)),)
MAPS = (Act("trash", ("Treasure Map", "Treasure Map")),)
BOUGHT_GOLD = (Act("buy", ("Gold",)),)


@pytest.mark.parametrize(
    "acts, deed, named, assumed",
    [
        (GAINED_MINT, Deed("trash", 0, Thing(kind="Treasure")), (), "in play"),
        (GAINED_MINT, Deed("trash", 0, Thing(card="Silver")), (), "in play"),
        (BOUGHT_DOCTOR, Deed("look", 0), (), "coins"),
        (BOUGHT_GOLD, Deed("gain", 0, Thing(card="Silver")), ("Haggler",), "in play"),
        (MAPS, Deed("gain", 0, Thing(card="Gold")), (), "hand"),
        ((Act("play", ("Militia",)),), Deed("discard", 1, Thing(card="Province")), (), "hand"),
        ((Act("gain", ("Inn",)),), Deed("reveal", 0, Thing(card="Village")), (), "discard"),
    ],
)
def test_what_needs_other_cards_is_found_where_they_lie(acts, deed, named, assumed):
    scene = lay(acts)
    assert not can_happen(scene, deed)
    found = richer(scene, deed, named=named)
    assert can_happen(found, deed)
    assert [one.what for one in found.assumed] == [assumed]
    assert not {one.what for one in found.givens} & {"in play", "discard", "coins"}


@pytest.mark.parametrize(
    "acts, deed",
    [
        (GAINED_MINT, Deed("reveal", 0, Thing(kind="Treasure"))),
        (GAINED_MINT, Deed("trash", 0, Thing(kind="Victory"))),
        ((Act("trash", ("Treasure Map",)),), Deed("gain", 0, Thing(card="Gold"))),
        ((Act("play", ("Militia",)),), Deed("trash", 1)),
        ((Act("play", ("Conspirator",)),), Deed("draw", 0)),
        ((Act("play", ("Smithy",)),), Deed("gain", 0)),
    ],
)
def test_what_no_table_brings_about_stays_undone(acts, deed):
    assert richer(lay(acts), deed) is None


def test_what_somebody_tells_is_left_as_it_is():
    scene = lay(GAINED_MINT, (Given("in play", 0, ("Village",)),))
    assert richer(scene, Deed("trash", 0, Thing(kind="Treasure"))) is None


@pytest.mark.parametrize(
    "question",
    [
        "When I gain a Mint, do I trash my Treasures?",
        "Do I get Gold when I trash two Treasure Maps?",
        "Must I trash my Silver when I buy Mint?",
        "When I buy Doctor can I look at the top card of my deck?",
    ],
)
def test_no_such_no_comes_first(question):
    first = search(question).found[0].statement
    assert first.verdict.kind != NO


# What only lacks a second copy, cards gained or played before, tokens, dear cards, the trash (a denial), and numbers
# that count them; what comes at another time; names that are only guessed.
HANGING = [
    "Can Treasure Map gain a Gold?", "Can Smugglers gain a Gold?", "Can Horn of Plenty gain a Province?",
    "Can Bank give 5 coins?", "How many coins does Bank give?", "Can Rebuild gain a Colony?",
    "Can Forager give 4 coins?",
    "Can Devil's Workshop gain an Imp?", "Can Pirate Ship give 4 coins?", "How many coins does Pirate Ship give?",
    "How many Actions does Crossroads give?", "Does Possession give me the cards the other player gains?",
    "Does Trader turn a Curse into a Silver?", "Does Duplicate gain a Gold?",
    "Does Library make me draw if I have 7 cards in hand?", "Do I draw a card when I gain a Footpad?",
    "Do I gain a Curse when I gain a Village in a game with Cursed?", "What is the weather like today?",
]  # fmt: skip


@pytest.mark.parametrize("question", HANGING)
def test_what_hangs_on_a_table_that_nobody_told_is_not_sure(question: str) -> None:
    result = settle_words(question, {}, "en", Budget()).result
    assert result.kind == NEAREST
    assert not any(one.statement.verdict.kind == "no" and hangs(one.statement) for one in result.found)


@pytest.mark.parametrize(
    ("question", "kind"),
    [
        ("Can Workshop gain a Gold?", "no"), ("How many cards does Smithy draw?", "numbers"),
        ("Must I trash a Copper with Moneylender?", "no"), ("If I crown a Gold, how many coins do I get?", "numbers"),
    ],
)  # fmt: skip
def test_what_hangs_on_nothing_untold_stays_sure(question: str, kind: str) -> None:
    result = settle_words(question, {}, "en", Budget()).result
    assert (result.kind, result.found[0].statement.verdict.kind) == (ANSWER, kind)
