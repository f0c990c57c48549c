"""The tables of the chapters: pile counts, what cards bring, profiles, old printings, terms, slips of the press."""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

from docutils import nodes
from docutils.nodes import Node

from docs.extension.domain import link, thing
from docs.extension.facts import type_name, written
from docs.extension.indices import things
from docs.extension.pages.card import differing, need_nodes
from docs.extension.parts import between, facts_list, section, table
from docs.extension.sources import source_nodes
from docs.extension.words import FOREIGN, Site, inlines, site
from docs.running import LANGUAGES
from engine.rulebook.profiles import FLAGS, PROFILES, profile
from engine.rulebook.rules import RULES
from engine.rulings import ruling
from engine.table.counts import BASICS, FEWEST, MOST, count_pile, count_suns
from engine.table.facts import all_ids, fact
from engine.table.kingdom import Kingdom
from engine.table.layout import lay_out
from engine.table.needs import BY_TYPE, Need, needs_of
from engine.table.recommended import kingdoms
from engine.table.slips import slips as all_slips
from i18n.collate import sort_key

HERE = Path(__file__).parent
NUMBERS = range(FEWEST, MOST + 1)
FIRST_GAME = (
    "cellar", "market", "merchant", "militia", "mine", "moat", "remodel", "smithy", "village", "workshop",
)  # fmt: skip
REWARD, LANDMARK = "coronet", "arena"  # one of each: a Reward, a Landmark with tokens for each player


@cache
def rows_of(file: str) -> tuple[dict[str, str], ...]:
    """Read a table of facts that lies beside this file."""
    text = (HERE / file).read_text("utf-8").splitlines()
    return tuple(csv.DictReader(text, delimiter="\t", quoting=csv.QUOTE_NONE))


def setup_table(lang: str) -> Iterator[Node]:
    """Make the table of the piles for 2 to 6 players, as the engine counts them."""
    words = site(lang)
    heads = [words("setup.pile"), *(words("setup.players", n=n) for n in NUMBERS)]
    rows = [[[thing(card, lang)], *(inlines(str(count_pile(card, n))) for n in NUMBERS)] for card in BASICS]
    for label, card in (("setup.kingdom-pile", "cellar"), ("setup.victory-pile", "gardens"), ("setup.ruins", "ruins")):
        rows.append([inlines(words(label)), *(inlines(str(count_pile(card, n))) for n in NUMBERS)])
    rows += [[[thing("castles", lang)], *_numbers(lambda n: count_pile("castles", n))]]
    rows += [[inlines(words("setup.rewards")), *_numbers(lambda n: count_pile(REWARD, n))]]
    rows += [[inlines(words("setup.suns")), *_numbers(count_suns)]]
    rows += [[inlines(words("setup.points")), *_numbers(_points)]]
    rows += [[inlines(words("setup.empty-piles")), *_numbers(lambda n: lay_out(Kingdom(FIRST_GAME), n).empty_piles)]]
    yield table(heads, rows, "setup-table")


def _numbers(count: Callable[[int], int]) -> list[list[Node]]:
    return [inlines(str(count(n))) for n in NUMBERS]


def _points(players: int) -> int:
    """Count the victory point tokens on a Landmark that has some for each player."""
    found = lay_out(Kingdom(FIRST_GAME, (LANDMARK,)), players).beside
    return next(one.number for one in found if one.kind == "points")


def beside_table(lang: str) -> Iterator[Node]:
    """Make the table of the piles that cards bring beside the Supply: how many cards they have, whoever plays."""
    words = site(lang)
    brought = {need.id for card in all_ids() for need in needs_of(fact(card)) if need.kind == "pile"}
    fixed = [card for card in brought if len({count_pile(card, n) for n in NUMBERS}) == 1]
    rows = [[[thing(card, lang)], inlines(str(count_pile(card, FEWEST)))] for card in sorted(fixed, key=words.order)]
    yield table([words("setup.pile"), words("setup.cards")], rows, "beside-table")


def needs_table(lang: str) -> Iterator[Node]:
    """Make the table of everything that cards bring, with the rule for it; cards that bring the same stand together."""
    words = site(lang)
    rows = []
    for type_, needs in BY_TYPE.items():
        rows.append([inlines(words("needs.type", type=type_name(type_, words))), _list([*needs], words)])
    for own, cards in bringing(words).items():
        rows.append([between([thing(card, lang)] for card in cards), _list([*own], words)])
    yield table([words("needs.card"), words("needs.brings")], rows, "needs-table")


def bringing(words: Site) -> dict[tuple[Need, ...], list[str]]:
    """Map what cards bring by themselves, not by their type, to those cards, in the order of the language."""
    found: dict[tuple[Need, ...], list[str]] = {}
    for card in sorted(things(), key=words.order):
        by_type = {need for type_ in fact(card).types for need in BY_TYPE.get(type_, ())}
        own = tuple(need for need in needs_of(fact(card)) if need not in by_type)
        if own and fact(card).kind != "basic":
            found.setdefault(own, []).append(card)
    return found


