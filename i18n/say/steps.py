"""Instructions said as clauses: what a card gives, choosing cards and moving them, gaining, choosing what to do."""

from __future__ import annotations

from itertools import takewhile
from typing import TYPE_CHECKING, Any

from engine.model import kinds
from engine.model.instruction import Instruction
from engine.vocabulary import cards as c, choosing, decks, gaining, piles, playing, resources, tokens
from engine.vocabulary.searching import searches
from i18n.say.nouns import amount, cards, per, pronoun, quantity_of, some
from i18n.say.reading import Reader, Unsaid, only, same
from i18n.say.voice import MAY, YOU, Clause, chain, if_done, opened, parted

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from engine.model.node import Node
    from i18n.lexicon import Slot
    from i18n.say.voice import Voice

PLACES = {
    kinds.DECK: "deck-top", kinds.DECK_BOTTOM: "deck-bottom", kinds.PLAY: "play", kinds.FROM_PLAY: "play",
    kinds.TRASH: "trash", kinds.SUPPLY: "supply",
}  # fmt: skip
PICKED = ("some", "frm", "may", "then", "otherwise", "chooser", "needs", "instead")
# All cards that have been set aside: how they are chosen when they are moved on.
SET_ASIDE = {"set-aside-card": (1, "exactly"), "set-aside-cards": (None, "all")}
BOTH = 2  # what a sentence calls "both" and not "all 2"
IT_IS = {"trash": "trashed-card", "discard": "discarded-card", "show": "revealed-card", "return": "returned-card"}


@Reader
def steps(node: Instruction, voice: Voice) -> list[Clause]:
    """Say an instruction as clauses."""
    raise Unsaid(node)


def all_steps(nodes: Sequence[Instruction], voice: Voice, step: str, start: int = 0) -> list[Clause]:
    """Say the instructions in a field of a node from one on, one after the other; "it" is near for the first alone.

    Tokens got one after the other are said together, and so are gains of cards by their names.
    """
    said: list[Clause] = []
    index = start
    while index < len(nodes):
        alike = only_gains if only_gains(nodes[index]) and not voice.mood else _gets_tokens
        group = list(takewhile(alike, nodes[index:])) or [nodes[index]]
        at_hand = voice._replace(again=True) if index and _leaves_others(nodes[index - 1]) else voice
        met = [at_hand._replace(near=voice.near and at == 0).down(step, at) for at in range(index, index + len(group))]
        said += [together(group, met)] if len(group) > 1 else steps(group[0], met[0])
        index += len(group)
    return said


def together(nodes: Sequence[Any], voices: Sequence[Voice]) -> Clause:
    """Say as one clause what only gives, or only gains cards by their names."""
    return gained_together(nodes, voices) if only_gains(nodes[0]) else given_together(nodes, voices)


def _leaves_others(node: object) -> bool:
    """Tell whether an instruction takes cards of a kind from among others, so that what follows is about the rest."""
    if isinstance(node, piles.PlaySeveral):
        return node.frm == kinds.LOOKED and not same(node.what, c.ANY)
    return isinstance(node, decks.PutShuffled) and node.revealed


def _gets_tokens(node: object) -> bool:
    """Tell whether an instruction gives so many tokens, and does nothing else."""
    return isinstance(node, tokens.GetTokens) and isinstance(node.number, int) and only_gives(node)


def as_one(nodes: Sequence[Instruction], voice: Voice, step: str) -> Clause:
    """Say the instructions in a field as one clause."""
    clauses = all_steps(nodes, voice, step)
    return chain(voice, clauses) if clauses else Clause("", (voice.path,))


def things(node: Instruction, voice: Voice) -> list[Slot]:
    """List what an instruction gives besides cards: Actions, Buys, coins, tokens."""
    if isinstance(node, resources.Worth):
        return [voice.words.noun("coin", node.worth)]
    if isinstance(node, tokens.GetTokens):
        return [amount(node.number, voice, node.token)]
    assert isinstance(node, resources.Plus)
    given = (("action-more", node.actions), ("buy-more", node.buys), ("coin", node.coins))
    return [amount(number, voice, noun) for noun, number in given if number]


