"""Instructions said as clauses: conditions and choices, decks, other players, playing cards, Boons, Hexes, States."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.model import kinds
from engine.vocabulary import cards as c, choosing, conditions, later, looking, others, playing, receiving
from i18n.say.nouns import cards, condition, per, pronoun, quantity_of, same, some
from i18n.say.steps import IT_IS, all_steps, as_one, limited, may, moved, steps, zone
from i18n.say.voice import MAY, THEY, YOU, Clause, Voice, chain, paths_of

if TYPE_CHECKING:
    from engine.model.node import Instruction


@steps.register(conditions.If)
def _(node: conditions.If, voice: Voice) -> list[Clause]:
    holds = condition(node.condition, voice)
    inner = voice._replace(near=isinstance(node.condition, conditions.Is))
    if node.otherwise:
        then, otherwise = as_one(node.then, inner, "then"), as_one(node.otherwise, inner, "otherwise")
        again = len(node.otherwise) == 1 and isinstance(node.otherwise[0], conditions.If)
        return [voice.clause("if-else-if" if again else "if-else", condition=holds, clause=then, otherwise=otherwise)]
    done = all_steps(node.then, inner, "then")
    apart = next((place for place, one in enumerate(done) if place and one.whole), len(done))
    return [voice.clause("if", condition=holds, clause=chain(voice, done[:apart])), *done[apart:]]


@steps.register(conditions.ForEach)
def _(node: conditions.ForEach, voice: Voice) -> list[Clause]:
    return [voice.clause("for-each", per=per(node.amount, voice), clause=as_one(node.do, voice, "do"))]


@steps.register(conditions.May)
def _(node: conditions.May, voice: Voice) -> list[Clause]:
    first, *rest = all_steps(node.do, voice._replace(mood=MAY), "do")
    told = [may(voice, first._replace(paths=(voice.path, *first.paths)))]
    return [*told, *(one._replace(joins=True) for one in rest)]


@steps.register(conditions.ChooseOne)
def _(node: conditions.ChooseOne, voice: Voice) -> list[Clause]:
    said = []
    for index, option in enumerate(node.options):
        at = voice.down("options", index)
        said.append(as_one(option.do, at, "do") if option.do else Clause(voice.say("nothing"), (at.path,)))
    text = voice.words("choose-one.or").join(one.text for one in said)
    paths = (voice.path, *paths_of(said))
    if isinstance(node.number, c.Amount):
        return [Clause(voice.say("choose-several.per", per=per(node.number, voice), options=text), paths)]
    if node.number > 1:
        return [Clause(voice.say("choose-several", node.number, options=text), paths)]
    msgid = "choose-one.owner" if node.chooser == kinds.OWNER and voice.person != YOU else "choose-one"
    return [Clause(voice.say(msgid, options=text), paths, whole=msgid != "choose-one")]


def rest(voice: Voice, where: str, joins: bool = True) -> Clause:
    """Say where what is left of the cards looked at goes."""
    msgid = "rest.one" if voice.looked == 1 else "rest"
    return voice.clause(f"{msgid}.{where.replace(' ', '-')}")._replace(joins=joins)


def looked(node: looking.LookAt, voice: Voice, verb: str) -> list[Clause]:
    """Say cards from the top of a deck, what is done with them, and where the rest goes."""
    number = node.cards if isinstance(node.cards, int) else 0
    first = voice.clause(f"{verb}-top", number, cards=voice.words.noun("card", number))
    inner = voice._replace(looked=number, it="that-card", near=number == 1)
    if number == 1 and len(node.do) == 1:
        one = _one_looked(node.do[0], inner.down("do", 0), rest(inner, node.rest))
        if one is not None:
            return [first, one]
    done: list[Clause] = []
    for index, step in enumerate(node.do):
        done += steps(step, inner._replace(again=bool(done)).down("do", index))
    if done:
        done[1:] = [clause._replace(joins=not clause.whole) for clause in done[1:]]
    moves = [clause for clause in done if not clause.whole]
    told = [clause for clause in done if clause.whole]
    return [first, *moves, rest(inner, node.rest, bool(moves)), *told]


def _one_looked(node: Instruction, voice: Voice, kept: Clause) -> Clause | None:
    """Say what is done with one card: moved if it is of a kind, or kept as somebody likes."""
    if isinstance(node, conditions.ChooseOne) and len(node.options) == 2 and not node.options[1].do:
        owner = node.chooser == kinds.OWNER and voice.person != YOU
        mood = voice if owner else voice._replace(mood=MAY)
        done = as_one(node.options[0].do, mood.down("options", 0), "do")
        said = voice.clause("one.owner" if owner else "one.may", clause=done, rest=kept)
        return said._replace(whole=True)
    if isinstance(node, choosing.Picking) and isinstance(node.some, c.Some) and quantity_of(node.some)[1] == "all":
        is_it = voice.words("one.is", what=cards(node.some.what, voice, 1, "a"))
        verb = f"put.{node.to}" if isinstance(node, choosing.Put) else node.verb
        slots = {"to": zone(voice, node.to)} if isinstance(node, choosing.Put) else {}
        done = moved(voice, verb, c.IT, kinds.LOOKED, **slots)
        return voice.clause("if-else", condition=is_it, clause=done, otherwise=kept)._replace(whole=True)
    return None


@steps.register(looking.LookAt)
def _(node: looking.LookAt, voice: Voice) -> list[Clause]:
    return looked(node, voice, "look")


@steps.register(looking.Reveal)
def _(node: looking.Reveal, voice: Voice) -> list[Clause]:
    return looked(node, voice, "reveal")


def _top(node: looking.TrashTop | looking.DiscardTop, voice: Voice, verb: str, it: str) -> list[Clause]:
    number = node.cards if isinstance(node.cards, int) else 0
    first = voice.clause(f"{verb}-top", number, cards=voice.words.noun("card", number))
    return [first, *all_steps(node.then, voice._replace(it=it), "then")]


@steps.register(looking.TrashTop)
def _(node: looking.TrashTop, voice: Voice) -> list[Clause]:
    return _top(node, voice, "trash", "trashed-card")


@steps.register(looking.DiscardTop)
def _(node: looking.DiscardTop, voice: Voice) -> list[Clause]:
    return _top(node, voice, "discard", "discarded-card")


@steps.register(looking.RevealUntil)
def _(node: looking.RevealUntil, voice: Voice) -> list[Clause]:
    first = voice.clause("reveal-until", node.cards, cards=cards(node.what, voice, node.cards))
    done: list[Clause] = []
    inner, follows = voice._replace(looked=1 if node.cards == 1 else 0, it="that-card"), False
    for index, step in enumerate(node.do):
        at = inner.down("do", index)
        found = isinstance(step, choosing.Picking) and isinstance(step.some, c.Some) and same(step.some.what, node.what)
        found = found and not isinstance(step, later.SetAside)
        done += _found(step, at, node.cards) if found else steps(step, at)  # type: ignore[arg-type]
        follows |= found and any(clause.whole for clause in done)
    moves = [clause for clause in done if not clause.whole]
    told = [clause for clause in done if clause.whole]
    moves[1:] = [clause._replace(joins=True) for clause in moves[1:]]
    others = voice.clause("rest.others")
    if follows:
        return [first, *moves, *told, others]
    return [first, *moves, others._replace(joins=bool(moves)), *told]


def _found(node: choosing.Picking, voice: Voice, number: int) -> list[Clause]:
    """Say a move of the very cards that were sought, and what follows it."""
    verb = f"put.{node.to}" if isinstance(node, choosing.Put) else node.verb
    it = voice.words.noun("that-card" if number == 1 else "those-cards", 1, "bare")
    slots = {"to": zone(voice, node.to)} if isinstance(node, choosing.Put) else {}
    then = all_steps(node.then, voice._replace(it=IT_IS.get(node.verb, "that-card"), looked=0), "then")
    return [voice.clause(f"{verb}.it", it=it, **slots), *(about(voice, clause) for clause in then)]


def about(voice: Voice, clause: Clause) -> Clause:
    """Make a clause a sentence of its own, about the player of the voice."""
    text = voice.words("that-player", clause=clause.text) if voice.person == THEY and not clause.whole else clause.text
    return clause._replace(text=text, whole=True, joins=False)


@steps.register(looking.TakeIfNamed)
def _(node: looking.TakeIfNamed, voice: Voice) -> list[Clause]:
    return [voice.clause("take-if-named")]


@steps.register(looking.NeighbourDiscards)
def _(node: looking.NeighbourDiscards, voice: Voice) -> list[Clause]:
    first = voice.clause("neighbour-discards", node.cards, cards=voice.words.noun("card", node.cards))
    done = all_steps(node.each, voice._replace(it="that-card"), "each")
    text = voice.words("each-name.between").join(one.text for one in done)
    each = Clause(voice.say("each-name", clause=text), paths_of(done))
    return [first._replace(whole=True), each._replace(whole=True)]


@steps.register(looking.DrawUntilSkipping)
def _(node: looking.DrawUntilSkipping, voice: Voice) -> list[Clause]:
    skipped = cards(node.skipping, voice, 1, "bare")
    return [voice.clause("draw-until-skipping", node.hand, card=skipped)]


@steps.register(others.EachOther)
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
    first = voice.clause(subject, clause=chain(they, clauses[:number]), **slots)
    said = [first._replace(paths=(*first.paths, at.path), whole=True)]
    for clause in clauses[number:]:
        told = clause.text if clause.whole else voice.words("that-player", clause=clause.text)
        said.append(clause._replace(text=told, whole=True, joins=False))
    return said


@steps.register(others.PassLeft)
def _(node: others.PassLeft, voice: Voice) -> list[Clause]:
    return [voice.clause("pass-left.skipping" if node.skipping else "pass-left")._replace(whole=True)]


@steps.register(playing.Play)
def _(node: playing.Play, voice: Voice) -> list[Clause]:
    moving = voice._replace(mood=MAY) if node.may else voice
    times = voice.words(f"times.{node.times}") if node.times > 1 else ""
    kind = f"play.{node.frm.replace(' ', '-')}" + (f".{node.face_down}" if node.face_down else "")
    if isinstance(node.some, c.Pronoun):
        clause = moving.clause(f"{kind}.it", it=pronoun(node.some, voice, moved=True))
    elif node.frm in (kinds.MOUSE, kinds.LOOKED):
        clause = moving.clause(f"{kind}.times" if times else kind, times=times) if times else moving.clause(kind)
    elif times:
        clause = moving.clause(f"{kind}.times", cards=some(node.some, voice), times=times)
    else:
        number, quantity = quantity_of(node.some)
        where = voice.words("kind.from-supply") if node.frm == kinds.SUPPLY else ""
        kind += ".first" if limited(node.some.what) else ""
        clause = moving.clause(kind, cards=cards(node.some.what, voice, number, quantity, where=where))
    said = [may(voice, clause) if node.may else clause]
    then = all_steps(node.then, voice._replace(it="played-card"), "then")
    if then:
        said.append(voice.clause("after-play", clause=chain(voice, then))._replace(whole=True))
    return said


@steps.register(playing.PlayThis)
def _(node: playing.PlayThis, voice: Voice) -> list[Clause]:
    return [voice.clause("play-this", card=voice.own())]


@steps.register(playing.BeUnaffected)
def _(node: playing.BeUnaffected, voice: Voice) -> list[Clause]:
    return [voice.clause("be-unaffected")]


@steps.register(playing.PutOnMat)
def _(node: playing.PutOnMat, voice: Voice) -> list[Clause]:
    return [voice.clause(f"put-on-{node.mat.replace(' ', '-')}")]


@steps.register(playing.CallAndReplay)
def _(node: playing.CallAndReplay, voice: Voice) -> list[Clause]:
    return [voice.clause("call-and-replay", card=voice.own(), it=voice.noun_of_it())]


@steps.register(playing.ReturnToActionPhase)
def _(node: playing.ReturnToActionPhase, voice: Voice) -> list[Clause]:
    return [voice.clause("return-to-action-phase")]


@steps.register(receiving.Receive)
def _(node: receiving.Receive, voice: Voice) -> list[Clause]:
    way = "others" if node.others else "shared" if node.shared else "" if node.frm == kinds.DECK else node.frm
    return [voice.clause(f"receive.{node.kind.lower()}" + (f".{way}" if way else ""))]


@steps.register(receiving.TakeBoons)
def _(node: receiving.TakeBoons, voice: Voice) -> list[Clause]:
    if node.later is not None:
        return [voice.clause("take-boons"), voice.clause("take-boons.later")._replace(whole=True)]
    return [voice.clause("take-boons.several", node.number)]


@steps.register(receiving.DiscardTopBoon)
def _(node: receiving.DiscardTopBoon, voice: Voice) -> list[Clause]:
    times = voice.words(f"times.{node.times}")
    return [voice.clause("discard-boon"), voice.clause("discard-boon.trash", times=times)._replace(whole=True)]


@steps.register(receiving.Keep)
def _(node: receiving.Keep, voice: Voice) -> list[Clause]:
    return [voice.clause("keep-boon")]


@steps.register(receiving.TakeState)
def _(node: receiving.TakeState, voice: Voice) -> list[Clause]:
    words = voice.words
    state = words.name(node.state, head="state")
    if node.sole:
        then = as_one(node.then, voice, "then")
        return [voice.clause("take-state.sole", state=state), voice.clause("if-do", clause=then)._replace(whole=True)]
    if node.flips:
        return [voice.clause("take-state.flips", state=state, other=words.name(node.flips, head="state"))]
    if node.unless:
        unless = words.one_of([words.name(one, head="state") for one in node.unless])
        return [voice.clause("take-state.unless", state=state, unless=unless)]
    return [voice.clause("take-state", state=state)]


@steps.register(receiving.ReturnThis)
def _(node: receiving.ReturnThis, voice: Voice) -> list[Clause]:
    return [voice.clause("return-state")]


__all__ = ["steps"]
