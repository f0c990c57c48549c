"""The sense of a word beside other words: a deed or a zone, a deed or a unit, a name or a verb."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from assistant.asking.joining import Choice, joining, pair, settle
from assistant.asking.places import NO_TOKEN, any_of, to_stop, word_at
from assistant.asking.words import FREE, Token
from engine.statements.things import types_of


def _is_zone(tokens: Sequence[Token], place: int) -> bool:
    """Say whether a word that may be a deed or a zone is a zone here: my discard, the trash; not to discard."""
    back = place - 1
    while (
        back > 0
        and FREE in tokens[back].ideas
        and not (tokens[back].of("seat") or tokens[back].of("prep") or tokens[back].of("det"))
    ):
        back -= 1
    before = word_at(tokens, back)
    led = before.has("det:det", "conn:or") or before.of("prep")
    return before.owns or bool(led) and not (back == place - 1 and _to_do(tokens, place))


def _to_do(tokens: Sequence[Token], place: int) -> bool:
    """Say whether a word is a deed behind "to", or behind what else may be done: keep or discard."""
    before, earlier = word_at(tokens, place - 1), word_at(tokens, place - 2)
    if before.has("mark:to"):
        return not (earlier.of("deed") or earlier.card or earlier.has("time:immediately"))
    return before.has("conn:or") and earlier is not NO_TOKEN and not earlier.of("zone")


def apposed(tokens: Sequence[Token]) -> list[Token]:
    """Join "card" to the name beside it, which it only introduces: kartę Fosa, Várárok kártyát, a Moat card."""
    found: list[Token] = []
    for place, token in enumerate(tokens):
        before = found[-1] if found else NO_TOKEN
        if before.card and _is_card_word(token):
            found[-1] = _with_roles(before, token)
        elif token.card and _is_card_word(before) and not _is_placeless(word_at(tokens, place + 1)):
            found[-1] = _with_roles(token, before)  # not: the card Witch gives
        else:
            found.append(token)
    return found


def verbed(tokens: Sequence[Token]) -> list[Token]:
    """Take the name of an Action for a verb where it stands before its object: I Remodel a Gold, Ironworks a Mill.

    What stands before it is who acts, an auxiliary, or nothing of weight; nothing else is done in its clause before.
    """
    found = list(tokens)
    for place, token in enumerate(found):
        if not token.card or token.verb or "Action" not in types_of(token.card):
            continue
        if _is_done(found, place):
            found[place] = token._replace(verb=True, number=-1)
        if (_has_object(found, place) or _turns_into(found, place)) and _lets_act(found[:place]):
            found[place] = token._replace(verb=True)
    return found


def _lets_act(tokens: Sequence[Token]) -> bool:
    """Say whether a verb may stand behind some words: who acts, an auxiliary, a word that joins, or nothing."""
    before = next((one for one in reversed(tokens) if FREE not in one.ideas or one.of("seat")), NO_TOKEN)
    if before is NO_TOKEN or before.stops or any_of([before], "conn", "time"):
        return True
    return bool(before.of("seat")) and not before.owns or before.has("mark:to", "form:can", "form:does", "form:must")


def _is_done(tokens: Sequence[Token], place: int) -> bool:
    """Say whether a name with an ending stands right behind who acts, and nothing else is done: he Skulks now."""
    before = word_at(tokens, place - 1)
    if tokens[place].how != "plural" or tokens[place].number > 1 or not before.of("seat") or before.owns:
        return False
    begun = next((at for at in range(place - 1, -1, -1) if tokens[at].stops), -1)
    return not any(one.of("deed") or one.of("form") or one.of("prep") for one in tokens[begun + 1 : place])


def _has_object(tokens: Sequence[Token], place: int) -> bool:
    """Say whether a thing with its article, its owner or its number follows at once: a Gold, my Estate, two Coppers."""
    after, further = word_at(tokens, place + 1), word_at(tokens, place + 2)
    led = after.of("art") or after.owns or after.has("num", "ref:them")
    if led and not after.card and not after.has("form:is"):
        return bool(further.card) and not word_at(tokens, place + 3).of("conn")
    return False


def _turns_into(tokens: Sequence[Token], place: int) -> bool:
    """Say whether a thing and what becomes of it follow without an article: I Remodel Copper into a Silver."""
    after, further = word_at(tokens, place + 1), word_at(tokens, place + 2)
    return bool(after.card) and further.has("prep:into", "prep:to") and not further.of("deed")


def _is_placeless(token: Token) -> bool:
    """Say whether a word is a deed and no mere place, as aside."""
    return bool(token.of("deed")) and not token.of("zone")


def _is_card_word(token: Token) -> bool:
    return token.of("unit") == ("card",) and not token.card and not token.of("deed")


def _with_roles(name: Token, word: Token) -> Token:
    """Give a name the roles and prepositions that the case of another word tells."""
    told = {idea for idea in word.ideas if idea.startswith(("role:", "prep:"))}
    return name._replace(ideas=name.ideas | told)


def settled(tokens: Sequence[Token], place: int) -> Token:
    """Choose between the meanings of a word by the words beside it."""
    token = tokens[place]
    if token.card or token.stops:
        return token
    ideas = joining(tokens, place)
    if "report:report" in ideas and _says(tokens, place):
        return token._replace(ideas=frozenset({"report:report", FREE}))
    if "num" in ideas and _is_one(tokens, place):
        return token._replace(ideas=frozenset({"ref:it"}), number=-1)
    if "deed:put" in ideas and _puts_down(tokens, place):
        ideas = {one for one in ideas if not one.startswith("deed:")} | {"deed:play"}
    if {"deed:play", "unit:plays"} <= ideas and word_at(tokens, place - 1).has("prep:in", "prep:from"):
        ideas |= {"zone:play"}
    if "num" in ideas and _is_purse(tokens, place):
        ideas |= {"unit:coins"}
    ideas = settle(ideas, SENSES, tokens, place) - {"unit:plays"}
    return token._replace(ideas=frozenset(ideas - _lost_beside(token, word_at(tokens, place + 1))))


def _puts_down(tokens: Sequence[Token], place: int) -> bool:
    """Say whether a particle behind the thing makes a play of putting it: put a Guardian down."""
    rest = to_stop(tokens, place + 1)[:6]
    at = next((at for at, one in enumerate(rest) if one.has("shape:down")), 0)
    between = rest[:at]
    return any(one.card or one.of("ref") for one in between) and not any(one.of("deed") for one in between)


def _says(tokens: Sequence[Token], place: int) -> bool:
    """Say whether what is said follows: says that I may, claims the Silver goes."""
    after = next((one for one in tokens[place + 1 :] if not one.is_free or one.of("det") or one.stops), NO_TOKEN)
    if after.has("conn:that", "form:can", "form:must") or after.of("seat") and not after.owns:
        return True
    if not (after.card or after.has("own:own", "own:name", "det:det")):
        return False
    near = enumerate(tokens[place + 1 : place + 5])
    noun = next((at for at, one in near if one.card or one.of("type") or one.of("unit")), -1)
    return noun >= 0 and _is_deed(tokens[place + 2 + noun :])


def _is_deed(tokens: Sequence[Token]) -> bool:
    """Say whether the next word that tells something is a deed or asks."""
    behind = next((one for one in tokens if not one.is_free), NO_TOKEN)
    return not behind.card and bool(behind.of("deed") or behind.of("form"))


def _is_one(tokens: Sequence[Token], place: int) -> bool:
    """Say whether "one" stands for a thing: the one I bought."""
    before, after = word_at(tokens, place - 1), word_at(tokens, place + 1)
    if tokens[place].number != 1 or not before.has("det:det", "ref:it", "form:which"):
        return False
    return bool(after.of("deed") and not after.has("unit:buys") or after.of("conn"))


def _is_purse(tokens: Sequence[Token], place: int) -> bool:
    """Say whether a number of nothing tells what somebody buys with: a Province with 6, for 8."""
    after = word_at(tokens, place + 1)
    if not word_at(tokens, place - 1).has("prep:with", "prep:for") or not (after is NO_TOKEN or after.stops):
        return False
    begun = next((at for at in range(place - 1, -1, -1) if tokens[at].text in ENDS), -1)
    return any(one.has("deed:buy") for one in tokens[begun + 1 : place])


ENDS: Final = frozenset(".?!;")


def said_to_be(tokens: Sequence[Token]) -> list[Token]:
    """Read what is told to be somebody's Action as played: his first Action is Festival."""
    found = list(tokens)
    for place in range(2, len(found) - 1):
        before, word, action, after = (found[at] for at in (place - 2, place, place - 1, place + 1))
        led = before.has("ord:1", "ord:2") or before.of("seat") and before.owns
        if not (led and word.has("form:is") and action.has("type:Action") and "Action" in _types(after)):
            continue
        found[place] = word._replace(ideas=frozenset({"deed:play"}))
        found[place - 1] = action._replace(ideas=frozenset({FREE}))
        for at in range(max(0, place - 3), place - 1):
            if found[at].has("own:own", "own:name") and found[at].of("seat"):
                found[at] = found[at]._replace(ideas=found[at].ideas - {"own:own", "own:name"})
            elif found[at].has("ord:1"):
                found[at] = found[at]._replace(ideas=frozenset({FREE}))
    return found


