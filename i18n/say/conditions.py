"""Conditions and choices said as clauses; what has been done so far, said as a part of one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.model import kinds
from engine.vocabulary import cards as c, choosing, conditions, mats, resources
from engine.vocabulary.conditions import Counted
from engine.vocabulary.searching import looks_first
from i18n.say.nouns import among, amount, cards, condition, counted, per
from i18n.say.reading import Unsaid, just, only, same
from i18n.say.steps import BOTH, IT_IS, all_steps, as_one, may, steps, tells_of_it
from i18n.say.voice import LATER, MAY, YOU, Clause, Voice, chain, opened, parted, paths_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from i18n.lexicon import Slot


@steps.register(conditions.If, "condition", "then", "otherwise")
def _(node: conditions.If, voice: Voice) -> list[Clause]:
    holds = condition(node.condition, voice)
    if not holds or not (node.then or node.otherwise):
        raise Unsaid(node, "then" if holds else "condition")
    inner = voice._replace(near=isinstance(node.condition, conditions.Is), moved="")
    # "If the trashed card is ...": whether a card was trashed at all need not be said before it.
    names_it = isinstance(node.condition, conditions.Is) and node.condition.card is c.IT
    names_it = names_it or isinstance(node.condition, (conditions.AmongIt, mats.NoneExiled)) or _of_game(node)
    if not node.otherwise:
        within, apart = parted(all_steps(node.then, inner, "then"))
        said = voice.clause("if", condition=holds, clause=chain(voice, within))
        return [opened(said, apart=names_it), *apart]
    return [opened(_either_way(node, voice._replace(moved=_may_lack(node, voice)), inner, holds), apart=names_it)]


def _may_lack(node: conditions.If, voice: Voice) -> str:
    """Return the verb by which the card was moved of which something is asked, where there may have been none."""
    of_it = isinstance(node.condition, conditions.Is) and node.condition.card is c.IT
    return voice.moved if of_it and voice.it == IT_IS.get(voice.moved) else ""


def _either_way(node: conditions.If, voice: Voice, inner: Voice, holds: str) -> Clause:
    """Say what is done where a condition holds, and what where it does not."""
    then = as_one(node.then, inner, "then") if node.then else Clause(voice.say("nothing"), (voice.path,))
    if then.open:  # "otherwise" would be read as the other side of what is open
        raise Unsaid(node, "otherwise")
    for step in node.otherwise:
        if isinstance(step, choosing.Picking) and step.instead:  # "if not" would be read as the other side of the first
            raise Unsaid(step, "instead")
    otherwise = as_one(node.otherwise, inner, "otherwise")
    again = len(node.otherwise) == 1 and isinstance(node.otherwise[0], conditions.If)
    if again and voice.moved:
        raise Unsaid(node, "otherwise")
    msgid = "if-else-if" if again else f"if-else.{voice.moved}" if voice.moved else "if-else"
    return voice.clause(msgid, condition=holds, clause=then, otherwise=otherwise)


def _of_game(node: conditions.If) -> bool:
    """Tell whether it is asked what has been done in this game, and what is done then names the card of before."""
    asked = node.condition.amount if isinstance(node.condition, Counted) else None
    return isinstance(asked, conditions.Done) and asked.ever and all(map(tells_of_it, node.then))


@steps.register(conditions.ForEach, "amount", "do")
def _(node: conditions.ForEach, voice: Voice) -> list[Clause]:
    done = as_one(node.do, voice, "do")
    msgid = "for-each.later" if done.open >= LATER and voice.person == YOU else "for-each"
    msgid = "repeated" if isinstance(node.amount, int) else msgid
    return [opened(voice.clause(msgid, per=per(node.amount, voice), clause=done))]


@steps.register(conditions.May, "do")
def _(node: conditions.May, voice: Voice) -> list[Clause]:
    first, *rest = all_steps(node.do, voice._replace(mood=MAY), "do")
    if first.whole or any(one.bound for one in rest[:-1]):  # what comes last would be read of "if you do"
        raise Unsaid(node, "do")
    if rest and not any(one.whole or one.open or one.bound for one in (first, *rest)):
        first, rest = _both(voice, [first, *rest]), []
    told = [may(voice, first._replace(paths=(voice.path, *first.paths)))]
    return [*told, *(one._replace(joins=True) for one in rest)]


def _both(voice: Voice, clauses: Sequence[Clause]) -> Clause:
    """Join what may be done only together."""
    before = voice.words("chain.between").join(one.text for one in clauses[:-1])
    text = voice.words("chain", MAY, first=before, last=clauses[-1].text)
    return Clause(text, paths_of(clauses))


def _option(option: conditions.Option, voice: Voice, at: Voice) -> Clause:
    only(option, "name", "do")
    for step in option.do:
        if isinstance(step, choosing.Picking) and step.instead:  # "or, if not" would be another thing to choose
            raise Unsaid(step, "instead")
    return as_one(option.do, at, "do") if option.do else Clause(voice.say("nothing"), (at.path,))


def _refuse_choice(node: conditions.ChooseOne, voice: Voice, owner: bool) -> None:
    """Raise Unsaid for fields that no phrase says."""
    if owner and (voice.person == YOU or node.number != 1):
        raise Unsaid(node, "chooser")
    if node.doable and (owner or voice.person != YOU or node.number != 1):
        raise Unsaid(node, "doable")
    if node.either and (owner or voice.person != YOU or node.number != 1 or node.doable):
        raise Unsaid(node, "either")


@steps.register(conditions.ChooseOne, "options", "chooser", "number", "doable", "either")
def _(node: conditions.ChooseOne, voice: Voice) -> list[Clause]:
    owner = node.chooser == kinds.OWNER
    _refuse_choice(node, voice, owner)
    looks = not owner and _looks_first(node, voice)
    voice = voice._replace(searched=voice.searched or looks)
    said = [_option(option, voice, voice.down("options", index)) for index, option in enumerate(node.options)]
    way = ".owner" if owner else ".doable" if node.doable else ".either" if node.either else ""
    way = way or (".looking" if looks else "")
    if owner and any(one.whole for one in said):  # not what a player does, but who does something
        said, way = [_by_whom(one, voice) for one in said], ".who"
    # Not said yet but written, so that the phrase around it settles it together with what follows.
    text = voice.words.catalogue.template("choose-one.or").join(one.text for one in said)
    paths = (voice.path, *paths_of(said))
    return [Clause(_chosen(node, voice, way, text), paths, whole=owner, open=1 + max(one.open for one in said))]


def _looks_first(node: conditions.ChooseOne, voice: Voice) -> bool:
    """Tell whether one chooses between cards of one's discard pile and something else, having looked through it."""
    if voice.person != YOU or voice.mood or voice.searched or node.number != 1 or node.doable or node.either:
        return False
    return looks_first(node)


