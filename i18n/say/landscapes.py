"""Boons, Hexes, States, Artifacts, Events and Prophecies, said as clauses."""

from __future__ import annotations

from engine.model import kinds
from engine.model.ability import When
from engine.vocabulary import landscapes, rounds, traits
from i18n.say.abilities import ability
from i18n.say.nouns import cards
from i18n.say.reading import just, only
from i18n.say.steps import as_one, steps
from i18n.say.voice import ABILITY, Clause, Voice, opened


@steps.register(landscapes.Receive, "kind", "others", "frm", "shared")
def _(node: landscapes.Receive, voice: Voice) -> list[Clause]:
    way = "others" if node.others else "shared" if node.shared else ""
    only(node, "kind", way or "frm")
    way = way or ("" if node.frm == kinds.DECK else node.frm)
    return [voice.clause(f"receive.{node.kind.lower()}" + (f".{way}" if way else ""))]


# What lets a Boon wait until the next turn, as the phrase says it.
WAITING = When(kinds.TURN_STARTS, holding=kinds.LINGERING, do=[landscapes.Receive(kinds.BOON, frm=kinds.OWNED)])


@steps.register(landscapes.TakeBoons, "number", "later")
def _(node: landscapes.TakeBoons, voice: Voice) -> list[Clause]:
    if node.later is None:
        return [voice.clause("take-boons.several", node.number)]
    just(node, number=1, later=WAITING)
    return [voice.clause("take-boons"), voice.clause("take-boons.later")._replace(whole=True)]


@steps.register(landscapes.DiscardTopBoon, "times")
def _(node: landscapes.DiscardTopBoon, voice: Voice) -> list[Clause]:
    times = voice.words(f"times.{node.times}")
    return [voice.clause("discard-boon"), voice.clause("discard-boon.trash", times=times)._replace(whole=True)]


@steps.register(landscapes.Keep)
def _(node: landscapes.Keep, voice: Voice) -> list[Clause]:
    return [voice.clause("keep-boon")]


@steps.register(landscapes.TakeState, "state", "unless", "flips", "sole", "then")
def _(node: landscapes.TakeState, voice: Voice) -> list[Clause]:
    words = voice.words
    state = words.name(node.state, head="state")
    if node.sole:
        just(node, state=node.state, unless=(node.state,), sole=True, then=node.then)
        told = [voice.clause("take-state.sole", state=state)]
    elif node.flips:
        just(node, state=node.state, flips=node.flips, then=node.then)
        told = [voice.clause("take-state.flips", state=state, other=words.name(node.flips, head="state"))]
    elif node.unless:
        unless = words.one_of([words.name(one, head="state") for one in node.unless])
        told = [voice.clause("take-state.unless", state=state, unless=unless)]
    else:
        told = [voice.clause("take-state", state=state)]
    if node.then:
        then = as_one(node.then, voice, "then")
        told.append(opened(voice.clause("if-take", clause=then), whole=True))
    return told


@steps.register(landscapes.ReturnThis)
def _(node: landscapes.ReturnThis, voice: Voice) -> list[Clause]:
    return [voice.clause("return-state")]


@steps.register(landscapes.RemoveSun)
def _(node: landscapes.RemoveSun, voice: Voice) -> list[Clause]:
    return [voice.clause("remove-sun")]


@steps.register(landscapes.TakeArtifact, "artifact")
def _(node: landscapes.TakeArtifact, voice: Voice) -> list[Clause]:
    return [voice.clause("take-artifact", artifact=voice.words.name(node.artifact, head="artifact"))]


@ability.register(landscapes.OncePer, "per")
def _(node: landscapes.OncePer, voice: Voice) -> list[Clause]:
    return [Clause(voice.words(f"once-per.{node.per}", ABILITY), (voice.path,), whole=True)]


@ability.register(landscapes.DrawMore, "cards")
def _(node: landscapes.DrawMore, voice: Voice) -> list[Clause]:
    drawn = voice.words.noun("card", node.cards)
    msgid = "draw-more.each" if voice.owned else "draw-more"  # time and again, or the next time
    return [Clause(voice.words(msgid, ABILITY, cards=drawn), (voice.path,), whole=True)]


@ability.register(rounds.ExtraRound)
def _(node: rounds.ExtraRound, voice: Voice) -> list[Clause]:
    return [Clause(voice.words("extra-round", ABILITY), (voice.path,), whole=True)]


@ability.register(traits.FollowTwice, "what")
def _(node: traits.FollowTwice, voice: Voice) -> list[Clause]:
    what = cards(node.what, voice, 1, "a")
    return [Clause(voice.words("follow-twice", ABILITY, cards=what), (voice.path,), whole=True)]


@ability.register(traits.StartWith, "what")
def _(node: traits.StartWith, voice: Voice) -> list[Clause]:
    what = cards(node.what, voice, 1, "exactly")
    return [Clause(voice.words("start-with", ABILITY, cards=what), (voice.path,), whole=True)]


@steps.register(traits.LeaveInPlay)
def _(node: traits.LeaveInPlay, voice: Voice) -> list[Clause]:
    return [voice.clause("leave-in-play")]
