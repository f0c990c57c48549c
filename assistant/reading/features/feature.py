"""Scenarios as a feature, for people who read and write sentences (Gherkin), and back."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any, Final

from assistant.reading.features.recorded import MARKED, say_noted, say_title, source_read, title_read
from assistant.reading.features.sentences import GIVEN, THEN, WHEN, Sentences, Unreadable, english_names, line_of
from assistant.telling.names import STANDS_IN
from engine.inquiry.notation import MOST_IN_LINE, parse_each
from engine.inquiry.scenario import FIRST_LINE, MOST_SIGNS, SEATS, Broken, Scenario, ScenarioError
from i18n.catalogue import languages
from i18n.errors import go_on
from i18n.say.patterns import matches, shared_names
from i18n.say.scenarios import CONTEXT, Teller, setup_of
from i18n.say.words import DOMAIN
from i18n.unfinished import MISSING

TABLES: Final = {"given": GIVEN, "when": WHEN, "then": THEN}
# One line of the notation for several sentences.
MERGED: Final = (
    "known: ", "turns: ", "marks: ", "traits: ",
    *(f"{seat} {key}: " for seat in SEATS for key in ("tokens", "waits", "extra turns")),
)  # fmt: skip
CITES: Final = "cites-"
BREAKS: Final = "this line cannot be read"  # by no reader of the notation either
ENGLISH: Final = "en"
_LANGUAGE = re.compile(r"#\s*language\s*:\s*(\S*)")
_HEADING = re.compile(r"\[[^\[\]]+\]")


def to_feature(scenarios: Sequence[Scenario], lang: str) -> str:
    """Write scenarios as a feature in a language; where it lacks words for one of them, all is written in English.

    A feature names its language in its first line, and is read back in that one.
    """
    try:
        return _feature(scenarios, lang)
    except MISSING as error:
        if lang == ENGLISH:
            raise
        go_on(error)
        return _feature(scenarios, ENGLISH)


def _feature(scenarios: Sequence[Scenario], lang: str) -> str:
    teller = Teller(lang, MARKED, shared_names(lang, english_names()))
    lines = [f"# language: {lang}", f"{_keyword(teller, 'feature')}: {teller.say('feature.title')}"]
    for one in scenarios:
        lines += ["", *_written(teller, one, lang)]
    return "\n".join(lines) + "\n"


def _keyword(teller: Teller, word: str) -> str:
    return teller.say(f"feature.{word}").partition("|")[0]


def _written(teller: Teller, one: Scenario, lang: str) -> Iterator[str]:
    tags = [f"@{rule}" for rule in one.rules] + [f"@{CITES}{rule}" for rule in one.cites]
    if tags:
        yield "  " + " ".join(tags)
    yield f"  {_keyword(teller, 'scenario')}: [{one.id}] {say_title(one, lang)}".rstrip()
    if one.source:
        yield "    " + teller.say("feature.source", source=say_noted(one.source, lang))
    steps = {
        "given": list(setup_of(teller, one)),
        "when": [teller.line(line) for line in one.script],
        "then": [teller.expectation(expectation) for expectation in one.expectations],
    }
    for kind, clauses in steps.items():
        for number, clause in enumerate(clauses):
            yield f"    {_keyword(teller, 'and' if number else kind)} {clause}"


def from_feature(text: str) -> list[Scenario]:
    """Read the scenarios of a feature; raises ScenarioError with the line and what to do."""
    found = []
    for one in each_of_feature(text):
        if isinstance(one, Broken):
            raise one.error
        found.append(one)
    return found


def each_of_feature(text: str) -> list[Scenario | Broken]:
    """Read a feature; a step that cannot be read breaks the scenario it stands in, and no other.

    Raises ScenarioError for what is wrong with the text as a whole.
    """
    if len(text) > MOST_SIGNS:
        raise ScenarioError("scenario.too-long", n=MOST_SIGNS)
    reader = _Feature(text.splitlines())
    notation, places = [FIRST_LINE], [1]
    for place, lines in reader.read():
        notation += lines
        places += [place] * len(lines)
    found: list[Scenario | Broken] = []
    for one in parse_each("\n".join(notation)):
        if isinstance(one, Broken):
            place = places[one.line - 1]
            error = reader.broken.get(place) or line_of(one.error, places)
            found.append(one._replace(line=place, error=error))
        else:
            found.append(_placed(one, places))
    return found


def _placed(value: Any, places: Sequence[int]) -> Any:
    """Return a value with the lines of the feature in place of those of the notation."""
    if not isinstance(value, tuple):
        return value
    inner = [_placed(one, places) for one in value]
    if not hasattr(value, "_fields"):
        return tuple(inner)
    made = type(value)(*inner)
    line = getattr(value, "line", 0)
    return made._replace(line=places[line - 1]) if line else made  # type: ignore[attr-defined]


class _Feature:
    """Read the lines of a feature."""

    def __init__(self, lines: list[str]) -> None:
        self.lines = lines
        self.sentences = Sentences(self.language())
        self.words = {
            word: tuple(self.sentences.say(f"feature.{word}").split("|"))
            for word in ("feature", "scenario", "given", "when", "then", "and")
        }
        self.tags: list[str] = []
        self.count = 0
        self.kind = ""
        self.heading_at = 0
        self.broken: dict[int, ScenarioError] = {}  # by the line of the heading
        self.merged: dict[str, int] = {}

    def language(self) -> str:
        """Find the language, which a first line may name; raises ScenarioError."""
        for number, line in enumerate(self.lines, 1):
            named = _LANGUAGE.fullmatch(line.strip())
            if named and named[1] not in languages(DOMAIN):
                raise ScenarioError("scenario.feature-language", number, text=named[1][:60], known=languages(DOMAIN))
            if named:
                return named[1]
            if line.strip():
                break
        return "en"

    def read(self) -> Iterator[tuple[int, list[str]]]:
        """Yield each line that says something, with what it is in the notation."""
        begun = False
        found: list[tuple[int, list[str]]] = []
        for number, raw in enumerate(self.lines, 1):
            line = raw.strip()
            if not line or line.startswith("#"):
                continue
            if not begun and not line.startswith("@"):
                if not line.startswith(tuple(f"{word}:" for word in self.words["feature"])):
                    raise ScenarioError("scenario.no-feature", number, wanted=self.words["feature"][0], text=line[:60])
                begun = True
                continue
            try:
                if len(raw) > MOST_IN_LINE:
                    raise ScenarioError("scenario.long-line", number, n=MOST_IN_LINE)
                self.line(number, line, found)
            except ScenarioError as error:
                if not self.count:
                    raise
                if self.heading_at not in self.broken:
                    self.broken[self.heading_at] = error
                    found.append((number, [BREAKS]))
        return iter(found)

    def line(self, number: int, line: str, found: list[tuple[int, list[str]]]) -> None:
        """Read one line."""
        if line.startswith("@"):
            self.tags += line.split()
            return
        for word in self.words["scenario"]:
            if line.startswith(f"{word}:"):
                self.heading_at = number
                found.append((number, self.heading(line.removeprefix(f"{word}:").strip())))
                return
        step = self.step(line)
        if step is not None and self.count:
            self.said(number, self.sentence(number, step), found)
        elif step is not None:
            raise ScenarioError("scenario.before-heading", number, text=line[:60])
        elif self.count and not self.kind:
            sources = [source_read(match.slots["source"], self.sentences.lang) for match in self.source(line)]
            found += [(number, [f"source: {source}"]) for source in sources]
        elif self.count:
            known = tuple(word for words in self.words.values() for word in words)
            raise ScenarioError("scenario.feature-line", number, text=line[:60], known=known)

    def source(self, line: str) -> list[Any]:
        """Read who says so; other words of a description mean nothing."""
        return matches(line, self.sentences.lang, CONTEXT, ("feature.source",))[:1]

    def heading(self, title: str) -> list[str]:
        """Begin a scenario; one without an id gets its number."""
        self.count += 1
        self.kind = ""
        self.merged = {}
        tags, self.tags = [tag.removeprefix("@") for tag in self.tags], []
        rules = [tag for tag in tags if not tag.startswith(CITES)]
        cites = [tag.removeprefix(CITES) for tag in tags if tag.startswith(CITES)]
        id = _HEADING.match(title)
        if id:
            said = title[id.end() :].strip()
            title = f"{id[0]} {title_read(id[0][1:-1], said, self.sentences.lang)}"
        return [
            title if id else f"[{self.count}] {title}",
            *([f"rules: {' '.join(rules)}"] if rules else []),
            *([f"cites: {' '.join(cites)}"] if cites else []),
        ]

    def step(self, line: str) -> str | None:
        """Return the sentence of a step and note its kind, None for what is no step."""
        for kind in (*TABLES, "and"):
            for word in self.words[kind]:
                if line.startswith(f"{word} "):
                    self.kind = self.kind or "given" if kind == "and" else kind
                    return line.removeprefix(f"{word} ").replace(f" {STANDS_IN}", "")
        return None

    def sentence(self, number: int, text: str) -> list[str]:
        """Read the sentence of a step; raises ScenarioError."""
        try:
            return self.sentences.read(text, TABLES[self.kind]).split("\n")
        except Unreadable as error:
            if error.name:
                raise ScenarioError("scenario.unknown-card", number, name=error.name[:60]) from error
            raise ScenarioError("scenario.step", number, text=text[:60]) from error

    def said(self, number: int, lines: list[str], found: list[tuple[int, list[str]]]) -> None:
        """Add lines of the notation; what stands in one line there is joined to it."""
        for key in MERGED:
            if lines[0].startswith(key) and key in self.merged:
                between = "; " if key.endswith(" waits: ") else ", "
                found[self.merged[key]][1][0] += f"{between}{lines[0].removeprefix(key)}"
                return
            if lines[0].startswith(key):
                self.merged[key] = len(found)
        found.append((number, lines))
