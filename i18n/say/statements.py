"""Statements said: as a question, and as a sentence that tells what was decided, addressed to whoever asked.

No sentence tells more than was decided: what happens in some cases "may or may not"; what can happen "can"; what is
not forced "need not", unless the verdict says that it never can be (value `never`).
"""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from engine.records import NamedTuple
from i18n.catalogue import load
from i18n.say.deeds import CONTEXT, NOBODY, OF_THINGS, OF_TOKENS, Done, Speaker, Thing, Turned, done_of
from i18n.say.log import log_line
from i18n.say.nouns import type_nouns
from i18n.say.voice import sentence
from i18n.unfinished import or_english

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from engine.model.state import Fact
    from i18n.lexicon import Slot
    from i18n.say.shapes import Act, Deed, Given, Statement, Verdict

POLAR = frozenset({"yes", "no", "depends"})
MOODS = {"can": "can", "must": "must", "does": "does", "is": "does"}
MOST_NAMES = 8  # in a list of cards; of the others the number is said
MOST_SEATS = 6
NEVER = "never"
GENERAL, OF_RULES = "statements", "general"  # the domain of the words of such rules; the source that they have
UNITS = {"coins": "coins", "actions": "actions", "buys": "buys", "potions": "potions"}
TOKENS_COME = frozenset({"get tokens", "take tokens"})
TOGETHER = frozenset(
    {"hand", "hand lacks", "deck top", "in play", "has", "discard", "owns", "exile", "tavern", "off tavern"}
)
OF_NOBODY = frozenset({"trash", "in game", "pile", "piles", "players", "fate", "edition", "phase"})
OF_PERSONS = {"play again": "plays-again", "decline": "declines"}  # what is said to you and of others otherwise
OF_FACTS = frozenset(
    {"draw", "discard", "trash", "gain", "buy", "play", "reveal", "look", "set aside", "receive", "return", "put"}
    | {"turn over", "take", "extra turn", "shuffle", "exile", "name", "pass"}
)  # facts that are told as deeds; all others as lines of the log


class Laid(NamedTuple):
    """Be several conditions alike as one."""

    what: str
    seat: int
    cards: tuple[str, ...]
    number: int
    kind: str
    deed: Deed | None = None


class Situation(NamedTuple):
    """Be what is given where nothing is asked."""

    givens: tuple[Given, ...]
    form: str = "does"
    deed: Done = Done("have")
    acts: tuple[Act, ...] = ()
    window: str = ""
    asker: int = 0
    options: tuple[str, ...] = ()
    topic: str = ""


