"""Write the order in which ICU sorts our names and words: python -m tests.tools.icu_order (needs node with full ICU).

One file a language, tests/fixtures/icu_order.LANG.txt: all names (those of other languages too: they stand beside each
other in lists), and the words of its catalogues and its lexicon. Of what ICU takes for equal one is kept.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

from i18n import names
from i18n.catalogue import ROOT, read_po

FOLDER = Path(__file__).parents[1] / "fixtures"
LANGUAGES = ("cs", "en", "hu", "pl")
SIGNS = re.compile(r"\{[^}]*\}|--?[\w-]+|[^\w'\N{RIGHT SINGLE QUOTATION MARK}-]+|\d+|_")
SORTER = """
const [lang, words] = JSON.parse(require("fs").readFileSync(0, "utf8"));
const {compare} = new Intl.Collator(lang, {usage: "sort"});
const sorted = words.sort(compare);
const kept = sorted.filter((word, place) => !place || compare(sorted[place - 1], word) !== 0);
console.log(JSON.stringify([process.versions.icu, process.versions.cldr, kept]));
"""


def words_of(lang: str) -> list[str]:
    """Gather the words of a language and the names of all."""
    found = {line.split("\t")[1] for one in names.languages() for line in names.name_lines(one)}
    entries = [one for path in ROOT.glob(f"*/{lang}.po") for one in read_po(path.read_text("utf-8"))]
    text = [form for one in entries for form in one.forms]
    table = ROOT / "lexicon" / f"{lang}.table"
    if table.exists():
        sections = table.read_text("utf-8").partition("[nouns]")[2]
        text += [cell.strip() for line in sections.split("\n") if line[:1] != "#" for cell in line.split("|")[1:]]
    found |= {word.strip("'-") for word in SIGNS.sub(" ", " ".join(text)).split()}
    return sorted(word for word in found if len(word) > 1)


def main(*langs: str) -> None:
    """Write the files."""
    FOLDER.mkdir(exist_ok=True)
    for lang in langs or LANGUAGES:
        given = json.dumps([lang, words_of(lang)])
        said = subprocess.run(["node", "-e", SORTER], input=given, capture_output=True, text=True, check=True).stdout
        icu, cldr, kept = json.loads(said)
        path = FOLDER / f"icu_order.{lang}.txt"
        head = f"# ICU {icu}, CLDR {cldr}, {lang}: {len(kept)} names and words"
        path.write_text("\n".join([head, *kept, ""]), "utf-8")
        print(f"{path.name}: {len(kept)}, ICU {icu}")


if __name__ == "__main__":
    main(*sys.argv[1:])
