"""Catalogues of messages: read from PO or from compiled MO, looked up by context and id, never by guess."""

from __future__ import annotations

import re
import struct
from functools import cache
from gettext import c2py
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from engine.records import NamedTuple
from i18n.errors import MissingCatalogue, MissingPhrase, MissingSlot, go_on
from i18n.joints import settle
from i18n.pseudo import ENGLISH, PSEUDO, is_pseudo, pseudo

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

ROOT = Path(__file__).parent
_SLOT = re.compile(r"\{[^{}]*\}")
_ESCAPE = re.compile(r"\\(.)")
_HEAD = re.compile(r'\n(?:msgctxt "(.*)"\n)?msgid "(.*)"')
_ESCAPED = re.compile(r'\nmsg(?:ctxt|id) ".*\\')
_WRAPPED = re.compile(r'\n(?:msgctxt ""\n|msgid ""\n")')  # a context or an id goes on in the next line
_PLAIN = re.compile(r'\nmsgstr "([^"\\\n]*(?:\\.[^"\\\n]*)*)"(?=\n[^"]|\n?\Z)')  # said in one line, without plural
_FLAGS = re.compile(r"\n#,(.*)")
_MEANING = {"n": "\n", "t": "\t", "r": "\r"}
_MO_MAGIC = 0x950412DE
_KEYWORDS = {"msgctxt", "msgid", "msgid_plural", "msgstr"}
IN_PIECES = "phrases"  # parts of sentences: where one is missing the whole is replaced (i18n/unfinished.py)
TITLES = "titles"  # titles of rulings that somebody translated: an extra that nothing asks for
STANDING_IN = "{name} [en]"  # English where an unfinished language has no words of its own
T = TypeVar("T")
Key = tuple[str, str]  # context and id
Place = tuple[int, int]  # where something stands: from, to


class Entry(NamedTuple):
    """Hold one entry of a PO file as written, finished or not; `line` is where its msgid stands."""

    context: str
    id: str
    plural: str
    forms: tuple[str, ...]
    flags: frozenset[str]
    line: int

    @property
    def finished(self) -> bool:
        """Tell whether the entry may be used: not fuzzy, and every form written."""
        return "fuzzy" not in self.flags and bool(self.forms) and all(self.forms)


class PoError(ValueError):
    """Say that a PO file cannot be read, and in which line."""


class _Draft:
    """Gather the lines of one entry."""

    def __init__(self) -> None:
        self.parts: dict[str, list[str]] = {}
        self.flags: list[str] = []
        self.line = 0
        self.open: list[str] | None = None

    def begun(self) -> bool:
        """Tell whether a translation stands here already, so that what follows is the next entry."""
        return any(key.startswith("msgstr") for key in self.parts)

    def entry(self) -> Entry:
        """Close the draft."""
        said = {key: "".join(lines) for key, lines in self.parts.items()}
        forms = [said[key] for key in sorted((k for k in said if k.startswith("msgstr")), key=_form_number)]
        return Entry(
            said.get("msgctxt", ""), said.get("msgid", ""), said.get("msgid_plural", ""), tuple(forms),
            frozenset(self.flags), self.line,
        )  # fmt: skip


def _form_number(key: str) -> int:
    return int(key[7:-1]) if key != "msgstr" else 0


def _unquote(text: str, line: int) -> str:
    text = text.strip()
    if len(text) < 2 or text[0] != '"' or text[-1] != '"':
        raise PoError(line, text)
    return _unescape(text[1:-1])


def _unescape(text: str) -> str:
    return _ESCAPE.sub(lambda found: _MEANING.get(found[1], found[1]), text) if "\\" in text else text


def read_po(text: str) -> list[Entry]:
    """Read every entry of a PO text, header included, obsolete ones left out; raises PoError with the line."""
    entries: list[Entry] = []
    draft = _Draft()
    for number, line in enumerate(text.split("\n"), 1):
        first = line[:1]
        if first == '"':
            if draft.open is None:
                raise PoError(number, line)
            draft.open.append(_unquote(line, number))
        elif first == "#":
            if draft.begun():
                entries.append(draft.entry())
                draft = _Draft()
            if line.startswith("#,"):
                draft.flags += [flag.strip() for flag in line[2:].split(",")]
        elif first and not first.isspace():
            draft = _keyword(draft, entries, line, number)
    if draft.parts:
        entries.append(draft.entry())
    return entries


