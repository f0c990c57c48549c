"""The search languages of the site: words are indexed by the folded stem of the word they are a form of."""

from __future__ import annotations

from functools import cache
from typing import ClassVar

from sphinx.search import SearchLanguage

from docs.extension.search.forms import by_root, form_table, in_compound
from i18n.inflected import stemmer
from i18n.names import fold

# Words that stand on nearly every page and tell nothing; written without accents, as the index has them.
STOPWORDS = {
    "en": "a an and are as at be but by for from if in into is it its of on or that the then they this to"
    " with you your",
    "pl": "a albo ale bez by co czy dla do i ich jak jest ktory ktora ktore lub na nad nie o od po pod przez"
    " przy sa sie ta tak te tego tej ten to tym u w we z za ze zeby",
    "cs": "a aby ale ani by byt bez co do i ja jak je jeho jeji jen jeste ji k ke ktera ktere ktery na nad nebo o od po"
    " pod podle pokud pro s se si tak take ten to tu u v ve z za ze",
    "hu": "a az azt azok de e egy es ez ezt ha hogy is itt mar meg mint mivel nem ott s sem ugy vagy van volt",
    "de": "aber als am an auf aus bei das dem den der des die du ein eine einem einen einer er es fur im in ist"
    " mit nicht oder sich sie um und vom von zu zum zur",
}


class Words(SearchLanguage):
    """Split texts into words, stem them, and remember which form had which stems."""

    # Sphinx makes the instance itself, with its own options: what depends on the language stands in the class.
    lang: str = ""
    language_name: str = ""
    seen: ClassVar[dict[str, tuple[str, ...]]] = {}

    def __init__(self, options: dict[str, str]) -> None:
        super().__init__(options)
        self._stem = cache(lambda word: self.stems(word)[0])
        self._filter = cache(lambda word: not word.isdigit() and fold(word) not in self.stopwords)

    def split(self, input: str) -> list[str]:
        """Split a text into its words, each once: the index asks whether a page has them, not how often."""
        return list(dict.fromkeys(super().split(input)))

    def stem(self, word: str) -> str:
        """Return the stem a word is indexed by."""
        return self._stem(word)

    def stems(self, word: str) -> tuple[str, ...]:
        """Return all stems a word may have; the first is the one it is indexed by."""
        folded = fold(word) or word
        found = (*form_table(self.lang).get(folded, ()), *by_root(folded, self.lang)) or (stemmer(self.lang)(word),)
        found = tuple(dict.fromkeys((*found, *in_compound(word, self.lang))))
        self.seen[folded] = tuple(dict.fromkeys((*self.seen.get(folded, ()), *found)))
        return found

    def word_filter(self, word: str) -> bool:
        """Tell whether a word is indexed: numbers and words that are everywhere are not."""
        return self._filter(word)


def language_class(lang: str) -> type[Words]:
    """Make the search language of a language, with nothing seen yet."""
    stopwords = frozenset(STOPWORDS.get(lang, "").split())
    return type(f"Words_{lang}", (Words,), {"lang": lang, "language_name": lang, "stopwords": stopwords, "seen": {}})
