"""Windows: what an event triggers, resolved one at a time in turn order, the list made anew after each (rules §9)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from engine.machine.trace import note
from engine.model.ability import When
from engine.model.asks import ONE, Answer, Ask, Decision
from engine.model.kinds import ANYONE, CLEAN_UP, HAND, ITSELF, NEXT_START, ONCE, OWNED, PLAY, STRANDED, TAVERN, YOU
from engine.model.node import Instruction
from engine.model.state import Effect, Event, Frame, Names, Play, State, plain

NO_PLAY = Play("", -1)


class Window(NamedTuple):
    """Be how far a window has come: the event, whose turn it is to answer, and what has been used."""

    event: Event
    seat: int = 0
    used: tuple[Any, ...] = ()


class Offer(NamedTuple):
    """Be one ability that may or must resolve now."""

    key: Any
    ability: When
    play: Play
    it: Names
    effect: Effect | None = None


class Windowed(Instruction):
    """Run a window; subclasses say where in the frame it is kept and what follows."""

    def window(self, frame: Frame) -> Window:
        """Return the window kept in a frame."""
        raise NotImplementedError

    def moved_on(self, frame: Frame, window: Window) -> Frame:
        """Return the frame with the window further on."""
        raise NotImplementedError

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
        must = [offer for offer in offers if not offer.ability.may]
        idle = [offer for offer in must if not offer.ability.do]  # its card has only waited: no question about it
        if idle or (len(offers) == 1 and must):
            self._resolve(state, frame, window._replace(seat=seat), (idle or must)[0])
            return None
        options = tuple(labels(offers)) + (() if must else ("pass",))
        player = state.from_turn()[seat]
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
        offer = offers[labels(offers).index(str(answer))]
        self._resolve(state, frame, window._replace(seat=seat), offer)

    def _resolve(self, state: State, frame: Frame, window: Window, offer: Offer) -> None:
        effect = offer.effect
        used = window.used
        if effect is not None and effect.until == ONCE:
            state.lingering = _drop(state.lingering, effect)
        elif offer.key is not None:
            used = (*used, offer.key)
        state.stack.append(self.moved_on(frame, window._replace(used=used)))
        if effect is not None and effect.until == ONCE and effect.cards:
            # What this effect has set aside comes with it: its instructions move it on (K11).
            state.players[effect.owner].limbo += (effect.cards,)
            # An instruction that leaves some of them there needs the effect again.
            stays = any(getattr(node, "leaves_some", False) for node in offer.ability.do)
            state.stack.append(Frame(DROP, effect.owner, offer.play, (), effect if stays else None))
        state.push(offer.ability.do, offer.play.owner, offer.play, offer.it)
        if offer.ability.reveal:
            place = window.event.zone if offer.ability.holding == ITSELF else HAND
            state.stack.append(Frame(SHOW, offer.play.owner, offer.play, offer.it, place))


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

    def run(self, state: State, frame: Frame) -> Ask | None:
        """Run the window."""
        return self.run_window(state, frame)

    def apply(self, state: State, frame: Frame, answer: Answer) -> None:
        """Carry on with the answer."""
        self.apply_window(state, frame, answer)


class Show(Instruction):
    """Note that a card is revealed where it lies, the frame's progress, to use its ability (R3)."""

    def run(self, state: State, frame: Frame) -> Ask | None:
        """Note it."""
        note(state, "reveal", frame.you, (frame.play.card,), frame.progress, rule="R3")
        return None


class Drop(Instruction):
    """Drop the group that held what was looked at or set aside."""

    def run(self, state: State, frame: Frame) -> Ask | None:
        """Drop it."""
        player = state.players[frame.you]
        player.limbo = player.limbo[:-1]
        return None


DROP = Drop()
OPEN_WINDOW = OpenWindow()
SHOW = Show()


def open_window(state: State, event: Event) -> None:
    """Put a window for an event on top of the stack."""
    state.stack.append(Frame(OPEN_WINDOW, event.player, NO_PLAY, (), Window(event)))


