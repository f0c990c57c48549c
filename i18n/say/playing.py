"""Playing cards, and what the other players follow, said as clauses."""

from __future__ import annotations

from engine.model import kinds
from engine.vocabulary import cards as c, conditions, playing, recurring
from i18n.say.abilities import ability
from i18n.say.nouns import cards, condition, per, pronoun, quantity_of
from i18n.say.reading import Unsaid, only, same
from i18n.say.steps import all_steps, limited, looked_through, may, only_if, steps, tells_of_it
from i18n.say.voice import MAY, THEY, Clause, Voice, chain, opened


@steps.register(playing.EachOther, "do", "too")
def _(node: playing.EachOther, voice: Voice) -> list[Clause]:
    they = voice._replace(person=THEY, mood="")
    subject, do, at, step = "each-player" if node.too else "each-other", node.do, they, "do"
    slots: dict[str, object] = {}
    sole = node.do[0] if len(node.do) == 1 else None
    if isinstance(sole, conditions.If) and not sole.otherwise and not node.too:
        at = they.down("do", 0)
        subject, do, step = "each-other.who", sole.then, "then"
        slots["condition"] = condition(sole.condition, at._replace(person="who"))
    clauses = all_steps(do, at, step)
    number = next((place for place, clause in enumerate(clauses) if clause.whole), len(clauses))
    if not number:
        raise Unsaid(node, "do")
    first = voice.clause(subject, clause=chain(they, clauses[:number]), **slots)
    said = [first._replace(paths=(*first.paths, at.path), whole=True)]
    for clause in clauses[number:]:
        told = clause.text if clause.whole else voice.words("that-player", clause=clause.text)
        said.append(clause._replace(text=told, whole=True, joins=False))
    return said


@steps.register(playing.PassLeft, "skipping")
def _(node: playing.PassLeft, voice: Voice) -> list[Clause]:
    return [voice.clause("pass-left.skipping" if node.skipping else "pass-left")._replace(whole=True)]


# From where a card is played that stays there.
STAYING = (kinds.SUPPLY, kinds.TRASH, kinds.MOUSE, kinds.PREPARED, kinds.INHERITED)
NO_DURATION = c.kind(without=(kinds.DURATION,))


@steps.register(playing.Play, "some", "frm", "times", "may", "leaving", "then", "face_down", "again", "choosing")
def _(node: playing.Play, voice: Voice) -> list[Clause]:
    _refuse_play(node, voice)
    if node.again:
        return [_played_again(node, voice)]
    clause = _played(node, voice._replace(mood=MAY) if node.may else voice)
    clause = clause if node.may else looked_through(clause, node, voice)  # with "you may" the phrase says it
    said = [only_if(voice, node, may(voice, clause) if node.may and not voice.bare else clause)]
    if node.choosing is not None:
        only(node, "some", "may", "choosing")
        said += ability(node.choosing, voice._replace(mood="").down("choosing"))
    then = all_steps(node.then, voice._replace(it="played-card", mood="", near=False), "then")
    if then and all(isinstance(step, recurring.ForPlayed) for step in node.then):  # it says itself when
        said += then
    elif then:
        said.append(opened(voice.clause("after-play", clause=chain(voice, then)), whole=True))
    return said


@ability.register(playing.MoreOptions, "number")
def _(node: playing.MoreOptions, voice: Voice) -> list[Clause]:
    return [voice.clause("more-options", node.number)._replace(whole=True)]


def _played_again(node: playing.Play, voice: Voice) -> Clause:
    """Say that a card in play is played again where it lies."""
    only(node, "some", "frm", "again")
    if not isinstance(node.some, c.Some) or node.frm != kinds.PLAY:
        raise Unsaid(node, "some" if node.frm == kinds.PLAY else "frm")
    return voice.clause("play.again", cards=cards(node.some.what, voice, 1))


def _refuse_play(node: playing.Play, voice: Voice) -> None:
    """Raise Unsaid for fields that no phrase says."""
    if (node.may and voice.mood) or (isinstance(node.times, int) and node.times < 1):
        raise Unsaid(node, "may" if node.may else "times")
    if node.face_down and node.frm != kinds.TRASH:
        raise Unsaid(node, "face_down")
    set_aside = node.frm == kinds.LOOKED and voice.it == "set-aside-card"
    if node.leaving != (node.frm in STAYING) and not (node.leaving and set_aside and node.times == 1):
        raise Unsaid(node, "leaving")
    if isinstance(node.some, c.Some) and quantity_of(node.some) != (1, "exactly"):
        raise Unsaid(node.some, "high")


