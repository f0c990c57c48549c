"""Whether everybody reaches the pages: axe on pages of ten kinds, light and dark, phone and desk; and what they weigh.

JUSTICIAR_SITE names the root of a built site (`nox -s site` makes it). What is weighed is what a server sends that
packs texts, as servers of sites do.
"""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest

from tests.site.browsing import CHROMIUM, WITHOUT, Heard
from tests.site.places import UNBUILT
from tests.site.test_made import LANGUAGES, SITE
from tests.sizes import WHOLE

axe = pytest.importorskip("axe_playwright_python.sync_playwright", reason="the dependency group site is not installed")

pytestmark = [
    pytest.mark.skipif(CHROMIUM is None, reason=WITHOUT),
    pytest.mark.skipif(not SITE, reason=UNBUILT),
]
KINDS = (
    "index.html", "chapters/ask.html", "chapters/draw.html", "chapters/turn.html", "chapters/terms.html",
    "cards/throne-room.html", "landscapes/expedition.html", "sets/base.html", "kingdoms/base.html", "rulings/base.html",
    "dominion-name.html", "search.html?q=throne",
)  # fmt: skip
SIZES = {"phone": {"width": 390, "height": 844}, "desk": {"width": 1280, "height": 800}}
LOOKS = [("light", "phone"), ("dark", "desk"), ("dark", "phone"), ("light", "desk")]  # the first two show each once
GRAVE = ("serious", "critical")
MOST_PAGE, MOST_SEARCH = 200_000, 500_000  # bytes


@pytest.mark.parametrize(("scheme", "size"), LOOKS if WHOLE else LOOKS[:2])
def test_axe_finds_nothing_grave(chromium, address, scheme, size):
    context = chromium.new_context(
        viewport=SIZES[size], color_scheme=scheme, bypass_csp=True, service_workers="block"
    )  # fmt: skip
    page = context.new_page()
    place = [*SIZES].index(size) + 2 * (scheme == "dark")
    found = []
    for number, one in enumerate(KINDS):
        page.goto(f"{address}{LANGUAGES[(number + place) % len(LANGUAGES)]}/{one}")
        if "search" in one:
            page.wait_for_selector("html[data-searched]")
        for fault in axe.Axe().run(page).response["violations"]:
            if fault["impact"] in GRAVE:
                found.append((one, fault["id"], [node["html"][:120] for node in fault["nodes"][:3]]))
    context.close()
    assert found == []


def weight(root, address, urls):
    """Add up what a server would send for these addresses, packed."""
    total = 0
    for url in dict.fromkeys(urls):
        path = Path(root, url.removeprefix(address).partition("?")[0].partition("#")[0])
        total += len(gzip.compress(path.read_bytes(), 6))
    return total


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_page_is_light_before_the_referee_and_so_is_a_search_in_everything(chromium, root, address, lang):
    context = chromium.new_context(service_workers="block")
    for one in (*KINDS[LANGUAGES.index(lang) :: len(LANGUAGES)], KINDS[-1]):
        page = context.new_page()
        heard = Heard(page)
        page.goto(f"{address}{lang}/{one}")
        if "search" in one:  # in the rulings too
            page.locator(".search-whole").click()
            page.wait_for_selector("html[data-searched=whole]")
        page.wait_for_load_state("networkidle")
        most = MOST_SEARCH if "search" in one else MOST_PAGE
        assert weight(root, address, heard.addresses) < most, one
        page.close()
    context.close()
