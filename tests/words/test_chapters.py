"""The checker of the chapters' translations finds each kind of fault."""

from __future__ import annotations

import pytest

from i18n.chapters import check_chapters, marks, share

HEADER = 'msgid ""\nmsgstr ""\n"Language: pl\\n"\n\n'
TEXT = "See {card}`moat`, {rule}`the rule <A2>` and [this](a.md)."
GOOD = "Zob. {card}`moat`, {rule}`regułę <A2>` i [to](a.md)."


def entry(msgid: str, msgstr: str, flags: str = "") -> str:
    return f'#: a.md\n{flags}msgid "{msgid}"\nmsgstr "{msgstr}"\n'


@pytest.fixture
def found(tmp_path):
    """Check one catalogue of one chapter, beside a chapter that has none."""

    def check(text, name="chapters/a.po"):
        (tmp_path / "chapters").mkdir()
        (tmp_path / "chapters" / "a.md").write_text("# A\n", "utf-8")
        path = tmp_path / "locale" / "pl" / "LC_MESSAGES" / name
        path.parent.mkdir(parents=True)
        path.write_text(HEADER + text, "utf-8")
        return [(one.msgid, one.slots.get("text", "")) for one in check_chapters(tmp_path)]

    return check


def lacks(mark: str) -> tuple[str, str]:
    return "check.mark-missing", mark


def has(mark: str) -> tuple[str, str]:
    return "check.mark-extra", mark


@pytest.mark.parametrize(
    ("text", "findings"),
    [
        (entry(TEXT, GOOD), []),
        (entry(TEXT, ""), [("check.untranslated", "")]),
        (entry(TEXT, GOOD, "#, fuzzy\n"), [("check.fuzzy", "")]),
        (entry(TEXT, GOOD.replace("{card}`moat`", "Fosa")), [lacks("{card}`moat`")]),
        (entry(TEXT, GOOD.replace("`moat`", "`witch`")), [lacks("{card}`moat`"), has("{card}`witch`")]),
        (entry(TEXT, GOOD.replace("<A2>", "<A1>")), [lacks("{rule}`A2`"), has("{rule}`A1`")]),
        (entry(TEXT, GOOD.replace("{rule}", "{ruling}")), [lacks("{rule}`A2`"), has("{ruling}`A2`")]),
        (entry(TEXT, GOOD.replace("(a.md)", "(b.md)")), [lacks("](a.md)"), has("](b.md)")]),
        (entry(TEXT, GOOD + " {card}`moat`"), [has("{card}`moat`")]),
        ("nonsense\n", [("check.unreadable", "nonsense")]),
    ],
)
def test_the_checker_finds(found, text, findings):
    assert found(text) == findings


def test_a_chapter_without_a_catalogue_is_found(found):
    assert found(entry(TEXT, GOOD), "index.po") == [("check.no-file", "")]


def test_the_theme_may_leave_out_what_is_not_shown(found, tmp_path):
    assert found(entry("Back", ""), "sphinx.po") == [("check.no-file", "")]
    assert share("pl", tmp_path) == (0, 0)


def test_a_shown_title_is_not_compared():
    assert marks("{card}`the Moat <moat>`") == marks("{card}`moat`") == marks("{card}`Fosę <moat>`")


def test_code_in_braces_is_no_role():
    assert not marks("Write `{cards}` and then `{zone:from}`.")


def test_texts_are_counted(found, tmp_path):
    found(entry(TEXT, GOOD) + "\n" + entry("b", ""))
    assert share("pl", tmp_path) == (1, 2)


def test_our_chapters_are_in_order():
    assert [(one.msgid, one.slots) for one in check_chapters()] == []
