"""Why a claimed outcome does not come about: the step at which it fails, and the rule there."""

from __future__ import annotations

from typing import Final, NamedTuple

from assistant.asking.claims import answer, watched
from assistant.asking.model import Understood
from assistant.asking.played import Played, Seen, play
from assistant.asking.question import understand_words
from assistant.asking.reply import DEPENDS, NO, YES, Head, Reply
from engine.inquiry.explore import Budget
from engine.inquiry.outcome import EVERYDAY
from engine.inquiry.reading import Reader, read_proposition
from engine.inquiry.run import Result, run
from engine.inquiry.scenario import ALWAYS, Expectation, Proposition, ScenarioError
from engine.model.names import plain
from engine.model.state import Fact
from engine.table.facts import fact

# What a step says when an instruction could not do all that it says.
FAILS: Final = frozenset(
    {"lose", "none", "fail to gain", "fail to exchange", "short", "short deck", "spared", "no extra turn",
     "stop drawing", "decline"}
)  # fmt: skip


OPENERS: Final = {"en": "Do", "pl": "Czy"}


class WhyNot(NamedTuple):
    """Be the answer to a claimed outcome: HOLDS says whether it comes about (YES, NO or DEPENDS).

    place: the number of the step at which it fails, 0 if none says so; fact: that step; instead: (proposition as
    written, what is there instead) where the claim was written in the notation.
    """

    holds: str
    place: int = 0
    fact: Fact | None = None
    facts: tuple[Fact, ...] = ()
    instead: tuple[tuple[Proposition, str], ...] = ()
    rule: str = ""


def why_not(text: str, reply: Reply, reader: Reader, budget: Budget) -> WhyNot:
    """Hold a claimed outcome against what was played; raises ScenarioError where it cannot be read at all."""
    assert reply.played is not None and reply.scenario is not None
    parts = tuple(part.strip() for part in text.split(";") if part.strip()) or (text,)
    try:
        propositions = tuple(read_proposition(reader, part) for part in parts)
    except ScenarioError as error:
        claimed = _claimed(text, reply, budget)
        if claimed is None:
            raise error
        return claimed
    return _in_notation(propositions, reply, budget)


def _in_notation(propositions: tuple[Proposition, ...], reply: Reply, budget: Budget) -> WhyNot:
    assert reply.played is not None and reply.scenario is not None
    wanted = Expectation(ALWAYS, propositions)
    result: Result = run(reply.scenario._replace(expectations=(wanted,), rules=()), reply.played.profile, budget)
    finding = result.findings[0]
    if finding.held:
        return WhyNot(YES)
    truths = [all(getattr(one, "truths")) for one in result.graph.outcomes()]  # noqa: B009
    place, fact = failing(finding.trace, {word for part in propositions for word in part.words})
    found = dict(finding.values)
    instead = tuple((part, found[part.text]) for part in propositions if part.text in found)
    return WhyNot(DEPENDS if any(truths) else NO, place, fact, finding.trace, instead, _rule(fact, finding.trace))


def _claimed(text: str, reply: Reply, budget: Budget) -> WhyNot | None:
    """Understand a claim in words; None where nothing of it is understood."""
    understood = _understand(text, reply.understood.lang)
    if not understood.claim.verb and not understood.claim.numbers:
        return None
    assert reply.scenario is not None and reply.played is not None
    played = play(reply.scenario, reply.played.profile, budget, watched(understood, reply.staged))
    head: Head = answer(understood._replace(shape="does"), reply.staged, played)
    if head.kind not in (YES, NO, DEPENDS):
        return None
    nearest = _nearest(played, head)
    names = {fact(one.id).name for one in understood.mentions}
    place, failed = failing(nearest.facts, names)
    return WhyNot(head.kind, place, failed, nearest.facts, (), _rule(failed, nearest.facts))


def _understand(text: str, lang: str) -> Understood:
    """Understand a statement, as it stands or put as a question."""
    found = understand_words(text, lang)
    return found if found.claim.verb else understand_words(f"{OPENERS[lang]} {text}", lang)


def _nearest(played: Played, head: Head) -> Seen:
    """Return an ending in which the claim does not hold, the one on whose way most could not be done."""
    against = [one for place, one in enumerate(played.endings) if place not in head.where] or list(played.endings)
    return max(against, key=lambda one: sum(fact.verb in FAILS and fact.verb != "decline" for fact in one.facts))


def failing(facts: tuple[Fact, ...], names: set[str]) -> tuple[int, Fact | None]:
    """Return the number of the step at which something could not be done, one about the cards named if there is any."""
    failed = [(place, one) for place, one in enumerate(facts, 1) if one.verb in FAILS]
    about = [(place, one) for place, one in failed if names & set(map(plain, one.cards))]
    hard = [(place, one) for place, one in failed if one.verb != "decline"]
    return next(iter([*about, *hard, *failed]), (0, None))


def _rule(fact: Fact | None, facts: tuple[Fact, ...]) -> str:
    """Return the rule of a step, else the rarest rule cited on the way."""
    if fact is not None and fact.rule:
        return fact.rule
    return next((one.rule for one in reversed(facts) if one.rule and one.rule not in EVERYDAY), "")
