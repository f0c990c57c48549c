"""The rulebook: every rule has a source and is said in every language, and the profiles are the table of the rules."""

from __future__ import annotations

import ast
import pickle
import re
import sys
from pathlib import Path

import polib
import pytest

import engine.rulebook
from engine.rulebook.profiles import CURRENT, FLAGS, PROFILES, UnknownProfile, profile
from engine.rulebook.rules import CHAPTERS, RULES, Rule, UnknownRule, rule
from i18n.catalogue import languages
from tests.grouping import together

ROOT = Path(__file__).resolve().parents[2]
CLASSES = {"cs": "3", "en": "2", "hu": "2", "pl": "3"}  # of plurals
WITHOUT_SIGN = ("hu", "pl")  # write "2 érme", "2 monety", as their rulebooks do
IN_WORDS = {"pl": {"0", "1"}}  # "bez monet", "jedną monetę"

# How far each chapter is numbered, and the rules that stand between two numbers.
NUMBERED = {
    "Z": 10, "T": 11, "P": 18, "K": 14, "C": 7, "D": 13, "G": 14, "M": 7, "R": 8, "A": 9, "U": 11, "N": 14, "X": 27,
    "E": 7, "V": 5, "14.": 7,
}  # fmt: skip
BETWEEN = {
    "T2b", "T4b", "T4c", "T5b", "T8b", "T8c", "T10b", "T10c", "T10d", "P17b", "P17c", "K3b", "D2b", "D10b",
    "D10c", "D10d", "D11b", "G8b", "G8c", "14.1b", "14.1c", "14.3b", "14.3c", "14.3d", "14.3e", "14.3f",
    "14.3g", "14.3h", "14.3i", "14.3j", "14.3k", "14.3l",
}  # fmt: skip

# The table of flags, column by column as the rules have it.
FIVE = ("base-1e", "intrigue-1e", "nocturne", "base-2e", "current")
TABLE: dict[str, tuple[str | bool, ...]] = {
    "shuffle": ("draw_then_shuffle", "draw_then_shuffle", "shuffle_under", "shuffle_under", "shuffle_under"),
    "move_rule": (
        "lose_track_2012", "lose_track_2012", "lose_track_2012", "stop_moving_2019", "stop_moving_2019"),
    "first_play_needs_location": (False, False, False, False, True),
    "buy_trigger": ("when_buy", "when_buy", "when_buy", "when_buy", "when_gain"),
    "while_in_play": ("old", "old", "old", "old", "this_turn"),
    "coffers": ("buy_phase", "buy_phase", "buy_phase", "buy_phase", "any_time"),
    "debt": ("buy_phase", "buy_phase", "buy_phase", "buy_phase", "any_time"),
    "duration_leaves_play": ("keeps_working", "keeps_working", "keeps_working", "keeps_working", "stops"),
    "extra_turns": ("old", "old", "old", "old", "no_third"),
    "shapeshifters": ("become", "become", "become", "command", "command_nonduration"),
}  # fmt: skip


def catalogue(lang: str) -> polib.POFile:
    return polib.pofile(str(ROOT / "i18n" / "rules" / f"{lang}.po"), check_for_duplicates=True)


def test_every_numbered_rule_is_there() -> None:
    expected = {f"{chapter}{number}" for chapter, last in NUMBERED.items() for number in range(1, last + 1)}
    assert set(RULES) == expected | BETWEEN


def test_ids_are_unique_and_stand_under_their_topic() -> None:
    ids = [one.id for chapter in CHAPTERS.values() for one in chapter]
    assert len(ids) == len(set(ids)) == len(RULES)
    for topic, chapter in CHAPTERS.items():
        assert {one.topic for one in chapter} == {topic}


def test_source_names_who_says_so() -> None:
    with together() as case:
        for one in RULES.values():
            with case(one.id):
                check_source(one)


def check_source(one: Rule) -> None:
    assert re.match(r"(rulebook|fan rulebook|wiki|clarification|second hand|deduced)\b", one.source)
    assert not re.search(r"[\\/]|\.(txt|csv|json|md)\b|\b(DT|AK|WL|S[0-4])\b", one.source)
    assert set(one.since) <= set(FLAGS)
    if "unverified" in one.source:
        assert one.open


def test_open_rules_are_those_not_seen_in_a_source() -> None:
    expected = ["Z5", "T5", "D11b", "N6", "X2", "X22", "14.1b", "14.2", "14.3b", "E6"]
    assert [one.id for one in RULES.values() if one.open] == expected


def test_every_flag_is_explained_by_a_rule() -> None:
    assert {flag for one in RULES.values() for flag in one.since} == set(FLAGS)


@pytest.mark.parametrize("lang", languages())
def test_every_rule_is_said_once_and_nothing_else(lang: str) -> None:
    entries = catalogue(lang)
    assert entries.metadata["Language"] == lang
    assert entries.metadata["Plural-Forms"].startswith("nplurals=" + CLASSES[lang])
    ids = [entry.msgid for entry in entries]
    assert ids == sorted(RULES)
    for entry in entries:
        assert entry.msgctxt == "rule"
        assert entry.comment.splitlines()[0] == f"chapter: {RULES[entry.msgid].topic}"
        assert not entry.flags


