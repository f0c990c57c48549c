"""Sum up what a card does: how much of each thing it gives, and how often each deed is done, over all its paths.

What a player may do counts as offered. What a Boon or a Hex does is not summed up, since it is another card.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import singledispatch
from itertools import combinations, product
from typing import Final

from engine.model.ability import When
from engine.model.kinds import (
    ACTOR,
    CLEAN_UP_STARTS,
    COFFERS,
    DECK,
    DECK_BOTTOM,
    EVERYWHERE,
    HAND,
    HEX,
    ITSELF,
    LOOKED,
    OTHERS,
    OWNER,
    SUPPLY,
    THIS_TURN,
    VILLAGERS,
    VP,
)  # fmt: skip
from engine.model.node import Node
from engine.vocabulary.cards import ANY, THIS, Amount, Kind, NumberOfIt, Some
from engine.vocabulary.choosing import Discard, DiscardHand, Picking, Put, Return, Show, Trash
from engine.vocabulary.conditions import ChooseOne, ForEach, If, InAnyOrder, May
from engine.vocabulary.decks import (
    DiscardTop,
    DrawUntilSkipping,
    LookAt,
    NeighbourDiscards,
    RevealUntil,
    TakeIfNamed,
    TrashTop,
)
from engine.vocabulary.everyone import Bid, CompareTop, EachMayShow, LetOwner, RevealToMatch
from engine.vocabulary.gaining import Gain, GainCopies, GainTrashed, IfTrashed, TrashGained
from engine.vocabulary.landscapes import Receive
from engine.vocabulary.later import ExtraTurn, FirstActionInstead, Later, MakesOnly, Possess, SetAside
from engine.vocabulary.mats import Exile
from engine.vocabulary.naming import NameCard
from engine.vocabulary.overpaying import InsteadOfPaying
from engine.vocabulary.piles import BuyFromMarket, GainTop
from engine.vocabulary.playing import CallAndReplay, EachOther, Play, Replay
from engine.vocabulary.replacing import FirstTreasureIdle
from engine.vocabulary.resources import CostLess, CostsLess, DoubleCoins, DrawUntil, LoseCoins, Plus, Worth
from engine.vocabulary.tokens import SINGLE, GetTokens, Spend, TakeTokens
from engine.vocabulary.turns import CannotPlay

MANY: Final = 10**6

# What is summed up: of each quantity or deed the least and the greatest number over all paths.
Sum = dict[str, tuple[int, int]]
ONE_DEED: Final = (1, 1)
PERHAPS: Final = (0, 1)
NOT_AT_ALL: Final = (0, 0)
JUNK: Final = frozenset({"Copper", "Ruins"})
DECKS: Final = (DECK, DECK_BOTTOM)
OWN: Final = "own "


def added(*parts: Sum) -> Sum:
    """Add what follows one after the other."""
    total: Sum = {}
    for part in parts:
        for name, (low, high) in part.items():
            least, greatest = total.get(name, (0, 0))
            total[name] = (least + low, greatest + high)
    return total


def either(*parts: Sum) -> Sum:
    """Join what follows on different paths."""
    names = dict.fromkeys(name for part in parts for name in part)
    ends = {name: [part.get(name, (0, 0)) for part in parts] for name in names}
    return {name: (min(low for low, _ in pairs), max(high for _, high in pairs)) for name, pairs in ends.items()}


def several(parts: list[Sum], least: int, greatest: int) -> Sum:
    """Join what follows when so many different ones of these are chosen."""
    if greatest == 1:
        return either(*parts)
    names = dict.fromkeys(name for part in parts for name in part)
    ends = {name: [part.get(name, (0, 0)) for part in parts] for name in names}
    return {
        name: (sum(sorted(low for low, _ in pairs)[:least]), sum(sorted(high for _, high in pairs)[-greatest:]))
        for name, pairs in ends.items()
    }


def maybe(part: Sum) -> Sum:
    """Join what may follow or not."""
    return {name: (0, high) for name, (_, high) in part.items()}


def sums(nodes: Iterable[Node]) -> Sum:
    """Sum up what follows one after the other."""
    return added(*(sum_up(node) for node in nodes))


def paths(nodes: Iterable[Node]) -> list[Sum]:
    """Sum up what follows one after the other, apart for each way to choose what to do."""
    ways = [_ways(node) if isinstance(node, ChooseOne) else [sum_up(node)] for node in nodes]
    return [added(*parts) for parts in product(*ways)]


def _ways(node: ChooseOne) -> list[Sum]:
    if not isinstance(node.number, int):
        return [sum_up(node)]
    parts = [sums(option.do) for option in node.options]
    return [added(*chosen) for chosen in combinations(parts, node.number)]


@singledispatch
def sum_up(node: Node) -> Sum:
    """Sum up one clause for the player who follows it; a clause that gives nothing counted gives nothing."""
    return {}


def _bounds(amount: Amount | int) -> tuple[int, int]:
    if isinstance(amount, NumberOfIt) and amount.names:
        return 1, MANY  # cards of one name at least, if there are cards at all
    return (amount, amount) if isinstance(amount, int) else (0, MANY)


@sum_up.register
def _(node: Plus) -> Sum:
    found = {name: _bounds(getattr(node, name)) for name in ("cards", "actions", "buys", "coins")}
    if isinstance(node.cards, NumberOfIt) and node.cards.each == 1:  # as many as have just gone: no hand grows by it
        found["cards"] = (0, 0)
        found["changed"] = ONE_DEED
    elif node.cards:
        found["changed"] = found["cards"]
    given = {name: pair for name, pair in found.items() if pair != (0, 0)}
    return added(given, maybe(sums(node.shuffled))) if node.shuffled else given


@sum_up.register
def _(node: Worth) -> Sum:
    return {"coins": (node.worth, node.worth)}


@sum_up.register
def _(node: DoubleCoins) -> Sum:
    return {"coins": (0, MANY)}


@sum_up.register
def _(node: LoseCoins) -> Sum:
    return added({"coins": (-_bounds(node.coins)[1], 0)}, maybe(sums(node.then)))


@sum_up.register(DrawUntil)
@sum_up.register(DrawUntilSkipping)
def _(node: DrawUntil | DrawUntilSkipping) -> Sum:
    return {"cards": (0, node.hand)}


@sum_up.register(CostLess)
@sum_up.register(CostsLess)
def _(node: CostLess | CostsLess) -> Sum:
    return {"cost less": ONE_DEED} if isinstance(node, CostLess) or node.holding != ITSELF else {}


@sum_up.register(ExtraTurn)
@sum_up.register(Possess)
def _(node: ExtraTurn | Possess) -> Sum:
    return {"extra turn": ONE_DEED}


def _deed(node: Picking) -> tuple[int, int]:
    """Say how often something is chosen: an offer counts, a number that may be 0 does not always."""
    low = node.some.low if isinstance(node.some, Some) else 1
    return ONE_DEED if isinstance(low, int) else (0, 1)


def _most(node: Picking) -> tuple[int, int]:
    """Say how many are chosen at most: an offer counts, a number that may be 0 does not always."""
    if not isinstance(node.some, Some):
        return ONE_DEED
    least, most = _bounds(node.some.high)
    return (least if isinstance(node.some.low, int) else 0), most


def _and_then(node: Picking, own: Sum) -> Sum:
    """Add what follows the choice, on the paths on which something was chosen, and what follows if nothing was."""
    certain = not node.needs or (isinstance(node.some, Some) and node.some.low != 0 and not node.may)
    follows = sums(node.then)
    changes = isinstance(node, Discard) and bool(follows.get("changed"))
    if not certain:
        offered = {"changed": ONE_DEED} if changes else {}
        follows = maybe(follows) | offered
    if node.instead and node.needs == 1:  # the one or the other
        return added(own, either(sums(node.then), sums(node.instead)))
    return added(own, follows, maybe(sums(node.instead)))


@sum_up.register
def _(node: Trash) -> Sum:
    if node.some is THIS or node.frm == SUPPLY:
        return _and_then(node, {})
    lost: Sum = {} if node.may else {"lost": _deed(node)}  # an offer does no harm
    return _and_then(node, {"trash": _deed(node), "trashed": _most(node)} | lost)


@sum_up.register(Show)
@sum_up.register(Return)
def _(node: Show | Return) -> Sum:
    return _and_then(node, {})


@sum_up.register
def _(node: Discard) -> Sum:
    own: Sum = {"discard": _deed(node)} if node.frm == HAND else {}
    lost: Sum = {"from hand": _deed(node)} if node.frm == HAND and not node.may else {}  # an offer does no harm
    return _and_then(node, own | lost)


@sum_up.register
def _(node: Put) -> Sum:
    if node.frm == LOOKED and node.to == HAND:
        some = node.some if isinstance(node.some, Some) and node.some.what is ANY and not node.may else None
        sure = some is not None and isinstance(some.low, int) and some.low == some.high and not some.differing
        return _and_then(node, {"cards": _bounds(some.low) if some is not None and sure else (0, MANY)})
    return _and_then(node, {"from hand": _deed(node)} if node.frm == HAND and node.to in DECKS else {})


@sum_up.register
def _(node: DiscardHand) -> Sum:
    return {"discard": ONE_DEED, "from hand": ONE_DEED}


@sum_up.register
def _(node: TrashGained) -> Sum:
    return {"trash": ONE_DEED, "lost": ONE_DEED}


@sum_up.register
def _(node: TrashTop) -> Sum:
    return added({"trash": ONE_DEED, "trashed": ONE_DEED, "lost": ONE_DEED, "deck": ONE_DEED}, sums(node.then))


@sum_up.register
def _(node: DiscardTop) -> Sum:
    return added({"deck": ONE_DEED}, maybe(sums(node.then)))


@sum_up.register
def _(node: LookAt) -> Sum:
    touched = {"deck": ONE_DEED} if node.do or node.rest != DECK else {}  # not if all are put back as they were
    return added(touched, _of_those(node), sums(node.then), _left_for_hand(node))


def _of_those(node: LookAt) -> Sum:
    """Sum up what is done with the cards looked at; all of them are no more than there are."""
    done = sums(node.do)
    if "cards" in done and isinstance(node.cards, int):
        least, greatest = done["cards"]
        done["cards"] = (min(least, node.cards), greatest)
    return done


def _left_for_hand(node: LookAt) -> Sum:
    """Say how many of the cards looked at are left for the hand, if that is where the rest goes."""
    if node.rest != HAND or not isinstance(node.cards, int):
        return {}
    moved = [step.some.high for step in node.do if isinstance(step, Picking) and isinstance(step.some, Some)]
    return {"cards": _bounds(max(0, node.cards - sum(one for one in moved if isinstance(one, int))))}


@sum_up.register
def _(node: NameCard) -> Sum:
    return sums(node.do)


@sum_up.register
def _(node: RevealUntil) -> Sum:
    found = added({"deck": ONE_DEED}, sums(node.do))
    if node.rest == HAND:
        return added(found, {"cards": (node.cards, MANY)})
    if "cards" in found:
        found["cards"] = (node.cards, node.cards)
    return found


def _harm(node: Gain) -> Sum:
    """Say whether what is gained is a Curse or junk: if the card leaves it open, only where another picks it."""
    names = tuple(node.what.named)
    if names:
        return {
            "curse": ONE_DEED if names == ("Curse",) else NOT_AT_ALL,
            "junk": ONE_DEED if JUNK.issuperset(names) else NOT_AT_ALL,
        }
    owner = node.chooser == OWNER or node.what.copy_of is not None  # of which card, its player has decided
    picked = PERHAPS if owner and not node.what.types else NOT_AT_ALL
    return {"curse": picked, "junk": ONE_DEED if JUNK.intersection(node.what.types) else picked}


@sum_up.register
def _(node: Gain) -> Sum:
    harm = _harm(node)
    wanted = NOT_AT_ALL if harm["curse"] == ONE_DEED else ONE_DEED if isinstance(node.times, int) else PERHAPS
    own = {"gain": wanted, **harm}
    return added(own, maybe(sums(node.then)) if node.may else sums(node.then))


@sum_up.register
def _(node: Exile) -> Sum:
    named = node.some.what.named if isinstance(node.some, Some) and isinstance(node.some.what, Kind) else ()
    return _and_then(node, {"curse": ONE_DEED} if node.frm == SUPPLY and tuple(named) == ("Curse",) else {})


@sum_up.register(GainCopies)
@sum_up.register(GainTrashed)
def _(node: GainCopies | GainTrashed) -> Sum:
    return {"gain": (0, 1)}


@sum_up.register
def _(node: Play) -> Sum:
    own: Sum = {"throne": ONE_DEED} if node.again or (isinstance(node.times, int) and node.times > 1) else {}
    return added(own, maybe(sums(node.then)) if node.may else sums(node.then))


@sum_up.register(CallAndReplay)
@sum_up.register(Replay)
def _(node: CallAndReplay | Replay) -> Sum:
    return {"throne": ONE_DEED}


@sum_up.register
def _(node: TakeIfNamed) -> Sum:
    return added({"cards": ONE_DEED if node.always else PERHAPS}, maybe(sums(node.then)))


@sum_up.register
def _(node: IfTrashed) -> Sum:
    return maybe(sums(node.then))


@sum_up.register
def _(node: GainTop) -> Sum:
    return added({"gain": ONE_DEED}, sums(node.then))


@sum_up.register
def _(node: BuyFromMarket) -> Sum:
    return sums(node.do)


@sum_up.register
def _(node: NeighbourDiscards) -> Sum:
    return {name: (0, high * node.cards) for name, (_, high) in sums(node.each).items()}


@sum_up.register
def _(node: CompareTop) -> Sum:
    return added({"cards": (1, 1)}, maybe(sums(node.then)))


@sum_up.register
def _(node: MakesOnly) -> Sum:
    return {"coins": (0, node.more)} if node.more else {}


@sum_up.register
def _(node: ChooseOne) -> Sum:
    parts = [sums(option.do) for option in node.options]
    least, greatest = (node.number,) * 2 if isinstance(node.number, int) else (1, len(parts))
    return several(parts, least, greatest)


@sum_up.register
def _(node: InAnyOrder) -> Sum:
    return added(*(sums(option.do) for option in node.options))


@sum_up.register
def _(node: If) -> Sum:
    return either(sums(node.then), sums(node.otherwise))


@sum_up.register(May)
@sum_up.register(InsteadOfPaying)
def _(node: May | InsteadOfPaying) -> Sum:
    return maybe(sums(node.do))


@sum_up.register
def _(node: ForEach) -> Sum:
    if isinstance(node.amount, int):
        return added(*[sums(node.do)] * node.amount)
    return maybe(sums(node.do))


@sum_up.register
def _(node: When) -> Sum:
    found = maybe(sums(node.do))
    if node.doer == ACTOR and node.by == OTHERS:
        return to_others(found)
    return added(found, to_others(found)) if node.holding == EVERYWHERE else found


def to_others(theirs: Sum) -> Sum:
    """Name what others follow by what it does to them."""
    deeds = {
        "curse": "curse", "junk": "junk", "token": "token", "from hand": "hand", "deck": "deck", "lost": "trash",
    }
    return {f"others {deeds[name]}": pair for name, pair in theirs.items() if name in deeds}


@sum_up.register
def _(node: Later) -> Sum:
    """What comes later comes at other times; Actions of another turn are no help in this one."""
    if isinstance(node.ability, (FirstActionInstead, FirstTreasureIdle, CannotPlay)):
        return {"others play": ONE_DEED}
    if isinstance(node.ability, When) and node.ability.doer == ACTOR:
        return to_others(maybe(sums(node.ability.do)))
    if isinstance(node.ability, CostsLess):
        return sum_up(node.ability)
    found = maybe(sum_up(node.ability))
    return found if node.until == THIS_TURN else {name: pair for name, pair in found.items() if name != "actions"}


@sum_up.register
def _(node: SetAside) -> Sum:
    """Sum up what becomes of cards set aside at another time; those of the hand may be discarded then for others."""
    found = maybe(sum_up(node.ability))
    discards = (one for _, one in node.ability.walk() if isinstance(one, Discard) and one.frm == LOOKED)
    if node.frm == HAND and any(discards) and node.ability.event != CLEAN_UP_STARTS:
        found = added(found, {"discard": PERHAPS})
    found = added(found, maybe(sums(node.then)))
    return {name: pair for name, pair in found.items() if name != "actions"}


@sum_up.register
def _(node: EachOther) -> Sum:
    theirs = sums(node.do)
    own = {name.removeprefix(OWN): pair for name, pair in theirs.items() if name.startswith(OWN)}
    return added(to_others(theirs), own, theirs if node.too else {})


@sum_up.register
def _(node: LetOwner) -> Sum:
    """Mark what the player of the card does amid what is summed up for others."""
    return {OWN + name: pair for name, pair in sums(node.do).items()}


@sum_up.register
def _(node: Bid) -> Sum:
    return maybe(sums(node.won))


@sum_up.register
def _(node: EachMayShow) -> Sum:
    yours = {name: pair for name, pair in sums(node.yours).items() if name != "discard"}  # the card shown, as a price
    return added(maybe(yours), maybe(sums(node.alone)))


@sum_up.register
def _(node: RevealToMatch) -> Sum:
    return maybe(sums(node.instead))


@sum_up.register
def _(node: Receive) -> Sum:
    return {"others hex": ONE_DEED} if node.kind == HEX and node.others else {}


@sum_up.register
def _(node: GetTokens) -> Sum:
    """Sum up tokens; Coffers and Villagers may be spent at another time (T5)."""
    if node.token in SINGLE:
        return {"token": ONE_DEED}
    low, high = _bounds(node.number)
    told = {COFFERS: "coins", VILLAGERS: "actions", VP: "points"}.get(node.token)
    return {} if told is None else {told: (low if told == "points" else 0, high)}


@sum_up.register
def _(node: TakeTokens) -> Sum:
    return {"points": PERHAPS} if node.token == VP else {}


@sum_up.register
def _(node: Spend) -> Sum:
    return added(maybe(sums(node.then)), maybe(sums(node.instead)))
