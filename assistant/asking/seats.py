"""Who sits where: which seat is the asker's, and whose each act and each condition is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from assistant.asking.casts import COPIES, is_answer, is_called, is_made, others_harm
from assistant.asking.clause import Asked, Clause, Ref
from assistant.asking.events import LOOKED
from assistant.asking.meaning import FOE, IN_GAME, ME, Item, subject_of, who_of
from assistant.asking.story import Story
from assistant.asking.weights import Features
from engine.model.kinds import BUY_PHASE
from engine.statements.layout import OWNED, landscape
from engine.statements.proposition import Act, Given
from engine.statements.things import is_harmful, is_known, is_ongoing, is_reaction, is_shared, kind_of, types_of

NO_CARDS: Final = OWNED | IN_GAME | {"boon", "hex"}
LAID: Final = frozenset(
    {"hand", "hand only", "hand size", "hand lacks", "only kind", "deck size", "deck top", "discard", "has"}
)


def askers(asked: Asked, items: Sequence[Item]) -> list[tuple[int, Features]]:
    """List which seat may be the asker's (the one who acts first is 0), and how far that is a guess."""
    acts = [(item.who, item.act) for item in items if item.act is not None]
    first = next((who for who, _ in acts if who), "")
    if first:
        return [(0 if first == ME else 1, ())]
    cards = [card for _, act in acts for card in act.cards]
    shown = _showing(asked, items, cards)
    if shown:
        return shown
    if any(map(is_shared, cards)):
        return _rather(1 if _is_struck(asked, any(map(is_harmful, cards))) else 0, "asker-guess")
    if who_of(asked.main.seat) == FOE and ME not in asked.main.seats:
        return _rather(1, "asker-guess")
    return _rather(0, "asker-other") if _speaks_of_others(asked) else [(0, ())]


def _rather(seat: int, other: str) -> list[tuple[int, Features]]:
    """Give the asker one seat, or else the other one, with a feature."""
    return [(seat, ()), (1 - seat, (other,))]


def _speaks_of_others(asked: Asked) -> bool:
    return any(who_of(seat) == FOE for one in asked.all() for seat in one.seats)


def _showing(asked: Asked, items: Sequence[Item], cards: Sequence[str]) -> list[tuple[int, Features]]:
    """Tell the asker by who has a Reaction to what others play; none where nobody is said to have one."""
    givens = [(item.who, item.given) for item in items if item.given is not None]
    showing = [who for who, given in givens if is_reaction(_shown(given))]
    if "reveal" in asked.main.deeds and any(is_reaction(one.card) for one in asked.main.cards()):
        showing.append(who_of(asked.main.seat))
    if ME in showing:
        return _rather(1, "asker-other")
    if FOE in showing:
        return _rather(0, "asker-other")
    held = any(who == ME and given.what == "hand" and _are_reactions(given.cards) for who, given in givens)
    return _rather(1, "asker-guess") if held and any(map(is_harmful, cards)) else []


def _are_reactions(cards: Sequence[str]) -> bool:
    return any("Reaction" in types_of(card) for card in cards)


def _is_struck(asked: Asked, harmful: bool) -> bool:
    """Say whether the asker seems to be one to whom a card does something."""
    main = asked.main
    if harmful and any(_hurts(clause) for clause in asked.all()):
        return True
    if main.seats and main.seats[-1] == ME and main.seat != ME and bool(main.deeds):
        return True
    return any(who_of(one.owner) == FOE and is_shared(one.card) for clause in asked.all() for one in clause.cards())


def _shown(given: Given) -> str:
    """Name the card that a condition tells of."""
    if given.deed is not None:
        return given.deed.thing.card if given.deed.verb == "reveal" else ""
    return given.cards[0] if given.what == "hand" and given.cards else ""


def _hurts(clause: Clause) -> bool:
    """Say whether a card that acts by itself hits something of the asker: Swindler flips my Copper, Witch on me."""
    acting = [one for one in clause.cards() if is_harmful(one.card) and one.owner != "me"]
    if not acting:
        return False
    mine = any(one.owner == "me" for one in clause.refs if one not in acting)
    if _are_subject(acting, clause):
        return mine or bool(_asker_behind(clause, -1))
    if mine and not subject_of(clause) and any(one.token.verb for one in acting):
        return True
    return clause.passive and clause.seat == "me" or _is_reached(clause, acting[0].place)


def _are_subject(cards: Sequence[Ref], clause: Clause) -> bool:
    """Say whether it is cards that do what a clause tells, not the asker."""
    return bool(clause.deeds) and subject_of(clause) != ME and any(one.before for one in cards)


def _is_reached(clause: Clause, start: int) -> bool:
    """Say whether something is done at the asker behind a card, or he is made to do it: Witch on me."""
    places = _asker_behind(clause, start)
    return any(clause.tokens[place - 1].of("prep") or is_made(clause, place) for place in places)


def _asker_behind(clause: Clause, start: int) -> list[int]:
    """List the places behind one at which the asker is named, behind the deed or marked as the one it is done to."""
    named = [(place, token) for place, token in enumerate(clause.tokens) if place > start and token.has("seat:me")]
    done_to = [(place, token) for place, token in named if place > clause.head or token.has("role:to")]
    return [place for place, token in done_to if not token.has("role:by")]


