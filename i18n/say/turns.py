"""Turns: extra ones, what cannot be done in them, cards that cannot be played, and turns that are skipped."""

from __future__ import annotations

from engine.model import kinds
from engine.vocabulary import later, turns
from i18n.say.abilities import ability
from i18n.say.nouns import cards
from i18n.say.reading import Unsaid, only
from i18n.say.steps import steps
from i18n.say.voice import ABILITY, Clause, Voice


@steps.register(later.ExtraTurn, "hand", "limited", "banned")
def _(node: later.ExtraTurn, voice: Voice) -> list[Clause]:
    msgid = "extra-turn" if node.limited else "extra-turn.unlimited"
    if node.banned is not None:
        only(node, "limited", "banned")
        return [_turn_without(node.banned, voice, msgid)]
    turn = voice.clause(msgid)
    if node.hand == later.ExtraTurn.hand:
        return [turn]
    hand = voice.words.noun("card", node.hand)
    return [turn, voice.clause("extra-turn.hand", node.hand, cards=hand)]


def _turn_without(banned: later.CannotBuy | turns.CannotPlay, voice: Voice, msgid: str) -> Clause:
    """Say an extra turn in which some cards cannot be bought, or only so many played."""
    at = voice.down("banned")
    if isinstance(banned, turns.CannotPlay):
        only(banned, "most")
        return Clause(voice.say(f"{msgid}.plays", banned.most), (voice.path, at.path))
    return Clause(voice.say(f"{msgid}.banned", cards=cards(banned.what, at, None, "bare")), (voice.path, at.path))


@steps.register(turns.SkipTurn)
def _(node: turns.SkipTurn, voice: Voice) -> list[Clause]:
    return [voice.clause("skip-turn")]


@ability.register(turns.CannotPlay, "what", "by", "copies")
def _(node: turns.CannotPlay, voice: Voice) -> list[Clause]:
    if node.by != kinds.OTHERS or node.copies < 1:
        raise Unsaid(node, "by" if node.by != kinds.OTHERS else "copies")
    what = cards(node.what, voice, None, "bare")
    return [Clause(voice.words("others-cannot-play", ABILITY, node.copies, cards=what), (voice.path,))]
