"""Types of cards, phases and zones, by the names the rulebook gives them."""

from __future__ import annotations

from typing import Final

from engine.records import NamedTuple

ACTION: Final = "Action"
ALLY: Final = "Ally"
ATTACK: Final = "Attack"
AUGUR: Final = "Augur"
ARTIFACT: Final = "Artifact"
BOON: Final = "Boon"
CASTLE: Final = "Castle"
CLASH: Final = "Clash"
COMMAND: Final = "Command"
CURSE: Final = "Curse"
DOOM: Final = "Doom"
DURATION: Final = "Duration"
EVENT: Final = "Event"
FATE: Final = "Fate"
FORT: Final = "Fort"
HEIRLOOM: Final = "Heirloom"
GATHERING: Final = "Gathering"
HEX: Final = "Hex"
KNIGHT: Final = "Knight"
LANDMARK: Final = "Landmark"
LIAISON: Final = "Liaison"
LOOTER: Final = "Looter"
LOOT: Final = "Loot"
NIGHT: Final = "Night"
ODYSSEY: Final = "Odyssey"
OMEN: Final = "Omen"
PRIZE: Final = "Prize"
PROJECT: Final = "Project"
PROPHECY: Final = "Prophecy"
REACTION: Final = "Reaction"
RESERVE: Final = "Reserve"
REWARD: Final = "Reward"
RUINS: Final = "Ruins"
SHADOW: Final = "Shadow"
SHELTER: Final = "Shelter"
SPIRIT: Final = "Spirit"
STATE: Final = "State"
TOWNSFOLK: Final = "Townsfolk"
TRAIT: Final = "Trait"
TRAVELLER: Final = "Traveller"
TREASURE: Final = "Treasure"
VICTORY: Final = "Victory"
WAY: Final = "Way"
WIZARD: Final = "Wizard"
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
FROM_PLAY: Final = "from play"  # in play, or being discarded from there, together with what asks (T8)
TRASH: Final = "trash"
SUPPLY: Final = "supply"
ASIDE: Final = "aside"
DECK_BOTTOM: Final = "deck bottom"
EXILE: Final = "mat exile"
INVESTED: Final = "mat invested"  # what lies on the Exile mat apart from the other cards there (X18)
ISLAND: Final = "mat island"
NATIVE_VILLAGE: Final = "mat native village"
TAVERN: Final = "mat tavern"
INHERITED: Final = "mat estate"  # the card under the player's Estate token (X6)
MOUSE: Final = "mouse"
PREPARED: Final = "prepared"  # set aside before the game, to be played where it lies (P17)
OUTSIDE: Final = "outside"  # the piles beside the Supply (G3)
BESIDE: Final = "beside"  # the Kingdom piles among them (14.3)
ANYWHERE: Final = "anywhere"  # in a deck, at a place of the player's choice
IN_DECK: Final = "in deck"  # anywhere in a deck, where the card has a back of its own (X24)

# Events that abilities answer to (rules §20): those that happen to cards, and those that happen to nobody's card.
WHEN_PLAYED: Final = "play"
AFTER_PLAY: Final = "after play"
WHEN_BOUGHT: Final = "buy"  # after paying, before the gain (G8b)
WOULD_GAIN: Final = "would gain"
WHEN_GAINED: Final = "gain"
WHEN_TRASHED: Final = "trash"
WHEN_DISCARDED: Final = "discard"
WHEN_DISCARDED_FROM_PLAY: Final = "discard from play"  # in Clean-up (T8)
WHEN_REVEALED: Final = "reveal"  # by whatever says so: seen alone is not enough (Z4)
WHEN_SHUFFLED: Final = "shuffle"  # the cards are those being shuffled (D5)
LAST_SUN: Final = "last sun"  # the card is the Prophecy from which it is removed (X21)
TURN_STARTS: Final = "turn starts"
BUY_STARTS: Final = "buy phase starts"
BUY_ENDS: Final = "buy phase ends"
CLEAN_UP_STARTS: Final = "clean-up starts"
HAND_GOES: Final = "hand goes"  # in Clean-up, just before hand and play area are discarded (T8)
TURN_ENDS: Final = "turn ends"
TURN_OVER: Final = "turn over"  # between two turns, once it is known that the game goes on (T9)
PILE_EMPTIES: Final = "pile empties"  # a pile of the Supply, by whatever takes its last card
EVENTS_WITH_CARDS: Final = frozenset({
    WHEN_PLAYED, AFTER_PLAY, WHEN_BOUGHT, WOULD_GAIN, WHEN_GAINED, WHEN_TRASHED, WHEN_DISCARDED,
    WHEN_DISCARDED_FROM_PLAY, WHEN_REVEALED, WHEN_SHUFFLED, LAST_SUN,
})  # fmt: skip
EVENTS: Final = EVENTS_WITH_CARDS | {
    TURN_STARTS, BUY_STARTS, BUY_ENDS, CLEAN_UP_STARTS, HAND_GOES, TURN_ENDS, TURN_OVER, PILE_EMPTIES,
}  # fmt: skip

