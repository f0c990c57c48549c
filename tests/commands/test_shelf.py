"""The file of what somebody owns and likes: read rightly, and every mistake in it told with its place."""

from __future__ import annotations

import os

import pytest

from assistant.reading.requests import DrawOptions, read_request
from assistant.shelf.owned import Shelf, find_shelf, read_shelf
from assistant.shelf.settings import shelf_path
from assistant.telling.names import interface_for
from assistant.telling.problems import Complaint
from i18n.interface import languages
from i18n.names import name_of, prefer, publishers

pytestmark = pytest.mark.usefixtures("plain_surroundings")

SILENT = DrawOptions(colonies="", shelters="", profile="")  # a command line that says nothing


@pytest.fixture
def write(tmp_path):
    """Write a file and return where it is."""

    def written(text, name="mine.toml"):
        path = tmp_path / name
        path.write_bytes(text.encode("utf-8") if isinstance(text, str) else text)
        return path

    return written


@pytest.fixture
def shelf(write):
    """Read a text as a file, in English."""
    return lambda text, lang="en": read_shelf(write(text), interface_for(lang))


WHOLE = """\
boxes = ["base-2e", "Nocturne", "promo:stash", "Intryga 2", "Renesans"]
players = 4
profile = "base-2e"
lang = "pl"
without = ["Wiedźma", "Saboteur"]
colonies = 0.25
shelters = "never"
fresh = true

[vetoes]
Anna = ["Witch", "Militia"]
"Jan Kowalski" = "Moat"

[weights]
nocturne = 2

[likelihood]
Magazyn = 3
Menagerie = 0
"Sauna" = 4

[limits]
base-2e = "3..5"
renaissance = "2+"
nocturne = 1

[publishers]
pl = "iuvi"
"""


def test_everything_is_read(shelf):
    found = shelf(WHOLE)
    assert found._replace(path="") == Shelf(
        boxes=("base-2e", "intrigue-2e", "nocturne", "renaissance", "promo:stash"),
        players=4,
        profile="base-2e",
        lang="pl",
        without=("witch", "saboteur"),
        vetoes=(("Anna", ("witch", "militia")), ("Jan Kowalski", ("moat",))),
        weights=(("nocturne", 2),),
        likelihood=(("warehouse", 3), ("menagerie", 0), ("sauna-avanto", 4)),
        limits=(("base-2e", "3-5"), ("renaissance", "2+"), ("nocturne", "1-1")),
        colonies="1/4",
        shelters="never",
        fresh=True,
        publishers=(("pl", "iuvi"),),
    )


def test_an_empty_file_says_nothing(shelf):
    assert shelf("")._replace(path="") == Shelf()
    assert shelf("\ufeff# only a remark\r\n")._replace(path="") == Shelf()


@pytest.mark.parametrize("lang", languages())
def test_what_the_command_line_leaves_open_is_filled_in(shelf, lang):
    request = read_request(shelf(WHOLE, lang).fill(SILENT), interface_for(lang), ("base-2e", "nocturne", "renaissance"))
    assert request.exclude == ("witch", "saboteur")
    assert request.vetoes == (("Anna", ("witch", "militia")), ("Jan Kowalski", ("moat",)))
    assert set(request.limits[:1] + request.limits[2:]) == {("base-2e", 3, 5), ("nocturne", 1, 1)}
    assert request.limits[1][:2] == ("renaissance", 2)
    cards = (("card:warehouse", 3), ("card:menagerie", 0), ("card:sauna-avanto", 4))
    assert request.weights == (("nocturne", 2), *cards)
    assert (request.colonies, request.shelters, request.profile) == ("1/4", "never", "base-2e")


def test_the_command_line_goes_before_the_file(shelf):
    asked = DrawOptions(
        boxes=("base-2e",), include=("Witch",), exclude=("Moat",), vetoes=("Ewa: Mine",), weights="base-2e:3",
        colonies="always", shelters="rule", profile="current",
    )  # fmt: skip
    filled = shelf(WHOLE).fill(asked)
    request = read_request(filled, interface_for("en"))
    assert request.exclude == ("moat", "saboteur")  # Witch was asked for by name
    assert [who for who, _ in request.vetoes] == ["Ewa", "Anna", "Jan Kowalski"]
    assert request.limits == ()  # they are about other boxes
    assert request.weights == (("base-2e", 3),)
    assert (request.colonies, request.shelters, request.profile) == ("always", "rule", "current")


