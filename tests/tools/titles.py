"""Write the English catalogue of the rulings' titles from the scenarios: python -m tests.tools.titles [--check].

Their translators work from it; English itself reads the titles from the scenarios.
"""

from __future__ import annotations

import sys
from pathlib import Path

from engine.inquiry.notation import decode, parse

ROOT = Path(__file__).parents[2]
TARGET = ROOT / "i18n" / "titles" / "en.po"
HEADER = """# The titles of the rulings: msgctxt is the file of the scenario, msgid its id. A translation may name
# a card by a slot with its id, in a case if need be: {throne-room:gen}. Written by tests/tools/titles.py.
msgid ""
msgstr ""
"Project-Id-Version: justiciar\\n"
"Language: en\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"
"X-Whole: yes\\n"
"""


def text() -> str:
    """Return the catalogue as it should stand."""
    parts = [HEADER]
    for path in sorted((ROOT / "tests" / "scenarios").glob("*.scn")):
        for one in parse(decode(path.read_bytes())):
            title = one.title.replace("\\", "\\\\").replace('"', '\\"').replace("{", "{{").replace("}", "}}")
            parts.append(f'msgctxt "{path.stem}"\nmsgid "{one.id}"\nmsgstr "{title}"\n')
    return "\n".join(parts)


def main(args: list[str]) -> int:
    """Write the catalogue, or say with --check whether it stands as it should."""
    if "--check" in args:
        return 0 if TARGET.read_text("utf-8") == text() else 1
    TARGET.write_text(text(), "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
