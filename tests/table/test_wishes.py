"""The language of wishes: what they mean, told by hand from the cards; how they are written; what is refused."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import example, given, strategies as some

from engine.derive.tags import TAGS
from engine.table.errors import TableError
from engine.table.facts import fact
from engine.table.formula import LANDSCAPES, PILES, everything, tag_names, things_of, words
from engine.table.kingdom import Kingdom
from engine.table.wishes import LONGEST, MACROS, asks_landscapes, cards_of, forbidden, holds, read_wishes
from i18n.interface import Interface
from i18n.numerals import grouped

FIRST_GAME = ("cellar", "market", "merchant", "militia", "mine", "moat", "remodel", "smithy", "village", "workshop")
MIXED = ("wizards", "knights", "castles", "peasant", "bishop", "engineer", "alchemist", "highway", "island", "torturer")


def fulfils(text, piles=FIRST_GAME, landscapes=()):
    return all(holds(wish, Kingdom(tuple(piles), tuple(landscapes))) for wish in read_wishes(text))


def refused(text, resolve=None):
    with pytest.raises(TableError) as caught:
        read_wishes(text, resolve) if resolve else read_wishes(text)
    return caught.value.msgid, caught.value.slots


@pytest.mark.parametrize(
    ("text", "true"),
    [
        # Of the ten, Market, Militia (5 and 4) ... are Actions; Militia alone attacks, Moat alone reacts.
        ("attack", True), ("attack = 1", True), ("attack >= 2", False), ("attack < 2", True), ("attack > 1", False),
        ("attack != 1", False), ("attack = 0..3", True), ("attack != 2..4", True), ("action >= 10", True),
        ("all action", True), ("all (action and not reaction)", False), ("no treasure", True), ("no reaction", False),
        ("duration", False), ("not duration", True), ("not not duration", False),
        # Cellar, Moat 2; Merchant, Village, Workshop 3; Militia, Remodel, Smithy 4; Market, Mine 5.
        ("cost:2 = 2", True), ("cost:3 = 3", True), ("cost:<=3 = 5", True), ("cost:>=5 = 2", True),
        ("cost:$5 = 2", True),
        ("cost:2..4 = 8", True), ("cost:<3 = 2", True), ("cost:>3 = 5", True), ("cost:6", False),
        ("cost:potion", False),
        ("village = 1", True), ("draw = 2", True), ("trasher = 2", True), ("gainer >= 2", True), ("defence = 1", True),
        ("box:base = 10", True), ("box:base-2e = 10", True), ("box:base-1e = 9", True), ("box:seaside", False),
        ("box:base-update = 1", True), ("box:promo", False),
        ('"Moat"', True), ("“moat” and „Militia”", True), ('"Witch" or "Moat"', True), ('not "Witch"', True),
        ('("Moat" or "Witch" or "Village") = 2', True), ('(action and not "Moat") = 9', True),
        ("attack and reaction", True), ("(attack and reaction) >= 1", False), ("(attack or reaction) = 2", True),
        ("attack => reaction", True), ("attack => duration", False), ("duration => \"Witch\"", True),
        ("attack >= 2 => duration", True), ("(attack => duration) or village", True),
        ("not (attack and duration)", True),
        ("attack >= 1 and village and (draw >= 2)", True), ("(not action) >= 1", False), ("no token", True),
        ("attack; village\ndraw  # ; witch\n\n;", True), ("ATTACK = 1; Village", True),
        ("attack ≥ 1; attack ≤ 1", True),
        ("attack == 1; duration ⇒ attack", True), ("no landscape", True), ("", True),
    ],
)  # fmt: skip
def test_what_a_wish_means(text, true):
    assert fulfils(text) is true


def test_mixed_piles_and_other_costs():
    """A mixed pile has the types of all its cards and the cost of its randomizer; Potion and Debt are no coins."""
    assert fulfils("cost:potion = 1; cost:debt = 1; cost:0 = 0; cost:3 = 2; cost:4 = 2; cost:5 = 3", MIXED)
    assert fulfils("wizard; liaison; attack = 3; knight; castle", MIXED)
    assert fulfils('"Student"; "Sorcerer"; "Dame Josephine"; treasure = 1', MIXED)
    assert read_wishes('"Student"') == read_wishes('"Wizards"')


def test_what_is_brought():
    """14.3: a Teacher at the end of the Peasant's line has tokens and a Tavern mat, though the Peasant has not."""
    assert fulfils("needs:potion = 1; needs:teacher = 1; needs:tavern = 1; needs:vp = 2; needs:debt = 1", MIXED)
    assert fulfils("token = 5; needs:token = 5", MIXED)  # Bishop, Castles, Peasant, Engineer, the Favors of Wizards
    assert fulfils("needs:mat = 3; needs:island", MIXED)
    assert fulfils("no token; needs:horse; needs:exile", ("cavalry", "cardinal"))
    assert fulfils("token = 1; no needs:vp", ("moat",), ("pathfinding",))
    assert not fulfils("no token", ("moat",), ("arena",))


