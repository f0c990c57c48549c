"""Whether a name that is an ordinary word too is meant as a name, judged by the words around it."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from assistant.asking.names import ENGLISH, NAME, PLURAL, Token, count_of, doubtful, joined
from engine.records import NamedTuple
from i18n.names import fold
from i18n.questions import READ, languages_with, lines_of

TABLE = "around_names.tsv"
VERB, NOUN = "verb", "noun"
SIGNS = ":,;-\N{EN DASH}\N{EM DASH}?!.+&/)"  # and the end of the text
LATER = 5  # so far behind "I upgrade" stands what is upgraded
SPOKEN_TO = frozenset(["me", "you", "him", "her", "us", "them", "myself"])
_MINE = ("mine", "save")  # hardly ever the card, but for a card verb


@cache
def _table(lang: str) -> dict[str, frozenset[str]]:
    rows = [line.split("\t") for line in lines_of(TABLE, lang)]
    return {sort: frozenset(map(fold, words.split())) for sort, words in rows}


@cache
def around(sort: str, lang: str = "") -> frozenset[str]:
    """Return the words of a sort, folded, of one language (none if it has no such) or of all.

    Raises KeyError for a sort of no table.
    """
    found = [_table(one)[sort] for one in ((lang,) if lang else languages_with(TABLE)) if sort in _table(one)]
    if not found and not (lang and any(sort in _table(one) for one in languages_with(TABLE))):
        raise KeyError(sort)
    return frozenset().union(*found)


class Doubt(NamedTuple):
    """Be a word in doubt, where it stands, and what is known of the text around it.

    how: how the name would be written. named: whether the word at a place belongs to a name that is beyond doubt.
    titled: capitals tell nothing in this text. lang: the language of its words.
    """

    text: str
    tokens: tuple[Token, ...]
    at: int
    how: str
    named: Callable[[int], bool]
    titled: bool
    lang: str

    @property
    def token(self) -> Token:
        """Return the word itself."""
        return self.tokens[self.at]

    @property
    def before(self) -> Token | None:
        """Return the word directly before, if no sign stands between."""
        if not self.at or self.token.opens:
            return None
        word = self.tokens[self.at - 1]
        return word if joined(self.text, word, self.token) else None

    @property
    def earlier(self) -> str:
        """Return the key of the second word before, "" for none."""
        return self.tokens[self.at - 2].key if self.at > 1 else ""

    @property
    def behind(self) -> Token | None:
        """Return the word directly behind, if no sign stands between."""
        if self.at + 1 >= len(self.tokens):
            return None
        word = self.tokens[self.at + 1]
        return word if joined(self.text, self.token, word) else None

    @property
    def follows(self) -> str:
        """Return the key of the word behind, "" for none."""
        return self.behind.key if self.behind is not None else ""

    @property
    def sort(self) -> str:
        """Return how doubtful the word is; see doubtful.tsv."""
        keys = (self.token.key, self.token.owner, fold(self.token.text.removesuffix("s")))
        found = next((sort for lang in READ for key in keys if (sort := doubtful(lang).get(key))), NOUN)
        return found if found != "trait" else "verb" if self.named(self.at + 1) else NOUN  # rich Village

    @property
    def mining(self) -> bool:
        """Tell whether "mine a Silver" may be said."""
        return self.token.key == "mine" and (self.follows in around("article") or self.named(self.at + 1))


def meant(doubt: Doubt) -> str:
    """Tell how a doubtful word is meant: name, verb (made of a name), or "" where it is no name."""
    token = doubt.token
    if doubt.follows in SPOKEN_TO and doubt.sort != NOUN:
        return ""  # "save me"
    if token.capital and not token.opens and not doubt.titled:
        return NAME
    if token.owner and not token.text.endswith(token.key[-2:]):  # Mine's
        return NAME
    if (doubt.sort == "card" or doubt.mining) and _acts(doubt):
        return VERB
    if doubt.before is None:
        return _opening(doubt)
    return NAME if _inside(doubt, doubt.before.key) else ""


def _acts(doubt: Doubt) -> bool:
    """Tell whether "I upgrade a Copper" is said: somebody does it to something named."""
    before = doubt.before
    if before is None or before.key in around("asker"):
        return False
    if before.key not in around("pronoun", doubt.lang) | around("helper"):
        return False
    return any(doubt.named(place) for place in range(doubt.at + 1, min(len(doubt.tokens), doubt.at + LATER)))


def _opening(doubt: Doubt) -> str:
    """Judge a word at the beginning of a sentence."""
    near = any(doubt.named(doubt.at + further) for further in (1, 2))
    if doubt.mining and near:
        return VERB
    if doubt.text[doubt.token.end :].lstrip()[:1] in SIGNS or doubt.behind is None:
        return NAME
    if doubt.follows in around("goes-on") | around("says") or doubt.follows.endswith("ing"):
        return NAME
    if doubt.sort in ("card", NOUN) and near:
        return NAME
    nouns = around("not-behind") | around("article") | around("pronoun", ENGLISH)
    return NAME if doubt.sort == NOUN and doubt.follows not in nouns else ""


def _inside(doubt: Doubt, before: str) -> bool:
    """Judge a word inside a sentence that is not written with a capital letter."""
    if _asked(doubt, before):
        return True
    helps = before in around("helper") - around("open-to") - around("list") - {"to"}
    if before in around("pronoun", doubt.lang) or helps:
        return False
    if doubt.follows in around("about") and before in around("article"):
        return False
    if count_of(before, doubt.lang) > 1 and doubt.how != NAME:
        return True
    if before in around("article") or before.isdigit():
        return _with_article(doubt)
    return _named_after(doubt, before) or _beside_name(doubt)


def _asked(doubt: Doubt, before: str) -> bool:
    """Tell whether it is asked what the thing does or is: does mine trash, is capital a Treasure."""
    if before == "czy" and doubt.follows in around("says"):
        return True
    if before in around("asker"):
        return doubt.follows in around("base") or (doubt.named(doubt.at + 1) and doubt.sort != "verb")
    described = around("article") | around("being") | {"considered", "worth", "still"}
    return before in around("being") and doubt.follows in described and doubt.token.key not in _MINE


def _with_article(doubt: Doubt) -> bool:
    """Judge a word behind an article, a number or a possessive pronoun."""
    earlier = doubt.earlier
    if earlier == "in":  # in my possession
        return False
    after = around("open-to-article") | around("open-to")
    if (doubt.sort in (NOUN, "card") and doubt.how != PLURAL) or earlier in after:
        return True
    if doubt.token.key == "mine" and doubt.follows in around("says"):
        return True
    doing = around("says") | around("goes-on") | around("base")
    return doubt.sort == "verb" and (earlier in around("asker") or doubt.follows in doing)


def _named_after(doubt: Doubt, before: str) -> bool:
    """Tell whether the word before is one after which a card is named: playing mine, two plans."""
    if before in around("open-to"):
        if doubt.earlier == "in":  # cards in play count
            return False
        return doubt.sort != "rare" or doubt.how != PLURAL
    if before in around("list") and doubt.named(doubt.at - 2) and (doubt.sort == NOUN or doubt.behind is None):
        return True
    if doubt.sort == NOUN and before in around("move"):
        return True
    return doubt.follows in around("says") and before in around("clause")


def _beside_name(doubt: Doubt) -> bool:
    """Tell whether the word stands behind a name as another one: throne room mine."""
    mine = doubt.token.key in _MINE
    if not doubt.named(doubt.at - 1) or (doubt.sort == "rare" and not mine):
        return False
    if doubt.behind is None or doubt.sort == NOUN or doubt.follows in around("goes-on"):
        return True
    return mine and doubt.follows not in around("article")
