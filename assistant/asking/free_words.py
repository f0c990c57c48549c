"""The free words of a command: names of cards, or a question."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from typing import Final

from assistant.asking.doubts import around
from assistant.asking.lexicon import knows
from assistant.asking.mentions import SLIP, VERB, find_mentions
from assistant.asking.model import Mention
from assistant.asking.names import Token, is_ordinary, names, ordinary, split_words
from assistant.reading.cards import find_cards, read_card, unknown
from assistant.telling.names import shorten
from assistant.telling.problems import Complaint
from engine.records import NamedTuple
from i18n.lexicon.tables import read_tables
from i18n.names import name_lines
from i18n.questions import READ

_PARTS = re.compile(r"\s*[,;+&\n]\s*")
_FEW_WORDS = 6  # a name has no more
OWN_LETTERS: Final = re.compile(r"[a-ząćęłńóśźżáéíöőúüűčďěňřšťůý']+")  # of the languages read
SHORTEST: Final = 3  # a shorter word stands in many languages
ENOUGH: Final = 3


class Things(NamedTuple):
    """Be the free words of a command: ids if all of them are names, else the words as one text."""

    names: tuple[str, ...] = ()
    words: str = ""


def read_things(things: Sequence[str], lang: str) -> Things:
    """Read free words: ids of cards where all of it is names (arguments, a list), else the text of a question.

    Raises Complaint name.unknown for what looks like a name and is none, name.shared, and ask.words-language for a
    question in a language that none is read in.
    """
    given = [" ".join(one.split()) for one in things if one.strip()]
    text = _text(given)
    if not given:
        return Things()
    cards = _listed(text, lang) or _each(given, lang)
    if cards:
        return Things(cards)
    mentions = find_mentions(text, (lang,))
    free = [one for one in split_words(text) if not _within(one, mentions)]
    if _sounds_foreign(text, free, [one for one in free if _strange(one)], lang):
        raise Complaint("ask.words-language", ("ask.words-language-hint", {}), text=shorten(text))
    strange = unknown_name(text, mentions)
    if strange:
        raise unknown(strange, lang)
    return Things((), text)


def _text(given: Sequence[str]) -> str:
    """Join arguments: those of one word as they stand, a comma by those of several."""
    text = ""
    for place, one in enumerate(given):
        apart = place and (" " in one or " " in given[place - 1]) and text[-1:] not in ",;:?!.-"
        text += (", " if apart else " " if place else "") + one
    return text


def _listed(text: str, lang: str) -> tuple[str, ...]:
    """Return the ids of a text of which every word belongs to a name or joins two; () of another.

    Raises Complaint name.unknown where a name is misspelt, and name.shared.
    """
    mentions = find_mentions(text, (lang,), lenient=True)
    if not mentions or any(one.how == VERB for one in mentions) or not _is_all_named(text, mentions):
        return ()
    wrong = next((one.said for one in mentions if one.how == SLIP), "")
    if wrong:
        raise unknown(wrong, lang)
    before = (None, *mentions)
    once = [one for one, last in zip(mentions, before, strict=False) if not (last and _again(text, last, one))]
    return tuple(_surely(one, lang) for one in once for _ in range(one.number))


def _is_all_named(text: str, mentions: Sequence[Mention]) -> bool:
    """Tell whether every word belongs to a name, counts one or joins two."""
    numbered = {one.start for one in mentions if one.number > 1}
    tokens = split_words(text)
    return all(
        after is not None and after.start in numbered or token.key in around("joining") or _within(token, mentions)
        for token, after in zip(tokens, (*tokens[1:], None), strict=False)
    )


def _again(text: str, last: Mention, one: Mention) -> bool:
    """Tell whether a second name of the same thing stands beside the first: Fosa (Moat), Harem / Farm."""
    return last.id == one.id and text[last.end : one.start].strip() in ("(", "/")


def _surely(one: Mention, lang: str) -> str:
    """Return the id of what is named; where several cards bear the name, as everywhere in the commands."""
    if one.how not in ("name", "foreign", "inflected"):
        return one.id
    bearers = find_cards(one.said, lang)
    return read_card(one.said, lang) if len(bearers) > 1 or bearers and one.id not in bearers else one.id


def _each(given: Sequence[str], lang: str) -> tuple[str, ...]:
    """Return the ids of arguments, or parts between commas, that are each a name as a file or a kingdom may give it."""
    parts = [part for one in given for part in _PARTS.split(one.strip(" ?")) if part]
    if not parts or any(len(part.split()) > _FEW_WORDS for part in parts):
        return ()
    mentions = find_mentions(" ; ".join(parts), (lang,), lenient=True)
    free = [word for word in split_words(" ; ".join(parts)) if not _within(word, mentions)]
    if any(is_ordinary(word.key, one) for word in free for one in READ):
        return ()
    if not all(find_cards(part, lang) for part in parts):
        return ()
    return tuple(read_card(part, lang) for part in parts)


def _sounds_foreign(text: str, free: Sequence[Token], strange: Sequence[Token], spoken: str) -> bool:
    """Tell whether a text is a question in a language that none is read in.

    free: the words that belong to no name; strange: those of them that no vocabulary has. A list of names is none, nor
    is a question in which most words are known. In one of the languages read more words must be strange than in others.
    """
    if sum(map(_is_said, free)) < 2 and not text.rstrip().endswith("?"):
        return False
    said = [one for one in strange if _is_said(one)]
    weight = len(said) + sum(not OWN_LETTERS.fullmatch(one.text.casefold()) for one in said)
    long = [one for one in free if len(one.key) >= SHORTEST]
    if spoken in READ:
        return weight >= ENOUGH and 2 * weight > len(long)
    opened = bool(long) and long[0].opens and long[0] not in strange  # Does ...? Czy ...?
    return weight > 0 and 2 * weight >= len(long) + opened


def _is_said(token: Token) -> bool:
    """Tell whether a word is not written like a name."""
    return token.opens or not token.capital


def _within(token: Token, mentions: Sequence[Mention]) -> bool:
    return any(one.start <= token.start < one.end for one in mentions)


def unknown_name(text: str, mentions: Sequence[Mention]) -> str:
    """Return the first words that look like a name and are nobody's, "" if there are none.

    Such are words with a capital inside a sentence that no vocabulary has, and a word beside names alone.
    """
    tokens = split_words(text)
    free = [one for one in tokens if not _within(one, mentions)]
    telling = [one for one in free if one.key not in around("joining")]
    strange = [one for one in telling if _strange(one)]
    capitals = [one for one in strange if not _is_said(one) and not one.text.isupper()]
    if capitals and not text.isupper():
        return _run(text, tokens, capitals[0], strange)
    if strange and len(strange) == len(telling) and len(free) <= 2 + len(mentions):
        return _run(text, tokens, strange[0], strange)
    return ""


def _strange(token: Token) -> bool:
    """Tell whether no vocabulary has a word, and no set is called so."""
    if len(token.key) < 3 or any(char.isdigit() for char in token.key):
        return False
    keys = [key for key in (token.key, token.owner) if key]
    for lang in READ:
        if any(is_ordinary(key, lang, stems=True) or _is_name(key, lang) for key in keys):
            return False
    word = token.text.lower()
    return not any(knows(word, lang, stems=not ordinary(lang)) for lang in READ) and token.key not in _terms()


def _is_name(key: str, lang: str) -> bool:
    """Tell whether a word is a name, though it was not meant as one here."""
    return any(one.words == (key,) for one in names(lang).get(key, ()))


@cache
def _terms() -> frozenset[str]:
    """List the words that titles of sets and kingdoms, players, and the nouns of the game are made of."""
    words = {"alice", "bob", "carol", "dave", "erin", "frank"}
    for lang in READ:
        for line in name_lines(lang):
            card, name, _ = line.split("\t", 2)
            if card.startswith("set:"):
                words |= {one.key for one in split_words(name)}
        for noun in read_tables(lang).nouns.values():
            forms = {one.key for form in noun.forms.values() for one in split_words(form)}
            words |= set() if any(_is_name(one, lang) for one in forms) else forms  # a Castle is one of the Castles
    return frozenset(words)


def _run(text: str, tokens: Sequence[Token], first: Token, strange: Sequence[Token]) -> str:
    """Return the word with the strange words that follow it directly, as they are written."""
    end = first.end
    for token in tokens[tokens.index(first) + 1 :]:
        if token not in strange or text[end : token.start].strip(" -"):
            break
        end = token.end
    return text[first.start : end]
