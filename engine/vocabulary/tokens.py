"""Tokens: what players have, spend and put on piles and landscapes (X1-X5, X8-X10, X15), and what those do there.

Of those that each player has for himself and moves from pile to pile, the Estate token lets a card stand for others.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Final

from engine.machine.buying import PAY_OFF, may_pay_off
from engine.machine.giving import add_tokens
from engine.machine.moves import lay, lift
from engine.machine.piles import pile_of_card, types_of_pile
from engine.machine.trace import note
from engine.machine.tracking import lend
from engine.model.ability import Cards, When
from engine.model.asks import ONE, Answer, Ask, Decision
from engine.model.card import Card
from engine.model.choices import YES_OR_NO, Choice
from engine.model.instruction import Frame, Instruction
from engine.model.kinds import (
    ACTION,
    COIN,
    DEBT,
    EACH_ONES_MARKS,
    EMBARGO_TOKEN,
    EVERYWHERE,
    FAVORS,
    INHERITED,
    MINUS_CARD,
    MINUS_COIN,
    OWN_COIN,
    OWN_MARKS,
    PLUS_ACTION,
    PLUS_BUY,
    PLUS_CARD,
    PLUS_COIN,
    ROUTE_TOKEN,
    SHIP_COIN,
    SUPPLY,
    TRASHING,
    VP,
    WHEN_PLAYED,
)
from engine.model.names import NOBODY, Names, joined, plain
from engine.model.node import Node
from engine.model.roles import Changing, Instead, Lending, Paying, Retyping
from engine.model.state import State
from engine.table.facts import fact, slug
from engine.vocabulary.cards import EVERYTHING, Amount, Pronoun, a_card, meant, number
from engine.vocabulary.choosing import Picking, Trash
from engine.vocabulary.resources import plus

SINGLE: Final = (MINUS_CARD, MINUS_COIN)  # of which each player has one alone (X4)


class Place(Node):
    """Be where tokens lie."""

    def found(self, state: State, frame: Frame) -> str:
        """Return the name of the pile or landscape, '' when there is none."""
        raise NotImplementedError


def _whose(token: str, frame: Frame) -> int:
    """Return whose tokens of a kind are meant where they lie: the player's, or NOBODY's where they are everybody's."""
    return frame.you if token in EACH_ONES_MARKS else NOBODY


class Here(Place):
    """Be the landscape, or the mat of the card, whose text this is."""

    def found(self, state: State, frame: Frame) -> str:
        """Return its name."""
        return plain(frame.play.card)


class PileOf(Place):
    """Be the pile from which a card comes, even an empty one; some cards have none (K13)."""

    card: Pronoun

    def found(self, state: State, frame: Frame) -> str:
        """Return the name of the pile."""
        return pile_of_card(state, plain(meant(self.card, frame)))


class APile(Node):
    """Be a pile of the Supply that the player chooses, empty or not; types, without: what the pile counts as (C6)."""

    types: Sequence[str] = ()
    without: Sequence[str] = ()

    def options(self, state: State) -> tuple[Choice, ...]:
        """List the piles."""
        found = [(name, types_of_pile(state, name)) for _, name in state.game.supply]
        return tuple(
            Choice(name, "pile", name)
            for name, types in found
            if types.issuperset(self.types) and types.isdisjoint(self.without)
        )


HERE = Here()


class TokensHeld(Amount, Changing):
    """Count the tokens of a kind that the player has; every: only each so many of them, rounded down."""

    token: str
    every: int = 1

    def count(self, state: State, frame: Frame) -> int:
        """Count them."""
        return state.players[frame.you].count(self.token) // self.every


class TokensOn(Amount):
    """Count the tokens of a kind that lie somewhere: of those that each player has for himself, his own (X5)."""

    token: str
    place: Place

    def count(self, state: State, frame: Frame) -> int:
        """Count them."""
        return state.marked(self.place.found(state, frame), self.token, _whose(self.token, frame))


class Paid(Amount):
    """Count what has been spent for these instructions, or be so many for each of it."""

    each: int = 1

    def count(self, state: State, frame: Frame) -> int:
        """Read it."""
        return frame.play.paid * self.each


