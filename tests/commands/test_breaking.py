"""What tries to break the command: signs that a terminal obeys, files that never end, places that take nothing."""

from __future__ import annotations

import io
import json
import os
import re
import subprocess
import sys
import threading
import unicodedata
from functools import partial
from http.client import HTTPConnection
from pathlib import Path

import pytest
from hypothesis import given, strategies as st

from assistant import app
from assistant.commands.serving import Handler, Server
from assistant.look.show import print_page
from assistant.look.streams import Clean, Lost, clean, escape
from assistant.reading.files import read_whole, write_whole
from assistant.shelf.games import read_history
from assistant.telling.page import Page, Row, Section
from assistant.telling.problems import Complaint
from i18n.interface import languages
from tests.sizes import sized

pytestmark = pytest.mark.usefixtures("plain_surroundings")
ROOT = Path(__file__).parents[2]
KINGDOM = "Cellar, Market, Militia, Mine, Moat, Remodel, Smithy, Village, Witch, Workshop"
HOSTILE = "\x1b[2J\x9b1m\u202e\u2066\x07\r\x00"
BIDI = ("LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI")  # Unicode Standard Annex 9, table 4
needs_full = pytest.mark.skipif(not Path("/dev/full").exists(), reason="only Linux has a device that is always full")
needs_zero = pytest.mark.skipif(not Path("/dev/zero").exists(), reason="this system has no device without end")


def obeyed(text):
    """List the signs of a text that move a cursor, ring, or turn the direction of what follows."""
    return [
        sign for sign in text
        if (unicodedata.category(sign) == "Cc" and sign not in "\n\t") or unicodedata.bidirectional(sign) in BIDI
        or sign in "\u061c\u200e\u200f"
    ]  # fmt: skip


# Nothing that a terminal obeys


@given(st.text())
def test_what_is_clean_holds_nothing_that_a_terminal_obeys(text):
    assert obeyed(clean(text)) == []
    assert len(clean(text)) == len(text)
    data = json.dumps([text], ensure_ascii=False)
    assert obeyed(escape(data)) == []
    assert json.loads(escape(data)) == [text]


def test_every_sign_of_unicode_that_turns_or_moves_is_found():
    assert [sign for sign in map(chr, range(sys.maxunicode + 1)) if obeyed(sign) and clean(sign) == sign] == []
    assert clean("ąęóőűřž č – … × “Fosa”\n\tß 中") == "ąęóőűřž č – … × “Fosa”\n\tß 中"


INPUTS = (
    ("score", f"A{HOSTILE}B: Estate", "C: Province"), ("card", f"Mo{HOSTILE}at"), ("rule", f"x{HOSTILE}"),
    ("ask", f"Does {HOSTILE} stop Witch?"), ("kingdom", "--config", f"/no{HOSTILE}"), ("kingdom", "--wish", HOSTILE),
    ("kingdom", "--veto", f"A{HOSTILE}: Witch"), ("kingdom", "--box", HOSTILE), ("setup", "-k", f"{KINGDOM}{HOSTILE}"),
    ("check", f"{KINGDOM}\n{HOSTILE}"), ("sets", "--search", HOSTILE), ("odds", HOSTILE), (HOSTILE,),
    ("--lang", HOSTILE),
    ("ask", f"/no{HOSTILE}.scn"), ("play", "--load", f"/no{HOSTILE}"), ("play", "--seats", HOSTILE),
    ("docs", "build", "--lang", HOSTILE), ("kingdom", "--code", HOSTILE), ("ask", "Moat", "--hand", HOSTILE),
)  # fmt: skip


@pytest.mark.parametrize("args", INPUTS, ids=lambda args: " ".join(args)[:24].replace(HOSTILE[:1], "^"))
def test_no_command_prints_what_a_terminal_obeys(say, args):
    for more in ((), ("--json",)):
        code, out, err = say(*args, *more)
        assert (out or err) and obeyed(out + err) == [], code


