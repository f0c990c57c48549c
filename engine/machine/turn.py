"""The turn: its phases, what may be played and bought, Clean-up, and whose turn is next (rules §2)."""

from __future__ import annotations

from engine.machine.costs import cost_of
from engine.machine.deck import take, unsettled
from engine.machine.events import NO_PLAY, open_window
from engine.machine.gaining import gain, pile_left
from engine.machine.moves import lay
from engine.machine.playing import begin
from engine.machine.scoring import game_ends
from engine.machine.trace import note
from engine.model.asks import PHASE, Answer, Ask, Decision
from engine.model.kinds import (
    ACTION_PHASE, BUY_PHASE, BUY_STARTS, CLEAN_UP, DISCARD, END_OF_TURN, HAND, NIGHT_PHASE, ONCE, PLAY, START_OF_TURN,
    THIS_TURN, TURN_ENDS, TURN_STARTS, WHEN_PLAYED, YOUR_NEXT_TURN,
)  # fmt: skip
from engine.model.node import Instruction
from engine.model.state import NOBODY, Event, Frame, State, joined, plain

END = "end"
PLAY_ALL = "play all"


class Turn(Instruction):
    """Be the turn of the player whose turn it is: reads the phase each time, since effects may set it (Villa)."""

    def run(self, state: State, frame: Frame) -> Ask | None:
        """Offer what may be done in this phase, or go on to the next."""
        phase = state.phase
        if phase == ACTION_PHASE or phase == BUY_PHASE or phase == NIGHT_PHASE:
            options = _OPTIONS[phase](state)
            if len(options) > 1:
                return Decision(PHASE, state.asked(state.turn), tuple(options), f"phase.{phase}", you=state.turn)
            state.stack.append(frame)
            _end_phase(state)
        elif phase == START_OF_TURN:
            state.stack.append(frame)
            start_turn(state)
        elif phase == CLEAN_UP:
            state.stack.append(frame)
            clean_up(state)
        else:
            end_turn(state)
        return None

    def apply(self, state: State, frame: Frame, answer: Answer) -> None:
        """Play, buy, or end the phase."""
        state.stack.append(frame)
        option = str(answer)
        if option == END:
            _end_phase(state)
        elif option == PLAY_ALL:
            _play_all(state)
        elif option.startswith("play "):
            if state.phase == ACTION_PHASE:
                state.actions -= 1
            begin(state, state.turn, option[5:], HAND)
        else:
            buy(state, option[4:])


TURN = Turn()


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


def begin_game(state: State) -> None:
    """Put the first turn on the stack."""
    state.stack = [Frame(TURN, state.turn, NO_PLAY)]


def _actions(state: State) -> list[str]:
    if state.actions < 1:
        return [END]
    infos = state.infos
    return [*(f"play {card}" for card in dict.fromkeys(state.players[state.turn].hand) if infos[card].action), END]


def _nights(state: State) -> list[str]:
    infos = state.infos
    return [*(f"play {card}" for card in dict.fromkeys(state.players[state.turn].hand) if infos[card].night), END]


def _buys(state: State) -> list[str]:
    options: list[str] = []
    infos = state.infos
    if not state.bought:
        hand = state.players[state.turn].hand
        plain_ones = 0
        for card in dict.fromkeys(hand):
            if infos[card].treasure:
                options.append(f"play {card}")
                plain_ones += infos[card].worth is not None and hand.count(card)
        if plain_ones > 1 and state.game.plain_treasures:
            options.append(PLAY_ALL)
    if state.buys > 0:
        options += [f"buy {name}" for name in buyable(state)]
    options.append(END)
    return options


_OPTIONS = {ACTION_PHASE: _actions, BUY_PHASE: _buys, NIGHT_PHASE: _nights}


def buyable(state: State) -> list[str]:
    """List the cards and Projects that can be bought now (G8, G8c)."""
    found: list[str] = []
    coins, piles = state.coins, state.piles
    forbidding = [effect.ability for effect in state.lingering if hasattr(effect.ability, "forbids")]
    for index, name in state.game.supply:
        if piles[index]:
            cost = cost_of(state, name)
            if cost.coins <= coins and cost.potion <= state.potions:
                if not any(ability.forbids(state, name) for ability in forbidding):
                    found.append(name)
    owned = state.players[state.turn].owned
    found += [name for name in state.game.projects if state.infos[name].cost.coins <= coins and name not in owned]
    return found


def buy(state: State, name: str) -> None:
    """Pay, use a Buy, then gain the card (G8); a Project is not a card (G8c)."""
    player = state.turn
    project = name in state.game.projects
    cost = state.infos[name].cost if project else cost_of(state, name)
    state.coins -= cost.coins
    state.potions -= cost.potion
    state.buys -= 1
    state.bought = True
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
    cards = tuple([card for card in player.hand if infos[card].worth is not None])
    player.hand = tuple([card for card in player.hand if infos[card].worth is None])
    player.play = joined(player.play, cards)
    for card in cards:
        state.coins += infos[card].worth or 0
        if state.trace is not None:
            note(state, "play", state.turn, (card,), HAND, PLAY, rule="P3")


