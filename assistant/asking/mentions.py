"""Cards and other things named in a sentence: by any name, in any form, for short, or misspelt."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from assistant.asking.doubts import Doubt, around, meant
from assistant.asking.lexicon import apart, language_by_words
from assistant.asking.model import Mention
from assistant.asking.names import (
    ENGLISH,
    INFLECTED,
    NAME,
    PLURAL,
    Named,
    Short,
    Token,
    beginnings,
    distinctive,
    doubtful,
    forms,
    is_ordinary,
    joined,
    known,
    names,
    number_of,
    short_by_first,
    split_words,
    written,
)
from assistant.asking.spellings import heard_as, slip_of, slips_of_several, spoken_forms, verb_of
from engine.records import NamedTuple
from i18n.names import fold, languages
from i18n.questions import READ

FOREIGN, SHORT, VERB, SLIP = "foreign", "short", "verb", "slip"
_HOWS = (NAME, PLURAL, INFLECTED)
_LONGEST_WINDOW = 5
_STEMMED = ("pl", "hu", "cs", "de")


class Met(NamedTuple):
    """Be a name met in the words: from which word to before which, whose, how written, in which language."""

    first: int
    last: int
    id: str
    how: str
    rank: tuple[int, int, tuple[bool, bool, int]]
    lang: str


def find_mentions(text: str, langs: Sequence[str], lenient: bool = False) -> tuple[Mention, ...]:
    """Find everything named in a text, in the order of the words.

    langs: the languages spoken, the likeliest first; the language of the words goes before them. lenient: every word
    that may be a name is one, as in a list of names.
    """
    return _Reader(text, langs, lenient).mentions()


def language_of(text: str, mentions: Iterable[Mention], default: str) -> str:
    """Tell in which language a question is put, by its words that are no names; else by the default."""
    taken = [(one.start, one.end) for one in mentions]
    free = [one for one in split_words(text) if not any(a <= one.start < b for a, b in taken)]
    return _spoken(free, default) or (default if default in READ else ENGLISH)


def _spoken(tokens: Sequence[Token], default: str) -> str:
    """Tell the language that knows most of the words, "" where none knows any."""
    return language_by_words([token.text.lower() for token in tokens], default)


def _is_ending(text: str, token: Token, lang: str) -> bool:
    """Tell whether a word is only the ending of another before its hyphen: Moat-ot."""
    at = token.start
    return at > 1 and text[at - 1] == "-" and text[at - 2].isalpha() and token.key in apart(lang)


class _Reader:
    def __init__(self, text: str, langs: Sequence[str], lenient: bool) -> None:
        self.text = text
        self.tokens = split_words(text)
        self.lenient = lenient
        default = next((one for one in langs if one in READ), ENGLISH)
        self.spoken = _spoken(self.tokens, default) or default
        self.tokens = tuple(one for one in self.tokens if not _is_ending(text, one, self.spoken))
        self.langs = tuple(dict.fromkeys((self.spoken, *langs, ENGLISH)))
        self.titled = text.isupper() or any(
            one.capital and not one.opens and one.key in around("function") and len(one.key) > 1 for one in self.tokens
        )
        self.has_capitals = any(one.capital and not one.opens for one in self.tokens)
        self.met: dict[int, Met] = {}  # by each word taken
        self.refused: set[int] = set()
        self.doubted: list[Met] = []

    def mentions(self) -> tuple[Mention, ...]:
        """Meet names in all ways, the surest first."""
        self.whole_names(self.langs)
        self.judge()
        if self.free():
            self.inflected(tuple(one for one in self.langs if one in _STEMMED))
            self.slips_of_names()
            self.short_forms()
            self.verbs()
            self.judge()
        if self.free():
            self.whole_names(self.others())
            self.judge()
            self.distinctive_words()
            self.single_slips()
        if any(self.tokens[one].capital and not self.tokens[one].opens for one in self.free()):
            self.inflected(tuple(one for one in _STEMMED if one not in self.langs and one != "de"))
        return tuple(self.mention(one) for one in sorted(set(self.met.values())))

    def free(self) -> list[int]:
        """List the words that are neither taken nor ordinary."""
        return [
            place
            for place, token in enumerate(self.tokens)
            if place not in self.met and place not in self.refused and not self.plain(token)
        ]

    def others(self) -> tuple[str, ...]:
        """List the languages not spoken in which a word that is free may be a name."""
        words = [self.tokens[one].key for one in self.free()]
        further = (one for one in languages() if one not in self.langs)
        return tuple(lang for lang in further if any(word in written(lang) for word in words))

    def plain(self, token: Token, stems: bool = False) -> bool:
        """Tell whether a word is an ordinary one of the language of the words."""
        return is_ordinary(token.key, self.spoken, stems) or (
            token.owner != "" and is_ordinary(token.owner, self.spoken)
        )

    def take(self, met: Met) -> None:
        """Note a name for each of its words."""
        for place in range(met.first, met.last):
            self.met[place] = met

    def window(self, first: int, length: int) -> tuple[Token, ...]:
        """Return so many words that may belong to one name, () if they do not."""
        words = self.tokens[first : first + length]
        if len(words) < length or any(first + place in self.met for place in range(length)):
            return ()
        pairs = zip(words, words[1:], strict=False)
        return words if all(joined(self.text, a, b) for a, b in pairs) else ()

    # Names as they are written

    def whole_names(self, langs: Sequence[str]) -> None:
        """Take the longest names of these languages, from left to right; those in doubt are put off."""
        place = 0
        while place < len(self.tokens):
            found = None if place in self.met else self.best(place, langs)
            if found is None:
                place += 1
                continue
            if self.doubts(found):
                self.doubted.append(found)
            else:
                self.take(found)
            place = found.last

    def best(self, first: int, langs: Sequence[str]) -> Met | None:
        """Return the longest name that begins with a word, the likeliest of those that are as long."""
        found: list[Met] = []
        for order, lang in enumerate(langs):
            index = names(lang)
            for key, how in self.word_forms(self.tokens[first], lang):
                for name in index.get(key, ()):
                    last = self.fits(name, first, lang)
                    if last is not None:
                        found.append(self.named(name, first, last, lang, order, how))
        return min(found, key=lambda one: (-one.last, one.rank), default=None)

    def named(self, name: Named, first: int, last: tuple[int, str], lang: str, order: int, how: str) -> Met:
        end, later = last
        worst = max(how, later, key=_HOWS.index)
        shown = worst if worst != NAME or lang in (self.spoken, ENGLISH) else FOREIGN
        return Met(first, end, name.id, shown, (_HOWS.index(worst), order, name.rank), lang)

    def word_forms(self, token: Token, lang: str) -> tuple[tuple[str, str], ...]:
        """List what a word may be a form of in a language."""
        if lang == ENGLISH:
            return forms(token, self.spoken)
        return ((token.key, NAME), (token.owner, INFLECTED)) if token.owner else ((token.key, NAME),)

    def fits(self, name: Named, first: int, lang: str) -> tuple[int, str] | None:
        """Return before which word a name ends that begins here, and how its other words are written."""
        words = self.window(first, len(name.words))
        if not words:
            return None
        how = NAME
        for word, wanted in zip(words[1:], name.words[1:], strict=True):
            known_as = dict(self.word_forms(word, lang)).get(wanted)
            if known_as is None:
                return None
            how = max(how, known_as, key=_HOWS.index)
        return first + len(words), how

    # Names in doubt

    def doubts(self, met: Met) -> bool:
        """Tell whether a name of one word is an ordinary word as well."""
        if met.last - met.first > 1 or self.lenient:
            return False
        if met.id == "potion" and self.is_cost(met.first):
            return True
        token = self.tokens[met.first]
        keys = (token.key, token.owner, fold(token.text.removesuffix("s")))
        if any(key in doubtful(self.spoken) for key in keys if key):
            return True
        return self.plain(token, stems=met.lang not in (self.spoken, ENGLISH))

    def judge(self) -> None:
        """Take the names in doubt that are meant as names."""
        for met in self.doubted:
            token = self.tokens[met.first]
            if met.first in self.met:
                continue
            foreign = met.lang != self.spoken and self.plain(token, True)
            if met.id == "potion" or foreign and (not token.capital or token.opens or self.titled):
                how = ""
            else:
                named = self.met.__contains__
                doubt = Doubt(self.text, self.tokens, met.first, met.how, named, self.titled, self.spoken)
                how = meant(doubt)
            if how:
                self.take(met._replace(how=met.how if how == NAME else how))
            else:
                self.refused.add(met.first)
        self.doubted = []

    def is_cost(self, place: int) -> bool:
        """Tell whether a Potion is spoken of as part of a cost: cards with a Potion in the cost."""
        near = [one.key for one in self.tokens[max(0, place - 5) : place + 4]]
        before = [one.key for one in self.tokens[max(0, place - 3) : place]]
        beside = around("card").intersection(before) and {"with", "z"}.intersection(before)
        return bool(around("cost").intersection(near) or beside)

    # Other ways to name a thing

    def inflected(self, langs: Sequence[str]) -> None:
        """Take names in a form that their stems tell, the longest first."""
        if not langs:
            return
        for length in range(min(_LONGEST_WINDOW, len(self.tokens)), 0, -1):
            for first in range(len(self.tokens) - length + 1):
                words = self.window(first, length)
                if not words or all(self.plain(one, length == 1 and self.spoken not in langs) for one in words):
                    continue
                found = spoken_forms([one.text for one in words], langs)
                if found:
                    rank = (len(_HOWS), 0, (False, False, 0))
                    met = Met(first, first + length, found[0], INFLECTED, rank, found[1])
                    if self.doubts(met) or (length == 1 and found[2] in doubtful(found[1])):
                        self.doubted.append(met)
                    else:
                        self.take(met)

    def slips_of_names(self) -> None:
        """Take names of several words of which one is misspelt, also where one word alone has been taken for a name."""
        for place in self.free():
            if place in self.met:
                continue
            for length in (4, 3, 2):
                for first in range(max(0, place - length + 1), min(place, len(self.tokens) - length) + 1):
                    words = self.tokens[first : first + length]
                    pairs = zip(words, words[1:], strict=False)
                    if all(joined(self.text, a, b) for a, b in pairs) and self.loose(first, length):
                        card = slips_of_several("".join(one.key for one in words), length, self.langs)
                        if card:
                            self.take_other(first, first + length, card, SLIP)
                            break

    def loose(self, first: int, length: int) -> bool:
        """Tell whether no word of these belongs to a name that reaches further."""
        met = [self.met[place] for place in range(first, first + length) if place in self.met]
        return all(one.last - one.first == 1 for one in met)

    def short_forms(self) -> None:
        """Take what is written for short."""
        for place, token in enumerate(self.tokens):
            for key in filter(None, dict.fromkeys((token.key, token.owner))):
                form = next((one for one in short_by_first().get(key, ()) if self.is_short(one, place)), None)
                if form is not None:
                    self.take_other(place, place + len(form.words), form.id, form.how)
            if place not in self.met:
                self.begun(place)

    def is_short(self, form: Short, place: int) -> bool:
        """Tell whether a short form stands at a place, in capitals where it needs them and the text has any."""
        words, token = self.window(place, len(form.words)), self.tokens[place]
        if not words or any(a.key != b for a, b in zip(words[1:], form.words[1:], strict=True)):
            return False
        if form.capitals and not token.text.rstrip("s").isupper() and self.has_capitals:
            return False
        return len(words) > 1 or not self.plain(token)

    def begun(self, place: int) -> None:
        for form in beginnings():
            if self.tokens[place].key.startswith(form.words[-1][:-1]):
                self.take_other(place, place + 1, form.id, form.how)
                return

    def verbs(self) -> None:
        """Take verbs that are made of names: remodeling, forged, bridging."""
        for place in range(len(self.tokens)):
            token = self.tokens[place]
            if place not in self.met and not self.plain(token):
                card = verb_of(token.key, self.spoken, self.acting(place), self.rewarded(place))
                if card:
                    self.take_other(place, place + 1, card, VERB)

    def acting(self, place: int) -> bool:
        """Tell whether a verb opens the sentence, or something named follows: Upgrading a Copper."""
        token = self.tokens[place]
        following = any(one in self.met for one in range(place + 1, min(place + 4, len(self.tokens))))
        return token.opens or following

    def rewarded(self, place: int) -> bool:
        """Tell whether something is got for what a verb does to the only thing named: for sacrificing a Crown."""
        before = self.tokens[place - 1].key if place else ""
        one = len({met.id for met in self.met.values()}) == 1 and max(self.met) in range(place + 1, place + 4)
        return before in ("for", "from") and self.tokens[place].key.endswith("ing") and one

    def distinctive_words(self) -> None:
        """Take a word that only one name of several words has."""
        for lang in self.langs:
            known_by = distinctive(lang)
            for place in self.free():
                keys = (key for key, _ in self.word_forms(self.tokens[place], lang))
                card = next((known_by[key] for key in keys if key in known_by), "")
                if card and place not in self.met and not self.tells(self.tokens[place]):
                    self.take_other(place, place + 1, card, SHORT)

    def tells(self, token: Token) -> bool:
        """Tell whether a word is what somebody does rather than half of a name: wishing, hunting."""
        return token.key.endswith("ing") and (token.opens or not token.capital)

    def single_slips(self) -> None:
        """Take names of one word with a letter wrong."""
        for place in self.free():
            token = self.tokens[place]
            card = heard_as(token.key, self.langs)
            if not card and not self.plain(token, stems=True):
                card = slip_of(token.key, self.langs)
            if card:
                self.take_other(place, place + 1, card, SLIP)

    def take_other(self, first: int, last: int, card: str, how: str) -> None:
        self.take(Met(first, last, card, how, (len(_HOWS), 0, (False, False, 0)), ""))

    def mention(self, met: Met) -> Mention:
        start, end = self.tokens[met.first].start, self.tokens[met.last - 1].end
        number = 1 if met.how == VERB else number_of(self.text, self.tokens, met.first, met.last, self.spoken)
        return Mention(met.id, self.text[start:end], start, end, met.how, number, known()[met.id][0])
