"""A scenario and its outcomes said in a language: table, what is assumed, script, what is expected, what came of it."""

from __future__ import annotations

from ast import literal_eval
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Any

from assistant.telling.names import STANDS_IN, show_name
from assistant.telling.page import Row, Section
from engine.inquiry.outcome import Difference
from engine.inquiry.scenario import SEATS, Cards, Expectation, Line, Proposition, Scenario, Zone, cost_parts
from engine.inquiry.situation import DEFAULT_HAND, DEFAULT_POOL, Warning
from engine.inquiry.verdict import AT_MOST, EACH, HAS, IF_ASKED, SOME, Choice, Condition
from engine.model.asks import Decision
from engine.model.names import NOBODY, plain
from engine.table.facts import slug
from i18n.interface import Interface
from i18n.numerals import say_percent
from i18n.say.asks import option
from i18n.say.scenarios import Teller, say_expectation, say_line, say_proposition, say_special, say_together
from i18n.say.voice import sentence
from i18n.unfinished import or_english

FOREIGN = f"{{name}} {STANDS_IN}"
LARGEST_TOLD = 1000  # a denominator beyond this is told as a percentage only
SEVERAL = "choose several"  # the answers are things to do, not cards
CARD_ASKS = ("trash", "discard", "put", "gain", "play", "pass", "buy")
ASKED_LIKE = {"play next": "play", "order under": "order"}
TURN_WORDS = ("coins", "actions", "buys", "potions", "discount", "over", "turn", "phase")
MOST_ANSWERS = 14
ORDER = ("hand", "deck", "discard", "in play", "mat tavern", "has")
DEFAULTS = {"hand": Cards(DEFAULT_HAND), "deck": Cards((), DEFAULT_POOL)}


def say_cards(cards: Iterable[str], ui: Interface, sign: str = "", foreign: str = FOREIGN) -> str:
    """List cards by English name, equal ones once with their number; each after a sign."""
    counts = Counter(plain(card) for card in cards)
    times = {card: "" if number == 1 else f"{number} × " for card, number in counts.items()}
    return ", ".join(f"{sign}{number}{show_name(slug(card), ui.lang, foreign)}" for card, number in times.items())


def say_chance(least: Fraction, greatest: Fraction, ui: Interface) -> str:
    """Say a probability, or the least and the greatest."""
    if least == greatest:
        return _fraction(least, ui)
    return f"{_fraction(least, ui)} – {_fraction(greatest, ui)}"


def _fraction(number: Fraction, ui: Interface) -> str:
    if number.denominator == 1:
        return str(number)
    percent = say_percent(number, ui.lang)
    return percent if number.denominator > LARGEST_TOLD else f"{number} ({percent})"


def say_differences(found: Sequence[Difference], ui: Interface) -> str:
    """Say what is not as it was, the turn first, then each player, then the table."""
    owners = dict.fromkeys(one.player for one in found if not _of_turn(one))
    players = sorted(owners, key=lambda player: (player == NOBODY, player))
    parts = [_turn(one, ui) for one in found if _of_turn(one)]
    for player in players:
        said = ", ".join(_zone_told(one, ui) for one in found if one.player == player and not _of_turn(one))
        parts.append(said if player == NOBODY else ui("ask.see.of", player=SEATS[player], what=said))
    return "; ".join(parts) if parts else ui("ask.see.same")


def _of_turn(one: Difference) -> bool:
    return one.what in TURN_WORDS


def _turn(one: Difference, ui: Interface) -> str:
    if one.what == "turn":
        return ui("ask.see.turn", player=SEATS[one.player])
    if one.what == "phase":
        return ui(f"ask.see.phase.{one.came[0]}")
    return ui(f"ask.see.{one.what}", n=one.number)


