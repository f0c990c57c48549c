"""What happened: the entries of a trace."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from engine.model.asks import Answer
    from engine.model.node import Node


class Fact(NamedTuple):
    """Be one thing that happened: who, what, from where to where, caused by which node of which card, by which rule.

    Facts and instructions share verbs. `amount` counts coins, actions, cards; `answer` is set when a choice was made.
    """

    verb: str
    player: int
    cards: tuple[str, ...] = ()
    frm: str = ""
    to: str = ""
    amount: int = 0
    rule: str = ""
    card: str = ""
    node: Node | None = None
    answer: Answer | None = None
    prompt: str = ""
    owner: int = -1
