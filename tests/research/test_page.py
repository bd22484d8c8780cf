"""The page for researchers does what it says."""

import doctest
from pathlib import Path

PAGE = Path(__file__).parents[2] / "docs" / "research.md"


def test_every_line_of_the_page_works() -> None:
    failed, tried = doctest.testfile(str(PAGE), module_relative=False)
    assert tried > 20
    assert not failed
