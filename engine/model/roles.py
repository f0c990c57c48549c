"""What the machine asks of nodes: each role is a class with typed members, and a node has it by inheriting from it.

The machine looks for roles by `isinstance`, never for attributes by name; a class attribute that neither a role nor
Node declares is an error when its module is imported (`Node.__init_subclass__`).
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import ClassVar

from engine.model.ability import Cards, Effect, When
from engine.model.card import Card
from engine.model.instruction import AnyState, Frame, Instruction
from engine.model.kinds import ACTION, ITSELF, Cost
from engine.model.names import Names
from engine.model.node import Node
from engine.records import NamedTuple


class Tracking(Node, role=True):
    """Move the card itself, or tell it from its copies: such a card is tagged while it is in play (M1, M7)."""

    def tracks_itself(self) -> bool:
        """Say whether this node does so, as it is filled in."""
        return True

    def tracks_it(self) -> bool:
        """Say whether this node moves the card that an event is about: what is played is then tagged as well."""
        return False


class Multiplying(Node, role=True):
    """Play other cards in such a way that this card stays with a Duration it has played (U3, P17b)."""

    @abstractmethod
    def multiplies(self) -> bool:
        """Say whether this node does so, as it is filled in."""


class Recalling(Node, role=True):
    """Ask which of the cards in play were played this turn, and not on an earlier one."""

    @abstractmethod
    def recalls(self) -> bool:
        """Say whether this node does so, as it is filled in."""


class Waking(Node, role=True):
    """Let abilities wait that stand in no tree as `When`: the events that they answer to."""

    wakes: ClassVar[tuple[str, ...]] = ()


class Count(NamedTuple):
    """Be one thing that a game counts: a deed (PLAY, GAIN …), done with which cards, by whom, in which phase.

    key: the counter. what: which cards, None for all. own: only what the player whose turn it is does. phase: '' for
    any. apart: a counter for each name. last: kept until that player's next turn has ended. every: not begun anew when
    there is another such phase in the turn. ever: only whether it has been done in this game, as a mark on the pile of
    the card.
    """

    key: str
    verb: str
    what: Cards | None = None
    own: bool = True
    phase: str = ""
    apart: bool = False
    last: bool = False
    every: bool = False
    ever: bool = False


class Trying(Instruction, role=True):
    """Be able to say beforehand whether there is anything to do."""

    @abstractmethod
    def can_be_done(self, state: AnyState, frame: Frame) -> bool:
        """Say whether a card is there that this would move."""


class Reaching(Node, role=True):
    """Take cards from a deck that lies beside the Supply and is no pile of the game: which decks."""

    decks: ClassVar[tuple[str, ...]] = ()


class Counting(Node, role=True):
    """Ask what has been done this turn or the last: only what some node of a game asks for is counted."""

    @abstractmethod
    def counts(self) -> tuple[Count, ...]:
        """List what must be counted."""


class Replacing(Node, role=True):
    """Replace the instructions of cards played (P5); replaced: of cards of which type."""

    replaced: ClassVar[str] = ACTION

    @abstractmethod
    def instructions_for(self, state: AnyState, frame: Frame, effect: Effect) -> Sequence[Instruction] | None:
        """Return the instructions to follow instead, or None when this does not apply to the play."""


class Doubling(Node, role=True):
    """Let the own instructions of cards played be followed twice (P9)."""

    what: Cards

    @abstractmethod
    def doubles(self, state: AnyState, source: str, owner: int, card: str) -> bool:
        """Say whether those of a card are; source: the thing that says so, owner: who plays the card."""


class Retaining(Node, role=True):
    """Keep what its owner has in play there in Clean-up, while it waits (T8)."""


class Dealing(Node, role=True):
    """Be an instruction that each player follows in turn order before the first hands are drawn (14.2)."""


class Keeping(Node, role=True):
    """Let cards lie aside for an ability, before the player whenever it resolves, even if there are none (K11)."""

    @abstractmethod
    def keeps(self) -> Sequence[Node]:
        """Return the ability, or nothing when this does not do so, as it is filled in."""

    @abstractmethod
    def shares(self) -> bool:
        """Say whether all plays of one card have one set of cards in common, since they lie on that card."""


class Shielding(Node, role=True):
    """Make its owner unaffected by the Attacks of others, whether he likes it or not (A4)."""


class Becoming(Instruction, role=True):
    """Let the card that says so be another one: this is run before its play is counted, and anything answers (P17b)."""


class Forbidding(Node, role=True):
    """Forbid the player whose turn it is to buy some things (G8)."""

    @abstractmethod
    def forbids(self, state: AnyState, name: str, source: str) -> bool:
        """Say whether a card or landscape may not be bought; source: the thing that says so."""

    def on_buy(self, state: AnyState, name: str) -> None:
        """Remember, of the thing that says this of itself, that it has been bought."""


class Barring(Node, role=True):
    """Keep players from playing cards from the hand (P1)."""

    @abstractmethod
    def bars(self, state: AnyState, effect: Effect, player: int, card: str) -> bool:
        """Say whether a player may not play a card from the hand because of this effect."""


class FromHand(Instruction, role=True):
    """Play the card whose ability this is from the hand: it is not used where that may not be done (P1)."""


class Choosy(Node, role=True):
    """Let a card give its player more to choose from for the rest of the turn (K6)."""

    @abstractmethod
    def more_options(self) -> int:
        """Return how many more options may be chosen."""


class Valuing(Node, role=True):
    """Change what Treasures make (N7)."""

    @abstractmethod
    def worth_of(self, state: AnyState, card: str, worth: int) -> int:
        """Return the $ a Treasure makes."""


class Pricing(Node, role=True):
    """Change what cards cost (C2, C3): as an ability of a card, a landscape or an effect that waits."""

    @abstractmethod
    def price_of(self, state: AnyState, source: str, owner: int, card: str, cost: Cost) -> Cost:
        """Return the cost of a card, given what it is without this; source: whose ability this is, owner: or NOBODY."""

    def works_from(self) -> str:
        """Say from where an ability of a card does so: of that card ITSELF alone, or of all while it lies in PLAY."""
        return ITSELF

    def same_as(self, state: AnyState) -> str:
        """Name the card whose cost, all reductions included, the card has in place of one of its own; '' for none."""
        return ""


class Withholding(Node, role=True):
    """Keep its owner from getting further Actions (T5b)."""


class Instead(NamedTuple):
    """Be instructions that replace those of cards played in a phase, whosever turn it is (P5)."""

    phase: str
    do: Sequence[Instruction]


class Retyping(Node, role=True):
    """Give cards more types on the turns of its owner, or in the whole game (Z9)."""

    @abstractmethod
    def types_for(self, cards: Iterable[tuple[Card, Collection[str]]]) -> Mapping[str, tuple[str, ...]]:
        """Return the types added to each name, from cards and the types that they have as it is."""

    def plays_for(self, cards: Iterable[Card]) -> Mapping[str, Sequence[Instruction]]:
        """Return what each name does when it is played, where that changes."""
        return {}

    def instead(self) -> Instead | None:
        """Return what replaces the instructions of all of them, and in which phase; None if nothing does (P5)."""
        return None


class Lending(Node, role=True):
    """Let the card under a player's Estate token lend its types and abilities to some of his cards (X6)."""

    @abstractmethod
    def lends_to(self) -> Sequence[str]:
        """Name those cards."""


