"""Verdicts on situations that are laid out and played: each value is read off the rules and the printed cards."""

from __future__ import annotations

import pytest

from assistant.asking.plays import played_now
from assistant.asking.search import ANSWER, search
from assistant.asking.story import Story
from engine.statements.evaluating import holds, narrowed
from engine.statements.laying import lay
from engine.statements.notation import write_proposition
from engine.statements.proposition import (
    AGAIN,
    CLEAN_UP,
    DEPENDS,
    EVERYBODY,
    NEXT_TURN,
    NO,
    NOTHING,
    SEATS,
    YES,
    Act,
    Deed,
    Given,
    Thing,
    Verdict,
)
from engine.statements.scenes import Scene
from engine.statements.values import (
    chooser,
    hand_sizes,
    may_choose,
    numbers_of_options,
    offers,
    order_of,
    phases_to_play,
    protects,
    resource,
    stays,
    touched,
    turned_into,
)
from i18n.say.statements import say_sentence

ME, FOE = 0, 1
ANY = Thing()


def play(*cards: str, seat: int = ME) -> Act:
    return Act("play", cards, seat)


def table(*acts: Act, givens: tuple[Given, ...] = (), objects: tuple[str, ...] = (), until: str = "") -> Scene:
    """Lay a situation out, with what happens on the way."""
    scene = lay(acts, [one for one in givens if one.deed is None], objects, until)
    assert scene is not None
    for given in givens:
        if given.deed is not None:
            scene = narrowed(scene, given)
            assert scene is not None
    return scene


def hand(*cards: str, seat: int = ME, number: int = -1) -> Given:
    return Given("hand", seat, cards, number)


def done(verb: str, thing: Thing = ANY, seat: int = ME, no: bool = False) -> Given:
    return Given("deed", seat, deed=Deed(verb, seat, thing, no=no))


# May, must, does.


@pytest.mark.parametrize(
    ("card", "verb", "seat", "can", "must", "does"),
    [
        ("Witch", "gain", FOE, YES, YES, YES),  # each other player gains a Curse
        ("Moat", "gain", ME, NO, NO, NO),
        ("Chapel", "trash", ME, YES, NO, DEPENDS),  # trash up to 4
        ("Trading Post", "trash", ME, YES, YES, YES),  # trash 2 cards from your hand
        ("Torturer", "discard", FOE, YES, NO, DEPENDS),  # either discards 2 cards or gains a Curse
        ("Council Room", "draw", FOE, YES, YES, YES),
        ("Cellar", "discard", ME, YES, NO, DEPENDS),
    ],
)
def test_may_must_and_does(card: str, verb: str, seat: int, can: str, must: str, does: str) -> None:
    scene = table(play(card))
    assert [holds(form, scene, Deed(verb, seat)).kind for form in ("can", "must", "does")] == [can, must, does]


def test_what_depends_names_the_seat_that_chooses() -> None:
    assert holds("does", table(play("Torturer")), Deed("discard", FOE)).value == (FOE,)
    assert holds("does", table(play("Chapel")), Deed("trash", ME)).value == (ME,)


def test_not_doing_it_is_allowed_where_it_is_not_forced() -> None:
    assert holds("can", table(play("Chapel")), Deed("trash", ME, no=True)).kind == YES
    assert holds("can", table(play("Trading Post")), Deed("trash", ME, no=True)).kind == NO


# Numbers, costs, kinds.


def test_counts_are_exact() -> None:
    scene = table(play("Smithy"))
    found = {number: holds("does", scene, Deed("draw", ME, Thing(number=number))).kind for number in (2, 3, 4)}
    assert found == {2: NO, 3: YES, 4: NO}
    assert holds("many", scene, Deed("draw", ME)).value == (3,)


COPPERS = Given("hand only", cards=("Copper",), number=3)


