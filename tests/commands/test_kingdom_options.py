"""Every option of `justiciar kingdom`: what it does to a draw, that a code draws the same again, and wrong input."""

from __future__ import annotations

import json
import re
from collections import Counter

import pytest

from assistant.shelf.games import read_history
from engine.table.boxes import box
from engine.table.facts import fact
from i18n.interface import languages
from i18n.names import name_of

pytestmark = pytest.mark.usefixtures("plain_surroundings")

SEEDS = range(25)


@pytest.fixture
def drawn(say):
    """Draw and return the data."""

    def told(*args, seed=1):
        given = () if "--code" in args else ("--seed", str(seed))
        code, out, err = say("kingdom", "--json", *given, *args)
        assert (code, err) == (0, ""), err
        return json.loads(out)

    return told


def piles(told):
    return told["kingdom"]["piles"]


def test_with_and_without(drawn):
    for seed in SEEDS:
        told = drawn("--with", "Moat, Wiedźma", "--without", "Village", "--without", "Smithy, Mine", seed=seed)
        assert {"moat", "witch"} <= set(piles(told))
        assert not {"village", "smithy", "mine"} & set(piles(told))
        assert len(set(piles(told))) == 10


def test_a_landscape_and_an_ally_may_be_asked_for(drawn):
    told = drawn("--box", "menagerie,allies", "--with", "Way of the Mouse; City-state")
    assert "way-of-the-mouse" in told["kingdom"]["landscapes"]
    assert told["kingdom"]["ally"] == "city-state"
    assert any("Liaison" in fact(card).types or fact(card).kind == "kingdom-pile" for card in piles(told))


def test_vetoes_are_heeded_and_told(say, drawn):
    for seed in SEEDS:
        assert not {"witch", "militia", "moat"} & set(piles(drawn("--veto", "Anna: Witch, Militia", "--veto", "Moat",
                                                                    seed=seed)))  # fmt: skip
    _, out, _ = say("kingdom", "--seed", "1", "--veto", "Anna: Witch, Militia")
    assert "Anna does not want Witch, Militia." in out


def test_wishes_hold(drawn):
    for seed in SEEDS:
        kinds = [fact(card).types for card in piles(drawn("--all", "--wish", "attack >= 2; no duration", seed=seed))]
        assert sum("Attack" in types for types in kinds) >= 2
        assert not any("Duration" in types for types in kinds)


def test_limits_and_weights(drawn):
    base, intrigue = box("base-2e").piles, box("intrigue-2e").piles
    for seed in SEEDS:
        told = piles(drawn("--box", "base-2e,intrigue-2e", "--limit", "base-2e:2-3", seed=seed))
        assert 2 <= len(set(told) & set(base)) <= 3
        told = piles(drawn("--box", "base-2e,intrigue-2e", "--limit", "intrigue-2e:9+", seed=seed))
        assert len(set(told) & set(intrigue)) >= 9
        assert not set(piles(drawn("--box", "base-2e,intrigue-2e", "--weight", "base-2e:0", seed=seed))) & set(base)
    heavy = [piles(drawn("--box", "base-2e,intrigue-2e", "--weight", "intrigue-2e:20", seed=seed)) for seed in SEEDS]
    assert sum(card in intrigue for told in heavy for card in told) > 8 * len(SEEDS)  # as they are, 5 of 10


def test_costs(drawn):
    for seed in SEEDS:
        coins = Counter(fact(card).coins for card in piles(drawn("--costs", "2:1-2, 5:3+, 3:2", seed=seed)))
        assert 1 <= coins[2] <= 2
        assert coins[5] >= 3
        assert coins[3] == 2


