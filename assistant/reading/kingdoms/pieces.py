"""What has been found in a text so far: names with their roles, and what was left out."""

from __future__ import annotations

from assistant.reading.kingdoms.headings import IGNORED, PILES
from assistant.reading.kingdoms.resolving import TARGET, Place, is_written, meant
from assistant.telling.names import LONGEST, shorten
from engine.records import NamedTuple
from i18n.finding import find


class Piece(NamedTuple):
    """Be a name in a text: where, what role, and how sure that it is one.

    given: another thing implies it, so that it may stand twice. title: it may be the title of the whole instead.
    """

    place: Place
    role: str
    text: str
    given: bool = False
    title: bool = False


class Left(NamedTuple):
    """Be something that was left out: id of a remark, and what."""

    place: Place
    msgid: str
    text: str


class Gathered:
    """Hold what was found in a text, and where its reader is."""

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self.pieces: list[Piece] = []
        self.flags: dict[str, bool] = {}
        self.left: list[Left] = []
        self.links: list[str] = []
        self.section = ""  # what the last heading on a line of its own announced
        self.scope = ""  # what the last heading of this line announced
        self.line = self.entry = self.entries = 0
        self.depth = -1  # how far a heading of what is ignored is indented
        self.following = 0  # how many entries of the line are still to come
        self.chance: tuple[str, ...] = ()  # what the line before told the odds of
        self.alone = self.open = self.more = self.noted = False

    @property
    def place(self) -> Place:
        """Return where the parser is."""
        return Place(self.line, self.entry)

    def _is_first(self) -> bool:
        """Tell whether no name has been read yet, but for what may be a title, and more is to come."""
        return self.more and all(one.title for one in self.pieces)

    def _is_box(self, inner: str) -> bool:
        """Tell whether brackets hold a box, and no card of the language or of English: Cornucopia is both."""
        return self._names_box(inner) and not find(inner, (self.lang, "en"))

    def _own(self) -> str:
        return "" if self.scope.startswith(TARGET) else self.scope

    def _find(self, text: str, role: str = "") -> str | None:
        return meant(text, self.lang, role)

    def leave(self, text: str) -> None:
        """Leave something out, and keep that for the remarks."""
        self.left.append(Left(self.place, "read.remark.ignored", shorten(" ".join(text.split()))))

    def _names_box(self, head: str) -> bool:
        return len(head) <= LONGEST and any(find(head, None, kind) for kind in ("set", "kingdom"))

    def emit(self, role: str, text: str, given: bool = False) -> None:
        """Keep a name with its role; what stands alone before all others and is no name as it stands may be a title."""
        kept = "" if role in (PILES, IGNORED) and not text else role
        title = self.alone and self._is_first() and not role and self._may_be_title(text)
        self.pieces.append(Piece(self.place, kept, text.strip(), given, title))

    def _may_be_title(self, text: str) -> bool:
        return self._names_box(text) or not is_written(text, self.lang)
