"""Sentences read back: each one becomes lines of the notation of scenarios (docs/scenarios.md)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Final

from assistant.reading.cards import find_cards
from assistant.telling.names import LONGEST
from engine.inquiry.deeds import DONE, LAST, PHASES
from engine.inquiry.notation import ZONES as PLACES
from engine.inquiry.reading import MARKS, VERBS, resolve_english
from engine.inquiry.scenario import DEEDS, GONE, LOOSE, ONCE, STRANDED, UNKNOWN, ScenarioError
from engine.inquiry.writing import token_name
from engine.machine.history import CHOSEN as KEPT, NAMED
from engine.model.kinds import PLAYER_TOKENS
from engine.table.facts import all_ids, fact
from i18n.catalogue import load
from i18n.lexicon import lexicon
from i18n.say.patterns import Match, matches, names_in
from i18n.say.scenarios import ANSWERS, CONTEXT, USUAL, word_id
from i18n.say.words import DOMAIN

GIVEN: Final[dict[str, str]] = {
    "setup.profiles": "profile: {profiles}", "setup.profile": "profile: {profiles}", "setup.laid-out": "setup: {n}",
    "setup.players": "players: {n}", "setup.kingdom": "kingdom: {cards}", "setup.landscapes": "landscapes: {cards}",
    "setup.printing": "printing: {card} = {year}", "setup.mode": "mode: player", "setup.asker": "asker: {player}",
    "setup.known.hand": "known: {player} hand", "setup.known.deck": "known: {player} deck",
    **{f"setup.phase.{phase}": f"turn: {{player}}\nphase: {phase}" for phase in ("start", "action", "buy", "night")},
    **{name: f"{name}: {{n}}" for name in USUAL},
    "setup.turns": "turns: {player} {n}", "setup.zone": "{player} {where}: {cards}",
    "setup.zone.deck": "{player} deck: {cards}", "setup.zone.unknown": "{player} {where}: ? {unknown}",
    "setup.zone.beneath": "{player} {where}: {cards}, ? {unknown}", "setup.zone.dealt": "{player} {where}: ?{n}",
    "setup.zone.dealt.too": "{player} {where}: {cards}, ?{n}", "setup.trash": "trash: {cards}",
    "pile": "pile {card} = {n}",
    **{f"setup.{deck}": f"{deck}: {{cards}}" for deck in ("boons", "hexes")},
    **{f"setup.{deck}.rest": f"{deck}: {{cards}}, ? rest" for deck in ("boons", "hexes")},
    **{f"setup.{deck}.unknown": f"{deck}: {{cards}}, ? {{unknown}}" for deck in ("boons", "hexes")},
    "tokens": "{player} tokens: {token} {n}", "mark": "marks: {mark} {n} on {card}",
    "mark.own": "marks: {mark} {player} {n} on {card}", "setup.trait": "traits: {trait} on {card}",
    "setup.stack": "pile {card}: {cards}", "setup.stack.unknown": "pile {card}: {cards}, ? {unknown}",
    "setup.stack.rest": "pile {card}: {cards}, ? rest",
    "setup.market": "market: {cards}", "setup.market.unknown": "market: {cards}, ? {unknown}",
    "setup.beside": "beside: {cards}", "setup.no-pile": "no pile: {cards}", "setup.face-down": "face down: {cards}",
    "setup.bought": "bought: yes", "setup.paid": "paid: yes",
    "setup.cheaper": "cheaper: {n}", "setup.next-hand": "next hand: {n}",
    "setup.extra": "extra turn: {n}", "setup.in-row": "turns in a row: {n}",
    "setup.last-normal": "last normal turn: {player}", "setup.possessor": "possessor: {player}",
    "setup.coming": "{player} extra turns: {card}", "setup.coming.possessed": "{player} extra turns: {card} by {other}",
    "waits": "{player} waits: {wait}", "waits.none": "{player} waits: none",
    "setup.mouse": "mouse: {card}", "setup.druid": "druid: {cards}", "setup.prepared": "riverboat: {cards}",
    "setup.until.end-of-turn": "until: end of turn",
    "setup.until.next-turn": "until: next turn", "setup.until.own-turn": "until: own turn",
    "setup.until.game-over": "until: game over",
}  # fmt: skip
_WORDS = {f".{word_id(word)}": word for word in ANSWERS}
WHEN: Final[dict[str, str]] = {
    **{f"line{msgid}": f"{{player}}> {word}" for msgid, word in _WORDS.items()},
    **{f"line.do.{verb}": f"{{player}}! {verb} {{cards}}" for verb in DEEDS},
    "line.any": "{player}> any", "line.play": "{player}> play {card}", "line.buy": "{player}> buy {card}",
    "line.play.from-deck": "{player}> play {card} from deck",
    "line.choose": "{player}> {answer}", "line.refused": "{player}> {answer} ! not offered", "line.stop": "?",
}  # fmt: skip
CHOSEN: Final[dict[str, str]] = {f"answer{msgid}": word for msgid, word in _WORDS.items()}
ANSWER: Final[dict[str, str]] = {
    **CHOSEN,
    "answer.play": "play {card}", "answer.play.from-deck": "play {card} from deck", "answer.buy": "buy {card}",
    "answer.number": "{card}/{n}", "answer.word": "{word}",
}  # fmt: skip
PROPOSITION: Final[dict[str, str]] = {
    **{name: f"{name} {{n}}" for name in USUAL},
    **{f"phase.{phase}": f"phase {phase}" for phase in ("start", "action", "buy", "night")},
    "turn": "turn {player}", "over": "game over", "over.not": "not game over", "vp": "{player} vp {n}",
    "tokens": "{player} {tokens} {n}", "mark": "mark {card} {mark} {n}",
    "mark.own": "mark {card} {mark} {player} {n}", "top": "pile {card} top {cards}", "pile": "pile {card} {n}",
    "cost": "cost {card} {n}", "cost.potion": "cost {card} {n}P",
    "cost.debt": "cost {card} {debt}D", "cost.debt.coins": "cost {card} {n}+{debt}D",
    "winner": "winner {players}", "winner.several": "winner {players}", "asks": "asks {player}",
    "offers": "offers {answer}", "lacks-offer": "lacks offer {answer}", "cards": "cards {player} {n}",
    "ends": "ends at {n} piles", "zone.number": "{player} {where} {n}", "zone.is": "{player} {where} = {cards}",
    "zone.is.deck": "{player} deck = {cards}", "zone.has": "{player} {where} has {cards}",
    "zone.lacks": "{player} {where} lacks {cards}", "zone.top": "{player} deck top {cards}",
    "trash.number": "trash {n}", "trash.is": "trash = {cards}", "trash.has": "trash has {cards}",
    "trash.lacks": "trash lacks {cards}", "druid.number": "druid {n}", "druid.is": "druid = {cards}",
    "druid.has": "druid has {cards}", "druid.lacks": "druid lacks {cards}",
}  # fmt: skip
STEP: Final[dict[str, str]] = {
    **{f"step.{verb}": f"{{player}} {verb}" for verb in VERBS},
    **{f"step.{verb}.card": f"{{player}} {verb} {{card}}" for verb in VERBS},
}
THEN: Final[dict[str, str]] = {
    "always": "= always: {what}", "sometimes": "= sometimes: {what}", "never": "= never: {what}",
    "never.all": "= never: {what}", "chance": "= chance {least}: {what}",
    "chance.range": "= chance {least}..{greatest}: {what}", "order": "= order: {steps}",
}  # fmt: skip
DEED_ZONES: Final = tuple(zone for deed in DONE for zone in (deed, deed + LAST))
WAIT: Final[dict[str, str]] = {
    "wait.by": "by {card}", "wait.number": "/{n}", "wait.beside": "with {cards}", "wait.holding": "holding {cards}",
    "wait.sparing": "sparing {players}", "wait.swapped": "swapped",
    **{f"wait.{state}": state for state in (GONE, LOOSE, ONCE, STRANDED)},
}  # fmt: skip
ZONES: Final = {
    f"where.{zone.replace(' ', '-')}": zone for zone in (*PLACES, *DEED_ZONES, "aside")
}

OF_CARD: Final = {"where.aside-by": "aside", "where.named-for": NAMED, "where.chosen-for": KEPT}


class Unreadable(ValueError):
    """Say that a text is none of the phrases that may stand in its place, or that a name in it means nothing."""

    def __init__(self, name: str = "") -> None:
        super().__init__(name)
        self.name = name


@cache
def english_names() -> tuple[str, ...]:
    """List the English name of everything that has one."""
    return tuple(fact(one).name for one in all_ids())


class Sentences:
    """Read sentences of one language."""

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self.phrases = load(DOMAIN, lang)

    def read(self, text: str, table: Mapping[str, str]) -> str:
        """Read a sentence that is one of a table as lines of the notation; raises Unreadable."""
        clause = " ".join(text.split()).removesuffix(".")
        texts = dict.fromkeys((clause, clause[:1].lower() + clause[1:]))
        return self.one_of([match for one in texts for match in matches(one, self.lang, CONTEXT, table)], table)

    def one_of(self, found: Sequence[Match], table: Mapping[str, str]) -> str:
        """Return the one reading whose slots can all be read; raises Unreadable, with the name it fails for."""
        readings, lacking = [], []
        for match in found:
            try:
                readings.append(self.fill(table[match.msgid], match))
            except Unreadable as error:
                lacking.append(error.name)
        if len(set(readings)) != 1:
            raise Unreadable(lacking[0] if len(set(lacking)) == 1 and not readings else "")
        return readings[0]

    def fill(self, notation: str, match: Match) -> str:
        """Put what the slots mean into a template of the notation."""
        slots = {}
        for slot, text in match.slots.items():
            if slot == "card":
                slots[slot] = self.card(text, match.forms[slot])
            elif slot == "token":
                # Beside a score `vp` alone would be that.
                slots["token"] = self.token(text)
                slots["tokens"] = token_name(slots["token"])
            elif slot == "what":
                # The steps of an order stand where propositions do.
                slots["steps" if "{steps}" in notation else slot] = self.parts(text, "{steps}" in notation)
            else:
                reader = _READERS.get(slot)
                slots[slot] = text if reader is None else reader(self, text)
        return notation.format_map(slots)

    def say(self, msgid: str) -> str:
        """Return a phrase without slots."""
        return self.phrases.template(msgid, CONTEXT)

    def parts(self, text: str, steps: bool) -> str:
        """Read what must hold, or the steps of an order."""
        return "; ".join(self.read(part, STEP if steps else PROPOSITION) for part in text.split(self.say("between")))

    def card(self, text: str, form: str = "") -> str:
        """Find the English name of a card as it is said in a form, or by any of its names; raises Unreadable."""
        names = english_names()
        named = names_in(self.lang, form, names).get(text) or names_in(self.lang, "", names).get(text)
        found = resolve_english(text) if named is None or len(named) > 1 else named[0]
        if found is None and len(text) <= LONGEST:
            ids = find_cards(text, self.lang)
            found = fact(ids[0]).name if len(ids) == 1 else None
        if found is None:
            raise Unreadable(text)
        return found

    def cards(self, text: str) -> str:
        """Read a list of cards."""
        if text == self.say("nothing"):
            return "none"
        return ", ".join(map(self._copies, text.split(self.say("listed"))))

    def _copies(self, text: str) -> str:
        for match in matches(text, self.lang, CONTEXT, ("times",)):
            return f"{self._listed(match.slots['card'])}*{match.slots['n']}"
        return self._listed(text)

    def _listed(self, text: str) -> str:
        return UNKNOWN if text == self.say("unknown") else self.card(text)

    def answer(self, text: str) -> str:
        """Read an answer to a decision: one of the phrases, or a list of cards."""
        try:
            return self.read(text, ANSWER)
        except Unreadable:
            pass
        try:
            return ", ".join(self.read(part, CHOSEN) for part in text.split(self.say("listed")))
        except Unreadable:
            return self.cards(text)

    def where(self, text: str) -> str:
        """Read the name of a zone, or of several joined; raises Unreadable."""
        for msgid, first in OF_CARD.items():
            for match in matches(text, self.lang, CONTEXT, (msgid,)):
                return f"{first} {self.card(match.slots['card'], match.forms['card'])}"
        for phase in PHASES:
            after = self.say(f"where.in-{phase}-phase")
            if text.endswith(after):
                deed = self.where(text.removesuffix(after))
                word = deed.removesuffix(LAST)
                return f"{word} in {phase} phase{deed.removeprefix(word)}"
        between, rest, found = self.say("where.between"), text, []
        zones = {self.say(msgid): zone for msgid, zone in ZONES.items()}
        while rest not in zones:
            said = next((one for one in zones if rest.startswith(one + between)), None)
            if said is None:
                raise Unreadable
            found.append(zones[said])
            rest = rest.removeprefix(said + between)
        return "+".join([*found, zones[rest]])

    def wait(self, text: str) -> str:
        """Read an effect that waits; raises Unreadable."""
        card, *parts = text.split(self.say("wait.between"))
        said = [self.copy(card)]
        for part in parts:
            read = self._part_of_wait(part)
            if read.startswith("/"):
                said[-1] += read
            else:
                said.append(read)
        return " ".join(said)

    def _part_of_wait(self, text: str) -> str:
        for match in matches(text, self.lang, CONTEXT, ("wait.beside",)):
            return "with " + ", ".join(map(self.copy, match.slots["cards"].split(self.say("listed"))))
        return self.read(text, WAIT)

    def copy(self, text: str) -> str:
        """Read a card, or one of several copies of it."""
        for match in matches(text, self.lang, CONTEXT, ("wait.copy",)):
            return f"{self.card(match.slots['card'])}#{match.slots['n']}"
        return self.card(text)

    def token(self, text: str) -> str:
        """Read the name of a kind of token of a player; raises Unreadable."""
        return self._kind(text, PLAYER_TOKENS)

    def mark(self, text: str) -> str:
        """Read the name of what lies on a pile, or of a Trait; raises Unreadable."""
        try:
            return self._kind(text, MARKS)
        except Unreadable:
            return self.card(text)

    def _kind(self, text: str, kinds: Sequence[str]) -> str:
        said = {self.say(f"token.{kind}"): kind for kind in kinds}
        if text not in said:
            raise Unreadable(text)
        return said[text]

    def players(self, text: str) -> str:
        """Read who wins."""
        between, last = lexicon(self.lang).tables.joins["and"]
        return ", ".join(text.replace(last, between).split(between))

    def profiles(self, text: str) -> str:
        """Read the names of profiles."""
        return text.replace(self.say("listed"), " ")


_READERS: Final[dict[str, Callable[[Sentences, str], str]]] = {
    "cards": Sentences.cards, "unknown": Sentences.cards, "answer": Sentences.answer, "where": Sentences.where,
    "players": Sentences.players, "profiles": Sentences.profiles, "mark": Sentences.mark, "trait": Sentences.card,
    "wait": Sentences.wait,
}  # fmt: skip


def line_of(error: ScenarioError, lines: Sequence[int]) -> ScenarioError:
    """Return an error about a line of the notation as one about the line of the text it was made of."""
    slots = {key: lines[value - 1] if key in ("line", "first") and isinstance(value, int) and 0 < value <= len(lines)
             else value for key, value in error.slots.items() if key != "line"}  # fmt: skip
    place = lines[error.line - 1] if 0 < error.line <= len(lines) else error.line
    return ScenarioError(error.msgid, place, **slots)
