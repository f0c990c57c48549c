"""The text of a card: its sections, each of sentences that know which nodes of the tree they say."""

from __future__ import annotations

from collections import Counter
from functools import singledispatch
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from engine.model.kinds import PROJECT, WAY
from engine.vocabulary import points as p
from engine.vocabulary.cards import Kind
from i18n.say import idioms
from i18n.say.abilities import ability
from i18n.say.nouns import LANDSCAPES, Unsaid, cards, type_nouns
from i18n.say.overrides import override_of
from i18n.say.steps import given_together, only_gives
from i18n.say.voice import Clause, Voice, grouped, sentence
from i18n.say.words import Words, card_id, words
from i18n.unfinished import or_english

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from engine.model.ability import Cards
    from engine.model.card import Card
    from engine.model.node import Node
    from engine.model.points import Points
    from i18n.lexicon import Slot


Reader: TypeAlias = "Callable[[Any, Voice], list[Clause]]"


class Sentence(NamedTuple):
    """Hold one sentence and the paths of the nodes it says, as `Node.walk` gives them from `play/0` on."""

    text: str
    paths: tuple[str, ...]


class Section(NamedTuple):
    """Hold sentences of one kind: facts, play, ability or points."""

    kind: str
    sentences: tuple[Sentence, ...]


@or_english
def text_of(card: Card, lang: str, publisher: str | None = None, foreign: str = "{name}") -> list[Section]:
    """Say a card: what it is, what it does when played, what it does at its own time, what it is worth.

    foreign is a pattern with {name} that marks an English name which stands for want of another.
    """
    said = words(lang, publisher, foreign)
    sections = [Section("facts", tuple(facts(card, said)))]
    played = _sentences(card.play, Voice(said, path="play", name=card.name), idioms.steps)
    if card.play and WAY in card.types:
        first, *rest = played
        lead = said("way", clause=first.text[:1].lower() + first.text[1:].removesuffix("."))
        played = [first._replace(text=sentence(lead)), *rest]
    if played:
        sections.append(Section("play", tuple(played)))
    for index, node in enumerate(card.abilities):
        found = _sentences((node,), Voice(said, path="abilities", name=card.name), ability, index)
        sections.append(Section("ability", tuple(found)))
    if card.points != 0:
        text = points(card.points, said)
        sections.append(Section("points", (Sentence(sentence(text), ("points",)),)))
    if not card.playable:
        sections.append(Section("note", (Sentence(sentence(said("not-playable")), ()),)))
    return _by_hand(sections, card, said)


def _by_hand(sections: list[Section], card: Card, said: Words) -> list[Section]:
    """Put texts written by hand in place of generated ones, where there are any."""
    found, met = [], Counter[str]()
    for section in sections:
        met[section.kind] += 1
        text = override_of(said.catalogue, card_id(card.name), card.year, section.kind, met[section.kind])
        paths = tuple(path for one in section.sentences for path in one.paths)
        found.append(section if text is None else section._replace(sentences=(Sentence(text, paths),)))
    return found


def plain_text(card: Card, lang: str, publisher: str | None = None, foreign: str = "{name}") -> str:
    """Say a card in one text, a line for each section."""
    sections = text_of(card, lang, publisher, foreign)
    return "\n".join(" ".join(one.text for one in section.sentences) for section in sections)


def facts(card: Card, said: Words) -> list[Sentence]:
    """Say types and cost, and whether the card has a pile to buy from."""
    types = [said.noun(noun, 1, "bare") for noun in type_nouns(card.types)]
    named = said.lexicon.tables.joins["dash"][0].join(str(one) for one in types)
    cost = card.price()
    if LANDSCAPES & set(card.types):
        text = said("facts.cost", types=named, cost=cost.coins) if PROJECT in card.types else named
        return [Sentence(sentence(text), ())]
    price: object = cost.coins
    if cost.potion:
        price = said("facts.and-potion", n=cost.potion, coins=cost.coins, potion=said.name("Potion"))
    told = [Sentence(sentence(said("facts.cost", types=named, cost=price)), ())]
    if not card.supply:
        told.append(Sentence(sentence(said("facts.not-in-supply")), ()))
    return told


