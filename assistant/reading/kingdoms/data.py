"""A kingdom as JSON: an answer of ours (docs/json.md), or lists under keys that say what they hold."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from assistant.reading.kingdoms.headings import EXTRAS, FLAGS, IGNORED, NEGATED, PILES, key_role
from assistant.reading.kingdoms.parsing import Parser
from assistant.telling.names import shorten
from assistant.telling.problems import Complaint

OURS = "justiciar."
MOST_DEPTH = 8


def load_json(text: str) -> Any:
    """Load a text that is JSON; None for one that is something else. Raises Complaint `read.json`."""
    bare = text.strip()
    if not (bare.startswith(("{", "[")) and not bare.startswith(("{{", "[["))):
        return None
    try:
        found = json.loads(bare)
    except json.JSONDecodeError as error:
        if bare[0] == "{" or bare[1:].lstrip()[:1] in ('"', "{"):
            raise Complaint(
                "read.json", line=error.lineno, text=shorten(bare.splitlines()[error.lineno - 1])
            ) from error
        return None
    except (RecursionError, ValueError) as error:
        raise Complaint("read.json", line=1, text=shorten(bare)) from error
    return found if isinstance(found, (dict, list)) else None


class JsonReader:
    """Walk through data, and give the parser each name with what its key says."""

    def __init__(self, parser: Parser, text: str) -> None:
        self.parser = parser
        self.text = text
        self.at = 0

    def read(self, data: Any) -> None:
        """Read the whole of the data."""
        if isinstance(data, dict) and str(data.get("format", "")).startswith(OURS):
            data = _ours(data)
        self._walk(data, "", 0)

    def _walk(self, data: Any, role: str, depth: int) -> None:
        if depth > MOST_DEPTH:
            return
        if isinstance(data, dict):
            if role and ("id" in data or "name" in data):
                self._named(data, role)
                return
            for key, value in data.items():
                self._key(str(key), value, depth)
        elif isinstance(data, list):
            for one in data:
                self._entry(one, role, depth)
        elif isinstance(data, str):
            self._name(data, role)

    def _key(self, key: str, value: Any, depth: int) -> None:
        role = key_role(key)
        if isinstance(value, dict) and role in ("", PILES):
            self._walk(value, role, depth + 1)
        elif role in FLAGS or role in NEGATED:
            wanted = value not in (False, 0, "", None, "0", "false", "no") and value != []
            self.parser.flags[NEGATED.get(role, role)] = wanted is (role in FLAGS)
        elif role not in ("", IGNORED):
            self._walk(value, role, depth + 1)
        elif value not in ("", None, [], {}) and not isinstance(value, (int, float)):
            self.parser.leave(key)

    def _entry(self, one: Any, role: str, depth: int) -> None:
        if isinstance(one, dict) and ("id" in one or "name" in one):
            self._named(one, role)
        else:
            self._walk(one, role, depth + 1)

    def _named(self, data: Mapping[str, Any], role: str) -> None:
        for key in ("id", "name", "card"):
            if isinstance(data.get(key), str):
                self._name(data[key], role)
                return
        if "cards" in data or "kingdom" in data:
            self._walk(dict(data), "", MOST_DEPTH - 2)

    def _name(self, text: str, role: str) -> None:
        """Give a name to the parser, with the line on which it stands next."""
        found = self.text.find(json.dumps(text, ensure_ascii=False), self.at)
        if found >= 0:
            self.at = found + 1
        self.parser.line = self.text.count("\n", 0, max(found, 0)) + 1
        self.parser.entry += 1
        self.parser.scope = self.parser.section = "" if role == PILES else role
        if role == EXTRAS:
            self.parser.scope = EXTRAS
        self.parser.alone = False
        self.parser.read_item(text)


def _ours(data: Mapping[str, Any]) -> Any:
    """Take the kingdom out of an answer of ours; version 1 of `kingdom` and `setup` had the table alone."""
    if isinstance(data.get("kingdom"), dict):
        return data["kingdom"]
    if isinstance(data.get("dealt"), list):
        return {"piles": data["dealt"]}
    table = data.get("table")
    if not isinstance(table, dict):
        return {}
    basics = [one.get("id") for one in table.get("basics", []) if isinstance(one, dict)]
    deck = [one.get("id") for one in table.get("deck", []) if isinstance(one, dict)]
    return {
        "piles": table.get("kingdom", []), "landscapes": table.get("landscapes", []),
        "colonies": "colony" in basics, "shelters": "hovel" in deck,
    }  # fmt: skip
