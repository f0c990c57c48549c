"""Playing cards by other cards: once, several times, from unusual places, and again (P11-P18); who follows them."""

from __future__ import annotations

from collections.abc import Sequence

from engine.machine.barring import may_play, playable
from engine.machine.events import wait
from engine.machine.history import old_in_play
from engine.machine.playing import (
    BEFORE,
    become_unaffected,
    enter,
    follow,
    gave_coins,
    own_instructions,
    play_answered,
    play_begun,
    repeat,
)
from engine.machine.trace import note
from engine.machine.tracking import become, find, tag
from engine.machine.turn import return_to_actions
from engine.machine.zones import cards_in, lay, lift
from engine.model.ability import Cards, Condition, Effect, When
from engine.model.asks import ONE, SUBSET, Answer, Ask, Decision
from engine.model.choices import YES_OR_NO, Choice
from engine.model.instruction import Frame, Instruction, Play as APlay
from engine.model.kinds import (
    ANYWHERE,
    ATTACK,
    BUY_PHASE,
    HAND,
    IN_DECK,
    MOUSE,
    NEXT_START,
    OTHERS,
    PLAY,
    PREPARED,
    SUPPLY,
    TAVERN,
    THIS_TURN,
    TRASH,
    WHEN_PLAYED,
)  # fmt: skip
from engine.model.names import Names, joined, plain, untagged, without
from engine.model.roles import Becoming, Choosy, FromHand, Multiplying, Recalling, Tracking
from engine.model.state import State
from engine.vocabulary.cards import IT, Amount, Pronoun, Some, kind, meant, number


class Again(Instruction):
    """Play the same card again, wherever it is now (P11); the frame's progress is (multiplier, left where it is)."""

    def run(self, state: State, frame: Frame) -> Ask | None:
        """Play it."""
        by, leave = frame.progress
        repeat(state, frame.you, frame.it[0], by, leave)
        return None


AGAIN = Again()


class MoreOptions(Choosy):
    """Let a player choose so many more options where the card played gives him a choice of some (K6)."""

    number: int = 1

    def more_options(self) -> int:
        """Return the number."""
        return self.number


class FollowAgain(Instruction):
    """Follow the instructions of this card again, from the first on; this is not playing it (P11)."""

    def run(self, state: State, frame: Frame) -> Ask | None:
        """Put them on the stack."""
        state.push(state.infos[frame.play.card].card.play, frame.you, frame.play)
        return None


