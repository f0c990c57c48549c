"""What the catalogue of each domain must contain, computed from the nodes, the cards, the rules and the sources."""

from __future__ import annotations

from functools import cache
from importlib.util import find_spec
from pathlib import Path

from engine.records import NamedTuple
from engine.rulebook.rules import RULES
from engine.statements.general import general_statements
from i18n.catalogue import IN_PIECES, ROOT, Entry, read_entries
from i18n.check import BY_HAND
from i18n.extract.recorded import MOST_CARDS, Use, record
from i18n.extract.source import ROOMS, scan, uses
from i18n.pseudo import ENGLISH

Key = tuple[str, str]
RULE, SHELL, STATEMENT = "rules", "shell", "statements"
RULE_NOTES = ("chapter: {}", "engine/rulebook/rules.py")
MOST_PLACES = 3
SHOWN = {
    "app": "the command line", "box": "the name of a box", "code": "an error of a short code",
    "explain": "justiciar kingdom --explain, and what check has read", "history": "an error of the games played",
    "lint": "justiciar check", "read": "a kingdom that is read", "sets": "justiciar sets",
    "sheet": "the sheet for tonight", "shelf": "an error of the file of settings", "wish": "an error of a wish",
    "ask": "justiciar ask", "card": "justiciar card", "check": "justiciar check, and what i18n.check finds",
    "feature": "justiciar ask --feature", "kingdom": "justiciar kingdom", "language": "an error of words",
    "name": "an error about a name", "need": "what a card brings to the table",
    "play": "justiciar play", "rulebook": "an error about a rule",
    "save": "an error of a saved game", "scenario": "an error in a scenario, after its file and line",
    "rule": "justiciar rule", "score": "justiciar score", "odds": "justiciar odds",
    "mcp": "justiciar mcp, whose tools a program reads",
    "talk": "justiciar ask without anything, at a terminal",
    "setup": "justiciar setup", "table": "an error about a table", "verdict": "justiciar ask",
    "warning": "a remark under an answer",
}  # fmt: skip
CONTEXTS = {
    "prompt": "a question put to a player", "option": "an answer in a list", "log": "a line of the log",
    "scenario": "a sentence of a scenario, which is read back too", "feature": "the keywords of a feature",
    "heading": "the heading of a ruling, made of what is done, the table and what comes of it",
    "statement": "what was asked and decided, said to whoever asked; {deed:...} is a verb of the lexicon in a form",
}  # fmt: skip
OF_CONTEXT = {
    "i18n/say/scenarios.py": ("scenario", "feature"), "i18n/say/log.py": ("log",),
    "i18n/say/headings.py": ("heading",),
    "i18n/say/deeds.py": ("statement",), "i18n/say/statements.py": ("statement",),
    "i18n/say/asks.py": ("prompt", "option"),
}  # fmt: skip


class Wanted(NamedTuple):
    """Hold one entry that a catalogue must have: as English has it, with notes for translators and where it is used."""

    entry: Entry
    notes: tuple[str, ...]
    places: tuple[str, ...]

    @property
    def key(self) -> Key:
        """Return context and id."""
        return self.entry.context, self.entry.id


def wanted(domain: str) -> list[Wanted]:
    """List what a domain must contain, in the order of the English catalogue."""
    entries = [one for one in _model(domain) if one.id and one.context != BY_HAND]
    return [_wanted(domain, entry) for entry in entries]


def _model(domain: str) -> list[Entry]:
    """Read the English catalogue; where English has none, the ids of any other."""
    english = read_entries(ROOT / domain, ENGLISH)
    if english is not None:
        return english
    first = next(iter(sorted((ROOT / domain).glob("*.po"))), None)
    return [] if first is None else (read_entries(ROOT / domain, first.stem) or [])


def _wanted(domain: str, entry: Entry) -> Wanted:
    if domain == RULE:
        topic = RULES[entry.id].topic if entry.id in RULES else ""
        known = [topic] if topic else []
        return Wanted(entry, *(tuple(pattern.format(one) for one in known) for pattern in RULE_NOTES))
    if domain == STATEMENT:
        name = entry.id.partition(".")[2].rpartition(".")[0]
        return Wanted(entry, *_of_statement(name))
    if domain == SHELL:
        return Wanted(entry, (), tuple(_libraries(entry.id)))
    use = recorded().get((entry.context, entry.id)) if domain == IN_PIECES else None
    if use is not None:
        return Wanted(entry, _of_cards(use), tuple(use.files)[:MOST_PLACES])
    return Wanted(entry, _shown(domain, entry), tuple(_places(domain, entry))[:MOST_PLACES])


def _of_statement(name: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Say which rules decide a statement, and where it stands."""
    one = next((one for one in general_statements() if one.id == name), None)
    return ((f"rules: {' '.join(one.rules)}",), ("engine/statements/general.table",)) if one else ((), ())


def _places(domain: str, entry: Entry) -> list[str]:
    """List the files that use a message, of the first room where there are any."""
    rooms = ((room,) for room in ROOMS[domain]) if domain == IN_PIECES else (ROOMS.get(domain, ("docs",)),)
    for one in rooms:
        found = [file for file in uses(entry.id, scan(one)) if entry.context in OF_CONTEXT.get(file, (entry.context,))]
        if found:
            return found
    return []


def _of_cards(use: Use) -> tuple[str, ...]:
    notes = [f"node: {', '.join(list(use.nodes)[:MOST_CARDS])}"] if use.nodes else []
    return (*notes, f"cards: {', '.join(list(use.cards)[:MOST_CARDS])}")


def _shown(domain: str, entry: Entry) -> tuple[str, ...]:
    if domain == IN_PIECES:
        told = CONTEXTS.get(entry.context)
    elif domain == "interface":
        told = SHOWN.get(entry.id.partition(".")[0])
    else:
        told = None
    return (f"shown: {told}",) if told else ()


@cache
def recorded() -> dict[Key, Use]:
    """Record once."""
    return record()


@cache
def _library(name: str) -> str:
    found = find_spec(name)  # not imported: what binds gettext must be imported by assistant/commands alone
    if found is None or found.origin is None:
        return ""
    return "\n".join(path.read_text("utf-8") for path in sorted(Path(found.origin).parent.rglob("*.py")))


def _libraries(msgid: str) -> list[str]:
    """List the libraries whose messages have an id; one that is wrapped in their source is found by its beginning."""
    begins = msgid.replace("\n", "\\n").replace('"', '\\"')[:30]
    return [name for name in ("click", "typer") if begins in _library(name) or msgid[:30] in _library(name)]
