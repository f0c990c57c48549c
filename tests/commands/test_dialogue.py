"""`justiciar ask` with nothing at a terminal: picked, answered, changed, answered again; nothing typed ends it."""

from __future__ import annotations

import io
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from assistant.dialogue.forms import FORMS, OWN
from assistant.dialogue.naming import complete_names, guess_cards
from assistant.dialogue.settings import ALWAYS, changed, flag_of, say_value
from assistant.dialogue.talk import COMMANDS, converse
from assistant.look.columns import width_of
from assistant.telling.names import interface_for
from assistant.telling.problems import Complaint
from i18n.interface import languages

pytestmark = pytest.mark.usefixtures("plain_surroundings")

ROOT = Path(__file__).parents[2]


class Narrow(io.StringIO):
    """Be a terminal of 60 columns without colours."""

    encoding = "utf-8"

    def isatty(self):
        return True


@pytest.fixture
def talk(monkeypatch):
    """Talk with these lines typed and return all that was printed."""
    monkeypatch.setenv("COLUMNS", "60")
    monkeypatch.setenv("NO_COLOR", "1")

    def talked(*lines, lang="en"):
        out = Narrow()
        converse(interface_for(lang), io.StringIO("".join(f"{line}\n" for line in lines)), out)
        return out.getvalue()

    return talked


def form(name, pair=False):
    """Return the number by which a form is picked."""
    return str([*(["pair"] if pair else []), *FORMS, OWN].index(name) + 1)


def last_answer(out, lang="en"):
    """Return the first line under the last heading of an answer."""
    return out.rpartition(f"\n{interface_for(lang)('reply.answer')}\n")[2].splitlines()[0].strip()


def test_picked_answered_changed_answered_again(talk):
    # 1e: Moneylender had to trash a Copper if there was one (V1).
    out = talk("moneylender", "", form("decline"), "--profile base-1e", "quit")
    first, _, rest = out.partition("What the answer rests on")
    assert last_answer(first).startswith("Yes")
    assert last_answer(rest).startswith("No")
    assert re.search(r"^Before: Yes(.|\n)*^Now: No", rest, re.M)
    assert "1* --profile  base-1e" in out
    assert out.endswith("Have a good game!\n")


def test_a_flag_changed_by_its_number_and_taken_back(talk):
    number = str(ALWAYS.index("alice-hand") + 1)
    # A throned Smithy draws six; with three cards in the deck and none to shuffle only three come.
    out = talk("Throne Room, Smithy", "", form("cards", pair=True), "deck Copper*3", number, "", "deck", "-", "")
    assert "6 cards" in out.partition("deck Copper*3")[0]
    changed_to = out.partition("> deck Copper*3\n")[2]
    assert re.search(r"^Now: You draw 3 cards", changed_to, re.M)
    assert "3* --deck" not in changed_to.partition("> deck\n")[0].rpartition("What the answer")[0]
    assert "Before: You draw 3 cards" in changed_to.partition("> -\n")[2]
    assert "* --" not in changed_to.partition("> -\n")[2].partition("Also:")[0].rpartition("(* set by you)")[2]


def test_a_flag_that_changes_nothing(talk):
    out = talk("village", "", form("actions"), "--bob-hand Curse*5", "quit")
    assert "The answer stays the same." in out


WRONG_LINES = (
    "99", "0", "--nonsense", "players", "seven", "players seven", "players 9", "--profile 1066", "hand Foo*3",
    "hand Copper*-1", "does Alice> fly", "pile Copper", "save", "?", "\x07\x1b[2J", "x" * 500, "-", "--", "=",
)  # fmt: skip


@pytest.mark.parametrize("lang", languages())
def test_nothing_that_is_typed_ends_it(talk, lang):
    out = talk("qqq", "5", "Moat, Foobarbaz", "?", "moat", "", "a", "99", form("what"), *WRONG_LINES, lang=lang)
    ui = interface_for(lang)
    assert out.endswith(f"\n{ui('talk.bye')}\n")  # the end of the input, and nothing before
    assert "Traceback" not in out
    assert "\x1b" not in out and "\x07" not in out
    for line in WRONG_LINES[:3]:
        assert f"> {line}\n" in out


@pytest.mark.parametrize("lang", languages())
def test_everything_fits_60_columns_in_every_language(talk, lang):
    ui = interface_for(lang)
    typed = ["vil", "2", "Moat", "back", "", form("actions"), "--players 4", "steps", "hand", "", "?", ""]
    typed += ["militia", "smithy", "", form("what", pair=True), "9", "", ui("talk.word.new"), ui("talk.word.quit")]
    out = talk(*typed, lang=lang)
    assert [line for line in out.splitlines() if width_of(line) > 60] == []
    assert out.endswith(f"{ui('talk.bye')}\n")
    if lang != "en":
        for english in ("What", "Which", "Enter: new", "Before", "How many"):
            assert english not in out


def test_one_of_several_names_is_chosen(talk):
    out = talk("vil", "2", "", form("actions"))
    assert " 2  Village\n" in out
    assert "So far: Village." in out
    assert last_answer(out).startswith("You have 2 Actions")


