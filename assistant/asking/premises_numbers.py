"""Numbers that cannot be: players, copies of a card, what is below nothing or beyond all there is, editions."""

from __future__ import annotations

import re
from typing import Any, Final

from assistant.asking.model import COUNT, MAY, SETUP, Cue, Mention, Understood
from assistant.asking.premises import Mended, Premise, players_of
from engine.sets import UnknownCard, definition
from engine.table.counts import ALWAYS, FEWEST, MOST, START_CARDS, count_kind, count_pile
from engine.table.errors import TableError
from engine.table.facts import fact

ORDINALS: Final = {
    7: r"seventh|7th|siódm\w+", 8: r"eighth|8th|ósm\w+", 9: r"ninth|9th|dziewiąt\w+", 10: r"tenth|10th|dziesiąt\w+",
}  # fmt: skip
PLAYER: Final = r"(?:players?|gracz\w*)"
PEOPLE: Final = re.compile(r"\b(?:we|people|persons|of us|osób|os[oó]b\w*|nas)\b")
# A minus sign that touches its number, with nothing that touches the sign.
MINUS: Final = re.compile(
    r"(?:(?<![\w\d.,:)])[-−–](?=\d)|\bminus\s+)\$?(\w+)\s+(?!(?:\w+\s+)?(?:tokens?|żeton\w*))"
    r"(?:\w+\s+)?(?:cards?|actions?|buys?|players?|coins?|turns?|kart\w*|akcj\w*|zakup\w*|gracz\w*|monet\w*|tur\w*)"
)  # fmt: skip
OWE: Final = re.compile(r"[-−–]\$\d+ (?:to spend|left|in hand)|\$[-−–]\d+")
ALONE: Final = re.compile(r"\b(?:one|single|jednego|jednym|1)[- ](?:player|gracz\w*)\b|\bsolo\b")
NOBODY: Final = re.compile(r"\b(?:0|zero|zerem|zera)[- ](?:players?|gracz\w*)\b")
EDITION: Final = re.compile(
    r"\b(?:third|fourth|fifth|[3-9]rd|[3-9]th|\d{2,3}(?:st|nd|rd|th)?)[- ]ed(?:ition)?\b|\b[3-9]e\b"
    r"|\bedition (?:[3-9]|[1-9]\d{1,2})\b"
    r"|\b(?:trzeci\w+|czwart\w+|iii|iv) (?:edycj|wyda)\w+"
)
YEARS: Final = (2008, 1000)  # the first box; a number above the second is a year
HELD: Final = ("hand has", "deck top", "discard has", "trash has", "in play", "has")
COUNTED: Final = ("hand size", "deck size", "coins", "actions", "buys")
MOST_COINS: Final = 1000  # as many as the flag --coins takes
HAVING: Final = ("", "be", "play", "gain", "buy", "receive")
LONGEST: Final = 30  # digits of a number
KINGDOM: Final = 10
START_ESTATES: Final = 3
NO_CARDS: Final = {"hand size": "hand empty", "deck size": "deck empty"}
EMPTY: Final = 0
UNTOLD: Final = -1
BEFORE: Final = re.compile(r"(?<![\w$.,/-])(?<!edition )(\d{2,})\s*(?:x\s*|copies of\s+|kopii\s+)?$")


def players(question: Understood, flagged: int, year: int) -> Mended:
    """Find more players than can play, or fewer, by a number or by "the seventh player" (14.1)."""
    cue = next((one for one in question.cues if one.what == "players" and one.number > 1), None)  # not "one of us"
    told = cue.number if cue is not None else _players_otherwise(question)
    if flagged or told < 0 or FEWEST <= told <= MOST:
        return Mended(question)
    asked = question.shape == MAY and not question.cards and question.claim.verb in ("play", "")
    near = min(max(told, FEWEST), MOST)
    others = tuple(one for one in question.cues if one.what != "players" and not (asked and one.number == told))
    said = cue.said if cue is not None else ""
    mended = question._replace(cues=(*others, Cue("players", number=near, said=said)))
    if question.shape in (SETUP, COUNT) and told in question.claim.numbers:
        rest = tuple(one for one in question.claim.numbers if one != told)
        mended = mended._replace(claim=question.claim._replace(numbers=rest))
    slots = (("n", told), ("least", FEWEST), ("most", MOST), ("players", near))
    return Mended(mended, (Premise("players", slots, "14.1", "players", asked),))


