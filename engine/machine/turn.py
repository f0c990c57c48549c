"""The turn: its phases, what may be played and bought, Clean-up, and whose turn is next (rules §2)."""

from __future__ import annotations

from functools import cache

from engine.machine.costs import cost_of, worth_of
from engine.machine.deck import take, unsettled
from engine.machine.durations import stop_what_left
from engine.machine.events import NO_PLAY, open_window
from engine.machine.gaining import gain
from engine.machine.moves import lay
from engine.machine.playing import begin
from engine.machine.scoring import game_ends
from engine.machine.trace import note
from engine.model.asks import PHASE, Answer, Ask, Decision
from engine.model.kinds import (
    ACTION_PHASE,
    BUY_PHASE,
    BUY_STARTS,
    CLEAN_UP,
    DISCARD,
    END_OF_TURN,
    HAND,
    NEXT_START,
    NIGHT_PHASE,
    ONCE,
    PLAY,
    START_OF_TURN,
    THIS_TURN,
    TURN_ENDS,
    TURN_STARTS,
    YOUR_NEXT_TURN,
)  # fmt: skip
from engine.model.node import Instruction
from engine.model.state import NOBODY, Event, Frame, Names, Player, State, joined, plain

END = "end"
PLAY_ALL = "play all"
ONLY_END = (END,)


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
                    # T4: after a buy no Treasure is among the options of this Buy phase.
                    rule = "T4" if state.bought and phase == BUY_PHASE else ""
                    return Decision(PHASE, state.asked(state.turn), found, _PROMPTS[phase], 0, 0, state.turn, (), rule)
            if _NEXT[phase](state, frame):
                return None

    def apply(self, state: State, frame: Frame, answer: Answer) -> None:
        """Play, buy, or end the phase."""
        option = str(answer)
        if option == END:
            if not end_phase(state, frame):
                state.stack.append(frame)
            return
        state.stack.append(frame)
        if option == PLAY_ALL:
            _play_all(state)
        elif option.startswith("play "):
            if state.phase == ACTION_PHASE:
                state.actions -= 1
            begin(state, state.turn, option[5:], HAND)
        else:
            buy(state, option[4:])


def phase_options(state: State) -> tuple[str, ...]:
    """List what may be done in this phase; nothing where the turn asks nobody (its start, Clean-up)."""
    options = _OPTIONS.get(state.phase)
    return () if options is None else options(state)


def go_on(state: State, frame: Frame) -> bool:
    """Leave this part of the turn for the next; say whether anything was put on the stack, or the game is over."""
    return _NEXT[state.phase](state, frame)


TURN = Turn()
TURN_FRAME = Frame(TURN, NOBODY, NO_PLAY)


class DrawUp(Instruction):
    """Draw the next hand in Clean-up (T8)."""

    def run(self, state: State, frame: Frame) -> Ask | None:
        """Draw, or ask chance."""
        chance = unsettled(state, state.next_hand, frame.you)
        if chance is None:
            self.apply(state, frame, ())
        return chance

    def apply(self, state: State, frame: Frame, answer: Answer) -> None:
        """Draw the cards."""
        player = state.players[frame.you]
        cards = take(state, state.next_hand, frame.you, None if answer == () else tuple(answer))
        player.hand = joined(player.hand, cards)
        if state.trace is not None:
            note(state, "draw", frame.you, cards, "deck", HAND, len(cards), "T8")


DRAW_UP = DrawUp()


@cache
def draw_up(player: int) -> Frame:
    """Return the frame in which a player draws the next hand."""
    return Frame(DRAW_UP, player, NO_PLAY)


def begin_game(state: State) -> None:
    """Put the first turn on the stack."""
    state.stack = [TURN_FRAME]


def _actions(state: State) -> tuple[str, ...]:
    if state.actions < 1:
        return ONLY_END
    return state.infos.plays(state.players[state.turn].hand).actions + ONLY_END


def _nights(state: State) -> tuple[str, ...]:
    return state.infos.plays(state.players[state.turn].hand).nights + ONLY_END


def _buys(state: State) -> tuple[str, ...]:
    buys = buyable(state) if state.buys > 0 else ONLY_END
    if state.bought:
        return buys
    plays = state.infos.plays(state.players[state.turn].hand)
    if plays.worths > 1:
        return (*plays.treasures, PLAY_ALL, *buys)
    return plays.treasures + buys


