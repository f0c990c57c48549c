"""English texts read back: on what each thing to do depends, by the words that join clauses alone.

A card is said with a mark in the place of each clause that joins no others: <y:play.0> is something to be done by the
player of the card, <t:...> by another, at that path of the tree. What is left are the words of conditions, choices and
sequences. `read` finds from them what each mark depends on, and `meant` finds it from the tree: the two must agree.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from engine.model.ability import When
from engine.model.card import Card
from engine.model.kinds import ACTOR, LOOKED, YOU
from engine.model.node import Node
from engine.vocabulary.cards import ANY, IT, Some
from engine.vocabulary.choosing import Picking
from engine.vocabulary.conditions import AmongIt, ChooseOne, ForEach, If, Is, May
from engine.vocabulary.decks import LookAt, RevealUntil, TakeIfNamed
from engine.vocabulary.everyone import CompareTop, EachMayShow
from engine.vocabulary.gaining import GainTrashed, IfTrashed
from engine.vocabulary.later import FirstActionInstead, Possess, SetAside
from engine.vocabulary.mats import NoneExiled
from engine.vocabulary.overpaying import InsteadOfPaying
from engine.vocabulary.playing import EachOther, Play
from engine.vocabulary.resources import Plus
from engine.vocabulary.tokens import AlsoPlay
from i18n.say import abilities, conditions, decks, playing, steps
from i18n.say.reading import same
from i18n.say.text import text_of
from i18n.say.voice import Clause, Voice

IF, ELSE, MAY, OR, EACH, THEY, DO, NOT, NONE, WHEN = (
    "if", "else", "may", "or", "each", "they", "do", "not", "none", "when",
)  # fmt: skip


class Guard(NamedTuple):
    """Be something that a thing to do depends on: its kind, and which one of that kind."""

    kind: str
    which: object


Guards = tuple[Guard, ...]


# What joins clauses, as it is read; the group is what the words do. The first that fits counts.
JOINTS = (
    (r"<([yt]):([\w./]+)>", "mark"),
    (r",? and in any case,? ", "close"),
    (r"; otherwise, if a card was (?:trashed|discarded), |; otherwise,? ", ELSE),
    (r"; if you have no such card, |, or, if they have none, |, or,? if there is none left, ", NONE),
    (r"; or,? | or (?=<t)", "next"),
    (r"; (?=if HOLDS)", "apart"),
    (r"if (?:you|they) do not, (?:that player )?", NOT),
    (r"if (?:you|they) do, (?:afterwards |that player )?", DO),
    (r"if you take it, ", DO),
    (r"if (?:you|they) \w+ (?:all \d+|both), (?:that player )?", DO),
    (r"if (?:you|they) \w+ (?:at least )?\d+ cards?, (?:that player )?", DO),
    (r"if that card has not gone elsewhere, ", IF),
    (r"if that makes you shuffle at least 1 card, ", IF),
    (r"if (?:it is|that card costs) [^;<]*?, (?=<|you may)", IF),
    (r"if HOLDS, ", IF),
    (r"if (?:you reveal one|no other player reveals one), ", IF),
    (r"if (?:it is the card named|your card costs more), ", IF),
    (r"if (?:this card has caused [^<;]*? to be trashed|another player has trashed [^<;]*? in this way), ", "caused"),
    (r"you may do this(?: instead of what the card says)?: | \(you may look through that pile first\)", "skip"),
    (r" \(all of them if (?:you|they) have fewer\)", "skip"),
    (r"you may reveal [^<.;]*? from your hand|you may reveal it", "shown"),
    (r"\b(?:you )?may ", MAY),
    (r"choose one \(you may look through your discard pile first\): ", OR),
    (r"(?:chooses? one: |you choose what that player does: |you choose: that player )", OR),
    (r"does one of these, as they choose: |do one of these(?:, choosing one that can be done)?: ", OR),
    (r"(?:first |HOWEVER,? )?chooses? (?:a |\d+ )?different (?:one of these|ones of these), then do[^:]*: ", OR),
    (r"each other player (?:who HOLDS )?|each player, beginning with you, |that player ", THEY),
    (r"HOWEVER, |do(?:es)? the following HOWEVER: ", EACH),
    (r"WHENEVER, ", WHEN),
)  # fmt: skip
_JOINT = re.compile("|".join(f"(?P<j{index}>{pattern})" for index, (pattern, _) in enumerate(JOINTS)), re.IGNORECASE)


def marked(monkeypatch: Any) -> None:
    """Let cards be said with marks in the place of clauses that join no others, and without what conditions say."""
    plain = Voice.clause

    def clause(voice: Voice, msgid: str, n: int | None = None, /, **slots: object) -> Clause:
        if any(isinstance(slot, Clause) for slot in slots.values()):
            return plain(voice, msgid, n, **slots)
        return Clause(f"<{voice.person[0]}:{voice.path}>", (voice.path,))

    monkeypatch.setattr(Voice, "clause", clause)
    for room in (conditions, playing, abilities, decks):
        monkeypatch.setattr(room, "condition", lambda node, voice: "who HOLDS" if voice.person == "who" else "HOLDS")
    monkeypatch.setattr(conditions, "per", lambda node, voice: "HOWEVER")
    monkeypatch.setattr(abilities, "time_of", lambda node, voice, waits="": "WHENEVER")


def texts(card: Card) -> Iterator[tuple[str, list[str]]]:
    """Yield the kind of each section that does something, and its sentences."""
    for section in text_of(card, "en"):
        if section.kind in ("play", "ability"):
            yield section.kind, [sentence.text for sentence in section.sentences]


def read(card: Card) -> dict[str, Guards]:
    """Read from the text of a card on what each mark depends."""
    found: dict[str, Guards] = {}
    for section, (kind, sentences) in enumerate(texts(card)):
        reading = Reading(found, (Guard(WHEN, section),) if kind == "ability" else ())
        for sentence in sentences:
            reading.read(sentence)
    return found


class Reading:
    """Read the sentences of one section, one after the other.

    guards: on what the next thing to do depends. marks: on what those of this sentence depend. spoken_of: on what the
    thing depends that an "if you do not", and the one that an "if you do" in the next sentence speaks of.
    """

    def __init__(self, found: dict[str, Guards], base: Guards) -> None:
        self.found, self.base, self.begins = found, base, bool(base)
        self.spoken_of: tuple[Guards, Guards] = ((), ())
        self.guards: list[Guard] = []
        self.marks: list[Guards] = []

    def read(self, sentence: str) -> None:
        """Read one sentence."""
        self.guards, self.marks, starts_with = list(self.base), [], ""
        for joint in _JOINT.finditer(sentence):
            does = next(does for index, (_, does) in enumerate(JOINTS) if joint[f"j{index}"] is not None)
            starts_with = starts_with or (does if joint.start() == 0 else "-")
            getattr(self, f"_{does}", self._depends)(joint, Guard(does, (sentence, joint.start())))
        self.begins = False
        if self.marks:
            self.spoken_of = (self.spoken_of[0] if starts_with == DO else self.marks[-1], self.marks[-1])

    def _mark(self, joint: re.Match[str], here: Guard) -> None:
        person, path = re.findall(r"<([yt]):([\w./]+)>", joint[0])[0]
        if person == "y" and not joint.string[: joint.start()].endswith("; or you "):  # the one or the other does it
            self.guards = list(_until(self.guards, THEY))
        self.found.setdefault(path, tuple(self.guards))
        self.marks.append(tuple(self.guards))

    def _caused(self, joint: re.Match[str], here: Guard) -> None:
        """Read what all players have trashed: what follows is for the player of the card."""
        self.guards = [*_until(self.guards, THEY), here._replace(kind=IF)]

    def _shown(self, joint: re.Match[str], here: Guard) -> None:
        self.marks.append(tuple(self.guards))

    def _skip(self, joint: re.Match[str], here: Guard) -> None:
        """Pass over what says of all that follows what the tree does not."""

    def _close(self, joint: re.Match[str], here: Guard) -> None:
        others = joint[0].startswith(" ") or joint.string.startswith("that player", joint.end())
        kept = list(self.guards if others else _until(self.guards, THEY))
        self.guards = kept[:-1] if len(kept) > len(self.base) else kept

    def _apart(self, joint: re.Match[str], here: Guard) -> None:
        self.guards = list(_until(_until(self.guards, IF), ELSE))

    def _else(self, joint: re.Match[str], here: Guard) -> None:
        while self.guards and self.guards[-1].kind not in (IF, MAY):
            self.guards.pop()
        self.guards[-1:] = [Guard(ELSE, one.which) for one in self.guards[-1:]]

    def _next(self, joint: re.Match[str], here: Guard) -> None:
        while self.guards and self.guards[-1].kind != OR:
            self.guards.pop()
        self.guards[-1:] = [here._replace(kind=OR) for _ in self.guards[-1:]]

    def _do(self, joint: re.Match[str], here: Guard) -> None:
        spoken_of = self.spoken_of[here.kind == DO] if joint.start() == 0 else self.guards
        self.guards = [*_without_may(spoken_of), here]

    _not = _none = _do

    def _they(self, joint: re.Match[str], here: Guard) -> None:
        if joint.start() == 0 and any(guard.kind == THEY for guard in self.spoken_of[1]):
            self.guards = self._others()
        elif joint[0].startswith("that player") and not self.marks and [one.kind for one in self.guards[-1:]] == [IF]:
            self.guards = [*self._others(), self.guards[-1]]  # "If ..., that player ...", of the sentence before
        elif joint[0].startswith("each other player"):
            self.guards = [*_until(self.guards, THEY), here]
        elif not any(guard.kind == THEY for guard in self.guards):
            self.guards.append(here)

    def _or(self, joint: re.Match[str], here: Guard) -> None:
        if joint.start() == 0 and "that player" in joint[0].lower():
            self.guards = self._others()
        self.guards.append(here)

    def _others(self) -> list[Guard]:
        """Return what the sentence before depends on, up to whom it is about."""
        they = next((place for place, guard in enumerate(self.spoken_of[1]) if guard.kind == THEY), -1)
        return list(self.spoken_of[1][: they + 1])

    def _when(self, joint: re.Match[str], here: Guard) -> None:
        if self.begins and not self.marks:  # an ability: its section begins with it
            self.begins = False
            return
        self.guards.append(here)

    def _depends(self, joint: re.Match[str], here: Guard) -> None:
        self.guards.append(here)


def _until(guards: Sequence[Guard], kind: str) -> Sequence[Guard]:
    """Return the guards before the first of a kind, all if there is none."""
    places = [place for place, guard in enumerate(guards) if guard.kind == kind]
    return guards[: places[0]] if places else guards


def _without_may(guards: Sequence[Guard]) -> Sequence[Guard]:
    """Leave out that a thing may be done, for what follows if it is."""
    return guards[:-1] if guards and guards[-1].kind == MAY else guards


# Which fields of a node hold what depends on it, and how.
FOLLOWING = {"then": DO, "instead": NOT, "otherwise": NONE}


def meant(card: Card) -> dict[str, tuple[Guards, Guards]]:
    """Find from the tree on what each instruction depends, and what besides may go without saying.

    What names the card of the instruction before it needs no "if you do".
    """
    found: dict[str, tuple[Guards, Guards]] = {}
    for index, node in enumerate(card.play):
        _meant(node, Place(f"play/{index}"), found)
    for index, node in enumerate(card.abilities):
        _meant(node, Place(f"abilities/{index}"), found)
    return found


class Place(NamedTuple):
    """Be where a node stands: its path, what it depends on, what may go without saying, how many cards are looked at.

    alone: it is all that each other player does.
    """

    path: str
    guards: Guards = ()
    silent: Guards = ()
    looked: object = None
    alone: bool = False


def _meant(node: Node, at: Place, found: dict[str, tuple[Guards, Guards]]) -> None:
    own, silent = [*at.guards], at.silent
    told_of_it = isinstance(node, If) and isinstance(node.condition, (AmongIt, Is, NoneExiled))
    if told_of_it and getattr(node.condition, "card", IT) is IT:
        silent = at.guards  # "if the gained card is ...": nothing more need be said of when there is one
    if at.looked == 1 and isinstance(node, (Picking, Play)) and isinstance(node.some, Some) and node.frm == LOOKED:
        own += [] if same(node.some.what, ANY) else [Guard(IF, at.path)]
    if getattr(node, "may", False) is True or (isinstance(node, GainTrashed) and not node.must):
        own.append(Guard(MAY, at.path))
    found[at.path] = (tuple(own), at.silent)
    if isinstance(node, Possess):  # said in phrases of its own
        return
    looked = node.cards if isinstance(node, LookAt) else None if isinstance(node, RevealUntil) else at.looked
    for step, part in node.parts():
        more = tuple(_added(node, step, at))
        quiet = silent
        if more and more[-1].kind == DO and (isinstance(node, SetAside) or steps.tells_of_it(part)):
            quiet = (*quiet, more[-1])
        if isinstance(node, (Picking, Play)) and step.startswith("then") and Guard(IF, at.path) in own:
            more, quiet = (Guard(IF, at.path), *more), (*quiet, Guard(IF, at.path))
        kept = _without_may(at.guards) if more and more[-1].kind in (DO, NOT) else at.guards
        alone = isinstance(node, EachOther) and not node.too and len(node.do) == 1
        _meant(part, Place(f"{at.path}/{step}", (*kept, *more), quiet, looked, alone), found)


def _added(node: Node, step: str, at: Place) -> Iterator[Guard]:
    """Yield what a part of a node depends on, beside what the node itself does."""
    field, _, place = step.partition(".")
    if isinstance(node, If):
        sole = at.path.endswith("do.0") and at.guards and at.guards[-1] == Guard(THEY, at.path.rpartition("/")[0])
        if field != "condition" and not (sole and at.alone and not node.otherwise):
            yield Guard(IF if field == "then" else ELSE, at.path)
    elif isinstance(node, InsteadOfPaying):
        yield from (Guard(WHEN, at.path), Guard(MAY, at.path))
    elif isinstance(node, When) and field == "do":
        yield from _at_its_time(node, place == "0", at.path)
    elif isinstance(node, ChooseOne) and field == "options":
        declined = len(node.options) == 2 and not node.options[1].do and node.chooser == YOU
        takes = at.looked == 1 or decks._takes_all(node.options[0].do)
        yield Guard(MAY if declined and at.looked is not None and takes else OR, f"{at.path}/{step}")
    elif (type(node), field) in SCOPES:
        yield Guard(SCOPES[type(node), field], at.path)
    elif _in_any_case(node, field):
        return
    elif field in FOLLOWING:
        yield Guard(FOLLOWING[field], at.path)


def _in_any_case(node: Node, field: str) -> bool:
    """Say whether a part follows in any case: behind cards looked at, or where none need be gained or moved."""
    anyway = isinstance(node, LookAt) or getattr(node, "always", False)
    return anyway or field == "then" and not getattr(node, "needs", 1)


def _at_its_time(node: When, first: bool, path: str) -> Iterator[Guard]:
    yield Guard(WHEN, path)
    if node.reveal or (node.may and not first):
        yield Guard(DO, path)
    elif node.may:
        yield Guard(MAY, path)
    if node.doer == ACTOR:
        yield Guard(THEY, path)


SCOPES = {
    (SetAside, "ability"): DO,
    (IfTrashed, "then"): IF,
    (TakeIfNamed, "then"): IF,
    (May, "do"): MAY,
    (ForEach, "do"): EACH,
    (EachMayShow, "yours"): IF,
    (EachMayShow, "alone"): IF,
    (CompareTop, "then"): IF,
    (EachOther, "do"): THEY,
    (FirstActionInstead, "do"): THEY,
    (Plus, "shuffled"): IF,
    (AlsoPlay, "do"): WHEN,
}


def differences(card: Card) -> list[str]:
    """List the instructions of a card that read as if they depended on something else than they do."""
    wanted, pairs, found = meant(card), {}, []
    for path, guards in read(card).items():
        own, silent = wanted.get(path, (guards, ()))
        drops = [{one for place, one in enumerate(silent) if chosen >> place & 1} for chosen in range(1 << len(silent))]
        options = [tuple(guard for guard in own if guard not in dropped) for dropped in drops]
        # "You may discard any number of cards, then draw as many": not to do it is to draw none.
        options += [tuple(guard._replace(kind=MAY) if guard in silent else guard for guard in own)]
        fitting = [one for one in options if [guard.kind for guard in one] == [guard.kind for guard in guards]]
        agreed = [one for one in fitting if all(pairs.get(*both) == both[1] for both in zip(guards, one, strict=True))]
        if not fitting:
            found.append(f"{path}: {_kinds(own)} reads {_kinds(guards)}")
        elif not agreed:
            found.append(f"{path}: {_kinds(own)} reads as what others depend on")
        else:
            pairs |= zip(guards, agreed[0], strict=True)
    return found


def _kinds(guards: Guards) -> str:
    return " ".join(guard.kind for guard in guards) or "nothing"
