"""Why a claimed outcome does not come about: the step at which it fails, the number that bars it, the rule there."""

from __future__ import annotations

from typing import Final

from assistant.asking.found import Found
from assistant.asking.search import read_claim
from assistant.telling.problems import Complaint
from engine.inquiry.explore import Budget
from engine.inquiry.outcome import EVERYDAY
from engine.inquiry.reading import Reader, read_proposition
from engine.inquiry.run import run
from engine.inquiry.scenario import ALWAYS, Expectation, Proposition, ScenarioError
from engine.model.names import plain
from engine.model.state import Fact
from engine.records import NamedTuple
from engine.statements.evaluating import counts, holds
from engine.statements.proposition import DEPENDS, NO, YES, Deed
from engine.statements.scenes import Scene
from engine.table.facts import fact, slug

# What a step says when an instruction could not do all that it says.
FAILS: Final = frozenset(
    {"lose", "none", "fail to gain", "fail to exchange", "short", "short deck", "spared", "no extra turn",
     "stop drawing", "decline"}
)  # fmt: skip


class WhyNot(NamedTuple):
    """Be the answer to a claimed outcome: HOLDS says whether it comes about (YES, NO or DEPENDS).

    place: the number of the step at which it fails, 0 if none says so; fact: that step; instead: (proposition as
    written, what is there instead) where the claim was written in the notation. cost: a card that was claimed, what it
    costs, and the most that what is gained there may cost.
    """

    holds: str
    place: int = 0
    fact: Fact | None = None
    facts: tuple[Fact, ...] = ()
    instead: tuple[tuple[Proposition, str], ...] = ()
    rule: str = ""
    cost: tuple[str, int, int] | None = None


def why_not(text: str, found: Found, lang: str, budget: Budget) -> WhyNot:
    """Hold a claimed outcome against what was played; raises Complaint where it cannot be read at all."""
    assert found.scene is not None
    parts = tuple(part.strip() for part in text.split(";") if part.strip()) or (text,)
    try:
        propositions = tuple(read_proposition(Reader(), part) for part in parts)
    except ScenarioError as error:
        claimed = _claimed(text, found, lang)
        if claimed is None:
            raise Complaint("ask.at-flag", option="--why-not", problem=error) from error
        return claimed
    return _in_notation(propositions, found.scene, budget)


def _in_notation(propositions: tuple[Proposition, ...], scene: Scene, budget: Budget) -> WhyNot:
    wanted = Expectation(ALWAYS, propositions)
    result = run(scene.scenario._replace(expectations=(wanted,), rules=()), scene.profile, budget, open=True)
    finding = result.findings[0]
    if finding.held:
        return WhyNot(YES)
    truths = [all(getattr(one, "truths")) for one in result.graph.outcomes()]  # noqa: B009
    place, failed = failing(finding.trace, {word for part in propositions for word in part.words})
    values = dict(finding.values)
    instead = tuple((part, values[part.text]) for part in propositions if part.text in values)
    return WhyNot(DEPENDS if any(truths) else NO, place, failed, finding.trace, instead, _rule(failed, finding.trace))


def _claimed(text: str, found: Found, lang: str) -> WhyNot | None:
    """Read a claim in words as a deed on the same table; None where no deed is told."""
    assert found.scene is not None
    scene = found.scene
    deed = read_claim(text, lang, found)
    if deed is None:
        return None
    verdict = holds("can", scene, deed._replace(no=False))
    does = holds("does", scene, deed)
    kind = YES if does.kind == YES else NO if verdict.kind == NO else DEPENDS
    done = counts(scene, deed._replace(no=False))
    against = [way for way, count in zip(scene.ways, done, strict=True) if not count] or list(scene.ways)
    way = max(against, key=lambda one: sum(step.verb in FAILS and step.verb != "decline" for step in one), default=())
    place, failed = failing(way, {deed.thing.card} - {""})
    return WhyNot(kind, place, failed, way, (), _rule(failed, way), _cost(scene, deed) if kind == NO else None)


def _cost(scene: Scene, deed: Deed) -> tuple[str, int, int] | None:
    """Tell what a card costs that cannot be gained, and the most that can be, where that is what bars it."""
    card, known = deed.thing.card, dict(scene.prices)
    if deed.verb != "gain" or card not in known:
        return None
    offered = {plain(str(one)) for ask, _ in scene.asks if ask.prompt.endswith("gain") for one in ask.options}
    got = offered | {plain(one) for step in scene.seen if step.verb == "gain" for one in step.cards}
    costs = [max(known[one]) for one in got if one in known]
    price = min(known[card])
    if not costs or price <= max(costs) or fact(slug(card)).potion:
        return None
    return card, price, max(costs)


def failing(facts: tuple[Fact, ...], names: set[str]) -> tuple[int, Fact | None]:
    """Return the number of the step at which something could not be done, one about the cards named if there is any."""
    failed = [(place, one) for place, one in enumerate(facts, 1) if one.verb in FAILS]
    about = [(place, one) for place, one in failed if names & set(map(plain, one.cards))]
    hard = [(place, one) for place, one in failed if one.verb != "decline"]
    return next(iter([*about, *hard, *failed]), (0, None))


def _rule(step: Fact | None, facts: tuple[Fact, ...]) -> str:
    """Return the rule of a step, else the rarest rule cited on the way."""
    if step is not None and step.rule:
        return step.rule
    return next((one.rule for one in reversed(facts) if one.rule and one.rule not in EVERYDAY), "")
