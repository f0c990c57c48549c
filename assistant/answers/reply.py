"""The answer to a question in words: understood, played, held against what somebody claims.

As a page it says the answer first, then why, then what was understood and assumed.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from assistant.asking.model import MUST, Understood
from assistant.asking.premises import Premise, say_premise
from assistant.asking.question import first_question, understand_words
from assistant.asking.reply import (
    CANNOT,
    CARDS,
    CHANCE_OF,
    CONFIRMED,
    CUT,
    DEPENDS,
    NO,
    NUMBER,
    OPTION,
    PLACE,
    PLAYER,
    PLAYS,
    RANGE,
    SEQUENCE,
    TOLD,
    TYPES,
    YES,
    Head,
    Note,
    Reply,
    found_of,
)
from assistant.asking.replying import reply
from assistant.asking.why_not import WhyNot, why_not
from assistant.reading.options import check_profile
from assistant.telling.findings import findings_data, sections_of, step_rows
from assistant.telling.names import shorten, show_name
from assistant.telling.page import Page, Row, Section
from assistant.telling.problems import Complaint
from assistant.telling.rules import page_of, rule_rows, statement_of
from assistant.telling.scenarios import (
    FOREIGN,
    say_cards,
    say_chance,
    say_conditions,
    say_differences,
    tell_found,
    warnings_of,
)
from engine.inquiry.explore import Budget
from engine.inquiry.outcome import Difference
from engine.inquiry.reading import Reader
from engine.inquiry.scenario import SEATS, ScenarioError
from engine.inquiry.verdict import Ending, judge
from engine.model.names import plain
from engine.rulebook.rules import RULES
from engine.table.facts import slug
from i18n.interface import Interface
from i18n.names import name_of
from i18n.say.headings import title_of
from i18n.say.log import log_line

MOST_RULES: Final = 3
UNITS: Final = ("coins", "actions", "buys", "points", "curses", "boons", "cards")
VERSION: Final = 1


class ReplyAnswer(NamedTuple):
    """Be the answer to a question in words, and to what somebody claims comes of it.

    reply: what was understood, the answer and what it rests on. claim: the outcome claimed, as it was typed, "" for
    none; held: whether it comes about, and at which step it fails.
    """

    reply: Reply
    claim: str = ""
    held: WhyNot | None = None

    def page(self, ui: Interface, traced: bool = False) -> Page:
        """Tell the answer first, then the claim, the ruling, the rules, what happens, and what was assumed.

        traced: each outcome with a shortest way to it.
        """
        first, *rest = _sections(self.reply, traced, ui)
        claimed = [_why_not(self.held, self.reply, ui)] if self.held is not None else []
        title = shorten_question(self.reply.understood.text)
        return Page(title, (first, *claimed, *rest), tuple(_remarks(self.reply, ui)))

    def head(self, ui: Interface) -> tuple[str, ...]:
        """Say the answer alone, and under which choices and chances it is so."""
        return (say_head(self.reply.head, self.reply, ui), *_say_when(self.reply, ui))

    def data(self, ui: Interface, traced: bool = False) -> dict[str, Any]:
        """Give everything that the answer tells (docs/json.md, "justiciar.reply"); traced: the steps as well."""
        held = self.held
        against = {"claim": self.claim, "holds": held.holds, "rule": held.rule or None} if held else None
        return _reply_data(self.reply, traced, ui) | {"why_not": against}


def settle_words(words: str, flags: Mapping[str, Any], lang: str, budget: Budget, claim: str = "") -> ReplyAnswer:
    """Answer a question in ordinary words, the first one where there are several.

    flags: what lays out the table besides, as `assistant.reading.flags` lists them. lang: in which names and words are
    read first. budget: the bounds of each search. claim: an outcome that somebody claims, in words or in the notation.
    Raises Complaint for words that cannot be read and for a table that cannot be, TableError for a profile that is not
    there, UnknownCard for a card whose rules are not written.
    """
    asked, more = first_question(words)
    if not any(sign.isalnum() for sign in asked):
        raise Complaint("ask.nothing-asked")
    if flags.get("profile"):
        check_profile(str(flags["profile"]))
    answer = settle_question(understand_words(asked, lang), flags, lang, budget)
    if more:
        first = Premise("first-only", (("text", shorten(more)),))
        answer = ReplyAnswer(answer.reply._replace(premises=(first, *answer.reply.premises)))
    return answer._replace(claim=claim, held=_hold(claim, answer.reply, budget)) if claim else answer


def settle_question(understood: Understood, flags: Mapping[str, Any], lang: str, budget: Budget) -> ReplyAnswer:
    """Answer a question that is understood already; arguments and errors as of `settle_words`."""
    try:
        return ReplyAnswer(reply(understood, flags, lang, budget))
    except ScenarioError as error:
        raise Complaint("ask.wrong", problem=error) from error


def _hold(claim: str, found: Reply, budget: Budget) -> WhyNot:
    """Hold a claimed outcome against what was played; raises Complaint where nothing was, or it cannot be read."""
    if found.played is None:
        raise Complaint("reply.why-not-unplayed")
    try:
        return why_not(claim, found, Reader(), budget)
    except ScenarioError as error:
        raise Complaint("ask.at-flag", option="--why-not", problem=error) from error


def _sections(reply: Reply, traced: bool, ui: Interface) -> list[Section]:
    """Tell an answer: its form first, then the ruling and the rules, then what happens, then what was assumed."""
    sections = [Section(ui("reply.answer"), tuple(_answer_rows(reply, ui)))]
    if reply.rulings and reply.certainty in (CONFIRMED, CANNOT):
        sections.append(_ruling_section(reply, ui))
    if reply.rules:
        sections.append(Section(ui("ask.rules"), tuple(rule_rows(reply.rules[:MOST_RULES], ui))))
    if len(reply.editions) > 1:
        rows = (Row((", ".join(one.profiles), say_head(one.head, reply, ui))) for one in reply.editions)
        sections.append(Section(ui("reply.editions"), tuple(rows)))
    if reply.played is not None:
        told = sections_of(found_of(reply.played), Section("", ()), traced, ui)[1:]
        sections += [one for one in told if one.heading != ui("ask.rules")]
    sections.append(_understood_section(reply, ui))
    assumed = _assumptions(reply)
    if assumed:
        heading = ui("reply.assumed-ruling" if reply.from_ruling else "reply.assumed")
        sections.append(Section(heading, tuple(Row((flag, _localised(value, reply, ui))) for flag, value in assumed)))
    return sections


def _why_not(said: WhyNot, found: Reply, ui: Interface) -> Section:
    """Tell at which step a claimed outcome fails, and by which rule."""
    assert found.played is not None
    rows = [Row((ui(f"reply.why-not.{said.holds}"),))]
    rows += [Row((ui("ask.file.instead", what=tell_found(part, value, ui)),)) for part, value in said.instead]
    if said.fact is not None:
        steps = step_rows(said.facts[: said.place], found.played.graph.start.game, ui)
        rows += [Row((ui("reply.why-not.step", n=len(steps)), *row.cells[1:])) for row in steps[-1:]]
    if said.rule:
        rows += rule_rows([said.rule], ui)
    return Section(ui("reply.why-not"), tuple(rows))


def shorten_question(text: str) -> str:
    """Cut a question to a line or two, without signs that a terminal would heed."""
    clean = "".join(sign if sign.isprintable() else " " for sign in text).strip()
    return clean if len(clean) <= 200 else clean[:197] + "..."


def _answer_rows(reply: Reply, ui: Interface) -> list[Row]:
    """Say the answer, when it is so where it depends, and how certain that is."""
    when = _say_when(reply, ui)
    said = say_head(reply.head, reply, ui)
    rows = [] if when and reply.head.kind == YES else [Row((said,))]
    if reply.certainty == CUT and reply.played is not None and reply.played.endings:
        rows = [Row((ui("reply.so-far", answer=said),))]
    rows += [Row((text,)) for text in when]
    rows += [Row((say_premise(one, ui),)) for one in reply.premises]
    rows += [Row((say_note(one, ui),)) for one in reply.notes]
    if reply.understood.unread and reply.head.kind != TOLD:
        words = ", ".join(shorten(word) for word in reply.understood.unread)
        rows.append(Row((ui("reply.doubt", words=words),)))
    if reply.lacking:
        cards = say_cards(reply.lacking, ui)
        rows.append(Row((ui("reply.lacking", n=len(reply.lacking), cards=cards),)))
    agreeing = reply.editions[0].profiles if len(reply.editions) == 1 else ()
    if len(agreeing) > 1:
        rows.append(Row((ui("reply.editions-same", profiles=", ".join(agreeing)),)))
    rows.append(Row((_say_certainty(reply, ui),)))
    return rows


def _say_certainty(reply: Reply, ui: Interface) -> str:
    """Say how certain an answer is; more outcomes than are looked at are no matter of the budget."""
    if reply.certainty == CUT and reply.played is not None and reply.played.result.whole:
        return ui("reply.certainty.many", n=len(reply.played.endings))
    return ui(f"reply.certainty.{reply.certainty}")


def say_head(head: Head, reply: Reply, ui: Interface) -> str:
    """Say the answer in the form of the question."""
    value, asked = head.value, reply.understood
    sayers: dict[str, Callable[[], str]] = {
        YES: lambda: _say_polar(head, asked, ui),
        NO: lambda: _say_polar(head, asked, ui),
        DEPENDS: lambda: ui("reply.depends"),
        NUMBER: lambda: say_number(int(value), head.unit or asked.claim.unit, ui),
        RANGE: lambda: say_numbers(value, head.unit or asked.claim.unit, ui),
        PLACE: lambda: ui("reply.or").join(ui(f"reply.place.{place.replace(' ', '-')}") for place in value),
        PLAYER: lambda: ", ".join(SEATS[seat] for seat in value),
        CARDS: lambda: say_cards(value, ui) or ui("reply.nothing"),
        SEQUENCE: lambda: _say_steps(reply, ui),
        PLAYS: lambda: say_plays(value, ui),
        OPTION: lambda: ui("reply.or").join(_say_option(one, ui) for one in value),
        TYPES: lambda: _say_types(value, ui),
        CHANCE_OF: lambda: say_chance(value, value, ui),
    }
    return sayers[head.kind]() if head.kind in sayers else _say_told(reply, ui)


def _say_polar(head: Head, asked: Understood, ui: Interface) -> str:
    """Say yes or no, and beside it what the number is, where one was asked about."""
    said = ui(f"reply.{head.kind}")
    if isinstance(head.value, tuple) and head.value and all(isinstance(one, int) for one in head.value):
        if asked.claim.verb == "decide":
            return ui("reply.but-who", answer=said, what=", ".join(SEATS[seat] for seat in head.value))
        return ui("reply.but", answer=said, what=say_numbers(head.value, head.unit or asked.claim.unit, ui))
    return said


def say_number(number: int, unit: str, ui: Interface) -> str:
    """Say a number with its unit."""
    if unit == "coins":
        return ui("ask.see.coins", n=number)
    return ui(f"reply.number.{unit if unit in UNITS else 'plain'}", n=number)


def say_numbers(numbers: Sequence[int], unit: str, ui: Interface) -> str:
    """Say the numbers that there can be."""
    return ui("reply.or").join(say_number(one, unit, ui) for one in sorted(set(numbers)))


def say_plays(plays: Sequence[int], ui: Interface) -> str:
    """Say which of several plays of one card."""
    if not plays:
        return ui("reply.plays-none")
    return ui("reply.plays", which=", ".join(str(one) for one in plays))


def say_note(note: Note, ui: Interface) -> str:
    """Say a remark that goes with an answer."""
    slots = dict(note.slots)
    if "card" in slots:
        slots["card"] = show_name(slots["card"], ui.lang)
    if "types" in slots:
        slots["types"] = _say_types(slots["types"], ui)
    return ui(note.msgid, **slots)


def _say_option(option: str, ui: Interface) -> str:
    return ui(f"reply.option.{option}") if option in ("boon", "hex") else say_cards([option], ui)


def _say_types(types: Sequence[str], ui: Interface) -> str:
    return " – ".join(str(ui.words.type_name(one) or one) for one in types)


def _say_steps(reply: Reply, ui: Interface) -> str:
    lines = [log_line(one, ui.lang, SEATS, FOREIGN) for one in reply.head.value]
    return " ".join(line for line in lines if line)


def _say_told(reply: Reply, ui: Interface) -> str:
    """Tell the outcome where there is one, else how many there are."""
    if reply.played is None:
        return ui("reply.by-rule" if reply.rules else "reply.cannot")
    looks = list(dict.fromkeys(one.look.differences for one in reply.played.endings))
    if not looks:
        return ui("reply.cannot")
    if len(looks) == 1:
        left = _public(looks[0], reply)
        said = say_differences(left, ui) if left else ui("reply.nothing-happens")
        if "hand" not in reply.understood.claim.places:
            return said
        size = ui("ask.see.hand-size", n=reply.played.endings[0].look.hands[0])
        return "; ".join((ui("ask.see.of", player=SEATS[0], what=size), said))
    return ui("reply.several", n=len(looks))


def _public(found: Sequence[Difference], reply: Reply) -> list[Difference]:
    """Leave out what every play changes: the phase, the Action used, the cards that went from the hand into play."""
    plays = Counter(name for act in reply.staged.parts.acts for name in (act.name, *act.onto))
    left = []
    for one in found:
        went = tuple((Counter(one.went) - plays).elements()) if one.what == "hand" else one.went
        came = tuple((Counter(one.came) - plays).elements()) if one.what == "in play" else one.came
        if one.what not in ("phase", "actions") and (came or went or one.what not in ("hand", "in play")):
            left.append(one._replace(came=came, went=went))
    return left


def _say_when(reply: Reply, ui: Interface) -> list[str]:
    """Say under which choices and chances the answer is so, where it is not always so."""
    head, played = reply.head, reply.played
    if played is None or not head.where or len(head.where) == len(played.endings):
        return []
    if head.kind not in (YES, NO, DEPENDS, NUMBER) or (head.kind == NO and reply.understood.shape == MUST):
        return []
    wanted = {played.endings[place].ending.outcome for place in head.where}
    verdict = judge(played.graph, lambda outcome: outcome in wanted)
    said = []
    if verdict.yes is not None and verdict.yes.when:
        said.append(ui("reply.when" if head.kind == NUMBER else "reply.when-yes", what=_conditions(verdict.yes, ui)))
    if verdict.no is not None and verdict.no.when and head.kind == DEPENDS:
        said.append(ui("reply.when-no", what=_conditions(verdict.no, ui)))
    return said


def _conditions(ending: Ending, ui: Interface) -> str:
    return say_conditions(ending.when, ending.exactly, ui)


def _ruling_section(reply: Reply, ui: Interface) -> Section:
    """Name the recorded rulings about just these cards."""
    own = reply.rulings[:1] if reply.certainty == CONFIRMED else reply.rulings
    rows = [Row((one.ruling.key, title_of(one.ruling, ui.lang, FOREIGN))) for one in own]
    return Section(ui("reply.ruling"), tuple(rows))


def _understood_section(reply: Reply, ui: Interface) -> Section:
    """Say which cards were understood, by which words, and which form of question."""
    question = reply.understood
    rows, plain = [], []
    for id, said, how in dict.fromkeys((one.id, one.said, one.how) for one in question.mentions):
        name = show_name(id, ui.lang)
        if said == name:
            plain.append(name)
        else:
            rows.append(Row((said, name if how == "name" else ui(f"reply.how.{how}", card=name))))
    rows = [Row((ui("reply.cards"), ", ".join(dict.fromkeys(plain)))), *rows] if plain else rows
    for said, flag in () if reply.from_ruling else reply.staged.heard:
        value = reply.staged.flags.get(flag)
        for one in value if isinstance(value, list) else [value]:
            rows.append(Row((said, f"--{flag.removeprefix('alice-')} {_localised(_typed(one), reply, ui)}")))
    rows.append(Row((ui("reply.form"), ui(f"reply.form.{question.shape}"))))
    if question.unread:
        rows.append(Row((ui("reply.unread"), ", ".join(shorten(word) for word in question.unread))))
    return Section(ui("reply.understood"), tuple(rows))


def _assumptions(reply: Reply) -> list[tuple[str, str]]:
    """List what was assumed as (flag, its value as it is typed), what neither words nor flags gave."""
    if reply.scenario is None:
        return []
    profile = reply.played.profile if reply.played else reply.staged.profile
    found = [] if "profile" in reply.staged.given else [("--profile", profile)]
    for flag, value in () if reply.from_ruling else reply.staged.flags.items():
        if flag in reply.staged.given or value in (None, [], "") or _idle(flag, reply):
            continue
        for one in value if isinstance(value, list) else [value]:
            found.append((f"--{flag.removeprefix('alice-')}", _typed(one)))
    return found


def _localised(text: str, reply: Reply, ui: Interface) -> str:
    """Put the names of cards in a flag into the language spoken: the command reads them so as well."""
    if ui.lang == "en" or reply.scenario is None:
        return text
    names = sorted(reply.scenario.cards_named(), key=len, reverse=True)
    pattern = re.compile("|".join(rf"\b{re.escape(name)}\b" for name in names) or "(?!)")
    return pattern.sub(lambda found: name_of(slug(found[0]), ui.lang).text, text)


def _idle(flag: str, reply: Reply) -> bool:
    """Say whether a flag lays out cards of somebody to whom nothing happens."""
    seat = next((place for place, name in enumerate(SEATS) if flag.startswith(f"{name.lower()}-")), -1)
    if seat < 0 or reply.played is None:
        return False
    seen = reply.played.endings
    moved = any(part.player == seat for one in seen for part in one.look.differences)
    return not moved and not any(one.player == seat for end in seen for one in end.facts)


def _typed(value: Any) -> str:
    text = str(value)
    return f'"{text}"' if " " in text or ">" in text else text


def _remarks(reply: Reply, ui: Interface) -> list[str]:
    found = []
    if reply.played is not None:
        found += warnings_of(reply.played.result.warnings, ui)
    if reply.staged.parts.added:
        found.append(ui("reply.added", cards=say_cards(reply.staged.parts.added, ui)))
    return found


def _reply_data(reply: Reply, traced: bool, ui: Interface) -> dict[str, Any]:
    """Give everything that an answer tells, the claim apart."""
    head = reply.head
    data: dict[str, Any] = {
        "format": "justiciar.reply", "version": VERSION, "lang": ui.lang,
        "question": reply.understood.text, "form": reply.understood.shape,
        "head": _head_data(head, reply, ui), "number": head.value if head.kind == NUMBER else None,
        "certainty": reply.certainty, "understood": _understood_data(reply.understood),
        "assumed": [{"flag": flag, "value": value} for flag, value in _assumptions(reply)],
        "rulings": [
            {"key": one.ruling.key, "title": title_of(one.ruling, ui.lang, FOREIGN), "score": round(one.score, 3)}
            for one in reply.rulings
        ],
        "from_ruling": reply.from_ruling,
        "premises": [
            {"what": one.what, "rule": one.rule, "text": say_premise(one, ui)} for one in reply.premises
        ],
        "editions": [
            {"profiles": list(one.profiles), "head": _head_data(one.head, reply, ui)} for one in reply.editions
        ],
        "rules": [
            {"rule": id, "statement": statement_of(id, ui.lang), "source": RULES[id].source, "page": page_of(RULES[id])}
            for id in reply.rules if id in RULES
        ],
        "notes": [say_note(one, ui) for one in reply.notes], "why_not": None,
        "lacking": [slug(name) for name in reply.lacking],
        "outcomes": [],
    }  # fmt: skip
    if reply.played is not None and reply.scenario is not None:
        told = findings_data(found_of(reply.played), reply.scenario, reply.played.profile, traced, ui)
        data |= {key: told[key] for key in ("profile", "situation", "whole", "cut", "nodes", "outcomes", "warnings")}
    return data


def _head_data(head: Head, reply: Reply, ui: Interface) -> dict[str, Any]:
    """Give an answer: its kind, its value by kind, and how it is said."""
    value: Any = head.value
    if head.kind == SEQUENCE:
        value = [{"player": SEATS[one.player], "verb": one.verb, "cards": [slug(plain(card)) for card in one.cards]}
                 for one in head.value]  # fmt: skip
    elif head.kind == "player":
        value = [SEATS[seat] for seat in head.value]
    elif head.kind in (CARDS, OPTION):
        value = [slug(name) for name in head.value]
    elif head.kind == CHANCE_OF:
        value = str(value)
    elif isinstance(value, tuple):
        value = list(value)
    numbers = list(head.value) if head.kind == RANGE else None
    return {"kind": head.kind, "value": value, "numbers": numbers, "text": say_head(head, reply, ui)}


def _understood_data(question: Understood) -> dict[str, Any]:
    """Give what was understood of the words."""
    claim = question.claim
    return {
        "lang": question.lang, "shape": question.shape,
        "cards": [{"id": one.id, "said": one.said, "how": one.how, "number": one.number} for one in question.mentions],
        "cues": [
            {"what": one.what, "who": one.who, "cards": list(one.cards), "number": one.number, "kind": one.kind,
             "said": one.said}
            for one in question.cues
        ],
        "claim": {
            "verb": claim.verb, "who": claim.who, "cards": list(claim.cards), "kind": claim.kind, "unit": claim.unit,
            "numbers": list(claim.numbers), "places": list(claim.places), "negated": claim.negated,
            "barred": claim.barred,
        },
        "unread": list(question.unread),
    }  # fmt: skip
