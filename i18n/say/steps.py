"""Instructions said as clauses: what a card gives, choosing cards and moving them, gaining, choosing what to do."""

from __future__ import annotations

from functools import singledispatch
from typing import TYPE_CHECKING

from engine.model import kinds
from engine.model.node import Instruction
from engine.vocabulary import cards as c, choosing, conditions, gaining, resources
from i18n.say.nouns import Unsaid, amount, cards, per, pronoun, quantity_of, some
from i18n.say.voice import MAY, YOU, Clause, chain

if TYPE_CHECKING:
    from collections.abc import Sequence

    from i18n.lexicon import Slot
    from i18n.say.voice import Voice

PLACES = {kinds.DECK: "deck-top", kinds.PLAY: "play", kinds.TRASH: "trash", kinds.SUPPLY: "supply"}
IT_IS = {"trash": "trashed-card", "discard": "discarded-card", "show": "revealed-card"}


@singledispatch
def steps(node: Instruction, voice: Voice) -> list[Clause]:
    """Say an instruction as clauses."""
    raise Unsaid(type(node).__name__)


def all_steps(nodes: Sequence[Instruction], voice: Voice, step: str, start: int = 0) -> list[Clause]:
    """Say the instructions in a field of a node from one on, one after the other; "it" is near for the first alone."""
    said: list[Clause] = []
    for index, node in enumerate(nodes[start:], start):
        said += steps(node, voice._replace(near=voice.near and index == 0).down(step, index))
    return said


def as_one(nodes: Sequence[Instruction], voice: Voice, step: str) -> Clause:
    """Say the instructions in a field as one clause."""
    clauses = all_steps(nodes, voice, step)
    return chain(voice, clauses) if clauses else Clause("", (voice.path,))


def things(node: Instruction, voice: Voice) -> list[Slot]:
    """List what an instruction gives besides cards: Actions, Buys, coins."""
    if isinstance(node, resources.Worth):
        return [voice.words.noun("coin", node.worth)]
    assert isinstance(node, resources.Plus)
    given = (("action-more", node.actions), ("buy-more", node.buys), ("coin", node.coins))
    return [amount(number, voice, noun) for noun, number in given if number]


def only_gives(node: object) -> bool:
    """Tell whether an instruction gives Actions, Buys or coins and does nothing else."""
    return isinstance(node, resources.Worth) or (isinstance(node, resources.Plus) and not node.cards)


def given_together(nodes: Sequence[Instruction], voices: Sequence[Voice]) -> Clause:
    """Say instructions that only give, one after the other, as one clause."""
    given = [slot for node, voice in zip(nodes, voices, strict=True) for slot in things(node, voice)]
    clause = voices[0].clause("get", things=voices[0].words.all_of(given))
    return clause._replace(paths=tuple(voice.path for voice in voices))


@steps.register(resources.Plus)
def _(node: resources.Plus, voice: Voice) -> list[Clause]:
    given = voice.words.all_of(things(node, voice))
    if not node.cards:
        return [voice.clause("get", things=given)]
    drawn = amount(node.cards, voice, "card")
    if given.parts:
        return [voice.clause("draw-and-get", cards=drawn, things=given)]
    return [voice.clause("draw", cards=drawn)]


@steps.register(resources.Worth)
def _(node: resources.Worth, voice: Voice) -> list[Clause]:
    return [given_together([node], [voice])]


@steps.register(resources.PotionWorth)
def _(node: resources.PotionWorth, voice: Voice) -> list[Clause]:
    return [voice.clause("get-potion", potion=voice.words.name("Potion"))]


@steps.register(resources.CostLess)
def _(node: resources.CostLess, voice: Voice) -> list[Clause]:
    return [voice.clause("cost-less", node.coins)._replace(whole=True)]


@steps.register(resources.DrawUntil)
def _(node: resources.DrawUntil, voice: Voice) -> list[Clause]:
    return [voice.clause("draw-until", node.hand)]


def zone(voice: Voice, name: str) -> Slot:
    """Make the slot of a zone of the machine."""
    return voice.place(PLACES.get(name, name))


