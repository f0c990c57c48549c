"""What a question says of the table and of what happens before, found by patterns over concepts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from assistant.asking.model import LEFT, ME, NOBODY, OTHER, Cue
from assistant.asking.understanding.clauses import MAIN, Clause, fit
from assistant.asking.vocabulary import REPEATS, Word

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
# What is said, the sort of cue, and its number where the pattern alone tells it. The first that fits goes first.
PATTERNS: Final = (
    ("deck empty + discard empty", "deck and discard empty", 0),
    ("deck empty + discard empty", "empty deck and discard", 0),
    ("deck empty + discard empty", "deck empty and discard also?", 0),
    ("piles empty", "NUM pile empty/out", 0),
    ("piles empty", "NUM empty pile", 0),
    ("deck empty", "empty deck", 0),
    ("deck empty", "deck empty/out", 0),
    ("deck empty", "out/outof deck", 0),
    ("deck empty", "no/without/nothing any? card? left? prep.in? deck", 0),
    ("deck empty", "none.exist card? prep.in? deck", 0),
    ("deck empty", "not v.have any? card? prep.in? deck", 0),
    ("deck empty", "deck v.have no card", 0),
    ("deck size", "last card prep.in? deck", 1),
    ("deck size", "only? NUM card left? prep.in? deck", 0),
    ("deck size", "only? NUM left? prep.in deck", 0),
    ("deck size", "deck left/v.have only? NUM card?", 0),
    ("deck size", "prep.in deck v.have? only? NUM card", 0),
    ("discard empty", "empty discard", 0),
    ("discard empty", "discard empty", 0),
    ("discard empty", "no/nothing/none.exist card? prep.in? discard", 0),
    ("trash empty", "empty trash", 0),
    ("trash empty", "trash empty", 0),
    ("trash empty", "no/nothing/none.exist card? prep.in? trash", 0),
    ("trash has", "NUM? CARD prep.in trash", 0),
    ("discard has", "NUM? CARD prep.in discard", 0),
    ("deck top", "CARD and CARD prep.on? top deck?", 0),
    ("deck top", "NUM? CARD top deck?", 0),
    ("deck top", "NUM? CARD prep.on deck", 0),
    ("deck top", "top card? NUM? CARD/TYPE", 0),
    ("in play", "play.in NUM? CARD", 0),
    ("in play", "with/v.have? NUM? CARD already? play.in", 0),
    ("pile empty", "empty CARD pile", 0),
    ("pile empty", "CARD pile? empty/out", 0),
    ("pile empty", "out/outof CARD", 0),
    ("pile empty", "none.exist already? more? CARD left?", 0),
    ("pile empty", "no any? more CARD left? prep.in? supply/pile?", 0),
    ("pile empty", "no any? more? CARD left/prep.in supply/pile?", 0),
    ("pile empty", "empty pile/supply", 0),
    ("pile empty", "pile empty/out", 0),
    ("hand empty", "empty hand", 0),
    ("hand empty", "hand empty", 0),
    ("hand empty", "no/without/nothing/none.exist any? other? card? left? prep.in? hand", 0),
    ("hand empty", "not v.have any? other? card/nothing prep.in? hand?", 0),
    ("hand empty", "as last/only other? card prep.in? hand?", 0),
    ("hand empty", "with/v.have no any? other? card left?", 0),
    ("hand empty", "without any? other? card", 0),
    ("deck size", "NUM card v.score", 0),
    ("deck size all", "with? NUM card", 0),
    ("choice decline", "without VERB any?", 0),
    ("hand empty", "nobody v.have any? card left? prep.in? hand?", 0),
    ("hand size", "last card left? prep.in? hand?", 1),
    ("hand lacks", "no/without/none.exist any? other? TYPE/CARD/k.match left? prep.in? hand?", 0),
    ("hand lacks", "not v.have it prep.in? hand", 0),
    ("hand lacks", "not v.have any? other? TYPE/CARD/k.match left? prep.in? hand?", 0),
    ("hand size less", "with/v.have already? only? below/less NUM card already? prep.in? hand?", 0),
    ("hand size", "with/v.have already? only? NUM other? card already? left? prep.in? hand?", 0),
    ("hand size", "already? only? NUM other? card already? left? prep.in hand", 0),
    ("hand size", "NUM card hand", 0),
    ("hand size", "hand prep.from NUM card?", 0),
    ("has", "with/v.have thing.owned", 0),
    ("in play", "with/sub.after only? NUM? thing.reducer", 1),
    ("hand has", "with/v.have? already? only? NUM? CARD left? prep.in hand", 0),
    ("hand has", "with/v.have already? only? NUM? other? TYPE left? prep.in? hand", 0),
    ("hand has", "with/v.have already? only NUM? CARD/TYPE", 0),
    ("hand has", "with/v.have NUM CARD", 0),
    ("hand has", "with/v.have thing.held", 0),
    ("hand has", "v.have CARD", 0),
    ("hand has", "only v.have only? NUM", 0),
    ("hand has", "v.have it prep.in? hand", 0),
    ("hand has", "thing.verb NUM thing.held", 0),
    ("hand size", "with/v.have/v.keep already? only? NUM", 0),
    ("players other", "NUM p.other", 0),
    ("coins", "with/v.have only? money/NUM u.coins?", 0),
    ("edition", "NUM/ord.1/ord.2/old/new edition", 0),
    ("edition", "edition", 0),
    ("players", "NUM players", 0),
    ("players", "players", 0),
    ("others turn", "others.turn", 0),
    ("event unfinished", "unfinished", 0),
    ("event start", "event.start", 0),
    ("phase action", "phase.action", 0),
    ("phase buy", "phase.buy", 0),
    ("phase night", "phase.night", 0),
    ("phase clean-up", "phase.clean-up", 0),
)  # fmt: skip
PLAYED: Final = (
    "thing.throne v.play? prep.on/prep.with/with/plus/and? CARD",
    "CARD prep.with/with/prep.on/sub.after thing.throne",
    "times.2/times.3 CARD",
    "CARD v.play? times.2/times.3/again",
)


def find_cues(words: Sequence[Word], read: set[int]) -> list[Cue]:
    """List what the words say of the table; the words are then read."""
    found: list[Cue] = list(_played(words, read))
    laid: set[int] = set()
    for what, pattern, number in PATTERNS:
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


EVENTS: Final = ("gain", "buy", "trash", "discard", "reveal", "exchange", "play", "receive")
FINDS: Final = ("v.hit", "v.reveal", "v.look", "v.draw")
TOLD_WITH: Final = ("CARD", "TYPE", "NUM", "UNIT", "card", "same", "only", "times.2", "ord.1")

Ids = tuple[str, ...]


def event_cues(words: Sequence[Word], read: set[int], clauses: Sequence[Clause]) -> list[Cue]:
    """List what happens, or is chosen, in the clauses that do not ask."""
    found: list[Cue] = []
    for clause in clauses:
        if clause.kind in ("sub.although", "sub.before"):
            read |= set(clause.places)
            continue
        if not clause.asks:
            found += _events_in(words, read, clause)
    return once(found)


def _events_in(words: Sequence[Word], read: set[int], clause: Clause) -> Iterator[Cue]:
    for place in clause.places:
        word = words[place]
        if place in read or not word.has("VERB"):
            continue
        cue = _event(words, clause, place)
        if cue is not None:
            read |= {place, *(one for one in clause.places if one > place and words[one].has(*TOLD_WITH))}
            yield cue


def _event(words: Sequence[Word], clause: Clause, place: int) -> Cue | None:
    word = words[place]
    before = [words[one] for one in clause.places if one < place]
    behind = [words[one] for one in clause.places if one > place]
    objects = tuple(one.mention.id for one in behind if one.mention)
    if behind and behind[0].has("prep.from"):
        objects = ()  # discarded by it
    text = said(words, [one for one in clause.places if one >= place])
    who = who_of(words, [place])
    kind = next((one for one in EVENTS if word.has(f"v.{one}")), "gain" if word.has("v.get") and objects else "")
    refused = any(one.has("not") for one in before) and bool(kind)
    if word.has("v.decline") or refused or any(one.has("without") for one in before):
        return Cue("choice", who, (), 0, "decline", text)
    if before and before[-1].mention and _finds(word, before):
        return _on_top(word, behind, objects, text)
    if word.has("v.get", "v.choose") and any(one.has("u.coins") for one in behind):
        return Cue("choice", who, (), max((one.number for one in behind), default=0), "coins", text)
    if not kind or (clause.kind == MAIN and not objects and not before):
        return None
    cards = _event_cards(words, clause, place, objects, kind)
    return Cue("event", who, cards, 0, kind, text)


def _finds(word: Word, before: Sequence[Word]) -> bool:
    """Tell whether a card, and no player, shows or finds something."""
    told = word.has(*FINDS) and not word.text.casefold().endswith("ing")
    return told and not any(one.has("PERSON") for one in before)


def _event_cards(words: Sequence[Word], clause: Clause, place: int, objects: Ids, kind: str) -> Ids:
    if kind == "exchange":
        return objects
    if objects:
        return objects[:1]
    text_before = [one.mention.id for one in words[:place] if one.mention]
    behind = [words[one] for one in clause.places if one > place]
    generic = any(one.has("card", "TYPE", "number") or not one.tags for one in behind)
    return tuple(text_before[-1:]) if not generic and kind != "buy" else ()


def _on_top(word: Word, behind: Sequence[Word], objects: tuple[str, ...], text: str) -> Cue | None:
    """Read what a card finds as what lies on top of a deck."""
    kind = next((kind.capitalize() for one in behind for kind in TYPES if one.has(f"t.{kind}")), "")
    if any(one.has("same") for one in behind):
        kind = "same"
    if not objects and not kind:
        return None
    number = next((one.number for one in behind if one.has("NUM", "times.2")), 1)
    who = ME if word.has("v.draw", "v.look") else NOBODY
    return Cue("deck top", who, objects[:1], number, kind, text)
