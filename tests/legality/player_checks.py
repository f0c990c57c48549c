"""What players begin with, what lies on piles, what the table must be told."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from engine.table.facts import fact
from engine.table.layout import Pile
from tests.legality.piles import GATHERING, SHELTERS
from tests.legality.scope import with_type
from tests.legality.seen import Seen, compare, rule

LASTING = frozenset({"charlatan", "duchess", "changeling", "footpad", "shaman"})  # X27


@rule("14.1c")
def deck_of_ten(seen: Seen) -> Iterator[str]:
    """Want seven Coppers, each Heirloom in place of one, three Estates or the Shelters: ten cards."""
    wanted = {"copper": 7 - len(seen.heirlooms), **dict.fromkeys(seen.heirlooms, 1)}
    wanted |= SHELTERS if seen.kingdom.shelters else {"estate": 3}
    yield from compare("deck", Counter(dict(seen.table.deck)).elements(), Counter(wanted).elements())


@rule("14.3b")
def coffers_at_start(seen: Seen) -> Iterator[str]:
    """Want one Coffers each with Baker, also from the Black Market deck, and else none."""
    found = sum(one.number for one in seen.table.start if one.kind == "coffers")
    if found != ("baker" in seen.scope):
        yield f"{found} Coffers each"


@rule("14.3i")
def favors_at_start(seen: Seen) -> Iterator[str]:
    """Want one Favor each with a Liaison, five with Importer, and else none."""
    found = sum(one.number for one in seen.table.start if one.kind == "favors")
    wanted = 5 if "importer" in seen.scope else int(bool(list(with_type(seen.scope, "Liaison"))))
    if found != wanted:
        yield f"{found} Favors each, not {wanted}"


@rule("14.1c")
def inherited_at_start(seen: Seen) -> Iterator[str]:
    """Want one card of the Inherited pile in exchange for a card of each first deck."""
    found = [one.id for one in seen.table.start if one.kind == "inherited" for _ in range(one.number)]
    yield from compare("inherited", found, (pile for trait, pile in seen.kingdom.traits if trait == "inherited"))


@rule("14.3")
def nothing_else_at_start(seen: Seen) -> Iterator[str]:
    """Want no other gift at the start."""
    yield from (f"{one.kind}" for one in seen.table.start if one.kind not in ("coffers", "favors", "inherited"))


def _marked(seen: Seen, kind: str, id: str = "") -> Counter[str]:
    marks = [one for one in seen.table.marks if one.kind == kind and id in ("", one.id)]
    return Counter({pile: sum(one.number for one in marks if one.pile == pile) for pile in {one.pile for one in marks}})


def _marks(seen: Seen, kind: str, wanted: dict[str, int], id: str = "") -> Iterator[str]:
    yield from compare(id or kind, _marked(seen, kind, id).elements(), Counter(wanted).elements())


def _supply(seen: Seen) -> list[Pile]:
    return [*seen.table.kingdom, *seen.table.basics]


def _of_type(seen: Seen, kind: str) -> list[str]:
    return [pile.id for pile in _supply(seen) if kind in fact(pile.id).types]


@rule("14.3b")
def bane_marked(seen: Seen) -> Iterator[str]:
    """Want the Bane marked."""
    yield from _marks(seen, "bane", {seen.kingdom.bane: 1} if seen.kingdom.bane else {})


@rule("14.3k")
def army_marked(seen: Seen) -> Iterator[str]:
    """Want the pile of Approaching Army marked."""
    yield from _marks(seen, "army", {seen.kingdom.army: 1} if seen.kingdom.army else {})


@rule("14.3e")
def obelisk_marked(seen: Seen) -> Iterator[str]:
    """Want the pile of Obelisk marked."""
    yield from _marks(seen, "obelisk", {seen.kingdom.obelisk: 1} if seen.kingdom.obelisk else {})


@rule("X19")
def traits_marked(seen: Seen) -> Iterator[str]:
    """Want each Trait on its pile."""
    found = [f"{one.id} on {one.pile}" for one in seen.table.marks if one.kind == "trait"]
    yield from compare("traits", found, (f"{trait} on {pile}" for trait, pile in seen.kingdom.traits))


@rule("X9")
def trade_route_tokens(seen: Seen) -> Iterator[str]:
    """Want a token on each Victory pile of the Supply, by randomizer (none on the Knights)."""
    victory = _of_type(seen, "Victory") if "trade-route" in seen.scope else []
    yield from _marks(seen, "trade-route", dict.fromkeys(victory, 1))


@rule("X3")
def tax_tokens(seen: Seen) -> Iterator[str]:
    """Want one Debt on every pile of the Supply with Tax."""
    piles = [pile.id for pile in _supply(seen)] if "tax" in seen.scope else []
    yield from _marks(seen, "tax", dict.fromkeys(piles, 1))


@rule("14.3e")
def aqueduct_points(seen: Seen) -> Iterator[str]:
    """Want eight points on Silver and on Gold with Aqueduct."""
    wanted = {"silver": 8, "gold": 8} if "aqueduct" in seen.scope else {}
    yield from _marks(seen, "vp", wanted, "aqueduct")


@rule("14.3e")
def shrine_points(seen: Seen) -> Iterator[str]:
    """Want two points on each Action pile of the Supply that is not Gathering, Ruins included, with Defiled Shrine."""
    actions = _of_type(seen, "Action") if "defiled-shrine" in seen.scope else []
    yield from _marks(seen, "vp", {pile: 2 for pile in actions if pile not in GATHERING}, "defiled-shrine")


@rule("14.3")
def no_other_marks(seen: Seen) -> Iterator[str]:
    """Want nothing else on a pile, and marks only on piles that are there."""
    there = {pile.id for pile in _supply(seen)}
    known = {"bane", "army", "obelisk", "trait", "trade-route", "tax", "vp"}
    for mark in seen.table.marks:
        if mark.kind not in known or (mark.kind == "vp" and mark.id not in ("aqueduct", "defiled-shrine")):
            yield f"{mark.kind} {mark.id}"
        if mark.pile not in there:
            yield f"{mark.kind} on {mark.pile}, which is not in the Supply"


@rule("X27")
def lasting_rules_told(seen: Seen) -> Iterator[str]:
    """Want a note for each card whose rule holds from the start, be it only in the Black Market deck, and no other."""
    found = [str(note.slots.get("card")) for note in seen.table.notes if note.rule == "X27"]
    yield from compare("rules told", found, sorted(LASTING & seen.scope))


@rule("14.4")
def first_player_told(seen: Seen) -> Iterator[str]:
    """Want the way to find who begins told once: the old one in the two old profiles."""
    wanted = "table.first.old" if seen.table.profile in ("base-1e", "intrigue-1e") else "table.first.new"
    yield from compare("who begins", (one.msgid for one in seen.table.notes if one.rule == "14.4"), [wanted])


@rule("14.2")
def nothing_left_open(seen: Seen) -> Iterator[str]:
    """Want no choice called open that was made."""
    for note in seen.table.notes:
        choice = note.msgid.removeprefix("table.open.")
        if choice != note.msgid and getattr(seen.kingdom, {"trait": "traits"}.get(choice, choice), ""):
            yield choice
