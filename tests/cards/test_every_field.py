"""A text says every field: whatever is changed in a tree changes the text in every language, or there is no text.

The ordinary run makes a tenth of the changes; the long run makes them all.
"""

from __future__ import annotations

from types import NoneType

import pytest

from engine.model.node import Node
from engine.vocabulary import (
    EVENTS_WITH_CARDS,
    IT,
    ITSELF,
    LINGERING,
    LOOKED,
    THIS,
    CanExchange,
    ChooseOne,
    LookAt,
    NotYetUnaffected,
    StillThere,
    When,
)
from engine.vocabulary.cards import EVERYTHING, Pronoun
from engine.vocabulary.choosing import Picking
from i18n.catalogue import languages, unfinished
from i18n.errors import MissingForm, MissingPhrase
from i18n.say.reading import Unsaid, same
from i18n.say.text import text_of
from i18n.say.words import DOMAIN
from tests.cards.changes import changes, printings
from tests.cards.trees import TREES
from tests.sizes import sized

SHARE = 10 // sized(1, 10)
LANGUAGES = [lang for lang in languages(DOMAIN) if lang not in unfinished()]
NO_WORDS = (Unsaid, MissingPhrase, MissingForm)


def said(card, lang):
    """Say a card, section by section."""
    return [(section.kind, [one.text for one in section.sentences]) for section in text_of(card, lang)]


def waits_for_a_time(change):
    """Tell whether only the place was changed from which an effect waits for a time of the turn."""
    if change.field == "ability":
        pair = [change.old, change.new]
        places = {field for field in When.fields if not same(*[getattr(one, field, None) for one in pair])}
    else:
        pair = [change.node]
        places = {change.field} if change.path.endswith("ability") else set()
    waits = all(isinstance(one, When) and one.event not in EVENTS_WITH_CARDS for one in pair)
    return waits and places == {"holding"} and {change.old, change.new} <= {ITSELF, LINGERING, *pair}


def at_itself(change):
    """Tell whether a part of an ability that works when something happens to its own card was changed."""
    return any(isinstance(node, When) and node.holding == ITSELF for node in change.on_the_way())


def at_one(change):
    """Tell whether one card is looked at where something was changed."""
    return any(isinstance(node, LookAt) and node.cards == 1 for node in change.on_the_way())


def of_one(value):
    """Write a value down as it is meant where there is one card: without the names of options, for 1 or all of it."""
    if isinstance(value, tuple):
        return [of_one(part) for part in value]
    if not isinstance(value, Node):
        return 1 if value == EVERYTHING else value
    return type(value), [of_one(getattr(value, field)) for field in value.fields if field != "name"]


def may_do(*steps):
    """Tell whether one instruction may be declined, and the other chooses between just that and nothing."""
    choices = [step for step in steps if isinstance(step, ChooseOne)]
    picks = [step for step in steps if isinstance(step, Picking) and step.may]
    if len(choices) != 1 or len(picks) != 1 or [len(option.do) for option in choices[0].options] != [1, 0]:
        return False
    done = choices[0].options[0].do[0]
    return type(done) is type(picks[0]) and same(done.some, picks[0].some) and done.frm == picks[0].frm


# What a change may be without meaning anything, and why.
MEANS_NOTHING = (
    ("what the notation calls an option", lambda one: (one.kind, one.field) == ("Option", "name")),
    (
        "a card named before is moved from where it lies",
        lambda one: one.field == "frm" and isinstance(one.node, Picking) and isinstance(one.node.some, Pronoun),
    ),
    (
        "the one card looked at or sought is IT",
        lambda one: one.field == "some" and one.new is IT and one.node.frm == LOOKED,
    ),
    (
        "what happens to this card happens to IT",
        lambda one: one.field in ("limit", "some", "card") and {one.old, one.new} == {IT, THIS} and at_itself(one),
    ),
    (
        "to do it or not, and to choose between that and nothing, is one",
        lambda one: one.field == "do" and len(one.old) == len(one.new) == 1 and may_do(one.old[0], one.new[0]),
    ),
    (
        "1 of one card is all of one card",
        lambda one: one.field in ("options", "do", "some") and of_one(one.old) == of_one(one.new) and at_one(one),
    ),
    (
        "a cost in coins alone",
        lambda one: (
            (one.kind, one.field) == ("Card", "cost")
            and {one.old, one.new} == {one.card.price(), one.card.price().coins}
        ),
    ),
    (
        "what waits works from nowhere",
        lambda one: one.field in ("holding", "ability") and waits_for_a_time(one),
    ),
    (
        "nothing is offered that could not be done",
        lambda one: (
            (one.kind, one.field) == ("When", "given")
            and {type(one.old), type(one.new)} <= {NoneType, CanExchange, StillThere, NotYetUnaffected}
        ),
    ),
)


def alike(change):
    """Tell why a change means nothing, '' if it means something."""
    return next((reason for reason, holds in MEANS_NOTHING if holds(change)), "")


@pytest.mark.parametrize("card", (*printings(), *TREES), ids=lambda card: f"{card.name}-{card.year}")
def test_every_change_changes_the_text(card):
    before = {lang: said(card, lang) for lang in LANGUAGES}
    lost = []
    for change in changes(card, SHARE):
        try:
            after = {lang: said(change.card, lang) for lang in LANGUAGES}
        except NO_WORDS:
            continue
        unchanged = [lang for lang in LANGUAGES if after[lang] == before[lang]]
        if unchanged and not alike(change):
            lost.append(f"{change} [{' '.join(unchanged)}]")
    assert not lost, "\n".join(lost)
