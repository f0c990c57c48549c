"""What lies where before a situation is played: what is said of it, and what fills it up."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from engine.inquiry.feeding import OWN, feed, needs
from engine.inquiry.scenario import Cards, Tokens, Zone
from engine.model.kinds import DECK, EXILE, TAVERN
from engine.rulebook.profiles import Profile
from engine.sets import definition
from engine.statements.proposition import Act, Given
from engine.statements.things import is_known, is_pile, is_trait, kind_of, types_of
from engine.table.facts import fact, slug

FILLERS: Final = ("Copper", "Estate", "Silver", "Curse")
DISCARDED: Final = 5  # cards in a discard pile of which nobody speaks, where a deck runs out
MIXED: Final = ("Estate", "Copper", "Silver", "Curse", "Duchy", "Gold")
PILES: Final = ("Cellar", "Village", "Smithy", "Laboratory")  # so that each cost has a pile
STANDS_FOR: Final = {"Treasure": "Copper", "Victory": "Estate", "Action": "Village", "Curse": "Curse",
                     "Night": "Monastery",
                     "Attack": "Militia", "Duration": "Caravan", "Reaction": "Moat"}  # fmt: skip
SEEN: Final = "seen"  # the kind of a condition "deck top": what lies where cards are looked at or revealed
FULL: Final = 5  # cards of a hand
# What is no card of a deck.
OWNED: Final = frozenset({"state", "artifact", "project"})  # what somebody has; other landscapes are in the game
THINGS: Final = frozenset(
    {"state", "boon", "hex", "event", "project", "landmark", "way", "ally", "trait", "prophecy", "artifact"}
)


def landscape(name: str) -> Given:
    """Lay a landscape out: somebody has it, or it is in the game."""
    return Given("has" if kind_of(name) in OWNED else "in game", cards=(name,))


class Hand:
    """Be one hand: what is said to be in it comes first, then what the cards played want, then what fills it up."""

    def __init__(self, wanted: Sequence[str], fill: Sequence[str]) -> None:
        self.said: list[str] = []
        self.wanted, self.fill = list(wanted), list(fill)
        self.size = -1
        self.lacks: list[tuple[tuple[str, ...], str]] = []
        self.only = self.counted = False

    def say(self, cards: Sequence[str]) -> None:
        """Put cards into it; what is only said to be there again is there once."""
        for card in dict.fromkeys(cards):
            self.said += [card] * max(0, list(cards).count(card) - self.said.count(card))

    def cards(self) -> list[str]:
        """List its cards."""
        if self.only:
            return self._said_alone()
        rest = [card for card in [*self.wanted, *self.fill] if card not in self.said and not self._lacking(card)]
        many = self.size if self.size >= 0 else max(len(self.said), len(rest), 5 if not self.lacks else 4)
        more = [card for card in MIXED if not self._lacking(card)] or ["Copper"]
        return [*self.said, *rest, *more * many][: max(many, len(self.said))]

    def _said_alone(self) -> list[str]:
        """List the cards where nothing else is in it; copies that nobody counts are as many as fill it.

        Raises ValueError where it cannot be as large as it is said to be.
        """
        if self.size > 0 and not self.counted and len(set(self.said)) == 1:
            return self.said[:1] * self.size
        if self.size not in (-1, len(self.said)):
            raise ValueError(f"{self.size} cards in a hand of {len(self.said)}")
        return self.said

    def _lacking(self, card: str) -> bool:
        return any(card in cards or bool(kind) and kind in types_of(card) for cards, kind in self.lacks)


class Deck:
    """Be one deck: what is drawn before anything is looked at, what is said to lie on top, what follows, how many."""

    def __init__(self, wanted: Sequence[str], filler: str, before: int) -> None:
        self.said: list[str] = []
        self.seen: list[str] = []
        self.wanted, self.filler, self.before = list(wanted), filler, before
        self.size = -1

    def cards(self) -> list[str]:
        """List its cards, the top one first."""
        drawn = (self.said + self.wanted + [self.filler] * self.before)[: self.before] if self.seen else []
        said = self.said[len(drawn) :] if self.seen else self.said
        rest = [card for card in self.wanted if card not in (*said, *self.seen)] if said or self.seen else self.wanted
        found = [*drawn, *self.seen, *said, *rest, *[self.filler] * 14]
        if self.size < 0:
            return found
        return [*drawn, *self.seen, *said, *MIXED, *MIXED, *[self.filler] * self.size][: self.size]


class Layout:
    """Be what lies where, filled up so that the cards played can do what they say."""

    def __init__(self, acts: Sequence[Act], objects: Sequence[str], profile: Profile, more: int) -> None:
        self.played = {seat: _cards_of(acts, "play", seat) for seat in (0, 1)}
        names = [name for name in dict.fromkeys([*self.played[0], *self.played[1]]) if is_known(name)]
        fodder = feed(names, profile)
        filler = next(name for name in FILLERS if name not in (*names, *objects))
        self.hands = (_own_hand([*fodder.hand, *objects], more), _others_hand(_also(fodder.others_hand, objects)))
        for act in acts:
            if act.kind in ("trash", "discard"):
                self.hands[act.seat].said += act.cards
        drawn = sum(_draws_first(name, profile.year) for name in self.played[0] if is_known(name))
        self.decks = (Deck(fodder.deck, filler, drawn), Deck(fodder.others_deck, filler, 0))
        self.discards: tuple[list[str], list[str]] = (list(fodder.discard), [])
        self.trash = list(fodder.trash)
        self.in_play: tuple[list[str], list[str]] = ([], [])
        self.piles: list[tuple[str, int]] = []
        bought = cards_bought(acts)
        self.coins = price_of(bought)
        self.players, self.buys, self.actions = 2, max(1, len(bought)), 0
        self.has: dict[int, list[str]] = {0: [], 1: []}
        self.mats: tuple[dict[str, list[str]], dict[str, list[str]]] = ({}, {})
        self.fates: list[str] = []
        self.kingdom: list[str] = []
        self.traits: list[str] = []
        self.tokens: list[Tokens] = []
        self.phase = ""

    def put(self, given: Given) -> None:
        """Lay one condition out."""
        name = f"_{given.what.replace(' ', '_')}"
        if hasattr(self, name):
            getattr(self, name)(given)

    def _hand(self, given: Given) -> None:
        self.hands[given.seat].say(_listed(given) or [STANDS_FOR.get(given.kind, "Copper")] * max(1, given.number))

    def _hand_only(self, given: Given) -> None:
        hand = self.hands[given.seat]
        hand.say(_listed(given) or [STANDS_FOR.get(given.kind, "Copper")] * (given.number if given.number > 0 else 3))
        hand.only, hand.counted = True, given.number > 0

    def _hand_size(self, given: Given) -> None:
        self.hands[given.seat].size = given.number

    def _hand_lacks(self, given: Given) -> None:
        self.hands[given.seat].lacks.append((given.cards, given.kind))

    def _only_kind(self, given: Given) -> None:
        hand = self.hands[given.seat]
        hand.say(given.cards)
        hand.lacks.append(((), given.kind))

    def _deck_size(self, given: Given) -> None:
        self.decks[given.seat].size = given.number

    def _deck_top(self, given: Given) -> None:
        deck = self.decks[given.seat]
        (deck.seen if given.kind == SEEN else deck.said).extend(_listed(given))

    def _discard(self, given: Given) -> None:
        cards = _listed(given)
        if not cards and given.number > 0:
            cards = list((MIXED * given.number)[: given.number])
        self.discards[given.seat][:] = cards

    def _trash(self, given: Given) -> None:
        self.trash = [*self.trash, *_listed(given)] if given.cards or given.number else []

    def _pile(self, given: Given) -> None:
        self.piles += [(card, max(0, given.number)) for card in given.cards]

    def _piles(self, given: Given) -> None:
        self.piles += [(pile, 0) for pile in PILES[: given.number]]

    def _players(self, given: Given) -> None:
        self.players = given.number

    def _coins(self, given: Given) -> None:
        self.coins = given.number

    def _buys(self, given: Given) -> None:
        self.buys = given.number

    def _actions(self, given: Given) -> None:
        self.actions = given.number

    def _token(self, given: Given) -> None:
        self.tokens.append(Tokens(given.seat, given.what, max(0, given.number)))

    _villagers = _coffers = _favors = _debt = _vp = _journey = _token

    def _has(self, given: Given) -> None:
        self.has[given.seat] += given.cards

    def _in_game(self, given: Given) -> None:
        piles = [name for name in given.cards if is_pile(name)]
        traits = [name for name in given.cards if is_trait(name)]
        self.kingdom += piles
        self.traits += traits
        self.has[0] += [name for name in given.cards if name not in (*piles, *traits)]

    def _fate(self, given: Given) -> None:
        self.fates += given.cards

    def _exile(self, given: Given) -> None:
        self.mats[given.seat].setdefault(EXILE, []).extend(_listed(given))

    def _tavern(self, given: Given) -> None:
        self.mats[given.seat].setdefault(TAVERN, []).extend(_listed(given))

    def _in_play(self, given: Given) -> None:
        self.in_play[given.seat].extend(_listed(given))

    def _phase(self, given: Given) -> None:
        self.phase = given.kind

    def fill_discards(self, givens: Sequence[Given]) -> list[Given]:
        """Put cards into the discard pile of whoever has a counted deck and no word tells of discards; tell it (D1)."""
        counted = dict.fromkeys(one.seat for one in givens if one.what == "deck size")
        told = {one.seat for one in givens if one.what in ("discard", "owns")}
        found = []
        for seat in counted:
            if seat not in told and not self.discards[seat]:
                self.discards[seat][:] = [self.decks[seat].filler] * DISCARDED
                found.append(Given("discard", seat, number=DISCARDED))
        return found

    def zones(self) -> Iterator[Zone]:
        """Yield the zones that are laid out."""
        for seat in (0, 1):
            yield Zone(seat, "hand", Cards((*self.played[seat], *self.hands[seat].cards())))
            yield Zone(seat, "deck", Cards(tuple(self.decks[seat].cards())))
        for seat in (0, 1):
            places = (("discard", self.discards[seat]), ("has", self.has[seat]))
            yield from (Zone(seat, zone, Cards(tuple(cards))) for zone, cards in places if cards)
            yield from (Zone(seat, mat, Cards(tuple(cards))) for mat, cards in self.mats[seat].items())
        # What is in play at the other player has stayed there since his own turn.
        if self.in_play[0]:
            yield Zone(0, "in play this turn", Cards(tuple(self.in_play[0])))
        if self.in_play[1]:
            yield Zone(1, "in play", Cards(tuple(self.in_play[1])))

    def near(self) -> list[str]:
        """List the cards that lie where they may be met."""
        found = [card for hand in self.hands for card in hand.cards()]
        found += [card for deck in self.decks for card in deck.cards()[:6]]
        return [*found, *self.discards[0], *self.discards[1], *self.trash]


def cards_bought(acts: Sequence[Act]) -> list[str]:
    """List the cards that are bought, by whomever."""
    return [card for act in acts if act.kind == "buy" for card in act.cards]


def price_of(bought: Sequence[str]) -> int:
    """Add up the coins that cards cost as they are printed."""
    return sum(fact(slug(card)).coins or 0 for card in bought)


def _cards_of(acts: Sequence[Act], kind: str, seat: int) -> list[str]:
    found = [card for act in acts if act.kind == kind and act.seat == seat for card in act.cards]
    return [card for card in found if not (is_known(card) and kind_of(card) in THINGS)]


def _own_hand(mine: Sequence[str], more: int) -> Hand:
    """Fill up the hand of who acts first; mine: what the cards played want, and what is to be at hand."""
    few = ("Estate", "Copper", "Estate", "Copper", "Copper")[: max(0, 5 - len(mine))]
    return Hand(mine, (*few, *["Copper"] * more))


def _also(wanted: Sequence[str], objects: Sequence[str]) -> list[str]:
    """Put cards that are spoken of into the other hand too, which stays as large: what it lacks would decide unseen."""
    more = [name for name in objects if name not in wanted and "Reaction" not in types_of(name)][:FULL]
    return [*more, *wanted[: FULL - len(more)]] if more else list(wanted)


def _others_hand(wanted: Sequence[str]) -> Hand:
    """Fill up the hand of the other player."""
    return Hand(wanted, ("Estate", "Copper", "Copper", "Silver", "Estate")[: max(0, 5 - len(wanted))])


def _listed(given: Given) -> list[str]:
    return [card for card in given.cards for _ in range(max(1, given.number))]


@lru_cache(None)
def _draws_first(name: str, year: int) -> int:
    """Count the cards that a card has its player draw before he looks at others of his deck; 0 if he never looks."""
    deck = [need for need in needs(definition(name).printing(year)) if need.whose == OWN and need.zone == DECK]
    first = next((place for place, need in enumerate(deck) if not need.drawn), -1)
    return sum(need.number for need in deck[:first]) if first > 0 else 0