def test_silence_of_both_is_the_rule():
    assert Shelf().fill(SILENT) == DrawOptions()


def test_wishes_are_kept_as_texts(shelf):
    found = shelf('wishes = """\n# what we like\nvillage >= 1\nno duration # too slow\n"""\n')
    assert [one.strip() for one in found.wishes] == ["village >= 1", "no duration # too slow"]
    request = read_request(found.fill(SILENT), interface_for("en"))
    both = DrawOptions(wishes=("village >= 1", "no duration"))
    assert request.wishes == read_request(both, interface_for("en")).wishes
    assert found.fill(SILENT._replace(wishes=("draw",))).wishes == ("draw",)


WRONG = [
    ("\nboxs = []", 2, "shelf.key"),
    ("[nonsense]\na = 1", 1, "shelf.key"),
    ('boxes = "base-2e"', 1, "shelf.value"),
    ("boxes = [1]", 1, "shelf.value"),
    ('boxes = ["bass"]', 1, "shelf.at"),
    ("players = 1", 1, "shelf.value"),
    ("players = 7", 1, "shelf.value"),
    ("players = true", 1, "shelf.value"),
    ('players = "4"', 1, "shelf.value"),
    ("players = 2.0", 1, "shelf.value"),
    ('# one\n# two\nprofile = "now"', 3, "shelf.value"),
    ('lang = "tlh"', 1, "shelf.value"),
    ("wishes = 3", 1, "shelf.value"),
    ('wishes = ["vilage >= 1"]', 1, "shelf.at"),
    ("without = {}", 1, "shelf.value"),
    ('without = ["Wich"]', 1, "shelf.at"),
    ("vetoes = 1", 1, "shelf.value"),
    ('[vetoes]\nEwa = ["Moat"]\nAnna = 1', 3, "shelf.value"),
    ('[vetoes]\nAnna = ["Wich"]', 2, "shelf.at"),
    ("[weights]\nnocturne = -1", 2, "shelf.value"),
    ("[weights]\nnocturne = 1.5", 2, "shelf.value"),
    ("[weights]\nnocturn = 1\nfoo = 1", 2, "shelf.at"),
    ("weights = 1", 1, "shelf.value"),
    ("[likelihood]\nWitch = 1001", 2, "shelf.value"),
    ("[likelihood]\nMoat = 2\nWich = 1", 3, "shelf.at"),
    ('[limits]\nnocturne = "5..3"', 2, "shelf.value"),
    ('[limits]\nnocturne = "few"', 2, "shelf.value"),
    ("[limits]\nnocturne = true", 2, "shelf.value"),
    ("limits = []", 1, "shelf.value"),
    ("colonies = 1.5", 1, "shelf.value"),
    ("colonies = nan", 1, "shelf.value"),
    ("colonies = true", 1, "shelf.value"),
    ('players = 3\nshelters = "sometimes"', 2, "shelf.value"),
    ("fresh = 1", 1, "shelf.value"),
    ('[publishers]\npl = "iuv"', 2, "shelf.value"),
    ('[publishers]\nxx = "iuvi"', 2, "shelf.value"),
    ("publishers = 1979-05-27", 1, "shelf.value"),
    ("players = ", 1, "shelf.toml"),
    ("players = 3\nplayers = 4", 2, "shelf.toml"),
    ("players = " + "9" * 20_000, None, "shelf.toml"),
    ("boxes = " + "[" * 20_000, None, "shelf.toml"),
    (b'# ok\nlang = "\xff"', 2, "shelf.encoding"),
    (b"\x00", 1, "shelf.toml"),
    ("#" * (1 << 18) + "#", None, "shelf.large"),
]


@pytest.mark.parametrize(("text", "line", "msgid"), WRONG, ids=[str(number) for number in range(len(WRONG))])
def test_a_mistake_is_told_with_its_place(shelf, text, line, msgid):
    with pytest.raises(Complaint) as complaint:
        shelf(text)
    assert complaint.value.msgid == msgid
    assert complaint.value.slots["file"].endswith("mine.toml")
    if line is not None:
        assert complaint.value.slots["line"] == line


@pytest.mark.parametrize("lang", languages())
def test_every_mistake_can_be_said(write, say, lang):
    said = set()
    for text, _, _ in WRONG:
        code, out, err = say("--lang", lang, "sets", "--config", str(write(text)))
        assert (code, out) == (2, "")
        assert "mine.toml" in err
        said.add(err)
    assert len(said) > len(WRONG) // 2