def seated(asked: Asked, items: Sequence[Item], asker: int, features: Features, edition: Sequence[Given] = ()) -> Story:
    """Give everybody a seat; who is not said acts first, or is the asker where something is only had."""
    acts, givens = _in_seats(items, asker)
    if acts and acts[0].seat == 1:  # whoever acts first has seat 0
        acts = [act._replace(seat=1 - act.seat) for act in acts]
        givens = [_placed(given, 1 - given.seat) for given in givens]
        asker = 1 - asker
    if _lies_before(acts):
        givens.append(Given("in play", 1, acts[0].cards))
        acts = [act._replace(seat=1 - act.seat) for act in acts[1:]]
        givens = [*(_placed(given, 1 - given.seat) for given in givens[:-1]), givens[-1]]
        asker = 1 - asker
    acts = _as_ways(asked, acts)
    givens = [*givens, *_beside(asked, givens, asker)]
    givens = [*givens, *_shown_beside(asked, acts, givens, asker), *_on_mat(asked, acts, givens, asker), *edition]
    free = [name for name in _unplaced(asked, acts, givens) if is_known(name) and kind_of(name) not in NO_CARDS]
    objects = [name for name in free for _ in range(_copies(asked, name))]
    return Story(tuple(acts), tuple(dict.fromkeys(givens)), asker, features, tuple(objects))


def _in_seats(items: Sequence[Item], asker: int) -> tuple[list[Act], list[Given]]:
    """Part acts from conditions and give them their seats; who is not said acts first, and goes on acting."""
    seats = {ME: asker, FOE: 1 - asker}
    acts: list[Act] = []
    givens: list[Given] = []
    shared = any(is_shared(card) for item in items if item.act for card in item.act.cards)
    last = 0
    for item in items:
        if item.act is not None:
            last = seats.get(item.who, last)
            acts.append(item.act._replace(seat=last))
        elif item.given is not None:
            givens.append(_placed(item.given, seats.get(item.who, _default_seat(item.given, asker, shared))))
    return acts, givens


def _copies(asked: Asked, name: str) -> int:
    """Count how many copies of a card the asked clause speaks of, one where it tells no number."""
    return max(1, min(COPIES, max((one.number for one in asked.main.refs if one.card == name), default=1)))


def _many(asked: Asked, name: str) -> int:
    """Count how many copies of a card are spoken of, also where both are; -1 for one of which no number is told."""
    both = 2 * any(clause.says("quant:both") and name in [one.card for one in clause.cards()] for clause in asked.all())
    many = max(_copies(asked, name), both)
    return many if many > 1 else -1


def _unplaced(asked: Asked, acts: Sequence[Act], givens: Sequence[Given]) -> list[str]:
    """List the cards named that are not played, not laid out, and not said to be missing."""
    placed = {card for act in acts for card in act.cards}
    placed |= {card for one in givens if one.what != "pile" for card in one.cards}
    return [name for name in asked.cards() if name not in placed]


def _shown_beside(asked: Asked, acts: Sequence[Act], givens: Sequence[Given], asker: int) -> list[Given]:
    """List the cards that are named beside what they answer: the other player, or who asks, has them in hand."""
    left = [name for name in _unplaced(asked, acts, givens) if is_answer(name, asked)]
    struck = [name for name in left if is_reaction(name) and others_harm(asked, name)]
    held = [Given("hand", 1 if name in struck else asker, (name,), _many(asked, name)) for name in left]
    if held and acts and "play" in asked.main.deeds and all(act.kind in ("gain", "buy") for act in acts):
        held.append(Given("phase", kind=BUY_PHASE))  # else it could be played afterwards, whatever was gained
    return held


def _lies_before(acts: Sequence[Act]) -> bool:
    """Say whether a Duration that one player has played lies there while the other buys something."""
    if not acts or acts[0].kind != "play" or len(acts[0].cards) > 1 or not is_ongoing(acts[0].cards[0]):
        return False
    return len(acts) > 1 and all(act.seat == 1 for act in acts[1:]) and any(act.kind == "buy" for act in acts[1:])


def _as_ways(asked: Asked, acts: list[Act]) -> list[Act]:
    """Have the Action that is played last be played as the Way that is named."""
    way = next((name for name in asked.cards() if kind_of(name) == "way"), "")
    for place in range(len(acts) - 1, -1, -1) if way else ():
        if acts[place].kind == "play" and "Action" in types_of(acts[place].cards[-1]):
            return [*acts[:place], acts[place]._replace(cards=(*acts[place].cards, way)), *acts[place + 1 :]]
    return acts


def _beside(asked: Asked, givens: Sequence[Given], asker: int) -> list[Given]:
    """List the landscapes that are named and laid out by no clause: Projects are the asker's."""
    here = {card for one in givens for card in one.cards}
    named = [name for name in asked.cards() if kind_of(name) in IN_GAME | {"project"} and name not in here]
    return [landscape(name)._replace(seat=asker if kind_of(name) == "project" else 0) for name in named]


def _on_mat(asked: Asked, acts: Sequence[Act], givens: Sequence[Given], asker: int) -> list[Given]:
    """List the Reserve cards that are asked to be called, and so lie on the Tavern mat."""
    called = [one.card for one in asked.main.cards() if is_called(one, asked)]
    return [Given("tavern", asker, (name,)) for name in called if name in _unplaced(asked, acts, givens)]


def _placed(given: Given, seat: int) -> Given:
    return given._replace(seat=seat, deed=given.deed._replace(seat=seat) if given.deed else None)


def _default_seat(given: Given, asker: int, shared: bool) -> int:
    """Say whose a condition is that names nobody: a Reaction, cards moved: the victim's; a hand: the asker's."""
    if given.what == "hand" and given.cards and is_reaction(given.cards[0]) and shared:
        return 1
    if given.what == "deck top" and given.kind or given.deed is not None and given.deed.verb in LOOKED | {"gain"}:
        return 1 if shared else 0
    if given.what == "deed":
        return asker if shared else 0
    return asker if given.what in LAID else 0