_OPTIONS = {ACTION_PHASE: _actions, BUY_PHASE: _buys, NIGHT_PHASE: _nights}
_PROMPTS = {phase: f"phase.{phase}" for phase in _OPTIONS}


def buyable(state: State) -> tuple[str, ...]:
    """List what can be bought now (G8, G8c) and the end of the phase."""
    game, piles = state.game, state.piles
    empty = tuple([name for index, name in game.supply if not piles[index]]) if 0 in piles else ()
    price = (state.coins, state.potions, state.discount, empty)
    affordable = game.affordable.get(price)
    if affordable is None:
        affordable = game.affordable[price] = _affordable(state, empty)
    if not game.restricts_buys:
        return affordable
    owned = state.players[state.turn].owned
    forbidding = [effect.ability for effect in state.lingering if hasattr(effect.ability, "forbids")]
    found = [
        option
        for option in affordable[:-1]
        if option[4:] not in owned and not any(ability.forbids(state, option[4:]) for ability in forbidding)
    ]
    return (*found, END)


def _affordable(state: State, empty: Names) -> tuple[str, ...]:
    """List what the $ and potions are enough for but for the empty piles."""
    found = []
    for _, name in state.game.supply:
        cost = cost_of(state, name)
        if name not in empty and cost.coins <= state.coins and cost.potion <= state.potions:
            found.append(f"buy {name}")
    found += [f"buy {name}" for name in state.game.projects if state.infos[name].cost.coins <= state.coins]
    return (*found, END)


def buy(state: State, name: str) -> None:
    """Pay, use a Buy, then gain the card (G8); a Project is not a card (G8c)."""
    player = state.turn
    project = name in state.game.projects
    cost = state.infos[name].cost if project else cost_of(state, name)
    state.coins -= cost.coins
    state.potions -= cost.potion
    state.buys -= 1
    state.bought = True
    if state.trace is not None:
        note(state, "buy", player, (name,), rule="G8")
    if project:
        owner = state.players[player]
        owner.owned = joined(owner.owned, (name,))
        state.infos = state.game.infos_for(owner.owned)
    else:
        gain(state, player, name, bought=True)


def _play_all(state: State) -> None:
    """Play every Treasure that only gives $, one after the other (T4)."""
    player = state.players[state.turn]
    infos = state.infos
    kept: list[str] = []
    played: list[str] = []
    for card in player.hand:
        worth = infos[card].worth
        if worth is None:
            kept.append(card)
            continue
        played.append(card)
        state.coins += worth_of(state, state.turn, card, worth) if state.lingering else worth
        if state.trace is not None:
            note(state, "play", state.turn, (card,), HAND, PLAY, rule="P3")
    player.hand = tuple(kept)
    player.play = joined(player.play, tuple(played))


def end_phase(state: State, frame: Frame) -> bool:
    """Go on to the next phase; say whether anything was put on the stack, with the turn's frame below it."""
    if state.phase == ACTION_PHASE:
        state.phase = BUY_PHASE
        state.bought = False
        return _opened(state, frame, BUY_STARTS)
    state.phase = NIGHT_PHASE if state.phase == BUY_PHASE and state.game.has_night else CLEAN_UP
    return False


def _opened(state: State, frame: Frame, event: str) -> bool:
    if event not in state.game.hears:
        return False
    state.stack.append(frame)
    open_window(state, Event(event, state.turn))
    return True


def start_turn(state: State, frame: Frame) -> bool:
    """Begin a turn: what lasted until it ends, then what waits for it resolves in any order (T2)."""
    player = state.turn
    state.phase = ACTION_PHASE
    state.infos = state.game.infos_for(state.players[player].owned)
    if state.trace is not None:
        note(state, "turn", player, rule="T1")
    if state.lingering:
        state.lingering = tuple(
            e._replace(until=ONCE) if e.until == NEXT_START and e.owner == player else e
            for e in state.lingering
            if e.until != YOUR_NEXT_TURN or e.owner != player
        )
    return _opened(state, frame, TURN_STARTS)