class Teller(Speaker):
    """Say one statement in one language."""

    # what is given

    def conditions(self, moved: bool = False) -> str:
        """Say the situation: what is laid out, what is done, what happens; moved: and what is asked about too."""
        parts = list(self._conditions())
        if moved:
            parts.append((self.person(self.deed.seat), self.clause(self.deed)))
        parts = list(dict.fromkeys(parts))  # what is asked about may be given too
        said, before = "", ""
        for place, (person, clause) in enumerate(parts):
            turns = {person, before} == {"you", "they"}
            joint = "and" if place == len(parts) - 1 else "comma"
            joint = f"{joint}.{person}" if turns and (joint, person) != ("comma", "they") else joint
            told = self._still(clause) if person == before == "they" else clause
            said = self.say(joint, first=said, last=told) if said else told
            before = person
        return said

    def _still(self, clause: str) -> str:
        """Leave out "that player" where the verb tells that it is still the player of the clause before."""
        return clause if self.lexicon.tables.article else clause.removeprefix(f"{self.say('who.same')} ")

    def _conditions(self) -> Iterator[tuple[str, str]]:
        """Yield whom each condition is about ("" for nobody), and the condition."""
        laid = [one for one in self.asked.givens if one.deed is None and not self._is_told(one)]
        for _, same in groupby(laid, key=_holder):
            alike = list(same)
            yield "" if alike[0].what in OF_NOBODY else self.person(alike[0].seat), self.given(alike)
        if self.asked.acts:
            yield self.person(self.asked.acts[-1].seat), self.acts()
        for one in self.asked.givens:
            if one.deed is not None:
                deed = done_of(one.deed)
                whose = "" if deed.seat < 0 or self.subject(deed) else self.person(deed.seat)
                yield whose, self.clause(deed, Turned("does", "not" if deed.no else ""))

    def _is_told(self, given: Given) -> bool:
        """Tell whether a condition only says of a Way, as which a card is played, that it is in the game."""
        played = [card for act in self.asked.acts for card in act.cards]
        return given.what == "in game" and set(given.cards) <= set(played)

    def acts(self) -> str:
        """Say what is done, in order; copies of one card that follow each other together."""
        said, seat = "", -1
        for (kind, seat_now, _), same in groupby(self.asked.acts, key=_alike):
            told = self._act(kind, seat_now, [act.cards for act in same])
            passes = bool(said) and kind in ("play", "buy") and seat_now != seat
            said = self.say("next-turn" if passes else "then", first=said, last=told) if said else told
            seat = seat_now if kind in ("play", "buy") or seat < 0 else seat
        return said

    def _act(self, kind: str, seat: int, cards: Sequence[tuple[str, ...]]) -> str:
        if kind in ("turn", "end"):
            return self.clause(Done("extra-turn", seat))
        if kind == "play" and len(cards[0]) > 1:
            deed = Done("play-as" if self.is_way(cards[0][-1]) else "play-on", seat)
            said = [self.clause(deed, **self.chained(chain)) for chain in cards]
            return str(self.words.all_of(said))
        each = [card for one in cards for card in one]
        if not each:
            return self.clause(Done(kind, seat))
        return self.clause(Done(kind, seat), what=self.names(each, kind == "play" or self.is_way(each[0])))

    def is_way(self, name: str) -> bool:
        """Tell whether a name is that of a Way, as which a card is played, or of an Event that is bought."""
        return any(one.what == "in game" and name in one.cards for one in self.asked.givens)

    def given(self, same: Sequence[Given]) -> str:
        """Say one condition, or several alike of one player."""
        one: Given = same[0]
        cards = [card for given in same for card in given.cards for _ in range(max(1, given.number))]
        if len(same) > 1:
            one = Laid(one.what, one.seat, tuple(cards), -1, one.kind)
        teller = _GIVENS.get(one.what)
        if teller is not None:
            return teller(self, one)
        what = self._things(one) if not cards else self.names(cards, one.what == "has")
        return self.has(one.what.replace(" ", "-"), one.seat, what)

    def _things(self, one: Given, denied: bool = False) -> Slot:
        return self.thing(Thing(kind=one.kind, number=max(1, one.number)), denied)

    def has(self, what: str, seat: int, slot: Slot | None = None) -> str:
        """Say that a player has something somewhere."""
        slots = {} if slot is None else {"what": slot}
        return self.say(f"given.{what}.{self.person(seat)}", who=self.who(seat), **slots)

    # what is asked

    def question(self, verdict: Verdict) -> str:
        """Ask it."""
        if self.asked.form == "order" or self.is_after(self.deed):
            return self.say("question", clause=self.lead(self.conditions(), self._asks(verdict)))
        return self.say("question", clause=self.ended(self._asks(verdict), self.asked.form == "where"))

    def ended(self, clause: str, moved: bool = False) -> str:
        """Put the situation behind a clause."""
        conditions = self.conditions(moved)
        if not conditions:
            return clause
        return self.say("open.when" if moved else f"open.{self._joint()}", clause=clause, conditions=conditions)

    def lead(self, conditions: str, clause: str) -> str:
        """Put the situation before a clause."""
        return self.say(f"lead.{self._joint()}", clause=clause, conditions=conditions) if conditions else clause

    def _joint(self) -> str:
        if self.asked.form == "when":
            return "if"
        happens = self.asked.acts or any(one.deed is not None for one in self.asked.givens)
        return "when" if happens else "if"

    def _asks(self, verdict: Verdict) -> str:
        asked, deed = self.asked, self.deed
        asker = _QUESTIONS.get(asked.form)
        if deed.verb == "cost":
            return self._asks_cost(verdict)
        if asked.form == "cost":
            return self._dearest("ask")
        if asked.form == "chance" or chances(verdict):
            return self.say("chance.ask", clause=self.clause(deed, Turned(), asked.window))
        if deed.verb == "be-type" and asked.form not in MOODS:
            if not asked.options:
                return self.say("types.ask", who=self.subject(deed))
            return self.say("types.ask.of", who=self.subject(deed), types=self._kinds(asked.options, either=True))
        if asker is not None and not (asked.form == "what" and deed.verb not in ("what", "happen")):
            return asker(self, verdict)
        if asked.form not in MOODS:
            return self.asks_for(verdict)
        return self._asks_whether(MOODS[asked.form])

    def _asks_whether(self, mood: str) -> str:
        deed, window = self.deed, self.asked.window
        if deed.no:
            return self.say(f"{_WRAPS[mood]}.ask", clause=self.clause(deed, Turned("does", "not"), window))
        return self.clause(deed, Turned(mood, "ask"), window)

    def _asks_cost(self, verdict: Verdict) -> str:
        who = self.subject(self.deed)
        if verdict.kind in POLAR and len(self.asked.options) > 1:
            return self.say("cost.more.ask", who=who, other=self._other())
        if verdict.kind in POLAR:
            return self.say("cost.polar", who=who, what=self._price())
        return self.say("cost.ask", who=who)

    def _other(self) -> str:
        """Name the card whose cost another is compared with."""
        return self.say("subject", card=self.called(self.asked.options[1]))

    def _costs(self, verdict: Verdict) -> str:
        """Tell whether a card costs so much, or more than another."""
        more, end = len(self.asked.options) > 1, {"yes": "", "no": ".not"}.get(verdict.kind, ".maybe")
        slots: dict[str, object] = {"other": self._other()} if more else {"what": self._price()}
        return self.say(f"cost{'.more' if more else ''}{end}", who=self.subject(self.deed), **slots)

    def _price(self) -> Slot:
        thing = self.deed.thing
        if thing.unit.startswith("potion"):
            return self.number(Thing(unit="potions"), max(1, thing.number))
        return self.number(Thing(unit="coins"), max(0, thing.number, thing.cost))

    def asks_for(self, verdict: Verdict) -> str:
        """Ask how many of something, or which."""
        deed = self.deed
        turned = Turned(self.mood(verdict), "which")
        if deed.verb == "turn-into":
            if verdict.kind == "numbers":
                return self._dearest("ask")
            return self.clause(deed, turned, self.asked.window, into=self.asking(Thing(), "which"), asking="into")
        msgid = "how-many" if verdict.kind == "numbers" or self.asked.form == "many" else "which"
        asking = self.asking(deed.thing._replace(number=-1), msgid)
        return self.clause(deed, turned, self.asked.window, what=asking, asking="what")

    def mood(self, verdict: Verdict) -> str:
        """Return the mood in which cards are asked for and told: what is so on some ways only can be."""
        some = verdict.kind == "cards" and not verdict.all and self.deed.seat >= 0
        return "can" if some else "does"

    def _dearest(self, turn: str = "", coins: Slot | None = None) -> str:
        deed = self.deed
        msgid = f"dearest.{self.person(deed.seat)}" + (f".{turn}" if turn else "")
        asking = "into" if deed.verb == "turn-into" else "what"
        slots: dict[str, object] = {"deed": self.phrase(deed, asking=asking), "who": self.who(deed.seat)}
        return self.say(msgid, **slots, **({"coins": coins} if coins is not None else {}))

    def asks_where(self, verdict: Verdict) -> str:
        """Ask where a card goes."""
        return self.say("where.ask")

    def asks_who_does(self, verdict: Verdict) -> str:
        """Ask who does it."""
        return self.asks_who(self.deed, "does", self.asked.window)

    def asks_when(self, verdict: Verdict) -> str:
        """Ask when it is done."""
        return self.clause(self.deed, Turned("does", "when"))

    def asks_what(self, verdict: Verdict) -> str:
        """Ask what happens."""
        return self.in_window(self.say("what.ask"), self.asked.window, "they")

    def asks_order(self, verdict: Verdict) -> str:
        """Ask what comes first."""
        options = [self.option(one) for one in self.asked.options]
        return self.say("order.ask", options=self.folded("either", options))

    def folded(self, msgid: str, parts: Sequence[str]) -> str:
        """Join clauses by a phrase, one after the other."""
        said = ""
        for part in parts:
            said = self.say(msgid, first=said, last=part) if said else part
        return said

    def option(self, option: str) -> str:
        """Say one of the things between which is asked: a deed, or a card."""
        verb = option.replace(" ", "-")
        done = [one.deed for one in self.asked.givens if one.deed is not None]
        seat = next((one.seat for one in done if one.verb == verb and not one.no), self.deed.seat)  # said to do it
        verb = {"turn-over": "reveal", "play-again": "play"}.get(verb, verb)
        if option[:1].isupper():
            return str(self.words.name(option))
        if option in UNITS:
            return self.clause(Done("get", seat, Thing(unit=option)))
        return self.clause(Done(verb, seat))

    # what was decided

    def told(self, verdict: Verdict) -> str:
        """Tell it with what was decided, without capital and full stop."""
        if verdict.kind in POLAR:
            return self.polar(verdict)
        if verdict.kind in ("facts", "text"):
            return self._facts(verdict) if verdict.kind == "facts" else self._text(verdict)
        if self.asked.form == "where" and verdict.kind in ("zones", "nothing"):
            return self._where(verdict)
        if self._is_dearest(verdict) or (verdict.kind == "numbers" and self.is_after(self.deed)):
            return self.lead(self.conditions(), self.numbers_told(verdict))
        teller = _TELLERS.get(verdict.kind)
        return self.ended(teller(self, verdict) if teller is not None else self._none())

    def _is_dearest(self, verdict: Verdict) -> bool:
        """Tell whether the dearest card is told, on whose cost a condition said behind it would seem to bear."""
        asked, deed = self.asked, self.deed
        dearest = deed.verb == "turn-into" or (asked.form == "cost" and deed.verb != "cost")
        return dearest and verdict.kind == "numbers" and bool(verdict.value) and not chances(verdict)

    def stated(self, verdict: Verdict) -> str:
        """Tell what is so as a plain clause, as nobody asked: without yes or no."""
        return self.ended(self._is_so(verdict)) if verdict.kind in ("yes", "no") else self.told(verdict)

    def polar(self, verdict: Verdict) -> str:
        """Tell whether it is so."""
        word, conditions = self.say(f"word.{verdict.kind}"), self.conditions()
        clause = self._is_so(verdict)
        if not conditions:
            return self.say("polar", word=word, clause=clause)
        return self.say(f"polar.{self._joint()}", word=word, clause=clause, conditions=conditions)

    def _is_so(self, verdict: Verdict) -> str:
        asked, deed = self.asked, self.deed
        mood = MOODS.get(asked.form, "does")
        if deed.verb == "cost":
            return self._costs(verdict)
        if deed.no and mood != "does":
            self.named = NOBODY  # "that that player" does not read well
            no = verdict.kind == "no"  # what cannot fail to be is certain, and what need not fail to be is possible
            clause = self.clause(deed, Turned("does", "" if no else "not"), asked.window)
            return self.say("certain" if (mood == "can") == no else "possible", clause=clause)
        if verdict.kind == "depends":
            if mood == "does":
                return self.clause(deed, Turned("maybe"), asked.window)
            return self.say("at-times", clause=self.clause(deed, Turned(mood), asked.window))
        if mood == "must" and verdict.kind == "no" and NEVER in verdict.value:
            mood = "can"
        no = (verdict.kind == "no") != (deed.no and mood == "does")
        return self.clause(deed, Turned(mood, "not" if no else ""), asked.window)

    def numbers_told(self, verdict: Verdict) -> str:
        """Tell how many, or what it costs."""
        if chances(verdict):
            told = str(self.words.one_of([str(one) for one in verdict.value]))
            return self.say("chance", clause=self.clause(self.deed, Turned(), self.asked.window), told=told)
        deed, numbers = self.deed, [int(str(one)) for one in verdict.value]
        if not numbers:
            return self._none()
        if deed.verb == "cost":
            return self.say("cost", who=self.subject(deed), what=self.numbers(Thing(unit="coins"), numbers))
        if deed.verb == "turn-into" or self.asked.form == "cost":
            return self._dearest("", self.numbers(Thing(unit="coins"), numbers))
        if numbers == [0]:
            return self._none()
        what = self.numbers(deed.thing._replace(number=-1), numbers)
        return self.clause(deed, Turned("does", "told"), self.asked.window, what=what, asking="what", all=True)

    def _none(self) -> str:
        """Tell that there is none."""
        deed = self.deed
        if deed.verb == "cost":
            return self.say("cost.none", who=self.subject(deed))
        if deed.verb == "be-type":
            return self.say("types.none", who=self.subject(deed), types=self._kinds(self.asked.options))
        if deed.verb in ("what", "happen"):
            return self.in_window(self.say("what.nothing"), self.asked.window, "they")
        if self.asked.form == "who" and self.verb(deed) not in OF_THINGS:
            deed = deed._replace(seat=-2)
        thing = deed.thing._replace(number=-1)
        return self.clause(deed._replace(thing=thing), Turned("does", "not"), self.asked.window)

    def cards_told(self, verdict: Verdict) -> str:
        """Tell which cards."""
        cards = [str(one) for one in verdict.value]
        if not cards:
            return self._none()
        deed = self.deed
        asking = "into" if deed.verb == "turn-into" else "what"
        put: dict[str, object] = {asking: self._list(cards, not verdict.all), "asking": asking}
        return self.clause(deed, Turned(self.mood(verdict), "told"), self.asked.window, **put)

    def _list(self, cards: Sequence[str], either: bool) -> Slot:
        return self.listed(cards[:MOST_NAMES], either, max(0, len(cards) - MOST_NAMES))

    def _where(self, verdict: Verdict) -> str:
        if verdict.kind == "nothing" or not verdict.value:
            return self.ended(self._none())
        whose = "you" if self.deed.seat == self.asker else "*"
        places = [self.place(str(zone), whose) for zone in verdict.value]
        msgid = "where" if len(places) == 1 and verdict.all else "where.any"
        return self.ended(self.say(msgid, place=self.words.one_of(places)), moved=True)

    def seats_told(self, verdict: Verdict) -> str:
        """Tell who does it."""
        seats = [int(str(one)) for one in verdict.value]
        if not seats or seats == [-1]:
            return self._none()
        mood = "does" if verdict.all else "can"
        deed = self.deed
        if deed.verb == "win" and verdict.all and len(seats) > 1:
            return self.say("win.shared")
        said = [self.clause(deed._replace(seat=seat), Turned(mood, "who"), self.asked.window) for seat in seats]
        return self.folded("and" if verdict.all else "or", said)

    def times_told(self, verdict: Verdict) -> str:
        """Tell when."""
        times = [self.time(str(one)) for one in verdict.value]
        joined = self.words.all_of(times) if verdict.all else self.words.one_of(times)
        return self.say("at", clause=self.clause(self.deed), time=joined)

    def time(self, time: str) -> str:
        """Say a time, or a phase; the next turn is that of whoever does it."""
        msgid = f"time.{time.replace(' ', '-')}"
        if msgid == "time.next-turn":
            return self.say(f"{msgid}.{self.person(self.deed.seat)}")
        return self.say(msgid) if self.words.has(msgid, CONTEXT) else time

    def _text(self, verdict: Verdict) -> str:
        if self.deed.verb in ("cost", "be-type"):
            return self.ended(self._printed([str(one) for one in verdict.value]))
        if self.asked.form != "order":
            return self._telling(self.words("between", CONTEXT).join(str(one) for one in verdict.value))
        conditions = self.conditions()
        said = self.folded("then", [self.option(str(one)) for one in verdict.value])
        return self.lead(conditions, self.say("order", told=said))

    def _printed(self, found: Sequence[str]) -> str:
        """Tell what is printed on a card: its cost in signs, or its types."""
        who = self.subject(self.deed)
        if self.deed.verb == "cost":
            return self.say("cost", who=who, what=self.words.all_of([self._sign(one) for one in found[0].split()]))
        return self.say("types", who=who, types=self._kinds(found))

    def _kinds(self, found: Sequence[str], either: bool = False) -> Slot:
        kinds = [self.words.noun(one, 1, "bare") for one in type_nouns(found)]
        return self.words.one_of(kinds) if either else self.words.all_of(kinds)

    def _sign(self, sign: str) -> object:
        """Say one part of a printed cost in words: $5, P, 8D."""
        if sign.endswith("D"):
            return self.words("facts.debt", n=int(sign.removesuffix("D")))
        return self.number(Thing(unit="coins"), int(sign[1:])) if sign.startswith("$") else self.potions(len(sign))

    def _facts(self, verdict: Verdict) -> str:
        conditions = self.conditions()
        found = [said for one in verdict.value if (said := self.fact(one))]  # type: ignore[arg-type]
        once = [one for one, before in zip(found, ["", *found], strict=False) if one != before]
        told = self.words("between", CONTEXT).join(once)
        if not told:
            return self.ended(self._none())
        if verdict.all:
            return self._telling(told, conditions)
        return self.lead(conditions, self.say("what.may", told=told))

    def _telling(self, told: str, conditions: str = "") -> str:
        """Tell something behind a colon."""
        conditions = conditions or self.conditions()
        if not conditions:
            return self.say("what", told=told)
        return self.say(f"told.{self._joint()}", conditions=conditions, told=told)

    def fact(self, fact: Fact) -> str:
        """Say something that happened as a clause; "" for what is not told."""
        done = self._done(fact)
        if done is not None and fact.verb == "draw":
            return self.clause(done)
        if done is not None:
            whole = bool(fact.cards) and done.verb not in ("unaffected", "wait")
            return self.clause(done, **({"what": self.names(fact.cards, fact.verb == "play")} if whole else {}))
        if fact.verb in OF_PERSONS:
            what = self.names(fact.cards, True)
            msgid = f"{OF_PERSONS[fact.verb]}.{self.person(fact.player)}"
            return self.say(msgid, who=self.who(fact.player), what=what)
        if fact.verb == "cost less":
            return self.say("cheaper", fact.amount)
        names = [self.who(seat) for seat in range(MOST_SEATS)]
        said = log_line(fact, self.words.lang, names)
        return (said or "").removesuffix(".")

    def _done(self, fact: Fact) -> Done | None:
        """Read a fact as a deed, None where it is told by the log alone."""
        if fact.player < 0:
            return None
        if fact.verb in UNITS:
            return Done("get", fact.player, Thing(unit=UNITS[fact.verb], number=fact.amount))
        if fact.verb in TOKENS_COME and fact.to in OF_TOKENS:
            return Done("get", fact.player, Thing(unit=fact.to, number=fact.amount))
        if fact.verb in ("spared", "unaffected", "wait"):
            return Done("wait" if fact.verb == "wait" else "unaffected", fact.player)
        if fact.verb not in OF_FACTS or (not fact.cards and fact.verb not in ("draw", "extra turn", "shuffle")):
            return None
        verb = {"turn over": "reveal"}.get(fact.verb, fact.verb.replace(" ", "-"))
        to = fact.to if verb in ("put", "gain") and fact.to != "discard" else ""
        known = any(self.place(to, "").place == place for place, _ in self.lexicon.tables.places)
        return Done(verb, fact.player, Thing(number=_drawn(fact)), to=to) if known or not to else None


