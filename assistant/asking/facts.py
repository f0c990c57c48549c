"""Statements that need no situation to be played: what is printed and laid out, plain chances, the end."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from assistant.asking.clause import MANY_FORMS, POLAR_FORMS, Asked, Clause
from assistant.asking.endings import ENDINGS
from assistant.asking.found import Found
from assistant.asking.told import (
    Reading,
    copies,
    counted,
    named,
    numbers_in,
    places,
    places_of,
    players_given,
    players_told,
    stated,
)
from assistant.asking.words import Token
from engine.records import NamedTuple
from engine.statements import printed
from engine.statements.buying import BOUGHT
from engine.statements.printed import Decided
from engine.statements.proposition import CAN, COST, EVERYBODY, IS, MANY, WHICH, YES, Deed, Given, Thing
from engine.statements.things import is_known, kind_of

CHANCE: Final = "chance"
FIRST_HAND, FIRST_DECK = "first hand", "first deck"


def of_facts(asked: Asked) -> Iterator[Found]:
    """Yield what is so of cards, piles, first decks, points, winners and the end, each if the words may mean it."""
    if all(map(is_known, asked.cards())):
        for read in (*FACTS, *ENDINGS):
            for one in read(asked):
                yield from stated(asked, one)
    elif all(is_known(name) or printed.about(name).is_mixed for name in asked.cards()):
        for read in (read_piles, read_costs, read_bought, *ENDINGS):
            for one in read(asked):
                yield from stated(asked, one)


# What a card is.

SORTS: Final = {"topic:heirloom": "Heirloom", "unit:boons": "Boon", "unit:hexes": "Hex", "unit:kingdom": "Kingdom"}
COUNTING: Final = frozenset({"count", "count-cards"})
TYPES_FREE: Final = frozenset({"deed:count", "topic:types", "unit:card", "quant:both", "quant:either"})
ALL_TYPES_FREE: Final = frozenset({"topic:types", "unit:card", "deed:have"})


def read_types(asked: Asked) -> Iterator[Reading]:
    """Yield whether a card has a type, or which ones it has."""
    main = asked.main
    lists = main.says("topic:types") and main.form in ("what", "which")
    if main.deeds - COUNTING - ({"have"} if lists else set()) or asked.says("unit:turns") and not asked.cards():
        return
    sorts = _sorts_said(main)
    if not sorts:
        if lists:
            yield from _all_types(asked)
        return
    subject = _typed(asked, sorts[0][0].at)
    if subject is None:
        return
    used = frozenset({subject.at, *(token.at for token, _ in sorts)})
    kinds = tuple(dict.fromkeys(kind for _, kind in sorts))
    if len(kinds) > 1:
        yield from _several_types(main, subject.card, kinds, used)
    else:
        deed = Deed("be-type", thing=Thing(subject.card, kind=kinds[0]))
        yield Reading(IS, deed, printed.is_of(subject.card, kinds[0]), used, TYPES_FREE)


def _sorts_said(clause: Clause) -> list[tuple[Token, str]]:
    """List the words of a clause that mean a type of cards, with the type."""
    found: list[tuple[Token, str]] = []
    for token in clause.tokens:
        kinds = token.of("type") or tuple(sort for idea, sort in SORTS.items() if token.has(idea))
        if kinds and not token.card:
            found.append((token, kinds[0]))
    return found


def _typed(asked: Asked, place: int) -> Token | None:
    """Find the card of which the type is asked: the last one named before it; None where the clause asks none."""
    main = asked.main
    before = [token for token in named(main.tokens) if token.at < place]
    subject = next(reversed(before or [token for token in named(asked.tokens) if token.at < place]), None)
    if subject is None or main.form not in ("is", "does", "", "which"):
        return None
    if main.form == "" and subject not in main.tokens:
        return None
    if main.form in ("", "does") and not main.deeds and not main.says("form:is", "ref:it"):
        return None
    return subject


def _all_types(asked: Asked) -> Iterator[Reading]:
    """Yield which types the card named last has."""
    for token in named(asked.tokens)[-1:]:
        deed = Deed("be-type", thing=Thing(token.card))
        yield Reading(WHICH, deed, printed.types_told(token.card), frozenset({token.at}), ALL_TYPES_FREE)


def _several_types(main: Clause, card: str, kinds: tuple[str, ...], used: frozenset[int]) -> Iterator[Reading]:
    """Yield which of several types a card has, or whether it has all of them."""
    deed = Deed("be-type", thing=Thing(card))
    if main.says("conn:or") or main.form == "which":
        yield Reading(WHICH, deed, printed.types_told(card, kinds), used, TYPES_FREE, options=kinds)
    elif main.says("conn:and", "quant:both"):
        each = [printed.is_of(card, kind) for kind in kinds]
        both = Decided(printed.polar(all(one.verdict.kind == YES for one in each)), each[0].rule)
        yield Reading(IS, deed, both, used, TYPES_FREE, options=kinds)


# What a card costs.

COST_FREE: Final = frozenset({"unit:card", "unit:coins"})


class _Price(NamedTuple):
    """Be a price that is asked about: of which cards, where a Potion is spoken of (-1: nowhere), the words used."""

    cards: tuple[Token, ...]
    potion: int
    used: frozenset[int]


def read_costs(asked: Asked) -> Iterator[Reading]:
    """Yield what a card costs by its print, or whether it costs so much, more than another, or a Potion."""
    main = asked.main
    price = _price_asked(asked)
    if price is None:
        return
    card = price.cards[0].card
    polar = main.form in POLAR_FORMS
    coins = numbers_in(main.tokens)
    if polar and price.potion >= 0:
        deed = Deed("cost", thing=Thing(card, unit="potion"))
        yield Reading(IS, deed, printed.costs_potion(card), price.used | {price.potion}, COST_FREE)
    elif polar and len(price.cards) == 2 and main.says("quant:more", "quant:less"):
        yield _dearer(main, price)
    elif polar and coins:
        deed = Deed("cost", thing=Thing(card, cost=coins[0].number))
        yield Reading(IS, deed, printed.costs(card, coins[0].number), price.used | {coins[0].at}, COST_FREE)
    elif main.form in MANY_FORMS:
        yield Reading(COST, Deed("cost", thing=Thing(card)), printed.cost_told(card), price.used, COST_FREE)


def _price_asked(asked: Asked) -> _Price | None:
    """Find the cards of which the price is asked; a Potion beside another card is part of a price."""
    main = asked.main
    if "cost" not in main.deeds or asked.says("topic:end"):
        return None
    cards = named(asked.tokens)
    potion = next((one for one in cards if one.card == "Potion" and len(cards) > 1), None)
    rest = tuple(one for one in cards if one is not potion)
    if not rest:
        return None
    word = potion or next((one for one in asked.tokens if one.has("unit:potion")), None)
    used = frozenset({rest[0].at, main.tokens[main.head].at})
    return _Price(rest, -1 if word is None else word.at, used)


def _dearer(main: Clause, price: _Price) -> Reading:
    """Tell whether one card costs more than another."""
    one, other = price.cards if main.says("quant:more") else price.cards[::-1]
    options = (one.card, other.card)
    used = price.used | {price.cards[1].at}
    free = COST_FREE | {"quant:more", "quant:less"}
    return Reading(IS, Deed("cost", thing=Thing(one.card)), printed.dearer(*options), used, free, options=options)


# What can be bought at all.

BOUGHT_FREE: Final = frozenset({"deed:buy", "topic:setup", "time:start", "deed:cost", "not:no", "quant:each"})


def read_bought(asked: Asked) -> Iterator[Reading]:
    """Yield whether a card lies in the Supply at all, and so can be bought."""
    main = asked.main
    cards = named(main.tokens)
    if len(set(asked.cards())) != 1 or len(cards) != 1 or main.form not in POLAR_FORMS or main.says("num"):
        return
    if asked.says("state:empty", "unit:coins"):
        return
    card = cards[0]
    decided = printed.is_bought(card.card)
    lies = main.form in ("is", "does") and main.says("zone:supply") and not main.deeds - {"have", "go"}
    if not lies and kind_of(card.card) in BOUGHT:
        return  # an Event or a Project is bought, and lies in no Supply (G8c)
    if lies or "buy" in main.deeds and main.form in ("can", "is", "does") and _is_plain_to_buy(card.card, decided):
        used = frozenset({card.at}) | places(asked, "zone:supply", "unit:piles")
        deed = Deed("be-bought", EVERYBODY, Thing(card.card), frm="supply")
        yield Reading(IS if lies else CAN, deed, decided, used, BOUGHT_FREE)


def _is_plain_to_buy(card: str, decided: Decided) -> bool:
    """Say whether it needs no coins to tell if a card can be bought: it costs nothing, or has no pile."""
    return decided.rule != "G8" or printed.cost_told(card).verdict.value == (0,)


# Heirlooms.

HEIRLOOM: Final = "Heirloom"
BRINGING: Final = frozenset({"go", "get", "give", "have", "play", "put", "take"})
HEIRLOOM_FREE: Final = frozenset({"topic:heirloom", "unit:card", "unit:kingdom"})


def read_heirlooms(asked: Asked) -> Iterator[Reading]:
    """Yield which Heirloom a Kingdom card brings, which card brings it, or whether one brings the other."""
    cards = named(asked.tokens)
    heirs = [one.card for one in cards if HEIRLOOM in printed.about(one.card).types]
    bringers = [one.card for one in cards if one.card not in heirs]
    if not (asked.says("topic:heirloom") or heirs) or asked.main.deeds - BRINGING or asked.says("num"):
        return
    read = _BROUGHT.get((len(heirs), len(bringers)))
    found = read(asked, [*heirs, *bringers]) if read is not None else None
    if found is not None:
        yield found._replace(used=places_of(cards[:2]), free=HEIRLOOM_FREE)


def _which_heirloom(asked: Asked, cards: Sequence[str]) -> Reading | None:
    """Tell which Heirloom a card brings."""
    if asked.main.form not in ("which", "what") or not asked.says("topic:heirloom"):
        return None
    deed = Deed("bring", EVERYBODY, Thing(kind=HEIRLOOM), frm=cards[0])
    return Reading(WHICH, deed, printed.heirloom_of(cards[0]))


def _which_bringer(asked: Asked, cards: Sequence[str]) -> Reading | None:
    """Tell which card brings an Heirloom."""
    if asked.main.form not in ("which", "what") or not asked.main.says("unit:card", "unit:kingdom"):
        return None
    return Reading(WHICH, Deed("bring", EVERYBODY, Thing(cards[0])), printed.bringer_of(cards[0]))


def _brings(asked: Asked, cards: Sequence[str]) -> Reading | None:
    """Tell whether the second card brings the first."""
    if asked.main.form not in ("is", "does", "") or not asked.says("topic:heirloom"):
        return None
    true = cards[0] in printed.heirloom_of(cards[1]).verdict.value
    deed = Deed("bring", EVERYBODY, Thing(cards[0]), frm=cards[1])
    return Reading(IS, deed, Decided(printed.polar(true), "N2"))


# By how many Heirlooms and how many other cards are named.
_BROUGHT: Final = {(0, 1): _which_heirloom, (1, 0): _which_bringer, (1, 1): _brings}


# What is laid out.

LAID: Final = frozenset({"put", "go", "have", "play", "get", "give", "set-aside", "stay", "count-cards", "use"})
PILES_FREE: Final = frozenset(
    {"unit:piles", "zone:supply", "topic:setup", "unit:card", "zone:play", "topic:game", "quant:each"}
) | {f"deed:{deed}" for deed in LAID}


OTHER_UNITS: Final = tuple(f"unit:{unit}" for unit in ("tokens", "coins", "actions", "buys"))


def read_piles(asked: Asked) -> Iterator[Reading]:
    """Yield how many cards a pile has for the players told, whether so many is right, and how many piles there are."""
    if asked.says("state:empty", "unit:points", "deed:end", "time:next_turn") or asked.main.deeds - LAID:
        return
    if asked.main.says(*OTHER_UNITS):  # so many of something else
        return
    yield from _piles_laid(asked) if not asked.cards() else _pile_size(asked)


def _piles_laid(asked: Asked) -> Iterator[Reading]:
    """Yield how many piles there are: of the Kingdom, or of the whole Supply."""
    main = asked.main
    players, told = players_told(asked)
    if main.form != "many":
        return
    if main.says("unit:kingdom"):
        deed = Deed("have", EVERYBODY, Thing(kind="Kingdom", unit="piles"))
        used = places(asked, "unit:kingdom") | told
        yield Reading(MANY, deed, printed.kingdom_piles(), used, PILES_FREE, players_given(players))
    elif main.says("unit:piles") and main.says("zone:supply", "topic:setup"):
        deed = Deed("have", EVERYBODY, Thing(unit="piles"))
        yield Reading(MANY, deed, printed.supply_piles(), told, PILES_FREE, players_given(players))


def _pile_size(asked: Asked) -> Iterator[Reading]:
    """Yield how many cards the pile of a card has, or whether they are so many."""
    main = asked.main
    players, told = players_told(asked)
    decided = _size_laid(asked, players)
    if decided is None:
        return
    card = named(main.tokens)[0]
    used = told | {card.at} | places(asked, "unit:piles", "zone:supply", "state:left") | _first_copies(asked, card.card)
    if card.card == "Copper":
        used |= places_of([one for one in named(asked.tokens) if printed.heirlooms_with([one.card])])
    sizes = decided.verdict.value
    given, features = players_given(players), () if len(sizes) == 1 else ("fact-players",)
    if main.form in ("many", "what", "which"):
        deed = Deed("have", EVERYBODY, Thing(card.card, unit="pile"))
        yield Reading(MANY, deed, decided, used, PILES_FREE, given, features)
        return
    said = next((one for one in numbers_in(main.tokens) if one.at not in told), None)
    if said is not None and main.form in POLAR_FORMS and len(sizes) == 1:
        deed = Deed("have", EVERYBODY, Thing(card.card, unit="pile", number=said.number))
        true = Decided(printed.polar(sizes == (said.number,)), decided.rule)
        yield Reading(IS, deed, true, used | {said.at}, PILES_FREE, given, features)


def _size_laid(asked: Asked, players: int) -> Decided | None:
    """Tell the size of the pile that a clause asks about; None where it asks about no pile, or about another thing."""
    main = asked.main
    cards = list(dict.fromkeys(token.card for token in named(main.tokens)))
    laid = players or main.says("unit:piles", "zone:supply", "topic:setup")
    if len(cards) != 1 or not laid or _is_dealt(asked) or asked.says("unit:coins", "unit:actions", "unit:buys"):
        return None
    rest = [name for name in asked.cards() if name != cards[0]]
    return printed.pile_size(cards[0], players, len(printed.heirlooms_with(rest)) if cards[0] == "Copper" else 0)


def _first_copies(asked: Asked, card: str) -> frozenset[int]:
    """Find where the words tell rightly how many copies of a card a first deck has: after taking their 3 Estates."""
    dealt = printed.first_cards(card).verdict.value
    used: frozenset[int] = frozenset()
    for place, token in enumerate(asked.tokens):
        if token.card == card and token not in asked.main.tokens:
            right = [one for one in numbers_in(asked.tokens[max(0, place - 3) : place]) if one.number in dealt]
            if right:
                used |= places_of([token, *right]) | places(asked, "topic:setup", "time:start")
    return used


# What is dealt.

DEALT: Final = frozenset({"have", "get", "go", "start", "put", "draw", "play", "give", "go-first"})
DEALT_FREE: Final = frozenset(
    {
        "topic:setup",
        "unit:card",
        "topic:shelter",
        "topic:heirloom",
        "zone:deck",
        "deed:draw",
        "deed:play",
        "unit:kingdom",
        "topic:game",
        "time:start",
        "quant:each",
    }
)


def _is_dealt(asked: Asked) -> bool:
    """Say whether the asked words speak of what everybody begins with, not of what lies in the middle."""
    main = asked.main
    if not asked.says("topic:setup") or main.says("zone:supply", "unit:piles", "state:left"):
        return False
    return main.says("topic:setup") or not main.deeds & {"put", "play"}


def read_dealt(asked: Asked) -> Iterator[Reading]:
    """Yield how many cards, or copies of one, a first deck or a first hand has."""
    main = asked.main
    if main.deeds - DEALT or not _asks_number(asked) or not _is_dealt(asked):
        return
    cards = named(asked.tokens)
    basic = [one.card for one in cards if printed.about(one.card).kind == "basic"]
    bringing = [one.card for one in cards if one.card not in basic]
    used = players_told(asked)[1] | _deck_told(asked, basic, bringing)
    given = tuple(Given("has", EVERYBODY, (name,)) for name in bringing)
    shelters = asked.says("topic:shelter")
    hand = asked.says("zone:hand", "deed:draw")
    if len(set(basic)) == 1 and not hand:
        deed = Deed("have", EVERYBODY, Thing(basic[0]), to=FIRST_DECK)
        yield Reading(MANY, deed, printed.first_cards(basic[0], bringing, shelters), used, DEALT_FREE, given)
    elif not basic and main.says("unit:card", "zone:deck"):
        deed = Deed("have", EVERYBODY, Thing(), to=FIRST_HAND if hand else FIRST_DECK)
        decided = printed.first_hand() if hand else printed.first_cards("", bringing, shelters)
        yield Reading(MANY, deed, decided, used, DEALT_FREE | {"zone:hand"}, given)


def _asks_number(asked: Asked) -> bool:
    return asked.main.form in ("many", "what", "which") and asked.says("form:many")


def _deck_told(asked: Asked, basic: Sequence[str], bringing: Sequence[str]) -> frozenset[int]:
    """Find the words that tell of a first deck: its cards, what brings Heirlooms, and rightly how many cards it has."""
    whole = printed.first_cards("", bringing, asked.says("topic:shelter")).verdict.value
    cards = [one for one in named(asked.tokens) if one.card in basic or printed.heirlooms_with([one.card])]
    return places_of([*cards, *(one for one in numbers_in(asked.tokens) if one.number in whole)])


# Plain chances.

CHANCE_FREE: Final = frozenset(
    {
        "deed:draw",
        "deed:get",
        "deed:have",
        "topic:setup",
        "zone:hand",
        "unit:card",
        "zone:deck",
        "quant:all",
        "deed:reveal",
        "topic:opening",
    }
)


def read_chances(asked: Asked) -> Iterator[Reading]:
    """Yield how likely first hands are, and cards drawn from a shuffled deck."""
    if asked.main.form == CHANCE:
        yield from _hand_chance(asked)
        yield from _split_chance(asked)
        yield from _draw_chance(asked)


def _one_card(asked: Asked) -> int:
    """Tell at which place the only card stands first that is named; -1 where it is not the only one."""
    return -1 if len(asked.cards()) != 1 else next(at for at, one in enumerate(asked.tokens) if one.card)


def _hand_chance(asked: Asked) -> Iterator[Reading]:
    """Yield the chance of so many copies of a card in a first hand."""
    place = _one_card(asked)
    if place >= 0 and asked.says("topic:setup") and asked.tokens[place].number >= 2:
        card, number = asked.tokens[place].card, asked.tokens[place].number
        deed = Deed("draw", EVERYBODY, Thing(card, number=number), to=FIRST_HAND)
        yield Reading(CHANCE, deed, printed.odds_of_hand(card, number), copies(asked.tokens, place), CHANCE_FREE)


def _split_chance(asked: Asked) -> Iterator[Reading]:
    """Yield the chance that the first two hands make so many coins each."""
    amounts = numbers_in(asked.tokens)
    if asked.cards() or len(amounts) != 2:
        return
    one, other = amounts
    if asked.says("topic:setup", "topic:opening") or one.number + other.number == 7:
        deed = Deed("have", EVERYBODY, Thing(unit="coins", number=one.number), to=FIRST_HAND)
        decided = printed.odds_of_split(one.number, other.number)
        yield Reading(CHANCE, deed, decided, places_of(amounts), CHANCE_FREE | {"time:start", "deed:play"})


def _draw_chance(asked: Asked) -> Iterator[Reading]:
    """Yield the chance that one card drawn from a deck is a copy of one of which it has so many."""
    tokens, place = asked.tokens, _one_card(asked)
    size = next(iter(counted(tokens, "unit:card")), None)
    if place < 0 or size is None or not asked.says("zone:deck") or asked.main.deeds - {"draw", "reveal", "get"}:
        return
    card, number = tokens[place].card, tokens[place].number
    before = [one for one in numbers_in(tokens[max(0, place - 3) : place]) if one.at not in size.used]
    if number == 1 and not before:
        return
    given = (Given("deck size", number=size.number), Given("deck", cards=(card,), number=number))
    used = size.used | copies(tokens, place) | places_of(named(tokens))
    deed = Deed("draw", 0, Thing(card, number=1), frm="deck")
    decided = printed.odds_of_draw(number, size.number)
    yield Reading(CHANCE, deed, decided, used, CHANCE_FREE, given, ("fact-drawn",))


FACTS: Final[tuple[Callable[[Asked], Iterator[Reading]], ...]] = (
    read_types,
    read_costs,
    read_bought,
    read_heirlooms,
    read_piles,
    read_dealt,
    read_chances,
)
