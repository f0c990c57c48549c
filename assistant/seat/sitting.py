"""A game at a table: who is asked, what is told to whom, and what can be typed besides an answer."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from io import StringIO
from pathlib import Path
from shutil import get_terminal_size
from typing import Any, Final, TextIO

from assistant.look.columns import pad, width_of, wrap
from assistant.look.show import lay_page, width_of_terminal
from assistant.reading.cards import read_card
from assistant.seat.bots import HUMAN, SEATS, pick
from assistant.seat.decisions import read_answer
from assistant.seat.view import PlayAnswer, begun, say_fact, say_hand, table_page
from assistant.telling.names import shorten, show_name
from assistant.telling.page import Page
from assistant.telling.problems import Complaint, say_problem
from assistant.telling.scenarios import FOREIGN
from engine.game.saving import SaveError, from_json, to_json
from engine.machine.loop import advance, answer_in_place, choose
from engine.model.asks import ORDER, PHASE, SUBSET, Decision
from engine.model.names import NOBODY
from engine.model.state import State
from engine.sets import UnknownCard, definition
from engine.table.chance import Dice
from engine.table.facts import fact, slug
from i18n.interface import Interface
from i18n.names import fold
from i18n.say.asks import option, prompt
from i18n.say.text import plain_text

FORMAT: Final = "justiciar.game"
VERSION: Final = 1
COMMANDS: Final = ("undo", "show", "card", "log", "save", "quit")
DONE, AGAIN, WAIT = "done", "again", "wait"  # after a line: decided; ask again; only wait for the next line


class Leave(Exception):
    """Say that the game is left before its end; `msgid` says why, if it needs saying."""

    def __init__(self, msgid: str = "") -> None:
        super().__init__(msgid)
        self.msgid = msgid


class Sitting:
    """Be a game in progress: its state, dice and seats, the states to go back to, how much of the log each has read."""

    def __init__(self, state: State, dice: Dice, seats: Sequence[str], seed: int) -> None:
        self.state = state
        self.state.trace = []
        self.dice = dice
        self.seats = tuple(seats)
        self.seed = seed
        self.past: list[tuple[State, Dice]] = []
        self.read: dict[int, int] = {}
        self.asked = NOBODY

    def play(self, ui: Interface, out: TextIO) -> PlayAnswer:
        """Play until the game is over or somebody leaves, and return how it stands; the talk goes to `out`."""
        self.ui, self.out, self.width = ui, out, width_of_terminal(out)
        self.names = [ui("play.player", number=seat + 1) for seat in range(len(self.seats))]
        self.spoken = [ui("play.player-in-sentence", number=seat + 1) for seat in range(len(self.seats))]
        self.words = {fold(word): one for one in COMMANDS for word in (one, ui(f"play.word.{one}"))}
        self.typed: TextIO = sys.stdin or StringIO()  # None where the shell has closed it
        self.watched = self.typed.isatty() and out.isatty()
        getattr(self.typed, "reconfigure", lambda **_: None)(errors="replace")
        self.open()
        try:
            while (ask := advance(self.state, self.dice)) is not None:
                assert isinstance(ask, Decision)
                self.settle(ask)
            self.tell(self.asked)
            self.print()
        except (Leave, KeyboardInterrupt) as left:
            msgid = left.msgid if isinstance(left, Leave) else ""
            self.print("", *([self.ui(msgid)] if msgid else []))
        return PlayAnswer(self.state, self.seats, tuple(self.names), self.seed, tuple(self.spoken))

    def print(self, *lines: str) -> None:
        """Print lines, broken to the width of the terminal."""
        for line in lines or ("",):
            self.out.write("\n".join(wrap(line, self.width, "    ")) + "\n")
        self.out.flush()

    def page(self, page: Page) -> None:
        """Print a page."""
        self.out.write("\n" + lay_page(page, self.width))

    def open(self) -> None:
        """Say what is played, by whom, from which seed."""
        kingdom = [name for name in map(slug, self.state.game.piles) if fact(name).kind.startswith("kingdom")]
        seats = zip(self.names, self.seats, strict=True)
        self.print(
            self.ui("play.kingdom", cards=", ".join(show_name(name, self.ui.lang) for name in kingdom)),
            ", ".join(self.ui("play.sits", who=who, kind=self.ui(f"play.seat.{kind}")) for who, kind in seats),
            self.ui("play.seed", seed=self.seed, profile=self.state.game.profile.name),
        )
        if HUMAN in self.seats:
            self.print(self.ui("play.how"))

    def settle(self, ask: Decision) -> None:
        """Have a decision made by who sits there."""
        kind = self.seats[ask.player]
        if kind == HUMAN:
            self.ask(ask)
            return
        answer_in_place(self.state, ask, pick(kind, self.state, ask, self.dice))
        if HUMAN not in self.seats:
            self.tell(NOBODY)

    def tell(self, viewer: int) -> None:
        """Tell a player what has happened since they were last told."""
        facts = self.state.trace or []
        said = [say_fact(one, viewer, self.spoken, self.ui) for one in facts[self.read.get(viewer, 0) :]]
        self.read[viewer] = len(facts)
        if any(said):
            self.print("", *(line for line in said if line))

    def ask(self, ask: Decision) -> None:
        """Put a question to a person until it is answered or taken back."""
        if self.asked not in (NOBODY, ask.player):
            self.hand_over(ask.player)
        self.asked = ask.player
        self.tell(ask.player)
        texts = self.texts(ask)
        then = AGAIN
        while then != DONE:
            if then == AGAIN:
                self.put(ask, texts)
            try:
                then = self.obey(self.line(), ask, texts)
            except (Complaint, UnknownCard) as error:
                self.print((say_problem(error, self.ui.lang) or "").removeprefix("justiciar: "))
                then = WAIT

    def hand_over(self, player: int) -> None:
        """Say that somebody else is asked now; on a terminal move out of sight what the one before could see."""
        if self.watched:
            self.print("", self.ui("play.hand-over", who=self.spoken[player]))
            self.line()
            self.out.write("\n" * get_terminal_size().lines)
        self.print("", self.ui("play.next", who=self.spoken[player]))

    def texts(self, ask: Decision) -> list[str]:
        """Say the options."""
        several = ask.kind in (SUBSET, ORDER)
        return [option(ask, (one,) if several else one, self.state.game, self.ui.lang, FOREIGN) for one in ask.options]

    def put(self, ask: Decision, texts: Sequence[str]) -> None:
        """Print the question, the hand that is played and the numbered options."""
        state, ui = self.state, self.ui
        self.print()
        if ask.kind == PHASE:
            potions = ui("play.potions", number=state.potions) if state.potions else ""
            self.print(ui("play.purse", actions=state.actions, buys=state.buys, coins=state.coins) + potions)
        self.print(say_hand(state, self.hand_seen(ask), self.spoken, ui))
        self.print(begun(prompt(ask, state.game, ui.lang, self.spoken, FOREIGN)))
        lines = [f"{number:>3} {text}" for number, text in enumerate(texts, 1)]
        if ask.kind == SUBSET and not ask.low:
            lines.insert(0, f"{0:>3} {option(ask, (), state.game, ui.lang, FOREIGN)}")
        widest = max(map(width_of, lines)) + 2
        across = max(1, self.width // widest)
        for start in range(0, len(lines), across):
            self.print("".join(pad(line, widest) for line in lines[start : start + across]).rstrip())
        if ask.kind == ORDER or ask.high > 1:
            self.print(ui(f"play.how-{ask.kind}"))

    def hand_seen(self, ask: Decision) -> int:
        """Find whose hand the one who is asked sees: also that of a player who is possessed (X26)."""
        return ask.you if self.state.asked(ask.you) == ask.player else ask.player

    def line(self) -> str:
        """Read a line; raises Leave at the end of the input."""
        self.out.write("> ")
        self.out.flush()
        try:
            line = self.typed.readline()
        except OSError:  # a terminal that has gone
            line = ""
        if not line:
            raise Leave("play.input-ended")
        if not self.typed.isatty():
            self.print(shorten(line.strip()))
        return line.strip()

    def obey(self, line: str, ask: Decision, texts: Sequence[str]) -> str:
        """Do what a line says and tell what comes next; raises Complaint and Leave."""
        word, _, rest = line.partition(" ")
        command = self.words.get(fold(word), "") if word else AGAIN
        if line == "?":
            words = {one: self.ui(f"play.word.{one}") for one in COMMANDS}
            self.print(self.ui("play.how-option"), *(self.ui(f"play.help-{one}", word=words[one]) for one in COMMANDS))
            return WAIT
        if command in ("card", "save") and rest.strip():
            (self.tell_card if command == "card" else self.save)(rest.strip())
            return WAIT
        if command and (not rest or command == AGAIN):
            return self.turn(command, ask)
        before = (self.state, self.dice.copy())
        self.state = choose(self.state, read_answer(line, ask, texts, self.ui.lang), ask)
        self.past.append(before)
        return DONE

    def turn(self, command: str, ask: Decision) -> str:
        """Obey a command of one word."""
        if command == "quit":
            raise Leave
        if command == "undo":
            if not self.past:
                raise Complaint("play.no-undo")
            self.state, self.dice = self.past.pop()
            length = len(self.state.trace or ())
            self.read = {viewer: min(read, length) for viewer, read in self.read.items()}
            return DONE
        if command == "show":
            self.page(table_page(self.state, self.hand_seen(ask), self.names, self.ui, self.spoken))
        if command == "log":
            for one in self.state.trace or ():
                said = say_fact(one, ask.player, self.spoken, self.ui)
                if said:
                    self.print(f"{said} [{one.rule}]" if one.rule else said)
        if command in ("card", "save"):
            raise Complaint(f"play.{command}-which", word=self.ui(f"play.word.{command}"))
        return AGAIN

    def tell_card(self, text: str) -> None:
        """Say what a card does, in the printing of this game."""
        card = read_card(text, self.ui.lang)
        written = definition(fact(card).name).printing(self.state.game.profile.year)
        self.print(show_name(card, self.ui.lang), *plain_text(written, self.ui.lang, None, FOREIGN).split("\n"))

    def save(self, path: str) -> None:
        """Write the game as JSON; raises Complaint when the file cannot be written."""
        data = {"format": FORMAT, "version": VERSION, "seed": self.seed, "dice": self.dice.state, "seats": self.seats}
        try:
            text = json.dumps({**data, "state": to_json(self.state)}, ensure_ascii=False)
            Path(path).write_text(text + "\n", "utf-8")
        except (OSError, ValueError):
            raise Complaint("play.cannot-save", text=path) from None
        self.print(self.ui("play.saved", file=shorten(path)))


def load(path: str) -> Sitting:
    """Read a game that `save` wrote; raises Complaint and SaveError."""
    try:
        text = Path(path).read_bytes()
    except (OSError, ValueError):
        raise Complaint("play.cannot-load", text=path) from None
    try:
        data: Any = json.loads(text)
    except (ValueError, RecursionError):
        raise SaveError("save.not-json") from None
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise SaveError("save.foreign", format=FORMAT)
    if type(data.get("version")) is not int or data["version"] > VERSION:
        raise SaveError("save.newer", version=shorten(str(data.get("version"))), known=VERSION)
    state, seats = from_json(data.get("state")), data.get("seats")
    for name in ("dice", "seed"):
        if type(data.get(name)) is not int:
            raise SaveError("save.broken", where=name)
    if not isinstance(seats, list) or len(seats) != len(state.players) or not all(one in SEATS for one in seats):
        raise SaveError("save.broken", where="seats")
    return Sitting(state, Dice(data["dice"]), seats, data["seed"])
