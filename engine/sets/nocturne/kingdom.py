"""Nocturne: its 33 Kingdom cards."""

from __future__ import annotations

from engine.vocabulary import *  # noqa: F403

BARD = Card("Bard", cost=4, types=[ACTION, FATE], year=2017, play=[plus(coins=2), Receive(BOON)])
BLESSED_VILLAGE = Card(
    "Blessed Village", cost=4, types=[ACTION, FATE], year=2017,
    play=[plus(cards=1, actions=2)],
    abilities=[
        When(
            WHEN_GAINED,
            do=[TakeBoons(later=When(TURN_STARTS, holding=LINGERING, do=[Receive(BOON, frm=OWNED)]))],
        ),
    ],
)
CEMETERY = Card(
    "Cemetery", cost=4, types=[VICTORY], year=2017, heirloom="Haunted Mirror", points=2,
    abilities=[When(WHEN_GAINED, do=[Trash(up_to(4))])],
)
CHANGELING = Card(
    "Changeling", cost=3, types=[NIGHT], year=2017,
    play=[Trash(THIS, frm=PLAY), Gain(kind(in_play=YOU))],
    abilities=[
        When(
            WHEN_GAINED, what=kind(costing=AtLeast(3)), holding=EVERYWHERE, may=True,
            given=CanExchange("Changeling"), do=[Exchange(IT, "Changeling")],
        ),
    ],
)
COBBLER = Card(
    "Cobbler", cost=5, types=[NIGHT, DURATION], year=2017, play=[next_turn(Gain(kind(costing=UpTo(4)), to=HAND))]
)
CONCLAVE = Card(
    "Conclave", cost=4, types=[ACTION], year=2017,
    play=[plus(coins=2), Play(a_card(ACTION, not_in_play=True), may=True, then=[plus(actions=1)])],
)
CRYPT = Card(
    "Crypt", cost=5, types=[NIGHT, DURATION], year=2022,
    play=[
        SetAside(
            any_number(kind(TREASURE, without=(DURATION,))), frm=PLAY, stays=True,
            ability=When(TURN_STARTS, holding=LINGERING, do=[TakeBack(one=True)]),
        ),
    ],
)
CRYPT_1 = CRYPT.in_year(
    2017,
    play=[
        SetAside(
            any_number(kind(TREASURE)), frm=PLAY, stays=True,
            ability=When(TURN_STARTS, holding=LINGERING, do=[TakeBack(one=True)]),
        ),
    ],
)
CURSED_VILLAGE = Card(
    "Cursed Village", cost=5, types=[ACTION, DOOM], year=2017,
    play=[plus(actions=2), DrawUntil(6)],
    abilities=[When(WHEN_GAINED, do=[Receive(HEX)])],
)
DEN_OF_SIN = Card(
    "Den of Sin", cost=5, types=[NIGHT, DURATION], year=2017,
    play=[next_turn(plus(cards=2))], abilities=[GainedTo(HAND)],
)
DEVILS_WORKSHOP = Card(
    "Devil's Workshop", cost=4, types=[NIGHT], year=2017,
    play=[
        If(
            Counted(GainedThisTurn(), least=2),
            [Gain(kind(named="Imp"))],
            [
                If(
                    Counted(GainedThisTurn(), least=1, most=1),
                    [Gain(kind(costing=UpTo(4)))],
                    [Gain(kind(named="Gold"))],
                ),
            ],
        ),
    ],
)
DRUID = Card(
    "Druid", cost=2, types=[ACTION, FATE], year=2017, play=[plus(buys=1), Receive(BOON, frm=ASIDE)],
)
EXORCIST = Card(
    "Exorcist", cost=4, types=[NIGHT], year=2017,
    play=[Trash(a_card(), then=[Gain(kind(SPIRIT, costing=LessThan(IT)), frm=OUTSIDE)])],
)
FAITHFUL_HOUND = Card(
    "Faithful Hound", cost=2, types=[ACTION, REACTION], year=2017,
    play=[plus(cards=2)],
    abilities=[
        When(
            WHEN_DISCARDED, may=True, outside_clean_up=True,
            do=[SetAside(THIS, ability=When(TURN_ENDS, by=ANYONE, holding=LINGERING, do=[TakeBack()]))],
        ),
    ],
)
FOOL = Card(
    "Fool", cost=3, types=[ACTION, FATE], year=2017, heirloom="Lucky Coin",
    play=[TakeState("Lost in the Woods", unless=["Lost in the Woods"], sole=True, then=[TakeBoons(3)])],
)
GHOST_TOWN = Card(
    "Ghost Town", cost=3, types=[NIGHT, DURATION], year=2017,
    play=[next_turn(plus(cards=1, actions=1))], abilities=[GainedTo(HAND)],
)
GUARDIAN = Card(
    "Guardian", cost=2, types=[NIGHT, DURATION], year=2017,
    play=[Later(Unaffected(), YOUR_NEXT_TURN, stays=True), next_turn(plus(coins=1))], abilities=[GainedTo(HAND)],
)
IDOL = Card(
    "Idol", cost=5, types=[TREASURE, ATTACK, FATE], year=2017,
    play=[
        Worth(2),
        If(
            Counted(InPlay(kind(named="Idol")), odd=True),
            [Receive(BOON)],
            [EachOther([Gain(kind(named="Curse"))])],
        ),
    ],
)
LEPRECHAUN = Card(
    "Leprechaun", cost=3, types=[ACTION, DOOM], year=2017,
    play=[
        Gain(kind(named="Gold")),
        If(Counted(InPlay(), least=7, most=7), [Gain(kind(named="Wish"))], [Receive(HEX)]),
    ],
)
MONASTERY = Card(
    "Monastery", cost=2, types=[NIGHT], year=2017,
    play=[
        ForEach(GainedThisTurn(), [
            ChooseOne([
                Option("hand", [Trash(a_card())]),
                Option("play", [Trash(a_card(named="Copper"), frm=PLAY)]),
                Option("nothing", []),
            ]),
        ]),
    ],
)  # fmt: skip
NECROMANCER = Card(
    "Necromancer", cost=4, types=[ACTION], year=2020,
    play=[Play(a_card(ACTION, without=(DURATION,)), frm=TRASH, leaving=True, face_down="before")],
)
NECROMANCER_1 = NECROMANCER.in_year(
    2017, play=[Play(a_card(ACTION, without=(DURATION,)), frm=TRASH, leaving=True, face_down="after")]
)
NIGHT_WATCHMAN = Card(
    "Night Watchman", cost=3, types=[NIGHT], year=2017,
    play=[LookAt(5, do=[Discard(any_number(), frm=LOOKED)])], abilities=[GainedTo(HAND)],
)
PIXIE = Card(
    "Pixie", cost=2, types=[ACTION, FATE], year=2017, heirloom="Goat",
    play=[plus(cards=1, actions=1), DiscardTopBoon()],
)
POOKA = Card(
    "Pooka", cost=5, types=[ACTION], year=2017, heirloom="Cursed Gold",
    play=[Trash(Some(kind(TREASURE, other_than="Cursed Gold")), may=True, then=[plus(cards=4)])],
)
RAIDER = Card(
    "Raider", cost=6, types=[NIGHT, DURATION, ATTACK], year=2017,
    play=[
        EachOther([If(HandAtLeast(5), [Discard(a_card(in_play=OWNER), otherwise=[ProveByHand()])])]),
        next_turn(plus(coins=3)),
    ],
)
SACRED_GROVE = Card(
    "Sacred Grove", cost=5, types=[ACTION, FATE], year=2017,
    play=[plus(buys=1, coins=3), Receive(BOON, shared=True)],
)
SECRET_CAVE = Card(
    "Secret Cave", cost=3, types=[ACTION, DURATION], year=2017, heirloom="Magic Lamp",
    play=[plus(cards=1, actions=1), Discard(exactly(3), may=True, needs=3, then=[next_turn(plus(coins=3))])],
)
SHEPHERD = Card(
    "Shepherd", cost=4, types=[ACTION], year=2017, heirloom="Pasture",
    play=[
        plus(actions=1),
        Discard(any_number(kind(VICTORY)), revealed=True, then=[plus(cards=NumberOfIt(each=2))]),
    ],
)
SKULK = Card(
    "Skulk", cost=4, types=[ACTION, ATTACK, DOOM], year=2017,
    play=[plus(buys=1), Receive(HEX, others=True)],
    abilities=[When(WHEN_GAINED, do=[Gain(kind(named="Gold"))])],
)
TORMENTOR = Card(
    "Tormentor", cost=5, types=[ACTION, ATTACK, DOOM], year=2017,
    play=[
        plus(coins=2),
        If(Counted(InPlay(others=True), most=0), [Gain(kind(named="Imp"))], [Receive(HEX, others=True)]),
    ],
)
TRACKER = Card(
    "Tracker", cost=2, types=[ACTION, FATE], year=2022, heirloom="Pouch",
    play=[
        plus(coins=1),
        this_turn(When(WHEN_GAINED, holding=LINGERING, may=True, given=StillThere(), do=[MoveGained(DECK)])),
        Receive(BOON),
    ],
)
TRACKER_1 = TRACKER.in_year(
    2017,
    play=[plus(coins=1), Receive(BOON)],
    abilities=[When(WHEN_GAINED, holding=PLAY, may=True, given=StillThere(), do=[MoveGained(DECK)])],
)
TRAGIC_HERO = Card(
    "Tragic Hero", cost=5, types=[ACTION], year=2017,
    play=[plus(cards=3, buys=1), If(HandAtLeast(8), [Trash(THIS, frm=PLAY), Gain(kind(TREASURE))])],
)
VAMPIRE = Card(
    "Vampire", cost=5, types=[NIGHT, ATTACK, DOOM], year=2017,
    play=[
        Receive(HEX, others=True),  # one Hex for all of them (N6)
        Gain(kind(costing=UpTo(5), other_than="Vampire")),
        Exchange(THIS, "Bat"),  # does nothing when the pile is empty (G10)
    ],
)
WEREWOLF = Card(
    "Werewolf", cost=5, types=[ACTION, ATTACK, NIGHT, DOOM], year=2017,
    play=[If(DuringPhase(NIGHT_PHASE), [Receive(HEX, others=True)], [plus(cards=3)])],
)
