"""The same job on a cluster of machines, by Ray (extra `cluster`): a batch whose worker dies is given to another.

Rows are kept by the one who asked alone, a batch at a time once it is whole: nothing is lost, nothing comes twice.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import islice

import ray

from tests.pairs.keeping import ROOT
from tests.pairs.proving import Bounds, Row
from tests.pairs.running import AHEAD, Batch, prove_all

FOR_EVER = -1  # how often a batch is tried again when its worker or its machine is lost


def join(address: str, workers: int = 0) -> None:
    """Join the cluster at an address; `local` begins one of so many workers on this machine."""
    packed = {"env_vars": {"PYTHONPATH": str(ROOT), "OMP_NUM_THREADS": "1"}}
    if address == "local":
        ray.init(num_cpus=workers or None, include_dashboard=False, runtime_env=packed, log_to_driver=False)
    else:
        ray.init(address=address, runtime_env={"working_dir": str(ROOT), "excludes": [".git", ".nox", "*.sqlite"]})


def run(
    waiting: Iterable[Batch], bounds: Bounds, revision: str, work: Callable[..., list[Row]] = prove_all
) -> Iterator[list[Row]]:
    """Prove batches on the cluster that was joined, in whatever order they are done."""
    task = ray.remote(max_retries=FOR_EVER)(work)
    at_once = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
    left = iter(waiting)
    begun: list[ray.ObjectRef] = []
    while True:
        begun += [task.remote(batch, bounds, revision) for batch in islice(left, at_once - len(begun))]
        if not begun:
            return
        ended, begun = ray.wait(begun)
        yield from ray.get(ended)
