"""What stands in the slots of a template: objects that take the form which the translator names after the colon.

`{cards:acc}`, `{cards:acc,bare}`, `{card:gen}`, `{zone:from}`: a case, a form of a place, or another quantity than the
object has; in any order, with commas between. Without any the first case of the language is meant.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from i18n.errors import MissingForm

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from i18n.lexicon.tables import Pattern, Tables, Word
    from i18n.names import Named

_SLOT = re.compile(r"\{([\w-]+)(?:\.([\w.]+))?\}")
BINDS = "_ "  # at the end of a form: written in one word with what follows
_DEFINITE = re.compile(r"\[([^\[\]/]*)/([^\[\]/]*)\]")
_ARTICLE = re.compile(r"\{a\} (\W*)([\w'-]+)")


class Slot:
    """Be something that a template can put in a case."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables

    def __format__(self, spec: str) -> str:
        """Say it in the form named by the spec; raises MissingForm."""
        case, quantity = self.tables.cases[0], ""
        for part in filter(None, (part.strip() for part in spec.split(","))):
            if part in self.tables.cases or part in self.tables.place_forms:
                case = part
            elif part in self.tables.quantities:
                quantity = part
            else:
                raise MissingForm(language=self.tables.lang, word=type(self).__name__, form=part)
        return self.say(case, quantity)

    def __str__(self) -> str:
        return format(self, "")

    def say(self, case: str, quantity: str = "") -> str:
        """Say it in a case, or in another quantity than its own."""
        raise NotImplementedError


def form_of(tables: Tables, word: Word, name: str, number: str, case: str) -> str:
    """Return a form of a word; a word with one number only has it for both. Raises MissingForm."""
    for wanted in (number, "sg", "pl"):
        if (wanted, case) in word.forms:
            return word.forms[wanted, case]
    raise MissingForm(language=tables.lang, word=name, form=f"{number}.{case}")


def choose(tables: Tables, rows: Sequence[Pattern], quantity: str, only: str, n: int | None, case: str) -> str:
    """Return the pattern of the first row that fits; raises MissingForm."""
    plural_class = tables.classes[-1] if n is None else tables.plural_class(n)
    for row in rows:
        if row.fits(quantity, only, plural_class, case):
            return row.pattern
    raise MissingForm(language=tables.lang, word=f"{quantity} {only} {plural_class}", form=case)


def with_article(tables: Tables, text: str) -> str:
    """Put the indefinite article where a pattern left {a}, by the word after it."""

    def put(found: re.Match[str]) -> str:
        word, (plain, vowel, vowels) = found[2], tables.article
        article = tables.articles.get(word, vowel if word[0].lower() in vowels else plain)
        return f"{article} {found[1]}{word}"

    return _ARTICLE.sub(put, text)


class NounPhrase(Slot):
    """Be a number of things: "3 cards", "up to 2 Action or Treasure cards", "any number of cards costing ...".

    n None is only for the quantities any, all and bare. types are ids of nouns (action-type ...), joined by a key of
    the joins (or, and, dash). after is said behind the noun, whatever the case: one text or several; a text with a bar
    in it is said on both sides of the noun ("costing 4 or less|" stands before it; "_" before the bar binds it).
    """

    def __init__(
        self, tables: Tables, noun: str, n: int | None = 1, quantity: str = "exactly",
        types: Sequence[str] = (), joined: str = "or", after: object = "",
    ) -> None:  # fmt: skip
        super().__init__(tables)
        self.noun, self.n, self.quantity, self.types, self.joined = noun, n, quantity, types, joined
        sides = [str(one).rpartition("|") for one in (after if isinstance(after, tuple) else (after,))]
        self.before = " ".join(dict.fromkeys(before for before, _, _ in sides if before))
        self.after = " ".join(behind for _, _, behind in sides if behind).replace(" ,", ",")

    def say(self, case: str, quantity: str = "") -> str:
        """Say the number and the noun in a case."""
        word = self.tables.noun(self.noun)
        pattern = choose(self.tables, self.tables.counts, quantity or self.quantity, word.gender, self.n, case)
        said = with_article(self.tables, _SLOT.sub(lambda found: self._put(word, found, case), pattern))
        return f"{said} {self.after}".replace(" ,", ",") if self.after else said

    def _put(self, word: Word, found: re.Match[str], case: str) -> str:
        slot = found[1]
        if slot == "n":
            return str(self.n)
        if slot == "a":
            return found[0]
        noun = form_of(self.tables, word, self.noun, slot, found[2] or case)
        noun = self._typed(noun, found[2] or case) if self.types else noun
        return f"{self.before} {noun}".replace(BINDS, "") if self.before else noun

    def _typed(self, noun: str, case: str) -> str:
        """Put the types beside the noun, in the way of the language."""

        def put(found: re.Match[str]) -> str:
            if found[1] == "noun":
                return noun
            wanted = found[2] or self.tables.cases[0]
            hanging = self.tables.hanging or wanted
            cases = [hanging] * (len(self.types) - 1) + [wanted]
            forms = [
                form_of(self.tables, self.tables.noun(one), one, "sg", form)
                for one, form in zip(self.types, cases, strict=True)
            ]
            return join(self.tables, forms, self.joined)

        return _SLOT.sub(put, self.tables.typed).replace(BINDS, "")


