"""A server for one reader on this machine: the right types, caching only of what never changes under its name."""

from __future__ import annotations

import io
import re
import sys
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, BinaryIO

FIXED = re.compile(r"[.-][0-9a-f]{8,}\.")  # a file that carries a digest in its name


class Server(ThreadingHTTPServer):
    """Serve on this machine; a reader who leaves in the middle of an answer is no event."""

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Say nothing of a reader who has gone."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)


class Handler(SimpleHTTPRequestHandler):
    """Serve the files of a site quietly, and nothing else: no list of a folder, no path that can be none."""

    extensions_map = {
        **SimpleHTTPRequestHandler.extensions_map, ".wasm": "application/wasm", ".mjs": "text/javascript",
        ".js": "text/javascript", ".json": "application/json", ".webmanifest": "application/manifest+json",
    }  # fmt: skip

    def send_head(self) -> io.BytesIO | BinaryIO | None:
        """Find the file of a request; one that no file system can have (a zero byte, too long) is not there."""
        try:
            return super().send_head()
        except (OSError, ValueError):
            self.send_error(HTTPStatus.NOT_FOUND)
            return None

    def list_directory(self, path: Any) -> None:
        """List no folder."""
        self.send_error(HTTPStatus.NOT_FOUND)

    def end_headers(self) -> None:
        """Let the browser keep what never changes."""
        kept = "max-age=31536000, immutable" if FIXED.search(getattr(self, "path", "")) else "no-cache"
        self.send_header("Cache-Control", kept)
        super().end_headers()

    def log_message(self, format: str, *args: Any) -> None:
        """Say nothing."""
