"""A site served on this machine and a headless Chromium that looks at it, for the tests of pages."""

from __future__ import annotations

import shutil
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from playwright.sync_api import Browser, ConsoleMessage, Error, Page

INSTALLED = shutil.which("chromium") or shutil.which("chromium-browser")
CHROMIUM = INSTALLED if find_spec("playwright") is not None else None
WITHOUT = "Chromium and the dependency group site are not installed: no page can be looked at"
FLAGS = (
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
)  # fmt: skip
# What a strict server may say: scripts and workers from the site itself. The theme has inline scripts and styles.
POLICY = (
    "default-src 'self'; script-src 'self' 'unsafe-inline' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data:; worker-src 'self'; connect-src 'self'; object-src 'none'"
)
OF_SPHINX = ("doctools.js", "translations.js")
# Keeps the longest time that the main thread did not come to a waiting task, and what the browser calls long tasks.
WATCH = """() => {
  window.watched = { pause: 0, tasks: [] };
  const channel = new MessageChannel();
  let last = performance.now();
  channel.port1.onmessage = () => {
    const now = performance.now();
    window.watched.pause = Math.max(window.watched.pause, now - last);
    last = now;
    setTimeout(() => channel.port2.postMessage(0));
  };
  channel.port2.postMessage(0);
  new PerformanceObserver((list) => window.watched.tasks.push(...list.getEntries().map((entry) => entry.duration)))
    .observe({ type: "longtask" });
}"""


class Quiet(SimpleHTTPRequestHandler):
    """Serve files under a strict policy, and say nothing."""

    def end_headers(self) -> None:
        """Add the policy."""
        self.send_header("Content-Security-Policy", POLICY)
        super().end_headers()

    def do_GET(self) -> None:
        """Give a small site no picture instead of an error."""
        if self.path == "/favicon.ico":
            self.send_response(204)
            self.end_headers()
            return
        super().do_GET()

    def log_message(self, format: str, *args: Any) -> None:
        """Say nothing."""


class Server(ThreadingHTTPServer):
    """Serve, and let a browser hang up in the middle of a file."""

    def handle_error(self, request: object, client_address: object) -> None:
        """Say nothing."""


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """Serve a folder and yield its address."""
    server = Server(("127.0.0.1", 0), partial(Quiet, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/"
    finally:
        server.shutdown()
        server.server_close()


@contextmanager
def browser() -> Iterator[Browser]:
    """Start Chromium."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as play:
        started = play.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))
        yield started
        started.close()


class Heard:
    """Be what a page said and fetched: errors, and addresses."""

    def __init__(self, page: Page) -> None:
        self.errors: list[str] = []
        self.addresses: list[str] = []
        page.on("console", self.hear)
        page.on("pageerror", self.hear_error)
        page.on("request", lambda request: self.addresses.append(request.url))

    def hear(self, message: ConsoleMessage) -> None:
        """Keep an error of the console."""
        if message.type == "error":
            self.errors.append(f"{message.text} {message.location['url']}")

    def hear_error(self, error: Error) -> None:
        """Keep an error nobody caught; that Sphinx makes the plural rule of a language out of a text is not ours."""
        if not (error.name == "EvalError" and any(name in (error.stack or "") for name in OF_SPHINX)):
            self.errors.append(str(error))

    def outside(self, site: str) -> list[str]:
        """List what was fetched from elsewhere."""
        inside = (site, "data:", "blob:")
        return [address for address in self.addresses if not address.startswith(inside)]
