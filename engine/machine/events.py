"""Windows: what an event triggers, resolved one at a time in turn order, the list made anew after each (rules §9)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from typing import Any

from engine.machine.barring import may_play
from engine.machine.history import add_to_tally, used_key
from engine.machine.trace import note
from engine.model.ability import Effect, Event, When
from engine.model.asks import ONE, SUBSET, Answer, Ask, Decision
from engine.model.choices import PASS, Choice
from engine.model.game import first_key
from engine.model.instruction import Frame, Instruction, Play
from engine.model.kinds import (
    ACTOR,
    AFTER_PLAY,
    ANYONE,
    ASIDE,
    CLEAN_UP,
    EVERYWHERE,
    HAND,
    ITSELF,
    LINGERING,
    NEXT_START,
    NEXT_THIS_TURN,
    ONCE,
    OTHERS,
    OWNED,
    PLAY,
    RIGHT,
    STRANDED,
    SUN,
    TAVERN,
    THIS_TURN,
    TURN_STARTS,
    USED,
    WHEN_GAINED,
    WHEN_SHUFFLED,
    YOU,
)
from engine.model.names import Names, called, plain
from engine.model.node import Node
from engine.model.progress import Window
from engine.model.roles import Changing, FromHand, Lasting, Paying, Tracking
from engine.model.state import State
from engine.records import NamedTuple

NO_PLAY = Play("", -1)
NEW = "new"  # what came about in the window itself
SHORT = (THIS_TURN, NEXT_THIS_TURN)  # how long effects wait that are gone with the turn


class Offer(NamedTuple):
    """Be one ability that may or must resolve now; vain: what it asks for does not hold, so it would do nothing."""

    key: Any
    ability: When
    play: Play
    it: Names
    effect: Effect | None = None
    vain: bool = False


class Windowed(Instruction):
    """Run a window, kept in the frame's progress as its `window`; subclasses say what follows."""

    def window(self, frame: Frame) -> Window:
        """Return the window kept in a frame."""
        found: Window = frame.progress.window
        return found

    def moved_on(self, frame: Frame, window: Window) -> Frame:
        """Return the frame with the window further on."""
        return frame.at(frame.progress._replace(window=window))

    def run(self, state: State, frame: Frame) -> Ask | None:
        """Run the window."""
        return self.run_window(state, frame)

    def apply(self, state: State, frame: Frame, answer: Answer) -> None:
        """Carry on with the answer."""
        self.apply_window(state, frame, answer)

    def close(self, state: State, frame: Frame) -> None:
        """Go on once nobody has anything left to resolve."""
        raise NotImplementedError

    def run_window(self, state: State, frame: Frame) -> Ask | None:
        """Resolve the one mandatory ability there is, or one that does nothing; ask which comes next, or close."""
        window = self.window(frame)
        seat, offers = _next(state, window)
        if not offers:
            self.close(state, frame)
            return None
        player = state.from_turn()[seat]
        if window.chosen:
            return _ask_about(state, player, labels(offers)[Choice(window.chosen, "use")])
        must = [offer for offer in offers if not offer.ability.may and not offer.vain]
        unasked = _unasked(offers, must)
        if unasked is not None:
            self._resolve(state, frame, window._replace(seat=seat), unasked)
            return None
        options = (*labels(offers), *(() if must else (PASS,)))
        cards = tuple(plain(card) for card in window.event.cards)
        prompt, rule = f"window.{window.event.kind}", "R2" if len(offers) > 1 else ""
        return Decision(ONE, state.asked(player), options, prompt, you=player, cards=cards, rule=rule)

    def apply_window(self, state: State, frame: Frame, answer: Answer) -> None:
        """Resolve the ability chosen, or go on to the next player."""
        window = self.window(frame)
        seat, offers = _next(state, window)
        if answer == "pass":
            state.stack.append(self.moved_on(frame, Window(window.event, seat + 1, window.used)))
            return
        if window.chosen:
            about = labels(offers)[Choice(window.chosen, "use")]
            offer = next(one for one in about if plain(one.it[0]) == answer[0])
            self._resolve(state, frame, window._replace(seat=seat, chosen=""), offer)
            return
        about = labels(offers)[Choice(str(answer), "use")]
        if len({plain(one.it[0]) for one in about}) > 1:
            state.stack.append(self.moved_on(frame, window._replace(seat=seat, chosen=str(answer))))
        else:
            self._resolve(state, frame, window._replace(seat=seat), about[0])

    def _resolve(self, state: State, frame: Frame, window: Window, offer: Offer) -> None:
        effect, ability, play = offer.effect, offer.ability, offer.play
        used, times = window.used, 1
        if effect is not None and effect.until in (ONCE, NEXT_THIS_TURN):
            state.lingering = _drop(state.lingering, effect)
            times += _drop_alike(state, effect) if ability.together else 0
        elif offer.key is not None:
            used = (*used, offer.key)
        if ability.once:
            # A counter of the turn: gone with it, like everything that is counted.
            add_to_tally(state, used_key(ability, play.card, play.owner))
        if ability.first_ever:
            state.set_mark(plain(play.card), USED, 1)
        state.stack.append(self.moved_on(frame, window._replace(used=used)))
        if effect is not None and (effect.cards or effect.ability in state.game.kept):
            _bring(state, effect)
        if offer.vain:
            note(state, "none", play.owner, rule="R2")
            return
        doer = window.event.player if ability.doer == ACTOR else play.owner
        for _ in range(times):
            state.push(ability.do, doer, play, offer.it)
        if ability.reveal:
            place = window.event.zone if ability.holding == ITSELF else HAND
            state.stack.append(Frame(SHOW, play.owner, play, offer.it, place))


