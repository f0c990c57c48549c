"""The judge of kingdoms has teeth: for each check a kingdom that breaks it, and nothing else."""

from __future__ import annotations

import pytest

from engine.table.kingdom import Kingdom
from tests.legality.kingdoms import KINGDOM_CHECKS, judge_kingdom
from tests.legality.lawful import PLAIN, complete, lawful

PROSPERITY = (
    "anvil", "bank", "bishop", "city", "clerk", "expand", "forge", "hoard", "magnate", "mint",
)  # fmt: skip
DARK_AGES = (
    "altar", "armory", "band-of-misfits", "beggar", "catacombs", "count", "counterfeit", "feodum", "forager", "sage",
)  # fmt: skip
TEN = lawful()
WITCH = lawful("young-witch")
FERRY = lawful("ferryman")
MOUSE = lawful("way-of-the-mouse")
BOAT = lawful("riverboat")
ARMY = lawful("approaching-army")
MARKET = lawful("black-market")
TRAITS = lawful("cheap", "rich")
DRUID = lawful("druid")


def swapped(kingdom: Kingdom, *cards: str) -> Kingdom:
    """Put cards in the place of the last piles."""
    return kingdom._replace(piles=(*kingdom.piles[: -len(cards)], *cards))


# (kingdom, the only check that may complain, how the kingdom was asked for)
BROKEN = [
    (TEN._replace(piles=PLAIN[:9]), "ten_piles", {}),
    (TEN._replace(piles=PLAIN[:11]), "ten_piles", {}),
    (swapped(TEN, "gold"), "kingdom_piles_only", {}),
    (swapped(TEN, "will-o-wisp"), "kingdom_piles_only", {}),
    (swapped(TEN, "plunder"), "kingdom_piles_only", {}),
    (swapped(TEN, TEN.piles[0]), "one_role_each", {}),
    (swapped(WITCH, WITCH.bane), "one_role_each", {}),
    (swapped(FERRY, FERRY.ferryman), "one_role_each", {}),
    (swapped(MOUSE, MOUSE.mouse), "one_role_each", {}),
    (swapped(BOAT, BOAT.riverboat), "one_role_each", {}),
    (swapped(ARMY, ARMY.army), "one_role_each", {}),
    (swapped(MARKET, MARKET.market[3]), "one_role_each", {}),
    (lawful("ferryman", "young-witch")._replace(ferryman="menagerie", bane="menagerie"), "one_role_each", {}),
    (lawful("young-witch", "way-of-the-mouse")._replace(bane="pawn", mouse="pawn"), "one_role_each", {}),
    (swapped(BOAT, "knights")._replace(riverboat="dame-anna"), "one_role_each", {}),
    (lawful("way-of-the-mouse", "catapult-rocks")._replace(mouse="catapult"), "one_role_each", {}),
    (TEN._replace(landscapes=("island-folk",)), "landscape_kinds", {}),
    (TEN._replace(landscapes=("the-seas-gift",)), "landscape_kinds", {}),
    (TEN._replace(landscapes=("tower", "tower")), "landscapes_differ", {}),
    (TEN._replace(landscapes=("tower", "banquet", "canal")), "two_landscapes", {}),
    (TEN._replace(landscapes=("way-of-the-ox", "way-of-the-pig")), "one_way", {}),
    (TEN._replace(colonies=True), "colonies_by_share", {}),
    (TEN._replace(piles=PROSPERITY), "colonies_by_share", {}),
    (swapped(TEN, "bank"), "colonies_by_share", {"colonies": "always"}),
    (swapped(TEN, "bank")._replace(colonies=True), "colonies_by_share", {"colonies": "never"}),
    (WITCH._replace(bane="watchtower", colonies=True), "colonies_by_share", {}),  # the Bane does not count
    (TEN._replace(shelters=True), "shelters_by_share", {}),
    (TEN._replace(piles=DARK_AGES), "shelters_by_share", {}),
    (TEN, "shelters_by_share", {"shelters": "always"}),
    (swapped(TEN, "altar")._replace(shelters=True), "shelters_by_share", {"shelters": "never"}),
    (WITCH._replace(bane=""), "bane_with_young_witch", {}),
    (TEN._replace(bane="hamlet"), "bane_with_young_witch", {}),
    (MARKET._replace(market=("young-witch", *MARKET.market)), "bane_with_young_witch", {}),
    (FERRY._replace(ferryman="young-witch"), "bane_with_young_witch", {}),
    (ARMY._replace(army="young-witch"), "bane_with_young_witch", {}),
    (WITCH._replace(bane="militia"), "bane_cost", {}),
    (WITCH._replace(bane="vagrant"), None, {}),
    (WITCH._replace(bane="transmute"), "bane_cost", {}),  # no coins and a Potion
    (WITCH._replace(bane="university"), "bane_cost", {}),  # two coins and a Potion
    (WITCH._replace(bane="catapult-rocks"), None, {}),
    (FERRY._replace(ferryman=""), "pile_with_ferryman", {}),
    (TEN._replace(ferryman="menagerie"), "pile_with_ferryman", {}),
    (BOAT._replace(riverboat="ferryman"), "pile_with_ferryman", {}),
    (FERRY._replace(ferryman="hamlet"), "ferryman_cost", {}),
    (FERRY._replace(ferryman="bazaar"), "ferryman_cost", {}),
    (FERRY._replace(ferryman="familiar"), "ferryman_cost", {}),  # three coins and a Potion
    (FERRY._replace(ferryman="doctor"), None, {}),  # $3 and overpaying
    (FERRY._replace(ferryman="augurs"), None, {}),
    (MARKET._replace(market=()), "market_with_black_market", {}),
    (TEN._replace(market=MARKET.market), "market_with_black_market", {}),
    (MOUSE._replace(mouse="black-market"), "market_with_black_market", {}),
    (MARKET._replace(market=(*MARKET.market, MARKET.market[0])), "market_cards", {}),
    (MARKET._replace(market=(*MARKET.market, "gold")), "market_cards", {}),
    (MARKET._replace(market=(*MARKET.market, "knights", "dame-anna")), "market_cards", {}),
    (MOUSE._replace(mouse=""), "card_with_mouse", {}),
    (TEN._replace(mouse="pawn"), "card_with_mouse", {}),
    (MOUSE._replace(mouse="bazaar"), "mouse_card", {}),
    (MOUSE._replace(mouse="loan"), "mouse_card", {}),  # a Treasure
    (MOUSE._replace(mouse="imp"), "mouse_card", {}),  # not a Kingdom card
    (MOUSE._replace(mouse="encampment-plunder"), "mouse_card", {}),  # a pile is no card
    (MOUSE._replace(mouse="university"), "mouse_card", {}),
    (MOUSE._replace(mouse="catapult"), None, {}),
    (MOUSE._replace(mouse="caravan-guard"), "mouse_lasts_not", {}),
    (MOUSE._replace(mouse="caravan-guard"), None, {"profile": "base-2e"}),
    (BOAT._replace(riverboat=""), "card_with_riverboat", {}),
    (TEN._replace(riverboat="bazaar"), "card_with_riverboat", {}),
    (MARKET._replace(market=("riverboat", *MARKET.market)), "card_with_riverboat", {}),
    (BOAT._replace(riverboat="militia"), "riverboat_card", {}),
    (BOAT._replace(riverboat="wharf"), "riverboat_card", {}),
    (BOAT._replace(riverboat="duke"), "riverboat_card", {}),
    (BOAT._replace(riverboat="sir-martin"), "riverboat_card", {}),  # the Knight of $4
    (BOAT._replace(riverboat="knights"), "riverboat_card", {}),
    (BOAT._replace(riverboat="disciple"), "riverboat_card", {}),  # not in the Supply
    (BOAT._replace(riverboat="scrying-pool"), "riverboat_card", {}),
    (BOAT._replace(riverboat="dame-anna"), None, {}),
    (BOAT._replace(riverboat="sorceress"), None, {}),
    (lawful("bauble")._replace(ally=""), "ally_with_liaison", {}),
    (lawful("wizards")._replace(ally=""), "ally_with_liaison", {}),
    (WITCH._replace(bane="sycophant"), "ally_with_liaison", {}),
    (FERRY._replace(ferryman="importer"), "ally_with_liaison", {}),
    (FERRY._replace(ferryman="wizards"), "ally_with_liaison", {}),
    (MARKET._replace(market=("student", *MARKET.market)), "ally_with_liaison", {}),
    (TEN._replace(ally="island-folk"), "ally_with_liaison", {}),
    (lawful("bauble")._replace(ally="sickness"), "ally_is_ally", {}),
    (lawful("poet")._replace(prophecy=""), "prophecy_with_omen", {}),
    (TEN._replace(prophecy="sickness"), "prophecy_with_omen", {}),
    (BOAT._replace(riverboat="tea-house"), "prophecy_with_omen", {}),
    (lawful("poet")._replace(prophecy="island-folk"), "prophecy_is_prophecy", {}),
    (ARMY._replace(army=""), "army_with_prophecy", {}),
    (lawful("poet")._replace(army="militia"), "army_with_prophecy", {}),
    (ARMY._replace(army="bazaar"), "army_attacks", {}),
    (ARMY._replace(army="clashes"), "army_attacks", {}),  # an Attack inside, none by its randomizer
    (ARMY._replace(army="catapult-rocks"), None, {}),
    (ARMY._replace(army="vampire"), None, {}),
    (lawful("obelisk")._replace(obelisk=""), "pile_with_obelisk", {}),
    (TEN._replace(obelisk="village"), "pile_with_obelisk", {}),
    (lawful("obelisk")._replace(obelisk="pawn"), "obelisk_pile", {}),
    (lawful("obelisk", "gardens")._replace(obelisk="gardens"), "obelisk_pile", {}),
    (lawful("obelisk")._replace(obelisk="ruins"), "obelisk_pile", {}),
    (lawful("obelisk", "cultist")._replace(obelisk="ruins"), None, {}),
    (lawful("obelisk", "ferryman")._replace(obelisk="menagerie"), "obelisk_pile", {}),  # beside the Supply
    (lawful("obelisk", "young-witch")._replace(obelisk="hamlet"), None, {}),
    (TRAITS._replace(traits=TRAITS.traits[:1]), "pile_for_each_trait", {}),
    (TEN._replace(traits=(("cheap", "village"),)), "pile_for_each_trait", {}),
    (TRAITS._replace(traits=(("cheap", "village"), ("rich", "village"))), "one_trait_a_pile", {}),
    (TRAITS._replace(traits=(("cheap", "village"), ("rich", "pawn"))), "trait_piles", {}),
    (TRAITS._replace(traits=(("cheap", "village"), ("rich", "silver"))), "trait_piles", {}),
    (lawful("cheap", "castles")._replace(traits=(("cheap", "castles"),)), "trait_piles", {}),
    (lawful("cheap", "cultist")._replace(traits=(("cheap", "ruins"),)), "trait_piles", {}),
    (lawful("cheap", "young-witch")._replace(traits=(("cheap", "hamlet"),)), None, {}),
    (DRUID._replace(boons=()), "boons_with_druid", {}),
    (DRUID._replace(boons=(DRUID.boons[0],) * 3), "boons_with_druid", {}),
    (DRUID._replace(boons=(*DRUID.boons, "the-seas-gift")), "boons_with_druid", {}),
    (DRUID._replace(boons=(*DRUID.boons[:2], "plague")), "boons_with_druid", {}),
    (TEN._replace(boons=DRUID.boons), "boons_with_druid", {}),
    (MOUSE._replace(mouse="druid"), "boons_with_druid", {}),
    (swapped(TEN, "woodcutter"), "owned", {"boxes": ["base-2e"]}),  # the first printing
    (swapped(TEN, "artisan"), "owned", {"boxes": ["base-1e"]}),  # the second
    (TEN, "owned", {"boxes": ["base-update"]}),  # a pack holds only what is new
    (swapped(TEN, "dismantle"), "owned", {"boxes": ["base-2e", "promo:envoy"]}),
    (WITCH, "owned", {"boxes": ["base-2e"]}),
    (lawful("bauble"), "owned", {"boxes": ["base-2e"]}),
]  # fmt: skip


