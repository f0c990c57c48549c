"""A game written down: how it was opened, every answer since, and where it stands; and played again from that."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from assistant.reading.files import FAULTS, read_whole
from assistant.seat.bots import SEATS
from assistant.telling.names import shorten
from assistant.telling.problems import Complaint
from engine.game.saving import SaveError, from_json, to_json
from engine.machine.loop import advance, answer_in_place, choose
from engine.model.asks import Answer, Decision
from engine.model.state import State
from engine.records import NamedTuple
from engine.table.chance import LARGEST_SEED, Dice
from engine.table.kingdom import Kingdom

FORMAT: Final = "justiciar.game"
VERSION: Final = 3  # 2 had only the piles of the kingdom, 1 not even those, nor the answers
NO_KINGDOM: Final = Kingdom(())


class Opening(NamedTuple):
    """Be what a game begins with: the kingdom that was named, who sits where, what chance starts from, the rules."""

    kingdom: Kingdom
    seats: tuple[str, ...]
    seed: int
    profile: str


class Written(NamedTuple):
    """Be a game as a file holds it; opening: None in the first version, where answers are lacking too.

    steps: how many answers had been given before each line that a person typed.
    """

    state: State
    dice: Dice
    seats: tuple[str, ...]
    seed: int
    opening: Opening | None
    answers: tuple[Answer, ...]
    steps: tuple[int, ...]


class Played(NamedTuple):
    """Be a game played again: its state and dice, and those before each step, with how many answers."""

    state: State
    dice: Dice
    past: tuple[tuple[State, Dice, int], ...]


class Departs(Exception):
    """Say that the rules do not allow an answer; `number` counts from 1."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number


def write_game(
    state: State, dice: Dice, opening: Opening, answers: Sequence[Answer], steps: Sequence[int]
) -> bytes:
    """Write a game down as JSON."""
    data = {
        "format": FORMAT, "version": VERSION, "seed": opening.seed, "dice": dice.state, "seats": opening.seats,
        "kingdom": {name: part for name, part in zip(Kingdom._fields, opening.kingdom, strict=True) if part},
        "answers": answers, "steps": steps, "state": to_json(state),
    }  # fmt: skip
    return (json.dumps(data, ensure_ascii=False) + "\n").encode("utf-8")


def read_game(path: str) -> Written:
    """Read a game that `write_game` wrote; raises Complaint and SaveError."""
    try:
        text = read_whole(Path(path))
    except FAULTS:
        raise Complaint("play.cannot-load", text=path) from None
    try:
        data: Any = json.loads(text)
    except (ValueError, RecursionError):
        raise SaveError("save.not-json") from None
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise SaveError("save.foreign", format=FORMAT)
    if type(data.get("version")) is not int or data["version"] > VERSION:
        raise SaveError("save.newer", version=shorten(str(data.get("version"))), known=VERSION)
    state, seats = from_json(data.get("state")), data.get("seats")
    for name in ("dice", "seed"):
        if type(data.get(name)) is not int or not 0 <= data[name] <= LARGEST_SEED:
            raise SaveError("save.broken", where=name)
    if not isinstance(seats, list) or len(seats) != len(state.players) or not all(one in SEATS for one in seats):
        raise SaveError("save.broken", where="seats")
    opening = None
    if data["version"] > 1:
        opening = Opening(_kingdom(data), tuple(seats), data["seed"], state.game.profile.name)
    return Written(state, Dice(data["dice"]), tuple(seats), data["seed"], opening, _answers(data), _steps(data))


def _kingdom(data: dict[str, Any]) -> Kingdom:
    found = data.get("kingdom")
    if not isinstance(found, dict):
        return Kingdom(_texts(data, "kingdom"))
    if not set(found) <= set(Kingdom._fields):
        raise SaveError("save.broken", where="kingdom")
    return Kingdom(**{"piles": ()} | {name: _frozen(part) for name, part in found.items()})


def _frozen(part: Any) -> Any:
    """Return what JSON has as lists as tuples."""
    return tuple(map(_frozen, part)) if isinstance(part, list) else part


def _texts(data: dict[str, Any], name: str) -> tuple[str, ...]:
    found = data.get(name)
    if not isinstance(found, list) or not all(isinstance(one, str) for one in found):
        raise SaveError("save.broken", where=name)
    return tuple(found)


def _answers(data: dict[str, Any]) -> tuple[Answer, ...]:
    found = data.get("answers", [])
    if not isinstance(found, list):
        raise SaveError("save.broken", where="answers")
    return tuple(one if isinstance(one, str) else _texts({"answers": one}, "answers") for one in found)


def _steps(data: dict[str, Any]) -> tuple[int, ...]:
    found = data.get("steps", [])
    if not isinstance(found, list) or not all(type(one) is int for one in found):
        raise SaveError("save.broken", where="steps")
    return tuple(found)


def play_again(state: State, dice: Dice, answers: Sequence[Answer], steps: Sequence[int]) -> Played:
    """Give answers to a game that was opened, each by the rules, and return how it stands then.

    state: with or without a trace, which grows. steps: before how many answers a state is kept. Raises Departs for the
    first answer that is not allowed.
    """
    past: list[tuple[State, Dice, int]] = []
    kept = frozenset(steps)
    for number, answer in enumerate(answers):
        ask = advance(state, dice)
        if not isinstance(ask, Decision) or not ask.allows(answer):
            raise Departs(number + 1)
        if number in kept:
            past.append((state, dice.copy(), number))
            state = choose(state, offered(ask, answer), ask)
        else:
            answer_in_place(state, ask, offered(ask, answer))
    return Played(state, dice, tuple(past))


def offered(ask: Decision, answer: Answer) -> Answer:
    """Return the option that an answer is: what is read from a file is a text alone."""
    if not isinstance(answer, str):
        return tuple(ask.options[ask.options.index(one)] for one in answer)
    return ask.options[ask.options.index(answer)]