@pytest.mark.parametrize("lang", languages())
def test_statements_are_one_or_two_plain_sentences(lang: str) -> None:
    for entry in catalogue(lang):
        said = entry.msgstr
        assert re.search(r"[.?]$", said), entry.msgid
        assert said[0].isupper() or said[0].isdigit() or said[0] in "“„", entry.msgid
        plain = re.sub(r"\((?:np|and)\. ?", "(", said).replace("np. ", "")
        sentences = re.split(r"(?<=[.?])\s+(?=[“„(A-ZÁČÉÍŁŐÓÖŘŚŠÚŮŰÜŻŽ])", plain)
        assert 1 <= len(sentences) <= 2, (entry.msgid, sentences)
        assert 30 < len(said) < 500, (entry.msgid, len(said))
        assert not re.search(r"\b(OK|DT|AK|WL|FAQ|S[0-4]|VP|DXV)\b|[{}<>*_\\]|  ", said), entry.msgid


@pytest.mark.parametrize("lang", [one for one in languages() if one != "en"])
def test_the_other_languages_are_not_the_english_text(lang: str) -> None:
    other = {entry.msgid: entry.msgstr for entry in catalogue(lang)}
    for entry in catalogue("en"):
        assert entry.msgstr != other[entry.msgid]
        assert set(re.findall(r"[^\x00-\x7f]", entry.msgstr)) <= set("“”–"), entry.msgid
    for key, said in other.items():
        own = re.sub("„[^”“]*[”“]", "", said)  # names that no publisher has put into the language are quoted
        assert not re.search(r"\b(the|of|you|your|and|card|cards)\b", own), key


TOKEN = re.compile(r"[–−]\$1\b")  # the name of one of the tokens that take something off (X4), no amount


@pytest.mark.parametrize("lang", languages())
def test_numbers_agree_between_the_languages(lang: str) -> None:
    """Amounts of coins are digits in every language, so they must be the same."""
    other = {entry.msgid: TOKEN.sub("", entry.msgstr) for entry in catalogue("cs" if lang == "en" else "en")}
    for key, said in ((entry.msgid, TOKEN.sub("", entry.msgstr)) for entry in catalogue(lang)):
        amounts = set(re.findall(r"\$(\d+)", other[key]))
        if lang in WITHOUT_SIGN:
            assert amounts - IN_WORDS.get(lang, set()) <= set(re.findall(r"\d+", said)), key
        else:
            assert set(re.findall(r"\$(\d+)", said)) == amounts, key
        assert ("$" in said) <= (lang not in WITHOUT_SIGN), key


@pytest.mark.parametrize("name", FIVE)
def test_profile_flags_are_the_table(name: str) -> None:
    column = {flag: values[FIVE.index(name)] for flag, values in TABLE.items()}
    assert dict(profile(name).flags) == column
    assert {flag: getattr(profile(name), flag) for flag in column} == column


def test_profiles_are_five_and_frozen() -> None:
    assert tuple(PROFILES) == FIVE
    assert [PROFILES[name].year for name in FIVE[:4]] == [2008, 2009, 2017, 2021]
    assert CURRENT is profile("current")
    # The newest rule change of the table is of 2025; those told of for 2026 are not part of it.
    assert CURRENT.year == 2025
    with pytest.raises(AttributeError):
        CURRENT.shuffle = "other"  # type: ignore[misc]


def test_rules_cannot_be_changed() -> None:
    with pytest.raises(AttributeError):
        rule("D2").source = "other"  # type: ignore[misc]
    with pytest.raises(TypeError):
        RULES["D2"] = rule("D1")  # type: ignore[index]


@pytest.mark.parametrize(
    ("asked", "near"),
    [("D2e", "D2"), ("d2b", "D2b"), ("X28", "X27"), ("S-14.3", "14.3"), ("T12", "T11"), (" g8B ", "G8b")],
)
def test_unknown_rule_names_the_nearest(asked: str, near: str) -> None:
    with pytest.raises(UnknownRule) as raised:
        rule(asked)
    error = raised.value
    assert near in error.nearest
    assert len(error.nearest) == 5
    assert set(error.nearest) <= set(RULES)
    assert error.msgid == "rulebook.unknown-rule"
    assert error.slots == {"rule": asked, "nearest": ", ".join(error.nearest)}
    assert pickle.loads(pickle.dumps(error)).slots == error.slots


@pytest.mark.parametrize("asked", ["base-3e", "", "CURRENT", "Base-1e"])
def test_unknown_profile_lists_the_names(asked: str) -> None:
    with pytest.raises(UnknownProfile) as raised:
        profile(asked)
    error = raised.value
    assert error.known == FIVE
    assert error.msgid == "rulebook.unknown-profile"
    assert error.slots == {"profile": asked, "known": ", ".join(FIVE)}
    assert pickle.loads(pickle.dumps(error)).slots == error.slots


def test_rulebook_imports_the_standard_library_and_records_only() -> None:
    for path in Path(engine.rulebook.__file__).parent.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            names = [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            names += [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            for name in names:
                ours = name.startswith(("engine.rulebook", "engine.records"))
                assert ours or name.partition(".")[0] in sys.stdlib_module_names, path
