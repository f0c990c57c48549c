"""Numbers, places, players, orders and choices: the answers that are no yes or no."""

from __future__ import annotations

from collections.abc import Sequence

from assistant.asking.ground import ASKS, COUNTED, STEPS_TOLD, VERBS, place_of
from assistant.asking.heads import (
    CARDS,
    DEPENDS,
    NO,
    NUMBER,
    PLACE,
    PLAYER,
    PLAYS,
    RANGE,
    SEQUENCE,
    TOLD,
    YES,
    Head,
)
from assistant.asking.model import DOES, MAY, ME, MUST
from assistant.asking.played import Seen
from assistant.asking.truths import Truths
from engine.model.asks import SUBSET
from engine.model.facts import Fact
from engine.model.state import plain
from engine.table.facts import fact, slug


class Measures(Truths):
    """Answer how many, where, who, in which order, which."""

    def value(self, seen: Seen) -> int:
        """Return the number asked for in one ending."""
        unit, verb = self.claim.unit, self.claim.verb
        if verb == "cost" and seen.look.costs:
            return seen.look.costs[0][1]
        if verb == "keep":
            return seen.look.hands[self.keeper()]
        if unit in COUNTED:
            return int(getattr(seen.look, unit))
        if unit == "points":
            return seen.look.points[self.seats()[0]]
        if unit == "boons":
            return sum(one.verb == "receive" for one in seen.facts)
        if unit == "hexes":
            return sum(one.verb == "turn over" for one in seen.facts)
        return self.of_cards(seen)

    def of_cards(self, seen: Seen) -> int:
        """Count the cards or the times that the words speak of."""
        unit, seats = self.claim.unit, self.seats()
        verb = self.claim.verb if self.claim.verb in VERBS else ""
        if verb and not (verb in ("pass", "put") and self.never(verb)):
            return self.occurrences(seen.facts, seats, self.instead_of_draw(verb, seats))
        if unit in ("plays", "times"):
            return sum(one.verb in VERBS["play"] for one in seen.facts)
        if "hand" in self.claim.places:
            return seen.look.hands[seats[0]]
        plays = {name for act in self.staged.parts.acts for name in (act.name, *act.onto)}
        objects = {name for name in self.staged.parts.objects if name not in plays}
        gained = [plain(card) for one in seen.facts if one.verb == "gain" for card in one.cards]
        if objects and unit == "cards":  # "how many Curses": those of that name that come to anybody
            return sum(card in objects for card in gained)
        return self.occurrences(seen.facts, seats, "draw") or self.occurrences(seen.facts, seats, "gain")

    def never(self, verb: str) -> bool:
        """Say whether something happens to nobody in any ending."""
        everyone = range(len(self.played.before.players))
        return not any(self.occurrences(one.facts, everyone, verb) for one in self.played.endings)

    def instead_of_draw(self, verb: str, seats: Sequence[int]) -> str:
        """Return how "cards" are got where none are got in the way named: drawn or gained."""
        other = {"draw": "gain", "gain": "draw"}.get(verb, "")
        if not other or any(self.occurrences(one.facts, seats, verb) for one in self.played.endings):
            return verb
        plays = {name for act in self.staged.parts.acts for name in (act.name, *act.onto)}
        self.names = () if set(self.names) <= plays else self.names  # "how many cards does Pooka give"
        return other if not self.names else verb

    def number(self) -> Head:
        """Give the number, or the numbers there can be."""
        if self.claim.unit == "cost":
            return self.dearest()
        values = [self.value(one) for one in self.played.endings]
        if not self.claim.unit and self.claim.numbers:
            values = self.fitting(values)
        offered = [number for number in self.claim.numbers if number in values]
        distinct = sorted(set(values))
        best = distinct[-1]
        if len(offered) == 1:
            best = offered[0]
        where = tuple(place for place, value in enumerate(values) if value == best)
        if self.question.shape in (DOES, MAY, MUST) and len(self.claim.numbers) == 1:
            claimed = self.claim.numbers[0]
            kind = YES if distinct == [claimed] or (self.question.shape == MAY and claimed in values) else NO
            kind = DEPENDS if kind == NO and claimed in values else kind
            return Head(kind, tuple(distinct), where, self.claim.unit)
        if len(distinct) == 1 or len(offered) == 1 or self.is_own_choice(where):
            return Head(NUMBER, best, where, self.claim.unit)
        return Head(RANGE, tuple(distinct), where, self.claim.unit)

    def dearest(self) -> Head:
        """Give what the dearest card costs that can be gained."""
        discounts = [before - now for seen in self.played.endings for _, now, before in seen.look.costs]
        costs = [
            max((fact(slug(plain(name))).coins or 0 for one in seen.facts if one.verb == "gain" for name in one.cards),
                default=-1)
            for seen in self.played.endings
        ]  # fmt: skip
        best = max(costs, default=-1)
        where = tuple(place for place, cost in enumerate(costs) if cost == best)
        return Head(NUMBER, max(0, best - max(discounts, default=0)), where, "coins") if best >= 0 else Head(TOLD)

    def fitting(self, values: list[int]) -> list[int]:
        """Return what the numbers offered without a unit are likeliest about: the first that can be one of them."""
        wanted, claim = set(self.claim.numbers), self.claim
        for unit in ("", *COUNTED, "points"):
            self.claim = claim._replace(unit=unit)
            found = values if not unit else [self.value(one) for one in self.played.endings]
            if wanted & set(found) - {0} and (unit or len(set(found)) == 1):
                return found
        self.claim = claim
        return values

    def place(self) -> Head:
        """Say where a card is in the end, by the last move of it."""
        names = self.about()
        found: dict[str, list[int]] = {}
        for number, one in enumerate(self.played.endings):
            place = self.place_in(one, names)
            if place:
                found.setdefault(place, []).append(number)
        if not found:
            return Head(TOLD)
        gained = {place_of(one) for seen in self.played.endings for one in seen.facts if self.gains(one, names)}
        if len(found) > 1 and len(gained) == 1 and gained <= set(found):
            found = {place: numbers for place, numbers in found.items() if place in gained}
        if len(found) == 1:
            return Head(PLACE, tuple(found), tuple(next(iter(found.values()))))
        return Head(PLACE, tuple(found), tuple(number for numbers in found.values() for number in numbers))

    def gains(self, one: Fact, names: Sequence[str]) -> bool:
        """Say whether a fact is the gain that the words tell of."""
        told = any(cue.what == "event" and cue.kind in ("gain", "buy") for cue in self.question.cues)
        return told and one.verb == "gain" and bool(set(map(plain, one.cards)) & set(names))

    def who(self) -> Head:
        """Say which player: who decides, or whom something happens to."""
        moves = [one for seen in self.played.endings for one in seen.facts if one.verb == "pass"]
        passed = [one.owner for one in moves if one.player in self.mine()]
        if self.claim.verb in ("receive", "gain", "pass") and passed:
            return Head(PLAYER, tuple(dict.fromkeys(passed)))
        if self.claim.verb in ("decide", "choose", ""):
            found = self.deciders() or self.affected()
            return Head(PLAYER, tuple(found)) if found else Head(TOLD)
        verbs = VERBS.get(self.claim.verb, ())
        facts = [one for seen in self.played.endings for one in seen.facts if one.verb in verbs]
        named = [one for one in facts if set(map(plain, one.cards)) & set(self.names)]
        found = sorted({one.player for one in named or facts})
        return Head(PLAYER, tuple(dict.fromkeys(found))) if found else Head(TOLD)

    def order(self) -> Head:
        """List what happens one after the other on the way to the first ending."""
        if self.claim.unit == "turns":
            turns = [one.player for one in self.played.endings[0].facts if one.verb == "turn"]
            return Head(PLAYER, tuple(turns[:1]), (0,)) if turns else Head(TOLD)
        steps = [one for one in self.played.endings[0].facts if one.verb in STEPS_TOLD]
        return Head(SEQUENCE, tuple(steps), (0,)) if steps else Head(TOLD)

    def options(self) -> Head:
        """List what can be chosen, or which of several plays do something."""
        if self.claim.unit == "plays":
            return self.which_plays()
        if self.claim.verb == "receive":
            return Head(CARDS, self.received())
        asked = [ask for ask in self.asks_about() if ask.kind == SUBSET or self.claim.verb not in ASKS]
        names = dict.fromkeys(plain(one) for ask in asked for one in ask.options if plain(one)[:1].isupper())
        if not names:
            done = [card for seen in self.played.endings for one in seen.facts
                    if one.verb in VERBS.get(self.claim.verb, ("gain",)) for card in map(plain, one.cards)]  # fmt: skip
            names = dict.fromkeys(done)
        return Head(CARDS, tuple(names))

    def received(self) -> tuple[str, ...]:
        """List the Boons or Hexes that somebody receives, those that others do where they are who is asked about."""
        moves = [one for seen in self.played.endings for one in seen.facts if one.verb == "receive"]
        others = [one for one in moves if one.player not in self.mine()]
        wanted = moves if self.claim.who == ME or not others else others
        return tuple(sorted({name for one in wanted for name in one.cards}))

    def which_plays(self) -> Head:
        """List which plays of the card played again do what is asked, the first being 1."""
        acts = [act for act in self.staged.parts.acts if act.onto]
        verbs = VERBS.get(self.claim.verb, ()) or ("draw", "actions")
        if not acts:
            return Head(TOLD)
        place, found = 0, []
        for one in self.played.endings[0].facts:
            if one.verb in VERBS["play"] and acts[-1].onto[-1] in map(plain, one.cards):
                place += 1
            elif place and one.verb in verbs and one.amount + len(one.cards):
                found.append(place)
        return Head(PLAYS, tuple(dict.fromkeys(found)), (0,)) if place else Head(TOLD)

    def staying(self) -> Head:
        """List what is still in play at the end."""
        seat = self.staged.parts.actor
        found = dict.fromkeys(one.look.play[seat] for one in self.played.endings)
        if len(found) == 1:
            return Head(CARDS, next(iter(found)))
        return Head(DEPENDS, tuple(found))
