"""Whether the machine is compiled here, as it is in the wheel of `nox -s wheels`, and tests that need it as written."""

from __future__ import annotations

import pytest

from engine.machine import loop

COMPILED = not loop.__file__.endswith(".py")


def as_written(why: str) -> pytest.MarkDecorator:
    """Skip a test where the machine is compiled, and say why it cannot hold there."""
    return pytest.mark.skipif(COMPILED, reason=f"compiled: {why}")
