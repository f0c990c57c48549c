"""Cards called from the Tavern mat, the Journey token, and what the right neighbour has done, said."""

from __future__ import annotations

from engine.model.kinds import GAIN_DEED, RIGHT
from engine.vocabulary import calling, history
from i18n.say.nouns import condition, per
from i18n.say.reading import just
from i18n.say.steps import steps
from i18n.say.voice import Clause, Voice


@steps.register(calling.Call)
def _(node: calling.Call, voice: Voice) -> list[Clause]:
    return [voice.clause("call", card=voice.own())]


@steps.register(calling.TurnJourney)
def _(node: calling.TurnJourney, voice: Voice) -> list[Clause]:
    return [voice.clause("turn-journey")]


@condition.register(calling.JourneyFaceUp)
def _(node: calling.JourneyFaceUp, voice: Voice) -> str:
    return voice.say("journey-face-up")


@per.register(history.Done, "deed", "who", "last")
def _(node: history.Done, voice: Voice) -> str:
    just(node, deed=GAIN_DEED, who=RIGHT, last=True)
    return voice.words("per.done.gain.right.last")
