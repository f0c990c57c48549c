"""No bare English: every command in the pseudo-locale, where all that comes from a catalogue is recognisable.

A finding is a run of two or more ASCII letters outside the brackets of names, but for what is not said but typed:
options, commands, ids, the user's own words, the names of players.
"""

from __future__ import annotations

import io
import re
import sys
from pathlib import Path

import pytest

from assistant.answers.lists import FORMS
from assistant.commands.shell import COMMANDS
from engine.inquiry.notation import _HEADERS, ZONES
from engine.inquiry.reading import VERBS
from engine.inquiry.scenario import SEATS
from engine.rulebook.profiles import PROFILES
from engine.rulings import ruling
from engine.sets import catalogue
from engine.table.boxes import boxes
from i18n import finding, names
from i18n.catalogue import domains, languages, load, unfinished
from i18n.lexicon.tables import read_tables
from i18n.pseudo import CLOSE, CLOSE_NAME, OPEN, OPEN_NAME, PSEUDO, VARIABLE, pseudo
from i18n.say.text import plain_text
from tests.grouping import together

pytestmark = pytest.mark.usefixtures("plain_surroundings", "wanted")
SCENARIOS = Path(__file__).parents[2] / "engine" / "rulings"
KINGDOM = "Cellar, Market, Militia, Mine, Moat, Remodel, Smithy, Village, Witch, Workshop"
NAMED = re.compile(f"{OPEN_NAME}[^{CLOSE_NAME}]*{CLOSE_NAME}")
# Options, files, ids of rules, formats, short codes of a draw.
SYNTAX = re.compile(
    r"\b[0-9A-Z]{5}(?:-[0-9A-Z]{1,5})+\b|(?<!\w)--?[A-Za-z][\w-]*|\S+\.(?:scn|feature|json)\b|\b[A-Z]\d+\b|\[[\w/-]+\]|justiciar\.\w+|<[^>]*>"
)
BARE = re.compile(r"[A-Za-z]{2,}")
IDS = {"justiciar", PSEUDO, *COMMANDS, *FORMS, *SEATS, *PROFILES, *boxes(), *languages(), *unfinished()}


@pytest.fixture
def wanted(monkeypatch):
    """Want the pseudo-locale."""
    monkeypatch.setenv(VARIABLE, "1")


def bare(text: str, *known: str) -> list[str]:
    """List the runs of ASCII letters that come from nowhere; known: words that were typed, or are ids."""
    left = NAMED.sub(" ", text)
    for word in sorted({*IDS, *filter(None, known)}, key=len, reverse=True):
        left = re.sub(rf"(?<![\w-]){re.escape(word)}(?!\w)", " ", left)
    return BARE.findall(SYNTAX.sub(" ", left))


def test_the_measure_finds_bare_english():
    assert bare(f"{pseudo('Trash a card.')} {OPEN_NAME}Moat{CLOSE_NAME} --box base-1e [P7] Alice") == []
    assert bare(f"{pseudo('Trash a card.')} the Moat") == ["the", "Moat"]
    assert bare(f"{OPEN}çåŕđ Event~{CLOSE}") == ["Event"], "a bare word in a bracket is one too"


def test_a_text_is_bracketed_accented_and_longer_by_a_third():
    said = pseudo("Trash {n} cards from your hand.")
    assert said.startswith(OPEN)
    assert said.endswith(CLOSE)
    assert "{n}" in said
    assert len(said) >= len("Trash {n} cards from your hand.") * 4 // 3
    assert not bare(said.replace("{n}", ""))
    assert pseudo("See {card}`moat` at https://example.org/a.").count("{card}`moat`") == 1
    assert pseudo("{a} – {b}") == "{a} – {b}"


def test_users_do_not_meet_it(monkeypatch, say):
    assert PSEUDO in languages()
    monkeypatch.delenv(VARIABLE)
    assert PSEUDO not in languages()
    code, _, err = say("card", "Moat", "--lang", PSEUDO)
    assert code == 2
    assert PSEUDO in err


