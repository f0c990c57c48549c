"""From a question in words to its answer: what stands recorded, the situation played, the form, how certain it is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from assistant.asking.claims import answer, watched
from assistant.asking.matching import Match, match
from assistant.asking.model import DOES, IS, MAY, MUST, WHICH, Understood
from assistant.asking.parts import Act, Parts
from assistant.asking.played import Played, play
from assistant.asking.premises import Mended, mend, rules_with
from assistant.asking.reply import (
    CANNOT,
    COMPUTED,
    CONFIRMED,
    CUT,
    DEPENDS,
    NO,
    RULE,
    TOLD,
    YES,
    Edition,
    Head,
    Reply,
    found_of,
)
from assistant.asking.staging import Staged, stage
from assistant.asking.traits import traits_of
from assistant.asking.unplayed import answer_by_rule, answer_unplayed
from assistant.reading.situations import Given, read_situation
from engine.inquiry.explore import Budget
from engine.inquiry.outcome import EVERYDAY
from engine.inquiry.scenario import Scenario, ScenarioError
from engine.rulebook.profiles import CURRENT, PROFILES
from engine.sets import UnknownCard, definition
from engine.table.errors import TableError
from engine.table.facts import fact, slug

SURE: Final = 0.6  # a ruling scored so well is about just this
VERY_SURE: Final = 0.75
MOST_RULINGS: Final = 3
FEW_WORDS: Final = 2
PLENTY: Final = 8  # $ to spend
POLAR: Final = (MAY, MUST, DOES, IS)  # forms that no is an answer to
OPEN: Final = (MUST, WHICH)  # forms that ask what could be chosen: a ruling's script has chosen already
SECONDS_EACH: Final = 1.5  # for the other printings


def reply(understood: Understood, flags: Mapping[str, Any], lang: str, budget: Budget) -> Reply:
    """Answer a question, or the nearest possible one, and name what is impossible in it.

    Raises ScenarioError, TableError and Complaint for a table that the flags make impossible.
    """
    mended = mend(understood, flags)
    if any(one.asked for one in mended.found):
        return _refused(mended, flags, lang, budget)
    found = _reply(mended.question, flags, lang, budget)
    unanswered = found.played is None and found.head.kind == TOLD
    premises = tuple(one._replace(instead="") for one in mended.found) if unanswered else mended.found
    return found._replace(premises=premises, rules=rules_with(premises, found.rules))


def _refused(mended: Mended, flags: Mapping[str, Any], lang: str, budget: Budget) -> Reply:
    """Say no where just the impossible is asked about; a recorded ruling that says so too goes with it."""
    question = mended.question
    kind = TOLD if question.shape not in POLAR else NO
    try:
        found = _reply(question, flags, lang, budget)
    except (ScenarioError, TableError):
        found = answer_by_rule(question, flags)
    if found.head.kind != NO or found.certainty != CONFIRMED:
        staged = Staged({}, frozenset(), found.staged.parts, found.staged.profile)
        found = Reply(question, Head(kind), staged, None, None, RULE)
    return found._replace(premises=mended.found, rules=rules_with(mended.found, found.rules))


def _reply(understood: Understood, flags: Mapping[str, Any], lang: str, budget: Budget) -> Reply:
    """Answer a question that can be."""
    unplayed = answer_unplayed(understood, flags)
    if unplayed is not None:
        return unplayed
    if _says_nothing(understood) and not set(flags) - {"profile", "players"}:
        return answer_by_rule(understood, flags)
    found = match(understood)[:MOST_RULINGS]
    staged = stage(understood, flags)
    if staged.lacking:
        nearest = answer_by_rule(understood, flags).rules
        return Reply(understood, Head(TOLD), staged, None, None, CANNOT, found, rules=nearest, lacking=staged.lacking)
    own = _tried(understood, staged, lang, budget, _changes(flags) and not staged.parts.targets)
    if own is None and staged.parts.targets:
        staged = stage(understood, flags, aimed=False)
        own = _tried(understood, staged, lang, budget, _changes(flags))
    records = [] if _changes(flags) else [one for one in found if one.score >= SURE]
    recorded = _first_told(understood, staged, own, records, budget)
    shown = _shown(understood, staged, own, records[0], budget) if records else None
    recorded = shown or recorded
    chosen = own if understood.shape in OPEN and own is not None else shown or _choose(own, recorded)
    if chosen is None:
        return answer_by_rule(understood, flags)._replace(rulings=found)
    scenario, played, head = chosen
    from_ruling = recorded is not None and chosen is recorded
    certainty = CONFIRMED if recorded is not None and (from_ruling or _agree(own, recorded)) else COMPUTED
    if not played.whole:  # what was found is no answer about all there is
        certainty, head = CUT, head if played.endings else Head(TOLD)
    editions = _editions(understood, staged, scenario, played, head, budget) if played.whole else ()
    rules = tuple(dict.fromkeys([*([head.rule] if head.rule else []), *deciding_rules(played, head)]))
    return Reply(understood, head, staged, scenario, played, certainty, found, editions, rules, from_ruling=from_ruling)


def _says_nothing(question: Understood) -> bool:
    """Say whether the words name nothing, tell nothing of a table, and claim nothing: "ok", "%s"."""
    claim = question.claim
    told = claim.cards or claim.kind or claim.unit or claim.numbers or claim.places
    few = len(question.text.split()) <= FEW_WORDS or not claim.verb
    return few and not (question.mentions or question.cues or told)


Told = tuple[Scenario, Played, Head]


def _changes(flags: Mapping[str, Any]) -> bool:
    """Say whether the user lays out the table himself: then the recorded table is not his."""
    return bool(set(flags) - {"profile", "budget", "trace", "lang", "players"})


def _own(understood: Understood, staged: Staged, lang: str, budget: Budget) -> Told | None:
    """Play the canonical situation; None where no table can be made of the words."""
    if not staged.flags.get("does") and not staged.free:
        return None
    scenario = read_situation(Given((), {**staged.flags, "profile": staged.profile}, lang)).scenario
    if understood.claim.kind == "limit":
        return _limit(understood, staged, scenario, budget)
    if "does" in staged.given:
        staged = staged._replace(parts=parts_of(scenario, staged.parts))
    try:
        return _told(understood, staged, scenario, staged.profile, budget)
    except ScenarioError:
        if staged.given - {"profile"}:
            raise
        return None


def _tried(understood: Understood, staged: Staged, lang: str, budget: Budget, strict: bool) -> Told | None:
    """Play the canonical situation; None where it cannot be played, unless strict: the user has laid it out."""
    try:
        return _own(understood, staged, lang, budget)
    except ScenarioError:
        if strict:
            raise
        return None


def _limit(understood: Understood, staged: Staged, scenario: Scenario, budget: Budget) -> Told:
    """Say whether $ to spend widen what a card lets gain: played with and without them."""
    poor = play(scenario._replace(coins=0), staged.profile, budget)
    rich = play(scenario._replace(coins=PLENTY), staged.profile, budget)
    asked = [[ask for ask, _ in played.asked if ask.prompt == "gain"] for played in (poor, rich)]
    few, many = ({one for ask in asks for one in ask.options} for asks in asked)
    return scenario, poor, Head(NO if few == many else YES)


def _told(understood: Understood, staged: Staged, scenario: Scenario, profile: str, budget: Budget) -> Told:
    steps, names = watched(understood, staged), priced(understood)
    played = play(scenario, profile, budget, steps, names, staged.free, "does" not in staged.given)
    return scenario, played, answer(understood, staged, played)


def priced(understood: Understood) -> tuple[str, ...]:
    """Name the cards whose cost is asked about."""
    if understood.claim.verb != "cost":
        return ()
    ids = [one.id for one in understood.mentions if traits_of(one.id, CURRENT.year).lasting]
    named = [id for id in (*understood.claim.cards, *understood.cards) if id not in ids]
    return tuple(fact(id).name for id in dict.fromkeys(named or ["province"]))


def _recorded(understood: Understood, staged: Staged, best: Match, budget: Budget) -> Told | None:
    """Play the situation of a recorded ruling; None where it is a table laid out, or not of these rules."""
    scenario = best.ruling.scenario
    if scenario.setup or not scenario.script:
        return None
    profile = staged.profile
    if profile not in scenario.profiles or not set(understood.cards) <= set(best.ruling.names):
        return None
    try:
        return _told(understood, staged._replace(parts=parts_of(scenario, staged.parts)), scenario, profile, budget)
    except (ScenarioError, UnknownCard, TableError):
        return None


def parts_of(scenario: Scenario, parts: Parts) -> Parts:
    """Say who does what in a situation that is laid out already: by its script, and by what the others hold."""
    lines = [line for line in scenario.script if line.player >= 0]
    actor = lines[0].player if lines else parts.actor
    acts: list[Act] = []
    for line in lines:
        word = line.words[0] if len(line.words) == 1 else ""
        last = (acts[-1].onto or (acts[-1].name,))[-1] if acts else ""
        if line.player == actor and word.startswith("play ") and word[5:6].isupper():
            acts.append(Act(word[5:]))
        elif line.player == actor and word[:1].isupper() and last and traits_of(slug(last), CURRENT.year).times > 1:
            acts[-1] = acts[-1]._replace(onto=(*acts[-1].onto, word))
    hands = [zone.cards.known for zone in scenario.zones if zone.player != actor and zone.zone == "hand"]
    held = [card for hand in hands for card in hand]
    answers = [name for name in dict.fromkeys(held) if "attack" in traits_of(slug(name), CURRENT.year).answers]
    answer = answers[0] if answers and parts.answer not in held else parts.answer
    trigger = "attack" if answer in answers else parts.trigger
    return parts._replace(acts=tuple(acts) or parts.acts, actor=actor, answer=answer, trigger=trigger)


def _first_told(
    understood: Understood, staged: Staged, own: Told | None, records: Sequence[Match], budget: Budget
) -> Told | None:
    """Return the first ruling that says what the words' own situation says; else the best one that answers at all."""
    first: Told | None = None
    for one in records:
        told = _recorded(understood, staged, one, budget)
        if told is None:
            continue
        if own is not None and _agree(own, told):
            return told
        first = first or told
    return first


