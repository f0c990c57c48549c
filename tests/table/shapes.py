"""Shapes in which people and programs write a kingdom: each a function of a kingdom, its title and a language.

Written by hand after lists that people paste into forums, chats and the online clients; no shape asks our own writer
(`kingdom_line`) for anything but names. A shape may be unable to say what a kingdom has; then it is not asked to.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from engine.table.facts import fact
from engine.table.kingdom import Kingdom
from i18n.finding import find
from i18n.names import name_of

Shape = Callable[[Kingdom, str, str], str]


def _n(card: str, lang: str) -> str:
    """Name a card in a language, or in English where the language has no name or shares it with another card."""
    text = name_of(card, lang).text
    return text if len({one.id for one in find(text, (lang,))}) == 1 else name_of(card, "en").text


def _names(cards: Iterable[str], lang: str) -> list[str]:
    return [_n(card, lang) for card in cards]


def _shown(kingdom: Kingdom) -> tuple[str, ...]:
    """List what stands among the cards of a list: the ten and the Bane, as programs count it."""
    return (*kingdom.piles, *([kingdom.bane] if kingdom.bane else []))


def _boon(card: str) -> str:
    """Shorten the English name of a Boon as the online client does: The Sky's Gift, Sky."""
    return name_of(card, "en").text.removeprefix("The ").partition("'")[0]


def _bracketed(card: str, kingdom: Kingdom, lang: str, boons: str = "full") -> str:
    """Name a card with what goes with it in brackets."""
    with_it = {
        "young-witch": kingdom.bane, "ferryman": kingdom.ferryman, "riverboat": kingdom.riverboat,
        "way-of-the-mouse": kingdom.mouse, "obelisk": kingdom.obelisk, "approaching-army": kingdom.army,
        **dict(kingdom.traits),
    }  # fmt: skip
    said = _n(card, lang)
    if with_it.get(card):
        return f"{said} ({_n(with_it[card], lang)})"
    if card == "druid" and kingdom.boons:
        if boons == "short":
            return said + "".join(f" ({_boon(one)})" for one in kingdom.boons)
        return f"{said} ({', '.join(_names(kingdom.boons, lang))})"
    return said


def _beside(kingdom: Kingdom) -> tuple[str, ...]:
    """List the landscapes with the Ally and the Prophecy."""
    return (*kingdom.landscapes, *(one for one in (kingdom.ally, kingdom.prophecy) if one))


def _notes(kingdom: Kingdom) -> list[str]:
    """Say what goes with what in sentences, as the site of extra recommended sets does."""
    found = [f"{_n(kingdom.bane, 'en')} is the Bane."] if kingdom.bane else []
    found += [f"{_n(kingdom.obelisk, 'en')} is the Obelisk target."] if kingdom.obelisk else []
    found += [f"Way of the Mouse uses {_n(kingdom.mouse, 'en')}."] if kingdom.mouse else []
    found += [f"{_n(pile, 'en')} is {_n(trait, 'en')}." for trait, pile in kingdom.traits]
    for giver in ("ferryman", "riverboat"):
        found += [f"{_n(giver, 'en')} uses {_n(getattr(kingdom, giver), 'en')}."] if getattr(kingdom, giver) else []
    if kingdom.army:
        found.append(f"Approaching Army uses {_n(kingdom.army, 'en')}.")
    if kingdom.boons:
        first, second, third = _names(kingdom.boons, "en")
        found.append(f"Druid boons are {first}, {second} and {third}.")
    return found


def _flags(kingdom: Kingdom) -> list[str]:
    return [word for word, used in (("Colonies", kingdom.colonies), ("Shelters", kingdom.shelters)) if used]


def client_line(kingdom: Kingdom, title: str, lang: str) -> str:
    """The line that the online client of Shuffle iT takes, with short Boons and whether Colonies are used."""
    cards = [_bracketed(card, kingdom, "en", "short") for card in (*kingdom.piles, *_beside(kingdom))]
    cards += ["Colonies" if kingdom.colonies else "No Colonies"]
    return ", ".join([*cards, "Shelters" if kingdom.shelters else "No Shelters"])