def test_the_users_file_and_a_file_of_scenarios_are_no_way_in(say, tmp_path, monkeypatch):
    config = tmp_path / "justiciar.toml"
    lines = ('[vetoes]\n"A\\u001b[2J\\u202e" = ["Witch"]', 'wishes = ["\\u001b[2J"]', 'boxes = ["\\u202e\\u009b"]')
    for text in lines:
        config.write_text(text, "utf-8")
        _, out, err = say("kingdom", "--config", str(config))
        assert (out or err) and obeyed(out + err) == []
    scenarios = tmp_path / f"a{HOSTILE[:4]}.scn"
    scenarios.write_text(f"[x{HOSTILE[:-1]}] y\n= always: coins 0\n", "utf-8")
    _, out, err = say("ask", str(scenarios))
    assert (out or err) and obeyed(out + err) == []


def test_colours_come_from_us_alone(monkeypatch):
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("TERM", "xterm-256color")
    out = io.StringIO()
    row = Row((f"a{HOSTILE}", HOSTILE), tick=True)
    print_page(Page(HOSTILE, (Section(HOSTILE, (row,)),), (HOSTILE,)), Clean(out), 40)
    told = out.getvalue()
    assert "\x1b[1m" in told
    assert obeyed(re.sub(r"\x1b\[[\d;]*m", "", told)) == []


# Places that take nothing


def command(*args, **more):
    """Run a command line in a process of its own."""
    env = {**os.environ, "JUSTICIAR_LANG": "en", "PYTHONPATH": str(ROOT)}
    line = [sys.executable, "-m", "justiciar", *args]
    return subprocess.run(line, cwd=ROOT, env=env, check=False, stderr=subprocess.PIPE, **more)


ANSWERS = (("card", "Moat"), ("--version",), ("-h",), ("card", "Moat", "--json"), ("play", "--seed", "3"))


@needs_full
@pytest.mark.parametrize("args", ANSWERS, ids=" ".join)
def test_a_full_disk_is_no_answer(args):
    with Path("/dev/full").open("w") as full:
        done = command(*args, stdout=full, stdin=subprocess.DEVNULL)
    assert done.returncode == 2
    assert done.stderr.decode().count("\n") == 1 and b"cannot be written" in done.stderr


CLOSED = """
import os, sys
os.close({number})
os.execv(sys.executable, [sys.executable, "-m", "justiciar", *sys.argv[1:]])
"""


@pytest.mark.parametrize(("number", "args"), [(1, ("card", "Moat")), (2, ("crad",)), (0, ("ask",)), (0, ("check",))])
def test_a_closed_stream_is_no_fault_of_ours(number, args):
    line = [sys.executable, "-c", CLOSED.format(number=number), *args]
    done = subprocess.run(line, cwd=ROOT, capture_output=True, check=False, env={**os.environ, "JUSTICIAR_LANG": "en"})
    assert done.returncode == 2
    assert b"Traceback" not in done.stderr
    assert done.stdout == b""
    assert done.stderr or number == 2


def test_a_reader_who_leaves_is_no_failure():
    class Left(io.StringIO):
        def write(self, text):
            raise BrokenPipeError

    with pytest.raises(Lost) as caught:
        Clean(Left()).write("x")
    assert caught.value.left


def test_a_fault_of_ours_is_told_in_a_line(monkeypatch, capsys):
    def fail(args):
        raise ZeroDivisionError

    monkeypatch.setattr(sys, "argv", ["justiciar", "--lang", "pl", "card"])
    monkeypatch.setattr(app, "run", fail)
    with pytest.raises(SystemExit) as caught:
        app.main()
    assert caught.value.code == 2
    err = capsys.readouterr().err
    assert err.count("\n") == 1 and "ZeroDivisionError" in err and __name__ in err


# Files


def looping(folder):
    """Make two links, each to the other, and return one."""
    (folder / "a").symlink_to(folder / "b")
    (folder / "b").symlink_to(folder / "a")
    return folder / "a"


READERS = (
    ("ask", "{}.scn"), ("score", "--file", "{}"), ("setup", "--file", "{}"), ("check", "--file", "{}"),
    ("play", "--load", "{}"), ("kingdom", "--config", "{}"),
)  # fmt: skip