# Complex because each place from which cards are played has a phrase of its own.
def _played(node: playing.Play, voice: Voice) -> Clause:
    kind = f"play.{node.frm.replace(' ', '-')}" + (f".{node.face_down}" if node.face_down else "")
    if not isinstance(node.times, int):
        return _played_for_each(node, voice, node.times)
    times = {"times": voice.words(f"times.{node.times}")} if node.times > 1 else {}
    more = ".times" if times else ""
    if isinstance(node.some, c.Pronoun):
        return voice.clause(f"{kind}.it{more}", it=pronoun(node.some, voice, moved=True), **times)
    if node.frm == kinds.LOOKED:
        set_aside = voice.it == "set-aside-card"
        if not set_aside and voice.looked != 1:
            return voice.clause(f"play.looked{more}", cards=cards(node.some.what, voice, 1), **times)
        known = c.ANY if set_aside else voice.found
        if known is not None and not same(node.some.what, known):
            raise Unsaid(node.some, "what")
        it = voice.noun_of_it() if set_aside else voice.object_of()
        return voice.clause("play.leaving" if node.leaving else f"play.it{more}", it=it, **times)
    if node.frm in (kinds.MOUSE, kinds.PREPARED, kinds.INHERITED):
        only(node, "some", "frm", "may", "leaving", "then")
        if node.frm == kinds.MOUSE and same(node.some.what, NO_DURATION):
            return voice.clause(f"{kind}.no-duration")
        if not same(node.some.what, c.ANY):
            raise Unsaid(node.some, "what")
        return voice.clause(kind, **({"card": voice.own()} if node.frm == kinds.PREPARED else {}))
    where = voice.words("kind.from-supply") if node.frm == kinds.SUPPLY else ""
    kind += more or (".first" if limited(node.some.what) else "")
    return voice.clause(kind, cards=cards(node.some.what, voice, 1, where=where), **times)


def _played_for_each(node: playing.Play, voice: Voice, times: c.Amount) -> Clause:
    """Say that the card itself is played as many times as something counts."""
    only(node, "some", "frm", "times")
    if node.some is not c.IT or node.frm != kinds.ANYWHERE:
        raise Unsaid(node, "some" if node.some is not c.IT else "frm")
    return voice.clause("play.anywhere.it.per", it=pronoun(c.IT, voice, moved=True), per=per(times, voice))


@steps.register(playing.PlayedAs, "what")
def _(node: playing.PlayedAs, voice: Voice) -> list[Clause]:
    return [voice.clause("played-as", cards=cards(node.what, voice, 1, where=voice.words("kind.from-supply")))]


@steps.register(playing.PlayThis)
def _(node: playing.PlayThis, voice: Voice) -> list[Clause]:
    return [voice.clause("play-this", card=voice.own())]


@steps.register(playing.FollowAgain)
def _(node: playing.FollowAgain, voice: Voice) -> list[Clause]:
    return [voice.clause("follow-again")]


@steps.register(playing.FollowSwapped)
def _(node: playing.FollowSwapped, voice: Voice) -> list[Clause]:
    return [voice.clause("follow-swapped")]


@steps.register(playing.BeUnaffected)
def _(node: playing.BeUnaffected, voice: Voice) -> list[Clause]:
    return [voice.clause("be-unaffected")]


@steps.register(playing.PutOnMat, "mat")
def _(node: playing.PutOnMat, voice: Voice) -> list[Clause]:
    return [voice.clause(f"put-on-{node.mat.replace(' ', '-')}")]


@steps.register(playing.CallAndReplay)
def _(node: playing.CallAndReplay, voice: Voice) -> list[Clause]:
    return [voice.clause("call-and-replay", card=voice.own(), it=voice.noun_of_it())]


@steps.register(playing.Replay, "afterwards")
def _(node: playing.Replay, voice: Voice) -> list[Clause]:
    return [voice.clause("replay", it=voice.object_of())]


@steps.register(playing.ReturnToActionPhase, "then")
def _(node: playing.ReturnToActionPhase, voice: Voice) -> list[Clause]:
    if not all(map(tells_of_it, node.then)):
        raise Unsaid(node, "then")
    then = all_steps(node.then, voice._replace(mood="", near=False), "then")
    return [voice.clause("return-to-action-phase"), *(one._replace(joins=not one.whole) for one in then)]