class Play(Instruction, Multiplying, Recalling):
    """Play a card so many times.

    some: which, or a card named before. frm: from where; ANYWHERE, from where the event has left it. leaving: it stays
    there (P17). may: the player may decline. then: follows with IT for the card played. face_down: a card of the trash
    is turned face down for the turn, before it is played or, in the first printing, after (P18). again: it lies in play
    already, and is played where it lies (P11, P13). choosing: how many more things it lets its player choose this turn.
    """

    some: Some | Pronoun
    frm: str = HAND
    times: Amount | int = 1
    may: bool = False
    leaving: bool = False
    then: Sequence[Instruction] = ()
    face_down: str = ""
    again: bool = False
    choosing: MoreOptions | None = None

    def multiplies(self) -> bool:
        """Say whether the card stays in play as long as a Duration it has played (U3, P17b)."""
        return not isinstance(self.times, int) or self.times > 1 or self.leaving or self.again

    def recalls(self) -> bool:
        """Say whether only what was played this turn is meant."""
        return self.again

    def options(self, state: State, frame: Frame) -> Names:
        """List the cards that can be played."""
        assert isinstance(self.some, Some)
        zone, what = playable_from(state, frame.you, self.frm), self.some.what
        found = tuple([card for card in zone if what.fits(state, frame, card)])
        if self.face_down == "after" and {*map(plain, found)} == {plain(frame.play.card)}:
            found = found[_begun(state, frame.play.card) :]
        return _of_this_turn(state, found) if self.again else found

    def run(self, state: State, frame: Frame) -> Ask | None:
        """Ask which card, or whether to play the one named before."""
        if isinstance(self.some, Pronoun):
            if not meant(self.some, frame):
                return None  # nothing was gained, so there is nothing to play
            if not self.may:
                self.apply(state, frame, "yes")
                return None
            card = plain(meant(self.some, frame))
            return Decision(ONE, state.asked(frame.you), YES_OR_NO, "may play", you=frame.you, cards=(card,))
        options, rule = self.options(state, frame), self.some.what.rule
        if not options:
            note(state, "none", frame.you, frm=self.frm, rule="P7")
            return None
        low = 0 if self.may else 1
        return Decision(SUBSET, state.asked(frame.you), options, "play", low, 1, you=frame.you, rule=rule)

    def apply(self, state: State, frame: Frame, answer: Answer) -> None:
        """Play it, and play it again as often as it says."""
        if answer in ((), "no"):
            note(state, "decline", frame.you, rule="K2")
            return
        if isinstance(self.some, Pronoun):
            card, frm = meant(self.some, frame), self.frm
            place = find(state, card) if self.frm != HAND else (frame.you, HAND)
            if place is not None and self.frm == ANYWHERE:
                frm = place[1]
            if place is None or place[1] != frm or card not in cards_in(state, frame.you, frm):
                note(state, "lose", frame.you, (card,), rule="P2" if self._needs_place(state) else "M1")
                if not self._needs_place(state):
                    follow(state, frame.you, APlay(untagged(card), frame.you, (), False))
                return
            if frm == HAND and not may_play(state, frame.you, card):
                note(state, "none", frame.you, frm=HAND, rule="P1")
                return
        else:
            card, frm = answer[0], self.frm
        self._play(state, frame, card, frm)

    def _needs_place(self, state: State) -> bool:
        return bool(state.game.profile.first_play_needs_location)

    def _play(self, state: State, frame: Frame, card: str, frm: str) -> None:
        you = frame.you
        by = self._trackers(state, frame) if self.multiplies() else ()
        if self.again:
            repeat(state, you, _retagged(state, you, card), by)
            return
        if self.face_down == "before":
            self._turn_down(state, card)
        name = enter(state, you, card, frm, self.leaving, keep=bool(self.then or self.choosing))
        if self.choosing:
            wait(state, Effect(self.choosing, you, name, THIS_TURN))
        state.push(self.then, you, frame.play, (name,))
        if self.face_down == "after":
            state.stack.append(Frame(TURN_DOWN, you, frame.play, (name,)))
        for _ in range(number(self.times, state, frame) - 1):
            state.stack.append(Frame(AGAIN, you, frame.play, (name,), (by, self.leaving)))
        follow(state, you, APlay(name, you, (), not self.leaving, by))

    def _trackers(self, state: State, frame: Frame) -> Names:
        """Return what stays with a Duration played by this: the card itself, or what has played it where it lies.

        A Duration that plays a card of the Supply where it lies stays for itself alone (Captain).
        """
        play = frame.play
        if self.leaving and self.times == 1 and self.frm != PREPARED and state.infos[play.card].duration:
            return ()
        return play.by if not play.in_place else (play.card,) if "#" in play.card else ()

    def _turn_down(self, state: State, card: str) -> None:
        state.face_down = joined(state.face_down, (plain(card),))
        note(state, "turn face down", state.turn, (card,), TRASH, TRASH, rule="P18")


def playable_from(state: State, player: int, zone: str) -> Names:
    """List the cards that can be played from a zone: those of the deck that are played as if from hand too (X24).

    What an effect bars from being played from the hand is left out (P1).
    """
    cards = cards_in(state, player, zone)
    if zone != HAND:
        return cards
    if state.game.in_decks:
        cards = tuple(sorted(cards + cards_in(state, player, IN_DECK)))
    return playable(state, player, cards)


# As first printed Necromancer may choose itself without end; where it must, no rule ends it: then it plays none.
def _begun(state: State, card: str) -> int:
    """Count the copies of a card of the trash that are being played, and turned face down after that (P18)."""
    return sum(frame.node is TURN_DOWN and plain(frame.it[0]) == plain(card) for frame in state.stack)


def _of_this_turn(state: State, cards: Names) -> Names:
    """Leave out as many copies of each as lie in play since an earlier turn: none that a play of this turn keeps."""
    new = {held for effect in state.lingering if effect.until == NEXT_START for held in effect.holds}
    old = old_in_play(state)
    kept = []
    for card in cards:
        if card not in new and old[plain(card)]:
            old[plain(card)] -= 1
        else:
            kept.append(card)
    return tuple(kept)


def _retagged(state: State, player: int, card: str) -> str:
    """Give a card in play a tag again, if such cards need one: that of its first play may have been dropped (M7)."""
    if "#" in card or not state.infos[card].tagged:
        return card
    lift(state, player, PLAY, (card,))
    name = tag(state, card)
    lay(state, player, PLAY, (name,))
    return name


class TurnDown(Instruction):
    """Turn a card of the trash face down for the turn."""

    def run(self, state: State, frame: Frame) -> Ask | None:
        """Turn it."""
        card = plain(frame.it[0])
        if card in without(tuple(map(plain, state.trash)), state.face_down):
            state.face_down = joined(state.face_down, (card,))
            note(state, "turn face down", state.turn, (card,), TRASH, TRASH, rule="P18")
        return None


TURN_DOWN = TurnDown()


