"""Save a state in the middle of a resolution as JSON, and read it back with the same key.

Cards are written down by name and printing, nodes by their place in the tree of a card: nothing is ever unpickled.
"""

from __future__ import annotations

import copyreg
import json
from functools import lru_cache
from typing import Any, Final, NoReturn

from engine.game.places import node_at, place_of
from engine.machine.loop import advance, answer_in_place
from engine.machine.zones import MATS
from engine.model.ability import Effect, Event
from engine.model.asks import Decision
from engine.model.card import Card
from engine.model.game import Game, Setup
from engine.model.instruction import Frame, Play
from engine.model.kinds import (
    ACTION_PHASE,
    BUY_PHASE,
    CLEAN_UP,
    EACH_ONES_MARKS,
    END_OF_TURN,
    NEXT_START,
    NEXT_THIS_TURN,
    NIGHT_PHASE,
    ONCE,
    PLAYER_TOKENS,
    REST_OF_GAME,
    START_OF_TURN,
    STRANDED,
    TABLE_MARKS,
    THIS_TURN,
    YOUR_NEXT_TURN,
)  # fmt: skip
from engine.model.names import BOONS, HEXES, NOBODY, Names, OrderedPile, plain
from engine.model.node import Node
from engine.model.progress import Gaining, Playing, Shuffling, Window
from engine.model.roles import GivingTurns
from engine.model.shapes import fits
from engine.model.state import Counts, Mark, Player, State
from engine.rulebook.profiles import UnknownProfile, profile
from engine.sets import UnknownCard, definition
from engine.table.chance import Dice

FORMAT: Final = "justiciar.state"
MOST_TRIED: Final = 60  # answers, when a state that has been read is tried out
VERSION: Final = 2  # 1 wrote records as lists of all their values

RECORDS: Final[dict[str, Any]] = {
    kind.__name__: kind for kind in (Play, Event, Effect, Mark, OrderedPile, Window, Gaining, Playing, Shuffling)
}
RECORDS["FateDeck"] = OrderedPile  # what it was called in the first states written
NUMBERS: Final = (
    "turn", "actions", "buys", "coins", "potions", "discount", "possessor", "last_normal", "next_hand", "tags",
)  # fmt: skip
FLAGS: Final = ("bought", "extra", "over")
# The values of a state, and the zones of a player, with their shapes: compiled classes do not tell their annotations.
VALUES: Final[dict[str, Any]] = {
    "piles": tuple[int, ...], "trash": Names, "face_down": Names, "tally": Counts, "lingering": tuple[Effect, ...],
    "queue": tuple[tuple[Node, int, int], ...], "row": tuple[int, int], "covered": Names,
    "marks": tuple[tuple[Mark, int], ...], "boons_aside": Names,
}  # fmt: skip
ORDERED: Final[Any] = tuple[OrderedPile, ...]
LATER: Final[dict[str, object]] = {"boons_aside": [], "covered": [], "marks": []}  # the first states have them not
PLAYER_ZONES: Final[dict[str, Any]] = {
    "hand": Names, "deck": tuple[str | None, ...], "pool": Names, "discard": Names, "play": Names,
    "limbo": tuple[Names, ...], "mats": tuple[tuple[str, Names], ...], "owned": Names, "top": Names, "tokens": Counts,
    "past": Counts,
}  # fmt: skip
PLAYER_LATER: Final[dict[str, object]] = {"tokens": [], "past": []}
LASTING: Final = (ONCE, NEXT_START, NEXT_THIS_TURN, THIS_TURN, YOUR_NEXT_TURN, REST_OF_GAME, STRANDED)
MARKS: Final = frozenset((*TABLE_MARKS, *EACH_ONES_MARKS))
PHASES: Final = (START_OF_TURN, ACTION_PHASE, BUY_PHASE, NIGHT_PHASE, CLEAN_UP, END_OF_TURN)


class SaveError(ValueError):
    """Say why a saved state cannot be read: `msgid` of the interface catalogues and its slots."""

    def __init__(self, msgid: str, **slots: object) -> None:
        super().__init__(msgid, slots)
        self.msgid = msgid
        self.slots = slots


