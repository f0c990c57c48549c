"""Instructions about Prophecies said as clauses."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.vocabulary import prophecies
from i18n.say.steps import steps

if TYPE_CHECKING:
    from i18n.say.voice import Clause, Voice


@steps.register(prophecies.RemoveSun)
def _(node: prophecies.RemoveSun, voice: Voice) -> list[Clause]:
    return [voice.clause("remove-sun")]