def _chosen(node: conditions.ChooseOne, voice: Voice, way: str, options: str) -> str:
    """Say how many of several things are chosen."""
    if isinstance(node.number, c.Amount):
        return voice.say("choose-several.per", per=per(node.number, voice), options=options)
    if node.number > 1:
        way = ".resources" if _gives_only(node) else ""
        return voice.say(f"choose-several{way}", node.number, options=options)
    return voice.say(f"choose-one{way}", options=options)


def _gives_only(node: conditions.ChooseOne) -> bool:
    """Tell whether cards, Actions, Buys and $ alone are given, so that the order does not matter (K5)."""
    return all(isinstance(step, resources.Plus) for option in node.options for step in option.do)


def _by_whom(one: Clause, voice: Voice) -> Clause:
    """Say of one of several things who does it."""
    return one if one.whole else one._replace(text=voice.words("that-player", clause=one.text))


@steps.register(conditions.InAnyOrder, "options")
def _(node: conditions.InAnyOrder, voice: Voice) -> list[Clause]:
    said = [_option(option, voice, voice.down("options", index)) for index, option in enumerate(node.options)]
    if voice.person != YOU or len(said) != BOTH or any(one.whole or one.open for one in said):
        raise Unsaid(node, "options")
    text = voice.words.catalogue.template("in-any-order.and").join(one.text for one in said)
    return [Clause(voice.say("in-any-order", options=text), (voice.path, *paths_of(said)), open=1)]


@condition.register(conditions.AfterAnotherTurn)
def _(node: conditions.AfterAnotherTurn, voice: Voice) -> str:
    return voice.say("after-another-turn")


@condition.register(conditions.AmongIt, "what", "number")
def _(node: conditions.AmongIt, voice: Voice) -> str:
    if node.number == 0 and voice.looked == 1:
        return voice.say("among-it.none.one", cards=cards(node.what, voice, 1, "bare"))
    if node.number == 0 and voice.looked:
        return voice.words("among-it.none", cards=cards(node.what, voice, 1, "bare"))
    if node.number == voice.looked > 1:  # all that there should be: with fewer it does not hold
        return voice.words("among-it.looked", cards=cards(node.what, voice, node.number))
    if node.number != BOTH or voice.looked:
        raise Unsaid(node, "number")
    return voice.words("among-it.both", cards=cards(node.what, voice, 1, "a"))


