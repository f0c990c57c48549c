"""Whether something happens: a card drawn, gained, trashed, turned into another, moved to a place."""

from __future__ import annotations

from collections.abc import Sequence

from assistant.asking.ground import VERBS, Ground
from assistant.asking.heads import TOLD, Head
from assistant.asking.model import ME
from assistant.asking.played import Seen
from engine.model.facts import Fact
from engine.model.kinds import ANYWHERE
from engine.model.state import plain
from engine.table.facts import fact, slug


class Happenings(Ground):
    """Answer whether something happens."""

    def happens(self) -> Head:
        """Say whether something happens: always, never, or in some endings."""
        if self.claim.kind in ("below", "above"):
            return self.beyond()
        verb, seats = self.claim.verb, self.seats()
        self.names = self.names or self.pronoun(verb)
        if verb == "play" and not self.names and not self.claim.kind:  # "can Throne Room be used on Gold"
            self.names = self.staged.parts.objects
        if self.claim.who != ME and (self.claim.who == "" or not self.seen_at_all(seats, verb)):
            everyone = tuple(range(len(self.played.before.players)))
            seats = everyone if self.seen_at_all(everyone, verb) else seats
        if verb == "gain" and self.claim.unit == "cards" and not self.names:
            verb = "gain" if self.seen_at_all(seats, "gain") else "draw"
        truths = self.truths(seats, verb)
        return self.verdict([truth != self.claim.negated for truth in truths])

    def wanted(self, verb: str) -> int:
        """Return how often, or to how many cards, it must happen."""
        counted = self.claim.unit in ("", "cards", "times", "treasures")
        named = [one.number for one in self.question.mentions if one.id in self.claim.cards] if verb == "buy" else []
        return max([1, *self.claim.numbers, *named]) if counted else 1

    def seen_at_all(self, seats: Sequence[int], verb: str) -> bool:
        """Say whether it happens to these players in any ending."""
        return any(self.occurrences(one.facts, seats, verb) for one in self.played.endings)

    def truths(self, seats: Sequence[int], verb: str) -> list[bool]:
        """Say of each ending whether it has happened there; "I" may be the one whom an Attack hits."""
        wanted, endings = self.wanted(verb), self.played.endings
        if self.claim.places and verb != "play":
            return [self.moved_to(one.facts, seats, verb) for one in endings]
        if verb == "exchange":
            return [self.turned(one.facts) for one in endings]
        own = [self.occurrences(one.facts, seats, verb) >= wanted for one in endings]
        came = verb in ("gain", "receive", "take") and bool(self.names or self.claim.kind)
        if not any(own) and came:
            own = [self.has_come(one, seats) for one in endings]
        if any(own) or tuple(seats) != (0,) or not self.attacked():
            return own
        if came:
            return [self.has_come(one, (1,)) for one in endings]
        return [self.occurrences(one.facts, (1,), verb) >= wanted for one in endings]

    def beyond(self) -> Head:
        """Say whether a hand gets smaller, or greater, than so many cards."""
        if not self.claim.numbers:
            return Head(TOLD)
        limit, seat = self.claim.numbers[0], self.keeper()
        sizes = [one.look.hands[seat] for one in self.played.endings]
        return self.verdict([size < limit if self.claim.kind == "below" else size > limit for size in sizes])

    def pronoun(self, verb: str) -> tuple[str, ...]:
        """Return what "it" stands for in "do I get it": the card of which the words have told something."""
        if verb not in ("gain", "receive") or self.claim.kind or self.claim.numbers:
            return ()
        told = [cue for cue in self.question.cues if cue.what in ("event", "deck top") and cue.cards]
        return tuple(fact(id).name for id in told[0].cards) if told else ()

    def leads(self, one: Fact, places: set[str]) -> bool:
        """Say whether a move goes to a place named; one that trashes or discards comes from it."""
        if one.verb in ("trash", "discard"):
            return bool({one.frm, one.to} & places)
        return one.to in places or (one.to == ANYWHERE and "deck" in places)

    def has_come(self, one: Seen, seats: Sequence[int]) -> bool:
        """Say whether a card named has come to a player in whatever way: "do I get it"."""
        zones = ("hand", "discard", "owned")
        moved = [part for part in one.look.differences if part.player in seats and part.what in zones]
        came = [card for part in moved for card in part.came]
        return any(card in self.names if self.names else self.is_kind(card) for card in came)

    def turned(self, facts: Sequence[Fact]) -> bool:
        """Say whether one card has become another: exchanged, or gained for one that went."""
        gained = [card for one in facts if one.verb == "gain" for card in map(plain, one.cards)]
        exchanged = [set(map(plain, one.cards)) for one in facts if one.verb == "exchange"]
        gone = {card for one in facts if one.verb in ("trash", "return") for card in map(plain, one.cards)}
        prices = {fact(slug(card)).coins for card in gained}
        if self.claim.numbers and (self.claim.unit == "coins" or self.claim.kind == "cost"):
            return bool(prices & set(self.claim.numbers)) and set(self.names[:1]) <= gone
        if len(self.names) > 1:
            swapped = any(set(self.names) <= pair for pair in exchanged)
            return swapped or (self.names[0] in gone and any(name in gained for name in self.names[1:]))
        return any(set(self.names) <= pair for pair in exchanged) or bool(set(self.names) & set(gained))

    def moved_to(self, facts: Sequence[Fact], seats: Sequence[int], verb: str) -> bool:
        """Say whether something happens and leads to the place that the words name."""
        verbs = (*VERBS.get(verb, (verb,)), *(("gain",) if verb in ("put", "receive") else ()))
        places = {"in play" if place == "play" else place for place in self.claim.places}
        moves = [one for one in facts if one.verb in verbs and one.player in seats and self.leads(one, places)]
        return any(self.meant_cards(one) for one in moves)

    def meant_cards(self, one: Fact) -> bool:
        """Say whether a fact is about the cards claimed, or of the type claimed, where the words name any."""
        cards = [plain(card) for card in one.cards]
        if self.names:
            return any(card in self.names for card in cards)
        typed = self.claim.kind[:1].isupper()
        return not typed or any(self.is_kind(card) for card in cards)
