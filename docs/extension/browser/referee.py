"""The referee as the page calls it: a question as JSON in, an answer as JSON out. It runs in the reader's browser.

A question is {"call": name, "lang": language, ...}; an answer is {"html", ...} or, where what was asked is wrong,
{"problem"}. What is wrong with us is raised.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from time import monotonic
from typing import Any

from assistant.answers.check import check_kingdom
from assistant.answers.dispute import settle_situation
from assistant.answers.kingdom import draw_kingdom
from assistant.answers.lists import Origin
from assistant.answers.scenarios import play_scenario
from assistant.answers.setup import lay_out_kingdom
from assistant.answers.tonight import settle_tonight
from assistant.reading.cards import read_names, unknown
from assistant.reading.flags import NUMBERS, SEATS, ZONES
from assistant.reading.kingdoms.reading import add_cards, read_kingdom
from assistant.reading.options import check_profile, number_parser
from assistant.reading.requests import DrawOptions, read_request
from assistant.reading.situations import Given
from assistant.telling.page import Page
from assistant.telling.problems import Complaint
from docs.extension.browser.answers import page_html, verdict_first
from docs.extension.browser.drawn import drawn_html
from docs.extension.browser.editing import change, head_of, read, whole
from docs.extension.browser.replying import reply_to, stated_html
from docs.extension.browser.words import PageWords, field_label, say_problem, words
from engine.inquiry.explore import Budget
from engine.inquiry.scenario import ScenarioError
from engine.table.chance import LARGEST_SEED
from engine.table.code import read_code
from engine.table.draw import draw
from engine.table.facts import fact
from engine.table.request import ALWAYS, MOST_LANDSCAPES, NEVER, RULE, Request

MOST_NODES, MOST_SECONDS = 100_000, 10.0
TELL_EVERY = 0.5  # seconds between two signs of life
USED = {ALWAYS: True, NEVER: False}  # Colonies or Shelters; by the rules a draw decides
Call = Mapping[str, Any]

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


def _scenario(asked: Call, ui: PageWords) -> dict[str, Any]:
    """Play a scenario with other lines (`changes`: what stands before the colon -> what stands behind it)."""
    text = change(asked["scenario"], asked.get("changes") or {})
    try:
        scenario = read(text, ui)._replace(source="")
        profile = check_profile(asked.get("profile") or scenario.profiles[-1])
        played = play_scenario(scenario, budget(), (profile,))
    except ScenarioError as error:
        return {"problem": _at_field(error, text, ui)}
    result = played.results[0]
    held = {True: "yes", False: "no"}[result.held] if result.whole else "open"
    return {"html": page_html(played.page(ui, traced=True)._replace(title=""), ui), "held": held}


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


def _ask(asked: Call, ui: PageWords) -> dict[str, Any]:
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
    return _page(verdict_first(settle_situation(given, budget()).page(ui, traced=True)), ui)


def _words(asked: Call, ui: PageWords) -> dict[str, Any]:
    """Answer a question in words, or tell of the cards that are named (`text`)."""
    return {"html": reply_to(_text(asked, "text"), ui, budget())}


def _stated(asked: Call, ui: PageWords) -> dict[str, Any]:
    """Show the play that proves a statement about a card: `card`, and the `proposition` as the notation writes it."""
    return {"html": stated_html(_text(asked, "card"), _text(asked, "proposition"), ui)}


def _kingdom(asked: Call, ui: PageWords) -> dict[str, Any]:
    """Draw a kingdom for `players` and lay out its table.

    It is drawn from the boxes (`box`), by `with`, `without`, `wishes`, `colonies`, `shelters`, `most-landscapes`,
    `profile` and a number (`seed`); where a code stands in the place of the number, that says all of this.
    """
    request, seed = _changed(*_asked_for(asked, ui), asked)
    found = draw_kingdom(request, seed, _players(asked, ui))
    html = page_html(found.page(ui, _explained(asked)), ui)
    if found.table is not None:
        origin = Origin(found.code, found.players, request.boxes)
        html = drawn_html(found.drawn.kingdom, found.table, origin, ui) + html
    return {"html": html, "code": found.code, "players": found.players, "boxes": list(request.boxes)}


def _asked_for(asked: Call, ui: PageWords) -> tuple[Request, int]:
    """Read what is drawn: a code in the place of the number says everything, else the fields of the form do."""
    told = _text(asked, "seed")
    if told and not told.isdecimal():
        return read_code(told)
    return read_request(_wanted(asked, ui), ui), _seed(asked, ui)


def _changed(request: Request, seed: int, asked: Call) -> tuple[Request, int]:
    """Exchange one card (`replace`: its id), or draw all but some (`keep`: their ids) anew from the number `anew`."""
    if card := _text(asked, "replace"):
        request = request._replace(replaced=(*request.replaced, fact(card).id))
    if anew := _text(asked, "anew"):
        kept = tuple(fact(one).id for one in read_names(_text(asked, "keep")))
        again = dict.fromkeys((*request.include, *kept))
        return request._replace(include=tuple(again), replaced=(), conditions=(), struck=()), int(anew)
    return request, seed


def _tonight(asked: Call, ui: PageWords) -> dict[str, Any]:
    """Say what is worth knowing about the cards of a drawn kingdom together, as `seed`, a code, draws it."""
    request, seed = read_code(_text(asked, "seed"))
    found = settle_tonight(draw(request, seed).kingdom.things, request.profile, budget())
    return _page(found.page(ui), ui)


def _wanted(asked: Call, ui: PageWords) -> DrawOptions:
    boxes = _text(asked, "box")
    if not boxes:
        raise Complaint("page.draw.no-box")
    most = number_parser(ui("page.draw.most-landscapes"), 0, MOST_LANDSCAPES)
    return DrawOptions(
        boxes=(boxes,), include=(_text(asked, "with"),), exclude=(_text(asked, "without"),),
        wishes=(_text(asked, "wishes"),), colonies=_text(asked, "colonies") or RULE,
        shelters=_text(asked, "shelters") or RULE, profile=_profile(asked),
        landscapes=most(_text(asked, "most-landscapes") or str(MOST_LANDSCAPES)),
    )  # fmt: skip


def _setup(asked: Call, ui: PageWords) -> dict[str, Any]:
    """Lay out the table of the `kingdom` that is named in any form, with `landscapes` and the card of the `mouse`."""
    kingdom, landscapes, mouse = (_text(asked, name) for name in ("kingdom", "landscapes", "mouse"))
    if not kingdom:
        raise Complaint("setup.no-kingdom")
    colonies, shelters = (USED.get(_text(asked, share)) for share in ("colonies", "shelters"))
    players, seed, profile = _players(asked, ui), _seed(asked, ui), _profile(asked)
    read = read_kingdom(kingdom, ui.lang)
    chosen = add_cards(read.kingdom, landscapes, mouse, ui.lang)
    laid = lay_out_kingdom(chosen, players, seed, profile, colonies, shelters, remarks=read.remarks)
    picture = drawn_html(laid.drawn.kingdom, laid.table, Origin("", players), ui)
    return {"html": picture + page_html(laid.page(ui, _explained(asked)), ui)}


def _check(asked: Call, ui: PageWords) -> dict[str, Any]:
    """Report what is missing in the `kingdom` that is named, and what is against the rules."""
    if not (kingdom := _text(asked, "kingdom")):
        raise Complaint("check.nothing")
    read = read_kingdom(kingdom, ui.lang)
    return _page(check_kingdom(read.kingdom, read.remarks, _profile(asked)).page(ui), ui)


def _text(asked: Call, name: str) -> str:
    return str(asked.get(name) or "").strip()


def _explained(asked: Call) -> bool:
    return bool(asked.get("explain"))


def _players(asked: Call, ui: PageWords) -> int:
    return number_parser(ui("page.field.players"), *NUMBERS["players"])(str(asked.get("players") or 2))


def _seed(asked: Call, ui: PageWords) -> int:
    return number_parser(ui("page.field.seed"), 0, LARGEST_SEED)(str(asked.get("seed", "")))


def _profile(asked: Call) -> str:
    return check_profile(str(asked.get("profile") or "current"))


def _page(page: Page | None, ui: PageWords) -> dict[str, Any]:
    assert page is not None
    return {"html": page_html(page, ui)}


CALLS: dict[str, Callable[[Call, PageWords], dict[str, Any]]] = {
    "tonight": _tonight, "scenario": _scenario, "ask": _ask, "words": _words, "stated": _stated,
    "kingdom": _kingdom, "setup": _setup, "check": _check,
}  # fmt: skip
