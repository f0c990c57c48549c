"""What a sure answer must not do: leave a number of the question unused, or tell only what was taken for granted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Final

from assistant.asking.clause import LIGHT, Asked, Clause
from assistant.asking.found import GIVEN, Found
from assistant.asking.hanging import (
    counts_played_card,
    denies_at_once,
    denies_unsaid_play,
    guesses_names,
    hangs_on_table,
)
from assistant.asking.left_aside import (
    asks_the_past,
    buys_alone,
    counts_elsewhere,
    guesses_person,
    hangs_on_more,
    hangs_on_price,
    loses_amount,
    loses_empty_hand,
    loses_getting,
    loses_often,
    loses_participle,
    loses_play_of_it,
    names_twice,
    plays_as_often,
    plays_means_apart,
    plays_stand_in,
    saves_amount,
    takes_left_for_got,
    takes_other_amount,
    takes_what_is_held,
)
from assistant.asking.piled import has_same_costs
from assistant.asking.told import FACTUAL, counted, numbers_in
from assistant.asking.untold import (
    OPEN,
    denies_need,
    gets_spent,
    is_easily_so,
    is_never_forced,
    is_polar_of_open,
    leaves_whom,
    loses_box,
    loses_declining,
    loses_deed,
    loses_denied_clause,
    loses_each,
    loses_moment,
    loses_place,
    loses_second_play,
    loses_taste,
    loses_turn,
    orders_given,
    plays_his_hand,
    protects_late,
    skips_word,
    takes_copy_for_another,
    takes_for_empty,
    takes_for_hand,
    takes_other_for_me,
    takes_pile_for_player,
    takes_second_sense,
)
from engine.statements.evaluating import WITHOUT_CARDS
from engine.statements.general import general_statement
from engine.statements.layout import cards_bought, price_of
from engine.statements.proposition import (
    CAN,
    EVERYBODY,
    MANY,
    NO,
    NOTHING,
    NUMBERS,
    PLAYED,
    TOKENS,
    WHERE,
    WHO,
    YES,
    Deed,
    Given,
    Proposition,
    Statement,
)
from engine.statements.things import is_pile, is_reaction, kind_of

SCORES: Final = "score"
MONEY: Final = "read:money"
GENERAL, BASIC = "general", "basic"
# A rule of the game is no answer to what is asked of a card or of another deed, nor where what it needs is unsaid.
BESIDE: Final = frozenset(
    {"rule-card", "rule-missing", "rule-head", "rule-elsewhere", "rule-aside-most", "rule-notion"}
)
# What a statement has no place for, or stretches so far that it may be true of something else: a number, a deed or a
# thing beside a fact, where something lies, that it is empty, any card at all, a word that nobody knows beside a
# rule or a fact, how many play.
ASIDE: Final = frozenset(
    {"fact-number", "fact-deed-aside", "fact-thing-aside", "fact-players", "side-zone", "side-state", "thing-any"}
    | {"rule-unknown", "fact-unknown", "fact-unknown-aside"}
)
GETTING: Final = frozenset({"get", "give", "gain"})
PLACES: Final = frozenset({WHERE, WHO})  # forms of questions that no number changes


def is_unproven(asked: Asked, one: Found) -> bool:
    """Say whether a statement must not be the sure answer, however near it is."""
    said = one.statement
    return (
        bool(ASIDE & set(one.features))
        or any(loses(asked, said) for loses in OF_STATEMENTS)
        or any(loses(asked, one) for loses in OF_FOUND)
        or any(is_empty(said) for is_empty in ALONE)
        or is_beside(one)
        or hangs_on_hand(one)
        or is_easily_so(one)
        or hangs_on_more(one)
        or discards_played(one)
    )


def is_stretched(asked: Asked, one: Found) -> bool:
    """Say whether a statement may not be the answer even of a table that is laid out, which tells what there is."""
    return tells_elsewhere(asked, one) or says_nothing(asked, one)


def is_beside(one: Found) -> bool:
    """Say whether a rule tells of something else than was asked, or many words have no place in it."""
    return bool(BESIDE & set(one.features))


def is_of_a_card(asked: Asked, said: Statement) -> bool:
    """Say whether a rule of the game is told where a card is named that has a text of its own, or a taste is asked."""
    if said.source != GENERAL:
        return False
    if asked.says("form:taste"):
        return True
    rule = general_statement(said.proposition.topic)
    known = rule.also.union(*rule.needs)
    of_any = "card:any" in frozenset().union(*rule.needs)
    named = [card for card in asked.cards() if kind_of(card) != BASIC and f"card:{card}" not in known]
    return bool(named) and not of_any


def counts_copies(asked: Asked, said: Statement) -> bool:
    """Say whether it is told how many cards a pile holds, of a number that counts the copies that have one."""
    thing = said.proposition.deed.thing
    copies = any(token.card and token.number == thing.number > 1 for token in asked.tokens)
    return said.source == FACTUAL and thing.unit == "pile" and copies and asked.says("unit:piles")


def has_nothing(asked: Asked, said: Statement) -> bool:
    """Say whether something cannot be bought only because there are no coins, of which nobody has said anything."""
    poor = any(one.what == "coins" and not one.number for one in said.proposition.givens)
    none = said.verdict.kind == NO or said.verdict.value == (0,)
    return poor and none and not asked.says("unit:coins", "num", "not:no")


def loses_paying(asked: Asked, said: Statement) -> bool:
    """Say whether more is told to be paid than a card costs, and a statement that was played knows nothing of it."""
    denied = asked.says("prep:without", "not:not", "not:no")
    told = any(one.what == "overpaid" for one in said.proposition.givens)
    return said.source == PLAYED and asked.says("topic:overpay") and not (told or denied)


def loses_names(asked: Asked, said: Statement) -> bool:
    """Say whether so many cards of different names are told, and a statement that was played has no such cards."""
    wanted = {one.number for one in counted(asked.tokens, "quant:different") if one.number > 1}
    laid = {len(set(one.cards)) for one in said.proposition.givens}
    return said.source == PLAYED and not wanted <= laid


def loses_times(asked: Asked, one: Found) -> bool:
    """Say whether it is asked how something is twice, or both times, and a statement that was played leaves it out."""
    often = [token for token in asked.main.tokens if token.has("times:2", "times:3") and token.text in one.lost]
    return one.statement.source == PLAYED and bool(often)


def loses_more(asked: Asked, said: Statement) -> bool:
    """Say whether it is asked what is got beside the usual (extra coins), and all that there is is told."""
    unit = f"unit:{said.proposition.deed.thing.unit}"
    return said.proposition.deed.verb == "have" and any(_asks_more(clause, unit) for clause in asked.all())


def _asks_more(clause: Clause, unit: str) -> bool:
    """Say whether a clause asks for more of a unit that somebody gets, and not for what is left."""
    told = clause.deeds | clause.aux
    if told and not told & (GETTING | {"have"}) or clause.says("state:left", "time:still"):
        return False
    places = [place for place, token in enumerate(clause.tokens) if token.has("quant:more")]
    return any(token.has(unit) for place in places for token in clause.tokens[place + 1 : place + 3])


def loses_owned(asked: Asked, said: Statement) -> bool:
    """Say whether points are told of other cards than somebody owns: three of them Gardens, and no Curses."""
    asks = said.proposition
    if said.source != FACTUAL or (asks.form, asks.deed.verb) != (MANY, SCORES):
        return False
    wanted = _told(asked)
    return asked.main.form == MANY and (asked.says("not:no") or not wanted <= set(_numbers(said)))


def is_hidden(said: Statement) -> bool:
    """Say whether coins are told of a table on which a discard pile lies of which nobody speaks."""
    assumed = any(one.what == "discard" for one in said.assumed)
    return assumed and said.verdict.kind == NUMBERS and said.proposition.deed.thing.unit == "coins"


def hangs_on_hand(one: Found) -> bool:
    """Say whether coins are taken away by what a hand holds, and it is not told how large that hand is."""
    coins = one.statement.proposition.deed.thing.unit == "coins"
    told = any(given.what in WHOLE for given in one.statement.proposition.givens)
    ways = one.scene.ways if one.scene is not None and coins and not told else ()
    return any(fact.verb == "lose coins" for way in ways for fact in way)


def hangs_on_top(said: Statement) -> bool:
    """Say whether it is told of a pile whose cards cost different amounts, of which nobody says which one is on top."""
    piles = [card for one in said.proposition.givens if one.what == "in game" for card in one.cards if is_pile(card)]
    return said.source == PLAYED and not all(map(has_same_costs, piles))


def loses_cards(asked: Asked, said: Statement) -> bool:
    """Say whether it is asked how many cards something brings, and what is told is done to no card."""
    told = said.proposition
    return told.form == MANY and told.deed.verb in WITHOUT_CARDS and asked.main.says("unit:card")


def loses_tokens(asked: Asked, one: Found) -> bool:
    """Say whether tokens are told of that a rule or a play knows nothing of: with Debt left nothing is bought."""
    told = [token for token in asked.tokens if TOKENS & set(token.of("unit"))]
    known = {one.statement.proposition.deed.thing.unit, *(given.what for given in one.statement.proposition.givens)}
    return any(token.text in one.lost and not known & set(token.of("unit")) for token in told)


def is_idle(said: Statement) -> bool:
    """Say whether a landscape only does nothing by itself, where nothing is done that it waits for."""
    idle = not said.proposition.acts and any(one.what in ("has", "in game") for one in said.proposition.givens)
    nothing = said.verdict.kind in (NO, NOTHING) or said.verdict.value == (0,)
    return said.source == PLAYED and idle and nothing and not said.proposition.deed.no


def plays_answer(asked: Asked, said: Statement) -> bool:
    """Say whether a Reaction is told to be played where it is asked if it may be used on another card."""
    aimed = asked.main.deeds & {"react", "play"} and any(one.prep in ("to", "against") for one in asked.main.cards())
    played = [card for act in said.proposition.acts if act.kind == "play" for card in act.cards]
    return bool(aimed) and said.source == PLAYED and any(map(is_reaction, played))


def loses_person(asked: Asked, said: Statement) -> bool:
    """Say whether an unknown name was only guessed to be a player's, and nobody but the asker has a part in it."""
    told = said.proposition
    seats = {told.deed.seat, *(act.seat for act in told.acts), *(given.seat for given in told.givens)}
    return asked.says("person:guessed") and seats <= {told.asker, EVERYBODY}