class GetTokens(Instruction):
    """Get tokens: Coffers, Villagers, Favors, Debt, VP; or take the one -1 Card or -$1 token that one has (X1-X4).

    payable: the Debt may be paid off at once, as any may be where the rules let it be paid at any time (T5).
    """

    token: str
    number: Amount | int = 1
    payable: bool = False

    def run(self, state: State, frame: Frame) -> Ask | None:
        """Add them."""
        player = state.players[frame.you]
        held, more = player.count(self.token), number(self.number, state, frame)
        if self.token in SINGLE:
            more = min(more, 1 - held)
            if not more:
                note(state, "none", frame.you, rule="X4")
                return None
        receiver = add_tokens(state, frame.you, self.token, more)
        if self.token == DEBT and (self.payable or may_pay_off(state, frame.you)):
            state.stack.append(Frame(PAY_OFF, frame.you, frame.play))
        note(state, "get tokens", receiver, to=self.token, amount=more, rule=RULES.get(self.token, "X2"))
        return None


# By which rule tokens are got, are spent, lie on a pile or landscape.
RULES = {DEBT: "X3", FAVORS: "X15", VP: "X1", MINUS_CARD: "X4", MINUS_COIN: "X4", SHIP_COIN: "X10"}
SPENT = {FAVORS: "X15", COIN: "K14"}
LYING = {DEBT: "X3", EMBARGO_TOKEN: "X8", FAVORS: "X10", OWN_COIN: "X10", ROUTE_TOKEN: "X9", VP: "X1"}


class Spend(Paying):
    """Spend so many tokens of a kind, or COIN: so many of the $ left, if the player has them (X15).

    number: EVERYTHING for all he has. may: the player may decline, or spend as few of EVERYTHING as he likes. then:
    what is done for it, with `Paid` for the number; always: even if none of EVERYTHING is spent. again: as often as he
    likes. instead: follows if none is spent, for want of them or by choice.
    """

    verb = "spend"

    token: str
    number: int = 1
    then: Sequence[Instruction] = ()
    may: bool = False
    again: bool = False
    instead: Sequence[Instruction] = ()
    always: bool = False

    def comes_to_nothing(self, state: State, player: int) -> bool:
        """Say whether a player has too little, and nothing else would happen then either."""
        return not self.instead and not self.always and self._held(state, player) < self._least()

    def _held(self, state: State, player: int) -> int:
        """Count what the player can spend: tokens, or the $ that are left on his turn."""
        if self.token == COIN:
            return state.coins if player == state.turn else 0
        return state.players[player].count(self.token)

    def _least(self) -> int:
        return 1 if self.number == EVERYTHING else self.number

    def run(self, state: State, frame: Frame) -> Ask | None:
        """Ask how many, or whether; spend what must be spent."""
        held, repeated = self._held(state, frame.you), frame.progress is not None
        if held < self._least():
            if not repeated:
                note(state, "none", frame.you, rule="P7")
                self._without(state, frame)
            return None
        card = (plain(frame.play.card),)
        if self.number == EVERYTHING and self.may:
            numbers = tuple(Choice(str(one), "number", "", one) for one in range(held + 1))
            return Decision(ONE, state.asked(frame.you), numbers, f"spend {self.token}", you=frame.you, cards=card)
        if self.may or repeated:
            prompt = f"may spend {self.token}"
            return Decision(ONE, state.asked(frame.you), YES_OR_NO, prompt, 0, self.number, frame.you, card, "K2")
        self._spend(state, frame, min(self.number, held))
        return None

    def apply(self, state: State, frame: Frame, answer: Answer) -> None:
        """Spend them, or note that the player declined."""
        spent = int(str(answer)) if self.number == EVERYTHING else self.number if answer == "yes" else 0
        if spent:
            self._spend(state, frame, spent)
        else:
            note(state, "decline", frame.you, rule="K2")
            if frame.progress is None:
                self._without(state, frame)

    def _without(self, state: State, frame: Frame) -> None:
        """Go on when none has been spent."""
        done = self.then if self.always else self.instead
        state.push(done, frame.you, frame.play._replace(paid=0), frame.it)

    def _spend(self, state: State, frame: Frame, spent: int) -> None:
        player = state.players[frame.you]
        if self.token == COIN:
            state.coins -= spent
        else:
            player.set_tokens(self.token, player.count(self.token) - spent)
        rule = SPENT.get(self.token, "X2")
        note(state, "spend tokens", frame.you, to=self.token, amount=spent, rule=rule)
        if self.again:
            state.stack.append(frame.at("again"))
        state.push(self.then, frame.you, frame.play._replace(paid=spent), frame.it)


