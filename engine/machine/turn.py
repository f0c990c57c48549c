"""The turn: its phases, what may be played and bought, Clean-up, and whose turn is next (rules §2)."""

from __future__ import annotations

from engine.machine.barring import is_barred, playable
from engine.machine.buying import buy, buyable, pay_debt, purchases_left, spend, spendable
from engine.machine.clean_up import clean_up, stays_for
from engine.machine.costs import worth_of
from engine.machine.events import NO_PLAY, SHORT, open_window, use_up
from engine.machine.giving import add_coins
from engine.machine.history import begin_phase, count, forget, remember_old, remember_turn
from engine.machine.playing import begin
from engine.machine.scoring import game_ends
from engine.machine.trace import note
from engine.machine.tracking import owned
from engine.machine.zones import cards_in
from engine.model.ability import Effect, Event, When
from engine.model.asks import ONE, PHASE, Answer, Ask, Decision
from engine.model.choices import END, PLAY_ALL, Choice
from engine.model.game import to_play_from_deck
from engine.model.instruction import Frame, Instruction, Play
from engine.model.kinds import (
    ACTION_PHASE,
    BUY_ENDS,
    BUY_PHASE,
    BUY_STARTS,
    CLEAN_UP,
    DEBT,
    END_OF_TURN,
    FROM_HAND_DEED,
    HAND,
    IN_DECK,
    NEXT_START,
    NIGHT_PHASE,
    ONCE,
    PAID,
    PLAY,
    SKIPPED,
    START_OF_TURN,
    TURN_OVER,
    TURN_STARTS,
    USED,
    YOUR_NEXT_TURN,
)  # fmt: skip
from engine.model.names import NOBODY, joined, plain
from engine.model.node import Node
from engine.model.roles import GivingTurns, Prolonging
from engine.model.state import State
from engine.records import NamedTuple

ONLY_END = (END,)
# Where all have Debt and nothing that makes $, no rule ends the game: it is over when so many turns ask nobody.
MOST_IDLE = 200


class Turn(Instruction):
    """Be the turn of the player whose turn it is: reads the phase each time, since effects may set it (Villa)."""

    def run(self, state: State, frame: Frame) -> Ask | None:
        """Offer what may be done in this phase, or go on to the next; windows come on top of this frame."""
        while True:
            phase = state.phase
            options = _OPTIONS.get(phase)
            if options is not None:
                found = options(state)
                if len(found) > 1:
                    return ask_in_phase(state, found)
            if _NEXT[phase](state, frame):
                return None

    def apply(self, state: State, frame: Frame, answer: Answer) -> None:
        """Play, buy, or end the phase."""
        option = state.game.choices[answer]  # type: ignore[index]  # a phase is answered by one option
        if option.verb == "end":
            if not end_phase(state, frame):
                state.stack.append(frame)
            return
        state.stack.append(frame)
        if option.verb == "play all":
            _play_all(state)
        elif option.verb == "play":
            if state.phase == ACTION_PHASE:
                state.actions -= 1
            begin(state, state.turn, owned(state, state.turn, option.card), HAND)
        elif option.verb == "spend":
            spend(state, state.turn, option.card)
        elif option.verb == "pay":
            pay_debt(state, state.turn)
        else:
            buy(state, option.card)


def ask_in_phase(state: State, options: tuple[Choice, ...]) -> Decision:
    """Ask which of these options of the phase is taken."""
    rule = _over_for_treasures(state) if state.phase == BUY_PHASE and (state.bought or state.tally) else ""
    turn = state.turn
    player = turn if state.possessor < 0 else state.possessor  # as `asked` says, which costs a call
    return Decision(PHASE, player, options, _PROMPTS[state.phase], 0, 0, turn, (), rule)


def phase_options(state: State) -> tuple[Choice, ...]:
    """List what may be done in this phase; nothing where the turn asks nobody (its start, Clean-up)."""
    options = _OPTIONS.get(state.phase)
    return () if options is None else options(state)


def go_on(state: State, frame: Frame) -> bool:
    """Leave this part of the turn for the next; say whether anything was put on the stack, or the game is over."""
    return _NEXT[state.phase](state, frame)


TURN = Turn()
TURN_FRAME = Frame(TURN, NOBODY, NO_PLAY)


def begin_game(state: State) -> None:
    """Put the first turn on the stack."""
    state.stack = [TURN_FRAME]


