"""What may be told: only what is so on every table that the words of a statement fit, with the time that it is said of.

A statement is played on one table, filled up with cards of which nobody spoke. What comes out otherwise on another one
is told as it is on all of them together, or not at all.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from assistant.asking.candidates import of_aspects, of_sums, presumed
from assistant.asking.clause import Asked
from assistant.asking.found import GIVEN, Found
from assistant.asking.stories import SINGLE
from assistant.asking.story import Story
from assistant.asking.unused import is_idle
from engine.statements.evaluating import UNITS, VERBS, can_happen, counts, holds, of_others
from engine.statements.proposition import (
    ANYTIME,
    AT_ONCE,
    CAN,
    DEPENDS,
    DOES,
    MANY,
    MUST,
    NEXT_TURN,
    NO,
    NOTHING,
    NUMBERS,
    PLAYED,
    POLAR_KINDS,
    TOKENS,
    TURN_START,
    WHO,
    YES,
    Deed,
    Given,
    Proposition,
    Statement,
    Verdict,
)
from engine.statements.scenes import Scene
from engine.statements.things import is_known, is_ongoing, is_playable, kind_of, types_of
from engine.statements.variations import variations

HELD: Final = frozenset({"can", "must", "does", "many", "which", "where", "when", "who"})
BASIC: Final = frozenset({"Curse", "Estate", "Duchy", "Province"})
WAITING: Final = frozenset({"ally", "prophecy", "trait"})
EXTRA_TURN: Final = "extra-turn"
# What whoever has the turn may do in its course anyway, whatever a card does.
ORDINARY: Final = frozenset({"gain", "receive", "take", "have", "draw", "discard", "play", "buy", "put", "move"})


def steady(asked: Asked, one: Found, listed: bool = False) -> Found | None:
    """Return a statement as it is true on all tables that fit it; None for what cannot be told so.

    listed: it stands among others, so that nobody may have asked just this.
    """
    if one.scene is None or one.statement.source != PLAYED or GIVEN in one.features:
        return one
    if is_void(one) or _waits_for_more(one.statement) or listed and _is_unseen(one.statement):
        return None
    found = _in_units(_of_another(one))
    if found is None:
        return None
    said = one.statement.proposition
    polar = one.statement.verdict.kind in POLAR_KINDS or _is_denial(one.statement)
    hidden = not listed and _is_of_any_hand(one.statement)
    others = variations(one.scene, _lying(one), said.deed.thing.unit, further=polar, hidden=hidden)
    if not polar or listed and said.deed.verb != "have":
        return _on_all(asked, found, others)
    laid = tuple(others)
    return _on_all(asked, found, laid) if _is_read(asked, found, laid) else None


def _is_of_any_hand(said: Statement) -> bool:
    """Say whether it is told whether something happens: who tells of no hand then means one like any other.

    What is not to happen never may, and how much it is may hang on the hand.
    """
    counted = said.verdict.kind == NUMBERS and not said.proposition.givens
    return not (counted or _is_denial(said))


def _lying(one: Found) -> str:
    """Name the card of which a statement tells, if it may lie anywhere."""
    card = one.statement.proposition.deed.thing.card
    return card if card in BASIC or card and is_playable(card) else ""


def _is_read(asked: Asked, one: Found, scenes: Sequence[Scene]) -> bool:
    """Say whether a statement that can be read off its own table can be read off all others as well."""
    assert one.scene is not None
    own = verdict_on(asked, one, one.scene)
    return own is None or all(verdict_on(asked, one, scene) is not None for scene in scenes)


def _on_all(asked: Asked, one: Found, scenes: Iterable[Scene]) -> Found | None:
    """Return a statement as it is on other tables as well."""
    found = one
    for scene in scenes:
        verdict = verdict_on(asked, found, scene)
        joined = found if verdict is None else _joined(found, verdict, scene)
        if joined is None:
            return None
        found = joined
    return found


def is_void(one: Found) -> bool:
    """Say whether a statement tells of what cannot be, or only that nothing happens where nobody does anything."""
    said = one.statement.proposition
    if contradicts(said.givens) or is_idle(one.statement) or _counts_turns(one.statement):
        return True
    denied = _is_denial(one.statement) and (_is_no_play(said) or _is_no_kind(one))
    return denied or _is_open(one) or _is_more(one)


def _is_unseen(said: Statement) -> bool:
    """Say whether it is denied that somebody chooses something, or that anybody does as much: no trace tells that."""
    deed = said.proposition.deed
    return _is_denial(said) and (deed.verb == "choose" or said.proposition.form == WHO and deed.thing.number > 1)


def _waits_for_more(said: Statement) -> bool:
    """Say whether something is denied beside what waits for Favors, for the last Sun or for a pile that it marks."""
    named = [card for one in said.proposition.givens for card in one.cards]
    waits = any(kind_of(card) in WAITING for card in named if is_known(card))
    return waits and said.verdict.kind in (NO, NOTHING) and not said.proposition.deed.no


def contradicts(givens: Sequence[Given]) -> bool:
    """Say whether conditions exclude each other: two sizes of one hand, a card in it that it lacks, too many cards."""
    told: dict[tuple[str, int], int] = {}
    held: dict[int, int] = {}
    for one in givens:
        if one.what in SINGLE and told.setdefault((one.what, one.seat), one.number) != one.number:
            return True
        if one.what == "hand":
            held[one.seat] = held.get(one.seat, 0) + max(1, one.number) * max(1, len(one.cards))
    if any(_lacks(one, other) for one in givens for other in givens):
        return True
    return any(many > told.get(("hand size", seat), many) for seat, many in held.items())


def _lacks(one: Given, other: Given) -> bool:
    """Say whether a hand has a card, by one condition, that it has not by another."""
    if (one.what, other.what, one.seat) != ("hand", "hand lacks", other.seat):
        return False
    return any(card in other.cards or bool(other.kind) and other.kind in types_of(card) for card in one.cards)


def _is_no_play(said: Proposition) -> bool:
    """Say whether it is told of a landscape that it is not played, or of any card, which the phase decides."""
    card, kind = said.deed.thing.card, said.deed.thing.kind
    return said.deed.verb == "play" and (not is_playable(card) if card else not kind)


def _is_no_kind(one: Found) -> bool:
    """Say whether it is told of a type of which no card is in the game."""
    kind, scene = one.statement.proposition.deed.thing.kind, one.scene
    return bool(kind) and scene is not None and not any(kind in card.types for card in scene.before.infos.values())


def _is_more(one: Found) -> bool:
    """Say whether it is denied that so many cards are drawn, gained … because it is more of them."""
    said, scene = one.statement.proposition, one.scene
    number = said.deed.thing.number
    if scene is None or said.form != DOES or number <= 0 or one.statement.verdict.kind != NO or said.deed.no:
        return False
    return max(counts(scene, said.deed, said.window), default=0) > number


def _counts_turns(said: Statement) -> bool:
    """Say whether several extra turns are told: of those that are pending fewer may come (T10)."""
    asked = said.proposition
    return asked.form == MANY and asked.deed.verb == EXTRA_TURN and said.verdict.value not in ((0,), (1,))


def _is_open(one: Found) -> bool:
    """Say whether a hand is counted of which nobody says how large it was, or coins that are got and lost again."""
    said, scene = one.statement.proposition, one.scene
    if said.deed.verb == "have" and said.deed.thing.unit == "hand":
        sizes = [given.seat for given in said.givens if given.what in ("hand size", "hand only")]
        return said.deed.seat not in sizes
    lost = scene is not None and any(fact.verb == "lose coins" for way in scene.ways for fact in way)
    return lost and said.deed.verb != "have" and said.deed.thing.unit == "coins"


def _of_another(one: Found) -> Found:
    """Tell of another copy what is so without the one that is played."""
    said, scene = one.statement.proposition, one.scene
    if scene is None or not said.deed.thing.another or said.form not in HELD or not _is_done(said.deed):
        return one
    rest = of_others(scene)
    return _with(one, holds(said.form, rest, said.deed, said.window), rest)


def _in_units(one: Found) -> Found | None:
    """Tell a denial of coins, Actions and Buys of what is got: what somebody has before is open.

    None where more is got than the number that is denied.
    """
    said = one.statement.proposition
    deed, scene = said.deed, one.scene
    told = any(given.what == deed.thing.unit for given in said.givens)
    if deed.thing.unit not in UNITS or not _is_denial(one.statement) or scene is None or told:
        return one
    got = deed._replace(verb="receive")
    whole = got._replace(thing=deed.thing._replace(number=-1))
    if max(_numbers(scene, whole, said.window)) >= max(1, deed.thing.number):
        return None
    return one._replace(statement=one.statement._replace(proposition=said._replace(deed=got)))


def _numbers(scene: Scene, deed: Deed, window: str) -> list[int]:
    return [0, *(int(str(one)) for one in holds(MANY, scene, deed, window).value)]


def verdict_on(asked: Asked, one: Found, scene: Scene) -> Verdict | None:
    """Say what the verdict of a statement is on another scene; None where it cannot be read there."""
    said = one.statement.proposition
    assert one.scene is not None
    own = one.statement.verdict
    if said.form in HELD and _is_done(said.deed) and holds(said.form, one.scene, said.deed, said.window) == own:
        part = presumed(asked, said, scene)
        return holds(said.form, of_others(part) if said.deed.thing.another else part, said.deed, said.window)
    story = Story(said.acts, said.givens, said.asker, (), (), one.scene.actor)
    for read in (of_aspects, of_sums):
        for other in read(asked, story, scene):
            told = other.statement.proposition
            if (told.form, told.deed, told.window) == (said.form, said.deed, said.window):
                return other.statement.verdict
    return None


def _is_done(deed: Deed) -> bool:
    """Say whether a deed is one that shows in the trace."""
    if deed.verb == "receive" and deed.thing.unit in (*UNITS, *TOKENS):
        return True
    return deed.verb in VERBS and deed.verb != "choose"


def _joined(one: Found, verdict: Verdict, scene: Scene) -> Found | None:
    """Return a statement with what it comes to on another table as well; None where there is no one thing to tell."""
    own, form = one.statement.verdict, one.statement.proposition.form
    if own == verdict or own.kind == DEPENDS or verdict.kind == NO and not scene.whole:
        return one
    if own.kind not in POLAR_KINDS or verdict.kind not in POLAR_KINDS:
        return None
    if form == CAN:
        return one if own.kind == YES else _with(one, verdict, scene)
    if form == MUST:
        said = one.statement.proposition
        kept = own.kind == NO or not can_happen(scene, said.deed, said.window)  # what is told to be done, if it can be
        return one if kept else _with(one, verdict, scene)
    return _with(one, Verdict(DEPENDS), scene)


def _with(one: Found, verdict: Verdict, scene: Scene) -> Found:
    return one._replace(statement=one.statement._replace(verdict=verdict), scene=scene)


def bounded(one: Found, listed: bool = True) -> Found:
    """Say of what is denied when it is not so: at once, where it may come later in the turn, or when the turn begins.

    listed: it stands among others, so that nobody may have asked just this.
    """
    said = one.statement
    asked = said.proposition
    if said.source != PLAYED or one.scene is None or not _is_denial(said):
        return one
    if asked.window == NEXT_TURN:
        return _at(one, TURN_START)
    later = any(is_ongoing(card) for act in asked.acts for card in act.cards if is_known(card))
    open_ = listed and asked.deed.verb in ORDINARY
    return _at(one, AT_ONCE) if asked.window == ANYTIME and _is_done(asked.deed) and (later or open_) else one


def _is_denial(said: Statement) -> bool:
    """Say whether something is told not to be so, or to be nothing."""
    asked = said.proposition
    if asked.form == MANY:
        return said.verdict.value == (0,)
    denied = said.verdict.kind == NO and asked.form in (CAN, DOES) and not asked.deed.no
    return denied or said.verdict.kind == NOTHING


def _at(one: Found, window: str) -> Found:
    return one._replace(statement=one.statement._replace(proposition=one.statement.proposition._replace(window=window)))
