"""A whole game in the second opinion: the rules of the table, without a card.

Written from the rules, apart from the engine, and read like them: what a card does is called, not put on a stack. It
knows what `tests.second_opinion.cards` needs and no more. A shuffled deck is a row of None above the cards of `pool`:
which of them lie on top is asked of `outside` when somebody takes them. All else that is open is asked there too:
    reveal(who, pool, number) gives so many cards of the pool.
    some(who, cards, low, high) gives low to high of the cards; order(who, cards) all of them, the first on top.
    one(who, labels) and index(who, labels) give one of the labels and the place of one; name(who) gives a card's name.
    move(who, moves) gives one of the moves of a phase: (verb, card).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

Do = Callable[["Table", int, "Copy"], object]
Each = Callable[["Table", int, int], object]
Offer = tuple[str, bool, Callable[[], object]]
NOTHING: Do = lambda t, me, this: None  # noqa: E731


class Copy:
    """Be one card that is or was in play: two of a name are not the same."""

    def __init__(self, name: str) -> None:
        self.name = name


@dataclass
class Card:
    """Be what a card says, in the order in which it is followed: plus, do, each (other player), then."""

    name: str
    cost: int
    types: frozenset[str]
    plus: Counter[str] = field(default_factory=Counter)
    do: Do = NOTHING
    each: Each | None = None
    then: Do = NOTHING
    points: Callable[[Counter[str]], int] = lambda owned: 0
    gained: Do | None = None
    gained_if: Callable[[Table, int], bool] = lambda t, me: True
    trashed: Do | None = None
    gained_to: str = "discard"


@dataclass
class Wait:
    """Be something that waits: for the start of its owner's turns, for another event of this turn, or as a shield."""

    owner: int
    event: str
    label: str
    do: Callable[..., object]
    turn: int
    holds: tuple[Copy, ...] = ()
    forever: bool = False
    aside: list[str] = field(default_factory=list)
    fits: Callable[[str], bool] = bool


class Seat:
    """Be what one player has."""

    def __init__(self, deck: list[str]) -> None:
        self.hand: list[str] = []
        self.deck: list[str | None] = [None] * len(deck)
        self.pool = sorted(deck)
        self.discard: list[str] = []
        self.play: list[Copy] = []
        self.mats: dict[str, list[str]] = {}
        self.tokens: Counter[str] = Counter()

    def zone(self, name: str) -> list[str]:
        """Return the cards of a zone or mat."""
        found: list[str] = getattr(self, name) if name in ("hand", "discard") else self.mats.setdefault(name, [])
        return found


