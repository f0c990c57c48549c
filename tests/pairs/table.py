"""One table on which two things lie, played on by careless players who like to use them: also what no situation shows.

What is a card lies in hands, decks, discard piles and the trash; a landscape lies beside the Supply, a State or an
Artifact before a player, a Boon or a Hex on top of its deck.
"""

from __future__ import annotations

from hashlib import sha256
from typing import NamedTuple

from engine.inquiry.scenario import Cards, Lying, Scenario, Tokens, Zone
from engine.inquiry.situation import build
from engine.machine.loop import advance, answer_in_place
from engine.machine.scoring import score
from engine.model.asks import SUBSET, Answer, Ask, Chance, Decision
from engine.model.kinds import COFFERS, FAVORS, SUN, VILLAGERS
from engine.model.names import plain
from engine.model.state import State
from engine.table.chance import Dice
from engine.table.facts import fact, slug
from engine.table.kingdom import fits
from engine.table.layout import LANDSCAPES
from tests.cards.games import pick
from tests.pairs.watching import Broken, Watcher, bounded, is_card, say_facts

ALICE, BOB = 0, 1
ALONE = ("way", "ally", "prophecy")  # of which one table has one
HAD = ("state", "artifact")
COMPANY = ("Throne Room", "Moat", "Village")
BROUGHT = {"ally": "Underling", "prophecy": "Mountain Shrine", "boon": "Bard", "hex": "Vampire"}
DRUIDS = ("The Sea's Gift", "The Sky's Gift", "The Sun's Gift", "The Moon's Gift", "The Field's Gift")
IN_MARKET = ("Smithy", "Festival", "Militia", "Witch")
TURNS = 3  # of each player


class Played(NamedTuple):
    """Be a game played: how many questions were asked, and a digest of all of them with their answers."""

    asks: int
    digest: str


def can_share(first: str, second: str) -> bool:
    """Say whether one table can have both."""
    kinds = [fact(slug(name)).kind for name in (first, second)]
    return first == second or kinds[0] != kinds[1] or kinds[0] not in ALONE


def table_of(first: str, second: str, rules: str) -> Scenario:
    """Lay out a table with both."""
    both = tuple(dict.fromkeys((first, second)))
    kinds = {name: fact(slug(name)).kind for name in both}
    cards = tuple(name for name in both if is_card(name))
    brought = tuple(BROUGHT[kind] for kind in kinds.values() if kind in BROUGHT)
    beside = tuple(name for name in both if kinds[name] in (*LANDSCAPES, "ally", "prophecy") and kinds[name] != "trait")
    owned = tuple(name for name in both if kinds[name] in HAD)
    decks = {kind: tuple(name for name in both if kinds[name] == kind) for kind in ("boon", "hex")}
    hand = (*cards, *brought, *COMPANY)
    zones = [
        Zone(ALICE, "hand", Cards((*hand, "Copper", "Silver", "Estate"))),
        Zone(ALICE, "deck", Cards(cards[::-1], (*cards, "Copper", "Estate", "Gold", "Village", "Curse"))),
        Zone(ALICE, "discard", Cards((*cards, "Estate", "Smithy"))),
        Zone(BOB, "hand", Cards((*cards, *brought, "Moat", "Copper", "Duchy"))),
        Zone(BOB, "deck", Cards(cards, (*cards, "Copper", "Copper", "Estate", "Militia", "Silver"))),
        Zone(BOB, "discard", Cards((*cards, "Gold"))),
    ]
    if owned:
        zones.append(Zone(ALICE, "has", Cards(owned)))
    kinds_of_tokens = (COFFERS, VILLAGERS, *[FAVORS] * ("ally" in kinds.values()))  # without an Ally they do nothing
    return Scenario(
        "", profiles=(rules,), kingdom=(*hand, "Smithy", "Militia"), landscapes=beside,
        zones=tuple(zones), trash=(*cards, "Estate"), traits=_traits(both, cards), actions=3, buys=3, coins=12,
        potions=2, tokens=tuple(Tokens(who, kind, 2) for who in (ALICE, BOB) for kind in kinds_of_tokens),
        marks=tuple(Lying(SUN, 1, name) for name in both if kinds[name] == "prophecy"),
        boons=Cards(decks["boon"], rest=True) if decks["boon"] else None,
        hexes=Cards(decks["hex"], rest=True) if decks["hex"] else None,
        mouse="Cellar" if "Way of the Mouse" in both and "Cellar" not in both else "",
        market=Cards(tuple(name for name in IN_MARKET if name not in both)) if "Black Market" in both else None,
        prepared="Festival" if "Riverboat" in both and "Festival" not in both else "",
        druid=tuple(name for name in DRUIDS if name not in both)[:3] if "Druid" in both else (),
    )  # fmt: skip


def _traits(both: tuple[str, ...], cards: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    """Lay each Trait on the pile of the other, if it may lie there, else on one that is there anyway."""
    free = [name for name in (*cards, "Village", "Smithy") if fits("trait", slug(name))]
    return tuple(zip((name for name in both if fact(slug(name)).kind == "trait"), free, strict=False))


def play(first: str, second: str, rules: str, dice: Dice, most: int) -> Played:
    """Play a table with both for so many questions, watched; then play what was answered again from the saved start.

    Raises Broken, ScenarioError where there is no such table.
    """
    state, _ = build(table_of(first, second, rules), rules)
    start = state.clone()
    state.trace = []
    watcher = Watcher(state, dice.spawn(1))
    told = sha256()
    answers: list[Answer] = []
    while len(answers) < most and max(player.turns for player in state.players) <= TURNS:
        ask = bounded(advance, state)
        say_facts(state.trace or [])
        state.trace = []
        watcher(state, ask)
        if ask is None:
            break
        answers.append(fond_of((first, second), state, ask, dice))
        told.update(f"{ask!r} {answers[-1]!r}\n".encode())
        answer_in_place(state, ask, answers[-1])
    bounded(advance, state)
    told.update(repr([score(state, player) for player in range(len(state.players))]).encode())
    see_again(start, answers, state)
    return Played(len(answers), told.hexdigest()[:16])


def fond_of(names: tuple[str, ...], state: State, ask: Ask, dice: Dice) -> Answer:
    """Answer as a careless player who mostly takes what names one of these, where it is offered."""
    if isinstance(ask, Decision) and ask.kind != SUBSET and dice.below(4):
        liked = [one for one in ask.options if plain(getattr(one, "card", one)) in names]
        if liked and isinstance(pick(state, ask, dice), str):
            return dice.choose(liked)
    return pick(state, ask, dice)


def see_again(start: State, answers: list[Answer], end: State) -> None:
    """Give the same answers again from the start: the same must come of it."""
    state = start.clone()
    for answer in answers:
        ask = bounded(advance, state)
        if ask is None or (isinstance(ask, Chance) and isinstance(answer, str)):
            raise Broken("replayed", f"{answer} to {ask}")
        answer_in_place(state, ask, answer)
    bounded(advance, state)
    if State.key(state) != State.key(end):
        raise Broken("replayed", "another state")
