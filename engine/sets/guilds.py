"""Guilds: 16 Kingdom cards, of both editions."""

from __future__ import annotations

from engine.vocabulary import *  # noqa: F403

ABOUT_A_CARD = LookAt(1, do=[
    ChooseOne([
        Option("trash", [Trash(all_of(), frm=LOOKED)]), Option("discard", [Discard(all_of(), frm=LOOKED)]),
        Option("deck", [Put(all_of(), frm=LOOKED)]),
    ]),
])  # fmt: skip
ADVISOR = Card(
    "Advisor", cost=4, types=[ACTION], year=2013,
    play=[plus(actions=1), Reveal(3, do=[Discard(a_card(), frm=LOOKED, chooser=LEFT)], rest=HAND)],
)
BAKER = Card(
    "Baker", cost=5, types=[ACTION], year=2013,
    play=[plus(cards=1, actions=1), GetTokens(COFFERS)],
    abilities=[AtFirst(COFFERS)],
)
BUTCHER = Card(
    "Butcher", cost=5, types=[ACTION], year=2013,
    play=[
        GetTokens(COFFERS, 2),
        Trash(
            a_card(), may=True,
            then=[
                Spend(
                    COFFERS, EVERYTHING, may=True, always=True, then=[Gain(kind(costing=UpTo(IT, more=Paid())))]
                ),
            ],
        ),
    ],
)
CANDLESTICK_MAKER = Card(
    "Candlestick Maker", cost=2, types=[ACTION], year=2013,
    play=[plus(actions=1, buys=1), GetTokens(COFFERS)],
)
DOCTOR = Card(
    "Doctor", cost=3, types=[ACTION], year=2022,
    play=[NameCard([Reveal(3, do=[Trash(all_of(Kind(among=Named())), frm=LOOKED)])])],
    abilities=[
        MayOverpay(),
        When(WHEN_GAINED, given=HasOverpaid(), do=[ForEach(Overpaid(), [ABOUT_A_CARD])]),
    ],
)
DOCTOR_2013 = DOCTOR.in_year(
    2013,
    abilities=[
        MayOverpay(),
        When(WHEN_BOUGHT, given=HasOverpaid(), do=[ForEach(Overpaid(), [ABOUT_A_CARD])]),
    ],
)
FARRIER = Card(
    "Farrier", cost=2, types=[ACTION], year=2024,
    play=[plus(cards=1, actions=1, buys=1)],
    abilities=[
        MayOverpay(),
        When(
            WHEN_GAINED, given=HasOverpaid(), do=[ForEach(Overpaid(), [end_of_turn(plus(cards=1))])]
        ),
    ],
)
FOOTPAD = Card(
    "Footpad", cost=5, types=[ACTION, ATTACK], year=2024,
    play=[GetTokens(COFFERS, 2), EachOther([Discard(down_to(3))])],
    abilities=[
        When(
            WHEN_GAINED, holding=EVERYWHERE, given=DuringPhase(ACTION_PHASE, anyones=True), do=[plus(cards=1)]
        ),
    ],
)
HERALD = Card(
    "Herald", cost=4, types=[ACTION], year=2022,
    play=[plus(cards=1, actions=1), Reveal(1, do=[Play(a_card(ACTION), frm=LOOKED)])],
    abilities=[
        MayOverpay(),
        When(WHEN_GAINED, given=HasOverpaid(), do=[Put(exactly(Overpaid()), frm=DISCARD)]),
    ],
)
HERALD_2013 = HERALD.in_year(
    2013,
    abilities=[
        MayOverpay(),
        When(WHEN_BOUGHT, given=HasOverpaid(), do=[Put(exactly(Overpaid()), frm=DISCARD)]),
    ],
)
INFIRMARY = Card(
    "Infirmary", cost=3, types=[ACTION], year=2024,
    play=[plus(cards=1), Trash(a_card(), may=True)],
    abilities=[
        MayOverpay(),
        When(WHEN_GAINED, given=HasOverpaid(), do=[Play(IT, frm=ANYWHERE, times=Overpaid())]),
    ],
)
JOURNEYMAN = Card(
    "Journeyman", cost=5, types=[ACTION], year=2013,
    play=[
        NameCard([
            RevealUntil(
                Kind(among=Named(another=True)), cards=3,
                do=[Put(all_of(Kind(among=Named(another=True))), frm=LOOKED, to=HAND)],
            ),
        ]),
    ],
)  # fmt: skip
MASTERPIECE = Card(
    "Masterpiece", cost=3, types=[TREASURE], year=2022,
    play=[Worth(1)],
    abilities=[
        MayOverpay(),
        When(
            WHEN_GAINED, given=HasOverpaid(), do=[Gain(kind(named="Silver"), times=Overpaid())]
        ),
    ],
)
MASTERPIECE_2013 = MASTERPIECE.in_year(
    2013,
    abilities=[
        MayOverpay(),
        When(
            WHEN_BOUGHT, given=HasOverpaid(), do=[Gain(kind(named="Silver"), times=Overpaid())]
        ),
    ],
)
MERCHANT_GUILD = Card(
    "Merchant Guild", cost=5, types=[ACTION], year=2022,
    play=[
        plus(buys=1, coins=1),
        this_turn(When(BUY_ENDS, holding=LINGERING, do=[GetTokens(COFFERS, Done(GAIN_DEED, phase=BUY_PHASE))])),
    ],
)
MERCHANT_GUILD_2013 = MERCHANT_GUILD.in_year(
    2013, play=[plus(buys=1, coins=1)], abilities=[When(WHEN_BOUGHT, holding=PLAY, do=[GetTokens(COFFERS)])]
)
PLAZA = Card(
    "Plaza", cost=4, types=[ACTION], year=2013,
    play=[plus(cards=1, actions=2), Discard(a_card(TREASURE), may=True, then=[GetTokens(COFFERS)])],
)
SOOTHSAYER = Card(
    "Soothsayer", cost=5, types=[ACTION, ATTACK], year=2013,
    play=[Gain(kind(named="Gold")), EachOther([Gain(kind(named="Curse"), then=[plus(cards=1)])])],
)
STONEMASON = Card(
    "Stonemason", cost=2, types=[ACTION], year=2022,
    play=[Trash(a_card(), then=[Gain(kind(costing=LessThan(IT)), times=2)])],
    abilities=[
        MayOverpay(potions=True),
        When(
            WHEN_GAINED, given=HasOverpaid(),
            do=[Gain(kind(ACTION, costing=Exactly(Overpaid())), times=2)],
        ),
    ],
)
STONEMASON_2013 = STONEMASON.in_year(
    2013,
    abilities=[
        MayOverpay(potions=True),
        When(
            WHEN_BOUGHT, given=HasOverpaid(),
            do=[Gain(kind(ACTION, costing=Exactly(Overpaid())), times=2)],
        ),
    ],
)
TAXMAN = Card(
    "Taxman", cost=4, types=[ACTION, ATTACK], year=2013,
    play=[
        Trash(
            a_card(TREASURE), may=True,
            then=[
                EachOther([If(HandAtLeast(5), [Discard(Some(Kind(copy_of=IT)), otherwise=[ProveByHand()])])]),
                Gain(kind(TREASURE, costing=UpTo(IT, more=3)), to=DECK),
            ],
        ),
    ],
)
