"""A game at a table: who is asked, what is told to whom, and what can be typed besides an answer."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from io import StringIO
from pathlib import Path
from shutil import get_terminal_size
from typing import Final, TextIO

from assistant.look.columns import pad, width_of, wrap
from assistant.look.show import HEADING, Painter, show_page, width_of_terminal
from assistant.look.streams import clean
from assistant.reading.cards import read_card
from assistant.reading.files import LONGEST_LINE, is_yes, write_whole
from assistant.seat.bots import HUMAN, pick
from assistant.seat.decisions import read_answer
from assistant.seat.hints import hints
from assistant.seat.offers import Offer, make_offer
from assistant.seat.record import NO_KINGDOM, Opening, write_game
from assistant.seat.view import PlayAnswer, begun, gathered, say_discard_pile, say_fact, say_hand, table_page
from assistant.telling.names import short_path, shorten, show_name
from assistant.telling.page import Page
from assistant.telling.problems import Complaint, say_problem
from assistant.telling.scenarios import FOREIGN
from engine.machine.loop import advance, answer_in_place, choose
from engine.model.asks import ORDER, PHASE, SUBSET, Answer, Decision
from engine.model.choices import PLAY_ALL, Choice
from engine.model.names import NOBODY
from engine.model.state import State
from engine.sets import UnknownCard, definition
from engine.table.chance import Dice
from engine.table.facts import fact, slug
from engine.vocabulary.searching import looks_first
from i18n.interface import Interface
from i18n.names import fold
from i18n.say.asks import option, prompt
from i18n.say.text import plain_text

COMMANDS: Final = ("undo", "show", "card", "hint", "log", "save", "quit")
NAMING: Final = ("card", "hint", "save")  # commands that a name may follow
DONE, AGAIN, WAIT = "done", "again", "wait"  # after a line: decided; ask again; only wait for the next line
BOTS: Final = 1 << 20  # whose dice are apart from those of the game: a game is played again without asking them
MOST_REFUSED: Final = 1_000  # lines in a row that nobody types: a script, or a device without end
PAST, SAID = "dim", "bold"  # how what has happened looks, and what the one who is asked has


class Leave(Exception):
    """Say that the game is left before its end; `msgid` says why, if it needs saying."""

    def __init__(self, msgid: str = "") -> None:
        super().__init__(msgid)
        self.msgid = msgid


class Sitting:
    """Be a game in progress: its state and dice, all answers, the states to go back to, what each has read of the log.

    past: state, dice and number of answers before each decision of a person. whole: whether the answers lead here from
    the opening; they do not where a game was taken up whose file tells none.
    """

    def __init__(self, state: State, dice: Dice, opening: Opening) -> None:
        self.state = state
        self.state.trace = []
        self.dice = dice
        self.opening = opening
        self.seats = opening.seats
        self.seed = opening.seed
        self.answers: list[Answer] = []
        self.whole = True
        self.saved: set[Path] = set()  # files that this game may write again
        self.past: list[tuple[State, Dice, int]] = []
        self.read: dict[int, int] = {}
        self.asked = NOBODY

    def play(self, ui: Interface, out: TextIO) -> PlayAnswer:
        """Play until the game is over or somebody leaves, and return how it stands; the talk goes to `out`."""
        self.sit_down(ui, out)
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
        return self.result()

    def tell_all(self, ui: Interface, out: TextIO, remark: str) -> PlayAnswer:
        """Print all that has happened, hidden cards too, and a remark; return how it stands."""
        self.sit_down(ui, out)
        self.open()
        self.print()
        self.tell_log(NOBODY)
        self.print("", remark, "")
        return self.result()

    def sit_down(self, ui: Interface, out: TextIO) -> None:
        """Prepare to talk in a language to a stream."""
        self.ui, self.out, self.width = ui, out, width_of_terminal(out)
        self.paint = Painter(out)
        self.names = [ui("play.player", number=seat + 1) for seat in range(len(self.seats))]
        self.spoken = [ui("play.player-in-sentence", number=seat + 1) for seat in range(len(self.seats))]
        self.words = {fold(word): one for one in COMMANDS for word in (one, ui(f"play.word.{one}"))}
        self.typed: TextIO = sys.stdin or StringIO()  # None where the shell has closed it
        self.watched = self.typed.isatty() and out.isatty()
        getattr(self.typed, "reconfigure", lambda **_: None)(errors="replace")

    def result(self) -> PlayAnswer:
        """Return how the game stands."""
        answers = tuple(self.answers) if self.whole else ()
        names, spoken = tuple(self.names), tuple(self.spoken)
        return PlayAnswer(self.state, self.seats, names, self.seed, spoken, self.opening.kingdom.piles, answers)

    def print(self, *lines: str, look: str = "") -> None:
        """Print lines, broken to the width of the terminal; look: how they look where there are colours."""
        for line in lines or ("",):
            self.paint("\n".join(wrap(clean(line), self.width, "    ")) + "\n", look)
        self.out.flush()

    def page(self, page: Page) -> None:
        """Print a page."""
        self.out.write("\n")
        show_page(page, self.out)

    def open(self) -> None:
        """Say what is played, by whom, from which seed."""
        game = self.state.game
        supply = [slug(name) for name in game.piles if name not in game.outside]
        kingdom = [name for name in supply if fact(name).kind.startswith("kingdom")]
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
        answer = pick(kind, self.state, ask, Dice(self.seed).spawn(BOTS + len(self.answers)))
        answer_in_place(self.state, ask, answer)
        self.answers.append(answer)
        if HUMAN not in self.seats:
            self.tell(NOBODY)

    def tell(self, viewer: int) -> None:
        """Tell a player what has happened since they were last told."""
        facts = self.state.trace or []
        new = gathered(facts[self.read.get(viewer, 0) :])
        said = [say_fact(one, viewer, self.spoken, self.ui) for one in new]
        self.read[viewer] = len(facts)
        if any(said):
            self.print()
            self.print(*(line for line in said if line), look=PAST)

    def ask(self, ask: Decision) -> None:
        """Put a question to a person until it is answered or taken back."""
        if self.asked not in (NOBODY, ask.player):
            self.hand_over(ask.player)
        self.asked = ask.player
        self.tell(ask.player)
        offer = make_offer(ask, self.state, self.ui)
        then, refused = AGAIN, 0
        while then != DONE:
            if then == AGAIN:
                self.put(offer)
            try:
                then = self.obey(self.line(), ask, offer)
            except (Complaint, UnknownCard) as error:
                refused += 1
                if refused == MOST_REFUSED and not self.typed.isatty():
                    raise Leave("play.no-answers") from None
                self.print((say_problem(error, self.ui.lang) or "").removeprefix("justiciar: "))
                then = WAIT

    def hand_over(self, player: int) -> None:
        """Say that somebody else is asked now; on a terminal move out of sight what the one before could see."""
        if self.watched:
            self.print("", self.ui("play.hand-over", who=self.spoken[player]))
            self.line()
            self.out.write("\n" * get_terminal_size().lines)
        self.print("", self.ui("play.next", who=self.spoken[player]))

    def put(self, offer: Offer) -> None:
        """Print the question, the hand that is played and the numbered options."""
        state, ui, ask = self.state, self.ui, offer.ask
        self.print()
        if ask.kind == PHASE:
            potions = ui("play.potions", number=state.potions) if state.potions else ""
            purse = ui("play.purse", actions=state.actions, buys=state.buys, coins=state.coins)
            self.print(purse + potions, look=SAID)
        self.print(say_hand(state, self.hand_seen(ask), self.spoken, ui), look=SAID)
        if looks_first(state.stack[-1].node):
            self.print(say_discard_pile(state, ask.you, self.spoken, ui), look=SAID)
        self.print(begun(prompt(ask, state.game, ui.lang, self.spoken, FOREIGN)), look=HEADING)
        lines = [f"{number:>3} {text}" for number, text in enumerate(offer.lines, 1)]
        if ask.kind == SUBSET and not ask.low:
            lines.insert(0, f"{0:>3} {option(ask, (), state.game, ui.lang, FOREIGN)}")
        widest = max(map(width_of, lines)) + 2
        across = max(1, self.width // widest)
        down = -(-len(lines) // across)
        for row in range(down):  # numbers run down the columns
            self.print("".join(pad(line, widest) for line in lines[row::down]).rstrip())
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
            line = self.typed.readline(LONGEST_LINE)
        except OSError:  # a terminal that has gone
            line = ""
        if not line:
            raise Leave("play.input-ended")
        if not self.typed.isatty():
            self.print(shorten(line.strip()))
        return line.strip()

    def obey(self, line: str, ask: Decision, offer: Offer) -> str:
        """Do what a line says and tell what comes next; raises Complaint and Leave."""
        word, _, rest = line.partition(" ")
        command = self.words.get(fold(word), "") if word else AGAIN
        if line == "?":
            words = {one: self.ui(f"play.word.{one}") for one in COMMANDS}
            self.print(self.ui("play.how-option"), *(self.ui(f"play.help-{one}", word=words[one]) for one in COMMANDS))
            return WAIT
        if command in NAMING and rest.strip():
            {"card": self.tell_card, "hint": self.hint_about, "save": self.save}[command](rest.strip())
            return WAIT
        if command and (not rest or command == AGAIN):
            return self.turn(command, ask)
        answer = read_answer(line, offer.ask, offer.texts, self.ui.lang)
        before = self.state, self.dice.copy(), len(self.answers)
        if answer == PLAY_ALL and offer.together:
            self.play_together(ask, offer.together)
        else:
            self.state = choose(self.state, answer, ask)
            self.answers.append(answer)
        self.past.append(before)
        return DONE

    def play_together(self, ask: Decision, plays: Sequence[str]) -> None:
        """Play Treasures one after the other, each by the rules; they have been tried, and nothing else is asked."""
        for play in plays:
            answer = ask.options[ask.options.index(play)]
            self.state = choose(self.state, answer, ask)
            self.answers.append(answer)
            if play is not plays[-1]:
                following = advance(self.state, self.dice)
                assert isinstance(following, Decision)
                ask = following

    def turn(self, command: str, ask: Decision) -> str:
        """Obey a command of one word."""
        if command == "quit":
            raise Leave
        if command == "undo":
            if not self.past:
                raise Complaint("play.no-undo")
            self.state, self.dice, length = self.past.pop()
            del self.answers[length:]
            happened = len(self.state.trace or ())
            self.read = {viewer: min(read, happened) for viewer, read in self.read.items()}
            return DONE
        if command == "show":
            self.page(table_page(self.state, self.hand_seen(ask), self.names, self.ui, self.spoken))
        if command == "log":
            self.tell_log(ask.player)
        if command == "hint":
            self.hint(ask)
            return WAIT
        if command in NAMING:
            raise Complaint(f"play.{command}-which", word=self.ui(f"play.word.{command}"))
        return AGAIN

    def tell_log(self, viewer: int) -> None:
        """Print all that has happened, each with its rule, as a player may know it."""
        for one in self.state.trace or ():
            said = say_fact(one, viewer, self.spoken, self.ui)
            if said:
                self.print(f"{said} [{one.rule}]" if one.rule else said, look=PAST)

    def hint(self, ask: Decision) -> None:
        """Say what is known about the cards of the hand, or else about those on offer, in sentences that were tried."""
        hand = self.state.players[self.hand_seen(ask)].hand
        offered = [one.card for one in ask.options if isinstance(one, Choice) and one.verb == "buy"]
        told = (hints(names, self.state.game.profile.name, self.ui) for names in (hand, offered[::-1]))
        self.print(*(next(filter(None, told), None) or [self.ui("play.hint-none")]))

    def hint_about(self, text: str) -> None:
        """Say what is known about a card, as `hint` does."""
        told = hints([fact(read_card(text, self.ui.lang)).name], self.state.game.profile.name, self.ui)
        self.print(*(told or [self.ui("play.hint-none")]))

    def tell_card(self, text: str) -> None:
        """Say what a card does, in the printing of this game."""
        card = read_card(text, self.ui.lang)
        written = definition(fact(card).name).printing(self.state.game.profile.year)
        self.print(show_name(card, self.ui.lang), *plain_text(written, self.ui.lang, None, FOREIGN).split("\n"))

    def save(self, path: str) -> None:
        """Write the game as JSON, over another file only after a yes; raises Complaint where it cannot be written."""
        opening = self.opening if self.whole else self.opening._replace(kingdom=NO_KINGDOM)
        steps = [length for _, _, length in self.past]
        data = write_game(self.state, self.dice, opening, self.answers, steps)
        write_whole(Path(path), data, self.ask_to_replace)
        self.saved.add(Path(path))
        self.print(self.ui("play.saved", file=short_path(Path(path))))

    def ask_to_replace(self, path: Path) -> None:
        """Ask whether a file that this game has not written may be replaced; raises Complaint where it shall stay."""
        if path not in self.saved:
            self.print(self.ui("file.replace", file=short_path(path)))
            if not is_yes(self.line(), self.ui):
                raise Complaint("play.not-saved", file=short_path(path))
