"""What is asked of a table that is laid out is read off it: what is offered there next, done, given and counted."""

from __future__ import annotations

import shlex

import pytest

from assistant.answers.reply import head_of, settle_words
from assistant.asking.search import ANSWER
from engine.inquiry.explore import Budget
from tests.questions.holding import is_said
from tests.questions.rows import as_flags

SMITHY = "--hand 'Smithy*2, Militia' --deck 'Copper*5' --does 'Alice> play Smithy'"
VILLAGE = "--hand 'Village, Smithy' --deck 'Copper*5' --does 'Alice> play Village'"
WORKSHOP = "--hand Workshop --does 'Alice> play Workshop'"
MINE = "--hand 'Mine, Silver, Estate' --does 'Alice> play Mine'"
CHAPEL = "--hand 'Chapel, Curse, Gold' --does 'Alice> play Chapel'"
SENTRY = "--hand Sentry --deck 'Copper, Estate, Gold' --does 'Alice> play Sentry'"
BUREAUCRAT = "--hand Bureaucrat --bob-hand 'Estate, Copper*4' --does 'Alice> play Bureaucrat'"
WITCH = "--hand Witch --deck 'Copper*5' --bob-hand 'Moat, Copper*4' --does 'Alice> play Witch'"
LAST_CURSE = "--players 3 --pile Curse=1 --hand Witch --deck 'Copper*5' --does 'Alice> play Witch'"
MONEYLENDER = "--hand 'Moneylender, Silver' --does 'Alice> play Moneylender'"
THRONED = (
    "--hand 'Throne Room, Witch' --deck 'Copper*5' --bob-hand 'Copper*5'"
    " --does 'Alice> play Throne Room' --does 'Alice> Witch'"
)


def asked(words: str, situation: str):
    return settle_words(words, as_flags(tuple(shlex.split(situation))), "en", Budget())


@pytest.mark.parametrize(
    ("words", "situation", "head"),
    [
        # What a phase offers next, and what the script does.
        ("Can I play Smithy?", VILLAGE, "yes"),
        ("Can I still play Smithy?", SMITHY, "no"),
        ("May I play Militia now?", SMITHY, "no"),
        ("Can I play a Village now?", "--hand 'Village, Smithy'", "yes"),
        ("Can I buy a Gold?", "--phase buy --coins 5 --hand none", "no"),
        ("Can I buy a Silver?", "--phase buy --coins 5 --hand none", "yes"),
        ("Can I buy another card?", "--phase buy --coins 8 --hand none --does 'Alice> buy Silver'", "no"),
        # Every choice is looked at for what can and must be.
        ("Can I gain a Silver with Workshop?", WORKSHOP, "yes"),
        ("Can I gain a Duchy with Workshop?", WORKSHOP, "no"),
        ("Can I trash the Gold?", f"{CHAPEL} --does 'Alice> Curse'", "yes"),
        ("Am I forced to trash with Chapel?", f"{CHAPEL} --does 'Alice> Curse'", "no"),
        ("Can I turn an Estate into a Gold with Mine?", MINE, "no"),
        ("Can I trash both?", SENTRY, "yes"),
        # What does not happen on this table and would on others is answered with no.
        ("Does the Silver go to my hand?", BUREAUCRAT, "no"),
        ("Is the Silver gained to hand or deck?", BUREAUCRAT, "place deck"),
        ("Is Moneylender useless without Copper?", MONEYLENDER, "yes"),
        # What is supposed narrows it.
        ("If Bob reveals Moat, does he get a Curse?", WITCH, "no"),
        # Numbers, places, players, order.
        ("Throne Room on Witch: one Curse or two?", THRONED, "number 2"),
        ("How much does Province cost now?", "--hand Bridge --does 'Alice> play Bridge'", "number 7"),
        ("Does the last Curse go to Bob or to Carol?", LAST_CURSE, "player Bob"),
        ("Which comes first, drawing or trashing?", SENTRY, "order draw"),
        # A topic alone is told of.
        ("Smithy with only two cards left?", "--hand Smithy --deck 'Copper*2' --does 'Alice> play Smithy'", "tells"),
    ],
)
def test_what_is_asked_of_a_table_is_read_off_it(words, situation, head):
    reply = asked(words, situation)
    assert reply.kind == ANSWER
    assert is_said(head, head_of(reply.found.statement.verdict)), reply.found.statement


@pytest.mark.parametrize(
    ("words", "situation", "head"),
    [
        ("How many cards do I have in hand?", SMITHY, "number 5"),
        ("What happens to Bob's hand?", BUREAUCRAT, "number 4"),
    ],
)
def test_what_may_be_asked_in_two_ways_comes_first(words, situation, head):
    """The hand as it lies, or after all of it: one is nearest, and neither is sure."""
    reply = asked(words, situation)
    assert is_said(head, head_of(reply.result.found[0].statement.verdict))


@pytest.mark.parametrize(
    ("words", "situation"),
    [
        ("Does Village glorify the king?", VILLAGE),
        ("Can the Village jump over Smithy?", VILLAGE),
        ("Is the weather nice?", WORKSHOP),
        ("Can I frobnicate my coins with Workshop?", WORKSHOP),
        ("Do I get the discarded Treasure?", "--hand Bandit --bob-deck 'Silver, Gold' --does 'Alice> play Bandit'"),
    ],
)
def test_a_table_answers_nothing_that_words_do_not_ask(words, situation):
    """What is likely on a table is no reason to take it for what is asked."""
    assert asked(words, situation).kind != ANSWER


def test_what_a_search_of_the_choices_has_not_seen_is_not_denied():
    """The choices that a script leaves open are searched within bounds as well."""
    flags = as_flags(tuple(shlex.split(f"{CHAPEL} --does 'Alice> Curse'")))
    reply = settle_words("Can I trash the Gold?", flags, "en", Budget(nodes=2))
    assert reply.kind != ANSWER or reply.found.statement.verdict.kind == "yes"
