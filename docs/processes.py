"""The processes that make the site: each begins as a copy of one that has read what all of them need."""

from __future__ import annotations

from multiprocessing import forkserver, get_all_start_methods, get_context
from multiprocessing.context import BaseContext
from typing import Final

READY: Final = "docs.ready"  # what that one imports
COPIED: Final = "forkserver"


def begin() -> BaseContext:
    """Have that one read meanwhile, and return how processes begin; where none is copied each reads for itself."""
    if COPIED not in get_all_start_methods():
        return get_context("spawn")
    context = get_context(COPIED)
    context.set_forkserver_preload([READY])
    forkserver.ensure_running()
    return context
