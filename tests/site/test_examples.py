"""The chapters of the rules site: their examples run, what they name is there, and each parses as MyST."""

from __future__ import annotations

import csv
import doctest
import re
import shlex
from importlib import import_module
from pathlib import Path

import pytest

from engine.inquiry.notation import parse
from engine.inquiry.run import run
from engine.rulebook.rules import RULES
from engine.rulings import all_rulings
from engine.table.facts import all_ids, fact
from engine.table.recommended import kingdoms
from i18n.catalogue import load
from tests.compiled import COMPILED

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
CHAPTERS = DOCS / "chapters"
FACTS = ROOT / "docs" / "extension" / "chapters"
PAGES = [DOCS / "index.md", *sorted(CHAPTERS.rglob("*.md"))]
TEXTS = {
    page.relative_to(DOCS).with_suffix("").as_posix().removeprefix("chapters/"): page.read_text("utf-8")
    for page in PAGES
}
EVERY_PAGE = pytest.mark.parametrize("page", TEXTS)

ROLE = re.compile(r"\{(\w[\w-]*)\}`([^`]+)`")
DIRECTIVE = re.compile(r"^```\{([\w-]+)\}[ ]?(.*)$", re.M)
FENCE = re.compile(r"^```([^\n]*)\n(.*?)^```$", re.S | re.M)
PLAIN = frozenset({"setup-table", "beside-table", "needs-table", "profiles", "printings", "glossary", "slips", "layout",
                   "ask", "draw", "sets", "kingdoms", "rule-table", "words", "question", "proven-pairs",
                   "proven-boxes"})  # fmt: skip
ROOMS = {rule.topic for rule in RULES.values()}


def rows(name):
    return list(csv.DictReader((FACTS / name).read_text("utf-8").splitlines(), delimiter="\t", quoting=csv.QUOTE_NONE))


def rulings():
    """Give each ruling of the project by its key, file and id."""
    return {one.key: one.scenario for one in all_rulings()}


@pytest.fixture(scope="module")
def known():
    cards = set(all_ids())
    return {
        "card": cards,
        "landscape": cards,
        "set": {fact(card).box for card in cards},
        "rule": set(RULES),
        "ruling": set(rulings()),
        "term": {row["id"] for row in rows("glossary.tsv")},
        "kingdom": {one.id for one in kingdoms()},
    }


def code(page):
    """List the blocks of code of a page: Python, or of no language."""
    return [block for kind, block in FENCE.findall(TEXTS[page]) if kind in ("", "python")]


def arguments(kind, page=None):
    texts = TEXTS.values() if page is None else [TEXTS[page]]
    return [id for text in texts for name, given in DIRECTIVE.findall(text) if name == kind for id in given.split()]


@pytest.mark.parametrize("page, least", [("api", 30), ("answers", 30)])
def test_the_examples_in_python_run(page, least):
    examples = "\n".join(block for block in code(page) if ">>>" in block)
    test = doctest.DocTestParser().get_doctest(examples, {}, f"{page}.md", None, 0)
    assert len(test.examples) > least
    told = []
    assert doctest.DocTestRunner(optionflags=0).run(test, out=told.append).failed == 0, "".join(told)


@pytest.mark.parametrize("page, least", [("api", 20), ("answers", 16)])
def test_the_functions_that_are_described_are_there(page, least):
    names = re.findall(r"auto(?:function|class):: ([\w.]+)", TEXTS[page])
    assert len(names) >= least
    for name in names:
        module, _, own = name.rpartition(".")
        assert getattr(import_module(module), own).__doc__ or COMPILED, name  # compiled, a function has none


def commands():
    """List the command lines of the help before a game, those apart that need a file or write one."""
    lines = [
        line for block in code("help/before-a-game") for line in block.splitlines() if line.startswith("justiciar")
    ]
    homely = ("--file", "--pdf", "--played", "--fresh")
    return [line for line in lines if not any(flag in line for flag in homely)]


@pytest.mark.parametrize("line", commands())
def test_the_commands_of_the_help_before_a_game_run(line, capsys):
    from assistant.app import run
    from engine.table.code import write_code
    from engine.table.request import Request

    now = write_code(Request(include=("chapel",)), 7)  # a code holds the version of the card data
    words = shlex.split(re.sub(r"(?<=--code )\S+", now, line))[1:]
    code = run(["--lang", "en", *words])
    printed = capsys.readouterr()
    assert printed.err == ""
    assert code == (1 if words[0] == "check" else 0)  # the example lacks a Bane
    assert printed.out


