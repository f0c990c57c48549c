"""What a clause can depend on, what has been done so far (T11) among it, and the clauses that choose between others."""

from __future__ import annotations

from collections.abc import Sequence

from engine.machine.history import counted, names_counted
from engine.machine.trace import note
from engine.model.ability import Cards, Condition
from engine.model.asks import ONE, SUBSET, Answer, Ask, Decision
from engine.model.choices import YES_OR_NO, Choice
from engine.model.instruction import Frame, Instruction, outside_play
from engine.model.kinds import ACTION, DEBT, GAINED_MARK, OWNER, PLAY_DEED, RIGHT, YOU
from engine.model.names import NOBODY, plain
from engine.model.node import Node
from engine.model.progress import Window
from engine.model.roles import Choosy, Count, Counting, Forbidding, Settling, Trying
from engine.model.state import State
from engine.vocabulary.cards import ANY, EVERYTHING, IT, Amount, Kind, NamesMet, Pronoun, kind, meant, number
from engine.vocabulary.tokens import TokensHeld


class HandAtLeast(Condition):
    """Hold when the player has so many cards in hand."""

    cards: int

    def holds(self, state: State, frame: Frame) -> bool:
        """Count the hand."""
        return len(state.players[frame.you].hand) >= self.cards


class HandAtMost(Condition):
    """Hold when the player has no more than so many cards, or cards of a kind, in hand."""

    cards: int
    what: Cards = ANY

    def holds(self, state: State, frame: Frame) -> bool:
        """Count them in the hand."""
        hand = state.players[frame.you].hand
        return sum(self.what.fits(state, frame, card) for card in hand) <= self.cards


ACTIONS = Count("actions", PLAY_DEED, kind(ACTION))


class ActionsPlayed(Condition, Counting):
    """Hold when so many Actions have been played this turn, this one and every repeat counted (P3)."""

    number: int

    def counts(self) -> tuple[Count, ...]:
        """Count the Actions played."""
        return (ACTIONS,)

    def holds(self, state: State, frame: Frame) -> bool:
        """Read the counter."""
        return counted(state, ACTIONS, state.turn) >= self.number


class Counted(Condition):
    """Hold when an amount is so great at least and at most, or odd, or one of some numbers."""

    amount: Amount
    least: int = 0
    most: int = EVERYTHING
    odd: bool = False
    one_of: Sequence[int] = ()

    def holds(self, state: State, frame: Frame) -> bool:
        """Count."""
        count = self.amount.count(state, frame)
        if self.one_of and count not in self.one_of:
            return False
        return self.least <= count <= self.most and (not self.odd or count % 2 == 1)


class DuringPhase(Condition):
    """Hold in a phase of the player's own turn (T7); without one named, in any.

    anyones: of whosever turn it is. others: on any turn but his own.
    """

    phase: str = ""
    anyones: bool = False
    others: bool = False

    def holds(self, state: State, frame: Frame) -> bool:
        """Read the phase; of what has happened, that in which it did (G7)."""
        if self.anyones:
            event = frame.progress.event if isinstance(frame.progress, Window) else None
            return self.phase == (event.phase if event is not None else state.phase)
        return (state.turn == frame.you) != self.others and self.phase in ("", state.phase)


class Is(Condition):
    """Hold when the card of the clause before is of a kind."""

    what: Cards
    card: Pronoun = IT

    def holds(self, state: State, frame: Frame) -> bool:
        """Look at the card."""
        card = meant(self.card, frame)
        return bool(card) and self.what.fits(state, frame, card)


class AmongIt(Condition):
    """Hold when so many of the cards of the clause before are of a kind; 0: none of them."""

    what: Cards
    number: int

    def holds(self, state: State, frame: Frame) -> bool:
        """Look at each."""
        found = sum(self.what.fits(state, frame, card) for card in frame.it)
        return found >= self.number if self.number else not found


class NotYetUnaffected(Condition):
    """Hold while the player is not unaffected by the play yet; showing a Moat again would do nothing (R4)."""

    def holds(self, state: State, frame: Frame) -> bool:
        """Look at the play being answered."""
        event = frame.progress.event
        # Who is only shielded may show a Reaction all the same (R5).
        return event.play is None or frame.you not in event.play.unaffected


class AfterAnotherTurn(Condition):
    """Hold when the turn before this one was another player's (T10)."""

    def holds(self, state: State, frame: Frame) -> bool:
        """Say whether this turn is the player's first in a row."""
        return state.turn != frame.you or state.row[0] == 1


