"""Scenarios said in sentences: the table, each line of the script, and what must hold.

Players keep their names. Cards in a list stand as they are named, each with its number before it, in the order given:
what has been said can be read back.
"""

from __future__ import annotations

import re
from itertools import groupby
from typing import TYPE_CHECKING, cast

from engine.model.kinds import OPTIONS
from engine.model.names import FROM_DECK, plain
from i18n.say.voice import sentence
from i18n.say.words import Fixed, Words, words
from i18n.unfinished import or_english

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from i18n.lexicon import Slot
    from i18n.say.shapes import Cards, Coming, Expectation, Line, Proposition, Scenario, Step, Waiting, Zone

CONTEXT = "scenario"
NAMES = ("Alice", "Bob", "Carol", "Dave", "Erin", "Frank")
MOUSE, DRUID, RIVERBOAT = "Way of the Mouse", "Druid", "Riverboat"
USUAL = {"actions": 1, "buys": 1, "coins": 0, "potions": 0}
ANSWERS = OPTIONS | {"play all"}


_PHASED = re.compile(r"^(\w+) in (action|buy|night) phase(.*)$")  # a deed, in which phase


def word_id(word: str) -> str:
    """Return how the phrases of a word end: `buy` alone is a Buy, not a card bought; `play` alone is a place."""
    return {"buy": "a-buy", "play": "from-play"}.get(word, word.replace(" ", "-"))


def _whence(card: str) -> str:
    """Return how the phrases end for a card that is played from the deck."""
    return ".from-deck" if card.endswith(FROM_DECK) else ""


# Zones with a card behind them.
OF_CARD = {"aside": "where.aside-by", "named": "where.named-for", "chosen": "where.chosen-for"}


