"""What stops the making of the site, and what is made anew."""

from __future__ import annotations

import pickle
import re
from functools import partial

import pytest

pytest.importorskip("sphinx", reason="the docs extra is not installed")

from sphinx.errors import ExtensionError

from docs.extension import changes, grounds
from docs.extension.chapters import untranslated, vocabulary
from docs.extension.facts import written
from docs.extension.pages.stubs import first_box_of, pages
from docs.extension.pages.worth import searched
from docs.extension.rulings import boxes, proofs
from docs.running import run_sphinx
from engine.rulings import homes, index
from engine.table.recommended import kingdoms
from engine.vocabulary import EachOther

GOOD = """justiciar scenarios 1

[smithy] Smithy draws three cards
Alice hand: Smithy
Alice deck: Copper*3
Alice> play Smithy
= always: Alice hand = Copper*3
"""


@pytest.fixture
def scenarios(tmp_path, monkeypatch):
    """Give the site scenarios of its own; returns the function that writes them."""
    monkeypatch.setattr(index, "HERE", tmp_path)
    forget()
    yield lambda text: (tmp_path / "base.scn").write_text(text, "utf-8")
    monkeypatch.undo()
    forget()


def forget():
    for one in (
        index.all_rulings, index._by_key, index._by_rule, homes._at_home, homes._elsewhere, homes.home_of,
        boxes.proof_of, grounds.digest, grounds.tree_digest, pages, changes.page_digest,
    ):  # fmt: skip
        one.cache_clear()


def test_a_ruling_that_holds_is_played(scenarios):
    scenarios(GOOD)
    one = index.ruling("base/smithy")
    (result,) = proofs.play(one)
    assert result.held
    assert homes.home_of(one) == "smithy"


@pytest.mark.parametrize(
    ("before", "after"),
    [("hand = Copper*3", "hand = Copper*2"), ("play Smithy", "play Village"), ("= always", "rules: A2\n= always")],
)
def test_a_ruling_that_fails_stops_the_build_and_is_named(scenarios, tmp_path, before, after):
    scenarios(GOOD.replace(before, after))
    with pytest.raises(ExtensionError, match=r"engine/rulings/base.scn \[smithy\] \[current\]"):
        run_sphinx("html", "en", tmp_path / "out", tmp_path / "trees", lambda done, total: None)


def test_what_is_not_translated_is_named_by_a_warning(scenarios, tmp_path, monkeypatch):
    monkeypatch.setattr("docs.extension.chapters.untranslated.claims_to_be_whole", lambda lang: True)
    scenarios(GOOD)
    only = {"include_patterns": ["index.md"], "locale_dirs": [str(tmp_path)]}
    with pytest.raises(ExtensionError, match="docs/index.md: no text is translated into pl"):
        run_sphinx("html", "pl", tmp_path / "out", tmp_path / "trees", lambda done, total: None, **only)
    catalogue = tmp_path / "pl" / "LC_MESSAGES" / "index.po"
    catalogue.parent.mkdir(parents=True)
    catalogue.write_text('msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n', "utf-8")
    untranslated._known.cache_clear()
    with pytest.raises(ExtensionError, match="docs/index.md: .* not translated into pl: The rules of Dominion"):
        run_sphinx("html", "pl", tmp_path / "out", tmp_path / "trees", lambda done, total: None, **only)


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("title", ["", "Zasady Dominionu"])
def test_what_is_not_translated_stands_marked(scenarios, tmp_path, title):
    """A text that the catalogue of a page lacks stands there in English, said to be; so do all without a catalogue."""
    scenarios(GOOD)
    untranslated._known.cache_clear()
    if title:
        file = tmp_path / "pl" / "LC_MESSAGES" / "index.po"
        file.parent.mkdir(parents=True)
        head = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n'
        file.write_text(f'{head}msgid "The rules of Dominion, run by a referee"\nmsgstr "{title}"\n', "utf-8")
    only = {"include_patterns": ["index.md"], "locale_dirs": [str(tmp_path)]}
    run_sphinx("html", "pl", tmp_path / "out", tmp_path / "trees", lambda done, total: None, **only)
    page = (tmp_path / "out" / "index.html").read_text("utf-8")
    paragraph = re.search(r"<p([^>]*)>If one outcome disagrees", page)
    heading = re.search(r"<h1([^>]*)>(The rules of Dominion|Zasady Dominionu)", page)
    assert paragraph is not None and 'lang="en"' in paragraph[1] and "foreign" in paragraph[1]
    assert heading is not None and ('lang="en"' in heading[1]) is (heading[2] != title)
    tree = pickle.loads((tmp_path / "trees" / "index.doctree").read_bytes())
    assert all(node.document is tree for node in tree.findall())  # no other, which would keep all of the site


def test_only_pages_that_show_a_card_are_made_anew_when_it_changes(scenarios, monkeypatch):
    scenarios(GOOD)
    before = {docname: changes.page_digest(*made) for docname, made in pages().items()}
    changed = written("smithy").in_year(2009)
    forget()
    monkeypatch.setattr(grounds, "written", lambda card: changed if card == "smithy" else written(card))
    after = {docname: changes.page_digest(*made) for docname, made in pages().items()}
    # A recommended kingdom, such as the First Game, holds it against its other piles.
    having = {one.id for one in kingdoms() if "smithy" in one.cards}
    shown = {"cards/smithy", "rulings/base", *(f"kingdoms/{first_box_of(id)}" for id in having & set(searched()))}
    assert "kingdoms/base" in shown
    assert {docname for docname in after if after[docname] != before[docname]} == shown


def test_every_thing_has_a_page():
    from engine.table.facts import all_ids

    ids = {id for kind, id in pages().values() if kind == "card"}
    assert set(all_ids()) == ids


def test_a_chapter_is_made_anew_when_a_ruling_or_a_printing_it_shows_changes(scenarios, monkeypatch):
    scenarios(GOOD)
    texts = ["```{ruling} base/smithy\n```", "```{printings}\n```", "```{words}\n```", "no box"]
    before = [changes.chapter_digest(text) for text in texts]
    # No older printing of Smithy is told of, one of Throne Room is; no ruling here is about that.
    for name, anew in (("smithy", [True, False, False, False]), ("throne-room", [False, True, False, False])):
        forget()
        monkeypatch.setattr(grounds, "written", partial(in_another_year, name))
        after = [changes.chapter_digest(text) for text in texts]
        assert [one != other for one, other in zip(before, after, strict=True)] == anew


def test_a_chapter_with_the_words_of_cards_is_made_anew_when_other_cards_use_them(monkeypatch):
    text = "```{words}\n```"
    before = changes.chapter_digest(text)
    used = dict(vocabulary.users())
    monkeypatch.setattr(vocabulary, "users", lambda: used | {EachOther: ("smithy",)})
    vocabulary.examples.cache_clear()
    after = changes.chapter_digest(text)
    monkeypatch.undo()
    vocabulary.examples.cache_clear()
    assert after != before == changes.chapter_digest(text)


def in_another_year(name, card):
    return written(card).in_year(2025) if card == name else written(card)
