"""What a question takes for granted that cannot be: found, named, and mended to the nearest possible question."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from assistant.asking.model import COUNT, DOES, IS, MAY, ME, MUST, SETUP, WHAT, Cue, Mention, Understood
from assistant.asking.staging import profile_of
from assistant.asking.traits import ASIDE, FATES, OWNED, PHASE_OF, nodes_in, traits_of, written
from assistant.telling.names import show_name
from engine.rulebook.profiles import profile
from engine.sets import UnknownCard, definition
from engine.table.counts import ALWAYS, FEWEST, MOST, START_CARDS, count_kind, count_pile
from engine.table.errors import TableError
from engine.table.facts import fact
from engine.vocabulary.gaining import Exchange
from engine.vocabulary.playing import Play, PlayThis
from i18n.interface import Interface

ASKING: Final = (MAY, DOES, MUST, IS)  # forms that can ask just whether the impossible is possible


class Premise(NamedTuple):
    """Be something impossible in a question: what it is, by which rule, and what was answered in its place.

    what: the end of a message id. slots: of both messages; card is an id, kind a type. instead: the end of the id of
    the message that says what was answered. asked: the question is just whether it can be, and the answer is no.
    """

    what: str
    slots: tuple[tuple[str, Any], ...] = ()
    rule: str = ""
    instead: str = ""
    asked: bool = False


class Mended(NamedTuple):
    """Be the nearest possible question, and what was impossible in the one that was asked."""

    question: Understood
    found: tuple[Premise, ...] = ()


Step = Callable[[Understood, int, int], Mended]


def players_of(question: Understood, flagged: int) -> int:
    """Return how many play by a flag or by the words, 0 where nothing tells it."""
    said = next((cue.number for cue in question.cues if cue.what == "players"), 0)
    return flagged or (min(max(said, FEWEST), MOST) if said else 0)


def is_asked(question: Understood) -> bool:
    """Say whether a question asks if something can be, so that no is an answer."""
    return question.shape in ASKING and not question.claim.negated


def without(question: Understood, ids: Sequence[str]) -> Understood:
    """Leave cards out of a question: its words, its cues and what it claims."""
    cues = tuple(cue for cue in question.cues if not (cue.cards and set(cue.cards) <= set(ids)))
    mentions = tuple(one for one in question.mentions if one.id not in ids)
    claim = question.claim._replace(cards=tuple(id for id in question.claim.cards if id not in ids))
    return question._replace(mentions=mentions, cues=cues, claim=claim)


def types_of(id: str) -> tuple[str, ...]:
    """Return the types of a card."""
    return tuple(fact(id).types)


# Numbers: players, copies of a card, what is below nothing or beyond all there is, editions.
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
LACKED: Final = {"hand size": "hand empty", "deck size": "deck empty"}
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
        cues.append(cue._replace(what=LACKED.get(cue.what, cue.what), number=EMPTY) if hit else cue)
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


# Places where a card cannot be: two at once, a Boon in a hand, a pile that is not there; turns side by side.
ZONES: Final = {
    "hand": r"hands?|ręce|ręku|rękach|ręką", "deck": r"decks?|library|tali\w+", "trash": r"trash|śmietnisku",
    "discard": r"discards?(?: piles?)?|stosie(?: kart)? odrzuconych|odrzuconych", "play": r"play|grze",
    "supply": r"supply|zasobach|its pile",
}  # fmt: skip
OF_CUE: Final = {"hand has": "hand", "hand size": "hand", "deck top": "deck", "discard has": "discard",
                 "trash has": "trash", "in play": "play"}  # fmt: skip
PREP: Final = r"(?:in|on|na|w|we)"
OWNER: Final = r"(?:(?:my|the|your|his|her|their|our|mojej|swojej|moim|swoim|jego|jej)\s+)*"
ONE_CARD: Final = re.compile(
    r"\b(?:same|only copy|the only|one card|a single card"
    r"|t[ae] sam[aeo]|tę samą|tej samej|tego samego|ten sam|jedna karta)\b"
)
AT_ONCE: Final = re.compile(
    r"\b(?:at once|at the same time|simultaneously|same time|naraz|jednocześnie|równocześnie)\b"
)
TURN: Final = re.compile(
    r"\b(?:two|2|both|three|3|dwie|trzy|obie)\s+(?:\w+\s+){0,2}?(?:turns?|tury)\b"
    r"|\bplayers?\b[^,.?]*\bturns?\b|\bgracz\w*\b[^,.?]*\btur[yęa]?\b"
)
EVERYBODY: Final = re.compile(r"\b(?:both|each|all of us|everybody|everyone|obaj|oboje|obie|wszyscy|każdy)\b")
# Things beside the cards, by the words that people call them.
ASIDE_WORDS: Final = {
    "Boon": r"boons?|łask\w*", "Hex": r"hex(?:es)?|urok\w*", "State": r"states?|stanu?", "Event": r"events?|zdarze\w+",
    "Project": r"projects?|projekt\w*", "Landmark": r"landmarks?|krajobraz\w*", "Way": r"ways?|drog\w+",
    "Trait": r"traits?|cech\w*", "Ally": r"all(?:y|ies)|sojusznik\w*", "Prophecy": r"prophec\w+|przepowied\w+",
    "Artifact": r"artifacts?|artefakt\w*",
}  # fmt: skip
ASIDE_KINDS: Final = frozenset(word.lower() for word in ASIDE_WORDS)
IN_ZONE: Final = re.compile(
    rf"\s+(?:cards?\s+)?(?:(?:is|are|was|lies|jest|są|leży|mam)\s+)?{PREP}\s+{OWNER}(?:{ZONES['hand']}|{ZONES['deck']})\b"
)
MOVED: Final = frozenset({"trash", "draw", "discard", "put", "exchange", "shuffle", "pass"})
OF_UNIT: Final = {"boons": "Boon", "hexes": "Hex"}
TURNED: Final = frozenset({"trash", "exchange", "pass"})  # Boons and Hexes are drawn, discarded and shuffled
NO_CARD: Final = ("hand has", "deck top", "discard has", "trash has")
NOT_HERE: Final = re.compile(
    r"\b(?:not|isn't|aren't|wasn't|weren't|no)\b[^,.?]{0,30}\b(?:in|part of|among|from) (?:the |this |our |my )?"
    r"(?:game|kingdom|supply)\b|\bnie ma\b[^,.?]{0,30}\b(?:w|we) (?:tej |naszej |tym |naszym )?"
    r"(?:grze|królestwie|zasobach)\b|\bspoza (?:gry|królestwa|zasobów)\b"
)
NONE_LEFT: Final = re.compile(
    r"\b(?:none|no more|any|nothing)(?: (?:are|is))? left\b|\bthere (?:are|is) none\b|\b(?:have|has)? ?run out\b"
    r"|\bnie ma (?:ich |jej |go )?już\b|\bjuż (?:ich |jej |go )?nie ma\b|\bskończył\w*\b|\bzabrakł\w*\b"
)
TAKEN: Final = frozenset({"gain", "buy", "get", "take", "receive", "choose", ""})


def two_places(question: Understood, flagged: int, year: int) -> Mended:
    """Find one card that lies in two places at once (Z8)."""
    text = question.text.lower()
    places = _side_by_side(text)
    alone = any(fact(id).pile == "1" for id in question.cards)
    if len(places) <= 1 or not (alone or ONE_CARD.search(text)):
        return Mended(question)
    cues = tuple(cue for cue in question.cues if OF_CUE.get(cue.what, places[0]) == places[0])
    left = tuple(one for one in question.claim.places if one == places[0])
    claim = question.claim._replace(places=left, kind="" if question.claim.kind == "same" else question.claim.kind)
    asked = is_asked(question) and len(question.cards) <= 1
    premise = Premise("two-places", (("place", places[0]),), "Z8", "place", asked)
    return Mended(question._replace(cues=cues, claim=claim), (premise,))


def _side_by_side(text: str) -> list[str]:
    """List the places that are joined by "and": "in my hand and in my discard pile"."""
    zone = "|".join(f"(?P<{{side}}_{name}>{words})" for name, words in ZONES.items())
    one, other = (zone.replace("{side}", side) for side in ("one", "other"))
    link = rf"\s+(?:and|i|oraz|a)\s+(?:also\s+|także\s+|też\s+|jednocześnie\s+)?(?:{PREP}\s+)?{OWNER}"
    found = re.search(rf"\b{PREP}\s+{OWNER}(?:{one})\b{link}(?:{other})\b", text)
    if found is None:
        return []
    return list(dict.fromkeys(name.partition("_")[2] for name, value in found.groupdict().items() if value))


def no_card(question: Understood, flagged: int, year: int) -> Mended:
    """Find a Boon, a Hex, a State or a landscape that is held, drawn, trashed or played like a card (Z8)."""
    named = [id for id in question.cards if fact(id).kind in ASIDE_KINDS]
    claimed, text = question.claim, question.text.lower()
    found: list[Premise] = []
    for id in named:
        fate = fact(id).kind in FATES
        said = next(one for one in question.mentions if one.id == id)
        laid = any(id in cue.cards and cue.what in (NO_CARD[:1] if fate else NO_CARD) for cue in question.cues)
        moved = id in claimed.cards and claimed.verb in (TURNED if fate else MOVED)
        if moved or laid or IN_ZONE.match(text, said.end):
            slots: tuple[tuple[str, Any], ...] = (("card", id), ("types", tuple(fact(id).types)))
            asked = is_asked(question) and moved
            found.append(Premise("no-card", slots, "Z8", "without", asked))
            question = _let_go(question, id)
    kind = "" if found else _kind_held(text) or _kind_moved(question)
    if kind:
        asked = not question.cards or is_asked(question)
        found.append(Premise("no-card-kind", (("kind", kind),), "Z8", "without", asked))
    return Mended(question, tuple(found))


def _let_go(question: Understood, id: str) -> Understood:
    """Take a thing out of the hands and decks of a question; one that does nothing else there is left out."""
    cues = tuple(cue for cue in question.cues if not (cue.what in NO_CARD and cue.cards == (id,)))
    others = [one for one in question.cards if one != id]
    return without(question._replace(cues=cues), (id,)) if others else question._replace(cues=cues)


def _kind_held(text: str) -> str:
    """Find "my Hex card in hand": a type of thing that is no card, by its type alone."""
    for kind, words in ASIDE_WORDS.items():
        for found in re.finditer(rf"\b(?:{words})\b", text):
            if IN_ZONE.match(text, found.end()):
                return kind
    return ""


def _kind_moved(question: Understood) -> str:
    """Find "discard a Boon to Cellar": done to Boons by a card that has nothing to do with them."""
    claim = question.claim
    kind = OF_UNIT.get(claim.unit, "") if claim.verb in (*MOVED, "buy") else ""
    near = any({"Fate", "Doom"} & set(fact(id).types) or fact(id).kind in FATES for id in question.cards)
    return "" if near else kind


def several_at_once(question: Understood, flagged: int, year: int) -> Mended:
    """Find a thing of which there is one, and which several players are said to have (N7)."""
    has = [id for cue in question.cues if cue.what == "has" for id in cue.cards]
    single = [id for id in has if fact(id).pile == "1" and fact(id).kind in ("state", "artifact")]
    if not single or not EVERYBODY.search(question.text.lower()):
        return Mended(question)
    rule = "N7" if fact(single[0]).kind == "state" else "X12"
    return Mended(question, (Premise("only-one", (("card", single[0]),), rule, "one-player"),))


def turns_side_by_side(question: Understood, flagged: int, year: int) -> Mended:
    """Find two turns at once, of one player or of two (T10)."""
    text = question.text.lower()
    if not (AT_ONCE.search(text) and TURN.search(text)):
        return Mended(question)
    cues = tuple(cue for cue in question.cues if cue.what != "others turn")
    asked = is_asked(question) and not question.cards
    return Mended(question._replace(cues=cues), (Premise("turns", (), "T10b", "in-turn", asked),))


def no_pile(question: Understood, flagged: int, year: int) -> Mended:
    """Find a card to be taken from a pile that this game has not got (G1), or that is empty (G2)."""
    taken = question.claim.cards[:1] if question.claim.verb in TAKEN else ()
    gone = {id for cue in question.cues if cue.what == "pile empty" for id in cue.cards}
    gone |= set(taken) if NONE_LEFT.search(question.text.lower()) else set()
    absent = bool(NOT_HERE.search(question.text.lower()))
    wanted = [id for id in taken if id in question.cards and (absent or id in gone)]
    if not wanted or question.claim.verb in ("choose", "receive") or len(question.cards) > 1:
        return Mended(question)
    asked = is_asked(question)
    if not absent:
        return Mended(question, (Premise("pile-empty", (("card", wanted[0]),), "G2", "", asked),))
    if wanted[0] not in gone:
        question = question._replace(cues=(*question.cues, Cue("pile empty", cards=(wanted[0],))))
    return Mended(question, (Premise("no-pile", (("card", wanted[0]),), "G1", "", asked),))


PLACES: Final = (two_places, no_card, several_at_once, turns_side_by_side, no_pile)


# Deeds: what is no Reaction revealed, played without a phase or in a wrong one, bought, exchanged.
DOING: Final = (MAY, DOES, MUST)
NO_CARDS: Final = (*OWNED, *ASIDE, *FATES)
NOT_SOLD: Final = ("nonsupply", "heirloom", "shelter", "loot-card", *FATES, "state", "artifact", "landmark", "way",
                   "trait", "ally", "prophecy")  # fmt: skip
NO_PILE: Final = ("start", "trash")
REACTING: Final = re.compile(r"\b(?:as (?:a|my) reaction|react\w*|respon[ds]\w*|reakcj\w+|reag\w+|zareag\w+)\b")
ATTACKED: Final = re.compile(
    r"\b(?:attack\w*|when i'?m hit|against|to stop|to block|to protect|zaatak\w+|atak\w*|przed|przeciw\w*|obron\w+)\b"
)
REACTED_TO: Final = re.compile(r"\b(?:to|against|at|na|wobec|przeciw\w*|when|if|gdy|kiedy|jeśli)\s+(?:an?\s+|the\s+)?$")
RULE_OF_PHASE: Final = {"action": "T3", "buy": "T4", "night": "T7"}
TYPE_OF_PHASE: Final = {"Action": "T3", "Treasure": "T4", "Night": "T7"}
CLEAN_UP: Final = "clean-up"


def unreactive(question: Understood, flagged: int, year: int) -> Mended:
    """Find a card revealed in answer to something though nothing on it answers anything (P4)."""
    claim, text = question.claim, question.text.lower()
    shown = claim.cards if claim.verb in ("reveal", "react") and claim.who in (ME, "") else ()
    direct = bool(shown)
    if not direct:
        shown = tuple(id for cue in question.cues if cue.what == "event" and cue.kind == "reveal" for id in cue.cards)
    answering = claim.kind == "Reaction" or claim.verb == "react" or bool(REACTING.search(text))
    attacks = [id for id in question.cards if traits_of(id, year).attack]
    stopping = claim.verb == "protect" or bool(attacks or ATTACKED.search(text))
    if any("reveal" in traits_of(id, year).to_others for id in question.cards) and not answering:
        return Mended(question)  # an Attack that has cards revealed
    named = [id for id in shown if id in question.cards and not _is_reacted_to(question, id)]
    if not named or not (answering or stopping) or any(_answers(id, year) for id in question.cards):
        return Mended(question)
    asked = is_asked(question) and (direct or claim.verb == "protect")
    premise = Premise("no-reaction", (("card", named[0]), ("types", types_of(named[0]))), "P4", "without", asked)
    return Mended(question if asked else without(question, (named[0],)), (premise,))


def _is_reacted_to(question: Understood, id: str) -> bool:
    """Say whether a card is what is reacted to: "react to Minion"."""
    said = next(one for one in question.mentions if one.id == id)
    return bool(REACTED_TO.search(question.text[: said.start].lower()))


def _answers(id: str, year: int) -> bool:
    """Say whether a card answers what happens: from the hand, on itself, or while it is in play."""
    one = traits_of(id, year)
    if "Reaction" in types_of(id) or not one.written:
        return True
    return bool(one.answers or one.own or one.heeds or one.lasting or one.kind in NO_CARDS)


def unplayable(question: Understood, flagged: int, year: int) -> Mended:
    """Find a card said to be played that is of no type that can be played (P1)."""
    ids = [id for id in _played(question) if fact(id).kind not in NO_CARDS and not phases_of(id)]
    helped = any(written(id, year) is None for id in question.cards)  # Inheritance, say
    if not ids or helped or any(phases_of(id) and _plays(id, year) is False for id in question.cards):
        return Mended(question)
    alone = all(not phases_of(id) for id in question.cards)
    slots = (("card", ids[0]), ("types", types_of(ids[0])))
    asked = is_asked(question) and question.claim.verb == "play" and (alone or ids == list(question.claim.cards))
    nothing_else = alone and not asked and question.shape == WHAT
    return Mended(question, (Premise("no-play", slots, "P1", "", asked or nothing_else),))


def _played(question: Understood) -> tuple[str, ...]:
    """List what a question says is played."""
    events = [cue for cue in question.cues if cue.what == "played" or (cue.what == "event" and cue.kind == "play")]
    told = tuple(id for cue in events for id in cue.cards)
    return (*question.claim.cards, *told) if question.claim.verb == "play" else told


def _plays(id: str, year: int) -> bool:
    """Say whether a card plays others, so that they need no phase of their own; or its rules are not known."""
    card = written(id, year)
    return card is None or any(isinstance(node, (Play, PlayThis)) for node in nodes_in(card))


def unrepeatable(question: Understood, flagged: int, year: int) -> Mended:
    """Find a card played by one that plays no card of its types: Throne Room on Gold (P11)."""
    by = next((id for id in question.cards if traits_of(id, year).times > 1), "")
    onto = traits_of(by, year).onto if by else None
    told = [id for cue in question.cues if cue.what == "played" for id in cue.cards if id != by and phases_of(id)]
    ids = [id for id in told if onto is not None and not set(onto.types) <= set(types_of(id))]
    if not ids or onto is None or any(written(id, year) is None for id in question.cards):
        return Mended(question)
    slots = (("card", ids[0]), ("by", by), ("types", types_of(ids[0])), ("kind", onto.types[0]))
    alone = set(question.cards) == {by, ids[0]}
    mended = question if alone else without(question, (ids[0],))
    return Mended(mended, (Premise("no-repeat", slots, "P11", "without", alone and not question.claim.negated),))


def phases_of(id: str) -> tuple[str, ...]:
    """List the phases in which a card can be played by itself."""
    return tuple(phase for kind, phase in PHASE_OF.items() if kind in types_of(id))


def wrong_phase(question: Understood, flagged: int, year: int) -> Mended:
    """Find a card played in a phase of another type: a Treasure in the Action phase, a Night card by day."""
    cue = next((one for one in question.cues if one.what == "phase"), None)
    if cue is None:
        return Mended(question)
    phase = cue.kind.lower()
    kind = question.claim.kind if question.claim.verb == "play" and not question.claim.cards else ""
    alone = question.cards if question.shape == WHAT and len(question.cards) == 1 else ()
    late = [id for id in (_played(question) or alone) if phases_of(id) and phase not in phases_of(id)]
    helped = any(_plays(id, year) for id in question.cards if id not in late)
    rest = question._replace(cues=tuple(one for one in question.cues if one is not cue))
    slots: tuple[tuple[str, Any], ...]
    if kind in PHASE_OF and PHASE_OF[kind] != phase and not question.cards:
        slots = (("kind", kind),)
        return Mended(rest, (Premise(f"phase-kind.{PHASE_OF[kind]}", slots, TYPE_OF_PHASE[kind], "", True),))
    if not late or helped or (phase == CLEAN_UP and question.claim.verb != "play"):
        return Mended(question)
    own = phases_of(late[0])[0]
    slots = (("card", late[0]), ("types", types_of(late[0])))
    asked = is_asked(question) and question.claim.verb == "play"
    return Mended(question if asked else rest, (Premise(f"phase.{own}", slots, RULE_OF_PHASE[own], "phase", asked),))


def others_turn(question: Understood, flagged: int, year: int) -> Mended:
    """Find a card that somebody wants to play by hand in another player's turn (P1)."""
    claim = question.claim
    cue = next((one for one in question.cues if one.what == "others turn"), None)
    ids = [id for id in claim.cards if phases_of(id)] if claim.verb == "play" and claim.who == ME else []
    if cue is None or not ids or question.shape not in DOING or len(question.cards) > 1:
        return Mended(question)
    if _answers(ids[0], year) and "Reaction" in types_of(ids[0]):
        return Mended(question)
    if not written(ids[0], year):
        return Mended(question)
    return Mended(question, (Premise("others-turn", (("card", ids[0]),), "P1", "own-turn", is_asked(question)),))


