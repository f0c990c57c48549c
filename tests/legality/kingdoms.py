"""A second opinion on kingdoms: each sentence of rules 14.2 and 14.3 as a check of its own."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.rulebook.profiles import PROFILES
from engine.table.facts import fact
from engine.table.kingdom import Kingdom
from tests.legality.complaints import Checks, Complaint
from tests.legality.scope import (
    CARD_KINDS,
    PILE_KINDS,
    SIDEWAYS,
    costs,
    in_scope,
    is_known,
    pile_of,
    roles,
    sold_in,
    supply_piles,
    with_type,
)


class Case(NamedTuple):
    """Be a kingdom under judgement.

    boxes: what the players own, or None where nobody asks. colonies, shelters: by rule, always, never or odds.
    """

    kingdom: Kingdom
    profile: str = "current"
    boxes: tuple[str, ...] | None = None
    colonies: str = "rule"
    shelters: str = "rule"

    @property
    def scope(self) -> frozenset[str]:
        """List every card and landscape whose setup is done."""
        return in_scope(self.kingdom)


KINGDOM_CHECKS: Checks[Case] = Checks()
rule = KINGDOM_CHECKS.rule


def judge_kingdom(
    kingdom: Kingdom,
    *,
    profile: str = "current",
    boxes: Sequence[str] | None = None,
    colonies: str = "rule",
    shelters: str = "rule",
) -> list[Complaint]:
    """Hold every rule against a kingdom; a kingdom that names something unknown is not judged further."""
    owned = None if boxes is None else tuple(boxes)
    ids = [one for _, one in roles(kingdom)] + [*kingdom.landscapes, *kingdom.boons]
    ids += filter(None, (kingdom.ally, kingdom.prophecy, kingdom.obelisk))
    ids += [one for pair in kingdom.traits for one in pair]
    strangers = [one for one in ids if not is_known(one)]
    if strangers:
        return [Complaint("14.2", "known", f"no such card: {one}") for one in strangers]
    return KINGDOM_CHECKS.judge(Case(kingdom, profile, owned, colonies, shelters))


def _due(case: Case, name: str, who: list[str]) -> Iterator[str]:
    """Say whether a choice is made although nothing asks for it, or open although something does."""
    chosen = getattr(case.kingdom, name)
    if who and not chosen:
        yield f"{', '.join(who)} asks for {name}, and there is none"
    if chosen and not who:
        yield f"{name} is {chosen}, and nothing asks for it"


def _asking(case: Case, *ids: str) -> list[str]:
    return [one for one in ids if one in case.scope]


def _typed(case: Case, kind: str) -> list[str]:
    return [one.id for one in with_type(case.scope, kind)]


# ---- 14.2, step 1: the ten and the landscapes


@rule("14.2")
def ten_piles(case: Case) -> Iterator[str]:
    """Want ten Kingdom piles."""
    if len(case.kingdom.piles) != 10:
        yield f"{len(case.kingdom.piles)} piles"


@rule("14.2")
def kingdom_piles_only(case: Case) -> Iterator[str]:
    """Want each of the ten, the Bane, the army and Ferryman's pile to be a pile with a randomizer."""
    for role, one in roles(case.kingdom):
        if role in ("piles", "bane", "army", "ferryman") and fact(one).kind not in PILE_KINDS:
            yield f"{one} ({role}) is {fact(one).kind}, not a Kingdom pile"


@rule("14.3")
def one_role_each(case: Case) -> Iterator[str]:
    """Want no pile in two roles: what is set aside or added was unused (Bane, Ferryman, Mouse, Riverboat, market)."""
    counted = Counter(pile_of(one) for role, one in roles(case.kingdom) if role != "market")
    yield from (f"{one} is used {number} times" for one, number in counted.items() if number > 1)
    for one in case.kingdom.market:
        if pile_of(one) in counted:
            yield f"{one} is in the Black Market deck and used already"


@rule("14.2")
def landscape_kinds(case: Case) -> Iterator[str]:
    """Want Events, Landmarks, Projects, Ways and Traits only; Allies and Prophecies are dealt apart."""
    for one in case.kingdom.landscapes:
        if fact(one).kind not in SIDEWAYS:
            yield f"{one} is {fact(one).kind}"


@rule("14.2")
def landscapes_differ(case: Case) -> Iterator[str]:
    """Want no landscape twice."""
    for one, number in Counter(case.kingdom.landscapes).items():
        if number > 1:
            yield f"{one} lies there {number} times"


@rule("14.2")
def two_landscapes(case: Case) -> Iterator[str]:
    """Want at most two landscapes together."""
    if len(case.kingdom.landscapes) > 2:
        yield f"{len(case.kingdom.landscapes)} landscapes"