class OpenWindow(Windowed):
    """Let what an event triggers resolve: the frame's progress is the window."""

    def window(self, frame: Frame) -> Window:
        """Return the progress."""
        found: Window = frame.progress
        return found

    def moved_on(self, frame: Frame, window: Window) -> Frame:
        """Return the frame with this window."""
        return frame.at(window)

    def close(self, state: State, frame: Frame) -> None:
        """End: the frame is already off the stack."""


class Show(Instruction):
    """Note that a card is revealed where it lies, the frame's progress, to use its ability (R3)."""

    def run(self, state: State, frame: Frame) -> Ask | None:
        """Note it."""
        note(state, "reveal", frame.you, (frame.play.card,), frame.progress, rule="R3")
        return None


class Drop(Instruction):
    """Drop the group that held what was looked at."""

    def run(self, state: State, frame: Frame) -> Ask | None:
        """Drop it."""
        player = state.players[frame.you]
        player.limbo = player.limbo[:-1]
        return None


class SetAsideAgain(Instruction):
    """Give what an effect had set aside, and its instructions have left there, back to the effect: frame's progress.

    An effect that has been used up waits on as long as anything is left for it, but where nothing could be moved: there
    it would come round at once, for ever (an Encampment whose pile has left the game, X22).
    """

    def run(self, state: State, frame: Frame) -> Ask | None:
        """Set it aside again."""
        effect: Effect = frame.progress
        player = state.players[frame.you]
        rest = player.limbo[-1]
        player.limbo = player.limbo[:-1]
        waiting = state.lingering.index(_bare(effect)) if effect.until not in (ONCE, NEXT_THIS_TURN) else -1
        if waiting >= 0:
            kept = effect._replace(cards=rest)
            others = (*state.lingering[:waiting], *state.lingering[waiting + 1 :])
            state.lingering = in_order((*others, kept))  # what lies aside is part of the order
        elif rest and rest == effect.cards and not _starts_turns(effect):
            state.lingering = in_order((*state.lingering, stranded(effect)))
        elif rest:
            wait(state, effect._replace(cards=rest))
        return None


def use_up(state: State, effect: Effect) -> None:
    """Let an effect that has waited happen now, without a window: it waits no longer."""
    state.lingering = _drop(state.lingering, effect)
    if effect.cards:
        _bring(state, effect)
    assert isinstance(effect.ability, When)
    state.push(effect.ability.do, effect.owner, _play_of(effect))


def _bring(state: State, effect: Effect) -> None:
    """Lay before the player what an effect has set aside: its instructions move it on, or leave it there (K11)."""
    cards = effect.cards
    if effect.until not in (ONCE, NEXT_THIS_TURN):
        together = [effect]
        if state.game.kept.get(effect.ability):  # what lies on the card lies there for all its plays
            whose = effect.ability, effect.owner, effect.card
            together = [one for one in state.lingering if (one.ability, one.owner, one.card) == whose]
            cards = tuple(sorted(card for one in together for card in one.cards))
        for one in together:
            index = state.lingering.index(one)
            state.lingering = (*state.lingering[:index], _bare(one), *state.lingering[index + 1 :])
    player = state.players[effect.owner]
    player.limbo = (*player.limbo, cards)
    state.stack.append(Frame(SET_ASIDE_AGAIN, effect.owner, Play(effect.card, effect.owner), (), effect))


