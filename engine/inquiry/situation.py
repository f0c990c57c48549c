"""From a scenario to a table: the game it is played in and the state it begins with."""

from __future__ import annotations

from collections import Counter

from engine.game.deal import deal, set_boons_aside
from engine.game.laid import make_game, new_state
from engine.inquiry.deeds import count_deeds
from engine.inquiry.lasting import lay_lasting
from engine.inquiry.notation import IN_PLAY
from engine.inquiry.scenario import NOBODY, PLAYER, UNKNOWN, Cards, Scenario, ScenarioError, Zone
from engine.inquiry.tables import STATES, Warning, lay_table, lay_things, named, set_pile, slots_of
from engine.inquiry.tokens import bring_meaning
from engine.machine.events import NO_PLAY
from engine.machine.history import add_to_tally
from engine.machine.trace import note
from engine.machine.tracking import lend
from engine.machine.turn import begin_game
from engine.machine.zones import settle
from engine.model.asks import Answer, Ask, Chance
from engine.model.instruction import Frame, Instruction
from engine.model.kinds import EXILE, PAID
from engine.model.names import joined, without
from engine.model.state import State
from engine.sets import definition
from engine.table.facts import fact, pile_of, slug
from engine.table.kingdom import Kingdom
from engine.table.layout import LANDSCAPES, SHELTERS, Table, lay_out

DEFAULT_HAND = ("Copper", "Copper", "Copper", "Estate", "Estate")
DEFAULT_POOL = ("Copper", "Copper", "Copper", "Copper", "Estate")
# What is no card, and so lies in no zone of cards.
THINGS = frozenset({*LANDSCAPES, "ally", "prophecy", "boon", "hex", "state", "artifact"})


class DealHand(Instruction):
    """Deal so many cards of a player's unknown pool to his hand: how a scenario gives a hand nobody has seen."""

    cards: int

    def run(self, state: State, frame: Frame) -> Ask | None:
        """Ask chance which cards they are, unless there is but one possibility."""
        pool = state.players[frame.you].pool
        if len(set(pool)) > 1 and self.cards < len(pool):
            return Chance(pool, self.cards, "deal")
        self.apply(state, frame, pool[: self.cards])
        return None

    def apply(self, state: State, frame: Frame, answer: Answer) -> None:
        """Deal them."""
        player = state.players[frame.you]
        player.hand = joined(player.hand, tuple(answer))
        player.pool = without(player.pool, tuple(answer))
        settle(player)
        note(state, "draw", frame.you, tuple(answer), "deck", "hand", len(answer))


def build(scenario: Scenario, profile: str) -> tuple[State, tuple[Warning, ...]]:
    """Make the state a scenario begins with, not yet advanced, and list what no game would reach.

    The game has every kingdom card that is mentioned, with the piles and decks they bring. What is not said is:
    hands of 3 Coppers and 2 Estates, decks of 4 Coppers and an Estate in unknown order, nothing elsewhere, full piles.

    Mode `player` keeps only what the asker (default: whose turn it is) has seen: the named top of every deck goes into
    its unknown pool, and the hand of each other player is dealt again from his hand and deck together. A deck listed
    under `known:` stays as it is, and so does the hand beside it (who knows all the rest knows the hand); so do a hand
    listed there and the tops of the Boons and Hexes, which a scenario names only if they have been seen.

    Raises ScenarioError, UnknownCard (engine.sets) for a card whose rules are not written, TableError for a table that
    cannot be laid out.
    """
    warnings: list[Warning] = []
    state, table = _built(scenario, profile, warnings)
    if table is not None:
        _warn_of_copies(state, table, warnings)
    return state, tuple(warnings)


def build_state(scenario: Scenario, profile: str) -> State:
    """Build a scenario as `build`, for who wants no remarks. Raises as `build`."""
    return _built(scenario, profile, [])[0]


