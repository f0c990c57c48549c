"""What the words claim, held against what was played: the answer in the form of the question."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final

from assistant.asking.model import (
    COUNT,
    DOES,
    LEFT,
    MAY,
    ME,
    MUST,
    ORDER,
    OTHER,
    STAYS,
    WHERE,
    WHICH,
    WHO,
    Claim,
    Understood,
)
from assistant.asking.parts import ALSO
from assistant.asking.played import Played, Seen
from assistant.asking.reply import (
    CARDS,
    DEPENDS,
    NO,
    NUMBER,
    OPTION,
    PLACE,
    PLAYER,
    PLAYS,
    RANGE,
    SEQUENCE,
    TOLD,
    YES,
    Head,
)
from assistant.asking.staging import Staged
from assistant.asking.traits import traits_of
from engine.inquiry.scenario import Step
from engine.inquiry.verdict import judge
from engine.model.asks import PHASE, SUBSET, Decision
from engine.model.kinds import ANYWHERE
from engine.model.names import plain
from engine.model.state import Fact
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


def _declined(facts: Sequence[Fact]) -> bool:
    return any(one.verb == "decline" for one in facts)


def _can_decline(ask: Decision) -> bool:
    return (ask.kind == SUBSET and ask.low == 0) or any(one in DECLINES for one in ask.options)


def _answer_of(one: Fact) -> set[str]:
    if one.answer is None:
        return set()
    return {one.answer} if isinstance(one.answer, str) else set(map(plain, one.answer))


def watched(understood: Understood, staged: Staged) -> tuple[tuple[Step, ...], ...]:
    """List the steps to watch for while the situation is played: once and twice what the words ask about."""
    claim = understood.claim
    verb = claim.verb
    if verb not in WATCHED:
        return ()
    names = [fact(id).name for id in claim.cards] or [""]
    steps = [Step(seat, verb, names[0]) for seat in seats_of(claim, staged)]
    return tuple(one for step in steps for one in ((step,), (step, step)))


def answer(understood: Understood, staged: Staged, played: Played) -> Head:
    """Answer the question in its own form; a form that cannot be answered so is told instead."""
    if not played.endings:
        return Head(TOLD)
    return _Judge(understood, staged, played).head()


class _Judge:
    """Answer a question out of what was played for it. names: the English names of the cards claimed about."""

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

    def head(self) -> Head:
        """Find the answer."""
        shape = self.question.shape
        by_shape: dict[str, Callable[[], Head]] = {
            COUNT: self.number, WHERE: self.place, WHO: self.who, STAYS: self.staying, ORDER: self.order,
            WHICH: self.options, DOES: self.polar, MAY: self.polar, MUST: self.polar,
        }  # fmt: skip
        found = by_shape[shape]() if shape in by_shape else Head(TOLD)
        if self.claim.barred and found.kind in (YES, NO):  # "am I stopped from gaining"
            return Head(NO if found.kind == YES else YES)
        return found

    def polar(self) -> Head:
        """Answer a question that wants yes or no."""
        claim = self.claim
        by_verb: dict[str, Callable[[], Head]] = {
            "protect": self.protects, "react": self.reacts, "decline": self.declines, "decide": self.decides,
            "stay": self.stays, "work": self.works, "choose": self.chooses, "count": self.counts,
            "cost": self.costs, "keep": self.keeps, "either": self.either, "affect": self.affects,
        }  # fmt: skip
        if claim.verb == "look" and claim.who == OTHER:
            return self.sees()
        if claim.verb == "work" and self.staged.parts.trigger:
            return self.reacts()
        if claim.verb in by_verb:
            return by_verb[claim.verb]()
        if claim.unit in COUNTED and claim.verb == "make" and not claim.numbers:
            return self.makes()
        if not claim.verb and claim.places:
            return self.goes()
        if claim.unit in COUNTED and claim.numbers and claim.verb in ("", "make"):
            return self.number()
        parts = self.staged.parts
        if claim.verb == "play" and parts.trigger == "attack" and parts.answer in self.names:
            return self.reacts()  # a Reaction "played" against an Attack is one that is shown
        plays = {act.name for act in parts.acts}
        if self.question.shape == MUST and claim.verb == "play" and set(self.names) & plays and not self.by_cards():
            return Head(NO, rule="T3")  # nobody has to play a card from the hand
        return self.happens() if claim.verb in VERBS else Head(TOLD)

    def happens(self) -> Head:
        """Say whether something happens: always, never, or in some endings."""
        if self.claim.kind in ("below", "above"):
            return self.beyond()
        verb, seats = self.claim.verb, self.seats()
        self.names = self.names or self.pronoun(verb)
        if verb == "play" and not self.names and not self.claim.kind:  # "can Throne Room be used on Gold"
            self.names = self.staged.parts.objects
        if self.claim.who != ME and (self.claim.who == "" or not self.seen_at_all(seats, verb)):
            everyone = tuple(range(len(self.played.before.players)))
            seats = everyone if self.seen_at_all(everyone, verb) else seats
        if verb == "gain" and self.claim.unit == "cards" and not self.names:
            verb = "gain" if self.seen_at_all(seats, "gain") else "draw"
        truths = self.truths(seats, verb)
        return self.verdict([truth != self.claim.negated for truth in truths])

    def wanted(self, verb: str) -> int:
        """Return how often, or to how many cards, it must happen."""
        counted = self.claim.unit in ("", "cards", "times", "treasures")
        named = [one.number for one in self.question.mentions if one.id in self.claim.cards] if verb == "buy" else []
        return max([1, *self.claim.numbers, *named]) if counted else 1

    def seen_at_all(self, seats: Sequence[int], verb: str) -> bool:
        """Say whether it happens to these players in any ending."""
        return any(self.occurrences(one.facts, seats, verb) for one in self.played.endings)

    def truths(self, seats: Sequence[int], verb: str) -> list[bool]:
        """Say of each ending whether it has happened there; "I" may be the one whom an Attack hits."""
        wanted, endings = self.wanted(verb), self.played.endings
        if self.claim.places and verb != "play":
            return [self.moved_to(one.facts, seats, verb) for one in endings]
        if verb == "exchange":
            return [self.turned(one.facts) for one in endings]
        own = [self.occurrences(one.facts, seats, verb) >= wanted for one in endings]
        came = verb in ("gain", "receive", "take") and bool(self.names or self.claim.kind)
        if not any(own) and came:
            own = [self.has_come(one, seats) for one in endings]
        if any(own) or tuple(seats) != (0,) or not self.attacked():
            return own
        if came:
            return [self.has_come(one, (1,)) for one in endings]
        return [self.occurrences(one.facts, (1,), verb) >= wanted for one in endings]

    def beyond(self) -> Head:
        """Say whether a hand gets smaller, or greater, than so many cards."""
        if not self.claim.numbers:
            return Head(TOLD)
        limit, seat = self.claim.numbers[0], self.keeper()
        sizes = [one.look.hands[seat] for one in self.played.endings]
        return self.verdict([size < limit if self.claim.kind == "below" else size > limit for size in sizes])

    def pronoun(self, verb: str) -> tuple[str, ...]:
        """Return what "it" stands for in "do I get it": the card of which the words have told something."""
        if verb not in ("gain", "receive") or self.claim.kind or self.claim.numbers:
            return ()
        told = [cue for cue in self.question.cues if cue.what in ("event", "deck top") and cue.cards]
        return tuple(fact(id).name for id in told[0].cards) if told else ()

    def leads(self, one: Fact, places: set[str]) -> bool:
        """Say whether a move goes to a place named; one that trashes or discards comes from it."""
        if one.verb in ("trash", "discard"):
            return bool({one.frm, one.to} & places)
        return one.to in places or (one.to == ANYWHERE and "deck" in places)

    def has_come(self, one: Seen, seats: Sequence[int]) -> bool:
        """Say whether a card named has come to a player in whatever way: "do I get it"."""
        zones = ("hand", "discard", "owned")
        moved = [part for part in one.look.differences if part.player in seats and part.what in zones]
        came = [card for part in moved for card in part.came]
        return any(card in self.names if self.names else self.is_kind(card) for card in came)

    def turned(self, facts: Sequence[Fact]) -> bool:
        """Say whether one card has become another: exchanged, or gained for one that went."""
        gained = [card for one in facts if one.verb == "gain" for card in map(plain, one.cards)]
        exchanged = [set(map(plain, one.cards)) for one in facts if one.verb == "exchange"]
        gone = {card for one in facts if one.verb in ("trash", "return") for card in map(plain, one.cards)}
        prices = {fact(slug(card)).coins for card in gained}
        if self.claim.numbers and (self.claim.unit == "coins" or self.claim.kind == "cost"):
            return bool(prices & set(self.claim.numbers)) and set(self.names[:1]) <= gone
        if len(self.names) > 1:
            swapped = any(set(self.names) <= pair for pair in exchanged)
            return swapped or (self.names[0] in gone and any(name in gained for name in self.names[1:]))
        return any(set(self.names) <= pair for pair in exchanged) or bool(set(self.names) & set(gained))

    def moved_to(self, facts: Sequence[Fact], seats: Sequence[int], verb: str) -> bool:
        """Say whether something happens and leads to the place that the words name."""
        verbs = (*VERBS.get(verb, (verb,)), *(("gain",) if verb in ("put", "receive") else ()))
        places = {"in play" if place == "play" else place for place in self.claim.places}
        moves = [one for one in facts if one.verb in verbs and one.player in seats and self.leads(one, places)]
        return any(self.meant_cards(one) for one in moves)

    def meant_cards(self, one: Fact) -> bool:
        """Say whether a fact is about the cards claimed, or of the type claimed, where the words name any."""
        cards = [plain(card) for card in one.cards]
        if self.names:
            return any(card in self.names for card in cards)
        typed = self.claim.kind[:1].isupper()
        return not typed or any(self.is_kind(card) for card in cards)

    def protects(self) -> Head:
        """Say whether a card keeps an Attack off: with it nothing happens to its holder, without it something does."""
        name, holder = self.staged.parts.answer, 1 - self.staged.parts.actor
        infos = self.played.before.infos
        attacks = [one for one in self.names if one in infos and "Attack" in infos[one].types]
        if self.names and not attacks and not (name and self.attacked_by(infos)):
            return Head(NO)  # only Attacks are kept off (A1)
        shielded = [any(one.verb == "unaffected" and one.player == 0 for one in seen.facts)
                    for seen in self.played.endings]  # fmt: skip
        if not name:
            return self.verdict(shielded) if any(shielded) else Head(TOLD)
        with_it = [one for one in self.played.endings if self.used(one.facts, holder, name)]
        without = [one for one in self.played.endings if not self.used(one.facts, holder, name)]
        if not with_it:
            return Head(NO)
        if any(number > 1 for number in self.claim.numbers):
            both = [one for one in with_it if self.touched(one, holder)]
            return Head(NO if both else YES, tuple(self.played.endings.index(one) for one in both or with_it))
        spared = [one for one in with_it if not self.touched(one, holder)]
        harmed = [one for one in without if self.touched(one, holder)]
        where = tuple(self.played.endings.index(one) for one in spared)
        if len(spared) == len(with_it) and (harmed or not without):
            return Head(YES, where=where)
        return Head(NO if not spared else DEPENDS, where=where)

    def attacked_by(self, infos: Mapping[str, Any]) -> bool:
        """Say whether something played is an Attack."""
        names = [name for act in self.staged.parts.acts for name in (act.name, *act.onto)]
        return any(name in infos and "Attack" in infos[name].types for name in names)

    def sees(self) -> Head:
        """Say whether other players get to see cards: they are revealed, not looked at (Z4)."""
        shown = [any(one.verb == "reveal" and one.player == self.staged.parts.actor for one in seen.facts)
                 for seen in self.played.endings]  # fmt: skip
        return self.verdict(shown)

    def either(self) -> Head:
        """Say which of the things offered happens: a Boon or a Hex received, a card gained."""
        offered = (*self.claim.kind.split(), *self.names)
        acts = self.staged.parts.acts
        last = (acts[-1].onto or (acts[-1].name,))[-1] if acts else ""
        wanted = sum(act.name == last for act in acts)
        ended = [seen for seen in self.played.endings if self.plays_of(last, seen) >= wanted]  # all was played there
        found = [name for name in offered if any(self.comes(name, seen) for seen in ended)]
        return Head(OPTION, tuple(found)) if found else Head(TOLD)

    def plays_of(self, name: str, seen: Seen) -> int:
        """Count the plays of a card on the way to an ending."""
        return sum(one.verb in VERBS["play"] and name in map(plain, one.cards) for one in seen.facts)

    def comes(self, name: str, seen: Seen) -> bool:
        """Say whether a Boon, a Hex or a card named comes in an ending."""
        plays = [place for place, one in enumerate(seen.facts) if one.verb in VERBS["play"]]
        since = seen.facts[plays[-1] :] if plays else seen.facts  # "the second Idol"
        if name in ("boon", "hex"):
            infos = self.played.before.infos
            told = [card for one in since if one.verb == "receive" for card in one.cards]
            return any(name.capitalize() in infos[card].types for card in told if card in infos)
        return any(one.verb == "gain" and name in map(plain, one.cards) for one in since)

    def reacts(self) -> Head:
        """Say whether a card may be used in answer: some window offers it to its holder."""
        names = (self.staged.parts.answer, *self.names) if self.staged.parts.answer else self.names
        offered = [
            (ask, card)
            for ask, card in self.played.asked
            if ask.prompt.startswith("window.") and any(plain(one).partition("/")[0] in names for one in ask.options)
        ]
        facts = [one.facts for one in self.played.endings]
        forced = any(self.used(way, seat, name) for way in facts for seat in (0, 1) for name in names)
        return Head(YES if offered or forced else NO)

    def declines(self) -> Head:
        """Say whether the player may do without."""
        asked = self.asks_about()
        free = [ask for ask in asked if _can_decline(ask)]
        where = tuple(place for place, one in enumerate(self.played.endings) if _declined(one.facts)) if free else ()
        if self.question.shape == MUST:
            return Head(NO if free else YES, where=where, rule="K2")
        return Head(YES if free else NO, where=where, rule="K2" if free else "")

    def chooses(self) -> Head:
        """Say whether something can be chosen."""
        wanted = set(self.names) | {name.lower() for name in self.names}
        wanted |= {self.claim.kind.lower()} if self.claim.kind else set()
        for ask, _ in self.played.asked:
            words = {word for one in ask.options for word in (plain(one), *one.split("-"))}
            if ask.kind != PHASE and words & wanted:
                return Head(YES if not self.claim.negated else NO)
        moves = [one for seen in self.played.endings for one in seen.facts if one.verb == "forced"]
        forced = any(_answer_of(one) & wanted for one in moves)
        return Head(YES if forced else NO)

    def affected(self) -> list[int]:
        """Return who decides what a card has only others do, where the situation leaves nothing to decide (A7)."""
        acts = self.staged.parts.acts
        last = (acts[-1].onto or (acts[-1].name,))[-1] if acts else ""
        found = traits_of(slug(last), CURRENT.year).to_others if last else frozenset()
        return [1 - self.staged.parts.actor] if self.claim.kind in found else []

    def decides(self) -> Head:
        """Say who decides; asked whether it is a certain player, say whether that is so."""
        found = self.deciders() or self.affected()
        if self.question.shape == WHO or not found:
            return Head(PLAYER, tuple(found)) if found else Head(TOLD)
        return Head(YES if set(found) <= set(self.seats()) else NO, tuple(found))

    def stays(self) -> Head:
        """Say whether a card is still in play at the end."""
        names = self.names or tuple(name for act in self.staged.parts.acts[:1] for name in (act.name,))
        seat = self.staged.parts.actor
        return self.verdict([all(name in one.look.play[seat] for name in names) for one in self.played.endings])

    def works(self) -> Head:
        """Say whether a card does anything at all beside being played."""
        states = [name for name in self.names if self.is_state(name)]
        if states:  # a State works when it is returned at the start of a Buy phase (N7)
            returned = [[one.cards for one in seen.facts if one.verb == "return"] for seen in self.played.endings]
            return self.verdict([any(set(states) & set(cards) for cards in told) for told in returned])
        truths = [any(one.verb not in IDLE and (one.amount or one.cards) for one in seen.facts)
                  for seen in self.played.endings]  # fmt: skip
        return self.verdict([truth != self.claim.negated for truth in truths])

    def affects(self) -> Head:
        """Say whether anything happens to the other player."""
        truths = [self.touched(one, 1 - self.staged.parts.actor) for one in self.played.endings]
        return self.verdict([truth != self.claim.negated for truth in truths])

    def is_state(self, name: str) -> bool:
        """Say whether a thing named is a State."""
        return fact(slug(name)).kind == "state"

    def counts(self) -> Head:
        """Say whether something counts as something else: as a discard, a gain, a play, a shuffle."""
        verb = self.claim.kind if self.claim.kind in VERBS else ""
        if self.claim.numbers and self.claim.unit in ("actions", "plays", "times"):
            return self.counts_plays()
        if not verb:
            return Head(TOLD)
        wanted = max([1, *self.claim.numbers])
        everyone = range(len(self.played.before.players))
        claim, self.claim = self.claim, self.claim._replace(kind="")
        truths = [self.occurrences(one.facts, everyone, verb) >= wanted for one in self.played.endings]
        self.claim = claim
        return self.verdict([truth != claim.negated for truth in truths])

    def counts_plays(self) -> Head:
        """Say whether a card that another plays again counts for so many plays (P3)."""
        acts = [act for act in self.staged.parts.acts if act.onto]
        if not acts:
            return Head(TOLD)
        name, wanted = acts[-1].onto[-1], self.claim.numbers[0]
        plays = [sum(one.verb in VERBS["play"] and name in map(plain, one.cards) for one in seen.facts)
                 for seen in self.played.endings]  # fmt: skip
        return self.verdict([number == wanted for number in plays])

    def makes(self) -> Head:
        """Say whether a card gives any $, Actions or Buys."""
        unit, actor = self.claim.unit, self.staged.parts.actor
        given = [[one.amount for one in seen.facts if one.verb == unit and one.player == actor]
                 for seen in self.played.endings]  # fmt: skip
        return self.verdict([any(amount > 0 for amount in amounts) for amounts in given])

    def goes(self) -> Head:
        """Say whether a card goes to the place named."""
        places = {"in play" if place == "play" else place for place in self.claim.places}
        found = [self.place_in(seen, self.about()) for seen in self.played.endings]
        told = [place in places for place in found if place]
        return self.verdict(told) if len(told) == len(found) else Head(TOLD)

    def keeps(self) -> Head:
        """Say whether somebody is left with so many cards in hand."""
        if not self.claim.numbers:
            return self.keeps_cards()
        seat = self.keeper()
        return self.verdict([one.look.hands[seat] == self.claim.numbers[0] for one in self.played.endings])

    def keeps_cards(self) -> Head:
        """Say whether cards named, or of a type, need not go."""
        seats = (self.keeper(),)
        if not self.names and not self.claim.kind:
            return Head(TOLD)
        trashed = [self.occurrences(seen.facts, seats, "trash") for seen in self.played.endings]
        discarded = [self.occurrences(seen.facts, seats, "discard") for seen in self.played.endings]
        return self.verdict([not number for number in (trashed if any(trashed) else discarded)])

    def costs(self) -> Head:
        """Say whether a card then costs so much, or so much less than is printed."""
        if not self.claim.numbers:
            return self.verdict([any(now < before for _, now, before in one.look.costs) for one in self.played.endings])
        wanted = self.claim.numbers[0]
        return self.verdict([any(wanted in (now, before - now) for _, now, before in one.look.costs)
                             for one in self.played.endings])  # fmt: skip

    def value(self, seen: Seen) -> int:
        """Return the number asked for in one ending."""
        unit, verb = self.claim.unit, self.claim.verb
        if verb == "cost" and seen.look.costs:
            return seen.look.costs[0][1]
        if verb == "keep":
            return seen.look.hands[self.keeper()]
        if unit in COUNTED:
            return int(getattr(seen.look, unit))
        if unit == "points":
            return seen.look.points[self.seats()[0]]
        if unit == "boons":
            return sum(one.verb == "receive" for one in seen.facts)
        if unit == "hexes":
            return sum(one.verb == "turn over" for one in seen.facts)
        return self.of_cards(seen)

    def of_cards(self, seen: Seen) -> int:
        """Count the cards or the times that the words speak of."""
        unit, seats = self.claim.unit, self.seats()
        verb = self.claim.verb if self.claim.verb in VERBS else ""
        if verb and not (verb in ("pass", "put") and self.never(verb)):
            return self.occurrences(seen.facts, seats, self.instead_of_draw(verb, seats))
        if unit in ("plays", "times"):
            return sum(one.verb in VERBS["play"] for one in seen.facts)
        if "hand" in self.claim.places:
            return seen.look.hands[seats[0]]
        plays = {name for act in self.staged.parts.acts for name in (act.name, *act.onto)}
        objects = {name for name in self.staged.parts.objects if name not in plays}
        gained = [plain(card) for one in seen.facts if one.verb == "gain" for card in one.cards]
        if objects and unit == "cards":  # "how many Curses": those of that name that come to anybody
            return sum(card in objects for card in gained)
        return self.occurrences(seen.facts, seats, "draw") or self.occurrences(seen.facts, seats, "gain")

    def never(self, verb: str) -> bool:
        """Say whether something happens to nobody in any ending."""
        everyone = range(len(self.played.before.players))
        return not any(self.occurrences(one.facts, everyone, verb) for one in self.played.endings)

    def instead_of_draw(self, verb: str, seats: Sequence[int]) -> str:
        """Return how "cards" are got where none are got in the way named: drawn or gained."""
        other = {"draw": "gain", "gain": "draw"}.get(verb, "")
        if not other or any(self.occurrences(one.facts, seats, verb) for one in self.played.endings):
            return verb
        plays = {name for act in self.staged.parts.acts for name in (act.name, *act.onto)}
        self.names = () if set(self.names) <= plays else self.names  # "how many cards does Pooka give"
        return other if not self.names else verb

    def number(self) -> Head:
        """Give the number, or the numbers there can be."""
        if self.claim.unit == "cost":
            return self.dearest()
        values = [self.value(one) for one in self.played.endings]
        if not self.claim.unit and self.claim.numbers:
            values = self.fitting(values)
        offered = [number for number in self.claim.numbers if number in values]
        distinct = sorted(set(values))
        best = distinct[-1]
        if len(offered) == 1:
            best = offered[0]
        where = tuple(place for place, value in enumerate(values) if value == best)
        if self.question.shape in (DOES, MAY, MUST) and len(self.claim.numbers) == 1:
            claimed = self.claim.numbers[0]
            kind = YES if distinct == [claimed] or (self.question.shape == MAY and claimed in values) else NO
            kind = DEPENDS if kind == NO and claimed in values else kind
            return Head(kind, tuple(distinct), where, self.claim.unit)
        if len(distinct) == 1 or len(offered) == 1 or self.is_own_choice(where):
            return Head(NUMBER, best, where, self.claim.unit)
        return Head(RANGE, tuple(distinct), where, self.claim.unit)

    def dearest(self) -> Head:
        """Give what the dearest card costs that can be gained."""
        discounts = [before - now for seen in self.played.endings for _, now, before in seen.look.costs]
        costs = [
            max((fact(slug(plain(name))).coins or 0 for one in seen.facts if one.verb == "gain" for name in one.cards),
                default=-1)
            for seen in self.played.endings
        ]  # fmt: skip
        best = max(costs, default=-1)
        where = tuple(place for place, cost in enumerate(costs) if cost == best)
        return Head(NUMBER, max(0, best - max(discounts, default=0)), where, "coins") if best >= 0 else Head(TOLD)

    def fitting(self, values: list[int]) -> list[int]:
        """Return what the numbers offered without a unit are likeliest about: the first that can be one of them."""
        wanted, claim = set(self.claim.numbers), self.claim
        for unit in ("", *COUNTED, "points"):
            self.claim = claim._replace(unit=unit)
            found = values if not unit else [self.value(one) for one in self.played.endings]
            if wanted & set(found) - {0} and (unit or len(set(found)) == 1):
                return found
        self.claim = claim
        return values

    def place(self) -> Head:
        """Say where a card is in the end, by the last move of it."""
        names = self.about()
        found: dict[str, list[int]] = {}
        for number, one in enumerate(self.played.endings):
            place = self.place_in(one, names)
            if place:
                found.setdefault(place, []).append(number)
        if not found:
            return Head(TOLD)
        gained = {place_of(one) for seen in self.played.endings for one in seen.facts if self.gains(one, names)}
        if len(found) > 1 and len(gained) == 1 and gained <= set(found):
            found = {place: numbers for place, numbers in found.items() if place in gained}
        if len(found) == 1:
            return Head(PLACE, tuple(found), tuple(next(iter(found.values()))))
        return Head(PLACE, tuple(found), tuple(number for numbers in found.values() for number in numbers))

    def gains(self, one: Fact, names: Sequence[str]) -> bool:
        """Say whether a fact is the gain that the words tell of."""
        told = any(cue.what == "event" and cue.kind in ("gain", "buy") for cue in self.question.cues)
        return told and one.verb == "gain" and bool(set(map(plain, one.cards)) & set(names))

    def who(self) -> Head:
        """Say which player: who decides, or whom something happens to."""
        moves = [one for seen in self.played.endings for one in seen.facts if one.verb == "pass"]
        passed = [one.owner for one in moves if one.player in self.mine()]
        if self.claim.verb in ("receive", "gain", "pass") and passed:
            return Head(PLAYER, tuple(dict.fromkeys(passed)))
        if self.claim.verb in ("decide", "choose", ""):
            found = self.deciders() or self.affected()
            return Head(PLAYER, tuple(found)) if found else Head(TOLD)
        verbs = VERBS.get(self.claim.verb, ())
        facts = [one for seen in self.played.endings for one in seen.facts if one.verb in verbs]
        named = [one for one in facts if set(map(plain, one.cards)) & set(self.names)]
        found = sorted({one.player for one in named or facts})
        return Head(PLAYER, tuple(dict.fromkeys(found))) if found else Head(TOLD)

    def order(self) -> Head:
        """List what happens one after the other on the way to the first ending."""
        if self.claim.unit == "turns":
            turns = [one.player for one in self.played.endings[0].facts if one.verb == "turn"]
            return Head(PLAYER, tuple(turns[:1]), (0,)) if turns else Head(TOLD)
        steps = [one for one in self.played.endings[0].facts if one.verb in STEPS_TOLD]
        return Head(SEQUENCE, tuple(steps), (0,)) if steps else Head(TOLD)

    def options(self) -> Head:
        """List what can be chosen, or which of several plays do something."""
        if self.claim.unit == "plays":
            return self.which_plays()
        if self.claim.verb == "receive":
            return Head(CARDS, self.received())
        asked = [ask for ask in self.asks_about() if ask.kind == SUBSET or self.claim.verb not in ASKS]
        names = dict.fromkeys(plain(one) for ask in asked for one in ask.options if plain(one)[:1].isupper())
        if not names:
            done = [card for seen in self.played.endings for one in seen.facts
                    if one.verb in VERBS.get(self.claim.verb, ("gain",)) for card in map(plain, one.cards)]  # fmt: skip
            names = dict.fromkeys(done)
        return Head(CARDS, tuple(names))

    def received(self) -> tuple[str, ...]:
        """List the Boons or Hexes that somebody receives, those that others do where they are who is asked about."""
        moves = [one for seen in self.played.endings for one in seen.facts if one.verb == "receive"]
        others = [one for one in moves if one.player not in self.mine()]
        wanted = moves if self.claim.who == ME or not others else others
        return tuple(sorted({name for one in wanted for name in one.cards}))

    def which_plays(self) -> Head:
        """List which plays of the card played again do what is asked, the first being 1."""
        acts = [act for act in self.staged.parts.acts if act.onto]
        verbs = VERBS.get(self.claim.verb, ()) or ("draw", "actions")
        if not acts:
            return Head(TOLD)
        place, found = 0, []
        for one in self.played.endings[0].facts:
            if one.verb in VERBS["play"] and acts[-1].onto[-1] in map(plain, one.cards):
                place += 1
            elif place and one.verb in verbs and one.amount + len(one.cards):
                found.append(place)
        return Head(PLAYS, tuple(dict.fromkeys(found)), (0,)) if place else Head(TOLD)

    def staying(self) -> Head:
        """List what is still in play at the end."""
        seat = self.staged.parts.actor
        found = dict.fromkeys(one.look.play[seat] for one in self.played.endings)
        if len(found) == 1:
            return Head(CARDS, next(iter(found)))
        return Head(DEPENDS, tuple(found))