@pytest.mark.parametrize(("share", "piles_"), [("colonies", {"platinum", "colony"}), ("shelters", {"hovel"})])
def test_shares(drawn, share, piles_):
    def has(*args, seed=1):
        table = drawn("--all", *args, seed=seed)["table"]
        return piles_ <= {one["id"] for one in (*table["basics"], *table["deck"])}

    assert all(has(f"--{share}", odds, seed=seed) for odds in ("always", "1", "100%", "ALWAYS") for seed in SEEDS[:5])
    assert not any(has(f"--{share}", odds, seed=seed) for odds in ("never", "0", "0%") for seed in SEEDS)
    half = sum(has(f"--{share}", "1/2", seed=seed) for seed in range(100))
    assert 30 <= half <= 70  # four standard deviations of 100 coin flips
    by_rule = drawn("--box", "base-2e", f"--{share}", "rule")
    assert not by_rule["kingdom"][share]  # 14.2: none of the ten is from the box that brings them


def test_landscapes(drawn):
    found = {most: [drawn("--box", "empires", "--landscapes", str(most), seed=seed) for seed in SEEDS]
             for most in (0, 1, 2)}  # fmt: skip
    for most, told in found.items():
        assert max(len(one["kingdom"]["landscapes"]) for one in told) == most


def test_deal_strike_and_the_code_of_both(say, drawn):
    dealt = drawn("--deal", "12", "--all", seed=5)
    assert len(dealt["dealt"]) == len(set(dealt["dealt"])) == 12
    gone = [name_of(card, "en").text for card in dealt["dealt"][:2]]
    struck = drawn("--code", dealt["code"], "--strike", ", ".join(gone))
    assert sorted(piles(struck)) == sorted(dealt["dealt"][2:])
    assert drawn("--code", struck["code"])["kingdom"] == struck["kingdom"]
    code, out, _ = say("kingdom", "--deal", "12", "--all", "--seed", "5")
    assert code == 0
    assert f"Strike 2 of them: justiciar kingdom --code {dealt['code']} --strike" in out
    assert all(re.search(rf"^ +\S+  {re.escape(name_of(card, 'en').text)}$", out, re.M) for card in dealt["dealt"])


def test_replace_keeps_the_rest(drawn):
    first = drawn(seed=7)
    for card in piles(first)[:3]:
        other = drawn("--code", first["code"], "--replace", name_of(card, "en").text)
        assert set(piles(first)) - set(piles(other)) == {card}
        assert len(piles(other)) == 10
        assert drawn("--code", other["code"])["kingdom"] == other["kingdom"]
    once = drawn("--replace", name_of(piles(first)[0], "en").text, seed=7)
    assert set(piles(first)) - set(piles(once)) == {piles(first)[0]}


ASKED = {
    "plain": (),
    "all": ("--all",),
    "boxes": ("--box", "nocturne,promo:stash", "--box", "base-1e"),
    "cards": ("--with", "Moat", "--without", "Witch", "--veto", "Anna: Militia"),
    "wishes": ("--all", "--wish", "village >= 1; attack => answered", "--costs", "2:1+"),
    "weights": ("--all", "--limit", "nocturne:2-3", "--weight", "base-2e:3,promo:stash:9"),
    "shares": ("--all", "--colonies", "1/3", "--shelters", "always", "--landscapes", "1"),
    "profile": ("--box", "base-1e", "--profile", "base-1e"),
}


@pytest.mark.parametrize("case", ASKED)
@pytest.mark.parametrize("lang", languages())
def test_a_code_draws_the_same_again(say, drawn, case, lang):
    first = drawn(*ASKED[case], "-p", "4", "--lang", lang, seed=41)
    again = drawn("--code", first["code"], "-p", "4", "--lang", lang)
    assert again == first
    spelt = first["code"].lower().replace("-", " ")
    assert drawn("--code", spelt)["kingdom"] == first["kingdom"]
    assert drawn(*ASKED[case], seed=42)["code"] != first["code"]
    _, out, _ = say("setup", "--json", "--code", first["code"], "-p", "4")
    assert json.loads(out)["kingdom"] == first["kingdom"]


