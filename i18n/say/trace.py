"""Where trace and text meet: the sentence of a card that covers the node which caused a fact."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from engine.model.ability import When
from engine.model.kinds import WAY
from engine.model.roles import Replacing
from engine.vocabulary import choosing, gaining, looking, playing, receiving
from i18n.say.text import text_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.model.card import Card
    from engine.model.facts import Fact
    from engine.model.node import Node

WINDOW, INSTEAD = "window.", "instead"
SHOWN = "R3"  # the rule of a Reaction revealed to be used

# Instructions that the machine puts on the stack for another one of the tree, and whose part they carry out.
STAND_FOR: dict[type, tuple[type, ...]] = {
    choosing.PutBack: (looking.LookAt, choosing.Put),
    choosing.PutAnywhere: (choosing.Put,),
    looking.DiscardRest: (looking.LookAt, looking.RevealUntil, looking.DrawUntilSkipping),
    looking.HandRest: (looking.LookAt,),
    looking.ShuffleRest: (looking.LookAt,),
    gaining.GainOneTrashed: (gaining.GainTrashed,),
    playing.Again: (playing.Play,),
    receiving.Offer: (receiving.Receive,),
    receiving.ReceiveNext: (receiving.TakeBoons,),
    receiving.Follow: (receiving.DiscardTopBoon,),
    playing.TurnDown: (playing.Play,),
}


def sentence_for(fact: Fact, game: Any, lang: str, foreign: str = "{name}") -> str | None:
    """Return the sentence of the card of this game that covers the node of a fact; None when no card caused it."""
    if fact.prompt.startswith(WINDOW):
        return _ability(str(fact.answer), fact.prompt.removeprefix(WINDOW), game, lang, foreign)
    if fact.prompt == INSTEAD:
        return _instead(str(fact.answer), game, lang, foreign)
    if fact.rule == SHOWN:
        return _ability(fact.card, "", game, lang, foreign)
    return sentence_of(fact.node, fact.card, game, lang, foreign) if fact.node is not None else None


def sentence_of(node: Node, name: str, game: Any, lang: str, foreign: str = "{name}") -> str | None:
    """Return the sentence that covers a node, of the card of that name or else of any card of this game."""
    for card in _cards(name, game):
        found = _path(card, node)
        if found is not None:
            path, ends = found
            fitting = [text for text, paths in _sentences(card, lang, foreign) if path in paths]
            if fitting:
                return fitting[-1 if ends else 0]
    return None


def _ability(label: str, event: str, game: Any, lang: str, foreign: str) -> str | None:
    """Return the sentence of the ability that answers an event, or of the one that reveals its card."""
    name = label.partition("/")[0]
    if name not in game.infos:
        return None
    card = game.infos[name].card
    for path, node in _walk(card):
        if isinstance(node, When) and (node.event == event or (not event and node.reveal)):
            return next((text for text, paths in _sentences(card, lang, foreign) if path in paths), None)
    return None


def _instead(name: str, game: Any, lang: str, foreign: str) -> str | None:
    """Return the sentence that gives other instructions than the played card's own, None for those."""
    card = game.infos[name].card
    for path, node in _walk(card):
        if WAY in card.types or isinstance(node, Replacing):
            return next((text for text, paths in _sentences(card, lang, foreign) if path in paths), None)
    return None


def _cards(name: str, game: Any) -> Iterator[Card]:
    """Yield the card of that name, then all others (what a Way or an Enchantress gives)."""
    infos = game.infos
    if name in infos:
        yield infos[name].card
    yield from (info.card for other, info in infos.items() if other != name)


def _path(card: Card, node: Node) -> tuple[str, bool] | None:
    """Find a node in the tree of a card by identity, or the one it stands for.

    Also say whether it carries out the end of that one, and so its last sentence.
    """
    wanted = STAND_FOR.get(type(node), ())
    stands: str | None = None
    for path, found in _walk(card):
        if found is node:
            return path, False
        if isinstance(found, wanted):
            stands = path
    return (stands, playing.Play not in wanted) if stands is not None else None


def _walk(card: Card) -> Iterator[tuple[str, Node]]:
    for field, nodes in (("play", card.play), ("abilities", card.abilities)):
        for index, node in enumerate(nodes):
            yield from node.walk(f"{field}/{index}")


@lru_cache(maxsize=512)
def _sentences(card: Card, lang: str, foreign: str) -> tuple[tuple[str, tuple[str, ...]], ...]:
    return tuple(one for section in text_of(card, lang, None, foreign) for one in section.sentences)