def only_gives(node: object) -> bool:
    """Tell whether an instruction gives Actions, Buys, coins or tokens and does nothing else."""
    if isinstance(node, tokens.GetTokens):
        return node.token not in tokens.SINGLE and not node.payable
    if isinstance(node, resources.Plus):  # tokens are counted when it is their turn: with those just got
        counted = any(isinstance(one, c.Amount) for one in (node.coins, node.buys))  # "for each" would be read of both
        return not node.cards and not node.shuffled and not counted
    return isinstance(node, resources.Worth)


def given_together(nodes: Sequence[Instruction], voices: Sequence[Voice]) -> Clause:
    """Say instructions that only give, one after the other, as one clause."""
    given = [slot for node, voice in zip(nodes, voices, strict=True) for slot in things(node, voice)]
    clause = voices[0].clause("get", things=voices[0].words.all_of(given))
    return clause._replace(paths=tuple(voice.path for voice in voices))


@steps.register(resources.Plus, "cards", "actions", "buys", "coins", "shuffled")
def _(node: resources.Plus, voice: Voice) -> list[Clause]:
    if node.shuffled:
        if not node.cards:
            raise Unsaid(node, "shuffled")
        inner = voice._replace(it="", near=False)
        gives = all(map(only_gives, node.shuffled))
        voices = [inner.down("shuffled", at) for at in range(len(node.shuffled))]
        done = given_together(node.shuffled, voices) if gives else as_one(node.shuffled, inner, "shuffled")
        return [*_given(node, voice), opened(voice.clause("if-shuffled", clause=done), whole=True, apart=True)]
    return _given(node, voice)


def _given(node: resources.Plus, voice: Voice) -> list[Clause]:
    """Say what is given."""
    given = voice.words.all_of(things(node, voice))
    if not node.cards and not given.parts:
        raise Unsaid(node)
    if not node.cards:
        return [voice.clause("get", things=given)]
    drawn = amount(node.cards, voice, "card")
    if given.parts:
        return [voice.clause("draw-and-get", cards=drawn, things=given)]
    return [voice.clause("draw", cards=drawn)]


@steps.register(resources.Worth, "worth")
def _(node: resources.Worth, voice: Voice) -> list[Clause]:
    return [given_together([node], [voice])]


@steps.register(resources.PotionWorth)
def _(node: resources.PotionWorth, voice: Voice) -> list[Clause]:
    return [voice.clause("get-potion", potion=voice.words.name("Potion"))]


@steps.register(resources.CostLess, "coins")
def _(node: resources.CostLess, voice: Voice) -> list[Clause]:
    return [voice.clause("cost-less.then" if voice.then else "cost-less", node.coins)._replace(whole=True)]


@steps.register(resources.IgnoreActions)
def _(node: resources.IgnoreActions, voice: Voice) -> list[Clause]:
    return [voice.clause("ignore-actions")]


@steps.register(resources.LoseCoins, "coins", "paid", "then")
def _(node: resources.LoseCoins, voice: Voice) -> list[Clause]:
    if node.then:
        return _paid_for(node, voice)
    return [voice.clause("pay-coins" if node.paid else "lose-coins", coins=amount(node.coins, voice, "coin"))]


def _paid_for(node: resources.LoseCoins, voice: Voice) -> list[Clause]:
    """Say that all $ are paid, and what one gets for each of them."""
    if not node.paid or not same(node.coins, resources.Left(resources.COINS_LEFT)):
        raise Unsaid(node, "coins" if node.paid else "paid")
    if not all(map(tells_of_it, node.then)):
        raise Unsaid(node, "then")
    done = all_steps(node.then, voice._replace(near=False, paid="coin"), "then")
    return [voice.clause("pay-coins.all"), *(one._replace(joins=True) for one in done)]


@steps.register(resources.DoubleCoins)
def _(node: resources.DoubleCoins, voice: Voice) -> list[Clause]:
    return [voice.clause("double-coins")]


@steps.register(resources.DrawUntil, "hand")
def _(node: resources.DrawUntil, voice: Voice) -> list[Clause]:
    return [voice.clause("draw-until", node.hand)]


def zone(voice: Voice, name: str) -> Slot:
    """Make the slot of a zone of the machine."""
    return voice.place(PLACES.get(name, name.replace(" ", "-")))


