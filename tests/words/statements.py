"""Statements of every form, verb and condition, to be read in each language: their golden lies in fixtures/statements.

They are said, not decided, but each is true of the game, for whoever reads them reads them as true.
"""

from __future__ import annotations

from engine.model.state import Fact
from engine.statements.proposition import EVERYBODY, Act, Deed, Given, Proposition, Statement, Thing, Verdict
from i18n.say.statements import say_assumed, say_question, say_sentence

YES, NO, DEPENDS = Verdict("yes"), Verdict("no"), Verdict("depends")
NEVER = Verdict("no", ("never",))


def numbers(*found):
    return Verdict("numbers", found)


def cards(*found, every=True):
    return Verdict("cards", found, every)


def play(*chain, seat=0):
    return Act("play", chain, seat)


def deed(verb, *, seat=0, card="", no=False, frm="", to="", **thing):
    return Deed(verb, seat, Thing(card, **thing), frm, to, no)


def on_the_way(*args, **more):
    return Given("deed", deed=deed(*args, **more))


def hand(*held, seat=0, **more):
    return Given("hand", seat, held, **more)


def told(form, wish, verdict, *acts, givens=(), **more):
    return Statement(Proposition(form, wish, tuple(acts), tuple(givens), **more), verdict)


MANY = ("Amphora", "Endless Chalice", "Figurehead", "Hammer", "Orb", "Prize Goat", "Shield", "Sword",
        "Doubloons", "Insignia", "Jewels", "Puzzle Box", "Sextant", "Spell Scroll", "Staff")  # fmt: skip