class CardName(Slot):
    """Be a named thing, or a number of its copies: inflected where the tables know its forms, else in apposition.

    quantity "none" is the name alone. head is the noun it stands beside (card, project, way ...). foreign is a pattern
    with {name} that marks an English name which stands for want of another.
    """

    def __init__(
        self, tables: Tables, card_id: str, named: Named, n: int | None = None, quantity: str = "none",
        head: str = "card", foreign: str = "{name}",
    ) -> None:  # fmt: skip
        super().__init__(tables)
        self.card_id, self.named, self.n, self.quantity, self.head, self.foreign = (
            card_id, named, n, quantity, head, foreign,
        )  # fmt: skip
        if head == "card" and card_id in tables.heads:
            self.head = tables.heads[card_id]
        word = tables.names.get(card_id)
        if word is not None and named.text not in (word.forms.get(("sg", tables.cases[0])), self._plural(word)):
            word = None
        self.word = word

    def _plural(self, word: Word) -> str:
        """Return the name that is a plural as it is printed (Gardens, Miedziaki), "" for others."""
        first = self.tables.cases[0]
        single, plural = (word.forms.get((number, first), "") for number in ("sg", "pl"))
        return plural if single != self.named.text == plural else ""

    @property
    def text(self) -> str:
        """Return the name as it is printed, marked when it is a foreign one."""
        marked = not self.named.own and self.named.lang != self.tables.lang
        return self.foreign.format(name=self.named.text) if marked else self.named.text

    def _says_its_kind(self) -> bool:
        """Tell whether an inflected name begins with its own head ("Droga kameleona"), so that it stands alone."""
        if self.word is None or self.card_id not in self.tables.heads:
            return False
        head = self.tables.noun(self.head).forms.get(("sg", self.tables.cases[0]), "")
        return self.named.text.startswith(f"{head} ")

    def _type_of_pile(self) -> str:
        """Return the noun of the type that is called as a pile is, in the singular or not, "" where there is none."""
        called = (self.card_id, self.card_id.removesuffix("s"), self.card_id.removesuffix("es"))
        return next((f"{one}-type" for one in called if f"{one}-type" in self.tables.nouns), "")

    def counted(self, n: int) -> CardName:
        """Return the same name with a number of copies."""
        return CardName(self.tables, self.card_id, self.named, n, self.quantity, self.head, self.foreign)

    def say(self, case: str, quantity: str = "") -> str:
        """Say the name, or the number of copies, in a case."""
        known = "known" if self.word is not None else "unknown"
        if self.word is not None and self._plural(self.word) and self.tables.has_row("plural"):
            known = "plural"
        wanted = quantity or self.quantity
        if wanted in ("pile", "plain") and not self.named.own and (kind := self._type_of_pile()):
            return NounPhrase(self.tables, kind, None, "bare").say(case)  # Ruins and Forts go by their type
        if self._says_its_kind():
            wanted = "none"
        elif self.card_id in self.tables.heads and wanted != "none":
            known = "unknown"  # in apposition, "Project Fleet", however the name alone is inflected
        pattern = choose(self.tables, self.tables.named, wanted, known, self.n, case)
        said = _SLOT.sub(lambda found: self._put(found, case, wanted), pattern)
        return with_article(self.tables, said)

    def _put(self, found: re.Match[str], case: str, quantity: str) -> str:
        slot = found[1]
        asked = set(filter(None, (found[2] or "").split(".")))
        number = next(iter(asked & {"sg", "pl"}), "")
        wanted = next(iter(asked - {"sg", "pl"}), case)
        if slot == "n":
            return str(self.n)
        if slot == "a":
            return found[0]
        if slot == "text":
            return self.text
        if slot == "name" and self.word is not None:
            own = "pl" if self._plural(self.word) else "sg"
            return form_of(self.tables, self.word, self.card_id, number or own, wanted)
        noun = self.head if slot == "head" else slot
        if number:
            return form_of(self.tables, self.tables.noun(noun), noun, number, wanted)
        return NounPhrase(self.tables, noun, self.n, quantity).say(wanted)


