"""Whether a reply is right: its answer, and, slot by slot, whether it is a reply to what was asked."""

from __future__ import annotations

import re
from collections import Counter
from functools import lru_cache
from typing import Final, NamedTuple

from assistant.answers.reply import ReplyAnswer
from assistant.asking.found import Found
from assistant.asking.search import ANSWER, CANNOT
from engine.statements.proposition import Statement, Thing
from engine.statements.things import is_known, is_throne, types_of

RIGHT, WRONG, MISREAD, AMONG, MISSED, DECLINED, ANSWERED = (
    "right", "wrong", "misread", "among", "missed", "declined", "answered",
)  # fmt: skip
POLAR: Final = frozenset({"can", "must", "does", "is"})
VALUES: Final = frozenset({"which", "what", "cost", "many"})
ZONES: Final = {"in play": "play"}
# Deeds that are the same question where one of them is asked and another told: who gets a card gains it or takes it.
ALIKE: Final = tuple(
    frozenset(one.split())
    for one in (
        "gain receive get take buy have", "play call", "draw take get receive", "reveal react look", "look count",
        "put topdeck return take have gain set-aside", "choose name", "exchange turn-into gain trash",
        "score have count",
        "affect protect work be-affected react", "stay discard have", "have get keep carry-over", "be-type count-as",
        "be-bought buy gain", "end", "win", "gain turn-into choose",
    )
)  # fmt: skip
SEATS: Final = r"(me|other|each|all|nobody|any|game|left|right)\b\s*(.*)"
BEHIND: Final = r" (?:from|to|in|before|after|now|this-turn|next-turn|at-cleanup|at-start|again)\b"
FREE: Final = r"(phase|edition|game|first|tie|actions 1|buys 1)"


class Asked(NamedTuple):
    """Be the proposition column of a table: form, seat, whether negated, deed, object, number, time, plays, rest."""

    form: str
    seat: str
    no: bool
    verb: str
    thing: str
    number: int
    time: str
    plays: Counter[str]
    players: dict[str, str]
    conditions: tuple[str, ...]


class Judged(NamedTuple):
    """Be what became of one question: how it was answered, and in which slots the statement is another one."""

    what: str
    differs: tuple[str, ...] = ()


@lru_cache(4096)
def read_asked(text: str) -> Asked:
    """Read a proposition as the tables write it."""
    head, *parts = [part.strip() for part in text.split("|")]
    told = re.match(r"(can|must|does|is|many|which|who|where|when|what|order|chance|cost)\b\s*(.*)", head)
    form, rest = (told[1], told[2]) if told else ("does", head)
    seat, no, number = "", False, -1
    if found := re.match(SEATS, rest):
        seat, rest = found[1], found[2]
    if rest.startswith("not "):
        no, rest = True, rest[4:]
    verb, _, thing = rest.partition(" ")
    if form in ("is", "cost"):
        verb, thing = ("be-type" if form == "is" else "cost"), rest
    thing = re.split(BEHIND, f" {thing}")[0].strip()
    if found := re.match(r"(\d+) ", thing):
        number, thing = int(found[1]), thing[found.end() :]
    time = next((one for one in ("next-turn", "at-cleanup", "at-start", "again") if one in head), "")
    plays: Counter[str] = Counter()
    players: dict[str, str] = {}
    others = []
    for part in parts:
        done = re.match(r"(me|other|left|each|all|any) play (\d+ )?(.+)", part)
        names = [one.strip() for one in re.split(" on ", re.split(BEHIND, done[3])[0])] if done else []
        known = [one for one in names if is_known(one)]
        if done and known:
            again = len(known) > 1 and plays[known[0]] > 1 and is_throne(known[0])  # played by itself already
            plays.update(known[again:] * int(done[2] or 1))
            players |= dict.fromkeys(known, done[1])
        else:
            others.append(part)
    return Asked(form, seat, no, verb, thing, number, time, plays, players, tuple(others))