def _bare(effect: Effect) -> Effect:
    """Return an effect without what it has set aside."""
    return effect._replace(cards=()) if effect.cards else effect


def _known_as(state: State, effect: Effect) -> Effect:
    """Return what tells an effect from others: not what lies on its card, which changes while it resolves."""
    return _bare(effect) if effect.cards and state.game.kept.get(effect.ability) else effect


def wait(state: State, effect: Effect, begun: bool = False) -> None:
    """Let an effect wait, one for the start of a turn at least until the next one (U1), unless its turn has begun.

    Effects are kept in a fixed order: who had his first tells no states apart, since their owner chooses (R2).
    """
    if effect.until == ONCE and _starts_turns(effect) and not begun:
        effect = effect._replace(until=NEXT_START)
    if effect.until in (ONCE, NEXT_THIS_TURN) and _means_a_gain(effect):
        _pass_over(state, effect)
    state.lingering = in_order((*state.lingering, effect))


def _means_a_gain(effect: Effect) -> bool:
    """Say whether an effect must answer the next gain; what may be used once this turn may answer this one too."""
    return isinstance(effect.ability, When) and effect.ability.event == WHEN_GAINED and not effect.ability.may


def _pass_over(state: State, effect: Effect) -> None:
    """Let a new effect not answer the gains in whose windows it came about: it waits for the next time (U7)."""
    alter_windows(state, WHEN_GAINED, lambda window: window._replace(used=(*window.used, (NEW, effect))))


def alter_windows(state: State, kind: str, alter: Callable[[Window], Window]) -> None:
    """Change the windows of all events of a kind that are being resolved."""
    for index, frame in enumerate(state.stack):
        if isinstance(frame.node, Windowed):
            window = frame.node.window(frame)
            if window.event.kind == kind:
                state.stack[index] = frame.node.moved_on(frame, alter(window))


def stranded(effect: Effect) -> Effect:
    """Return an effect that moves on what it has set aside no more (U6)."""
    return effect._replace(card=plain(effect.card), until=STRANDED, holds=())


def _starts_turns(effect: Effect) -> bool:
    """Say whether an effect waits for the start of a turn."""
    return isinstance(effect.ability, When) and effect.ability.event == TURN_STARTS


def in_order(effects: Iterable[Effect]) -> tuple[Effect, ...]:
    """Sort effects by what tells them apart, the tags of their cards left out."""
    return tuple(sorted(effects, key=_waiting_order))


def _waiting_order(effect: Effect) -> tuple[object, ...]:
    holds = tuple(map(plain, effect.holds))
    aside = tuple(map(plain, effect.cards))
    return effect.owner, plain(effect.card), effect.until, holds, aside, effect.unaffected, effect.swapped


DROP = Drop()
SET_ASIDE_AGAIN = SetAsideAgain()
OPEN_WINDOW = OpenWindow()
SHOW = Show()


def open_window(state: State, event: Event) -> None:
    """Put a window for an event on top of the stack."""
    state.stack.append(Frame(OPEN_WINDOW, event.player, NO_PLAY, (), Window(event)))


def labels(offers: list[Offer]) -> dict[Choice, list[Offer]]:
    """Name each offer by its card; several of one card are numbered.

    What may be done with some of the cards of an event is offered once for all of them: which comes next.
    """
    found: dict[Choice, list[Offer]] = {}
    for offer in offers:
        name = plain(offer.play.card)
        alike = [group for group in found.values() if plain(group[0].play.card) == name]
        same = [group for group in alike if group[0].ability == offer.ability and _is_about_some(offer)]
        if same:
            same[0].append(offer)
            continue
        number = len(alike)
        text = f"{name}/{number + 1}" if number else name
        found[Choice(text, "use", name, number + 1 if number else 0)] = [offer]
    return found


def _unasked(offers: list[Offer], must: list[Offer]) -> Offer | None:
    """Return what must resolve and comes first without a question, if anything does."""
    idle = [offer for offer in must if not offer.ability.do]  # its card has only waited
    if idle or (must and (len(offers) == 1 or _are_alike(offers))):
        return (idle or must)[0]
    return None