class Done(Amount, NamesMet, Counting):
    """Count how often a player has done something on a turn of his own.

    deed: GAIN_DEED, BUY_DEED, BUY_ANYTHING_DEED, TRASH_DEED, PLAY_DEED or DISCARD_DEED. what: with which cards. who:
    YOU or the neighbour to the RIGHT. phase: in this phase alone, as it runs now; every: in each such phase of the
    turn. last: on his last turn, not on this one. names: how many different cards it was done with, or which
    (Kind.among). ever: 1 if he has gained a card of that name in this game, on whatever turn.
    """

    deed: str
    what: Cards = ANY
    who: str = YOU
    phase: str = ""
    last: bool = False
    names: bool = False
    every: bool = False
    ever: bool = False

    def counter(self) -> Count:
        """Return what must be counted, apart for each name where the names matter."""
        if self.ever:
            return Count(f"{self.deed} {self.what.key} ever", self.deed, self.what, False, ever=True)
        marks = {"every": self.every, "by name": self.names, "kept": self.last}
        parts = (self.deed, self.what.key, self.phase, *(mark for mark, meant in marks.items() if meant))
        what, phase = None if self.what is ANY else self.what, self.phase
        return Count(" ".join(filter(None, parts)), self.deed, what, True, phase, self.names, self.last, self.every)

    def counts(self) -> tuple[Count, ...]:
        """List the one counter."""
        return (self.counter(),)

    def _names(self, state: State, frame: Frame) -> tuple[tuple[str, int], ...]:
        """List the names met, with how often."""
        player = self._player(state, frame)
        return () if player == NOBODY else names_counted(state, self.counter(), player, self.last)

    def _player(self, state: State, frame: Frame) -> int:
        """Return whose deeds they are; NOBODY's where no turn of his own is meant."""
        player = state.after(frame.you)[-1] if self.who == RIGHT else frame.you
        return player if self.last or player == state.turn else NOBODY

    def count(self, state: State, frame: Frame) -> int:
        """Read the counter, or look for the mark of a card gained at any time."""
        if self.ever:
            names = self.what.named if isinstance(self.what, Kind) else ()
            piles = [state.game.pile_of.get(name, "") for name in names]
            return max([state.marked(pile, GAINED_MARK, frame.you) for pile in piles], default=0)
        if self.names:
            return len(self._names(state, frame))
        player = self._player(state, frame)
        return 0 if player == NOBODY else counted(state, self.counter(), player, self.last)

    def has(self, state: State, frame: Frame, name: str) -> bool:
        """Say whether it has been done with a card of this name."""
        return any(name == met for met, _ in self._names(state, frame))


class CannotBeBought(Forbidding):
    """Forbid the player whose turn it is to buy this card while something holds for him (G8)."""

    given: Condition

    def forbids(self, state: State, name: str, source: str) -> bool:
        """Say whether it holds now."""
        return self.given.holds(state, outside_play(state.turn, source))


class If(Instruction, Settling):
    """Follow instructions if something holds, others if not."""

    condition: Condition
    then: Sequence[Instruction]
    otherwise: Sequence[Instruction] = ()

    def minds_debt(self) -> bool:
        """Say whether it is looked how much Debt there is."""
        return any(isinstance(node, TokensHeld) and node.token == DEBT for _, node in self.condition.walk())

    def run(self, state: State, frame: Frame) -> Ask | None:
        """Look, and go on accordingly."""
        state.push(self.then if self.condition.holds(state, frame) else self.otherwise, frame.you, frame.play, frame.it)
        return None


class Option(Node):
    """Be one of the things to choose from: `name` is how scenarios and prompts call it."""

    name: str
    do: Sequence[Instruction]


