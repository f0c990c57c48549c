"""Scenarios: each is played, and what it expects is held against what happens."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from assistant.reading.features.recorded import say_noted
from assistant.reading.options import check_profile
from assistant.reading.scenarios import at_line
from assistant.telling.findings import sections_of
from assistant.telling.names import short_path
from assistant.telling.page import Page, Row, Section
from assistant.telling.problems import Complaint, problem_of
from assistant.telling.scenarios import FOREIGN, assumed_section, tell_expectation, tell_found, tell_line, warnings_of
from engine.inquiry.explore import Budget
from engine.inquiry.run import Finding, Found, Result, explore_scenario, run
from engine.inquiry.scenario import CHANCE, LIES, PLAYER, Broken, Scenario, ScenarioError
from engine.records import NamedTuple
from engine.rulings import ruling
from i18n.interface import Interface
from i18n.say.headings import say_heading, title_of as say_title

VERSION = 1
MODES = (LIES, PLAYER)


class ScenarioAnswer(NamedTuple):
    """Be a scenario and what became of it: a result for each of its profiles, or why it cannot be played.

    found: what can happen in it under the last of them, where that was asked for and its table is a situation. file:
    the name of its file without the ending, "" where it stands in none.
    """

    scenario: Scenario | Broken
    results: tuple[Result, ...] = ()
    problem: Complaint | None = None
    found: Found | None = None
    file: str = ""

    @property
    def passes(self) -> bool:
        """Say whether nothing speaks against it."""
        return self.problem is None and all(map(_passes, self.results))

    def title(self, ui: Interface) -> str:
        """Return the title it has in its file; a recorded ruling is called what it is called elsewhere."""
        scenario = self.scenario
        if isinstance(scenario, Broken):
            return scenario.title
        known = ruling(f"{self.file}/{scenario.id}") if self.file else None
        if known is not None and known.english == scenario.title:
            return say_title(known, ui.lang, FOREIGN)
        return scenario.title or say_heading(scenario, ui.lang, FOREIGN)

    def page(self, ui: Interface, traced: bool = False) -> Page:
        """Tell it whole: table, script, what it expects and whether that holds, what can happen, the rules.

        traced: each outcome with a shortest way to it. Raises the Complaint of a scenario that cannot be played.
        """
        scenario, results = self.scenario, self.results
        if self.problem is not None:
            raise self.problem
        assert isinstance(scenario, Scenario)  # of one that cannot be read the problem is known
        sections: list[Section] = []
        if not scenario.setup:
            sections.append(assumed_section(scenario, results[0].profile, ui))
            script = tuple(Row((tell_line(line, ui),)) for line in scenario.script)
            sections += [Section(ui("ask.file.script"), script)] if script else []
        for result in results:
            heading = ui("ask.file.expected", profile=result.profile)
            sections.append(Section(heading, tuple(_failed_rows(result, ui))))
        if self.found is not None:
            sections += sections_of(self.found, Section("", ()), traced, ui)[1:]
        source = (ui("ask.file.source", source=say_noted(scenario.source, ui.lang)),) if scenario.source else ()
        remarks = (*source, *warnings_of(results[0].warnings, ui))
        return Page(f"[{scenario.id}] {self.title(ui)}", tuple(sections), remarks)

    def data(self, ui: Interface) -> dict[str, Any]:
        """Give it with its results, or with what is wrong with it."""
        scenario = self.scenario
        if self.problem is not None or isinstance(scenario, Broken):
            problem = problem_of(self.problem, ui) if self.problem is not None else ""
            return {"id": scenario.id, "title": scenario.title, "problem": problem}
        return {
            "id": scenario.id, "title": scenario.title, "source": scenario.source, "rules": list(scenario.rules),
            "cites": list(scenario.cites), "mode": scenario.mode,
            "profiles": [_result_data(result) for result in self.results],
        }  # fmt: skip


class ScenariosAnswer(NamedTuple):
    """Be the scenarios of a file and what became of each; total: how many there are, all played or not."""

    file: Path
    played: tuple[ScenarioAnswer, ...]
    total: int

    @property
    def passes(self) -> bool:
        """Say whether nothing speaks against any scenario that was played."""
        return all(one.passes for one in self.played)

    def page(self, ui: Interface, traced: bool = False) -> Page:
        """Tell the only scenario whole; of several, which hold, and of the others what happens instead."""
        only = self.played[0]
        if self.total == 1 and isinstance(only.scenario, Scenario):
            return only.page(ui, traced)
        rows = [Row((one.scenario.id, _state_of(one, ui), one.title(ui))) for one in self.played]
        sections = [Section(ui("ask.file.scenarios"), tuple(rows))]
        for one in self.played:
            sections += _against_sections(one, ui)
        held = sum(one.passes for one in self.played)
        remarks = [ui("ask.file.result", n=len(self.played), held=held)]
        if len(self.played) < self.total:
            remarks.append(ui("ask.file.stopped", n=self.total - len(self.played)))
        return Page(ui("ask.file.title", file=short_path(self.file)), tuple(sections), tuple(remarks))

    def data(self, ui: Interface) -> dict[str, Any]:
        """Give each scenario with its results (docs/json.md, "justiciar.scenarios")."""
        head = {"format": "justiciar.scenarios", "version": VERSION, "lang": ui.lang, "file": str(self.file)}
        return {**head, "scenarios": [one.data(ui) for one in self.played]}


def play_scenarios(
    file: Path, scenarios: Sequence[Scenario | Broken], budget: Budget, profile: str = "", mode: str = "",
    explored: bool = True,
) -> ScenariosAnswer:  # fmt: skip
    """Play the scenarios of a file, as long as the budget is not stopped.

    file: where they stand. budget: the bounds of each search. profile, mode: what goes before what a scenario says
    itself, "" for nothing. explored: whether of a single one it is also worked out what else can happen, which its page
    tells. Raises Complaint for a mode that is not there and for a single scenario that cannot be played, TableError for
    a profile that is not there. Of several, one that cannot be played carries its problem.
    """
    if mode and mode not in MODES:
        raise Complaint("ask.unknown-word", option="--mode", text=mode, known=", ".join(MODES))
    if profile:
        check_profile(profile)
    played: list[ScenarioAnswer] = []
    for one in scenarios:
        changed = one._replace(mode=mode) if mode and isinstance(one, Scenario) else one
        played.append(_play(changed, profile, budget, file, explored and len(scenarios) == 1))
        if budget.stopped():
            break
    if len(scenarios) == 1 and played[0].problem is not None:
        raise played[0].problem
    return ScenariosAnswer(file, tuple(played), len(scenarios))


def play_scenario(
    scenario: Scenario, budget: Budget, profiles: Sequence[str] = (), explored: bool = True
) -> ScenarioAnswer:
    """Play a scenario under the rules of some profiles, its own where none is given.

    budget: the bounds of each search. explored: whether it is also worked out what else can happen, whatever the
    scenario expects, under the last of the profiles. Raises ScenarioError, with its line, where the script does not
    fit, TableError for a profile that is not there, UnknownCard for a card whose rules are not written.
    """
    results = tuple(run(scenario, each, budget) for each in profiles or scenario.profiles)
    if scenario.setup or not explored:
        return ScenarioAnswer(scenario, results)
    asker = scenario.asker if scenario.asker >= 0 else scenario.turn
    found = explore_scenario(scenario._replace(expectations=()), results[-1].profile, asker, budget)
    found = found._replace(result=found.result._replace(rules=results[-1].rules))
    return ScenarioAnswer(scenario, results, found=found)


def _play(one: Scenario | Broken, profile: str, budget: Budget, file: Path, explored: bool) -> ScenarioAnswer:
    """Play a scenario of a file; a line that does not fit is its own problem alone."""
    try:
        if isinstance(one, Broken):
            raise one.error
        played = play_scenario(one, budget, (profile,) if profile else (), explored)
        return played._replace(file=file.stem)
    except ScenarioError as error:
        return ScenarioAnswer(one, problem=at_line(error, file), file=file.stem)


def _passes(result: Result) -> bool:
    """Say whether nothing speaks against a scenario; one that was cut short is not refuted by that."""
    return result.held or (not result.whole and not _against(result))


def _against(result: Result) -> list[Finding]:
    """List the findings that fail for certain: of a cut exploration those with an end that speaks against them."""
    failed = [one for one in result.findings if not one.held]
    if result.whole:
        return failed
    return [one for one in failed if one.path is not None and one.expectation.kind in ("always", "never", "order")]


def _state_of(one: ScenarioAnswer, ui: Interface) -> str:
    if not one.passes:
        return ui("ask.file.fails")
    return ui("ask.file.holds" if all(result.whole for result in one.results) else "ask.file.cut")


def _against_sections(one: ScenarioAnswer, ui: Interface) -> list[Section]:
    """Say why a scenario cannot be played, or what of it does not hold under which rules."""
    sections = []
    if one.problem is not None:
        heading = ui("ask.file.broken", id=one.scenario.id)
        sections.append(Section(heading, (Row((problem_of(one.problem, ui),)),)))
    for result in one.results:
        if not _passes(result):
            heading = ui("ask.file.failed", id=one.scenario.id, profile=result.profile)
            sections.append(Section(heading, tuple(_failed_rows(result, ui))))
    return sections


def _failed_rows(result: Result, ui: Interface) -> list[Row]:
    """Say of each expectation whether it holds, and below one that does not what was found instead."""
    rows: list[Row] = []
    for finding in result.findings:
        rows.append(Row((_mark(finding, result, ui), tell_expectation(finding.expectation, ui))))
        parts = {part.text: part for part in finding.expectation.propositions}
        found = [tell_found(parts[text], value, ui) for text, value in finding.values]
        rows += [Row(("", ui("ask.file.instead", what=what))) for what in found]
        if not finding.held and finding.expectation.kind == CHANCE:
            rows.append(Row(("", ui("ask.file.chance", least=str(finding.least), greatest=str(finding.greatest)))))
    rows += [Row(("", ui("ask.file.refused", line=line))) for line in result.refused]
    if result.uncited:
        rows.append(Row(("", ui("ask.file.uncited", rules=", ".join(result.uncited)))))
    return rows


def _mark(finding: Finding, result: Result, ui: Interface) -> str:
    if finding.held and (result.whole or finding.expectation.kind == "sometimes"):
        return ui("ask.file.holds")
    return ui("ask.file.cut" if not result.whole and finding not in _against(result) else "ask.file.fails")


def _result_data(result: Result) -> dict[str, Any]:
    return {
        "profile": result.profile, "passes": _passes(result), "whole": result.whole, "cut": result.reason,
        "nodes": result.graph.nodes, "uncited": list(result.uncited), "refused": list(result.refused),
        "expectations": [
            {
                "text": one.expectation.text, "held": one.held,
                "instead": [{"text": text, "value": value} for text, value in one.values],
                "least": str(one.least) if one.expectation.kind == CHANCE else None,
                "greatest": str(one.greatest) if one.expectation.kind == CHANCE else None,
            }
            for one in result.findings
        ],
    }  # fmt: skip