def test_landscapes_count_only_where_asked_for():
    around = ("training", "way-of-the-ox")  # Training: an Event for 6
    piles = ("artisan", "gardens")
    assert fulfils("landscape = 2; event = 1; way; no project", piles, around)
    assert fulfils("cost:6 = 1; no cost:>6", piles, around)
    assert fulfils("(event and cost:6) = 1; (landscape and box:menagerie) = 1; no box:menagerie", piles, around)
    assert fulfils("(landscape and not way) = 1; (not way) = 1; (not action) = 1", piles, around)
    assert fulfils("(event or cost:6) = 2; all landscape => no way", piles, around) is False
    assert fulfils('"Way of the Ox"; not "Way of the Mouse"; (event or attack) = 1', piles, around)
    assert [asks_landscapes(one) for one in read_wishes("attack; no token; event; cost:3; \"Moat\"")] == [
        False, True, True, False, True,
    ]  # fmt: skip


def test_always_and_sometimes():
    """A Torturer gives Curses only to who chooses them; a Witch to everybody."""
    assert fulfils("curses = 2; surely curses = 1; no surely trasher", ("witch", "torturer"))
    assert str(read_wishes("SURELY Curses >= 1")[0]) == "surely curses >= 1"


ANSWERED = [
    (("militia",), False), (("militia", "moat"), True), (("militia", "horse-traders"), True),
    (("militia", "watchtower"), False), (("witch", "watchtower"), True), (("witch", "horse-traders"), False),
    (("witch", "chapel"), False), (("torturer", "watchtower"), False), (("torturer", "watchtower", "tunnel"), True),
    (("spy", "watchtower", "tunnel"), False), (("spy", "lighthouse"), True), (("gatekeeper", "tunnel"), False),
    (("relic",), False), (("enchantress", "guardian"), True), (("village", "smithy"), True),
    (("ill-gotten-gains",), True),
]  # fmt: skip


@pytest.mark.parametrize(("piles", "true"), ANSWERED)
def test_answered(piles, true):
    """Moat, Lighthouse, Guardian help against all Attacks, others against some; to trash a Curse later helps not."""
    assert fulfils("answered", piles) is true


def test_quick():
    easy = ("cellar", "chapel", "village", "workshop", "smithy", "remodel", "festival", "laboratory", "market")
    easy = (*easy, "militia")
    assert fulfils("quick", easy)
    assert not fulfils("quick", easy, ("alms",))
    assert not fulfils("quick", (*easy[:9], "caravan"))
    assert not fulfils("quick", (*easy[:9], "bishop"))
    assert not fulfils("quick", (*easy[:8], "militia", "witch"))
    assert fulfils("quick", (*easy[:8], "moat", "sentry"))
    assert not fulfils("quick", (*easy[:7], "moat", "sentry", "merchant-guild"))


