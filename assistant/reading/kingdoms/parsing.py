"""A text taken apart: each name in it with the role it is given there, by headings, brackets and colons."""

from __future__ import annotations

import re
from collections.abc import Sequence

from assistant.reading.kingdoms.cleaning import (
    clean,
    divide,
    indent_of,
    less_figures,
    sentences,
    without_brackets,
)
from assistant.reading.kingdoms.columns import NAMES
from assistant.reading.kingdoms.headings import (  # fmt: skip
    EXTRAS,
    FLAGS,
    IGNORED,
    MANY,
    PILES,
    SIDEWAYS,
    SINGLE,
    role_of,
    says,
)
from assistant.reading.kingdoms.links import LINK, parameters
from assistant.reading.kingdoms.pieces import Left
from assistant.reading.kingdoms.resolving import (  # fmt: skip
    PILES as PILE_KINDS,
    TARGET,
    before_dash,
    between_dashes,
    exact_or_none,
    giver_role,
    has_kind,
    is_like,
    is_written,
    split_names,
)
from assistant.reading.kingdoms.sentences import conjoined, named, relation
from assistant.reading.kingdoms.tables import Tabled
from assistant.reading.kingdoms.talk import framed, is_game, scorers
from assistant.telling.names import STANDS_IN, shorten
from assistant.telling.problems import Complaint
from engine.table.facts import fact
from i18n.finding import find

MOST_ENTRIES = 400
MOST_SIGNS = 600  # of one entry, with the fifteen cards of a Black Market deck in brackets
LONG_LIST = 3  # a heading that is a card as well is the title of a box or kingdom before so many names
_BRACKETS = re.compile(r"^(?P<head>[^()\[\]{}]*)(?P<tail>(?:[(\[{].*[)\]}])\s*)(?P<after>[^()\[\]{}]*)$")
_INNER = re.compile(r"[(\[{]((?:[^()\[\]{}]|[(\[{][^()\[\]{}]*[)\]}])*)[)\]}]")
_BEHIND = re.compile(r"(?<=[)\]}])\s+(?=[^\s(\[{])")
_AS = re.compile(r"\s+as\s+\w+$", re.IGNORECASE)  # "+Bazaar as Boat", as Random KingDominion writes
_DATE = re.compile(r"[\d\s./\-]+")
_CAMPAIGN = re.compile(r"\s-x\s")  # stamps and set-up effects of campaigns, behind a kingdom


