"""Instructions said as clauses: what is looked at, revealed, trashed or discarded from the top of a deck."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.model import kinds
from engine.vocabulary import cards as c, choosing, conditions, later, looking, playing
from i18n.say.nouns import amount, cards, quantity_of
from i18n.say.reading import Unsaid, only, same
from i18n.say.steps import IT_IS, all_steps, as_one, steps, tells_of_it, zone
from i18n.say.voice import MAY, THEY, YOU, Clause, Voice, chain, if_done, opened, paths_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.model.node import Instruction


def rest(voice: Voice, where: str, joins: bool = True) -> Clause:
    """Say where what is left of the cards looked at goes."""
    msgid = "rest.one" if voice.looked == 1 else "rest"
    return voice.clause(f"{msgid}.{where.replace(' ', '-')}")._replace(joins=joins)


def looked(node: looking.LookAt, voice: Voice, verb: str) -> list[Clause]:
    """Say cards from the top of a deck, what is done with them, and where the rest goes."""
    number = node.cards if isinstance(node.cards, int) else 0
    first = voice.clause(f"{verb}-top", number or 1, cards=amount(node.cards, voice, "card"))
    it = "that-card" if number == 1 else "those-cards"
    inner = voice._replace(looked=number, it=it, near=number == 1, again=False)
    if len(node.do) == 1:
        one = _one_looked(node.do[0], inner.down("do", 0), rest(inner, node.rest))
        if one is not None:
            return [first, one]
    done: list[Clause] = []
    for index, step in enumerate(node.do):
        again = any(_takes(before) for before in node.do[:index])
        said = steps(step, inner._replace(again=again).down("do", index))
        follows = bool(done) and not (done[-1].whole or done[-1].open)
        done += [*(one._replace(joins=follows and not one.whole) for one in said[:1]), *said[1:]]
    if _takes_all(node.do):
        only(node, "cards", "do")
        return [first, *done]
    left = rest(inner, node.rest, not (done[-1].whole or done[-1].open))
    if number == 1 and any(map(_takes, node.do)):
        left = opened(inner.clause("one.left", clause=left), whole=voice.person == YOU)
    return [first, *done, left]


def _takes(node: Instruction) -> bool:
    """Tell whether an instruction may move some of the cards looked at."""
    return any(getattr(part, "frm", "") == kinds.LOOKED for _, part in node.walk())


def _takes_all(nodes: Sequence[Instruction]) -> bool:
    """Tell whether none of the cards looked at can be left behind instructions."""
    last = nodes[-1] if nodes else None
    if isinstance(last, conditions.ChooseOne):
        return last.number == 1 and all(_takes_all(option.do[:1]) for option in last.options)
    all_there = isinstance(last, choosing.Picking) and last.frm == kinds.LOOKED and not last.may
    return all_there and same(last.some, c.all_of())  # type: ignore[union-attr]


def _one_looked(node: Instruction, voice: Voice, kept: Clause) -> Clause | None:
    """Say what is done with one card: moved if it is of a kind, or kept as somebody likes; or with all of several."""
    if isinstance(node, conditions.ChooseOne) and len(node.options) == 2 and not node.options[1].do:
        if voice.looked != 1 and not _takes_all(node.options[0].do):
            return None
        only(node, "options", "chooser")
        owner = node.chooser == kinds.OWNER
        if owner and voice.person == YOU:
            raise Unsaid(node, "chooser")
        mood = voice if owner else voice._replace(mood=MAY)
        done = as_one(node.options[0].do, mood.down("options", 0), "do")
        said = voice.clause("one.owner" if owner else "one.may", clause=done, rest=kept)
        return opened(said, whole=owner or voice.person == YOU)
    if voice.looked != 1 or not isinstance(node, (choosing.Picking, playing.Play)) or node.frm != kinds.LOOKED:
        return None
    if not isinstance(node.some, c.Some) or quantity_of(node.some) not in ((1, "exactly"), (None, "all")):
        return None
    anything = same(node.some.what, c.ANY)
    if anything != node.may or node.then or (isinstance(node, choosing.Picking) and (node.instead or node.otherwise)):
        return None
    clauses = steps(node, voice._replace(bare=True))
    assert len(clauses) == 1
    if anything:
        said = voice.clause("one.may", clause=clauses[0], rest=kept)
        return opened(said, whole=voice.person == YOU)
    is_it = voice.words("one.is", what=cards(node.some.what, voice, 1, "a"))
    done = voice.clause("if-else", condition=is_it, clause=clauses[0], otherwise=kept)
    return opened(done, whole=voice.person == YOU)


@steps.register(looking.LookAt, "cards", "do", "rest")
def _(node: looking.LookAt, voice: Voice) -> list[Clause]:
    return looked(node, voice, "look")


@steps.register(looking.Reveal, "cards", "do", "rest")
def _(node: looking.Reveal, voice: Voice) -> list[Clause]:
    return looked(node, voice, "reveal")


def _top(node: looking.TrashTop | looking.DiscardTop, voice: Voice, verb: str, it: str) -> list[Clause]:
    number = node.cards if isinstance(node.cards, int) else 0
    told = [voice.clause(f"{verb}-top", number or 1, cards=amount(node.cards, voice, "card"))]
    after = voice._replace(it=it if number == 1 else "those-cards", near=False)
    for index, step in enumerate(node.then):
        at = after.down("then", index)
        done = steps(step, at)
        if not tells_of_it(step):
            done = [if_done(at.clause("if-do", clause=chain(at, done)))]
        told += done
    return told


@steps.register(looking.TrashTop, "cards", "then")
def _(node: looking.TrashTop, voice: Voice) -> list[Clause]:
    return _top(node, voice, "trash", "trashed-card")


@steps.register(looking.DiscardTop, "cards", "then")
def _(node: looking.DiscardTop, voice: Voice) -> list[Clause]:
    return _top(node, voice, "discard", "discarded-card")


@steps.register(looking.RevealUntil, "what", "cards", "do")
def _(node: looking.RevealUntil, voice: Voice) -> list[Clause]:
    first = voice.clause("reveal-until", node.cards, cards=cards(node.what, voice, node.cards))
    done: list[Clause] = []
    inner, follows = voice._replace(looked=0, it="that-card" if node.cards == 1 else "those-cards", near=False), False
    for index, step in enumerate(node.do):
        at = inner.down("do", index)
        found = _is_found(step, node)
        if found and not isinstance(step, later.SetAside):
            done += _found(step, at, node.cards)  # type: ignore[arg-type]
        else:
            done += steps(step, at._replace(looked=1, found=node.what) if node.cards == 1 else at)
        follows |= found and any(clause.whole for clause in done)
    moves = [clause for clause in done if not clause.whole]
    told = [clause for clause in done if clause.whole]
    moves[1:] = [clause._replace(joins=True) for clause in moves[1:]]
    others = voice.clause("rest.others")
    if follows and not any(isinstance(step, later.SetAside) for step in node.do):
        return [first, *moves, *told, others]
    return [first, *moves, others._replace(joins=bool(moves) and not moves[-1].open), *told]


def _is_found(step: Instruction, node: looking.RevealUntil) -> bool:
    """Tell whether an instruction moves just the cards that were sought."""
    if not isinstance(step, choosing.Picking) or not isinstance(step.some, c.Some) or step.frm != kinds.LOOKED:
        return False
    number, quantity = quantity_of(step.some)
    whole = quantity == "all" or (quantity == "exactly" and number is not None and number >= node.cards)
    return whole and same(step.some.what, node.what)


def _found(node: choosing.Picking, voice: Voice, number: int) -> list[Clause]:
    """Say a move of the very cards that were sought, and what follows it."""
    put = isinstance(node, choosing.Put)
    only(node, "some", "frm", "then", *(("to",) if put else ()))
    if node.then and number > 1:
        raise Unsaid(node, "then")
    verb = f"put.{node.to}" if isinstance(node, choosing.Put) else node.verb
    it = voice.words.noun("that-card" if number == 1 else "those-cards", 1, "bare")
    slots = {"to": zone(voice, node.to)} if isinstance(node, choosing.Put) else {}
    told = [voice.clause(f"{verb}.it", it=it, **slots)]
    after = voice._replace(it=IT_IS.get(node.verb, "that-card"), looked=0)
    if node.then and not any(map(tells_of_it, node.then)):
        return [*told, if_done(after.clause("if-do", clause=as_one(node.then, after, "then")))]
    if not all(map(tells_of_it, node.then)):
        raise Unsaid(node, "then")
    return [*told, *(about(voice, clause) for clause in all_steps(node.then, after, "then"))]


def about(voice: Voice, clause: Clause) -> Clause:
    """Make a clause a sentence of its own, about the player of the voice."""
    text = voice.words("that-player", clause=clause.text) if voice.person == THEY and not clause.whole else clause.text
    return clause._replace(text=text, whole=True, joins=False)


@steps.register(looking.TakeIfNamed, "always", "then")
def _(node: looking.TakeIfNamed, voice: Voice) -> list[Clause]:
    told = [voice.clause("take-if-named.always" if node.always else "take-if-named")]
    if node.then:
        done = as_one(node.then, voice._replace(it="that-card", near=False), "then")
        told.append(if_done(voice.clause("if-named", clause=done)))
    return told


@steps.register(looking.NeighbourDiscards, "cards", "each")
def _(node: looking.NeighbourDiscards, voice: Voice) -> list[Clause]:
    first = voice.clause("neighbour-discards", node.cards, cards=voice.words.noun("card", node.cards))
    done = all_steps(node.each, voice._replace(it="that-card"), "each")
    text = voice.words("each-name.between").join(one.text for one in done)
    each = Clause(voice.say("each-name", clause=text), paths_of(done))
    return [first._replace(whole=True), each._replace(whole=True)]


@steps.register(looking.DrawUntilSkipping, "hand", "skipping")
def _(node: looking.DrawUntilSkipping, voice: Voice) -> list[Clause]:
    skipped = cards(node.skipping, voice, 1, "bare")
    return [voice.clause("draw-until-skipping", node.hand, card=skipped)]
