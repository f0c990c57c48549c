"""Cards that are played again and again, said as clauses."""

from __future__ import annotations

from engine.model import kinds
from engine.vocabulary import cards as c, gaining, recurring
from i18n.say.reading import Unsaid, just
from i18n.say.steps import followed, may, moved, steps
from i18n.say.voice import ABILITY, MAY, Clause, Voice


@steps.register(recurring.LeaveAside, "some", "frm", "may", "then", "ability")
def _(node: recurring.LeaveAside, voice: Voice) -> list[Clause]:
    just(node.ability, event=kinds.TURN_ENDS)
    if not node.may or voice.mood or not isinstance(node.some, c.Pronoun):
        raise Unsaid(node, "may" if voice.mood or not node.may else "some")
    clause = moved(voice._replace(mood=MAY), "leave-aside", node.some, node.frm)
    return followed(voice, may(voice, clause), node, "set-aside")


@steps.register(recurring.ForPlayed, "ability")
def _(node: recurring.ForPlayed, voice: Voice) -> list[Clause]:
    when = node.ability
    again = len(when.do) == 1 and isinstance(when.do[0], recurring.AsideAgain)
    if not again or not isinstance(when.what, recurring.Followed) or not isinstance(when.given, gaining.StillThere):
        raise Unsaid(node, "ability")
    left = kinds.WHEN_DISCARDED_FROM_PLAY
    just(when, event=left, what=when.what, holding=kinds.LINGERING, given=when.given, do=when.do)
    at = voice.down("ability")
    text = voice.words("set-aside-again", ABILITY)
    return [Clause(text, (voice.path, at.path, at.down("do", 0).path), whole=True, apart=True)]