def moved(voice: Voice, verb: str, it: c.Some | c.Pronoun, frm: str, **slots: object) -> Clause:
    """Say a move of cards: verb, which, from where; phrases differ by how the cards are named."""
    if isinstance(it, c.Pronoun):
        return voice.clause(f"{verb}.it", it=pronoun(it, voice, moved=True), **slots)
    if isinstance(it, c.DownTo):
        return _moved_down_to(voice, verb, it, frm, **slots)
    number, quantity = quantity_of(it)
    if quantity in _OF_QUANTITY:
        return _OF_QUANTITY[quantity](voice, verb, it, frm, **slots)
    if _leaves(it.what):
        return _moved_leaving(voice, verb, it, frm, **slots)
    if frm == kinds.LOOKED:
        return _moved_looked(voice, verb, it, quantity, **slots)
    if number is None and quantity == "exactly":
        assert isinstance(it.high, c.Amount)
        one = cards(it.what, voice)
        return voice.clause(f"{verb}.per", cards=one, zone=zone(voice, frm), per=per(it.high, voice), **slots)
    if frm == kinds.HAND and _is_one_of_them(it, voice):
        return voice.clause(f"{verb}.one-of-them")._replace(apart=True, joins=True)
    form = "choose" if quantity == "up-to" else "from.first" if limited(it.what) else "from"
    return voice.clause(f"{verb}.{form}", number, cards=some(it, voice), zone=zone(voice, frm), **slots)


def _moved_down_to(voice: Voice, verb: str, it: c.DownTo, frm: str, **slots: object) -> Clause:
    """Say a move of all cards that are too many."""
    if not (same(it.low, it.high) or it.high == c.EVERYTHING) or not isinstance(it.low, int):
        raise Unsaid(it, "high")
    only(it, "low", "high")
    left = "all-but" if it.high == c.EVERYTHING else "down-to"
    return voice.clause(f"{verb}.{left}", it.low, zone=zone(voice, frm), **slots)._replace(until=left == "down-to")


def _moved_differing(voice: Voice, verb: str, it: c.Some, frm: str, **slots: object) -> Clause:
    """Say a move of at least so many and at most so many cards of different names."""
    if not same(it.what, c.ANY):
        raise Unsaid(it, "what")
    return voice.clause(f"{verb}.differing", _int(it.high), low=_int(it.low), zone=zone(voice, frm), **slots)


def _moved_each(voice: Voice, verb: str, it: c.Some, frm: str, **slots: object) -> Clause:
    """Say a move of one card of each name among those looked at."""
    if not same(it.what, c.ANY) or frm != kinds.LOOKED or voice.looked == 1:
        raise Unsaid(it, "differing")
    return voice.clause(f"{verb}.looked-each", **slots)


def _is_one_of_them(it: c.Some, voice: Voice) -> bool:
    """Tell whether one of several cards is meant that the clause before has named."""
    return voice.it == "those-cards" and quantity_of(it) == (1, "exactly") and same(it.what, c.Kind(copy_of=c.IT))


def _moved_as_many(voice: Voice, verb: str, it: c.Some, frm: str, **slots: object) -> Clause:
    """Say a move of any number of cards, but of no more than something counts."""
    if frm == kinds.LOOKED or _leaves(it.what) or not isinstance(it.high, c.Amount):
        raise Unsaid(it, "high")
    any_of_them = cards(it.what, voice, None, "any")
    return voice.clause(f"{verb}.up-to-per", cards=any_of_them, zone=zone(voice, frm), per=per(it.high, voice), **slots)


_OF_QUANTITY = {"range": _moved_differing, "each": _moved_each, "up-to-as-many": _moved_as_many}


def _leaves(what: object) -> bool:
    """Tell whether cards are meant that are about to leave play."""
    return isinstance(what, c.Kind) and what.leaving


def _moved_leaving(voice: Voice, verb: str, it: c.Some, frm: str, **slots: object) -> Clause:
    """Say a move of a card that is about to leave play: that says from where."""
    if frm != kinds.PLAY or quantity_of(it) != (1, "exactly"):
        raise Unsaid(it, "what")
    return voice.clause(f"{verb}.leaving", cards=some(it, voice), **slots)


def _int(number: c.Amount | int) -> int:
    assert isinstance(number, int)
    return number


def limited(what: object) -> bool:
    """Tell whether a clause of its own says which cards are meant, so that it must stand behind the place."""
    return isinstance(what, c.Kind) and bool(what.in_play or what.not_in_play or what.marked or what.copy_of)


