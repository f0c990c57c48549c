"""What somebody may ask of a draw, put together by a seed; and the one place where the tests meet the draw."""

from __future__ import annotations

from engine.table.boxes import boxes
from engine.table.chance import Dice
from engine.table.draw import draw
from engine.table.errors import TableError
from engine.table.facts import fact
from engine.table.kingdom import Kingdom
from engine.table.request import Request
from tests.legality.complaints import Complaint
from tests.legality.kingdoms import judge_kingdom
from tests.legality.scope import PILE_KINDS, SIDEWAYS, roles, sold_in

PROFILES = ("current", "base-2e", "nocturne", "base-1e")
SCARCE = 12  # with so few piles a Bane, a pile for Ferryman or a Black Market deck may be wanting
SHARES = ("rule", "rule", "always", "never", "1/3")


def drawn(request: Request, seed: int) -> Kingdom:
    """Draw one kingdom."""
    return draw(request, seed).kingdom


def asked(seed: int) -> Request:
    """Make a request of one to six boxes, with odds, vetoes, history and weights or without."""
    dice = Dice(seed)
    owned = tuple(sorted(dice.sample(boxes(), 1 + dice.below(6))))
    shelf = sorted({one for box in owned for one in sold_in(box) if fact(one).kind in PILE_KINDS | SIDEWAYS})
    piles = [one for one in shelf if fact(one).kind in PILE_KINDS]
    exclude = tuple(dice.sample(shelf, min(len(shelf), dice.below(8))))
    plain = not dice.below(2)
    return Request(
        boxes=owned,
        exclude=exclude,
        vetoes=() if plain else (("first", tuple(dice.sample(shelf, min(len(shelf), 2)))),),
        weights=() if plain or dice.below(2) else ((owned[0], 3),),
        recent=() if plain else tuple((one, 1 + dice.below(5)) for one in dice.sample(piles, min(len(piles), 6))),
        colonies=dice.choose(SHARES),
        shelters=dice.choose(SHARES),
        landscapes=dice.below(3),
        profile=dice.choose(PROFILES),
    )


def mode(share: str) -> str:
    """Say what the judge calls the way Colonies or Shelters were asked for."""
    return "odds" if "/" in share else share


def faults(request: Request, kingdom: Kingdom) -> list[Complaint]:
    """Judge a drawn kingdom by the rules and by what was asked: whom nobody wants does not come in by a back door."""
    found = judge_kingdom(
        kingdom,
        profile=request.profile,
        boxes=request.boxes,
        colonies=mode(request.colonies),
        shelters=mode(request.shelters),
    )
    unwanted = {*request.exclude, *(one for _, ids in request.vetoes for one in ids)}
    used = {*(one for _, one in roles(kingdom)), *kingdom.landscapes}
    found += [Complaint("asked", "unwanted", one) for one in sorted(used & unwanted)]
    if len(kingdom.landscapes) > request.landscapes:
        found.append(Complaint("asked", "landscapes", str(kingdom.landscapes)))
    return found


def in_stock(request: Request) -> int:
    """Count the piles in the boxes that somebody wants."""
    unwanted = {*request.exclude, *(one for _, ids in request.vetoes for one in ids)}
    shelf = {one for box in request.boxes for one in sold_in(box) if fact(one).kind in PILE_KINDS}
    return len(shelf - unwanted)


def too_small(request: Request) -> bool:
    """Tell whether there are fewer than ten piles to draw from."""
    return in_stock(request) < 10


def drawn_or_none(request: Request, seed: int) -> Kingdom | None:
    """Draw one kingdom; None where ten piles are not there, or where hardly more are and so nothing fits a role."""
    try:
        return drawn(request, seed)
    except TableError as error:
        if error.msgid == "table.pool" and too_small(request):
            return None
        if error.msgid == "table.none-left" and in_stock(request) <= SCARCE:
            return None
        raise
