"""What may be answered: the options of a decision, with their parts as values.

They stand apart from what is asked because mypyc compiles no class that extends `str`.
"""

from __future__ import annotations

from typing import Any, Final

from engine.model.kinds import COFFERS, DEBT, VILLAGERS
from engine.model.node import Node


class Choice(str):
    """Be one thing that may be answered: written as scripts and saved answers call it, with its parts as values.

    verb: what is done ("play", "buy", "spend", "yes" …). card: with which card or other thing, '' for none. number:
    which of several equal ones, 0 for the first. does: the clause of the card for which it stands, if any.
    """

    __slots__ = ("card", "does", "number", "verb")

    verb: str
    card: str
    number: int
    does: Node | None

    def __new__(cls, text: str, verb: str, card: str = "", number: int = 0, does: Node | None = None) -> Choice:
        """Make the value; the text alone tells two answers apart."""
        new = super().__new__(cls, text)
        new.verb, new.card, new.number, new.does = verb, card, number, does
        return new

    def __reduce__(self) -> tuple[Any, ...]:
        return Choice, (str(self), self.verb, self.card, self.number, self.does)


YES: Final = Choice("yes", "yes")
NO: Final = Choice("no", "no")
YES_OR_NO: Final = (YES, NO)
PASS: Final = Choice("pass", "pass")
# What a phase offers besides cards to be played and things to be bought.
END: Final = Choice("end", "end")
PLAY_ALL: Final = Choice("play all", "play all")
SPEND_COFFERS: Final = Choice("spend coffers", "spend", COFFERS)
SPEND_VILLAGERS: Final = Choice("spend villagers", "spend", VILLAGERS)
PAY_DEBT: Final = Choice("pay debt", "pay", DEBT)
