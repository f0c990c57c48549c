"""Facts: what moves and other instructions leave in the trace, if one is kept."""

from __future__ import annotations

from engine.model.asks import Answer, Ask, Chance
from engine.model.names import NOBODY, Names, plain
from engine.model.state import Fact, State


def note(
    state: State,
    verb: str,
    player: int,
    cards: Names = (),
    frm: str = "",
    to: str = "",
    amount: int = 0,
    rule: str = "",
    owner: int = NOBODY,
) -> None:
    """Add a fact to the trace, if one is kept; the instruction now running is its cause."""
    if state.trace is None:
        return
    now = state.now
    names = tuple(map(plain, cards)) if state.game.lends or "#" in "".join(cards) else cards
    card, node = (plain(now.play.card), now.node.cause_of(now)) if now is not None else ("", None)
    state.trace.append(Fact(verb, player, names, frm, to, amount, rule, card, node, None, "", owner))


def note_answer(state: State, ask: Ask, answer: Answer, forced: bool = False) -> None:
    """Add a choice, or what chance gave, to the trace."""
    if state.trace is None:
        return
    now = state.now
    card, node = (plain(now.play.card), now.node) if now is not None else ("", None)
    if isinstance(ask, Chance):
        cards = () if isinstance(answer, str) else answer
        state.trace.append(Fact("chance", NOBODY, cards, amount=len(cards), card=card, node=node, prompt=ask.what))
    else:
        verb = "forced" if forced else "choose"
        state.trace.append(
            Fact(verb, ask.you, ask.cards, "", "", 0, ask.rule, card, node, answer, ask.prompt, ask.player)
        )