class Making(Instruction, role=True):
    """Make a number of $ and nothing else: such Treasures may be played all at once (T4)."""

    @abstractmethod
    def plain_worth(self) -> int:
        """Return the $."""


class Paying(Instruction, role=True):
    """Take something from the player for what follows: an ability that begins with it waits for who can pay (X15)."""

    @abstractmethod
    def comes_to_nothing(self, state: AnyState, player: int) -> bool:
        """Say whether a player has too little, and nothing else would happen then either."""


class Overpaying(Node, role=True):
    """Let the buyer of the card pay more than it costs (C7)."""

    @abstractmethod
    def takes_potions(self) -> bool:
        """Say whether Potions that are overpaid do anything."""


class BuyingByActions(Node, role=True):
    """Let Actions that are left be used as Buys (G8)."""


class PayingOtherwise(Node, role=True):
    """Let the buyer of the card do something instead of paying what it costs (C3)."""

    @abstractmethod
    def instead(self) -> Sequence[Instruction]:
        """Return what is done instead."""

    @abstractmethod
    def can_be_paid(self, state: AnyState, player: int, name: str) -> bool:
        """Say whether a player can do so for a card of this name."""


class DrawingMore(Node, role=True):
    """Draw more cards for the next hand while its owner has it (T8)."""

    @abstractmethod
    def more(self) -> int:
        """Return how many."""


