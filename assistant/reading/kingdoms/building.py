"""The names of a text put together to a kingdom."""

from __future__ import annotations

from typing import Any

from assistant.reading.kingdoms.doubts import SIZE, part
from assistant.reading.kingdoms.headings import EXTRAS, FLAGS, MANY, SINGLE, first_word
from assistant.reading.kingdoms.parsing import Parser
from assistant.reading.kingdoms.pieces import Left, Piece
from assistant.reading.kingdoms.resolving import (  # fmt: skip
    PILES,
    TARGET,
    Place,
    Shared,
    complain_unknown,
    resolve,
)
from assistant.telling.names import STANDS_IN, shorten, show_name
from assistant.telling.problems import Complaint
from engine.records import NamedTuple
from engine.table.facts import fact, pile_of
from engine.table.kingdom import Kingdom
from i18n.names import all_names, fold

LANDSCAPES = ("event", "landmark", "project", "way", "trait")
SHARED = {"colony": "colonies", "platinum": "colonies"}
WHOLE = ("mouse", "riverboat", "market")  # a card of a mixed pile is itself here, not its pile


class Remark(NamedTuple):
    """Say how something was understood, or that it was left out: id and slots of a message (`read.remark.*`)."""

    msgid: str
    slots: dict[str, object]
    line: int = 0


class Entry(NamedTuple):
    """Be one name of a text: where it stands, as it was written, what it means, and its role ("" among the piles)."""

    line: int
    entry: int
    text: str
    id: str
    role: str