@pytest.mark.parametrize("args", READERS, ids=" ".join)
def test_a_circle_of_links_is_told(say, tmp_path, args):
    loop = looping(tmp_path)
    (tmp_path / "a.scn").symlink_to(loop)
    code, out, err = say(*(one.format(loop) for one in args))
    assert (code, out) == (2, "")
    assert err.startswith("justiciar: ")


@needs_zero
@pytest.mark.parametrize("args", READERS, ids=" ".join)
def test_a_file_without_end_is_not_read_to_its_end(say, tmp_path, args):
    for name in ("a", "a.scn"):
        (tmp_path / name).symlink_to("/dev/zero")
    code, out, err = say(*(one.format(tmp_path / "a") for one in args))
    assert (code, out) == (2, "")
    assert err.startswith("justiciar: ")


@pytest.mark.parametrize("there", ["loop", "zero"])
def test_the_history_is_read_so_too(say, tmp_path, monkeypatch, there):
    place = str(looping(tmp_path)) if there == "loop" else "/dev/zero"
    if not os.path.lexists(place):
        pytest.skip("this system has no device without end")
    monkeypatch.setattr("assistant.shelf.games.LARGEST", 10_000)
    monkeypatch.setenv("JUSTICIAR_HISTORY", place)
    for args in (("kingdom", "--fresh"), ("sets", "--not-played"), ("setup", "-k", KINGDOM, "--played")):
        code, out, err = say(*args)
        assert (code, out) == (2, ""), args
        assert err.startswith("justiciar: ")


def test_a_file_is_read_up_to_its_size(tmp_path):
    file = tmp_path / "a"
    file.write_bytes(b"x" * 10)
    assert read_whole(file, 10) == b"x" * 10
    with pytest.raises(Complaint) as caught:
        read_whole(file, 9)
    assert caught.value.msgid == "file.too-long"


def test_a_file_is_written_whole_and_never_over_another_unasked(tmp_path):
    file = tmp_path / "a"
    write_whole(file, b"one")
    with pytest.raises(Complaint) as caught:
        write_whole(file, b"two")
    assert (caught.value.msgid, file.read_bytes()) == ("file.there", b"one")
    file.chmod(0o640)
    write_whole(file, b"three", lambda path: None)
    assert (file.read_bytes(), file.stat().st_mode & 0o777) == (b"three", 0o640)
    link = tmp_path / "link"
    link.symlink_to(file)
    write_whole(link, b"four", lambda path: None)
    assert link.is_symlink() and file.read_bytes() == b"four"
    assert sorted(one.name for one in tmp_path.iterdir()) == ["a", "link"]


def test_a_write_that_fails_leaves_what_was_there(tmp_path, monkeypatch):
    def fail(*args):
        raise OSError(28, "no space left")

    monkeypatch.setattr(os, "fsync", fail)
    (tmp_path / "old").write_bytes(b"old")
    for name in ("old", "new"):
        with pytest.raises(Complaint) as caught:
            write_whole(tmp_path / name, b"x" * 10_000, lambda path: None)
        assert caught.value.msgid == "file.not-written"
    assert [(one.name, one.read_bytes()) for one in tmp_path.iterdir()] == [("old", b"old")]


def test_who_was_quicker_is_not_written_over(tmp_path, monkeypatch):
    file = tmp_path / "a"

    def overtaken(beside, target):
        file.write_bytes(b"theirs")
        raise FileExistsError

    monkeypatch.setattr(os, "link", overtaken)
    with pytest.raises(Complaint) as caught:
        write_whole(file, b"ours")
    assert (caught.value.msgid, file.read_bytes()) == ("file.there", b"theirs")


@needs_full
def test_what_is_no_file_is_written_to_and_stays_what_it_is(tmp_path):
    (tmp_path / "null").symlink_to("/dev/null")
    (tmp_path / "full").symlink_to("/dev/full")
    write_whole(tmp_path / "null", b"x")
    with pytest.raises(Complaint) as caught:
        write_whole(tmp_path / "full", b"x")
    assert caught.value.msgid == "file.not-written"
    assert Path("/dev/null").is_char_device() and (tmp_path / "full").is_symlink()


