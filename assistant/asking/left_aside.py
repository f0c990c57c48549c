"""What a sure answer must not leave aside: a second amount, a deed told in passing, how often, what must come first."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import Final

from assistant.asking.casts import times_of
from assistant.asking.clause import AUX, LIGHT, SHIELDING, Asked, Clause
from assistant.asking.found import Found
from assistant.asking.objects import AMOUNTS
from assistant.asking.told import FACTUAL
from engine.model.card import Card
from engine.model.kinds import HAND
from engine.model.node import Node
from engine.model.state import Fact
from engine.sets import definition, index
from engine.statements.evaluating import VERBS
from engine.statements.proposition import DOES, MANY, PLAYED, YES, Deed, Statement
from engine.statements.scenes import Scene
from engine.statements.things import has_own_price, is_playable, is_reaction, is_throne

PAST: Final = "shape:past"
HELPING: Final = ("shape:be", "deed:have", "deed:count")  # with these a past form is what is asked
GETTING: Final = frozenset({"get", "give", "gain", "trash", "draw", "take"})
AFTER: Final = frozenset({"then", "otherwise", "instead"})  # fields of what hangs on something before it


def loses_amount(asked: Asked, said: Statement) -> bool:
    """Say whether two amounts are asked for together, +2 Actions and +1 Buy, and one of them is told."""
    told = said.proposition
    named = set(_amounts(asked.main))
    known = {told.deed.thing.unit, *(given.what for given in told.givens)}
    return said.source == PLAYED and len(named) > 1 and bool(named - known)


def _amounts(clause: Clause) -> list[str]:
    """List the units behind numbers."""
    behind = [after for one, after in pairwise(clause.tokens) if one.number > 0]
    return [unit for token in behind for unit in token.of("unit") if unit in AMOUNTS]


def plays_stand_in(asked: Asked, one: Found) -> bool:
    """Say whether an Attack that nobody named is kept off, where something else is named that might be meant."""
    shields = one.statement.proposition.deed.verb in SHIELDING
    return shields and "play-stand-in" in one.features and len(asked.cards()) > 1


def plays_as_often(asked: Asked, said: Statement) -> bool:
    """Say whether twice is asked of what is got, and a statement has the card played twice."""
    main = asked.main
    often = main.says("times:2", "times:3") and bool(main.deeds) and main.deeds <= LIGHT | GETTING
    named = Counter(token.card for token in asked.tokens if token.card)
    played = cards_used(said)
    return said.source == PLAYED and often and any(played[card] > named[card] for card in played)


def loses_often(asked: Asked, said: Statement) -> bool:
    """Say whether something is told to be done twice or three times, and a statement that was played has it once."""
    done = cards_used(said)
    told = [(clause, one) for clause in asked.sides for one in clause.cards() if done[one.card]]
    often = [(one.card, times_of(clause, one)[0]) for clause, one in told]
    throned = any(len(act.cards) > 1 for act in said.proposition.acts)
    return said.source == PLAYED and not throned and any(done[card] < many for card, many in often)


def plays_means_apart(asked: Asked, said: Statement) -> bool:
    """Say whether a card is told to be played by means of another one, which a statement has played by itself."""
    tokens = asked.tokens
    means = {one.card for before, one in pairwise(tokens) if one.has("prep:with") or before.has("prep:with")}
    alone = {act.cards[0] for act in said.proposition.acts if act.kind == "play" and len(act.cards) == 1}
    several = len(said.proposition.acts) > 1
    return said.source == PLAYED and several and any(is_throne(card) for card in means & alone if card)


def loses_empty_hand(asked: Asked, said: Statement) -> bool:
    """Say whether a hand is told to be empty, and a statement that was played tells nothing of how many it holds."""
    beside = [*pairwise(asked.tokens), *pairwise(reversed(asked.tokens))]
    told = any(one.has("state:empty") and other.has("zone:hand") for one, other in beside)
    held = any(given.what.startswith("hand") for given in said.proposition.givens)
    return said.source == PLAYED and told and not held


def saves_amount(asked: Asked, said: Statement) -> bool:
    """Say whether it is asked if an Action or a Buy is saved for later, and told whether somebody is unaffected."""
    return said.proposition.deed.verb in SHIELDING and bool(AMOUNTS & asked.main.of("unit"))


def loses_play_of_it(asked: Asked, said: Statement) -> bool:
    """Say whether it is told that something named before is then played, and a statement that was played has it not."""
    plays = verbs_of(said).count("play")
    again = any(_plays_it(clause) for clause in asked.sides)
    others = {ref.card for clause in asked.sides for ref in clause.cards() if is_playable(ref.card)}
    return said.source == PLAYED and again and plays < min(2, len(others))


def _plays_it(clause: Clause) -> bool:
    """Say whether a clause tells that it is played, whatever it is: and play it."""
    return any(one.of("deed") == ("play",) and after.has("ref:it") for one, after in pairwise(clause.tokens))


def counts_elsewhere(asked: Asked, said: Statement) -> bool:
    """Say whether it is asked which cards something counts, those in play, and told what it counts as."""
    return said.proposition.deed.verb == "be-type" and any(token.of("zone") for token in asked.main.tokens)


def buys_alone(asked: Asked, said: Statement) -> bool:
    """Say whether an Event is bought by whoever may answer what others do, and nobody said who buys it."""
    told = said.proposition
    bought = [act for act in told.acts if act.kind == "buy" and act.seat == told.deed.seat]
    answering = any(is_reaction(card) for card in asked.cards())
    return said.source == PLAYED and bool(bought) and answering and not asked.says("deed:buy", "unit:buys")


def takes_left_for_got(asked: Asked, said: Statement) -> bool:
    """Say whether it is asked how many +Actions there are together, and told how many somebody has then."""
    plus = any(one.text == "+" and after.of("unit") for one, after in pairwise(asked.main.tokens))
    return said.source == PLAYED and said.proposition.deed.verb == "have" and plus


def loses_participle(asked: Asked, said: Statement) -> bool:
    """Say whether a statement that was played leaves out what is told in passing: a Curse trashed with …"""
    if said.source != PLAYED:
        return False
    done, tokens = deeds_of(said), asked.main.tokens
    passing = [one for one, after in pairwise(tokens) if one.has(PAST) and (after.of("prep") or after.card)]
    deeds = [set(one.of("deed")) - LIGHT for one in passing]
    return any(some and not some & done for some in deeds)


def asks_the_past(asked: Asked, said: Statement) -> bool:
    """Say whether what is asked if it can, must or does happen is told to have happened: a Raze just trashed itself."""
    if said.source != PLAYED or asked.main.form not in AUX or asked.main.says(*HELPING):
        return False
    verb = said.proposition.deed.verb
    meant = [one for one in asked.main.tokens if verb in one.of("deed") and verb != "put"]  # which is its own past
    return bool(meant) and all(token.has(PAST) for token in meant)


def names_twice(asked: Asked, said: Statement) -> bool:
    """Say whether a clause beside names a card twice, and a statement that was played has one part for it."""
    told = said.proposition
    parts = cards_used(said)
    parts.update(card for given in told.givens for card in given.cards)
    parts.update(given.deed.thing.card for given in told.givens if given.deed is not None)
    named = [(card, many) for one in asked.sides for card, many in Counter(ref.card for ref in one.cards()).items()]
    return said.source == PLAYED and any(many > max(1, parts[card]) for card, many in named)


def loses_getting(asked: Asked, said: Statement) -> bool:
    """Say whether it is asked if a card brings others of some cost, and its own cost is told."""
    brings = any(GETTING & set(token.of("deed")) for token in asked.main.tokens) and asked.main.says("unit:card")
    return said.source == FACTUAL and said.proposition.deed.verb == "cost" and brings


def takes_other_amount(asked: Asked, said: Statement) -> bool:
    """Say whether it is asked how much money or how many cards something is, and another amount is told than that."""
    units, told = asked.main.of("unit"), said.proposition
    if said.source != PLAYED or AMOUNTS & units:
        return False
    money = asked.main.says("sum:money") and told.deed.thing.unit in AMOUNTS - {"coins"}
    return money or told.form == MANY and "card" in units and told.deed.thing.unit in AMOUNTS


def takes_what_is_held(said: Statement) -> bool:
    """Say whether a card is said not to come into the hand only because it was laid there: it was to be taken."""
    told = said.proposition
    held = any(one.what == "hand" and told.deed.thing.card in one.cards for one in told.givens)
    return said.source == PLAYED and held and told.deed.to == HAND


def guesses_person(asked: Asked, said: Statement) -> bool:
    """Say whether a rule of the game is told where a word that nobody knows was taken for the name of a player."""
    return said.source != PLAYED and said.source != FACTUAL and asked.says("person:guessed")


def hangs_on_price(said: Statement) -> bool:
    """Say whether the printed cost is told of a card that costs something else as soon as something happens (C3)."""
    told = said.proposition
    return said.source == FACTUAL and told.deed.verb == "cost" and has_own_price(told.deed.thing.card)


def hangs_on_more(one: Found) -> bool:
    """Say whether a yes tells what a card does only if something else of its text is so, of which nobody spoke."""
    said = one.statement
    told = said.proposition
    if said.source != PLAYED or (told.form, said.verdict.kind) != (DOES, YES):
        return False
    stated = bool(told.givens) or any(act.kind not in ("play", "buy") for act in told.acts)
    shown = () if stated or one.scene is None else _shown(told.deed, one.scene)
    return bool(shown) and all(fact.node is not None and _hangs(definition(fact.card), fact.node) for fact in shown)


def _shown(deed: Deed, scene: Scene) -> list[Fact]:
    """List the facts that show a deed, of those that the text of a card causes."""
    facts = VERBS[deed.verb].facts if deed.verb in VERBS else ()
    verbs = (deed.thing.unit,) if deed.thing.unit in AMOUNTS else facts
    return [one for one in scene.seen if one.verb in verbs and one.player == deed.seat and one.card in index()]


def _hangs(card: Card, node: Node) -> bool:
    """Say whether a node of a card is followed only after another one, or if something holds."""
    paths = [path for part in (*card.play, *card.abilities) for path, one in part.walk() if one is node]
    return bool(paths) and all(AFTER & {step.partition(".")[0] for step in path.split("/")} for path in paths)


def deeds_of(said: Statement) -> set[str]:
    """Collect all deeds of a statement."""
    return set(verbs_of(said))


def verbs_of(said: Statement) -> list[str]:
    """List the deeds of a statement, each as often as it is told: what is asked, what is given, what is done."""
    told = said.proposition
    given = [one.deed.verb for one in told.givens if one.deed is not None]
    return [told.deed.verb, *given, *(act.kind for act in told.acts)]


def cards_used(said: Statement) -> Counter[str]:
    """Count the cards with which something is done."""
    return Counter(card for act in said.proposition.acts for card in act.cards)