def test_every_domain_and_the_lexicon_are_there():
    for domain in domains():
        known = load(domain, PSEUDO)
        assert known.keys()
    assert read_tables(PSEUDO).nouns.keys() == read_tables("en").nouns.keys()
    assert names.name_of("moat", PSEUDO).text == f"{OPEN_NAME}Moat{CLOSE_NAME}"


def test_every_text():
    with together() as case:
        for card in catalogue().values():
            for printing in (card, *card.earlier):
                with case(printing.name, printing.year):
                    assert bare(plain_text(printing, PSEUDO)) == []


def test_every_message_of_every_domain():
    for domain in domains():
        known = load(domain, PSEUDO)
        for context, msgid in known.keys():  # noqa: SIM118
            for n in (1, 2, 5) if known.has_plural(msgid, context) else (None,):
                text = re.sub(r"\{\w[^{}]*\}", "", known.template(msgid, context, n))
                assert any(sign.isalpha() for sign in text) == (OPEN in text), msgid


HELP = [("-h",), *((command, "-h") for command in COMMANDS)]
ANSWERS = [
    ("kingdom", "--seed", "1"),
    ("kingdom", "--seed", "2", "-p", "4"),
    ("kingdom", "--seed", "3", "-p", "6", "--profile", "base-1e", "--box", "base-1e"),
    ("setup", "-k", KINGDOM),
    ("setup", "-k", KINGDOM, "-p", "5", "--colonies", "--shelters"),
    ("setup", "-k", KINGDOM.replace("Witch", "Bard").replace("Mine", "Druid"), "--landscapes", "Way of the Mouse",
     "--mouse", "Squire"),
    ("setup", "-k", KINGDOM.replace("Witch", "Alchemist").replace("Mine", "Trader"), "--landscapes", "Capitalism"),
    ("setup", "-k", KINGDOM.replace("Witch", "Knights")),
    ("card", "Moat"),
    ("card", "Throne Room", "--profile", "base-1e"),
    ("card", "Alchemist"),
    ("card", "Capitalism"),
    ("card", "Bard"),
    ("card", "Will-o'-Wisp"),
    ("card", "Castles"),
    ("card", "Fool"),
    ("card", "Way of the Mouse"),
    ("card", "Engineer"),
    ("card", "Stockpile"),
    ("ask", "Throne Room", "Moneylender"),
    ("ask", "Throne Room", "Moneylender", "Copper", "--trace", "--holds", "coins 3"),
    ("ask", "Moat", "Witch", "--trace"),
    ("ask", "Bat", "--trace", "--budget", "5"),
    ("ask", "Militia", "--bob-hand", "Moat, Copper*4", "--trace"),
    ("ask", "Library", "--deck", "? Copper*4, Moat*2", "--holds", "Alice hand has Moat"),
    ("ask", "Sentry", "--deck", "Curse, Estate, Copper", "--trace"),
    ("play", "--seats", "money,money", "--seed", "4", "-k", KINGDOM),
    ("play", "--seats", "random,random", "--seed", "4", "-k", KINGDOM),
]  # fmt: skip


RULING = re.compile(r"\b[a-z_0-9]+/[\w-]+")


def named_in(name):
    """List the names that the cards of a name have in all languages: `card` tells them as they are."""
    return [row.name for one in finding.find(name) for row in names.all_names(one.id)]


def told(said, *typed):
    """Return the exit code and what is found in both streams."""
    code, out, err = said
    return code, bare(out + err, *typed)


@pytest.mark.parametrize("line", HELP, ids=" ".join)
def test_help(say, line):
    known = ("html", "pdf", "epub", "build/site", "referee", "bash", "zsh", "fish")
    assert told(say("--lang", PSEUDO, *line), *known) == (0, [])


