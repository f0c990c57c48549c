"""What several tests of commands use."""

from __future__ import annotations

import io
import sys

import pytest

from assistant.app import run


@pytest.fixture
def play(capsys, monkeypatch):
    """Play with these lines as input: exit code, standard output, standard error."""

    def played(*args, lines=()):
        monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        code = run(["play", *args])
        out, err = capsys.readouterr()
        assert "Traceback" not in out + err
        return code, out, err

    return played
