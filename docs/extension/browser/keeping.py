"""What keeps a site on the device of its reader: the manifest of an application, and the service worker with its lists.

Both stand at the root of the site, above the folders of the languages. The worker is `sw.js`, and before its own lines
stands what this build is: its version, and which files are kept from the first visit on.
"""

from __future__ import annotations

import hashlib
import json
import shutil
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

from docs.extension.browser.words import words

HERE: Final = Path(__file__).parents[2]
WORKER, MANIFEST, FILES = "sw.js", "manifest.webmanifest", "kept.json"
ICON: Final = "icon.svg"
COMMON: Final = (
    "index.html",
    "entrance.js",
    MANIFEST,
    ICON,
    "referee/**/*",
)  # kept from the first visit on, whatever the language
FIRST: Final = (
    "index.html", "search.html", "offline.html", "chapters/**/*.html", "sets/*.html", "_static/**/*",
)  # fmt: skip
NEVER: Final = (".map", ".txt", ".inv")
DIGITS: Final = 12


def write_keeping(root: Path, languages: Sequence[str]) -> None:
    """Write manifest, worker and lists of a finished site with folders for these languages."""
    shutil.copyfile(HERE / "_static" / "favicon.svg", root / ICON)
    (root / MANIFEST).write_text(json.dumps(manifest(languages[0]), ensure_ascii=False), "utf-8")
    listed = digests(root, languages)
    first = {lang: sorted(_first(root, lang, listed)) for lang in languages}
    common = sorted(path for pattern in COMMON for path in _found(root, pattern) if path in listed)
    (root / FILES).write_text(json.dumps(listed, separators=(",", ":")), "utf-8")
    version = hashlib.sha256(json.dumps(listed, sort_keys=True).encode()).hexdigest()[:DIGITS]
    build = json.dumps({"version": version, "common": common, "first": first}, separators=(",", ":"))
    script = Path(__file__).with_name(WORKER).read_text("utf-8")
    (root / WORKER).write_text(f"const BUILD = {build};\n{script}", "utf-8")


def manifest(lang: str) -> Mapping[str, object]:
    """Make the manifest of the application, in a language."""
    ui = words(lang)
    icons = [{"src": ICON, "sizes": "any", "type": "image/svg+xml"}]
    return {
        "name": "Justiciar", "short_name": "Justiciar", "description": ui("page.keep.description"), "lang": lang,
        "start_url": "./index.html", "scope": "./", "id": "./", "display": "minimal-ui", "theme_color": "#7a1f2b",
        "background_color": "#ffffff", "icons": icons,
    }  # fmt: skip


def digests(root: Path, languages: Sequence[str]) -> dict[str, str]:
    """Map each file that a page may fetch to a digest of what is in it, by its path from the root."""
    folders = [root / one for one in (*languages, "referee")]
    own = [root / name for name in ("index.html", "entrance.js", MANIFEST, ICON)]
    paths = [*own, *(path for folder in folders for path in folder.rglob("*"))]
    return {
        path.relative_to(root).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()[:DIGITS]
        for path in sorted(paths)
        if path.is_file() and path.suffix not in NEVER and not _is_hidden(path.relative_to(root))
    }


def _is_hidden(path: Path) -> bool:
    return any(part.startswith(".") or part == "_sources" for part in path.parts)


def _first(root: Path, lang: str, listed: Mapping[str, str]) -> Iterator[str]:
    """List what is kept of a language from the first visit on."""
    for pattern in FIRST:
        yield from (path for path in _found(root, f"{lang}/{pattern}") if path in listed)


def _found(root: Path, pattern: str) -> list[str]:
    return [path.relative_to(root).as_posix() for path in root.glob(pattern) if path.is_file()]
