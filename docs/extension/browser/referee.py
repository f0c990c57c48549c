"""The referee as the page calls it: a question as JSON in, an answer as JSON out. It runs in the reader's browser.

A question is {"call": name, "lang": language, ...}; an answer is {"html", ...} or, where what was asked is wrong,
{"problem"}. What is wrong with us is raised.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from time import monotonic
from typing import Any

from assistant.answer import Complaint, Page
from assistant.ask import NUMBERS, SEATS, ZONES
from assistant.check import answer as report
from assistant.inquiry import answer_question
from assistant.kingdom import LARGEST_SEED, answer as draw
from assistant.options import check_profile
from assistant.question import Given
from assistant.reading import read_kingdom
from assistant.requesting import Asked as Wanted, read_request
from assistant.scenarios import scenario_page
from assistant.setup import Asked, answer as lay_out
from assistant.sheets import Output
from assistant.shell import number_parser
from assistant.words import read_names, unknown
from docs.extension.browser.answers import page_html
from docs.extension.browser.editing import change, head_of, read, whole
from docs.extension.browser.words import PageWords, field_label, say_problem, words
from engine.inquiry.explore import Budget
from engine.inquiry.run import run
from engine.inquiry.scenario import ScenarioError
from engine.table.code import read_code
from engine.table.request import ALWAYS, NEVER, RULE
from engine.table.sideways import MOST as MOST_LANDSCAPES

MOST_NODES, MOST_SECONDS = 100_000, 10.0
TELL_EVERY = 0.5  # seconds between two signs of life
USED = {ALWAYS: True, NEVER: False}  # Colonies or Shelters; by the rules a draw decides
Question = Mapping[str, Any]

tell: Callable[[int], None] = lambda seconds: None  # noqa: E731 (the worker puts its own here)


def answer(question: str) -> str:
    """Answer a question (see above)."""
    asked = json.loads(question)
    ui = words(asked["lang"])
    try:
        found = CALLS[asked["call"]](asked, ui)
    except Exception as error:
        problem = say_problem(error, ui)
        if problem is None:
            raise
        found = {"problem": problem}
    return json.dumps(found, ensure_ascii=False)


def budget() -> Budget:
    """Make the budget of an answer; while it is spent the page is told how many seconds have passed."""
    began = last = monotonic()

    def stopped() -> bool:
        nonlocal last
        now = monotonic()
        if now - last > TELL_EVERY:
            last = now
            tell(round(now - began))
        return False

    return Budget(MOST_NODES, MOST_SECONDS, stopped)


def _scenario(asked: Question, ui: PageWords) -> dict[str, Any]:
    """Play a scenario with other lines (`changes`: what stands before the colon -> what stands behind it)."""
    text = change(asked["scenario"], asked.get("changes") or {})
    try:
        scenario = read(text, ui)._replace(source="")
        profile = check_profile(asked.get("profile") or scenario.profiles[-1])
        result = run(scenario, profile, budget())
        page = scenario_page(scenario, "", [result], budget(), True, ui)
    except ScenarioError as error:
        return {"problem": _at_field(error, text, ui)}
    held = {True: "yes", False: "no"}[result.held] if result.whole else "open"
    return {"html": page_html(page._replace(title=""), ui), "held": held}


def _at_field(error: ScenarioError, text: str, ui: PageWords) -> str:
    """Say what is wrong, with the field in which it stands."""
    unclear = error.msgid == "scenario.unknown-card"
    problem = str(say_problem(unknown(str(error.slots["name"]), ui.lang) if unclear else error, ui))
    lines = whole(text).splitlines()
    line = lines[error.line - 1].strip() if 0 < error.line <= len(lines) else ""
    head = head_of(line)
    fields = head.startswith("pile ") or head.partition(" ")[0].lower() in SEATS or head == "trash"
    if fields:
        return ui("ask.at-flag", option=field_label(head, ui), problem=problem)
    return ui("page.at-line", line=line, problem=problem) if line else problem


def _ask(asked: Question, ui: PageWords) -> dict[str, Any]:
    """Answer what can happen: `cards`, and by the names of their flags zones, numbers and the rest."""
    flags: dict[str, Any] = {}
    for name in [f"{seat}-{zone}" for seat in SEATS for zone in ZONES] + ["trash", "profile", "mode", "phase"]:
        if str(asked.get(name) or "").strip():
            flags[name] = str(asked[name]).strip()
    for name, (least, most) in NUMBERS.items():
        if str(asked.get(name, "")).strip():
            flags[name] = number_parser(ui(f"page.field.{name}"), least, most)(str(asked[name]))
    for name in ("does", "holds"):
        lines = [line for line in str(asked.get(name) or "").splitlines() if line.strip()]
        if lines:
            flags[name] = lines
    given = Given(tuple(read_names(str(asked.get("cards") or ""))), flags, ui.lang)
    return _page(answer_question(ui, given, budget(), True, False).page, ui)


def _kingdom(asked: Question, ui: PageWords) -> dict[str, Any]:
    """Draw a kingdom for `players` and lay out its table.

    It is drawn from the boxes (`box`), by `with`, `without`, `wishes`, `colonies`, `shelters`, `most-landscapes`,
    `profile` and a number (`seed`); where a code stands in the place of the number, that says all of this.
    """
    told = _text(asked, "seed")
    if told and not told.isdecimal():
        request, seed = read_code(told)
    else:
        request, seed = read_request(_wanted(asked, ui), ui), _seed(asked, ui)
    return _page(draw(ui, request, seed, _players(asked, ui), _output(asked)).page, ui)


def _wanted(asked: Question, ui: PageWords) -> Wanted:
    boxes = _text(asked, "box")
    if not boxes:
        raise Complaint("page.draw.no-box")
    most = number_parser(ui("page.draw.most-landscapes"), 0, MOST_LANDSCAPES)
    return Wanted(
        boxes=(boxes,), include=(_text(asked, "with"),), exclude=(_text(asked, "without"),),
        wishes=(_text(asked, "wishes"),), colonies=_text(asked, "colonies") or RULE,
        shelters=_text(asked, "shelters") or RULE, profile=_profile(asked),
        landscapes=most(_text(asked, "most-landscapes") or str(MOST_LANDSCAPES)),
    )  # fmt: skip


def _setup(asked: Question, ui: PageWords) -> dict[str, Any]:
    """Lay out the table of the `kingdom` that is named in any form, with `landscapes` and the card of the `mouse`."""
    kingdom, landscapes, mouse = (_text(asked, name) for name in ("kingdom", "landscapes", "mouse"))
    colonies, shelters = (USED.get(_text(asked, share)) for share in ("colonies", "shelters"))
    players, seed = _players(asked, ui), _seed(asked, ui)
    it = Asked(kingdom, landscapes, mouse, players, _profile(asked), seed, colonies, shelters)
    return _page(lay_out(ui, it, _output(asked)).page, ui)


def _check(asked: Question, ui: PageWords) -> dict[str, Any]:
    """Report what is missing in the `kingdom` that is named, and what is against the rules."""
    if not (kingdom := _text(asked, "kingdom")):
        raise Complaint("check.nothing")
    found = read_kingdom(kingdom, ui.lang)
    return _page(report(ui, found.kingdom, tuple(found.remarks), _profile(asked), None, False).page, ui)


def _text(asked: Question, name: str) -> str:
    return str(asked.get(name) or "").strip()


def _output(asked: Question) -> Output:
    return Output(explain=bool(asked.get("explain")))


def _players(asked: Question, ui: PageWords) -> int:
    return number_parser(ui("page.field.players"), *NUMBERS["players"])(str(asked.get("players") or 2))


def _seed(asked: Question, ui: PageWords) -> int:
    return number_parser(ui("page.field.seed"), 0, LARGEST_SEED)(str(asked.get("seed", "")))


def _profile(asked: Question) -> str:
    return check_profile(str(asked.get("profile") or "current"))


def _page(page: Page | None, ui: PageWords) -> dict[str, Any]:
    assert page is not None
    return {"html": page_html(page, ui)}


CALLS: dict[str, Callable[[Question, PageWords], dict[str, Any]]] = {
    "scenario": _scenario, "ask": _ask, "kingdom": _kingdom, "setup": _setup, "check": _check,
}  # fmt: skip