def _actions(state: State) -> tuple[Choice, ...]:
    player = state.players[state.turn]
    hand = playable(state, state.turn, player.hand) if state.game.bars else player.hand
    if state.game.in_decks:
        in_deck = playable(state, state.turn, cards_in(state, state.turn, IN_DECK))
        plays = (*state.infos.plays(hand).actions, *_from_deck(state.infos.plays(in_deck).actions))
        plays = plays if state.actions > 0 else ()
        return (*plays, *spendable(state, player), END)
    if player.tokens:
        plays = state.infos.plays(hand).actions if state.actions > 0 else ()
        return (*plays, *spendable(state, player), END)
    return state.infos.plays(hand).actions + ONLY_END if state.actions > 0 else ONLY_END


def _nights(state: State) -> tuple[Choice, ...]:
    player = state.players[state.turn]
    nights = state.infos.plays(playable(state, state.turn, player.hand)).nights
    if player.tokens and player.count(DEBT):
        return (*nights, *spendable(state, player), END)
    return nights + ONLY_END


def _buys(state: State) -> tuple[Choice, ...]:
    player = state.players[state.turn]
    buys = buyable(state) if state.buys > 0 or purchases_left(state) > 0 else ONLY_END
    if player.tokens:
        buys = (*spendable(state, player), *(ONLY_END if player.count(DEBT) else buys))
    if _over_for_treasures(state):
        return buys
    barred = state.game.bars and is_barred(state)
    plays = state.infos.plays(playable(state, state.turn, player.hand) if barred else player.hand)
    together: tuple[Choice, ...] = (PLAY_ALL,) if len(plays.together) > 1 and not barred else ()
    if together and not state.game.in_decks:
        return (*plays.treasures, PLAY_ALL, *buys)
    if state.game.in_decks:
        buys = (*together, *buys)
        in_deck = playable(state, state.turn, cards_in(state, state.turn, IN_DECK))
        buys = (*_from_deck(state.infos.plays(in_deck).treasures), *buys)
    return plays.treasures + buys


def _over_for_treasures(state: State) -> str:
    """Name the rule by which no Treasure is among the options of this Buy phase any more, '' if none says so.

    T4: something has been bought. T5: in older rules, Debt has been paid off.
    """
    if state.bought:
        return "T4"
    return "T5" if state.tally and state.count(PAID) else ""


def _from_deck(plays: tuple[Choice, ...]) -> list[Choice]:
    """Turn options to play cards into those to play them from the deck (X24)."""
    return [to_play_from_deck(one.card) for one in plays]


_OPTIONS = {ACTION_PHASE: _actions, BUY_PHASE: _buys, NIGHT_PHASE: _nights}
_PROMPTS = {phase: f"phase.{phase}" for phase in _OPTIONS}


def _play_all(state: State) -> None:
    """Play every Treasure that only gives $, one after the other (T4)."""
    player = state.players[state.turn]
    plays = state.infos.plays(player.hand)
    if state.lingering or player.tokens or state.trace is not None or FROM_HAND_DEED in state.game.counting:
        for card in plays.together:
            _play_treasure(state, card)
    else:
        state.coins += plays.worth
    player.hand = plays.kept
    player.play = joined(player.play, plays.together)


def _play_treasure(state: State, card: str) -> None:
    """Do what playing one of them does where it is counted, told, or something changes what it gives."""
    info, you = state.infos[card], state.turn
    worth = info.worth or 0
    if FROM_HAND_DEED in state.game.counting:
        count(state, FROM_HAND_DEED, you, (card,))
    note(state, "play", you, (card,), HAND, PLAY, rule="P3")
    state.now, before = Frame(info.instructions[0], you, Play(card, you)), state.now
    add_coins(state, you, worth_of(state, you, card, worth))
    state.now = before


def end_phase(state: State, frame: Frame) -> bool:
    """Go on to the next phase; say whether anything was put on the stack, with the turn's frame below it."""
    if state.phase == ACTION_PHASE:
        state.phase = BUY_PHASE
        state.bought = False
        if state.tally and state.count(PAID):
            forget(state, PAID)
        if state.game.phased:
            begin_phase(state)
        return BUY_STARTS in state.game.hears and _open(state, frame, BUY_STARTS)
    if state.phase == BUY_PHASE and BUY_ENDS in state.game.hears:
        # The phase goes on until all has resolved: what is gained then is gained in it (T6).
        state.stack += [frame, Frame(LEAVE_BUYING, state.turn, NO_PLAY)]
        open_window(state, Event(BUY_ENDS, state.turn, phase=BUY_PHASE))
        return True
    state.phase = NIGHT_PHASE if state.phase == BUY_PHASE and state.game.has_night else CLEAN_UP
    return False


