"""Whether the machine is compiled here, as it is in the wheel of `nox -s wheels`."""

from __future__ import annotations

from engine.machine import loop

COMPILED = not loop.__file__.endswith(".py")
