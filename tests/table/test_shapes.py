"""600 lists, each a recommended kingdom in a shape that people or programs write: all of them are read right."""

from __future__ import annotations

import pytest

from assistant.reading.kingdoms.reading import read_kingdom
from engine.table.kingdom import Kingdom
from engine.table.recommended import kingdom_of, kingdoms
from i18n.names import name_of
from tests.table.shapes import SHAPES, TRANSLATED

LISTS = 600
LANGUAGES = ("en", "pl", "hu", "cs", "de")


def lists():
    """List (kingdom, shape, language): every kingdom at least once, and every shape with many of them."""
    known = kingdoms()
    for at in range(LISTS):
        shape = SHAPES[(at + at // len(SHAPES)) % len(SHAPES)]
        yield known[at % len(known)], shape, LANGUAGES[at % len(LANGUAGES)] if shape in TRANSLATED else "en"


def sorted_kingdom(kingdom: Kingdom) -> Kingdom:
    """Sort what has no order of its own."""
    many = {key: tuple(sorted(getattr(kingdom, key))) for key in ("piles", "landscapes", "traits", "boons")}
    return kingdom._replace(**many)


@pytest.mark.parametrize("shape", SHAPES, ids=lambda shape: shape.__name__)
def test_each_shape_is_read_right(shape):
    mine = [(one, lang) for one, form, lang in lists() if form is shape]
    assert len(mine) > LISTS // len(SHAPES) - 5
    for one, lang in mine:
        wanted = kingdom_of(one)
        text = shape(wanted, name_of(one.name, lang).text, lang)
        found = read_kingdom(text, lang).kingdom
        assert sorted_kingdom(found) == sorted_kingdom(wanted), (one.id, lang, text)


def test_the_corpus_has_what_goes_with_cards_and_each_kingdom():
    met = [kingdom_of(one) for one, _, _ in lists()]
    assert {one.id for one, _, _ in lists()} == {one.id for one in kingdoms()}
    for role in Kingdom._fields:
        assert role == "market" or any(getattr(one, role) for one in met), role


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_title_of_no_recommended_kingdom_becomes_a_pile(lang):
    for one in kingdoms():
        title = name_of(one.name, lang).text
        text = "\n".join([title, *(name_of(card, "en").text for card in one.cards)])
        assert set(read_kingdom(text, "en").kingdom.piles) == set(one.cards), (title, lang)