def _players_otherwise(question: Understood) -> int:
    """Read "the seventh player", "a 1 player game", "can we play with 7"; UNTOLD where nothing is told."""
    text = question.text.lower()
    size = max((cue.number for cue in question.cues if cue.what == "hand size"), default=0)
    size = size or max(question.claim.numbers, default=0)
    if not question.cards and question.claim.verb == "play" and size > MOST and PEOPLE.search(text):
        return size
    found = next((n for n, word in ORDINALS.items() if re.search(rf"\b(?:{word})\s+{PLAYER}\b", text)), 0)
    return found or (1 if ALONE.search(text) else 0 if NOBODY.search(text) else UNTOLD)


def below_nothing(question: Understood, flagged: int, year: int) -> Mended:
    """Find a number of cards, Actions, Buys, coins or players below zero."""
    text = question.text.lower()
    found = MINUS.search(text)
    if found is None and not OWE.search(text):
        return Mended(question)
    word = found[1] if found is not None else ""
    cues = []
    for cue in question.cues:
        hit = cue.what == "coins" if found is None else bool(re.search(rf"\b{re.escape(word)}\b", cue.said.lower()))
        cues.append(cue._replace(what=NO_CARDS.get(cue.what, cue.what), number=EMPTY) if hit else cue)
    if found is None and all(cue.what != "coins" for cue in cues):
        cues.append(Cue("coins", number=EMPTY))
    unread = tuple(one for one in question.unread if one.lower() != "minus")
    mended = question._replace(cues=tuple(cues), unread=unread)
    return Mended(mended, (Premise("below-nothing", (), "", "zero"),))


def beyond(question: Understood, flagged: int, year: int) -> Mended:
    """Find more cards than a game has, or more coins than are played out."""
    most = _all_cards(players_of(question, flagged) or FEWEST)
    cues, found = [], []
    for cue in question.cues:
        what = "coins" if cue.what == "coins" else "cards"
        limit = MOST_COINS if what == "coins" else most
        over = cue.what in COUNTED and cue.number > limit
        cues.append(cue._replace(number=limit) if over else cue)
        if over:
            slots = (("asked", shown(cue.number)), ("n", limit))
            found.append(Premise(f"beyond.{what}", slots, "" if what == "coins" else "14.1", "number"))
    return Mended(question._replace(cues=tuple(cues)) if found else question, tuple(found))


def shown(number: int) -> str:
    """Write a number so that it stays on a line."""
    text = str(number)
    return text if len(text) <= KINGDOM + FEWEST else f"{text[:3]}…"


def _all_cards(seats: int) -> int:
    """Count the cards of a game with ten Kingdom piles of ten, first decks included (14.1)."""
    basics = sum(count_pile(id, seats) for id in ALWAYS)
    return basics + (START_CARDS + START_ESTATES) * seats + KINGDOM * KINGDOM


def copies_of(id: str, seats: int) -> int:
    """Count the copies of a card that a game of so many players has; 0 where the rules do not settle it."""
    known = fact(id)
    own = {"start": seats, "trash": 1, "1": 1}.get(known.pile)
    if own is not None:
        return own
    if known.group == "castles" and seats > FEWEST:
        return 0  # which Castles are there twice is in no source seen
    if known.pile == "":
        return count_kind(known, seats)
    try:
        number = count_pile(id, seats)
    except TableError:
        return 0
    started = {"copper": START_CARDS * seats, "estate": START_ESTATES * seats}
    return number + started.get(id, 0)


