"""What we say as a question is read back as the statement that it was."""

from __future__ import annotations

import pytest

from assistant.asking.search import ANSWER, search
from engine.statements.gathering import statements_about
from engine.statements.things import is_known
from engine.table.facts import all_ids, fact
from i18n.say.statements import say_question
from tests.questions.judging import is_same
from tests.sizes import WHOLE, sized

LANGUAGES = ("en", "pl", "hu", "cs")
KNOWN = sorted(name for id in all_ids() if is_known(name := fact(id).name))
MOST_MISREAD = 0.06  # answered, but as another statement: twice what was found when this was written


def said(lang: str) -> list[tuple[str, bool, bool]]:
    """Ask statements about cards and pairs of cards; each with whether it was answered, and as what it is.

    In a share of the long run the languages share the cards.
    """
    many = len(KNOWN) if WHOLE else sized(12, len(KNOWN) // len(LANGUAGES))
    step, first = max(1, len(KNOWN) // many), LANGUAGES.index(lang)
    some = KNOWN[first::step]
    pairs = [(one,) for one in some] + list(zip(some, KNOWN[first + 5 :: step], strict=False))
    found = []
    for names in pairs:
        for one in statements_about(names)[:2]:
            question = say_question(one, lang)
            result = search(question, lang)
            read = bool(result.found) and is_same(result.found[0].statement, one)
            found.append((question, result.kind == ANSWER, read))
    return found


@pytest.mark.long
@pytest.mark.parametrize("lang", LANGUAGES)
def test_our_own_questions_are_read_back(lang: str) -> None:
    found = said(lang)
    read = [question for question, _, same in found if same]
    answered = [question for question, told, same in found if told and same]
    misread = [question for question, told, same in found if told and not same]
    assert len(misread) <= max(1, MOST_MISREAD * len(found)), misread  # one of the few of a short run
    assert len(read) >= 0.75 * len(found), sorted({question for question, *_ in found} - set(read))
    assert len(answered) >= 0.5 * len(found)
