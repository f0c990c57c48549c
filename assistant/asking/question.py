"""A question in ordinary words: cleaned, parted from others, and read to what is understood of it."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

from assistant.asking.mentions import find_mentions, language_of
from assistant.asking.model import Understood
from assistant.asking.phrases import refine, reread
from assistant.asking.understanding import understand
from i18n.questions import READ

ESCAPES: Final = re.compile(r"\x1b\[[0-9;?]*[ -/]*[@-~]?")
UNSEEN: Final = frozenset({"Cf", "Cs", "Co", "Cn"})  # marks of direction, halves of pairs, what stands for nothing
OPENS: Final = (
    r"(?:does|do|did|is|are|can|may|must|will|should|could|would)\s+(?:\w+|[\"'„“])"
    r"|how (?:many|much)|what|where|who|whom|whose|which|why"
    r"|czy|ile|ilu|gdzie|dokąd|kto|kogo|co|który|która|które|jak|dlaczego|kiedy"
)
# A second question behind a question mark, or behind "and" where the first has begun like a question too.
NEXT: Final = re.compile(rf"\?[\s?!.,]+(?:and |or |but |also |then |a |i |oraz )?(?=(?:{OPENS})\b)", re.IGNORECASE)
SUBJECT: Final = r"(?:i|you|we|they|he|she|it|my|the|that|this|another|other)\b"
JOINED: Final = re.compile(
    rf"[,;]?\s+(?:and|but|and then|and also)\s+(?=(?:does|do|is|are|can|may|must|will|should|could)\s+{SUBJECT}"
    r"|how (?:many|much|about)\b|what (?:about|if)\b|where\b|who\b|which\b)"
    r"|[,;]?\s+(?:a|i|oraz)\s+(?=(?:czy|ile|gdzie|dokąd|kto|co z|co jeśli)\b)",
    re.IGNORECASE,
)
BEGUN: Final = re.compile(rf"(?:^|[,.:;]\s*|\bthen\s+)(?:{OPENS})\b", re.IGNORECASE)


def clean(text: str) -> str:
    """Take out colours of a terminal and signs that are not seen; what breaks a line becomes a space."""
    kept = []
    for sign in unicodedata.normalize("NFC", ESCAPES.sub("", text)):
        kind = unicodedata.category(sign)
        kept.append(" " if kind in ("Cc", "Zl", "Zp", "Zs") else "" if kind in UNSEEN else sign)
    return "".join(kept)


def first_question(text: str) -> tuple[str, str]:
    """Part the first of several questions from the rest, which is "" where there is one only."""
    found = NEXT.search(text)
    if found is not None:
        return text[: found.start() + 1], text[found.end() :].strip()
    for found in JOINED.finditer(text):
        if BEGUN.search(text[: found.start()]):
            return text[: found.start()].rstrip(" ,;"), text[found.end() :].strip()
    return text, ""


def understand_words(words: str, spoken: str) -> Understood:
    """Understand a question, in the language of its words; raises Complaint for a card that nobody knows."""
    order = tuple(dict.fromkeys((spoken, *READ)))
    mentions = find_mentions(words, order)
    lang = language_of(words, mentions, spoken if spoken in READ else "en")
    return refine(reread(understand(words, lang, mentions)))