def _zone_told(one: Difference, ui: Interface) -> str:
    """Say what came to a zone and what went, or how many are there now."""
    changes = ", ".join(part for part in (say_cards(one.came, ui, "+"), say_cards(one.went, ui, "-")) if part)
    if one.what == "pile":
        return ui("ask.see.pile", n=one.number, card=ui.words.card(slug(one.came[0])))
    if one.what == "top":
        pile, card = (ui.words.card(slug(name)) for name in one.came)
        return ui("ask.see.top", pile=pile, card=card)
    if one.what == "deck":
        size = ui("ask.see.deck", n=one.number)
        return ui("ask.see.deck-top", size=size, cards=say_cards(one.came, ui)) if one.came else size
    if one.what in ("points", "extra turn"):
        return ui(f"ask.see.{one.what.replace(' ', '-')}", n=one.number)
    if one.what == "waits":
        msgid = "ask.see.waits" if one.came else "ask.see.waits-no-more"
        return ui(msgid, cards=say_cards(one.came or one.went, ui))
    if one.what.startswith("mat "):
        return ui("ask.see.mat", mat=show_mat(one.what[4:], ui), changes=changes)
    if not changes:
        return ui("ask.see.hand-size", n=one.number)
    return ui(f"ask.see.{one.what.replace(' ', '-')}", changes=changes)


def show_mat(mat: str, ui: Interface) -> str:
    """Name a mat."""
    msgid = f"ask.mat.{slug(mat)}"
    return ui(msgid) if msgid in ui else mat


def say_conditions(conditions: Sequence[Condition], exactly: bool, ui: Interface) -> str:
    """Say when an outcome comes about."""
    said = "; ".join(_condition(one, ui) for one in conditions)
    return ui("ask.if" if exactly else "ask.only-if", conditions=said)


def _condition(one: Condition, ui: Interface) -> str:
    card, number = one.part
    if one.how == HAS:
        what = say_choice(one.choice, ui, ui("ask.part.has", cards=_named_in([card] * number, one.choice, ui)))
    elif one.how == AT_MOST:
        msgid = "ask.part.at-most" if number else "ask.part.no"
        what = say_choice(one.choice, ui, ui(msgid, cards=_named_in([card] * (number or 1), one.choice, ui)))
    else:
        what = say_choice(one.choice, ui)
    times = {SOME: "ask.times.some", EACH: "ask.times.each", IF_ASKED: "ask.times.if-asked"}
    return ui(times[one.times], what=what) if one.times in times else what


def say_choice(choice: Choice, ui: Interface, part: str = "") -> str:
    """Say an answer to a question, or what chance gave; `part` says it where only a part of it counts."""
    answer = choice.answer
    cards = part or (_named_in(answer, choice, ui) if not isinstance(answer, str) else "") or ui("ask.nothing")
    if choice.player == NOBODY:
        said = ui("ask.choice.dealt" if choice.prompt == "deal" else "ask.choice.chance", cards=cards)
    else:
        said = _decided(choice, cards, ui)
    return ui("ask.choice.by", what=said, card=show_name(slug(choice.card), ui.lang)) if choice.card else said


def _named_in(names: Iterable[str], choice: Choice, ui: Interface) -> str:
    """Say what is chosen of several: cards, or things to do."""
    if choice.prompt != SEVERAL:
        return say_cards(names, ui)
    return ", ".join(say_option(choice._replace(answer=(name,)), ui) for name in dict.fromkeys(names))


def _decided(choice: Choice, cards: str, ui: Interface) -> str:
    prompt, answer = ASKED_LIKE.get(choice.prompt, choice.prompt), choice.answer
    player = SEATS[choice.player]
    if choice.you not in (choice.player, NOBODY):
        player = ui("ask.choice.for", player=player, you=SEATS[choice.you])
    if answer in ("yes", "no"):
        verb = prompt.removeprefix("may ")
        if verb in CARD_ASKS and (answer == "no" or choice.cards):
            cards = say_cards(choice.cards, ui) if answer == "yes" else ui("ask.nothing")
            return ui(f"ask.choice.{verb}", player=player, cards=cards)
        if verb == "rotate" and answer == "yes":
            return ui("ask.choice.rotate", player=player, pile=say_cards(choice.cards, ui))
        return ui(f"ask.choice.{answer}", player=player)
    if prompt in CARD_ASKS or prompt == "order":
        return ui(f"ask.choice.{prompt}", player=player, cards=cards)
    if prompt.startswith("window."):
        if answer == "pass":
            return ui("ask.choice.passes", player=player)
        return ui("ask.choice.use", player=player, cards=say_cards([str(answer).partition("/")[0]], ui))
    chosen = say_option(choice, ui) if isinstance(answer, str) else cards
    return ui("ask.choice.does" if _is_deed(choice) else "ask.choice.chooses", player=player, option=chosen)


