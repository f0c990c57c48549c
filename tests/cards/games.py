"""Random games of everything that is written: a table, an open deal and a careless player, all from one seed.

Settings go through the piles and landscapes as one goes through a shuffled deck, so that the first `enough` of them
hold every pile of today's rules twice, once in any company and once in that of its box, however many there are.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from functools import cache
from math import ceil
from typing import NamedTuple
from zlib import crc32

from engine.game.deal import deal
from engine.machine.loop import advance, answer_in_place
from engine.machine.scoring import owned_cards
from engine.model.asks import NAME, ONE, ORDER, PHASE, SUBSET, Answer, Ask, Chance, Decision
from engine.model.kinds import SUN
from engine.model.names import MARKET, OrderedPile, plain
from engine.model.state import State
from engine.rulebook.profiles import PROFILES
from engine.sets import catalogue
from engine.table.chance import Dice
from engine.table.facts import Fact, all_ids, fact, members
from engine.table.kingdom import Kingdom, fits, open_choices
from engine.table.layout import LANDSCAPES, Pile, Table, lay_out
from engine.table.needs import needs_of
from tests.cards.tables import written_part
from tests.sizes import sized

# Decisions of all games together: the ordinary run's and the whole. A game played to its end has about 550.
DECISIONS = sized(40_000, 1_100_000)
LENGTH = 550
# A table ends after so many turns even if nobody has ended the game: careless players may trash all they have.
MOST_TURNS = 60

FATES = {"Boon", "Hex"}
BROUGHT = {"ally": "Liaison", "prophecy": "Omen"}  # by a card of this type (14.3)
ONE_EACH = {"way", *BROUGHT}
TODAY = 7  # of ten settings
OLDER = sorted(set(PROFILES) - {"current"})
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


@cache
def kingdom_piles() -> list[str]:
    """List the ids of the Kingdom piles that can be played."""
    kinds = ("kingdom", "kingdom-pile")
    return [found.id for found in map(fact, all_ids()) if found.kind in kinds and can_be_dealt(found)]


def can_be_dealt(pile: Fact) -> bool:
    """Say whether all cards of a pile can be played, and some cards of each pile that they bring are written (Loot)."""
    known = catalogue()
    if not all(one.name in known for one in cards_in(pile)):
        return False
    brought = [need.id for one in cards_in(pile) for need in needs_of(one) if need.kind in ("supply", "pile")]
    return all(any(one.name in known for one in cards_in(fact(card))) for card in brought)


def cards_in(pile: Fact) -> tuple[Fact, ...]:
    """List the cards of a pile: of one of different cards each of them."""
    return members(pile.id) if pile.is_mixed else (pile,)


@cache
def landscapes() -> list[str]:
    """List the ids of the landscapes, Allies and Prophecies that are written."""
    return [found.id for found in written(*LANDSCAPES, *BROUGHT)]


def mice(rules: str, kingdom: tuple[str, ...]) -> list[str]:
    """List the cards that may be set aside for the Way of the Mouse (14.3)."""
    found = []
    for card in kingdom_piles():
        one = fact(card)
        fits = one.kind == "kingdom" and "Action" in one.types
        fits = fits and one.coins in (2, 3) and not one.potion and not one.debt
        if fits and card not in kingdom and not (rules == "current" and "Duration" in one.types):
            found.append(card)
    return found


def hand_of(cards: Sequence[str], number: int, size: int = 10) -> list[str]:
    """Return the hand of this number when a deck is shuffled and dealt out whole again and again.

    Every second time it is dealt box by box. The last hand of a deal is filled up with the first cards of it.
    """
    deal, place = divmod(number, hands(len(cards), size))
    order = _shuffled(cards, deal)
    if deal % 2:
        boxes = _shuffled({fact(card).box for card in cards}, deal)
        order.sort(key=lambda card: boxes.index(fact(card).box))
    return [order[at % len(order)] for at in range(place * size, (place + 1) * size)]


def hands(cards: int, size: int = 10) -> int:
    """Return how many hands there are in one deal."""
    return ceil(cards / size)


def pair_of(cards: Sequence[str], number: int) -> tuple[str, ...]:
    """Return the landscapes of this number when they are dealt out whole in pairs again and again.

    A Way, an Ally or a Prophecy meets none of them, since no table has two of a kind.
    """
    deal, place = divmod(number, pairs(cards))
    order = _shuffled(cards, deal)
    others = [card for card in order if fact(card).kind not in ONE_EACH]
    single = [card for card in order if fact(card).kind in ONE_EACH]
    first = [*single, *others[len(single) :][: pairs(cards) - len(single)]]
    second = [card for card in others if card not in first]
    return (first[place], *second[place : place + 1])


def pairs(cards: Sequence[str]) -> int:
    """Return how many pairs of landscapes there are in one deal."""
    return max(ceil(len(cards) / 2), sum(fact(card).kind in ONE_EACH for card in cards))


def _shuffled(cards: Iterable[str], deal: int) -> list[str]:
    """Shuffle by names alone, so that another card only comes in between."""
    return sorted(cards, key=lambda card: (crc32(f"{deal} {card}".encode()), card))


def enough(piles: int, landscape_pairs: int) -> int:
    """Return how many settings, from the first, hold two deals of today's piles and one of the landscapes."""
    for_piles = ceil(Fraction(2 * hands(piles) * 10, TODAY)) + 10 - TODAY
    return max(for_piles, ceil(Fraction(landscape_pairs * 3, 2)) + 1)


