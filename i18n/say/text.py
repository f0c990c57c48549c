"""The text of a card: its sections, each of sentences that know which nodes of the tree they say.

Texts written by hand stand in place of the generated ones: an exception, counted per language. A catalogue of phrases
has them under the context `card`, with the id of the card, the year of its printing and the kind of the section as
their id: `moat.2008.play`; a second section of that kind is `moat.2008.ability.2`. Such a text is one sentence that
stands for all the nodes of its section.

Where trace and text meet, a fact is told by the sentence of a card that covers the node which caused it.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import TYPE_CHECKING, Any, TypeAlias

from engine.model.ability import When
from engine.model.kinds import ARMY, BANE, BESIDE, EVENT, LAST_SUN, PROJECT, PROPHECY, REST_OF_GAME, WAY, Cost
from engine.model.roles import Replacing
from engine.records import NamedTuple
from engine.vocabulary import choosing, gaining, points as p
from engine.vocabulary.cards import Kind
from engine.vocabulary.decks import DiscardRest, DrawUntilSkipping, HandRest, LookAt, RevealUntil, ShuffleRest
from engine.vocabulary.landscapes import DiscardTopBoon, Follow, Offer, Receive, ReceiveNext, TakeBoons
from engine.vocabulary.later import Later
from engine.vocabulary.playing import Again, EachOther, FollowSwapped, Play, TurnDown
from i18n.catalogue import IN_PIECES, load
from i18n.errors import MissingPhrase, go_on
from i18n.pseudo import ENGLISH
from i18n.say import (  # these register what says the clauses
    conditions as conditions,
    decks as decks,
    everyone as everyone,
    hands as hands,
    landscapes as landscapes,
    mats as mats,
    overpaying as overpaying,
    piles as piles,
    playing as playing,
    recurring as recurring,
    tokens as tokens,
    turns as turns,
)
from i18n.say.abilities import ability
from i18n.say.nouns import LANDSCAPES, cards, type_nouns
from i18n.say.reading import Reader as Reading, Unsaid
from i18n.say.steps import as_one, only_gains, only_gives, steps, together
from i18n.say.voice import Clause, Voice, grouped, sentence
from i18n.say.words import Words, card_id, words
from i18n.unfinished import or_english

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from engine.model.ability import Cards
    from engine.model.card import Card, Points
    from engine.model.node import Node
    from engine.model.state import Fact
    from i18n.catalogue import Catalogue
    from i18n.lexicon import Slot

Reader: TypeAlias = "Callable[[Any, Voice], list[Clause]]"
BY_HAND = "card"  # the context of texts written by hand
WINDOW, INSTEAD = "window.", "instead"
SHOWN = "R3"  # the rule of a Reaction revealed to be used

# Instructions that the machine puts on the stack for another one of the tree, and whose part they carry out.
STAND_FOR: dict[type, tuple[type, ...]] = {
    choosing.PutBack: (LookAt, choosing.Put),
    choosing.PutAnywhere: (choosing.Put,),
    DiscardRest: (LookAt, RevealUntil, DrawUntilSkipping),
    HandRest: (LookAt,),
    ShuffleRest: (LookAt,),
    gaining.GainOneTrashed: (gaining.GainTrashed,),
    Again: (Play,),
    Offer: (Receive,),
    ReceiveNext: (TakeBoons,),
    Follow: (DiscardTopBoon,),
    TurnDown: (Play,),
}


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
    this = "played-card" if WAY in card.types else "this-card"
    played = _sentences(card.play, Voice(said, path="play", name=card.name, this=this), steps)
    if card.play and WAY in card.types:
        played = [_instead(card, said, played)]
    if played:
        sections.append(Section("play", tuple(played)))
    _paired(card)
    for index, node in enumerate(card.abilities):
        owned = not LANDSCAPES.isdisjoint(card.types)
        at = Voice(said, path="abilities", name=card.name, owned=owned)
        found = _sentences((node,), at, ability, index)
        if PROPHECY in card.types and not (isinstance(node, When) and node.event == LAST_SUN):
            found = [_led("prophecy", found[0], said), *found[1:]]
        sections.append(Section("ability", tuple(found)))
    if card.points != 0:
        sections.append(Section("points", (_worth(card.points, said),)))
    return _by_hand(sections, card, said)


def _instead(card: Card, said: Words, played: Sequence[Sentence]) -> Sentence:
    """Say what a Way lets one do, in one sentence: all of it is instead of what the card says."""
    try:
        done = as_one(card.play, Voice(said, path="play", name=card.name, this="played-card"), "play").text
    except (Unsaid, MissingPhrase):
        done = played[0].text[:1].lower() + played[0].text[1:].removesuffix(".")
    way = "way.as-said" if any(isinstance(node, FollowSwapped) for node in card.play) else "way"
    return Sentence(sentence(said(way, clause=done)), tuple(path for one in played for path in one.paths))


def _led(msgid: str, first: Sentence, said: Words) -> Sentence:
    """Begin a text with when it holds at all."""
    lead = said(msgid, clause=first.text[:1].lower() + first.text[1:].removesuffix("."))
    return first._replace(text=sentence(lead))


def _paired(card: Card) -> None:
    """Raise Unsaid if trashed cards are remembered and nothing comes of it, or something without being remembered."""
    pair = gaining.RememberTrashed, gaining.OfAllTrashed
    met = {isinstance(node, pair[0]): node for _, node in card.walk() if isinstance(node, pair)}
    if len(met) == 1:
        raise Unsaid(next(iter(met.values())))
    if any(isinstance(node, gaining.IfTrashed) and node.number == 1 for _, node in card.walk()):
        _others_trash(card)


def _others_trash(card: Card) -> None:
    """Raise Unsaid if a card remembered may have been trashed by the player of the card: another one is spoken of."""
    others = [f"{path}/" for path, node in card.walk() if isinstance(node, EachOther) and not node.too]
    for path, node in card.walk():
        if isinstance(node, gaining.RememberTrashed) and not path.startswith(tuple(others)):
            raise Unsaid(node)


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


def _price(cost: Cost, said: Words) -> object:
    """Say a cost: coins, Potions, debt."""
    parts: list[object] = [cost.coins] if cost.coins or not any(cost) else []
    if cost.potion:
        parts.append(said("facts.potion", n=cost.potion, potion=said.name("Potion")))
    if cost.debt:
        parts.append(said("facts.debt", n=cost.debt))
    return said.all_of(parts)


def facts(card: Card, said: Words) -> list[Sentence]:
    """Say types and cost, and whether the card has a pile to buy from."""
    types = [said.noun(noun, 1, "bare") for noun in type_nouns(card.types)]
    named = said.lexicon.tables.joins["dash"][0].join(str(one) for one in types)
    cost = card.price()
    if LANDSCAPES & set(card.types) and not (any(cost) or {EVENT, PROJECT} & set(card.types)):
        return [Sentence(sentence(named), ()), *_laid_out(card, said)]
    told = [Sentence(sentence(said("facts.cost", types=named, cost=_price(cost, said))), ())]
    if card.heirloom:
        heirloom, copper = said.name(card.heirloom, 1, "exactly"), said.name("Copper", 1, "exactly")
        told.append(Sentence(sentence(said("facts.heirloom", heirloom=heirloom, copper=copper)), ()))
    if named_piles := [said.lexicon.card(one) for one in card.brings if one != ARMY]:
        piles = said.all_of(named_piles)
        msgid = "facts.brings.several" if len(named_piles) > 1 else "facts.brings"
        told.append(Sentence(sentence(said(msgid, cards=piles)), ()))
    told += _laid_out(card, said)
    if not card.supply and not LANDSCAPES & set(card.types):
        told.append(Sentence(sentence(said("facts.not-in-supply")), ()))
    return told


def _laid_out(card: Card, said: Words) -> list[Sentence]:
    """Say what is chosen for a card when the table is laid."""
    return [Sentence(sentence(said(f"facts.{pile}")), ()) for pile in _chosen_piles(card)]


def _chosen_piles(card: Card) -> Iterator[str]:
    """Yield what a card asks for when the table is laid: the Bane, an Attack pile, a Kingdom pile beside the Supply."""
    nodes = [node for _, node in card.walk()]
    if any(isinstance(node, Kind) and node.marked == BANE for node in nodes):
        yield BANE
    if any(isinstance(node, gaining.Gain) and node.frm == BESIDE for node in nodes):
        yield BESIDE
    if ARMY in card.brings:
        yield ARMY


def _sentences(nodes: Sequence[Node], voice: Voice, reader: Reader, start: int = 0) -> list[Sentence]:
    """Say nodes; where there are no words for them in any language, say that.

    Raises MissingPhrase where another language has the words.
    """
    try:
        return _said(nodes, voice, reader, start)
    except (Unsaid, MissingPhrase) as error:
        if voice.words.lang != ENGLISH and not isinstance(error, Unsaid):
            raise
        go_on(error)
        inside = (node.walk(f"{voice.path}/{place}") for place, node in enumerate(nodes, start))
        return [Sentence(sentence(voice.words("unsaid")), tuple(path for paths in inside for path, _ in paths))]


def _worth(worth: Points | int, said: Words) -> Sentence:
    """Say what a card is worth; where there are no words for it in any language, say that."""
    try:
        return Sentence(sentence(points(worth, said)), ("points",))
    except (Unsaid, MissingPhrase) as error:
        if said.lang != ENGLISH and not isinstance(error, Unsaid):
            raise
        go_on(error)
        return Sentence(sentence(said("unsaid")), ("points",))


def _said(nodes: Sequence[Node], voice: Voice, reader: Reader, start: int) -> list[Sentence]:
    """Say nodes; every path inside them belongs to the sentence of the nearest instruction that is said."""
    told: list[Clause] = []
    paths: list[str] = []
    staying = [index for index, node in enumerate(nodes, start) if _stays(node)]
    voices = [
        voice._replace(path=f"{voice.path}/{place + start}", lingers=place + start in staying[:-1], it=it)
        for place, it in enumerate(_met_before(nodes))
    ]
    for at, group in _groups(nodes):
        met = voices[at : at + len(group)]
        told += reader(group[0], met[0]) if len(group) == 1 else [together(group, met)]
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


def _met_before(nodes: Sequence[Node]) -> Iterator[str]:
    """Yield for each node what "this card" could be taken for where something waits: a card gained before."""
    gained = False
    for node in nodes:
        yield "gained-card" if gained and isinstance(node, Later) else ""
        gained = gained or isinstance(node, gaining.Gain)


def _stays(node: Node) -> bool:
    """Tell whether a card stays in play for what waits until its player's next turn."""
    return isinstance(node, Later) and node.stays and isinstance(node.ability, When) and node.until != REST_OF_GAME