def test_a_misspelt_code_is_noticed(say, drawn):
    code = drawn(seed=3)["code"]
    for at, sign in enumerate(code):
        if sign != "-":
            other = code[:at] + ("7" if sign != "7" else "8") + code[at + 1 :]
            assert say("kingdom", "--code", other)[0] == 2


def test_played_and_fresh(say, drawn):
    first = drawn("--played", seed=9)
    (game,) = read_history()
    assert sorted(game.kingdom.piles) == sorted(piles(first))
    _, out, _ = say("kingdom", "--seed", "9", "--played")
    assert "This kingdom is remembered as played." in out
    assert len(read_history()) == 2
    again = [len(set(piles(drawn("--fresh", seed=seed))) & set(piles(first))) for seed in SEEDS]
    without = [len(set(piles(drawn(seed=seed))) & set(piles(first))) for seed in SEEDS]
    assert sum(again) < sum(without) * 0.7
    fresh = drawn("--fresh", seed=9)
    drawn("--played", seed=10)
    assert drawn("--code", fresh["code"])["kingdom"] == fresh["kingdom"]  # the code keeps what was played then


def test_no_history_is_needed_and_none_is_made(drawn):
    drawn("--fresh", seed=9)
    assert read_history() == ()


def test_config_fills_in_what_the_command_line_leaves_open(drawn, tmp_path):
    path = tmp_path / "mine.toml"
    path.write_text('boxes = ["intrigue-2e"]\nplayers = 5\nwithout = ["Baron"]\n[vetoes]\nAnna = ["Pawn"]\n', "utf-8")
    for seed in SEEDS:
        told = drawn("--config", str(path), seed=seed)
        assert told["boxes"] == ["intrigue-2e"]
        assert told["table"]["players"] == 5
        assert not {"baron", "pawn"} & set(piles(told))
    told = drawn("--config", str(path), "--box", "base-2e", "-p", "3")
    assert (told["boxes"], told["table"]["players"]) == (["base-2e"], 3)
    assert "baron" in piles(drawn("--config", str(path), "--with", "Baron"))


def test_explain(say, drawn):
    told = drawn("--explain", "--box", "base-2e", "--with", "Moat")
    chances = {one["id"]: one for one in told["chances"]}
    assert set(piles(told)) <= set(chances)
    assert chances["moat"]["chance"] is None
    plain = drawn("--explain", "--box", "base-2e")
    assert {one["chance"] for one in plain["chances"] if one["for"] == "pile"} == {"5/13"}  # ten of 26
    assert "chances" not in drawn("--box", "base-2e")
    _, out, _ = say("kingdom", "--explain", "--seed", "1")
    assert re.search(r"^  5/13 = 38.5%  Kingdom pile: .*Smithy", out, re.M)