class Teller:
    """Say scenarios in one language; foreign marks English names that stand for want of another.

    english: names that are said in English all the same.
    """

    def __init__(self, lang: str, foreign: str = "{name}", english: frozenset[str] = frozenset()) -> None:
        self.words: Words = words(lang, None, foreign)
        self.english = english

    def say(self, msgid: str, n: int | None = None, /, **slots: object) -> str:
        """Say a phrase of this context."""
        return self.words(msgid, CONTEXT, n, **slots)

    def name(self, name: str) -> Slot:
        """Make a slot of a thing by its English name; raises UnknownName."""
        return Fixed(self.words, name) if name in self.english else self.words.name(name)

    def has(self, msgid: str) -> bool:
        """Tell whether there is such a phrase."""
        return self.words.has(msgid, CONTEXT)

    def cards(self, cards: Iterable[str]) -> str:
        """List names in their order, neighbours of one name once with their number."""
        parts = []
        for name, copies in groupby(cards):
            n, card = len(list(copies)), self.say("unknown") if name == "?" else str(self.name(name))
            parts.append(card if n == 1 else self.say("times", n, card=card))
        return self.say("listed").join(parts) or self.say("nothing")

    def where(self, zones: tuple[str, ...]) -> str:
        """Say where the cards of one zone, or of several together, are."""
        return self.say("where.between").join(map(self._zone, zones))

    def _zone(self, zone: str) -> str:
        first, _, card = zone.partition(" ")
        if first in OF_CARD and card:
            return self.say(OF_CARD[first], card=self.name(card))
        deed, phase = _PHASED.sub(r"\1\3", zone), _PHASED.search(zone)
        after = self.say(f"where.in-{phase[2]}-phase") if phase else ""
        return self.say(f"where.{deed.replace(' ', '-')}") + after

    def answer(self, given: tuple[str, ...]) -> str:
        """Say an answer to a decision."""
        first = given[0] if given else "none"
        verb, _, card = first.partition(" ")
        if len(given) > 1 and set(given) <= ANSWERS:
            return self.say("listed").join(self.answer((one,)) for one in given)
        if first in ANSWERS:
            return self.say(f"answer.{word_id(first)}")
        if verb in ("play", "buy") and card:
            return self.say(f"answer.{verb}{_whence(card)}", card=self.name(plain(card)))
        if not first[:1].isupper():
            return self.say("answer.word", word=first)
        name, _, number = first.rpartition("/")
        if number.isdigit():
            return self.say("answer.number", int(number), card=str(self.name(name)))
        return self.cards(given)

    def line(self, line: Line) -> str:
        """Say a line of a script."""
        if line.player < 0:
            return self.say("line.stop")
        player = NAMES[line.player]
        if line.kind == "any":
            return self.say("line.any", player=player)
        if line.kind == "do":
            return self.say(f"line.do.{line.words[0]}", player=player, cards=self.cards(line.words[1:]))
        if line.refused:
            return self.say("line.refused", player=player, answer=self.answer(line.words))
        first = line.words[0] if line.words else "none"
        verb, _, card = first.partition(" ")
        if first in ANSWERS and len(line.words) < 2:
            return self.say(f"line.{word_id(first)}", player=player)
        if verb in ("play", "buy") and card:
            return self.say(f"line.{verb}{_whence(card)}", player=player, card=self.name(plain(card)))
        return self.say("line.choose", player=player, answer=self.answer(line.words))

    def expectation(self, one: Expectation) -> str:
        """Say what must hold, and how often."""
        parts = [self.step(step) for step in one.steps] or [self.proposition(part) for part in one.propositions]
        what = self.say("between").join(parts)
        if one.kind == "chance" and one.least != one.greatest:
            return self.say("chance.range", least=one.least, greatest=one.greatest, what=what)
        if one.kind == "chance":
            return self.say("chance", least=one.least, what=what)
        return self.say("never.all" if one.kind == "never" and len(parts) > 1 else one.kind, what=what)

    def part(self, one: Line | Proposition) -> str:
        """Say a line of a script, or a proposition."""
        return self.proposition(cast("Proposition", one)) if hasattr(one, "number") else self.line(one)

    def step(self, step: Step) -> str:
        """Say one step of an order."""
        player = NAMES[step.player]
        if step.card:
            return self.say(f"step.{step.verb}.card", player=player, card=self.name(step.card))
        return self.say(f"step.{step.verb}", player=player)

    def proposition(self, one: Proposition) -> str:
        """Say something that holds or not."""
        teller = _TELLERS.get(one.kind)
        return self.say(one.kind, one.number) if teller is None else teller(self, one)

    def tokens(self, player: int, kind: str, number: int) -> str:
        """Say how many tokens of a kind a player has."""
        return self.say("tokens", number, player=NAMES[player], token=self.say(f"token.{kind}"))

    def lying(self, place: str, kind: str, number: int, owner: int) -> str:
        """Say what lies on a pile or landscape."""
        mark = str(self.name(kind)) if kind[:1].isupper() else self.say(f"token.{kind}")
        slots = {"card": self.name(place), "mark": mark, **({"player": NAMES[owner]} if owner >= 0 else {})}
        return self.say("mark.own" if owner >= 0 else "mark", number, **slots)

    def waiting(self, effect: Waiting) -> str:
        """Say an effect that waits, and all that is special about it."""
        player = NAMES[effect.player]
        if not effect.card:
            return self.say("waits.none", player=player)
        parts = [self._copy(effect.card, effect.copy)]
        parts += [self.say("wait.by", card=self.name(effect.source))] if effect.source else []
        parts += [self.say("wait.number", effect.number)] if effect.number else []
        if effect.beside:
            kept = [self._copy(name, int(copy or 0)) for name, _, copy in (one.partition("#") for one in effect.beside)]
            parts.append(self.say("wait.beside", cards=self.say("listed").join(kept)))
        parts += [self.say("wait.holding", cards=self.cards(effect.holding))] if effect.holding else []
        if effect.sparing:
            spared = tuple(NAMES[player] for player in effect.sparing)
            parts.append(self.say("wait.sparing", players=self.words.all_of(spared)))
        parts += [self.say(f"wait.{effect.state}")] if effect.state else []
        parts += [self.say("wait.swapped")] if effect.swapped else []
        return self.say("waits", player=player, wait=self.say("wait.between").join(parts))

    def _copy(self, name: str, copy: int) -> str:
        card = str(self.name(name))
        return self.say("wait.copy", copy, card=card) if copy else card

    def coming(self, turn: Coming) -> str:
        """Say that an extra turn will come."""
        slots = {"player": NAMES[turn.player], "card": self.name(turn.card)}
        if turn.possessor < 0:
            return self.say("setup.coming", **slots)
        return self.say("setup.coming.possessed", other=NAMES[turn.possessor], **slots)

    def zone(self, one: Proposition) -> str:
        """Say what lies in zones."""
        test = {"": "number", "=": "is"}.get(one.test, one.test)
        n = None if one.test else one.number
        if one.player < 0:
            return self.say(f"{one.subject[0]}.{test}", n, **({"cards": self.cards(one.words)} if one.test else {}))
        slots = {"player": NAMES[one.player]}
        if one.test:
            slots["cards"] = self.cards(one.words)
        if one.subject == ("deck",) and test in ("is", "top"):
            return self.say("zone.top" if test == "top" else "zone.is.deck", **slots)
        return self.say(f"zone.{test}", n, where=self.where(one.subject), **slots)


def _of_player(teller: Teller, one: Proposition) -> str:
    return teller.say(one.kind, player=NAMES[one.player])


def _counted(teller: Teller, one: Proposition) -> str:
    return teller.say(one.kind, one.number, player=NAMES[one.player])