def _drawn(fact: Fact) -> int:
    """Count what is drawn: how many is told, not which, for that is only how the deck was laid out."""
    if fact.verb == "draw" and fact.cards:
        return len(fact.cards)
    return fact.amount if fact.amount > 0 and not fact.cards else -1


def chances(verdict: Verdict) -> bool:
    """Tell whether the numbers of a verdict are chances."""
    return verdict.kind == "numbers" and any("/" in str(one) for one in verdict.value)


def _alike(act: Act) -> tuple[str, int, tuple[str, ...]]:
    return act.kind, act.seat, act.cards


def _holder(one: Given) -> tuple[str, int, int, str]:
    """Tell alike what conditions may be said together."""
    alone = one.what not in TOGETHER or not one.cards
    return one.what, one.seat, id(one) if alone else 0, one.kind


def _hand_size(teller: Teller, one: Given) -> str:
    if one.number <= 0:
        return teller.has("hand-empty", one.seat)
    return teller.has("hand", one.seat, teller.number(Thing(), one.number))


def _lacks(teller: Teller, one: Given) -> str:
    parts: list[object] = [teller.words.name(card) for card in one.cards]
    denied = teller.words.noun("card", 1, teller.none(), types=_types(one.kind)) if one.kind or not parts else None
    return teller.has("hand-lacks", one.seat, teller.words.none_of([*parts, *([denied] if denied else [])]))


