"""A server for one reader on this machine: the right types, packed, kept where a name never changes."""

from __future__ import annotations

import gzip
import io
import re
import sys
from functools import lru_cache
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, BinaryIO

KEPT_PACKED = 4096  # files
WORTH_PACKING = re.compile(r"text/|application/(json|manifest\+json|wasm)|image/svg")
TAKEN = re.compile(r"\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))")  # in what a browser says that it accepts
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

    packed: bytes | None = None  # the file of this request, for who takes it so
    varies = False  # that file is sent packed or as it is

    def send_head(self) -> io.BytesIO | BinaryIO | None:
        """Find the file of a request; one that no file system can have (a zero byte, too long) is not there."""
        try:
            self._pack()
            found = super().send_head()
        except (OSError, ValueError):
            self.send_error(HTTPStatus.NOT_FOUND)
            return None
        if found is None or self.packed is None:
            return found
        found.close()
        return io.BytesIO(self.packed)

    def _pack(self) -> None:
        """Find out whether the file of this request is worth packing, and pack it for who takes it so."""
        path = Path(self.translate_path(self.path))
        path = path / "index.html" if self.path.partition("?")[0].endswith("/") else path
        self.varies = path.is_file() and WORTH_PACKING.match(self.guess_type(str(path))) is not None
        if self.varies and TAKEN.search(self.headers.get("Accept-Encoding", "")):
            self.packed = packed_file(path, path.stat().st_mtime_ns)

    def send_header(self, keyword: str, value: str) -> None:
        """Tell how long what is sent is, and that it is packed."""
        if keyword == "Content-Length" and self.packed is not None:
            super().send_header("Content-Encoding", "gzip")
            value = str(len(self.packed))
        super().send_header(keyword, value)

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """Say what is wrong, never packed."""
        self.packed, self.varies = None, False
        super().send_error(code, message, explain)

    def list_directory(self, path: Any) -> None:
        """List no folder."""
        self.send_error(HTTPStatus.NOT_FOUND)

    def end_headers(self) -> None:
        """Let the browser keep what never changes."""
        kept = "max-age=31536000, immutable" if FIXED.search(getattr(self, "path", "")) else "no-cache"
        self.send_header("Cache-Control", kept)
        if self.varies:
            self.send_header("Vary", "Accept-Encoding")
        super().end_headers()

    def log_message(self, format: str, *args: Any) -> None:
        """Say nothing."""


@lru_cache(KEPT_PACKED)
def packed_file(path: Path, changed: int) -> bytes:
    """Return a file packed; it is done once for as long as it stays as it is."""
    return gzip.compress(path.read_bytes(), 6)