@cache
def settings() -> int:
    """Return how many settings this run plays: as many as games to their end fit, and always enough."""
    return max(DECISIONS // LENGTH, enough(len(kingdom_piles()), pairs(landscapes())))


def random_setting(seed: int) -> Setting:
    """Make a table: two to six players, ten piles, two landscapes in two of three, today's rules in seven of ten."""
    dice = Dice(seed).spawn(0)
    ten, place = divmod(seed, 10)
    rules, number = "current", ten * TODAY + place
    if place >= TODAY:
        number, which = divmod(ten * (10 - TODAY) + place - TODAY, len(OLDER))
        rules = OLDER[which]
    piles = hand_of(kingdom_piles(), number)
    sideways = pair_of(landscapes(), seed // 3 * 2 + seed % 3) if seed % 3 < 2 else ()
    for kind, brings in BROUGHT.items():
        if any(fact(card).kind == kind for card in sideways) and not with_type(brings, piles):
            piles += with_type(brings, kingdom_piles())[:1]  # as an eleventh pile: all others keep their places
    kingdom = tuple(sorted(piles))
    mouse = dice.choose(mice(rules, kingdom)) if "way-of-the-mouse" in sideways else ""
    return Setting(seed, 2 + dice.below(5), rules, kingdom, sideways, mouse, dice.below(5) == 0)


def with_type(wanted: str, cards: Iterable[str]) -> list[str]:
    """List the cards of a type."""
    return [card for card in cards if wanted in fact(card).types]


def laid_out(setting: Setting) -> Table:
    """Lay the table out; Ghosts are in each first deck in place of an Estate."""
    colonies = any(fact(card).box == "prosperity" for card in setting.kingdom) and setting.seed % 4 == 0
    shelters = any(fact(card).box == "dark-ages" for card in setting.kingdom) and setting.seed % 4 == 1
    market = market_of(setting)
    chosen = Kingdom(
        tuple(setting.kingdom), mouse=setting.mouse, market=market, colonies=colonies, shelters=shelters
    )
    for kind, brings in BROUGHT.items():
        known = [card for card in setting.landscapes if fact(card).kind == kind] or [one.id for one in written(kind)]
        if known and with_type(brings, setting.kingdom):
            chosen = chosen._replace(**{kind: known[setting.seed % len(known)]})
    actions = with_type("Action", setting.kingdom)
    sideways = tuple(card for card in setting.landscapes if fact(card).kind not in BROUGHT)
    chosen = chosen._replace(
        landscapes=sideways,
        traits=traits_of(setting),
        obelisk=actions[0] if "obelisk" in sideways else "",
        riverboat=boat_of(setting.seed, setting.kingdom, (setting.mouse, *market)),
    )
    table = lay_out(chosen, setting.players, setting.profile)
    table = table._replace(others=tuple(map(written_part, table.others)))
    if setting.ghosts:
        deck = tuple((card, number - (card == "estate")) for card, number in table.deck)
        table = table._replace(others=(*table.others, Pile("ghost", 6, "N12")), deck=(*deck, ("ghost", 1)))
    return table


def market_of(setting: Setting) -> tuple[str, ...]:
    """Choose a small Black Market deck from the cards that are not used, if there is one."""
    if "black-market" not in setting.kingdom:
        return ()
    used = {*setting.kingdom, setting.mouse}
    rest = [card for card in kingdom_piles() if card not in used and fact(card).kind == "kingdom"]
    return tuple(Dice(setting.seed).spawn(3).sample(rest, 9))


def boat_of(seed: int, kingdom: Sequence[str], used: Sequence[str]) -> str:
    """Choose a card for Riverboat, if it is there, of those that leave nothing else open (14.3)."""
    if "riverboat" not in kingdom:
        return ""
    free = [card for card in kingdom_piles() if card not in (*kingdom, *used) and fits("riverboat", card)]
    return Dice(seed).spawn(5).choose([card for card in free if not open_choices(Kingdom((card,)))])


def traits_of(setting: Setting) -> tuple[tuple[str, str], ...]:
    """Lay each Trait on a pile of its own."""
    traits = [card for card in setting.landscapes if fact(card).kind == "trait"]
    fitting = sorted(card for card in setting.kingdom if fits("trait", card))
    return tuple(zip(traits, Dice(setting.seed).spawn(4).sample(fitting, len(traits)), strict=True))


def first_state(setting: Setting) -> State:
    """Return the state before the first turn; one Sun lies on a Prophecy, so that it comes to work."""
    table = laid_out(setting)
    state = deal(table, first=setting.seed % setting.players)
    if state.game.prophecy:
        state.set_mark(state.game.prophecy, SUN, 1)
    return state


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


def play_out(
    state: State, dice: Dice, watch: Watch | None = None, most_turns: int = MOST_TURNS, most_asks: int | None = None
) -> State:
    """Play a state to its end in place, or for so many turns or decisions; `watch` sees every ask first."""
    asks = 0
    while True:
        ask = advance(state)
        if watch is not None:
            watch(state, ask)
        asks += 1
        if ask is None or asks == most_asks or max(player.turns for player in state.players) >= most_turns:
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


def lying_in(pile: OrderedPile) -> list[str]:
    """List what lies in a pile and what may: of Ruins that have not been turned up those in the box as well."""
    return [*pile.pool, *pile.discard, *[name for name in pile.slots if name is not None]]


def without_what_left(found: Counter[str], state: State) -> Counter[str]:
    """Leave out the cards of piles that have left the game (X22)."""
    gone = state.game.setup.removed
    if not gone:
        return found
    left = {card for card, pile in state.game.pile_of.items() if pile in gone}
    return Counter({card: number for card, number in found.items() if card not in left})


def cards_of(state: State) -> Counter[str]:
    """Count every card on the table by name, wherever it lies."""
    found: Counter[str] = Counter()
    for number in range(len(state.players)):
        found.update(owned_cards(state, number))
    found.update(map(plain, state.trash))
    for name, left in zip(state.game.piles, state.piles, strict=True):
        if name in state.game.ordered_index:
            found.update(lying_in(state.pile(name)))
        else:
            found[name] += left
    found.update(lying_in(state.pile(MARKET)))
    if state.mouse:
        found[state.mouse] += 1
    return +found


def check_kept(state: State, cards: Counter[str], fates: Iterable[str]) -> None:
    """Fail if a card has been lost or come from nowhere, or a Boon or Hex does not lie in just one place."""
    assert without_what_left(cards_of(state), state) == without_what_left(cards, state), state.now
    found = fates_of(state)
    assert found.keys() == set(fates) and set(found.values()) <= {1}, state.now
