"""What a sure answer must not lose: a deed that is told, how often and by whom, where a card lies, whose hand."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import Final

from assistant.asking.clause import LIGHT, Asked
from assistant.asking.found import Found
from assistant.asking.left_aside import deeds_of
from assistant.asking.told import FACTUAL
from assistant.asking.words import read_tokens
from engine.model.names import plain
from engine.statements.proposition import CAN, MUST, NO, ORDER, PLAYED, POLAR_KINDS, SEATS, TOKENS, YES, Statement
from engine.statements.things import has_own_price

OPEN: Final = frozenset({"when", "where", "who", "what", "which", "many"})
ME, SEAT = "seat:me", "seat:"
HEEDED: Final = "free:heed"  # a word that may be passed over to find what is near, and may change what is asked
MOVING: Final = frozenset({"trash", "discard", "reveal", "topdeck", "put", "set-aside", "exile", "pass"})
GONE: Final = frozenset({"trash", "discard", "exile"})
GAINED: Final = frozenset({"gain", "buy", "receive", "take"})
ANY_CARD: Final = frozenset({"look", "play", "take"})  # where a card is meant, but any will do
SECOND: Final = "verb-second"
STRETCHED: Final = frozenset({"verb-aux", "money-unsaid"})
LACKING: Final = frozenset({"hand lacks", "hand only", "only kind"})  # what tells what is not there
SHOWN: Final = frozenset({"play", "reveal", "draw"})  # what is done with what protects


def loses_taste(asked: Asked, said: Statement) -> bool:
    """Say whether something is called better, or a rule of the house, of which a statement knows nothing."""
    return asked.main.form != "taste" and asked.says("form:taste")


def loses_declining(asked: Asked, said: Statement) -> bool:
    """Say whether a part is told to be declined, and a statement that was played tells of doing something."""
    told = any("decline" in clause.deeds for clause in asked.sides)
    return said.source == PLAYED and told and said.proposition.deed.verb != "decline"


def loses_box(asked: Asked, said: Statement) -> bool:
    """Say whether the price of a box is asked, of which a fact tells what a card costs."""
    return said.source == FACTUAL and said.proposition.deed.verb == "cost" and asked.says("topic:box")


def skips_word(asked: Asked, said: Statement) -> bool:
    """Say whether a word that may change what is asked is passed over, as the search for what is near does."""
    return asked.says(HEEDED)


def loses_deed(asked: Asked, said: Statement) -> bool:
    """Say whether a card is told to be gone, by trashing it and the like, and a statement that was played keeps it."""
    done = deeds_of(said)
    done |= GAINED if done & GAINED else set()
    deeds = [clause.deeds - LIGHT for clause in asked.sides if clause.cards()]
    told = [some for some in deeds if some and (some <= GONE or some <= GAINED)]
    return said.source == PLAYED and not all(some & done for some in told)


def loses_place(asked: Asked, one: Found) -> bool:
    """Say whether it is told that a card lies elsewhere than in hand, and any card is moved that may lie there."""
    lies = any(spot.zone != "hand" and spot.prep not in ("into", "to") for spot in asked.main.spots)
    moved = one.statement.proposition.deed.verb in MOVING
    return one.statement.source == PLAYED and "zone-dropped" in one.features and lies and moved


def plays_his_hand(asked: Asked, one: Found) -> bool:
    """Say whether another player plays a card of which it is only told that it is in his hand."""
    said = one.statement.proposition
    held = {card for given in said.givens if given.what == "hand" and given.seat != said.asker for card in given.cards}
    played = {card for act in said.acts if act.kind == "play" and act.seat != said.asker for card in act.cards}
    return "play-unsaid" in one.features and bool(held & played)


def protects_late(asked: Asked, said: Statement) -> bool:
    """Say whether a card is told to protect that comes too late: something else is done once the Attack was played."""
    attacks = [act.cards[-1] for act in said.proposition.acts if act.kind == "play"]
    begun = [token.at for token in asked.tokens if token.card in attacks]
    after = [clause for clause in asked.sides if begun and clause.tokens[0].at > begun[-1]]
    return said.proposition.deed.verb == "protect" and any(one.deeds - LIGHT - SHOWN for one in after)


def takes_other_for_me(asked: Asked, said: Statement) -> bool:
    """Say whether another player does what is told of nobody but the asker."""
    spoken = {idea for token in asked.tokens for idea in token.ideas if idea.startswith(SEAT)}
    seats = {one.deed.seat for one in said.proposition.givens if one.deed is not None}
    return spoken == {ME} and bool(seats - {said.proposition.asker})


def denies_need(asked: Asked, one: Found) -> bool:
    """Say whether it is told that something need not be done, where a word is stretched or none of them denies.

    So it is of so many cards that need not be discarded: down to so many they may have to be.
    """
    said = one.statement.proposition
    if one.statement.source != PLAYED:
        return False
    if said.form == CAN and said.deed.no:
        return one.stretches() > 0 or not asked.main.of("not")
    thing = said.deed.thing
    return said.form == MUST and one.statement.verdict.kind == NO and thing.number > 1 and not thing.card + thing.kind


def orders_given(asked: Asked, said: Statement) -> bool:
    """Say whether what is told to come first is what the question gives, and not one of those it asks about."""
    if said.proposition.form != ORDER or said.source != PLAYED:
        return False
    given = frozenset[str]().union(*(clause.deeds for clause in asked.sides)) - asked.main.deeds
    return bool(set(map(str, said.verdict.value)) & given)


def loses_moment(asked: Asked, said: Statement) -> bool:
    """Say whether it is asked if something is done before or after something else, and only whether is told."""
    told = said.verdict.kind in POLAR_KINDS and said.source == PLAYED
    return told and asked.main.says("prep:before") and asked.says("prep:after", "time:then")


def takes_copy_for_another(asked: Asked, said: Statement) -> bool:
    """Say whether "the other one" may be the second of two copies, and a statement that was played means a player."""
    others = [token for token in asked.tokens if token.has("seat:foe")]
    named = [token.card for token in asked.tokens if token.card]
    several = len(set(named)) < len(named) or any(ref.number > 1 for clause in asked.all() for ref in clause.cards())
    played = said.source == PLAYED and several and bool(others)
    return played and all(_is_the_other(token.text, asked.lang) for token in others)


def _is_the_other(text: str, lang: str) -> bool:
    """Say whether words name nobody but "the other one"."""
    return any(one.has("ord:2", "quant:other") for one in read_tokens(text.split()[-1], lang, (lang,)))


def loses_turn(asked: Asked, one: Found) -> bool:
    """Say whether it is told whose turn it is, and a statement was played on that of somebody else."""
    said = one.statement.proposition
    own = one.scene is not None and one.scene.scenario.turn == said.asker
    other = one.scene is not None and not own and _is_mine(asked)
    return one.statement.source == PLAYED and (other or own and asked.says("time:other_turn"))


def _is_mine(asked: Asked) -> bool:
    """Say whether the asker tells of a turn of his own."""
    tokens = [token for token in asked.tokens if not token.has("own:own") or token.has(ME)]
    return any(one.has(ME) and turn.has("unit:turns") for one, turn in pairwise(tokens))


def takes_second_sense(asked: Asked, one: Found) -> bool:
    """Say whether a yes to “can” is told of a deed that is but the second sense of a word: to turn, to gain."""
    can = one.statement.proposition.form == CAN and one.statement.verdict.kind == YES
    return one.statement.source == PLAYED and can and SECOND in one.features


def is_easily_so(one: Found) -> bool:
    """Say whether a yes to “can” proves little: one way is enough for it, and more ways fit less exact words.

    So it is of any card at all, of a card that is played by the turn and not by the one that was played before, of
    several copies of which the next may cost more, and of what is shuffled, which no trace tells.
    """
    said = one.statement.proposition
    if one.statement.source != PLAYED or said.form != CAN or one.statement.verdict.kind != YES:
        return False
    thing, verb = said.deed.thing, said.deed.verb
    if not thing.card and not thing.kind and (verb in ANY_CARD or STRETCHED & set(one.features)):
        return True
    if verb == "shuffle" or verb == "buy" and thing.number > 1 and has_own_price(thing.card):
        return True
    return verb == "play" and any(act.kind == "play" for act in said.acts) and not _is_caused(one)


def _is_caused(one: Found) -> bool:
    """Say whether a card makes the play of which a statement tells."""
    thing = one.statement.proposition.deed.thing
    plays = (fact for way in (one.scene.ways if one.scene else ()) for fact in way if fact.verb == "play" and fact.card)
    return any(not thing.card or thing.card in map(plain, fact.cards) for fact in plays)


def is_polar_of_open(asked: Asked, said: Statement) -> bool:
    """Say whether yes or no is told where it is asked how many, when, who …"""
    return asked.main.form in OPEN and said.verdict.kind in POLAR_KINDS


def loses_second_play(asked: Asked, said: Statement) -> bool:
    """Say whether it is asked if something is played twice, and a statement that was played tells that it is played."""
    return said.source == PLAYED and "throne" in asked.main.deeds and said.proposition.deed.verb == "play"


def takes_pile_for_player(asked: Asked, said: Statement) -> bool:
    """Say whether tokens are told to lie on a pile, and a player has them in a statement that was played."""
    told = any(clause.says("unit:piles") and clause.says(*map("unit:{}".format, TOKENS)) for clause in asked.sides)
    return said.source == PLAYED and told and any(one.what in TOKENS for one in said.proposition.givens)


def gets_spent(asked: Asked, said: Statement) -> bool:
    """Say whether it is asked if something is spent or done, and a statement that was played tells what is got."""
    told = said.proposition.deed.verb
    deeds = asked.main.deeds | asked.main.aux
    has = bool(deeds) and not (deeds - {"react"}) & LIGHT
    other = told == "receive" and "spend" in asked.main.deeds or told == "have" and has
    return said.source == PLAYED and said.verdict.kind in POLAR_KINDS and other


def takes_for_hand(asked: Asked, said: Statement) -> bool:
    """Say whether cards are taken for those of a hand of which no clause speaks, or one speaks of another zone."""
    given = {one.what for one in said.proposition.givens if one.number > 0}
    zones = {spot.zone for clause in asked.sides for spot in clause.spots}
    told = {spot.zone for clause in asked.all() for spot in clause.spots if spot.prep not in ("into", "to")}
    handless = "hand size" in given or "hand" in given and bool(zones - {"hand", "play"})
    return said.source == PLAYED and handless and "hand" not in told


def takes_for_empty(asked: Asked, said: Statement) -> bool:
    """Say whether it is given how many cards a pile has, and nobody speaks of an empty one or of its last card."""
    given = any(one.what == "pile" for one in said.proposition.givens)
    return said.source == PLAYED and given and not asked.says("state:empty", "ord:last")


def is_never_forced(said: Statement) -> bool:
    """Say whether it is only told that a card need not be played or bought, as none ever need be (T3, T4)."""
    told = said.proposition
    no_must = told.form == MUST and said.verdict.kind == NO
    return no_must and told.deed.verb in ("play", "buy") and not told.acts


def loses_denied_clause(asked: Asked, said: Statement) -> bool:
    """Say whether a clause beside denies something, and a statement that was played knows of nothing that is not so."""
    denied = any(clause.no and not clause.deeds for clause in asked.sides)
    known = any(one.number == 0 or one.what in LACKING or one.deed is not None for one in said.proposition.givens)
    return said.source == PLAYED and denied and not known and not said.proposition.deed.no


def loses_each(asked: Asked, said: Statement) -> bool:
    """Say whether it is asked of every copy of a card, and a statement plays one."""
    every = {after.card for one, after in pairwise(asked.tokens) if after.card and one.has("quant:all", "quant:each")}
    played = Counter(card for act in said.proposition.acts for card in act.cards)
    return said.source == PLAYED and any(played[card] == 1 for card in every)


def leaves_whom(said: Statement) -> bool:
    """Say whether it is asked who does something, and several are told: each of them may, and not who."""
    return said.source == PLAYED and said.verdict.kind == SEATS and len(said.verdict.value) > 1