class LeaveBuying(Instruction):
    """Leave the Buy phase once what happens at its end has resolved, unless that has led back to the Action phase."""

    def run(self, state: State, frame: Frame) -> Ask | None:
        """Leave it."""
        if state.phase == BUY_PHASE:
            state.phase = NIGHT_PHASE if state.game.has_night else CLEAN_UP
        return None


LEAVE_BUYING = LeaveBuying()


class BackToActions(Instruction):
    """Go from the Buy phase back to the Action phase (T2b)."""

    def run(self, state: State, frame: Frame) -> Ask | None:
        """Set the phase."""
        if state.phase == BUY_PHASE:
            state.phase = ACTION_PHASE
            note(state, "action phase", frame.you, rule="T2b")
        return None


BACK_TO_ACTIONS = BackToActions()


def return_to_actions(state: State) -> None:
    """Go back from the Buy phase to the Action phase, after what happens at its end, but where that is under way."""
    state.stack.append(Frame(BACK_TO_ACTIONS, state.turn, NO_PLAY))
    ending = any(isinstance(waiting.node, LeaveBuying) for waiting in state.stack)
    if BUY_ENDS in state.game.hears and not ending:
        open_window(state, Event(BUY_ENDS, state.turn, phase=BUY_PHASE))


def _open(state: State, frame: Frame, event: str) -> bool:
    state.stack.append(frame)
    open_window(state, Event(event, state.turn))
    return True


def start_turn(state: State, frame: Frame) -> bool:
    """Begin a turn: what lasted until it ends, then what waits for it resolves in any order (T2)."""
    player = state.turn
    state.phase = ACTION_PHASE
    if state.game.retypes:
        state.infos = state.retyped(player)
    if state.game.recalls:
        remember_old(state, state.players[player].play)
    if state.trace is not None:
        note(state, "turn", player, rule="T1")
    if state.lingering:
        state.lingering = tuple(
            e._replace(until=ONCE) if e.until == NEXT_START and e.owner == player else e
            for e in state.lingering
            if e.until != YOUR_NEXT_TURN or e.owner != player
        )
    return TURN_STARTS in state.game.hears and _open(state, frame, TURN_STARTS)


def end_turn(state: State, frame: Frame) -> bool:
    """Let what lasts this turn expire, test for the end of the game (T9), and begin the next turn."""
    _let_expire(state)
    if not state.extra:
        state.players[state.turn].turns += 1
        state.last_normal = state.turn
    game = state.game
    if game.remembers:
        remember_turn(state)
    _clear(state)
    state.next_hand = 5
    state.possessor = NOBODY
    if game.retypes:
        state.infos = state.retyped()
    state.idle += 1
    ended = _is_over(state)
    if ended or state.idle == MOST_IDLE:
        note(state, "end", NOBODY, rule="E1" if ended else "")
        state.over = True
        state.stack.clear()
        return True
    state.phase = START_OF_TURN
    if len(state.queue) > 1 or TURN_OVER in game.hears:
        state.stack += [frame, NEXT_TURN_FRAME]
        return True
    _begin_next(state)
    return False


def _let_expire(state: State) -> None:
    """Drop what lasts no longer than this turn."""
    if state.lingering:
        kept = [e for e in state.lingering if e.until not in SHORT]
        state.lingering = tuple([e._replace(swapped=False) if e.swapped else e for e in kept])  # of this turn alone


def _clear(state: State) -> None:
    """Forget what a turn has counted, and what was left of it (T11)."""
    state.tally = state.face_down = ()
    state.actions = state.buys = 1
    state.coins = state.potions = state.discount = 0
    state.bought = False


def _is_over(state: State) -> bool:
    """Say whether the game is over; those who have what prolongs it take a turn each before it is (E3)."""
    if state.game.prolongs is None:
        return game_ends(state)
    name, node = state.game.prolongs
    if not state.marked(name, USED):
        if not game_ends(state):
            return False
        state.set_mark(name, USED, 1)
        for player in (*state.after(state.turn), state.turn):
            if name in state.players[player].owned:
                state.queue = (*state.queue, (node, player, NOBODY))
                note(state, "extra turn", player, rule="E3")
    return all(giver is not node for giver, _, _ in state.queue)


_NEXT = {
    ACTION_PHASE: end_phase, BUY_PHASE: end_phase, NIGHT_PHASE: end_phase,
    START_OF_TURN: start_turn, CLEAN_UP: clean_up, END_OF_TURN: end_turn,
}  # fmt: skip


class Due(NamedTuple):
    """Be what may come next between two turns, and whose it is: an effect that has waited, or an extra turn."""

    player: int
    name: str
    effect: Effect | None = None
    turn: tuple[Node, int, int] | None = None


