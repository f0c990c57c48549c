"""One situation played with both cards, and with a blank card in place of either.

What is then still so is what the other card does with any such card; what is not is owed to this one.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import lru_cache

from engine.game.laid import game_of
from engine.inquiry.explore import Budget, Graph, Paths, explore
from engine.inquiry.outcome import differences
from engine.inquiry.pairing import Situation
from engine.inquiry.scenario import RESOLVED, Line, Scenario, Step
from engine.inquiry.script import Plan, begin, go, stops
from engine.inquiry.situation import build_state
from engine.inquiry.verdict import Ending, judge
from engine.model.asks import Ask
from engine.model.card import Card
from engine.model.kinds import Cost
from engine.model.names import Names, OrderedPile, plain, without
from engine.model.state import Fact, Player, State
from engine.records import NamedTuple

MOST_TRACED = 48  # outcomes of one situation whose way is looked at
SILENT = frozenset({"choose", "forced", "chance", "clean up", "turn", "action phase", "decline"})
END = ("end",)  # of a phase
MARK = " ~"  # behind the name of a blank card

Way = tuple[Fact, ...]


class Played(NamedTuple):
    """Be one situation played: its graph, what happens on the way to each outcome, and all that has happened."""

    graph: Graph
    plan: Plan
    ways: tuple[tuple[Hashable, Way], ...]
    record: Sequence[Fact]

    def seen(self) -> Way:
        """List what happens on any way, each once."""
        return tuple(dict.fromkeys(bare(fact) for fact in self.record if fact.verb not in SILENT))


class Control(NamedTuple):
    """Be what happens with a blank card in place of one: on each way to an outcome, and on any way.

    whole: False when the budget cut it short.
    """

    ways: tuple[Way, ...]
    seen: Way
    whole: bool

    def counts(self, situation: Situation) -> dict[Hashable, int]:
        """Count how often each thing that either card does happens at most on one way."""
        two = situation.first, situation.second
        most: dict[Hashable, int] = {key_of(fact, situation): 1 for fact in self.seen if fact.card in two}
        for facts in self.ways:
            met: dict[Hashable, int] = {}
            for fact in facts:
                if fact.card in two:
                    key = key_of(fact, situation)
                    times = met[key] = met.get(key, 0) + 1
                    if times > most.get(key, 0):
                        most[key] = times
        return most


def lay(scenario: Scenario, profile: str) -> State:
    """Lay out the table of a scenario, which nobody changes: on one table turns may end in several ways.

    Raises ScenarioError.
    """
    script = tuple(line for line in scenario.script if line.words != END)
    return _laid(scenario._replace(script=script, until=RESOLVED), profile)


@lru_cache(maxsize=1)
def _laid(scenario: Scenario, profile: str) -> State:
    return build_state(scenario, profile)


def control(
    situation: Situation, state: State, name: str, lines: tuple[Line, ...], budget: Budget
) -> Control:
    """Find what happens with a blank card in place of one; raises ScenarioError where the script then fits no more."""
    same = situation.first == situation.second
    lines = lines if same else lines_with_blank(lines, name)
    played = play(situation, with_blank(state, name, same), lines, budget)
    ways = tuple(tuple(map(unmarked, facts)) for _, facts in played.ways)
    return Control(ways, tuple(map(unmarked, played.seen())), played.graph.whole)


def play(situation: Situation, state: State, lines: tuple[Line, ...], budget: Budget) -> Played:
    plan = Plan(lines, situation.scenario.until, open=True, passing=True)
    start = begin(state, plan)
    before = start.clone()
    record: list[Fact] = []
    plan.record = record
    heard = [0]  # how many facts there were before each step, and at last

    def step(state: State) -> Ask | None:
        ask = go(state)
        heard.append(len(record))
        return ask

    graph = explore(start, lambda end: differences(before, end, situation.scenario.asker), stops, budget, step)
    plan.record = None
    ways = []
    for outcome, way in list(Paths(graph).shortest().items())[:MOST_TRACED]:
        steps = [0, *(graph.found[node] + index + 1 for node, index in way)]
        facts = [fact for at in steps for fact in record[heard[at] : heard[at + 1]]]
        ways.append((outcome, tuple([fact for fact in facts if fact.verb not in SILENT])))
    return Played(graph, plan, tuple(ways), record)


def bare(fact: Fact) -> Fact:
    return fact if fact.answer is None else fact._replace(answer=None)


def key_of(fact: Fact, situation: Situation) -> Hashable:
    """Return what makes a fact the same fact: other cards than the two count by number, but for what is gained."""
    verb, player, cards, frm, to, amount, _, card, *_ = fact
    known = cards
    if cards and verb not in ("gain", "exchange", "receive"):
        two = situation.first, situation.second
        known = tuple([one for one in cards if one in two])
    return verb, player, len(cards), known, frm, to, amount, card


def always(ways: Sequence[Sequence[Fact]], situation: Situation) -> Way:
    """List the facts that are on every one of some ways."""
    if not ways:
        return ()
    keys = [{key_of(fact, situation) for fact in facts} for facts in ways]
    return tuple(fact for fact in ways[0] if all(key_of(fact, situation) in known for known in keys))


def when(
    situation: Situation, both: Played, facts: Sequence[Fact], outcomes: Sequence[Hashable], budget: Budget
) -> Ending | None:
    """Say when a touch comes about that facts show, or leads to these outcomes; None where it always does.

    It is watched for as the step of an order, so that every way counts. What names no card is known by outcomes alone,
    and so is what only moves one in passing, unless they all come out alike.
    """
    way = dict(both.ways)[outcomes[0]]
    steps = _steps(facts, way, situation)
    if not steps:
        ending = when_outcomes(both, outcomes)
        steps = _steps(facts, way, situation, passing=True)
        if ending is not None or not steps:
            return ending
    start, plan = both.graph.start, both.plan
    watching = begin(start, Plan(plan.lines, plan.until, (steps,), open=True, passing=True))
    graph = explore(watching, lambda end: getattr(end, "order") == (len(steps),), stops, budget, go)  # noqa: B009
    verdict = judge(graph, bool)
    return verdict.yes if verdict.no is not None else None


def when_outcomes(both: Played, outcomes: Sequence[Hashable]) -> Ending | None:
    """Say when one of these outcomes comes about; None where there are no others."""
    wanted = frozenset(outcomes)
    verdict = judge(both.graph, lambda outcome: outcome in wanted)
    if verdict.no is None or verdict.yes is None:
        return None
    known = len(both.ways) == len(both.graph.outcomes())
    return verdict.yes if known else verdict.yes._replace(when=())


def _chief(facts: Sequence[Fact], names: Sequence[str], passing: bool) -> Fact | None:
    """Return the first fact that shows a touch: of one of these cards if there is any, else of a single card.

    passing: only of one of these cards, which it moves in passing.
    """
    about = [fact for fact in facts if set(names) & set(fact.cards)]
    known = about if about or passing else [fact for fact in facts if len(fact.cards) == 1]
    return next((fact for fact in known if (fact.verb in _PASSING) == passing), None)


_PASSING = frozenset({"draw", "discard", "wait"})


def _steps(
    facts: Sequence[Fact], way: Sequence[Fact], situation: Situation, passing: bool = False
) -> tuple[Step, ...]:  # fmt: skip
    """Return the order that shows a touch: its chief fact, as often as it has happened on the way by then."""
    names = (situation.second, situation.first)
    chief = _chief(facts, names, passing)
    if chief is None:
        return ()
    card = next((name for name in names if name in chief.cards), chief.cards[0])
    step = Step(chief.player, _step_verb(chief), card)
    alike = [fact for fact in way if Step(fact.player, _step_verb(fact), card) == step and card in fact.cards]
    places = [place for place, fact in enumerate(alike) if bare(fact) == chief]
    return (step,) * (places[-1] + 1 if places else 1)


def _step_verb(fact: Fact) -> str:
    """Return the verb under which the script watches for a fact."""
    return "play" if fact.verb == "play again" else fact.verb.replace(" ", "-")


# The table on which one card is replaced by a card without text: same types, same cost, another name.


def blank(card: Card) -> Card:
    """Return a card of the same types and cost that says nothing and is called otherwise."""
    return _blank(card.name + MARK, card.cost, card.types, card.year, card.supply)


@lru_cache(maxsize=1024)
def _blank(name: str, cost: int | Cost, types: tuple[str, ...], year: int, supply: bool) -> Card:
    return Card(name, cost=cost, types=types, year=year, supply=supply)


@lru_cache(maxsize=2)  # for the situations on one table
def with_blank(state: State, name: str, once: bool = False) -> State:
    """Return the table with every copy of a card replaced by a blank one, its pile too; nothing may have begun.

    once: only the second copy, in the hand of the player whose turn it is or wherever else it lies.
    """
    new = state.clone()
    game = state.game
    setup = game.setup
    cards = {(one if once else _named(one, name)): card for one, card in setup.cards.items()}
    cards[name + MARK] = blank(setup.cards[name])
    setup = setup._replace(cards=cards)
    if not once:
        mixed = {pile: _renamed(held, name) for pile, held in setup.mixed.items()}
        piles, landscapes = _renamed(setup.piles, name), _renamed(setup.landscapes, name)
        outside = frozenset(_renamed(tuple(setup.outside), name))
        setup = setup._replace(piles=piles, landscapes=landscapes, outside=outside, mixed=mixed)
    new.game = game_of(setup)
    if once:
        _replace_second(new, name)
    else:
        _replace_all(new, name)
    new.infos = new.retyped(new.turn)
    return new


def _replace_second(state: State, name: str) -> None:
    player = state.players[state.turn]
    hand = player.hand
    if hand.count(name) < 2:
        _replace_all(state, name)
        player.hand = hand
    else:
        player.hand = tuple(sorted((*without(hand, (name,)), name + MARK)))


def _replace_all(state: State, name: str) -> None:
    for player in state.players:
        _replace(player, name)
    state.lingering = tuple(effect for effect in state.lingering if plain(effect.card) != name)
    state.trash, state.mouse = _sorted(state.trash, name), _named(state.mouse, name)
    state.ordered = tuple(_fates(deck, name) for deck in state.ordered)


def _fates(deck: OrderedPile, name: str) -> OrderedPile:
    slots = tuple(card if card is None else _named(card, name) for card in deck.slots)
    return OrderedPile(slots, _sorted(deck.pool, name), _sorted(deck.discard, name))


def _replace(player: Player, name: str) -> None:
    player.hand, player.discard = _sorted(player.hand, name), _sorted(player.discard, name)
    player.play, player.pool = _sorted(player.play, name), _sorted(player.pool, name)
    player.owned = _sorted(player.owned, name)
    player.deck = tuple(card if card is None else _named(card, name) for card in player.deck)
    player.mats = tuple((mat, _sorted(cards, name)) for mat, cards in player.mats)


def _named(card: str, name: str) -> str:
    return name + MARK if plain(card) == name else card


def _renamed(cards: Names, name: str) -> Names:
    return tuple(_named(card, name) for card in cards)


def _sorted(cards: Names, name: str) -> Names:
    return tuple(sorted(_renamed(cards, name)))


def lines_with_blank(lines: tuple[Line, ...], name: str) -> tuple[Line, ...]:
    """Return a script that names the blank card where it named the other."""
    verbs = {f"{verb} {name}": f"{verb} {name}{MARK}" for verb in ("play", "buy")}
    return tuple(
        line._replace(words=tuple(verbs.get(word, _named(word, name)) for word in line.words)) for line in lines
    )


def unmarked(fact: Fact) -> Fact:
    """Return a fact that names the card for which a blank one stands."""
    if MARK not in fact.card and MARK not in "".join(fact.cards):
        return fact
    return fact._replace(
        cards=tuple(card.removesuffix(MARK) for card in fact.cards), card=fact.card.removesuffix(MARK)
    )
