"""The tokens that each player has for himself on piles, said: moving them, and what they do there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.model.kinds import ACTION
from engine.vocabulary import pile_tokens, tokens
from i18n.say.nouns import cards
from i18n.say.reading import Unsaid, just
from i18n.say.steps import steps
from i18n.say.tokens import place
from i18n.say.voice import Clause, Voice
from i18n.say.words import Fixed

if TYPE_CHECKING:
    from i18n.lexicon import Slot


def _own(token: str, voice: Voice) -> Slot:
    """Make the object "your +1 Card token"."""
    return Fixed(voice.words, voice.words("own-token", token=voice.words(f"token-name.{token}")))


@steps.register(pile_tokens.MoveToken, "tokens", "to", "bare")
def _(node: pile_tokens.MoveToken, voice: Voice) -> list[Clause]:
    if isinstance(node.to, tokens.APile):
        just(node.to, types=(ACTION,))
        to = voice.words("place.onto.bare-action-pile" if node.bare else "place.onto.action-pile")
    else:
        if node.bare or len(node.tokens) > 1:
            raise Unsaid(node, "bare" if node.bare else "tokens")
        to = place(node.to, voice, "onto")
    own = voice.words.one_of([_own(token, voice) for token in node.tokens])
    return [voice.clause("move-own-token", tokens=own, place=to)]


@cards.register(pile_tokens.FromPileWith, "token")
def _(
    what: pile_tokens.FromPileWith, voice: Voice, n: int | None = 1, quantity: str = "exactly", where: str = ""
) -> Slot:
    token = voice.words(f"token-name.{what.token}")
    after = (where, voice.words("kind.from-pile-with", token=token))
    return voice.words.noun("card", n, quantity, after=tuple(filter(None, after)))
