"""What a question says of coins, Actions and Buys: amounts and the words that tell them, and what of it is lost."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from assistant.asking.clause import Asked, Clause, Ref
from assistant.asking.found import Found
from assistant.asking.losses import lost_as
from assistant.asking.meaning import FOE, who_of
from assistant.asking.possessions import RESOURCES
from assistant.asking.slots import clause_of
from assistant.asking.told import at
from assistant.asking.weights import Features, cost_of
from assistant.asking.words import FREE, Token
from engine.records import NamedTuple
from engine.statements.proposition import Statement
from engine.statements.scenes import Scene

POLAR: Final = frozenset({"can", "does", "is", ""})
DUTY: Final = frozenset({"must"})
OPEN: Final = frozenset({"many", "what", "which"})
READ: Final = POLAR | DUTY | OPEN  # the forms of questions of money
GUESS: Final = "money-guess"
# Deeds that tell nothing but that somebody has, gets, plays, buys or pays.
PLAIN: Final = frozenset(
    {
        "have",
        "get",
        "give",
        "gain",
        "play",
        "buy",
        "cost",
        "want",
        "go",
        "count",
        "count-cards",
        "spend",
        "choose",
        "happens",
        "throne",
        "work",
        "stay",
        "put",
        "score",
        "end",
        "take",
        "useless",
    }
)

# Amounts.


class Amount(NamedTuple):
    """Be so many coins, Buys or Actions that a clause tells of: which words say it, whether it is asked about.

    number: -1 where none is said. had: somebody is told to have it.
    """

    unit: str
    number: int
    at: frozenset[int]
    asked: bool
    had: bool = False


class Query(NamedTuple):
    """Be a question of money: its clauses, and the amounts that they say."""

    asked: Asked
    said: tuple[Amount, ...]

    @property
    def main(self) -> Clause:
        """Return the clause that is asked."""
        return self.asked.main

    @property
    def deeds(self) -> frozenset[str]:
        """Collect the deeds of the asked clause, those that only carry another one too."""
        return self.main.deeds | self.main.aux

    @property
    def own(self) -> list[Amount]:
        """List the amounts of the asked clause."""
        return [one for one in self.said if one.asked]

    @property
    def asker(self) -> int:
        """Tell the asker's seat: whoever acts has seat 0."""
        sides = (who_of(one.seat) for one in reversed(self.asked.sides))
        return 1 if (who_of(self.main.seat) or next(filter(None, sides), "")) == FOE else 0

    def the(self, unit: str) -> Amount | None:
        """Return what is said of one unit, with a number if any is."""
        found = [one for one in self.said if one.unit == unit]
        return next((one for one in found if one.number >= 0), found[0] if found else None)

    def number(self, unit: str) -> int:
        """Return how many of a unit are said, -1 where nobody says."""
        found = self.the(unit)
        return -1 if found is None else found.number

    def bare(self, clause: Clause) -> list[Ref]:
        """List the numbers of a clause that nothing says the kind of."""
        taken = {place for one in self.said for place in one.at}
        return [one for one in clause.refs if is_bare(one) and one.token.at not in taken]


def query_of(asked: Asked) -> Query:
    """Read a question as one of money."""
    joined = whole(asked)
    return Query(joined, tuple(amounts(joined)))


def whole(asked: Asked) -> Asked:
    """Join a question word that stands behind what it asks about with that clause: Gold costs how much?"""
    main = asked.main
    if main.head >= 0 and main.tokens[main.head].has("prep:from") and main.says("sum:money"):
        return asked._replace(main=main._replace(head=-1, deeds=frozenset()))  # the total off a Silver
    before = [one for one in asked.sides if one.kind not in ("if", "when") and _begins(one) < _begins(main)]
    if main.form not in OPEN or not _is_word_alone(main) or not before:
        return asked
    last = max(before, key=_begins)
    joined = clause_of("ask", [*last.tokens, *main.tokens])._replace(form=last.form or main.form)
    sides = tuple(one for one in asked.sides if one is not last)
    return whole(asked._replace(main=joined, sides=sides))


def _is_word_alone(main: Clause) -> bool:
    """Say whether a clause has no more than a question word, and nothing that it asks about."""
    told = any(not one.it for one in main.refs)
    return bool(main.tokens) and not told and not main.deeds and not main.spots


def _begins(clause: Clause) -> int:
    """Tell where a clause begins; far behind all others where it has no words."""
    return clause.tokens[0].at if clause.tokens else 1 << 30


def amounts(asked: Asked) -> Iterator[Amount]:
    """Yield the numbers that are bound to coins, Buys or Actions; -1 where none is said."""
    for clause in asked.all():
        for one, after in zip(clause.refs, (*clause.refs[1:], None), strict=False):
            unit = next((unit for unit in RESOURCES if unit in one.units), "")
            if unit and not one.card and not _is_other(clause, one, unit):
                number, places = _number(clause, one, unit, after)
                asks = clause is asked.main
                yield Amount(unit, number, places, asks, not asks and _is_had(clause, one))


