"""Clean-up: discarding hand and play area, Durations whose work ends with that (U6), the next hand (T8)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from engine.machine.deck import ready, unsettled
from engine.machine.events import NO_PLAY, SHORT, open_window, stranded
from engine.machine.giving import draw, drawn
from engine.machine.moves import lay, marked
from engine.machine.trace import note
from engine.machine.tracking import tag
from engine.model.ability import Effect, Event, When
from engine.model.asks import Answer, Ask
from engine.model.instruction import Frame, Instruction
from engine.model.kinds import (
    CLEAN_UP,
    CLEAN_UP_STARTS,
    DISCARD,
    END_OF_TURN,
    HAND_GOES,
    NEXT_START,
    NEXT_THIS_TURN,
    PLAY,
    STRANDED,
    THIS_TURN,
    TURN_ENDS,
    TURN_STARTS,
    WHEN_DISCARDED_FROM_PLAY,
)
from engine.model.names import Names, joined, plain, untagged
from engine.model.node import Node
from engine.model.roles import DrawingMore, Retaining, Withheld
from engine.model.state import Player, State


class DrawUp(Instruction):
    """Draw the next hand in Clean-up (T8)."""

    def run(self, state: State, frame: Frame) -> Ask | None:
        """Draw, or ask chance."""
        wanted = hand_size(state, frame.you) if state.game.draws_more else state.next_hand
        number = drawn(state, frame.you, wanted) if state.players[frame.you].tokens else wanted
        if state.game.asks_at_shuffles and not ready(state, frame, number, frame.you):
            return None
        chance = unsettled(state, number, frame.you)
        if chance is None:
            draw(state, frame.you, wanted, None, "T8")
        return chance

    def apply(self, state: State, frame: Frame, answer: Answer) -> None:
        """Draw the cards."""
        wanted = hand_size(state, frame.you) if state.game.draws_more else state.next_hand
        draw(state, frame.you, wanted, tuple(answer) or None, "T8")


def hand_size(state: State, player: int) -> int:
    """Return how many cards a player draws for the next hand."""
    owned = [ability for thing in state.players[player].owned for ability in state.infos[thing].card.abilities]
    waiting = [effect.ability for effect in state.lingering if effect.owner == player]
    return state.next_hand + sum(one.more() for one in (*owned, *waiting) if isinstance(one, DrawingMore))


DRAW_UP = DrawUp()


@cache
def draw_up(player: int) -> Frame:
    """Return the frame in which a player draws the next hand."""
    return Frame(DRAW_UP, player, NO_PLAY)


def clean_up(state: State, frame: Frame) -> bool:
    """Let what comes at the start of Clean-up resolve, then discard, draw, and let end-of-turn effects resolve (T8)."""
    state.stack.append(frame)
    starts, goes = CLEAN_UP_STARTS in state.game.hears, HAND_GOES in state.game.hears
    if not (starts or goes):
        _discard_all(state)
        return True
    state.stack.append(Frame(DISCARD_ALL, state.turn, NO_PLAY))
    if goes:
        open_window(state, Event(HAND_GOES, state.turn, phase=CLEAN_UP))
    if starts:  # on top: it comes first
        open_window(state, Event(CLEAN_UP_STARTS, state.turn, phase=CLEAN_UP))
    return True


class DiscardAll(Instruction):
    """Discard hand and play area in Clean-up."""

    def run(self, state: State, frame: Frame) -> Ask | None:
        """Discard them, and put what follows on the stack."""
        _discard_all(state)
        return None


DISCARD_ALL = DiscardAll()


def _discard_all(state: State) -> None:
    """Discard hand and play area but for what stays (T8, U1); then come what that triggers, the new hand, the end."""
    number, heard = state.turn, WHEN_DISCARDED_FROM_PLAY in state.game.hears
    player = state.players[number]
    if state.lingering and state.game.profile.duration_leaves_play == "stops":
        stop_what_left(state)
    windows = [(number, _discard_own(state, player, heard))]
    others = [seat for seat, other in enumerate(state.players) if other.play and seat != number]
    if others:
        windows += _others_leave_play(state, others, heard)
    if state.game.has_fates:
        _return_kept(state)
    state.phase = END_OF_TURN
    if TURN_ENDS in state.game.hears:
        open_window(state, Event(TURN_ENDS, number))
    state.stack.append(draw_up(number))
    if heard:
        for seat, cards in reversed([window for window in windows if window[1]]):
            open_window(state, Event(WHEN_DISCARDED_FROM_PLAY, seat, cards, DISCARD, False, CLEAN_UP))


def _discard_own(state: State, player: Player, heard: bool) -> Names:
    """Discard what the player whose turn it is has played, and his hand; return what he had played."""
    played = () if state.lingering and keeps_play(state, state.turn) else _leave_play(state, player)
    hand = player.hand
    if heard:
        played = _told_apart(state, played)
    elif state.tags:
        played = tuple(map(untagged, played))
    if state.tags:
        hand = tuple(map(untagged, hand))
    player.hand = _held_back(state) if state.lingering else ()
    if heard:
        lay(state, state.turn, DISCARD, played + hand)
    elif played or hand:  # nothing can be told apart among them
        player.discard = tuple(sorted(player.discard + played + hand))
        player.top = ()
    if state.trace is not None:
        note(state, "clean up", state.turn, played + hand, PLAY, DISCARD, rule="T8")
    return played


def _held_back(state: State) -> Names:
    """Return what the player whose turn it is keeps of the hand; nothing waits for it any more."""
    kept = [effect for effect in state.lingering if isinstance(effect.ability, Withheld)]
    if kept:
        state.lingering = tuple(effect for effect in state.lingering if effect not in kept)
    return tuple(sorted(card for effect in kept for card in effect.cards))


def _told_apart(state: State, played: Names) -> Names:
    """Tag what is discarded from play: all of it where one of the cards may say what happens to others (M7)."""
    if any(state.infos[card].itself.get(WHEN_DISCARDED_FROM_PLAY) for card in played):
        return _tagged(state, played, tuple(tag(state, card) for card in played))
    return _tagged(state, played, marked(state, played, WHEN_DISCARDED_FROM_PLAY))


def _tagged(state: State, played: Names, named: Names) -> Names:
    """Return how each card is called now; one whose leaving play an effect waits for keeps its tag (M2)."""
    heard = WHEN_DISCARDED_FROM_PLAY
    waiting = [one for one in state.lingering if isinstance(one.ability, When) and one.ability.event == heard]
    sought = {card for one in waiting for card in (one.card, *one.holds)}
    return tuple(old if old in sought and "#" in old else new for old, new in zip(played, named, strict=True))


def _others_leave_play(state: State, others: Sequence[int], heard: bool) -> Iterator[tuple[int, Names]]:
    """Discard what others have played on this turn as well, unless it stays (U8)."""
    for seat in others:
        other = state.players[seat]
        left = _leave_play(state, other)
        if heard:
            left = _tagged(state, left, marked(state, left, WHEN_DISCARDED_FROM_PLAY))
        else:
            left = tuple(map(untagged, left))
        other.discard = joined(other.discard, left)
        if left and state.trace is not None:
            note(state, "clean up", seat, left, PLAY, DISCARD, rule="U8")
        yield seat, left


def staying(state: State) -> set[str]:
    """Return the cards that stay in play for an effect (U1, U3)."""
    return {tag for effect in state.lingering if effect.until not in SHORT for tag in effect.holds}


def keeps_play(state: State, player: int) -> bool:
    """Say whether an effect keeps all that a player has in play there."""
    return any(isinstance(one.ability, Retaining) and one.owner == player for one in state.lingering)


def _leave_play(state: State, player: Player) -> Names:
    """Take out of play, and return, all cards of a player but those that stay for an effect (U1, U3)."""
    cards = player.play
    held = staying(state) if state.lingering else ()
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


def stop_what_left(state: State) -> None:
    """Let Durations out of play do nothing on later turns, and multipliers out of play multiply no more (U6)."""
    if not any(effect.holds and _not_in_play(state, effect) for effect in state.lingering):
        return
    kept: list[Effect] = []
    for effect in state.lingering:
        gone = _not_in_play(state, effect) if effect.until not in (THIS_TURN, NEXT_THIS_TURN, STRANDED) else ()
        if not gone:
            kept.append(effect)
            continue
        if effect.card not in gone and not _counted_by_another(state, kept, effect):
            kept.append(effect._replace(holds=tuple(card for card in effect.holds if card not in gone)))
            continue
        note(state, "lose", effect.owner, gone, rule="U6")
        _take_turn_away(state, effect)
        if effect.cards:
            kept.append(stranded(effect))
    state.lingering = tuple(kept)


def _take_turn_away(state: State, effect: Effect) -> None:
    """Take the extra turn away for which a card would have stayed in play."""
    given = next((one for one in state.queue if stays_for(state, effect, one[0], one[1])), None)
    if given is not None:
        rest = list(state.queue)
        rest.remove(given)
        state.queue = tuple(rest)


def stays_for(state: State, effect: Effect, giver: Node, player: int) -> bool:
    """Say whether an effect is nothing but the stay in play of the card that gives a player this extra turn (U2)."""
    ability = effect.ability
    idle = isinstance(ability, When) and ability.event == TURN_STARTS and not ability.do
    return idle and (effect.owner, plain(effect.card)) == (player, state.game.source_of(giver))


def _not_in_play(state: State, effect: Effect) -> tuple[str, ...]:
    return tuple(card for card in effect.holds if card not in state.players[effect.owner].play)


def _counted_by_another(state: State, kept: list[Effect], effect: Effect) -> bool:
    """Say whether another effect stands for the one play of the Duration that no multiplier is needed for."""
    same = (effect.ability, effect.owner, effect.card)
    return any(
        (other.ability, other.owner, other.card) == same and len(other.holds) == 1
        for other in (*kept, *state.lingering)
    )
