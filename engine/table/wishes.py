"""Read wishes, which are conditions on a kingdom, and tell whether it fulfils them (the language: docs/wishes.md)."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import Final

from engine.records import NamedTuple
from engine.table.errors import TableError
from engine.table.facts import fact, pile_of, slug
from engine.table.formula import (
    BOTH,
    LANDSCAPES,
    MOST_COINS,
    PILES,
    TOKEN,
    Formula,
    Selector,
    box_names,
    card_names,
    cost_span,
    count,
    counts,
    everything,
    judge,
    leaf,
    looks_at,
    named,
    need_names,
    scope,
    settled,
    things_of,
    unwanted,
    words,
)
from engine.table.kingdom import Kingdom

LONGEST: Final = 4000
MOST: Final = 64
DEEPEST: Final = 32
GREATEST: Final = 99
NEAR: Final = 3
KEYWORDS: Final = frozenset({"and", "or", "not", "no", "all", "surely"})
KEYS: Final = ("box", "cost", "needs")
COMPARISONS: Final = frozenset({">=", "<=", "!=", "=", ">", "<"})
SAME: Final = {"==": "=", "≥": ">=", "≤": "<=", "≠": "!=", "⇒": "=>", "→": "=>", "…": ".."}
QUOTES: Final = {'"': '"', "“": "”“", "„": "”“", "«": "»", "»": "«"}
SHOWN: Final = 40
SIMPLE: Final = ("macro", "no", "all", "not")

_SIGNS = re.compile(
    r"""(?P<blank>[^\S\n]+|\#[^\n]*)
      | (?P<end>[;\n])
      | (?P<key>(?:box|cost|needs):[^\S\n]*(?P<value>(?:[<>]=?)?[^\s;()"#<>=]*))
      | (?P<number>\d+(?:(?:\.\.|…)\d+)?)
      | (?P<word>\+?[^\W\d_](?:[\w'’-]*\w)?)
      | (?P<sign>=>|>=|<=|!=|==|[()=<>≥≤≠⇒→])
      | (?P<quote>["“„«»])""",
    re.VERBOSE | re.IGNORECASE,
)

MACROS: Final = {  # conditions of their own, written in the language
    "answered": """
        (attack and (curses or junk-attack)) >= 1 => (defence or defence-junk)
        (attack and hand-attack) >= 1 => (defence or defence-hand)
        (attack and (token-attack or deck-attack or trash-attack or hex-attack or play-attack)) >= 1 => defence
        (attack and not (curses or junk-attack or hand-attack)) >= 1 => defence""",
    "quick": "no landscape; no token; no duration; simple >= 8; attack <= 1",
}
Resolve = Callable[[str], str]


# Signs: wishes cut into words, numbers and signs, each with its place.


class Sign(NamedTuple):
    """Be a piece of the text: its kind, what stands there (in the form we write), its line and column, from 1.

    `kind`: word, key (`text` is the key, `value` what follows the colon), number, name, a keyword, a comparison, `=>`,
    `(`, `)`, `;` (also for the end of a line).
    """

    kind: str
    text: str
    line: int
    column: int
    value: str = ""

    @property
    def place(self) -> dict[str, int]:
        """Return the place as slots of a message."""
        return {"line": self.line, "column": self.column}


def cut(text: str) -> list[Sign]:
    """Cut a text into signs; the last one is a `;`.

    Raises TableError: `wish.long`, `wish.sign` for a sign without meaning, `wish.quote` for a name that does not end.
    """
    if len(text) > LONGEST:
        raise TableError("wish.long", n=len(text), most=LONGEST)
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    found = list(_signs(text))
    lines = text.split("\n")
    return [*found, Sign(";", "", len(lines), len(lines[-1]) + 1)]


def _signs(text: str) -> Iterator[Sign]:
    at, line, start = 0, 1, 0
    while at < len(text):
        match = _SIGNS.match(text, at)
        column = at - start + 1
        if match is None:
            raise TableError("wish.sign", text=text[at], line=line, column=column)
        kind, found = str(match.lastgroup), match.group()
        at = match.end()
        if kind == "quote":
            name, at = _name(text, match.start(), line, column)
            yield Sign("name", name, line, column)
        elif kind == "end":
            yield Sign(";", "", line, column)
            if found == "\n":
                line, start = line + 1, at
        elif kind != "blank":
            yield _sign(kind, found, match, line, column)


def _sign(kind: str, found: str, match: re.Match[str], line: int, column: int) -> Sign:
    found = found.casefold()
    if kind == "key":
        return Sign("key", found.partition(":")[0], line, column, match["value"].casefold())
    if kind == "sign":
        found = SAME.get(found, found)
        return Sign(found, found, line, column)
    if kind == "number":
        return Sign("number", found.replace("…", ".."), line, column)
    return Sign(found if found in KEYWORDS else "word", found, line, column)


def _name(text: str, at: int, line: int, column: int) -> tuple[str, int]:
    """Read what stands in quotation marks, which end on the same line."""
    closing = QUOTES[text[at]]
    for place in range(at + 1, len(text)):
        if text[place] in closing:
            return text[at + 1 : place], place + 1
        if text[place] == "\n":
            break
    raise TableError("wish.quote", text=text[at : at + SHOWN].partition("\n")[0], line=line, column=column)


# Trees: what a wish says, written back in one form, and made a formula.


class Tree(NamedTuple):
    """Be a part of a wish. `kind`: leaf, macro, compare (`sign` and `low`, `high`), no, all, not, and, or, if, group.

    A group is what stood in parentheses. `at` is where it begins.
    """

    kind: str
    at: Sign
    parts: tuple[Tree, ...] = ()
    selector: Selector = Selector("or")
    sign: str = ""
    low: int = 0
    high: int = 0


def is_bare(tree: Tree) -> bool:
    """Tell whether a part could be what is counted: it has no count of its own."""
    return tree.kind in ("leaf", "not", "and", "or", "group") and all(map(is_bare, tree.parts))


def ends_open(tree: Tree) -> bool:
    """Tell whether a part ends with `no` or `all` of something, so that one cannot hear where that ends."""
    return tree.kind in ("no", "all") or (tree.kind == "not" and ends_open(tree.parts[0]))


def write(tree: Tree) -> str:
    """Write a tree so that it reads back to the same tree, with no more parentheses than it needs."""
    parts = tree.parts
    if tree.kind == "group":
        return write(parts[0])
    if tree.kind == "leaf":
        return write_leaf(tree.selector)
    if tree.kind == "macro":
        return tree.sign
    if tree.kind == "compare":
        amount = str(tree.low) if tree.low == tree.high else f"{tree.low}..{tree.high}"
        return f"{_inside(parts[0], ())} {tree.sign} {amount}"
    if tree.kind == "if":
        return " => ".join(_inside(part, (*SIMPLE, "compare", "and", "or")) for part in parts)
    if tree.kind in ("and", "or"):
        return f" {tree.kind} ".join(_joined(place, parts) for place in range(len(parts)))
    return f"{tree.kind} {_inside(parts[0], SIMPLE if tree.kind == 'not' else ())}"


def _joined(place: int, parts: tuple[Tree, ...]) -> str:
    """Write a part of a chain; a count needs parentheses where it could take in its neighbour."""
    part = peel(parts[place])
    after = place > 0 and is_bare(parts[place - 1])
    before = place + 1 < len(parts) and is_bare(parts[place + 1])
    if (part.kind == "compare" and after) or (_written_open(part) and before):
        return f"({write(part)})"
    return _inside(part, (*SIMPLE, "compare"))


def _written_open(tree: Tree) -> bool:
    """Tell whether a part ends open as it is written, where `not` drops the parentheses of `no` and `all`."""
    tree = peel(tree)
    return ends_open(tree) or (tree.kind == "not" and _written_open(tree.parts[0]))


def peel(tree: Tree) -> Tree:
    """Take the parentheses off."""
    while tree.kind == "group":
        tree = tree.parts[0]
    return tree


def _inside(tree: Tree, plain: tuple[str, ...]) -> str:
    """Write a part, in parentheses unless it is a leaf or of one of the kinds that need none here."""
    tree = peel(tree)
    return write(tree) if tree.kind == "leaf" or tree.kind in plain else f"({write(tree)})"


def write_leaf(selector: Selector) -> str:
    """Write a selector without parts."""
    if selector.kind == "card":
        return f'"{selector.value}"'
    if selector.kind == "surely":
        return f"surely {selector.value}"
    if selector.kind in ("box", "cost", "needs") and (selector.kind, selector.value) != ("needs", TOKEN):
        return f"{selector.kind}:{selector.value}"
    return selector.value


def formula_of(tree: Tree, macros: dict[str, Formula]) -> Formula:
    """Make a tree a formula; raises TableError `wish.inside`, `wish.apart`."""
    if tree.kind == "macro":
        return macros[tree.sign]
    if tree.kind == "leaf":
        return count(_chosen(tree), 1)
    if tree.kind in ("no", "all"):
        chosen = _chosen(tree.parts[0])
        return count(chosen if tree.kind == "no" else Selector("not", "", (chosen,)), 0, 0)
    if tree.kind == "compare":
        return _compared(tree)
    parts = tuple(formula_of(part, macros) for part in tree.parts)
    if tree.kind == "group":
        return parts[0]
    if tree.kind == "if":
        return Formula("or", (Formula("not", parts[:1]), parts[1]))
    return Formula(tree.kind, parts)


def _compared(tree: Tree) -> Formula:
    chosen, low, high = _chosen(tree.parts[0]), tree.low, tree.high
    if tree.sign in ("=", "!="):
        equal = count(chosen, low, high)
        return equal if tree.sign == "=" else Formula("not", (equal,))
    if tree.sign in (">=", ">"):
        return count(chosen, low + (tree.sign == ">"))
    if tree.sign == "<" and not low:
        return Formula("or")
    return count(chosen, 0, low - (tree.sign == "<"))


def _chosen(tree: Tree) -> Selector:
    """Make a part a selector that knows where it looks."""
    chosen = _selector(tree)
    return settled(chosen, PILES)


def _selector(tree: Tree) -> Selector:
    if tree.kind == "leaf":
        return tree.selector
    if tree.kind == "group":
        return _selector(tree.parts[0])
    if tree.kind not in ("and", "or", "not"):
        raise TableError("wish.inside", text=write(tree), **tree.at.place)
    found = Selector(tree.kind, "", tuple(map(_selector, tree.parts)))
    if scope(found) is None:
        raise TableError("wish.apart", text=write(tree), **tree.at.place)
    return found


# Wishes: what is read of them, and what a kingdom fulfils.


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


def is_met(wishes: Sequence[Wish], card: str) -> bool:
    """Tell whether one pile or landscape, taken by itself, is what the wishes ask for (`cost:3`, `no attack`)."""
    def span(selector: Selector) -> tuple[int, int]:
        number = int(card in things_of(selector))
        return number, number

    return all(judge(wish.formula, span) for wish in wishes)


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
