"""Put the referee into a built site: our Python in one archive, and beside it the runtime that carries it.

The runtime is Pyodide from the npm registry: one version, told apart from any other by its hash.
"""

from __future__ import annotations

import hashlib
import io
import json
import os
import re
import shutil
import tarfile
import zipfile
from base64 import b64encode
from collections.abc import Collection, Iterator, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Final
from urllib.request import urlopen

from docs.extension.browser.signs import signs_of
from i18n.catalogue import domains, read_entries, read_po, write_mo
from i18n.inflected import STEMMERS
from i18n.pseudo import is_pseudo
from i18n.questions import READ

VERSION: Final = "314.0.7"
INTEGRITY: Final = "sha512-0YvXxEhfEdpLfb/XkM2BFAeMROq0iMUX2bzzH9pOttyMcWkwq+HbE5uyuGD82LN7y2q+SNvi/6V5JEsOlD2R1A=="
REGISTRY: Final = "https://registry.npmjs.org"
REGISTRY_VARIABLE: Final = "npm_config_registry"
SECONDS: Final = 60
RUNTIME: Final = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
LOCK: Final = "pyodide-lock.json"
MANIFEST: Final = "referee.json"
ROOT: Final = Path(__file__).parents[3]
ENGLISH: Final = "en"  # names and unfinished languages fall back on it, marked
NOT_SAID: Final = frozenset({"shell", "site"})  # catalogues that no answer in a page takes words from
DATA: Final = frozenset({".py", ".json", ".scn", ".table", ".tsv", ".txt"})
OF_CHECKOUTS: Final = "tags"  # the folder of tables that tags.json is made of
BY_LANGUAGE: Final = "lexicon"  # the folder of tables of which each is named by its language
BROWSER: Final = ("__init__", "answers", "drawn", "editing", "referee", "replying", "words")
SOURCES: Final = (
    f"Pyodide {VERSION} (MPL-2.0): {REGISTRY}/pyodide/{VERSION}, https://github.com/pyodide/pyodide\n"
    "Python (PSF-2.0) is part of it: https://www.python.org\n"
    "snowballstemmer (BSD-3-Clause) is part of the referee's archive: https://snowballstem.org\n"
)
_IMPORT: Final = re.compile(r"^\s*from (assistant[\w.]*) import (\([^)]*\)|.*)", re.MULTILINE)
_NAME: Final = re.compile(r"\w+")
_STEMMING = '''"""The stemmers that names are looked up by."""

from importlib import import_module


def stemmer(name):
    """Load a stemmer."""
    return getattr(import_module(f"snowballstemmer.{name}_stemmer"), f"{name.title()}Stemmer")()
'''


class RuntimeNotFetched(Exception):
    """Say that the runtime could not be fetched, or is not the one that is pinned: a message of `i18n/page`."""

    def __init__(self, msgid: str, url: str, reason: str) -> None:
        super().__init__(msgid, url, reason)
        self.msgid = msgid
        self.slots = {"url": url, "reason": reason}


def files_of(languages: Sequence[str]) -> dict[str, bytes]:
    """Gather what the archive holds, by path: engine, words of these languages (and English), what answers the page."""
    spoken = {*languages, ENGLISH}
    found = {"docs/__init__.py": b"", "docs/extension/__init__.py": b""}
    here = Path(__file__).parent
    found.update((f"docs/extension/browser/{name}.py", (here / f"{name}.py").read_bytes()) for name in BROWSER)
    found.update((path.relative_to(ROOT).as_posix(), path.read_bytes()) for path in answering())
    found["rapidfuzz.py"] = (here / "alike.py").read_bytes()
    found["babel/__init__.py"] = b""
    found["babel/numbers.py"] = (here / "signs.py").read_bytes()
    signs = {lang: signs_of(lang) for lang in sorted(spoken) if not is_pseudo(lang)}
    found["babel/signs.json"] = json.dumps(signs, ensure_ascii=False, sort_keys=True).encode()
    for room in ("engine", "i18n"):
        for path in sorted((ROOT / room).rglob("*")):
            if path.suffix in DATA and _is_used(path, spoken):
                found[path.relative_to(ROOT).as_posix()] = path.read_bytes()
    found.update(_catalogues(spoken))
    found.update(_stemmers())
    return dict(sorted(found.items()))


def _is_used(path: Path, spoken: Collection[str]) -> bool:
    """Tell whether an answer may read a file: no table of a language neither spoken nor read, nor what makes others."""
    if path.suffix != ".table":
        return True
    return path.parent.name != OF_CHECKOUTS and (path.parent.name != BY_LANGUAGE or path.stem in (*spoken, *READ))


def answering() -> list[Path]:
    """List the files of the assistant that answer the page: what it imports, and what that imports in turn."""
    found = {ROOT / "assistant" / "__init__.py"}
    waiting = [Path(__file__).with_name(f"{name}.py") for name in BROWSER]
    while waiting:
        new = {path for name in _imported(waiting.pop()) for path in _files_of(name)} - found
        found |= new
        waiting += new
    return sorted(found)


