"""The same situation on richer tables: what never happens on a bare one may only lack the cards that it needs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from engine.statements.evaluating import can_happen, narrowed
from engine.statements.laying import lay, mentioned
from engine.statements.layout import cards_bought, price_of
from engine.statements.proposition import ANYTIME, Act, Deed, Given, Thing
from engine.statements.scenes import Scene
from engine.statements.things import is_playable, printed

MORE_COINS: Final = 4  # beside the cost of what is bought: some may overpay
OF_HAND: Final = frozenset({"hand", "hand only", "hand size", "hand lacks", "only kind", "owns", "has"})
OF_DECK: Final = frozenset({"deck top", "deck size", "owns", "has"})
IN_PLAY, IN_HAND = ("Copper", "Silver", "Village"), ("Village", "Gold", "Province", "Curse")
ELSEWHERE: Final = ("Village", "Gold", "Estate")
# What may lie where, and what of a place must not be told for that.
PLACES: Final = (
    ("hand", 0, IN_HAND, OF_HAND), ("hand", 1, IN_HAND, OF_HAND), ("deck top", 0, IN_HAND, OF_DECK),
    ("discard", 0, ELSEWHERE, ("discard",)), ("trash", 0, ELSEWHERE, ("trash",)),
)  # fmt: skip
CARRIED: Final = frozenset({"trash", "discard"})  # what a card may also do to itself when it is played


def richer(
    scene: Scene, deed: Deed, window: str = ANYTIME, named: Sequence[str] = (), paid: bool = False
) -> Scene | None:  # fmt: skip
    """Return a table on which a deed can be done that cannot be done on a scene, and that lacks nothing it has.

    named: cards that are spoken of. paid: it is told what is paid, so that there are no more coins. None where no such
    table is found: then the deed is not done there, whatever lies about. What makes the difference stands in `assumed`,
    not in the givens.
    """
    deed = deed._replace(no=False, thing=deed.thing._replace(number=-1))
    if not scene.acts or can_happen(scene, deed, window):
        return None
    return _found(scene.acts, scene.givens, scene.until, scene.profile, deed, window, tuple(named), paid)


@lru_cache(1024)
def _found(
    acts: tuple[Act, ...], givens: tuple[Given, ...], until: str, profile: str, deed: Deed, window: str,
    named: tuple[str, ...], paid: bool,
) -> Scene | None:  # fmt: skip
    def tried(acts: Sequence[Act], more: Sequence[Given]) -> Scene | None:
        found = _laid(acts, givens, more, until, profile)
        return found if found is not None and can_happen(found, deed, window) else None

    single = [one for one in _more(acts, givens, named) if not (paid and one.what == "coins")]
    ways = [*((acts, (one,)) for one in single), (acts, tuple(single)), *_played(acts)]
    return next((found for other, more in ways if (found := tried(other, more)) is not None), None)


def _laid(
    acts: Sequence[Act], givens: Sequence[Given], more: Sequence[Given], until: str, profile: str
) -> Scene | None:  # fmt: skip
    """Lay a situation out with more on the table, told as assumed; None where it cannot come about whole."""
    laid = [one for one in givens if one.what != "deed"]
    wanted = [one for one in more if one.what != "deed"]
    scene = lay(acts, (*laid, *wanted), (), until, 0, profile)
    if scene is None or set(scene.givens) != {*laid, *wanted} or not scene.whole:
        return None
    done = [one for one in (*givens, *more) if one.deed is not None]
    for given in done:
        scene = narrowed(scene, given) if scene is not None else None
    if scene is None:
        return None
    return scene._replace(givens=(*laid, *done), assumed=(*scene.assumed, *wanted))


def _more(acts: Sequence[Act], givens: Sequence[Given], named: Sequence[str]) -> Iterator[Given]:
    """Yield what more may lie about, of which nothing is told."""
    told = {(one.what, one.seat) for one in givens}
    yield from _more_in_play(acts, givens, named)
    for what, seat, cards, of in PLACES:
        if not any((one, seat) in told for one in of):
            yield Given(what, seat, cards)
    bought = cards_bought(acts)
    if bought and not {("coins", 0), ("overpaid", 0)} & told:
        yield Given("coins", 0, number=price_of(bought) + MORE_COINS)


def _more_in_play(acts: Sequence[Act], givens: Sequence[Given], named: Sequence[str]) -> Iterator[Given]:
    """Yield what may be in play, first of all cards that are named; what is played is told, and no more of it."""
    if any(act.kind == "play" for act in acts) or any(one.what == "in play" and not one.seat for one in givens):
        return
    here = mentioned(acts, givens)
    aside = tuple(name for name in named if name not in here and is_playable(name))
    if aside:
        yield Given("in play", 0, aside)
    yield Given("in play", 0, (*IN_PLAY, *aside))


def _played(acts: Sequence[Act]) -> Iterator[tuple[tuple[Act, ...], tuple[Given, ...]]]:
    """Yield the situation in which a card that is trashed or discarded does that itself, being played."""
    if len(acts) != 1 or acts[0].kind not in CARRIED or len(set(acts[0].cards)) != 1:
        return
    act, name = acts[0], acts[0].cards[0]
    if not is_playable(name) or not printed(name).play:
        return
    number = len(act.cards)
    deed = Deed(act.kind, act.seat, Thing(card=name, number=number if number > 1 else -1))
    hand = (Given("hand", act.seat, act.cards[1:]),) if number > 1 else ()
    yield (Act("play", (name,), act.seat),), (*hand, Given("deed", act.seat, deed=deed))
