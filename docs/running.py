"""One run of Sphinx over the pages written by hand, whatever it makes of them."""

from __future__ import annotations

import io
import logging
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

from sphinx.application import Sphinx
from sphinx.util.console import nocolor
from sphinx.util.docutils import docutils_namespace, patch_docutils

HERE = Path(__file__).parent
LANGUAGES = ("en", "pl", "hu", "cs")
SOURCES = ("index.md", "chapters/**/*.md", "locale/**/*.po")


def run_sphinx(
    builder: str, lang: str, out: Path, doctrees: Path, tell: Callable[[int, int], None], jobs: int = 1,
    **settings: Any,
) -> str:
    """Run Sphinx beside its doctrees; return what it complained of, "" when the pages are as they should be.

    Raises sphinx.errors.SphinxError when it stops: a ruling that does not hold, words that are missing.
    """
    nocolor()
    warnings = io.StringIO()
    overrides = {"language": lang, **settings}
    source = copy_sources(doctrees.with_name(f"{doctrees.name}-source"))
    with patch_docutils(str(HERE)), docutils_namespace():
        app = Sphinx(
            source, HERE, out, doctrees, builder, overrides, status=None, warning=warnings, warningiserror=True,
            parallel=jobs,
        )  # fmt: skip
        logging.getLogger("sphinx").setLevel(logging.INFO)  # else each event is written down for nobody
        app.env.settings["stylesheet_path"] = ""  # else docutils looks for its own, which no page has, for every page
        _count(app, tell)
        app.build()
    return warnings.getvalue().strip() if app.statuscode else ""


def copy_sources(folder: Path) -> Path:
    """Copy what was written by hand into a folder, and return it: stubs and compiled catalogues come to lie there.

    A file that has not changed is left alone, and one that is no more is taken away.
    """
    wanted = {folder / path.relative_to(HERE): path for pattern in SOURCES for path in HERE.glob(pattern)}
    for copy in folder.rglob("*.*"):
        if copy.suffix in (".md", ".po") and copy not in wanted:
            copy.unlink()
    for copy, path in wanted.items():
        if not copy.exists() or copy.stat().st_mtime_ns != path.stat().st_mtime_ns:
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(path, copy)
    return folder


def _count(app: Any, tell: Callable[[int, int], None]) -> None:
    """Tell how many pages are read and written of those to be read and written, each hundredth of them."""
    seen = {"read": 0, "written": 0}

    def told() -> None:
        total = 2 * max(len(app.env.found_docs), 1)
        done = min(seen["read"] + seen["written"], total)
        if done == total or not done % max(total // 100, 1):
            tell(done, total)

    def on_read(app: Any, docname: str, content: list[str]) -> None:
        seen["read"] += 1
        told()

    def on_page(app: Any, *args: Any) -> None:
        seen["written"] += 1
        told()

    app.connect("source-read", on_read)
    app.connect("html-page-context", on_page)
