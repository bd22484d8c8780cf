"""Errors of ours at a text table: the person is told, and the log has where it was."""

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from logging.handlers import MemoryHandler

from ludoteca.core.rules import Text
from ludoteca.terminal.table import News

MOST_LOGGED = 1000

logs = logging.getLogger("ludoteca")


def trouble(error: BaseException) -> News:
    """An error of ours as news; the log says where it was."""
    logs.error("something went wrong at the table", exc_info=error)
    name = type(error).__name__
    return News(
        "refusal",
        Text(
            f"Something went wrong in this program ({name}), and the table may stand still: leave and come back.",
            f"Qualcosa è andato storto in questo programma ({name}) e il tavolo può restare fermo: esci e rientra.",
        ),
    )


@contextmanager
def logged_afterwards() -> Iterator[None]:
    """While the screen is ours, what is logged waits until it is given back."""
    waiting = MemoryHandler(MOST_LOGGED, logging.CRITICAL, logging.StreamHandler())
    logs.addHandler(waiting)
    try:
        yield
    finally:
        logs.removeHandler(waiting)
        waiting.close()