STATEMENTS = [
    # can
    told("can", deed("gain", card="Duchy"), NO, play("Workshop")),
    told("can", deed("gain", card="Gold", to="hand"), YES, play("Mine"), givens=[hand("Silver")]),
    told("can", deed("gain", kind="Treasure", cost=4), YES, play("Workshop")),
    told("can", deed("trash", number=4), YES, play("Chapel")),
    told("can", deed("trash", card="Mining Village", itself=True), YES, play("Mining Village")),
    told("can", deed("trash", card="Mining Village", another=True), NO, play("Mining Village")),
    told("can", deed("discard", seat=1, number=2), YES, play("Militia"), asker=0),
    told("can", deed("reveal", card="Moat"), YES, play("Witch", seat=1), givens=[hand("Moat")]),
    told("can", deed("buy", card="Province", number=2), NO, givens=[
        Given("coins", number=16), Given("buys", number=1),
    ]),
    told("can", deed("buy", card="Province"), YES, givens=[Given("coins", number=8)]),
    told("can", deed("play", card="Village"), NO, givens=[Given("actions", number=0), hand("Village")]),
    told("can", deed("play", kind="Treasure"), NO, Act("buy", ("Copper",))),
    told("can", deed("discard", no=True), YES, play("Cellar")),
    told("can", deed("draw", seat=1, no=True), NO, play("Council Room"), givens=[Given("deck size", 1, number=5)]),
    told("can", deed("gain", card="Curse", seat=EVERYBODY), NO, play("Moat")),
    told("can", deed("choose"), DEPENDS, play("Bureaucrat", seat=1)),
    told("can", deed("turn-into", card="Gold"), YES, play("Remodel"), options=("Province",)),
    told("can", deed("protect", card="Moat"), YES, play("Witch", seat=1)),
    told("can", deed("put", frm="discard", to="deck"), YES, play("Harbinger")),
    told("can", deed("be-bought", card="Curse"), YES),
    # must
    told("must", deed("trash"), NO, play("Chapel")),
    told("must", deed("trash", card="Copper"), YES, play("Remodel"), givens=[
        Given("hand only", cards=("Copper",)),
    ]),
    told("must", deed("discard", seat=1, number=2), NEVER, play("Militia"), givens=[Given("hand size", 1, number=3)]),
    told("must", deed("discard"), YES, play("Militia", seat=1), givens=[Given("hand size", 0, number=5)]),
    told("must", deed("reveal", kind="Reaction"), NO, play("Witch", seat=1)),
    told("must", deed("gain", no=True), NO, play("Mine")),
    told("must", deed("trash"), DEPENDS, play("Lookout")),
    told("must", deed("draw", seat=EVERYBODY), NO, play("Woodcutter")),
    # does
    told("does", deed("gain", card="Gold"), YES, play("Militia", seat=1), givens=[
        on_the_way("discard", card="Tunnel"), on_the_way("reveal", card="Tunnel"),
    ]),
    told("does", deed("gain", card="Curse"), DEPENDS, play("Torturer", seat=1)),
    told("does", deed("gain", card="Curse", seat=1), NO, play("Witch"), givens=[
        on_the_way("reveal", seat=1, card="Moat"),
    ]),
    told("does", deed("gain", card="Curse", seat=1), YES, play("Witch"), asker=1),
    told("does", deed("gain", card="Curse", no=True), YES, play("Witch", seat=1), givens=[
        on_the_way("reveal", card="Moat"),
    ]),
    told("does", deed("draw", number=2), YES, play("Witch"), givens=[on_the_way("reveal", seat=1, card="Moat")]),
    told("does", deed("draw", seat=1), YES, play("Council Room")),
    told("does", deed("draw"), YES, play("Caravan"), window="next-turn"),
    told("does", deed("draw", seat=1), NO, play("Caravan"), window="next-turn"),
    told("does", deed("discard"), YES, play("Village"), window="at-cleanup"),
    told("does", deed("gain", card="Curse", seat=EVERYBODY), YES, play("Witch")),
    told("does", deed("gain", seat=2, card="Curse"), YES, play("Witch"), givens=[Given("players", number=4)]),
    told("does", deed("gain", seat=1, card="Curse"), YES, play("Witch"), givens=[Given("players", number=3)]),
    told("does", deed("gain", seat=2, card="Curse"), YES, play("Witch"), givens=[Given("players", number=3)]),
    told("does", deed("topdeck", card="Silver"), YES, play("Bureaucrat")),
    told("does", deed("take"), YES, play("Sentry")),
    told("does", deed("set-aside", kind="Action"), DEPENDS, play("Library")),
    told("does", deed("exchange", card="Village"), DEPENDS, Act("gain", ("Village",))),
    told("does", deed("receive", unit="fates"), YES, play("Pixie"), givens=[
        on_the_way("trash", card="Pixie", itself=True),
    ]),
    told("many", deed("receive", kind="Boon"), numbers(0, 2), play("Conclave"), givens=[hand("Pixie")]),
    told("does", deed("receive", seat=1, kind="Hex"), NO, play("Conclave")),
    told("can", deed("buy", kind="Event"), YES),
    told("does", deed("receive", card="Lucky Coin"), NO, play("Fool")),
    told("does", deed("pass"), YES, play("Masquerade")),
    told("does", deed("return", card="Wish"), YES, play("Wish")),
    told("does", deed("shuffle"), DEPENDS, play("Smithy"), givens=[Given("deck size", number=2)]),
    told("does", deed("exile", card="Estate"), NO, play("Smithy")),
    told("can", deed("call", card="Royal Carriage"), YES, play("Smithy"), givens=[
        Given("tavern", 0, ("Royal Carriage",)),
    ]),
    told("must", deed("discard", card="Gold", frm="mat exile"), NO, Act("gain", ("Gold",)), givens=[
        Given("exile", 0, ("Gold",), 2),
    ]),
    told("can", deed("exile", seat=1, card="Duchy"), YES, play("Bounty Hunter", seat=1), givens=[
        Given("tavern", 1, ("Duplicate",)), Given("exile", 1, ("Gold",)),
    ]),
    told("many", deed("receive", unit="debt"), numbers(8), Act("buy", ("City Quarter",))),
    told("many", deed("receive", unit="favors"), numbers(1), play("Underling")),
    told("many", deed("receive", unit="vp"), numbers(2), Act("gain", ("Duchy",)), givens=[
        Given("in game", 0, ("Battlefield",)),
    ]),
    told("many", deed("receive", unit="actions"), numbers(2), play("Moat", "Way of the Ox"), givens=[
        Given("in game", 0, ("Way of the Ox",)),
    ]),
    told("does", deed("name"), YES, play("Wishing Well")),
    told("does", deed("extra-turn"), YES, play("Outpost")),
    told("does", deed("wait"), YES, play("Merchant")),
    told("does", deed("unaffected", seat=1), YES, play("Witch"), givens=[on_the_way("reveal", seat=1, card="Moat")]),
    told("does", deed("look", seat=0, number=2), YES, play("Sentry")),
    told("does", deed("put", card="Estate", to="deck", seat=1), YES, play("Bureaucrat"), givens=[
        Given("only kind", 1, ("Estate",), kind="Victory"),
    ]),
    told("does", deed("put", no=True), NO, play("Artisan")),
    told("does", deed("reveal", seat=1, frm="deck", number=2), YES, play("Bandit")),
    told("does", deed("get", unit="coins", number=4), DEPENDS, play("Vassal"), givens=[
        Given("deck top", cards=("Festival",)),
    ]),
    told("does", deed("gain", unit="buys"), NO, play("Smithy")),
    told("does", deed("have", unit="actions", number=2), YES, play("Village")),
    told("does", deed("have", number=3, seat=1), YES, play("Militia"), givens=[Given("hand size", 1, number=5)]),
    told("does", deed("affect", card="Witch"), NO, play("Witch", seat=1), givens=[
        Given("in play", 0, ("Lighthouse",)),
    ]),
    told("does", deed("work"), NO, play("Mine"), givens=[Given("hand lacks", kind="Treasure")]),
    told("does", deed("work", card="Moat"), YES, play("Moat")),
    told("does", deed("stay", card="Caravan"), YES, play("Caravan")),
    told("does", deed("stay", itself=True), NO, play("Smithy"), window="at-cleanup"),
    told("does", deed("cost", card="Duchy", number=4), YES, play("Bridge")),
    told("does", deed("cost", card="Duchy", number=5), NO, play("Bridge")),
    told("does", deed("end"), YES, givens=[Given("piles", number=3), Given("players", number=4)]),
    told("does", deed("end"), YES, givens=[Given("pile", cards=("Province",), number=0)]),
    told("does", deed("end"), NO, givens=[Given("pile", cards=("Province",), number=1)]),
    told("does", deed("win"), DEPENDS, givens=[Given("piles", number=5)]),
    told("does", deed("score", unit="points", number=1), YES, givens=[Given("owns", cards=("Gardens", "Estate"))]),
    told("does", deed("carry-over", unit="coins"), NO),
    told("does", deed("go-first", seat=1), DEPENDS),
    # is
    told("is", deed("be-type", card="Moat", kind="Attack"), NO),
    told("is", deed("be-type", card="Harem", kind="Victory"), YES),
    # many
    told("many", deed("draw"), numbers(6), play("Throne Room", "Smithy")),
    told("many", deed("draw"), numbers(0, 1, 2, 3, 4), play("Cellar")),
    told("many", deed("draw"), numbers(2, 4), play("Specialist", "Moat")),
    told("many", deed("draw"), numbers(1), play("Caravan"), window="next-turn"),
    told("many", deed("draw", seat=1), numbers(0), play("Smithy")),
    told("many", deed("gain", card="Curse", seat=EVERYBODY), numbers(3), play("Witch"), givens=[
        Given("players", number=4),
    ]),
    told("many", deed("discard", seat=1), numbers(2), play("Militia"), givens=[Given("hand size", 1, number=5)]),
    told("many", deed("trash", kind="Treasure"), numbers(0, 1), play("Mine")),
    told("many", deed("have", unit="coins"), numbers(4), play("Merchant"), play("Merchant"), play("Silver")),
    told("many", deed("have", unit="actions"), numbers(3), play("Village"), play("Village")),
    told("many", deed("have", unit="buys"), numbers(2), play("Woodcutter")),
    told("many", deed("have"), numbers(7), play("Smithy"), givens=[Given("hand size", number=5)]),
    told("many", deed("score", unit="points"), numbers(3), givens=[Given("owns", cards=("Duchy",))]),
    told("many", deed("look"), numbers(2), play("Sentry")),
    told("many", deed("turn-into", card="Gold"), numbers(8), play("Remodel")),
    # which
    told("which", deed("gain"), cards("Silver", "Duchy", "Laboratory", "Gold", every=False), play("Rogue"), givens=[
        Given("trash", cards=("Silver", "Duchy", "Laboratory", "Gold")),
    ]),
    told("which", deed("gain", seat=1), cards("Curse"), play("Witch")),
    told("which", deed("trash", kind="Treasure", seat=1), cards("Silver", "Gold", every=False), play("Bandit")),
    told("which", deed("turn-into", card="Estate"), cards("Silver", "Village", every=False), play("Remodel")),
    told("which", deed("look"), cards("Copper", "Estate", "Gold"), play("Lookout"), givens=[
        Given("deck top", cards=("Copper", "Estate", "Gold")),
    ]),
    told("which", deed("discard"), Verdict("nothing"), play("Smithy")),
    told("which", deed("gain"), cards(*MANY, every=False), play("Pickaxe"), givens=[on_the_way("trash", card="Gold")]),
    told("what", deed("gain"), cards("Gold"), play("Bandit")),
    # where
    told("where", deed("gain", card="Silver"), Verdict("zones", ("deck",)), play("Bureaucrat")),
    told("where", deed("discard", seat=1), Verdict("zones", ("discard",)), play("Militia")),
    told("where", deed("gain"), Verdict("zones", ("deck", "hand", "discard"), False), play("Workshop"), givens=[
        hand("Sleigh"),
    ]),
    told("where", deed("discard"), Verdict("nothing"), play("Workshop")),
    # who
    told("who", deed("choose"), Verdict("seats", (0,)), play("Swindler")),
    told("who", deed("choose"), Verdict("seats", (1,)), play("Bandit")),
    told("who", deed("gain", card="Curse"), Verdict("seats", (1, 2)), play("Witch"), givens=[
        Given("players", number=3),
    ]),
    told("who", deed("reveal"), Verdict("seats", (0, 1)), play("Spy")),
    told("who", deed("gain"), Verdict("seats", (0, 1), False), play("Jester")),
    told("who", deed("trash"), Verdict("nothing"), play("Smithy")),
    told("who", deed("win"), Verdict("seats", (0,)), givens=[
        Given("owns", 0, ("Province",)), Given("owns", 1, ("Estate",)),
    ]),
    # when, order, cost
    told("when", deed("draw"), Verdict("times", ("next-turn",)), play("Ghost Town")),
    told("when", deed("discard", seat=1), Verdict("times", ("at-cleanup",)), play("Smithy", seat=1)),
    told("order", deed("order"), Verdict("text", ("coins", "discard")), play("Vassal"), options=("discard", "coins")),
    told("order", deed("order"), Verdict("text", ("draw", "name")), play("Wishing Well"), options=("draw", "name")),
    told("order", deed("order"), Verdict("text", ("reveal", "draw")), play("Witch"),
         options=("draw", "reveal"), givens=[on_the_way("reveal", seat=1, card="Moat")]),
    told("cost", deed("cost", card="Duchy"), numbers(4), play("Bridge")),
    told("cost", deed("cost", card="Copper"), numbers(0), play("Bridge")),
    told("cost", deed("cost", card="Peddler"), numbers(4, 8), givens=[Given("in play", cards=("Village", "Smithy"))]),
    told("cost", deed("cost", card="The Sea's Gift"), Verdict("nothing")),
    # what
    told("what", deed("what"), Verdict("facts", (
        Fact("coins", 0, amount=2), Fact("discard", 0, ("Gold",), "deck", "discard"),
    )), play("Vassal"), givens=[Given("deck top", cards=("Gold",))]),
    told("what", deed("what"), Verdict("facts", (
        Fact("draw", 0, amount=4), Fact("buys", 0, amount=1), Fact("draw", 1, amount=1),
    )), play("Council Room")),
    told("what", deed("what"), Verdict("facts", (
        Fact("gain", 0, ("Gold",), "", "discard"), Fact("trash", 1, ("Silver",), "deck", "trash"),
    ), False), play("Bandit"), asker=1),
    told("what", deed("what"), Verdict("facts", (
        Fact("draw", 0, amount=2), Fact("spared", 1),
    )), play("Witch"), asker=1, givens=[on_the_way("reveal", seat=1, card="Moat")]),
    told("what", deed("what"), Verdict("facts", (
        Fact("gain", 0, ("Silver",), "", "deck"), Fact("put", 1, ("Estate",), "hand", "deck"),
    )), play("Bureaucrat"), givens=[Given("only kind", 1, ("Estate",), kind="Victory")]),
    told("what", deed("what"), Verdict("facts", (
        Fact("draw", 0, amount=1), Fact("actions", 0, amount=2),
    )), play("Village")),
    told("what", deed("what"), Verdict("nothing"), play("Mine"), givens=[Given("hand lacks", kind="Treasure")]),
    # what is printed, and before the game
    told("can", deed("choose"), YES, play("Steward"), options=("coins",)),
    told("is", deed("cost", card="Gold"), YES, options=("Gold", "Duchy")),
    told("is", deed("cost", card="Duchy"), NO, options=("Duchy", "Gold")),
    told("is", deed("cost", card="Vineyard", unit="potion"), YES),
    told("cost", deed("cost", card="Vineyard"), Verdict("text", ("P",))),
    told("cost", deed("gain"), numbers(4), play("Workshop")),
    told("cost", deed("gain", seat=1), numbers(3, 6), play("Explorer", seat=1)),
    told("which", deed("be-type", card="Moat"), Verdict("text", ("Action", "Reaction"))),
    told("which", deed("be-type", card="Gold"), Verdict("nothing"), options=("Action", "Victory")),
    told("is", deed("be-type", card="Harem"), YES, options=("Treasure", "Victory")),
    told("is", deed("be-type", card="Moat", kind="Kingdom"), YES),
    told("can", deed("be-bought", seat=EVERYBODY, card="Bat", frm="supply"), NO),
    told("many", deed("have", seat=EVERYBODY, card="Province", unit="pile"), numbers(8), givens=[
        Given("players", number=2),
    ]),
    told("many", deed("have", seat=EVERYBODY, kind="Kingdom", unit="piles"), numbers(10)),
    told("many", deed("have", seat=EVERYBODY, card="Copper", to="first deck"), numbers(7)),
    told("many", deed("have", seat=EVERYBODY, to="first hand"), numbers(5)),
    told("many", deed("draw", card="Estate", number=1, frm="deck"), numbers("3/10"), givens=[
        Given("deck size", number=10),
    ]),
    told("many", deed("score", card="Gardens", unit="points"), numbers(4), givens=[Given("owns", number=40)]),
    told("does", deed("score", card="Duke", unit="points"), DEPENDS),
    told("many", deed("have", unit="hand"), numbers(5, 6), play("City"), givens=[Given("hand size", number=5)]),
    told("does", deed("have", unit="hand", number=4), YES, play("Cellar"), givens=[Given("hand size", number=5)]),
    told("does", deed("count", seat=EVERYBODY, unit="turns"), NO, givens=[Given("points", EVERYBODY)]),
    told("does", deed("count", seat=EVERYBODY, card="Curse", unit="piles"), YES, givens=[
        Given("pile", cards=("Curse",), number=0),
    ]),
    told("who", deed("win", seat=EVERYBODY), Verdict("seats", (1,)), givens=[
        Given("points", EVERYBODY), Given("turns", 0, number=1)]),
    told("who", deed("win", seat=EVERYBODY), Verdict("seats", (0,)), givens=[
        Given("points", EVERYBODY), Given("turns", 0, number=-1)]),
    told("who", deed("win", seat=EVERYBODY), Verdict("seats", (0, 1)), givens=[
        Given("points", EVERYBODY), Given("turns", 1, number=0)]),
    told("who", deed("win", seat=EVERYBODY), Verdict("seats", (0,)), givens=[
        Given("points", 0, number=30), Given("points", 1, number=24)]),
    told("when", deed("draw"), Verdict("times", ("at once", "next-turn")), play("Wharf")),
    # conditions and acts
    told("does", deed("gain", card="Gold"), YES, Act("trash", ("Moat",)), givens=[
        hand("Market Square", "Moat"), on_the_way("discard", card="Market Square"),
    ]),
    told("does", deed("draw"), YES, play("Village"), play("Smithy"), givens=[hand("Village", "Smithy")]),
    told("does", deed("discard"), DEPENDS, play("Militia", seat=1), givens=[
        on_the_way("reveal", card="Moat", no=True),
    ]),
    told("does", deed("discard"), YES, play("Village"), play("Militia", seat=1)),
    told("does", deed("gain", card="Curse"), YES, play("Witch", seat=1), givens=[Given("hand lacks", 0, ("Moat",))]),
    told("can", deed("draw"), NO, play("Moat"), givens=[Given("deck size", number=0), Given("discard")]),
    told("can", deed("gain", card="Gold"), NO, play("Lurker"), givens=[Given("trash", cards=("Gold", "Village"))]),
    told("can", deed("gain"), NO, play("Lurker"), givens=[Given("trash")]),
    told("does", deed("get", unit="coins"), DEPENDS, play("Merchant"), givens=[hand("Silver", number=2)]),
    told("does", deed("gain", card="Curse"), YES, play("Witch", seat=1), givens=[
        Given("pile", cards=("Curse",), number=5),
    ]),
    told("does", deed("get", unit="coins"), DEPENDS, play("Pixie"), givens=[
        Given("fate", cards=("The Field's Gift",)),
    ]),
    told("does", deed("receive", unit="fates"), NO, play("Fool"), givens=[Given("has", 0, ("Lost in the Woods",))]),
    told(
        "must", deed("topdeck", card="Estate"), YES, play("Bureaucrat", seat=1),
        givens=[Given("only kind", 0, ("Estate", "Estate"), kind="Victory")],
    ),
    told("can", deed("trash"), NO, play("Moneylender"), givens=[
        Given("hand lacks", 0, ("Silver",)), Given("hand lacks", 0, ("Copper",))]),
    told("does", deed("draw"), YES, play("Smithy"), givens=[Given("discard", cards=("Copper", "Copper", "Gold"))]),
    told("does", deed("discard"), NO, play("Militia", seat=1), givens=[Given("hand size", 0, number=0)]),
    told("does", deed("trash", seat=1), YES, play("Bandit"), givens=[Given("deck top", 1, ("Silver",))]),
    told("does", deed("get", unit="coins"), NO, givens=[
        Given("edition", kind="base-1e"), Given("in play", 1, ("Bridge",)),
    ]),
    told("can", deed("draw", seat=1), NO, play("Council Room"), givens=[
        Given("hand size", 1, number=0), Given("deck size", 1, number=0), Given("discard", 1)]),
    told("does", deed("move", card="Duchy"), NO, play("Devil's Workshop"), givens=[
        Given("phase", kind="night"),
    ]),
    told("does", deed("gain", card="Curse", seat=1), YES, play("Witch"), givens=[
        hand("Moat", seat=1), on_the_way("reveal", seat=1, card="Moat", no=True)]),
    told("does", deed("receive", unit="villagers"), YES, play("Acting Troupe")),
    told("many", deed("receive", unit="coffers"), numbers(2), play("Villain")),
    told("where", deed("gain", card="Silver"), Verdict("zones", ("hand",)), play("Mine"), givens=[
        on_the_way("trash", card="Copper"), on_the_way("gain", card="Silver")]),
    told("does", deed("discard", seat=1), NO, play("Witch"), givens=[
        hand("Moat", seat=1), on_the_way("gain", seat=1, card="Curse", no=True)]),
]  # fmt: skip
ASSUMED = [
    Given("actions", number=2), Given("hand", 0, ("Copper",)), Given("hand", 1, kind="Treasure"),
    Given("players", number=2),
    Given("deck size", 1, number=0), Given("coins", number=0), Given("hand only", 0, kind="Treasure", number=3),
]  # fmt: skip


def said(lang, foreign):
    """Say all of it, a question, its answer and a blank line for each; then what is taken for granted."""
    lines = [
        f"{say_question(one, lang, foreign)}\n  {say_sentence(one, lang, foreign)}\n" for one in STATEMENTS
    ]  # fmt: skip
    return "\n".join([*lines, *(say_assumed(one, lang, foreign) for one in ASSUMED)]) + "\n"