def _types(token: Token) -> tuple[str, ...]:
    return types_of(token.card) if token.card else ()


def _discard(tokens: Sequence[Token], place: int) -> frozenset[str]:
    """Settle to discard and the discard pile."""
    return frozenset({"deed:discard"} if _is_zone(tokens, place) else {"zone:discard"})


def _trash(tokens: Sequence[Token], place: int) -> frozenset[str]:
    """Settle to trash and the trash."""
    return frozenset({"deed:trash"} if _is_zone(tokens, place) else {"zone:trash"})


def _hand(tokens: Sequence[Token], place: int) -> frozenset[str]:
    """Settle to hand and a hand: somebody or something is handed."""
    after = word_at(tokens, place + 1)
    hands = bool(after.of("seat") or after.card) or after.has("det:det", *THINGS)
    return frozenset({"zone:hand"} if hands and not _is_zone(tokens, place) else {"deed:give"})


def _play(tokens: Sequence[Token], place: int) -> frozenset[str]:
    """Settle to play and a play: plays are counted, and in play."""
    before = word_at(tokens, place - 1)
    told = before.number >= 0 and not before.card
    return frozenset({"deed:play"} if told or before.has(*PLAYS) else ())


def _buy(tokens: Sequence[Token], place: int) -> frozenset[str]:
    """Settle to buy and a Buy: Buys are counted, and are somebody's."""
    before, earlier = word_at(tokens, place - 1), word_at(tokens, place - 2)
    counted = before.number >= 0 or before.owns or before.of("state") or before.has(*COUNTS)
    if before.has("quant:only") and earlier.of("seat") and not earlier.owns:
        counted = False  # I only buy
    return frozenset({"deed:buy"} if counted else {"unit:buys"})