class PutToken(Instruction):
    """Put tokens on a pile or landscape (X1, X8-X10); one of those that each player has is moved there (X5).

    frm: they are moved from there, as many as lie there.
    """

    verb = "put token"

    token: str
    on: Place | APile
    number: Amount | int = 1
    frm: Place | None = None

    def run(self, state: State, frame: Frame) -> Ask | None:
        """Ask on which pile, or put them where they belong."""
        if isinstance(self.on, APile):
            options = self.on.options(state)
            if options:
                return Decision(ONE, state.asked(frame.you), options, f"put {self.token}", you=frame.you, rule="C6")
            note(state, "none", frame.you, rule="P7")
            return None
        self._put(state, frame, self.on.found(state, frame))
        return None

    def apply(self, state: State, frame: Frame, answer: Answer) -> None:
        """Put them there."""
        self._put(state, frame, str(answer))

    def _put(self, state: State, frame: Frame, place: str) -> None:
        wanted = number(self.number, state, frame)
        if self.frm is not None:
            source = self.frm.found(state, frame)
            there = state.marked(source, self.token)
            wanted = min(wanted, there)
            state.set_mark(source, self.token, there - wanted)
        if not place or not wanted:
            note(state, "none", frame.you, rule="P7")
            return
        owner = _whose(self.token, frame)
        if self.token in OWN_MARKS:
            state.marks = tuple(pair for pair in state.marks if (pair[0].kind, pair[0].owner) != (self.token, owner))
        state.set_mark(place, self.token, state.marked(place, self.token, owner) + wanted, owner)
        note(state, "put tokens", frame.you, (place,), to=self.token, amount=wanted, rule=LYING[self.token])


class TakeTokens(Instruction):
    """Take tokens that lie somewhere: so many if there are as many, or all of them (X1); back to the store (X10)."""

    token: str
    frm: Place
    number: Amount | int = EVERYTHING

    def run(self, state: State, frame: Frame) -> Ask | None:
        """Take them."""
        place, owner = self.frm.found(state, frame), _whose(self.token, frame)
        there = state.marked(place, self.token, owner)
        taken = min(there, number(self.number, state, frame))
        if not taken:
            note(state, "none", frame.you, rule=LYING[self.token])
            return None
        state.set_mark(place, self.token, there - taken, owner)
        receiver = add_tokens(state, frame.you, self.token, taken) if owner == NOBODY else frame.you
        note(state, "take tokens", receiver, (place,), to=self.token, amount=taken, rule=LYING[self.token])
        return None


class AtFirst(Node):
    """Tell what the table has laid out before the game (14.3): so many tokens for each player.

    on: they lie on the landscape itself, or on each pile of a kind, there not for each player. more: besides those that
    he gets in any case.
    """

    token: str
    number: int = 1
    on: Place | Cards | None = None
    more: bool = False


class MoveToken(Instruction):
    """Move one of the player's own tokens, from wherever it is, to a pile (X5).

    tokens: of several the player chooses one. bare: only a pile on which none of his own tokens lies.
    """

    tokens: Sequence[str]
    to: APile | Place
    bare: bool = False

    def _piles(self, state: State, you: int) -> tuple[Choice, ...]:
        assert isinstance(self.to, APile)
        taken = {mark.place for mark, _ in state.marks if mark.owner == you and mark.kind in OWN_MARKS}
        return tuple(pile for pile in self.to.options(state) if not (self.bare and pile.card in taken))

    def run(self, state: State, frame: Frame) -> Ask | None:
        """Ask which token, then to which pile; or move it where it belongs."""
        if isinstance(self.to, Place):
            self._move(state, frame, self.tokens[0], self.to.found(state, frame))
            return None
        piles = self._piles(state, frame.you)
        if not piles:
            note(state, "none", frame.you, rule="P7")
            return None
        if len(self.tokens) > 1 and frame.progress is None:
            tokens = tuple(Choice(token, "token", token) for token in self.tokens)
            return Decision(ONE, state.asked(frame.you), tokens, "move token", you=frame.you, rule="X5")
        return Decision(ONE, state.asked(frame.you), piles, "move token to", you=frame.you, rule="X5")

    def apply(self, state: State, frame: Frame, answer: Answer) -> None:
        """Remember the token, or move it."""
        if len(self.tokens) > 1 and frame.progress is None:
            state.stack.append(frame.at(str(answer)))
        else:
            self._move(state, frame, frame.progress or self.tokens[0], str(answer))

    def _move(self, state: State, frame: Frame, token: str, pile: str) -> None:
        if not pile:
            note(state, "none", frame.you, rule="P7")
            return
        for mark, _ in state.marks:
            if mark.kind == token and mark.owner == frame.you:
                state.set_mark(mark.place, token, 0, frame.you)
        state.set_mark(pile, token, 1, frame.you)
        note(state, "move token", frame.you, (pile,), to=token, rule="X5")


