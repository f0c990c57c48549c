"""Whether a proposition holds where a scenario ends."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import product
from typing import Final

from engine.inquiry.scenario import NOBODY, SEATS, Proposition, written_cost
from engine.machine.costs import cost_of
from engine.machine.piles import cards_left, top_of
from engine.machine.scoring import owned_cards, score, winners
from engine.machine.trace import note
from engine.model.asks import NAME, ORDER, PHASE, SUBSET, Answer, Decision, submultisets
from engine.model.choices import END, PLAY_ALL
from engine.model.names import plain
from engine.model.state import State
from engine.records import NamedTuple

DECLINES: Final = ("none", "no", "pass")
AGREES: Final = "yes"
ENDS: Final = {f"end {phase}": f"phase.{phase}" for phase in ("action", "buy", "night")}


class End(NamedTuple):
    """Be the place where one line of play ends: the state and what it asks there, if it asks a player."""

    state: State
    asked: Decision | None


def holds(proposition: Proposition, end: End) -> bool:
    """Say whether a proposition holds at an end; rules that decide it are noted in the trace."""
    return _TESTS[proposition.kind](proposition, end)


def value(proposition: Proposition, end: End) -> str:
    """Show what is there instead, in the notation: for whoever reads why an expectation failed."""
    state = end.state
    kind = proposition.kind
    if kind == "zone":
        cards = in_zones(state, proposition)
        return ", ".join(card or "?" for card in cards) or "none"
    shown: dict[str, Callable[[], object]] = {
        "phase": lambda: state.phase, "turn": lambda: SEATS[state.turn], "over": lambda: state.over,
        "vp": lambda: score(_ended(state), proposition.player),
        "pile": lambda: cards_left(state, proposition.subject[0]),
        "top": lambda: ", ".join(_tops(state, proposition)) or "none", "mark": lambda: _lying(state, proposition),
        "tokens": lambda: state.players[proposition.player].count(proposition.subject[0]),
        "cost": lambda: _price(state, proposition.subject[0]),
        "cards": lambda: len(owned_cards(state, proposition.player)),
        "winner": lambda: ", ".join(SEATS[seat] for seat in winners(_ended(state))),
        "ends": lambda: state.game.piles_to_end,
    }  # fmt: skip
    if kind in shown:
        return str(shown[kind]())
    if kind in ("asks", "offers", "lacks offer"):
        return "nobody" if end.asked is None else f"{SEATS[end.asked.player]}: {end.asked.prompt} {end.asked.options}"
    return str(getattr(state, kind))


def _price(state: State, name: str) -> str:
    """Write what a card costs now as propositions do."""
    cost = cost_of(state, name)
    return written_cost(cost.coins, f"{cost.debt}D" if cost.debt else "P" * cost.potion)


def answers_for(state: State, decision: Decision, words: tuple[str, ...]) -> list[Answer]:
    """List the legal answers that the words of a script mean: several where copies are told apart, or none."""
    if words == (AGREES,) and AGREES not in decision.options:
        return _only_one(decision)
    if decision.kind == SUBSET:
        names = () if words in (("none",), ("no",)) else words
        wanted = Counter(names)
        if not decision.low <= len(names) <= decision.high or wanted - Counter(map(plain, decision.options)):
            return []
        return _picks(decision.options, wanted)
    if decision.kind == ORDER:
        if sorted(words) != sorted(map(plain, decision.options)):
            return []
        told_apart = any("#" in card for card in decision.options)
        return [one for one in decision.answers() if tuple(map(plain, one)) == words] if told_apart else [words]
    if len(words) != 1:
        return []
    return _of_phase(state, decision, words[0]) if decision.kind == PHASE else _option(decision, words[0])


def _of_phase(state: State, decision: Decision, word: str) -> list[Answer]:
    """List what a word means among what a phase offers."""
    if word in ENDS:
        return [one for one in decision.options if one == END and ENDS[word] == decision.prompt]
    found: list[Answer] = [one for one in decision.options if one == word]
    found = found or [one for one in decision.options if plain(one) == word]
    return found or (_only_treasure(state, decision) if word == PLAY_ALL and decision.prompt == "phase.buy" else [])


def _only_treasure(state: State, decision: Decision) -> list[Answer]:
    """List the play of a single Treasure, which is all of them; nothing where several can be played."""
    names = [one.removeprefix("play ") for one in decision.options if one.startswith("play ")]
    copies = [card for card in state.players[state.turn].hand if names == [plain(card)]]
    return [f"play {names[0]}"] if len(copies) == 1 else []


def _option(decision: Decision, word: str) -> list[Answer]:
    """List what a word means among options of which one is chosen."""
    if word in DECLINES and not any(one == word for one in decision.options):
        return [one for one in DECLINES if one in decision.options]
    options: list[Answer] = [one for one in decision.options if plain(one) == word]
    if not options and decision.kind == NAME and "any other card" in decision.options:
        return ["any other card"]
    if not options:  # `gain` for `gain-curse`, where nothing else is gained
        options = [one for one in decision.options if one.startswith(f"{word}-")]
        return options if len(options) == 1 else []
    return options


def _only_one(decision: Decision) -> list[Answer]:
    """List what `yes` means where something may be done, but is not asked as yes or no: the only thing there is."""
    if decision.kind == SUBSET and decision.low == 0 and len(set(map(plain, decision.options))) == 1:
        return [(decision.options[0],)] if decision.high == 1 else []
    others: list[Answer] = [one for one in decision.options if one not in DECLINES]
    declined = len(others) < len(decision.options) and decision.kind != PHASE
    return others if declined and len(others) == 1 else []


def _picks(options: tuple[str, ...], wanted: Counter[str]) -> list[Answer]:
    """List the picks of so many cards of each name, without listing all picks there are."""
    each = [
        submultisets(tuple(card for card in options if plain(card) == name), number, number)
        for name, number in wanted.items()
    ]
    return [tuple(sorted(card for part in parts for card in part)) for parts in product(*each)]


def in_zones(state: State, proposition: Proposition) -> list[str | None]:
    """List the cards in the zones of a proposition, None for each unknown slot of a deck; a deck top first."""
    if proposition.player == NOBODY:
        return [plain(card) for card in (state.boons_aside if proposition.subject == ("druid",) else state.trash)]
    player = state.players[proposition.player]
    found: list[str | None] = []
    for zone in proposition.subject:
        if zone == "deck":
            found += [slot if slot is None else plain(slot) for slot in player.deck]
            continue
        if zone == "aside":
            effects = [effect for effect in state.lingering if effect.owner == proposition.player]
            cards = [card for effect in effects for card in effect.cards]
        elif zone.startswith("mat "):
            cards = list(dict(player.mats).get(zone, ()))
        else:
            zones = {"hand": player.hand, "discard": player.discard, "in play": player.play, "has": player.owned}
            cards = list(zones[zone])
        found += [plain(card) for card in cards]
    return found


def _zone(one: Proposition, end: End) -> bool:
    cards = in_zones(end.state, one)
    if not one.test:
        return len(cards) == one.number
    if one.test == "top":
        return tuple(cards[: len(one.words)]) == one.words
    if one.test == "=" and one.subject == ("deck",):
        return tuple(cards) == one.words
    counts = Counter(card for card in cards if card is not None)
    if "deck" in one.subject:
        counts.update(end.state.players[one.player].pool)
    wanted = Counter(one.words)
    if one.test == "=":
        return counts == wanted
    if one.test == "has":
        return not wanted - counts
    return not any(counts[card] for card in wanted)


def _tops(state: State, one: Proposition) -> list[str]:
    """List the known cards on top of a pile, as many as are asked about, `?` for those that are not known."""
    pile = state.game.pile_of.get(one.subject[0], one.subject[0])
    if pile not in state.game.ordered_index:
        top = top_of(state, pile)
        return [top] * min(len(one.words), cards_left(state, pile)) if top else []
    return [slot or "?" for slot in state.pile(pile).slots[: len(one.words)]]


def _lying(state: State, one: Proposition) -> int:
    place, kind = one.subject
    place = state.game.pile_of.get(place, place)
    return state.marked(place, kind, one.player)


def _cost(one: Proposition, end: End) -> bool:
    return one.subject[0] in end.state.infos and _price(end.state, one.subject[0]) == written_cost(one.number, one.test)


def _winner(one: Proposition, end: End) -> bool:
    state = _ended(end.state)
    found = winners(state)
    best = max(score(state, seat) for seat in range(len(state.players)))
    tied = [seat for seat in range(len(state.players)) if score(state, seat) == best]
    note(end.state, "win", found[0], rule="E6" if len(tied) > 1 else "E5")
    return tuple(SEATS[seat] for seat in found) == one.words


def _vp(one: Proposition, end: End) -> bool:
    points = score(_ended(end.state), one.player)
    note(end.state, "score", one.player, amount=points, rule="E5")
    return points == one.number


def _ended(state: State) -> State:
    """Return a state as if the game ended here: it is nobody's turn when points are counted (E5, Z9)."""
    if state.over:
        return state
    ended = state.clone()
    ended.over, ended.discount = True, 0
    if state.game.retypes:
        ended.infos = ended.retyped()
    return ended