def _pile(teller: Teller, one: Proposition) -> str:
    return teller.say("pile", one.number, card=teller.name(one.subject[0]))


def _cost(teller: Teller, one: Proposition) -> str:
    card = teller.name(one.subject[0])
    if one.test.endswith("D"):
        debt = one.test.removesuffix("D")
        return teller.say("cost.debt.coins" if one.number else "cost.debt", one.number, card=card, debt=debt)
    return teller.say("cost.potion" if one.test else "cost", one.number, card=card)


def _winner(teller: Teller, one: Proposition) -> str:
    msgid = "winner.several" if len(one.words) > 1 else "winner"
    return teller.say(msgid, players=teller.words.all_of(one.words))


def _offers(teller: Teller, one: Proposition) -> str:
    return teller.say(one.kind.replace(" ", "-"), answer=teller.answer(one.words))


_TELLERS: dict[str, Callable[[Teller, Proposition], str]] = {
    "zone": Teller.zone,
    "phase": lambda teller, one: teller.say(f"phase.{one.words[0]}"),
    "over": lambda teller, one: teller.say("over" if one.number else "over.not"),
    "turn": _of_player,
    "asks": _of_player,
    "vp": _counted,
    "cards": _counted,
    "pile": _pile,
    "top": lambda teller, one: teller.say("top", card=teller.name(one.subject[0]), cards=teller.cards(one.words)),
    "mark": lambda teller, one: teller.lying(one.subject[0], one.subject[1], one.number, one.player),
    "tokens": lambda teller, one: teller.tokens(one.player, one.subject[0], one.number),
    "cost": _cost,
    "winner": _winner,
    "offers": _offers,
    "lacks offer": _offers,
}


def setup_of(teller: Teller, one: Scenario) -> Iterator[str]:
    """Say the rules and the game, what is known, the turn, then the table."""
    yield from _game(teller, one)
    yield from _knowledge(teller, one)
    if not one.setup:
        yield teller.say(f"setup.phase.{one.phase}", player=NAMES[one.turn])
    for name, usual in USUAL.items():
        if getattr(one, name) != usual:
            yield teller.say(name, getattr(one, name))
    yield from _turn(teller, one)
    yield from (_zone(teller, zone) for zone in one.zones)
    yield from map(teller.waiting, one.waiting)
    yield from map(teller.coming, one.coming)
    yield from (teller.tokens(held.player, held.kind, held.number) for held in one.tokens)
    yield from _table(teller, one)


def _turn(teller: Teller, one: Scenario) -> Iterator[str]:
    """Say what is special about the turn, and how many there have been."""
    if one.bought:
        yield teller.say("setup.bought")
    if one.paid:
        yield teller.say("setup.paid")
    for msgid, number, usual in (
        ("cheaper", one.cheaper, 0), ("next-hand", one.next_hand, 5), ("extra", one.extra, 0), ("in-row", one.in_row, 0)
    ):  # fmt: skip
        if number != usual:
            yield teller.say(f"setup.{msgid}", number)
    for msgid, player in (("last-normal", one.last_normal), ("possessor", one.possessor)):
        if player >= 0:
            yield teller.say(f"setup.{msgid}", player=NAMES[player])
    for seat, number in enumerate(one.turns):
        yield teller.say("setup.turns", number, player=NAMES[seat])


def _game(teller: Teller, one: Scenario) -> Iterator[str]:
    if one.profiles != ("current",):
        yield teller.say("setup.profiles" if len(one.profiles) > 1 else "setup.profile",
                         profiles=teller.say("listed").join(one.profiles))  # fmt: skip
    if one.setup:
        yield teller.say("setup.laid-out", one.setup)
    if one.players != 2:
        yield teller.say("setup.players", one.players)
    lists = {"kingdom": one.kingdom, "landscapes": one.landscapes, "beside": one.beside, "no-pile": one.no_pile}
    for msgid, cards in lists.items():
        if cards:
            yield teller.say(f"setup.{msgid}", cards=teller.cards(cards))
    for name, year in one.printings:
        yield teller.say("setup.printing", card=str(teller.name(name)), year=year)


def _knowledge(teller: Teller, one: Scenario) -> Iterator[str]:
    if one.mode == "player":
        yield teller.say("setup.mode")
    if one.asker >= 0:
        yield teller.say("setup.asker", player=NAMES[one.asker])
    for player, zone in one.known:
        yield teller.say(f"setup.known.{zone}", player=NAMES[player])


