"""What is done with cards while they are shuffled, and what the backs of cards allow, said as clauses."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.model.kinds import DECK, DECK_BOTTOM, LOOKED
from engine.vocabulary import cards as c, shuffling
from i18n.say.abilities import ability
from i18n.say.nouns import pronoun, quantity_of, some
from i18n.say.reading import Unsaid
from i18n.say.steps import steps
from i18n.say.voice import ABILITY, Clause

if TYPE_CHECKING:
    from i18n.say.voice import Voice


@steps.register(shuffling.PutShuffled, "some", "frm", "to")
def _(node: shuffling.PutShuffled, voice: Voice) -> list[Clause]:
    if node.frm != LOOKED:
        raise Unsaid(node, "frm")
    verb = f"place.{node.to.replace(' ', '-')}"
    if isinstance(node.some, c.Pronoun):
        return [voice.clause(f"{verb}.it", it=pronoun(node.some, voice, moved=True))]
    if node.to not in (DECK, DECK_BOTTOM) or quantity_of(node.some) != (1, "exactly"):
        raise Unsaid(node, "some")
    return [voice.clause(verb, cards=some(node.some, voice))]


@ability.register(shuffling.BackOfItsOwn)
def _(node: shuffling.BackOfItsOwn, voice: Voice) -> list[Clause]:
    return [Clause(voice.words("back-of-its-own", ABILITY), (voice.path,), whole=True)]


@ability.register(shuffling.PlayableFromDeck)
def _(node: shuffling.PlayableFromDeck, voice: Voice) -> list[Clause]:
    return [Clause(voice.words("playable-from-deck", ABILITY), (voice.path,), whole=True)]