def copies(question: Understood, flagged: int, year: int) -> Mended:
    """Find more copies of a card than a game has: for these players, or for any number of them (14.1)."""
    found: list[Premise] = []
    for id in question.cards:
        asked = _copies_asked(question, id)
        told = players_of(question, flagged)
        if asked <= 1 or not asked > copies_of(id, told or FEWEST) > 0:
            continue
        fitting = 0 if told else next((n for n in range(FEWEST, MOST + 1) if copies_of(id, n) >= asked), 0)
        if fitting:
            question = question._replace(cues=(*question.cues, Cue("players", number=fitting)))
            slots: tuple[tuple[str, Any], ...] = (("asked", asked), ("card", id), ("players", fitting))
            found.append(Premise("more-players", slots, rule_of_count(id), "players"))
            continue
        seats = told or MOST
        most = copies_of(id, seats)
        slots = (("asked", shown(asked)), ("card", id), ("n", most), ("players", seats))
        question = _cut(question, id, most)
        constant = copies_of(id, FEWEST) == copies_of(id, MOST)
        if not told and not constant:
            question = question._replace(cues=(*question.cues, Cue("players", number=seats)))
        what = "copies" if constant else "copies-for"
        found.append(Premise(what, slots, rule_of_count(id), "number", _only_had(question)))
    return Mended(question, tuple(found))


def _only_had(question: Understood) -> bool:
    """Say whether the question is only whether so many can be had: one card named, and no other deed."""
    alone = len(question.cards) == 1 and question.shape == MAY
    return alone and question.claim.verb in HAVING and not question.claim.negated


def _copies_asked(question: Understood, id: str) -> int:
    """Return how many copies of a card a question speaks of: in one place, or in several at once."""
    named = max(_number_of(question.text, one) for one in question.mentions if one.id == id)
    return max(named, sum(max(1, cue.number) for cue in question.cues if cue.what in HELD and id in cue.cards))


def _number_of(text: str, said: Mention) -> int:
    """Return how many of a thing are named, however large the number is."""
    found = BEFORE.search(text[: said.start].lower()) if said.how in ("plural", "inflected", "name") else None
    return max(said.number, int(found[1][:LONGEST]) if found is not None else 0)


def _cut(question: Understood, id: str, most: int) -> Understood:
    """Leave only as many copies as there are."""
    over = {one for one in question.mentions if one.id == id and _number_of(question.text, one) > most}
    mentions = tuple(one._replace(number=most) if one in over else one for one in question.mentions)
    left, cues = most, []
    for cue in question.cues:
        held = cue.what in HELD and id in cue.cards
        if held and left <= 0:
            continue
        cues.append(cue._replace(number=min(cue.number, left)) if held else cue)
        left -= max(1, cue.number) if held else 0
    return question._replace(mentions=mentions, cues=tuple(cues))


def rule_of_count(id: str) -> str:
    """Return the rule that counts a card."""
    kinds = {"heirloom": "N2", "shelter": "14.1c", "basic": "14.1", "boon": "N3", "hex": "N6", "state": "N7"}
    known = fact(id)
    if known.pile == "trash":
        return "N11"
    spirit = known.kind == "nonsupply" and "Spirit" in known.types
    return kinds.get(known.kind, "N9" if spirit else "14.1b" if known.kind.startswith("kingdom") else "14.3f")


def editions(question: Understood, flagged: int, year: int) -> Mended:
    """Find an edition that there is not, or a card that an edition does not have yet (V1, V3)."""
    said = next((cue for cue in question.cues if cue.what == "edition"), None)
    rest = tuple(cue for cue in question.cues if cue.what != "edition")
    unknown = EDITION.search(question.text.lower()) or (said and YEARS[1] < said.number < YEARS[0])
    if unknown:
        numbers = {int(one) for one in re.findall(r"\d+", unknown[0])} if isinstance(unknown, re.Match) else set()
        plain = tuple(one._replace(number=1) if one.number in numbers else one for one in question.mentions)
        question = question._replace(cues=rest, mentions=plain)
        return Mended(question, (Premise("no-edition", (("year", YEARS[0]),), "V1", "newest"),))
    late = [id for id in question.cards if _first_year(id) > year] if said is not None else []
    if not late:
        return Mended(question)
    found = tuple(Premise("not-printed", (("card", id), ("year", _first_year(id))), _edition_rule(id), "newest")
                  for id in late)  # fmt: skip
    return Mended(question._replace(cues=rest), found)


def _first_year(id: str) -> int:
    try:
        card = definition(fact(id).name)
    except UnknownCard:
        return 0
    return min(one.year for one in (card, *card.earlier))


def _edition_rule(id: str) -> str:
    return {"base": "V1", "intrigue": "V3", "nocturne": "V4"}.get(fact(id).box, "V5")


NUMBERS: Final = (editions, below_nothing, players, beyond, copies)