def _list(needs: list, words: Site) -> list[Node]:  # type: ignore[type-arg]
    return between((need_nodes(need, words) for need in needs), "; ")


def profiles(lang: str) -> Iterator[Node]:
    """Make the table of the rules profiles and the flags in which they differ."""
    words = site(lang)
    known = tuple(PROFILES)
    heads = [words("profiles.flag"), *(words(f"profile.{name}") for name in known)]
    rows = [[inlines(words("profiles.year")), *(inlines(str(profile(name).year)) for name in known)]]
    for flag in FLAGS:
        values = (str(profile(name).flags[flag]).lower() for name in known)
        cells = [inlines(words(f"flag.{flag}.{value}".replace("_", "-"))) for value in values]
        rows.append([inlines(words(f"flag.{flag}".replace("_", "-"))), *cells])
    yield table(heads, rows, "profiles-table")


def printings(lang: str) -> Iterator[Node]:
    """List the cards that older printings play otherwise, and what these play."""
    words = site(lang)
    rows: list[list[list[Node]]] = []
    for card in sorted(things(), key=words.order):
        found = written(card)
        if found is None:
            continue
        for one in sorted(found.earlier, key=lambda one: one.year):
            rows.append([[thing(card, lang)], inlines(str(one.year)), differing(one, found, words)])
    yield table([words("needs.card"), words("printings.year"), words("printings.plays")], rows, "printings-table")


def rule_table(lang: str) -> Iterator[Node]:
    """List every numbered rule with its statement."""
    words = site(lang)
    rows: list[list[list[Node]]] = [[[link("rule", id, lang)], inlines(words.rule(id))] for id in RULES]
    yield table([words("rules.id"), words("rules.statement")], rows, "rule-table")


def terms(lang: str) -> Iterator[tuple[str, str]]:
    """Give the id of each term and what it is called in a language; English stands, marked, where it has no word."""
    for row in rows_of("glossary.tsv"):
        yield row["id"], row.get(lang) or FOREIGN.format(name=row["en"])


def glossary(lang: str) -> Iterator[Node]:
    """Make the table of terms in all languages side by side, by category, sorted in the page's language."""
    words = site(lang)
    heads = [words.language(one) for one in (lang, *(one for one in LANGUAGES if one != lang))]
    groups: dict[str, list[dict[str, str]]] = {}
    for row in rows_of("glossary.tsv"):
        groups.setdefault(row["category"], []).append(row)
    for category, found in groups.items():
        listed = sorted(found, key=lambda row: sort_key(row.get(lang) or row["en"], lang))
        rows = [_term(row, lang, words) for row in listed]
        yield section(
            f"terms-{nodes.make_id(category)}",
            words(f"terms.{nodes.make_id(category)}"),
            table(heads, rows, "glossary"),
        )


def _term(row: dict[str, str], lang: str, words: Site) -> list[list[Node]]:
    cells: list[list[Node]] = []
    for one in (lang, *(one for one in LANGUAGES if one != lang)):
        shown: list[Node] = [nodes.inline("", row.get(one, "") or "—", classes=[f"language-{one}"])]
        source = row.get(f"{one}_source", "")
        if source and row.get(one):
            shown += [nodes.Text(" "), nodes.inline("", "", *source_nodes(source, words), classes=["term-source"])]
        cells.append(shown)
    target = nodes.inline("", "", *cells[0], ids=[f"term-{nodes.make_id(row['id'])}"])
    return [[target], *cells[1:]]


def slips(lang: str) -> Iterator[Node]:
    """List the errors of printed rulebooks: which book, what it says, what is right, by which rules."""
    words = site(lang)
    for row in rows_of("slips.tsv"):
        facts: list[tuple[str, list[Node]]] = [
            (words("slips.book"), source_nodes(row["book"], words)),
            (words("slips.says"), inlines(words.told(f"slip.{row['id']}.says"))),
            (words("slips.right"), inlines(words.told(f"slip.{row['id']}.right"))),
        ]
        if about := _kingdoms(row["id"], words):
            facts.append((words("slips.kingdoms"), about))
        if row.get("rules"):
            facts.append((words("slips.rules"), between([link("rule", rule, lang)] for rule in row["rules"].split())))
        settled = (row.get("scenarios") or "").split()
        if settled:
            facts.append(
                (
                    words("slips.rulings"),
                    between(([link("ruling", key, lang, _title(key, words))] for key in settled), "; "),
                )
            )
        yield facts_list(facts, "slip")


def _kingdoms(slip: str, words: Site) -> list[Node]:
    """Link the recommended kingdoms that a slip is about."""
    about = {one for found in all_slips() if found.id == slip for one in found.kingdoms}
    return between([link("kingdom", one.id, words.lang, words.name(one.name))] for one in kingdoms() if one.id in about)


def _title(key: str, words: Site) -> str:
    found = ruling(key)
    assert found is not None, key
    return words.title(found)
