"""What the options of `kingdom` ask for, as a request of the engine: boxes, cards, vetoes, limits, odds."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import TypeVar

from assistant.reading.boxes import read_box, read_boxes
from assistant.reading.cards import read_card, read_cards, read_names
from assistant.telling.boxes import PROMO, say_box
from assistant.telling.names import shorten
from assistant.telling.problems import Complaint
from engine.records import NamedTuple
from engine.table.boxes import boxes as all_boxes
from engine.table.chance import Dice
from engine.table.facts import pile_of
from engine.table.request import ALWAYS, CARD, NEVER, RULE, Request
from engine.table.wishes import read_wishes
from i18n.interface import Interface

T = TypeVar("T")
MOST_WEIGHT = 1000
_RANGE = re.compile(r"^\s*(?P<least>\d{1,3})\s*(?:(?P<to>-|\.\.)\s*(?P<most>\d{1,3})?|(?P<up>\+))?\s*$")
_NO_END = 99
_COINS = re.compile(r"\$\s*(\d+)")
_SOME = 77  # the dice that choose boxes; no draw throws them


class DrawOptions(NamedTuple):
    """Be the options of `kingdom` that describe a draw, as typed."""

    boxes: tuple[str, ...] = ()
    everything: bool = False
    include: tuple[str, ...] = ()
    exclude: tuple[str, ...] = ()
    vetoes: tuple[str, ...] = ()
    wishes: tuple[str, ...] = ()
    limits: str = ""
    weights: str = ""
    costs: str = ""
    colonies: str = RULE
    shelters: str = RULE
    landscapes: int = 2
    deal: int = 10
    strike: tuple[str, ...] = ()
    replace: tuple[str, ...] = ()
    profile: str = "current"
    landscapes_from: tuple[str, ...] = ()


def read_request(asked: DrawOptions, ui: Interface, boxes: Sequence[str] = ("base-2e",)) -> Request:
    """Make a request of what was typed; `boxes` stand where none was named. Raises Complaint and TableError."""
    if asked.everything:
        chosen = all_boxes()
    else:
        chosen = read_boxes(asked.boxes, ui) if asked.boxes else tuple(boxes)
    sideways = read_boxes(asked.landscapes_from, ui) if asked.landscapes_from else ()
    replaced, conditions = read_exchanges(asked.replace, ui)
    limits = tuple((name, *pair) for name, pair in _pairs(asked.limits, "--limit", ui, _one_box))
    return Request(
        boxes=tuple(one for one in all_boxes() if one in {*chosen, *sideways}),
        wishes=read_wish_texts(asked.wishes, ui),
        include=tuple(_many(asked.include, ui)),
        exclude=tuple(_many(asked.exclude, ui)),
        vetoes=tuple(read_veto(one, ui) for one in asked.vetoes),
        limits=(*limits, *((name, 0, 0) for name in _less_chosen(sideways, chosen, ui))),
        weights=tuple((name, weight) for name, weight in _weights(asked.weights, ui)),
        costs=tuple((coins, *pair) for coins, pair in _pairs(asked.costs, "--costs", ui, _coins)),
        colonies=read_odds(asked.colonies, "--colonies"),
        shelters=read_odds(asked.shelters, "--shelters"),
        landscapes=asked.landscapes,
        size=asked.deal,
        struck=tuple(_many(asked.strike, ui)),
        replaced=replaced,
        profile=asked.profile,
        conditions=conditions,
    )


def _less_chosen(sideways: Sequence[str], chosen: Sequence[str], ui: Interface) -> tuple[str, ...]:
    """Return the boxes of which landscapes alone are wanted; raises Complaint for one that piles are wanted of too."""
    for box in sideways:
        if box in chosen:
            raise Complaint("kingdom.landscapes-from", box=say_box(box, ui))
    return tuple(sideways)


def read_exchanges(texts: Sequence[str], ui: Interface) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Read `Moat, Witch: $5`: what is exchanged, and for each of them a wish that the other one must meet, or "".

    "$5" stands for "cost:5". Raises Complaint `name.*` and TableError `wish.*`.
    """
    parts = [part.partition(":") for text in texts for part in read_names(text)]
    cards = tuple(read_cards([name for name, _, _ in parts], ui.lang))
    conditions = [read_wish_texts((_COINS.sub(r"cost:\1", told.strip()),), ui) for _, _, told in parts]
    while conditions and not conditions[-1]:
        conditions.pop()
    return cards, tuple(conditions)


