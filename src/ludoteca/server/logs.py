"""The log: one JSON object a line on stderr, of ours and of the libraries; no visitor can fill the disk with it."""

import logging
import sys
from collections import OrderedDict
from collections.abc import Callable, MutableMapping
from contextlib import suppress
from time import monotonic
from typing import Any, TextIO, cast

import structlog

from ludoteca.server.bounds import Bucket

MOST_LINES = 20
"""Of one kind at once; after that one in `SECONDS`, with the number of those left out."""
SECONDS = 10.0
MOST_KINDS = 1000


class LogLines:
    """Standard error for log lines; where it is a file on a full disk, lines are lost and nothing else."""

    def write(self, line: str) -> None:
        """One more line."""
        with suppress(OSError):
            sys.stderr.write(line)

    def flush(self) -> None:
        """All of it."""
        with suppress(OSError):
            sys.stderr.flush()


class Sparing:
    """Leaves out lines of a kind that has been written too often of late."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self.clock = clock
        self.kinds: OrderedDict[str, Bucket] = OrderedDict()
        self.left_out: dict[str, int] = {}

    def __call__(self, _logger: Any, _method: str, line: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
        """A processor of structlog."""
        now = self.clock()
        kind = str(line.get("event", ""))[:100]
        bucket = self.kinds.pop(kind, None) or Bucket(MOST_LINES, now)
        self.kinds[kind] = bucket
        if len(self.kinds) > MOST_KINDS:
            self.left_out.pop(self.kinds.popitem(last=False)[0], None)
        if not bucket.take(now, 1 / SECONDS, MOST_LINES):
            self.left_out[kind] = self.left_out.get(kind, 0) + 1
            raise structlog.DropEvent
        if left_out := self.left_out.pop(kind, 0):
            line["left_out"] = left_out
        return line


class _Lines(logging.StreamHandler[Any]):
    """Lines of the libraries; those left out are no mistakes."""

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802  # the name is logging's
        """What went wrong while a line was formatted."""
        if not isinstance(sys.exc_info()[1], structlog.DropEvent):
            super().handleError(record)


def write_logs() -> None:
    """Begin to write the log."""
    shared: list[Any] = [structlog.processors.add_log_level, structlog.processors.TimeStamper(fmt="iso")]
    last: list[Any] = [structlog.processors.format_exc_info, structlog.processors.JSONRenderer()]
    sparing = Sparing()
    structlog.configure(
        processors=[sparing, *shared, *last],
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
        logger_factory=structlog.PrintLoggerFactory(cast("TextIO", LogLines())),
        cache_logger_on_first_use=True,
    )
    lines = _Lines(sys.stderr)
    lines.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            processors=[sparing, structlog.stdlib.ProcessorFormatter.remove_processors_meta, *last],
            foreign_pre_chain=shared,
        )
    )
    logging.basicConfig(handlers=[lines], level=logging.WARNING, force=True)
