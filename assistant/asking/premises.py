"""What a question takes for granted that cannot be: named in the answer, and the nearest possible question asked."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from assistant.asking.model import DOES, IS, MAY, MUST, Understood
from assistant.words import show_name
from engine.table.counts import FEWEST, MOST
from engine.table.facts import fact
from i18n.interface import Interface

ASKING: Final = (MAY, DOES, MUST, IS)  # forms that can ask just whether the impossible is possible
SHOWN_RULES: Final = 2
FLAG_OF: Final = {"players": "players", "edition": "profile"}


class Premise(NamedTuple):
    """Be something impossible in a question: what it is, by which rule, and what was answered in its place.

    what: the end of a message id. slots: of both messages; card is an id, kind a type. instead: the end of the id of
    the message that says what was answered. asked: the question is just whether it can be, and the answer is no.
    """

    what: str
    slots: tuple[tuple[str, Any], ...] = ()
    rule: str = ""
    instead: str = ""
    asked: bool = False


class Mended(NamedTuple):
    """Be the nearest possible question, and what was impossible in the one that was asked."""

    question: Understood
    found: tuple[Premise, ...] = ()


Step = Callable[[Understood, int, int], Mended]


def mend(question: Understood, flags: Mapping[str, Any]) -> Mended:
    """Find what is impossible in a question, and ask the nearest possible one; flags that stand are left alone."""
    from assistant.asking.premises_deeds import DEEDS
    from assistant.asking.premises_numbers import NUMBERS
    from assistant.asking.premises_places import PLACES
    from assistant.asking.situations import profile_of
    from engine.rulebook.profiles import profile

    players = int(flags.get("players") or 0)
    found = list(overruled(question, flags))
    for step in (*NUMBERS, *PLACES, *DEEDS):
        mended = step(question, players, profile(str(flags.get("profile") or profile_of(question))).year)
        question = mended.question
        found += mended.found
    return Mended(question, tuple(dict.fromkeys(found)))


def overruled(question: Understood, flags: Mapping[str, Any]) -> tuple[Premise, ...]:
    """Find what the words say otherwise than a flag, which stands: a number of players, an edition."""
    found = []
    for cue in question.cues:
        flag = FLAG_OF.get(cue.what, "")
        value = str(flags.get(flag) or "")
        first = value.endswith("-1e") or value == "nocturne"
        against = {
            "players": bool(value) and str(cue.number) != value,
            "profile": bool(value) and cue.number in (1, 2) and (cue.number == 1) != first,
        }  # fmt: skip
        if against.get(flag):
            found.append(Premise("flag-stands", (("said", cue.said), ("flag", f"--{flag} {value}"))))
    return tuple(found)


def players_of(question: Understood, flagged: int) -> int:
    """Return how many play by a flag or by the words, 0 where nothing tells it."""
    said = next((cue.number for cue in question.cues if cue.what == "players"), 0)
    return flagged or (min(max(said, FEWEST), MOST) if said else 0)


def is_asked(question: Understood) -> bool:
    """Say whether a question asks if something can be, so that no is an answer."""
    return question.shape in ASKING and not question.claim.negated


def without(question: Understood, ids: Sequence[str]) -> Understood:
    """Leave cards out of a question: its words, its cues and what it claims."""
    cues = tuple(cue for cue in question.cues if not (cue.cards and set(cue.cards) <= set(ids)))
    mentions = tuple(one for one in question.mentions if one.id not in ids)
    claim = question.claim._replace(cards=tuple(id for id in question.claim.cards if id not in ids))
    return question._replace(mentions=mentions, cues=cues, claim=claim)


def say_premise(premise: Premise, ui: Interface) -> str:
    """Say what is impossible, by which rule, and what was answered in its place."""
    slots = dict(premise.slots)
    for key in {"card", "by"} & set(slots):
        slots[key] = show_name(str(slots[key]), ui.lang)
    for key in ("kind", "types"):
        if key in slots:
            kinds = (slots[key],) if key == "kind" else slots[key]
            slots[key] = " – ".join(str(ui.words.type_name(one) or one) for one in kinds)
    what = ui(f"premise.{premise.what}", **slots)
    said = ui("premise.by-rule" if premise.rule else "premise.bare", what=what, rule=premise.rule)
    if not premise.instead or premise.asked:
        return said
    return ui("premise.then", what=said, instead=ui(f"premise.instead.{premise.instead}", **slots))


def types_of(id: str) -> tuple[str, ...]:
    """Return the types of a card."""
    return tuple(fact(id).types)


def rules_with(premises: Sequence[Premise], rules: Sequence[str]) -> tuple[str, ...]:
    """Put the rules of what is impossible before those that decide."""
    own = tuple(dict.fromkeys(one.rule for one in premises if one.rule))[:SHOWN_RULES]
    return tuple(dict.fromkeys((*own, *rules)))
