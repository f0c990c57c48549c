"""A run of many pairs: its parts, going on where it stopped, processes and Ray, and what two runs differ in."""

from __future__ import annotations

import json
import os
import signal
import sqlite3
import subprocess
import sys
import time
from threading import Thread

import pytest

from engine.rulebook.profiles import PROFILES
from engine.sets import index
from tests.pairs import __main__ as command, keeping, running, telling
from tests.pairs.keeping import ROOT, KeepError
from tests.pairs.proving import Bounds, Pair
from tests.pairs.running import Share, Wanted, batches, here, on_processes, pairs, prove_all

LITTLE = Bounds(nodes=20, asks=5)
PROMOS = [name for name in index() if keeping.box_of(name) == "promo"]
WORDS = ("--box", "promo", "--card", "Stash", "--nodes", "20", "--asks", "5", "--processes", "1")


@pytest.fixture
def run(tmp_path, monkeypatch, capsys):
    """Give a command line to the command; return its exit status and what it printed."""
    monkeypatch.chdir(tmp_path)

    def given(*words):
        code = command.main(*words)
        return code, *capsys.readouterr()

    return given


def rows_in(path):
    with keeping.opened(path) as base:
        return base.execute("select * from pairs order by 1, 2, 3").fetchall()


def test_everything_is_held_against_everything():
    found = pairs(Wanted(boxes=frozenset({"promo", "alchemy"})))
    assert len(found) == len(set(found)) == 13**2 * 2
    assert {one for one in found if one.first in PROMOS} == {
        Pair(first, second, "current") for first in PROMOS for second in PROMOS
    }
    assert len(pairs(Wanted(cards=frozenset({"Moat"})))) == 2 * len(index()) - 1


def test_parts_are_all_of_it_and_each_pair_is_in_one():
    boxes = frozenset({"promo"})
    parts = [pairs(Wanted(tuple(PROFILES), Share(number, 4), boxes=boxes)) for number in (1, 2, 3, 4)]
    whole = pairs(Wanted(tuple(PROFILES), boxes=boxes))
    assert sorted(pair for part in parts for pair in part) == sorted(whole)
    assert min(map(len, parts)) > len(whole) / 8


def test_processes_find_what_one_finds():
    found = pairs(Wanted(boxes=frozenset({"promo"})))[:24]
    one, other = (
        sorted(row for rows in runner(batches(found, 4), LITTLE, "") for row in rows)
        for runner in (here, on_processes(2))
    )
    assert one == other
    assert sorted(found) == [Pair(*row[:3]) for row in one]


def test_a_run_goes_on_where_it_was(run):
    assert run("run", *WORDS, "--most", "7")[0] == 0
    first = rows_in(command.OUT)
    assert len(first) == 7
    assert run("run", *WORDS)[0] == 0
    whole = rows_in(command.OUT)
    assert len(whole) == 2 * len(PROMOS) - 1
    assert set(first) < set(whole)
    assert run("run", *WORDS)[0] == 0
    assert rows_in(command.OUT) == whole


def test_a_run_that_is_stopped_keeps_what_it_has(run, monkeypatch):
    prove, asked = running.prove, []

    def stop(*args):
        asked.append(args)
        if len(asked) > 9:
            raise KeyboardInterrupt
        return prove(*args)

    monkeypatch.setattr(running, "prove", stop)
    monkeypatch.setattr(command, "batches", lambda found: batches(found, 4))
    code, _, err = run("run", *WORDS)
    assert (code, len(rows_in(command.OUT))) == (130, 8)
    assert "the same command goes on" in err


def test_no_pair_is_kept_twice(tmp_path):
    rows = prove_all([Pair("Stash", "Moat", "current")], LITTLE, "abc")
    with keeping.opened(tmp_path / "one", new=True) as base:
        keeping.keep(base, rows, LITTLE)
        with pytest.raises(sqlite3.IntegrityError):
            keeping.keep(base, [rows[0]._replace(second="Copper"), *rows], LITTLE)
        assert [row[3] for row in base.execute("select * from pairs")] == ["abc"]


def test_what_did_not_hold_is_listed_and_proven_again(run, monkeypatch):
    prove = running.prove
    monkeypatch.setattr(
        running, "prove", lambda pair, *more: prove(pair, *more)._replace(error="hand/0: Broken: cards: lost\nmore")
        if pair.second == "Prince" else prove(pair, *more),
    )  # fmt: skip
    assert run("run", *WORDS)[0] == 1
    code, out, _ = run("errors", str(command.OUT))
    assert (code, out) == (1, "Stash | Prince | current | hand/0: Broken: cards: lost\n")
    monkeypatch.setattr(running, "prove", prove)
    assert run("run", *WORDS)[0] == 0, "what is there is not proven again"
    assert run("errors", str(command.OUT))[0] == 1
    assert run("run", *WORDS, "--again")[0] == 0
    assert run("errors", str(command.OUT)) == (0, "", "")


def test_what_has_changed_is_listed(tmp_path, run):
    found = [Pair("Stash", name, "current") for name in ("Moat", "Prince", "Copper", "Village", "Envoy")]
    rows = prove_all(found, LITTLE, "abc")
    later = [
        rows[0]._replace(revision="def"), rows[1]._replace(outcomes="0"), rows[2]._replace(game="1"),
        rows[3]._replace(error="table: Broken: said\nmore"),
    ]  # fmt: skip
    for name, kept in (("old", rows), ("new", later)):
        with keeping.opened(tmp_path / name, new=True) as base:
            keeping.keep(base, kept, LITTLE)
    code, out, err = run("changed", "old", "new")
    assert (code, err) == (1, "3 changes\n")
    assert out.splitlines() == [
        f"Stash | Copper | current | game: {rows[2].game} -> 1",
        f"Stash | Prince | current | outcomes: {rows[1].outcomes} -> 0",
        "Stash | Village | current | error: fine -> table: Broken: said",
    ]
    assert run("changed", "old", "old") == (0, "", "0 changes\n")


