"""The heading of a ruling, said from its scenario, and its title: what a person wrote, else that heading.

No heading is written by hand. As many grounds and claims stand in it as there is room for, the most telling first; so
the rulings about one card are told apart as far as a line can.

Translations of titles stand in the catalogues `titles` under the English title, so that one whose English has changed
is found no more; nothing asks for them. One may hold slots that are ids of cards, with a case as in a phrase:
`{throne-room:ins}`.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from itertools import groupby
from typing import TYPE_CHECKING, Protocol

from engine.model.names import FROM_DECK
from engine.records import NamedTuple
from i18n.catalogue import TITLES, load
from i18n.errors import WordError
from i18n.lexicon import lexicon
from i18n.pseudo import ENGLISH
from i18n.say.scenarios import ANSWERS, DRUID, MOUSE, NAMES, RIVERBOAT, USUAL, Teller
from i18n.say.words import Fixed, words
from i18n.unfinished import or_english

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from i18n.lexicon import CardName, Lexicon, Slot
    from i18n.say.shapes import Expectation, Line, Proposition, Scenario, Zone
    from i18n.say.words import Words

BASIC = frozenset(
    {"Copper", "Silver", "Gold", "Platinum", "Potion", "Estate", "Duchy", "Province", "Colony", "Curse", "?"}
)
TELLING = {  # how much a claim tells, by its kind
    "winner": 90, "over": 90, "ends": 90, "vp": 85, "cost": 80, "coins": 60, "cards": 60, "asks": 50, "potions": 40,
    "top": 72, "tokens": 58, "mark": 58, "buys": 35, "actions": 33, "turn": 20,
}  # fmt: skip
SILENT = frozenset({"end", "end action", "end buy", "end night", "play all"})  # what no heading tells


class Act(NamedTuple):
    """Hold what somebody does: the phrase, and the cards or the word of it."""

    player: int
    verb: str
    cards: tuple[str, ...] = ()
    word: str = ""


class Start(NamedTuple):
    """Hold what lies where before anything is done, by player and zone."""

    zones: dict[tuple[int, str], Counter[str]]
    piles: dict[str, int]
    trash: Counter[str]


class Plan(NamedTuple):
    """Hold what stands in a heading: how many names of a list, how much of what is done, which grounds and claims."""

    most: int
    done: int = 0
    grounds: tuple[int, ...] = ()
    claims: tuple[int, ...] = ()


def acts_of(script: Iterable[Line]) -> Iterator[Act]:
    """Read what is done off a script; what ends a phase, and what is left open, is no act of a heading."""
    for line in script:
        if line.kind == "do":
            yield Act(line.player, line.words[0], line.words[1:])
        if line.kind != "answer" or line.refused:
            continue
        first = line.words[0] if line.words else "none"
        verb, _, card = first.removesuffix(FROM_DECK).partition(" ")
        if first in SILENT:
            continue
        if verb in ("play", "buy") and card[:1].isupper():
            yield Act(line.player, verb, (card,))
        elif first[:1].isupper():
            yield Act(line.player, "choose", line.words)
        else:
            yield Act(line.player, "choose", (), first)


def start_of(one: Scenario, acts: Sequence[Act]) -> Start:
    """Tell what lies where once whose turn it is has taken from the hand what is played."""
    zones = {(zone.player, zone.zone): Counter(zone.cards.known) for zone in one.zones if not zone.cards.unknown}
    played = Counter(card for act in acts if act.verb == "play" and act.player == one.turn for card in act.cards)
    if (one.turn, "hand") in zones:
        zones[one.turn, "hand"] -= played
    return Start(zones, dict(one.piles), Counter(one.trash or ()))


CONTEXT = "heading"
ROOM = 100  # letters that a heading should not pass in English; other languages need up to a third more
CURRENT = "current"
MOST_NAMES = 3  # in a list; of more cards the number is said
MOST_ACTS = 6
MOST_STEPS = 3
FURTHER = 30  # the weight of what is said beside the one claim
UNKNOWN = "?"
_OWN_WORDS = frozenset({"yes", "no", "none", "pass"})
_SHORT = frozenset({"actions", "buys", "coins", "potions"})


class _Piece(NamedTuple):
    """Hold something that may be said, and how telling it is.

    holder, held: who has what where, so that several such pieces are said as one.
    """

    weight: int
    text: str
    holder: int = -1
    held: str = ""


class _Claims(NamedTuple):
    """Hold what one line of a scenario claims; without a line it is so in every outcome."""

    line: Expectation | None
    pieces: list[_Piece]


class _Sayer:
    """Say the pieces of one heading in one language."""

    def __init__(self, one: Scenario, lang: str, foreign: str, most: int) -> None:
        self.one, self.most = one, most
        self.teller = Teller(lang, foreign)
        self.words: Words = words(lang, None, foreign)
        self.acts = list(acts_of(one.script))
        self.start = start_of(one, self.acts)

    def say(self, msgid: str, n: int | None = None, /, **slots: object) -> str:
        """Say a phrase of this context."""
        return self.words(msgid, CONTEXT, n, **slots)

    def name(self, name: str, n: int = 1) -> Slot:
        """Make a slot of a thing, or of some copies of it."""
        return self.words.name(name, n if n > 1 else None)

    def cards(self, cards: Sequence[str], either: bool = False, most: int = 0) -> Slot:
        """Make a slot of a list of cards, neighbours of one name once; of many the number alone."""
        runs = [(name, len(list(same))) for name, same in groupby(card.partition("/")[0] for card in cards)]
        if len(runs) > (most or self.most) or any(name == UNKNOWN for name, _ in runs):
            return self.words.noun("card", len(cards), "exactly")
        parts = [self.name(name, n) for name, n in runs]
        return self.words.one_of(parts) if either else self.words.all_of(parts)

    def things(self, names: Sequence[str]) -> Slot:
        """Make a slot of States, Boons and their like, named as they are where their name has no forms."""
        if len(names) > self.most:
            return self.words.noun("card", len(names), "exactly")
        parts = [self.words.name(name) for name in names]
        plain = [part if part.word else Fixed(self.words, self.say("thing", name=str(part))) for part in parts]
        return self.words.all_of(plain)

    # the whole

    def plan(self) -> Plan:
        """Choose what is done and the most telling claim, then as much else as there is room for."""
        claims, grounds, told = self.claims(), self.grounds(), list(self.done())
        best = max(range(len(claims.pieces)), key=lambda at: claims.pieces[at].weight, default=None)
        plan = Plan(self.most, 0, (), () if best is None else (best,))
        plans = [plan._replace(done=at, grounds=() if done else (0,)) for at, done in enumerate(told)]
        plan = next((one for one in plans if len(self.heading(one)) <= ROOM), plans[-1])
        left = [(piece.weight, "claims", at) for at, piece in enumerate(claims.pieces)]
        left += [(piece.weight, "grounds", at) for at, piece in enumerate(grounds)]
        for weight, kind, at in sorted(left, key=lambda one: -one[0]):
            chosen = plan.claims if kind == "claims" else plan.grounds
            if weight < FURTHER or at in chosen:
                continue
            more = plan._replace(claims=(*chosen, at)) if kind == "claims" else plan._replace(grounds=(*chosen, at))
            if len(self.heading(more)) <= ROOM:
                plan = more
        return plan

    def heading(self, plan: Plan) -> str:
        """Say a heading as it is planned: the grounds as they were chosen, the claims in their order."""
        claims, grounds = self.claims(), self.grounds()
        told = [grounds[at] for at in plan.grounds if at < len(grounds)]
        claimed = [claims.pieces[at] for at in sorted(plan.claims)]
        return self._whole(list(self.done())[plan.done], told, claims.line, claimed)

    def _whole(
        self, done: str, ground: Sequence[_Piece], line: Expectation | None, claimed: Sequence[_Piece]
    ) -> str:  # fmt: skip
        text = done
        if ground:
            told = str(self.words.all_of(self.together(ground)))
            text = self.say("while", done=done, ground=told) if done else told
        if claimed:
            text = self._quantified(line, text, self.say("next").join(self.together(claimed)))
        if CURRENT in self.one.profiles:
            return text
        return self.say("rules", heading=text, rules=self.teller.say("listed").join(self.one.profiles))

    def _quantified(self, line: Expectation | None, done: str, what: str) -> str:
        if line is None or line.kind != "chance":
            return self.say(line.kind if line else "always", done=done, what=what)
        msgid = "chance" if line.least == line.greatest else "chance.range"
        return self.say(msgid, least=line.least, greatest=line.greatest, done=done, what=what)

    # what is done

    def done(self) -> Iterator[str]:
        """Say what is done, ever shorter."""
        acts = self.acts
        yield self._told(acts)
        if not acts:
            return
        yield self._told([act for act in acts if not act.word])
        plays = [act for act in acts if act.verb in ("play", "buy")] or acts
        yield self._told(plays)
        yield self._told(plays[-1:] if len(plays) == 1 else [plays[0], plays[-1]])
        yield self._told(plays[:1])

    def _told(self, acts: Sequence[Act]) -> str:
        """Say acts, those of one player after one another in one clause."""
        acts = acts if len(acts) <= MOST_ACTS else [*acts[: MOST_ACTS - 1], acts[-1]]
        clauses = []
        for player, own in groupby(acts, key=lambda act: act.player):
            said = [
                self._act(verb, word, tuple(card for act in same for card in act.cards))
                for (verb, word), same in groupby(own, key=lambda act: (act.verb, act.word))
            ]
            clauses.append(self.say("done", player=NAMES[player], acts=str(self.words.all_of(said))))
        return self.say("next").join(clauses)

    def _act(self, verb: str, word: str, cards: tuple[str, ...]) -> str:
        if word:
            return self.say(f"act.{word}") if word in _OWN_WORDS else self.say("act.word", answer=self._answer(word))
        return self.say(f"act.{verb}", cards=self.cards(cards, most=MOST_ACTS))

    def _answer(self, word: str) -> str:
        """Say an answer; a number stands as it is, since what is chosen is quoted around it."""
        return word if word[:1].isdigit() else self.teller.answer((word,))

    # what sets the table apart

    def grounds(self) -> list[_Piece]:
        """List what is special about the table, the most telling first."""
        found = [*self._of_piles(), *self._of_zones(), *self._of_things(), *self._of_rules(), *self._of_turn()]
        return sorted(found, key=lambda piece: -piece.weight)

    def _of_piles(self) -> Iterator[_Piece]:
        for name, number in self.one.piles:
            claimed = any(part.kind == "pile" and part.subject[0] == name for part in _parts(self.one))
            if number == 0:
                yield _Piece(90, self.say("pile.none", card=self.name(name)))
            elif not claimed or not self.acts:
                yield _Piece(30, self.teller.say("pile", number, card=self.name(name)))

    # Complex because each zone has the weight with which it is told, which depends on what is done with its cards.
    def _of_zones(self) -> Iterator[_Piece]:
        mover = self.one.turn
        played = Counter(card for act in self.acts if act.verb == "play" for card in act.cards)
        chosen = {card for act in self.acts for card in act.cards}
        for zone in self.one.zones:
            used = {card for act in self.acts if act.player == zone.player for card in act.cards}
            kept = [card for card in zone.cards.known if card not in BASIC]
            other = zone.player != mover
            if zone.zone == "has" and zone.cards.known:
                yield self._lies(85, zone, zone.cards.known)
            elif zone.zone == "deck" and kept:
                yield self._lies(35 if set(kept) & chosen else 50, zone, zone.cards.known[:1])
            elif zone.zone == "in play" and zone.cards.known:
                yield self._lies(80, zone, zone.cards.known)
            elif zone.zone == "hand":
                left = list((Counter(kept) - (Counter() if other else played)).elements())
                if left:
                    yield self._lies(24 if set(left) <= used else 82 if other else 45, zone, left)
                elif not zone.cards.known and not zone.cards.dealt and not zone.cards.unknown and other:
                    yield self._lies(40, zone, ())
            elif zone.zone not in ("deck", "discard") and zone.cards.known:
                yield self._lies(75, zone, zone.cards.known)
            elif zone.zone == "discard" and kept:
                yield self._lies(25, zone, kept)

    def _of_things(self) -> Iterator[_Piece]:
        """Say what players have besides cards, what lies on piles, what waits and which turns come."""
        one, teller = self.one, self.teller
        for held in one.tokens:
            yield _Piece(62, teller.tokens(held.player, held.kind, held.number))
        for mark in one.marks:
            yield _Piece(64, teller.lying(mark.place, mark.kind, mark.number, mark.owner))
        for effect in one.waiting:
            yield _Piece(70, teller.waiting(effect))
        for turn in one.coming:
            yield _Piece(70, teller.coming(turn))

    def _lies(self, weight: int, zone: Zone, cards: Sequence[str]) -> _Piece:
        return self.lies(weight, zone.player, (zone.zone,), cards, top=zone.zone == "deck")

    def lies(
        self, weight: int, player: int, zones: tuple[str, ...], cards: Sequence[str], top: bool = False,
        still: bool = False,
    ) -> _Piece:  # fmt: skip
        """Say what somebody has somewhere."""
        who = NAMES[player]
        if zones == ("has",) and cards:
            return _Piece(weight, self.say("has", player=who, cards=self.things(cards)))
        if zones == ("played",) and cards:
            return _Piece(weight, self.say("played", player=who, cards=self.cards(cards)))
        if not cards:
            return _Piece(weight, self.say("zone.none", player=who, where=self.teller.where(zones)))
        if top:
            return _Piece(weight, self.say("zone.top", player=who, cards=self.cards(cards)))
        slots = {"cards": self.cards(cards), "where": self.teller.where(zones)}
        if still:
            return _Piece(weight, self.say("zone.still", player=who, **slots))
        held = self.say("held", **slots)
        return _Piece(weight, self.say("zone", player=who, held=held), player, held)

    def together(self, pieces: Sequence[_Piece]) -> list[str]:
        """Say pieces, what one player has in several places as one."""
        said = []
        for holder, same in groupby(pieces, key=lambda piece: piece.holder):
            some = list(same)
            if holder < 0 or len(some) == 1:
                said += [piece.text for piece in some]
            else:
                held = str(self.words.all_of([piece.held for piece in some]))
                said.append(self.say("zone", player=NAMES[holder], held=held))
        return said

    def _of_rules(self) -> Iterator[_Piece]:
        one = self.one
        named = {card for act in self.acts for card in act.cards}
        named |= {card for zone in one.zones if zone.zone == "has" for card in zone.cards.known}
        beside = [name for name in one.landscapes if name not in named]
        for name, year in one.printings:
            yield _Piece(70, self.teller.say("setup.printing", card=str(self.name(name)), year=year))
        if one.mouse:
            way = self.words.name(MOUSE, head="way")
            yield _Piece(70, self.say("mouse", way=way, card=self.name(one.mouse)))
        elif beside:
            yield _Piece(60, self.say("beside", cards=self.cards(beside)))
        if one.prepared:
            yield _Piece(60, self.say("prepared", card=self.name(RIVERBOAT), cards=self.things((one.prepared,))))
        if one.druid:
            yield _Piece(60, self.say("druid", card=self.name(DRUID), cards=self.things(one.druid)))
        yield from self._of_fates()
        if one.trash:
            yield _Piece(65, self.say("trash", cards=self.cards(one.trash)))

    def _of_fates(self) -> Iterator[_Piece]:
        for msgid, pile in (("boon", self.one.boons), ("hex", self.one.hexes)):
            if pile is not None and pile.known:
                yield _Piece(72, self.say(f"next.{msgid}", card=self.things(pile.known[:1])))

    def _of_turn(self) -> Iterator[_Piece]:
        one = self.one
        if one.setup:
            yield _Piece(95, self.teller.say("setup.laid-out", one.setup))
        if one.kingdom and not self.acts:
            yield _Piece(50, self.say("beside", cards=self.cards(one.kingdom)))
        if not one.setup and not self.acts:
            yield _Piece(55, self.teller.say(f"setup.phase.{one.phase}", player=NAMES[one.turn]))
        for name, usual in USUAL.items():
            if getattr(one, name) != usual:
                yield _Piece(28, self.teller.say(name, getattr(one, name)))
        if one.players != 2:
            yield _Piece(20, self.teller.say("setup.players", one.players))
        for seat, number in enumerate(one.turns):
            yield _Piece(40, self.teller.say("setup.turns", number, player=NAMES[seat]))

    # what comes of it

    def claims(self) -> _Claims:
        """Give the claims of that line of the scenario which has the most telling one, in their order."""
        refused = [_Piece(100, self._refused(line)) for line in self.one.script if line.refused]
        found = [_Claims(None, refused), *(_Claims(one, self._claimed(one)) for one in self.one.expectations)]
        return max(found, key=lambda one: max((piece.weight for piece in one.pieces), default=0))

    def _refused(self, line: Line) -> str:
        return self._option(line.words, "cannot", player=NAMES[line.player])

    def _option(self, given: tuple[str, ...], msgid: str, **slots: object) -> str:
        first = given[0] if given else "none"
        verb, _, card = first.removesuffix(FROM_DECK).partition(" ")
        if verb in ("play", "buy") and card:
            return self.say(f"{msgid}.{verb}", cards=self.cards((card,)), **slots)
        if first == "none":
            return self.say(f"{msgid}.none", **slots)
        if first in ANSWERS or not first[:1].isupper():
            return self.say(f"{msgid}.word", answer=self.teller.answer(given), **slots)
        return self.say(f"{msgid}.choose", cards=self.cards(given), **slots)

    def _claimed(self, one: Expectation) -> list[_Piece]:
        if one.steps:
            steps = [self.teller.step(step) for step in one.steps[-MOST_STEPS:]]
            while len(steps) > 2 and len("".join(steps)) > ROOM // 2:
                steps.pop(0)
            return [_Piece(88, self.say("next").join(steps))]
        more = {"sometimes": 5, "chance": 5, "never": -15}.get(one.kind, 0)
        return [piece._replace(weight=piece.weight + more) for piece in map(self.claim, one.propositions)]

    def claim(self, one: Proposition) -> _Piece:
        """Say one claim and weigh it: what has changed tells more than what is as it was."""
        kind = one.kind
        if kind == "zone" and one.player < 0 and one.subject != ("trash",):
            return _Piece(60, self.teller.zone(one))
        if kind == "zone":
            return self._trash(one) if one.player < 0 else self._zone(one)
        if kind in ("offers", "lacks offer"):
            return _Piece(95, self._option(one.words, kind.replace(" ", "-")))
        if kind == "pile":
            return self._pile(one)
        if kind in _SHORT:
            return _Piece(TELLING[kind] - (0 if one.number else 15), self.say(kind, one.number))
        return _Piece(TELLING.get(kind, 30), self.teller.proposition(one))

    def _pile(self, one: Proposition) -> _Piece:
        name, before = one.subject[0], self.start.piles.get(one.subject[0])
        weight = 45 if before == one.number else 74
        if not one.number:
            return _Piece(weight, self.say("pile.none", card=self.name(name)))
        return _Piece(weight, self.teller.say("pile", one.number, card=self.name(name)))

    def _trash(self, one: Proposition) -> _Piece:
        if not one.test and one.number:
            return _Piece(73, self.teller.zone(one))
        if one.test == "lacks":
            return _Piece(60, self.say("trash.lacks", cards=self.cards(one.words, either=True)))
        if not one.words:
            return _Piece(40 if self.start.trash else 33, self.say("trash.none"))
        weight = 42 if Counter(one.words) == self.start.trash else 75
        return _Piece(weight, self.say("trash", cards=self.cards(one.words)))

    def _zone(self, one: Proposition) -> _Piece:
        zones, other = one.subject, one.player != self.one.turn
        before = self._before(one)
        if one.test == "lacks":
            where = self.teller.where(zones)
            return _Piece(78, self.say("zone.lacks", player=NAMES[one.player], where=where,
                                       cards=self.cards(one.words, either=True)))  # fmt: skip
        if not one.test and one.number:
            same = before is not None and before.total() == one.number
            return _Piece((48 if same else 66) + 5 * other, self.teller.zone(one))
        if before == Counter(one.words):
            weight = 49 + 19 * other if one.words else 34 + 5 * other
            return self.lies(weight, one.player, zones, one.words, still=bool(self.acts))
        return self.lies(self._changed(one, other), one.player, zones, one.words, top=one.test == "top")

    def _before(self, one: Proposition) -> Counter[str] | None:
        """Return what lay in the zones of a claim, None where that is not known."""
        zones = {zone: self.start.zones.get((one.player, zone)) for zone in one.subject}
        if any(zones.get(zone, Counter()) is None for zone in ("hand", "deck")):
            return None
        return sum((part for part in zones.values() if part), Counter())

    def _changed(self, one: Proposition, other: bool) -> int:
        if one.subject == ("in play",):
            acts = Counter(card for act in self.acts if act.player == one.player for card in act.cards)
            return 22 if not Counter(one.words) - acts else 64
        known = {"hand": 67, "deck": 56, "discard": 70, "aside": 72, "has": 76}
        weight = known.get(one.subject[0] if one.subject else "", 72)
        return weight + 9 * other if one.words else weight - 12 + 9 * other


def _parts(one: Scenario) -> Iterator[Proposition]:
    for expectation in one.expectations:
        yield from expectation.propositions


@lru_cache(maxsize=4096)
def _planned(scenario: Scenario) -> Plan:
    """Plan a heading by its length in English, so that it tells the same in every language."""
    plan = Plan(MOST_NAMES)
    for most in (MOST_NAMES, 1):
        said = _Sayer(scenario, ENGLISH, "{name}", most)
        plan = said.plan()
        if len(said.heading(plan)) <= ROOM:
            break
    return plan


@or_english
def say_heading(scenario: Scenario, lang: str, foreign: str = "{name}") -> str:
    """Say in one line what a scenario is about and what it claims. Raises MissingPhrase and UnknownName."""
    plan = _planned(scenario)  # type: ignore[arg-type]  # a protocol does not say that its values hash
    text = _Sayer(scenario, lang, foreign, plan.most).heading(plan)
    return text[:1].upper() + text[1:]


class CardSlots(dict[str, "CardName"]):
    """Make a slot of each card that a template names."""

    def __init__(self, said: Lexicon) -> None:
        super().__init__()
        self.said = said

    def __missing__(self, card: str) -> CardName:
        return self.said.card(card)


class Titled(Protocol):
    """Be a ruling: the file it stands in, its English title or "", and its scenario."""

    @property
    def file(self) -> str: ...
    @property
    def english(self) -> str: ...
    @property
    def scenario(self) -> Scenario: ...


def title_of(ruling: Titled, lang: str, foreign: str = "{name}") -> str:
    """Say the title of a ruling: one that a person wrote, else the heading that its scenario gives."""
    own = ruling.english if lang == ENGLISH else translated(ruling.file, ruling.english, lang, foreign)
    return own or say_heading(ruling.scenario, lang, foreign)


def translated(file: str, english: str, lang: str, foreign: str = "{name}") -> str:
    """Return the title that somebody translated, "" where there is none or what it says cannot be said any more."""
    if not english:
        return ""
    try:
        catalogue = load(TITLES, lang)
        if (file, english) not in catalogue:
            return ""
        names: Mapping[str, object] = CardSlots(lexicon(lang, foreign))
        return catalogue.fill(catalogue.template(english, file), names)
    except (WordError, ValueError):
        return ""