def _is_deed(choice: Choice) -> bool:
    """Tell whether what was chosen is told by a clause of a card."""
    return choice.prompt == SEVERAL or any(
        one == choice.answer and getattr(one, "does", None) is not None for one in choice.options
    )


def say_option(choice: Choice, ui: Interface) -> str:
    """Say one option of a question."""
    decision = Decision(choice.kind, choice.player, choice.options, choice.prompt, you=choice.you, cards=choice.cards)
    return option(decision, choice.answer, None, ui.lang, FOREIGN)


def warnings_of(warnings: Sequence[Warning], ui: Interface) -> list[str]:
    """Say what no game would reach."""
    return [ui(one.msgid, **_named(one.slots, ui)) for one in warnings]


def _named(slots: Mapping[str, object], ui: Interface) -> dict[str, object]:
    """Put names for the ids of cards."""
    found = dict(slots)
    if "card" in found:
        found["card"] = show_name(str(found["card"]), ui.lang)
    cards = found.get("cards")
    if isinstance(cards, tuple):
        found["cards"] = ", ".join(show_name(card, ui.lang) for card in cards)
    return found


def assumed_section(scenario: Scenario, profile: str, ui: Interface) -> Section:
    """Say the rules, the mode and the table, and what of it is so by default."""
    rules = ui("ask.assumed.profile", profile=profile, mode=ui(f"ask.mode.{scenario.mode}"))
    rows = [Row((ui("ask.assumed.rules"), rules))]
    rows += [Row((SEATS[seat], _hand_and_deck(scenario, seat, ui))) for seat in range(scenario.players)]
    on_turn = ui("ask.assumed.turn", player=SEATS[scenario.turn], phase=ui(f"ask.phase.{scenario.phase}"))
    numbers = [(name, getattr(scenario, name), usual) for name, usual in (("actions", 1), ("buys", 1), ("coins", 0))]
    said = [on_turn, *(ui(f"ask.see.{name}", n=number) for name, number, usual in numbers if number != usual)]
    rows.append(Row((ui("ask.assumed.on-turn"), "; ".join(said))))
    table = _table(scenario, ui)
    if table:
        rows.append(Row((ui("ask.assumed.table"), "; ".join(table))))
    return Section(ui("ask.assumed"), tuple(rows))


def _table(scenario: Scenario, ui: Interface) -> list[str]:
    """List what is said of piles, trash, printings and landscapes."""
    found = [ui("ask.see.pile", n=number, card=ui.words.card(slug(name))) for name, number in scenario.piles]
    if scenario.trash is not None:
        found.append(ui("ask.assumed.trash", cards=say_cards(scenario.trash, ui) or ui("ask.nothing")))
    for name, year in scenario.printings:
        found.append(ui("ask.assumed.printing", card=show_name(slug(name), ui.lang), year=year))
    found += [say_cards(scenario.landscapes, ui)] if scenario.landscapes else []
    return [*found, *say_special(scenario, ui.lang, FOREIGN)]


def _hand_and_deck(scenario: Scenario, seat: int, ui: Interface) -> str:
    zones = {zone.zone: zone.cards for zone in sorted(scenario.zones, key=_place) if zone.player == seat}
    parts = [_zone(name, cards, ui) for name, cards in zones.items()]
    usual = [_zone(name, cards, ui) for name, cards in DEFAULTS.items() if name not in zones]
    if usual:
        parts.append(ui("ask.assumed.default", what="; ".join(usual)))
    return "; ".join(parts)


def _zone(name: str, cards: Cards, ui: Interface) -> str:
    return ui("ask.assumed.zone", zone=zone_name(name, ui), cards=_listed(cards, ui))


def _place(zone: Zone) -> int:
    """Return the place of a zone in the order in which zones are told."""
    return ORDER.index(zone.zone) if zone.zone in ORDER else len(ORDER)


