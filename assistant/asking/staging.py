"""The canonical situation of a question, as the flags of `justiciar ask` that lay it out: each is an assumption."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from assistant.asking.model import LEFT, ME, OTHER, STAYS, Cue, Understood
from assistant.asking.parts import SHIELDED, Act, Parts, cast
from assistant.asking.traits import FATES, nodes_in, traits_of, written
from engine.derive.sums import sums
from engine.inquiry.feeding import Laid, feed
from engine.rulebook.profiles import PROFILES, Profile
from engine.sets import UnknownCard
from engine.table.facts import fact, slug
from engine.vocabulary.cards import Exactly, Pronoun, UpTo
from engine.vocabulary.gaining import Gain

SEATS: Final = ("Alice", "Bob", "Carol", "Dave", "Erin", "Frank")
HAND_SIZE: Final = 5
FILLERS: Final = ("Copper", "Estate", "Curse", "Silver")
UNDER: Final = ("Copper",) * 10
FEW: Final = 2
MOST_CARDS: Final = 60
MOST_HAND: Final = 12
LADDER: Final = {0: "Copper", 2: "Estate", 3: "Silver", 4: "Smithy", 5: "Duchy", 6: "Gold", 8: "Province"}
AFTER_DRAWING: Final = re.compile(r"\bafter (?:drawing|i draw|the draw)|\bpo dobraniu\b")
TWICE: Final = 2
# A card of each type, where the words name only the type.
STOCK: Final = {
    "Treasure": "Copper", "Victory": "Estate", "Action": "Village", "Curse": "Curse", "Attack": "Militia",
    "Reaction": "Moat", "Duration": "Caravan", "Night": "Bat", "Heirloom": "Pouch",
}  # fmt: skip


def without(cards: list[str], taken: Sequence[str]) -> list[str]:
    """Return the cards that are left when some are taken away, each once."""
    left = list(cards)
    for one in taken:
        if one in left:
            left.remove(one)
    return left


def listed(cards: Sequence[str]) -> str:
    """Write cards as the notation lists them."""
    if not cards:
        return "none"
    parts: list[tuple[str, int]] = []
    for name in cards:
        if parts and parts[-1][0] == name:
            parts[-1] = (name, parts[-1][1] + 1)
        else:
            parts.append((name, 1))
    return ", ".join(f"{name}*{number}" if number > 1 else name for name, number in parts)


EDITIONS: Final = {"intrigue": "intrigue-1e", "nocturne": "nocturne"}
FIRST, SECOND = 1, 2
FEWEST: Final = 2
PLENTY: Final = 16
LATER: Final = ("gain", "draw", "play", "put", "trash", "discard")
BOUGHT: Final = ("Estate", "Copper", "Curse")
OF_SCRIPT: Final = ("actions", "buys", "coins", "phase", "turn", "until")
PRICED: Final = "Smithy"  # beside the basic cards, so that each cost up to $6 but $1 has a pile
EMPTIED: Final = ("Cellar", "Chapel", "Smithy", "Village", "Market", "Festival")  # piles that stand empty
# A turn about which nothing is told: two Actions that give no other, Treasures, one Buy.
TURN: Final = {"players": 2, "alice-hand": "Smithy*2, Copper*3", "alice-deck": "Copper*10", "until": "end-of-turn"}


class Staged(NamedTuple):
    """Be a situation: flags as the command takes them, those that the words or the user gave, and who does what.

    lacking: cards named whose rules are not in the engine. heard: (words, the flag that they were read as).
    free: no card is asked about, so that a whole turn is played in all ways.
    """

    flags: dict[str, Any]
    given: frozenset[str]
    parts: Parts
    profile: str
    lacking: tuple[str, ...] = ()
    heard: tuple[tuple[str, str], ...] = ()
    free: bool = False


def stage(understood: Understood, flags: Mapping[str, Any], aimed: bool = True) -> Staged:
    """Lay out the situation of a question; what the user has given as a flag stands.

    aimed: what a card is said to be used on is what its player picks.
    """
    profile = str(flags.get("profile") or profile_of(understood))
    return _Stage(understood, PROFILES[profile], dict(flags), aimed).staged()


def profile_of(understood: Understood) -> str:
    """Return the rules that the words speak of: an edition, a year, else those of today."""
    said = next((cue.number for cue in understood.cues if cue.what == "edition"), 0)
    if said > SECOND:
        fitting = [one.name for one in PROFILES.values() if one.year <= said]
        return fitting[-1] if fitting else next(iter(PROFILES))
    if said == FIRST:
        boxes = [fact(id).box for id in understood.cards]
        return next((EDITIONS[box] for box in boxes if box in EDITIONS), "base-1e")
    return "current"


class _Stage:
    """Gather the flags of a situation: `flags`, those that the words give (`from_words`), and which words gave them."""

    def __init__(self, understood: Understood, profile: Profile, flags: dict[str, Any], aimed: bool) -> None:
        self.aimed = aimed
        self.question = understood
        self.profile = profile
        self.user = flags
        self.flags: dict[str, Any] = {}
        self.cues = understood.cues
        self.heard: list[tuple[str, str]] = []
        self.parts = cast(understood, profile.year)
        self.from_words = {"profile"} if any(cue.what == "edition" for cue in self.cues) else set()

    def stands(self, name: str) -> bool:
        """Say whether the rules of a card are in the engine."""
        return written(slug(name), self.profile.year) is not None

    def cue(self, *whats: str, who: str = "") -> Cue | None:
        """Return the first cue of some kinds, of one player where one is named."""
        return next((one for one in self.cues if one.what in whats and (not who or self.is_of(one, who))), None)

    def is_of(self, cue: Cue, who: str) -> bool:
        """Say whether a cue speaks of a player."""
        return (cue.who == ME) == (who == ME)

    def give(self, flag: str, value: Any, cue: Cue | None = None) -> None:
        """Set a flag, and remember whether the words say so."""
        self.flags[flag] = value
        if cue is not None:
            self.from_words.add(flag)
            self.heard.append((cue.said, flag))

    def prefix(self, seat: int) -> str:
        """Return what a flag of a player begins with."""
        return f"{SEATS[seat].lower()}-"

    def held(self, parts: Parts, fed: Sequence[str]) -> list[str]:
        """List what the player of the cards holds beside them: what they act upon."""
        supply = self.question.claim.verb in ("gain", "buy", "choose", "exchange", "receive")
        turned = self.question.claim.verb == "exchange"  # what becomes something else is held, what it becomes is not
        ids = self.question.claim.cards[1:] if turned else self.question.claim.cards
        named = Counter(one.id for one in self.question.mentions)  # "on a Province - another Province" is held as well
        claimed = {fact(id).name for id in ids if named[id] < TWICE} if supply else set()
        laid = {name for cue in self.cues for name in self.names(cue.cards) if cue.what not in ("hand has", "event")}
        laid |= {name for cue in self.cues if cue.kind in ("gain", "buy") for name in self.names(cue.cards)}
        lying = {*self.flags.get("trash", "").split(", "), *laid}
        own = [one for one in parts.objects if one not in claimed and one not in lying and one not in fed]
        own += self.rung(parts, claimed | laid)
        again = [name for name in self.names(self.question.claim.cards) if self.named_again(name)]
        return [*own, *again, *fed]

    def rung(self, parts: Parts, gained: set[str]) -> list[str]:
        """Give the card that must go so that a card asked about can be gained for it, so much cheaper as is said."""
        steps = [step for act in parts.acts for name in (act.name, *act.onto) for step in self.steps(name)]
        known = [fact(slug(name)) for name in sorted(gained)]
        costs = [one.coins or 0 for one in known if one.kind in ("basic", "kingdom")]
        if not steps or not costs:
            return []
        return [LADDER[max(one for one in LADDER if one <= max(0, cost - steps[0]))] for cost in costs[:1]]

    def steps(self, name: str) -> list[int]:
        """List how much more than a card trashed a card may cost that another gains for it."""
        card = written(slug(name), self.profile.year)
        nodes = [node for one in card.play for node in nodes_in(one)] if card is not None else []
        prices = [one.what.costing for one in nodes if isinstance(one, Gain)]
        return [one.more for one in prices if isinstance(one, (UpTo, Exactly)) and isinstance(one.limit, Pronoun)]

    def named_again(self, name: str) -> bool:
        """Say whether the words speak of another copy of a card that is played: "can Imp play another Imp"."""
        said = sum(one.id == slug(name) for one in self.question.mentions)
        played = any(name in (act.name, *act.onto) for act in self.parts.acts)
        return self.question.claim.verb == "play" and said > 1 and played

    def hand(self, seat: str, cards: list[str], played: list[str], who: str) -> None:
        """Lay out a hand: what is needed there, what the words say, and cards that matter to nobody."""
        empty, size = self.cue("hand empty", who=who), self.cue("hand size", who=who)
        has = [one for one in self.cues if one.what == "hand has" and self.is_of(one, who)]
        lacks = [one for one in self.cues if one.what == "hand lacks" and self.is_of(one, who)]
        others = without(cards, played)
        if empty is not None and empty.who != LEFT:
            self.give(f"{seat}hand", listed(played), empty)
            return

        def barred(name: str) -> bool:
            return any(self.meant(cue, name) for cue in (*has, *lacks))

        others = [one for one in others if not barred(one)]
        for cue in has:
            others += self.examples(cue)
        others += self.example_moved(others, who)
        filler = next((one for one in FILLERS if not barred(one)), "Curse")
        held = len(played) if self.parts.answer in played else 0  # what is shown is one of the cards in hand
        wanted = max(0, HAND_SIZE - len(played), len(others), self.moved(who))
        wanted = max(0, size.number - held) if size is not None else wanted
        if size is not None and AFTER_DRAWING.search(self.question.text.lower()):
            wanted = max(0, wanted - self.drawn(played))
        if size is not None:
            others = others[:wanted]
        second = next((one for one in FILLERS[1:] if not barred(one) and one != filler), filler)
        while len(others) < wanted:
            others.append(filler if len(others) % 2 == 0 else second)
        said = next((one for one in (size, *has, *lacks) if one is not None), None)
        self.give(f"{seat}hand", listed([*played, *others]), said)

    def drawn(self, played: Sequence[str]) -> int:
        """Count the cards that those played draw for certain."""
        cards = [written(slug(name), self.profile.year) for name in played]
        return sum(sums(card.play).get("cards", (0, 0))[0] for card in cards if card is not None)

    def example_moved(self, there: Sequence[str], who: str) -> list[str]:
        """Give a card of the type that somebody is told to move from the hand, if none is there."""
        claim = self.question.claim
        moves = claim.verb in ("trash", "discard", "put", "pass", "reveal") and claim.kind in STOCK
        if not moves or (claim.who in ("", ME)) != (who == ME):
            return []
        name, asked = STOCK[claim.kind], Cue("", kind=claim.kind)
        lacking = any(self.meant(one, name) for one in self.cues if one.what == "hand lacks")
        return [] if lacking or any(self.meant(asked, one) for one in there) else [name]

    def moved(self, who: str) -> int:
        """Count the cards that the words have somebody move from the hand."""
        claim = self.question.claim
        if claim.verb not in ("trash", "discard", "put", "pass") or claim.unit not in ("", "cards"):
            return 0
        return min(MOST_HAND, max(claim.numbers, default=0)) if (claim.who in ("", ME)) == (who == ME) else 0

    def meant(self, cue: Cue, name: str) -> bool:
        """Say whether a cue speaks of a card, by its name or its type."""
        if slug(name) in cue.cards:
            return True
        types = traits_of(slug(name), self.profile.year).types
        return bool(cue.kind) and not cue.cards and cue.kind in types

    def examples(self, cue: Cue) -> list[str]:
        """List as many cards as a cue names."""
        if cue.cards:
            return self.names(cue.cards) * max(1, cue.number)
        return [STOCK.get(cue.kind, "Copper")] * max(1, cue.number)

    def deck(self, seat: str, fed: Sequence[str], who: str) -> None:
        """Lay out a deck, the top first."""
        empty, size = self.cue("deck empty", who=who), self.cue("deck size", who=who)
        top = [one for one in self.cues if one.what == "deck top" and (one.who == "" or self.is_of(one, who))]
        tops = [name for cue in top for name in self.examples(cue) if traits_of(slug(name), self.profile.year).card]
        if empty is not None and not (tops or (fed and self.running_out(empty))):
            self.give(f"{seat}deck", "none", empty)
            return
        if empty is not None:
            self.give(f"{seat}deck", listed([*tops, *fed][:FEW]), empty)
            return
        if size is not None:
            cards = [*tops, *fed, *("Estate", "Copper") * MOST_CARDS][: size.number]
            self.give(f"{seat}deck", listed(cards), size)
            self.flags.setdefault(f"{seat}discard", "none")
            return
        rest = [*without(list(fed), tops), *UNDER]
        if top and top[0].kind:  # "only one Treasure": nothing else of that kind is there
            rest = ["Estate" if self.meant(top[0], name) else name for name in rest]
        self.give(f"{seat}deck", listed([*tops, *rest]), top[0] if top else None)

    def running_out(self, cue: Cue) -> bool:
        """Say whether a deck is told to run out meanwhile, rather than to be empty already."""
        return "run" in cue.said.lower() or "końc" in cue.said.lower()

    def names(self, ids: Sequence[str]) -> list[str]:
        """Return the English names of ids."""
        return [fact(id).name for id in ids]

    def source(self, parts: Parts, food: Laid) -> list[str]:
        """Return the card named that an attack is to hit on another player's deck, if it hits decks."""
        verb, claimed = self.question.claim.verb, self.names(self.question.claim.cards)
        hit = claimed[:1] if verb in ("exchange", "trash", "discard") else []
        return [one for one in hit if food.others_deck and one in parts.objects and one not in food.others_hand]

    def staged(self) -> Staged:
        """Lay everything out."""
        parts = self.parts
        names = [name for act in parts.acts for name in (act.name, *act.onto)]
        lacking = [one for one in (*names, parts.answer, *parts.objects) if one and not self.stands(one)]
        free = not lacking and self.about_a_turn(parts)
        if free:
            self.flags.update(TURN)
            if self.question.claim.verb == "buy":  # with $ for all that is asked about
                said = self.cue("coins")
                self.flags.update(phase="buy", coins=said.number if said else PLENTY)
        elif not lacking:
            self.seats(parts)
            self.zones(parts, self.food(names))
            self.table(parts)
            self.script(parts)
        if "does" in self.user:  # whose script it is says where it begins
            kept = self.from_words | {"players"}
            self.flags = {key: value for key, value in self.flags.items() if key not in OF_SCRIPT or key in kept}
        flags = {key: value for key, value in self.flags.items() if value not in (None, [], ())}
        flags.update({key: value for key, value in self.user.items() if key != "profile"})
        given = frozenset({*self.user, *self.from_words})
        heard = tuple((said, flag) for said, flag in dict.fromkeys(self.heard) if said and flag not in self.user)
        return Staged(flags, given, parts, self.profile.name, tuple(dict.fromkeys(lacking)), heard, free)

    def about_a_turn(self, parts: Parts) -> bool:
        """Say whether the words ask what may be done in a turn, whatever the cards."""
        named = parts.acts or parts.answer or parts.things or parts.fates or parts.asides
        verb, beside = self.question.claim.verb, [cue for cue in self.cues if cue.what not in ("coins", "phase")]
        if verb == "buy":
            return not parts.answer and not parts.things and not beside
        return not named and not parts.objects and verb == "play" and not beside

    def food(self, names: Sequence[str]) -> Laid:
        """Say what must lie about so that what is played can do something."""
        try:
            return feed(tuple(dict.fromkeys([*names, *self.parts.objects])), self.profile)
        except UnknownCard:
            return Laid()

    def seats(self, parts: Parts) -> None:
        """Say how many play, and whose turn it is."""
        said = self.cue("players")
        left = any(cue.who == LEFT for cue in self.cues)
        players = said.number if said and said.number else 3 if left else 2
        self.give("players", max(2, min(players, 6)), said)
        if parts.actor:
            self.flags["turn"] = SEATS[parts.actor]

    def zones(self, parts: Parts, food: Laid) -> None:
        """Lay out hands, decks, discard piles and what is in play."""
        dug = [name for name in parts.objects if name in food.trash or self.is_dug_up(parts, name)]
        if dug:
            self.flags["trash"] = ", ".join(dict.fromkeys(dug))
        me, other = self.prefix(0), self.prefix(1)
        actor, victim = (me, other) if not parts.actor else (other, me)
        plays = [name for act in parts.acts for name in (act.name, *act.onto)]
        shields = self.shields(parts)
        attacks = [name for name in plays if shields and name not in shields]
        plays = without(plays, attacks)
        mine = [*plays, *self.held(parts, food.hand)]
        theirs = [*attacks, *food.others_hand]
        if parts.answer and parts.actor:
            theirs = [parts.answer, *[one for one in theirs if one != parts.answer]]
        elif parts.answer:
            mine.append(parts.answer)
        actor_who, victim_who = (ME, "other") if not parts.actor else ("other", ME)
        source = self.source(parts, food)
        mine = without(mine, source) if source else mine
        self.hand(actor, mine, plays, actor_who)
        self.hand(victim, theirs, [parts.answer] if parts.actor and parts.answer else [], victim_who)
        self.deck(actor, food.deck, actor_who)
        self.deck(victim, [*source, *food.others_deck[1:]] if source else food.others_deck, victim_who)
        lying = self.cue("discard has")
        discard = [*(self.names(lying.cards) if lying else ()), *food.discard]
        if discard and not self.cue("discard empty"):
            self.give(f"{actor}discard", listed(discard), lying)
        self.before_them(parts, actor, victim, plays)
        left = next((cue for cue in self.cues if cue.who == LEFT), None)
        if left is not None and left.what == "hand empty":
            self.give("bob-hand", "none", left)

    def before_them(self, parts: Parts, actor: str, victim: str, plays: Sequence[str]) -> None:
        """Lay out what lies before the players: cards in play, States and Projects."""
        for cue in self.cues:
            if cue.what == "in play" and cue.cards and not set(self.names(cue.cards)) & set(plays):
                self.give(f"{actor}in-play", listed(self.names(cue.cards) * max(1, cue.number)), cue)
            elif cue.what == "in play" and cue.number and not cue.cards:
                self.give(f"{actor}in-play", listed(["Copper"] * min(cue.number, MOST_CARDS)), cue)
            elif cue.what == "has" and cue.cards:
                self.owns(f"{victim if cue.who == OTHER else actor}has", cue)
        claimed = self.names(self.question.claim.cards)
        told = {name for cue in self.cues if cue.what == "has" for name in self.names(cue.cards)}
        had = [one for one in parts.things if self.stands(one) and one not in claimed and one not in told]
        if had and f"{actor}has" not in self.flags:
            self.flags[f"{actor}has"] = listed(had)

    def is_dug_up(self, parts: Parts, name: str) -> bool:
        """Say whether a card named lies in the trash, because another plays it from there."""
        plays = [traits_of(slug(act.name), self.profile.year).from_trash for act in parts.acts]
        return any(plays) and traits_of(slug(name), self.profile.year).phase == "action"

    def owns(self, flag: str, cue: Cue) -> None:
        """Lay out States, Projects and the like; cards lie elsewhere."""
        things = [name for name in self.names(cue.cards) if not traits_of(slug(name), self.profile.year).card]
        if things:
            self.give(flag, listed(things), cue)

    def table(self, parts: Parts) -> None:
        """Lay out piles, the trash, Boons and Hexes, landscapes."""
        piles = []
        for cue in self.cues:
            if cue.what == "pile empty":
                piles += [f"{name}=0" for name in self.names(cue.cards)]
                self.give("pile", piles, cue)
            elif cue.what == "pile size":
                piles += [f"{name}={cue.number}" for name in self.names(cue.cards)]
                self.give("pile", piles, cue)
            elif cue.what == "trash has":
                self.give("trash", listed(self.names(cue.cards)), cue)
            elif cue.what == "trash empty":
                self.give("trash", "none", cue)
            elif cue.what == "piles empty":
                piles += [f"{name}=0" for name in EMPTIED if name not in parts.objects][: cue.number or 1]
                self.give("pile", piles, cue)
            elif cue.what == "coins":
                self.give("coins", cue.number, cue)
        self.flags["pile"] = piles
        for kind, flag in zip(FATES, ("boons", "hexes"), strict=True):
            tops = [name for name in parts.fates if traits_of(slug(name), self.profile.year).kind == kind]
            if tops:
                self.flags[flag] = ", ".join([*tops, "? rest"])
        asides = [one for one in parts.asides if self.stands(one)]
        self.flags["landscape"] = [", ".join(asides)] if asides else []
        known = [one for one in parts.objects if fact(slug(one)).kind in ("kingdom", "kingdom-part", "kingdom-pile")]
        known += [PRICED] if self.question.claim.unit == "cost" and PRICED not in known else []
        self.flags["kingdom"] = [", ".join(known)] if known else []

    def script(self, parts: Parts) -> None:
        """Say what is done, and where it ends."""
        event = next((cue for cue in self.cues if cue.what == "event"), None)
        kind = event.kind if event else ""
        lines = self.plays(parts)
        if not parts.acts:
            lines += self.buys(parts, kind, self.names(event.cards) if event else [])
        at_end = kind == "clean-up" or any(cue.what == "phase" and cue.kind == "clean-up" for cue in self.cues)
        if at_end and not lines:
            lines = [f"{SEATS[parts.actor]}> end"]
        self.flags["does"] = lines
        self.flags.update(self.spare(parts))
        self.begin_in(parts)
        stays = self.question.claim.verb == "stay" and self.question.claim.unit in ("", "cards")
        if self.question.shape == STAYS or stays or at_end or kind == "end":
            self.flags["until"] = "end-of-turn"
        elif self.comes_later(parts):
            lines += self.to_own_turn(parts)
        turns = self.question.claim.unit == "turns"
        if kind == "start" and parts.acts and self.flags.get("players") == FEWEST and not turns:
            lines += [] if lines[-1].endswith("> end") else self.to_own_turn(parts)
        elif kind == "start" or turns:
            self.flags["until"] = "next-turn"

    def to_own_turn(self, parts: Parts) -> list[str]:
        """Say that this turn and that of the other player end."""
        mine = [f"{SEATS[parts.actor]}> end"] if self.flags.get("phase") != "night" else []
        return [*mine, f"{SEATS[1 - parts.actor]}> end"]

    def plays(self, parts: Parts) -> list[str]:
        """Say who plays what on what, and what is answered."""
        seat, shields, lines = SEATS[parts.actor], self.shields(parts), []
        for act in parts.acts:
            player = SEATS[1] if shields and act.name not in shields else seat
            lines.append(f"{player}> play {act.name}")
            lines += [f"{player}> {name}" for name in act.onto]
        if self.aimed and parts.targets and not parts.answer:
            lines.append(f"{seat}> {listed(sorted(parts.targets))}")
        return [*lines, *self.answering(parts)]

    def buys(self, parts: Parts, kind: str, named: list[str]) -> list[str]:
        """Say what is bought, where the words tell of a gain and nothing is played for it."""
        seat = SEATS[parts.actor]
        bought = named if kind in ("gain", "buy") else []
        if not bought and parts.trigger == "gain":
            gone = {name for cue in self.cues if cue.what == "pile empty" for name in self.names(cue.cards)}
            bought = [next(name for name in BOUGHT if name not in gone)]
        if bought:
            price = sum(fact(slug(name)).coins or 0 for name in bought)
            self.flags.update(phase="buy", coins=max(price, self.flags.get("coins", 0)), buys=len(bought))
        elif kind in ("buy", "gain"):
            bought = ["Copper"]
            self.flags.update(phase="buy", buys=SECOND)
        return [f"{seat}> buy {name}" for name in bought]

    def begin_in(self, parts: Parts) -> None:
        """Say in which phase it begins."""
        if not parts.acts or "phase" in self.flags:
            return
        first = traits_of(slug(parts.acts[0].name), self.profile.year)
        said = self.cue("phase")
        phase = said.kind if said and said.kind in ("action", "buy", "night") else first.phase
        if phase == "buy" and any(traits_of(slug(one), self.profile.year).kind == "state" for one in parts.things):
            phase = "action"  # so that the Buy phase is yet to begin (N7)
        self.flags["phase"] = phase if phase else "action"

    def shields(self, parts: Parts) -> tuple[str, ...]:
        """List the cards played first that keep off what another player then plays, if that is asked."""
        names = [act.name for act in parts.acts]
        found = tuple(name for name in names if traits_of(slug(name), self.profile.year).shields)
        return found if self.question.claim.verb in SHIELDED and len(found) < len(set(names)) else ()

    def comes_later(self, parts: Parts) -> bool:
        """Say whether what is asked about happens on the next turn of whoever plays the card."""
        claim = self.question.claim
        if not parts.acts or self.flags.get("players") != FEWEST or claim.verb not in LATER:
            return False
        last = (parts.acts[-1].onto or (parts.acts[-1].name,))[-1]
        found = traits_of(slug(last), self.profile.year)
        return "Duration" in found.types and claim.verb not in found.at_once

    def answering(self, parts: Parts) -> list[str]:
        """Say that the card in hand is shown, where the words take that as done, and it is asked about once."""
        shown = any(cue.what == "event" and cue.kind in ("reveal", "react") for cue in self.cues)
        once = len(parts.acts) == 1 and not parts.acts[0].onto
        if parts.answer and parts.trigger == "attack" and parts.actor and shown and once:
            return [f"{SEATS[0]}> {parts.answer}"]
        return []

    def spare(self, parts: Parts) -> dict[str, int]:
        """Count the Actions that must be there so that all of it can be played."""
        left, missing = 1, 0
        for act in parts.acts:
            if traits_of(slug(act.name), self.profile.year).phase != "action":
                continue
            if left < 1:
                missing, left = missing + 1, left + 1
            left += self.gives(act) - 1
        return {"actions": 1 + missing} if missing else {}

    def gives(self, act: Act) -> int:
        """Count the Actions that one play gives for certain."""
        times = 1
        total = 0
        for name in (act.name, *act.onto):
            card = written(slug(name), self.profile.year)
            total += times * sums(card.play).get("actions", (0, 0))[0] if card is not None else 0
            times *= traits_of(slug(name), self.profile.year).times
        return total