def differs(text: str, said: Statement) -> tuple[str, ...]:
    """List the slots in which a statement is not about what was asked; none where it is a reply to it.

    Seats are compared as parts: two players may be told under each other's letters, as long as each keeps its part.
    """
    asked, told = read_asked(text), said.proposition
    deed, bad = told.deed, []
    if said.source == "general":  # a rule has no deed of the notation: its answer and polarity are compared
        return ("negation",) if {asked.form, told.form} <= POLAR and asked.no != deed.no else ()
    polar = asked.form in POLAR and told.form in POLAR
    counted = asked.form in POLAR and told.form == "many" and asked.number > 0  # six coins, right? She has six.
    if not (asked.form == told.form or polar or counted or asked.form in VALUES and told.form in VALUES):
        bad.append("form")
    denied = _is_negative(asked.no, asked.verb) != _is_negative(deed.no, deed.verb)
    if polar and denied and {asked.form, told.form} != {"can", "must"}:
        bad.append("negation")
    if said.source == "played":
        bad += _plays(asked, said)
    if not _same_deed(asked.verb, deed.verb):
        bad.append("deed")
    bad += _object(asked, text, said)
    if said.source == "played":
        bad += ["seat"] if not _same_parts(asked, said) else []
    if asked.time == "next-turn" and told.window != "next-turn" and told.form != "when" and said.source == "played":
        bad.append("time")
    if said.source == "played":
        bad += [f"condition {one}" for one in asked.conditions if not _is_given(one, said)]
    return tuple(bad)


def _is_negative(no: bool, verb: str) -> bool:
    return no != (verb == "protect")  # what protects keeps from being affected


def _same_parts(asked: Asked, said: Statement) -> bool:
    """Say whether everybody has the part that they have in the question: one who plays, one who gains …"""
    told = said.proposition
    pairs = {
        (asked.players[card], act.seat)
        for act in told.acts if act.kind == "play" for card in act.cards if card in asked.players
    }  # fmt: skip
    if told.deed.seat >= 0 and asked.form not in ("who", "cost") and told.deed.verb not in _NOBODYS:
        pairs.add((asked.seat, told.deed.seat))
    for one in asked.conditions:
        who, _, what = one.partition(" ")
        if what.startswith("hand"):
            pairs |= {(who, given.seat) for given in told.givens if given.what in ("hand", "hand only", "hand size")}
    pairs = {(who, seat) for who, seat in pairs if who in ("me", "other")}
    if told.form in ("who", "where") and any(who == "me" and seat != told.asker for who, seat in pairs):
        return False
    return all((who == other) == (seat == another) for who, seat in pairs for other, another in pairs)


_NOBODYS: Final = frozenset({"happen", "cost", "order", "turn-into", "work", "end", "be-type", "be-bought", "protect"})


def _same_deed(asked: str, told: str) -> bool:
    return asked == told or told in ("happen", "order") or any(asked in one and told in one for one in ALIKE)


def _plays(asked: Asked, said: Statement) -> list[str]:
    told = said.proposition
    mine = Counter(card for act in told.acts if act.kind == "play" for card in act.cards)
    with_object = mine + Counter([told.deed.thing.card]) if told.deed.verb == "play" else mine
    if any(one.endswith(" play Attack") for one in asked.conditions):  # any one was meant
        mine -= Counter([card for card in mine if "Attack" in types_of(card)][:1])
    wanted = asked.plays + Counter([asked.thing]) if asked.verb == "play" else asked.plays
    return [] if mine == asked.plays or with_object == asked.plays or mine == wanted else ["plays"]


def _object(asked: Asked, text: str, said: Statement) -> list[str]:
    told = said.proposition
    thing, verb, bad = told.deed.thing, told.deed.verb, []
    if verb in ("happen", "order", "protect", "affect", "work"):
        return []
    names = [one for one in re.split(r", | and ", asked.thing) if is_known(one)]
    if verb == "turn-into":
        return [] if set(names) & {*told.options, thing.card} else ["object"]
    open_ = told.form in ("which", "where", "who", "many", "cost") and not thing.card and not thing.kind
    other = thing.card not in names and not open_ and not thing.itself if names else _is_other(asked, text, thing, verb)
    if other:
        bad.append("object")
    counted = thing.number > 1 or told.form in POLAR and asked.form in POLAR
    if asked.number > 1 and thing.number != asked.number and counted:
        bad.append("number")
    return bad