def test_the_help_before_a_game_shows_enough_commands():
    assert len(commands()) >= 7


def disputes():
    """List the command lines of the help in a dispute by blocks: a line may need what the one before has written."""
    return [block.splitlines() for block in code("help/in-a-dispute")]


@pytest.mark.parametrize("lines", disputes(), ids=lambda lines: lines[0])
def test_the_commands_of_the_help_in_a_dispute_run(lines, capsys, tmp_path, monkeypatch):
    from assistant.app import run

    monkeypatch.chdir(tmp_path)
    for line in lines:
        words = shlex.split(line)[1:]
        code = run(words if "--lang" in words else ["--lang", "en", *words])
        printed = capsys.readouterr()
        assert (code, printed.err) == (0, "")
        assert printed.out


def test_the_answers_of_the_help_in_a_dispute_are_those_that_it_promises(capsys):
    """The flags of the examples change the answers, and the claims fail."""
    from assistant.app import run

    lines = [line for block in disputes() for line in block if "--kingdom" not in line]
    assert len(lines) >= 12
    said = {}
    for line in lines:
        words = shlex.split(line)[1:]
        if not {"--save", "moat.scn"} & set(words) and words[0] != "--lang":
            run(["--lang", "en", *words])
            said[line] = capsys.readouterr().out
    first = {line: out.partition("\nAnswer\n  ")[2].partition("\n")[0] for line, out in said.items()}
    ask = "justiciar ask "
    assert first[ask + '"Does Moat stop Bandit?"'].startswith("Yes: ")
    assert first[ask + '"If my deck is empty, can I still draw with Laboratory?"'].startswith("Yes: ")
    assert first[ask + '"how much money do i have after festival"'].startswith("You have 2 coins")
    assert first[ask + '"Can I trash a Copper with Moneylender?"'].startswith("Yes: ")
    assert first[ask + '"Can I trash a Copper with Moneylender?" --hand "Moneylender, Estate"'].startswith("No: ")
    assert first[ask + '"How many cards does Laboratory draw?" --deck Copper'].startswith("You draw 1 card")
    assert first[ask + '"Must I trash a Copper with Moneylender?" --profile base-1e'].startswith("Yes: ")
    claims = [out for line, out in said.items() if "--why-not" in line]
    assert len(claims) == 2
    assert all("\nWhy not\n  This never happens." in out for out in claims)


QUESTIONS = [
    line for line in re.findall(r"^    (justiciar .+)$", (ROOT / "README.md").read_text("utf-8"), re.M)
    if set(shlex.split(line)) & {"ask", "score", "odds", "rule"}
]  # fmt: skip


@pytest.mark.parametrize("line", QUESTIONS)
def test_the_questions_of_the_readme_are_answered(line, capsys, tmp_path, monkeypatch):
    from assistant.app import run

    words = shlex.split(line)[1:]
    monkeypatch.chdir(tmp_path if "--save" in words else ROOT)
    assert run(words if "--lang" in words else ["--lang", "en", *words]) == 0
    printed = capsys.readouterr()
    assert printed.err == ""
    assert printed.out


def test_the_readme_shows_every_kind_of_question():
    assert len(QUESTIONS) >= 14


def test_the_wishes_of_the_help_before_a_game_can_be_read():
    from engine.table.wishes import read_wishes

    rows = re.findall(r"^\| (`.+?`) \|", TEXTS["help/before-a-game"], re.M)
    wishes = [wish for row in rows for wish in re.findall(r"`([^`]+)`", row)]
    assert len(wishes) >= 8
    assert all(read_wishes(wish) for wish in wishes)


def test_the_example_of_a_ruling_holds():
    (told,) = [block for block in code("help/add-a-ruling") if block.startswith("[")]
    (scenario,) = parse(f"justiciar scenarios 1\n{told}")
    assert scenario.profiles == ("base-2e", "current")
    for profile in scenario.profiles:
        assert run(scenario, profile).held