@rule("14.2")
def one_way(case: Case) -> Iterator[str]:
    """Want at most one Way."""
    ways = [one for one in case.kingdom.landscapes if fact(one).kind == "way"]
    if len(ways) > 1:
        yield f"{len(ways)} Ways"


# ---- 14.2, step 2: Colonies and Shelters


def _share(case: Case, name: str, box: str) -> Iterator[str]:
    """Hold a yes or no against the way it was to be decided and against the ten; landscapes and Bane do not count."""
    there, mode = getattr(case.kingdom, name), getattr(case, name)
    of_box = [one for one in case.kingdom.piles if fact(one).box == box]
    if mode == "always" and not there:
        yield f"no {name}, and they were to be there always"
    if mode == "never" and there:
        yield f"{name}, and they were never to be there"
    if mode == "rule" and there and not of_box:
        yield f"{name} without a pile of {box} among the ten"
    if mode == "rule" and not there and of_box and len(of_box) == len(case.kingdom.piles):
        yield f"no {name} although all ten piles are of {box}"


@rule("14.2")
def colonies_by_share(case: Case) -> Iterator[str]:
    """Want Platinum and Colony only with a Prosperity pile, and always with ten of them."""
    yield from _share(case, "colonies", "prosperity")


@rule("14.2")
def shelters_by_share(case: Case) -> Iterator[str]:
    """Want Shelters only with a Dark Ages pile, and always with ten of them."""
    yield from _share(case, "shelters", "dark-ages")


# ---- 14.3: Bane, Ferryman, Black Market


@rule("14.3b")
def bane_with_young_witch(case: Case) -> Iterator[str]:
    """Want a Bane exactly if Young Witch is used, be it only as a card of the Black Market deck (14.3/40)."""
    yield from _due(case, "bane", _asking(case, "young-witch"))


@rule("14.3b")
def bane_cost(case: Case) -> Iterator[str]:
    """Want the Bane to cost exactly $2 or $3."""
    if case.kingdom.bane and not costs(case.kingdom.bane, 2, 3):
        yield case.kingdom.bane


@rule("14.3b")
def pile_with_ferryman(case: Case) -> Iterator[str]:
    """Want a pile beside the Supply exactly if Ferryman is used."""
    yield from _due(case, "ferryman", _asking(case, "ferryman"))


@rule("14.3b")
def ferryman_cost(case: Case) -> Iterator[str]:
    """Want Ferryman's pile to cost exactly $3 or $4."""
    if case.kingdom.ferryman and not costs(case.kingdom.ferryman, 3, 4):
        yield case.kingdom.ferryman


@rule("14.3l")
def market_with_black_market(case: Case) -> Iterator[str]:
    """Want a Black Market deck exactly if Black Market is used."""
    yield from _due(case, "market", _asking(case, "black-market"))


@rule("14.3l")
def market_cards(case: Case) -> Iterator[str]:
    """Want different Kingdom cards in the Black Market deck."""
    for one, number in Counter(case.kingdom.market).items():
        if fact(one).kind not in PILE_KINDS | CARD_KINDS:
            yield f"{one} is {fact(one).kind}"
        if number > 1:
            yield f"{one} is there {number} times"
        if pile_of(one) != one and pile_of(one) in case.kingdom.market:
            yield f"{one} is there twice, once in its pile"


# ---- 14.3: Mouse and Riverboat


@rule("14.3h")
def card_with_mouse(case: Case) -> Iterator[str]:
    """Want a card set aside exactly if Way of the Mouse is used."""
    yield from _due(case, "mouse", _asking(case, "way-of-the-mouse"))


@rule("14.3h")
def mouse_card(case: Case) -> Iterator[str]:
    """Want one Kingdom card, an Action, that costs exactly $2 or $3."""
    one = case.kingdom.mouse
    if one and (fact(one).kind not in CARD_KINDS or "Action" not in fact(one).types or not costs(one, 2, 3)):
        yield one


@rule("14.3h")
def mouse_lasts_not(case: Case) -> Iterator[str]:
    """Want no Duration under the Mouse, since 2025."""
    one = case.kingdom.mouse
    if one and PROFILES[case.profile].year >= 2025 and "Duration" in fact(one).types:
        yield one


@rule("14.3k")
def card_with_riverboat(case: Case) -> Iterator[str]:
    """Want a card set aside exactly if Riverboat is used."""
    yield from _due(case, "riverboat", _asking(case, "riverboat"))


@rule("14.3k")
def riverboat_card(case: Case) -> Iterator[str]:
    """Want one Kingdom card (also of a split pile, also a Knight), an Action without Duration, of exactly $5."""
    one = case.kingdom.riverboat
    if not one:
        return
    if fact(one).kind not in CARD_KINDS or "Action" not in fact(one).types or not costs(one, 5):
        yield one
    if "Duration" in fact(one).types:
        yield f"{one} is a Duration"


