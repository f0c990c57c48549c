"""Hands and decks of a canonical situation: what is needed there, what the words say, and cards that do not matter."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

from assistant.asking.model import LEFT, ME, Cue, Understood
from assistant.asking.parts import Parts, cast
from assistant.asking.traits import nodes_in, traits_of, written
from engine.derive.sums import sums
from engine.inquiry.feeding import Laid
from engine.rulebook.profiles import Profile
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


class Laying:
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
