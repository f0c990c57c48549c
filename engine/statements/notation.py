"""Propositions written and read: `can me gain Duchy | me play Workshop`, the notation of tables and data."""

from __future__ import annotations

from typing import Final

from engine.statements.proposition import EVERYBODY, Act, Deed, Given, Proposition, Thing

BETWEEN: Final = " | "
OF_TABLE: Final = frozenset({"pile", "piles", "players", "trash", "fate", "phase"})


def write_proposition(said: Proposition) -> str:
    """Write a proposition, seats as the asker sees them: me, other, seat 2, any."""
    parts = (said.form, _written_deed(said.deed, said.asker), said.window, *said.options)
    head = " ".join(part for part in parts if part)
    acts = [_written_act(one, said.asker) for one in said.acts]
    laid = [_written_given(one, said.asker) for one in said.givens if one.deed is None]
    done = [_written_given(one, said.asker) for one in said.givens if one.deed is not None]
    return BETWEEN.join([head, *laid, *acts, *done])


def _seat(seat: int, asker: int) -> str:
    if seat == EVERYBODY:
        return "any"
    return "me" if seat == asker else "other" if seat in (0, 1) else f"seat-{seat}"


def _written_thing(thing: Thing) -> str:
    name = thing.card or thing.kind or ("itself" if thing.itself else thing.unit)
    parts = [str(thing.number) if thing.number >= 0 else "", "another" if thing.another else "", name]
    return " ".join(part for part in (*parts, f"costing {thing.cost}" if thing.cost >= 0 else "") if part)


def _written_deed(deed: Deed, asker: int) -> str:
    parts = [_seat(deed.seat, asker), "not" if deed.no else "", deed.verb, _written_thing(deed.thing)]
    parts += [f"from {deed.frm}" if deed.frm else "", f"to {deed.to}" if deed.to else ""]
    return " ".join(part for part in parts if part)


def _written_act(act: Act, asker: int) -> str:
    return f"{_seat(act.seat, asker)} {act.kind} {' on '.join(act.cards)}"


def _written_given(given: Given, asker: int) -> str:
    if given.deed is not None:
        return _written_deed(given.deed, asker)
    whose = "" if given.what in OF_TABLE else _seat(given.seat, asker)
    number = str(given.number) if given.number >= 0 else ""
    parts = [whose, given.what, ", ".join(given.cards), given.kind, number]
    return " ".join(part for part in parts if part)