def other_client_line(kingdom: Kingdom, title: str, lang: str) -> str:
    """The line of the client of Temple Gates: names with strokes, small letters, what goes with them in brackets."""
    def stroked(card: str) -> str:
        return _n(card, "en").lower().replace("'", "").replace(" / ", "/").replace("-", "_").replace(" ", "_")

    with_it = {
        "young-witch": [kingdom.bane], "ferryman": [kingdom.ferryman], "riverboat": [kingdom.riverboat],
        "way-of-the-mouse": [kingdom.mouse], "obelisk": [kingdom.obelisk], "approaching-army": [kingdom.army],
        "druid": list(kingdom.boons), **{trait: [pile] for trait, pile in kingdom.traits},
    }  # fmt: skip
    said = []
    for card in (*kingdom.piles, *_beside(kingdom)):
        inner = ", ".join(stroked(one) for one in with_it.get(card, []) if one)
        said.append(f"{stroked(card)}({inner})" if inner else stroked(card))
    said += ["colonies" if kingdom.colonies else "no colonies", "shelters" if kingdom.shelters else "no shelters"]
    return ", ".join(said)


def titled_lines(kingdom: Kingdom, title: str, lang: str) -> str:
    """A title, then one name a line."""
    return "\n".join([title, *_lines(kingdom, lang)])


def _lines(kingdom: Kingdom, lang: str) -> list[str]:
    return [_bracketed(card, kingdom, lang) for card in (*kingdom.piles, *_beside(kingdom))] + _flags(kingdom)


def titled_line(kingdom: Kingdom, title: str, lang: str) -> str:
    """A title on a line of its own, above all names on one."""
    return f"{title}\n{', '.join(_lines(kingdom, lang))}"


def title_and_colon(kingdom: Kingdom, title: str, lang: str) -> str:
    """A title, a colon and all names behind it."""
    return f"{title}: {', '.join(_lines(kingdom, lang))}"


def two_titles(kingdom: Kingdom, title: str, lang: str) -> str:
    """Two lines of titles, a rule and bullets."""
    body = "\n".join(f"* {one}" for one in _lines(kingdom, lang))
    return f"# Game night, round 3\n{title}\n----------\n{body}"


def numbered(kingdom: Kingdom, title: str, lang: str) -> str:
    """Numbers with full stops."""
    return "\n".join(f"{at}. {one}" for at, one in enumerate(_lines(kingdom, lang), 1))


def numbered_in_brackets(kingdom: Kingdom, title: str, lang: str) -> str:
    """A title, then numbers with brackets."""
    return title + "\n" + "\n".join(f"{at}) {one}" for at, one in enumerate(_lines(kingdom, lang), 1))


def semicolons(kingdom: Kingdom, title: str, lang: str) -> str:
    """Semicolons between all of them."""
    return "; ".join(_lines(kingdom, lang))


def prices_behind(kingdom: Kingdom, title: str, lang: str) -> str:
    """The price behind each name, in brackets."""
    piles = [f"{_bracketed(one, kingdom, lang)} (${fact(one).coins or 0})" for one in kingdom.piles]
    return "\n".join([title, *piles, *_lines(kingdom._replace(piles=()), lang)])


def prices_before(kingdom: Kingdom, title: str, lang: str) -> str:
    """The price before each name."""
    piles = [f"${fact(one).coins or 0} {_bracketed(one, kingdom, lang)}" for one in kingdom.piles]
    return "\n".join([*piles, *_lines(kingdom._replace(piles=()), lang)])


def by_price(kingdom: Kingdom, title: str, lang: str) -> str:
    """A line for each price."""
    rows: dict[int, list[str]] = {}
    for one in kingdom.piles:
        rows.setdefault(fact(one).coins or 0, []).append(_bracketed(one, kingdom, lang))
    lines = [f"${cost}: {', '.join(rows[cost])}" for cost in sorted(rows)]
    return "\n".join([*lines, *_lines(kingdom._replace(piles=()), lang)])


def counts_before(kingdom: Kingdom, title: str, lang: str) -> str:
    """How many cards each pile has, before its name."""
    piles = [f"10x {_bracketed(one, kingdom, lang)}" for one in kingdom.piles]
    return "\n".join([*piles, *_lines(kingdom._replace(piles=()), lang)])


def with_notes(kingdom: Kingdom, title: str, lang: str) -> str:
    """Eleven names with the Bane, what comes along, and notes in sentences."""
    parts = [title, ", ".join(_names((*_shown(kingdom), *_beside(kingdom)), "en"))]
    along = ["Platinum", "Colony"] if kingdom.colonies else []
    along += ["Shelters"] if kingdom.shelters else []
    along += ["Boons", "Hexes", "Ruins", "Spoils"]
    parts.append("Extras: " + ", ".join(along))
    return "\n".join([*parts, "Notes: " + " ".join(["An old favourite.", *_notes(kingdom)])])


