"""Scenarios written as a feature come back as they were, in every language; what cannot be read names its line."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import given, settings, strategies as st

from assistant.reading.features.feature import from_feature, to_feature
from assistant.reading.features.sentences import Sentences, english_names
from engine.inquiry.notation import decode, parse
from engine.inquiry.reading import COUNTED, MARKS, OPTIONS, VERBS
from engine.inquiry.run import run
from engine.inquiry.scenario import DEEDS, FIRST_LINE, SEATS, ScenarioError
from engine.machine.zones import MATS
from engine.model.kinds import EACH_ONES_MARKS, PLAYER_TOKENS
from engine.rulebook.profiles import PROFILES
from engine.table.facts import all_ids, fact
from i18n.catalogue import languages, load
from i18n.say.patterns import shared_names, templates
from i18n.say.scenarios import CONTEXT
from i18n.say.words import DOMAIN, words
from tests.grouping import together
from tests.sizes import in_turn, sized

FOLDER = Path(__file__).parents[2] / "engine" / "rulings"
LANGUAGES = languages(DOMAIN)
FILES = sorted(FOLDER.glob("*.scn"))


def bare(value):
    """Return a value without lines and without the words it was written in."""
    if not isinstance(value, tuple):
        return value
    inner = [bare(one) for one in value]
    if not hasattr(value, "_fields"):
        return tuple(inner)
    made = type(value)(*inner)
    return made._replace(**{field: type(getattr(made, field))() for field in ("line", "text") if hasattr(made, field)})


@pytest.mark.parametrize(("stem", "lang"), [(one.stem, lang) for one in FILES for lang in in_turn(LANGUAGES, one.stem)])
def test_every_block_comes_back(stem, lang):
    scenarios = parse(decode((FOLDER / f"{stem}.scn").read_bytes()))
    assert scenarios
    back = from_feature(to_feature(scenarios, lang))
    assert len(back) == len(scenarios)
    for was, now in zip(scenarios, back, strict=True):
        assert bare(now) == bare(was), was.id


def test_bare_keeps_what_counts():
    one, other = (parse(f"{FIRST_LINE}\n[a] x\n= always: coins {n}\n")[0] for n in (1, 2))
    assert bare(one) != bare(other)
    assert bare(one) == bare(parse(f"{FIRST_LINE}\n\n[a] x\n=  always: coins  1\n")[0])


FORMS = [
    (lang, form)
    for lang in LANGUAGES
    for form in ("", "acc", "gen")
    if not form or form in words(lang).lexicon.tables.cases
]


@pytest.mark.parametrize(("lang", "form"), FORMS)
def test_every_name_comes_back(lang, form):
    reader, shared = Sentences(lang), shared_names(lang, english_names())
    assert len(english_names()) > 500
    for name in english_names():
        said = name if name in shared else format(words(lang).name(name), form)
        assert reader.card(said, form) == name
        assert reader.card(name, form) == name


def test_a_shared_name_is_written_in_english():
    assert {"Improve", "Enhance"} <= shared_names("pl", english_names())
    text = f"{FIRST_LINE}\n[a] x\nkingdom: Improve, Moat\n= always: pile Improve 10\n"
    written = to_feature(parse(text), "pl")
    assert "Improve, Fosa" in written
    assert bare(tuple(from_feature(written))) == bare(tuple(parse(text)))


CARD = st.sampled_from(
    ["Copper", "Estate", "Moat", "Gardens", "Will-o'-Wisp", "King's Court", "Catapult/Rocks", "Alms", "Improve", "Keep"]
) | st.sampled_from(english_names())
PLAYER = st.sampled_from(SEATS[:3])
NUMBER = st.integers(0, 130)
PILE = st.tuples(CARD, st.integers(1, 25)).map(lambda one: one[0] if one[1] == 1 else f"{one[0]}*{one[1]}")
LIST = st.lists(PILE, min_size=1, max_size=4).map(", ".join)
CARDS = LIST | st.just("none")
ZONE = st.sampled_from(["hand", "deck", "discard", "in play", "aside", "has", *MATS, "deck+hand",
                        "hand+in play+discard"])  # fmt: skip
TRAITS = st.sampled_from([fact(one).name for one in all_ids() if fact(one).kind == "trait"])
MARK = st.one_of(
    st.sampled_from([kind for kind in MARKS if kind not in EACH_ONES_MARKS]) | TRAITS,
    st.tuples(st.sampled_from(EACH_ONES_MARKS), PLAYER).map(" ".join),
)
TOKENS = st.lists(st.tuples(st.sampled_from(PLAYER_TOKENS), NUMBER), min_size=1, max_size=3).map(
    lambda several: ", ".join(f"{kind} {n}" for kind, n in several)
)
KEPT = st.tuples(CARD, st.integers(0, 3)).map(lambda one: f"{one[0]}#{one[1]}" if one[1] else one[0])
WAITING = st.tuples(
    st.tuples(CARD, st.integers(0, 3)).map(lambda one: f"{one[0]}#{one[1]}" if one[1] else one[0]),
    CARD.map(" by {}".format) | st.just(""), st.integers(1, 4).map("/{}".format) | st.just(""),
    st.lists(KEPT, min_size=1, max_size=2).map(", ".join).map(" with {}".format) | st.just(""),
    LIST.map(" holding {}".format) | st.just(""), st.sampled_from(["", " sparing Bob", " sparing Alice, Carol"]),
    st.sampled_from(["", " gone", " loose", " once", " stranded"]), st.sampled_from(["", " swapped"]),
).map("".join).filter(lambda text: "/" not in re.sub(r"/\d", "", text))  # no pile of two cards
WAITS = st.lists(WAITING, min_size=1, max_size=2).map("; ".join) | st.just("none")
OPEN = LIST.map("{}, ? rest".format) | LIST | st.tuples(LIST, LIST).map(", ? ".join)
ANSWERS = st.one_of(
    st.sampled_from(sorted(OPTIONS)), CARDS, CARD.map("play {}".format), CARD.map("buy {}".format), st.just("play all"),
    CARD.map("play {} from deck".format),
    CARD.map("{}/2".format), st.just("some other word"),
)  # fmt: skip


def joined(*parts):
    return st.tuples(*(st.just(part) if isinstance(part, str) else part for part in parts)).map(
        lambda found: " ".join(map(str, found))
    )


PROPOSITIONS = st.one_of(
    joined(st.sampled_from(COUNTED), NUMBER), joined("phase", st.sampled_from(["start", "action", "buy", "night"])),
    joined("turn", PLAYER), st.sampled_from(["game over", "not game over", "ends at 3 piles", "winner Alice, Carol"]),
    joined(PLAYER, ZONE, NUMBER), joined(PLAYER, ZONE, st.sampled_from(["=", "has", "lacks"]), CARDS),
    joined(PLAYER, "deck top", LIST), joined("trash", st.sampled_from(["=", "has", "lacks"]), CARDS),
    joined("trash", NUMBER), joined("pile", CARD, NUMBER), joined("cost", CARD, NUMBER.map("{}P".format) | NUMBER),
    joined("cards", PLAYER, NUMBER), joined(PLAYER, "vp", st.integers(-40, 200)), joined("winner", PLAYER),
    joined(PLAYER, st.sampled_from(PLAYER_TOKENS[:4] + PLAYER_TOKENS[5:] + ("vp tokens",)), NUMBER),
    joined("pile", CARD, "top", LIST), st.tuples(CARD, MARK, NUMBER).map("mark {0[0]} {0[1]} {0[2]}".format),
    joined("druid", st.sampled_from(["=", "has", "lacks"]), CARDS), joined("druid", NUMBER),
    joined("asks", PLAYER), joined("offers", ANSWERS), joined("lacks offer", ANSWERS),
)  # fmt: skip
SEVERAL = st.lists(PROPOSITIONS, min_size=1, max_size=4).map("; ".join)
CHANCES = st.fractions(0, 1, max_denominator=400)
EXPECTATIONS = st.one_of(
    joined(st.sampled_from(["= always:", "= sometimes:", "= never:"]), SEVERAL),
    joined(CHANCES.map("= chance {}:".format), SEVERAL),
    joined(st.tuples(CHANCES, CHANCES).map(lambda two: f"= chance {min(two)}..{max(two)}:"), SEVERAL),
    joined("= order:", st.lists(joined(PLAYER, st.sampled_from(VERBS), CARD | st.just("")), min_size=1).map("; ".join)),
)
LINES = st.one_of(
    joined(PLAYER.map("{}>".format), ANSWERS | st.just("any")),
    joined(PLAYER.map("{}>".format), ANSWERS, "! not offered"),
    joined(PLAYER.map("{}!".format), st.sampled_from(DEEDS), LIST),
)
WORDS = st.text(st.characters(codec="utf-8", exclude_categories=["Cc", "Cs", "Zl", "Zp"]), max_size=30)
HEADERS = {
    "source": WORDS, "profile": st.just("base-1e current"),
    "kingdom": st.lists(CARD, min_size=1, unique=True).map(", ".join),
    "landscapes": CARD, "printing": CARD.map("{} = 2009".format), "rules": st.just("P11 K3"), "cites": st.just("E6"),
    "mode": st.just("player"), "asker": PLAYER, "known": st.just("Alice deck, Bob hand"), "turn": PLAYER,
    "phase": st.sampled_from(["start", "action", "buy", "night"]), "actions": NUMBER, "buys": NUMBER, "coins": NUMBER,
    "potions": NUMBER, "turns": st.just("Alice 12, Bob 1"), "trash": CARDS, "mouse": CARD, "riverboat": CARD,
    "boons": OPEN, "hexes": st.just("? rest"), "market": LIST | st.tuples(LIST, LIST).map(", ? ".join),
    "Alice tokens": TOKENS, "Carol tokens": TOKENS,
    "marks": st.lists(joined(MARK, NUMBER, "on", CARD), min_size=1, max_size=3).map(", ".join),
    "traits": st.lists(joined(TRAITS, "on", CARD), min_size=1, max_size=2).map(", ".join), "pile Knights": OPEN,
    "Alice played": LIST, "Bob played last turn": LIST, "Alice gained in buy phase": LIST, "Carol used": LIST,
    "Bob trashed in action phase last turn": LIST, "Alice waits": WAITS, "Carol waits": WAITS,
    "Bob extra turns": st.lists(CARD | CARD.map("{} by Carol".format), min_size=1, max_size=2).map(", ".join),
    "beside": CARD, "no pile": CARD, "face down": LIST, "bought": st.just("yes"), "paid": st.just("yes"),
    "cheaper": NUMBER,
    "next hand": NUMBER, "extra turn": NUMBER, "turns in a row": NUMBER, "last normal turn": PLAYER,
    "possessor": PLAYER, "Bob in play this turn": LIST, "Carol in play last turn": LIST, "Bob idle in play": LIST,
    "Alice aside Crypt": LIST, "Bob aside King's Court": LIST, "Alice named War Chest": LIST,
    "until": st.sampled_from(["end of turn", "next turn", "own turn", "game over"]), "Bob in play": CARDS,
    "Alice hand": CARDS | LIST.map("{}, ?3".format), "Bob hand": st.just("?5"),
    "Carol discard": CARDS, "Bob deck": st.tuples(LIST, LIST, LIST).map("{0[0]}, ?*2, {0[1]}, ? {0[2]}".format),
    "Alice deck": CARDS | LIST.map("? {}".format), "Carol deck": LIST.map("Gold, ? {}".format), "Alice discard": CARDS,
    "Bob mat tavern": CARDS,
    "Alice mat native village": LIST, "Carol mat exile": LIST, "Bob has": LIST,
}  # fmt: skip


@st.composite
def notations(draw):
    """Make a text in the notation that uses any of its lines."""
    lines = [FIRST_LINE, f"[{draw(st.from_regex(r'[a-z0-9-]+', fullmatch=True))}] {draw(WORDS)}", "players: 3"]
    lines += [f"{key}: {draw(HEADERS[key])}" for key in draw(st.lists(st.sampled_from(sorted(HEADERS)), unique=True))]
    lines += draw(st.lists(joined("pile", CARD, "=", NUMBER), max_size=2))
    lines += draw(st.lists(LINES, max_size=5)) + draw(st.sampled_from([[], ["?"]]))
    return "\n".join(lines + draw(st.lists(EXPECTATIONS, min_size=1, max_size=3)))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.long
@settings(max_examples=sized(60, 600), deadline=None)
@given(text=notations())
def test_any_scenario_comes_back(lang, text):
    scenarios = parse(text)
    written = to_feature(scenarios, lang)
    assert bare(tuple(from_feature(written))) == bare(tuple(scenarios)), written


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_phrase_is_said_twice(lang):
    """Two propositions, or two answers, with the same words could not be told apart."""
    phrases = load(DOMAIN, lang)
    for group in ("answer.", "line.", "setup.", "step.", "where.", "zone.", "trash."):
        keys = phrases.keys()
        ids = [msgid for context, msgid in keys if context == CONTEXT and msgid.startswith(group)]
        said = [form for msgid in ids for form in set(templates(phrases, msgid, CONTEXT))]
        assert ids
        assert len(said) == len(set(said))


POLISH = """# language: pl
# ktoś to napisał

