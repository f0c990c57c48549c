"""Every question and whatever happens in random games can be told in every language, and cites rules we have."""

from __future__ import annotations

import pytest

from engine.inquiry.scenario import SEATS
from engine.model.asks import PHASE, Decision
from engine.rulebook.rules import RULES
from engine.table.chance import Dice
from i18n.interface import languages
from i18n.say.asks import option, prompt
from i18n.say.log import log_line
from tests.cards.games import first_state, play_out, random_setting
from tests.sizes import sized


class Listener:
    """Note what kinds of questions and facts there were, one of each."""

    def __init__(self):
        self.asks, self.facts = {}, {}

    def __call__(self, state, ask):
        if isinstance(ask, Decision):
            for answer in ask.answers()[:6] if ask.kind != PHASE else ask.options:
                key = (ask.prompt, ask.kind, bool(ask.cards), ask.player == ask.you, type(answer), answer)
                self.asks.setdefault(key, (ask, answer, state.game))
        for fact in state.trace:
            key = (fact.verb, fact.frm, fact.to, fact.rule, fact.player < 0, len(fact.cards), fact.card, fact.owner < 0)
            self.facts.setdefault(key, fact)
        state.trace.clear()


@pytest.fixture(scope="module")
def heard():
    listener = Listener()
    for seed in range(900, 900 + sized(30, 300)):
        state = first_state(random_setting(seed))
        state.trace = []
        play_out(state, Dice(seed), listener)
    return listener


@pytest.mark.parametrize("lang", languages())
def test_every_question_is_said(heard, lang):
    assert len(heard.asks) > 200
    for ask, answer, game in heard.asks.values():
        assert "{" not in prompt(ask, game, lang, SEATS)
        assert option(ask, answer, game, lang)


@pytest.mark.parametrize("lang", languages())
def test_everything_that_happens_is_told(heard, lang):
    assert len(heard.facts) > 200
    for fact in heard.facts.values():
        line = log_line(fact, lang, SEATS)
        assert line is None or (line and "{" not in line)


def test_every_rule_cited_is_one_of_ours(heard):
    cited = {fact.rule for fact in heard.facts.values() if fact.rule}
    assert cited <= set(RULES)
    assert len(cited) > 20
