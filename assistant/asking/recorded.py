"""The recorded rulings that come nearest to a question: by the things they name, and the words and ideas of titles.

A title is a true statement that somebody wrote, and its scenario is played in every test run; but whether it answers
what was asked is only guessed, so that it is never the answer unless it is picked: the title of a near twin comes as
near as one that answers (tests/questions/README.md).
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from functools import lru_cache
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
from engine.statements.scenes import MOST_NODES, MOST_SECONDS, Scene, played_scene
from engine.table.facts import fact, slug
from i18n.inflected import stemmer
from i18n.say.headings import title_of

CURRENT: Final = "current"
MOST: Final = 3  # are told
LEAST: Final = 0.05  # how likely it is at least that one answers
READ: Final = 80  # of so many titles it is read what their words mean: of those that come nearest by their stems
TENTH: Final = 10.0  # makes weights of words as large as what is counted
TWICE: Final = "times:2"
UNKNOWN: Final = "unknown"  # a word that nobody knows tells its stem
# What tells nothing of its own beside the words with which it stands.
LITTLE: Final = frozenset({"prep", "form", "ref", "role", "own", "art", "det", "seat", "conn", "card"})
_WORD: Final = re.compile(r"[^\W_]+")


class Near(NamedTuple):
    """Be how near a title comes to a question.

    shared: what the words of the question weigh that it has, by a stem or an idea. of_title: the share of its own stems
    that the question has. named, absent: how many Kingdom cards of the question it names, and how many its ruling has
    not; gone: how many of all cards its ruling has not. others: how many more Kingdom cards it names. twice: whether
    only one of both tells of something done twice. kind: whether it tells what the form of the question asks for: a
    number, a zone. types, strange: how many types it tells that the question does not, which a card of the question has
    that it does not name, and which none has.
    """

    shared: float
    of_title: float
    named: float
    absent: float
    gone: float
    others: float
    twice: float = 0.0
    kind: float = 0.0
    types: float = 0.0
    strange: float = 0.0


# Learned by tests/questions/titling.py from questions of the tables to which somebody marked the titles that answer.
WEIGHTS: Final = Near(1.72, 2.08, 1.02, -0.58, -0.55, -0.84, -0.57, 0.69, 0.47, -0.39)
BEGIN: Final = -3.44


class Titled(NamedTuple):
    """Be a ruling that may come near: its title in the language of the question, its stems, what it names (ids)."""

    ruling: Ruling
    title: str
    stems: frozenset[str]
    named: frozenset[str]


def of_rulings(asked: Asked) -> tuple[Found, ...]:
    """List the rulings that come nearest to a question, nearest first."""
    return tuple(Found(recorded(one), -log(share)) for share, one in likeliest(asked))


@lru_cache(1)  # an answer that they do not bear out is told beside them
def likeliest(asked: Asked) -> tuple[tuple[float, Ruling], ...]:
    """List the rulings whose titles come nearest to a question, each with how likely it answers, likeliest first."""
    likely = [(likelihood(one), titled.ruling) for titled, one in nearness(asked)]
    return tuple(sorted((one for one in likely if one[0] >= LEAST), key=lambda one: -one[0])[:MOST])


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
    """Play the scenario of a ruling that was picked."""
    return found._replace(scene=play(_ruling(found.statement)))


def play(one: Ruling) -> Scene:
    """Play a ruling under the newest rules that it holds for; raises ScenarioError and TableError."""
    profiles = one.scenario.profiles
    profile = CURRENT if CURRENT in profiles else profiles[-1]
    return played_scene(one.scenario, profile, Budget(MOST_NODES, MOST_SECONDS))


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
    return _with_words(asked, first)


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
    gone = [card for card in cards if card not in one.named and fact(card).name not in one.ruling.text]
    return Near(
        shared / TENTH,
        shared / (1 + sum(rare[word] for word in one.stems)),
        sum(card in one.named for card in own),
        sum(card in own for card in gone),
        len(gone),
        sum(card not in cards for card in kingdom_cards(one.named)),
    )


def _with_words(asked: Asked, spoken: Sequence[tuple[Titled, Near]]) -> list[tuple[Titled, Near]]:
    """Add what the words of the question and of titles mean."""
    stem = stemmer(asked.lang)
    read = [read_tokens(one.title, asked.lang, (asked.lang, "en")) for one, _ in spoken]
    told = [_told(tokens, stem) for tokens in read]
    rare = _rarity(told)
    wanted = [_told((token,), stem) for token in asked.tokens]
    said = frozenset().union(*wanted)
    types = {card: {f"type:{kind}" for kind in fact(card).types} for card in map(slug, asked.cards())}
    return [
        (
            one,
            near._replace(
                shared=sum(max((rare[idea] for idea in ideas & has), default=0.0) for ideas in wanted) / TENTH,
                twice=(TWICE in has) != (TWICE in said),
                kind=_tells_kind(asked, tokens),
                **_held_types(has - said, [own for card, own in types.items() if card not in one.named]),
            ),
        )
        for (one, near), tokens, has in zip(spoken, read, told, strict=True)
    ]


def _held_types(told: Iterable[str], types: Iterable[Collection[str]]) -> dict[str, float]:
    """Count the types that only a title tells: those of a card that it speaks of without its name, and the others."""
    listed = [idea for idea in told if idea.startswith("type:")]
    meant = sum(any(idea in own for own in types) for idea in listed)
    return {"types": meant, "strange": len(listed) - meant}


def _tells_kind(asked: Asked, tokens: Sequence[Token]) -> bool:
    """Say whether the words of a title tell what the form of a question asks for: how many, where."""
    if asked.main.form == "many":
        return any(one.number >= 0 and not one.card for one in tokens)
    return asked.main.form == "where" and any(one.of("zone") for one in tokens)


def _told(tokens: Iterable[Token], stem: Callable[[str], str]) -> frozenset[str]:
    """Collect what words tell of their own: what they may mean, their numbers, and their stems."""
    return frozenset(idea for token in tokens for idea in _ideas(token, stem))


def _ideas(token: Token, stem: Callable[[str], str]) -> Iterator[str]:
    if token.card or token.stops or FREE in token.ideas:
        return
    told = [one for one in token.ideas if ":" in one and one.partition(":")[0] not in LITTLE]
    if token.number >= 0:
        told.append(f"number:{token.number}")
    yield from told
    if told or UNKNOWN in token.ideas:
        yield from map(stem, _WORD.findall(token.text.lower()))