class GivingCoins(Node, role=True):
    """Give +$ in the text of a card (Capitalism)."""

    @abstractmethod
    def gives_coins(self) -> bool:
        """Say whether this node does so, as it is filled in."""


def gives_coins(card: Card) -> bool:
    """Say whether a card has +$ in its text, at any place of its tree (Capitalism)."""
    parts = (*card.play, *card.abilities)
    return any(isinstance(node, GivingCoins) and node.gives_coins() for part in parts for _, node in part.walk())


class Wait(NamedTuple):
    """Be an ability that will wait: until when, whether its card stays in play for it, and whether it is held on to."""

    ability: Node
    until: str
    stays: bool = False
    held: bool = False


class Lasting(Instruction, role=True):
    """Do something that outlives the play: an ability waits, cards cost less, a turn is to come.

    sets_aside: cards are set aside for what waits.
    """

    sets_aside: ClassVar[bool] = False

    def waits(self) -> tuple[Wait, ...]:
        """List the abilities that wait once this has been done."""
        return ()

    def last(self, state: AnyState, frame: Frame, cards: Names = ()) -> None:
        """Do what outlives the play, and nothing else; cards: those that have been set aside for it."""
        self.run(state, frame)


class Withheld(Node, role=True):
    """Hold cards back from the hand that is discarded in Clean-up; they are in it again once it has been (T8)."""


class OnceATurn(Node, role=True):
    """Do something no more than once a turn, for all cards of one name together (T11); event: what is counted."""

    event: ClassVar[str] = ""


class GivingTurns(Node, role=True):
    """Give an extra turn (T10)."""

    @abstractmethod
    def begins(self, state: AnyState, player: int) -> bool:
        """Say whether the turn can begin."""

    def on_start(self, state: AnyState, player: int, possessor: int) -> None:
        """Do what belongs to the start of that turn."""


class Redirecting(Node, role=True):
    """Let whoever decides for a player get tokens that the player would (X26); tokens: of which kinds."""

    tokens: Sequence[str]


class Prolonging(GivingTurns, role=True):
    """Give those who have this thing a turn when the game would end, and let it end after the last of them (E3)."""


class Settling(Node, role=True):
    """Be an instruction that may come out otherwise once its player has paid off Debt (T5)."""

    def minds_debt(self) -> bool:
        """Say whether this one may."""
        return True


class Changing(Node, role=True):
    """Be a number that other answers to one event may alter between two of its answers (R2)."""


class OwnBack(Node, role=True):
    """Have a back of its own: everybody sees where the card lies, in decks and hands (X24)."""


class FromDeck(Node, role=True):
    """Let the card be played from anywhere in its owner's deck as if it were in his hand (X24)."""


class Ruling(Node, role=True):
    """Bring a rule to the game that stands on no card: what it is called, and when it works."""

    @abstractmethod
    def rules(self) -> Mapping[str, When]:
        """Return each rule by its name."""