def unsold(question: Understood, flagged: int, year: int) -> Mended:
    """Find something bought that is not in the Supply (G3)."""
    claim = question.claim
    bought = list(claim.cards or question.cards[:1]) if claim.verb == "buy" else []
    events = [cue for cue in question.cues if cue.what == "event" and cue.kind == "buy"]
    bought += [id for cue in events for id in cue.cards]
    ids = [id for id in bought if fact(id).kind in NOT_SOLD]
    if not ids:
        return Mended(question)
    asked = is_asked(question) and claim.verb == "buy"
    premise = Premise("not-sold", (("card", ids[0]),), "G3", "gained", asked)
    cues = tuple(one._replace(kind="gain") if one in events and set(one.cards) & set(ids) else one
                 for one in question.cues)  # fmt: skip
    return Mended(question if asked else question._replace(cues=cues), (premise,))


def no_exchange(question: Understood, flagged: int, year: int) -> Mended:
    """Find a card without a pile that is to be exchanged (G10, N2, N11)."""
    claim = question.claim
    if claim.verb != "exchange" or not claim.cards or not _exchanges(question, year):
        return Mended(question)
    bare = [id for id in claim.cards[:1] if fact(id).pile in NO_PILE]
    if not bare:
        return Mended(question)
    return Mended(question, (Premise("no-exchange", (("card", bare[0]),), "G10", "", is_asked(question)),))