def _built(scenario: Scenario, profile: str, warnings: list[Warning]) -> tuple[State, Table | None]:
    if scenario.setup:
        return _set_up(scenario, profile), None
    names = scenario.cards_named()
    table, more = lay_table(scenario, profile, names, warnings)
    game = make_game(table, more, dict(scenario.printings))
    brought = bring_meaning(game, scenario) if scenario.marks or scenario.tokens else ()
    if brought:
        game = make_game(table, (*more, *brought), dict(scenario.printings))
    state = new_state(table, game)
    _fill(state, scenario, warnings)
    set_boons_aside(state, table)
    if scenario.mode == PLAYER:
        _forget(state, scenario)
    return state, table


def _set_up(scenario: Scenario, profile: str) -> State:
    kingdom, landscapes = [slug(name) for name in scenario.kingdom], [slug(name) for name in scenario.landscapes]
    for name in (*scenario.kingdom, *scenario.landscapes):
        if not fact(slug(name)).is_mixed:  # of one of different cards each card is written
            definition(name)
    mentioned = {slug(name) for name in scenario.cards_named()}
    colonies, shelters = bool(mentioned & {"platinum", "colony"}), bool(mentioned & {*SHELTERS})
    alone = {fact(one).kind: one for one in landscapes if fact(one).kind in ("ally", "prophecy")}
    drawn = tuple(one for one in landscapes if one not in alone.values())
    ally, prophecy, boons = alone.get("ally", ""), alone.get("prophecy", ""), tuple(map(slug, scenario.druid))
    traits = tuple((slug(trait), pile_of(slug(pile))) for trait, pile in scenario.traits)
    market = (*named(scenario.market), *scenario.market.unknown) if scenario.market else ()
    aside = slug(scenario.mouse), slug(scenario.prepared)
    chosen = Kingdom(
        tuple(kingdom), drawn, colonies, shelters, mouse=aside[0], riverboat=aside[1], ally=ally, prophecy=prophecy,
        boons=boons, traits=traits, market=tuple(map(slug, market)),
    )
    state = deal(lay_out(chosen, scenario.setup, profile), first=scenario.turn)
    for name, number in scenario.piles:
        set_pile(state, name, number)
    return state


def _fill(state: State, scenario: Scenario, warnings: list[Warning]) -> None:
    """Put everything where the scenario says."""
    _set_turn(state, scenario)
    state.phase = scenario.phase
    state.actions, state.buys = scenario.actions, scenario.buys
    state.coins, state.potions = scenario.coins, scenario.potions
    begin_game(state)
    lay_things(state, scenario)
    for seat, player in enumerate(state.players):
        player.turns = scenario.turns[seat] if seat < len(scenario.turns) else 0
        zones = {zone.zone: zone for zone in scenario.zones if zone.player == seat}
        _deal_zones(state, seat, {zone: found.cards for zone, found in zones.items()})
        lend(state, seat)
    state.infos = state.retyped(state.turn)
    count_deeds(state, scenario)
    lay_lasting(state, scenario, warnings)
    _check_owned(state, scenario, warnings)
    _check_exiled(state, scenario)


def _set_turn(state: State, scenario: Scenario) -> None:
    """Say whose turn it is, of how many in a row, and who decides."""
    state.turn = state.last_normal = scenario.turn
    if scenario.last_normal != NOBODY:
        state.last_normal = scenario.last_normal
    elif scenario.possessor != NOBODY:
        state.last_normal = scenario.possessor
    state.extra = scenario.extra > 0
    usual = scenario.extra + (state.last_normal == state.turn)
    state.row = (scenario.in_row or max(1, usual), scenario.extra)
    state.possessor = scenario.possessor
    state.next_hand = scenario.next_hand
    state.bought = scenario.bought
    if scenario.paid:
        add_to_tally(state, PAID)


