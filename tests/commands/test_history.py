"""The history of games: added to safely, read forgivingly, and what follows from it for the next draw."""

from __future__ import annotations

import json
import os
import re
from datetime import date

import pytest

from assistant.shelf import games as history
from assistant.shelf.games import add_game, history_path, played_kingdoms, read_history, recent_piles, weights_for
from assistant.telling.problems import Complaint
from engine.table.kingdom import Kingdom
from engine.table.recommended import kingdom_of, kingdoms
from engine.table.request import Request, weights
from i18n.interface import languages

pytestmark = pytest.mark.usefixtures("plain_surroundings")

FIRST = ("cellar", "market", "merchant", "militia", "mine", "moat", "remodel", "smithy", "village", "workshop")
OTHER = ("chapel", "gardens", "witch", "bandit", "festival", "sentry", "artisan", "bureaucrat", "harbinger", "vassal")


@pytest.fixture
def path(tmp_path, monkeypatch):
    """Keep the history in a folder that is not there yet."""
    found = tmp_path / "data" / "history.json"
    monkeypatch.setenv("JUSTICIAR_HISTORY", str(found))
    return found


def test_no_history_is_needed(path):
    assert read_history() == ()
    assert recent_piles() == {}
    assert played_kingdoms() == frozenset()
    assert weights_for(FIRST) == dict.fromkeys(FIRST, 6)
    assert not path.parent.exists()


def test_a_game_is_kept_as_it_was(path):
    kingdom = Kingdom(
        FIRST, ("training", "cursed"), colonies=True, bane="lurker", ally="cave-dwellers",
        traits=(("cursed", "moat"),), boons=("the-seas-gift", "the-suns-gift", "the-moons-gift"),
    )  # fmt: skip
    add_game(kingdom, date="2026-02-03")
    (game,) = read_history()
    assert (game.date, game.kingdom, game.recommended) == ("2026-02-03", kingdom, "")
    data = json.loads(path.read_text("utf-8"))
    assert (data["format"], data["version"]) == ("justiciar.history", 1)
    assert "mouse" not in data["games"][0]["kingdom"]
    assert files_beside(path) == ["history.json"]


def test_a_game_was_played_today(path):
    before = date.today().isoformat()
    assert before <= add_game(Kingdom(FIRST)).date <= date.today().isoformat()


def test_a_recommended_kingdom_is_recognised_by_its_cards(path):
    assert add_game(Kingdom(tuple(reversed(FIRST)))).recommended == "base/first-game-2e"
    assert add_game(Kingdom(FIRST, ("training",))).recommended == ""
    assert played_kingdoms() == {"base/first-game-2e"}


def test_every_recommended_kingdom_is_recognised():
    unknown = [one.id for one in kingdoms() if one.id not in {found.id for found in history._same_as(kingdom_of(one))}]
    assert unknown == []


def test_what_was_played_lately_is_rarer(path):
    for number in range(7):
        piles = (f"{('cellar', 'market', 'merchant', 'militia', 'mine', 'moat', 'remodel')[number]}", "smithy")
        add_game(Kingdom(piles, bane="village" if number == 5 else ""))
    # The last game was with remodel, the one before with moat and the Bane village.
    last = {"remodel": 1, "smithy": 1}
    assert recent_piles() == {**last, "moat": 2, "village": 2, "mine": 3, "militia": 4, "merchant": 5}
    assert recent_piles(1) == last
    assert recent_piles(0) == {}
    assert weights_for(("smithy", "moat", "merchant", "market", "witch")) == {
        "smithy": 1, "moat": 2, "merchant": 5, "market": 6, "witch": 6,
    }  # fmt: skip


def test_the_draw_weighs_alike(path):
    add_game(Kingdom(OTHER))
    add_game(Kingdom(FIRST))
    request = Request(recent=tuple(recent_piles().items()))
    pool = (*FIRST, *OTHER, "library")
    assert weights(request, pool) == weights_for(pool)


def test_what_is_not_understood_stays(path):
    path.parent.mkdir()
    games = [
        "a note", {"date": 3}, {"kingdom": {"piles": "cellar"}},
        {"date": "2030-01-01", "kingdom": {"piles": ["cellar", "card-of-2031"], "weather": "dry"}, "won": "Anna"},
    ]  # fmt: skip
    path.write_text(json.dumps({"format": "justiciar.history", "version": 9, "colour": "red", "games": games}))
    assert [game.kingdom.piles for game in read_history()] == [("cellar", "card-of-2031")]
    assert recent_piles() == {"cellar": 1}  # no weight for what is no card here
    add_game(Kingdom(FIRST), date="2030-01-02")
    data = json.loads(path.read_text("utf-8"))
    assert data["games"][:-1] == games
    assert (data["colour"], data["version"]) == ("red", 9)
    assert len(data["games"]) == 5


