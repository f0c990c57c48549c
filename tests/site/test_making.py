"""How the site is made: nothing of its making lies in it, it links to what is there, what does not hold stops all."""

from __future__ import annotations

import pytest

pytest.importorskip("sphinx", reason="the docs extra is not installed")

from sphinx.errors import ExtensionError

from docs import making
from docs.making import OWN_FILES, Order, languages_of, make, make_all, workshop


@pytest.fixture
def runs(monkeypatch):
    """Let Sphinx do no more than write what it would write of its own; returns what it was told."""
    told = []

    def run(builder, lang, out, doctrees, tell, **settings):
        told.append(settings | {"builder": builder, "own": [(out / one).exists() for one in OWN_FILES]})
        for folder in (out, doctrees):
            folder.mkdir(parents=True, exist_ok=True)
        for name in ("index.html", *OWN_FILES, "booklet.html", f"justiciar-{lang}.epub"):
            (out / name).write_text("<body></body>", "utf-8")
        (doctrees / "environment.pickle").write_bytes(b"")
        return ""

    for room in ("docs.making", "docs.booklet"):
        monkeypatch.setattr(f"{room}.run_sphinx", run)
    monkeypatch.setattr("docs.booklet.write_pdf", lambda page, lang, path, base: path.write_bytes(b"%PDF"))
    return told


@pytest.mark.parametrize(
    ("format", "left"),
    [("html", ["cs", "cs/index.html"]), ("pdf", ["justiciar-cs.pdf"]), ("epub", ["justiciar-cs.epub"])],
)
def test_nothing_of_its_making_lies_in_the_folder(format, left, runs, tmp_path):
    out = tmp_path / "site"
    for _ in range(2):
        made = make(Order("cs", format, out), lambda done, total: None)
        assert (made.problem, made.path.exists()) == ("", True)
    found = sorted(path.relative_to(out).as_posix() for path in out.rglob("*"))
    assert [one for one in found if not one.endswith("booklet.html") and "/justiciar-" not in one] == left
    assert runs[0]["dominion_kept"] == str(workshop(out))
    assert workshop(out).parent == out.parent and any(workshop(out).rglob("environment.pickle"))


def test_sphinx_finds_again_what_it_has_written_of_its_own(runs, tmp_path):
    order = Order("cs", "html", tmp_path / "site")
    for _ in range(2):
        make(order, lambda done, total: None)
    assert [one["own"] for one in runs] == [[False, False], [True, True]]


def test_pages_link_to_the_languages_that_are_there(runs, tmp_path):
    out = tmp_path / "site"
    assert languages_of(out, ("pl", "en")) == ("en", "pl")
    make(Order("hu", "html", out), lambda done, total: None)
    assert runs[-1]["site_languages"] == ["hu"]
    assert languages_of(out, ("pl", "en")) == ("en", "pl", "hu")
    assert languages_of(out, ("xx",)) == ("hu", "xx")
    make(Order("cs", "html", out, langs=("hu", "cs")), lambda done, total: None)
    assert runs[-1]["site_languages"] == ["hu", "cs"]


def test_what_does_not_hold_stops_all_of_it(monkeypatch, tmp_path):
    def find_all(folder, langs, one_in, jobs, tell):
        assert (folder, langs) == (workshop(tmp_path), ("pl", "cs"))
        tell(1, 2)
        raise ExtensionError("engine/rulings/base.scn [smithy] [current]: hand = Copper*2")

    monkeypatch.setattr(making, "find_all", find_all)
    heard = []
    orders = [Order("pl", "html", tmp_path), Order("cs", "html", tmp_path), Order("cs", "pdf", tmp_path)]
    made = list(make_all(orders, 2, lambda *told: heard.append(told)))
    assert [one.order for one in made] == orders
    assert all("[smithy] [current]" in one.problem for one in made)
    assert heard == [("", "", 1, 2)]
    assert list(tmp_path.iterdir()) == []