def sought(it: c.Some, voice: Voice, node: Instruction) -> None:
    """Hold a selection among cards looked at to the one card that lies there, of whatever kind; raises Unsaid."""
    if voice.looked != 1 or quantity_of(it) not in ((1, "exactly"), (None, "all")) or not _known(it, voice):
        raise Unsaid(node, "some")


def _known(it: c.Some, voice: Voice) -> bool:
    """Tell whether the one card looked at is of the kind that is meant, whatever it is."""
    return same(it.what, c.ANY if voice.found is None else voice.found)


def _moved_looked(voice: Voice, verb: str, it: c.Some, quantity: str, **slots: object) -> Clause:
    number = quantity_of(it)[0]
    if voice.it in SET_ASIDE and not voice.looked:
        if (number, quantity) != SET_ASIDE[voice.it] or not same(it.what, c.ANY):
            raise Unsaid(it, "high")
        if voice.again:
            return voice.clause(f"{verb}.aside-others", **slots)
        return voice.clause(f"{verb}.it", it=voice.noun_of_it(), **slots)
    if voice.looked == 1 and (voice.found is None or _known(it, voice)):
        if (number, quantity) not in ((1, "exactly"), (None, "all")):
            raise Unsaid(it, "high")
        return voice.clause(f"{verb}.it", it=voice.object_of(), **slots)
    if quantity == "exactly" and number is None:
        raise Unsaid(it, "high")
    if same(it.what, c.ANY) and (them := _them(quantity, verb, voice.again)):
        return voice.clause(f"{verb}.looked-{them}", **slots)
    return voice.clause(f"{verb}.looked", cards=some(it, voice), **slots)


def _them(quantity: str, verb: str, again: bool) -> str:
    """Tell whether a phrase says "any of them", "any of the others" or "all of them"; "" where it names the cards."""
    if quantity == "any":
        return "more" if again else "any"
    return "all" if quantity == "all" and verb in ("trash", "discard", "put.hand") and not again else ""


def chosen_by(voice: Voice, clause: Clause, node: choosing.Picking | gaining.Gain) -> Clause:
    """Say that the player of the card chooses, when it is about another player."""
    if node.chooser == kinds.LEFT:
        if voice.person != YOU or node.may:
            raise Unsaid(node, "chooser")
        return clause._replace(text=voice.words("left-chooses", clause=clause.text))
    if node.chooser == kinds.OWNER:
        if voice.person == YOU or node.may:
            raise Unsaid(node, "chooser")
        return clause._replace(text=voice.words("you-choose", clause=clause.text))
    return clause


def may(voice: Voice, clause: Clause) -> Clause:
    """Say that a player may do what a clause in the mood "may" says."""
    return opened(clause, text=voice._replace(mood="").say("may", clause=clause.text))


def only_if(voice: Voice, node: choosing.Picking | playing.Play, clause: Clause) -> Clause:
    """Say that the one card looked at is moved if it is of the kind that is meant."""
    if voice.looked != 1 or node.frm != kinds.LOOKED or not isinstance(node.some, c.Some):
        return clause
    if voice.bare or voice.found is not None or _known(node.some, voice):
        return clause
    is_it = voice.words("one.is", what=cards(node.some.what, voice, 1, "a"))
    return opened(voice._replace(mood="").clause("if", condition=is_it, clause=clause))


def _all_apart(clauses: list[Clause]) -> bool:
    return all(one.apart for one in clauses)


def _joined(node: choosing.Picking, then: list[Clause], left_open: int) -> list[Clause]:
    """Join what follows to the move itself; it is as open as that."""
    if any(one.open for one in then[:-1]):
        raise Unsaid(node, "then")
    return [one._replace(joins=True, open=max(one.open, left_open)) for one in then]


def _if_none(node: choosing.Picking, voice: Voice) -> list[Clause]:
    """Say what happens if there was nothing to move."""
    done = as_one(node.instead, voice, "instead")
    return [if_done(voice.clause("if-not", clause=done))]