def _groups(nodes: Sequence[Any]) -> list[tuple[int, list[Any]]]:
    """List nodes with their place, together those that only give, and those that only gain cards by their names."""
    groups: list[tuple[int, list[Any]]] = []
    for place, node in enumerate(nodes):
        before = groups[-1][1][-1] if groups else None
        if any(alike(node) and alike(before) for alike in (only_gives, only_gains)):
            groups[-1][1].append(node)
        else:
            groups.append((place, [node]))
    return groups


def _nearest(path: str, heads: Iterable[str]) -> str:
    """Return the longest head that a path stands in."""
    fitting = [head for head in heads if path == head or path.startswith(head + "/")]
    return max(fitting, key=len, default="")


@Reading
def points(node: Points | int, said: Words) -> str:
    """Say what a card is worth at the end of the game."""
    raise Unsaid(node)


@points.register(int)
def _(node: int, said: Words) -> str:
    if node < 0:
        return said("points.less", points=said.noun("victory-point", -node))
    return said("points", points=said.noun("victory-point", node))


@points.register(p.PerCard, "each", "cards", "what", "pile")
def _(node: p.PerCard, said: Words) -> str:
    if isinstance(node.what, Kind) and node.what.named:
        counted, msgid = _counted(node.what, node.cards, said, "none"), "points.per.named"
    else:
        counted, msgid = _counted(node.what, node.cards, said), "points.per"
    told = said(msgid, n=node.cards, gives=_gives(node, said), cards=counted)
    return said(f"points.pile.{node.pile}", clause=told) if node.pile else told


