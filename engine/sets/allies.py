"""Allies, as far as it is written."""

from __future__ import annotations

from engine.vocabulary import *  # noqa: F403

ACOLYTE = Card(
    "Acolyte", cost=4, types=[ACTION, AUGUR], year=2022,
    play=[
        Trash(Some(Kind(any_of=(ACTION, VICTORY))), may=True, then=[Gain(kind(named="Gold"))]),
        Trash(THIS, may=True, then=[Gain(kind(AUGUR))]),
    ],
)
BARBARIAN = Card(
    "Barbarian", cost=5, types=[ACTION, ATTACK], year=2022,
    play=[
        plus(coins=2),
        EachOther([
            TrashTop(
                1,
                then=[
                    If(
                        Is(kind(costing=AtLeast(3))),
                        [Gain(Kind(costing=LessThan(IT), shares=IT))], [Gain(kind(named="Curse"))],
                    ),
                ],
            ),
        ]),
    ],
)  # fmt: skip
BAUBLE = Card(
    "Bauble", cost=2, types=[LIAISON, TREASURE], year=2022,
    play=[
        ChooseOne(
            [
                Option("buy", [plus(buys=1)]),
                Option("coins", [plus(coins=1)]),
                Option("token", [GetTokens(FAVORS)]),
                Option(
                    "deck",
                    [
                        this_turn(
                            When(WHEN_GAINED, holding=LINGERING, may=True, given=StillThere(), do=[MoveGained(DECK)]),
                        ),
                    ],
                ),
            ],
            number=2,
        ),
    ],
)
BROKER = Card(
    "Broker", cost=4, types=[ACTION, LIAISON], year=2022,
    play=[
        Trash(
            a_card(),
            then=[
                ChooseOne([
                    Option("cards", [plus(cards=CoinsOf(IT))]),
                    Option("actions", [plus(actions=CoinsOf(IT))]),
                    Option("coins", [plus(coins=CoinsOf(IT))]),
                    Option("token", [GetTokens(FAVORS, CoinsOf(IT))]),
                ]),
            ],
        ),
    ],
)  # fmt: skip
CAPITAL_CITY = Card(
    "Capital City", cost=5, types=[ACTION], year=2022,
    play=[
        plus(cards=1, actions=2),
        Discard(exactly(2), may=True, needs=2, then=[plus(coins=2)]),
        If(Counted(Left(COINS_LEFT), least=2), [May([LoseCoins(2, paid=True), plus(cards=2)])]),
    ],
)
CARPENTER = Card(
    "Carpenter", cost=4, types=[ACTION], year=2022,
    play=[
        If(
            Counted(EmptyPiles(), most=0),
            [plus(actions=1), Gain(kind(costing=UpTo(4)))],
            [Trash(a_card(), then=[Gain(kind(costing=UpTo(IT, more=2)))])],
        ),
    ],
)
CONTRACT = Card(
    "Contract", cost=5, types=[DURATION, LIAISON, TREASURE], year=2022,
    play=[
        Worth(2), GetTokens(FAVORS),
        SetAside(
            a_card(ACTION), may=True, revealed=True, stays=True,
            ability=When(TURN_STARTS, do=[Play(a_card(), frm=LOOKED)]),
        ),
    ],
)
COURIER = Card(
    "Courier", cost=4, types=[ACTION], year=2022,
    play=[
        plus(coins=1), DiscardTop(1), Play(Some(Kind(any_of=(ACTION, TREASURE))), frm=DISCARD, may=True),
    ],
)
DESERT_GUIDES = Card(
    "Desert Guides", types=[ALLY], year=2022, supply=False,
    abilities=[
        When(
            TURN_STARTS, holding=EVERYWHERE, may=True,
            do=[Spend(FAVORS, then=[DiscardHand(), plus(cards=5)], again=True)],
        ),
    ],
)
EMISSARY = Card(
    "Emissary", cost=5, types=[ACTION, LIAISON], year=2022,
    play=[Plus(cards=3, shuffled=[plus(actions=1), GetTokens(FAVORS, 2)])],
)
FELLOWSHIP_OF_SCRIBES = Card(
    "Fellowship of Scribes", types=[ALLY], year=2022, supply=False,
    abilities=[
        When(
            AFTER_PLAY, what=kind(ACTION), holding=EVERYWHERE, may=True, given=HandAtMost(4),
            do=[Spend(FAVORS, then=[plus(cards=1)])],
        ),
    ],
)
GALLERIA = Card(
    "Galleria", cost=5, types=[ACTION], year=2022,
    play=[
        plus(coins=3),
        this_turn(When(WHEN_GAINED, what=kind(costing=Between(3, top=4)), holding=LINGERING, do=[plus(buys=1)])),
    ],
)
GANG_OF_PICKPOCKETS = Card(
    "Gang of Pickpockets", types=[ALLY], year=2022, supply=False,
    abilities=[
        When(TURN_STARTS, holding=EVERYWHERE, do=[Spend(FAVORS, may=True, instead=[Discard(down_to(4))])]),
    ],
)
GUILDMASTER = Card(
    "Guildmaster", cost=5, types=[ACTION, LIAISON], year=2022,
    play=[plus(coins=3), this_turn(When(WHEN_GAINED, holding=LINGERING, do=[GetTokens(FAVORS)]))],
)
HERB_GATHERER = Card(
    "Herb Gatherer", cost=3, types=[ACTION, AUGUR], year=2022,
    play=[plus(buys=1), DeckToDiscard(), Play(a_card(TREASURE), frm=DISCARD, may=True), Rotate("Augurs")],
)
HIGHWAYMAN = Card(
    "Highwayman", cost=5, types=[ACTION, ATTACK, DURATION], year=2022,
    play=[
        next_turn(Discard(THIS, frm=PLAY), plus(cards=3)),
        Later(FirstTreasureIdle(), YOUR_NEXT_TURN, stays=True),
    ],
)
HUNTER = Card(
    "Hunter", cost=5, types=[ACTION], year=2022,
    play=[
        plus(actions=1),
        Reveal(
            3, rest=DISCARD,
            do=[
                Put(a_card(ACTION), frm=LOOKED, to=HAND), Put(a_card(TREASURE), frm=LOOKED, to=HAND),
                Put(a_card(VICTORY), frm=LOOKED, to=HAND),
            ],
        ),
    ],
)
IMPORTER = Card(
    "Importer", cost=3, types=[ACTION, DURATION, LIAISON], year=2022,
    play=[next_turn(Gain(kind(costing=UpTo(5))))],
    abilities=[AtFirst(FAVORS, 4, more=True)],
)
INNKEEPER = Card(
    "Innkeeper", cost=4, types=[ACTION], year=2022,
    play=[
        plus(actions=1),
        ChooseOne([
            Option("card", [plus(cards=1)]),
            Option("three", [plus(cards=3), Discard(exactly(3))]),
            Option("five", [plus(cards=5), Discard(exactly(6))]),
        ]),
    ],
)  # fmt: skip
LEAGUE_OF_BANKERS = Card(
    "League of Bankers", types=[ALLY], year=2022, supply=False,
    abilities=[When(BUY_STARTS, holding=EVERYWHERE, do=[plus(coins=TokensHeld(FAVORS, every=4))])],
)
MARQUIS = Card(
    "Marquis", cost=6, types=[ACTION], year=2022,
    play=[plus(buys=1), plus(cards=CardsIn(HAND)), Discard(down_to(10))],
)
MERCHANT_CAMP = Card(
    "Merchant Camp", cost=3, types=[ACTION], year=2022,
    play=[plus(actions=2, coins=1)],
    abilities=[When(WHEN_DISCARDED_FROM_PLAY, may=True, given=StillThere(), do=[MoveGained(DECK)])],
)
MODIFY = Card(
    "Modify", cost=5, types=[ACTION], year=2022,
    play=[
        Trash(
            a_card(), needs=0,
            then=[
                ChooseOne([
                    Option("cards", [plus(cards=1, actions=1)]), Option("gain", [Gain(kind(costing=UpTo(IT, more=2)))]),
                ]),
            ],
        ),
    ],
)  # fmt: skip
MOUNTAIN_FOLK = Card(
    "Mountain Folk", types=[ALLY], year=2022, supply=False,
    abilities=[When(TURN_STARTS, holding=EVERYWHERE, may=True, do=[Spend(FAVORS, 5, then=[plus(cards=3)])])],
)
PEACEFUL_CULT = Card(
    "Peaceful Cult", types=[ALLY], year=2022, supply=False,
    abilities=[
        When(BUY_STARTS, holding=EVERYWHERE, do=[Spend(FAVORS, EVERYTHING, may=True, then=[Trash(exactly(Paid()))])]),
    ],
)
ROYAL_GALLEY = Card(
    "Royal Galley", cost=4, types=[ACTION, DURATION], year=2022,
    play=[
        plus(cards=1),
        Play(
            a_card(ACTION, without=(DURATION,)), may=True,
            then=[SetAside(IT, stays=True, ability=When(TURN_STARTS, do=[Play(a_card(), frm=LOOKED)]))],
        ),
    ],
)
SENTINEL = Card(
    "Sentinel", cost=3, types=[ACTION], year=2022, play=[LookAt(5, do=[Trash(up_to(2), frm=LOOKED)])],
)
SIBYL = Card(
    "Sibyl", cost=6, types=[ACTION, AUGUR], year=2022,
    play=[plus(cards=4, actions=1), Put(a_card(), to=DECK), Put(a_card(), to=DECK_BOTTOM)],
)
SKIRMISHER = Card(
    "Skirmisher", cost=5, types=[ACTION, ATTACK], year=2022,
    play=[
        plus(cards=1, actions=1, coins=1),
        this_turn(When(WHEN_GAINED, what=kind(ATTACK), holding=LINGERING, do=[EachOther([Discard(down_to(3))])])),
    ],
)
SORCERESS = Card(
    "Sorceress", cost=5, types=[ACTION, ATTACK, AUGUR], year=2022,
    play=[plus(actions=1), TakeIfNamed(always=True, then=[EachOther([Gain(kind(named="Curse"))])])],
)
SPECIALIST = Card(
    "Specialist", cost=5, types=[ACTION], year=2022,
    play=[
        Play(
            Some(Kind(any_of=(ACTION, TREASURE))), may=True,
            then=[
                ChooseOne([
                    Option("replay", [Replay()]), Option("gain", [Gain(kind(copy_of=IT))]),
                ]),
            ],
        ),
    ],
)  # fmt: skip
SWAP = Card(
    "Swap", cost=5, types=[ACTION], year=2022,
    play=[
        plus(cards=1, actions=1),
        Return(a_card(ACTION), may=True, then=[Gain(kind(ACTION, costing=UpTo(5), other_than=IT), to=HAND)]),
    ],
)
SYCOPHANT = Card(
    "Sycophant", cost=2, types=[ACTION, LIAISON], year=2022,
    play=[plus(actions=1), Discard(exactly(3), then=[plus(coins=3)])],
    abilities=[When(WHEN_GAINED, do=[GetTokens(FAVORS, 2)]), When(WHEN_TRASHED, do=[GetTokens(FAVORS, 2)])],
)
TOWN = Card(
    "Town", cost=4, types=[ACTION], year=2022,
    play=[
        ChooseOne([
            Option("actions", [plus(cards=1, actions=2)]), Option("coins", [plus(buys=1, coins=2)]),
        ]),
    ],
)  # fmt: skip
UNDERLING = Card(
    "Underling", cost=3, types=[ACTION, LIAISON], year=2022, play=[plus(cards=1, actions=1), GetTokens(FAVORS)],
)