WHOLE: Final = frozenset({"hand size", "hand only"})


def is_granted(said: Statement) -> bool:
    """Say whether a yes only tells that a card can be played of which it is given that it is played."""
    asked = said.proposition
    deed, thing = asked.deed, asked.deed.thing
    if asked.form != CAN or said.verdict.kind != YES or deed.verb != "play" or deed.no or thing.another:
        return False
    played = [card for act in asked.acts if (act.kind, act.seat) == ("play", deed.seat) for card in act.cards]
    return bool(thing.card) and 0 < max(1, thing.number) <= played.count(thing.card)


def is_shown_again(said: Statement) -> bool:
    """Say whether a no tells of several copies shown: a second one changes nothing, so that nobody is asked for it."""
    asked = said.proposition
    return (
        said.verdict.kind == NO
        and asked.deed.verb == "reveal"
        and bool(asked.deed.thing.card)
        and asked.deed.thing.number > 1
    )


def loses_number(asked: Asked, one: Found) -> bool:
    """Say whether a number of the question stands nowhere in a statement that was played."""
    if one.statement.source != PLAYED or one.statement.proposition.form in PLACES:
        return False
    wanted = _told(asked)
    chosen = asked.says("conn:or") and wanted & set(one.statement.verdict.value)  # two or four coins
    return not chosen and not wanted <= set(_numbers(one.statement))


