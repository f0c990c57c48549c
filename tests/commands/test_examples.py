"""The examples in the help of the commands that need no file: each can be typed as it stands, in its language."""

from __future__ import annotations

import re
import shlex

import pytest

from assistant.telling.names import interface_for
from i18n.interface import languages

pytestmark = pytest.mark.usefixtures("plain_surroundings")


def examples(command, lang):
    """List the command lines of the examples of a command."""
    text = interface_for(lang)(f"{command}.examples").partition("  ")[2]
    return [line for line in re.split(r"   \S+   ", text) if "--file" not in line]


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("command", ["rule", "score", "odds"])
def test_examples_can_be_typed(say, command, lang):
    lines = examples(command, lang)
    assert lines
    for line in lines:
        name, *args = shlex.split(line)
        code, out, err = say(*args, "--lang", lang)
        assert (name, code, err) == ("justiciar", 0, ""), line
        assert out
