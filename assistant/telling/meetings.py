"""How two cards touch, in the words of one language: the situation, what happens, what does not, when."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from assistant.telling.page import Row, Section
from assistant.telling.rules import statement_of
from assistant.telling.scenarios import FOREIGN, say_cards, say_chance, say_conditions, situation_data, tell_script
from engine.inquiry.meeting import Meeting
from engine.inquiry.outcome import EVERYDAY
from engine.inquiry.pairing import OWNED_FIRST, OWNED_SECOND
from engine.inquiry.scenario import SEATS
from engine.inquiry.verdict import AT_MOST, HAS
from engine.inquiry.weights import WEIGHTS
from engine.model.state import Fact
from engine.rulings import Ruling, rulings
from engine.table.facts import slug
from i18n.interface import Interface
from i18n.say.headings import title_of
from i18n.say.log import log_line
from i18n.say.scenarios import Teller
from i18n.say.voice import sentence
from i18n.unfinished import or_english

MOST_FACTS = 6
LEFT_OUT = "..."
MOST_MISSING = 3
MOST_RULES = 4
MINOR = 25  # facts that weigh less are left out where there are others
# Where the second card lies, as a zone of a player (0 is Alice) that the phrases of scenarios can say.
ZONES = {
    "hand": (0, "hand"), "other-hand": (1, "hand"), "deck": (0, "deck"), "other-deck": (1, "deck"),
    "discard": (0, "discard"), "in-play": (1, "in play"),
}  # fmt: skip


def meeting_row(number: int, meeting: Meeting, ui: Interface, also: Sequence[str] = ()) -> Row:
    """Tell a way in which two cards touch; also: ids of cards with which it is the same."""
    missing = say_missing(meeting, ui)
    not_so = [ui("pair.not", what=missing)] if missing else []
    told = say_facts(meeting, ui)
    below = [_verdict(meeting, told or " ".join(not_so), ui), *(not_so if told else [])]
    if also:
        below.append(sentence(ui("pair.likewise", cards=say_cards(also, ui))))
    return Row((str(number), say_situation(meeting, ui)), below=tuple(below))


def _verdict(meeting: Meeting, what: str, ui: Interface) -> str:
    """Say whether it always comes to that, and when it does."""
    when = say_when(meeting, ui)
    if not when:
        return ui("pair.always", what=what)
    return ui("pair.may", what=what) if when == ui("pair.can") else ui("pair.depends", when=when, what=what)


def say_situation(meeting: Meeting, ui: Interface) -> str:
    """Say what is done, and where the other card is."""
    situation = meeting.situation
    if situation.id == "points":
        first, second = (say_cards(cards, ui) for cards in (
            [situation.first] * OWNED_FIRST, [situation.second] * OWNED_SECOND))  # fmt: skip
        return sentence(ui("pair.owned", player=SEATS[0], first=first, second=second))
    script = tuple(line for line in situation.scenario.script if line.words != ("end",))
    parts = [tell_script(script, ui)] if script else [ui("pair.start", player=SEATS[0])]
    return _sentences([*parts, *_lying(meeting, ui)])


def _sentences(parts: Sequence[str]) -> str:
    """Say clauses as sentences, one after the other."""
    return " ".join(part if part == LEFT_OUT else sentence(part) for part in parts)


def _lying(meeting: Meeting, ui: Interface) -> list[str]:
    """Say where the card lies that is not played."""
    situation = meeting.situation
    name, first, second = situation.id, (situation.first,), (situation.second,)
    zones: dict[str, list[tuple[int, str, tuple[str, ...]]]] = {
        **{id: [(*place, second)] for id, place in ZONES.items()},
        "bought-holding": [(0, "hand", first)],
        "has": [(0, "has", first), (0, "hand", second)],
        "both-shown": [(1, "hand", first + second)],
        "both-gain": [(0, "hand", first + second)],
    }
    if name in zones:
        return [_zone(player, zone, cards, ui.lang, FOREIGN) for player, zone, cards in zones[name]]
    if name == "trash":
        return [ui("ask.assumed.trash", cards=say_cards(second, ui))]
    return [ui(f"pair.{name}", card=say_cards(first, ui))] if name in ("landscape", "fate") else []


def say_facts(meeting: Meeting, ui: Interface) -> str:
    """Say what happens, the rules behind it."""
    told = meeting.way or meeting.facts
    heavy = [fact for fact in told if WEIGHTS.get(fact.verb, 0) >= MINOR] or list(told)
    plain = list(dict.fromkeys(_line(fact, ui, ruled=fact in meeting.facts) for fact in heavy))
    said = [line for line in plain if line]
    if len(said) > MOST_FACTS:
        said = [*said[: MOST_FACTS - 1], LEFT_OUT, said[-1]]
    return _sentences(said)


def say_missing(meeting: Meeting, ui: Interface) -> str:
    """Say what one card always does without the other and does not here; "" if there is nothing."""
    heavy = [fact for fact in meeting.missing if WEIGHTS.get(fact.verb, 0) >= MINOR]
    said = list(dict.fromkeys(_line(fact, ui) for fact in heavy))
    return _sentences([line for line in said[:MOST_MISSING] if line])


def say_when(meeting: Meeting, ui: Interface) -> str:
    """Say when it comes about, "" where it always does."""
    ending = meeting.ending
    if ending is None:
        return ""
    chance = ""
    if ending.least is not None and ending.greatest is not None and not {ending.least, ending.greatest} <= {0, 1}:
        chance = say_chance(ending.least, ending.greatest, ui)
    has = {one.choice.site for one in ending.when if one.how == HAS}
    needed = [one for one in ending.when if one.how != AT_MOST or one.choice.site not in has]
    when = say_conditions(needed, ending.exactly, ui) if needed else ""
    return "; ".join(part for part in (chance, when) if part) or ui("pair.can")


def _line(fact: Fact, ui: Interface, ruled: bool = False) -> str:
    """Say a fact without its full stop, with the rule that decides it if not every turn cites it."""

    if fact.verb == "score":
        said = ui("pair.points", player=SEATS[fact.player], n=fact.amount)
    else:
        said = (log_line(fact, ui.lang, SEATS, FOREIGN) or "").rstrip(".")
    rule = f" [{fact.rule}]" if said and ruled and fact.rule and fact.rule not in EVERYDAY else ""
    return said + rule


def rules_section(meetings: Sequence[Meeting], ui: Interface) -> tuple[Section, ...]:
    """Say the rules that decide, the special ones alone where there are any; nothing for none."""
    cited = list(dict.fromkeys(rule for one in meetings for rule in one.rules))
    rules = [rule for rule in cited if rule not in EVERYDAY]
    rows = tuple(Row((rule, statement_of(rule, ui.lang))) for rule in rules[:MOST_RULES])
    return (Section(ui("ask.rules"), rows),) if rows else ()


def rulings_section(cards: Sequence[str], most: int, ui: Interface) -> tuple[Section, ...]:
    """List recorded rulings about all of these cards (ids); nothing for none."""
    found = rulings_about(cards)[:most]
    rows = tuple(Row((title_of(one, ui.lang, FOREIGN), one.key)) for one in found)
    return (Section(ui("pair.rulings"), rows, loose=True),) if rows else ()


def rulings_about(cards: Sequence[str]) -> list[Ruling]:
    """List the rulings that are about just these cards, those whose title names them first."""
    wanted = set(cards)
    fitting = [one for one in rulings(cards) if wanted in (set(one.about), set(one.in_title) & wanted)]
    return sorted(fitting, key=lambda one: (not wanted <= set(one.in_title), len(one.about)))


def meeting_data(meeting: Meeting, ui: Interface, also: Sequence[str] = ()) -> dict[str, Any]:
    """Give a way in which two cards touch as data."""
    situation, ending = meeting.situation, meeting.ending
    return {
        "situation": situation.id, "text": say_situation(meeting, ui),
        "cards": [slug(situation.first), slug(situation.second)], "likewise": [slug(card) for card in also],
        "happens": [_fact_data(fact, fact in meeting.facts, ui) for fact in meeting.way or meeting.facts],
        "missing": [_fact_data(fact, False, ui) for fact in meeting.missing],
        "always": ending is None, "when": say_when(meeting, ui),
        "least": str(ending.least) if ending and ending.least is not None else None,
        "greatest": str(ending.greatest) if ending and ending.greatest is not None else None,
        "rules": list(meeting.rules), "like_any": meeting.like_any, "strength": meeting.strength,
        "whole": meeting.whole, "table": situation_data(situation.scenario),
    }  # fmt: skip


def _fact_data(fact: Fact, new: bool, ui: Interface) -> dict[str, Any]:
    return {
        "text": _line(fact, ui), "verb": fact.verb, "player": SEATS[fact.player] if fact.player >= 0 else None,
        "cards": [slug(card) for card in fact.cards], "amount": fact.amount, "rule": fact.rule or None, "new": new,
    }  # fmt: skip


def rules_data(meetings: Sequence[Meeting], ui: Interface) -> list[dict[str, str]]:
    """Give the rules that decide, with what they say."""
    cited = dict.fromkeys(rule for one in meetings for rule in one.rules)
    return [{"rule": rule, "statement": statement_of(rule, ui.lang)} for rule in cited]


def rulings_data(cards: Sequence[str], ui: Interface) -> list[dict[str, str]]:
    """Give the recorded rulings about all of these cards (ids)."""
    return [{"key": one.key, "title": title_of(one, ui.lang, FOREIGN)} for one in rulings_about(cards)]


@or_english
def _zone(player: int, zone: str, cards: Sequence[str], lang: str, foreign: str) -> str:
    """Say what lies in a zone of a player."""
    teller = Teller(lang, foreign)
    msgid = "setup.zone.deck" if zone == "deck" else "setup.zone"
    return teller.say(msgid, player=SEATS[player], where=teller.where((zone,)), cards=teller.cards(cards))