def notes_a_line(kingdom: Kingdom, title: str, lang: str) -> str:
    """Notes without a heading, each sentence on its own line."""
    lines = [", ".join(_names((*_shown(kingdom), *_beside(kingdom)), "en")), *_notes(kingdom), *_flags(kingdom)]
    return "\n".join(lines)


def headings(kingdom: Kingdom, title: str, lang: str) -> str:
    """A heading before each group."""
    lines = ["Kingdom cards: " + ", ".join(_names(kingdom.piles, lang))]
    kinds = {"event": "Events", "landmark": "Landmarks", "project": "Projects", "way": "Ways", "trait": "Traits"}
    for kind, word in kinds.items():
        cards = [_bracketed(one, kingdom, lang) for one in kingdom.landscapes if fact(one).kind == kind]
        lines += [f"{word}: {', '.join(cards)}"] if cards else []
    for word in ("bane", "ally", "prophecy", "ferryman", "riverboat", "army"):
        card = getattr(kingdom, word)
        before = {"ferryman": "Ferryman", "riverboat": "Riverboat", "army": "Approaching Army"}.get(word, word.title())
        lines += [f"{before}: {_n(card, lang)}"] if card else []
    lines += [f"Druid's Boons: {', '.join(_names(kingdom.boons, lang))}"] if kingdom.boons else []
    lines.append(f"Platinum/Colony: {'yes' if kingdom.colonies else 'no'}")
    return "\n".join([*lines, f"Shelters: {'yes' if kingdom.shelters else 'no'}"])


def dashes(kingdom: Kingdom, title: str, lang: str) -> str:
    """A dash instead of the colon of a heading, and between a card and what goes with it."""
    lines = [_bracketed(one, kingdom, "en").replace(" (", " - ").removesuffix(")") for one in kingdom.piles]
    lines += [_bracketed(one, kingdom, "en") for one in kingdom.landscapes]
    lines += [f"Ally - {_n(kingdom.ally, 'en')}"] if kingdom.ally else []
    lines += [f"Prophecy - {_bracketed(kingdom.prophecy, kingdom, 'en')}"] if kingdom.prophecy else []
    return "\n".join(lines + [f"with {one}" for one in _flags(kingdom)])


def log_of_a_program(kingdom: Kingdom, title: str, lang: str) -> str:
    """The block that Androminion shows before a game."""
    rows = [f"{_n(one, 'en')} ({fact(one).coins or 0})" for one in _shown(kingdom)]
    rows += [_bracketed(one, kingdom, "en") for one in _beside(kingdom)]
    lines = ["Cards in play", "---------------", *rows, "---------------", ""]
    lines += ["Chance for Platinum/Colony", f"   30% ... {'included' if kingdom.colonies else 'not included'}"]
    lines += [f"Bane card: {_n(kingdom.bane, 'en')}"] if kingdom.bane else []
    lines += [f"Shelters {'included' if kingdom.shelters else 'not included'}..."]
    return "\n".join([*lines, *(f"{_n(one, 'en')}: {_n(getattr(kingdom, one), 'en')}"
                                for one in ("ferryman", "riverboat") if getattr(kingdom, one)),
                      *([f"Druid: {', '.join(map(_boon, kingdom.boons))}"] if kingdom.boons else [])])  # fmt: skip


def log_of_a_server(kingdom: Kingdom, title: str, lang: str) -> str:
    """The head of a game's log: the basic cards among the supply, the players and their decks below."""
    basics = ["Copper", "Silver", "Gold", "Estate", "Duchy", "Province", "Curse"]
    basics += ["Platinum", "Colony"] if kingdom.colonies else []
    cards = [_bracketed(one, kingdom, "en") for one in (*kingdom.piles, *_beside(kingdom))]
    deck = ["Hovel", "Necropolis", "Overgrown Estate"] if kingdom.shelters else ["Estate"] * 3
    return "\n".join([
        "------------ Game Setup ------------", "Supply cards: " + ", ".join(basics + cards), "Rating system: casual",
        f"Alice - starting cards: {', '.join(['Copper'] * 7 + deck)}", f"Bob - starting cards: {', '.join(deck)}",
    ])  # fmt: skip


