"""The tools: what an assistant may ask the referee, each a function of typed parameters that gives a typed result.

Each takes first the language of the answer and the bounds of a search. Raises of all: Complaint, TableError and others
that carry the id of a message.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any, Final

from pydantic import BaseModel, ConfigDict

from assistant.answers.card import describe_cards
from assistant.answers.check import check_kingdom as check
from assistant.answers.dispute import MOST_DATA, DisputeAnswer, settle_situation
from assistant.answers.kingdom import draw_kingdom as draw
from assistant.answers.pair import settle_pair
from assistant.answers.reply import settle_words
from assistant.answers.rule import find_rules
from assistant.answers.score import count_score as count
from assistant.answers.setup import lay_out_kingdom
from assistant.asking.evidence import rules_of
from assistant.mcp.results import (
    AskResult,
    CardResult,
    CheckResult,
    Ending,
    Held,
    KingdomResult,
    Near,
    Outcome,
    PairResult,
    RuleFound,
    RulesResult,
    ScoreResult,
    SituationResult,
    cite,
    lines_of,
    text_of,
)
from assistant.reading.boxes import read_boxes
from assistant.reading.cards import find_bearers, read_card, read_names, unknown
from assistant.reading.flags import LINES, LISTS, NUMBERS, SEATS, TEXTS, ZONES
from assistant.reading.kingdoms.reading import add_cards, read_kingdom
from assistant.reading.options import check_profile, new_seed, number_parser
from assistant.reading.requests import DrawOptions, read_request
from assistant.reading.scores import read_lines, read_players
from assistant.reading.situations import Given
from assistant.telling.problems import Complaint
from assistant.telling.scenarios import say_conditions, say_differences
from engine.inquiry.explore import Budget
from engine.inquiry.run import view_of
from engine.inquiry.verdict import Ending as Reached
from engine.rulebook.rules import RULES
from engine.table.chance import LARGEST_SEED
from engine.table.code import read_code
from engine.table.counts import FEWEST, MOST
from engine.table.draw import SIZE
from engine.table.errors import TableError
from i18n.interface import Interface

PROFILE: Final = "current"
BOXES: Final = ("base-2e",)  # what is drawn from where nobody says
MOST_OUTCOMES: Final = 200
MOST_MEETINGS: Final = 40
MOST_RULES: Final = 40
# What a situation is made of, by the flags of `ask`; a budget is not laid out, and there is no file to choose from.
ONES: Final = tuple(name for name in TEXTS if name != "budget")
MANY: Final = tuple(name for name in LISTS if name != "id")


def key(flag: str) -> str:
    """Return the name of the parameter that a flag is."""
    return flag.replace("-", "_")


FIELDS: Final = {key(one): one for one in (*ZONES, *LINES)}  # of what a player has: the flag of each


class Seat(BaseModel):
    """Be what a player has and has done; the server gives it its fields."""

    model_config = ConfigDict(extra="forbid")


def card_text(
    ui: Interface, budget: Budget, name: str, profile: str = PROFILE, printing: int | None = None
) -> CardResult:
    """Tell what bears a name: what it is, what it does under the rules of a profile, and as printed in a year."""
    ids = find_bearers(name, ui.lang)
    if not ids:
        raise unknown(name, ui.lang)
    found = describe_cards(ids, check_profile(profile), name.strip())
    data = found.data(ui)
    cards = data["cards"] if printing is None else [_printed(one, printing) for one in data["cards"]]
    rules = [named for one in cards for named in one["rules"]]
    return CardResult(
        told=text_of(found.page(ui)), lang=ui.lang, rules=cite(rules, ui), profile=profile, cards=cards
    )


def _printed(card: dict[str, Any], year: int) -> dict[str, Any]:
    """Exchange the printing that is told for that of a year; raises Complaint where there is none."""
    chosen = {"year": card["printing"], "text": card["text"]}
    there = [*([chosen] if card["implemented"] else []), *card["printings"]]
    wanted = [one for one in there if one["year"] == year]
    if not wanted:
        years = ", ".join(str(one["year"]) for one in sorted(there, key=lambda one: str(one["year"])))
        raise Complaint("mcp.no-printing", card=card["name"], year=str(year), years=years or "-")
    others = [one for one in there if one is not wanted[0]]
    return {**card, "printing": year, "text": wanted[0]["text"], "printings": others}


def rule(ui: Interface, budget: Budget, number_or_words: str) -> RulesResult:
    """Find numbered rules by id, chapter or words."""
    if not number_or_words.strip():
        raise Complaint("mcp.no-words")
    found = find_rules(number_or_words, ui.lang)
    data = found.data(ui)
    kept = data["rules"][:MOST_RULES]
    return RulesResult(
        told=text_of(found.page(ui)), lang=ui.lang, rules=cite([one["rule"] for one in kept], ui),
        found=[RuleFound(**{name: one[name] for name in RuleFound.model_fields}) for one in kept],
        unread=data["unread"],
    )  # fmt: skip


def play_situation(ui: Interface, budget: Budget, cards: list[str], trace: bool, **given: Any) -> SituationResult:
    """Play a situation through every choice and shuffle; the server lists its parameters, which are flags of `ask`."""
    flags: dict[str, Any] = {"profile": given["profile"]}
    for seat in SEATS:
        told: Seat | None = given.get(seat)
        fields = told.model_dump(exclude_none=True) if told is not None else {}
        flags |= {f"{seat}-{FIELDS[name]}": text for name, text in fields.items()}
    for flag in (*ONES, *MANY, *NUMBERS):
        value = given.get(key(flag))
        if value not in (None, "", []):
            flags[flag] = number_parser(flag, *NUMBERS[flag])(str(value)) if flag in NUMBERS else value
    found = settle_situation(Given(tuple(cards), flags, ui.lang), budget, MOST_DATA)
    return _situation(found, trace, ui)


def _situation(answer: DisputeAnswer, traced: bool, ui: Interface) -> SituationResult:
    """Give what was found, each outcome whole and in words."""
    found, page = answer.found, answer.page(ui, traced)
    endings = found.findings.endings
    verdicts = [
        Held(proposition=one.text, holds=verdict.holds, yes=_maybe(verdict.yes, ui), no=_maybe(verdict.no, ui))
        for one, verdict in found.verdicts
    ]
    return SituationResult(
        told=text_of(page), lang=ui.lang, rules=cite(found.rules, ui), profile=answer.situation.profile,
        whole=found.result.whole, cut=found.result.reason, positions=found.result.graph.nodes,
        assumed=lines_of(page.sections[0]), outcomes=[_outcome(one, ui) for one in endings[:MOST_OUTCOMES]],
        left_out=max(0, len(endings) - MOST_OUTCOMES), verdicts=verdicts, remarks=list(page.remarks),
    )  # fmt: skip


def _outcome(one: Reached, ui: Interface) -> Outcome:
    return Outcome(what=say_differences(view_of(one), ui), **_ending(one, ui).model_dump())


def _ending(one: Reached, ui: Interface) -> Ending:
    return Ending(
        when=say_conditions(one.when, one.exactly, ui) if one.when else "", exactly=one.exactly,
        least=_share(one.least), greatest=_share(one.greatest),
    )  # fmt: skip


def _maybe(one: Reached | None, ui: Interface) -> Ending | None:
    return None if one is None else _ending(one, ui)


def _share(chance: Fraction | None) -> str | None:
    return None if chance is None else str(chance)


def two_cards(ui: Interface, budget: Budget, first: str, second: str, profile: str = PROFILE) -> PairResult:
    """Find how two cards touch."""
    found = settle_pair((read_card(first, ui.lang), read_card(second, ui.lang)), profile, budget)
    data = found.data(ui)
    meetings = data["meetings"]
    return PairResult(
        told=text_of(found.page(ui)), lang=ui.lang, rules=data["rules"], profile=profile, cards=data["cards"],
        whole=data["whole"], meetings=meetings[:MOST_MEETINGS], left_out=max(0, len(meetings) - MOST_MEETINGS),
        rulings=data["rulings"],
    )  # fmt: skip


def draw_kingdom(
    ui: Interface, budget: Budget, players: int = FEWEST, boxes: list[str] | None = None,
    include: list[str] | None = None, exclude: list[str] | None = None, wishes: list[str] | None = None,
    landscapes: int = DrawOptions().landscapes, seed: int | None = None, code: str = "", profile: str = PROFILE,
) -> KingdomResult:  # fmt: skip
    """Draw a kingdom, or the one of a code again, and lay out its table."""
    number_parser("players", FEWEST, MOST)(str(players))
    if code:
        request, told = read_code(code)
    else:
        asked = DrawOptions(
            boxes=tuple(boxes or ()), include=tuple(include or ()), exclude=tuple(exclude or ()),
            wishes=tuple(wishes or ()), landscapes=landscapes, profile=check_profile(profile),
        )  # fmt: skip
        request, told = read_request(asked, ui, BOXES), _seed(seed)
    if request.size > SIZE and not request.struck:
        raise TableError("table.strike", n=request.size - SIZE, struck=0)
    found = draw(request, told, players)
    data = found.data(ui)
    return KingdomResult(
        told=text_of(found.page(ui)), lang=ui.lang, rules=cite(_rules_in(data["table"]), ui), code=found.code,
        seed=found.seed, kingdom=data["kingdom"], table=data["table"],
    )  # fmt: skip


def lay_out(
    ui: Interface, budget: Budget, kingdom: str, players: int = FEWEST, landscapes: str = "", mouse: str = "",
    boxes: list[str] | None = None, seed: int | None = None, profile: str = PROFILE,
) -> KingdomResult:  # fmt: skip
    """Lay out the table of a kingdom that is named."""
    number_parser("players", FEWEST, MOST)(str(players))
    read = read_kingdom(kingdom, ui.lang)
    whole = add_cards(read.kingdom, landscapes, mouse, ui.lang)
    owned = read_boxes(boxes or (), ui)
    found = lay_out_kingdom(
        whole, players, _seed(seed), check_profile(profile), boxes=owned, remarks=read.remarks
    )
    data = found.data(ui)
    return KingdomResult(
        told=text_of(found.page(ui)), lang=ui.lang, rules=cite(_rules_in(data["table"]), ui), code=found.code,
        seed=found.seed, kingdom=data["kingdom"], table=data["table"],
    )  # fmt: skip


def _seed(seed: int | None) -> int:
    return new_seed() if seed is None else number_parser("seed", 0, LARGEST_SEED)(str(seed))


def _rules_in(table: dict[str, Any]) -> list[str]:
    """List the rules that the things of a table rest on, as ids."""
    things = [one for part in table.values() if isinstance(part, list) for one in part if isinstance(one, dict)]
    return sorted({one["rule"] for one in things if isinstance(one.get("rule"), str) and one["rule"]})


def check_kingdom(
    ui: Interface, budget: Budget, kingdom: str, boxes: list[str] | None = None, profile: str = PROFILE
) -> CheckResult:
    """Report what is missing in a kingdom or against the rules."""
    read = read_kingdom(kingdom, ui.lang)
    found = check(read.kingdom, read.remarks, profile, read_boxes(boxes or (), ui))
    data = found.data(ui)
    return CheckResult(
        told=text_of(found.page(ui)), lang=ui.lang, rules=cite([one.rule for one in found.findings], ui),
        profile=profile, fine=found.fine, kingdom=data["kingdom"], boxes=data["boxes"], findings=data["findings"],
    )  # fmt: skip


def count_score(
    ui: Interface, budget: Budget, players: list[str], turns: str = "", tokens: str = "", began: str = "",
    ended: str = "", landmark: str = "", profile: str = PROFILE,
) -> ScoreResult:  # fmt: skip
    """Count the points of each player and find who wins."""
    flags = {"turns": turns, "tokens": tokens, "began": began, "ended": ended}
    told = read_players(ui, read_lines(players, None), flags)
    landmarks = [read_card(name, ui.lang) for name in read_names(landmark)]
    found = count(told, landmarks, check_profile(profile))
    data = found.data(ui)
    return ScoreResult(
        told=text_of(found.page(ui)), lang=ui.lang, rules=cite(found.rules, ui), profile=profile, by=data["by"],
        players=data["players"], remarks=data["remarks"],
    )  # fmt: skip


def ask(ui: Interface, budget: Budget, question: str) -> AskResult:
    """Answer a question in ordinary words."""
    return _ask(question, ui, budget)


def _ask(question: str, ui: Interface, budget: Budget) -> AskResult:
    """Search for what answers a question, and say how sure it is."""
    found = settle_words(question, {}, ui.lang, budget)
    one = found.found
    data = found.data(ui)
    return AskResult(
        told=text_of(found.page(ui)), lang=ui.lang,
        rules=cite([rule for rule in rules_of(one) if rule in RULES][:3] if one else [], ui),
        answer=data["answer"]["sentence"] if one else "", certainty=found.kind,
        proposition=data["answer"]["proposition"] if one else "",
        nearest=[Near(statement=each["sentence"], proposition=each["proposition"]) for each in data["nearest"]],
    )  # fmt: skip