def followed(voice: Voice, clause: Clause, node: choosing.Picking, verb: str) -> list[Clause]:
    """Say what follows a move of cards, on which condition (K3), and what happens if there was none to move."""
    before = voice._replace(mood="", near=False)
    after = before._replace(it=_moved_cards(node, verb, voice))
    if node.otherwise:
        clause = _or_else(node, before, clause)
    unless = _if_none(node, before) if node.instead else []
    if not node.needs and not (node.then and all(map(_counts_it, node.then))):
        return _followed_anyway(node, after, clause)
    _refuse_needs(node)
    then = _apart_from_others(node, all_steps(node.then, after, "then"))
    if node.needs < BOTH and all(map(_counts_it, node.then)):
        return [clause, *_joined(node, then, clause.open), *unless]
    within, apart = ([], then) if node.needs == 1 and _all_apart(then) else parted(then)
    if unless and apart:  # "if you do not" would be read of the sentence before it
        raise Unsaid(node, "instead")
    if not within:
        return [clause, *then, *unless]
    return [clause, if_done(_if_moved(node, after, verb, chain(voice, within))), *apart, *unless]


def _followed_anyway(node: choosing.Picking, voice: Voice, clause: Clause) -> list[Clause]:
    """Say what follows even where there was no card in hand to move."""
    if not isinstance(node.some, c.Some) or quantity_of(node.some) != (1, "exactly") or node.frm != kinds.HAND:
        raise Unsaid(node, "needs")
    if node.may or node.instead or node.otherwise or not node.then or not isinstance(node.some.what, c.Kind):
        raise Unsaid(node, "needs")
    then = all_steps(node.then, voice, "then")
    if _all_apart(then):  # it would be said so of a card that must have been moved
        raise Unsaid(node, "needs")
    return [clause, *then]


def _refuse_needs(node: choosing.Picking) -> None:
    """Raise Unsaid for a number of cards that must have been moved, where no phrase says it."""
    if (node.needs < 1) != _priced_by_number(node) or (node.needs > 1 and not node.then):
        raise Unsaid(node, "needs")
    if node.needs < 1 and (node.instead or not all(map(_counts_it, node.then))):
        raise Unsaid(node, "then")


def _apart_from_others(node: choosing.Picking, then: list[Clause]) -> list[Clause]:
    """Let what names the card moved stand by itself behind what others do to the end: "in any case" would be too much.

    Raises Unsaid where it does not name the card.
    """
    if len(then) < 2 or len(then) != len(node.then) or not (then[-2].whole and then[-2].open == 1):
        return then
    if not isinstance(node.then[-2], playing.EachOther):
        return then
    if not tells_of_it(node.then[-1]) or then[-1].whole:
        raise Unsaid(node, "then")
    return [*then[:-1], then[-1]._replace(apart=True)]


def _if_moved(node: choosing.Picking, voice: Voice, verb: str, done: Clause) -> Clause:
    """Say what is done if cards were moved: all that were to be, at least one, or the one."""
    low, high = (node.some.low, node.some.high) if isinstance(node.some, c.Some) else (1, 1)
    if node.needs > 1:
        if node.needs != high:
            raise Unsaid(node, "needs")
        if node.needs == BOTH:
            return voice.clause(f"if-both.{verb}", clause=done)
        return voice.clause(f"if-all.{verb}", node.needs, clause=done)
    if (low == 0 and not node.may) or high not in (0, 1):
        return voice.clause(f"if-any.{verb}", clause=done)
    return voice.clause("if-do", clause=done)


def _or_else(node: choosing.Picking, voice: Voice, clause: Clause) -> Clause:
    """Say what is done if there is no such card in hand."""
    places = {kinds.HAND: "or-else", kinds.SUPPLY: "or-else.supply"}
    if node.then or node.instead or not isinstance(node.some, c.Some) or node.frm not in places:
        raise Unsaid(node, "otherwise")
    said = voice.clause(places[node.frm], clause=clause, otherwise=as_one(node.otherwise, voice, "otherwise"))
    return opened(said)


def _moved_cards(node: choosing.Picking, verb: str, voice: Voice) -> str:
    """Name what an instruction has moved, for what follows it."""
    if isinstance(node.some, c.Pronoun):
        return voice.this if node.some is c.THIS else IT_IS.get(verb, "that-card")
    looked = voice.looked == 1 and node.frm == kinds.LOOKED
    many = isinstance(node.some, c.DownTo)
    one = looked or (not many and quantity_of(node.some) in ((1, "exactly"), (1, "up-to")))
    return IT_IS.get(verb, "that-card") if one else "those-cards"


