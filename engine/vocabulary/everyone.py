"""What all players are asked, or bid, before more follows, and what the player of a card does amid what others do."""

from __future__ import annotations

from collections.abc import Sequence

from engine.machine.costs import cost_of
from engine.machine.deck import ready, take, unsettled
from engine.machine.giving import add_tokens, drawn
from engine.machine.moves import lay, reveal
from engine.machine.trace import note
from engine.machine.zones import cards_in
from engine.model.ability import Cards
from engine.model.asks import ONE, SUBSET, Answer, Ask, Decision
from engine.model.choices import PASS, Choice
from engine.model.instruction import Frame, Instruction
from engine.model.kinds import DEBT, DECK, HAND, LOOKED
from engine.model.names import Names, plain
from engine.model.state import State
from engine.vocabulary.choosing import BACK_ON_DECK
from engine.vocabulary.resources import Plus


class LetOwner(Instruction):
    """Let the player of this card follow instructions while they are about another, with IT for the same card."""

    do: Sequence[Instruction]

    def run(self, state: State, frame: Frame) -> Ask | None:
        """Push them for the player of the card."""
        state.push(self.do, frame.play.owner, frame.play, frame.it)
        return None


class RevealToMatch(Instruction):
    """Reveal a card from the hand; the left neighbour may reveal a copy of it from his (Z8).

    instead: follows if he does not; without a card in hand there is nothing that he could match.
    """

    instead: Sequence[Instruction]

    def run(self, state: State, frame: Frame) -> Ask | None:
        """Ask for the card, then for its copy; the card revealed is the frame's progress."""
        player = frame.you if frame.progress is None else state.after(frame.you)[0]
        hand = cards_in(state, player, HAND)
        options = tuple([card for card in hand if frame.progress in (None, plain(card))])
        if options:
            low = 1 if frame.progress is None else 0
            return Decision(SUBSET, state.asked(player), options, "show", low, 1, player)
        note(state, "none", player, frm=HAND, rule="P7")
        state.push(self.instead, frame.you, frame.play)
        return None

    def apply(self, state: State, frame: Frame, answer: Answer) -> None:
        """Reveal it and go on, or note that the neighbour declined."""
        cards = tuple(map(plain, answer))
        player = frame.you if frame.progress is None else state.after(frame.you)[0]
        if not cards:
            note(state, "decline", player, rule="K2")
            state.push(self.instead, frame.you, frame.play)
            return
        if frame.progress is None:
            state.stack.append(frame.at(cards[0]))
        reveal(state, player, cards, HAND, "Z4")


class EachMayShow(Instruction):
    """Let each player in turn order, this one first, reveal one card of a kind from the hand, or not (K10).

    yours: follows if the player of this card did so, with IT for the card. alone: follows then if no other player did.
    """

    what: Cards
    yours: Sequence[Instruction] = ()
    alone: Sequence[Instruction] = ()

    def run(self, state: State, frame: Frame) -> Ask | None:
        """Ask the next player, or pass over who has no such card; what has been revealed is the frame's progress."""
        order, shown = self._order(state, frame), self._shown(frame)
        if len(shown) == len(order):
            if not any(shown[1:]):
                state.push(self.alone, frame.you, frame.play)
            if shown[0]:
                state.push(self.yours, frame.you, frame.play, shown[0])
            return None
        player = order[len(shown)]
        hand = cards_in(state, player, HAND)
        options = tuple([card for card in hand if self.what.fits(state, frame, card)])
        if options:
            return Decision(SUBSET, state.asked(player), options, "show", 0, 1, player)
        state.stack.append(frame.at((*shown, ())))  # who is asked later need not know who could not
        return None

    def apply(self, state: State, frame: Frame, answer: Answer) -> None:
        """Reveal the card, or note that the player declined."""
        shown, cards = self._shown(frame), tuple(map(plain, answer))
        player = self._order(state, frame)[len(shown)]
        state.stack.append(frame.at((*shown, cards)))
        if cards:
            reveal(state, player, cards, HAND, "Z4")
        else:
            note(state, "decline", player, rule="K2")

    def _order(self, state: State, frame: Frame) -> list[int]:
        return [frame.play.owner, *state.after(frame.play.owner)]

    def _shown(self, frame: Frame) -> tuple[Names, ...]:
        found: tuple[Names, ...] = frame.progress or ()
        return found