def _only_kind(teller: Teller, one: Given) -> str:
    kinds = teller.words.noun("card", 1, "bare", types=_types(one.kind))
    slots = {"kinds": kinds, "what": teller.names(one.cards), "who": teller.who(one.seat)}
    return teller.say(f"given.only-kind.{teller.person(one.seat)}", **slots)


def _types(kind: str) -> tuple[str, ...]:
    return tuple(type_nouns((kind,))) if kind else ()


def _deck_size(teller: Teller, one: Given) -> str:
    if one.number <= 0:
        return teller.has("deck-empty", one.seat)
    return teller.has("deck", one.seat, teller.number(Thing(), one.number))


def _discard(teller: Teller, one: Given) -> str:
    cards = [card for card in one.cards for _ in range(max(1, one.number))]
    if not cards and one.number <= 0:
        return teller.has("discard-empty", one.seat)
    return teller.has("discard", one.seat, teller.names(cards) if cards else teller.number(Thing(), one.number))


def _trash(teller: Teller, one: Given) -> str:
    return teller.say("given.trash", what=teller.names(one.cards)) if one.cards else teller.say("given.trash-empty")


def _pile(teller: Teller, one: Given) -> str:
    said = []
    for card in one.cards:
        name = teller.words.name(card)
        if one.number <= 0:
            said.append(teller.say("given.pile-empty", card=name))
        else:
            said.append(teller.say("given.pile", one.number, card=name, what=teller.number(Thing(), one.number)))
    return str(teller.words.all_of(said))


