"""A question as typed slots: clauses, one asked and the others given, each with who, what, to what, where.

Nothing here knows a rule or a situation: slots keep every meaning that their words may have.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from assistant.asking.joining import OPEN_ASKS, POLAR_ASKS, STOPPED, asks, joining
from assistant.asking.lexicon import PAST
from assistant.asking.words import FREE, Token
from engine.statements.scenes import types_of

# Deeds that carry another one (get to draw, have it trashed) or tell little alone.
LIGHT: Final = frozenset({
    "get", "give", "have", "choose", "want", "go", "happens", "put", "count", "decline", "work", "start", "spend",
    "react", "stay", "end", "count-cards", "protect", "back", "useless", "affect",
})  # fmt: skip
PLACING: Final = frozenset({"set-aside", "topdeck"})  # what "put" means with a word beside it: aside, on top
LIGHTER: Final = frozenset({"want", "happens", "have", "go"})
OPENERS: Final = frozenset({"if", "when", "after", "although", "because"})
AUX: Final = frozenset({"does", "can", "must"})


class Ref(NamedTuple):
    """Be something that a clause speaks of: a card, a type, a unit or a pronoun; how many, behind which preposition."""

    token: Token
    place: int
    card: str = ""
    kind: str = ""
    units: tuple[str, ...] = ()
    number: int = -1
    prep: str = ""
    before: bool = False
    owner: str = ""
    it: bool = False
    itself: bool = False
    another: bool = False
    no: bool = False
    only: bool = False


class Spot(NamedTuple):
    """Be a zone that a clause speaks of: the preposition before it, and whose it is."""

    zone: str
    prep: str = ""
    owner: str = ""
    place: int = -1


class Clause(NamedTuple):
    """Be one clause: what opens it, its form, who acts, by which deeds (any of them), to what, where, whether not."""

    kind: str
    tokens: tuple[Token, ...]
    form: str = ""
    seat: str = ""
    seats: tuple[str, ...] = ()
    deeds: frozenset[str] = frozenset()
    aux: frozenset[str] = frozenset()
    head: int = -1
    refs: tuple[Ref, ...] = ()
    spots: tuple[Spot, ...] = ()
    no: bool = False
    passive: bool = False
    ends: bool = False

    def says(self, *ideas: str) -> bool:
        """Say whether a word of it may mean one of these."""
        return any(token.has(*ideas) for token in self.tokens)

    def cards(self) -> list[Ref]:
        """List the cards it names."""
        return [one for one in self.refs if one.card]

    def of(self, slot: str) -> set[str]:
        """Collect what its words may mean in a slot."""
        return {value for token in self.tokens for value in token.of(slot)}


class Asked(NamedTuple):
    """Be a question: the clause that is asked, those that are given in their order, and all words."""

    text: str
    lang: str
    main: Clause
    sides: tuple[Clause, ...]
    tokens: tuple[Token, ...]

    def all(self) -> tuple[Clause, ...]:
        """List all clauses, the asked one last."""
        return (*self.sides, self.main)

    def cards(self) -> list[str]:
        """List the cards named, each once."""
        return list(dict.fromkeys(token.card for token in self.tokens if token.card))

    def says(self, *ideas: str) -> bool:
        """Say whether a word of it may mean one of these."""
        return any(token.has(*ideas) for token in self.tokens)


def frames(text: str, lang: str, tokens: Sequence[Token]) -> list[Asked]:
    """Part the words of a question into clauses and find those that may be asked, the likeliest first."""
    tokens = verbed(apposed([settled(tokens, place) for place in range(len(tokens))]))
    clauses = [clause_of(kind, part) for kind, part in chunks(tokens)]
    clauses = [one for one in clauses if one.tokens]
    chiefs = _chiefs(clauses)
    if not chiefs:
        return [Asked(text, lang, Clause("main", tuple(tokens)), (), tuple(tokens))]
    return [_asked(text, lang, tokens, clauses, chief, chiefs[0]) for chief in chiefs]


def _asked(text: str, lang: str, tokens: Sequence[Token], clauses: list[Clause], chief: int, first: int) -> Asked:
    marked = _ends_asking(clauses[chief:])
    main, clauses = _joined(clauses, chief, first)
    main, clauses = _cleft(main, clauses)
    given, main = _parted(main)
    clauses = [*clauses, *given]
    main = _either(main)
    if not main.form and marked:
        named = len(main.refs) == 2 and len({one.kind for one in main.refs}) == 2 and main.cards()
        main = main._replace(form="does" if main.deeds else "is" if named else "")  # Attack, the Moat?
    sides = tuple(one for one in clauses if one.refs or one.deeds or one.spots or _weighty(one))
    return Asked(text, lang, main._replace(kind="main"), sides, tuple(token for token in tokens if not token.stops))


def _ends_asking(clauses: Sequence[Clause]) -> bool:
    """Say whether the sign of a question stands behind the first of these, or behind the conditions that follow it."""
    for place, one in enumerate(clauses):
        if place and (one.kind not in GIVEN or one.tokens[0].has("conn:or")):
            return False
        if one.ends or place + 1 == len(clauses):
            return _is_marked(one)
    return False


def _weighty(clause: Clause) -> bool:
    return any(not token.stops and FREE not in token.ideas for token in clause.tokens)


# Clauses.


def chunks(tokens: Sequence[Token]) -> Iterator[tuple[str, list[Token]]]:
    """Yield the parts of a text with what opens each: a question word, if, when, with, a topic before a colon …"""
    kind: str = "topic"
    now: list[Token] = []
    broken: list[tuple[str, list[Token]]] = []  # a clause in which a relative one stands
    for place, token in enumerate(tokens):
        if token.stops:
            if _goes_on(tokens, place) or token.text == "," and _relates(tokens, place + 1):
                continue
            if broken and token.text == "," and kind == "that":
                yield kind, now
                kind, now = broken.pop()
                continue
            yield from broken
            yield from _closed(kind, now, token)
            kind, now, broken = "topic", [], []
            continue
        if _relates(tokens, place):
            cut = not broken and any(map(asks, now)) and not any(one.of("deed") for one in now)
            broken += [(kind, now)] * cut
            yield from [] if cut else _closed(kind, now)
            kind, now = "that", [*_antecedent(tokens, place), token]
            continue
        if token.has("role:post"):
            said, now = _before_post(now, token)
            yield from said
            continue
        opened = _opens(tokens, place, now)
        kept = [now.pop()] if opened and now and now[-1].has("conn:or") else []
        if opened and any(not one.is_free for one in now):
            yield kind, now
            now = []
        kind = kind if opened == "topic" and kind in OPENERS and token.has("conn:and") else opened or kind
        now += [*kept, token]
    yield from (*broken, *_closed(kind, now))


def _closed(kind: str, now: list[Token], sign: Token | None = None) -> list[tuple[str, list[Token]]]:
    """Make a clause of its words, if there are any, with the sign that ends its sentence."""
    ends = [sign] if sign is not None and sign.text in STOPPED else []
    return [(kind, [*now, *ends])] if now else []


def _before_post(now: list[Token], post: Token) -> tuple[list[tuple[str, list[Token]]], list[Token]]:
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
    before, after = tokens[place - 1], tokens[place + 1]
    if after.has("conn:or"):
        return _is_alternative(tokens, place + 2)
    if tokens[place].text not in ",/":
        return False
    named = bool(before.card or before.of("type")) and bool(
        after.card or after.number > 0 and place + 2 < len(tokens) and tokens[place + 2].card
    )
    behind = next((one for one in tokens[place + 2 :] if not one.is_free), NO_TOKEN)
    acts = bool(behind.of("deed")) and not behind.card and _tells(tokens[:place])
    return named and not acts and not (place == 1 or tokens[place - 2].stops)


def _relates(tokens: Sequence[Token], place: int) -> bool:
    """Say whether a word that may ask too opens a clause about the thing before it: the card, which I gained.

    role:that marks what does so behind any thing, role:what what does so only where something else asks: Czech co.
    """
    if place >= len(tokens):
        return False
    token, after = tokens[place], _at(tokens, place + 1)
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
    before = _at(tokens, place - 2 if _at(tokens, place - 1).text == "," else place - 1)
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


NO_TOKEN: Final = Token("", -1)


def _at(tokens: Sequence[Token], place: int) -> Token:
    """Give the word at a place, one that means nothing where there is none."""
    return tokens[place] if 0 <= place < len(tokens) else NO_TOKEN


def _until_stop(tokens: Sequence[Token], place: int, most: int) -> list[Token]:
    """List the words from a place to the next sign."""
    found: list[Token] = []
    for token in tokens[place : place + most]:
        if token.stops:
            break
        found.append(token)
    return found


def _opens(tokens: Sequence[Token], place: int, now: Sequence[Token]) -> str:
    """Say which kind of clause begins with a word, "" where none does."""
    token = tokens[place]
    conn = token.of("conn")[:1]
    if place + 1 == len(tokens):
        return ""
    if set(conn) & OPENERS:
        return conn[0]
    if all(one.is_free or one.of("conn") for one in now):
        return ""
    if _is_done_first(now) and token.of("deed") and token.of("seat"):
        return "topic"
    if token.has("prep:after", "prep:before") and _tells_when(tokens, place + 1) and _done(token, now):
        return "after" if token.has("prep:after") else "before"
    if _goes_to_next(tokens, place, now):
        return "topic"
    if not token.card and token.has("prep:with", "prep:without", "prep:against") and _holds(tokens, place):
        return "without" if token.has("prep:without") else "with"
    return "ask" if token.of("form") and _question_begins(tokens, place, now) else ""


def _is_done_first(now: Sequence[Token]) -> bool:
    """Say whether a clause begins with the noun of a deed that comes before the rest: Polish po dobraniu."""
    first, second = _at(now, 0), _at(now, 1)
    return first.has("prep:after", "prep:before") and bool(second.of("deed")) and not second.of("seat")


def _goes_to_next(tokens: Sequence[Token], place: int, now: Sequence[Token]) -> bool:
    """Say whether but, then or and leads to one more statement."""
    token = tokens[place]
    if token.has("conn:then"):  # jak ją zagram, to
        return bool(set(now[0].of("conn")) & OPENERS) and any(one.of("deed") for one in now)
    if token.has("time:then"):
        rest = _until_stop(tokens, place + 1, 9)
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
    after, further = _at(tokens, place), _at(tokens, place + 1)
    if after.of("seat") and not after.owns:
        return bool(further.of("deed") or further.of("form") or further.card or further.is_free)
    return bool(after.card or after.of("deed") or after.of("seat") or after.of("ref"))


def _new_clause(tokens: Sequence[Token], place: int, now: Sequence[Token]) -> bool:
    """Say whether what follows "and" is a clause of its own: it has another subject, or the clause before is whole."""
    rest = _cut(_until_stop(tokens, place, 7), "conn:and")
    lies = any(token.of("zone") for token in now) and any(token.of("state") for token in rest[1:])
    if not rest or not (lies or any(token.of("deed") or token.verb for token in now)):
        return False
    if _has_subject(rest) and any(token.of("deed") or token.of("zone") or token.of("state") for token in rest[1:]):
        return True
    if rest[0].of("zone") and not rest[0].of("prep") and any(one.of("state") for one in rest[1:]):
        return True  # and the discard pile is empty
    lead = next((token for token in rest if FREE not in token.ideas and not token.of("time")), rest[0])
    goes_on = (
        bool(lead.of("deed")) and not lead.of("zone") and not lead.card and not (asks(now[0]) and not now[0].of("conn"))
    )
    return goes_on or asks(rest[0]) and len(rest) > 1


def _has_subject(rest: Sequence[Token]) -> bool:
    at = next((at for at, one in enumerate(rest) if not one.owns and not one.has("det:det")), 0)
    first, after = rest[at], rest[at + 1] if at + 1 < len(rest) else None
    if first.of("seat") and not first.owns:
        return True
    goes = after is not None and bool(after.of("deed") or after.has("unit:piles"))
    lies = bool(_at(rest, at + 2).of("deed")) or any(one.of("zone") for one in rest[at + 2 : at + 5])
    goes = goes or after is not None and after.has("shape:be") and lies
    return bool(first.card) and goes


def _holds(tokens: Sequence[Token], place: int) -> bool:
    """Say whether "with ..." gives a condition (with 3 cards in hand, with an empty deck), not a card used."""
    rest = _cut(_until_stop(tokens, place + 1, 8), "form:does", "form:can", "form:must")
    rest = rest[: next((at for at, one in enumerate(rest) if at and _moves(one)), len(rest))]
    first = next((one for one in rest if FREE not in one.ideas and not one.owns), None)
    if first is None or tokens[place].has("prep:without"):
        return first is not None
    if first.card and first.number <= 1:
        placed = [one for one in rest[1:5] if one.of("zone") and not one.has("prep:into", "prep:from")]
        return bool(placed) or any(one.has("state:left") for one in rest[1:5])
    return _is_told_of(first) or any(one.of("zone") or one.of("state") or one.has(*COUNTED) for one in rest[:5])


def _moves(token: Token) -> bool:
    """Say whether a word can only be a deed that moves something: went, trashed."""
    deeds = set(token.of("deed"))
    thing = token.card or token.of("zone") or token.has(PAST, "num")
    return bool(deeds) and not deeds & {"have", "stay"} and not thing


def _is_told_of(token: Token) -> bool:
    """Say whether what somebody has may begin with a word: several cards, a number, only, no."""
    return bool(token.card) or token.number >= 0 or token.has(*HELD)


def _cut(tokens: Sequence[Token], *ideas: str) -> list[Token]:
    """List the words before the first that may mean one of these."""
    return list(tokens[: next((at for at, one in enumerate(tokens) if one.has(*ideas)), len(tokens))])


HELD: Final = (
    "quant:only", "zone:hand", "unit:players", "not:not", "not:no", "state:empty", "state:left", "state:full",
    "state:down",
)  # fmt: skip
COUNTED: Final = ("unit:players", "unit:cards", "unit:buys", "unit:coins")


def _question_begins(tokens: Sequence[Token], place: int, now: Sequence[Token]) -> bool:
    """Say whether a form word in the middle begins the question: I play Witch, do I draw?"""
    token, before, after = tokens[place], _at(tokens, place - 1), _at(tokens, place + 1)
    forms = set(token.of("form"))
    if token.has("deed:cost") and not any(one.of("deed") for one in now):
        return False  # Posiadłość po ile teraz?
    asked = _asking(now) and not before.has("conn:or")
    if forms & OPEN_ASKS and not (forms & {"which", "when"} and token.of("conn")):
        if asked and not forms & {"many", "where", "who"} or _in_situ(tokens, place):
            return False
        return not before.of("form") and not (token.has("conn:that") and not before.card)
    if asked:
        return False
    if forms & POLAR_ASKS and not _tells(now) and (token.of("deed") or _is_object(before, token)):
        return False  # Hungarian aranyat szerezhetek, Czech statek můžu zahodit
    return (
        _joins(tokens, place, now)
        if "which" in forms
        else bool(forms & POLAR_ASKS) and _is_inverted(token, before, after)
    )


def _is_object(named: Token, verb: Token) -> bool:
    """Say whether something is done to a name, by its form, or because the verb tells who acts."""
    return bool(named.card) and (named.has("role:to") or verb.has("seat:me"))


def _tells(now: Sequence[Token]) -> bool:
    """Say whether words tell that something is done or is so."""
    return any(not one.card and (one.of("deed") or one.of("state")) for one in now)


def _joins(tokens: Sequence[Token], place: int, now: Sequence[Token]) -> bool:
    """Say whether "which" asks rather than joins a relative clause."""
    before, after = _at(tokens, place - 1), _at(tokens, place + 1)
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
    lead = _lead(now)
    return lead >= 0 and asks(now[lead])


def _is_inverted(token: Token, before: Token, after: Token) -> bool:
    """Say whether an auxiliary stands before its subject, and is not itself behind one."""
    who = bool(token.of("seat") or after.of("seat"))
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


# The clause that is asked.


def _chiefs(clauses: Sequence[Clause]) -> list[int]:
    """List which clauses may be the asked one: the one that asks, and where it says little alone, those before it."""
    if not clauses:
        return []
    ranks = _ranks(clauses)
    best = sorted(ranks, key=lambda at: ranks[at])
    if not best:
        marks = [at for at, one in enumerate(clauses) if _is_marked(one)]
        return [marks[-1] if marks else len(clauses) - 1]
    near = [at for at in best if ranks[at] < ranks[best[0]] + 1.5 and clauses[at].kind not in GIVEN]
    tagged = any(_bare(one) for one in clauses[best[0] + 1 :]) or ranks[best[0]] >= 1
    return near[: 3 if tagged else 2] or best[:1]


def _is_marked(clause: Clause) -> bool:
    return clause.tokens[-1].text == "?"


def _ranks(clauses: Sequence[Clause]) -> dict[int, float]:
    """Tell how unlikely each clause that says something is the asked one."""
    sentences = _sentences(clauses)
    marked = [sentences[at] for at, one in enumerate(clauses) if _is_marked(one)]
    last, step = (marked[-1], 1.0) if marked else (sentences[-1], 0.2)
    asking = set(marked or sentences)
    ranks: dict[int, float] = {}
    for at, one in enumerate(clauses):
        if not _bare(one):
            ranks[at] = _rank(one, step * (last - sentences[at]), sentences[at] in asking) - at * 0.01
            before = [clauses[other] for other in range(at) if sentences[other] == sentences[at]]
            if one.form in ("which", "what") and any(map(_inverted, before)) or any(map(_asks_who_chooses, before)):
                ranks[at] += 1.6  # is that legal, or have we forgotten what it cost; who decides what goes
    return ranks


def _asks_who_chooses(clause: Clause) -> bool:
    return clause.form == "who" and "choose" in clause.of("deed")


def _sentences(clauses: Sequence[Clause]) -> list[int]:
    """Number the sentences to which clauses belong."""
    found, now = [], 0
    for one in clauses:
        found.append(now)
        now += one.ends
    return found


def _rank(clause: Clause, back: float, asking: bool) -> float:
    """Say how unlikely it is that a clause is asked; back: by how many sentences it stands before the question."""
    direct = (
        asking
        and clause.kind in ("ask", "topic")
        and (clause.form in OPEN_ASKS or clause.form in POLAR_ASKS and _inverted(clause))
    )
    rank = 1.5 * max(0.0, back)
    if clause.kind in GIVEN:
        rank += 6
    elif not direct:
        rank += 2 if clause.form in ("can", "must") else 2.3
        rank += 0.5 if clause.deeds <= LIGHTER else 0
        rank += 2 if not asking and clause.form in OPEN_ASKS else 0  # what I pass on, who played it
    return rank + (0.8 if clause.tokens[0].has("conn:or") else 0)


GIVEN: Final = (*OPENERS, "with", "without", "before", "that")
WHOLE: Final = frozenset({"who", "where", "when", "order", "many", "what", "chance", "taste", "why"})  # they ask alone


def _bare(clause: Clause) -> bool:
    """Say whether a clause says nothing of its own: is that right, do I have to, can he do that."""
    if clause.form in WHOLE or clause.form == "which" and (clause.says("quant:most", "unknown") or clause.of("topic")):
        return False
    if clause.of("topic") and _inverted(clause):
        return False  # does the game end
    told = [one for one in clause.refs if one.card or one.kind or one.units or one.number >= 0]
    return not told and not clause.spots and not clause.deeds - LIGHTER - {"work", "protect"} or _is_tag(clause)


def _is_tag(clause: Clause) -> bool:
    return all(
        one.is_free
        or one.stops
        or (one.of("form") or one.of("ref") or one.of("seat") and not one.of("deed"))  # not Polish dostaję: I get
        and not set(one.of("deed")) - LIGHT
        for one in clause.tokens
    )


def _lead(tokens: Sequence[Token]) -> int:
    """Find the first word of a clause that tells something or asks, -1 if there is none."""
    for place, token in enumerate(tokens):
        if not (token.is_free or token.stops) and (token.of("form") or not token.of("conn") and not token.of("prep")):
            return place
    return -1


def _inverted(clause: Clause) -> bool:
    """Say whether a clause begins with its auxiliary: do I, can he, is it."""
    lead = _lead(clause.tokens)
    return lead >= 0 and bool(set(clause.tokens[lead].of("form")) & POLAR_ASKS)


def _joined(clauses: list[Clause], chief: int, first: int) -> tuple[Clause, list[Clause]]:
    """Give the asked clause its form from a tag behind it: I gain a Gold with Artisan, allowed?"""
    main = clauses[chief]
    rest = [one for at, one in enumerate(clauses) if at != chief]
    tags = [one for at, one in enumerate(clauses) if at > chief and one.form and _bare(one)]
    return (_tagged(main, tags[-1]), [one for one in rest if one not in tags]) if tags else (main, rest)


def _tagged(main: Clause, tag: Clause) -> Clause:
    """Give a clause the form of a tag behind it."""
    if tag.says("shape:late"):
        return main._replace(form="must", no=True, seat=main.seat or tag.seat)
    form = "can" if tag.no and tag.says("form:can") else tag.form
    if main.no and _inverted(tag) and tag.form in AUX and tag.seat:
        return main._replace(no=False, form=tag.form)  # he can't, can he?
    if main.form in ("", "does", "is") or main.form not in ("must", "can") and form in ("must", "can"):
        return main._replace(form="does" if form in ("is", "who", "which") else form, seat=main.seat or tag.seat)
    return main


def _cleft(main: Clause, rest: list[Clause]) -> tuple[Clause, list[Clause]]:
    """Make one clause of "is it me who picks": it is asked whether that one does, not who."""
    lead = next((one for one in rest if _is_lead(one)), None) if main.form == "who" else None
    if lead is None:
        return main, rest
    return main._replace(form="does", seat=lead.seat), [one for one in rest if one is not lead]


def _is_lead(clause: Clause) -> bool:
    """Say whether a clause is no more than: is it me."""
    bare = not clause.deeds and not clause.spots and all(one.it for one in clause.refs)
    return clause.form == "is" and bool(clause.seat) and bare and clause.says("ref:it")


PARTED: Final = frozenset({"play", "throne", "reveal", "discard", "trash", "gain", "choose"})


def _parted(main: Clause) -> tuple[list[Clause], Clause]:
    """Part "use Workshop to gain a Silver", "play Chapel and trash a Gold": the play is given, the rest is asked."""
    tokens = main.tokens
    if not main.deeds & PARTED or main.head < 0 or main.form in ("who", "when", "order", "chance", "why", "taste"):
        return [], main
    for place in range(main.head + 2, len(tokens) - 1):
        named = any(one.card for one in tokens[main.head + 1 : place])
        if not named or not _goes_further(tokens, place) or tokens[place].has("mark:to") and "play" not in main.deeds:
            continue
        lead = [one for one in tokens[: main.head] if one.of("form") + one.of("seat") + one.of("not")]
        asked = clause_of("main", [*lead, *tokens[place + 1 :]])
        given = clause_of("when", [one for one in tokens[:place] if not one.of("form")])
        return [given], asked._replace(form=main.form)
    return [], main


def _goes_further(tokens: Sequence[Token], place: int) -> bool:
    """Say whether a word leads to one more deed: to gain, and trash."""
    token, after = tokens[place], tokens[place + 1]
    if not token.has("mark:to", "conn:and", "time:then") or not after.of("deed"):
        return False
    return not after.of("zone") or after.has("deed:discard", "deed:trash")


def _either(main: Clause) -> Clause:
    """Read alternatives: "2 coins or 4" asks how many, "hand or deck" where, "me or him" who, "or not" whether."""
    place = next((at for at, token in enumerate(main.tokens) if token.has("conn:or") and at), -1)
    if place < 0 or main.form not in ("", "does", "is", "which", "what", "must", "many", "can"):
        return main
    ways = (_or_not, _or_else, _or_where, _or_many, _or_who)
    return next((found for way in ways if (found := way(main, place)) is not None), main)


def _or_not(main: Clause, place: int) -> Clause | None:
    denied = _at(main.tokens, place + 1)
    if main.form in ("which", "what") or not denied.of("not"):
        return None
    if denied.has("not:no") and _number_in(main.tokens[max(0, place - 3) : place]):
        return None  # one coin or none
    cut = clause_of(main.kind, main.tokens[:place])
    return cut._replace(form=main.form if main.form in ("can", "must") else "does", seat=cut.seat or main.seat)


def _or_else(main: Clause, place: int) -> Clause | None:
    """Leave out what else may be so, where it is a question of its own: can I play it, or do I have to wait."""
    after, lead = main.tokens[place + 1 : place + 4], main.tokens[:place]
    told = bool(after) and bool(after[0].of("form")) and any(one.has("form:must", "form:can") for one in after)
    asked = main.form in ("must", "can", "does")
    if not (told and asked and any(one.of("deed") for one in lead)):
        return None
    cut = clause_of(main.kind, lead)
    return cut._replace(seat=cut.seat or main.seat) if cut.form in ("must", "can", "does") else None


GOES_TO: Final = frozenset({"take", "discard", "trash", "topdeck", "set-aside"})  # deeds that name a place
MOVES: Final = frozenset({"go", "put", "get", "gain"})


def _leads_to(tokens: Sequence[Token]) -> bool:
    return any(one.of("zone") or set(one.of("deed")) & GOES_TO for one in tokens)


def _or_where(main: Clause, place: int) -> Clause | None:
    if main.form in ("many", "can"):
        return None
    moves = frozenset(word for one in main.tokens for word in one.of("deed")) & MOVES
    before, after = main.tokens[max(0, place - 2) : place], main.tokens[place + 1 : place + 4]
    if moves and len({spot.zone for spot in main.spots}) < 2 and _leads_to(before) and _leads_to(after):
        return main._replace(form="where", deeds=moves, aux=frozenset(), spots=())  # to hand or discard
    if not main.spots:
        return None
    pile = any(one.has("unit:piles") for one in main.tokens[place + 1 :])
    many = len({spot.zone for spot in main.spots}) > 1 and any(spot.place > place for spot in main.spots)
    return (
        main._replace(form="where", spots=tuple(spot._replace(prep="") for spot in main.spots))
        if many or pile
        else None
    )


def _or_many(main: Clause, place: int) -> Clause | None:
    before, after = main.tokens[max(0, place - 8) : place], main.tokens[place + 1 :]
    if main.form in ("must", "what", "can", "many") or any(one.of("deed") and not one.of("unit") for one in after):
        return None
    refs = [one._replace(number=-1) for one in main.refs if one.units or one.card or one.kind or one.it]
    other = _number_in(after[:4]) or any(one.has("not:no") for one in after[:1])
    return main._replace(form="many", refs=tuple(refs)) if _number_in(before) and other else None


def _or_who(main: Clause, place: int) -> Clause | None:
    given = bool(main.deeds) and not main.deeds - WON
    if main.form in ("must", "what", "can", "many") or main.deeds and "choose" not in main.deeds and not given:
        return None
    before = _people(main.tokens[max(0, place - 3) : place], given)
    after = _people(main.tokens[place + 1 : place + 3], given)
    return main._replace(form="who", seat="") if before and after and before != after else None


WON: Final = frozenset({"go", "get", "gain", "receive"})  # what one or another may get


def _people(tokens: Sequence[Token], named: bool) -> set[str]:
    """Collect who is spoken of; named: two names tell two players apart."""
    found = {seat for one in tokens for seat in one.of("seat")}
    return found if not named or found - {"foe"} else {one.text for one in tokens if one.of("seat")}


def _number_in(tokens: Sequence[Token]) -> bool:
    return any(one.number >= 0 and not one.card for one in tokens)


def clause_of(kind: str, tokens: Sequence[Token]) -> Clause:
    """Find the slots of one clause."""
    head, deeds, aux = head_of(tokens)
    refs, spots = _refs(tokens, head)
    subject = _subject(tokens, head)
    refs = refs if subject else _doer_behind(refs, tokens, head)
    seats = tuple(seat for token in tokens for seat in token.of("seat"))
    passive = head >= 0 and _is_passive(tokens, head)
    form, negated = _polarity(tokens, form_of(tokens, kind))
    if not deeds and form in AUX | {"is", "many"} and all(not one.prep and one.zone in DONE for one in spots):
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
    marked = [(place, seat) for place, one in enumerate(tokens) if _acting(one) for seat in one.of("seat")]
    if marked:
        before = [seat for place, seat in marked if place <= head]
        return before[-1] if before else marked[-1][1]
    found: list[str] = []
    for place, token in enumerate(tokens[: head + 1] if head >= 0 else tokens):
        if token.of("seat") and not (token.owns or _behind_prep(tokens, place) or _reports(tokens, place)):
            found += token.of("seat") if not token.has("role:to") or any(one.has(*OWED) for one in tokens) else ()
    if not found and (_is_of_them(tokens, head) or _is_at_me(tokens, head)):
        return "foe"
    return (found[0] if head < 0 else found[-1]) if found else ""


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
    lead = _lead(tokens)
    places = _denials(tokens, lead)
    if not places:
        return form, False
    bound = {idea for place in places for idea in tokens[place].of("form") or _bound(_at(tokens, place + 1))}
    if form == "can" and "can" in bound and not set(_at(tokens, lead).of("form")) & POLAR_ASKS:
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


SOFT: Final = frozenset(",/-–—")


def _reports(tokens: Sequence[Token], place: int) -> bool:
    """Say whether somebody only says what is so: Ann claims that I …"""
    after = next((one for one in tokens[place + 1 :] if not one.is_free or one.has("report:report")), None)
    return after is not None and after.has("report:report") and FREE in after.ideas


def _behind_prep(tokens: Sequence[Token], place: int) -> bool:
    before = _at(tokens, place - 1)  # one word may be a preposition with its noun: Polish z_ręki
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
    lead = _lead(tokens)
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
        place for place, token in enumerate(tokens) if token.has("ord:1") and not _tells_which(_at(tokens, place + 1))
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
    places = [
        (place, frozenset(token.of("deed")))
        for place, token in enumerate(tokens)
        if token.of("deed") and not token.card
    ]
    own = [(place, deeds) for place, deeds in places if not _relative(tokens, place)] or places
    own = [(place, deeds) for place, deeds in own if not is_attribute(tokens, place)] or own
    if not own:
        return -1, frozenset(), frozenset()
    where = [one for one in own if one[1] and one[1] <= PLACING] if any("put" in deeds for _, deeds in own) else []
    place, deeds = min(where or own, key=lambda one: (not one[1] - LIGHT, not one[1] - LIGHTER))
    others = [found for at, found in own if at != place]
    return place, deeds, frozenset().union(*others)


def _relative(tokens: Sequence[Token], place: int) -> bool:
    """Say whether a deed only tells which thing is meant: the card I just gained, the card gained with Artisan."""
    if _reduced(tokens, place):
        return True
    back = place - 1
    while back >= 0 and FREE in tokens[back].ideas and not tokens[back].of("seat"):
        back -= 1
    if back < 1 or tokens[back].of("form") or not (tokens[back].of("seat") or tokens[back].has("conn:that", "ref:it")):
        return False
    before = tokens[back - 1]
    noun = before.has("unit:cards", "unit:card", "conn:that", "quant:new") or before.of("type") or before.card
    return bool(noun) and any(token.of("deed") for token in tokens[place + 1 :]) | any(
        token.of("deed") for token in tokens[: back - 1]
    )


def _reduced(tokens: Sequence[Token], place: int) -> bool:
    """Say whether a participle stands right behind its noun, with who or what did it, and another deed follows."""
    noun, after = _at(tokens, place - 1), _at(tokens, place + 1)
    told = tokens[place].has(PAST) and bool(noun.card or noun.has("unit:cards", "unit:card"))
    by = after.has("prep:with", "prep:from", "prep:of") and not after.card
    return told and by and any(one.of("deed") and not one.card and not one.of("zone") for one in tokens[place + 2 :])


def is_attribute(tokens: Sequence[Token], place: int) -> bool:
    """Say whether a participle stands before what it tells of: the trashed card, a gained Duchy, the discarded ones."""
    after = tokens[place + 1] if place + 1 < len(tokens) else None
    before = tokens[place - 1] if place else None
    noun = after is not None and bool(after.card or after.has("unit:cards", "unit:card") or after.of("type"))
    if tokens[place].has("role:noun"):
        return noun
    if tokens[place].has("role:which"):
        return noun and before is not None and (before.number >= 0 or before.has("det:det", "prep:with"))
    if before is None or after is None or not tokens[place].has(PAST):
        return False
    pointed = before.owns or before.has("det:det", "ref:it", "prep:of", "quant:new")
    return pointed and noun


def _is_passive(tokens: Sequence[Token], head: int) -> bool:
    if tokens[head].has("role:noun"):
        return True
    past = tokens[head].has(PAST) and not tokens[head - 1].of("seat")
    return past and any(one.has("shape:be") for one in tokens[max(0, head - 4) : head])


class _Before(NamedTuple):
    """Be what stands before a thing: preposition, number, whose …"""

    prep: str = ""
    number: int = -1
    no: bool = False
    owner: str = ""
    another: bool = False
    only: bool = False


def _refs(tokens: Sequence[Token], head: int) -> tuple[tuple[Ref, ...], tuple[Spot, ...]]:
    refs: list[Ref] = []
    spots: list[Spot] = []
    now = _Before()
    for place, token in enumerate(tokens):
        if place == head and not token.card:
            spots += [Spot(zone, "in", now.owner, place) for zone in token.of("zone") if token.has("prep:in")]
            now = now._replace(prep="", number=-1)
            refs += [Ref(token, place, name) for name in token.of("name")]  # he cursed me
            continue
        now = _led(tokens, place, now)
        if token.has("role:post") and refs:
            refs[-1] = refs[-1]._replace(prep=_prep(tokens, place))
        if token.has("num") and not token.card:
            if _counts_next(tokens, place):
                now = now._replace(number=token.number)
                continue
            now = now._replace(number=-1)
            if refs and refs[-1].place == place - 1 and refs[-1].number < 0 and refs[-1].units and not refs[-1].card:
                refs[-1] = refs[-1]._replace(number=token.number)  # $3
            else:
                refs.append(Ref(token, place, number=token.number, prep=now.prep, before=place < head, only=now.only))
            continue
        spots += [Spot(zone, now.prep, now.owner, place) for zone in token.of("zone")]
        one = _ref(tokens, place, head, now)
        if one is not None:
            refs.append(one)
            now = _Before()
        elif token.of("zone"):
            now = now._replace(prep="", owner="")
    return tuple(refs), tuple(spots)


def _led(tokens: Sequence[Token], place: int, now: _Before) -> _Before:
    """Add what a word tells of the thing behind it."""
    token = tokens[place]
    if token.of("prep") and not token.card and not token.has("role:post", "role:alone"):
        now = now._replace(prep=_prep(tokens, place))
    if token.has("not:no", "prep:without"):
        now = now._replace(no=True)
    if token.owns:
        now = now._replace(owner=next(iter(token.of("seat")), ""))
    if token.has("quant:other", "quant:more", "quant:new"):
        now = now._replace(another=token.has("quant:other"))
    if token.number >= 0 and not token.card and token.of("quant"):
        now = now._replace(number=token.number)
    return now._replace(only=now.only or token.has("quant:only"))


def _ref(tokens: Sequence[Token], place: int, head: int, now: _Before) -> Ref | None:
    """Read a word as a thing that the clause speaks of, None where it is none."""
    token = tokens[place]
    kinds, units, pronoun = token.of("type"), token.of("unit"), bool(token.of("ref"))
    named = token.card or next(iter(token.of("name")), "")
    if not (named or kinds or units or pronoun) or pronoun and token.has("conn:that") and _is_conn(tokens, place):
        return None
    many = token.number if token.card and token.number > 1 else now.number
    return Ref(
        token, place, named, kinds[0] if kinds else "", units, many, now.prep or _case(token),
        place < head and not token.has("role:to"), now.owner,
        token.has("ref:it", "ref:them"), token.has("ref:self"), now.another, now.no, now.only,
    )  # fmt: skip


def _is_conn(tokens: Sequence[Token], place: int) -> bool:
    after = tokens[place + 1] if place + 1 < len(tokens) else None
    return after is None or bool(after.of("seat") or after.of("deed") or after.card)


def _prep(tokens: Sequence[Token], place: int) -> str:
    found = tokens[place].of("prep")
    return next((one for one in PREPS if one in found), "")


PREPS: Final = ("with", "from", "into", "to", "against", "without", "for", "of", "in", "after", "before")


def _case(token: Token) -> str:
    """Tell which preposition the case of a name stands for, where its ending tells: Czech Kaplí, with Chapel."""
    return next(iter(token.of("prep")), "") if token.card else ""


def _counts_next(tokens: Sequence[Token], place: int) -> bool:
    """Say whether a number counts what is named behind it: 2 more cards, three of his Coppers."""
    for token in tokens[place + 1 : place + 5]:
        if token.card or token.of("unit") or token.of("type"):
            return True
        done = token.of("deed") and not token.of("state") and not token.has(PAST, "role:which")
        if token.stops or done or token.of("conn"):
            return False
        if token.of("prep") and not token.has("prep:of") or token.of("seat") and not token.owns:
            return False
    return False


def _is_zone(tokens: Sequence[Token], place: int) -> bool:
    """Say whether a word that may be a deed or a zone is a zone here: my discard, the trash; not to discard."""
    back = place - 1
    while (
        back > 0
        and FREE in tokens[back].ideas
        and not (tokens[back].of("seat") or tokens[back].of("prep") or tokens[back].of("det"))
    ):
        back -= 1
    before = _at(tokens, back)
    led = before.has("det:det", "conn:or") or before.of("prep")
    return before.owns or bool(led) and not (back == place - 1 and _to_do(tokens, place))


def _to_do(tokens: Sequence[Token], place: int) -> bool:
    before = tokens[place - 1]
    earlier = tokens[place - 2] if place > 1 else None
    if before.has("mark:to"):
        return not (earlier is not None and (earlier.of("deed") or earlier.card or earlier.has("time:immediately")))
    return before.has("conn:or") and earlier is not None and not earlier.of("zone")


def apposed(tokens: Sequence[Token]) -> list[Token]:
    """Join "card" to the name beside it, which it only introduces: kartę Fosa, Várárok kártyát, a Moat card."""
    found: list[Token] = []
    for place, token in enumerate(tokens):
        before = found[-1] if found else NO_TOKEN
        if before.card and _is_card_word(token):
            found[-1] = _with_roles(before, token)
        elif token.card and _is_card_word(before) and not _is_placeless(_at(tokens, place + 1)):
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
        if not _has_object(found, place):
            continue
        before = next((one for one in reversed(found[:place]) if FREE not in one.ideas or one.of("seat")), NO_TOKEN)
        acts = before.of("seat") and not before.owns or before.has("mark:to", "form:can", "form:does", "form:must")
        if before is NO_TOKEN or before.stops or acts or before.of("conn") or before.of("time"):
            found[place] = token._replace(verb=True)
    return found


def _is_done(tokens: Sequence[Token], place: int) -> bool:
    """Say whether a name with an ending stands right behind who acts, and nothing else is done: he Skulks now."""
    before = _at(tokens, place - 1)
    if tokens[place].how != "plural" or tokens[place].number > 1 or not before.of("seat") or before.owns:
        return False
    begun = next((at for at in range(place - 1, -1, -1) if tokens[at].stops), -1)
    return not any(one.of("deed") or one.of("form") or one.of("prep") for one in tokens[begun + 1 : place])


def _has_object(tokens: Sequence[Token], place: int) -> bool:
    """Say whether a thing with its article, its owner or its number follows at once: a Gold, my Estate, two Coppers."""
    after, further = _at(tokens, place + 1), _at(tokens, place + 2)
    led = after.of("art") or after.owns or after.has("num", "ref:them")
    if led and not after.card and not after.has("form:is"):
        return bool(further.card) and not _at(tokens, place + 3).of("conn")
    return False


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
    before = tokens[place - 1] if place else None
    after = tokens[place + 1] if place + 1 < len(tokens) else None
    ideas = joining(tokens, place)
    if "report:report" in ideas and _says(tokens, place):
        return token._replace(ideas=frozenset({"report:report", FREE}))
    if "num" in ideas and _is_one(token, before, after):
        return token._replace(ideas=frozenset({"ref:it"}), number=-1)
    if "deed:put" in ideas and _puts_down(tokens, place):
        ideas = {one for one in ideas if not one.startswith("deed:")} | {"deed:play"}
    _settle_zones(ideas, tokens, place)
    _settle_units(ideas, tokens, place)
    _settle_deeds(ideas, token, before, after)
    return token._replace(ideas=frozenset(ideas))


def _puts_down(tokens: Sequence[Token], place: int) -> bool:
    """Say whether a particle behind the thing makes a play of putting it: put a Guardian down."""
    rest = _until_stop(tokens, place + 1, 6)
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


def _is_one(token: Token, before: Token | None, after: Token | None) -> bool:
    """Say whether "one" stands for a thing: the one I bought."""
    pointed = before is not None and before.has("det:det", "ref:it", "form:which")
    return (
        token.number == 1
        and pointed
        and after is not None
        and bool(after.of("deed") and not after.has("unit:buys") or after.of("conn"))
    )


def _settle_zones(ideas: set[str], tokens: Sequence[Token], place: int) -> None:
    for deed, zone in (("deed:discard", "zone:discard"), ("deed:trash", "zone:trash")):
        if deed in ideas and zone in ideas:
            ideas -= {deed} if _is_zone(tokens, place) else {zone}
    before, after = _at(tokens, place - 1), _at(tokens, place + 1)
    if {"deed:give", "zone:hand"} <= ideas:
        hands = bool(after.of("seat") or after.card) or after.has("det:det", *THINGS)
        ideas -= {"zone:hand"} if hands and not _is_zone(tokens, place) else {"deed:give"}
    if "deed:play" in ideas and "unit:plays" in ideas:
        told = before.number >= 0 and not before.card
        if told or before.has("prep:in", "prep:from", "ord:1", "ord:2", "ref:it", "quant:each"):
            ideas -= {"deed:play"}
        if before.has("prep:in", "prep:from"):
            ideas |= {"zone:play"}
    ideas.discard("unit:plays")


THINGS: Final = ("ref:it", "ref:them", "unit:card", "unit:cards", "quant:other")


def _settle_units(ideas: set[str], tokens: Sequence[Token], place: int) -> None:
    before = _at(tokens, place - 1)
    if {"unit:buys", "deed:buy"} <= ideas:
        ideas -= (
            {"deed:buy"}
            if before.number >= 0 or before.owns or before.of("state") or before.has(*COUNTS)
            else {"unit:buys"}
        )
    if {"unit:turns", "deed:exchange"} <= ideas:
        soon = any(one.card or one.of("ref") for one in tokens[place + 1 : place + 4])
        mine = before.owns or before.has("det:det", "ref:it", "quant:each", "time:next")
        ideas -= {"unit:turns"} if soon and not mine else {"deed:exchange"}
    if {"zone:deck", "unit:piles"} <= ideas:
        ideas -= {"zone:deck"} if _at(tokens, place + 1).card else {"unit:piles"}
    if {"deed:score", "unit:points"} <= ideas:
        ideas -= {"deed:score"} if before.number >= 0 else {"unit:points"}
    if {"unit:points", "deed:win"} <= ideas:
        ideas -= {"deed:win"}


COUNTS: Final = ("not:no", "form:many", "conn:and", "quant:only", "quant:more", "prep:of", "det:det", "quant:other")


def _settle_deeds(ideas: set[str], token: Token, before: Token | None, after: Token | None) -> None:
    if "deed:have" in ideas and after is not None and after.has("mark:to"):
        ideas -= {"deed:have"}
    if token.has("shape:get-to") and not (after is not None and after.of("deed")):
        ideas -= {"form:can"}
    if (
        "own:name" in ideas
        and after is not None
        and (after.of("deed") or after.of("not"))
        and not after.card
        and not after.of("zone")
    ):
        ideas -= {"own:name"}  # dad's playing
