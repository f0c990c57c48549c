"""What is heard in a question of the rules: concepts that its words say one by one or together, and numbers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import accumulate, pairwise
from typing import Final

from assistant.asking.clause import Asked, Clause, Spot
from assistant.asking.meaning import who_of
from assistant.asking.told import named, numbers_in, places_of, players_told
from assistant.asking.words import Token
from engine.model.kinds import DISCARD
from engine.records import NamedTuple
from engine.statements.things import is_known, kind_of, types_of
from engine.statements.values import lands


class Heard(NamedTuple):
    """Be what a question says: which words say each concept, and the numbers by their unit."""

    ideas: dict[str, frozenset[int]]
    numbers: dict[str, dict[int, frozenset[int]]]


def hear(asked: Asked) -> Heard:
    """Collect the concepts that a question says, those of a sentence as a whole too."""
    ideas = _said(asked)
    if asked.main.form:
        ideas.setdefault(f"form:{asked.main.form}", set())
    if (alone := action_asked(asked)) is not None:
        ideas["named:Action"] = {alone.at}
    told = (*_seats(asked), *_turns(asked), *_sequence(asked), *_drawing(asked), *_amounts(asked), *_lands(asked))
    for idea in told:
        ideas.setdefault(idea, set())
    if asked.main.no:
        ideas.setdefault("not", set()).update(token.at for token in asked.main.tokens if token.has("not:not"))
    numbers = _numbers(asked)
    for many in numbers.get("piles", {}):
        ideas.setdefault(f"piles:{many}", set())
    return Heard({idea: frozenset(places) for idea, places in ideas.items()}, numbers)


def _said(asked: Asked) -> dict[str, set[int]]:
    """Collect what the words say one by one, and where; a passive is no deed of getting."""
    ideas: dict[str, set[int]] = {}
    passive = {token.at for one in asked.all() if one.passive for token in one.tokens if token.has("shape:be")}
    for token in asked.tokens:
        cards = {f"card:{token.card}", "card:any"} if token.card else set()
        for idea in (token.ideas - ({"deed:get"} if token.at in passive else set())) | cards:
            ideas.setdefault(idea, set()).add(token.at)
    return ideas


def _seats(asked: Asked) -> Iterator[str]:
    """Yield who acts in the asked clause, and whose the zones and turns are."""
    who = who_of(asked.main.seat)
    if who:
        yield f"who:{who}"
    for deed in asked.main.deeds:
        yield f"main:{deed}"
    for clause in asked.all():
        yield from _asked_for(clause)
        for spot in clause.spots:
            if spot.owner and not clause.says("topic:own"):
                yield f"whose:{who_of(_owner(clause, spot))}"
            elif not spot.owner and _is_foes(clause, spot):
                yield "whose:foe"
        yield from _turns_told(clause)


def _turns_told(clause: Clause) -> Iterator[str]:
    """Yield whose turn a clause speaks of, and whether it is one more: my turn, another turn."""
    for place in where(clause.tokens, "unit:turns"):
        whose = _whose_turn(clause.tokens, place)
        if whose:
            yield f"turn:{whose}"
        before = clause.tokens[max(0, place - 3) : place]
        if where(before, "quant:other", "quant:more") or "have" in clause.deeds and where(before[-1:], "time:still"):
            yield "turn:more"  # Polish ma jeszcze turę
    if clause.says("unit:turns", "time:other_turn") and clause.deeds & {"get", "gain"} and clause.says("time:still"):
        yield "turn:more"


def _whose_turn(tokens: Sequence[Token], place: int) -> str:
    """Tell whose turn it is: of who stands behind in the dative, else of who stands last before."""
    before = [who_of(seat) for one in tokens[max(0, place - 3) : place] for seat in one.of("seat")]
    after = tokens[place + 1 : place + 2]
    behind = [who_of(seat) for one in after if one.has("role:to") for seat in one.of("seat")]
    return next((who for who in (*behind, *before[-1:]) if who), "")


def _owner(clause: Clause, spot: Spot) -> str:
    """Tell whose a zone is: who stands right before it, in "my neighbour's hand" the neighbour."""
    before = clause.tokens[spot.place - 1].of("seat") if spot.place > 0 else ()
    return before[0] if before else spot.owner


def _is_foes(clause: Clause, spot: Spot) -> bool:
    """Say whether I ask about a zone of somebody who is named beside it: look him in the hand, his hand."""
    near = range(max(0, spot.place - 3), min(len(clause.tokens), spot.place + 2))
    looks = where(clause.tokens, "deed:look", "deed:count-cards")
    foes = [at for at in where(clause.tokens, "seat:foe") if at in near]
    behind = any(clause.tokens[at].of("role") or looks and looks[0] < at for at in foes)
    return behind and bool(looks) and clause.says("seat:me")


def _asked_for(clause: Clause) -> Iterator[str]:
    """Yield what is counted in a question of how many."""
    many = next((place for place, token in enumerate(clause.tokens) if token.has("form:many")), -1)
    after = [token for token in clause.tokens[many + 1 :] if token.card or token.of("unit") or token.has("seat:one")]
    if many >= 0 and after:
        yield from (f"many:{unit}" for unit in after[0].of("unit"))


_OTHER: Final = {"me": "foe", "foe": "me"}


def _turns(asked: Asked) -> Iterator[str]:
    """Yield who took fewer turns, when it is said, and that points are equal."""
    if asked.says("quant:both") and asked.says("unit:points") or _are_equal(asked.tokens):
        yield "topic:tie"
    told = _last_of_round(asked.tokens) or next(filter(None, map(_turns_in, asked.all())), "")
    if told:
        yield told
    elif any(where(asked.tokens[at : at + 2], "unit:turns") for at in where(asked.tokens, "quant:same")):
        yield "turns:same"


def _turns_in(clause: Clause) -> str:
    """Say who of two took fewer turns as a clause tells it, or that they took as many; "" where it does not."""
    for place, token in enumerate(clause.tokens):
        less, more = token.has("quant:less", "topic:first_turn"), token.has("quant:more")
        near = clause.tokens[max(0, place - 3) : place + 4]
        who = _compared(clause, place) if (less or more) and where(near, "unit:turns", "topic:first_turn") else ""
        if who:
            return f"turns:{who if less else _OTHER[who]}-fewer"
    return "turns:same" if clause.says("quant:same", "quant:both") and clause.says("unit:turns") else ""


def _last_of_round(tokens: Sequence[Token]) -> str:
    """Say who of two took fewer turns where one began and it is told who took the last turn."""
    began = [_seat_before(tokens, at) for at in where(tokens, "deed:go-first")]
    turns = where(tokens, "unit:turns", "time:last_turn", "time:other_turn")
    ended = [_seat_before(tokens, at) for at in turns if _is_last(tokens, at)]
    if not (began and ended and began[0] and ended[-1]):
        return ""
    return f"turns:{_OTHER[began[0]]}-fewer" if began[0] == ended[-1] else "turns:same"


def _is_last(tokens: Sequence[Token], at: int) -> bool:
    """Say whether a turn is told to be the last one: my last turn, it ended after her turn."""
    near = tokens[max(0, at - 4) : at + 3]
    return any(token.has("ord:last", "deed:end", "time:last_turn") for token in near)


def _seat_before(tokens: Sequence[Token], at: int) -> str:
    """Name who is told last up to a word; "" for nobody."""
    if tokens[at].has("time:other_turn"):
        return "foe"
    seats = [who_of(seat) for token in tokens[: at + 1] for seat in token.of("seat")]
    return next((who for who in reversed(seats) if who in _OTHER), "")


def _are_equal(tokens: Sequence[Token]) -> bool:
    """Say whether points are told to be the same, and not turns: the same number of points."""
    near = [tokens[max(0, at - 2) : at + 3] for at in where(tokens, "quant:same")]
    each = [tokens[at + 1 : at + 3] for at in where(tokens, "prep:after")]  # Polish po 24 punkty: 24 points each
    told = any(some and some[0].has("num") and some[-1].has("unit:points") for some in each)
    return told or any(where(some, "unit:points") and not where(some, "unit:turns") for some in near)


def _compared(clause: Clause, place: int) -> str:
    """Say who is told to have more or less: who stands before, else not the one who stands behind (than me)."""
    seats = [(at, who_of(seat)) for at, one in enumerate(clause.tokens) if not one.owns for seat in one.of("seat")]
    before = [who for at, who in seats if at < place and who]
    after = [_OTHER[who] for at, who in seats if at > place and who]
    return before[-1] if before else after[0] if after else ""


TREASURES: Final = frozenset({"Copper", "Silver", "Gold"})


def _sequence(asked: Asked) -> Iterator[str]:
    """Yield what is said to come after what: a play after a buy, or before it; Treasures before an Action."""
    tokens = asked.tokens
    buys = [at for at in range(len(tokens)) if _is_buy(tokens, at)]
    if buys:
        yield "seq:early" if _is_before(tokens, buys) else "seq:late"
    alone = action_asked(asked)
    money = [
        at for at, token in enumerate(tokens) if token.card in TREASURES or token.has("type:Treasure", "unit:coins")
    ]
    actions = [at for at, token in enumerate(tokens) if token.has("type:Action") or token is alone]
    if money and actions and money[0] < actions[-1]:
        yield "seq:money-first"


def _is_before(tokens: Sequence[Token], buys: Sequence[int]) -> bool:
    """Say whether something is said to come before a buy, or nothing is said to be bought yet."""
    before, denied = where(tokens, "time:before", "prep:before"), where(tokens, "not:not", "not:no")
    post = [at for at in before if tokens[at].has("role:post")]
    return _near(before, buys, range(1, 5)) or _near(denied, buys, range(1, 3)) or _near(post, buys, range(-1, 0))


def _near(places: Sequence[int], others: Sequence[int], reach: range) -> bool:
    """Say whether something stands so far before something else."""
    return any(other - place in reach for place in places for other in others)


def action_asked(asked: Asked) -> Token | None:
    """Find the only card named beside Treasures, where it is asked to play it and Action phases alone are for it."""
    main = asked.main
    cards = [token for token in named(asked.tokens) if token.card not in TREASURES]
    if len({token.card for token in cards}) != 1 or not main.deeds & {"play", "back", "return"}:
        return None
    got = main.says("type:Treasure") or asked.says("deed:buy", "deed:gain", "deed:get")
    types = types_of(cards[0].card) if kind_of(cards[0].card) == "kingdom" and not got else ()
    return cards[0] if "Action" in types and not {"Treasure", "Night", "Reaction"} & set(types) else None


def where(tokens: Sequence[Token], *ideas: str) -> list[int]:
    """List at which places words are that may mean one of these."""
    return [place for place, token in enumerate(tokens) if token.has(*ideas)]


def _is_buy(tokens: Sequence[Token], at: int) -> bool:
    return tokens[at].has("deed:buy") or tokens[at].has("unit:buys") and _marked(tokens, at)


def _marked(tokens: Sequence[Token], at: int) -> bool:
    """Say whether a buy is told as one of several: the first buy, after one buy."""
    return any(
        token.of("ord") or token.has("time:after", "prep:after", "conn:after", "time:before")
        for token in tokens[max(0, at - 3) : at + 3]
    )


def _lands(asked: Asked) -> Iterator[str]:
    """Yield whether a card is named that comes to another place than the discard pile when it is gained."""
    if asked.says("deed:gain", "deed:get", "deed:buy", "deed:go") and any(
        is_known(card) and lands(card) not in ((), (DISCARD,)) for card in asked.cards()
    ):
        yield "lands:elsewhere"


def _parts(tokens: Sequence[Token]) -> list[int]:
    """Number the parts of what is said: a conjunction or a sign between two words begins a new one."""
    gaps = (after.at - before.at - len(before.text) > 1 for before, after in pairwise(tokens))
    joins = (bool(token.of("conn")) and token.text != "+" for token in tokens[1:])
    return [*accumulate((gap or join for gap, join in zip(gaps, joins, strict=True)), initial=0)]


def _drawing(asked: Asked) -> Iterator[str]:
    """Yield whether more cards are needed than the deck holds: two numbers, the lower by the deck."""
    told = [(at, asked.tokens[at].number) for at in where(asked.tokens, "num") if asked.tokens[at].number in range(21)]
    deck = where(asked.tokens, "zone:deck", "state:left")
    if len({number for _, number in told}) == 2 and deck:
        part = _parts(asked.tokens)
        holds = min(told, key=lambda one: min((abs(part[one[0]] - part[at]), abs(one[0] - at)) for at in deck))[1]
        wanted = next(number for _, number in told if number != holds)
        yield "cards:needed" if wanted > holds else "cards:enough"
    elif asked.says("time:still") and asked.says("deed:draw"):
        yield "cards:needed"


_BOUGHT: Final = {"deed:buy": "buy", "unit:buys": "buy", "deed:gain": "gain"}


def _amounts(asked: Asked) -> Iterator[str]:
    """Yield whether none, a few or several things are counted, and which of two deeds is said first."""
    told = [token.number for token in numbers_in(asked.tokens)]
    if any(2 <= one <= 9 for one in told):
        yield "count:several"
    if any(1 <= one <= 4 for one in told):
        yield "count:few"
    if 0 in told:
        yield "count:none"
    deeds = [_BOUGHT[idea] for token in asked.tokens for idea in _BOUGHT if token.has(idea)]
    if deeds:
        yield f"first:{deeds[0]}"


# Numbers by what they count.

Numbers = dict[str, dict[int, frozenset[int]]]


def _numbers(asked: Asked) -> Numbers:
    """Collect the numbers that are said, by the unit they count."""
    found: Numbers = {}
    for clause in asked.all():
        for unit, number, places in (*_counted(clause), *_single(clause)):
            found.setdefault(unit, {}).setdefault(number, places)
    for value, places in found.get("kingdom", {}).items():
        found.setdefault("piles", {}).setdefault(value, places)
    _piles(asked, found)
    if not found.get("players"):
        found.update(_players(asked))
    return found


def _counted(clause: Clause) -> Iterator[tuple[str, int, frozenset[int]]]:
    """Yield the numbers of things that a clause speaks of."""
    for ref in clause.refs:
        if ref.number >= 0:
            same = [token for token in numbers_in(clause.tokens) if token.number == ref.number]
            units = {*ref.units, *(["bought"] if ref.card or ref.kind or "card" in ref.units else [])}
            yield from ((unit, ref.number, places_of([ref.token, *same])) for unit in units)


def _single(clause: Clause) -> Iterator[tuple[str, int, frozenset[int]]]:
    """Yield what is told to be a single one; and "one", which is a pronoun too."""
    for token, after in zip(clause.tokens, clause.tokens[1:], strict=False):
        if token.has("quant:only") or token.number >= 0 and not token.card and not token.has("num"):
            units = [*after.of("unit"), *(["bought"] if after.card or after.has("unit:card") else [])]
            yield from ((unit, max(token.number, 1), places_of([token, after])) for unit in units)


def _players(asked: Asked) -> Numbers:
    """Find the number of players where it stands alone: we play five, a game of three, a 3-player table."""
    many, places = players_told(asked)
    found: dict[int, frozenset[int]] = {many: places} if many else {}
    for clause in asked.all():
        for token, after in zip(clause.tokens, (*clause.tokens[1:], None), strict=False):
            if token.has("num") and 2 <= token.number <= 6 and _counts_players(clause, after):
                found[token.number] = frozenset({token.at})
            found.update({int(many): frozenset({token.at}) for many in token.of("players")})  # the five of us
    many, places = players_told(asked)  # a flag tells it too
    return {"players": found or {many: places}} if found or many else {}


def _counts_players(clause: Clause, after: Token | None) -> bool:
    """Say whether a number with this word behind it may count players, and counts nothing else."""
    if after is None:
        return clause.says("unit:players", "deed:play")
    if (after.card or after.of("unit") or after.of("type")) and not after.has("unit:players"):
        return False
    return after.has("seat:one") or clause.says("unit:players", "deed:play")


def _piles(asked: Asked, found: Numbers) -> None:
    """Count the empty piles that are named one by one."""
    cards = named(asked.tokens)
    kinds = {token.card for token in cards}
    if not asked.says("state:empty", "state:left"):
        return
    if not found.get("piles"):
        if len(kinds) >= 2:
            found["piles"] = {len(kinds): places_of(cards)}
    elif asked.says("conn:and") and cards and cards[0].card != "Province" and max(found["piles"]) < 3:
        used = frozenset().union(*found["piles"].values(), places_of(cards))
        found["piles"] = {max(found["piles"]) + len(kinds): used}
