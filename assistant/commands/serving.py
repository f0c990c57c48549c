"""A server for one reader on this machine: the right types, caching only of what never changes under its name."""

from __future__ import annotations

import re
from http.server import SimpleHTTPRequestHandler
from typing import Any

FIXED = re.compile(r"[.-][0-9a-f]{8,}\.")  # a file that carries a digest in its name


class Handler(SimpleHTTPRequestHandler):
    """Serve files quietly."""

    extensions_map = {
        **SimpleHTTPRequestHandler.extensions_map, ".wasm": "application/wasm", ".mjs": "text/javascript",
        ".js": "text/javascript", ".json": "application/json", ".webmanifest": "application/manifest+json",
    }  # fmt: skip

    def end_headers(self) -> None:
        """Let the browser keep what never changes."""
        kept = "max-age=31536000, immutable" if FIXED.search(self.path) else "no-cache"
        self.send_header("Cache-Control", kept)
        super().end_headers()

    def log_message(self, format: str, *args: Any) -> None:
        """Say nothing."""
