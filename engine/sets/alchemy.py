"""Alchemy: Potion and 12 Kingdom cards."""

from __future__ import annotations

from engine.vocabulary import *  # noqa: F403

ALCHEMIST = Card(
    "Alchemist", cost=Cost(3, 1), types=[ACTION], year=2022, brings=["potion"],
    play=[
        plus(cards=2, actions=1),
        this_turn(
            When(
                CLEAN_UP_STARTS, holding=LINGERING, may=True, given=Counted(InPlay(kind(named="Potion")), least=1),
                do=[Put(THIS, frm=PLAY)],
            ),
        ),
    ],
)
ALCHEMIST_2010 = ALCHEMIST.in_year(
    2010,
    play=[plus(cards=2, actions=1)],
    abilities=[
        When(
            WHEN_DISCARDED_FROM_PLAY, may=True, given=Counted(InPlay(kind(named="Potion")), least=1),
            do=[Put(THIS, frm=DISCARD)],
        ),
    ],
)
APOTHECARY = Card(
    "Apothecary", cost=Cost(2, 1), types=[ACTION], year=2010, brings=["potion"],
    play=[
        plus(cards=1, actions=1),
        Reveal(4, do=[Put(all_of(Kind(named=["Copper", "Potion"])), frm=LOOKED, to=HAND)]),
    ],
)
APPRENTICE = Card(
    "Apprentice", cost=5, types=[ACTION], year=2010,
    play=[
        plus(actions=1),
        Trash(a_card(), then=[plus(cards=CoinsOf(IT)), If(Is(kind(costing=WithPotion())), [plus(cards=2)])]),
    ],
)
FAMILIAR = Card(
    "Familiar", cost=Cost(3, 1), types=[ACTION, ATTACK], year=2010, brings=["potion"],
    play=[plus(cards=1, actions=1), EachOther([Gain(kind(named="Curse"))])],
)
GOLEM = Card(
    "Golem", cost=Cost(4, 1), types=[ACTION], year=2010, brings=["potion"],
    play=[
        RevealUntil(
            kind(ACTION, other_than="Golem"), cards=2, others_first=True, do=[PlaySeveral(ANY, frm=LOOKED, must=True)]
        ),
    ],
)
HERBALIST = Card(
    "Herbalist", cost=2, types=[ACTION], year=2022,
    play=[plus(buys=1, coins=1), topdeck_once(kind(TREASURE))],
)
HERBALIST_2010 = HERBALIST.in_year(
    2010,
    play=[plus(buys=1, coins=1)],
    abilities=[When(WHEN_DISCARDED_FROM_PLAY, may=True, do=[Put(a_card(TREASURE), frm=FROM_PLAY)])],
)
PHILOSOPHERS_STONE = Card(
    "Philosopher's Stone", cost=Cost(3, 1), types=[TREASURE], year=2010, brings=["potion"],
    play=[plus(coins=DeckAndDiscard(every=5))],
)
SET_ASIDE = When(
    WHEN_TRASHED, holding=LINGERING,
    do=[SetAsideTrashed(When(TURN_ENDS, by=ANYONE, holding=LINGERING, do=[DiscardPileRest()]))],
)  # fmt: skip
POSSESSION = Card(
    "Possession", cost=Cost(6, 1), types=[ACTION], year=2023, brings=["potion"],
    play=[
        Possess(
            gains=When(WOULD_GAIN, holding=LINGERING, do=[PossessorGains([DEBT])]), trashes=SET_ASIDE, second=False,
        ),
    ],
)
POSSESSION_2016 = POSSESSION.in_year(
    2016, play=[Possess(gains=When(WOULD_GAIN, holding=LINGERING, do=[PossessorGains(STORED)]), trashes=SET_ASIDE)],
)
POSSESSION_2010 = POSSESSION.in_year(
    2010, play=[Possess(gains=When(WOULD_GAIN, holding=LINGERING, do=[PossessorGains()]), trashes=SET_ASIDE)],
)
POTION = Card("Potion", cost=4, types=[TREASURE], year=2010, play=[PotionWorth()])
SCRYING_POOL = Card(
    "Scrying Pool", cost=Cost(2, 1), types=[ACTION, ATTACK], year=2010, brings=["potion"],
    play=[
        plus(actions=1),
        EachOther(
            [
                Reveal(
                    1,
                    do=[
                        ChooseOne(
                            [Option("discard", [Discard(a_card(), frm=LOOKED)]), Option("keep", [])], chooser=OWNER
                        ),
                    ],
                ),
            ],
            too=True,
        ),
        RevealUntil(kind(without=(ACTION,)), rest=HAND),
    ],
)
TRANSMUTE = Card(
    "Transmute", cost=Cost(0, 1), types=[ACTION], year=2010, brings=["potion"],
    play=[
        Trash(
            a_card(),
            then=[
                If(Is(kind(ACTION)), [Gain(kind(named="Duchy"))]),
                If(Is(kind(TREASURE)), [Gain(kind(named="Transmute"))]),
                If(Is(kind(VICTORY)), [Gain(kind(named="Gold"))]),
            ],
        ),
    ],
)
UNIVERSITY = Card(
    "University", cost=Cost(2, 1), types=[ACTION], year=2010, brings=["potion"],
    play=[plus(actions=2), Gain(kind(ACTION, costing=UpTo(5)), may=True)],
)
VINEYARD = Card(
    "Vineyard", cost=Cost(0, 1), types=[VICTORY], year=2010, brings=["potion"], points=PerCard(1, 3, kind(ACTION)),
)
