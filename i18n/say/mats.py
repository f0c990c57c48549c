"""Cards put onto mats and called from there, and the Journey token, said as clauses."""

from __future__ import annotations

from engine.vocabulary import mats
from i18n.say.nouns import condition
from i18n.say.steps import PICKED, picked, steps
from i18n.say.voice import Clause, Voice


@steps.register(mats.Exile, *PICKED, "apart")
def _(node: mats.Exile, voice: Voice) -> list[Clause]:
    return picked(node, voice, "exile.apart" if node.apart else "exile")


@steps.register(mats.Call)
def _(node: mats.Call, voice: Voice) -> list[Clause]:
    return [voice.clause("call", card=voice.own())]


@steps.register(mats.TurnJourney)
def _(node: mats.TurnJourney, voice: Voice) -> list[Clause]:
    return [voice.clause("turn-journey")]


@condition.register(mats.NoneExiled)
def _(node: mats.NoneExiled, voice: Voice) -> str:
    return voice.words("none-exiled.gained") if voice.it == "gained-card" else voice.say("none-exiled")


@condition.register(mats.JourneyFaceUp, "up")
def _(node: mats.JourneyFaceUp, voice: Voice) -> str:
    return voice.say("journey-face-up" if node.up else "journey-face-down")