def _keyword(draft: _Draft, entries: list[Entry], line: str, number: int) -> _Draft:
    """Take a line that begins with a keyword into the draft, or into a new one if the draft is whole."""
    key, _, rest = line.partition(" ")
    if key.partition("[")[0] not in _KEYWORDS:
        raise PoError(number, line)
    if key in ("msgctxt", "msgid") and draft.begun():
        entries.append(draft.entry())
        draft = _Draft()
    if key == "msgid":
        draft.line = number
    draft.open = draft.parts[key] = [_unquote(rest, number)]
    return draft


def read_mo(data: bytes) -> list[Entry]:
    """Read every entry of a compiled catalogue (either byte order); raises PoError when it is none."""
    return [_mo_entry(data, key, place) for key, place in _mo_places(data)]


def _mo_places(data: bytes) -> list[tuple[str, Place]]:
    """List the keys of a compiled catalogue as they stand there, and where their texts are."""
    order = "<" if data[:4] == struct.pack("<I", _MO_MAGIC) else ">"
    if len(data) < 20 or struct.unpack_from(order + "I", data)[0] != _MO_MAGIC:
        raise PoError(0, "MO")
    count, *tables = struct.unpack_from(order + "3I", data, 8)
    ids, texts = (list(struct.iter_unpack(order + "2I", data[table : table + 8 * count])) for table in tables)
    keys = [data[start : start + length].decode("utf-8") for length, start in ids]
    return [(key, (start, start + length)) for key, (length, start) in zip(keys, texts, strict=True)]


def _mo_key(key: str) -> tuple[str, str, str]:
    """Part a key of a compiled catalogue into context, id and plural."""
    context, mark, rest = key.partition("\x04")
    msgid, _, plural = (rest if mark else key).partition("\0")
    return context if mark else "", msgid, plural


def _mo_entry(data: bytes, key: str, place: Place) -> Entry:
    forms = data[place[0] : place[1]].decode("utf-8").split("\0")
    return Entry(*_mo_key(key), tuple(forms), frozenset(), 0)


def write_mo(entries: Iterable[Entry]) -> bytes:
    """Compile the finished entries; what is fuzzy or unfinished is left out."""
    said = {}
    for entry in entries:
        if entry.finished:
            key = (entry.context + "\x04" if entry.context else "") + entry.id
            said[(key + ("\0" + entry.plural if entry.plural else "")).encode()] = "\0".join(entry.forms).encode()
    keys = sorted(said)
    tables = [keys, [said[key] for key in keys]]
    start, index, body = 28 + 16 * len(keys), b"", b""
    for table in tables:
        for text in table:
            index += struct.pack("<2I", len(text), start + len(body))
            body += text + b"\0"
    return struct.pack("<7I", _MO_MAGIC, 0, len(keys), 28, 28 + 8 * len(keys), 0, 28) + index + body


@cache
def plural_rule(header: str) -> tuple[int, Callable[[int], int]]:
    """Turn a Plural-Forms header into the number of forms and the function that picks one."""
    found = re.search(r"nplurals\s*=\s*(\d+)\s*;\s*plural\s*=\s*([^;]+)", header)
    if found is None:
        raise PoError(0, header)
    return int(found[1]), c2py(found[2])


def header_of(entries: Iterable[Entry]) -> dict[str, str]:
    """Read the header fields: the message with the empty id."""
    text = next((entry.forms[0] for entry in entries if not entry.id and not entry.context and entry.forms), "")
    pairs = (line.partition(":") for line in text.splitlines() if ":" in line)
    return {key.strip(): value.strip() for key, _, value in pairs}


class Messages:
    """Find the finished entries of a catalogue by context and id; each is read when it is first asked for.

    A command then waits for the few messages that it says, not for the thousands that there are.
    """

    def __init__(self, places: Mapping[Key, Any], read: Callable[[Any], Entry]) -> None:
        self._places = places
        self._read = read
        self._found: dict[Key, Entry | None] = {}

    @classmethod
    def of_entries(cls, entries: Iterable[Entry]) -> Messages:
        """Take entries that have been read; of several with one key the last finished one."""
        return cls({(one.context, one.id): one for one in entries if one.finished}, lambda entry: entry)

    @classmethod
    def of_po(cls, text: str) -> Messages:
        """Find where the entries of a PO text begin; raises PoError at once only where ids go over several lines."""
        lines = f"\n{text}"
        heads = list(_HEAD.finditer(lines))
        keys = [(head[1] or "", head[2]) for head in heads]
        without = [head[1] for head in heads].count(None)
        there = lines.count("\nmsgid "), lines.count("\nmsgctxt ")
        if (len(heads), len(heads) - without) != there or _WRAPPED.search(lines):
            return cls.of_entries(read_po(text))
        if _ESCAPED.search(lines):
            keys = [(_unescape(context), _unescape(msgid)) for context, msgid in keys]
        return cls({key: number for number, key in enumerate(keys)}, lambda number: _po_entry(lines, heads, number))

    @classmethod
    def of_mo(cls, data: bytes) -> Messages:
        """Find where the texts of a compiled catalogue stand; raises PoError when it is none."""
        return cls({_mo_key(key)[:2]: (key, place) for key, place in _mo_places(data)}, lambda at: _mo_entry(data, *at))

    def find(self, context: str, msgid: str) -> Entry | None:
        """Return a finished entry, None where there is none; raises PoError."""
        key = context, msgid
        if key not in self._found:
            place = self._places.get(key)
            found = None if place is None else self._read(place)
            self._found[key] = found if found is not None and found.finished else None
        return self._found[key]

    def entries(self) -> list[Entry]:
        """Read all finished entries, header included; raises PoError."""
        return [entry for key in self._places if (entry := self.find(*key)) is not None]