class NextTurn(Instruction):
    """Let what waits for the end of the turn happen, then begin the next turn.

    Of different things of one player, extra turns among them, that player chooses which comes first (T10, R2).
    """

    def run(self, state: State, frame: Frame) -> Ask | None:
        """Ask which, where there is a choice."""
        due = _due(state)
        names = {one.name: "use" if one.turn is None else "extra turn" for one in due}
        if len(names) > 1:
            options = tuple([Choice(name, verb, name) for name, verb in names.items()])
            effects = "use" in names.values()
            prompt, rule = (f"window.{TURN_OVER}", "R2") if effects else ("extra turn", "T10")
            return Decision(ONE, state.asked(due[0].player), options, prompt, you=due[0].player, rule=rule)
        _go_on(state, frame, due[0].effect if due else None)
        return None

    def apply(self, state: State, frame: Frame, answer: Answer) -> None:
        """Let that one come."""
        chosen = next(one for one in _due(state) if one.name == answer)
        if chosen.turn is not None:
            rest = list(state.queue)
            rest.remove(chosen.turn)
            state.queue = (chosen.turn, *rest)
        _go_on(state, frame, chosen.effect)


NEXT_TURN = NextTurn()
NEXT_TURN_FRAME = Frame(NEXT_TURN, NOBODY, NO_PLAY)


def _due(state: State) -> list[Due]:
    """List what may come now, of the first player in turn order who has anything (T10b)."""
    name = state.game.source_of
    due = [Due(one.owner, plain(one.card), effect=one) for one in state.lingering if _comes_between(one)]
    able = [one for one in state.queue if isinstance(one[0], GivingTurns) and one[0].begins(state, one[1])]
    due += [Due(one[1], name(one[0]), turn=one) for one in able]
    first = next((player for player in state.from_turn() if any(one.player == player for one in due)), NOBODY)
    return [one for one in due if one.player == first]


def _comes_between(effect: Effect) -> bool:
    """Say whether an effect waits for the time between two turns."""
    return isinstance(effect.ability, When) and effect.ability.event == TURN_OVER


def _go_on(state: State, frame: Frame, effect: Effect | None) -> None:
    """Let an effect happen and come back; without one begin the next turn, in which nothing of that time counts."""
    if effect is not None:
        state.stack.append(frame)
        use_up(state, effect)
        return
    _let_expire(state)
    _clear(state)
    _begin_next(state)


def _begin_next(state: State) -> None:
    """Find whose turn is next: extra turns that can begin, else the next player's normal turn."""
    ended = state.turn
    if state.queue and _begin_extra(state, ended):
        return
    player = (state.last_normal + 1) % len(state.players)
    while _skip(state, player):
        state.players[player].turns += 1  # it counts as if it had been taken (T10c)
        state.last_normal = player
        player = (player + 1) % len(state.players)
    _set_turn(state, ended, player, extra=False)


def _skip(state: State, player: int) -> bool:
    """Let a player who has to skip the turn that would begin now, and say whether he does (T10d)."""
    owner = state.players[player]
    left = owner.count(SKIPPED) if owner.tokens else 0
    if left:
        owner.set_tokens(SKIPPED, left - 1)
        note(state, "skip turn", player, rule="T10d")
    return bool(left)


def _begin_extra(state: State, ended: int) -> bool:
    """Begin the next extra turn in turn order from the player whose turn just ended, if one can begin (T10b)."""
    order = state.from_turn()
    last = len(order)  # what prolongs the game comes behind all others, in the order in which it was given (E3)
    queue = sorted(state.queue, key=lambda one: last if isinstance(one[0], Prolonging) else order.index(one[1]))
    while queue:
        node, player, possessor = queue.pop(0)
        state.queue = tuple(queue)
        begins = isinstance(node, GivingTurns) and node.begins(state, player)
        if begins and _skip(state, player):
            _let_go(state, node, player)
        elif begins:
            assert isinstance(node, GivingTurns)
            _set_turn(state, ended, player, extra=True)
            state.possessor = possessor
            node.on_start(state, player, possessor)
            return True
        else:
            _let_go(state, node, player)
            note(state, "no extra turn", player, rule="T10")
    return False


def _let_go(state: State, node: Node, player: int) -> None:
    """Let the card whose extra turn does not come wait no longer: it stays until the next Clean-up, anybody's (U2)."""
    for effect in state.lingering:
        if stays_for(state, effect, node, player):
            state.lingering = tuple([one for one in state.lingering if one is not effect])
            return


def _set_turn(state: State, ended: int, player: int, extra: bool) -> None:
    turns, extras = state.row if player == ended else (0, 0)
    state.row = (turns + 1, extras + 1 if extra else 0)
    state.turn, state.extra = player, extra
