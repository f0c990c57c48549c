"""Where the tests find the site: the built one that JUSTICIAR_SITE names, or a small one that is built once."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import pytest

LANGUAGES = ("en", "pl", "hu", "cs")
UNBUILT = "JUSTICIAR_SITE names no built site"
_BUILT: list[Path] = []


def site_root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the root of the site, with a folder for each language."""
    given = os.environ.get("JUSTICIAR_SITE")
    if given:
        return Path(given)
    if not _BUILT:
        from tests.site.small_site import build

        _BUILT.append(build(tmp_path_factory.mktemp("small"), LANGUAGES))
    return _BUILT[0]