@points.register(p.PerName, "each", "names", "what", "copies", "no_more", "unbeaten")
def _(node: p.PerName, said: Words) -> str:
    _no_names(node, node.what)
    told = said("points.per-name", n=node.names, gives=_gives(node, said), cards=_counted(node.what, node.names, said))
    if node.no_more:
        told = said("points.copies.exactly", n=node.copies, clause=told)
    elif node.copies > 1:
        told = said("points.copies.at-least", n=node.copies, clause=told)
    return said("points.unbeaten", clause=told) if node.unbeaten else told


@points.register(p.PerSet, "each", "kinds", "token")
def _(node: p.PerSet, said: Words) -> str:
    # A number of tokens behind a price would be read as a part of it.
    parts: list[Slot] = [said.noun(node.token, 1)] if node.token else []
    parts += [cards(what, Voice(said), 1, "exactly") for what in node.kinds]
    return said("points.per-set", gives=_gives(node, said), parts=said.all_of(parts))


@points.register(p.PerRunnerUp, "each", "what")
def _(node: p.PerRunnerUp, said: Words) -> str:
    _no_names(node, node.what)
    return said("points.per-runner-up", gives=_gives(node, said), card=_counted(node.what, 1, said))


@points.register(p.Beyond, "each", "cards")
def _(node: p.Beyond, said: Words) -> str:
    return said("points.beyond", gives=_gives(node, said), number=node.cards)


@points.register(p.IfHaving, "each", "cards", "what")
def _(node: p.IfHaving, said: Words) -> str:
    held = cards(node.what, Voice(said), node.cards, "exactly")
    return said("points.if-having", gives=_gives(node, said), cards=held)


