"""Impossible premises: named with their rule, the nearest possible question answered; and none named where all is well.

What is impossible, and by which rule, comes from the rules of the game: players and piles (14.1, 14.1b), Heirlooms
(N2), States (N7), what is a card (Z8), what is in the Supply (G1, G2, G3), exchanges (G10), phases (T3, T4, T7).
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from assistant.answers.reply import ReplyAnswer
from assistant.asking.premises import Premise, copies_of, mend, say_premise
from assistant.asking.question import clean, first_question, understand_words
from assistant.asking.reply import NO, NUMBER, RULE, Reply
from assistant.asking.replying import reply
from assistant.commands.ways import read_budget
from engine.rulebook.rules import RULES
from engine.table.counts import FEWEST, MOST, count_pile
from i18n.interface import Interface

LANGS = ("en", "pl", "hu", "cs")
QUESTIONS = Path(__file__).parents[1] / "questions"

# The words, what is impossible in them, the rule, and whether just this is asked, so that the answer is no.
IMPOSSIBLE = [
    ("en", "What changes with seven players?", "players", "14.1", False),
    ("en", "does the seventh player get a Curse from Witch", "players", "14.1", False),
    ("en", "how many Provinces with 9 players?", "players", "14.1", False),
    ("en", "how many Curses in a 1 player game", "players", "14.1", False),
    ("en", "with 0 players how many curses", "players", "14.1", False),
    ("en", "Can we play with 7?", "players", "14.1", True),
    ("en", "can 8 people play dominion", "players", "14.1", True),
    ("pl", "Co się zmienia przy siedmiu graczach?", "players", "14.1", False),
    ("pl", "ile prowincji na 9 graczy", "players", "14.1", False),
    ("en", "Do I draw with 12 Moats in hand?", "copies", "14.1b", False),
    ("en", "with twelve Moats in hand how many cards does Cellar draw", "copies", "14.1b", False),
    ("en", "9999 Merchants and a Silver how many coins", "copies", "14.1b", False),
    ("en", "can I have 11 Villages", "copies", "14.1b", True),
    ("pl", "mam 12 Fos na ręce, ile kart dobieram", "copies", "14.1b", False),
    ("en", "can I have two Lost in the Woods", "copies", "N7", True),
    ("en", "I have 14 Provinces, what is my score", "more-players", "14.1", False),
    ("en", "if I have 25 Curses in my deck what does Witch do", "more-players", "14.1", False),
    ("en", "three Pouches in my hand, how many buys", "more-players", "N2", False),
    ("en", "I have 14 Provinces in a 2 player game, what is my score", "copies-for", "14.1", False),
    ("pl", "14 Prowincji, ile punktów", "more-players", "14.1", False),
    ("en", "With -3 cards in hand, does Militia make me discard?", "below-nothing", "", False),
    ("en", "what if I have minus two actions", "below-nothing", "", False),
    ("en", "$-2 to spend, can I buy Copper", "below-nothing", "", False),
    ("pl", "z -3 kartami na ręce czy Milicja każe odrzucić", "below-nothing", "", False),
    ("en", "with 1000000 cards in hand how many do I discard to Militia", "beyond.cards", "14.1", False),
    ("en", "with 99999999999999999999 coins what can I buy", "beyond.coins", "", False),
    ("en", "Throned Village in the third edition?", "no-edition", "V1", False),
    ("en", "edition 77 Moat", "no-edition", "V1", False),
    ("en", "Sentry in the first edition, what does it do", "not-printed", "V1", False),
    ("en", "Lurker 1e: what can I trash", "not-printed", "V3", False),
    ("en", "what if the same Moat is in my hand and in my discard pile", "two-places", "Z8", False),
    ("en", "can one card be in my hand and in play at the same time", "two-places", "Z8", True),
    ("pl", "ta sama Fosa na ręce i na stosie kart odrzuconych", "two-places", "Z8", False),
    ("en", "my Hex card in hand", "no-card-kind", "Z8", True),
    ("pl", "karta Uroku na ręce", "no-card-kind", "Z8", True),
    ("en", "can I discard a Boon to Cellar", "no-card-kind", "Z8", True),
    ("en", "what if Lost in the Woods is in my hand", "no-card", "Z8", False),
    ("en", "can I trash The Earth's Gift with Chapel", "no-card", "Z8", True),
    ("en", "we both have Lost in the Woods, what happens", "only-one", "N7", False),
    ("en", "can I take two turns at once", "turns", "T10b", True),
    ("en", "what if two players take their turn at the same time, who gets the Province", "turns", "T10b", False),
    ("pl", "dwie tury naraz, co wtedy", "turns", "T10b", False),
    ("en", "Can I gain a Curse when there are none left?", "pile-empty", "G2", True),
    ("en", "Can I buy a Province if the Provinces are gone?", "pile-empty", "G2", True),
    ("pl", "czy mogę dostać Klątwę, gdy nie ma już Klątw", "pile-empty", "G2", True),
    ("en", "Can I gain a Colony if there are no Colonies in the game?", "no-pile", "G1", True),
    ("en", "can I gain a Village from a pile that is not in the kingdom", "no-pile", "G1", True),
    ("en", "Can I reveal Village as a Reaction?", "no-reaction", "P4", True),
    ("en", "Can I reveal Curse when attacked?", "no-reaction", "P4", True),
    ("en", "if I reveal Curse as a reaction to Witch do I still get one?", "no-reaction", "P4", False),
    ("en", "Does revealing Gold stop Militia?", "no-reaction", "P4", True),
    ("en", "can i react with smithy", "no-reaction", "P4", True),
    ("pl", "czy mogę ujawnić Wioskę jako reakcję", "no-reaction", "P4", True),
    ("pl", "czy mogę ujawnić Klątwę gdy ktoś zagra Wiedźmę", "no-reaction", "P4", True),
    ("en", "Can I play a Province?", "no-play", "P1", True),
    ("en", "what happens if I play Estate twice", "no-play", "P1", True),
    ("pl", "czy mogę zagrać prowincję", "no-play", "P1", True),
    ("en", "Throne Room on Gold, how many coins?", "no-repeat", "P11", True),
    ("en", "can I throne a Copper", "no-repeat", "P11", True),
    ("en", "Can I play Copper in the Action phase?", "phase.buy", "T4", True),
    ("en", "can I play a treasure in my action phase", "phase-kind.buy", "T4", True),
    ("en", "Can I play Ghost in the Action phase?", "phase.night", "T7", True),
    ("en", "Can I play Smithy in the Buy phase?", "phase.action", "T3", True),
    ("en", "Village at night?", "phase.action", "T3", False),
    ("en", "can I play Gold at night", "phase.buy", "T4", True),
    ("en", "if I play Den of Sin in the action phase do I draw now?", "phase.night", "T7", False),
    ("pl", "czy mogę zagrać Miedziaka w fazie Akcji", "phase.buy", "T4", True),
    ("en", "Can I play Village on my opponent's turn?", "others-turn", "P1", True),
    ("pl", "czy mogę zagrać Wioskę w turze przeciwnika", "others-turn", "P1", True),
    ("en", "Can I buy a Will-o'-Wisp?", "not-sold", "G3", True),
    ("en", "vampire bat: can I buy the bat?", "not-sold", "G3", True),
    ("pl", "czy mogę kupić Życzenie", "not-sold", "G3", True),
    ("en", "Can I exchange a Pouch for a Changeling?", "no-exchange", "G10", True),
    ("en", "Can I exchange Zombie Spy for a Bat", "no-exchange", "G10", True),
]
# Nothing is impossible here, though the words are near what is.
POSSIBLE = [
    ("en", "how many Curses with 6 players"),
    ("en", "Do I draw with 10 Moats in hand?"),
    ("en", "how many coins from 46 Coppers"),
    ("en", "can I play Werewolf in the Action phase"),
    ("en", "can I play Werewolf at night"),
    ("en", "Can I reveal Moat as a Reaction?"),
    ("en", "can I reveal Moat twice"),
    ("en", "Can I react to Minion if they just take two coins?"),
    ("en", "do I reveal Estate to Bureaucrat if I have no other victory card"),
    ("en", "must I reveal Province to Bureaucrat"),
    ("en", "Sacred Grove turned over The Mountain's Gift. must the others take the Silver?"),
    ("en", "when do I discard The River's Gift"),
    ("en", "do I draw if one Smithy is in the trash and another in my hand"),
    ("en", "can I buy Ruins"),
    ("en", "can I buy a Curse"),
    ("en", "remodel a Pouch into a Silver"),
    ("en", "can my Village stop a Witch"),
    ("en", "does the -1 card token stop Smithy"),
    ("en", "Throne Room - 2 Smithies: how many cards?"),
    ("en", "can I play Faithful Hound on my opponent's turn"),
    ("en", "Throne Room on Smithy in the first edition"),
    ("en", "who wins if both have 20 points and I have had one turn more"),
    ("en", "does Lurker gain from an empty pile"),
    ("en", "Workshop with no Villages left: what can I gain"),
    ("pl", "ile Klątw na 6 graczy"),
    ("pl", "czy mogę ujawnić Fosę jako reakcję"),
    ("pl", "czy muszę odkryć Prowincję gdy ktoś zagra Urzędnika"),
]


def mended(words: str, lang: str, **flags: object) -> tuple[Premise, ...]:
    """Return what is impossible in a question."""
    return mend(understand_words(words, lang), flags).found


def answered(words: str, lang: str = "en", **flags: object) -> Reply:
    """Answer in this process."""
    return reply(understand_words(words, lang), flags, lang, read_budget(""))


@pytest.mark.parametrize(("lang", "words", "what", "rule", "asked"), IMPOSSIBLE)
def test_what_is_impossible_is_found_with_its_rule(lang, words, what, rule, asked):
    found = mended(words, lang)
    assert [(one.what, one.rule, one.asked) for one in found] == [(what, rule, asked)]
    assert not rule or rule in RULES


@pytest.mark.parametrize(("lang", "words"), POSSIBLE)
def test_nothing_is_named_where_all_is_possible(lang, words):
    assert mended(words, lang) == ()


def test_no_question_of_the_collections_takes_the_impossible_for_granted_but_those_that_ask_for_it():
    asked = 0
    for name in ("questions.tsv", "held_out.tsv"):
        lines = [line.split("\t") for line in (QUESTIONS / name).read_text("utf-8").splitlines() if line[:1] != "#"]
        rows = [dict(zip(lines[0], line, strict=False)) for line in lines[1:]]
        for row in rows:
            found = mended(row["words"], row["lang"])
            assert all(one.asked for one in found), row["words"]
            assert not found or row["head"].startswith("no"), row["words"]
            asked += 1
    assert asked > 140


@pytest.mark.parametrize(("words", "value"), [
    ("how many Provinces with 9 players?", 18),  # as with 6 (14.1)
    ("how many Curses in a 1 player game", 10),  # as with 2 (14.1)
    ("I have 14 Provinces, what is my score", 84),  # with 5 players there are 15 (14.1)
    ("I have 14 Provinces in a 2 player game, what is my score", 48),  # 8 of them (14.1)
    ("9999 Merchants and a Silver how many coins", 12),  # 10 Merchants: $1 each for the first Silver
    ("with twelve Moats in hand how many cards does Cellar draw", 11),  # 10 Moats and a card beside them
])  # fmt: skip
def test_the_nearest_possible_question_is_answered(words, value):
    found = answered(words)
    assert (found.head.kind, found.head.value) == (NUMBER, value)
    assert found.premises[0].instead


@pytest.mark.parametrize(("lang", "words", "what", "rule", "asked"), [row for row in IMPOSSIBLE if row[4]])
def test_asked_whether_the_impossible_is_possible_the_answer_is_no(lang, words, what, rule, asked):
    found = answered(words, lang)
    polar = words.lower().startswith(("can", "does", "czy"))
    assert found.head.kind == NO if polar else found.certainty == RULE
    assert found.rules[0] == rule


def test_the_remark_stands_right_under_the_answer_in_every_language():
    for lang in LANGS:
        ui = Interface(lang)
        found = answered("how many Provinces with 9 players?", lang)
        answer, remark = (row.cells[0] for row in ReplyAnswer(found).page(ui, traced=False).sections[0].rows[:2])
        assert "18" in answer
        assert remark == say_premise(found.premises[0], ui)
        assert "9" in remark and "14.1" in remark


def test_every_premise_is_said_in_every_language_and_nowhere_in_english():
    every = {one.what: one for lang, words, *_ in IMPOSSIBLE for one in mended(words, lang)}
    said = {lang: {what: say_premise(one, Interface(lang)) for what, one in every.items()} for lang in LANGS}
    for what in every:
        texts = [said[lang][what] for lang in LANGS]
        assert len(set(texts)) == len(LANGS), what
        assert all("{" not in text and text.endswith(".") for text in texts), what


def test_data_tell_what_is_impossible(say):
    code, out, _ = say("ask", "Do I draw with 12 Moats in hand?", "--json")
    told = json.loads(out)["premises"]
    assert code == 0
    assert [(one["what"], one["rule"]) for one in told] == [("copies", "14.1b")]
    assert "12" in told[0]["text"]


def test_a_flag_stands_against_the_words():
    found = mended("how many Provinces with 4 players", "en", players=3)
    assert [one.what for one in found] == ["flag-stands"]
    assert answered("how many Provinces with 4 players", players=3).head.value == count_pile("province", 3)
    assert mended("how many Provinces with 4 players", "en", players=4) == ()
    assert [one.what for one in mended("Mine 1e", "en", profile="base-2e")] == ["flag-stands"]
    assert mended("Mine 1e", "en", profile="base-1e") == ()


@pytest.mark.parametrize(("card", "two", "six"), [
    ("moat", 10, 10), ("province", 8, 18), ("gardens", 8, 12), ("curse", 10, 50), ("copper", 60, 120),
    ("estate", 8 + 6, 12 + 18), ("pouch", 2, 6), ("zombie-spy", 1, 1), ("lost-in-the-woods", 1, 1), ("ghost", 6, 6),
    ("wish", 12, 12), ("rats", 20, 20), ("sir-bailey", 1, 1), ("crumbling-castle", 1, 0),
])  # fmt: skip
def test_copies_are_counted_as_the_rules_do(card, two, six):
    assert (copies_of(card, FEWEST), copies_of(card, MOST)) == (two, six)


@pytest.mark.parametrize(("text", "first", "rest"), [
    ("Does Moat stop Militia? How many cards?", "Does Moat stop Militia?", "How many cards?"),
    ("Does Moat stop Militia and does it stop Bandit?", "Does Moat stop Militia", "does it stop Bandit?"),
    ("how many cards do I draw and can I then play Village", "how many cards do I draw", "can I then play Village"),
    ("Czy Fosa chroni przed Milicją? Ile kart daje Kuźnia?", "Czy Fosa chroni przed Milicją?", "Ile kart daje Kuźnia?"),
    ("czy mogę zagrać Fosę i czy dobieram karty", "czy mogę zagrać Fosę", "czy dobieram karty"),
    ("Do I have to gain a Curse? I have no cards.", "Do I have to gain a Curse? I have no cards.", ""),
    ("If I play Village and do not draw, is it counted?", "If I play Village and do not draw, is it counted?", ""),
    ("Throne Room and Smithy: how many?", "Throne Room and Smithy: how many?", ""),
])  # fmt: skip
def test_the_first_of_two_questions_is_parted_from_the_other(text, first, rest):
    assert first_question(text) == (first, rest)


def test_the_first_question_is_answered_and_the_other_named(say):
    for lang in LANGS:
        code, out, _ = say("--lang", lang, "ask", "Does Moat stop Militia? How many cards does Smithy draw?")
        flat = " ".join(out.split())
        assert code == 0
        assert "How many cards does Smithy draw?" in flat
        assert flat.count("Does Moat stop Militia?") == 1


def test_signs_that_nobody_sees_are_taken_out():
    assert clean("Does\x00Moat \x1b[31mstop\x1b[0m \u202eMilitia\u202c?\ud800") == "Does Moat stop Militia?"
