"""How a turn stands once all that is given was played: what there is to spend, what cards cost, what can be bought."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import chain
from typing import Final

from engine.inquiry.explore import Budget, explore
from engine.inquiry.pairing import line_of
from engine.inquiry.scenario import Line, Scenario, ScenarioError
from engine.inquiry.script import Plan, begin, go, stops
from engine.inquiry.situation import build_state
from engine.machine.buying import may_be_bought, pays_otherwise, purchases_left
from engine.machine.costs import cost_of
from engine.machine.piles import top_of
from engine.machine.turn import phase_options
from engine.model.kinds import BUY_PHASE, DEBT, Cost
from engine.model.names import plain
from engine.model.roles import Forbidding, PayingOtherwise
from engine.model.state import State
from engine.records import NamedTuple
from engine.sets import UnknownCard
from engine.statements.evaluating import fits
from engine.statements.laying import lay
from engine.statements.proposition import CARDS, DEPENDS, NO, NOTHING, NUMBERS, YES, Act, Given, Thing, Verdict
from engine.statements.scenes import MOST_NODES, MOST_SECONDS
from engine.statements.things import is_known, kind_of, types_of
from engine.table.errors import TableError

ALWAYS_THERE: Final = (
    "Copper",
    "Silver",
    "Gold",
    "Estate",
    "Duchy",
    "Province",
    "Curse",
)  # in the Supply of every game
BOUGHT: Final = frozenset({"event", "project"})
OFTEN: Final = 99  # an Event is bought as often as there are Buys and $
ENDS_THE_ACTIONS: Final = "A> end action"


class Offer(NamedTuple):
    """Be a pile of the Supply: its top card, what that costs, how many are left, whether nothing bans it.

    otherwise: something can be done now instead of paying for one of them (C3); perhaps: with other cards in hand.
    """

    card: str
    cost: Cost
    left: int
    allowed: bool
    otherwise: bool = False
    perhaps: bool = False


class Stand(NamedTuple):
    """Be how a turn stands: $, Buys, potions and Debt of whose turn it is, the Supply, and what cards cost.

    landscapes: Events and Projects in the game, which are bought and are no cards (G8c). purchases: how often something
    can be bought, where Actions may be used as Buys (X23).
    """

    coins: int
    buys: int
    potions: int
    debt: int
    offers: tuple[Offer, ...]
    costs: tuple[tuple[str, Cost], ...]
    landscapes: tuple[Offer, ...] = ()
    purchases: int = 0

    def offer(self, name: str) -> Offer | None:
        """Return the pile of a card, or the Event or Project that bears the name; None where nothing is left of it."""
        return next((one for one in (*self.offers, *self.landscapes) if one.card == name and one.left), None)


def stands(acts: Sequence[Act], givens: Sequence[Given] = (), named: Iterable[str] = ()) -> tuple[Stand, ...]:
    """Play what is given, go on to the Buy phase, and tell each way in which the turn can then stand.

    named: cards whose piles the game must have. Empty where the situation cannot come about.
    """
    wanted = tuple(dict.fromkeys(name for name in named if is_known(name)))
    return _stands(tuple(acts), tuple(givens), wanted)


@lru_cache(512)
def _stands(acts: tuple[Act, ...], givens: tuple[Given, ...], named: tuple[str, ...]) -> tuple[Stand, ...]:
    scene = lay(acts, givens)
    if scene is None:
        return ()
    piles = tuple(name for name in named if kind_of(name) == "kingdom" and name not in scene.scenario.kingdom)
    beside = tuple(name for name in named if kind_of(name) == "nonsupply")
    bought = tuple(name for name in named if kind_of(name) in BOUGHT and name not in scene.scenario.landscapes)
    scenario = scene.scenario._replace(
        kingdom=(*scene.scenario.kingdom, *piles), until="", beside=beside,
        landscapes=(*scene.scenario.landscapes, *bought),
    )  # fmt: skip
    if not acts and not any(given.what == "has" for given in givens):
        scenario = scenario._replace(phase=BUY_PHASE)
    for script in _to_buy(scenario, acts):
        try:
            return _explored(scenario._replace(script=script))
        except (ScenarioError, UnknownCard, TableError, KeyError, ValueError):
            continue
    return ()


def _to_buy(scenario: Scenario, acts: Sequence[Act]) -> Iterator[tuple[Line, ...]]:
    """Yield the scripts that may lead to the Buy phase: a phase in which nothing can be done ends by itself."""
    plays = [act for act in acts if act.kind == "play"]
    treasures = bool(plays) and "Treasure" in types_of(plays[-1].cards[0])
    if scenario.phase != BUY_PHASE and not treasures:
        yield (*scenario.script, line_of(ENDS_THE_ACTIONS))
    yield scenario.script


def _explored(scenario: Scenario) -> tuple[Stand, ...]:
    state = build_state(scenario, "current")
    start = begin(state, Plan(scenario.script, scenario.until, open=True))
    graph = explore(start, _stand, stops, Budget(MOST_NODES, MOST_SECONDS), go)
    return tuple(one for one in graph.outcomes() if isinstance(one, Stand))


def _stand(state: State) -> Stand:
    offers = []
    for index, pile in state.game.supply:
        name = top_of(state, pile) if state.piles[index] else None
        if name is not None:
            otherwise = pays_otherwise(state, name) is not None
            perhaps = any(isinstance(one, PayingOtherwise) for one in state.infos[name].card.abilities)
            allowed = may_be_bought(state, name)
            cost = cost_of(state, name)
            offers.append(Offer(plain(name), cost, state.piles[index], allowed, otherwise, perhaps))
    costs = tuple(dict.fromkeys((plain(name), cost_of(state, name)) for name in state.infos))
    debt = state.players[state.turn].count(DEBT)
    landscapes = tuple(_landscape(state, name) for name in (*state.game.events, *state.game.projects))
    return Stand(
        state.coins, state.buys, state.potions, debt, tuple(offers), costs, landscapes, purchases_left(state)
    )


def _landscape(state: State, name: str) -> Offer:
    """Tell what an Event or a Project costs, and how often it can be bought this turn: once where it says so (G8c)."""
    info = state.infos[name]
    once = name in state.game.projects or any(isinstance(one, Forbidding) for one in info.card.abilities)
    return Offer(name, info.cost, 1 if once else OFTEN, may_be_bought(state, name))


def costs_of(found: Sequence[Stand], name: str) -> Verdict:
    """Tell what a card costs now, in every way the turn can stand; nothing where it has no cost here."""
    coins = sorted({cost.coins for one in found for card, cost in one.costs if card == name})
    return Verdict(NUMBERS, tuple(coins)) if coins else Verdict(NOTHING)


def affords_all(stand: Stand, cards: Sequence[str]) -> bool:
    """Say whether cards can all be bought: a Buy for each, $ and potions for the sum, enough in each pile (G8, T5)."""
    offers = [(stand.offer(name), many) for name, many in Counter(cards).items()]
    found = [(offer, many) for offer, many in offers if offer is not None and offer.allowed and many <= offer.left]
    if stand.debt or len(cards) > stand.purchases or len(found) < len(offers):
        return False
    if sum(many for offer, many in found if offer.cost.debt) > 1:
        return False  # Debt stops every later purchase
    coins = sum(offer.cost.coins * (many - offer.otherwise) for offer, many in found)
    potions = sum(offer.cost.potion * (many - offer.otherwise) for offer, many in found)
    return coins <= stand.coins and potions <= stand.potions


def meets(stand: Stand, thing: Thing) -> list[str]:
    """List what can be bought of that which a thing means, one card at a time."""
    return [offer.card for offer in stand.offers if fits(thing, offer.card) and affords_all(stand, (offer.card,))]


def can_buy(found: Sequence[Stand], wanted: Sequence[Thing]) -> Verdict:
    """Say whether all that is wanted can be bought in one turn: by name, or any card of a type, or at all."""
    truths = {_buys_all(one, wanted) for one in found}
    if any(_might_be_paid(one, wanted) for one in found):
        truths.add(True)  # what is said of the hand need not be all that is in it
    return Verdict(DEPENDS if len(truths) > 1 else YES if True in truths else NO)


def _might_be_paid(stand: Stand, wanted: Sequence[Thing]) -> bool:
    """Say whether with the right cards in hand one of those wanted could be had for something else than its cost."""
    offers = [stand.offer(thing.card) for thing in wanted if thing.card]
    return any(one is not None and one.perhaps and one.allowed for one in offers) and stand.purchases > 0


def _buys_all(stand: Stand, wanted: Sequence[Thing]) -> bool:
    """Try the cheapest that is meant for each: cheaper is never worse."""
    cards = chain.from_iterable([_cheapest(stand, thing)] * max(1, thing.number) for thing in wanted)
    return affords_all(stand, tuple(cards))


def _cheapest(stand: Stand, thing: Thing) -> str:
    if thing.card:
        return thing.card
    offers = sorted(
        (one.cost.coins, one.card) for one in stand.offers if one.allowed and one.left and fits(thing, one.card)
    )
    return offers[0][1] if offers else ""


def most_of(found: Sequence[Stand], thing: Thing) -> Verdict:
    """Tell how many of something can be bought at most; of anything at all, as many as there are Buys."""
    numbers = {_most(one, thing) for one in found}
    return Verdict(NUMBERS, tuple(sorted(numbers))) if numbers else Verdict(NOTHING)


def _most(stand: Stand, thing: Thing) -> int:
    card = _cheapest(stand, thing)
    many = 0
    while many < stand.purchases and affords_all(stand, (card,) * (many + 1)):
        many += 1
    return many


def buys_left(found: Sequence[Stand]) -> Verdict:
    """Tell how many Buys there are."""
    return Verdict(NUMBERS, tuple(sorted({one.buys for one in found})))


def which_to_buy(found: Sequence[Stand], thing: Thing, named: Sequence[str] = ()) -> Verdict:
    """List what can be bought among the cards named, or else among those that are in the Supply of every game."""
    among = tuple(named) or ALWAYS_THERE
    each = [[card for card in meets(one, thing) if card in among] for one in found]
    cards = sorted(set(chain.from_iterable(each)))
    return Verdict(CARDS, tuple(cards), all(one == each[0] for one in each)) if cards else Verdict(NOTHING)


@lru_cache(64)
def may_play_after_buying(card: str) -> bool:
    """Say whether a Treasure may be played in a Buy phase in which something has been bought (T4)."""
    scene = lay((), (Given("hand", cards=(card,)), Given("buys", number=2)))
    if scene is None:
        return False
    state = build_state(scene.scenario._replace(phase=BUY_PHASE, bought=True), "current")
    return f"play {card}" in phase_options(state)
