"""The words of a question: names of cards, and what every other word may mean, from one table a language."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from assistant.asking.lexicon import Lexicon, ended, ended_apart, ideas_of, lexicon, person_of, stemmed
from assistant.asking.mentions import find_mentions
from assistant.asking.model import Mention
from assistant.asking.names import whole_words
from engine.records import NamedTuple
from engine.statements.things import is_known
from engine.table.facts import fact

STOP: Final = frozenset(',;:.?!()-–—/…"')
FREE: Final = "free:free"
PERSON: Final = frozenset({"seat:foe", "person:named"})
GUESSED: Final = frozenset({"person:guessed"})  # it stands where a card may stand as well
MINUS: Final = "topic:minus"  # what a number with a minus before it tells: it is no amount, as of a −1 Card token
SIGNS: Final = re.compile(
    r"(?<![^\s(„“\"])[-−–]\d+|w/out\b|w/o\b|w/(?=\s|$)|\$|\d+(?:st|nd|rd|th)\b|\d+|[^\W\d_]+(?:['’][^\W\d_]+)*(?:-[^\W\d_]+)*'?|[,;:.?!()&+\"…]|\s[-–—]\s|—|/"
)
HYPHENED: Final = re.compile(r"-([^\W\d_]+)")
NUMBERED: Final = re.compile(r"\d-$")  # an ending stands behind: 3-at
LONGEST_ENDING: Final = 4
HELPERS: Final = 5  # so far before its verb a prefix may stand
HELPING: Final = frozenset({"form:can", "form:must", "deed:want", "not:not", "quant:also", "role:whose", FREE})
MOST_APART: Final = 20  # letters between the first word of a phrase and the last one


class Token(NamedTuple):
    """Be one word, phrase or sign: where it stands, what it may mean (`slot:value`), and the card or number it names.

    number: a number that it is, or how many copies a name stands for; verb: a card's name used as a verb.
    """

    text: str
    at: int
    ideas: frozenset[str] = frozenset()
    number: int = -1
    card: str = ""
    verb: bool = False
    how: str = ""

    def has(self, *ideas: str) -> bool:
        """Say whether it may mean one of these."""
        return any(one in self.ideas for one in ideas)

    def of(self, slot: str) -> tuple[str, ...]:
        """List what it may mean in a slot."""
        return tuple(sorted(one.partition(":")[2] for one in self.ideas if one.startswith(f"{slot}:")))

    @property
    def owns(self) -> bool:
        """Say whether it tells whose something is: my, his, Ann's."""
        return self.has("own:own", "own:name")

    @property
    def is_free(self) -> bool:
        """Say whether it tells nothing and asks nothing."""
        return FREE in self.ideas and not self.of("form")

    @property
    def stops(self) -> bool:
        """Say whether it is a sign that parts clauses."""
        return "stop" in self.ideas


NOTHING: Final = Token("", -1)


def read_tokens(text: str, lang: str, langs: Sequence[str]) -> tuple[Token, ...]:
    """Read the words of a text in a language; langs: in which names of cards are looked for, the likeliest first."""
    low = text.lower().replace("’", "'")
    table = lexicon(lang)
    found = _names(text, low, lang, langs, table)
    spans = [(one.at, one.at + len(one.text)) for one in found]
    raw = _gathered(whole_verbs(_raw_words(low, spans, table), table), table)
    place = 0
    while place < len(raw):
        size, token = _longest(raw, place, spans, table)
        found.append(token)
        place += size
    return people(text, sorted(found, key=lambda one: one.at))


def _names(text: str, low: str, lang: str, langs: Sequence[str], table: Lexicon) -> list[Token]:
    """List the names of cards in a text; low: the text in small letters."""
    return [
        Token(
            one.said,
            one.start,
            _named(one, table, HYPHENED.match(low, one.end)),
            max(one.number, 0) or -1,
            fact(one.id).name,
            one.how == "verb",
            one.how,
        )
        for one in find_mentions(text, langs)
        if not _is_guess(one, lang, table) and not _is_deed(one, table) and not _is_phrase(one, low, table)
    ]


def _raw_words(low: str, spans: Sequence[tuple[int, int]], table: Lexicon) -> list[tuple[str, int]]:
    """Part a text into words and signs with their places, without names (spans) and endings behind a number."""
    hits = [
        (_unquoted(hit[0].strip()), hit.start() + len(hit[0]) - len(hit[0].lstrip())) for hit in SIGNS.finditer(low)
    ]
    raw = [part for one in hits for part in _parted(one, table)]
    raw = [(word, at) for word, at in raw if not any(begin <= at < end for begin, end in spans)]
    if not table.endings:
        return raw
    return [(word, at) for word, at in raw if not NUMBERED.search(low[:at]) or len(word) > LONGEST_ENDING]