def _priced_by_number(node: choosing.Picking) -> bool:
    """Tell whether a price depends on how many cards were moved: that is said of none as well."""
    inside = (part for step in node.then for _, part in step.walk())
    return any(isinstance(part, c.Price) and isinstance(part.limit, c.NumberOfIt) for part in inside)


def _counts_it(node: Instruction) -> bool:
    """Tell whether what is done depends on how many cards were moved, so that no condition need be said."""
    return any(isinstance(part, c.NumberOfIt) for _, part in node.walk())


def tells_of_it(node: Instruction) -> bool:
    """Tell whether an instruction names the card of the clause before, or counts what was spent: it needs one."""
    return any(part is c.IT or isinstance(part, (c.NumberOfIt, tokens.Paid)) for part in _about_it(node))


def _about_it(node: Node) -> Iterator[Node]:
    """List a node and those inside it, without what follows a move of other cards: there IT is one of those."""
    yield node
    moves = isinstance(node, gaining.Gain) or (isinstance(node, choosing.Picking) and isinstance(node.some, c.Some))
    for step, part in node.parts():
        if not moves or not step.startswith("then"):
            yield from _about_it(part)


def looked_through(clause: Clause, node: choosing.Picking | playing.Play, voice: Voice) -> Clause:
    """Say that one may look through one's discard pile to choose cards from it, unless that has been said."""
    if not searches(node) or voice.searched:
        return clause
    if voice.person != YOU:
        raise Unsaid(node, "frm")
    return clause._replace(text=voice.words("look-through", clause=clause.text))


def _may_all(clause: Clause, node: choosing.Picking, voice: Voice) -> Clause:
    """Say that who may move several cards but holds fewer may move those."""
    if node.frm != kinds.HAND or not isinstance(node.some, c.Some):
        return clause
    number, quantity = quantity_of(node.some)
    if quantity != "exactly" or number is None or number < BOTH:
        return clause
    return clause._replace(text=voice.words("all-if-fewer", voice.person, clause=clause.text))


def picked(node: choosing.Picking, voice: Voice, verb: str, **slots: object) -> list[Clause]:
    """Say a choice of cards and their move."""
    if node.may and voice.mood:
        raise Unsaid(node, "may")
    moving = voice._replace(mood=MAY) if node.may else voice
    clause = chosen_by(voice, looked_through(moved(moving, verb, node.some, node.frm, **slots), node, voice), node)
    plain = _may_all(may(voice, clause), node, voice) if node.may and not voice.bare else clause
    clause = only_if(voice, node, plain)
    if node.instead and clause is not plain:  # is it done instead if the card is of another kind, too?
        raise Unsaid(node, "instead")
    return followed(voice, clause, node, verb.partition(".")[0])


@steps.register(choosing.Trash, *PICKED)
def _(node: choosing.Trash, voice: Voice) -> list[Clause]:
    return picked(node, voice, "trash")


@steps.register(choosing.Discard, *PICKED, "revealed")
def _(node: choosing.Discard, voice: Voice) -> list[Clause]:
    return picked(node, voice, "discard.revealed" if node.revealed else "discard")


@steps.register(choosing.Return, *PICKED, "to")
def _(node: choosing.Return, voice: Voice) -> list[Clause]:
    if node.to and not (isinstance(node.some, c.Some) and node.to == kinds.SUPPLY):
        raise Unsaid(node, "to")
    return picked(node, voice, "return.supply" if node.to else "return")


@steps.register(choosing.Show, *PICKED)
def _(node: choosing.Show, voice: Voice) -> list[Clause]:
    return picked(node, voice, "show")


@steps.register(choosing.Put, *PICKED, "to", "revealed")
def _(node: choosing.Put, voice: Voice) -> list[Clause]:
    several = isinstance(node.some, c.Some) and quantity_of(node.some)[0] != 1 and voice.looked != 1
    several = several and not isinstance(node.some, c.DownTo)
    if several and node.to == kinds.DECK_BOTTOM:
        raise Unsaid(node, "some")  # nobody is asked for the order
    apart = node.to == kinds.DECK or (node.to == kinds.HAND and node.revealed)  # phrases for one card and for several
    to = "mat" if node.to.startswith("mat ") else node.to.replace(" ", "-")
    verb = f"put.{to}" + (".several" if several and apart else "")
    verb += ".revealed" if node.revealed else ""
    slots = {} if node.to == kinds.ANYWHERE else {"to": zone(voice, node.to)}
    return picked(node, voice, verb, **slots)


