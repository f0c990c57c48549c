"""Instructions said as clauses: conditions and choices, other players, playing cards, Boons, Hexes, States."""

from __future__ import annotations

from engine.model import kinds
from engine.model.ability import When
from engine.vocabulary import cards as c, conditions, others, playing, receiving
from i18n.say import decks, history, mats, prices, prophecies, shuffles
from i18n.say.nouns import cards, condition, per, pronoun, quantity_of
from i18n.say.reading import Unsaid, just, only, same
from i18n.say.steps import all_steps, as_one, limited, may, only_if, steps
from i18n.say.voice import MAY, THEY, YOU, Clause, Voice, chain, opened, parted, paths_of


@steps.register(conditions.If, "condition", "then", "otherwise")
def _(node: conditions.If, voice: Voice) -> list[Clause]:
    holds = condition(node.condition, voice)
    if not holds or not node.then:
        raise Unsaid(node, "then" if holds else "condition")
    inner = voice._replace(near=isinstance(node.condition, conditions.Is))
    # "If the trashed card is ...": whether a card was trashed at all need not be said before it.
    names_it = isinstance(node.condition, conditions.Is) and node.condition.card is c.IT
    if not node.otherwise:
        within, apart = parted(all_steps(node.then, inner, "then"))
        said = voice.clause("if", condition=holds, clause=chain(voice, within))
        return [opened(said, apart=names_it), *apart]
    then = as_one(node.then, inner, "then")
    if then.open:  # "otherwise" would be read as the other side of what is open
        raise Unsaid(node, "otherwise")
    otherwise = as_one(node.otherwise, inner, "otherwise")
    again = len(node.otherwise) == 1 and isinstance(node.otherwise[0], conditions.If)
    msgid = "if-else-if" if again else "if-else"
    said = voice.clause(msgid, condition=holds, clause=then, otherwise=otherwise)
    return [opened(said, apart=names_it)]


@steps.register(conditions.ForEach, "amount", "do")
def _(node: conditions.ForEach, voice: Voice) -> list[Clause]:
    done = voice.clause("for-each", per=per(node.amount, voice), clause=as_one(node.do, voice, "do"))
    return [opened(done)]


@steps.register(conditions.May, "do")
def _(node: conditions.May, voice: Voice) -> list[Clause]:
    first, *rest = all_steps(node.do, voice._replace(mood=MAY), "do")
    if first.whole:
        raise Unsaid(node, "do")
    told = [may(voice, first._replace(paths=(voice.path, *first.paths)))]
    return [*told, *(one._replace(joins=True) for one in rest)]


@steps.register(conditions.ChooseOne, "options", "chooser", "number", "doable")
def _(node: conditions.ChooseOne, voice: Voice) -> list[Clause]:
    said = []
    owner = node.chooser == kinds.OWNER
    if owner and (voice.person == YOU or node.number != 1):
        raise Unsaid(node, "chooser")
    if node.doable and (owner or voice.person != YOU or node.number != 1):
        raise Unsaid(node, "doable")
    for index, option in enumerate(node.options):
        only(option, "name", "do")
        at = voice.down("options", index)
        said.append(as_one(option.do, at, "do") if option.do else Clause(voice.say("nothing"), (at.path,)))
    text = voice.words("choose-one.or").join(one.text for one in said)
    paths = (voice.path, *paths_of(said))
    if isinstance(node.number, c.Amount):
        text = voice.say("choose-several.per", per=per(node.number, voice), options=text)
    elif node.number > 1:
        text = voice.say("choose-several", node.number, options=text)
    else:
        text = voice.say(f"choose-one{'.owner' if owner else '.doable' if node.doable else ''}", options=text)
    return [Clause(text, paths, whole=owner, open=1 + max(one.open for one in said))]


@steps.register(others.EachOther, "do", "too")
def _(node: others.EachOther, voice: Voice) -> list[Clause]:
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


@steps.register(others.PassLeft, "skipping")
def _(node: others.PassLeft, voice: Voice) -> list[Clause]:
    return [voice.clause("pass-left.skipping" if node.skipping else "pass-left")._replace(whole=True)]


STAYING = (kinds.SUPPLY, kinds.TRASH, kinds.MOUSE, kinds.INHERITED)  # from where a card is played that stays there


