"""What lies beside the cards: Boons, Hexes and States (rules §12), Artifacts, Events and Prophecies (X12, X13, X21)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.machine.events import open_window, wait
from engine.machine.history import add_to_tally
from engine.machine.moves import trash
from engine.machine.piles import draw_from_pile, put_on_discards, unsettled_top
from engine.machine.trace import note
from engine.machine.tracking import find
from engine.model.ability import Effect, Event, When
from engine.model.asks import ONE, Answer, Ask, Chance, Decision
from engine.model.choices import YES_OR_NO, Choice
from engine.model.instruction import Frame, Instruction, Play
from engine.model.kinds import ASIDE, BOON, BOUGHT, DECK, HEX, LAST_SUN, ONCE, OWNED, PLAY, SUN
from engine.model.names import BOONS, HEXES, NOBODY, Names, OrderedPile, joined, plain, without
from engine.model.roles import DrawingMore, Forbidding, Lasting, Tracking, Wait, gives_coins
from engine.model.state import State

NOW, AT_NEXT_TURN = Choice("now", "now"), Choice("later", "later")
PILE = {BOON: BOONS, HEX: HEXES}
TURN = "turn"
GAME = "game"


def turn_over(
    state: State, kind: str, player: int, answer: Answer, number: int = 1, verb: str = "turn over"
) -> Names:
    """Take the next ones from the deck, as far as it reaches, shuffling their discards if it is empty (N3, N6)."""
    deck = state.pile(PILE[kind])
    rule = "N3" if kind == BOON else "N6"
    if not deck.slots:
        deck = OrderedPile((None,) * len(deck.discard), deck.discard, ())
        state.set_pile(PILE[kind], deck)
        note(state, "shuffle", NOBODY, (), "discard", kind, len(deck.pool), rule)
    if not deck.slots:
        note(state, "none", player, rule=rule)
        return ()
    names = draw_from_pile(state, PILE[kind], answer, number)
    note(state, verb, player, names, rule=rule)
    return names


def follow_fate(state: State, player: int, name: str, rule: str = "") -> None:
    """Let a player follow a Boon or Hex."""
    state.push(state.infos[name].instructions, player, Play(name, player))
    note(state, "receive", player, (name,), rule=rule)


def receive_held(state: State, frame: Frame, name: str) -> None:
    """Let a player receive a Boon that lies before him, and discard it afterwards unless it is kept."""
    player = state.players[frame.you]
    player.owned = without(player.owned, (name,))
    state.stack.append(Frame(PUT_AWAY, frame.you, frame.play, (name,), BOON))
    follow_fate(state, frame.you, name, "N5")


class Receive(Instruction):
    """Follow a Boon or Hex (N3).

    frm: DECK, the next one is turned over; ASIDE, one of those set aside in setup, where it stays (N4); OWNED, the one
    before the player whose time has come (N5). others: one for all other players together (N6). shared: unless it gives
    $, each other player may follow it too (N5).
    """

    kind: str
    others: bool = False
    frm: str = DECK
    shared: bool = False

    def run(self, state: State, frame: Frame) -> Ask | None:
        """Ask chance which it is, or the player which he wants; or go on with the certain one."""
        ask: Ask | None = None
        if self.frm == DECK:
            ask = unsettled_top(state, PILE[self.kind], what=self.kind)
        elif self.frm == ASIDE and len(state.boons_aside) > 1:
            ask = Decision(ONE, state.asked(frame.you), state.boons_aside, "boon", you=frame.you, rule="N4")
        if ask is None:
            self.apply(state, frame, state.boons_aside[0] if self.frm == ASIDE and state.boons_aside else ())
        return ask

    def apply(self, state: State, frame: Frame, answer: Answer) -> None:
        """Turn it over, let those concerned follow it, then discard it."""
        if self.frm == ASIDE:
            if answer:
                follow_fate(state, frame.you, str(answer), "N4")
            else:
                note(state, "none", frame.you, rule="N3")
        elif self.frm == OWNED:
            receive_held(state, frame, frame.play.card)
        else:
            for name in turn_over(state, self.kind, frame.you, answer):
                self._follow(state, frame, name)

    def _follow(self, state: State, frame: Frame, name: str) -> None:
        state.stack.append(Frame(PUT_AWAY, frame.you, frame.play, (name,), self.kind))
        receivers = [frame.you]
        if self.others:
            receivers = [player for player in state.after(frame.play.owner) if player not in frame.play.spared]
        if self.shared and not gives_coins(state.infos[name].card):
            for player in reversed(state.after(frame.you)):
                state.stack.append(Frame(OFFER, player, frame.play, (name,)))
        for player in reversed(receivers):
            follow_fate(state, player, name, "N6" if self.others else "")


class Offer(Instruction):
    """Let a player follow the Boon that another has received (N5)."""

    def run(self, state: State, frame: Frame) -> Ask | None:
        """Ask whether."""
        return Decision(
            ONE, state.asked(frame.you), YES_OR_NO, "may receive", you=frame.you, cards=frame.it, rule="N5"
        )

    def apply(self, state: State, frame: Frame, answer: Answer) -> None:
        """Follow it, or note that the player declined."""
        if answer == "yes":
            follow_fate(state, frame.you, frame.it[0], "N5")
        else:
            note(state, "decline", frame.you, rule="K2")


OFFER = Offer()


class PutAway(Instruction):
    """Discard a Boon or Hex that has been received, unless it is kept (N3)."""

    def run(self, state: State, frame: Frame) -> Ask | None:
        """Move it."""
        name = frame.it[0]
        if not any(name in player.owned for player in state.players):
            put_on_discards(state, PILE[frame.progress], name)
        return None


PUT_AWAY = PutAway()


class TakeBoons(Lasting):
    """Take so many Boons: turn them over and lay them before the player, to be received one by one (N5).

    later: what lets a Boon wait for the start of the next turn, if the player does not want to receive it now; without
    it the player receives them at once, in the order he likes.
    """

    number: int = 1
    later: When | None = None

    def waits(self) -> tuple[Wait, ...]:
        """Give what lets a Boon wait."""
        return () if self.later is None else (Wait(self.later, ONCE),)

    def last(self, state: State, frame: Frame, cards: Names = ()) -> None:
        """Nothing: the Boon that waits lies before the player, and says so itself."""

    def run(self, state: State, frame: Frame) -> Ask | None:
        """Ask chance which they are; one that may wait is then seen by the player, who is asked when he wants it."""
        taken: Names = frame.progress or ()
        missing = self.number - len(taken)
        if missing:
            chance = unsettled_top(state, BOONS, missing, BOON)
            if chance is None:
                self.apply(state, frame, ())
            return chance
        options = (NOW, AT_NEXT_TURN)
        return Decision(ONE, state.asked(frame.you), options, "receive when", you=frame.you, cards=taken, rule="N5")

    def apply(self, state: State, frame: Frame, answer: Answer) -> None:
        """Lay them out; receive them, or let the one wait."""
        taken: Names = frame.progress or ()
        if len(taken) < self.number:
            new = turn_over(state, BOON, frame.you, answer, self.number - len(taken), "take")
            player = state.players[frame.you]
            player.owned = joined(player.owned, new)
            taken = joined(taken, new)
            if new and (len(taken) < self.number or self.later is not None):
                state.stack.append(frame.at(taken))
            else:
                state.stack.append(Frame(RECEIVE_NEXT, frame.you, frame.play, taken))
        elif answer == NOW or self.later is None:
            receive_held(state, frame, taken[0])
        else:
            wait(state, Effect(self.later, frame.you, taken[0], ONCE))
            note(state, "wait", frame.you, taken, rule="N5")


class ReceiveNext(Instruction):
    """Receive the Boons taken, one by one; the player says each time which comes next (N5)."""

    def run(self, state: State, frame: Frame) -> Ask | None:
        """Ask which, or take the last."""
        if len(frame.it) > 1:
            return Decision(ONE, state.asked(frame.you), frame.it, "boon", you=frame.you, rule="N5")
        if frame.it:
            receive_held(state, frame, frame.it[0])
        return None

    def apply(self, state: State, frame: Frame, answer: Answer) -> None:
        """Receive it and come back."""
        state.stack.append(frame._replace(it=without(frame.it, (str(answer),))))
        receive_held(state, frame, str(answer))


RECEIVE_NEXT = ReceiveNext()


class DiscardTopBoon(Instruction, Tracking):
    """Discard the top Boon; the player may trash this card from play to follow that Boon so many times (N5)."""

    times: int = 2

    def run(self, state: State, frame: Frame) -> Ask | None:
        """Ask chance which it is, then whether to trash the card for it."""
        if frame.progress is None:
            chance = unsettled_top(state, BOONS, what=BOON)
            if chance is None:
                self.apply(state, frame, ())
            return chance
        if not frame.play.in_place or find(state, frame.play.card) is None:
            note(state, "lose", frame.you, (frame.play.card,), rule="M1" if frame.play.in_place else "P16")
            return None
        card = plain(frame.play.card)
        return Decision(ONE, state.asked(frame.you), YES_OR_NO, "may trash", you=frame.you, cards=(card,))

    def apply(self, state: State, frame: Frame, answer: Answer) -> None:
        """Discard the Boon, or trash the card and follow it."""
        if frame.progress is None:
            for name in turn_over(state, BOON, frame.you, answer):
                put_on_discards(state, BOONS, name)
                state.stack.append(frame.at(name))
        elif answer == "yes":
            for _ in range(self.times):
                state.stack.append(Frame(FOLLOW, frame.you, frame.play, (frame.progress,)))
            trash(state, frame.you, (frame.play.card,), PLAY)
        else:
            note(state, "decline", frame.you, rule="K2")


class Follow(Instruction):
    """Receive a Boon that has been discarded, where it lies."""

    def run(self, state: State, frame: Frame) -> Ask | None:
        """Follow it."""
        follow_fate(state, frame.you, frame.it[0], "N5")
        return None


FOLLOW = Follow()


class Keep(Instruction):
    """Keep the Boon until Clean-up (N3), wherever it came from; one that stays set aside stays there (N4)."""

    def run(self, state: State, frame: Frame) -> Ask | None:
        """Lay it before the player, unless it lies before somebody already."""
        name = frame.play.card
        if name in state.boons_aside or any(name in player.owned for player in state.players):
            return None
        player, discard = state.players[frame.you], state.boons.discard
        if name in discard:
            state.boons = state.boons._replace(discard=without(discard, (name,)))
        player.owned = joined(player.owned, (name,))
        return None


class TakeState(Instruction):
    """Take a State, unless one of some is already held (N7).

    flips: held already, it turns to its other side. sole: there is only one, and whoever has it loses it. then: follows
    if it was taken.
    """

    state: str
    unless: Sequence[str] = ()
    flips: str = ""
    sole: bool = False
    then: Sequence[Instruction] = ()

    def run(self, state: State, frame: Frame) -> Ask | None:
        """Take it, or flip it."""
        player = state.players[frame.you]
        held = player.owned
        if self.flips and self.state in held:
            player.owned = joined(without(held, (self.state,)), (self.flips,))
            note(state, "flip", frame.you, (self.state, self.flips), rule="N7")
        elif any(name in held for name in (*self.unless, *((self.flips,) if self.flips else ()))):
            note(state, "none", frame.you, rule="N7")
        else:
            for other in state.players if self.sole else ():
                other.owned = tuple(name for name in other.owned if name != self.state)
            player.owned = joined(player.owned, (self.state,))
            note(state, "take", frame.you, (self.state,), rule="N7")
            state.push(self.then, frame.you, frame.play, frame.it)
        return None


class ReturnThis(Instruction):
    """Return the State (N7)."""

    def run(self, state: State, frame: Frame) -> Ask | None:
        """Put it back."""
        player = state.players[frame.you]
        player.owned = without(player.owned, (frame.play.card,))
        note(state, "return", frame.you, (frame.play.card,), rule="N7")
        return None


class SetBoonsAside(Instruction):
    """Set so many Boons aside face up before the game, as the frame's progress says (N4)."""

    def run(self, state: State, frame: Frame) -> Ask | None:
        """Ask chance which they are."""
        pool = state.boons.pool
        number = min(frame.progress, len(pool))
        if number < len(pool):
            return Chance(pool, number, BOON)
        self.apply(state, frame, pool)
        return None

    def apply(self, state: State, frame: Frame, answer: Answer) -> None:
        """Lay them out; those whose place is known stay in the deck."""
        chosen, deck = tuple(answer), state.boons
        known = tuple(name for name in deck.slots if name is not None)
        left = without(deck.pool, chosen)
        state.boons = OrderedPile((*known, *[None] * len(left)), left, deck.discard)
        state.boons_aside = chosen
        note(state, "set aside", NOBODY, chosen, rule="N4")


