"""What a wish says, as a tree: read from its signs, written back in one form, and made a formula."""

from __future__ import annotations

from typing import Final, NamedTuple

from engine.table.errors import TableError
from engine.table.formula import Formula, count
from engine.table.selector import PILES, TOKEN, Selector, leaf, scope, settled
from engine.table.wish_signs import Sign

SIMPLE: Final = ("macro", "no", "all", "not")


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


def leaf_tree(kind: str, value: str, at: Sign) -> Tree:
    """Make a tree of one selector."""
    return Tree("leaf", at, (), leaf(kind, value))
