"""What works at its own time, said as clauses: abilities, what waits, extra turns, and what the rules become."""

from __future__ import annotations

from functools import singledispatch
from typing import TYPE_CHECKING

from engine.model import kinds
from engine.model.ability import When
from engine.vocabulary import cards as c, gaining, later
from i18n.say.nouns import Unsaid, cards, condition, pronoun, some
from i18n.say.steps import all_steps, as_one, may, steps, zone
from i18n.say.voice import ABILITY, MAY, Clause, Voice, chain, paths_of

if TYPE_CHECKING:
    from engine.model.node import Node

IT_IS = {
    kinds.WHEN_GAINED: "gained-card", kinds.WOULD_GAIN: "gained-card", kinds.WHEN_TRASHED: "trashed-card",
    kinds.WHEN_DISCARDED: "discarded-card", kinds.AFTER_PLAY: "played-card", kinds.WHEN_PLAYED: "played-card",
}  # fmt: skip
TIMES = (kinds.TURN_STARTS, kinds.TURN_ENDS, kinds.BUY_STARTS)


@singledispatch
def ability(node: Node, voice: Voice) -> list[Clause]:
    """Say what works at its own time, or for a while."""
    raise Unsaid(type(node).__name__)


def time_of(node: When, voice: Voice, waits: str = "") -> str:
    """Say when an ability works, as the beginning of a sentence."""
    dashed = node.event.replace(" ", "-")
    if node.event in TIMES:
        return voice.words(f"at.{dashed}" + (f".{waits.replace(' ', '-')}" if waits else ""), ABILITY)
    msgid = f"when.{dashed}"
    if node.holding == kinds.ITSELF:
        msgid += ".itself"
    elif node.by == kinds.OTHERS:
        msgid += ".others"
    if node.first:
        msgid += ".first"
    if waits == kinds.THIS_TURN:
        msgid += ".this-turn"
    if node.outside_clean_up:
        msgid += ".outside-clean-up"
    if node.holding == kinds.ITSELF:
        return voice.words(msgid, ABILITY)
    meant = cards(node.what, voice, 1, "a") if node.what is not None else voice.words.noun("card", 1, "a")
    said = voice.words(msgid, ABILITY, cards=meant)
    holds = condition(node.given, voice) if node.given is not None else ""
    return voice.words("when.and", ABILITY, when=said, condition=holds) if holds else said


@ability.register(When)
def _(node: When, voice: Voice) -> list[Clause]:
    return said_when(node, voice)


def said_when(node: When, voice: Voice, waits: str = "") -> list[Clause]:
    """Say an ability: when it works, whether it must, what it does."""
    it = "this-card" if node.holding == kinds.ITSELF else IT_IS.get(node.event, "that-card")
    inner = voice._replace(it=it, near=not node.reveal and node.event not in TIMES)
    time = time_of(node, inner, waits)
    place = {kinds.EVERYWHERE: "everywhere", kinds.PLAY: "in-play"}.get(node.holding, "")
    if place:
        time = voice.words(f"when.{place}", ABILITY, when=time)
    if node.reveal:
        msgid = "may-reveal.itself" if node.holding == kinds.ITSELF else "may-reveal"
        first = Clause(voice.words(msgid, ABILITY, when=time, card=voice.own()), (voice.path,), whole=True)
        done = as_one(node.do, inner, "do")
        return [first, done._replace(text=inner.say("if-do", clause=done.text), whole=True)]
    if node.may:
        return _may(node, voice, time, inner)
    clauses = all_steps(node.do, inner, "do")
    number = next((place for place, clause in enumerate(clauses) if clause.whole), len(clauses)) or 1
    head = chain(inner, clauses[:number])
    text = voice.words("then.at" if node.event in TIMES else "then", ABILITY, when=time, clause=head.text)
    return [Clause(text, (voice.path, *head.paths), whole=True), *clauses[number:]]


def _may(node: When, voice: Voice, time: str, inner: Voice) -> list[Clause]:
    head, *told = all_steps(node.do[:1], inner._replace(mood=MAY), "do")
    head = may(inner, head)
    more = all_steps(node.do, inner, "do", 1)
    text = voice.words("then", ABILITY, when=time, clause=head.text)
    said = [Clause(text, (voice.path, *head.paths), whole=True)]
    if told or more:
        rest = chain(inner, [*told, *more])
        said.append(rest._replace(text=inner.say("if-do", clause=rest.text), whole=True))
    return said


@steps.register(later.Later)
def _(node: later.Later, voice: Voice) -> list[Clause]:
    at = voice.down("ability")
    if isinstance(node.ability, When):
        if not node.ability.do:
            return [voice.clause("stay-in-play")]
        said = said_when(node.ability, at, node.until)
    else:
        said = ability(node.ability, at)
    first = said[0]._replace(paths=(voice.path, *said[0].paths), whole=True)
    if node.stays and isinstance(node.ability, When):
        first = first._replace(text=voice.words("stays", ABILITY, clause=first.text, card=voice.own()))
    return [first, *said[1:]]