@steps.register(choosing.PutBack)
def _(node: choosing.PutBack, voice: Voice) -> list[Clause]:
    return [voice.clause("rest.one.deck" if voice.looked == 1 else "rest.deck")]


@steps.register(choosing.DiscardHand)
def _(node: choosing.DiscardHand, voice: Voice) -> list[Clause]:
    return [voice.clause("discard-hand")]


@steps.register(choosing.RevealHand)
def _(node: choosing.RevealHand, voice: Voice) -> list[Clause]:
    return [voice.clause("reveal-hand")]


@steps.register(choosing.ShuffleIn, *PICKED, "revealed")
def _(node: choosing.ShuffleIn, voice: Voice) -> list[Clause]:
    return picked(node, voice, "shuffle-in.revealed" if node.revealed else "shuffle-in")


@steps.register(choosing.DeckToDiscard)
def _(node: choosing.DeckToDiscard, voice: Voice) -> list[Clause]:
    return [voice.clause("deck-to-discard")]


def only_gains(node: object) -> bool:
    """Tell whether an instruction lets a player gain one card of a name and does nothing else."""
    if not isinstance(node, gaining.Gain) or len(node.what.named) != 1:
        return False
    return same(node, gaining.Gain(c.Kind(named=node.what.named)))


def gained_together(nodes: Sequence[gaining.Gain], voices: Sequence[Voice]) -> Clause:
    """Say gains of cards by their names, one after the other, as one clause."""
    gained = voices[0].words.all_of([cards(node.what, voice) for node, voice in zip(nodes, voices, strict=True)])
    clause = voices[0].clause("gain.one-by-one", cards=gained)
    return clause._replace(paths=tuple(voice.path for voice in voices))


@steps.register(gaining.Gain, "what", "to", "may", "chooser", "times", "then", "frm", "alone", "minding", "always")
def _(node: gaining.Gain, voice: Voice) -> list[Clause]:
    if node.minding != _compares(node) or (node.minding and voice.it != "trashed-card"):
        raise Unsaid(node, "minding")
    clause = _gained(node, voice)
    if node.always:
        only(node, "what", "to", "then", "frm", "always")
        if not node.then or voice.person != YOU:
            raise Unsaid(node, "always")
        done = all_steps(node.then, voice._replace(it="gained-card", mood="", near=False), "then")
        return [clause, *(one._replace(whole=True) for one in done)]
    if node.alone:
        if node.times != 1 or node.may or not node.what.named:
            raise Unsaid(node, "alone")
        clause = clause._replace(text=voice.say("alone", clause=clause.text))
    clause = may(voice, clause) if node.may else clause
    # Two cards have been gained where the event was a gain.
    one = "gained-so-card" if voice.moved == kinds.GAIN_DEED else "gained-card"
    return after_gain(node, voice, one if node.times == 1 else "those-cards", clause)


def _compares(node: gaining.Gain) -> bool:
    """Tell whether what follows a gain holds the card against the one that was meant before it."""
    return any(isinstance(part, c.CoinsOf) and part.beyond for step in node.then for _, part in step.walk())


def after_gain(node: gaining.Gain | piles.GainTop, voice: Voice, it: str, clause: Clause) -> list[Clause]:
    """Say a gain and what follows it; only where that does not tell of the card need it be said that there was one."""
    told = [clause]
    after = voice._replace(it=it, mood="", near=False)
    if node.to == kinds.ASIDE:
        after = after._replace(it="set-aside-card", aside="set-aside-card")
    for index, step in enumerate(node.then):
        done = steps(step, after.down("then", index))
        if done[0].apart and voice.person == YOU:  # a sentence of its own
            told += [one._replace(whole=True) for one in done]
        elif any(one.whole for one in told[1:]):  # "if you do" would be read of the sentence before it
            raise Unsaid(node, "then")
        elif tells_of_it(step):
            follows = not (len(told) > 1 and told[-1].open)
            told += [one._replace(joins=follows or place > 0) for place, one in enumerate(done)]
        else:
            told.append(if_done(after.down("then", index).clause("if-do", clause=chain(after, done))))
    return told