@P11
Funkcja: spory

  Słowa, które nic nie znaczą.

  Przykład: Sala tronowa
    Źródło: ktoś
    Mając   Alice ma na ręce: Sala tronowa, Moneylender, Miedziaki.
    Gdy Alice zagrywa Salę tronową
    * Alice wybiera: Lichwiarz
    Oraz Alice wybiera: Miedziaki
    Wtedy W każdym wyniku: do wydania są 3 monety.
    Ale W żadnym wyniku nie zachodzi: gra jest skończona.
"""


def test_a_feature_written_by_hand():
    (one,) = from_feature(POLISH)
    assert (one.id, one.title, one.source, one.rules, one.line) == ("1", "Sala tronowa", "ktoś", ("P11",), 9)
    assert [line.line for line in one.script] == [12, 13, 14]
    assert [one.text for one in one.expectations] == ["always: coins 3", "never: game over"]
    assert run(one).held


HEAD = "Feature: x\n\nScenario: [a] y\n"
THEN = "Then in every outcome: there is 1 coin to spend\n"
WRONG = {
    "step": (HEAD + "Given Alice is fond of Moat\n" + THEN, "scenario.step", 4),
    "part": (HEAD + "Then in every outcome: there is 1 coin to spend; all is well\n", "scenario.step", 4),
    "card": (HEAD + "Given Alice has in hand: Moat, Moet\n" + THEN, "scenario.unknown-card", 4),
    "kind": (HEAD + "When Alice has in hand: Moat\n" + THEN, "scenario.step", 4),
    "no step": (HEAD + THEN + "Examples:\n", "scenario.feature-line", 5),
    "table": (HEAD + "Given Alice has in hand: Moat\n| a | b |\n" + THEN, "scenario.feature-line", 5),
    "before": ("Feature: x\nGiven Alice has in hand: Moat\n" + THEN, "scenario.before-heading", 2),
    "no feature": ("\nScenario: x\n" + THEN, "scenario.no-feature", 2),
    "language": ("# language: tlh\nFeature: x\n", "scenario.feature-language", 1),
    "other language": ("# language: pl\nFeature: x\n", "scenario.no-feature", 2),
    "nothing expected": (HEAD + "Given Alice has in hand: Moat\n", "scenario.nothing-expected", 3),
    "twice": (HEAD + THEN + "\n" + HEAD[12:] + THEN, "scenario.id-twice", 6),
    "zone twice": (HEAD + "Given Alice has in hand: Moat\n" * 2 + THEN, "scenario.twice", 5),
    "rule": ("Feature: x\n@Q99\nScenario: y\n" + THEN, "scenario.unknown-word", 3),
    "not at table": (HEAD + "When Carol plays Moat\n" + THEN, "scenario.not-at-table", 4),
    "long": (HEAD + "x" * 20_000, "scenario.long-line", 4),
    "winner": (HEAD + "Then in every outcome: the winner is Zoe\n", "scenario.unknown-player", 4),
}


@pytest.mark.parametrize("name", WRONG)
def test_what_cannot_be_read_names_its_line(name):
    text, msgid, line = WRONG[name]
    with pytest.raises(ScenarioError) as raised:
        from_feature(text)
    assert (raised.value.msgid, raised.value.line, raised.value.slots["line"]) == (msgid, line, line)


def test_the_first_of_two_is_named_too():
    with pytest.raises(ScenarioError) as raised:
        from_feature(WRONG["twice"][0])
    assert raised.value.slots["first"] == 3


PIECES = st.sampled_from(
    re.findall(r"[^ \n]+ ?|\n", POLISH) + ["Feature: ", "Given ", "× ", "; ", "3 ", "in hand ", " i na ręce", "\n"]
)


@settings(max_examples=150, deadline=None)
@given(text=st.lists(PIECES, max_size=40).map("".join) | st.text(max_size=200))
def test_any_text_is_read_or_refused(text):
    for begun in (text, HEAD + text, POLISH + text):
        try:
            from_feature(begun)
        except ScenarioError as error:
            assert error.msgid


# What a feature in another language may share with the English one: addresses, names of profiles and of programs.
ADDRESS = re.compile(r"https?://\S+")
SIGNED = re.compile(r"(?:[A-Z][\w'’/-]*|the|of|and|a|in)(?: (?:[A-Z][\w'’/-]*|the|of|and|a|in))* \[en\]")
ID = re.compile(r"^\s*\w+: \[[^\]]*\]")
WORD = re.compile(r"[^\W\d_]{3,}")
ALIKE = {"pl": {"errata", "limit", "wiki", "same", "plus"}, "hu": {"wiki", "extra"},
         "cs": {"wiki", "text", "errata", "plus"}}
PROGRAMS = {"dominiontabs", "androminion", "rspeer", "dominiate"}
OTHERS = [lang for lang in LANGUAGES if lang != "en"]


def words_of(line):
    """List the words of a line that begin small, without what is named as it is everywhere."""
    plain = SIGNED.sub("", ADDRESS.sub("", ID.sub("", line)))
    return {word for word in WORD.findall(plain) if word[0].islower()}


@pytest.mark.parametrize("lang", OTHERS)
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_no_english_is_left_in_a_feature_of_another_language(path, lang):
    """Titles, sources and sentences of every recorded ruling: no line stands in English, nor a word of one."""
    scenarios = parse(decode(path.read_bytes()))
    allowed = ALIKE[lang] | PROGRAMS | {part for name in PROFILES for part in name.split("-")}
    pairs = zip(*(to_feature(scenarios, one).splitlines() for one in (lang, "en")), strict=True)
    with together() as case:
        for said, english in pairs:
            if english.strip() and not english.startswith(("#", "  @")):
                with case(said.strip()[:80]):
                    assert said != english
                    assert words_of(said) & words_of(english) <= allowed


def test_words_of_a_line_are_its_prose():
    assert words_of("  Scenario: [a-b] Moat works on Way of the Mouse [en] from http://x.org/moat") == {"works", "from"}


@pytest.mark.parametrize("lang", OTHERS)
def test_what_somebody_else_wrote_stays_as_it_is(lang):
    text = f"{FIRST_LINE}\n[moat] My own title\nsource: my uncle, 2019\nAlice hand: Copper\n= always: coins 0\n"
    written = to_feature(parse(text), lang)
    assert "] My own title\n" in written and ": my uncle, 2019\n" in written
    assert bare(tuple(from_feature(written))) == bare(tuple(parse(text)))


def test_a_title_and_a_source_in_polish():
    (one,) = [one for one in parse((FOLDER / "base.scn").read_text("utf-8")) if one.id == "witch-moat"]
    written = to_feature([one], "pl")
    assert "[witch-moat] Fosa odpiera Klątwę, a Wiedźma i tak dobiera\n" in written
    assert one.source and one.source not in written
    assert from_feature(written)[0].source == one.source
    assert from_feature(written)[0].title == one.title