def _is_about_some(offer: Offer) -> bool:
    """Say whether an ability is used for one of several cards that an event is about, and means only some cards."""
    once = offer.ability.may or (offer.effect is not None and offer.effect.until in (ONCE, NEXT_THIS_TURN))
    return once and offer.ability.what is not None


def _are_alike(offers: list[Offer]) -> bool:
    """Say whether one landscape answers each of several cards alike: nobody is asked which comes first."""
    first = offers[0].ability
    return first.holding in (EVERYWHERE, OWNED) and first.what is None and all(one.ability is first for one in offers)


def _ask_about(state: State, player: int, about: list[Offer]) -> Decision:
    """Ask for which of the cards an ability is used."""
    cards = tuple(sorted({plain(one.it[0]) for one in about}))
    source = (plain(about[0].play.card),)
    return Decision(SUBSET, state.asked(player), cards, "use for", 1, 1, player, source, "R2")


def _drop(effects: tuple[Effect, ...], effect: Effect) -> tuple[Effect, ...]:
    index = effects.index(effect)
    return effects[:index] + effects[index + 1 :]


def _drop_alike(state: State, effect: Effect) -> int:
    """Drop the other effects of the same card that have waited for the same, and count them."""
    whose, before = (effect.ability, effect.owner, effect.card), len(state.lingering)
    state.lingering = tuple([one for one in state.lingering if (one.ability, one.owner, one.card) != whose])
    return before - len(state.lingering)


def _next(state: State, window: Window) -> tuple[int, list[Offer]]:
    order = state.from_turn()
    for seat in range(window.seat, len(order)):
        offers = gather(state, window.event, order[seat], window.used)
        if offers:
            return seat, [offer for offer in offers if offer.ability.foremost] or offers
    return len(order), []


def gather(state: State, event: Event, player: int, used: tuple[Any, ...]) -> list[Offer]:
    """List what a player may or must resolve for an event now; equal ones once.

    What must resolve and would do nothing yet may come before what may change that (R2).
    """
    found: list[Offer] = []
    seen: set[Any] = set()
    for offer in _candidates(state, event, player):
        if offer.effect is not None and (NEW, offer.effect) in used:
            continue
        if offer.key is not None and used.count(offer.key) >= _limit(state, event, player, offer):
            continue
        if _set_off_before(state, event, player, offer):
            continue
        aside = _known_as(state, offer.effect).cards if offer.effect else ()
        same = (offer.ability, plain(offer.play.card), aside, offer.it)
        if same in seen or not _is_set_off(state, event, offer):
            continue
        vain = not _holds(state, event, offer)
        if vain and not _may_come_to_hold(offer.ability):
            continue
        seen.add(same)
        found.append(offer._replace(vain=True) if vain else offer)
    return found if any(not offer.vain for offer in found) else []


def _limit(state: State, event: Event, player: int, offer: Offer) -> int:
    """Return how many times an ability may resolve for one event: once for each card or effect that has it."""
    if offer.effect is not None:
        return [_known_as(state, one) for one in state.lingering].count(offer.key[0])
    if offer.ability.holding == PLAY:
        return state.players[player].play.count(offer.play.card)
    return event.cards.count(offer.it[0]) if offer.ability.holding == ITSELF else 1


@cache
def _may_come_to_hold(when: When) -> bool:
    """Say whether what an ability asks for may come about while the event is being resolved, and it must resolve."""
    return not when.may and when.given is not None and any(isinstance(one, Changing) for _, one in when.given.walk())


def _set_off_before(state: State, event: Event, player: int, offer: Offer) -> bool:
    """Say whether what must happen the next time belongs to an earlier event that is still being resolved."""
    if offer.effect is None or offer.effect.until != NEXT_THIS_TURN or offer.ability.may:
        return False
    windows = [frame.node.window(frame) for frame in state.stack if isinstance(frame.node, Windowed)]
    earlier = [one.event for one in windows if one.event.kind == event.kind and one.event is not event]
    return any(_answers(state, one, offer._replace(it=(card,))) for one in earlier for card in one.cards or ("",))