def test_another_bound_is_no_change(tmp_path):
    pair = Pair("Stash", "Moat", "current")
    for name, bounds in (("old", LITTLE), ("new", Bounds(nodes=30, asks=6))):
        with keeping.opened(tmp_path / name, new=True) as base:
            keeping.keep(base, prove_all([pair], bounds, ""), bounds)
    assert list(keeping.changes(tmp_path / "old", tmp_path / "new")) == []


def test_parts_are_put_together(run):
    for number in ("1", "2"):
        assert run("run", *WORDS, "--shard", f"{number}/2", "--out", number)[0] == 0
    assert run("merge", "all", "1", "2")[0] == 0
    assert rows_in(ROOT.joinpath("all").relative_to(ROOT)) == sorted(
        [*rows_in(keeping.Path("1")), *rows_in(keeping.Path("2"))]
    )


def test_figures_count_what_is_there(run, tmp_path):
    run("run", *WORDS)
    with keeping.opened(command.OUT) as base:
        found = telling.measured(base)
    one = found["profiles"]["current"]
    assert (one["pairs"], one["errors"]) == (25, 0)
    assert found["boxes"]["promo"] == {"proven": 25, "of": 169}
    assert found["pairs"] == len(index()) ** 2
    data, page = tmp_path / "proof.json", tmp_path / "proof.md"
    earlier = {"nocturne": {**one, "profile": "nocturne", "pairs": 7}}
    data.write_text(json.dumps({"other": 1, "pairs": {"profiles": earlier}}), "utf-8")
    page.write_text("before\n<!-- pairs: how -->\nold\n<!-- /pairs -->\nafter\n", "utf-8")
    telling.write(found, data, page)
    kept = {**found, "profiles": {"current": one, **earlier}}
    assert json.loads(data.read_text("utf-8")) == {"other": 1, "pairs": kept}
    text = page.read_text("utf-8")
    assert "current: 25 pairs proven" in text and "nocturne: 7 pairs proven" in text
    assert text.startswith("before\n<!-- pairs: how -->\n- ") and "old" not in text
    assert text.endswith("<!-- /pairs -->\nafter\n")
    code, out, _ = run("figures", str(command.OUT))
    assert code == 0 and "current: 25 pairs proven" in out


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("errors", "none"), "there is no such file"),
        (("changed", "text", "text"), "is it a file"),
        (("changed", "other", "other"), "no results of pairs"),
        (("run", "--out", "other"), "no results of pairs"),
    ],
)
def test_a_wrong_file_is_told(run, words, told, tmp_path):
    (tmp_path / "text").write_text("not a database at all, only some words in a file" * 9, "utf-8")
    with sqlite3.connect(tmp_path / "other") as base:
        base.execute("create table cards (name text)")
    code, out, err = run(*words)
    assert (code, out) == (2, "")
    assert told in err


@pytest.mark.parametrize("words", [("--shard", "51/50"), ("--card", "Moot"), ("--box", "basic"), ("--profile", "old")])
def test_a_wrong_option_is_told(run, words):
    with pytest.raises(SystemExit) as caught:
        run("run", *words)
    assert caught.value.code == 2


def test_a_worker_that_dies_loses_nothing(tmp_path):
    """Ray gives the batch of a killed worker to another: all rows come, each once, as in one process."""
    pytest.importorskip("ray", reason="Ray comes with the extra `cluster`")
    found = pairs(Wanted(boxes=frozenset({"promo"})))[:24]
    code = f"from tests.pairs.test_running import on_ray; on_ray({str(tmp_path)!r})"
    subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=True, capture_output=True, timeout=300)
    killed = (tmp_path / "killed").read_text("utf-8")
    assert killed == (tmp_path / "begun").read_text("utf-8")
    with keeping.opened(tmp_path / "rows") as base:
        rows = base.execute(f"select {keeping.ROW} from pairs").fetchall()
    assert sorted(rows) == sorted(tuple(row) for row in prove_all(found, LITTLE, "abc"))


def on_ray(folder):
    """Prove two dozen pairs on three workers, of which the first to begin the first batch is killed in the middle."""
    from tests.pairs import cluster

    folder = keeping.Path(folder)
    begun, first = folder / "begun", pairs(Wanted(boxes=frozenset({"promo"})))[0]

    def work(batch, bounds, revision):
        if batch[0] == first and not begun.exists():
            (folder / "new").write_text(str(os.getpid()), "utf-8")
            (folder / "new").rename(begun)
            signal.pause()
        return prove_all(batch, bounds, revision)

    def kill():
        while not begun.exists():
            time.sleep(0.05)
        os.kill(int(begun.read_text("utf-8")), signal.SIGKILL)
        (folder / "killed").write_text(begun.read_text("utf-8"), "utf-8")

    cluster.join("local", 3)
    Thread(target=kill, daemon=True).start()
    waiting = batches(pairs(Wanted(boxes=frozenset({"promo"})))[:24], 4)
    with keeping.opened(folder / "rows", new=True) as base:
        for rows in cluster.run(waiting, LITTLE, "abc", work):
            keeping.keep(base, rows, LITTLE)


def test_a_file_from_elsewhere_is_no_run(tmp_path):
    with pytest.raises(KeepError, match="--out"), keeping.opened(tmp_path, new=True):
        pass