def test_what_is_ruled_out():
    wishes = read_wishes('no duration; not "Witch"; all (action or treasure); curses < 1; attack <= 1 and no cost:4')
    out = [pile for pile in ("caravan", "witch", "gardens", "sea-hag", "militia", "bandit", "harem", "moat")
           if forbidden(wishes, pile)]  # fmt: skip
    assert out == ["caravan", "witch", "gardens", "sea-hag", "militia"]
    assert not forbidden(read_wishes('no duration or no attack; attack => "Moat"'), "militia")
    assert forbidden(read_wishes("no duration or no attack"), "corsair")  # both at once
    assert forbidden(read_wishes("not (duration or attack)"), "militia")
    assert not forbidden(read_wishes("attack => no attack"), "moat")
    assert forbidden(read_wishes("quick"), "caravan")
    assert not forbidden(read_wishes("not (duration and attack)"), "militia")


def test_written_in_one_form():
    text = "VILLAGE>=1;Attack<=2 ; no(duration or token);cost:<4;not “Witch”;attack=>defence; ((draw))"
    assert [str(one) for one in read_wishes(text)] == [
        "village >= 1", "attack <= 2", "no (duration or token)", "cost:<=3", 'not "witch"', "attack => defence", "draw",
    ]  # fmt: skip
    assert str(read_wishes("(village) and ((draw >= 2)); needs:token; needs:tokens")[0]) == "village and (draw >= 2)"


def test_names_in_any_language():
    names = {"Fosa": "moat", "Varázslótanonc": "student"}
    wishes = read_wishes('"Fosa"; not „Varázslótanonc”', names.__getitem__)
    assert [str(one) for one in wishes] == ['"moat"', 'not "wizards"']
    assert [cards_of(one) for one in wishes] == [("moat",), ("wizards",)]
    with pytest.raises(KeyError):  # what the resolver raises comes through
        read_wishes('"Nobody"', names.__getitem__)


@pytest.mark.parametrize(
    ("text", "msgid", "line", "column"),
    [
        ("village;\n draw and vilage", "wish.word", 2, 11), ("village; xylophone", "wish.word-far", 1, 10),
        ("no duration or token", "wish.unclear", 1, 13), ("village or draw >= 3", "wish.unclear", 1, 9),
        ("not village >= 3", "wish.unclear", 1, 1), ("not all attack and village", "wish.unclear", 1, 16),
        ("attack and not buy and village > 2", "wish.unclear", 1, 20),
        ("village and draw or buy", "wish.mixed", 1, 18), ("a1 => b", "wish.word-far", 1, 1),
        ("village => draw => buy", "wish.arrows", 1, 17), ("village => 3", "wish.arrow", 1, 9),
        ("(no attack) >= 2", "wish.inside", 1, 2), ("quick >= 2", "wish.inside", 1, 1),
        ("no (village >= 2)", "wish.inside", 1, 5), ("(event and attack) >= 1", "wish.apart", 1, 8),
        ("village >= 2..3", "wish.span", 1, 12), ("village = 5..2", "wish.backwards", 1, 11),
        ("village > 100", "wish.large", 1, 11), ("village >", "wish.number", 1, 10),
        ("village > draw", "wish.number", 1, 11),
        ("village 3", "wish.after", 1, 9), ("village draw", "wish.after", 1, 9),
        ("2 <= village", "wish.expected", 1, 1),
        ("village = 2 = 3", "wish.after", 1, 13), ("and village", "wish.expected", 1, 1),
        ("village and", "wish.end", 1, 12),
        ("no", "wish.end", 1, 3), ("()", "wish.expected", 1, 2), ("(village", "wish.open", 1, 1),
        ("(village\n) >= 2", "wish.open", 1, 1), ("village)", "wish.close", 1, 8),
        ("(village draw)", "wish.after", 1, 10),
        ('"Moat', "wish.quote", 1, 1), ('village; "Moat\n"', "wish.quote", 1, 10), ('"Mote"', "wish.card", 1, 1),
        ('"Xylophone"', "wish.card-far", 1, 1), ('village;"Platinum"', "wish.not-drawn", 1, 9),
        ('"Island Folk"', "wish.not-drawn", 1, 1), ("village % 2", "wish.sign", 1, 9),
        ("box:prosperty", "wish.box", 1, 1),
        ("box:", "wish.box-far", 1, 1), ("needs:potions", "wish.needs", 1, 1), ("needs:xyz", "wish.needs-far", 1, 1),
        ("cost:x", "wish.cost", 1, 1), ("cost:", "wish.cost", 1, 1), ("cost:<2..3", "wish.cost", 1, 1),
        ("cost:<0", "wish.cost", 1, 1), ("cost:4..2", "wish.backwards", 1, 1), ("cost:1000", "wish.large", 1, 1),
        ("surely attack", "wish.surely", 1, 8), ("surely", "wish.surely", 1, 7),
        ("surely no village", "wish.surely", 1, 8),
        ("no village >= 2", "wish.twice", 1, 12), ("prize", "wish.word-far", 1, 1),
    ],
)  # fmt: skip
def test_what_is_refused_and_where(text, msgid, line, column):
    found, slots = refused(text)
    assert (found, slots["line"], slots["column"]) == (msgid, line, column)


