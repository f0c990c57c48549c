"""Cards changed in one field: what a text must tell apart.

Every value that a field has in any card or tree is tried in its place, and what lies near the value that is
there: a number one greater or less, the other of yes and no, a list without one of its parts, turned round or empty.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple
from zlib import crc32

from engine.check import check_card
from engine.model.card import Card
from engine.model.kinds import Cost
from engine.model.node import Node
from engine.sets import catalogue
from engine.vocabulary.cards import EVERYTHING, Pronoun
from i18n.say.reading import same
from tests.cards.trees import TREES

# What a card is called and when it was printed stands beside its text.
BESIDE = frozenset({"name", "year", "earlier"})
MOST_NODES, MOST_LISTS = 8, 10  # of the values met elsewhere


class Change(NamedTuple):
    """Be one changed field: where, of which class, what was there and what is now, and the card as it is then."""

    path: str
    kind: str
    field: str
    old: Any
    new: Any
    card: Card

    @property
    def node(self) -> Any:
        """Return the changed node."""
        return self.on_the_way()[-1]

    def on_the_way(self) -> list[Any]:
        """List the nodes from the card to the changed one."""
        nodes: list[Any] = [self.card]
        for step in self.path.split("/") if self.path else ():
            name, _, place = step.partition(".")
            part = getattr(nodes[-1], name)
            nodes.append(part[int(place)] if place else part)
        return nodes

    def __str__(self) -> str:
        return f"{self.path or 'card'}: {self.kind}.{self.field} {self.old!r} -> {self.new!r}"


def bare(card: Card) -> Card:
    """Return a printing without its earlier ones."""
    return card.in_year(card.year)


def printings() -> list[Card]:
    """List every printing of every card, each without its earlier ones."""
    return [bare(one) for card in catalogue().values() for one in (card, *card.earlier)]


class Values(NamedTuple):
    """Be values that a field has somewhere: without nodes, lists of such, and the smallest that hold nodes."""

    plain: list[Any]
    lists: list[Any]
    nodes: list[Any]


@cache
def met() -> dict[tuple[str, str], Values]:
    """List the values that each field of each class has in any card or tree, or by default; each once."""
    found: dict[tuple[str, str], dict[str, Any]] = defaultdict(dict)
    for card in (*printings(), *TREES):
        for _, node in card.walk():
            for field in node.fields:
                for value in (getattr(node, field), getattr(type(node), field, getattr(node, field))):
                    found[type(node).__name__, field].setdefault(repr(value), value)
    return {key: sorted_out(list(values.values())) for key, values in found.items()}


def sorted_out(values: list[Any]) -> Values:
    """Sort values by what they hold."""
    lists = [one for one in values if isinstance(one, (tuple, list)) and not size(one)]
    plain = [one for one in values if not isinstance(one, (tuple, list)) and not size(one)]
    return Values(plain, lists[:MOST_LISTS], sorted(filter(size, values), key=size)[:MOST_NODES])


def size(value: Any) -> int:
    """Count the nodes in a value."""
    parts = value if isinstance(value, (tuple, list)) else (value,)
    return sum(sum(1 for _ in part.walk()) for part in parts if isinstance(part, Node))


def near(value: Any) -> Iterator[Any]:
    """Yield values that lie near one."""
    if isinstance(value, bool):
        yield not value
    elif isinstance(value, int):
        yield from (value + 1, value - 1) if value < EVERYTHING else (2,)
    elif isinstance(value, Cost):
        yield from (value.plus(1), value._replace(potion=value.potion + 1), value._replace(debt=value.debt + 1))
    elif isinstance(value, tuple):
        yield from (value[:place] + value[place + 1 :] for place in range(len(value)))
        yield value[::-1]


def values(node: Node, field: str) -> list[Any]:
    """List the values to try in a field, each once, the one that is there left out."""
    there, known = getattr(node, field), met()[type(node).__name__, field]
    others = [*known.plain, *known.lists, *known.nodes]
    if isinstance(node, Card) and field in ("play", "abilities"):  # those of other cards are texts of their own
        others = []
    found: list[Any] = []
    for one in (*near(there), *others):
        new = tuple(one) if type(one) is list else one
        if not same(new, there) and not any(type(new) is type(other) and same(new, other) for other in found):
            found.append(new)
    return found


def put(node: Any, steps: list[str], field: str, value: Any) -> Any:
    """Return a node with a field of the node at a path changed."""
    kept = {key: part for key, part in node.__dict__.items() if key in node.fields}
    if steps:
        name, _, place = steps[0].partition(".")
        part = getattr(node, name)
        if place:
            at = int(place)
            value = (*part[:at], put(part[at], steps[1:], field, value), *part[at + 1 :])
        else:
            value = put(part, steps[1:], field, value)
        field = name
    return type(node)(**{**kept, field: value})


def faults(card: Card) -> set[tuple[str, str, str]]:
    """List what the check finds in a card."""
    return {(one.problem, one.path, one.about) for one in check_card(card)}


def changes(card: Card, share: int = 1) -> Iterator[Change]:
    """Yield the changes of a card which the check accepts; of so many one, always the same."""
    known = faults(card)
    for path, node in card.walk():
        if isinstance(node, Pronoun):
            continue
        for field in node.fields:
            if node is card and field in BESIDE:
                continue
            for new in values(node, field):
                old = getattr(node, field)
                key = f"{card.name} {card.year} {path} {field} {new!r}"
                if crc32(key.encode()) % share:
                    continue
                changed = put(card, path.split("/") if path else [], field, new)
                if not faults(changed) - known:
                    yield Change(path, type(node).__name__, field, old, new, changed)