class Place(Slot):
    """Be a place cards come from, go to or lie at; whose tells whose it is (you, they, or * for unsaid)."""

    def __init__(self, tables: Tables, place: str, whose: str = "*") -> None:
        super().__init__(tables)
        self.place, self.whose = place, whose

    def say(self, case: str, quantity: str = "") -> str:
        """Say the place in one of the forms of places, or as a noun in a case."""
        if case in self.tables.place_forms:
            places = self.tables.places
            forms = places.get((self.place, self.whose)) or places.get((self.place, "*"))
            if forms is None:
                raise MissingForm(language=self.tables.lang, word=self.place, form=case)
            return forms[self.tables.place_forms.index(case)]
        return NounPhrase(self.tables, self.place, 1, quantity or "bare").say(case)


class Joined(Slot):
    """Be a list joined by the language's own rules; every part takes the form that is asked of the list."""

    def __init__(self, tables: Tables, parts: Sequence[object], by: str = "and") -> None:
        super().__init__(tables)
        self.parts, self.by = parts, by

    def say(self, case: str, quantity: str = "") -> str:
        """Say all parts in a case."""
        names = [part for part in self.parts if isinstance(part, CardName)]
        if self.tables.grouped and case != self.tables.cases[0] and len(names) == len(self.parts) > 0:
            return self._grouped(names, case, quantity)
        said = [part.say(case, quantity) if isinstance(part, Slot) else str(part) for part in self.parts]
        return join(self.tables, said, self.by)

    def _grouped(self, names: Sequence[CardName], case: str, quantity: str) -> str:
        """Say names that share the noun behind the last one, which alone takes the case: "2 X and 1 Y cards"."""
        alone = "a" if len(names) == 1 else "exactly"
        if len(names) > 1 and self.by == "or" and {quantity or name.quantity for name in names} == {"a"}:
            one = names[-1].counted(1)  # one article for all: "an X or Y card"
            return one.say(case, "a").replace(one.text, join(self.tables, [name.text for name in names], self.by), 1)
        cases = [self.tables.cases[0]] * (len(names) - 1) + [case]
        said = []
        for name, form in zip(names, cases, strict=True):
            wanted = quantity or (alone if name.quantity == "none" else name.quantity)
            wanted = "none" if wanted == "a" and len(names) > 1 else wanted  # "X or Y card": no article for each
            said.append(name.counted(name.n or 1).say(form, wanted))
        return join(self.tables, said, self.by)


class VerbPhrase(Slot):
    """Be a verb with what stands behind it: `{deed:inf}`, `{deed:rest}`; the forms are those of the language's table.

    said, denied: the slots of the cells rest and rest-not. asking: the slot that holds what is asked for, which
    `asked` says, in its case, and `rest-bare` leaves out. definite: whether the object is. behind: what follows all.
    """

    EXTRA = ("rest-bare", "asked")

    def __init__(
        self, tables: Tables, verb: str, said: Mapping[str, object], denied: Mapping[str, object],
        asking: str = "", definite: bool = False, behind: str = "",
    ) -> None:  # fmt: skip
        super().__init__(tables)
        self.verb, self.said, self.denied, self.asking, self.definite, self.behind = (
            verb, said, denied, asking, definite, behind,
        )  # fmt: skip

    def __format__(self, spec: str) -> str:
        """Say one of its forms; raises MissingForm."""
        row = self.tables.verb(self.verb)
        if spec == "asked":
            found = re.search(rf"{{{self.asking}:?([^}}]*)}}", row["rest"])
            return format(self.said[self.asking], found[1] if found else "")
        if spec == "rest-bare":
            return self._rest(row["rest"], {**self.said, self.asking: _Nothing(self.tables)})
        if spec not in row:
            raise MissingForm(language=self.tables.lang, word=self.verb, form=spec)
        if spec.startswith("rest"):
            return self._rest(row[spec] or row["rest"], self.said if spec == "rest" else self.denied)
        return _DEFINITE.sub(lambda found: found[2 if self.definite else 1], row[spec]).replace("_", " ")

    def _rest(self, pattern: str, slots: Mapping[str, object]) -> str:
        return f"{pattern.format_map(slots)} {self.behind}".strip()


class _Nothing(Slot):
    """Be what is left out."""

    def say(self, case: str, quantity: str = "") -> str:
        return ""


def join(tables: Tables, parts: Sequence[str], by: str) -> str:
    """Join texts by a key of the joins (and, or, nor, dash)."""
    between, last = tables.joins[by]
    if len(parts) < 2:
        return "".join(parts)
    return between.join(parts[:-1]) + last + parts[-1]