def test_what_may_be_meant():
    assert refused("vilage")[1]["near"].split(", ")[0] == "village"
    assert "defence" in refused("defense")[1]["near"].split(", ")
    assert refused('"Mote"')[1]["near"].split(", ")[0] == "moat"
    assert refused("needs:potions")[1]["near"].split(", ")[0] == "potion"
    slots = refused("village or draw >= 3")[1]
    assert (slots["one"], slots["other"]) == ("village or (draw >= 3)", "(village or draw) >= 3")
    slots = refused("no duration or token")[1]
    assert (slots["one"], slots["other"]) == ("(no duration) or token", "no (duration or token)")
    slots = refused("not village >= 3")[1]
    assert (slots["one"], slots["other"]) == ("not (village >= 3)", "(not village) >= 3")
    for choice in ("one", "other"):  # what is offered is understood
        for text in ("village or draw >= 3", "no duration or token", "not village >= 3", "not no buy or draw"):
            assert read_wishes(refused(text)[1][choice])


def test_how_much_is_read():
    assert refused("a" * (LONGEST + 1)) == ("wish.long", {"n": LONGEST + 1, "most": LONGEST})
    assert len(read_wishes("buy;" * 64)) == 64
    assert refused("buy;" * 65)[0] == "wish.many"
    assert read_wishes("(" * 32 + "buy" + ")" * 32) == read_wishes("buy")
    assert refused("(" * 33 + "buy" + ")" * 33)[0] == "wish.deep"
    assert refused("not " * 33 + "buy")[0] == "wish.deep"
    assert refused("(" * 4000)[0] == refused("not " * 1000)[0] == "wish.deep"
    assert refused("village >= " + "9" * 3900)[0] == "wish.large"
    assert refused("cost:" + "9" * 3900)[0] == "wish.large"


def test_every_word_is_a_tag_or_a_type():
    assert set(tag_names()) == set(TAGS)
    for one in (*words(), *MACROS):
        assert str(read_wishes(one.upper())[0]) == one
    for one in ("action", "attack", "treasure", "victory", "reaction", "duration", "night", "gathering", "shadow"):
        assert one in words()


# Trees, written with all parentheses, made of what may stand there.
leaves = some.sampled_from(
    ["village", "surely draw", "attack", "cost:3", "cost:<=4", "cost:2..5", "cost:potion", "box:base",
     "box:promo:stash", "needs:horse", "token", '"moat"', '"way-of-the-ox"']
)  # fmt: skip
selectors = some.recursive(
    leaves,
    lambda inner: some.one_of(
        inner.map("(not {})".format),
        some.tuples(some.sampled_from([" and ", " or "]), some.lists(inner, min_size=2, max_size=3)).map(
            lambda found: f"({found[0].join(found[1])})"
        ),
    ),
    max_leaves=4,
)
numbers = some.integers(0, 99)
counted = some.one_of(
    some.builds("({} {} {})".format, selectors, some.sampled_from([">=", "<=", "=", "!=", ">", "<"]), numbers),
    some.builds(
        lambda what, low, more: f"({what} = {low}..{low + more})", selectors, some.integers(0, 50), some.integers(0, 49)
    ),
    some.builds("({} {})".format, some.sampled_from(["no", "all"]), selectors),
    some.sampled_from(["quick", "answered"]),
    leaves,
)
conditions = some.recursive(
    counted,
    lambda inner: some.one_of(
        inner.map("(not {})".format),
        some.builds("({} => {})".format, inner, inner),
        some.tuples(some.sampled_from([" and ", " or "]), some.lists(inner, min_size=2, max_size=3)).map(
            lambda found: f"({found[0].join(found[1])})"
        ),
    ),
    max_leaves=8,
)


