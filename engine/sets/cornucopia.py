"""Cornucopia, both editions: 18 Kingdom cards, the Prizes of the first, the Rewards of the second."""

from __future__ import annotations

from engine.vocabulary import *  # noqa: F403

FIRST, SECOND = 2011, 2024

CARNIVAL = Card(
    "Carnival", cost=5, types=[ACTION], year=SECOND,
    play=[Reveal(4, rest=DISCARD, do=[Put(one_of_each(), frm=LOOKED, to=HAND)])],
)
FAIRGROUNDS = Card("Fairgrounds", cost=6, types=[VICTORY], year=FIRST, points=PerName(2, 5))
FARMHANDS = Card(
    "Farmhands", cost=4, types=[ACTION], year=SECOND,
    play=[plus(cards=1, actions=2)],
    abilities=[
        When(
            WHEN_GAINED,
            do=[
                SetAside(
                    a_card(any_of=[ACTION, TREASURE]), may=True, revealed=True,
                    ability=When(TURN_STARTS, do=[Play(a_card(), frm=LOOKED)]),
                ),
            ],
        ),
    ],
)
FARMING_VILLAGE = Card(
    "Farming Village", cost=4, types=[ACTION], year=FIRST,
    play=[
        plus(actions=2),
        RevealUntil(
            kind(any_of=[ACTION, TREASURE]), do=[Put(all_of(kind(any_of=[ACTION, TREASURE])), frm=LOOKED, to=HAND)]
        ),
    ],
)
FERRYMAN = Card(
    "Ferryman", cost=5, types=[ACTION], year=SECOND,
    play=[plus(cards=2, actions=1), Discard(a_card())],
    abilities=[When(WHEN_GAINED, do=[Gain(kind(), frm=BESIDE)])],
)
FORTUNE_TELLER = Card(
    "Fortune Teller", cost=3, types=[ACTION, ATTACK], year=FIRST,
    play=[
        plus(coins=2),
        EachOther([
            RevealUntil(
                kind(any_of=[VICTORY, CURSE]), do=[Put(all_of(kind(any_of=[VICTORY, CURSE])), frm=LOOKED, to=DECK)]
            ),
        ]),
    ],
)  # fmt: skip
HAMLET = Card(
    "Hamlet", cost=2, types=[ACTION], year=FIRST,
    play=[
        plus(cards=1, actions=1),
        Discard(a_card(), may=True, then=[plus(actions=1)]),
        Discard(a_card(), may=True, then=[plus(buys=1)]),
    ],
)
HARVEST = Card(
    "Harvest", cost=5, types=[ACTION], year=FIRST,
    play=[Reveal(4, do=[Discard(all_of(), frm=LOOKED, then=[plus(coins=NumberOfIt(names=True))])])],
)
HORN_OF_PLENTY = Card(
    "Horn of Plenty", cost=5, types=[TREASURE], year=FIRST,
    play=[
        Gain(kind(costing=UpTo(InPlay(names=True))), then=[If(Is(kind(VICTORY)), [Trash(THIS, frm=PLAY)])]),
    ],
)
HORSE_TRADERS = Card(
    "Horse Traders", cost=4, types=[ACTION, REACTION], year=FIRST,
    play=[plus(buys=1, coins=3), Discard(exactly(2))],
    abilities=[
        When(
            WHEN_PLAYED, by=OTHERS, what=kind(ATTACK), holding=HAND, may=True,
            do=[SetAside(Some(ThisCard()), ability=When(TURN_STARTS, do=[plus(cards=1), TakeBack()]))],
        ),
    ],
)
HUNTING_PARTY = Card(
    "Hunting Party", cost=5, types=[ACTION], year=FIRST,
    play=[
        plus(cards=1, actions=1),
        RevealHand(),
        RevealUntil(kind(among=NotInHand()), do=[Put(all_of(kind(among=NotInHand())), frm=LOOKED, to=HAND)]),
    ],
)
JESTER = Card(
    "Jester", cost=5, types=[ACTION, ATTACK], year=FIRST,
    play=[
        plus(coins=2),
        EachOther([
            DiscardTop(1, then=[
                If(
                    Is(kind(VICTORY)),
                    [Gain(kind(named="Curse"))],
                    [
                        ChooseOne([
                            Option("they", [Gain(Kind(copy_of=IT))]),
                            Option("gain", [LetOwner([Gain(Kind(copy_of=IT))])]),
                        ], chooser=OWNER),
                    ],
                ),
            ]),
        ]),
    ],
)  # fmt: skip
JOUST = Card(
    "Joust", cost=5, types=[ACTION], year=SECOND,
    play=[
        plus(cards=1, actions=1, coins=1),
        SetAside(
            a_card(named="Province"), may=True, revealed=True,
            ability=When(CLEAN_UP_STARTS, by=ANYONE, do=[Discard(a_card(), frm=LOOKED)]),
            then=[Gain(kind(REWARD), frm=OUTSIDE, to=HAND)],
        ),
    ],
)
MENAGERIE = Card(
    "Menagerie", cost=3, types=[ACTION], year=FIRST,
    play=[plus(actions=1), RevealHand(), If(NoTwoAlike(), [plus(cards=3)], [plus(cards=1)])],
)
REMAKE = Card(
    "Remake", cost=4, types=[ACTION], year=FIRST,
    play=[ForEach(2, [Trash(a_card(), then=[Gain(kind(costing=Exactly(IT, more=1)))])])],
)
SHOP = Card(
    "Shop", cost=3, types=[ACTION], year=SECOND,
    play=[plus(cards=1, coins=1), Play(a_card(ACTION, not_in_play=True), may=True)],
)
TOURNAMENT = Card(
    "Tournament", cost=4, types=[ACTION], year=FIRST,
    play=[
        plus(actions=1),
        EachMayShow(
            kind(named="Province"),
            yours=[
                Discard(a_card(named="Province")),
                ChooseOne([
                    Option("gain", [Gain(kind(PRIZE), frm=OUTSIDE, to=DECK)]),
                    Option("gain-duchy", [Gain(kind(named="Duchy"), to=DECK)]),
                ], either=True),
            ],
            alone=[plus(cards=1, coins=1)],
        ),
    ],
)  # fmt: skip
YOUNG_WITCH = Card(
    "Young Witch", cost=4, types=[ACTION, ATTACK], year=FIRST,
    play=[
        plus(cards=2),
        Discard(exactly(2)),
        EachOther([Show(a_card(marked=BANE), may=True, instead=[Gain(kind(named="Curse"))])]),
    ],
)