class FromPileWith(Cards):
    """Mean cards from the pile on which the player's own token of a kind lies: all cards of a mixed pile (X5)."""

    token: str

    def could_be(self, name: str, types: frozenset[str]) -> bool:
        """Say whether the token can lie on the pile of such a card: a basic one is no Action pile by itself."""
        return ACTION in types or fact(slug(name)).kind != "basic"

    def fits(self, state: State, frame: Frame, card: str) -> bool:
        """Look at its pile."""
        pile = pile_of_card(state, plain(card))
        return bool(pile) and state.marked(pile, self.token, frame.you) > 0


def _bonus(token: str, **gives: int) -> When:
    """Give something when a card is played from the pile with a token, before it does anything (P4)."""
    return When(WHEN_PLAYED, what=FromPileWith(token), holding=EVERYWHERE, do=[plus(**gives)])


# All cards that move a token share what it does: it works once, however many of them are in the game.
CARD_BONUS = _bonus(PLUS_CARD, cards=1)
ACTION_BONUS = _bonus(PLUS_ACTION, actions=1)
BUY_BONUS = _bonus(PLUS_BUY, buys=1)
COIN_BONUS = _bonus(PLUS_COIN, coins=1)


def trashing_when(event: str) -> When:
    """Let the player trash a card from his hand when he gains, or buys, one from the pile with his Trashing token."""
    return When(event, what=FromPileWith(TRASHING), holding=EVERYWHERE, do=[Trash(a_card(), may=True)])


class Inherit(Picking):
    """Set a card of the Supply aside under the player's Estate token: this is not gaining, but it is his (X6).

    What the thing whose text this is changes on its owner's turns, it changes from now on.
    """

    verb = "set aside"

    frm: str = SUPPLY

    def carry(self, state: State, frame: Frame, cards: Names, owner: int, zone: str) -> None:
        """Set it aside."""
        lift(state, owner, zone, cards)
        lay(state, owner, INHERITED, tuple(map(plain, cards)))
        note(state, "set aside", owner, cards, zone, INHERITED, rule="X6")
        player, thing = state.players[owner], plain(frame.play.card)
        if thing not in player.owned:
            player.owned = joined(player.owned, (thing,))
        if owner == state.turn:
            state.infos = state.retyped(owner)
        lend(state, owner)


class AlsoPlay(Retyping):
    """Give cards of some names more types on their owner's turns, and let them do something else when played (Z9).

    always: in the whole game and for everybody, as what a card of the game says of it (X27). of: all cards of this type
    as well. phase: only played in this phase, whosever it is, they do something else.
    """

    named: Sequence[str]
    types: Sequence[str]
    do: Sequence[Instruction]
    always: bool = False
    of: str = ""
    phase: str = ""

    def types_for(self, cards: Iterable[tuple[Card, Collection[str]]]) -> Mapping[str, tuple[str, ...]]:
        """Return the types for each of them."""
        return {card.name: tuple(self.types) for card, types in cards if self._means(card, types)}

    def plays_for(self, cards: Iterable[Card]) -> Mapping[str, Sequence[Instruction]]:
        """Return what each of them does, if it does that whenever it is played."""
        return {} if self.phase else {card.name: self.do for card in cards if self._means(card, card.types)}

    def instead(self) -> Instead | None:
        """Return what each of them does in one phase alone."""
        return Instead(self.phase, self.do) if self.phase else None

    def _means(self, card: Card, types: Collection[str]) -> bool:
        return card.name in self.named or self.of in types


class LendAll(Lending):
    """Let the player's cards of some names have the types and abilities of the card under his Estate token (X6)."""

    named: Sequence[str]

    def lends_to(self) -> Sequence[str]:
        """Give the names."""
        return self.named


__all__ = [
    "ACTION_BONUS", "BUY_BONUS", "CARD_BONUS", "COIN_BONUS", "HERE", "APile", "AlsoPlay", "AtFirst", "FromPileWith",
    "GetTokens", "Here", "Inherit", "LendAll", "MoveToken", "Paid", "PileOf", "Place", "PutToken", "Spend",
    "TakeTokens", "TokensHeld", "TokensOn", "trashing_when",
]  # fmt: skip
