"""Simulations on many machines, by Ray: `pip install 'ludoteca[cluster]'`."""

import os
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import TypeVar

Part = TypeVar("Part")
Result = TypeVar("Result")

AHEAD = 4
"""So many parts a core are handed out before the first of them is back."""


class Rays:
    """The machines of a Ray cluster: one that runs at an address, or one that is started here and ends with the work.

    A worker that is lost costs the part that it was at, which another one does anew.
    """

    def __init__(self, address: str | None = None, cores: int | None = None) -> None:
        self.address, self.cores = address, cores

    def map(self, work: Callable[[Part], Result], parts: Sequence[Part]) -> Iterator[Result]:
        """Parts side by side, results in their order; a part that fails ends the work."""
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
        os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")
        import ray  # half a second, and only for who has a cluster

        ours = not ray.is_initialized()
        if ours:
            ray.init(self.address, num_cpus=self.cores, include_dashboard=False, log_to_driver=False)
        try:
            remote = ray.remote(max_retries=-1)(work)
            waiting = iter(parts)
            ahead = AHEAD * int(ray.cluster_resources().get("CPU", 1))
            pending = [remote.remote(part) for part in islice(waiting, ahead)]
            while pending:
                yield ray.get(pending.pop(0))
                pending += [remote.remote(part) for part in islice(waiting, 1)]
        finally:
            if ours:
                ray.shutdown()
