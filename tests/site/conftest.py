"""What the tests of pages share: one Chromium for all of them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from tests.site.browsing import browser

if TYPE_CHECKING:
    from playwright.sync_api import Browser


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """Start the browser once a process: two at a time do not get on."""
    with browser() as started:
        yield started
