"""A question as typed slots: clauses, one asked and the others given, each with who, what, to what, where.

Nothing here knows a rule or a situation: slots keep every meaning that their words may have.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from assistant.asking.alternatives import either
from assistant.asking.borders import chunks
from assistant.asking.chiefs import GIVEN, begins_inverted, chiefs_of, is_bare, is_marked
from assistant.asking.clause import AUX, Asked, Clause
from assistant.asking.senses import apposed, said_to_be, settled, verbed
from assistant.asking.slots import clause_of
from assistant.asking.words import FREE, Token


def frames(text: str, lang: str, tokens: Sequence[Token]) -> list[Asked]:
    """Part the words of a question into clauses and find those that may be asked, the likeliest first."""
    tokens = verbed(said_to_be(apposed([settled(tokens, place) for place in range(len(tokens))])))
    clauses = [clause_of(kind, part) for kind, part in chunks(tokens)]
    clauses = [one for one in clauses if one.tokens]
    chiefs = chiefs_of(clauses)
    if not chiefs:
        return [Asked(text, lang, Clause("main", tuple(tokens)), (), tuple(tokens))]
    return [_asked(text, lang, tokens, clauses, chief) for chief in chiefs]


def _asked(text: str, lang: str, tokens: Sequence[Token], clauses: list[Clause], chief: int) -> Asked:
    """Make a question of its clauses, one of them being the asked one."""
    marked = _ends_asking(clauses[chief:])
    main, clauses = _joined(clauses, chief)
    main, clauses = _cleft(main, clauses)
    given, main = _rewarded(main) or _parted(main)
    clauses = [*clauses, *given]
    main = either(main)
    if not main.form and marked:
        main = main._replace(form=_form_marked(main))
    sides = tuple(one for one in clauses if one.refs or one.deeds or one.spots or _weighty(one))
    return Asked(text, lang, main._replace(kind="main"), sides, tuple(token for token in tokens if not token.stops))


def _form_marked(main: Clause) -> str:
    """Tell the form of a clause that only a sign makes a question: Attack, the Moat?"""
    named = len(main.refs) == 2 and len({one.kind for one in main.refs}) == 2 and main.cards()
    return "does" if main.deeds else "is" if named else ""


def _ends_asking(clauses: Sequence[Clause]) -> bool:
    """Say whether the sign of a question stands behind the first of these, or behind the conditions that follow it."""
    for place, one in enumerate(clauses):
        if place and (one.kind not in GIVEN or one.tokens[0].has("conn:or")):
            return False
        if one.ends or place + 1 == len(clauses):
            return is_marked(one)
    return False


def _weighty(clause: Clause) -> bool:
    """Say whether a clause tells something besides its slots."""
    return any(not token.stops and FREE not in token.ideas for token in clause.tokens)


def _joined(clauses: list[Clause], chief: int) -> tuple[Clause, list[Clause]]:
    """Give the asked clause its form from a tag behind it: I gain a Gold with Artisan, allowed?"""
    main = clauses[chief]
    rest = [one for at, one in enumerate(clauses) if at != chief]
    tags = [one for at, one in enumerate(clauses) if at > chief and one.form and is_bare(one)]
    return (_tagged(main, tags[-1]), [one for one in rest if one not in tags]) if tags else (main, rest)


def _tagged(main: Clause, tag: Clause) -> Clause:
    """Give a clause the form of a tag behind it."""
    if main.no and _takes_back_no(main, tag):
        return main._replace(no=False, form=tag.form, seat=main.seat or tag.seat)
    if tag.says("shape:late"):
        return main._replace(form="must", no=True, seat=main.seat or tag.seat)
    form = "can" if tag.no and tag.says("form:can") else tag.form
    if main.form in ("", "does", "is") or main.form not in ("must", "can") and form in ("must", "can"):
        return main._replace(form="does" if form in ("is", "who", "which") else form, seat=main.seat or tag.seat)
    return main


def _takes_back_no(main: Clause, tag: Clause) -> bool:
    """Say whether a tag asks for what was denied: I do not want to, must I? He can't, can he?"""
    if main.says("deed:want") and tag.form in ("must", "can"):
        return True
    return begins_inverted(tag) and tag.form in AUX and bool(tag.seat) and not tag.says("shape:late")


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


def _rewarded(main: Clause) -> tuple[list[Clause], Clause] | None:
    """Part "what do I get for sacrificing a Crown": that it is sacrificed is given; None where nothing is parted."""
    tokens = main.tokens
    asks = main.form in ("which", "what", "many")
    for place in range(1, len(tokens) - 2 if asks else 0):
        done = tokens[place + 1].verb or tokens[place + 1].of("deed") and not tokens[place + 1].of("zone")
        told = any(one.of("deed") for one in tokens[:place]) and any(one.card for one in tokens[place + 2 :])
        if tokens[place].has("prep:for") and done and told:
            doer = [one for one in tokens[:place] if one.of("seat") and not one.owns]
            given = clause_of("when", [*doer[:1], *tokens[place + 1 :]])
            return [given], clause_of("main", tokens[:place])._replace(form=main.form)
    return None


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
