"""Malformed inputs, made from a number: command lines, files of every kind that is read, and what is typed."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

from assistant.commands.shell import COMMANDS
from assistant.seat.opening import open_game
from assistant.seat.record import write_game
from assistant.shelf.keys import READERS
from engine.inquiry.scenario import FIRST_LINE
from engine.machine.loop import advance, answer_in_place
from engine.model.asks import Decision
from engine.table.chance import Dice
from engine.table.facts import all_ids
from engine.table.kingdom import Kingdom
from i18n.interface import languages
from i18n.names import name_of
from tests.cards.games import pick

ROOT: Final = Path(__file__).parents[2]
HERE: Final = "{here}"  # stands for the folder in which the files of an input lie
KINGDOM: Final = "Cellar, Market, Militia, Mine, Moat, Remodel, Smithy, Village, Witch, Workshop"
# What has broken programs before: signs, numbers, paths, markup, templates, other scripts, very long texts.
HOSTILE: Final = (
    "", " ", "\x00", "\x1b[2J", "\x9b31m", "\u202e", "\u2066", "\ud800", "\r\n", "\t", "🏰", "²", "٣", "ﬁ", "İ", "ß",
    "-1", "0", "1e309", "NaN", "9" * 400, "0x10", "1/0", "%s%n", "{card}", "{", "}", "<b>", "&amp;", "'", '"', "\\",
    "$(id)", ";", "|", "?", "*", "#", ":", "=", ",", "..", "/", "/dev/null", "/no/such", "~", "con", "a" * 3000,
    "[[", "]]",
    "--", "-", "--json", "--lang", "--help", "true", "null", "None", "守备", "קלף", "ك",
)  # fmt: skip
VALUES: Final = (
    None, True, False, 0, -1, 7, 10**6, 2**70, 1.5, "", "Copper", "Xyz", "moat", "action", "human", "Moat#1", [], [[]],
    ["Copper"], [1], [["mat tavern", ["Copper"]]], {}, {"node": "@Turn"}, {"Play": {"card": "Copper", "owner": 0}},
    "\x1b[2J",
)  # fmt: skip
MOST_STEPS: Final = 120  # of a game before it is saved


class Input(NamedTuple):
    """Be what is tried: the words of a command line, what is typed, and files by name."""

    args: tuple[str, ...]
    typed: str = ""
    files: Mapping[str, bytes] = {}


def make(kind: str, seed: int) -> Input:
    """Make the input of a kind that a number stands for."""
    return MAKERS[kind](Random(f"{kind} {seed}"))


def _word(rng: Random) -> str:
    """Make a word: a name, something hostile, or a mixture of two."""
    pick = rng.random()
    if pick < 0.4:
        return name_of(rng.choice(all_ids()), rng.choice(languages())).text
    if pick < 0.7:
        return rng.choice(HOSTILE)
    if pick < 0.8:
        return rng.choice(COMMANDS)
    one, other = rng.choice(HOSTILE), name_of(rng.choice(all_ids()), "en").text
    at = rng.randrange(len(other) + 1)
    return other[:at] + one[:60] + other[at:]


@cache
def _options() -> tuple[str, ...]:
    """List all options that the sources name."""
    texts = [path.read_text("utf-8") for path in sorted((ROOT / "assistant" / "commands").glob("*.py"))]
    words = {word.strip("\"'(),") for text in texts for word in text.split() if word.startswith('"--')}
    return tuple(sorted(word for word in words if word.strip("-").replace("-", "").isalpha()))


def line(rng: Random) -> Input:
    """Make a command line."""
    command = rng.choice([one for one in COMMANDS if one not in ("docs", "mcp")])
    words = [rng.choice(_options()) if rng.random() < 0.4 else _word(rng) for _ in range(rng.randrange(6))]
    words = [word for word in words if word not in ("--save", "--pdf", "--svg", "--html")]
    more = ("--budget", "20") if command == "ask" else ()
    return Input((*rng.choice([(), ("--lang", rng.choice(languages()))]), command, *words, *more), _typed(rng))


def _typed(rng: Random) -> str:
    lines = (" ".join(_word(rng) for _ in range(rng.randrange(4))) for _ in range(rng.randrange(6)))
    return "\n".join(lines)


def saved(rng: Random) -> Input:
    """Make a saved game with one to three values changed, taken away or put in another place."""
    data = json.loads(_game(rng.randrange(4)))
    for _ in range(rng.choice((1, 1, 1, 2, 3))):
        _damage(data, rng)
    command = rng.choice([("--load",), ("--load",), ("--replay",)])
    typed = "\n".join(rng.choice(("1", "2", "show", "log", "undo", "hint", "end", "0")) for _ in range(25))
    file = {"game.json": json.dumps(data).encode("utf-8", "surrogatepass")}
    return Input(("play", *command, f"{HERE}/game.json"), typed, file)


@cache
def _game(number: int) -> bytes:
    """Play a game some way, with everything about that a state can hold, and write it down."""
    kingdoms = (
        ("throne-room", "militia", "moat", "caravan", "vampire", "possession", "royal-carriage", "page", "druid",
         "castles"),
        ("native-village", "island", "embargo", "trade-route", "black-market", "ratcatcher", "peasant", "tracker",
         "market", "cellar"),
    )  # fmt: skip
    sitting = open_game(Kingdom(kingdoms[number % 2]), ("human", "human", "money"), number)
    state, dice, other, answers = sitting.state, sitting.dice, Dice(number), []
    for _ in range(MOST_STEPS if number > 1 else 5):
        ask = advance(state, dice)
        if not isinstance(ask, Decision):
            break
        answer = pick(state, ask, other)
        answers.append(answer)
        answer_in_place(state, ask, answer)
    advance(state, dice)
    return write_game(state, dice, sitting.opening, answers, [])


def _damage(data: Any, rng: Random) -> None:
    """Change one value somewhere in data."""
    places = list(_places(data))
    path = rng.choice(places)
    here = data
    for step in path[:-1]:
        here = here[step]
    what = rng.random()
    if what < 0.2:
        del here[path[-1]]
    elif what < 0.4:
        other = data
        for step in rng.choice(places):
            other = other[step]
        here[path[-1]] = json.loads(json.dumps(other))
    else:
        here[path[-1]] = rng.choice(VALUES)


def _places(data: Any, path: tuple[Any, ...] = ()) -> Any:
    if path:
        yield path
    parts = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for step, part in parts:
        yield from _places(part, (*path, step))


def history(rng: Random) -> Input:
    """Make a damaged history of games."""
    kingdom = {"piles": ["cellar", "moat"], "traits": [["cheap", "moat"]]}
    games = [{"date": "2026-01-02", "kingdom": kingdom, "recommended": "x"}]
    data = {"format": "justiciar.history", "version": 1, "games": games}
    _damage(data, rng)
    args = rng.choice([("kingdom", "--fresh"), ("sets", "--not-played"), ("setup", "-k", KINGDOM, "--played")])
    return Input(args, "", {"history.json": _torn(json.dumps(data).encode(), rng)})


def shelf(rng: Random) -> Input:
    """Make a file of what somebody owns, with some keys and values of all kinds among right ones."""
    right = ('boxes = ["base-2e"]', "players = 3", 'without = ["Witch"]', 'wishes = ["village >= 1"]', "fresh = true")
    words = ["true", "1", "-7", '"rule"', "[]", "{}", '["base-2e"]', '"""x"""', "1979-05-27", "inf", "[[1]]"]
    words += [json.dumps(_word(rng)) for _ in range(4)]
    lines = [f"{rng.choice(sorted(READERS))} = {rng.choice(words)}" for _ in range(rng.randrange(3))]
    lines += rng.sample(right, rng.randrange(len(right)))
    lines += [f"[{rng.choice(sorted(READERS))}]", f"{json.dumps(_word(rng))} = {rng.choice(words)}"] * rng.randrange(2)
    text = "\n".join(lines).encode("utf-8", "surrogatepass")
    command = rng.choice([("kingdom",), ("sets",), ("setup", "-k", KINGDOM)])
    return Input((*command, "--config", f"{HERE}/a.toml"), "", {"a.toml": _torn(text, rng)})


def listed(rng: Random) -> Input:
    """Make a list of cards as people paste it, damaged."""
    cards = [name_of(rng.choice(all_ids()), rng.choice(languages())).text for _ in range(rng.randrange(14))]
    between = rng.choice((", ", "\n", "; ", "\t", "\n- ", " | ", "\n1. "))
    text = between.join(_word(rng) if rng.random() < 0.15 else card for card in cards)
    command = rng.choice([("check", "--file"), ("setup", "--file"), ("score", "--file")])
    data = _torn(text.encode(rng.choice(("utf-8", "utf-16")), "surrogatepass"), rng)
    return Input((*command, f"{HERE}/list.txt"), "", {"list.txt": data})


def scenario(rng: Random) -> Input:
    """Make a file of scenarios with lines damaged, left out or said twice."""
    source = rng.choice(("base", "alchemy", "guilds", "seaside"))
    blocks = (ROOT / "engine" / "rulings" / f"{source}.scn").read_text("utf-8").split("\n\n")
    lines = rng.choice(blocks).split("\n")
    for _ in range(rng.randrange(1, 4)):
        at = rng.randrange(len(lines))
        lines[at : at + 1] = rng.choice([[], [lines[at]] * 2, [_mixed(lines[at], rng)], [_word(rng)]])
        lines = lines or [""]
    name = rng.choice(("a.scn", "a.scn", "a.feature"))
    text = "\n".join((FIRST_LINE, *lines)).encode("utf-8", "surrogatepass")
    args = ("ask", f"{HERE}/{name}", *rng.choice([("--budget", "200"), ("--feature",), ("--budget", "50", "--json")]))
    return Input(args, "", {name: text})


def typed(rng: Random) -> Input:
    """Make lines typed into a game."""
    words = ("1", "2", "3", "play all", "end", "undo", "show", "log", "hint", "card", "?", "buy", "0", "1 2", "")
    lines = [_word(rng) if rng.random() < 0.3 else f"{rng.choice(words)} {_word(rng) if rng.random() < 0.2 else ''}"
             for _ in range(40)]  # fmt: skip
    lines = [one for one in lines if not one.startswith(("save", "\t", "\r"))]
    lang, seats = rng.choice(languages()), rng.choice(("human,random", "human,human", "human,money"))
    return Input(("--lang", lang, "play", "--seats", seats, "--seed", str(rng.randrange(50))), "\n".join(lines))


def _mixed(text: str, rng: Random) -> str:
    at = rng.randrange(len(text) + 1)
    return text[:at] + rng.choice(HOSTILE) + text[at + rng.randrange(3) :]


def _torn(data: bytes, rng: Random) -> bytes:
    """Change, double or take away some bytes, one time in three."""
    if rng.random() < 0.66 or not data:
        return data
    at = rng.randrange(len(data))
    torn = rng.choice((b"", b"\x00", b"\xff\xfe", b"\x1b[2J", data[at : at + 9] * 2))
    return data[:at] + torn + data[at + rng.randrange(4) :]


MAKERS: Final[Mapping[str, Callable[[Random], Input]]] = {
    "line": line, "saved": saved, "history": history, "shelf": shelf, "listed": listed, "scenario": scenario,
    "typed": typed,
}  # fmt: skip