def whole_verbs(raw: Sequence[tuple[str, int]], table: Lexicon) -> list[tuple[str, int]]:
    """Put a prefix that stands apart before its verb: Hungarian dobok ki, ki kell dobnom (ki alone asks who)."""
    found = list(raw)
    for place in range(len(raw) - 1, -1, -1):
        word = raw[place][0]
        verb = _verb_of(raw, place, table) if word in table.prefixes else -1
        if verb >= 0:
            found[verb] = (word + found[verb][0], found[verb][1])
            del found[place]
    return found


def _verb_of(raw: Sequence[tuple[str, int]], place: int, table: Lexicon) -> int:
    """Find the verb to which a prefix belongs: right before it, or behind words that help; -1 if there is none."""
    prefix = raw[place][0]
    if place and _is_verb(prefix + raw[place - 1][0], table):
        return place - 1
    helped = not any(one.startswith("form:") for one in ideas_of((prefix,), table))
    for at in range(place + 1, min(place + HELPERS, len(raw))):
        ideas = _ideas(raw[at][0], table)
        if at > place + 1 and helped and _is_verb(prefix + raw[at][0], table):
            return at
        helped = helped or "role:whose" in ideas
        if not ideas & HELPING:
            break
    return -1


def _ideas(word: str, table: Lexicon) -> frozenset[str]:
    return ideas_of((word,), table) or stemmed(word, table)


def _is_verb(word: str, table: Lexicon) -> bool:
    return any(idea.startswith("deed:") for idea in _ideas(word, table))


def _parted(one: tuple[str, int], table: Lexicon) -> list[tuple[str, int]]:
    """Part a number from what it is joined to by a hyphen: two-cost; a phrase with a hyphen of its own stays."""
    word, at = one
    first, sign, rest = word.partition("-")
    joined = ideas_of((word,), table) or _number(word, table) >= 0
    if not sign or joined or table.numbers.get(first, -1) < 0 or not ideas_of((rest,), table):
        return [one]
    return [(first, at), (rest, at + len(first) + 1)]


def people(text: str, tokens: Sequence[Token]) -> tuple[Token, ...]:
    """Take an unknown word with a capital letter for the name of another player: Ann, Tom's."""
    found = list(tokens)
    for place, token in enumerate(tokens):
        before = tokens[place - 1] if place else NOTHING
        if "unknown" not in token.ideas or not _is_name(text, token) or before.has("det:det"):
            continue
        after = tokens[place + 1] if place + 1 < len(tokens) else NOTHING
        owns = token.text.endswith("'s")
        begins = place == 0 or before.stops
        if not begins or owns or after.of("deed") or after.verb or after.of("conn"):
            found[place] = token._replace(ideas=PERSON | _part_of(owns, after))
    return tuple(found)


def _part_of(owns: bool, after: Token) -> frozenset[str]:
    """Tell what stands behind the name of a player, or its ending, tells: whose something is, who acts, or a guess."""
    if owns:
        return frozenset({"own:name"})
    return frozenset() if after.of("deed") or after.of("form") or after.verb else GUESSED


def _named(one: Mention, table: Lexicon, apart: re.Match[str] | None) -> frozenset[str]:
    """Tell what the ending of a card's name means beside the card: its case, of a verb made of it who acts."""
    if apart and table.endings:
        return frozenset({"card"}) | ended_apart(apart[1], table)
    if one.how == "verb":
        told = person_of(one.said.lower(), table)
        return frozenset({"card"}) | told | ({"seat:foe"} if "role:they" in told else frozenset())
    if one.how not in ("inflected", "short", "name"):
        return frozenset({"card", "role:by"} if table.endings else {"card"})
    told = ended(one.said, table, one.how == "name", whole_words(one.id))
    return frozenset({"card"}) | (told or (frozenset({"role:by"}) if table.endings and one.how == "name" else told))


def _is_name(text: str, token: Token) -> bool:
    said = text[token.at : token.at + len(token.text)]
    return len(said) > 1 and said[0].isupper() and said[1:].islower() and said[0].isalpha()


def _unquoted(word: str) -> str:
    """Take a closing quotation mark off a word, but not the sign of a possessive."""
    return word[:-1] if word.endswith("'") and not word.endswith("s'") else word


