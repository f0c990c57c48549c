"""Nocturne: what is not in the Supply: Bat, Wish, Spirits, Zombies, Heirlooms, States."""

from __future__ import annotations

from engine.vocabulary import *  # noqa: F403

BAT = Card(
    "Bat", cost=2, types=[NIGHT], year=2017, supply=False,
    play=[Trash(up_to(2), then=[Exchange(THIS, "Vampire")])],
)
GHOST = Card(
    "Ghost", cost=4, types=[NIGHT, DURATION, SPIRIT], year=2017, supply=False,
    play=[
        RevealUntil(
            kind(ACTION),
            do=[
                SetAside(
                    a_card(ACTION), frm=LOOKED, stays=True,
                    ability=When(TURN_STARTS, holding=LINGERING, do=[Play(a_card(), frm=LOOKED, times=2)]),
                ),
            ],
        ),
    ],
)
IMP = Card(
    "Imp", cost=2, types=[ACTION, SPIRIT], year=2017, supply=False,
    play=[plus(cards=2), Play(a_card(ACTION, not_in_play=True), may=True)],
)
CURSED_GOLD = Card(
    "Cursed Gold", cost=4, types=[TREASURE, HEIRLOOM], year=2017, supply=False,
    play=[Worth(3), Gain(kind(named="Curse"))],
)
GOAT = Card(
    "Goat", cost=2, types=[TREASURE, HEIRLOOM], year=2017, supply=False, play=[Worth(1), Trash(a_card(), may=True)]
)
HAUNTED_MIRROR = Card(
    "Haunted Mirror", types=[TREASURE, HEIRLOOM], year=2017, supply=False,
    play=[Worth(1)],
    abilities=[
        When(WHEN_TRASHED, do=[Discard(a_card(ACTION), may=True, then=[Gain(kind(named="Ghost"))])]),
    ],
)
LUCKY_COIN = Card(
    "Lucky Coin", cost=4, types=[TREASURE, HEIRLOOM], year=2017, supply=False,
    play=[Worth(1), Gain(kind(named="Silver"))],
)
MAGIC_LAMP = Card(
    "Magic Lamp", types=[TREASURE, HEIRLOOM], year=2017, supply=False,
    play=[
        Worth(1),
        If(
            Counted(InPlay(singles=True), least=6),
            [Trash(THIS, frm=PLAY, then=[Gain(kind(named="Wish"), times=3)])],
        ),
    ],
)
PASTURE = Card(
    "Pasture", cost=2, types=[TREASURE, VICTORY, HEIRLOOM], year=2017, supply=False,
    play=[Worth(1)], points=PerCard(1, what=kind(named="Estate")),
)
POUCH = Card("Pouch", cost=2, types=[TREASURE, HEIRLOOM], year=2017, supply=False, play=[Worth(1), plus(buys=1)])
WILL_O_WISP = Card(
    "Will-o'-Wisp", types=[ACTION, SPIRIT], year=2017, supply=False,
    play=[
        plus(cards=1, actions=1),
        Reveal(1, do=[Put(all_of(kind(costing=UpTo(2))), frm=LOOKED, to=HAND)]),
    ],
)
WISH = Card(
    "Wish", types=[ACTION], year=2017, supply=False,
    play=[plus(actions=1), Return(THIS, frm=PLAY, then=[Gain(kind(costing=UpTo(6)), to=HAND)])],
)
ZOMBIE_APPRENTICE = Card(
    "Zombie Apprentice", cost=3, types=[ACTION, ZOMBIE], year=2017, supply=False,
    play=[Trash(a_card(ACTION), may=True, then=[plus(cards=3, actions=1)])],
)
ZOMBIE_MASON = Card(
    "Zombie Mason", cost=3, types=[ACTION, ZOMBIE], year=2017, supply=False,
    play=[TrashTop(1, then=[Gain(kind(costing=UpTo(IT, more=1)), may=True)])],
)
ZOMBIE_SPY = Card(
    "Zombie Spy", cost=3, types=[ACTION, ZOMBIE], year=2017, supply=False,
    play=[
        plus(cards=1, actions=1),
        LookAt(1, do=[ChooseOne([Option("discard", [Discard(a_card(), frm=LOOKED)]), Option("keep", [])])]),
    ],
)

DELUDED = Card(
    "Deluded", types=[STATE], year=2017, supply=False,
    abilities=[When(BUY_STARTS, holding=OWNED, do=[ReturnThis(), this_turn(CannotBuy(kind(ACTION)))])],
)
ENVIOUS = Card(
    "Envious", types=[STATE], year=2017, supply=False,
    abilities=[When(BUY_STARTS, holding=OWNED, do=[ReturnThis(), this_turn(MakesOnly(("Silver", "Gold"), 1))])],
)
MISERABLE = Card("Miserable", types=[STATE], year=2017, supply=False, points=-2)
TWICE_MISERABLE = Card("Twice Miserable", types=[STATE], year=2017, supply=False, points=-4)
LOST_IN_THE_WOODS = Card(
    "Lost in the Woods", types=[STATE], year=2017, supply=False,
    abilities=[When(TURN_STARTS, holding=OWNED, do=[Discard(a_card(), may=True, then=[Receive(BOON)])])],
)
