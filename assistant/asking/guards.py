"""What can be asked of guards: whether a card keeps a player from what another one does."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from assistant.asking.aspect import Read, ideas, things_at, unplayed, yes_no
from assistant.asking.clause import POLAR_FORMS, Asked, Clause
from assistant.asking.meaning import ME, who_of
from assistant.asking.story import Story
from assistant.asking.weights import Features
from assistant.asking.wishes import doers
from engine.statements.proposition import YES, Deed, Thing
from engine.statements.scenes import Scene
from engine.statements.things import is_harmful, is_reaction, types_of
from engine.statements.values import protects, touched

_SHIELD: Final = ideas(
    "type:Attack zone:hand deed:work times:again quant:all quant:other deed:protect ref:it seat:foe deed:affect"
)


def guards_of(asked: Asked, scene: Scene) -> list[str]:
    """List what may protect: Reactions named, what lies in play, Durations played before."""
    found = [card for card in unplayed(asked, scene) if is_reaction(card)]
    victim = _victim(scene)
    givens = [given for given in scene.givens if given.what in ("in play", "has") and given.seat == victim]
    acts = [act for act in scene.acts[:-1] if act.seat == victim]
    found += [card for given in givens for card in given.cards] + [card for act in acts for card in act.cards]
    return [card for card in found if is_reaction(card) or "Duration" in types_of(card)]


def _victim(scene: Scene) -> int:
    return 1 - {act.cards[-1]: act.seat for act in scene.acts if act.kind == "play"}.get(scene.main, 0)


def shields(asked: Asked, story: Story, scene: Scene) -> Iterator[Read]:
    """Say whether something keeps its owner from being affected."""
    main = asked.main
    words = main.deeds | main.aux
    guards = guards_of(asked, scene)
    if not guards or not scene.main or scene.main in guards or main.form not in POLAR_FORMS:
        return
    if words & {"protect", "work", "affect", "useless", "happens"}:
        victim = _victim(scene)
        told_ = bool(words & {"protect", "work"})
        negated = main.no ^ ("useless" in words) ^ ("affect" in main.deeds and not told_)
        truth = protects(scene, victim).kind == YES
        deed = Deed("protect", victim, Thing(guards[0]), no=negated)
        form = "can" if main.form == "can" else "does"
        features = (*([] if told_ else ["aspect-other"]), *_other_victim(main, story, victim))
        yield Read(form, deed, yes_no(truth != negated), features, things_at(main), _SHIELD)


def _other_victim(main: Clause, story: Story, victim: int) -> Features:
    """Tell whether somebody else is said to be safe than the one who is attacked: am I safe, do I dodge it."""
    said = who_of(main.seat)
    safe = victim == story.asker if said == ME else victim != story.asker
    return ("never-seat",) if said and not safe else ()


def affected(asked: Asked, story: Story, scene: Scene) -> Iterator[Read]:
    """Say whether somebody is affected at all, or is safe."""
    main = asked.main
    safe = "protect" in main.deeds | main.aux
    if not scene.main or main.form not in POLAR_FORMS or _asks_guard(asked, scene):
        return
    if not safe and "affect" not in main.deeds | main.aux:
        return
    victim = _victim(scene)
    feel: Features = () if is_harmful(scene.main) else ("aspect",)
    seats: list[tuple[int, Features]] = doers(main, story)[:2] if who_of(main.seat) or safe else [(victim, ())]
    negated = main.no != safe
    for seat, who in seats:
        if 0 <= seat < scene.players:
            deed = Deed("affect", seat, Thing(scene.main), no=negated)
            features = (*feel, *who, *([] if seat == victim else ["never-seat"]))
            if main.form == "can" and negated:  # can he avoid it
                able = not touched(scene, seat) or protects(scene, seat).kind == YES
                yield Read("can", deed, yes_no(able), features, things_at(main), _SHIELD)
                continue
            yield Read("does", deed, yes_no(touched(scene, seat) != negated), features, things_at(main), _SHIELD)


def _asks_guard(asked: Asked, scene: Scene) -> bool:
    """Say whether it is asked what a Reaction or a Duration does against the card played last."""
    others = [card for card in asked.cards() if card != scene.main]
    if "protect" in asked.main.deeds and any(is_reaction(card) or "Duration" in types_of(card) for card in others):
        return True
    guards = guards_of(asked, scene)
    return bool(guards) and ("affect" in asked.main.deeds or protects(scene, _victim(scene)).kind == YES)
