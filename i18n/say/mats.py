"""Cards put onto mats, said as clauses."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.vocabulary import looking, mats
from i18n.say.reading import Unsaid
from i18n.say.steps import PICKED, picked, steps, zone

if TYPE_CHECKING:
    from i18n.say.voice import Clause, Voice


@steps.register(mats.Exile, *PICKED)
def _(node: mats.Exile, voice: Voice) -> list[Clause]:
    return picked(node, voice, "exile")


@steps.register(looking.PutTop, "cards", "to")
def _(node: looking.PutTop, voice: Voice) -> list[Clause]:
    if not isinstance(node.cards, int) or not node.to.startswith("mat "):
        raise Unsaid(node, "to" if isinstance(node.cards, int) else "cards")
    slots = {"cards": voice.words.noun("card", node.cards), "to": zone(voice, node.to)}
    return [voice.clause("put-top.face-down", node.cards, **slots)]
