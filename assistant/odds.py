"""justiciar odds: exact chances of first hands, of Colonies and Shelters, and of drawing cards within some turns."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Any, Final, NamedTuple

from assistant.answer import Answer, Complaint, Page, Row, Section
from assistant.score_reading import read_copies
from assistant.shell import json_option, lang_option, number_parser
from assistant.telling import say_chance as say_chances
from assistant.words import show_name
from engine.table.boxes import box as find_box
from engine.table.facts import fact
from engine.table.kingdom import Kingdom
from engine.table.odds import COINS, HAND, SHARES, Draws, Opening, draws, first_deck, openings, shares_of
from i18n.interface import Interface
from i18n.names import name_of

VERSION: Final = 1
MOST_CARDS, MOST_HANDS, MOST_IN_HAND = 60, 12, 20
# So many kinds of cards can be hoped for in a hand of up to so many: more would take too long to count.
MOST_KINDS: Final = ((6, 3), (12, 2), (MOST_IN_HAND, 1))
OTHER_BUY: Final = "silver"
DRAWN: Final = 10


class Asked(NamedTuple):
    """Be what the command line asked for; None and "" where nothing was said."""

    wanted: Mapping[str, int]
    kingdom: Kingdom
    deck: Mapping[str, int]
    discard: Mapping[str, int]
    hands: int | None = None
    size: int = HAND
    pool: tuple[str, ...] = ()
    numbers: Mapping[str, int] = {}
    of: int = DRAWN


def describe(ui: Interface) -> Callable[..., Answer]:
    """Describe the command for Typer, with its help in one language."""
    import typer

    cards, number = ui("app.metavar.cards"), ui("app.metavar.number")

    def text(*flags: str, metavar: str, told: str) -> Any:
        return typer.Option("", *flags, metavar=metavar, help=ui(told), show_default=False)

    def count(flag: str, least: int, most: int, told: str, default: int | None = None) -> Any:
        parser = number_parser(flag, least, most)
        shown = default is not None
        return typer.Option(default, flag, parser=parser, metavar=number, help=ui(told), show_default=shown)

    wanted = typer.Argument(None, metavar=ui("odds.metavar.wanted"), help=ui("odds.help.wanted"), show_default=False)
    boxes = typer.Option(
        [], "--box", "-b", metavar=ui("app.metavar.name"), help=ui("odds.help.box"), show_default=False
    )

    def odds(
        wanted: list[str] = wanted,
        hands: int | None = count("--hands", 1, MOST_HANDS, "odds.help.hands"),
        deck: str = text("--deck", metavar=cards, told="odds.help.deck"),
        discard: str = text("--discard", metavar=cards, told="odds.help.discard"),
        size: int = count("--size", 1, MOST_IN_HAND, "odds.help.size", HAND),
        kingdom: str = text("--kingdom", "-k", metavar=cards, told="odds.help.kingdom"),
        shelters: bool = typer.Option(False, "--shelters", help=ui("odds.help.shelters")),
        prosperity: int | None = count("--prosperity", 0, DRAWN, "odds.help.prosperity"),
        dark_ages: int | None = count("--dark-ages", 0, DRAWN, "odds.help.dark-ages"),
        box: list[str] = boxes,
        lang: str = lang_option(ui),
        as_json: bool = json_option(ui),
    ) -> Answer:
        from assistant.boxes import read_boxes

        given = {"colonies": prosperity, "shelters": dark_ages}
        asked = Asked(
            read_wanted(ui, wanted or ()), read_kingdom(ui, kingdom)._replace(shelters=shelters),
            read_copies(ui, [deck]), read_copies(ui, [discard]), hands, size, read_boxes(box, ui) if box else (),
            {share: number for share, number in given.items() if number is not None},
        )  # fmt: skip
        return answer(ui, asked, as_json)

    return odds


def read_wanted(ui: Interface, words: Sequence[str]) -> dict[str, int]:
    """Read the cards that are hoped for: all words as one list, else each for itself; raises Complaint."""
    try:
        return read_copies(ui, [" ".join(words)])
    except Complaint:
        if len(words) == 1:
            raise
        return read_copies(ui, words)


def read_kingdom(ui: Interface, text: str) -> Kingdom:
    """Read the piles of a game, in any of the forms that `check` reads; raises Complaint."""
    if not text.strip():
        return Kingdom(())
    from assistant.reading import read_kingdom as read

    return read(text, ui.lang).kingdom


def answer(ui: Interface, asked: Asked, as_json: bool) -> Answer:
    """Tell the chances that were asked for, else those of the first two hands; raises Complaint."""
    shares = _shares(asked)
    if asked.wanted:
        deck, hands, assumed = _deck_of(ui, asked)
        _check(ui, asked, deck)
        found = draws(deck, asked.discard, asked.wanted, hands, asked.size)
        if as_json:
            return Answer(data=_data(ui, asked, shares, deck, found))
        return Answer(_draw_page(ui, asked, deck, hands, found, assumed))
    if asked.deck or asked.discard or asked.hands is not None or asked.size != HAND:
        raise Complaint("odds.no-card")
    if as_json:
        return Answer(data=_data(ui, asked, shares, first_deck(asked.kingdom), None))
    return Answer(_opening_page(ui, asked, shares))


def say_chance(chance: Fraction, ui: Interface) -> str:
    """Say a probability as a fraction and in per cent, certainties too."""
    said = say_chances(chance, chance, ui)
    return said if chance.denominator > 1 else f"{said} ({ui('ask.percent', n=int(chance) * 100)})"


def _shares(asked: Asked) -> dict[str, tuple[Fraction, tuple[str, ...]]]:
    """Tell how likely Colonies and Shelters are; only what was asked about."""
    if asked.kingdom.piles:
        return shares_of(asked.kingdom.piles)
    if asked.pool:
        # Of piles drawn at random each is as likely to decide as any other of the boxes.
        return shares_of([pile for name in asked.pool for pile in find_box(name).piles])
    return {share: (Fraction(asked.numbers[share], asked.of), ()) for share, _ in SHARES if share in asked.numbers}


def _deck_of(ui: Interface, asked: Asked) -> tuple[dict[str, int], int, list[str]]:
    """Return the draw pile, the number of hands, and what of both was taken for granted."""
    assumed = [ui("odds.assumed.plain")]
    if asked.deck or asked.discard:
        return dict(asked.deck), asked.hands or 1, [*assumed, ui("odds.assumed.unknown-order")]
    deck = first_deck(asked.kingdom)
    if all(deck.get(card, 0) >= number for card, number in asked.wanted.items()):
        return deck, asked.hands or 1, [*assumed, ui("odds.assumed.first-deck", cards=_list(ui, deck))]
    bought = {card: number for card, number in asked.wanted.items() if card not in deck}
    if sum(bought.values()) == 1 and OTHER_BUY not in bought:
        bought[OTHER_BUY] = 1
    for card, number in bought.items():
        deck[card] = number
    return deck, asked.hands or 2, [*assumed, ui("odds.assumed.bought", cards=_list(ui, deck))]


def _check(ui: Interface, asked: Asked, deck: Mapping[str, int]) -> None:
    """Refuse what cannot be counted, or is nowhere; raises Complaint."""
    kinds = next(kinds for size, kinds in MOST_KINDS if asked.size <= size)
    if len(asked.wanted) > kinds:
        raise Complaint("odds.too-many", n=len(asked.wanted), most=kinds, size=asked.size)
    if sum(deck.values()) + sum(asked.discard.values()) > MOST_CARDS:
        raise Complaint("odds.too-large", most=MOST_CARDS)
    for card, number in asked.wanted.items():
        if deck.get(card, 0) + asked.discard.get(card, 0) < number:
            raise Complaint("odds.not-there", card=show_name(card, ui.lang), number=number)


def _list(ui: Interface, cards: Mapping[str, int]) -> str:
    told = (f"{number} × {show_name(card, ui.lang)}" if number > 1 else show_name(card, ui.lang)
            for card, number in cards.items() if number)  # fmt: skip
    return ", ".join(told) or ui("play.nothing")


def _draw_page(
    ui: Interface, asked: Asked, deck: Mapping[str, int], hands: int, found: Draws, assumed: Sequence[str]
) -> Page:
    """Tell how likely the cards turn up: on the whole, then hand by hand."""
    cards = _list(ui, asked.wanted)
    title = ui("odds.within", n=hands, cards=cards, chance=say_chance(found.within, ui))
    total, rows = Fraction(0), []
    for number, chance in enumerate(found.first, 1):
        total += chance
        told = say_chance(chance, ui), say_chance(total, ui)
        rows.append(Row((str(number), ui("odds.first-time", chance=told[0]), ui("odds.by-then", chance=told[1]))))
    sections = [Section(ui("odds.hand-by-hand"), tuple(rows), "rll")]
    if found.seen is not None and next(iter(asked.wanted.values())) > 1 and hands > 1:
        seen = ui("odds.seen", n=hands, cards=cards, chance=say_chance(found.seen, ui))
        sections.append(Section(ui("odds.over-all"), (Row((seen,)),)))
    zones = [Row((ui("ask.zone.deck"), _list(ui, deck))), Row((ui("ask.zone.discard"), _list(ui, asked.discard)))]
    sections.append(Section(ui("ask.assumed.table"), tuple(zones)))
    return Page(title, tuple(sections), tuple(assumed))


def _opening_page(ui: Interface, asked: Asked, shares: Mapping[str, tuple[Fraction, tuple[str, ...]]]) -> Page:
    """Tell the first two hands, and Colonies and Shelters where they were asked about."""
    sections = [_share_section(ui, shares)] if shares else []
    deck = first_deck(asked.kingdom)
    found = openings(deck)
    rows = [Row((f"${first} / ${second}", say_chance(chance, ui),
                 ui("odds.either-order") if first != second else ""))
            for (first, second), chance in splits(found)]  # fmt: skip
    sections.append(Section(f"{ui('odds.openings')} {ui('table.rule-id', rule='14.1c')}", tuple(rows), "rl"))
    firsts = [Row((f"${one.first} / ${one.second}", say_chance(one.chance, ui))) for one in found]
    sections.append(Section(ui("odds.in-order"), tuple(firsts), "rl"))
    remarks = [ui("odds.assumed.first-deck", cards=_list(ui, deck)), ui("odds.assumed.all-played")]
    remarks += [ui("odds.coins", card=show_name(card, ui.lang), number=COINS[card])
                for card in deck if COINS.get(card, 1) != 1]  # fmt: skip
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


def _data(
    ui: Interface, asked: Asked, shares: Mapping[str, tuple[Fraction, tuple[str, ...]]], deck: Mapping[str, int],
    found: Draws | None,
) -> dict[str, Any]:  # fmt: skip
    """Give the chances as data (docs/json.md)."""
    told = [] if found else openings(deck)
    return {
        "format": "justiciar.odds", "version": VERSION, "lang": ui.lang,
        "deck": _card_data(ui, deck), "discard": _card_data(ui, asked.discard), "wanted": _card_data(ui, asked.wanted),
        "openings": [{"hands": [one.first, one.second], "chance": str(one.chance)} for one in told],
        "splits": [{"hands": list(split), "chance": str(chance)} for split, chance in splits(told)],
        "shares": [{"what": share, "chance": str(chance), "because": [card for card in cards if fact(card)],
                    "rule": "14.2"} for share, (chance, cards) in shares.items()],
        "draws": None if found is None else {
            "size": asked.size, "first": [str(one) for one in found.first], "within": str(found.within),
            "seen": None if found.seen is None else str(found.seen),
        },
    }  # fmt: skip


def _card_data(ui: Interface, cards: Mapping[str, int]) -> list[dict[str, Any]]:
    named = {card: name_of(card, ui.lang) for card in cards}
    return [
        {"id": card, "name": named[card].text, "name_lang": named[card].lang, "cards": number}
        for card, number in cards.items()
    ]
