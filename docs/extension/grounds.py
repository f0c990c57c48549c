"""What pages and findings rest on, as digests: the engine, the trees of cards, the words of a language."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from hashlib import sha1
from pathlib import Path

from docs.extension.facts import written
from engine.rulings import Ruling

ROOT = Path(__file__).parents[2]
CORE = ("model", "machine", "vocabulary", "game", "inquiry", "rulebook", "derive", "table")
STATEMENTS = ("statements",)
CODE = (
    "i18n/**/*.table", "i18n/**/*.tsv", "i18n/**/*.py", "assistant/**/*.py", "docs/extension/**/*.py",
    "docs/extension/**/*.tsv", "engine/table/*",
)  # fmt: skip


def digest_of(*told: object) -> str:
    """Digest what has a repr that says all of it."""
    return sha1(repr(told).encode(), usedforsecurity=False).hexdigest()


def _digest_files(paths: Iterable[Path]) -> str:
    digest = sha1(usedforsecurity=False)
    for path in paths:
        digest.update(path.read_bytes())
    return digest.hexdigest()


@cache
def core_digest(rooms: tuple[str, ...] = CORE) -> str:
    """Digest the sources of the engine but for the cards."""
    return _digest_files(path for room in rooms for path in sorted((ROOT / "engine" / room).rglob("*.py")))


@cache
def words_digest(lang: str) -> str:
    """Digest the words of a language, and the code that makes pages of them: what it decides is built anew."""
    catalogues = sorted(path for path in (ROOT / "i18n").glob("**/*.po") if path.stem in (lang, "en"))
    return digest_of(code_digest(), _digest_files(catalogues))


@cache
def code_digest() -> str:
    """Digest the code that makes pages of words, with the tables of words of all languages."""
    return _digest_files(path for pattern in CODE for path in sorted(ROOT.glob(pattern)) if path.is_file())


@cache
def tree_digest(card: str) -> str:
    """Digest the tree of a card in all its printings."""
    found = written(card)
    return digest_of(found, found and found.earlier)


@cache
def digest(ruling: Ruling) -> str:
    """Digest what decides a ruling: the engine, the scenario, the trees of the things it names."""
    return digest_of(core_digest(), ruling.scenario, [tree_digest(card) for card in ruling.names])