class ChooseOne(Instruction):
    """Choose one of several things to do, or so many different ones; one that cannot be done may be chosen (K4).

    number: how many. All are chosen first, then done in the order in which they are listed (K5, K6). doable: only of
    those whose first step can be done ("trash this or a card from your hand", P7). either: it is no list from which
    more could be chosen (K6).
    """

    options: Sequence[Option]
    chooser: str = YOU
    number: Amount | int = 1
    doable: bool = False
    either: bool = False

    def run(self, state: State, frame: Frame) -> Ask | None:
        """Ask which."""
        player = frame.play.owner if self.chooser == OWNER else frame.you
        card = plain(frame.play.card)
        names = tuple(Choice(option.name, "choose", card, 0, option) for option in self.offered(state, frame))
        if not names:
            note(state, "none", frame.you, rule="P7")
            return None
        more = _more_options(state, frame, player) if self._is_a_list() else 0
        if self.number == 1 and not more:
            return Decision(ONE, state.asked(player), names, "choose", you=frame.you)
        wanted = min(number(self.number, state, frame), len(names))
        rule = "K5" if isinstance(self.number, int) and not more else "K6"
        options, most = tuple(sorted(names)), min(wanted + more, len(names))
        return Decision(SUBSET, state.asked(player), options, "choose several", wanted, most, frame.you, rule=rule)

    def _is_a_list(self) -> bool:
        """Say whether it is a list of things to choose from, and not whether or for whom something is done."""
        return not (self.doable or self.either) and self.chooser != OWNER and all(one.do for one in self.options)

    def offered(self, state: State, frame: Frame) -> Sequence[Option]:
        """List what can be chosen."""
        if not self.doable:
            return self.options
        first = [(option, option.do[0]) for option in self.options]
        return [option for option, step in first if isinstance(step, Trying) and step.can_be_done(state, frame)]

    def apply(self, state: State, frame: Frame, answer: Answer) -> None:
        """Do what was chosen."""
        chosen = (answer,) if isinstance(answer, str) else answer
        done = [step for option in self.options if option.name in chosen for step in option.do]
        state.push(done, frame.you, frame.play, frame.it)


def _more_options(state: State, frame: Frame, player: int) -> int:
    """Count how many more options the player of a card may choose because of what has played it (K6)."""
    if player != frame.play.owner or not state.lingering:
        return 0
    here = [one.ability for one in state.lingering if (one.owner, one.card) == (player, frame.play.card)]
    return max((one.more_options() for one in here if isinstance(one, Choosy)), default=0)


class InAnyOrder(Instruction):
    """Do several things, one completely before the next, in an order that the player likes (R2)."""

    options: Sequence[Option]

    def run(self, state: State, frame: Frame) -> Ask | None:
        """Ask which comes next, among those that can be done; the others are tried last.

        Where a card meant has a cost that moves (Destrier, Wayfarer), what cannot be done yet may be tried first too.
        """
        left = self._left(frame)
        able = [option for option in left if _can_be_done(state, frame, option)]
        if able and any(state.infos[card].pricing for card in frame.it):
            able = list(left)
        if len(able) > 1:
            card = plain(frame.play.card)
            names = tuple(Choice(option.name, "choose", card, 0, option) for option in able)
            return Decision(ONE, state.asked(frame.you), names, "choose", you=frame.you)
        self._follow(state, frame, (able or left)[0])
        return None

    def apply(self, state: State, frame: Frame, answer: Answer) -> None:
        """Do it, then come back for the rest."""
        self._follow(state, frame, next(option for option in self.options if option.name == answer))

    def _left(self, frame: Frame) -> Sequence[Option]:
        return [option for option in self.options if frame.progress is None or option.name in frame.progress]

    def _follow(self, state: State, frame: Frame, chosen: Option) -> None:
        rest = tuple(option.name for option in self._left(frame) if option is not chosen)
        if rest:
            state.stack.append(frame.at(rest))
        state.push(chosen.do, frame.you, frame.play, frame.it)


def _can_be_done(state: State, frame: Frame, option: Option) -> bool:
    return not option.do or not isinstance(option.do[0], Trying) or option.do[0].can_be_done(state, frame)


class ForEach(Instruction):
    """Follow instructions so many times, or as many as an amount is now, one time after the other."""

    amount: Amount | int
    do: Sequence[Instruction]

    def run(self, state: State, frame: Frame) -> Ask | None:
        """Follow them once and come back."""
        left: int = number(self.amount, state, frame) if frame.progress is None else frame.progress
        if left > 0:
            state.stack.append(frame.at(left - 1))
            state.push(self.do, frame.you, frame.play, frame.it)
        elif frame.progress is None:
            note(state, "none", frame.you, rule="P7")
        return None


class May(Instruction):
    """Do something or not, as the player likes (K2)."""

    do: Sequence[Instruction]
    chooser: str = YOU

    def run(self, state: State, frame: Frame) -> Ask | None:
        """Ask whether."""
        player = frame.play.owner if self.chooser == OWNER else frame.you
        return Decision(ONE, state.asked(player), YES_OR_NO, "may", you=frame.you)

    def apply(self, state: State, frame: Frame, answer: Answer) -> None:
        """Do it, or note that the player declined."""
        if answer == "yes":
            state.push(self.do, frame.you, frame.play, frame.it)
        else:
            note(state, "decline", frame.you, rule="K2")