SET_BOONS_ASIDE = SetBoonsAside()


class OncePer(Forbidding):
    """Let a player buy this no more than once a TURN or a GAME (X13)."""

    per: str

    def forbids(self, state: State, name: str, source: str) -> bool:
        """Say whether he has bought it already."""
        if self.per == TURN:
            return state.count(f"{BOUGHT} {name}") > 0
        return state.marked(name, BOUGHT, state.turn) > 0

    def on_buy(self, state: State, name: str) -> None:
        """Remember it."""
        if self.per == TURN:
            add_to_tally(state, f"{BOUGHT} {name}")
        else:
            state.set_mark(name, BOUGHT, 1, state.turn)


class TakeArtifact(Instruction):
    """Take an Artifact, from whoever has it (X12)."""

    artifact: str

    def run(self, state: State, frame: Frame) -> Ask | None:
        """Take it."""
        player = state.players[frame.you]
        if self.artifact in player.owned:
            note(state, "none", frame.you, rule="X12")
            return None
        for other in state.players:
            other.owned = tuple(name for name in other.owned if name != self.artifact)
        player.owned = joined(player.owned, (self.artifact,))
        state.infos = state.retyped(state.turn)  # it works, or not any more, from now on
        note(state, "take", frame.you, (self.artifact,), rule="X12")
        return None


