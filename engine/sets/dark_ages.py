"""Dark Ages: its cards, Ruins, Knights, Shelters and Spoils."""

from __future__ import annotations

from typing import Any

from engine.vocabulary import *  # noqa: F403


def knight(name: str, *first: Any, cost: int = 5, **more: Any) -> Card:
    """Make a Knight: what it does by itself, then the Attack that all of them share."""
    attack = (
        EachOther([
            Reveal(
                2,
                do=[Trash(a_card(costing=Between(3, top=6)), frm=LOOKED, then=[RememberTrashed()])],
                rest=DISCARD,
            ),
        ]),
        IfTrashed(kind(KNIGHT), [Trash(THIS)]),
    )  # fmt: skip
    types = more.pop("types", [ACTION, ATTACK, KNIGHT])
    return Card(name, cost=cost, types=types, year=2012, play=[*first, *attack], **more)


ABANDONED_MINE = Card("Abandoned Mine", cost=0, types=[ACTION, RUINS], year=2012, play=[plus(coins=1)])
ALTAR = Card(
    "Altar", cost=6, types=[ACTION], year=2012,
    play=[Trash(a_card()), Gain(kind(costing=UpTo(5)))],
)
ARMORY = Card(
    "Armory", cost=4, types=[ACTION], year=2012,
    play=[Gain(kind(costing=UpTo(4)), to=DECK)],
)
BAND_OF_MISFITS = Card(
    "Band of Misfits", cost=5, types=[ACTION, COMMAND], year=2025,
    play=[Play(a_card(ACTION, without=(COMMAND, DURATION), costing=LessThan(THIS)), frm=SUPPLY, leaving=True)],
)
BAND_OF_MISFITS_2019 = BAND_OF_MISFITS.in_year(
    2019, play=[Play(a_card(ACTION, without=(COMMAND,), costing=LessThan(THIS)), frm=SUPPLY, leaving=True)]
)
BAND_OF_MISFITS_2012 = BAND_OF_MISFITS.in_year(
    2012, types=[ACTION], play=[PlayedAs(kind(ACTION, costing=LessThan(THIS)))]
)
BANDIT_CAMP = Card(
    "Bandit Camp", cost=5, types=[ACTION], year=2012, brings=["spoils"],
    play=[plus(cards=1, actions=2), Gain(kind(named="Spoils"))],
)
BEGGAR = Card(
    "Beggar", cost=2, types=[ACTION, REACTION], year=2012,
    play=[Gain(kind(named="Copper"), to=HAND, times=3)],
    abilities=[
        When(
            WHEN_PLAYED, by=OTHERS, what=kind(ATTACK), holding=HAND, may=True,
            do=[Discard(Some(ThisCard()), then=[Gain(kind(named="Silver"), to=DECK), Gain(kind(named="Silver"))])],
        ),
    ],
)
CATACOMBS = Card(
    "Catacombs", cost=5, types=[ACTION], year=2012,
    play=[
        LookAt(3, do=[
            ChooseOne([
                Option("hand", [Put(all_of(), frm=LOOKED, to=HAND)]),
                Option("discard", [Discard(all_of(), frm=LOOKED), plus(cards=3)]),
            ]),
        ]),
    ],
    abilities=[When(WHEN_TRASHED, do=[Gain(kind(costing=LessThan(THIS)))])],
)  # fmt: skip
COUNT = Card(
    "Count", cost=5, types=[ACTION], year=2012,
    play=[
        ChooseOne([
            Option("discard", [Discard(exactly(2))]),
            Option("deck", [Put(a_card())]),
            Option("gain", [Gain(kind(named="Copper"))]),
        ]),
        ChooseOne([
            Option("coins", [plus(coins=3)]),
            Option("trash", [Trash(all_of())]),
            Option("gain", [Gain(kind(named="Duchy"))]),
        ]),
    ],
)  # fmt: skip
COUNTERFEIT = Card(
    "Counterfeit", cost=5, types=[TREASURE], year=2022,
    play=[
        Worth(1), plus(buys=1),
        Play(a_card(TREASURE, without=(DURATION,)), times=2, may=True, then=[Trash(IT, frm=PLAY)]),
    ],
)
COUNTERFEIT_2012 = COUNTERFEIT.in_year(
    2012,
    play=[Worth(1), plus(buys=1), Play(a_card(TREASURE), times=2, may=True, then=[Trash(IT, frm=PLAY)])],
)
CULTIST = Card(
    "Cultist", cost=5, types=[ACTION, ATTACK, LOOTER], year=2012, brings=["ruins"],
    play=[plus(cards=2), EachOther([Gain(kind(RUINS))]), Play(a_card(named="Cultist"), may=True)],
    abilities=[When(WHEN_TRASHED, do=[plus(cards=3)])],
)
DAME_ANNA = knight("Dame Anna", Trash(up_to(2)))
DAME_JOSEPHINE = knight("Dame Josephine", types=[ACTION, ATTACK, VICTORY, KNIGHT], points=2)
DAME_MOLLY = knight("Dame Molly", plus(actions=2))
DAME_NATALIE = knight("Dame Natalie", Gain(kind(costing=UpTo(3)), may=True))
DAME_SYLVIA = knight("Dame Sylvia", plus(coins=2))
DEATH_CART = Card(
    "Death Cart", cost=4, types=[ACTION, LOOTER], year=2019, brings=["ruins"],
    play=[
        ChooseOne([
            Option("play", [Trash(THIS, frm=PLAY, then=[plus(coins=5)])]),
            Option("hand", [Trash(a_card(ACTION), then=[plus(coins=5)])]),
            Option("nothing", []),
        ]),
    ],
    abilities=[When(WHEN_GAINED, do=[Gain(kind(RUINS), times=2)])],
)  # fmt: skip
DEATH_CART_2012 = DEATH_CART.in_year(
    2012, play=[plus(coins=5), Trash(a_card(ACTION), may=True, instead=[Trash(THIS, frm=PLAY)])]
)
FEODUM = Card(
    "Feodum", cost=4, types=[VICTORY], year=2012,
    points=PerCard(1, 3, kind(named="Silver")),
    abilities=[When(WHEN_TRASHED, do=[Gain(kind(named="Silver"), times=3)])],
)
FORAGER = Card(
    "Forager", cost=3, types=[ACTION], year=2012,
    play=[
        plus(actions=1, buys=1), Trash(a_card()), plus(coins=CardsIn(TRASH, kind(TREASURE), names=True)),
    ],
)
FORTRESS = Card(
    "Fortress", cost=4, types=[ACTION], year=2012,
    play=[plus(cards=1, actions=2)],
    abilities=[When(WHEN_TRASHED, do=[MoveGained(HAND)])],
)
GRAVEROBBER = Card(
    "Graverobber", cost=5, types=[ACTION], year=2012,
    play=[
        ChooseOne([
            Option("gain", [Gain(kind(costing=Between(3, top=6)), frm=TRASH, to=DECK)]),
            Option("trash", [Trash(a_card(ACTION), then=[Gain(kind(costing=UpTo(IT, more=3)))])]),
        ]),
    ],
)  # fmt: skip
HERMIT_PLAY = [
    ChooseOne([
        Option("hand", [Trash(a_card(without=(TREASURE,)))]),
        Option("discard", [Trash(a_card(without=(TREASURE,)), frm=DISCARD)]),
        Option("nothing", []),
    ]),
    Gain(kind(costing=UpTo(3))),
]  # fmt: skip
HERMIT = Card(
    "Hermit", cost=3, types=[ACTION], year=2022, brings=["madman"],
    play=[
        *HERMIT_PLAY,
        this_turn(
            When(
                BUY_ENDS, holding=LINGERING, given=Counted(Done(GAIN_DEED, phase=BUY_PHASE), most=0),
                do=[Exchange(THIS, "Madman")],
            ),
        ),
    ],
)
HERMIT_2012 = HERMIT.in_year(
    2012,
    play=HERMIT_PLAY,
    abilities=[
        When(
            WHEN_DISCARDED_FROM_PLAY, given=Counted(Done(BUY_DEED), most=0),
            do=[TrashGained(), Gain(kind(named="Madman"))],
        ),
    ],
)
HOVEL = Card(
    "Hovel", cost=1, types=[REACTION, SHELTER], year=2022, supply=False,
    abilities=[When(WHEN_GAINED, what=kind(VICTORY), holding=HAND, may=True, do=[Trash(THIS, frm=HAND)])],
)
HOVEL_2012 = HOVEL.in_year(
    2012, abilities=[When(WHEN_BOUGHT, what=kind(VICTORY), holding=HAND, may=True, do=[Trash(THIS, frm=HAND)])]
)
HUNTING_GROUNDS = Card(
    "Hunting Grounds", cost=6, types=[ACTION], year=2012,
    play=[plus(cards=4)],
    abilities=[
        When(WHEN_TRASHED, do=[
            ChooseOne([
                Option("gain-duchy", [Gain(kind(named="Duchy"))]),
                Option("gain", [Gain(kind(named="Estate"), times=3)]),
            ]),
        ]),
    ],
)  # fmt: skip
IRONMONGER = Card(
    "Ironmonger", cost=4, types=[ACTION], year=2012,
    play=[
        plus(cards=1, actions=1),
        Reveal(
            1,
            do=[ChooseOne([Option("discard", [Discard(all_of(), frm=LOOKED)]), Option("keep", [])])],
            then=[
                If(Is(kind(ACTION)), [plus(actions=1)]),
                If(Is(kind(TREASURE)), [plus(coins=1)]),
                If(Is(kind(VICTORY)), [plus(cards=1)]),
            ],
        ),
    ],
)
JUNK_DEALER = Card(
    "Junk Dealer", cost=5, types=[ACTION], year=2012,
    play=[plus(cards=1, actions=1, coins=1), Trash(a_card())],
)
MADMAN = Card(
    "Madman", cost=0, types=[ACTION], year=2012, supply=False,
    play=[plus(actions=2), Return(THIS, frm=PLAY, then=[plus(cards=CardsIn(HAND))])],
)
MARAUDER = Card(
    "Marauder", cost=4, types=[ACTION, ATTACK, LOOTER], year=2012, brings=["spoils", "ruins"],
    play=[Gain(kind(named="Spoils")), EachOther([Gain(kind(RUINS))])],
)
MARKET_SQUARE = Card(
    "Market Square", cost=3, types=[ACTION, REACTION], year=2012,
    play=[plus(cards=1, actions=1, buys=1)],
    abilities=[
        When(WHEN_TRASHED, holding=HAND, may=True, do=[Discard(THIS, frm=HAND, then=[Gain(kind(named="Gold"))])]),
    ],
)
MERCENARY = Card(
    "Mercenary", cost=0, types=[ACTION, ATTACK], year=2012, supply=False,
    play=[
        Trash(exactly(2), may=True, needs=2, then=[plus(cards=2, coins=2), EachOther([Discard(down_to(3))])]),
    ],
)
MYSTIC = Card("Mystic", cost=5, types=[ACTION], year=2012, play=[plus(actions=1, coins=2), TakeIfNamed()])
NECROPOLIS = Card("Necropolis", cost=1, types=[ACTION, SHELTER], year=2012, supply=False, play=[plus(actions=2)])
OVERGROWN_ESTATE = Card(
    "Overgrown Estate", cost=1, types=[VICTORY, SHELTER], year=2012, supply=False, points=0,
    abilities=[When(WHEN_TRASHED, do=[plus(cards=1)])],
)
PILLAGE = Card(
    "Pillage", cost=5, types=[ACTION, ATTACK], year=2019, brings=["spoils"],
    play=[
        Trash(
            THIS, frm=PLAY,
            then=[
                Gain(kind(named="Spoils"), times=2),
                EachOther([If(HandAtLeast(5), [RevealHand(), Discard(a_card(), chooser=OWNER)])]),
            ],
        ),
    ],
)
PILLAGE_2012 = PILLAGE.in_year(
    2012,
    play=[
        Trash(THIS, frm=PLAY),
        EachOther([If(HandAtLeast(5), [RevealHand(), Discard(a_card(), chooser=OWNER)])]),
        Gain(kind(named="Spoils"), times=2),
    ],
)
POOR_HOUSE = Card(
    "Poor House", cost=1, types=[ACTION], year=2012,
    play=[plus(coins=4), RevealHand(), LoseCoins(CardsIn(HAND, kind(TREASURE)))],
)
PROCESSION = Card(
    "Procession", cost=4, types=[ACTION], year=2019,
    play=[
        Play(
            a_card(ACTION, without=(DURATION,)), times=2, may=True,
            then=[Trash(IT, frm=PLAY), Gain(kind(ACTION, costing=Exactly(IT, more=1)))],
        ),
    ],
)
PROCESSION_1 = PROCESSION.in_year(
    2012,
    play=[
        Play(
            a_card(ACTION), times=2, may=True,
            then=[Trash(IT, frm=PLAY), Gain(kind(ACTION, costing=Exactly(IT, more=1)))],
        ),
    ],
)
RATS = Card(
    "Rats", cost=4, types=[ACTION], year=2012,
    play=[
        plus(cards=1, actions=1),
        Gain(kind(named="Rats")),
        Trash(a_card(other_than="Rats"), otherwise=[ProveByHand()]),
    ],
    abilities=[When(WHEN_TRASHED, do=[plus(cards=1)])],
)
REBUILD = Card(
    "Rebuild", cost=5, types=[ACTION], year=2012,
    play=[
        plus(actions=1),
        NameCard([
            RevealUntil(
                kind(VICTORY, among=Named(another=True)), others_first=True,
                do=[
                    Trash(
                        a_card(VICTORY, among=Named(another=True)), frm=LOOKED,
                        then=[Gain(kind(VICTORY, costing=UpTo(IT, more=3)))],
                    ),
                ],
            ),
        ]),
    ],
)  # fmt: skip
ROGUE = Card(
    "Rogue", cost=5, types=[ACTION, ATTACK], year=2012,
    play=[
        plus(coins=2),
        If(
            Counted(CardsIn(TRASH, kind(costing=Between(3, top=6))), least=1),
            [Gain(kind(costing=Between(3, top=6)), frm=TRASH)],
            [EachOther([Reveal(2, do=[Trash(a_card(costing=Between(3, top=6)), frm=LOOKED)], rest=DISCARD)])],
        ),
    ],
)
RUINED_LIBRARY = Card("Ruined Library", cost=0, types=[ACTION, RUINS], year=2012, play=[plus(cards=1)])
RUINED_MARKET = Card("Ruined Market", cost=0, types=[ACTION, RUINS], year=2012, play=[plus(buys=1)])
RUINED_VILLAGE = Card("Ruined Village", cost=0, types=[ACTION, RUINS], year=2012, play=[plus(actions=1)])
SAGE = Card(
    "Sage", cost=3, types=[ACTION], year=2012,
    play=[
        plus(actions=1),
        RevealUntil(kind(costing=AtLeast(3)), do=[Put(a_card(costing=AtLeast(3)), frm=LOOKED, to=HAND)]),
    ],
)
SCAVENGER = Card(
    "Scavenger", cost=4, types=[ACTION], year=2012,
    play=[plus(coins=2), May([DeckToDiscard()]), Put(a_card(), frm=DISCARD)],
)
SIR_BAILEY = knight("Sir Bailey", plus(cards=1, actions=1))
SIR_DESTRY = knight("Sir Destry", plus(cards=2))
SIR_MARTIN = knight("Sir Martin", plus(buys=2), cost=4)
SIR_MICHAEL = knight("Sir Michael", EachOther([Discard(down_to(3))]))
SIR_VANDER = knight("Sir Vander", abilities=[When(WHEN_TRASHED, do=[Gain(kind(named="Gold"))])])
SPOILS = Card(
    "Spoils", cost=0, types=[TREASURE], year=2012, supply=False,
    play=[Worth(3), Return(THIS, frm=PLAY)],
)
SQUIRE = Card(
    "Squire", cost=2, types=[ACTION], year=2012,
    play=[
        plus(coins=1),
        ChooseOne([
            Option("actions", [plus(actions=2)]), Option("buys", [plus(buys=2)]),
            Option("gain-silver", [Gain(kind(named="Silver"))]),
        ]),
    ],
    abilities=[When(WHEN_TRASHED, do=[Gain(kind(ATTACK))])],
)  # fmt: skip
STOREROOM = Card(
    "Storeroom", cost=3, types=[ACTION], year=2012,
    play=[
        plus(buys=1),
        Discard(any_number(), then=[plus(cards=NumberOfIt())]),
        Discard(any_number(), then=[plus(coins=NumberOfIt())]),
    ],
)
SURVIVORS = Card(
    "Survivors", cost=0, types=[ACTION, RUINS], year=2012,
    play=[
        LookAt(2, do=[ChooseOne([Option("discard", [Discard(all_of(), frm=LOOKED)]), Option("keep", [])])]),
    ],
)
URCHIN = Card(
    "Urchin", cost=3, types=[ACTION, ATTACK], year=2012, brings=["mercenary"],
    play=[plus(cards=1, actions=1), EachOther([Discard(down_to(4))])],
    abilities=[
        When(
            WHEN_PLAYED, what=kind(ATTACK, other_than=THIS), holding=PLAY, may=True,
            do=[Trash(THIS, frm=PLAY, then=[Gain(kind(named="Mercenary"))])],
        ),
    ],
)
VAGRANT = Card(
    "Vagrant", cost=2, types=[ACTION], year=2012,
    play=[
        plus(cards=1, actions=1),
        Reveal(1, do=[Put(Some(kind(any_of=[CURSE, VICTORY, RUINS, SHELTER])), frm=LOOKED, to=HAND)]),
    ],
)
WANDERING_MINSTREL = Card(
    "Wandering Minstrel", cost=4, types=[ACTION], year=2012,
    play=[plus(cards=1, actions=2), Reveal(3, do=[Put(all_of(kind(ACTION)), frm=LOOKED)], rest=DISCARD)],
)
