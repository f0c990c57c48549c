"""A question at the shell: explored, judged, and told as a page or as data."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import Any

from assistant.answer import Answer, Complaint, Page, Row, Section
from assistant.expectations import tell_script
from assistant.question import FlagError, Given, Question, make_question
from assistant.telling import FOREIGN, say_cards
from assistant.verdicts import MOST_TOLD, Found, sections_of
from assistant.words import shorten, show_name
from engine.inquiry.expectation import End
from engine.inquiry.explore import Budget
from engine.inquiry.outcome import Difference, differences
from engine.inquiry.run import run
from engine.inquiry.scenario import SEATS, Cards, Expectation, Scenario, ScenarioError, Zone
from engine.inquiry.situation import DEFAULT_HAND, DEFAULT_POOL, Warning, build
from engine.inquiry.verdict import Findings, Verdict, find, judge
from engine.table.facts import slug
from i18n.interface import Interface
from i18n.say.scenarios import Teller, say_special

MOST_LISTED = 14
MOST_DATA = 40
ORDER = ("hand", "deck", "discard", "in play", "mat tavern", "has")
DEFAULTS = {"hand": Cards(DEFAULT_HAND), "deck": Cards((), DEFAULT_POOL)}


def answer_question(ui: Interface, given: Given, budget: Budget, traced: bool, as_json: bool) -> Answer:
    """Answer what a command line asks; raises Complaint, ScenarioError, TableError, UnknownCard, UnknownProfile."""
    try:
        question = make_question(given)
        most = MOST_DATA if as_json else MOST_TOLD
        found = explore_scenario(question.scenario, question.profile, question.asker, budget, most)
    except FlagError as error:
        raise Complaint("ask.at-flag", option=f"--{error.flag}", problem=problem_of(error.error, ui)) from error
    except ScenarioError as error:
        raise Complaint("ask.wrong", problem=problem_of(error, ui)) from error
    if as_json:
        from assistant.findings import data_of

        return Answer(data=data_of(found, question.scenario, question.profile, traced, ui))
    assumed = assumed_section(question.scenario, question.profile, ui)
    remarks = [_remark(msgid, slots, ui) for msgid, slots in question.remarks]
    remarks += warnings_of(found.result.warnings, ui)
    title = say_title(question, ui)
    return Answer(Page(title, tuple(sections_of(found, assumed, traced, ui)), tuple(remarks)))


def explore_scenario(scenario: Scenario, profile: str, asker: int, budget: Budget, most: int = MOST_TOLD) -> Found:
    """Explore a scenario and judge what it asks; conditions for at most so many outcomes. Raises what `run` raises."""
    before, _ = build(scenario, profile)

    def view(end: End) -> tuple[Difference, ...]:
        return differences(before, end.state, asker)

    result = run(scenario, profile, budget, view)
    verdicts: list[tuple[Expectation, Verdict]] = []
    place = 0
    for one in scenario.expectations:
        first, place = place, place + len(one.propositions)

        def wanted(outcome: Hashable, first: int = first, last: int = place) -> bool:
            return all(getattr(outcome, "truths")[first:last])  # noqa: B009

        verdicts.append((one, judge(result.graph, wanted)))
    findings = find(result.graph, most) if not verdicts else Findings((), (), result.whole, result.reason)
    return Found(before, result, findings, tuple(verdicts), asker)


def problem_of(error: ScenarioError, ui: Interface) -> str:
    """Say what is wrong with a scenario, lists cut to a length that fits an error."""
    for key, value in error.slots.items():
        if isinstance(value, tuple):
            shown = [str(one) for one in value[:MOST_LISTED]]
            error.slots[key] = ", ".join(shown) + (", ..." if len(value) > MOST_LISTED else "")
        elif isinstance(value, str) and key != "card":
            error.slots[key] = shorten(value)
    return ui.explain(error)


def _remark(msgid: str, slots: dict[str, Any], ui: Interface) -> str:
    """Say a remark; its cards are named in the language spoken."""
    named = {
        key: show_name(slug(value), ui.lang) if key in ("card", "other", "attack") else value
        for key, value in slots.items()
    }
    return ui(msgid, **named)


def warnings_of(warnings: Sequence[Warning], ui: Interface) -> list[str]:
    """Say what no game would reach."""
    return [ui(one.msgid, **_named(one.slots, ui)) for one in warnings]


def _named(slots: Mapping[str, object], ui: Interface) -> dict[str, object]:
    """Put names for the ids of cards."""
    found = dict(slots)
    if "card" in found:
        found["card"] = show_name(str(found["card"]), ui.lang)
    cards = found.get("cards")
    if isinstance(cards, tuple):
        found["cards"] = ", ".join(show_name(card, ui.lang) for card in cards)
    return found


def say_title(question: Question, ui: Interface) -> str:
    """Say what is done, a line of the script after the other."""
    return tell_script(question.scenario.script, ui)


def assumed_section(scenario: Scenario, profile: str, ui: Interface) -> Section:
    """Say the rules, the mode and the table, and what of it is so by default."""
    rules = ui("ask.assumed.profile", profile=profile, mode=ui(f"ask.mode.{scenario.mode}"))
    rows = [Row((ui("ask.assumed.rules"), rules))]
    rows += [Row((SEATS[seat], _hand_and_deck(scenario, seat, ui))) for seat in range(scenario.players)]
    on_turn = ui("ask.assumed.turn", player=SEATS[scenario.turn], phase=ui(f"ask.phase.{scenario.phase}"))
    numbers = [(name, getattr(scenario, name), usual) for name, usual in (("actions", 1), ("buys", 1), ("coins", 0))]
    said = [on_turn, *(ui(f"ask.see.{name}", n=number) for name, number, usual in numbers if number != usual)]
    rows.append(Row((ui("ask.assumed.on-turn"), "; ".join(said))))
    table = _table(scenario, ui)
    if table:
        rows.append(Row((ui("ask.assumed.table"), "; ".join(table))))
    return Section(ui("ask.assumed"), tuple(rows))


def _table(scenario: Scenario, ui: Interface) -> list[str]:
    """List what is said of piles, trash, printings and landscapes."""
    found = [ui("ask.see.pile", n=number, card=show_name(slug(name), ui.lang)) for name, number in scenario.piles]
    if scenario.trash is not None:
        found.append(ui("ask.assumed.trash", cards=say_cards(scenario.trash, ui) or ui("ask.nothing")))
    for name, year in scenario.printings:
        found.append(ui("ask.assumed.printing", card=show_name(slug(name), ui.lang), year=year))
    found += [say_cards(scenario.landscapes, ui)] if scenario.landscapes else []
    return [*found, *say_special(scenario, ui.lang, FOREIGN)]


def _hand_and_deck(scenario: Scenario, seat: int, ui: Interface) -> str:
    zones = {zone.zone: zone.cards for zone in sorted(scenario.zones, key=_place) if zone.player == seat}
    parts = [_zone(name, cards, ui) for name, cards in zones.items()]
    usual = [_zone(name, cards, ui) for name, cards in DEFAULTS.items() if name not in zones]
    if usual:
        parts.append(ui("ask.assumed.default", what="; ".join(usual)))
    return "; ".join(parts)


def _zone(name: str, cards: Cards, ui: Interface) -> str:
    return ui("ask.assumed.zone", zone=zone_name(name, ui), cards=_listed(cards, ui))


def _place(zone: Zone) -> int:
    """Return the place of a zone in the order in which zones are told."""
    return ORDER.index(zone.zone) if zone.zone in ORDER else len(ORDER)


def zone_name(zone: str, ui: Interface) -> str:
    """Name a zone."""
    from assistant.telling import show_mat

    if zone.startswith("mat "):
        return show_mat(zone[4:], ui)
    if zone not in ORDER:
        return Teller(ui.lang, FOREIGN).where((zone,))
    return ui(f"ask.zone.{zone.replace(' ', '-')}")


def _listed(cards: Cards, ui: Interface) -> str:
    parts = [say_cards(cards.known, ui)] if cards.known else []
    if cards.unknown:
        parts.append(ui("ask.assumed.unknown", cards=say_cards(cards.unknown, ui)))
    if cards.dealt:
        parts.append(ui("ask.assumed.dealt", n=cards.dealt))
    return ", ".join(parts) or ui("ask.nothing")
