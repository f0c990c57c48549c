"""justiciar docs: what it is told, what it refuses, what it serves."""

from __future__ import annotations

import subprocess
import sys
import threading
from functools import partial
from http.server import ThreadingHTTPServer
from pathlib import Path
from urllib.request import urlopen

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


def test_files_are_served_as_what_they_are(tmp_path):
    for name in ("a.wasm", "b.mjs", "referee-0123456789abcdef.zip"):
        (tmp_path / name).write_bytes(b"x")
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Handler, directory=str(tmp_path)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        base = f"http://127.0.0.1:{server.server_port}/"
        types = {name: urlopen(base + name).headers for name in ("a.wasm", "b.mjs", "referee-0123456789abcdef.zip")}
    finally:
        server.shutdown()
        server.server_close()
    assert types["a.wasm"]["Content-Type"] == "application/wasm"
    assert types["b.mjs"]["Content-Type"].startswith("text/javascript")
    assert "immutable" in types["referee-0123456789abcdef.zip"]["Cache-Control"]
    assert types["a.wasm"]["Cache-Control"] == "no-cache"


def test_other_commands_do_not_load_sphinx():
    code = "import sys; from assistant.app import run; run(['docs', 'bild']); print('sphinx' in sys.modules)"
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert said.stdout.strip() == "False"