def _zone(teller: Teller, zone: Zone) -> str:
    """Say what lies in a zone, and what lies beneath it in unknown order."""
    cards, slots = zone.cards, {"player": NAMES[zone.player], "where": teller.where((zone.zone,))}
    if cards.known or not (cards.unknown or cards.dealt):
        slots["cards"] = teller.cards(cards.known)
    if cards.unknown:
        msgid = "setup.zone.beneath" if cards.known else "setup.zone.unknown"
        return teller.say(msgid, unknown=teller.cards(cards.unknown), **slots)
    if cards.dealt:
        return teller.say("setup.zone.dealt.too" if cards.known else "setup.zone.dealt", cards.dealt, **slots)
    return teller.say("setup.zone.deck" if zone.zone == "deck" and cards.known else "setup.zone", **slots)


def _table(teller: Teller, one: Scenario) -> Iterator[str]:
    yield from _piles(teller, one)
    if one.mouse:
        yield teller.say("setup.mouse", way=teller.words.name(MOUSE, head="way"), card=str(teller.name(one.mouse)))
    if one.prepared:
        yield teller.say("setup.prepared", card=teller.name(RIVERBOAT), cards=teller.cards((one.prepared,)))
    if one.druid:
        yield teller.say("setup.druid", card=teller.name(DRUID), cards=teller.cards(one.druid))
    if one.until:
        yield teller.say(f"setup.until.{one.until.replace(' ', '-')}")


def _piles(teller: Teller, one: Scenario) -> Iterator[str]:
    """Say how the trash, the piles and the decks of the table lie, and what lies on them."""
    if one.trash is not None:
        yield teller.say("setup.trash", cards=teller.cards(one.trash))
    if one.face_down:
        yield teller.say("setup.face-down", cards=teller.cards(one.face_down))
    for name, number in one.piles:
        yield teller.say("pile", number, card=teller.name(name))
    for name, cards in one.stacks:
        yield _stack(teller, "setup.stack", cards, card=teller.name(name))
    for msgid, deck in (("setup.boons", one.boons), ("setup.hexes", one.hexes), ("setup.market", one.market)):
        if deck is not None:
            yield _stack(teller, msgid, deck)
    for mark in one.marks:
        yield teller.lying(mark.place, mark.kind, mark.number, mark.owner)
    for trait, pile in one.traits:
        yield teller.say("setup.trait", card=teller.name(pile), trait=str(teller.name(trait)))


def _stack(teller: Teller, msgid: str, deck: Cards, **slots: object) -> str:
    """Say how a pile or deck lies, from the top."""
    slots["cards"] = teller.cards(deck.known)
    if deck.rest:
        return teller.say(f"{msgid}.rest", **slots)
    if deck.unknown:
        return teller.say(f"{msgid}.unknown", unknown=teller.cards(deck.unknown), **slots)
    return teller.say(msgid, **slots)


@or_english
def say_setup(scenario: Scenario, lang: str, foreign: str = "{name}") -> list[str]:
    """Say the table in sentences: whose turn it is, and what is not as usual. Raises MissingPhrase and UnknownName."""
    return [sentence(one) for one in setup_of(Teller(lang, foreign), scenario)]


@or_english
def say_special(scenario: Scenario, lang: str, foreign: str = "{name}") -> list[str]:
    """Say what lies on piles and what waits, what the turn has of its own: all but zones, the trash and counts."""
    teller = Teller(lang, foreign)
    plain = scenario._replace(trash=None, piles=(), boons=None, hexes=None, mouse="", prepared="", until="")  # type: ignore[attr-defined]
    return [
        *_turn(teller, scenario),
        *map(teller.waiting, scenario.waiting),
        *map(teller.coming, scenario.coming),
        *(teller.tokens(held.player, held.kind, held.number) for held in scenario.tokens),
        *_table(teller, plain),
    ]


@or_english
def say_line(line: Line, scenario: Scenario | None, lang: str, foreign: str = "{name}") -> str:
    """Say a line of the script of a scenario in a sentence. Raises MissingPhrase and UnknownName."""
    return sentence(Teller(lang, foreign).line(line))


@or_english
def say_expectation(expectation: Expectation, scenario: Scenario | None, lang: str, foreign: str = "{name}") -> str:
    """Say an expectation of a scenario in a sentence. Raises MissingPhrase and UnknownName."""
    return sentence(Teller(lang, foreign).expectation(expectation))


@or_english
def say_proposition(proposition: Proposition, lang: str, foreign: str = "{name}") -> str:
    """Say one proposition as a clause. Raises MissingPhrase and UnknownName."""
    return Teller(lang, foreign).proposition(proposition)


@or_english
def say_together(parts: Sequence[Line] | Sequence[Proposition], lang: str, foreign: str = "{name}") -> str:
    """Say lines of a script, or propositions, one after the other. Raises MissingPhrase and UnknownName."""
    teller = Teller(lang, foreign)
    return teller.say("between").join(map(teller.part, parts))
