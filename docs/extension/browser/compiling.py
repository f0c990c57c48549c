"""The modules that an answer needs, compiled once and kept by the browser: reading them anew takes most of a start."""

from __future__ import annotations

import io
import sys
import zipfile
from importlib.util import cache_from_source
from pathlib import Path
from py_compile import PycInvalidationMode, compile as compile_file
from tempfile import TemporaryDirectory


def compiled(root: str) -> bytes:
    """Pack every module below a folder that is loaded, compiled, to be unpacked over the same sources.

    They hold whatever the times of the sources are: who keeps them keeps them by the name of the archive.
    """
    loaded = {str(getattr(module, "__file__", None) or "") for module in tuple(sys.modules.values())}
    buffer = io.BytesIO()
    with TemporaryDirectory() as folder, zipfile.ZipFile(buffer, "w") as archive:
        draft = str(Path(folder, "draft.pyc"))
        for source in sorted(path for path in loaded if path.startswith(f"{root}/") and path.endswith(".py")):
            compile_file(source, draft, source, invalidation_mode=PycInvalidationMode.UNCHECKED_HASH)
            archive.write(draft, Path(cache_from_source(source)).relative_to(root).as_posix())
    return buffer.getvalue()
