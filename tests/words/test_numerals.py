"""Numbers bear the signs of the language: groups of digits, the decimal sign, per cent; nobody formats them alone."""

from __future__ import annotations

import ast
from fractions import Fraction
from pathlib import Path

import pytest
from babel import Locale
from babel.numbers import format_percent, get_decimal_symbol, get_group_symbol

from docs.extension.browser import signs
from i18n.interface import Interface, languages
from i18n.numerals import AS_TYPED, grouped, say_number, say_percent, say_significant

ROOT = Path(__file__).parents[2]
LANGS = languages()
NUMBERS = (0, 7, 999, 1000, 1234567, -1234, 2.5, Fraction(1, 3), Fraction(-12345, 7))
SHARES = (Fraction(0), Fraction(1, 3), Fraction(3, 4), Fraction(1), Fraction(1, 100000), Fraction(12345, 10))


@pytest.mark.parametrize("lang", LANGS)
def test_numbers_have_the_signs_of_the_locale(lang):
    locale = Locale.parse(lang)
    group, point = get_group_symbol(locale), get_decimal_symbol(locale)
    assert say_number(1234567, lang) == f"1{group}234{group}567"
    assert say_number(Fraction(10001, 4), lang) == f"2{group}500{point}25"
    assert say_percent(Fraction(5, 6), lang) == format_percent(0.833, locale=locale, decimal_quantization=False)
    assert point in say_percent(Fraction(5, 6), lang) and "%" in say_percent(Fraction(5, 6), lang)
    assert say_number(999, lang) == "999"
    assert say_number(10**40, lang) == str(10**40)


@pytest.mark.parametrize(
    ("share", "said"),
    [(Fraction(5, 13), "38.5%"), (Fraction(1), "100%"), (Fraction(0), "0%"), (Fraction(1, 81234), "0.00123%"),
     (Fraction(1, 2), "50%"), (Fraction(123456, 100000), "123%")],
)  # fmt: skip
def test_a_small_share_keeps_the_digits_that_count(share, said):
    assert say_significant(share, "en") == said


def test_per_cent_is_rounded_half_up():
    assert [say_percent(Fraction(one, 2000), "en") for one in (1, 3, 5)] == ["0.1%", "0.2%", "0.3%"]


@pytest.mark.parametrize("lang", LANGS)
def test_large_numbers_in_messages_are_grouped(lang):
    ui = Interface(lang)
    said = ui("odds.too-large", most=123456)
    assert say_number(123456, lang) in said and "123456" not in said
    assert {key: value for key, value in grouped(dict.fromkeys(AS_TYPED, 2018), lang).items() if value != 2018} == {}
    assert grouped({"n": True, "what": "2018"}, lang) == {"n": True, "what": "2018"}


@pytest.mark.parametrize("lang", LANGS)
def test_odds_and_chances_say_per_cent_in_the_language(say, lang):
    out = say("odds", "Gold", "--lang", lang)[1]
    assert say_percent(Fraction(5, 6), lang) in out
    drawn = say("kingdom", "--seed", "5", "--explain", "--lang", lang)[1]
    assert say_percent(Fraction(1), lang)[3:] in drawn and "%" in drawn


@pytest.mark.parametrize("lang", LANGS)
def test_the_stand_in_of_the_page_says_numbers_as_babel_does(lang, monkeypatch):
    theirs = [say_number(one, lang) for one in NUMBERS], [say_percent(one, lang, 7) for one in SHARES]
    monkeypatch.setattr(signs, "SIGNS", {lang: signs.signs_of(lang)})
    monkeypatch.setattr("babel.numbers.format_decimal", signs.format_decimal)
    monkeypatch.setattr("babel.numbers.format_percent", signs.format_percent)
    assert ([say_number(one, lang) for one in NUMBERS], [say_percent(one, lang, 7) for one in SHARES]) == theirs


# Nobody else formats a number: not by a format of an f-string, nor by round().
DRAWN = ("assistant/sheet/", "docs/extension/browser/signs.py")  # places of ink on a sheet, and the stand-in


def formatted(source: str) -> list[int]:
    """List the lines that format a number by themselves."""
    found = []
    for node in ast.walk(ast.parse(source)):
        spec = node.format_spec if isinstance(node, ast.FormattedValue) else None
        if spec is not None and any(isinstance(part, ast.Constant) and set(str(part.value)) & set(".,%efgdn")
                                    for part in ast.walk(spec)):  # fmt: skip
            found.append(node.lineno)
        if isinstance(node, ast.Attribute) and node.attr == "strftime":
            found.append(node.lineno)
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Mod) and isinstance(node.left, ast.Constant):
            found += [node.lineno] if isinstance(node.left.value, str) else []
    return found


@pytest.mark.parametrize("room", ["assistant", "docs", "i18n"])
def test_numbers_are_formatted_in_one_place(room):
    paths = sorted((ROOT / room).rglob("*.py"))
    assert len(paths) > 20
    own = [path for path in paths if not path.relative_to(ROOT).as_posix().startswith(DRAWN)]
    found = {path.relative_to(ROOT).as_posix(): formatted(path.read_text("utf-8")) for path in own}
    assert {path: lines for path, lines in found.items() if lines} == {}


def test_a_number_formatted_alone_is_seen():
    assert sorted(formatted("x = 1\na = f'{x:.1f} {x:,} {x!r} {x:>3}'\nb = '%d' % x\n")) == [2, 2, 3]