@counted.register(conditions.Done, "deed", "what", "phase", "every", "ever")
def _(node: conditions.Done, bounds: Counted, voice: Voice) -> str:
    if node.ever:
        just(node, deed=kinds.GAIN_DEED, what=node.what, ever=True)
        just(bounds, amount=node, least=1)
        if not (isinstance(node.what, c.Kind) and len(node.what.named) == 1):
            raise Unsaid(node, "what")
        return voice.say("done.gain.ever", cards=cards(node.what, voice, 1, "a"))
    if bounds.most == 1 and node.deed == kinds.PLAY_DEED and isinstance(node.what, c.Kind) and node.what.named:
        only(node, "deed", "what")
        just(bounds, amount=node, most=1)
        return voice.say("done.play.first", cards=cards(node.what, voice, 1, "a"))
    if node.deed == kinds.BUY_ANYTHING_DEED:
        only(node, "deed")
        just(bounds, amount=node, most=1)
        return voice.say("done.buy-anything.first")
    just(bounds, amount=bounds.amount, most=0)
    phase = f".{node.phase}" if node.phase else ""
    phase += ".every" if node.every else ""
    return voice.say(f"done.{node.deed}{phase}.none", cards=cards(node.what, voice, 1, "bare"))


@counted.register(resources.Left, "of")
def _(node: resources.Left, bounds: Counted, voice: Voice) -> str:
    just(node, of=resources.COINS_LEFT)
    just(bounds, amount=node, least=bounds.least)
    return voice.say("coins-left", bounds.least, coins=voice.words.noun("coin", bounds.least))


@among.register(conditions.Done, "deed", "what", "who", "last", "names")
def _(node: conditions.Done, voice: Voice) -> str:
    if node.deed == kinds.PLAY_DEED:
        just(node, deed=kinds.PLAY_DEED, what=c.kind(kinds.ACTION), names=True)
        if voice.person != YOU:
            raise Unsaid(node, "who")
        return voice.words("kind.done.play.this-turn")
    only(node, "deed", "who", "last", "names")
    if node.who != kinds.RIGHT or voice.person != YOU:
        raise Unsaid(node, "who")
    if not node.last or not node.names:
        raise Unsaid(node, "last" if node.names else "names")
    return voice.words(f"kind.done.{node.deed}.right.last")


@per.register(conditions.Done, "deed", "what", "who", "last", "phase", "names")
def _(node: conditions.Done, voice: Voice) -> str:
    if node.names:
        if voice.person != YOU:
            raise Unsaid(node, "who")
        just(node, deed=kinds.GAIN_DEED, names=True)
        return voice.words("per.done.gain.names")
    if not same(node.what, c.ANY):
        if voice.person != YOU:
            raise Unsaid(node, "who")
        just(node, deed=kinds.GAIN_DEED, what=node.what)
        return voice.words("per.done.gain", cards=cards(node.what, voice, 1, "bare"))
    if node.phase:
        if voice.person != YOU:
            raise Unsaid(node, "who")
        just(node, deed=kinds.GAIN_DEED, phase=node.phase)
        return voice.words(f"per.done.gain.{node.phase}")
    if node.deed not in (kinds.GAIN_DEED, kinds.TRASH_DEED):
        raise Unsaid(node, "deed")
    just(node, deed=node.deed, who=kinds.RIGHT, last=True)
    return voice.words(f"per.done.{node.deed}.right.last")


@amount.register(conditions.Done, "deed", "what", "who", "last", "phase", "names")
def _(node: conditions.Done, voice: Voice, noun: str) -> Slot:
    return voice.words.noun(noun, 1, after=per(node, voice))


@per.register(int)
def _(node: int, voice: Voice) -> str:
    return voice.words(f"times.{node}")


@per.register(resources.Left, "of")
def _(node: resources.Left, voice: Voice) -> str:
    just(node, of=resources.ACTIONS_LEFT)
    if voice.person != YOU:
        raise Unsaid(node)
    return voice.words("per.actions-left")


@amount.register(resources.Left, "of")
def _(node: resources.Left, voice: Voice, noun: str) -> Slot:
    return voice.words.noun(noun, 1, after=per(node, voice))