class Builder:
    """Put names together; raises Complaint for what cannot be a kingdom."""

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self.piles: dict[str, Piece] = {}
        self.written: dict[str, str] = {}  # pile: the card of it by which it was named
        self.landscapes: dict[str, Piece] = {}
        self.single: dict[str, str] = {}
        self.many: dict[str, dict[str, Piece]] = {role: {} for role in MANY}
        self.targets: dict[str, str] = {}
        self.waiting: list[str] = []  # Traits named in a list of Traits, whose pile may be named next
        self.flags: dict[str, bool] = {}
        self.entries: list[Entry] = []
        self.remarks: list[Remark] = []

    def add(self, piece: Piece) -> None:
        """Add a name to the kingdom."""
        role = piece.role.partition(":")[0] if piece.role.startswith(TARGET) else piece.role
        try:
            found = resolve(piece.text, self.lang, "bane" if piece.role.startswith(TARGET) else role)
        except Shared as shared:
            raise shared.complain(piece.place, self.lang) from None
        if found is None:
            if role == EXTRAS:
                self._remark(piece, "read.remark.ignored", text=shorten(piece.text))
                return
            raise complain_unknown(piece.text, piece.place, self.lang)
        card, written = found
        self.entries.append(Entry(*piece.place, piece.text, card, piece.role))
        bare = fold(written.removesuffix(STANDS_IN))
        if bare != fold(card) and not any(bare == fold(row.name) for row in all_names(card)):
            self._remark(piece, "read.remark.form", text=shorten(written), card=card)
        self._place(piece, card)

    def _place(self, piece: Piece, card: str) -> None:
        kind = fact(card).kind
        if piece.role.startswith(TARGET):
            self._target(piece, piece.role.removeprefix(TARGET), card)
        elif piece.role in SINGLE:
            self._single(piece, piece.role, card)
        elif piece.role == "boons" and kind == "boon":
            self._many(piece, "boons", card)
        elif piece.role == "market" and kind in PILES:
            self._many(piece, "market", card)
        elif piece.role == "traits" and kind in PILES and self.waiting:
            self._target(piece, self.waiting.pop(0), card)
        elif piece.role == EXTRAS and kind in PILES:
            self._remark(piece, "read.remark.ignored", text=shorten(piece.text))
        else:
            self._by_kind(piece, card, kind)

    def _by_kind(self, piece: Piece, card: str, kind: str) -> None:
        if kind in PILES:
            self._pile(piece, card)
        elif kind in LANDSCAPES:
            self._landscape(piece, card)
        elif kind in ("ally", "prophecy"):
            self._single(piece, kind, card)
        elif kind == "boon":
            self._many(piece, "boons", card)
        elif card in SHARED or kind == "shelter":
            self.flags.setdefault(SHARED.get(card, "shelters"), True)
        else:
            self._remark(piece, "read.remark.comes-along", card=card)

    def _pile(self, piece: Piece, card: str) -> None:
        pile = pile_of(card)
        before = self.piles.get(pile)
        if before is None:
            self.piles[pile], self.written[pile] = piece, card
            if pile != card:
                self._remark(piece, "read.remark.pile", text=shorten(piece.text), card=pile)
        elif not (before.given or piece.given) and self.written[pile] == card:
            raise self._twice(piece, card)
        elif not piece.given:
            self.piles[pile] = piece

    def _landscape(self, piece: Piece, card: str) -> None:
        before = self.landscapes.get(card)
        listed = piece.role == "traits" and fact(card).kind == "trait"
        if before is not None and not (before.given or piece.given or listed or before.role == "traits"):
            raise self._twice(piece, card)
        if before is None or before.given:
            self.landscapes[card] = piece
        if listed and card not in self.targets:
            self.waiting.append(card)

    def _single(self, piece: Piece, role: str, card: str) -> None:
        chosen = card if role in WHOLE else pile_of(card)
        kind = fact(card).kind
        if role != kind and {role, kind} & {"ally", "prophecy"}:
            raise self._complain("read.unfit", piece, card=show_name(card, self.lang), role=first_word(role, self.lang))
        before = self.single.get(role, chosen)
        if before != chosen:
            raise self._complain(
                "read.role-twice", piece, text=shorten(piece.text), card=show_name(before, self.lang),
                role=first_word(role, self.lang),
            )  # fmt: skip
        self.single[role] = chosen

    def _many(self, piece: Piece, role: str, card: str) -> None:
        if card in self.many[role] and not piece.given:
            raise self._twice(piece, card)
        self.many[role][card] = piece

    def _target(self, piece: Piece, trait: str, card: str) -> None:
        pile = pile_of(card)
        if self.targets.get(trait, pile) != pile:
            before = show_name(self.targets[trait], self.lang)
            raise self._complain(
                "read.role-twice", piece, text=shorten(piece.text), card=before, role=show_name(trait, self.lang)
            )
        self.targets[trait] = pile
        self.waiting = [one for one in self.waiting if one != trait]

    def _twice(self, piece: Piece, card: str) -> Complaint:
        return self._complain("read.twice", piece, card=show_name(card, self.lang))

    @staticmethod
    def _complain(msgid: str, piece: Piece, **slots: str) -> Complaint:
        return Complaint(msgid, None, line=piece.place.line, place=piece.place.entry, **slots)

    def _remark(self, piece: Piece, msgid: str, **slots: object) -> None:
        self.remarks.append(Remark(msgid, {"line": piece.place.line, **slots}, piece.place.line))

    def leave(self, left: Left) -> None:
        """Keep a remark of something that was left out."""
        remark = Remark(left.msgid, {"line": left.place.line, "text": left.text}, left.place.line)
        if remark not in self.remarks:
            self.remarks.append(remark)

    def finish(self) -> Kingdom:
        """Return the kingdom. Of more than ten piles those that fill a place beside the ten are taken out."""
        for role in ("bane", "army", "ferryman", "mouse", "riverboat"):
            pile = self.single.get(role, "")
            if pile in self.piles and len(self.piles) > SIZE:
                piece = self.piles.pop(pile)
                self._remark(piece, "read.remark.in-role", card=pile, role=first_word(role, self.lang))
        for trait in self.targets:
            self.landscapes.setdefault(trait, Piece(Place(0, 0), "traits", trait, True))
        chosen: dict[str, Any] = {**self.single, **{one: self.flags.get(one, False) for one in FLAGS}}
        chosen |= {role: tuple(cards) for role, cards in self.many.items()}
        return Kingdom(tuple(self.piles), tuple(self.landscapes), traits=tuple(self.targets.items()), **chosen)


def build(parser: Parser, lang: str) -> tuple[Kingdom, tuple[Entry, ...], tuple[Remark, ...]]:
    """Put together what a parser found; raises Complaint `read.empty`, `read.link-without-cards` and of `Builder`."""
    builder = Builder(lang)
    kept, out = part(parser.pieces, lang)
    for piece in kept:
        builder.add(piece)
    builder.flags |= parser.flags
    for left in (*parser.left, *(Left(one.place, "read.remark.ignored", shorten(one.text)) for one in out)):
        builder.leave(left)
    kingdom = builder.finish()
    if kingdom == Kingdom(()):
        if parser.links:
            raise Complaint("read.link-without-cards", text=shorten(parser.links[0]))
        raise Complaint("read.empty")
    for link in parser.links:
        builder.leave(Left(Place(1, 1), "read.remark.ignored", shorten(link)))
    return kingdom, tuple(builder.entries), tuple(sorted(builder.remarks, key=lambda one: one.line))
