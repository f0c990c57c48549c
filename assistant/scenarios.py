"""A file of scenarios: each is played, and what it expects is held against what happens."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

from assistant.answer import Answer, Complaint, Page, Row, Section
from assistant.expectations import tell_expectation, tell_found, tell_line
from assistant.inquiry import assumed_section, explore_scenario, problem_of, warnings_of
from assistant.options import check_profile
from assistant.telling import FOREIGN
from assistant.verdicts import sections_of
from assistant.words import LONGEST, find_cards, shorten
from engine.inquiry.explore import Budget
from engine.inquiry.notation import decode, parse_each
from engine.inquiry.run import Finding, Result, run
from engine.inquiry.scenario import CHANCE, LIES, PLAYER, Broken, Scenario, ScenarioError
from engine.table.facts import fact
from i18n.interface import Interface
from i18n.say.headings import say_heading

VERSION = 1
FOUND_SOMETHING = 1
FEATURE = ".feature"


def answer_file(
    ui: Interface, path: Path, flags: dict[str, Any], budget: Budget, traced: bool, as_json: bool
) -> Answer:
    """Play the scenarios of a file; the exit code is 1 when one does not hold. Raises Complaint."""
    scenarios = each_wanted(path, flags.get("id") or [], ui)
    mode = flags.get("mode") or ""
    if mode and mode not in (LIES, PLAYER):
        raise Complaint("ask.unknown-word", option="--mode", text=mode, known=f"{LIES}, {PLAYER}")
    if flags.get("profile"):
        check_profile(flags["profile"])
    played: list[Played] = []
    for one in scenarios:
        changed = one._replace(mode=mode) if mode and isinstance(one, Scenario) else one
        played.append(_play(changed, flags.get("profile") or "", budget, path, ui))
        if budget.stopped():
            break
    if len(scenarios) == 1 and played[0].problem is not None:
        raise played[0].problem
    code = 0 if all(one.passes for one in played) else FOUND_SOMETHING
    if as_json:
        head = {"format": "justiciar.scenarios", "version": VERSION, "lang": ui.lang, "file": str(path)}
        return Answer(data={**head, "scenarios": [_data(one, ui) for one in played]}, code=code)
    if len(scenarios) == 1 and isinstance(played[0].scenario, Scenario):
        scenario, results = played[0].scenario, list(played[0].results)
        title = title_of(scenario, path.stem, ui)
        return Answer(scenario_page(scenario, title, results, budget, traced, ui), code=code)
    return Answer(_page(path, played, len(scenarios), ui), code=code)


class Played(NamedTuple):
    """Be a scenario of a file and what became of it: a result for each of its profiles, or why it cannot be played."""

    scenario: Scenario | Broken
    results: tuple[Result, ...] = ()
    problem: Complaint | None = None

    @property
    def passes(self) -> bool:
        """Say whether nothing speaks against it."""
        return self.problem is None and all(map(_passes, self.results))


def _play(one: Scenario | Broken, profile: str, budget: Budget, path: Path, ui: Interface) -> Played:
    """Play a scenario; a line that does not fit is its own problem alone."""
    try:
        if isinstance(one, Broken):
            raise one.error
        return Played(one, tuple(run(one, each, budget) for each in ((profile,) if profile else one.profiles)))
    except ScenarioError as error:
        return Played(one, problem=at_line(error, short_path(path), ui))


def feature_of(ui: Interface, path: Path, wanted: list[str]) -> Answer:
    """Write the scenarios of a file, or those wanted, as a feature; raises Complaint."""
    from assistant.feature import to_feature

    return Answer(text=to_feature(wanted_of(path, wanted, ui), ui.lang))


def wanted_of(path: Path, wanted: list[str], ui: Interface) -> list[Scenario]:
    """Read the scenarios of a file with these ids, all of them where none is given; raises Complaint, for any line."""
    found = []
    for one in each_wanted(path, wanted, ui):
        if isinstance(one, Broken):
            raise at_line(one.error, short_path(path), ui) from one.error
        found.append(one)
    return found


def each_wanted(path: Path, wanted: list[str], ui: Interface) -> list[Scenario | Broken]:
    """Read the scenarios of a file with these ids as `wanted_of` does, those that cannot be read among them."""
    scenarios = [one for one in read_file(path, ui) if not wanted or one.id in wanted]
    for name in wanted:
        if name not in [one.id for one in scenarios]:
            raise Complaint("ask.no-such-id", text=str(name), file=short_path(path))
    if not scenarios:
        raise Complaint("ask.no-scenarios", file=short_path(path))
    return scenarios


def read_file(path: Path, ui: Interface) -> list[Scenario | Broken]:
    """Read a file of scenarios; raises Complaint for one that is not there, no text, or no file of scenarios."""
    shown = short_path(path)
    try:
        if path.is_dir():
            raise Complaint("ask.directory", file=shown)
        data = path.read_bytes()
    except FileNotFoundError as error:
        raise Complaint("ask.no-file", file=shown) from error
    except (OSError, ValueError) as error:
        raise Complaint("ask.unreadable", file=shown) from error
    try:
        if path.suffix == FEATURE:
            from assistant.feature import each_of_feature

            return each_of_feature(decode(data))
        return parse_each(decode(data), lambda name: resolve_name(name, ui.lang))
    except ScenarioError as error:
        raise at_line(error, shown, ui) from error


def short_path(path: Path) -> str:
    """Cut a path to a length that fits an error, keeping its end."""
    text = shorten(str(path)[-LONGEST:])
    return text if len(str(path)) <= LONGEST else f"...{text[3:]}"


def resolve_name(name: str, lang: str) -> str | None:
    """Find the English name of a card as a file may write it: in English, or in the language spoken; else None."""
    from engine.inquiry.reading import resolve_english

    found = resolve_english(name)
    if found is None:
        ids = find_cards(name, lang)
        found = fact(ids[0]).name if len(ids) == 1 else None
    return found


def at_line(error: ScenarioError, file: str, ui: Interface) -> Complaint:
    """Say where in the file something is wrong."""
    problem = problem_of(error, ui)
    if not error.line:
        return Complaint("ask.in-file", file=file, problem=problem)
    return Complaint("ask.at-line", file=file, line=error.line, problem=problem)


def _passes(result: Result) -> bool:
    """Say whether nothing speaks against a scenario; one that was cut short is not refuted by that."""
    return result.held or (not result.whole and not _against(result))


def _against(result: Result) -> list[Finding]:
    """List the findings that fail for certain: of a cut exploration those with an end that speaks against them."""
    failed = [one for one in result.findings if not one.held]
    if result.whole:
        return failed
    return [one for one in failed if one.path is not None and one.expectation.kind in ("always", "never", "order")]


def _state_of(one: Played, ui: Interface) -> str:
    if not one.passes:
        return ui("ask.file.fails")
    return ui("ask.file.holds" if all(result.whole for result in one.results) else "ask.file.cut")


def _title(one: Scenario | Broken, stem: str, ui: Interface) -> str:
    return title_of(one, stem, ui) if isinstance(one, Scenario) else one.title


def _page(path: Path, played: list[Played], total: int, ui: Interface) -> Page:
    rows = [Row((one.scenario.id, _state_of(one, ui), _title(one.scenario, path.stem, ui))) for one in played]
    sections = [Section(ui("ask.file.scenarios"), tuple(rows))]
    for one in played:
        if one.problem is not None:
            heading = ui("ask.file.broken", id=one.scenario.id)
            sections.append(Section(heading, (Row((ui.explain(one.problem),)),)))
        for result in one.results:
            if not _passes(result):
                heading = ui("ask.file.failed", id=one.scenario.id, profile=result.profile)
                sections.append(Section(heading, tuple(_failed_rows(result, ui))))
    held = sum(one.passes for one in played)
    remarks = [ui("ask.file.result", n=len(played), held=held)]
    if len(played) < total:
        remarks.append(ui("ask.file.stopped", n=total - len(played)))
    return Page(ui("ask.file.title", file=short_path(path)), tuple(sections), tuple(remarks))


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


def title_of(scenario: Scenario, file: str, ui: Interface) -> str:
    """Return the title that a scenario has in its file; a recorded ruling is called what it is called elsewhere."""
    from assistant.asking.rulings import ruling

    known = ruling(f"{file}/{scenario.id}")
    if known is not None and known.english == scenario.title:
        return known.title(ui.lang, FOREIGN)
    return scenario.title or say_heading(scenario, ui.lang, FOREIGN)


def scenario_page(
    scenario: Scenario, title: str, results: list[Result], budget: Budget, traced: bool, ui: Interface
) -> Page:  # fmt: skip
    """Tell one scenario whole: table, script, what it expects and whether that holds, what can happen, the rules."""
    sections: list[Section] = []
    if not scenario.setup:
        sections.append(assumed_section(scenario, results[0].profile, ui))
        script = tuple(Row((tell_line(line, ui),)) for line in scenario.script)
        sections += [Section(ui("ask.file.script"), script)] if script else []
    for result in results:
        heading = ui("ask.file.expected", profile=result.profile)
        sections.append(Section(heading, tuple(_failed_rows(result, ui))))
    if not scenario.setup:
        asker = scenario.asker if scenario.asker >= 0 else scenario.turn
        found = explore_scenario(scenario._replace(expectations=()), results[-1].profile, asker, budget)
        found = found._replace(result=found.result._replace(rules=results[-1].rules))
        sections += sections_of(found, Section("", ()), traced, ui)[1:]
    source = (ui("ask.file.source", source=scenario.source),) if scenario.source else ()
    return Page(f"[{scenario.id}] {title}", tuple(sections), (*source, *warnings_of(results[0].warnings, ui)))


def _data(played: Played, ui: Interface) -> dict[str, Any]:
    scenario, results = played.scenario, played.results
    if played.problem is not None or isinstance(scenario, Broken):
        problem = ui.explain(played.problem) if played.problem is not None else ""
        return {"id": scenario.id, "title": scenario.title, "problem": problem}
    return {
        "id": scenario.id, "title": scenario.title, "source": scenario.source, "rules": list(scenario.rules),
        "cites": list(scenario.cites), "mode": scenario.mode,
        "profiles": [
            {
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
            }
            for result in results
        ],
    }  # fmt: skip