def _po_entry(lines: str, heads: Sequence[re.Match[str]], number: int) -> Entry:
    """Read an entry of a PO text; what is said of it stands behind the entry before."""
    head = heads[number]
    start = heads[number - 1].start() if number else 0
    plain = _PLAIN.match(lines, head.end())
    if plain is not None:
        flags = [flag.strip() for said in _FLAGS.findall(lines, start, head.start() + 1) for flag in said.split(",")]
        context, msgid = _unescape(head[1] or ""), _unescape(head[2])
        return Entry(context, msgid, "", (_unescape(plain[1]),), frozenset(flags), 0)
    try:
        end = heads[number + 1].start() + 1 if number + 1 < len(heads) else len(lines)
        return read_po(lines[start + 1 : end])[-1]
    except PoError:
        read_po(lines[1:])  # raises it with the line of the whole
        raise


class Catalogue:
    """Hold the finished messages of one domain in one language.

    standin is the English catalogue: what is missing is said in English, and marked so. A language that claims to be
    whole gives a warning then (i18n/errors.py). Parts of sentences have no stand-in: the whole is replaced.
    """

    def __init__(
        self, domain: str, lang: str, entries: Iterable[Entry] | Messages, standin: Catalogue | None = None
    ) -> None:
        self.domain = domain
        self.lang = lang
        self.standin = standin
        self._messages = entries if isinstance(entries, Messages) else Messages.of_entries(entries)
        header = self._messages.find("", "")
        self.header = header_of([header] if header is not None else [])
        self.plurals, self._pick = plural_rule(self.header.get("Plural-Forms", "nplurals=1; plural=0"))

    def _find(self, msgid: str, context: str) -> Entry | None:
        return self._messages.find(context, msgid) if msgid else None  # the empty id is the header's

    def __contains__(self, key: tuple[str, str]) -> bool:
        return self._find(key[1], key[0]) is not None or (self.standin is not None and key in self.standin)

    def _english(self, msgid: str, context: str) -> Catalogue | None:
        """Return the catalogue that stands in for a message which is missing here; raises MissingPhrase (`go_on`)."""
        if self.standin is None or self._find(msgid, context) is not None:
            return None
        if (context, msgid) in self.standin and self.lang not in unfinished():
            go_on(MissingPhrase(domain=self.domain, language=self.lang, context=context, id=msgid))
        return self.standin

    def keys(self) -> tuple[tuple[str, str], ...]:
        """List (context, id) of every finished message."""
        return tuple((entry.context, entry.id) for entry in self._messages.entries() if entry.id)

    def has_plural(self, msgid: str, context: str = "") -> bool:
        """Tell whether a message has a form for each plural class."""
        english = self._english(msgid, context)
        if english is not None:
            return english.has_plural(msgid, context)
        return bool(self._entry(msgid, context).plural)

    def template(self, msgid: str, context: str = "", n: int | None = None) -> str:
        """Return the template of a message, for a message with plural forms the one for n.

        Raises MissingPhrase, and MissingSlot when the message has plural forms and n is not given.
        """
        english = self._english(msgid, context)
        if english is not None:
            return stand_in(english.template(msgid, context, n))
        entry = self._entry(msgid, context)
        if not entry.plural:
            return entry.forms[0]
        if n is None:
            raise MissingSlot(domain=self.domain, language=self.lang, id=msgid, slot="n")
        form = self._pick(n)
        if form >= len(entry.forms):
            raise MissingPhrase(domain=self.domain, language=self.lang, context=context, id=f"{msgid}[{form}]")
        return entry.forms[form]

    def say(self, msgid: str, context: str = "", n: int | None = None, slots: dict[str, object] | None = None) -> str:
        """Fill the template of a message; n is a slot too. Raises MissingPhrase and MissingSlot."""
        values: dict[str, object] = dict(slots or {})
        if n is not None:
            values.setdefault("n", n)
        try:
            return self.fill(self.template(msgid, context, n), values)
        except KeyError as error:
            slot = str(error.args[0])
            raise MissingSlot(domain=self.domain, language=self.lang, id=msgid, slot=slot) from error

    def fill(self, template: str, slots: Mapping[str, object]) -> str:
        """Fill a template, and settle the words that change before their neighbour; raises KeyError for a slot."""
        return settle(template.format_map(slots), self.lang)

    def _entry(self, msgid: str, context: str) -> Entry:
        entry = self._find(msgid, context)
        if entry is None:
            raise MissingPhrase(domain=self.domain, language=self.lang, context=context, id=msgid)
        return entry


