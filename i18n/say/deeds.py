"""Clauses of what somebody does, can do or must do: with whom they speak, what is denied, what is asked for.

The asker is addressed as "you"; of two players the other one is "the other player", of more each is told by the place
where he sits. A clause is a frame of the phrases (context "statement") filled with a verb of the language's table.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from engine.records import NamedTuple
from i18n.lexicon import Slot, VerbPhrase
from i18n.say.nouns import LANDSCAPES, type_nouns
from i18n.say.scenarios import Teller
from i18n.say.words import Fixed, card_id, words

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from i18n.lexicon import Lexicon, Place
    from i18n.say.shapes import Asked, Deed
    from i18n.say.words import Words

CONTEXT = "statement"
EVERYBODY, NOBODY = -2, -1
UNITS = {
    "card": "card", "coins": "coin", "actions": "action", "buys": "buy", "points": "victory-point", "fates": "boon",
    "piles": "pile", "turns": "turn", "hand": "card", "pile": "card",
    "villagers": "villagers", "coffers": "coffers", "vp": "vp", "debt": "debt-token", "favors": "favors",
}  # fmt: skip
OF_TOKENS = frozenset({"villagers", "coffers", "vp", "debt", "favors"})
ZONES = {"deck": "deck-top", "in play": "play", "exile": "mat-exile", "mat exile": "mat-exile", "looked": "deck-top",
         "mat tavern": "mat-tavern"}
OWN = {"trash": "trash", "topdeck": "deck", "take": "hand", "draw": "hand", "discard": "discard", "set-aside": "aside",
       "exile": "exile", "hold": "hand", "play": "in play"}  # where the verb itself says that cards go  # fmt: skip
OF_UNITS = frozenset({"spend", "carry-over", "score", "cost"})  # what is done to coins, not to get them
# What a card or the game does, not a player.
OF_THINGS = frozenset({"stay", "work", "be-type", "end", "bring", "contain", "count", "cost"})
BARE = frozenset({"protect", "affect"})  # of which a name takes no article
ADVERBS = frozenset({"now", "first deck", "first hand"})
KINDS = {"Kingdom": "of-kingdom", "basic": "of-basic"}  # what is no type on a card
SHAPES = 5  # a number whose form of a noun is the one behind "how many"


class Thing(NamedTuple):
    """Be what a deed is done to."""

    card: str = ""
    kind: str = ""
    unit: str = "card"
    number: int = -1
    cost: int = -1
    itself: bool = False
    another: bool = False


class Done(NamedTuple):
    """Be something that somebody does, or does not do, to a thing: from where, to where."""

    verb: str
    seat: int = 0
    thing: Thing = Thing()
    frm: str = ""
    to: str = ""
    no: bool = False


def done_of(deed: Deed) -> Done:
    """Read a deed, whatever it is made of."""
    thing = deed.thing
    what = Thing(thing.card, thing.kind, thing.unit, thing.number, thing.cost, thing.itself, thing.another)
    return Done(deed.verb, deed.seat, what, deed.frm, deed.to, deed.no)


class Turned(NamedTuple):
    """Be how a clause is turned: ends of its frame's id: not, ask, which, who."""

    mood: str = "does"
    turn: str = ""


class Replaced(Slot):
    """Be a number of things with other words in place of the number: "2 or 4 cards", "cards"."""

    def __init__(self, inner: Slot, number: int, put: str) -> None:
        super().__init__(inner.tables)
        self.inner, self.number, self.put = inner, number, put

    def say(self, case: str, quantity: str = "") -> str:
        """Say it in a case."""
        return self.inner.say(case, quantity).replace(str(self.number), self.put, 1).strip()


class Asking(Slot):
    """Be what is asked for: "how many cards", "which cards"."""

    def __init__(self, said: Words, msgid: str, inner: Slot) -> None:
        super().__init__(inner.tables)
        self.words, self.msgid, self.inner = said, msgid, inner

    def say(self, case: str, quantity: str = "") -> str:
        """Say it in a case."""
        return self.words(self.msgid, CONTEXT, what=self.inner.say(case, quantity))


def tidy(text: str) -> str:
    """Close the gaps that slots without words leave."""
    return re.sub(r"\s+([,.;:?])", r"\1", re.sub(r"\s+", " ", text)).strip()