def test_a_key_almost_right_is_guessed(write, say):
    assert "boxes" in say("--lang", "en", "sets", "--config", str(write("boxs = []")))[2]
    _, _, err = say("--lang", "en", "sets", "--config", str(write('without = ["Wich"]')))
    assert "Witch" in err and "line 1" in err


def test_a_named_file_must_be_there(tmp_path, write, monkeypatch):
    ui = interface_for("en")
    wrong = {"a\0b": "shelf.missing", tmp_path: "shelf.folder", tmp_path / "none.toml": "shelf.missing"}
    for name, msgid in wrong.items():
        with pytest.raises(Complaint) as complaint:
            find_shelf(str(name), ui)
        assert complaint.value.msgid == msgid
    monkeypatch.setenv("JUSTICIAR_CONFIG", str(tmp_path / "none.toml"))
    with pytest.raises(Complaint):
        find_shelf("", ui)
    monkeypatch.setenv("JUSTICIAR_CONFIG", str(write("players = 5")))
    assert find_shelf("", ui).players == 5
    assert find_shelf(str(write("players = 6", "other.toml")), ui).players == 6


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="this user may read everything")
def test_a_file_that_may_not_be_read_is_told(write):
    path = write("players = 5")
    path.chmod(0)
    with pytest.raises(Complaint) as complaint:
        read_shelf(path, interface_for("en"))
    assert complaint.value.msgid == "shelf.no-access"


def test_no_file_is_needed_and_the_usual_one_is_read():
    ui = interface_for("en")
    assert find_shelf("", ui) == Shelf()
    path, named = shelf_path()
    assert not named
    path.parent.mkdir(parents=True)
    path.write_text("players = 5\n")
    assert find_shelf("", ui).players == 5


@pytest.mark.parametrize("chosen", [None, "", "  ", "/somewhere/else", "~/not-expanded"])
def test_the_usual_place_is_that_of_platformdirs(monkeypatch, chosen):
    from platformdirs import user_config_path

    if chosen is None:
        monkeypatch.delenv("XDG_CONFIG_HOME")
    else:
        monkeypatch.setenv("XDG_CONFIG_HOME", chosen)
    assert shelf_path()[0] == user_config_path("justiciar", appauthor=False) / "justiciar.toml"


def test_the_language_of_the_file_stands_behind_flag_and_variable(write, say, monkeypatch):
    monkeypatch.setenv("LANG", "hu_HU.UTF-8")
    monkeypatch.setenv("JUSTICIAR_CONFIG", str(write('lang = "pl"')))
    assert "Fosa" in say("card", "Moat")[1]
    assert "Várárok" in say("card", "Moat", "--lang", "hu")[1]
    monkeypatch.setenv("JUSTICIAR_LANG", "hu")
    assert "Várárok" in say("card", "Moat")[1]
    monkeypatch.delenv("JUSTICIAR_LANG")
    monkeypatch.setenv("JUSTICIAR_CONFIG", str(write('lang = "tlh"')))
    code, out, err = say("card", "Moat")
    assert (code, out) == (2, "") and "mine.toml" in err and "tlh" in err
    assert say("card", "Moat", "--lang", "pl")[0] == 0


def test_names_are_shown_as_a_publisher_prints_them(write, say):
    # i18n/names/pl.tsv: the kingdom has one name in IUVI's base rulebook and another in that of Nocturne.
    file = str(write('[publishers]\npl = "iuvi-base-2e"'))
    asked = ("--lang", "pl", "sets", "--search", "Idle Hands")
    assert "Bezczynne ręce" in say(*asked, "--config", file)[1]
    assert "Bezczynność" in say(*asked)[1]  # and the choice is not kept


def test_a_house_of_several_printings_has_a_name():
    assert publishers("pl") == ("iuvi", "iuvi-base-2e", "fan-intrigue-1e", "iuvi-nocturne")
    try:
        prefer([("pl", "iuvi-base-2e")])
        assert name_of("kingdom:idle-hands", "pl").text == "Bezczynne ręce"
        prefer([("pl", "iuvi")])
        assert name_of("kingdom:idle-hands", "pl").publisher.startswith("iuvi-")
        prefer([("pl", "iuv")])
        assert name_of("kingdom:idle-hands", "pl").text == "Bezczynność"
    finally:
        prefer(())
    assert name_of("kingdom:idle-hands", "pl").text == "Bezczynność"