def loses_only(asked: Asked, said: Statement) -> bool:
    """Say whether somebody has but one card, and a statement that was played knows nothing of it."""
    told = any(_has_one(clause) for clause in asked.sides)
    known = any(one.number == 1 or one.what in FEW for one in said.proposition.givens)
    return said.source == PLAYED and told and not known


FEW: Final = frozenset({"hand only", "only kind", "hand lacks"})


def plays_held(asked: Asked, one: Found) -> bool:
    """Say whether a card is played beside one of its name that is all that is held: it is the one that was told of."""
    givens = one.statement.proposition.givens if GIVEN not in one.features else ()
    held = {(given.seat, card) for given in givens if given.what == "hand only" for card in given.cards}
    return one.statement.source == PLAYED and bool(held & _played(one.statement))


def tells_elsewhere(asked: Asked, one: Found) -> bool:
    """Say whether another deed of the question is told of than the one that is asked."""
    return "verb-elsewhere" in one.features and bool(asked.main.deeds - LIGHT)


def says_nothing(asked: Asked, one: Found) -> bool:
    """Say whether nothing is told to happen, and words of the question that may tell what have no place."""
    return one.statement.verdict.kind == NOTHING and bool(one.lost)


def plays_denied(asked: Asked, said: Statement) -> bool:
    """Say whether a card is played of which a clause says that it is not: Coppers in hand that nobody lays out."""
    named: list[str] = []
    denied: set[str] = set()
    for clause in asked.sides:
        own = [one.card for one in clause.cards()]
        pointed = named if clause.says("ref:it", "ref:them") else []
        if clause.no and "play" in clause.deeds:
            denied |= set(own or pointed)
        named = own or named
    return said.source == PLAYED and bool(denied & {card for _, card in _played(said)})


