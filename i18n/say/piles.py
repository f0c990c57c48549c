"""Instructions said as clauses: piles turned round, copies gained, piles that lie face down, the Black Market deck."""

from __future__ import annotations

from engine.model.kinds import ACTION, DISCARD, HAND, LOOKED
from engine.vocabulary import cards as c, gaining, piles
from i18n.say.nouns import cards
from i18n.say.reading import Unsaid, just, only, same
from i18n.say.steps import after_gain, all_steps, may, steps, zone
from i18n.say.voice import MAY, Clause, Voice


@steps.register(piles.Rotate, "pile", "may")
def _(node: piles.Rotate, voice: Voice) -> list[Clause]:
    slots: dict[str, object] = {}
    if isinstance(node.pile, str):
        msgid, slots["pile"] = "rotate", voice.words.name(node.pile)
    else:
        just(node.pile)
        msgid = "rotate.any"
    if not node.may:
        return [voice.clause(msgid, **slots)]
    if voice.mood:
        raise Unsaid(node, "may")
    return [may(voice, voice._replace(mood=MAY).clause(msgid, **slots))]


@steps.register(piles.GainTop, "pile", "to", "then")
def _(node: piles.GainTop, voice: Voice) -> list[Clause]:
    pile = voice.words.name(node.pile)
    if node.to == DISCARD:
        first = voice.clause("gain-top", pile=pile)
    else:
        first = voice.clause("gain-top.to", pile=pile, to=zone(voice, node.to))
    return after_gain(node, voice, "that-card", first)  # a card gained before it may be told of too


@steps.register(piles.GainFromEach, "piles", "most")
def _(node: piles.GainFromEach, voice: Voice) -> list[Clause]:
    if isinstance(node.piles, c.Kind):
        number, quantity = (None, "any") if node.most == c.EVERYTHING else (node.most, "up-to")
        return [voice.clause("gain-from-each.differing", cards=cards(node.piles, voice, number, quantity))]
    only(node, "piles")
    just(node.piles, types=(ACTION,))
    return [voice.clause("gain-from-each.action-pile")]


@steps.register(piles.PlaySeveral, "what", "most", "frm", "must", "alike")
def _(node: piles.PlaySeveral, voice: Voice) -> list[Clause]:
    if node.frm != HAND or node.must:
        return [_played_aside(node, voice)]
    if node.alike:
        only(node, "what", "alike")
        return [voice.clause("play-several.alike", cards=cards(node.what, voice, None, "bare"))]
    number, quantity = (None, "any") if node.most == c.EVERYTHING else (node.most, "up-to")
    return [voice.clause("play-several", cards=cards(node.what, voice, number, quantity))]


def _played_aside(node: piles.PlaySeveral, voice: Voice) -> Clause:
    """Say that all cards set aside are played, or those of a kind."""
    only(node, "what", "frm", "must")
    if node.frm != LOOKED or not node.must or voice.it != "set-aside-cards":
        raise Unsaid(node, "frm" if node.frm != LOOKED else "must")
    if same(node.what, c.ANY):
        return voice.clause("play-all-aside", it=voice.noun_of_it())
    return voice.clause("play-aside", cards=cards(node.what, voice, None, "all"))


@steps.register(piles.BuyFromMarket, "cards", "do")
def _(node: piles.BuyFromMarket, voice: Voice) -> list[Clause]:
    if voice.mood:
        raise Unsaid(node)
    first = voice.clause("reveal-market", node.cards, cards=voice.words.noun("card", node.cards))
    done = all_steps(node.do, voice._replace(near=False), "do")
    buying = may(voice, voice._replace(mood=MAY).clause("buy-revealed"))
    return [first, *done, buying, voice.clause("rest.market")]


@steps.register(piles.NewKingdom)
def _(node: piles.NewKingdom, voice: Voice) -> list[Clause]:
    return [voice.clause("new-kingdom")]


@steps.register(gaining.GainCopies, "some", "frm")
def _(node: gaining.GainCopies, voice: Voice) -> list[Clause]:
    chosen = node.some
    if not isinstance(chosen, c.Some) or not isinstance(chosen.high, int) or not same(chosen.low, 0):
        raise Unsaid(node, "some")
    if not chosen.differing or not same(chosen.what, c.ANY):
        raise Unsaid(chosen, "what" if chosen.differing else "differing")
    return [voice.clause("gain-copies", chosen.high, zone=zone(voice, node.frm))]
