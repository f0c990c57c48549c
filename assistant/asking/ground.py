"""What every answer rests on: the question, what was played, and what happened to whom."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Final

from assistant.asking.heads import DEPENDS, NO, YES, Head
from assistant.asking.model import DOES, LEFT, MAY, ME, MUST, OTHER, Claim, Understood
from assistant.asking.parts import ALSO
from assistant.asking.played import Played, Seen
from assistant.asking.situations import Staged
from assistant.asking.traits import traits_of
from engine.inquiry.verdict import judge
from engine.model.asks import PHASE, Decision
from engine.model.facts import Fact
from engine.model.state import plain
from engine.rulebook.profiles import CURRENT
from engine.table.facts import fact, slug

# The facts that a verb of the words speaks of.
MOVES: Final = ("trash", "discard", "put", "pass", "return")
ITSELF: Final = re.compile(r"\b(?:it|them|my)self\b|\b(?:sam\w* siebie|samą? się|siebie)\b")
VERBS: Final[dict[str, tuple[str, ...]]] = {
    "draw": ("draw",), "gain": ("gain",), "trash": ("trash",), "discard": ("discard",), "play": ("play", "play again"),
    "replay": ("play again",), "receive": ("receive", "take"), "exchange": ("exchange",), "reveal": ("reveal",),
    "put": ("put",), "shuffle": ("shuffle",), "pass": ("pass",), "return": ("return", "put"), "buy": ("buy",),
    "look": ("look", "reveal"), "take": ("take",), "set aside": ("set aside",),
}  # fmt: skip
WATCHED: Final = (
    "gain", "trash", "discard", "draw", "receive", "exchange", "reveal", "shuffle", "pass", "return", "buy",
)  # fmt: skip
ASKS: Final = {"gain": "gain", "trash": "trash", "discard": "discard", "put": "put", "play": "play", "pass": "pass"}
DECLINES: Final = ("no", "pass", "keep", "none")
COUNTED: Final = ("coins", "actions", "buys")
IDLE: Final = frozenset(
    {"play", "turn", "forced", "none", "decline", "fail to gain", "short", "lose", "buy", "action phase"}
)  # fmt: skip
STEPS_TOLD: Final = ("play", "draw", "gain", "trash", "discard", "reveal", "look", "put", "shuffle", "exchange",
                     "receive", "pass", "turn")  # fmt: skip


class Ground:
    """Be a question beside what was played for it. names: the English names of the cards claimed about."""

    def __init__(self, understood: Understood, staged: Staged, played: Played) -> None:
        self.question = understood
        self.claim = understood.claim
        self.staged = staged
        self.played = played
        self.names = tuple(fact(id).name for id in self.claim.cards)
        if self.claim.verb in MOVES and set(self.names) <= self.plays and not self.moves_itself():
            self.names = ()  # "one card left and I play Trading Post, do I have to trash it"

    @property
    def plays(self) -> set[str]:
        """Name the cards that are played."""
        return {name for act in self.staged.parts.acts for name in (act.name, *act.onto)}

    def only_gains(self) -> bool:
        """Say whether the cards claimed about gain others and never move themselves."""
        found = [traits_of(slug(name), CURRENT.year) for name in self.names]
        return bool(found) and all("gain" in one.at_once and not one.moves_itself for one in found)

    def moves_itself(self) -> bool:
        """Say whether a card claimed about can move itself, or is held besides."""
        found = [traits_of(slug(name), CURRENT.year) for name in self.names]
        said = sum(one.id in self.claim.cards for one in self.question.mentions)
        itself = ITSELF.search(self.question.text.lower())
        return bool(itself) or said > 1 or any(one.moves_itself or one.answers for one in found)

    def occurrences(self, facts: Sequence[Fact], seats: Iterable[int], verb: str) -> int:
        """Count the cards to which something happened, or the times where no card is named."""
        verbs, total = VERBS.get(verb, (verb,)), 0
        for one in facts:
            if one.verb not in verbs or one.player not in seats or (one.verb == "draw" and one.rule == "T8"):
                continue
            if verb == "play" and not one.card and self.by_cards():
                continue
            if one.verb == "put" and verb == "return" and one.to not in ("hand", "supply"):
                continue
            cards = [plain(card) for card in one.cards]
            if self.names and verb != "exchange":
                total += sum(card in self.names for card in cards)
            elif self.names:
                total += any(card in self.names for card in cards)
            elif self.claim.kind:
                total += sum(self.is_kind(card) for card in cards)
            elif one.verb == "draw":
                total += one.amount
            else:
                total += max(1, len(cards))
        return total

    def by_cards(self) -> bool:
        """Say whether playing is asked about that cards do, not the phases: those plays are scripted."""
        plays = {name for act in self.staged.parts.acts for name in (act.name, *act.onto)}
        again = sum(one.id in self.claim.cards for one in self.question.mentions) > 1
        return bool(plays) and not self.staged.free and (again or not set(self.names) & plays)

    def is_kind(self, card: str) -> bool:
        """Say whether a card is of the type that the words name."""
        infos = self.played.before.infos
        return card in infos and self.claim.kind in infos[card].types

    def seats(self) -> tuple[int, ...]:
        """Return the players that the claim may speak of."""
        return seats_of(self.claim, self.staged)

    def attacked(self) -> bool:
        """Say whether what is played is an Attack, so that "I" may be the one it hits."""
        infos = self.played.before.infos
        if ALSO & set(self.question.text.lower().replace("?", " ").split()):
            return False  # "does it hit me too": the attacker asks
        if self.staged.parts.actor:
            return False  # another plays it: then "I" am hit by it already
        names = [name for act in self.staged.parts.acts for name in (act.name, *act.onto)]
        return any(name in infos and "Attack" in infos[name].types for name in names)

    def used(self, facts: Sequence[Fact], holder: int, name: str) -> bool:
        """Say whether a player has shown a card on the way."""
        return any(
            one.player == holder
            and (one.verb in ("unaffected", "spared") or (one.verb == "reveal" and name in map(plain, one.cards)))
            for one in facts
        )

    def touched(self, one: Seen, holder: int) -> bool:
        """Say whether an ending leaves a player otherwise than he was."""
        return any(part.player == holder for part in one.look.differences)

    def verdict(self, truths: Sequence[bool]) -> Head:
        """Make the answer out of the truth in each ending, as the form of the question wants it."""
        where = tuple(place for place, truth in enumerate(truths) if truth)
        if not where:
            return Head(NO if self.played.whole else DEPENDS, where=())
        shape = self.question.shape
        if all(truths):
            return Head(YES if self.played.whole or shape == MAY else DEPENDS, where=where)
        if shape == MAY or (shape == DOES and self.is_own_choice(where)):
            return Head(YES, where=where)
        if shape == MUST and self.by_choice():
            return Head(NO, where=where, rule="K2")
        return Head(DEPENDS, where=where)

    def is_own_choice(self, where: Sequence[int]) -> bool:
        """Say whether it is for the player asked about alone to bring it about."""
        wanted = {self.played.endings[place].ending.outcome for place in where}
        found = judge(self.played.graph, lambda outcome: outcome in wanted)
        telling = [ending for ending in (found.yes, found.no) if ending is not None and ending.when][:1]
        choosers = {one.choice.player for ending in telling for one in ending.when}
        return bool(choosers) and choosers <= {self.seats()[0]}

    def by_choice(self) -> bool:
        """Say whether the player who is asked about has a choice at all."""
        free = self.staged.free  # then what the phases ask is a choice too
        return any(ask.player in self.seats() and (free or ask.kind != PHASE) for ask, _ in self.played.asked)

    def asks_about(self) -> list[Decision]:
        """List the decisions about the cards that are played, of the kind that the words speak of where they say it."""
        plays = {name for act in self.staged.parts.acts for name in (act.name, *act.onto)}
        last = [act.onto[-1] if act.onto else act.name for act in self.staged.parts.acts]
        kinds = {ASKS[verb] for verb in ASKS if verb == self.claim.kind or verb == self.claim.verb}
        found = [ask for ask, card in self.played.asked if ask.kind != PHASE and (card in last or card in plays)]
        own = [ask for ask in found if not kinds or ask.prompt.removeprefix("may ") in kinds]
        return own or [ask for ask in found if not kinds]

    def deciders(self) -> list[int]:
        """List the players who are asked about the cards played, each once."""
        kinds = {ASKS[verb] for verb in ASKS if verb == self.claim.kind}
        asked = [ask for ask in self.asks_about() if not ask.prompt.startswith("window.")]
        if not asked:
            moves = [one for seen in self.played.endings for one in seen.facts if one.verb == "forced"]
            prompts = [(one.prompt.removeprefix("may "), one.owner) for one in moves]
            said = [owner for prompt, owner in prompts if prompt in kinds]
            said = said or [owner for prompt, owner in prompts if prompt in ASKS.values()]
            return list(dict.fromkeys(said))
        own = [ask for ask in asked if not kinds or ask.prompt.removeprefix("may ") in kinds] or asked
        return list(dict.fromkeys(ask.player for ask in own))

    def about(self) -> tuple[str, ...]:
        """Name the cards whose place is asked: those named that are not played, else those of the kind or verb."""
        plays = {name for act in self.staged.parts.acts for name in (act.name, *act.onto)}
        named = tuple(name for name in (*self.names, *self.staged.parts.objects) if name not in plays)
        verbs = VERBS.get(self.claim.verb, ("gain", "put"))
        of_others = self.claim.kind or self.claim.verb in ("gain", "draw", "put", "receive")  # "gained by Mine"
        of_others = of_others or (set(self.names) <= plays and self.only_gains())  # "the card from Workshop"
        if named or (set(self.names) & plays and not of_others):
            return named or self.names
        facts = [one for seen in self.played.endings for one in seen.facts if one.verb in verbs]
        gains = [one for one in facts if one.verb == "gain"]  # "the new card" before one that is put somewhere
        moved = [card for one in gains or facts for card in one.cards]
        fitting = [plain(card) for card in moved if not self.claim.kind or self.is_kind(plain(card))]
        return tuple(dict.fromkeys(fitting)) or self.moved_names()

    def place_in(self, one: Seen, names: Sequence[str]) -> str:
        """Return where the last move of a card named has left it in an ending, "" if it has not moved.

        Where the words tell that it is gained, that move and those behind it count.
        """
        gained = any(cue.what == "event" and cue.kind in ("gain", "buy") for cue in self.question.cues)
        fresh = not self.names and not self.staged.parts.objects  # "where does the new card go"
        if gained or (fresh and any(move.verb == "gain" for move in one.facts)):
            gains = [move for move in one.facts if move.verb == "gain" and set(map(plain, move.cards)) & set(names)]
            if fresh or not gains:
                return place_of(gains[-1]) if gains else ""
            since = one.facts[one.facts.index(gains[-1]) :]
            return place_of([move for move in since if set(map(plain, move.cards)) & set(names) and place_of(move)][-1])
        about = [move for move in one.facts if set(map(plain, move.cards)) & set(names) and place_of(move)]
        return place_for(about[-1], names) if about else ""

    def moved_names(self) -> tuple[str, ...]:
        """Return what is asked about where the words name no card: the first card played last."""
        acts = self.staged.parts.acts
        return (acts[-1].onto[-1] if acts[-1].onto else acts[-1].name,) if acts else self.staged.parts.objects[:1]

    def keeper(self) -> int:
        """Return whose hand is meant: that of the one an Attack hits, even if it is "mine"."""
        return 1 - self.staged.parts.actor if self.attacked() else self.seats()[0]

    def mine(self) -> tuple[int, ...]:
        """Return the player whose card the question is about."""
        return (self.staged.parts.actor,)


def seats_of(claim: Claim, staged: Staged) -> tuple[int, ...]:
    """Return the players a claim may speak of, the likeliest first."""
    if claim.who == ME:
        return (0,)
    if claim.who in (OTHER, LEFT):
        return (1,)
    return (staged.parts.actor, 1 - staged.parts.actor)


def place_for(move: Fact, names: Sequence[str]) -> str:
    """Return where a move leaves a card named: of two exchanged the one goes to its pile, the other is received."""
    if move.verb == "exchange" and len(move.cards) > 1 and plain(move.cards[1]) in names:
        return move.to
    return place_of(move)


def place_of(move: Fact) -> str:
    """Return where a move leaves a card, "" for one that moves none."""
    if move.verb in ("gain", "put", "discard", "trash", "set aside", "exchange", "pass", "draw", "return"):
        return {"gain": move.to, "put": move.to, "discard": "discard", "trash": "trash", "set aside": "aside",
                "exchange": "supply", "pass": "hand", "draw": "hand", "return": "supply"}[move.verb]  # fmt: skip
    return "in play" if move.verb == "play" else ""