# Prizes and Rewards.
BAG_OF_GOLD = Card(
    "Bag of Gold", types=[ACTION, PRIZE], year=FIRST, supply=False,
    play=[plus(actions=1), Gain(kind(named="Gold"), to=DECK)],
)
CORONET = Card(
    "Coronet", types=[ACTION, TREASURE, REWARD], year=SECOND, supply=False,
    play=[
        Play(a_card(ACTION, without=(REWARD,)), times=2, may=True),
        Play(a_card(TREASURE, without=(REWARD,)), times=2, may=True),
    ],
)
COURSER = Card(
    "Courser", types=[ACTION, REWARD], year=SECOND, supply=False,
    play=[
        ChooseOne([
            Option("cards", [plus(cards=2)]),
            Option("actions", [plus(actions=2)]),
            Option("coins", [plus(coins=2)]),
            Option("gain", [Gain(kind(named="Silver"), times=4)]),
        ], number=2),
    ],
)  # fmt: skip
DEMESNE = Card(
    "Demesne", types=[ACTION, VICTORY, REWARD], year=SECOND, supply=False,
    play=[plus(actions=2, buys=2), Gain(kind(named="Gold"))],
    points=PerCard(1, what=kind(named="Gold")),
)
DIADEM = Card(
    "Diadem", types=[TREASURE, PRIZE], year=FIRST, supply=False, play=[Worth(2), plus(coins=Left(ACTIONS_LEFT))]
)
FOLLOWERS = Card(
    "Followers", types=[ACTION, ATTACK, PRIZE], year=FIRST, supply=False,
    play=[plus(cards=2), Gain(kind(named="Estate")), EachOther([Gain(kind(named="Curse")), Discard(down_to(3))])],
)
HOUSECARL = Card(
    "Housecarl", types=[ACTION, REWARD], year=SECOND, supply=False,
    play=[plus(cards=InPlay(kind(ACTION), names=True))],
)
HUGE_TURNIP = Card(
    "Huge Turnip", types=[TREASURE, REWARD], year=SECOND, supply=False,
    play=[GetTokens(COFFERS, 2), plus(coins=TokensHeld(COFFERS))],
)
PRINCESS = Card(
    "Princess", types=[ACTION, PRIZE], year=2022, supply=False, play=[plus(buys=1), CostLess(2)]
)
PRINCESS_1 = PRINCESS.in_year(FIRST, play=[plus(buys=1)], abilities=[CostsLess(2, holding=PLAY)])
RENOWN = Card("Renown", types=[ACTION, REWARD], year=SECOND, supply=False, play=[plus(buys=1), CostLess(2)])
TRUSTY_STEED = Card(
    "Trusty Steed", types=[ACTION, PRIZE], year=FIRST, supply=False,
    play=[
        ChooseOne([
            Option("cards", [plus(cards=2)]),
            Option("actions", [plus(actions=2)]),
            Option("coins", [plus(coins=2)]),
            Option("gain", [Gain(kind(named="Silver"), times=4), DeckToDiscard()]),
        ], number=2),
    ],
)  # fmt: skip
