"""Tokens at the table: what `justiciar play` shows and says of them; a game in which nobody can move."""

from __future__ import annotations

import pytest

from assistant.seat.view import table_page
from engine.game.saving import dumps, loads
from engine.inquiry.notation import parse
from engine.inquiry.situation import build
from engine.machine.loop import advance, answer_in_place
from engine.machine.turn import MOST_IDLE
from engine.model.asks import Decision
from engine.table.chance import Dice
from i18n.interface import Interface
from i18n.say.asks import option, prompt
from i18n.say.log import log_line

LANGUAGES = ("en", "pl", "hu", "cs")
NAMES = ("Alice", "Bob")
PICKED = "kingdom: Importer\nlandscapes: {ally}\nAlice tokens: favors 3\nAlice hand: Village, Copper*2"


def situation(lines, *answers):
    """Build the table of a scenario and give these answers one after the other."""
    state = build(parse(f"justiciar scenarios 1\n\n[one] one\n{lines}\n?\n= always: not game over\n")[0], "current")[0]
    state.trace = []
    for answer in answers:
        ask = advance(state)
        assert answer in ask.options
        answer_in_place(state, ask, answer)
    return state, advance(state)


def shown(state, lang):
    """Return the lines of each section of the table."""
    page = table_page(state, 0, NAMES, Interface(lang))
    return [[" ".join(row.cells).strip() for row in one.rows] for one in page.sections]


def test_the_table_shows_tokens_marks_and_artifacts():
    state, _ = situation(
        "kingdom: Embargo, Flag Bearer, Relic, Engineer\nAlice tokens: coffers 2, debt 3, minus-card 1\n"
        "Bob tokens: vp 5\nBob has: Flag\nmarks: embargo 2 on Gold, vp 7 on Arena",
    )
    sections = shown(state, "en")
    players = next(rows for rows in sections if rows[0].startswith("Alice: hand"))
    assert "Tokens: 2 × Coffers, 3 × Debt, 1 × –1 Card" in players
    assert "beside it: Flag" in players and "VP tokens: 5" in players
    assert ["Arena 7 × VP", "Gold 2 × Embargo"] in sections


def test_a_table_without_tokens_has_no_such_section():
    state, _ = situation("Alice hand: Moat")
    assert len(shown(state, "en")) == len(shown(situation("Alice hand: Moat, Village")[0], "en")) == 3


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_kind_of_token_is_shown(lang):
    state, _ = situation(
        "kingdom: Trade Route, Importer, Ranger\nlandscapes: Seize the Day, Peaceful Cult\n"
        "Alice tokens: coffers 1, villagers 1, favors 2, debt 1, minus-card 1, minus-coin 1, journey 1\n"
        "marks: plus-card Alice on Trade Route, embargo 1 on Gold",
    )
    state.set_mark("Seize the Day", "bought", 1, 1)
    assert all(line for section in shown(state, lang) for line in section)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_spending_is_asked_with_the_card_and_the_number(lang):
    state, ask = situation(PICKED.format(ally="Peaceful Cult"), "end")
    assert ask.options == ("0", "1", "2", "3")
    asked = prompt(ask, state.game, lang, NAMES)
    assert "Alice" in asked and [option(ask, one, state.game, lang) for one in ask.options] == ["0", "1", "2", "3"]
    state, ask = situation(PICKED.format(ally="Gang of Pickpockets").replace("*2", "*4") + "\nphase: start")
    assert "1" in prompt(ask, state.game, lang, NAMES)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_spent_got_and_put_is_told(lang):
    state, _ = situation(PICKED.format(ally="Peaceful Cult"), "end", "2")
    facts = [fact for fact in state.trace if fact.verb == "spend tokens"]
    assert [(fact.to, fact.amount) for fact in facts] == [("favors", 2)]
    assert "2" in log_line(facts[0], lang, NAMES)
    state, _ = situation("kingdom: Temple\nmarks: vp 3 on Temple\nphase: buy\ncoins: 4", "buy Temple")
    took = next(fact for fact in state.trace if fact.verb == "take tokens")
    assert "3" in log_line(took, lang, NAMES)


def test_a_game_is_saved_while_tokens_are_being_spent():
    state, ask = situation(PICKED.format(ally="Peaceful Cult"), "end", "2")
    back = loads(dumps(state))
    assert back.key() == state.key()
    assert isinstance(ask, Decision) and (ask.low, ask.high) == (2, 2)
    again = advance(back)
    assert (again.low, again.high, again.options) == (ask.low, ask.high, ask.options)


def test_a_game_in_which_nobody_can_move_comes_to_its_end():
    nothing = "\n".join(f"{name} hand: none\n{name} deck: none\n{name} tokens: debt 8" for name in NAMES)
    state = build(parse(f"justiciar scenarios 1\n\n[one] one\n{nothing}\n?\n= always: game over\n")[0], "current")[0]
    assert advance(state, Dice(1)) is None
    assert state.over and sum(player.turns for player in state.players) == MOST_IDLE
