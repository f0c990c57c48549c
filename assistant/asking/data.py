"""The answer to a question in words, as data (docs/json.md, "justiciar.reply")."""

from __future__ import annotations

from typing import Any

from assistant.asking.answering import Reply, found_of
from assistant.asking.heads import CARDS, CHANCE_OF, NUMBER, OPTION, RANGE, SEQUENCE, Head
from assistant.asking.model import Understood
from assistant.asking.premises import say_premise
from assistant.asking.replies import assumptions, say_head, say_note
from assistant.rule import page_of
from assistant.telling import FOREIGN
from assistant.verdicts import say_rule
from engine.inquiry.scenario import SEATS
from engine.model.state import plain
from engine.rulebook import RULES
from engine.table.facts import slug
from i18n.interface import Interface

VERSION = 1


def reply_data(reply: Reply, traced: bool, ui: Interface) -> dict[str, Any]:
    """Give everything that an answer tells."""
    head = reply.head
    data: dict[str, Any] = {
        "format": "justiciar.reply", "version": VERSION, "lang": ui.lang,
        "question": reply.understood.text, "form": reply.understood.shape,
        "head": head_data(head, reply, ui), "number": head.value if head.kind == NUMBER else None,
        "certainty": reply.certainty, "understood": understood_data(reply.understood),
        "assumed": [{"flag": flag, "value": value} for flag, value in assumptions(reply)],
        "rulings": [
            {"key": one.ruling.key, "title": one.ruling.title(ui.lang, FOREIGN), "score": round(one.score, 3)}
            for one in reply.rulings
        ],
        "from_ruling": reply.from_ruling,
        "premises": [
            {"what": one.what, "rule": one.rule, "text": say_premise(one, ui)} for one in reply.premises
        ],
        "editions": [
            {"profiles": list(one.profiles), "head": head_data(one.head, reply, ui)} for one in reply.editions
        ],
        "rules": [
            {"rule": id, "statement": say_rule(id, ui), "source": RULES[id].source, "page": page_of(RULES[id])}
            for id in reply.rules if id in RULES
        ],
        "notes": [say_note(one, ui) for one in reply.notes], "why_not": None,
        "lacking": [slug(name) for name in reply.lacking],
        "outcomes": [],
    }  # fmt: skip
    if reply.played is not None and reply.scenario is not None:
        from assistant.findings import data_of

        told = data_of(found_of(reply.played), reply.scenario, reply.played.profile, traced, ui)
        data |= {key: told[key] for key in ("profile", "situation", "whole", "cut", "nodes", "outcomes", "warnings")}
    return data


def head_data(head: Head, reply: Reply, ui: Interface) -> dict[str, Any]:
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


def understood_data(question: Understood) -> dict[str, Any]:
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