def _is_guess(one: Mention, lang: str, table: Lexicon) -> bool:
    """Say whether a word was only taken for a card that is not written: green, junk, priciest; másolata, Esemény.

    An English name among words of another language is no ordinary word.
    """
    name, word = fact(one.id).name, one.said.lower()
    if is_known(name):
        return False
    if (one.how == "short" or one.how == "inflected" and one.said == word) and _ideas(word, table):
        return True
    if lang != "en" and word == name.lower():
        return False
    loose = one.how in ("short", "slip", "verb", "plural") and one.said[:1].islower()
    return loose or one.said.islower() and " " not in one.said and one.how != "inflected"


def _is_deed(one: Mention, table: Lexicon) -> bool:
    """Say whether a small word is a deed rather than a landscape of that name: keep, plan."""
    ideas = ideas_of((one.said.lower(),), table)
    return (
        one.said.islower()
        and any(idea.startswith("deed:") for idea in ideas)
        and fact(one.id).kind not in ("kingdom", "basic")
    )


def _is_phrase(one: Mention, low: str, table: Lexicon) -> bool:
    """Say whether a small word is no name but the beginning of a phrase that tells a deed: curses me."""
    after = re.match(r"\s+([^\W\d_]+)", low[one.start + len(one.said) :])
    if after is None or not one.said.islower() or " " in one.said:
        return False
    return any(idea.startswith("deed:") for idea in ideas_of((one.said, after[1]), table))


def _gathered(raw: Sequence[tuple[str, int]], table: Lexicon) -> list[tuple[str, int]]:
    """Put a pronoun behind the phrase in which it stands: blow it up, as blow up it."""
    found = list(raw)
    for place in range(len(found) - 2):
        (first, at), (between, _), (last, end) = found[place : place + 3]
        if table.words.get((first, between, last)) or (first, last) not in table.words or end - at > MOST_APART:
            continue
        if "ref:it" in table.words.get((between,), ()) and any(
            idea.startswith("deed:") for idea in table.words[first, last]
        ):
            found[place + 1 : place + 3] = [(last, found[place + 1][1]), (between, end)]
    return found


def _longest(
    raw: Sequence[tuple[str, int]], place: int, spans: Sequence[tuple[int, int]], table: Lexicon
) -> tuple[int, Token]:
    for size in range(min(table.longest, len(raw) - place), 0, -1):
        part = raw[place : place + size]
        key = tuple(word for word, _ in part)
        ideas = ideas_of(key, table)
        if ideas and _together(part, spans):
            return size, Token(" ".join(key), part[0][1], ideas, table.numbers.get(key[0], -1) if size == 1 else -1)
    word, at = raw[place]
    if number := _two_words(raw[place : place + 2], table):
        return 2, Token(f"{word} {raw[place + 1][0]}", at, frozenset({"num"}), number)
    if word[0] in "-−–" and word[1:].isdecimal():
        return 1, Token(word, at, frozenset({MINUS}))
    number = _number(word, table)
    if number >= 0:
        ideas = frozenset(
            {f"ord:{number}"} if word[0].isdigit() and word.endswith(("st", "nd", "rd", "th")) else {"num"}
        )
        return 1, Token(word, at, ideas, number)
    if word in STOP or word in "-–—":
        return 1, Token(word, at, frozenset({"stop"}))
    return 1, Token(word, at, stemmed(word, table) or frozenset({"unknown"}))


def _two_words(raw: Sequence[tuple[str, int]], table: Lexicon) -> int:
    """Read a number of two words, as Polish dwadzieścia dziewięć; 0 where it is none."""
    tens, ones = [table.numbers.get(word, 0) for word, _ in raw] if len(raw) == 2 else (0, 0)
    return tens + ones if tens in range(20, 100, 10) and ones in range(1, 10) else 0


def _together(part: Sequence[tuple[str, int]], spans: Sequence[tuple[int, int]]) -> bool:
    """Say whether no name of a card stands between the words of a phrase."""
    first, last = part[0][1], part[-1][1]
    return not any(first < begin <= last for begin, _ in spans)


def _number(word: str, table: Lexicon) -> int:
    digits = re.match(r"\d+", word)
    if digits:
        return int(digits[0][:6])
    parts = [table.numbers.get(part, -1) for part in word.split("-")]  # twenty-nine
    if len(parts) == 2 and parts[0] >= 20 and 0 < parts[1] < 10:
        return sum(parts)
    return table.numbers.get(word, -1)
