"""Exact chances of first hands, of Colonies and Shelters, and of drawing cards within some turns."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any, Final

from assistant.telling.names import show_name
from assistant.telling.page import Page, Row, Section
from assistant.telling.problems import Complaint
from assistant.telling.scenarios import say_chance as say_chances
from engine.records import NamedTuple
from engine.table.boxes import box as find_box
from engine.table.errors import TableError
from engine.table.facts import fact
from engine.table.kingdom import Kingdom
from engine.table.odds import COINS, HAND, SHARES, Draws, Opening, draws, first_deck, openings, shares_of
from i18n.interface import Interface
from i18n.names import name_of
from i18n.numerals import say_percent

VERSION: Final = 1
MOST_CARDS, MOST_HANDS, MOST_IN_HAND = 60, 12, 20
# So many kinds of cards can be hoped for in a hand of up to so many: more would take too long to count.
MOST_KINDS: Final = ((6, 3), (12, 2), (MOST_IN_HAND, 1))
OTHER_BUY: Final = "silver"
DRAWN: Final = 10
OWN_BACKS: Final = frozenset({"Shadow", "stash"})  # they do not lie anywhere in a shuffled deck (D5, X24)
TOLD, FIRST_DECK, BOUGHT = "odds.assumed.unknown-order", "odds.assumed.first-deck", "odds.assumed.bought"


class OddsRequest(NamedTuple):
    """Be what is asked for; None, () and {} where nothing was said.

    wanted, deck, discard: copies by id. kingdom: the piles of the game. hands: so many hands are drawn, of `size` cards
    each. pool: ids of boxes that the piles are drawn from. numbers: piles of the deciding box among `of` drawn ones, by
    share (colonies, shelters).
    """

    wanted: Mapping[str, int]
    kingdom: Kingdom
    deck: Mapping[str, int]
    discard: Mapping[str, int]
    hands: int | None = None
    size: int = HAND
    pool: tuple[str, ...] = ()
    numbers: Mapping[str, int] = {}
    of: int = DRAWN


class OddsAnswer(NamedTuple):
    """Be exact chances: of what was asked for, else of the first two hands.

    deck: the draw pile, copies by id. hands: how many are drawn from it. drawn: how likely the wanted cards turn up,
    None where none were asked for. openings: the first two hands, () where cards were asked for. shares: how likely
    Colonies and Shelters are, and by which piles. supposed: where the draw pile comes from (`odds.assumed.*`).
    """

    asked: OddsRequest
    deck: Mapping[str, int]
    hands: int
    supposed: str
    shares: Mapping[str, tuple[Fraction, tuple[str, ...]]]
    drawn: Draws | None = None
    openings: tuple[Opening, ...] = ()

    def page(self, ui: Interface) -> Page:
        """Tell the chances hand by hand, or the first two hands."""
        return _opening_page(ui, self) if self.drawn is None else _draw_page(ui, self, self.drawn)

    def data(self, ui: Interface) -> dict[str, Any]:
        """Give the chances as data (docs/json.md)."""
        asked, drawn = self.asked, self.drawn
        return {
            "format": "justiciar.odds", "version": VERSION, "lang": ui.lang, "deck": _card_data(ui, self.deck),
            "discard": _card_data(ui, asked.discard), "wanted": _card_data(ui, asked.wanted),
            "openings": [{"hands": [one.first, one.second], "chance": str(one.chance)} for one in self.openings],
            "splits": [{"hands": list(split), "chance": str(chance)} for split, chance in splits(self.openings)],
            "shares": [{"what": share, "chance": str(chance), "because": [card for card in cards if fact(card)],
                        "rule": "14.2"} for share, (chance, cards) in self.shares.items()],
            "draws": None if drawn is None else {
                "size": asked.size, "first": [str(one) for one in drawn.first], "within": str(drawn.within),
                "seen": None if drawn.seen is None else str(drawn.seen),
            },
        }  # fmt: skip


def find_odds(asked: OddsRequest) -> OddsAnswer:
    """Find how likely the wanted cards turn up, or without any what the first two hands hold (N2, 14.1c, 14.2).

    asked: the cards wanted, the draw pile and the hands. Where no draw pile is told it is the first deck; cards that
    are not in it are bought on the first two turns. Raises Complaint for what would take too long to count and for a
    draw pile or hands where no card is wanted, TableError for cards that are nowhere and for a box that is not there.
    """
    shares = _shares(asked)
    if asked.wanted:
        deck, hands, supposed = _deck_of(asked)
        _check(asked, deck)
        drawn = draws(deck, asked.discard, asked.wanted, hands, asked.size)
        return OddsAnswer(asked, deck, hands, supposed, shares, drawn)
    if asked.deck or asked.discard or asked.hands is not None or asked.size != HAND:
        raise Complaint("odds.no-card")
    deck = first_deck(asked.kingdom)
    return OddsAnswer(asked, deck, 2, FIRST_DECK, shares, None, tuple(openings(deck)))


def say_chance(chance: Fraction, ui: Interface) -> str:
    """Say a probability as a fraction and in per cent, certainties too."""
    said = say_chances(chance, chance, ui)
    return said if chance.denominator > 1 else f"{said} ({say_percent(chance, ui.lang)})"


def _shares(asked: OddsRequest) -> dict[str, tuple[Fraction, tuple[str, ...]]]:
    """Tell how likely Colonies and Shelters are; only what was asked about."""
    if asked.kingdom.piles:
        return shares_of(asked.kingdom.piles)
    if asked.pool:
        # Of piles drawn at random each is as likely to decide as any other of the boxes.
        return shares_of([pile for name in asked.pool for pile in find_box(name).piles])
    return {share: (Fraction(asked.numbers[share], asked.of), ()) for share, _ in SHARES if share in asked.numbers}


def _deck_of(asked: OddsRequest) -> tuple[dict[str, int], int, str]:
    """Return the draw pile, the number of hands, and where the draw pile comes from."""
    if asked.deck or asked.discard:
        return dict(asked.deck), asked.hands or 1, TOLD
    deck = first_deck(asked.kingdom)
    if all(deck.get(card, 0) >= number for card, number in asked.wanted.items()):
        return deck, asked.hands or 1, FIRST_DECK
    bought = {card: number for card, number in asked.wanted.items() if card not in deck}
    if sum(bought.values()) == 1 and OTHER_BUY not in bought:
        bought[OTHER_BUY] = 1
    for card, number in bought.items():
        deck[card] = number
    return deck, asked.hands or 2, BOUGHT


def _check(asked: OddsRequest, deck: Mapping[str, int]) -> None:
    """Refuse what cannot be counted, or is nowhere; raises Complaint and TableError."""
    kinds = next(kinds for size, kinds in MOST_KINDS if asked.size <= size)
    if len(asked.wanted) > kinds:
        raise Complaint("odds.too-many", n=len(asked.wanted), most=kinds, size=asked.size)
    if sum(deck.values()) + sum(asked.discard.values()) > MOST_CARDS:
        raise Complaint("odds.too-large", most=MOST_CARDS)
    own_back = next((card for card in (*deck, *asked.discard) if OWN_BACKS & {card, *fact(card).types}), "")
    if own_back:
        raise TableError("odds.own-back", card=own_back)
    for card, number in asked.wanted.items():
        if deck.get(card, 0) + asked.discard.get(card, 0) < number:
            raise TableError("odds.not-there", card=card, number=number)


def _list(ui: Interface, cards: Mapping[str, int]) -> str:
    told = (f"{number} × {show_name(card, ui.lang)}" if number > 1 else show_name(card, ui.lang)
            for card, number in cards.items() if number)  # fmt: skip
    return ", ".join(told) or ui("play.nothing")


def _draw_page(ui: Interface, found: OddsAnswer, drawn: Draws) -> Page:
    """Tell how likely the cards turn up: on the whole, then hand by hand."""
    asked, cards = found.asked, _list(ui, found.asked.wanted)
    title = ui("odds.within", n=found.hands, cards=cards, chance=say_chance(drawn.within, ui))
    total, rows = Fraction(0), []
    for number, chance in enumerate(drawn.first, 1):
        total += chance
        told = say_chance(chance, ui), say_chance(total, ui)
        rows.append(Row((str(number), ui("odds.first-time", chance=told[0]), ui("odds.by-then", chance=told[1]))))
    sections = [Section(ui("odds.hand-by-hand"), tuple(rows), "rll")]
    if drawn.seen is not None and next(iter(asked.wanted.values())) > 1 and found.hands > 1:
        seen = ui("odds.seen", n=found.hands, cards=cards, chance=say_chance(drawn.seen, ui))
        sections.append(Section(ui("odds.over-all"), (Row((seen,)),)))
    zones = [("ask.zone.deck", found.deck), ("ask.zone.discard", asked.discard)]
    rows = [Row((ui(zone), _list(ui, held))) for zone, held in zones]
    sections.append(Section(ui("ask.assumed.table"), tuple(rows)))
    supposed = ui(found.supposed) if found.supposed == TOLD else ui(found.supposed, cards=_list(ui, found.deck))
    return Page(title, tuple(sections), (ui("odds.assumed.plain"), supposed))


def _opening_page(ui: Interface, found: OddsAnswer) -> Page:
    """Tell the first two hands, and Colonies and Shelters where they were asked about."""
    sections = [_share_section(ui, found.shares)] if found.shares else []
    rows = [Row((f"${first} / ${second}", say_chance(chance, ui),
                 ui("odds.either-order") if first != second else ""))
            for (first, second), chance in splits(found.openings)]  # fmt: skip
    sections.append(Section(f"{ui('odds.openings')} {ui('table.rule-id', rule='14.1c')}", tuple(rows), "rl"))
    firsts = [Row((f"${one.first} / ${one.second}", say_chance(one.chance, ui))) for one in found.openings]
    sections.append(Section(ui("odds.in-order"), tuple(firsts), "rl"))
    remarks = [ui(found.supposed, cards=_list(ui, found.deck)), ui("odds.assumed.all-played")]
    remarks += [ui("odds.coins", card=show_name(card, ui.lang), number=COINS[card])
                for card in found.deck if COINS.get(card, 1) != 1]  # fmt: skip
    return Page(ui("odds.title"), tuple(sections), tuple(remarks))


def splits(found: Sequence[Opening]) -> list[tuple[tuple[int, int], Fraction]]:
    """Add up the openings that differ only in their order, the most uneven first."""
    chances: dict[tuple[int, int], Fraction] = {}
    for one in found:
        split = max(one.first, one.second), min(one.first, one.second)
        chances[split] = chances.get(split, Fraction(0)) + one.chance
    return sorted(chances.items(), reverse=True)


def _share_section(ui: Interface, shares: Mapping[str, tuple[Fraction, tuple[str, ...]]]) -> Section:
    """Tell how likely Colonies and Shelters are, and by which piles."""
    rows = []
    for share, (chance, cards) in shares.items():
        because = ", ".join(show_name(card, ui.lang) for card in cards) if len(cards) <= DRAWN else ""
        rows.append(Row((say_chance(chance, ui), ui(f"explain.{share}"), because)))
    return Section(f"{ui('odds.shares')} {ui('table.rule-id', rule='14.2')}", tuple(rows), "rl")


def _card_data(ui: Interface, cards: Mapping[str, int]) -> list[dict[str, Any]]:
    named = {card: name_of(card, ui.lang) for card in cards}
    return [
        {"id": card, "name": named[card].text, "name_lang": named[card].lang, "cards": number}
        for card, number in cards.items()
    ]
