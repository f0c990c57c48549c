"""`justiciar play` with Nocturne: the table shows Boons, Hexes, States and what lies aside, to each what he may see."""

from __future__ import annotations

import pytest

from assistant.seat.view import say_fact, table_page
from engine.inquiry.notation import parse
from engine.inquiry.situation import build
from engine.machine.loop import advance, answer_in_place
from engine.model.asks import Chance
from i18n.interface import Interface
from i18n.say.asks import option, prompt

LANGUAGES = ("en", "pl", "hu", "cs")
NAMES = ("Alice", "Bob")
ALICE, BOB = 0, 1


def situation(lines, *answers):
    """Build the table of a scenario and give these answers one after the other."""
    state = build(parse(f"justiciar scenarios 1\n\n[one] one\n{lines}\n?\n= always: not game over\n")[0], "current")[0]
    state.trace = []
    for answer in answers:
        ask = advance(state)
        assert answer in ask.options or not isinstance(answer, str)
        answer_in_place(state, ask, answer)
    return state, advance(state)


def sections(state, viewer, lang):
    """Return the lines of each section of the table by its heading."""
    page = table_page(state, viewer, NAMES, Interface(lang))
    return {one.heading: [" ".join(row.cells).strip() for row in one.rows] for one in page.sections}


def test_the_decks_and_the_boons_of_druid_are_shown():
    state, _ = situation(
        "druid: The Sea's Gift, The Sun's Gift, The Wind's Gift\nboons: The Sky's Gift, The Moon's Gift\n"
        "hexes: War\nAlice hand: Druid, Leprechaun",
    )
    shown = sections(state, BOB, "en")["Boons and Hexes"]
    assert shown[0] == "2 Boons in the deck"
    assert shown[1].startswith("used: ") and "The Sky's Gift" not in shown[1]
    assert shown[2] == "set aside for Druid: The Sea's Gift, The Sun's Gift, The Wind's Gift"
    assert shown[3] == "1 Hex in the deck"
    assert len(shown[4].split(",")) == 11


def test_without_boons_there_is_no_such_section():
    state, _ = situation("Alice hand: Moat")
    assert "Boons and Hexes" not in sections(state, ALICE, "en")


def test_states_stand_with_their_player():
    state, _ = situation("Alice hand: Vampire\nBob has: Deluded, Miserable")
    bob = sections(state, ALICE, "en")["Players"][1:]
    assert bob[0].startswith("Bob") and bob[1].endswith(": Deluded, Miserable")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_crypt_holds_is_seen_by_its_owner_alone(lang):
    state, _ = situation(
        "phase: night\nAlice hand: Crypt\nAlice in play: Gold, Silver", "play Crypt", ("Gold", "Silver")
    )
    players = {viewer: " ".join(line for lines in sections(state, viewer, lang).values() for line in lines)
               for viewer in (ALICE, BOB)}  # fmt: skip
    gold = {"en": "Gold", "pl": "Złoto", "hu": "Arany", "cs": "Zlaťák"}[lang]
    aside = {"en": "set aside", "pl": "odłożone na bok", "hu": "félretéve", "cs": "položené stranou"}[lang]
    assert players[ALICE].count(gold) == players[BOB].count(gold) + 1
    assert aside in players[BOB]


def test_what_ghost_has_found_is_seen_by_all():
    state, _ = situation("phase: night\nAlice hand: Ghost\nAlice deck: Copper, Village", "play Ghost")
    assert "set aside (Ghost): Village" in " ".join(sections(state, BOB, "en")["Players"])
    told = [say_fact(one, BOB, NAMES, Interface("en")) for one in state.trace if one.verb == "set aside"]
    assert told == ["Alice sets Village aside."]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_questions_about_boons_are_put_in_every_language(lang):
    """Druid's choice, a Boon taken for now or later, a Boon shared."""
    asked = []
    for lines, answers in (
        ("druid: The Sea's Gift, The Sun's Gift, The Wind's Gift\nAlice hand: Druid", ["play Druid"]),
        ("phase: buy\ncoins: 4\npile Blessed Village = 10\nboons: The Sea's Gift, ? rest\nAlice hand: none",
         ["buy Blessed Village"]),
        ("boons: The Mountain's Gift, ? rest\nAlice hand: Sacred Grove", ["play Sacred Grove"]),
    ):  # fmt: skip
        _, ask = situation(lines, *answers)
        assert not isinstance(ask, Chance)
        asked.append((prompt(ask, None, lang, NAMES), [option(ask, one, None, lang) for one in ask.options]))
    assert len({question for question, _ in asked}) == 3
    assert len(asked[0][1]) == 3
    assert len(set(asked[1][1])) == len(set(asked[2][1])) == 2
