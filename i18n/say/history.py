"""What has been done on this turn or the last, said as a part of a clause: how often, with which cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.model.kinds import RIGHT
from engine.vocabulary import history
from i18n.say.nouns import among, cards, counted
from i18n.say.reading import Unsaid, just
from i18n.say.voice import YOU

if TYPE_CHECKING:
    from engine.vocabulary.conditions import Counted
    from i18n.say.voice import Voice


@counted.register(history.Done, "deed", "what", "phase")
def _(node: history.Done, bounds: Counted, voice: Voice) -> str:
    just(bounds, amount=bounds.amount, most=0)
    phase = f".{node.phase}" if node.phase else ""
    return voice.say(f"done.{node.deed}{phase}.none", cards=cards(node.what, voice, 1, "bare"))


@among.register(history.Done, "deed", "who", "last", "names")
def _(node: history.Done, voice: Voice) -> str:
    if node.who != RIGHT or voice.person != YOU:
        raise Unsaid(node, "who")
    if not node.last or not node.names:
        raise Unsaid(node, "last" if node.names else "names")
    return voice.words(f"kind.done.{node.deed}.right.last")