@EVERY_PAGE
def test_what_a_page_names_is_there(page, known):
    for role, text in ROLE.findall(TEXTS[page]):
        if role in known:
            id = text.rpartition("<")[2].rstrip(">") if text.endswith(">") else text
            assert id in known[role], f"{{{role}}}`{text}`"
    for name, given in DIRECTIVE.findall(TEXTS[page]):
        if name in ("rules", "index-of"):
            assert set(given.split()) <= (ROOMS if name == "rules" else {"name", "cost", "type", "tag", "box"})
        elif name in ("ruling", "rulings"):
            assert given and set(given.split()) <= known["ruling" if name == "ruling" else "rule"], given
        else:
            assert name in PLAIN | {"toctree", "eval-rst"}, name


@EVERY_PAGE
def test_links_lead_to_pages(page):
    folder = DOCS if page == "index" else (CHAPTERS / page).parent
    for target in re.findall(r"\]\(([^)#]+\.md)\)", TEXTS[page]):
        assert (folder / target).is_file(), target


def test_every_rule_stands_in_one_chapter():
    assert sorted(arguments("rules")) == sorted(ROOMS)


def test_no_ruling_is_shown_twice():
    shown = arguments("ruling")
    assert len(shown) == len(set(shown))


def test_every_chapter_of_rules_shows_rulings_that_its_rules_decide():
    said = {key: {*one.rules, *one.cites} for key, one in rulings().items()}
    for page in TEXTS:
        rooms = set(arguments("rules", page))
        own = {rule.id for rule in RULES.values() if rule.topic in rooms}
        fitting = [key for key in arguments("ruling", page) if said[key] & own]
        assert not rooms or len(fitting) >= 2 or page == "setup", page


def test_every_page_is_in_the_table_of_contents():
    listed = [line for block in re.findall(r"^```\{toctree\}\n(.*?)^```", TEXTS["index"], re.S | re.M)
              for line in block.splitlines() if line and not line.startswith(":")]  # fmt: skip
    assert set(TEXTS) - {"index"} <= {one.removeprefix("chapters/") for one in listed}
    assert len(listed) == len(set(listed))


def test_slips_cite_what_is_there(known):
    found = rows("slips.tsv")
    assert len({row["id"] for row in found}) == len(found) > 20
    for row in found:
        assert row["book"] and row["says"] and row["right"], row["id"]
        assert set(row["rules"].split()) <= known["rule"], row["id"]
        assert set(row["scenarios"].split()) <= known["ruling"], row["id"]
        assert set(re.findall(r"\{([^}]*)\}", row["says"] + row["right"])) <= known["card"], row["id"]


def test_slips_stand_in_the_english_catalogue_as_they_are_written():
    said = load("site", "en")
    for row in rows("slips.tsv"):
        for part in ("says", "right"):
            assert said.template(f"slip.{row['id']}.{part}") == row[part]


def test_every_term_has_a_source_in_each_language_that_has_the_word():
    found = rows("glossary.tsv")
    assert len({row["id"] for row in found}) == len(found) > 60
    for row in found:
        for lang in ("pl", "hu", "cs"):
            assert bool(row[lang]) == bool(row[f"{lang}_source"]), (row["id"], lang)


@EVERY_PAGE
def test_a_page_parses(page):
    pytest.importorskip("myst_parser", reason="the docs extra is not installed")
    assert problems(TEXTS[page]) == []


def problems(text):
    """Parse a page with the directives and roles of the site stubbed, and list what the parser objects to."""
    from docutils import nodes
    from docutils.core import publish_doctree
    from docutils.parsers.rst import Directive, directives, roles
    from myst_parser.docutils_ import Parser

    class Stub(Directive):
        has_content = True
        optional_arguments = 1
        final_argument_whitespace = True
        option_spec = {"caption": str, "maxdepth": int}

        def run(self):
            return [nodes.comment()]

    for name in PLAIN | {"toctree", "rules", "ruling", "rulings", "index-of", "autofunction", "autoclass"}:
        directives.register_directive(name, Stub)
    for name in ("card", "landscape", "set", "rule", "ruling", "kingdom", "term"):
        roles.register_local_role(name, lambda role, raw, text, *more, **options: ([nodes.literal(raw, text)], []))
    tree = publish_doctree(text, parser=Parser(), settings_overrides={
        "report_level": 2, "halt_level": 5, "warning_stream": False, "myst_suppress_warnings": ["myst.xref_missing"],
        "myst_enable_extensions": ["colon_fence", "deflist", "fieldlist"],
    })  # fmt: skip
    return [node.astext() for node in tree.findall(nodes.system_message)]