def _end_phase(state: State) -> None:
    if state.phase == ACTION_PHASE:
        enter_buy_phase(state)
    elif state.phase == BUY_PHASE and state.game.has_night:
        state.phase = NIGHT_PHASE
    else:
        state.phase = CLEAN_UP


def enter_buy_phase(state: State) -> None:
    """Begin a Buy phase: Treasures may be played again, and what waits for it resolves (T4, N7)."""
    state.phase = BUY_PHASE
    state.bought = False
    if BUY_STARTS in state.game.hears:
        open_window(state, Event(BUY_STARTS, state.turn))


def start_turn(state: State) -> None:
    """Begin a turn: what lasted until it ends, then what waits for it resolves in any order (T2)."""
    player = state.turn
    state.phase = ACTION_PHASE
    state.infos = state.game.infos_for(state.players[player].owned)
    note(state, "turn", player, rule="T1")
    if state.lingering:
        state.lingering = tuple(e for e in state.lingering if e.until != YOUR_NEXT_TURN or e.owner != player)
    if TURN_STARTS in state.game.hears:
        open_window(state, Event(TURN_STARTS, player))


def clean_up(state: State) -> None:
    """Discard hand and play area but for what stays (T8, U1), then draw and let end-of-turn effects resolve."""
    number = state.turn
    player = state.players[number]
    stays: tuple[str, ...] = ()
    if state.lingering:
        held = {tag for e in state.lingering if e.until != THIS_TURN for tag in e.holds}
        stays = tuple(card for card in player.play if card in held)
    gone = [card for card in player.play if card not in stays] if stays else player.play
    cards = (*gone, *player.hand)
    if state.tags:
        cards = tuple(map(plain, cards))
    player.play, player.hand = stays, ()
    if cards:
        lay(state, number, DISCARD, cards)
    for other in state.players:
        if other is not player and other.play:
            _discard_strays(state, other, stays)
    if player.owned and state.game.has_fates:
        _return_kept(state, number)
    note(state, "clean up", number, cards, PLAY, DISCARD, rule="T8")
    state.phase = END_OF_TURN
    if TURN_ENDS in state.game.hears:
        open_window(state, Event(TURN_ENDS, number))
    state.stack.append(Frame(DRAW_UP, number, NO_PLAY))


def _discard_strays(state: State, other: object, stays: tuple[str, ...]) -> None:
    """Discard what another player has played on this turn and what does not stay (U8)."""
    from engine.model.state import Player

    assert isinstance(other, Player)
    held = {tag for e in state.lingering if e.until != THIS_TURN for tag in e.holds}
    gone = tuple(plain(card) for card in other.play if card not in held)
    if gone:
        other.play = tuple(card for card in other.play if card in held)
        other.discard = joined(other.discard, gone)


def _return_kept(state: State, number: int) -> None:
    """Return Boons kept until Clean-up to their discards (N3)."""
    player = state.players[number]
    kept = tuple(thing for thing in player.owned if "Boon" in state.infos[thing].types)
    if kept:
        player.owned = tuple(thing for thing in player.owned if thing not in kept)
        state.boons = state.boons._replace(discard=joined(state.boons.discard, kept))


def end_turn(state: State) -> None:
    """Let what lasts this turn expire, test for the end of the game (T9), and begin the next turn."""
    if state.lingering:
        state.lingering = tuple(e for e in state.lingering if e.until != THIS_TURN)
    player = state.players[state.turn]
    if not state.extra:
        player.turns += 1
        state.last_normal = state.turn
    state.tally = ()
    state.face_down = ()
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
        return
    _begin_next(state)
    state.phase = START_OF_TURN
    state.stack.append(Frame(TURN, state.turn, NO_PLAY))


def _begin_next(state: State) -> None:
    """Find whose turn is next: extra turns in turn order from the player whose turn just ended (T10b)."""
    ended = state.turn
    order = state.from_turn()
    queue = sorted(state.queue, key=lambda entry: order.index(entry[1])) if state.queue else []
    while queue:
        node, player, possessor = queue.pop(0)
        begins = getattr(node, "begins", None)
        if begins is not None and begins(state, player):
            state.queue = tuple(queue)
            _set_turn(state, ended, player, extra=True)
            state.possessor = possessor
            begins_now = getattr(node, "on_start", None)
            if begins_now is not None:
                begins_now(state, player, possessor)
            return
        note(state, "no extra turn", player, rule="T10")
    state.queue = ()
    _set_turn(state, ended, (state.last_normal + 1) % len(state.players), extra=False)


def _set_turn(state: State, ended: int, player: int, extra: bool) -> None:
    turns, extras = state.row if player == ended else (0, 0)
    state.row = (turns + 1, extras + 1 if extra else 0)
    state.turn, state.extra = player, extra


__all__ = ["DISCARD", "ONCE", "WHEN_PLAYED", "begin_game", "buy", "buyable", "enter_buy_phase", "pile_left"]
