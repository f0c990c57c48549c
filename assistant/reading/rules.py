"""Rules found by the words of their statements: stems, words that mean the same, names of cards in any language."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from math import log
from typing import Final

from engine.rulebook.rules import RULES
from engine.rulings import all_rulings
from engine.statements.general import general_statements
from engine.table.facts import all_ids
from i18n.catalogue import load
from i18n.inflected import stemmer
from i18n.names import fold, name_of
from i18n.questions import lines_of

DOMAIN: Final = "rules"
ENGLISH: Final = "en"
LITTLE: Final = "- "
ALIKE, ALONE = 0.3, 0.75  # what a word of the same meaning counts, beside the word itself and without it
WORDY: Final = 150  # words of a statement that halve what one of them counts
LEAST_LETTERS: Final = 3
SHORTEST: Final = 5  # letters that two forms begin with, where the stemmer does not see that they are one word
LONGER: Final = 3  # by so many letters one of them may be longer
NEAR: Final = 0.8  # what such a form counts
FIRST, BEGINNING = 0.15, 5  # what is added for one of so many words that a rule begins with
LEAST: Final = 0.3  # of the best rule's share
PRACTICE, MANY = 0.4, 4  # what the rule counts on which most rulings rest whose titles have the word; many: half of it
ASKED: Final = 0.6  # what the words count that stand together in one question that the rule answers
_WORD = re.compile(r"[^\W_]+")


def search(text: str, lang: str) -> tuple[list[str], tuple[str, ...]]:
    """List the ids of the rules that words speak of, best first, and the words that stand in no rule.

    Words are looked for in the statements of a language, and in the English ones where that finds more of them.
    """
    found: list[tuple[float, list[str], tuple[str, ...]]] = []
    for spoken in dict.fromkeys((lang, ENGLISH)):
        scores, unread = _score(text, spoken)
        best = max(scores.values(), default=0.0)
        order = {one: place for place, one in enumerate(RULES)}
        near = [one for one in scores if scores[one] >= LEAST * best and best]
        found.append((best, sorted(near, key=lambda one: (-scores[one], order[one])), unread))
    _, ids, unread = max(found, key=lambda one: (bool(one[1]), -len(one[2]), one[0]))
    return ids, unread


def near_words(text: str, lang: str, most: int = 4) -> list[str]:
    """List words of the rules that are spelt nearly like those given."""
    from rapidfuzz import process

    words = (word for statement in _statements(lang).values() for word in _WORD.findall(statement))
    known = {fold(word): word for word in words if len(word) >= LEAST_LETTERS}
    near = [match[0] for word in _WORD.findall(text)
            for match in process.extract(fold(word), list(known), limit=2, score_cutoff=75)]  # fmt: skip
    return [known[word].lower() for word in dict.fromkeys(near)][:most]


@cache
def _statements(lang: str) -> Mapping[str, str]:
    said = load(DOMAIN, lang)
    return {one: said.template(one, "rule") for one in RULES}


@cache
def _index(lang: str) -> Mapping[str, frozenset[str]]:
    """Map each stem to the ids of the rules whose statements have it."""
    stem = stemmer(lang)
    found: dict[str, set[str]] = {}
    for one, statement in _statements(lang).items():
        for word in _WORD.findall(statement):
            found.setdefault(stem(word), set()).add(one)
    return {key: frozenset(ids) for key, ids in found.items()}


@cache
def _listed(lang: str) -> tuple[str, ...]:
    """Read the lines of a language: words of one meaning, and behind a dash words that mean little by themselves."""
    return tuple(lines_of("synonyms.txt", lang))


@cache
def _little(lang: str) -> frozenset[str]:
    return frozenset(fold(word) for words in _listed(lang) if words.startswith(LITTLE) for word in words.split()[1:])


@cache
def _meanings(lang: str) -> Mapping[str, frozenset[str]]:
    """Map each stem to the stems of words that may be meant by it."""
    stem = stemmer(lang)
    found: dict[str, set[str]] = {}
    for words in _listed(lang):
        if not words.startswith(LITTLE):
            stems = {stem(word) for word in words.split()}
            for one in stems:
                found.setdefault(one, set()).update(stems - {one})
    return {key: frozenset(stems) for key, stems in found.items()}


def _score(text: str, lang: str) -> tuple[dict[str, float], tuple[str, ...]]:
    """Weigh every rule by the words it has; rare words weigh more. Returns also the words that no rule has.

    A word counts once, in however many forms it stands.
    """
    scores: dict[str, float] = {}
    unread = []
    stem, counted = stemmer(lang), dict[str, float]()
    for word, forms in _words(text, lang):
        if fold(word) in _little(lang) or stem(word) in counted:
            continue
        weights = _rules_with(forms, lang)
        rare = counted[stem(word)] = log(1 + len(RULES) / len(weights)) if weights else 0.0
        if not weights:
            unread.append(word)
        for one, weight in weights.items():
            scores[one] = scores.get(one, 0.0) + rare * weight
    scores = {one: score / (1 + _length(one, lang) / WORDY) for one, score in scores.items()}
    for one, score in _answered(counted, lang).items():
        scores[one] = scores.get(one, 0.0) + ASKED * score
    return scores, tuple(unread)


def _answered(weights: Mapping[str, float], lang: str) -> dict[str, float]:
    """Weigh each rule by the question that it answers in which the words weigh most, given their stems."""
    scores: dict[str, float] = {}
    for rule, stems in _questions(lang):
        score = sum(weight for stem, weight in weights.items() if stem in stems)
        scores[rule] = max(scores.get(rule, 0.0), score)
    return scores


def questions(lang: str) -> tuple[tuple[str, str], ...]:
    """List the questions that statements answer in a language, each behind the first rule that decides it."""
    said = load("statements", lang)
    return tuple((one.rules[0], said.template(f"statement.{one.id}.asked")) for one in general_statements())


@cache
def _questions(lang: str) -> tuple[tuple[str, frozenset[str]], ...]:
    """List the stems of the questions that statements answer, each with the first rule that decides it."""
    stem = stemmer(lang)
    return tuple((rule, frozenset(map(stem, _WORD.findall(asked)))) for rule, asked in questions(lang))


def _length(rule: str, lang: str) -> int:
    return len(_WORD.findall(_statements(lang)[rule]))


def _words(text: str, lang: str) -> Iterable[tuple[str, tuple[str, str]]]:
    """Give each word, and what to look for in statements and in English titles: itself, or the name of a card."""
    words = _WORD.findall(text)
    place = 0
    while place < len(words):
        size, names = _name_at(words, place, lang)
        said = " ".join(words[place : place + size])
        yield said, names
        place += size


def _name_at(words: list[str], place: int, lang: str) -> tuple[int, tuple[str, str]]:
    """Return how many words from a place on are one, and what that is called in the language and in English."""
    known = _names(lang)
    for size in range(min(4, len(words) - place), 0, -1):
        named = known.get(fold(" ".join(words[place : place + size])))
        if named:
            return size, named
    return 1, (words[place], words[place] if lang == ENGLISH else "")


@cache
def _names(lang: str) -> Mapping[str, tuple[str, str]]:
    """Map the folded names of this language and of English to the names in both."""
    found = {}
    for card in all_ids():
        own, english = name_of(card, lang).text, name_of(card, ENGLISH).text
        found[fold(english)] = found[fold(own)] = own, english
    return found


def _rules_with(forms: tuple[str, str], lang: str) -> dict[str, float]:
    """Weigh the rules that have a word, all words of a name together, or a word of the same meaning.

    Rules on which rulings rest whose titles have it count a little too.
    """
    said, english = forms
    stem = stemmer(lang)
    stems = [stem(word) for word in _WORD.findall(said)]
    found = _all_of([_having(one, lang) for one in stems])
    alike = ALIKE if found else ALONE
    for other in _meanings(lang).get(stems[0], ()) if len(stems) == 1 else ():
        for one, weight in _having(other, lang).items():
            found[one] = max(found.get(one, 0.0), alike * weight)
    for one in _all_of([dict.fromkeys(_chapters(lang).get(one, ()), PRACTICE) for one in stems]):
        found[one] = found.get(one, 0.0) + PRACTICE
    titled = _in_titles(english)
    for one, number in titled.items():
        share = (min(1.0, number / MANY) + number / max(titled.values())) / 2
        found[one] = found.get(one, 0.0) + PRACTICE * share
    return found


def _all_of(parts: Sequence[Mapping[str, float]]) -> dict[str, float]:
    """Keep the rules that are in all parts, each with its least weight there."""
    if not parts:
        return {}
    both = frozenset.intersection(*map(frozenset, parts))
    return {one: min(part[one] for part in parts) for one in both}


@cache
def _chapters(lang: str) -> Mapping[str, frozenset[str]]:
    """Map each stem to the ids of the rules whose chapter has it in its name."""
    stem, said = stemmer(lang), load("interface", lang)
    found: dict[str, set[str]] = {}
    for one in RULES.values():
        for word in _WORD.findall(said.template(f"rule.topic.{one.topic}")):
            found.setdefault(stem(word), set()).add(one.id)
    return {key: frozenset(ids) for key, ids in found.items()}


@cache
def _titles() -> Mapping[str, tuple[tuple[str, tuple[str, ...]], ...]]:
    """Map each stem to the English titles of rulings that have it: all stems in one text, the rules it rests on."""
    stem = stemmer(ENGLISH)
    found: dict[str, list[tuple[str, tuple[str, ...]]]] = {}
    for ruling in all_rulings():
        stems = [stem(word) for word in _WORD.findall(ruling.english)]
        for one in set(stems):
            found.setdefault(one, []).append((f" {' '.join(stems)} ", ruling.cited))
    return {key: tuple(titles) for key, titles in found.items()}


def _in_titles(english: str) -> Counter[str]:
    """Count for each rule the rulings resting on it whose titles have a word or a name."""
    stem = stemmer(ENGLISH)
    stems = [stem(word) for word in _WORD.findall(english)]
    together = f" {' '.join(stems)} "
    titles = _titles().get(stems[0], ()) if stems else ()
    return Counter(rule for title, rules in titles if together in title for rule in rules)


def _having(stem: str, lang: str) -> dict[str, float]:
    """Weigh the rules that have a stem: more where it is what they begin with, less where a word only begins alike."""
    index = _index(lang)
    found = dict.fromkeys(index.get(stem, ()), 1.0)
    if not found or lang != ENGLISH:
        begun = stem[: max(SHORTEST, len(stem) - 2)] if len(stem) >= SHORTEST else ""
        for key, ids in index.items() if begun else ():
            if key.startswith(begun) and abs(len(key) - len(stem)) <= LONGER:
                for one in ids:
                    found.setdefault(one, NEAR)
    first = _beginnings(lang)
    return {one: weight + (FIRST if stem in first[one] else 0.0) for one, weight in found.items()}


@cache
def _beginnings(lang: str) -> Mapping[str, frozenset[str]]:
    """Map each rule to the stems of the words it begins with: what it is about stands there."""
    stem = stemmer(lang)
    return {one: frozenset(stem(word) for word in _WORD.findall(statement)[:BEGINNING])
            for one, statement in _statements(lang).items()}  # fmt: skip
