"""Overpaying said: that one may, what has been overpaid, Actions used as Buys, and Potions in costs."""

from __future__ import annotations

from engine.vocabulary import overpaying
from i18n.say.abilities import ability
from i18n.say.nouns import condition, per, price
from i18n.say.reading import Unsaid
from i18n.say.steps import as_one
from i18n.say.voice import ABILITY, MAY, Clause, Voice


@ability.register(overpaying.MayOverpay, "potions")
def _(node: overpaying.MayOverpay, voice: Voice) -> list[Clause]:
    msgid = "may-overpay.potions" if node.potions else "may-overpay"
    return [Clause(voice.words(msgid, ABILITY), (voice.path,), whole=True)]


@ability.register(overpaying.InsteadOfPaying, "do")
def _(node: overpaying.InsteadOfPaying, voice: Voice) -> list[Clause]:
    done = as_one(node.do, voice._replace(mood=MAY), "do")
    if done.open or done.whole:
        raise Unsaid(node, "do")
    return [Clause(voice.words("instead-of-paying", ABILITY, clause=done.text), (voice.path, *done.paths), whole=True)]


@condition.register(overpaying.HasOverpaid)
def _(node: overpaying.HasOverpaid, voice: Voice) -> str:
    return voice.say("has-overpaid")


@per.register(overpaying.Overpaid)
def _(node: overpaying.Overpaid, voice: Voice) -> str:
    return voice.words("per.overpaid")


@price.register(overpaying.WithPotion)
def _(node: overpaying.WithPotion, voice: Voice) -> str:
    return voice.words("price.with-potion")


@ability.register(overpaying.ActionsAsBuys)
def _(node: overpaying.ActionsAsBuys, voice: Voice) -> list[Clause]:
    return [Clause(voice.words("actions-as-buys", ABILITY), (voice.path,), whole=True)]
