"""What a clause says lies somewhere, and how many there are: piles, zones, hands, players, coins."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

from assistant.asking.clause import Clause, Ref
from assistant.asking.meaning import (
    FIRST_YEAR,
    IN_GAME,
    MOST,
    Item,
    Meaning,
    cards_of,
    is_bound,
    is_filled,
    number_of,
    subject_of,
    who_of,
)
from assistant.asking.weights import Features
from engine.records import NamedTuple
from engine.statements.layout import OWNED, SEEN as MET, landscape
from engine.statements.proposition import TOKENS, Act, Given
from engine.statements.things import is_playable, kind_of

MOVES: Final = frozenset(
    {"trash", "discard", "gain", "put", "reveal", "draw", "look", "topdeck", "exchange", "buy", "pass"}
)
MATS: Final = ("exile", "tavern")
RESOURCES: Final = ("coins", "buys", "actions")


# Cards of different names that have no more to do once they are in play.
UNLIKE: Final = ("Copper", "Silver", "Gold", "Village", "Smithy", "Market", "Festival", "Laboratory", "Moat", "Cellar",
                 "Workshop", "Chapel")  # fmt: skip


class Told(NamedTuple):
    """Be what the words of a clause tell of things that lie somewhere.

    cards: those named that are not played. kinds: types. counted: numbers of cards. zones. empty: nothing is there.
    holder: whose.
    """

    clause: Clause
    cards: tuple[Ref, ...]
    kinds: tuple[Ref, ...]
    counted: tuple[int, ...]
    zones: frozenset[str]
    empty: bool
    holder: str

    @property
    def moved(self) -> bool:
        """Say whether the clause tells of cards that are moved."""
        return bool(self.clause.deeds & MOVES)


def told(clause: Clause, others: Sequence[Ref], plays: frozenset[str]) -> Told:
    """Collect what a clause tells of things that lie somewhere; others: what is not played in it."""
    cards = tuple(one for one in others if one.card and one.card not in plays)
    kinds = tuple(one for one in others if one.kind and not one.card and not _is_allowance(clause, one))
    counted = tuple(many for one in others if 0 <= (many := _counted(one, clause)) < FIRST_YEAR)
    zones = frozenset(spot.zone for spot in clause.spots)
    empty = clause.says("state:empty", "not:no", "prep:without") or clause.no and clause.says("state:left")
    return Told(clause, cards, kinds, counted, zones, empty and not is_filled(clause), _holder(clause))


def _holder(clause: Clause) -> str:
    """Tell whose the things are that lie somewhere: who acts, whose zone is named, or who is named last."""
    seats = (*(spot.owner for spot in clause.spots), *reversed(clause.seats))
    return subject_of(clause) or next((who_of(seat) for seat in seats if who_of(seat)), "")


def _is_allowance(clause: Clause, one: Ref) -> bool:
    """Say whether a number of Actions is told that may still be played, not of cards."""
    return "actions" in one.units and one.number >= 0 and not _counts_cards(clause)


def _counts_cards(clause: Clause) -> bool:
    return any(spot.zone in ("hand", "play") for spot in clause.spots) or clause.says("unit:card")


def _counted(one: Ref, clause: Clause) -> int:
    if one.card or one.kind or one.it and one.number < 0 and not clause.says("zone:hand", "state:left", "state:down"):
        return -1
    if one.units and not {"card", "cards"} & set(one.units) or one.prep in ("for",):
        return -1
    if is_bound(one, clause) or _counts_us(one, clause) or one.token.has("unit:coins"):
        return -1
    return number_of(one, clause)


def laid(clause: Clause, others: Sequence[Ref], plays: frozenset[str]) -> Iterator[Meaning]:
    """Yield what a clause says lies somewhere, or how many there are."""
    it = told(clause, others, plays)
    whole = list(_general(it, others))
    for one in (*_last(it, plays), *_piles(it, others), *_zones(it), *_owned(it), *_hands(it)):
        yield one._replace(items=(*(item for more in whole[:1] for item in more.items), *one.items))
    yield from whole


def _last(it: Told, plays: frozenset[str]) -> Iterator[Meaning]:
    """Yield what is left in a hand when what is played was the last card of it, or the last of its type."""
    clause = it.clause
    if not clause.says("ord:last", "quant:only") or not any(one.card in plays for one in clause.cards()) or it.cards:
        return
    if it.kinds:
        yield Meaning((Item(it.holder, given=Given("hand lacks", kind=it.kinds[0].kind)),))
    elif clause.says("unit:card") and not it.counted:
        yield Meaning((Item(it.holder, given=Given("hand size", number=0)),))


def _general(it: Told, others: Sequence[Ref]) -> Iterator[Meaning]:
    """Yield how many players, coins, Actions or Buys there are."""
    counted = [one for one in others if "players" in one.units or _counts_us(one, it.clause)]
    people = [many for one in counted if 2 <= (many := number_of(one, it.clause)) <= 6]
    if people := people or sorted(map(int, it.clause.of("players"))):
        yield Meaning((Item("", given=Given("players", number=people[0])),))
    yield from _resources(it, others)


def _resources(it: Told, others: Sequence[Ref]) -> Iterator[Meaning]:
    """Yield how many coins, Actions or Buys somebody has."""
    yield from _tokens(it, others)
    money = [one for one in others if _is_money(one, it.clause)]
    if not money or it.clause.deeds & {"get", "gain", "give", "draw", "play", "cost", "score"}:
        return
    units = [next(unit for unit in RESOURCES if unit in one.units) for one in money]
    numbers = [max(0, number_of(one, it.clause)) for one in money]
    yield Meaning(tuple(Item("", given=Given(unit, number=many)) for unit, many in zip(units, numbers, strict=True)))


def _tokens(it: Told, others: Sequence[Ref]) -> Iterator[Meaning]:
    """Yield how many Villagers, Coffers, Favors, Debt or victory tokens somebody has."""
    if it.clause.deeds - {"have"} and it.clause.kind != "with":
        return
    for one in others:
        unit = next((unit for unit in one.units if unit in TOKENS), "")
        many = 0 if one.no else number_of(one, it.clause)
        if unit and many >= 0:
            yield Meaning((Item(it.holder, given=Given(unit, number=many)),))


def _counts_us(one: Ref, clause: Clause) -> bool:
    """Say whether a number alone counts the players: we are four."""
    bare = not (one.card or one.kind or one.units or one.it or clause.deeds or clause.spots)
    return bare and one.number > 1 and clause.says("us:us")


def _is_money(one: Ref, clause: Clause) -> bool:
    """Say whether so many coins, Actions or Buys are told, or none."""
    return bool(set(one.units) & set(RESOURCES)) and not one.kind and (number_of(one, clause) >= 0 or one.no)


def _piles(it: Told, others: Sequence[Ref]) -> Iterator[Meaning]:
    """Yield which piles are empty or low."""
    piles = next((one for one in others if "piles" in one.units), None)
    gone = it.empty or it.clause.says("state:left")
    if piles is not None and gone and not it.cards and not it.zones - {"supply", "play"}:
        yield Meaning((Item("", given=Given("piles", number=_empty_piles(piles, it.clause))),))
    elif it.cards and not it.zones - {"supply", "play", "trash"}:
        yield from _named_piles(it, gone)


def _named_piles(it: Told, gone: bool) -> Iterator[Meaning]:
    """Yield how many cards are left in the piles of those named; gone: something is empty, or told to be left."""
    clause = it.clause
    taken = bool(clause.deeds & TAKEN) and clause.says("quant:all", "quant:only", "ord:last")
    supplied = taken or clause.says("unit:piles", "zone:supply", "state:empty")
    if not (gone or supplied) or is_filled(clause):
        return
    # The hand of somebody who has none is another thing than a pile that has none.
    told = clause.says("state:left", "quant:more") and not subject_of(clause)
    sure = (supplied or told) and "have" not in clause.deeds
    number = _left(it)
    yield Meaning(
        tuple(Item("", given=Given("pile", cards=(one.card,), number=number)) for one in it.cards),
        () if sure else ("given-guess",),
    )


TAKEN: Final = frozenset({"get", "take", "gain", "buy", "go"})


def _empty_piles(piles: Ref, clause: Clause) -> int:
    """Count the piles that are said to be empty: none, so many, or one where no number is said."""
    if clause.says("state:empty") and (piles.no or clause.no):
        return 0
    number = number_of(piles, clause)
    return number if number > 0 else 1


def _left(it: Told) -> int:
    """Count the cards that are said to be left in a pile."""
    clause = it.clause
    left = next((one.number for one in it.cards if one.number > 0), -1)
    if clause.no:
        return 0
    if clause.says("state:left") and left > 0:
        return left
    return 1 if clause.says("ord:last", "quant:only") and not it.empty else 0


def _zones(it: Told) -> Iterator[Meaning]:
    """Yield what lies in a deck, a discard pile, the trash or in play."""
    guess: Features = ("given-guess",) if it.moved else ()
    if "deck" in it.zones:
        yield from _deck(it, guess)
        return
    on_mat = _on_mat(it)
    if on_mat is not None:
        yield Meaning((on_mat,))
        return
    found = _pile_of("discard", it, it.holder) or _pile_of("trash", it, "")
    if found is not None:
        yield Meaning((found,), guess)
    elif ("play" in it.zones or "stay" in it.clause.deeds) and it.cards:
        yield from _in_play(it, guess)
    elif "play" in it.zones and it.counted and it.clause.says("quant:different"):
        names = UNLIKE[: it.counted[0]]
        yield Meaning((Item(it.holder, given=Given("in play", cards=names)),) if len(names) == it.counted[0] else ())


def _on_mat(it: Told) -> Item | None:
    """Tell which cards lie on an Exile or a Tavern mat; None where nothing is said of one."""
    mat = next((mat for mat in MATS if mat in it.zones), "")
    return Item(it.holder, given=Given(mat, cards=cards_of(it.cards))) if mat and it.cards else None


def _pile_of(zone: str, it: Told, holder: str) -> Item | None:
    """Tell what lies in the discard pile or in the trash; None where nothing is said of it."""
    if zone not in it.zones:
        return None
    if it.cards:
        return Item(holder, given=Given(zone, cards=cards_of(it.cards)))
    if it.empty:
        return Item(holder, given=Given(zone, number=0))
    return Item(holder, given=Given(zone, number=it.counted[0])) if it.counted and zone == "discard" else None


def _deck(it: Told, guess: Features) -> Iterator[Meaning]:
    if it.empty and not it.cards and not it.kinds:
        items = [Item(it.holder, given=Given("deck size", number=0))]
        items += [Item(it.holder, given=Given("discard", number=0))] * ("discard" in it.zones)
        yield Meaning(tuple(items))
    elif it.cards:
        yield Meaning((Item(it.holder, given=Given("deck top", cards=cards_of(it.cards))),), guess)
        yield Meaning(
            (Item(it.holder, given=Given("deck top", cards=cards_of(it.cards), kind=MET)),), (*guess, "given-met")
        )
    elif it.counted:
        yield Meaning(tuple(_counted_deck(it)), guess)


def _counted_deck(it: Told) -> Iterator[Item]:
    """Tell how many cards a deck has; where the discard pile is named too, of both together or of each."""
    order = [spot.zone for spot in it.clause.spots if spot.zone in ("deck", "discard")]
    each = len(it.counted) > 1 and len(order) > 1
    deck = it.counted[order.index("deck")] if each else it.counted[0]
    yield Item(it.holder, given=Given("deck size", number=deck))
    if "discard" in it.zones:  # all of them may as well lie in the deck
        discard = it.counted[order.index("discard")] if each else 0
        yield Item(it.holder, given=Given("discard", number=discard))


def _in_play(it: Told, guess: Features) -> Iterator[Meaning]:
    """Yield what is in play: played earlier in this turn, or lying there."""
    playable = [one for one in it.cards if is_playable(one.card)]
    if playable and len(playable) == len(it.cards):
        yield Meaning(tuple(Item(it.holder, Act("play", (card,))) for card in cards_of(it.cards)), guess)
    unsaid: Features = () if it.clause.says("shape:be", "deed:have") and "play" in it.zones else ("given-guess",)
    yield Meaning((Item(it.holder, given=Given("in play", cards=cards_of(it.cards))),), (*guess, *unsaid))


def _owned(it: Told) -> Iterator[Meaning]:
    states = [one for one in it.cards if kind_of(one.card) in OWNED | IN_GAME]
    if states:
        if all(kind_of(one.card) == "event" for one in states) and "buy" not in it.clause.deeds:
            yield Meaning(tuple(Item(it.holder, Act("buy", (one.card,))) for one in states))
        yield Meaning(tuple(Item(it.holder, given=landscape(one.card)) for one in states))


def _hands(it: Told) -> Iterator[Meaning]:
    """Yield what is in a hand, what is not, or how large it is."""
    sure = _is_held(it)
    if _has_no_hand(it.clause):
        yield Meaning((Item(it.holder, given=Given("hand size", number=0)),))
        return
    if it.zones - {"hand", "play", "supply"} or it.moved and not sure:
        return
    guess: Features = () if sure and not it.moved else ("given-guess",)
    lying = "play" in it.zones and "hand" not in it.zones  # what is in play is in no hand
    held = () if lying else tuple(one for one in it.cards if kind_of(one.card) not in OWNED | IN_GAME)
    size = _size_of_hand(it, bool(held or it.kinds), sure)
    items = [] if lying else list(_held(it, held))
    if size:
        yield Meaning((*size, *items), guess)
    if items:
        yield Meaning(tuple(items), guess)


def _has_no_hand(clause: Clause) -> bool:
    """Say whether somebody is said to have no hand, and not no card of a name."""
    return any(one.has("not:no") and two.has("zone:hand") for one, two in pairwise(clause.tokens))


def _is_held(it: Told) -> bool:
    """Say whether somebody is said to have something, not only to do something with it."""
    clause = it.clause
    return (
        bool((clause.deeds | clause.aux) & {"have", "stay"})
        or "hand" in it.zones
        or clause.kind in ("with", "without")
        or clause.says("state:left", "state:down")
    )


def _size_of_hand(it: Told, named: bool, sure: bool) -> list[Item]:
    """Tell how large a hand is; none where no number is said. named: a card or a type is said to be in it."""
    elsewhere = "play" in it.zones and ("hand" not in it.zones or it.clause.says("quant:different"))
    counted = [many for many in it.counted[:1] if many <= MOST and not elsewhere]
    if not named and it.empty and not it.counted and ("hand" in it.zones or it.clause.says("unit:card") and sure):
        counted = [0]
    return [Item(it.holder, given=Given("hand size", number=many)) for many in counted]


def _held(it: Told, held: Sequence[Ref]) -> Iterator[Item]:
    """Yield what is said of each card and each type: that it is in hand, that nothing else is, or that it is not."""
    if held and it.kinds and it.clause.says("quant:only", "ord:last") and not it.clause.no:
        yield Item(it.holder, given=Given("only kind", cards=tuple(one.card for one in held), kind=it.kinds[0].kind))
        return
    for what, one in _held_or_not(it, (*held, *it.kinds)):
        number = -1 if what == "hand lacks" else min(MOST, number_of(one, it.clause))
        cards = (one.card,) if one.card else ()
        yield Item(it.holder, given=Given(what, cards=cards, kind=one.kind, number=number))


def _held_or_not(it: Told, things: Sequence[Ref]) -> Iterator[tuple[str, Ref]]:
    clause = it.clause
    lacking = clause.no and not _denies_other(clause) or clause.kind == "without" or it.empty and len(things) == 1
    since = _denied_since(clause)
    for one in things:
        yield ("hand lacks" if one.no or lacking and one.place > since else _held_as(one, clause)), one


def _denied_since(clause: Clause) -> int:
    """Give the place of a "not" that stands inside of a list: a Moat and not a single Copper; -1 if none does."""
    place = next((at for at, token in enumerate(clause.tokens) if token.has("not:not")), -1)
    listed = place > clause.head >= 0 and any(clause.head < one.place < place for one in clause.refs)
    return place if listed else -1


def _denies_other(clause: Clause) -> bool:
    """Say whether it is another deed that is denied than having: Coppers in hand that I just do not play."""
    had = next((at for at, token in enumerate(clause.tokens) if token.has("deed:have")), -1)
    denied = next((at for at, token in enumerate(clause.tokens) if token.has("not:not")), -1)
    behind = [token for token in clause.tokens[denied + 1 : denied + 5] if token.of("deed")]
    return 0 <= had < denied and bool(behind) and not behind[0].has("deed:have")


def _held_as(one: Ref, clause: Clause) -> str:
    """Say whether a hand has a thing, or nothing but it."""
    return "hand only" if one.only and not (clause.says("unit:cards") and one.number < 0) else "hand"
