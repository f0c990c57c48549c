"""Piles: turning them round, Loot, the Black Market deck, and a Kingdom set up anew (X16, X20, G14, X22)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.machine.buying import PAY_OFF, affords, may_be_bought, pay_for
from engine.machine.gaining import gain
from engine.machine.moves import reveal
from engine.machine.piles import (
    change_supply,
    draw_from_pile,
    in_supply,
    put_on_discards,
    put_under_pile,
    rotate,
    settle_top,
    top_of,
    unsettled_top,
    would_rotate,
)
from engine.machine.playing import begin
from engine.machine.trace import note
from engine.machine.zones import lift
from engine.model.ability import Cards
from engine.model.asks import ONE, ORDER, SUBSET, Answer, Ask, Decision
from engine.model.choices import YES_OR_NO
from engine.model.instruction import Frame, Instruction
from engine.model.kinds import BANE, DISCARD, HAND, NEWEST_DEED, OBELISK, TRAIT, WHEN_GAINED, WOULD_GAIN
from engine.model.names import MARKET, Names, plain
from engine.model.roles import Reaching
from engine.model.state import State
from engine.table.facts import fact, slug
from engine.vocabulary.cards import EVERYTHING, Kind
from engine.vocabulary.playing import playable_from
from engine.vocabulary.tokens import APile

LOOT_PILE = "Loot"


class Rotate(Instruction):
    """Put the top card of a pile and those of its name directly under it to the bottom (X16).

    pile: its name, or of several the player chooses one; may: or leaves them all.
    """

    pile: str | APile
    may: bool = True

    def run(self, state: State, frame: Frame) -> Ask | None:
        """Ask whether, or which; where all cards have one name nothing changes."""
        if frame.progress is not None:
            self._go_on(state, frame, *frame.progress)
            return None
        named = [self.pile] if isinstance(self.pile, str) else [str(one) for one in self.pile.options(state)]
        piles = tuple(sorted(pile for pile in named if would_rotate(state, pile)))
        if not piles:
            note(state, "none", frame.you, rule="X16")
            return None
        if not isinstance(self.pile, str):
            low = 0 if self.may else 1
            return Decision(SUBSET, state.asked(frame.you), piles, "rotate", low, 1, frame.you)
        if self.may:
            return Decision(ONE, state.asked(frame.you), YES_OR_NO, "may rotate", you=frame.you, cards=piles)
        self.apply(state, frame, "yes")
        return None

    def apply(self, state: State, frame: Frame, answer: Answer) -> None:
        """Turn it round, or note that the player declined."""
        if not answer or answer == "no":
            note(state, "decline", frame.you, rule="K2")
        else:
            self._turn(state, frame, self.pile if isinstance(self.pile, str) else answer[0])

    def _turn(self, state: State, frame: Frame, pile: str) -> None:
        moved = rotate(state, pile)
        note(state, "rotate", frame.you, moved, rule="X16")
        if state.covered:
            state.stack.append(frame.at((pile, moved[0])))

    def _go_on(self, state: State, frame: Frame, pile: str, name: str) -> None:
        """Turn it further if the card turned up then is another one of the name just put to the bottom."""
        if top_of(state, pile) == name and would_rotate(state, pile):
            self._turn(state, frame, pile)


class GainTop(Instruction):
    """Gain the top card of a pile that lies face down, whatever it is; everybody sees it (X20).

    then: follows the gain, with IT for the card gained.
    """

    pile: str = LOOT_PILE
    to: str = DISCARD
    then: Sequence[Instruction] = ()

    def run(self, state: State, frame: Frame) -> Ask | None:
        """Ask chance which it is, or gain the certain one."""
        chance = unsettled_top(state, self.pile)
        if chance is None:
            self.apply(state, frame, ())
        return chance

    def apply(self, state: State, frame: Frame, answer: Answer) -> None:
        """Gain it."""
        card = settle_top(state, self.pile, tuple(answer))
        if card is None:
            note(state, "fail to gain", frame.you, (), self.pile, rule="G2")
        else:
            gain(state, frame.you, card, frame.play, self.to, then=self.then)


class GainFromEach(Instruction):
    """Gain the top card of each such pile that is not empty, one after the other in the order that the player likes.

    piles: or a kind: cards of it from the Supply, as long as the player likes and no two of the same name (K9), no
    more than `most`.
    """

    piles: APile | Kind
    most: int = EVERYTHING

    def run(self, state: State, frame: Frame) -> Ask | None:
        """Ask which comes next where the order could matter, or gain the next one."""
        if isinstance(self.piles, Kind):
            return self._run_kind(state, frame, self.piles)
        tops = {top: pile for pile in self._left(state, frame) if (top := top_of(state, pile)) is not None}
        if not tops:
            note(state, "none", frame.you, rule="G2")
            return None
        heard = {WOULD_GAIN, WHEN_GAINED} & state.game.hears or NEWEST_DEED in state.game.counting
        if len(tops) > 1 and heard:
            return Decision(SUBSET, state.asked(frame.you), tuple(sorted(tops)), "gain next", 1, 1, frame.you)
        self.apply(state, frame, (min(tops),))
        return None

    def apply(self, state: State, frame: Frame, answer: Answer) -> None:
        """Gain it and come back for the others."""
        if isinstance(self.piles, Kind):
            self._apply_kind(state, frame, answer)
            return
        card = answer[0]
        left = tuple(pile for pile in self._left(state, frame) if top_of(state, pile) not in (card, None))
        if left:
            state.stack.append(frame.at(left))
        gain(state, frame.you, card, frame.play)

    def _left(self, state: State, frame: Frame) -> Names:
        """List the piles from which no card has been gained yet."""
        assert isinstance(self.piles, APile)
        left: Names = tuple(map(str, self.piles.options(state))) if frame.progress is None else frame.progress
        return left

    def _run_kind(self, state: State, frame: Frame, what: Kind) -> Ask | None:
        """Ask which card comes next, if any, among those of other names than the ones gained, the frame's progress."""
        gained: Names = frame.progress or ()
        options = [name for name in in_supply(state) if name not in gained and what.fits(state, frame, name)]
        if not options or len(gained) >= self.most:
            if not gained:
                note(state, "none", frame.you, rule="K8")
            return None
        return Decision(SUBSET, state.asked(frame.you), tuple(sorted(options)), "gain more", 0, 1, frame.you, rule="K9")

    def _apply_kind(self, state: State, frame: Frame, answer: Answer) -> None:
        """Gain it and come back, or go on."""
        gained: Names = frame.progress or ()
        if answer:
            state.stack.append(frame.at((*gained, answer[0])))
            gain(state, frame.you, answer[0], frame.play)
        elif not gained:
            note(state, "decline", frame.you, rule="K2")