def moved(voice: Voice, verb: str, it: c.Some | c.Pronoun, frm: str, **slots: object) -> Clause:
    """Say a move of cards: verb, which, from where; phrases differ by how the cards are named."""
    if isinstance(it, c.Pronoun):
        return voice.clause(f"{verb}.it", it=pronoun(it, voice, moved=True), **slots)
    if isinstance(it, c.DownTo):
        return voice.clause(f"{verb}.down-to", _int(it.low), zone=zone(voice, frm), **slots)
    number, quantity = quantity_of(it)
    if frm == kinds.LOOKED:
        return _moved_looked(voice, verb, it, quantity, **slots)
    if number is None and quantity == "exactly":
        assert isinstance(it.high, c.Amount)
        one = cards(it.what, voice)
        return voice.clause(f"{verb}.per", cards=one, zone=zone(voice, frm), per=per(it.high, voice), **slots)
    form = "choose" if quantity == "up-to" else "from.first" if limited(it.what) else "from"
    return voice.clause(f"{verb}.{form}", number, cards=some(it, voice), zone=zone(voice, frm), **slots)


def limited(what: object) -> bool:
    """Tell whether a clause of its own says which cards are meant, so that it must stand behind the place."""
    return isinstance(what, c.Kind) and bool(what.in_play or what.not_in_play)


def _moved_looked(voice: Voice, verb: str, it: c.Some, quantity: str, **slots: object) -> Clause:
    if voice.looked == 1 and quantity == "exactly":
        return voice.clause(f"{verb}.it", it=voice.object_of(), **slots)
    if quantity == "any" and not it.what.__dict__:
        return voice.clause(f"{verb}.looked-{'more' if voice.again else 'any'}", **slots)
    return voice.clause(f"{verb}.looked", cards=some(it, voice), **slots)


def _int(number: c.Amount | int) -> int:
    assert isinstance(number, int)
    return number


def chosen_by(voice: Voice, clause: Clause, chooser: str) -> Clause:
    """Say that the player of the card chooses, when it is about another player."""
    if chooser == kinds.OWNER and voice.person != YOU:
        return clause._replace(text=voice.words("you-choose", clause=clause.text))
    return clause


def may(voice: Voice, clause: Clause) -> Clause:
    """Say that a player may do what a clause in the mood "may" says."""
    return clause._replace(text=voice._replace(mood="").say("may", clause=clause.text))


def followed(voice: Voice, clause: Clause, node: choosing.Picking, verb: str) -> list[Clause]:
    """Say what follows a move of cards, on which condition (K3), and what happens if there was none to move."""
    it = IT_IS.get(verb, "that-card") if node.some is not c.THIS else "this-card"
    after = voice._replace(mood="", it=it, near=False)
    if node.otherwise:
        instead = as_one(node.otherwise, after, "otherwise")
        clause = after.clause("or-else", clause=clause, otherwise=instead)
    unless = []
    if node.instead:
        unless = [after.clause("if-not", clause=as_one(node.instead, after, "instead"))._replace(whole=True)]
    then = all_steps(node.then, after, "then")
    if not then:
        return [clause, *unless]
    if _counts_it(node.then):
        return [clause, *(one._replace(joins=True) for one in then)]
    apart = next((place for place, one in enumerate(then) if place and one.whole), len(then))
    then, unless = then[:apart], [*then[apart:], *unless]
    low = node.some.low if isinstance(node.some, c.Some) else 1
    if node.needs > 1:
        condition = after.clause(f"if-all.{verb}", node.needs, clause=chain(voice, then))
    elif low == 0 and not node.may:
        condition = after.clause(f"if-any.{verb}", clause=chain(voice, then))
    else:
        condition = after.clause("if-do", clause=chain(voice, then))
    return [clause, condition._replace(whole=True), *unless]


def _counts_it(nodes: Sequence[Instruction]) -> bool:
    """Tell whether what follows depends on how many cards were moved, so that no condition need be said."""
    return any(isinstance(part, c.NumberOfIt) for node in nodes for _, part in node.walk())


def picked(node: choosing.Picking, voice: Voice, verb: str, **slots: object) -> list[Clause]:
    """Say a choice of cards and their move."""
    moving = voice._replace(mood=MAY) if node.may else voice
    clause = chosen_by(voice, moved(moving, verb, node.some, node.frm, **slots), node.chooser)
    return followed(voice, may(voice, clause) if node.may else clause, node, verb.partition(".")[0])