def _exchanges(question: Understood, year: int) -> bool:
    """Say whether the exchange of the rules is meant, and no turning of one card into another by other means."""
    said = re.search(r"\bexchang\w+|\bwymien\w+|\bwymian\w+", question.text.lower())
    cards = [written(id, year) for id in question.cards]
    return bool(said) or any(isinstance(node, Exchange) for card in cards if card for node in nodes_in(card))


DEEDS: Final = (unreactive, unplayable, unrepeatable, wrong_phase, others_turn, unsold, no_exchange)


# The nearest possible question.
SHOWN_RULES: Final = 2
FLAG_OF: Final = {"players": "players", "edition": "profile"}


def mend(question: Understood, flags: Mapping[str, Any]) -> Mended:
    """Find what is impossible in a question, and ask the nearest possible one; flags that stand are left alone."""
    players = int(flags.get("players") or 0)
    found = list(overruled(question, flags))
    for step in (*NUMBERS, *PLACES, *DEEDS):
        mended = step(question, players, profile(str(flags.get("profile") or profile_of(question))).year)
        question = mended.question
        found += mended.found
    return Mended(question, tuple(dict.fromkeys(found)))


def overruled(question: Understood, flags: Mapping[str, Any]) -> tuple[Premise, ...]:
    """Find what the words say otherwise than a flag, which stands: a number of players, an edition."""
    found = []
    for cue in question.cues:
        flag = FLAG_OF.get(cue.what, "")
        value = str(flags.get(flag) or "")
        first = value.endswith("-1e") or value == "nocturne"
        against = {
            "players": bool(value) and str(cue.number) != value,
            "profile": bool(value) and cue.number in (1, 2) and (cue.number == 1) != first,
        }  # fmt: skip
        if against.get(flag):
            found.append(Premise("flag-stands", (("said", cue.said), ("flag", f"--{flag} {value}"))))
    return tuple(found)


def rules_with(premises: Sequence[Premise], rules: Sequence[str]) -> tuple[str, ...]:
    """Put the rules of what is impossible before those that decide."""
    own = tuple(dict.fromkeys(one.rule for one in premises if one.rule))[:SHOWN_RULES]
    return tuple(dict.fromkeys((*own, *rules)))


def say_premise(premise: Premise, ui: Interface) -> str:
    """Say what is impossible, by which rule, and what was answered in its place."""
    slots = dict(premise.slots)
    for key in {"card", "by"} & set(slots):
        slots[key] = show_name(str(slots[key]), ui.lang)
    for key in ("kind", "types"):
        if key in slots:
            kinds = (slots[key],) if key == "kind" else slots[key]
            slots[key] = " – ".join(str(ui.words.type_name(one) or one) for one in kinds)
    what = ui(f"premise.{premise.what}", **slots)
    said = ui("premise.by-rule" if premise.rule else "premise.bare", what=what, rule=premise.rule)
    if not premise.instead or premise.asked:
        return said
    return ui("premise.then", what=said, instead=ui(f"premise.instead.{premise.instead}", **slots))