def _imported(path: Path) -> Iterator[str]:
    """List what a file may import of the assistant, inside of functions too."""
    for module, names in _IMPORT.findall(path.read_text("utf-8")):
        yield module
        yield from (f"{module}.{one}" for one in _NAME.findall(names))


def _files_of(module: str) -> Iterator[Path]:
    """Find the file of a module, and for a package its start; none for what is a name inside of a module."""
    place = ROOT.joinpath(*module.split("."))
    yield from (path for path in (place.with_suffix(".py"), place / "__init__.py") if path.is_file())


def _catalogues(spoken: set[str]) -> Iterator[tuple[str, bytes]]:
    """Compile the catalogues of these languages."""
    for domain in domains():
        for lang in sorted(spoken) if domain not in NOT_SAID else ():
            source = ROOT / "i18n" / domain / f"{lang}.po"
            entries = read_po(source.read_text("utf-8")) if source.exists() else read_entries(source.parent, lang)
            if entries is not None:
                yield f"i18n/{domain}/{lang}.mo", write_mo(entries)


def _stemmers() -> Iterator[tuple[str, bytes]]:
    """Take the stemmers that names are looked up by; its own start imports every one there is."""
    spec = find_spec("snowballstemmer")
    if spec is None or not spec.submodule_search_locations:
        raise ModuleNotFoundError(name="snowballstemmer")
    folder = Path(spec.submodule_search_locations[0])
    yield "snowballstemmer/__init__.py", _STEMMING.encode()
    for name in ("among", "basestemmer", *(f"{one}_stemmer" for one in sorted(STEMMERS.values()))):
        yield f"snowballstemmer/{name}.py", (folder / f"{name}.py").read_bytes()


def pack(files: dict[str, bytes]) -> tuple[str, bytes]:
    """Pack files into an archive and name it by what is in them; the same files give the same bytes."""
    told = hashlib.sha256()
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, data in files.items():
            told.update(f"{name}\0{len(data)}\0".encode() + data)
            entry = zipfile.ZipInfo(name)  # of 1980: no time of this build
            entry.compress_type, entry.external_attr = zipfile.ZIP_DEFLATED, 0o644 << 16
            archive.writestr(entry, data)
    return f"referee-{told.hexdigest()[:16]}.zip", buffer.getvalue()


def fetch_pyodide(cache: Path) -> Path:
    """Return the folder of the runtime in a cache, fetched from the npm registry if it is not there yet.

    The registry is that of npm's `npm_config_registry`, else npm's own. Raises RuntimeNotFetched.
    """
    folder = cache / f"pyodide-{VERSION}"
    if all((folder / name).exists() for name in (*RUNTIME, LOCK)):
        return folder
    registry = os.environ.get(REGISTRY_VARIABLE, REGISTRY).rstrip("/")
    url = f"{registry}/pyodide/-/pyodide-{VERSION}.tgz"
    try:
        with urlopen(url, timeout=SECONDS) as answer:
            data: bytes = answer.read()
    except (OSError, ValueError) as error:
        raise RuntimeNotFetched("build.runtime-unreachable", url, str(error)) from error
    if integrity_of(data) != INTEGRITY:
        raise RuntimeNotFetched("build.runtime-other", url, integrity_of(data))
    _unpack(data, folder)
    return folder


def integrity_of(data: bytes) -> str:
    """Return the hash of a package as npm writes it."""
    return "sha512-" + b64encode(hashlib.sha512(data).digest()).decode()


def _unpack(data: bytes, folder: Path) -> None:
    """Take out the files that are needed; the folder appears only when it is whole."""
    draft = folder.with_name(f"{folder.name}.{os.getpid()}")
    draft.mkdir(parents=True, exist_ok=True)
    with tarfile.open(fileobj=io.BytesIO(data), mode="r:gz") as archive:
        for name in (*RUNTIME, LOCK):
            member = archive.extractfile(f"package/{name}")
            assert member is not None
            (draft / name).write_bytes(member.read())
    if folder.exists():
        shutil.rmtree(folder)
    draft.rename(folder)


def install(target: Path, languages: Sequence[str], pyodide: Path) -> dict[str, str]:
    """Lay the referee into a folder of a built site and return its manifest, which the page reads first.

    pyodide: a folder with the files of the npm package. What an earlier build left there is taken away.
    """
    name, data = pack(files_of(languages))
    runtime = target / f"pyodide-{VERSION}"
    runtime.mkdir(parents=True, exist_ok=True)
    for old in target.glob("referee-*.zip"):
        if old.name != name:
            old.unlink()
    (target / name).write_bytes(data)
    for file in RUNTIME:
        shutil.copyfile(pyodide / file, runtime / file)
    lock = json.loads((pyodide / LOCK).read_text("utf-8"))
    lock["packages"] = {}  # they lie elsewhere, and nothing of them is used
    (runtime / LOCK).write_text(json.dumps(lock), "utf-8")
    (target / "SOURCES.txt").write_text(SOURCES, "utf-8")
    manifest = {"runtime": f"{runtime.name}/", "archive": name}
    (target / MANIFEST).write_text(json.dumps(manifest), "utf-8")
    return manifest