def _refuse_gain(node: gaining.Gain, voice: Voice) -> None:
    """Raise Unsaid for fields that no phrase says."""
    if node.may and voice.mood:
        raise Unsaid(node, "may")
    if node.may and any(isinstance(step, playing.ReturnToActionPhase) and step.then for step in node.then):
        raise Unsaid(node, "then")  # all that follows would be read as what one may do
    if isinstance(node.times, int) and node.times < 1:
        raise Unsaid(node, "times")
    if node.times != 1 and (node.may or node.chooser != kinds.YOU):
        raise Unsaid(node, "may" if node.may else "chooser")


def _gained(node: gaining.Gain, voice: Voice) -> Clause:
    """Say what is gained, from where, to where and how many times, and who chooses it."""
    _refuse_gain(node, voice)
    moving = voice._replace(mood=MAY) if node.may else voice
    where = voice.words(f"kind.from-{node.frm}")
    from_trash = bool(node.what.named) and node.frm == kinds.TRASH and node.to == kinds.DISCARD and node.times == 1
    if node.what.named or node.what.marked:  # it is said of what pile the card is
        where = ""
        if node.frm != kinds.SUPPLY and not from_trash:
            raise Unsaid(node, "frm")
    slots: dict[str, object] = {"to": zone(voice, node.to)} if node.to not in (kinds.DISCARD, kinds.ASIDE) else {}
    if node.to == kinds.ASIDE:
        slots["card"] = voice.own()
    if isinstance(node.times, int):
        slots["cards"] = cards(node.what, voice, node.times, where=where)
        more = ".trash" if from_trash else ".named" if node.what.named else ""
        clause = moving.clause(f"gain.{node.to}{more}", **slots)
    else:
        slots |= {"cards": cards(node.what, voice), "per": per(node.times, voice)}
        clause = moving.clause(f"gain.{node.to}.per", **slots)
    return chosen_by(voice, clause, node)


@steps.register(gaining.RememberTrashed)
def _(node: gaining.RememberTrashed, voice: Voice) -> list[Clause]:
    if voice.it not in ("trashed-card", voice.this):
        raise Unsaid(node)
    return []  # said by what follows once all have trashed their cards


@steps.register(gaining.IfTrashed, "what", "then", "number")
def _(node: gaining.IfTrashed, voice: Voice) -> list[Clause]:
    late = any(isinstance(part, gaining.RememberTrashed) for step in node.then for _, part in step.walk())
    if not node.then or late:  # what is remembered only then changes nothing any more
        raise Unsaid(node, "then")
    one = node.number == 1
    # "This card" could be the one that has been trashed.
    done = as_one(node.then, voice._replace(near=False, it="trashed-card"), "then")
    what = cards(node.what, voice, 1, "a") if one else cards(node.what, voice, node.number, "exactly")
    said = voice.clause("if-trashed" if one else "if-trashed-several", cards=what, clause=done)
    return [said._replace(whole=True, open=True)]


@steps.register(gaining.GainTrashed, "must")
def _(node: gaining.GainTrashed, voice: Voice) -> list[Clause]:
    if node.must:
        return [voice.clause("gain-trashed.all")]
    return [may(voice, voice._replace(mood=MAY).clause("gain-trashed"))]


@steps.register(gaining.GainInstead, "card")
def _(node: gaining.GainInstead, voice: Voice) -> list[Clause]:
    return [voice.clause("gain-instead", card=voice.words.name(node.card, 1, "exactly"))]


@steps.register(gaining.Exchange, "card", "into")
def _(node: gaining.Exchange, voice: Voice) -> list[Clause]:
    it = pronoun(node.card, voice, moved=True)
    return [voice.clause("exchange", it=it, card=voice.words.name(node.into, 1, "exactly"))]


@steps.register(gaining.MoveGained, "to", "card")
def _(node: gaining.MoveGained, voice: Voice) -> list[Clause]:
    it = pronoun(node.card, voice, moved=True)
    return [voice.clause(f"put.{node.to}.it", it=it, to=zone(voice, node.to))]


@steps.register(gaining.TrashGained)
def _(node: gaining.TrashGained, voice: Voice) -> list[Clause]:
    return [voice.clause("trash.it", it=voice.object_of())]
