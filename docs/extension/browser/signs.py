"""What `i18n.numerals` takes from Babel, in plain Python: in the page it is bundled under the name `babel.numbers`.

The signs of each language are taken from Babel when the page is built, and lie beside this file as `signs.json`.
"""

from __future__ import annotations

import json
from decimal import Decimal
from pathlib import Path
from typing import Any

_HERE = Path(__file__).with_name("signs.json")
SIGNS: dict[str, dict[str, str]] = json.loads(_HERE.read_text("utf-8")) if _HERE.exists() else {}


def signs_of(lang: str) -> dict[str, str]:
    """Take the signs of a language from Babel itself: decimal, group, minus, and what stands around per cent."""
    from babel import Locale
    from babel.numbers import format_percent, get_decimal_symbol, get_group_symbol, get_minus_sign_symbol

    locale = Locale.parse(lang)
    before, after = format_percent(Decimal("0.05"), locale=locale).split("5")
    return {
        "decimal": get_decimal_symbol(locale), "group": get_group_symbol(locale),
        "minus": get_minus_sign_symbol(locale), "before": before, "after": after,
    }  # fmt: skip


def format_decimal(number: Any, locale: str, decimal_quantization: bool = True) -> str:
    """Say a number; of decimal_quantization only False is asked for: all digits are said."""
    signs, value = SIGNS[locale], Decimal(number)
    whole, _, part = format(abs(value), ",f").partition(".")
    part = part.rstrip("0")
    said = whole.replace(",", signs["group"]) + (signs["decimal"] + part if part else "")
    return signs["minus"] + said if value < 0 else said


def format_percent(number: Any, locale: str, decimal_quantization: bool = True) -> str:
    """Say a share in per cent."""
    signs = SIGNS[locale]
    return signs["before"] + format_decimal(Decimal(number) * 100, locale) + signs["after"]
