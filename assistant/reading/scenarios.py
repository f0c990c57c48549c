"""Files of scenarios, in the notation or as features; what is wrong in them is told with its line."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from assistant.reading.cards import find_cards
from assistant.reading.features.feature import each_of_feature
from assistant.reading.files import FAULTS, read_whole
from assistant.telling.names import short_path
from assistant.telling.problems import Complaint
from engine.inquiry.notation import decode, parse_each
from engine.inquiry.reading import resolve_english
from engine.inquiry.scenario import Broken, Scenario, ScenarioError
from engine.table.facts import fact

FEATURE = ".feature"


def wanted_of(path: Path, wanted: Sequence[str], lang: str) -> list[Scenario]:
    """Read the scenarios of a file with these ids, all of them where none is given; raises Complaint, for any line."""
    found = []
    for one in each_wanted(path, wanted, lang):
        if isinstance(one, Broken):
            raise at_line(one.error, path) from one.error
        found.append(one)
    return found


def each_wanted(path: Path, wanted: Sequence[str], lang: str) -> list[Scenario | Broken]:
    """Read the scenarios of a file with these ids as `wanted_of` does, those that cannot be read among them."""
    scenarios = [one for one in read_file(path, lang) if not wanted or one.id in wanted]
    for name in wanted:
        if name not in [one.id for one in scenarios]:
            raise Complaint("ask.no-such-id", text=str(name), file=short_path(path))
    if not scenarios:
        raise Complaint("ask.no-scenarios", file=short_path(path))
    return scenarios


def read_file(path: Path, lang: str) -> list[Scenario | Broken]:
    """Read a file of scenarios; raises Complaint for one that is not there, no text, or no file of scenarios."""
    shown = short_path(path)
    try:
        if path.is_dir():
            raise Complaint("ask.directory", file=shown)
        data = read_whole(path)
    except FileNotFoundError as error:
        raise Complaint("ask.no-file", file=shown) from error
    except FAULTS as error:
        raise Complaint("ask.unreadable", file=shown) from error
    try:
        if path.suffix == FEATURE:
            return each_of_feature(decode(data))
        return parse_each(decode(data), lambda name: resolve_name(name, lang))
    except ScenarioError as error:
        raise at_line(error, path) from error


def resolve_name(name: str, lang: str) -> str | None:
    """Find the English name of a card as a file may write it: in English, or in the language spoken; else None."""
    found = resolve_english(name)
    if found is None:
        ids = find_cards(name, lang)
        found = fact(ids[0]).name if len(ids) == 1 else None
    return found


def at_line(error: ScenarioError, path: Path) -> Complaint:
    """Make the complaint that says where in a file something is wrong."""
    file = short_path(path)
    if not error.line:
        return Complaint("ask.in-file", file=file, problem=error)
    return Complaint("ask.at-line", file=file, line=error.line, problem=error)
