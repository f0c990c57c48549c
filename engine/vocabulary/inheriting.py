"""Cards that other cards stand for on some players' turns: Inheritance and the Estate token (X6)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from engine.machine.moves import lay, lift
from engine.machine.trace import note
from engine.model.card import Card
from engine.model.kinds import INHERITED, SUPPLY
from engine.model.node import Instruction
from engine.model.roles import Retyping
from engine.model.state import Frame, Names, State, joined, plain
from engine.vocabulary.choosing import Picking


class Inherit(Picking):
    """Set a card of the Supply aside under the player's Estate token: this is not gaining, but it is his (X6).

    What the thing whose text this is changes on its owner's turns, it changes from now on.
    """

    verb = "set aside"

    frm: str = SUPPLY

    def carry(self, state: State, frame: Frame, cards: Names, owner: int, zone: str) -> None:
        """Set it aside."""
        lift(state, owner, zone, cards)
        lay(state, owner, INHERITED, tuple(map(plain, cards)))
        note(state, "set aside", owner, cards, zone, INHERITED, rule="X6")
        player, thing = state.players[owner], plain(frame.play.card)
        if thing not in player.owned:
            player.owned = joined(player.owned, (thing,))
        if owner == state.turn:
            state.infos = state.game.infos_for(player.owned)


class AlsoPlay(Retyping):
    """Give cards of some names more types on their owner's turns, and let them do something else when played (Z9)."""

    named: Sequence[str]
    types: Sequence[str]
    do: Sequence[Instruction]

    def types_for(self, cards: Iterable[Card]) -> Mapping[str, tuple[str, ...]]:
        """Return the types for each of them."""
        return {card.name: tuple(self.types) for card in cards if card.name in self.named}

    def plays_for(self, cards: Iterable[Card]) -> Mapping[str, Sequence[Instruction]]:
        """Return what each of them does."""
        return {card.name: self.do for card in cards if card.name in self.named}


__all__ = ["AlsoPlay", "Inherit"]