def _candidates(state: State, event: Event, player: int) -> Iterator[Offer]:
    kind, listens = event.kind, state.game.listens
    if (ITSELF, kind) in listens and event.player == player and not event.alone:
        yield from _of_itself(state, event)
    # A shuffle is of all cards together: only what a card says of itself is about one of them.
    about = tuple(dict.fromkeys(event.cards)) if kind != WHEN_SHUFFLED else ()
    about = about or ("",)
    owner = state.players[player]
    places = [(HAND, owner.hand), (PLAY, owner.play), (OWNED, owner.owned)]
    places += [(TAVERN, cards) for mat, cards in owner.mats if mat == TAVERN]
    for place, cards in places:
        if (place, kind) in listens:
            yield from _from(state, player, (place, kind), cards, about)
    if (ASIDE, kind) in listens:
        aside = tuple(dict.fromkeys([one.card for one in state.lingering if one.owner == player and one.cards]))
        yield from _from(state, player, (ASIDE, kind), aside, about)
    yield from _lasting(state, event, player, about)
    yield from _claimed(event, player)


def _of_itself(state: State, event: Event) -> Iterator[Offer]:
    """List what the cards of an event say of themselves."""
    for card in dict.fromkeys(event.cards):
        for index, when in enumerate(state.infos[card].itself.get(event.kind, ())):
            play = Play(card, event.player, paid=event.paid, potions=event.potions)
            yield Offer((ITSELF, card, index), when, play, (card,))


def _from(state: State, player: int, listening: tuple[str, str], cards: Names, about: Names) -> Iterator[Offer]:
    """List what cards of a zone answer to an event (listening: both), for each of the cards that it is about."""
    place = listening[0]
    for name in dict.fromkeys(cards) if place in (HAND, PLAY) else cards:
        for index, when in enumerate(state.infos[name].abilities.get(listening, ())):
            # A Reaction in hand may be shown again while it still can do something (R4).
            # What leaves the mat, or play, when it is used needs no count either.
            uncounted = place in (HAND, TAVERN) or _leaves(when)
            for card in about:
                key = None if uncounted else (place, player, name, card, index)
                yield Offer(key, when, Play(name, player), (card,))


def _leaves(when: When) -> bool:
    """Say whether a card whose ability may be used moves itself by it."""
    first: Node | None = when.do[0] if when.may and when.do else None
    return isinstance(first, Tracking) and first.tracks_itself()


def _whose(effect: Effect, event: Event) -> int:
    """Return the player for whom an effect resolves: its owner, or who has done what happened and must follow (R2)."""
    when = effect.ability
    done_by_another = isinstance(when, When) and when.doer == ACTOR and when.by == OTHERS
    return event.player if done_by_another and event.player != effect.owner else effect.owner


def _lasting(state: State, event: Event, player: int, about: Names) -> Iterator[Offer]:
    """List what answers without a card in a zone: rules of this game and effects that wait."""
    kind = event.kind
    for index, (name, when) in enumerate(state.game.everywhere.get(kind, ())):
        if name == state.game.prophecy and state.marked(name, SUN):
            continue  # it works once the last Sun has gone (X21)
        for card in about:
            yield Offer(("game", player, name, card, index), when, Play(name, player), (card,))
    for effect in state.lingering:
        ability = effect.ability
        if effect.until in (NEXT_START, STRANDED) or _whose(effect, event) != player:
            continue
        if isinstance(ability, When) and ability.event == kind and not _claims(effect):
            for card in about:
                used = None if effect.until in (ONCE, NEXT_THIS_TURN) else (_known_as(state, effect), card)
                yield Offer(used, ability, _play_of(effect), (card,), effect)


def _claimed(event: Event, player: int) -> Iterator[Offer]:
    """List what waited for such a play when it began, now that it is done."""
    for index, effect in enumerate(event.claims if event.kind == AFTER_PLAY else ()):
        ability = effect.ability
        if isinstance(ability, When) and _whose(effect, event) == player:
            yield Offer(("claim", index), ability, _play_of(effect), event.cards)


def _play_of(effect: Effect) -> Play:
    """Return the play from which an effect waits, as its instructions see it."""
    by = tuple([card for card in effect.holds if card != effect.card])
    return Play(effect.card, effect.owner, effect.unaffected, by=by, swapped=effect.swapped)


def _claims(effect: Effect) -> bool:
    """Say whether an effect waits for the next play of a card, and follows that one alone, when it is done."""
    ability = effect.ability
    once = effect.until in (ONCE, NEXT_THIS_TURN)
    return once and isinstance(ability, When) and ability.event == AFTER_PLAY


