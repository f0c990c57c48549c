"""What the tests of pages share: one Chromium for all of them, and the site they look at."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.site.browsing import WITHOUT, browser, served
from tests.site.places import UNBUILT, site_root

if TYPE_CHECKING:
    from playwright.sync_api import Browser


HERE = Path(__file__).parent


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what looks at pages: all else here says the same without a browser and a built site."""
    for item in items:
        if item.path.parent == HERE and looks(item):
            item.add_marker("pages")


def looks(item: pytest.Item) -> bool:
    """Say whether a test needs a browser or a built site, or looks at whichever site there is."""
    reasons = {mark.kwargs.get("reason") for mark in item.iter_markers("skipif")}
    return bool(reasons & {WITHOUT, UNBUILT}) or "root" in getattr(item, "fixturenames", ())


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """Start the browser once a process: two at a time do not get on."""
    with browser() as started:
        yield started


@pytest.fixture(scope="session")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the root of the site, the built or a small one, with a folder for each language."""
    return site_root(tmp_path_factory)


@pytest.fixture(scope="session")
def address(root: Path) -> Iterator[str]:
    """Return the address of the site."""
    with served(root) as found:
        yield found