class Parser(Tabled):
    """Take texts apart, line by line; `pieces`, `flags`, `left` and `links` are what was found."""

    def read_line(self, number: int, raw: str) -> None:
        """Take a line apart."""
        self.line, self.entry = number, 0
        line, titled = clean(raw)
        if not line:
            self._end_section()
            return
        if self.section == IGNORED and -1 < self.depth < indent_of(raw):
            return
        if not self.open:
            self.scope = self.section
        rest = self._read_links(line)
        line, *campaign = _CAMPAIGN.split(rest.replace(" -m ", ", "))
        for one in campaign:
            self.leave(one)
        self.noted = self.section == IGNORED
        if self._is_beside(line):
            self.leave(line)
            return
        self._read_groups([sentences(part) for part in divide(self._from_table(line), ";")], titled, indent_of(raw))
        self.open = line.rstrip().endswith(",") and not self.alone

    def _is_beside(self, line: str) -> bool:
        """Tell whether a line is the name of a kingdom or box before all names, the head of a log, or scores."""
        if self._is_first() and self._names_box(line):
            return self._find(line) is None
        players = scorers(line) if self.pieces else []
        beside = is_game(line) or not all(is_like(one, self.lang) for one in players)
        return beside and not any(map(self._find, divide(line, ",;/|")))

    def _read_groups(self, parts: list[list[str]], titled: bool, indent: int) -> None:
        """Read what stands between semicolons and full stops; a note goes on behind a full stop."""
        groups = [(at, divide(one, ",")) for part in parts for at, one in enumerate(part)]
        grouped = len(groups) > 1 and any(len(group) > 1 for _, group in groups)
        self.alone = sum(len(group) for _, group in groups) == 1
        self.depth = indent if self.section != IGNORED else self.depth
        for place, (later, group) in enumerate(groups):
            if later and self.noted:
                self.scope = IGNORED
            elif grouped and place:
                self.scope, self.noted = self.section, self.section == IGNORED
            for at, item in enumerate(group):
                self.following = len(group) - at - 1
                self.entry += 1
                self.read_item(item, titled)

    def _end_section(self) -> None:
        """End a section at an empty line, unless nothing has stood in it yet."""
        self.open = False
        if self.pieces and self.pieces[-1].role == self.section or self.section == IGNORED:
            self.section = self.scope = ""

    def _read_links(self, line: str) -> str:
        """Take the links out of a line; what they carry is read."""
        for link in LINK.findall(line):
            found = parameters(link)
            if not found and self.scope != IGNORED:
                self.links.append(link)
            kept = self.scope
            for role, value in found:
                self.scope = role
                if role in FLAGS:
                    self._raise_flag(role, value)
                    continue
                for item in divide(value, ","):
                    self.entry += 1
                    self.read_item(item)
            self.scope = kept
        return LINK.sub(" ", line)

    def read_item(self, text: str, titled: bool = False) -> None:
        """Read one entry of a line: a name, a heading, a name with brackets, or several names in a row."""
        item = text.strip().strip("*_").strip() if not text.strip().endswith(STANDS_IN) else text.strip()
        if not any(sign.isalpha() for sign in item):
            return
        self.entries += 1
        if self.entries > MOST_ENTRIES:
            raise Complaint("read.too-many", line=self.line, most=MOST_ENTRIES)
        head, colon, rest = item.partition(":")
        if titled and not colon:
            self._read_heading(item, "", True)
        elif len(item) > MOST_SIGNS:
            self.emit(self.scope, item)
        elif colon and (label := self._label(head)):
            self._read_heading(label, rest.strip(), titled)
        elif self._read_saying(item):
            return
        elif self.scope == IGNORED or says("along", item) and not is_written(item, self.lang):
            self.leave(item)
        else:
            self._read_name(item)

    @staticmethod
    def _label(head: str) -> str:
        """Return what stands before a colon, without brackets behind it; "" where the colon is inside brackets."""
        head = head.strip()
        return head if head.endswith(STANDS_IN) else without_brackets(head) or ""

    def _read_saying(self, item: str) -> bool:
        """Read what says something of a name, or of Colonies and Shelters, or has words around a name."""
        return self._read_relation(item) or self._read_flag(item) or self._read_framed(item)

    def _read_framed(self, item: str) -> bool:
        """Read "The kingdom is Moat": a name with words of a sentence around it; "Thanks!" is none."""
        before, name, behind = framed(item)
        if self.scope == IGNORED or name == item or role_of(item) or self._find(item):
            return False
        if not name:
            self.leave(item)
            return True
        if not (self._find_first(name) or is_like(name, self.lang) or relation(name, self.lang)):
            return False
        for words in filter(None, (before, behind)):
            self.leave(words)
        self.read_item(name)
        return True

    def _read_relation(self, item: str) -> bool:
        """Read a sentence that gives a card its role; what follows it between commas has the same role."""
        found = None if self._find(item) else relation(item, self.lang)
        if found is None:
            return False
        if found.giver:
            self.emit(self._own() if self.scope != IGNORED else "", found.giver, given=True)
        for card in found.cards:
            if found.first and self.scope != IGNORED and (found.role.startswith(TARGET) or found.role == "obelisk"):
                self.emit("", card, given=True)
            self.emit(found.role, card)
        self.scope = found.role if found.role in MANY else self.scope
        return True

    # Headings: what stands before a colon, or alone on a line.

    def _read_heading(self, head: str, rest: str, titled: bool = False) -> None:
        role = role_of(head)
        if self._read_share(head, rest):
            return
        if role and not (role in ("ally", "prophecy") and self._is_title(head, rest)):
            self._open_scope(role, rest)
        elif rest and (giver := giver_role(head, self.lang)):
            self._read_giver(head, giver, rest)
        elif not rest and (titled or self._names_box(head) or self._find(head) is None):
            self._read_title(head)
        elif not rest:
            self._read_name(head)
        else:
            self._read_labelled(head, rest)

    def _open_scope(self, role: str, rest: str) -> None:
        self.scope = role
        self.noted = role == IGNORED
        if not rest:
            self.section = role if self.alone else self.section
        elif role in NAMES and says("none", rest):
            self.scope = self.section
        else:
            self.read_item(rest)

    def _is_title(self, head: str, rest: str) -> bool:
        """Tell whether a word is the name of a kingdom here (there is one called Prophecy): no such card follows."""
        found = self._find_first(rest)
        return found is not None and fact(found).kind in PILE_KINDS and self._names_box(head)

    def _read_title(self, head: str) -> None:
        self.section = self.scope = ""
        self.leave(head)

    def _read_labelled(self, head: str, rest: str) -> None:
        """Read "label: rest", where the label is a title, a box, a date, or a card with something said of it."""
        card = self._find(head)
        first = self._find_first(rest)
        boxed = self._names_box(head)
        if self._is_label(head, rest) if card is None else boxed and self.following >= LONG_LIST:
            self.leave(head)
            self.read_item(rest)
        elif card is None:
            self._read_name(f"{head}: {rest}")
        else:
            self._read_name(head)
            if first is not None or ":" in rest:
                self.read_item(rest)
            elif any(sign.isalpha() for sign in rest):
                self.left.append(Left(self.place, "read.remark.ignored", shorten(rest)))

    def _is_label(self, head: str, rest: str) -> bool:
        """Tell whether what stands before a colon, and is no card, is a title, a box, a date or a speaker."""
        if self._find_first(rest) or self._names_box(head) or self.scope == IGNORED or _DATE.fullmatch(head):
            return True
        return is_like(rest, self.lang) and not is_like(head, self.lang)

    # Names, with what stands in brackets behind them.

    def _read_giver(self, head: str, role: str, rest: str) -> None:
        """Read "Young Witch: Moat": the card is there too, if it is not listed elsewhere."""
        if says("none", rest):
            self.emit("", head, given=True)
            return
        self.emit("", head, given=True)
        self.scope = role
        self.read_item(rest)

    def _read_name(self, item: str) -> None:
        if self._read_dashed(item):
            return
        item = self._bracketed(item)
        if item.rstrip().endswith(STANDS_IN) or not (match := _BRACKETS.match(item)):
            self._read_plain(item)
            return
        if any(map(str.isalpha, _INNER.sub("", match["tail"]))):
            self._read_parts(item)
            return
        head, inner = match["head"].strip(), [one.strip() for one in _INNER.findall(match["tail"])]
        signed = STANDS_IN.strip("[]") in inner and STANDS_IN in match["tail"]
        inner = [one for one in inner if not (signed and one == STANDS_IN.strip("[]"))]
        name = f"{head} {STANDS_IN}" if signed else f"{head} {match['after']}".strip()
        if not head:
            self._read_plain(match["after"].strip() or ", ".join(inner))
            return
        roles = [self._read_brackets(name, one) for one in inner]
        if not any(roles):
            self._read_plain(name)

    def _read_parts(self, item: str) -> None:
        """Read "Moat (2)  Cellar (2)": names with brackets in a row."""
        parts = _BEHIND.split(item)
        named = len(parts) > 1 and any(map(self._find_first, parts))
        for part in parts if named else (item,):
            self._read_name(part) if named else self.emit(self.scope, part)

    def _read_dashed(self, item: str) -> bool:
        """Read "Ally - Island Folk": a heading before a dash; or names between dashes."""
        head, rest = before_dash(item)
        if not rest:
            return False
        if role_of(head) and (self._find_first(rest) or says("none", rest)):
            self._read_heading(head, rest)
            return True
        return self._read_names(between_dashes(item))

    def _read_names(self, parts: list[str]) -> bool:
        """Read "Moat - Cellar - Village": nothing but names, and none that gives another one a role."""
        if not self._are_names(parts, 2) or any(giver_role(part, self.lang) for part in parts):
            return False
        for part in parts:
            self.emit(self.scope, part)
        return True

    def _are_names(self, parts: Sequence[str], least: int) -> bool:
        """Tell whether all parts are names of several things, or so many of them while the others may be slips."""
        known = [card for card in map(self._find, parts) if card]
        if len(known) == len(parts):
            return len(set(known)) > 1
        return len(known) >= least and all(is_like(part, self.lang) for part in parts)

    def _bracketed(self, item: str) -> str:
        """Put what stands behind a name and a dash in brackets; where the whole is one name, it stays."""
        head, rest = before_dash(item)
        plain = rest and "(" not in item and (named_here := self._find(head)) and self._find(item) == named_here
        return f"{head} ({rest})" if plain else item

    def _read_brackets(self, name: str, inner: str) -> bool:
        """Read what stands in brackets behind a name; tell whether the name itself has been read with it."""
        label, colon, rest = inner.partition(":")
        said = _AS.sub("", rest if colon else inner)
        giver, role = giver_role(name, self.lang), role_of(label if colon else inner)
        if giver and not self._is_box(inner) and (cards := named(said, giver, self.lang)):
            self.emit(self._own(), name, given=True)
            for one in cards:
                self.emit(giver, one)
            return True
        if role in SINGLE and not colon and has_kind(name, self.lang, role):
            return self._read_role(name, role)
        given = giver_role(inner, self.lang) if exact_or_none(inner, self.lang) else ""
        if given.startswith(TARGET) or (given and named(name, given, self.lang)):
            self.emit("", inner, given=True)
            return self._read_role(name, given)
        self._note(inner, giver)
        return False

    def _read_role(self, name: str, role: str) -> bool:
        """Read a card behind which stands what it is; a Trait and the Obelisk lie on a pile of the ten."""
        if role.startswith(TARGET) or role == "obelisk":
            self.emit(self._own(), name)
        self.emit(role, name)
        return True

    def _note(self, inner: str, giver: str) -> None:
        """Keep a remark of what is in brackets, unless it is a price, a number or a box."""
        words = less_figures(inner)
        if not words or find(words, None, "set") or not any(sign.isalpha() for sign in words):
            return
        if giver and is_like(inner, self.lang):
            self.emit(giver, inner)
        else:
            self.left.append(Left(self.place, "read.remark.brackets", shorten(inner)))

    def _read_plain(self, item: str) -> None:
        """Read a name, or several that no comma divides."""
        if self._find(item, self.scope) is not None or not self._read_row(item):
            self.emit(self.scope, item)
            if self.scope in SINGLE or self.scope.startswith(TARGET):
                self.scope = self.section if self.section not in SINGLE else ""

    def _read_row(self, item: str) -> bool:
        """Read an item that is no name: a heading alone on its line, "Cheap on Village", "A / B", names in a row."""
        if self.alone and role_of(item):
            self._open_scope(role_of(item), "")
            return True
        if role_of(item) == PILES:
            self.leave(item)
            return True
        if self._read_prefixed(item):
            return True
        parts = self._several(item)
        if len(parts) == 2 and (pair := self._pair(parts, "/" in item)):
            return self._read_brackets(*pair)
        for part in parts:
            self.emit(self.scope, part)
        return bool(parts) or self._is_left(item)

    def _several(self, item: str) -> list[str]:
        """Divide "A / B" and names in a row; [] where that is not what it is."""
        if self.scope in MANY and (cards := named(item, self.scope, self.lang)):
            return list(cards)
        parts = conjoined(item)
        return parts if len(parts) > 1 and self._are_names(parts, 1) else split_names(item, self.lang)

    def _pair(self, parts: Sequence[str], slashed: bool) -> tuple[str, str] | None:
        """Find in two names a Trait and its pile, or "Young Witch/Moat": the second is what the first gives a role."""
        first, second = parts
        roles = [giver_role(part, self.lang) for part in parts]
        if len(traits := [role for role in roles if role.startswith(TARGET)]) == 1:
            return (first, second) if roles[1] in traits else (second, first)
        fits = slashed and roles[0] in SINGLE and has_kind(second, self.lang, roles[0])
        return (first, second) if fits else None

    def _read_prefixed(self, item: str) -> bool:
        """Read "Bane Moat", "Event Alms": a heading without a colon."""
        words = item.split()
        for count in range(min(len(words) - 1, 4), 0, -1):
            head, rest = " ".join(words[:count]), " ".join(words[count:])
            if role_of(head) in (*SINGLE, *SIDEWAYS) and self._find(rest):
                self._read_heading(head, rest)
                return True
        return False

    def _is_left(self, item: str) -> bool:
        """Leave out what is the title of the whole, a box between its cards, or a word among what comes along."""
        if self.scope == EXTRAS or (self.alone and self._names_box(item)) or find(item, None, "set"):
            self.leave(item)
            return True
        return False
