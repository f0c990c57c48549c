"""Sphinx configuration of the rules site; one build a language (`justiciar docs build`)."""

from __future__ import annotations

import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

project = "Justiciar"
author = "The Justiciar authors"
project_copyright = "2026, The Justiciar authors"
version = release = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"]

language = "en"
extensions = ["myst_parser", "sphinx.ext.autodoc", "docs.extension"]
primary_domain = "dominion"
root_doc = "index"
source_suffix = {".md": "markdown"}
exclude_patterns = [
    "README.md",
    "json.md",
    "config.md",
    "kingdom-forms.md",
    "saved-states.md",
    "scenarios.md",
    "wishes.md",
    "decisions",
    "terms",
    "claims",
    "help",
    "extension",
]
myst_enable_extensions = ["colon_fence", "deflist", "fieldlist"]
myst_heading_anchors = 3

locale_dirs = ["locale"]
gettext_compact = False
gettext_location = True
gettext_uuid = False

smartquotes = False  # we write them ourselves, and an apostrophe in a name is none
html_theme = "furo"
html_title = "Justiciar"
html_static_path = ["_static"]
templates_path = ["_templates"]
html_use_index = False
html_domain_indices = True
html_copy_source = False
html_show_sourcelink = False
html_show_sphinx = False
html_permalinks_icon = "#"
