"""What the words claim, held against what was played: the answer in the form of the question."""

from __future__ import annotations

from collections.abc import Callable

from assistant.asking.ground import COUNTED, VERBS, WATCHED, seats_of
from assistant.asking.happenings import Happenings
from assistant.asking.heads import NO, TOLD, YES, Head
from assistant.asking.measures import Measures
from assistant.asking.model import COUNT, DOES, MAY, MUST, ORDER, OTHER, STAYS, WHERE, WHICH, WHO, Understood
from assistant.asking.played import Played
from assistant.asking.situations import Staged
from engine.inquiry.scenario import Step
from engine.table.facts import fact


def watched(understood: Understood, staged: Staged) -> tuple[tuple[Step, ...], ...]:
    """List the steps to watch for while the situation is played: once and twice what the words ask about."""
    claim = understood.claim
    verb = claim.verb
    if verb not in WATCHED:
        return ()
    names = [fact(id).name for id in claim.cards] or [""]
    steps = [Step(seat, verb, names[0]) for seat in seats_of(claim, staged)]
    return tuple(one for step in steps for one in ((step,), (step, step)))


def answer(understood: Understood, staged: Staged, played: Played) -> Head:
    """Answer the question in its own form; a form that cannot be answered so is told instead."""
    if not played.endings:
        return Head(TOLD)
    return _Judge(understood, staged, played).head()


class _Judge(Happenings, Measures):
    def head(self) -> Head:
        """Find the answer."""
        shape = self.question.shape
        by_shape: dict[str, Callable[[], Head]] = {
            COUNT: self.number, WHERE: self.place, WHO: self.who, STAYS: self.staying, ORDER: self.order,
            WHICH: self.options, DOES: self.polar, MAY: self.polar, MUST: self.polar,
        }  # fmt: skip
        found = by_shape[shape]() if shape in by_shape else Head(TOLD)
        if self.claim.barred and found.kind in (YES, NO):  # "am I stopped from gaining"
            return Head(NO if found.kind == YES else YES)
        return found

    def polar(self) -> Head:
        """Answer a question that wants yes or no."""
        claim = self.claim
        by_verb: dict[str, Callable[[], Head]] = {
            "protect": self.protects, "react": self.reacts, "decline": self.declines, "decide": self.decides,
            "stay": self.stays, "work": self.works, "choose": self.chooses, "count": self.counts,
            "cost": self.costs, "keep": self.keeps, "either": self.either, "affect": self.affects,
        }  # fmt: skip
        if claim.verb == "look" and claim.who == OTHER:
            return self.sees()
        if claim.verb == "work" and self.staged.parts.trigger:
            return self.reacts()
        if claim.verb in by_verb:
            return by_verb[claim.verb]()
        if claim.unit in COUNTED and claim.verb == "make" and not claim.numbers:
            return self.makes()
        if not claim.verb and claim.places:
            return self.goes()
        if claim.unit in COUNTED and claim.numbers and claim.verb in ("", "make"):
            return self.number()
        parts = self.staged.parts
        if claim.verb == "play" and parts.trigger == "attack" and parts.answer in self.names:
            return self.reacts()  # a Reaction "played" against an Attack is one that is shown
        plays = {act.name for act in parts.acts}
        if self.question.shape == MUST and claim.verb == "play" and set(self.names) & plays and not self.by_cards():
            return Head(NO, rule="T3")  # nobody has to play a card from the hand
        return self.happens() if claim.verb in VERBS else Head(TOLD)
