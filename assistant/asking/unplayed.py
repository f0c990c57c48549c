"""Questions that nothing need be played for: what a card is, points, ties, piles and decks, chances, plain rules."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Any, Final

from assistant.asking.matching import match
from assistant.asking.model import CHANCE, COUNT, DOES, IS, MAY, SETUP, WINNER, Cue, Understood
from assistant.asking.parts import Parts
from assistant.asking.reply import (
    CANNOT,
    CARDS,
    CHANCE_OF,
    DEPENDS,
    NO,
    NUMBER,
    PLAYER,
    RULE,
    TOLD,
    TYPES,
    YES,
    Head,
    Note,
    Reply,
)
from assistant.asking.staging import Staged
from assistant.asking.traits import PHASE_OF, written
from assistant.reading.rules import search
from engine.game.tally import Holding, settle
from engine.inquiry.scenario import SEATS
from engine.machine.scoring import SCORING
from engine.model.card import Points
from engine.rulebook.profiles import CURRENT
from engine.table.counts import count_pile, empty_piles_to_end
from engine.table.facts import fact
from engine.table.kingdom import Kingdom, fits
from engine.table.layout import starting_deck
from engine.table.needs import needs_of
from engine.table.odds import first_deck, openings

MOST_PLAYERS: Final = 6
PLAYERS: Final = range(2, MOST_PLAYERS + 1)
MOST_RULES: Final = 3
FILLER: Final = "copper"
TURNS: Final = 10  # as many as any: only who has had more counts
BANE: Final = (2, 3)
PAIR: Final = 2
MANY: Final = 30  # cards enough for any that scores by their number
START: Final = re.compile(r"\b(?:start|begin)(?:s|ing)?\b|\bna start\w*|\bzaczyna\w*")
FEWER: Final = re.compile(
    r"\b(?P<who>i|we|ja|he|she|they|bob|opponent)\b[^.;?]*?\b(?:(?:one|1|a|jedn\w+) (?:turn|tur\w*) )?"
    r"(?P<how>less|fewer|more|mniej|więcej)\b(?: turns?| tur\w*)?"
)
WINS: Final = re.compile(r"\b(?:do|did|have) i (?:win|won)\b|\bczy (?:ja )?wygr\w+")
TOTAL: Final = re.compile(r"\b(?:all in all|in total|together|altogether|razem|łącznie)\b")
APART: Final = re.compile(r"\b(?:he|she|they|bob|opponent|on|ona|przeciwnik) (?:has|have|had|got|ma|miał\w*)\b")
EACH: Final = re.compile(r"\b(?:each|per|apiece|every|każda|każdy|sztuk\w*)\b")
TYPE_WORDS: Final = {"treasure": "Treasure", "victory": "Victory", "action": "Action", "attack": "Attack",
                     "reaction": "Reaction", "curse": "Curse", "duration": "Duration", "night": "Night"}  # fmt: skip
Answered = tuple[Head, tuple[Note, ...], tuple[str, ...]]


def answer_unplayed(understood: Understood, flags: Mapping[str, Any]) -> Reply | None:
    """Answer a question about a fact, points, a tie, the setup or a chance; None where it has to be played."""
    ask = _Tables(understood, str(flags.get("profile") or "current"), flags)
    by_shape: dict[str, Callable[[], Answered | None]] = {
        IS: ask.card, SETUP: ask.setup, WINNER: ask.winner, CHANCE: ask.chance, COUNT: ask.points,
    }  # fmt: skip
    others = ask.amid_a_card() or ask.in_phase() or ask.counted_for_points() or ask.no_attack()
    found = by_shape[understood.shape]() if understood.shape in by_shape else others
    return None if found is None else _reply(understood, ask.profile, *found)


def answer_by_rule(understood: Understood, flags: Mapping[str, Any]) -> Reply:
    """Answer with the numbered rules that the words speak of: what is left where nothing can be played."""
    found, _ = search(understood.text, understood.lang)
    profile = str(flags.get("profile") or "current")
    if not found:
        return _reply(understood, profile, Head(TOLD), (), (), CANNOT)
    return _reply(understood, profile, Head(TOLD), (), tuple(found[:MOST_RULES]), CANNOT)


def _reply(
    understood: Understood, profile: str, head: Head, notes: tuple[Note, ...], rules: tuple[str, ...], sure: str = RULE
) -> Reply:
    staged = Staged({}, frozenset(), Parts(), profile)
    rulings = match(understood)[:1]
    return Reply(understood, head, staged, None, None, sure, rulings, rules=rules, notes=notes)


class _Tables:
    def __init__(self, understood: Understood, profile: str, flags: Mapping[str, Any]) -> None:
        self.question = understood
        self.claim = understood.claim
        self.profile = profile
        self.flags = flags
        self.ids = understood.cards

    def cue(self, what: str) -> Cue | None:
        """Return the first cue of a kind."""
        return next((one for one in self.question.cues if one.what == what), None)

    def players(self) -> int:
        """Return how many play, 0 where nobody says so."""
        said = self.cue("players")
        return int(self.flags.get("players") or (said.number if said else 0))

    def amid_a_card(self) -> Answered | None:
        """Say that nothing is done between two instructions of a card, whatever it gives (P6, K1)."""
        if self.question.shape != MAY or self.ids or not any(cue.kind == "unfinished" for cue in self.question.cues):
            return None
        return Head(NO), (), ("P6", "K1")

    def in_phase(self) -> Answered | None:
        """Say whether a card may be played in a phase, by its types (T1)."""
        phase = self.cue("phase")
        if self.question.shape != MAY or self.claim.verb != "play" or phase is None or len(self.ids) != 1:
            return None
        wanted = next((name for name, one in PHASE_OF.items() if one == phase.kind), "")
        if not wanted:
            return None
        types = fact(self.ids[0]).types
        return Head(YES if wanted in types else NO), (_types_note(self.ids[0]),), ("T1",)

    def no_attack(self) -> Answered | None:
        """Say that what keeps Attacks off does nothing against a card that is none (A1, A5)."""
        if self.claim.verb != "protect" or self.question.shape not in (DOES, MAY, IS):
            return None
        if any({"Attack", "Curse", "Treasure"} & set(fact(id).types) for id in self.ids):
            return None
        against = self.claim.cards or [id for id in self.ids if "Reaction" not in fact(id).types]
        if not against or len(self.ids) < PAIR:
            return None
        return Head(NO), (_types_note(against[0]),), ("A1", "A5")

    def counted_for_points(self) -> Answered | None:
        """Say whether a card that scores by other cards counts those named."""
        if self.question.shape not in (DOES, IS) or self.claim.verb != "count":
            return None
        scoring = [id for id in self.ids if _scores_by_others(id)]
        others = [id for id in self.ids if id not in scoring]
        if not scoring:
            return None
        if not others:
            places = set(self.claim.places)
            return (Head(NO if places & {"trash", "supply"} else YES), (), ("E5",)) if places else None
        with_it = self.worth({scoring[0]: 1, others[0]: MANY}) - self.worth({others[0]: MANY})
        without = self.worth({scoring[0]: 1})
        return Head(YES if with_it != without else NO), (), ("E5",)

    # What a card is

    def card(self) -> Answered | None:
        """Say whether a card is of a type, its types, or what it costs; None where other cards change its cost."""
        about = self.claim.cards[:1] or self.ids[:1]
        if not about:
            return None
        known = fact(about[0])
        if self.claim.verb == "cost":
            if len(self.ids) > 1 or known.coins is None:
                return None
            return Head(NUMBER, known.coins), (_types_note(known.id),), ("C1",)
        kinds = [TYPE_WORDS.get(word.lower(), word) for word in self.claim.kind.replace("/", " ").split()]
        if len(kinds) == 1:
            return Head(YES if kinds[0] in known.types else NO), (_types_note(known.id),), ()
        return Head(TYPES, tuple(known.types)), (), ()

    # Points

    def points(self) -> Answered | None:
        """Count what one copy of a card is worth, or what it costs with nothing that changes it; else None."""
        if self.claim.verb == "cost" and self.claim.unit != "points" and len(self.ids) == 1 and not self.cue("in play"):
            return self.card()
        about_points = "points" in (self.claim.unit, self.claim.kind) or self.claim.verb == "score"
        if not about_points and not (self.claim.unit == "cards" and self.question.cues and self.only_victory()):
            return None
        about = next((id for id in (self.claim.cards or self.ids) if id in self.ids), "")
        state = next((id for id in self.ids if fact(id).kind == "state"), "")
        if state and len(self.ids) == 1 and (card := written(state, CURRENT.year)) is not None:
            return (Head(NUMBER, card.points, unit="points"), (), ("E5",)) if isinstance(card.points, int) else None
        if not about or not ({"Victory", "Curse"} & set(fact(about).types)):
            return None
        counts = {one.id: one.number for one in self.question.mentions}
        for cue in self.question.cues:
            for id in cue.cards:
                counts[id] = 0 if cue.what == "hand lacks" else max(counts.get(id, 1), cue.number or 1)
        total = next((cue.number for cue in self.question.cues if cue.what in ("deck size", "hand size")), 0)
        counts[FILLER] = counts.get(FILLER, 0) + max(0, total - sum(counts.values()))
        if TOTAL.search(self.question.text.lower()):
            return Head(NUMBER, self.worth(counts), unit="points"), (), ("E5",)
        each = (self.worth(counts) - self.worth(_less(counts, about))) // max(1, counts[about])
        notes = (Note("reply.note.points", (("n", each), ("card", about), ("total", sum(counts.values())))),)
        together = counts[about] > 1 and not EACH.search(self.question.text.lower())
        return Head(NUMBER, each * (counts[about] if together else 1)), notes, ("E5",)

    def only_victory(self) -> bool:
        """Say whether every card named only scores, so that a number can be nothing but points."""
        return bool(self.ids) and all(set(fact(id).types) == {"Victory"} for id in self.ids)

    def worth(self, counts: Mapping[str, int]) -> int:
        """Count the points of somebody who owns just these cards."""
        held = {id: number for id, number in counts.items() if number > 0}
        return settle((Holding(held), Holding({}))).scores[0]

    # Ties

    def winner(self) -> Answered | None:
        """Say who wins a tie, by the turns that the words tell of."""
        held = self.holdings()
        if held is not None:
            return held
        told = self.turns_told()
        if len(told) > 1:
            return Head(PLAYER, self.fewest(told)), (Note("reply.note.tie-more"), Note("reply.note.tie-same")), ("E6",)
        fewer = FEWER.search(self.question.text.lower())
        if fewer is not None:
            mine = (fewer["who"] in ("i", "we", "ja")) == (fewer["how"] in ("less", "fewer", "mniej"))
            if WINS.search(self.question.text.lower()):
                return Head(YES if mine else NO), (Note("reply.note.tie-more"),), ("E6",)
            return Head(PLAYER, (0,) if mine else (1,)), (Note("reply.note.tie-more"),), ("E6",)
        turns = [cue for cue in self.question.cues if cue.what == "turns"]
        kinds = {cue.kind for cue in turns}
        if self.claim.verb == "count":
            return Head(NO), (Note("reply.note.extra-turns"),), ("E6",)
        notes = (Note("reply.note.tie-more"), Note("reply.note.tie-same"), Note("reply.note.extra-turns"))
        if kinds & {"extra", "outpost", "possession"}:
            return Head(DEPENDS), (notes[2], notes[0], notes[1]), ("E6",)
        if "first" in kinds or "start" in kinds:
            return Head(PLAYER, self.after_the_first()), (Note("reply.note.tie-first"),), ("E6",)
        return Head(DEPENDS), (notes[0], notes[1], Note("reply.note.tie-first"), notes[2]), ("E6",)

    def holdings(self) -> Answered | None:
        """Say who wins where the words count what each of two players has."""
        apart = APART.search(self.question.text.lower())
        sides: tuple[dict[str, int], dict[str, int]] = ({}, {})
        for one in self.question.mentions:
            if apart is not None and {"Victory", "Curse"} & set(fact(one.id).types):
                side = sides[one.start > apart.start()]
                side[one.id] = side.get(one.id, 0) + one.number
        if not all(sides):
            return None
        found = settle((Holding(sides[0]), Holding(sides[1])))
        notes = tuple(Note("reply.note.score", (("n", score), ("player", SEATS[seat])))
                      for seat, score in enumerate(found.scores))  # fmt: skip
        return Head(PLAYER, found.winners), notes, ("E5",)

    def turns_told(self) -> list[int]:
        """Return the turns that each player has had, where the words count them, in the order of the words."""
        if not re.search(r"\bturns?\b|\btur\b|\btury\b", self.question.text.lower()):
            return []
        return [int(number) for number in re.findall(r"\b\d{1,3}\b", self.question.text)]

    def fewest(self, turns: Sequence[int]) -> tuple[int, ...]:
        """Return who wins a tie after so many turns each."""
        return settle(tuple(Holding({"estate": 1}, turns=one) for one in turns[:MOST_PLAYERS])).winners

    def after_the_first(self) -> tuple[int, ...]:
        """Return who wins where the first player has ended the game and all have the same points."""
        others = max(2, self.players()) - 1
        table = (Holding({"estate": 1}, turns=TURNS), *[Holding({"estate": 1}, turns=TURNS - 1)] * others)
        return settle(table).winners

    # The table before a game

    def setup(self) -> Answered | None:
        """Say how many cards a pile has, what a first deck is, how many empty piles end it, what may be a Bane."""
        if "bane" in self.claim.kind.lower():
            return self.bane()
        if self.cue("piles empty") is not None:
            return self.ends()
        heirlooms = [id for id in self.ids if fact(id).kind == "heirloom"]
        if self.claim.kind == "Heirloom" and self.ids and "deck" not in self.claim.places:
            brought = [need.id for id in self.ids for need in needs_of(fact(id)) if need.kind == "heirloom"]
            return Head(CARDS, tuple(fact(id).name for id in brought)), (), ("N2",)
        if "deck" in self.claim.places or heirlooms or START.search(self.question.text.lower()):
            return self.deck(heirlooms)
        counted = [id for id in self.ids if fact(id).kind in ("basic", "kingdom", "nonsupply", "kingdom-pile")]
        if set(self.ids) & {"colony", "platinum"} and not self.claim.numbers and not self.players():
            return self.chance()
        if counted:
            return self.pile(counted[0])
        return self.changes() if self.players() else None

    def pile(self, id: str) -> Answered:
        """Count a pile for the players told, or for each number of players."""
        told = self.players()
        counts = {players: count_pile(id, players) for players in PLAYERS}
        if told:
            offered = Note("reply.note.pile", (("n", counts[told]), ("card", id), ("players", told)))
            return Head(NUMBER, counts[told]), (offered,), ("14.1",)
        notes = tuple(Note("reply.note.pile", (("n", n), ("card", id), ("players", p))) for p, n in counts.items())
        same = len(set(counts.values())) == 1
        return Head(NUMBER, counts[2]) if same else Head(DEPENDS), notes[:1] if same else notes, ("14.1",)

    def changes(self) -> Answered:
        """Say the sizes of the piles and the end of the game for a number of players."""
        told = self.players()
        notes = [Note("reply.note.pile", (("n", count_pile(id, told)), ("card", id), ("players", told)))
                 for id in ("province", "duchy", "estate", "curse")]  # fmt: skip
        notes.append(Note("reply.note.ends", (("n", empty_piles_to_end(told)),)))
        return Head(TOLD), tuple(notes), ("14.1", "E1")

    def ends(self) -> Answered:
        """Say whether so many empty piles end the game."""
        cue, told = self.cue("piles empty"), self.players()
        wanted = cue.number if cue else 0
        needed = {players: empty_piles_to_end(players) for players in ([told] if told else PLAYERS)}
        truths = {wanted >= number for number in needed.values()}
        kind = DEPENDS if len(truths) > 1 else YES if True in truths else NO
        notes = (Note("reply.note.ends-few", (("n", empty_piles_to_end(2)),)),
                 Note("reply.note.ends-many", (("n", empty_piles_to_end(MOST_PLAYERS)),)))  # fmt: skip
        return Head(kind), notes, ("E1", "E2")

    def deck(self, heirlooms: list[str]) -> Answered:
        """List the cards of a first deck."""
        brought = [need.id for id in self.ids for need in needs_of(fact(id)) if need.kind == "heirloom"]
        names = tuple(dict.fromkeys([*heirlooms, *brought]))
        number = next((one for one in self.claim.numbers if one <= 7), 0) or max(
            (cue.number for cue in self.question.cues if "heirloom" in cue.kind.lower()), default=0
        )
        deck = dict(starting_deck(names, "shelters" in self.question.text.lower()))
        blank = max(0, number - len(names))
        deck["copper"] = deck.get("copper", 0) - blank
        asked = [id for id in self.ids if fact(id).kind == "basic"]
        if asked and self.claim.unit == "cards":
            return Head(NUMBER, deck.get(asked[0], 0), unit="cards"), (), ("N2", "14.1b")
        cards = [fact(id).name for id, copies in deck.items() for _ in range(copies)]
        notes = (Note("reply.note.heirlooms", (("n", blank),)),) if blank else ()
        return Head(CARDS, tuple(cards)), notes, ("N2", "14.1b")

    def bane(self) -> Answered:
        """Say whether a card, or a card of some cost, may be the Bane."""
        named = [id for id in self.ids if id != "young-witch" and fact(id).kind in ("kingdom", "kingdom-pile")]
        if named:
            return Head(YES if fits("bane", named[0], self.profile) else NO), (Note("reply.note.bane"),), ("14.3",)
        numbers = self.claim.numbers
        if not numbers:
            return Head(TOLD), (Note("reply.note.bane"),), ("14.3",)
        return Head(YES if set(numbers) <= set(BANE) else NO), (Note("reply.note.bane"),), ("14.3",)

    # Chances

    def chance(self) -> Answered | None:
        """Say how likely an opening, Colonies or Shelters are."""
        text = self.question.text.lower()
        if set(self.ids) & {"colony", "platinum"} or "shelter" in text or "kolon" in text or "schron" in text:
            told = next((one for one in self.claim.numbers if one <= 10), None)
            note = Note("reply.note.share")
            return (Head(CHANCE_OF, Fraction(told, 10)) if told is not None else Head(DEPENDS)), (note,), ("14.2",)
        split = [one for one in self.claim.numbers if one <= 7]
        if len(split) == 2:
            hands = openings(first_deck(Kingdom(())))
            share = sum((one.chance for one in hands if sorted((one.first, one.second)) == sorted(split)), Fraction(0))
            return Head(CHANCE_OF, share), (), ("14.1b",)
        return None


def _less(counts: Mapping[str, int], id: str) -> dict[str, int]:
    return {**counts, id: 0, FILLER: counts.get(FILLER, 0) + counts[id]}


def _scores_by_others(id: str) -> bool:
    card = written(id, CURRENT.year)
    return card is not None and isinstance(card.points, Points) and SCORING.isdisjoint(card.types)


def _types_note(id: str) -> Note:
    return Note("reply.note.types", (("card", id), ("types", tuple(fact(id).types))))