def _piles(teller: Teller, one: Given) -> str:
    return teller.say("given.piles", one.number, what=teller.number(Thing(unit="piles"), one.number))


def _players(teller: Teller, one: Given) -> str:
    return teller.say("given.players", one.number, what=teller.words.noun("player", one.number))


def _resource(teller: Teller, one: Given) -> str:
    if one.number == 0:
        return teller.has("lacks", one.seat, teller.noun(Thing(unit=one.what), None, "bare"))
    return teller.has("resource", one.seat, teller.number(Thing(unit=one.what), max(1, one.number)))


def _overpaid(teller: Teller, one: Given) -> str:
    return teller.has("overpaid", one.seat, teller.number(Thing(unit="coins"), max(1, one.number)))


def _points(teller: Teller, one: Given) -> str:
    if one.number < 0 or one.seat < 0:
        return teller.say("given.tied")
    return teller.has("resource", one.seat, teller.number(Thing(unit="points"), one.number))


def _turns(teller: Teller, one: Given) -> str:
    if not one.number:
        return teller.say("given.turns-equal")
    msgid = "given.turns" if one.number > 0 else "given.turns-fewer"
    return teller.say(f"{msgid}.{teller.person(one.seat)}", abs(one.number), who=teller.who(one.seat))


def _fate(teller: Teller, one: Given) -> str:
    return teller.say("given.fate", card=teller.words.all_of([teller.called(card) for card in one.cards]))


