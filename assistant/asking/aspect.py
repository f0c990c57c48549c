"""Something that is read off a scene, and what readers of scenes share."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from assistant.asking.clause import Asked, Clause
from assistant.asking.story import Story
from assistant.asking.weights import Features
from engine.records import NamedTuple
from engine.statements.proposition import NO, YES, Deed, Verdict
from engine.statements.scenes import Scene


class Read(NamedTuple):
    """Be one thing read off a scene: form, deed, verdict, how it stretches a question, and which words it uses.

    whole: it takes words that what is done alone has no place for.
    """

    form: str
    deed: Deed
    verdict: Verdict
    features: Features = ()
    used: frozenset[int] = frozenset()
    free: frozenset[str] = frozenset()
    window: str = ""
    options: tuple[str, ...] = ()
    whole: bool = False


Reader = Callable[[Asked, Story, Scene], Iterator[Read]]


def places(asked: Asked, *ideas: str) -> frozenset[int]:
    """Find where the asked clause has words that may mean one of these."""
    return frozenset(token.at for token in asked.main.tokens if token.has(*ideas))


def things_at(main: Clause) -> frozenset[int]:
    """Find where a clause speaks of things."""
    return frozenset(one.token.at for one in main.refs)


def unplayed(asked: Asked, scene: Scene) -> list[str]:
    """List the cards named that are not played."""
    return [card for card in asked.cards() if card not in scene.plays]


def yes_no(truth: bool) -> Verdict:
    """Make a verdict of yes or no."""
    return Verdict(YES if truth else NO)


def ideas(words: str) -> frozenset[str]:
    """Make a set of ideas that have a place although nothing else uses them."""
    return frozenset(words.split())