# ---- 14.3: Ally, Prophecy, army


@rule("14.3i")
def ally_with_liaison(case: Case) -> Iterator[str]:
    """Want an Ally exactly if a Liaison is used; Student makes one of the Wizards, and hidden ones count (14.3/40)."""
    yield from _due(case, "ally", _typed(case, "Liaison"))


@rule("14.3i")
def ally_is_ally(case: Case) -> Iterator[str]:
    """Want the Ally to be one."""
    if case.kingdom.ally and fact(case.kingdom.ally).kind != "ally":
        yield case.kingdom.ally


@rule("14.3k")
def prophecy_with_omen(case: Case) -> Iterator[str]:
    """Want a Prophecy exactly if an Omen is used."""
    yield from _due(case, "prophecy", _typed(case, "Omen"))


@rule("14.3k")
def prophecy_is_prophecy(case: Case) -> Iterator[str]:
    """Want the Prophecy to be one."""
    if case.kingdom.prophecy and fact(case.kingdom.prophecy).kind != "prophecy":
        yield case.kingdom.prophecy


@rule("14.3k")
def army_with_prophecy(case: Case) -> Iterator[str]:
    """Want one more pile exactly if the Prophecy is Approaching Army, whether or not it ever comes true."""
    yield from _due(case, "army", ["approaching-army"] if case.kingdom.prophecy == "approaching-army" else [])


@rule("14.3k")
def army_attacks(case: Case) -> Iterator[str]:
    """Want the pile of Approaching Army to be an Attack by its randomizer."""
    if case.kingdom.army and "Attack" not in fact(case.kingdom.army).types:
        yield case.kingdom.army


# ---- 14.3: Obelisk, Traits, Druid


@rule("14.3e")
def pile_with_obelisk(case: Case) -> Iterator[str]:
    """Want a pile chosen exactly if Obelisk is used."""
    yield from _due(case, "obelisk", _asking(case, "obelisk"))


@rule("14.3e")
def obelisk_pile(case: Case) -> Iterator[str]:
    """Want an Action pile of this Supply, Ruins included where they are used."""
    one = case.kingdom.obelisk
    here = supply_piles(case.kingdom) + (["ruins"] if _typed(case, "Looter") else [])
    if one and (one not in here or "Action" not in fact(one).types):
        yield one


@rule("14.3j")
def pile_for_each_trait(case: Case) -> Iterator[str]:
    """Want exactly one pile for every Trait on the table."""
    traits = sorted(one for one in case.kingdom.landscapes if fact(one).kind == "trait")
    if traits != sorted(trait for trait, _ in case.kingdom.traits):
        yield f"Traits {traits}, given piles {case.kingdom.traits}"


@rule("X19")
def trait_piles(case: Case) -> Iterator[str]:
    """Want Traits on Action and Treasure piles of the Kingdom (Bane and army eligible; not basic, Ruins, Castles)."""
    for trait, pile in case.kingdom.traits:
        if pile not in supply_piles(case.kingdom) or not {"Action", "Treasure"} & set(fact(pile).types):
            yield f"{trait} on {pile}"


@rule("X19")
def one_trait_a_pile(case: Case) -> Iterator[str]:
    """Want no pile with two Traits."""
    for pile, number in Counter(pile for _, pile in case.kingdom.traits).items():
        if number > 1:
            yield f"{pile} has {number} Traits"


@rule("N4")
def boons_with_druid(case: Case) -> Iterator[str]:
    """Want three different Boons beside Druid, and none without it."""
    boons, asked = case.kingdom.boons, bool(_asking(case, "druid"))
    if len(boons) != 3 * asked or len(set(boons)) != len(boons):
        yield f"{len(boons)} Boons set aside: {', '.join(boons)}"
    yield from (f"{one} is no Boon" for one in boons if fact(one).kind != "boon")


# ---- what the players own


@rule("14.2")
def owned(case: Case) -> Iterator[str]:
    """Want everything to lie in a box that the players own, in the printing they own.

    Colonies and Shelters are not asked for: by rule a pile of their box is there; who wants them always, has them.
    """
    if case.boxes is None:
        return
    shelf = frozenset(one for box in case.boxes for one in sold_in(box))
    wanted = [pile_of(one) for _, one in roles(case.kingdom)] + [*case.kingdom.landscapes]
    wanted += filter(None, (case.kingdom.ally, case.kingdom.prophecy))
    yield from (f"{one} is in none of the boxes" for one in dict.fromkeys(wanted) if one not in shelf)