def _in_game(teller: Teller, one: Given) -> str:
    return teller.say("given.in-game", what=teller.names(one.cards, True))


def _edition(teller: Teller, one: Given) -> str:
    msgid = f"given.edition.{one.kind}"
    if teller.words.has(msgid, CONTEXT):
        return teller.say(msgid)
    return teller.say("given.edition", edition=one.kind or ", ".join(one.cards))


def _phase(teller: Teller, one: Given) -> str:
    return teller.say(f"given.phase.{one.kind}")


_GIVENS: dict[str, Callable[[Teller, Given], str]] = {
    "hand size": _hand_size, "hand lacks": _lacks, "only kind": _only_kind, "deck size": _deck_size,
    "discard": _discard, "trash": _trash,
    "pile": _pile, "piles": _piles, "players": _players, "coins": _resource, "buys": _resource,
    "actions": _resource, "fate": _fate, "edition": _edition, "phase": _phase, "points": _points, "turns": _turns,
    "overpaid": _overpaid, "in game": _in_game, **dict.fromkeys(OF_TOKENS, _resource),
}  # fmt: skip
_WRAPS = {"can": "possible", "must": "certain", "does": "true"}  # in which is asked what is denied
_QUESTIONS: dict[str, Callable[[Teller, Verdict], str]] = {
    "where": Teller.asks_where, "who": Teller.asks_who_does, "when": Teller.asks_when, "what": Teller.asks_what,
    "order": Teller.asks_order,
}  # fmt: skip
_TELLERS: dict[str, Callable[[Teller, Verdict], str]] = {
    "numbers": Teller.numbers_told, "cards": Teller.cards_told, "seats": Teller.seats_told, "times": Teller.times_told,
}  # fmt: skip


