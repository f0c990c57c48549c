"""Turns of speech that change what a question asks or lays out, once its cards are known."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Final

from assistant.asking.model import (
    COUNT,
    DOES,
    IS,
    MAY,
    ME,
    NOBODY,
    ORDER,
    OTHER,
    SETUP,
    WHAT,
    WHERE,
    WHICH,
    WHO,
    Claim,
    Cue,
    Mention,
    Understood,
)
from assistant.reading.cards import find_cards
from engine.model import kinds
from engine.table.facts import fact

AND: Final = re.compile(r"\s*(?:,|and|i|oraz|\+|&|, and)\s*(?:an?|the|my|\d+|two|three)?\s*")
FOR: Final = re.compile(r"\s*(?:for|into|na|w)\s*(?:an?|the|another)?\s*")
DEEDS: Final = {
    "gain": "gain", "gained": "gain", "gaining": "gain", "discard": "discard", "discarded": "discard",
    "discarding": "discard", "trash": "trash", "trashed": "trash", "trashing": "trash", "drawn": "draw",
    "drawing": "draw", "played": "play", "playing": "play", "bought": "buy", "buying": "buy", "revealed": "reveal",
    "zyskana": "gain", "zyskanie": "gain", "zyskaną": "gain", "odrzucona": "discard", "odrzucenie": "discard",
    "odrzuconą": "discard", "wyrzucenie": "trash", "wyrzucona": "trash", "zagranie": "play", "zagrana": "play",
}  # fmt: skip
COUNTS_AS: Final = re.compile(
    r"\b(?:counts?|liczy się|uznawan\w+)\b (?:\w+ )?(?:as|like|for|jako|za) (?:an? |being )?(\w+)"
)
STOPPED: Final = re.compile(r"\b(?:stop(?:ped|s)?|prevent(?:ed|s)?|keep|kept|barred|forbid(?:den|s)?)\b.* from\b")
OTHERS_IN_PLAY: Final = re.compile(
    r"\b(\w+) (?:other |more |inn\w+ )?(?:cards?|kart\w*) (?:already )?(?:in play|w grze)\b"
)
AGAINST: Final = re.compile(r"\b(?:any |much )?(?:good|help|use|useful|safe|protection|works?) (?:against|from|vs)\b")
HAVE: Final = re.compile(r"\b(?:can|may|could) (?:i|you|we) (?:have|get|take)\s+(?:an?|the|my)?\s*$")
SAYS: Final = re.compile(r"\b(?:say|pick|take|name|choose|powiedzieć|wybrać) (discard\w*|gain\w*|trash\w*|odrzuc\w+)\b")
FIRST: Final = re.compile(r"\bfirst\b.*\bor\b|\bnajpierw\b.*\bczy\b|\bbefore or after\b|\bprzed czy po\b")
FIRST_OR_FIRST: Final = re.compile(r"\bfirst,? or\b.*\bfirst\b|\bnajpierw\b.*\b(?:czy|albo) (?:najpierw )?")
NUMBER_ASKED: Final = re.compile(r"\b(?:how (?:many|much)|what|which|ile|ilu|jaki\w*|or|czy)\b")
FROM_OTHER: Final = re.compile(
    r"\bfrom (?:another|the other|an?|my) (?:other )?(?:player|opponent|neighbou?r)\w*"
    r"|\binnemu graczowi\b|\bod innego\b"
)
ALREADY: Final = re.compile(
    r"\b(?:already (?:have|got|hold)|i(?:'ve| have) (?:already )?(?:got )?|mam (?:już )?|już mam)\s*$"
)
CLEANED: Final = re.compile(r"\b(?:cleaned up|clean up|discarded this turn|sprzątan\w+|odrzucan\w+ w tej turze)\b")
JOINABLE: Final = ("deck top", "event", "hand has")
ORDINAL: Final = re.compile(r"\b(second|third|2nd|3rd|drug\w+|trzeci\w*) (?:of my |of the )?$")
THEN_PLAY: Final = re.compile(r"\bbuy\b.*\bthen play\b|\bkupi\w+\b.*\b(?:potem|a potem) zagra\w+\b")
FATES: Final = {"boon": ("boon", "łask"), "hex": ("hex", "urok")}
EITHER: Final = re.compile(r"\b([^\W_]+) (?:or|czy|albo|lub) (?:an? )?([^\W_]+)\b")
TWO: Final = 2
THROWN: Final = re.compile(r"\b(?:throw|toss|dump|ditch|chuck|wywal\w+)(?:s|ing)? (?:away |out )?(?:\w+ )?$")
NOUNS: Final = "|".join(word for word in DEEDS if word.endswith(("ing", "ed", "nie", "na", "ną")))
IS_DEED: Final = re.compile(rf"^(?:is|are|czy)\b[^,;:-]*\b({NOUNS})(?: it| them| one| a card)?\s*\??$")
GAINED_ONE: Final = re.compile(r"\b(?:gained|bought|zyskan\w+|kupion\w+)\s+$")
BUY_IT: Final = re.compile(r"\b(?:buy|bought|gain|gained) (?:it|one)\b|\bkup\w+ (?:go|ją|je)\b|\bpo kupieniu\b")
TURNED: Final = re.compile(r"\b(?:turn\w*|exchang\w*|swap\w*|zamian\w*|zamieni\w*|wymian\w*|wymieni\w*)\b")
MADE_OF: Final = re.compile(r"\s*(?:out of|from|z)\s*(?:an?|my|the)?\s*")
MAKING: Final = re.compile(r"\b(?:make|makes|get|gets|zrobić|robi)\s+(?:an?|the)?\s*$")
DEAREST: Final = re.compile(
    r"\b(?:up to (?:what|how)|most expensive|how expensive|max\w* (?:cost|price)|do jakiego kosztu|najdrożs\w+)"
)
PRICED: Final = re.compile(
    r"\b(?:most|highest|how (?:much|high)|what|exactly|ile)\b.*\b(?:cost|costs|price|kosztować)\b"
)
GAINS: Final = re.compile(
    r"\b(?:gain\w*|get|take|new card|new one|replacement|instead|dodać|dodawan\w+|zyskać|wziąć|dostan\w+|nowa karta)\b"
)
PRICE_OF: Final = re.compile(r"\b(?:cost|price) of (?:an?|the|my)?\s*$|\b(?:does|do|will|would|is) (?:an?|the|my)?\s*$")
COSTS: Final = re.compile(r"s?\s*(?:'s)?\s*(?:costs?|cost me|kosztuje)\b")
PLACES: Final = {"deck": "deck", "hand": "hand", "discard": "discard", "trash": "trash"}
PLACE: Final = r"(?:on |in |to |into )?(?:my |the )?(top of (?:the |my )?deck|deck|hand|discard(?: pile)?|trash)"
TWO_PLACES: Final = re.compile(rf"[.,:;-]\s*{PLACE} or {PLACE}\s*\??$")
TO_TRASH: Final = re.compile(r"\bna śmietnisko\b|\bto the trash\b")
WORDS: Final = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
POLISH: Final = {"jedn": 1, "dwa": 2, "dwie": 2, "trzy": 3, "czter": 4, "pięć": 5, "pięci": 5, "sześć": 6, "siedem": 7}
LAST_LEFT: Final = re.compile(
    r"\b(?:only|just) (?:one|1|a single)\b[^,;.?]*\bleft\b|\b(?:one|two|three|\d|last)\b[^,;.?]* left\b|\bthe last\b"
    r"|\bzosta\w+ (?:tylko )?(?:jedn\w+|1)\b|\bostatni\w+\b"
)
EDITION: Final = re.compile(r"\b(?:1|2|pierwsz\w+|drug\w+|star\w+|now\w+)\.? (?:edycj\w+|wersj\w+|wydani\w+)")
AT_START: Final = re.compile(r"\bstart(?:ing)? (?:with|deck)\b|\bna start\w*|\bna początku\b|\bzaczyna\w*\b")
OF_US: Final = re.compile(r"\b(\w+) (?:of us|ppl|people|persons)\b|\b(?:na|w) (\w+) (?:osób|osoby|graczy)\b")
LAID_OR_DRAWN: Final = ("draw", "put", "use", "have", "be", "stay", "keep", "")
DURING: Final = (
    "put out",
    "use with",
    "do we use",
    "do we need",
    "are there",
    "is there",
    "in the pile",
    "in the supply",
    "in a pile",
    "in the stack",
    "wykład",
    "potrzeb",
    "w stosie",
    "w zasobach",
    "w puli",
)
PILED: Final = ("basic", "kingdom", "nonsupply")
OVER: Final = re.compile(r"\b(?:is it|is the game|is that|game) (?:over|the end|finished)\b|\bkoniec gry\b")


def reread(question: Understood) -> Understood:
    """Read the turns of speech one after the other; returns what was given where there is none."""
    for step in STEPS:
        question = step(question)
    return question


def _text(question: Understood) -> str:
    return question.text.lower()


def _between(question: Understood, one: Mention, other: Mention) -> str:
    return question.text[one.end : other.start].lower()


def _mentions(question: Understood) -> list[Mention]:
    return sorted(question.mentions, key=lambda one: one.start)


def _coordinated(question: Understood) -> Understood:
    """Let a cue about one card speak of those joined to it: "shows Harem and Copper"."""
    pairs = pairwise(_mentions(question))
    joined = {one.id: other.id for one, other in pairs if AND.fullmatch(_between(question, one, other))}
    cues = [
        cue._replace(cards=_with_joined(cue.cards, joined)) if cue.what in JOINABLE else cue for cue in question.cues
    ]
    return question._replace(cues=tuple(cues))


def _with_joined(cards: tuple[str, ...], joined: dict[str, str]) -> tuple[str, ...]:
    found = list(cards)
    while found and found[-1] in joined and joined[found[-1]] not in found:
        found.append(joined[found[-1]])
    return tuple(found)


def _traded(question: Understood) -> Understood:
    """Read "trash Feast for a Province" as one card that becomes another."""
    claim = question.claim
    if claim.verb not in ("trash", "discard") or question.shape not in (DOES, MAY):
        return question
    for one, other in pairwise(_mentions(question)):
        if one.id in claim.cards and FOR.fullmatch(_between(question, one, other)):
            return question._replace(claim=claim._replace(verb="exchange", cards=(one.id, other.id)))
    return question


def _made_of(question: Understood) -> Understood:
    """Read "make a Ghost out of a Silver" as one card that becomes another."""
    for one, other in pairwise(_mentions(question)):
        if MADE_OF.fullmatch(_between(question, one, other)) and MAKING.search(question.text[: one.start].lower()):
            cues = tuple(cue for cue in question.cues if cue.what != "pile empty")
            return question._replace(shape=MAY, cues=cues, claim=Claim("exchange", ME, (other.id, one.id)))
    return question


def _counts_as_deed(question: Understood) -> Understood:
    """Read "does it count as gained" as a question whether it is gained."""
    found = COUNTS_AS.search(_text(question))
    kind = DEEDS.get(found[1], "") if found else ""
    if not kind or question.shape not in (DOES, MAY):
        return question
    return question._replace(claim=Claim("count", ME, _coming(question), kind))


def _stopped_from(question: Understood) -> Understood:
    """Read "am I stopped from gaining" as a question whether one does not gain."""
    if question.shape not in (DOES, MAY, IS) or not STOPPED.search(_text(question)):
        return question
    return question._replace(shape=MAY, claim=question.claim._replace(barred=True, negated=False))


def _others_in_play(question: Understood) -> Understood:
    """Read "with 6 other cards in play"."""
    found = OTHERS_IN_PLAY.search(_text(question))
    number = number_of(found[1]) if found else 0
    if not found or not number:
        return question
    cues = [cue for cue in question.cues if cue.what not in ("hand size", "in play")]
    return question._replace(cues=(*cues, Cue("in play", ME, (), number, "", found[0])))


def _good_against(question: Understood) -> Understood:
    """Read "is Guardian any good against Masquerade" as a question about protection."""
    found = AGAINST.search(_text(question))
    if found is None or question.shape not in (DOES, MAY, IS):
        return question
    behind = [one.id for one in _mentions(question) if one.start >= found.end()]
    if not behind or len(question.cards) < 2:
        return question
    return question._replace(shape=DOES, claim=Claim("protect", ME, tuple(behind[:1])))


def _can_have(question: Understood) -> Understood:
    """Read "can I have a Ghost" as gaining it."""
    if question.shape not in (MAY, DOES):
        return question
    for one in question.mentions:
        if HAVE.search(question.text[: one.start].lower()):
            return question._replace(shape=MAY, claim=Claim("gain", ME, (one.id,)))
    return question


def _says_option(question: Understood) -> Understood:
    """Read "can I say discard" as choosing an option."""
    found = SAYS.search(_text(question))
    if found is None or not re.search(r"\b(?:can|may|could|mogę|wolno)\b", _text(question)):
        return question
    kind = next((deed for word, deed in DEEDS.items() if found[1].startswith(word[:6])), "")
    return question._replace(shape=MAY, claim=Claim("choose", ME, (), kind)) if kind else question


def _which_first(question: Understood) -> Understood:
    """Read "Gold first or the Attack first" as a question about the order."""
    twice = FIRST_OR_FIRST.search(_text(question))
    if question.shape in (DOES, IS, MAY) and (twice or (not question.claim.verb and FIRST.search(_text(question)))):
        return question._replace(shape=ORDER)
    return question


def _worth_in_play(question: Understood) -> Understood:
    """Read what a Treasure is "worth" as $, not as points."""
    claim = question.claim
    about = claim.cards or question.cards[-1:]
    types = fact(about[0]).types if about else ()
    if claim.verb == "score" and "Treasure" in types and "Victory" not in types:
        return question._replace(claim=claim._replace(verb="make", unit="coins", cards=()))
    return question


def _still_claims(question: Understood) -> Understood:
    """Read "it still gives 3 coins?" as a claim to be judged, not as a question for a number."""
    if question.shape != COUNT or len(question.claim.numbers) != 1 or NUMBER_ASKED.search(_text(question)):
        return question
    return question._replace(shape=DOES)


def _from_other(question: Understood) -> Understood:
    """Read "take Lost in the Woods from another player": there it is before."""
    states = [id for id in question.claim.cards if fact(id).kind == "state"]
    if not states or not FROM_OTHER.search(_text(question)):
        return question
    claim = question.claim._replace(verb="take", who=ME)
    return question._replace(claim=claim, cues=(*question.cues, Cue("has", OTHER, tuple(states), 1, "", "")))


def _already_has(question: Understood) -> Understood:
    """Read "I already have Lost in the Woods"."""
    told = {id for cue in question.cues if cue.what == "has" for id in cue.cards}
    for one in question.mentions:
        if one.kind == "state" and one.id not in told and ALREADY.search(question.text[: one.start].lower()):
            question = question._replace(cues=(*question.cues, Cue("has", ME, (one.id,), 1, "", one.said)))
    return question


def _only_card(question: Understood) -> Understood:
    """Let "when I buy it" speak of the only card named."""
    if len(question.cards) != 1:
        return question
    cues = [cue._replace(cards=question.cards) if _of_it(cue) else cue for cue in question.cues]
    return question._replace(cues=tuple(cues))


def _of_it(cue: Cue) -> bool:
    return cue.what == "event" and cue.kind in ("buy", "gain") and not cue.cards


def _phases(question: Understood) -> Understood:
    """Write the names of phases as the situations have them."""
    cues = [cue._replace(kind=cue.kind.lower()) if cue.what == "phase" else cue for cue in question.cues]
    return question._replace(cues=tuple(cues))


def _cleaned_up(question: Understood) -> Understood:
    """Read "is it cleaned up this turn" as whether it does not stay in play."""
    if question.shape in (DOES, IS) and question.claim.verb in ("", "discard") and CLEANED.search(_text(question)):
        return question._replace(shape=DOES, claim=Claim("stay", "", question.cards[:1], "", negated=True))
    return question


def _thrown(question: Understood) -> Understood:
    """Read "I throw 3 Estates" as discarding them."""
    for one in question.mentions:
        if THROWN.search(question.text[: one.start].lower()):
            cues = [cue for cue in question.cues if cue.what != "event" or one.id not in cue.cards]
            question = question._replace(cues=(*cues, Cue("event", ME, (one.id,), one.number, "discard", one.said)))
    return question


def _is_deed(question: Understood) -> Understood:
    """Read "is exchanging a Vampire gaining?" as a question whether that happens."""
    found = IS_DEED.search(_text(question))
    if found is None or question.shape not in (DOES, IS, MAY):
        return question
    return question._replace(shape=DOES, claim=Claim("count", ME, _coming(question), DEEDS[found[1]]))


def _coming(question: Understood) -> tuple[str, ...]:
    """Return the card that is said to come for another, where one is turned into it; else what is claimed about."""
    turned = TURNED.search(_text(question)) and len(question.cards) > 1
    return question.cards[-1:] if turned else question.claim.cards


def _gained_one(question: Understood) -> Understood:
    """Read "a gained Guardian" and "Guardian, when I buy it" as one that is gained, not played."""
    if len(question.cards) != 1 or any(cue.kind in ("gain", "buy") for cue in question.cues):
        return question
    one = question.mentions[0]
    if not GAINED_ONE.search(question.text[: one.start].lower()) and not BUY_IT.search(_text(question)):
        return question
    return question._replace(cues=(*question.cues, Cue("event", ME, question.cards, 0, "buy", one.said)))


def _to_the_trash(question: Understood) -> Understood:
    """Read "wyrzucić na Śmietnisko" as trashing, not as what lies there."""
    if not TO_TRASH.search(_text(question)):
        return question
    cues = tuple(cue for cue in question.cues if cue.what != "trash has")
    claim = question.claim if question.claim.verb else question.claim._replace(verb="trash")
    return question._replace(cues=cues, claim=claim)


def _two_places(question: Understood) -> Understood:
    """Read "gained a Duchy with Replace. Top of deck or discard?" as where that card goes."""
    found = TWO_PLACES.search(_text(question))
    if found is None or not question.mentions:
        return question
    offered = [next(zone for stem, zone in PLACES.items() if stem in said) for said in found.groups()]
    gained = [cue.cards for cue in question.cues if cue.what == "event" and cue.kind in ("gain", "buy") and cue.cards]
    others = tuple(one.id for one in question.mentions if one.how != "verb")
    cards = gained[0] if gained else question.claim.cards or (others if len(question.mentions) > len(others) else ())
    return question._replace(shape=WHERE, claim=Claim("", NOBODY, cards, places=tuple(dict.fromkeys(offered))))


def _dearest(question: Understood) -> Understood:
    """Read "up to what cost can I gain" and "how much may the new card cost" as what the dearest card gained costs."""
    text, claim = _text(question), question.claim
    said = DEAREST.search(text) or (question.shape in (COUNT, WHICH, WHAT) and PRICED.search(text))
    if not said or not GAINS.search(text):
        return question
    named = [one for one in question.mentions if PRICE_OF.search(text[: one.start]) or COSTS.match(text, one.end)]
    if named or claim.verb not in ("cost", "gain", "take", ""):
        return question
    who = OTHER if claim.who == OTHER else ME
    return question._replace(shape=COUNT, claim=Claim("gain", who, (), "", "cost"))


def _either(question: Understood) -> Understood:
    """Read "wish or hex?" as a question which of the two comes."""
    found = EITHER.search(_text(question))
    if found is None or question.shape not in (DOES, WHAT, WHICH, COUNT):
        return question
    words = [word for word in (found[1], found[2]) if word]
    fates = [_fate(word) for word in words if _fate(word)]
    named = [id for word in words if not _fate(word) for id in find_cards(word, question.lang)[:1]]
    if not fates or len(fates) + len(named) < TWO:
        return question
    return question._replace(shape=DOES, claim=Claim("either", "", tuple(named), " ".join(fates)))


def _fate(word: str) -> str:
    return next((fate for fate, stems in FATES.items() if word.startswith(stems)), "")


def _ordinal(question: Understood) -> Understood:
    """Read "the second Idol this turn" as one played after another."""
    for one in question.mentions:
        found = ORDINAL.search(question.text[: one.start].lower())
        if found is not None and not any(cue.what == "played" for cue in question.cues):
            number = 3 if found[1].startswith(("third", "3", "trz")) else 2
            return question._replace(cues=(*question.cues, Cue("played", ME, (one.id,), number, "", found[0])))
    return question


def _bought_before(question: Understood) -> Understood:
    """Read "buy a Copper and then play a Silver" as playing after a buy."""
    found = THEN_PLAY.search(_text(question))
    if found is None or question.shape != MAY:
        return question
    played = tuple(one.id for one in question.mentions if one.start >= found.end() - 1)
    bought = tuple(one.id for one in question.mentions if one.id not in played)
    cue = Cue("event", ME, bought, 0, "buy", found[0])
    others = [one for one in question.cues if one.what != "event"]
    return question._replace(claim=Claim("play", ME, played), cues=(*others, cue))


def read_last_left(question: Understood) -> Understood:
    """Read "only one Curse left" as a pile of one."""
    found = LAST_LEFT.search(question.text.lower())
    if found is None or any(cue.what == "pile empty" for cue in question.cues):
        return question
    named = [one for one in question.mentions if found.start() <= one.start < found.end() + len(one.said) + 1]
    piled = [one for one in named if one.kind in ("basic", "kingdom", "nonsupply")]
    if not piled:
        return question
    cue = Cue("pile size", ME, (piled[0].id,), max(1, piled[0].number), "", found[0])
    return question._replace(cues=(*question.cues, cue))


def read_players(question: Understood) -> Understood:
    """Read "four of us" as so many players; then how many cards of a pile is a question about the table."""
    found = OF_US.search(question.text.lower())
    number = number_of(found[1] or found[2]) if found else 0
    if number and not any(cue.what == "players" for cue in question.cues):
        question = question._replace(cues=(*question.cues, Cue("players", ME, (), number, "", str(found and found[0]))))
    told = any(cue.what == "players" for cue in question.cues)
    piles = question.cards and all(fact(id).kind == "basic" for id in question.cards)
    if told and piles and question.shape == COUNT and question.claim.verb in LAID_OR_DRAWN:
        return question._replace(shape=SETUP, claim=question.claim._replace(cards=question.cards))
    return question


def number_of(word: str) -> int:
    """Read a number written as digits or as a word, 0 where it is neither."""
    if word.isdecimal():
        return int(word)
    return WORDS.index(word) if word in WORDS else next((n for stem, n in POLISH.items() if word.startswith(stem)), 0)


def read_laid_out(question: Understood) -> Understood:
    """Read "how many Curses do we put out for two" as a question about the table before the game."""
    claim = question.claim
    basics = tuple(id for id in question.cards if fact(id).kind == "basic")
    if question.shape == COUNT and basics and AT_START.search(question.text.lower()):
        return question._replace(shape=SETUP, claim=claim._replace(cards=basics, unit="cards", places=("deck",)))
    piles = question.cards and all(fact(id).kind in PILED for id in question.cards)
    said = claim.verb in LAID_OR_DRAWN and any(one in question.text.lower() for one in DURING)
    if question.shape != COUNT or not piles or not said:
        return question
    players = [number for number in claim.numbers if number <= 6]
    cues = (*question.cues, Cue("players", ME, (), players[0])) if players else question.cues
    return question._replace(shape=SETUP, cues=cues, claim=claim._replace(numbers=(), cards=question.cards))


def read_over(question: Understood) -> Understood:
    """Read "Copper, Curse and Village piles all gone - is it over?" as so many empty piles."""
    if not OVER.search(question.text.lower()) or not question.cards:
        return question
    cues = [cue for cue in question.cues if cue.what not in ("pile empty", "piles empty")]
    cue = Cue("piles empty", ME, (), len(question.cards), "", "")
    return question._replace(shape=SETUP, cues=(*cues, cue), claim=Claim())


def read_edition(question: Understood) -> Understood:
    """Read "(1. edycja)" and "stara wersja"."""
    found = EDITION.search(question.text.lower())
    if found is None or any(cue.what == "edition" for cue in question.cues):
        return question
    number = 2 if found[0].startswith(("2", "drug", "now")) else 1
    return question._replace(cues=(*question.cues, Cue("edition", ME, (), number, "", found[0])))


STEPS: Final = (
    _phases, _thrown, _coordinated, _made_of, _traded, _counts_as_deed, _stopped_from, read_last_left,
    _others_in_play, _good_against, _can_have, _says_option, _which_first, _two_places, _dearest, _worth_in_play,
    _still_claims, _from_other, _already_has, _only_card, _cleaned_up, read_laid_out, read_edition, _either,
    _ordinal, _bought_before, read_players, _is_deed, _gained_one, _to_the_trash, read_over,
)  # fmt: skip


# What only cards and words together tell: verbs made of card names, numbers of Buys, types that cards "count as".
OF_NUMBER: Final = {"jednej": 1, "dwóch": 2, "trzech": 3, "czterech": 4, "pięciu": 5}
TYPES: Final = frozenset(value for value in vars(kinds).values() if isinstance(value, str) and value[:1].isupper())
CHOOSING: Final = re.compile(
    r"\b(choose|chooses|chose|decides?|picks?|selects?|says if|says whether|gets to say|wybiera|decyduje)\b"
)
KEPT: Final = re.compile(
    r"\b(?:down to|discards? to|left with|keeps?|end up with|zostaje|zostają|zachowuj\w+|odrzuc\w+ do)\b"
    r"(?: only| just| tylko)?"
)
CHOOSE_TO: Final = re.compile(r"\bchoose to (\w+)|\bwybrać (\w+)")
DONE: Final = {"gain": "gain", "discard": "discard", "trash": "trash", "draw": "cards", "zyskać": "gain"}
INTO: Final = re.compile(r"\b(into|for|na|w)\b")
NONE_HELD: Final = re.compile(
    r"\b(?:if|when|and|but) (?:i|you|we) (?:have|hold|got|don't have|do not have|have not got) (?:none|any|no such)\b"
    r"|\b(?:jeśli|gdy|kiedy|a) (?:żadn\w+|ich|jej|go) nie mam\b|\bnie mam (?:żadn\w+|ich|jej|go)\b"
)  # fmt: skip


def refine(understood: Understood) -> Understood:
    """Read what needs the cards and the words at once; returns what was given where there is nothing of the kind."""
    for step in REFINING:
        understood = step(understood)
    return understood


def _turned_by_name(question: Understood) -> Understood:
    """Read "remodel a Gold into a Province": the verb is a card, and one card becomes another."""
    verbs = [one.id for one in question.mentions if one.how == "verb" or one.said.islower()]
    others = [one.id for one in question.mentions if one.id not in verbs[:1]]
    if not verbs or len(others) < 2 or question.claim.verb not in ("", "play", "trash"):
        return question
    if not INTO.search(question.text):
        return question
    return question._replace(claim=question.claim._replace(verb="exchange", cards=tuple(others[:2])))


def _buys(question: Understood) -> Understood:
    """Read "how many buys" as a number of Buys, not of purchases."""
    claim = question.claim
    if question.shape == COUNT and claim.verb == "buy" and not claim.cards:
        return question._replace(claim=claim._replace(verb="make", unit="buys"))
    return question


def _counts_as(question: Understood) -> Understood:
    """Read "does it count as an Action" as a question about a type."""
    claim = question.claim
    known = {one.lower() for one in TYPES}
    if question.shape in (DOES, MAY) and claim.verb == "count" and claim.kind.lower() in known and not claim.numbers:
        return question._replace(shape=IS, claim=claim._replace(verb="be"))
    return question


def _none_held(question: Understood) -> Understood:
    """Read "if I have none" as a hand without what is to be moved."""
    claim = question.claim
    if not (claim.cards or claim.kind) or not NONE_HELD.search(question.text.lower()):
        return question
    cue = Cue("hand lacks", ME, claim.cards, 0, "" if claim.cards else claim.kind, "")
    return question._replace(cues=(*question.cues, cue))


def _kept(question: Understood) -> Understood:
    """Read "discard down to two" and "how many do they keep" as the size of the hand that is left."""
    claim = question.claim
    if not KEPT.search(question.text.lower()) or claim.unit not in ("", "cards"):
        return question
    if question.shape == COUNT:
        to_card = re.search(r"\bdiscards? to\b", question.text.lower())
        return question if to_card else question._replace(claim=claim._replace(verb="keep", unit="cards"))
    if question.shape not in (DOES, MAY) or claim.kind == "below":
        return question
    numbers = claim.numbers or _numbers_behind(question.text.lower())
    return question._replace(claim=claim._replace(verb="keep", unit="cards", numbers=numbers)) if numbers else question


def _numbers_behind(text: str) -> tuple[int, ...]:
    found = KEPT.search(text)
    words = re.findall(r"\w+", text[found.end() :])[:2] if found else []
    known = {word: place for place, word in enumerate(WORDS)} | OF_NUMBER
    return tuple(int(word) if word.isdecimal() else known[word] for word in words if word.isdecimal() or word in known)


def _choose_to(question: Understood) -> Understood:
    """Read "can I choose to gain" as a question about an option, which may be chosen in vain (K4)."""
    found = CHOOSE_TO.search(question.text.lower())
    word = next((part for part in found.groups() if part), "") if found else ""
    if question.shape != MAY or word not in DONE:
        return question
    return question._replace(claim=question.claim._replace(verb="choose", kind=DONE[word], cards=()))


def _plays_of_type(question: Understood) -> Understood:
    """Read "play two Actions" as cards of a type, not as Actions to be had."""
    claim = question.claim
    if claim.verb == "play" and claim.unit == "actions" and not claim.cards:
        return question._replace(claim=claim._replace(unit="cards", kind="Action"))
    return question


def _what_is_empty(question: Understood) -> Understood:
    """Read "Przebudowa z pustą ręką" as an empty hand, not as an empty pile of that card."""
    found = re.search(r"\bpust\w+ (rę[kc]\w*|talii|talią|talia)", question.text.lower())
    if found is None:
        return question
    what = "hand empty" if found[1].startswith("rę") else "deck empty"
    cues = [one._replace(what=what, cards=()) if one.what == "pile empty" else one for one in question.cues]
    return question._replace(cues=tuple(cues))


def _who_chooses(question: Understood) -> Understood:
    """Read "who chooses the trashed card" as a question about who decides."""
    claim = question.claim
    if question.shape == WHO and claim.verb not in ("decide", "choose") and CHOOSING.search(question.text.lower()):
        return question._replace(claim=claim._replace(verb="decide", kind=claim.verb))
    return question


REFINING: Final = (
    _turned_by_name, _buys, _counts_as, _none_held, _who_chooses, _kept, _choose_to, _plays_of_type, _what_is_empty,
)  # fmt: skip