# Deeds that a game can count (engine/model/roles.py); the last counts an ability with its source.
PLAY_DEED: Final = "play"
FROM_HAND_DEED: Final = "play from hand"  # for the first time: a repeat is no play from there (P11)
BUY_DEED: Final = "buy"
BUY_ANYTHING_DEED: Final = "buy anything"  # a card, an Event, a Project
GAIN_DEED: Final = "gain"
TRASH_DEED: Final = "trash"
DISCARD_DEED: Final = "discard"
USE_DEED: Final = "use"
PAID: Final = "paid"  # Debt, in a Buy phase in which no Treasures may be played after that (T5)
EARLIER: Final = "in play since earlier"  # with the name of a card
NEWEST_DEED: Final = "newest"  # to gain the card gained last this turn, whoever gains it: only one is remembered

# Tokens of a player (X1-X7), in the words of the setup table.
COIN: Final = "coin"  # no token: what is left of the $ of the turn
COFFERS: Final = "coffers"
VILLAGERS: Final = "villagers"
FAVORS: Final = "favors"
DEBT: Final = "debt"
VP: Final = "vp"
MINUS_CARD: Final = "minus-card"
MINUS_COIN: Final = "minus-coin"
JOURNEY: Final = "journey"  # 1 while it lies face down (X7)
SHIP_COIN: Final = "ship-coin"  # on the mat of those who trash Treasures of others (X10)
SKIPPED: Final = "skipped-turn"  # no token, but counted like one: a turn that the player will skip (T10d)
STORED: Final = (COFFERS, VILLAGERS, FAVORS, DEBT, VP)  # of which a player gets any number, and keeps them
PLAYER_TOKENS: Final = (COFFERS, VILLAGERS, FAVORS, DEBT, VP, MINUS_CARD, MINUS_COIN, JOURNEY, SHIP_COIN, SKIPPED)

# What lies on a pile or landscape: a player's own (X5), or everybody's.
PLUS_CARD: Final = "plus-card"
PLUS_ACTION: Final = "plus-action"
PLUS_BUY: Final = "plus-buy"
PLUS_COIN: Final = "plus-coin"
COST_LESS: Final = "cost-less"
TRASHING: Final = "trashing"
GIVING_MARKS: Final = (PLUS_CARD, PLUS_ACTION, PLUS_BUY, PLUS_COIN)
OWN_MARKS: Final = (*GIVING_MARKS, COST_LESS, TRASHING)
EMBARGO_TOKEN: Final = "embargo"
ROUTE_TOKEN: Final = "trade-route"
TAX: Final = "tax"
SUN: Final = "sun"
BANE: Final = "bane"
OBELISK: Final = "obelisk"
ARMY: Final = "army"
USED: Final = "used"  # on a landscape that works once a game
BOUGHT: Final = "bought"  # on an Event that a player can buy once a game (X13)
OWN_COIN: Final = "own-coin"  # on a landscape, each player's apart from those of the others (X10)
GAINED_MARK: Final = "gained"  # on a pile of which a player has gained a card in this game, where something asks
EACH_ONES_MARKS: Final = (*OWN_MARKS, BOUGHT, GAINED_MARK, OWN_COIN)  # that say whose they are
TABLE_MARKS: Final = (EMBARGO_TOKEN, ROUTE_TOKEN, TAX, SUN, BANE, OBELISK, ARMY, USED, DEBT, VP, FAVORS)

# Where an ability works from. ITSELF: the card to which the thing happens.
ITSELF: Final = "itself"
LINGERING: Final = "lingering"
OWNED: Final = "owned"
EVERYWHERE: Final = "everywhere"

# How long an effect waits.
ONCE: Final = "once"
NEXT_START: Final = "next start"  # once as well, at the start of a turn that has not begun yet
NEXT_THIS_TURN: Final = "next this turn"  # once, and not after this turn
THIS_TURN: Final = "this turn"
REST_OF_GAME: Final = "rest of the game"
YOUR_NEXT_TURN: Final = "your next turn"
STRANDED: Final = "stranded"  # nothing moves on what such an effect has set aside; it stays its owner's (U6, Z7)

YOU: Final = "you"
OTHERS: Final = "others"
ANYONE: Final = "anyone"
OWNER: Final = "owner"
ACTOR: Final = "actor"  # the player to whom the event belongs
RIGHT: Final = "right"  # the right neighbour
LEFT: Final = "left"  # the left neighbour


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


# Options that the notation calls by a word of its own, even where a card has that name too (Keep).
OPTIONS: Final = frozenset(
    {"yes", "no", "none", "pass", "end", "keep", "aside", "any other card"}
    | {"end action", "end buy", "end night", "spend coffers", "spend villagers", "pay debt"}
    | {"coins", "discard", "trash", "deck", "card", "cards", "action", "actions", "buy", "buys"}
    | {"gain", "gain-gold", "gain-curse", "gain-duchy", "gain-estates", "now", "later", "hand", "play", "nothing"}
    | {"gain-silver", "gain-silvers", "gain-card", "gain-dearer", "gain-cheaper"}
    | {"discard-attack", "discard-curses", "discard-six"}
    | {"take-first", "take-second", "replay", "three", "five"}
    | {"mat", "exile", "take", "they", "token", *GIVING_MARKS}
)