def _broken(where: str) -> NoReturn:
    raise SaveError("save.broken", where=where)


def dumps(state: State) -> str:
    """Return a state as JSON text."""
    return json.dumps(to_json(state), ensure_ascii=False, separators=(",", ":"))


def loads(text: str | bytes) -> State:
    """Return the state of a JSON text; raises SaveError for what is not one, also for text that is not UTF-8."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        raise SaveError("save.not-json") from None
    return from_json(data)


def to_json(state: State) -> dict[str, Any]:
    """Return a state as plain dicts, lists, strings and numbers; the trace is left out."""
    game = state.game
    values: dict[str, Any] = {name: getattr(state, name) for name in (*NUMBERS, *FLAGS, "phase", "mouse")}
    values |= {name: _written(getattr(state, name), game) for name in VALUES}
    values["ordered"] = {name: _written(state.pile(name), game) for name in game.ordered_index}
    values["variant"] = list(game.things_of(state.infos))
    values["stack"] = [
        [place_of(f.node, game), f.you, *(_written(value, game) for value in (f.play, f.it, f.progress))]
        for f in state.stack
    ]
    values["players"] = [
        {name: _written(getattr(player, name), game) for name in PLAYER_ZONES} | {"turns": player.turns}
        for player in state.players
    ]
    return {"format": FORMAT, "version": VERSION, "game": _written_game(game), "state": values}


def _written_game(game: Game) -> dict[str, Any]:
    return {
        "profile": game.profile.name,
        "cards": [[name, info.card.year] for name, info in game.infos.items() if "#" not in name],
        "piles": list(game.piles),
        "outside": sorted(game.outside),
        "landscapes": list(game.landscapes),
        "mixed": {name: list(cards) for name, cards in game.setup.mixed.items()},
        "pile_types": {name: list(types) for name, types in game.setup.pile_types.items()},
        "face_down": sorted(game.setup.face_down),
        "removed": sorted(game.setup.removed),
        "prepared": list(game.setup.prepared),
    }


def _written(value: Any, game: Game) -> Any:
    if isinstance(value, Node):
        return {"node": place_of(value, game)}
    if isinstance(value, tuple) and hasattr(value, "_fields"):
        kind: Any = type(value)
        usual = kind._field_defaults
        parts = zip(kind._fields, value, strict=True)
        said = {name: part for name, part in parts if name not in usual or part != usual[name]}
        return {type(value).__name__: {name: _written(part, game) for name, part in said.items()}}
    if isinstance(value, tuple):
        return [_written(part, game) for part in value]
    return value


def from_json(data: object, trial: bool = True) -> State:
    """Return the state that `to_json` wrote, with the same key.

    Raises SaveError for data of another format, a newer version, or of this format but broken; `trial` plays a copy on
    until what had been begun is done, so that what cannot be played on is found here.
    """
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise SaveError("save.foreign", format=FORMAT)
    version = data.get("version")
    if type(version) is not int or version < 1:
        _broken("version")
    if version > VERSION:
        raise SaveError("save.newer", version=version, known=VERSION)
    values = data.get("state")
    players = values.get("players") if isinstance(values, dict) else None
    if not isinstance(values, dict) or not isinstance(players, list) or not players:
        _broken("state")
    game = _read_game(data.get("game"), len(players))
    state = _Reader(game, values).state()
    if trial:
        try:
            _try_out(state.clone())
        except Exception:  # whatever a state put together by hand may lead to
            _broken("stack")
    return state


def _try_out(state: State) -> None:
    """Play on, with the first answer there is, until what had been begun is done: some frames run only then."""
    dice, begun = Dice(0), len(state.stack)
    for _ in range(MOST_TRIED):
        ask = advance(state, dice)
        if not isinstance(ask, Decision) or len(state.stack) < min(begun, 2):
            return
        answer_in_place(state, ask, next(iter(ask.each())))


def of_own(text: str) -> State:
    """Return the state of a text that `dumps` has written in this or another process of ours (for pickle)."""
    return from_json(json.loads(text), trial=False)


def _reduced(state: State) -> tuple[Any, ...]:
    return of_own, (dumps(state),)


# A State is pickled as its JSON: nodes stay those of each process, the trace is left out.
copyreg.pickle(State, _reduced)


def _read_game(data: object, players: int) -> Game:
    if not isinstance(data, dict):
        _broken("game")
    printed = _printings(data)
    data = {"removed": [], **data}  # states written before piles could leave the game have none
    lists = tuple(_names(data, name) for name in ("piles", "outside", "landscapes", "removed"))
    piles, outside, landscapes, removed = lists
    mixed, types = _lists(data, "mixed"), _lists(data, "pile_types")
    cards = [card for name in piles for card in mixed.get(name, (name,))]
    whole = {name for name, _ in printed}.issuperset([*cards, *landscapes])
    if not whole or not set(piles).issuperset([*outside, *removed]):
        _broken("game.piles")
    # The first states written have neither.
    hidden, prepared = (_names({name: [], **data}, name) for name in ("face_down", "prepared"))
    if not {name for name, _ in printed}.issuperset(prepared):
        _broken("game.prepared")
    rules, apart = str(data.get("profile")), (hidden, prepared)
    return _game(rules, printed, lists, tuple(mixed.items()), tuple(types.items()), apart, players)


def _printings(data: dict[str, Any]) -> tuple[tuple[str, int], ...]:
    """Read which cards there are, each with the year of its printing."""
    entries = data.get("cards")
    if not isinstance(entries, list):
        _broken("game.cards")
    for entry in entries:
        if not isinstance(entry, list) or [type(part) for part in entry] != [str, int]:
            _broken("game.cards")
    return tuple((name, year) for name, year in entries)


def _names(data: dict[str, Any], name: str) -> tuple[str, ...]:
    """Read a list of names."""
    found = data.get(name)
    if not isinstance(found, list) or not all(isinstance(part, str) for part in found):
        _broken(f"game.{name}")
    return tuple(found)


def _lists(data: dict[str, Any], name: str) -> dict[str, tuple[str, ...]]:
    """Read a map of lists of names; the first states written have none."""
    found = data.get(name, {})
    if not isinstance(found, dict):
        _broken(f"game.{name}")
    return {key: _names({name: parts}, name) for key, parts in found.items()}


@lru_cache(maxsize=64)
def _game(
    rules: str,
    cards: tuple[tuple[str, int], ...],
    lists: tuple[tuple[str, ...], ...],
    mixed: tuple[tuple[str, tuple[str, ...]], ...],
    types: tuple[tuple[str, tuple[str, ...]], ...],
    apart: tuple[tuple[str, ...], tuple[str, ...]],
    players: int,
) -> Game:
    piles, outside, landscapes, removed = lists
    hidden, prepared = apart
    try:
        trees = {name: _printed(name, year) for name, year in cards}
        return Game(
            Setup(trees, profile(rules), piles, frozenset(outside), landscapes, players, dict(mixed), dict(types),
                  frozenset(hidden), frozenset(removed), prepared)
        )  # fmt: skip
    except UnknownCard as error:
        raise SaveError("save.unknown-card", card=error.slots["card"]) from None
    except UnknownProfile:
        raise SaveError("save.broken", where="game.profile") from None


def _printed(name: str, year: int) -> Card:
    card = definition(name).printing(year)
    if card.year != year:
        _broken("game.cards")
    return card


def _seats_in(record: Any) -> list[int]:
    """List the players that a record names."""
    seats = [getattr(record, name) for name in ("owner", "player") if name in record._fields]
    for name in ("unaffected", "shielded"):
        seats += getattr(record, name) if name in record._fields else ()
    return seats


class _Reader:
    """Read the values of one state, each with a look at what it must be."""

    def __init__(self, game: Game, values: dict[str, Any]) -> None:
        self.game = game
        self.values = values

    def state(self) -> State:
        state = State(self.game)
        for name in NUMBERS:
            setattr(state, name, self.number(name))
        for name in FLAGS:
            setattr(state, name, self.typed(name, bool))
        state.phase, state.mouse = self.typed("phase", str), self.typed("mouse", str)
        for name in VALUES:
            setattr(state, name, self.fitting(name))
        # The first states written have the Boons and Hexes alone, each by itself.
        old = {BOONS: self.values.get("boons"), HEXES: self.values.get("hexes")}
        ordered = self.values.get("ordered", {})
        if not isinstance(ordered, dict):
            _broken("ordered")
        for name, pile in {**old, **ordered}.items():
            found = self.value(pile, f"ordered.{name}")
            if pile is not None and (not isinstance(found, OrderedPile) or name not in self.game.ordered_index):
                if found == OrderedPile():
                    continue
                _broken(f"ordered.{name}")
            if pile is not None:
                state.set_pile(name, found)
        variant = self.value(self.values.get("variant"), "variant")
        state.players = [self.player(entry, number) for number, entry in enumerate(self.values["players"])]
        stack = self.values.get("stack")
        if not isinstance(stack, list):
            _broken("stack")
        state.stack = [self.frame(entry) for entry in stack]
        self.check(state, variant)
        state.infos = self.game.infos_for(variant)
        return state

    def typed(self, name: str, kind: type) -> Any:
        value = self.values.get(name)
        if type(value) is not kind:
            _broken(name)
        return value

    def fitting(self, name: str) -> Any:
        """Read a value of the type that the field of a state has."""
        value = self.value(self.values.get(name, LATER.get(name)), name)
        if not fits(value, VALUES[name]):
            _broken(name)
        return value

    def number(self, name: str) -> int:
        value: int = self.typed(name, int)
        if value < (-1 if name == "possessor" else 0):
            _broken(name)
        return value

    def value(self, value: Any, where: str) -> Any:
        """Read a value that may hold records, nodes and tuples."""
        if value is None or isinstance(value, (str, int)):
            return value
        if isinstance(value, list):
            return tuple([self.value(part, where) for part in value])
        if isinstance(value, dict) and len(value) == 1:
            (kind, parts), *_ = value.items()
            if kind == "node":
                return self.node(parts, where)
            if kind in RECORDS:
                return self.record(RECORDS[kind], parts, where)
        return _broken(where)

    def record(self, kind: Any, parts: Any, where: str) -> Any:
        """Read a record: by the names of its fields, or in the first states written by their order."""
        fields = kind._fields
        if isinstance(parts, list):
            parts = dict(zip(fields, parts, strict=False)) if len(parts) <= len(fields) else None
        needed = set(fields) - set(kind._field_defaults)
        if not isinstance(parts, dict) or not needed <= set(parts) <= set(fields):
            _broken(where)
        made = kind(**{name: self.value(part, where) for name, part in parts.items()})
        if not fits(made, kind):
            _broken(where)
        self.look_at(made, where)
        return made

    def look_at(self, value: Any, where: str) -> None:
        """Refuse a record whose players do not sit at the table, or whose cards are not in this game."""
        number = len(self.values["players"])
        if any(not NOBODY <= seat < number for seat in _seats_in(value)):
            _broken(where)
        if isinstance(value, Window) and not 0 <= value.seat <= number:
            _broken(where)
        if isinstance(value, Effect):
            self.names((value.card, *value.holds, *value.cards), where)
            if value.until not in LASTING:
                _broken(where)
        elif isinstance(value, Play) and value.card:
            self.names((*(() if value.card in self.game.rules else (value.card,)), *value.by), where)
        elif isinstance(value, OrderedPile):
            self.names([card for card in (*value.slots, *value.pool, *value.discard) if card is not None], where)

    def node(self, place: Any, where: str) -> Node:
        """Find a node by its place."""
        return node_at(place, self.game) or _broken(where)

    def frame(self, entry: Any) -> Frame:
        if not isinstance(entry, list) or len(entry) != 5:
            _broken("stack")
        node, you, play, it, progress = entry
        place, record, cards = self.node(node, "stack"), self.value(play, "stack"), self.value(it, "stack")
        frame = Frame(place, you, record, cards, self.value(progress, "stack"))  # type: ignore[arg-type]
        if not fits(frame, Frame) or not NOBODY <= you < len(self.values["players"]):
            _broken("stack")
        self.names([card for card in cards if card], "stack")
        return frame

    def player(self, entry: Any, number: int) -> Player:
        where = f"players.{number}"
        if not isinstance(entry, dict):
            _broken(where)
        player = Player()
        for name, shape in PLAYER_ZONES.items():
            zone = self.value(entry.get(name, PLAYER_LATER.get(name)), f"{where}.{name}")
            if not fits(zone, shape):
                _broken(f"{where}.{name}")
            setattr(player, name, zone)
        if type(entry.get("turns")) is not int or type(entry.get("points", 0)) is not int:
            _broken(f"{where}.turns")
        player.turns = entry["turns"]
        if entry.get("points"):
            player.points = entry["points"]
        for mat, cards in player.mats:
            if mat not in MATS:
                _broken(f"{where}.mats")
            self.names(cards, f"{where}.mats")
        for zone in (player.hand, player.pool, player.discard, player.play, *player.limbo, player.owned):
            self.names(zone, where)
        self.names((tuple(card for card in player.deck if card is not None),), f"{where}.deck")
        if player.deck.count(None) != len(player.pool):
            _broken(f"{where}.pool")
        return player

    def names(self, zone: Any, where: str) -> None:
        """Refuse names that are not in this game."""
        for card in zone:
            if isinstance(card, tuple):
                self.names(card, where)
            elif not isinstance(card, str) or plain(card) not in self.game.infos:
                _broken(where)

    def check_shapes(self, state: State, number: int) -> None:
        """Refuse values that are not of the types that the fields of a state have."""
        if not fits(state.ordered, ORDERED):
            _broken("ordered")
        if any(left < 0 for left in state.piles) or any(times < 0 for _, times in state.tally):
            _broken("piles")
        for player in state.players:
            if any(times < 1 for _, times in (*player.tokens, *player.past)) or player.turns < 0:
                _broken("players")
            if any(kind not in PLAYER_TOKENS for kind, _ in player.tokens):
                _broken("players")

    def check_seats(self, state: State, number: int) -> None:
        """Refuse players who do not sit at the table, where nothing but the state names them."""
        if not state.turn < number or not state.possessor < number or not state.last_normal < number:
            _broken("turn")
        for giver, player, possessor in state.queue:
            if not isinstance(giver, GivingTurns) or not 0 <= player < number or not NOBODY <= possessor < number:
                _broken("queue")
        if any(not NOBODY <= mark.owner < number or not self.is_mark(mark) for mark, _ in state.marks):
            _broken("marks")

    def is_mark(self, mark: Mark) -> bool:
        """Say whether a thing lies on a pile or landscape of this game, and is one: a token, or a Trait (X19)."""
        there = mark.place in self.game.pile_index or mark.place in self.game.infos
        return there and "#" not in mark.place and (mark.kind in MARKS or mark.kind in self.game.landscapes)

    def check(self, state: State, variant: Any) -> None:
        """Refuse what contradicts itself."""
        self.check_shapes(state, len(state.players))
        self.check_seats(state, len(state.players))
        if state.phase not in PHASES or (not state.over and not state.stack):
            _broken("phase")
        if any(name not in self.game.pile_index for name in state.covered):
            _broken("marks")
        if len(state.piles) != len(self.game.piles):
            _broken("piles")
        if not isinstance(variant, tuple):
            _broken("variant")
        for name, zone in (
            ("trash", state.trash), ("face_down", state.face_down), ("boons_aside", state.boons_aside),
            ("variant", variant),
        ):  # fmt: skip
            self.names(zone, name)
        self.names((state.mouse,) if state.mouse else (), "mouse")