@steps.register(playing.Play, "some", "frm", "times", "may", "leaving", "then", "face_down")
def _(node: playing.Play, voice: Voice) -> list[Clause]:
    if (node.may and voice.mood) or node.times < 1:
        raise Unsaid(node, "may" if node.may else "times")
    if node.face_down and node.frm != kinds.TRASH:
        raise Unsaid(node, "face_down")
    set_aside = node.frm == kinds.LOOKED and voice.it == "set-aside-card"
    if node.leaving != (node.frm in STAYING) and not (node.leaving and set_aside and node.times == 1):
        raise Unsaid(node, "leaving")
    if isinstance(node.some, c.Some) and quantity_of(node.some) != (1, "exactly"):
        raise Unsaid(node.some, "high")
    clause = _played(node, voice._replace(mood=MAY) if node.may else voice)
    said = [only_if(voice, node, may(voice, clause) if node.may and not voice.bare else clause)]
    then = all_steps(node.then, voice._replace(it="played-card", mood="", near=False), "then")
    if then:
        said.append(opened(voice.clause("after-play", clause=chain(voice, then)), whole=True))
    return said


def _played(node: playing.Play, voice: Voice) -> Clause:
    kind = f"play.{node.frm.replace(' ', '-')}" + (f".{node.face_down}" if node.face_down else "")
    times = {"times": voice.words(f"times.{node.times}")} if node.times > 1 else {}
    more = ".times" if times else ""
    if isinstance(node.some, c.Pronoun):
        return voice.clause(f"{kind}.it{more}", it=pronoun(node.some, voice, moved=True), **times)
    if node.frm == kinds.LOOKED:
        set_aside = voice.it == "set-aside-card"
        if not set_aside and voice.looked != 1:
            return voice.clause(f"play.looked{more}", cards=cards(node.some.what, voice, 1), **times)
        if set_aside and not same(node.some.what, c.ANY):
            raise Unsaid(node.some, "what")
        it = voice.noun_of_it() if set_aside else voice.object_of()
        return voice.clause("play.leaving" if node.leaving else f"play.it{more}", it=it, **times)
    if node.frm in (kinds.MOUSE, kinds.INHERITED):
        only(node, "some", "frm", "may", "leaving", "then")
        if not same(node.some.what, c.ANY):
            raise Unsaid(node.some, "what")
        return voice.clause(kind)
    where = voice.words("kind.from-supply") if node.frm == kinds.SUPPLY else ""
    kind += more or (".first" if limited(node.some.what) else "")
    return voice.clause(kind, cards=cards(node.some.what, voice, 1, where=where), **times)


@steps.register(playing.PlayThis)
def _(node: playing.PlayThis, voice: Voice) -> list[Clause]:
    return [voice.clause("play-this", card=voice.own())]


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


@steps.register(playing.ReturnToActionPhase)
def _(node: playing.ReturnToActionPhase, voice: Voice) -> list[Clause]:
    return [voice.clause("return-to-action-phase")]


@steps.register(receiving.Receive, "kind", "others", "frm", "shared")
def _(node: receiving.Receive, voice: Voice) -> list[Clause]:
    way = "others" if node.others else "shared" if node.shared else ""
    only(node, "kind", way or "frm")
    way = way or ("" if node.frm == kinds.DECK else node.frm)
    return [voice.clause(f"receive.{node.kind.lower()}" + (f".{way}" if way else ""))]


# What lets a Boon wait until the next turn, as the phrase says it.
WAITING = When(kinds.TURN_STARTS, holding=kinds.LINGERING, do=[receiving.Receive(kinds.BOON, frm=kinds.OWNED)])


@steps.register(receiving.TakeBoons, "number", "later")
def _(node: receiving.TakeBoons, voice: Voice) -> list[Clause]:
    if node.later is None:
        return [voice.clause("take-boons.several", node.number)]
    just(node, number=1, later=WAITING)
    return [voice.clause("take-boons"), voice.clause("take-boons.later")._replace(whole=True)]


@steps.register(receiving.DiscardTopBoon, "times")
def _(node: receiving.DiscardTopBoon, voice: Voice) -> list[Clause]:
    times = voice.words(f"times.{node.times}")
    return [voice.clause("discard-boon"), voice.clause("discard-boon.trash", times=times)._replace(whole=True)]


@steps.register(receiving.Keep)
def _(node: receiving.Keep, voice: Voice) -> list[Clause]:
    return [voice.clause("keep-boon")]


@steps.register(receiving.TakeState, "state", "unless", "flips", "sole", "then")
def _(node: receiving.TakeState, voice: Voice) -> list[Clause]:
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


@steps.register(receiving.ReturnThis)
def _(node: receiving.ReturnThis, voice: Voice) -> list[Clause]:
    return [voice.clause("return-state")]


__all__ = ["decks", "history", "mats", "prices", "prophecies", "shuffles", "steps"]