def test_another_language_names_the_cards_its_own_way(talk):
    out = talk("salatronowa", "kuźnia", "", form("cards", pair=True), lang="pl")
    assert "Sala tronowa, Kuźnia" in out
    assert "--hand  Sala tronowa, Kuźnia" in out


def test_a_question_in_own_words(talk):
    assert last_answer(talk("Is Curse a Victory card?")).startswith("No: Curse")
    out = talk("moat", "", form(OWN), "Does Moat stop Witch?")
    assert last_answer(out).startswith("Yes")


def test_every_form_of_question_is_answered_or_shows_what_comes_nearest(talk):
    ui = interface_for("en")
    for name in FORMS:
        out = talk("militia", "", form(name))
        said = " ".join(out.split())
        assert any(f" {ui(heading)} " in said for heading in ("reply.answer", "reply.nearest"))
        assert "Have a good game!" in out


def test_one_of_the_nearest_is_picked_by_its_number_and_answered(talk):
    out = talk("Can I react with Moat twice?", "9", "1", "quit")
    assert "--pick" not in out.rpartition("Which of them did you mean?")[2]
    assert last_answer(out)
    assert "What the answer rests on" in out


def test_none_of_the_nearest_goes_back_to_the_cards(talk):
    out = talk("Can I react with Moat twice?", "", "moat", "quit")
    assert "So far: Moat." in out
    assert "What the answer rests on" not in out


def test_a_question_is_saved_and_played_again(talk, tmp_path, say):
    path = tmp_path / "dispute.scn"
    talk("throne room", "village", "", form("actions", pair=True), f"save {path}")
    code, out, err = say("ask", str(path))
    assert (code, err) == (0, ""), out


def test_completion_and_guessing():
    assert complete_names(" thro", "en") == [" Throne Room"]
    assert {"Sala tronowa", "Saboteur"} <= set(complete_names("sa", "pl"))
    assert complete_names("", "en") == []
    assert guess_cards("room", "en") == ["council-room", "throne-room"]
    assert guess_cards("moet", "en")[0] == "moat"
    assert guess_cards("qqqqqqqq", "en") == []


def test_flags_are_read_and_set():
    names = ["profile", "players", "alice-hand"]
    assert flag_of("2", names) == ("players", None)
    assert flag_of("--players 3", names) == flag_of("--players=3", names) == flag_of("2 3", names) == ("players", "3")
    assert flag_of("hand Copper, Moat", names) == ("alice-hand", "Copper, Moat")
    assert flag_of("bob-deck Copper", names) == ("bob-deck", "Copper")
    with pytest.raises(Complaint):
        flag_of("4", names)
    assert changed({}, "pile", "Curse=0; Gold=3") == {"pile": ["Curse=0", "Gold=3"]}
    assert changed({"players": 3}, "players", "-") == {}
    assert say_value("alice-hand", "Throne Room, ? Copper*3", "pl") == "Sala tronowa, ? Miedziaki*3"
    assert COMMANDS[-1] == "quit"


def test_without_a_terminal_it_is_an_error(say):
    code, out, err = say("ask")
    assert (code, out) == (2, "")
    assert err.startswith("justiciar: ")


pytest.importorskip("pty")

# A process of its own, because only one without threads may fork a terminal. It types when it has been asked. A signal
# that comes while readline takes the terminal over is not noticed before the next key: it is typed until it is. What
# a shell runs in the background ignores Ctrl-C, and what it starts does: hence the signal.
AT_A_TERMINAL = """
import os, pty, select, signal, sys
child, terminal = pty.fork()
if not child:
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    os.execv(sys.executable, [sys.executable, "-m", "assistant.app", "ask"])
seen = b""
def read_to_the_prompt():
    global seen
    part = b""
    while not part.endswith(b"> "):
        part += os.read(terminal, 4096)
    seen += part
read_to_the_prompt()
os.write(terminal, b"moat\\n")
read_to_the_prompt()
try:
    while True:
        os.write(terminal, bytes([int(sys.argv[1])]))
        while select.select([terminal], [], [], 0.2)[0]:
            more = os.read(terminal, 4096)
            if not more:
                raise OSError
            seen += more
except OSError:
    pass
sys.stdout.buffer.write(seen)
sys.exit(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
"""


@pytest.mark.parametrize("key", [3, 4], ids=["Ctrl-C", "Ctrl-D"])
def test_at_a_terminal_it_talks_and_leaves_quietly(key):
    env = {**os.environ, "JUSTICIAR_LANG": "en", "NO_COLOR": "1", "COLUMNS": "60", "TERM": "dumb"}
    done = subprocess.run(
        [sys.executable, "-c", AT_A_TERMINAL, str(key)], cwd=ROOT, env=env, capture_output=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"So far: Moat" in done.stdout
    assert done.stdout.rstrip().endswith(b"good game!")
    assert b"Traceback" not in done.stdout


def test_each_misspelt_name_of_a_list_is_picked_by_its_number(talk):
    out = talk("trone rom, Militia, cela", "1", "1", "", "quit")
    assert out.count("Which of these?") == 2
    assert "So far: Throne Room, Militia, Cellar." in out
