"""The log cannot be filled: lines of one kind become rare, and say how many were left out."""

import pytest
import structlog

from ludoteca.server.logs import MOST_LINES, SECONDS, Sparing


def test_lines_of_one_kind_become_rare() -> None:
    now = 0.0
    sparing = Sparing(lambda: now)
    for _ in range(MOST_LINES):
        assert sparing(None, "info", {"event": "often"}) == {"event": "often"}
    for _ in range(7):
        with pytest.raises(structlog.DropEvent):
            sparing(None, "info", {"event": "often"})
    assert sparing(None, "info", {"event": "seldom"}) == {"event": "seldom"}
    now += SECONDS
    assert sparing(None, "info", {"event": "often"}) == {"event": "often", "left_out": 7}
    with pytest.raises(structlog.DropEvent):
        sparing(None, "info", {"event": "often"})