class CompareTop(Instruction):
    """Take the top card of the deck into the hand, revealed, and let the left neighbour reveal his, which goes back.

    then: follows if the player's card costs more (C4); without a card of either it does not. drawn: it is the card that
    +1 Card gives, so that the -1 Card token takes it (D9) and $1 may come in its place (X14).
    """

    clauses = 3

    then: Sequence[Instruction]
    drawn: bool = False

    def run(self, state: State, frame: Frame) -> Ask | None:
        """Ask chance for the player's card, then for the neighbour's, or take them."""
        if frame.progress is None and self.drawn and self._instead_of_card(state, frame):
            return None
        player = frame.you if frame.progress is None else state.after(frame.you)[0]
        if not ready(state, frame, 1, player):
            return None
        chance = unsettled(state, 1, player)
        if chance is None:
            self.apply(state, frame, ())
        return chance

    def _instead_of_card(self, state: State, frame: Frame) -> bool:
        """Give what comes in place of the card, if it is not to be drawn: $1, or nothing."""
        swapped = frame.play.swapped and frame.you == frame.play.owner
        if not swapped and drawn(state, frame.you, 1):
            return False
        state.stack.append(frame.at(()))
        state.push([Plus(cards=1)], frame.you, frame.play)
        return True

    def apply(self, state: State, frame: Frame, answer: Answer) -> None:
        """Take the card; once both are known, compare what they cost."""
        if frame.progress is None:
            cards = take(state, 1, frame.you, tuple(answer) or None)
            note(state, "draw" if self.drawn else "reveal", frame.you, cards, DECK, HAND, 1, "K1" if cards else "P7")
            state.stack.append(frame.at(cards))
            if cards:
                lay(state, frame.you, HAND, cards)
                reveal(state, frame.you, cards, HAND, "Z4")
            return
        left = state.after(frame.you)[0]
        cards = take(state, 1, left, tuple(answer) or None)
        if not cards:
            note(state, "reveal", left, cards, DECK, rule="P7")
            return
        lay(state, left, LOOKED, cards)
        state.stack.append(Frame(BACK_ON_DECK, left, frame.play))
        if frame.progress and cost_of(state, cards[0]).below(cost_of(state, frame.progress[0])):
            state.push(self.then, frame.you, frame.play, frame.progress)
        reveal(state, left, cards, DECK, "Z4")


class Bid(Instruction):
    """Let each player bid Debt once, the left neighbour first and this player last: more than anybody, or nothing.

    most: no more than that. won: what whoever has bid the most does; the Debt is taken in any case.
    """

    most: int
    won: Sequence[Instruction] = ()

    def run(self, state: State, frame: Frame) -> Ask | None:
        """Ask the next player as long as there is more to bid; the bids made are the frame's progress, 0 for none."""
        order, bids = self._order(state, frame), self._bids(frame)
        highest = max(bids, default=0)
        if len(bids) == len(order) or highest == self.most:
            self._settle(state, frame, order, bids)
            return None
        player = order[len(bids)]
        numbers = [Choice(str(one), "number", "", one) for one in range(highest + 1, self.most + 1)]
        card = (plain(frame.play.card),)
        return Decision(ONE, state.asked(player), (PASS, *numbers), "bid", you=player, cards=card, rule="K10")

    def apply(self, state: State, frame: Frame, answer: Answer) -> None:
        """Note the bid and come back for the next one."""
        order, bids = self._order(state, frame), self._bids(frame)
        bid = 0 if answer == PASS else int(str(answer))
        player = order[len(bids)]
        note(state, "bid" if bid else "decline", player, to=DEBT, amount=bid, rule="K10" if bid else "K2")
        state.stack.append(frame.at((*bids, bid)))

    def _settle(self, state: State, frame: Frame, order: Sequence[int], bids: Sequence[int]) -> None:
        """Let whoever has bid the most take what was bid, and do the rest."""
        highest = max(bids)
        if not highest:
            note(state, "none", frame.you, rule="P7")
            return
        winner = order[bids.index(highest)]
        debtor = add_tokens(state, winner, DEBT, highest)
        note(state, "get tokens", debtor, to=DEBT, amount=highest, rule="X3")
        state.push(self.won, winner, frame.play._replace(owner=winner))

    def _order(self, state: State, frame: Frame) -> list[int]:
        return [*state.after(frame.you), frame.you]

    def _bids(self, frame: Frame) -> tuple[int, ...]:
        found: tuple[int, ...] = frame.progress or ()
        return found


__all__ = ["Bid", "CompareTop", "EachMayShow", "LetOwner", "RevealToMatch"]
