"""Read wishes, which are conditions on a kingdom, and tell whether it fulfils them (the language: docs/wishes.md)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Final, NamedTuple

from engine.table.choices import pile_of
from engine.table.errors import TableError
from engine.table.facts import fact, slug
from engine.table.formula import Formula, counts, judge, looks_at, unwanted
from engine.table.kingdom import Kingdom
from engine.table.selector import (
    BOTH,
    LANDSCAPES,
    MOST_COINS,
    Selector,
    box_names,
    card_names,
    cost_span,
    everything,
    leaf,
    named,
    need_names,
    things_of,
    words,
)
from engine.table.wish_signs import COMPARISONS, KEYWORDS, Sign, cut
from engine.table.wish_tree import Tree, ends_open, formula_of, is_bare, write

MOST: Final = 64
DEEPEST: Final = 32
GREATEST: Final = 99
NEAR: Final = 3
MACROS: Final = {  # conditions of their own, written in the language
    "answered": """
        (attack and (curses or junk-attack)) >= 1 => (defence or defence-junk)
        (attack and hand-attack) >= 1 => (defence or defence-hand)
        (attack and (token-attack or deck-attack or trash-attack or hex-attack or play-attack)) >= 1 => defence
        (attack and not (curses or junk-attack or hand-attack)) >= 1 => defence""",
    "quick": "no landscape; no token; no duration; simple >= 8; attack <= 1",
}

Resolve = Callable[[str], str]


class Wish(NamedTuple):
    """Be one wish: its text in the form we write, which reads back to the same wish, and what must hold."""

    text: str
    formula: Formula

    def __str__(self) -> str:
        return self.text


def find_card(name: str) -> str:
    """Find the id of a card by its English name or its id; raises TableError `table.no-such-card`."""
    return fact(slug(name)).id


def read_wishes(text: str, resolve: Resolve = find_card) -> tuple[Wish, ...]:
    """Read wishes separated by `;` or ends of lines; `resolve` finds the id for a name in quotation marks.

    Raises TableError `wish.*` with what was found, its line and column, and where there is one what may be meant; and
    what `resolve` raises.
    """
    trees = _Reader(cut(text), resolve).wishes()
    return tuple(Wish(write(tree), formula_of(tree, _macros())) for tree in trees)


@cache
def _macros() -> dict[str, Formula]:
    found = {}
    for name, text in MACROS.items():
        trees = _Reader(cut(text), find_card).wishes()
        found[name] = Formula("and", tuple(formula_of(tree, {}) for tree in trees))
    return found


def holds(wish: Wish, kingdom: Kingdom) -> bool:
    """Tell whether a kingdom fulfils a wish: its ten piles and its landscapes count, the Bane and such do not."""
    return holds_of(wish.formula, (*kingdom.piles, *kingdom.landscapes))


def holds_of(formula: Formula, things: Sequence[str]) -> bool:
    """Tell whether a formula holds of these piles and landscapes."""

    def span(selector: Selector) -> tuple[int, int]:
        chosen = things_of(selector)
        number = sum(one in chosen for one in things)
        return number, number

    return bool(judge(formula, span))


def forbidden(wishes: Sequence[Wish], pile: str) -> bool:
    """Tell whether the wishes rule a pile out whatever else is there (`no attack`, `not "Witch"`, `all action`)."""
    return any(pile in unwanted(wish.formula) for wish in wishes)


def asks_landscapes(wish: Wish) -> bool:
    """Tell whether landscapes matter for a wish."""
    return looks_at(wish.formula, LANDSCAPES)


def cards_of(wish: Wish) -> tuple[str, ...]:
    """List the ids of the cards that a wish names."""
    found: dict[str, None] = {}

    def walk(selector: Selector) -> None:
        if selector.kind == "card":
            found[selector.value] = None
        for part in selector.parts:
            walk(part)

    for one in counts(wish.formula):
        walk(one.selector)
    return tuple(found)


class _Reader:
    """Read signs from left to right."""

    def __init__(self, signs: Sequence[Sign], resolve: Resolve) -> None:
        self.signs = signs
        self.resolve = resolve
        self.place = 0
        self.depth = 0

    @property
    def sign(self) -> Sign:
        return self.signs[self.place]

    def take(self) -> Sign:
        self.place += 1
        return self.signs[self.place - 1]

    def fail(self, msgid: str, at: Sign, **slots: object) -> TableError:
        return TableError(msgid, **{"text": shown(at), **slots}, **at.place)

    def wishes(self) -> list[Tree]:
        """Read all wishes; raises TableError `wish.many` and as their parts do."""
        found: list[Tree] = []
        while self.place < len(self.signs):
            if self.sign.kind == ";":
                self.take()
                continue
            if len(found) == MOST:
                raise self.fail("wish.many", self.sign, most=MOST)
            found.append(self.implication())
            if self.sign.kind == ")":
                raise self.fail("wish.close", self.sign)
            if self.sign.kind != ";":
                raise self.fail("wish.after", self.sign)
        return found

    def implication(self) -> Tree:
        """Read `condition => condition`, or one condition."""
        first = self.chain()
        if self.sign.kind != "=>":
            return first
        at = self.take()
        if self.sign.kind == "number":
            raise self.fail("wish.arrow", at)
        second = self.chain()
        if self.sign.kind == "=>":
            raise self.fail("wish.arrows", self.sign)
        return Tree("if", at, (first, second))

    def chain(self) -> Tree:
        """Read parts joined by `and`, or by `or`."""
        parts = [self.part()]
        joint = self.sign
        while self.sign.kind in ("and", "or"):
            at = self.take()
            if at.kind != joint.kind:
                raise self.fail("wish.mixed", at)
            last, part = parts[-1], self.part()
            if part.kind == "compare" and is_bare(last):
                raise self.unclear(at, part, (last, part))
            if ends_open(last) and is_bare(part):
                raise self.unclear(at, last, (last, part))
            parts.append(part)
        return Tree(joint.kind, joint, tuple(parts)) if len(parts) > 1 else parts[0]

    def unclear(self, at: Sign, counted: Tree, parts: tuple[Tree, Tree]) -> TableError:
        """Complain of a count of which one cannot tell how far it reaches, and show both ways to say it."""
        text = f" {at.kind} ".join(map(write, parts))
        joined = Tree(at.kind, at, tuple(innermost(part) if part is counted else part for part in parts))
        other = write(recounted(counted, joined))
        return self.fail("wish.unclear", at, text=text, one=write(Tree(at.kind, at, parts)), other=other)

    def part(self) -> Tree:
        """Read `not part`, `no selector`, `all selector`, `selector comparison number`, or something bare."""
        at = self.sign
        if at.kind == "not":
            self.take()
            part = self.deeper(self.part, at)
            if part.kind == "compare":
                slots = {"one": f"not ({write(part)})", "other": write(recounted(part, Tree("not", at, part.parts)))}
                raise self.fail("wish.unclear", at, text=f"not {write(part)}", **slots)
            return Tree("not", at, (part,))
        if at.kind in ("no", "all"):
            self.take()
            counted = self.counted()
            if self.sign.kind in COMPARISONS:
                raise self.fail("wish.twice", self.sign, word=at.kind)
            return Tree(at.kind, at, (counted,))
        counted = self.counted()
        if self.sign.kind not in COMPARISONS:
            return counted
        sign = self.take()
        low, high = self.amount(sign)
        if self.sign.kind in COMPARISONS:
            raise self.fail("wish.after", self.sign)
        return Tree("compare", at, (counted,), sign=sign.kind, low=low, high=high)

    def amount(self, sign: Sign) -> tuple[int, int]:
        """Read what a count is compared with: a number, or `2..4` behind `=` and `!=`."""
        at = self.take() if self.sign.kind != ";" else self.sign
        if at.kind != "number":
            raise self.fail("wish.number", at, sign=sign.kind)
        return self.span(at, at.text, sign.kind in ("=", "!="))

    def span(self, at: Sign, text: str, wide: bool) -> tuple[int, int]:
        first, dots, last = text.partition("..")
        if dots and not wide:
            raise self.fail("wish.span", at)
        if len(first) > 2 or len(last) > 2:
            raise self.fail("wish.large", at, most=GREATEST)
        low, high = int(first), int(last or first)
        if low > high:
            raise self.fail("wish.backwards", at)
        return low, high

    def counted(self) -> Tree:
        """Read a selector, or anything in parentheses."""
        at = self.sign
        if at.kind == "(":
            self.take()
            inside = self.deeper(self.implication, at)
            if self.sign.kind != ")":
                raise self.fail("wish.open", at) if self.sign.kind == ";" else self.fail("wish.after", self.sign)
            self.take()
            return Tree("group", at, (inside,))
        if at.kind not in ("word", "key", "name", "surely"):
            raise self.fail("wish.end" if at.kind == ";" else "wish.expected", at)
        self.take()
        if at.kind == "surely":
            return self.surely(at)
        if at.kind == "name":
            return Tree("leaf", at, (), leaf("card", self.card(at)))
        if at.kind == "key":
            return Tree("leaf", at, (), self.keyed(at))
        return self.word(at)

    def deeper(self, read: Callable[[], Tree], at: Sign) -> Tree:
        """Read one level further in; raises TableError `wish.deep`."""
        self.depth += 1
        if self.depth > DEEPEST:
            raise self.fail("wish.deep", at, most=DEEPEST)
        found = read()
        self.depth -= 1
        return found

    def word(self, at: Sign) -> Tree:
        if at.text in MACROS:
            return Tree("macro", at, sign=at.text)
        chosen = named(at.text)
        if chosen is None:
            raise self.unknown("wish.word", at, at.text, (*words(), *MACROS, *sorted(KEYWORDS)))
        return Tree("leaf", at, (), chosen)

    def surely(self, at: Sign) -> Tree:
        word = self.take() if self.sign.kind != ";" else self.sign
        chosen = named(word.text) if word.kind == "word" else None
        if chosen is None or chosen.kind != "tag":
            raise self.fail("wish.surely", word)
        return Tree("leaf", at, (), chosen._replace(kind="surely"))

    def unknown(self, msgid: str, at: Sign, text: str, known: Sequence[str], **slots: object) -> TableError:
        """Complain of a word that nothing is called, with those that are nearly the same, if there are any."""
        from difflib import get_close_matches

        near = get_close_matches(text, known, NEAR, 0.6)
        if near:
            return self.fail(msgid, at, text=text, near=", ".join(near), **slots)
        return self.fail(f"{msgid}-far", at, text=text, **slots)

    def card(self, at: Sign) -> str:
        """Find the pile or landscape of a name; raises TableError `wish.card`, `wish.not-drawn`."""
        try:
            card = pile_of(self.resolve(at.text))
        except TableError as error:
            if error.msgid != "table.no-such-card":
                raise
            raise self.unknown("wish.card", at, slug(at.text), card_names()) from None
        if card not in everything(BOTH):
            raise self.fail("wish.not-drawn", at, card=card)
        return card

    def keyed(self, at: Sign) -> Selector:
        """Read what stands behind `box:`, `cost:`, `needs:`."""
        if at.text == "cost":
            return leaf("cost", self.cost(at))
        known = box_names() if at.text == "box" else need_names()
        if at.value not in known:
            raise self.unknown(f"wish.{at.text}", at, at.value, known)
        return leaf(at.text, at.value)

    def cost(self, at: Sign) -> str:
        """Read a cost and write it in one form; raises TableError `wish.cost` and those of numbers."""
        value = at.value.replace("$", "").replace("…", "..")
        if value in ("potion", "debt"):
            return value
        sign = value[: len(value) - len(value.lstrip("<>="))]
        first, dots, last = value[len(sign) :].partition("..")
        plain = first.isascii() and first.isdecimal() and (not dots or (last.isascii() and last.isdecimal()))
        if not plain or (sign and dots):
            raise self.fail("wish.cost", at, text=at.value)
        low, high = self.span(at, value[len(sign) :], True)
        if sign in ("<", ">"):
            low = low - 1 if sign == "<" else low + 1
            if not 0 <= low <= MOST_COINS:
                raise self.fail("wish.cost", at, text=at.value)
        written = f"{sign[0]}={low}" if sign else str(low) if low == high else f"{low}..{high}"
        cost_span(written)
        return written


def innermost(tree: Tree) -> Tree:
    """Return what a part counts, without its count."""
    return innermost(tree.parts[0]) if tree.kind in ("compare", "no", "all", "not") else tree


def recounted(tree: Tree, inner: Tree) -> Tree:
    """Return a part with the same count of something else."""
    if tree.kind in ("compare", "no", "all", "not"):
        return tree._replace(parts=(recounted(tree.parts[0], inner),))
    return inner


def shown(at: Sign) -> str:
    """Return what stands at a place, as it was meant."""
    if at.kind == "key":
        return f"{at.text}:{at.value}"
    return at.text