def zone_name(zone: str, ui: Interface) -> str:
    """Name a zone."""
    if zone.startswith("mat "):
        return show_mat(zone[4:], ui)
    if zone not in ORDER:
        return Teller(ui.lang, FOREIGN).where((zone,))
    return ui(f"ask.zone.{zone.replace(' ', '-')}")


def _listed(cards: Cards, ui: Interface) -> str:
    parts = [say_cards(cards.known, ui)] if cards.known else []
    if cards.unknown:
        parts.append(ui("ask.assumed.unknown", cards=say_cards(cards.unknown, ui)))
    if cards.dealt:
        parts.append(ui("ask.assumed.dealt", n=cards.dealt))
    return ", ".join(parts) or ui("ask.nothing")


def tell_line(line: Line, ui: Interface) -> str:
    """Say a line of a script in a sentence."""
    return say_line(line, None, ui.lang, FOREIGN)


def tell_expectation(one: Expectation, ui: Interface) -> str:
    """Say an expectation in a sentence."""
    return say_expectation(one, None, ui.lang, FOREIGN)


def tell_script(lines: Sequence[Line], ui: Interface) -> str:
    """Say what is done, a line of the script after the other."""
    return say_together(lines, ui.lang, FOREIGN)


def tell_propositions(parts: Sequence[Proposition], ui: Interface) -> str:
    """Say propositions without how often they hold."""
    return say_together(parts, ui.lang, FOREIGN)


def tell_found(part: Proposition, value: str, ui: Interface) -> str:
    """Say what was found where a proposition fails; the value is in the notation (`engine.inquiry.expectation`)."""
    if part.kind in ("asks", "offers", "lacks offer"):
        return _asked(value, ui.lang, FOREIGN)
    return sentence(say_proposition(_instead(part, value), ui.lang, FOREIGN))


def _instead(part: Proposition, value: str) -> Proposition:
    """Return the proposition that holds in place of one that does not."""
    words = () if value == "none" else tuple(value.split(", "))
    if part.kind == "zone":
        return part._replace(number=len(words)) if not part.test else part._replace(test="=", words=words)
    if part.kind == "turn":
        return part._replace(player=SEATS.index(value))
    if part.kind == "over":
        return part._replace(number=int(value == "True"))
    if part.kind in ("phase", "winner", "top"):
        return part._replace(words=words)
    number, more = cost_parts(value) if part.kind == "cost" else (int(value), "")
    return part._replace(number=number, test=more)


@or_english
def _asked(value: str, lang: str, foreign: str) -> str:
    """Say whose decision is next, and what may be answered."""
    teller = Teller(lang, foreign)
    player, colon, asked = value.partition(": ")
    if not colon:
        return sentence(teller.say("asks.nobody"))
    options = [plain(one) for one in literal_eval(asked[asked.index("(") :])]
    shown = [teller.answer((one,)) for one in dict.fromkeys(options)][:MOST_ANSWERS]
    answers = teller.say("offers.all", answers=teller.say("between").join(shown))
    return sentence(teller.say("between").join([teller.say("asks", player=player), answers]))


def situation_data(scenario: Scenario) -> dict[str, Any]:
    """Give the table that was asked about, as far as it is not as usual."""
    return {
        "players": scenario.players, "turn": SEATS[scenario.turn], "phase": scenario.phase,
        "actions": scenario.actions, "buys": scenario.buys, "coins": scenario.coins,
        "zones": [
            {"player": SEATS[zone.player], "zone": zone.zone, **_cards(zone.cards)} for zone in scenario.zones
        ],
        "trash": None if scenario.trash is None else [slug(card) for card in scenario.trash],
        "piles": {slug(name): number for name, number in scenario.piles},
        "landscapes": [slug(name) for name in scenario.landscapes],
        "printings": {slug(name): year for name, year in scenario.printings},
        "script": [{"player": SEATS[line.player] if line.player >= 0 else None, "answer": list(line.words)}
                   for line in scenario.script],
    }  # fmt: skip


def _cards(cards: Cards) -> dict[str, Any]:
    known, unknown = [slug(card) for card in cards.known], [slug(card) for card in cards.unknown]
    return {"cards": known, "unknown": unknown, "dealt": cards.dealt}
