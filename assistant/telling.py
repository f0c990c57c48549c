"""Outcomes, choices and conditions of an inquiry, in the words of one language."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from fractions import Fraction

from assistant.language import STANDS_IN
from assistant.words import show_name
from engine.inquiry.outcome import Difference
from engine.inquiry.scenario import SEATS
from engine.inquiry.when import AT_MOST, EACH, HAS, IF_ASKED, SOME, Choice, Condition
from engine.model.asks import Decision
from engine.model.state import NOBODY, plain
from engine.table.facts import slug
from i18n.interface import Interface
from i18n.say import option

FOREIGN = f"{{name}} {STANDS_IN}"
LARGEST_TOLD = 1000  # a denominator beyond this is told as a percentage only
SEVERAL = "choose several"  # the answers are things to do, not cards
CARD_ASKS = ("trash", "discard", "put", "gain", "play", "pass", "buy")
ASKED_LIKE = {"play next": "play", "order under": "order"}


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
    percent = ui("ask.percent", n=f"{float(number) * 100:.1f}".replace(".", ui("ask.decimal")))
    return percent if number.denominator > LARGEST_TOLD else f"{number} ({percent})"


def say_differences(found: Sequence[Difference], ui: Interface) -> str:
    """Say what is not as it was, the turn first, then each player, then the table."""
    owners = dict.fromkeys(one.player for one in found if not _of_turn(one))
    players = sorted(owners, key=lambda player: (player == NOBODY, player))
    parts = [_turn(one, ui) for one in found if _of_turn(one)]
    for player in players:
        said = ", ".join(_zone(one, ui) for one in found if one.player == player and not _of_turn(one))
        parts.append(said if player == NOBODY else ui("ask.see.of", player=SEATS[player], what=said))
    return "; ".join(parts) if parts else ui("ask.see.same")


TURN_WORDS = ("coins", "actions", "buys", "potions", "discount", "over", "turn", "phase")


def _of_turn(one: Difference) -> bool:
    return one.what in TURN_WORDS


def _turn(one: Difference, ui: Interface) -> str:
    if one.what == "turn":
        return ui("ask.see.turn", player=SEATS[one.player])
    if one.what == "phase":
        return ui(f"ask.see.phase.{one.came[0]}")
    return ui(f"ask.see.{one.what}", n=one.number)


def _zone(one: Difference, ui: Interface) -> str:
    """Say what came to a zone and what went, or how many are there now."""
    changes = ", ".join(part for part in (say_cards(one.came, ui, "+"), say_cards(one.went, ui, "-")) if part)
    if one.what == "pile":
        return ui("ask.see.pile", n=one.number, card=show_name(slug(one.came[0]), ui.lang))
    if one.what == "top":
        pile, card = (show_name(slug(name), ui.lang) for name in one.came)
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
        what = say_choice(one.choice, ui, ui("ask.part.has", cards=_named([card] * number, one.choice, ui)))
    elif one.how == AT_MOST:
        msgid = "ask.part.at-most" if number else "ask.part.no"
        what = say_choice(one.choice, ui, ui(msgid, cards=_named([card] * (number or 1), one.choice, ui)))
    else:
        what = say_choice(one.choice, ui)
    times = {SOME: "ask.times.some", EACH: "ask.times.each", IF_ASKED: "ask.times.if-asked"}
    return ui(times[one.times], what=what) if one.times in times else what


def say_choice(choice: Choice, ui: Interface, part: str = "") -> str:
    """Say an answer to a question, or what chance gave; `part` says it where only a part of it counts."""
    answer = choice.answer
    cards = part or (_named(answer, choice, ui) if not isinstance(answer, str) else "") or ui("ask.nothing")
    if choice.player == NOBODY:
        said = ui("ask.choice.dealt" if choice.prompt == "deal" else "ask.choice.chance", cards=cards)
    else:
        said = _decided(choice, cards, ui)
    return ui("ask.choice.by", what=said, card=show_name(slug(choice.card), ui.lang)) if choice.card else said


def _named(names: Iterable[str], choice: Choice, ui: Interface) -> str:
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
    return ui("ask.choice.chooses", player=player, option=chosen)


def say_option(choice: Choice, ui: Interface) -> str:
    """Say one option of a question."""
    decision = Decision(choice.kind, choice.player, choice.options, choice.prompt, you=choice.you, cards=choice.cards)
    return option(decision, choice.answer, None, ui.lang, FOREIGN)
