"""justiciar docs: what it is told, what it refuses, what it serves."""

from __future__ import annotations

import gzip
import os
import subprocess
import sys
import threading
from contextlib import contextmanager
from functools import partial
from http.server import ThreadingHTTPServer
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest

import assistant.commands.docs as command
from assistant.commands.serving import Handler
from i18n.interface import Interface, languages

pytest.importorskip("sphinx", reason="the docs extra is not installed")
PARTS = ("docs.unknown", "docs.action", "docs.not-built", "docs.no-folder", "docs.port")


@pytest.mark.parametrize("lang", languages())
def test_every_complaint_is_said(lang):
    ui = Interface(lang)
    given = {"option": "--to", "text": "x", "known": "y", "folder": "f", "file": "f", "port": 1}
    assert all(ui(part, **given) for part in PARTS)


def test_what_it_does_not_know(say, tmp_path):
    assert say("docs", "bild") == (2, "", "justiciar: docs has no action “bild”. Known: build, serve.\n")
    code, out, err = say("docs", "build", "--lang", "pl,fr")
    assert (code, out) == (2, "") and "“fr”" in err and "en, pl, hu, cs" in err
    code, out, err = say("docs", "build", "--to", "doc")
    assert (code, out) == (2, "") and "html, pdf, epub" in err
    code, out, err = say("docs", "serve", "--out", str(tmp_path))
    assert (code, out) == (2, "") and str(tmp_path) in err and "docs build" in err
    (tmp_path / "file").write_text("", "utf-8")
    code, out, err = say("docs", "build", "--no-referee", "--out", str(tmp_path / "file"))
    assert (code, out) == (2, "") and "--out" in err


def test_the_languages_to_make_are_not_the_language_spoken(say):
    code, out, err = say("--lang", "pl", "docs", "build", "--lang", "hu,xy")
    assert (code, out) == (2, "") and "nie zna „xy”" in err


def test_elsewhere_it_says_what_to_install(say, monkeypatch, tmp_path):
    monkeypatch.setattr(command, "ROOT", tmp_path)
    code, out, err = say("docs", "build")
    assert (code, out) == (2, "") and 'pip install -e ".[docs]"' in err
    monkeypatch.undo()
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    code, out, err = say("docs", "build")
    assert (code, out) == (2, "") and 'pip install -e ".[docs]"' in err


def test_what_could_not_be_made_is_told(say, monkeypatch, tmp_path):
    from docs.making import Made

    def make_all(orders, jobs, tell):
        tell("pl", "html", 1, 2)
        return [Made(one, one.out, "a ruling does not hold") for one in orders]

    monkeypatch.setattr("docs.making.make_all", make_all)
    code, out, err = say("docs", "build", "--lang", "pl", "--no-referee", "--out", str(tmp_path))
    assert code == 1
    assert "a ruling does not hold" in out and "not made" in out
    assert err == "Polish, html\n"


def test_without_the_network_it_says_how_to_do_without_the_referee(say, monkeypatch, tmp_path):
    monkeypatch.setenv("npm_config_registry", "http://127.0.0.1:9")
    monkeypatch.setattr("docs.extension.browser.hooks.user_cache_path", lambda name: Path(tmp_path))
    code, out, err = say("docs", "build", "--out", str(tmp_path / "site"))
    assert (code, out) == (2, "") and "127.0.0.1:9" in err and "--no-referee" in err


@contextmanager
def served(folder):
    """Serve a folder as the command does, and yield its address."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Handler, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/"
    finally:
        server.shutdown()
        server.server_close()


def fetch(address, method="GET", **headers):
    """Fetch an address: the status, the headers and what was sent."""
    asked = Request(address, method=method, headers={key.replace("_", "-"): value for key, value in headers.items()})
    try:
        with urlopen(asked) as answer:
            return answer.status, answer.headers, answer.read()
    except HTTPError as error:
        with error:
            return error.code, error.headers, error.read()


def test_files_are_served_as_what_they_are(tmp_path):
    for name in ("a.wasm", "b.mjs", "referee-0123456789abcdef.zip"):
        (tmp_path / name).write_bytes(b"x")
    with served(tmp_path) as base:
        types = {name: urlopen(base + name).headers for name in ("a.wasm", "b.mjs", "referee-0123456789abcdef.zip")}
    assert types["a.wasm"]["Content-Type"] == "application/wasm"
    assert types["b.mjs"]["Content-Type"].startswith("text/javascript")
    assert "immutable" in types["referee-0123456789abcdef.zip"]["Cache-Control"]
    assert types["a.wasm"]["Cache-Control"] == "no-cache"


PAGE = b"<!doctype html>" + b"<p>Moat</p>" * 2000


def test_pages_are_served_packed_to_who_takes_them_so(tmp_path):
    (tmp_path / "index.html").write_bytes(PAGE)
    with served(tmp_path) as base:
        for way in ("", "index.html", "index.html?q=1"):
            status, headers, sent = fetch(base + way, Accept_Encoding="br, gzip")
            assert (status, headers["Content-Encoding"], headers["Vary"]) == (200, "gzip", "Accept-Encoding")
            assert gzip.decompress(sent) == PAGE
            assert int(headers["Content-Length"]) == len(sent) < len(PAGE) / 10
        status, head, sent = fetch(base, "HEAD", Accept_Encoding="gzip")
        assert (status, sent, head["Content-Length"]) == (200, b"", headers["Content-Length"])
        for refused in ("", "br", "gzip;q=0", "gzip; q=0.0, br"):
            status, headers, sent = fetch(base, Accept_Encoding=refused)
            assert (status, headers["Content-Encoding"], headers["Vary"]) == (200, None, "Accept-Encoding")
            assert sent == PAGE
        since = headers["Last-Modified"]
        assert fetch(base, Accept_Encoding="gzip", If_Modified_Since=since)[::2] == (304, b"")


def test_a_page_that_has_changed_is_packed_anew(tmp_path):
    page = tmp_path / "index.html"
    with served(tmp_path) as base:
        for changed, text in enumerate((PAGE, PAGE.replace(b"Moat", b"Fosa"))):
            page.write_bytes(text)
            os.utime(page, ns=(changed, changed))
            assert gzip.decompress(fetch(base, Accept_Encoding="gzip")[2]) == text


def test_what_is_packed_already_and_what_is_not_there_go_out_as_they_are(tmp_path):
    (tmp_path / "referee.zip").write_bytes(PAGE)
    (tmp_path / "cards").mkdir()
    with served(tmp_path) as base:
        status, headers, sent = fetch(f"{base}referee.zip", Accept_Encoding="gzip")
        assert (status, headers["Content-Encoding"], headers["Vary"], sent) == (200, None, None, PAGE)
        for missing in ("moat.html", "cards/", "%00"):
            status, headers, sent = fetch(base + missing, Accept_Encoding="gzip")
            assert (status, headers["Content-Encoding"]) == (404, None)
            assert int(headers["Content-Length"]) == len(sent)


def test_other_commands_do_not_load_sphinx():
    code = "import sys; from assistant.app import run; run(['docs', 'bild']); print('sphinx' in sys.modules)"
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert said.stdout.strip() == "False"


