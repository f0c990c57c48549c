"""justiciar card: what a card is called, what it is, and what it does, in any language."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from assistant.answer import Answer, Complaint, Page, Row, Section
from assistant.kingdom import profile_option
from assistant.language import STANDS_IN
from assistant.shell import json_option, lang_option
from assistant.words import LONGEST, find_cards, show_name, unknown
from engine.table.facts import Fact, fact
from i18n.interface import Interface
from i18n.names import Row as NameRow
from i18n.names import all_names, name_of

if TYPE_CHECKING:
    from engine.model.card import Card
    from i18n.say import Section as Text

FOREIGN = f"{{name}} {STANDS_IN}"
VERSION = 1


def describe(ui: Interface) -> Callable[..., Answer]:
    """Describe the command for Typer, with its help in one language."""
    import typer

    def card(
        name: list[str] = typer.Argument(
            ..., metavar=ui("card.metavar.name"), help=ui("card.help.name"), show_default=False
        ),
        profile: str = profile_option(ui),
        lang: str = lang_option(ui),
        as_json: bool = json_option(ui),
    ) -> Answer:
        return answer(ui, " ".join(name), profile, as_json)

    return card


def answer(ui: Interface, name: str, profile: str, as_json: bool) -> Answer:
    """Tell all about every card that bears a name; raises Complaint for a name nobody bears and for a profile."""
    from engine.rulebook.profiles import profile as find_profile

    year = find_profile(profile).year
    ids = find_cards(name, ui.lang) if len(name) <= LONGEST else []
    if not ids:
        raise unknown(name, ui.lang)
    if as_json:
        head = {"format": "justiciar.card", "version": VERSION, "lang": ui.lang, "profile": profile}
        return Answer(data={**head, "cards": [_data(one, year, ui) for one in ids]})
    if len(ids) == 1:
        return Answer(Page(_title(ids[0], ui), tuple(_sections(ids[0], year, profile, ui))))
    sections: list[Section] = []
    for one in ids:
        first, *rest = _sections(one, year, profile, ui)
        sections += [first._replace(heading=_title(one, ui)), *rest]
    return Answer(Page(ui("card.several", n=len(ids), text=name.strip()), tuple(sections)))


def card_written(english: str) -> Card | None:
    """Return the card whose rules are written, or None."""
    from engine.sets import UnknownCard, definition

    try:
        return definition(english)
    except UnknownCard:
        return None


def _title(card: str, ui: Interface) -> str:
    name, english = show_name(card, ui.lang), name_of(card, "en").text
    return name if ui.lang == "en" or english in name else f"{name} ({english})"


def _sections(card: str, year: int, profile: str, ui: Interface) -> list[Section]:
    known, written = fact(card), card_written(fact(card).name)
    facts = [Row((_box(known, ui),)), *(Row((line,)) for line in _facts(known, written, year, ui))]
    found = [Section(ui("card.is"), tuple(facts))]
    if written is None:
        found.append(Section(ui("card.does"), (Row((ui("card.not-implemented"),)),)))
    else:
        found += _texts(written, year, profile, ui)
    found.append(Section(ui("card.names"), tuple(_name_rows(card, ui))))
    rules = _rules(known.name, ui)
    if rules:
        found.append(Section(ui("card.rules"), tuple(Row(rule) for rule in rules)))
    return found


def _box(known: Fact, ui: Interface) -> str:
    box = ui("card.base") if known.box == "base" else show_name(f"set:{known.box}", ui.lang)
    editions = {edition.rpartition("-")[2] for edition in known.editions} & {"1e", "2e"}
    if not editions:
        return box
    return ui("card.box", box=box, edition=ui("card.edition." + "-".join(sorted(editions))))


def _facts(known: Fact, written: Card | None, year: int, ui: Interface) -> list[str]:
    """Say types, cost and pile: from the tree where the card is written, else from the index."""
    if written is not None:
        text = [one.text for part in _said(written.printing(year), ui) if part.kind == "facts" for one in part.sentences]
    else:
        text = [ui("card.types", types=_types(known, ui))]
        if known.coins is not None:
            from assistant.checklist import say_cost

            text.append(ui("card.cost", cost=say_cost(known, ui)))
    pile = ui("card.pile", n=int(known.pile)) if known.pile.isdigit() and known.kind != "heirloom" else ""
    return [" ".join([*text, pile]).strip()]


def _types(known: Fact, ui: Interface) -> str:
    from i18n.errors import WordError

    said = []
    for one in known.types:
        try:
            said.append(str(ui.words.noun(f"{one.lower()}-type", 1, "bare")))
        except WordError:
            said.append(one if ui.lang == "en" else f"{one} {STANDS_IN}")
    return " – ".join(said)


def _said(card: Card, ui: Interface) -> list[Text]:
    from i18n.say import text_of

    return text_of(card, ui.lang, None, FOREIGN)


def _lines(card: Card, ui: Interface) -> list[str]:
    """Say what a card does, a line for each part of it."""
    parts = [part for part in _said(card, ui) if part.kind != "facts"]
    return [" ".join(one.text for one in part.sentences) for part in parts]


def _texts(written: Card, year: int, profile: str, ui: Interface) -> list[Section]:
    """Say what the card does under the profile, then how its other printings differ."""
    chosen = written.printing(year)
    lines = _lines(chosen, ui) or [ui("card.does-nothing")]
    heading = ui("card.does") if profile == "current" else ui("card.does-under", profile=profile)
    found = [Section(heading, tuple(Row((line,)) for line in lines))]
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
    """List the names, one line for each language and name, the language spoken first."""
    rows = sorted(all_names(card), key=lambda row: row.lang != ui.lang)
    return [Row((ui(f"language.name-{row.lang}"), row.name, _publishers(row, ui))) for row in rows]


def _publishers(row: NameRow, ui: Interface) -> str:
    known = [ui(f"card.publisher.{one}") for one in row.publishers if f"card.publisher.{one}" in ui]
    doubt = [ui("card.unsure")] if row.confidence in ("listed", "unsure") else []
    return ", ".join([*known, *doubt])


def _rules(english: str, ui: Interface) -> list[tuple[str, str]]:
    """List the rules whose statement names the card, in the language spoken."""
    from re import escape, search

    from i18n.catalogue import load

    word = rf"\b{escape(english)}s?\b"
    told, said = load("rules", "en"), load("rules", ui.lang)
    found = [key for key in told.keys() if search(word, told.template(key[1], key[0]))]  # noqa: SIM118
    return [(msgid, said.template(msgid, context)) for context, msgid in found]


def _data(card: str, year: int, ui: Interface) -> dict[str, Any]:
    """Give a card as data (docs/json.md)."""
    known, written, named = fact(card), card_written(fact(card).name), name_of(card, ui.lang)
    chosen = written.printing(year) if written is not None else None
    return {
        "id": card, "name": named.text, "name_lang": named.lang, "kind": known.kind, "box": known.box,
        "editions": list(known.editions), "types": list(known.types),
        "cost": {"coins": known.coins, "potion": known.potion, "debt": known.debt},
        "pile": known.pile, "implemented": written is not None,
        "text": _text_data(chosen, ui) if chosen is not None else [],
        "printing": chosen.year if chosen is not None else None,
        "printings": [
            {"year": one.year, "text": _text_data(one, ui)} for one in (_others(written, chosen) if written and chosen else ())
        ],
        "names": [
            {"lang": row.lang, "name": row.name, "publishers": list(row.publishers), "sources": list(row.sources),
             "confidence": row.confidence}
            for row in all_names(card)
        ],
        "rules": [rule for rule, _ in _rules(known.name, ui)],
    }  # fmt: skip


def _text_data(card: Card, ui: Interface) -> list[dict[str, Any]]:
    return [{"kind": part.kind, "sentences": [one.text for one in part.sentences]} for part in _said(card, ui)]


__all__ = ["Complaint", "answer", "describe"]