def labels(offers: list[Offer]) -> list[str]:
    """Name each offer by its card; several of one card are numbered."""
    names: list[str] = []
    for offer in offers:
        name = plain(offer.play.card)
        number = sum(1 for known in names if known.partition("/")[0] == name)
        names.append(f"{name}/{number + 1}" if number else name)
    return names


def _drop(effects: tuple[Effect, ...], effect: Effect) -> tuple[Effect, ...]:
    index = effects.index(effect)
    return effects[:index] + effects[index + 1 :]


def _next(state: State, window: Window) -> tuple[int, list[Offer]]:
    order = state.from_turn()
    for seat in range(window.seat, len(order)):
        offers = gather(state, window.event, order[seat], window.used)
        if offers:
            return seat, offers
    return len(order), []


def gather(state: State, event: Event, player: int, used: tuple[Any, ...]) -> list[Offer]:
    """List what a player may or must resolve for an event now; equal ones once."""
    found: list[Offer] = []
    seen: set[Any] = set()
    for offer in _candidates(state, event, player):
        limit = 1
        if offer.effect is not None and offer.key is not None:
            limit = state.lingering.count(offer.effect)
        elif offer.ability.holding == PLAY:
            limit = state.players[player].play.count(offer.play.card)
        elif offer.ability.holding == ITSELF:
            limit = event.cards.count(offer.it[0])
        if offer.key is not None and used.count(offer.key) >= limit:
            continue
        same = (offer.ability, plain(offer.play.card), offer.effect.cards if offer.effect else (), offer.it)
        if same in seen or not _answers(state, event, player, offer):
            continue
        seen.add(same)
        found.append(offer)
    return found


def _candidates(state: State, event: Event, player: int) -> Iterator[Offer]:
    kind, infos, owner = event.kind, state.infos, state.players[player]
    if event.player == player:
        for card in dict.fromkeys(event.cards):
            for index, when in enumerate(infos[card].itself.get(kind, ())):
                yield Offer((ITSELF, card, index), when, Play(card, player), (card,))
    about = tuple(dict.fromkeys(event.cards)) or ("",)
    places = [(HAND, dict.fromkeys(owner.hand)), (PLAY, dict.fromkeys(owner.play)), (OWNED, owner.owned)]
    places += [(TAVERN, cards) for mat, cards in owner.mats if mat == TAVERN]
    for place, cards in places:
        for name in cards:
            for when in infos[name].abilities.get((place, kind), ()):
                for card in about:
                    # A Reaction in hand may be shown again while it still can do something (R4).
                    # What leaves the mat when used needs no count either.
                    key = None if place in (HAND, TAVERN) else (place, name, card)
                    yield Offer(key, when, Play(name, player), (card,))
    yield from _lasting(state, kind, player, about)


def _lasting(state: State, kind: str, player: int, about: Names) -> Iterator[Offer]:
    """List what answers without a card in a zone: rules of this game and effects that wait."""
    for name, when in state.game.everywhere.get(kind, ()):
        for card in about:
            yield Offer(("game", name, card), when, Play(name, player), (card,))
    for effect in state.lingering:
        ability = effect.ability
        if effect.owner != player or effect.until in (NEXT_START, STRANDED):
            continue
        if isinstance(ability, When) and ability.event == kind:
            for card in about:
                used = None if effect.until == ONCE else (effect, card)
                yield Offer(used, ability, Play(effect.card, player, effect.unaffected), (card,), effect)


def _answers(state: State, event: Event, player: int, offer: Offer) -> bool:
    when = offer.ability
    if when.by != ANYONE and (when.by == YOU) != (event.player == player):
        return False
    if not event.owned and when.holding != ITSELF:
        return False
    if when.outside_clean_up and event.phase == CLEAN_UP:
        return False
    if when.first and state.count(f"play {plain(event.cards[0])}") != 1:
        return False
    if when.what is None and when.given is None:
        return True
    frame = Frame(OPEN_WINDOW, player, offer.play, offer.it, Window(event))
    if when.what is not None and not when.what.fits(state, frame, offer.it[0]):
        return False
    return when.given is None or when.given.holds(state, frame)