class PlaySeveral(Instruction):
    """Play cards of a kind from the hand one after the other, as many as the player likes, no more than `most`.

    frm: or from elsewhere. must: all of them, in any order. alike: all of one name, that of the first of them.
    """

    verb = "play"

    what: Cards
    most: int = EVERYTHING
    frm: str = HAND
    must: bool = False
    alike: bool = False

    def run(self, state: State, frame: Frame) -> Ask | None:
        """Ask which comes next, if any."""
        there = playable_from(state, frame.you, self.frm)
        options = tuple([card for card in there if self.what.fits(state, frame, card)])
        left: int = self.most
        if self.alike:
            options = tuple([card for card in options if frame.progress in (None, plain(card))])
        elif frame.progress is not None:
            left = frame.progress
        if not options or not left:
            return None
        return Decision(SUBSET, state.asked(frame.you), options, "play next", int(self.must), 1, frame.you)

    def apply(self, state: State, frame: Frame, answer: Answer) -> None:
        """Play it and come back, or go on."""
        if answer:
            left: int | str = self.most if frame.progress is None else frame.progress
            if self.alike:
                left = plain(answer[0])
            elif isinstance(left, int) and left != EVERYTHING:
                left -= 1
            state.stack.append(frame.at(left))
            begin(state, frame.you, answer[0], self.frm)


