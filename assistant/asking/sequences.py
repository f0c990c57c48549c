"""The sequence of what clauses tell: a play that is told again is one play, and a throne may play what comes next."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

from assistant.asking.casts import COPIES
from assistant.asking.clause import Asked
from assistant.asking.meaning import ME, Item
from assistant.asking.weights import Features
from assistant.asking.words import Token
from engine.statements.proposition import Act, Given
from engine.statements.things import is_throne, types_of


def ordered(groups: Sequence[Sequence[Item]], asked: Asked) -> Iterator[tuple[list[Item], Features]]:
    """Yield what clauses give together: a play told again is one play, and a throne may play what comes next."""
    found: list[Item] = []
    for group in groups:
        before = list(found)
        for item in group:
            same = [one for one in before if _retold(one, item)]
            if not same or _again(item, asked):
                found.append(item)
            else:
                found = [_merged(one, item) if one is same[-1] else one for one in found]
    yield found, ()
    joined = _joined(found)
    if joined:
        yield joined, ("play-joined",)
    fed = _fed(found)
    if fed:
        yield fed, ("play-fed",)


def _merged(one: Item, item: Item) -> Item:
    """Make one play of a play and the same one told again: with the more cards, and with whoever is said to play."""
    if one.act is not None and item.act is not None and set(one.act.cards) < set(item.act.cards):
        return item._replace(who=item.who or one.who)
    return one if one.who or not item.who else one._replace(who=item.who)


def _retold(one: Item, item: Item) -> bool:
    """Say whether a play may be one that was told before: a card of it, and not by somebody else."""
    if one.act is None or item.act is None or one.act.kind != "play" or item.act.kind != "play":
        return False
    return bool(set(one.act.cards) & set(item.act.cards)) and not (one.who and item.who and one.who != item.who)


def _joined(items: Sequence[Item]) -> list[Item]:
    """Have a throne that plays nothing play what is played next; none where there is no such throne."""
    for place, (one, two) in enumerate(pairwise(items)):
        if one.act is None or two.act is None or one.act.kind != "play" or two.act.kind != "play":
            continue
        by_one = not (one.who and two.who and one.who != two.who)
        if by_one and is_throne(one.act.cards[-1]) and "Action" in types_of(two.act.cards[0]):
            act = Act("play", (*one.act.cards, *two.act.cards))
            return [*items[:place], Item(one.who or two.who, act), *items[place + 2 :]]
    return []


def _fed(items: Sequence[Item]) -> list[Item]:
    """Have a throne that a throne plays play the Actions that are said to be in hand; none where there are none."""
    for place, one in enumerate(items):
        chain = one.act.cards if one.act is not None else ()
        if len(chain) < 2 or not is_throne(chain[-1]):
            continue
        held = next((item for item in items if _feeds(item, one.who)), None)
        if held is not None and held.given is not None:
            cards = [card for card in held.given.cards for _ in range(min(COPIES, max(1, held.given.number)))]
            rest = [Item(held.who, given=Given("hand lacks", kind=held.given.kind))] * (held.given.what == "only kind")
            others = [item for item in items[place + 1 :] if item is not held]
            before = [item for item in items[:place] if item is not held]
            return [*before, *rest, Item(one.who, Act("play", (*chain, *cards[: len(chain)]))), *others]
    return []


def _feeds(item: Item, who: str) -> bool:
    """Say whether a condition tells of Actions in the hand of whoever plays."""
    given = item.given
    if given is None or given.what not in ("hand", "hand only", "only kind") or item.who not in ("", who or ME):
        return False
    return bool(given.cards) and all("Action" in types_of(card) and not is_throne(card) for card in given.cards)


def _again(item: Item, asked: Asked) -> bool:
    """Say whether a play told in another clause is one more play: another Smithy, a second Witch, a Witch as well."""
    assert item.act is not None
    card = item.act.cards[-1]
    places = [place for place, token in enumerate(asked.tokens) if token.card == card]
    late = places[1:]
    if late and _is_further(asked.tokens, places[0]) and any(_near(asked.tokens, place, "ord:1") for place in late):
        return True  # another Smithy after my first Smithy
    if any(_is_further(asked.tokens, place) or asked.tokens[place - 1].card == card for place in late):
        return True
    return bool(late) and _is_told_anew(card, late, asked)


def _is_told_anew(card: str, late: Sequence[int], asked: Asked) -> bool:
    """Say whether a card is told of with "a" or "also" once more, and is said to be played both times."""
    telling = [clause for clause in asked.sides if any(one.card == card for one in clause.cards())]
    fresh = any(asked.tokens[place - 1].has("art:a") for place in late)
    also = any(clause.says("quant:also", "times:again") for clause in telling)
    return (fresh or also) and sum(bool(clause.deeds & {"play", "throne"}) for clause in telling) > 1


def _is_further(tokens: Sequence[Token], place: int) -> bool:
    """Say whether a word shortly before a place, or "again" behind it, tells of one more."""
    behind = place + 1 < len(tokens) and tokens[place + 1].has("times:again")
    return behind or _near(tokens, place, *MORE)


def _near(tokens: Sequence[Token], place: int, *ideas: str) -> bool:
    return any(token.has(*ideas) for token in tokens[max(0, place - 2) : place])


MORE: Final = ("quant:other", "ord:2", "ord:3", "ord:last", "times:again")