@steps.register(choosing.Trash)
def _(node: choosing.Trash, voice: Voice) -> list[Clause]:
    return picked(node, voice, "trash")


@steps.register(choosing.Discard)
def _(node: choosing.Discard, voice: Voice) -> list[Clause]:
    return picked(node, voice, "discard.revealed" if node.revealed else "discard")


@steps.register(choosing.Return)
def _(node: choosing.Return, voice: Voice) -> list[Clause]:
    return picked(node, voice, "return")


@steps.register(choosing.Show)
def _(node: choosing.Show, voice: Voice) -> list[Clause]:
    return picked(node, voice, "show")


@steps.register(choosing.Put)
def _(node: choosing.Put, voice: Voice) -> list[Clause]:
    number = quantity_of(node.some)[0] if isinstance(node.some, c.Some) else 1
    verb = f"put.{node.to}" + (".several" if node.to == kinds.DECK and number != 1 else "")
    verb += ".revealed" if node.revealed else ""
    slots = {} if node.to == kinds.ANYWHERE else {"to": zone(voice, node.to)}
    return picked(node, voice, verb, **slots)


@steps.register(choosing.PutBack)
def _(node: choosing.PutBack, voice: Voice) -> list[Clause]:
    return [voice.clause("rest.one.deck" if voice.looked == 1 else "rest.deck")]


@steps.register(choosing.DiscardHand)
def _(node: choosing.DiscardHand, voice: Voice) -> list[Clause]:
    return [voice.clause("discard-hand")]


@steps.register(choosing.RevealHand)
def _(node: choosing.RevealHand, voice: Voice) -> list[Clause]:
    return [voice.clause("reveal-hand")]


@steps.register(choosing.DeckToDiscard)
def _(node: choosing.DeckToDiscard, voice: Voice) -> list[Clause]:
    return [voice.clause("deck-to-discard")]


@steps.register(gaining.Gain)
def _(node: gaining.Gain, voice: Voice) -> list[Clause]:
    moving = voice._replace(mood=MAY) if node.may else voice
    where = "" if node.what.named else voice.words(f"kind.from-{node.frm}")
    slots: dict[str, object] = {"to": zone(voice, node.to)} if node.to != kinds.DISCARD else {}
    if isinstance(node.times, int):
        slots["cards"] = cards(node.what, voice, node.times, where=where)
        clause = moving.clause(f"gain.{node.to}" + (".named" if node.what.named else ""), **slots)
    else:
        slots |= {"cards": cards(node.what, voice), "per": per(node.times, voice)}
        clause = moving.clause(f"gain.{node.to}.per", **slots)
    clause = chosen_by(voice, clause, node.chooser)
    clause = may(voice, clause) if node.may else clause
    told = [clause]
    for index, step in enumerate(node.then):
        after = steps(step, voice._replace(it="gained-card", mood="").down("then", index))
        depends = isinstance(step, conditions.If)  # a sentence of its own
        told += [one._replace(joins=not depends, whole=one.whole or depends) for one in after]
    return told


@steps.register(gaining.RememberTrashed)
def _(node: gaining.RememberTrashed, voice: Voice) -> list[Clause]:
    return []  # said by the GainTrashed that follows


@steps.register(gaining.GainTrashed)
def _(node: gaining.GainTrashed, voice: Voice) -> list[Clause]:
    return [may(voice, voice._replace(mood=MAY).clause("gain-trashed"))]


@steps.register(gaining.GainInstead)
def _(node: gaining.GainInstead, voice: Voice) -> list[Clause]:
    return [voice.clause("gain-instead", card=voice.words.name(node.card, 1, "exactly"))]


@steps.register(gaining.Exchange)
def _(node: gaining.Exchange, voice: Voice) -> list[Clause]:
    it = pronoun(node.card, voice, moved=True)
    return [voice.clause("exchange", it=it, card=voice.words.name(node.into, 1, "exactly"))]


@steps.register(gaining.MoveGained)
def _(node: gaining.MoveGained, voice: Voice) -> list[Clause]:
    it = pronoun(node.card, voice, moved=True)
    return [voice.clause(f"put.{node.to}.it", it=it, to=zone(voice, node.to))]


@steps.register(gaining.TrashGained)
def _(node: gaining.TrashGained, voice: Voice) -> list[Clause]:
    return [voice.clause("trash.it", it=voice.object_of())]