def test_a_hand_with_nothing_else_in_it_is_as_large_as_it_is_said_to_be() -> None:
    four = Given("hand size", number=4)
    uncounted = table(play("Chapel"), givens=(COPPERS._replace(number=-1), four))
    assert uncounted.before.players[ME].hand == ("Chapel", *["Copper"] * 4)
    fitting = table(play("Chapel"), givens=(COPPERS, four._replace(number=3)))
    assert fitting.givens == (COPPERS, four._replace(number=3))
    for givens in ((COPPERS, four), (four, COPPERS)):
        scene = table(play("Chapel"), givens=givens)
        assert len(scene.givens) == 1, "they exclude each other"


def test_amounts_are_counted_for_each_play() -> None:
    scene = table(play("Throne Room", "Militia"))
    assert holds("many", scene, Deed("receive", ME, Thing(unit="coins"))).value == (4,)
    assert holds("many", scene, Deed("receive", ME, Thing(unit="coins")), AGAIN).value == (2,)
    assert holds("many", table(play("Acting Troupe")), Deed("receive", ME, Thing(unit="villagers"))).value == (4,)


def test_a_mining_village_that_is_gone_pays_nothing_the_second_time() -> None:
    scene = table(play("Throne Room", "Mining Village"), givens=(done("trash", Thing("Mining Village")),))
    assert 4 not in holds("many", scene, Deed("receive", ME, Thing(unit="coins"))).value
    assert holds("can", scene, Deed("receive", ME, Thing(unit="coins", number=4))).kind == NO


def test_what_a_card_may_cost() -> None:
    scene = table(play("Workshop"))
    assert holds("can", scene, Deed("gain", ME, Thing(cost=4))).kind == YES
    assert holds("can", scene, Deed("gain", ME, Thing(cost=5))).kind == NO
    assert holds("can", scene, Deed("gain", ME, Thing(cost=1))).kind == NO  # no card of the table costs that


def test_a_condition_is_met_where_it_happens_as_often_as_it_says() -> None:
    scene = table(play("Smithy"))
    met = [narrowed(scene, done("draw", Thing(number=number))) is not None for number in (2, 3, 4)]
    assert met == [False, True, False]


def test_types_beside_the_common_ones() -> None:
    spirit = holds("which", table(play("Exorcist"), objects=("Estate",)), Deed("gain", ME, Thing(kind="Spirit")))
    assert "Will-o'-Wisp" in spirit.value
    assert holds("does", table(play("Skulk")), Deed("receive", FOE, Thing(kind="Hex"))).kind == YES
    assert holds("does", table(play("Skulk")), Deed("receive", ME, Thing(kind="Hex"))).kind == NO
    assert holds("does", table(play("Skulk")), Deed("receive", FOE, Thing(kind="Boon"))).kind == NO


# Who, when, where.


def test_who_does_it() -> None:
    assert holds("who", table(play("Witch")), Deed("gain", EVERYBODY, Thing("Curse"))).value == (FOE,)
    assert holds("who", table(play("Council Room")), Deed("draw", EVERYBODY)).value == (ME, FOE)
    assert holds("who", table(play("Smithy")), Deed("gain", EVERYBODY)).kind == NOTHING


def test_the_last_curse_goes_to_the_next_player() -> None:
    givens = (Given("players", number=4), Given("pile", cards=("Curse",), number=1))
    assert holds("who", table(play("Witch"), givens=givens), Deed("gain", EVERYBODY, Thing("Curse"))).value == (1,)


def test_when_it_happens() -> None:
    assert holds("when", table(play("Smithy"), until="next turn"), Deed("draw", ME)).value == ("at once",)
    assert holds("when", table(play("Caravan"), until="next turn"), Deed("draw", ME)).value == ("at once", "next turn")


def test_the_next_turn_is_a_part_of_its_own() -> None:
    scene = table(play("Caravan"), until="next turn")
    assert holds("many", scene, Deed("draw", ME), NEXT_TURN).value == (1,)
    assert holds("many", table(play("Smithy"), until="next turn"), Deed("draw", ME), NEXT_TURN).value == (0,)