def _deal_zones(state: State, seat: int, zones: dict[str, Cards]) -> None:
    player = state.players[seat]
    hand = zones.get("hand", Cards(DEFAULT_HAND))
    deck = zones.get("deck", Cards((), DEFAULT_POOL))
    player.hand = tuple(sorted(hand.known))
    player.discard = tuple(sorted(zones.get("discard", Cards()).known))
    player.play = tuple(sorted(card for zone in IN_PLAY for card in zones.get(zone, Cards()).known))
    player.owned = tuple(sorted(zones.get("has", Cards()).known))
    mats = {zone: tuple(sorted(cards.known)) for zone, cards in zones.items() if zone.startswith("mat ")}
    player.mats = tuple(sorted((mat, cards) for mat, cards in mats.items() if cards))
    slots = len(deck.unknown) - hand.dealt
    if slots < 0:
        raise ScenarioError("scenario.pool-short", n=hand.dealt, size=len(deck.unknown))
    player.deck = slots_of(deck, slots)
    player.pool = tuple(sorted(deck.unknown))
    if hand.dealt:
        state.stack.append(Frame(DealHand(hand.dealt), seat, NO_PLAY))
    else:
        settle(player)


def _check_owned(state: State, scenario: Scenario, warnings: list[Warning]) -> None:
    """See that only things that are no cards are had, and that cards lie only where cards lie."""
    for zone in (*scenario.zones, Zone(NOBODY, "trash", Cards(scenario.trash or ()))):
        for name in (*zone.cards.known, *zone.cards.unknown):
            if name == UNKNOWN or zone.zone.startswith(("used", "bought")):
                continue
            if (fact(slug(name)).kind in THINGS) != (zone.zone == "has"):
                raise ScenarioError("scenario.wrong-place", zone.line, card=slug(name), zone=zone.zone)
    for name in STATES:
        owners = [player for player in state.players if name in player.owned]
        if any(player.owned.count(name) > 1 for player in owners) or (name == STATES[4] and len(owners) > 1):
            warnings.append(Warning("scenario.warn.copies", {"card": slug(name), "n": 2, "box": 1}))


def _check_exiled(state: State, scenario: Scenario) -> None:
    """See that cards lie on an Exile mat only where something exiles cards: they could not come back (G11)."""
    for zone in scenario.zones:
        if zone.zone == EXILE and zone.cards.known and "exile" not in state.game.rules:
            raise ScenarioError("scenario.no-exile", zone.line)


def _forget(state: State, scenario: Scenario) -> None:
    """Forget what the asker has not seen; see `build`."""
    asker = scenario.asker if scenario.asker >= 0 else scenario.turn
    dealt = {frame.you for frame in state.stack if isinstance(frame.node, DealHand)}
    for seat, player in enumerate(state.players):
        if (seat, "deck") in scenario.known:
            continue
        player.pool = joined(player.pool, tuple(card for card in player.deck if card is not None))
        player.deck = (None,) * len(player.deck)
        if seat != asker and (seat, "hand") not in scenario.known and player.hand and seat not in dealt:
            state.stack.append(Frame(DealHand(len(player.hand)), seat, NO_PLAY))
            player.pool, player.hand = joined(player.pool, player.hand), ()
        elif seat not in dealt:
            settle(player)


def _warn_of_copies(state: State, table: Table, warnings: list[Warning]) -> None:
    """Remark on cards of which more lie about than the box holds (piles that are not said do not count)."""
    box = Counter({fact(pile.id).name: pile.cards for pile in (*table.kingdom, *table.basics, *table.others)})
    for card, number in table.deck:
        box[fact(card).name] += number * table.players
    lying = Counter(state.trash)
    for player in state.players:
        lying.update(player.cards())
    for name, number in lying.items():
        if name in box and number > box[name]:
            warnings.append(Warning("scenario.warn.copies", {"card": slug(name), "n": number, "box": box[name]}))


__all__ = ["DealHand", "Warning", "build", "build_state", "settle"]