def _turn(tokens: Sequence[Token], place: int) -> frozenset[str]:
    """Settle to turn and a turn: a thing that follows is turned into another one."""
    before = word_at(tokens, place - 1)
    soon = any(one.card or one.of("ref") for one in tokens[place + 1 : place + 4])
    mine = before.owns or before.has("det:det", "ref:it", "quant:each", "time:next")
    return frozenset({"unit:turns"} if soon and not mine else {"deed:exchange"})


def _pile(tokens: Sequence[Token], place: int) -> frozenset[str]:
    """Settle a deck and a pile: piles have names."""
    return frozenset({"zone:deck"} if word_at(tokens, place + 1).card else {"unit:piles"})


def _score(tokens: Sequence[Token], place: int) -> frozenset[str]:
    """Settle to score and points: points are counted."""
    return frozenset({"deed:score"} if word_at(tokens, place - 1).number >= 0 else {"unit:points"})


def _points(tokens: Sequence[Token], place: int) -> frozenset[str]:
    """Settle points and to win: points they are."""
    return frozenset({"deed:win"})


THINGS: Final = ("ref:it", "ref:them", "unit:card", "unit:cards", "quant:other")
PLAYS: Final = ("prep:in", "prep:from", "ord:1", "ord:2", "ref:it", "quant:each")
COUNTS: Final = ("not:no", "form:many", "conn:and", "quant:only", "quant:more", "prep:of", "det:det", "quant:other")
SENSES: Final[tuple[Choice, ...]] = (
    (pair("deed:discard", "zone:discard"), _discard),
    (pair("deed:trash", "zone:trash"), _trash),
    (pair("deed:give", "zone:hand"), _hand),
    (pair("deed:play", "unit:plays"), _play),
    (pair("unit:buys", "deed:buy"), _buy),
    (pair("unit:turns", "deed:exchange"), _turn),
    (pair("zone:deck", "unit:piles"), _pile),
    (pair("deed:score", "unit:points"), _score),
    (pair("unit:points", "deed:win"), _points),
)


def _lost_beside(token: Token, after: Token) -> frozenset[str]:
    """List what a word does not mean before another one: have to, get to, dad's playing."""
    names = any_of([after], "deed", "not") and not after.card and not after.of("zone")
    lost = (
        ("deed:have", after.has("mark:to")),
        ("form:can", token.has("shape:get-to") and not after.of("deed")),
        ("own:name", names),
    )
    return frozenset(idea for idea, holds in lost if holds)