@or_english
def say_question(statement: Statement, lang: str, foreign: str = "{name}") -> str:
    """Say what was asked as a question. Raises MissingPhrase, MissingForm and UnknownName."""
    general = _general(statement, "asked", lang)
    return general or _capital(Teller(statement.proposition, lang, foreign).question(statement.verdict))


@or_english
def say_sentence(statement: Statement, lang: str, foreign: str = "{name}") -> str:
    """Say what was decided in a full sentence. Raises MissingPhrase, MissingForm and UnknownName."""
    general = _general(statement, "said", lang)
    return general or sentence(Teller(statement.proposition, lang, foreign).told(statement.verdict))


@or_english
def say_fact(statement: Statement, lang: str, foreign: str = "{name}") -> str:
    """Say what is so in a full sentence that answers no question. Raises MissingPhrase, MissingForm and UnknownName."""
    general = _general(statement, "said", lang)
    return general or sentence(Teller(statement.proposition, lang, foreign).stated(statement.verdict))


def _general(statement: Statement, what: str, lang: str) -> str:
    """Say a rule of the game without cards in the words that it has of its own, "" for what is no such rule."""
    topic = statement.proposition.topic
    return load(GENERAL, lang).say(f"statement.{topic}.{what}") if topic and statement.source == OF_RULES else ""


@or_english
def say_assumed(given: Given, lang: str, foreign: str = "{name}") -> str:
    """Say what was taken for granted, as a short clause. Raises MissingPhrase, MissingForm and UnknownName."""
    return Teller(Situation((given,)), lang, foreign).conditions()


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