@steps.register(later.SetAside)
def _(node: later.SetAside, voice: Voice) -> list[Clause]:
    if isinstance(node.some, c.Some) and node.frm != kinds.LOOKED:
        first = voice.clause("set-aside.from", cards=some(node.some, voice), zone=zone(voice, node.frm))
    else:
        far = isinstance(node.some, c.Pronoun) and not voice.near
        first = voice.clause("set-aside", it=pronoun(c.THIS, voice) if far else voice.object_of())
    inner = voice._replace(it="set-aside-card", mood="")
    back = node.ability.do[0]
    if isinstance(back, later.TakeBack) and back.one:
        whole = inner.clause("take-back-one", to=inner.place("hand"), card=voice.own())
        return [first, whole._replace(whole=True)]
    said = said_when(node.ability, inner.down("ability"), kinds.ONCE)
    if node.stays:
        said[0] = said[0]._replace(text=voice.words("stays", ABILITY, clause=said[0].text, card=voice.own()))
    return [first, *(clause._replace(whole=True) for clause in said)]


@steps.register(later.TakeBack)
def _(node: later.TakeBack, voice: Voice) -> list[Clause]:
    return [voice.clause("put.hand.it", it=voice.words.noun("set-aside-card", 1, "bare"), to=voice.place("hand"))]


@steps.register(later.DiscardPileRest)
def _(node: later.DiscardPileRest, voice: Voice) -> list[Clause]:
    it = voice.words.noun("set-aside-card", 1, "bare")
    return [voice.clause("put.discard.it", it=it, to=voice.place("discard"))]


@steps.register(later.ExtraTurn)
def _(node: later.ExtraTurn, voice: Voice) -> list[Clause]:
    if node.hand == later.ExtraTurn.hand:
        return [voice.clause("extra-turn")]
    hand = voice.words.noun("card", node.hand)
    return [voice.clause("extra-turn"), voice.clause("extra-turn.hand", node.hand, cards=hand)]


@steps.register(later.Possess)
def _(node: later.Possess, voice: Voice) -> list[Clause]:
    gains = as_one(node.gains.do, voice.down("gains"), "do")
    trashes = as_one(node.trashes.do, voice.down("trashes"), "do")
    first = voice.clause("possess")._replace(whole=True)
    told = [(gains, voice.down("gains")), (trashes, voice.down("trashes"))]
    return [first, *(clause._replace(paths=(at.path, *clause.paths), whole=True) for clause, at in told)]


@steps.register(later.PossessorGains)
def _(node: later.PossessorGains, voice: Voice) -> list[Clause]:
    return [voice.clause("possessor-gains")]


@steps.register(later.SetAsideTrashed)
def _(node: later.SetAsideTrashed, voice: Voice) -> list[Clause]:
    done = voice.clause("set-aside-trashed")
    return [done._replace(paths=(*done.paths, voice.down("back").path, voice.down("back").down("do", 0).path))]


@ability.register(later.FirstActionInstead)
def _(node: later.FirstActionInstead, voice: Voice) -> list[Clause]:
    done = as_one(node.do, voice._replace(person="they"), "do")
    return [Clause(voice.words("first-action-instead", ABILITY, clause=done.text), (voice.path, *paths_of([done])))]


@ability.register(later.Unaffected)
def _(node: later.Unaffected, voice: Voice) -> list[Clause]:
    return [Clause(voice.words("unaffected", ABILITY), (voice.path,))]


@ability.register(gaining.GainedTo)
def _(node: gaining.GainedTo, voice: Voice) -> list[Clause]:
    return [Clause(voice.words(f"gained-to.{node.to}", ABILITY), (voice.path,), whole=True)]


@ability.register(later.AlsoTreasures)
def _(node: later.AlsoTreasures, voice: Voice) -> list[Clause]:
    return [Clause(voice.words("also-treasures", ABILITY), (voice.path,))]


@ability.register(later.CannotBuy)
def _(node: later.CannotBuy, voice: Voice) -> list[Clause]:
    what = cards(node.what, voice, None, "bare")
    return [Clause(voice.words("cannot-buy", ABILITY, cards=what), (voice.path,))]


@ability.register(later.MakesOnly)
def _(node: later.MakesOnly, voice: Voice) -> list[Clause]:
    treasures = voice.words.all_of([voice.words.name(name) for name in node.named])
    if node.worth is None:
        coins = voice.words.noun("coin", node.more)
        return [Clause(voice.words("makes-more", ABILITY, cards=treasures, coins=coins), (voice.path,))]
    coins = voice.words.noun("coin", node.worth + node.more)
    return [Clause(voice.words("makes-only", ABILITY, cards=treasures, coins=coins), (voice.path,))]