def clean_up(state: State, frame: Frame) -> bool:
    """Discard hand and play area but for what stays (T8, U1), then draw and let end-of-turn effects resolve."""
    number = state.turn
    player = state.players[number]
    if state.lingering and state.game.profile.duration_leaves_play == "stops":
        stop_what_left(state)
    cards = _leave_play(state, player) + player.hand
    if state.tags:
        cards = tuple(map(plain, cards))
    player.hand = ()
    if cards:
        lay(state, number, DISCARD, cards)
    for other in state.players:
        if other.play and other is not player:
            # What others have played on this turn goes too, unless it stays (U8).
            other.discard = joined(other.discard, tuple(map(plain, _leave_play(state, other))))
    if state.game.has_fates:
        _return_kept(state)
    if state.trace is not None:
        note(state, "clean up", number, cards, PLAY, DISCARD, rule="T8")
    state.phase = END_OF_TURN
    state.stack.append(frame)
    if TURN_ENDS in state.game.hears:
        open_window(state, Event(TURN_ENDS, number))
    state.stack.append(draw_up(number))
    return True


def _leave_play(state: State, player: Player) -> Names:
    """Take out of play, and return, all cards of a player but those that stay for an effect (U1, U3)."""
    cards = player.play
    held = {tag for e in state.lingering if e.until != THIS_TURN for tag in e.holds} if state.lingering else ()
    player.play = tuple([card for card in cards if card in held]) if held else ()
    return tuple([card for card in cards if card not in held]) if held else cards


def _return_kept(state: State) -> None:
    """Return Boons kept until this Clean-up to their discards, whoever has received them (N3)."""
    # Those taken to be received later wait on (N5).
    waiting = {effect.card for effect in state.lingering if effect.until == NEXT_START}
    for player in state.players:
        boons = [thing for thing in player.owned if "Boon" in state.infos[thing].types]
        kept = tuple(thing for thing in boons if thing not in waiting)
        if kept:
            player.owned = tuple(thing for thing in player.owned if thing not in kept)
            state.boons = state.boons._replace(discard=joined(state.boons.discard, kept))


def end_turn(state: State, frame: Frame) -> bool:
    """Let what lasts this turn expire, test for the end of the game (T9), and begin the next turn."""
    if state.lingering:
        state.lingering = tuple(e for e in state.lingering if e.until != THIS_TURN)
    if not state.extra:
        state.players[state.turn].turns += 1
        state.last_normal = state.turn
    state.tally = state.face_down = ()
    state.actions = state.buys = 1
    state.coins = state.potions = state.discount = 0
    state.bought = False
    state.next_hand = 5
    state.possessor = NOBODY
    state.infos = state.game.infos
    if game_ends(state):
        note(state, "end", NOBODY, rule="E1")
        state.over = True
        state.stack.clear()
        return True
    _begin_next(state)
    state.phase = START_OF_TURN
    return False


_NEXT = {
    ACTION_PHASE: end_phase, BUY_PHASE: end_phase, NIGHT_PHASE: end_phase,
    START_OF_TURN: start_turn, CLEAN_UP: clean_up, END_OF_TURN: end_turn,
}  # fmt: skip


def _begin_next(state: State) -> None:
    """Find whose turn is next: extra turns that can begin, else the next player's normal turn."""
    ended = state.turn
    if not (state.queue and _begin_extra(state, ended)):
        _set_turn(state, ended, (state.last_normal + 1) % len(state.players), extra=False)


def _begin_extra(state: State, ended: int) -> bool:
    """Begin the next extra turn in turn order from the player whose turn just ended, if one can begin (T10b)."""
    order = state.from_turn()
    queue = sorted(state.queue, key=lambda entry: order.index(entry[1]))
    while queue:
        node, player, possessor = queue.pop(0)
        state.queue = tuple(queue)
        begins = getattr(node, "begins", None)
        if begins is not None and begins(state, player):
            _set_turn(state, ended, player, extra=True)
            state.possessor = possessor
            on_start = getattr(node, "on_start", None)
            if on_start is not None:
                on_start(state, player, possessor)
            return True
        note(state, "no extra turn", player, rule="T10")
    return False


def _set_turn(state: State, ended: int, player: int, extra: bool) -> None:
    turns, extras = state.row if player == ended else (0, 0)
    state.row = (turns + 1, extras + 1 if extra else 0)
    state.turn, state.extra = player, extra
