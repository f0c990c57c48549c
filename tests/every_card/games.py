"""Random games of everything that is written: a table, an open deal and a careless player, all from one seed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import NamedTuple

from engine.machine.deal import deal, make_game, name_of
from engine.machine.loop import advance, answer_in_place
from engine.machine.scoring import owned_cards
from engine.model.asks import NAME, ONE, ORDER, PHASE, SUBSET, Answer, Ask, Chance, Decision
from engine.model.state import State, plain
from engine.rulebook.profiles import PROFILES, profile
from engine.sets import catalogue
from engine.table.chance import Dice
from engine.table.facts import Fact, all_ids, fact
from engine.table.kingdom import Kingdom
from engine.table.layout import LANDSCAPES, Pile, Table, lay_out
from engine.table.sideways import draw_landscapes

GAMES = 2_000
TENTH = GAMES // 10
# A table ends after so many turns even if nobody has ended the game: careless players may trash all they have.
MOST_TURNS = 60

FATES = {"Boon", "Hex"}
Watch = Callable[[State, "Ask | None"], None]


class Setting(NamedTuple):
    """Be what one random game is played with: ids of cards, and whether Ghosts lie about without their Cemetery."""

    seed: int
    players: int
    profile: str
    kingdom: tuple[str, ...]
    landscapes: tuple[str, ...]
    mouse: str
    ghosts: bool


def written(*kinds: str) -> list[Fact]:
    """List the facts of a kind whose rules are written."""
    known = catalogue()
    return [found for found in map(fact, all_ids()) if found.kind in kinds and found.name in known]


def kingdom_piles(rules: str) -> list[str]:
    """List the ids of the Kingdom piles that can be played under a profile."""
    year = profile(rules).year
    known = catalogue()
    return [found.id for found in written("kingdom") if known[found.name].printing(year).playable]


def landscapes() -> list[str]:
    """List the ids of the landscapes that are written."""
    return [found.id for found in written(*LANDSCAPES)]


def mice(rules: str, kingdom: tuple[str, ...]) -> list[str]:
    """List the cards that may be set aside for the Way of the Mouse (14.3)."""
    found = []
    for card in kingdom_piles(rules):
        one = fact(card)
        fits = "Action" in one.types and one.coins in (2, 3) and not one.potion and not one.debt
        if fits and card not in kingdom and not (rules == "current" and "Duration" in one.types):
            found.append(card)
    return found


def whole_boxes() -> list[str]:
    """List the boxes of which every Kingdom card is written."""
    kinds = ("kingdom", "kingdom-pile")
    boxes = dict.fromkeys(one.box for one in map(fact, all_ids()) if one.kind in kinds)
    missing = {one.box for one in map(fact, all_ids()) if one.kind in kinds and not one.implemented}
    return [box for box in boxes if box not in missing]


def random_setting(seed: int, box: str = "") -> Setting:
    """Draw a table: two to six players, ten piles (of one box if named), up to two landscapes, mostly today's rules."""
    dice = Dice(seed).spawn(0)
    players = 2 + dice.below(5)
    rules = "current" if dice.below(10) < 7 else dice.choose(sorted(PROFILES))
    piles = [card for card in kingdom_piles(rules) if box in ("", fact(card).box)]
    some_landscapes = landscapes() if dice.below(2) else ()
    kingdom, mouse = tuple(sorted(dice.sample(sorted(piles), 10))), ""
    sideways = draw_landscapes(some_landscapes, len(piles), 10, dice)
    if "way-of-the-mouse" in sideways:
        mouse = dice.choose(mice(rules, kingdom))
    return Setting(seed, players, rules, kingdom, sideways, mouse, dice.below(5) == 0)


def laid_out(setting: Setting) -> Table:
    """Lay the table out; Ghosts are in each first deck in place of an Estate."""
    chosen = Kingdom(tuple(setting.kingdom), tuple(setting.landscapes), mouse=setting.mouse)
    table = lay_out(chosen, setting.players, setting.profile)
    if setting.ghosts:
        deck = tuple((card, number - (card == "estate")) for card, number in table.deck)
        table = table._replace(others=(*table.others, Pile("ghost", 6, "N12")), deck=(*deck, ("ghost", 1)))
    return table


def first_state(setting: Setting) -> State:
    """Return the state before the first turn."""
    table = laid_out(setting)
    mouse = name_of(setting.mouse) if setting.mouse else ""
    return deal(table, make_game(table, mouse=mouse), first=setting.seed % setting.players, mouse=mouse)


def pick(state: State, ask: Ask, dice: Dice) -> Answer:
    """Answer as a careless player does who now and then buys what is dear, so that games come to an end."""
    if isinstance(ask, Chance):
        return ask.sample(dice)
    if ask.kind == PHASE:
        return pick_move(state, ask, dice)
    if ask.kind == SUBSET:
        size = ask.low + dice.below(min(ask.high, len(ask.options)) - ask.low + 1)
        return tuple(sorted(dice.sample(ask.options, size)))
    if ask.kind == ORDER:
        order = list(ask.options)
        dice.shuffle(order)
        return tuple(order)
    assert ask.kind in (ONE, NAME)
    return dice.choose(ask.options)


def pick_move(state: State, ask: Decision, dice: Dice) -> str:
    """Play rather than not, buy rather than not, and half of the time the dearest."""
    plays = [option for option in ask.options if option.startswith("play ")]
    buys = [option for option in ask.options if option.startswith("buy ")]
    if plays and dice.below(8):
        return "play all" if "play all" in plays and dice.below(2) else dice.choose(plays)
    if buys and dice.below(2):
        return max(buys, key=lambda option: (state.infos[option[4:]].cost.coins, option))
    if buys and dice.below(4):
        return dice.choose(buys)
    return "end"


def play_out(state: State, dice: Dice, watch: Watch | None = None, most_turns: int = MOST_TURNS) -> State:
    """Play a state to its end in place, or until somebody has taken so many turns; `watch` sees every ask first."""
    while True:
        ask = advance(state)
        if watch is not None:
            watch(state, ask)
        if ask is None or max(player.turns for player in state.players) >= most_turns:
            return state
        answer_in_place(state, ask, pick(state, ask, dice))


def fates_of(state: State) -> Counter[str]:
    """Count every Boon and Hex where it lies: deck, discards, set aside, before a player, or being followed."""
    found: Counter[str] = Counter(state.boons_aside)
    for deck in (state.boons, state.hexes):
        found.update([*deck.pool, *deck.discard, *[name for name in deck.slots if name is not None]])
    for player in state.players:
        found.update(name for name in player.owned if FATES & set(state.infos[name].card.types))
    followed = {frame.it[0] for frame in state.stack if type(frame.node).__name__ == "PutAway"}
    found.update(followed - {name for player in state.players for name in player.owned})
    return found


def cards_of(state: State) -> Counter[str]:
    """Count every card on the table by name, wherever it lies."""
    found: Counter[str] = Counter()
    for number in range(len(state.players)):
        found.update(owned_cards(state, number))
    found.update(map(plain, state.trash))
    for name, left in zip(state.game.piles, state.piles, strict=True):
        found[name] += left
    if state.mouse:
        found[state.mouse] += 1
    return +found