class DrawMore(DrawingMore):
    """Draw more cards for the next hand (T8)."""

    cards: int = 1

    def more(self) -> int:
        """Return how many."""
        return self.cards


class RemoveSun(Instruction):
    """Remove a Sun from the Prophecy, if one lies there; with the last one the Prophecy works at once (X21)."""

    def run(self, state: State, frame: Frame) -> Ask | None:
        """Remove it, and let what waits for the last one resolve before anything else."""
        prophecy = state.game.prophecy
        left = state.marked(prophecy, SUN) - 1
        if left < 0:
            note(state, "none", frame.you, rule="X21")
            return None
        state.set_mark(prophecy, SUN, left)
        note(state, "remove sun", frame.you, (prophecy,), amount=left, rule="X21")
        if not left and state.game.retypes:
            state.infos = state.retyped(state.turn)
        if not left and LAST_SUN in state.game.hears:
            open_window(state, Event(LAST_SUN, frame.you, (prophecy,), phase=state.phase))
        return None


__all__ = [
    "ASIDE", "BOON", "GAME", "HEX", "TURN", "DiscardTopBoon", "DrawMore", "Keep", "OncePer", "Receive", "RemoveSun",
    "ReturnThis", "TakeArtifact", "TakeBoons", "TakeState",
]  # fmt: skip