def read_entries(folder: Path, lang: str) -> list[Entry] | None:
    """Read a language of a folder: its MO if it is not older than the PO, else the PO; None if there is neither."""
    return _read(folder, lang, read_po, read_mo)


def _read(folder: Path, lang: str, of_po: Callable[[str], T], of_mo: Callable[[bytes], T]) -> T | None:
    source, compiled = folder / f"{lang}.po", folder / f"{lang}.mo"
    if compiled.exists() and (not source.exists() or compiled.stat().st_mtime_ns >= source.stat().st_mtime_ns):
        return of_mo(compiled.read_bytes())
    return of_po(source.read_text("utf-8")) if source.exists() else None


@cache
def load(domain: str, lang: str) -> Catalogue:
    """Load the catalogue of a domain (a folder beside this file) in a language; raises MissingCatalogue."""
    if is_pseudo(lang):
        return Catalogue(domain, lang, _pseudo(domain))
    messages = _read(ROOT / domain, lang, Messages.of_po, Messages.of_mo)
    if messages is None and (lang not in unfinished() or domain not in domains()):
        raise MissingCatalogue(domain=domain, language=lang)
    stands = domain != IN_PIECES and lang != ENGLISH and ENGLISH in _files(ROOT / domain)
    english = load(domain, ENGLISH) if stands else None
    return Catalogue(domain, lang, messages or [], english)


def stand_in(text: str, foreign: str = STANDING_IN) -> str:
    """Mark an English text that stands for want of another; one without letters, or marked already, needs no mark."""
    marked = text.endswith(foreign.rpartition("}")[2]) and not foreign.endswith("}")
    own = _SLOT.sub("", text)
    return text if marked or not any(sign.isalpha() for sign in own) else foreign.replace("{name}", text)


def _pseudo(domain: str) -> list[Entry]:
    """Make the entries of the pseudo-locale, where English has no catalogue from the ids of another language."""
    known = (ENGLISH, *(lang for lang in _files(ROOT / domain) if lang != ENGLISH))
    entries = next((found for lang in known if (found := read_entries(ROOT / domain, lang))), [])
    if header_of(entries).get("Language") == ENGLISH:
        return [one._replace(forms=tuple(map(pseudo, one.forms))) if one.id else one for one in entries]
    return [one._replace(plural="", forms=(pseudo(one.id),), flags=frozenset()) for one in entries if one.id]


def domains() -> tuple[str, ...]:
    """List the domains: every folder here that holds a catalogue."""
    folders = {path.parent.name for kind in ("po", "mo") for path in ROOT.glob(f"*/*.{kind}")}
    return tuple(sorted(folders))


def _files(folder: Path) -> list[str]:
    """List the languages in which a folder has a catalogue."""
    return sorted({path.stem for path in folder.iterdir() if path.suffix in (".po", ".mo")})


def languages(domain: str = "interface") -> tuple[str, ...]:
    """List the languages in which a domain has a catalogue, without those that say they are not finished."""
    known = [lang for lang in _files(ROOT / domain) if lang not in unfinished()]
    return tuple([*known, PSEUDO] if is_pseudo(PSEUDO) else known)


@cache
def unfinished() -> tuple[str, ...]:
    """List the languages whose interface says in its header that it is not whole: `X-Whole: no`."""
    return tuple(lang for lang in _files(ROOT / "interface") if _says_unfinished(ROOT / "interface", lang))


def _says_unfinished(folder: Path, lang: str) -> bool:
    """Look into the first lines of a catalogue, which have its header whether it is compiled or not."""
    source = folder / f"{lang}.po"
    if source.exists():
        with source.open("rb") as opened:
            return b"X-Whole: no\\n" in opened.read(2000)
    return header_of(read_mo((folder / f"{lang}.mo").read_bytes())).get("X-Whole") == "no"
