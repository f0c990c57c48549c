"""What a scenario expects, and what was found instead, in the words of one language."""

from __future__ import annotations

import re
from ast import literal_eval
from collections.abc import Sequence

from assistant.telling import FOREIGN
from engine.inquiry.scenario import SEATS, Expectation, Line, Proposition
from engine.model.state import plain
from i18n.interface import Interface
from i18n.say.scenarios import Teller, say_expectation, say_line, say_proposition, say_together
from i18n.say.voice import sentence
from i18n.unfinished import or_english

MOST_ANSWERS = 14


def tell_line(line: Line, ui: Interface) -> str:
    """Say a line of a script in a sentence."""
    return say_line(line, None, ui.lang, FOREIGN)


def tell_expectation(one: Expectation, ui: Interface) -> str:
    """Say an expectation in a sentence."""
    return say_expectation(one, None, ui.lang, FOREIGN)


def tell_script(lines: Sequence[Line], ui: Interface) -> str:
    """Say what is done, a line of the script after the other."""
    return say_together(lines, ui.lang, FOREIGN)


def tell_propositions(parts: Sequence[Proposition], ui: Interface) -> str:
    """Say propositions without how often they hold."""
    return say_together(parts, ui.lang, FOREIGN)


def tell_found(part: Proposition, value: str, ui: Interface) -> str:
    """Say what was found where a proposition fails; the value is in the notation (`engine.inquiry.expectation`)."""
    if part.kind in ("asks", "offers", "lacks offer"):
        return _asked(value, ui.lang, FOREIGN)
    return sentence(say_proposition(_instead(part, value), ui.lang, FOREIGN))


def _instead(part: Proposition, value: str) -> Proposition:
    """Return the proposition that holds in place of one that does not."""
    if part.kind == "zone":
        cards = () if value == "none" else tuple(value.split(", "))
        return part._replace(number=len(cards)) if not part.test else part._replace(test="=", words=cards)
    if part.kind == "turn":
        return part._replace(player=SEATS.index(value))
    if part.kind == "over":
        return part._replace(number=int(value == "True"))
    if part.kind in ("phase", "winner", "top"):
        return part._replace(words=tuple(value.split(", ")))
    numbers = [int(number) for number in re.findall(r"-?\d+", value)]
    potion = "P" if part.kind == "cost" and numbers[1] else ""
    return part._replace(number=numbers[0], test=potion)


@or_english
def _asked(value: str, lang: str, foreign: str) -> str:
    """Say whose decision is next, and what may be answered."""
    teller = Teller(lang, foreign)
    player, colon, asked = value.partition(": ")
    if not colon:
        return sentence(teller.say("asks.nobody"))
    options = [plain(one) for one in literal_eval(asked[asked.index("(") :])]
    shown = [teller.answer((one,)) for one in dict.fromkeys(options)][:MOST_ANSWERS]
    answers = teller.say("offers.all", answers=teller.say("between").join(shown))
    return sentence(teller.say("between").join([teller.say("asks", player=player), answers]))