def _means_play(state: State, event: Event, effect: Effect) -> bool:
    """Say whether an effect that waits means a play."""
    ability = effect.ability
    assert isinstance(ability, When)
    return _answers(state, event, Offer(None, ability, _play_of(effect), event.cards, effect))


def claim(state: State, event: Event) -> Event:
    """Bind to a play that begins what waits for the next such play: it follows this one, when it is done (P8)."""
    after = event._replace(kind=AFTER_PLAY)
    found = [effect for effect in state.lingering if _claims(effect) and _means_play(state, after, effect)]
    for effect in found:
        state.lingering = _drop(state.lingering, effect)
    return event._replace(claims=tuple(found)) if found else event


def _answers(state: State, event: Event, offer: Offer) -> bool:
    """Say whether an ability answers an event now."""
    return _is_set_off(state, event, offer) and _holds(state, event, offer)


def _is_set_off(state: State, event: Event, offer: Offer) -> bool:
    """Say whether an event sets an ability off, whatever else must hold for it to do anything."""
    when, player = offer.ability, offer.play.owner
    if not _means(state, when, event, player, offer.play) or not _in_time(state, event, player, offer):
        return False
    if event.player != player and event.player in offer.play.unaffected and when.by != ANYONE:
        return False  # by what that play lets wait as well, but for what it does whoever acts (A2)
    if when.do and _comes_to_nothing(state, player, when.do[0], offer.play):
        return False
    return when.what is None or bool(when.what.fits(state, _seen_from(offer, event), offer.it[0]))


def _holds(state: State, event: Event, offer: Offer) -> bool:
    """Say whether what an ability asks for holds now."""
    given = offer.ability.given
    return given is None or given.holds(state, _seen_from(offer, event))


def _seen_from(offer: Offer, event: Event) -> Frame:
    """Return the frame from which what an ability asks for is looked at."""
    return Frame(OPEN_WINDOW, offer.play.owner, offer.play, offer.it, Window(event))


def _comes_to_nothing(state: State, player: int, first: Instruction, play: Play) -> bool:
    """Say whether a player cannot pay for what follows (X15), or may not play the card that would be played (P1)."""
    if isinstance(first, Paying):
        return bool(first.comes_to_nothing(state, player))
    return isinstance(first, FromHand) and not may_play(state, player, play.card)


def _means(state: State, when: When, event: Event, player: int, play: Play) -> bool:
    """Say whether an ability means such an event: by whom it is, whose card, bought or not, and from where."""
    if when.other_cause and event.cause == plain(play.card):
        return False
    if when.by == RIGHT and event.player != state.after(player)[-1]:
        return False
    if when.by in (YOU, OTHERS) and (when.by == YOU) != (event.player == player):
        return False
    if not event.owned and not _asks_who_trashes(when):
        return False
    bought = event.bought and event.player == state.turn  # a possessor gains what another has bought (X26)
    return (bought or not when.bought) and when.frm in ("", event.frm)


def _asks_who_trashes(when: When) -> bool:
    """Say whether an ability asks who trashes, as landscapes and what waits do, and not whose card it was (D11)."""
    if when.holding == LINGERING:
        return not (when.do and isinstance(when.do[0], Lasting) and when.do[0].sets_aside)  # "his cards" (X26)
    return when.holding in (ITSELF, EVERYWHERE, OWNED)


def _in_time(state: State, event: Event, player: int, offer: Offer) -> bool:
    """Say whether an ability works now: in which phase, the first time or again."""
    when = offer.ability
    if when.outside_clean_up and event.phase == CLEAN_UP:
        return False
    if when.own_turn and player != state.turn:
        return False
    if when.phase and (event.phase != when.phase or event.player != state.turn):
        return False
    if when.first_ever and state.marked(plain(offer.play.card), USED):
        return False
    if (when.first or when.nth) and _time(state, event, offer) != (when.nth or 1):
        return False
    return not (when.once and state.count(used_key(when, offer.play.card, player)))


def _time(state: State, event: Event, offer: Offer) -> int:
    """Return which time this turn the event is: of a gain or play as it was then, whatever has been done since (G7)."""
    key, known = first_key(offer.ability), dict(event.times)
    if offer.ability.apart:
        return state.count(f"{key}@{event.player}: {called(offer.it[0])}")
    return known[key] if key in known else state.count(f"{key}@{event.player}")
