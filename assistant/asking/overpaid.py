"""What comes of paying more for a card than it costs: so much more, or so much in all (C7)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from assistant.asking.candidates import of_deeds, until
from assistant.asking.clause import Asked, Clause
from assistant.asking.found import Found
from assistant.asking.meaning import FOE, subject_of
from assistant.asking.story import Story
from assistant.asking.told import named, numbers_in
from assistant.asking.words import FREE, Token
from engine.model.roles import Overpaying
from engine.records import NamedTuple
from engine.statements.laying import lay
from engine.statements.printed import about
from engine.statements.proposition import Act, Given
from engine.statements.scenes import Scene, Way
from engine.statements.things import is_known, printed

OVERPAY: Final = "topic:overpay"
TOP: Final = "topic:top"
PAID: Final = frozenset({"buy", "give", "spend", "cost", "get"})
MOST: Final = 12


class Paid(NamedTuple):
    """Be what is told of a buy: the card, how much more than its cost is paid, and who pays."""

    card: str
    more: int
    by_foe: bool = False


def may_be_overpaid(name: str) -> bool:
    """Say whether more may be paid for a card than it costs."""
    return is_known(name) and any(isinstance(one, Overpaying) for one in printed(name).abilities)


def of_overpaying(asked: Asked) -> Iterator[Found]:
    """Yield what is so when a card is bought for more than it costs, where the words tell for how much."""
    paid = paid_of(asked)
    if paid is None:
        return
    things = [one.card for one in asked.main.cards() if one.card != paid.card]
    story, scene = _bought(paid, things, until(asked))
    if scene is not None:
        yield from of_deeds(_untopped(asked), story, scene, scene)


def _untopped(asked: Asked) -> Asked:
    """Take "top" for nothing: what is looked at lies there anyway."""
    tokens = tuple(
        one._replace(ideas=(one.ideas - {TOP}) | {FREE}) if one.has(TOP) else one for one in asked.main.tokens
    )
    return asked._replace(main=asked.main._replace(tokens=tokens))


def paid_of(asked: Asked) -> Paid | None:
    """Read which card is bought and how much more is paid; None where the words do not tell, or tell of more."""
    sides = [one for one in asked.sides if _is_told(one)]
    payable = [name for name in asked.cards() if may_be_overpaid(name)]
    if not sides or len(payable) != 1 or asked.main.says(OVERPAY):
        return None
    card = payable[0]
    if not all(_is_buy(one, card) for one in sides):
        return None
    more = _more([token for side in sides for token in side.tokens], card)
    return Paid(card, more, any(subject_of(one) == FOE for one in sides)) if 0 <= more <= MOST else None


def _is_told(side: Clause) -> bool:
    """Say whether a clause tells anything at all."""
    return bool(side.cards() or side.deeds or numbers_in(side.tokens) or side.says(OVERPAY))


def _is_buy(side: Clause, card: str) -> bool:
    """Say whether a clause tells of nothing but a buy of a card, denied at most where nothing more is paid."""
    if any(one.card != card for one in side.cards()) or side.no and not side.says(OVERPAY):
        return False
    return not (side.deeds - PAID or side.spots or side.says("type:Action", "unit:piles", "quant:different"))


def _more(tokens: Sequence[Token], card: str) -> int:
    """Tell how much more is paid than the card costs; -1 where that is not told."""
    numbers = [one.number for one in numbers_in(tokens) if not _counts_copies(one, tokens)]
    overpays = _says(tokens, OVERPAY)
    if _says(tokens, "prep:without", "not:not", "not:no"):
        return 0 if overpays and not numbers else -1
    if len(numbers) != 1:
        return -1
    return numbers[0] if overpays else _beyond(tokens, card, numbers[0])


def _beyond(tokens: Sequence[Token], card: str, paid: int) -> int:
    """Tell how much of what is paid in all goes beyond the cost; -1 where it is not told that so much is paid."""
    known = about(card)
    if known.coins is None or known.potion or known.debt or not _says(tokens, "prep:for", "deed:give", "deed:spend"):
        return -1
    return paid - known.coins


def _says(tokens: Sequence[Token], *ideas: str) -> bool:
    """Say whether one of some words may mean one of these."""
    return any(token.has(*ideas) for token in tokens)


def _counts_copies(number: Token, tokens: Sequence[Token]) -> bool:
    """Say whether a number counts copies of a card: one Doctor."""
    return number.number == 1 and any(one.number == 1 and 0 < one.at - number.at < 8 for one in named(tokens))


def _bought(paid: Paid, things: Sequence[str], until_: str) -> tuple[Story, Scene | None]:
    """Lay the buy out, with just so many coins, and keep the ways on which so much more is paid.

    things: what is asked about lies on top of the deck; and more lies in the discard pile than may be moved.
    """
    acts = (Act("buy", (paid.card,)),)
    coins = (about(paid.card).coins or 0) + paid.more
    givens = (Given("coins", number=coins),) if paid.more else ()
    story = Story(acts, givens, 1 if paid.by_foe else 0, (), ())
    rich = [Given("discard", number=paid.more + 2), *([Given("deck top", cards=tuple(things))] if things else [])]
    scene = lay(acts, (Given("coins", number=coins), *rich), (), until_)
    if scene is None:
        return story, None
    kept = [_overpaid(way, paid.card) == paid.more for way in scene.ways]
    if not any(kept):
        return story, None
    told = Given("overpaid", number=paid.more)
    part = scene.where(told, kept)
    return story, part._replace(givens=(told,) if paid.more else ())


def _overpaid(way: Way, card: str) -> int:
    """Count what is overpaid for a card on a way."""
    return sum(one.amount for one in way if one.verb == "overpay" and card in one.cards)