def _offers(one: Proposition, end: End) -> bool:
    return end.asked is not None and bool(answers_for(end.state, end.asked, one.words))


def _counted(one: Proposition, end: End) -> bool:
    found: int = getattr(end.state, one.kind)
    return found == one.number


_TESTS: Final[dict[str, Callable[[Proposition, End], bool]]] = {
    "coins": _counted,
    "actions": _counted,
    "buys": _counted,
    "potions": _counted,
    "phase": lambda one, end: end.state.phase == one.words[0],
    "turn": lambda one, end: end.state.turn == one.player,
    "over": lambda one, end: end.state.over == bool(one.number),
    "zone": _zone,
    "vp": _vp,
    "pile": lambda one, end: cards_left(end.state, one.subject[0]) == one.number,
    "top": lambda one, end: tuple(_tops(end.state, one)) == one.words,
    "mark": lambda one, end: _lying(end.state, one) == one.number,
    "tokens": lambda one, end: end.state.players[one.player].count(one.subject[0]) == one.number,
    "cost": _cost,
    "winner": _winner,
    "asks": lambda one, end: end.asked is not None and end.asked.player == one.player,
    "offers": _offers,
    "lacks offer": lambda one, end: not _offers(one, end),
    "cards": lambda one, end: len(owned_cards(end.state, one.player)) == one.number,
    "ends": lambda one, end: end.state.game.piles_to_end == one.number,
}