def swaps_seats(asked: Asked, said: Statement) -> bool:
    """Say whether the asker plays what only another player is said to have or to play."""
    foreign = {one.card for clause in asked.all() if clause.seat == "foe" for one in clause.cards()}
    own = {one.card for clause in asked.all() if clause.seat != "foe" for one in clause.cards()}
    mine = {card for seat, card in _played(said) if seat == said.proposition.asker}
    return said.source == PLAYED and bool((foreign - own) & mine)


def _played(said: Statement) -> set[tuple[int, str]]:
    """Collect who plays what in a statement."""
    return {(act.seat, card) for act in said.proposition.acts if act.kind == "play" for card in act.cards}


def loses_words(asked: Asked, one: Found) -> bool:
    """Say whether a word of weight has no place in a statement that was played; in a sum of money less weighs."""
    lost = [token for token in asked.tokens if token.text in one.lost]
    light = OF_A_SUM if MONEY in one.features else LIGHT_WORDS
    return one.statement.source == PLAYED and not all(token.ideas & light for token in lost)


LIGHT_WORDS: Final = frozenset({"time:this_turn", "quant:each"})
OF_A_SUM: Final = LIGHT_WORDS | {"quant:all", "quant:other", "zone:hand"}


def loses_denial(asked: Asked, one: Found) -> bool:
    """Say whether a rule of the game knows nothing of what is said not to be so."""
    denied = [token for token in asked.tokens if token.has("not:not", "not:no") and token.text in one.lost]
    return one.statement.source == GENERAL and bool(denied)


def leaves_open(asked: Asked, said: Statement) -> bool:
    """Say whether a no leaves open what is asked with it: at once, or when?"""
    either = [after for one, after in pairwise(asked.tokens) if one.has("conn:or")]
    openly = any(set(after.of("form")) & OPEN or after.has("conn:when") for after in either)
    return said.verdict.kind == NO and openly


def takes_granted(said: Statement) -> bool:
    """Say whether a deed is told of which it is given that it is done: a Gold gained where a card is gained."""
    told = said.proposition.deed
    given = [one.deed for one in said.proposition.givens if one.deed is not None and not one.deed.no]
    return any((one.verb, one.seat) == (told.verb, told.seat) and not one.thing.card for one in given)


def discards_played(one: Found) -> bool:
    """Say whether what was only guessed to be played is discarded: a pronoun told of another card."""
    return "play-unsaid" in one.features and bool(_done("discard", one.statement) & _played(one.statement))


def gains_trashed(said: Statement) -> bool:
    """Say whether it is told where a card is gained of which it was asked where it goes when it is trashed."""
    asked = said.proposition
    trashed = {card for _, card in _done("trash", said)}
    return asked.form == WHERE and asked.deed.verb == "gain" and asked.deed.thing.card in trashed


