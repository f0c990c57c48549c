"""What is kept on the reader's device: after one visit the site, its referee and the drawing work without a network.

The browser looks at a small site with a service worker. `-s` prints how long the first answer takes from what is kept.
"""

from __future__ import annotations

import json
import shutil
from time import perf_counter

import pytest

pytest.importorskip("sphinx", reason="the docs extra is not installed")

from docs.extension.browser.keeping import digests, write_keeping
from tests.site.browsing import CHROMIUM, WITHOUT, served
from tests.site.referee_site import build

PATIENCE = 90_000  # ms
QUESTION, VERDICT = "Czy Fosa chroni przed Wiedźmą?", "Tak"
BUILD = "const BUILD = "
BUILDS = "(async () => (await caches.keys()).filter((name) => name.startsWith('justiciar-')).length)()"
MEMORY = """(async () => {
  const cache = await caches.open("referee-memory");
  const [one] = await cache.keys();
  return one !== undefined && (await (await cache.match(one)).blob()).size > 1e6;
})()"""
STYLED = """[...document.styleSheets].every((sheet) => sheet.cssRules.length) && document.styleSheets.length > 2
  && document.querySelector(".header-left svg").getBoundingClientRect().width < 40"""
LOST = """async () => {
  const parts = [...document.querySelectorAll("a, link, script, img, form")];
  const led = parts.map((one) => one.href ?? one.src ?? one.action);
  const away = led.filter((one) => one && one.replace(/#.*/, "") !== location.href);
  const kept = await Promise.all(away.map((one) => caches.match(one, { ignoreSearch: true })));
  return { led: away.length, lost: away.filter((_, place) => !kept[place]) };
}"""  # where the page leads, the parts of it aside
SPOIL = """(async () => {
  const cache = await caches.open("referee-memory");
  const [one] = await cache.keys();
  await cache.put(one, new Response("no memory at all"));
})()"""


def listed(root):
    return json.loads((root / "sw.js").read_text("utf-8").splitlines()[0].removeprefix(BUILD).removesuffix(";"))


def small(folder):
    """Write a site of a few files."""
    for name in ("index.html", "entrance.js", "en/index.html", "en/chapters/ask.html", "en/cards/moat.html",
                 "en/_static/a.css", "en/_sources/index.txt", "en/.buildinfo", "referee/referee.json"):  # fmt: skip
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(name, "utf-8")
    return folder


def test_the_version_is_what_is_in_the_files(tmp_path):
    root = small(tmp_path)
    write_keeping(root, ["en"])
    first = (root / "sw.js").read_text("utf-8")
    write_keeping(root, ["en"])
    assert (root / "sw.js").read_text("utf-8") == first
    (root / "en" / "cards" / "moat.html").write_text("another", "utf-8")
    before = listed(root)["version"]
    write_keeping(root, ["en"])
    assert listed(root)["version"] != before


def test_what_is_kept_first_is_all_but_the_cards_and_nothing_hidden(tmp_path):
    root = small(tmp_path)
    write_keeping(root, ["en"])
    found = listed(root)
    assert found["first"]["en"] == ["en/_static/a.css", "en/chapters/ask.html", "en/index.html"]
    assert found["common"] == ["entrance.js", "icon.svg", "index.html", "manifest.webmanifest", "referee/referee.json"]
    files = json.loads((root / "kept.json").read_text("utf-8"))
    assert files == digests(root, ["en"])
    assert {*found["first"]["en"], *found["common"], "en/cards/moat.html"} == {*files}


def test_the_manifest_names_files_that_are_there(tmp_path):
    root = small(tmp_path)
    write_keeping(root, ["en"])
    told = json.loads((root / "manifest.webmanifest").read_text("utf-8"))
    assert all((root / one["src"]).is_file() for one in told["icons"])
    assert (root / told["start_url"]).is_file()
    assert told["description"]


# In a browser


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    """Build a small site that is kept on the device, and yield its root and its address."""
    folder = build(tmp_path_factory.mktemp("kept"), "pl", kept=True)
    root = folder.parent
    for name in ("index.html", "entrance.js"):
        (root / name).write_text("", "utf-8")
    write_keeping(root, ["pl"])
    with served(root) as address:
        yield root, address


def wait_until(page, condition):
    """Wait for a condition that itself waits: to wait_for_function a promise is as good as kept."""
    ends = perf_counter() + PATIENCE / 1000
    while not page.evaluate(f"async () => {condition}"):
        assert perf_counter() < ends, condition
        page.wait_for_timeout(100)


