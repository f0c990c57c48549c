"""The borders of clauses: where one ends, where the next begins, and what opens it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from assistant.asking.clause import OPENERS
from assistant.asking.joining import OPEN_ASKS, POLAR_ASKS, STOPPED, asks
from assistant.asking.lexicon import PAST
from assistant.asking.places import NO_TOKEN, any_of, lead_of, to_stop, up_to, word_at
from assistant.asking.words import FREE, Token

SOFT: Final = frozenset(",/-–—")  # signs that may part what belongs together
Part = tuple[str, list[Token]]  # what opens a clause, and its words


def chunks(tokens: Sequence[Token]) -> Iterator[Part]:
    """Yield the parts of a text with what opens each: a question word, if, when, with, a topic before a colon …"""
    yield from _Cut(tokens).clauses()


class _Cut:
    """Cut a text into clauses word by word: what opened the one at hand, and its words so far.

    broken: a clause in which a relative one stands.
    """

    def __init__(self, tokens: Sequence[Token]) -> None:
        self.tokens = tokens
        self.kind = "topic"
        self.now: list[Token] = []
        self.broken: list[Part] = []

    def clauses(self) -> Iterator[Part]:
        """Yield all clauses."""
        for place, token in enumerate(self.tokens):
            if token.stops:
                yield from self._stop(place)
            elif _relates(self.tokens, place):
                yield from self._relate(place)
            elif token.has("role:post"):
                said, self.now = _before_post(self.now, token)
                yield from said
            else:
                yield from self._go_on(place)
        yield from (*self.broken, *_closed(self.kind, self.now))

    def _stop(self, place: int) -> list[Part]:
        """End the clause at a sign, unless the sign only parts what belongs together."""
        sign = self.tokens[place]
        comma = sign.text == ","
        if _goes_on(self.tokens, place) or comma and _relates(self.tokens, place + 1):
            return []
        if self.broken and comma and self.kind == "that":
            relative = (self.kind, self.now)
            self.kind, self.now = self.broken.pop()
            return [relative]
        ended = [*self.broken, *_closed(self.kind, self.now, sign)]
        self.kind, self.now, self.broken = "topic", [], []
        return ended

    def _relate(self, place: int) -> list[Part]:
        """Begin a relative clause: the one before it goes on behind it, where it asks and tells no deed yet."""
        cut = not self.broken and any(map(asks, self.now)) and not any_of(self.now, "deed")
        ended = [] if cut else _closed(self.kind, self.now)
        if cut:
            self.broken.append((self.kind, self.now))
        self.kind, self.now = "that", [*_antecedent(self.tokens, place), self.tokens[place]]
        return ended

    def _go_on(self, place: int) -> list[Part]:
        """Add a word to the clause, or begin the next one with it, and with an "or" before it."""
        token = self.tokens[place]
        opened = _opens(self.tokens, place, self.now)
        kept = [self.now.pop()] if opened and self.now and self.now[-1].has("conn:or") else []
        ended: list[Part] = []
        if opened and any(not one.is_free for one in self.now):
            ended = [(self.kind, self.now)]
            self.now = []
        if opened and not (opened == "topic" and self.kind in OPENERS and token.has("conn:and")):
            self.kind = opened
        self.now += [*kept, token]
        return ended


def _closed(kind: str, now: list[Token], sign: Token | None = None) -> list[Part]:
    """Make a clause of its words, if there are any, with the sign that ends its sentence."""
    ends = [sign] if sign is not None and sign.text in STOPPED else []
    return [(kind, [*now, *ends])] if now else []


def _before_post(now: list[Token], post: Token) -> tuple[list[Part], list[Token]]:
    """Part what a word behind its noun tells of (a card, cards, a deed, with what belongs to it) off the rest.

    Only after, before and without make a clause of it.
    """
    kind = next((one for one in ("after", "before", "without") if post.has(f"prep:{one}")), "")
    found: list[Token] = []
    for token in reversed(now if kind else ()):
        if _apart(token) or any(map(_noun, found)) and _noun(token) and not found[0].has("conn:and"):
            break
        if found and token.of("deed"):
            break
        found.insert(0, token)
    if not any(_noun(one) or one.of("deed") for one in found):
        return [], [*now, post]
    return [(kind, [*found, post])], now[: len(now) - len(found)]


def _apart(token: Token) -> bool:
    """Say whether a word cannot belong to a noun phrase: a verb with its person, a question word, a word that joins."""
    if token.of("form") or token.has("seat:me", "role:they") and token.of("deed"):
        return True
    if FREE in token.ideas or token.number >= 0 or token.owns:
        return False
    return bool(token.of("conn")) or not (_noun(token) or token.of("deed") or token.of("quant") or token.of("ord"))


def _noun(token: Token) -> bool:
    return bool(token.card or token.of("unit") or token.of("type"))


def _goes_on(tokens: Sequence[Token], place: int) -> bool:
    """Say whether a comma only parts the names of a list, or an alternative from what it stands against."""
    if tokens[place].text not in SOFT or not 0 < place < len(tokens) - 1:
        return False
    if tokens[place + 1].has("conn:or"):
        return _is_alternative(tokens, place + 2)
    if tokens[place].text not in ",/" or not _is_in_list(tokens, place):
        return False
    behind = next((one for one in tokens[place + 2 :] if not one.is_free), NO_TOKEN)
    acts = bool(behind.of("deed")) and not behind.card and _tells(tokens[:place])
    return not acts and not (place == 1 or tokens[place - 2].stops)


def _is_in_list(tokens: Sequence[Token], place: int) -> bool:
    """Say whether a sign stands behind a name, and before another one or so many of one."""
    before, after = tokens[place - 1], tokens[place + 1]
    counted = after.number > 0 and word_at(tokens, place + 2).card
    return bool(before.card or before.of("type")) and bool(after.card or counted)


def _relates(tokens: Sequence[Token], place: int) -> bool:
    """Say whether a word that may ask too opens a clause about the thing before it: the card, which I gained.

    role:that marks what does so behind any thing, role:what what does so only where something else asks: Czech co.
    """
    if place >= len(tokens):
        return False
    token, after = tokens[place], word_at(tokens, place + 1)
    if not token.has("role:that", "role:what") or not _antecedent(tokens, place) or place + 2 >= len(tokens):
        return False
    if after.card or after.of("unit") or after.of("type"):
        return False  # which card
    ended = next((one for one in tokens[place + 1 :] if one.stops), NO_TOKEN)
    begun = next((at for at in range(place - 1, -1, -1) if tokens[at].text in STOPPED), -1)
    if token.has("role:that") or _antecedent(tokens, place)[0].has("seat:one"):
        return True
    return ended.text not in ("", "?") or any(map(asks, tokens[begun + 1 : place]))


def _antecedent(tokens: Sequence[Token], place: int) -> list[Token]:
    """Find the thing that stands right before a relative clause, behind a comma or none."""
    before = word_at(tokens, place - 2 if word_at(tokens, place - 1).text == "," else place - 1)
    thing = before.card or before.of("unit") or before.of("type") or before.has("seat:one")
    return [before] if thing or before.of("ref") and FREE not in before.ideas else []


def _is_alternative(tokens: Sequence[Token], place: int) -> bool:
    """Say whether no more than a number, a zone, a person or a card stands from here to the next sign."""
    rest: list[Token] = []
    for token in tokens[place:]:
        if token.stops:
            break
        rest.append(token)
    told = any(one.number >= 0 or one.of("zone") or one.of("seat") or one.card for one in rest)
    return len(rest) <= 4 and told and not any(one.of("deed") and not one.of("zone") or one.of("form") for one in rest)


def _opens(tokens: Sequence[Token], place: int, now: Sequence[Token]) -> str:
    """Say which kind of clause begins with a word, "" where none does."""
    if place + 1 == len(tokens):
        return ""
    conn = tokens[place].of("conn")[:1]
    if set(conn) & OPENERS:
        return conn[0]
    if all(one.is_free or one.of("conn") for one in now):
        return ""
    return next((kind for opening in OPENINGS if (kind := opening(tokens, place, now))), "")


def _main_behind(tokens: Sequence[Token], place: int, now: Sequence[Token]) -> str:
    """Open what is done after the noun of a deed: Polish po dobraniu dostaję."""
    return "topic" if _is_done_first(now) and tokens[place].of("deed") and tokens[place].of("seat") else ""


def _time(tokens: Sequence[Token], place: int, now: Sequence[Token]) -> str:
    """Open what is done before or after: after playing it."""
    token = tokens[place]
    if not token.has("prep:after", "prep:before") or not _tells_when(tokens, place + 1) or not _done(token, now):
        return ""
    return "after" if token.has("prep:after") else "before"


def _next(tokens: Sequence[Token], place: int, now: Sequence[Token]) -> str:
    """Open one more statement: but, then, and."""
    return "topic" if _goes_to_next(tokens, place, now) else ""


def _condition(tokens: Sequence[Token], place: int, now: Sequence[Token]) -> str:
    """Open a condition without a verb: with an empty deck."""
    token = tokens[place]
    if token.card or not token.has("prep:with", "prep:without", "prep:against") or not _holds(tokens, place):
        return ""
    return "without" if token.has("prep:without") else "with"


def _question(tokens: Sequence[Token], place: int, now: Sequence[Token]) -> str:
    """Open the question itself: I play Witch, do I draw?"""
    return "ask" if tokens[place].of("form") and _question_begins(tokens, place, now) else ""


OPENINGS: Final = (_main_behind, _time, _next, _condition, _question)


def _is_done_first(now: Sequence[Token]) -> bool:
    """Say whether a clause begins with the noun of a deed that comes before the rest: Polish po dobraniu."""
    first, second = word_at(now, 0), word_at(now, 1)
    return first.has("prep:after", "prep:before") and bool(second.of("deed")) and not second.of("seat")


def _goes_to_next(tokens: Sequence[Token], place: int, now: Sequence[Token]) -> bool:
    """Say whether but, then or and leads to one more statement."""
    token = tokens[place]
    if token.has("conn:then"):  # jak ją zagram, to
        return bool(set(now[0].of("conn")) & OPENERS) and any(one.of("deed") for one in now)
    if token.has("time:then"):
        rest = to_stop(tokens, place + 1)[:9]
        return any(one.card or one.of("deed") for one in now) and any(map(_tells_deed, rest))
    return token.has("conn:but") or token.has("conn:and") and _new_clause(tokens, place + 1, now)


def _tells_deed(token: Token) -> bool:
    """Say whether a word tells what happens next: a deed that is no mere place, or a card."""
    return bool(token.card or token.of("form") or token.of("deed") and not token.of("zone"))


def _done(token: Token, now: Sequence[Token]) -> bool:
    """Say whether something stands before "after X" that it may belong to; a play (po zagraniu) belongs to a deed."""
    return any(one.of("deed") or one.card or one.of("unit") and not token.has("prep:with") for one in now)


def _tells_when(tokens: Sequence[Token], place: int) -> bool:
    """Say whether what stands behind "before" or "after" happens: after playing it, before he draws; not before me."""
    after, further = word_at(tokens, place), word_at(tokens, place + 1)
    if after.of("seat") and not after.owns:
        return bool(further.of("deed") or further.of("form") or further.card or further.is_free)
    return bool(after.card or after.of("deed") or after.of("seat") or after.of("ref"))


def _new_clause(tokens: Sequence[Token], place: int, now: Sequence[Token]) -> bool:
    """Say whether what follows "and" is a clause of its own: it has another subject, or the clause before is whole."""
    rest = up_to(to_stop(tokens, place)[:7], "conn:and")
    if not rest or not _is_whole(now, rest):
        return False
    acts = _has_subject(rest) and any_of(rest[1:], "deed", "zone", "state")
    return acts or _tells_state(rest) or _does_more(rest, now) or asks(rest[0]) and len(rest) > 1


def _is_whole(now: Sequence[Token], rest: Sequence[Token]) -> bool:
    """Say whether a clause tells a deed, or where or how something is, of which the rest tells a state or a deed."""
    lies = any_of(now, "zone") and any_of(rest[1:], "state")
    is_so = any_of(now, "shape") and any_of(now, "zone", "state") and _has_subject(rest) and any_of(rest[1:], "deed")
    return lies or is_so or _goes_on_acting(now, rest) or any(token.of("deed") or token.verb for token in now)


def _goes_on_acting(now: Sequence[Token], rest: Sequence[Token]) -> bool:
    """Say whether a card or a state is told, and then what somebody does: a Swamp Hag against me, and I buy."""
    tells = any(token.card or token.of("state") for token in now) or now[0].has("prep:against", "prep:with")
    return tells and bool(rest[0].of("seat")) and not rest[0].owns and any_of(rest[1:], "deed")


def _tells_state(rest: Sequence[Token]) -> bool:
    """Say whether words tell how a zone is: and the discard pile is empty."""
    return bool(rest[0].of("zone")) and not rest[0].of("prep") and any_of(rest[1:], "state")


def _does_more(rest: Sequence[Token], now: Sequence[Token]) -> bool:
    """Say whether words begin with one more deed, behind what does not ask."""
    aside = (token for token in rest if FREE not in token.ideas and not token.of("time"))
    lead = next((token for token in aside if not token.has("quant:only", "quant:also")), rest[0])  # and only now
    asked = asks(now[0]) and not now[0].of("conn")
    return bool(lead.of("deed")) and not lead.of("zone") and not lead.card and not asked


def _has_subject(rest: Sequence[Token]) -> bool:
    """Say whether words begin with who or what acts: he draws, Witch gives, the piles are empty."""
    at = next((at for at, one in enumerate(rest) if not one.owns and not one.has("det:det")), 0)
    first, after = rest[at], word_at(rest, at + 1)
    if first.of("seat") and not first.owns:
        return True
    lies = bool(word_at(rest, at + 2).of("deed")) or any_of(rest[at + 2 : at + 5], "zone")
    goes = bool(after.of("deed")) or after.has("unit:piles") or after.has("shape:be") and lies
    return bool(first.card) and goes


def _holds(tokens: Sequence[Token], place: int) -> bool:
    """Say whether "with ..." gives a condition (with 3 cards in hand, with an empty deck), not a card used."""
    rest = up_to(to_stop(tokens, place + 1)[:8], "form:does", "form:can", "form:must")
    rest = rest[: next((at for at, one in enumerate(rest) if at and _moves(one)), len(rest))]
    first = next((one for one in rest if FREE not in one.ideas and not one.owns), None)
    if first is None or tokens[place].has("prep:without"):
        return first is not None
    if first.card and first.number <= 1:
        return any(map(_is_where, rest[1:5]))
    return _is_told_of(first) or any_of(rest[:5], "zone", "state") or any(one.has(*COUNTED) for one in rest[:5])


def _is_where(token: Token) -> bool:
    """Say whether a word tells where a card lies, or that it is left."""
    return bool(token.of("zone")) and not token.has("prep:into", "prep:from") or token.has("state:left")


def _moves(token: Token) -> bool:
    """Say whether a word can only be a deed that moves something: went, trashed."""
    deeds = set(token.of("deed"))
    thing = token.card or token.of("zone") or token.has(PAST, "num")
    return bool(deeds) and not deeds & {"have", "stay"} and not thing


def _is_told_of(token: Token) -> bool:
    """Say whether what somebody has may begin with a word: several cards, a number, only, no."""
    return bool(token.card) or token.number >= 0 or token.has(*HELD)


HELD: Final = (
    "quant:only", "zone:hand", "unit:players", "not:not", "not:no", "state:empty", "state:left", "state:full",
    "state:down",
)  # fmt: skip
COUNTED: Final = ("unit:players", "unit:cards", "unit:buys", "unit:coins")


def _question_begins(tokens: Sequence[Token], place: int, now: Sequence[Token]) -> bool:
    """Say whether a form word in the middle begins the question: I play Witch, do I draw?"""
    token = tokens[place]
    forms = set(token.of("form"))
    if token.has("deed:cost") and not any_of(now, "deed"):
        return False  # Posiadłość po ile teraz?
    asked = _asking(now) and not word_at(tokens, place - 1).has("conn:or")
    if forms & OPEN_ASKS and not (forms & {"which", "when"} and token.of("conn")):
        return _asks_openly(tokens, place, asked)
    if asked or _has_object_before(tokens, place, now):
        return False
    if "which" in forms:
        return _joins(tokens, place, now)
    return bool(forms & POLAR_ASKS) and _is_inverted(tokens, place)


def _asks_openly(tokens: Sequence[Token], place: int, asked: bool) -> bool:
    """Say whether a question word begins the question; asked: the clause before it asks."""
    token, before = tokens[place], word_at(tokens, place - 1)
    if asked and not set(token.of("form")) & {"many", "where", "who"} or _in_situ(tokens, place):
        return False
    return not before.of("form") and not (token.has("conn:that") and not before.card)


def _has_object_before(tokens: Sequence[Token], place: int, now: Sequence[Token]) -> bool:
    """Say whether what is done to something stands behind it: Hungarian aranyat szerezhetek, Czech statek zahodím."""
    token = tokens[place]
    if not set(token.of("form")) & POLAR_ASKS or _tells(now):
        return False
    return bool(token.of("deed")) or _is_object(word_at(tokens, place - 1), token)


def _is_object(named: Token, verb: Token) -> bool:
    """Say whether something is done to a name, by its form, or because the verb tells who acts."""
    return bool(named.card) and (named.has("role:to") or verb.has("seat:me"))


def _tells(now: Sequence[Token]) -> bool:
    """Say whether words tell that something is done or is so."""
    return any(not one.card and (one.of("deed") or one.of("state")) for one in now)


def _joins(tokens: Sequence[Token], place: int, now: Sequence[Token]) -> bool:
    """Say whether "which" asks rather than joins a relative clause."""
    before, after = word_at(tokens, place - 1), word_at(tokens, place + 1)
    fits = not before.of("prep") and not any(one.has("form:who") for one in now)
    return fits and bool(after.of("form") or after.has("unit:cards", "quant:only"))


def _in_situ(tokens: Sequence[Token], place: int) -> bool:
    """Say whether a question word stands behind its verb and ends the clause: Gold costs how much, it goes where."""
    before = tokens[place - 1]
    if not (before.of("deed") or before.of("form")) or before.card:
        return False
    for token in tokens[place + 1 :]:
        if token.stops or token.of("conn"):
            break
        if not token.is_free and not token.of("time") and token.number < 0:
            return False
    return True


def _asking(now: Sequence[Token]) -> bool:
    """Say whether the words of a clause begin as a question."""
    lead = lead_of(now)
    return lead >= 0 and asks(now[lead])


def _is_inverted(tokens: Sequence[Token], place: int) -> bool:
    """Say whether an auxiliary stands before its subject, and is not itself behind one."""
    token, before, after = tokens[place], word_at(tokens, place - 1), word_at(tokens, place + 1)
    who = any_of((token, after), "seat")
    inverted = who or bool(after.card or after.of("ref")) or after.owns or after.has("det:det")
    subject = _may_act(before)
    if not inverted or subject and before.has("conn:or"):
        return inverted
    if not subject:
        return not token.has("shape:be-past")
    if token.has("form:is"):
        return bool(before.card and after.of("ref") or token.of("seat"))
    return who or bool(before.card)


def _may_act(before: Token) -> bool:
    return bool(before.card) or not before.owns and any(before.of(slot) for slot in SUBJECTS)


SUBJECTS: Final = ("seat", "form", "ref", "type", "unit", "zone")
