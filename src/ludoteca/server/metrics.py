"""What the house counts, for Prometheus; no name, no card and no table code among it."""

from collections.abc import Iterable, Sequence
from itertools import chain

import msgspec
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, Metric, generate_latest
from prometheus_client.registry import Collector

REGISTRY = CollectorRegistry()

SOCKETS = Gauge("ludoteca_sockets", "Open table sockets", registry=REGISTRY)
TABLES = Gauge("ludoteca_tables_live", "Tables in memory", registry=REGISTRY)
OPENED = Counter("ludoteca_tables_opened_total", "Tables opened", registry=REGISTRY)
FINISHED = Counter("ludoteca_matches_finished_total", "Matches played to their end", registry=REGISTRY)
CLOSED = Counter("ludoteca_matches_closed_total", "Stored matches that other rules made unplayable", registry=REGISTRY)
MOVES = Counter("ludoteca_moves_total", "Moves and chat lines stored", registry=REGISTRY)
REFUSALS = Counter("ludoteca_refusals_total", "Messages refused", ["code"], registry=REGISTRY)
CONFLICTS = Counter("ludoteca_conflicts_total", "Entries that another node forestalled", registry=REGISTRY)
BATCH = Histogram(
    "ludoteca_commit_entries",
    "Entries in one commit",
    buckets=(1, 2, 5, 10, 20, 50, 100, 200, 500),
    registry=REGISTRY,
)
COMMIT = Histogram(
    "ludoteca_commit_seconds",
    "Duration of one commit",
    buckets=(0.0001, 0.0003, 0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1),
    registry=REGISTRY,
)
SEARCHES_WAITING = Gauge("ludoteca_searches_waiting", "Tables that wait for a search", registry=REGISTRY)
SEARCH_SHARE = Histogram(
    "ludoteca_search_share",
    "Part of its usual effort that a search was given",
    buckets=(0.025, 0.05, 0.1, 0.25, 0.5, 0.99, 1),
    registry=REGISTRY,
)
BUSY = Gauge("ludoteca_busy", "Whether bots think less than usual because many think at once", registry=REGISTRY)
WORKERS_DIED = Counter("ludoteca_search_processes_died_total", "Search processes that died", registry=REGISTRY)
SEARCHES_FAILED = Counter(
    "ludoteca_searches_failed_total", "Searches in whose place a simple bot answered", registry=REGISTRY
)
TROUBLED = Counter("ludoteca_tables_troubled_total", "Tables closed because of an error of ours", registry=REGISTRY)


WORKERS = Gauge("ludoteca_workers", "Workers of this server that answer", registry=REGISTRY)
WORKERS.set(1)


class Counted(msgspec.Struct, frozen=True):
    """One thing that a worker counts, and what it stands at."""

    name: str
    told: str
    kind: str
    samples: tuple[tuple[str, dict[str, str], float], ...]


class Together(Collector):
    """What several workers count, as one."""

    def __init__(self, workers: Sequence[Sequence[Counted]]) -> None:
        self.workers = workers

    def collect(self) -> Iterable[Metric]:
        """Sums, but for what is true of the house or not, and for when it began."""
        families: dict[str, Counted] = {}
        figures: dict[str, dict[tuple[str, tuple[tuple[str, str], ...]], list[float]]] = {}
        for each in chain.from_iterable(self.workers):
            families.setdefault(each.name, each)
            for name, labels, figure in each.samples:
                figures.setdefault(each.name, {}).setdefault((name, tuple(labels.items())), []).append(figure)
        for family in families.values():
            metric = Metric(family.name, family.told, family.kind)
            for (name, pairs), found in figures.get(family.name, {}).items():
                way = min if name.endswith("_created") else max if name == "ludoteca_busy" else sum
                metric.add_sample(name, dict(pairs), way(found))
            yield metric


def counted() -> list[Counted]:
    """What this worker counts."""
    return [
        Counted(
            family.name,
            family.documentation,
            family.type,
            tuple([(sample.name, sample.labels, sample.value) for sample in family.samples]),
        )
        for family in REGISTRY.collect()
    ]


def exposition(others: Sequence[Sequence[Counted]] = ()) -> bytes:
    """Everything, as Prometheus reads it, with what other workers count."""
    return generate_latest(Together([counted(), *others]) if others else REGISTRY)