def ask(page, address):
    """Ask on the page of the question box; return the answer as HTML and how many seconds it took."""
    page.goto(f"{address}pl/question.html")
    began = perf_counter()
    page.fill("#question-text", QUESTION)
    page.keyboard.press("Enter")
    page.wait_for_selector(".answer-verdict")
    assert page.inner_text(".answer-verdict") == VERDICT
    return page.inner_html(".referee-answer"), perf_counter() - began


@pytest.mark.skipif(CHROMIUM is None, reason=WITHOUT)
def test_after_one_visit_all_works_without_a_network(chromium, site):
    root, address = site
    context = chromium.new_context()
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    page.goto(f"{address}pl/question.html")
    page.wait_for_selector("html[data-kept=pl]")
    wait_until(page, f"await {MEMORY}")  # nothing was asked
    page.goto(f"{address}pl/draw.html")
    context.set_offline(True)
    warned = []
    page.on("console", lambda message: message.type == "warning" and warned.append(message.text))
    told, seconds = ask(page, address)
    assert not warned
    print(f"\nfirst answer from what is kept: {seconds:.1f} s")
    page.evaluate(SPOIL)
    anew, seconds = ask(page, address)
    assert any("snapshot" in one.lower() for one in warned), warned
    print(f"without its memory: {seconds:.1f} s")
    assert anew == told
    wait_until(page, f"await {MEMORY}")
    page.goto(f"{address}pl/draw.html")
    for call in ("kingdom", "check"):
        if call == "check":
            page.click("form[data-referee=draw] details:has([name=kingdom]) summary")
            page.fill("[name=kingdom]", "Fosa, Wiedźma")
        page.click(f"form[data-referee=draw] [type=submit][value={call}]")
        page.wait_for_function("() => !document.querySelector('form[aria-busy]')")
        assert page.locator(".referee-answer .answer").count() == 1
    context.close()


@pytest.mark.skipif(CHROMIUM is None, reason=WITHOUT)
def test_a_page_that_is_not_kept_is_stood_for_by_one_that_leads_on(chromium, site):
    _, address = site
    context = chromium.new_context(viewport={"width": 390, "height": 844})
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    page.goto(f"{address}pl/index.html")
    page.wait_for_selector("html[data-kept=pl]")
    for read in ("ask", "draw", "plain", "question", "deep/ruling"):  # no chapters, which are kept unread
        page.goto(f"{address}pl/{read}.html")
    context.set_offline(True)
    for away in ("pl/cards/moat.html", "pl/a/b/c/d.html", "pl/e.html", "hu/chapters/index.html", "f"):
        page.goto(address + away)
        assert page.url == address + away
        assert page.locator("h1").inner_text() == "Tej strony nie ma na twoim urządzeniu"
        assert page.evaluate(STYLED), away
        found = page.evaluate(LOST)
        assert found["led"] > 10
        assert found["lost"] == [], away
    page.goto(f"{address}pl/cards/moat.html")
    page.click("article a")
    assert page.url == f"{address}pl/index.html"
    page.go_back()
    context.set_offline(False)
    page.reload()
    assert page.locator("h1").inner_text() == "moat"
    context.set_offline(True)
    page.reload()
    assert page.locator("h1").inner_text() == "moat"
    context.close()


@pytest.mark.skipif(CHROMIUM is None, reason=WITHOUT)
def test_a_new_build_takes_over_what_is_the_same_and_brings_what_is_not(chromium, site, tmp_path):
    root, _ = site
    copy = shutil.copytree(root, tmp_path / "site")
    with served(copy) as address:
        context = chromium.new_context()
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        page.goto(f"{address}pl/question.html")
        page.wait_for_selector("html[data-kept=pl]")
        changed = copy / "pl" / "plain.html"
        page.goto(f"{address}pl/plain.html")
        text = changed.read_text("utf-8")
        changed.write_text(text.replace("Nothing to try.", "Something new."), "utf-8")
        write_keeping(copy, ["pl"])
        heard = []
        context.on("request", lambda request: heard.append(request.url))
        page.evaluate(
            """async () => {
              const registration = await navigator.serviceWorker.getRegistration();
              await registration.update();
              const next = registration.installing ?? registration.waiting;
              while (next.state !== "installed")
                await new Promise((done) => next.addEventListener("statechange", done, { once: true }));
            }"""
        )
        assert page.evaluate(BUILDS) == 2  # the pages that are open keep their own build
        page.goto("about:blank")
        page.close()
        page = context.new_page()
        page.goto(f"{address}pl/plain.html")
        wait_until(page, f"await {BUILDS} === 1")
        context.set_offline(True)
        page.reload()
        assert "Something new." in page.inner_text("body")
        assert not any("pyodide" in one for one in heard)  # the same as before
        context.close()