def test_where_it_ends() -> None:
    assert holds("where", table(play("Bureaucrat")), Deed("gain", ME, Thing("Silver"))).value == ("deck",)
    assert holds("where", table(play("Workshop")), Deed("gain", ME)).value == ("discard",)
    chapel = table(play("Chapel"), givens=(hand("Fortress"), done("trash", Thing("Fortress"))))
    assert holds("where", chapel, Deed("put", ME, Thing("Fortress"))).value == ("hand",)


def test_a_card_that_is_played_by_hand_is_played_by_no_card() -> None:
    assert holds("many", table(play("Smithy")), Deed("play", ME)).value == (0,)
    assert holds("many", table(play("Throne Room", "Smithy")), Deed("play", ME, Thing("Smithy"))).value == (2,)


def test_clean_up_discards_what_is_in_play_but_no_duration() -> None:
    assert (
        holds("does", table(play("Smithy"), until="clean-up"), Deed("discard", ME, Thing("Smithy")), CLEAN_UP).kind
        == YES
    )
    assert (
        holds("does", table(play("Caravan"), until="clean-up"), Deed("discard", ME, Thing("Caravan")), CLEAN_UP).kind
        == NO
    )


# Choosing.


@pytest.mark.parametrize(
    ("card", "seat"), [("Swindler", ME), ("Torturer", FOE), ("Bandit", FOE), ("Thief", ME), ("Steward", ME)]
)
def test_who_chooses(card: str, seat: int) -> None:
    scene = table(play(card), givens=(Given("deck top", FOE, ("Silver", "Gold")),))
    deeds = frozenset({"trash", "gain"}) if card in ("Bandit", "Thief", "Swindler") else frozenset()
    assert chooser(scene, deeds) == Verdict(SEATS, (seat,), all=True)


def test_several_choose_where_all_pass_a_card() -> None:
    assert chooser(table(play("Masquerade")), frozenset({"pass"})) == Verdict(SEATS, (ME, FOE), all=False)


def test_a_swindled_copper_may_become_a_curse_and_an_estate_may_not() -> None:
    copper = table(play("Swindler"), givens=(Given("deck top", FOE, ("Copper",)),))
    estate = table(play("Swindler"), givens=(Given("deck top", FOE, ("Estate",)),))
    assert (offers(copper, ME, "Curse"), offers(estate, ME, "Curse")) == (True, False)
    assert offers(copper, FOE, "Curse") is None


def test_options_are_different_ones() -> None:
    pawn = table(play("Pawn"))
    assert may_choose(pawn, ME, ("card", "coins"))
    assert not may_choose(pawn, ME, ("card", "card"))
    assert not may_choose(pawn, FOE, ("card", "coins"))
    assert not may_choose(table(play("Steward")), ME, ("cards", "coins"))
    assert numbers_of_options(pawn) == (2,)


def test_courtier_counts_the_types_of_what_is_shown() -> None:
    two = table(play("Courtier"), givens=(hand("Mill"), done("reveal", Thing("Mill"))))
    one = table(play("Courtier"), givens=(hand("Copper"), done("reveal", Thing("Copper"))))
    assert (numbers_of_options(two), numbers_of_options(one)) == ((2,), (1,))
    assert may_choose(two, ME, ("coins", "gain-gold"))
    assert not may_choose(one, ME, ("coins", "gain-gold"))


def test_what_cannot_be_done_may_be_chosen() -> None:
    """Torturer: a player may choose the Curse though none is left, and two discards with an empty hand (K7)."""
    empty = table(play("Torturer"), givens=(Given("pile", cards=("Curse",), number=0),))
    assert may_choose(empty, FOE, ("gain-curse",))
    bare = table(play("Torturer"), givens=(Given("hand size", FOE, number=0),))
    assert may_choose(bare, FOE, ("discard",))


# Protection.


