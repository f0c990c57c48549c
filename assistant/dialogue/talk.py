"""`justiciar ask` with nothing, at a terminal: pick cards and a question, see the answer, change what it rests on."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, TextIO

from assistant.answers.reply import keep
from assistant.asking.free_words import read_things
from assistant.dialogue.forms import FORMS, NODES, OWN, PAIR, SECONDS, Picked, Told, tell, tell_pair
from assistant.dialogue.lines import Leave, Lines
from assistant.dialogue.naming import complete_names, exact_card, guess_cards, say_choices
from assistant.dialogue.settings import changed, flag_of, help_of, listed, say_value
from assistant.reading.cards import unknown
from assistant.reading.flags import typed as typed_flag
from assistant.shelf.scenarios import keep_scenario
from assistant.telling.names import show_name
from assistant.telling.problems import Complaint, say_problem
from engine.inquiry.explore import Budget
from engine.table.errors import TableError
from i18n.interface import Interface
from i18n.names import fold

COMMANDS: Final = ("new", "back", "steps", "save", "quit")
MOST_CARDS: Final = 6
Ask = Callable[[Mapping[str, Any], bool], Told]
QUESTION_WORDS: Final = 4  # so many words are a question rather than a name


def converse(ui: Interface, typed: TextIO | None = None, out: TextIO | None = None) -> None:
    """Talk until somebody leaves."""
    talk = Talk(ui, Lines(typed or sys.stdin, out or sys.stdout))
    try:
        talk.run()
    except (Leave, KeyboardInterrupt):
        talk.lines.print(ui("talk.bye"))


class Again(Exception):
    """Say that a new question is wanted."""


class Talk:
    """Be one talk in one language."""

    def __init__(self, ui: Interface, lines: Lines) -> None:
        self.ui = ui
        self.lines = lines
        self.words = {fold(word): one for one in COMMANDS for word in (one, ui(f"talk.word.{one}"))}

    def run(self) -> None:
        """Talk about one question after another; raises Leave."""
        self.lines.print(self.ui("talk.hello"))
        while True:
            try:
                self.talk_about(*self.pick_cards())
            except Again:
                self.lines.print("")

    def read(self, completer: Callable[[str], Sequence[str]]) -> str:
        """Read a line; raises Leave and Again where it says so."""
        line = self.lines.read(completer)
        command = self.words.get(fold(line), "") if line else ""
        if command == "quit":
            raise Leave
        if command == "new":
            raise Again
        return line

    def complain(self, error: Exception) -> None:
        """Say what was wrong; raises the error if it is not the user's."""
        said = say_problem(error, self.ui.lang)
        if said is None:
            raise error
        self.lines.print(said.removeprefix("justiciar: "))

    def pick_cards(self) -> tuple[tuple[str, ...], str]:
        """Ask for cards until an empty line: the ids, or a question in somebody's own words."""
        cards: list[str] = []
        self.lines.print(self.ui("talk.which-cards"))
        while True:
            line = self.read(lambda begun: complete_names(begun, self.ui.lang))
            if not line and cards:
                return tuple(cards), ""
            if self.words.get(fold(line), "") == "back":
                del cards[-1:]
            elif line:
                try:
                    found, words = self.find(line)
                except Complaint as error:
                    self.complain(error)
                    continue
                if words and not cards:
                    return (), words
                cards += [card for card in found if card not in cards]
                del cards[MOST_CARDS:]
            self.lines.print(self.so_far(cards))

    def so_far(self, cards: Sequence[str]) -> str:
        """Say which cards have been picked."""
        if not cards:
            return self.ui("talk.which-cards")
        return self.ui("talk.so-far", cards=", ".join(show_name(card, self.ui.lang) for card in cards))

    def find(self, line: str) -> tuple[tuple[str, ...], str]:
        """Find the cards that a line names, letting one of several be chosen; or take it for a question."""
        card = exact_card(line, self.ui.lang)
        if card:
            return (card,), ""
        if not line.endswith("?") and len(line.split()) < QUESTION_WORDS and "," not in line:
            return self.choose(line), ""
        names = [part for part in line.split(",") if part.strip()]
        if not line.endswith("?") and all(len(name.split()) < QUESTION_WORDS for name in names):
            return tuple(card for name in names for card in self.choose(name.strip())), ""
        read = read_things((line,), self.ui.lang)
        return read.names, read.words

    def choose(self, line: str) -> tuple[str, ...]:
        """Let one of the cards that a word may mean be chosen; raises Complaint where there is none."""
        try:
            names = read_things((line,), self.ui.lang).names
        except Complaint:
            names = ()
        if names:
            return names
        cards = guess_cards(line, self.ui.lang)
        if not cards:
            raise unknown(line, self.ui.lang)
        if len(cards) == 1:
            return (cards[0],)
        self.lines.print(self.ui("talk.which-one"), *say_choices(cards, self.ui.lang))
        number = self.number(len(cards))
        return (cards[number - 1],) if number else ()

    def number(self, most: int) -> int:
        """Ask for a number up to `most`; 0 for an empty line."""
        while True:
            line = self.read(lambda _: ())
            if not line:
                return 0
            if line.isascii() and line.isdigit() and 1 <= int(line[:4]) <= most:
                return int(line)
            self.lines.print(self.ui("talk.no-number", most=most))

    def talk_about(self, cards: tuple[str, ...], words: str) -> None:
        """Pick a question about cards, then answer it and what becomes of it; raises Again."""
        if not words:
            form = self.pick_form(cards)
            if form == PAIR:
                self.discuss(lambda flags, _: tell_pair(cards, flags, self.ui))
            if form == OWN:
                self.lines.print(self.ui("talk.ask-away"))
                words = self.read(lambda begun: complete_names(begun, self.ui.lang))
            elif form:
                self.discuss_question(Picked(cards=cards, form=form))
        if words:
            self.discuss_question(Picked(words))
        raise Again

    def discuss_question(self, asked: Picked) -> None:
        """Answer a question; where only nearest statements are known, let one of them be picked by its number."""
        chosen = 0
        told = self.answer(lambda flags, traced: tell(asked, flags, traced, self.ui), {}, False)
        if told is not None and told.near:
            self.lines.page(told.page)
            self.lines.print(self.ui("talk.pick-one", most=told.near))
            chosen = self.number(told.near)
            if not chosen:
                raise Again
        self.discuss(lambda flags, traced: tell(asked, flags, traced, self.ui, chosen))

    def pick_form(self, cards: tuple[str, ...]) -> str:
        """Let the form of the question be picked from a list."""
        forms = [*([PAIR] if len(cards) == 2 else []), *FORMS, OWN]
        self.lines.print("", self.ui("talk.which-form"))
        self.lines.print(*(f"{number:>2}  {self.ui(f'talk.form.{one}')}" for number, one in enumerate(forms, 1)))
        number = self.number(len(forms))
        return forms[number - 1] if number else forms[0]

    def discuss(self, ask: Ask) -> None:
        """Answer, then let what was assumed be changed and answer again; raises Again and Leave."""
        flags: dict[str, Any] = {}
        told = self.answer(ask, flags, False)
        if told is None:
            raise Again
        self.show(told, flags)
        while True:
            line = self.read(lambda _: ())
            command, _, rest = line.partition(" ")
            word = self.words.get(fold(command), "") if command else ""
            if line == "?":
                self.list_flags(told, flags)
            elif word == "steps":
                told = self.answer(ask, flags, True) or told
                self.show(told, flags)
            elif word == "save":
                self.save(told, rest)
            elif word == "back" or not line:
                raise Again
            else:
                told = self.change(ask, told, flags, line)

    def show(self, told: Told, flags: Mapping[str, Any]) -> None:
        """Print an answer, and what can be changed."""
        self.lines.page(told.page)
        self.list_flags(told, flags)

    def answer(self, ask: Ask, flags: Mapping[str, Any], traced: bool) -> Told | None:
        """Ask with some flags; None, and said why, where there is no answer with them."""
        try:
            return ask(flags, traced)
        except Exception as error:
            self.complain(error)
            return None

    def list_flags(self, told: Told, flags: Mapping[str, Any]) -> None:
        """Print what was assumed and what was set, with numbers."""
        rows = []
        for number, name in enumerate(listed(told.flags, told.played), 1):
            sign = "*" if name in flags else " "
            value = say_value(name, told.flags.get(name), self.ui.lang)
            rows.append(f"{number:>2}{sign} --{typed_flag(name)}  {value}".rstrip())
        self.lines.print("", self.ui("talk.assumed"), *rows)
        self.lines.print(self.ui("talk.go-on", **{one: self.ui(f"talk.word.{one}") for one in COMMANDS}))

    def change(self, ask: Ask, told: Told, flags: dict[str, Any], line: str) -> Told:
        """Change one flag as a line says and answer again; what is impossible is said and taken back."""
        try:
            name, value = flag_of(line, listed(told.flags, told.played))
            if value is None:
                self.lines.print(f"--{typed_flag(name)}: {help_of(name, self.ui)}")
                now = say_value(name, told.flags.get(name), self.ui.lang) or self.ui("ask.nothing")
                self.lines.print(self.ui("talk.new-value", value=now))
                value = self.read(lambda begun: complete_names(begun, self.ui.lang))
            if not value:
                return told
            after = changed(flags, name, value)
        except (Complaint, TableError) as error:
            self.complain(error)
            return told
        new = self.answer(ask, after, False)
        if new is None:
            return told
        flags.clear()
        flags.update(after)
        self.lines.page(new.page)
        was, now = (" ".join(one.head) for one in (told, new))
        if now:
            self.lines.print("", self.ui("talk.same") if was == now else self.ui("talk.changed", was=was, now=now))
        self.list_flags(new, flags)
        return new

    def save(self, told: Told, path: str) -> None:
        """Write the question as a scenario; says why it cannot."""
        try:
            if not path or told.reply is None:
                raise Complaint("talk.save-where", word=self.ui("talk.word.save"))
            keep_scenario(Path(path), keep(told.reply, Budget(NODES, SECONDS)))
            self.lines.print(self.ui("reply.saved", file=path))
        except Complaint as error:
            self.complain(error)