def _is_other(asked: Asked, text: str, thing: Thing, verb: str) -> bool:
    """Say whether what a deed is done to is not what was asked about, where that is no card by name."""
    resource = next((unit for unit in ("coin", "action", "buy", "point") if asked.thing.startswith(unit)), "")
    if resource and not thing.unit.startswith(resource):
        return verb not in ("end", "win", "choose", "buy")
    if thing.card:
        return thing.card not in text
    return bool(thing.kind) and thing.kind.lower() not in asked.thing.lower()


def _is_given(condition: str, said: Statement) -> bool:
    """Say whether a condition of the question has a place in a statement."""
    if re.match(FREE, condition):
        return True
    told = said.proposition
    hay = " ".join(
        [f"{one.what} {' '.join(one.cards)} {one.kind} {one.number} {one.deed or ''}" for one in told.givens]
        + [f"{act.kind} {' '.join(act.cards)}" for act in told.acts] + [told.deed.thing.card]
        + ["Attack" for act in told.acts for card in act.cards if "Attack" in types_of(card)]  # any one was meant
    )  # fmt: skip
    body = re.sub(r"^(me|other|left|each) ", "", condition)
    cards = re.findall(r"[A-Z][A-Za-z'-]+(?: (?:of |in |the )?[A-Z][A-Za-z'-]+)*", body)
    if any(card not in hay and card.split()[0].rstrip("s") not in hay for card in cards):
        return False
    numbers = re.findall(r"\b\d+\b", body)
    if body.startswith(("hand", "players", "coins", "buys", "piles")) and any(one not in hay for one in numbers):
        return False
    if "empty" in body or " no " in f" {body}":
        return bool(re.search(r"\b0\b|piles|lacks|no=True", hay))
    return True


def says(answer: str, found: Statement) -> bool:
    """Say whether a verdict is one of the answers that a table calls right."""
    verdict = found.verdict
    told = {str(ZONES.get(str(one), one)).lower() for one in verdict.value}
    wanted = [one.strip().lower().removeprefix("$") for one in answer.split("|")]
    if verdict.kind in ("yes", "no", "depends"):
        return verdict.kind in wanted
    if verdict.kind == "nothing":
        return bool({"nothing", "none", "0", "no"} & set(wanted))
    if verdict.kind == "numbers":
        return " or ".join(sorted(told)) in wanted or bool(told) and str(verdict.value[-1]) in wanted
    if verdict.kind == "seats":
        seats = {"me" if seat == found.proposition.asker else "other" for seat in verdict.value}
        return bool(seats & set(wanted)) and len(seats) == 1 or bool({"each", "all", "both", "left"} & set(wanted))
    return any(one in told or any(one in part or part in one for part in told) for one in wanted if one)


def judge(kind: str, answer: str, proposition: str, reply: ReplyAnswer) -> Judged:
    """Judge a reply to a row of a table: kind, answer and proposition are its columns."""
    if kind in ("none", "unwritten"):
        return Judged(ANSWERED if reply.kind == ANSWER else DECLINED)
    if reply.found is not None:
        said = reply.found.statement
        other = differs(proposition, said)
        return Judged(RIGHT if says(answer, said) and not other else MISREAD if says(answer, said) else WRONG, other)
    near = any(_is_it(one, answer, proposition) for one in reply.nearest())
    return Judged(AMONG if near and reply.kind != CANNOT else MISSED)


def _is_it(found: Found, answer: str, proposition: str) -> bool:
    return says(answer, found.statement) and not differs(proposition, found.statement)


def is_same(one: Statement, other: Statement) -> bool:
    """Say whether two statements say the same, though perhaps of deeds with other names: to get, to have."""
    said, told = one.proposition, other.proposition
    alike = said.deed.verb == told.deed.verb or any({said.deed.verb, told.deed.verb} <= names for names in SAME)
    where = (said.acts, frozenset(said.givens), said.window) == (told.acts, frozenset(told.givens), told.window)
    things = [(deed.seat, deed.thing.card, deed.thing.kind, deed.thing.unit) for deed in (said.deed, told.deed)]
    return alike and where and one.verdict == other.verdict and things[0] == things[1]


SAME: Final = (frozenset({"receive", "have"}), frozenset({"put", "topdeck"}), frozenset({"play", "use"}))