@points.register(p.OnMat, "each", "mat")
def _(node: p.OnMat, said: Words) -> str:
    return said(f"points.on-{node.mat.replace(' ', '-')}", gives=_gives(node, said))


def _no_names(node: Points, what: Cards) -> None:
    if isinstance(what, Kind) and what.named:
        raise Unsaid(node, "what")


def _gives(node: Points, said: Words) -> str:
    """Say that points are given, or taken."""
    msgid = "points.gives" if node.each > 0 else "points.takes"
    return said(msgid, points=said.noun("victory-point", abs(node.each)))


def _counted(what: Cards, n: int, said: Words, alone: str = "bare") -> Slot:
    """Make a number of cards of a kind; one of them is said without the number."""
    return cards(what, Voice(said), n, "exactly" if n > 1 else alone)


def override_of(catalogue: Catalogue, card: str, year: int, kind: str, number: int) -> str | None:
    """Return the text by hand for a section of a printing, None where the generated one stands."""
    msgid = f"{card}.{year}.{kind}" + (f".{number}" if number > 1 else "")
    return catalogue.template(msgid, BY_HAND) if (BY_HAND, msgid) in catalogue else None


def overrides(lang: str) -> tuple[str, ...]:
    """List the ids of the cards with a text by hand in a language, each once; raises MissingCatalogue."""
    found = [msgid for context, msgid in load(IN_PIECES, lang).keys() if context == BY_HAND]  # noqa: SIM118
    return tuple(dict.fromkeys(msgid.partition(".")[0] for msgid in found))


def sentence_for(fact: Fact, game: Any, lang: str, foreign: str = "{name}") -> str | None:
    """Return the sentence of the card of this game that covers the node of a fact; None when no card caused it."""
    if fact.prompt.startswith(WINDOW):
        return _sentence_of_ability(str(fact.answer), fact.prompt.removeprefix(WINDOW), game, lang, foreign)
    if fact.prompt == INSTEAD:
        return _sentence_instead(str(fact.answer), game, lang, foreign)
    if fact.rule == SHOWN:
        return _sentence_of_ability(fact.card, "", game, lang, foreign)
    return sentence_of(fact.node, fact.card, game, lang, foreign) if fact.node is not None else None


def sentence_of(node: Node, name: str, game: Any, lang: str, foreign: str = "{name}") -> str | None:
    """Return the sentence that covers a node, of the card of that name or else of any card of this game."""
    for card in _cards_of_game(name, game):
        found = _path_to(card, node)
        if found is not None:
            path, ends = found
            fitting = [text for text, paths in _sentences_of(card, lang, foreign) if path in paths]
            if fitting:
                return fitting[-1 if ends else 0]
    return None


def _sentence_of_ability(label: str, event: str, game: Any, lang: str, foreign: str) -> str | None:
    """Return the sentence of the ability that answers an event, or of the one that reveals its card."""
    name = label.partition("/")[0]
    if name not in game.infos:
        return None
    card = game.infos[name].card
    for path, node in _walk(card):
        if isinstance(node, When) and (node.event == event or (not event and node.reveal)):
            return next((text for text, paths in _sentences_of(card, lang, foreign) if path in paths), None)
    return None


def _sentence_instead(name: str, game: Any, lang: str, foreign: str) -> str | None:
    """Return the sentence that gives other instructions than the played card's own, None for those."""
    card = game.infos[name].card
    for path, node in _walk(card):
        if WAY in card.types or isinstance(node, Replacing):
            return next((text for text, paths in _sentences_of(card, lang, foreign) if path in paths), None)
    return None


def _cards_of_game(name: str, game: Any) -> Iterator[Card]:
    """Yield the card of that name, then all others (what a Way or an Enchantress gives)."""
    infos = game.infos
    if name in infos:
        yield infos[name].card
    yield from (info.card for other, info in infos.items() if other != name)


def _path_to(card: Card, node: Node) -> tuple[str, bool] | None:
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
    return (stands, Play not in wanted) if stands is not None else None


@lru_cache(maxsize=512)
def _walk(card: Card) -> tuple[tuple[str, Node], ...]:
    fields = (("play", card.play), ("abilities", card.abilities))
    return tuple(
        one for field, nodes in fields for index, node in enumerate(nodes) for one in node.walk(f"{field}/{index}")
    )


@lru_cache(maxsize=512)
def _sentences_of(card: Card, lang: str, foreign: str) -> tuple[tuple[str, tuple[str, ...]], ...]:
    return tuple(one for section in text_of(card, lang, None, foreign) for one in section.sentences)
