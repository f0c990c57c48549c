"""What makes cards cost less, said as clauses."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.model.kinds import EVERYWHERE, ITSELF, LINGERING, PLAY
from engine.vocabulary import conditions, prices
from engine.vocabulary.cards import ANY, InPlay
from engine.vocabulary.pile_tokens import FromPileWith
from i18n.say.abilities import ability
from i18n.say.nouns import cards
from i18n.say.reading import Unsaid, only, same
from i18n.say.voice import ABILITY, Clause

if TYPE_CHECKING:
    from i18n.say.voice import Voice

WAYS = {LINGERING: "this-turn", PLAY: "in-play", EVERYWHERE: "everywhere"}


@ability.register(prices.CostsLess, "coins", "what", "per", "given", "holding")
def _(node: prices.CostsLess, voice: Voice) -> list[Clause]:
    if node.coins < 1:
        raise Unsaid(node, "coins")
    if node.holding == ITSELF:
        return [Clause(_itself(node, voice), (voice.path,), whole=True)]
    if node.holding == EVERYWHERE and isinstance(node.what, FromPileWith):
        only(node, "coins", "what", "holding")
        token = voice.words(f"token-name.{node.what.token}")
        text = voice.words("costs-less.own-pile", ABILITY, node.coins, token=token)
        return [Clause(text, (voice.path,), whole=True)]
    if node.holding not in WAYS:
        raise Unsaid(node, "holding")
    only(node, "coins", "what", "holding")
    what = voice.words.noun("card", None, "all") if same(node.what, ANY) else cards(node.what, voice, None, "all")
    text = voice.words(f"costs-less.{WAYS[node.holding]}", ABILITY, node.coins, cards=what)
    return [Clause(text, (voice.path,), whole=True)]


def _itself(node: prices.CostsLess, voice: Voice) -> str:
    """Say what a card costs less itself: in a phase, for each card in play of the player whose turn it is."""
    only(node, "coins", "per", "given")
    if not isinstance(node.given, conditions.DuringPhase) or not isinstance(node.per, InPlay):
        raise Unsaid(node, "per" if isinstance(node.given, conditions.DuringPhase) else "given")
    only(node.per, "what")
    each = cards(node.per.what, voice, 1, "bare")
    return voice.words(f"costs-less.itself.{node.given.phase}", ABILITY, node.coins, cards=each)