class PlayThis(FromHand):
    """Play the card that has this ability from the hand."""

    def run(self, state: State, frame: Frame) -> Ask | None:
        """Play it."""
        card = frame.play.card
        follow(state, frame.you, APlay(enter(state, frame.you, card, HAND), frame.you))
        return None


class PlayedAs(Becoming, Tracking):
    """Play this card as one of the Supply that it is until it leaves play, chosen once (P17b)."""

    what: Cards

    def run(self, state: State, frame: Frame) -> Ask | None:
        """Ask which; where there is none, it is played as what it is, and then does nothing."""
        you, cards = frame.you, cards_in(state, frame.you, SUPPLY)
        shapes = tuple([card for card in cards if self.what.fits(state, frame, card)])
        if frame.progress != BEFORE:
            note(state, "none", you, frm=SUPPLY, rule="P7")
        elif shapes:
            itself = (plain(frame.play.card),)
            return Decision(SUBSET, state.asked(you), shapes, "play as", 1, 1, you=you, cards=itself, rule="P17b")
        else:
            follow(state, you, frame.play, settled=True)
        return None

    def apply(self, state: State, frame: Frame, answer: Answer) -> None:
        """Let it be that card, and play it as such: it may go on to be another."""
        name = become(state, frame.you, frame.play.card, answer[0])
        follow(state, frame.you, frame.play._replace(card=name))


class FollowSwapped(Instruction):
    """Follow the instructions of the card played, with +Cards and +$ for each other this turn (X14)."""

    def run(self, state: State, frame: Frame) -> Ask | None:
        """Ask which, where several things overrule what the card says (P5), or follow the only ones there are."""
        choices = own_instructions(state, frame)
        if len(choices) > 1:
            cards = (plain(frame.play.card),)
            return Decision(ONE, state.asked(frame.you), tuple(choices), "instead", cards=cards, you=frame.you)
        self.apply(state, frame, next(iter(choices)))
        return None

    def apply(self, state: State, frame: Frame, answer: Answer) -> None:
        """Follow them."""
        chosen = own_instructions(state, frame)[Choice(str(answer), "follow")]
        state.push(chosen, frame.you, frame.play._replace(swapped=True), frame.it)


class BeUnaffected(Instruction):
    """Be unaffected by the Attack being played (A2)."""

    def run(self, state: State, frame: Frame) -> Ask | None:
        """Write it into that play."""
        become_unaffected(state, frame.you)
        return None


def against_attacks(*do: Instruction, given: Condition | None = None) -> When:
    """Let the player reveal this card from the hand when another plays an Attack, before it does anything (P4)."""
    return When(
        WHEN_PLAYED,
        by=OTHERS,
        what=kind(ATTACK),
        holding=HAND,
        may=True,
        reveal=True,
        given=given,
        do=do,
    )


class StillInPlay(Condition):
    """Hold while the card just played is still in play (P13); one played where it lies never was (Z2)."""

    def holds(self, state: State, frame: Frame) -> bool:
        """Look for it."""
        play = frame.progress.event.play
        return bool(play.in_place) and frame.it[0] in state.players[frame.you].play


class PutOnMat(Instruction, Tracking):
    """Put this card onto a mat, if it is still in play (P16)."""

    mat: str

    def run(self, state: State, frame: Frame) -> Ask | None:
        """Move it."""
        card = frame.play.card
        if frame.play.in_place and card in state.players[frame.you].play:
            lift(state, frame.you, PLAY, (card,))
            lay(state, frame.you, self.mat, (plain(card),))
            note(state, "put", frame.you, (card,), PLAY, self.mat)
        else:
            note(state, "lose", frame.you, (card,), rule="M1" if frame.play.in_place else "P16")
        return None


class CallAndReplay(Instruction):
    """Call this card from the Tavern mat into play and play the card just played again (X11, P13)."""

    def run(self, state: State, frame: Frame) -> Ask | None:
        """Call it, then replay."""
        you, card = frame.you, frame.play.card
        lift(state, you, TAVERN, (card,))
        name = tag(state, card) if state.game.has_durations else untagged(card)
        lay(state, you, PLAY, (name,))
        note(state, "call", you, (card,), TAVERN, PLAY, rule="X11")
        repeat(state, you, frame.it[0], (name,) if "#" in name else ())
        return None


