"""A whole text given to the parser line by line; the lines of a table by its columns."""

from __future__ import annotations

from assistant.reading.kingdoms.cleaning import clean, is_rule
from assistant.reading.kingdoms.columns import NAMES, Columns, columns_of
from assistant.reading.kingdoms.headings import MANY, role_of
from assistant.reading.kingdoms.parsing import Parser
from assistant.reading.kingdoms.resolving import is_id
from assistant.reading.kingdoms.writing import name_read_back


def read_text(parser: Parser, text: str) -> None:
    """Take a whole text apart; raises Complaint `read.too-many`."""
    lines = text.splitlines()
    last = max((number for number, line in enumerate(lines, 1) if line.strip()), default=0)
    columns = None
    for number, line in enumerate(lines, 1):
        parser.more = number < last
        if columns and _read_row(parser, number, columns, line):
            continue
        columns = columns_of(line, next((one for one in lines[number : number + 2] if not is_rule(one)), ""))
        if columns:
            _begin(parser, number, columns)
        else:
            parser.read_line(number, line)


def _begin(parser: Parser, number: int, columns: Columns) -> None:
    """Begin a table below the headings of its columns."""
    parser.line, parser.entry = number, 1
    parser.section = parser.scope = ""
    for head in columns.passed_over():
        parser.leave(head)


def _read_row(parser: Parser, number: int, columns: Columns, line: str) -> bool:
    """Read the names in a line of a table; False where the table has ended."""
    cells = columns.cells(line)
    parser.line, parser.entry, parser.alone = number, 0, False
    role = role_of(cells.get("role", ""))
    card, other = cells.get("name", ""), cells.get("with", "") if role not in MANY else ""
    if is_id(cells.get("id", "")):
        card = name_read_back(cells["id"], parser.lang, role)
    named = [(role, f"{card} ({other})" if other else card)] if card else []
    for parser.scope, text in (*named, *((held, cell) for held, cell in cells.items() if held in NAMES and cell)):
        parser.entry += 1
        parser.read_item(clean(text)[0])
    parser.scope = parser.section = ""
    return bool(cells) or (bool(line.strip()) and is_rule(line))
