"""Compile the catalogues when the wheel is built; a checkout reads them as they stand, and has its second name too."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

OF_THE_SITE = "page"  # made from a checkout only
# The beginnings of what the commands say too (assistant/telling/rules.py).
OF_BOTH = {"site": ("source.", "edition.")}


class CompileCatalogues(BuildHookInterface):  # type: ignore[type-arg]
    """Put an MO beside each PO of i18n into the wheel, without leaving one in the tree."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile into a folder of our own, which lives as long as the build."""
        if version == "editable":
            build_data["force_include_editable"] = {str(Path(self.root, "assistant", "__main__.py")): "justiciar.py"}
            return
        sys.path.insert(0, self.root)
        from i18n.catalogue import read_po, write_mo

        self.folder = tempfile.TemporaryDirectory()
        for source in sorted(Path(self.root, "i18n").glob("*/*.po")):
            domain = source.parent.name
            if domain == OF_THE_SITE:
                continue
            entries = read_po(source.read_text("utf-8"))
            if domain in OF_BOTH:
                entries = [one for one in entries if not one.id or one.id.startswith(OF_BOTH[domain])]
            name = source.relative_to(self.root).with_suffix(".mo")
            target = Path(self.folder.name, "-".join(name.parts))
            target.write_bytes(write_mo(entries))
            build_data["force_include"][str(target)] = name.as_posix()

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Throw the folder away."""
        if version != "editable":
            self.folder.cleanup()