class Replay(Instruction, Tracking, Multiplying):
    """Play the card just played again, wherever it is now (P13); this card stays with a Duration (U3).

    afterwards: it is being played now, and is played again once that is over.
    """

    afterwards: bool = False

    def tracks_itself(self) -> bool:
        """Say that the card must be told apart from its copies because it may stay in play."""
        return True

    def tracks_it(self) -> bool:
        """Say whether the card played must be found again."""
        return self.afterwards

    def multiplies(self) -> bool:
        """Say that the card stays in play as long as a Duration it has played again (U3)."""
        return True

    def run(self, state: State, frame: Frame) -> Ask | None:
        """Play it again, where it lies if it was played there: now, or under the play that goes on."""
        own = frame.play
        if self.afterwards:
            place, play = play_begun(state)
            staying: Names = (own.card,) if "#" in own.card else ()
            state.stack.insert(place, Frame(AGAIN, frame.you, own, (play.card,), (staying, not play.in_place)))
            return None
        card = frame.it[0]
        played = play_answered(state, card)
        by = own.by if not own.in_place else (own.card,) if "#" in own.card else ()
        repeat(state, frame.you, card, by, leave=played is not None and not played.in_place)
        return None


class GaveCoins(Condition):
    """Hold when the play just done has itself given its player $: its own instructions, or what replaced them (P5)."""

    def holds(self, state: State, frame: Frame) -> bool:
        """Look at that play."""
        return gave_coins(state)


class ReturnToActionPhase(Instruction):
    """Go back to the Action phase if it is the player's own Buy phase (T2b); then: follows there, in any case."""

    then: Sequence[Instruction] = ()

    def run(self, state: State, frame: Frame) -> Ask | None:
        """Leave the Buy phase; what happens at its end happens first."""
        state.push(self.then, frame.you, frame.play, frame.it)
        if state.turn == frame.you and state.phase == BUY_PHASE:
            return_to_actions(state)
        return None


class EachOther(Instruction):
    """Let each other player follow instructions in turn order, but for those unaffected by this play (A2, A7).

    The player whose turn it is comes first (R1). too: the player of the card as well.
    """

    do: Sequence[Instruction]
    too: bool = False

    def run(self, state: State, frame: Frame) -> Ask | None:
        """Push the instructions of each, on top those of whoever is first in turn order."""
        owner = frame.play.owner
        affected = []
        for player in state.from_turn():
            if player == owner and not self.too:
                continue
            if player in frame.play.spared:
                note(state, "spared", player, rule="A2")
            else:
                affected.append(player)
        for player in reversed(affected):
            state.push(self.do, player, frame.play, frame.it)
        return None


class PassLeft(Instruction):
    """Let players pass a card from hand to the left, all at once and unseen (K10, K12).

    skipping: only players with cards take part, and each passes to the next who does; in the first printing everybody
    passes to the neighbour, and who has no card passes nothing but receives (V3).
    """

    skipping: bool = True

    def run(self, state: State, frame: Frame) -> Ask | None:
        """Gather the choices in the frame's progress, shown to nobody, then move the cards together."""
        order, chosen = self._gathered(state, frame)
        if self.skipping and sum(1 for player in order if state.players[player].hand) < 2:
            note(state, "none", frame.play.owner, rule="P7")
        elif len(chosen) < len(order):
            player = order[len(chosen)]
            return Decision(SUBSET, state.asked(player), state.players[player].hand, "pass", 1, 1, you=player)
        else:
            self._pass(state, order, chosen)
        return None

    def apply(self, state: State, frame: Frame, answer: Answer) -> None:
        """Remember the choice of one player."""
        _, chosen = self._gathered(state, frame)
        state.stack.append(frame.at((*chosen, answer[0])))

    def _gathered(self, state: State, frame: Frame) -> tuple[list[int], tuple[str, ...]]:
        """Return the players in turn order and the choices so far, '' for players without cards next in line."""
        order = [frame.play.owner, *state.after(frame.play.owner)]
        chosen: tuple[str, ...] = frame.progress or ()
        while len(chosen) < len(order) and not state.players[order[len(chosen)]].hand:
            chosen = (*chosen, "")
        return order, chosen

    def _pass(self, state: State, order: list[int], chosen: tuple[str, ...]) -> None:
        givers = [(player, card) for player, card in zip(order, chosen, strict=True) if card]
        takers = [player for player, _ in givers] if self.skipping else order
        for player, card in givers:
            lift(state, player, HAND, (card,))
        for player, card in givers:
            taker = takers[(takers.index(player) + 1) % len(takers)]
            lay(state, taker, HAND, (plain(card),))
            note(state, "pass", player, (card,), HAND, HAND, rule="K12", owner=taker)


__all__ = [
    "IT", "MOUSE", "PREPARED", "BeUnaffected", "CallAndReplay", "EachOther", "FollowAgain", "FollowSwapped",
    "GaveCoins", "MoreOptions", "PassLeft", "Play", "PlayThis", "PlayedAs", "PutOnMat", "Replay", "ReturnToActionPhase",
    "StillInPlay", "against_attacks",
]  # fmt: skip
