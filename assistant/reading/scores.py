"""What somebody types of the end of a game: a line for each player, turns and tokens, who began and who ended it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Final

from assistant.reading.cards import read_card, read_names
from assistant.reading.files import FAULTS, read_whole
from assistant.telling.names import short_path, shorten
from assistant.telling.problems import Complaint
from engine.game.tally import Holding
from engine.records import NamedTuple
from engine.table.counts import MOST
from engine.table.facts import fact
from i18n.interface import Interface
from i18n.names import fold

MOST_COPIES: Final = 500
MOST_TURNS: Final = 1000
PADDING: Final = "copper"
_NUMBER_BEHIND = re.compile(r"(?P<card>.*?\S)\s*(?:[*×]\s*|\s[xX]\s*|\s)(?P<number>\d+)")
_NUMBER_BEFORE = re.compile(r"(?P<number>\d+)\s*(?:[*×]\s*|[xX]\s+|\s*)(?P<card>\D.*)")
_SET = re.compile(r"(?P<word>[^\W\d]+)\s*=\s*(?P<number>\d+)")
_PARTS = re.compile(r"[;\n]+")


class Told(NamedTuple):
    """Be a player as told: name, copies of cards by id, VP tokens, turns (None: not told) or turns behind others.

    padded: how many cards were not named but counted (cards=40). favors: None where nobody tells.
    """

    name: str
    cards: Mapping[str, int]
    tokens: int = 0
    turns: int | None = None
    behind: int | None = None
    padded: int = 0
    favors: int | None = None


def read_lines(words: Sequence[str], file: Path | None) -> list[tuple[str, str]]:
    """Part what was typed, or stands in a file, into (name, cards) of each player; raises Complaint."""
    if words and file is not None:
        raise Complaint("score.both")
    lines = _lines_of(words if file is None else _lines_in(file))
    if not lines:
        raise Complaint("score.nothing")
    if len(lines) > MOST:
        raise Complaint("score.too-many", n=len(lines), most=MOST)
    return lines


def _lines_in(file: Path) -> list[str]:
    """Read the lines of a file that are no remarks; raises Complaint."""
    try:
        text = read_whole(file).decode("utf-8-sig")
    except FAULTS as error:
        raise Complaint("score.no-file", file=short_path(file)) from error
    return [line for line in text.splitlines() if not line.lstrip().startswith("#")]


def _lines_of(words: Sequence[str]) -> list[tuple[str, str]]:
    """Part words into (name, cards); where players are named, a part without a name goes on with the one before it."""
    lines: list[tuple[str, str]] = []
    parts = [part.strip() for word in words for part in _PARTS.split(word) if part.strip()]
    named = any(":" in part for part in parts)
    for part in parts:
        name, colon, cards = part.partition(":")
        if colon or not named or not lines:
            lines.append((name.strip(), cards.strip()) if colon else ("", part))
        else:
            lines[-1] = lines[-1][0], f"{lines[-1][1]} {part}"
    return lines


def read_players(ui: Interface, lines: Sequence[tuple[str, str]], flags: Mapping[str, str]) -> list[Told]:
    """Read the cards of each player, and what the flags say of turns and tokens; raises Complaint."""
    names = [name or ui("play.player", number=number) for number, (name, _) in enumerate(lines, 1)]
    for place, name in enumerate(names):
        if fold(name) in map(fold, names[:place]):
            raise Complaint("score.twice", text=shorten(name))
    told = [_read_cards(ui, name, cards) for name, (_, cards) in zip(names, lines, strict=True)]
    for flag in ("turns", "tokens"):
        for place, number in _numbers(names, flags.get(flag, ""), f"--{flag}").items():
            told[place] = _with(told[place], flag, number)
    began, ended = flags.get("began", ""), flags.get("ended", "")
    if began and not ended:
        raise Complaint("score.began-alone")
    if not ended:
        return told
    if any(one.turns is not None for one in told):
        raise Complaint("score.turns-and-ended")
    first, last = _seat(names, began, "--began") if began else 0, _seat(names, ended, "--ended")
    had = (last - first) % len(told)
    return [one._replace(behind=int((place - first) % len(told) > had)) for place, one in enumerate(told)]


def _with(told: Told, key: str, number: int) -> Told:
    if key == "favors":
        return told._replace(favors=number)
    return told._replace(turns=number) if key == "turns" else told._replace(tokens=number)


def holdings_of(told: Sequence[Told]) -> list[Holding]:
    """Return what was told as the engine counts it."""
    return [
        Holding({**one.cards, PADDING: one.cards.get(PADDING, 0) + one.padded} if one.padded else one.cards,
                one.tokens, one.turns, one.behind, one.favors)
        for one in told
    ]  # fmt: skip


def _read_cards(ui: Interface, name: str, text: str) -> Told:
    """Read a list of cards with their numbers; turns=, tokens=, favors= and cards= may stand among them."""
    told = Told(name, {})
    cards: dict[str, int] = {}
    words = {fold(one): key for key in ("turns", "tokens", "favors", "cards") for one in (key, ui(f"score.word.{key}"))}
    whole: int | None = None
    for part in read_names(text):
        match = _SET.fullmatch(part)
        if match and fold(match["word"]) in words:
            key, number = words[fold(match["word"])], _bounded(match["number"], MOST_TURNS, part)
            if key == "cards":
                whole = number
            else:
                told = _with(told, key, number)
            continue
        card, number = _copies(ui, part)
        cards[card] = cards.get(card, 0) + number
    owned = sum(number for card, number in cards.items() if fact(card).kind != "state")
    if whole is not None and whole < owned:
        raise Complaint("score.fewer", who=name, number=whole, owned=owned)
    return told._replace(cards=cards, padded=whole - owned if whole is not None else 0)


def read_copies(ui: Interface, texts: Iterable[str]) -> dict[str, int]:
    """Read lists of cards with their numbers; raises Complaint."""
    cards: dict[str, int] = {}
    for text in texts:
        for part in read_names(text):
            card, number = _copies(ui, part)
            cards[card] = cards.get(card, 0) + number
    return cards


def _copies(ui: Interface, text: str) -> tuple[str, int]:
    """Read a card with its number, which may stand on either side of it; raises Complaint."""
    match = _NUMBER_BEFORE.fullmatch(text) or _NUMBER_BEHIND.fullmatch(text)
    if match is None:
        return read_card(text, ui.lang), 1
    return read_card(match["card"].strip(), ui.lang), _bounded(match["number"], MOST_COPIES, text)


def _bounded(text: str, most: int, whole: str) -> int:
    if len(text) > len(str(most)) or int(text) > most:
        raise Complaint("app.not-a-number", option=shorten(whole), text=shorten(text), least=0, most=most)
    return int(text)


def _numbers(names: Sequence[str], text: str, option: str) -> dict[int, int]:
    """Read numbers by player: one for each in the order of the table, or NAME=NUMBER; raises Complaint."""
    parts = read_names(text)
    if not parts:
        return {}
    found: dict[int, int] = {}
    if any("=" in part for part in parts):
        for part in parts:
            name, _, number = part.rpartition("=")
            found[_seat(names, name.strip() or part, option)] = _whole(number, option)
        return found
    if len(parts) not in (1, len(names)):
        raise Complaint("score.count", option=option, n=len(parts), players=len(names))
    numbers = [_whole(part, option) for part in parts]
    return dict(enumerate(numbers * len(names) if len(parts) == 1 else numbers))


def _whole(text: str, option: str) -> int:
    plain = text.strip()
    if not (plain.isascii() and plain.isdigit() and len(plain) <= len(str(MOST_TURNS)) and int(plain) <= MOST_TURNS):
        raise Complaint("app.not-a-number", option=option, text=shorten(plain), least=0, most=MOST_TURNS)
    return int(plain)


def _seat(names: Sequence[str], text: str, option: str) -> int:
    """Find a player by name, by the beginning of it, or by number; raises Complaint."""
    wanted = fold(text)
    exact = [place for place, name in enumerate(names) if fold(name) == wanted]
    found = exact or [place for place, name in enumerate(names) if wanted and fold(name).startswith(wanted)]
    if not exact and text.isdigit() and 1 <= int(text) <= len(names):
        found = [int(text) - 1]
    if len(found) != 1:
        raise Complaint("score.no-player", option=option, text=shorten(text), players=", ".join(names))
    return found[0]
