"""What all players are asked, what the player of a card does amid what others do, and names that are compared."""

from __future__ import annotations

from engine.model.kinds import DEBT, HAND
from engine.vocabulary import alike, cards as c, everyone
from i18n.say.nouns import among, cards, condition
from i18n.say.reading import Unsaid
from i18n.say.steps import as_one, steps
from i18n.say.voice import THEY, YOU, Clause, Voice, opened


@steps.register(everyone.LetOwner, "do")
def _(node: everyone.LetOwner, voice: Voice) -> list[Clause]:
    if voice.person != THEY or voice.mood:
        raise Unsaid(node)
    done = as_one(node.do, voice._replace(person=YOU), "do")
    if done.open:
        raise Unsaid(node, "do")
    return [done._replace(text=voice.words("let-owner", clause=done.text), paths=(voice.path, *done.paths), whole=True)]


@steps.register(everyone.RevealToMatch, "instead")
def _(node: everyone.RevealToMatch, voice: Voice) -> list[Clause]:
    if voice.person != YOU or voice.mood:
        raise Unsaid(node)
    they = voice._replace(person=THEY)
    shown = voice.clause("show.from", cards=cards(c.ANY, voice), zone=voice.place(HAND))._replace(whole=True)
    matched = voice.clause("reveal-to-match", zone=they.place(HAND))._replace(whole=True)
    done = as_one(node.instead, voice._replace(near=False), "instead")
    return [shown, matched, opened(voice.clause("reveal-to-match.if-not", clause=done), whole=True, bound=True)]


@steps.register(everyone.EachMayShow, "what", "yours", "alone")
def _(node: everyone.EachMayShow, voice: Voice) -> list[Clause]:
    they = voice._replace(person=THEY)
    shown = voice.clause("each-may-show", cards=cards(node.what, voice), zone=they.place(HAND))._replace(whole=True)
    after = voice._replace(it="revealed-card", near=False)
    said = [shown]
    for step, msgid in (("yours", "each-may-show.yours"), ("alone", "each-may-show.alone")):
        if getattr(node, step):
            done = as_one(getattr(node, step), after, step)
            said.append(opened(voice.clause(msgid, clause=done), whole=True))
    return said


@steps.register(everyone.CompareTop, "then", "drawn")
def _(node: everyone.CompareTop, voice: Voice) -> list[Clause]:
    if voice.person != YOU or voice.mood:
        raise Unsaid(node)
    shown = voice.clause("draw-showing", cards=voice.words.noun("card", 1))
    own = shown if node.drawn else voice.clause("top-to-hand")
    theirs = voice.clause("neighbour-reveals")
    done = as_one(node.then, voice._replace(near=False), "then")
    return [own, theirs._replace(whole=True), opened(voice.clause("if-dearer", clause=done), whole=True)]


@steps.register(everyone.Bid, "most", "won")
def _(node: everyone.Bid, voice: Voice) -> list[Clause]:
    if voice.person != YOU or voice.mood or not node.won:
        raise Unsaid(node, "won" if not node.won else "")
    words = voice.words
    bids = words("bid", most=words.noun(DEBT, node.most))
    done = as_one(node.won, voice._replace(person=THEY, near=False), "won")
    won = words("bid.won", clause=done.text)
    first = Clause(bids, (voice.path,), whole=True)
    return [first, done._replace(text=won, paths=(voice.path, *done.paths), whole=True)]


@condition.register(alike.NoTwoAlike)
def _(node: alike.NoTwoAlike, voice: Voice) -> str:
    return voice.say("no-two-alike")


@among.register(alike.NotInHand)
def _(node: alike.NotInHand, voice: Voice) -> str:
    if voice.person != YOU:
        raise Unsaid(node)
    return voice.words("kind.not-in-hand")
