"""Questions in ordinary words and their answers, held to tables whose right answers come from the rules."""

from __future__ import annotations

import random
from pathlib import Path
from typing import NamedTuple

import pytest

from assistant.answers.reply import ReplyAnswer, say_head
from assistant.asking.question import understand_words
from assistant.asking.reply import CANNOT, COMPUTED, CONFIRMED, RULE, Reply
from assistant.asking.replying import reply
from assistant.commands.ways import read_budget
from engine.inquiry.scenario import SEATS
from engine.rulebook.rules import RULES
from engine.table.facts import slug
from i18n.interface import Interface

FIXTURES = Path(__file__).parents[1] / "fixtures"
WRONG = Path(__file__).parents[2] / "docs" / "claims" / "wrong-answers.md"
TOLD = "told"  # the mark of a row whose rule must be told


class Row(NamedTuple):
    """Be a question with its answer: head and value from the rules, the rule that settles it, and a mark."""

    lang: str
    words: str
    head: str
    value: str
    rule: str
    mark: str = ""


def rows(lang: str) -> list[Row]:
    """Read the table of a language."""
    lines = (FIXTURES / f"answers_{lang}.tsv").read_text("utf-8").splitlines()
    return [Row(lang, *line.split("\t")) for line in lines if not line.startswith("#")]


class Wrong(NamedTuple):
    """Be a line of the list of questions answered wrongly: what is said today and what is right, as the tables do."""

    lang: str
    words: str
    said: str
    right: str
    rule: str
    why: str


def known_wrong() -> list[Wrong]:
    """Read the list of questions that are known to be answered wrongly."""
    _, *lines = (line for line in WRONG.read_text("utf-8").splitlines() if line.startswith("| "))
    return [Wrong(*(cell.strip() for cell in line.strip("|").split("|"))) for line in lines[1:]]


ENGLISH, POLISH = rows("en"), rows("pl")
ALL = [*ENGLISH, *POLISH]
LISTED = {(one.lang, one.words): one for one in known_wrong()}
SOME = random.Random(7).sample([row for row in ENGLISH if ("en", row.words) not in LISTED], 24)


def answered(words: str, lang: str, **flags: object) -> Reply:
    """Answer in this process."""
    laid = {name.replace("_", "-"): value for name, value in flags.items()}
    return reply(understand_words(words, lang), laid, lang, read_budget(""))


def value_of(found: Reply) -> str:
    """Write the value of an answer as the tables do."""
    head = found.head
    by_kind = {
        "player": lambda: ",".join(SEATS[seat] for seat in head.value),
        "cards": lambda: ",".join(sorted(slug(name) for name in head.value)),
        "place": lambda: ",".join(head.value),
        "number": lambda: str(head.value),
        "chance": lambda: str(head.value),
        "order": lambda: ">".join(dict.fromkeys(step.verb for step in head.value if step.verb != "play")),
    }
    return by_kind[head.kind]() if head.kind in by_kind else ""


def as_told(words: str, lang: str, spoken: str = "") -> dict[str, object]:
    return ReplyAnswer(answered(words, lang)).data(Interface(spoken or lang), traced=True)


def said_of(row: Row, found: Reply) -> str:
    """Write what is answered as the tables write it; of an order only as far as the table goes."""
    said = value_of(found)
    return f"{found.head.kind} {said if row.head != 'order' else said[: len(row.value)]}".strip()


@pytest.mark.parametrize("row", ALL, ids=lambda row: f"{row.lang}: {row.words}")
def test_the_answer_is_right_unless_it_is_listed_as_wrong(row):
    found = answered(row.words, row.lang)
    wrong = LISTED.get((row.lang, row.words))
    right = f"{row.head} {row.value}".strip()
    assert said_of(row, found) == (wrong.said if wrong else right)
    assert wrong is None or (wrong.right, wrong.rule) == (right, row.rule)
    assert row.mark != TOLD or row.rule in found.rules
    assert found.certainty in (CONFIRMED, COMPUTED, RULE)
    assert found.certainty != CONFIRMED or found.rulings
    assert found.certainty != COMPUTED or found.played is not None
    assert found.played is None or found.played.whole


