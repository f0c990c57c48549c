"""Who does what in a question: which cards are played, on what, by whom, who answers, what is only acted upon."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Final, NamedTuple

from assistant.asking.model import COUNT, ME, OTHER, Cue, Understood
from assistant.asking.traits import Traits, traits_of
from engine.table.facts import fact, slug

# What is done to a card that a claim names, so that the card itself is not played.
DONE_TO: Final = frozenset(
    {"gain", "trash", "discard", "draw", "put", "exchange", "pass", "choose", "receive", "buy", "reveal", "return"}
)
LAID_OUT: Final = frozenset(
    {"hand has", "hand lacks", "deck top", "discard has", "pile empty", "trash has", "in play", "has", "event"}
)
ALSO: Final = frozenset({"too", "also", "myself", "też", "również", "także"})
BRINGERS: Final = {"boon": "Bard", "hex": "Skulk"}  # what lets me, or another player, receive one
PUT_BY: Final = ("gain", "buy", "trash", "discard")  # events of a card that is not played for them
SHIELDED: Final = ("protect", "affect")  # what is asked of a card played before an Attack
REACTION: Final = "Moat"  # what answers an Attack where the words name no Reaction
LIST: Final = re.compile(r"[\s,+&]*(?:and|i|oraz|then)?\s*")
UPON: Final = re.compile(r"\s*(?:on|upon|trashing|discarding|na)?\s*(?:an?|my|the|one|jed\w+|mo\w+)?\s*")
EXAMPLES: Final = {"Duration": "Caravan", "Attack": "Militia", "Action": "Village", "Treasure": "Silver"}
# What sets an answer off where nothing named does: an Attack that touches every hand; what trashes, what discards.
TRIGGERS: Final = {"attack": "Militia", "trash": "Chapel", "discard": "Cellar"}


class Act(NamedTuple):
    """Be one card played: its name, and what it plays or is played upon, outermost first."""

    name: str
    onto: tuple[str, ...] = ()


class Parts(NamedTuple):
    """Be the cards of a question by what they do there; English names.

    acts: played one after the other by `actor` (0: who asks). holder: answers with a card from the hand, `answer`.
    objects: acted upon. things: States, Projects and the like that are had. asides: landscapes beside the Supply.
    fates: Boons and Hexes, the first turned over first. trigger: the event that the answer is to, "" if none. added:
    cards that the words do not name. targets: what the last card is used on, as in "Upgrade on a Copper".
    """

    acts: tuple[Act, ...] = ()
    actor: int = 0
    answer: str = ""
    trigger: str = ""
    objects: tuple[str, ...] = ()
    things: tuple[str, ...] = ()
    asides: tuple[str, ...] = ()
    fates: tuple[str, ...] = ()
    added: tuple[str, ...] = ()
    targets: tuple[str, ...] = ()


def cast(understood: Understood, year: int) -> Parts:
    """Sort what is named into the parts that a situation needs."""
    return _Cast(understood, year).parts()


class _Cast:
    def __init__(self, understood: Understood, year: int) -> None:
        self.question = understood
        self.year = year
        self.traits: dict[str, Traits] = {}
        self.numbers: dict[str, int] = {}
        order = sorted(understood.mentions, key=lambda one: one.start)
        listed = {
            other.start for one, other in pairwise(order)
            if one.id == other.id and LIST.fullmatch(understood.text[one.end : other.start])
        }  # fmt: skip
        for one in understood.mentions:
            found = traits_of(one.id, year)
            self.traits[found.name] = found
            again = found.times > 1 and one.number == 1  # "throne on throne": two; "two Merchants" said twice: two
            told = self.numbers.get(found.name, 0)
            again = again or one.start in listed  # "Village Village Conspirator"
            self.numbers[found.name] = told + 1 if again else max(told, one.number)
        self.cards = [name for name, one in self.traits.items() if one.card]

    def parts(self) -> Parts:
        """Sort them."""
        by_kind = {
            "things": self.of_kind("project", "state", "artifact"),
            "asides": self.of_kind("event", "landmark", "way", "trait", "ally", "prophecy"),
            "fates": self.of_kind("boon", "hex"),
        }
        bringer = self.bringer()
        laid = {self.name(id) for cue in self.question.cues if self.lays_out(cue) for id in cue.cards}
        added: tuple[str, ...] = ()
        objects = [name for name in self.cards if name in laid or not self.traits[name].phase]
        rest = [name for name in self.cards if name not in objects]
        answer, trigger = self.answering([*rest, *objects])
        if not answer and self.question.claim.verb == "react" and any(self.traits[one].attack for one in rest):
            answer, trigger, added = REACTION, "attack", (REACTION,)
        rest = [name for name in rest if name != answer]
        rest += self.examples(rest)
        done_to = self.done_to(rest)
        if bringer:
            done_to, added = set(rest), (bringer,)
            self.traits[bringer] = traits_of(slug(bringer), self.year)
            self.numbers[bringer] = 1
            acts: tuple[Act, ...] = (Act(bringer),)
        else:
            acts = self.acts([name for name in rest if name not in done_to])
        objects += [name for name in rest if name in done_to]
        actor = int(bringer == BRINGERS["hex"] and not self.tells_of_others())
        events = [cue for cue in self.question.cues if cue.who == OTHER and cue.what == "event"]
        theirs = bool(events) or any(cue.what == "others turn" for cue in self.question.cues)
        discarding = trigger == "discard" and any("discard" in self.traits[act.name].to_others for act in acts)
        if (answer and (trigger == "attack" or discarding)) or (acts and (theirs or self.is_victim(acts))):
            actor = 1
        shields = [act for act in acts if self.traits[act.name].shields]
        if shields and self.question.claim.verb in SHIELDED:  # played on one's own turn, before the Attack (A4)
            acts, actor = (*shields, *(act for act in acts if act not in shields)), 0
        if not acts and answer and trigger in TRIGGERS and not self.at_end():
            acts, added = (Act(TRIGGERS[trigger]),), (TRIGGERS[trigger],)
        objects = [name for name in objects if name != answer]
        targets = self.targets(acts, objects)
        return Parts(acts, actor, answer, trigger, tuple(objects), added=added, targets=targets, **by_kind)

    def bringer(self) -> str:
        """Name a card that lets me receive the Boon or Hex asked about, where the words name none that does."""
        fates = [one for one in self.traits.values() if one.kind in BRINGERS]
        acting = [name for name, one in self.traits.items() if one.card and one.phase and one.kind != "basic"]
        if not fates or any({"Fate", "Doom"} & set(self.traits[name].types) for name in acting):
            return ""
        reacting = [name for name in acting if self.traits[name].answers]
        return BRINGERS[fates[0].kind] if len(reacting) == len(acting) or not acting or not self.acts_on(acting) else ""

    def tells_of_others(self) -> bool:
        """Say whether the words lay out the hand or deck of another player, and none of mine."""
        whose = {cue.who for cue in self.question.cues if cue.what.startswith(("hand", "deck"))}
        return OTHER in whose and ME not in whose

    def acts_on(self, names: list[str]) -> bool:
        """Say whether the words tell that one of these cards is played."""
        told = [cue for cue in self.question.cues if cue.what == "event" and cue.kind == "play"]
        return any(self.name(id) in names for cue in told for id in cue.cards)

    def is_victim(self, acts: tuple[Act, ...]) -> bool:
        """Say whether "I" am told to do what the card played has only others do: then another plays it."""
        claim = self.question.claim
        if self.is_looted(acts):
            return True
        kinds = {"decline": claim.kind, "decide": claim.kind, "choose": claim.kind}
        verb = kinds.get(claim.verb, claim.verb)
        verbs = {"discard", "trash"} if verb == "keep" else {verb}
        said = set(re.findall(r"[^\W_]+", self.question.text.lower()))
        last = acts[-1].onto[-1] if acts[-1].onto else acts[-1].name
        return claim.who == ME and not said & ALSO and bool(verbs & self.traits[last].to_others)

    def is_looted(self, acts: tuple[Act, ...]) -> bool:
        """Say whether the words tell of my deck, and the card played looks at the decks of others alone."""
        decks = [cue for cue in self.question.cues if cue.what in ("deck empty", "deck size", "deck top")]
        last = acts[-1].onto[-1] if acts[-1].onto else acts[-1].name
        return self.traits[last].hits_decks and any(cue.who == ME for cue in decks)

    def targets(self, acts: tuple[Act, ...], objects: list[str]) -> tuple[str, ...]:
        """List the object named right behind the last card played, if that is used on it."""
        if not acts or acts.count(acts[-1]) > 1:
            return ()
        moved = [cue for cue in self.question.cues if cue.what == "event" and cue.kind in ("discard", "trash")]
        chosen = [self.name(id) for cue in moved if cue.who == ME for id in cue.cards]
        if chosen and all(name in objects for name in chosen):
            return tuple(name for name in chosen for _ in range(self.numbers[name]))
        last = acts[-1].onto[-1] if acts[-1].onto else acts[-1].name
        for one, other in pairwise(sorted(self.question.mentions, key=lambda one: one.start)):
            between = self.question.text[one.end : other.start].lower()
            if self.name(one.id) == last and self.name(other.id) in objects and UPON.fullmatch(between):
                return (self.name(other.id),)
        return ()

    def at_end(self) -> bool:
        """Say whether the words speak of Clean-up, which sets off things by itself."""
        return any(cue.kind == "clean-up" for cue in self.question.cues)

    def examples(self, names: list[str]) -> list[str]:
        """Choose a card of the type that the words name, for what plays cards where no card to play is named."""
        multipliers = [name for name in names if self.traits[name].times > 1]
        if not multipliers or len(multipliers) < len(names):
            return []
        said = set(re.findall(r"[^\W_]+", self.question.text.lower()))
        kinds = [kind for kind in EXAMPLES if kind == self.question.claim.kind or kind.lower() in said]
        kinds = [kind for kind in kinds if kind != "Action"] if self.question.claim.verb == "play" else kinds
        if not kinds:
            return []
        name = EXAMPLES[kinds[0]]
        self.traits[name] = traits_of(slug(name), self.year)
        self.numbers[name] = 1
        return [name]

    def lays_out(self, cue: Cue) -> bool:
        """Say whether a cue puts its cards somewhere, so that they are not played; "with Bridge" plays the Bridge."""
        if cue.what == "event":
            alone = [name for name in self.cards if self.traits[name].phase]
            itself = len(alone) == 1 and alone == list(map(self.name, cue.cards)) and len(self.cards) == 1
            told = any(other.what == "event" and other.kind == "play" for other in self.question.cues)
            again = any(other.what == "played" and set(cue.cards) <= set(other.cards) for other in self.question.cues)
            return cue.kind in PUT_BY and not (itself and told) and not (again and cue.cards)
        if cue.what == "in play" and cue.cards:
            return not any(one.lasting and one.phase for one in map(self.traits.get, map(self.name, cue.cards)) if one)
        return cue.what in LAID_OUT

    def name(self, id: str) -> str:
        """Return the English name of an id, as the traits have it."""
        return fact(id).name

    def of_kind(self, *kinds: str) -> tuple[str, ...]:
        """List the names of some kinds."""
        return tuple(name for name, one in self.traits.items() if one.kind in kinds)

    def answering(self, names: list[str]) -> tuple[str, str]:
        """Find the card that answers another, and the event it answers; an Attack named, or what the words say."""
        claim, events = self.question.claim, {cue.kind for cue in self.question.cues if cue.what == "event"}
        wanted = claim.verb in ("react", "protect", "reveal") or "reveal" in events
        for name in names:
            answers = self.traits[name].answers
            others = [self.traits[one] for one in names if one != name]
            if "attack" in answers and (wanted or any(one.attack for one in others)):
                # "Throne Room on Moat" plays the Moat: only the last of several Attacks named is answered.
                return name, "attack"
            for event in answers:
                if event != "attack" and (wanted or others or event in events):
                    return name, event
        return "", ""

    def done_to(self, names: list[str]) -> set[str]:
        """List the cards that others are to act upon."""
        claim = self.question.claim
        found: set[str] = set()
        if claim.verb in DONE_TO or (claim.verb == "play" and {"trash", "discard"} & set(claim.places)):
            found |= {self.name(id) for id in claim.cards} & set(names)
        heeded = {card for name in names for card in self.traits[name].heeds}
        basics = [name for name in names if self.traits[name].kind == "basic"]
        makes = self.question.shape == COUNT and claim.unit == "coins" and claim.verb in ("", "make")
        if len(basics) < len(names) and not makes:
            found |= {name for name in basics if name not in heeded}
        after_buy = any(cue.what == "event" and cue.kind == "buy" for cue in self.question.cues)
        if claim.verb == "play" and after_buy:
            return {self.name(id) for id in claim.cards} & set(names)
        from_trash = [name for name in names if self.traits[name].from_trash]
        if from_trash:
            found |= {name for name in names if name not in from_trash}
        found -= self.played_again(names)
        actions = [name for name in names if self.traits[name].kind != "basic"]
        gained = any(cue.what == "event" and cue.kind in ("gain", "buy") for cue in self.question.cues)
        if actions and set(actions) <= found and not gained:  # a basic card named beside is what they act upon
            found -= set(actions[:1])
        left = [name for name in names if name not in found]
        return found if left or gained else set()

    def played_again(self, names: list[str]) -> set[str]:
        """List what stands right behind a card that plays it, as in "Throne Room Mining Village"."""
        order = [self.name(one.id) for one in sorted(self.question.mentions, key=lambda one: one.start)]
        pairs = [(one, two) for one, two in pairwise(order) if one in names and two in names]
        return {two for one, two in pairs if self.traits[one].times > 1 and self.fits([one], two)}

    def acts(self, names: list[str]) -> tuple[Act, ...]:
        """Put what is played in order: what plays others before these, what waits before what it waits for."""
        said = {name: place for place, name in enumerate(names)}
        heeded = {card for name in names for card in self.traits[name].heeds}
        phases = ("action", "buy", "night")

        def place(name: str) -> tuple[int, bool, bool, int]:
            found = self.traits[name]
            return phases.index(found.phase), name in heeded, not found.lasting, said[name]

        names = sorted(names, key=place)
        multipliers = [name for name in names if self.traits[name].times > 1]
        others = [name for name in names if name not in multipliers]
        chain = [name for name in multipliers for _ in range(self.numbers[name])]
        acts: list[Act] = []
        fitting = next((name for name in others if self.fits(chain, name)), "")
        if fitting and self.conjunction(fitting, others):
            fitting = self.last_fitting(chain, others)
        for name in others:
            if name == fitting:
                acts.append(Act(chain[0], (*chain[1:], name)))
                acts += [Act(name)] * (self.numbers[name] - 1)
            else:
                acts += [Act(name)] * self.numbers[name]
        if chain and not fitting:
            acts.insert(0, Act(chain[0], tuple(chain[1:])))
        if not chain:
            acts = [act for act in acts for _ in range(self.again(act, len(acts)))]
        return tuple(acts)

    def again(self, act: Act, acts: int) -> int:
        """Count how often the words have a card played, where nothing plays it again."""
        played = [cue for cue in self.question.cues if cue.what == "played"]
        told = [cue.number for cue in played if act.name in map(self.name, cue.cards) or (not cue.cards and acts == 1)]
        return max(told, default=1) if self.numbers[act.name] == 1 else 1

    def conjunction(self, first: str, others: list[str]) -> bool:
        """Say whether several cards could be played by what plays cards, so that the words must tell which."""
        return sum(self.traits[one].phase == self.traits[first].phase for one in others) > 1

    def last_fitting(self, chain: list[str], others: list[str]) -> str:
        """Find the card named right behind what plays cards, else the first."""
        order = sorted(self.question.mentions, key=lambda one: one.start)
        names = [self.name(one.id) for one in order]
        for place, name in enumerate(names):
            if name in chain:
                behind = [one for one in names[place + 1 :] if one in others and self.fits(chain, one)]
                if behind:
                    return behind[0]
        return others[0]

    def fits(self, chain: list[str], name: str) -> bool:
        """Say whether a card is of the kind that another plays."""
        if not chain:
            return False
        onto = self.traits[chain[-1]].onto
        return onto is None or not onto.types or set(onto.types) <= set(self.traits[name].types)
