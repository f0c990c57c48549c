"""What pages tell that is found by playing: found once for all languages, several at a time, before any is made."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import Executor, ProcessPoolExecutor, as_completed
from contextlib import closing
from itertools import chain, groupby
from pathlib import Path
from typing import Final, NamedTuple

from docs.extension.indices import things
from docs.extension.kept import Found, Kept, open_kept
from docs.extension.pages import worth
from docs.extension.pages.asked import ASKED, asked_digest, find_asked
from docs.extension.rulings.boxes import RULING, grounds_of, prove
from docs.processes import begin
from engine.rulings import all_rulings, ruling

AT_ONCE: Final = {RULING: 60, ASKED: 40, worth.PAIR: 20, worth.WORTH: 10}  # about a second's work of a process

Tell = Callable[[int, int], None]


class Task(NamedTuple):
    """Be something to find: its kind, its id, and the languages in which it is to be told ("" for none)."""

    kind: str
    id: str
    langs: tuple[str, ...]


class Wanted(NamedTuple):
    """Be something that pages tell: its kind, its id, its language, and what it rests on as things stand now."""

    kind: str
    id: str
    lang: str
    rests_on: str


def find_all(folder: Path, langs: tuple[str, ...], one_in: int, jobs: int, tell: Tell) -> None:
    """Find whatever is not kept in a folder as things stand now, and keep it there.

    one_in: of one in so many recommended kingdoms it is found what is worth knowing. jobs: processes at a time.
    tell(done, total) hears how far it is. Raises ExtensionError for a ruling that does not hold.
    """
    with closing(Kept(folder)) as kept, ProcessPoolExecutor(jobs, begin(), open_kept, (str(folder),)) as pool:
        tasks, kingdoms = pool.submit(list_missing, folder, langs, one_in).result()
        done, total = 0, len(tasks) + len(kingdoms)
        for some in (tasks, kingdoms):  # what is told of a kingdom is picked out of its pairs
            for count, found in _found(some, pool, jobs):
                kept.keep(found)
                done += count
                tell(done, total)


def list_missing(folder: Path, langs: tuple[str, ...], one_in: int) -> tuple[list[Task], list[Task]]:
    """List what is not kept in a folder as things stand now, and of which kingdoms it is to be found after that."""
    with closing(Kept(folder)) as kept:
        kingdoms = _missing(kept, _of_kingdoms(one_in))
        wanted = chain(_of_rulings(langs), _of_cards(langs), _of_pairs(one.id for one in kingdoms))
        return _missing(kept, wanted), kingdoms


def _of_rulings(langs: tuple[str, ...]) -> Iterator[Wanted]:
    for one in all_rulings():
        yield from (Wanted(RULING, one.key, lang, grounds_of(one, lang)) for lang in langs)


def _of_cards(langs: tuple[str, ...]) -> Iterator[Wanted]:
    for card in things():
        yield from (Wanted(ASKED, card, lang, asked_digest(card, lang)) for lang in langs)


def _of_kingdoms(one_in: int) -> Iterator[Wanted]:
    for id in worth.searched():
        if worth.is_told(id, one_in):
            yield Wanted(worth.WORTH, id, "", worth.kingdom_digest(id))


def _of_pairs(kingdoms: Iterable[str]) -> Iterator[Wanted]:
    for pair in dict.fromkeys(pair for id in kingdoms for pair in worth.pairs_of(id)):
        yield Wanted(worth.PAIR, worth.BETWEEN.join(pair), "", worth.worth_digest(*pair))


def _missing(kept: Kept, wanted: Iterable[Wanted]) -> list[Task]:
    """List what is to be found: what is not kept, or rests on something else now."""
    tasks = []
    for kind, some in groupby(wanted, lambda one: one.kind):
        before = kept.grounds(kind)
        for id, ones in groupby(some, lambda one: one.id):
            langs = tuple(one.lang for one in ones if before.get((id, one.lang)) != one.rests_on)
            if langs:
                tasks.append(Task(kind, id, langs))
    return tasks


def _found(tasks: list[Task], pool: Executor, jobs: int) -> Iterator[tuple[int, list[Found]]]:
    """Find, some at a time, and give how many tasks are done and what was found."""
    waiting = {pool.submit(find, batch): len(batch) for batch in _batches(tasks, jobs)}
    try:
        for one in as_completed(waiting):
            yield waiting[one], one.result()
    finally:
        for one in waiting:
            one.cancel()


def _batches(tasks: list[Task], jobs: int) -> Iterator[list[Task]]:
    """Part tasks into what a process finds at once; where there are few of a kind, each process has its share."""
    for kind, ones in groupby(tasks, lambda one: one.kind):
        some = list(ones)
        size = min(AT_ONCE[kind], -(-len(some) // jobs))
        yield from (some[at : at + size] for at in range(0, len(some), size))


def find(tasks: Iterable[Task]) -> list[Found]:
    """Find in this process. Raises ExtensionError for a ruling that does not hold."""
    return [found for one in tasks for found in FINDERS[one.kind](one)]


def _prove(task: Task) -> list[Found]:
    one = ruling(task.id)
    assert one is not None
    return prove(one, task.langs)


FINDERS: Final[Mapping[str, Callable[[Task], list[Found]]]] = {
    RULING: _prove,
    ASKED: lambda task: find_asked(task.id, task.langs),
    worth.PAIR: lambda task: [worth.find_pair(task.id)],
    worth.WORTH: lambda task: [worth.find_worth(task.id)],
}
