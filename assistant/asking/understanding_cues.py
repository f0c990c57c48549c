"""What a question says of the table, found by patterns over concepts: empty hands, piles that ran out, editions ..."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from assistant.asking.model import LEFT, ME, OTHER, Cue
from assistant.asking.understanding_clauses import fit
from assistant.asking.understanding_rules import PLAYED, RULES
from assistant.asking.understanding_words import REPEATS, Word

TYPES: Final = (
    "treasure", "victory", "action", "attack", "reaction", "duration", "night", "spirit", "heirloom", "curse",
    "shelter", "prize", "ruins", "knight",
)  # fmt: skip
KINDS: Final = {"k.match": "match", **{f"t.{one}": one for one in TYPES}}
OF_ALL: Final = ("edition", "players", "phase", "pile empty", "piles empty", "trash empty")  # said of no one player
OLD, NEW = 1, 2
LONG_HAND: Final = 11
DOUBLED: Final = ("double", "doubled", "triple")
PLAYED_BEHIND: Final = 3  # words of "it, played twice"
THIRD_PERSON: Final = ("has", "ma")
POLISH_FROM: Final = ("z", "ze")

def find_cues(words: Sequence[Word], read: set[int]) -> list[Cue]:
    """List what the words say of the table; the words are then read."""
    found: list[Cue] = list(_played(words, read))
    laid: set[int] = set()
    for what, pattern, number in RULES:
        for start in range(len(words)):
            places = fit(words, read, pattern, start)
            if places and not laid & set(places) and _holds(words, what, places):
                laid |= {place for place in places if words[place].mention}
                read |= {place for place in places if not words[place].has("v.score")}
                found += [_cue(words, places, one, number) for one in what.split(" + ")]
    return once(found)


def once(cues: Sequence[Cue]) -> list[Cue]:
    return list({(one.what, one.who, one.cards, one.number, one.kind): one for one in cues}.values())


def _holds(words: Sequence[Word], what: str, places: Sequence[int]) -> bool:
    """Tell whether a cue makes sense: how many play is a number, and what is named in it a thing of the right sort."""
    chosen = [words[place] for place in places]
    before = words[places[0] - 1 : places[0]]
    if what.endswith("empty"):
        return not (before and before[0].has("no", "not") and not chosen[0].has("no", "not"))
    if what in ("hand has", "hand lacks"):
        return _in_hand(words, what, places)
    if what == "hand size" and len(places) > 1 and chosen[-1].has("NUM"):
        return not _counts_something(words, places[-1])
    if what == "deck top":
        return not (chosen[-1].has("top") and _moves(words, places[0]))
    if what == "deck size all":
        held = all(one.has("thing.held") for one in words if one.mention)
        scored = held or any(one.has("u.points", "v.score") for one in words)
        return scored and any(one.number > LONG_HAND for one in chosen)
    needs = {"edition": ("NUM", "ord.1", "ord.2", "old", "new"), "coins": ("u.coins",)}
    if what in needs:
        return any(one.has(*needs[what]) for one in chosen)
    return not what.startswith("players") or any(one.number > 1 for one in chosen)


def _in_hand(words: Sequence[Word], what: str, places: Sequence[int]) -> bool:
    """Tell whether "with a Silver" speaks of a hand: not where it is taken in exchange, nor behind a Polish "from"."""
    chosen = [words[place] for place in places]
    tags = {tag for one in chosen for tag in one.tags}
    if tags & {"thing.owned", "thing.throne"}:
        return False
    if not tags & {"with", "v.have", "only", "already"} and _moves(words, places[0]):
        return False  # "I get it from that card in hand"
    if what == "hand lacks" or "hand" in tags:
        return True
    exchanged = any(one.has("v.exchange") for one in words[: places[0]])
    return not exchanged and ("NUM" in tags or chosen[0].text.casefold() not in POLISH_FROM)


def _moves(words: Sequence[Word], place: int) -> bool:
    """Tell whether a card named is only being moved there."""
    for one in reversed(words[:place]):
        if one.has("stop"):
            return False
        if one.has("v.get", "v.put", "v.gain", "v.go", "v.return") and not one.has("v.have"):
            return True
    return False


def _counts_something(words: Sequence[Word], place: int) -> bool:
    """Tell whether a number stands before what it counts, or is one of several offered."""
    behind = words[place + 1 : place + 2]
    return words[place].has("money") or bool(behind and not behind[0].has("stop", "fill"))


def _cue(words: Sequence[Word], places: Sequence[int], what: str, number: int) -> Cue:
    """Make a cue out of the words that a pattern took."""
    chosen = [words[place] for place in places]
    cards = tuple(one.mention.id for one in chosen if one.mention and not one.has("thing.verb"))
    kind = next((kind for one in chosen for tag, kind in KINDS.items() if one.has(tag)), "")
    if what in ("hand has", "hand lacks") and not cards and not kind:
        cards = tuple(one.mention.id for one in words[: places[0]] if one.mention)[-1:]
    if what == "hand lacks" and cards == ("curse",) and not any(one.has("hand") for one in chosen):
        what = "pile empty"
    number = _count(chosen, what, number)
    what = {"hand size less": "hand size", "players other": "players", "deck size all": "deck size"}.get(what, what)
    if what.startswith(("phase ", "event ", "choice ")):
        what, _, kind = what.partition(" ")
    if any(one.has("nobody") for one in chosen):
        who = OTHER
    else:
        who = ME if what in OF_ALL else who_of(words, places)
    return Cue(what, who, cards, number, kind.capitalize() if kind in TYPES else kind, said(words, places))


def _count(chosen: Sequence[Word], what: str, number: int) -> int:
    """Find the number of a cue: said, or of the things named; number: what the pattern says by itself."""
    counted = next((one.number for one in chosen if one.has("NUM")), 0)
    named = max((one.number for one in chosen if one.mention), default=0)
    if what in ("hand lacks", "pile empty", "has", "trash has", "discard has"):
        return named if named > 1 else 0
    if what == "edition":
        return _edition(chosen)
    if what == "players":
        return max(one.number for one in chosen)
    number = counted or (named if what in ("hand has", "in play", "deck top") else 0) or number
    return max(0, number + {"hand size less": -1, "players other": 1}.get(what, 0))


def _edition(chosen: Sequence[Word]) -> int:
    number = next((one.number for one in chosen if one.number), 0)
    return number or (OLD if any(one.has("old") for one in chosen) else NEW)


def said(words: Sequence[Word], places: Sequence[int]) -> str:
    """Return the words themselves."""
    return " ".join(words[place].text for place in sorted(places))


def who_of(words: Sequence[Word], places: Sequence[int]) -> str:
    """Find whom something is said of: a player named in it, else the nearest before it in the same breath."""
    for place in sorted(places, reverse=True):
        if words[place].has("p.left", "p.other") and not words[place].has("it"):
            return LEFT if words[place].has("p.left") else OTHER
    third = any(words[place].text.casefold() in THIRD_PERSON for place in range(max(0, min(places) - 1), max(places)))
    for place in range(min(places) - 1, -1, -1):
        if words[place].has("stop") and not third:
            break
        if words[place].has("p.left", "p.other", "p.me") and not (words[place].has("poss") and third):
            return LEFT if words[place].has("p.left") else ME if words[place].has("p.me") else OTHER
    return ME


def _played(words: Sequence[Word], read: set[int]) -> Iterator[Cue]:
    """Find what is played several times: by a card that does so, or as the words say."""
    for pattern in PLAYED:
        for start in range(len(words)):
            places = fit(words, read, pattern, start)
            if not places:
                continue
            first, last = words[places[0]], words[places[-1]]
            if first.mention is None:
                if first.text.casefold() in DOUBLED:
                    read.add(places[0])
                    yield _repeat(last, first.number, said(words, places))
            elif last.mention is None:
                if (len(places) < PLAYED_BEHIND and _is_object(words, start)) or first.has("thing.throne"):
                    continue
                read |= set(places[1:])
                yield _repeat(first, max(last.number, 2), said(words, places))
            elif pattern.startswith("CARD"):
                if not first.has("thing.throne"):
                    read |= set(places[1:])
                    yield _repeat(first, _times(last), said(words, places))
            else:
                read |= set(places[:-1])
                yield _repeat(last, _times(first), said(words, places))


def _repeat(card: Word, number: int, words: str) -> Cue:
    assert card.mention is not None
    return Cue("played", ME, (card.mention.id,), number, "", words)


def _times(word: Word) -> int:
    assert word.mention is not None
    return REPEATS.get(word.mention.id, 2)


def _is_object(words: Sequence[Word], place: int) -> bool:
    """Tell whether something is done to a card named, in the words before it."""
    for one in reversed(words[:place]):
        if one.has("stop"):
            return False
        if one.has("VERB") and not one.has("v.play"):
            return True
    return False
