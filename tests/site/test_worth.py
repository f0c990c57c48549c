"""Worth knowing about a recommended kingdom: what its part of a page says, what is kept, when it is searched anew."""

from __future__ import annotations

import pickle
import re
from concurrent.futures import Executor, Future
from contextlib import closing
from functools import partial
from types import SimpleNamespace

import pytest

pytest.importorskip("sphinx", reason="the docs extra is not installed")

from docutils import nodes

from assistant.answers.tonight import stated_in
from docs import finding
from docs.extension import grounds
from docs.extension.facts import written
from docs.extension.kept import FILE, Found, Kept, open_kept
from docs.extension.pages import worth
from docs.extension.words import site
from engine.inquiry.meeting import Meetings
from engine.model.asks import ONE, Decision
from engine.model.choices import Choice
from engine.sets import definition
from engine.table.facts import fact
from engine.table.recommended import kingdoms
from engine.vocabulary import ChooseOne
from i18n.say.asks import option
from i18n.say.statements import say_fact

NOTHING = Meetings((), True)
LANGS = ("en", "pl", "hu", "cs")
TROUBLE = "base+intrigue/deconstruction-1e"  # Throne Room, Mining Village, Bridge, Saboteur among them


@pytest.fixture
def env():
    return SimpleNamespace(config=SimpleNamespace(language="en", dominion_one_in=1))


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


@pytest.mark.parametrize("lang", LANGS)
def test_two_or_three_statements_are_told_in_short_the_same_as_in_the_terminal(lang, env):
    made = part(TROUBLE, lang, env)
    told = [one.astext() for one in made[1].children]
    statements = stated_in(worth.found_in(TROUBLE).met, worth.MOST_STATED)
    assert made[1].tagname == "bullet_list"
    assert 2 <= len(told) == len(statements) <= worth.MOST_STATED
    assert all(one.endswith(".") for one in told)
    if lang == "en":
        assert told == [say_fact(one, "en") for one in statements]


def test_rulings_about_other_cards_fill_what_is_left(env):
    made = part("intrigue/victory-dance", "en", env)
    assert len(links(made, "ruling")) > 1
    lists = [node for node in made if node.tagname in ("enumerated_list", "bullet_list")]
    assert sum(len(node.children) for node in lists[1:]) <= worth.MOST  # behind what is told in short


def test_a_cut_search_is_said_and_a_quiet_kingdom_too(env, monkeypatch):
    quiet = worth.Worth(worth.TonightAnswer((), ("village", "smithy"), (), 45, 45))
    monkeypatch.setattr(worth, "found_in", lambda kingdom: quiet)
    assert site("en")("kingdoms.worth.none") in [node.astext() for node in part(TROUBLE, "en", env)]
    monkeypatch.setattr(worth, "found_in", lambda kingdom: worth.Worth(quiet.met._replace(looked_at=40)))
    told = [node.astext() for node in part(TROUBLE, "en", env)]
    assert site("en")("kingdoms.worth.cut", n=40, all=45) in told
    assert site("en")("kingdoms.worth.none") not in told


def forget():
    for one in (grounds.tree_digest, worth.found_in):
        one.cache_clear()
    worth._met.clear()


@pytest.fixture
def forgetful(monkeypatch):
    """Let nothing that was found here be known in other tests."""
    yield
    open_kept("")
    monkeypatch.undo()
    forget()


class Here(Executor):
    """Do in this process what others would be asked to."""

    def __init__(self, jobs, context, initializer, initargs):
        initializer(*initargs)

    def submit(self, call, /, *args, **named):
        done = Future()
        done.set_result(call(*args, **named))
        return done


def test_two_cards_are_searched_once_and_anew_when_one_of_them_changes(tmp_path, monkeypatch, forgetful):
    wanted = ("base/first-game-2e", "base/silver-gold")
    few = {id: one for id, one in worth.searched().items() if id in wanted}
    searches = []
    monkeypatch.setattr(worth, "searched", lambda: few)
    def search(first, second, *more):
        searches.append({first, second})
        return NOTHING

    monkeypatch.setattr(worth, "search_special", search)
    monkeypatch.setattr(finding, "all_rulings", lambda: ())
    monkeypatch.setattr(finding, "things", lambda: ())
    monkeypatch.setattr(finding, "ProcessPoolExecutor", Here)
    forget()
    find = partial(finding.find_all, tmp_path, ("en",), 1, 1, lambda done, total: None)
    find()
    pairs = {frozenset(pair) for id in few for pair in worth.pairs_of(id)}
    assert len(searches) == len(pairs) < sum(len(list(worth.pairs_of(id))) for id in few)
    searches.clear()
    find()
    assert searches == []
    card = next(iter(few.values())).cards[0]
    changed = written(card).in_year(1)
    monkeypatch.setattr(grounds, "written", lambda one: changed if one == card else written(one))
    forget()
    find()
    assert searches
    assert all(fact(card).name in both for both in searches)
    assert len(searches) < len(pairs)


def test_what_was_kept_is_what_was_found(tmp_path, monkeypatch, forgetful):
    found = worth.found_in(TROUBLE)
    with closing(Kept(tmp_path)) as kept:
        kept.keep([worth.find_worth(TROUBLE)])
    monkeypatch.setattr(worth, "_search", lambda kingdom: pytest.fail("it was searched again"))
    worth.found_in.cache_clear()
    open_kept(str(tmp_path))
    assert worth.found_in(TROUBLE).statements == found.statements != ()
    assert [line.cards for line in worth.found_in(TROUBLE).met.lines] == [line.cards for line in found.met.lines] != []


def test_a_spoiled_file_is_begun_anew(tmp_path):
    one = Found("ruling", "base/moat", "en", "x", b"told")
    with closing(Kept(tmp_path)) as kept:
        kept.keep([one])
        assert kept.told(*one[:4]) == b"told"
        assert kept.told("ruling", "base/moat", "en", "y") is None
    path = tmp_path / FILE
    path.write_bytes(b"x" * 5000)
    with closing(Kept(tmp_path)) as kept:
        assert kept.told(*one[:4]) is None
        kept.keep([one])
        assert kept.told(*one[:4]) == b"told"


def test_of_one_in_many_kingdoms_it_is_told(env, monkeypatch):
    asked = [id for id in worth.searched() if worth.is_told(id, 10)]
    assert 0 < len(asked) < len(worth.searched()) / 5
    monkeypatch.setattr(env.config, "dominion_one_in", 10)
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