def some_of(boxes: Sequence[str], number: int, seed: int) -> tuple[str, ...]:
    """Choose so many whole boxes by chance, the same for the same seed; a single promo is none. Raises Complaint."""
    whole = [one for one in boxes if not one.startswith(f"{PROMO}:")]
    if number > len(whole):
        raise Complaint("kingdom.some", n=number, boxes=len(whole))
    chosen = Dice(seed).spawn(_SOME).sample(whole, number)
    return tuple(one for one in boxes if one in chosen)


def read_wish_texts(texts: Sequence[str], ui: Interface) -> str:
    """Read wishes and write them in the language's own form, cards by their ids; raises TableError `wish.*`."""
    text = "; ".join(one for one in texts if one.strip())
    if not text:
        return ""
    return "; ".join(one.text for one in read_wishes(text, lambda name: read_card(name, ui.lang, dealt=True)))


def _many(texts: Sequence[str], ui: Interface) -> list[str]:
    return read_cards([name for text in texts for name in read_names(text)], ui.lang)


def read_veto(text: str, ui: Interface) -> tuple[str, tuple[str, ...]]:
    """Read `Anna: Witch, Militia`, or only cards; who vetoes is told with the draw."""
    who, colon, names = text.partition(":")
    if not colon:
        who, names = "", text
    cards = read_names(names)
    if not cards:
        raise Complaint("kingdom.veto", text=shorten(text))
    return " ".join(who.split()), tuple(read_cards(cards, ui.lang))


def read_odds(text: str, option: str) -> str:
    """Read `rule`, `always`, `never`, or odds: 0.3, 30%, 1/3; raises Complaint `kingdom.odds`."""
    plain = text.strip().casefold()
    if plain in (RULE, ALWAYS, NEVER):
        return plain
    try:
        odds = Fraction(plain.removesuffix("%")) / (100 if plain.endswith("%") else 1)
    except (ValueError, ZeroDivisionError):
        odds = Fraction(-1)
    if not 0 <= odds <= 1 or len(plain) > 12:
        raise Complaint("kingdom.odds", option=option, text=shorten(text))
    return str(odds)


def _pairs(
    text: str, option: str, ui: Interface, key: Callable[[str, str, Interface], T]
) -> list[tuple[T, tuple[int, int]]]:
    """Read `a:1-3, b:2+, c:2`: for each key the least and the most."""
    found = []
    for part in read_names(text):
        name, _, numbers = part.rpartition(":")
        match = _RANGE.match(numbers)
        if not name or match is None:
            raise Complaint("kingdom.range", option=option, text=shorten(part))
        least = int(match["least"])
        most = int(match["most"]) if match["most"] else _NO_END if match["to"] or match["up"] else least
        if least > most:
            raise Complaint("kingdom.range", option=option, text=shorten(part))
        found.append((key(name, option, ui), (least, most)))
    return found


def _one_box(name: str, option: str, ui: Interface) -> str:
    return read_box(name, ui)[0]


def _coins(name: str, option: str, ui: Interface) -> int:
    plain = name.strip().removeprefix("$")
    if not plain.isdecimal() or len(plain) > 2:
        raise Complaint("kingdom.range", option=option, text=shorten(name))
    return int(plain)


def _weights(text: str, ui: Interface) -> list[tuple[str, int]]:
    found = []
    for part in read_names(text):
        name, _, number = part.rpartition(":")
        plain = number.strip()
        if not name or not plain.isdecimal() or len(plain) > 4 or int(plain) > MOST_WEIGHT:
            raise Complaint("kingdom.weight", text=shorten(part), most=MOST_WEIGHT)
        found += [(one, int(plain)) for one in _boxes_or_card(name, ui)]
    return found


def _boxes_or_card(name: str, ui: Interface) -> tuple[str, ...]:
    """Read what is weighed: a box, else a card, else a card behind "card:" (Menagerie is both)."""
    said, colon, card = name.partition(":")
    if colon and said.strip().casefold() == CARD.removesuffix(":"):
        return (CARD + pile_of(read_card(card, ui.lang, dealt=True)),)
    try:
        return read_box(name, ui)
    except Complaint as unknown:
        try:
            return (CARD + pile_of(read_card(name, ui.lang, dealt=True)),)
        except Complaint:
            raise unknown from None