def _done(verb: str, said: Statement) -> set[tuple[int, str]]:
    """Collect who does something to what, as an act or as a condition."""
    acts = {(act.seat, card) for act in said.proposition.acts if act.kind == verb for card in act.cards}
    given = [one.deed for one in said.proposition.givens if one.deed is not None and one.deed.verb == verb]
    return acts | {(one.seat, one.thing.card) for one in given if one.thing.card}


def _has_one(clause: Clause) -> bool:
    """Say whether a clause tells that one card is all that somebody has: only one, a single one, has only a card."""
    counted_one = any(token.number == 1 for token in clause.tokens)
    counted_one = counted_one or bool(clause.deeds & {"have", "stay"}) and clause.says("art:a")
    return counted_one and clause.says("quant:only") and clause.says("unit:card") and not clause.says("deed:play")


def _told(asked: Asked) -> set[int]:
    """Collect the numbers of a question; one alone tells little."""
    return {token.number for token in numbers_in(asked.tokens) if token.number > 1}


def _numbers(said: Statement) -> Iterator[int]:
    """Yield every number that a statement tells."""
    asked = said.proposition
    yield from _of_deed(asked.deed)
    for given in asked.givens:
        yield from _of_given(given)
    yield len(asked.options)
    yield from (value for value in said.verdict.value if isinstance(value, int))
    acts = Counter((act.kind, card) for act in asked.acts for card in act.cards)
    yield from acts.values()
    yield sum(act.kind == "play" for act in asked.acts)
    yield from _named_together(asked.givens)
    yield from (len(set(one.cards)) for one in asked.givens)
    yield from _paid(asked)


def _paid(said: Proposition) -> Iterator[int]:
    """Yield what is paid in all for what is bought."""
    more = next((one.number for one in said.givens if one.what == "overpaid"), 0)
    yield from (more + price_of([card]) for card in cards_bought(said.acts))


def _named_together(givens: tuple[Given, ...]) -> Iterator[int]:
    """Yield how often a card is named in the conditions of one kind: Copper and Copper on top of the deck."""
    for what in {one.what for one in givens}:
        cards = Counter(card for one in givens if one.what == what for card in one.cards)
        yield from cards.values()
        yield sum(cards.values())


def _of_given(given: Given) -> Iterator[int]:
    yield given.number
    if given.deed is not None:
        yield from _of_deed(given.deed)


def _of_deed(deed: Deed) -> Iterator[int]:
    yield deed.thing.number
    yield deed.thing.cost


# By what they look at: the question with a statement, or with all that was found of it, or the statement alone.
OF_STATEMENTS: Final[tuple[Callable[[Asked, Statement], bool], ...]] = (
    is_of_a_card, loses_only, loses_paying, has_nothing, loses_names, loses_owned, loses_more, loses_person,
    loses_cards, loses_taste, plays_answer, plays_denied, swaps_seats, leaves_open, protects_late, loses_deed,
    takes_other_for_me, takes_copy_for_another, loses_declining, loses_box, loses_moment, orders_given,
    is_polar_of_open, loses_second_play, loses_denied_clause, loses_each, takes_pile_for_player, gets_spent,
    takes_for_hand, takes_for_empty, loses_amount, plays_as_often, loses_participle, asks_the_past, names_twice,
    loses_getting, takes_other_amount, guesses_person, loses_often,
    takes_left_for_got, buys_alone, saves_amount, loses_play_of_it, counts_elsewhere, skips_word, counts_copies,
    plays_means_apart, loses_empty_hand, denies_at_once, denies_unsaid_play, guesses_names, counts_played_card,
)  # fmt: skip
OF_FOUND: Final[tuple[Callable[[Asked, Found], bool], ...]] = (
    loses_number, loses_times, loses_tokens, loses_words, loses_denial, plays_held, tells_elsewhere, says_nothing,
    loses_place, loses_turn, plays_his_hand, denies_need, takes_second_sense, plays_stand_in,
)  # fmt: skip
ALONE: Final[tuple[Callable[[Statement], bool], ...]] = (
    is_granted, is_shown_again, is_hidden, hangs_on_top, is_idle, takes_granted,
    gains_trashed, leaves_whom, is_never_forced, hangs_on_price, takes_what_is_held, hangs_on_table,
)  # fmt: skip