def _shown(understood: Understood, staged: Staged, own: Told | None, best: Match, budget: Budget) -> Told | None:
    """Return a ruling in which what may not happen in the words' own situation does: the question is whether it can."""
    if own is None or understood.shape != MAY or own[2].kind != NO or best.score < VERY_SURE:
        return None
    told = _recorded(understood, staged, best, budget)
    return told if told is not None and told[2].kind == YES else None


def _choose(own: Told | None, recorded: Told | None) -> Told | None:
    """Choose the situation of the words where it gives the form asked for, else that of a ruling."""
    if own is None or (own[2].kind in (TOLD, DEPENDS) and recorded is not None and recorded[2].kind != TOLD):
        return recorded or own
    return own


def _agree(own: Told | None, recorded: Told) -> bool:
    """Say whether a recorded ruling gives the answer that the words' own situation gives."""
    if own is None:
        return False
    one, two = own[2], recorded[2]
    return one.kind == two.kind and (one.kind in (YES, NO, TOLD) or one.value == two.value)


def _editions(
    understood: Understood, staged: Staged, scenario: Scenario, played: Played, head: Head, budget: Budget
) -> tuple[Edition, ...]:
    """Answer under other rules too, where a printing or a rule that matters here differs; equal answers together."""
    if "profile" in staged.given:
        return ()
    groups: dict[Any, list[str]] = {_sort_of(head): [staged.profile]}
    heads = {_sort_of(head): head}
    names = scenario.cards_named()
    for name, profile in PROFILES.items():
        if name == staged.profile or not _printed(names, name):
            continue
        if not _matters(names, name, staged.profile):
            groups[_sort_of(head)].append(name)
            continue
        try:
            seconds = min(SECONDS_EACH, budget.seconds / 4)
            told = _told(understood, staged, scenario, name, Budget(budget.nodes // 4, seconds, budget.stopped))
        except (ScenarioError, UnknownCard, TableError):
            continue
        if told[1].whole:
            groups.setdefault(_sort_of(told[2]), []).append(profile.name)
            heads.setdefault(_sort_of(told[2]), told[2])
    return tuple(Edition(tuple(names), heads[key]) for key, names in groups.items())


def _printed(names: tuple[str, ...], other: str) -> bool:
    """Say whether all cards named were printed when some rules were in force."""
    first = (min(card.year for card in (definition(name), *definition(name).earlier)) for name in names)
    return all(year <= PROFILES[other].year for year in first)


def _matters(names: tuple[str, ...], other: str, own: str) -> bool:
    """Say whether a printing of a card named, or how cards move, differs between two sets of rules."""
    one, two = PROFILES[other], PROFILES[own]
    printed = any(definition(name).printing(one.year) is not definition(name).printing(two.year) for name in names)
    return printed or one.move_rule != two.move_rule or one.shuffle != two.shuffle


def _sort_of(head: Head) -> Any:
    return head.kind, head.value if not isinstance(head.value, tuple) or not head.value else tuple(map(str, head.value))


def deciding_rules(played: Played, head: Head) -> tuple[str, ...]:
    """List the rules that decide: first those cited only where the answer holds, what was cited last first."""
    usual = found_of(played, 0).rules
    inside = [one for place, one in enumerate(played.endings) if place in head.where]
    outside = [one for place, one in enumerate(played.endings) if place not in head.where]
    if not inside or not outside:
        return usual
    cited = [fact.rule for fact in inside[0].facts if fact.rule and fact.rule not in EVERYDAY]
    other = {fact.rule for one in outside for fact in one.facts}
    own = [rule for rule in dict.fromkeys(reversed(cited)) if rule not in other]
    return tuple(dict.fromkeys([*own, *usual]))