def _is_other(clause: Clause, one: Ref, unit: str) -> bool:
    """Say whether a unit is no amount: Action cards, and coins as in "in coins"."""
    if unit == "actions":
        return bool(one.kind) and one.number < 0 and not _counts_actions(clause, one)
    return unit == "coins" and one.prep == "in"


def _counts_actions(clause: Clause, one: Ref) -> bool:
    """Say whether Actions are meant, as something to spend, and no Action cards."""
    if clause.form == "many" and "play" not in clause.deeds:
        return True
    about = clause.says("state:left", "quant:more", "deed:back", "deed:carry-over", "time:still") or one.no or one.only
    return about and not clause.says("unit:card", "deed:play")


def _number(clause: Clause, one: Ref, unit: str, after: Ref | None) -> tuple[int, frozenset[int]]:
    """Tell how many of a unit are said, and which words say it."""
    number, places = one.number, {one.token.at, *counting(clause, one.place)}
    if number < 0 and after is not None and after.place == one.place + 1 and is_bare(after):
        return after.number, frozenset({*places, after.token.at})  # the sign before its number
    if number >= 0:
        behind = clause.tokens[one.place + 1 : one.place + 2]
        places |= {token.at for token in behind if token.has("num") and token.number == number}
    elif one.no:
        number = 0
    elif unit != "coins" and (one.only or unit == "buys" and _is_one_more(clause, one)):
        number = 1
    return number, frozenset(places)


def _is_had(clause: Clause, one: Ref) -> bool:
    """Say whether an amount is told as what somebody has."""
    return "have" in clause.deeds or clause.kind in ("with", "if", "without") or one.prep == "with"


def _is_one_more(clause: Clause, one: Ref) -> bool:
    """Say whether somebody is said to have a Buy, or another one, left: more than one is said with a number."""
    return clause.form == "" and bool(clause.deeds & {"have", "get"}) and not one.token.text.endswith("s")


def is_bare(one: Ref) -> bool:
    """Say whether something is a number alone."""
    return one.number >= 0 and not (one.card or one.kind or one.units)


def counting(clause: Clause, place: int) -> set[int]:
    """Find the words before a unit or a card that count it."""
    found = set()
    for token in reversed(clause.tokens[max(0, place - 4) : place]):
        if token.card or any(token.of(slot) for slot in ("deed", "seat", "unit", "prep")):
            break
        if token.number >= 0 or token.has("not:no", "not:not", "quant:only", "prep:without"):
            found.add(token.at)
    return found


def everywhere(asked: Asked, *ideas: str) -> set[int]:
    """Collect where words of any clause stand that may mean one of these."""
    return {place for clause in asked.all() for place in at(clause, *ideas)}


# What is lost.

TOLD_UNITS: Final = tuple(f"unit:{unit}" for unit in (*RESOURCES, "piles", "players", "card"))


def words_lost(asked: Asked, used: frozenset[int]) -> tuple[Features, tuple[str, ...]]:
    """List what words of weight have no place: of the clause asked, and of the others where they are not chat."""
    features: list[str] = []
    lost: list[str] = []
    for clause in asked.all():
        free = [token for token in clause.tokens if token.at not in used and not token.stops]
        here = [(name, token.text) for token in free if (name := _lost(token))]
        chat = clause is not asked.main and _is_chat(clause)
        features += ["money-chat"] * min(2, len(here)) if chat else [name for name, _ in here]
        lost += [text for _, text in here]
    return tuple(features), tuple(lost)


def _is_chat(clause: Clause) -> bool:
    """Say whether a clause gives nothing: no card, no zone, no deed but that somebody says, has or does something."""
    if clause.kind != "topic" and not (clause.deeds and clause.deeds <= {"choose", "count"}):
        return False
    if clause.cards() or clause.spots or clause.deeds - PLAIN:
        return False
    if clause.says("ord:1", "ord:2", "ord:3", "ord:last", "times:again"):
        return False
    return not clause.says("state:empty", "state:left", "not:no", *TOLD_UNITS)


def _lost(token: Token) -> str:
    """Name what is lost with a word that has no place, "" for nothing."""
    if token.card:
        return "lost-card"
    if FREE in token.ideas or token.of("form"):
        return lost_as(token)
    if token.of("deed") and not set(token.of("deed")) & PLAIN:
        return "money-deed"
    return "lost-negation" if token.has("not:not", "not:no") else lost_as(token)


def made(statement: Statement, features: Features, words: tuple[str, ...], scene: Scene | None = None) -> Found:
    """Make a candidate with what it stretches."""
    return Found(statement, cost_of(features), words, scene, features)
