"""The flags by which a situation is laid out: which there are, for whom, and what each takes."""

from __future__ import annotations

from collections.abc import Collection

from engine.inquiry.scenario import SEATS as PLAYERS

SEATS = tuple(name.lower() for name in PLAYERS)
# Where cards of a player lie: the flag without the player's name -> the zone in the notation.
ZONES = {
    "hand": "hand", "deck": "deck", "discard": "discard", "in-play": "in play", "tavern": "mat tavern", "has": "has",
}  # fmt: skip
# What else a player has, or has done: the flag without the player's name -> what begins the line of the notation.
LINES = {
    "exile": "mat exile", "island": "mat island", "native-village": "mat native village",
    "extra-turns": "extra turns", "in-play-this-turn": "in play this turn", "in-play-last-turn": "in play last turn",
    "idle-in-play": "idle in play", "played": "played", "tokens": "tokens", "waits": "waits",
}  # fmt: skip
UNTOLD = ("exile", "island", "native-village", "in-play-this-turn", "in-play-last-turn", "idle-in-play")  # in the help
LISTS = ("pile", "landscape", "kingdom", "printing", "lay", "does", "holds", "id")
NUMBERS = {"players": (2, 6), "actions": (0, 1000), "buys": (0, 1000), "coins": (0, 1000), "potions": (0, 1000)}
TABLE = ("marks", "traits", "market", "druid", "turns", "known")  # lines of the notation with the same key
TEXTS = ("trash", "boons", "hexes", "mouse", *TABLE, "asker", "mode", "phase", "turn", "until", "budget")
ALIKE = (*TEXTS[:4], *TABLE, "asker", "mode", "phase", "turn")  # keys of the notation that say what a flag says
METAVARS = {
    "trash": "cards", "boons": "cards", "hexes": "cards", "mouse": "card", "mode": "name", "phase": "name",
    "turn": "name", "until": "name", "budget": "number", "landscape": "cards", "kingdom": "cards",
    "marks": "line", "traits": "line", "market": "cards", "druid": "cards", "turns": "line", "asker": "name",
    "known": "line", "lay": "line",
}  # fmt: skip
BESIDE = frozenset(
    {"profile", "budget", "why-not", "save", "trace", "full", "pick", "told-language"}
)  # flags that lay nothing out


def of_seats() -> tuple[str, ...]:
    """List the flags of all players, as `bob-hand`: Alice's first."""
    return tuple(f"{seat}-{zone}" for seat in SEATS for zone in (*ZONES, *LINES))


def laid_out(flags: Collection[str]) -> set[str]:
    """List the flags that lay a table out, say what is done at it or ask about it."""
    return set(flags) - BESIDE


def help_id(flag: str) -> str:
    """Return the id of the message that says what a flag is for."""
    seat, _, zone = flag.partition("-")
    if seat in SEATS:
        return f"ask.help.{zone}" if seat == SEATS[0] else "ask.help.others"
    return f"ask.help.{flag}"


def typed(flag: str) -> str:
    """Return a flag as it is typed, without its dashes: Alice's name is left out."""
    return flag.removeprefix(f"{SEATS[0]}-")