class BuyFromMarket(Instruction, Reaching):
    """Reveal the top cards of the Black Market deck, follow instructions, buy one if one likes, put the rest under it.

    Buying so takes no Buy, and the card bought has no pile (G14). A deck that is empty gives none.
    """

    decks = (MARKET,)

    cards: int = 3
    do: Sequence[Instruction] = ()

    def run(self, state: State, frame: Frame) -> Ask | None:
        """Ask chance which they are, or turn them over."""
        chance = unsettled_top(state, MARKET, self.cards) if state.pile(MARKET).slots else None
        if chance is None:
            self.apply(state, frame, ())
        return chance

    def apply(self, state: State, frame: Frame, answer: Answer) -> None:
        """Lay them out."""
        found = draw_from_pile(state, MARKET, answer, self.cards)
        for name in found:
            put_on_discards(state, MARKET, name)
        if found:
            state.push((BUY_REVEALED, PUT_UNDER_MARKET), frame.you, frame.play, found)
            if state.game.profile.debt == "any_time":
                state.stack.append(Frame(PAY_OFF, frame.you, frame.play))
        state.push(self.do, frame.you, frame.play)
        reveal(state, frame.you, found, MARKET, "G14")


class PutUnderMarket(Instruction):
    """Put what is left of the cards revealed under the Black Market deck, in any order."""

    def run(self, state: State, frame: Frame) -> Ask | None:
        """Ask for the order."""
        rest = _still_revealed(state, frame.it)
        if not rest:
            return None
        return Decision(ORDER, state.asked(frame.you), rest, "order under", you=frame.you)

    def apply(self, state: State, frame: Frame, answer: Answer) -> None:
        """Put them there, the first above the others."""
        lift(state, frame.you, MARKET, tuple(answer))
        put_under_pile(state, MARKET, tuple(answer))
        note(state, "put under", frame.you, tuple(answer), MARKET, MARKET, rule="G14")


PUT_UNDER_MARKET = PutUnderMarket()


def _still_revealed(state: State, cards: Names) -> Names:
    """List those of the cards revealed that have not been bought; all cards of that deck are different."""
    there = state.pile(MARKET).discard
    return tuple(card for card in cards if card in there)


class BuyRevealed(Instruction):
    """Buy one of the cards revealed, if the player likes and can."""

    verb = "buy"

    def run(self, state: State, frame: Frame) -> Ask | None:
        """Ask which of those that can be bought."""
        there = _still_revealed(state, frame.it)
        options = tuple([card for card in there if affords(state, card) and may_be_bought(state, card)])
        if not options:
            note(state, "none", frame.you, frm=MARKET, rule="G8")
            return None
        return Decision(SUBSET, state.asked(frame.you), options, "buy", 0, 1, frame.you, rule="G14")

    def apply(self, state: State, frame: Frame, answer: Answer) -> None:
        """Buy it, or note that the player declined."""
        if answer:
            pay_for(state, answer[0], MARKET)
        else:
            note(state, "decline", frame.you, rule="K2")


BUY_REVEALED = BuyRevealed()


class NewKingdom(Instruction):
    """Remove all Kingdom piles from the Supply, and set up new ones, which lie beside it until then (X22)."""

    clauses = 2

    def run(self, state: State, frame: Frame) -> Ask | None:
        """Exchange them; what marks a pile for its cards goes on doing so."""
        game = state.game
        kingdom = [name for name in game.piles if fact(slug(name)).kind in ("kingdom", "kingdom-pile")]
        gone = tuple(name for name in kingdom if name not in game.outside)
        come = tuple(name for name in kingdom if name in game.outside and name not in game.setup.removed)
        traits = tuple(name for name in game.landscapes if TRAIT in state.infos[name].types)
        change_supply(state, gone, come, (*traits, BANE, OBELISK))
        for verb, piles in (("remove piles", gone), ("set up piles", come)):
            if piles:
                note(state, verb, frame.you, piles, rule="X22")
        return None


__all__ = ["BuyFromMarket", "GainFromEach", "GainTop", "NewKingdom", "PlaySeveral", "Rotate"]
