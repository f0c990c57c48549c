"""Cards that stay in hand in Clean-up, said as clauses."""

from __future__ import annotations

from engine.vocabulary import hands
from i18n.say.steps import PICKED, picked, steps
from i18n.say.voice import Clause, Voice


@steps.register(hands.KeepInHand, *PICKED)
def _(node: hands.KeepInHand, voice: Voice) -> list[Clause]:
    return picked(node, voice, "keep-in-hand")