@pytest.mark.parametrize("line", ANSWERS, ids=" ".join)
def test_answers(say, line):
    said = say(*line, "--lang", PSEUDO)
    rulings = [key for key in RULING.findall(said[1]) if ruling(key)]  # called the same in every language
    typed = named_in(line[1]) if line[0] == "card" else line
    code, found = told(said, *rulings, *typed)
    assert found == []
    assert code in (0, 1)


# What must be typed as it is; errors list it.
NOTATION = (
    *ZONES, *VERBS, *_HEADERS, "end of turn", "next turn", "own turn", "game over",
    "end-of-turn", "next-turn", "own-turn", "game-over",
    "action", "buy", "night",
    "lies", "player", "justiciar scenarios 1", "start", "end", "played",
)  # fmt: skip
ERRORS = [
    ("card", "Qwzx"),
    ("card", "Fossa"),
    ("card",),
    ("card", "Moat", "--profile", "none-such"),
    ("card", "Moat", "--nothing"),
    ("card", "Moat", "--profile"),
    ("nothing",),
    ("kingdom", "--players", "9"),
    ("kingdom", "--players", "nine"),
    ("kingdom", "--seed", "x"),
    ("kingdom", "--box", "none-such"),
    ("kingdom", "odd"),
    ("setup",),
    ("setup", "-k", ""),
    ("setup", "-k", "Moat"),
    ("setup", "-k", KINGDOM + ", Festival"),
    ("setup", "-k", KINGDOM.replace("Mine", "Moat")),
    ("setup", "-k", KINGDOM.replace("Mine", "Copper")),
    ("setup", "-k", KINGDOM + "; Bane: Festival"),
    ("setup", "-k", KINGDOM.replace("Mine", "Qwzx")),
    ("setup", "-k", KINGDOM, "--landscapes", "Moat"),
    ("setup", "-k", KINGDOM, "--mouse", "Squire"),
    ("setup", "-k", KINGDOM, "--landscapes", "Way of the Mouse", "--mouse", "Festival"),
    ("setup", "-k", KINGDOM, "--profile", "base-9e"),
    ("ask",),
    ("ask", "Qwzx"),
    ("ask", "Landlord"),
    ("ask", *["Moat"] * 60),
    ("ask", "Moat", "--mode", "guess"),
    ("ask", "Moat", "--turn", "Zoe"),
    ("ask", "Moat", "--until", "noon"),
    ("ask", "Moat", "--phase", "lunch"),
    ("ask", "Moat", "--budget", "much"),
    ("ask", "Moat", "--pile", "Moat"),
    ("ask", "Moat", "--pile", "Moat=x"),
    ("ask", "Moat", "--holds", ""),
    ("ask", "Moat", "--holds", "nonsense here"),
    ("ask", "Moat", "--hand", "Qwzx"),
    ("ask", "Moat", "--coins", "9999"),
    ("ask", "Moat", "--players", "2", "--dave-hand", "Copper"),
    ("ask", "Moat", "--id", "B01"),
    ("ask", "Moat", "--feature"),
    ("ask", "Moat", "--does", "nonsense"),
    ("ask", "Moat", "--does", "Alice> play Witch"),
    ("ask", "none-such.scn"),
    ("ask", "none-such.feature"),
    ("ask", "Province"),
    ("play", "--seats", "robot"),
    ("play", "--seats", "human"),
    ("play", "--load", "none-such.json"),
    ("play", "--load", "none-such.json", "--seed", "1"),
]


@pytest.mark.parametrize("line", ERRORS, ids=lambda line: " ".join(line)[:60])
def test_errors(say, line):
    typed = [word for part in line for word in (part, *re.split(r"[,>\s]+", part)) if len(word) > 1]
    suggested = [match.name for part in line for match in finding.suggest_spoken(part, (PSEUDO, "en"))]
    code, found = told(say(*line, "--lang", PSEUDO), *typed, *suggested, *NOTATION)
    assert (code, found) == (2, [])


def lines_of(text):
    return [line.strip() for line in text.splitlines() if line.strip()]