NAMES = "Moat, Cellar, Market, Merchant, Militia, Mine, Remodel, Smithy, Village, Workshop, Witch"
WRONG = {
    "with unknown": (("--with", "Qqqqq"), "Qqqqq"),
    "with a basic card": (("--with", "Copper"), "Copper is not drawn"),
    "with eleven": (("--with", NAMES), "No kingdom out of the 26 piles"),
    "with two Ways": (("--box", "menagerie", "--with", "Way of the Ox, Way of the Pig"), "at most one Way"),
    "with a landscape too many": (("--all", "--landscapes", "0", "--with", "Way of the Ox"), "at most 0 landscapes"),
    "with and without": (("--with", "Witch", "--without", "Witch"), "both asked for and unwanted"),
    "without unknown": (("--without", "Qqqqq"), "Qqqqq"),
    "without most": (("--without", NAMES + ", Chapel, Vassal, Harbinger, Poacher, Gardens, Bandit"), "only 9 piles"),
    "veto unknown": (("--veto", "Anna: Qqqqq"), "Qqqqq"),
    "veto of what is asked for": (("--with", "Moat", "--veto", "Anna: Moat"), "both asked for and unwanted"),
    "wish misspelt": (("--wish", "vilage"), "Similar: village"),
    "wish unfinished": (("--wish", "village >= >"), "column 12"),
    "wishes apart": (("--wish", "village >= 3; village <= 2"), "village"),
    "limit without number": (("--limit", "base-2e"), "--limit"),
    "limit backwards": (("--limit", "base-2e:5-3"), "base-2e:5-3"),
    "limit of no box": (("--limit", "nowhere:2"), "nowhere"),
    "limit impossible": (("--limit", "base-2e:0-3"), "box:base-2e"),
    "weight no number": (("--weight", "base-2e:x"), "--weight"),
    "weight too large": (("--weight", "base-2e:1001"), "1,000"),
    "weight of no box": (("--weight", "nowhere:1"), "nowhere"),
    "weight of nothing": (("--weight", "base-2e:0"), "0 piles to draw from"),
    "costs of no number": (("--costs", "x:3"), "--costs"),
    "costs impossible": (("--costs", "9:3+"), "cost:9"),
    "colonies nonsense": (("--colonies", "maybe"), "--colonies"),
    "colonies over one": (("--colonies", "3/2"), "3/2"),
    "colonies by zero": (("--colonies", "1/0"), "1/0"),
    "shelters nonsense": (("--shelters", "-0.1"), "-0.1"),
    "landscapes three": (("--landscapes", "3"), "from 0 to 2"),
    "landscapes nonsense": (("--landscapes", "some"), "some"),
    "deal nine": (("--deal", "9"), "from 10 to 20"),
    "deal 21": (("--deal", "21"), "from 10 to 20"),
    "deal more than there are": (("--deal", "20", "--without", NAMES), "only 15 piles"),
    "strike too few": (("--deal", "12", "--seed", "5", "--strike", "Chapel"), "2; named: 1"),
    "strike without a deal": (("--strike", "Moat"), "0; named: 1"),
    "strike what was not dealt": (("--deal", "11", "--seed", "5", "--strike", "Copper"), "Copper"),
    "replace what was not drawn": (("--replace", "Copper", "--seed", "3"), "Copper"),
    "replace unknown": (("--replace", "Qqqqq", "--seed", "3"), "Qqqqq"),
    "code nonsense": (("--code", "xyz"), "xyz"),
    "code of other data": (("--code", "1042P-X3ZZZ-ZZQP0-NX"), "1042P-X3ZZZ-ZZQP0-NX"),
    "config missing": (("--config", "nowhere.toml"), "nowhere.toml"),
    "played of a deal": (("--deal", "12", "--played"), "--played"),
    "sheet of a deal": (("--deal", "12", "--html", "tonight.html"), "12"),
    "paper": (("--paper", "a3", "--html", "tonight.html"), "a3"),
    "also": (("--also", "klingon", "--html", "tonight.html"), "klingon"),
}  # fmt: skip