def test_the_list_of_wrong_answers_is_of_questions_of_the_tables_and_gives_reasons():
    assert set(LISTED) <= {(row.lang, row.words) for row in ALL}
    assert len(known_wrong()) == len(LISTED) <= 19, "what is known to be wrong may only become less"
    for one in LISTED.values():
        assert one.said != one.right
        assert one.why


def test_the_tables_are_wide():
    assert len({row.words for row in ALL}) == len(ALL) >= 210
    assert {row.rule for row in ALL} <= set(RULES)
    kinds = {row.head for row in ALL}
    assert kinds >= {"yes", "no", "depends", "number", "place", "player", "cards", "chance", "order", "told"}


@pytest.mark.parametrize("lang", ["pl", "hu", "cs"])
def test_words_in_english_are_answered_alike_in_every_language(lang):
    """The language of the answer changes how it is said, and nothing that is said."""
    english, other = Interface("en"), Interface(lang)
    for row in SOME:
        one, two = answered(row.words, "en"), answered(row.words, lang)
        assert (one.head, one.rules, one.certainty) == (two.head, two.rules, two.certainty), row.words
        said, also = ReplyAnswer(one).page(english, traced=True), ReplyAnswer(two).page(other, traced=True)
        for part, same in zip(said.sections, also.sections, strict=True):
            assert part.heading != same.heading
            lines = [len(section.rows) for section in (part, same)]
            assert lines[0] == lines[1] or part.heading == english("reply.understood"), row.words
        if row.head in ("yes", "no", "depends", "place"):
            assert say_head(one.head, one, english) != say_head(two.head, two, other)


@pytest.mark.parametrize("lang", ["en", "pl", "hu", "cs"])
def test_no_message_is_missing_in_any_language(lang):
    ui = Interface(lang)
    for row in SOME[:12]:
        page = ReplyAnswer(answered(row.words, lang)).page(ui, traced=False)
        cells = [cell for part in page.sections for line in part.rows for cell in (*line.cells, *line.below)]
        for text in [*cells, *(part.heading for part in page.sections), *page.remarks]:
            assert "reply." not in text
            assert "{" not in text
            assert "None" not in text


def test_an_answer_does_not_depend_on_what_was_asked_before():
    first = [as_told(row.words, row.lang) for row in SOME]
    assert [as_told(row.words, row.lang) for row in reversed(SOME)] == first[::-1]


@pytest.mark.parametrize(
    "words",
    [
        "does moat stop militia", "DOES MOAT STOP MILITIA?", "Does Moat stop Militia", "does  Moat  stop Militia ?!",
        "Hi, does moat stop militia please", "Does the Moat stop a Militia?", "does moat block militia?",
        "Does Moat protect me from Militia?", "will moat protect me from militia", "moat vs. militia: am I safe?",
    ],
)  # fmt: skip
def test_the_same_question_in_other_words(words):
    assert answered(words, "en").head.kind == "yes"


def test_cards_of_any_language_and_publisher_are_the_same_cards():
    asked = ("Does Moat stop Witch?", "Does Fosa stop Wiedźma?", "Does Burggraben stop Hexe?")
    assert {answered(words, "en").understood.cards for words in asked} == {("moat", "witch")}


# What cannot be worked out


@pytest.mark.parametrize(
    ("words", "lacking"),
    [
        ("Does Moat stop Ghost Ship?", "Ghost Ship"),
        ("How many coins does Goons give?", "Goons"),
        ("Throne Room Pirate Ship: how many coins?", "Pirate Ship"),
        ("Does Lighthouse stop Sea Hag?", "Sea Hag"),
    ],
)
def test_a_card_that_is_not_in_the_referee_is_named(words, lacking, unwritten):
    unwritten(lacking)
    found = answered(words, "en")
    assert found.certainty == CANNOT
    assert lacking in found.lacking
    assert found.played is None
    for lang in ("en", "pl", "hu", "cs"):
        assert Interface(lang)("reply.certainty.cannot") in str(ReplyAnswer(found).page(Interface(lang), traced=False))


def test_what_cannot_be_worked_out_names_what_comes_nearest(unwritten):
    unwritten("Ghost Ship")
    found = answered("Does Moat stop Ghost Ship?", "en")
    assert found.rules or found.rulings


def test_words_that_nobody_understands_are_told():
    found = answered("flibber the blob?", "en")
    assert found.certainty == CANNOT
    assert {"flibber", "blob"} <= set(found.understood.unread)