def test_what_protects_from_what() -> None:
    moat = hand("Moat", seat=FOE)
    assert protects(table(play("Witch"), givens=(moat,)), FOE).kind == YES
    assert protects(table(play("Masquerade"), givens=(moat,)), FOE).kind == NO  # no Attack
    assert protects(table(play("Witch"), givens=(hand("Diplomat", seat=FOE),)), FOE).kind == NO


def test_who_is_affected() -> None:
    four = table(play("Minion"), givens=(Given("hand size", FOE, number=4),))
    assert not touched(four, FOE)
    assert touched(table(play("Minion")), FOE)
    assert not touched(table(play("Smithy")), FOE)
    assert touched(table(play("Saboteur")), FOE)
    assert not touched(table(play("Saboteur")), ME)


# Playing a card now.


@pytest.mark.parametrize(
    ("card", "bought", "able"),
    [
        ("Den of Sin", True, True),  # it comes to the hand, and the Night is still to come
        ("Vampire", True, False),  # it lies in the discard pile
        ("Village", True, False),
        ("Silver", True, False),
        ("Vampire", False, True),
        ("Village", False, True),
    ],
)
def test_what_was_just_bought_is_played_only_from_the_hand(card: str, bought: bool, able: bool) -> None:
    acts = (Act("buy", (card,)),) if bought else ()
    story = Story(acts, (), ME, (), (card,))
    scene = lay(acts, (), story.objects)
    assert scene is not None
    found = played_now(story, scene, card, ME)
    assert found is not None
    assert found[0] is able


def test_an_action_needs_an_action() -> None:
    smithy = Story((play("Smithy"),), (Given("actions", number=1),), ME, (), ("Militia",))
    village = Story((play("Village"),), (Given("actions", number=1),), ME, (), ("Militia",))
    for story, able in ((smithy, False), (village, True)):
        scene = lay(story.acts, story.givens, story.objects)
        assert scene is not None
        found = played_now(story, scene, "Militia", ME)
        assert found is not None
        assert found[0] is able


# In play, turned into, in order, costs, phases.


def test_a_throne_room_stays_with_its_duration() -> None:
    throned = table(play("Throne Room", "Caravan"), until="clean-up")
    assert (stays(throned, "Throne Room").kind, stays(throned, "Caravan").kind) == (YES, YES)
    assert stays(table(play("Throne Room", "Smithy"), until="clean-up"), "Throne Room").kind == NO
    assert stays(table(play("Vassal"), until="clean-up"), "Vassal").kind == NO


def test_what_turns_into_what() -> None:
    remodel = turned_into(table(play("Remodel"), objects=("Gold",)), "Gold")
    assert "Province" in remodel and "Duchy" in remodel
    mine = turned_into(table(play("Mine"), objects=("Copper",)), "Copper")
    assert "Silver" in mine and "Gold" not in mine
    upgrade = table(play("Upgrade"), givens=(hand("Estate"), done("trash", Thing("Estate"))))
    assert not {"Estate", "Duchy", "Gold"} & set(turned_into(upgrade, "Estate")) and "Silver" in turned_into(
        upgrade, "Estate"
    )


def test_what_comes_first() -> None:
    assert order_of(table(play("Village")), ("draw", "actions"))[0] == "draw"
    assert order_of(table(play("Vassal")), ("discard", "coins"))[0] == "coins"


def test_phases_are_those_of_the_printed_types() -> None:
    found = [phases_to_play(card) for card in ("Smithy", "Silver", "Night Watchman", "Werewolf", "Estate")]
    assert found == [("action",), ("buy",), ("night",), ("action", "night"), ()]


def test_hands_and_actions_left() -> None:
    assert hand_sizes(table(play("Militia")), FOE) == [3] * len(hand_sizes(table(play("Militia")), FOE))
    assert resource(table(play("Village")), "actions", ME) == [2]
    assert resource(table(play("Festival")), "buys", ME) == [2]


# Read off a scene for a question.