def files_beside(path):
    """List what lies in the folder of the history, but for the lock that keeps other processes waiting."""
    return sorted(one.name for one in path.parent.iterdir() if one.name != f".{path.name}.lock")


BROKEN = [
    b"", b"{", b'{"games": 3}', b"[]", b"\xff\xfe", b'{"games": [1,\n2,,]}', b"[" * 100_000, b"null",
    b'{"games": [' + b"9" * 10_000 + b"]}",
]  # fmt: skip


@pytest.mark.parametrize("raw", BROKEN, ids=[str(number) for number in range(len(BROKEN))])
def test_a_broken_file_is_told_and_left(path, raw):
    path.parent.mkdir()
    path.write_bytes(raw)
    for use in (read_history, recent_piles, played_kingdoms, lambda: add_game(Kingdom(FIRST))):
        with pytest.raises(Complaint) as complaint:
            use()
        assert complaint.value.msgid == "history.broken"
        assert complaint.value.slots["file"] == str(path)
    assert path.read_bytes() == raw
    assert files_beside(path) == ["history.json"]


@pytest.mark.parametrize("lang", languages())
def test_a_broken_file_is_told_in_every_language(path, say, lang):
    path.parent.mkdir()
    path.write_text('{"games": [1,\n2,,]}')
    code, out, err = say("--lang", lang, "sets", "--not-played")
    assert (code, out) == (2, "")
    assert str(path) in err and re.search(r"\b2\b", err.replace(str(path), ""))


def test_a_folder_in_its_place_is_told(path):
    path.mkdir(parents=True)
    with pytest.raises(Complaint) as complaint:
        add_game(Kingdom(FIRST))
    assert complaint.value.msgid == "history.unreadable"


def test_a_place_that_cannot_be_written_is_told(path, monkeypatch, tmp_path):
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("JUSTICIAR_HISTORY", str(tmp_path / "file" / "history.json"))
    with pytest.raises(Complaint) as complaint:
        add_game(Kingdom(FIRST))
    assert complaint.value.msgid in ("history.unwritable", "history.unreadable")


def test_a_write_that_fails_leaves_the_old_file(path, monkeypatch):
    add_game(Kingdom(FIRST))
    before = path.read_bytes()

    def fail(*args):
        raise OSError(28, "no space left")

    monkeypatch.setattr(os, "fsync", fail)
    with pytest.raises(Complaint) as complaint:
        add_game(Kingdom(OTHER))
    assert complaint.value.msgid == "history.unwritable"
    assert path.read_bytes() == before
    assert files_beside(path) == ["history.json"]


def test_a_game_that_another_program_added_meanwhile_is_kept(path, monkeypatch):
    add_game(Kingdom(FIRST), date="2026-01-01")
    write, calls = history._write, []

    def interrupted(target, data, mark):
        if not calls:
            calls.append(1)
            add_game(Kingdom(OTHER), date="2026-01-02")
        return write(target, data, mark)

    monkeypatch.setattr(history, "_write", interrupted)
    add_game(Kingdom(FIRST), date="2026-01-03")
    assert [game.date for game in read_history()] == ["2026-01-01", "2026-01-02", "2026-01-03"]


def test_a_file_that_never_rests_is_told(path, monkeypatch):
    monkeypatch.setattr(history, "_write", lambda *args: False)
    with pytest.raises(Complaint) as complaint:
        add_game(Kingdom(FIRST))
    assert complaint.value.msgid == "history.busy"


def test_a_link_stays_a_link(path, tmp_path):
    real = tmp_path / "cloud.json"
    path.parent.mkdir()
    path.symlink_to(real)
    add_game(Kingdom(FIRST))
    assert path.is_symlink()
    assert len(json.loads(real.read_text("utf-8"))["games"]) == 1


def test_it_lies_in_the_users_own_folder():
    path = history_path()
    add_game(Kingdom(FIRST))
    assert path.name == "history.json"
    assert len(read_history()) == 1
