"""What the house counts, for Prometheus; no name, no card and no table code among it."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

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


def exposition() -> bytes:
    """Everything, as Prometheus reads it."""
    return generate_latest(REGISTRY)