def joined_by_and(kingdom: Kingdom, title: str, lang: str) -> str:
    """A sentence: the last name behind "and"."""
    first, *rest = _lines(kingdom, "en")
    return f"cards in supply: {', '.join([*rest, f'and {first}'])}."


def table(kingdom: Kingdom, title: str, lang: str) -> str:
    """A table of Markdown."""
    rows = [f"| {one} | {fact(card).coins or 0} |" for card, one in
            zip(kingdom.piles, (_bracketed(one, kingdom, lang) for one in kingdom.piles), strict=True)]  # fmt: skip
    rows += [f"| {one} | |" for one in _lines(kingdom._replace(piles=()), lang)]
    return "\n".join(["| Card | Cost |", "| --- | --- |", *rows])


def boxes_in_brackets(kingdom: Kingdom, title: str, lang: str) -> str:
    """The box of each pile in square brackets behind it."""
    piles = [f"{_bracketed(one, kingdom, lang)} [{fact(one).box.replace('-', ' ').title()}]" for one in kingdom.piles]
    return ", ".join([*piles, *_lines(kingdom._replace(piles=()), lang)])


def chatty(kingdom: Kingdom, title: str, lang: str) -> str:
    """A chat: greeting above, prose below."""
    return f"Hi all, here is what we played:\n\n{', '.join(_lines(kingdom, lang))}\n\nThanks for the fun last night!"


def chat(kingdom: Kingdom, title: str, lang: str) -> str:
    """A chat with times and speakers, of which one line is the list."""
    line = ", ".join(_lines(kingdom, lang))
    return f"[20:31] Anna: how about this one tonight?\n[20:32] Anna: {line}\n[20:33] Bob: ok!"


def log_with_scores(kingdom: Kingdom, title: str, lang: str) -> str:
    """The number of a game above the names, and the scores below."""
    lines = "\n".join(_lines(kingdom, lang))
    return f"Game #1234567, rated.\nKingdom generated with seed 5\n\n{lines}\n\nAlice 33, Bob 27, 18 turns"


def sentence(kingdom: Kingdom, title: str, lang: str) -> str:
    """A sentence that begins the list."""
    begun = {"pl": "Królestwo to", "hu": "A királyság", "cs": "Království je"}.get(lang, "The kingdom is")
    return f"{begun} {', '.join(_lines(kingdom, lang))}."


def columns(kingdom: Kingdom, title: str, lang: str) -> str:
    """A table with commas, the type and the box of each card behind it."""
    rows = [f"{_bracketed(one, kingdom, lang)},{fact(one).coins or 0},Action,Base" for one in kingdom.piles]
    rows += [f"{one},,," for one in _lines(kingdom._replace(piles=(), boons=()), lang) if "," not in one]
    rows = [row for row in rows if row.count(",") == 3]
    boons = [f"Boons: {', '.join(_names(kingdom.boons, lang))}"] if kingdom.boons else []
    druid = ["druid,2,Action,Nocturne"] if kingdom.boons else []
    return "\n".join(["Card,Cost,Type,Set", *rows, *druid, "", *boons])


def arrows(kingdom: Kingdom, title: str, lang: str) -> str:
    """A note behind an arrow after the first card, and an equals sign before the Bane."""
    lines = [one.replace(" (", "=").removesuffix(")") if one.startswith("Young Witch") else one
             for one in _lines(kingdom, "en")]  # fmt: skip
    plain = next(at for at, one in enumerate(lines) if "(" not in one and "=" not in one)
    lines[plain] += " <- my favourite!"
    return "\n".join(lines)


SHAPES: tuple[Shape, ...] = (
    client_line, other_client_line, titled_lines, titled_line, title_and_colon, two_titles, numbered,
    numbered_in_brackets, semicolons, prices_behind, prices_before, by_price, counts_before, with_notes, notes_a_line,
    headings, dashes, log_of_a_program, log_of_a_server, joined_by_and, table, boxes_in_brackets, chatty,
    chat, log_with_scores, sentence, columns, arrows,
)  # fmt: skip
TRANSLATED = frozenset(SHAPES) - {
    client_line, other_client_line, with_notes, notes_a_line, dashes, log_of_a_program, log_of_a_server, joined_by_and,
    arrows,
}  # fmt: skip
