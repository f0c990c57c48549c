"""The recorded rulings that come nearest to a question: by the things they name, and the words and ideas of titles.

A title is a true statement that somebody wrote, and its scenario is played in every test run; but whether it answers
what was asked is only guessed, so that it is never the answer unless it is picked.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from math import exp, log
from typing import Final

from assistant.asking.clause import Asked
from assistant.asking.found import RECORDED, Found
from assistant.asking.words import FREE, Token, read_tokens
from engine.inquiry.explore import Budget
from engine.inquiry.scenario import Scenario
from engine.records import NamedTuple
from engine.rulings import Ruling, kingdom_cards, near, ruling
from engine.statements.proposition import IS, NOBODY, Deed, Proposition, Statement, Verdict
from engine.statements.scenes import MOST_NODES, MOST_SECONDS, played_scene
from engine.table.facts import fact, slug
from i18n.inflected import stemmer
from i18n.say.headings import title_of

CURRENT: Final = "current"
MOST: Final = 3  # are told
LEAST: Final = 0.1  # how likely it is at least that one answers
READ: Final = 80  # of so many titles it is read what their words mean: of those that come nearest by their stems
# What tells nothing of its own beside the words with which it stands.
LITTLE: Final = frozenset({"prep", "form", "ref", "role", "own", "art", "det", "seat", "conn", "card"})
_WORD: Final = re.compile(r"[^\W_]+")


class Near(NamedTuple):
    """Be how near a title comes to a question.

    ideas: the share of the question's ideas that it has. stems, of_title: the shares of the question's stems that it
    has, and of its own that the question has. named, absent: how many cards of the question it names, and how many its
    table has not. others: how many more cards it names. numbers: how many numbers of its own it tells.
    """

    ideas: float
    stems: float
    of_title: float
    named: float
    absent: float
    others: float
    numbers: float


# Learned by tests/questions/titling.py from questions of the corpus to which somebody marked the titles that answer.
WEIGHTS: Final = Near(2.46, 1.16, 2.71, 0.82, -0.75, -1.11, 0.43)
BEGIN: Final = -3.31


class Titled(NamedTuple):
    """Be a ruling that may come near: its title in the language of the question, its stems, what it names (ids)."""

    ruling: Ruling
    title: str
    stems: frozenset[str]
    named: frozenset[str]


def of_rulings(asked: Asked) -> tuple[Found, ...]:
    """List the rulings that come nearest to a question, nearest first."""
    likely = [(likelihood(one), titled.ruling) for titled, one in nearness(asked)]
    told = sorted((one for one in likely if one[0] >= LEAST), key=lambda one: -one[0])[:MOST]
    return tuple(Found(recorded(one), -log(share)) for share, one in told)


def recorded(one: Ruling) -> Statement:
    """Make the statement of a ruling, which its title says."""
    said = Proposition(IS, Deed(RECORDED, NOBODY), topic=one.key)
    return Statement(said, Verdict(RECORDED, (one.key,)), " ".join(one.rules), (), RECORDED)


def say_recorded(said: Statement, lang: str, foreign: str) -> str:
    """Say a recorded ruling as a sentence: its title. foreign: how a name is marked that the language has not."""
    return f"{title_of(_ruling(said), lang, foreign)}."


def scenario_recorded(said: Statement) -> Scenario:
    """Return the scenario of a recorded ruling."""
    return _ruling(said).scenario


def _ruling(said: Statement) -> Ruling:
    one = ruling(said.proposition.topic)
    assert one is not None
    return one


def played(found: Found) -> Found:
    """Play the scenario of a ruling that was picked, under the newest rules that it holds for."""
    one = _ruling(found.statement)
    profiles = one.scenario.profiles
    profile = CURRENT if CURRENT in profiles else profiles[-1]
    return found._replace(scene=played_scene(one.scenario, profile, Budget(MOST_NODES, MOST_SECONDS)))


def likelihood(near: Near) -> float:
    """Tell how likely it is that a title answers."""
    return 1 / (1 + exp(-BEGIN - sum(weight * value for weight, value in zip(WEIGHTS, near, strict=True))))


def nearness(asked: Asked) -> list[tuple[Titled, Near]]:
    """Tell how near the titles come that may answer: of those that stems and names put first."""
    cards = tuple(map(slug, asked.cards()))
    titled = [_titled(one, asked.lang) for one in _about(cards)]
    rare = _rarity(one.stems for one in titled)
    words = _stems(asked.text, asked.lang)
    spoken = [(one, _spoken(one, words, cards, rare)) for one in titled]
    first = sorted(spoken, key=lambda one: -likelihood(one[1]))[:READ]
    return _with_ideas(asked, first)


def _about(cards: Sequence[str]) -> list[Ruling]:
    """List the rulings that name all of these cards, or one of them in the title; with none those about the game."""
    own = kingdom_cards(cards) or tuple(cards)
    together = near(own) if own else [one for one in near(()) if not kingdom_cards(one.spelt)]
    single = [one for card in own for one in near([card]) if card in one.spelt]
    return list({one.key: one for one in (*together, *single)}.values())


def _titled(one: Ruling, lang: str) -> Titled:
    title = title_of(one, lang)
    return Titled(one, title, _stems(title, lang), frozenset(one.spelt))


def _stems(text: str, lang: str) -> frozenset[str]:
    return frozenset(map(stemmer(lang), _WORD.findall(text.lower())))


class _Rarity(dict[str, float]):
    """Tell how much a word weighs by how few titles have it; one that none has weighs most."""

    most = 0.0

    def __missing__(self, word: str) -> float:
        return self.most


def _rarity(each: Iterable[Collection[str]]) -> _Rarity:
    listed = list(each)
    counts = Counter(word for words in listed for word in words)
    found = _Rarity((word, log(1 + (len(listed) + 1) / (many + 0.5))) for word, many in counts.items())
    found.most = log(1 + 2 * (len(listed) + 1))
    return found


def _spoken(one: Titled, words: frozenset[str], cards: Sequence[str], rare: _Rarity) -> Near:
    """Tell how near a title comes by its stems and names alone."""
    shared = sum(rare[word] for word in words & one.stems)
    own = kingdom_cards(cards)
    return Near(
        0.0,
        shared / (1 + sum(rare[word] for word in words)),
        shared / (1 + sum(rare[word] for word in one.stems)),
        sum(card in one.named for card in own),
        sum(card not in one.named and fact(card).name not in one.ruling.text for card in own),
        sum(card not in cards for card in kingdom_cards(one.named)),
        0,
    )


def _with_ideas(asked: Asked, spoken: Sequence[tuple[Titled, Near]]) -> list[tuple[Titled, Near]]:
    """Add what the words of the question and of titles mean."""
    read = [read_tokens(one.title, asked.lang, (asked.lang, "en")) for one, _ in spoken]
    told = [frozenset().union(*map(_ideas, tokens)) for tokens in read]
    rare = _rarity(told)
    wanted = [ideas for token in asked.tokens if (ideas := _ideas(token))]
    whole = 1 + sum(max(rare[idea] for idea in ideas) for ideas in wanted)
    numbers = _numbers(asked.tokens)
    return [
        (
            one,
            near._replace(
                ideas=sum(max((rare[idea] for idea in ideas & said), default=0.0) for ideas in wanted) / whole,
                numbers=len(_numbers(tokens) - numbers),
            ),
        )
        for (one, near), tokens, said in zip(spoken, read, told, strict=True)
    ]


def _ideas(token: Token) -> frozenset[str]:
    """Collect what a word tells of its own: what it may mean, its number, or itself where nobody knows it."""
    if token.card or token.stops or FREE in token.ideas:
        return frozenset()
    if "unknown" in token.ideas:
        return frozenset({token.text})
    told = {one for one in token.ideas if ":" in one and one.partition(":")[0] not in LITTLE}
    return frozenset(told | {f"number:{token.number}"} if token.number >= 0 else told)


def _numbers(tokens: Sequence[Token]) -> set[int]:
    return {one.number for one in tokens if one.number >= 0 and not one.card}
