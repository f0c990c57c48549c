"""Alternatives in the asked clause: how many, where, who, or whether."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from assistant.asking.clause import Clause
from assistant.asking.places import word_at
from assistant.asking.slots import clause_of
from assistant.asking.words import Token


def either(main: Clause) -> Clause:
    """Read alternatives: "2 coins or 4" asks how many, "hand or deck" where, "me or him" who, "or not" whether."""
    place = next((at for at, token in enumerate(main.tokens) if token.has("conn:or") and at), -1)
    if place < 0 or main.form not in ("", "does", "is", "which", "what", "must", "many", "can"):
        return main
    ways = (_or_not, _or_else, _or_whither, _or_where, _or_many, _or_who)
    return next((found for way in ways if (found := way(main, place)) is not None), main)


def _or_not(main: Clause, place: int) -> Clause | None:
    """Read what is asked with its denial behind it: do I draw or not."""
    denied = word_at(main.tokens, place + 1)
    if main.form in ("which", "what") or not denied.of("not"):
        return None
    if denied.has("not:no") and _number_in(main.tokens[max(0, place - 3) : place]):
        return None  # one coin or none
    cut = clause_of(main.kind, main.tokens[:place])
    return cut._replace(form=main.form if main.form in ("can", "must") else "does", seat=cut.seat or main.seat)


def _or_whither(main: Clause, place: int) -> Clause | None:
    """Read where something goes, one of the places being told by a deed: to hand or discard."""
    moves = frozenset(word for one in main.tokens for word in one.of("deed")) & MOVES
    if main.form in ("many", "can") or not moves or len({spot.zone for spot in main.spots}) > 1:
        return None
    before, after = main.tokens[max(0, place - 2) : place], main.tokens[place + 1 : place + 4]
    if not (_leads_to(before) and _leads_to(after)):
        return None
    return main._replace(form="where", deeds=moves, aux=frozenset(), spots=())


def _or_else(main: Clause, place: int) -> Clause | None:
    """Leave out what else may be so, where it is a question of its own: can I play it, or do I have to wait."""
    after, lead = main.tokens[place + 1 : place + 4], main.tokens[:place]
    told = bool(after) and bool(after[0].of("form")) and any(one.has("form:must", "form:can") for one in after)
    asked = main.form in ("must", "can", "does")
    if not (told and asked and any(one.of("deed") for one in lead)):
        return None
    cut = clause_of(main.kind, lead)
    return cut._replace(seat=cut.seat or main.seat) if cut.form in ("must", "can", "does") else None


GOES_TO: Final = frozenset({"take", "discard", "trash", "topdeck", "set-aside"})  # deeds that name a place
MOVES: Final = frozenset({"go", "put", "get", "gain"})


def _leads_to(tokens: Sequence[Token]) -> bool:
    """Say whether a place is told, by itself or by a deed."""
    return any(one.of("zone") or set(one.of("deed")) & GOES_TO for one in tokens)


def _or_where(main: Clause, place: int) -> Clause | None:
    """Read in which of two zones something is done."""
    if main.form in ("many", "can") or not main.spots:
        return None
    many = len({spot.zone for spot in main.spots}) > 1 and any(spot.place > place for spot in main.spots)
    if not many and not any(one.has("unit:piles") for one in main.tokens[place + 1 :]):
        return None
    return main._replace(form="where", spots=tuple(spot._replace(prep="") for spot in main.spots))


def _or_many(main: Clause, place: int) -> Clause | None:
    before, after = main.tokens[max(0, place - 8) : place], main.tokens[place + 1 :]
    if main.form in ("must", "what", "can", "many") or any(one.of("deed") and not one.of("unit") for one in after):
        return None
    refs = [one._replace(number=-1) for one in main.refs if one.units or one.card or one.kind or one.it]
    other = _number_in(after[:4]) or any(one.has("not:no") for one in after[:1])
    return main._replace(form="many", refs=tuple(refs)) if _number_in(before) and other else None


def _or_who(main: Clause, place: int) -> Clause | None:
    given = bool(main.deeds) and not main.deeds - WON
    if main.form in ("must", "what", "can", "many") or main.deeds and "choose" not in main.deeds and not given:
        return None
    before = _people(main.tokens[max(0, place - 3) : place], given)
    after = _people(main.tokens[place + 1 : place + 3], given)
    return main._replace(form="who", seat="") if before and after and before != after else None


WON: Final = frozenset({"go", "get", "gain", "receive"})  # what one or another may get


def _people(tokens: Sequence[Token], named: bool) -> set[str]:
    """Collect who is spoken of; named: two names tell two players apart."""
    found = {seat for one in tokens for seat in one.of("seat")}
    return found if not named or found - {"foe"} else {one.text for one in tokens if one.of("seat")}


def _number_in(tokens: Sequence[Token]) -> bool:
    return any(one.number >= 0 and not one.card for one in tokens)
