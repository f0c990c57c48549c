"""justiciar ask FILE: play the scenarios of a file, or print them as sentences."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from assistant.answers.scenarios import play_scenarios
from assistant.commands.ways import searching
from assistant.look.show import Shown
from assistant.reading.features.feature import to_feature
from assistant.reading.flags import typed
from assistant.reading.scenarios import each_wanted, wanted_of
from assistant.telling.problems import Complaint
from i18n.interface import Interface

FLAGS = frozenset({"id", "profile", "budget", "trace", "mode"})
FOUND_SOMETHING = 1


def answer(ui: Interface, things: tuple[str, ...], flags: Mapping[str, Any], as_json: bool) -> Shown:
    """Show what became of the scenarios of a file; the exit code is 1 when one does not hold. Raises Complaint."""
    path = Path(things[0])
    if flags.get("feature"):
        return _feature(ui, path, flags, as_json)
    odd = sorted(set(flags) - FLAGS)
    if odd:
        raise Complaint("ask.flag-with-file", option=f"--{typed(odd[0])}")
    with searching(flags, ui) as budget:
        scenarios = each_wanted(path, flags.get("id") or [], ui.lang)
        profile, mode = str(flags.get("profile") or ""), str(flags.get("mode") or "")
        found = play_scenarios(path, scenarios, budget, profile, mode, explored=not as_json)
    code = 0 if found.passes else FOUND_SOMETHING
    if as_json:
        return Shown(data=found.data(ui), code=code)
    return Shown(found.page(ui, bool(flags.get("trace"))), code=code)


def _feature(ui: Interface, path: Path, flags: Mapping[str, Any], as_json: bool) -> Shown:
    """Print the scenarios of a file as sentences."""
    odd = sorted(set(flags) - {"id", "feature"})
    if as_json or odd:
        raise Complaint("ask.flag-with-feature", option=f"--{typed(odd[0]) if odd else 'json'}")
    return Shown(text=to_feature(wanted_of(path, flags.get("id") or [], ui.lang), ui.lang))