FIRST = "justiciar scenarios 1\n"
HOLDS = "[one] Moat\nAlice hand: Witch\nAlice deck: Copper*2\nBob hand: Moat, Copper*4\nAlice> play Witch\n"
FILES = [
    FIRST + HOLDS + "= sometimes: pile Curse 10\n",
    FIRST + HOLDS + "= always: pile Curse 10; Alice hand has Moat\n= chance 1/2..1: not game over\n",
    "",
    "justiciar scenarios 9\n",
    FIRST + "words before\n",
    FIRST + HOLDS,
    FIRST + HOLDS + "nonsense\n",
    FIRST + HOLDS + "= nonsense\n",
    FIRST + HOLDS + "= always: nonsense\n",
    FIRST + HOLDS + "= order: Zoe plays\n",
    FIRST + HOLDS + "= chance 7: game over\n",
    FIRST + HOLDS + "phase: lunch\n= always: game over\n",
    FIRST + HOLDS + "wrong: 1\n= always: game over\n",
    FIRST + HOLDS + "?\nAlice> end\n= always: game over\n",
    FIRST + HOLDS.replace("Witch", "Qwzx") + "= always: game over\n",
    FIRST + HOLDS.replace("Bob hand", "Bob pocket") + "= always: game over\n",
    FIRST + HOLDS.replace("Bob hand", "Dave hand") + "= always: game over\n",
    FIRST + HOLDS.replace("Alice hand", "coins: many\nAlice hand") + "= always: game over\n",
    FIRST + HOLDS.replace("Moat, Copper*4", ",") + "= always: game over\n",
    FIRST + (HOLDS + "= always: game over\n\n") * 2,
]


BROKEN = FILES[2:]


@pytest.mark.parametrize("text", FILES, ids=range(len(FILES)))
@pytest.mark.parametrize("traced", [False, True])
def test_files(say, tmp_path, monkeypatch, text, traced):
    monkeypatch.chdir(tmp_path)  # a long path would be cut, and what is left of it is no English
    path = Path("own.scn")
    path.write_text(text, "utf-8")
    typed = [word for line in lines_of(text) for word in (line, *re.findall(r"\w+", line)) if len(word) > 1]
    args = ("ask", str(path), *(["--trace"] if traced else []), "--lang", PSEUDO)
    code, found = told(say(*args), *typed, path.name, str(path), *(NOTATION if text in BROKEN else ()))
    assert found == []
    assert code in (0, 1, 2)


PEOPLE = [
    [],
    ["?", "help", "play all", "1", "end", "show", "log", "score", "undo", "undo", "undo", "what", "why"],
    ["play all", "buy", "buy moat", "save", "save /nowhere/at/all", "load", "load none.json", "99", "1 2 3", "quit"],
    ["play all", "1", "end"] * 30,
]


@pytest.mark.parametrize("typed", PEOPLE, ids=range(len(PEOPLE)))
def test_play(say, monkeypatch, typed):
    monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in typed)))
    words = [word for line in typed for word in (line, *line.split()) if len(word) > 1]
    said = say("play", "--seats", "human,money", "--seed", "3", "-k", KINGDOM, "--lang", PSEUDO)
    _, found = told(said, *words)
    assert found == []


def test_features(say, tmp_path):
    """A scenario said as sentences in the pseudo-locale; the id and the title are the file's own."""
    path = tmp_path / "own.scn"
    path.write_text(FILES[1], "utf-8")
    code, found = told(say("ask", str(path), "--feature", "--lang", PSEUDO), "[one] Moat", "language")
    assert (code, found) == (0, [])


@pytest.mark.parametrize("line", [("card", "Moat"), ("kingdom", "--seed", "1"), ("ask", "Moat", "Witch"), HELP[5]])
def test_long_words_fit_a_narrow_terminal(say, monkeypatch, line):
    monkeypatch.setenv("COLUMNS", "40")
    code, out, err = say(*line, "--lang", PSEUDO)
    assert (code, err) == (0, "")
    assert OPEN in out
