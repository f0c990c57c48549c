"""A card: what it is called, what it is, and what it does, in any language."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from assistant.reading.options import check_profile
from assistant.telling.boxes import say_box
from assistant.telling.names import STANDS_IN, say_cost, say_type, show_name
from assistant.telling.needs import brings_lines, brought_lines
from assistant.telling.page import Page, Row, Section
from engine.model.card import Card
from engine.records import NamedTuple
from engine.rulebook.profiles import profile as find_profile
from engine.sets import UnknownCard, definition, is_written
from engine.table.facts import Fact, all_ids, fact, members
from engine.table.kingdom import gathered
from engine.table.needs import brought_by
from i18n.catalogue import load
from i18n.interface import Interface
from i18n.names import Row as NameRow, all_names, name_of
from i18n.say.text import Section as Text, text_of

FOREIGN = f"{{name}} {STANDS_IN}"
VERSION = 1
PILED = ("kingdom", "kingdom-pile", "nonsupply")


class CardAnswer(NamedTuple):
    """Be a card under some rules: ids of cards, several where they share a name, which is `text` as it was typed."""

    cards: tuple[str, ...]
    profile: str = "current"
    text: str = ""

    def page(self, ui: Interface) -> Page:
        """Say what each is, does and is called, and which rules name it."""
        if len(self.cards) == 1:
            return Page(_title(self.cards[0], ui), tuple(_sections(self.cards[0], self.profile, ui)))
        sections: list[Section] = []
        for one in self.cards:
            first, *rest = _sections(one, self.profile, ui)
            sections += [first._replace(heading=_title(one, ui)), *rest]
        return Page(ui("card.several", n=len(self.cards), text=self.text), tuple(sections))

    def data(self, ui: Interface) -> dict[str, Any]:
        """Give the cards as data (docs/json.md, "justiciar.card")."""
        head = {"format": "justiciar.card", "version": VERSION, "lang": ui.lang, "profile": self.profile}
        return {**head, "cards": [_data(one, self.profile, ui) for one in self.cards]}


def describe_card(card: str, profile: str = "current") -> CardAnswer:
    """Tell all about a card or landscape under the rules of a profile.

    card: its id. profile: the name of the rules. Raises TableError for a card or a profile that is not there.
    """
    return describe_cards((card,), profile)


def describe_cards(cards: Sequence[str], profile: str = "current", text: str = "") -> CardAnswer:
    """Tell all about the cards (ids) that share a name, which is text. Raises TableError for what is not there."""
    check_profile(profile)
    return CardAnswer(tuple(fact(one).id for one in cards), profile, text)


def card_written(english: str) -> Card | None:
    """Return the card whose rules are written, or None."""
    try:
        return definition(english)
    except UnknownCard:
        return None


def printed(card: Card, profile: str) -> Card:
    """Return the printing that a profile plays."""
    if not card.earlier:
        return card
    return card.printing(find_profile(profile).year)


def _title(card: str, ui: Interface) -> str:
    name, english = show_name(card, ui.lang), name_of(card, "en").text
    return name if ui.lang == "en" or english in name else f"{name} ({english})"


def _sections(card: str, profile: str, ui: Interface) -> list[Section]:
    known, written = fact(card), card_written(fact(card).name)
    chosen = None if written is None else printed(written, profile)
    found = [Section(ui("card.is"), (Row((_box(known, ui),)), Row((_facts(known, chosen, ui),))))]
    if written is None:
        why = ui("card.not-implemented", card=_title(card, ui))
        if is_written(known):
            cards = ", ".join(show_name(one.id, ui.lang) for one in members(known.id))
            why = ui("card.many", card=_title(card, ui), cards=cards)
        found.append(Section(ui("card.does-under", profile=profile), (Row((why,)),)))
    else:
        found += _texts(written, profile, ui)
    for msgid, lines in (("card.brings", brings_lines(card, ui)), ("card.brought", brought_lines(card, ui))):
        if lines:
            found.append(Section(ui(msgid), tuple(Row((line,)) for line in lines)))
    found.append(Section(ui("card.names"), tuple(_name_rows(card, ui))))
    rules = _rules(known.name, ui)
    if rules:
        found.append(Section(ui("card.rules"), tuple(Row(rule) for rule in rules)))
    return found


def _box(known: Fact, ui: Interface) -> str:
    box = say_box(known.box, ui)
    editions = {edition.rpartition("-")[2] for edition in known.editions} & {"1e", "2e"}
    if not editions:
        return box
    return ui("card.box", box=box, edition=ui("card.edition." + "-".join(sorted(editions))))


def _facts(known: Fact, written: Card | None, ui: Interface) -> str:
    """Say types, cost and pile: from the tree where the card is written, else from the index."""
    if written is not None:
        text = [one.text for part in _said(written, ui) if part.kind == "facts" for one in part.sentences]
    else:
        text = [ui("card.types", types=_types(known, ui))]
        if known.coins is not None:
            text.append(ui("card.cost", cost=say_cost(known, ui)))
    pile = ui("card.pile", n=int(known.pile)) if known.kind in PILED and known.pile.isdigit() else ""
    return " ".join([*text, pile]).strip()


def _types(known: Fact, ui: Interface) -> str:
    """Say the types."""
    line = " – ".join(say_type(one, ui) for one in known.types)
    return line[:1].upper() + line[1:]


def _said(card: Card, ui: Interface) -> list[Text]:
    return text_of(card, ui.lang, None, FOREIGN)


def _lines(card: Card, ui: Interface) -> list[str]:
    """Say what a card does, a line for each part of it."""
    parts = [part for part in _said(card, ui) if part.kind != "facts"]
    return [" ".join(one.text for one in part.sentences) for part in parts]


def _texts(written: Card, profile: str, ui: Interface) -> list[Section]:
    """Say what the card does under the profile, then how its other printings differ."""
    chosen = printed(written, profile)
    lines = _lines(chosen, ui) or [ui("card.does-nothing")]
    found = [Section(ui("card.does-under", profile=profile), tuple(Row((line,)) for line in lines))]
    others = [(str(one.year), line) for one in _others(written, chosen) for line in _differing(one, chosen, ui)]
    if others:
        found.append(Section(ui("card.printings"), tuple(Row(one) for one in others)))
    return found


def _others(written: Card, chosen: Card) -> list[Card]:
    printings = sorted((written, *written.earlier), key=lambda one: one.year)
    return [one for one in printings if one is not chosen]


def _differing(one: Card, chosen: Card, ui: Interface) -> list[str]:
    """List the parts of another printing that are not as in the chosen one."""
    same = {" ".join(s.text for s in part.sentences) for part in _said(chosen, ui)}
    texts = [" ".join(s.text for s in part.sentences) for part in _said(one, ui)]
    return [text for text in texts if text not in same] or [ui("card.less")]


def _name_rows(card: str, ui: Interface) -> list[Row]:
    """List the names, the language spoken first; what differs only in capitals stands once."""
    rows: dict[tuple[str, str], NameRow] = {}
    for row in sorted(all_names(card), key=lambda row: row.lang != ui.lang):
        rows.setdefault((row.lang, row.name.casefold()), row)
    told: list[Row] = []
    for (lang, _), row in rows.items():
        language = ui(f"language.name-{lang}")
        again = any(one.cells[0] == language for one in told)
        told.append(Row(("" if again else language, row.name, _publishers(row, ui))))
    return told


def _publishers(row: NameRow, ui: Interface) -> str:
    known = [ui(f"card.publisher.{one}") for one in row.publishers if f"card.publisher.{one}" in ui]
    doubt = [ui("card.unsure")] if row.confidence in ("listed", "unsure") else []
    doubt += [ui("card.slip")] if row.slip else []
    return "; ".join([*known, *doubt])


def _rules(english: str, ui: Interface) -> list[tuple[str, str]]:
    """List the rules whose statement names the card, in the language spoken."""
    told = load("rules", "en")
    found = [key for key in told.keys() if english in told.template(key[1], key[0])]  # noqa: SIM118
    if not found:
        return []
    said = load("rules", ui.lang)
    names = _finder(english)
    found = [key for key in found if any(match["it"] for match in names.finditer(told.template(key[1], key[0])))]
    return [(msgid, said.template(msgid, context)) for context, msgid in found]


def _finder(english: str) -> re.Pattern[str]:
    """Make a pattern for a name as a word; longer names come first, so that Fishing Village is no Village."""
    longer = [re.escape(one) for one in (fact(card).name for card in all_ids()) if english in one and one != english]
    return re.compile("|".join([*longer, rf"(?P<it>\b{re.escape(english)}s?\b)"]))


def _data(card: str, profile: str, ui: Interface) -> dict[str, Any]:
    """Give a card as data (docs/json.md)."""
    known, written, named = fact(card), card_written(fact(card).name), name_of(card, ui.lang)
    chosen = printed(written, profile) if written is not None else None
    others = _others(written, chosen) if written is not None and chosen is not None else []
    return {
        "id": card, "name": named.text, "name_lang": named.lang, "kind": known.kind, "box": known.box,
        "editions": list(known.editions), "types": list(known.types),
        "cost": {"coins": known.coins, "potion": known.potion, "debt": known.debt},
        "pile": known.pile, "implemented": written is not None,
        "text": _text_data(chosen, ui) if chosen is not None else [],
        "printing": chosen.year if chosen is not None else None,
        "printings": [{"year": one.year, "text": _text_data(one, ui)} for one in others],
        "brings": [{**need._asdict(), "card": who} for need, who in gathered(card)],
        "brought_by": [{**need._asdict(), "cards": list(cards)} for need, cards in brought_by(card).items()],
        "names": [
            {"lang": row.lang, "name": row.name, "publishers": list(row.publishers), "sources": list(row.sources),
             "confidence": row.confidence}
            for row in all_names(card)
        ],
        "rules": [rule for rule, _ in _rules(known.name, ui)],
    }  # fmt: skip


def _text_data(card: Card, ui: Interface) -> list[dict[str, Any]]:
    return [{"kind": part.kind, "sentences": [one.text for one in part.sentences]} for part in _said(card, ui)]
