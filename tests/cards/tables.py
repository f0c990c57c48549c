"""Small tables for one card at a time."""

from __future__ import annotations

from engine.game.deal import make_game, new_state
from engine.machine.events import open_window
from engine.machine.gaining import gain
from engine.machine.moves import trash
from engine.machine.playing import begin
from engine.machine.turn import begin_game
from engine.model.ability import Event
from engine.model.card import Card
from engine.model.game import Game
from engine.model.instruction import Play
from engine.model.kinds import (
    ACTION,
    ACTION_PHASE,
    ARTIFACT,
    BOON,
    BUY_PHASE,
    BUY_STARTS,
    EVENT,
    HAND,
    HEX,
    NIGHT,
    NIGHT_PHASE,
    STATE,
    TRASH,
    TREASURE,
    TURN_STARTS,
    WAY,
)  # fmt: skip
from engine.model.names import joined
from engine.model.state import State
from engine.sets import catalogue
from engine.table.boxes import PILES
from engine.table.facts import all_ids, fact, members, pile_of
from engine.table.kingdom import Kingdom
from engine.table.layout import LANDSCAPES, Pile, Table, lay_out

COMPANY = ("bat", "ghost", "will-o-wisp", "pouch", "zombie-mason", "gold")
IDS = {fact(card).name: card for card in all_ids()}
PLAYABLE = sorted(name for name, card in catalogue().items() if {ACTION, TREASURE, NIGHT} & set(card.types))
FATES = sorted(name for name, card in catalogue().items() if {BOON, HEX, STATE, WAY, EVENT} & set(card.types))
RICH = ("Copper", "Estate", "Gold", "Moat", "Village")


def table_for(name: str, players: int = 3, rules: str = "current") -> tuple[Table, Game]:
    """Lay out a table with this card, a Throne Room and what both drag in."""
    found = fact(IDS[name])
    piles = ["throne-room", "moat", "village", "vampire", "tracker"]
    if pile_of(found.id) not in piles and fact(pile_of(found.id)).kind in PILES:
        piles.append(pile_of(found.id))
    sideways = [found.id] if found.kind in LANDSCAPES else []
    mouse = "cellar" if found.id == "way-of-the-mouse" else ""
    market = ("smithy", "festival", "militia", "witch") if found.id == "black-market" else ()
    boat = "festival" if found.id == "riverboat" else ""
    kingdom = Kingdom(tuple(piles), tuple(sideways), mouse=mouse, riverboat=boat, market=market)
    table = lay_out(kingdom, players, rules)
    table = table._replace(others=tuple(map(written_part, table.others)))
    more = [name, *(fact(card).name for card in COMPANY)]
    return table, make_game(table, more=more)


def written_part(pile: Pile) -> Pile:
    """Return a pile of different cards with those alone that are written (Loot)."""
    contents = tuple(pair for pair in pile.contents if fact(pair[0]).name in catalogue())
    return pile._replace(contents=contents, cards=sum(number for _, number in contents)) if pile.contents else pile


def small_table(
    name: str,
    hand: tuple[str, ...] = RICH,
    deck: tuple[str, ...] = ("Silver", "Militia", "Duchy"),
    discard: tuple[str, ...] = ("Copper", "Smithy"),
    others: tuple[str, ...] = ("Moat", "Estate", "Copper", "Silver", "Gold"),
    piles: int | None = None,
    rules: str = "current",
) -> State:
    """Return a state in which nothing has been played yet; `piles` sets every pile to a number."""
    table, game = table_for(name, rules=rules)
    have = set(game.infos)
    state = new_state(table, game)
    for number, player in enumerate(state.players):
        given = hand if number == 0 else others
        player.hand = joined((), tuple(card for card in given if card in have))
        cards = joined((), tuple(card for card in deck if card in have))
        player.deck, player.pool = (None,) * len(cards), cards
        player.discard = joined((), tuple(card for card in discard if card in have))
    if piles is not None:
        state.piles = (piles,) * len(state.piles)
        for pile in game.setup.mixed:
            old = state.pile(pile)
            state.set_pile(pile, old._replace(slots=old.slots[len(old.slots) - min(piles, len(old.slots)) :]))
    begin_game(state)
    state.phase = ACTION_PHASE
    return state


def among_its_kind(state: State, name: str) -> State:
    """Give everybody another card of the pile of different cards that one comes from, in hand or on top of the deck."""
    group = fact(IDS[name]).group
    kin = [one.name for one in members(group) if one.name != name and one.name in state.infos] if group else []
    if kin and ARTIFACT in state.infos[kin[0]].types:
        state.players[0].deck = (name,) * 3
        return state
    for number, player in enumerate(state.players if kin else ()):
        if number == 0:
            player.hand = joined(player.hand, (kin[0],))
        else:
            player.deck = (kin[0], *player.deck)
    return state


def owning_artifacts(state: State, name: str) -> State:
    """Give the first player the Artifacts that a card lets one take, and copies of it on top of the deck."""
    player, group = state.players[0], fact(IDS[name]).group
    things = [one.name for one in members(group) if one.name in state.infos] if group else []
    player.owned = tuple(one for one in things if ARTIFACT in state.infos[one].types)
    player.deck = (name,) * 3 if player.owned else player.deck
    state.infos = state.game.infos_for(player.owned)
    return state


def trashed_and_gained(state: State, name: str) -> State:
    """Let the first player gain a card out of the trash, then trash another copy from his hand."""
    player = state.players[0]
    player.hand, state.trash = joined(player.hand, (name,)), joined(state.trash, (name,))
    state.phase = BUY_PHASE
    trash(state, 0, (name,), HAND)
    gain(state, 0, name, source=TRASH)
    return state


def phase_of(card: Card) -> str:
    """Return the phase in which a card is played."""
    return ACTION_PHASE if ACTION in card.types else NIGHT_PHASE if NIGHT in card.types else BUY_PHASE


def played(state: State, name: str) -> State:
    """Give the first player a card and begin to play it, or let him receive, keep or follow what is no card."""
    card = catalogue()[name]
    player = state.players[0]
    if {BOON, HEX, WAY} & set(card.types):
        player.play = joined(player.play, ("Village",))
        state.push(state.infos[name].instructions, 0, Play("Village" if WAY in card.types else name, 0))
    elif EVENT in card.types:
        state.phase = BUY_PHASE
        state.push(state.infos[name].instructions, 0, Play(name, 0))
    elif STATE in card.types:
        player.owned = (name,)
        state.phase = BUY_PHASE
        for event in (BUY_STARTS, TURN_STARTS):
            open_window(state, Event(event, 0))
    else:
        state.phase = phase_of(card)
        player.hand = joined(player.hand, (name,))
        begin(state, 0, name, HAND)
    return state
