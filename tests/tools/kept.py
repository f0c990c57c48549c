"""List what a release promises to keep: python -m tests.tools.kept [--write].

tests/fixtures/kept holds what has been promised (docs/promises.md): the fields of each JSON answer by its version, the
parameters of what docs/chapters/api.md tells of, codes with the kingdoms that they draw. Without a flag it is told
what is new and what is lost: exit status 1 when anything is lost. --write adds what is new and takes nothing away.
"""

from __future__ import annotations

import inspect
import re
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from importlib import import_module
from pathlib import Path

from engine.table.code import read_code, write_code
from engine.table.draw import draw
from engine.table.errors import TableError
from engine.table.request import Request

ROOT = Path(__file__).parents[2]
KEPT = ROOT / "tests" / "fixtures" / "kept"
FIELD = re.compile(r"^\| (`\w+`(?:, `\w+`)*) \|", re.M)
NEEDED, OPTIONAL = "", "="  # how the parameter of a function is marked
REQUESTS = (
    (Request(boxes=("base-2e",)), 41),
    (Request(boxes=("base-1e", "intrigue-2e", "nocturne")), 1),
    (Request(boxes=("dark-ages", "adventures", "empires"), wishes="village >= 2; attack => answered"), 7),
    (Request(boxes=("prosperity-2e", "menagerie"), include=("witch",), exclude=("mint",)), 20_261_130),
)


def fields() -> Iterator[str]:
    """Yield `format version field` for each field that docs/json.md tells of, of the objects inside too."""
    text = (ROOT / "docs" / "json.md").read_text("utf-8")
    for head, body in re.findall(r"^## (justiciar\.\w+, version \d+)\n((?:(?!^## ).*\n?)*)", text, re.M):
        answer, version = head.split(", version ")
        for names in FIELD.findall(body):
            yield from (f"{answer} {version} {name}" for name in re.findall(r"`(\w+)`", names))


def parameters() -> Iterator[str]:
    """Yield `function place parameter` for what the page on Python tells of; `=` behind one that may be left out."""
    text = (ROOT / "docs" / "chapters" / "api.md").read_text("utf-8")
    for path in re.findall(r"\.\. auto(?:function|class):: ([\w.]+)", text):
        module, _, name = path.rpartition(".")
        made = inspect.signature(getattr(import_module(module), name))
        for place, one in enumerate(made.parameters.values()):
            mark = NEEDED if one.default is one.empty else OPTIONAL
            where = "*" if one.kind is one.KEYWORD_ONLY else str(place)
            yield f"{path} {where} {one.name}{mark}"


def codes() -> Iterator[str]:
    """Yield `code: piles and landscapes` for each code on record, and for those of our own requests."""
    known = [line.partition(":")[0] for line in read("codes.txt")]
    for code in dict.fromkeys([*known, *(write_code(request, seed) for request, seed in REQUESTS)]):
        try:
            request, seed = read_code(code)
        except TableError as error:  # of other data: told so, never drawn otherwise
            if error.msgid != "code.data":
                raise
            continue
        kingdom = draw(request, seed).kingdom
        yield f"{code}: {' '.join((*kingdom.piles, *kingdom.landscapes))}"


PROMISES: Mapping[str, Callable[[], Iterable[str]]] = {
    "fields.txt": fields,
    "parameters.txt": parameters,
    "codes.txt": codes,
}


def read(name: str) -> tuple[str, ...]:
    """Return the lines of a file of what was promised, none where there is no such file yet."""
    path = KEPT / name
    return tuple(path.read_text("utf-8").splitlines()) if path.exists() else ()


def ended(line: str, now: Iterable[str]) -> bool:
    """Tell whether a promise ended as it may: a field with its version, a code with the data that it drew from."""
    what, version, *_ = line.split()
    if what.startswith("justiciar."):
        return any(int(other.split()[1]) > int(version) for other in now if other.startswith(f"{what} "))
    return what.endswith(":") and not any(other.startswith(what) for other in now)


def lost(name: str) -> list[str]:
    """List what was promised in a file and is not so any more."""
    now = set(PROMISES[name]())
    return [line for line in read(name) if line not in now and not ended(line, now)]


def main(args: list[str]) -> int:
    """Tell what is new and what is lost; return 1 when anything is lost."""
    KEPT.mkdir(exist_ok=True)
    broken = False
    for name, listed in PROMISES.items():
        before = read(name)
        new = [line for line in dict.fromkeys(listed()) if line not in before]
        gone = lost(name)
        broken |= bool(gone)
        for mark, lines in (("+", new), ("-", gone)):
            for line in lines:
                print(f"{name}: {mark} {line}")
        if "--write" in args:
            (KEPT / name).write_text("".join(f"{line}\n" for line in sorted({*before, *new})), "utf-8")
    return int(broken)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
