"""Trees of cards that are not written yet, as somebody will write them: what the words must be ready for.

They are no cards of the catalogue: they are only said, in the golden beside them, and each change of one field of them
must change what is said.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from engine.model.instruction import Instruction
from engine.table.facts import all_ids, fact
from engine.vocabulary import *  # noqa: F403

NOT_SUPPLY = frozenset({"nonsupply", "project", "way", "event", "landmark", "ally", "heirloom"})


@cache
def facts() -> dict[str, Any]:
    """Map names to what is known of cards."""
    return {found.name: found for found in map(fact, all_ids())}


def tree(name: str, *play: Instruction, **more: Any) -> Card:
    """Write a card with the cost and types that are known of it."""
    known = facts()[name]
    cost = Cost(known.coins or 0, known.potion, known.debt)
    supply = known.kind not in NOT_SUPPLY
    return Card(name, cost=cost, types=tuple(known.types), year=2025, play=play, supply=supply, **more)


def project(name: str, *do: Instruction, **more: Any) -> Card:
    """Write a Project that works at the start of each turn."""
    return tree(name, abilities=[When(TURN_STARTS, holding=OWNED, do=do)], **more)


def played_from_hand(what: Kind) -> When:
    """Let the card be played from hand when anybody gains a card of a kind."""
    return When(WHEN_GAINED, by=ANYONE, what=what, holding=HAND, may=True, do=[PlayThis()])


PLUS_EACH = (
    If(Is(kind(ACTION)), [plus(actions=1)]),
    If(Is(kind(TREASURE)), [plus(coins=1)]),
    If(Is(kind(VICTORY)), [plus(cards=1)]),
)
CURSES = EachOther([Gain(kind(named="Curse"))])
DOWN_TO_3 = Discard(down_to(3))

TREES = (
    # Seaside
    tree("Astrolabe", Worth(1), plus(buys=1), next_turn(plus(coins=1, buys=1))),
    tree("Cutpurse", plus(coins=2), EachOther([Discard(a_card(named="Copper"), otherwise=[ProveByHand()])])),
    tree(
        "Explorer",
        Show(
            a_card(named="Province"),
            may=True,
            then=[Gain(kind(named="Gold"), to=HAND)],
            instead=[Gain(kind(named="Silver"), to=HAND)],
        ),
    ),
    tree("Ghost Ship", plus(cards=2), EachOther([If(HandAtLeast(4), [Put(down_to(3), to=DECK)])])),
    tree(
        "Haven",
        plus(cards=1, actions=1),
        SetAside(a_card(), stays=True, ability=When(TURN_STARTS, holding=LINGERING, do=[TakeBack()])),
    ),
    tree("Lookout", plus(actions=1), LookAt(3, do=[Trash(a_card(), frm=LOOKED), Discard(a_card(), frm=LOOKED)])),
    tree(
        "Navigator",
        plus(coins=2),
        LookAt(5, do=[ChooseOne([Option("discard", [Discard(all_of(), frm=LOOKED)]), Option("keep", [])])]),
    ),
    tree(
        "Pirate",
        next_turn(Gain(kind(TREASURE, costing=UpTo(6)), to=HAND)),
        abilities=[played_from_hand(kind(TREASURE))],
    ),
    tree("Salvager", plus(buys=1), Trash(a_card(), then=[plus(coins=CoinsOf(IT))])),
    tree("Sea Chart", plus(cards=1, actions=1), Reveal(1, do=[Put(all_of(kind(in_play=YOU)), frm=LOOKED, to=HAND)])),
    tree("Sea Hag", EachOther([DiscardTop(1), Gain(kind(named="Curse"), to=DECK)])),
    tree("Sea Witch", plus(cards=2), CURSES, next_turn(plus(cards=2), Discard(exactly(2)))),
    tree("Tactician", If(HandAtLeast(1), [DiscardHand(), next_turn(plus(cards=5, actions=1, buys=1))])),
    # Alchemy
    tree(
        "Apothecary",
        plus(cards=1, actions=1),
        Reveal(4, do=[Put(all_of(Kind(named=("Copper", "Potion"))), frm=LOOKED, to=HAND)]),
    ),
    tree("University", plus(actions=2), Gain(kind(ACTION, costing=UpTo(5)), may=True)),
    # Prosperity
    tree("Anvil", Worth(1), Discard(a_card(TREASURE), may=True, then=[Gain(kind(costing=UpTo(4)))])),
    tree("Bank", plus(coins=InPlay(kind(TREASURE)))),
    tree(
        "City",
        plus(cards=1, actions=2),
        If(Counted(EmptyPiles(), least=1), [plus(cards=1)]),
        If(Counted(EmptyPiles(), least=2), [plus(buys=1, coins=1)]),
    ),
    tree(
        "Clerk",
        plus(coins=2),
        EachOther([If(HandAtLeast(5), [Put(a_card(), to=DECK)])]),
        abilities=[When(TURN_STARTS, holding=HAND, may=True, do=[PlayThis()])],
    ),
    tree("Counting House", Put(any_number(kind(named="Copper")), frm=DISCARD, to=HAND, revealed=True)),
    tree(
        "Crystal Ball",
        Worth(1),
        LookAt(
            1,
            do=[
                ChooseOne(
                    [
                        Option("trash", [Trash(a_card(), frm=LOOKED)]),
                        Option("discard", [Discard(a_card(), frm=LOOKED)]),
                        Option("play", [Play(Some(Kind(any_of=(ACTION, TREASURE))), frm=LOOKED)]),
                        Option("nothing", []),
                    ]
                ),
            ],
        ),
    ),
    tree(
        "Loan",
        Worth(1),
        RevealUntil(
            kind(TREASURE),
            do=[
                ChooseOne(
                    [
                        Option("discard", [Discard(a_card(TREASURE), frm=LOOKED)]),
                        Option("trash", [Trash(a_card(TREASURE), frm=LOOKED)]),
                    ]
                ),
            ],
        ),
    ),
    tree(
        "Mountebank",
        plus(coins=2),
        EachOther(
            [
                Discard(
                    a_card(named="Curse"), may=True, instead=[Gain(kind(named="Curse")), Gain(kind(named="Copper"))]
                ),
            ]
        ),
    ),
    tree(
        "Rabble",
        plus(cards=3),
        EachOther([Reveal(3, do=[Discard(all_of(Kind(any_of=(ACTION, TREASURE))), frm=LOOKED)])]),
    ),
    tree(
        "Royal Seal",
        Worth(2),
        abilities=[When(WHEN_GAINED, holding=PLAY, may=True, given=StillThere(), do=[MoveGained(DECK)])],
    ),
    tree("Tiara", plus(buys=1), Play(a_card(TREASURE), times=2, may=True)),
    tree(
        "Vault",
        plus(cards=2),
        Discard(any_number(), then=[plus(coins=NumberOfIt())]),
        EachOther([Discard(exactly(2), may=True, needs=2, then=[plus(cards=1)])]),
    ),
    # Cornucopia and Guilds
    tree(
        "Farmhands",
        plus(cards=1, actions=2),
        abilities=[
            When(
                WHEN_GAINED,
                do=[
                    SetAside(
                        Some(Kind(any_of=(ACTION, TREASURE))),
                        may=True,
                        revealed=True,
                        ability=When(TURN_STARTS, holding=LINGERING, do=[Play(a_card(), frm=LOOKED)]),
                    ),
                ],
            ),
        ],
    ),
    tree(
        "Farming Village",
        plus(actions=2),
        RevealUntil(
            Kind(any_of=(ACTION, TREASURE)), do=[Put(all_of(Kind(any_of=(ACTION, TREASURE))), frm=LOOKED, to=HAND)]
        ),
    ),
    tree(
        "Fortune Teller",
        plus(coins=2),
        EachOther(
            [
                RevealUntil(
                    Kind(any_of=(VICTORY, CURSE)), do=[Put(all_of(Kind(any_of=(VICTORY, CURSE))), frm=LOOKED, to=DECK)]
                ),
            ]
        ),
    ),
    tree(
        "Hamlet",
        plus(cards=1, actions=1),
        Discard(a_card(), may=True, then=[plus(actions=1)]),
        Discard(a_card(), may=True, then=[plus(buys=1)]),
    ),
    tree("Shop", plus(cards=1, coins=1), Play(a_card(ACTION, not_in_play=True), may=True)),
    tree(
        "Coronet",
        Play(Some(Kind(types=(ACTION,), without=("Reward",))), times=2, may=True),
        Play(Some(Kind(types=(TREASURE,), without=("Reward",))), times=2, may=True),
    ),
    tree("Demesne", plus(actions=2, buys=2), Gain(kind(named="Gold")), points=PerCard(1, what=kind(named="Gold"))),
    tree("Followers", plus(cards=2), Gain(kind(named="Estate")), EachOther([Gain(kind(named="Curse")), DOWN_TO_3])),
    tree(
        "Trusty Steed",
        ChooseOne(
            [
                Option("cards", [plus(cards=2)]),
                Option("actions", [plus(actions=2)]),
                Option("coins", [plus(coins=2)]),
                Option("silvers", [Gain(kind(named="Silver"), times=4), DeckToDiscard()]),
            ],
            number=2,
        ),
    ),
    tree("Soothsayer", Gain(kind(named="Gold")), EachOther([Gain(kind(named="Curse"), then=[plus(cards=1)])])),
    # Hinterlands
    tree(
        "Border Village",
        plus(cards=1, actions=2),
        abilities=[When(WHEN_GAINED, do=[Gain(kind(costing=LessThan(THIS)))])],
    ),
    tree("Cache", Worth(3), abilities=[When(WHEN_GAINED, do=[Gain(kind(named="Copper"), times=2)])]),
    tree(
        "Duchess",
        plus(coins=2),
        EachOther([LookAt(1, do=[Discard(a_card(), frm=LOOKED, may=True)])], too=True),
        abilities=[
            When(WHEN_GAINED, what=kind(named="Duchy"), holding=EVERYWHERE, may=True, do=[Gain(kind(named="Duchess"))]),
        ],
    ),
    tree(
        "Embassy",
        plus(cards=5),
        Discard(exactly(3)),
        abilities=[When(WHEN_GAINED, do=[EachOther([Gain(kind(named="Silver"))])])],
    ),
    tree(
        "Farmland",
        points=2,
        abilities=[
            When(
                WHEN_GAINED,
                do=[Trash(a_card(), then=[Gain(kind(costing=Exactly(IT, more=2), other_than="Farmland"))])],
            ),
        ],
    ),
    tree(
        "Guard Dog",
        plus(cards=2),
        If(HandAtMost(5), [plus(cards=2)]),
        abilities=[When(WHEN_PLAYED, by=OTHERS, what=kind(ATTACK), holding=HAND, may=True, do=[PlayThis()])],
    ),
    tree(
        "Ill-Gotten Gains",
        Worth(1),
        Gain(kind(named="Copper"), to=HAND, may=True),
        abilities=[When(WHEN_GAINED, do=[CURSES])],
    ),
    tree(
        "Jack of All Trades",
        Gain(kind(named="Silver")),
        LookAt(1, do=[Discard(a_card(), frm=LOOKED, may=True)]),
        DrawUntil(5),
        Trash(Some(Kind(without=(TREASURE,))), may=True),
    ),
    tree(
        "Mandarin",
        plus(coins=3),
        Put(a_card(), to=DECK),
        abilities=[When(WHEN_GAINED, do=[Put(all_of(kind(TREASURE)), frm=PLAY, to=DECK)])],
    ),
    tree("Margrave", plus(cards=3, buys=1), EachOther([plus(cards=1), DOWN_TO_3])),
    tree(
        "Nomads",
        plus(buys=1, coins=2),
        abilities=[When(WHEN_GAINED, do=[plus(coins=2)]), When(WHEN_TRASHED, do=[plus(coins=2)])],
    ),
    tree(
        "Oracle",
        EachOther(
            [
                Reveal(
                    2,
                    do=[
                        ChooseOne([Option("discard", [Discard(all_of(), frm=LOOKED)]), Option("keep", [])], OWNER),
                    ],
                ),
            ],
            too=True,
        ),
        plus(cards=2),
    ),
    # Dark Ages
    tree("Beggar", Gain(kind(named="Copper"), to=HAND, times=3)),
    tree(
        "Catacombs",
        LookAt(
            3,
            do=[
                ChooseOne(
                    [
                        Option("hand", [Put(all_of(), frm=LOOKED, to=HAND)]),
                        Option("discard", [Discard(all_of(), frm=LOOKED), plus(cards=3)]),
                    ]
                ),
            ],
        ),
        abilities=[When(WHEN_TRASHED, do=[Gain(kind(costing=LessThan(THIS)))])],
    ),
    tree(
        "Death Cart",
        plus(coins=5),
        ChooseOne([Option("action", [Trash(a_card(ACTION))]), Option("this", [Trash(THIS, frm=PLAY)])]),
    ),
    tree(
        "Graverobber",
        ChooseOne(
            [
                Option("gain", [Gain(kind(costing=Between(3, top=6)), frm=TRASH, to=DECK)]),
                Option("trash", [Trash(a_card(ACTION), then=[Gain(kind(costing=UpTo(IT, more=3)))])]),
            ]
        ),
    ),
    tree("Ironmonger", plus(cards=1, actions=1), Reveal(1, do=[Discard(a_card(), frm=LOOKED, may=True), *PLUS_EACH])),
    tree(
        "Mercenary",
        Trash(exactly(2), may=True, needs=2, then=[plus(cards=2, coins=2), EachOther([DOWN_TO_3])]),
    ),
    tree(
        "Pillage",
        Trash(
            THIS,
            frm=PLAY,
            then=[
                Gain(kind(named="Spoils"), times=2),
                EachOther([If(HandAtLeast(5), [RevealHand(), Discard(a_card(), chooser=OWNER)])]),
            ],
        ),
    ),
    tree(
        "Rats",
        plus(cards=1, actions=1),
        Gain(kind(named="Rats")),
        Trash(a_card(other_than="Rats"), otherwise=[ProveByHand()]),
        abilities=[When(WHEN_TRASHED, do=[plus(cards=1)])],
    ),
    tree(
        "Sage",
        plus(actions=1),
        RevealUntil(Kind(costing=AtLeast(3)), do=[Put(all_of(Kind(costing=AtLeast(3))), frm=LOOKED, to=HAND)]),
    ),
    tree(
        "Squire",
        plus(coins=1),
        ChooseOne(
            [
                Option("actions", [plus(actions=2)]),
                Option("buys", [plus(buys=2)]),
                Option("silver", [Gain(kind(named="Silver"))]),
            ]
        ),
        abilities=[When(WHEN_TRASHED, do=[Gain(kind(ATTACK))])],
    ),
    tree(
        "Wandering Minstrel",
        plus(cards=1, actions=2),
        Reveal(3, do=[Put(all_of(kind(ACTION)), frm=LOOKED, to=DECK)], rest=DISCARD),
    ),
    # Adventures, Empires, Renaissance
    tree(
        "Gear",
        plus(cards=2),
        SetAside(up_to(2), stays=True, ability=When(TURN_STARTS, holding=LINGERING, do=[TakeBack()])),
    ),
    tree(
        "Magpie",
        plus(cards=1, actions=1),
        Reveal(
            1,
            do=[
                Put(all_of(kind(TREASURE)), frm=LOOKED, to=HAND),
                If(Is(Kind(any_of=(ACTION, VICTORY))), [Gain(kind(named="Magpie"))]),
            ],
        ),
    ),
    tree("Engineer", Gain(kind(costing=UpTo(4))), Trash(THIS, frm=PLAY, may=True, then=[Gain(kind(costing=UpTo(4)))])),
    tree(
        "Legionary",
        plus(coins=3),
        Show(a_card(named="Gold"), may=True, then=[EachOther([Discard(down_to(2)), plus(cards=1)])]),
    ),
    tree("Mountain Village", plus(actions=2), Put(a_card(), frm=DISCARD, to=HAND, instead=[plus(cards=1)])),
    tree("Old Witch", plus(cards=3), EachOther([Gain(kind(named="Curse")), Trash(a_card(named="Curse"), may=True)])),
    tree(
        "Priest",
        plus(coins=2),
        Trash(a_card()),
        this_turn(When(WHEN_TRASHED, holding=LINGERING, do=[plus(coins=2)])),
    ),
    tree(
        "Seer",
        plus(cards=1, actions=1),
        Reveal(3, do=[Put(all_of(kind(costing=Between(2, top=4))), frm=LOOKED, to=HAND)]),
    ),
    project("City Gate", plus(cards=1), Put(a_card(), to=DECK)),
    project("Crop Rotation", Discard(a_card(VICTORY), may=True, then=[plus(cards=2)])),
    project("Piazza", Reveal(1, do=[Play(a_card(ACTION), frm=LOOKED)])),
    tree(
        "Road Network",
        abilities=[When(WHEN_GAINED, by=OTHERS, what=kind(VICTORY), holding=OWNED, do=[plus(cards=1)])],
    ),
    project("Silos", Discard(any_number(kind(named="Copper")), revealed=True, then=[plus(cards=NumberOfIt())])),
    # Menagerie, Allies
    tree(
        "Hostelry",
        plus(cards=1, actions=2),
        abilities=[
            When(
                WHEN_GAINED,
                do=[
                    Discard(
                        any_number(kind(TREASURE)),
                        revealed=True,
                        then=[Gain(kind(named="Horse"), times=NumberOfIt())],
                    ),
                ],
            ),
        ],
    ),
    tree("Hunting Lodge", plus(cards=1, actions=2), May([DiscardHand(), plus(cards=5)])),
    tree(
        "Livery",
        plus(coins=3),
        this_turn(When(WHEN_GAINED, what=kind(costing=AtLeast(4)), holding=LINGERING, do=[Gain(kind(named="Horse"))])),
    ),
    tree("Mastermind", next_turn(Play(a_card(ACTION), times=3, may=True))),
    tree(
        "Barbarian",
        plus(coins=2),
        EachOther(
            [
                TrashTop(
                    1,
                    then=[
                        If(
                            Is(kind(costing=AtLeast(3))),
                            [Gain(kind(costing=LessThan(IT), shares=IT))],
                            [Gain(kind(named="Curse"))],
                        ),
                    ],
                ),
            ]
        ),
    ),
    tree(
        "Modify",
        Trash(
            a_card(),
            then=[
                ChooseOne(
                    [
                        Option("plus", [plus(cards=1, actions=1)]),
                        Option("gain", [Gain(kind(costing=UpTo(IT, more=2)))]),
                    ]
                ),
            ],
        ),
    ),
    tree("Sentinel", LookAt(5, do=[Trash(up_to(2), frm=LOOKED)])),
    tree(
        "Skirmisher",
        plus(cards=1, actions=1, coins=1),
        this_turn(When(WHEN_GAINED, what=kind(ATTACK), holding=LINGERING, do=[EachOther([DOWN_TO_3])])),
    ),
    # Plunder, Rising Sun
    tree(
        "Abundance",
        Later(When(WHEN_GAINED, what=kind(ACTION), holding=LINGERING, do=[plus(buys=1, coins=3)]), ONCE, stays=True),
    ),
    tree(
        "Cabin Boy",
        plus(cards=1, actions=1),
        next_turn(
            ChooseOne(
                [
                    Option("coins", [plus(coins=2)]),
                    Option("trash", [Trash(THIS, frm=PLAY, then=[Gain(kind(DURATION))])]),
                ]
            ),
        ),
    ),
    tree("Crew", plus(cards=3), next_turn(Put(THIS, frm=PLAY, to=DECK))),
    tree(
        "Enlarge",
        Trash(a_card(), then=[Gain(kind(costing=UpTo(IT, more=2)))]),
        next_turn(Trash(a_card(), then=[Gain(kind(costing=UpTo(IT, more=2)))])),
    ),
    tree("Figurine", plus(cards=2), Discard(a_card(ACTION), may=True, then=[plus(buys=1, coins=1)])),
    tree("Fortune Hunter", plus(coins=2), LookAt(3, do=[Play(a_card(TREASURE), frm=LOOKED, may=True)])),
    tree(
        "Mapmaker",
        LookAt(4, do=[Put(exactly(2), frm=LOOKED, to=HAND)], rest=DISCARD),
        abilities=[played_from_hand(kind(VICTORY))],
    ),
    tree("Rope", Worth(1), plus(buys=1), next_turn(plus(cards=1), Trash(a_card(), may=True))),
    tree(
        "Secluded Shrine",
        plus(coins=1),
        Later(When(WHEN_GAINED, what=kind(TREASURE), holding=LINGERING, do=[Trash(up_to(2))]), ONCE, stays=True),
    ),
    tree("Silver Mine", Gain(kind(TREASURE, costing=LessThan(THIS)), to=HAND)),
    tree(
        "Siren",
        CURSES,
        next_turn(DrawUntil(8)),
        abilities=[When(WHEN_GAINED, do=[Trash(a_card(ACTION), may=True, instead=[TrashGained()])])],
    ),
    tree("Stowaway", next_turn(plus(cards=2)), abilities=[played_from_hand(kind(DURATION))]),
    tree(
        "Church",
        plus(actions=1),
        SetAside(
            up_to(3),
            stays=True,
            ability=When(TURN_STARTS, holding=LINGERING, do=[TakeBack(), Trash(a_card(), may=True)]),
        ),
    ),
    tree(
        "Captain",
        Play(a_card(ACTION, without=(DURATION, COMMAND), costing=UpTo(4)), frm=SUPPLY, leaving=True),
        next_turn(Play(a_card(ACTION, without=(DURATION, COMMAND), costing=UpTo(4)), frm=SUPPLY, leaving=True)),
    ),
    tree(
        "Dismantle",
        Trash(
            a_card(),
            then=[If(Is(kind(costing=AtLeast(1))), [Gain(kind(costing=LessThan(IT))), Gain(kind(named="Gold"))])],
        ),
    ),
    # What others do, what was bought, how often
    tree(
        "Talisman",
        Worth(1),
        abilities=[
            When(
                WHEN_GAINED,
                bought=True,
                holding=PLAY,
                what=Kind(without=(VICTORY,), costing=UpTo(4)),
                do=[Gain(kind(named="Silver"))],
            ),
        ],
    ),
    tree(
        "Hoard",
        Worth(2),
        this_turn(When(WHEN_GAINED, bought=True, what=kind(VICTORY), holding=LINGERING, do=[Gain(kind(named="Gold"))])),
    ),
    tree(
        "Haggler",
        plus(coins=2),
        this_turn(
            When(
                WHEN_GAINED,
                bought=True,
                holding=LINGERING,
                do=[Gain(Kind(without=(VICTORY,), costing=LessThan(IT)))],
            )
        ),
    ),
    tree(
        "Rush",
        plus(buys=1),
        Later(When(WHEN_GAINED, what=kind(ACTION), holding=LINGERING, do=[plus(cards=1)]), NEXT_THIS_TURN),
    ),
    tree("Hireling", Later(When(TURN_STARTS, holding=LINGERING, do=[plus(cards=1)]), REST_OF_GAME, stays=True)),
    tree(
        "Blockade",
        Later(
            When(
                WHEN_GAINED,
                by=OTHERS,
                what=kind(ACTION),
                holding=LINGERING,
                doer=ACTOR,
                do=[Gain(kind(named="Curse"))],
            ),
            YOUR_NEXT_TURN,
            stays=True,
        ),
    ),
    tree(
        "Innovation",
        abilities=[
            When(
                WHEN_GAINED,
                what=kind(ACTION),
                holding=OWNED,
                once=True,
                may=True,
                given=StillThere(),
                do=[MoveGained(HAND)],
            ),
        ],
    ),
    tree(
        "Cavalry",
        Gain(kind(named="Horse"), times=2),
        abilities=[When(WHEN_GAINED, do=[plus(cards=2, buys=1), ReturnToActionPhase()])],
    ),
    tree(
        "Crown",
        If(DuringPhase(ACTION_PHASE), [Play(a_card(ACTION), times=2, may=True)]),
        If(DuringPhase(BUY_PHASE), [Play(a_card(TREASURE), times=2, may=True)]),
    ),
    tree("Capital", Worth(6), plus(buys=1), abilities=[When(WHEN_DISCARDED_FROM_PLAY, do=[plus(coins=1)])]),
)