def _sentences(nodes: Sequence[Node], voice: Voice, reader: Reader, start: int = 0) -> list[Sentence]:
    """Say nodes; every path inside them belongs to the sentence of the nearest instruction that is said."""
    told: list[Clause] = []
    paths: list[str] = []
    voices = [voice._replace(path=f"{voice.path}/{index}") for index, _ in enumerate(nodes, start)]
    for at, group in _groups(nodes):
        met = voices[at : at + len(group)]
        told += reader(group[0], met[0]) if len(group) == 1 else [given_together(group, met)]
        paths += [path for node, one in zip(group, met, strict=True) for path, _ in node.walk(one.path)]
    clauses = grouped(voice, told)
    covered: list[list[str]] = [[] for _ in clauses]
    heads = {head for clause in clauses for head in clause.paths}
    for path in paths:
        nearest = _nearest(path, heads)
        for index, clause in enumerate(clauses):
            if nearest in clause.paths:
                covered[index].append(path)
    return [Sentence(sentence(one.text), tuple(found)) for one, found in zip(clauses, covered, strict=True)]


def _groups(nodes: Sequence[Any]) -> list[tuple[int, list[Any]]]:
    """List nodes with their place, those that only give together."""
    groups: list[tuple[int, list[Any]]] = []
    for place, node in enumerate(nodes):
        if groups and only_gives(node) and only_gives(groups[-1][1][-1]):
            groups[-1][1].append(node)
        else:
            groups.append((place, [node]))
    return groups


def _nearest(path: str, heads: Iterable[str]) -> str:
    """Return the longest head that a path stands in."""
    fitting = [head for head in heads if path == head or path.startswith(head + "/")]
    return max(fitting, key=len, default="")


@singledispatch
def points(node: Points | int, said: Words) -> str:
    """Say what a card is worth at the end of the game."""
    raise Unsaid(type(node).__name__)


@points.register(int)
def _(node: int, said: Words) -> str:
    if node < 0:
        return said("points.less", points=said.noun("victory-point", -node))
    return said("points", points=said.noun("victory-point", node))


@points.register(p.PerCard)
def _(node: p.PerCard, said: Words) -> str:
    if isinstance(node.what, Kind) and node.what.named:
        counted, msgid = _counted(node.what, node.cards, said, "none"), "points.per.named"
    else:
        counted, msgid = _counted(node.what, node.cards, said), "points.per"
    told = said(msgid, n=node.cards, gives=_gives(node, said), cards=counted)
    return said(f"points.pile.{node.pile}", clause=told) if node.pile else told


@points.register(p.PerName)
def _(node: p.PerName, said: Words) -> str:
    _no_names(node, node.what)
    told = said("points.per-name", n=node.names, gives=_gives(node, said), cards=_counted(node.what, node.names, said))
    if node.no_more:
        told = said("points.copies.exactly", n=node.copies, clause=told)
    elif node.copies > 1:
        told = said("points.copies.at-least", n=node.copies, clause=told)
    return said("points.unbeaten", clause=told) if node.unbeaten else told


@points.register(p.PerSet)
def _(node: p.PerSet, said: Words) -> str:
    parts: list[Slot] = [cards(what, Voice(said), 1, "exactly") for what in node.kinds]
    if node.token:
        parts.append(said.noun(node.token, 1))
    return said("points.per-set", gives=_gives(node, said), parts=said.all_of(parts))


@points.register(p.PerRunnerUp)
def _(node: p.PerRunnerUp, said: Words) -> str:
    _no_names(node, node.what)
    return said("points.per-runner-up", gives=_gives(node, said), card=_counted(node.what, 1, said))


@points.register(p.Beyond)
def _(node: p.Beyond, said: Words) -> str:
    return said("points.beyond", gives=_gives(node, said), number=node.cards)


@points.register(p.IfHaving)
def _(node: p.IfHaving, said: Words) -> str:
    held = cards(node.what, Voice(said), node.cards, "exactly")
    return said("points.if-having", gives=_gives(node, said), cards=held)


@points.register(p.OnMat)
def _(node: p.OnMat, said: Words) -> str:
    return said(f"points.on-{node.mat.replace(' ', '-')}", gives=_gives(node, said))


def _no_names(node: Points, what: Cards) -> None:
    if isinstance(what, Kind) and what.named:
        raise Unsaid(type(node).__name__)


def _gives(node: Points, said: Words) -> str:
    """Say that points are given, or taken."""
    msgid = "points.gives" if node.each > 0 else "points.takes"
    return said(msgid, points=said.noun("victory-point", abs(node.each)))


def _counted(what: Cards, n: int, said: Words, alone: str = "bare") -> Slot:
    """Make a number of cards of a kind; one of them is said without the number."""
    return cards(what, Voice(said), n, "exactly" if n > 1 else alone)