class Table:
    """Be the table: who has what, whose turn it is, and what may be done."""

    def __init__(
        self, cards: dict[str, Card], supply: dict[str, int], deck: list[str], players: int, outside: Any
    ) -> None:
        self.cards, self.outside = cards, outside
        self.supply, self.trash_pile = dict(supply), list[str]()
        self.seats = [Seat(deck) for _ in range(players)]
        self.turn, self.number, self.phase = 0, 0, "action"
        self.actions = self.buys = 1
        self.coins = 0
        self.bought = False
        self.waits: list[Wait] = []
        self.counts: Counter[str] = Counter()  # of this turn
        self.gains: list[str] = []  # by the player whose turn it is, this turn

    # --- what is true of a card

    def types(self, name: str) -> frozenset[str]:
        """Return its types."""
        return self.cards[name].types

    def cost(self, name: str) -> int:
        """Return what it costs now."""
        less = self.counts["cheaper"]
        less += self.counts["cheaper actions"] if "Action" in self.types(name) else 0
        if name == "Peddler" and self.phase == "buy":
            less += 2 * sum("Action" in self.types(copy.name) for copy in self.seats[self.turn].play)
        if name == "Destrier":
            less += len(self.gains)
        if name == "Fisherman" and not self.seats[self.turn].discard:
            less += 3
        return max(0, self.cards[name].cost - less)

    def of_type(self, cards: Iterable[str], *types: str) -> list[str]:
        """List those with one of the types."""
        return [card for card in cards if self.types(card) & set(types)]

    def costing(self, low: int, high: int) -> Callable[[str], bool]:
        """Return what tells whether a card costs from so much to so much."""
        return lambda name: low <= self.cost(name) <= high

    def others(self, me: int) -> list[int]:
        """List the other players in turn order: from the left, on another's turn from the player whose turn it is."""
        number = len(self.seats)
        return [who for step in range(number) if (who := (self.turn + step) % number) != me]

    def empty(self) -> int:
        """Count the empty piles."""
        return sum(not count for count in self.supply.values())

    def in_play(self, who: int, *types: str) -> list[str]:
        """List what a player has in play, of these types or all."""
        names = [copy.name for copy in self.seats[who].play]
        return self.of_type(names, *types) if types else names

    # --- choices

    def some(self, who: int, cards: Iterable[str], low: int = 1, high: int = 0) -> list[str]:
        """Let a player choose low to high of the cards; where nothing is open nobody is asked."""
        cards = sorted(cards)
        high = min(max(low, high), len(cards))
        low = min(low, high)
        if low == high and (low in (0, len(cards)) or len(set(cards)) == 1):
            return cards[:low]
        return list(self.outside.some(who, cards, low, high))

    def any_of(self, who: int, cards: Iterable[str]) -> list[str]:
        """Let a player choose any number of the cards."""
        return self.some(who, cards, 0, len(list(cards)))

    def may(self, who: int, cards: Iterable[str]) -> list[str]:
        """Let a player choose one of the cards or none."""
        return self.some(who, cards, 0, 1)

    def yes(self, who: int) -> bool:
        """Ask a player whether he does it."""
        return bool(self.outside.one(who, ["yes", "no"]) == "yes")

    def both(self, who: int, cards: Iterable[str], number: int = 2) -> list[str]:
        """Let a player who likes choose so many of the cards, or all if there are fewer."""
        cards = list(cards)
        if len(cards) < 2:
            return self.may(who, cards)
        return self.some(who, cards, number) if self.yes(who) else []

    def option(self, who: int, *does: Callable[[], object]) -> int:
        """Let a player choose what to do, and do it."""
        chosen: int = self.outside.index(who, len(does))
        does[chosen]()
        return chosen

    def options(self, who: int, number: int, does: dict[str, Callable[[], object]]) -> None:
        """Let a player choose so many different things to do, done as they are listed."""
        chosen = self.some(who, does, number)
        for label, do in does.items():
            if label in chosen:
                do()

    def window(self, list_offers: Callable[[int], list[Offer]]) -> None:
        """Let the players in turn order do what happens now, in any order: (label, whether he must, what)."""
        for who in [self.turn, *self.others(self.turn)]:
            while offers := {label: (must, do) for label, must, do in reversed(list_offers(who))}:
                must = [label for label, offer in offers.items() if offer[0]]
                if len(offers) == 1 and must:
                    chosen = must[0]
                else:
                    chosen = self.outside.one(who, sorted(offers) + ([] if must else ["pass"]))
                if chosen == "pass":
                    break
                offers[chosen][1]()

    def resolve(self, who: int, offers: list[tuple[int, Offer]]) -> None:
        """Let a player's offers happen or be declined, one at a time; each is about one of several cards."""
        left = list(offers)

        def take(offer: tuple[int, Offer]) -> object:
            left.remove(offer)
            return offer[1][2]()

        def now(seat: int) -> list[Offer]:
            alike: Counter[str] = Counter()
            found: list[Offer] = []
            different = {(about, offer[0]): (about, offer) for about, offer in reversed(left)} if seat == who else {}
            for (_, label), one in sorted(different.items(), key=lambda pair: pair[0]):
                alike[label] += 1
                written = label if alike[label] == 1 else f"{label}/{alike[label]}"
                found.append((written, one[1][1], lambda one=one: take(one)))
            return found

        self.window(now)

    # --- cards on the move

    def top(self, who: int, number: int) -> list[str]:
        """Take the top cards of a deck, shuffling if there are too few."""
        seat = self.seats[who]
        taken = self._take(who, number)
        if len(taken) < number and seat.discard:
            self.reshuffle(who, seat.discard)
            seat.discard = []
            taken += self._take(who, number - len(taken))
        return taken

    def reshuffle(self, who: int, cards: list[str]) -> None:
        """Make the cards an unknown deck."""
        self.seats[who].deck, self.seats[who].pool = [None] * len(cards), sorted(cards)

    def _take(self, who: int, number: int) -> list[str]:
        seat = self.seats[who]
        slots, seat.deck = seat.deck[:number], seat.deck[number:]
        known = [slot for slot in slots if slot is not None]
        unknown = len(slots) - len(known)
        if unknown in (0, len(seat.pool)) or len(set(seat.pool)) == 1:
            found = seat.pool[:unknown]
        else:
            found = list(self.outside.reveal(who, seat.pool, unknown))
        remove(seat.pool, found)
        self.settle(who)
        return known + found

    def settle(self, who: int) -> None:
        """Write down what must lie in an unknown deck because all of its cards are alike."""
        seat = self.seats[who]
        if len(set(seat.pool)) == 1:
            seat.deck = [seat.pool[0] if slot is None else slot for slot in seat.deck]
            seat.pool = []

    def until(self, who: int, fits: Callable[[str], bool], number: int = 1) -> tuple[list[str], list[str]]:
        """Reveal cards until so many fit: return those that do, and the others."""
        found: list[str] = []
        rest: list[str] = []
        while len(found) < number and (card := self.top(who, 1)):
            (found if fits(card[0]) else rest).extend(card)
        return found, rest

    def draw(self, who: int, number: int) -> None:
        """Draw cards."""
        if number > 0:
            self.seats[who].hand += self.top(who, number)

    def draw_to(self, who: int, size: int) -> None:
        """Draw until there are so many in hand."""
        self.draw(who, size - len(self.seats[who].hand))

    def put(self, who: int, cards: Iterable[str], to: str = "hand") -> None:
        """Put cards that lie nowhere into a zone; onto the deck in the order of the player's choice."""
        cards = list(cards)
        if to == "deck":
            cards = cards if len(set(cards)) < 2 else self.outside.order(who, sorted(cards))
            self.seats[who].deck[:0] = cards
        else:
            self.seats[who].zone(to).extend(cards)

    def take(self, who: int, cards: Iterable[str], frm: str = "hand") -> list[str]:
        """Take cards out of a zone."""
        return remove(self.seats[who].zone(frm), list(cards))

    def discard(self, who: int, cards: Iterable[str], frm: str = "hand") -> int:
        """Discard cards at once, from a zone or ('') from nowhere; return how many, and let follow what says so."""
        cards = list(cards)
        if frm:
            self.take(who, cards, frm)
        self.seats[who].discard += cards
        gold: Offer = ("Tunnel", False, lambda: self.gain(who, "Gold"))
        self.resolve(who, [(about, gold) for about, card in enumerate(cards) if card == "Tunnel"])
        return len(cards)

    def discard_to(self, who: int, size: int) -> None:
        """Discard down to so many cards in hand."""
        hand = self.seats[who].hand
        self.discard(who, self.some(who, hand, max(0, len(hand) - size)))

    def trash(self, who: int, cards: Iterable[str], frm: str = "hand") -> list[str]:
        """Trash cards at once, from a zone, the supply or ('') from nowhere, and let follow what says so."""
        cards = list(cards)
        if frm:
            self.take(who, cards, frm)
        self.trash_pile += cards
        self._trashed(who, cards)
        return cards

    def trash_this(self, who: int, this: Copy) -> bool:
        """Trash a card from play if it is there."""
        if not self.leave(who, this):
            return False
        self.trash_pile.append(this.name)
        self._trashed(who, [this.name])
        return True

    def leave(self, who: int, this: Copy) -> bool:
        """Take a card out of play if it is there."""
        there = this in self.seats[who].play
        if there:
            self.seats[who].play.remove(this)
        return there

    def _trashed(self, who: int, cards: list[str]) -> None:
        offers: list[tuple[int, Offer]] = []
        for about, card in enumerate(cards):
            offers += [(about, offer) for offer in self._own(self.cards[card].trashed, who, card)]
            offers += [(about, offer) for offer in self._waiting("trash", who, card)]
        self.resolve(who, offers)

    def _own(self, follows: Do | None, who: int, card: str) -> list[Offer]:
        return [] if follows is None else [(card, True, lambda: follows(self, who, Copy(card)))]

    def _waiting(self, event: str, who: int, card: str) -> list[Offer]:
        found = [wait for wait in self.waits if wait.event == event and wait.owner == who and wait.fits(card)]
        return [(wait.label, True, lambda wait=wait: wait.do(card)) for wait in found]

    # --- gaining

    def gain(self, who: int, name: str, to: str = "", alone: bool = False) -> str:
        """Gain a card if its pile has one, `alone` without what it says of that; return its name, or ''."""
        if not self.supply.get(name):
            return ""
        self.supply[name] -= 1
        to = to or self.cards[name].gained_to
        if to == "deck":
            self.seats[who].deck.insert(0, name)
        elif to:
            self.seats[who].zone(to).append(name)
        if who == self.turn:
            self.gains.append(name)
        silent = alone or not self.cards[name].gained_if(self, who)
        offers = [] if silent else self._own(self.cards[name].gained, who, name)
        self.resolve(who, [(0, offer) for offer in (*offers, *self._waiting("gain", who, name))])
        return name

    def piles(self, fits: Callable[[str], bool]) -> list[str]:
        """List the piles that have a card that fits."""
        return [name for name, count in self.supply.items() if count and fits(name)]

    def gain_one(self, who: int, fits: Callable[[str], bool], to: str = "", may: bool = False) -> str:
        """Gain a card of one's choice, if one fits; return its name, or ''."""
        chosen = self.some(who, self.piles(fits), 0 if may else 1, 1)
        return self.gain(who, chosen[0], to) if chosen else ""

    def gain_up_to(self, who: int, most: int, *types: str, to: str = "", may: bool = False) -> str:
        """Gain a card costing up to so much."""
        return self.gain_one(
            who, lambda name: self.cost(name) <= most and (not types or bool(self.types(name) & set(types))), to, may
        )

    # --- playing

    def plus(self, who: int, **more: int) -> None:
        """Give cards, actions, buys, coins and tokens; what only counts on a turn does so on one's own."""
        self.draw(who, more.pop("cards", 0))
        for kind in ("actions", "buys", "coins"):
            number = more.pop(kind, 0)
            if who == self.turn:
                setattr(self, kind, getattr(self, kind) + number)
        self.seats[who].tokens.update(more)

    def play(self, who: int, name: str, frm: str = "hand", times: int = 1, by: Copy | None = None) -> Copy:
        """Put a card into play and follow it, several times if need be; `frm` is '' for a card that lies nowhere."""
        if frm:
            self.take(who, [name], frm)
        this = Copy(name)
        self.seats[who].play.append(this)
        for _ in range(times):
            self.follow(who, this)
        for wait in self.waits:
            if by is not None and times > 1 and wait.holds[:1] == (this,):
                wait.holds = (*wait.holds, by)
        return this

    def follow(self, who: int, this: Copy) -> None:
        """Follow a card: Reactions to an Attack first."""
        card = self.cards[this.name]
        self.counts[f"played {this.name}"] += 1
        self.counts["actions played"] += "Action" in card.types
        affected = self._affected(who) if "Attack" in card.types else self.others(who)
        self.plus(who, **card.plus)
        card.do(self, who, this)
        for other in affected:
            if card.each is not None:
                card.each(self, other, who)
        card.then(self, who, this)

    def _affected(self, who: int) -> list[int]:
        """List whom an Attack affects."""
        shielded = {wait.owner for wait in self.waits if wait.event == "shield"}

        def moat(seat: int) -> list[Offer]:
            hand = self.seats[seat].hand
            shown = [card for card in ("Moat", "Shield") if card in hand] if seat not in {who, *unaffected} else []
            return [(card, False, lambda: unaffected.add(seat)) for card in shown]

        unaffected: set[int] = set()
        self.window(moat)
        return [other for other in self.others(who) if other not in shielded | unaffected]

    def play_one(self, who: int, cards: Iterable[str], times: int = 1, by: Copy | None = None) -> str:
        """Let a player play one of the cards of the hand, several times if need be; return its name, or ''."""
        chosen = self.may(who, cards)
        if chosen:
            self.play(who, chosen[0], times=times, by=by)
        return chosen[0] if chosen else ""

    def later(self, who: int, this: Copy, do: Callable[[], object], forever: bool = False, **more: Any) -> None:
        """Let something happen at the start of the next turn, or of each from now on: the card stays in play."""
        self.waits.append(Wait(who, "start", this.name, do, self.number, (this,), forever, **more))

    def this_turn(
        self, who: int, event: str, this: Copy, do: Callable[[str], object], fits: Callable[[str], bool] = bool
    ) -> None:
        """Let something happen whenever the player does something with a card that fits this turn."""
        self.waits.append(Wait(who, event, this.name, do, self.number, fits=fits))

    # --- the turn

    def take_turn(self) -> None:
        """Play one turn to its end."""
        me = self.turn
        self.number += 1
        self.phase = "action"
        self.waits = [wait for wait in self.waits if wait.event != "shield" or wait.owner != me]
        self._start()
        self._phase("action", lambda: self._plays("Action") if self.actions > 0 else [])
        self.phase = "buy"
        self._phase("buy", lambda: ([] if self.bought else self._plays("Treasure")) + self._buys())
        self.phase = "night"
        if any("Night" in card.types for card in self.cards.values()):
            self._phase("night", lambda: self._plays("Night"))
        self._clean_up()
        if not self.over():
            self.turn = self.others(me)[0]

    def _start(self) -> None:
        done: list[Wait] = []

        def follow(wait: Wait) -> object:
            done.append(wait)
            if not wait.forever:
                self.waits.remove(wait)
            return wait.do()

        def waiting(seat: int) -> list[Offer]:
            due = [one for one in self.waits if one.event == "start" and one.owner == seat == self.turn]
            due = [one for one in due if one not in done and (one.forever or one.turn < self.number)]  # T2: "each"
            due.sort(key=lambda wait: (wait.label, sorted(one.name for one in wait.holds), sorted(wait.aside)))
            kinds = {(wait.label, tuple(sorted(wait.aside)), wait.do.__code__): wait for wait in due}
            offers: list[Offer] = []
            for (label, *_), wait in kinds.items():
                alike = sum(one[0].partition("/")[0] == label for one in offers)
                offers.append((f"{label}/{alike + 1}" if alike else label, True, lambda wait=wait: follow(wait)))
            return offers

        self.window(waiting)

    def _plays(self, kind: str) -> list[tuple[str, str]]:
        return [("play", name) for name in sorted(set(self.seats[self.turn].hand)) if kind in self.types(name)]

    def _buys(self) -> list[tuple[str, str]]:
        if self.buys < 1:
            return []
        no_market = "Copper" in self.in_play(self.turn)
        return [
            ("buy", name)
            for name, count in sorted(self.supply.items())
            if count and self.cost(name) <= self.coins and not (name == "Grand Market" and no_market)
        ]

    def _phase(self, phase: str, list_moves: Callable[[], list[tuple[str, str]]]) -> None:
        seat = self.seats[self.turn]
        while True:
            moves = list_moves()
            for token, wanted in (("coffers", ("action", "buy")), ("villagers", ("action",))):
                if seat.tokens[token] and phase in wanted:
                    moves.append(("spend", token))
            if not moves:
                return
            verb, name = self.outside.move(self.turn, moves)
            if verb == "end":
                return
            if verb == "spend":
                seat.tokens[name] -= 1
                self.plus(self.turn, **({"coins": 1} if name == "coffers" else {"actions": 1}))
            elif verb == "play":
                self.actions -= phase == "action"
                self.play(self.turn, name)
            else:
                self.bought = True
                self.buys -= 1
                self.coins -= self.cost(name)
                self.gain(self.turn, name)

    def _clean_up(self) -> None:
        self.phase = "clean-up"
        self.waits = [wait for wait in self.waits if wait.event in ("start", "shield")]
        held = {id(copy) for wait in self.waits for copy in wait.holds}
        for who in (self.turn, *self.others(self.turn)):
            seat = self.seats[who]
            seat.discard += [copy.name for copy in seat.play if id(copy) not in held]
            seat.play = [copy for copy in seat.play if id(copy) in held]
        me = self.seats[self.turn]
        me.discard += me.hand
        me.hand = []
        self.draw(self.turn, 5)
        self.counts.clear()
        self.gains = []
        self.actions = self.buys = 1
        self.coins = 0
        self.bought = False

    def over(self) -> bool:
        """Say whether the game ends."""
        gone = [name for name, count in self.supply.items() if not count]
        return bool({"Province", "Colony"} & set(gone)) or len(gone) >= (4 if len(self.seats) > 4 else 3)

    def owned(self, who: int) -> Counter[str]:
        """Count all cards of a player."""
        seat = self.seats[who]
        cards = [*seat.hand, *seat.pool, *seat.discard, *self.in_play(who)]
        cards += [slot for slot in seat.deck if slot is not None]
        cards += [card for mat in seat.mats.values() for card in mat]
        return Counter(cards + [card for wait in self.waits if wait.owner == who for card in wait.aside])

    def score(self, who: int) -> int:
        """Count a player's points."""
        owned = self.owned(who)
        return self.seats[who].tokens["vp"] + sum(self.cards[name].points(owned) * n for name, n in owned.items())


def remove(zone: list[str], cards: list[str]) -> list[str]:
    """Remove the cards from a zone, and return them."""
    for card in cards:
        zone.remove(card)
    return cards
