"""Compile the catalogues when the wheel is built; in a checkout they are read as they stand."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

OF_THE_SITE = ("site", "page", "titles")  # made from a checkout only


class CompileCatalogues(BuildHookInterface):  # type: ignore[type-arg]
    """Put an MO beside each PO of i18n into the wheel, without leaving one in the tree."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile into a folder of our own, which lives as long as the build."""
        if version == "editable":
            return
        sys.path.insert(0, self.root)
        from i18n.catalogue import read_po, write_mo

        self.folder = tempfile.TemporaryDirectory()
        for source in sorted(Path(self.root, "i18n").glob("*/*.po")):
            if source.parent.name in OF_THE_SITE:
                continue
            name = source.relative_to(self.root).with_suffix(".mo")
            target = Path(self.folder.name, "-".join(name.parts))
            target.write_bytes(write_mo(read_po(source.read_text("utf-8"))))
            build_data["force_include"][str(target)] = name.as_posix()

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Throw the folder away."""
        if version != "editable":
            self.folder.cleanup()