@pytest.mark.parametrize("case", WRONG)
def test_wrong_input(say, case, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    args, expected = WRONG[case]
    code, out, err = say("kingdom", *args)
    assert (code, out) == (2, "")
    assert err.startswith("justiciar: ")
    assert expected in err
    assert not list(tmp_path.glob("*.html"))
    assert read_history() == ()


@pytest.mark.parametrize("lang", [lang for lang in languages() if lang != "en"])
@pytest.mark.parametrize("case", WRONG)
def test_wrong_input_in_another_language(say, case, lang, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    args, _ = WRONG[case]
    code, out, err = say("--lang", lang, "kingdom", *args)
    assert (code, out) == (2, "")
    assert err != say("kingdom", *args)[2]
    ours = re.sub(r"„.*?[”“]|Way of the \w+|\[en\]|[\"'].*?[\"']", "", err)
    ours = re.sub(r"\bis\b", "", ours) if lang == "hu" else ours  # which means "too" there
    assert not re.search(r"\b(the|is|no|not|was|were|named|with|from|piles?|both|Near|Known)\b", ours), ours


def test_a_code_stands_alone(say, drawn):
    code = drawn(seed=3)["code"]
    for more in (("--seed", "4"), ("--all",), ("--with", "Moat"), ("--fresh",), ("--landscapes", "1"), ("--deal", "12"),
                 ("--wish", "attack"), ("--profile", "base-1e")):  # fmt: skip
        found, out, err = say("kingdom", "--code", code, *more)
        assert (found, out) == (2, "")
        assert "--code" in err


WISHED = {"$3": lambda one: fact(one).coins == 3, "no attack": lambda one: "Attack" not in fact(one).types}


def test_a_card_is_exchanged_for_one_that_meets_a_wish(say, drawn):
    for seed in range(8):
        before = drawn("--box", "base-2e,nocturne", seed=seed)
        for wish, holds in WISHED.items():
            gone = piles(before)[seed % 10]
            after = drawn("--code", before["code"], "--replace", f"{gone}: {wish}")
            new, = set(piles(after)) - set(piles(before))
            assert holds(new) and gone not in piles(after)
            assert piles(drawn("--code", after["code"])) == piles(after)
    code, out, err = say("kingdom", "--seed", "5", "--replace", "Witch: $9")
    assert (code, out) == (2, "") and "cost:9" in err


def test_the_conditions_of_two_exchanges_are_kept_apart(drawn):
    before = drawn("--box", "base-2e,nocturne", seed=3)
    first, second = piles(before)[:2]
    code = drawn("--code", before["code"], "--replace", first)["code"]
    after = drawn("--code", code, "--replace", f"{second}: $2")
    new = set(piles(after)) - set(piles(drawn("--code", code)))
    assert [fact(one).coins for one in new] == [2]


def test_some_boxes_of_mine(drawn, say):
    seen = Counter(tuple(drawn("--all", "--some", "2", seed=seed)["boxes"]) for seed in range(12))
    assert all(len(one) == 2 for one in seen) and len(seen) > 8
    told = drawn("--box", "base,nocturne,seaside", "--some", "1", seed=4)
    assert piles(drawn("--code", told["code"])) == piles(told)
    code, out, err = say("kingdom", "--box", "base,nocturne", "--some", "3")
    assert (code, out) == (2, "") and "3" in err


def test_boxes_for_landscapes_only(drawn, say):
    for seed in range(12):
        told = drawn("--landscapes-from", "empires", seed=seed)
        assert {fact(one).box for one in piles(told)} == {"base"}
        assert {fact(one).box for one in told["kingdom"]["landscapes"]} <= {"empires"}
    code, out, err = say("kingdom", "--box", "empires", "--landscapes-from", "Empires")
    assert (code, out) == (2, "") and "Empires" in err


def test_one_of_three_is_drafted(drawn, say):
    dealt = drawn("--all", "--draft", "3")
    assert len(dealt["dealt"]) == 30
    picked = dealt["dealt"][::3]
    told = drawn("--code", dealt["code"], "--pick", ", ".join(picked))
    assert piles(told) == picked
    assert piles(drawn("--code", told["code"])) == picked
    _, out, _ = say("kingdom", "--code", dealt["code"])
    assert re.search(r"^ +10\. ", out, re.MULTILINE) and "--pick" in out
    for wrong in (picked[:9], [*picked, dealt["dealt"][1]], [*picked[:9], "copper"]):
        code, out, _ = say("kingdom", "--code", dealt["code"], "--pick", ", ".join(wrong))
        assert (code, out) == (2, "")


def test_a_card_has_a_weight_of_its_own(drawn, say):
    given = ("--box", "base-2e,menagerie", "--weight", "Witch:1000, card:Menagerie:0")
    found = [piles(drawn(*given, seed=seed)) for seed in range(12)]
    assert sum("witch" in one for one in found) > 9
    assert not any("menagerie" in one for one in found)
    code, out, err = say("kingdom", "--weight", "Wiitch:3")
    assert (code, out) == (2, "") and "Wiitch" in err