class Speaker:
    """Say clauses about the players and cards of one question in one language."""

    def __init__(self, asked: Asked, lang: str, foreign: str) -> None:
        self.words: Words = words(lang, None, foreign)
        self.lexicon: Lexicon = self.words.lexicon
        self.asked, self.asker, self.deed = asked, asked.asker, done_of(asked.deed)
        seats = [asked.deed.seat, asked.asker, *(act.seat for act in asked.acts)]
        told = [given.number for given in asked.givens if given.what == "players"]
        self.players = max([2, *told, *(seat + 1 for seat in seats)])
        self.named = NOBODY
        self.played = [card for act in asked.acts if act.kind == "play" for card in act.cards]

    def say(self, msgid: str, n: int | None = None, /, **slots: object) -> str:
        """Say a phrase of this context."""
        return tidy(self.words(msgid, CONTEXT, n, **slots))

    # who

    def person(self, seat: int) -> str:
        """Return the end of a frame's id for a seat."""
        return "you" if seat == self.asker else "they"

    def who(self, seat: int, turn: str = "") -> str:
        """Name a player as the subject of a clause."""
        if seat < 0:
            return self.say("who.anybody" if turn.startswith("ask") else "who.somebody")
        place = (seat - self.asker) % self.players
        if place == 0:
            return self.say("who.asker")
        if seat == self.named:
            return self.say("who.same")
        self.named = seat
        if self.players == 2:
            return self.say("who.other")
        if place in (1, self.players - 1):
            return self.say("who.left" if place == 1 else "who.right")
        return self.say("who.place", place)

    # what

    def name(self, name: str, denied: bool = False) -> Slot:
        """Make a slot of one card: "a Duchy" where the language has articles."""
        proper = denied and not self.lexicon.tables.article
        if name.startswith("The ") or not self.lexicon.tables.article:
            return self.words.alone(name) if proper else self.words.names((name,))
        return self.words.name(name, 1, "a")

    def names(self, cards: Sequence[str], bare: bool = False) -> Slot:
        """Make a slot of a list of cards, each once with its number; bare: as they are called."""
        if bare or not self.lexicon.tables.article:
            return self.words.names(cards)
        counts = {card: cards.count(card) for card in cards}
        return self.words.all_of([self.words.name(card, n) if n > 1 else self.name(card) for card, n in counts.items()])

    def listed(self, cards: Sequence[str], either: bool, more: int = 0) -> Slot:
        """Make a slot of cards that are told by their names alone, however many there are of each."""
        tables = self.lexicon.tables
        single = bool(tables.article) or (len(cards) > 1 and tables.grouped)
        names = [self.words.name(card, 1, "a") if single else self.words.alone(card) for card in cards]
        if len(names) == 1 and not more:
            return names[0]
        parts: list[object] = [*names]
        if more:
            parts.append(Fixed(self.words, self.say("one-more" if either else "more-cards", more)))
        return self.words.one_of(parts) if either else self.words.all_of(parts)

    def number(self, thing: Thing, n: int) -> Slot:
        """Make a slot of a number of things."""
        if thing.card and thing.unit == "card":
            return self.words.name(thing.card, n)
        if thing.unit in ("potion", "potions"):
            return self.potions(n)
        return self.noun(thing, n, "exactly")

    def potions(self, n: int | None) -> Slot:
        """Make a slot of Potions to pay with."""
        return self.words.noun("potion", n, "bare" if n is None else "exactly")

    def noun(self, thing: Thing, n: int | None, quantity: str) -> Slot:
        """Make a slot of things by their unit, type and cost."""
        after = [self.words("price.exactly", n=thing.cost)] if thing.cost >= 0 else []
        after += [self.words(KINDS[thing.kind], CONTEXT)] if thing.kind in KINDS else []
        types = type_nouns((thing.kind,)) if thing.kind and thing.kind not in KINDS else ()
        noun = thing.kind.lower() if thing.kind in LANDSCAPES else UNITS.get(thing.unit, "card")
        return self.words.noun(noun, n, quantity, types=types if noun == "card" else (), after=tuple(after))

    def numbers(self, thing: Thing, numbers: Sequence[int]) -> Slot:
        """Make a slot of one of some numbers of things: "2 or 4 cards", "0 to 4 cards"."""
        *first, last = numbers
        if not first:
            return self.number(thing, last)
        run = len(numbers) > 2 and list(numbers) == list(range(numbers[0], last + 1))
        put = self.say("range", least=numbers[0], most=last) if run else str(self.words.one_of(list(numbers)))
        return Replaced(self.number(thing, last), last, put)

    def asking(self, thing: Thing, msgid: str) -> Slot:
        """Make a slot that asks how many of a thing, or which."""
        if msgid == "which":
            return Asking(self.words, msgid, self.noun(thing._replace(unit="card"), None, "bare"))
        return Asking(self.words, msgid, Replaced(self.number(thing, SHAPES), SHAPES, ""))

    def thing(self, thing: Thing, denied: bool = False, verb: str = "") -> Slot:
        """Make a slot of what a deed is done to."""
        if thing.itself:
            return self.words.noun("played-card" if self.played else "this-card", 1, "bare")
        if thing.another and thing.card:
            after = self.words("of-copy", CONTEXT, card=self.words.name(thing.card))
            return self.words.noun("another-copy", 1, "bare", after=after)
        counted = thing.number > 1 or (thing.number == 1 and denied)  # whoever draws three cards draws a card, not one
        if counted or (thing.number >= 0 and thing.unit != "card"):
            return self.number(thing, thing.number)
        if thing.card and thing.unit in ("card", "fates"):
            bare = verb in BARE or thing.unit == "fates"
            return self.words.name(thing.card) if bare else self.name(thing.card, denied)
        return self.some(thing, denied)

    def some(self, thing: Thing, denied: bool) -> Slot:
        """Make a slot of what has neither name nor number."""
        if thing.unit in ("potion", "potions"):
            return self.potions(None)
        if thing.unit != "card":
            return self.noun(thing, None, self.none() if denied else "bare")
        return self.noun(thing, 1, self.none() if denied and not self.lexicon.tables.article else "a")

    def none(self) -> str:
        """Return the quantity of what there is not: "no card" where the language says so beside a denied verb."""
        return "no" if "no" in self.lexicon.tables.quantities else "bare"

    # the deed

    def verb(self, deed: Done) -> str:
        """Return the verb in the table for a deed."""
        thing = deed.thing
        if deed.verb == "have":
            return {"card": "have" if deed.to else "hold", "hand": "hold", "pile": "contain"}.get(thing.unit, "have")
        if deed.verb in ("score", "bring") and thing.card:
            return "bring"
        if thing.unit not in ("card", "fates", "piles", "turns", "hand", "pile") and deed.verb not in OF_UNITS:
            return "get"
        if deed.verb == "put" and not (deed.to or deed.frm):
            return "move"
        if deed.verb == "choose" and thing == Thing():
            return "decide"
        return "buy" if deed.verb == "be-bought" else deed.verb

    def received(self, verb: str, thing: Thing) -> str:
        """Return the verb for a card that is received, where the language has another one for a Boon or a Hex."""
        head = self.lexicon.tables.heads.get(card_id(thing.card)) if thing.card else thing.kind.lower()
        fate = head in ("boon", "hex")
        apart = verb == "receive" and thing.unit == "card" and not fate
        return "receive-card" if apart and "receive-card" in self.lexicon.tables.verbs else verb

    def phrase(self, deed: Done, **put: object) -> VerbPhrase:
        """Make the slot of a deed; put: what stands in its slots instead (what, into), `asking` which one is asked."""
        verb = self.received(self.verb(deed), deed.thing)
        asking = str(put.pop("asking", ""))
        whose = {True: "you", False: "they"}[deed.seat == self.asker] if deed.seat >= 0 else "*"
        place = self.lexicon.place
        whole: dict[str, object] = {
            "hand": place("hand", whose), "top": place("deck-top", whose), "exile": place("mat-exile", whose),
            "into": self.into() if verb == "turn-into" else "", "first": "",
        }  # fmt: skip
        if verb == "decide" and self.asked.options and self.asked.form != "order" and not put:
            verb, put = "choose", {"what": self.offered(self.asked.options[0])}
        of_type = {"what": self.kinds(deed.thing)} if verb == "be-type" else {}
        said, denied = (
            {**whole, "what": self.thing(deed.thing, no, verb), **of_type, **put} for no in (False, True)
        )  # fmt: skip
        definite = deed.thing.itself and "what" not in put
        behind, form = self.places(deed, verb, whose), f"{verb}-then" if self.is_after(deed) else verb
        return VerbPhrase(self.lexicon.tables, form, said, denied, asking, definite, behind)

    def is_after(self, deed: Done) -> bool:
        """Tell whether a language says apart what is had after all that is done from what was had before."""
        verb = self.verb(deed)
        if deed.verb != "have" or not self.asked.acts or f"{verb}-then" not in self.lexicon.tables.verbs:
            return False
        same = "hand" if verb == "hold" else deed.thing.unit
        before = [one.what for one in self.asked.givens if one.deed is None and one.seat == deed.seat]
        return any(what.split()[0] == same for what in before)

    def into(self) -> Slot:
        """Make a slot of what something is given up for."""
        options = self.asked.options
        named = bool(options) and options[0][:1].isupper()
        return self.name(options[0]) if named else Fixed(self.words, self.say("something"))

    def offered(self, option: str) -> Slot:
        """Make a slot of what can be chosen: a card, or the words of an answer."""
        if option[:1].isupper():
            return self.words.name(option)
        return Fixed(self.words, self.say("option", answer=Teller(self.words.lang).answer((option,))))

    def kinds(self, thing: Thing) -> Slot:
        """Make a slot of a card of a type."""
        quantity = "a" if self.lexicon.tables.article else "bare"
        kinds = (thing.kind,) if thing.kind else self.asked.options
        if thing.kind in KINDS or not kinds:
            return self.noun(thing, 1, quantity)
        return self.words.noun("card", 1, quantity, types=type_nouns(kinds), joined="and")

    def places(self, deed: Done, verb: str, whose: str) -> str:
        """Say from where to where, as far as the verb does not say it itself."""
        parts = []
        if deed.frm[:1].isupper():
            parts.append(self.say("place.card", card=self.words.name(deed.frm)))
        elif deed.frm:
            zone = deed.frm if deed.frm == "deck" else ZONES.get(deed.frm, deed.frm)
            parts.append(format(self.lexicon.place(zone, "*" if zone == "play" else whose), "from"))
        if deed.to in ADVERBS:
            parts.append(self.say(f"place.{deed.to.replace(' ', '-')}"))
        elif deed.to and OWN.get(verb) != deed.to.removeprefix("mat "):
            parts.append(format(self.place(deed.to, whose), "to"))
        return " ".join(parts)

    def place(self, zone: str, whose: str) -> Place:
        """Make the slot of a place by the name that the trace has for it."""
        return self.lexicon.place(ZONES.get(zone, zone.replace(" ", "-")), whose)

    # the clause

    def subject(self, deed: Done) -> str:
        """Name the card or the game that does something, "" where a player does."""
        verb, thing = self.verb(deed), deed.thing
        if deed.seat < 0 and verb == "have" and thing.unit == "piles":
            return self.say("who.game")
        if deed.seat < 0 and deed.to.startswith("first"):
            return self.say("who.each")
        if verb not in OF_THINGS:
            return ""
        if verb == "end":
            return self.say("who.game")
        if verb == "count" and not thing.card:
            return self.say("subject.turn")
        name = thing.card or (self.played[-1] if self.played else "")
        if not name:
            return self.say("subject.card")
        if thing.unit == "pile" or verb == "count":
            return self.say("subject.pile", card=self.words.name(name))
        return self.say("subject", card=self.called(name))

    def called(self, name: str) -> Slot:
        """Make a slot of a card of which something is told: by its name, and as one card where the language does so."""
        return self.words.name(name) if self.lexicon.tables.article else self.words.name(name, 1, "a")

    def clause(self, deed: Done, turned: Turned = Turned(), window: str = "", /, **put: object) -> str:  # noqa: B008
        """Say a deed as a clause in one of its turns."""
        mood, turn = turned
        who = self.subject(deed)
        person = "they" if who else self.person(deed.seat)
        if not who and deed.seat < 0 and "not" in turn and not turn.startswith("ask"):
            person = "nobody"
        elif not who and deed.seat < 0 and (turn == "which" or "all" in put):
            person, who = "all", self.say("who.all")
        put.pop("all", None)
        msgid = f"{mood}.{person}" + (f".{turn}" if turn else "")
        said = self.say(msgid, who=who or self.who(deed.seat, turn), deed=self.phrase(deed, **put))
        return self.in_window(said, window, person)

    def in_window(self, clause: str, window: str, person: str) -> str:
        """Say when a clause is so."""
        if window in ("next-turn", "turn-start"):
            return self.say(f"window.{window}.{'you' if person == 'you' else 'they'}", clause=clause)
        return self.say(f"window.{window}", clause=clause) if window in ("at-cleanup", "at-once") else clause

    def asks_who(self, deed: Done, mood: str, window: str) -> str:
        """Ask who does something."""
        said = self.say(f"{mood}.who", deed=self.phrase(deed))
        return self.in_window(said, window, "they")

    def chained(self, cards: Sequence[str]) -> Mapping[str, object]:
        """Return the slots of a play by other cards: Throne Room on Smithy."""
        return {"first": self.names(cards[:-1], True), "what": self.names(cards[-1:], True)}
