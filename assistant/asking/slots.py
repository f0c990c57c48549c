"""The slots of one clause: its form, who acts, by which deed, and whether it is denied."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from assistant.asking.clause import AUX, LIGHT, LIGHTER, Clause, Ref, Spot
from assistant.asking.joining import OPEN_ASKS, POLAR_ASKS, STOPPED
from assistant.asking.lexicon import PAST
from assistant.asking.places import lead_of, word_at
from assistant.asking.references import things_of
from assistant.asking.words import FREE, Token

PLACING: Final = frozenset({"set-aside", "topdeck"})  # what "put" means with a word beside it: aside, on top


def _may_be_deed(spot: Spot) -> bool:
    """Say whether the word for a zone may tell what is done there: the discard, the trash."""
    return not spot.prep and spot.zone in DONE


def _is_state(tokens: Sequence[Token]) -> bool:
    """Say whether it is told how something is: empty."""
    return any(token.has("state:empty") for token in tokens)


def clause_of(kind: str, tokens: Sequence[Token]) -> Clause:
    """Find the slots of one clause."""
    head, deeds, aux = head_of(tokens)
    refs, spots = things_of(tokens, head)
    subject = _subject(tokens, head)
    refs = refs if subject else _doer_behind(refs, tokens, head)
    seats = tuple(seat for token in tokens for seat in token.of("seat"))
    passive = head >= 0 and _is_passive(tokens, head)
    form, negated = _polarity(tokens, form_of(tokens, kind))
    if not deeds and form in AUX | {"is", "many"} and all(map(_may_be_deed, spots)) and not _is_state(tokens):
        deeds, spots = frozenset(spot.zone for spot in spots[:1]), ()  # is the discard compulsory
    if not form and not deeds - {"score"} and tokens[-1].text == "?" and _are_amounts(refs):
        form = "many"  # Coins? Points for it?
    ends = tokens[-1].text in STOPPED
    return Clause(kind, tuple(tokens), form, subject, seats, deeds, aux, head, refs, spots, negated, passive, ends)


DONE: Final = ("discard", "trash")  # zones that may be deeds


def _are_amounts(refs: Sequence[Ref]) -> bool:
    """Say whether nothing but units is spoken of, and how many is not told."""
    amounts = [one for one in refs if set(one.units) & {"coins", "actions", "buys", "points"} and one.number < 0]
    return (
        bool(refs)
        and all(one in amounts or one.it for one in refs)
        and (bool(amounts) or len(refs) == 1 and refs[0].place == 1)
    )


def _subject(tokens: Sequence[Token], head: int) -> str:
    """Find who acts: the last one before the deed who owns nothing, has no preposition, and does not only report.

    Where a language marks who acts (role:by, the ending of a verb), that one does, wherever it stands.
    """
    marked = _marked_as_acting(tokens, head)
    if marked:
        return marked
    led = tokens[: head + 1] if head >= 0 else tokens
    found = [seat for place, token in enumerate(led) if _may_act(tokens, place) for seat in token.of("seat")]
    if found:
        return found[0] if head < 0 else found[-1]
    return "foe" if _is_of_them(tokens, head) or _is_at_me(tokens, head) else ""


def _marked_as_acting(tokens: Sequence[Token], head: int) -> str:
    """Find who is marked as acting: the last one before the deed, else the last one; "" where nobody is."""
    marked = [(place, seat) for place, one in enumerate(tokens) if _acting(one) for seat in one.of("seat")]
    before = [seat for place, seat in marked if place <= head]
    return before[-1] if before else marked[-1][1] if marked else ""


def _may_act(tokens: Sequence[Token], place: int) -> bool:
    """Say whether a word may tell who acts by where it stands."""
    token = tokens[place]
    if not token.of("seat") or token.owns or _behind_prep(tokens, place) or _reports(tokens, place):
        return False
    return not token.has("role:to") or any(one.has(*OWED) for one in tokens)


OWED: Final = ("form:must", "role:whose")  # whoever must, or has, stands in the dative there: Hungarian nekem van


def _is_at_me(tokens: Sequence[Token], head: int) -> bool:
    """Say whether something is played against the asker: a Militia at me."""
    played = head < 0 or tokens[head].has("deed:play", "deed:affect", "deed:go")
    return played and any(one.has("prep:against") and one.has("seat:me") for one in tokens)


def _is_of_them(tokens: Sequence[Token], head: int) -> bool:
    """Say whether a verb stands in the third person and nothing is told that may do so: they discard."""
    if head < 0 or not tokens[head].has("role:they"):
        return False
    things = [one for one in tokens if one.card or one.of("unit") or one.of("type") or one.of("ref") or one.of("form")]
    return all(one.has("role:to") or one.of("prep") for one in things)


def _acting(token: Token) -> bool:
    """Say whether a word tells by its form who acts: a nominative, the ending of a verb."""
    if token.card or token.owns:
        return False
    return token.has("role:by") or bool(token.of("deed") or token.of("form")) and not token.has("role:to")


def _doer_behind(refs: tuple[Ref, ...], tokens: Sequence[Token], head: int) -> tuple[Ref, ...]:
    """Let the first card named be what acts, also behind the deed, where its form tells so and nobody else acts."""
    first = next((at for at, one in enumerate(refs) if one.card), -1)
    acts = first >= 0 <= head and refs[first].token.has("role:by") and not refs[first].prep
    if not acts or any(one.has("role:infinitive") for one in tokens):
        return refs
    return (*refs[:first], refs[first]._replace(before=True), *refs[first + 1 :])


def _polarity(tokens: Sequence[Token], form: str) -> tuple[str, bool]:
    """Say the form and whether it is denied.

    "Can't I" asks the same as "can I"; "I can't" denies that I may, "I don't have to" that I must; "too late" denies
    that I must.
    """
    if any(token.has("shape:late") for token in tokens):
        return "must", True
    lead = lead_of(tokens)
    places = _denials(tokens, lead)
    if not places:
        return form, False
    bound = {idea for place in places for idea in tokens[place].of("form") or _bound(word_at(tokens, place + 1))}
    if form == "can" and "can" in bound and not set(word_at(tokens, lead).of("form")) & POLAR_ASKS:
        return "must", True
    if form == "must" and bound and "must" not in bound:
        return "can", True
    return form, True


def _denials(tokens: Sequence[Token], lead: int) -> list[int]:
    """List the places of each "not" that denies something: not that of "can't I"."""
    return [at for at, token in enumerate(tokens) if token.has("not:not") and not (at == lead and token.of("form"))]


def _bound(after: Token) -> tuple[str, ...]:
    """Tell to what a "not" that stands alone belongs: not allowed, need not."""
    return ("does",) if after.of("form") else ()


def _reports(tokens: Sequence[Token], place: int) -> bool:
    """Say whether somebody only says what is so: Ann claims that I …"""
    after = next((one for one in tokens[place + 1 :] if not one.is_free or one.has("report:report")), None)
    return after is not None and after.has("report:report") and FREE in after.ideas


def _behind_prep(tokens: Sequence[Token], place: int) -> bool:
    before = word_at(tokens, place - 1)  # one word may be a preposition with its noun: Polish z_ręki
    return bool(before.of("prep")) and not (before.of("conn") or before.of("zone") or before.card)


# Forms, those first that go before others where the words may mean several.
ORDER: Final = (
    "taste", "why", "chance", "order", "many", "who", "where", "what", "must", "can", "which", "when", "does", "is",
)  # fmt: skip


def form_of(tokens: Sequence[Token], kind: str) -> str:
    """Choose the form of a clause among those that its words may mean."""
    told = [(place, form) for place, token in enumerate(tokens) for form in token.of("form")]
    found = [(place, form) for place, form in told if _is_form(tokens, place, form, kind)]
    forms = {form for _, form in found}
    if _is_order(tokens, forms):
        return "order"
    lead = lead_of(tokens)
    leading = {form for place, form in found if place == lead}
    if leading & OPEN_ASKS:
        forms = leading | forms & {"chance", "many", "taste", "why"}  # what are the odds
    elif leading & POLAR_ASKS and _asks_inside(tokens[lead:]):
        forms &= POLAR_ASKS | {"order", "many"}
    return next((form for form in ORDER if form in forms), "")


def _asks_inside(tokens: Sequence[Token]) -> bool:
    """Say whether a question word stands only behind a deed: do I get a say which one dies."""
    inner = next((place for place, token in enumerate(tokens) if set(token.of("form")) & OPEN_ASKS), 0)
    return any(token.of("deed") for token in tokens[:inner])


def _is_form(tokens: Sequence[Token], place: int, form: str, kind: str) -> bool:
    """Say whether a word asks here: not "is" or "do" behind its subject, not "who" that only joins."""
    if form in ("is", "does") and place and kind != "ask":
        return not any(one.of("seat") or one.card for one in tokens[:place])
    if form in ("who", "which", "when") and tokens[place].of("conn") and place:
        return kind == "ask" and place == 0
    return True


def _is_order(tokens: Sequence[Token], forms: set[str]) -> bool:
    """Say whether it is asked what comes first: which one first, X first or Y."""
    firsts = [
        place
        for place, token in enumerate(tokens)
        if token.has("ord:1") and not _tells_which(word_at(tokens, place + 1))
    ]
    either = any(one.has("conn:or") for one in tokens) and (forms or len(firsts) > 1)
    return bool(firsts) and bool(either or "which" in forms and "many" not in forms)


def _tells_which(after: Token) -> bool:
    """Say whether "first" only counts what stands behind it: the first Silver."""
    return bool(
        after.card or after.of("type") or after.of("unit") or after.has("ref:it", "unknown") or "unknown" in after.ideas
    )


def head_of(tokens: Sequence[Token]) -> tuple[int, frozenset[str], frozenset[str]]:
    """Find the word that tells the deed: of several the first that is not light, outside of relative clauses."""
    own = _deeds(tokens)
    if not own:
        return -1, frozenset(), frozenset()
    put = any("put" in deeds for _, deeds in own)
    where = [(place, deeds) for place, deeds in own if put and deeds and deeds <= PLACING]
    place, deeds = min(where or own, key=lambda one: (not one[1] - LIGHT, not one[1] - LIGHTER))
    others = [found for at, found in own if at != place]
    return place, deeds, frozenset().union(*others)


def _deeds(tokens: Sequence[Token]) -> list[tuple[int, frozenset[str]]]:
    """List the places of deeds, without those that only tell which thing is meant, where others are left."""
    places = [at for at, token in enumerate(tokens) if token.of("deed") and not token.card]
    own = [at for at in places if not _relative(tokens, at)] or places
    own = [at for at in own if not is_attribute(tokens, at)] or own
    return [(at, frozenset(tokens[at].of("deed"))) for at in own]


def _relative(tokens: Sequence[Token], place: int) -> bool:
    """Say whether a deed only tells which thing is meant: the card I just gained, the card gained with Artisan."""
    if _reduced(tokens, place):
        return True
    back = place - 1
    while back >= 0 and FREE in tokens[back].ideas and not tokens[back].of("seat"):
        back -= 1
    if back < 1 or tokens[back].of("form") or not (tokens[back].of("seat") or tokens[back].has("conn:that", "ref:it")):
        return False
    told = any(token.of("deed") for token in (*tokens[place + 1 :], *tokens[: back - 1]))
    return told and _is_noun(tokens, back - 1)


def _is_noun(tokens: Sequence[Token], place: int) -> bool:
    """Say whether a word stands for a thing of which a relative clause may tell."""
    token = tokens[place]
    the_one = token.has("ref:it") and word_at(tokens, place - 1).has("det:det")  # the one I trash
    noun = token.has("unit:cards", "unit:card", "conn:that", "quant:new") or token.of("type") or token.card
    return bool(noun or the_one)


def _reduced(tokens: Sequence[Token], place: int) -> bool:
    """Say whether a participle stands right behind its noun, with who or what did it, and another deed follows."""
    noun, after = word_at(tokens, place - 1), word_at(tokens, place + 1)
    told = tokens[place].has(PAST) and bool(noun.card or noun.has("unit:cards", "unit:card"))
    by = after.has("prep:with", "prep:from", "prep:of") and not after.card
    return told and by and any(one.of("deed") and not one.card and not one.of("zone") for one in tokens[place + 2 :])


def is_attribute(tokens: Sequence[Token], place: int) -> bool:
    """Say whether a participle stands beside what it tells of: the trashed card, a gained Duchy, put a card gained."""
    token, before, after = tokens[place], word_at(tokens, place - 1), word_at(tokens, place + 1)
    if token.has(PAST) and before.has("unit:card") and _is_object(tokens, place - 1):
        return True
    if not (after.card or after.has("unit:cards", "unit:card") or after.of("type")):
        return False
    if token.has("role:noun"):
        return True
    if token.has("role:which"):
        return before.number >= 0 or before.has("det:det", "art:a", "prep:with")
    return token.has(PAST) and (before.owns or before.has("det:det", "ref:it", "prep:of", "quant:new"))


def _is_object(tokens: Sequence[Token], place: int) -> bool:
    """Say whether a noun is what is asked to be done something to: can I put a card …"""
    start = place - 1 if word_at(tokens, place - 1).has("det:det", "quant:new", "quant:some") else place
    verb = word_at(tokens, start - 1)
    return bool(verb.of("deed")) and not verb.has("deed:have", "shape:be")


def _is_passive(tokens: Sequence[Token], head: int) -> bool:
    """Say whether something is done to what stands before the deed: it is trashed."""
    if tokens[head].has("role:noun"):
        return True
    past = tokens[head].has(PAST) and not tokens[head - 1].of("seat")
    return past and any(one.has("shape:be") for one in tokens[max(0, head - 4) : head])
