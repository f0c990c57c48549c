"""Yes or no: what protects, may be used, declined, chosen, who decides, what stays, counts, costs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from assistant.asking.ground import DECLINES, IDLE, VERBS, Ground
from assistant.asking.heads import DEPENDS, NO, OPTION, PLAYER, TOLD, YES, Head
from assistant.asking.model import MUST, WHO
from assistant.asking.played import Seen
from assistant.asking.traits import traits_of
from engine.model.asks import PHASE, SUBSET, Decision
from engine.model.facts import Fact
from engine.model.state import plain
from engine.rulebook.profiles import CURRENT
from engine.table.facts import fact, slug


class Truths(Ground):
    """Answer what is so or not beside what happens."""

    def protects(self) -> Head:
        """Say whether a card keeps an Attack off: with it nothing happens to its holder, without it something does."""
        name, holder = self.staged.parts.answer, 1 - self.staged.parts.actor
        infos = self.played.before.infos
        attacks = [one for one in self.names if one in infos and "Attack" in infos[one].types]
        if self.names and not attacks and not (name and self.attacked_by(infos)):
            return Head(NO)  # only Attacks are kept off (A1)
        shielded = [any(one.verb == "unaffected" and one.player == 0 for one in seen.facts)
                    for seen in self.played.endings]  # fmt: skip
        if not name:
            return self.verdict(shielded) if any(shielded) else Head(TOLD)
        with_it = [one for one in self.played.endings if self.used(one.facts, holder, name)]
        without = [one for one in self.played.endings if not self.used(one.facts, holder, name)]
        if not with_it:
            return Head(NO)
        if any(number > 1 for number in self.claim.numbers):
            both = [one for one in with_it if self.touched(one, holder)]
            return Head(NO if both else YES, tuple(self.played.endings.index(one) for one in both or with_it))
        spared = [one for one in with_it if not self.touched(one, holder)]
        harmed = [one for one in without if self.touched(one, holder)]
        where = tuple(self.played.endings.index(one) for one in spared)
        if len(spared) == len(with_it) and (harmed or not without):
            return Head(YES, where=where)
        return Head(NO if not spared else DEPENDS, where=where)

    def attacked_by(self, infos: Mapping[str, Any]) -> bool:
        """Say whether something played is an Attack."""
        names = [name for act in self.staged.parts.acts for name in (act.name, *act.onto)]
        return any(name in infos and "Attack" in infos[name].types for name in names)

    def sees(self) -> Head:
        """Say whether other players get to see cards: they are revealed, not looked at (Z4)."""
        shown = [any(one.verb == "reveal" and one.player == self.staged.parts.actor for one in seen.facts)
                 for seen in self.played.endings]  # fmt: skip
        return self.verdict(shown)

    def either(self) -> Head:
        """Say which of the things offered happens: a Boon or a Hex received, a card gained."""
        offered = (*self.claim.kind.split(), *self.names)
        acts = self.staged.parts.acts
        last = (acts[-1].onto or (acts[-1].name,))[-1] if acts else ""
        wanted = sum(act.name == last for act in acts)
        ended = [seen for seen in self.played.endings if self.plays_of(last, seen) >= wanted]  # all was played there
        found = [name for name in offered if any(self.comes(name, seen) for seen in ended)]
        return Head(OPTION, tuple(found)) if found else Head(TOLD)

    def plays_of(self, name: str, seen: Seen) -> int:
        """Count the plays of a card on the way to an ending."""
        return sum(one.verb in VERBS["play"] and name in map(plain, one.cards) for one in seen.facts)

    def comes(self, name: str, seen: Seen) -> bool:
        """Say whether a Boon, a Hex or a card named comes in an ending."""
        plays = [place for place, one in enumerate(seen.facts) if one.verb in VERBS["play"]]
        since = seen.facts[plays[-1] :] if plays else seen.facts  # "the second Idol"
        if name in ("boon", "hex"):
            infos = self.played.before.infos
            told = [card for one in since if one.verb == "receive" for card in one.cards]
            return any(name.capitalize() in infos[card].types for card in told if card in infos)
        return any(one.verb == "gain" and name in map(plain, one.cards) for one in since)

    def reacts(self) -> Head:
        """Say whether a card may be used in answer: some window offers it to its holder."""
        names = (self.staged.parts.answer, *self.names) if self.staged.parts.answer else self.names
        offered = [
            (ask, card)
            for ask, card in self.played.asked
            if ask.prompt.startswith("window.") and any(plain(one).partition("/")[0] in names for one in ask.options)
        ]
        facts = [one.facts for one in self.played.endings]
        forced = any(self.used(way, seat, name) for way in facts for seat in (0, 1) for name in names)
        return Head(YES if offered or forced else NO)

    def declines(self) -> Head:
        """Say whether the player may do without."""
        asked = self.asks_about()
        free = [ask for ask in asked if _can_decline(ask)]
        where = tuple(place for place, one in enumerate(self.played.endings) if _declined(one.facts)) if free else ()
        if self.question.shape == MUST:
            return Head(NO if free else YES, where=where, rule="K2")
        return Head(YES if free else NO, where=where, rule="K2" if free else "")

    def chooses(self) -> Head:
        """Say whether something can be chosen."""
        wanted = set(self.names) | {name.lower() for name in self.names}
        wanted |= {self.claim.kind.lower()} if self.claim.kind else set()
        for ask, _ in self.played.asked:
            words = {word for one in ask.options for word in (plain(one), *one.split("-"))}
            if ask.kind != PHASE and words & wanted:
                return Head(YES if not self.claim.negated else NO)
        moves = [one for seen in self.played.endings for one in seen.facts if one.verb == "forced"]
        forced = any(_answer_of(one) & wanted for one in moves)
        return Head(YES if forced else NO)

    def affected(self) -> list[int]:
        """Return who decides what a card has only others do, where the situation leaves nothing to decide (A7)."""
        acts = self.staged.parts.acts
        last = (acts[-1].onto or (acts[-1].name,))[-1] if acts else ""
        found = traits_of(slug(last), CURRENT.year).to_others if last else frozenset()
        return [1 - self.staged.parts.actor] if self.claim.kind in found else []

    def decides(self) -> Head:
        """Say who decides; asked whether it is a certain player, say whether that is so."""
        found = self.deciders() or self.affected()
        if self.question.shape == WHO or not found:
            return Head(PLAYER, tuple(found)) if found else Head(TOLD)
        return Head(YES if set(found) <= set(self.seats()) else NO, tuple(found))

    def stays(self) -> Head:
        """Say whether a card is still in play at the end."""
        names = self.names or tuple(name for act in self.staged.parts.acts[:1] for name in (act.name,))
        seat = self.staged.parts.actor
        return self.verdict([all(name in one.look.play[seat] for name in names) for one in self.played.endings])

    def works(self) -> Head:
        """Say whether a card does anything at all beside being played."""
        states = [name for name in self.names if self.is_state(name)]
        if states:  # a State works when it is returned at the start of a Buy phase (N7)
            returned = [[one.cards for one in seen.facts if one.verb == "return"] for seen in self.played.endings]
            return self.verdict([any(set(states) & set(cards) for cards in told) for told in returned])
        truths = [any(one.verb not in IDLE and (one.amount or one.cards) for one in seen.facts)
                  for seen in self.played.endings]  # fmt: skip
        return self.verdict([truth != self.claim.negated for truth in truths])

    def affects(self) -> Head:
        """Say whether anything happens to the other player."""
        truths = [self.touched(one, 1 - self.staged.parts.actor) for one in self.played.endings]
        return self.verdict([truth != self.claim.negated for truth in truths])

    def is_state(self, name: str) -> bool:
        """Say whether a thing named is a State."""
        return fact(slug(name)).kind == "state"

    def counts(self) -> Head:
        """Say whether something counts as something else: as a discard, a gain, a play, a shuffle."""
        verb = self.claim.kind if self.claim.kind in VERBS else ""
        if self.claim.numbers and self.claim.unit in ("actions", "plays", "times"):
            return self.counts_plays()
        if not verb:
            return Head(TOLD)
        wanted = max([1, *self.claim.numbers])
        everyone = range(len(self.played.before.players))
        claim, self.claim = self.claim, self.claim._replace(kind="")
        truths = [self.occurrences(one.facts, everyone, verb) >= wanted for one in self.played.endings]
        self.claim = claim
        return self.verdict([truth != claim.negated for truth in truths])

    def counts_plays(self) -> Head:
        """Say whether a card that another plays again counts for so many plays (P3)."""
        acts = [act for act in self.staged.parts.acts if act.onto]
        if not acts:
            return Head(TOLD)
        name, wanted = acts[-1].onto[-1], self.claim.numbers[0]
        plays = [sum(one.verb in VERBS["play"] and name in map(plain, one.cards) for one in seen.facts)
                 for seen in self.played.endings]  # fmt: skip
        return self.verdict([number == wanted for number in plays])

    def makes(self) -> Head:
        """Say whether a card gives any $, Actions or Buys."""
        unit, actor = self.claim.unit, self.staged.parts.actor
        given = [[one.amount for one in seen.facts if one.verb == unit and one.player == actor]
                 for seen in self.played.endings]  # fmt: skip
        return self.verdict([any(amount > 0 for amount in amounts) for amounts in given])

    def goes(self) -> Head:
        """Say whether a card goes to the place named."""
        places = {"in play" if place == "play" else place for place in self.claim.places}
        found = [self.place_in(seen, self.about()) for seen in self.played.endings]
        told = [place in places for place in found if place]
        return self.verdict(told) if len(told) == len(found) else Head(TOLD)

    def keeps(self) -> Head:
        """Say whether somebody is left with so many cards in hand."""
        if not self.claim.numbers:
            return self.keeps_cards()
        seat = self.keeper()
        return self.verdict([one.look.hands[seat] == self.claim.numbers[0] for one in self.played.endings])

    def keeps_cards(self) -> Head:
        """Say whether cards named, or of a type, need not go."""
        seats = (self.keeper(),)
        if not self.names and not self.claim.kind:
            return Head(TOLD)
        trashed = [self.occurrences(seen.facts, seats, "trash") for seen in self.played.endings]
        discarded = [self.occurrences(seen.facts, seats, "discard") for seen in self.played.endings]
        return self.verdict([not number for number in (trashed if any(trashed) else discarded)])

    def costs(self) -> Head:
        """Say whether a card then costs so much, or so much less than is printed."""
        if not self.claim.numbers:
            return self.verdict([any(now < before for _, now, before in one.look.costs) for one in self.played.endings])
        wanted = self.claim.numbers[0]
        return self.verdict([any(wanted in (now, before - now) for _, now, before in one.look.costs)
                             for one in self.played.endings])  # fmt: skip


def _declined(facts: Sequence[Fact]) -> bool:
    return any(one.verb == "decline" for one in facts)


def _can_decline(ask: Decision) -> bool:
    return (ask.kind == SUBSET and ask.low == 0) or any(one in DECLINES for one in ask.options)


def _answer_of(one: Fact) -> set[str]:
    if one.answer is None:
        return set()
    return {one.answer} if isinstance(one.answer, str) else set(map(plain, one.answer))
