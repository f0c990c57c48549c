"""Worth knowing about a recommended kingdom: what its part of a page says, what is kept, when it is searched anew."""

from __future__ import annotations

import pickle
import re
from types import SimpleNamespace

import pytest

pytest.importorskip("sphinx", reason="the docs extra is not installed")

from docutils import nodes

from docs.extension.facts import written
from docs.extension.pages import worth
from docs.extension.pages.stubs import first_box_of
from docs.extension.rulings import proofs
from docs.extension.words import site
from engine.model.asks import ONE, Choice, Decision
from engine.sets import definition
from engine.table.recommended import kingdoms
from engine.vocabulary import ChooseOne
from i18n.say.asks import option

LANGS = ("en", "pl", "hu", "cs")
TROUBLE = "base+intrigue/deconstruction-1e"  # Throne Room, Mining Village, Bridge, Saboteur among them


@pytest.fixture(scope="module")
def env(tmp_path_factory):
    folder = tmp_path_factory.mktemp("kept")
    return SimpleNamespace(
        config=SimpleNamespace(dominion_kept=str(folder), language="en", dominion_one_in=1), doctreedir=str(folder),
        found_docs={"kingdoms/base"},
    )  # fmt: skip


def part(kingdom, lang, env):
    return list(worth.worth_nodes(kingdom, site(lang), env))


def elements(made):
    return [one for node in made for one in node.findall() if isinstance(one, nodes.Element)]


def links(made, kind):
    return [one["reftarget"] for one in elements(made) if one.get("reftype") == kind]


def test_only_kingdoms_whose_ten_piles_stand_are_searched(env):
    for one in kingdoms():
        assert (one.id in worth.searched()) == all(written(card) is not None for card in one.cards)
    other = next(one.id for one in kingdoms() if one.id not in worth.searched())
    assert part(other, "en", env) == []


@pytest.mark.parametrize("lang", LANGS)
def test_lines_name_their_cards_link_their_ruling_and_their_rules(lang, env):
    made = part(TROUBLE, lang, env)
    lines = next(node for node in made if node.tagname == "enumerated_list").children
    assert 0 < len(lines) <= worth.MOST
    line = next(one for one in lines if set(links([one], "card")) == {"throne-room", "mining-village"})
    assert links([line], "ruling") == ["intrigue/I01"]
    assert "M1" in links([line], "rule")
    assert made[0].astext() == site(lang)("kingdoms.worth")
    text = "\n".join(node.astext() for node in made)
    assert "[en]" not in text
    assert re.search("[\ue000\ue001]", text) is None
    if lang == "hu":  # Torturer has no Hungarian name: it stands as an English span
        foreign = [one.astext() for one in elements(made) if "language-en" in one["classes"]]
        assert "Torturer" in foreign


def test_rulings_about_other_cards_fill_what_is_left(env):
    made = part("intrigue/victory-dance", "en", env)
    assert len(links(made, "ruling")) > 1
    assert sum(len(node.children) for node in made if node.tagname in ("enumerated_list", "bullet_list")) <= worth.MOST


def test_a_cut_search_is_said_and_a_quiet_kingdom_too(env, monkeypatch):
    quiet = worth.TonightAnswer((), ("village", "smithy"), (), 45, 45)
    monkeypatch.setattr(worth, "found_in", lambda kingdom, env: quiet)
    assert site("en")("kingdoms.worth.none") in [node.astext() for node in part(TROUBLE, "en", env)]
    monkeypatch.setattr(worth, "found_in", lambda kingdom, env: quiet._replace(looked_at=40))
    told = [node.astext() for node in part(TROUBLE, "en", env)]
    assert site("en")("kingdoms.worth.cut", n=40, all=45) in told
    assert site("en")("kingdoms.worth.none") not in told


def test_what_was_found_is_kept_and_searched_anew_when_a_card_changes(env, monkeypatch):
    kingdom = "base/big-money"
    first = worth.found_in(kingdom, env)
    searches = []
    monkeypatch.setattr(worth, "_search", lambda id: searches.append(id) or first)
    again = worth.found_in(kingdom, env)
    assert searches == []
    assert [part.cards for part in again.lines] == [part.cards for part in first.lines]
    before = worth.worth_digest(kingdom)
    card = worth.searched()[kingdom].cards[0]
    changed = written(card).in_year(1)
    monkeypatch.setattr(proofs, "written", lambda one: changed if one == card else written(one))
    proofs.tree_digest.cache_clear()
    try:
        assert worth.worth_digest(kingdom) != before
        worth.found_in(kingdom, env)
        assert searches == [kingdom]
        kept = [path for path in (worth.Path(env.doctreedir) / worth.KEPT).iterdir() if "big-money" in path.name]
        assert len(kept) == 1
    finally:
        monkeypatch.undo()
        proofs.tree_digest.cache_clear()


def test_a_spoiled_file_is_searched_anew(env):
    kingdom = "base/big-money"
    whole = worth.found_in(kingdom, env)
    path = next(path for path in (worth.Path(env.doctreedir) / worth.KEPT).iterdir() if "big-money" in path.name)
    path.write_bytes(path.read_bytes()[:100])
    assert [line.cards for line in worth.found_in(kingdom, env).lines] == [line.cards for line in whole.lines]


def test_pages_that_are_not_made_are_not_searched(env, monkeypatch):
    asked = []
    monkeypatch.setattr(worth, "found_in", lambda kingdom, env: asked.append(kingdom))
    env.found_docs = {"index", "kingdoms/nocturne"}
    worth.prepare_worth(env, backwards=False)
    assert asked
    assert {first_box_of(kingdom) for kingdom in asked} == {"nocturne"}
    forwards, asked[:] = list(asked), []
    worth.prepare_worth(env, backwards=True)
    assert asked == forwards[::-1]


def test_of_one_in_many_kingdoms_it_is_told(env, monkeypatch):
    asked = []
    monkeypatch.setattr(worth, "found_in", lambda kingdom, env: asked.append(kingdom))
    monkeypatch.setattr(env, "found_docs", {f"kingdoms/{first_box_of(kingdom)}" for kingdom in worth.searched()})
    monkeypatch.setattr(env.config, "dominion_one_in", 10)
    worth.prepare_worth(env, backwards=False)
    assert 0 < len(asked) < len(worth.searched()) / 5
    quiet = next(kingdom for kingdom in worth.searched() if kingdom not in asked)
    assert part(quiet, "en", env) == []


def test_what_was_kept_is_said_like_what_was_found():
    """A choice goes into the file with its parts: the words of an option are found by them."""
    torturer = definition("Torturer").play[-1]
    (options,) = [node.options for _, node in torturer.walk() if isinstance(node, ChooseOne)]
    for one in options:
        choice = Choice(one.name, one.name, "Torturer", 2, one)
        kept = pickle.loads(pickle.dumps(choice))
        assert (kept, kept.verb, kept.card, kept.number) == (choice, choice.verb, choice.card, choice.number)
        decision = Decision(ONE, 0, (kept,), "choose")
        assert option(decision, kept, None, "pl") == option(decision, choice, None, "pl")
