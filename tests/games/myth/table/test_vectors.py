"""The browser's geometry is tested against what the engine says today."""

from tests.games.myth.vectors import VECTORS, written


def test_the_vectors_of_the_browser_are_current() -> None:
    assert VECTORS.read_text("utf-8") == written(), "run: python -m tests.games.myth.vectors"
