"""Numbers said with the signs of a language, as Babel knows them from CLDR.

Babel is imported when the first number needs it: a small whole number is said alike everywhere.
"""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal
from fractions import Fraction
from typing import Final

from i18n.pseudo import ENGLISH, is_pseudo

SMALL: Final = 1000  # whole numbers below it have no groups of digits
LARGE: Final = 10**20  # from here on it is no number for people, and more digits than Babel counts with
# Slots whose numbers are copied or are names: seeds, years, ports, places in a file.
AS_TYPED: Final = frozenset({"seed", "year", "port", "line", "first", "place", "page", "entry", "text"})


def say_number(number: int | Fraction | float, lang: str, digits: int = 3) -> str:
    """Say a number, with no more than so many digits behind the decimal sign."""
    if isinstance(number, int) and not SMALL <= abs(number) < LARGE:
        return str(number)
    from babel.numbers import format_decimal

    value = number if isinstance(number, int) else _rounded(number, digits)
    return str(format_decimal(value, locale=_locale(lang), decimal_quantization=False))


def say_percent(share: Fraction | float, lang: str, digits: int = 1) -> str:
    """Say a share of the whole in per cent, with no more than so many digits behind the decimal sign."""
    from babel.numbers import format_percent

    return str(format_percent(_rounded(share, digits + 2), locale=_locale(lang), decimal_quantization=False))


def say_significant(share: Fraction, lang: str, digits: int = 3) -> str:
    """Say a share of the whole in per cent, however small, with so many digits that count."""
    exponent = Decimal(share.numerator) / Decimal(share.denominator)
    places = digits - 1 - (exponent * 100).adjusted() if share else 0
    return say_percent(share, lang, max(0, places))


def grouped(slots: Mapping[str, object], lang: str) -> dict[str, object]:
    """Put large whole numbers in slots as they are said; what is copied or is a name stands as it is typed."""
    said = dict(slots)
    for key, value in slots.items():
        if isinstance(value, int) and abs(value) >= SMALL and key not in AS_TYPED:
            said[key] = say_number(value, lang)
    return said


def _rounded(number: Fraction | float, digits: int) -> Decimal:
    """Round half up, exactly, and leave out zeros at the end."""
    part = Fraction(number) * 10**digits
    whole = int(abs(part) + Fraction(1, 2))
    value = Decimal(whole).scaleb(-digits)
    return (-value if part < 0 else value).normalize()


def _locale(lang: str) -> str:
    return ENGLISH if is_pseudo(lang) else lang