@pytest.mark.parametrize(("kingdom", "check", "asked"), BROKEN)
def test_one_rule_broken(kingdom, check, asked):
    found = {one.check for one in judge_kingdom(kingdom, **asked)}
    assert found == ({check} if check else set())


def test_every_check_is_tried():
    assert {check.name for check in KINGDOM_CHECKS} == {check for _, check, _ in BROKEN if check}


@pytest.mark.parametrize("kingdom", [TEN, WITCH, FERRY, MOUSE, BOAT, ARMY, MARKET, TRAITS, DRUID])
def test_lawful_kingdoms(kingdom):
    assert judge_kingdom(kingdom) == []


def test_shares_where_both_are_lawful():
    for name, card in (("colonies", "bank"), ("shelters", "altar")):
        for there in (False, True):
            assert judge_kingdom(swapped(TEN, card)._replace(**{name: there})) == []
    for name, piles in (("colonies", PROSPERITY), ("shelters", DARK_AGES)):
        assert judge_kingdom(TEN._replace(piles=piles, **{name: True})) == []
        assert judge_kingdom(TEN._replace(**{name: True}), **{name: "always"}) == []


def test_unknown_card():
    (found,) = judge_kingdom(swapped(TEN, "no-such-card"))
    assert (found.rule, found.check) == ("14.2", "known")


def test_choice_that_asks_for_a_choice():
    """A chain: Ferryman's pile is Young Witch, her Bane is Black Market, and its deck holds a Liaison and an Omen."""
    kingdom = lawful("ferryman")._replace(ferryman="young-witch", bane="black-market", market=("student", "poet"))
    assert {one.check for one in judge_kingdom(kingdom)} == {"ally_with_liaison", "prophecy_with_omen"}
    assert judge_kingdom(complete(kingdom)) == []


@pytest.mark.parametrize(("boxes", "cards"), [
    (("base-1e", "base-update"), ("woodcutter", "artisan", "moat")),
    (("promo",), ("dismantle", "envoy")),
    (("promo:dismantle", "promo:envoy"), ("dismantle", "envoy")),
    (("cornucopia-guilds-2e",), ("joust", "baker")),
])  # fmt: skip
def test_owned(boxes, cards):
    kingdom = swapped(TEN._replace(piles=PLAIN[:10]), *cards)
    assert not [one for one in judge_kingdom(kingdom, boxes=("base-2e", *boxes)) if one.check == "owned"]
