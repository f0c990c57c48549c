"""Texts that are no kingdom, or no text: every one is refused with a message, none with a traceback."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings, strategies as some

from assistant.reading.kingdoms.decoding import MOST, read_file
from assistant.reading.kingdoms.reading import read_bytes, read_kingdom
from assistant.reading.kingdoms.writing import kingdom_line
from assistant.telling.names import interface_for
from assistant.telling.problems import Complaint, say_problem
from engine.table.kingdom import Kingdom
from tests.sizes import sized

SPOKEN = ("en", "pl", "hu", "cs")
MANY = sized(150, 3_000)


def refusal(text, lang="en"):
    """Read what must be refused; the message is said in every language."""
    with pytest.raises(Complaint) as caught:
        read_bytes(text, lang) if isinstance(text, bytes) else read_kingdom(text, lang)
    assert all(say_problem(caught.value, one) for one in SPOKEN)
    return caught.value


@pytest.mark.parametrize(
    "text", ["", "  \n\n", ",,;", "----\n====", "[]", "{}", "Copper, Silver", "Notes: none", "()", "12, 7"]
)
def test_no_cards(text):
    assert refusal(text).msgid == "read.empty"


def test_an_unknown_name_with_its_place_and_suggestions():
    found = refusal("Moat, Village\nCellar; Wrokshop")
    assert found.msgid == "read.unknown"
    assert (found.slots["line"], found.slots["place"], found.slots["text"]) == (2, 2, "Wrokshop")
    assert found.hint is not None and "Workshop" in str(found.hint[1]["suggestions"])


@pytest.mark.parametrize("text", ["Young Witch (Moatt), Village", "Bane: Moatt; Village", "?supply=village,moatt"])
def test_a_slip_in_a_role_or_a_link(text):
    found = refusal(text)
    assert (found.msgid, found.slots["text"].lower()) == ("read.unknown", "moatt")


@pytest.mark.parametrize(
    ("text", "line", "card"),
    [
        ("Moat, Village\nMoat", 2, "Moat"),
        ("Alms; Alms; Moat", 1, "Alms"),
        ("Moat; Boons: The Sky's Gift, The Sky's Gift", 1, "The Sky's Gift"),
        ("Patrician, Patrician", 1, "Patrician"),
    ],
)
def test_the_same_twice(text, line, card):
    found = refusal(text)
    assert (found.msgid, found.slots["line"], found.slots["card"]) == ("read.twice", line, card)


@pytest.mark.parametrize(
    "text",
    [
        "Bane: Moat; Bane: Cellar",
        "Island Folk, City-state",
        "Young Witch (Moat); Bane: Cellar",
        "Cheap: Moat; Cheap: Cellar",
    ],
)
def test_two_for_one_place(text):
    assert refusal(text).msgid == "read.role-twice"


@pytest.mark.parametrize("text", ["Ally: Moat", "Bane: Island Folk", "Prophecy: Alms"])
def test_a_card_of_another_kind(text):
    assert refusal(text).msgid == "read.unfit"


@pytest.mark.parametrize("text", ['{"cards": ["Moat",}', '["Moat"', '{\n"a"', '{"cards":' * 5000])
def test_broken_json(text):
    assert refusal(text).msgid == "read.json"


@pytest.mark.parametrize(
    "text",
    ["https://dominion.games/", "https://example.org/k/AB12", "www.example.org?set=x1&lang=en",
     "https://www.dominionrandomizer.com/?lang=en&colonies=1", "http://[::1", "https://example.org/?supply="],
)  # fmt: skip
def test_a_link_without_cards(text):
    assert refusal(text).msgid == "read.link-without-cards"


def test_too_many_entries():
    assert refusal(", ".join(["Moat"] * 10_000)).msgid == "read.too-many"
    assert refusal("Moat\n" * 10_000).msgid == "read.too-many"


@pytest.mark.parametrize(
    "sign", ["a", ">", "(", "()", "- ", "a=&", "?a=", "a/", "Imp:", "<a", "{{|", "[](", "a b ", "-"]
)
def test_the_longest_text_there_may_be(sign):
    assert refusal(sign * (MOST // len(sign))).msgid in ("read.unknown", "read.empty", "read.too-many")


def test_too_long(tmp_path):
    assert refusal("a" * (MOST + 1)).msgid == "read.too-long"
    assert refusal(b"a" * (MOST + 1)).msgid == "read.too-long"
    (tmp_path / "long").write_bytes(b"Moat\n" * MOST)
    with pytest.raises(Complaint) as caught:
        read_file(str(tmp_path / "long"))
    assert caught.value.msgid == "read.too-long" and caught.value.slots["size"] == 5 * MOST


def test_files_that_cannot_be_read(tmp_path):
    for path, wanted in ((tmp_path, "ask.directory"), (tmp_path / "no", "ask.no-file"), ("a\0b", "ask.unreadable")):
        with pytest.raises(Complaint) as caught:
            read_file(str(path))
        assert caught.value.msgid == wanted


# Bytes. The names have letters that differ between the code pages (ą, ś, ź) or are in both (ő, ř).
POLISH = "Kuźnia, Młoda wiedźma, Wioska; Zguba: Fosa"
WANTED = Kingdom(("smithy", "young-witch", "village"), bane="moat")
HUNGARIAN = ("Kovácsműhely, Műhely, Várárok", Kingdom(("smithy", "workshop", "moat")))
CZECH = ("Hradní příkop, Kovárna, Dílna, Čarodějnice", Kingdom(("moat", "smithy", "workshop", "witch")))


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "cp1250", "iso8859_2"])
@pytest.mark.parametrize(("lang", "sample"), [("pl", (POLISH, WANTED)), ("hu", HUNGARIAN), ("cs", CZECH)])
def test_encodings(encoding, lang, sample):
    text, wanted = sample
    found = read_bytes(text.encode(encoding), lang)
    assert found.kingdom == wanted
    told = [one.msgid for one in found.remarks if one.msgid == "read.remark.encoding"]
    assert bool(told) == (encoding in ("cp1250", "iso8859_2"))


def test_utf_16_with_its_mark_either_way():
    for mark, name in ((b"\xff\xfe", "utf-16-le"), (b"\xfe\xff", "utf-16-be")):
        assert read_bytes(mark + POLISH.encode(name), "pl").kingdom == WANTED


def test_an_encoding_that_gives_no_names_is_refused():
    assert refusal("Кузница, Рынок".encode("cp1251"), "pl").msgid == "read.encoding"


@pytest.mark.parametrize(
    "data", [b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", b"\0\1\2\3" * 50, b"Moat\x01", b"\xff\xfe\0", b"\x7fELF\x02\x01\x01\0"]
)
def test_binary(data):
    assert refusal(data).msgid in ("read.binary", "read.encoding")


# Hypothesis: whatever is read, only complaints are raised, and what is read can be written and read again.
BITS = [
    "Moat", "Village", "Young Witch", "Wiedźma", "Cheap", "Druid", "Black Market", "The Sky's Gift", "Prophecy",
    "Ally", "Obelisk", "Riverboat", "Ferryman", "Colonies", "No Colonies", "Bane", "Events", "Notes",
    "Ulepszenie", "Patrician", "Island Folk", "Growth", "(", ")", "[", "]", "{", "}", ":", ",", ";", "\n",
    "\n\n", "- ", "* ", "1. ", "#", "|", "\t", "/", "=", '"', "+", "$4", "10x ", "[en]", " ", " on ",
    " as Bane", " -x ", " -m ", ">>>", "<<<", "{{Card|", "}}", "[[", "]]", "<b>", "&amp;", "%41",
    "https://x.y/?supply=", "&bane=", "moat", '{"cards":', '["Moat"]', "\ud800", "\0", "0",
]  # fmt: skip
TEXTS = some.one_of(some.text(max_size=80), some.lists(some.sampled_from(BITS), max_size=14).map("".join))


@settings(max_examples=MANY, deadline=None, suppress_health_check=list(HealthCheck))
@given(TEXTS, some.sampled_from([*SPOKEN, "de"]))
def test_any_text_is_read_or_refused(text, lang):
    try:
        found = read_kingdom(text, lang)
    except Complaint as error:
        assert say_problem(error, lang)
        return
    assert all(interface_for(lang).explain(one) for one in found.remarks)
    assert read_kingdom(kingdom_line(found.kingdom, lang), lang).kingdom == found.kingdom


@settings(max_examples=MANY, deadline=None)
@given(
    some.one_of(some.binary(max_size=60), TEXTS.map(lambda text: text.encode("utf-16", "replace"))),
    some.sampled_from(SPOKEN),
)
def test_any_bytes_are_read_or_refused(data, lang):
    try:
        assert read_bytes(data, lang).kingdom != Kingdom(())
    except Complaint as error:
        assert say_problem(error, lang)