@pytest.mark.parametrize(
    ("question", "verb", "kind"),
    [
        ("Does Caravan stay in play?", "stay", YES),
        ("Does Smithy stay in play?", "stay", NO),
        ("Is Smithy discarded at the end of the turn?", "discard", YES),
        ("Is Caravan discarded at the end of the turn?", "discard", NO),
        ("Does Throne Room stay in play if I play Throne Room on Caravan?", "stay", YES),
        ("I play Witch. Does Moat protect my opponent?", "protect", YES),
        ("I play Witch. Does Moat not protect my opponent?", "protect", NO),
        ("Is Moneylender useless if I have no Copper in hand?", "work", YES),
        ("Can I choose +1 Card twice with Pawn?", "choose", NO),
        ("Can I play Werewolf in the Night phase?", "play", YES),
        ("Can I play Smithy in the Night phase?", "play", NO),
    ],
)
def test_the_nearest_statement_of_an_aspect(question: str, verb: str, kind: str) -> None:
    nearest = search(question).found[0].statement
    assert (nearest.proposition.deed.verb, nearest.verdict.kind) == (verb, kind)


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("Can I trash more than four cards with Chapel?", "can me trash 5 card | me play Chapel"),
        ("Can Mining Village be trashed twice with Throne Room?",
         "can me trash 2 another Mining Village | me play Throne Room on Mining Village"),
        ("What does Remodel turn a Copper into?", "which me turn-into Copper | me play Remodel"),
        ("Does the Silver from Mine go to my hand?",
         "does me gain Silver to hand | me play Mine | me gain Silver"),
        ("How many Imps does Tormentor gain?", "many me gain Imp | me play Tormentor"),
        ("Does Council Room make my opponent draw?", "does other draw card | me play Council Room"),
        ("He plays Militia. How many must I discard?", "many me discard card | other play Militia"),
        ("Am I safe from Witch with Moat in hand?", "does me protect Moat | me hand Moat | other play Witch"),
        ("He plays Militia. Is it me who chooses?", "does me choose card | other play Militia"),
        ("Can I use Moat against Swindler?", "can me reveal Moat | me hand Moat | other play Swindler"),
    ],
)  # fmt: skip
def test_the_nearest_statement_is_what_was_asked(question: str, said: str) -> None:
    assert write_proposition(search(question).found[0].statement.proposition) == said


@pytest.mark.parametrize("question", ["Where does a bought Den of Sin go?", "I gained Ghost Town, where does it go?"])
def test_what_comes_to_hand_is_not_answered_by_the_rule_for_all_cards(question: str) -> None:
    result = search(question)
    assert result.kind != ANSWER or "hand" in result.found[0].statement.verdict.value


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("May I play Pirate when I buy a Silver?",
         "Yes: when you have a Pirate in hand and it is the Buy phase and you buy a Silver, you can play a Pirate."),
        ("Can I reveal Trader when I buy a Gold?",
         "Yes: when you have a Trader in hand and you buy a Gold, you can reveal a Trader."),
    ],
)  # fmt: skip
def test_a_card_that_answers_a_gain_is_held_in_hand(question, said):
    found = search(question)
    assert found.kind == ANSWER
    assert say_sentence(found.found[0].statement, "en") == said


@pytest.mark.parametrize(
    "question",
    [
        "Can I play Pirate when I gain an Estate?", "How many tokens can Embargo put on a pile?",
        "If I have Royal Seal in play, can I put a card gained with Workshop onto my deck?",
        "If I gain a Duchy with Tormentor, can I play Sailor?",
        "Throne Room Tactician - ten cards next turn?",
    ],
)  # fmt: skip
def test_what_was_answered_beside_the_point_is_not_sure(question):
    """Each was once answered surely and wrongly; one that is answered rightly one day goes to those above."""
    assert search(question).kind != ANSWER


def test_no_statement_near_contradicts_another():
    for question in (
        "If I gain a Duchy with Tormentor, can I play Sailor?",
        "May I play Witch when no Curses are left?",
    ):
        said = [one.statement for one in search(question).found]
        polar = [one.proposition for one in said if one.verdict.kind in ("yes", "no")]
        assert len(set(polar)) == len(polar)