@example("((not (no village)) and village)")
@given(conditions)
def test_a_wish_reads_back(text):
    (wish,) = read_wishes(text)
    (again,) = read_wishes(str(wish))
    assert again == wish
    assert str(again) == str(wish)


@given(some.text(alphabet='andortvilge;()"#=<>!. 0123456789:\nśŐ“', max_size=40))
def test_nothing_but_an_error_of_ours(text):
    try:
        read_wishes(text)
    except TableError as error:
        assert error.msgid.startswith("wish.")


@given(selectors, some.lists(some.sampled_from(sorted(everything(PILES))), min_size=1, max_size=10, unique=True))
def test_all_is_none_of_the_others(selector, piles):
    landscapes = tuple(sorted(everything(LANDSCAPES)))[::40]
    assert fulfils(f"all {selector}", piles, landscapes) == fulfils(f"no (not {selector})", piles, landscapes)
    assert fulfils(f"no {selector}", piles, landscapes) != fulfils(f"{selector} >= 1", piles, landscapes)


def test_types_agree_with_the_facts():
    (wish,) = read_wishes("night")
    chosen = things_of(wish.formula.selector)
    for pile in everything(PILES):
        if fact(pile).kind == "kingdom":
            assert (pile in chosen) == ("Night" in fact(pile).types)


def test_the_documentation_reads():
    """Every example of docs/wishes.md is a wish, every word of the language stands there, and the macros are these."""
    page = (Path(__file__).parents[2] / "docs" / "wishes.md").read_text("utf-8")
    blocks = "\n".join(line[4:] for line in page.split("\n") if line.startswith("    "))
    examples, answered, quick = re.split("# answered|# quick", blocks)
    assert len(read_wishes(examples)) == 9
    assert read_wishes(answered) == read_wishes(MACROS["answered"])
    assert read_wishes(quick) == read_wishes(MACROS["quick"])
    for one in (*tag_names(), *MACROS, "landscape", "event", "landmark", "project", "way", "trait", "token"):
        assert f"`{one}`" in page
    refusals = re.findall(r"^- `(.*?)`: (?:either `(.*?)` or `(.*?)`)?", page, re.MULTILINE)
    assert len(refusals) == 5
    for text, one, other in refusals:
        msgid, slots = refused(text)
        assert msgid in ("wish.unclear", "wish.mixed", "wish.arrows")
        assert (slots.get("one", ""), slots.get("other", "")) == (one, other)
    for text in re.findall(r"^\| `([^`]+)`.*\| (?:there|both|if|at least|none) ", page, re.MULTILINE):
        assert read_wishes(text)


@pytest.mark.parametrize("lang", ["en", "pl", "hu", "cs"])
def test_errors_are_said(lang):
    """What is found, where and what to do, in the language of the reader, with all that the error carries."""
    for text in (
        "vilage",
        "xylophone",
        "no duration or token",
        '"Mote"',
        '"Platinum"',
        "village > draw",
        "buy " * 2000,
    ):
        with pytest.raises(TableError) as caught:
            read_wishes(text)
        said = Interface(lang).explain(caught.value)
        for slot in ("near", "one", "other", "most", "line"):
            assert str(grouped(caught.value.slots, lang).get(slot, "")) in said
