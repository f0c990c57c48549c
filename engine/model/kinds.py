"""Types of cards, phases and zones, by the names the rulebook gives them."""

from __future__ import annotations

from typing import Final, NamedTuple

ACTION: Final = "Action"
ALLY: Final = "Ally"
ATTACK: Final = "Attack"
BOON: Final = "Boon"
CASTLE: Final = "Castle"
COMMAND: Final = "Command"
CURSE: Final = "Curse"
DOOM: Final = "Doom"
DURATION: Final = "Duration"
FATE: Final = "Fate"
HEIRLOOM: Final = "Heirloom"
HEX: Final = "Hex"
LANDMARK: Final = "Landmark"
NIGHT: Final = "Night"
PROJECT: Final = "Project"
REACTION: Final = "Reaction"
RESERVE: Final = "Reserve"
SPIRIT: Final = "Spirit"
STATE: Final = "State"
TREASURE: Final = "Treasure"
VICTORY: Final = "Victory"
WAY: Final = "Way"
ZOMBIE: Final = "Zombie"

# Phases of a turn (T1); START and END frame them.
START_OF_TURN: Final = "start"
ACTION_PHASE: Final = "action"
BUY_PHASE: Final = "buy"
NIGHT_PHASE: Final = "night"
CLEAN_UP: Final = "clean-up"
END_OF_TURN: Final = "end"

# Zones (Z1). LOOKED holds what an effect looks at, reveals or sets aside for a moment: outside deck and discard (D3).
HAND: Final = "hand"
DECK: Final = "deck"
DISCARD: Final = "discard"
PLAY: Final = "in play"
LOOKED: Final = "looked"
TRASH: Final = "trash"
SUPPLY: Final = "supply"
ASIDE: Final = "aside"
TAVERN: Final = "mat tavern"
MOUSE: Final = "mouse"
OUTSIDE: Final = "outside"  # the piles beside the Supply (G3)
ANYWHERE: Final = "anywhere"  # in a deck, at a place of the player's choice

# Events that abilities answer to (rules §20).
WHEN_PLAYED: Final = "play"
AFTER_PLAY: Final = "after play"
WOULD_GAIN: Final = "would gain"
WHEN_GAINED: Final = "gain"
WHEN_TRASHED: Final = "trash"
WHEN_DISCARDED: Final = "discard"
TURN_STARTS: Final = "turn starts"
BUY_STARTS: Final = "buy phase starts"
TURN_ENDS: Final = "turn ends"

# Where an ability works from. ITSELF: the card to which the thing happens.
ITSELF: Final = "itself"
LINGERING: Final = "lingering"
OWNED: Final = "owned"
EVERYWHERE: Final = "everywhere"

# How long an effect waits.
ONCE: Final = "once"
NEXT_START: Final = "next start"  # once as well, at the start of a turn that has not begun yet
THIS_TURN: Final = "this turn"
YOUR_NEXT_TURN: Final = "your next turn"
STRANDED: Final = "stranded"  # nothing moves on what such an effect has set aside; it stays its owner's (U6, Z7)

YOU: Final = "you"
OTHERS: Final = "others"
ANYONE: Final = "anyone"
OWNER: Final = "owner"


class Cost(NamedTuple):
    """Be a cost of coins, potions and debt (C1); compare with `within` and `below`, not with <."""

    coins: int = 0
    potion: int = 0
    debt: int = 0

    def within(self, other: Cost) -> bool:
        """Say whether each component is at most the other's (C4)."""
        return self.coins <= other.coins and self.potion <= other.potion and self.debt <= other.debt

    def below(self, other: Cost) -> bool:
        """Say whether this costs less: within the other and not equal to it (C4)."""
        return self != other and self.within(other)

    def plus(self, coins: int) -> Cost:
        """Return the cost that many coins higher."""
        return Cost(self.coins + coins, self.potion, self.debt)