@pytest.mark.parametrize("lang", languages())
def test_a_sheet_replaces_nothing_unasked(say, tmp_path, lang):
    sheet = tmp_path / "a.html"
    sheet.write_text("mine", "utf-8")
    line = ("--lang", lang, "setup", "-k", KINGDOM, "--seed", "1", "--html", str(sheet))
    code, out, err = say(*line)
    assert (code, out) == (2, "") and "--overwrite" in err
    assert sheet.read_text("utf-8") == "mine"
    assert say(*line, "--overwrite")[0] == 0
    assert "<html" in sheet.read_text("utf-8")


class Terminal(io.StringIO):
    """Be a terminal at which somebody has typed."""

    encoding = "utf-8"

    def isatty(self):
        return True


TYPED = (("tak\n", True), ("yes\n", True), ("nie\n", False), ("\n", False), ("", False))


@pytest.mark.parametrize(("typed", "replaced"), TYPED)
def test_at_a_terminal_it_is_asked_first(monkeypatch, tmp_path, typed, replaced):
    sheet = tmp_path / "a.html"
    sheet.write_text("mine", "utf-8")
    for name, stream in (("stdin", Terminal(typed)), ("stdout", io.StringIO()), ("stderr", Terminal())):
        monkeypatch.setattr(sys, name, stream)
    code = app.run(["--lang", "pl", "setup", "-k", KINGDOM, "--seed", "1", "--html", str(sheet)])
    assert (code, sheet.read_text("utf-8") != "mine") == (0 if replaced else 2, replaced)


ADD = """
import sys
from assistant.shelf.games import add_game
from engine.table.kingdom import Kingdom
for number in range(int(sys.argv[1])):
    add_game(Kingdom(("cellar", "moat")), date=f"{sys.argv[2]}-{number}")
"""


def test_games_that_several_processes_add_are_all_kept(tmp_path, monkeypatch):
    path, each = tmp_path / "history.json", sized(10, 50)
    monkeypatch.setenv("JUSTICIAR_HISTORY", str(path))
    line = [sys.executable, "-c", ADD, str(each)]
    running = [subprocess.Popen([*line, str(one)], cwd=ROOT, env=dict(os.environ)) for one in range(4)]
    assert [one.wait() for one in running] == [0] * 4
    dates = [game.date for game in read_history()]
    assert sorted(dates) == sorted(f"{one}-{number}" for one in range(4) for number in range(each))


# The server


@pytest.fixture
def served(tmp_path):
    """Serve a folder and return how to ask for a path as it stands: status and body."""
    (tmp_path / "inner").mkdir()
    (tmp_path / "inner" / "secret-name.txt").write_text("x")
    (tmp_path / "index.html").write_text("home")
    server = Server(("127.0.0.1", 0), partial(Handler, directory=str(tmp_path)))
    threading.Thread(target=server.serve_forever, daemon=True).start()

    def ask(path, method="GET"):
        talk = HTTPConnection("127.0.0.1", server.server_port, timeout=30)
        talk.putrequest(method, path, skip_accept_encoding=True)
        talk.endheaders()
        answer = talk.getresponse()
        return answer.status, answer.read()

    yield ask
    server.shutdown()
    server.server_close()


def test_only_files_are_served(served, capsys):
    assert served("/") == (200, b"home")
    assert served("/inner/secret-name.txt") == (200, b"x")
    above, long = "/%2e%2e/%2e%2e/etc/passwd", "/" + "x" * 5000
    for path in ("/inner/", "/inner", "/%00", "/a%00b", above, long, "/%ff", "//", "/inner/%0a"):
        status, body = served(path)
        assert status in (301, 404) or (path == "//" and body == b"home"), path
        assert b"secret-name" not in body and b"root:" not in body
    for method in ("POST", "PUT", "DELETE", "XYZZY"):
        assert served("/", method)[0] == 501
    out, err = capsys.readouterr()
    assert (out, err) == ("", "")
